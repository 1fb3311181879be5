"""5.3 Losses: the strongest unit pays, out of its most numerous type; cards help; annihilation is the end of it."""

from __future__ import annotations

import pytest

from games.ttlm.battle import buy, cavalry_stays, fire, fort, lose, owed, points, stand, storm
from games.ttlm.table import (
    area,
    at,
    card,
    cards,
    count,
    do,
    lay,
    move,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    sort,
    state,
    vp,
)
from grognard.kernel.table import Table

CLEAR = {"13_5": False}  # rough ground spares nobody


def bombarded(defenders: str, guns: int, rest: str = "") -> Table:
    """German guns, in 1916, score that many hits in Nancy; the Entente is to pay."""
    dice = "1 " * guns
    t = lay(f"german to act, turn 8\nNancy: GE2(1I {guns}A) / {defenders}\nplayed offensive\n{rest}", dice=dice)
    storm(t, "Nancy")
    cavalry_stays(t)
    return t


@pytest.mark.rule("TTLM.5.3a")
def test_hits_are_paid_with_units_and_cards() -> None:
    t = bombarded("FR5(3I)", 3, "hand entente: ersatz2, offensive")
    assert owed(t) == 3
    do(t, "ersatz", card("ersatz2"))
    assert owed(t) == 1
    lose(t, "I FR in FR5")
    assert owed(t) == 0
    assert count(t, "I FR", "FR5") == 2
    assert cards(t, "entente", "offensive") == 1


@pytest.mark.rule("TTLM.5.3a")
def test_a_hit_left_unpaid_stops_everything() -> None:
    t = bombarded("FR5(3I)", 3, "hand entente: ersatz2, offensive")
    do(t, "ersatz", card("ersatz2"))
    assert refused(t, "done") == "TTLM.5.2.3a"
    assert refused(t, "fire") == "TTLM.5.2.3a"


@pytest.mark.rule("TTLM.5.3.1a", "TTLM.5.3.1b")
def test_the_books_own_example_at_verdun() -> None:
    """Cavalry, an army of five and the fort at four take three hits: army, fort, army."""
    text = (
        "german to act, turn 8\nVerdun: GE5(1I 3A) / FR3!(3I 2A), 1C FR, 4F\nplayed offensive\nhand entente: offensive"
    )
    t = lay(text, dice="1 1 1", **CLEAR)
    storm(t, "Verdun")
    cavalry_stays(t)
    assert offered(t, "lose") == [piece("I FR in FR3")]
    assert refused(t, "lose", piece("C FR in Verdun")) == "TTLM.5.3.1a"
    assert refused(t, "fort", area("Verdun")) == "TTLM.5.3.1a"
    lose(t, "I FR in FR3")
    assert offered(t, "lose") == [piece("I FR in FR3"), piece("A FR in FR3")]
    assert offered(t, "fort") == [area("Verdun")]
    do(t, "fort", area("Verdun"))
    assert fort(t, "Verdun") == 3
    assert offered(t, "fort") == []
    lose(t, "A FR in FR3")
    assert (count(t, "I FR", "FR3"), count(t, "A FR", "FR3"), owed(t)) == (2, 1, 0)


@pytest.mark.rule("TTLM.5.3.1b")
def test_an_army_is_as_strong_as_its_units_are_many_and_a_loose_unit_is_one() -> None:
    t = bombarded("FR3(3I 2C), FR5(3I 1A), 1I FR", 1, "hand entente: offensive")
    assert offered(t, "lose") == [piece("I FR in FR3")]
    assert refused(t, "lose", piece("I FR in FR5")) == "TTLM.5.3.1a"
    assert refused(t, "lose", piece("I FR in Nancy")) == "TTLM.5.3.1a"


@pytest.mark.rule("TTLM.5.3.1a")
@pytest.mark.parametrize("name", ["FR3", "FR5"])
def test_among_equally_strong_armies_the_owner_chooses(name: str) -> None:
    t = bombarded("FR3(3I), FR5(3I), FR6(2I)", 1)
    assert offered(t, "lose") == [piece("I FR in FR3"), piece("I FR in FR5")]
    lose(t, f"I FR in {name}")
    assert count(t, "I FR", name) == 2


@pytest.mark.rule("TTLM.5.3.1b")
def test_an_empty_army_has_no_strength_and_is_no_loss() -> None:
    t = bombarded("FR4(), 1C FR, 1I FR", 1)
    assert offered(t, "lose") == [piece("I FR in Nancy"), piece("C FR in Nancy")]
    assert refused(t, "lose", piece("FR4")) == "TTLM.5.3.1a"
    assert refused(t, "lose", piece("I FR in FR4")) == "TTLM.5.3.1a"


