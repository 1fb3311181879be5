"""The special rules of the nine scenarios, and the ways off the map.

Scenario 2 has map 3 in columns 17 to 32; scenario 3 the cache in 2402; scenario 8 the helicopter in 2408; in scenario 9
map 4 is columns 1 to 16 of rows 13 to 24, and map 2 with Baranovic to the east of it.
"""

from __future__ import annotations

import pytest

from games.lastbattle.table import T, until
from grognard.games.lastbattle.ids import ITEM_NAMES, WOODS
from grognard.games.lastbattle.s12_artillery import HE
from grognard.games.lastbattle.s15_scenarios import cache_hex, points
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import ATTACKER, DEFENDER, VEHICLE, board


def turn(t: T) -> T:
    """To the end of the game-turn, and into the next, the same side going first."""
    now = t.s.turn
    while t.s.turn == now and not t.s.result:
        t.back().done()
    if not t.s.result:
        t.act("first" if t.s.initiative == t.s.first else "second")
        while t.phase == "plot":
            t.done()
    return t


def leave(t: T, unit: str) -> T:
    """Off the map, and the Reaction Fire Phase over."""
    t.take(unit).act("exit")
    while t.phase != "attack" and not t.s.result:
        t.back().done()
    return t


# ---- 2: Going Home ----


@pytest.mark.rule("LB.S2.exit")
@pytest.mark.parametrize(
    ("unit", "edge", "score"), [("A 4 AR", "3206", 4), ("A 4 AR", "2001", 0), ("D 4 AR", "3206", 0)]
)
def test_us_men_score_over_the_east_edge_only(unit: str, edge: str, score: int) -> None:
    side = "attacker" if unit[0] == "A" else "defender"
    t = T(f"scenario 2, {side}'s movement\n{edge}: {unit}\n0101: A 2 SMG\n3212: D 2 SMG")
    leave(t, unit)
    assert t.at(unit) == "gone"
    assert points(t.s, ATTACKER) == score
    until(t, "movement", side)
    assert t.refused("take", unit) == "LB.map.exit"  # nobody comes back


# ---- 3: Allegheny Uprising ----


@pytest.mark.rule("LB.S3.cache")
def test_the_cache_is_a_woods_hex_of_map_2() -> None:
    t = T("scenario 3, attacker's movement\n4801: A AR\n0101: D AR")
    h = cache_hex(t.s)
    assert (t.label(h), board(t.s).map_of[h], board(t.s).terrain[h]) == ("2402", 2, WOODS)
    clear = t.hex("2504")
    assert (board(t.s).map_of[clear], clear != h) == (2, True)  # a clear hex of map 2 is never it


@pytest.mark.rule("LB.S3.examine")
def test_two_men_who_stay_on_the_cache_for_two_turns_have_examined_it() -> None:
    text = "scenario 3, attacker's movement, first attacker\n4801: A AR\n0101: D SMG\n2402: D {} AR"
    t = turn(T(text.format(2)))
    assert (t.s.turn, t.s.result) == (2, "")
    turn(t)
    assert t.s.result == "defender/win/LB.S3.winning"
    t = turn(turn(turn(T(text.format(1)))))
    assert t.s.result == ""  # one man is not enough


@pytest.mark.rule("LB.S3.examine")
def test_who_leaves_the_cache_begins_again() -> None:
    """LB.amb.s3-consecutive: also if another comes in his place, or he is back before the turn ends."""
    text = "scenario 3, attacker's movement, first attacker\n4801: A AR\n0101: D SMG\n2402: D 4 AR\n2401: D 4 Rifle"
    t = turn(T(text))
    until(t, "movement", "defender")
    t.move("D AR", "2403").move("D Rifle", "2402")
    turn(t)
    assert t.s.result == ""
    turn(t)
    assert t.s.result == "defender/win/LB.S3.winning"
    t = turn(T(text.replace("2401: D 4 Rifle", "2401: D Rifle")))
    until(t, "movement", "defender")
    t.move("D AR", "2403")
    turn(t)
    until(t, "movement", "defender")
    t.move("D AR", "2402")
    turn(t)
    assert t.s.result == ""  # away at the end of one turn: the count restarts
    turn(t)
    assert t.s.result == "defender/win/LB.S3.winning"


# ---- 4: Airlords of the Ozarks ----


