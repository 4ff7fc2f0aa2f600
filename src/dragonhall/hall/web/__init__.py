"""The web: calls, sockets, pages."""
