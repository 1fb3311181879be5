"""The charts against everything the books say about them: the constraints C of test_data.py."""

from __future__ import annotations

import itertools
from typing import Any

from games.ttlm.test_data import PRINTED_VP, start
from grognard.games.ttlm.charts import TYPES, armies, charts, sorts
from grognard.games.ttlm.ids import (
    ARMY_NAMES,
    DECK,
    PLANES,
    SORT_NAMES,
)
from grognard.games.ttlm.openings import SCENARIOS
from grognard.games.ttlm.s3_victory import east_value, level
from grognard.games.ttlm.state import (
    LOST,
    in_play,
)

SHEETS = [(1, 6, 5, 6), (7, 7, 6, 6), (8, 10, 7, 7), (11, 12, 6, 6), (13, 14, 6, 7), (15, 15, 7, 8), (16, 16, 8, 8)]
SHEETS += [(17, 17, 8, 9), (18, 20, 7, 9), (21, 21, 7, 10), (22, 22, 6, 10), (23, 23, 0, 0)]
# The Entente's points by nation, and what the U-boats sink [16.2.1].
SPLIT = {
    1: (4, 2, 0, 0),
    2: (4, 2, 0, 0),
    **dict.fromkeys(range(3, 8), (3, 3, 0, 0)),
    **dict.fromkeys((8, 9, 10), (3, 4, 0, 0)),
}
SPLIT |= {
    11: (3, 4, 1, -2),
    12: (3, 4, 2, -3),
    13: (3, 4, 2, -2),
    14: (2, 4, 3, -2),
    15: (2, 4, 4, -2),
    16: (2, 3, 5, -2),
}
SPLIT |= {17: (2, 3, 6, -2), **dict.fromkeys((18, 19, 20), (2, 2, 6, -1)), 21: (2, 2, 7, -1), 22: (2, 2, 7, -1)}


def test_c1_build_points_match_the_sheets_and_the_split_by_nation() -> None:
    build = {s["turn"]: s["build"] for s in charts()["season"]}
    for first, last, german, entente in SHEETS:
        for t in range(first, last + 1):
            assert build[t] == [german, entente], t
    assert {t: sum(x) for t, x in SPLIT.items()} == {t: build[t][1] for t in SPLIT}


def test_c2_hands_fit_every_printed_cell() -> None:
    most: dict[str, dict[str, int]] = charts()["max_hand"]
    first: dict[str, dict[str, int]] = charts()["start_hand"]
    assert (most["german"]["1914"], most["german"]["1918"]) == (8, 8)
    assert [most["entente"][y] for y in ("1914", "1917", "1918", "1919")] == [4, 7, 8, 9]
    assert (first["german"]["1914"], first["entente"]["1914"]) == (15, 8)
    assert [first["entente"][y] for y in ("1915", "1917", "1918", "1919")] == [4, 6, 7, 8]
    for side in ("german", "entente"):
        for year in range(1915, 1920):
            assert first[side][str(year)] == most[side][str(year - 1)]


def test_c3_the_victory_chart_has_no_gaps_and_every_scenario_begins_at_stalemate() -> None:
    rows: list[dict[str, Any]] = charts()["victory"]
    assert (rows[0]["to"], rows[-1]["from"]) == (4, 23)
    assert all(b["from"] == a["to"] + 1 for a, b in itertools.pairwise(rows))
    assert all(rows[level(x)]["level"] == "stalemate" for x in PRINTED_VP.values())


def test_c4_biplanes_cover_the_set_ups_and_add_up_to_the_counters() -> None:
    for nation, years in charts()["biplanes"].items():
        assert sum(years.values()) == charts()["counters"][nation]["B"]
    for scenario in ("1917", "1918", "1919"):
        s = start(scenario)
        for sort, (nation, kind) in enumerate(sorts()):
            if TYPES[kind] == "B":
                built = PLANES[(int(scenario) - 1915) * 5 + nation]  # those of the years before
                assert in_play(s, sort) == built, (scenario, SORT_NAMES[sort])


def test_c5_every_army_comes_once_and_is_on_the_map_when_it_is_due() -> None:
    seasons = charts()["season"]
    assert [x["turn"] for x in seasons] == list(range(1, 24))
    arrive = {ARMY_NAMES[a]: 1 for a in range(len(ARMY_NAMES)) if start("1914").army_at[a] >= 0}
    for x in seasons:
        for item in x.get("arrive", []):
            if "(" in item:
                name = item.partition("(")[0]
                assert name not in arrive, name
                arrive[name] = x["turn"]
    assert sorted(arrive) == sorted(name for _, name in armies())
    for scenario in SCENARIOS:
        s = start(scenario)
        there = {ARMY_NAMES[a] for a in range(len(ARMY_NAMES)) if s.army_at[a] != -1}
        assert there == {name for name, t in arrive.items() if t <= s.turn}, scenario
        lost = {ARMY_NAMES[a] for a in range(len(ARMY_NAMES)) if s.army_at[a] == LOST}
        assert lost == ({"UK2", "BEL"} if scenario == "1919" else set())


def test_c6_the_deck_has_fifty_five_cards_and_twenty_six_offensives() -> None:
    assert sum(DECK) == 55
    assert sum(DECK[:6]) == 26


def test_c7_the_east_is_worth_one_point_for_five() -> None:
    assert [east_value(start(x)) // 5 for x in ("1914", "1915", "1916", "1917")] == [0, 1, 0, 0]
    assert east_value(start("1915")) == 5
