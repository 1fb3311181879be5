"""The map, the charts and the set-ups against everything the books say about them: 60 constraints, by their letters.

N names, A adjacency, P supply, T terrain, V victory points, L set-ups, E the example of play; C charts are in
test_data_charts.py.
"""

from __future__ import annotations

import itertools
import math
import re
from functools import partial

import pytest

from grognard.games.ttlm.charts import NATIONS, TYPES, board, charts
from grognard.games.ttlm.gen import main as generate
from grognard.games.ttlm.ids import (
    AREA_NAMES,
    AREAS,
    ARMY_NAMES,
    ARMY_NATION,
    ARMY_SIDE,
    LIMIT,
    NATION,
    SORT_NAMES,
    SORTS,
    TYPE,
)
from grognard.games.ttlm.invariants import INVARIANTS
from grognard.games.ttlm.notation import read_board
from grognard.games.ttlm.openings import SCENARIOS, sheet
from grognard.games.ttlm.s3_victory import ground_points, level, modifiers, victory_points
from grognard.games.ttlm.s4_areas import DISPUTED, disputed, holds, status
from grognard.games.ttlm.s6_supply import is_source, supplied
from grognard.games.ttlm.state import EFT, PLACES, State, bare, contents, ground, in_play, land

AREA = {a["id"]: a for a in board()["area"]}
EDGES = [frozenset(b[:2]) for b in board()["borders"]]
NEAR = {a: {x for e in EDGES if a in e for x in e if x != a} for a in AREA}
LAND = [a for a in AREA if a != "england"]
FRONT = ["flanders", "artois", "somme", "aisne", "champagne", "verdun", "nancy", "epinal", "muelhausen"]
FRONT_1919 = ["boulogne", *FRONT[2:]]
LATER = SCENARIOS[1:]
NAMED = [
    "aachen",
    "eifel",
    "metz",
    "lothringen",
    "strassburg",
    "muelhausen",
    "koeln",
    "mainz",
    "flanders",
    "antwerp",
    "brussels",
    "liege",
    "namur",
    "semois",
    "luxembourg",
    "calais",
    "boulogne",
    "artois",
    "somme",
    "aisne",
    "champagne",
    "verdun",
    "nancy",
    "epinal",
    "belfort",
    "langres",
    "neufchateau",
    "chalons",
    "marne",
    "paris",
    "sedan",
    "maubeuge",
    "england",
]
ADDED = {"rouen", "troyes"}
# One way to draw the land without crossing borders: proof that it can be printed.
DRAWING = {
    "flanders": (330, 205), "antwerp": (500, 120), "brussels": (450, 285), "liege": (620, 300),
    "namur": (530, 420), "semois": (610, 540), "luxembourg": (695, 620), "aachen": (720, 255),
    "koeln": (850, 225), "eifel": (765, 455), "mainz": (915, 590), "metz": (720, 775), "lothringen": (810, 855),
    "strassburg": (915, 975), "muelhausen": (880, 1225), "calais": (185, 260), "boulogne": (125, 425),
    "rouen": (65, 715), "artois": (270, 410), "somme": (230, 590), "paris": (195, 915), "aisne": (355, 690),
    "marne": (350, 880), "troyes": (380, 1085), "champagne": (470, 755), "chalons": (490, 920),
    "maubeuge": (390, 495), "sedan": (510, 600), "verdun": (600, 785), "nancy": (705, 935),
    "neufchateau": (605, 1030), "epinal": (745, 1110), "langres": (560, 1205), "belfort": (745, 1280),
}  # fmt: skip
# Where the armies of the variant plans begin [17.2, 17.3].
GERMAN_PLANS = {
    1: (["metz", "lothringen", "strassburg", "muelhausen"], ["france"]),
    2: (["metz", "lothringen", "strassburg", "muelhausen"], ["france"]),
    3: (["aachen", "eifel", "metz", "lothringen"], ["france", "belgium", "luxembourg"]),
    4: (["koeln", "aachen", "eifel", "metz", "lothringen"], ["belgium", "luxembourg"]),
    5: (["aachen", "eifel", "metz", "lothringen", "strassburg"], ["belgium", "luxembourg"]),
}
FRENCH_3 = ["belfort", "epinal", "nancy", "verdun", "champagne"]
FRENCH_5 = ["epinal", "nancy", "sedan", "maubeuge", "artois", "paris"]
FRENCH_6 = ["epinal", "nancy", "verdun", "sedan", "paris"]
# Forces on the map as each sheet totals them [17.1].
TOTALS = {
    "1914": {"GE": "28I 4C 4A 2G", "FR": "19I 2C 2A", "UK": "3I 1C", "BEL": "1I"},
    "1915": {"GE": "16I 4A 1G", "FR": "15I 1C 2A", "UK": "4I 2C", "BEL": "1I"},
    "1916": {"GE": "25I 4A 1G", "FR": "19I 1C 3A", "UK": "8I 2C 2A", "BEL": "2I"},
    "1917": {"GE": "22I 5A 1G 2B", "FR": "15I 1C 3A 1B", "UK": "9I 2C 4A 1B", "BEL": "2I"},
    "1918": {"GE": "20I 14S 6A 1G 3B", "FR": "12I 1C 3A 2B 1T", "UK": "9I 2C 5A 2B 1T", "BEL": "3I"},
    "1919": {"GE": "20I 12S 5A 4B 1T", "FR": "11I 3A 3B 2T", "UK": "7I 1C 3A 3B 2T", "US": "17I 2A 1B 1T"},
}
PRINTED_VP = {"1914": 11, "1915": 15, "1916": 13, "1917": 12, "1918": 11, "1919": 15}


