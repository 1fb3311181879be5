"""A player turn has a budget, however many small decisions it has. O-4, O-16"""

from __future__ import annotations

import itertools
import time

import pytest

import grognard
from grognard import registry
from grognard.ai import tree
from grognard.ai.bots import Thought, player
from grognard.ai.strengths import ADVISER, REPLY, STRENGTHS, Counter, answering, budget, choose, make, part
from grognard.kernel.seat import Seat
from grognard.server.play import bot_pool

GAMES = ["trench", "ttlm", "lastbattle"]
MOST = {"recruit": 8.0, "veteran": 8.0, "staff": 20.0}  # seconds of a player turn
MELEE = "french to act, turn 9, 3 CP\n3.1: poilus\n3.2: fr_hmg\n4.1: landser\n5.2: landser\nfrench hand: poilus*3"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_all_decisions_of_a_turn_together_keep_to_its_seconds(name: str, strength: str) -> None:
    game = registry.game(name)
    seconds = [budget(strength, [], game, nth) for nth in range(300)]
    assert sum(seconds) <= MOST[strength]
    assert seconds == sorted(seconds, reverse=True)


def test_a_reply_is_quick_and_a_hint_is_not_hurried() -> None:
    game = registry.game("trench")
    assert budget("staff", ["pass"], game, 0) == REPLY
    assert budget(ADVISER, ["pass"], game, 9) == budget(ADVISER, [], game, 0)


@pytest.mark.parametrize("name", GAMES)
def test_in_somebody_elses_turn_an_answer_keeps_nobody_waiting(name: str) -> None:
    game = registry.game(name)
    for strength in STRENGTHS:
        own, answer = (budget(strength, [], game, 0, answers=answers) for answers in (False, True))
        assert answer <= own / 2
        assert answer <= 1.2
        assert sum(budget(strength, [], game, nth, answers=True) for nth in range(300)) <= MOST[strength]


def test_whose_turn_it_is_says_who_answers() -> None:
    table = grognard.load("trench").position(MELEE)
    french, german = (table.seating.role(name) for name in ("french", "german"))
    assert not answering(table.state, french)
    assert answering(table.state, german)
    assert not answering(grognard.load("trench").new(seed=1).state, german), "both set up"


def test_decisions_are_counted_by_player_turn_and_only_where_there_is_a_choice() -> None:
    game, counter = registry.game("trench"), Counter()
    now, later = (grognard.load("trench").position(MELEE.replace("turn 9", f"turn {n}")).state for n in (9, 11))
    assert [counter.next(game, now, actions) for actions in (5, 1, 3, 2)] == [0, 0, 1, 2]
    assert counter.next(game, later, 4) == 0


def test_the_nth_decision_makes_fewer_passes() -> None:
    table = grognard.load("trench").position(MELEE, dice="1 " * 50)
    bot = make("veteran", 1, table.game)
    assert isinstance(bot, tree.TreeBot)
    bot.most = 64
    choose("veteran", table.seat("french"), 1, 0, bot)
    first = bot.passes
    bot._kept = None
    choose("veteran", table.seat("french"), 1, 6, bot)
    assert bot.passes == int(part(6) * 64) < first


def test_no_decision_looks_at_the_clock_beyond_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine: here every look at the clock costs a fiftieth of a second."""
    table = grognard.load("trench").position(MELEE, dice="1 " * 50)
    now = [0.0]

    def tick() -> float:
        now[0] += 0.02
        return now[0]

    monkeypatch.setattr(time, "monotonic", tick)
    for nth in range(0, 40, 8):
        began = now[0]
        choose("staff", table.seat("french"), nth, nth)
        assert now[0] - began <= budget("staff", [], table.game, nth) + 0.1


def test_in_the_arena_a_strength_counts_passes_and_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game on any machine."""
    table = grognard.load("trench").position(MELEE, dice="1 " * 50)
    chosen = []
    for step in (0.0, 5.0):
        clock = itertools.count(0.0, step) if step else itertools.repeat(0.0)
        monkeypatch.setattr(time, "monotonic", lambda clock=clock: next(clock))
        choices = player("veteran", 3, table.game, Thought(share=0.05))
        chosen.append([choices(table.seat("french"), None) for _ in range(3)])
    assert chosen[0] == chosen[1]


def test_a_worker_remembers_what_it_thought_of_in_this_turn() -> None:
    table = grognard.load("trench").position(MELEE, dice="1 " * 50)
    bot_pool.thinkers.clear()
    asked = (table.game, 0, "veteran", 5)
    first = bot_pool.thinker(*asked, 0, "a")
    assert bot_pool.thinker(*asked, 1, "a") is first
    assert bot_pool.thinker(*asked, 1, "b") is not first, "another table"
    assert bot_pool.thinker(*asked, 0, "a") is not first, "another turn"
    for n in range(2 * bot_pool.REMEMBERED):
        bot_pool.thinker(*asked, 0, f"table {n}")
    assert len(bot_pool.thinkers) == bot_pool.REMEMBERED
    bot_pool.thinkers.clear()
    bot_pool.thinker(*asked, 0, "")
    assert not bot_pool.thinkers, "whoever names no place is not remembered"


def test_the_seat_of_a_later_decision_is_the_same_seat() -> None:
    table = grognard.load("trench").position(MELEE, dice="1 " * 50)
    seat = table.seat("french")
    assert isinstance(seat, Seat)
    assert seat.offer.has(*choose("recruit", seat, 1, 3))
