"""A club's hub without a web around it, and time that passes when the test says so."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select, update

import hours
from grognard.kernel.table import Table
from grognard.server.assembly import make_hub
from grognard.server.base import messages
from grognard.server.base.club_time import ClubTime
from grognard.server.base.settings import Settings
from grognard.server.club import clocks, invitations
from grognard.server.people.identity import Identity
from grognard.server.play import standing_orders
from grognard.server.play.new_table import new_record
from grognard.server.play.room import Room
from grognard.server.store import Place, Store, schema
from server.helpers import StubBots

ANNA, BERT, CARL = (Identity(name.lower(), name, "member") for name in ("Anna", "Bert", "Carl"))
DAY = 86400.0


class Time:
    """Two clocks of a machine: the one on the wall, which anybody may set, and the steady one."""

    def __init__(self) -> None:
        self.wall, self.steady = hours.now(), 1000.0


class Club:
    """One server. Its chores are done by hand: `tick`."""

    def __init__(self, data: Path | str, clock: Time | None = None, **settings: Any) -> None:
        self.time = clock or Time()
        self.hub = make_hub(Store(data), StubBots(), Settings(**{"club": True, "pace": 0.0, "seeds": True, **settings}))
        self.hub.context.club_time = ClubTime(lambda: self.time.wall, lambda: self.time.steady)

    async def start(self) -> Club:
        await clocks.resume_time(self.hub)
        await standing_orders.wake(self.hub)
        return self

    async def tick(self, seconds: float = 0.0, step: float = 30.0) -> None:
        """Let time pass as on a quiet server, then look once."""
        while seconds > 0.0:
            passed = min(step, seconds)
            self.time.wall += passed
            self.time.steady += passed
            self.hub.context.club_time.now()
            seconds -= passed
        await clocks.write_time(self.hub)
        await clocks.check_clocks(self.hub)

    async def table(self, bank: float | None = 100.0, increment: float = 0.0, seated: bool = True, **more: Any) -> Room:
        wanted: dict[str, Any] = {"game": "trench", "online": True, "seed": 7, **more}
        seats = wanted.setdefault("seats", None)
        if seats is None:
            from grognard import registry

            wanted["seats"] = dict.fromkeys(registry.game(wanted["game"]).roles, "human")
        if bank is not None:
            wanted["clock"] = messages.Clock(bank, increment)
        room = await self.hub.create(messages.NewTable(**wanted), ANNA)
        if seated:
            for role, place in list(room.record.places.items()):
                if place.user_id is None:
                    await self.sit(room, role, BERT)
        return room

    async def lay(self, table: Table, **orders: dict[str, Any]) -> Room:
        """A table that stands at this position: Anna has the first side, Bert the second; their standing orders."""
        record = new_record(table, dict.fromkeys(table.game.roles, "human"), owner=ANNA.id)
        record.online = 1
        for role, who in zip(table.game.roles, (ANNA, BERT), strict=True):
            record.places[role] = Place(role, who.id, who.name, standing=orders.get(role, {}))
        return await self.hub.keep(table, record)

    async def settled(self, room: Room) -> Table:
        """The table once its standing orders have been carried out."""
        while room.orders.task is not None and not room.orders.task.done():
            await asyncio.wait([room.orders.task])
        return await self.ready(room)

    async def sit(self, room: Room, role: str, who: Identity) -> None:
        async with room.open() as opened:
            await invitations.sit(opened, role, who)

    async def act(self, room: Room, role: str, verb: str, arg: int = 0) -> None:
        async with room.open() as opened:
            await opened.act(role, None, verb, arg)

    async def ready(self, room: Room) -> Table:
        async with room.open() as opened:
            return await opened.ready()

    async def clock(self, room: Room) -> dict[str, Any]:
        found: dict[str, Any] = (await clocks.surroundings_of(room, "spectator", "en"))["clock"]
        return found

    async def left(self, room: Room, role: str) -> float:
        seats = (await self.clock(room))["seats"]
        return float(seats[role]["left"])

    async def runs(self, room: Room) -> list[str]:
        return [role for role, seat in (await self.clock(room))["seats"].items() if seat["running"]]

    async def on_leave(self, who: Identity, until: float) -> None:
        u = schema.users
        facts = {"id": who.id, "name": who.name, "kind": "member", "created": 1.0, "looked": 1.0}

        def work(db: Any) -> None:
            if db.execute(select(u.c.id).where(u.c.id == who.id)).first() is None:
                db.execute(insert(u), facts)
            db.execute(update(u).where(u.c.id == who.id).values(vacation=until))

        await self.hub.store.do(work)


@contextlib.asynccontextmanager
async def club(data: Path | str, clock: Time | None = None, **settings: Any) -> AsyncIterator[Club]:
    made = Club(data, clock, **settings)
    try:
        yield await made.start()
    finally:
        await made.hub.close()


async def place_all(club: Club, room: Room, role: str) -> None:
    """Lay six cards in Trench 1918, without saying ready."""
    table = await club.ready(room)
    while "ready" not in table.offer(role):
        offer = table.offer(role)
        verb = "box" if "box" in offer else "card"
        await club.act(room, role, verb, offer[verb][0])


async def deploy(club: Club, room: Room) -> None:
    """Both sides place and draw, so that the turns begin."""
    for role in ("french", "german"):
        await place_all(club, room, role)
        await club.act(room, role, "ready")
    table = await club.ready(room)
    while table.game.step_of(table.state) == "setup":
        role = table.to_act[0]
        await club.act(room, role, "draw", table.offer(role)["draw"][0])
