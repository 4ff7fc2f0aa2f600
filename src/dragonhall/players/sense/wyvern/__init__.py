"""Wyvern: every decision weighed in tenths of a gold piece.

- `appraise` what cards, positions and gold are worth; `campaign` where cards lie, what attacks what
- `brawl` battles and answers; `deeds` action cards, abilities, treasures; `sense` all decisions
"""
