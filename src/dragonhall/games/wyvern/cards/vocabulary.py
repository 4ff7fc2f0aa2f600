"""The words a card of Wyvern is written in, as numbers; the order is that of the card file."""

from typing import Final

from mypy_extensions import i64

# Kinds of cards

DRAGON: Final[i64] = 0
TERRAIN: Final[i64] = 1
TREASURE: Final[i64] = 2
ACTION: Final[i64] = 3
BATTLE: Final[i64] = 4
REACTION: Final[i64] = 5  # answers in action phases (and where `windows` says so)
BATTLE_REACTION: Final[i64] = 6
SLAYER: Final[i64] = 7
KINDS: Final = [
    *["dragon", "terrain", "treasure", "action", "battle", "reaction", "battle_reaction"],
    "slayer",
]

WINDOWS: Final = ["action", "battle"]
IN_ACTION: Final[i64] = 0
IN_BATTLE: Final[i64] = 1

KEYWORDS: Final = ["flying", "soaring", "burrowing", "scout", "warded"]
FLYING: Final[i64] = 1
SOARING: Final[i64] = 2
BURROWING: Final[i64] = 4
SCOUT: Final[i64] = 8
WARDED: Final[i64] = 16

TRIGGERS: Final = [
    *["static", "play", "applied", "turned_up", "discover", "wins", "loses", "killed"],
    *["after_battle", "draw_phase", "action", "battle_action"],
]
STATIC: Final[i64] = 0
PLAY: Final[i64] = 1
APPLIED: Final[i64] = 2
TURNED_UP: Final[i64] = 3
DISCOVER: Final[i64] = 4
WINS: Final[i64] = 5
LOSES: Final[i64] = 6
KILLED: Final[i64] = 7
AFTER_BATTLE: Final[i64] = 8
DRAW_PHASE: Final[i64] = 9
BY_ACTION: Final[i64] = 10
BY_BATTLE: Final[i64] = 11

TARGETS: Final = [
    *["self", "bearer", "foe", "winner", "all_ours", "all_theirs", "all_battle", "pick_ours"],
    *["pick_theirs", "row", "pick_row", "pick_mine", "pick_enemy", "pick_any", "all_up"],
    *["pick_my_card", "pick_my_down", "pick_enemy_down"],
]
SELF: Final[i64] = 0
BEARER: Final[i64] = 1
FOE: Final[i64] = 2
WINNER: Final[i64] = 3
ALL_OURS: Final[i64] = 4
ALL_THEIRS: Final[i64] = 5
ALL_BATTLE: Final[i64] = 6
PICK_OURS: Final[i64] = 7
PICK_THEIRS: Final[i64] = 8
ROW: Final[i64] = 9
PICK_ROW: Final[i64] = 10
PICK_MINE: Final[i64] = 11
PICK_ENEMY: Final[i64] = 12
PICK_ANY: Final[i64] = 13
ALL_UP: Final[i64] = 14
PICK_MY_CARD: Final[i64] = 15
PICK_MY_DOWN: Final[i64] = 16
PICK_ENEMY_DOWN: Final[i64] = 17

# What else is picked, beside the targets above
PICK_SEAT: Final[i64] = 18
PICK_LOOT: Final[i64] = 19
PICK_SIDE: Final[i64] = 20
PICK_HELPER: Final[i64] = 21
PICK_HELPED: Final[i64] = 22  # a side with helpers
PICK_VACANT: Final[i64] = 23
PICK_OUTSIDE: Final[i64] = 24
PICK_REDIRECT: Final[i64] = 25
PICK_COST: Final[i64] = 26

SEATS: Final = [
    *["me", "controller", "owner", "winner", "loser", "each", "pick_opponent", "active"],
]
ME: Final[i64] = 0
CONTROLLER: Final[i64] = 1
OWNER_OF: Final[i64] = 2
WINNING: Final[i64] = 3
LOSING: Final[i64] = 4
EACH: Final[i64] = 5
OPPONENT: Final[i64] = 6
ACTIVE: Final[i64] = 7

ROLES: Final = ["attacking", "defending", "starter"]
ATTACKING: Final[i64] = 0
DEFENDING: Final[i64] = 1
STARTER: Final[i64] = 2

SIDES: Final = ["face_down", "face_up"]
DURATIONS: Final = ["battle", "turn", "game"]
FOR_BATTLE: Final[i64] = 0
FOR_TURN: Final[i64] = 1
FOR_GAME: Final[i64] = 2

LIMITS: Final = ["battle", "turn", "own_turn", "game"]
OWN_TURN: Final[i64] = 2
GAME_LIMIT: Final[i64] = 3

COUNTS: Final = ["my_vacant", "my_face_up", "paid_value"]
MY_VACANT: Final[i64] = 0
MY_FACE_UP: Final[i64] = 1
PAID_VALUE: Final[i64] = 2

BANS: Final = [
    *["attack", "be_attacked", "help", "be_helped", "battle_cards", "turn_down", "be_replaced"],
    *["be_slain", "terrain_kill", "loot", "scout"],
]
NO_ATTACK: Final[i64] = 1
NOT_ATTACKED: Final[i64] = 2
NO_HELP: Final[i64] = 4
NOT_HELPED: Final[i64] = 8
NO_BATTLE_CARDS: Final[i64] = 16
NOT_TURNED_DOWN: Final[i64] = 32
NOT_REPLACED: Final[i64] = 64
NOT_SLAIN: Final[i64] = 128
NO_TERRAIN_KILL: Final[i64] = 256
NOT_LOOTED: Final[i64] = 512
NO_SCOUT: Final[i64] = 1024

