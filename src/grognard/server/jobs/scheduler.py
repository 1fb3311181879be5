"""The scheduler: runs jobs at their intervals, such as clocks, notifications and clean-up.

Several servers may share a database: a job is claimed before it runs, so that only one of them runs it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from grognard.server.play.hub import Hub
from grognard.server.store.claims import claim

log = logging.getLogger("grognard.scheduler")


@dataclass(frozen=True)
class Job:
    name: str
    every: float  # seconds
    do: Callable[[Hub], Awaitable[None]]
    everywhere: bool = False  # every server does it for itself


class Scheduler:
    """Runs the jobs of a hub until it is stopped. `at_last`: what runs after the jobs have ended."""

    def __init__(self, hub: Hub, jobs: Sequence[Job], at_last: Callable[[Hub], Awaitable[None]] | None = None) -> None:
        self.hub, self.jobs, self.at_last = hub, jobs, at_last
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._run(job), name=f"job {job.name}") for job in self.jobs]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if self.at_last is not None:
            await self.at_last(self.hub)

    async def _run(self, job: Job) -> None:
        store = self.hub.store
        while True:
            await asyncio.sleep(job.every)
            try:
                if job.everywhere or await claim(store, f"chore {job.name}", store.name, 3 * job.every + 10):
                    await job.do(self.hub)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("the job %s failed", job.name)
