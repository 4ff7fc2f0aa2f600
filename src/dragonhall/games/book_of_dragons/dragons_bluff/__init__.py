"""Dragon's Bluff."""
