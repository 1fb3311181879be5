"""11 and 12 Counters, cards, map and scenarios: hard limits, hidden hands, England, and how a game begins."""

from __future__ import annotations

import pytest

from games.ttlm.battle import buy, next_season, production
from games.ttlm.table import (
    GAME,
    area,
    card,
    count,
    do,
    end_season,
    holder,
    lay,
    lay_with,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    sort,
    stacked,
    state,
)
from grognard.games.ttlm.ids import AREA_NAMES, ARMY_NAMES, BUILD, COUNTRY, FORT, FORT_SIDE, HOME, LIMIT, SORT_NAMES
from grognard.games.ttlm.state import in_play
from grognard.games.ttlm.text import status
from grognard.kernel.errors import BadFile, UnknownScenario
from grognard.kernel.table import Table

SCENARIOS = ("1914", "1915", "1916", "1917", "1918", "1919")
PARIS = "\nParis: FR1(2I)"
KOELN = "\nKoeln: GE1(3I)"


def limits(nation: str) -> dict[str, int]:
    return {name.split()[0]: LIMIT[i] for i, name in enumerate(SORT_NAMES) if name.endswith(" " + nation)}


def armies(nation: str) -> int:
    return sum(1 for name in ARMY_NAMES if name.startswith(nation))


def hand(t: Table, role: str) -> int:
    return int(t.view(role)["sides"][role]["hand"])


def set_up(t: Table) -> Table:
    """Every free unit goes to the first place offered; no exchange."""
    while now(t) in ("setup", "reinforce"):
        verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
        do(t, verb, offered(t, verb)[0])
    return t


# ---- counters ----


@pytest.mark.rule("TTLM.11.1a")
def test_germany_has_its_counters_and_no_more() -> None:
    assert limits("GE") == {"I": 35, "S": 15, "C": 4, "A": 6, "G": 2, "B": 4, "T": 1, "P": 1}
    assert armies("GE") == 11
    t = production(
        "entente to act, turn 9\nKoeln: GE1(5I), GE2(5I), GE3(5I)\nMainz: GE4(5I), GE5(5I), GE6(5I)\neast: 5I GE"
        + PARIS
    )
    assert refused(t, "buy", sort("I GE"), "german") == "TTLM.11.1f"  # thirty on the map, five in the East
    assert sort("C GE") in offered(t, "buy", "german")


@pytest.mark.rule("TTLM.11.1a", "TTLM.11.1b", "TTLM.11.1c", "TTLM.11.1d", "TTLM.11.1e")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_set_up_exceeds_the_counters(scenario: str) -> None:
    s = state(set_up(GAME.new(scenario, seed=3)))
    for kind in range(len(LIMIT)):
        assert in_play(s, kind) <= LIMIT[kind], SORT_NAMES[kind]


@pytest.mark.rule("TTLM.11.1b")
def test_france_has_its_counters_and_no_more() -> None:
    assert limits("FR") == {"I": 25, "C": 3, "A": 3, "B": 3, "T": 3}
    assert armies("FR") == 10
    t = production("entente to act, turn 9\nParis: FR1(1I 1A), FR2(1I 1A), FR3(1I 1A)" + KOELN)
    assert refused(t, "buy", sort("A FR"), "entente") == "TTLM.11.1f"


@pytest.mark.rule("TTLM.11.1c")
def test_britain_has_its_counters_and_no_more() -> None:
    assert limits("UK") == {"I": 14, "W": 2, "C": 3, "A": 6, "B": 4, "T": 4}
    assert armies("UK") == 5
    t = production(
        "entente to act, turn 9\nParis: UK1(3I), UK2(3I), UK3(3I)\nRouen: UK4(3I), 2I UK\nCalais: UK5()" + KOELN
    )
    assert refused(t, "buy", sort("I UK"), "entente") == "TTLM.11.1f"
    assert sort("W UK") in offered(t, "buy", "entente")  # a free Commonwealth counter is no UK infantry


