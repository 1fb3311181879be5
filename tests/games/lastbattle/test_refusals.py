"""At every kind of decision: what is not offered is refused, by a rule of the book, and what is offered by none."""

from __future__ import annotations

import pytest

import grognard
from games.lastbattle.table import T
from games.refusals import refusals


@pytest.mark.parametrize("scenario", ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9"])
def test_whatever_is_not_offered_is_refused_by_a_rule(scenario: str) -> None:
    t = grognard.load("lastbattle").new(scenario=scenario, seed=3)
    found = refusals(t, 3, visits=5, longest=400, both_ways=lambda kind, verb: True)
    assert len(found) > 10
    assert all(rule.startswith("LB.") for rule in found)


@pytest.mark.rule("LB.amb.hide-vehicles", "LB.urban.building-enter", "LB.stack.making-change", "LB.turn.phase-order")
@pytest.mark.parametrize(
    ("unit", "verb", "rule"),
    [
        ("M2", "hide", "LB.amb.hide-vehicles"),
        ("M2", "inside", "LB.urban.building-enter"),
        ("M2", "split", "LB.stack.making-change"),
        ("M2", "join", "LB.stack.making-change"),
        ("M2", "getdown", "LB.cav.mount-cost"),
        ("M2", "fire", "LB.turn.phase-order"),
        ("A SMG", "fire", "LB.turn.phase-order"),
        ("A SMG", "lift", "LB.heli.two-factors"),
        ("A SMG", "climb", "LB.heli.two-factors"),
        ("A SMG", "limber", "LB.arty.limber"),
        ("A SMG", "unlimber", "LB.arty.limber"),
        ("A SMG", "turn", "LB.facing.hexside"),
        ("A SMG", "board", "LB.mount.capacity-from-card"),
    ],
)
def test_what_is_not_for_a_unit_is_refused_by_its_own_rule(unit: str, verb: str, rule: str) -> None:
    t = T("scenario 2, attacker's movement\n0107: A M2 facing N [crew]; A 2 SMG\n0506: D 2 AR").take(unit)
    assert t.refused(verb, 1) == rule
