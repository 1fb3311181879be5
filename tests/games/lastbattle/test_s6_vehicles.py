"""Vehicles: whose they are, facing, the two movement factors, getting in and out, and swimming.

Scenario 7 has a column of open, level ground from 1601 to 1624, scenario 2 one from 0501 to 0512 with a trail in it, and
a road from 0107 to 1606 that goes on as a trail from 1707; scenario 4 has a river in columns 40 and 41.
"""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.printed import scenario as scenario_of
from games.lastbattle.table import T, until
from grognard.kernel.errors import BadFile

MOVE = "scenario 7, attacker's movement\n"
ROAD = "scenario 2, attacker's movement\n"
RIVER = "scenario 4, attacker's movement\n"


# ---- whose it is ----


@pytest.mark.rule("LB.veh.colour-not-ownership")
def test_a_side_may_own_vehicles_of_the_other_colour() -> None:
    warlords = scenario_of(3)["sides"]["B"]
    assert warlords["colour"] == "green"  # and yet a Warsaw Pact vehicle
    assert "BMP_BC" in [entry["vehicle"] for entry in warlords["vehicles"]]
    t = T("scenario 3, attacker's movement\n2006: A BMP_BC facing N [crew]\n0306: D BMP_BC facing N [crew]")
    assert t.can("take", "A BMP_BC")
    assert t.refused("take", "D BMP_BC") == "LB.move.phase-only"


# ---- facing ----


@pytest.mark.rule("LB.facing.hexside")
def test_men_face_every_way_and_are_not_turned() -> None:
    t = T(MOVE + "0907: A 4 AR").take("A 4 AR")
    assert t.refused("turn", "S") == "LB.facing.hexside"


@pytest.mark.rule("LB.facing.hexside")
def test_a_vehicle_faces_one_of_the_six_sides_and_never_a_corner() -> None:
    t = T(MOVE + "1610: A M1 facing N [crew]").take("M1")
    assert t.numbers("turn") == [1, 2, 3, 4, 5]
    assert t.refused("turn", "N") == "LB.facing.hexside"  # it does already
    with pytest.raises(BadFile):
        T(MOVE + "1610: A M1 facing E [crew]")


@pytest.mark.rule("LB.facing.free")
def test_turning_is_free_and_as_often_as_wanted() -> None:
    t = T(MOVE + "1612: A T_72_80 facing N [crew]").take("T_72_80")
    t.act("turn", "SE").act("turn", "SW").act("to", "1611").act("turn", "S")
    assert t.spent("T_72_80") == 1


@pytest.mark.rule("LB.facing.free")
def test_with_no_points_left_it_still_turns_but_does_not_move() -> None:
    t = T(MOVE + "1612: A T_72_80 facing N [crew]")
    t.move("T_72_80", "1609", keep=True)
    if t.top != "WithUnit":
        t.take("T_72_80")
    t.act("turn", "SE")
    assert t.facing("T_72_80") == "SE"
    assert t.refused("to", "1608") == "LB.move.factor-budget"


@pytest.mark.rule("LB.facing.who-may-turn")
@pytest.mark.parametrize(("damage", "rule"), [("no-gear", "LB.vdam.treads"), ("no-engine", "LB.vdam.engine")])
def test_what_cannot_move_cannot_turn(damage: str, rule: str) -> None:
    t = T(ROAD + f"0507: A M2 facing N [crew] {damage}; A M1 facing N [crew]\n0508: A dummy")
    t.take("M1").act("turn", "S").back()
    assert t.refused("take", "M2") == rule
    assert t.refused("take", "dummy") == "LB.spot.dummy-static"


@pytest.mark.rule("LB.facing.who-may-turn")
def test_without_a_driver_a_vehicle_neither_turns_nor_makes_the_one_hex() -> None:
    """LB.amb.driverless-minimum"""
    t = T(MOVE + "1610: A M2 facing N [Commander: 1 PST, Gunner: 1 PST]").take("M2")  # to send somebody to the wheel
    assert t.refused("turn", "S") == "LB.vdam.driver"
    assert t.refused("to", "1609") == "LB.vdam.driver"


