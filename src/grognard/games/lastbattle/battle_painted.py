"""A map that the author of a battle has drawn: its rows of signs and chains of hexes become a sheet."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from grognard.games.lastbattle.battle import Painted, bad
from grognard.games.lastbattle.board import COLS, HIGH_STEPS, LOW_STEPS, ROAD, ROWS, TRAIL, Sheet
from grognard.games.lastbattle.charts import EDGES, TERRAIN
from grognard.games.lastbattle.ids import WATER

OFF: Final = 1000  # a step of a lane from here on is an edge


def painted(x: Painted, at: str) -> Sheet:
    """16 by 12 hexes, each with its ground and its level; lanes run from hex to hex."""
    terrain = [TERRAIN.index(sign) for row in x.terrain for sign in row]
    if x.elevation and len(x.elevation) != ROWS:
        bad(f"{at}.elevation", "rows", n=ROWS)
    level = [int(digit) for row in x.elevation for digit in row] or [0] * (COLS * ROWS)
    lanes = [lane_of(text, f"{at}.lanes[{i}]") for i, text in enumerate(x.lanes)]
    bridges = [place_of(label, f"{at}.bridges[{i}]") for i, label in enumerate(x.bridges)]
    for i, h in enumerate(bridges):
        if terrain[h] != WATER:
            bad(f"{at}.bridges[{i}]", "no-water")
    return Sheet(terrain, level, lanes, bridges, {})


def lane_of(text: str, at: str) -> tuple[int, str, list[int]]:
    """A road or a trail: its name, and its steps, each beside the one before; it may begin or end at an edge."""
    kind, *told = text.split()
    kind, _, name = kind.partition("@")
    steps = [OFF + EDGES.index(word) if word in EDGES else place_of(word, at) for word in told]
    for here, there in pairwise(steps):
        if here < OFF and there < OFF and there not in beside(here):
            bad(at, "lane-jumps", hex=label_of(there))
    for end, inner in ((steps[0], steps[1:2]), (steps[-1], steps[-2:-1])):
        if end >= OFF and (not inner or inner[0] >= OFF or not on_edge(inner[0], end - OFF)):
            bad(at, "lane-edge", edge=EDGES[end - OFF])
    return (ROAD if kind == "road" else TRAIL, name, steps)


def place_of(label: str, at: str) -> int:
    c, r = int(label[:2]), int(label[2:])
    if not (1 <= c <= COLS and 1 <= r <= ROWS):
        bad(at, "no-hex", hex=label)
    return (r - 1) * COLS + c - 1


def label_of(h: int) -> str:
    return f"{h % COLS + 1:02d}{h // COLS + 1:02d}"


def beside(h: int) -> list[int]:
    """The hexes of the sheet that touch this one."""
    c, r = h % COLS, h // COLS
    there = [(c + dc, r + dr) for dc, dr in (LOW_STEPS if c % 2 else HIGH_STEPS)]
    return [y * COLS + x for x, y in there if 0 <= x < COLS and 0 <= y < ROWS]


def on_edge(h: int, edge: int) -> bool:
    """Does the hex lie at this edge of the sheet: N, E, S, W?"""
    c, r = h % COLS, h // COLS
    return (r == 0, c == COLS - 1, r == ROWS - 1, c == 0)[edge]


# ---- as the page is told of it, in the form of the printed ones (`map_of` in static.py) ----


def told(number: int, x: Painted) -> dict[str, Any]:
    sheet = painted(x, "")
    return {
        "id": number,
        "name": x.name,
        "terrain": sheet.terrain,
        "elevation": sheet.level,
        "lanes": [
            {
                "kind": "road" if kind == ROAD else "trail",
                "name": name,
                "steps": [i if i < OFF else EDGES[i - OFF] for i in steps],
            }
            for kind, name, steps in sheet.lanes
        ],
        "bridges": [[h, "printed"] for h in sheet.bridges],
        "areas": {},
        "names": {},
    }


def sheet_from(told: dict[str, Any]) -> Sheet:
    """The sheet that the page was told of."""
    lanes = [
        (
            ROAD if lane["kind"] == "road" else TRAIL,
            lane["name"],
            [step if isinstance(step, int) else OFF + EDGES.index(step) for step in lane["steps"]],
        )
        for lane in told["lanes"]
    ]
    return Sheet(told["terrain"], told["elevation"], lanes, [h for h, _ in told["bridges"]], {})
