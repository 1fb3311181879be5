"""8.3.2 Artillery: fires twice in attack, holds no ground, and is limited by year."""

from __future__ import annotations

import pytest

from games.ttlm.battle import (
    buy,
    declare,
    fire,
    held,
    hits,
    lose,
    points,
    production,
    rolled,
    stand,
    storm,
    surprise,
    volleys,
)
from games.ttlm.table import (
    area,
    count,
    do,
    holder,
    lay,
    move,
    no_cards,
    piece,
    refused,
    sort,
    state,
)

GUNS = "{} to act, turn {}\nSomme: GE2(1I 2A) / FR5(3I)\nhand german: poison_gas, advanced_artillery_barrage, surprise_attack\nhand entente: ersatz2\nplayed offensive"


@pytest.mark.rule("TTLM.8.3.2a")
@pytest.mark.parametrize(
    ("with_card", "face", "score"),
    [("", 1, 2), ("", 2, 0), ("gas", 2, 2), ("gas", 3, 0), ("barrage", 3, 2), ("barrage", 4, 0)],
)
def test_artillery_fires_at_one_with_gas_at_two_with_a_barrage_at_three(with_card: str, face: int, score: int) -> None:
    t = lay(GUNS.format("german", 12), dice=f"{face} {face}")
    declare(t, "Somme")
    if with_card:
        do(t, with_card, area("Somme"))
    no_cards(t)
    assert hits(t, "artillery") == score
    assert fire(t, "artillery") == f"2A GE F{ {'': 1, 'gas': 2, 'barrage': 3}[with_card] }"


@pytest.mark.rule("TTLM.8.3.2b")
def test_attacking_artillery_fires_twice() -> None:
    t = lay(GUNS.format("german", 4), dice="6 " * 8)
    storm(t, "Somme")
    stand(t)
    assert fire(t, "artillery") == "2A GE F1"
    assert fire(t, "offensive") == "1I GE F1, 2A GE F1"


@pytest.mark.rule("TTLM.8.3.2b")
def test_defending_artillery_fires_once() -> None:
    t = lay(GUNS.format("entente", 4), dice="6 " * 6)
    storm(t, "Somme")
    stand(t)
    assert volleys(t) == ["defensive", "offensive"]
    assert fire(t, "defensive") == "1I GE F1, 2A GE F1"


@pytest.mark.rule("TTLM.8.3.2c")
def test_in_a_surprise_attack_artillery_fires_once() -> None:
    t = lay(GUNS.format("german", 4), dice="6 " * 6)
    surprise(t, "Somme")
    stand(t)
    assert volleys(t) == ["offensive", "defensive"]
    assert fire(t, "offensive") == "1I GE F1, 2A GE F1"
    assert rolled(t) == 6


@pytest.mark.rule("TTLM.8.3.2d")
def test_artillery_alone_takes_no_ground() -> None:
    """TTLM.A97"""
    t = lay("german to act, turn 4\nLothringen: 1A GE\nplayed offensive")
    do(t, "take", piece("A GE in Lothringen"))
    assert refused(t, "to", holder("Neufchateau")) == "TTLM.4.1d"  # one area
    do(t, "to", holder("Nancy"))
    assert (count(t, "A GE", "Nancy"), held(t, "Nancy")) == (1, "enemy")
    assert state(t).fresh == 0


@pytest.mark.rule("TTLM.8.3.2d")
def test_artillery_alone_holds_no_ground() -> None:
    t = lay("entente to act, turn 4\nLothringen: 1A GE\nNancy: 1I FR\nplayed offensive")
    move(t, "I FR in Nancy", "Lothringen")
    assert held(t, "Lothringen", "entente") == "friendly"


@pytest.mark.rule("TTLM.8.3.2d")
def test_artillery_costs_one_point() -> None:
    t = production("entente to act, turn 4\nKoeln: GE2(1I)")
    before = points(t, "german")
    buy(t, "german", "A GE", "GE2")
    assert points(t, "german") == before - 1


@pytest.mark.rule("TTLM.8.3.2e")
def test_artillery_whose_escort_dies_is_lost_when_the_battle_closes() -> None:
    t = lay(
        "entente to act, turn 4\nSomme: 1I GE, 1A GE / FR5(2I 1A)\nhand german: offensive\nplayed offensive",
        dice="1 6 6 6 6 6",
    )
    storm(t, "Somme")
    lose(t, "I GE in Somme")
    assert count(t, "A GE", "Somme") == 1
    stand(t)
    assert count(t, "A GE", "Somme") == 0


