"""Movement: who may move and how often, the status of areas, what may be entered, and trenches."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fire, flee, stand, storm
from games.ttlm.table import (
    GAME,
    area,
    army,
    at,
    card,
    count,
    do,
    dug,
    entrenched,
    holder,
    lay,
    lay_with,
    move,
    no_cards,
    now,
    offered,
    piece,
    refused,
    sort,
    state,
    status_of,
    who,
)
from grognard.games.ttlm.ids import AREA_NAMES, NEIGHBOURS
from grognard.kernel.errors import BadFile

# ---- 4.1 procedure ----


@pytest.mark.rule("TTLM.4.1a")
def test_on_an_offensive_any_number_of_units_moves() -> None:
    t = lay(
        "german to act, turn 4\nMetz: GE5(2I 1A), 1I GE\nMainz: GE6(2I), 1C GE\nKoeln: GE1(2I), 1I GE, 1A GE\nplayed offensive"
    )
    for mover, to in (
        ("GE5", "Luxembourg"),
        ("I GE in Metz", "Lothringen"),
        ("GE6", "Metz"),
        ("I GE in GE1", "Aachen"),
        ("GE1", "Eifel"),
        ("I GE in Koeln", "Aachen"),
        ("A GE in Koeln", "Mainz"),
    ):
        move(t, mover, to)
    move(t, "C GE in Mainz", "Koeln")
    do(t, "done")  # it rides no further
    assert len(t.journal) == 17
    assert [at(t, x) for x in ("GE5", "GE6", "GE1")] == ["luxembourg", "metz", "eifel"]


@pytest.mark.rule("TTLM.4.1a")
def test_each_unit_moves_once() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I), 1I GE\nplayed offensive")
    move(t, "GE5", "Mainz")
    assert refused(t, "take", piece("GE5")) == "TTLM.4.1a"
    assert refused(t, "take", piece("I GE in GE5")) == "TTLM.4.1a"
    move(t, "I GE in Metz", "Mainz")
    assert refused(t, "take", piece("I GE in Mainz")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.4.1a")
def test_an_army_does_not_carry_on_a_unit_that_has_moved() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I)\nMainz: 1I GE\nplayed offensive")
    move(t, "I GE in Mainz", "GE5")
    move(t, "GE5", "Luxembourg")
    assert (count(t, "I GE", "GE5"), count(t, "I GE", "Metz")) == (2, 1)


@pytest.mark.rule("TTLM.4.1b")
def test_the_move_of_a_pass_need_not_be_made() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I)")
    do(t, "pass")
    do(t, "done")
    assert (at(t, "GE5"), who(t)) == ("metz", "entente")


@pytest.mark.rule("TTLM.4.1b")
def test_on_a_pass_one_unit_moves_and_not_into_an_enemy_area_even_an_empty_one() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I), 1I GE\nMainz: GE6(1I)")
    do(t, "pass")
    do(t, "take", piece("GE5"))
    assert refused(t, "to", holder("Nancy")) == "TTLM.4.2d"
    do(t, "to", holder("Lothringen"))
    assert refused(t, "take", piece("GE6")) == "TTLM.4.1b"
    assert refused(t, "take", piece("I GE in Metz")) == "TTLM.4.1b"


@pytest.mark.rule("TTLM.4.1c")
def test_joining_an_army_is_a_move_and_the_one_move_of_a_pass() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I), 1I GE\nMainz: GE6(1I)")
    do(t, "pass")
    move(t, "I GE in Metz", "GE5")
    assert count(t, "I GE", "GE5") == 3
    assert refused(t, "take", piece("GE6")) == "TTLM.4.1b"


@pytest.mark.rule("TTLM.4.1c")
def test_a_unit_that_joined_an_army_stays_behind_when_the_army_goes_on() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I), 1I GE\nplayed offensive")
    move(t, "I GE in Metz", "GE5")
    assert refused(t, "take", piece("I GE in Metz")) == "TTLM.4.1d"
    move(t, "GE5", "Mainz")
    assert (count(t, "I GE", "GE5"), count(t, "I GE", "Metz")) == (2, 1)


@pytest.mark.rule("TTLM.4.1c")
def test_leaving_an_army_is_a_move_too() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I)\nplayed offensive")
    move(t, "I GE in GE5", "Metz")
    assert refused(t, "take", piece("I GE in Metz")) == "TTLM.4.1a"
    do(t, "take", piece("GE5"))
    assert refused(t, "to", holder("Metz")) == "TTLM.4.1c"  # an army cannot move to where it is


@pytest.mark.rule("TTLM.4.1d")
def test_a_move_goes_to_an_adjacent_area() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I), 1I GE\nplayed offensive")
    do(t, "take", piece("GE5"))
    assert set(offered(t, "to")) == {holder(AREA_NAMES[x]) for x in NEIGHBOURS[area("Metz")]}
    assert refused(t, "to", holder("Strassburg")) == "TTLM.4.1d"
    assert refused(t, "to", holder("Champagne")) == "TTLM.4.1d"


@pytest.mark.rule("TTLM.4.1d")
@pytest.mark.parametrize(
    ("unit", "steps"), [("I", 1), ("S", 1), ("A", 1), ("G", 1), ("T", 1), ("P", 1), ("C", 2), ("B", 2)]
)
def test_cavalry_and_biplanes_go_two_areas_all_others_one(unit: str, steps: int) -> None:
    t = lay(f"german to act, turn 17\nMetz: 1{unit} GE\nplayed offensive")
    move(t, f"{unit} GE in Metz", "Mainz")
    if steps == 1:
        assert refused(t, "to", holder("Koeln")) == "TTLM.2.0b"
        return
    do(t, "to", holder("Koeln"))
    assert count(t, f"{unit} GE", "Koeln") == 1
    assert refused(t, "to", holder("Aachen")) == "TTLM.2.0b"


@pytest.mark.rule("TTLM.4.1d")
def test_a_unit_may_go_from_an_army_to_an_army_next_door() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I)\nMainz: GE6(1I)\nplayed offensive")
    move(t, "I GE in GE5", "GE6")
    assert (count(t, "I GE", "GE5"), count(t, "I GE", "GE6")) == (1, 2)


@pytest.mark.rule("TTLM.4.1e")
def test_units_move_one_at_a_time_first_out_then_in() -> None:
    text = "german to act, turn 4\nMetz: GE5(1I), GE6(1I), GE7(1I)\nMainz: GE1(1I)\nplayed offensive"
    t = lay(text)
    do(t, "take", piece("GE1"))
    assert refused(t, "to", holder("Metz")) == "TTLM.1.2.2a"
    t = lay(text)
    move(t, "GE5", "Lothringen")
    move(t, "GE1", "Metz")
    assert at(t, "GE1") == "metz"


@pytest.mark.rule("TTLM.4.1e")
def test_a_unit_taken_up_finishes_its_move_before_the_next() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I), GE6(1I)\nplayed offensive")
    do(t, "take", piece("GE5"))
    assert refused(t, "take", piece("GE6")) == "TTLM.4.1e"


# ---- 4.1 the status of areas ----


@pytest.mark.rule("TTLM.4.1f")
def test_an_area_belongs_to_who_last_passed_through_it() -> None:
    t = lay("german to act, turn 4\nMetz: 1C GE\nplayed offensive")
    move(t, "C GE in Metz", "Nancy")
    do(t, "to", holder("Neufchateau"))
    assert count(t, "C GE", "Nancy") == 0
    assert (status_of(t, "german", "Nancy"), status_of(t, "entente", "Nancy")) == ("friendly", "enemy")


@pytest.mark.rule("TTLM.4.1f")
def test_until_an_enemy_walks_through_it() -> None:
    t = lay("entente to act, turn 4\nLangres: 1I FR\ngerman: Epinal\nplayed offensive")
    assert status_of(t, "german", "Epinal") == "friendly"
    move(t, "I FR in Langres", "Epinal")
    assert status_of(t, "german", "Epinal") == "enemy"


@pytest.mark.rule("TTLM.4.1g")
def test_an_empty_area_is_still_an_enemy_area() -> None:
    """The book's example: GE1 leaves Liege for Antwerp."""
    t = lay(
        "german to act, turn 1\nLiege: GE1(5I)\nAntwerp: 3F\nNamur: 1I FR\nplayed offensive", dice="6 6 6 6 6 6 6 6"
    )
    move(t, "GE1", "Antwerp")
    assert status_of(t, "entente", "Liege") == "enemy"
    do(t, "done")
    no_cards(t)
    stand(t)
    assert who(t) == "entente"
    do(t, "pass")
    do(t, "take", piece("I FR in Namur"))
    assert refused(t, "to", holder("Liege")) == "TTLM.4.2d"


