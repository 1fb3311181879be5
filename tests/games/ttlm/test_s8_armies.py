"""8.1 Armies: what they hold, how strong they are, and what becomes of empty and eliminated ones."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fire, flee, lose, next_season, owed, points, production, stand, storm, strength
from games.ttlm.table import (
    area,
    army,
    at,
    card,
    count,
    do,
    entrenched,
    holder,
    lay,
    move,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    sort,
    state,
    vp,
    who,
)
from grognard.games.ttlm.state import PLACES
from grognard.kernel.table import Table


def stacked(t: Table, name: str, side: int = 1) -> int:
    """Units of a side that count for stacking in an area."""
    return state(t).stacked[side * PLACES + area(name)]


@pytest.mark.rule("TTLM.8.1a")
def test_an_army_moves_with_everything_in_it_and_is_one_unit() -> None:
    t = lay("german to act, turn 4\nNamur: GE2(3I 2A 1C)\nBrussels: 1I GE, 1A GE\nplayed offensive")
    move(t, "GE2", "Brussels")
    assert at(t, "GE2") == "brussels"
    assert (count(t, "I GE", "GE2"), count(t, "A GE", "GE2"), count(t, "C GE", "GE2")) == (3, 2, 1)
    assert stacked(t, "Brussels", 0) == 3


@pytest.mark.rule("TTLM.8.1a")
def test_what_has_moved_already_does_not_move_on_with_its_army() -> None:
    t = lay("german to act, turn 4\nNamur: GE2(3I)\nLiege: 1I GE\nBrussels: 1I GE\nplayed offensive")
    move(t, "I GE in Liege", "GE2")
    move(t, "GE2", "Brussels")
    assert (count(t, "I GE", "GE2"), count(t, "I GE", "Namur")) == (3, 1)


@pytest.mark.rule("TTLM.8.1b")
def test_an_army_holds_its_own_nation_and_us_infantry_serves_anywhere() -> None:
    t = lay("entente to act, turn 18\nSomme: FR5(1I), 1I UK\nParis: 1I US, 1A US\nplayed offensive")
    do(t, "take", piece("I UK in Somme"))
    assert refused(t, "to", holder("FR5")) == "TTLM.8.1b"
    do(t, "to", holder("Rouen"))
    do(t, "take", piece("A US in Paris"))
    assert refused(t, "to", holder("FR5")) == "TTLM.8.1b"
    do(t, "to", holder("Rouen"))
    move(t, "I US in Paris", "FR5")
    assert (count(t, "I US", "FR5"), count(t, "I FR", "FR5")) == (1, 1)


@pytest.mark.rule("TTLM.8.1b")
def test_no_german_army_takes_an_american() -> None:
    t = lay("entente to act, turn 18\nSomme: GE2(1I) / FR5(1I), 1I US\nplayed offensive")
    do(t, "take", piece("I US in Somme"))
    assert refused(t, "to", holder("GE2")) == "TTLM.2.II.4j"


@pytest.mark.rule("TTLM.8.1c")
def test_a_retreating_unit_may_leave_its_army_and_join_another() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(1I) / UK2!(2I)\nCalais: UK1!(1I)\nplayed offensive", dice="6 6")
    storm(t, "Flanders")
    flee(t, "I UK in UK2", "UK1")
    assert (count(t, "I UK", "UK2"), count(t, "I UK", "UK1")) == (1, 2)


@pytest.mark.rule("TTLM.8.1c")
def test_outside_a_retreat_nobody_leaves_an_army_in_combat() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(1I 1A) / UK2(2I)\nhand entente: offensive\nplayed offensive", dice="1"
    )
    storm(t, "Flanders")
    assert owed(t) == 1
    assert offered(t, "take") == []
    assert refused(t, "take", piece("I UK in UK2")) == "TTLM.5.2.3a"


@pytest.mark.rule("TTLM.8.1d")
def test_in_production_units_change_places_within_an_area() -> None:
    t = production("german to act, turn 8\nArtois: UK1(1I), UK2(2I)\nCalais: UK3(1I)")
    for _ in range(2):
        do(t, "take", piece("I UK in UK2"), "entente")
        assert refused(t, "to", holder("UK3"), "entente") == "TTLM.8.1d"
        assert refused(t, "to", holder("Calais"), "entente") == "TTLM.8.1d"
        do(t, "to", holder("UK1"), "entente")
    assert (strength(t, "UK1"), strength(t, "UK2"), at(t, "UK2")) == (3, 0, "artois")


@pytest.mark.rule("TTLM.8.1d")
def test_in_the_reinforcement_phase_too() -> None:
    t = production("german to act, turn 8\nArtois: UK1(1I), UK2(2I)\nCalais: UK3(1I)")
    next_season(t)
    assert now(t) == "reinforce"
    do(t, "done", 0, "german")
    while offered(t, "place"):
        do(t, "place", holder("England"))
    do(t, "take", piece("I UK in UK2"))
    assert refused(t, "to", holder("UK3")) == "TTLM.8.1d"
    do(t, "to", holder("UK1"))
    assert (strength(t, "UK1"), strength(t, "UK2")) == (2, 1)


@pytest.mark.rule("TTLM.8.1e")
def test_an_army_moves_one_area_whatever_it_holds() -> None:
    t = lay("german to act, turn 4\nKoeln: GE2(2C)\nplayed offensive")
    do(t, "take", piece("GE2"))
    assert refused(t, "to", holder("Metz")) == "TTLM.4.1d"
    do(t, "to", holder("Mainz"))
    assert refused(t, "take", piece("GE2")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.8.1f", "TTLM.8.1g")
def test_an_army_rolls_the_dice_of_what_it_holds_and_none_of_its_own() -> None:
    t = lay("entente to act, turn 4\nSomme: GE2(3I 1C 2A) / FR5(1I)\nplayed offensive", dice="6 " * 7)
    assert strength(t, "GE2") == 6
    storm(t, "Somme")
    stand(t)
    assert fire(t, "defensive") == "3I GE F1, 1C GE F1, 2A GE F1"


@pytest.mark.rule("TTLM.8.1g")
def test_the_army_of_six_is_stronger_than_the_army_of_five() -> None:
    text = "entente to act, turn 4\nSomme: GE2(3I 1C 2A), GE7(5I), GE1() / FR5(1I 1A)\nhand german: offensive\nplayed offensive"
    t = lay(text, dice="1")
    storm(t, "Somme")
    assert offered(t, "lose") == [piece("I GE in GE2")]
    assert refused(t, "lose", piece("I GE in GE7")) == "TTLM.5.3.1a"
    assert (strength(t, "GE1"), refused(t, "lose", piece("GE1"))) == (0, "TTLM.5.3.1a")


@pytest.mark.rule("TTLM.8.1h")
def test_an_empty_army_has_neither_strength_nor_weight_and_moves_like_any_army() -> None:
    t = lay("entente to act, turn 4\nMarne: FR1(1I), FR2(1I), FR3(1I)\nParis: FR7()\nplayed offensive")
    assert (strength(t, "FR7"), stacked(t, "Paris")) == (0, 0)
    move(t, "FR7", "Marne")
    assert (at(t, "FR7"), stacked(t, "Marne")) == ("marne", 3)


@pytest.mark.rule("TTLM.8.1h", "TTLM.8.1j")
def test_an_empty_army_that_walks_alone_among_enemies_is_lost_at_once() -> None:
    t = lay("german to act, turn 4\nNamur: GE2()\nMaubeuge: FR5(1I)\nplayed offensive")
    before = vp(t)
    move(t, "GE2", "Maubeuge")
    assert at(t, "GE2") == "lost"
    assert vp(t) == before - 1


EMPTY = """{} to act, turn 4
Artois: GE6(2I) / UK1!(2I), UK2()
played offensive"""


@pytest.mark.rule("TTLM.8.1i")
def test_an_empty_army_must_go_when_the_defender_would_fire() -> None:
    t = lay(EMPTY.format("german"), dice="6 6 6 6")
    storm(t, "Artois")
    assert who(t) == "entente"
    assert offered(t, "fire") == []
    assert refused(t, "fire") == "TTLM.5.4a"
    do(t, "to", holder("Calais"))
    assert at(t, "UK2") == "calais"
    stand(t)
    assert fire(t, "defensive") == "2I UK F2"


@pytest.mark.rule("TTLM.8.1i")
def test_an_empty_army_must_go_by_the_end_of_its_owners_movement() -> None:
    t = lay(EMPTY.format("entente"))
    do(t, "done")
    assert now(t) == "move"
    assert offered(t, "done") == []
    assert refused(t, "done") == "TTLM.5.4a"
    do(t, "to", holder("Boulogne"))
    assert (at(t, "UK2"), now(t)) == ("boulogne", "declare")


@pytest.mark.rule("TTLM.8.1i")
def test_leaving_is_not_the_move_of_a_pass() -> None:
    """TTLM.A75"""
    t = lay(EMPTY.format("entente").replace("\nplayed offensive", "\nSomme: 1I FR"))
    do(t, "pass")
    move(t, "I FR in Somme", "Paris")
    do(t, "done")
    do(t, "to", holder("Calais"))
    assert at(t, "UK2") == "calais"


@pytest.mark.rule("TTLM.8.1i")
def test_with_nowhere_to_go_it_is_lost() -> None:
    t = lay(EMPTY.format("entente") + "\ngerman: Flanders, Brussels, Calais, Boulogne, Somme, Maubeuge")
    do(t, "done")
    assert at(t, "UK2") == "lost"


@pytest.mark.rule("TTLM.8.1j")
def test_an_empty_army_without_friendly_infantry_is_lost_at_once() -> None:
    t = lay("entente to act, turn 4\nSomme: GE2(1I) / FR4(1I), 1A FR\nplayed offensive")
    before = vp(t)
    move(t, "I FR in FR4", "Paris")
    assert at(t, "FR4") == "lost"
    assert vp(t) == before + 1


@pytest.mark.rule("TTLM.8.1j")
def test_so_is_one_whose_last_friendly_infantry_falls_in_battle() -> None:
    t = lay(
        "german to act, turn 4\nSomme: GE2(1I 1A) / FR4(), 1I FR, 1C FR\nhand entente: offensive\nplayed offensive",
        dice="1",
    )
    storm(t, "Somme")
    do(t, "done")
    lose(t, "I FR in Somme")
    assert at(t, "FR4") == "lost"


@pytest.mark.rule("TTLM.8.1j")
def test_beside_friendly_infantry_it_is_not() -> None:
    t = lay("entente to act, turn 4\nSomme: GE2(1I) / FR4(1I), 1I FR\nplayed offensive")
    move(t, "I FR in FR4", "Paris")
    assert at(t, "FR4") == "somme"
    do(t, "done")
    assert (now(t), offered(t, "done")) == ("move", [])  # it must retreat instead


@pytest.mark.rule("TTLM.8.1k")
def test_an_army_whose_last_unit_walks_out_at_home_is_empty_and_costs_nothing() -> None:
    t = lay("entente to act, turn 4\nSomme: FR4(1I)\nplayed offensive")
    before = vp(t)
    move(t, "I FR in FR4", "Paris")
    assert (at(t, "FR4"), strength(t, "FR4"), vp(t)) == ("somme", 0, before)


@pytest.mark.rule("TTLM.8.1k")
def test_on_disputed_ground_without_infantry_8_1j_takes_it() -> None:
    t = lay("entente to act, turn 4\nSomme: GE2(1I) / FR4(1I), 1C FR\nplayed offensive")
    move(t, "I FR in FR4", "Paris")
    assert at(t, "FR4") == "lost"


@pytest.mark.rule("TTLM.8.1l")
def test_the_last_unit_lost_in_combat_takes_the_army_with_it() -> None:
    t = lay(
        "entente to act, turn 4\nSomme: GE2(1I), 1I GE / FR5(1I 1A)\nhand german: offensive\nplayed offensive", dice="1"
    )
    before = vp(t)
    storm(t, "Somme")
    lose(t, "I GE in GE2")
    assert (at(t, "GE2"), vp(t)) == ("lost", before - 1)


@pytest.mark.rule("TTLM.8.1l")
def test_the_last_unit_lost_to_hunger_too() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I)\npasses 1")
    before = vp(t)
    pass_turn(t)
    assert (at(t, "GE2"), vp(t)) == ("lost", before - 1)


@pytest.mark.rule("TTLM.8.1l")
def test_the_last_unit_removed_by_a_crisis_leaves_an_empty_army() -> None:
    t = lay("entente to act, turn 1\nKoeln: GE2(1I), GE3(2I)\nhand entente: german_crisis")
    before = vp(t)
    do(t, "crisis", card("german_crisis"))
    do(t, "remove", piece("I GE in GE2"))
    do(t, "remove", piece("I GE in GE3"))
    assert (at(t, "GE2"), strength(t, "GE2"), vp(t)) == ("koeln", 0, before)


@pytest.mark.rule("TTLM.8.1m")
def test_an_eliminated_army_is_rebuilt_empty_at_home_for_a_point() -> None:
    t = production("german to act, turn 4\nMetz: 1I GE / 1I FR\nMuelhausen: 1I GE\ngerman: Antwerp\nlost: GE3")
    before, had = vp(t), points(t, "german")
    do(t, "rebuild", army("GE3"), "german")
    assert refused(t, "place", holder("Metz"), "german") == "TTLM.7.3b"  # disputed
    assert refused(t, "place", holder("Antwerp"), "german") == "TTLM.7.3b"  # not Germany
    do(t, "place", holder("Mainz"), "german")
    assert points(t, "german") == had - 1
    assert (at(t, "GE3"), strength(t, "GE3"), vp(t)) == ("mainz", 0, before + 1)


@pytest.mark.rule("TTLM.8.1m")
def test_not_in_an_unsupplied_area_of_the_home_country() -> None:
    t = production("entente to act, turn 4\nStrassburg: FR1(1I)\nEpinal: FR2(1I)\nentente: Mainz\nlost: GE3")
    do(t, "rebuild", army("GE3"), "german")
    assert refused(t, "place", holder("Muelhausen"), "german") == "TTLM.7.3b"
    assert holder("Koeln") in offered(t, "place", "german")


@pytest.mark.rule("TTLM.8.1m")
def test_the_us_rebuilds_in_france() -> None:
    t = production("german to act, turn 18\nlost: US1")
    do(t, "rebuild", army("US1"), "entente")
    assert holder("England") not in offered(t, "place", "entente")
    assert refused(t, "place", holder("Flanders"), "entente") == "TTLM.7.3b"
    do(t, "place", holder("Paris"), "entente")
    assert at(t, "US1") == "paris"


@pytest.mark.rule("TTLM.8.1n")
def test_all_infantry_in_an_entrenched_army_is_entrenched_and_nothing_else() -> None:
    t = lay("german to act, turn 4\nArtois: GE6(1I) / UK2!(2I 1C 1A)\nplayed offensive", dice="6 6 6 6 6")
    storm(t, "Artois")
    stand(t)
    assert fire(t, "defensive") == "2I UK F2, 1C UK F1, 1A UK F1"


@pytest.mark.rule("TTLM.8.1n")
def test_newcomers_share_the_trench() -> None:
    t = lay("entente to act, turn 4\nArtois: GE6(1I) / UK2!(2I)\nCalais: 1I UK\nhand german: offensive", dice="6 6 6 6")
    do(t, "pass")
    move(t, "I UK in Calais", "UK2")
    do(t, "done")
    do(t, "offensive", card("offensive"))
    storm(t, "Artois")
    stand(t)
    assert fire(t, "defensive") == "3I UK F2"


@pytest.mark.rule("TTLM.8.1o")
def test_an_army_that_moves_leaves_its_trench() -> None:
    t = lay(
        "entente to act, turn 4\nArtois: GE6(1I) / UK1(1I)\nCalais: UK2!(2I)\nhand german: offensive", dice="6 6 6 6"
    )
    do(t, "pass")
    move(t, "UK2", "Artois")
    assert not entrenched(t, "UK2")
    do(t, "done")
    do(t, "offensive", card("offensive"))
    storm(t, "Artois")
    stand(t)
    assert fire(t, "defensive") == "3I UK F1"


@pytest.mark.rule("TTLM.8.1o")
def test_an_army_that_only_receives_units_keeps_its_trench() -> None:
    t = lay("entente to act, turn 4\nArtois: UK2!(2I)\nCalais: 1I UK\nplayed offensive")
    move(t, "I UK in Calais", "UK2")
    assert entrenched(t, "UK2")


@pytest.mark.rule("TTLM.8.1p")
def test_an_empty_army_that_takes_in_entrenched_infantry_is_entrenched() -> None:
    t = lay("entente to act, turn 4\nSomme: 1I FR!\nParis: FR8()\nplayed offensive")
    move(t, "FR8", "Somme")
    do(t, "absorb", sort("I FR"))
    assert (entrenched(t, "FR8"), count(t, "I FR", "FR8"), count(t, "I FR", "Somme")) == (True, 1, 0)


@pytest.mark.rule("TTLM.8.1p")
def test_from_mobile_infantry_it_gets_no_trench() -> None:
    t = lay("entente to act, turn 4\nSomme: 1I FR\nParis: FR8()\nplayed offensive")
    move(t, "FR8", "Somme")
    move(t, "I FR in Somme", "FR8")
    assert (entrenched(t, "FR8"), count(t, "I FR", "FR8")) == (False, 1)
