"""8.3 Auxiliaries: cavalry, artillery, siege guns, biplanes, tanks, and the Paris Gun."""

from __future__ import annotations

import pytest

from games.ttlm.battle import (
    buy,
    cavalry_stays,
    declare,
    fire,
    flee,
    fort,
    held,
    hits,
    lose,
    owed,
    points,
    production,
    rolled,
    stand,
    storm,
    strength,
    surprise,
    volleys,
)
from games.ttlm.table import (
    area,
    at,
    card,
    count,
    do,
    holder,
    lay,
    move,
    no_cards,
    now,
    offered,
    piece,
    refused,
    sort,
    state,
    vp,
    who,
)

# ---- cavalry ----


@pytest.mark.rule("TTLM.8.3.1a")
def test_attacking_cavalry_does_not_fire_at_infantry() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I 2C) / FR5(1I)\nplayed offensive", dice="6 6")
    storm(t, "Somme")
    stand(t)
    assert fire(t, "offensive") == "1I GE F1"


@pytest.mark.rule("TTLM.8.3.1b")
@pytest.mark.parametrize(("face", "score"), [(1, 1), (2, 0)])
def test_cavalry_defends_at_one(face: int, score: int) -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(1I) / UK2!(2I 1C)\nhand german: offensive\nplayed offensive",
        dice=f"6 6 {face} 6",
    )
    storm(t, "Flanders")
    cavalry_stays(t)
    do(t, "fire")
    assert (fire(t, "defensive"), hits(t, "defensive")) == ("2I UK F2, 1C UK F1", score)


@pytest.mark.rule("TTLM.8.3.1b")
def test_cavalry_costs_one_point() -> None:
    t = production("entente to act, turn 4\nKoeln: GE2(1I)")
    before = points(t, "german")
    buy(t, "german", "C GE", "GE2")
    assert points(t, "german") == before - 1


@pytest.mark.rule("TTLM.8.3.1c")
def test_cavalry_moves_two_areas_on_its_own_and_one_with_its_army() -> None:
    t = lay("german to act, turn 4\nKoeln: GE2(1I 1C)\nplayed offensive")
    move(t, "C GE in GE2", "Mainz")
    do(t, "to", holder("Metz"))
    assert count(t, "C GE", "Metz") == 1
    assert refused(t, "take", piece("C GE in Metz")) == "TTLM.4.1a"  # two, not three
    do(t, "take", piece("GE2"))
    assert refused(t, "to", holder("Metz")) == "TTLM.4.1d"


@pytest.mark.rule("TTLM.8.3.1c")
def test_it_may_stop_after_one() -> None:
    t = lay("german to act, turn 4\nKoeln: 1C GE\nplayed offensive")
    move(t, "C GE in Koeln", "Mainz")
    do(t, "done")
    assert count(t, "C GE", "Mainz") == 1
    assert refused(t, "take", piece("C GE in Mainz")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.8.3.1d")
def test_cavalry_rides_on_through_an_empty_enemy_area() -> None:
    t = lay("german to act, turn 4\nMetz: 1C GE\nplayed offensive")
    move(t, "C GE in Metz", "Nancy")
    assert held(t, "Nancy") == "friendly"
    do(t, "to", holder("Neufchateau"))
    assert held(t, "Neufchateau") == "friendly"


@pytest.mark.rule("TTLM.8.3.1d")
def test_its_second_step_does_not_go_from_disputed_to_enemy_ground() -> None:
    t = lay("german to act, turn 4\nMetz: 1C GE\nNancy: FR1(1I)\nplayed offensive")
    move(t, "C GE in Metz", "Nancy")
    assert held(t, "Nancy") == "disputed"
    assert offered(t, "to") == [holder("Metz"), holder("Lothringen")]
    assert refused(t, "to", holder("Neufchateau")) == "TTLM.8.3.1d"


@pytest.mark.rule("TTLM.8.3.1e")
def test_cavalry_that_withdraws_before_the_dice_is_hit_by_nothing() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(3I 2A) / 2C FR\nplayed offensive")
    storm(t, "Somme")
    assert who(t) == "entente"
    flee(t, "C FR in Somme", "Paris")
    flee(t, "C FR in Somme", "Rouen")
    stand(t)
    assert (rolled(t), held(t, "Somme")) == (0, "friendly")
    assert (count(t, "C FR", "Paris"), count(t, "C FR", "Rouen")) == (1, 1)


@pytest.mark.rule("TTLM.8.3.1e")
def test_nothing_else_may_and_the_attacker_goes_first() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I 1A 1C) / FR5(1I 1C)\ngerman: Maubeuge\nplayed offensive")
    storm(t, "Somme")
    assert (who(t), offered(t, "take")) == ("german", [piece("C GE in GE2")])
    for other in ("GE2", "I GE in GE2", "A GE in GE2"):
        assert refused(t, "take", piece(other)) == "TTLM.8.3.1e"
    do(t, "done")
    assert (who(t), offered(t, "take")) == ("entente", [piece("C FR in FR5")])


