"""Subitus Wyrm."""
