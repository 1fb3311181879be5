"""The books of a movement: what a way has cost, what a vehicle has used up, and where none may go and why."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.refusals import short_key
from grognard.games.lastbattle.s2_entry import come_on, entry_price, may_come_on, may_exit, may_fly_off
from grognard.games.lastbattle.s2_movement import (
    begin_movement,
    cost_of,
    friendly,
    go,
    keep_books,
    leave,
    may_go_on,
    step,
    turn_at_point,
)
from grognard.games.lastbattle.s2_steps import (
    CLOSED,
    bound_to_road,
    budget,
    enemy_vehicle_at,
    factor,
    foot_price,
    ground_price,
    may_launch,
    may_move,
    may_stop,
    vehicle_price,
    vehicles_in,
    water_price,
    why_helpless,
    why_stays,
)
from grognard.games.lastbattle.s2_trails import here, point_facing, point_hex
from grognard.games.lastbattle.s2_ways import air_ways, route, straight, vehicle_ways, ways, why_not_to
from grognard.games.lastbattle.s5_spotting import stands
from grognard.games.lastbattle.state import ATTACKED, COUNTS, DEAD, GONE, NOBODY, board, situation

FAR = "\n3212: D 5 SMG"


def table(units: str, scenario: int = 2, phase: str = "movement", **options: bool) -> T:
    far = {2: FAR, 5: FAR, 9: "\n1701: A 1 SG", 4: "\n3001: D 1 SG", 3: "\n4801: D 1 SG"}[scenario]
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n{units}{far}", options=options)


def field(mine: str, ground: dict[str, str] | None = None, lanes: str = "") -> Own:
    """A battle on ground drawn for it, its first side set up at 0306 and 0506."""
    return Own(laid_out(mine, area("0306", "0506"), ground, lanes=lanes))


# ---- prices ----


@pytest.mark.rule("LB.move.terrain-cost", "LB.move.infantry-elevation-limit", "LB.move.river-impassable")
@pytest.mark.parametrize(
    ("ground", "price"),
    [
        (".", 1), ("w", 2), ("t", 2), ("r", 2), ("b", 1), ("B", 1), ("~", CLOSED),
        (".1", 1), (".2", 1), (".3", CLOSED), ("w2", 2),
    ],
)  # fmt: skip
def test_what_a_step_on_foot_costs_and_that_it_is_the_same_down(ground: str, price: int) -> None:
    t = field(force(team(4)), {"0505": ground})
    bd = board(t.s)
    a = t.hex("0506")
    assert ground_price(bd, a, 0, False) == price
    assert foot_price(t.s, bd, 0, a, 0) == price
    if ground[0] != "~":
        assert (ground_price(bd, t.hex("0505"), 3, False) == CLOSED) is (price == CLOSED)
    assert ground_price(bd, a, 0, True) == (1 if ground == "t" else price)
    assert ground_price(bd, t.hex("0501"), 0, False) == CLOSED  # off the map


@pytest.mark.rule("LB.move.road-ignores-terrain", "LB.move.river-impassable")
def test_along_a_lane_every_hex_costs_one_and_a_bridge_is_crossed_on_it() -> None:
    mine = force(team(4))
    t = field(mine, {"0505": "w", "0504": "~"}, '"trail 0506 0505 0504 0503"')
    bd = board(t.s)
    assert ground_price(bd, t.hex("0506"), 0, False) == 1
    assert ground_price(bd, t.hex("0505"), 0, False) == CLOSED  # there is no bridge
    text = laid_out(mine, area("0306"), {"0504": "~"}, lanes='"road 0506 0505 0504 0503"')
    bridged = Own(text.replace("[victory]", 'bridges = ["0504"]\n[victory]', 1))
    bd = board(bridged.s)
    assert ground_price(bd, bridged.hex("0505"), 0, False) == 1
    assert ground_price(bd, bridged.hex("0504"), 0, False) == 1
    side = next(d for d in (1, 2, 4, 5) if bd.near[bridged.hex("0504") * 6 + d] >= 0)
    assert ground_price(bd, bridged.hex("0504"), side, False) == CLOSED  # off it only along the road


@pytest.mark.rule(
    "LB.vmove.elevation-limit", "LB.urban.vehicles-on-roads", "LB.vmove.trail-special", "LB.vmove.hmmwv-trail"
)
@pytest.mark.parametrize(
    ("vehicle", "ground", "lane", "price"),
    [
        ("M1", ".", "", 1), ("M1", "w", "", 2), ("M1", "t", "", CLOSED), ("M1", "b", "", CLOSED), ("M1", "r", "", CLOSED),
        ("M1", "B", "", CLOSED), ("M1", ".1", "", 1), ("M1", ".2", "", CLOSED), ("M1", "t", "road", 1001),
        ("M1", "w", "road", 1001), ("M1", "w", "trail", 2), ("HMMWV", "w", "trail", 1001), ("M1", "~", "", CLOSED),
    ],
)  # fmt: skip
def test_what_a_step_costs_a_vehicle(vehicle: str, ground: str, lane: str, price: int) -> None:
    mine = force(team(6), vehicles=f'{{ vehicle = "{vehicle}" }}')
    t = field(mine, {"0505": ground}, f'"{lane} 0506 0505"' if lane else "")
    bd = board(t.s)
    found = vehicle_price(t.s, bd, 0, t.hex("0506"), 0)
    assert found == price
    assert vehicle_price(t.s, bd, 0, t.hex("0501"), 0) == CLOSED


@pytest.mark.rule("LB.S9.road-bound")
def test_the_convoy_keeps_to_its_road_until_it_is_attacked() -> None:
    t = table("0119: D BMP_BC facing S [crew]; D 2 AR", scenario=9)
    v, men = t.unit("BMP_BC"), t.unit("D 2 AR")
    assert (bound_to_road(t.s, v), bound_to_road(t.s, men), bound_to_road(t.s, t.unit("A SG"))) == (True, True, False)
    bd = board(t.s)
    a = t.hex("0119")
    for d in range(6):
        if bd.near[a * 6 + d] >= 0 and bd.link[a * 6 + d] != 2:
            road = bd.link[a * 6 + d] != 0
            assert road or vehicle_price(t.s, bd, v, a, d) == foot_price(t.s, bd, men, a, d) == CLOSED
    t.s.count[0 * COUNTS + ATTACKED] = 1
    assert not bound_to_road(t.s, v)
    assert not bound_to_road(table("0505: D 2 AR").s, 0)


@pytest.mark.rule("LB.amph.half-factor", "LB.amph.start-adjacent", "LB.amph.travel-rate")
def test_a_water_hex_costs_half_the_factor_and_there_are_two_of_them() -> None:
    ground = dict.fromkeys(("0505", "0504", "0503"), "~")
    t = field(force(team(8), vehicles='{ vehicle = "BTR_70_80" }, { vehicle = "M1" }'), ground)
    bd, swims, sinks = board(t.s), 0, 1
    for v in (swims, sinks):
        t.s.hex[v] = t.hex("0506")
    a, b, c = (t.hex(x) for x in ("0506", "0505", "0504"))
    half = budget(t.s, swims, False) // 2
    assert water_price(t.s, bd, swims, a, b) == max(1, half)
    assert water_price(t.s, bd, sinks, a, b) == CLOSED
    assert may_launch(t.s, bd, swims, a, b)
    t.s.trail = [here(t.s, swims)]
    t.s.hex[swims] = t.hex("0606")
    assert may_launch(t.s, bd, swims, t.hex("0606"), b)  # it began next to it
    assert not may_launch(t.s, bd, swims, t.hex("0605"), c)
    assert may_launch(t.s, bd, swims, b, c)  # who swims, swims on


# ---- factors ----


@pytest.mark.rule("LB.move.factor-budget", "LB.vdam.driver-replacement", "LB.portable.heavy-one-moves", "LB.cav.who")
def test_how_far_each_may_go() -> None:
    t = table(
        "0505: A 2 AR; A 1 AR carrying M2HB; A 1 AR carrying M60; A M2 facing N [crew]; A M2 facing N new-driver [crew]; A dummy; A 82mm mortar (3 rounds)"
    )
    vehicles = [n for n in range(len(t.s.side)) if t.s.kind[n] == 2]
    road, off = budget(t.s, vehicles[0], True), budget(t.s, vehicles[0], False)
    assert (budget(t.s, vehicles[1], True), budget(t.s, vehicles[1], False)) == ((road + 1) // 2, (off + 1) // 2)
    assert [factor(t.s, n) for n in (0, 1, 2)] == [2, 1, 2]
    assert factor(t.s, vehicles[0]) == road
    assert [factor(t.s, t.unit(x)) for x in ("A dummy", "A mortar")] == [0, 0]
    ride = T("scenario 7, attacker's movement\n0101: A 2 AR on horse\n0524: D AR")
    assert factor(ride.s, 0) == 3


@pytest.mark.rule("LB.map.exit", "LB.arty.fo-who", "LB.hide.eligible", "LB.cav.horse-killed", "LB.S8.liftoff")
@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("A 2 AR", ""), ("A 2 AR leaving", "leaving"), ("A 2 AR observing", "observer-stays"),
        ("A 2 AR hid-now", "hider-stays"), ("A 2 AR thrown", "thrown"), ("A 2 AR frozen", "out-of-command"),
        ("A 2 AR buttoning", "buttons-up"), ("A 1 AR unconscious", "unconscious"), ("A 1 AR treating", "treating"),
        ("A 1 AR not-cool", "not-cool"), ("A 2 AR spent 2", "spent"), ("A 2 AR spent 1", ""), ("A dummy", "dummy"),
        ("A 82mm mortar (3 rounds)", "spent"), ("A MI_17 facing N [crew]", "grounded"), ("A MI_17 facing N flying [crew]", ""),
        ("A M2 facing N", "no-driver"), ("A M2 facing N [crew]", ""), ("A M2 facing N spent 99 [crew]", "spent"),
        ("A M2 facing N no-gear [crew]", "immobilised"),
    ],
)  # fmt: skip
def test_what_keeps_a_counter_from_moving(unit: str, told: str) -> None:
    t = table(f"0505: {unit}", scenario=5)
    assert short_key(may_move(t.s, 1, 0)) == told
    assert short_key(may_move(t.s, 0, 0)) == short_key(may_move(t.s, 1, len(t.s.side))) == "not-yours"
    for place, key in ((DEAD, "not-there"), (GONE, "left-map")):
        t.s.hex[0] = place
        assert short_key(may_move(t.s, 1, 0)) == ("dummy" if "dummy" in unit else key)
    assert short_key(why_stays(0)) == "thrown"
    assert short_key(why_helpless(0)) == "not-cool"


# ---- room ----


@pytest.mark.rule("LB.stack.vehicle-limit", "LB.stack.road-limit", "LB.stack.enemy-vehicles-never")
def test_own_vehicles_and_wrecks_fill_a_hex() -> None:
    t = table(
        "0505: A M2 facing N; A M2 facing N; A 3 AR; D 2 AR\n0506: A M2 facing N [crew]; A MI_17 facing N flying [crew]\n0507: D TRUCK facing N",
        scenario=2,
    )
    h, mine = t.hex("0505"), t.unit("A M2 at 0506")
    assert [vehicles_in(t.s, side, h) for side in (0, 1)] == [0, 2]
    t.s.wreck = [h, 1, h, 0, t.hex("0506"), 1]
    assert [vehicles_in(t.s, side, h) for side in (0, 1)] == [1, 3]
    assert may_stop(t.s, mine, h) is None
    t.s.wreck += [h, 1]
    assert short_key(may_stop(t.s, mine, h)) == "full"
    assert may_stop(t.s, 0, h) is None  # it stands there itself
    heli = t.unit("MI_17")
    assert may_stop(t.s, heli, h) is None
    assert vehicles_in(t.s, 1, t.hex("0506")) == 2  # a wreck, and not who flies
    assert [enemy_vehicle_at(t.s, side, t.hex("0507")) for side in (0, 1)] == [False, True]
    assert enemy_vehicle_at(t.s, 0, t.hex("0506"))
    assert enemy_vehicle_at(t.s, 0, h)


# ---- a way ----


@pytest.mark.rule("LB.spot.lose-by-leaving", "LB.hide.ends-on-move")
def test_who_sets_out_has_moved_and_shelters_no_more() -> None:
    t = table("0505: A 3 AR hiding inside; A M2 facing N halted [crew]")
    leave(t.s, t.u, 0, stands(t.s, 0))
    leave(t.s, t.u, 1, stands(t.s, 0))
    assert t.marks(0) & {"moved", "stirred", "hiding", "inside"} == {"moved", "stirred"}
    assert t.marks(1) & {"moved", "halted"} == {"moved"}
    assert [p >> 19 for p in t.s.trail] == [0, 1]
    leave(t.s, t.u, 0, [])
    assert len(t.s.trail) == 2


@pytest.mark.rule("LB.amb.path-facing")
def test_a_vehicle_looks_the_way_it_goes_and_its_last_point_too() -> None:
    t = table("0505: A M2 facing S [crew]; A 2 AR")
    v, men = t.unit("M2"), t.unit("A 2 AR")
    t.s.trail = [here(t.s, v), here(t.s, men)]
    step(t.s, t.u, v, t.hex("0504"), [])
    assert (t.at(v), t.facing(v)) == ("0504", "N")
    assert [point_facing(p) for p in t.s.trail] == [0, 0, 0]
    assert t.label(point_hex(t.s.trail[2])) == "0504"
    turn_at_point(t.s, v, 4)
    assert [point_facing(p) for p in t.s.trail] == [0, 0, 4]
    t.s.trail.append(here(t.s, men))
    turn_at_point(t.s, v, 2)
    assert [point_facing(p) for p in t.s.trail] == [0, 0, 2, 0]
    turn_at_point(t.s, 99, 5)
    assert [point_facing(p) for p in t.s.trail] == [0, 0, 2, 0]
    step(t.s, t.u, men, t.hex("0605"), [])
    assert t.s.facing[men] == 0


@pytest.mark.rule("LB.vmove.road-factor-conditions", "LB.amph.travel-rate")
def test_off_the_road_the_road_factor_is_gone_and_water_is_counted() -> None:
    lanes = '"road 0506 0505 0504", "trail 0306 0305"'
    mine = force(team(12), vehicles='{ vehicle = "M1" }, { vehicle = "HMMWV" }, { vehicle = "BTR_70_80" }')
    t = field(mine, {"0805": "~", "0804": "~"}, lanes)
    bd = board(t.s)
    tank, jeep, btr = t.s.what.index(6), t.s.what.index(3), t.s.what.index(18)
    labels = lambda *x: [t.hex(y) for y in x]  # noqa: E731
    keep_books(t.s, bd, tank, t.hex("0506"), labels("0505", "0504"))
    assert "off-road" not in t.marks(tank)
    keep_books(t.s, bd, jeep, t.hex("0306"), labels("0305"))
    assert "off-road" not in t.marks(jeep)
    keep_books(t.s, bd, tank, t.hex("0306"), labels("0305"))
    assert "off-road" in t.marks(tank)
    keep_books(t.s, bd, btr, t.hex("0806"), labels("0805"))
    assert t.marks(btr) & {"one-water", "two-water", "off-road"} == {"one-water", "off-road"}
    keep_books(t.s, bd, btr, t.hex("0805"), labels("0804"))
    assert t.marks(btr) >= {"one-water", "two-water"}


@pytest.mark.rule("LB.move.no-carryover", "LB.vmove.road-factor-conditions")
def test_every_movement_phase_begins_on_the_road_or_off_it() -> None:
    lanes = '"road 0506 0505", "trail 0306 0305"'
    t = field(force(team(12), vehicles='{ vehicle = "M1", count = 2 }, { vehicle = "HMMWV" }'), None, lanes)
    first, second, jeep = t.of(2)
    for v, label in ((first, "0506"), (second, "0306"), (jeep, "0305")):
        t.s.hex[v] = t.hex(label)
        t.s.spent[v] = 3
    t.s.trail, t.s.handled = [1], [2]
    begin_movement(t.s, 0)
    assert [("off-road" in t.marks(v)) for v in (first, second, jeep)] == [False, True, False]
    assert (t.s.spent[first], t.s.trail, t.s.handled) == (0, [], [])
    t.s.flags[second] = 0
    begin_movement(t.s, 1)
    assert "off-road" not in t.marks(second)  # the other side's


@pytest.mark.rule("LB.move.stopped-midway")
def test_who_is_stopped_on_his_way_has_paid_for_what_he_has_gone() -> None:
    t = table("0505: A 2 AR; A M2 facing N [crew]; A 1 AR carrying M2HB")
    bd = board(t.s)
    found = ways(t.s, 0)
    h = t.hex("0504")
    assert cost_of(t.s, bd, 0, t.hex("0505"), [h], found) == found.cost[h]
    made = [t.hex("0504"), t.hex("0503")]
    total = sum(vehicle_price(t.s, bd, 1, t.hex(a), 0) % 1000 for a in ("0505", "0504"))
    assert cost_of(t.s, bd, 1, t.hex("0505"), made, found) == total
    assert may_go_on(t.s, 0, found, h)
    t.s.spent[0] = 2
    assert not may_go_on(t.s, 0, found, h)
    t.s.spent[0] = 0
    assert not may_go_on(table("0505: A 2 AR thrown").s, 0, found, h)
    assert not may_go_on(table("0505: A 1 AR unconscious").s, 0, found, h)
    assert not may_go_on(table("0505: A M2 facing N").s, 0, found, h)
    assert may_go_on(table("0505: A M2 facing N", v3=False).s, 0, found, h)
    heli = table("0505: A MI_17 facing N flying [crew]", scenario=5)
    assert cost_of(heli.s, board(heli.s), 0, heli.hex("0505"), made, found) == 2
    assert (friendly(t.s, 1, 0), friendly(t.s, 0, 0)) == (True, False)
    t.s.side[0] = NOBODY
    assert not friendly(t.s, NOBODY, 0)


@pytest.mark.rule("LB.move.phase-only", "LB.move.factor-budget")
def test_a_way_is_told_from_where_it_began_to_where_it_ended() -> None:
    t = table("0505: A M2 facing N [crew]")
    go(t.s, t.u, 0, t.hex("0502"))
    line = t.u.messages[-1]
    assert (line.key, line.rule, line.side, line.params["origin"], line.params["hex"]) == (
        "log-moves",
        "LB.move.phase-only",
        1,
        505,
        502,
    )
    assert t.spent(0) == 3
    assert [t.label(point_hex(p)) for p in t.s.trail] == ["0505", "0504", "0503", "0502"]


@pytest.mark.rule("LB.amb.heli-cost", "LB.heli.two-factors")
def test_through_the_air_every_hex_is_a_point() -> None:
    t = table(
        "0505: A MI_17 facing N flying [crew]; A MI_17 facing N flying high [crew]; A MI_17 facing N flying high low-flown [crew]",
        scenario=5,
    )
    low, high, was_low = (n for n in range(len(t.s.side)) if t.s.kind[n] == 2)
    bd = board(t.s)
    for v, road in ((low, False), (high, True), (was_low, False)):
        reach = budget(t.s, v, road)
        found = air_ways(t.s, v).cost
        assert max(found.values()) <= reach
        assert found == {h: bd.distance(t.hex("0505"), h) for h in bd.within(t.hex("0505"), reach)[1:]}
    t.s.spent[low] = 99
    assert air_ways(t.s, low).cost == {}
    path = straight(bd, t.hex("0505"), t.hex("0801"))
    assert (len(path), t.label(path[-1])) == (bd.distance(t.hex("0505"), t.hex("0801")), "0801")
    assert straight(bd, 5, 5) == []
    assert route(t.s, high, t.hex("0801"), air_ways(t.s, high)) == path


@pytest.mark.rule("LB.move.minimum", "LB.stack.enemy-vehicles-never")
def test_one_hex_can_always_be_made_whatever_it_costs(redraw: Redraw) -> None:
    redraw(2, {"0605": "w", "0604": "~", "0506": ".2"})
    t = table("0505: A M1 facing N new-driver [crew]; A 1 AR carrying M2HB")
    v, man = t.unit("M1"), t.unit("A AR")
    t.s.spent[v] = 0
    found = vehicle_ways(t.s, v).cost
    assert t.hex("0605") in found
    assert not {t.hex("0604"), t.hex("0506")} & set(found)
    on_foot = ways(t.s, man).cost
    assert on_foot[t.hex("0605")] == 1  # all he has
    assert t.hex("0604") not in on_foot
    moved = table("0505: A 1 AR moved carrying M2HB")
    assert moved.hex("0605") not in ways(moved.s, 0).cost


# ---- why not ----


@pytest.mark.rule("LB.move.infantry-elevation-limit", "LB.vmove.elevation-limit", "LB.move.river-impassable")
@pytest.mark.parametrize(
    ("ground", "foot", "vehicle"),
    [
        (".2", "out-of-reach", "steep-vehicle"), (".3", "steep", "steep-vehicle"), (".1", "out-of-reach", "out-of-reach"),
        ("~", "river", "river"), ("t", "out-of-reach", "no-street"), ("b", "out-of-reach", "no-street"),
        ("w", "out-of-reach", "out-of-reach"),
    ],
)  # fmt: skip
def test_the_rule_that_closes_the_next_hex(ground: str, foot: str, vehicle: str) -> None:
    t = field(force(team(8), vehicles='{ vehicle = "M1" }'), {"0505": ground})
    tank, men = t.of(2)[0], next(n for n in t.of(1) if t.s.men[n] > 1)
    for n in (tank, men):
        t.s.hex[n] = t.hex("0506")
    to = t.hex("0505")
    assert (short_key(why_not_to(t.s, men, to)), short_key(why_not_to(t.s, tank, to))) == (foot, vehicle)
    assert short_key(why_not_to(t.s, men, t.hex("0501"))) == "out-of-reach"
    assert short_key(why_not_to(t.s, men, board(t.s).size)) == "no-hex"


# ---- on and off the map ----


@pytest.mark.rule("LB.S6.setup", "LB.amb.s6-entry")
def test_coming_on_costs_the_first_hex() -> None:
    t = T(
        "scenario 6, attacker's movement\nwaiting: A 3 AR; A BMP_BC facing N [crew]; A BMP_BC facing N; A dummy\n1807: D 2 SMG\n0505: A 1 SG"
    )
    h = t.hex("0107")
    men, driven, empty = t.unit("A 3 AR"), *(n for n in range(len(t.s.side)) if t.s.kind[n] == 2)
    assert [short_key(may_come_on(t.s, n, h)) for n in (men, driven, empty, t.unit("A dummy"), t.unit("A 1 SG"))] == [
        "", "", "no-driver", "dummy", "not-waiting",
    ]  # fmt: skip
    assert short_key(may_come_on(t.s, men, t.hex("0505"))) == "not-entry"
    bd = board(t.s)
    assert entry_price(bd, h) == 1
    for n in (men, driven):
        come_on(t.s, t.u, n, h)
        assert (t.at(n), t.spent(n), t.marks(n) >= {"moved", "stirred", "smoked"}) == ("0107", 1, True)
        line = t.u.messages[-1]
        assert (line.key, line.rule, line.side, line.params["hex"]) == ("log-comes-on", "LB.S6.setup", 1, 107)
    assert t.s.facing[driven] == situation(t.s).forces[1].entry_facing != 0


@pytest.mark.rule("LB.map.exit", "LB.S8.liftoff", "LB.heli.mount-whole-move", "LB.heli.two-factors")
def test_off_the_map_from_any_hex_at_its_edge_for_a_point() -> None:
    for unit, told in (("A 2 AR", ""), ("A 2 AR spent 2", "spent"), ("A M2 facing N [crew]", ""),
                       ("A M2 facing N spent 99 off-road [crew]", "spent"), ("A M2 facing N", "no-driver"),
                       ("A MI_17 facing N flying [crew]", ""), ("A MI_17 facing N flying boarded [crew]", "loading-now"),
                       ("A MI_17 facing N flying spent 99 [crew]", "spent"), ("A MI_17 facing N [crew]", "grounded")):  # fmt: skip
        t = table(f"0101: {unit}\n0505: A 1 SG", scenario=5)
        assert short_key(may_exit(t.s, 0)) == told, unit
    assert short_key(may_exit(t.s, t.unit("A 1 SG"))) == "not-at-edge"
    low = table("0101: A MI_17 facing N flying [crew]", scenario=5)
    low.s.spent[0] = budget(low.s, 0, False)
    assert short_key(may_fly_off(low.s, 0)) == "spent"
    high = table("0101: A MI_17 facing N flying high [crew]", scenario=5)
    high.s.spent[0] = budget(high.s, 0, False)
    assert may_fly_off(high.s, 0) is None
    krakow = T("scenario 8, attacker's movement\n0101: A MI_17 facing N flying [Pilot: leader SMG pilot]\n2407: D 3 AR")
    assert short_key(may_exit(krakow.s, 0)) == "not-away-yet"
