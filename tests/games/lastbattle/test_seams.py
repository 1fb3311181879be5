"""In the middle of things: stopped on the way, a dead man's post, weapons handed on, men in the water."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from grognard.games.lastbattle.notation import read_position, write_position
from grognard.games.lastbattle.options import OPTIONS
from grognard.games.lastbattle.s2_steps import budget
from grognard.games.lastbattle.s2_trails import path_of, point_hex
from grognard.games.lastbattle.s3_attack import modes_of
from grognard.games.lastbattle.state import WRECKED

# ---- stopped in the middle of a move (L-M1) ----

BARRAGE = (
    "scenario 3, turn 2, defender's movement\n0507: D HMMWV facing N [crew; 2 AR]\n0707: barrage 82mm HE\n4005: A 2 AR"
)


@pytest.mark.rule("LB.move.stopped-midway", "LB.arty.marker-lingers")
@pytest.mark.parametrize(("dice", "harm"), [("1 1 4", {"no-gear"}), ("1 2 1 4 1", {"no-engine"})])
def test_what_a_barrage_stops_stands_in_it(dice: str, harm: set[str]) -> None:
    t = T(BARRAGE, dice=dice).move("HMMWV", "1107")
    assert (t.at("HMMWV"), t.damage("HMMWV")) == ("0707", harm)
    assert (t.spent("HMMWV"), t.dice_left) == (2, 0)
    assert [t.label(point_hex(p)) for p in path_of(t.s, t.unit("HMMWV"))][-1] == "0707"
    told = [m for m in t.u.messages if m.key == "log-moves"][-1]
    assert told.params["hex"] == 707
    assert t.at("D 2 AR") == "0707"  # thrown out there [LB.escape.damage-dismount]


CARRIER = (
    "scenario 3, turn 2, defender's movement\n0507: D M113 facing N [crew; 2 AR]\n0606: barrage 82mm HE\n4005: A 2 AR"
)


@pytest.mark.rule("LB.move.stopped-midway", "LB.vdam.driver")
def test_without_its_driver_it_goes_no_farther() -> None:
    t = T(CARRIER, dice="1 2 1 6 2").move("M113", "0806")
    assert (t.at("M113"), t.lost_posts("M113"), t.damage("M113")) == ("0606", {"driver"}, set())


@pytest.mark.rule("LB.move.stopped-midway", "LB.vdam.crew-reassign")
def test_a_driver_killed_in_the_middle_of_the_move_is_replaced_in_the_next_movement_phase() -> None:
    """Neither a man of the crew nor one from outside takes the wheel in this one."""
    t = T(CARRIER, dice="1 2 1 6 2").move("M113", "0806")
    assert t.refused("take", "M113") == "LB.vdam.driver"
    t.take("D 2 AR").act("split", 1)
    assert t.refused("man", ("M113", "Driver")) == "LB.vdam.crew-reassign"
    t.back().done().done().done()
    while not (t.phase == "movement" and t.who == "defender"):
        t.act("first" if t.top == "Ordering" else "done")
    t.take("M113").act("shift", ("D PST aboard", "Driver"))
    assert t.damage("M113") == {"new-driver"}


@pytest.mark.rule("LB.move.stopped-midway", "LB.escape.damage-dismount")
def test_what_is_only_scratched_drives_on_without_its_passengers() -> None:
    """Radio: it goes on to 0806; the troops get out where it was hit, and may walk on from there."""
    t = T(CARRIER, dice="1 2 1 6 1").move("M113", "0806")
    assert (t.at("M113"), t.damage("M113"), t.at("D 2 AR")) == ("0806", {"no-radio"}, "0606")
    t.move("D 2 AR", "0607")
    assert [t.label(point_hex(p)) for p in path_of(t.s, t.unit("D 2 AR"))] == ["0606", "0607"]


@pytest.mark.rule("LB.move.stopped-midway", "LB.cav.horse-killed")
def test_a_rider_whose_horse_is_killed_under_him_walks_no_farther() -> None:
    t = T(
        "scenario 3, turn 2, defender's movement\n0507: D 2 AR on horse\n0606: barrage 82mm HE\n4005: A 2 AR",
        dice="1 6 6 6 1 1 1",
    )
    t.move("D AR", "0806")
    assert (t.at("D AR"), "thrown" in t.marks("D AR"), t.top) == ("0606", True, "Moving")


@pytest.mark.rule("LB.move.stopped-midway", "LB.portable.heavy-one-moves")
def test_the_last_of_two_with_a_heavy_weapon_has_one_point() -> None:
    """Two carry the M2HB two hexes; in the barrage one falls, and one man alone does not get it farther."""
    text = "scenario 3, turn 2, defender's movement\n0507: D 2 AR carrying M2HB\n0606: barrage 82mm HE\n4005: A 2 AR"
    t = T(text, dice="1 6 1 1").move("D AR", "0707")
    assert (t.men("D AR"), t.at("D AR"), t.spent("D AR")) == (1, "0606", 1)
    t = T(text, dice="2").move("D AR", "0707")
    assert t.at("D AR") == "0707"


@pytest.mark.rule("LB.move.stopped-midway", "LB.arty.he-vehicle")
def test_what_burns_on_its_way_burns_where_it_was_hit() -> None:
    t = T(BARRAGE, dice="1 2 1 4 3 1 1 6 6").move("HMMWV", "1107")
    assert t.s.wreck == [t.hex("0707"), 0]
    assert [m.params["hex"] for m in t.u.messages if m.key == "log-moves"] == [707]


@pytest.mark.rule("LB.move.stopped-midway", "LB.card.mi-17.notes")
def test_a_helicopter_whose_rotor_is_hit_on_its_way_lands_there() -> None:
    """Nap-of-earth through the barrage at 1006: the pilot, a leader, lands it on 3 or less."""
    t = T(
        "scenario 8, turn 5, attacker's movement, lifted 0/2\n"
        "1002: A MI_17 flying facing N [Pilot: pilot leader AR, Copilot/Gunner: 1 PST; 4 AR]\n"
        "1006: barrage 82mm HE\n3005: D 2 AR",
        dice="1 1 4 1",
    ).move("MI_17", "1011")
    assert (t.at("MI_17"), "flying" in t.marks("MI_17"), t.spent("MI_17")) == ("1006", False, 4)


@pytest.mark.rule("LB.move.stopped-midway", "LB.water.survivors")
def test_a_swimming_carrier_is_stopped_in_the_river_and_its_troops_choose_a_bank() -> None:
    """Their path begins where they come ashore."""
    t = T(
        "scenario 4, turn 2, defender's movement\n4104: D M113 facing S [crew; 4 AR]\n4105: barrage 82mm HE\n4810: A 2 AR",
        dice="1 1 1",
    )
    t.take("M113").act("to", "4105").act("to", "4205")
    men = t.unit("D 4 AR")
    assert (t.at("M113"), t.at(men), [t.label(point_hex(p)) for p in path_of(t.s, men)]) == ("4105", "4205", ["4205"])


# ---- a dead man's post (L-M2) ----

TRUCK = "scenario 7, attacker's movement\n1610: A TRUCK facing N {} [Commander: 1 PST]; A 1 AR; A 4 SMG\n0101: D 1 AR"


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.vdam.driver-replacement")
def test_a_driver_from_outside_halves_the_movement_for_good() -> None:
    t = T(TRUCK.format("driver-lost"))
    v = t.unit("TRUCK")
    t.take("A 1 AR").act("man", ("TRUCK", "Driver"))
    assert t.damage("TRUCK") == {"new-driver"}
    assert (budget(t.s, v, True), budget(t.s, v, False)) == (3, 2)


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.vdam.driver")
def test_after_the_driver_is_killed_whoever_was_thrown_out_is_a_substitute() -> None:
    """Fire in the enemy's turn kills the driver; the passenger takes the wheel in the next Movement Phase."""
    t = T(
        "scenario 3, attacker's attack, first attacker\nseen\n0507: D TRUCK facing N [crew; 1 AR]\n0509: A 1 AR Elite",
        dice="1 2 2 1",
    )
    t.fire("A AR", "TRUCK").resolve()
    assert (t.lost_posts("TRUCK"), t.at("D 1 AR"), t.phase, t.who) == ({"driver"}, "0507", "movement", "defender")
    t.take("D 1 AR").act("man", ("TRUCK", "Driver"))
    assert t.damage("TRUCK") == {"new-driver"}


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.vdam.gunner-replacement")
def test_a_gunner_from_outside_does_not_react_with_the_main_weapon() -> None:
    """Where only a part of a crew is aboard, the others were killed, if nothing else is said (the auditor's position)."""
    t = T("scenario 2, attacker's movement\n0507: A M2 [Commander: 1 PST, Driver: 1 PST]; A 1 AR\n0101: D 1 AR")
    t.take("A 1 AR").act("man", ("M2", "Gunner"))
    assert t.damage("M2") == {"new-gunner"}


