"""Wyvern."""
