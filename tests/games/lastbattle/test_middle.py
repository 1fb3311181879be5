"""What happens in the middle of something else (rules version 4): men who push, smoke from where nobody began, shells on
one's own men, a dummy that is gone, the water beside the bridge."""

from __future__ import annotations

import pytest

from grognard.games.lastbattle.notation import read_position, write_position
from grognard.games.lastbattle.options import OPTIONS
from grognard.games.lastbattle.s2_trails import point_how
from grognard.games.lastbattle.state import ATTACKED, COUNTS, DEFENDER
from tests.games.lastbattle.table import T

OLD = {"v4": False}


# ---- pushing a mortar ----

MORTAR = (
    "scenario 5, defender's movement\n2206: D 82mm mortar (5 rounds); D 2 SMG{}\n2106: A 4 AR spotted\n0101: A 1 AR"
)


@pytest.mark.rule("LB.amb.towing", "LB.turn.smg-pst-exception")
def test_who_has_pushed_a_mortar_does_not_fire_not_even_an_smg() -> None:
    t = T(MORTAR.format("")).take("D SMG").act("push", "2207")
    assert t.refused("take", "D SMG") == "LB.amb.towing"
    t.done().done()
    assert (t.phase, t.refused("fire", "D SMG")) == ("attack", "LB.amb.towing")
    old = T(MORTAR.format(""), options=OLD).take("D SMG").act("push", "2207").done().done()
    assert old.can("fire", "D SMG")


@pytest.mark.rule("LB.amb.towing")
def test_that_they_pushed_it_is_written_down_and_forgotten_next_turn() -> None:
    t = T(MORTAR.format("")).take("D SMG").act("push", "2207")
    text = write_position(t.s)
    assert "pushed" in text
    assert read_position(text, {name: option.default for name, option in OPTIONS.items()}).flags == t.s.flags
    t.done().done().done()
    while not (t.phase == "movement" and t.who == "defender"):
        t.act("first" if t.top == "Ordering" else "done")
    assert t.can("take", "D SMG")


@pytest.mark.rule("LB.amb.towing", "LB.amb.mortar-crew")
def test_men_on_horses_neither_push_a_mortar_nor_serve_it() -> None:
    t = T(MORTAR.format(" on horse")).take("D SMG")
    assert t.refused("push", "2207") == "LB.amb.towing"
    t = T(MORTAR.format(" on horse").replace("movement", "attack"))
    assert t.refused("fire", "mortar") == "LB.amb.mortar-crew"
    assert T(MORTAR.format("").replace("movement", "attack")).can("fire", "mortar")


# ---- smoke ----


@pytest.mark.rule("LB.smoke.self", "LB.mount.crew-boxes")
def test_a_vehicle_with_nobody_in_it_makes_no_smoke() -> None:
    text = "scenario 5, defender's movement, attacked 1/0\n2108: D M113{}\n1803: A 1 AR"
    assert T(text.format(" [Driver: 1 AR]")).take("M113").can("smoke")
    empty = T(text.format(""))
    assert not empty.can("take", "M113")
    assert T(text.format(""), options=OLD).take("M113").can("smoke")


@pytest.mark.rule("LB.smoke.self", "LB.amb.smoke-self-cost")
def test_who_began_the_phase_aboard_makes_no_smoke_where_he_gets_out() -> None:
    """Smoke covers the hex where the unit began: the 4 AR began in a moving vehicle, the 2 AR on foot."""
    text = "scenario 5, attacker's movement\n1202: A M2 facing N [crew; 4 AR]; A 2 AR\n3001: D 1 AR"
    t = T(text).move("M2", "1201").take("A 4 AR").act("alight")
    assert t.refused("smoke") == "LB.amb.smoke-self-cost"
    t = T(text).take("A 2 AR").act("to", "1201")
    t.act("smoke")
    assert [t.label(h) for h in t.s.smoke[::2]] == ["1202"]


@pytest.mark.rule("LB.smoke.self", "LB.amb.s6-entry")
def test_who_has_just_come_on_the_map_makes_no_smoke() -> None:
    t = T("scenario 6, turn 1, attacker's movement\nwaiting: A 2 AR\n3005: D 1 AR").take("A AR")
    t.act("enter", t.offered("enter")[0])
    assert not t.can("smoke")


# ---- weapons of the dead ----


