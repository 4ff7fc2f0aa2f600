"""Cards as data; nothing here knows a table.

- `vocabulary` the words of a card file and their numbers; `decks` decks as text, and the deck rules
- `shapes`, `lint` what is wrong with a card file; `card_set` a card file as objects
- `wide_world.toml` the card file that Wyvern comes with, read by `wide_world`
"""
