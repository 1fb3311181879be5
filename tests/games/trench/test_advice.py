"""What the computer knows of the deck clock: whoever draws his last Troop card has lost. O-6"""

from __future__ import annotations

import pytest

from grognard import registry
from grognard.ai.greedy import GreedyBot, sensible
from grognard.ai.strengths import STRENGTHS, make
from grognard.ai.tree import TreeBot
from grognard.games.trench.advice import weigh
from grognard.games.trench.ids import HAND
from grognard.games.trench.s4_turn import Actions, Refill
from grognard.games.trench.state import GERMAN, State
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire
from grognard.kernel.world import World
from tests.games.trench.table import do, lay, state

GAME = registry.game("trench")
ALL_BONUS = "pak*2 at_mines at_grenades*2 aa_fire gas_masks barbed_wire*2 artillery_strike*2 gas_attack"


def short_deck(deck: int, hand: str = "landser*6 stosstruppen*2", header: str = "attacked this turn\n") -> State:
    """Germany's turn, a Troop deck of so many cards and no Bonus card to draw instead."""
    t = lay(
        f"german to act, turn 32, 6 CP\n{header}3.1: poilus\n5.1: landser>\n5.2: landser>\n5.3: landser>\n"
        f"german hand: {hand}\ngerman deck: de_hmg*{deck}\ngerman bonus:"
    )
    return state(t)


def cards_played(s: State, strength: str) -> int:
    """How many cards leave the hand of a bot of this strength until it ends its turn."""
    s = s.clone()
    bot, u, before = make(strength, 3, GAME), Umpire(FastDice(1), quiet=True), len(s.hands[GERMAN])
    if isinstance(bot, TreeBot):
        bot.most = 12
    while not s.result and not isinstance(s.stack[-1], Refill) and s.active == GERMAN:
        u.role = to_act(s)[0]
        play(s, u, *bot.choose(Seat(GAME, s, u.role), 60.0))
    return before - len(s.hands[GERMAN]) if isinstance(s.stack[-1], Refill) else 0


@pytest.mark.rule("TR.victory.own-draw", "TR.hand.forced-troop")
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("deck", [1, 2])
def test_no_bot_plays_the_cards_that_make_it_draw_its_last_troop(strength, deck):
    s = short_deck(deck)
    assert any(verb == "card" for verb, _ in offer(s, GERMAN).actions())
    assert cards_played(s, strength) < deck


@pytest.mark.rule("TR.warn.discard")
def test_the_card_that_a_third_warning_takes_is_reckoned_with():
    calm, warned = short_deck(2), short_deck(2, header="german warned 2\n")
    for s, may in ((calm, True), (warned, False)):
        cards = [(v, a) for v, a in offer(s, GERMAN).actions() if v == "card"]
        assert (max(weigh(s, GERMAN, cards)) > 0.0) is may


@pytest.mark.rule("TR.control.check")
def test_who_empties_the_enemys_deck_at_the_check_may_play_on():
    """Trenches are counted before anybody draws."""
    text = (
        "german to act, turn 32, 6 CP\nattacked this turn\n{there}: landser>\n5.1: landser>\n5.2: landser>\n"
        "german hand: landser*6 stosstruppen*2\ngerman deck: de_hmg\ngerman bonus:\n"
        "french hand: poilus\nfrench deck: poilus"
    )
    for there, wins in (("3.1", True), ("4.1", False)):
        s = state(lay(text.format(there=there)))
        cards = [(v, a) for v, a in offer(s, GERMAN).actions() if v == "card"]
        assert (max(weigh(s, GERMAN, cards)) > 0.0) is wins


@pytest.mark.rule("TR.hand.draw-choice")
def test_a_short_troop_deck_is_spared_while_there_are_bonus_cards():
    t = lay(
        "german to act, turn 32, 1 CP\nattacked this turn\n3.1: poilus\n5.1: landser>\n5.2: landser>\n"
        "german hand: landser*5\ngerman deck: de_hmg*2\ngerman bonus: gas_attack*1 at_mines"
    )
    do(t, "done")
    s = state(t)
    assert isinstance(s.stack[-1], Refill)
    assert sensible(Seat(GAME, s, GERMAN), World(GAME, s)) == [("draw", 1)]


@pytest.mark.parametrize("bunker", [False, True])
@pytest.mark.parametrize("noise", [0.0, 0.8])
def test_in_whole_games_nobody_plays_the_fatal_card_while_anything_else_is_left(bunker, noise):
    """Checked by what happens: no own card was played in the turn in which the last one is drawn."""
    for seed in range(6):
        s = GAME.setup("standard", save_file.check_options(GAME, {"bunker": bunker, "coin": True}))
        u = Umpire(FastDice(seed), quiet=True)
        settle(s, u)
        bots = (GreedyBot(seed, noise), GreedyBot(seed + 100, noise))
        held = HAND
        while not s.result:
            if isinstance(s.stack[-1], Actions) and s.cp == 6:
                held = len(s.hands[s.active])
            u.role = to_act(s)[0]
            last = isinstance(s.stack[-1], Refill) and len(s.decks[u.role]) == 1
            played = held - len(s.hands[u.role]) if last else 0
            play(s, u, *bots[u.role].choose(Seat(GAME, s, u.role)))
            fatal = last and s.result.endswith("own-draw")
            assert not (fatal and played > 0 and held == HAND), (seed, bunker, noise)
