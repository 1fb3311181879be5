"""The threat lens: who would see the counter in hand, what it may cost, where concealment is lost; from what is seen.

Scenario 7 has a column of open, level ground from 1601 to 1624.
"""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.questions import QUESTIONS
from grognard.games.lastbattle.threat import LOST, SAFE

ATTACKER = 1
MOVE = "scenario 7, attacker's movement\n"


def lens(t: T, mover: str = "A AR") -> dict[str, list[float]]:
    """With this counter in hand: printed number of the hex -> what is told of it."""
    t.take(mover)
    told = QUESTIONS["threat"](t.s, ATTACKER, [0])
    return {t.label(h): x for h, x in told["hexes"].items()}


def test_without_a_counter_in_hand_there_is_nothing_to_tell() -> None:
    t = T(MOVE + "1610: A 4 AR Veteran\n1618: D 4 AR Veteran spotted")
    assert QUESTIONS["threat"](t.s, ATTACKER, [0])["hexes"] == {}


@pytest.mark.rule("LB.spot.by-lof")
def test_in_the_open_concealment_is_lost_to_whoever_looks() -> None:
    told = lens(T(MOVE + "1610: A 4 AR Veteran\n1618: D 4 AR Veteran spotted"))
    assert told["1611"][0] == 1
    assert told["1611"][3] == LOST
    assert told["1611"][2] > 0


@pytest.mark.rule("LB.hit.distance")
def test_the_nearer_the_dearer() -> None:
    told = lens(T(MOVE + "1610: A 4 AR Veteran\n1614: D 4 AR Veteran spotted"))
    assert told["1612"][2] >= told["1610"][2] > 0


@pytest.mark.rule("LB.R8")
def test_a_counter_that_lies_face_down_looks_but_costs_nothing_that_is_known() -> None:
    for hidden in ("1618: D 4 AR Veteran", "1618: D dummy"):
        told = lens(T(MOVE + f"1610: A 4 AR Veteran\n{hidden}"))
        assert told["1611"][:3] == [0, 1, 0.0], hidden
        assert told["1611"][3] != SAFE


@pytest.mark.rule("LB.R9")
def test_nobody_can_tell_who_sits_in_a_vehicle() -> None:
    full = lens(T(MOVE + "1610: A 4 AR Veteran\n1618: D M2 facing N [crew] spotted"))
    bare = lens(T(MOVE + "1610: A 4 AR Veteran\n1618: D M2 facing N spotted"))
    assert full == bare


@pytest.mark.rule("LB.R5")
def test_a_leader_looks_like_any_other_man() -> None:
    told = [lens(T(MOVE + f"1610: A 4 AR Veteran\n1611: D 1 AR Elite{rank} spotted")) for rank in ("", " leader")]
    assert told[0] == told[1]