@pytest.mark.rule("TTLM.4.1h")
def test_an_area_with_units_of_both_sides_is_disputed_for_both() -> None:
    """The book's example: GE1 enters Antwerp, held by its fort."""
    t = lay("german to act, turn 1\nLiege: GE1(5I)\nAntwerp: 3F\nplayed offensive")
    move(t, "GE1", "Antwerp")
    assert (status_of(t, "german", "Antwerp"), status_of(t, "entente", "Antwerp")) == ("disputed", "disputed")


@pytest.mark.rule("TTLM.4.1h")
def test_it_is_no_longer_disputed_when_the_last_enemy_leaves() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I) / FR1(1I)\nplayed offensive")
    assert status_of(t, "entente", "Metz") == "disputed"
    move(t, "GE5", "Mainz")
    assert (status_of(t, "german", "Metz"), status_of(t, "entente", "Metz")) == ("enemy", "friendly")


@pytest.mark.rule("TTLM.4.1i", "TTLM.4.2a")
def test_neutral_luxembourg_is_closed_to_the_entente_until_the_german_has_entered() -> None:
    t = lay("entente to act, turn 1\nVerdun: FR3(1I)\nneutral: Luxembourg\nplayed offensive")
    assert (status_of(t, "entente", "Luxembourg"), status_of(t, "german", "Luxembourg")) == ("neutral", "neutral")
    do(t, "take", piece("FR3"))
    assert refused(t, "to", holder("Luxembourg")) == "TTLM.4.1i"
    t = lay("german to act, turn 1\nEifel: GE4(1I)\nneutral: Luxembourg\nplayed offensive")
    move(t, "GE4", "Luxembourg")
    assert (status_of(t, "german", "Luxembourg"), status_of(t, "entente", "Luxembourg")) == ("friendly", "enemy")
    assert state(t).battles == []


