"""A whole game at random, quickly: nothing is kept but its state."""

from __future__ import annotations

import random
from typing import Any

from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.game import Game
from grognard.kernel.laws import pick
from grognard.kernel.options import Values
from grognard.kernel.umpire import Umpire

LONGEST = 20_000  # actions


def to_its_end(game: Game, scenario: str, options: Values, seed: int, look: int = 1) -> Any:
    """The last state. Every invariant holds at the start and after every action, or after one in `look`."""
    rnd, u = random.Random(seed), Umpire(FastDice(seed), quiet=True)
    s = game.setup(scenario, options)
    settle(s, u)
    for action in range(LONGEST):
        if s.result:
            return s
        if action % look == 0:
            for invariant in game.invariants:
                invariant(s)
        u.role = rnd.choice(to_act(s))
        play(s, u, *pick(rnd, offer(s, u.role).verbs, game.rare))
    raise AssertionError(f"seed {seed}: the game does not end")
