"""Helicopters: the two factors, high flight and nap-of-earth, loading, and what may be fired at them."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T, until
from grognard.games.lastbattle.layout import BOOK
from grognard.games.lastbattle.s12_artillery import HE

FAR = "3210: D 2 SG\n"


def flat(redraw: Redraw, scenario: int, hexes: dict[str, str] | None = None) -> None:
    """Open, level ground but for these hexes."""
    bd = BOOK[scenario].board
    redraw(scenario, {bd.label(h): "." for h in range(bd.size) if bd.map_of[h]} | (hexes or {}))


def numbers(t: T) -> list[object]:
    """What each shot needed."""
    return [m.params["number"] for m in t.u.messages if m.key in ("log-fire", "log-spray")]


# ---- flying ----


@pytest.mark.rule("LB.heli.two-factors")
def test_the_first_factor_is_for_a_phase_without_nap_of_earth_flight() -> None:
    """Mi-17: 34 and 20. LB.amb.heli-cost"""
    text = "scenario 4, attacker's movement\n0106: A MI_17 facing N flying {} [crew]\n4801: D AR"
    t = T(text.format("high")).take("MI_17")
    assert "3506" in t.offered("to")
    assert t.refused("to", "3606") == "LB.move.factor-budget"
    t.act("to", "2206")
    assert t.spent("MI_17") == 21
    assert t.refused("dive") == "LB.heli.two-factors"
    t = T(text.format("")).take("MI_17")
    assert "2106" in t.offered("to")
    assert t.refused("to", "2206") == "LB.move.factor-budget"


@pytest.mark.rule("LB.heli.two-factors")
def test_one_hex_of_nap_of_earth_flight_leaves_the_second_factor() -> None:
    text = "scenario 4, attacker's movement\n0106: A MI_17 facing N flying {} [crew]\n4801: D AR"
    low_first = T(text.format("")).take("MI_17").act("to", "0206").act("climb")
    low_later = T(text.format("high")).take("MI_17").act("to", "0206").act("dive")
    for t in (low_first, low_later):
        assert "2106" in t.offered("to")
        assert t.refused("to", "2206") == "LB.move.factor-budget"
        t.act("to", "2106")
        assert t.spent("MI_17") == 20
        assert t.refused("to", "2107") == "LB.move.factor-budget"
    high = T(text.format("")).take("MI_17").act("climb")  # it has not flown low
    assert "3506" in high.offered("to")


@pytest.mark.rule("LB.heli.mode-change")
def test_up_and_down_as_often_as_wanted_and_for_nothing() -> None:
    t = T("scenario 4, attacker's movement\n0106: A MI_17 facing N flying [crew]\n4801: D AR").take("MI_17")
    t.act("climb").act("dive").act("climb")
    assert t.refused("climb") == "LB.heli.mode-change"
    assert t.spent("MI_17") == 0
    assert "high" in t.marks("MI_17")
    t = T("scenario 4, attacker's movement\n0106: A MI_17 facing N [crew]; A M2 [crew]\n4801: D AR").take("MI_17")
    assert t.refused("climb") == "LB.heli.mode-change"  # it stands on the ground
    assert t.back().take("M2").refused("climb") == "LB.heli.two-factors"


@pytest.mark.rule("LB.heli.mode-change", "LB.heli.high-shift")
def test_who_ends_its_move_high_is_fired_at_as_one_who_flies_high(redraw: Redraw) -> None:
    flat(redraw, 5)
    t = T(
        "scenario 5, attacker's movement\nseen\n0512: A MI_17 facing N flying [crew]\n0501: D 4 AR carrying M2HB\n"
        + FAR,
        dice="1 6",
    )
    until(t.take("MI_17").act("to", "0504").act("climb"), "reaction")
    t.fire("D AR", "MI_17", weapon="M2HB").resolve()  # where it ended
    assert numbers(t) == [1]  # three hexes: Close, two bands farther


@pytest.mark.rule("LB.heli.high-view")
def test_from_high_up_it_sees_all_that_nothing_conceals_and_is_seen(redraw: Redraw) -> None:
    ridge = {f"15{row:02d}": ".3" for row in range(1, 13)}
    flat(redraw, 5, {"0509": "w"} | ridge)
    text = "scenario 5, attacker's movement\n0505: A MI_17 facing N flying [crew]\n0509: D 2 AR\n2505: D 2 SMG\n"
    t = T(text).take("MI_17").act("climb").act("to", "0508")
    assert not t.lof("0508", "2505")[0]
    assert "spotted" in t.marks("D SMG")
    assert "spotted" in t.marks("MI_17")
    assert "spotted" not in t.marks("D AR")  # concealed, though next to it
    until(t, "attack", "attacker")
    assert "spotted" in t.marks("D SMG")
    assert "spotted" not in t.marks("D AR")
    low = T(text).take("MI_17").act("to", "0508")
    assert "spotted" in low.marks("D AR")  # near the ground the usual rules apply
    assert "spotted" not in low.marks("D SMG")


@pytest.mark.rule("LB.heli.noe-view", "LB.heli.high-view")
def test_near_the_ground_woods_hide_it_and_high_up_they_do_not(redraw: Redraw) -> None:
    flat(redraw, 5, {"0503": "w", "0603": "w", "0403": "w"})
    text = "scenario 5, defender's attack\nseen\n0505: A MI_17 facing N flying {} [crew]\n0502: D 4 AR carrying M2HB\n"
    low = T(text.format("") + "0501: D 2 SG")
    assert "spotted" not in low.marks("MI_17")
    assert low.refused("fire", "D AR") == "LB.lof.required"
    high = T(text.format("high") + "0501: D 2 SG", dice="1 6")
    assert "spotted" in high.marks("MI_17")
    high.fire("D AR", "MI_17", weapon="M2HB").resolve()
    assert numbers(high) == [1]


# ---- loading and firing ----


@pytest.mark.rule("LB.heli.mount-whole-move")
def test_getting_on_or_off_takes_the_whole_move_close_to_the_ground() -> None:
    text = "scenario 5, attacker's movement\n0505: A MI_17 facing N flying {} [crew; 4 AR; 2 SMG]\n3210: D AR"
    t = T(text.format("")).take("MI_17").act("to", "0506")
    assert t.refused("unload", "A 4 AR") == "LB.heli.mount-whole-move"
    assert T(text.format("high")).take("MI_17").refused("unload", "A AR") == "LB.heli.mount-whole-move"
    t = T(text.format("")).take("MI_17").act("unload", "A 4 AR")
    assert t.at("A 4 AR") == "0505"
    assert t.refused("to", "0506") == "LB.move.factor-budget"
    assert t.refused("climb") == "LB.heli.mount-whole-move"
    t.act("unload", "A SMG")  # more may follow them
    assert t.at("A SMG") == "0505"


@pytest.mark.rule("LB.heli.fire-after-move", "LB.heli.mount-whole-move")
def test_it_fires_after_flying_but_not_after_loading(redraw: Redraw) -> None:
    flat(redraw, 5)
    text = "scenario 5, attacker's movement\nseen\n0106: A MI_17 facing N flying [crew; 4 AR]\n1706: D 4 AR\n3210: D AR"
    t = T(text, dice="4 6 6 6 6 6")
    until(t.take("MI_17").act("to", "1106"), "attack")
    t.fire("MI_17", "D 4 AR", weapon="UV-16-57 Rockets").resolve()
    assert numbers(t) == [4]
    t = T(text)
    until(t.take("MI_17").act("unload", "A 4 AR"), "attack")
    assert t.refused("fire", "MI_17") == "LB.heli.mount-whole-move"


# ---- being fired at ----


@pytest.mark.rule("LB.heli.noe-as-soft")
def test_near_the_ground_it_is_a_soft_vehicle(redraw: Redraw) -> None:
    """Two men with AR at two hexes: two rolls at Medium, and each hit in the 2:3 column."""
    flat(redraw, 5)
    text = "scenario 5, defender's attack\nseen\n{}: D 2 AR\n0505: A MI_17 facing N flying {} [crew]\n" + FAR
    t = T(text.format("0503", ""), dice="2 2 2 6 2 6").fire("D AR", "MI_17", weapon="own").resolve()
    assert t.rolled() == ["to hit", "to hit", "hit location", "damage", "hit location", "damage"]
    assert [m.params["column"] for m in t.u.messages if m.key == "log-damage"] == [2, 2]
    t = T(text.format("0505", "")).act("fire", "D AR")
    t.act("weapon", t.mode(t.unit("D AR"), "grenade", t.unit("MI_17")))
    assert t.refused("target", "MI_17") == "LB.infveh.grenade-no-heli"


@pytest.mark.rule("LB.heli.high-immune")
def test_missiles_rockets_and_big_guns_do_not_reach_one_that_flies_high(redraw: Redraw) -> None:
    flat(redraw, 5)
    text = "scenario 5, defender's attack\nseen\n0502: D {}\n0505: A MI_17 facing N flying {} [crew]; A 2 PST\n" + FAR
    for unit, weapon in (
        ("M1A1 facing S [crew]", "120mm"),
        ("2 AR carrying RPG_16", "RPG_16"),
        ("2 AR carrying AT_4", "AT_4"),
        ("M2 facing S [crew]", "Twin TOW"),
    ):
        high, low = T(text.format(unit, "high")), T(text.format(unit, ""))
        mode = high.mode(0, weapon, high.unit("MI_17"))
        high.act("fire", 0).act("weapon", mode)
        assert high.refused("target", "MI_17") == "LB.heli.high-immune"
        assert low.act("fire", 0).act("weapon", mode).can("target", "MI_17")
    t = T(text.format("LAV_75 facing S [crew]", "high"), dice="1 6")
    t.fire("LAV_75", "MI_17", weapon="75mm Autocannon").resolve()
    assert numbers(t) == [1]


@pytest.mark.rule("LB.heli.high-immune")
def test_artillery_does_not_reach_it_high_up(redraw: Redraw) -> None:
    flat(redraw, 3)
    head = "scenario 3, attacker's attack, first defender\nguns: D 120mm 9 rounds\nmissions: gun 1 by #0 at 0505\n"
    units = "0502: D leader AR observing\n0505: A MI_17 facing N flying {} [crew]\n4801: A AR"
    assert T(head + units.format("high")).done().act("salvo", HE).rolled() == []
    assert T(head + units.format(""), dice="2").done().act("salvo", HE).rolled() == ["salvo"]


@pytest.mark.rule("LB.heli.high-shift", "LB.example.heli-range-six")
@pytest.mark.parametrize(("distance", "number"), [(3, 1), (4, 0), (6, 0), (7, None)])
def test_a_weapon_of_range_six_fires_at_it_as_long_within_three_and_extreme_within_six(
    redraw: Redraw, distance: int, number: int | None
) -> None:
    flat(redraw, 5)
    t = T(
        "scenario 5, defender's attack\nseen\n0502: D 2 AR carrying M2HB\n"
        f"05{2 + distance:02d}: A MI_17 facing N flying high [crew]\n0501: A 2 PST\n" + FAR,
        dice="6",
    )
    if number is None:
        t.act("fire", "D AR").act("weapon", t.mode(t.unit("D AR"), "M2HB", t.unit("MI_17")))
        assert t.refused("target", "MI_17") == "LB.hit.beyond-extreme"
    else:
        t.fire("D AR", "MI_17", weapon="M2HB").resolve()
        assert numbers(t) == [number]


@pytest.mark.rule("LB.example.heli-range-six", "LB.heli.high-immune")
def test_an_rpg_of_range_six_is_not_fired_at_it_at_all(redraw: Redraw) -> None:
    flat(redraw, 5)
    text = (
        "scenario 5, defender's attack\nseen\n0502: D 2 AR carrying RPG_16\n0505: A MI_17 facing N flying high [crew]\n"
    )
    t = T(text + "0501: A 2 PST; A M113 [crew]\n" + FAR).act("fire", "D AR")
    t.act("weapon", t.mode(t.unit("D AR"), "RPG_16", t.unit("MI_17")))
    assert t.can("target", "M113")
    assert t.refused("target", "MI_17") == "LB.heli.high-immune"