@pytest.mark.rule("TTLM.5.3.1c")
def test_an_army_loses_its_most_numerous_type() -> None:
    t = bombarded("FR3(3I 2A 1C)", 1, "hand entente: offensive")
    assert offered(t, "lose") == [piece("I FR in FR3")]
    assert refused(t, "lose", piece("A FR in FR3")) == "TTLM.5.3.1c"
    assert refused(t, "lose", piece("C FR in FR3")) == "TTLM.5.3.1c"


@pytest.mark.rule("TTLM.5.3.1c")
@pytest.mark.parametrize("what", ["I FR", "A FR"])
def test_among_equal_types_the_owner_chooses(what: str) -> None:
    t = bombarded("FR3(2I 2A)", 1)
    lose(t, f"{what} in FR3")
    assert count(t, what, "FR3") == 1


@pytest.mark.rule("TTLM.5.3.1c")
def test_infantry_of_every_kind_is_one_type() -> None:
    """TTLM.A10: two Stosstruppen and one infantry outnumber two guns, and the owner picks which of them dies."""
    t = lay("entente to act, turn 16\nNancy: GE17(1I 2S 2A) / FR5(3I 1A)\nplayed offensive", dice="1")
    storm(t, "Nancy")
    assert offered(t, "lose") == [piece("I GE in GE17"), piece("S GE in GE17")]
    assert refused(t, "lose", piece("A GE in GE17")) == "TTLM.5.3.1c"


@pytest.mark.rule("TTLM.5.3.1d")
def test_a_lost_unit_can_be_bought_again() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE6(2I 2A) / BEL(3I)\ngerman: Antwerp, Liege, Aachen\nplayed offensive",
        dice="1 6 6 6 6 6 6 6",
    )
    left = {(x["nation"], x["type"]): x["left"] for x in t.view("entente")["sides"]["entente"]["pool"]}
    assert left["BEL", "I"] == 0
    storm(t, "Flanders")
    stand(t)
    assert count(t, "I BEL", "BEL") == 2
    pass_turn(t)
    pass_turn(t)
    before = points(t, "entente")
    buy(t, "entente", "I BEL", "BEL")
    assert points(t, "entente") == before - 1
    assert refused(t, "buy", sort("I BEL"), "entente") == "TTLM.11.1f"


@pytest.mark.rule("TTLM.5.3.1d")
def test_a_destroyed_fort_is_in_no_pool() -> None:
    t = lay("german to act, turn 4\nArtois: GE6(1I 2A) / 1F\ngerman: Brussels, Liege\nplayed offensive", dice="1 6")
    storm(t, "Artois")
    stand(t)
    assert fort(t, "Artois") == -1
    pass_turn(t)
    pass_turn(t)
    assert now(t) == "plan"
    assert {x["type"] for x in t.view("entente")["sides"]["entente"]["pool"]} == set("IWCABT")
    assert offered(t, "fort", "entente") == []


@pytest.mark.rule("TTLM.5.3.1e")
def test_an_army_that_loses_its_last_unit_is_eliminated() -> None:
    t = lay(
        "german to act, turn 4\nNancy: GE2(1I 1A) / FR4(1I), 1I FR\nplayed offensive\nhand entente: offensive", dice="1"
    )
    before = vp(t)
    storm(t, "Nancy")
    lose(t, "I FR in FR4")
    assert at(t, "FR4") == "lost"
    assert vp(t) == before + 1


@pytest.mark.rule("TTLM.5.3.1e")
def test_an_army_whose_last_unit_moves_out_is_only_empty() -> None:
    t = lay("entente to act, turn 4\nNancy: FR4(1I)\nplayed offensive")
    before = vp(t)
    move(t, "I FR in FR4", "Neufchateau")
    assert at(t, "FR4") == "nancy"
    assert vp(t) == before


@pytest.mark.rule("TTLM.5.3.1f")
def test_each_hit_takes_one_from_a_fort_until_it_is_gone() -> None:
    t = lay("german to act, turn 4\nAntwerp: GE2(1I 2A) / 3F\nplayed offensive", dice="1 1 6 1 6 6")
    storm(t, "Antwerp")
    assert fort(t, "Antwerp") == 1
    do(t, "fire")
    assert fire(t, "defensive") == "1 fort F2"
    assert fort(t, "Antwerp") == -1


@pytest.mark.rule("TTLM.5.3.1f")
def test_an_ordinary_hit_is_not_charged_to_a_fort_beside_a_stronger_army() -> None:
    t = bombarded("FR5(3I), 2F", 1, "hand entente: offensive")
    assert refused(t, "fort", area("Nancy")) == "TTLM.5.3.1a"
    assert refused(t, "fort", area("Verdun")) == "TTLM.5.3.1f"


