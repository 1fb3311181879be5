"""What is done by the clock: time that runs out, letters to be sent, guests to be forgotten.

Several servers may share a database: each piece of work is claimed before it is done, so that it is done once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, update

from grognard.server.store import Taken, schema

if TYPE_CHECKING:
    from grognard.server.tables import Hub

log = logging.getLogger("grognard.keeper")


@dataclass(frozen=True)
class Chore:
    name: str
    every: float  # seconds
    do: Callable[[Hub], Awaitable[None]]
    everywhere: bool = False  # every server does it for itself


def chores() -> list[Chore]:
    from grognard.server import clocks, notices, people, proposals, tournaments

    return [
        Chore("time", clocks.BEAT, clocks.beat, everywhere=True),
        Chore("clocks", 1.0, clocks.strike),
        Chore("letters", 1.0, notices.dispatch),
        Chore("digests", 600.0, notices.digests),
        Chore("proposals", 60.0, proposals.lapse),
        Chore("guests", 3600.0, people.sweep),
        Chore("results", 20.0, tournaments.catch_up),
    ]


class Keeper:
    """Does the chores of a hub until it is stopped."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.name = secrets.token_hex(6)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._keep(chore), name=f"keep {chore.name}") for chore in chores()]

    async def stop(self) -> None:
        from grognard.server import notices

        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await notices.stop(self.hub)

    async def _keep(self, chore: Chore) -> None:
        while True:
            await asyncio.sleep(chore.every)
            try:
                if chore.everywhere or await claim(self.hub, f"chore {chore.name}", self.name, 3 * chore.every + 10):
                    await chore.do(self.hub)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("the chore %s failed", chore.name)


async def claim(hub: Hub, what: str, holder: str, seconds: float) -> bool:
    """Is this ours for so long? Alone on a file everything is."""
    if not hub.store.postgres:
        return True
    try:
        return await hub.store.do(lambda db: claimed(db, what, holder, seconds))
    except Taken:
        return False


async def release(hub: Hub, what: str, holder: str) -> None:
    """It need not be ours any longer."""
    if hub.store.postgres:
        c = schema.claims.c
        await hub.store.do(lambda db: db.execute(delete(schema.claims).where(c.what == what, c.holder == holder)))


def claimed(db: Connection, what: str, holder: str, seconds: float) -> bool:
    c, now = schema.claims, time.time()
    row = db.execute(select(c.c.holder, c.c.until).where(c.c.what == what).with_for_update()).first()
    if row is None:
        db.execute(insert(c), {"what": what, "holder": holder, "until": now + seconds})
        return True
    if row.holder != holder and row.until > now:
        return False
    db.execute(update(c).where(c.c.what == what).values(holder=holder, until=now + seconds))
    return True
