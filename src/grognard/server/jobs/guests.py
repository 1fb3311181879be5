"""Clean-up: removes expired sessions and links, and guests who left nothing behind."""

from __future__ import annotations

from functools import partial

from grognard.server.people import accounts, erasure
from grognard.server.play.hub import Hub


async def sweep(hub: Hub) -> None:
    await hub.store.do(accounts.forget_expired)
    for guest in await hub.store.do(accounts.stale_guests):
        await hub.reread(await hub.store.do(partial(erasure.erase, user=guest)))
