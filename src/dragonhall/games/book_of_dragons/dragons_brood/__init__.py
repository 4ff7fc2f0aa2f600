"""Dragon's Brood."""
