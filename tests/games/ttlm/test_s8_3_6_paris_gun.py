"""8.3.6 The Paris Gun: no fire, one point, never a loss."""

from __future__ import annotations

import pytest

from games.ttlm.battle import (
    buy,
    declare,
    fire,
    flee,
    held,
    points,
    production,
    stand,
    storm,
    volleys,
)
from games.ttlm.table import (
    area,
    at,
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
    state,
    vp,
)


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
