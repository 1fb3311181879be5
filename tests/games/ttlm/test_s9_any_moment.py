"""9.8a and 9.9a A Military Crisis is played at any moment of one's own player turn, and what it interrupts goes on."""

from __future__ import annotations

import random

import pytest

from games.ttlm.battle import declare, flee, stand, storm
from games.ttlm.table import (
    GAME,
    area,
    at,
    card,
    cards,
    count,
    do,
    holder,
    lay,
    lay_with,
    move,
    no_cards,
    now,
    offered,
    pass_turn,
    piece,
    prompt,
    refused,
    sort,
    state,
    status_of,
    told,
    vp,
    who,
)
from grognard.games.ttlm.ids import KINDS
from grognard.games.ttlm.s2_moving import Absorbing, Moving, Riding, WithUnit
from grognard.games.ttlm.s2_turn import Choosing, CombatCards, Declaring, Keeping, NextBattle, Redrawing
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import AfterCombat, CavalryRetreat, Fleeing, Leaving
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import NotYourTurn
from grognard.kernel.table import Table

ENTENTE_CARD, GERMAN_CARD = card("entente_crisis"), card("german_crisis")
FRONT = (
    "german to act, turn 5\nSomme: GE1(3I) / UK1(1I), FR1(2I)\nArtois: GE2(2I) / 1I UK\nAisne: GE3(2I) / FR5(1I)"
    "\nEngland: UK2(1I)\ngerman: Maubeuge, Brussels, Namur, Liege\nhand german: offensive, entente_crisis, ersatz2"
)


def top(t: Table) -> type:
    return type(state(t).stack[-1])


def gallipoli(t: Table, taken: str) -> None:
    """Germany plays the crisis of 1915; the Entente gives up this UK infantry."""
    do(t, "crisis", ENTENTE_CARD, "german")
    if now(t) == "crisis":
        do(t, "remove", piece(f"I UK in {taken}"), "entente")


def offensive(t: Table) -> None:
    do(t, "offensive", card("offensive"))


# ---- where it is offered ----


@pytest.mark.rule("TTLM.9.8a")
def test_it_is_offered_in_every_decision_of_ones_own_turn() -> None:
    """T-M3: declaring, combat cards, between battles, with a unit in hand, in a battle."""
    seen: list[type] = []
    t = lay(FRONT + "\nMaubeuge: 1C GE", "6 " * 20)

    def here() -> None:
        assert offered(t, "crisis") == [ENTENTE_CARD], top(t)
        seen.append(top(t))

    here()
    offensive(t)
    here()
    do(t, "take", piece("C GE in Maubeuge"))
    here()
    do(t, "to", holder("Brussels"))
    here()
    do(t, "done")
    do(t, "done")
    here()
    for name in ("Somme", "Artois"):
        do(t, "battle", area(name))
    do(t, "done")
    here()
    no_cards(t)
    here()
    do(t, "fight", area("Somme"))
    assert who(t) == "entente"
    assert "crisis" not in t.offer("entente")
    do(t, "fire")
    here()
    do(t, "take", piece("GE1"))
    here()
    assert [x.__name__ for x in seen] == [
        "Choosing",
        "Moving",
        "WithUnit",
        "Riding",
        "Declaring",
        "CombatCards",
        "NextBattle",
        "AfterCombat",
        "Fleeing",
    ]


@pytest.mark.rule("TTLM.9.8a", "TTLM.9.9a")
def test_not_in_the_enemys_decisions_nor_in_his_turn_nor_outside_turns() -> None:
    t = lay(FRONT + "\nhand entente: german_crisis, offensive", "6 " * 40)
    offensive(t)
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "done")
    do(t, "done")
    assert (top(t), who(t)) == (CombatCards, "entente")
    assert refused(t, "crisis", GERMAN_CARD) == "TTLM.9.9a"  # it is Germany's turn
    assert refused(t, "crisis", ENTENTE_CARD) == "TTLM.9.8a"  # and that card is Germany's
    with pytest.raises(NotYourTurn):
        t.act("german", "crisis", ENTENTE_CARD)
    later = lay(FRONT.replace("german to act", "entente to act"))
    assert "crisis" not in later.offer("entente")
    pass_turn(later)
    pass_turn(later)
    assert now(later) == "plan"
    assert refused(later, "crisis", ENTENTE_CARD, "german") == "TTLM.9.8a"