@pytest.mark.rule("LB.vdam.substitute-from-outside")
def test_getting_out_and_in_again_is_no_way_round_it() -> None:
    """A passenger gets out and takes the wheel; a crewman changes posts: both are substitutes."""
    text = "scenario 7, attacker's movement\n1610: A TRUCK facing N driver-lost [Commander: 1 PST; 1 AR]\n0101: D 1 AR"
    t = T(text).take("A 1 AR").act("alight").act("man", ("TRUCK", "Driver"))
    assert t.damage("TRUCK") == {"new-driver"}
    t = T(text).take("TRUCK").act("shift", ("PST", "Driver"))
    assert t.damage("TRUCK") == {"new-driver"}


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.S5.empty-vehicles")
@pytest.mark.parametrize("post", ["Driver", "Commander/Gunner"])
def test_a_post_that_was_empty_from_the_start_is_filled_without_loss(post: str) -> None:
    t = T("scenario 5, defender's movement, attacked 1/0\n2108: D M113; D 1 AR; D 1 SMG\n1803: A 1 AR")
    t.take("D AR").act("man", ("M113", post))
    t.take("D SMG").act("man", ("M113", "Driver" if post != "Driver" else "Commander/Gunner"))
    assert (t.damage("M113"), t.lost_posts("M113")) == (set(), set())
    shifted = T("scenario 5, defender's movement, attacked 1/0\n2108: D M113 [Commander/Gunner: 1 AR]\n1803: A 1 AR")
    shifted.take("M113").act("shift", ("D AR", "Driver"))
    assert shifted.damage("M113") == set()


