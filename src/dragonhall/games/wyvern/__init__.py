"""Wyvern: the cards, what they can do, and the rules of the table."""