@pytest.mark.rule("TTLM.11.1d")
def test_belgium_has_its_counters_and_no_more() -> None:
    assert limits("BEL") == {"I": 3}
    assert armies("BEL") == 1
    t = production("entente to act, turn 9\nCalais: BEL(3I)" + PARIS + KOELN)
    assert refused(t, "buy", sort("I BEL"), "entente") == "TTLM.11.1f"
    two = production("entente to act, turn 9\nCalais: BEL(2I)" + PARIS + KOELN)
    buy(two, "entente", "I BEL", "BEL")
    assert count(two, "I BEL", "BEL") == 3


@pytest.mark.rule("TTLM.11.1e")
def test_the_united_states_have_their_counters_and_no_more() -> None:
    assert limits("US") == {"I": 30, "C": 1, "A": 3, "B": 2, "T": 3}
    assert armies("US") == 5
    t = production("entente to act, turn 17\nParis: US1(2I 1C), FR1(1I)" + KOELN)
    assert refused(t, "buy", sort("C US"), "entente") == "TTLM.11.1f"
    assert sort("I US") in offered(t, "buy", "entente")


@pytest.mark.rule("TTLM.11.1a", "TTLM.11.1b", "TTLM.11.1d")
def test_there_are_five_german_ten_french_and_three_belgian_forts() -> None:
    forts = [a for a in range(len(FORT)) if FORT[a] >= 0]
    assert sum(1 for a in forts if FORT_SIDE[a] == 0) == 5
    assert sum(1 for a in forts if COUNTRY[a] == 1) == 10
    assert sum(1 for a in forts if COUNTRY[a] == 2) == 3


@pytest.mark.rule("TTLM.11.1f")
def test_a_reinforcement_brings_only_what_the_pool_still_holds() -> None:
    t = production(
        "entente to act, turn 1\nKoeln: GE1(5I), GE2(5I), GE3(5I)\nMainz: GE4(5I), GE5(5I), GE6(5I)\nMetz: GE7(4I)"
        + PARIS
    )
    next_season(t)  # Autumn 1914 brings three German infantry; one counter is left
    assert state(t).due[0] == [sort("I GE")]


@pytest.mark.rule("TTLM.11.1g")
def test_markers_are_no_limit() -> None:
    t = production(
        "entente to act, turn 8\nKoeln: 3I GE\nMainz: 3I GE\nMetz: 3I GE\nEifel: 3I GE\nAachen: 3I GE\nLothringen: 3I GE"
        "\nStrassburg: 3I GE" + PARIS
    )
    for name in ("Koeln", "Mainz", "Metz", "Eifel", "Aachen", "Lothringen", "Strassburg"):
        for _ in range(3):
            do(t, "dig", piece(f"I GE in {name}"), "german")
    assert sum(state(t).dug) == 21  # sixteen two-sided markers are in the box


# ---- cards ----


@pytest.mark.rule("TTLM.11.2a")
def test_the_enemys_hand_is_a_number_and_nothing_else() -> None:
    t = lay("german to act, turn 4" + KOELN + PARIS + "\nhand german: gericht, ersatz3\nhand entente: offensive")
    seen = t.view("entente")["sides"]["german"]
    assert (seen["hand"], seen["cards"]) == (2, None)
    assert "gericht" not in str(t.view("entente"))
    assert "gericht" not in str(t.view("spectator"))
    assert [x["kind"] for x in t.view("german")["sides"]["german"]["cards"]] == ["gericht", "ersatz3"]


@pytest.mark.rule("TTLM.11.2a")
def test_by_agreement_not_even_the_number_of_cards_is_shown() -> None:
    cards = "\nhand german: gericht, ersatz3\nhand entente: offensive"
    t = lay_with({"11_2": True}, "german to act, turn 4" + KOELN + PARIS + cards)
    for reader, german, entente in (("german", 2, None), ("entente", None, 1), ("spectator", None, None)):
        seen = t.view(reader)
        assert (seen["sides"]["german"]["hand"], seen["sides"]["entente"]["hand"]) == (german, entente)
        assert seen["deck"] is None  # from which it could be told
    open_ = lay("german to act, turn 4" + KOELN + PARIS + cards).view("entente")
    assert (open_["sides"]["german"]["hand"], open_["deck"]) == (2, 52)


