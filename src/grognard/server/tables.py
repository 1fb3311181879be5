"""The hub: tables in memory, one lock each; whatever changes one goes to the disk before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import or_, select

import grognard
from grognard import registry
from grognard.kernel import codec
from grognard.kernel.chance import KeyedDice, ScriptedDice
from grognard.kernel.errors import GrognardError, StaleStep
from grognard.kernel.flow import to_act
from grognard.kernel.game import Game
from grognard.kernel.speech import catalogue
from grognard.kernel.table import OBSERVERS, Table
from grognard.server import clocks, driver, events, invites, messages, notices, standing, telling
from grognard.server.bots import KINDS, Bots
from grognard.server.errors import (
    BadRequest,
    BadSeat,
    Closed,
    Forbidden,
    NotYet,
    NotYours,
    OnlyWatching,
    UnknownTable,
)
from grognard.server.fanout import Fanout
from grognard.server.keeper import Keeper
from grognard.server.limits import Limits
from grognard.server.metrics import Metrics
from grognard.server.passwords import Passwords
from grognard.server.rebuild import drawn, give_dice, play_row, rebuild, rows_of
from grognard.server.rest import keep_resting
from grognard.server.settings import Settings
from grognard.server.store import Record, Row, Store, Taken, records, schema
from grognard.server.visitors import OWNER, Visitor

log = logging.getLogger("grognard.tables")
T = TypeVar("T")
HUMAN = "human"
BOOK = "book"  # nobody plays: the seat of a game that was played to show the rules
IN_MEMORY = 100  # tables nobody is at are forgotten beyond this, and read again when wanted
POLLED_SECONDS = 15.0
OVERTAKEN = 5  # how often an action is tried again because another server wrote first
LOBBY = 200  # public tables that are listed at most
MINE = 500  # of one's own at a club


class Overtaken(StaleStep):
    """Another server wrote to this table first."""


class Connection(Protocol):
    """Somebody who is told when something changes."""

    role: str

    def refresh(self, force: bool = False) -> None: ...
    def stir(self, moved: bool = False) -> None: ...
    def report(self, error: GrognardError) -> None: ...
    def end(self, code: int) -> None: ...


class Room:
    """One table, whoever is at it, and the lock that keeps them in order."""

    def __init__(self, hub: Hub, record: Record) -> None:
        self.hub = hub
        self.id = record.id
        self.record = record
        self.game: Game = registry.game(record.game)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.driver: asyncio.Task[None] | None = None
        self.orders = standing.Orders()
        self.used = time.monotonic()
        self.polled = 0.0
        self.gone = False
        self.rows = 0
        self._table: Table | None = None
        self._book = telling.LogBook()
        self._said: dict[tuple[str, str], tuple[tuple[Any, ...], bytes]] = {}
        self._past: tuple[tuple[int, int], Table] | None = None  # as spectators see it who lag behind

    # ---- who is who ----

    @property
    def mode(self) -> str:
        return mode(self.record)

    def identify(self, token: str) -> str:
        """The role or observer this token belongs to. Every token is compared, in constant time."""
        given = token.encode()
        found = [role for role, secret in self.record.tokens.items() if hmac.compare_digest(secret.encode(), given)]
        if not token or not found:
            raise Forbidden
        return found[0]

    def may_see_all(self, table: Table) -> bool:
        return table.result is not None or self.mode == "watch"

    def must_play(self, role: str) -> None:
        if role in OBSERVERS:
            raise OnlyWatching
        if self.record.closed:
            raise Closed

    def may_look(self, visitor: Visitor) -> bool:
        """May this visitor know that the table is there, and watch it?"""
        return may_look(self.record, visitor)

    def may_save(self, visitor: Visitor, table: Table) -> bool:
        """The game file tells everything: it is given out after the end, or to whoever plays alone anyway."""
        alone = not self.record.online and visitor.somebody and self.record.owner == visitor.id
        return (
            (visitor.kind == "owner" and not self.record.online)
            or alone
            or (table.result is not None and self.may_look(visitor))
        )

    def viewpoint(self, table: Table, role: str, wanted: str | None) -> str:
        """From where somebody may look back: from the own seat, as the public, and after the end from anywhere."""
        wanted = wanted or role
        if wanted not in self.record.tokens:
            raise BadRequest
        if wanted not in (role, "spectator") and not self.may_see_all(table):
            raise NotYet
        return wanted

    # ---- the table itself; the lock is held around all of these ----

    async def ready(self) -> Table:
        """The table, read from the store if it is not in memory."""
        self.used = time.monotonic()
        if self.gone:
            raise UnknownTable
        if self._table is None:
            rows = await self.hub.store.journal(self.id)
            self._table = await asyncio.to_thread(rebuild, self.game, self.record, rows)
            self.rows = len(rows)
        return self._table

    def adopt(self, table: Table, rows: int) -> None:
        self._table, self.rows = table, rows

    def drop(self) -> None:
        """Forget what is in memory: the store is right."""
        self._table = None
        self.drop_told()

    def drop_told(self) -> None:
        """What was told before would now be told otherwise."""
        self._said.clear()
        self._past = None

    async def act(self, role: str, seq: int | None, verb: Any, arg: Any) -> None:
        """One action, checked, played, and safe on the disk when this returns."""
        begun = time.perf_counter()
        for tries in range(OVERTAKEN):
            try:
                await self._act(role, seq, verb, arg)
                break
            except Overtaken:
                # Another server was quicker. If this seat saw nothing of it, it may still do what it meant to.
                if seq is None or tries == OVERTAKEN - 1:
                    raise
        self.hub.metrics.actions.observe(time.perf_counter() - begun)

    async def _act(self, role: str, seq: int | None, verb: Any, arg: Any) -> None:
        self.must_play(role)
        table = await self.ready()
        self._must_be_current(table, role, seq)
        was, seen = table.to_act, table.version("spectator")
        try:
            table.act(role, verb, arg)
        except GrognardError:
            raise
        except BaseException:
            self.drop()  # a rule broke half-way; its dice may have fallen
            raise
        entry = table.journal[-1]
        row = Row("act", entry.role, entry.verb, entry.arg, drawn(entry.draws), time.time())
        await self.commit(table, was, row, secret=seen == table.version("spectator"))

    async def undo(self, role: str, seq: int | None) -> None:
        self.must_play(role)
        table = await self.ready()
        self._must_be_current(table, role, seq)
        was, seen = table.to_act, table.version("spectator")
        table.undo(role)
        row = Row("undo", self.game.role(role), "", 0, [], time.time())
        await self.commit(table, was, row, secret=seen == table.version("spectator"))

    def _must_be_current(self, table: Table, role: str, seq: int | None) -> None:
        if seq is not None and seq != table.version(role):
            raise StaleStep(seq=seq)

    async def commit(self, table: Table, was: list[str], row: Row, secret: bool = False) -> None:
        """Write down what has just been done to the table, and tell everybody. `was`: who had to choose before.
        `secret`: nobody else noticed, so the lists do not say that something was done, nor when."""
        snapshot = codec.save(table.state).decode()
        moved = events.Moved(self, table, row, was, table.to_act, table.result is not None)
        try:
            also = events.together(moved)
            if secret:
                also.append(partial(records.change, id=self.id, updated=self.record.updated))
            await self.hub.store.append(self.id, self.rows, row, len(table.lines), snapshot, table.state.result, also)
        except Taken:
            self.drop()  # another server was quicker: its row is the truth
            raise Overtaken(seq=self.rows) from None
        except BaseException:
            self.drop()  # what is not on the disk has not happened
            raise
        self.rows += 1
        self.record.updated = self.record.updated if secret else row.at
        self.record.result = table.state.result
        self.hub.fanout.tell(self.id, "rows")
        self.notify()
        if self.record.online:
            self.stir(tell=False, moved=True)
        await events.after(moved)
        self.kick()

    async def catch_up(self, rows: bool = True) -> None:
        """Another server wrote to this table: read what is new, and tell those who are here."""
        async with self.lock:
            record = await self.hub.store.record(self.id)
            if record is None:
                self.hub.gone(self)
                return
            was, self.record = self.record, record
            if rows:
                await self._read_on()
        for connection in list(self.connections):
            if was.tokens.get(connection.role) != record.tokens.get(connection.role):
                connection.end(4403)  # somebody else has this seat now
        if rows:
            self.notify()
        self.stir(tell=False, moved=rows)
        self.kick()

    async def _read_on(self) -> None:
        """Play what others have added to the journal since we read it; if that fails, it is read from the beginning."""
        table = self._table
        if table is None:
            return
        rows = await self.hub.store.journal(self.id, self.rows)
        try:
            for n, row in enumerate(rows, self.rows + 1):
                play_row(table, row, n)
        except Exception:
            log.exception("table %s: the rows of another server do not follow from ours", self.id)
            self.drop()
            return
        if rows:
            give_dice(table, self.record)
            self.rows += len(rows)
            self.drop_told()

    async def saw(self, role: str) -> None:
        table = await self.ready()
        await self.saw_until(role, len(table.lines), len(table.steps(role)) - 1)

    async def saw_until(self, role: str, lines: int, step: int) -> None:
        """This seat has read so many lines of the log, and looked at the game up to this of its steps."""
        if (self.record.seen.get(role), self.record.steps.get(role)) != (lines, step):
            self.record.seen[role], self.record.steps[role] = lines, step
            await self.hub.store.saw(self.id, role, lines, step)

    def played_by(self, role: str) -> str:
        """Who chooses for this seat: a human, a computer of some strength, or one that stands in for a human."""
        place = self.record.places.get(role)
        return place.caretaker if place is not None and place.caretaker else self.record.seats[role]

    def thinking(self, table: Table) -> list[str]:
        """The seats whose computer is at work."""
        return [r for r in table.to_act if self.played_by(r) not in (HUMAN, BOOK)] if self.watched() else []

    async def state(self, role: str, lang: str) -> tuple[tuple[Any, ...], bytes]:
        """What a seat is told, encoded, and a stamp that differs whenever it would be told something else."""
        table = await self.ready()
        if role == "all" and not self.may_see_all(table):
            raise NotYet
        thinking = self.thinking(table)
        stamp = (table.version(role), lang, tuple(thinking))
        seen = self.record.seen.get(role, 0)
        known = self._said.get((role, lang))
        if known is None or known[0] != (*stamp, seen):
            shown, book = await self.shown(table, role)
            made = messages.encode(telling.state(shown, self.id, role, lang, book, seen, thinking))
            known = self._said[role, lang] = ((*stamp, seen), made)
        return stamp, known[1]

    def last_step(self, table: Table, role: str) -> int:
        """The latest step that somebody may look at."""
        last = len(table.steps(role)) - 1
        late = self.record.delay if role == "spectator" and table.result is None else 0
        return max(0, last - late)

    async def shown(self, table: Table, role: str) -> tuple[Table, telling.LogBook]:
        """The table as it is, or, to spectators of a table that says so, as it was some steps ago."""
        if role != "spectator" or not self.record.delay or table.result is not None:
            return table, self._book
        at = (table.version(role), self.record.delay)
        if self._past is None or self._past[0] != at:  # once for all who ask: a replay takes a while
            past = await asyncio.to_thread(table.look, table.steps(role)[self.last_step(table, role)])
            past.dice = table.dice  # for its seal only
            self._past = (at, past)
        return self._past[1], telling.LogBook()

    # ---- telling and driving ----

    def notify(self) -> None:
        for connection in list(self.connections):
            connection.refresh()

    def stir(self, tell: bool = True, moved: bool = False) -> None:
        """What surrounds the game has changed: people, clocks, chat, proposals. `moved`: because somebody acted."""
        for connection in list(self.connections):
            connection.stir(moved)
        if tell:
            self.hub.fanout.tell(self.id, "around")

    def watched(self) -> bool:
        """A game between computers goes on only while somebody looks."""
        return self.mode != "watch" or bool(self.connections) or time.monotonic() - self.polled < POLLED_SECONDS

    def kick(self) -> None:
        """Let the computers play if it is their turn, and let standing orders be carried out."""
        if self.mode == "hotseat" or self.gone or self.hub.closing or self.record.closed:
            return
        standing.kick(self)
        if self.driver is None or self.driver.done():
            self.driver = asyncio.create_task(driver.drive(self), name=f"drive {self.id}")

    def idle(self) -> bool:
        return not self.connections and self.quiet()

    def quiet(self) -> bool:
        """Nobody is doing anything here just now."""
        busy = self.lock.locked() or self.orders.busy()
        return not busy and (self.driver is None or self.driver.done())

    @property
    def resting(self) -> bool:
        """Only who sits here is in memory, not the game."""
        return self._table is None

    def rest(self) -> None:
        """Leave the memory until somebody does something."""
        self.drop()
        self._book = telling.LogBook()

    async def stop(self) -> None:
        await self.orders.stop()
        if self.driver is not None:
            self.driver.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.driver


class Hub:
    """All tables of one data file."""

    def __init__(self, store: Store, bots: Bots, settings: Settings | None = None) -> None:
        self.store = store
        self.bots = bots
        self.settings = settings or Settings()
        self.pace, self.watch_pace = self.settings.pace, self.settings.watch_pace
        self.fanout = Fanout(self)
        self.keeper = Keeper(self)
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


# ---- records ----


def mode(record: Record) -> str:
    humans = sum(kind == HUMAN for kind in record.seats.values())
    if humans and record.online:
        return "online"
    return "watch" if humans == 0 else "computer" if humans == 1 else "hotseat"


def mine(user: str) -> Any:
    """The tables that somebody made or plays at."""
    p, t = schema.places.c, schema.tables.c
    return or_(t.owner == user, t.id.in_(select(p.table_id).where(p.user_id == user)))


def may_look(record: Record, visitor: Visitor) -> bool:
    """Private tables are there for those who made them or play at them; the others for whoever knows their name."""
    if visitor.kind == "owner" or visitor.admin or record.visibility in ("unlisted", "public"):
        return True
    at_it = any(place.user_id == visitor.id for place in record.places.values())
    return visitor.somebody and (record.owner == visitor.id or at_it)


def may_forget(record: Record, visitor: Visitor) -> bool:
    """Whoever made it, unless somebody else has begun to play there."""
    if visitor.admin and not record.online:
        return True
    if record.owner != visitor.id or not visitor.somebody:
        return visitor.admin
    return not any(place.user_id not in (None, visitor.id) for place in record.places.values())


def check_seats(game: Game, wanted: Mapping[str, Any] | None) -> dict[str, str]:
    """Who sits where. Nothing said: you are the first side, against the Veteran."""
    if wanted is None:
        wanted = {role: HUMAN if role == game.roles[0] else "veteran" for role in game.roles}
    for role, kind in wanted.items():
        if role not in game.roles or kind not in (HUMAN, *KINDS):
            raise BadSeat(role=role, kind=kind)
    return {role: wanted.get(role, HUMAN) for role in game.roles}


def new_record(table: Table, seats: dict[str, str], **more: Any) -> Record:
    dice, now = table.dice, time.time()
    draws = [d.value for d in table.opening] + [d.value for e in table.journal for d in e.draws]
    return Record(
        id=secrets.token_hex(5),
        game=table.game.id,
        rules=table.game.version,
        scenario=table.scenario,
        options=table.options,
        position=table.origin,
        key=dice.key.hex() if isinstance(dice, KeyedDice) else None,
        script=draws + dice.script[dice.next :] if isinstance(dice, ScriptedDice) else None,
        opening=drawn(table.opening),
        seats=seats,
        tokens={role: secrets.token_urlsafe(18) for role in [*table.game.roles, *OBSERVERS]},
        created=now,
        updated=now,
        lines=len(table.lines),
        snapshot=codec.save(table.state).decode(),
        result=table.state.result,
        ended=now if table.state.result else None,
        **more,
    )


def info(record: Record, lang: str, visitor: Visitor = OWNER, now: float | None = None) -> messages.TableInfo:
    """A line of the "continue" list. It is read from the snapshot: no game is replayed for it."""
    game = registry.game(record.game)
    words = catalogue(lang, game)
    facts: dict[str, Any] = {"to_act": [], "turn": "", "summary": words.text("summary-broken"), "result": None}
    try:
        state = codec.load(record.snapshot.encode(), game)
        facts = {
            "to_act": [game.roles[r] for r in to_act(state)],
            "turn": telling.phrase(words, game.heading(state), OBSERVERS["spectator"]),
            "summary": telling.summary(game, state, lang),
            "result": telling.result(game, state, lang),
        }
    except Exception:
        log.exception("the snapshot of table %s cannot be read", record.id)
    open_to_all = facts["result"] is not None or mode(record) == "watch"
    observers = [o for o in OBSERVERS if o != "all" or open_to_all]
    own = [r for r, place in record.places.items() if place.user_id == visitor.id]
    readers = own or [r for r, kind in record.seats.items() if kind == HUMAN] or list(OBSERVERS)
    seen = max(record.seen.get(r, 0) for r in readers)
    return messages.TableInfo(
        id=record.id,
        game=record.game,
        title=words.text("game-title"),
        scenario=record.scenario,
        options=record.options,
        mode=mode(record),
        seats=invites.seat_infos(game, record, lang, visitor, now),
        observers=[messages.ObserverInfo(o, record.tokens[o]) for o in observers],
        created=_moment(record.created),
        updated=_moment(record.updated),
        news=max(0, record.lines - seen),
        online=bool(record.online),
        name=record.name,
        visibility=record.visibility,
        yours=visitor.kind == "owner" or (visitor.somebody and record.owner == visitor.id),
        clock=None if record.clock is None else messages.Clock(**record.clock),
        rated=bool(record.rated),
        closed=bool(record.closed),
        tournament=record.tournament,
        **facts,
    )


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
