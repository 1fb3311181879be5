"""How a searching bot's thought is counted: by the clock, by the processor, or in passes that repeat exactly."""

from __future__ import annotations

import time

import pytest

from grognard.ai.arena import Task, play
from grognard.ai.bots import Thought, thinking
from grognard.ai.strengths import make
from grognard.ai.tree import TreeBot
from grognard.games.trench import GAME
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.flow import to_act
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table


def seat() -> Seat:
    options = save_file.check_options(GAME, {})
    table = Table(GAME, GAME.setup("standard", options), KeyedDice(key_of_seed("thought")), "standard", options)
    role = to_act(table.state)[0]
    return Seat(GAME, GAME.imagine(table.state, role, FastDice(1)), role)


def test_a_match_in_passes_is_the_same_match_again() -> None:
    task = Task("trench", "tree", "greedy", 0, 0.0, 7, thought=Thought(passes=3))
    first, second = play(task), play(task)
    assert (first.result, first.decisions, first.score) == (second.result, second.decisions, second.score)
    assert first.decisions > 50


def test_a_bot_makes_as_many_passes_as_it_was_told() -> None:
    bot = thinking(TreeBot(1), Thought(passes=5))
    bot.choose(seat(), 3600.0)
    assert bot.passes == 5


def test_a_strength_that_looks_less_often_keeps_to_that() -> None:
    bot = thinking(make("veteran", 1, GAME), Thought(passes=10_000_000))
    assert bot.most == make("veteran", 1, GAME).most


def test_a_clock_that_stands_still_ends_no_search_in_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the clock it was told to look at counts."""
    ticks = iter(range(10_000))
    monkeypatch.setattr(time, "monotonic", lambda: pytest.fail("the clock was looked at"))
    monkeypatch.setattr(time, "process_time", lambda: next(ticks) * 0.1)
    bot = thinking(TreeBot(1), Thought(cpu=True))
    bot.choose(seat(), 1.0)
    assert 1 <= bot.passes <= 10
