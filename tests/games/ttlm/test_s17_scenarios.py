"""17 The scenario sheets: set-ups, hands, reinforcements, Build Points, special rules, and the options of each year."""

from __future__ import annotations

import pytest

from games.ttlm.battle import buy, declare, fire, next_season, production, stand
from games.ttlm.sheets import CALM, EAST, LINE, arriving, begin, bp, dug_in, forces, hand, set_up
from games.ttlm.table import (
    area,
    army,
    at,
    card,
    cards,
    count,
    do,
    dug,
    holder,
    lay,
    move,
    no_cards,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    sort,
    state,
    status_of,
    vp,
)
from grognard.games.ttlm.ids import ARMY_NAMES, FORT_SIDE, SORT_NAMES, SORTS
from grognard.games.ttlm.s3_victory import level, modifiers
from grognard.games.ttlm.state import EFT, PLACES
from grognard.kernel.errors import BadFile

# ---- what every sheet prints ----


@pytest.mark.rule(
    "TTLM.S1914.setup",
    "TTLM.S1915.setup",
    "TTLM.S1916.setup",
    "TTLM.S1917.setup",
    "TTLM.S1918.setup",
    "TTLM.S1919.setup",
)
@pytest.mark.parametrize(
    ("scenario", "turn", "printed"),
    [
        ("1914", 1, {"GE": "28I 4C 4A 2G", "FR": "19I 2C 2A", "UK": "3I 1C", "BEL": "1I"}),
        ("1915", 4, {"GE": "16I 4A 1G", "FR": "15I 1C 2A", "UK": "4I 2C", "BEL": "1I"}),
        ("1916", 8, {"GE": "25I 4A 1G", "FR": "19I 1C 3A", "UK": "8I 2C 2A", "BEL": "2I"}),
        ("1917", 12, {"GE": "22I 5A 1G 2B", "FR": "15I 1C 3A 1B", "UK": "9I 2C 4A 1B", "BEL": "2I"}),
        ("1918", 16, {"GE": "20I 14S 6A 1G 3B", "FR": "12I 1C 3A 2B 1T", "UK": "9I 2C 5A 2B 1T", "BEL": "3I"}),
        ("1919", 20, {"GE": "20I 12S 5A 4B 1T", "FR": "11I 3A 3B 2T", "UK": "7I 1C 3A 3B 2T", "US": "17I 2A 1B 1T"}),
    ],
)
def test_a_scenario_begins_in_its_season_with_the_forces_of_its_sheet(
    scenario: str, turn: int, printed: dict[str, str]
) -> None:
    t = begin(scenario)
    assert state(t).turn == turn
    assert {nation: forces(t, nation) for nation in printed} == printed
    for side in (0, 1):
        assert max(state(t).stacked[side * PLACES : side * PLACES + EFT]) <= 3


@pytest.mark.rule("TTLM.S1914.setup")
def test_in_1914_all_forts_stand_nobody_is_entrenched_and_the_east_is_empty() -> None:
    t = begin("1914")
    s = state(t)
    forts = [a for a in range(EFT) if s.fort[a] >= 0]
    assert (sum(FORT_SIDE[a] == 0 for a in forts), sum(FORT_SIDE[a] == 1 for a in forts)) == (5, 13)
    assert dug_in(t) == set()
    assert sum(s.dug) == 0
    assert sum(s.n[EAST * SORTS : (EAST + 1) * SORTS]) == 0


@pytest.mark.rule("TTLM.S1915.setup")
def test_in_1915_muelhausen_is_disputed_between_its_fort_and_a_french_infantry() -> None:
    t = begin("1915")
    assert status_of(t, "german", "Muelhausen") == "disputed"
    assert (state(t).fort[area("Muelhausen")], count(t, "I FR", "Muelhausen")) == (2, 1)
    assert [state(t).n[EAST * SORTS + sort(x)] for x in ("I GE", "C GE")] == [3, 2]


