"""Year of the Dragon."""
