"""Game board: seven lines by three columns, trenches with no man's land between them."""

from __future__ import annotations

from grognard.games.trench.state import BOXES, FRENCH, GERMAN, NOBODY, State

LINES, COLUMNS = 7, 3  # [TR.board.grid]
REAR, NO_MANS_LAND, FORWARD = 0, 1, 2
LINE_KIND = (REAR, NO_MANS_LAND, FORWARD, NO_MANS_LAND, FORWARD, NO_MANS_LAND, REAR)  # [TR.board.line-types]
OWNER_OF_LINE = (FRENCH, NOBODY, FRENCH, NOBODY, GERMAN, NOBODY, GERMAN)  # [TR.amb.line-order]
CENTRE = 10  # line 4, column 2 [TR.bunker.place]


class OffTheBoard(Exception):
    """TR.board.grid There is no such box."""


def box_at(line: int, column: int) -> int:
    """The box in this line (1-7) and column (1-3)."""
    if not (1 <= line <= LINES and 1 <= column <= COLUMNS):
        raise OffTheBoard(f"there is no box {line}.{column} [TR.board.grid]")
    return (line - 1) * COLUMNS + column - 1


def line_of(box: int) -> int:
    return box // COLUMNS + 1


def column_of(box: int) -> int:
    return box % COLUMNS + 1


def _distance(a: int, b: int) -> int:
    """TR.amb.range-metric Steps between adjacent boxes; diagonals count one."""
    return max(abs(a // COLUMNS - b // COLUMNS), abs(a % COLUMNS - b % COLUMNS))


def _owner(box: int) -> int:
    """TR.board.ownership Three rear and three forward boxes a side; no man's land belongs to nobody."""
    return OWNER_OF_LINE[box // COLUMNS]


KIND_OF_BOX: list[int] = [LINE_KIND[b // COLUMNS] for b in range(BOXES)]
OWNER_OF_BOX: list[int] = [_owner(b) for b in range(BOXES)]
DISTANCE: list[int] = [_distance(a, b) for a in range(BOXES) for b in range(BOXES)]
ADJACENT: list[list[int]] = [
    [b for b in range(BOXES) if _distance(a, b) == 1] for a in range(BOXES)
]  # [TR.board.adjacency]
OWN_TRENCHES: list[list[int]] = [[b for b in range(BOXES) if OWNER_OF_BOX[b] == r] for r in (FRENCH, GERMAN)]
OWN_REAR: list[list[int]] = [[b for b in OWN_TRENCHES[r] if KIND_OF_BOX[b] == REAR] for r in (FRENCH, GERMAN)]


def distance(a: int, b: int) -> int:
    return DISTANCE[a * BOXES + b]


def is_trench(s: State, box: int) -> bool:
    """A trench box; in the bunker mode the centre counts as one [TR.bunker.as-trench]."""
    return KIND_OF_BOX[box] != NO_MANS_LAND or (box == CENTRE and s.bunker != 0)


def own_rear(role: int, box: int) -> bool:
    return KIND_OF_BOX[box] == REAR and OWNER_OF_BOX[box] == role