@pytest.mark.rule("LB.vdam.substitute-from-outside")
def test_a_driver_who_is_away_but_alive_is_followed_without_loss() -> None:
    t = T(TRUCK.format("driver-away"))
    t.take("A 1 AR").act("man", ("TRUCK", "Driver"))
    assert t.damage("TRUCK") == set()


@pytest.mark.rule("LB.vdam.substitute-from-outside")
@pytest.mark.parametrize("state", ["driver-lost", "driver-away"])
def test_what_became_of_the_driver_is_written_down(state: str) -> None:
    s = T(TRUCK.format(state)).s
    text = write_position(s)
    assert state in text
    options = {name: option.default for name, option in OPTIONS.items()}
    assert read_position(text, options).damage == s.damage


# ---- weapons handed on (L-M5) ----

RELAY = "scenario 2, attacker's movement\n0503: A 4 AR carrying M2HB\n0505: A 4 AR\n0507: A 4 AR\n0501: D 2 AR spotted"


@pytest.mark.rule("LB.item.hand-over")
def test_a_weapon_changes_hands_once_a_phase() -> None:
    t = T(RELAY).move(0, "0505").take(1).act("grab", "M2HB").act("to", "0507").back().take(2)
    assert t.refused("grab", "M2HB") == "LB.item.hand-over"


@pytest.mark.rule("LB.item.hand-over")
def test_a_weapon_that_was_carried_does_not_fire_whoever_holds_it() -> None:
    t = T(RELAY.replace("0507: A 4 AR\n0501", "0507")).move(0, "0505").take(1).act("grab", "M2HB").back().done().done()
    assert t.phase == "attack"
    assert all(m < 32 for m in modes_of(t.s, 1))
    assert t.act("fire", 1).refused("weapon", 32) == "LB.item.hand-over"


