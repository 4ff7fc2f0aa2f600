"""Bite Me!."""