@pytest.mark.rule("LB.facing.reveals")
def test_turning_in_the_enemy_s_view_ends_concealment() -> None:
    text = ROAD + "seen\n0404: A M1 facing N [crew]\n0507: D 2 AR"
    t = T(text)
    assert t.lof("0507", "0404")[0]
    assert "spotted" not in t.marks("M1")
    t.take("M1").act("turn", "S")
    assert "spotted" in t.marks("M1")
    assert "LB.facing.reveals" in t.rules()
    t = until(T(text, dice="6"), "attack")  # and they did not find it
    assert "spotted" not in t.marks("M1")  # it did not turn


@pytest.mark.rule("LB.facing.bars-fire")
def test_who_turned_does_not_fire_in_the_attack_phase_but_reacts_later() -> None:
    t = T(ROAD + "seen\n0510: A M1 facing N [crew]\n0504: D 4 AR")
    t.take("M1").act("turn", "S")
    until(t, "attack")
    assert t.refused("fire", "M1") == "LB.turn.move-bars-fire"
    until(t, "movement")
    until(t, "reaction")
    assert t.who == "attacker"
    assert t.can("fire", "M1")


# ---- movement factors ----


@pytest.mark.rule("LB.vmove.two-factors")
def test_across_country_a_tank_has_its_second_factor() -> None:
    t = T(MOVE + "1612: A T_72_80 facing N [crew]").take("T_72_80")
    assert "1609" in t.offered("to")
    assert t.refused("to", "1608") == "LB.move.factor-budget"


@pytest.mark.rule("LB.vmove.road-factor-conditions")
def test_the_first_factor_is_for_who_begins_on_the_road_and_stays_on_it() -> None:
    t = T(ROAD + "0107: A M1 facing N [crew]").take("M1")
    assert "0606" in t.offered("to")  # five road hexes
    assert "0506" in t.offered("to")  # three along the road and one off it
    assert t.refused("to", "0505") == "LB.move.factor-budget"  # two off it
    t.act("to", "0606")
    assert t.spent("M1") == 5


@pytest.mark.rule("LB.vmove.road-factor-conditions")
def test_who_begins_beside_the_road_has_the_second_factor_on_it_too() -> None:
    t = T(ROAD + "0605: A M1 facing N [crew]").take("M1")
    assert "1006" in t.offered("to")
    assert t.refused("to", "1107") == "LB.move.factor-budget"


@pytest.mark.rule("LB.vmove.trail-default")
def test_a_trail_is_open_country_for_a_tank_and_costs_what_grows_there(redraw: Redraw) -> None:
    """LB.amb.trail-vehicles"""
    redraw(2, {"0502": "w", "0503": "w"})
    t = T(ROAD + "0501: A T_90 facing S [crew]").take("T_90")
    assert t.refused("to", "0503") == "LB.move.factor-budget"
    t.act("to", "0502")
    assert t.spent("T_90") == 2


@pytest.mark.rule("LB.vmove.trail-special")
def test_light_vehicles_pay_one_point_a_trail_hex(redraw: Redraw) -> None:
    redraw(2, {f"05{row:02d}": "w" for row in range(1, 12)})
    t = T(
        ROAD + "0501: A HMMWV facing S [crew]; A UAZ_469 facing S [crew]\n0512: A TRUCK facing N [crew]; A FAV [crew]"
    )
    t.take("HMMWV")
    assert "0508" in t.offered("to")  # seven, its road factor
    assert t.refused("to", "0509") == "LB.move.factor-budget"
    t.back().take("UAZ_469")
    assert "0504" in t.offered("to")  # three, its offroad factor
    assert t.refused("to", "0505") == "LB.move.factor-budget"
    t.back().take("FAV")
    assert "0504" in t.offered("to")  # eight
    t.back().take("TRUCK")
    assert "0511" in t.offered("to")
    assert t.refused("to", "0510") == "LB.move.factor-budget"  # 4 MP of woods


@pytest.mark.rule("LB.vmove.hmmwv-trail")
def test_for_a_hmmwv_a_road_goes_on_as_a_trail() -> None:
    text = ROAD + "1206: A {} facing N [crew]"
    t = T(text.format("HMMWV")).take("HMMWV")
    assert "1907" in t.offered("to")  # four road hexes and three of trail
    assert t.refused("to", "2007") == "LB.move.factor-budget"
    t.act("to", "1806")
    assert t.spent("HMMWV") == 6
    assert t.refused("to", "1805") == "LB.move.factor-budget"  # off the trail the total may not exceed four
    t = T(text.format("UAZ_469")).take("UAZ_469")
    assert "1606" in t.offered("to")
    assert t.refused("to", "1707") == "LB.move.factor-budget"  # the trail is no road to it


