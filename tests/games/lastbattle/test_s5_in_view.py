"""Who is in view of whom, worked out hex by hex: by day and night, through smoke, past wrecks, with nobody to look."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.s5_spotting import (
    blind,
    can_look,
    doubtful,
    in_view,
    near_enough,
    sees,
    spot,
    stands,
)
from grognard.games.lastbattle.s13_visibility import lay_smoke
from grognard.games.lastbattle.state import DEAD, DUMMY, HIGH, KNOWN, SPOTTED, TRIED, WRECKED, State, board
from grognard.kernel.chance import FastDice
from grognard.kernel.umpire import Umpire

DAY = """scenario 3, attacker's movement
0107: A 3 SMG; A M2 facing N [crew]
0108: A TRUCK facing N
0305: A 2 AR
0506: D 4 AR
0507: D TRUCK facing N; D 82mm mortar (5 rounds)
0307: D 2 Rifle; D dummy
1206: D 2 AR
2010: A 4 AR
"""
NIGHT = "scenario 4, attacker's movement\n0106: A 3 SMG\n0306: A 2 AR\n0506: D 4 AR\n0507: D 2 AR\n1506: D 2 AR\n1801: A 2 AR\n"
SIGHTS = "scenario 8, attacker's movement\n0508: A 4 AR; A STINGRAY [crew]\n2408: N MI_17; D AR\n0512: D 2 AR\n1510: D 3 AR\n3212: A AR\n"


def place_of(t: T, name: str) -> int:
    return t.s.hex[t.number("take", name)]


def day() -> State:
    return T(DAY).s


def smoky() -> State:
    t = T(DAY)
    for name in ("A SMG", "D Rifle"):
        lay_smoke(t.s, Umpire(FastDice(1)), place_of(t, name), 99)
    return t.s


def wrecked() -> State:
    t = T(DAY)
    for label in ("0306", "0406", "0206"):
        h = t.number("to", label)
        t.s.wreck += [h, 0]
        t.s.on[h] |= WRECKED
    return t.s


def crewed() -> State:
    return T(
        DAY.replace("A TRUCK facing N", "A TRUCK facing N [crew]").replace(
            "D TRUCK facing N; D 82mm mortar (5 rounds)", "D AR"
        )
    ).s


def night() -> State:
    return T(NIGHT).s


def with_sights() -> State:
    return T(SIGHTS).s


@pytest.mark.rule("LB.spot.by-lof", "LB.spot.out-of-lof-concealed", "LB.amb.empty-eyes", "LB.smoke.sight")
@pytest.mark.parametrize("lay", [day, smoky, wrecked, crewed, night, with_sights], ids=lambda x: x.__name__)
def test_a_hex_is_in_view_if_a_hex_of_the_enemy_with_men_looks_into_it_or_lies_next_to_it(
    lay: Callable[[], State],
) -> None:
    s = lay()
    bd = board(s)
    wanted: set[int] = set()
    next_to: set[int] = set()
    for side in (0, 1):
        eyes = [e for e in stands(s, side) if e not in blind(s, side)]
        for h in stands(s, 1 - side):
            near = [e for e in eyes if e in bd.around(h, 1)]
            if s.smoke:
                near = [e for e in near if sees(s, side, e, h) or sees(s, 1 - side, h, e)]
            if near:
                next_to.add(h)
            if near or any(sees(s, side, e, h) for e in eyes):
                wanted.add(h)
    seen, close = in_view(s)
    assert close == next_to
    assert seen == wanted
    assert wanted


@pytest.mark.rule("LB.amb.empty-eyes")
def test_nobody_looks_out_of_an_empty_vehicle_nor_from_a_mortar() -> None:
    t = T(DAY)
    empty = {place_of(t, "A TRUCK")}
    guns = {place_of(t, "D TRUCK")}
    assert (blind(t.s, 1), blind(t.s, 0)) == (empty, guns)
    assert blind(crewed(), 1) == blind(crewed(), 0) == set()


@pytest.mark.rule("LB.R8", "LB.heli.high-view")
def test_a_side_stands_where_its_counters_are_each_hex_once() -> None:
    t = T(DAY)
    mine = {place_of(t, x) for x in ("A SMG", "A TRUCK", "A 2 AR", "A 4 AR")}
    found = stands(t.s, 1)
    assert (set(found), len(found)) == (mine, 4)
    lone = t.number("take", "A TRUCK")
    t.s.flags[lone] |= HIGH
    assert set(stands(t.s, 1)) == mine - {t.s.hex[lone]}
    t.s.hex[t.number("take", "A 2 AR")] = DEAD
    assert len(stands(t.s, 1)) == 2


@pytest.mark.rule("LB.spot.flip", "LB.spot.dummy-removed")
def test_who_is_spotted_is_turned_up_once_and_a_dummy_is_gone() -> None:
    t, u = T(DAY), Umpire(FastDice(1))
    men = t.number("take", "D Rifle")
    t.s.flags[men] &= ~(SPOTTED | KNOWN)
    spot(t.s, u, men, "LB.spot.by-lof")
    assert t.s.flags[men] & SPOTTED
    assert t.s.flags[men] & KNOWN
    assert t.s.seen[men] == 2
    assert u.revealed
    assert [m.key for m in u.messages] == ["log-spotted"]
    spot(t.s, u, men, "LB.spot.by-lof")
    assert len(u.messages) == 1
    dummy = next(n for n in range(len(t.s.side)) if t.s.kind[n] == DUMMY and t.s.hex[n] >= 0)
    t.s.flags[dummy] &= ~SPOTTED
    spot(t.s, u, dummy, "LB.spot.by-lof")
    assert u.messages[-1].key == "log-dummy"
    assert t.s.hex[dummy] == DEAD


@pytest.mark.rule("LB.amb.empty-eyes")
def test_where_no_man_was_seen_nobody_can_be_sure_that_anybody_looks() -> None:
    t = T(DAY)
    rifles, hill = t.number("take", "D Rifle"), t.number("take", "D 4 AR")
    for n in (rifles, hill):
        t.s.flags[n] &= ~(SPOTTED | KNOWN)
    every = set(stands(t.s, 0))
    t.s.flags[t.number("take", "D 2 AR")] &= ~(SPOTTED | KNOWN)
    assert doubtful(t.s, 0) == every
    t.s.flags[rifles] |= KNOWN
    assert doubtful(t.s, 0) == every - {t.s.hex[rifles]}
    t.s.flags[hill] |= SPOTTED
    assert doubtful(t.s, 0) == every - {t.s.hex[rifles], t.s.hex[hill]}


@pytest.mark.rule("LB.spot.attempt")
def test_who_may_be_looked_for_is_hidden_and_near() -> None:
    t = T(DAY)
    s = t.s
    rifles, far = t.number("take", "D Rifle"), t.number("take", "D 2 AR")
    for n in range(len(s.side)):
        if s.side[n] == 0:
            s.flags[n] |= SPOTTED
    assert near_enough(s, 1) == []
    s.flags[rifles] &= ~SPOTTED
    assert near_enough(s, 1) == [rifles]
    s.flags[rifles] |= TRIED
    assert near_enough(s, 1, SPOTTED | TRIED) == []
    s.flags[far] &= ~SPOTTED
    s.flags[rifles] &= ~TRIED
    assert rifles in near_enough(s, 1, SPOTTED | TRIED)


@pytest.mark.rule("LB.spot.attempt", "LB.vdam.commander", "LB.amb.empty-eyes")
def test_men_look_and_crewed_vehicles_not_dummies_mortars_or_empty_ones() -> None:
    t = T(DAY)
    assert can_look(t.s, t.number("take", "A SMG"))
    assert can_look(t.s, t.number("take", "M2"))
    assert not can_look(t.s, t.number("take", "A TRUCK"))
    assert not can_look(t.s, t.number("take", "D mortar"))
    dummy = next(n for n in range(len(t.s.side)) if t.s.kind[n] == DUMMY and t.s.hex[n] >= 0)
    assert not can_look(t.s, dummy)
    gone = t.number("take", "A SMG")
    t.s.hex[gone] = DEAD
    assert not can_look(t.s, gone)
