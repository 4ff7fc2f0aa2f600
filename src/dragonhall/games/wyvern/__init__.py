"""Wyvern. Each part needs only those above it in this list.

- `actions` codes, phases; `cards/` cards as data: the card file, its words, decks, what is wrong
- `edition` the game that a card set makes; `table` state, piles, spots, rows (1, 3.8, 3.9)
- `engine/` what happens: measure, choose, announce, effects, act, battle, fight, turn (3.2 to 3.7)
- `words` what is told; `refusals` why not; `rules` what each seat may decide, the options, GAME

One class grows along this line: Field, Measure, Choose … Turn, Words, Refusals, Wyvern.
"""