def start(scenario: str) -> State:
    """The board as the sheet has it, before anybody places his free units."""
    return read_board(sheet(scenario), {})


def country(name: str) -> set[str]:
    return {a for a in AREA if AREA[a]["country"] == name}


def edge(a: str, b: str) -> bool:
    return b in NEAR[a]


def armies_of(s: State, side: int, nation: str = "") -> set[str]:
    """Areas with an army that is not empty."""
    own = [a for a in range(len(ARMY_NAMES)) if ARMY_SIDE[a] == side and ARMY_NAMES[a].startswith(nation)]
    return {AREA_NAMES[s.army_at[a]] for a in own if 0 <= s.army_at[a] < AREAS and s.size[a]}


def where(s: State, name: str) -> str:
    """german, entente or disputed."""
    a = AREA_NAMES.index(name)
    return "disputed" if disputed(s, a) else ("german", "entente", "neutral")[s.owner[a]]


def forces(s: State, nation: str) -> str:
    """What a nation has, on the map or to be placed, without the East: "28I 4C 4A 2G"."""
    out = []
    for sort in range(SORTS):
        if NATIONS[NATION[sort]] != nation:
            continue
        total = in_play(s, sort) + s.due[0].count(sort) + s.due[1].count(sort) - s.n[ground(EFT) * SORTS + sort]
        if total:
            out.append(f"{total}{TYPES[TYPE[sort]]}")
    return " ".join(out)


def test_the_tables_of_numbers_are_fresh() -> None:
    assert generate(check=True)


# ---- names, borders ----


def test_n1_every_area_the_books_name_is_on_the_map_and_two_more() -> None:
    assert set(AREA) == set(NAMED) | ADDED
    assert len(AREA) == AREAS == 35
    assert [a["id"] for a in board()["area"]] == AREA_NAMES


def test_n2_five_countries() -> None:
    assert {a["country"] for a in AREA.values()} == {"germany", "france", "belgium", "uk", "luxembourg"}