@pytest.mark.rule("LB.item.hand-over")
def test_a_weapon_that_stayed_where_it_was_may_be_handed_on_and_fired() -> None:
    t = T("scenario 2, attacker's movement\n0505: A 4 AR carrying M2HB; A 3 AR\n0508: D 2 AR spotted")
    t.take("A 3 AR").act("grab", "M2HB").back()
    assert t.take("A 4 AR").refused("grab", "M2HB") == "LB.item.hand-over"
    t.back().done().done()
    assert 32 in modes_of(t.s, t.unit("A 3 AR"))


@pytest.mark.rule("LB.item.hand-over", "LB.vfire.mounted-counter")
def test_what_was_driven_here_is_taken_off_the_mount_but_does_not_fire() -> None:
    t = T(
        "scenario 2, attacker's movement\n0107: A HMMWV facing N carrying M2HB [crew]\n0507: A 4 AR\n0508: D 2 AR spotted"
    )
    t.move("HMMWV", "0507").take("A 4 AR").act("grab", "M2HB").back().done().done()
    assert t.act("fire", "A 4 AR").refused("weapon", 32) == "LB.item.hand-over"


@pytest.mark.rule("LB.item.hand-over")
def test_what_was_carried_to_a_mount_does_not_fire_from_it() -> None:
    t = T(
        "scenario 2, attacker's movement\n0505: A 2 AR carrying M2HB\n0507: A HMMWV facing N [crew]\n0508: D 2 AR spotted"
    )
    t.move("A 2 AR", "0506", "0507").take("HMMWV").act("grab", "M2HB").back().done().done()
    assert t.refused("fire", "HMMWV") == "LB.item.hand-over"


@pytest.mark.rule("LB.item.hand-over")
def test_what_a_dead_bearer_dropped_on_his_way_does_not_fire_either() -> None:
    """He falls in the barrage, his mate who stood there takes it up: it was carried."""
    t = T(
        "scenario 3, turn 2, defender's movement\n0607: D 1 AR Novice carrying M60\n0707: D 2 AR; barrage 82mm HE\n0709: A 2 AR spotted",
        dice="1",
    )
    t.move("D 1 AR", "0707").take("D 2 AR").act("grab", "M60").back().done().done()
    assert t.act("fire", "D 2 AR").refused("weapon", 32) == "LB.item.hand-over"


@pytest.mark.rule("LB.item.hand-over")
def test_in_the_next_player_turn_it_may_be_handed_on_again() -> None:
    t = T(RELAY).move(0, "0505").take(1).act("grab", "M2HB").back()
    t.done().done().done()
    while not (t.phase == "movement" and t.who == "attacker"):
        t.act("first" if t.top == "Ordering" else "done")
    assert t.s.handled == []
    assert t.take(0).can("grab", "M2HB")


@pytest.mark.rule("LB.item.hand-over", "LB.cav.mount-cost")
def test_a_horse_has_its_points_once_a_phase_whoever_rides_it() -> None:
    """It has three: one to 0505, one for getting down, one for the next who mounts; and that is all."""
    t = T("scenario 2, attacker's movement\n0504: A 1 AR on horse\n0505: A 1 SMG\n2710: D 2 AR")
    t.take("A AR").act("to", "0505").act("getdown").back()
    t.take("A SMG").act("ride", 0)
    assert (t.spent("A SMG"), t.top) == (3, "Moving")
    t = T("scenario 2, attacker's movement\n0503: A 1 AR on horse\n0505: A 1 SMG\n2710: D 2 AR")
    t.take("A AR").act("to", "0505").act("getdown").back().take("A SMG")
    assert t.refused("ride", 0) == "LB.cav.mount-cost"


@pytest.mark.rule("LB.item.hand-over")
def test_what_was_handed_on_is_written_down() -> None:
    s = T(RELAY).move(0, "0505").take(1).act("grab", "M2HB").back().s
    text = write_position(s)
    assert "handled: #0 carried handed" in text
    assert read_position(text, {name: option.default for name, option in OPTIONS.items()}).handled == s.handled


# ---- men in the water (L-M8) ----

RIVER = (
    "scenario 4, attacker's attack\nseen\n4105: D M113 facing N [crew; 4 AR Elite] spotted\n4004: A M2 facing SE [crew]"
)
BANKS = ["4104", "4204", "4005", "4205"]


