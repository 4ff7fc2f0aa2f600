"""The games of the Book of Dragons: one deck of forty cards."""
