"""Thunder."""
