"""Ground drawn for one test, where the six maps have none of the kind: a cliff, a road through woods."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from grognard.games.lastbattle.battle import book
from grognard.games.lastbattle.battle_laid import situation_of
from grognard.games.lastbattle.ids import BLOCK, BUILDING, TOWN, WOODS
from grognard.games.lastbattle.layout import BOOK

SIGNS = ".wtrbB~"

Redraw = Callable[[int, dict[str, str]], None]


@pytest.fixture
def redraw() -> Iterator[Redraw]:
    """redraw(1, {"0506": "w", "0407": ".3"}): for this test hex 0506 of scenario 1 is woods, and 0407 clear on level 3."""
    kept = BOOK[:]

    def draw(scenario: int, hexes: dict[str, str]) -> None:
        drawn_anew = situation_of(book()[scenario - 1])
        bd = drawn_anew.board
        for label, drawn in hexes.items():
            h = bd.named(label)
            bd.terrain[h] = SIGNS.index(drawn[0])
            bd.level[h] = int(drawn[1:] or 0)
        bd.covered = [int(t in (WOODS, TOWN, BUILDING, BLOCK)) for t in bd.terrain]
        BOOK[scenario] = drawn_anew

    yield draw
    BOOK[:] = kept
