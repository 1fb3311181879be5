"""Half of a thought on a second core: the same choice, also when the core dies, is late, or cannot be had."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Iterator
from typing import IO

import msgspec
import pytest

import grognard
from grognard.ai import playing_on, second_core
from grognard.ai.plans import PlanBot
from grognard.ai.second_core import SecondCore, Thought, Tries
from grognard.kernel.seat import Seat
from grognard.kernel.world import World
from grognard.server.play import bot_pool
from patience import PATIENCE

MOVES = "scenario 1, attacker's movement\nseen\n1808: A 4 SG; A 6 AR\n1504: D 4 AR; D 2 AR"
SETTINGS = {"far": 1, "once": True}


@pytest.fixture
def second() -> Iterator[SecondCore]:
    core = SecondCore()
    yield core
    core.close()


def attacker() -> Seat:
    return grognard.load("lastbattle").position(MOVES, dice="1 " * 50).seat("attacker")


def thought(seat: Seat) -> Thought:
    return Thought(seat.game.id, World(seat.game, seat._state).save(), seat.role, SETTINGS)


def bot(second: SecondCore | None) -> PlanBot:
    made = PlanBot(5, most=3, **SETTINGS)
    made.second = second
    return made


def alone(seat: Seat, plans: list[str], seed: int) -> list[float]:
    return [PlanBot(9, **SETTINGS).came_of(seat, plan, seed) for plan in plans]


def test_it_finds_what_one_would_find_alone(second: SecondCore) -> None:
    seat = attacker()
    for seed in (1, 2):
        assert second.begin(thought(seat), seed, ["storm", "wait"])
        assert second.answer(PATIENCE) == alone(seat, ["storm", "wait"], seed)


def test_a_bot_chooses_the_same_with_two_cores_as_with_one(second: SecondCore) -> None:
    one, two = bot(None), bot(second)
    assert one.choose(attacker(), PATIENCE) == two.choose(attacker(), PATIENCE)
    assert one.came == two.came
    assert one.passes == two.passes


def test_a_core_that_has_died_costs_no_choice(second: SecondCore, monkeypatch: pytest.MonkeyPatch) -> None:
    """It dies each time it has been asked."""

    def die(self: SecondCore, thought: Thought, seed: int, plans: list[str]) -> bool:
        begun = begin(self, thought, seed, plans)
        assert self._process is not None
        self._process.kill()
        return begun

    begin = SecondCore.begin
    monkeypatch.setattr(SecondCore, "begin", die)
    one, two = bot(None), bot(second)
    assert one.choose(attacker(), PATIENCE) == two.choose(attacker(), PATIENCE)
    assert one.came == two.came


def test_one_that_was_ended_between_two_questions_is_begun_again(second: SecondCore) -> None:
    seat = attacker()
    assert second.begin(thought(seat), 1, ["wait"])
    assert second.answer(PATIENCE) == alone(seat, ["wait"], 1)
    assert second._process is not None
    second._process.kill()
    second._process.wait()
    assert second.begin(thought(seat), 2, ["wait"])
    assert second.answer(PATIENCE) == alone(seat, ["wait"], 2)


def test_what_comes_too_late_is_not_taken_for_the_next_answer(second: SecondCore) -> None:
    seat = attacker()
    assert second.begin(thought(seat), 1, ["storm"])
    assert second.answer(0.0) is None
    assert second.begin(thought(seat), 2, ["wait", "storm"])
    assert second.answer(PATIENCE) == alone(seat, ["wait", "storm"], 2)


def test_nobody_waits_for_it_when_the_time_is_over(second: SecondCore, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(now)))
    made = bot(second)
    made.choose(attacker(), 1.5)
    assert made.passes == 2  # its own two of three plans; the third was asked for and given up
    assert second._process is None


def test_a_core_that_cannot_be_begun_is_done_without(second: SecondCore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    one, two = bot(None), bot(second)
    assert one.choose(attacker(), PATIENCE) == two.choose(attacker(), PATIENCE)
    assert one.came == two.came


def test_where_chance_runs_on_from_playout_to_playout_it_is_not_asked(second: SecondCore) -> None:
    loose = PlanBot(5, most=2, far=1)
    loose.second = second
    loose.choose(attacker(), PATIENCE)
    assert second._process is None


def test_it_answers_line_by_line_and_keeps_the_position() -> None:
    seat = attacker()
    said = io.BytesIO()
    questions = [Tries(1, ["wait"], thought(seat)), Tries(2, ["storm"])]
    playing_on.answer([msgspec.json.encode(q) for q in questions], said)
    assert [msgspec.json.decode(line) for line in said.getvalue().splitlines()] == [
        alone(seat, ["wait"], 1),
        alone(seat, ["storm"], 2),
    ]


def test_it_ends_when_nobody_asks_any_more_and_when_nobody_can() -> None:
    def heard(idle: float, *, closed: bool) -> list[bytes]:
        reader, writer = os.pipe()
        os.write(writer, b"one\n")
        if closed:
            os.close(writer)
        pipe: IO[bytes]
        with open(reader, "rb", buffering=0) as pipe:
            lines = list(playing_on.asked(pipe, idle))
        if not closed:
            os.close(writer)
        return lines

    assert heard(0.0, closed=False) == [b"one\n"]
    assert heard(PATIENCE, closed=True) == [b"one\n"]


def test_a_worker_of_the_server_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_core, "can_be_had", lambda: True)
    second_core.of_this_process.cache_clear()
    game = attacker().game
    bots = [bot_pool.thinker(game, 0, "staff", seed, 0, "") for seed in (1, 2)]
    assert bots[0].second is bots[1].second is not None
