"""Game components: the season track, armies as containers, stacking, the counter limits, cards and templates."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    GAME,
    army,
    at,
    attack,
    card,
    cards,
    commit,
    count,
    do,
    end_season,
    holder,
    lay,
    lay_with,
    move,
    next_season,
    no_cards,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    rolled,
    sort,
    stacked,
    state,
    told,
    who,
)
from grognard.games.ttlm.ids import (
    ARMIES,
    ARMY_NATION,
    CARD_NAMES,
    DECK,
    FOOT,
    ROOM_AUX,
    ROOM_FOOT,
    SEASON_NAMES,
    SEASON_YEARS,
    SORT_NAMES,
    SORTS,
    TYPE,
    TYPES,
)
from grognard.kernel.errors import BadFile
from grognard.kernel.table import Table

THREE_FRENCH = "Champagne: FR2(1I), FR4(1I), FR9(1I)"


def hand(side: str, *but: str) -> str:
    """Every card of the deck in one hand, but for these."""
    left = {name: DECK[i] - but.count(name) for i, name in enumerate(CARD_NAMES)}
    return f"hand {side}: " + ", ".join(f"{name}*{n}" for name, n in left.items() if n)


# ---- 1.1 the board ----


@pytest.mark.rule("TTLM.1.1a")
@pytest.mark.parametrize(
    ("turn", "season"),
    [
        (1, "summer 1914"),
        (4, "spring 1915"),
        (6, "autumn 1915"),
        (7, "winter 1915-16"),
        (8, "spring 1916"),
        (12, "spring 1917"),
        (16, "spring 1918"),
        (17, "summer 1918"),
        (20, "spring 1919"),
        (23, "winter 1919-20"),
    ],
)
def test_the_track_runs_from_summer_1914_to_winter_1919(turn: int, season: str) -> None:
    assert f"{SEASON_NAMES[turn]} {SEASON_YEARS[turn]}" == season


@pytest.mark.rule("TTLM.1.1a")
def test_after_turn_23_there_is_no_other() -> None:
    t = lay("german to act, turn 23\nMetz: GE5(2I)\npasses 1")
    pass_turn(t)
    assert now(t) == "over"
    assert state(t).turn == 23
    with pytest.raises(BadFile):
        lay("german to act, turn 24\nMetz: GE5(2I)")


# ---- 1.2 the pieces ----


@pytest.mark.rule("TTLM.1.2a")
def test_an_army_with_all_it_holds_counts_as_one_piece() -> None:
    t = lay("german to act, turn 1\nAachen: GE1(5I 2C)\nKoeln: GE2(5I 1A)\nEifel: GE3(3I)\nplayed offensive")
    assert stacked(t, "german", "Aachen") == 1
    move(t, "GE2", "Aachen")
    move(t, "GE3", "Aachen")
    assert stacked(t, "german", "Aachen") == 3


@pytest.mark.rule("TTLM.1.2a")
def test_a_unit_is_inside_an_army_or_outside_never_both() -> None:
    t = lay("german to act, turn 1\nAachen: GE1(5I)\nplayed offensive")
    assert refused(t, "take", piece("I GE in Aachen")) == "TTLM.4.1d"
    move(t, "I GE in GE1", "Aachen")
    assert (count(t, "I GE", "GE1"), count(t, "I GE", "Aachen")) == (4, 1)
    assert stacked(t, "german", "Aachen") == 2


@pytest.mark.rule("TTLM.1.2.1a")
def test_every_counter_is_an_infantry_type_or_an_auxiliary() -> None:
    for i in range(SORTS):
        assert (FOOT[i] == 1) == (TYPES[TYPE[i]] in "ISW"), SORT_NAMES[i]
    assert set(TYPES) == set("ISW") | set("CAGBTP")


@pytest.mark.rule("TTLM.1.2.1a")
def test_a_fort_neither_moves_nor_attacks() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I), 4F / FR1(1I)\nhand german: offensive", dice="6 6")
    do(t, "offensive", card("offensive"))
    assert set(offered(t, "take")) == {piece("GE5"), piece("I GE in GE5")}
    do(t, "done")
    do(t, "battle", 12)
    no_cards(t)
    do(t, "fire")
    assert rolled(t) == ["defensive", "offensive"]


@pytest.mark.rule("TTLM.1.2.1b")
def test_the_counters_are_the_most_a_side_can_have() -> None:
    guns = "german to act, turn 8\nMetz: GE5(1I 3A)\nMainz: GE6(1I {}A)\npasses 1"
    t = lay(guns.format(3))
    pass_turn(t)
    assert refused(t, "buy", sort("A GE"), "german") == "TTLM.11.1f"
    t = lay(guns.format(2))
    pass_turn(t)
    assert sort("A GE") in offered(t, "buy", "german")


# ---- 1.2.2 stacking ----


@pytest.mark.rule("TTLM.1.2.2a")
def test_a_fourth_unit_may_not_enter_an_area() -> None:
    t = lay(f"entente to act, turn 5\n{THREE_FRENCH}\nMarne: 1I FR\nplayed offensive")
    do(t, "take", piece("I FR in Marne"))
    assert refused(t, "to", holder("Champagne")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.1.2.2a")
def test_each_side_has_its_own_three() -> None:
    t = lay(f"german to act, turn 5\n{THREE_FRENCH} / GE1(1I), GE2(1I)\nSedan: GE3(1I)\nplayed offensive")
    move(t, "GE3", "Champagne")
    assert (stacked(t, "german", "Champagne"), stacked(t, "entente", "Champagne")) == (3, 3)


@pytest.mark.rule("TTLM.1.2.2a")
def test_the_nations_of_the_entente_share_their_three() -> None:
    t = lay("entente to act, turn 5\nArtois: UK1(2I), FR8(1I), FR10(1I)\nFlanders: BEL(1I)\nplayed offensive")
    do(t, "take", piece("BEL"))
    assert refused(t, "to", holder("Artois")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.1.2.2b")
def test_forts_do_not_count_for_stacking() -> None:
    t = lay("entente to act, turn 5\nVerdun: FR2(1I), FR4(1I), 4F\nChalons: 2I FR\nplayed offensive")
    move(t, "I FR in Chalons", "Verdun")
    assert stacked(t, "entente", "Verdun") == 3
    do(t, "take", piece("I FR in Chalons"))
    assert refused(t, "to", holder("Verdun")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.1.2.2c")
def test_empty_armies_do_not_count_for_stacking() -> None:
    t = lay(f"entente to act, turn 5\n{THREE_FRENCH}\nMarne: FR7(), 1I FR\nplayed offensive")
    move(t, "FR7", "Champagne")
    assert at(t, "FR7") == "champagne"
    assert stacked(t, "entente", "Champagne") == 3
    do(t, "take", piece("I FR in Marne"))
    assert refused(t, "to", holder("Champagne")) == "TTLM.1.2.2a"
    assert refused(t, "to", army("FR7")) == "TTLM.1.2.2a"  # it would be a fourth that counts


@pytest.mark.rule("TTLM.1.2.2d")
def test_cavalry_cannot_ride_through_a_full_area() -> None:
    t = lay(f"entente to act, turn 5\n{THREE_FRENCH}\nMarne: 1C FR\nplayed offensive")
    do(t, "take", piece("C FR in Marne"))
    assert refused(t, "to", holder("Champagne")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.1.2.2d")
def test_cavalry_rides_through_an_area_with_room() -> None:
    t = lay("entente to act, turn 5\nChampagne: FR2(1I), FR4(1I)\nMarne: 1C FR\nplayed offensive")
    move(t, "C FR in Marne", "Champagne")
    do(t, "to", holder("Verdun"))
    assert count(t, "C FR", "Verdun") == 1


@pytest.mark.rule("TTLM.1.2.2d")
def test_rail_does_not_pass_a_full_area() -> None:
    text = (
        "entente to act, turn 5\nRouen: FR1(1I)\nSomme: FR2(1I), FR4(1I), {}\nplayed offensive\ngerman: Paris, Boulogne"
    )
    t = lay(text.format("FR9(1I)"))
    do(t, "take", piece("FR1"))
    assert refused(t, "rail", holder("Aisne")) == "TTLM.1.2.2d"
    t = lay(text.format("FR9()"))
    move(t, "FR1", "Aisne", "rail")
    assert at(t, "FR1") == "aisne"


@pytest.mark.rule("TTLM.1.2.2d")
def test_no_retreat_into_a_full_area() -> None:
    t = lay(
        f"german to act, turn 5\n{THREE_FRENCH}\nVerdun: GE5(1I) / FR3(1I)\nhand german: offensive"
        "\ngerman: Semois, Sedan, Nancy, Luxembourg, Chalons, Neufchateau"
    )
    attack(t, "Verdun")
    assert refused(t, "take", piece("FR3")) == "TTLM.5.4b"  # there is nowhere else
    do(t, "take", piece("I FR in FR3"))  # into an army it may go
    assert refused(t, "to", holder("Champagne")) == "TTLM.1.2.2a"
    assert army("FR4") in offered(t, "to")


@pytest.mark.rule("TTLM.QA.1")
def test_a_unit_may_move_straight_into_an_army_in_a_full_area() -> None:
    t = lay(
        "entente to act, turn 5\nAisne: FR5(2I), FR6(3I), FR1(3I)\nChampagne: 1I FR\nMarne: FR9()\nplayed offensive"
    )
    move(t, "I FR in Champagne", "FR5")
    assert count(t, "I FR", "FR5") == 3
    assert stacked(t, "entente", "Aisne") == 3
    move(t, "I FR in FR6", "FR9")
    assert (count(t, "I FR", "FR6"), count(t, "I FR", "FR9")) == (2, 1)


@pytest.mark.rule("TTLM.QA.1")
def test_into_an_army_is_not_through_it() -> None:
    t = lay("entente to act, turn 5\nAisne: FR5(2I), FR6(3I), FR1(3I)\nChampagne: 1C FR\nplayed offensive")
    do(t, "take", piece("C FR in Champagne"))
    assert refused(t, "to", holder("Aisne")) == "TTLM.1.2.2a"
    do(t, "to", army("FR5"))
    assert refused(t, "to", holder("Somme")) == "TTLM.2.0b"  # its move is over
    assert refused(t, "take", piece("C FR in FR5")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.QA.1", "TTLM.1.2.2a")
def test_without_the_publishers_answer_a_full_area_is_closed_to_those_outside() -> None:
    """T-m5"""
    t = lay_with(
        {"QA.1": False},
        "entente to act, turn 5\nAisne: FR5(2I), FR6(3I), FR1(2I)\nChampagne: 1I FR\nMarne: FR9()\nplayed offensive",
    )
    do(t, "take", piece("I FR in Champagne"))
    assert refused(t, "to", army("FR5")) == "TTLM.1.2.2a"
    t.undo("entente")
    move(t, "I FR in FR6", "FR1")  # within the area it stays free
    move(t, "I FR in FR6", "FR9")  # and out of it


QA2 = {"QA.2": True}


@pytest.mark.rule("TTLM.QA.2")
def test_an_army_may_enter_a_full_area_and_take_a_loose_unit_in_at_once() -> None:
    t = lay_with(QA2, "entente to act, turn 5\nAisne: FR5(2I), FR6(3I), 1I FR\nMarne: FR7(1I)\nplayed offensive")
    move(t, "FR7", "Aisne")
    assert offered(t, "absorb") == [sort("I FR")]
    assert refused(t, "done") == "TTLM.QA.2"
    do(t, "absorb", sort("I FR"))
    assert (count(t, "I FR", "FR7"), count(t, "I FR", "Aisne")) == (2, 0)
    assert stacked(t, "entente", "Aisne") == 3
    assert now(t) == "move"
    assert who(t) == "entente"


@pytest.mark.rule("TTLM.QA.2", "TTLM.1.2.2a")
def test_by_the_book_no_army_enters_a_full_area() -> None:
    """T-m5: the publisher's answer is an option; stacking applies at all times, even during movement."""
    t = lay("entente to act, turn 5\nAisne: FR5(2I), FR6(3I), 1I FR\nMarne: FR7(1I), FR8()\nplayed offensive")
    do(t, "take", piece("FR7"))
    assert refused(t, "to", holder("Aisne")) == "TTLM.1.2.2a"
    move_on(t, "FR8", "Aisne")  # an empty one does not count


