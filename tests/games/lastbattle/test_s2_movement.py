"""Movement: prices, roads, rivers, heights, the minimum move, and leaving the map."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s2_trails import path_of, point_hex
from grognard.games.lastbattle.s2_ways import ways

MOVE = "scenario 1, attacker's movement\n"


def price(text: str, to: str, unit: str = "A") -> int:
    """The movement points a step costs."""
    t = T(text)
    return t.move(unit, to).spent(unit)


# ---- points ----


@pytest.mark.rule("LB.move.phase-only")
def test_units_move_only_in_their_own_movement_phase_and_only_if_they_like() -> None:
    t = T(MOVE + "0506: A 2 AR spotted\n0504: D 2 AR spotted")
    assert t.refused("take", "D") == "LB.move.phase-only"
    t.done()
    assert t.phase == "reaction"
    assert t.refused("take", "A") == "LB.turn.phase-order"
    assert t.at("A") == "0506"


@pytest.mark.rule("LB.move.factor-budget")
def test_when_the_movement_factor_is_spent_the_unit_stops() -> None:
    t = T(MOVE + "0505: A 2 AR\n1601: D AR")
    t.take("A")
    assert t.refused("to", "0508") == "LB.move.factor-budget"
    t.act("to", "0506").act("to", "0507")
    assert (t.spent("A"), t.top) == (2, "Moving")
    assert t.refused("take", "A") == "LB.move.factor-budget"


@pytest.mark.rule("LB.move.factor-budget")
def test_four_points_are_one_hex_of_woods_and_two_clear_ones() -> None:
    """The M2 off the road."""
    t = T("scenario 2, attacker's movement\n0207: A M2 [crew]\n3201: D AR")
    t.move("M2", "0208", "0308", "0408", keep=True)
    assert t.spent("M2") == 4
    assert t.refused("to", "0409") == "LB.move.factor-budget"


@pytest.mark.rule("LB.move.no-carryover")
def test_points_left_over_are_lost() -> None:
    t = T("scenario 1, attacker's movement, first attacker\n0505: A 2 AR\n3201: D AR").move("A", "0506")
    assert t.spent("A") == 1
    for _ in range(6):
        t.done()
    t.act("first").take("A")
    assert t.spent("A") == 0
    assert t.can("to", "0508")
    assert t.refused("to", "0509") == "LB.move.factor-budget"


@pytest.mark.rule("LB.move.enter-cost")
def test_entering_costs_and_leaving_does_not() -> None:
    assert price(MOVE + "0407: A 2 AR\n3201: D AR", "0507") == 1
    t = T(MOVE + "0405: A 2 AR\n3201: D AR").move("A", "0406", keep=True)
    assert t.refused("to", "0407") == "LB.move.factor-budget"
    assert t.can("to", "0506")


@pytest.mark.rule("LB.move.terrain-cost")
@pytest.mark.parametrize(
    ("scenario", "start", "to", "points"),
    [
        (1, "0505", "0405", 1),  # clear
        (1, "0406", "0407", 2),  # woods
        (1, "1205", "1206", 1),  # along a road
        (1, "0505", "0506", 1),  # along a trail
        (1, "0907", "0908", 2),  # rubble
        (1, "0905", "0906", 2),  # town [LB.amb.town-cost]
        (4, "4006", "4107", 1),  # bridge
        (1, "1205", "1105", 1),  # the street of a hex with a building
    ],
)
def test_what_a_foot_unit_pays_for_a_hex(scenario: int, start: str, to: str, points: int) -> None:
    assert price(f"scenario {scenario}, attacker's movement\n{start}: A 2 AR\n3201: D AR", to) == points


@pytest.mark.rule("LB.move.terrain-cost")
def test_going_inside_a_building_costs_one_more() -> None:
    t = T("scenario 2, attacker's movement\n1206: A 2 AR\n3201: D AR").move("A", "1306", keep=True)
    t.act("inside")
    assert (t.spent("A"), t.marks("A") & {"inside"}) == (2, {"inside"})


@pytest.mark.rule("LB.move.terrain-cost")
def test_clear_and_then_woods_is_more_than_a_man_can_walk() -> None:
    t = T(MOVE + "0405: A 2 AR\n3201: D AR")
    t.take("A")
    assert t.refused("to", "0407") == "LB.move.factor-budget"


def test_a_town_hex_costs_one_point_where_the_switch_says_so() -> None:
    """LB.amb.town-cost"""
    t = T(MOVE + "0905: A 2 AR\n3201: D AR", options={"town": True}).move("A", "0906")
    assert t.spent("A") == 1


@pytest.mark.rule("LB.move.mixed-terrain")
def test_of_several_kinds_of_ground_in_a_hex_the_dearest_is_paid() -> None:
    """Hex 2206 of scenario 5 is town with a road through it; from the north no road leads in."""
    assert price("scenario 5, attacker's movement\n2207: A 2 AR\n0101: D AR", "2206") == 2
    t = T("scenario 5, attacker's movement\n2208: A 2 AR\n0101: D AR").move("A", "2207", keep=True)
    assert t.refused("to", "2206") == "LB.move.factor-budget"


# ---- heights ----


@pytest.mark.rule("LB.move.highest-elevation")
def test_a_hex_has_one_level_its_highest_for_movement_and_for_lines_alike(redraw: Redraw) -> None:
    text = MOVE + "0504: A 2 AR\n3201: D AR"
    redraw(1, {"0505": ".3"})
    t = T(text)
    assert t.lof("0504", "0506") == (False, "LB.lof.higher-ground-blocks", "0505")
    t.take("A")
    assert t.refused("to", "0505") == "LB.move.infantry-elevation-limit"
    redraw(1, {"0505": ".0"})
    t = T(text)
    assert t.lof("0504", "0506") == (True, "", "")
    assert t.take("A").can("to", "0505")


@pytest.mark.rule("LB.move.infantry-elevation-limit")
@pytest.mark.parametrize(
    ("here", "there", "goes"), [(0, 2, True), (0, 3, False), (2, 0, True), (3, 0, False), (1, 3, True)]
)
def test_infantry_climbs_and_falls_two_levels_at_most(redraw: Redraw, here: int, there: int, goes: bool) -> None:
    redraw(1, {"0505": f".{here}", "0506": f".{there}"})
    t = T(MOVE + "0505: A 2 AR\n3201: D AR")
    t.take("A")
    assert t.can("to", "0506") is goes
    assert goes or t.refused("to", "0506") == "LB.move.infantry-elevation-limit"


@pytest.mark.rule("LB.move.elevation-no-mp")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_going_up_costs_nothing_extra(redraw: Redraw, level: int) -> None:
    redraw(1, {"0506": f".{level}"})
    assert price(MOVE + "0505: A 2 AR\n3201: D AR", "0506") == 1
    assert price(MOVE + "0506: A 2 AR\n3201: D AR", "0505") == 1


# ---- roads ----


@pytest.mark.rule("LB.move.road-ignores-terrain")
def test_along_a_road_the_other_ground_of_the_hex_is_ignored() -> None:
    t = T("scenario 5, attacker's movement\n2107: A 2 AR\n0101: D AR").move("A", "2206", "2307")
    assert (t.at("A"), t.spent("A")) == ("2307", 2)


@pytest.mark.rule("LB.move.road-ignores-terrain")
def test_between_two_road_hexes_that_no_road_joins_the_other_ground_is_paid() -> None:
    """2106 and 2206 lie side by side, each on a road of its own."""
    assert price("scenario 5, attacker's movement\n2106: A 2 AR\n0101: D AR", "2206") == 2
    assert price("scenario 5, attacker's movement\n2107: A 2 AR\n0101: D AR", "2206") == 1


@pytest.mark.rule("LB.move.road-still-cover")
def test_a_road_through_a_town_takes_nothing_from_its_cover() -> None:
    """4 - 1 for the man on the road in town; 4 for the man on the open road."""
    for target, die, lost in (("2206", 4, 0), ("2206", 3, 2), ("2107", 4, 2)):
        firer = "2107" if target == "2206" else "2106"
        text = f"scenario 5, attacker's attack\n{firer}: A 2 AR\n{target}: D 4 AR Novice spotted"
        assert T(text, dice=[die]).fire("A", "D").resolve().men("D") == 4 - lost


@pytest.mark.rule("LB.move.road-still-cover", "LB.spot.concealing-terrain")
def test_and_it_still_conceals() -> None:
    t = T("scenario 5, attacker's movement, seen\n2206: D 2 AR\n2307: D 2 SMG\n2507: A 2 AR")
    assert "spotted" in t.marks("D SMG")
    assert "spotted" not in t.marks("D AR")


@pytest.mark.rule("LB.move.road-first-entry")
def test_stepping_onto_a_road_from_the_side_pays_the_other_ground() -> None:
    assert price("scenario 5, attacker's movement\n2205: A 2 AR\n0101: D AR", "2206") == 2
    t = T("scenario 5, attacker's movement\n2207: A 2 AR spent 1 moved\n0101: D AR")
    t.take("A")
    assert t.refused("to", "2206") == "LB.move.factor-budget"


@pytest.mark.rule("LB.move.river-impassable")
def test_a_river_is_crossed_only_by_its_bridge() -> None:
    """LB.amb.river-cost"""
    t = T("scenario 4, attacker's movement\n4006: A 2 AR\n0101: D AR")
    t.take("A")
    assert t.refused("to", "4106") == "LB.move.river-impassable"
    t.act("to", "4107")
    assert t.spent("A") == 1
    assert t.refused("to", "4106") == "LB.move.river-impassable"
    assert t.can("to", "4206")


# ---- the minimum ----


@pytest.mark.rule("LB.move.minimum")
def test_a_unit_can_always_move_one_hex() -> None:
    """A man alone with a heavy machinegun has one point; the woods beside him cost two."""
    t = T("scenario 2, attacker's movement\n0207: A 1 AR carrying DSHK\n3201: D AR").move("A", "0208")
    assert (t.at("A"), t.spent("A")) == ("0208", 1)
    assert t.refused("take", "A") == "LB.move.factor-budget"


@pytest.mark.rule("LB.move.minimum")
def test_the_minimum_move_is_the_whole_move() -> None:
    """LB.amb.minimum-move-scope: not after a clear hex."""
    t = T("scenario 2, attacker's movement\n0107: A 1 AR carrying DSHK\n3201: D AR").move("A", "0207")
    assert t.refused("take", "A") == "LB.move.factor-budget"
    t = T("scenario 2, attacker's movement\n0206: A 2 AR\n3201: D AR").move("A", "0207", keep=True)
    assert t.refused("to", "0208") == "LB.move.factor-budget"


@pytest.mark.rule("LB.move.minimum")
def test_it_lifts_a_price_and_no_prohibition() -> None:
    """LB.amb.minimum-move-scope: no river, no cliff; and not for what is immobilised, nor for dummies."""
    t = T("scenario 4, attacker's movement\n4006: A 1 AR carrying DSHK\n0101: D AR")
    t.take("A")
    assert t.refused("to", "4106") == "LB.move.river-impassable"
    t = T("scenario 2, attacker's movement\n2106: A M2 [crew] no-gear\n2108: A dummy\n0101: D AR")
    assert t.refused("take", "M2") == "LB.vdam.treads"
    assert t.refused("take", "dummy") == "LB.spot.dummy-static"


@pytest.mark.rule("LB.move.minimum")
def test_a_vehicle_that_can_pay_for_the_next_hex_pays_its_price_and_no_more() -> None:
    t = T("scenario 2, attacker's movement\n2106: A M2 facing N [crew]\n0101: D AR")
    beside = ways(t.s, t.unit("M2"))
    assert beside.cost[t.hex("2107")] == 1
    assert set(beside.cost.values()) > {1}


@pytest.mark.rule("LB.move.minimum-facing")
def test_turning_in_the_hex_is_free_even_with_no_points_left() -> None:
    t = T("scenario 2, attacker's movement\n2106: A M2 facing N [crew] spent 5 moved\n2108: A dummy\n0101: D AR")
    t.take("M2")
    assert t.offered("to") == []
    t.act("turn", "SE")
    assert (t.facing("M2"), t.spent("M2")) == ("SE", 5)
    t.act("back")
    assert t.refused("take", "dummy") == "LB.spot.dummy-static"


# ---- leaving the map ----


@pytest.mark.rule("LB.map.exit")
def test_who_leaves_the_map_goes_after_reaction_fire_and_does_not_come_back() -> None:
    """LB.amb.map-exit, LB.amb.reaction-rewind"""
    t = T("scenario 2, attacker's movement\n0101: A 2 AR\n0505: A 2 SMG\n3201: D AR")
    t.take("A SMG")
    assert t.refused("exit") == "LB.map.exit"
    t.back().take("A AR").act("exit")
    assert (t.at("A AR"), t.refused("take", "A AR")) == ("0101", "LB.map.exit")
    t.done().done()
    assert (t.phase, t.at("A AR")) == ("attack", "gone")
    for _ in range(4):
        t.done()
    t.act("first")
    assert t.refused("take", "A AR") == "LB.map.exit"


@pytest.mark.rule("LB.map.exit")
@pytest.mark.parametrize(("hex_", "scores"), [("3203", 2), ("0101", 0)])
def test_leaving_scores_only_where_the_scenario_names_an_exit(hex_: str, scores: int) -> None:
    """Scenario 2: the attacker's exit is the east edge. Elsewhere he is gone, neither scoring nor a loss."""
    t = (
        T(f"scenario 2, attacker's movement\n{hex_}: A 2 AR\n0505: A 2 SMG\n1612: D AR")
        .take("A AR")
        .act("exit")
        .done()
        .done()
    )
    assert t.s.count[10] == scores
    assert t.s.losses == [0, 0]


