"""Formation Flying."""