STATED = {
    "A01": ("artois", "flanders"),
    "A02": ("artois", "somme"),
    "A03": ("aisne", "maubeuge"),
    "A04": ("verdun", "champagne"),
    "A05": ("flanders", "calais"),
    "A06": ("aisne", "somme"),
    "A07": ("champagne", "aisne"),
    "A08": ("liege", "antwerp"),
    "A09": ("namur", "liege"),
}


@pytest.mark.parametrize("letter", STATED)
def test_a01_to_a09_the_borders_the_books_state(letter: str) -> None:
    assert edge(*STATED[letter])


def test_a03_a05_maubeuge_is_german_and_calais_the_ententes_in_1915() -> None:
    s = start("1915")
    assert (where(s, "maubeuge"), where(s, "calais")) == ("german", "entente")


def test_a10_the_german_armies_of_1914_border_liege_and_luxembourg() -> None:
    near = {b for a in armies_of(start("1914"), 0) for b in NEAR[a]}
    assert {"liege", "luxembourg"} <= near
    assert edge("aachen", "liege")
    assert edge("eifel", "luxembourg")


def test_a11_the_french_of_1914_border_lothringen_muelhausen_and_semois() -> None:
    s = start("1914")
    french = armies_of(s, 1, "FR") | {
        AREA_NAMES[a] for a in range(AREAS) if s.n[ground(a) * SORTS + SORT_NAMES.index("I FR")]
    }
    assert {"lothringen", "muelhausen", "semois"} <= {b for a in french for b in NEAR[a]}


def test_a12_the_french_armies_of_1914_reach_two_german_areas() -> None:
    for areas in (armies_of(start("1914"), 1, "FR"), set(FRENCH_6)):
        assert len({b for a in areas for b in NEAR[a] if b in country("germany")}) >= 2


def test_a13_koeln_and_aachen_do_not_border_antwerp() -> None:
    assert not edge("koeln", "antwerp")
    assert not edge("aachen", "antwerp")


def test_a14_the_front_is_an_unbroken_chain() -> None:
    for chain in (FRONT, FRONT_1919):
        assert all(edge(a, b) for a, b in itertools.pairwise(chain))
    for scenario in LATER:
        s = start(scenario)
        assert {a for a in AREA if where(s, a) == "disputed"} == set(FRONT_1919 if scenario == "1919" else FRONT)


@pytest.mark.parametrize("scenario", LATER)
def test_a15_behind_the_front_nobody_touches_the_enemy(scenario: str) -> None:
    s = start(scenario)
    assert [(a, b) for a in AREA for b in NEAR[a] if (where(s, a), where(s, b)) == ("german", "entente")] == []


def test_a16_the_french_variants_border_what_they_answer_for() -> None:
    assert any(edge(a, "luxembourg") for a in FRENCH_3)
    assert any(NEAR[a] & country("belgium") for a in FRENCH_5)


def test_a17_the_german_variants_can_attack_what_they_must() -> None:
    for areas, targets in GERMAN_PLANS.values():
        for target in targets:
            assert any(NEAR[a] & country(target) for a in areas), target


def test_a18_the_french_can_meet_the_germans_in_belgium() -> None:
    s = start("1914")
    entered = {b for a in armies_of(s, 0) for b in NEAR[a] if b in country("belgium")}
    assert any(NEAR[b] & armies_of(s, 1, "FR") for b in entered)


def test_a19_paris_borders_the_front() -> None:
    assert "aisne" in NEAR["paris"] & set(FRONT)


def test_a20_england_has_no_land_border() -> None:
    assert NEAR["england"] == set()


