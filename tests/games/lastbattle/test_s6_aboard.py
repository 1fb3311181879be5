"""Getting in and out, turning, hovering, and what becomes of a vehicle that is destroyed: one condition at a time."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.ids import COPILOT_GUNNER, DRIVER, GUNNER
from grognard.games.lastbattle.s6_crew import fall_at_post, lose_post, may_fill, take_post
from grognard.games.lastbattle.s6_vehicles import (
    fit_to_go,
    hovers,
    may_alight,
    may_board,
    may_get_in,
    may_man,
    may_turn,
    pays,
)
from grognard.games.lastbattle.s7_damage import (
    alike,
    ammo_hit,
    destroy,
    engine_hit,
    fuel_hit,
    get_clear,
    kill_crew,
    no_landing,
    rotor_hit,
    troops_hit,
    tumble_out,
    weapon_hit,
)
from grognard.games.lastbattle.state import COUNTS, WRECKS_MADE, cards

MOVE = "scenario 2, attacker's movement\nseen\n"
FAR = "\n0112: D AR"


def move(text: str, dice: str = "") -> T:
    return T(f"{MOVE}0101: {text}{FAR}", dice=dice)


# ---- turning ----


@pytest.mark.rule("LB.facing.free", "LB.facing.who-may-turn")
@pytest.mark.parametrize(
    ("words", "crew", "why"),
    [
        ("", "[crew]", ""),
        ("", "", "no-driver"),
        ("no-gear", "[crew]", "immobilised"),
        ("no-engine", "[crew]", "engine"),
        ("no-gear no-engine", "", "immobilised"),
        ("no-radio", "[crew]", ""),
        ("spent 99", "[crew]", ""),
    ],
)
def test_what_can_be_driven_turns_as_often_as_it_likes(words: str, crew: str, why: str) -> None:
    t = move(f"A M2 facing N {words} {crew}; A 2 AR")
    assert [short_key(may_turn(t.s, 0, d)) for d in range(6)] == [why or "already-faces", *[why] * 5]
    assert short_key(may_turn(t.s, t.unit("A 2 AR"), 1)) == "not-a-vehicle"


@pytest.mark.rule("LB.move.phase-only", "LB.amb.towing")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", ""),
        ("pushed", "pushed"),
        ("leaving", "leaving"),
        ("hid-now", "hider-stays"),
        ("thrown", "thrown"),
        ("observing", "observer-stays"),
        ("buttoning", "buttons-up"),
        ("unconscious", "unconscious"),
        ("frozen", ""),
        ("retreats disordered", ""),
        ("spent 99 moved", ""),
    ],
)
def test_what_keeps_a_counter_from_doing_anything(words: str, why: str) -> None:
    t = move(f"A leader AR {words}; A dummy; A M2 facing N [crew; 2 SMG]")
    assert short_key(fit_to_go(t.s, 1, 0)) == why
    assert short_key(fit_to_go(t.s, 0, 0)) == short_key(fit_to_go(t.s, 1, 99)) == "not-yours"
    assert short_key(fit_to_go(t.s, 1, t.unit("dummy"))) == "dummy"
    assert fit_to_go(t.s, 1, t.unit("A 2 SMG")) is None  # aboard it may get out
    gone = T(MOVE + "0101: A 2 AR\ngone: A 2 SMG\nlost: A PST" + FAR)
    assert short_key(fit_to_go(gone.s, 1, gone.unit("A 2 SMG"))) == "left-map"
    assert short_key(fit_to_go(gone.s, 1, gone.unit("A PST"))) == "not-there"


# ---- getting in ----


@pytest.mark.rule("LB.mount.cost", "LB.amb.capture-vehicles", "LB.cav.mount-cost", "LB.heli.mount-whole-move")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A 2 AR; A M113 facing N [crew]", ""),
        ("A 2 AR; A M113 facing N", ""),
        ("A 2 AR; A M113 facing N leaving [crew]", "leaving"),
        ("A 2 AR spent 99; A M113 facing N [crew]", "rider-spent"),
        ("A 2 AR on horse; A M113 facing N [crew]", "on-horse"),
        ("A 2 AR; A MI_17 facing N flying high [Pilot: 1 PST]", "in-the-air"),
        ("A 2 AR; A MI_17 facing N flying [Pilot: 1 PST]", ""),
        ("A 2 AR; A M113 facing N frozen [crew]", "out-of-command"),
        ("A 2 AR; A M113 facing N buttoning [crew]", "buttons-up"),
        ("A 2 AR\n0102: A M113 facing N [crew]", "not-here"),
    ],
)
def test_who_gets_in(text: str, why: str) -> None:
    t = move(text)
    v = next(n for n in range(len(t.s.side)) if t.s.kind[n] == 2)
    assert short_key(may_get_in(t.s, 0, v)) == why
    assert short_key(may_get_in(t.s, 0, 999)) == short_key(may_get_in(t.s, 0, 0)) == "not-a-carrier"


@pytest.mark.rule("LB.mount.capacity-from-card", "LB.mount.crew-boxes", "LB.mount.non-carrier")
def test_there_is_room_as_the_card_says_and_posts_are_for_single_men() -> None:
    t = move("A M113 facing N [Driver: 1 PST]; A 6 AR; A 6 SMG; A 1 SG; A M1 facing N [crew]")
    carrier, tank = 0, t.unit("M1")
    room = cards(t.s).troops[t.s.what[carrier]]
    assert 6 <= room < 12
    six, more, one = t.unit("A 6 AR"), t.unit("A 6 SMG"), t.unit("A 1 SG")
    assert may_board(t.s, six, carrier) is None
    assert short_key(may_board(t.s, six, tank)) == "no-seats"
    assert short_key(may_man(t.s, one, carrier, 0)) == ""
    assert short_key(may_man(t.s, one, carrier, 1)) == "post-taken"
    assert short_key(may_man(t.s, one, carrier, 2)) == "no-post"
    assert short_key(may_man(t.s, six, carrier, 0)) == "single-only"
    t.take(six).act("board", carrier)
    assert short_key(may_board(t.s, more, carrier)) == "no-room"


@pytest.mark.rule("LB.mount.dismount-cost", "LB.heli.mount-whole-move", "LB.amb.mount-multiple")
@pytest.mark.parametrize(
    ("vehicle", "men", "why"),
    [
        ("M113 facing N", "2 AR", ""),
        ("M113 facing N no-gear", "2 AR", ""),
        ("M113 facing N leaving", "2 AR", "leaving"),
        ("M113 facing N", "2 AR spent 99", "rider-spent"),
        ("M113 facing N", "2 AR frozen", "out-of-command"),
        ("M113 facing N buttoning", "2 AR", "buttons-up"),
        ("M113 facing N spent 99", "2 AR", "vehicle-spent"),
        ("M113 facing N spent 99 halted", "2 AR", ""),
    ],
)
def test_who_gets_out(vehicle: str, men: str, why: str) -> None:
    t = move(f"A {vehicle} [crew; {men}]; A 2 SMG")
    rider = t.unit("A 2 AR")
    assert short_key(may_alight(t.s, rider)) == why
    assert short_key(may_alight(t.s, t.unit("A 2 SMG"))) == "not-aboard"
    assert (pays(t.s, 0) is None) is (why not in ("buttons-up", "vehicle-spent"))


@pytest.mark.rule("LB.heli.mount-whole-move")
@pytest.mark.parametrize(
    ("words", "does"),
    [
        ("", True),
        ("moved", True),
        ("flying", True),
        ("flying high", False),
        ("flying moved", False),
        ("flying moved halted", True),
    ],
)
def test_it_hovers_low_where_it_has_not_moved(words: str, does: bool) -> None:
    assert hovers(move(f"A MI_17 facing N {words} [Pilot: 1 PST]").s, 0) is does


# ---- substitutes ----


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.vdam.crew-reassign")
def test_who_takes_a_dead_man_s_post_is_a_substitute_in_the_next_movement_phase() -> None:
    t = move("A M2 facing N [crew]")
    take_post(t.s, 0, 1)
    assert t.harm(0) == set()  # a post that was never lost
    lose_post(t.s, 0, DRIVER)
    assert short_key(may_fill(t.s, 0)) == "post-next-phase"
    assert t.lost_posts(0) == {"driver"}
    take_post(t.s, 0, 2)
    assert "new-gunner" not in t.harm(0)
    take_post(t.s, 0, 1)
    assert "new-driver" in t.harm(0)
    lose_post(t.s, 0, GUNNER)
    take_post(t.s, 0, 2)
    assert "new-gunner" in t.harm(0)
    fire = T("scenario 2, attacker's attack\nseen\n0101: A M2 facing N [crew]" + FAR)
    fall_at_post(fire.s, fire.unit("Driver"))
    assert fire.lost_posts(0) == {"driver"}
    assert may_fill(fire.s, 0) is None
    lose_post(fire.s, 0, COPILOT_GUNNER)
    assert fire.lost_posts(0) == {"driver", "gunner"}


# ---- hits ----


@pytest.mark.rule("LB.escape.roll", "LB.vdam.destroyed", "LB.portable.vehicle-mount")
@pytest.mark.parametrize(("die", "escapes"), [(1, True), (3, True), (4, False), (6, False)])
def test_who_is_aboard_a_vehicle_that_burns_escapes_on_three(die: int, escapes: bool) -> None:
    t = move("A FAV facing N [Driver: 1 PST] carrying M60", dice=str(die))
    destroy(t.s, t.u, 0, -1)
    assert t.at(0) == "lost"
    assert t.s.wreck == [t.hex("0101"), 1]
    assert (t.s.count[1 * COUNTS + WRECKS_MADE], t.s.count[WRECKS_MADE]) == (1, 0)
    assert t.s.item_at == [-1]
    assert (t.at(1) == "0101") is escapes
    assert ("log-escapes" in t.log()) is escapes


@pytest.mark.rule("LB.chem.escape")
def test_where_chemicals_have_been_used_on_two() -> None:
    for die, escapes in ((2, True), (3, False)):
        t = move("A FAV facing N [Driver: 1 PST]", dice=str(die))
        t.s.chem = [1, 0, 1]
        destroy(t.s, t.u, 0, -1)
        assert (t.at(1) == "0101") is escapes


@pytest.mark.rule("LB.vdam.fuel", "LB.vdam.ammo", "LB.card.m1.notes")
@pytest.mark.parametrize(("card", "hit", "die", "burns"), [
    ("M2", fuel_hit, "5", True), ("M2", fuel_hit, "6", False), ("M1", ammo_hit, "4", False), ("M1", ammo_hit, "5", True),
])  # fmt: skip
def test_fuel_burns_on_five_and_blow_out_panels_save_on_four(card: str, hit: object, die: str, burns: bool) -> None:
    t = move(f"A {card} facing N", dice=die)
    assert callable(hit)
    hit(t.s, t.u, 0, -1)
    assert (t.at(0) == "lost") is burns
    assert ("no-ammo" in t.harm(0)) is (card == "M1" and not burns)


@pytest.mark.rule("LB.vdam.ammo", "LB.vdam.engine")
def test_without_panels_ammunition_is_the_end_and_an_engine_only_stops_it() -> None:
    t = move("A M2 facing N")
    ammo_hit(t.s, t.u, 0, -1)
    assert t.at(0) == "lost"
    t = move("A M2 facing N")
    engine_hit(t.s, t.u, 0, -1)
    assert (t.at(0), t.harm(0)) == ("0101", {"no-engine"})


@pytest.mark.rule("LB.vdam.troops", "LB.vdam.combined-posts")
def test_a_die_for_each_passenger_and_the_man_at_a_post_that_is_hit() -> None:
    t = move("A M2 facing N [crew; 3 AR]", dice="3 4 1")
    troops_hit(t.s, t.u, 0, -1)
    assert t.men("A 1 AR") == 1
    kill_crew(t.s, t.u, 0, GUNNER, -1)
    kill_crew(t.s, t.u, 0, GUNNER, -1)  # nobody is there any more
    assert t.log().count("log-crew-killed") == 1
    assert t.lost_posts(0) == {"gunner"}


@pytest.mark.rule("LB.vdam.weapon", "LB.amb.accv-which-m60")
def test_of_two_alike_the_first_that_still_works_is_gone() -> None:
    t = move("A M2 facing N")
    weapon_hit(t.s, t.u, 0, 1, -1)
    assert t.harm(0) == {"no-weapon-2"}
    weapon_hit(t.s, t.u, 0, 1, -1)
    assert t.log().count("log-weapon") == 1
    arms = cards(t.s).arms[t.s.what[0]]
    assert alike(arms[0], arms[0])
    assert not alike(arms[0], arms[1])


@pytest.mark.rule("LB.escape.damage-dismount")
@pytest.mark.parametrize(("words", "out"), [("facing N", True), ("facing N flying", False)])
def test_the_passengers_of_a_damaged_carrier_tumble_out_unless_it_flies(words: str, out: bool) -> None:
    t = move(f"A MI_17 {words} [Pilot: 1 PST; 2 AR]")
    tumble_out(t.s, t.u, 0, -1)
    assert (t.s.aboard[t.unit("A 2 AR")] < 0) is out
    assert t.s.aboard[t.unit("Pilot")] == 0
    assert ("log-tumble-out" in t.log()) is out


@pytest.mark.rule("LB.turn.move-bars-fire")
def test_what_the_vehicle_did_its_riders_have_done_too() -> None:
    t = move("A M2 facing N moved [crew; 2 AR]")
    n = t.unit("A 2 AR")
    get_clear(t.s, t.u, 0, n, t.hex("0101"))
    assert {"moved", "stirred", "smoked"} <= t.marks(n)
    t = move("A M2 facing N [crew; 2 AR]")
    n = t.unit("A 2 AR")
    get_clear(t.s, t.u, 0, n, t.hex("0101"))
    assert "moved" not in t.marks(n)


@pytest.mark.rule("LB.R21", "LB.amb.mi17-rotor")
def test_a_helicopter_without_rotor_lands_on_one_and_the_pilot_s_quality() -> None:
    for quality, die, lands in (("Trained", 1, True), ("Trained", 2, False), ("Elite", 3, True), ("Elite", 4, False)):
        t = move(f"A MI_17 facing N flying [Pilot: 1 PST {quality}]", dice=f"{die} 1")
        rotor_hit(t.s, t.u, 0, -1)
        assert (t.at(0) == "0101") is lands
        if lands:
            assert "no-gear" in t.harm(0)
            assert "flying" not in t.marks(0)
    t = move("A MI_17 facing N flying", dice="1")
    rotor_hit(t.s, t.u, 0, -1)
    assert t.at(0) == "lost"  # nobody is at the controls
    assert not no_landing(move("A MI_17 facing N flying; A M2 facing N").s, 0)
    assert no_landing(T(MOVE + "0101: A MI_17 facing N flying; D M2 facing N" + FAR).s, 0)
