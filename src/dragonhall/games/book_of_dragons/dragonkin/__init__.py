"""Dragonkin."""