@pytest.mark.rule("TTLM.8.3.2e")
def test_artillery_left_alone_with_enemy_infantry_is_lost_at_the_end_of_movement() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I 1A) / FR5(2I)\ngerman: Maubeuge\nplayed offensive")
    do(t, "take", piece("GE2"))
    do(t, "leave", sort("A GE"))
    do(t, "to", holder("Maubeuge"))
    assert count(t, "A GE", "Somme") == 1
    do(t, "done")
    assert count(t, "A GE", "Somme") == 0


@pytest.mark.rule("TTLM.8.3.2e")
def test_artillery_alone_before_a_fort_survives() -> None:
    t = lay("german to act, turn 4\nNancy: 1A GE / 4F\nplayed offensive")
    do(t, "done")
    assert count(t, "A GE", "Nancy") == 1


@pytest.mark.rule("TTLM.8.3.2f")
@pytest.mark.parametrize(
    ("turn", "nation", "most"),
    [
        (3, "GE", 1),
        (4, "GE", 2),
        (8, "GE", 3),
        (19, "GE", 3),
        (7, "FR", 1),
        (8, "FR", 2),
        (7, "UK", 1),
        (12, "UK", 2),
        (18, "US", 1),
        (20, "US", 2),
    ],
)
def test_artillery_in_one_army_is_limited_by_the_year(turn: int, nation: str, most: int) -> None:
    side, where = ("german", "Koeln") if nation == "GE" else ("entente", "Paris")
    text = f"{side} to act, turn {turn}\n{where}: {nation}1(1I {{}}A), 1A {nation}\nplayed offensive"
    t = lay(text.format(most))
    do(t, "take", piece(f"A {nation} in {where}"))
    assert refused(t, "to", holder(f"{nation}1")) == "TTLM.8.3.2f"
    t = lay(text.format(most - 1).replace(" 0A", ""))
    move(t, f"A {nation} in {where}", f"{nation}1")
    assert count(t, f"A {nation}", f"{nation}1") == most


@pytest.mark.rule("TTLM.8.3.2f")
def test_the_gun_too_many_may_stand_beside_the_army() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(3I 2A) / UK2(1I)\nArtois: GE6(2I 1A) / UK1(1I)\nplayed limited_offensive"
    )
    do(t, "take", piece("A GE in GE6"))
    assert refused(t, "to", holder("GE4")) == "TTLM.8.3.2f"
    do(t, "to", holder("Flanders"))
    assert count(t, "A GE", "Flanders") == 1


UK_GUNS = "german to act, turn {}\nSomme: GE2(1I) / UK5(1I 1A)\nhand entente: poison_gas\nplayed offensive"


@pytest.mark.rule("TTLM.8.3.2g")
@pytest.mark.parametrize(("turn", "on", "fire_at"), [(16, False, 1), (16, True, 2), (15, True, 1)])
def test_uk_guns_of_1918_are_better_only_if_the_players_wish(turn: int, on: bool, fire_at: int) -> None:
    t = lay(UK_GUNS.format(turn), dice="6 6 6", **{"14_7_3": on})
    storm(t, "Somme")
    stand(t)
    assert fire(t, "defensive") == f"1I UK F1, 1A UK F{fire_at}"


@pytest.mark.rule("TTLM.14.7.3a")
@pytest.mark.parametrize(("gas", "face", "score"), [(False, 2, 1), (False, 3, 0), (True, 3, 1), (True, 4, 0)])
def test_from_spring_1918_uk_artillery_defends_at_two_and_with_gas_at_three(gas: bool, face: int, score: int) -> None:
    t = lay(UK_GUNS.format(16) + "\nhand german: offensive", dice=f"6 {face} 6", **{"14_7_3": True})
    declare(t, "Somme")
    do(t, "done")
    if gas:
        do(t, "gas", area("Somme"))
    no_cards(t)
    do(t, "fire")
    assert hits(t, "defensive") == score


@pytest.mark.rule("TTLM.14.7.3a")
def test_in_attack_and_before_1918_it_is_as_ever() -> None:
    t = lay(
        "entente to act, turn 16\nSomme: GE2(1I) / UK5(1I 1A)\nhand german: offensive\nplayed offensive",
        dice="2 6 6 2",
        **{"14_7_3": True},
    )
    storm(t, "Somme")
    assert (fire(t, "artillery"), hits(t, "artillery")) == ("1A UK F1", 0)
    do(t, "fire")
    assert (fire(t, "offensive"), hits(t, "offensive")) == ("1I UK F1, 1A UK F1", 0)
    t = lay(UK_GUNS.format(15), dice="6 2 6", **{"14_7_3": True})
    storm(t, "Somme")
    stand(t)
    assert hits(t, "defensive") == 0
