"""Inside a battle every choice has its figures: firing on, and each way of paying a hit; calculated here by hand."""

from __future__ import annotations

import itertools

import pytest

from games.ttlm.battle import cavalry_stays, flee, storm
from games.ttlm.table import area, card, lay, piece, who
from grognard.kernel.game import PreviewLine
from grognard.kernel.table import Table

ENTENTE = 1
SIXTH = 1 / 6


def shown(t: Table, verb: str, arg: int = 0) -> dict[str, PreviewLine]:
    return {line.label.key: line for line in t.game.preview(t.state, ENTENTE, verb, arg)}


def before_the_fire(text: str) -> Table:
    t = lay(f"german to act, turn 4\n{text}\nplayed offensive", dice="6 " * 9)
    storm(t, "Flanders")
    cavalry_stays(t)
    assert (who(t), "fire" in t.offer(who(t))) == ("entente", True)
    return t


def driven_out(defenders: int, attackers: int) -> float:
    """Infantry against infantry at F1: the defender fires first; what is left of the attacker fires back."""
    total = 0.0
    for back in itertools.product((0, 1), repeat=defenders):
        left = attackers - min(attackers, sum(back))
        for more in itertools.product((0, 1), repeat=left):
            chance = 1.0
            for hit in (*back, *more):
                chance *= SIXTH if hit else 1 - SIXTH
            total += chance * (sum(more) >= defenders)
    return total


@pytest.mark.rule("TTLM.5.4.1a")
def test_who_is_to_fire_or_retreat_sees_what_firing_brings() -> None:
    t = before_the_fire("Flanders: GE4(3I) / UK2(2I)")
    found = shown(t, "fire")
    assert found["preview-on-attacker"].value.params["hits"] == round(2 * SIXTH, 1)
    assert found["preview-cleared"].value.params["chance"] == round(100 * driven_out(2, 3))
    assert found["preview-stand"].label.params == {"area": area("Flanders")}


@pytest.mark.rule("TTLM.5.4.1a")
def test_a_unit_that_retreats_says_who_stays_and_how_they_fire() -> None:
    t = before_the_fire("Flanders: GE4(3I) / UK2(2I), FR10(1I)\nCalais: UK3(1I)")
    found = shown(t, "take", piece("I UK in UK2"))
    assert found["preview-left-holds"].value.params == {"units": 2}
    assert found["preview-left-fire"].value.params == {"hits": round(2 * SIXTH, 1)}
    whole = shown(t, "take", piece("UK2"))
    assert whole["preview-left-holds"].value.params == {"units": 1}
    assert whole["preview-left-fire"].value.params == {"hits": round(SIXTH, 1)}
    assert t.game.preview(t.state, 0, "take", piece("UK2")) == []


@pytest.mark.rule("TTLM.5.4.3a")
def test_cavalry_that_stays_or_rides_off_says_what_is_left() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(3I) / UK2(1I 1C)\nCalais: UK3(1I)\nplayed offensive", dice="6 " * 9)
    storm(t, "Flanders")
    assert who(t) == "entente"
    assert "done" in t.offer("entente")
    assert shown(t, "done")["preview-left-holds"].value.params == {"units": 2}
    rides = piece("C UK in UK2")
    assert rides in t.offer("entente")["take"]
    assert shown(t, "take", rides)["preview-left-holds"].value.params == {"units": 1}
    assert t.game.preview(t.state, 0, "done", 0) == []


@pytest.mark.rule("TTLM.13.1b")
def test_the_attacker_is_not_told_the_figures_of_the_defender_choice() -> None:
    t = before_the_fire("Flanders: GE4(3I) / UK2(2I)")
    assert t.game.preview(t.state, 0, "fire", 0) == []


@pytest.mark.rule("TTLM.13.1b", "TTLM.13.1d")
def test_who_has_left_a_battle_sees_no_figures_of_the_army_that_is_hidden_again() -> None:
    t = before_the_fire("Flanders: GE4(3I) / UK2(2I)\nCalais: UK3(1I)")
    assert shown(t, "fire")
    flee(t, "UK2", "Calais")
    assert "fire" in t.offer("entente")
    assert shown(t, "fire") == {}


@pytest.mark.rule("TTLM.5.3.1a", "TTLM.5.3.2a")
def test_each_way_of_paying_says_its_price_and_what_is_left() -> None:
    t = lay(
        "german to act, turn 8\nNancy: GE2(1I 2A) / FR5(3I 1A)\nplayed offensive\nhand entente: ersatz2", dice="1 1 6 6"
    )
    storm(t, "Nancy")
    cavalry_stays(t)
    offer = t.offer("entente")
    unit = piece("I FR in FR5")
    assert unit in offer["lose"]
    man, paper = shown(t, "lose", unit), shown(t, "ersatz", card("ersatz2"))
    assert man["preview-left-holds"].value.params["units"] == 2
    assert paper["preview-left-holds"].value.params["units"] == 3
    assert paper["preview-pays"].value.params["hits"] <= paper["preview-pays"].value.params["owed"]
    assert man["preview-left-fire"].value.params["hits"] < paper["preview-left-fire"].value.params["hits"]
