"""8.3.1 Cavalry: rides two areas, raids, pursues, and may leave before the dice."""

from __future__ import annotations

import pytest

from games.ttlm.battle import (
    buy,
    cavalry_stays,
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
    now,
    offered,
    piece,
    refused,
    who,
)


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
    assert refused(t, "to", holder("Mainz")) == "TTLM.8.3.1c"  # there it is
    assert refused(t, "offensive", card("offensive")) == "TTLM.8.3.1c"  # first it rides on or stops
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
