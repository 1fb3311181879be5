"""2.II.4 The combat phase, step by step, and the order of a Surprise Attack."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fire, flee, hits, stand, storm, volleys
from games.ttlm.table import (
    area,
    at,
    count,
    do,
    holder,
    lay,
    no_cards,
    offered,
    piece,
    refused,
    rolled,
    stacked,
    who,
)

FRONT = "\nFlanders: GE4(2I) / UK2(2I)\nArtois: GE6(2I) / UK1(2I)\nSomme: GE2(2I) / FR10(2I)"


@pytest.mark.rule("TTLM.2.II.4a")
def test_each_battle_is_fought_to_its_end_in_the_attackers_order() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nplayed offensive", dice="6 6 6 6 6 6 6 6")
    storm(t, "Flanders", "Artois")
    assert set(offered(t, "fight")) == {area("Flanders"), area("Artois")}
    assert refused(t, "fight", area("Somme")) == "TTLM.5.1.2a"
    do(t, "fight", area("Artois"))
    stand(t)
    fought = [x.message.params["area"] for x in t.lines if x.message.key.startswith("log-fire-")]
    assert fought == [area("Artois")] * 2 + [area("Flanders")] * 2
    assert who(t) == "entente"


@pytest.mark.rule("TTLM.2.II.3a")
def test_battles_are_declared_before_cards_are_played() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nhand german: poison_gas\nplayed offensive")
    do(t, "done")
    assert offered(t, "battle")
    assert refused(t, "gas", area("Flanders")) == "TTLM.2.0b"


@pytest.mark.rule("TTLM.2.II.4a")
def test_there_is_one_round_in_each_area() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nplayed offensive", dice="6 6 6 6")
    storm(t, "Flanders")
    stand(t)
    assert volleys(t) == ["defensive", "offensive"]
    assert refused(t, "fight", area("Flanders"), "german") == "TTLM.2.0a"


@pytest.mark.rule("TTLM.2.II.4b")
def test_cavalry_may_withdraw_before_dice_the_attackers_first() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(2I 1C) / FR1(2I 1C)\nNancy: FR2(1I)\nplayed offensive", dice="6 6 6 6")
    storm(t, "Metz")
    assert (who(t), offered(t, "take"), rolled(t)) == ("german", [piece("C GE in GE5")], [])
    assert refused(t, "take", piece("I GE in GE5")) == "TTLM.8.3.1e"
    flee(t, "C GE in GE5", "Mainz")
    do(t, "done")
    assert (who(t), offered(t, "take"), rolled(t)) == ("entente", [piece("C FR in FR1")], [])
    flee(t, "C FR in FR1", "FR2")
    do(t, "done")
    do(t, "fire")
    assert (fire(t, "defensive"), fire(t, "offensive")) == ("2I FR F1", "2I GE F1")


@pytest.mark.rule("TTLM.2.II.4b")
def test_after_the_first_die_it_is_too_late() -> None:
    t = lay("german to act, turn 8\nMetz: GE5(2I 1C 1B) / FR1(2I 1C 1B)\nplayed offensive", dice="6 6")
    storm(t, "Metz")
    do(t, "done")
    do(t, "done")
    assert volleys(t) == ["dogfight", "dogfight"]
    assert refused(t, "take", piece("C GE in GE5"), "german") == "TTLM.2.0a"
    assert offered(t, "fire", "entente") == [0]


@pytest.mark.rule("TTLM.2.II.4c")
def test_biplanes_of_both_sides_fire_at_each_other_at_the_same_time() -> None:
    t = lay(
        "german to act, turn 12\nFlanders: GE4(2I 1B), GE6(2I 1B) / UK2(2I 1B)\nplayed offensive",
        dice="1 6 1 6 6 6 6 6 6",
    )
    storm(t, "Flanders")
    assert (fire(t, "dogfight", "german"), fire(t, "dogfight", "entente")) == ("2B GE F1", "1B UK F1")
    assert who(t) == "german"  # the one UK biplane is gone; the German chooses which of his
    do(t, "lose", piece("B GE in GE6"))
    assert (count(t, "B UK", "UK2"), count(t, "B GE", "GE4"), count(t, "B GE", "GE6")) == (0, 1, 0)


@pytest.mark.rule("TTLM.2.II.4c")
def test_biplanes_of_one_side_only_make_no_dogfight() -> None:
    t = lay("german to act, turn 12\nFlanders: GE4(2I 1B) / UK2(2I)\nplayed offensive", dice="6 6 6 6 6")
    storm(t, "Flanders")
    stand(t)
    assert volleys(t) == ["defensive", "offensive"]
    assert fire(t, "offensive") == "2I GE F1, 1B GE F1"


@pytest.mark.rule("TTLM.2.II.4d")
def test_a_biplane_that_has_dogfought_fires_no_more() -> None:
    t = lay("german to act, turn 12\nFlanders: GE4(2I 1B) / UK2(2I 1B)\nplayed offensive", dice="1 6 6 6 6 6")
    storm(t, "Flanders")
    stand(t)
    assert (hits(t, "dogfight"), count(t, "B UK", "UK2"), count(t, "I UK", "UK2")) == (0, 0, 2)
    assert fire(t, "offensive") == "2I GE F1"


@pytest.mark.rule("TTLM.2.II.4d")
def test_a_dogfight_touches_no_other_unit() -> None:
    """Two hits on one biplane: the second is void."""
    t = lay(
        "german to act, turn 12\nFlanders: GE4(2I 1B), GE6(2I 1B) / UK2(2I 1B)\nplayed offensive",
        dice="1 1 6 6 6 6 6 6 6",
    )
    storm(t, "Flanders")
    assert (count(t, "B UK", "UK2"), count(t, "I UK", "UK2")) == (0, 2)


@pytest.mark.rule("TTLM.2.II.4e")
def test_the_attackers_artillery_fires_first_and_alone() -> None:
    t = lay("german to act, turn 8\nFlanders: GE4(2I 3A) / UK2(3I 2A)\nplayed offensive", dice="1 6 6")
    storm(t, "Flanders")
    assert fire(t, "artillery") == "3A GE F1"
    assert len(rolled(t)) == 3
    assert count(t, "I UK", "UK2") == 2  # the loss is taken at once
    assert offered(t, "fire") == [0]


@pytest.mark.rule("TTLM.2.II.4f")
def test_units_that_retreat_instead_do_not_fire_and_the_rest_does() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(2I) / UK2(1I), UK1(1I), BEL(1I)\nplayed offensive", dice="6 6 6 6")
    storm(t, "Flanders")
    flee(t, "UK1", "Calais")
    do(t, "fire")
    assert fire(t, "defensive") == "1I UK F1, 1I BEL F1"
    assert fire(t, "offensive") == "2I GE F1"


@pytest.mark.rule("TTLM.2.II.4f")
def test_a_unit_that_retreated_gives_no_fire_in_a_later_battle() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nplayed offensive", dice="6 6 6 6")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "UK2", "Artois")
    do(t, "fire")
    stand(t)
    assert fire(t, "defensive") == "2I UK F1"  # UK1 alone
    assert stacked(t, "entente", "Artois") == 2


@pytest.mark.rule("TTLM.2.II.4f")
def test_no_retreat_into_an_enemy_area() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(2I) / UK2(2I)\nBrussels: GE1(1I)\nplayed offensive")
    storm(t, "Flanders")
    do(t, "take", piece("UK2"))
    assert refused(t, "to", holder("Brussels")) == "TTLM.5.4b"


@pytest.mark.rule("TTLM.2.II.4g")
def test_then_all_the_attackers_units_fire_artillery_again() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(4I 1A) / UK2(2I)\nplayed offensive", dice="6 6 6 6 6 6 6 1")
    storm(t, "Flanders")
    do(t, "fire")
    assert (fire(t, "artillery"), fire(t, "offensive")) == ("1A GE F1", "4I GE F1, 1A GE F1")
    assert count(t, "I UK", "UK2") == 1


@pytest.mark.rule("TTLM.2.II.4g")
def test_cavalry_does_not_fire_at_infantry() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(1I 2C) / UK2(2I)\ngerman: Brussels\nplayed offensive", dice="6 6 6")
    storm(t, "Flanders")
    do(t, "done")  # the cavalry stays
    do(t, "fire")
    assert fire(t, "offensive") == "1I GE F1"


@pytest.mark.rule("TTLM.2.II.4h")
def test_at_the_end_either_side_may_retreat_the_attacker_first() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(2I) / UK2(2I)\nBrussels: GE1(1I)\nplayed offensive", dice="6 6 6 6")
    storm(t, "Flanders")
    do(t, "fire")
    assert who(t) == "german"
    do(t, "take", piece("GE4"))
    assert refused(t, "to", holder("Calais")) == "TTLM.5.4b"  # never into an enemy area
    do(t, "to", holder("Brussels"))
    assert who(t) == "entente"
    flee(t, "UK2", "Calais")
    assert (at(t, "GE4"), at(t, "UK2")) == ("brussels", "calais")


@pytest.mark.rule("TTLM.2.II.4i")
def test_in_a_surprise_attack_the_attacker_fires_first_and_his_artillery_once() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(2I 1A) / UK2(2I)\nplayed offensive\nhand german: surprise_attack",
        dice="6 1 6 6",
    )
    do(t, "done")
    do(t, "battle", area("Flanders"))
    do(t, "surprise", area("Flanders"))
    no_cards(t)
    assert fire(t, "offensive") == "2I GE F1, 1A GE F1"
    do(t, "fire")
    assert volleys(t) == ["offensive", "defensive"]
    assert fire(t, "defensive") == "1I UK F1"  # only the survivor


@pytest.mark.rule("TTLM.2.II.4j")
def test_the_attacker_is_whose_turn_it_is_whoever_holds_the_ground() -> None:
    """The Entente entered Metz; in the German turn it defends there, and the German trench is of no use."""
    t = lay("german to act, turn 4\nMetz: GE5!(2I) / FR1!(1I)\nplayed offensive", dice="6 6 6")
    storm(t, "Metz")
    stand(t)
    assert volleys(t) == ["defensive", "offensive"]
    assert (fire(t, "defensive"), fire(t, "offensive")) == ("1I FR F2", "2I GE F1")


@pytest.mark.rule("TTLM.2.II.4j")
def test_in_the_other_turn_it_is_the_other_way_round() -> None:
    t = lay("entente to act, turn 4\nMetz: GE5!(2I) / FR1!(1I)\nplayed offensive", dice="6 6 6")
    assert refused(t, "take", piece("GE5")) == "TTLM.2.II.4j"
    storm(t, "Metz")
    stand(t)
    assert (fire(t, "defensive"), fire(t, "offensive")) == ("2I GE F2", "1I FR F1")
