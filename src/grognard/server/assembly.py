"""How the server is put together: who is told what happens at a table, and which jobs run when.

A package knows only the packages below it (the order is in pyproject.toml). What a lower one must tell a higher one
goes through the listeners named here.
"""

from __future__ import annotations

import time
from functools import partial

from grognard.server.base.settings import Settings
from grognard.server.club import clocks, proposals, ratings, tournaments
from grognard.server.jobs import guests, memory
from grognard.server.jobs.scheduler import Job, Scheduler
from grognard.server.notices import delivery, digest, notify
from grognard.server.play import computer_turns, deals, standing_orders
from grognard.server.play.bot_pool import BotPool
from grognard.server.play.context import Context
from grognard.server.play.eviction import Eviction
from grognard.server.play.hub import Hub
from grognard.server.play.room import Listeners
from grognard.server.store import Store


def listeners(hub: Hub) -> Listeners:
    return Listeners(
        on_write=[clocks.together, proposals.together],
        on_move=[standing_orders.moved, notify.moved, ratings.moved, partial(tournaments.moved, hub)],
        on_read=[deals.due],
        on_seats=[clocks.seated],
        on_begin=[notify.begun],
        on_wake=[standing_orders.start, computer_turns.start],
    )


def jobs() -> list[Job]:
    return [
        Job("time", clocks.WRITE_EVERY, clocks.write_time, everywhere=True),
        Job("clocks", 1.0, clocks.check_clocks),
        Job("notices", 1.0, delivery.dispatch),
        Job("digests", 600.0, digest.digests),
        Job("proposals", 60.0, proposals.lapse),
        Job("guests", 3600.0, guests.sweep),
        Job("results", 20.0, tournaments.catch_up),
        Job("memory", memory.EVERY, memory.look, everywhere=True),
        Job("leftovers", 30.0, lambda hub: hub.store.clear(time.time())),
    ]


def make_hub(store: Store, bots: BotPool, settings: Settings | None = None) -> Hub:
    """A hub with all its listeners and jobs; `start` starts it."""
    hub = Hub(Context(store, bots, settings), [clocks.resume_time, standing_orders.wake])
    hub.listeners = listeners(hub)
    hub.services = [Scheduler(hub, jobs(), delivery.stop), Eviction(hub)]
    return hub
