"""Why a helicopter does not lift off, climb or dive, each reason by itself; what it tells and where it counts."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import key
from grognard.games.lastbattle.s14_helicopters import (
    climb,
    come_down,
    dive,
    fly_high,
    lift,
    may_climb,
    may_dive,
    may_lift,
    note_pilot,
    pilot_aboard,
)
from grognard.games.lastbattle.state import (
    ATTACKER,
    BOARDED,
    COUNTS,
    FLYING,
    HIGH,
    LIFTED,
    LOW_FLOWN,
    MOVED,
    NO_ENGINE,
    NO_GEAR,
    SPOTTED,
    cards,
)
from grognard.kernel.chance import FastDice
from grognard.kernel.umpire import Umpire

OPEN_SKY = "scenario 4, attacker's movement\n0106: A MI_17 facing N {} [crew]; A M2 facing N [crew]\n4801: D AR\n"
SLOT = ATTACKER * COUNTS + LIFTED


def laid(how: str = "") -> tuple[T, int, int]:
    t = T(OPEN_SKY.format(how))
    return t, t.number("take", "MI_17"), t.number("take", "M2")


def told(u: Umpire) -> list[str]:
    return [m.key for m in u.messages]


@pytest.mark.rule("LB.heli.two-factors", "LB.heli.mode-change", "LB.heli.mount-whole-move")
def test_why_a_helicopter_on_the_ground_does_not_lift_off() -> None:
    t, v, tank = laid()
    s = t.s
    assert key(may_lift(s, v)) == ""
    assert key(may_lift(s, tank)) == "why-not-helicopter"
    flags, damage = s.flags[v], s.damage[v]
    s.flags[v] = flags | FLYING
    assert key(may_lift(s, v)) == "why-up-already"
    s.flags[v] = flags | BOARDED
    assert key(may_lift(s, v)) == "why-loading-now"
    s.flags[v] = flags
    s.damage[v] = damage | NO_GEAR
    gear = key(may_lift(s, v))
    s.damage[v] = damage | NO_ENGINE
    assert len({"", gear, key(may_lift(s, v))}) == 3
    s.damage[v] = damage
    for n in range(len(s.side)):
        if s.aboard[n] == v:
            s.aboard[n], s.seat[n] = -1, -1
    assert key(may_lift(s, v)) == "why-no-pilot"


@pytest.mark.rule("LB.heli.mode-change", "LB.heli.two-factors", "LB.heli.mount-whole-move")
def test_why_it_does_not_climb_or_dive() -> None:
    t, v, tank = laid()
    s = t.s
    for may in (may_climb, may_dive):
        assert key(may(s, tank)) == "why-not-helicopter"
        assert key(may(s, v)) == "why-on-ground"
    s.flags[v] |= FLYING
    low = s.flags[v]
    assert (key(may_climb(s, v)), key(may_dive(s, v))) == ("", "why-low-already")
    s.flags[v] = low | BOARDED
    assert key(may_climb(s, v)) == "why-loading-now"
    s.flags[v] = low | HIGH
    assert (key(may_climb(s, v)), key(may_dive(s, v))) == ("why-up-already", "")
    second = cards(s).off[s.what[v]]
    s.spent[v] = second
    assert key(may_dive(s, v)) == ""
    s.spent[v] = second + 1
    assert key(may_dive(s, v)) == "why-too-far-low"


@pytest.mark.rule("LB.lof.friendly-blocks", "LB.heli.mode-change")
def test_high_above_the_ground_it_stands_in_nobodys_way() -> None:
    t, v, _ = laid("flying")
    s = t.s
    h = s.hex[v]
    before = s.on[h]
    fly_high(s, v)
    assert s.flags[v] & HIGH
    above = s.on[h]
    assert above < before
    come_down(s, v, LOW_FLOWN)
    assert s.on[h] == before
    assert not s.flags[v] & (HIGH | LOW_FLOWN)
    come_down(s, v)  # it is down already
    assert s.on[h] == before


@pytest.mark.rule("LB.heli.mode-change", "LB.heli.high-view", "LB.S8.liftoff")
def test_lifting_off_climbing_and_diving_are_told_and_lay_it_open() -> None:
    t, v, _ = laid()
    s, u = t.s, Umpire(FastDice(1))
    s.turn = 7
    s.flags[v] &= ~SPOTTED
    trail = len(s.trail)
    lift(s, u, v)
    assert told(u) == ["log-spotted", "log-lifts"]
    assert s.flags[v] & FLYING
    assert s.flags[v] & LOW_FLOWN
    assert s.flags[v] & MOVED
    assert (s.rank[v], len(s.trail)) == (7, trail + 2)
    s.flags[v] &= ~(LOW_FLOWN | MOVED | SPOTTED)
    climb(s, u, v)
    assert told(u)[-2:] == ["log-spotted", "log-climbs"]
    assert s.flags[v] & HIGH
    assert s.flags[v] & MOVED
    assert not s.flags[v] & LOW_FLOWN  # it has not flown a hex low
    assert len(s.trail) == trail + 3
    dive(s, u, v)
    assert told(u)[-1] == "log-dives"
    assert not s.flags[v] & HIGH
    assert s.flags[v] & LOW_FLOWN
    assert len(s.trail) == trail + 4
    s.spent[v] = 1
    s.flags[v] &= ~LOW_FLOWN
    climb(s, u, v)
    assert s.flags[v] & LOW_FLOWN  # it has


@pytest.mark.rule("LB.S8.pilot", "LB.S8.liftoff", "LB.amb.s8-timetable")
def test_only_in_krakow_is_it_noted_when_the_pilot_has_boarded() -> None:
    t, v, _ = laid()
    note_pilot(t.s)
    assert t.s.count[SLOT] == 0
    assert pilot_aboard(t.s, v)
    for n in range(len(t.s.side)):
        t.s.rank[n] &= ~4
    assert pilot_aboard(t.s, v)  # nobody need be named for it
