"""What can be done in Formation Flying: give a clue, or fly the raised card by one."""

from typing import Final

from mypy_extensions import i64

from dragonhall.kernel.actions import Actions, Spot, cells, numbers, places

COLUMNS: Final[i64] = 10

ACTIONS: Final = Actions()
WORD: Final[i64] = ACTIONS.verb("word", numbers(30))
TYPED: Final[i64] = ACTIONS.verb("typed", words="Give a clue of your own")
SILENCE: Final[i64] = ACTIONS.verb("silence", words="Give no clue")
PLACE: Final[i64] = ACTIONS.verb("place", places(*cells("space", 10, ahead=0)))
DISCARD: Final[i64] = ACTIONS.verb("discard", words="Discard it", spot=Spot("discard", 0))

CLUE: Final[i64] = 0
FLY: Final[i64] = 1
PHASES: Final = [("clue", "give a clue"), ("place", "place the card")]
