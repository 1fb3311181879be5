"""Computer players on other hosts. A worker connects to the server, so its own side needs no open port: it asks for a
position, waits until there is one, and sends its choice. It shows a key that the server's operator has given it, and is
told no more than a seat may know: no name, no table, nothing hidden."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from typing import Any

import msgspec

log = logging.getLogger("grognard.workers")
POLL_SECONDS = 20.0  # how long a worker waits at our door before it knocks again
ROAD_SECONDS = 2.0  # that question and answer may need on their way
QUEUE_SECONDS = 30.0  # how long a question waits for a worker where there are none at home


class Job(msgspec.Struct):
    """Something to think about: a state that the seat could not tell from the true one."""

    game: str
    state: str
    role: int
    strength: str
    seed: int
    nth: int = 0  # decision of its player turn, from 0: the later ones have less time
    id: str = ""


class Chosen(msgspec.Struct):
    """A worker's answer; nothing if it failed."""

    verb: str | None = None
    arg: int = 0


class RemoteBots:
    """The remote workers that wait for a position, and the positions that others are thinking about."""

    def __init__(self) -> None:
        self._idle: deque[asyncio.Future[Job]] = deque()
        self._waiting: deque[Job] = deque()  # questions for which nobody has come yet
        self._asked: dict[str, asyncio.Future[tuple[str, int] | None]] = {}

    @property
    def waiting(self) -> int:
        """How many workers are idle."""
        return sum(not idle.done() for idle in self._idle)

    async def choose(self, job: Job, limit: float) -> tuple[str, int] | None:
        """The choice of a worker; None if it failed, took too long or no worker came."""
        job.id = secrets.token_hex(8)
        answer = self._asked[job.id] = asyncio.get_running_loop().create_future()
        patience = limit + ROAD_SECONDS + (0.0 if self._hand(job) else QUEUE_SECONDS)
        try:
            return await asyncio.wait_for(answer, patience)
        except TimeoutError:
            log.warning("no worker answered for the %s at %s within %.1f s", job.strength, job.game, patience)
            return None
        finally:
            del self._asked[job.id]
            if job in self._waiting:
                self._waiting.remove(job)

    def _hand(self, job: Job) -> bool:
        while self._idle:
            idle = self._idle.popleft()
            if not idle.done():
                idle.set_result(job)
                return True
        self._waiting.append(job)
        return False

    async def next(self, seconds: float) -> Job | None:
        """For a worker: the next position; None if there is none within these seconds."""
        while self._waiting:
            job = self._waiting.popleft()
            if job.id in self._asked:
                return job
        idle: asyncio.Future[Job] = asyncio.get_running_loop().create_future()
        self._idle.append(idle)
        try:
            return await asyncio.wait_for(idle, seconds)
        except TimeoutError:
            return None
        finally:
            if idle in self._idle:
                self._idle.remove(idle)

    def answered(self, id: str, chosen: Chosen) -> bool:
        """A worker has answered; returns whether anybody still waits for it."""
        asked = self._asked.get(id)
        if asked is None or asked.done():
            return False
        asked.set_result(None if chosen.verb is None else (chosen.verb, chosen.arg))
        return True


def told(job: Job | None) -> Any:
    return {} if job is None else job