@pytest.mark.rule("TTLM.8.3.1f", "TTLM.FAQ20.1")
def test_cavalry_raids_a_fort_that_no_infantry_holds() -> None:
    t = lay("german to act, turn 4\nNancy: 1C GE / 4F\nhand entente: offensive\nplayed offensive", dice="6 6 6 6 1")
    storm(t, "Nancy")
    cavalry_stays(t)
    do(t, "fire")
    assert (fire(t, "offensive"), hits(t, "offensive")) == ("1C GE F1", 1)
    do(t, "fort", area("Nancy"))
    assert fort(t, "Nancy") == 3


@pytest.mark.rule("TTLM.8.3.1f", "TTLM.FAQ20.1")
def test_one_infantry_beside_the_fort_stops_the_raid() -> None:
    t = lay("german to act, turn 4\nNancy: 1C GE / 1I FR, 4F\nplayed offensive", dice="6 6 6 6 6")
    storm(t, "Nancy")
    stand(t)
    assert volleys(t) == ["defensive"]


@pytest.mark.rule("TTLM.8.3.1f")
def test_raiding_is_decided_when_the_attacker_fires() -> None:
    """TTLM.A20: the infantry that was there has gone."""
    t = lay("german to act, turn 4\nNancy: GE2(1I 1C) / 1I FR, 1A FR\nplayed offensive", dice="6 6 6 6")
    storm(t, "Nancy")
    cavalry_stays(t)
    flee(t, "I FR in Nancy", "Verdun")
    stand(t)
    assert fire(t, "offensive") == "1I GE F1, 1C GE F1"


PURSUIT = """german to act, turn 4
Somme: GE2(1I 1C) / FR5(2I)
hand entente: offensive
german: Maubeuge
played offensive"""


@pytest.mark.rule("TTLM.8.3.1g")
@pytest.mark.parametrize(("face", "score"), [(1, 1), (2, 0)])
def test_cavalry_pursues_a_defence_that_retreats(face: int, score: int) -> None:
    t = lay(PURSUIT, dice=str(face))
    storm(t, "Somme")
    cavalry_stays(t)
    flee(t, "FR5", "Paris")
    do(t, "fire")
    assert (fire(t, "pursuit"), hits(t, "pursuit"), owed(t)) == ("1C GE F1", score, score)
    if score:
        lose(t, "I FR in FR5")
        assert count(t, "I FR", "FR5") == 1


@pytest.mark.rule("TTLM.8.3.1g")
def test_a_pursuit_that_takes_the_last_unit_takes_the_army() -> None:
    t = lay(PURSUIT.replace("2I", "1I"), dice="1")
    storm(t, "Somme")
    cavalry_stays(t)
    flee(t, "FR5", "Paris")
    do(t, "fire")
    lose(t, "I FR in FR5")
    assert at(t, "FR5") == "lost"