@pytest.mark.rule("TTLM.4.1j")
def test_in_summer_1914_a_country_is_friendly_to_its_own_side() -> None:
    t = GAME.new("1914", seed=1)
    for name in ("Aachen", "Koeln", "Eifel", "Mainz", "Metz", "Lothringen", "Strassburg", "Muelhausen"):
        assert status_of(t, "german", name) == "friendly"
    for name in ("Flanders", "Antwerp", "Liege", "Calais", "Somme", "Paris", "Sedan", "Troyes", "Belfort", "England"):
        assert status_of(t, "entente", name) == "friendly"
    assert status_of(t, "german", "Luxembourg") == "neutral"


@pytest.mark.rule("TTLM.4.1j")
def test_in_1915_the_front_line_parts_them() -> None:
    t = GAME.new("1915", seed=1)
    for name in ("Brussels", "Antwerp", "Sedan", "Maubeuge", "Luxembourg"):
        assert status_of(t, "german", name) == "friendly"
    for name in ("Calais", "Paris", "Chalons", "Marne"):
        assert status_of(t, "entente", name) == "friendly"
    for name in ("Flanders", "Artois", "Somme", "Verdun"):
        assert status_of(t, "german", name) == "disputed"
    assert (now(t), who(t)) == ("reinforce", "german")  # a siege gun is to be placed
    assert refused(t, "place", holder("Calais")) == "TTLM.2.I.a"
    assert holder("Brussels") in offered(t, "place")


@pytest.mark.rule("TTLM.4.1k")
def test_status_changes_with_every_move() -> None:
    """UK2 enters Flanders; then the infantry of disputed Artois may follow."""
    text = (
        "entente to act, turn 4\nFlanders: GE4(1I)\nCalais: UK2(1I)\nArtois: GE6(1I) / UK1(1I), 1I FR\nplayed offensive"
    )
    t = lay(text)
    do(t, "take", piece("I FR in Artois"))
    assert refused(t, "to", holder("Flanders")) == "TTLM.4.2c"
    t = lay(text)
    move(t, "UK2", "Flanders")
    assert status_of(t, "entente", "Flanders") == "disputed"
    move(t, "I FR in Artois", "Flanders")
    assert count(t, "I FR", "Flanders") == 1


