"""Dragon Duel."""