@pytest.mark.rule("TTLM.11.2a")
def test_the_text_and_the_table_for_all_know_what_they_may() -> None:
    from grognard.kernel.translation import catalogue

    t = lay_with({"11_2": True}, "german to act, turn 4" + KOELN + PARIS + "\nhand german: gericht, ersatz3")
    for lang, hidden, pile in (
        ("en", "a hidden number of cards", "Draw pile"),
        ("fr", "nombre de cartes caché", "Pioche"),
    ):
        said = "\n".join(status(t.view("entente"), catalogue(lang, GAME.game)))
        assert said.count(hidden) == 1
        assert pile not in said
    assert t.view("all")["deck"] == 53


@pytest.mark.rule("TTLM.11.2b")
def test_germany_draws_its_hand_first_then_the_entente() -> None:
    t = GAME.new("1914", seed=7)
    drawn = [line.message.params["side"] for line in t.lines if line.message.key == "log-draw"]
    assert drawn == [0] * 15 + [1] * 8


@pytest.mark.rule("TTLM.11.2b", "TTLM.12.2a")
def test_nobody_has_cards_before_the_units_are_set_up() -> None:
    t = GAME.new("1915", seed=7)
    assert now(t) == "reinforce"
    assert (hand(t, "german"), hand(t, "entente")) == (0, 0)
    assert refused(t, "throw", card("offensive")) == "TTLM.2.I.a"
    set_up(t)
    assert (hand(t, "german"), hand(t, "entente")) == (8, 4)


# ---- the map ----


@pytest.mark.rule("TTLM.11.2c")
def test_the_colour_of_an_area_is_its_country_in_summer_1914() -> None:
    names = ("germany", "france", "belgium", "uk", "luxembourg")
    home = {"Koeln": "germany", "Muelhausen": "germany", "Paris": "france", "Liege": "belgium", "England": "uk"}
    for name, country in home.items():
        assert names[COUNTRY[area(name)]] == country
    assert (HOME[area("Koeln")], HOME[area("Liege")], HOME[area("Luxembourg")]) == (0, 1, -1)


@pytest.mark.rule("TTLM.11.2c")
def test_a_captured_factory_changes_no_build_points() -> None:
    t = production("entente to act, turn 4" + KOELN + PARIS + "\nBrussels: GE2(1I)\ngerman: Liege, Maubeuge, Antwerp")
    assert state(t).bp == [BUILD[8], BUILD[9]] == [5, 6]


@pytest.mark.rule("TTLM.11.2d")
def test_only_the_uk_is_in_england_and_nobody_in_the_netherlands() -> None:
    t = production("entente to act, turn 8" + KOELN + PARIS + "\nEngland: UK1(1I)")
    do(t, "buy", sort("I FR"), "entente")
    assert refused(t, "place", holder("England"), "entente") == "TTLM.4.2f"
    do(t, "place", holder("Paris"), "entente")
    buy(t, "entente", "I UK", "England")
    for name in ("Netherlands", "Strait of Dover", "North Sea"):
        with pytest.raises(BadFile):
            area(name)
    assert not {"netherlands", "north_sea"} & set(AREA_NAMES)


# ---- the object of the game, scenarios ----


@pytest.mark.rule("TTLM.11.3a")
def test_the_game_is_scored_after_the_twenty_third_turn() -> None:
    t = lay("entente to act, turn 23\npasses 1" + KOELN + PARIS)
    pass_turn(t)
    assert t.result is not None
    assert (t.result.rule, t.to_act) == ("TTLM.2.VI.b", [])
    assert refused(t, "pass", role="german") == "TTLM.3.2b"


@pytest.mark.rule("TTLM.11.3a")
def test_an_earlier_turn_does_not_end_the_game() -> None:
    t = lay("entente to act, turn 22\npasses 1" + KOELN + PARIS)
    pass_turn(t)
    next_season(t)
    assert t.result is None
    assert state(t).turn == 23


@pytest.mark.rule("TTLM.12.1a")
def test_six_scenarios_are_listed_and_1915_is_the_one_to_begin_with() -> None:
    from grognard.kernel.translation import catalogue

    assert GAME.game.scenarios == SCENARIOS
    starts = [state(GAME.new(x, seed=1)).start for x in SCENARIOS]
    assert starts == [1, 4, 8, 12, 16, 20]
    for lang in ("en", "fr"):
        assert "1915" in catalogue(lang, GAME.game).text("game-start")