@pytest.mark.rule("TTLM.9.8a", "TTLM.9.8d")
def test_the_refusal_in_a_battle_names_the_year() -> None:
    t = lay(FRONT.replace("turn 5", "turn 9"), "6 " * 20)
    offensive(t)
    storm(t, "Somme")
    stand_until_german(t)
    assert refused(t, "crisis", ENTENTE_CARD) == "TTLM.9.8d"


def stand_until_german(t: Table) -> None:
    while who(t) == "entente":
        do(t, "fire" if "fire" in t.offer("entente") else "done")


@pytest.mark.rule("TTLM.9.9a", "TTLM.9.9b")
@pytest.mark.parametrize("where", ["declare", "cards", "between", "battle"])
def test_the_german_crisis_likewise(where: str) -> None:
    """T-L3: the positive check of 9.9a; two infantry leave."""
    t = lay(
        "entente to act, turn 8\nSomme: GE1(3I) / FR1(3I)\nArtois: GE2(3I) / UK1(3I)\nParis: 6F"
        "\ngerman: Maubeuge, Brussels, Namur, Liege\nhand entente: offensive, german_crisis",
        "6 " * 30,
    )
    offensive(t)
    do(t, "done")
    if where != "declare":
        do(t, "battle", area("Somme"))
        do(t, "battle", area("Artois"))
    if where in ("between", "battle"):
        no_cards(t)
    if where == "battle":
        do(t, "fight", area("Somme"))
        do(t, "fire")
    before = top(t)
    do(t, "crisis", GERMAN_CARD, "entente")
    do(t, "remove", piece("I GE in GE1"), "german")
    do(t, "remove", piece("I GE in GE2"), "german")
    assert (count(t, "I GE", "GE1"), count(t, "I GE", "GE2"), cards(t, "entente", "german_crisis")) == (2, 2, 0)
    assert (top(t), who(t)) == (before, "entente")


# ---- what it interrupts ----


@pytest.mark.rule("TTLM.9.8a", "TTLM.2.II.3a")
def test_while_battles_are_declared_what_is_declared_without_an_enemy_lapses() -> None:
    t = lay(FRONT)
    offensive(t)
    do(t, "done")
    do(t, "battle", area("Artois"))
    do(t, "battle", area("Somme"))
    gallipoli(t, "Artois")
    assert (top(t), state(t).battles) == (Declaring, [area("Somme")])
    assert status_of(t, "german", "Artois") == "friendly"
    assert refused(t, "battle", area("Artois")) == "TTLM.2.II.3a"
    assert offered(t, "battle") == [area("Aisne")]
    assert "log-lapses" in told(t)


@pytest.mark.rule("TTLM.9.8a", "TTLM.2.II.3a")
def test_if_nothing_is_left_to_declare_the_phase_is_over() -> None:
    t = lay(
        "german to act, turn 5\nArtois: GE2(2I) / 1I UK\nParis: FR1(1I)\nEngland: UK2(1I)\ngerman: Brussels, Liege"
        "\nhand german: offensive, entente_crisis"
    )
    offensive(t)
    do(t, "done")
    gallipoli(t, "Artois")
    assert who(t) == "entente"  # the turn is over: nobody to fight
    assert now(t) == "choose"


@pytest.mark.rule("TTLM.9.8a", "TTLM.9.1.2a")
def test_a_limited_offensive_whose_battle_lapses_may_declare_another() -> None:
    t = lay(FRONT.replace("hand german: offensive", "hand german: limited_offensive"), "6 " * 20)
    do(t, "offensive", card("limited_offensive"))
    do(t, "done")
    gallipoli(t, "Artois")
    assert top(t) is Declaring
    do(t, "battle", area("Somme"))
    assert top(t) is CombatCards


@pytest.mark.rule("TTLM.9.8a", "TTLM.2.II.3c")
def test_at_the_combat_cards_a_battle_lapses_and_the_cards_laid_on_it_are_spent() -> None:
    t = lay(FRONT + ", poison_gas*2")
    offensive(t)
    do(t, "done")
    for name in ("Artois", "Somme"):
        do(t, "battle", area(name))
    do(t, "done")
    do(t, "gas", area("Artois"))
    gallipoli(t, "Artois")
    assert (top(t), who(t), state(t).battles) == (CombatCards, "german", [area("Somme")])
    assert cards(t, "german", "poison_gas") == 1  # TTLM.A06: not given back
    assert refused(t, "gas", area("Artois")) == "TTLM.2.II.3a"
    assert offered(t, "gas") == [area("Somme")]