@pytest.mark.rule("LB.vmove.elevation-limit")
def test_a_vehicle_climbs_one_level_at_a_time() -> None:
    t = T(MOVE + "1005: A T_72_80 facing N [crew]; A 2 AR\n1105: A T_90 facing N [crew]")
    assert t.take("T_72_80").refused("to", "1004") == "LB.vmove.elevation-limit"  # from level 1 to level 3
    t.back().take("T_90").act("to", "1104").back()  # from level 1 to level 2
    assert t.take("AR").can("to", "1004")  # men climb two


# ---- getting in and out ----


@pytest.mark.rule("LB.mount.cost")
def test_getting_in_costs_the_men_and_the_vehicle_a_point_each() -> None:
    t = T(MOVE + "1610: A M113 facing N [crew]; A 4 AR; A 2 SMG\n1611: A 2 Rifle")
    t.take("4 AR").act("board", "M113")
    assert (t.spent("AR"), t.spent("M113")) == (1, 1)
    assert t.take("Rifle").refused("board", "M113") == "LB.mount.cost"  # it is in the next hex
    t.back().take("M113")
    assert t.refused("to", "1607") == "LB.move.factor-budget"
    t.act("to", "1608")
    assert t.spent("M113") == 3
    assert t.at("AR") == "1608"


@pytest.mark.rule("LB.mount.cost")
def test_a_vehicle_without_points_takes_nobody_in() -> None:
    t = T(MOVE + "1613: A M113 facing N [crew]\n1610: A 4 AR")
    t.move("M113", "1610")
    assert t.take("AR").refused("board", "M113") == "LB.mount.cost"


@pytest.mark.rule("LB.mount.cost")
def test_the_vehicle_pays_once_for_all_who_get_in_at_one_halt() -> None:
    """LB.amb.mount-multiple"""
    t = T(MOVE + "1610: A M113 facing N [crew]; A 4 AR; A 2 SMG")
    t.take("4 AR").act("board", "M113").take("SMG").act("board", "M113")
    assert t.spent("M113") == 1
    t.move("M113", "1609").take("SMG").act("alight")
    assert t.spent("M113") == 3  # a point for the hex and a point for the next halt


@pytest.mark.rule("LB.mount.dismount-cost", "LB.mount.dismount-hex")
def test_getting_out_costs_a_point_each_and_leads_into_the_vehicle_s_hex() -> None:
    t = T(MOVE + "1610: A M113 facing N [crew; 4 AR]")
    t.take("AR").act("alight")
    assert (t.at("AR"), t.spent("AR"), t.spent("M113")) == ("1610", 1, 1)
    t = T(MOVE + "1610: A M113 facing N [crew; 4 AR]").take("AR")
    assert t.offered("to") == []
    assert t.refused("to", "1609") == "LB.move.phase-only"  # not straight into the next hex


@pytest.mark.rule("LB.mount.dismount-cost")
def test_nobody_gets_out_of_a_vehicle_that_has_used_all_its_points() -> None:
    t = T(MOVE + "1613: A M113 facing N [crew; 4 AR]")
    t.move("M113", "1610")
    assert t.refused("take", "AR") == "LB.mount.cost"


@pytest.mark.rule("LB.mount.dismount-bars-fire")
@pytest.mark.parametrize("weapon", ["AR", "SMG"])  # LB.amb.dismount-smg
def test_who_got_out_does_not_fire_in_this_player_turn(weapon: str) -> None:
    t = T(ROAD + f"seen\n0510: A M113 facing N [crew; 4 {weapon}]; A 2 Rifle\n0508: D 4 AR Novice")
    t.take(f"A {weapon}").act("alight")
    until(t, "attack")
    assert t.refused("fire", f"A {weapon}") == "LB.mount.dismount-bars-fire"
    assert t.can("fire", "Rifle")


@pytest.mark.rule("LB.mount.cost")
def test_a_vehicle_that_only_loaded_has_moved() -> None:
    """LB.amb.mounting-counts-as-move"""
    t = T(ROAD + "seen\n0510: A M2 facing N [crew]; A 4 AR\n0504: D 4 AR Novice")
    t.take("A AR").act("board", "M2")
    until(t, "attack")
    assert t.refused("fire", "M2") == "LB.turn.move-bars-fire"


