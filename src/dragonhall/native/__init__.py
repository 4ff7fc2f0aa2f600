"""The compiled engine: making it from the sources, and finding it at start."""
