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
KINDS = ("recruit", "veteran", "staff")


def seconds_of(strength: str, verbs: Iterable[str] = (), game: Game | None = None) -> float:
    """The time a strength allows itself for a decision that offers these verbs."""
    try:
        from grognard.ai.strengths import budget

        return float(budget(strength, verbs, game))
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

    async def choose(self, game: str, state: bytes, role: int, strength: str, seed: int) -> tuple[str, int] | None:
        """What a computer of this strength would do, or None if it failed or took too long."""
        limit = seconds_of(strength, (), registry.game(game)) + self.grace
        self.busy += 1
        try:
            choice = None
            if self.remote.waiting or not self._workers:
                choice = await self.remote.choose(Job(game, state.decode(), role, strength, seed), limit)
            if choice is None and self._workers:
                choice = await self._here(game, state, role, strength, seed, limit)
        finally:
            self.busy -= 1
        return choice if _is_action(choice) else None

    async def _here(self, game: str, state: bytes, role: int, strength: str, seed: int, limit: float) -> Any:
        try:
            future = self._started().schedule(think, args=(game, state, role, strength, seed), timeout=limit)
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


def think(game: str, state: bytes, role: int, strength: str, seed: int) -> tuple[str, int]:
    from grognard import registry
    from grognard.ai.strengths import choose
    from grognard.kernel import codec
    from grognard.kernel.seat import Seat

    found = registry.game(game)
    verb, arg = choose(strength, Seat(found, codec.load(state, found), role), seed)
    return str(verb), int(arg)