@pytest.mark.rule("TTLM.12.1a")
def test_who_names_no_scenario_gets_1915_and_who_names_one_gets_that() -> None:
    assert GAME.game.proposed_scenario == "1915"
    assert (GAME.new(seed=1).scenario, state(GAME.new(seed=1)).start) == ("1915", 4)
    assert (GAME.new("1914", seed=1).scenario, state(GAME.new("1914", seed=1)).start) == ("1914", 1)


@pytest.mark.rule("TTLM.12.1a")
def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(UnknownScenario):
        GAME.new("1913")


@pytest.mark.rule("TTLM.12.2a")
def test_with_a_set_up_of_ones_own_the_hands_are_dealt_last() -> None:
    t = GAME.new("1915", seed=5, options={"14.4.1": True})
    for _ in range(10):
        do(t, "place", offered(t, "place")[0])
        assert (hand(t, "german"), hand(t, "entente")) == (0, 0)
    assert refused(t, "throw", card("offensive")) == "TTLM.2.I.a"


@pytest.mark.rule("TTLM.12.2b")
def test_free_units_go_to_any_army_or_friendly_or_disputed_area() -> None:
    t = GAME.new("1915", seed=5)
    assert t.to_act == ["german"]
    assert {holder("GE4"), holder("Flanders"), holder("Aachen"), holder("Brussels")} <= set(offered(t, "place"))
    assert refused(t, "place", holder("Paris")) == "TTLM.2.I.a"  # enemy
    do(t, "place", holder("GE5"))
    assert count(t, "G GE", "GE5") == 1
    assert refused(t, "place", holder("GE5")) == "TTLM.2.I.a"  # no more than the scenario lists
    do(t, "done")
    assert t.to_act == ["entente"]


@pytest.mark.rule("TTLM.12.2b")
def test_in_a_free_set_up_nothing_goes_to_enemy_ground_and_nothing_is_added() -> None:
    t = GAME.new("1915", seed=5, options={"14.4.1": True})
    before = [in_play(state(t), k) + state(t).due[0].count(k) + state(t).due[1].count(k) for k in range(len(LIMIT))]
    assert refused(t, "place", holder("Paris")) == "TTLM.14.4.1a"
    assert refused(t, "place", holder("Calais")) == "TTLM.14.4.1a"
    set_up(t)
    assert [
        in_play(state(t), k) + state(t).due[0].count(k) + state(t).due[1].count(k) for k in range(len(LIMIT))
    ] == before


@pytest.mark.rule("TTLM.1.2.2a", "TTLM.14.4.1a")
def test_in_a_free_set_up_room_is_kept_for_the_armies_that_are_filled_later() -> None:
    t = GAME.new("1915", seed=5, options={"14.4.1": True})
    for _ in range(3):
        do(t, "place", holder("Brussels"))
    assert stacked(t, "german", "Brussels") == 0  # three empty armies
    assert refused(t, "place", holder("Brussels")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.12.3a", "TTLM.S1914.hands")
def test_first_hands_may_exceed_the_limit_until_the_first_production() -> None:
    t = GAME.new("1914", seed=2)
    assert (hand(t, "german"), hand(t, "entente")) == (15, 8)
    limits_ = [t.view("german")["sides"][r]["limit"] for r in ("german", "entente")]
    assert limits_ == [8, 4]
    end_season(t)
    assert (hand(t, "german"), hand(t, "entente")) == (15, 8)  # nobody had to discard
    next_season(t)
    assert now(t) == "discard"
    while now(t) == "discard":
        do(t, "throw", offered(t, "throw")[0])
    assert (hand(t, "german"), hand(t, "entente")) == (8, 4)


@pytest.mark.rule("TTLM.S1914.hands")
def test_eleven_german_cards_lose_three_in_the_first_production() -> None:
    t = production("entente to act, turn 1" + KOELN + PARIS + "\nhand german: offensive*11")
    next_season(t)
    for _ in range(3):
        assert now(t) == "discard"
        do(t, "throw", card("offensive"))
    assert (now(t), hand(t, "german")) == ("reinforce", 8)
