"""Dragonhall: every dragon card game of four rulebooks on one exact rules engine."""

__version__ = "0.1.0"
