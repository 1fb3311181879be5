"""What may be taken up, ridden, pushed, flown, looked for, treated and breathed: each condition of the rule by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.s5_spotting import best_spotter, can_look, number_to_spot, watcher
from grognard.games.lastbattle.s6_water import Ashore, banks
from grognard.games.lastbattle.s8_handling import at_rest, may_grab, may_grab_any, pushes
from grognard.games.lastbattle.s9_cavalry import may_get_down, may_ride
from grognard.games.lastbattle.s11_morale import has_come
from grognard.games.lastbattle.s13_chemicals import can_button, in_the_air, is_buttoned, may_button, waits
from grognard.games.lastbattle.s14_helicopters import may_climb, may_dive, may_lift, pilot_aboard
from grognard.games.lastbattle.s17_cohesion import beside, casualties_to_count, elements, may_serve_under, members
from grognard.games.lastbattle.s18_characters import may_treat, patients, row_of, wounds_to_roll
from grognard.games.lastbattle.state import DEAD, board
from grognard.kernel.flow import Refusal

MOVE = "scenario 2, attacker's movement\nseen\n"
FAR = "\n0112: D AR"


# ---- weapons ----


@pytest.mark.rule("LB.portable.pick-up", "LB.item.hand-over", "LB.portable.needs-infantry")
@pytest.mark.parametrize(
    ("who", "where", "takes"),
    [
        ("A 2 AR", "0101: {}; RPG_16 (2 shots)", True),
        ("A 2 AR", "0101: {}\n0102: RPG_16 (2 shots)", False),
        ("A 2 AR", "0101: {}; A 2 SMG carrying RPG_16 (2 shots)", True),
        ("A 2 AR", "0101: {}; A 2 SMG leaving carrying RPG_16 (2 shots)", False),
        ("A 2 AR", "0101: {}; D 2 SMG carrying RPG_16 (2 shots)", False),
        ("A 2 AR", "0101: {}\n0102: A 2 SMG carrying RPG_16 (2 shots)", False),
        ("A 2 AR carrying RPG_16 (2 shots)", "0101: {}", False),
        ("A M2 facing N [crew]", "0101: {}; RPG_16 (2 shots)", False),
        ("A dummy", "0101: {}; RPG_16 (2 shots)", False),
    ],
)
def test_a_weapon_is_taken_where_it_lies_or_from_a_friend_in_the_same_hex(who: str, where: str, takes: bool) -> None:
    t = T(MOVE + where.format(who) + FAR)
    assert (may_grab(t.s, 0, 0) is None) is takes
    assert may_grab_any(t.s, 0) is takes
    assert may_grab(t.s, 0, 1) is not None  # there is only one


@pytest.mark.rule("LB.amb.towing")
@pytest.mark.parametrize(
    ("men", "mortar", "pushed"),
    [
        ("A 2 AR", "", True),
        ("A AR", "", False),
        ("A 2 AR moved", "", False),
        ("A 2 AR spent 1", "", False),
        ("A 2 AR", "moved", False),
        ("A M2 facing N [crew]", "", False),
    ],
)
def test_two_rested_men_push_a_mortar_that_has_not_been_moved(men: str, mortar: str, pushed: bool) -> None:
    t = T(f"scenario 3, attacker's movement\nseen\n0507: A 82mm mortar (10 rounds) {mortar}; {men}\n4801: D 2 SMG")
    assert at_rest(t.s, 1) == ([] if mortar else [0])
    assert bool(pushes(t.s, 1)) is pushed
    assert all(board(t.s).distance(h, t.hex("0507")) == 1 for h in pushes(t.s, 1))


# ---- horses ----


@pytest.mark.rule("LB.cav.who", "LB.cav.mount-cost", "LB.amb.horse-capacity")
@pytest.mark.parametrize(
    ("text", "option", "why"),
    [
        ("0101: A 2 AR; horse", False, ""),
        ("0101: A 2 AR; horse", True, "too-many-riders"),
        ("0101: A AR; horse", True, ""),
        ("0101: A 2 AR\n0102: horse", False, "no-horse"),
        ("0101: A 2 AR spent 9; horse", False, "spent"),
    ],
)
def test_a_horse_in_the_hex_is_mounted_for_a_point(text: str, option: bool, why: str) -> None:
    t = T("scenario 7, attacker's movement\n" + text + "\n0524: D AR", options={"rider": option})
    assert short_key(may_ride(t.s, 0, 0)) == why
    assert short_key(may_ride(t.s, 0, 1)) == "no-horse"
    assert short_key(may_get_down(t.s, 0)) == "no-horse"


@pytest.mark.rule("LB.cav.mount-cost")
def test_who_rides_gets_down_as_long_as_he_has_a_point() -> None:
    t = T("scenario 7, attacker's movement\n0505: A 2 AR on horse; horse\n0524: D AR")
    assert may_get_down(t.s, 0) is None
    other = next(i for i in range(2) if t.s.item_at[i] != 0)
    assert short_key(may_ride(t.s, 0, other)) == "rides-already"
    t = T("scenario 7, attacker's movement\n0505: A 2 AR spent 99 on horse\n0524: D AR")
    assert short_key(may_get_down(t.s, 0)) == "spent"


# ---- the river ----


@pytest.mark.rule("LB.water.survivors")
def test_who_swims_chooses_a_bank_and_does_nothing_else() -> None:
    t = T(MOVE + "0101: A 2 AR" + FAR)
    bd = board(t.s)
    wet = next((h for h in range(bd.size) if len(banks(t.s, h)) > 1), 0)
    frame = Ashore(0, wet)
    there = banks(t.s, wet)
    assert all(bd.distance(h, wet) == 1 for h in there)
    assert [frame.why_not(t.s, 1, "to", h) is None for h in range(bd.size)] == [h in there for h in range(bd.size)]
    assert all(frame.why_not(t.s, 1, verb, there[0]) is not None for verb in ("place", "push", "done", "at"))


# ---- helicopters ----


@pytest.mark.rule("LB.S8.liftoff", "LB.heli.mode-change", "LB.heli.two-factors", "LB.heli.mount-whole-move")
@pytest.mark.parametrize(
    ("words", "lift", "climb", "dive"),
    [
        ("", "", "on-ground", "on-ground"),
        ("flying", "up-already", "", "low-already"),
        ("flying high", "up-already", "up-already", ""),
        ("boarded", "loading-now", "on-ground", "on-ground"),
        ("flying boarded", "up-already", "loading-now", "low-already"),
        ("no-gear", "immobilised", "on-ground", "on-ground"),
        ("no-engine", "engine", "on-ground", "on-ground"),
        ("flying high spent 99", "up-already", "up-already", "too-far-low"),
    ],
)
def test_when_a_helicopter_lifts_off_climbs_and_dives(words: str, lift: str, climb: str, dive: str) -> None:
    t = T(f"{MOVE}0101: A MI_17 facing N {words} [Pilot: 1 PST]; A 2 AR{FAR}")
    assert (short_key(may_lift(t.s, 0)), short_key(may_climb(t.s, 0)), short_key(may_dive(t.s, 0))) == (
        lift,
        climb,
        dive,
    )
    men = t.unit("A 2 AR")
    assert len({short_key(may(t.s, men)) for may in (may_lift, may_climb, may_dive)}) == 1
    assert may_lift(t.s, men) is not None


@pytest.mark.rule("LB.S8.pilot", "LB.R21")
def test_without_a_pilot_it_stays_on_the_ground() -> None:
    t = T(MOVE + "0101: A MI_17 facing N [Copilot/Gunner: 1 PST]" + FAR)
    assert (pilot_aboard(t.s, 0), short_key(may_lift(t.s, 0))) == (False, "no-pilot")


# ---- looking ----


@pytest.mark.rule("LB.spot.attempt", "LB.vdam.commander", "LB.vdam.radio")
@pytest.mark.parametrize(
    ("unit", "looks"),
    [
        ("A AR", True),
        ("A M2 facing N [crew]", True),
        ("A M2 facing N no-radio [crew]", False),
        ("A M2 facing N [Driver: 1 PST, Gunner: 1 PST]", False),
        ("A M2 facing N [Commander: 1 PST]", True),
        ("A M113 facing N [Commander/Gunner: 1 PST]", True),
        ("A M113 facing N [Driver: 1 PST]", False),
        ("A MI_17 facing N flying [Pilot: 1 PST]", True),
        ("A dummy", False),
        ("A M2 facing N", False),
    ],
)
def test_men_look_and_vehicles_with_a_commander_and_a_radio(unit: str, looks: bool) -> None:
    t = T(f"{MOVE}0101: {unit}{FAR}")
    assert can_look(t.s, 0) is looks
    if t.s.kind[0] == 2 and "no-radio" not in unit:
        assert (watcher(t.s, 0) >= 0) is looks


@pytest.mark.rule("LB.spot.chart", "LB.spot.modifiers", "LB.spot.attempt")
def test_the_best_number_near_the_target_finds_it() -> None:
    text = "scenario 2, attacker's movement\n0501: {}\n{}: D 2 AR"
    numbers = {}
    for what in ("A 2 AR Novice", "A 2 AR Elite"):
        numbers[what] = [number_to_spot(T(text.format(what, f"05{y:02d}")).s, 0, 1) for y in range(2, 13)]
        assert numbers[what] == sorted(numbers[what], reverse=True)  # the farther the harder
    assert all(a >= b for a, b in zip(numbers["A 2 AR Elite"], numbers["A 2 AR Novice"], strict=True))
    assert numbers["A 2 AR Elite"] != numbers["A 2 AR Novice"]
    t = T("scenario 2, attacker's movement\n0501: A 2 AR Novice; A 2 AR Elite\n0504: D 2 AR")
    assert best_spotter(t.s, 1, 2) == (1, number_to_spot(t.s, 1, 2))
    tank = T("scenario 2, attacker's movement\n0501: A 2 AR Elite\n0504: D M2 facing N [crew]")
    assert number_to_spot(tank.s, 0, tank.unit("M2")) == number_to_spot(t.s, 1, 2) + 1


# ---- the dead ----


@pytest.mark.rule("LB.item.hand-over")
@pytest.mark.parametrize(
    ("text", "come"),
    [
        ("0101: A 2 AR moved", True),
        ("0101: A 2 AR", False),
        ("0101: A 2 AR stirred boarded spotted", False),
        ("0101: A M2 facing N moved [crew; 2 AR]", True),
        ("0101: A M2 facing N [crew; 2 AR]", False),
        ("0101: A M2 facing N [crew; 2 AR moved]", True),
    ],
)
def test_what_one_holds_has_come_here_if_he_or_his_vehicle_has_moved(text: str, come: bool) -> None:
    t = T(MOVE + text + FAR)
    assert has_come(t.s, t.unit("A 2 AR")) is come


# ---- gas ----


@pytest.mark.rule("LB.chem.no-equipment", "LB.chem.start-buttoned", "LB.amb.chem-unequipped")
@pytest.mark.parametrize(
    ("text", "unit", "can"),
    [
        ("0101: A 2 AR", "A 2 AR", True),
        ("0101: A dummy", "dummy", False),
        ("0101: A MI_17 facing N [Pilot: 1 PST]", "MI_17", False),
        ("0101: A M2 facing N [crew; 2 AR]", "M2", True),
        ("0101: A M2 facing N [crew; 2 AR]", "A 2 AR", True),
        ("0101: A TRUCK facing N [crew; 2 AR]", "TRUCK", True),
    ],
)
def test_with_masks_everybody_buttons_up_but_dummies_and_helicopters(text: str, unit: str, can: bool) -> None:
    t = T(MOVE + text + FAR, options={"chemicals": True})
    n = t.unit(unit)
    assert can_button(t.s, n) is can
    assert short_key(may_button(t.s, n)) == ("" if can else "no-mask")
    assert short_key(may_button(T(MOVE + text + FAR).s, n)) == "no-gas-here"


@pytest.mark.rule("LB.chem.button-up", "LB.chem.primary-buttoned")
@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("0101: A 2 AR", False),
        ("0101: A 2 AR buttoned", True),
        ("0101: A M2 facing N buttoned [crew; 2 AR]", True),
        ("0101: A M2 facing N [crew; 2 AR]", False),
        ("0101: A TRUCK facing N buttoned [crew; 2 AR]", False),
        ("0101: A TRUCK facing N [crew; 2 AR buttoned]", True),
    ],
)
def test_a_mask_or_closed_hatches_keep_the_gas_out(text: str, safe: bool) -> None:
    t = T(MOVE + text + FAR, options={"chemicals": True})
    assert is_buttoned(t.s, t.unit("A 2 AR")) is safe
    assert not in_the_air(t.s, t.unit("A 2 AR"))


@pytest.mark.rule("LB.chem.button-up")
def test_who_flies_has_nothing_to_do_with_it_and_who_waits_has_time() -> None:
    t = T(MOVE + "0101: A MI_17 facing N flying [Pilot: 1 PST; 2 AR]\nwaiting: A M2 [crew; 2 SMG]; A 1 AR" + FAR)
    assert in_the_air(t.s, 0)
    assert in_the_air(t.s, t.unit("A 2 AR"))
    assert [waits(t.s, t.unit(x)) for x in ("M2", "A 2 SMG", "A 1 AR", "A 2 AR", "MI_17")] == [True] * 3 + [False] * 2


# ---- elements ----


@pytest.mark.rule("LB.cohesion.element", "LB.cohesion.trigger")
def test_an_element_is_who_is_alive_and_noted_under_it() -> None:
    on = {"cohesion": True}
    text = "0101: A 2 AR; A 2 SMG element-2; A dummy; A M2 facing N element-2; A leader AR\nlost: A AR"
    t = T(MOVE + text + FAR, options=on)
    assert elements(t.s, 1) >= 1
    assert members(t.s, 1, 1) == [t.unit("A 2 SMG"), t.unit("M2")]
    assert members(t.s, 1, 0) == [t.unit("A 2 AR"), t.unit("A leader AR")]
    assert casualties_to_count(t.s, 1, 0, True) == 0
    assert [casualties_to_count(t.s, 1, k, False) for k in (0, 1, 3)] == [0, 1, 3]
    many = elements(t.s, 1)
    for unit in ("dummy", "A leader AR"):
        assert may_serve_under(t.s, t.unit(unit), 1) is not None
    assert may_serve_under(t.s, t.unit("A 2 AR"), 0) is not None  # it does already
    assert (may_serve_under(t.s, t.unit("A 2 AR"), 1) is None) is (many > 1)
    assert may_serve_under(t.s, t.unit("A 2 AR"), many) is not None
    assert may_serve_under(T(MOVE + text + FAR).s, 0, 1) is not None


@pytest.mark.rule("LB.cohesion.abandon")
def test_men_step_out_into_any_hex_beside_that_can_be_walked_into() -> None:
    t = T(MOVE + "0101: A 2 AR" + FAR)
    bd = board(t.s)
    assert all(bd.distance(h, t.hex("0101")) == 1 for h in beside(t.s, t.hex("0101")))
    assert beside(t.s, t.hex("0101")) == sorted(beside(t.s, t.hex("0101")))
    assert t.hex("0101") in beside(t.s, t.hex("0102"))  # the corner too


# ---- characters ----

BATTLE = (Path(__file__).parents[3] / "examples" / "survivors.toml").read_text(encoding="utf-8")


def people(units: str) -> T:
    return T(f"+++\n{BATTLE}\n+++\nturn 3, attacker's movement\n{units}")


@pytest.mark.rule("LB.rpg.medic")
@pytest.mark.parametrize(
    ("doc", "there", "may"),
    [
        ("", "1006", True),
        ("moved", "1006", False),
        ("boarded", "1006", False),
        ("unconscious", "1006", False),
        ("treating", "1006", False),
        ("", "1007", False),
    ],
)
def test_a_rested_medic_tends_an_unconscious_friend_in_his_hex(doc: str, there: str, may: bool) -> None:
    t = people(f"1006: A leader SMG person-2 {doc}\n{there}: A leader AR person-3 injured unconscious\n2001: D 2 AR")
    medic, patient = t.unit("A leader SMG"), t.unit("A leader AR")
    t.s.fallen = [patient, 3, -1, 0]
    assert row_of(t.s, patient) == 0
    assert row_of(t.s, t.unit("D 2 AR")) == -1
    assert (may_treat(t.s, medic, patient) is None) is may
    assert patients(t.s, medic) == ([patient] if may else [])
    assert may_treat(t.s, medic, medic) is not None
    assert may_treat(t.s, patient, medic) is not None
    t.s.fallen = [patient, 0, -1, 0]  # he will live
    assert may_treat(t.s, medic, patient) is not None
    t.s.fallen = [patient, 3, medic, 0]  # somebody tends him
    assert may_treat(t.s, medic, patient) is not None


@pytest.mark.rule("LB.rpg.npc-after-battle")
def test_after_the_battle_who_is_no_player_s_and_was_hit_is_rolled_for() -> None:
    t = people("1006: A 1 AR Veteran person-4; A leader AR person-3; A 1 SMG\n2001: D 2 AR")
    assert isinstance(wounds_to_roll(t.s, 1), Refusal)
    t.s.result = "attacker/victory/LB.x"
    assert wounds_to_roll(t.s, 1) == []
    for name in ("A Veteran", "A leader AR", "A 1 SMG", "D 2 AR"):
        t.s.hex[t.unit(name)] = DEAD
    found = wounds_to_roll(t.s, 1)
    assert isinstance(found, list)
    assert len(found) == 1  # the player's character and the nameless are not