def move_on(t: Table, name: str, to: str) -> None:
    """The unit in hand is put down by undoing; another goes."""
    t.undo(who(t))
    move(t, name, to)


@pytest.mark.rule("TTLM.QA.2")
def test_an_army_that_can_take_nobody_in_stays_out_of_a_full_area() -> None:
    t = lay_with(QA2, "entente to act, turn 5\nAisne: FR5(2I), FR6(3I), 1I UK\nMarne: FR7(1I)\nplayed offensive")
    do(t, "take", piece("FR7"))
    assert refused(t, "to", holder("Aisne")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.QA.2")
def test_units_that_have_moved_into_the_area_have_moved_even_if_one_of_them_is_taken_in() -> None:
    t = lay_with(QA2, "entente to act, turn 5\nAisne: FR5(2I)\nMarne: FR7(1I), 2I FR\nplayed offensive")
    move(t, "I FR in Marne", "Aisne")
    move(t, "I FR in Marne", "Aisne")
    move(t, "FR7", "Aisne")
    do(t, "absorb", sort("I FR"))
    assert refused(t, "take", piece("I FR in Aisne")) == "TTLM.4.1a"


# ---- 1.2.3 markers ----


@pytest.mark.rule("TTLM.1.2.3a")
def test_markers_never_run_out_and_take_no_room() -> None:
    """Twenty units retreat, though sixteen Retreat markers were printed."""
    t = lay(
        "entente to act, turn 9\nMetz: GE1(5I 2A), GE2(5I 1A), GE3(5I 2A) / FR1(1I)\nhand entente: offensive",
    )
    attack(t, "Metz")
    for name in ("GE1", "GE2", "GE3"):
        move(t, name, "Mainz")
    assert sum(state(t).spent) == 20
    assert stacked(t, "german", "Mainz") == 3


# ---- 1.3 cards ----


@pytest.mark.rule("TTLM.1.3a")
def test_a_played_card_lies_face_up_on_the_discard_pile() -> None:
    t = lay(
        "german to act, turn 4\nMetz: GE5(4I) / FR1(2I)\nhand german: offensive\nhand entente: ersatz2",
        dice="6 6 1 1 6 6",
    )
    attack(t, "Metz")
    do(t, "fire")
    do(t, "ersatz", card("ersatz2"))
    for role in ("german", "entente"):
        assert {x["kind"]: x["count"] for x in t.view(role)["discard"]} == {"offensive": 1, "ersatz2": 1}
    assert state(t).pile[card("ersatz2")] == 1
    assert state(t).pile[card("offensive")] == 1
    assert cards(t, "entente", "ersatz2") == 0


@pytest.mark.rule("TTLM.1.3a")
def test_a_card_on_the_discard_pile_cannot_be_played() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I)\nhand german: offensive\ndiscard: limited_offensive")
    assert refused(t, "offensive", card("limited_offensive")) == "TTLM.1.3a"