@pytest.mark.rule("TTLM.8.3.1g")
def test_the_pursued_pay_from_the_strongest_of_them_until_none_is_left() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(1I 4C) / UK2(1I), BEL(2I)\nplayed offensive", dice="1 1 1 1")
    storm(t, "Flanders")
    cavalry_stays(t)
    flee(t, "UK2", "Calais")
    flee(t, "BEL", "Artois")
    do(t, "fire")
    assert (count(t, "I BEL", "BEL"), owed(t)) == (1, 3)  # the stronger army has paid the first
    assert offered(t, "lose") == [piece("I UK in UK2"), piece("I BEL in BEL")]
    lose(t, "I UK in UK2")
    assert (at(t, "UK2"), at(t, "BEL"), owed(t)) == ("lost", "lost", 0)


@pytest.mark.rule("TTLM.8.3.1g")
def test_loose_units_and_units_that_fled_into_an_army_are_pursued_one_by_one() -> None:
    text = "german to act, turn 4\nFlanders: GE4(1I 3C) / 2I FR\nCalais: FR8(1I)\nplayed offensive"
    t = lay(text, dice="1 1 1")
    storm(t, "Flanders")
    cavalry_stays(t)
    flee(t, "I FR in Flanders", "FR8")
    flee(t, "I FR in Flanders", "Artois")
    do(t, "fire")
    lose(t, "I FR in FR8")
    assert (count(t, "I FR", "FR8"), count(t, "I FR", "Artois"), owed(t)) == (1, 0, 0)  # the third hit is void


@pytest.mark.rule("TTLM.8.3.1g")
def test_a_fort_or_guns_that_stay_do_not_prevent_pursuit_and_it_comes_on_top() -> None:
    """TTLM.A19"""
    t = lay("german to act, turn 4\nNancy: GE2(1I 1C) / FR5(2I), 1F\nplayed offensive", dice="6 6 6 6")
    storm(t, "Nancy")
    cavalry_stays(t)
    flee(t, "FR5", "Verdun")
    stand(t)
    assert volleys(t) == ["pursuit", "defensive", "offensive"]
    assert fire(t, "offensive") == "1I GE F1, 1C GE F1"


@pytest.mark.rule("TTLM.8.3.1g")
def test_cavalry_that_retreated_itself_pursues_nobody() -> None:
    t = lay(PURSUIT)
    storm(t, "Somme")
    flee(t, "C GE in GE2", "Maubeuge")
    do(t, "done")
    flee(t, "FR5", "Paris")
    stand(t)
    assert rolled(t) == 0


@pytest.mark.rule("TTLM.8.3.1h")
def test_no_pursuit_while_one_infantry_stays() -> None:
    t = lay(PURSUIT.replace("FR5(2I)", "FR5(2I), 1I FR"), dice="6 6")
    storm(t, "Somme")
    cavalry_stays(t)
    flee(t, "FR5", "Paris")
    stand(t)
    assert volleys(t) == ["defensive", "offensive"]


@pytest.mark.rule("TTLM.8.3.1h")
def test_no_pursuit_of_a_force_with_cavalry() -> None:
    t = lay(PURSUIT.replace("FR5(2I)", "FR5(2I), 1C FR"))
    storm(t, "Somme")
    cavalry_stays(t)
    flee(t, "FR5", "Paris")
    flee(t, "C FR in Somme", "Rouen")
    stand(t)
    assert rolled(t) == 0


@pytest.mark.rule("TTLM.8.3.1h")
def test_no_pursuit_of_a_retreat_after_combat() -> None:
    t = lay(PURSUIT, dice="6 6 6")
    storm(t, "Somme")
    cavalry_stays(t)
    do(t, "fire")
    do(t, "done")
    flee(t, "FR5", "Paris")
    assert volleys(t) == ["defensive", "offensive"]
    assert now(t) == "choose"


# ---- artillery ----

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


# ---- siege guns ----


@pytest.mark.rule("TTLM.8.3.3a")
def test_only_germany_builds_siege_guns_for_a_point() -> None:
    t = production("entente to act, turn 4\nKoeln: GE2(1I)\nParis: FR5(1I)")
    assert sort("G GE") not in offered(t, "buy", "entente")
    assert refused(t, "buy", sort("G GE"), "entente") == "TTLM.7.6a"
    before = points(t, "german")
    buy(t, "german", "G GE", "GE2")
    assert points(t, "german") == before - 1


