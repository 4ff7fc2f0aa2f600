"""Dragon Master."""
