"""Memory: how often Python looks for objects that only hold one another.

To look, it walks over everything that is new, and at times over every table, and nothing else goes on meanwhile. In a
game hardly anything holds itself; a closed connection does, and a request that failed.
"""

from __future__ import annotations

import gc

from grognard.server.play.hub import Hub

EVERY = 3600.0  # seconds between two looks at everything
NEW = 25_000  # objects, more than a server with a thousand pages has in its hands at a time, that are looked at once
NEVER = 1_000  # such looks until those that were left are looked at again: the job comes first


def calm() -> None:
    """Look at what is new, and not again at what stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)


async def look(hub: Hub) -> None:
    """At everything, once in a while: a fifth of a second with 500 tables."""
    gc.collect()
