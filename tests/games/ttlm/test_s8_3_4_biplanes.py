"""8.3.4 Biplanes: dogfight, ground attack or defensive reaction."""

from __future__ import annotations

import pytest

from games.ttlm.battle import (
    buy,
    declare,
    fire,
    held,
    hits,
    lose,
    owed,
    points,
    production,
    stand,
    storm,
    surprise,
    volleys,
)
from games.ttlm.table import (
    card,
    count,
    do,
    holder,
    lay,
    move,
    no_cards,
    offered,
    piece,
    refused,
    sort,
    who,
)

AIR = "{} to act, turn 8\nNancy: {} / {}\nhand entente: offensive\nhand german: offensive\nplayed offensive"


@pytest.mark.rule("TTLM.8.3.4a", "TTLM.8.3.4j")
def test_a_biplane_without_an_enemy_in_the_air_fires_with_its_side() -> None:
    t = lay(AIR.format("german", "GE2(1I 1A 1B)", "FR5(1I)"), dice="6 6 6 6 1")
    storm(t, "Nancy")
    assert fire(t, "artillery") == "1A GE F1"  # not in the artillery step
    do(t, "fire")
    assert (fire(t, "offensive"), hits(t, "offensive")) == ("1I GE F1, 1A GE F1, 1B GE F1", 1)


@pytest.mark.rule("TTLM.8.3.4j")
def test_in_defence_too() -> None:
    t = lay(AIR.format("german", "GE2(1I)", "FR5(1I 1B)"), dice="6 6 6")
    storm(t, "Nancy")
    stand(t)
    assert fire(t, "defensive") == "1I FR F1, 1B FR F1"


@pytest.mark.rule("TTLM.8.3.4a")
def test_a_biplane_that_has_fired_in_defence_does_not_react() -> None:
    t = lay(AIR.format("german", "GE2(2I)", "FR5(2I 1B)"), dice="6 6 6 1 1")
    storm(t, "Nancy")
    do(t, "fire")
    assert fire(t, "defensive") == "2I FR F1, 1B FR F1"
    assert owed(t) == 2
    assert refused(t, "react") == "TTLM.5.2.3a"
    assert offered(t, "reroll") == []


@pytest.mark.rule("TTLM.8.3.4a")
def test_a_biplane_that_reacts_does_not_fire() -> None:
    t = lay(AIR.format("german", "GE2(2I)", "FR5(2I 1B)"), dice="6 6 6 6")
    storm(t, "Nancy")
    do(t, "react")
    assert refused(t, "react") == "TTLM.8.3.4k"  # it is the only one
    do(t, "fire")
    assert fire(t, "defensive") == "2I FR F1"


@pytest.mark.rule("TTLM.8.3.4b")
@pytest.mark.parametrize(("german", "french"), [("1I 1B", "1I 1B"), ("1I 1B", "1I"), ("1I", "1I 1B")])
def test_in_bad_weather_no_biplane_flies(german: str, french: str) -> None:
    """No dogfight, no ground attack, no reaction."""
    t = lay(
        f"german to act, turn 8\nNancy: GE2({german}) / FR5({french})\nhand entente: bad_weather\nplayed offensive",
        dice="6 6",
    )
    declare(t, "Nancy")
    do(t, "done")
    do(t, "weather")
    no_cards(t)
    assert refused(t, "react") == "TTLM.8.3.4k"
    stand(t)
    assert volleys(t) == ["defensive", "offensive"]
    assert (fire(t, "defensive"), fire(t, "offensive")) == ("1I FR F1", "1I GE F1")


@pytest.mark.rule("TTLM.8.3.4c")
def test_a_biplane_moves_two_areas_and_costs_a_point() -> None:
    t = lay("german to act, turn 8\nKoeln: 1B GE\nplayed offensive")
    move(t, "B GE in Koeln", "Mainz")
    do(t, "to", holder("Metz"))
    assert count(t, "B GE", "Metz") == 1
    assert refused(t, "take", piece("B GE in Metz")) == "TTLM.4.1a"  # not three
    t = production("entente to act, turn 8\nKoeln: GE2(1I)")
    before = points(t, "german")
    buy(t, "german", "B GE", "GE2")
    assert points(t, "german") == before - 1


@pytest.mark.rule("TTLM.8.3.4d")
def test_its_second_step_does_not_go_from_disputed_to_enemy_ground_either() -> None:
    t = lay("german to act, turn 8\nMetz: 1B GE\nNancy: 1I GE / FR1(1I)\nplayed offensive")
    move(t, "B GE in Metz", "Nancy")
    assert offered(t, "to") == [holder("Metz"), holder("Lothringen")]
    assert refused(t, "to", holder("Neufchateau")) == "TTLM.8.3.4d"


@pytest.mark.rule("TTLM.8.3.4e")
def test_biplanes_are_built_from_1916_by_the_year_printed_on_them() -> None:
    t = production("entente to act, turn 7\nKoeln: GE2(1I)")
    assert refused(t, "buy", sort("B GE"), "german") == "TTLM.8.3.4e"
    t = production("entente to act, turn 10\nKoeln: 2B GE")  # both of 1916 are out
    assert refused(t, "buy", sort("B GE"), "german") == "TTLM.8.3.4e"
    t = production("entente to act, turn 12\nKoeln: 2B GE")
    assert sort("B GE") in offered(t, "buy", "german")


