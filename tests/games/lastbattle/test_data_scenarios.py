"""The nine scenarios of Last Battle as data against what the books say of them: layouts, forces, morale, zones."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from games.lastbattle.printed import distance, from_edge, lane_hexes, number, scenario, turned
from grognard.games.lastbattle import ids
from grognard.games.lastbattle.charts import (
    COLUMNS,
    ROWS,
    Hex,
    infantry,
    maps,
    read_hex,
    scenarios,
    tables,
    vehicles,
)

CARDS = list(vehicles())
SIDES = [(n, side) for n in range(1, 10) for side in "AB"]
CITY = "tbBr"


# --- scenarios --------------------------------------------------------------------------------------------------------


def layout(n: int) -> dict[int, dict[str, Any]]:
    return {place["map"]: place for place in scenario(n)["layout"]}


def free(n: int, board: int, edge: str) -> bool:
    """Whether no other map is joined to this edge."""
    at, step = layout(n)[board]["at"], {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1)}[edge]
    return [at[0] + step[0], at[1] + step[1]] not in [p["at"] for p in scenario(n)["layout"]]


def placed(n: int, board: int, at: Hex) -> Hex:
    """A hex of a map as a hex of the table."""
    place = layout(n)[board]
    at = turned(at) if place["rot"] == 180 else at
    return at[0] + COLUMNS * place["at"][0], at[1] + ROWS * place["at"][1]


# fmt: off
ON_THE_TABLE = [
    pytest.param(1, {3, 4}, None, [], marks=pytest.mark.rule("LB.S1.maps")),
    pytest.param(2, {2, 3}, (2, 3), [(2, "W"), (3, "E")], marks=pytest.mark.rule("LB.S2.maps")),
    pytest.param(3, {1, 2, 3}, None, [], marks=pytest.mark.rule("LB.S3.maps")),
    pytest.param(4, {1, 3, 5}, (1, 5), [(5, "E")], marks=pytest.mark.rule("LB.S4.maps")),
    pytest.param(6, {3, 4}, (3, 4), [(3, "W"), (4, "E")], marks=pytest.mark.rule("LB.S6.maps")),
    pytest.param(7, {1, 2, 3}, None, [(3, "S"), (2, "N")], marks=pytest.mark.rule("LB.S7.maps")),
    pytest.param(8, {4, 6}, None, [], marks=pytest.mark.rule("LB.S8.maps")),
    pytest.param(9, {1, 2, 4}, (4, 2), [(2, "S")], marks=pytest.mark.rule("LB.S9.maps")),
]
# fmt: on


@pytest.mark.parametrize(("n", "used", "west_of", "open_edges"), ON_THE_TABLE)
def test_the_maps_a_scenario_names_lie_as_its_text_needs(
    n: int, used: set[int], west_of: tuple[int, int] | None, open_edges: list[tuple[int, str]]
) -> None:
    assert set(layout(n)) == used
    if west_of:
        (c, r), (d, t) = layout(n)[west_of[0]]["at"], layout(n)[west_of[1]]["at"]
        assert (d, t) == (c + 1, r), "side by side"
    assert all(free(n, board, edge) for board, edge in open_edges)


@pytest.mark.rule("LB.S5.maps")
def test_corpus_christi_has_city_hills_and_woods() -> None:
    ground = [(m.terrain[at], m.elevation[at]) for m in (maps()[k] for k in layout(5)) for at in m.terrain]
    assert sum(x in CITY for x, _ in ground) >= 20
    assert any(x == "r" for x, _ in ground), "demolished ruins"
    assert sum(level > 0 for _, level in ground) >= 20
    assert sum(x == "w" for x, _ in ground) >= 20


@pytest.mark.parametrize("n", range(1, 10))
def test_a_layout_is_one_piece_of_different_maps(n: int) -> None:
    places = [tuple(p["at"]) for p in scenario(n)["layout"]]
    assert len(set(places)) == len(layout(n)) == len(places)
    assert all(p["rot"] in (0, 180) for p in scenario(n)["layout"])
    joined = {places[0]}
    for _ in places:
        joined |= {p for p in places if any(abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1 for q in joined)}
    assert joined == set(places)


def test_the_other_reading_of_scenario_7_lays_its_maps_in_a_row() -> None:
    other = scenario(7)["alternative_layout"]
    assert [(p["map"], p["at"], p["rot"]) for p in other["layout"]] == [(3, [0, 0], 0), (1, [1, 0], 0), (2, [2, 0], 0)]
    zone = other["american_setup"][0]
    assert zone == {"maps": [3], "edge": {"map": 3, "side": "W", "max": 1}, "row_min": 3, "row_max": 10}


def roster(n: int, side: str) -> str:
    """The forces of a side in one line."""
    x, parts = scenario(n)["sides"][side], []
    parts.append(x["colour"])
    named = []
    for v in x["vehicles"]:
        extra = f" RF+{v['rf']}" if "rf" in v else f" with {v['mount']}" if "mount" in v else ""
        named.append(f"{v['count']} {v['vehicle']}{extra}{' ' + v['sights'] if 'sights' in v else ''}")
    carried = [f"{w['count']} {w.get('printed', w['weapon'])}" for w in x["weapons"]]
    carried += [f"{x['mortars']} 82mm"] if x["mortars"] else []
    parts += [", ".join(row) for row in (named, carried) if row]
    for line in x["troops"]:
        men = [f"{count} {w}" for w, count in line.items() if w in ids.WEAPON_NAMES]
        parts.append(f"{line['quality']} {line['total']}: {', '.join(men)}")
    return "; ".join(parts + [f"{x[k]} {k}" for k in ("leaders", "horses", "dummies") if x[k]])


# fmt: off
FORCES = [
    pytest.param(1, "A", "green; Veteran 15: 9 AR, 2 SMG, 3 PST, 1 Rifle; 1 leaders", marks=pytest.mark.rule("LB.S1.forces-defender")),
    pytest.param(1, "B", "brown; Trained 24: 16 PST, 4 SG, 2 Rifle, 2 SMG; 1 leaders", marks=pytest.mark.rule("LB.S1.forces-attacker")),
    pytest.param(2, "A", "green; 3 GPMG, 1 TANKBR; Veteran 20: 16 AR, 4 PST; Trained 18: 13 AR, 5 PST; 2 leaders", marks=pytest.mark.rule("LB.S2.forces-defender")),
    pytest.param(2, "B", "brown; 1 M2, 2 FAV; 1 HMG; Elite 8: 6 AR, 2 SMG; Veteran 12: 8 AR, 3 SMG, 1 PST; Trained 10: 3 AR, 3 Rifle, 2 SMG, 2 PST; 2 leaders", marks=pytest.mark.rule("LB.S2.forces-attacker")),
    pytest.param(3, "A", "brown; 3 HMMWV, 1 TRUCK, 2 FAV; 1 HMG, 2 GPMG; Veteran 22: 12 AR, 4 SMG, 3 PST, 3 Rifle; 2 leaders", marks=pytest.mark.rule("LB.S3.forces-defender")),
    pytest.param(3, "B", "green; 1 BMP_BC, 1 TRUCK, 2 HMMWV; 1 GPMG; Elite 14: 8 AR, 3 SMG, 2 Rifle, 1 PST; Trained 13: 7 AR, 5 SG, 1 Rifle; 1 leaders", marks=pytest.mark.rule("LB.S3.forces-attacker")),
    pytest.param(4, "A", "green; 1 M113, 2 HMMWV; Elite 4: 2 Rifle, 1 AR, 1 SMG; Veteran 6: 4 AR, 1 SG, 1 PST; Trained 4: 2 PST, 1 SMG, 1 AR; 2 leaders", marks=pytest.mark.rule("LB.S4.forces-defender")),
    pytest.param(4, "B", "brown; 2 FAV, 1 HMMWV, 1 M113, 1 TRUCK; Veteran 6: 3 AR, 2 Rifle, 1 PST; Trained 20: 8 PST, 4 SG, 6 Rifle, 2 SMG; 2 leaders", marks=pytest.mark.rule("LB.S4.forces-attacker")),
    pytest.param(5, "A", "green; 2 M113, 1 M1A1 RF+1, 1 LAV_75; Trained 30: 6 PST, 2 SG, 4 SMG, 4 Rifle, 14 AR; Novice 12: 5 PST, 6 AR, 1 SG; 2 leaders; 4 dummies", marks=pytest.mark.rule("LB.S5.forces-defender")),
    pytest.param(5, "B", "brown; 2 FAV, 1 HMMWV with TOW_II, 1 M2, 1 M1, 1 STINGRAY; Veteran 9: 4 AR, 4 SMG, 1 PST; Novice 45: 7 SG, 8 Rifle, 12 PST, 5 SMG, 13 AR; 4 leaders", marks=pytest.mark.rule("LB.S5.forces-attacker")),
    pytest.param(6, "A", "green; 1 TRUCK; 1 ATGM; Trained 14: 6 AR, 2 PST, 6 Rifle; 1 leaders; 4 horses", marks=pytest.mark.rule("LB.S6.forces-defender")),
    pytest.param(6, "B", "brown; 2 TRUCK, 2 UAZ_469, 1 BTR_70_80; 2 HMG; Veteran 16: 12 AR, 4 PST; 1 leaders", marks=pytest.mark.rule("LB.S6.forces-attacker")),
    pytest.param(7, "A", "brown; 2 TRUCK, 1 M113; 1 GPMG; Veteran 11: 2 PST, 9 AR; 1 leaders", marks=pytest.mark.rule("LB.S7.forces-defender")),
    pytest.param(7, "B", "green; 1 TRUCK; 1 HMG; Trained 20: 4 PST, 16 AR; 1 leaders; 4 horses", marks=pytest.mark.rule("LB.S7.forces-attacker")),
    pytest.param(8, "A", "green; 2 82mm; Veteran 14: 9 AR, 4 PST, 1 SG; Trained 10: 5 AR, 2 Rifle, 2 PST, 1 SG; 2 leaders; 5 dummies", marks=pytest.mark.rule("LB.S8.forces-defender")),
    pytest.param(8, "B", "brown; 1 STINGRAY infrared; 2 GPMG, 1 HMG; Elite 8: 5 AR, 3 SMG; Veteran 6: 3 SG, 3 AR; Trained 10: 6 AR, 3 PST, 1 SMG; Novice 10: 5 AR, 3 PST, 2 Rifle; 4 leaders", marks=pytest.mark.rule("LB.S8.forces-attacker")),
    pytest.param(9, "A", "green; 1 T_90, 1 T_72_80, 1 BMD_B, 2 BMP_BC, 2 TRUCK; 2 GPMG, 1 HMG; Veteran 34: 21 AR, 2 SG, 8 PST, 3 SMG; 3 leaders", marks=pytest.mark.rule("LB.S9.forces-defender")),
    pytest.param(9, "B", "brown; 1 M1A2, 1 M2, 1 M113; 1 AT_4, 1 TANKBR, 1 HMG; Trained 28: 21 AR, 3 PST, 3 SG, 1 SMG; 3 leaders", marks=pytest.mark.rule("LB.S9.forces-attacker")),
]
MORALE = [
    pytest.param(1, (9, 13), (10, 20), marks=pytest.mark.rule("LB.S1.morale")),
    pytest.param(2, (20, 32), (20, 32), marks=pytest.mark.rule("LB.S2.morale")),
    pytest.param(3, (16, 38), (12, 26), marks=pytest.mark.rule("LB.S3.morale")),
    pytest.param(4, (10, 24), (18, 30), marks=pytest.mark.rule("LB.S4.morale")),
    pytest.param(5, (24, 50), (30, 68), marks=pytest.mark.rule("LB.S5.morale")),
    pytest.param(6, (7, 12), (10, 20), marks=pytest.mark.rule("LB.S6.morale")),
    pytest.param(7, (10, 18), (8, 16), marks=pytest.mark.rule("LB.S7.morale")),
    pytest.param(8, (12, 21), (15, 32), marks=pytest.mark.rule("LB.S8.morale")),
    pytest.param(9, (35, 70), (20, 40), marks=pytest.mark.rule("LB.S9.morale")),
]
# fmt: on


@pytest.mark.parametrize(("n", "side", "printed"), FORCES)
def test_the_forces_are_as_printed(n: int, side: str, printed: str) -> None:
    assert roster(n, side) == printed
    for line in scenario(n)["sides"][side]["troops"]:
        assert sum(line.get(w, 0) for w in ids.WEAPON_NAMES) == line["total"]


@pytest.mark.parametrize(("n", "defender", "attacker"), MORALE)
def test_morale_numbers_are_as_printed(n: int, defender: tuple[int, int], attacker: tuple[int, int]) -> None:
    for side, printed in (("A", defender), ("B", attacker)):
        morale = scenario(n)["sides"][side]["morale"]
        assert (morale["hesitation"], morale["break"]) == printed


def test_the_nine_scenarios_are_numbered_and_b_attacks() -> None:
    assert [s["id"] for s in scenarios()] == list(range(1, 10))
    for s in scenarios():
        assert (s["attacker"], s["initiative"]) == ("B", "B")
        assert (s["sides"]["A"]["role"], s["sides"]["B"]["role"]) == ("defender", "attacker")
        assert s["sides"]["A"]["colour"] != s["sides"]["B"]["colour"]
    assert [s["id"] for s in scenarios() if s["setup_first"] == "B"] == [9]
    assert {s["id"]: s["length"] for s in scenarios() if s["length"]} == {5: 15, 8: 12}
    assert [s["id"] for s in scenarios() if s["night"]] == [4, 8]


@pytest.mark.rule("LB.comp.vehicle-card-required")
@pytest.mark.parametrize(("n", "side"), [at for at in SIDES if scenario(at[0])["sides"][at[1]]["vehicles"]])
def test_every_vehicle_on_a_list_has_its_card(n: int, side: str) -> None:
    for line in scenario(n)["sides"][side]["vehicles"]:
        assert line["vehicle"] in CARDS
        v = number(line["vehicle"])
        assert ids.VEHICLE_POSTS[v]
        assert ids.VEHICLE_DAMAGE[v][ids.BODY_MINOR]
        if "mount" in line:
            assert ids.ITEM_CLASS[ids.ITEM_NAMES.index(line["mount"])] in ids.VEHICLE_MOUNTS[v]


def people(n: int, side: str) -> int:
    x = scenario(n)["sides"][side]
    men: int = x["leaders"] + sum(line["total"] for line in x["troops"])
    return men


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_the_people_of_a_side_fill_every_crew_seat(n: int, side: str) -> None:
    seats = 0
    for line in scenario(n)["sides"][side]["vehicles"]:
        seats += line["count"] * len(ids.VEHICLE_POSTS[number(line["vehicle"])])
    assert seats <= people(n, side)


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_a_side_can_hesitate_before_it_breaks_and_can_break(n: int, side: str) -> None:
    x = scenario(n)["sides"][side]
    total = people(n, side) + x["leaders"] * (ids.MORALE_LEADER - ids.MORALE_MAN)
    for line in x["vehicles"]:
        soft = ids.VEHICLE_SOFT[number(line["vehicle"])]
        total += line["count"] * (ids.MORALE_SOFT if soft else ids.MORALE_ARMOURED)
    assert 0 < x["morale"]["hesitation"] < x["morale"]["break"] <= total


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_the_men_weapons_and_dummies_of_a_side_are_in_the_box(n: int, side: str) -> None:
    x = scenario(n)["sides"][side]
    for w in ids.WEAPON_NAMES:
        assert sum(line.get(w, 0) for line in x["troops"]) <= infantry()["men_available_per_colour"][w]
    assert all(line["quality"] in ids.QUALITY_NAMES for line in x["troops"])
    assert all(line["weapon"] in ids.ITEM_NAMES for line in x["weapons"])
    assert all(f["type"] in tables()["artillery"][f["kind"]] for f in x["fire_support"])
    assert x["dummies"] <= infantry()["other_counters"]["dummy"][x["colour"]]


@pytest.mark.parametrize("n", range(1, 10))
def test_the_counters_of_the_box_are_enough_but_for_the_known_shortage(n: int) -> None:
    cars: Counter[str] = Counter()
    arms: Counter[int] = Counter()
    for x in scenario(n)["sides"].values():
        for line in x["vehicles"]:
            cars[line["vehicle"]] += line["count"]
        for line in x["weapons"]:
            arms[ids.ITEM_CLASS[ids.ITEM_NAMES.index(line["weapon"])]] += line["count"]
    short = {k: count for k, count in cars.items() if count > len(ids.VEHICLE_COUNTERS[number(k)])}
    assert short == ({"HMMWV": 5} if n == 3 else {})
    stock: Counter[int] = Counter()
    for sort, count in zip(ids.ITEM_CLASS, ids.ITEM_COUNTERS, strict=True):
        stock[sort] += count
    assert all(count <= stock[sort] for sort, count in arms.items())
    assert sum(x["horses"] for x in scenario(n)["sides"].values()) <= stock[ids.STEED]


ZONE_KEYS = {
    "maps", "not_maps", "edge", "enter", "lane", "near_area", "city", "edge_min", "enemy_min", "objective_min",
    "terrain_any", "ruling",
}  # fmt: skip


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_a_setup_speaks_of_maps_lanes_and_areas_that_are_there(n: int, side: str) -> None:
    for zone in scenario(n)["sides"][side]["setup"]:
        assert set(zone) <= ZONE_KEYS
        named = [*zone.get("maps", []), *zone.get("not_maps", []), *zone.get("city", {"maps": []})["maps"]]
        named += [zone[k]["map"] for k in ("edge", "enter", "lane", "near_area") if k in zone]
        named += [e["map"] for e in zone.get("edge_min", [])]
        assert set(named) <= set(layout(n))
        if "near_area" in zone:
            assert zone["near_area"]["area"] in maps()[zone["near_area"]["map"]].areas
        for key, name in (("lane", "name"), ("enter", "lane")):
            if key in zone:
                assert zone[key][name] in [lane.name for lane in maps()[zone[key]["map"]].lanes]


def may_set_up(n: int, zone: dict[str, Any]) -> set[tuple[int, Hex]]:
    """The dry hexes of a zone; limits by the other side's pieces are left out."""
    return {(k, at) for k in layout(n) for at in maps()[k].terrain if in_zone(n, zone, k, at)}