@pytest.mark.rule("LB.S4.bridge")
def test_the_bridge_of_map_5_carries_a_truck_and_the_river_does_not() -> None:
    """LB.amb.s4-bridge-hex"""
    t = T("scenario 4, attacker's movement\n4006: A TRUCK facing SE [crew]\n4005: A FAV facing SE [crew]\n4801: D AR")
    t.take("TRUCK").act("to", "4107")
    assert t.spent("TRUCK") == 1
    t.back().take("FAV")
    assert board(t.s).terrain[t.hex("4105")] == 6
    assert t.refused("to", "4105") == "LB.move.river-impassable"


# ---- 5: Corpus Christi ----


@pytest.mark.rule("LB.S5.empty-vehicles")
def test_mexicans_board_only_after_the_us_have_attacked() -> None:
    """LB.amb.s5-attacked"""
    text = "scenario 5, {}'s movement{}\n2108: D M113; D AR; D 4 SMG\n0101: A AR"
    t = T(text.format("defender", "")).take("D AR")
    assert t.refused("man", ("D M113", "Driver")) == "LB.S5.empty-vehicles"
    assert t.refused("board", "D M113") == "LB.S5.empty-vehicles"
    t = T(text.format("defender", ", attacked 1/0"))
    t.take("D AR").act("man", ("D M113", "Driver")).take("D SMG").act("board", "D M113")
    t = T("scenario 5, attacker's attack\nseen\n2108: D M113; D AR; D 4 SMG\n2508: A 4 AR Elite", dice="6")
    t.fire("A", "D SMG").resolve()
    until(t, "movement", "defender").take("D AR")
    assert t.can("man", (t.unit("D M113"), 1))  # fired at is attacked


@pytest.mark.rule("LB.S5.crew-board-cost")
def test_a_crewman_boards_for_one_point() -> None:
    text = "scenario 5, defender's movement, attacked 1/0\n2108: D M113; D AR {}\n0101: A AR"
    t = T(text.format("")).take("D AR").act("man", ("D M113", "Driver"))
    assert t.spent("D AR") == 1
    t = T(text.format("spent 1 moved")).take("D AR").act("man", ("D M113", "Driver"))
    assert t.spent("D AR") == 2
    t = T(text.format("spent 2 moved")).take("D AR")
    assert t.refused("man", ("D M113", "Driver")) == "LB.mount.cost"


# ---- 6: Harlingen ----


@pytest.mark.rule("LB.S6.atgm-limits")
def test_the_missile_rides_on_the_truck_fires_only_off_it_and_only_twice() -> None:
    """LB.amb.s6-atgm-type"""
    s = new_game(6, 0)
    atgm = s.item.index(ITEM_NAMES.index("TOW_II"))
    assert (s.kind[s.item_at[atgm]], s.shots[atgm]) == (VEHICLE, 2)
    text = "scenario 6, defender's attack\nseen\n1807: D {}\n1507: A BTR_70_80 facing SE [crew]\n0107: A AR"
    t = T(text.format("TRUCK facing N [crew] carrying TOW_II (2 shots)"))
    assert t.lof("1807", "1507")[0]
    assert t.refused("fire", "D TRUCK") == "LB.S6.atgm-limits"
    t = T(text.format("2 AR carrying TOW_II (2 shots)"))
    assert t.can("fire", "D AR")
    t.act("fire", "D AR").act("weapon", t.mode(t.unit("D AR"), "TOW_II", t.unit("A BTR_70_80")))
    assert t.can("target", "A BTR_70_80")
    for shots in (2, 1):
        t = T(text.format(f"2 AR carrying TOW_II ({shots} shots)"), dice="6")
        t.fire("D AR", "A BTR_70_80", weapon="TOW_II").resolve()
        left = [t.s.shots[i] for i in range(len(t.s.item)) if t.s.item_at[i] >= 0]
        assert left == ([1] if shots == 2 else [])  # the second was the last


# ---- 7: Tushkuyeh ----


@pytest.mark.rule("LB.S7.exit")
@pytest.mark.parametrize(("hex", "men"), [("3201", 4), ("3101", 4), ("3001", 0), ("3202", 0), ("0512", 0)])
def test_americans_leave_by_the_last_two_hexes_of_the_north_edge(hex: str, men: int) -> None:
    t = T(f"scenario 7, defender's movement\n{hex}: D 4 AR; D SMG\n1201: A AR\n0324: D TRUCK; D TRUCK; D M113; D 5 PST")
    if hex == "0512":
        assert t.take("D 4 AR").refused("exit") == "LB.map.exit"  # no edge: map 3 lies there
    else:
        leave(t, "D 4 AR")
        assert t.s.count[0] == men


