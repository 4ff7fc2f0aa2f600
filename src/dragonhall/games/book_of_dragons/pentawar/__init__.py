"""Pentawar."""