def turn(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> int:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def crossings() -> list[tuple[str, ...]]:
    bad = []
    for one, two in itertools.combinations([tuple(sorted(e)) for e in EDGES], 2):
        if set(one) & set(two):
            continue
        p, q, r, s = (DRAWING[x] for x in (*one, *two))
        if turn(p, q, r) * turn(p, q, s) < 0 and turn(r, s, p) * turn(r, s, q) < 0:
            bad.append((*one, *two))
    return bad


def faces() -> list[list[str]]:
    """The regions between the borders, each as its areas in order; the largest is the outer edge."""
    angle = {a: sorted(NEAR[a], key=partial(bearing, a)) for a in LAND}
    out, seen = [], set()
    for a in LAND:
        for b in angle[a]:
            face, u, v = list[str](), a, b
            while (u, v) not in seen:
                seen.add((u, v))
                face.append(u)
                u, v = v, angle[v][(angle[v].index(u) + 1) % len(angle[v])]
            if face:
                out.append(face)
    return sorted(out, key=extent)


def bearing(a: str, b: str) -> float:
    return math.atan2(DRAWING[b][1] - DRAWING[a][1], DRAWING[b][0] - DRAWING[a][0])


def extent(face: list[str]) -> float:
    points = [DRAWING[a] for a in face]
    return abs(sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1], strict=True))) / 2


def test_a21_the_land_can_be_drawn_without_crossing_borders() -> None:
    assert set(DRAWING) == set(LAND)
    assert crossings() == []
    assert len(LAND) - len(EDGES) + len(faces()) == 2  # Euler: planar and in one piece
    assert len(set(EDGES)) == len(EDGES)
    assert all(len(NEAR[a]) >= 3 for a in LAND)


def test_a22_koeln_aachen_and_antwerp_face_the_netherlands() -> None:
    assert {"koeln", "aachen", "antwerp"} <= set(faces()[-1])


# ---- supply, terrain ----


def source(a: str) -> str:
    return str(AREA[a].get("supply", ""))


def test_p1_sources_and_coasts_lie_on_the_edge_of_the_map() -> None:
    rim = set(faces()[-1])
    assert {a for a in LAND if source(a) or AREA[a].get("coastal")} <= rim


def test_p2_german_sources_are_german() -> None:
    german, entente = ({a for a in AREA if source(a) == side} for side in ("german", "entente"))
    assert german
    assert german <= country("germany")
    assert entente
    assert not entente & country("germany")


def test_p3_p4_there_are_ports_in_france_and_in_belgium() -> None:
    ports = {a for a in AREA if AREA[a].get("coastal") and source(a) == "entente"}
    assert ports & country("france")
    assert ports & country("belgium") == {"flanders"}


def test_p5_antwerp_is_a_source_only_while_liege_or_namur_stands() -> None:
    antwerp = AREA_NAMES.index("antwerp")
    assert source("antwerp") == ""
    assert is_source(start("1914"), 1, antwerp)
    assert not is_source(start("1915"), 1, antwerp)


def test_p6_england_feeds_the_british() -> None:
    assert source("england") == "entente"
    assert supplied(start("1914"), 1) >> AREA_NAMES.index("england") & 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_p7_the_entente_always_has_two_sources_on_the_continent(scenario: str) -> None:
    s = start(scenario)
    usable = [a for a in LAND if is_source(s, 1, AREA_NAMES.index(a)) and where(s, a) == "entente"]
    assert len(usable) >= 2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_p8_everybody_begins_in_supply(scenario: str) -> None:
    s = start(scenario)
    for side in (0, 1):
        fed = supplied(s, side)
        for a in range(AREAS):
            own_fort = s.fort[a] >= 0 and (0 if AREA[AREA_NAMES[a]]["country"] == "germany" else 1) == side
            if s.stacked[side * PLACES + a] or own_fort:
                assert fed >> a & 1, (side, AREA_NAMES[a])


@pytest.mark.parametrize("scenario", LATER)
def test_t1_brussels_is_the_only_factory_in_german_hands(scenario: str) -> None:
    s = start(scenario)
    abroad = {a for a in AREA if AREA[a].get("factory") and a not in country("germany")}
    assert {a for a in abroad if where(s, a) == "german"} == {"brussels"}