@pytest.mark.rule("TTLM.S1919.setup")
def test_in_1919_two_entente_armies_are_lost_and_the_blockade_costs_four() -> None:
    t = begin("1919")
    assert {name for name in ARMY_NAMES if at(t, name) == "lost"} == {"UK2", "BEL"}
    points = {key: value for key, _, value in modifiers(state(t))}
    assert (points["lost-entente"], points["blockade"]) == (2, -4)


@pytest.mark.rule("TTLM.S1914.vp", "TTLM.S1915.vp", "TTLM.S1916.vp", "TTLM.S1917.vp", "TTLM.S1918.vp", "TTLM.S1919.vp")
@pytest.mark.parametrize(
    ("scenario", "total"), [("1914", 11), ("1915", 15), ("1916", 13), ("1917", 12), ("1918", 11), ("1919", 15)]
)
def test_a_scenario_begins_at_stalemate_with_its_printed_points(scenario: str, total: int) -> None:
    t = begin(scenario)
    assert (vp(t), level(vp(t))) == (total, 3)
    blockade = {"1916": -1, "1917": -2, "1918": -3, "1919": -4}.get(scenario, 0)
    points = {key: value for key, _, value in modifiers(state(t))}
    assert points.get("blockade", 0) == blockade
    assert points.get("east", 0) == (1 if scenario == "1915" else 0)


@pytest.mark.rule("TTLM.S1915.hands", "TTLM.S1916.hands", "TTLM.S1917.hands", "TTLM.S1918.hands", "TTLM.S1919.hands")
@pytest.mark.parametrize(
    ("scenario", "german", "entente", "most"),
    [("1915", 8, 4, 5), ("1916", 8, 5, 6), ("1917", 8, 6, 7), ("1918", 8, 7, 8), ("1919", 8, 8, 9)],
)
def test_hands_are_dealt_by_the_sheet_and_so_much_may_be_kept(
    scenario: str, german: int, entente: int, most: int
) -> None:
    t = set_up(begin(scenario))
    assert (hand(t, "german"), hand(t, "entente")) == (german, entente)
    assert [t.view("german")["sides"][r]["limit"] for r in ("german", "entente")] == [8, most]


@pytest.mark.rule("TTLM.S1916.hands")
def test_the_hands_of_1916_are_shown_as_unverified_and_no_others() -> None:
    for scenario in ("1914", "1915", "1916", "1917", "1918", "1919"):
        t = set_up(begin(scenario))
        notes = [line.message.rule for line in t.lines if line.message.key == "log-hands-unverified"]
        assert notes == (["TTLM.S1916.hands"] if scenario == "1916" else [])
    t = set_up(begin("1916"))
    assert any("those of the original sheet are lost" in line for line in t.log("german", "en"))
    assert any("ceux de la fiche d’origine sont perdus" in line for line in t.log("entente", "fr"))


@pytest.mark.rule("TTLM.S1917.hands", "TTLM.S1918.hands", "TTLM.S1919.hands")
@pytest.mark.parametrize(("turn", "most"), [(12, 7), (16, 8), (20, 9)])
def test_the_entente_keeps_its_maximum_after_production_and_no_card_more(turn: int, most: int) -> None:
    t = production(f"entente to act, turn {turn}{LINE}\nhand entente: ersatz2*{most}")
    next_season(t)
    assert (now(t), hand(t, "entente")) == ("reinforce", most)
    over = production(f"entente to act, turn {turn}{LINE}\nhand entente: ersatz2*{most}, offensive")
    next_season(over)
    assert now(over) == "discard"


@pytest.mark.rule("TTLM.S1914.bp", "TTLM.S1915.bp", "TTLM.S1916.bp", "TTLM.S1917.bp", "TTLM.S1918.bp", "TTLM.S1919.bp")
@pytest.mark.parametrize(
    ("first", "rows"),
    [
        (1, [(5, 6), (5, 6), (5, 6)]),
        (4, [(5, 6), (5, 6), (5, 6), (6, 6)]),
        (8, [(7, 7), (7, 7), (7, 7), (6, 6)]),
        (12, [(6, 6), (6, 7), (6, 7), (7, 8)]),
        (16, [(8, 8), (8, 9), (7, 9), (7, 9)]),
        (20, [(7, 9), (7, 10), (6, 10), (0, 0)]),
    ],
)
def test_the_build_points_of_a_year(first: int, rows: list[tuple[int, int]]) -> None:
    assert [bp(first + i) for i in range(len(rows))] == rows
    t = production(f"entente to act, turn {first}{LINE}")
    assert (state(t).bp[0], state(t).bp[1]) == rows[0]


