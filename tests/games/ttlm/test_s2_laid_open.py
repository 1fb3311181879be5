"""What has been laid open is not taken back; and who has agreed to one thing has not agreed to the next."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, declare, production
from games.ttlm.plans import secret
from games.ttlm.sheets import begin
from games.ttlm.table import card, count, do, lay, lay_with, no_cards, now, offered, pass_turn, state, who
from games.ttlm.test_s14_sealed_setup import deployed, free
from games.ttlm.test_s16_three_players import act, lay3, planning
from grognard.games.ttlm.s16_commanders import BRITAIN, FRANCE
from grognard.kernel.table import Table

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
SOMME = "Somme: GE2(2I) / FR2(2I)\ngerman: Maubeuge, Namur, Liege"


def laid_open(t: Table, *roles: str) -> None:
    """Nobody of these can take back what he did last."""
    assert [t.can_undo(role) for role in roles] == [False] * len(roles)


@pytest.mark.rule("TTLM.12.3.1a")
def test_not_that_both_have_kept_their_first_hands() -> None:
    t = begin("1917", _12_3_1=True)
    while "renew" not in t.offer(t.to_act[0]):
        verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
        do(t, verb, offered(t, verb)[0])
    do(t, "done", role="german")
    do(t, "done", role="entente")
    laid_open(t, "german", "entente")


@pytest.mark.rule("TTLM.13.2a")
def test_not_the_bids_once_both_are_closed() -> None:
    t = lay_with({"13.2": True}, f"entente to act, turn 5\n{SOMME}{HOME}\npasses 1", MISS)
    pass_turn(t)
    while now(t) == "plan":
        do(t, "commit", 0, t.to_act[0])
    while "bid" not in t.offer(t.to_act[0]):
        verb = next(v for v in ("place", "swap", "done") if offered(t, v, t.to_act[0]))
        do(t, verb, offered(t, verb, t.to_act[0])[0], t.to_act[0])
    for role in ("german", "entente"):
        do(t, "bid", 1, role)
        assert t.can_undo(role)
    do(t, "commit", 0, "entente")
    do(t, "commit", 0, "german")  # who is to act next
    laid_open(t, "german", "entente")


@pytest.mark.rule("TTLM.14.4.3a")
def test_not_the_war_plans_once_both_are_chosen() -> None:
    t = secret("chosen")
    for role in ("german", "entente"):
        do(t, "plan", 2, role)
        assert t.can_undo(role)
    do(t, "done", 0, "entente")
    do(t, "done", 0, "german")
    laid_open(t, "german", "entente")


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.R70")
def test_not_the_set_ups_once_both_are_ready() -> None:
    t = deployed(deployed(free("1917", _14_5_1=True), "german"), "entente")
    do(t, "done", role="entente")
    do(t, "done", role="german")
    assert t.to_act == ["german"]  # he may ask for a card
    laid_open(t, "german", "entente")


@pytest.mark.rule("TTLM.13.1b")
def test_not_the_last_word_before_the_armies_of_a_battle_are_laid_open() -> None:
    t = lay(f"german to act, turn 5\n{SOMME}{HOME}\nplayed offensive", MISS)
    declare(t, "Somme")
    do(t, "done")
    assert (now(t), who(t)) == ("cards", "entente")
    do(t, "done")
    assert now(t) == "combat"
    laid_open(t, "german", "entente")


@pytest.mark.rule("TTLM.7.0d", "TTLM.A82")
def test_not_the_plans_of_a_production_once_both_are_made() -> None:
    t = production(f"entente to act, turn 5\n{SOMME}{HOME}")
    do(t, "commit", 0, "entente")
    do(t, "commit", 0, "german")
    laid_open(t, "german", "entente")


@pytest.mark.rule("TTLM.9.8b")
def test_not_a_crisis() -> None:
    t = lay(f"german to act, turn 5\n{SOMME}\nKoeln: GE1(1I)\nParis: FR1(1I)\nhand german: entente_crisis")
    do(t, "crisis", card("entente_crisis"))
    assert (t.to_act, state(t).unmet) == (["german"], [0, 1])  # there is no British infantry
    laid_open(t, "german")


@pytest.mark.rule("TTLM.16.2.2d")
def test_not_a_question_to_the_airmen() -> None:
    t = lay_with({"16.2.2": True}, f"german to act, turn 5\n{SOMME}{HOME}\nplayed offensive")
    do(t, "scout", offered(t, "scout")[0])
    laid_open(t, "german")


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.8.3.2e")
def test_not_in_old_games_that_a_gun_alone_among_the_unseen_is_lost() -> None:
    text = "entente to act, turn 5\nSomme: GE3(2I) / 1A UK\nFlanders: GE6(1I) / UK2(1I)\ngerman: Somme"
    t = lay_with({"16.2.2": True, "v6": False}, f"{text}{HOME}\nhand entente: offensive")
    do(t, "pass")
    do(t, "done")
    assert (now(t), count(t, "A UK", "Somme")) == ("redraw", 0)
    laid_open(t, "entente")


@pytest.mark.rule("TTLM.12.3.2a")
def test_not_the_hands_that_both_have_built() -> None:
    t = begin("1917", _12_3_2=True)
    while "pick" not in t.offer(t.to_act[0]):
        verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
        do(t, verb, offered(t, verb)[0])
    for role in ("entente", "german"):
        while "pick" in t.offer(role):
            do(t, "pick", offered(t, "pick", role)[0], role)
        do(t, "done", 0, role)
    laid_open(t, "german", "entente")


@pytest.mark.rule("TTLM.16.2.1b")
def test_not_the_second_of_two_plans() -> None:
    t = planning(12)
    act(t, "france", "agree", FRANCE)
    act(t, "britain", "oppose", BRITAIN)
    act(t, "britain", "card")
    act(t, "britain", "agree", BRITAIN)
    laid_open(t, "britain", "france")


@pytest.mark.rule("TTLM.16.2.1a")
@pytest.mark.parametrize("side", ["german", "entente"])
def test_at_each_question_both_commanders_are_asked_anew(side: str) -> None:
    """A season in which one of them agrees to everything at once, and the other plays on."""
    front = "Flanders: GE4(3I 1C 1B) / UK2(2I 1C)\nSemois: GE5(3I) / FR5(2I 1C)\nCalais: UK3(1I 1B)\nAisne: FR4(1I 1B)"
    text = f"{side} to act, turn 8\n{front}\nParis: FR6(2I)\nEngland: UK1(1I)\ngerman: Brussels, Antwerp, Namur, Liege"
    t = lay3(
        text + "\nhand german: offensive, ersatz2\nhand entente: offensive, ersatz2, poison_gas", "6 " * 400, _13_7=True
    )
    wanted = ("offensive", "battle", "fire", "place", "lose", "commit", "pass", "throw", "agree", "done", "fight", "to")
    kinds, last = set[str](), t.state.stack[-1]
    for _ in range(120):
        top = state(t).stack[-1]
        if type(top) is not type(last):
            assert state(t).agreed == 0, type(top).__name__
            last = top
            kinds.add(type(top).__name__)
        verb, seat = next((v, x) for v in wanted for x in t.to_act if v in t.offer(x))
        act(t, seat, verb, t.offer(seat)[verb][0])
        if state(t).turn > 8 and now(t) == "choose":
            break
    assert {"Choosing", "Moving", "CombatCards", "Defending", "CavalryRetreat"} <= kinds
    assert kinds & {"Reinforcing", "JointPlanning", "Declaring"}


@pytest.mark.rule("TTLM.2.II.3c")
def test_without_cards_on_either_side_the_battle_comes_next() -> None:
    t = lay(f"german to act, turn 5\n{SOMME}{HOME}\nplayed offensive", MISS)
    declare(t, "Somme")
    no_cards(t)
    assert now(t) == "combat"