@pytest.mark.rule("TTLM.9.8a", "TTLM.2.II.3c")
def test_at_the_combat_cards_with_the_only_battle_gone_the_turn_ends() -> None:
    t = lay(FRONT)
    offensive(t)
    do(t, "done")
    do(t, "battle", area("Artois"))
    do(t, "done")
    assert top(t) is CombatCards
    gallipoli(t, "Artois")
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.9.8a", "TTLM.5.2.1d")
def test_between_battles_the_last_uk_infantry_leaves_one_of_them() -> None:
    t = lay(FRONT, "6 " * 40)
    offensive(t)
    declare(t, "Somme", "Artois", "Aisne")
    no_cards(t)
    assert (top(t), sorted(offered(t, "fight"))) == (NextBattle, sorted([area("Somme"), area("Artois"), area("Aisne")]))
    gallipoli(t, "Artois")
    assert (top(t), sorted(offered(t, "fight"))) == (NextBattle, sorted([area("Somme"), area("Aisne")]))


@pytest.mark.rule("TTLM.9.8a", "TTLM.5.2.1d")
def test_with_one_battle_left_it_begins_without_being_chosen() -> None:
    t = lay(FRONT, "6 " * 40)
    offensive(t)
    declare(t, "Somme", "Artois")
    no_cards(t)
    gallipoli(t, "Artois")
    assert (now(t), who(t)) == ("combat", "entente")
    assert refused(t, "crisis", ENTENTE_CARD) == "TTLM.9.8a"


@pytest.mark.rule("TTLM.9.8a", "TTLM.9.5c")
def test_when_bad_weather_leaves_one_battle_the_crisis_may_leave_no_choice() -> None:
    t = lay(FRONT + "\nhand entente: bad_weather", "6 " * 40)
    offensive(t)
    declare(t, "Somme", "Artois")
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    assert (top(t), offered(t, "crisis")) == (Keeping, [ENTENTE_CARD])
    gallipoli(t, "Artois")
    assert [f.area for f in state(t).stack if hasattr(f, "reacting")] == [area("Somme")]


@pytest.mark.rule("TTLM.9.8a", "TTLM.4.1e")
def test_with_a_unit_in_hand_the_unit_stays_in_hand() -> None:
    t = lay(FRONT)
    offensive(t)
    do(t, "take", piece("GE2"))
    before = offered(t, "to")
    assert holder("Calais") not in before  # from a disputed area into an enemy one
    gallipoli(t, "Artois")
    assert top(t) is WithUnit
    assert holder("Calais") in offered(t, "to")  # Artois is friendly now
    do(t, "to", holder("Calais"))
    assert at(t, "GE2") == "calais"


@pytest.mark.rule("TTLM.9.8a", "TTLM.8.3.1d")
def test_cavalry_on_its_way_rides_on_where_the_crisis_has_cleared_the_ground() -> None:
    t = lay(
        "german to act, turn 5\nMaubeuge: 1C GE\nSomme: 1I UK\nParis: FR1(1I)\nEngland: UK2(1I)"
        "\ngerman: Namur, Liege\nhand german: offensive, entente_crisis"
    )
    offensive(t)
    move(t, "C GE in Maubeuge", "Somme")
    assert top(t) is Riding
    assert refused(t, "to", holder("Rouen")) == "TTLM.8.3.1d"
    gallipoli(t, "Somme")
    assert (top(t), status_of(t, "german", "Somme")) == (Riding, "friendly")
    do(t, "to", holder("Rouen"))
    do(t, "done")
    assert state(t).battles == []
    assert status_of(t, "german", "Rouen") == "friendly"


@pytest.mark.rule("TTLM.9.8a", "TTLM.4.3c")
def test_while_an_army_takes_loose_units_in() -> None:
    t = lay_with(
        {"QA.2": True},
        "german to act, turn 5\nMaubeuge: GE1(1I), GE2(1I), 1I GE\nNamur: GE3(1I)\nSomme: 1I UK\nEngland: UK2(1I)"
        "\nParis: FR1(1I)\ngerman: Liege\nhand german: offensive, entente_crisis",
    )
    offensive(t)
    move(t, "GE3", "Maubeuge")
    assert top(t) is Absorbing
    gallipoli(t, "Somme")
    assert (top(t), offered(t, "absorb"), offered(t, "done")) == (Absorbing, [sort("I GE")], [])


