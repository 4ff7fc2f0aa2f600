"""The table every game is written on: cards lying in piles, and who knows what."""