def test_t2_some_ground_and_some_borders_are_rough() -> None:
    assert any(a.get("rough") for a in AREA.values())
    assert any(b[2] for b in board()["borders"])


# ---- victory points ----


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_v14_to_v19_each_scenario_begins_at_its_printed_total(scenario: str) -> None:
    s = start(scenario)
    assert victory_points(s) == PRINTED_VP[scenario]
    assert victory_points(s) == ground_points(s) + sum(x[2] for x in modifiers(s))


def test_v00_v20_flanders_is_worth_one_and_paris_six() -> None:
    assert (AREA["flanders"]["vp"], AREA["paris"]["vp"]) == (1, 6)


def test_v21_most_german_areas_that_count_are_worth_two() -> None:
    worth = [AREA[a]["vp"] for a in country("germany") if AREA[a]["vp"]]
    assert worth.count(2) > len(worth) / 2


def test_v22_most_that_germany_can_gain_lies_in_belgium_or_near_the_channel() -> None:
    gain = {a for a in AREA if AREA[a]["vp"] and a not in country("germany")}
    near = gain & (country("belgium") | {"calais", "boulogne", "rouen", "artois"})
    assert len(near) > len(gain) / 2


def test_v23_alsace_and_lorraine_make_a_decisive_entente_victory() -> None:
    total = 11 - sum(AREA[a]["vp"] for a in ("metz", "lothringen", "strassburg", "muelhausen"))
    assert (total, level(total)) == (4, 0)


def test_v24_belgium_luxembourg_and_paris_make_a_decisive_german_victory() -> None:
    total = 11 + sum(AREA[a]["vp"] for a in country("belgium") | {"luxembourg", "paris"})
    assert (total, level(total)) == (23, 6)


# ---- set-ups ----


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_l1_l2_l3_stacks_templates_and_counters_hold(scenario: str) -> None:
    s = start(scenario)
    for invariant in INVARIANTS:
        invariant(s)
    assert all(in_play(s, x) + s.due[0].count(x) + s.due[1].count(x) <= LIMIT[x] for x in range(SORTS))


def test_l2_what_reinforcing_armies_bring_fits_their_templates() -> None:
    for season in charts()["season"]:
        for item in season.get("arrive", []):
            hit = re.match(r"([A-Z]+)\d*\(([^)]*)\)", item)
            if hit is None:
                continue
            room = charts()["templates"][hit[1]]
            counts = {x[-1]: int(x[:-1]) for x in hit[2].split()}
            foot = sum(n for t, n in counts.items() if t in "IS")
            assert foot <= room["infantry"], item
            assert sum(counts.values()) - foot <= room["auxiliary"], item
            assert counts.get("A", 0) <= charts()["artillery"][str(season["year"])][hit[1]], item
            assert counts.get("B", 0) <= 1, item


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_l4_forces_match_the_printed_totals(scenario: str) -> None:
    s = start(scenario)
    for nation, total in TOTALS[scenario].items():
        assert sorted(forces(s, nation).split()) == sorted(total.split()), nation


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_l5_units_stand_on_friendly_or_disputed_ground(scenario: str) -> None:
    s = start(scenario)
    for side in (0, 1):
        for a in range(AREAS):
            if s.stacked[side * PLACES + a]:
                assert status(s, side, a) <= DISPUTED, AREA_NAMES[a]
    for a in range(AREAS):
        assert disputed(s, a) == (holds(s, 0, a) and holds(s, 1, a))


def test_l6_the_forts_of_1914_are_those_of_the_map_and_never_grow() -> None:
    s = start("1914")
    assert [s.fort[a] for a in range(AREAS)] == [AREA[x].get("fort", -1) for x in AREA_NAMES]
    for nation, count in (("germany", 5), ("france", 10), ("belgium", 3)):
        assert sum(1 for a in country(nation) if "fort" in AREA[a]) == count
    for scenario in LATER:
        later = start(scenario)
        assert all(later.fort[a] <= s.fort[a] for a in range(AREAS))