@pytest.mark.rule(
    "TTLM.S1914.reinf",
    "TTLM.S1915.reinf",
    "TTLM.S1916.reinf",
    "TTLM.S1917.reinf",
    "TTLM.S1918.reinf",
    "TTLM.S1919.reinf",
)
@pytest.mark.parametrize(
    ("turn", "items"),
    [
        (2, ["I GE"] * 3 + ["FR7(1I)", "FR8(1I)", "FR9(1I)", "FR10(1I)", "I UK"]),
        (3, ["UK2(1I 1C)"]),
        (5, ["UK3(1I 1A)"]),
        (6, []),
        (7, []),
        (9, ["UK5(2I)"]),
        (10, []),
        (11, []),
        (12, []),
        (13, []),
        (14, []),
        (15, []),
        (17, ["GE9(1I 1S)", "US1(6I 1A)"]),
        (18, []),
        (19, ["US2(6I)"]),
        (21, ["US4(6I)"]),
        (22, ["US5(6I)"]),
        (23, []),
    ],
)
def test_the_reinforcements_of_a_season(turn: int, items: list[str]) -> None:
    assert arriving(turn) == items
    t = production(f"entente to act, turn {turn - 1}{LINE}")
    next_season(t)
    waiting = [SORT_NAMES[x] if x < SORTS else ARMY_NAMES[x - SORTS] for side in (0, 1) for x in state(t).due[side]]
    assert waiting == sorted((x.partition("(")[0] for x in items), key=lambda x: "GE" not in x)


@pytest.mark.rule("TTLM.S1914.reinf")
def test_uk2_does_not_come_before_winter_1914() -> None:
    t = production("entente to act, turn 1" + LINE)
    next_season(t)
    assert army("UK2") + SORTS not in state(t).due[1]
    assert at(t, "UK2") == ""


@pytest.mark.rule("TTLM.S1915.reinf", "TTLM.S1916.reinf")
@pytest.mark.parametrize(("turn", "name"), [(5, "UK3"), (9, "UK5")])
def test_uk_armies_appear_in_england(turn: int, name: str) -> None:
    t = production(f"entente to act, turn {turn - 1}{LINE}")
    next_season(t)
    do(t, "done", role="german")
    assert offered(t, "place") == [holder("England")]
    do(t, "place", holder("England"))
    assert at(t, name) == "england"


TRENCHES = {
    "1915": "GE2 GE3 GE4 GE5 GE6 GE7 FR1 FR2 FR3 FR5 FR10 UK1 UK2 BEL",
    "1916": "GE2 GE3 GE4 GE5 GE6 GE7 FR1 FR2 FR4 FR5 FR7 UK1 UK2 UK3 BEL",
    "1917": "GE2 GE3 GE4 GE5 GE6 GE7 FR2 FR4 FR5 FR6 FR7 UK1 UK2 UK3 UK4 BEL",
    "1918": "GE3 GE4 GE5 GE6 GE7 FR2 FR4 FR5 FR7 UK1 UK2 UK3 UK5",
    "1919": "GE1 GE3 GE5 GE7 GE9 GE19 FR5 FR7 UK1 UK3",
}


@pytest.mark.rule(
    "TTLM.S1915.special.a",
    "TTLM.S1916.special.a",
    "TTLM.S1917.special.b",
    "TTLM.S1917.opt",
    "TTLM.S1918.special.a",
    "TTLM.S1919.special.a",
)
@pytest.mark.parametrize("scenario", TRENCHES)
def test_who_is_underlined_on_the_sheet_begins_entrenched(scenario: str) -> None:
    t = begin(scenario)
    assert dug_in(t) == set(TRENCHES[scenario].split())
    if scenario in ("1915", "1916", "1917"):
        assert (dug(t, "I GE", "Nancy"), dug(t, "I GE", "Epinal")) == (1, 1)
    assert set(state(t).army_dug) == {0, 1}  # none is fortified [A70]


