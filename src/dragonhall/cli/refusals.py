"""What the command line refuses, told in one sentence."""

from dragonhall.kernel.errors import DragonhallError


class Refused(DragonhallError):
    """What was asked for on the command line cannot be done."""
