"""What the books allow at any time: US infantry that comes early, infantry from the East, armies rolled for, cavalry."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    area,
    army,
    at,
    card,
    count,
    do,
    holder,
    lay_with,
    next_season,
    now,
    offered,
    piece,
    refused,
    state,
    who,
)
from grognard.games.ttlm.s2_turn import CombatCards, Declaring, NextBattle
from grognard.games.ttlm.s5_combat import Defending, battle_of
from grognard.games.ttlm.s5_retreats import AfterCombat
from grognard.kernel.flow import Decision
from grognard.kernel.table import Table

SPRING_1918 = """german to act, turn 16
Somme: GE2!(3I) / UK3!(2I 1A)
Aisne: GE7!(3I) / FR5!(2I)
Koeln: GE1(1I)
Paris: FR1(2I)
german: Maubeuge, Namur, Liege, Brussels, Sedan, Luxembourg
"""


def battles_declared(options: dict[str, bool], text: str, *areas: str) -> Table:
    """The attacker has played an Offensive and declared these battles; he is to lay his combat cards."""
    t = lay_with(options, text, "6 " * 80)
    do(t, "offensive", card("offensive"))
    do(t, "done")
    for name in areas:
        do(t, "battle", area(name))
    if now(t) == "declare":
        do(t, "done")
    assert now(t) == "cards"
    return t


def asked(t: Table) -> type[Decision]:
    """What kind of question is asked now."""
    top = state(t).stack[-1]
    assert isinstance(top, Decision)
    return type(top)


# ---- 14.3.1 US infantry ----


@pytest.mark.rule("TTLM.14.3.1b", "TTLM.R9")
def test_us_infantry_shores_up_a_line_that_the_enemy_is_about_to_attack() -> None:
    t = battles_declared({"14.3.1": True}, SPRING_1918 + "hand german: offensive", "Somme")
    do(t, "done")
    assert (now(t), who(t)) == ("cards", "entente")
    do(t, "early", holder("UK3"))
    assert count(t, "I US", "UK3") == 1
    do(t, "done")
    assert asked(t) is Defending
    assert "early" not in t.offer("entente")
    assert refused(t, "early", holder("UK3")) == "TTLM.R9"  # a battle is being fought


@pytest.mark.rule("TTLM.14.3.1b", "TTLM.R9")
def test_us_infantry_comes_in_its_own_sides_turn_too_until_a_battle_begins() -> None:
    text = SPRING_1918.replace("german to act", "entente to act") + "hand entente: offensive"
    t = lay_with({"14.3.1": True}, text, "6 " * 80)
    assert offered(t, "early")
    do(t, "offensive", card("offensive"))
    assert offered(t, "early")
    do(t, "take", piece("FR1"))
    assert refused(t, "early", holder("Paris")) == "TTLM.R9"  # with an army in hand
    do(t, "to", holder("Marne"))
    do(t, "done")
    assert now(t) == "declare"
    do(t, "early", holder("FR5"))
    do(t, "battle", area("Somme"))
    do(t, "battle", area("Aisne"))
    assert refused(t, "early", holder("FR5")) == "TTLM.1.4b"  # three infantry fill a French army
    do(t, "early", holder("Aisne"))
    do(t, "done")
    do(t, "done")
    assert asked(t) is NextBattle
    do(t, "early", holder("UK3"))
    assert refused(t, "early", holder("Somme")) == "TTLM.14.3.1b"  # three for six: no more
    assert (count(t, "I US", "FR5"), count(t, "I US", "UK3")) == (1, 1)


@pytest.mark.rule("TTLM.14.3.1b", "TTLM.6.5d", "TTLM.R9")
def test_us_infantry_is_placed_like_a_reinforcement_where_there_is_supply() -> None:
    cut_off = "entente to act, turn 16\nKoeln: GE1(1I)\nParis: FR1(2I)\nSedan: FR5(2I)\n"
    cut_off += "german: Maubeuge, Champagne, Verdun, Namur, Liege, Luxembourg, Aisne"
    t = lay_with({"14.3.1": True}, cut_off)
    assert refused(t, "early", holder("FR5")) == "TTLM.2.I.a"
    assert holder("FR1") in offered(t, "early")
    old = lay_with({"14.3.1": True, "v6": False}, cut_off)
    assert holder("FR5") in offered(old, "early")


# ---- 15.2.4 the Russian front ----

EAST = {"15.2.4": True}


@pytest.mark.rule("TTLM.15.2.4a", "TTLM.R22")
def test_infantry_is_called_from_the_east_when_the_enemy_has_declared_his_battles() -> None:
    text = SPRING_1918.replace("german to act", "entente to act") + "hand entente: offensive"
    t = battles_declared(EAST, text, "Somme")
    do(t, "done")
    assert (now(t), who(t)) == ("cards", "german")
    for _ in range(2):
        do(t, "call", holder("GE2"))
    assert (count(t, "I GE", "GE2"), state(t).east_debt) == (5, 1)
    do(t, "done")
    do(t, "fire")
    assert state(t).east_debt == 1


@pytest.mark.rule("TTLM.15.2.4a", "TTLM.R22")
def test_between_two_battles_too_but_not_in_one_nor_with_a_unit_in_hand() -> None:
    t = lay_with(EAST, SPRING_1918 + "hand german: offensive", "6 " * 80)
    do(t, "offensive", card("offensive"))
    do(t, "take", piece("GE1"))
    assert refused(t, "call", holder("GE2")) == "TTLM.R22"
    do(t, "to", holder("Aachen"))
    do(t, "done")
    for name in ("Somme", "Aisne"):
        do(t, "battle", area(name))
    do(t, "done")
    do(t, "done")
    assert asked(t) is NextBattle
    do(t, "call", holder("GE7"))
    do(t, "fight", area("Somme"))
    do(t, "fire")
    assert (asked(t), who(t)) == (AfterCombat, "german")
    assert refused(t, "call", holder("GE7")) == "TTLM.R22"
    assert count(t, "I GE", "GE7") == 4


@pytest.mark.rule("TTLM.15.2.4a", "TTLM.R22")
def test_in_the_reinforcement_phase_an_occurrence_of_its_own() -> None:
    t = lay_with(EAST, SPRING_1918, "6 " * 80)
    do(t, "call", holder("GE1"))
    next_season(t)
    while offered(t, "place"):
        assert refused(t, "call", holder("GE1")) == "TTLM.R22"  # first what arrives
        do(t, "place", offered(t, "place")[0])
    do(t, "call", holder("GE1"))
    assert state(t).east_debt == 2


# ---- 13.4 early armies ----


@pytest.mark.rule("TTLM.13.4a", "TTLM.R9")
@pytest.mark.parametrize("moment", [Declaring, CombatCards, NextBattle])
def test_an_army_is_rolled_for_between_the_declared_battles_too(moment: type[Decision]) -> None:
    t = lay_with({"13.4": True}, SPRING_1918 + "hand german: offensive", "2 " + "6 " * 80)
    do(t, "offensive", card("offensive"))
    do(t, "done")
    if moment is not Declaring:
        do(t, "battle", area("Somme"))
        do(t, "battle", area("Aisne"))
    if moment is NextBattle:
        do(t, "done")
        do(t, "done")
    assert asked(t) is moment
    do(t, "hasten", army("GE9"))
    do(t, "place", holder("Somme"))
    assert (at(t, "GE9"), asked(t)) == ("somme", moment)


@pytest.mark.rule("TTLM.13.4a", "TTLM.R9")
def test_not_in_the_enemys_turn_nor_in_a_battle() -> None:
    t = battles_declared({"13.4": True}, SPRING_1918 + "hand german: offensive", "Somme")
    do(t, "done")
    assert who(t) == "entente"
    assert refused(t, "hasten", army("US1")) == "TTLM.13.4a"  # US 1st, due in Summer
    do(t, "done")
    do(t, "fire")
    assert (asked(t), who(t)) == (AfterCombat, "german")
    assert refused(t, "hasten", army("GE9")) == "TTLM.R9"


# ---- 14.7.1 cavalry ----


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A58")
def test_the_defenders_cavalry_becomes_infantry_before_the_battle() -> None:
    text = "entente to act, turn 5\nSomme: GE2(1I 2C) / FR10(3I)\nParis: FR1(1I)\nhand entente: offensive\n"
    t = battles_declared({"14.7.1": True}, text + "german: Maubeuge, Namur, Liege", "Somme")
    do(t, "done")
    assert (now(t), who(t)) == ("cards", "german")
    do(t, "convert", piece("C GE in GE2"))
    do(t, "pair", piece("C GE in GE2"))
    do(t, "place", holder("GE2"))
    assert (count(t, "I GE", "GE2"), count(t, "C GE", "GE2"), now(t)) == (2, 0, "cards")


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A58", "TTLM.5.4a")
def test_infantry_that_appears_between_two_battles_fights_in_the_second() -> None:
    text = "german to act, turn 5\nSomme: GE2(1I) / FR10(1I)\nAisne: GE7(1I 2C) / FR5(1I)\nParis: FR1(1I)\n"
    t = battles_declared(
        {"14.7.1": True}, text + "hand german: offensive\ngerman: Maubeuge, Namur, Liege", "Somme", "Aisne"
    )
    do(t, "done")
    do(t, "done")
    assert asked(t) is NextBattle
    do(t, "convert", piece("C GE in GE7"))
    do(t, "pair", piece("C GE in GE7"))
    do(t, "place", holder("GE7"))
    do(t, "fight", area("Aisne"))
    do(t, "fire")
    assert len(battle_of(state(t)).dice) == 2  # both infantry fire


BEGUN = {
    "scratch": card("ersatz2"),
    "entrench": piece("GE1"),
    "suppress": army("GE1"),
    "convert": piece("C GE in GE1"),
    "call": holder("Koeln"),
    "hasten": army("GE17"),
}


@pytest.mark.rule("TTLM.A08", "TTLM.2.II.1e")
@pytest.mark.parametrize("verb", BEGUN)
def test_an_exchange_of_cards_that_has_begun_is_the_last_thing_of_the_turn(verb: str) -> None:
    """Before the first card is thrown it may be done, afterwards not; and it is the exchange that refuses it."""
    options = dict.fromkeys(("13.4", "14.7.1", "15.2.1", "15.2.3", "15.2.4", "QA.3"), True)
    text = "german to act, turn 15\nKoeln: GE1(1I 2C)\nParis: FR1(2I)\nhand german: ersatz2, bad_weather*2"
    t = lay_with(options, text)
    do(t, "pass")
    do(t, "done")
    assert now(t) == "redraw"
    assert BEGUN[verb] in offered(t, verb)
    do(t, "throw", card("bad_weather"))
    assert refused(t, verb, BEGUN[verb]) == "TTLM.A08"
