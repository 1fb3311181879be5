"""Tables at which nothing has happened for a while leave the memory, though people may still be looking at them.

What they see stays on their screens; the table is read again from its journal when somebody next does something.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.server.tables import Hub

log = logging.getLogger("grognard.rest")


async def keep_resting(hub: Hub) -> None:
    """For ever: put to rest what is due."""
    after = hub.settings.rest
    while after > 0:
        await asyncio.sleep(min(30.0, after / 4))
        try:
            put_to_rest(hub, time.monotonic() - after)
        except Exception:
            log.exception("tables could not be put to rest")


def put_to_rest(hub: Hub, since: float) -> int:
    """The tables that were not used since then; how many that were."""
    n = 0
    for id in hub.rooms():
        room = hub.known(id)
        if room is not None and room.used < since and not room.resting and room.quiet():
            room.rest()
            n += 1
    return n
