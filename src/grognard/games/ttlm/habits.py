"""Exploiters: players with one habit each."""

from __future__ import annotations

from grognard.games.ttlm.advice_weights import VETERAN
from grognard.games.ttlm.front import Front, is_final
from grognard.games.ttlm.s2_moving import WithUnit
from grognard.games.ttlm.s2_turn import Choosing
from grognard.games.ttlm.s4_areas import ENEMY
from grognard.games.ttlm.state import GERMAN, State, holder_of, place_of
from grognard.kernel.chance import FastDice
from grognard.kernel.seat import Seat
from grognard.kernel.world import Action, World


class Habit:
    """Plays by the game's advice but for one thing."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = FastDice(seed)

    def choose(self, seat: Seat, seconds: float = 0.0) -> Action:
        actions = seat.offer.actions()
        if len(actions) == 1:
            return actions[0]
        w = seat.world(self._dice.below(1 << 40, "world"))
        state = w.state
        assert isinstance(state, State)
        habit = self.habit(state, seat.role, actions)
        return habit if habit is not None else self.usual(w, seat.role, actions)

    def usual(self, w: World, role: int, actions: list[Action]) -> Action:
        weights = w.weigh(role, actions)
        best = max(weights)
        return actions[
            max(range(len(actions)), key=lambda i: weights[i] / best + 0.05e-3 * self._dice.below(1000, "noise"))
        ]

    def habit(self, s: State, role: int, actions: list[Action]) -> Action | None:
        raise NotImplementedError


class MarchEast(Habit):
    """In the last season it sends to the East whatever may go there: the points count, and nobody can answer."""

    def habit(self, s: State, role: int, actions: list[Action]) -> Action | None:
        if role == GERMAN and is_final(s):
            return next((a for a in actions if a[0] == "east"), None)
        return None


class Bully(Habit):
    """Attacks whenever it can, and always where the neighbour is weakest."""

    def habit(self, s: State, role: int, actions: list[Action]) -> Action | None:
        top = s.stack[-1]
        if isinstance(top, Choosing):
            return next((a for a in actions if a[0] == "offensive"), None)
        if not isinstance(top, WithUnit):
            return None
        front = Front(VETERAN, s, role)
        start = place_of(s, holder_of(top.mover))
        prey = [
            (front.theirs[area], action)
            for action in actions
            if action[0] == "to" and front.status[area := place_of(s, action[1])] >= ENEMY
        ]
        if not prey or min(prey)[0] > front.mine[start]:
            return None
        return min(prey)[1]
