"""Scenarios as the book lays them out, and setting up: who places first, where, and how many in a hex."""

from __future__ import annotations

import copy

import pytest

from games.lastbattle.printed import scenario as scenario_of
from games.lastbattle.table import Start, T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.battle import BadBattle, battle_of
from grognard.games.lastbattle.battle_laid import situation_of
from grognard.games.lastbattle.charts import scenarios
from grognard.games.lastbattle.ids import BUILDING
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import ATTACKER, DEAD, DEFENDER, DUMMY, FOOT, GUN, VEHICLE, WAITING, board
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table

LIMITS = "LB.format.setup-limits"


def placed(scenario: int) -> Start:
    """The first side has set up, as its staff would; the other is to place."""
    return ready(Start(scenario))


def ready(t: Start) -> Start:
    t.act("deploy").act("ready")
    return t


def nearest(t: T, h: int, side: int) -> int:
    """How far the next unit of a side is."""
    bd = board(t.s)
    return min(bd.distance(h, t.s.hex[n]) for n in range(len(t.s.side)) if t.s.side[n] == side and t.s.hex[n] >= 0)


# ---- the book's form ----


@pytest.mark.rule("LB.format.fields")
@pytest.mark.parametrize("missing", ["victory", "layout", "sides", "sides/B/morale", "sides/A/setup"])
def test_a_scenario_that_leaves_something_out_is_refused(missing: str) -> None:
    for scenario in scenarios():
        situation_of(battle_of(scenario))
    broken = copy.deepcopy(scenario_of(5))
    *path, last = missing.split("/")
    part = broken
    for name in path:
        part = part[name]
    del part[last]
    with pytest.raises(BadBattle, match=last):
        battle_of(broken)


@pytest.mark.rule("LB.format.colour")
def test_the_troops_of_the_two_sides_have_different_colours_and_vehicles_any() -> None:
    warlords = scenario_of(3)["sides"]["B"]
    assert warlords["colour"] == "green"
    assert {entry["vehicle"] for entry in warlords["vehicles"]} >= {"BMP_BC", "HMMWV"}  # of both sheets
    alike = copy.deepcopy(scenario_of(3))
    alike["sides"]["A"]["colour"] = "green"
    with pytest.raises(BadBattle, match=r"sides\.B\.colour"):
        situation_of(battle_of(alike))


@pytest.mark.rule("LB.format.initial-conditions")
@pytest.mark.parametrize(
    ("scenario", "first"),
    [
        pytest.param(1, "defender", marks=pytest.mark.rule("LB.S1.initiative")),
        pytest.param(2, "defender", marks=pytest.mark.rule("LB.S2.initiative")),
        pytest.param(3, "defender", marks=pytest.mark.rule("LB.S3.initiative")),
        pytest.param(4, "defender", marks=pytest.mark.rule("LB.S4.initiative")),
        pytest.param(5, "defender", marks=pytest.mark.rule("LB.S5.initiative")),
        pytest.param(6, "defender", marks=pytest.mark.rule("LB.S6.initiative")),
        pytest.param(7, "defender", marks=pytest.mark.rule("LB.S7.initiative")),
        pytest.param(8, "defender", marks=pytest.mark.rule("LB.S8.initiative")),
        pytest.param(9, "attacker", marks=pytest.mark.rule("LB.S9.initiative")),
    ],
)
def test_who_is_named_places_first_and_the_attacker_has_the_initiative(scenario: int, first: str) -> None:
    """LB.amb.s6-s7-initial"""
    second = "defender" if first == "attacker" else "attacker"
    t = Table(GAME, new_game(scenario, 0), FastDice(1))
    assert t.to_act == [first]
    mine = new_game(scenario, 0).side.index(DEFENDER if second == "defender" else ATTACKER)
    why = t.why_not(second, "take", mine)
    assert why is not None
    assert why.rule == "LB.turn.two-player-turns"
    t.act(first, "deploy")
    assert t.why_not(first, "first") is not None  # not yet
    t.act(first, "ready")
    assert t.to_act == [second]
    t.act(second, "deploy")
    t.act(second, "ready")
    assert t.to_act == ["attacker"]
    assert sorted(t.offer("attacker")) == ["change", "first", "second"]
    why = t.why_not("defender", "first")
    assert why is not None
    assert why.rule == "LB.turn.two-player-turns"


@pytest.mark.rule("LB.format.rules-gate")
def test_the_first_scenario_needs_no_vehicles_and_no_artillery() -> None:
    s = new_game(1, 0)
    assert set(s.kind) == {FOOT}
    assert s.gun == []
    t = ready(placed(1)).act("first")
    assert t.phase == "movement"  # no missions are written
    assert t.refused("gun", 0) == "LB.turn.phase-order"
    t = T("scenario 1, attacker's movement\n0501: A 4 AR\n2001: D AR").take("A")
    assert t.refused("hide") == "LB.format.rules-gate"
    assert "hide" in T("scenario 2, attacker's movement\n0501: A 4 AR\n2001: D AR").take("A").verbs()