@pytest.mark.rule("TTLM.8.3.3a")
def test_a_siege_gun_moves_one_area() -> None:
    t = lay("german to act, turn 4\nKoeln: 1G GE\nplayed offensive")
    do(t, "take", piece("G GE in Koeln"))
    assert refused(t, "to", holder("Metz")) == "TTLM.4.1d"


@pytest.mark.rule("TTLM.8.3.3b")
@pytest.mark.parametrize(("face", "left"), [(3, 3), (4, 4)])
def test_a_siege_gun_fires_at_forts_at_three(face: int, left: int) -> None:
    t = lay("german to act, turn 4\nNancy: GE2(1I 1G) / 4F\nplayed offensive", dice=str(face))
    storm(t, "Nancy")
    assert (fire(t, "artillery"), fort(t, "Nancy")) == ("1G GE F3", left)


@pytest.mark.rule("TTLM.8.3.3b")
def test_it_has_no_fire_in_defence_nor_without_an_enemy_fort() -> None:
    t = lay("entente to act, turn 4\nMetz: GE2(1I 1G), 4F / FR5(1I)\nplayed offensive", dice="6 " * 6)
    storm(t, "Metz")
    stand(t)
    assert fire(t, "defensive") == "1I GE F1, 4 fort F2"
    t = lay("german to act, turn 4\nMetz: GE2(1I 1G), 4F / FR5(1I)\nplayed offensive", dice="6 6")  # its own fort
    storm(t, "Metz")
    stand(t)
    assert fire(t, "offensive") == "1I GE F1"


@pytest.mark.rule("TTLM.8.3.3c")
def test_a_siege_hit_is_the_forts_even_beside_a_stronger_army() -> None:
    t = lay(
        "german to act, turn 4\nNancy: GE2(1I 1G) / FR5(3I 1A 1C), 2F\nhand entente: offensive\nplayed offensive",
        dice="3",
    )
    storm(t, "Nancy")
    cavalry_stays(t)
    assert offered(t, "lose") == []
    assert refused(t, "lose", piece("I FR in FR5")) == "TTLM.8.3.3c"
    do(t, "fort", area("Nancy"))
    assert (fort(t, "Nancy"), strength(t, "FR5")) == (1, 5)


@pytest.mark.rule("TTLM.8.3.3c")
def test_ersatz_may_absorb_it() -> None:
    t = lay(
        "german to act, turn 4\nNancy: GE2(1I 1G) / FR5(3I), 2F\nhand entente: offensive\nplayed offensive", dice="3"
    )
    storm(t, "Nancy")
    do(t, "ersatz", card("offensive"))
    assert fort(t, "Nancy") == 2


@pytest.mark.rule("TTLM.8.3.3c")
def test_siege_hits_beyond_the_fort_are_void_and_come_before_the_others() -> None:
    """TTLM.A12"""
    t = lay("german to act, turn 4\nNancy: GE2(1I 1A 2G) / FR5(3I), 1F\nplayed offensive", dice="1 1 1")
    storm(t, "Nancy")
    assert (fort(t, "Nancy"), count(t, "I FR", "FR5")) == (-1, 2)


@pytest.mark.rule("TTLM.8.3.3d")
def test_siege_guns_fire_again_with_the_rest() -> None:
    t = lay("german to act, turn 4\nNancy: GE2(1I 1G) / 4F\nplayed offensive", dice="3 6 6 6 6 3")
    storm(t, "Nancy")
    do(t, "fire")
    assert (fire(t, "offensive"), fort(t, "Nancy")) == ("1I GE F1, 1G GE F3", 2)


@pytest.mark.rule("TTLM.8.3.3d")
def test_not_if_the_fort_has_fallen_by_then() -> None:
    t = lay(
        "german to act, turn 4\nNancy: GE2(1I 1G) / 1I FR, 1F\nhand entente: offensive\nplayed offensive", dice="3 6 6"
    )
    storm(t, "Nancy")
    do(t, "fort", area("Nancy"))
    do(t, "fire")
    assert fire(t, "offensive") == "1I GE F1"