def in_zone(n: int, zone: dict[str, Any], k: int, at: Hex) -> bool:
    m, here = maps()[k], placed(n, k, at)
    checks = [m.terrain[at] != "~", k in zone.get("maps", [k]), k not in zone.get("not_maps", [])]
    if "edge" in zone:
        checks.append(k == zone["edge"]["map"] and from_edge(at, zone["edge"]["side"]) <= zone["edge"]["max"])
    checks += [from_edge(at, e["side"]) >= e["min"] for e in zone.get("edge_min", []) if e["map"] == k]
    if "city" in zone:
        town = [placed(n, c, q) for c in zone["city"]["maps"] for q, x in maps()[c].terrain.items() if x in CITY]
        checks.append(min(distance(here, q) for q in town) <= zone["city"]["max"])
    if "terrain_any" in zone:
        checks.append(m.terrain[at] == "w" or m.elevation[at] > 0)
    if "near_area" in zone:
        area = maps()[zone["near_area"]["map"]].areas[zone["near_area"]["area"]]
        checks.append(
            min(distance(here, placed(n, zone["near_area"]["map"], q)) for q in area) <= zone["near_area"]["max"]
        )
    if "lane" in zone:
        checks.append(k == zone["lane"]["map"] and beside(k, at, zone["lane"]["name"]) <= zone["lane"]["max"])
    if "enter" in zone:
        way = zone["enter"]
        checks.append(k == way["map"] and from_edge(at, way["side"]) == 1)
        checks.append(beside(k, at, way["lane"], way["side"]) <= way["max"])
    if "objective_min" in zone:
        goal = scenario(n)["objective_area"]
        cache = maps()[goal["map"]].areas[goal["area"]][0]
        checks.append(distance(here, placed(n, goal["map"], cache)) >= zone["objective_min"])
    return all(checks)


