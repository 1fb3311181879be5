"""Eviction: tables that are not used for a while are removed from memory, even if people still look at them.

Their screens stay as they are; the table is read again from its journal when somebody next does something.
"""

from __future__ import annotations

import asyncio
import logging
import time

from grognard.server.play.hub import Hub

log = logging.getLogger("grognard.eviction")


class Eviction:
    """Runs as long as the hub does and evicts what is due."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(evict_forever(self.hub), name="eviction")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()


async def evict_forever(hub: Hub) -> None:
    """Evict what is due, for ever."""
    after = hub.settings.evict_after
    while after > 0:
        await asyncio.sleep(min(30.0, after / 4))
        try:
            evict_unused(hub, time.monotonic() - after)
        except Exception:
            log.exception("tables could not be evicted")


def evict_unused(hub: Hub, since: float) -> int:
    """Evict the tables that have not been used since then; returns how many."""
    n = 0
    for id in hub.rooms():
        room = hub.known(id)
        if room is not None and room.used < since and not room.evicted and room.quiet():
            room.evict()
            n += 1
    return n
