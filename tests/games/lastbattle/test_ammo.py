"""Limited ammunition, an option: the missiles of a vehicle are fired twice."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.ids import ARM_NAMES
from grognard.games.lastbattle.notation import write_position
from grognard.games.lastbattle.s3_fire import ARMS
from grognard.games.lastbattle.state import cards
from grognard.games.lastbattle.views import view

BRADLEY = """scenario 2, attacker's attack
2106: A M2 facing N spotted [crew]
2109: D M60A4 facing N spotted [crew]
"""
TOW = "Twin TOW"


def bradley(fired: int, dice: str = "", few: bool = True) -> T:
    told = f"fired-missiles: #0 {fired}\n" if fired else ""
    return T(BRADLEY + told, dice=dice, options={"ammo": few})


@pytest.mark.rule("LB.ammo.missiles-twice")
def test_the_missiles_of_a_vehicle_are_fired_twice_and_its_gun_as_often_as_it_likes():
    t = bradley(0, dice="6").fire("A M2", "D M60A4", weapon=TOW).done()
    assert t.s.missiles == [1]
    t = bradley(1, dice="6").fire("A M2", "D M60A4", weapon=TOW).done()
    assert t.s.missiles == [2]
    t = bradley(2).act("fire", "A M2")
    mode = next(m for m in range(32) if m % 4 == 1 and mode_named(t, m) == TOW)
    assert t.refused("weapon", mode) == "LB.ammo.missiles-twice"
    assert bradley(2, dice="6").fire("A M2", "D M60A4", weapon="25mm Autocannon").done().s.missiles == [2]


@pytest.mark.rule("LB.ammo.missiles-twice")
def test_without_the_option_missiles_are_not_counted():
    t = bradley(0, dice="6", few=False).fire("A M2", "D M60A4", weapon=TOW).done()
    assert t.s.missiles == []
    assert bradley(2, dice="6", few=False).fire("A M2", "D M60A4", weapon=TOW).done()


@pytest.mark.rule("LB.ammo.missiles-twice")
def test_missiles_that_are_left_are_shown_and_the_last_one_is_warned_of():
    t = bradley(1)
    assert [view(t.s, role).missiles for role in (0, 1)] == [{0: 1}, {0: 1}]
    assert view(bradley(1, few=False).s, 1).missiles == {}
    hidden = T(BRADLEY.replace("N spotted [crew]", "N [crew]"), options={"ammo": True})
    assert [view(hidden.s, role).missiles for role in (0, 1)] == [{}, {0: 2}]
    t.act("fire", "A M2").act("weapon", t.mode(0, TOW, t.unit("D M60A4")))
    warned = GAME.words(t.s, 1, "target", t.unit("D M60A4")).cautions
    assert [c.said.key for c in warned] == ["caution-last-missile"]
    assert "fired-missiles: #0 1" in write_position(bradley(1).s)


def mode_named(t: T, mode: int) -> str:
    arms = cards(t.s).arms[t.s.what[0]]
    k = mode // 4 - ARMS
    return ARM_NAMES[arms[k]] if 0 <= k < len(arms) else ""
