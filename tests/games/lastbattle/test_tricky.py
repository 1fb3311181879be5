"""Positions between the rules: two of them meet, and the book says what happens."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from grognard.games.lastbattle.preview import preview
from grognard.games.lastbattle.s2_steps import budget
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s3_attack import modes_of, own_left, points_of
from grognard.games.lastbattle.s3_serving import fired_by


def way(t: T, unit: int) -> list[str]:
    return [t.label(point_hex(p)) for p in points_of(t.s, unit)]


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.move.stopped-midway")
def test_walked_boarded_driven_into_a_barrage_and_thrown_out() -> None:
    """They are fired at where they walked, where they boarded, and where they were thrown out; not in between."""
    t = T(
        "scenario 3, turn 2, defender's movement\nseen\n0506: D 4 AR\n0507: D HMMWV facing N [crew]\n0707: barrage 82mm HE\n"
        "0709: A 6 AR",
        dice="1 1 4",
    )
    men = t.unit("D 4 AR")
    t.take(men).act("to", "0507").act("board", "HMMWV")
    t.move("HMMWV", "1107").done()
    assert (t.at("HMMWV"), t.at(men), way(t, men)) == ("0707", "0707", ["0506", "0507", "0707"])
    t.act("fire", "A AR").act("target", men)
    assert t.offered("point") == [0, 1, 2]


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.mount.crew-same-cost")
def test_a_substitute_drives_off_at_once_with_half_of_the_points_less_one() -> None:
    """A truck has 6 on the road, with a substitute 3; one goes for his getting in."""
    t = T(
        "scenario 3, defender's movement\n0907: D TRUCK facing NE driver-lost [Commander: 1 PST]; D 1 AR\n4005: A 1 AR"
    )
    t.take("D AR").act("man", ("TRUCK", "Driver"))
    t.take("TRUCK")
    assert t.can("to", "1107")
    assert t.refused("to", "1206") == "LB.move.factor-budget"


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.vdam.driver-replacement")
def test_the_movement_is_halved_once_however_many_drivers_fall() -> None:
    t = T(
        "scenario 3, defender's movement\n0507: D TRUCK facing NE driver-lost new-driver [Commander: 1 PST]; D 1 AR\n4005: A 1 AR"
    )
    t.take("D AR").act("man", ("TRUCK", "Driver"))
    assert budget(t.s, t.unit("TRUCK"), True) == 3


CUT = "scenario 2, attacker's movement\nseen\n0107: A FAV [crew]\n"


@pytest.mark.rule("LB.react.stopped-earlier")
def test_two_shots_at_the_point_where_it_stops_both_find_it() -> None:
    t = T(CUT + "0408: D 1 AR Elite; D 1 SMG Elite", dice="1 1 1 1 2 1 1").move("FAV", "0907").done()
    t.fire("D AR", "FAV", point="0406").fire("D SMG", "FAV", point="0406").resolve()
    assert (t.at("FAV"), t.damage("FAV"), "log-shot-lost" in t.log()) == ("0406", {"no-gear", "no-engine"}, False)


@pytest.mark.rule("LB.react.stopped-earlier", "LB.facing.free")
def test_stopped_before_it_turned_it_is_hit_as_it_stands() -> None:
    """It turned in its hex and did nothing else: immobilised before it did, it still faces N, and is still there."""
    t = T(CUT.replace("FAV [", "FAV facing N [") + "0109: D 1 AR Elite; D 1 SMG Elite", dice="6 6 1 1 1 1 2 1 1")
    t.take("FAV").act("turn", "S").back().done()
    t.fire("D AR", "FAV", point=0).fire("D SMG", "FAV", point=1).resolve()
    assert (t.facing("FAV"), t.damage("FAV")) == ("N", {"no-gear", "no-engine"})


@pytest.mark.rule("LB.react.stopped-earlier")
def test_there_and_back_again_it_is_gone_from_where_it_came_back_to() -> None:
    """0107 to 0206 and back, facing another way: stopped in 0206 it never came back."""
    t = T(CUT.replace("FAV [", "FAV facing N [") + "0109: D 1 AR Elite\n0208: D 1 SMG Elite", dice="6 6 1 1 1")
    t.move("FAV", "0206", "0107").done()
    t.fire("D SMG", "FAV", point="0206").fire("D AR", "FAV", point=2).resolve()
    assert (t.at("FAV"), t.log().count("log-shot-lost")) == ("0206", 1)


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.stack.making-change")
def test_a_team_that_divides_and_boards_two_vehicles_leaves_two_targets() -> None:
    t = T(
        "scenario 2, turn 2, attacker's movement\nseen\n0605: A 4 AR Novice\n0506: A M113 facing N [crew]; A M2 facing N [crew]\n"
        "0705: D 2 AR Elite; D 2 SMG Elite",
        dice="1 1",
    )
    first = t.unit("A 4 AR")
    t.take(first).act("to", "0506").act("split", 2).act("board", "M113")
    second = len(t.s.side) - 1
    t.take(second).act("board", "M2").done()
    t.fire("D AR", first, point="0605").fire("D SMG", second, point="0605").resolve()
    assert (t.men(first), t.men(second)) == (0, 0)


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.leader.injury")
def test_a_leader_hit_on_his_way_sits_in_his_vehicle_injured() -> None:
    t = T(
        "scenario 2, turn 2, attacker's movement\nseen\n0605: A leader AR\n0506: A M2 facing N [crew]\n0705: D 1 AR Elite",
        dice="1 6",
    )
    chief = t.unit("A leader")
    t.take(chief).act("to", "0506").act("board", "M2").done()
    t.fire("D AR", chief, point="0605").resolve()
    assert (t.s.rank[chief], t.men(chief), t.s.aboard[chief]) == (2, 1, t.unit("M2"))


JOIN = "scenario 1, attacker's movement\n0506: A 2 AR Novice spotted\n0605: A 3 AR Novice spotted\n"


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_when_those_who_were_there_have_fallen_the_next_shot_there_is_lost() -> None:
    """Three were at 0605; three fall. The two who joined them later were not there."""
    t = T(JOIN + "0504: D 4 AR Elite spotted; D 4 SMG Elite spotted", dice="1")
    t.move(0, "0505").take(1).act("to", "0505").act("join", 0).back().done()
    t.fire("D AR", 1, point="0605").fire("D SMG", 1, point="0605").resolve()
    assert (t.men(1), t.log().count("log-shot-lost")) == (2, 1)


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_joined_and_gone_on_together_all_may_be_hit_farther_on() -> None:
    """At 0506 they become five, at 0505 five stand: six points take them all; at 0605 they were three."""
    start = "scenario 1, attacker's movement\n0606: A 2 AR Novice spotted\n0605: A 3 AR Novice spotted\n0504: D 6 AR Elite spotted"
    for point, left in (("0505", 0), ("0606", 3), ("0605", 2)):
        t = T(start, dice="1").move(0, "0506")
        t.take(1).act("to", "0506").act("join", 0).act("to", "0505").back().done()
        assert t.fire("D AR", 1, point=point).resolve().men(1) == left


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_before_the_click_only_those_are_reckoned_who_were_there() -> None:
    """Six points at Novices, hit on 4 at two hexes and surely next to them: three were at 0605, two at 0506."""
    t = T(JOIN + "0504: D 6 AR Elite spotted")
    t.move(0, "0505").take(1).act("to", "0505").act("join", 0).back().done()
    t.act("fire", "D AR").act("target", 1)
    mean = []
    for k in t.numbers("point"):
        lines = {x.label.key: x.value.params for x in preview(t.s, 0, "point", k)}
        mean.append((t.label(point_hex(points_of(t.s, 1)[k])), lines["preview-casualties"]["mean"]))
    assert mean == [("0605", 2.0), ("0505", 5.0), ("0506", 1.3), ("0505", 2.0)]


@pytest.mark.rule("LB.map.exit", "LB.cav.horse-killed")
def test_a_rider_thrown_at_the_edge_does_not_leave() -> None:
    t = T(
        "scenario 7, attacker's movement\n0102: A 1 AR Novice spotted on horse\n0104: D 1 AR Elite spotted", dice="1 1"
    )
    t.take("A AR").act("to", "0101").act("exit")
    t.done().fire("D AR", "A AR", point="0102").resolve()
    assert (t.at("A AR"), "leaving" in t.marks("A AR"), "thrown" in t.marks("A AR")) == ("0102", False, True)


@pytest.mark.rule("LB.portable.serving-men", "LB.arty.on-map-timing")
def test_four_men_serve_a_mortar_and_a_heavy_weapon_and_then_nobody_is_left() -> None:
    """LB.amb.mortar-crew"""
    t = T(
        "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (5 rounds); A 4 AR carrying M2HB\n0503: D 4 AR Novice\n2012: A 1 PST"
    )
    t.act("fire", "A mortar").act("shell", "0503")
    t.fire("A 4 AR", "D", weapon="M2HB")
    n = t.unit("A 4 AR")
    assert (own_left(t.s, n, fired_by(t.s, n)), modes_of(t.s, n)) == (0, [])
    assert t.refused("fire", n) == "LB.attack.per-phase-once"


@pytest.mark.rule("LB.arty.on-map-timing")
def test_two_lone_men_who_serve_a_mortar_do_not_fire() -> None:
    """LB.amb.mortar-crew"""
    t = T(
        "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (5 rounds); A 1 AR; A 1 Rifle\n0503: D 4 AR Novice\n2012: A 1 PST"
    )
    assert t.can("fire", "A AR")
    t.act("fire", "A mortar").act("shell", "0503")
    assert (t.can("fire", "A AR"), t.can("fire", "A Rifle")) == (False, False)


@pytest.mark.rule("LB.cav.horse-killed", "LB.item.hand-over")
def test_the_horse_of_a_rider_who_fell_on_his_way_carries_nobody_farther_in_this_phase() -> None:
    t = T(
        "scenario 3, turn 2, defender's movement\n0507: D 1 AR Novice on horse\n0606: D 1 SMG; barrage 82mm HE\n4005: A 2 AR",
        dice="1 5 5 5",
    )
    t.move("D AR", "0806")
    assert (t.at("D AR"), t.s.item_at[0]) == ("lost", -2 - t.hex("0606"))
    assert t.take("D SMG").refused("ride", 0) == "LB.cav.mount-cost"


@pytest.mark.rule("LB.arty.fo-los")
def test_no_observer_looks_over_the_table_s_edge() -> None:
    """LB.amb.off-map-line: 1614 and 2112 of scenario 7 are on two arms of the L."""
    t = T(
        "scenario 7, attacker's plotting\nguns: A 155mm 5 rounds\n1614: A leader AR\n2112: D 4 AR spotted\n1613: D 1 AR spotted"
    )
    t.act("gun", 0).act("observe", "A leader")
    assert t.refused("at", "2112") == "LB.arty.fo-required"
    assert t.can("at", "1613")


@pytest.mark.rule("LB.lof.wreck-blocks", "LB.spot.by-lof")
def test_past_a_wreck_the_higher_one_sees_and_is_not_seen(redraw: Redraw) -> None:
    """Two men come up behind a wreck on their level; those on the hill look over it, and are not seen."""
    redraw(1, {"0503": ".1", "0504": ".", "0505": ".", "0506": ".", "0507": ".", "0508": "."})
    t = T("scenario 1, attacker's movement\n0508: A 2 AR\n0505: wreck D\n0503: D 2 AR").move("A", "0507")
    assert ("spotted" in t.marks("A"), "spotted" in t.marks("D")) == (True, False)
    t.done()
    assert ("spotted" in t.marks("A"), "spotted" in t.marks("D")) == (True, False)


@pytest.mark.rule("LB.stack.vehicle-limit", "LB.move.stopped-midway")
def test_stopped_on_the_way_through_a_full_hex_it_stands_there() -> None:
    trucks = "; ".join(["D TRUCK facing N [crew]"] * 2)
    t = T(
        f"scenario 3, turn 2, defender's movement\n0507: D HMMWV facing N [crew]\n0707: {trucks}; barrage 82mm HE\n4005: A 2 AR",
        dice="1 1 4",
    )
    t.move("HMMWV", "1107")
    assert t.at("HMMWV") == "0707"


@pytest.mark.rule("LB.react.stopped-earlier", "LB.vdam.driver")
def test_a_shot_at_the_driver_before_he_got_in_finds_an_empty_seat() -> None:
    """The gunner's seat was filled at 0806: a hit on the gunner at 0507 hurts nobody."""
    t = T(
        "scenario 2, turn 2, attacker's movement\nseen\n0307: A HMMWV facing N [Driver: 1 PST] gunner-away\n0806: A 1 AR Novice\n"
        "0509: D 1 AR Elite",
        dice="1 2 2 2",
    ).move("HMMWV", "0806")
    man = t.unit("A 1 AR")
    t.take(man).act("man", ("HMMWV", "Commander/Gunner"))
    t.done().fire("D AR", "HMMWV", point="0507").resolve()
    assert (t.men(man), t.lost_posts("HMMWV"), t.at("HMMWV")) == (1, set(), "0806")