@pytest.mark.rule("LB.mount.capacity-from-card")
def test_the_card_says_how_many_men_fit() -> None:
    """LB.amb.capacity-men"""
    t = T(MOVE + "1610: A UAZ_469 facing N [crew; 4 AR]; A 4 SMG; A M113 facing N [crew]; A 6 Rifle; A 2 Rifle")
    assert t.take("SMG").refused("board", "UAZ_469") == "LB.mount.capacity-from-card"  # six in all
    t.act("board", "M113").take("6 Rifle").act("board", "M113")
    assert t.take("2 Rifle").refused("board", "M113") == "LB.mount.capacity-from-card"  # one place is left
    t.act("split", 1).act("board", "M113")
    assert t.top == "Moving"


@pytest.mark.rule("LB.mount.apc-any-friend")
def test_any_friend_may_ride_any_friendly_carrier() -> None:
    t = T(MOVE + "1610: A M113 facing N [crew; 4 AR]; A BTR_70_80 facing N [crew]\n1611: D M2 facing N [crew]; A 2 SMG")
    t.take("AR").act("alight").act("board", "BTR_70_80")
    assert t.spent("AR") == 2
    assert t.take("SMG").refused("board", "M2") == "LB.amb.capture-vehicles"


@pytest.mark.rule("LB.mount.non-carrier")
def test_a_vehicle_without_room_for_troops_carries_none() -> None:
    t = T(MOVE + "1610: A M1 facing N [crew]; A 2 AR").take("AR")
    assert t.refused("board", "M1") == "LB.mount.non-carrier"


@pytest.mark.rule("LB.mount.crew-same-cost")
def test_a_crewman_pays_as_troops_do() -> None:
    t = T(MOVE + "1610: A M113 facing N [Driver: 1 PST]; A 1 SMG")
    t.take("SMG").act("man", ("M113", "Commander/Gunner"))
    assert (t.spent("SMG"), t.spent("M113")) == (1, 1)


@pytest.mark.rule("LB.mount.crew-same-cost")
def test_a_driver_takes_his_seat_and_drives_off_with_what_is_left() -> None:
    t = T(MOVE + "1610: A M113 facing N driver-away [Commander/Gunner: 1 PST]; A 1 SMG; A 4 AR")
    assert t.take("M113").refused("to", "1609") == "LB.vdam.driver"
    t.back().take("4 AR").act("board", "M113")  # nobody could move it yet [LB.amb.mount-multiple]
    assert t.spent("M113") == 0
    t.take("SMG").act("man", ("M113", "Driver"))
    assert (t.spent("SMG"), t.spent("M113")) == (1, 1)
    t.take("M113")
    assert t.refused("to", "1607") == "LB.move.factor-budget"
    t.act("to", "1608")


@pytest.mark.rule("LB.mount.counter-represents-all")
def test_men_aboard_are_no_targets_of_their_own_and_do_not_fire() -> None:
    """LB.amb.mounted-troops-fire"""
    t = T(
        "scenario 7, attacker's attack\nseen\n1610: A 4 AR Elite; A TRUCK facing N [crew; 4 Rifle]\n1608: D TRUCK [crew; 4 SMG]"
    )
    assert t.refused("fire", "Rifle") == "LB.amb.mounted-troops-fire"
    t.act("fire", "AR")
    assert t.refused("target", "SMG") == "LB.mount.counter-represents-all"
    assert t.can("target", "D TRUCK")


@pytest.mark.rule("LB.mount.crew-boxes")
def test_crew_have_named_posts_and_no_more_than_the_card_names() -> None:
    t = T(MOVE + "1610: A M2 facing N [crew]; A 1 AR; A M113 facing N [Driver: 1 PST]; A 2 SMG")
    t.take("AR")
    assert t.refused("man", ("M2", 3)) == "LB.mount.crew-boxes"  # the M2 has three posts
    assert t.refused("man", ("M2", "Gunner")) == "LB.mount.crew-boxes"  # taken
    t.back().take("SMG")
    assert t.refused("man", ("M113", "Commander/Gunner")) == "LB.mount.crew-boxes"  # a post is for one man
    t.back().take("AR").act("man", ("M113", "Commander/Gunner"))
    assert t.unit("AR Commander/Gunner") == t.unit("AR")