# ---- where ----


@pytest.mark.rule("LB.format.setup-limits")
@pytest.mark.parametrize(
    ("scenario", "side", "inside", "outside"),
    [
        pytest.param(1, "defender", ["0107", "1612"], ["1707", "3206"], marks=pytest.mark.rule("LB.S1.setup")),
        pytest.param(1, "attacker", ["1707", "3206"], ["0107", "1612"], marks=pytest.mark.rule("LB.S1.setup")),
        pytest.param(2, "defender", ["1707", "3206"], ["1606", "0107"], marks=pytest.mark.rule("LB.S2.setup")),
        pytest.param(2, "attacker", ["0107", "0307"], ["0406", "1707"], marks=pytest.mark.rule("LB.S2.setup")),
        pytest.param(3, "defender", ["0107", "1402"], ["1502", "1707"], marks=pytest.mark.rule("LB.S3.setup")),
        pytest.param(3, "attacker", ["3307", "4806"], ["3206", "0107"], marks=pytest.mark.rule("LB.S3.setup")),
        pytest.param(4, "defender", ["1707", "1807"], ["1908", "1606"], marks=pytest.mark.rule("LB.S4.setup")),
        pytest.param(4, "attacker", ["0107"], ["1707", "3307"], marks=pytest.mark.rule("LB.S4.setup")),
        pytest.param(5, "defender", ["2205", "2606"], ["2108", "0202"], marks=pytest.mark.rule("LB.S5.setup")),
        pytest.param(5, "attacker", ["0202", "0303"], ["0101", "0506"], marks=pytest.mark.rule("LB.S5.setup")),
        pytest.param(6, "defender", ["1807", "1607"], ["1507", "0107"], marks=pytest.mark.rule("LB.S6.setup")),
        pytest.param(7, "defender", ["0324", "1424"], ["0224", "1524", "0323"], marks=pytest.mark.rule("LB.S7.setup")),
        pytest.param(7, "attacker", ["0306", "1707"], ["0206", "0313"], marks=pytest.mark.rule("LB.S7.setup")),
        pytest.param(8, "defender", ["2408", "2406"], ["2405", "1707"], marks=pytest.mark.rule("LB.S8.setup")),
        pytest.param(8, "attacker", ["0107", "3206"], ["2406"], marks=pytest.mark.rule("LB.S8.setup")),
        pytest.param(9, "attacker", ["1713", "1707"], ["0119", "0513"], marks=pytest.mark.rule("LB.S9.setup")),
        pytest.param(9, "defender", ["0119", "0519"], ["0513", "1719"], marks=pytest.mark.rule("LB.S9.setup")),
    ],
)
def test_units_are_placed_only_where_the_scenario_allows(
    scenario: int, side: str, inside: list[str], outside: list[str]
) -> None:
    """The hex on an edge is the first of those counted from it. LB.amb.s7-setup"""
    t = Start(scenario)
    if t.who != side:
        ready(t)
    t.take(next(n for n in t.mine(FOOT)))
    for label in inside:
        assert t.can("place", label), label
    for label in outside:
        assert t.refused("place", label) == LIMITS, label


@pytest.mark.rule("LB.S4.setup", "LB.S5.setup", "LB.S8.setup")
@pytest.mark.parametrize(("scenario", "distance"), [(4, 6), (5, 5), (8, 3)])
def test_who_places_second_keeps_his_distance(scenario: int, distance: int) -> None:
    t = placed(scenario)
    t.take(t.mine(FOOT)[0])
    far = [nearest(t, h, DEFENDER) for h in t.numbers("place")]
    assert min(far) == distance
    bd = board(t.s)
    near = next(h for h in range(bd.size) if bd.map_of[h] and nearest(t, h, DEFENDER) == distance - 1)
    assert t.refused("place", near) == LIMITS


@pytest.mark.rule("LB.format.setup-limits")
def test_all_must_be_placed_and_every_vehicle_must_have_a_driver() -> None:
    t = Start(2)
    assert t.refused("ready") == LIMITS
    assert t.refused("place", "2007") == LIMITS  # take up a counter first
    ready(t)
    t.act("deploy")
    driver = next(n for n in t.mine(FOOT) if t.s.aboard[n] >= 0 and t.s.seat[n] == 1)
    t.take(driver).act("place", "0107")
    assert t.refused("ready") == "LB.vdam.driver"
    assert t.refused("take", t.s.side.index(DEFENDER)) == LIMITS  # not his


@pytest.mark.rule("LB.S9.setup", "LB.format.setup-limits")
def test_two_vehicles_are_the_most_in_a_hex_of_the_road() -> None:
    t = placed(9)
    first, second, third = t.mine(VEHICLE)[:3]
    t.take(first).act("place", "0119").take(second).act("place", "0119")
    assert t.take(third).refused("place", "0119") == "LB.stack.road-limit"
    assert t.can("place", "0218")


