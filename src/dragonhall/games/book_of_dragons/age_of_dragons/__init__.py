"""Age of Dragons."""