SHORT = ("offensive",) * 13  # one in the draw pile, nine discarded, three in the German hand


@pytest.mark.rule("TTLM.1.3b")
def test_when_the_draw_pile_runs_out_the_discards_are_shuffled_into_a_new_one() -> None:
    t = lay(
        "german to act, turn 4\nMetz: GE5(1I)\nhand german: offensive*3\ndeck: offensive\ndiscard: offensive*9\n"
        + hand("entente", *SHORT),
        dice="1 1 1",
    )
    do(t, "pass")
    do(t, "done")
    for _ in range(3):
        do(t, "throw", card("offensive"))
    do(t, "done")
    assert cards(t, "german", "offensive") == 3
    assert (sum(state(t).deck), sum(state(t).pile)) == (10, 0)  # twelve discards, two drawn
    assert told(t).count("log-reshuffle") == 1
    drawn = [key for key in told(t) if key in ("log-draw", "log-reshuffle")]
    assert drawn == ["log-draw", "log-reshuffle", "log-draw", "log-draw"]


@pytest.mark.rule("TTLM.1.3b")
def test_there_is_no_reshuffle_while_cards_are_left() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I)\nhand german: offensive\ndiscard: limited_offensive*3", dice="1")
    do(t, "pass")
    do(t, "done")
    do(t, "throw", card("offensive"))
    do(t, "done")
    assert sum(state(t).pile) == 4
    assert "log-reshuffle" not in told(t)


