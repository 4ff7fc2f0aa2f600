"""What cards and turns do to the table; each module derives its class from the one before.

- `measure` strength, costs, reach; `choose` legal choices; `announce` hidden picks
- `effects` the primitives; `act` from announcement to discard, the Action Phases
- `battle` attacks and terrain; `fight` a battle of two dragons; `turn` turns, games, the match
"""