COSTS: Final = ["turn_up", "card", "attack"]
COST_TURN_UP: Final[i64] = 0
COST_CARD: Final[i64] = 1
COST_ATTACK: Final[i64] = 2

PRIMITIVES: Final = [
    *["mod", "base_set", "base_swap", "base_borrow", "counters", "heal", "attack_limit", "ban"],
    *["grant", "blank", "help", "all_join", "call_off", "survive", "invert", "tie", "dismiss"],
    *["again", "gold", "draw", "discard", "look", "recover", "replace", "kill", "loot", "turn"],
    *["move", "detach", "negate", "cost", "substitute"],
]
MOD: Final[i64] = 0
BASE_SET: Final[i64] = 1
BASE_SWAP: Final[i64] = 2
BASE_BORROW: Final[i64] = 3
COUNTERS: Final[i64] = 4
HEAL: Final[i64] = 5
ATTACK_LIMIT: Final[i64] = 6
BAN: Final[i64] = 7
GRANT: Final[i64] = 8
BLANK: Final[i64] = 9
HELP: Final[i64] = 10
ALL_JOIN: Final[i64] = 11
CALL_OFF: Final[i64] = 12
SURVIVE: Final[i64] = 13
INVERT: Final[i64] = 14
TIE: Final[i64] = 15
DISMISS: Final[i64] = 16
AGAIN: Final[i64] = 17
GOLD: Final[i64] = 18
DRAW: Final[i64] = 19
DISCARD: Final[i64] = 20
LOOK: Final[i64] = 21
RECOVER: Final[i64] = 22
REPLACE: Final[i64] = 23
KILL: Final[i64] = 24
LOOT: Final[i64] = 25
TURN: Final[i64] = 26
MOVE: Final[i64] = 27
DETACH: Final[i64] = 28
NEGATE: Final[i64] = 29
COST: Final[i64] = 30
SUBSTITUTE: Final[i64] = 31

LIMITED_TO: Final = ["facing_lane", "face_down", "face_up", "chosen_card"]
FACING_LANE: Final[i64] = 0
ONLY_DOWN: Final[i64] = 1
ONLY_UP: Final[i64] = 2
CHOSEN_CARD: Final[i64] = 3

HELP_FROM: Final = ["adjacent", "row", "anywhere", "self", "self_row"]
FROM_ADJACENT: Final[i64] = 0
FROM_ROW: Final[i64] = 1
FROM_ANYWHERE: Final[i64] = 2
FROM_SELF: Final[i64] = 3
FROM_SELF_ROW: Final[i64] = 4

LOOK_AT: Final = ["hand", "face_down"]
LOOK_HAND: Final[i64] = 0
LOOK_DOWN: Final[i64] = 1

REPLACE_AT: Final = ["pick_my_card", "vacant", "vacated"]
AT_CARD: Final[i64] = 0
AT_VACANT: Final[i64] = 1
AT_VACATED: Final[i64] = 2

NEGATED: Final = ["any", "action", "battle", "slayer", "reaction"]
ANY_KIND: Final[i64] = 0

HOW: Final = ["random", "own_choice", "discard"]
AT_RANDOM: Final[i64] = 0

DIRECTIONS: Final = ["down", "up"]
TURN_DOWN: Final[i64] = 0

# What every parameter may hold: the words of a list, numbers ("n"), "yes", or parts of its own
PARAMETERS: Final[dict[str, list[str]]] = {
    "on": TRIGGERS,
    "do": PRIMITIVES,
    "target": TARGETS,
    "who": SEATS,
    "from": HELP_FROM + SEATS,
    "filter": ["filter"],
    "if": ["if"],
    "cost": ["cost"],
    "limit": LIMITS,
    "times": ["n"],
    "until": DURATIONS,
    "amount": ["n"],
    "value": ["n"],
    "n": ["n"],
    "per": COUNTS,
    "max": ["n"],
    "what": [*BANS, *COSTS, *LOOK_AT, "terrain"],
    "keyword": KEYWORDS,
    "only": LIMITED_TO,
    "fallback": ["n"],
    "fliers": ["yes"],
    "unengaged": ["yes"],
    "result": ["defender_ahead"],
    "how": HOW,
    "at": REPLACE_AT,
    "dir": DIRECTIONS,
    "kinds": NEGATED,
    "does": PRIMITIVES,
    "mode": ["redirect"],
}
FILTERS: Final[dict[str, list[str]]] = {
    "flying": ["yes", "no"],
    "burrowing": ["yes", "no"],
    "min": ["n"],
    "max": ["n"],
    "base_min": ["n"],
    "base_max": ["n"],
    "row": ["front", "back"],
    "role": ROLES,
}
CONDITIONS: Final[dict[str, list[str]]] = {
    "role": ROLES,
    "started": SIDES,
    "foe": ["filter"],
    "in_battle": ["yes"],
    "turn": ["own", "opponent"],
}
PRICES: Final[dict[str, list[str]]] = {"gold": ["n"], "self": ["yes"], "dragon": ["n"]}