@pytest.mark.rule("TTLM.4.1l")
def test_entering_an_occupied_enemy_area_makes_it_disputed_and_a_battle() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I)\nNancy: FR2(1I)\nplayed offensive")
    move(t, "GE5", "Nancy")
    assert status_of(t, "german", "Nancy") == "disputed"
    do(t, "done")
    assert (now(t), state(t).battles) == ("cards", [area("Nancy")])


@pytest.mark.rule("TTLM.4.1l")
def test_it_is_not_to_be_entered_on_a_pass() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I)\nNancy: FR2(1I)")
    do(t, "pass")
    do(t, "take", piece("GE5"))
    assert refused(t, "to", holder("Nancy")) == "TTLM.4.2d"


@pytest.mark.rule("TTLM.4.1m")
def test_an_empty_enemy_area_is_friendly_at_once_and_needs_no_battle() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I)\nplayed offensive")
    move(t, "GE5", "Nancy")
    assert status_of(t, "german", "Nancy") == "friendly"
    do(t, "done")
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.4.1m")
def test_artillery_alone_takes_no_ground() -> None:
    """TTLM.A97: it may enter, but the area stays the enemy's."""
    t = lay("german to act, turn 4\nMetz: 1A GE\nplayed offensive")
    move(t, "A GE in Metz", "Nancy")
    assert count(t, "A GE", "Nancy") == 1
    assert (status_of(t, "german", "Nancy"), status_of(t, "entente", "Nancy")) == ("enemy", "friendly")


# ---- 4.2 restrictions ----


@pytest.mark.rule("TTLM.4.2a")
def test_from_a_friendly_area_units_may_go_anywhere() -> None:
    t = lay("entente to act, turn 4\nCalais: UK1(1I)\nFlanders: GE4(1I)\nArtois: GE6(1I) / FR8(1I)\nplayed offensive")
    do(t, "take", piece("UK1"))
    assert set(offered(t, "to")) == {holder("Flanders"), holder("Artois"), holder("Boulogne")}
    do(t, "to", holder("Flanders"))
    assert at(t, "UK1") == "flanders"


@pytest.mark.rule("TTLM.4.2b")
def test_from_a_disputed_area_only_to_friendly_or_disputed_ones() -> None:
    t = lay(
        "entente to act, turn 4\nArtois: GE6(1I) / UK1(1I)\nSomme: GE2(1I) / FR10(1I)\nFlanders: GE4(1I)\ngerman: Maubeuge"
        "\nplayed offensive"
    )
    do(t, "take", piece("UK1"))
    assert set(offered(t, "to")) == {holder(x) for x in ("Somme", "Calais", "Boulogne", "Brussels")}
    assert refused(t, "to", holder("Flanders")) == "TTLM.4.2c"
    assert refused(t, "to", holder("Maubeuge")) == "TTLM.4.2c"  # though it is empty
    do(t, "to", holder("Somme"))
    assert at(t, "UK1") == "somme"


@pytest.mark.rule("TTLM.4.2c")
@pytest.mark.parametrize(("unit", "rule"), [("C FR", "TTLM.8.3.1d"), ("B FR", "TTLM.8.3.4d")])
def test_no_second_step_from_a_disputed_to_an_enemy_area(unit: str, rule: str) -> None:
    t = lay(
        f"entente to act, turn 8\nBoulogne: 1{unit}\nArtois: GE6(1I) / UK1(1I)\nFlanders: GE4(1I)\ngerman: Maubeuge\nplayed offensive"
    )
    move(t, f"{unit} in Boulogne", "Artois")
    assert refused(t, "to", holder("Flanders")) == rule
    assert refused(t, "to", holder("Maubeuge")) == rule
    do(t, "to", holder("Calais"))
    assert count(t, unit, "Calais") == 1