@pytest.mark.rule("LB.map.exit", "LB.move.factor-budget")
def test_leaving_costs_a_point_of_those_there_are() -> None:
    """The M2 has five on the road and four off it."""
    text = "scenario 2, attacker's movement\n0102: A M2 [crew] off-road spent {} moved\n3212: D AR"
    t = T(text.format(4)).take("M2")
    assert t.refused("exit") == "LB.move.factor-budget"
    assert T(text.format(3)).take("M2").can("exit")


@pytest.mark.rule("LB.map.exit", "LB.S1.leaving-eliminates")
def test_in_scenario_1_leaving_is_elimination() -> None:
    t = T(MOVE + "0101: A 2 AR\n0505: A 2 SMG\n3201: D AR").take("A AR").act("exit").done().done()
    assert t.at("A AR") == "lost"


@pytest.mark.rule("LB.map.exit", "LB.S1.leaving-eliminates")
def test_in_scenario_1_who_leaves_takes_his_weapon_with_him() -> None:
    t = T(MOVE + "0101: A 2 AR carrying M60\n0505: A 2 SMG\n3201: D AR").take("A AR").act("exit").done().done()
    assert (t.at("A AR"), t.s.item_at) == ("lost", [-1])


@pytest.mark.rule("LB.S1.leaving-eliminates", "LB.leader.injury")
def test_in_scenario_1_a_leader_who_leaves_is_lost_at_once_and_not_injured_first() -> None:
    t = T(MOVE + "0101: A leader AR spotted\n0505: A 2 SMG\n3201: D AR").take("A leader").act("exit").done().done()
    assert t.at("A leader") == "lost"
    assert "log-leader-killed" in t.log()
    assert "log-leader-injured" not in t.log()