@pytest.mark.rule("LB.water.survivors", "LB.escape.damage-dismount")
def test_who_is_thrown_into_the_water_chooses_a_bank() -> None:
    """Treads hit: the troops get out at once, and their owner chooses; the crew stays aboard."""
    t = T(RIVER, dice="1 1 1").fire("M2", "M113", "25mm Autocannon").resolve()
    assert (t.top, t.who, t.offered("to")) == ("Ashore", "defender", BANKS)
    assert t.refused("to", "4105") == "LB.water.survivors"
    t.act("to", "4205")
    assert (t.at("D 4 AR"), t.at("M113"), t.s.swimmers) == ("4205", "4105", [])
    assert t.top != "Ashore"


@pytest.mark.rule("LB.water.survivors", "LB.escape.roll")
def test_each_survivor_of_a_wreck_in_the_river_chooses_his_bank() -> None:
    t = T(RIVER, dice="1 5 1 1 1 6").fire("M2", "M113", "25mm Autocannon").resolve()
    t.act("to", "4104").act("to", "4005")
    assert sorted(t.label(h) for n, h in enumerate(t.s.hex) if h >= 0 and t.s.side[n] == 0) == ["4005", "4104"]
    assert t.s.on[t.hex("4105")] == WRECKED


@pytest.mark.rule("LB.water.survivors")
def test_on_the_bank_he_moves_like_anybody() -> None:
    t = T(RIVER, dice="1 1 1").fire("M2", "M113", "25mm Autocannon").resolve().act("to", "4205")
    while not (t.phase == "movement" and t.who == "defender"):
        t.act("first" if t.top == "Ordering" else "done")
    assert t.take("D 4 AR").offered("to")


@pytest.mark.rule("LB.water.survivors")
def test_with_no_bank_next_to_them_they_are_lost(redraw: Redraw) -> None:
    redraw(4, dict.fromkeys(BANKS, "~"))
    t = T(RIVER.replace("4004: A M2", "4007: A M2"), dice="1 1 1").fire("M2", "M113", "25mm Autocannon").resolve()
    assert (t.at("D AR Elite"), t.s.losses[0]) == ("lost", 4)
    assert "log-drowns" in t.log()


@pytest.mark.rule("LB.water.survivors", "LB.leader.injury")
def test_a_leader_drowns_at_once_and_is_not_injured_first(redraw: Redraw) -> None:
    redraw(4, dict.fromkeys(BANKS, "~"))
    text = RIVER.replace("4004: A M2", "4007: A M2").replace("4 AR Elite", "leader AR")
    t = T(text, dice="1 1 1").fire("M2", "M113", "25mm Autocannon").resolve()
    assert "log-drowns" in t.log()
    assert "log-leader-killed" in t.log()
    assert "log-leader-injured" not in t.log()


@pytest.mark.rule("LB.water.survivors")
def test_with_one_bank_nobody_is_asked(redraw: Redraw) -> None:
    redraw(4, dict.fromkeys(BANKS[:3], "~"))
    t = T(RIVER.replace("4004: A M2", "4007: A M2"), dice="1 1 1").fire("M2", "M113", "25mm Autocannon").resolve()
    assert (t.at("D 4 AR"), t.top) == ("4205", "Moving")
    assert t.log().count("log-ashore") == 1


@pytest.mark.rule("LB.water.survivors", "LB.react.stopped-earlier")
def test_hit_in_the_water_on_its_way_across_the_men_come_to_the_banks_of_that_hex() -> None:
    """Reaction fire stops it in 4105, though it had landed."""
    t = T(
        "scenario 4, defender's movement\nseen\n4104: D M113 facing S [crew; 4 AR Elite]\n4007: A M2 facing N [crew]",
        dice="1 1 1 1",
    )
    t.move("M113", "4105").done()
    t.fire("M2", "M113", "25mm Autocannon", point="4105").resolve()
    assert (t.top, t.offered("to"), t.at("M113")) == ("Ashore", BANKS, "4105")


@pytest.mark.rule("LB.water.survivors", "LB.mount.dismount-cost")
def test_nobody_gets_out_there_of_his_own_will() -> None:
    t = T("scenario 4, defender's movement\n4105: D M113 facing N [crew; 4 AR]\n4804: A 1 AR")
    assert not t.can("take", "D 4 AR")
    assert t.take("M113").refused("unload", "D 4 AR") == "LB.move.river-impassable"