@pytest.mark.rule("TTLM.4.2d")
def test_an_enemy_area_is_entered_only_on_an_offensive() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I)\nMainz: 1I GE\nhand german: strategic_reserves")
    do(t, "pass")
    do(t, "take", piece("GE5"))
    assert refused(t, "to", holder("Nancy")) == "TTLM.4.2d"
    assert refused(t, "reserves", holder("Nancy")) == "TTLM.9.6a"
    t = lay("german to act, turn 4\nMetz: GE5(2I)\nhand german: limited_offensive")
    do(t, "offensive", card("limited_offensive"))
    move(t, "GE5", "Nancy")
    assert at(t, "GE5") == "nancy"


@pytest.mark.rule("TTLM.4.2e")
def test_the_netherlands_and_the_sea_are_no_areas() -> None:
    for name in ("Netherlands", "Holland", "North Sea", "Strait of Dover"):
        with pytest.raises(BadFile):
            lay(f"german to act, turn 4\n{name}: 1I GE")
    t = lay("german to act, turn 4\nAachen: GE1(1I)\nKoeln: GE2(1I)\nplayed offensive")
    for name in ("GE1", "GE2"):  # and so Antwerp is not to be reached past Liege
        do(t, "take", piece(name))
        assert refused(t, "to", holder("Antwerp")) == "TTLM.4.1d"
        do(t, "to", holder("Eifel"))


@pytest.mark.rule("TTLM.4.2f")
def test_no_american_goes_to_england_in_a_uk_army() -> None:
    t = lay("entente to act, turn 18\nCalais: UK1(1I 1U)\nplayed offensive")
    do(t, "take", piece("UK1"))
    assert refused(t, "sea", holder("England")) == "TTLM.4.2f"
    do(t, "leave", sort("I US"))
    do(t, "sea", holder("England"))
    assert (at(t, "UK1"), count(t, "I US", "UK1"), count(t, "I US", "Calais")) == ("england", 0, 1)


@pytest.mark.rule("TTLM.4.2f")
def test_no_other_nation_goes_there() -> None:
    t = lay("entente to act, turn 18\nCalais: UK1(1I 1U), FR1(1I)\nEngland: UK2(1I)\nplayed offensive")
    do(t, "take", piece("FR1"))
    assert refused(t, "sea", holder("England")) == "TTLM.4.6b"
    do(t, "to", holder("Artois"))
    do(t, "take", piece("I US in UK1"))
    assert refused(t, "sea", army("UK2")) == "TTLM.4.6b"
    assert refused(t, "reserves", holder("England")) == "TTLM.9.6a"


# ---- 4.3 trenches ----


@pytest.mark.rule("TTLM.4.3a")
def test_who_moves_leaves_his_trench() -> None:
    t = lay("german to act, turn 4\nMetz: GE5!(2I), 1I GE!\nplayed offensive")
    move(t, "GE5", "Mainz")
    move(t, "I GE in Metz", "Mainz")
    assert not entrenched(t, "GE5")
    assert (count(t, "I GE", "Mainz"), dug(t, "I GE", "Mainz")) == (1, 0)


@pytest.mark.rule("TTLM.4.3a")
def test_who_fights_where_he_is_stays_entrenched_and_who_retreats_does_not() -> None:
    t = lay("german to act, turn 4\nMetz: GE5!(2I) / FR1!(2I), FR2!(1I)\nplayed offensive", dice="6 6 6 6")
    storm(t, "Metz")
    flee(t, "FR2", "Nancy")
    stand(t)
    assert [entrenched(t, x) for x in ("GE5", "FR1", "FR2")] == [True, True, False]


@pytest.mark.rule("TTLM.4.3a")
def test_a_newcomer_does_not_take_over_the_trench_of_one_who_leaves() -> None:
    t = lay("german to act, turn 4\nMetz: 1I GE!\nMainz: 1I GE\nplayed offensive")
    move(t, "I GE in Mainz", "Metz")
    assert (count(t, "I GE", "Metz"), dug(t, "I GE", "Metz")) == (2, 1)
    move(t, "I GE in Metz", "Lothringen")
    assert (count(t, "I GE", "Metz"), dug(t, "I GE", "Metz")) == (1, 0)
    assert refused(t, "take", piece("I GE in Metz")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.4.3a", "TTLM.8.3.1g")
def test_who_retreats_to_an_entrenched_unit_and_falls_in_the_pursuit_leaves_it_its_trench() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I 1C) / 1I FR\nParis: 1I FR!\nplayed offensive", dice="1")
    storm(t, "Somme")
    flee(t, "I FR in Somme", "Paris")
    assert (count(t, "I FR", "Paris"), dug(t, "I FR", "Paris")) == (2, 1)
    do(t, "fire")
    assert (count(t, "I FR", "Paris"), dug(t, "I FR", "Paris")) == (1, 1)