@pytest.mark.rule("TTLM.S1915.special.a")
def test_entrenched_infantry_of_1915_defends_at_f2_and_the_rest_at_f1() -> None:
    t = lay(
        "german to act, turn 4\nArtois: GE6!(2I 1A) / UK1!(2I 1C), FR8(1I)\ngerman: Brussels, Maubeuge, Liege, Namur"
        "\nplayed offensive",
        CALM,
    )
    declare(t, "Artois")
    no_cards(t)
    stand(t)
    assert fire(t, "defensive") == "1I FR F1, 2I UK F2, 1C UK F1"


# ---- special rules ----


@pytest.mark.rule("TTLM.S1914.special.a")
def test_in_1914_germany_may_enter_belgium_and_luxembourg_but_not_the_netherlands() -> None:
    t = lay(
        "german to act, turn 1\nAachen: GE1(3I), GE2(2I)\nEifel: GE4(2I)\nLiege: 3F\nneutral: Luxembourg\nplayed offensive"
    )
    move(t, "GE1", "Liege")
    move(t, "GE4", "Luxembourg")
    assert (at(t, "GE1"), status_of(t, "german", "Luxembourg")) == ("liege", "friendly")
    do(t, "take", piece("GE2"))
    assert refused(t, "to", holder("Antwerp")) == "TTLM.4.1d"  # not through the Netherlands
    with pytest.raises(BadFile):
        area("Netherlands")


@pytest.mark.rule("TTLM.S1914.special.a")
def test_belgium_and_the_uk_are_entente_powers() -> None:
    t = lay(
        "entente to act, turn 1\nBrussels: BEL(1I)\nEngland: UK1(2I)\nParis: FR6(1I)\nKoeln: GE1(1I)\nplayed offensive"
    )
    assert {piece("BEL"), piece("UK1"), piece("FR6")} <= set(offered(t, "take"))
    do(t, "take", piece("FR6"))
    assert holder("Aisne") in offered(t, "to")


@pytest.mark.rule("TTLM.S1915.special.e")
def test_the_canadians_take_the_place_of_a_uk_infantry_in_autumn_1915() -> None:
    t = production("entente to act, turn 5" + LINE)
    next_season(t)
    do(t, "done", role="german")
    assert offered(t, "swap") == [piece("I UK in UK1")]
    assert refused(t, "done") == "TTLM.8.2.3d"
    do(t, "swap", piece("I UK in UK1"))
    assert (count(t, "I UK", "UK1"), count(t, "W UK", "UK1")) == (0, 1)


@pytest.mark.rule("TTLM.S1917.special.f")
def test_the_anzacs_take_the_place_of_a_uk_infantry_in_spring_1917() -> None:
    t = production("entente to act, turn 11" + LINE)
    next_season(t)
    do(t, "done", role="german")
    do(t, "swap", piece("I UK in UK1"))
    assert count(t, "W UK", "UK1") == 1
    scenario = begin("1917")
    while scenario.to_act == ["german"] or "place" in scenario.offer("entente"):
        verb = next(v for v in ("place", "done") if v in scenario.offer(scenario.to_act[0]))
        do(scenario, verb, offered(scenario, verb)[0])
    assert piece("I UK in UK3") in offered(scenario, "swap")


@pytest.mark.rule("TTLM.S1916.special.c", "TTLM.S1917.special.c", "TTLM.S1918.special.b", "TTLM.S1919.special.b")
@pytest.mark.parametrize(
    ("turn", "role", "kind", "built", "more"),
    [
        (8, "entente", "B UK", 1, False),
        (8, "german", "B GE", 2, False),
        (12, "entente", "B UK", 2, False),
        (12, "german", "B GE", 3, False),
        (16, "german", "B GE", 4, True),
        (16, "entente", "B UK", 3, False),
        (20, "entente", "B UK", 4, True),
    ],
)
def test_biplanes_are_built_from_the_year_printed_on_them(
    turn: int, role: str, kind: str, built: int, more: bool
) -> None:
    t = production(f"entente to act, turn {turn}\nKoeln: GE1(1I)\nMainz: GE2(1I)\nParis: UK1(1I)\nRouen: UK3(1I)")
    places = ("GE1", "GE2", "Koeln", "Mainz") if role == "german" else ("UK1", "UK3", "Paris", "Rouen")
    for place in places[:built]:
        buy(t, role, kind, place)
    assert refused(t, "buy", sort(kind), role) == ("TTLM.11.1f" if more else "TTLM.8.3.4e")


