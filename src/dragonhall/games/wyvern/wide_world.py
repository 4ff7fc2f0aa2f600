# ruff: noqa: E501
"""The card set "Wyrms of the Wide World", as text; made by `python -m tools.wyvern_cards`."""

from typing import Final

TEXT: Final = """\
[set]
id = "wide-world"
name = "Wyrms of the Wide World"
version = 1
rules = "wyvern.md"
[vocabulary]
keywords = ["flying", "soaring", "burrowing", "scout", "warded"]
triggers = ["static", "play", "applied", "turned_up", "discover", "wins", "loses", "killed", "after_battle", "draw_phase", "action", "battle_action"]
targets = ["self", "bearer", "foe", "winner", "all_ours", "all_theirs", "all_battle", "pick_ours", "pick_theirs", "row", "pick_row", "pick_mine", "pick_enemy", "pick_any", "all_up", "pick_my_card", "pick_my_down", "pick_enemy_down"]
seats = ["me", "controller", "owner", "winner", "loser", "each", "pick_opponent", "active"]
filters = ["flying", "burrowing", "min", "max", "base_min", "base_max", "row", "role"]
conditions = ["role", "started", "foe", "in_battle", "turn"]
costs = ["gold", "self", "dragon"]
limits = ["battle", "turn", "own_turn", "game"]
durations = ["battle", "turn", "game"]
counts = ["my_vacant", "my_face_up", "paid_value"]
bans = ["attack", "be_attacked", "help", "be_helped", "battle_cards", "turn_down", "be_replaced", "be_slain", "terrain_kill", "loot", "scout"]
cost_kinds = ["turn_up", "card", "attack"]
[meaning.keywords]
flying = "reach 2 rows (an ordinary dragon has reach 1); counts as a flier for filters and for Help"
soaring = "reach 3 rows, that is any card; also counts as a flier"
burrowing = "reach 2 rows; counts as a burrower for filters; not a flier"
scout = "eliminates any terrain it attacks instead of suffering it (3.6)"
warded = "a Dragon Slayer cannot kill it"
[meaning.triggers]
static = "continuous"
play = "when the action, battle, reaction or slayer card resolves"
applied = "when this terrain takes hold of the dragon that attacked it (3.6)"
turned_up = "when this dragon, not yet paid for since it entered play, is turned up, right after paying (also when nothing is to pay)"
discover = "when this dragon, as a scout, has just eliminated a terrain"
wins = "when a battle that this dragon (treasure: a dragon of this row) started or defended has been won by its side"
loses = "the same, lost, whether or not the dragon survives"
killed = "when this dragon is killed in battle or by terrain (not by a slayer, a card or another ability, not as an unpayable defender, not as a substitute or cost)"
after_battle = "after any decided battle it took part in, as starter or helper, if it is still in play"
draw_phase = "at the start of its controller's Draw Phase (terrain: the bearer's controller's; treasure, partnership: of each partner's own)"
action = "usable at an action opportunity instead of playing a card"
battle_action = "usable at a battle opportunity instead of playing a card; the dragon must be in the battle, the treasure in the row of the starter on the user's side, unless the primitive says otherwise"
[meaning.targets]
self = "the dragon with the ability"
bearer = "the dragon this terrain is on (or that attacked it)"
foe = "the opposing starter of the battle just fought or being fought"
winner = "the winning starter, looked up when the battle is over (delayed)"
all_ours = "every dragon on this dragon's or player's side of the battle (unengaged, free-for-all: on a side he names)"
all_theirs = "every dragon on the other side of the battle"
all_battle = "every dragon in the battle"
pick_ours = "one dragon in the battle on the chooser's side (unengaged seat, free-for-all: on either side; partnership: on the partner's side)"
pick_theirs = "one dragon on the other side (unengaged, free-for-all: on either side)"
row = "every dragon in this treasure's row (partnership: the extended row); for the bans loot and scout every treasure, or every terrain, of that row"
pick_row = "one face-up dragon in this treasure's row that the user or his partner controls; as a battle_action it must be in the battle on the user's side"
pick_mine = "one face-up dragon the chooser controls"
pick_enemy = "one face-up dragon an opponent controls"
pick_any = "one face-up dragon"
all_up = "every face-up dragon"
pick_my_card = "one card in the chooser's battlefield"
pick_my_down = "one face-down dragon of the chooser's that he can pay for"
pick_enemy_down = "one face-down card in an opponent's battlefield"
[meaning.seats]
me = "the player of the card, the controller of the dragon, the user of the treasure (draw_phase: the seat whose Draw Phase it is)"
controller = "the controller of the dragon concerned (bearer; winning or losing starter)"
owner = "the owner of this terrain"
winner = "the engaged player whose side won (delayed until the battle is over when used by a battle card)"
loser = "the engaged player whose side lost"
each = "every player, in turn order from the active one"
pick_opponent = "one opponent, chosen (for loot: one with a treasure that may be discarded; otherwise any)"
active = "the player whose turn it is"
[meaning.filters]
flying = "true or false: is (not) flying or soaring"
burrowing = "true or false"
min = "current strength at least"
max = "current strength at most"
base_min = "base strength at least"
base_max = "base strength at most"
row = "front or back"
role = "attacking or defending: the starter of that side"
[meaning.conditions]
role = "the dragon concerned is the attacking or defending starter; 'starter' = either. The dragon concerned is the one the ability is on; for a treasure, each dragon it acts on"
started = "face_down or face_up: how the dragon concerned lay when the attack was declared"
foe = "a filter that the opposing starter satisfies"
in_battle = "only while the dragon concerned is in a battle"
turn = "own or opponent: whose turn it must be for the card to be played"
[meaning.costs]
gold = "pay n gold to the mine"
self = "discard this card"
dragon = "discard n face-up dragons of yours; their positions are lost"
[meaning.durations]
battle = "until the battle ends"
turn = "until the end of the turn"
game = "while the target stays in play"
[meaning.limits]
battle = "once a battle (times = n: n times)"
turn = "once in each player's turn"
own_turn = "once, and only in the user's own turn"
game = "once while the card stays in play"
[meaning.bans]
attack = "cannot attack"
be_attacked = "cannot be chosen as the target of an attack"
help = "cannot join a battle as a helper, Battle Chaos included"
be_helped = "no helper may join the side of which it is the starter"
battle_cards = "no card of kind battle can be played in that battle (who = each: in any battle this turn)"
turn_down = "cannot be turned face down"
be_replaced = "cannot be chosen to be replaced"
be_slain = "no Dragon Slayer can kill it"
terrain_kill = "no terrain can kill it"
loot = "opponents cannot discard these treasures"
scout = "scouts do not eliminate these terrains"
[meaning.cost_kinds]
turn_up = "turning up the target dragons"
card = "action, battle and reaction cards of the seat"
attack = "each attack of the target"
[meaning.counts]
my_vacant = "vacant positions in the controller's battlefield (0 to 6)"
my_face_up = "face-up dragons the player controls"
paid_value = "printed strength + gold symbols of the dragon discarded as the cost"
[[primitive]]
name = "mod"
needs = ["amount"]
may = ["per", "max", "target", "filter", "if", "cost", "limit", "times", "until"]
meaning = "add amount to the current strength of the target; with per, amount for each thing counted, max capping the count"
[[primitive]]
name = "base_set"
needs = ["value"]
may = ["target", "filter", "until"]
meaning = "the target's base strength becomes value; later effects on the base start from it"
[[primitive]]
name = "base_swap"
needs = []
may = []
meaning = "the two starters exchange the base strengths they have at that moment, until the battle ends"
[[primitive]]
name = "base_borrow"
needs = []
may = []
meaning = "pick a face-up dragon anywhere that is not in this battle and a pick_ours dragon: the base strength the first has at that moment is added to that of the second, and the first has base 0, until the battle ends, also if it joins later"
[[primitive]]
name = "counters"
needs = ["amount"]
may = ["target", "filter"]
meaning = "put so many permanent +1 counters on the target (negative amount: -1 counters); both kinds stay side by side"
[[primitive]]
name = "heal"
needs = []
may = ["target"]
meaning = "take all -1 counters off the target and end negative strength effects on it that last for the turn"
[[primitive]]
name = "attack_limit"
needs = ["only"]
may = ["fallback", "who", "target", "until", "if"]
meaning = "this dragon (terrain: the bearer) may attack only cards of this sort among those in reach, reckoned for each opponent's battlefield by itself (partnership: for the extended one); if none, it may attack any card in reach, with fallback added to its strength in that battle. Several limits: only cards that meet all of them; if none, any in reach, and the fallbacks add up. only = facing_lane, face_down, face_up. With who = active and only = chosen_card: this turn the active player, when attacking the chooser's battlefield with a dragon that may otherwise attack the chosen card, must attack that card (several chosen: one of them)"
[[primitive]]
name = "ban"
needs = ["what"]
may = ["target", "filter", "if", "who", "until"]
meaning = "forbids the listed things (vocabulary.bans) for the targets"
[[primitive]]
name = "grant"
needs = ["keyword"]
may = ["target", "filter", "cost", "limit", "until"]
meaning = "the target has this keyword, even if blanked"
[[primitive]]
name = "blank"
needs = []
may = ["target", "until"]
meaning = "the printed keywords and abilities of the target do nothing"
[[primitive]]
name = "help"
needs = ["from"]
may = ["fliers", "unengaged", "if", "cost", "limit"]
meaning = "bring one dragon into the battle on the user's side (unengaged, free-for-all: on a side he names). from = adjacent (one card away from that side's starter, in the starter's own battlefield), row (this treasure's row), anywhere (the starter's own battlefield), self (this dragon, into any battle its user is engaged in), self_row (this dragon, if the starter is in its row; partnership: extended row, and usable for the partner's starter). fliers = true: a flier may come from anywhere in the starter's battlefield. unengaged = true: also usable by an unengaged seat for a side he may support. A face-down helper must be the user's own and payable; it is turned up and paid when it joins"
[[primitive]]
name = "all_join"
needs = []
may = []
meaning = "on resolving, in turn order from the active player, every player may bring any number of dragons from anywhere in his battlefield into the battle (3.7), face-down ones turned up and paid for one by one; bans on help hold"
[[primitive]]
name = "call_off"
needs = []
may = []
meaning = "the battle ends at once with no winner and no loser"
[[primitive]]
name = "survive"
needs = []
may = ["target", "filter", "cost", "limit"]
meaning = "the target is not killed if its side loses this battle; a limit is used up each time the target would otherwise have been killed"
[[primitive]]
name = "invert"
needs = []
may = []
meaning = "the side with the lower total wins this battle (and is ahead); a second invert changes nothing"
[[primitive]]
name = "tie"
needs = ["result"]
may = []
meaning = "result = defender_ahead: on a tie the defender is ahead in this battle"
[[primitive]]
name = "dismiss"
needs = []
may = []
meaning = "all helpers of one side (chosen, with at least one helper) leave the battle unharmed and face up; they may be called again"
[[primitive]]
name = "again"
needs = []
may = ["target", "if", "limit"]
meaning = "the target may attack once more this turn if it was the attacker, is face up in its controller's battlefield and has a legal target (3.5); each again is one attack"
[[primitive]]
name = "gold"
needs = ["amount"]
may = ["per", "max", "who", "from", "cost"]
meaning = "who gains amount from the mine (negative: pays it to the mine, as far as he can); with from, the gold comes from that seat, as far as it has any; with per, amount for each thing counted"
[[primitive]]
name = "draw"
needs = ["n"]
may = ["who", "cost", "limit"]
meaning = "who draws n cards from his Treasure Horde, or what is left"
[[primitive]]
name = "discard"
needs = ["n", "how"]
may = ["who"]
meaning = "who discards n cards from his hand, or what is there, one by one; how = random or own_choice; several seats in turn order from the active one"
[[primitive]]
name = "look"
needs = ["what"]
may = ["n", "who", "cost", "limit"]
meaning = "look privately, once. what = hand (all of one opponent) or face_down (n different face-down cards of opponents, picked, fewer if there are no more)"
[[primitive]]
name = "recover"
needs = ["n"]
may = []
meaning = "on resolving take n cards of your choice from your Treasure Horde discard pile, which must not be empty, openly into your hand; the card that does it is not there yet"
[[primitive]]
name = "replace"
needs = ["at"]
may = ["limit"]
meaning = "put the top card of your Dragon Lair face down; an empty Lair makes it unusable. at = pick_my_card (discard that card first), vacant (a vacant position of yours, picked), vacated (the position this dragon just left, which is then not lost)"
[[primitive]]
name = "kill"
needs = ["target"]
may = ["filter"]
meaning = "discard the target with everything on it. On a terrain's applied: the position is lost. Otherwise it is refilled from its controller's Lair (lost if the Lair is empty)"
[[primitive]]
name = "loot"
needs = ["how"]
may = ["who"]
meaning = "how = discard: one treasure of the seat named (picked by the user together with the seat) is discarded"
[[primitive]]
name = "turn"
needs = ["dir"]
may = ["target", "cost", "limit"]
meaning = "turn the target face dir. Up: its controller pays if it was never paid (cannot pay: it is killed and refilled); a terrain turned up is discarded and refilled, without any other effect. Down: the dragon keeps everything on it and need not be paid again"
[[primitive]]
name = "move"
needs = ["n"]
may = ["limit"]
meaning = "on resolving make up to n exchanges in your battlefield, each as in a Movement Phase; no transfers"
[[primitive]]
name = "detach"
needs = ["what"]
may = ["target"]
meaning = "discard every terrain on the target (what = terrain, the only value)"
[[primitive]]
name = "negate"
needs = ["kinds"]
may = ["does", "mode"]
meaning = "cancel the card being answered: kinds lists the kinds it may answer (any, action, battle, slayer, reaction); does: only cards with one of these primitives. mode = redirect: instead of cancelling, pick another dragon of the battle, on either side, that satisfies the filter of its mod, as the new target; only against a mod with one picked target"
[[primitive]]
name = "cost"
needs = ["what", "amount"]
may = ["who", "target"]
meaning = "the listed cost_kind costs amount more (negative: less, never below 0): turn_up (dragons turned up), card (action, battle and reaction cards), attack (a tax on each attack of the target)"
[[primitive]]
name = "substitute"
needs = []
may = []
meaning = "when another dragon of yours would be killed by a lost battle, you may discard this one instead, from anywhere in your battlefield (turning it up and paying if it is face down); it must not be in the battle; its position is lost"
[deck_rules]
lair_min = 20
horde_min = 40
max_dragon = 1
max_other = 4
dragons_at_least = 0.5 # share of the Lair
[[dragon]]
no = 110
id = "zilant"
name = "Zilant"
origin = "Tatar, Kazan"
strength = 0
gold = 0
keywords = ["flying", "scout"]
abilities = []
text = "Flying. Scout."
[[dragon]]
no = 111
id = "beithir"
name = "Beithir"
origin = "Scotland"
strength = 0
gold = 0
keywords = ["burrowing", "scout"]
abilities = []
text = "Burrowing. Scout."
[[dragon]]
no = 112
id = "aspis"
name = "Aspis"
origin = "medieval bestiary"
strength = 0
gold = 1
keywords = ["scout"]
abilities = [{ on = "discover", do = "draw", n = 1, who = "me" }]
text = "Scout. Each terrain it eliminates: draw a card."
[[dragon]]
no = 113
id = "mizuchi"
name = "Mizuchi"
origin = "Japan"
strength = 0
gold = 1
keywords = ["scout"]
abilities = [{ on = "discover", do = "gold", amount = 2, who = "me" }]
text = "Scout. Each terrain it eliminates: 2 gold from the mine."
[[dragon]]
no = 114
id = "knucker"
name = "Knucker"
origin = "Sussex"
strength = 0
gold = 2
keywords = ["scout"]
abilities = [{ on = "discover", do = "again", target = "self", limit = "turn" }]
text = "Scout. After eliminating a terrain it may attack once more this turn."
[[dragon]]
no = 115
id = "boitata"
name = "Boitata"
origin = "Brazil"
strength = 0
gold = 1
keywords = ["flying", "scout"]
abilities = [{ on = "loses", do = "counters", amount = -1, target = "foe" }]
text = "Flying. Scout. When it loses a battle, the opposing starter gets a -1 counter."
[[dragon]]
no = 116
id = "peluda"
name = "Peluda"
origin = "France"
strength = 1
gold = 1
keywords = ["scout"]
abilities = [{ on = "static", do = "mod", amount = 2, target = "self", if = { role = "defending" } }]
text = "Scout. +2 while defending."
[[dragon]]
no = 117
id = "lindorm"
name = "Lindorm"
origin = "Sweden"
strength = 2
gold = 0
keywords = []
abilities = []
text = ""
[[dragon]]
no = 118
id = "gwiber"
name = "Gwiber"
origin = "Wales"
strength = 3
gold = 0
keywords = []
abilities = []
text = ""
[[dragon]]
no = 119
id = "smok"
name = "Smok Wawelski"
origin = "Poland"
strength = 5
gold = 0
keywords = []
abilities = []
text = ""
[[dragon]]
no = 120
id = "stoor_worm"
name = "Stoor Worm"
origin = "Orkney"
strength = 7
gold = 0
keywords = []
abilities = []
text = ""
[[dragon]]
no = 121
id = "ihuaivulu"
name = "Ihuaivulu"
origin = "Chile"
strength = 6
gold = 0
keywords = []
abilities = []
text = ""
[[dragon]]
no = 122
id = "vishap"
name = "Vishap"
origin = "Armenia"
strength = 2
gold = 0
keywords = ["flying"]
abilities = []
text = "Flying."
[[dragon]]
no = 123
id = "balaur"
name = "Balaur"
origin = "Romania"
strength = 3
gold = 0
keywords = ["flying"]
abilities = []
text = "Flying."
[[dragon]]
no = 124
id = "cuelebre"
name = "Cuelebre"
origin = "Asturias"
strength = 4
gold = 0
keywords = ["flying"]
abilities = []
text = "Flying."
[[dragon]]
no = 125
id = "usumgallu"
name = "Usumgallu"
origin = "Mesopotamia"
strength = 5
gold = 1
keywords = ["flying"]
abilities = []
text = "Flying."
[[dragon]]
no = 126
id = "ninki_nanka"
name = "Ninki Nanka"
origin = "The Gambia"
strength = 3
gold = 0
keywords = ["burrowing"]
abilities = []
text = "Burrowing."
[[dragon]]
no = 127
id = "grootslang"
name = "Grootslang"
origin = "South Africa"
strength = 4
gold = 0
keywords = ["burrowing"]
abilities = []
text = "Burrowing."
[[dragon]]
no = 128
id = "imugi"
name = "Imugi"
origin = "Korea"
strength = 1
gold = 1
keywords = []
abilities = [{ on = "wins", do = "counters", amount = 2, target = "self" }]
text = "When it wins a battle it gets two +1 counters."
[[dragon]]
no = 129
id = "herensuge"
name = "Herensuge"
origin = "Basque Country"
strength = 2
gold = 1
keywords = []
abilities = [{ on = "static", do = "mod", amount = 3, target = "self", if = { role = "attacking", started = "face_down" } }]
text = "+3 when it attacks from face down."
[[dragon]]
no = 130
id = "campe"
name = "Campe"
origin = "Greece"
strength = 3
gold = 0
keywords = []
abilities = [
  { on = "static", do = "mod", amount = 2, target = "self", if = { role = "defending", started = "face_down" } },
  { on = "static", do = "mod", amount = -1, target = "self", if = { role = "attacking" } },
]
text = "+2 when it defends from face down. -1 when attacking."
[[dragon]]
no = 131
id = "ladon"
name = "Ladon"
origin = "Greece"
strength = 4
gold = 0
keywords = []
abilities = [
  { on = "static", do = "mod", amount = 2, target = "self", if = { role = "defending" } },
  { on = "static", do = "ban", what = ["attack"], target = "self" },
]
text = "+2 while defending. Cannot attack."
[[dragon]]
no = 132
id = "cetus"
name = "Cetus"
origin = "Greece"
strength = 4
gold = 1
keywords = []
abilities = [
  { on = "static", do = "mod", amount = 2, target = "self", if = { role = "attacking" } },
  { on = "static", do = "mod", amount = -1, target = "self", if = { role = "defending" } },
]
text = "+2 when attacking, -1 when defending."
[[dragon]]
no = 133
id = "tugarin"
name = "Tugarin"
origin = "Rus"
strength = 2
gold = 1
keywords = ["flying"]
abilities = [{ on = "static", do = "mod", amount = 2, target = "self", if = { role = "attacking", started = "face_down" } }]
text = "Flying. +2 when it attacks from face down."
[[dragon]]
no = 134
id = "fucanglong"
name = "Fucanglong"
origin = "China"
strength = 2
gold = 1
keywords = ["burrowing"]
abilities = [{ on = "wins", do = "gold", amount = 2, who = "me" }]
text = "Burrowing. When it wins a battle: 2 gold from the mine."
[[dragon]]
no = 135
id = "zhulong"
name = "Zhulong"
origin = "China"
strength = 3
gold = 2
keywords = []
abilities = [{ on = "draw_phase", do = "draw", n = 1, who = "me" }]
text = "Draw one extra card in each of your Draw Phases while it is face up."
[[dragon]]
no = 136
id = "huanglong"
name = "Huanglong"
origin = "China"
strength = 4
gold = 2
keywords = ["warded"]
abilities = [{ on = "static", do = "cost", what = "card", amount = -1, who = "me" }]
text = "Warded. Your action, battle and reaction cards cost 1 less."
[[dragon]]
no = 137
id = "druk"
name = "Druk"
origin = "Bhutan"
strength = 4
gold = 1
keywords = ["flying", "warded"]
abilities = []
text = "Flying. Warded."
[[dragon]]
no = 138
id = "ryujin"
name = "Ryujin"
origin = "Japan"
strength = 3
gold = 1
keywords = []
abilities = [{ on = "battle_action", do = "mod", amount = 1, target = "self", cost = { gold = 1 }, limit = "battle", times = 3, until = "battle" }]
text = "Battle action: pay 1 gold for +1 in this battle, up to three times a battle."
[[dragon]]
no = 139
id = "vasuki"
name = "Vasuki"
origin = "India"
strength = 2
gold = 1
keywords = []
abilities = [{ on = "killed", do = "draw", n = 2, who = "me" }]
text = "When it is killed: draw two cards."
[[dragon]]
no = 140
id = "kaliya"
name = "Kaliya"
origin = "India"
strength = 2
gold = 1
keywords = []
abilities = [{ on = "loses", do = "counters", amount = -2, target = "foe" }]
text = "When it loses a battle, the opposing starter gets two -1 counters."
[[dragon]]
no = 141
id = "takshaka"
name = "Takshaka"
origin = "India"
strength = 2
gold = 1
keywords = ["flying"]
abilities = [{ on = "wins", do = "discard", n = 1, how = "random", who = "loser" }]
text = "Flying. When it wins a battle, the loser discards a card at random."
[[dragon]]
no = 142
id = "shesha"
name = "Shesha"
origin = "India"
strength = 3
gold = 2
keywords = []
abilities = [{ on = "static", do = "survive", target = "self", limit = "game" }]
text = "Survives the first battle it loses."
[[dragon]]
no = 143
id = "vritra"
name = "Vritra"
origin = "India"
strength = 5
gold = 1
keywords = []
abilities = [{ on = "static", do = "ban", what = ["help", "be_helped"], target = "all_battle", if = { in_battle = true } }]
text = "No dragon can help in a battle that Vritra is in."
[[dragon]]
no = 144
id = "bakunawa"
name = "Bakunawa"
origin = "Philippines"
strength = 3
gold = 1
keywords = ["flying"]
abilities = [{ on = "wins", do = "loot", how = "discard", who = "loser" }]
text = "Flying. When it wins a battle, discard one treasure of the loser."
[[dragon]]
no = 145
id = "antaboga"
name = "Antaboga"
origin = "Java"
strength = 1
gold = 2
keywords = []
abilities = [{ on = "killed", do = "replace", at = "vacated" }]
text = "When it is killed, its position is refilled from your Dragon Lair."
[[dragon]]
no = 146
id = "phaya_nak"
name = "Phaya Nak"
origin = "Laos"
strength = 2
gold = 1
keywords = []
abilities = [{ on = "battle_action", do = "help", from = "adjacent", if = { role = "starter" }, limit = "battle" }]
text = "Battle action, once a battle it started or defends: bring in a dragon one card away."
[[dragon]]
no = 147
id = "zmey_gorynych"
name = "Zmey Gorynych"
origin = "Russia"
strength = 4
gold = 2
keywords = []
abilities = [{ on = "wins", do = "again", target = "self", if = { role = "attacking" }, limit = "turn" }]
text = "After winning as the attacker it may attack once more this turn."
[[dragon]]
no = 148
id = "orochi"
name = "Yamata no Orochi"
origin = "Japan"
strength = 8
gold = 0
keywords = []
abilities = [{ on = "after_battle", do = "counters", amount = -1, target = "self" }]
text = "After each battle it gets a -1 counter."
[[dragon]]
no = 149
id = "xiuhcoatl"
name = "Xiuhcoatl"
origin = "Aztec"
strength = 3
gold = 1
keywords = []
abilities = [{ on = "static", do = "mod", amount = -2, target = "all_theirs", filter = { burrowing = true }, if = { in_battle = true } }]
text = "Burrowing dragons fighting it have -2."
[[dragon]]
no = 150
id = "amaru"
name = "Amaru"
origin = "Inca"
strength = 3
gold = 1
keywords = ["burrowing"]
abilities = [{ on = "static", do = "mod", amount = -2, target = "all_theirs", filter = { flying = true }, if = { in_battle = true } }]
text = "Burrowing. Fliers fighting it have -2."
[[dragon]]
no = 151
id = "quetzalcoatl"
name = "Quetzalcoatl"
origin = "Aztec"
strength = 3
gold = 2
keywords = ["soaring"]
abilities = []
text = "Soaring: may attack any card."
[[dragon]]
no = 152
id = "uktena"
name = "Uktena"
origin = "Cherokee"
strength = 4
gold = 1
keywords = []
abilities = [{ on = "static", do = "ban", what = ["battle_cards"], target = "all_battle", if = { in_battle = true } }]
text = "No battle cards can be played in a battle that Uktena is in."
[[dragon]]
no = 153
id = "nyami_nyami"
name = "Nyami Nyami"
origin = "Zambezi"
strength = 3
gold = 1
keywords = []
abilities = [{ on = "action", do = "turn", dir = "down", target = "self", cost = { gold = 1 }, limit = "own_turn" }]
text = "Action, once in your turn: pay 1 gold to turn it face down."
[[dragon]]
no = 154
id = "indra"
name = "Indra"
origin = "India"
strength = 2
gold = 1
keywords = ["flying"]
abilities = [{ on = "battle_action", do = "help", unengaged = true, from = "self" }]
text = "Flying. Battle action: Indra joins a battle on your side from anywhere; when you are unengaged, on a side you may support."
[[dragon]]
no = 155
id = "kur"
name = "Kur"
origin = "Sumer"
strength = 2
gold = 1
keywords = []
abilities = [{ on = "static", do = "mod", amount = 1, per = "my_vacant", target = "self" }]
text = "+1 for each vacant position in your battlefield."
[[dragon]]
no = 156
id = "ddraig_goch"
name = "Y Ddraig Goch"
origin = "Wales"
strength = 4
gold = 1
keywords = ["flying"]
abilities = [{ on = "static", do = "mod", amount = 2, target = "self", if = { role = "starter", foe = { base_min = 5 } } }]
text = "Flying. +2 against a starter of base strength 5 or more."
[[dragon]]
no = 157
id = "oillipheist"
name = "Oillipheist"
origin = "Ireland"
strength = 3
gold = 1
keywords = []
abilities = [{ on = "static", do = "mod", amount = 2, target = "self", if = { role = "starter", foe = { base_max = 2 } } }]
text = "+2 against a starter of base strength 2 or less."
[[dragon]]
no = 158
id = "aido_hwedo"
name = "Aido-Hwedo"
origin = "Dahomey"
strength = 2
gold = 1
keywords = []
abilities = [{ on = "action", do = "move", n = 1, limit = "own_turn" }]
text = "Action, once in your turn: make one exchange in your battlefield."
[[dragon]]
no = 159
id = "kulshedra"
name = "Kulshedra"
origin = "Albania"
strength = 5
gold = 0
keywords = ["flying"]
abilities = [{ on = "draw_phase", do = "gold", amount = -1, who = "me" }]
text = "Flying. Costs you 1 gold in each of your Draw Phases while it is face up."
[[dragon]]
no = 160
id = "sarkany"
name = "Sarkany"
origin = "Hungary"
strength = 3
gold = 1
keywords = []
abilities = [{ on = "battle_action", do = "help", from = "self_row" }]
text = "Battle action: Sarkany joins the battle of a dragon in its own row."
[[dragon]]
no = 161
id = "makara"
name = "Makara"
origin = "India"
strength = 1
gold = 1
keywords = []
abilities = [{ on = "static", do = "substitute" }]
text = "May be discarded instead of another dragon of yours that a lost battle would kill."
[[dragon]]
no = 162
id = "bida"
name = "Bida"
origin = "Wagadu, West Africa"
strength = 3
gold = 2
keywords = []
abilities = [{ on = "draw_phase", do = "gold", amount = 1, who = "me" }]
text = "1 gold from the mine in each of your Draw Phases while it is face up."
[[dragon]]
no = 163
id = "apalala"
name = "Apalala"
origin = "Gandhara"
strength = 2
gold = 1
keywords = []
abilities = [{ on = "turned_up", do = "look", what = "face_down", n = 2 }]
text = "When first turned up: look at two face-down cards of opponents."
[[dragon]]
no = 164
id = "basmu"
name = "Basmu"
origin = "Babylon"
strength = 2
gold = 1
keywords = []
abilities = [{ on = "loses", do = "kill", target = "foe" }]
text = "When it loses a battle, the opposing starter dies too; that position is refilled."
[[dragon]]
no = 165
id = "yinglong"
name = "Yinglong"
origin = "China"
strength = 3
gold = 1
keywords = ["flying"]
abilities = [{ on = "wins", do = "turn", dir = "down", target = "pick_any" }]
text = "Flying. When it wins a battle you may turn a dragon face down."
[[dragon]]
no = 166
id = "coulobre"
name = "Coulobre"
origin = "Provence"
strength = 3
gold = 1
keywords = []
abilities = [{ on = "loses", do = "gold", amount = 3, who = "me" }]
text = "When it loses a battle: 3 gold from the mine."
[[dragon]]
no = 167
id = "aitvaras"
name = "Aitvaras"
origin = "Lithuania"
strength = 1
gold = 1
keywords = ["flying"]
abilities = [{ on = "wins", do = "gold", amount = 2, who = "me", from = "loser" }]
text = "Flying. When it wins a battle, take 2 gold from the loser."
[[terrain]]
no = 201
id = "peat_bog"
name = "Peat Bog"
gold = 1
affects = {}
stays = true
abilities = [{ on = "static", do = "mod", amount = -1, target = "bearer" }]
text = "-1."
[[terrain]]
no = 202
id = "cataract"
name = "Cataract"
gold = 2
affects = {}
stays = true
abilities = [{ on = "static", do = "mod", amount = -1, target = "bearer" }]
text = "-1."
[[terrain]]
no = 203
id = "glacier"
name = "Glacier"
gold = 1
affects = {}
stays = true
abilities = [{ on = "static", do = "mod", amount = -2, target = "bearer" }]
text = "-2."
[[terrain]]
no = 204
id = "thornwood"
name = "Thornwood"
gold = 2
affects = { flying = false }
stays = true
abilities = [{ on = "static", do = "mod", amount = -2, target = "bearer" }]
text = "Affects dragons that do not fly: -2."
[[terrain]]
no = 205
id = "thunderheads"
name = "Thunderheads"
gold = 2
affects = { flying = true }
stays = true
abilities = [{ on = "static", do = "mod", amount = -3, target = "bearer" }]
text = "Affects fliers: -3."
[[terrain]]
no = 206
id = "cave_in"
name = "Cave-in"
gold = 2
affects = { burrowing = true }
stays = true
abilities = [{ on = "static", do = "mod", amount = -3, target = "bearer" }]
text = "Affects burrowers: -3."
[[terrain]]
no = 207
id = "tunnel"
name = "Tunnel"
gold = 2
affects = {}
stays = true
abilities = [{ on = "static", do = "attack_limit", only = "facing_lane", fallback = -1 }]
text = "May attack only in the lane straight across; if nothing there is in reach, any card in reach at -1."
[[terrain]]
no = 208
id = "hall_of_mirrors"
name = "Hall of Mirrors"
gold = 1
affects = {}
stays = true
abilities = [{ on = "static", do = "attack_limit", only = "face_up", fallback = -1 }]
text = "May attack only face-up cards; if none is in reach, any card in reach at -1."
[[terrain]]
no = 209
id = "chasm"
name = "Chasm"
gold = 0
affects = { flying = false, max = 3 }
stays = false
abilities = [{ on = "applied", do = "kill", target = "bearer" }]
text = "Kills a dragon that does not fly and has strength 3 or less."
[[terrain]]
no = 210
id = "lava_field"
name = "Lava Field"
gold = 0
affects = { min = 4 }
stays = false
abilities = [{ on = "applied", do = "kill", target = "bearer" }]
text = "Kills a dragon of strength 4 or more."
[[terrain]]
no = 211
id = "storm_gate"
name = "Storm Gate"
gold = 0
affects = { flying = true, max = 4 }
stays = false
abilities = [{ on = "applied", do = "kill", target = "bearer" }]
text = "Kills a flier of strength 4 or less."
[[terrain]]
no = 212
id = "witchwood"
name = "Witchwood"
gold = 1
affects = {}
stays = true
abilities = [{ on = "static", do = "blank", target = "bearer" }]
text = "The dragon loses its keywords and abilities."
[[terrain]]
no = 213
id = "toll_bridge"
name = "Toll Bridge"
gold = 1
affects = {}
stays = true
abilities = [{ on = "static", do = "cost", what = "attack", amount = 2, target = "bearer" }]
text = "Each attack of this dragon costs 2 gold."
[[terrain]]
no = 214
id = "standing_stones"
name = "Standing Stones"
gold = 1
affects = {}
stays = true
abilities = [
  { on = "static", do = "ban", what = ["turn_down", "be_replaced"], target = "bearer" },
  { on = "static", do = "mod", amount = -1, target = "bearer" },
]
text = "-1. The dragon cannot be turned face down or be replaced."
[[terrain]]
no = 215
id = "silent_lake"
name = "Silent Lake"
gold = 1
affects = {}
stays = true
abilities = [
  { on = "static", do = "ban", what = ["help", "be_helped"], target = "bearer" },
  { on = "static", do = "mod", amount = -1, target = "bearer" },
]
text = "-1. The dragon can neither give nor get help."
[[terrain]]
no = 216
id = "haunted_moor"
name = "Haunted Moor"
gold = 0
affects = {}
stays = true
abilities = [
  { on = "applied", do = "draw", n = 2, who = "owner" },
  { on = "static", do = "mod", amount = -1, target = "bearer" },
]
text = "-1. The owner of the Moor draws two cards."
[[terrain]]
no = 217
id = "leech_marsh"
name = "Leech Marsh"
gold = 1
affects = {}
stays = true
abilities = [{ on = "draw_phase", do = "gold", amount = -1, who = "controller" }]
text = "The dragon's controller pays 1 gold in each of his Draw Phases."
[[terrain]]
no = 218
id = "mirage"
name = "Mirage"
gold = 2
affects = {}
stays = false
abilities = [{ on = "applied", do = "turn", dir = "down", target = "bearer" }]
text = "The dragon is turned face down."
[[treasure]]
no = 301
id = "magic_potion"
name = "Magic Potion"
cost = 2
abilities = [{ on = "battle_action", do = "help", from = "row", limit = "battle" }]
text = "Battle action, once a battle: a dragon in this row helps another dragon in this row."
[[treasure]]
no = 302
id = "sun_spear"
name = "Sun Spear"
cost = 2
abilities = [{ on = "static", do = "mod", amount = 1, target = "row", if = { role = "attacking" } }]
text = "Dragons in this row: +1 when attacking."
[[treasure]]
no = 303
id = "moon_shield"
name = "Moon Shield"
cost = 2
abilities = [{ on = "static", do = "mod", amount = 1, target = "row", if = { role = "defending" } }]
text = "Dragons in this row: +1 when defending."
[[treasure]]
no = 304
id = "crown_of_storms"
name = "Crown of Storms"
cost = 2
abilities = [{ on = "static", do = "mod", amount = 2, target = "row", filter = { flying = true }, if = { role = "attacking" } }]
text = "Fliers in this row: +2 when attacking."
[[treasure]]
no = 305
id = "bronze_gate"
name = "Bronze Gate"
cost = 3
abilities = [{ on = "static", do = "mod", amount = 2, target = "row", if = { role = "defending" } }]
text = "Dragons in this row: +2 when defending."
[[treasure]]
no = 306
id = "healing_spring"
name = "Healing Spring"
cost = 1
abilities = [{ on = "battle_action", do = "survive", target = "pick_row", cost = { self = true } }]
text = "Battle action: discard the Spring; a dragon of this row in the battle survives it."
[[treasure]]
no = 307
id = "tribute_chest"
name = "Tribute Chest"
cost = 1
abilities = [{ on = "wins", do = "gold", amount = 1, who = "controller" }]
text = "When a dragon of this row wins a battle, its controller gets 1 gold."
[[treasure]]
no = 308
id = "mourning_coins"
name = "Mourning Coins"
cost = 0
abilities = [{ on = "loses", do = "gold", amount = 2, who = "controller" }]
text = "When a dragon of this row loses a battle, its controller gets 2 gold."
[[treasure]]
no = 309
id = "scrying_bowl"
name = "Scrying Bowl"
cost = 1
abilities = [{ on = "action", do = "look", what = "face_down", n = 1, cost = { gold = 1 }, limit = "own_turn" }]
text = "Action, once in your turn: pay 1 gold to look at a face-down card of an opponent."
[[treasure]]
no = 310
id = "bed_of_ashes"
name = "Bed of Ashes"
cost = 1
abilities = [{ on = "action", do = "turn", dir = "down", target = "pick_row", limit = "own_turn" }]
text = "Action, once in your turn: turn a dragon in this row face down."
[[treasure]]
no = 311
id = "amber_amulet"
name = "Amber Amulet"
cost = 1
abilities = [{ on = "static", do = "ban", what = ["terrain_kill"], target = "row" }]
text = "Terrain cannot kill dragons of this row."
[[treasure]]
no = 312
id = "warding_stone"
name = "Warding Stone"
cost = 2
abilities = [{ on = "static", do = "ban", what = ["be_slain"], target = "row" }]
text = "Dragon Slayers cannot kill dragons of this row."
[[treasure]]
no = 313
id = "wind_harp"
name = "Wind Harp"
cost = 1
abilities = [{ on = "action", do = "grant", keyword = "flying", target = "pick_row", limit = "own_turn", until = "turn" }]
text = "Action, once in your turn: a dragon in this row is flying for the turn."
[[treasure]]
no = 314
id = "delvers_lamp"
name = "Delver's Lamp"
cost = 1
abilities = [{ on = "static", do = "mod", amount = 1, target = "row", filter = { burrowing = true } }]
text = "Burrowers in this row: +1."
[[treasure]]
no = 315
id = "golden_scales"
name = "Golden Scales"
cost = 1
abilities = [{ on = "static", do = "cost", what = "turn_up", amount = -1, target = "row" }]
text = "Dragons in this row cost 1 less to turn up."
[[treasure]]
no = 316
id = "oracle_tablet"
name = "Oracle Tablet"
cost = 1
abilities = [{ on = "action", do = "draw", n = 1, who = "me", cost = { gold = 1 }, limit = "own_turn" }]
text = "Action, once in your turn: pay 1 gold to draw a card."
[[treasure]]
no = 317
id = "blood_ruby"
name = "Blood Ruby"
cost = 1
abilities = [{ on = "battle_action", do = "mod", amount = 1, target = "pick_row", if = { role = "attacking" }, cost = { gold = 1 }, limit = "battle", times = 3, until = "battle" }]
text = "Battle action, up to three times a battle: pay 1 gold; your attacker from this row gets +1."
[[treasure]]
no = 318
id = "turtle_drum"
name = "Turtle Drum"
cost = 1
abilities = [{ on = "battle_action", do = "mod", amount = 1, target = "pick_row", if = { role = "defending" }, cost = { gold = 1 }, limit = "battle", times = 3, until = "battle" }]
text = "Battle action, up to three times a battle: pay 1 gold; your defender in this row gets +1."
[[treasure]]
no = 319
id = "dwarf_lock"
name = "Dwarf Lock"
cost = 1
abilities = [{ on = "static", do = "ban", what = ["loot"], target = "row" }]
text = "Opponents cannot discard treasures of this row, the Lock included."
[[treasure]]
no = 320
id = "gathering_horn"
name = "Gathering Horn"
cost = 2
abilities = [{ on = "battle_action", do = "help", from = "anywhere", cost = { gold = 1 }, limit = "turn" }]
text = "Battle action, once a turn: pay 1 gold; a dragon from anywhere in your battlefield helps a dragon of this row."
[[treasure]]
no = 321
id = "bone_idol"
name = "Bone Idol"
cost = 2
abilities = [{ on = "static", do = "ban", what = ["scout"], target = "row" }]
text = "Terrain in this row takes hold of scouts as of any other dragon."
[[treasure]]
no = 322
id = "hourglass"
name = "Hourglass"
cost = 3
abilities = [{ on = "draw_phase", do = "draw", n = 1, who = "me" }]
text = "Draw one extra card in each of your Draw Phases."
[[action]]
no = 401
id = "forced_march"
name = "Forced March"
kind = "action"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "move", n = 2 }]
text = "Make two exchanges in your battlefield."
[[action]]
no = 402
id = "spyglass"
name = "Spyglass"
kind = "action"
windows = ["action"]
cost = 0
abilities = [
  { on = "play", do = "look", what = "hand", who = "pick_opponent" },
  { on = "play", do = "draw", n = 1, who = "me" },
]
text = "Look at an opponent's hand. Draw a card."
[[action]]
no = 403
id = "dragon_market"
name = "Dragon Market"
kind = "action"
windows = ["action"]
cost = 1
abilities = [{ on = "play", do = "draw", n = 2, who = "me" }]
text = "Draw two cards."
[[action]]
no = 404
id = "pickpocket"
name = "Pickpocket"
kind = "action"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "gold", amount = 1, who = "me", from = "pick_opponent" }]
text = "Take 1 gold from an opponent."
[[action]]
no = 405
id = "war_tax"
name = "War Tax"
kind = "action"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "gold", amount = -2, who = "each" }]
text = "Every player pays 2 gold to the mine."
[[action]]
no = 406
id = "tithe_of_scales"
name = "Tithe of Scales"
kind = "action"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "gold", amount = 1, per = "my_face_up", max = 3, who = "me" }]
text = "1 gold for each face-up dragon of yours, at most 3."
[[action]]
no = 407
id = "lullaby"
name = "Lullaby"
kind = "action"
windows = ["action"]
cost = 2
abilities = [{ on = "play", do = "turn", dir = "down", target = "pick_any" }]
text = "Turn a dragon face down."
[[action]]
no = 408
id = "reveille"
name = "Reveille"
kind = "action"
windows = ["action"]
cost = 0
abilities = [
  { on = "play", do = "turn", dir = "up", target = "pick_my_down" },
  { on = "play", do = "draw", n = 1, who = "me" },
]
text = "Turn up a face-down dragon of yours, paying for it. Draw a card."
[[action]]
no = 409
id = "mending"
name = "Mending"
kind = "action"
windows = ["action"]
cost = 1
abilities = [
  { on = "play", do = "detach", what = "terrain", target = "pick_mine" },
  { on = "play", do = "heal", target = "pick_mine" },
]
text = "Free a dragon of yours from all terrain; heal a dragon of yours."
[[action]]
no = 410
id = "withering"
name = "Withering"
kind = "action"
windows = ["action"]
cost = 1
abilities = [{ on = "play", do = "counters", amount = -1, target = "pick_any" }]
text = "Put a -1 counter on a dragon."
[[action]]
no = 411
id = "pact_of_solitude"
name = "Pact of Solitude"
kind = "action"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "ban", what = ["help", "be_helped"], who = "each", until = "turn" }]
text = "No help this turn."
[[action]]
no = 412
id = "veil_of_leaves"
name = "Veil of Leaves"
kind = "action"
windows = ["action"]
cost = 1
abilities = [{ on = "play", do = "ban", what = ["be_attacked"], target = "pick_my_card", until = "turn" }]
text = "A card of yours cannot be attacked this turn."
[[action]]
no = 413
id = "gale"
name = "Gale"
kind = "action"
windows = ["action"]
cost = 2
abilities = [{ on = "play", do = "mod", amount = -2, target = "all_up", filter = { flying = true }, until = "turn" }]
text = "Face-up fliers have -2 this turn."
[[action]]
no = 414
id = "second_wind"
name = "Second Wind"
kind = "action"
windows = ["action"]
cost = 2
abilities = [{ on = "play", do = "again", target = "pick_mine", if = { turn = "own" } }]
text = "Your turn: a dragon of yours may attack once more this turn."
[[action]]
no = 415
id = "fresh_blood"
name = "Fresh Blood"
kind = "action"
windows = ["action"]
cost = 1
abilities = [{ on = "play", do = "replace", at = "pick_my_card" }]
text = "Replace a card of yours from your Dragon Lair."
[[action]]
no = 416
id = "reclaim"
name = "Reclaim"
kind = "action"
windows = ["action"]
cost = 2
abilities = [{ on = "play", do = "recover", n = 1 }]
text = "Take a card of your choice from your discard pile into your hand."
[[action]]
no = 417
id = "burglary"
name = "Burglary"
kind = "action"
windows = ["action"]
cost = 2
abilities = [{ on = "play", do = "loot", how = "discard", who = "pick_opponent" }]
text = "Discard a treasure of an opponent."
[[action]]
no = 418
id = "decoy"
name = "Decoy"
kind = "action"
windows = ["action"]
cost = 1
abilities = [{ on = "play", do = "attack_limit", only = "chosen_card", target = "pick_my_card", who = "active", if = { turn = "opponent" }, until = "turn" }]
text = "Opponent's turn: choose a card of yours; an attack on you this turn must be on it if it is in reach."
[[action]]
no = 419
id = "melt_down"
name = "Melt Down"
kind = "action"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "gold", amount = 1, per = "paid_value", who = "me", cost = { dragon = 1 } }]
text = "Discard a face-up dragon of yours; its position is lost. Gain gold equal to its cost."
[[action]]
no = 420
id = "sow_discord"
name = "Sow Discord"
kind = "action"
windows = ["action"]
cost = 1
abilities = [{ on = "play", do = "discard", n = 2, how = "own_choice", who = "pick_opponent" }]
text = "An opponent discards two cards of his choice."
[[action]]
no = 421
id = "rebirth"
name = "Rebirth"
kind = "action"
windows = ["action"]
cost = 4
abilities = [{ on = "play", do = "replace", at = "vacant" }]
text = "Put the top card of your Dragon Lair face down into a vacant position of yours."
[[action]]
no = 422
id = "earth_tremor"
name = "Earth Tremor"
kind = "action"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "discard", n = 1, how = "own_choice", who = "each" }]
text = "Every player discards a card."
[[action]]
no = 423
id = "leaden_sky"
name = "Leaden Sky"
kind = "action"
windows = ["action"]
cost = 1
abilities = [{ on = "play", do = "ban", what = ["battle_cards"], who = "each", until = "turn" }]
text = "No battle cards this turn."
[[action]]
no = 431
id = "help"
name = "Help"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "help", fliers = true, from = "adjacent" }]
text = "Bring a dragon one card away from your starter into the battle; a flier may come from anywhere in that battlefield."
[[action]]
no = 432
id = "possession_spell"
name = "Possession Spell"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "base_borrow" }]
text = "Add the base strength of a face-up dragon outside the battle to a dragon in it; the possessed dragon's base is 0 until the battle ends."
[[action]]
no = 433
id = "battle_chaos"
name = "Battle Chaos"
kind = "battle"
windows = ["battle"]
cost = 0
abilities = [{ on = "play", do = "all_join" }]
text = "Every player may bring any of his dragons into the battle from anywhere."
[[action]]
no = 434
id = "ember_breath"
name = "Ember Breath"
kind = "battle"
windows = ["battle"]
cost = 0
abilities = [{ on = "play", do = "mod", amount = 1, target = "pick_ours", until = "battle" }]
text = "+1."
[[action]]
no = 435
id = "fire_breath"
name = "Fire Breath"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "mod", amount = 2, target = "pick_ours", until = "battle" }]
text = "+2."
[[action]]
no = 436
id = "dragonfire"
name = "Dragonfire"
kind = "battle"
windows = ["battle"]
cost = 2
abilities = [{ on = "play", do = "mod", amount = 3, target = "pick_ours", until = "battle" }]
text = "+3."
[[action]]
no = 437
id = "inferno"
name = "Inferno"
kind = "battle"
windows = ["battle"]
cost = 3
abilities = [{ on = "play", do = "mod", amount = 4, target = "pick_ours", until = "battle" }]
text = "+4."
[[action]]
no = 438
id = "frost_breath"
name = "Frost Breath"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "mod", amount = -2, target = "pick_theirs", until = "battle" }]
text = "-2 on an opposing dragon."
[[action]]
no = 439
id = "venom"
name = "Venom"
kind = "battle"
windows = ["battle"]
cost = 0
abilities = [{ on = "play", do = "counters", amount = -1, target = "winner" }]
text = "The winning starter gets a -1 counter after the battle."
[[action]]
no = 440
id = "nightfall"
name = "Nightfall"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "call_off" }]
text = "The battle is called off."
[[action]]
no = 441
id = "soul_exchange"
name = "Soul Exchange"
kind = "battle"
windows = ["battle"]
cost = 2
abilities = [{ on = "play", do = "base_swap" }]
text = "The two starters exchange base strengths for the battle."
[[action]]
no = 442
id = "lead_feathers"
name = "Lead Feathers"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "mod", amount = -2, target = "all_battle", filter = { flying = true }, until = "battle" }]
text = "Fliers in the battle have -2."
[[action]]
no = 443
id = "scatter"
name = "Scatter"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "dismiss" }]
text = "All helpers of one side leave the battle."
[[action]]
no = 444
id = "renewal_apple"
name = "Apple of Renewal"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "survive", target = "pick_ours" }]
text = "A dragon on your side survives this battle."
[[action]]
no = 445
id = "world_upside_down"
name = "World Upside Down"
kind = "battle"
windows = ["battle"]
cost = 3
abilities = [{ on = "play", do = "invert" }]
text = "The weaker side wins this battle."
[[action]]
no = 446
id = "shield_wall"
name = "Shield Wall"
kind = "battle"
windows = ["battle"]
cost = 0
abilities = [{ on = "play", do = "mod", amount = 2, target = "pick_ours", filter = { role = "defending" }, until = "battle" }]
text = "+2 on a defending starter."
[[action]]
no = 447
id = "lance_of_the_small"
name = "Lance of the Small"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "mod", amount = 4, target = "pick_ours", filter = { base_max = 2 }, until = "battle" }]
text = "+4 on a dragon of base strength 2 or less."
[[action]]
no = 448
id = "stubborn_oak"
name = "Stubborn Oak"
kind = "battle"
windows = ["battle"]
cost = 0
abilities = [
  { on = "play", do = "tie", result = "defender_ahead" },
  { on = "play", do = "draw", n = 1, who = "me" },
]
text = "On a tie the defender is ahead. Draw a card."
[[action]]
no = 449
id = "plunder_oath"
name = "Plunder Oath"
kind = "battle"
windows = ["battle"]
cost = 0
abilities = [{ on = "play", do = "gold", amount = 2, who = "winner", from = "loser" }]
text = "After the battle the winner takes 2 gold from the loser."
[[action]]
no = 450
id = "second_sight"
name = "Second Sight"
kind = "battle"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "draw", n = 2, who = "me" }]
text = "Draw two cards."
[[action]]
no = 451
id = "white_flag"
name = "White Flag"
kind = "battle"
windows = ["battle"]
cost = 2
abilities = [{ on = "play", do = "survive", target = "all_ours" }]
text = "All your dragons survive this battle."
[[action]]
no = 452
id = "stone_gaze"
name = "Stone Gaze"
kind = "battle"
windows = ["battle"]
cost = 2
abilities = [{ on = "play", do = "base_set", value = 1, target = "pick_theirs", until = "battle" }]
text = "The base strength of an opposing dragon is 1 in this battle."
[[action]]
no = 461
id = "null_stone"
name = "Null Stone"
kind = "reaction"
windows = ["action", "battle"]
cost = 2
abilities = [{ on = "play", do = "negate", kinds = ["any"] }]
text = "Answer any card: it is cancelled."
[[action]]
no = 462
id = "scale_armor"
name = "Scale Armor"
kind = "battle_reaction"
windows = ["battle"]
cost = 0
abilities = [{ on = "play", do = "negate", kinds = ["battle"], does = ["mod"] }]
text = "Answer a battle card that changes strength by a number: it is cancelled."
[[action]]
no = 463
id = "turn_the_flame"
name = "Turn the Flame"
kind = "battle_reaction"
windows = ["battle"]
cost = 1
abilities = [{ on = "play", do = "negate", kinds = ["battle"], does = ["mod"], mode = "redirect" }]
text = "Answer a battle card that changes strength by a number: put it on another dragon in the battle."
[[action]]
no = 464
id = "sanctuary_bell"
name = "Sanctuary Bell"
kind = "reaction"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "negate", kinds = ["slayer"] }]
text = "Answer a Dragon Slayer: it is cancelled."
[[action]]
no = 465
id = "bitter_mead"
name = "Bitter Mead"
kind = "reaction"
windows = ["action"]
cost = 1
abilities = [
  { on = "play", do = "negate", kinds = ["slayer"] },
  { on = "play", do = "gold", amount = 3, who = "me" },
]
text = "Answer a Dragon Slayer: it is cancelled, and you get 3 gold from the mine."
[[action]]
no = 466
id = "iron_lock"
name = "Iron Lock"
kind = "reaction"
windows = ["action"]
cost = 0
abilities = [{ on = "play", do = "negate", kinds = ["action", "slayer"], does = ["loot"] }]
text = "Answer a card that discards a treasure: it is cancelled."
[[action]]
no = 467
id = "unbroken_day"
name = "Unbroken Day"
kind = "battle_reaction"
windows = ["battle"]
cost = 0
abilities = [{ on = "play", do = "negate", kinds = ["battle"], does = ["call_off", "invert"] }]
text = "Answer a card that calls off or inverts the battle: it is cancelled."
[[slayer]]
no = 501
id = "skuba"
name = "Skuba the Cobbler"
origin = "Poland"
cost = 1
abilities = [{ on = "play", do = "kill", target = "pick_enemy", filter = { max = 2 } }]
text = "Kills a dragon of strength 2 or less."
[[slayer]]
no = 502
id = "dobrynya"
name = "Dobrynya Nikitich"
origin = "Rus"
cost = 2
abilities = [{ on = "play", do = "kill", target = "pick_enemy", filter = { row = "front", max = 4 } }]
text = "Kills a front-row dragon of strength 4 or less."
[[slayer]]
no = 503
id = "susanoo"
name = "Susanoo"
origin = "Japan"
cost = 3
abilities = [{ on = "play", do = "kill", target = "pick_enemy" }]
text = "Kills any dragon."
[[slayer]]
no = 504
id = "perseus"
name = "Perseus"
origin = "Greece"
cost = 2
abilities = [{ on = "play", do = "kill", target = "pick_enemy", filter = { flying = true } }]
text = "Kills a flier."
[[slayer]]
no = 505
id = "garshasp"
name = "Garshasp"
origin = "Persia"
cost = 1
abilities = [{ on = "play", do = "kill", target = "pick_enemy", filter = { min = 5 } }]
text = "Kills a dragon of strength 5 or more."
[[slayer]]
no = 506
id = "assipattle"
name = "Assipattle"
origin = "Orkney"
cost = 1
abilities = [{ on = "play", do = "kill", target = "pick_enemy", filter = { burrowing = true } }]
text = "Kills a burrower."
[[slayer]]
no = 507
id = "margaret"
name = "Saint Margaret"
origin = "Antioch"
cost = 0
abilities = [{ on = "play", do = "loot", how = "discard", who = "pick_opponent" }]
text = "Discard a treasure of an opponent."
[[slayer]]
no = 508
id = "fat_frumos"
name = "Fat-Frumos"
origin = "Romania"
cost = 1
abilities = [{ on = "play", do = "turn", dir = "up", target = "pick_enemy_down" }]
text = "Turn up a face-down card of an opponent: a dragon must be paid for at once, a terrain is discarded and replaced."
[[deck]]
id = "peaks"
name = "Peaks and Clouds"
style = "balanced starter"
text = "Fliers and a few walkers, help cards, some of everything."
[deck.lair]
zilant = 1
beithir = 1
mizuchi = 1
vishap = 1
balaur = 1
cuelebre = 1
gwiber = 1
smok = 1
druk = 1
herensuge = 1
vasuki = 1
indra = 1
takshaka = 1
ryujin = 1
peat_bog = 1
cataract = 1
thornwood = 1
chasm = 1
tunnel = 1
glacier = 1
[deck.horde]
sun_spear = 2
moon_shield = 1
healing_spring = 2
tribute_chest = 1
magic_potion = 1
golden_scales = 1
skuba = 2
perseus = 1
margaret = 1
dragon_market = 2
spyglass = 1
lullaby = 1
withering = 1
mending = 1
fresh_blood = 1
pickpocket = 1
tithe_of_scales = 1
help = 2
possession_spell = 1
battle_chaos = 1
ember_breath = 2
fire_breath = 2
dragonfire = 2
frost_breath = 1
nightfall = 1
renewal_apple = 2
second_sight = 1
null_stone = 2
scale_armor = 1
sanctuary_bell = 1
[[deck]]
id = "depths"
name = "Depths and Roots"
style = "balanced starter"
text = "Burrowers, steady strength, a little poison."
[deck.lair]
beithir = 1
aspis = 1
peluda = 1
lindorm = 1
ninki_nanka = 1
grootslang = 1
amaru = 1
fucanglong = 1
gwiber = 1
smok = 1
campe = 1
kaliya = 1
phaya_nak = 1
indra = 1
peat_bog = 1
glacier = 1
thunderheads = 1
lava_field = 1
silent_lake = 1
tunnel = 1
[deck.horde]
delvers_lamp = 2
moon_shield = 1
healing_spring = 1
turtle_drum = 1
magic_potion = 2
tribute_chest = 1
skuba = 1
assipattle = 1
dobrynya = 1
margaret = 1
dragon_market = 2
spyglass = 1
gale = 1
withering = 1
mending = 1
fresh_blood = 1
veil_of_leaves = 1
tithe_of_scales = 1
help = 2
possession_spell = 1
battle_chaos = 1
ember_breath = 2
fire_breath = 2
shield_wall = 2
frost_breath = 1
soul_exchange = 1
lance_of_the_small = 1
venom = 1
renewal_apple = 1
null_stone = 2
scale_armor = 1
sanctuary_bell = 1
[[deck]]
id = "storm"
name = "Storm Raid"
style = "aggressive"
text = "Attackers from face down, second attacks, theft; spends its gold fast."
[deck.lair]
zilant = 1
boitata = 1
knucker = 1
tugarin = 1
herensuge = 1
cetus = 1
balaur = 1
cuelebre = 1
gwiber = 1
aitvaras = 1
zmey_gorynych = 1
quetzalcoatl = 1
bakunawa = 1
xiuhcoatl = 1
vishap = 1
cataract = 2
mirage = 1
storm_gate = 1
tunnel = 1
[deck.horde]
sun_spear = 2
crown_of_storms = 2
golden_scales = 1
bed_of_ashes = 1
tribute_chest = 2
susanoo = 1
garshasp = 1
dobrynya = 1
fat_frumos = 1
second_wind = 2
dragon_market = 1
pickpocket = 3
burglary = 1
sow_discord = 1
leaden_sky = 1
reveille = 1
ember_breath = 4
fire_breath = 3
dragonfire = 1
frost_breath = 1
plunder_oath = 2
possession_spell = 1
stone_gaze = 1
help = 1
null_stone = 2
scale_armor = 2
[[deck]]
id = "stone"
name = "Stone Guard"
style = "defensive"
text = "Waits behind terrain and shields, grows rich, strikes late."
[deck.lair]
beithir = 1
mizuchi = 1
peluda = 1
campe = 1
ladon = 1
makara = 1
bida = 1
shesha = 1
antaboga = 1
uktena = 1
vritra = 1
basmu = 1
kur = 1
glacier = 2
chasm = 1
lava_field = 1
haunted_moor = 1
leech_marsh = 1
toll_bridge = 1
[deck.horde]
bronze_gate = 2
moon_shield = 2
turtle_drum = 1
warding_stone = 1
bone_idol = 1
mourning_coins = 1
dwarf_lock = 1
oracle_tablet = 1
skuba = 1
susanoo = 1
garshasp = 1
rebirth = 2
fresh_blood = 2
mending = 1
veil_of_leaves = 1
decoy = 2
war_tax = 1
shield_wall = 4
fire_breath = 2
frost_breath = 2
nightfall = 1
renewal_apple = 2
white_flag = 1
lance_of_the_small = 1
stubborn_oak = 1
null_stone = 1
turn_the_flame = 1
sanctuary_bell = 1
bitter_mead = 1
"""