@pytest.mark.rule("TTLM.8.3.4f")
def test_biplanes_alone_take_no_ground_and_are_lost_among_infantry() -> None:
    t = lay("german to act, turn 8\nLothringen: 1B GE\nplayed offensive")
    move(t, "B GE in Lothringen", "Nancy")
    assert held(t, "Nancy") == "enemy"
    for enemies, left in (("1I FR", 0), ("1C FR", 1), ("4F", 1)):
        t = lay(f"german to act, turn 8\nNancy: 1B GE / {enemies}\nplayed offensive")
        do(t, "done")
        assert count(t, "B GE", "Nancy") == left, enemies


@pytest.mark.rule("TTLM.8.3.4f")
def test_biplanes_left_alone_are_lost_when_the_battle_closes() -> None:
    t = lay(
        "german to act, turn 8\nNancy: 1I GE, 1B GE / FR5(2I)\nhand german: offensive\nplayed offensive", dice="1 6 6"
    )
    storm(t, "Nancy")
    do(t, "fire")
    lose(t, "I GE in Nancy")
    assert count(t, "B GE", "Nancy") == 1
    stand(t)
    assert count(t, "B GE", "Nancy") == 0


@pytest.mark.rule("TTLM.8.3.4g")
def test_an_army_holds_one_biplane() -> None:
    t = lay("german to act, turn 8\nKoeln: GE2(1I 1B), 1B GE\nplayed offensive")
    do(t, "take", piece("B GE in Koeln"))
    assert refused(t, "to", holder("GE2")) == "TTLM.8.3.4g"


@pytest.mark.rule("TTLM.8.3.4h")
def test_where_both_have_biplanes_all_of_them_fight_each_other_at_once() -> None:
    t = lay("german to act, turn 12\nNancy: GE2(1I 1B) / UK1(1I 1B), UK2(1I 1B)\nplayed offensive", dice="1 1 4")
    storm(t, "Nancy")
    assert (fire(t, "dogfight", "german"), fire(t, "dogfight", "entente")) == ("1B GE F1", "2B UK F1")
    assert offered(t, "lose", "entente") == [piece("B UK in UK1"), piece("B UK in UK2")]
    assert refused(t, "lose", piece("I UK in UK1"), "entente") == "TTLM.8.3.4h"
    lose(t, "B UK in UK1")
    assert (count(t, "B GE", "GE2"), count(t, "B UK", "UK1"), count(t, "B UK", "UK2")) == (0, 0, 1)


@pytest.mark.rule("TTLM.8.3.4h")
def test_the_dogfight_cannot_be_declined_and_survivors_do_nothing_more() -> None:
    t = lay(AIR.format("german", "GE2(1I 1B)", "FR5(1I 1B)"), dice="6 6 6 6")
    storm(t, "Nancy")
    assert volleys(t) == ["dogfight", "dogfight"]  # nobody was asked
    assert refused(t, "react") == "TTLM.8.3.4k"
    stand(t)
    assert (fire(t, "defensive"), fire(t, "offensive")) == ("1I FR F1", "1I GE F1")


@pytest.mark.rule("TTLM.8.3.4i")
def test_a_card_may_save_the_biplane() -> None:
    t = lay(AIR.format("german", "GE2(1I 1B)", "FR5(1I 1A 1B)"), dice="1 6")
    storm(t, "Nancy")
    assert refused(t, "lose", piece("A FR in FR5")) == "TTLM.8.3.4h"
    do(t, "ersatz", card("offensive"))
    assert count(t, "B FR", "FR5") == 1


@pytest.mark.rule("TTLM.8.3.4i")
def test_hits_beyond_the_biplanes_are_void() -> None:
    t = lay("german to act, turn 8\nNancy: GE2(1I 1B), GE3(1I 1B) / FR5(1I 1B)\nplayed offensive", dice="1 1 6")
    storm(t, "Nancy")
    assert (count(t, "B FR", "FR5"), count(t, "I FR", "FR5"), owed(t)) == (0, 1, 0)


@pytest.mark.rule("TTLM.8.3.4k")
def test_a_reacting_biplane_has_one_infantry_hit_rolled_again() -> None:
    t = lay(AIR.format("german", "GE2(2I)", "FR5(2I 1B)"), dice="6 6 1 1 5")
    storm(t, "Nancy")
    do(t, "react")
    do(t, "fire")
    assert offered(t, "reroll") == [sort("I GE")]
    do(t, "reroll", sort("I GE"))
    assert owed(t) == 1  # the other hit stands


TWO = "german to act, turn 16\nNancy: GE2({}I) / FR5(1I 1B), FR6(1I 1B)\nplayed offensive"


