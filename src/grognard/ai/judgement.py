"""Learnt judgement: the value of a position as a weighted sum of counts, named in the game's own terms.

The counts are those of `games/<game>/advice_judgement.py`, the weights those of `games/<game>/data/judgement.json`,
which `grognard lab train` writes with its provenance. All are whole numbers, so that every machine judges alike. A
game, scenario or option that was not trained for has no model: the search then plays on by weight, as before.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from grognard.kernel.flow import GameState
from grognard.kernel.game import Game

UNIT = 1024  # of the weights: a sum of so much is one unit of the logistic curve they were learnt by
HALF = 2 * UNIT  # a lead of this much is half way from even to won
FILE = "judgement.json"


class Judge:
    """The weights of one game, in the order of its counts, for its first role; a constant comes last."""

    def __init__(self, weights: list[int], counted: Callable[[Any], list[int]], turns: int) -> None:
        self.weights = weights
        self.counted = counted
        self.turns = turns  # how many player turns are played by weight beyond the tree before it is asked

    def lead(self, s: GameState) -> int:
        """Of the first role, in units of 1/1024."""
        total = self.weights[-1]
        for x, w in zip(self.counted(s), self.weights, strict=False):
            if x:
                total += x * w
        return total

    def worth(self, s: GameState) -> list[float]:
        """From 0 (lost) to 1 (won) for each of the two roles.

        The curve is flatter than the chances it was learnt by: so a side that is nearly lost or won still prefers
        something, and a game that is really won is better still.
        """
        lead = self.lead(s)
        share = 2 * UNIT * lead // (HALF + abs(lead))
        return [0.5 + share / (4 * UNIT), 0.5 - share / (4 * UNIT)]


def judge(game: Game, s: GameState) -> Judge | None:
    """The judge of this game; None if nothing was learnt for its kind: then the search plays on by weight."""
    found, module = learnt(game), counting(game)
    if found is None or not module.fits(s):
        return None
    return found


@lru_cache(maxsize=32)
def learnt(game: Game) -> Judge | None:
    """What was learnt of this game; None if nothing was, or if it was learnt from other counts than today's."""
    module, file = counting(game), file_of(game)
    if module is None or file is None or not file.exists():
        return None
    facts = json.loads(file.read_text(encoding="utf-8"))
    weights: dict[str, int] = facts["weights"]
    if list(weights) != [*module.NAMES, "constant"]:
        return None
    return Judge(list(weights.values()), module.features, int(facts["turns"]))


@lru_cache(maxsize=32)
def counting(game: Game) -> Any:
    """The module that counts: NAMES, features(state) and fits(state); None if the game has none."""
    name = f"{game.advice}_judgement"
    if not game.advice or find_spec(name) is None:
        return None
    return importlib.import_module(name)


def file_of(game: Game) -> Path | None:
    """Where the weights of a game are: beside its source, also if its rules are compiled and kept elsewhere."""
    return game.folder / "data" / FILE if counting(game) is not None else None
