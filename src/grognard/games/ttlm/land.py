"""Who borders on whom, who fights for whom, what lies off the map: everything that another opening of the war changes.

The rules ask `land(s)` (see state.py) and take the row they need into a local at the head of a function; no rule reads
these rows from ids.py, which has the printed map.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import ARMIES, ARMY_SIDE, DIGGER_SORTS, FORT_SIDE, NEIGHBOURS, SIDE, SORTS

AS_PRINTED: Final = 0
SIDES: Final = (0, 1)  # German, Entente


@dataclass
class Land:
    """The map and the alliances of a game. Never changed once it is built, so all its states share it."""

    near: list[list[int]]  # area -> the areas that border on it
    side: list[int]  # sort -> the side it fights for
    sorts: list[list[int]]  # side -> its sorts
    diggers: list[list[int]]  # side -> those of them that entrench
    army_side: list[int]  # army -> the side it fights for
    armies: list[list[int]]  # side -> its armies
    fort_side: list[int]  # area -> whose fort it has, or had; -1: none


def build(lands: int) -> Land:
    """The record that a state names by a number whose binary digits are the choices made."""
    if lands != AS_PRINTED:
        raise ValueError(f"no such map: {lands}")
    side, army_side = SIDE.copy(), ARMY_SIDE.copy()
    return Land(
        near=[row.copy() for row in NEIGHBOURS],
        side=side,
        sorts=[[x for x in range(SORTS) if side[x] == who] for who in SIDES],
        diggers=[[x for x in DIGGER_SORTS if side[x] == who] for who in SIDES],
        army_side=army_side,
        armies=[[a for a in range(ARMIES) if army_side[a] == who] for who in SIDES],
        fort_side=FORT_SIDE.copy(),
    )


LANDS: Final[list[Land]] = [build(lands) for lands in range(AS_PRINTED + 1)]
