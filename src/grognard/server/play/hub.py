"""The hub: all tables of one database, those in memory each in its room."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Protocol
from weakref import WeakValueDictionary

from sqlalchemy import select

import grognard
from grognard import registry
from grognard.kernel.errors import GrognardError
from grognard.kernel.table import Table
from grognard.server.base import messages
from grognard.server.base.errors import NotFound, NotYours, UnknownTable
from grognard.server.people.identity import OWNER, Identity
from grognard.server.play import deals, new_table
from grognard.server.play.context import Context
from grognard.server.play.listing import BOOK, HUMAN, info, may_forget, may_look, mine
from grognard.server.play.replay import rows_of
from grognard.server.play.room import Listeners, Room
from grognard.server.store import Record, schema

log = logging.getLogger("grognard.tables")
IN_MEMORY = 100  # tables nobody is at are forgotten beyond this, and read again when wanted
LOBBY = 200  # public tables that are listed at most
MINE = 500  # of one's own at a club
AGAIN_SECONDS = 0.5  # between attempts to read what another server wrote


class Service(Protocol):
    """Something that runs as long as the hub does."""

    def start(self) -> None: ...
    async def stop(self) -> None: ...


class Hub:
    """All tables of one database."""

    def __init__(self, context: Context, on_start: Sequence[Callable[[Hub], Awaitable[None]]] = ()) -> None:
        self.context = context
        self.listeners = Listeners()
        self.on_start = on_start  # done before anybody is let in
        self.services: list[Service] = []
        self.store, self.settings = context.store, context.settings
        context.peers.hears, context.peers.missed = self.changed, self.rooms
        self.local_key = ""  # kept beside the data: anyone who can read that may ask for a copy
        self._rooms: dict[str, Room] = {}
        self._held: WeakValueDictionary[str, Room] = WeakValueDictionary()  # also those that only a request holds
        self.begun: set[asyncio.Task[Any]] = set()  # what players have begun, and is brought to its end

    async def start(self) -> None:
        await self.context.peers.start()
        for prepare in self.on_start:
            await prepare(self)
        for service in self.services:
            service.start()

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
            room = self._rooms.setdefault(id, self._held.setdefault(id, Room(self.context, self.listeners, record)))
            self._tidy()
        return room

    def _tidy(self) -> None:
        spare = len(self._rooms) - IN_MEMORY
        for room in sorted(self._rooms.values(), key=lambda r: r.used)[: max(0, spare)]:
            if room.idle():
                del self._rooms[room.id]

    async def create(self, wanted: messages.NewTable, identity: Identity = OWNER) -> Room:
        handle = grognard.load(wanted.game)
        chosen = wanted.seed if self.settings.seeds or not (wanted.online and self.settings.club) else None
        # who knows the seed knows every card and die
        if wanted.own or wanted.shared:
            table, title = await self._own_scenario(handle, wanted, chosen)
        else:
            table, title = handle.new(wanted.scenario, chosen, wanted.options), ""
        seats = new_table.check_seats(table.seats, wanted.seats)
        record = new_table.new_record(table, seats, owner=identity.id, name=new_table.tidy(title))
        if wanted.online:
            new_table.lay_places(handle.game, record, wanted, identity)
        return await self.keep(*deals.waiting(table, record))

    async def _own_scenario(
        self, handle: grognard.Handle, wanted: messages.NewTable, seed: int | str | None
    ) -> tuple[Table, str]:
        """A scenario that somebody wrote, sent along or published here, and its title."""
        text = wanted.own
        if wanted.shared:
            s = schema.scenarios.c
            found = select(s.text).where(s.game == handle.id, s.id == wanted.shared)
            text = await self.store.do(lambda db: str(db.execute(found).scalar() or ""))
            if not text:
                raise NotFound
        table = await asyncio.to_thread(handle.scenario, text, seed, wanted.options)
        assert handle.game.scenario_files is not None
        return table, handle.game.scenario_files.check(text).title

    async def open(self, text: bytes, identity: Identity = OWNER, kind: str = HUMAN, where: str = "") -> Room:
        """A table from a save file: every seat is human, or nobody's. `where`: the address it came from."""
        table = await self.context.replays.open(text, where or identity.id)
        if kind == BOOK:
            table.doubt = ""  # its dice fall as the book tells, and nobody won anything by it
        shown = "unlisted" if kind == BOOK else "private"  # what shows the rules may be shown to anybody
        seats = dict.fromkeys(table.seats, kind)
        return await self.keep(table, new_table.new_record(table, seats, owner=identity.id, visibility=shown))

    async def keep(self, table: Table, record: Record) -> Room:
        """Store a new table and open its room."""
        rows = await self.store.create(record, rows_of(table, record.created))
        room = Room(self.context, self.listeners, record, table, rows)
        self._rooms[record.id] = self._held[record.id] = room
        await self.listeners.seated(room)
        self._tidy()
        await self.listeners.begun(room)
        room.wake_players()
        return room

    async def forget(self, id: str, identity: Identity = OWNER) -> None:
        room = await self.room(id)
        if not may_forget(room.record, identity):
            raise NotYours if may_look(room.record, identity) else UnknownTable
        async with room.open():
            room.gone = True
            await room.stop()
            await self.store.forget(id)
            self._rooms.pop(id, None)
            self._held.pop(id, None)
        self.context.peers.tell(id, "gone")
        self.gone(room)

    def leave(self, room: Room) -> None:
        """The table was deleted; its connections are about to be closed."""
        self._rooms.pop(room.id, None)
        self._held.pop(room.id, None)

    def gone(self, room: Room) -> None:
        """The table was deleted: disconnect everybody who is at it."""
        room.gone = True
        self._rooms.pop(room.id, None)
        self._held.pop(room.id, None)
        for connection in list(room.connections):
            connection.end(4404)

    def rooms(self) -> list[str]:
        """The tables in memory."""
        return list(self._held)

    async def infos(self, identity: Identity, lang: str) -> list[messages.TableInfo]:
        """The tables of this user; those whose game is no longer installed are left out."""
        if not identity.somebody:
            return []
        where = [] if identity.kind == "owner" else [mine(identity.id)]
        known = registry.names()
        most = MINE if self.settings.club else None
        found, now = await self.store.records(*where, limit=most), self.context.club_time.now()
        return [info(record, lang, identity, now) for record in found if record.game in known]

    async def lobby(self, identity: Identity, lang: str) -> list[messages.TableInfo]:
        """Public tables, those with a free seat first."""
        t, known = schema.tables.c, registry.names()
        found = await self.store.records(t.visibility == "public", t.closed == 0, limit=LOBBY)
        shown = [info(record, lang, identity, self.context.club_time.now()) for record in found if record.game in known]
        return sorted(shown, key=lambda i: (not any(s.open for s in i.seats), i.result is not None))

    async def info(self, id: str, identity: Identity, lang: str) -> messages.TableInfo:
        record = await self.store.record(id)
        if record is None or not may_look(record, identity):
            raise UnknownTable
        return info(record, lang, identity)

    def sockets(self) -> int:
        """How many pages look at a table here."""
        return sum(len(room.connections) for room in self._held.values())

    # ---- what others did ----

    async def changed(self, id: str, what: str) -> None:
        """Another server has changed this table, or forgotten it (`gone`)."""
        room = self.known(id)
        while room is not None:
            try:
                if what == "gone":
                    self.gone(room)
                else:
                    await self._catch_up(room, rows=what == "rows")
            except GrognardError:  # the database is gone again: what is in memory stays doubtful until it is read
                room.drop()
                await asyncio.sleep(AGAIN_SECONDS)
            except Exception:
                log.exception("table %s could not be brought up to date", id)
                room.drop()
                return
            else:
                return

    async def _catch_up(self, room: Room, rows: bool) -> None:
        try:
            await room.catch_up(rows)
        except UnknownTable:
            self.gone(room)

    async def reread(self, ids: Iterable[str]) -> None:
        """These tables were changed in the store: read them again wherever they are in memory, so that old keys stop
        working."""
        for id in ids:
            room = self.known(id)
            if room is not None:
                await self._catch_up(room, rows=False)
            self.context.peers.tell(id, "around")

    async def close(self) -> None:
        self.context.closing = True
        for service in self.services:
            await service.stop()
        await self.context.peers.stop()
        for room in list(self._rooms.values()):
            for connection in list(room.connections):
                connection.end(1001)
            await room.stop()
        self.context.passwords.close()
        await asyncio.gather(asyncio.to_thread(self.context.bots.close), asyncio.to_thread(self.context.replays.close))
        if self.begun:
            await asyncio.wait(self.begun, timeout=2)
        await asyncio.to_thread(self.store.close)