@pytest.mark.rule("TTLM.8.3.3e")
def test_artillery_cards_do_nothing_for_siege_guns() -> None:
    t = lay("german to act, turn 4\nNancy: GE2(1I 1A 1G) / 4F\nhand german: poison_gas\nplayed offensive", dice="6 6")
    declare(t, "Nancy")
    do(t, "gas", area("Nancy"))
    no_cards(t)
    assert fire(t, "artillery") == "1A GE F2, 1G GE F3"


@pytest.mark.rule("TTLM.8.3.3e")
def test_the_limit_of_artillery_is_none_for_siege_guns() -> None:
    t = lay("german to act, turn 8\nKoeln: GE2(1I 3A), 1G GE\nplayed offensive")
    move(t, "G GE in Koeln", "GE2")
    assert count(t, "G GE", "GE2") == 1


SIEGE = "german to act, turn 4\nNancy: {} / FR5(1I), 1F\nplayed offensive"


@pytest.mark.rule("TTLM.8.3.3f")
def test_a_siege_gun_is_lost_with_an_army_that_retreats() -> None:
    t = lay(SIEGE.format("GE2(1I 1G)"), dice="6 6 6 6 6")
    storm(t, "Nancy")
    do(t, "fire")
    flee(t, "GE2", "Metz")
    assert (at(t, "GE2"), count(t, "G GE", "GE2"), count(t, "I GE", "GE2")) == ("metz", 0, 1)
    assert count(t, "G GE", "Nancy") == 0


@pytest.mark.rule("TTLM.8.3.3f")
def test_a_siege_gun_itself_never_retreats() -> None:
    t = lay(SIEGE.format("GE2(1I 1G), 1G GE"), dice="6 6 6 6 6 6 6")
    storm(t, "Nancy")
    do(t, "fire")
    assert who(t) == "german"
    assert refused(t, "take", piece("G GE in Nancy")) == "TTLM.8.3.3f"
    assert refused(t, "take", piece("G GE in GE2")) == "TTLM.8.3.3f"


@pytest.mark.rule("TTLM.8.3.3f")
def test_it_may_be_left_behind() -> None:
    """TTLM.A93: it then lives or dies as an unaccompanied gun does; beside infantry it lives."""
    t = lay(SIEGE.format("GE2(1I 1G), 1I GE"), dice="6 6 6 6 6 6")
    storm(t, "Nancy")
    do(t, "fire")
    flee(t, "GE2", "Metz", "G GE")
    stand(t)
    assert count(t, "G GE", "Nancy") == 1


@pytest.mark.rule("TTLM.8.3.3g")
def test_siege_guns_alone_take_and_hold_no_ground() -> None:
    t = lay("german to act, turn 4\nLothringen: 1G GE\nplayed offensive")
    move(t, "G GE in Lothringen", "Nancy")
    assert held(t, "Nancy") == "enemy"
    t = lay("entente to act, turn 4\nLothringen: 1G GE\nNancy: 1C FR\nplayed offensive")
    move(t, "C FR in Nancy", "Lothringen")
    assert held(t, "Lothringen", "entente") == "friendly"


@pytest.mark.rule("TTLM.8.3.3h")
@pytest.mark.parametrize(("enemies", "left"), [("1C FR", 0), ("1I FR", 0), ("1A FR", 0), ("4F", 1), ("1C FR, 4F", 0)])
def test_a_siege_gun_alone_among_enemies_that_are_not_forts_is_lost(enemies: str, left: int) -> None:
    t = lay(f"german to act, turn 4\nNancy: 1G GE / {enemies}\nplayed offensive")
    do(t, "done")
    assert count(t, "G GE", "Nancy") == left


@pytest.mark.rule("TTLM.8.3.3h")
def test_also_when_a_battle_closes() -> None:
    t = lay("german to act, turn 4\nNancy: 1I GE, 1G GE / 2C FR\nplayed offensive", dice="1 6 6")
    storm(t, "Nancy")
    cavalry_stays(t)
    do(t, "fire")
    lose(t, "I GE in Nancy")
    stand(t)
    assert (count(t, "I GE", "Nancy"), count(t, "G GE", "Nancy")) == (0, 0)


