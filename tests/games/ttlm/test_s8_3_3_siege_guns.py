"""8.3.3 Siege guns: against forts only, and never in retreat."""

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
    lose,
    points,
    production,
    stand,
    storm,
    strength,
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
    offered,
    piece,
    refused,
    sort,
    who,
)


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
