"""Sending notifications at the same time, so that a slow recipient delays nobody else.

The number of notices sent at once is limited, in all and to one recipient. The others wait here for their turn, few
enough that they are sent long before the lease of their rows runs out (outbox.py). A recipient that has been slow gets
fewer places, so that many slow ones leave room for the others. E-mail goes its own way: one session with the mail
server.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

log = logging.getLogger("grognard.notices")
AT_ONCE = 20  # that may set out; one that has been gone for QUICK seconds is counted no more
QUICK = 2.0  # seconds; who takes longer is slow
TO_ONE = 4  # at once to the same receiver
HELD = 25  # of one receiver that we have in our hands, on their way or waiting
SLOW_HELD = 2  # of a receiver who is slow
SLOW_AT_ONCE = 12  # of all who are
MOST = 200  # in our hands
REMEMBERED = 200  # receivers known to be slow
MAIL = "mail"


@dataclass(frozen=True)
class Job:
    """A row that is ours to send."""

    id: str
    user: str
    table: str
    kind: str
    channel: str
    target: str
    payload: dict[str, Any]
    tries: int  # with this one
    created: float


def receiver(job: Job) -> str:
    """Who must not be sent too much at once: the host of a webhook (`preferences.Webhook.target`), or one push
    subscription."""
    return " " + job.target.partition(" ")[2] if job.channel == "webhook" else job.target


@dataclass
class Capacity:
    """How much may be taken from the outbox now. It is asked row by row and counts what it has granted."""

    mail: bool
    most: int = MOST
    slow: int = SLOW_AT_ONCE
    closed: frozenset[str] = frozenset()  # receivers that have all they may have
    known_slow: frozenset[str] = frozenset()
    held: Counter[str] = field(default_factory=Counter)

    def takes(self, job: Job) -> bool:
        if job.channel == "email":
            return self.mail
        who = receiver(job)
        slow = who in self.known_slow
        if self.most <= 0 or self.held[who] >= (SLOW_HELD if slow else HELD) or (slow and self.slow <= 0):
            return False
        self.held[who] += 1
        self.most -= 1
        self.slow -= slow
        return True


class Channels:
    """The channels of one server."""

    def __init__(self) -> None:
        self.stopping = False
        self._going: dict[asyncio.Task[None], tuple[str, Job | None]] = {}
        self._waiting: set[asyncio.Task[None]] = set()  # those among them whose turn has not come
        self._held: Counter[str] = Counter()
        self._slow: dict[str, None] = {}  # the last one to be slow is the last here
        self._starts = asyncio.Semaphore(AT_ONCE)
        self._each: dict[str, asyncio.Semaphore] = {}

    def space(self) -> Capacity:
        slow = frozenset(self._slow)
        busy = sum(n for who, n in self._held.items() if who in slow)
        full = {who for who, n in self._held.items() if n >= (SLOW_HELD if who in slow else HELD)}
        closed = full | slow if busy >= SLOW_AT_ONCE else full
        most = MOST - sum(n for who, n in self._held.items() if who != MAIL)
        free = not self._held[MAIL]
        return Capacity(free, most, SLOW_AT_ONCE - busy, frozenset(closed - {MAIL}), slow, Counter(self._held))

    def mail(self, work: Awaitable[None]) -> None:
        """Run one session with the mail server; it waits for nobody."""
        self._set_out(MAIL, None, work)

    def send(self, job: Job, work: Callable[[], Awaitable[None]]) -> None:
        who = receiver(job)
        self._waiting.add(self._set_out(who, job, self._carry(who, work)))

    def _set_out(self, who: str, job: Job | None, work: Awaitable[None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        assert isinstance(task, asyncio.Task)
        self._held[who] += 1
        self._going[task] = (who, job)
        task.add_done_callback(self._arrived)
        return task

    def _arrived(self, task: asyncio.Task[None]) -> None:
        who, _ = self._going.pop(task)
        self._waiting.discard(task)
        self._held[who] -= 1
        if not self._held[who]:
            del self._held[who]
            self._each.pop(who, None)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a notification could not be sent", exc_info=fault)

    async def _carry(self, who: str, work: Callable[[], Awaitable[None]]) -> None:
        here, slow = asyncio.current_task(), asyncio.Event()
        assert here is not None
        async with self._each.setdefault(who, asyncio.Semaphore(TO_ONE)):
            await self._starts.acquire()
            self._waiting.discard(here)
            late = asyncio.get_running_loop().call_later(QUICK, self._is_slow, who, slow)
            try:
                await work()
            finally:
                late.cancel()
                if not slow.is_set():
                    self._starts.release()
                    self._slow.pop(who, None)

    def _is_slow(self, who: str, slow: asyncio.Event) -> None:
        slow.set()
        self._starts.release()  # others need not wait for it
        self._slow.pop(who, None)
        self._slow[who] = None
        while len(self._slow) > REMEMBERED:
            del self._slow[next(iter(self._slow))]

    async def arrived(self) -> None:
        """Wait until everything under way has been sent."""
        while self._going:
            await asyncio.wait(list(self._going))

    async def stop(self) -> list[Job]:
        """Finish and record what is being sent; returns the notifications that were still waiting."""
        self.stopping = True
        unsent = [job for task in self._waiting if (job := self._going[task][1]) is not None]
        for task in list(self._waiting):
            task.cancel()
        await self.arrived()
        return unsent
