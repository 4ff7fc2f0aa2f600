"""Dragonhall: every dragon card game of four rulebooks on one exact rules engine."""

from dragonhall.native.engine import take_up

__version__ = "0.1.0"

take_up()