# ---- the example of play ----


def test_e1_the_first_turn_of_the_example_can_be_played_on_this_map() -> None:
    """Section 18. The example plays UK2 with one infantry where the set-up prints two [A71]."""
    s = start("1915")
    at = {ARMY_NAMES[a]: AREA_NAMES[s.army_at[a]] for a in range(len(ARMY_NAMES)) if 0 <= s.army_at[a] < AREAS}
    inside = {
        ARMY_NAMES[a]: {TYPES[TYPE[x]]: n for x, n in contents(s, a)} for a in range(len(ARMY_NAMES)) if s.size[a]
    }
    loose: dict[tuple[int, str], dict[str, int]] = {}
    assert inside["UK2"]["I"] == 2
    inside["UK2"]["I"] = 1

    def side(name: str) -> int:
        return ARMY_SIDE[ARMY_NAMES.index(name)]

    def shift(kind: str, origin: str, dest: str) -> None:
        there = at.get(dest, dest)
        assert edge(at[origin], there), (origin, dest)
        inside[origin][kind] -= 1
        assert inside[origin][kind] >= 0
        box = inside[dest] if dest in inside else loose.setdefault((side(origin), there), {})
        box[kind] = box.get(kind, 0) + 1

    def march(name: str, there: str) -> None:
        assert edge(at[name], there), (name, there)
        at[name] = there

    def dice(of: int, place: str) -> dict[str, int]:
        out: dict[str, int] = dict(loose.get((of, place), {}))
        for name in inside:
            if at[name] == place and side(name) == of:
                for kind, n in inside[name].items():
                    out[kind] = out.get(kind, 0) + n
        return {kind: n for kind, n in out.items() if n}

    def stacked(of: int, place: str) -> int:
        here = [n for n in inside if at[n] == place and side(n) == of and any(inside[n].values())]
        return len(here) + sum(loose.get((of, place), {}).values())

    # Germany: Second Ypres
    shift("A", "GE6", "flanders")
    shift("I", "GE6", "GE2")
    march("GE1", "maubeuge")
    shift("A", "GE5", "GE3")
    assert dice(0, "flanders") == {"I": 3, "A": 3}
    assert dice(1, "flanders") == {"I": 2, "C": 1}
    march("UK2", "calais")
    march("BEL", "calais")
    assert edge("flanders", "artois")
    inside["GE4"]["I"] -= 1
    inside["GE4"]["A"] -= 1
    loose[(0, "flanders")]["A"] -= 1
    inside["GE6"]["I"] += 1
    inside["GE6"]["A"] += 2
    # the Entente: Artois and Flanders
    march("UK2", "flanders")
    march("BEL", "flanders")
    shift("I", "FR6", "FR10")
    march("FR10", "artois")
    inside["FR10"]["I"] -= 1
    loose[(1, "somme")] = {"I": 1}
    assert stacked(1, "artois") == 3
    shift("I", "FR8", "flanders")
    march("FR8", "somme")
    loose[(1, "somme")]["I"] -= 1
    inside["FR8"]["I"] += 1
    shift("I", "FR5", "FR8")
    shift("I", "FR2", "FR5")
    assert {k: n for k, n in dice(1, "artois").items() if k in "IA"} == {"I": 4, "A": 1}
    assert dice(0, "artois") == {"I": 2, "A": 2}
    assert dice(0, "flanders") == {"I": 2, "A": 1}
    assert dice(1, "flanders")["I"] == 3
    shift("I", "FR10", "FR8")
    assert all(stacked(of, place) <= 3 for of in (0, 1) for place in AREA)


def test_every_army_is_of_its_nation() -> None:
    for a, name in enumerate(ARMY_NAMES):
        assert name.startswith(NATIONS[ARMY_NATION[a]])
    assert land(bare()).sorts[0] == [x for x in range(SORTS) if NATION[x] == 0]
