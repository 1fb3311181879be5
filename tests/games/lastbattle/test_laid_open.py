"""What a move may lay open of a vehicle that nobody sees: whether somebody looks out of it, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.laid_open import EYES, LAID_OPEN_BY
from grognard.games.lastbattle.state import SPOTTED, VEHICLE, State
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.game import Game
from grognard.kernel.laws import LawBroken
from grognard.kernel.laws_harness import Position, sibling
from grognard.kernel.laws_of_secrets import law_an_action_tells_no_more_than_it_shows
from grognard.kernel.options import check_options
from grognard.kernel.table import Table

ATTACKER = 1
WATCHED = (
    "scenario 2, turn 3, attacker's movement\n0806: A 4 AR Novice spotted\n"
    "0807: D M113 facing N [1 AR Novice] spotted\n1604: D M113 facing N; D 4 AR Novice"
)


def begun(game: Game) -> Position:
    options = check_options(game, {})
    start = save_file.start(game, "", options, WATCHED)
    return Position(Table(game, start, KeyedDice(key_of_seed("eyes")), "", options, WATCHED), 1, ())


def worlds(p: Position, kind: str) -> tuple[Table, Table]:
    """The attacker has moved, here and where this secret is another one."""
    other = next(iter(p.game.swaps[kind](p.table.state, ATTACKER, FastDice(0))))
    both = sibling(p.table, p.table.state), sibling(p.table, other)
    for t in both:
        t.act(ATTACKER, "done")
    return both


def obey(p: Position) -> None:
    """The law, with eight other worlds."""
    for _ in range(8):
        law_an_action_tells_no_more_than_it_shows(p, ATTACKER, "done", 0)


@pytest.mark.rule("LB.amb.empty-eyes")
def test_whether_somebody_looks_out_of_a_vehicle_shows_on_whom_he_sees() -> None:
    """The man in the M113 may be in the other one: then nobody sees the attackers, who are concealed again."""
    p = begun(replace(GAME, swaps={"riding": GAME.swaps["riding"]}))
    here, there = worlds(p, "riding")
    assert here.view_bytes(ATTACKER) != there.view_bytes(ATTACKER)
    begun_at = len(p.table.heard(ATTACKER))
    read = {x.message.key for t in (here, there) for x in t.heard(ATTACKER)[begun_at:]}
    assert read & EYES
    assert not read & (LAID_OPEN_BY["riding"] - EYES), "no other line tells it"
    obey(p)


def test_nothing_else_of_an_unseen_vehicle_is_told_by_a_move() -> None:
    """A leak is planted: once the movement is over, the enemy reads what is damaged in a vehicle that he never saw."""

    def leaky(s: State, role: int) -> dict[str, Any]:
        hidden = [v for v in range(len(s.side)) if s.kind[v] == VEHICLE and not s.flags[v] & SPOTTED]
        return {"seen": GAME.view(s, role), "hurt": [s.damage[v] for v in hidden] if s.phase != start else []}

    p = begun(replace(GAME, swaps={"damaged": GAME.swaps["damaged"]}, view=leaky))
    start = p.table.state.phase
    here, there = worlds(p, "damaged")
    assert here.view_bytes(ATTACKER) != there.view_bytes(ATTACKER)
    with pytest.raises(LawBroken, match="damaged: done 0 shows attacker what no line of the log lays open"):
        obey(p)
