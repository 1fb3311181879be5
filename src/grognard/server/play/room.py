"""A room: one table in memory, its connections, and the lock that keeps actions in order.

Whatever changes the table is stored before anybody is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from grognard import registry
from grognard.ai.strengths import DEPUTY, Counter
from grognard.kernel import codec
from grognard.kernel.errors import GrognardError, StaleStep
from grognard.kernel.game import Game
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import OBSERVERS, Table
from grognard.lessons import Guide
from grognard.server.base import render
from grognard.server.base.differences import Told
from grognard.server.base.errors import BadRequest, Closed, Forbidden, NotBegun, NotYet, OnlyWatching, UnknownTable
from grognard.server.people.identity import Identity
from grognard.server.play import lessons
from grognard.server.play.context import Context
from grognard.server.play.foreign import explain
from grognard.server.play.listing import BOOK, HUMAN, may_look, mode
from grognard.server.play.orders import Orders
from grognard.server.play.previews import Previews
from grognard.server.play.replay import QUIETLY, drawn, give_dice, play_row
from grognard.server.play.replay_pool import looked
from grognard.server.store import DuplicateKey, Record, Row, Work

log = logging.getLogger("grognard.tables")
T = TypeVar("T")
POLLED_SECONDS = 15.0
SAID_SECONDS = 2.0  # how long what was just told is kept, for others on the same seat
OVERTAKEN = 5  # how often an action is tried again because another server wrote first


class Overtaken(StaleStep):
    """Another server wrote to this table first."""


class Connection(Protocol):
    """Somebody who is told when something changes."""

    role: str

    def refresh(self, force: bool = False) -> None: ...
    def tell_surroundings(self, moved: bool = False) -> None: ...
    async def moved(self, opened: OpenRoom) -> None: ...
    def report(self, error: GrognardError) -> None: ...
    def end(self, code: int) -> None: ...


def without_snapshot(record: Record) -> Record:
    """A record to be kept in memory. The snapshot is for lists, which read it from the store."""
    return replace(record, snapshot="")


def left_to_computers(table: Table) -> bool:
    """Have both sides left what is being fought to computers?"""
    return table.game.deputies is not None and not table.undealt and table.game.deputies(table.state)


def must_have_begun(table: Table) -> None:
    if table.undealt:
        raise NotBegun


@dataclass
class Moved:
    """Something was added to the journal of a table."""

    room: Room
    table: Table
    row: Row
    was: list[str]  # the seats that had to choose before
    now: list[str]  # and now
    ended: bool  # with this the game is over

    @property
    def at(self) -> float:
        return self.row.at


@dataclass
class Listeners:
    """What follows from an event at a table. The listeners and their order are in `assembly.py`."""

    on_write: Sequence[Callable[[Moved], Work[Any] | None]] = ()  # written in the same transaction as the row
    on_move: Sequence[Callable[[Moved], Awaitable[None]]] = ()  # done once the row is safe
    on_read: Sequence[
        Callable[[OpenRoom], Awaitable[None]]
    ] = ()  # the table was read, or what another server did at it
    on_seats: Sequence[Callable[[Room], Awaitable[None]]] = ()  # who sits there, or plays for somebody, has changed
    on_begin: Sequence[Callable[[Room], Awaitable[None]]] = ()  # the table is new
    on_wake: Sequence[Callable[[Room], None]] = ()  # somebody may have to play: computers, standing orders

    def together(self, moved: Moved) -> list[Work[Any]]:
        return [work for listen in self.on_write if (work := listen(moved)) is not None]

    async def after(self, moved: Moved) -> None:
        """A listener that fails affects nothing else."""
        for listen in self.on_move:
            try:
                await listen(moved)
            except Exception:
                log.exception("table %s: %s failed", moved.room.id, listen)

    async def read(self, opened: OpenRoom) -> None:
        for listen in self.on_read:
            await listen(opened)

    async def seated(self, room: Room) -> None:
        for listen in self.on_seats:
            await listen(room)

    async def begun(self, room: Room) -> None:
        for listen in self.on_begin:
            await listen(room)

    def wake(self, room: Room) -> None:
        for listen in self.on_wake:
            listen(room)


class Room:
    """One table, its connections, and the lock that keeps actions in order."""

    def __init__(
        self, context: Context, listeners: Listeners, record: Record, table: Table | None = None, rows: int = 0
    ) -> None:
        """`table` and the rows of its journal, where they are known already: else it is read when it is wanted."""
        self.context = context
        self.listeners = listeners
        self.id = record.id
        self.record = without_snapshot(record)
        self.game: Game = registry.game(record.game)
        self._lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.computers: asyncio.Task[None] | None = None
        self.counters: dict[str, Counter] = {}  # of the computers' decisions in a player turn
        self.calls = 0  # how often the computers were called; those about to stop look whether they were again
        self.orders = Orders()
        self.used = time.monotonic()
        self.polled = 0.0
        self.gone = False
        self.rows = rows
        self._table = table
        self._book = render.LogBook()
        self._said: dict[tuple[str, str], tuple[tuple[Any, ...], Told]] = {}
        self._forgets = False  # a timer runs that forgets what was told
        self.previews = Previews()
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

    def role(self, seat: str) -> int:
        """The role that somebody in this seat plays."""
        return self.game.seating(self.record.options).role(seat)

    def must_play(self, role: str) -> None:
        if role in OBSERVERS:
            raise OnlyWatching
        if self.record.closed:
            raise Closed

    def may_look(self, identity: Identity) -> bool:
        """May this user know that the table exists, and watch it?"""
        return may_look(self.record, identity)

    def may_save(self, identity: Identity, table: Table) -> bool:
        """The save file tells everything: it is given out after the end, or to somebody who plays alone."""
        alone = not self.record.online and identity.somebody and self.record.owner == identity.id
        return (
            (identity.kind == "owner" and not self.record.online)
            or alone
            or (table.result is not None and self.may_look(identity))
        )

    def viewpoint(self, table: Table, role: str, wanted: str | None) -> str:
        """From where somebody may look back: the own seat, a spectator's, and after the end any."""
        wanted = wanted or role
        if wanted not in self.record.tokens:
            raise BadRequest
        if wanted not in (role, "spectator") and not self.may_see_all(table):
            raise NotYet
        return wanted

    # ---- the table itself ----

    def open(self) -> Opening:
        """The only way to the table: waits until nobody else has the room open. The result is valid in this block only,
        so nothing is done to a table, or told of it, without the lock."""
        return Opening(self, self._lock)

    async def listed(self) -> Record:
        """The record as lists tell of it, with the snapshot of the position."""
        found = await self.context.store.record(self.id)
        if found is None:
            raise UnknownTable
        return replace(self.record, snapshot=found.snapshot)

    def drop(self) -> None:
        """Forget what is in memory: the store is right."""
        self._table = None
        self.drop_told()

    def begin_anew(self, table: Table) -> None:
        """Another table in this room's place, of which nothing has been told yet."""
        self.drop()
        self._table, self._book, self.rows = table, render.LogBook(), 0

    def forget_soon(self) -> None:
        """What was just told is kept a while. One timer for all of it: a server tells thousands of states a second."""
        if not self._forgets:
            self._forgets = True
            asyncio.get_running_loop().call_later(SAID_SECONDS, self._forget)

    def _forget(self) -> None:
        self._forgets = False
        self._said.clear()

    def drop_told(self) -> None:
        """Forget what connections were told: it would be rendered differently now."""
        self._said.clear()
        self.previews.clear()
        self._past = None

    def show_out(self, was: Mapping[str, str]) -> None:
        """Some keys of the table have changed: disconnect everybody who used an old one."""
        for connection in list(self.connections):
            if was.get(connection.role) != self.record.tokens.get(connection.role):
                connection.end(4403)

    async def catch_up(self, rows: bool = True) -> None:
        """Another server wrote to this table: read what is new, and tell those who are here.
        Raises UnknownTable if it is gone."""
        async with self.open() as opened:
            start = self.rows if rows and self._table is not None else None
            record, more = await self.context.store.news(self.id, start)
            if record is None:
                raise UnknownTable
            was, self.record = self.record, without_snapshot(record)
            if was.lesson != record.lesson:
                self.drop()  # it starts over with another part of its lesson
            self._play_on(more)
            if self._table is not None:
                await self.listeners.read(opened)  # with this player here, perhaps nobody is missing any more
        self.show_out(was.tokens)
        if rows:
            self.tell_state()
        self.tell_surroundings(tell=False, moved=rows)
        self.wake_players()

    def _play_on(self, rows: list[Row]) -> None:
        """Play what others have added to the journal since we read it; if that fails, it is read from the beginning."""
        table = self._table
        if table is None:
            return
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

    def played_by(self, role: str) -> str:
        """Who chooses for this seat: a human, a computer of some strength, or one that stands in for a human."""
        place = self.record.places.get(role)
        return place.caretaker if place is not None and place.caretaker else self.record.seats[role]

    def computer_of(self, role: str) -> str:
        """The strength that plays this seat when a computer does: a person's seat is played by a deputy."""
        played = self.played_by(role)
        return DEPUTY if played in (HUMAN, BOOK) else played

    def thinking(self, table: Table) -> list[str]:
        """The seats whose computer is thinking."""
        guide = lessons.guide_of(self.record, table)
        if guide is not None:
            return lessons.plays(guide) if self.watched() else []
        left = left_to_computers(table)
        waiting = [r for r in table.to_act if left or self.played_by(r) not in (HUMAN, BOOK)]
        if not waiting:
            return waiting
        return [r for r in waiting if table.asked(r)] if self.watched() else []

    def computers_asked(self) -> bool:
        """Is a computer asked to play? Perhaps, while the game is not in memory."""
        return self._table is None or bool(self.thinking(self._table))

    def last_step(self, table: Table, role: str) -> int:
        """The latest step that somebody may look at."""
        last = table.last_step(role)
        return max(0, last - self.record.delay) if self.record.lags(role) else last

    def until(self, table: Table, role: str) -> int:
        """How many actions somebody may know of."""
        return table.steps(role)[self.last_step(table, role)] if self.record.lags(role) else len(table.journal)

    # ---- who is told, who is woken ----

    def tell_state(self) -> None:
        for connection in list(self.connections):
            connection.refresh()

    def tell_surroundings(self, tell: bool = True, moved: bool = False) -> None:
        """What surrounds the game has changed: people, clocks, chat, proposals. `moved`: because somebody acted."""
        for connection in list(self.connections):
            connection.tell_surroundings(moved)
        if tell:
            self.context.peers.tell(self.id, "around")

    def watched(self) -> bool:
        """A game between computers goes on only while somebody looks."""
        return self.mode != "watch" or bool(self.connections) or time.monotonic() - self.polled < POLLED_SECONDS

    def wake_players(self) -> None:
        """Let the computers play if it is their turn, and let standing orders be carried out."""
        delegated = self._table is not None and left_to_computers(self._table)
        if (self.mode == "hotseat" and not delegated) or self.gone or self.context.closing or self.record.closed:
            return
        self.listeners.wake(self)

    def idle(self) -> bool:
        return not self.connections and self.quiet()

    def quiet(self) -> bool:
        """Nothing is going on here just now."""
        busy = self._lock.locked() or self.orders.busy()
        return not busy and (self.computers is None or self.computers.done())

    @property
    def evicted(self) -> bool:
        """Only the record is in memory, not the game."""
        return self._table is None

    def evict(self) -> None:
        """Remove the game from memory until somebody does something."""
        self.drop()
        self._book = render.LogBook()

    async def stop(self) -> None:
        await self.orders.stop()
        if self.computers is not None:
            self.computers.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.computers