# ---- 8: Krakow ----

KRAKOW = "scenario 8, {}, turn {}\n2408: N MI_17 facing N{}\n0101: A AR\n2401: D AR\n"


def krakow(phase: str, turn_now: int = 5, more: str = "") -> str:
    return KRAKOW.format(phase, turn_now, "") + more


@pytest.mark.rule("LB.S8.liftoff", "LB.S8.winning")
def test_the_helicopter_lifts_off_the_turn_after_the_pilot_boards_and_is_away_a_turn_later() -> None:
    """LB.amb.s8-timetable: aboard in turn 5, up in turn 6, away at the end of turn 7."""
    t = T(krakow("attacker's movement, first attacker", 5, "2408: A leader PST pilot\n"))
    t.take("A leader").act("man", ("MI_17", "Pilot"))
    t.take("MI_17")
    assert t.refused("lift") == "LB.S8.liftoff"
    t.back()
    turn(t)
    assert (t.s.turn, t.phase) == (6, "movement")
    t.take("MI_17").act("lift")
    assert "flying" in t.marks("MI_17")
    turn(t)
    assert (t.s.turn, t.s.result, t.at("MI_17")) == (7, "", "2408")
    turn(t)
    assert (t.at("MI_17"), t.s.result) == ("gone", "attacker/win/LB.S8.winning")


@pytest.mark.rule("LB.S8.liftoff")
def test_it_does_not_leave_by_the_edge_of_the_map_before_its_time() -> None:
    t = T(
        "scenario 8, attacker's movement, turn 6\n2401: A MI_17 facing N flying [Pilot: leader PST pilot]\n"
        "0101: A AR\n2004: D AR"
    )
    t.take("MI_17")
    assert t.refused("exit") == "LB.S8.liftoff"


@pytest.mark.rule("LB.S8.pilot")
def test_only_the_pilot_flies_it_be_he_injured() -> None:
    text = "scenario 8, attacker's movement, turn 6, lifted 0/5\n2408: A MI_17 facing N [Pilot: {}]\n0101: A {}\n2401: D AR"
    t = T(text.format("leader PST pilot injured", "AR")).take("MI_17").act("lift")
    assert "flying" in t.marks("MI_17")
    t = T(text.format("leader PST", "leader AR pilot")).take("MI_17")
    assert t.refused("lift") == "LB.S8.pilot"
    t = T(text.format("leader PST", "leader AR pilot").replace("0101: A leader AR pilot", "lost: A leader AR pilot"))
    t.done().done()
    assert t.s.result == "defender/win/LB.S8.winning"  # the pilot is dead


@pytest.mark.rule("LB.S8.no-fire-at-heli")
def test_krakow_fires_at_the_helicopter_only_when_an_enemy_is_aboard() -> None:
    head = "scenario 8, defender's attack\n0101: A AR\n2407: D 4 AR\n2406: A 2 PST spotted\n"
    t = T(head + "2408: N MI_17 facing N spotted").act("fire", "D AR").act("weapon", 0)
    assert t.refused("target", "MI_17") == "LB.S8.no-fire-at-heli"
    t = T(head + "2408: A MI_17 facing N spotted").act("fire", "D AR").act("weapon", 0)
    assert t.refused("target", "MI_17") == "LB.S8.no-fire-at-heli"  # they have got out again
    t = T(head + "2408: A MI_17 facing N [2 SMG] spotted", dice="2 2 2 2 6 6 6 6")
    t.fire("D AR", "MI_17", weapon="own").resolve()
    assert "log-spray" in t.log()  # a soft target


@pytest.mark.rule("LB.S8.no-fire-at-heli")
def test_nor_do_its_guns() -> None:
    head = "scenario 8, attacker's attack, first defender\nguns: D 4.2in 9 rounds\nmissions: gun 1 by #0 at 2408\n"
    units = "2407: D leader AR observing\n0101: A AR\n2408: {}"
    assert T(head + units.format("N MI_17")).done().act("salvo", HE).rolled() == []
    assert T(head + units.format("A MI_17 [2 SMG]"), dice="2").done().act("salvo", HE).rolled() == ["salvo"]


# ---- 9: Warsaw ----

CONVOY = "1701: A AR\n"