@pytest.mark.rule("TTLM.9.8a", "TTLM.8.1i")
def test_an_empty_army_need_not_leave_ground_that_the_crisis_has_cleared() -> None:
    t = lay(
        "german to act, turn 5\nArtois: GE2(), 1I GE / 1I UK\nBrussels: GE1(1I)\nMaubeuge: GE4(1I)\nParis: FR1(1I)"
        "\nEngland: UK2(1I)\ngerman: Liege, Namur\nhand german: entente_crisis"
    )
    do(t, "pass")
    do(t, "done")
    assert (top(t), sorted(offered(t, "to"))) == (Leaving, sorted([holder("Brussels"), holder("Maubeuge")]))
    gallipoli(t, "Artois")
    assert (at(t, "GE2"), who(t)) == ("artois", "entente")


@pytest.mark.rule("TTLM.9.8a", "TTLM.5.3a")
def test_in_the_midst_of_losses_the_hits_stand_and_the_card_pays_none_of_them() -> None:
    t = lay(
        "german to act, turn 5\nSomme: GE1(2I 1A) / UK1(3I)\nParis: FR1(1I)\nEngland: UK2(1I)"
        "\ngerman: Maubeuge, Namur, Liege\nhand german: entente_crisis\nplayed offensive",
        "6 1 6 6 6 6 6",
    )
    storm(t, "Somme")
    do(t, "fire")
    assert (top(t), who(t)) == (Losses, "german")
    assert offered(t, "ersatz") == [ENTENTE_CARD]
    do(t, "crisis", ENTENTE_CARD)
    do(t, "remove", piece("I UK in UK1"))
    assert (count(t, "I GE", "GE1"), count(t, "A GE", "GE1")) == (1, 1)  # the most numerous type: no choice was left
    assert count(t, "I UK", "UK1") == 2


@pytest.mark.rule("TTLM.9.8a", "TTLM.5.3a")
def test_with_a_choice_left_the_losses_are_asked_again() -> None:
    t = lay(
        "german to act, turn 5\nSomme: GE1(1I 1A) / UK1(3I)\nParis: FR1(1I)\nEngland: UK2(1I)"
        "\ngerman: Maubeuge, Namur, Liege\nhand german: entente_crisis\nplayed offensive",
        "6 1 6 6 6 6 6",
    )
    storm(t, "Somme")
    do(t, "fire")
    gallipoli(t, "UK1")
    assert (top(t), who(t), "ersatz" in t.offer("german")) == (Losses, "german", False)
    do(t, "lose", piece("A GE in GE1"))
    assert count(t, "I GE", "GE1") == 1


@pytest.mark.rule("TTLM.9.8a", "TTLM.5.2.1a")
def test_the_last_defender_leaves_in_the_midst_of_the_battle() -> None:
    """TTLM.A100: with one side gone nothing is fired at; the army that loses its all is empty among enemies [8.1j]."""
    t = lay(
        "german to act, turn 5\nSomme: GE1(1I 1C) / UK1(1I)\nParis: FR1(1I)\ngerman: Maubeuge, Namur, Liege"
        "\nhand german: entente_crisis\nplayed offensive",
        "",
    )
    points = vp(t)
    storm(t, "Somme")
    assert top(t) is CavalryRetreat
    gallipoli(t, "UK1")
    assert (at(t, "UK1"), top(t)) == ("lost", CavalryRetreat)
    do(t, "done")
    assert top(t) is AfterCombat  # TTLM.A84
    do(t, "done")
    assert (status_of(t, "german", "Somme"), vp(t) > points) == ("friendly", True)


@pytest.mark.rule("TTLM.9.8a", "TTLM.5.4.2a")
def test_after_the_fire_before_the_enemy_decides_who_retreats() -> None:
    t = lay(FRONT, "6 " * 20)
    offensive(t)
    storm(t, "Somme")
    do(t, "fire")
    do(t, "take", piece("GE1"))
    assert top(t) is Fleeing
    gallipoli(t, "UK1")
    assert (top(t), sorted(offered(t, "to"))) == (
        Fleeing,
        sorted([holder("Maubeuge"), holder("Artois"), holder("Aisne")]),
    )
    do(t, "to", holder("Maubeuge"))
    assert at(t, "GE1") == "maubeuge"