# ---- at the edge of the map ----

EDGE = "scenario 7, attacker's movement\n0101: A TRUCK facing N [crew; 2 AR]; A 4 SMG; A 1 Rifle carrying M60\n1620: D 1 AR"


@pytest.mark.rule("LB.map.exit", "LB.mount.cost", "LB.item.hand-over")
def test_what_has_left_is_out_of_reach_for_those_who_stay() -> None:
    """It goes after the Reaction Fire Phase; nobody gets in or out of it, and takes nothing from who left."""
    t = T(EDGE).take("TRUCK").act("exit")
    assert t.take("A 4 SMG").refused("board", "TRUCK") == "LB.map.exit"
    t.back()
    assert t.refused("take", "A 2 AR") == "LB.map.exit"
    t.take("A Rifle").act("exit").take("A 4 SMG")
    assert t.refused("grab", "M60") == "LB.map.exit"


@pytest.mark.rule("LB.map.exit", "LB.arty.reaction-salvo")
def test_shelled_at_the_edge_and_immobilised_it_does_not_leave() -> None:
    """A mortar in reaction: the salvo hits, the wheels are gone."""
    text = (
        "scenario 7, attacker's movement\nseen\n0101: A TRUCK facing N [crew]\n"
        "0104: D 82mm mortar (5 rounds) ranged-in; D 2 AR"
    )
    t = T(text, dice="1 1 4").take("TRUCK").act("exit").done()
    t.act("fire", "D mortar").act("shell", "0101").done()
    assert (t.at("TRUCK"), t.damage("TRUCK"), "leaving" in t.marks("TRUCK")) == ("0101", {"no-gear"}, False)


