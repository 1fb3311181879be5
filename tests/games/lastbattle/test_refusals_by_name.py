"""Refusals that are seldom met, each by its own sentence: weapons in hand, the water's edge, points of a way, mounts."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.refusals import short_key
from grognard.games.lastbattle.ids import ARM_KIND, GUN_NAMES, MISSILE
from grognard.games.lastbattle.s2_steps import water_price
from grognard.games.lastbattle.s2_trails import point
from grognard.games.lastbattle.s2_ways import needs_leader, why_not_to
from grognard.games.lastbattle.s3_firing import Pointing
from grognard.games.lastbattle.s6_crew import may_serve_arm, may_serve_mount, missiles_left, why_silent
from grognard.games.lastbattle.s8_portable import loaded_down, may_serve, serving, was_carried
from grognard.games.lastbattle.s12_bursts import burst, note_attack, pass_through, reaches
from grognard.games.lastbattle.s13_chemicals import may_gas
from grognard.games.lastbattle.s13_mines import fascam_left, may_scatter
from grognard.games.lastbattle.state import (
    ATTACKED,
    BY_WATER,
    CARRIED,
    COUNTS,
    NOBODY,
    WATER_TWO,
    board,
    cards,
    handle,
    note_missile,
)
from grognard.kernel.flow import decision

FAR = "\n3212: D 5 SMG"


def table(units: str, phase: str = "attack", scenario: int = 2, dice: str = "", **options: bool) -> T:
    far = {2: FAR, 5: "\n3210: D 5 SMG", 7: "\n0524: D 5 SMG"}[scenario]
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n{units}{far}", dice=dice, options=options)


# ---- weapons in hand ----


@pytest.mark.rule(
    "LB.portable.serving-men", "LB.portable.moved-bars-fire", "LB.portable.heavy-one-fires", "LB.item.hand-over"
)
def test_who_serves_what_he_carries() -> None:
    t = table("0505: A 3 AR carrying M2HB; A 1 SMG carrying M60; A 2 Rifle moved carrying RPG_16 (2 shots)")
    heavy, light, rocket = (t.item(x) for x in ("M2HB", "M60", "RPG_16"))
    assert [serving(t.s, heavy, k) for k in (1, 2, 3)] == [1, 2, 2]
    assert [serving(t.s, light, k) for k in (1, 2)] == [1, 1]
    assert [short_key(may_serve(t.s, 0, heavy, busy)) for busy in (0, 1, 2, 3)] == ["", "", "", "no-hands"]
    assert short_key(may_serve(t.s, 2, rocket, 0)) == "portable-moved"
    boarded = table("0505: A 2 AR boarded carrying M60")
    assert short_key(may_serve(boarded.s, 0, 0, 0)) == "portable-moved"
    react = table("0505: A 3 AR moved carrying M2HB", phase="reaction")
    assert [short_key(may_serve(react.s, 0, 0, busy)) for busy in (0, 1, 2)] == ["", "", "heavy-one"]
    handle(t.s, heavy, CARRIED)
    assert (was_carried(t.s, heavy), was_carried(t.s, light)) == (True, False)
    assert short_key(may_serve(t.s, 0, heavy, 0)) == "weapon-carried"
    handle(react.s, 0, CARRIED)
    assert not was_carried(react.s, 0)
    horse = table("0101: A 2 AR on horse", scenario=7)
    assert short_key(may_serve(horse.s, 0, 0, 0)) == "horse"
    one = table("0505: A 1 AR carrying M2HB; A 1 SMG carrying M60; A 2 Rifle carrying M2HB; A 1 PST")
    assert [loaded_down(one.s, n) for n in range(4)] == [True, False, False, False]
    rider = table("0101: A 1 AR on horse", scenario=7)
    assert not loaded_down(rider.s, 0)


@pytest.mark.rule("LB.ammo.missiles-twice", "LB.vfire.armament-chart", "LB.vdam.weapon", "LB.vdam.ammo")
def test_what_silences_a_weapon_of_a_vehicle() -> None:
    t = table(
        "0505: A M2 facing N [crew]; A TRUCK facing N [crew]; A HMMWV facing N [crew] carrying M2HB; A 2 AR", ammo=True
    )
    tank, truck, jeep = t.unit("M2"), t.unit("TRUCK"), t.unit("HMMWV")
    assert missiles_left(t.s, tank) == 2
    assert (short_key(why_silent(t.s, truck)), short_key(why_silent(t.s, jeep)), short_key(why_silent(t.s, tank))) == (
        "unarmed",
        "",
        "",
    )
    handle(t.s, 0, CARRIED)
    assert short_key(may_serve_mount(t.s, jeep, 0)) == "weapon-carried"
    for fired, left in ((1, 1), (2, 0)):
        note_missile(t.s, tank)
        assert missiles_left(t.s, tank) == left, fired
    lines = cards(t.s).arms[t.s.what[tank]]
    told = {ARM_KIND[arm] == MISSILE: short_key(may_serve_arm(t.s, tank, k)) for k, arm in enumerate(lines)}
    assert told == {False: "", True: "missiles-gone"}


# ---- the water's edge ----


@pytest.mark.rule("LB.amph.start-adjacent", "LB.amph.travel-rate", "LB.amph.cannot-exit", "LB.amph.half-factor")
def test_who_may_not_swim_and_why() -> None:
    ground = dict.fromkeys(("0505", "0504", "0503"), "~")
    t = Own(laid_out(force(team(8), vehicles='{ vehicle = "BTR_70_80" }'), area("0306"), ground))
    bd, a, b = board(t.s), t.hex("0506"), t.hex("0505")
    t.s.hex[0] = a
    assert short_key(why_not_to(t.s, 0, b)) == "out-of-reach"
    t.s.flags[0] |= WATER_TWO
    assert short_key(why_not_to(t.s, 0, b)) == "two-waters"
    assert water_price(t.s, bd, 0, a, b) == 99
    t.s.flags[0] &= ~WATER_TWO
    t.s.trail = [point(0, t.hex("0809"), 0, 0)]
    assert short_key(why_not_to(t.s, 0, b)) == "not-at-water"
    t.s.hex[0] = b
    assert short_key(why_not_to(t.s, 0, a)) == "cannot-land"
    old = Own(laid_out(force(team(8), vehicles='{ vehicle = "BTR_70_80" }'), area("0306"), ground), v4=False)
    old.s.hex[0] = a
    assert short_key(why_not_to(old.s, 0, b)) == "not-at-water"
    old.s.flags[0] |= BY_WATER
    assert short_key(why_not_to(old.s, 0, b)) == "out-of-reach"


@pytest.mark.rule("LB.morale.optional-advance")
@pytest.mark.parametrize(
    ("quality", "needs"), [("Novice", True), ("Trained", True), ("Veteran", False), ("Elite", False)]
)
def test_who_needs_a_leader_to_advance(quality: str, needs: bool) -> None:
    t = T(
        f"scenario 7, attacker's movement\n1602: A 2 AR {quality}\n1606: D 3 SMG spotted\n0524: D 1 SG",
        options={"advance": True},
    )
    assert needs_leader(t.s, 0) is needs
    t.take(0)
    assert t.can("to", "1603") is not needs
    if needs:
        assert short_key(why_not_to(t.s, 0, t.hex("1603"))) == "not-led"
    led = T(
        f"scenario 7, attacker's movement\n1602: A 2 AR {quality}; A leader SMG\n1606: D 3 SMG spotted\n0524: D 1 SG",
        options={"advance": True},
    )
    assert led.take(0).can("to", "1603")


# ---- points of a way ----


@pytest.mark.rule("LB.react.path-snapshot")
def test_the_point_is_asked_for_and_only_points_there_are() -> None:
    t = T("scenario 7, attacker's movement\n1608: A 4 AR\n1611: D 3 AR\n0524: D SMG").move("A 4 AR", "1609")
    for _ in range(3):
        if t.top == "Firing":
            break
        t.done()
    t.act("fire", "D 3 AR").act("target", "A 4 AR")
    frame = t.s.stack[-1]
    assert isinstance(frame, Pointing)
    assert frame.roles(t.s) == [0]
    assert t.numbers("point") == [0, 1]
    assert short_key(frame.why_not(t.s, 0, "point", 2)) == "no-point"
    assert short_key(frame.why_not(t.s, 0, "target", 0)) == "which-point"
    assert frame.why_not(t.s, 0, "point", 1) is None
    t.act("point", 0)
    assert (t.s.fire[3], t.top) == (t.s.trail[0], "Firing")


@pytest.mark.rule("LB.attack.phase", "LB.arty.direct-or-indirect", "LB.portable.tankbreaker-mode")
def test_hexes_are_for_mortars_and_units_for_all_others() -> None:
    t = T(
        "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (10 rounds); A 4 AR\n0503: D 4 AR spotted\n4801: D 2 SMG"
    )
    t.act("fire", "A mortar")
    told = {
        verb: short_key(decision(t.s).why_not(t.s, 1, verb, 0))
        for verb in ("target", "weapon", "strength", "load", "back")
    }
    assert told == {
        "target": "hex-for-guns",
        "weapon": "hex-for-guns",
        "strength": "hex-for-guns",
        "load": "no-such-weapon",
        "back": "",
    }
    assert t.can("load", 1)
    t.act("load", 1)
    assert not t.can("load", 1)
    assert t.can("load", 0)
    breaker = table("0505: A 2 AR carrying TANKBR (2 shots)\n0503: D M2 facing S [crew] spotted")
    breaker.act("fire", "A 2 AR")
    assert short_key(decision(breaker.s).why_not(breaker.s, 1, "target", breaker.unit("D M2"))) == "name-mode"


# ---- salvoes ----


@pytest.mark.rule(
    "LB.arty.he-vehicle", "LB.arty.he-hit", "LB.heli.high-immune", "LB.arty.icm-vehicles", "LB.arty.icm-immune"
)
def test_every_vehicle_rolls_for_itself_and_all_troops_together(redraw: Redraw) -> None:
    gun = GUN_NAMES.index("82mm")
    t = table(
        "0505: A M2 facing N [crew] spotted; A M1 facing N [crew] spotted; A 3 AR spotted; A 2 SMG spotted",
        dice="6 5 4",
    )
    burst(t.s, t.u, gun, t.hex("0505"), 0, -1, 0)
    assert t.rolled() == ["salvo"] * 3
    told = [(m.key, m.rule, m.side, m.params["die"], m.params["number"]) for m in t.u.messages]
    assert told == [
        ("log-salvo-vehicle", "LB.arty.he-vehicle", 1, 6, 1), ("log-salvo-vehicle", "LB.arty.he-vehicle", 1, 5, 1),
        ("log-salvo-troops", "LB.arty.he-troops", -1, 4, 1),
    ]  # fmt: skip
    assert t.s.count[COUNTS + ATTACKED] == 1
    empty = table("0606: A 1 SG")
    burst(empty.s, empty.u, gun, empty.hex("0505"), 0, -1, 0)
    assert empty.rolled() == []
    air = table("0505: A MI_17 facing N flying high [crew]; A MI_17 facing N flying [crew]", scenario=5)
    assert [reaches(air.s, n, gun, 0) for n in range(len(air.s.side)) if air.s.kind[n] == 2] == [False, True]
    inside = table("0505: A 2 AR inside; A 2 SMG; A M2 facing N")
    assert [reaches(inside.s, inside.unit(x), gun, 3) for x in ("A 2 AR", "A 2 SMG")] == [False, True]
    assert [reaches(inside.s, inside.unit(x), gun, 0) for x in ("A 2 AR", "A 2 SMG", "M2")] == [True] * 3


@pytest.mark.rule("LB.arty.marker-lingers")
def test_who_comes_through_a_hex_under_fire_meets_one_salvo_of_its_last_kind() -> None:
    gun = GUN_NAMES.index("82mm")
    t = table("0505: A 3 AR spotted", phase="movement", dice="6")
    t.s.barrage = [t.hex("0506"), gun, 0, t.hex("0505"), gun, 1, t.hex("0505"), gun, 0]
    pass_through(t.s, t.u, 0)
    assert t.rolled() == ["salvo"]  # not of smoke, nor where he is not
    line = t.u.messages[0]
    assert (line.key, line.rule, line.side, line.params["hex"], line.params["die"]) == (
        "log-passes-fire",
        "LB.arty.marker-lingers",
        1,
        505,
        6,
    )
    assert t.s.count[COUNTS + ATTACKED] == 1
    hit = table("0505: A 3 AR Novice spotted", phase="movement", dice="1")
    hit.s.barrage = [hit.hex("0505"), gun, 0]
    pass_through(hit.s, hit.u, 0)
    assert hit.men(0) < 3
    note_attack(t.s, 0, NOBODY)
    assert t.s.count[ATTACKED] == 0


@pytest.mark.rule("LB.chem.delivery", "LB.arty.fascam-who", "LB.mine.fascam-place", "LB.mine.fascam-count")
def test_gas_and_scattered_mines_come_from_off_the_map() -> None:
    t = T(
        "scenario 3, attacker's attack\nguns: A 155mm 5 rounds\n0507: A 82mm mortar (5 rounds); A 2 AR\n4801: D 5 SMG",
        options={"chemicals": True},
    )
    mortar = t.s.grade[t.unit("A mortar")]
    assert (short_key(may_gas(t.s, 0)), short_key(may_gas(t.s, mortar))) == ("", "chemicals-mission")
    t.s.chem = [0, 2, 1]
    assert short_key(may_gas(t.s, 0)) == "no-chemicals"
    g = T(f"+++{GAP}+++\nattacker's movement\nguns: D 155mm 4 rounds\n0505: A 3 AR\n3012: D 1 SG")
    gun = GUN_NAMES.index("155mm")
    assert (fascam_left(g.s, 0), fascam_left(g.s, 1)) == (2, 1)
    assert short_key(may_scatter(g.s, gun, 0)) == ""
    g.s.scattered = [2, 0]
    assert (fascam_left(g.s, 0), short_key(may_scatter(g.s, gun, 0))) == (0, "no-fascam")
    g.s.gun[0] = -1
    assert short_key(may_scatter(g.s, gun, 0)) == "fascam-mission"
    assert short_key(may_scatter(g.s, GUN_NAMES.index("82mm"), 0)) == "no-fascam-gun"