@pytest.mark.rule("LB.map.exit", "LB.amb.towing")
def test_the_mortar_in_tow_leaves_with_its_vehicle() -> None:
    t = T("scenario 2, attacker's movement\n0101: A TRUCK [crew; 82mm mortar (5 rounds)]\n0505: A 2 SMG\n3201: D AR")
    t.take("TRUCK").act("exit").done().done()
    assert (t.at("TRUCK"), t.at("A mortar")) == ("gone", "gone")


# ---- the way gone ----


@pytest.mark.rule("LB.move.road-ignores-terrain")
def test_the_cheapest_way_is_the_way_gone() -> None:
    """To 2307, two hexes off, the road is taken and not the rubble beside it."""
    t = T("scenario 5, attacker's movement\n2107: A 2 AR\n0101: D AR").move("A", "2307")
    assert [t.label(point_hex(p)) for p in path_of(t.s, t.unit("A"))] == ["2107", "2206", "2307"]


@pytest.mark.rule("LB.turn.phase-order")
def test_the_place_in_the_queue_is_that_of_the_last_counter_put_down() -> None:
    """Whoever looks at an earlier counter once more does not begin the queue anew: computers go on from there."""
    t = T("scenario 1, attacker's movement\n0505: A 2 AR\n0605: A 3 AR\n0705: A 4 AR\n2010: D 2 AR")
    for unit in (0, 1, 0):
        t.take(unit).back()
    assert t.s.stack[-1] == Moving(1)
