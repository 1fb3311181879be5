"""8.3.5 Tanks: dates, rough ground, and the retreats they force."""

from __future__ import annotations

import pytest

from games.ttlm.battle import (
    buy,
    fire,
    flee,
    held,
    hits,
    lose,
    points,
    production,
    stand,
    storm,
)
from games.ttlm.table import (
    at,
    card,
    count,
    do,
    holder,
    lay,
    move,
    offered,
    piece,
    refused,
    sort,
    who,
)


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