@pytest.mark.rule("TTLM.8.3.4k")
def test_two_reacting_biplanes_have_two_hits_rolled_again_while_there_are_hits() -> None:
    t = lay(TWO.format(3), dice="6 6 1 1 1 5 6")
    storm(t, "Nancy")
    do(t, "react")
    do(t, "react")
    do(t, "fire")
    do(t, "reroll", sort("I GE"))
    assert offered(t, "reroll") == [sort("I GE")]
    do(t, "reroll", sort("I GE"))
    assert owed(t) == 1
    t = lay(TWO.format(2), dice="6 6 1 6 5")
    storm(t, "Nancy")
    do(t, "react")
    do(t, "react")
    do(t, "fire")
    do(t, "reroll", sort("I GE"))
    assert (owed(t), offered(t, "reroll")) == (0, [])


@pytest.mark.rule("TTLM.8.3.4k")
def test_the_new_roll_stands() -> None:
    t = lay(AIR.format("german", "GE2(2I)", "FR5(2I 1B)"), dice="6 6 1 6 1")
    storm(t, "Nancy")
    do(t, "react")
    do(t, "fire")
    do(t, "reroll", sort("I GE"))
    assert (owed(t), offered(t, "reroll")) == (1, [])


@pytest.mark.rule("TTLM.8.3.4k")
def test_hits_of_guns_and_tanks_are_not_rolled_again() -> None:
    t = lay(
        "german to act, turn 16\nNancy: GE2(1I 1A 1T) / FR5(2I 1B)\nhand entente: offensive\nplayed offensive",
        dice="6 6 6 6 1 1",
    )
    storm(t, "Nancy")
    do(t, "react")
    do(t, "fire")
    assert owed(t) == 2
    assert offered(t, "reroll") == []
    assert refused(t, "reroll", sort("A GE")) == "TTLM.5.2.3a"


@pytest.mark.rule("TTLM.8.3.4k")
def test_beside_a_hit_of_infantry_that_of_a_gun_is_still_not_rolled_again() -> None:
    t = lay(AIR.format("german", "GE2(1I 1A)", "FR5(2I 1B)"), dice="6 6 6 1 1")
    storm(t, "Nancy")
    do(t, "react")
    do(t, "fire")
    assert refused(t, "reroll", sort("A GE")) == "TTLM.8.3.4k"


@pytest.mark.rule("TTLM.8.3.4k")
def test_an_attacking_biplane_makes_it_a_dogfight_and_no_reaction() -> None:
    t = lay(AIR.format("german", "GE2(1I 1B)", "FR5(1I 1B)"), dice="6 6")
    storm(t, "Nancy")
    assert offered(t, "react") == []
    assert refused(t, "react") == "TTLM.8.3.4k"


@pytest.mark.rule("TTLM.8.3.4k")
def test_a_stosstruppen_hit_that_misses_when_rolled_again_drives_nobody_out() -> None:
    t = lay("german to act, turn 16\nNancy: GE17(1S) / FR5(2I 1B)\nplayed offensive", dice="6 6 2 3")
    storm(t, "Nancy")
    do(t, "react")
    do(t, "fire")
    do(t, "reroll", sort("S GE"))
    do(t, "done", 0, "german")
    assert (who(t), offered(t, "done")) == ("entente", [0])


@pytest.mark.rule("TTLM.8.3.4k")
@pytest.mark.parametrize(("what", "driven_out"), [("S GE", False), ("I GE", True)])
def test_the_defender_says_which_hit_is_rolled_again(what: str, driven_out: bool) -> None:
    text = "german to act, turn 16\nNancy: GE17(1I 1S) / FR5(2I 1B)\nhand entente: offensive\nplayed offensive"
    t = lay(text, dice="6 6 1 1 6")
    storm(t, "Nancy")
    do(t, "react")
    do(t, "fire")
    assert offered(t, "reroll") == [sort("I GE"), sort("S GE")]
    do(t, "reroll", sort(what))
    assert owed(t) == 1
    do(t, "ersatz", card("offensive"))
    do(t, "done", 0, "german")
    assert offered(t, "done") == ([] if driven_out else [0])


@pytest.mark.rule("TTLM.8.3.4k")
def test_in_a_surprise_attack_biplanes_are_told_off_before_the_attackers_fire() -> None:
    """TTLM.A21: and then do not fire."""
    t = lay(AIR.format("german", "GE2(1I)", "FR5(1I 1B)") + "\nhand german: surprise_attack", dice="1 6 6")
    surprise(t, "Nancy")
    do(t, "react")
    assert refused(t, "react") == "TTLM.8.3.4k"
    do(t, "done")
    do(t, "reroll", sort("I GE"))
    stand(t)
    assert (owed(t), fire(t, "defensive")) == (0, "1I FR F1")


@pytest.mark.rule("TTLM.8.3.4l")
def test_biplanes_next_door_do_not_scramble() -> None:
    t = lay("german to act, turn 8\nNancy: GE2(1I 1B) / FR5(1I)\nVerdun: 1B FR\nplayed offensive", dice="6 6 6")
    storm(t, "Nancy")
    assert offered(t, "take") == [piece(x) for x in ("FR5", "I FR in FR5")]
    assert refused(t, "take", piece("B FR in Verdun")) == "TTLM.5.4a"
    stand(t)
    assert volleys(t) == ["defensive", "offensive"]  # no dogfight