@pytest.mark.rule("TTLM.9.8a", "TTLM.5.4.4b")
def test_a_battle_not_yet_fought_whose_enemies_are_only_runners_is_closed() -> None:
    """Units that retreated into it have no friends left there: they are lost, as after any battle."""
    t = lay(
        "german to act, turn 5\nSomme: GE1(5I) / FR1(1I)\nArtois: GE2(2I) / 1I UK\nEngland: UK2(1I)\nParis: 6F"
        "\ngerman: Maubeuge, Brussels, Namur, Liege\nhand german: entente_crisis\nplayed offensive",
        "6 " * 30,
    )
    declare(t, "Somme", "Artois")
    no_cards(t)
    do(t, "fight", area("Somme"))
    flee(t, "FR1", "Artois")
    do(t, "fire")
    assert (top(t), who(t)) == (AfterCombat, "german")
    do(t, "crisis", ENTENTE_CARD)
    do(t, "remove", piece("I UK in Artois"))
    do(t, "done")
    stand(t)
    assert at(t, "FR1") == "lost"
    assert status_of(t, "german", "Artois") == "friendly"


@pytest.mark.rule("TTLM.9.8b", "TTLM.5.4.4b")
@pytest.mark.parametrize("inside", [False, True])
def test_of_two_alike_the_one_that_has_retreated_is_removed_not_the_one_that_keeps_it_alive(inside: bool) -> None:
    """The victim chooses; nobody would take the unit that still fights, and lose the runner beside it as well."""
    there = "UK1(1I)" if inside else "1I UK"
    t = lay(
        f"german to act, turn 5\nArtois: GE1(3I) / 1I UK\nFlanders: GE2(3I) / {there}\nCalais: 1I FR"
        "\nhand german: entente_crisis\nplayed offensive",
        "6 " * 30,
    )
    declare(t, "Artois", "Flanders")
    no_cards(t)
    do(t, "fight", area("Artois"))
    flee(t, "I UK in Artois", "UK1" if inside else "Flanders")
    do(t, "fire")
    do(t, "crisis", ENTENTE_CARD)
    do(t, "remove", piece("I UK in UK1" if inside else "I UK in Flanders"))
    do(t, "done")
    assert (now(t), who(t)) == ("combat", "entente"), "the other stands and fights for Flanders"
    stand(t)
    assert count(t, "I UK", "UK1" if inside else "Flanders") == 1
    assert status_of(t, "german", "Flanders") == "disputed"


@pytest.mark.rule("TTLM.9.8a", "TTLM.8.3.2e")
def test_a_gun_left_alone_in_a_declared_battle_is_still_fought() -> None:
    t = lay(
        "german to act, turn 5\nSomme: GE1(2I) / UK1(1I 1A)\nEngland: UK2(1I)\nParis: 6F"
        "\ngerman: Maubeuge, Namur, Liege\nhand german: entente_crisis\nplayed offensive",
        "6 6 6",
    )
    declare(t, "Somme")
    gallipoli(t, "UK1")
    assert (state(t).battles, status_of(t, "german", "Somme")) == ([area("Somme")], "friendly")
    no_cards(t)
    do(t, "fire")
    stand(t)
    assert count(t, "A UK", "UK1") == 0  # unaccompanied at the end of the battle


# ---- the last moment of the turn ----


@pytest.mark.rule("TTLM.9.8a", "TTLM.2.II.1e")
def test_before_cards_are_exchanged_the_crisis_ends_the_exchange() -> None:
    t = lay(FRONT)
    do(t, "pass")
    do(t, "done")
    assert (top(t), offered(t, "crisis")) == (Redrawing, [ENTENTE_CARD])
    gallipoli(t, "Artois")
    assert (now(t), who(t), state(t).passes) == ("choose", "entente", 1)
    assert cards(t, "german", "ersatz2") == 1


