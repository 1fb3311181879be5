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


def seconds_of(strength: str, verbs: Iterable[str] = (), game: Game | None = None, nth: int = 0) -> float:
    """The time a strength allows itself for the nth decision of a player turn, if it offers these verbs."""
    try:
        from grognard.ai.strengths import budget

        return float(budget(strength, verbs, game, nth))
    except Exception:  # noqa: BLE001 - a bot that is broken or missing must not stop the table
        return DEFAULT_SECONDS


class BotPool:
    """Up to two workers here, started when first needed, and the remote ones."""

    def __init__(self, workers: int = WORKERS, grace: float = GRACE) -> None:
        self._workers = workers
        self.grace = grace
        self.busy = 0
        self.remote = RemoteBots()
        self._pool: ProcessPool | None = None

    async def choose(
        self, game: str, state: bytes, role: int, strength: str, seed: int, nth: int = 0, place: str = ""
    ) -> tuple[str, int] | None:
        """What a computer of this strength would do, or None if it failed or took too long.

        It is the nth decision of its player turn; whoever thought of the one before at this place may remember it.
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
        game, _, _, strength, *_ = asked
        try:
            future = self._started().schedule(think, args=asked, timeout=limit)
            return await asyncio.wrap_future(future)
        except TimeoutError:
            log.warning("the %s at %s took more than %.1f s and was stopped", strength, game, limit)
            return None
        except asyncio.CancelledError:
            raise
        except Exception:  # whatever broke in there, the game goes on
            log.exception("the %s at %s failed", strength, game)
            return None

    def _started(self) -> ProcessPool:
        if self._pool is None or not self._pool.active:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(
                max_workers=self._workers, initializer=prepare, initargs=(os.getpid(),), context=context
            )
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            with contextlib.suppress(RuntimeError):
                self._pool.stop()
                self._pool.join(5)
            self._pool = None


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
    from grognard.ai.strengths import make

    known = (place, role, strength)
    before = thinkers.pop(known, None)
    bot = before if nth and before is not None else make(strength, seed, game)
    if place:
        thinkers[known] = bot
        while len(thinkers) > REMEMBERED:
            thinkers.popitem(last=False)
    return bot
