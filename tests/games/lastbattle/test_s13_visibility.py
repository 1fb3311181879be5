"""Limited visibility: night, sights, illumination and smoke. The ground is drawn open and level for most of it."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T, until
from grognard.games.lastbattle.layout import BOOK
from grognard.games.lastbattle.s3_fire import AGAINST_VEHICLES, ARMS
from grognard.games.lastbattle.s7_damage import strength_at
from grognard.games.lastbattle.s12_artillery import HE, ILLUM, SMOKE
from grognard.games.lastbattle.s13_visibility import INFRARED, NO_SIGHTS, THERMAL, sights
from grognard.games.lastbattle.state import board

NIGHT = "scenario 4, attacker's attack\n"
DAY = "scenario 5, attacker's attack\n"


def flat(redraw: Redraw, scenario: int, hexes: dict[str, str] | None = None) -> None:
    """Open, level ground but for these hexes."""
    bd = BOOK[scenario].board
    redraw(scenario, {bd.label(h): "." for h in range(bd.size) if bd.map_of[h]} | (hexes or {}))


def far(t: T, a: str, b: str) -> int:
    return board(t.s).distance(t.hex(a), t.hex(b))


def smoke(t: T) -> list[str]:
    return [t.label(t.s.smoke[k]) for k in range(0, len(t.s.smoke), 2)]


# ---- light ----


@pytest.mark.rule("LB.vis.visible-and-in-range")
def test_only_what_is_visible_may_be_attacked(redraw: Redraw) -> None:
    flat(redraw, 5)
    text = DAY + "0505: A 4 AR\n0508: D 4 AR Novice spotted{}\n3001: D 2 SMG"
    assert T(text.format("")).act("fire", "A").can("target", "D AR")
    assert T(text.format("; smoke until 3")).refused("fire", "A") == "LB.lof.required"
    t = T(text.format("; smoke until 3"))
    assert t.lof("0505", "0508") == (False, "LB.smoke.sight", "0508")
    assert t.lof("0505", "3005")[0]  # by day nothing but the ground matters


@pytest.mark.rule("LB.vis.sights-from-scenario", "LB.S8.night-and-sights")
def test_nobody_has_special_sights_but_the_stingray_of_krakow() -> None:
    t = T("scenario 8, attacker's attack\n0508: A 4 AR Elite; A STINGRAY [crew]; A M1 [crew]\n2408: N MI_17; D AR")
    assert sights(t.s, t.unit("STINGRAY")) == INFRARED
    assert [sights(t.s, t.unit(x)) for x in ("A AR", "A M1", "MI_17")] == [NO_SIGHTS] * 3
    t = T("scenario 5, attacker's attack\n0508: A STINGRAY [crew]\n2408: D AR")
    assert sights(t.s, t.unit("STINGRAY")) == NO_SIGHTS


@pytest.mark.rule("LB.night.limit", "LB.S4.night")
def test_at_night_one_sees_sixteen_hexes_and_forty_with_sights(redraw: Redraw) -> None:
    flat(redraw, 4)
    t = T(NIGHT + "0105: A 4 AR\n4801: D AR")
    for target, optics, distance, seen in (
        ("1705", NO_SIGHTS, 16, True),
        ("1805", NO_SIGHTS, 17, False),
        ("4105", INFRARED, 40, True),
        ("4205", INFRARED, 41, False),
        ("4105", THERMAL, 40, True),
    ):
        assert far(t, "0105", target) == distance
        assert t.lof("0105", target, optics=optics) == ((True, "", "") if seen else (False, "LB.night.limit", target))


@pytest.mark.rule("LB.night.limit", "LB.S4.night")
def test_at_seventeen_hexes_of_night_nobody_is_fired_at(redraw: Redraw) -> None:
    """A 105mm gun reaches far enough; so it is the dark that refuses."""
    flat(redraw, 4)
    text = NIGHT + "0105: A M1 facing SE [crew]\n{}: D M113 [crew] spotted\n4801: D AR"
    assert T(text.format("1705")).act("fire", "A M1").can("target", "D M113")
    assert T(text.format("1805")).refused("fire", "A M1") == "LB.lof.required"


@pytest.mark.rule("LB.S8.night-and-sights", "LB.night.limit")
def test_in_krakow_the_stingray_sees_thirty_hexes_and_the_others_sixteen(redraw: Redraw) -> None:
    flat(redraw, 8)
    text = "scenario 8, attacker's attack\n0105: A {}\n{}: D M113 [crew] spotted\n2408: N MI_17\n3212: D AR"
    t = T(text.format("STINGRAY facing SE [crew]", "3105"))  # 20 is its printed range: Long, so Extreme
    assert far(t, "0105", "3105") == 30
    t.fire("STINGRAY", "D M113", weapon="105mm").resolve()
    assert [m.params["number"] for m in t.u.messages if m.key == "log-fire"] == [0]  # one band worse than Long
    assert T(text.format("M1 facing SE [crew]", "1705")).can("fire", "A M1")
    assert T(text.format("M1 facing SE [crew]", "1805")).refused("fire", "A M1") == "LB.lof.required"
    assert T(text.format("4 AR carrying M60", "1805")).refused("fire", "A AR") == "LB.lof.required"


@pytest.mark.rule("LB.night.band-shift", "LB.S4.night")
def test_at_night_fire_is_one_range_band_farther(redraw: Redraw) -> None:
    """Trained AR at two hexes: Medium by day, Long at night; a target at Extreme has no band left."""
    flat(redraw, 4)
    flat(redraw, 5)
    text = "{}0505: A 4 AR\n{}: D 4 AR Novice spotted\n3001: D 2 SMG"
    for head, die, men in ((NIGHT, 1, 0), (NIGHT, 2, 4), (DAY, 2, 0), (DAY, 3, 4)):
        t = T(text.format(head, "0507"), dice=[die]).fire("A", "D AR", weapon="own").resolve()
        assert t.men("D AR") == men
    assert T(text.format(DAY, "0510")).can("fire", "A")  # five hexes: Extreme
    assert T(text.format(NIGHT, "0510")).refused("fire", "A") == "LB.lof.required"
    t = T(text.format(NIGHT, "0510") + "\n0505: D 2 PST spotted").act("fire", "A").act("weapon", 0)
    assert t.refused("target", "D AR") == "LB.hit.beyond-extreme"


@pytest.mark.rule("LB.night.pistols")
def test_at_night_pistols_fire_only_in_their_hex_and_hardly_hit(redraw: Redraw) -> None:
    flat(redraw, 4)
    text = NIGHT + "0505: A 2 PST {}\n{}: D 4 AR Novice spotted\n4801: D 2 SMG"
    t = T(text.format("Trained", "0505")).fire("A", "D AR", weapon="own").resolve()
    assert (t.men("D AR"), t.rolled()) == (4, [])  # Extreme: 0
    t = T(text.format("Veteran", "0505"), dice="1").fire("A", "D AR", weapon="own").resolve()
    assert t.men("D AR") == 3
    t = T(text.format("Trained", "0506") + "\n0505: D 2 SG spotted").act("fire", "A").act("weapon", 0)
    assert t.refused("target", "D AR") == "LB.hit.beyond-extreme"


@pytest.mark.rule("LB.night.kinetic-doubling")
def test_at_night_a_gun_within_half_its_range_still_strikes_twice_as_hard(redraw: Redraw) -> None:
    """105mm, strength 60, at eight hexes: Medium to hit, and 120. LB.amb.night-doubling"""
    flat(redraw, 4)
    text = NIGHT + "0504: A M1 facing S [crew]; A M2 facing S [crew]\n0512: D M113 [crew] spotted\n4801: D AR"
    t = T(text, dice="2 1 6")
    m1, m2 = t.unit("A M1"), t.unit("A M2")
    t.fire("A M1", "D M113", weapon="105mm").resolve()
    fire = next(m.params for m in t.u.messages if m.key == "log-fire")
    ratio = next(m.params for m in t.u.messages if m.key == "log-ratio")
    assert (fire["number"], ratio["strength"]) == (2, 120)
    assert strength_at(t.s, m1, ARMS * 4 + AGAINST_VEHICLES, 8) == 120
    assert strength_at(t.s, m2, (ARMS + 1) * 4 + AGAINST_VEHICLES, 8) == 30  # a missile is not doubled


@pytest.mark.rule("LB.night.illum", "LB.example.illum-105")
def test_an_illumination_round_lights_all_within_its_radius_for_a_complete_turn(redraw: Redraw) -> None:
    """105mm: the target hex and all within four of it."""
    flat(redraw, 8)
    head = "scenario 8, attacker's attack, first defender\nguns: D 105mm 9 rounds\nmissions: gun 1 by #0 at 2005\n"
    units = "2005: D leader AR observing\n3210: A AR\n2408: N MI_17\n0105: D 2 SMG"
    t = T(head + units).done().act("salvo", ILLUM).act("cease")
    for label, distance, lit in (("2005", 0, True), ("2009", 4, True), ("2010", 5, False), ("1605", 4, True)):
        assert far(t, "2005", label) == distance
        assert (t.lof("0105", label)[1] == "LB.night.limit") == (not lit)
    assert t.s.turn == 2
    until(t, "attack", "attacker")
    assert t.lof("0105", "2005")[0]  # all of the next turn
    while t.s.turn == 2:
        t.back().done()
    assert not t.lof("0105", "2005")[0]


@pytest.mark.rule("LB.night.illum")
def test_a_lit_target_is_fired_at_as_by_day(redraw: Redraw) -> None:
    flat(redraw, 4)
    text = NIGHT + "0105: A M1 facing SE [crew]\n3105: D M113 [crew] spotted{}\n4801: D AR"
    assert T(text.format("")).refused("fire", "A M1") == "LB.lof.required"
    t = T(text.format("; light 4 until 2"), dice="2")
    assert far(t, "0105", "3105") == 30
    t.fire("A M1", "D M113", weapon="105mm").resolve()
    assert [m.params["number"] for m in t.u.messages if m.key == "log-fire"] == [1]  # Long, no shift


# ---- smoke ----


@pytest.mark.rule("LB.smoke.sight")
@pytest.mark.parametrize(
    ("optics", "target", "seen"),
    [
        (NO_SIGHTS, "0508", False),  # into it
        (INFRARED, "0508", True),
        (INFRARED, "0509", False),  # the second hex of it
        (INFRARED, "0511", False),  # through it
        (THERMAL, "0509", True),
        (THERMAL, "0511", True),
    ],
)
def test_smoke_hides_what_is_in_it_and_behind_it_from_plain_and_infrared_eyes(
    redraw: Redraw, optics: int, target: str, seen: bool
) -> None:
    flat(redraw, 5)
    t = T(DAY + "0505: A 4 AR\n0508: smoke until 3\n0509: smoke until 3\n3001: D AR")
    assert t.lof("0505", target, optics=optics)[0] == seen


@pytest.mark.rule("LB.smoke.sight")
def test_thermal_sights_see_through_smoke_for_forty_hexes_and_nobody_sees_out_of_it_without_sights(
    redraw: Redraw,
) -> None:
    """LB.amb.smoke-out"""
    flat(redraw, 4)
    t = T(NIGHT + "0105: A 4 AR\n4801: D AR\nsmoke: 0205 until 3; 4005 until 3; 4205 until 3")
    assert (far(t, "0105", "4005"), t.lof("0105", "4005", optics=THERMAL)[0]) == (39, True)
    assert (far(t, "0105", "4205"), t.lof("0105", "4205", optics=THERMAL)[0]) == (41, False)
    assert [t.lof("0205", "0207", optics=x)[0] for x in (NO_SIGHTS, INFRARED, THERMAL)] == [False, True, True]
    assert t.lof("0205", "0205")[0]  # within its own hex


@pytest.mark.rule("LB.smoke.artillery", "LB.smoke.extra-salvo", "LB.example.smoke-82")
def test_a_smoke_salvo_runs_downwind_as_far_as_the_gun_is_strong_and_the_next_goes_on() -> None:
    """82mm: three hexes; two salvoes: six."""
    text = (
        "scenario 3, defender's attack, first attacker, wind S\nguns: A 82mm 9 rounds\nmissions: gun 1 by #0 at 0503\n"
        "0501: A leader AR observing\n4801: D 2 SMG"
    )
    t = T(text).done().act("salvo", SMOKE)
    assert smoke(t) == ["0503", "0504", "0505"]  # not upwind, and no fourth
    t.act("salvo", SMOKE).act("cease")
    assert smoke(t) == ["0503", "0504", "0505", "0506", "0507", "0508"]
    assert t.s.turn == 2
    until(t, "attack", "attacker")
    assert len(smoke(t)) == 6  # LB.amb.smoke-duration: until the end of the next game-turn
    while t.s.turn == 2:
        t.back().done()
    assert smoke(t) == []


@pytest.mark.rule("LB.smoke.extra-salvo")
def test_a_piece_that_fires_once_a_turn_makes_one_screen() -> None:
    text = (
        "scenario 3, defender's attack, first attacker, wind NE\nguns: A 155mm 9 rounds\nmissions: gun 1 by #0 at 0503\n"
        "0501: A leader AR observing\n4801: D 2 SMG"
    )
    t = T(text).done().act("salvo", SMOKE)
    assert smoke(t) == ["0503", "0602", "0702", "0801"]
    assert t.top == "Ordering"


@pytest.mark.rule("LB.smoke.self")
def test_armour_and_troops_make_smoke_where_they_began_the_phase() -> None:
    """LB.amb.smoke-self-cost, LB.amb.smoke-duration"""
    t = T("scenario 5, attacker's movement\n0508: A M2 facing N [crew]; A TRUCK facing N [crew]; A 4 AR\n3001: D AR")
    t.move("A M2", "0506", keep=True)
    if t.top != "WithUnit":
        t.take("A M2")
    t.act("smoke")
    assert smoke(t) == ["0508"]
    assert t.refused("smoke") == "LB.amb.smoke-self-cost"
    t.back().take("TRUCK")
    assert t.refused("smoke") == "LB.smoke.self"
    t.back().take("A AR").act("smoke")
    assert t.spent("A AR") == 0
    until(t, "attack", "defender")
    assert set(smoke(t)) == {"0508"}
    until(t, "movement", "attacker")
    assert smoke(t) == []


@pytest.mark.rule("LB.smoke.self", "LB.format.rules-gate")
def test_there_is_no_smoke_before_the_rules_of_visibility() -> None:
    t = T("scenario 2, attacker's movement\n0508: A 4 AR\n3001: D AR").take("A AR")
    assert t.refused("smoke") == "LB.format.rules-gate"


@pytest.mark.rule("LB.smoke.height")
def test_smoke_is_one_level_high_and_throws_a_shadow_of_one_hex(redraw: Redraw) -> None:
    flat(redraw, 5, {"0502": ".2"})
    t = T(DAY + "0502: A 4 AR\n0506: smoke until 3\n3001: D AR")
    assert t.lof("0502", "0508")[0]  # two hexes behind it
    assert t.lof("0502", "0507") == (False, "LB.smoke.height", "0506")  # directly behind it
    assert t.lof("0503", "0508") == (False, "LB.smoke.height", "0506")  # on the level
    assert T(DAY + "0502: A 4 AR\n3001: D AR").lof("0503", "0508")[0]


@pytest.mark.rule("LB.smoke.artillery")
def test_every_piece_fires_smoke_even_where_nobody_is_seen() -> None:
    t = T("scenario 8, attacker's attack\n2008: A 2 AR; A 82mm mortar (9 rounds)\n2408: N MI_17; D AR")
    t.act("fire", "A mortar")
    assert t.refused("shell", "2009") == "LB.arty.fo-required"  # HE needs somebody to fire at
    t.act("load", SMOKE).act("shell", "2009").resolve()
    assert "2009" in smoke(t)
    assert t.refused("salvo", HE) == "LB.arty.fo-required"
