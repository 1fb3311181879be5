"""Who borders on whom, who fights for whom, what lies off the map: everything that another opening of the war changes.

The rules ask `land(s)` (see state.py) and take the row they need into a local at the head of a function; no rule reads
these rows from ids.py, which has the printed map.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import NEIGHBOURS

AS_PRINTED: Final = 0


@dataclass
class Land:
    """The map and the alliances of a game. Never changed once it is built, so all its states share it."""

    near: list[list[int]]  # area -> the areas that border on it


def build(lands: int) -> Land:
    """The record that a state names by a number whose binary digits are the choices made."""
    if lands != AS_PRINTED:
        raise ValueError(f"no such map: {lands}")
    return Land(near=[row.copy() for row in NEIGHBOURS])


LANDS: Final[dict[int, Land]] = {}  # those built so far; a cache


def named(lands: int) -> Land:
    """The map and the alliances of this number."""
    found = LANDS.get(lands)
    if found is None:
        found = LANDS[lands] = build(lands)
    return found