@pytest.mark.rule("TTLM.S1916.special.c")
def test_before_1916_there_are_no_biplanes() -> None:
    assert refused(production("entente to act, turn 7" + LINE), "buy", sort("B GE"), "german") == "TTLM.8.3.4e"


@pytest.mark.rule("TTLM.S1917.special.a")
def test_1917_begins_with_the_entente_and_the_german_turn_counts_as_a_pass() -> None:
    t = set_up(begin("1917"))
    assert (now(t), t.to_act, state(t).passes) == ("choose", ["entente"], 1)
    assert refused(t, "pass", role="german") == "TTLM.2.0a"
    assert refused(t, "throw", card("offensive"), "german") == "TTLM.2.0a"
    pass_turn(t)
    assert now(t) == "plan"  # an Entente pass ends the season [A66]


@pytest.mark.rule("TTLM.S1917.special.a")
def test_every_other_scenario_begins_with_germany() -> None:
    for scenario in ("1914", "1915", "1916", "1918", "1919"):
        assert set_up(begin(scenario)).to_act == ["german"]


@pytest.mark.rule("TTLM.S1917.special.d")
def test_stosstruppen_are_built_from_summer_1917() -> None:
    t = production("entente to act, turn 13" + LINE)
    buy(t, "german", "S GE", "GE1")
    assert state(t).bp[0] == 4
    assert refused(production("entente to act, turn 12" + LINE), "buy", sort("S GE"), "german") == "TTLM.8.2.2d"


@pytest.mark.rule("TTLM.S1917.special.e")
@pytest.mark.parametrize(("kind", "where"), [("T UK", "England"), ("T FR", "FR1")])
def test_uk_and_french_tanks_are_built_from_summer_1917_for_two_points(kind: str, where: str) -> None:
    assert refused(production("entente to act, turn 12" + LINE), "buy", sort(kind), "entente") == "TTLM.8.3.5c"
    t = production("entente to act, turn 13" + LINE)
    buy(t, "entente", kind, where)
    assert state(t).bp[1] == 5


@pytest.mark.rule("TTLM.S1918.special.b")
def test_the_german_tank_is_built_from_spring_1918_and_there_is_one() -> None:
    assert refused(production("entente to act, turn 15" + LINE), "buy", sort("T GE"), "german") == "TTLM.8.3.5c"
    t = production("entente to act, turn 16" + LINE)
    buy(t, "german", "T GE", "GE1")
    assert state(t).bp[0] == 6
    assert refused(t, "buy", sort("T GE"), "german") == "TTLM.11.1f"


@pytest.mark.rule("TTLM.S1918.special.c")
def test_us_units_are_built_from_summer_1918() -> None:
    assert (
        refused(production("entente to act, turn 16" + LINE), "buy", sort("I US"), "entente") == "TTLM.S1918.special.c"
    )
    t = production("entente to act, turn 17" + LINE)
    buy(t, "entente", "I US", "Paris")
    assert count(t, "I US", "Paris") == 1


@pytest.mark.rule("TTLM.S1919.special.c")
def test_in_1919_both_crisis_cards_are_out_of_the_game() -> None:
    t = set_up(begin("1919", _14_5_1=True))
    s = state(t)
    assert sum(s.deck) + sum(s.hands) + sum(s.pile) == 53
    for kind in ("entente_crisis", "german_crisis"):
        assert s.deck[card(kind)] + cards(t, "german", kind) + cards(t, "entente", kind) == 0
    assert refused(t, "ask", card("german_crisis")) == "TTLM.2.0b"  # and nobody was asked
