"""Wyvern's Knot."""
