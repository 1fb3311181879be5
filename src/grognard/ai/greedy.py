"""The bot that looks one whole action ahead and takes what its game's advice values most."""

from __future__ import annotations

import random
from typing import Any

from grognard.ai.advisor import advice, value
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState, offer, play, to_act
from grognard.kernel.game import Game
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire

DEPTH = 4  # decisions that make up one action at most: take up, use, free step ...
WIDTH = 12  # actions tried at each of them, best-weighed first
NEXT = 5  # further actions looked at behind the first one
REPLIES = 6  # enemy reactions let pass while looking ahead


class GreedyBot:
    """`noise` blurs its judgement: 0 plays its best, more makes it human."""

    def __init__(self, seed: int = 0, noise: float = 0.0, worlds: int = 2, ahead: int = 2) -> None:
        self._random = random.Random(seed)
        self.ahead = ahead
        self.noise = noise
        self.worlds = worlds

    def choose(self, seat: Seat, seconds: float = 0.0) -> tuple[str, int]:
        actions = sensible(seat)
        if len(actions) == 1:
            return actions[0]
        scores = dict.fromkeys(actions, 0.0)
        for _ in range(self.worlds):
            s = seat.imagine(FastDice(self._random.getrandbits(48)))
            seed = self._random.getrandbits(48)
            for action in actions:
                scores[action] += look(seat.game, s, seat.role, action, DEPTH, seed, self.ahead)
            for action, weight in zip(actions, weights_of(seat.game, s, seat.role, actions)):
                scores[action] += 1e-6 * weight  # between equals, what looks more natural
        for action in actions:
            scores[action] += self._random.gauss(0.0, self.noise * self.worlds)
        return max(actions, key=lambda a: scores[a])


def sensible(seat: Seat) -> list[tuple[str, int]]:
    """The offer without what the advice thinks next to nothing of: that also keeps a bot from undoing its own work for ever."""
    actions = seat.offer.actions()
    s = seat.imagine(FastDice(0))
    weights = weights_of(seat.game, s, seat.role, actions)
    least = 0.02 * max(weights)
    return [a for a, w in zip(actions, weights) if w >= least]


def look(game: Game, s: GameState, role: int, action: tuple[str, int], depth: int, seed: int, ahead: int = 1) -> float:
    """The value after this action, finished in the best way if it is the first part of one.

    With `ahead` 2 the best further action is looked at too, if the role is still to choose: a step is worth what it leads to.
    """
    after = s.clone()
    u = Umpire(FastDice(seed), role, quiet=True)
    play(after, u, *action)
    answer(game, after, u, role)
    if after.result or to_act(after) != [role]:
        return value(game, after, role)
    if depth > 1 and advice(game).unfinished(after):
        return max(look(game, after, role, a, depth - 1, seed, ahead) for a in likely(game, after, role, WIDTH))
    best = value(game, after, role)
    if ahead > 1:
        for a in likely(game, after, role, NEXT):
            best = max(best, look(game, after, role, a, DEPTH, seed, ahead - 1))
    return best


def likely(game: Game, s: GameState, role: int, width: int) -> list[tuple[str, int]]:
    """The best-weighed actions."""
    actions = offer(s, role).actions()
    if len(actions) <= width:
        return actions
    weights = weights_of(game, s, role, actions)
    order = sorted(range(len(actions)), key=lambda i: -weights[i])
    return [actions[i] for i in order[:width]]


def weights_of(game: Game, s: GameState, role: int, actions: list[tuple[str, int]]) -> list[float]:
    found: Any = advice(game).weigh(s, role, [v for v, _ in actions], [a for _, a in actions])
    return list(found)


def answer(game: Game, s: GameState, u: Umpire, role: int) -> None:
    """Let the others answer as they probably would, so that the action can be judged by its outcome."""
    for _ in range(REPLIES):
        if s.result:
            return
        others = to_act(s)
        if role in others or len(others) != 1 or not is_reply(s, role):
            return
        u.role = others[0]
        actions = offer(s, u.role).actions()
        weights = weights_of(game, s, u.role, actions)
        play(s, u, *actions[max(range(len(actions)), key=lambda i: weights[i])])
    u.role = role


def is_reply(s: GameState, role: int) -> bool:
    """Is somebody else asked in the middle of this role's own action? Then the frame below is not a fresh turn."""
    return len(s.stack) > 2 or getattr(s.stack[-1], "reply", False)