def must_be_next(guide: Guide, role: str, verb: Any, arg: Any) -> None:
    """In a lesson only its next action is taken, of either side; the reader is told why not."""
    if role != guide.player or (verb, arg) != guide.action():
        guide.must_be_wanted(verb, arg)


class NotOpen(RuntimeError):
    """An open room was used after its block ended: an error in the program, not of a player."""


class Opening:
    """`async with room.open() as opened`. Without a generator: this is done several times for each action."""

    __slots__ = ("_room", "_lock", "_opened")

    def __init__(self, room: Room, lock: asyncio.Lock) -> None:
        self._room, self._lock = room, lock

    async def __aenter__(self) -> OpenRoom:
        await self._lock.acquire()
        self._opened = OpenRoom(self._room)
        return self._opened

    async def __aexit__(self, _: object, fault: BaseException | None, __: object) -> None:
        self._opened._close()
        self._lock.release()
        explain(self._room.record.position, fault)


class OpenRoom:
    """A room whose lock is held: what may be done to its table and told of it. Made by `Room.open` alone; when that
    block ends, whatever is asked of it raises NotOpen."""

    __slots__ = ("_room",)

    def __init__(self, room: Room) -> None:
        self._room: Room | None = room

    def _close(self) -> None:
        self._room = None

    @property
    def room(self) -> Room:
        if self._room is None:
            raise NotOpen
        return self._room

    # ---- the table, and what is done to it ----

    async def ready(self) -> Table:
        """The table, read from the store if it is not in memory."""
        room = self.room
        room.used = time.monotonic()
        if room.gone:
            raise UnknownTable
        if room._table is None:
            await self._read(room)
            await room.listeners.read(self)
            return await self.ready()
        return room._table

    async def _read(self, room: Room) -> None:
        record, rows = await room.context.store.news(room.id, 0)
        if record is None:
            raise UnknownTable
        room.record.key = record.key  # another server may have dealt again
        room._table = await room.context.replays.rebuild(room.record, rows, room.id)
        room.rows = len(rows)

    async def act(self, role: str, version: int | None, verb: Any, arg: Any) -> None:
        """One action, checked, played, and safe on the disk when this returns."""
        begun = time.perf_counter()
        for tries in range(OVERTAKEN):
            try:
                await self._act(role, version, verb, arg)
                break
            except Overtaken:
                # Another server was quicker. If this seat saw nothing of it, it may still do what it meant to.
                if version is None or tries == OVERTAKEN - 1:
                    raise
        self.room.context.metrics.actions.observe(time.perf_counter() - begun)

    async def _act(self, role: str, version: int | None, verb: Any, arg: Any) -> None:
        self.room.must_play(role)
        table = await self.ready()
        must_have_begun(table)
        was, seen = table.to_act, table.version("spectator")
        guide = lessons.guide_of(self.room.record, table)
        if guide is not None and version in (None, table.version(role)):
            must_be_next(guide, role, verb, arg)
        cue = None if guide is None else guide.at + 1
        try:
            table.act(role, verb, arg, version=version)
        except GrognardError:
            raise
        except BaseException:
            self.room.drop()  # a rule broke half-way; its dice may have fallen
            raise
        entry = table.journal[-1]
        row = Row("act", table.seating.number(role), entry.verb, entry.arg, drawn(entry.draws), time.time())
        await self.commit(table, was, row, secret=seen == table.version("spectator"), cue=cue)

    async def undo(self, role: str, version: int | None) -> None:
        self.room.must_play(role)
        table = await self.ready()
        guide = lessons.guide_of(self.room.record, table)
        if guide is not None:
            where = guide.back()
            if where is not None:
                await self.step_back(guide, where.at)
            return
        was, seen = table.to_act, table.version("spectator")
        table.undo(role, version=version)
        row = Row("undo", table.seating.number(role), "", 0, [], time.time())
        await self.commit(table, was, row, secret=seen == table.version("spectator"))

    async def step_back(self, guide: Guide, at: int) -> None:
        """In a lesson: back to one of its cues. The log says nothing of it, and the same dice fall again."""
        room = self.room
        table, entries = guide.table, guide.part.entries[at]
        if entries == len(table.journal):
            await room.context.store.change(room.id, cue=at)
            room.record.cue = at
            room.tell_state()
            return
        was = table.to_act
        table.takeback(entries, guide.seat, quietly=True)
        row = Row("takeback", table.seating.number(guide.seat), QUIETLY, entries, [], time.time())
        await self.commit(table, was, row, cue=at)

    async def commit(
        self,
        table: Table,
        was: list[str],
        row: Row,
        secret: bool = False,
        also: Sequence[Work[Any]] = (),
        cue: int | None = None,
    ) -> None:
        """Store what has just been done to the table, and tell everybody. `was`: who had to choose before. `secret`:
        nobody else noticed, so the lists that others see do not say that something was done, nor when. `also`: what
        must be stored in the same transaction. `cue`: in a lesson, how far it has come."""
        room = self.room
        secret = secret and bool(room.record.online)
        snapshot = codec.save(table.state).decode()
        moved = Moved(room, table, row, was, table.to_act, table.result is not None)
        try:
            also = [*room.listeners.together(moved), *also]
            facts: dict[str, Any] = {} if cue is None else {"cue": cue}
            if secret:
                facts["updated"] = room.record.updated
            lines, result = len(table.heard(SPECTATOR)), table.state.result
            await room.context.store.append(room.id, room.rows, row, lines, snapshot, result, also, **facts)
        except DuplicateKey:
            room.drop()  # another server was quicker: its row is the truth
            raise Overtaken(version=room.rows) from None
        except BaseException:
            room.drop()  # what is not on the disk has not happened
            raise
        room.rows += 1
        room.record.cue = room.record.cue if cue is None else cue
        room.record.updated = room.record.updated if secret else row.at
        room.record.result = table.state.result
        room.record.lines = lines
        room.context.peers.tell(room.id, "rows")
        for connection in list(room.connections):
            await connection.moved(self)
        await room.listeners.after(moved)
        room.wake_players()

    # ---- what is told of it ----

    async def saw(self, role: str) -> None:
        table = await self.ready()
        await self.saw_until(role, len(table.heard(SPECTATOR)), table.last_step(role))

    async def saw_until(self, role: str, lines: int, step: int) -> None:
        """This seat has read the log up to this line, and looked at the game up to this of its steps."""
        record = self.room.record
        if (record.seen.get(role), record.steps.get(role)) != (lines, step):
            record.seen[role], record.steps[role] = lines, step
            await self.room.context.store.saw(record.id, role, lines, step)

    async def state(self, role: str, lang: str) -> tuple[tuple[Any, ...], Told]:
        """What a seat is told, and a stamp that differs whenever it would be told something else."""
        table, room = await self.ready(), self.room
        if role == "all" and not room.may_see_all(table):
            raise NotYet
        late = room.record.delay if room.record.lags(role) else 0
        thinking = [] if late else room.thinking(table)
        stamp: tuple[Any, ...] = (table.version(role), lang, tuple(thinking), late, room.record.lesson, room.record.cue)
        seen = room.record.seen.get(role, 0)
        known = room._said.get((role, lang))
        if known is None or known[0] != (*stamp, seen):
            shown, book = await self.shown(table, role)
            told = render.state(shown, room.id, role, lang, book, seen, thinking)
            guide = lessons.guide_of(room.record, shown)
            made = Told(told if guide is None else lessons.taught(told, guide, lang))
            known = room._said[role, lang] = ((*stamp, seen), made)
            room.forget_soon()
        # Who lags behind hears nothing of a step that does not change what he sees: not even that there was one.
        return (hash(known[1].whole),) if late else stamp, known[1]

    async def shown(self, table: Table, role: str) -> tuple[Table, render.LogBook]:
        """The table as it is; to spectators of a delayed table, as it was some steps ago."""
        room = self.room
        if not room.record.lags(role):
            return table, room._book
        at = (table.version(role), room.record.delay)
        if room._past is None or room._past[0] != at:  # once for all who ask: a replay takes a while
            past = await room.context.replays.of(table, room.id, looked, room.until(table, role))
            past.dice = table.dice  # for its seal only
            room._past = (at, past)
        return room._past[1], render.LogBook()