def beside(k: int, at: Hex, lane: str, side: str = "") -> int:
    """How far a hex is from a lane of its map, or from where the lane meets a side."""
    found = [q for x in maps()[k].lanes if x.name == lane for q in x.hexes if not side or from_edge(q, side) == 1]
    return min((distance(at, q) for q in found), default=99)


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_a_side_has_room_to_set_up(n: int, side: str) -> None:
    """Four vehicles to a hex, two on a lane, none in roadless town; infantry stack freely."""
    x = scenario(n)["sides"][side]
    zone = {q for z in x["setup"] for q in may_set_up(n, z)}
    assert zone
    room = 0
    for k, at in zone:
        on_lane = at in lane_hexes(maps()[k])
        if on_lane or maps()[k].terrain[at] not in CITY:
            room += 2 if on_lane else 4
    assert room >= sum(line["count"] for line in x["vehicles"])


MARKED = ("exits", "bridges", "objective_area", "objective_unit")


@pytest.mark.parametrize("n", [n for n in range(1, 10) if any(scenario(n).get(key) for key in MARKED)])
def test_exits_bridges_and_objectives_are_there(n: int) -> None:
    s = scenario(n)
    for way in s.get("exits", []):
        assert free(n, way["map"], way["edge"]), "an exit is no seam"
        m = maps()[way["map"]]
        out = [at for at in m.terrain if from_edge(at, way["edge"]) == 1 and m.terrain[at] != "~"]
        if "near_lane" in way:
            out = [at for at in out if beside(way["map"], at, way["near_lane"], way["edge"]) <= way["max"]]
        if "from_corner" in way:
            out = [at for at in out if from_edge(at, way["from_corner"]) <= way["max"]]
        assert out
    for b in s.get("bridges", []):
        assert read_hex(b["hex"]) in maps()[b["map"]].bridges
    for key in ("objective_area", "objective_unit"):
        if key in s:
            assert s[key]["area"] in maps()[s[key]["map"]].areas


