"""Eviction: tables at which nothing has happened for a while leave the memory, though people may still look at them.

What they see stays on their screens; the table is read again from its journal when somebody next does something.
"""

from __future__ import annotations

import asyncio
import logging
import time

from grognard.server.play.hub import Hub

log = logging.getLogger("grognard.eviction")


class Eviction:
    """Runs as long as the hub: evicts what is due."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(keep_evicting(self.hub), name="eviction")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()


async def keep_evicting(hub: Hub) -> None:
    """For ever: evict what is due."""
    after = hub.settings.rest
    while after > 0:
        await asyncio.sleep(min(30.0, after / 4))
        try:
            evict_unused(hub, time.monotonic() - after)
        except Exception:
            log.exception("tables could not be evicted")


def evict_unused(hub: Hub, since: float) -> int:
    """The tables that were not used since then; how many that were."""
    n = 0
    for id in hub.rooms():
        room = hub.known(id)
        if room is not None and room.used < since and not room.evicted and room.quiet():
            room.evict()
            n += 1
    return n
