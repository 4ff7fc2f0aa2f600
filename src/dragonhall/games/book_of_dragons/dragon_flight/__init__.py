"""Dragon Flight."""
