"""Trench 1918 under the laws: what no other game needs. (All games: test_laws.py.)"""

from __future__ import annotations

import pytest

from grognard.games.trench import GAME
from grognard.kernel.laws import check_game


@pytest.mark.parametrize("bunker", [False, True])
def test_every_kind_of_secret_is_exchanged_in_one_game(bunker):
    """All laws at every fourth position; cards are only chosen in bunker mode."""
    report = check_game(GAME, games=1, seed=10_002, options={"bunker": bunker}, every=4)
    choosing = set() if bunker else {"aside", "pile so far"}
    assert [kind for kind, n in report.tried.items() if not n and kind not in choosing] == []