# ---- biplanes ----

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


# ---- tanks ----


@pytest.mark.rule("TTLM.8.3.5a")
@pytest.mark.parametrize(("face", "score"), [(2, 1), (3, 0)])
def test_tanks_attack_at_two_with_the_rest(face: int, score: int) -> None:
    t = lay(
        "entente to act, turn 13\nSomme: GE2(1I) / UK4(1I 1A 1T)\nhand german: offensive\nplayed offensive",
        dice=f"6 6 6 6 {face}",
    )
    storm(t, "Somme")
    assert fire(t, "artillery") == "1A UK F1"
    do(t, "fire")
    assert (fire(t, "offensive"), hits(t, "offensive")) == ("1I UK F1, 1A UK F1, 1T UK F2", score)


@pytest.mark.rule("TTLM.8.3.5b")
@pytest.mark.parametrize(("face", "score"), [(1, 1), (2, 0)])
def test_tanks_defend_at_one(face: int, score: int) -> None:
    t = lay(
        "german to act, turn 13\nSomme: GE2(1I) / UK4!(1I 1T)\nhand german: offensive\nplayed offensive",
        dice=f"6 {face} 6",
    )
    storm(t, "Somme")
    do(t, "fire")
    assert (fire(t, "defensive"), hits(t, "defensive")) == ("1I UK F2, 1T UK F1", score)


@pytest.mark.rule("TTLM.8.3.5c")
@pytest.mark.parametrize(("nation", "first"), [("UK", 13), ("FR", 13), ("GE", 16), ("US", 17)])
def test_tanks_have_their_dates_and_cost_two_points(nation: str, first: int) -> None:
    side = "german" if nation == "GE" else "entente"
    text = "entente to act, turn {}\nKoeln: GE2(1I)\nParis: UK1(1I), FR5(1I), US1(1I)"
    t = production(text.format(first - 1))
    assert refused(t, "buy", sort(f"T {nation}"), side) == ("TTLM.S1918.special.c" if nation == "US" else "TTLM.8.3.5c")
    t = production(text.format(first))
    before = points(t, side)
    buy(t, side, f"T {nation}", {"GE": "GE2", "UK": "UK1", "FR": "FR5", "US": "US1"}[nation])
    assert points(t, side) == before - 2


@pytest.mark.rule("TTLM.8.3.5c")
def test_tanks_move_one_area() -> None:
    t = lay("entente to act, turn 13\nParis: 1T UK\nplayed offensive")
    do(t, "take", piece("T UK in Paris"))
    assert refused(t, "to", holder("Boulogne")) == "TTLM.4.1d"


@pytest.mark.rule("TTLM.8.3.5d")
def test_tanks_do_not_fire_in_rough_ground_on_either_side() -> None:
    t = lay("german to act, turn 16\nVerdun: GE2(1I 1T) / FR5(1I 1T)\nplayed offensive", dice="6 6")
    storm(t, "Verdun")
    stand(t)
    assert (fire(t, "defensive"), fire(t, "offensive")) == ("1I FR F1", "1I GE F1")


@pytest.mark.rule("TTLM.8.3.5d")
def test_but_may_be_losses_there() -> None:
    t = lay("german to act, turn 16\nVerdun: GE2(1I 1A) / FR5(1I 1T)\nplayed offensive", dice="1", **{"13_5": False})
    storm(t, "Verdun")
    assert offered(t, "lose") == [piece("I FR in FR5"), piece("T FR in FR5")]
    lose(t, "T FR in FR5")
    assert count(t, "T FR", "FR5") == 0


@pytest.mark.rule("TTLM.8.3.5e")
def test_tanks_alone_among_enemy_infantry_are_lost() -> None:
    t = lay("entente to act, turn 16\nBoulogne: UK4(1T)\nSomme: GE2(1I)\nplayed offensive")
    move(t, "UK4", "Somme")
    assert count(t, "T UK", "UK4") == 1
    do(t, "done")
    assert count(t, "T UK", "UK4") == 0
    assert (at(t, "UK4"), held(t, "Somme")) == ("lost", "friendly")


