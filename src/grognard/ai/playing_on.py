"""What runs on a second core (second_core.py): it is sent positions, and answers what comes of plans there.

    python -m grognard.ai.playing_on

It is never sent more than the seat may imagine, and ends when nobody can ask any more, or nobody has for long.
"""

from __future__ import annotations

import contextlib
import select
import signal
import sys
from collections.abc import Iterable, Iterator
from typing import IO

import msgspec

from grognard import registry
from grognard.ai.plans import PlanBot
from grognard.ai.second_core import Thought, Tries
from grognard.kernel.seat import Seat
from grognard.kernel.world import World

IDLE = 300.0  # seconds without a question: the memory is somebody else's then


def asked(pipe: IO[bytes], idle: float = IDLE) -> Iterator[bytes]:
    """Line by line, each once it is there; there is never more than one question at a time."""
    while select.select([pipe], [], [], idle)[0]:
        line = pipe.readline()
        if not line:
            return
        yield line


def answer(questions: Iterable[bytes], answers: IO[bytes]) -> None:
    """One line for each, until there are no more."""
    bot, seat = PlanBot(), None
    for line in questions:
        tries = msgspec.json.decode(line, type=Tries)
        if tries.thought is not None:
            bot, seat = PlanBot(**tries.thought.settings), seat_in(tries.thought)
        came = [] if seat is None else [bot.came_of(seat, plan, tries.seed) for plan in tries.plans]
        answers.write(msgspec.json.encode(came) + b"\n")
        answers.flush()


def seat_in(thought: Thought) -> Seat:
    game = registry.game(thought.game)
    return Seat(game, World.load(game, thought.position).state, thought.role)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who asks
    with contextlib.suppress(BrokenPipeError):
        answer(asked(sys.stdin.buffer), sys.stdout.buffer)