@pytest.mark.rule("LB.mount.immobile-vehicle")
def test_a_vehicle_that_cannot_move_still_lets_its_men_in_and_out() -> None:
    """LB.amb.mount-multiple"""
    t = T(ROAD + "0507: A M113 facing N [crew; 4 AR] no-gear; A 2 SMG")
    assert t.refused("take", "M113") == "LB.vdam.treads"
    t.take("4 AR").act("alight").back().take("SMG").act("board", "M113")
    assert (t.at("AR"), t.spent("AR"), t.spent("SMG"), t.spent("M113")) == ("0507", 1, 1, 0)


# ---- in the water ----


@pytest.mark.rule("LB.amph.eligible")
def test_only_vehicles_with_the_letter_enter_water() -> None:
    t = T(RIVER + "3909: A LAV_25 facing N [crew]\n3911: A T_90 facing N [crew]")
    assert t.take("LAV_25").can("to", "4009")
    assert t.back().take("T_90").refused("to", "4011") == "LB.move.river-impassable"


@pytest.mark.rule("LB.amph.start-adjacent")
def test_who_was_not_at_the_water_at_the_start_does_not_enter_it_this_phase() -> None:
    t = T(RIVER + "3810: A M113 facing N [crew]").take("M113")
    assert t.refused("to", "4010") == "LB.move.factor-budget"
    t.act("to", "3910")
    assert t.refused("to", "4010") == "LB.amph.start-adjacent"


@pytest.mark.rule("LB.amph.half-factor")
@pytest.mark.parametrize(("vehicle", "price"), [("LAV_25", 2), ("M113", 1)])
def test_a_water_hex_costs_half_the_offroad_factor(vehicle: str, price: int) -> None:
    """LB.amb.river-cost"""
    t = T(RIVER + f"3910: A {vehicle} facing N [crew]")
    t.move(vehicle, "4010")
    assert t.spent(vehicle) == price


@pytest.mark.rule("LB.amph.half-factor")
def test_without_points_there_is_no_second_water_hex() -> None:
    t = T(RIVER + "3910: A M113 facing N [crew]; A 4 AR; A 2 SMG")
    t.move("M113", "4010", keep=True).act("to", "4011")
    assert t.spent("M113") == 2
    t = T(RIVER + "3910: A M113 facing N [Driver: 1 PST, Commander/Gunner: 1 PST] spent 0")
    t.take("M113").act("to", "3911").act("to", "3910")  # two points on land
    t.act("to", "4010")
    if t.top != "WithUnit":
        t.take("M113")
    assert t.refused("to", "4011") == "LB.move.factor-budget"


@pytest.mark.rule("LB.amph.exit-cost")
def test_coming_ashore_costs_what_the_bank_costs() -> None:
    t = T(RIVER + "3910: A LAV_25 facing N [crew]\n3911: A M113 facing N [crew]")
    t.move("LAV_25", "4010", "4110")  # woods on the far bank
    assert (t.at("LAV_25"), t.spent("LAV_25")) == ("4110", 4)
    t.move("M113", "4011", "4010", keep=True)
    assert t.spent("M113") == 2
    assert t.refused("to", "4110") == "LB.amph.cannot-exit"  # 2 MP needed


@pytest.mark.rule("LB.amph.cannot-exit")
def test_who_cannot_pay_for_the_bank_stays_in_the_water() -> None:
    t = T(RIVER + "3910: A M2 facing N [crew]")
    t.move("M2", "4010", "4011", keep=True)
    assert t.spent("M2") == 4
    if t.top != "WithUnit":
        t.take("M2")
    assert t.refused("to", "4112") == "LB.amph.cannot-exit"
    assert t.at("M2") == "4011"


@pytest.mark.rule("LB.amph.travel-rate")
def test_two_water_hexes_a_turn_and_no_third() -> None:
    """LB.amb.amphib-rate: three would cost an M113 three points, but it makes two."""
    t = T(RIVER + "4009: A M113 facing S [crew; 4 AR]")
    t.move("M113", "4010", "4011", keep=True)
    assert t.refused("to", "4012") == "LB.amph.travel-rate"
    t.back()
    assert t.refused("take", "AR") == "LB.move.river-impassable"  # nor does anybody get out there
