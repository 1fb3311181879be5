"""5.1 Battle areas: how they come about, who must fight, and in which order."""

from __future__ import annotations

import pytest

from games.ttlm.battle import held, rolled, stand, storm
from games.ttlm.table import (
    area,
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
    state,
    who,
)


@pytest.mark.rule("TTLM.5.1.1a")
def test_a_pass_makes_no_disputed_area() -> None:
    t = lay("german to act, turn 4\nBrussels: GE4(3I)\nArtois: UK1(1I)\ngerman: Namur\nhand german: offensive")
    do(t, "pass")
    do(t, "take", piece("GE4"))
    assert refused(t, "to", holder("Artois")) == "TTLM.4.2d"


@pytest.mark.rule("TTLM.5.1.1a")
def test_an_offensive_does() -> None:
    t = lay("german to act, turn 4\nBrussels: GE4(3I)\nArtois: UK1(1I)\nhand german: offensive")
    do(t, "offensive", card("offensive"))
    move(t, "GE4", "Artois")
    assert held(t, "Artois") == "disputed"


@pytest.mark.rule("TTLM.5.1.1b")
def test_every_newly_disputed_area_is_a_battle_area() -> None:
    t = lay(
        "german to act, turn 4\nBrussels: GE4(3I), GE6(2I)\nArtois: UK1(1I)\nFlanders: UK2(1I)\nSomme: GE2(1I) / FR5(1I)\nplayed offensive"
    )
    move(t, "GE4", "Artois")
    move(t, "GE6", "Flanders")
    do(t, "done")
    assert now(t) == "declare"
    assert state(t).battles == [area("Flanders"), area("Artois")]
    assert refused(t, "battle", area("Artois")) == "TTLM.5.1.2a"
    do(t, "done")
    no_cards(t)
    assert sorted(offered(t, "fight")) == [area("Flanders"), area("Artois")]


@pytest.mark.rule("TTLM.5.1.1b")
def test_only_cavalry_gets_out_of_a_newly_disputed_area_before_the_dice() -> None:
    t = lay("german to act, turn 4\nBrussels: GE4(2I 1C)\nArtois: UK1(1I)\nplayed offensive")
    move(t, "GE4", "Artois")
    storm(t)
    assert offered(t, "take") == [piece("C GE in GE4")]
    assert refused(t, "take", piece("I GE in GE4")) == "TTLM.8.3.1e"


THREE = """german to act, turn 4
Artois: GE6(1I) / UK1(2I)
Somme: GE2(1I) / FR5(1I)
Aisne: GE1(1I) / FR6(1I)"""


@pytest.mark.rule("TTLM.5.1.2a")
def test_any_number_of_disputed_areas_may_be_declared() -> None:
    t = lay(THREE + "\nplayed offensive")
    do(t, "done")
    for name in ("Artois", "Somme", "Aisne"):
        assert area(name) in offered(t, "battle")
        do(t, "battle", area(name))
    assert sorted(state(t).battles) == [area("Artois"), area("Somme"), area("Aisne")]


@pytest.mark.rule("TTLM.5.1.2a")
def test_a_limited_offensive_has_one_battle() -> None:
    t = lay(THREE + "\nplayed limited_offensive")
    do(t, "done")
    do(t, "battle", area("Artois"))
    assert now(t) == "cards"
    assert offered(t, "battle") == []
    assert state(t).battles == [area("Artois")]


@pytest.mark.rule("TTLM.5.1.2a")
def test_a_limited_offensive_that_has_entered_an_area_fights_there_and_nowhere_else() -> None:
    t = lay(THREE + "\nBrussels: GE4(1I)\nFlanders: UK2(1I)\nplayed limited_offensive")
    move(t, "GE4", "Flanders")
    do(t, "done")
    assert (now(t), state(t).battles) == ("cards", [area("Flanders")])


@pytest.mark.rule("TTLM.5.1.2b")
def test_declared_battles_are_fought_however_the_first_one_went() -> None:
    t = lay(THREE + "\nplayed offensive", dice="1 1 6 6 6 6")
    storm(t, "Artois", "Somme", "Aisne")
    do(t, "fight", area("Artois"))
    stand(t)
    assert count(t, "I GE", "GE6") == 0
    assert offered(t, "done") == []
    assert refused(t, "done") == "TTLM.5.1.2a"
    do(t, "fight", area("Somme"))
    stand(t)
    assert rolled(t) == 6  # Aisne followed by itself: nobody was asked
    assert now(t) == "choose"


@pytest.mark.rule("TTLM.5.2.1d")
@pytest.mark.parametrize(("dice", "told"), [("6 1", "log-battle-won"), ("6 6", "log-battle-goes-on")])
def test_when_it_is_finished_all_are_told_who_holds_the_field(dice: str, told: str) -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I) / 1I FR\nplayed offensive", dice=dice)
    storm(t, "Somme")
    stand(t)
    assert told in [x.message.key for x in t.lines]
    assert held(t, "Somme") == ("friendly" if told == "log-battle-won" else "disputed")


@pytest.mark.rule("TTLM.5.2.1d")
def test_the_attacker_orders_the_battles_and_each_is_finished_first() -> None:
    t = lay(THREE + "\nplayed offensive", dice="6 6")
    storm(t, "Artois", "Somme", "Aisne")
    assert who(t) == "german"
    assert sorted(offered(t, "fight")) == [area("Artois"), area("Somme"), area("Aisne")]
    do(t, "fight", area("Aisne"))
    assert refused(t, "fight", area("Somme"), "german") == "TTLM.2.0a"
    assert refused(t, "fight", area("Somme"), "entente") == "TTLM.5.2.1a"
    stand(t)
    assert sorted(offered(t, "fight")) == [area("Artois"), area("Somme")]
    assert refused(t, "fight", area("Aisne")) == "TTLM.5.1.2a"
