"""Taking something up and putting it down again changes nothing: the table is as it was, to the last number."""

from __future__ import annotations

import copy

import pytest

from games.lastbattle.table import Arg, Start, T
from games.lastbattle.test_s16_staff import MEN, Own, area, laid_out

FAR = "\n3212: D 5 SMG"
TWO = "scenario 2, attacker's {}\nseen\n"


def as_it_was(t: T, *deeds: tuple[str, Arg], backs: int = 1) -> None:
    before = copy.deepcopy(t.s)
    for verb, arg in deeds:
        t.act(verb, arg)
    assert t.s != before
    for _ in range(backs):
        t.act("back")
    assert t.s == before


@pytest.mark.rule("LB.format.setup-limits", "LB.S3.cache")
def test_in_the_set_up() -> None:
    t = Start(3)
    as_it_was(t, ("take", t.mine(1)[0]))
    as_it_was(t, ("choose", 0))


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_when_mines_are_laid() -> None:
    mined = MEN + f"\nmines = {{ marked = 1, where = {area('0101', '0906')} }}"
    as_it_was(Own(laid_out(mined, area("0706"))), ("mines", 0))


@pytest.mark.rule("LB.move.phase-only", "LB.stack.making-change")
def test_in_the_movement_phase() -> None:
    t = T(TWO.format("movement") + "0101: A 4 AR; A M2 facing N [crew; 2 SMG]" + FAR)
    as_it_was(t, ("change", 0))
    as_it_was(t, ("change", 0), ("take", "A 4 AR"), backs=2)
    t.act("take", "A 4 AR").act("back")
    as_it_was(t, ("take", "A 4 AR"))


@pytest.mark.rule("LB.attack.phase", "LB.vfire.declare-first")
def test_in_the_attack_phase() -> None:
    t = T(
        TWO.format("attack")
        + "0505: A 4 AR carrying M60; A M2 facing N [crew]\n0503: D 4 AR; D M113 facing S [crew]"
        + FAR
    )
    as_it_was(t, ("fire", "A 4 AR"))
    as_it_was(t, ("fire", "A 4 AR"), ("weapon", 0), ("strength", 2))
    t.act("fire", "A 4 AR")
    weapon = t.numbers("weapon")[0]
    t.act("back")
    as_it_was(t, ("fire", "A 4 AR"), ("weapon", weapon))
    as_it_was(t, ("fire", "A M2"))
    as_it_was(t, ("change", 0), ("take", "A 4 AR"), backs=2)
    t.act("fire", "A 4 AR").act("weapon", 0).act("strength", 2).act("target", "D 4 AR")
    as_it_was(t, ("fire", "A 4 AR"))
