"""Reign of Dragoness."""
