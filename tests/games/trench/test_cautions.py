"""What costs something says so before it is done: the warning, the lost cards, and the draw that loses the game.

Audit R-M1, U-10.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.trench.table import GAME, box, do, held, lay, offered, refused, state, who
from grognard.ai.greedy import GreedyBot
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.flow import offer, to_act
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table

HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"
DICE = "1 " * 40
EIGHT = "french hand: poilus*8"


def said(t: Table, verb: str, arg: int = 0, lang: str = "en") -> list[tuple[str, str]]:
    """What the Python interface says of an offered action: (level, rule)."""
    return [(c["level"], c["rule"]) for c in cautions(t, verb, arg, lang)]


def cautions(t: Table, verb: str, arg: int = 0, lang: str = "en") -> list[dict[str, Any]]:
    acts = t.describe(who(t), lang)["actions"]
    found = [a for a in acts if (a["verb"], a["arg"]) == (verb, arg)]
    assert found, f"{verb} {arg} is not offered"
    return found[0].get("cautions", [])


def sentence(t: Table, verb: str, arg: int = 0, lang: str = "en") -> str:
    return " ".join(c["text"] for c in cautions(t, verb, arg, lang))


# ---- the turn without an attack ----


@pytest.mark.rule("TR.warn.token")
def test_ending_a_turn_without_an_attack_says_which_warning_it_is() -> None:
    for tokens, number in ((0, "1"), (1, "2")):
        t = lay(f"french to act\n3.1: poilus\n4.1: landser\nfrench warned {tokens}{HANDS}")
        assert said(t, "done") == [("costs", "TR.warn.token")]
        assert f"{number} of 3" in sentence(t, "done")
        assert f"{number} sur 3" in sentence(t, "done", lang="fr")


@pytest.mark.rule("TR.warn.token")
def test_after_an_attack_nothing_is_said() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser\nfrench warned 1" + HANDS)
    do(t, "unit", offered(t, "unit")[0])
    do(t, "attack", offered(t, "attack")[0])
    assert said(t, "done") == []


@pytest.mark.rule("TR.warn.discard")
def test_from_the_third_warning_on_the_lost_card_is_named() -> None:
    t = lay("french to act\nfrench warned 2\nfrench deck: poilus*4" + HANDS)
    assert said(t, "done") == [("costs", "TR.warn.discard")]
    assert "3 Troop cards" in sentence(t, "done")


@pytest.mark.rule("TR.warn.discard")
def test_a_warning_that_takes_the_last_troop_card_says_that_it_loses() -> None:
    t = lay("french to act\nfrench warned 2\nfrench deck: poilus" + HANDS, dice=DICE)
    assert said(t, "done") == [("loses", "TR.warn.discard")]
    do(t, "done")
    assert t.result is not None
    assert t.result.winner == "german"


@pytest.mark.rule("TR.warn.discard")
def test_the_second_warning_with_one_card_left_does_not_lose() -> None:
    t = lay("french to act\nfrench warned 1\nfrench deck: poilus" + HANDS, dice=DICE)
    assert said(t, "done") == [("costs", "TR.warn.token")]
    do(t, "done")
    assert t.result is None


# ---- control ----


@pytest.mark.rule("TR.control.discards")
def test_the_end_of_the_turn_says_what_the_enemy_loses() -> None:
    t = lay("french to act\n5.1: poilus\n7.2: tirailleur\ngerman deck: landser*7" + HANDS)
    assert said(t, "done") == [("costs", "TR.warn.token"), ("note", "TR.control.discards")]
    assert "loses 3 Troop cards" in sentence(t, "done")


@pytest.mark.rule("TR.victory.deck-empty")
def test_control_that_wins_is_said_and_no_refill_is_feared() -> None:
    t = lay("french to act\n5.1: poilus\ngerman deck: a7v\nfrench deck: poilus\nfrench bonus:\nfrench hand: poilus*2")
    assert said(t, "done") == [("costs", "TR.warn.token"), ("note", "TR.victory.deck-empty")]


# ---- the refill ----


@pytest.mark.rule("TR.victory.own-draw")
def test_drawing_the_last_troop_card_says_that_it_loses() -> None:
    t = lay("french to act, turn 30\nfrench deck: poilus\nfrench hand: poilus*5", dice=DICE)
    do(t, "done")
    assert said(t, "draw", 0) == [("loses", "TR.victory.own-draw")]
    assert said(t, "draw", 1) == []
    assert "loses" in t.describe("french")["prompt"]
    assert offered(t, "draw") == [1, 0]  # the card that does not lose comes first
    do(t, "draw", 0)
    assert t.result is not None


@pytest.mark.rule("TR.victory.own-draw")
def test_with_two_troop_cards_left_the_first_draw_is_free() -> None:
    t = lay("french to act, turn 30\nfrench deck: poilus*2\nfrench hand: poilus*5", dice=DICE)
    do(t, "done")
    assert said(t, "draw", 0) == []
    assert offered(t, "draw") == [0, 1]
    do(t, "draw", 0)
    assert said(t, "draw", 0) == [("loses", "TR.victory.own-draw")]


@pytest.mark.rule("TR.hand.forced-troop")
@pytest.mark.parametrize(
    ("troops", "bonus", "lost"), [(3, "", True), (4, "", False), (2, "bunker", True), (3, "bunker", False)]
)
def test_a_refill_that_must_take_the_last_troop_card_is_said_at_the_end_of_the_turn(
    troops: int, bonus: str, lost: bool
) -> None:
    text = f"french to act\n3.1: poilus\n4.1: landser\nfrench deck: poilus*{troops}\nfrench bonus: {bonus}\n"
    t = lay(text + "french hand: tirailleur*5", dice=DICE)
    do(t, "unit", offered(t, "unit")[0])
    do(t, "attack", offered(t, "attack")[0])
    assert said(t, "done") == ([("loses", "TR.victory.own-draw")] if lost else [])
    do(t, "done")
    while t.result is None and who(t) == "french":
        do(t, "draw", offered(t, "draw")[-1] if 1 in offered(t, "draw") else 0)
    assert (t.result is not None) == lost


@pytest.mark.rule("TR.hand.forced-troop")
def test_the_card_whose_loss_forces_the_last_draw_says_so() -> None:
    """Eight in hand, no Bonus card left, two in the Troop deck: the second card played loses, the first does not."""
    t = lay(
        "french to act\n5.3: landser\n3.1: poilus*\nfrench deck: poilus*2\nfrench bonus:\nfrench hand: tirailleur*5 poilus*3"
    )
    state(t).struck = 1
    do(t, "card", held(t, "tirailleur"))
    assert said(t, "place", box("1.1")) == []
    do(t, "place", box("1.1"))
    do(t, "card", held(t, "tirailleur"))
    assert said(t, "place", box("1.2")) == [("loses", "TR.victory.own-draw")]
    t.undo("french")
    assert said(t, "discard") == [("loses", "TR.victory.own-draw")]
    do(t, "card", held(t, "tirailleur"))
    do(t, "place", box("1.2"))
    do(t, "card", held(t, "tirailleur"))
    assert said(t, "place", box("1.3")) == []  # lost already: said once, and again at the end of the turn
    t.undo("french")
    assert ("loses", "TR.victory.own-draw") in said(t, "done")


@pytest.mark.rule("TR.hand.forced-troop")
def test_a_card_that_loses_only_with_a_warning_says_the_condition() -> None:
    text = "french to act\nfrench warned {}\nfrench deck: poilus*2\nfrench bonus:\nfrench hand: poilus*8"
    t = lay(text.format(2))
    do(t, "card", held(t, "poilus"))
    assert said(t, "place", box("1.1")) == [("costs", "TR.warn.discard")]
    t = lay(text.format(1))
    do(t, "card", held(t, "poilus"))
    assert said(t, "place", box("1.1")) == []


@pytest.mark.rule("TR.victory.own-draw")
def test_the_word_loses_is_never_wrong() -> None:
    """Whatever a player does in games of greedy bots: an end of turn said to lose does, whichever decks are drawn
    from, and one that is not said to lose can be survived by drawing Bonus cards first."""
    lost = kept = 0
    for seed in range(12):
        for t in ends_of_turns(seed):
            claimed = any(level == "loses" for level, _ in said(t, "done"))
            role = who(t)
            outcome = [drawn_on(t, role, order) for order in ((1, 0), (0, 1))]
            other = "german" if role == "french" else "french"
            if claimed:
                assert outcome == [other, other], t.position()
                lost += 1
            else:
                assert outcome[0] != other, t.position()
                kept += 1
    assert lost > 3
    assert kept > 100


def ends_of_turns(seed: int) -> list[Table]:
    """The moments of one game in which a player could end his turn, near the end of it."""
    t = Table(GAME.game, GAME.game.setup("standard", GAME.options), KeyedDice(key_of_seed(seed)), "standard", {})
    bot, rnd, found = GreedyBot(noise=0.3, seed=seed), random.Random(seed), []
    while not t.state.result:
        role = to_act(t.state)[0]
        here = offer(t.state, role)
        if here.has("done", 0) and "Actions" in type(t.state.stack[-1]).__name__ and rnd.random() < 0.5:
            found.append(Table(GAME.game, t.state.clone(), FastDice(seed), "", {}))
        t.act(role, *bot.choose(Seat(GAME.game, t.state, role), 0.0))
    return found[-20:]


def drawn_on(t: Table, role: str, order: tuple[int, int]) -> str | None:
    """Who has won when this player has ended his turn and made up his hand from the decks in this order."""
    t = Table(GAME.game, t.state.clone(), FastDice(3), "", {})
    t.act(role, "done", 0)
    while t.result is None and role in t.to_act:
        verbs = t.offer(role)
        if "draw" not in verbs:
            if "done" in verbs and "give" in verbs:
                t.act(role, "done", 0)
                continue
            break
        t.act(role, "draw", next(d for d in order if d in verbs["draw"]))
    return t.result.winner if t.result else None


def test_refused_actions_have_no_cautions() -> None:
    t = lay("french to act\nfrench deck: poilus\nfrench hand: poilus*5")
    assert refused(t, "draw", 0) == "TR.turn.end-sequence"