@pytest.mark.rule("TTLM.1.3c")
def test_at_the_end_of_winter_the_deck_is_reshuffled_and_hands_are_kept() -> None:
    t = lay(
        "german to act, turn 3\nMetz: GE5(1I)\nhand german: offensive*2\ndiscard: ersatz2*9, poison_gas*3\npasses 1"
    )
    next_season(t)
    assert state(t).turn == 4
    assert (sum(state(t).pile), sum(state(t).deck), cards(t, "german", "offensive")) == (0, 53, 2)


@pytest.mark.rule("TTLM.1.3c")
def test_at_the_end_of_autumn_it_is_not() -> None:
    t = lay("german to act, turn 2\nMetz: GE5(1I)\ndiscard: ersatz2*9, poison_gas*3\npasses 1")
    next_season(t)
    assert state(t).turn == 3
    assert sum(state(t).pile) == 12


# ---- 1.4 templates ----


@pytest.mark.rule("TTLM.1.4a")
def test_infantry_takes_no_place_of_an_auxiliary() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(5I), 1I GE, 1A GE\nplayed offensive")
    do(t, "take", piece("I GE in Metz"))
    assert refused(t, "to", army("GE5")) == "TTLM.1.4b"
    t = lay("german to act, turn 4\nMetz: GE5(5I), 1I GE, 1A GE\nplayed offensive")
    move(t, "A GE in Metz", "GE5")
    assert count(t, "A GE", "GE5") == 1


