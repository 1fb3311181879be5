"""The hub: all tables of one database, those in memory each in its room."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import grognard
from grognard import registry
from grognard.kernel.table import Table
from grognard.server import clocks, invites, messages, notices, standing
from grognard.server.bots import Bots
from grognard.server.errors import (
    NotYours,
    UnknownTable,
)
from grognard.server.fanout import Fanout
from grognard.server.keeper import Keeper
from grognard.server.limits import Limits
from grognard.server.listing import BOOK, HUMAN, check_seats, info, may_forget, may_look, mine, mode, new_record
from grognard.server.metrics import Metrics
from grognard.server.notices.couriers import Couriers
from grognard.server.passwords import Passwords
from grognard.server.rebuild import drawn, rebuild, rows_of
from grognard.server.rest import keep_resting
from grognard.server.rooms import Connection, Overtaken, Room
from grognard.server.settings import Settings
from grognard.server.store import Record, Store, schema
from grognard.server.visitors import OWNER, Visitor

__all__ = [
    "BOOK", "HUMAN", "Connection", "Hub", "Overtaken", "Room", "check_seats", "drawn", "info", "may_forget", "may_look",
    "mine", "mode", "new_record", "rebuild",
]  # fmt: skip
log = logging.getLogger("grognard.tables")
T = TypeVar("T")
IN_MEMORY = 100  # tables nobody is at are forgotten beyond this, and read again when wanted
LOBBY = 200  # public tables that are listed at most
MINE = 500  # of one's own at a club


class Hub:
    """All tables of one data file."""

    def __init__(self, store: Store, bots: Bots, settings: Settings | None = None) -> None:
        self.store = store
        self.bots = bots
        self.settings = settings or Settings()
        self.pace, self.watch_pace = self.settings.pace, self.settings.watch_pace
        self.fanout = Fanout(self)
        self.keeper = Keeper(self)
        self.couriers = Couriers()
        self.metrics = Metrics()
        self.local_key = ""  # lies beside the data: whoever may read that may ask for a copy
        self.watch = clocks.Watch()
        self.limits = Limits(self.settings)
        self.passwords = Passwords()
        self.closing = False
        self._rooms: dict[str, Room] = {}
        self._held: WeakValueDictionary[str, Room] = WeakValueDictionary()  # also those that only a request holds
        self._begun: set[asyncio.Task[Any]] = set()
        self._rester: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.fanout.start()
        await clocks.wake(self)
        await standing.wake(self)
        self.keeper.start()
        self._rester = asyncio.create_task(keep_resting(self), name="rest")

    def known(self, id: str) -> Room | None:
        """The room, if it is in memory."""
        return self._rooms.get(id) or self._held.get(id)

    async def room(self, id: str) -> Room:
        room = self._rooms.get(id)
        if room is None and (room := self._held.get(id)) is not None:
            self._rooms[id] = room  # a table has one room, or two people would sit at two tables
        if room is None:
            record = await self.store.record(id)
            if record is None:
                raise UnknownTable
            # Somebody else may have come while we were reading.
            room = self._rooms.setdefault(id, self._held.setdefault(id, Room(self, record)))
            self._tidy()
        return room

    def _tidy(self) -> None:
        spare = len(self._rooms) - IN_MEMORY
        for room in sorted(self._rooms.values(), key=lambda r: r.used)[: max(0, spare)]:
            if room.idle():
                del self._rooms[room.id]

    async def create(self, wanted: messages.NewTable, visitor: Visitor = OWNER) -> Room:
        handle = grognard.load(wanted.game)
        seats = check_seats(handle.game, wanted.seats)
        chosen = wanted.seed if self.settings.seeds or not (wanted.online and self.settings.club) else None
        table = handle.new(wanted.scenario, chosen, wanted.options)  # who knows the seed knows every card and die
        record = new_record(table, seats, owner=visitor.id)
        if wanted.online:
            invites.lay_places(handle.game, record, wanted, visitor)
        return await self.keep(table, record)

    async def open(self, text: bytes, visitor: Visitor = OWNER, kind: str = HUMAN) -> Room:
        """A table from a game file: every seat is human, or nobody's."""
        table = await asyncio.to_thread(grognard.open, text)
        shown = "unlisted" if kind == BOOK else "private"  # what shows the rules may be shown to anybody
        seats = dict.fromkeys(table.game.roles, kind)
        return await self.keep(table, new_record(table, seats, owner=visitor.id, visibility=shown))

    async def keep(self, table: Table, record: Record) -> Room:
        """Store a new table and open its room."""
        rows = rows_of(table, record.created)
        await self.store.create(record, rows)
        room = self._rooms[record.id] = self._held[record.id] = Room(self, record)
        room.adopt(table, len(rows))
        await clocks.seated(room)
        self._tidy()
        await notices.begun(self, room)
        room.kick()
        return room

    async def forget(self, id: str, visitor: Visitor = OWNER) -> None:
        room = await self.room(id)
        if not may_forget(room.record, visitor):
            raise NotYours if may_look(room.record, visitor) else UnknownTable
        async with room.lock:
            room.gone = True
            await room.stop()
            await self.store.forget(id)
            self._rooms.pop(id, None)
            self._held.pop(id, None)
        self.fanout.tell(id, "gone")
        self.gone(room)

    def gone(self, room: Room) -> None:
        """The table is no more: whoever is at it is told to go."""
        room.gone = True
        self._rooms.pop(room.id, None)
        self._held.pop(room.id, None)
        for connection in list(room.connections):
            connection.end(4404)

    def finish(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on to its end, whether or not anybody still waits for it."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has it; if nobody did, nobody needs it

    def rooms(self) -> list[str]:
        """The tables in memory."""
        return list(self._held)

    async def infos(self, visitor: Visitor, lang: str) -> list[messages.TableInfo]:
        """The visitor's tables; one whose game is no longer installed is left out."""
        if not visitor.somebody:
            return []
        where = [] if visitor.kind == "owner" else [mine(visitor.id)]
        known = registry.names()
        most = MINE if self.settings.club else None
        found, now = await self.store.records(*where, limit=most), self.watch.now()
        return [info(record, lang, visitor, now) for record in found if record.game in known]

    async def lobby(self, visitor: Visitor, lang: str) -> list[messages.TableInfo]:
        """Public tables, those with a free seat first."""
        t, known = schema.tables.c, registry.names()
        found = await self.store.records(t.visibility == "public", t.closed == 0, limit=LOBBY)
        shown = [info(record, lang, visitor, self.watch.now()) for record in found if record.game in known]
        return sorted(shown, key=lambda i: (not any(s.open for s in i.seats), i.result is not None))

    async def info(self, id: str, visitor: Visitor, lang: str) -> messages.TableInfo:
        record = await self.store.record(id)
        if record is None or not may_look(record, visitor):
            raise UnknownTable
        return info(record, lang, visitor)

    async def close(self) -> None:
        self.closing = True
        await self.keeper.stop()
        if self._rester is not None:
            self._rester.cancel()
        await self.fanout.stop()
        for room in list(self._rooms.values()):
            for connection in list(room.connections):
                connection.end(1001)
            await room.stop()
        self.passwords.close()
        await asyncio.to_thread(self.bots.close)
        if self._begun:
            await asyncio.wait(self._begun, timeout=2)
        await asyncio.to_thread(self.store.close)
