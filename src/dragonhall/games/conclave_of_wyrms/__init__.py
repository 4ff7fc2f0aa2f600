"""A Conclave of Wyrms."""