@pytest.mark.rule("LB.item.hand-over", "LB.escape.roll")
def test_the_weapon_of_a_passenger_who_burnt_was_driven_here_and_does_not_fire() -> None:
    """The truck burns in the barrage; a man who stood there takes the passenger's M60 out of the hex."""
    text = (
        "scenario 3, turn 2, defender's movement\n0507: D TRUCK facing N [crew; 1 AR carrying M60]\n"
        "0707: barrage 82mm HE; D 2 Rifle\n0709: A 2 AR spotted"
    )
    t = T(text, dice="1 2 1 1 6 6 6").move("TRUCK", "0707").take("D Rifle").act("grab", "M60").back().done().done()
    assert t.act("fire", "D Rifle").refused("weapon", 32) == "LB.item.hand-over"


# ---- shells on one's own ----

SHELLS = (
    "scenario 5, defender's attack\n2206: D 82mm mortar (5 rounds); D 2 SMG\n2208: A 4 AR spotted; D {}\n0101: A 1 AR"
)


@pytest.mark.rule("LB.S5.empty-vehicles", "LB.amb.s5-attacked")
def test_ones_own_shells_are_no_attack_of_the_enemy() -> None:
    t = T(SHELLS.format("4 AR"), dice="6")
    t.act("fire", "mortar").act("shell", "2208").resolve().act("cease")
    assert t.s.count[DEFENDER * COUNTS + ATTACKED] == 0


@pytest.mark.rule("LB.attack.resolved-separately", "LB.vfire.no-shift")
def test_whom_his_own_mortar_has_hit_fires_with_the_men_he_has_left() -> None:
    """The 82mm deals two of its three points to the four Novices, who fire with the two that are left."""
    t = T(
        "scenario 5, defender's attack\n2206: D 82mm mortar (5 rounds); D 2 SMG\n"
        "2208: A 1 AR Novice spotted; D 4 AR Novice\n2209: A 4 AR Novice spotted\n0101: A 1 AR",
        dice="1 1",
    )
    t.act("fire", "mortar").act("shell", "2208").fire("D AR", "A 4 AR").resolve().act("cease")
    assert (t.men(3), t.men(4)) == (2, 2)  # Novices save nothing


@pytest.mark.rule("LB.attack.resolved-separately", "LB.vdam.gunner")
def test_a_vehicle_whose_gunner_fell_to_his_own_mortar_does_not_fire_the_gun() -> None:
    t = T(
        "scenario 5, defender's attack\n2206: D 82mm mortar (5 rounds); D 2 SMG\n"
        "2208: A 1 AR Novice spotted; D M113 facing N carrying M60 [crew]\n0101: A 1 AR",
        dice="1 2 5 3 6",
    )
    t.act("fire", "mortar").act("shell", "2208").fire("M113", "A 1 AR at 2208").resolve().act("cease")
    assert (t.lost_posts("M113"), t.men("A 1 AR at 2208"), t.dice_left) == ({"gunner"}, 1, 0)
    assert "log-shot-lost" in t.log()


@pytest.mark.rule("LB.arty.he-hit", "LB.escape.damage-dismount")
def test_who_is_thrown_out_by_a_salvo_is_not_hit_by_the_same_salvo() -> None:
    """Wheels hit: the two get out. The salvo has fallen: no second die is rolled for it."""
    t = T(SHELLS.format("2 PST").split("\n2208")[0] + "\n2208: A HMMWV facing N [crew; 2 AR Novice] spotted\n0101: A 1 AR",
          dice="1 1 1")  # fmt: skip
    t.act("fire", "mortar").act("shell", "2208").resolve()
    assert (t.men("A 2 AR"), t.dice_left) == (2, 0)


# ---- a driver who steps aside ----


@pytest.mark.rule("LB.amb.mount-multiple", "LB.mount.dismount-cost")
def test_a_vehicle_that_has_driven_pays_for_unloading_even_if_its_driver_steps_aside() -> None:
    """It has used all its points; the driver in the other seat does not make it a vehicle that cannot move."""
    text = "scenario 3, turn 2, defender's movement\n0507: D TRUCK facing N [Driver: 1 PST; 4 AR]\n4005: A 2 AR"
    t = T(text).take("TRUCK").act("to", "0404").act("shift", ("PST", "Commander"))
    assert t.refused("unload", "4 AR") == "LB.mount.cost"
    t = T(text).take("TRUCK").act("shift", ("PST", "Commander"))
    assert t.can("unload", "4 AR")