@pytest.mark.rule("TTLM.4.3a", "TTLM.8.3.1g")
def test_who_falls_in_the_pursuit_does_not_silence_the_army_he_fled_to() -> None:
    t = lay(
        "german to act, turn 4\nSomme: GE2(1I 1C) / 1I FR\nParis: GE1(1I) / FR1(2I)\nplayed offensive", dice="1 6 6 6"
    )
    storm(t, "Somme", "Paris")
    do(t, "fight", area("Somme"))
    do(t, "done")  # the cavalry stays
    flee(t, "I FR in Somme", "FR1")
    do(t, "fire")
    stand(t)
    assert (fire(t, "defensive"), count(t, "I FR", "FR1")) == ("2I FR F1", 2)


@pytest.mark.rule("TTLM.4.3a")
def test_of_two_loose_units_the_mobile_one_goes_first() -> None:
    t = lay("german to act, turn 4\nMetz: 1I GE!, 1I GE\nplayed offensive")
    move(t, "I GE in Metz", "Mainz")
    assert (count(t, "I GE", "Metz"), dug(t, "I GE", "Metz")) == (1, 1)


@pytest.mark.rule("TTLM.4.3b")
def test_infantry_that_joins_an_entrenched_army_is_entrenched_at_once() -> None:
    t = lay(
        "entente to act, turn 4\nSomme: GE2(1I) / FR10!(1I)\nAisne: 1I FR\nhand entente: offensive\nhand german: offensive",
        dice="6 6 6",
    )
    do(t, "offensive", card("offensive"))
    move(t, "I FR in Aisne", "FR10")
    do(t, "done")
    do(t, "done")
    do(t, "offensive", card("offensive"))
    storm(t, "Somme")
    do(t, "fire")
    assert fire(t, "defensive") == "2I FR F2"


@pytest.mark.rule("TTLM.4.3b")
def test_stosstruppen_get_nothing_from_it() -> None:
    t = lay("entente to act, turn 13\nSomme: GE2!(1I 1S) / FR10(1I)\nplayed offensive", dice="3 3 6")
    storm(t, "Somme")
    stand(t)
    assert fire(t, "defensive") == "1I GE F2, 1S GE F2"
    t = lay("german to act, turn 13\nMetz: GE2!(1I), 1S GE\nplayed offensive")
    move(t, "S GE in Metz", "GE2")
    move(t, "GE2", "Mainz")  # it stays behind, without a trench
    assert (count(t, "S GE", "Metz"), sum(state(t).dug)) == (1, 0)


@pytest.mark.rule("TTLM.4.3c")
def test_an_empty_army_that_takes_in_entrenched_infantry_is_entrenched() -> None:
    t = lay("entente to act, turn 4\nSomme: 2I FR!\nParis: FR8()\nplayed offensive")
    move(t, "FR8", "Somme")
    do(t, "absorb", sort("I FR"))
    assert (entrenched(t, "FR8"), count(t, "I FR", "FR8")) == (True, 1)
    do(t, "done")  # it may take the other one, and need not
    assert (count(t, "I FR", "Somme"), dug(t, "I FR", "Somme")) == (1, 1)