@pytest.mark.rule("TTLM.2.II.1e")
def test_who_has_begun_to_exchange_plays_no_card_any_more() -> None:
    t = lay(FRONT)
    do(t, "pass")
    do(t, "done")
    do(t, "throw", card("ersatz2"))
    assert "crisis" not in t.offer("german")
    assert refused(t, "crisis", ENTENTE_CARD) == "TTLM.2.II.1e"


@pytest.mark.rule("TTLM.9.8a")
def test_at_the_last_decision_of_the_last_battle() -> None:
    t = lay(FRONT, "6 " * 20)
    offensive(t)
    storm(t, "Somme")
    do(t, "fire")
    assert top(t) is AfterCombat
    gallipoli(t, "England" if count(t, "I UK", "England") else "UK2")
    assert (top(t), who(t)) == (AfterCombat, "german")
    do(t, "done")
    do(t, "done")
    assert (now(t), who(t)) == ("choose", "entente")


# ---- undo and secrecy ----


@pytest.mark.rule("TTLM.9.8b", "TTLM.13.1a")
def test_it_cannot_be_taken_back_even_where_the_enemy_had_no_choice() -> None:
    t = lay(FRONT.replace("UK1(1I), ", "").replace("1I UK", "1I FR").replace("UK2(1I)", "UK2()"))
    offensive(t)
    do(t, "take", piece("GE2"))
    assert t.can_undo("german")
    do(t, "crisis", ENTENTE_CARD)
    assert (top(t), state(t).unmet) == (WithUnit, [0, 1])
    assert not t.can_undo("german")


@pytest.mark.rule("TTLM.13.1a", "TTLM.4.1e")
def test_the_victim_does_not_learn_which_unit_is_in_hand() -> None:
    worlds = []
    for name in ("GE2", "GE3"):
        t = lay(FRONT)
        offensive(t)
        do(t, "take", piece(name))
        do(t, "crisis", ENTENTE_CARD)
        assert who(t) == "entente"
        imagined = GAME.game.imagine(t.state, 1, FastDice(7))
        worlds.append((t.view("entente"), t.describe("entente"), imagined))
    assert worlds[0] == worlds[1]


@pytest.mark.rule("TTLM.9.8a")
def test_the_prompt_below_is_asked_again_word_for_word() -> None:
    t = lay(FRONT)
    offensive(t)
    declare(t, "Somme", "Artois", "Aisne")
    before = prompt(t)
    gallipoli(t, "UK2")
    assert prompt(t) == before


# ---- by chance ----

INTERRUPTED = {
    "Moving", "WithUnit", "Declaring", "CombatCards", "NextBattle", "AfterCombat", "Losses", "Redrawing",
}  # fmt: skip


def crisis_in_hand(t: Table) -> None:
    """Each side has its crisis, wherever the card lay."""
    s = state(t)
    for kind, side in ((ENTENTE_CARD, 0), (GERMAN_CARD, 1)):
        for row, at_ in ((s.deck, kind), (s.pile, kind), (s.hands, (1 - side) * KINDS + kind)):
            s.hands[side * KINDS + kind] += row[at_]
            row[at_] = 0


@pytest.mark.rule("TTLM.9.8a", "TTLM.9.9a")
def test_whatever_it_interrupts_the_game_goes_on() -> None:
    """Chance plays, and often the crisis: what must always hold holds, and the decision below is asked or gone."""
    rnd, interrupted = random.Random(5), set[str]()
    for seed, scenario in enumerate(("1915", "1916", "1917", "1918") * 2):
        t = GAME.new(scenario, seed=seed)
        for _ in range(500):
            if t.result:
                break
            crisis_in_hand(t)
            role = rnd.choice(t.to_act)
            verbs = {v: a for v, a in t.offer(role).items() if v not in ("armistice", "resign")}
            early = top(t) in (Choosing, Moving, WithUnit)
            if "crisis" in verbs and rnd.random() < (0.03 if early else 0.6):
                interrupted.add(top(t).__name__)
                do(t, "crisis", verbs["crisis"][0], role)
                while now(t) == "crisis":
                    do(t, "remove", rnd.choice(offered(t, "remove")))
                continue
            others = sorted(v for v in verbs if v != "crisis")
            assert others, f"{top(t).__name__} offers only the crisis"
            verb = rnd.choice(others)
            do(t, verb, rnd.choice(verbs[verb]), role)
    assert interrupted >= INTERRUPTED