def test_scenario_3_leaves_room_ten_hexes_from_the_cache() -> None:
    cache = placed(3, 2, maps()[2].areas["cache_default"][0])
    assert sum(distance(placed(3, 3, at), cache) >= 10 for at in maps()[3].terrain) >= 60


def test_scenario_4_starts_close_enough_for_the_six_hex_limit_to_bite() -> None:
    west = [placed(4, 1, (1, r)) for r in range(1, ROWS + 1)]
    assert min(distance(a, placed(4, 3, b)) for a in west for b in maps()[3].terrain) < 6


def test_scenario_5_leaves_room_five_hexes_from_a_full_city() -> None:
    city = [placed(5, 6, at) for at, x in maps()[6].terrain.items() if x in CITY]
    zone = may_set_up(5, scenario(5)["sides"]["B"]["setup"][0])
    assert sum(all(distance(placed(5, k, at), q) >= 5 for q in city) for k, at in zone) >= 40


def test_scenario_6_asks_for_two_thirds_of_its_people() -> None:
    goal = scenario(6)["victory"]
    assert goal["initial_personnel"] == people(6, "B") == 17
    assert goal["personnel"] == math.ceil(17 * 2 / 3) == 12


def test_scenario_9_starts_within_a_kilometre_of_baranovic() -> None:
    city = [placed(9, 2, at) for at in maps()[2].areas["baranovic"]]
    road = [at for lane in maps()[4].lanes if lane.name == "main" for at in lane.hexes]
    far = sorted(min(distance(placed(9, 4, at), q) for q in city) for at in road)
    assert far[len(far) // 2] <= 20
    assert len(road) * 2 >= sum(line["count"] for line in scenario(9)["sides"]["A"]["vehicles"])


def test_fire_support_has_its_rounds() -> None:
    found = {}
    for n, side in SIDES:
        for f in scenario(n)["sides"][side]["fire_support"]:
            found[n, f["type"]] = (f["count"], f["rounds"], f["shared"], f["he_only"], f.get("on_map", False))
    assert found == {
        (3, "82mm"): (1, 10, False, False, False),
        (5, "82mm"): (1, 20, True, True, True),
        (5, "120mm"): (1, 20, True, True, True),
        (8, "82mm"): (1, 10, False, False, False),
        (8, "4.2in"): (1, 10, False, False, False),
    }