# ---- on foot and on horseback ----


@pytest.mark.rule("LB.cav.casualties", "LB.react.path-snapshot")
def test_who_mounted_farther_on_is_hit_on_foot_where_he_walked() -> None:
    """He walks to the horse at 0505 and mounts: at 0506 there was no horse to take the shot."""
    t = T(
        "scenario 1, attacker's movement\n0506: A 1 AR Novice spotted\n0505: horse\n0503: D 1 AR Elite spotted",
        dice="1",
    )
    t.take("A AR").act("to", "0505").act("ride", 0).back().done()
    t.fire("D AR", "A AR", point="0506").resolve()
    assert (t.at("A AR Novice"), t.dice_left) == ("lost", 0)


@pytest.mark.rule("LB.cav.casualties", "LB.cav.horse-killed", "LB.react.path-snapshot")
def test_who_got_down_farther_on_is_hit_on_his_horse_and_thrown_where_he_rode() -> None:
    """At 0506 he rode: the horse is killed there, and he never came to 0505 to get down."""
    t = T(
        "scenario 1, attacker's movement\n0506: A 1 AR Novice spotted on horse\n0503: D 1 AR Elite spotted", dice="1 1"
    )
    t.take("A AR").act("to", "0505").act("getdown").back().done()
    t.fire("D AR", "A AR", point="0506").resolve()
    assert (t.at("A AR"), t.s.item_at[0], "thrown" in t.marks("A AR")) == ("0506", -1, True)
