"""Games and bots register themselves by entry points: an outside package adds a game with no change here.

A game is one line of its package's pyproject.toml, ours as anybody's:

    [project.entry-points."grognard.games"]
    nim = "dice_nim:GAME"

Entry points are written when a package is installed. In a source tree that is not installed, or was installed before a
game came to it, our own games are found where they lie: every package in the folder `games` is one. A game that is
being written can be named in the environment, in the same form: GROGNARD_GAMES="nim=dice_nim:GAME".
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from grognard.kernel.errors import BadGame, UnknownBot, UnknownGame
from grognard.kernel.game import Game

GAMES, BOTS = "grognard.games", "grognard.bots"  # groups of entry points
ENVIRONMENT = "GROGNARD_GAMES"
OWN_BOTS = {
    "random": "grognard.ai.rollout:RandomBot",
    "greedy": "grognard.ai.greedy:GreedyBot",
    "tree": "grognard.ai.tree:TreeBot",
    "sentry": "grognard.ai.sentry:SentryBot",
    "idler": "grognard.ai.habits:IdlerBot",
    "hasty": "grognard.ai.habits:HastyBot",
    "deck-guard": "grognard.games.trench.habits:DeckGuard",
    "march-east": "grognard.games.ttlm.habits:MarchEast",
    "bully": "grognard.games.ttlm.habits:Bully",
}
# Bots with one simple habit, and the game that it is a habit in; none: in every game.
EXPLOITERS = {
    "idler": "",
    "hasty": "",
    "sentry": "lastbattle",
    "deck-guard": "trench",
    "march-east": "ttlm",
    "bully": "ttlm",
}


@lru_cache(maxsize=1)
def _games() -> dict[str, str]:
    """Every game that can be played: its id, and where it is ("module:name")."""
    return _registered(GAMES) | _in_the_source_tree() | _in_the_environment()


def _registered(group: str) -> dict[str, str]:
    return {point.name: point.value for point in entry_points(group=group)}


def _in_the_source_tree() -> dict[str, str]:
    folder = Path(__file__).parent / "games"
    return {found.name: f"{GAMES}.{found.name}:GAME" for found in pkgutil.iter_modules([str(folder)]) if found.ispkg}


def _in_the_environment() -> dict[str, str]:
    named = (part.partition("=") for part in os.environ.get(ENVIRONMENT, "").split(",") if part.strip())
    return {name.strip(): place.strip() for name, _, place in named}


def names() -> tuple[str, ...]:
    """The ids of all games that are installed."""
    return tuple(_games())


@lru_cache(maxsize=32)
def game(name: str) -> Game:
    if not isinstance(name, str) or name not in _games():
        raise UnknownGame(game=str(name), known=", ".join(sorted(_games())))
    place = _games()[name]
    try:
        found = _load(place)
    except (ImportError, AttributeError, ValueError) as fault:
        if _is_there(place):
            raise  # a fault inside it: its own lines say where
        raise BadGame("place", game=name, place=place, why=str(fault)) from None
    if not isinstance(found, Game):
        raise BadGame("record", game=name, place=place)
    return found


def _is_there(place: str) -> bool:
    """Is there a module of this name, with this in it?"""
    module, _, attribute = place.partition(":")
    try:
        spec = importlib.util.find_spec(module)
    except (ImportError, ValueError):
        return False
    loaded = sys.modules.get(module)
    return spec is not None and bool(attribute) and (loaded is None or hasattr(loaded, attribute))


def shelf() -> list[Game]:
    """All games in the order in which they are offered: the lighter ones first."""
    return sorted((game(name) for name in names()), key=lambda found: (found.shelf, found.id))


def package_of(found: Game) -> str:
    """The dotted name of the package a game lives in: that of its state, which may be the whole package."""
    module = sys.modules[found.state.__module__]
    return module.__name__ if hasattr(module, "__path__") else str(module.__package__)


def forget() -> None:
    """Look for games again: one was installed, or named in the environment, since."""
    _games.cache_clear()
    game.cache_clear()


@lru_cache(maxsize=1)
def _bots() -> dict[str, str]:
    return _registered(BOTS) | OWN_BOTS


def bots() -> tuple[str, ...]:
    return tuple(_bots())


def exploiters(name: str) -> tuple[str, ...]:
    """The exploiters of a game."""
    return tuple(bot for bot, of in EXPLOITERS.items() if of in ("", name))


def bot(name: str) -> Any:
    """The class (or factory) of a bot; call it with a seed."""
    if name not in _bots():
        raise UnknownBot(bot=name, known=", ".join(_bots()))
    return _load(_bots()[name])


def _load(place: str) -> Any:
    module, _, attribute = place.partition(":")
    return getattr(importlib.import_module(module), attribute)