@pytest.mark.rule("TTLM.1.4a")
def test_auxiliaries_take_no_place_of_an_infantry() -> None:
    t = lay("german to act, turn 8\nMetz: GE5(1I 3A 1C), 1C GE\nplayed offensive")
    do(t, "take", piece("C GE in Metz"))
    assert refused(t, "to", army("GE5")) == "TTLM.1.4b"


@pytest.mark.rule("TTLM.1.4b")
@pytest.mark.parametrize(
    ("name", "full", "unit", "where", "turn"),
    [
        ("GE5", "5I", "I GE", "Metz", 4),
        ("FR1", "3I", "I FR", "Troyes", 4),
        ("UK1", "3I", "I UK", "Calais", 8),
        ("US1", "6I", "I US", "Troyes", 18),
        ("GE5", "1I 2A 2C", "C GE", "Metz", 8),
        ("FR1", "1I 1A 2C", "C FR", "Troyes", 8),
        ("UK1", "1I 2A 2C", "C UK", "Calais", 8),
    ],
)
def test_an_army_holds_no_more_than_its_template(name: str, full: str, unit: str, where: str, turn: int) -> None:
    t = lay(
        f"{'german' if name == 'GE5' else 'entente'} to act, turn {turn}\n{where}: {name}({full}), 1{unit}\nplayed offensive"
    )
    do(t, "take", piece(f"{unit} in {where}"))
    assert refused(t, "to", army(name)) == "TTLM.1.4b"


@pytest.mark.rule("TTLM.1.4b")
@pytest.mark.parametrize("scenario", ["1914", "1915", "1916", "1917", "1918", "1919"])
def test_no_army_of_a_scenario_is_overfull(scenario: str) -> None:
    s = state(GAME.new(scenario, seed=1))
    for a in range(ARMIES):
        inside = s.n[a * SORTS : (a + 1) * SORTS]
        assert sum(k for i, k in enumerate(inside) if FOOT[i]) <= ROOM_FOOT[ARMY_NATION[a]]
        assert sum(k for i, k in enumerate(inside) if not FOOT[i]) <= ROOM_AUX[ARMY_NATION[a]]


@pytest.mark.rule("TTLM.1.4b")
def test_what_the_chart_brings_fits_its_template_too() -> None:
    t = lay("german to act, turn 15\nMetz: GE5(1I)\npasses 1")
    end_season(t)
    commit(t)
    assert (count(t, "S GE", "GE17"), count(t, "A GE", "GE17"), count(t, "B GE", "GE17")) == (5, 1, 1)
