"""Hints on play: what they say follows from the rules, and nothing else does."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.s4_line_of_fire import OPEN, line_of_fire
from grognard.games.lastbattle.s12_artillery import HE, fire_salvo
from grognard.games.lastbattle.state import NOBODY, board


@pytest.mark.rule("LB.hints.not-enforced")
def test_a_foolish_move_is_allowed_and_an_illegal_one_that_follows_a_hint_is_not() -> None:
    t = T("scenario 2, attacker's movement\n2106: A 1 PST Novice\n2107: D 6 AR Elite spotted")
    assert t.move("A PST", "2107").at("A PST") == "2107"  # alone into their arms
    t = T("scenario 2, attacker's movement\n2106: A 2 AR spent 2\n2109: D 6 AR Elite spotted")
    assert (
        t.take("A AR").refused("to", "2105") == "LB.move.factor-budget"
    )  # it would be wiser, but it has no movement left


@pytest.mark.rule("LB.hints.observer-stays-concealed")
def test_a_concealed_leader_who_observes_stays_concealed_and_one_who_fires_does_not() -> None:
    woods = "scenario 5, turn 2, defender's plotting\n2101: D leader AR; D 2 AR\n1803: A 4 AR spotted\nguns: D 120mm 5 rounds"
    t = T(woods)
    leader = t.unit("D leader")
    assert "spotted" not in t.marks(leader)
    t.act("gun", 0).act("observe", leader)
    assert t.numbers("at")
    t.act("at", t.numbers("at")[0])
    fire_salvo(t.s, T("scenario 5", dice="6 6 6 6").u, 0, t.s.gun[0], t.s.plots[2], HE, -1)
    assert "spotted" not in t.marks(leader)
    t = T("scenario 2, defender's attack\n2106: D leader AR\n2107: A 4 AR spotted", dice="6 1").fire("D leader", "A AR")
    assert "spotted" in t.done().marks("D leader")


@pytest.mark.rule("LB.hints.reverse-slope")
def test_behind_a_crest_only_who_stands_on_it_can_be_fired_at_from() -> None:
    found = 0
    for number in range(1, 10):
        s = T(f"scenario {number}").s
        bd = board(s)
        for h in range(bd.size):
            if not bd.map_of[h] or bd.level[h] != 1:
                continue
            for d in range(6):
                below, before = bd.near[h * 6 + d], bd.near[h * 6 + (d + 3) % 6]
                if below < 0 or before < 0 or not bd.map_of[below] or not bd.map_of[before]:
                    continue
                if bd.level[below] or bd.level[before] or bd.covered[below] or bd.covered[before] or bd.covered[h]:
                    continue
                found += 1
                assert line_of_fire(s, h, below, NOBODY) == OPEN
                assert line_of_fire(s, before, below, NOBODY) != OPEN
    assert found > 0
