"""What the tests of the data have in common: where things lie on a printed map, on a card, in the charts."""

from __future__ import annotations

import itertools
from typing import Any

from grognard.games.lastbattle import ids
from grognard.games.lastbattle.charts import COLUMNS, ROWS, Hex, Map, scenarios


def number(card: str) -> int:
    return ids.VEHICLE_NAMES.index(card)


def column(attack: int, armour: int) -> int:
    """The column of a ratio, rounded down; -1 below the first."""
    if not armour:
        return 8
    return max((i for i in range(9) if attack * ids.RATIO_DEN[i] >= armour * ids.RATIO_NUM[i]), default=-1)


def distance(a: Hex, b: Hex) -> int:
    def cube(c: int, r: int) -> tuple[int, int, int]:
        z = r - 1 - ((c - 1) - ((c - 1) & 1)) // 2
        return c, -c - z, z

    return max(abs(i - j) for i, j in zip(cube(*a), cube(*b), strict=True))


def turned(at: Hex) -> Hex:
    return COLUMNS + 1 - at[0], ROWS + 1 - at[1]


def from_edge(at: Hex, side: str) -> int:
    """The hex on the edge is 1."""
    return {"W": at[0], "E": COLUMNS + 1 - at[0], "N": at[1], "S": ROWS + 1 - at[1]}[side]


def links(m: Map) -> dict[frozenset[Hex], str]:
    found = {}
    for lane in m.lanes:
        for a, b in itertools.pairwise(lane.hexes):
            found[frozenset((a, b))] = lane.kind
    return found


def lane_hexes(m: Map) -> set[Hex]:
    return {at for lane in m.lanes for at in lane.hexes}


def scenario(n: int) -> dict[str, Any]:
    return scenarios()[n - 1]