@pytest.mark.rule("LB.S5.mortars-in-city", "LB.S5.setup")
def test_the_mortars_of_corpus_christi_stand_in_the_city_and_its_vehicles_in_its_streets() -> None:
    """LB.amb.s5-mortars-on-map, LB.amb.urban-city-vehicles"""
    t = Start(5)
    assert len(t.mine(GUN)) == 2
    for mortar in t.mine(GUN):
        t.take(mortar)
        assert t.can("place", "2205")
        assert t.refused("place", "1801") == LIMITS  # woods
        t.act("back")
    t.take(t.mine(VEHICLE)[0])
    assert t.refused("place", "2205") == "LB.amb.urban-city-vehicles"
    assert t.can("place", "2206")  # the road goes through it


@pytest.mark.rule("LB.S5.empty-vehicles")
def test_no_mexican_starts_in_a_vehicle() -> None:
    t = Start(5)
    t.act("deploy")
    assert all(x < 0 for x in t.s.aboard)
    v = t.mine(VEHICLE)[0]
    man = next(n for n in t.mine(FOOT) if t.s.men[n] == 1)
    t.take(man)
    assert t.refused("man", (v, 0)) == "LB.S5.empty-vehicles"
    assert t.refused("board", v) == "LB.S5.empty-vehicles"
    t.act("back").act("ready")
    t.act("deploy")
    assert any(x >= 0 for x in t.s.aboard)  # the US may


@pytest.mark.rule("LB.S6.setup")
def test_the_soviets_come_on_over_the_west_edge_next_to_the_trail() -> None:
    """LB.amb.s6-entry"""
    t = placed(6)
    v = t.mine(VEHICLE)[0]
    assert t.take(v).refused("place", "0107") == LIMITS
    ready(t.act("back"))
    theirs = [n for n in range(len(t.s.side)) if t.s.side[n] == ATTACKER and t.s.hex[n] != DEAD]
    assert all(t.s.hex[n] == WAITING or t.s.aboard[n] >= 0 for n in theirs)
    t.act("first")
    waiting = [n for n in t.numbers("take") if t.s.hex[n] == WAITING and t.s.kind[n] == VEHICLE]
    t.take(waiting[0])
    assert set(t.offered("enter")) == {"0106", "0107", "0108"}
    assert t.refused("enter", "0110") == "LB.S6.setup"
    t.act("enter", "0107")
    assert (t.at(waiting[0]), t.spent(waiting[0])) == ("0107", 1)


@pytest.mark.rule("LB.S8.setup")
def test_the_helicopter_stands_empty_on_map_4_before_anybody_places() -> None:
    """LB.amb.s8-heli-hex, LB.amb.s8-82mm"""
    t = Start(8)
    v = t.unit("N MI_17")
    assert (t.at(v), board(t.s).map_of[t.s.hex[v]], t.words(v) >= {"n"}) == ("2408", 4, True)
    assert t.refused("take", v) == LIMITS
    assert (len(t.mine(GUN)), len(t.mine(DUMMY))) == (2, 5)


@pytest.mark.rule("LB.format.setup-limits")
@pytest.mark.parametrize("scenario", range(1, 10))
def test_the_staff_sets_up_by_the_rules(scenario: int) -> None:
    t = Start(scenario)
    for _ in range(2):
        t.act("deploy")
        for n in range(len(t.s.side)):
            if t.s.side[n] == t.role and t.s.hex[n] >= 0:
                here = t.at(n)
                assert t.take(n).can("place", here), f"{t.words(n)} at {here}"
                t.act("back")
        t.act("ready")
    assert t.top == "Ordering"


@pytest.mark.rule("LB.vdam.driver", "LB.amb.crew-from-troops")
@pytest.mark.parametrize("scenario", [3, 4, 5])
def test_the_staff_finds_a_driver_for_every_vehicle_even_if_no_man_stands_alone(scenario: int) -> None:
    """Men of a team drive then: nobody presses "set up" and is told that a vehicle has no driver."""
    t = Start(scenario)
    for _ in range(2):
        alone = [n for n in t.mine(FOOT) if t.s.men[n] == 1 and not t.s.rank[n]]
        for n in alone:
            t.take(n)
            if t.numbers("join"):
                t.act("join", t.numbers("join")[0])
            else:
                t.act("back")
        t.act("deploy").act("ready")
    assert t.top == "Ordering"


@pytest.mark.rule("LB.urban.building-enter")
def test_only_the_house_where_a_unit_is_placed_is_entered() -> None:
    """Found by the laws, seed 207: another hex was neither offered nor refused."""
    t = Start(3)  # the first with the rules of built-up areas
    n = t.mine(FOOT)[0]
    t.take(n)
    house = next(h for h in t.numbers("place") if board(t.s).terrain[h] == BUILDING)
    t.act("place", house).take(n)
    assert t.can("enter", 0)
    assert t.refused("enter", 511) == "LB.urban.building-enter"
