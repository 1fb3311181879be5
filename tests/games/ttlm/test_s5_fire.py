"""5.2 Fire: the order of the steps, one die a unit, firepower by type, and losses before anybody fires on."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fire, hits, owed, rolled, stand, storm, surprise, volleys
from games.ttlm.table import count, do, lay, offered, piece, refused, who

ORDINARY = """german to act, turn 8
Somme: GE2(2I 1C 1A 1B) / FR5(2I 1C 1A 1B)
german: Maubeuge
hand german: surprise_attack
played offensive"""


@pytest.mark.rule("TTLM.5.2.1a")
def test_cavalry_withdraws_planes_fight_guns_fire_then_the_defender_then_the_attacker_then_retreats() -> None:
    t = lay(ORDINARY, dice="6 6 6 6 6 6 6 6 6 6")
    storm(t, "Somme")
    assert (who(t), offered(t, "take")) == ("german", [piece("C GE in GE2")])
    assert volleys(t) == []
    do(t, "done")
    assert (who(t), offered(t, "take")) == ("entente", [piece("C FR in FR5")])
    do(t, "done")
    assert volleys(t) == ["dogfight", "dogfight", "artillery"]
    do(t, "fire")
    assert volleys(t) == ["dogfight", "dogfight", "artillery", "defensive", "offensive"]
    assert who(t) == "german"
    do(t, "done")
    assert who(t) == "entente"


@pytest.mark.rule("TTLM.5.2.1a")
def test_the_attackers_infantry_does_not_fire_before_the_defender() -> None:
    t = lay(ORDINARY, dice="6 6 6")
    storm(t, "Somme")
    do(t, "done")
    do(t, "done")
    assert fire(t, "offensive") == ""
    assert refused(t, "fire", 0, "german") == "TTLM.2.0a"


@pytest.mark.rule("TTLM.5.2.1b")
def test_in_a_surprise_attack_the_attacker_fires_first_and_there_is_no_artillery_step() -> None:
    t = lay(ORDINARY, dice="6 6 6 6 6 6 6 6 6")
    surprise(t, "Somme")
    assert who(t) == "german"
    do(t, "done")
    do(t, "done")
    assert volleys(t) == ["dogfight", "dogfight", "offensive"]
    do(t, "fire")
    assert volleys(t) == ["dogfight", "dogfight", "offensive", "defensive"]
    assert fire(t, "offensive") == "2I GE F1, 1A GE F1"
    assert who(t) == "german"


@pytest.mark.rule("TTLM.5.2.1c")
def test_each_unit_rolls_one_die_and_a_fort_its_strength() -> None:
    t = lay("german to act, turn 4\nNancy: GE2(3I 2A) / FR5(1I), 2I FR, 4F\nplayed offensive", dice="6 " * 14)
    storm(t, "Nancy")
    stand(t)
    assert fire(t, "artillery") == "2A GE F1"
    assert fire(t, "defensive") == "3I FR F1, 4 fort F2"
    assert fire(t, "offensive") == "3I GE F1, 2A GE F1"
    assert rolled(t) == 14


@pytest.mark.rule("TTLM.5.2.1c")
def test_a_siege_gun_rolls_nothing_where_there_is_no_fort() -> None:
    t = lay("german to act, turn 4\nNancy: GE2(3I 1G) / FR5(1I)\nplayed offensive", dice="6 6 6 6")
    storm(t, "Nancy")
    stand(t)
    assert volleys(t) == ["defensive", "offensive"]
    assert fire(t, "offensive") == "3I GE F1"


@pytest.mark.rule("TTLM.5.2.2a")
@pytest.mark.parametrize(
    ("attackers", "step", "dice", "score"),
    [
        ("GE2(1I)", "defensive", "1 2 3 6", 2),  # three entrenched infantry: F2
        ("GE2(1I)", "defensive", "3 4 5 6", 0),
        ("GE2(1I)", "offensive", "6 6 6 1", 1),  # F1
        ("GE2(1I)", "offensive", "6 6 6 2", 0),
        ("GE2(1I 2G)", "artillery", "3 4", 1),  # F3
        ("GE2(1I 2G)", "artillery", "1 2", 2),
    ],
)
def test_f1_hits_on_one_f2_up_to_two_f3_up_to_three(attackers: str, step: str, dice: str, score: int) -> None:
    defenders = "FR5!(3I), 1F" if "G" in attackers[2:] else "FR5!(3I)"
    t = lay(
        f"german to act, turn 4\nArtois: {attackers} / {defenders}\nplayed offensive\nhand entente: ersatz2\nhand german: ersatz2",
        dice=dice,
    )
    storm(t, "Artois")
    if step != "artillery":
        do(t, "fire")
        if step == "offensive":
            assert hits(t, "defensive") == 0
    assert hits(t, step) == score
    assert owed(t) == score


@pytest.mark.rule("TTLM.5.2.2b")
def test_every_german_type_attacks_with_the_firepower_of_the_table() -> None:
    t = lay(
        "german to act, turn 16\nNancy: GE17(1I 1S 1C 1A 1G 1B), GE18(1I 1T 1P) / FR5(1I), 1F\nplayed offensive",
        dice="6 " * 11,
    )
    storm(t, "Nancy")
    stand(t)
    assert fire(t, "artillery") == "1A GE F1, 1G GE F3"
    assert fire(t, "offensive") == "2I GE F1, 1S GE F2, 1A GE F1, 1G GE F3, 1B GE F1, 1T GE F2"


@pytest.mark.rule("TTLM.5.2.2b")
def test_every_german_type_defends_with_the_firepower_of_the_table() -> None:
    t = lay(
        "entente to act, turn 16\nMetz: GE17!(1I 1S 1C 1A 1G 1B), GE18(1I 1T 1P), 4F / FR5(1I)\nplayed offensive",
        dice="6 " * 12,
    )
    storm(t, "Metz")
    stand(t)
    assert fire(t, "defensive") == "1I GE F1, 1I GE F2, 1S GE F2, 1C GE F1, 1A GE F1, 1B GE F1, 1T GE F1, 4 fort F2"


@pytest.mark.rule("TTLM.5.2.2b")
def test_commonwealth_infantry_fires_at_two_both_ways() -> None:
    t = lay("entente to act, turn 13\nArtois: GE6(1I) / UK1(1I 1W)\nplayed offensive", dice="6 6 6")
    storm(t, "Artois")
    stand(t)
    assert fire(t, "offensive") == "1I UK F1, 1W UK F2"
    t = lay("german to act, turn 13\nArtois: GE6(1I) / UK1!(1I 1W)\nplayed offensive", dice="6 6 6")
    storm(t, "Artois")
    stand(t)
    assert fire(t, "defensive") == "1I UK F2, 1W UK F2"


@pytest.mark.rule("TTLM.5.2.2b")
def test_siege_guns_paris_gun_sedans_nought_and_dogfighters_have_no_defensive_dice() -> None:
    t = lay("entente to act, turn 16\nAisne: GE17(1I 1G 1B), 1P GE / FR5(1I 1B)\nplayed offensive", dice="6 6 6 6")
    storm(t, "Aisne")
    stand(t)
    assert volleys(t) == ["dogfight", "dogfight", "defensive", "offensive"]
    assert fire(t, "defensive") == "1I GE F1"
    t = lay("german to act, turn 4\nSedan: GE2(1I) / FR5(1I), 0F\nplayed offensive", dice="6 6")
    storm(t, "Sedan")
    stand(t)
    assert fire(t, "defensive") == "1I FR F1"


@pytest.mark.rule("TTLM.5.2.3a")
def test_losses_are_taken_before_the_next_step() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I 2A) / FR5(3I)\nplayed offensive", dice="1 1 6 6 6 6")
    storm(t, "Somme")
    assert count(t, "I FR", "FR5") == 1
    do(t, "fire")
    assert fire(t, "defensive") == "1I FR F1"


@pytest.mark.rule("TTLM.5.2.3a")
def test_nothing_goes_on_before_a_hit_is_paid() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I 2A) / FR5(3I)\nplayed offensive\nhand entente: ersatz2", dice="1 1")
    storm(t, "Somme")
    assert owed(t) == 2
    assert refused(t, "fire") == "TTLM.5.2.3a"