@pytest.mark.rule("TTLM.5.3.2a")
def test_three_two_and_one_by_the_card() -> None:
    t = lay(
        "german to act, turn 8\nNancy: GE2(1I 3A), GE3(1I 1A) / FR5(3I)\nplayed offensive\nhand entente: ersatz3, poison_gas",
        dice="1 1 1 1",
    )
    storm(t, "Nancy")
    assert owed(t) == 4
    do(t, "ersatz", card("ersatz3"))
    assert owed(t) == 1
    do(t, "ersatz", card("poison_gas"))
    assert owed(t) == 0
    assert count(t, "I FR", "FR5") == 3


@pytest.mark.rule("TTLM.5.3.2a")
@pytest.mark.parametrize(("kind", "left"), [("ersatz3", 0), ("ersatz2", 1), ("offensive", 2), ("surprise_attack", 2)])
def test_what_a_card_absorbs(kind: str, left: int) -> None:
    t = bombarded("FR5(3I)", 3, f"hand entente: {kind}, bad_weather")
    do(t, "ersatz", card(kind))
    assert owed(t) == left
    assert cards(t, "entente", kind) == 0
    assert state(t).pile[card(kind)] == 1


@pytest.mark.rule("TTLM.5.3.2a")
def test_a_card_one_does_not_hold_absorbs_nothing() -> None:
    t = bombarded("FR5(3I)", 1, "hand entente: offensive")
    assert refused(t, "ersatz", card("ersatz3")) == "TTLM.5.3.2a"


@pytest.mark.rule("TTLM.5.3.2b")
def test_what_an_ersatz_card_has_left_over_is_lost() -> None:
    t = lay(
        "german to act, turn 4\nNancy: GE2(1I 2A) / FR5(3I)\nplayed offensive\nhand entente: ersatz3, offensive",
        dice="1 1 6 6 6 1 6 6",
    )
    storm(t, "Nancy")
    do(t, "ersatz", card("ersatz3"))
    do(t, "fire")
    assert owed(t) == 1
    lose(t, "I FR in FR5")
    assert count(t, "I FR", "FR5") == 2


@pytest.mark.rule("TTLM.5.3.3a")
def test_the_units_of_a_mixed_payment_still_are_of_the_strongest() -> None:
    t = bombarded("FR5(3I 1A), 1C FR", 2, "hand entente: offensive*2")
    do(t, "ersatz", card("offensive"))
    assert refused(t, "lose", piece("C FR in Nancy")) == "TTLM.5.3.1a"
    assert refused(t, "lose", piece("A FR in FR5")) == "TTLM.5.3.1c"
    assert offered(t, "lose") == [piece("I FR in FR5")]


@pytest.mark.rule("TTLM.5.3.4a")
def test_who_has_lost_everything_owes_nothing_more() -> None:
    t = bombarded("1I FR", 3, "hand entente: ersatz3")
    assert owed(t) == 3
    lose(t, "I FR in Nancy")
    assert owed(t) == 0
    assert cards(t, "entente", "ersatz3") == 1


@pytest.mark.rule("TTLM.5.3.4a")
def test_cards_may_save_a_lone_unit_if_they_pay_for_all() -> None:
    t = bombarded("1I FR", 3, "hand entente: ersatz3")
    do(t, "ersatz", card("ersatz3"))
    assert count(t, "I FR", "Nancy") == 1
    t = bombarded("1I FR", 3, "hand entente: offensive*2")
    do(t, "ersatz", card("offensive"))
    assert owed(t) == 2
    assert refused(t, "fire") == "TTLM.5.2.3a"


@pytest.mark.rule("TTLM.5.3.4b")
def test_a_dogfight_costs_no_more_than_the_biplanes() -> None:
    text = (
        "german to act, turn 8\nNancy: GE2(1I 1B), GE3(1I 1B) / FR5(2I 1B)\nplayed offensive\nhand entente: offensive"
    )
    t = lay(text, dice="1 1 6")
    storm(t, "Nancy")
    assert owed(t) == 2
    assert refused(t, "lose", piece("I FR in FR5")) == "TTLM.8.3.4h"
    lose(t, "B FR in FR5")
    assert owed(t) == 0
    assert (count(t, "B FR", "FR5"), count(t, "I FR", "FR5")) == (0, 2)


@pytest.mark.rule("TTLM.5.3.4b")
def test_cards_may_pay_for_a_dogfight() -> None:
    text = "german to act, turn 8\nNancy: GE2(1I 1B), GE3(1I 1B) / FR5(2I 1B)\nplayed offensive\nhand entente: ersatz2"
    t = lay(text, dice="1 1 6")
    storm(t, "Nancy")
    do(t, "ersatz", card("ersatz2"))
    assert count(t, "B FR", "FR5") == 1