@pytest.mark.rule("TTLM.8.3.5e")
def test_tanks_alone_may_take_and_hold_ground() -> None:
    """TTLM.A96"""
    t = lay("entente to act, turn 16\nBoulogne: UK4(1T)\ngerman: Somme\nplayed offensive")
    move(t, "UK4", "Somme")
    do(t, "done")
    assert (count(t, "T UK", "UK4"), held(t, "Somme", "entente")) == (1, "friendly")


@pytest.mark.rule("TTLM.8.3.5f")
def test_each_tank_that_hits_drives_an_army_out_however_the_hit_is_paid() -> None:
    t = lay(
        "entente to act, turn 13\nSomme: GE2(1I), GE3(1I) / UK4(1I 1T)\nhand german: offensive\ngerman: Maubeuge\nplayed offensive",
        dice="6 6 6 2",
    )
    storm(t, "Somme")
    do(t, "fire")
    do(t, "ersatz", card("offensive"))
    do(t, "done", 0, "entente")
    assert (who(t), offered(t, "done")) == ("german", [])
    assert refused(t, "done") == "TTLM.8.2.2g"
    flee(t, "GE3", "Maubeuge")
    assert offered(t, "done") == [0]


@pytest.mark.rule("TTLM.8.3.5f")
def test_a_defending_tank_drives_nobody_out() -> None:
    t = lay(
        "german to act, turn 13\nNancy: GE2(2I) / UK4(1I 1T)\nhand german: offensive\nplayed offensive", dice="6 1 6 6"
    )
    storm(t, "Nancy")
    do(t, "fire")
    do(t, "ersatz", card("offensive"))
    assert (who(t), offered(t, "done")) == ("german", [0])


# ---- the Paris Gun ----


@pytest.mark.rule("TTLM.8.3.6a")
def test_the_paris_gun_rolls_no_dice_whatever_is_played() -> None:
    t = lay(
        "german to act, turn 16\nAisne: GE2(1I 1P) / FR5(1I)\nhand german: poison_gas\nplayed offensive", dice="6 6"
    )
    declare(t, "Aisne")
    do(t, "gas", area("Aisne"))
    no_cards(t)
    stand(t)
    assert (volleys(t), fire(t, "offensive")) == (["defensive", "offensive"], "1I GE F1")
    t = lay("entente to act, turn 16\nAisne: GE2(1I 1P) / FR5(1I)\nplayed offensive", dice="6 6")
    storm(t, "Aisne")
    stand(t)
    assert fire(t, "defensive") == "1I GE F1"


@pytest.mark.rule("TTLM.8.3.6a")
def test_the_paris_gun_is_german_is_not_artillery_and_moves_one_area() -> None:
    t = lay("german to act, turn 16\nKoeln: GE2(1I 3A), 1P GE\nplayed offensive")
    do(t, "take", piece("P GE in Koeln"))
    assert refused(t, "to", holder("Metz")) == "TTLM.4.1d"
    do(t, "to", holder("GE2"))
    assert count(t, "P GE", "GE2") == 1
    t = production("german to act, turn 16\nParis: FR5(1I)")
    assert sort("P GE") not in offered(t, "buy", "entente")


@pytest.mark.rule("TTLM.8.3.6b")
def test_the_paris_gun_is_built_for_a_point_from_spring_1918() -> None:
    t = production("entente to act, turn 15\nKoeln: GE2(1I)")
    assert refused(t, "buy", sort("P GE"), "german") == "TTLM.8.3.6b"
    t = production("entente to act, turn 16\nKoeln: GE2(1I)")
    before = points(t, "german")
    buy(t, "german", "P GE", "GE2")
    assert points(t, "german") == before - 1
    assert refused(t, "buy", sort("P GE"), "german") == "TTLM.11.1f"  # the only one


