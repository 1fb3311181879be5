"""Before a move: what it would do to the Victory Points, in its preview and as a figure for the track (audit U-29)."""

from __future__ import annotations

import pytest

from games.ttlm.table import do, holder, lay, piece, state, vp
from grognard.games.ttlm.previews import preview
from grognard.kernel.table import Table

TO_MOVE = "\nplayed offensive"
ROLES = ("german", "entente")


def foreseen(t: Table, side: str, to: str, mode: str = "to") -> int | None:
    lines = preview(state(t), ROLES.index(side), mode, holder(to))
    return next((line.facts["vp"] for line in lines if line.facts), None)


@pytest.mark.rule("TTLM.3.1a", "TTLM.3.1b")
@pytest.mark.parametrize(
    ("side", "board", "mover", "to", "by"),
    [
        ("entente", "Rouen: GE1(3I) / FR1(2I)\nBoulogne: FR2(2I)", "FR1", "Boulogne", 1),  # left to Germany
        ("german", "Rouen: GE1(3I) / FR1(2I)\nSomme: GE2(2I)", "GE1", "Somme", 0),  # disputed: counted for nobody
        ("entente", "Metz: GE1(3I)\nNancy: FR1(2I)", "FR1", "Metz", -2),  # disputed from now on
        ("german", "Metz: GE1(3I)\nVerdun:", "GE1", "Verdun", 1),  # nobody is there
    ],
)
def test_what_a_move_would_do_to_the_points_is_what_it_does(
    side: str, board: str, mover: str, to: str, by: int
) -> None:
    t = lay(f"{side} to act, turn 4\n{board}{TO_MOVE}")
    before = vp(t)
    do(t, "take", piece(mover))
    told = foreseen(t, side, to)
    do(t, "to", holder(to))
    assert vp(t) == before + by
    assert told == (before + by if by else None)
