"""Which maps a scenario joins, and how: one board a scenario, laid when first asked for."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.lastbattle.board import COLS, Board
from grognard.games.lastbattle.charts import scenarios

SCENARIO_NAMES: Final = tuple(f"s{i}" for i in range(1, 10))


def scenario_data(scenario: int) -> dict[str, Any]:
    """What the book says of a scenario, by its number from 1."""
    return scenarios()[scenario - 1]


def lay(scenario: int) -> Board:
    data = scenario_data(scenario)
    layout = [[place["map"], place["at"][0], place["at"][1]] for place in data["layout"]]
    bridges = [[b["map"], (int(b["hex"][2:]) - 1) * COLS + int(b["hex"][:2]) - 1] for b in data.get("bridges", [])]
    return Board(layout, bridges)


# Laid once: the same nine boards for everybody, who all only read them. Index 0 is not used.
BOARDS: Final[list[Board]] = [lay(max(number, 1)) for number in range(10)]


def board_of(scenario: int) -> Board:
    """The board of a scenario by its number."""
    return BOARDS[scenario]