@pytest.mark.rule("TTLM.8.3.6c")
def test_near_paris_it_is_worth_a_point_and_no_more() -> None:
    t = lay("german to act, turn 16\nAisne: GE2(1I 1P)\nMaubeuge: GE3(1I)\nplayed offensive")
    before = vp(t)
    assert ("paris-gun", 1) in [(x["key"], x["points"]) for x in t.view("all")["victory"]["modifiers"]]
    move(t, "GE2", "Maubeuge")
    assert vp(t) == before - 1
    do(t, "done")
    t = lay(
        "german to act, turn 16\nAisne: 1P GE\nplayed offensive"
    )  # TTLM.A88: wherever it stands, on whatever ground
    assert vp(t) == vp(lay("german to act, turn 16\nplayed offensive")) + 1


@pytest.mark.rule("TTLM.8.3.6c")
def test_staying_there_earns_nothing_further() -> None:
    t = production("entente to act, turn 16\nAisne: GE2(1I 1P)\nMaubeuge: GE3(1I)\ngerman: Namur, Liege, Aachen")
    before = vp(t)
    do(t, "commit", 0, "german")
    do(t, "commit", 0, "entente")
    assert (state(t).turn, vp(t)) == (17, before)


@pytest.mark.rule("TTLM.8.3.6d")
def test_the_paris_gun_is_never_a_loss() -> None:
    t = lay(
        "entente to act, turn 16\nAisne: GE2(1I 1P) / FR5(1I 1A)\nhand german: offensive\nplayed offensive", dice="1"
    )
    storm(t, "Aisne")
    assert offered(t, "lose") == [piece("I GE in GE2")]
    assert refused(t, "lose", piece("P GE in GE2")) == "TTLM.8.3.6d"


@pytest.mark.rule("TTLM.8.3.6d")
def test_with_nothing_else_left_the_hits_are_void_and_the_gun_falls_when_the_battle_closes() -> None:
    """TTLM.A11"""
    t = lay("entente to act, turn 16\nAisne: GE2(1I 1P) / FR5(1I 2A)\nplayed offensive", dice="1 1 6 6 6")
    storm(t, "Aisne")
    stand(t)
    assert (count(t, "P GE", "GE2"), at(t, "GE2")) == (0, "lost")


@pytest.mark.rule("TTLM.8.3.6e")
def test_the_paris_gun_is_lost_with_an_army_that_retreats_and_never_retreats_itself() -> None:
    t = lay("entente to act, turn 16\nAisne: GE2(1I 1P) / FR5(1I)\ngerman: Maubeuge\nplayed offensive")
    storm(t, "Aisne")
    assert refused(t, "take", piece("P GE in GE2")) == "TTLM.8.3.6e"
    flee(t, "GE2", "Maubeuge")
    assert (at(t, "GE2"), count(t, "P GE", "GE2"), count(t, "P GE", "Aisne")) == ("maubeuge", 0, 0)
    t = lay("entente to act, turn 16\nAisne: 1I GE, 1P GE / FR5(1I)\ngerman: Maubeuge\nplayed offensive")
    storm(t, "Aisne")
    assert refused(t, "take", piece("P GE in Aisne")) == "TTLM.8.3.6e"


@pytest.mark.rule("TTLM.8.3.6f")
@pytest.mark.parametrize(("enemies", "left"), [("1C FR", 0), ("1I FR", 0), ("4F", 1)])
def test_the_paris_gun_alone_among_enemies_that_are_not_forts_is_lost(enemies: str, left: int) -> None:
    t = lay(f"german to act, turn 16\nNancy: 1P GE / {enemies}\nplayed offensive")
    do(t, "done")
    assert count(t, "P GE", "Nancy") == left


@pytest.mark.rule("TTLM.8.3.6f")
def test_alone_it_takes_and_holds_no_ground() -> None:
    t = lay("german to act, turn 16\nLothringen: 1P GE\nplayed offensive")
    move(t, "P GE in Lothringen", "Nancy")
    assert held(t, "Nancy") == "enemy"
    t = lay("entente to act, turn 16\nLothringen: 1P GE\nNancy: 1C FR\nplayed offensive")
    move(t, "C FR in Nancy", "Lothringen")
    assert held(t, "Lothringen", "entente") == "friendly"
