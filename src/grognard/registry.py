"""Games and bots register themselves by entry points: an outside package adds a game with no change here."""

from __future__ import annotations

import importlib
from functools import lru_cache
from importlib.metadata import entry_points
from typing import Any

from grognard.kernel.errors import UnknownBot, UnknownGame
from grognard.kernel.game import Game

# What this package brings itself, so that a source tree works before it is installed.
OWN_GAMES = {
    "trench": "grognard.games.trench:GAME",
    "ttlm": "grognard.games.ttlm:GAME",
    "lastbattle": "grognard.games.lastbattle:GAME",
}
OWN_BOTS = {
    "random": "grognard.ai.rollout:RandomBot",
    "greedy": "grognard.ai.greedy:GreedyBot",
    "mcts": "grognard.ai.mcts:MctsBot",
}


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """The ids of all games that are installed, ours first."""
    found = dict(OWN_GAMES)
    for point in entry_points(group="grognard.games"):
        found.setdefault(point.name, point.value)
    return tuple(found)


@lru_cache(maxsize=32)
def game(name: str) -> Game:
    if not isinstance(name, str) or name not in names():
        raise UnknownGame(game=str(name))
    found: Game = _load(name, OWN_GAMES, "grognard.games")
    return found


@lru_cache(maxsize=1)
def bots() -> tuple[str, ...]:
    found = dict(OWN_BOTS)
    for point in entry_points(group="grognard.bots"):
        found.setdefault(point.name, point.value)
    return tuple(found)


def bot(name: str) -> Any:
    """The class (or factory) of a bot; call it with a seed."""
    if name not in bots():
        raise UnknownBot(bot=name)
    return _load(name, OWN_BOTS, "grognard.bots")


def _load(name: str, own: dict[str, str], group: str) -> Any:
    if name in own:
        module, _, attribute = own[name].partition(":")
        return getattr(importlib.import_module(module), attribute)
    for point in entry_points(group=group):
        if point.name == name:
            return point.load()
    raise UnknownGame(game=name)
