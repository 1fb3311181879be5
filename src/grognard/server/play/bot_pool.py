"""Computer players in worker processes: with a hard time limit, and never with the true state.

A worker is sent a state that its seat could not tell from the true one, so there is nothing in it to cheat with. It may
therefore run on another host (`grognard worker`, remote_bots.py); a worker that waits there is asked first.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from pebble import ProcessPool

from grognard import registry
from grognard.kernel.game import Game
from grognard.server.play.remote_bots import Job, RemoteBots

log = logging.getLogger("grognard.bots")
WORKERS = 2
GRACE = 2.0  # seconds past its own budget before a worker is ended
DEFAULT_SECONDS = 2.0
REMEMBERED = 16  # turns that a worker process is in the middle of
KINDS = ("recruit", "veteran", "staff")


def seconds_of(
    strength: str, verbs: Iterable[str] = (), game: Game | None = None, nth: int = 0, *, answers: bool = False
) -> float:
    """The time a strength allows itself for the nth decision of a player turn, if it offers these verbs; `answers`
    in somebody else's turn."""
    try:
        from grognard.ai.strengths import budget

        return float(budget(strength, verbs, game, nth, answers=answers))
    except Exception:  # noqa: BLE001 - a bot that is broken or missing must not stop the table
        return DEFAULT_SECONDS


class BotPool:
    """Up to two workers here, started when first needed, and the remote ones."""

    def __init__(self, workers: int = WORKERS, grace: float = GRACE) -> None:
        self._workers = workers
        self.grace = grace
        self.busy = 0
        self.remote = RemoteBots()
        self._pools: dict[int, ProcessPool] = {}  # one process each, so that a turn stays in one process
        self._asked = [0] * workers  # decisions that each worker has before it
        self._began: OrderedDict[tuple[str, int, str], int] = OrderedDict()  # place, role, strength -> worker

    async def choose(
        self, game: str, state: bytes, role: int, strength: str, seed: int, nth: int = 0, place: str = ""
    ) -> tuple[str, int] | None:
        """What a computer of this strength would do, or None if it failed or took too long.

        It is the nth decision of its player turn; the process that chose the one before may remember it.
        """
        limit = seconds_of(strength, (), registry.game(game)) + self.grace
        self.busy += 1
        try:
            choice = None
            if self.remote.waiting or not self._workers:
                choice = await self.remote.choose(Job(game, state.decode(), role, strength, seed, nth), limit)
            if choice is None and self._workers:
                choice = await self._here((game, state, role, strength, seed, nth, place), limit)
        finally:
            self.busy -= 1
        return choice if _is_action(choice) else None

    async def _here(self, asked: tuple[str, bytes, int, str, int, int, str], limit: float) -> Any:
        game, _, role, strength, _, nth, place = asked
        worker = self._worker((place, role, strength), nth)
        self._asked[worker] += 1
        try:
            future = self._started(worker).schedule(think, args=asked, timeout=limit)
            return await asyncio.wrap_future(future)
        except TimeoutError:
            log.warning("the %s at %s took more than %.1f s and was stopped", strength, game, limit)
            return None
        except asyncio.CancelledError:
            raise
        except Exception:  # whatever broke in there, the game goes on
            log.exception("the %s at %s failed", strength, game)
            return None
        finally:
            self._asked[worker] -= 1

    def _worker(self, turn: tuple[str, int, str], nth: int) -> int:
        """Who thought of the decision before in this turn, for it remembers its plan; else who has least to do."""
        worker = self._began.pop(turn, None)
        if worker is None or nth == 0:
            worker = min(range(self._workers), key=lambda n: self._asked[n])
        if turn[0]:
            self._began[turn] = worker
            while len(self._began) > REMEMBERED * self._workers:
                self._began.popitem(last=False)
        return worker

    def _started(self, worker: int) -> ProcessPool:
        pool = self._pools.get(worker)
        if pool is None or not pool.active:
            context = multiprocessing.get_context("spawn")
            pool = self._pools[worker] = ProcessPool(
                max_workers=1, initializer=prepare, initargs=(os.getpid(),), context=context
            )
        return pool

    def close(self) -> None:
        for pool in self._pools.values():
            with contextlib.suppress(RuntimeError):
                pool.stop()
                pool.join(5)
        self._pools.clear()


def _is_action(choice: Any) -> bool:
    return isinstance(choice, tuple) and len(choice) == 2 and isinstance(choice[0], str) and isinstance(choice[1], int)


# ---- in the worker ----


def prepare(parent: int) -> None:
    """Initialise a worker process: leave Ctrl-C to the server, end when it ends, run at a lower priority, load the
    code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    with contextlib.suppress(Exception):
        importlib.import_module("grognard.ai.strengths")


def _end_with(parent: int) -> None:
    """A server that was killed cannot stop its workers: they notice and end themselves."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


thinkers: OrderedDict[tuple[str, int, str], Any] = OrderedDict()  # of this process: place, role, strength -> bot


def think(
    game: str, state: bytes, role: int, strength: str, seed: int, nth: int = 0, place: str = ""
) -> tuple[str, int]:
    from grognard import registry
    from grognard.ai.strengths import choose
    from grognard.kernel import codec
    from grognard.kernel.seat import Seat

    found = registry.game(game)
    bot = thinker(found, role, strength, seed, nth, place)
    verb, arg = choose(strength, Seat(found, codec.load(state, found), role), seed, nth, bot)
    return str(verb), int(arg)


def thinker(game: Game, role: int, strength: str, seed: int, nth: int, place: str) -> Any:
    """Who thought of the decision before in this turn, if it was in this process; else somebody new."""
    from grognard.ai import second_core
    from grognard.ai.strengths import make

    known = (place, role, strength)
    before = thinkers.pop(known, None)
    bot = before if nth and before is not None else make(strength, seed, game)
    if hasattr(bot, "second"):
        bot.second = second_core.of_this_process()
    if place:
        thinkers[known] = bot
        while len(thinkers) > REMEMBERED:
            thinkers.popitem(last=False)
    return bot