@pytest.mark.rule("LB.amb.reaction-rewind", "LB.react.stopped-earlier")
def test_who_got_out_farther_on_stands_there_though_the_vehicle_was_stopped_before() -> None:
    t = T("scenario 2, attacker's movement\n0307: A HMMWV [crew; 4 AR]\n0508: D 1 AR Elite\n2710: D 1 AR", dice="1 1 1")
    t.take("HMMWV").act("to", "0806").act("unload", "4 AR").back().done()
    t.fire("D AR at 0508", "HMMWV", point="0507").resolve()
    assert (t.at("HMMWV"), t.at("A 4 AR")) == ("0507", "0806")


@pytest.mark.rule("LB.react.path-snapshot", "LB.vdam.weapon")
@pytest.mark.parametrize(("point", "left"), [("0507", 0), ("0806", -1)])
def test_a_hit_on_the_mount_finds_no_weapon_that_was_mounted_farther_on(point: str, left: int) -> None:
    """It takes up the M2HB in 0806: hit in 0507 it has none yet, hit in 0806 the weapon is gone."""
    t = T(
        "scenario 2, attacker's movement\n0307: A HMMWV [crew]\n0806: A 2 SMG carrying M2HB\n0508: D 1 AR Elite\n0807: D 1 AR Elite",
        dice="1 2 1 5",
    )
    t.take("HMMWV").act("to", "0806").act("grab", "M2HB").back().done()
    t.fire("D AR at 0508" if point == "0507" else "D AR at 0807", "HMMWV", point=point).resolve()
    assert t.s.item_at == [left]


# ---- a dummy that is gone ----


@pytest.mark.rule("LB.spot.dummy-removed", "LB.spot.regain")
def test_a_dummy_that_was_found_on_the_way_sees_nothing_more() -> None:
    """0801 lies next to the dummy of 0701, which is gone at once; in the woods of 0702 nobody sees the rider."""
    text = "scenario 2, attacker's movement\n0902: A 1 AR on horse\n0701: D dummy\n3001: D 1 AR"
    t = T(text).move("A AR", "0702")
    assert [point_how(p) for p in t.s.trail][-1] == 0
    assert "spotted" not in t.marks("A AR")


# ---- the water's edge ----


@pytest.mark.rule("LB.amph.start-adjacent")
def test_it_swims_only_into_water_it_began_next_to() -> None:
    """From 4201 the vehicle begins beside 4101 and 4102; along the bank it does not come to 4003 in the same phase."""
    t = T("scenario 4, defender's movement\n4201: D M113 facing S [crew]\n0101: A 2 AR").take("M113")
    assert t.refused("to", "4003") in ("LB.amph.start-adjacent", "LB.move.factor-budget")
    assert not t.can("to", "4002")


@pytest.mark.rule("LB.amph.start-adjacent")
def test_from_the_bridge_it_goes_into_the_river_only_if_it_began_beside_it() -> None:
    """4206 lies beside the bridge and beside 4106, not beside 4108."""
    t = T("scenario 4, defender's movement\n4206: D M113 facing S [crew]\n0101: A 2 AR").move("M113", "4107", keep=True)
    assert (t.can("to", "4108"), t.can("to", "4106")) == (False, True)
    assert t.refused("to", "4108") == "LB.amph.start-adjacent"
    t = T("scenario 4, defender's movement\n4107: D M113 facing S [crew]\n0101: A 2 AR").take("M113")
    assert t.can("to", "4108")


@pytest.mark.rule("LB.amph.travel-rate")
def test_the_water_under_a_bridge_is_a_water_hex_like_any() -> None:
    """4106, then under the bridge at 4107, then 4108: two hexes of water, and no third."""
    t = T("scenario 4, defender's movement\n4106: D M113 facing S [crew]\n0101: A 2 AR").take("M113")
    assert not t.can("to", "4108")  # one water hex at a time
    t.act("to", "4107").act("to", "4108")
    assert {"two-water"} <= t.marks("M113")
    assert not t.can("to", "4107")


@pytest.mark.rule("LB.water.survivors", "LB.arty.salvo-choice")
def test_who_swims_chooses_his_bank_before_the_next_salvo_is_spoken_of() -> None:
    t = T(
        "scenario 4, attacker's attack\n4105: D M113 facing N [crew; 4 AR] spotted\n"
        "4403: A 82mm mortar (5 rounds); A 2 AR\n4304: A leader AR",
        dice="1 1 1",
    )
    t.act("fire", "mortar").act("shell", "4105").resolve()
    assert (t.top, t.who) == ("Ashore", "defender")
    t.act("to", "4205")
    assert (t.top, t.who) == ("Salvos", "attacker")
