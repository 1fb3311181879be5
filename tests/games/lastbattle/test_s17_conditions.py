"""Who needs a leader near him and whose quality counts; who proposes the cache; numbers in reserve: one by one."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Start, T
from games.refusals import short_key
from grognard.games.lastbattle.s2_reserve import (
    give_back,
    needs_reserve,
    out_of_sight,
    reserve_of,
    usual_reserve,
)
from grognard.games.lastbattle.s16_site import Agreeing
from grognard.games.lastbattle.s17_command import check_command, chief, freeze, heeds_command, out_of_command, thaw
from grognard.games.lastbattle.state import DEAD, V5, has_rule
from grognard.kernel.flow import Offer

MOVE = "scenario 2, attacker's movement\nseen\n"
FAR = "\n0112: D AR"
ON = {"command": True}


# ---- command ----


@pytest.mark.rule("LB.command.exempt", "LB.command.modifiers")
@pytest.mark.parametrize(
    ("unit", "post", "heeds"),
    [
        ("A 2 AR", "", True),
        ("A M2 facing N [Commander: 1 PST, Driver: 1 PST]", "Commander", True),
        ("A M2 facing N [Driver: 1 PST, Gunner: 1 PST]", "Driver", True),
        ("A M2 facing N [Gunner: 1 PST]", None, False),
        ("A M2 facing N", None, False),
        ("A MI_17 facing N flying [Pilot: 1 PST]", "Pilot", False),
        ("A dummy", "", False),
    ],
)
def test_who_heeds_command_and_whose_quality_counts(unit: str, post: str | None, heeds: bool) -> None:
    t = T(f"{MOVE}0101: {unit}{FAR}", options=ON)
    assert chief(t.s, 0) == (-1 if post is None else 0 if post == "" else t.unit(f"A {post}"))
    assert heeds_command(t.s, 0) is heeds


@pytest.mark.rule("LB.command.exempt", "LB.command.roll")
def test_who_is_far_from_every_leader_rolls_and_with_three_or_less_stays() -> None:
    text = (
        MOVE
        + "0101: A leader AR\n0102: A 2 AR\n0507: A 2 SMG Veteran; A M2 facing N [crew; 4 AR]; A 2 PST disordered"
        + FAR
    )
    t = T(text, options=ON, dice="2 3")
    team, tank = t.unit("A 2 SMG"), t.unit("M2")
    assert out_of_command(t.s, 1) == [team, tank]
    check_command(t.s, t.u, 1)
    assert "frozen" in t.marks(team)  # 2 and 1 for veterans are 3
    assert {"frozen"} <= t.marks(tank)
    assert {"frozen"} <= t.marks("A 4 AR")
    assert "frozen" not in t.marks("A 2 AR")
    thaw(t.s)
    assert "frozen" not in t.marks(team)
    t = T(text, options=ON, dice="3 4")
    check_command(t.s, t.u, 1)
    assert not {"frozen"} & (t.marks(team) | t.marks(tank))
    t = T(text)
    check_command(t.s, t.u, 1)  # not played: nobody rolls
    assert t.rolled() == []
    freeze(t.s, team)
    assert "frozen" in t.marks(team)


# ---- the cache ----


@pytest.mark.rule("LB.S3.cache", "LB.R10")
def test_another_hex_is_proposed_once_and_never_the_same() -> None:
    t = Start(3)
    t.act("choose").act("site", "3110")
    frame = t.s.stack[-1]
    assert isinstance(frame, Agreeing)
    out = Offer()
    frame.offer(t.s, frame.role, out)
    assert {"accept", "decline", "site"} == set(out.verbs)
    assert t.hex("3110") not in out.verbs["site"]
    assert short_key(frame.may_counter(t.s, t.hex("3110"))) == "lies-there"
    assert frame.why_not(t.s, frame.role, "accept", 0) is None
    assert frame.why_not(t.s, frame.role, "ready", 0) is not None
    last = Agreeing(frame.role, frame.hex, 1)
    out = Offer()
    last.offer(t.s, last.role, out)
    assert {"accept", "decline"} == set(out.verbs)
    there = next(h for h in range(len(t.s.on)) if frame.may_counter(t.s, h) is None)
    assert short_key(last.may_counter(t.s, there)) == "cache-asked"
    t.act("site", there)
    again = t.s.stack[-1]
    assert isinstance(again, Agreeing)
    assert (again.role, again.hex, bool(again.last)) == (1 - frame.role, there, True)


# ---- numbers in reserve ----


@pytest.mark.rule("LB.R9")
@pytest.mark.parametrize(
    ("text", "unit", "unseen"),
    [
        ("0101: A 4 AR", "A 4 AR", False),
        ("waiting: A 4 AR", "A 4 AR", True),
        ("0101: A M2 facing N [crew; 4 AR]", "A 4 AR", True),
        ("0101: A M2 facing N [crew; 4 AR stirred]", "A 4 AR", False),
        ("0101: A M2 facing N [crew; 4 AR spotted]", "A 4 AR", False),
    ],
)
def test_who_has_ridden_unseen_since_the_set_up_is_changed_out_of_sight(text: str, unit: str, unseen: bool) -> None:
    t = T("scenario 2, attacker's movement\n" + text + FAR)
    assert has_rule(t.s, V5)
    assert out_of_sight(t.s, t.unit(unit)) is unseen
    assert needs_reserve(t.s, 1) is unseen
    assert not needs_reserve(t.s, 0)


@pytest.mark.rule("LB.R9")
def test_a_number_that_is_given_back_is_the_last_to_be_used() -> None:
    t = T("scenario 2, attacker's movement\n0101: A M2 facing N [crew; 4 AR]; A 3 SMG" + FAR)
    before = reserve_of(t.s, 1)
    assert usual_reserve(t.s, 1) > 0
    n = t.unit("A 3 SMG")
    give_back(t.s, n)
    assert reserve_of(t.s, 1) == [*before, n]
    assert (t.s.hex[n], t.s.men[n], t.s.aboard[n], t.s.seat[n], t.s.flags[n]) == (DEAD, 0, -1, -1, 0)
    assert all(t.s.side[x] == 1 for x in reserve_of(t.s, 1))