@pytest.mark.rule("TTLM.4.3c", "TTLM.4.1a")
def test_the_unit_beside_it_that_has_moved_stays_moved() -> None:
    t = lay("entente to act, turn 4\nSomme: 1I FR!\nParis: FR8(), 1I FR\nplayed offensive")
    move(t, "I FR in Paris", "Somme")
    move(t, "FR8", "Somme")
    do(t, "absorb", sort("I FR"))
    assert (entrenched(t, "FR8"), count(t, "I FR", "Somme"), dug(t, "I FR", "Somme")) == (True, 1, 0)
    assert refused(t, "take", piece("I FR in Somme")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.4.3c")
def test_it_need_not_take_them_in() -> None:
    t = lay("entente to act, turn 4\nSomme: 2I FR!\nParis: FR8()\nplayed offensive")
    move(t, "FR8", "Somme")
    do(t, "done")
    assert (entrenched(t, "FR8"), count(t, "I FR", "FR8"), dug(t, "I FR", "Somme")) == (False, 0, 2)


@pytest.mark.rule("TTLM.4.3c")
def test_a_mobile_army_that_is_not_empty_stays_mobile() -> None:
    t = lay_with({"QA.2": True}, "entente to act, turn 4\nSomme: 3I FR!\nParis: FR8(1I)\nplayed offensive")
    move(t, "FR8", "Somme")
    do(t, "absorb", sort("I FR"))
    assert (entrenched(t, "FR8"), count(t, "I FR", "FR8"), dug(t, "I FR", "Somme")) == (False, 2, 2)


@pytest.mark.rule("TTLM.4.3c")
def test_a_mobile_army_with_room_beside_the_trench_takes_nobody_in_by_arriving() -> None:
    t = lay("entente to act, turn 4\nSomme: 1I FR!\nParis: FR8(1I)\nplayed offensive")
    move(t, "FR8", "Somme")
    assert offered(t, "absorb") == []
    move(t, "I FR in Somme", "FR8")  # a move of its own, out of its trench
    assert (entrenched(t, "FR8"), count(t, "I FR", "FR8"), dug(t, "I FR", "Somme")) == (False, 2, 0)


@pytest.mark.rule("TTLM.4.3c")
def test_mobile_infantry_gives_an_empty_army_no_trench() -> None:
    t = lay("entente to act, turn 4\nSomme: 2I FR\nParis: FR8()\nplayed offensive")
    move(t, "FR8", "Somme")
    assert offered(t, "absorb") == []
    move(t, "I FR in Somme", "FR8")
    assert not entrenched(t, "FR8")


@pytest.mark.rule("TTLM.4.3d")
def test_infantry_left_behind_keeps_the_trench() -> None:
    """The infantry joined FR10 in this phase, so it cannot go on with it."""
    t = lay("entente to act, turn 4\nSomme: FR10!(2I 1A)\nAisne: 1I FR\nplayed offensive")
    move(t, "I FR in Aisne", "FR10")
    move(t, "FR10", "Artois")
    assert not entrenched(t, "FR10")
    assert (count(t, "I FR", "FR10"), count(t, "I FR", "Somme"), dug(t, "I FR", "Somme")) == (2, 1, 1)


@pytest.mark.rule("TTLM.4.3d")
def test_units_may_be_left_behind_on_purpose_artillery_without_a_trench() -> None:
    t = lay("entente to act, turn 4\nSomme: FR10!(2I 1A)\nplayed offensive")
    do(t, "take", piece("FR10"))
    do(t, "leave", sort("I FR"))
    do(t, "leave", sort("A FR"))
    do(t, "to", holder("Artois"))
    assert (count(t, "I FR", "FR10"), count(t, "I FR", "Somme"), count(t, "A FR", "Somme")) == (1, 1, 1)
    assert dug(t, "I FR", "Somme") == 1


@pytest.mark.rule("TTLM.4.3d")
def test_who_leaves_a_mobile_army_behind_has_no_trench() -> None:
    t = lay("entente to act, turn 4\nSomme: FR10(2I)\nplayed offensive")
    do(t, "take", piece("FR10"))
    do(t, "leave", sort("I FR"))
    do(t, "to", holder("Artois"))
    assert (count(t, "I FR", "Somme"), dug(t, "I FR", "Somme")) == (1, 0)


@pytest.mark.rule("TTLM.4.3d")
def test_those_left_behind_need_room() -> None:
    t = lay("entente to act, turn 4\nSomme: FR10(2I), FR1(1I), FR2(1I)\nplayed offensive")
    do(t, "take", piece("FR10"))
    do(t, "leave", sort("I FR"))  # one takes the army's place
    assert refused(t, "leave", sort("I FR")) == "TTLM.1.2.2d"
    assert refused(t, "leave", sort("A FR")) == "TTLM.8.1c"  # it has none
    do(t, "to", holder("Artois"))
    assert count(t, "I FR", "Somme") == 1