@pytest.mark.rule("LB.S9.road-bound")
def test_the_convoy_keeps_to_the_road_until_it_is_attacked() -> None:
    """LB.amb.s9-attacked"""
    text = "scenario 9, defender's movement{}\n0818: D BMP_BC facing N [crew]\n0719: D 4 AR\n" + CONVOY
    t = T(text.format("")).take("D BMP_BC")
    assert "0719" in t.offered("to")  # along the road
    assert t.refused("to", "0819") == "LB.S9.road-bound"
    assert t.back().take("D AR").refused("to", "0720") == "LB.S9.road-bound"
    t = T(text.format(", attacked 1/0")).take("D BMP_BC")
    assert "0819" in t.offered("to")
    t = T("scenario 9, attacker's attack\nseen\n0818: D BMP_BC facing N [crew]\n0719: D 4 AR\n0820: A 2 AR", dice="6")
    t.fire("A", "D 4 AR", weapon="own").resolve()
    until(t, "movement", "defender").take("D BMP_BC")
    assert "0819" in t.offered("to")


BARANOVIC = "2519"  # 0907 of map 2


@pytest.mark.rule("LB.S9.load", "LB.S9.no-troops-with-ammo")
def test_a_truck_that_stands_two_turns_in_baranovic_is_loaded_and_carries_no_troops() -> None:
    """LB.amb.s9-two-turns"""
    text = f"scenario 9, attacker's movement, first attacker\n{BARANOVIC}: D TRUCK facing N [crew]; D 4 AR\n{CONVOY}"
    t = turn(T(text))
    assert t.s.rank[t.unit("D TRUCK")] == 1
    until(t, "movement", "defender").take("D AR")
    assert t.can("board", "D TRUCK")
    t.back()
    turn(t)
    assert t.s.rank[t.unit("D TRUCK")] == 2
    assert [m.params["turns"] for m in t.u.messages if m.key == "log-loads"] == [1, 2]
    until(t, "movement", "defender").take("D AR")
    assert t.refused("board", "D TRUCK") == "LB.S9.no-troops-with-ammo"


@pytest.mark.rule("LB.S9.load", "LB.S9.no-troops-with-ammo")
@pytest.mark.parametrize(
    ("where", "vehicle"),
    [
        (BARANOVIC, "T_90 facing N [crew]"),  # a tank
        (BARANOVIC, "T_72_80 facing N [crew]"),
        (BARANOVIC, "TRUCK facing N [crew; 4 SMG]"),  # troops aboard
        (BARANOVIC, "TRUCK facing N [crew] no-gear"),
        ("1719", "TRUCK facing N [crew]"),  # not in the city
    ],
)
def test_tanks_do_not_load_nor_does_a_truck_with_troops_or_elsewhere(where: str, vehicle: str) -> None:
    text = f"scenario 9, attacker's movement, first attacker\n{where}: D {vehicle}\n0119: D BMD_B [crew]\n{CONVOY}"
    t = turn(turn(T(text)))
    assert (t.s.rank[0], "log-loads" in t.log()) == (0, False)


@pytest.mark.rule("LB.S9.load")
def test_a_turn_in_which_it_moved_is_no_full_turn_of_loading() -> None:
    text = f"scenario 9, defender's movement, first defender\n2418: D TRUCK facing N [crew]\n{CONVOY}"
    t = T(text).move("D TRUCK", BARANOVIC)
    turn(t)
    assert t.s.rank[t.unit("D TRUCK")] == 0
    turn(t)
    assert t.s.rank[t.unit("D TRUCK")] == 1


@pytest.mark.rule("LB.S9.exit")
@pytest.mark.parametrize(
    ("hex", "loaded", "result"),
    [
        ("2824", True, "defender/win/LB.S9.winning"),  # over the south side of map 2
        ("2824", False, ""),
        ("2801", True, ""),  # over the north side of map 1
    ],
)
def test_the_loaded_truck_must_leave_over_the_south_side_of_map_2(hex: str, loaded: bool, result: str) -> None:
    t = T(f"scenario 9, defender's movement\n{hex}: D TRUCK facing S [crew]\n0119: D BMD_B facing N [crew]\n{CONVOY}")
    t.s.rank[t.unit("D TRUCK")] = 2 if loaded else 1
    leave(t, "D TRUCK")
    assert (t.at("D TRUCK"), t.s.result) == ("gone", result)
    assert t.s.count[DEFENDER] == (2 if hex == "2824" else 0)
