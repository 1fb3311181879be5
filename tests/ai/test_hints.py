"""A hint asked twice in one position gives one answer, however busy the machine is. O-3"""

from __future__ import annotations

import itertools

import pytest

import grognard
from grognard import registry
from grognard.ai import tree
from grognard.ai.greedy import GreedyBot
from grognard.ai.strengths import ADVISER, HELPERS, STRENGTHS, budget, choose, followed, rng_of_a_hint
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState, offer, play, settle, to_act
from grognard.kernel.game import Game
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire
from kernel.fords import rules as fords

STARTS = [("trench", "standard", 40), ("ttlm", "1915", 25), ("lastbattle", "s1", 12)]


def middle(game: Game, scenario: str, decisions: int) -> tuple[GameState, int]:
    """A position in the middle of a game of two greedy bots, where there is something to choose from."""
    s = game.setup(scenario, save_file.check_options(game, {}))
    u = Umpire(FastDice(5), quiet=True)
    settle(s, u)
    bots = (GreedyBot(1), GreedyBot(2))
    for n in itertools.count():
        role = to_act(s)[0]
        if n >= decisions and len(offer(s, role).actions()) > 3:
            return s, role
        u.role = role
        play(s, u, *bots[role].choose(Seat(game, s, role)))
    raise AssertionError


def hint(game: Game, s: GameState, role: int) -> tuple[str, int]:
    rng = rng_of_a_hint(game, s, role)
    known = game.imagine(s, role, FastDice(rng.getrandbits(48)))
    return choose(ADVISER, Seat(game, known, role), rng.getrandbits(48))


@pytest.mark.parametrize(("name", "scenario", "decisions"), STARTS)
def test_the_same_position_gets_the_same_hint_on_a_busy_machine(name, scenario, decisions, monkeypatch):
    game = registry.game(name)
    s, role = middle(game, scenario, decisions)
    first = hint(game, s, role)
    clock = itertools.count(0.0, 0.05)  # every look at the clock costs a twentieth of a second
    monkeypatch.setattr(tree.time, "monotonic", lambda: next(clock))
    assert hint(game, s.clone(), role) == first
    assert first[1] in offer(s, role).verbs[first[0]]


def test_a_reply_gets_the_same_thought_as_anything_else():
    """Trench: who may let something pass is hurried when it plays, not when it advises."""
    game = registry.game("trench")
    assert budget("staff", ["pass"], game) < budget("staff", [], game)
    assert budget(ADVISER, ["pass"], game) == budget(ADVISER, [], game)


def test_the_adviser_is_nobody_to_play_against():
    assert not set(HELPERS) & set(STRENGTHS)


def test_taking_something_up_is_followed_by_what_is_done_with_it():
    """Trench: the hint for a troop in hand is the one that would be given there; after chance nothing is foretold."""
    table = grognard.load("trench").position("french to act, turn 3, 3 CP\n3.1: poilus\n4.1: landser", dice="1")
    troop = table.offer("french")["unit"][0]
    after = followed(table.state, 0, "unit", troop)
    assert after is not None
    assert "attack" in offer(after, 0).verbs
    assert hint(table.game, after, 0) == hint(table.game, after.clone(), 0)
    assert followed(table.state, 0, "done", 0) is None, "the other side is to act, or chance falls"


def test_a_hint_does_not_foretell_what_its_action_would_reveal(monkeypatch):
    """Whoever asks has not done it yet: what an enemy has under his back is not told for the asking."""
    s = fords.setup("battle", {})
    s.stack = [*s.stack[:1], fords.Movement(fords.NOBODY)]
    block = offer(s, s.side).verbs["block"][0]
    assert followed(s, s.side, "block", block) is not None
    monkeypatch.setattr(fords.Movement, "do_block", lambda self, s, u, b: u.reveal())
    assert followed(s, s.side, "block", block) is None
