"""An exploiter: a player who knows one thing that others forget."""

from __future__ import annotations

from grognard.games.trench.state import State
from grognard.kernel.chance import FastDice
from grognard.kernel.seat import Seat
from grognard.kernel.world import Action

SHORT = 7  # Troop cards
FEW = 2  # own troops: with fewer on the board cards are played all the same


class DeckGuard:
    """Once the Bonus deck is empty and the Troop deck is short no card leaves its hand: each would be drawn again from
    the deck that is its life [TR.hand.forced-troop]."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = FastDice(seed)

    def choose(self, seat: Seat, seconds: float = 0.0) -> Action:
        actions = seat.offer.actions()
        w = seat.world(self._dice.below(1 << 40, "world"))
        s = w.state
        assert isinstance(s, State)
        role = seat.role
        if not s.decks[role + 2] and len(s.decks[role]) <= SHORT and len(s.armies[role]) >= FEW:
            actions = [a for a in actions if a[0] not in ("card", "discard")] or actions
        weights = w.weigh(role, actions)
        best = max(weights)
        return actions[
            max(range(len(actions)), key=lambda i: weights[i] / best + 0.15e-3 * self._dice.below(1000, "noise"))
        ]
