"""A room: one table, whoever is at it, and the lock that keeps them in order.

Whatever changes the table goes to the disk before anybody is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from grognard import registry
from grognard.kernel import codec
from grognard.kernel.errors import GrognardError, StaleStep
from grognard.kernel.game import Game
from grognard.kernel.table import OBSERVERS, Table
from grognard.server import driver, events, messages, standing, telling
from grognard.server.errors import (
    BadRequest,
    Closed,
    Forbidden,
    NotYet,
    OnlyWatching,
    UnknownTable,
)
from grognard.server.listing import BOOK, HUMAN, may_look, mode
from grognard.server.rebuild import drawn, give_dice, play_row, rebuild
from grognard.server.store import Record, Row, Taken, records
from grognard.server.visitors import Visitor

if TYPE_CHECKING:
    from grognard.server.tables import Hub

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
    def stir(self, moved: bool = False) -> None: ...
    def report(self, error: GrognardError) -> None: ...
    def end(self, code: int) -> None: ...


def lean(record: Record) -> Record:
    """A record to be kept in memory. The snapshot is for lists, which are read from the store."""
    return replace(record, snapshot="")


class Room:
    """One table, whoever is at it, and the lock that keeps them in order."""

    def __init__(self, hub: Hub, record: Record) -> None:
        self.hub = hub
        self.id = record.id
        self.record = lean(record)
        self.game: Game = registry.game(record.game)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.driver: asyncio.Task[None] | None = None
        self.kicks = 0  # how often the computers were sent for; a driver about to leave looks whether it was again
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

    async def listed(self) -> Record:
        """The record as lists tell of it, with the snapshot of the position."""
        found = await self.hub.store.record(self.id)
        if found is None:
            raise UnknownTable
        return replace(self.record, snapshot=found.snapshot)

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
        `secret`: nobody else noticed, so where others look the lists do not say that something was done, nor when."""
        secret = secret and bool(self.record.online)
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
        self.record.lines = len(table.lines)
        self.hub.fanout.tell(self.id, "rows")
        self.notify()
        if self.record.online:
            self.stir(tell=False, moved=True)
        await events.after(moved)
        self.kick()

    async def catch_up(self, rows: bool = True) -> None:
        """Another server wrote to this table: read what is new, and tell those who are here."""
        async with self.lock:
            start = self.rows if rows and self._table is not None else None
            record, more = await self.hub.store.news(self.id, start)
            if record is None:
                self.hub.gone(self)
                return
            was, self.record = self.record, lean(record)
            self._play_on(more)
        for connection in list(self.connections):
            if was.tokens.get(connection.role) != record.tokens.get(connection.role):
                connection.end(4403)  # somebody else has this seat now
        if rows:
            self.notify()
        self.stir(tell=False, moved=rows)
        self.kick()

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
        late = self.record.delay if self.record.lags(role) else 0
        thinking = [] if late else self.thinking(table)
        stamp: tuple[Any, ...] = (table.version(role), lang, tuple(thinking), late)
        seen = self.record.seen.get(role, 0)
        known = self._said.get((role, lang))
        if known is None or known[0] != (*stamp, seen):
            shown, book = await self.shown(table, role)
            made = messages.encode(telling.state(shown, self.id, role, lang, book, seen, thinking))
            known = self._said[role, lang] = ((*stamp, seen), made)
            asyncio.get_running_loop().call_later(SAID_SECONDS, self._said.pop, (role, lang), None)
        # Who lags behind hears nothing of a step that does not change what he sees: not even that there was one.
        return (hash(known[1]),) if late else stamp, known[1]

    def last_step(self, table: Table, role: str) -> int:
        """The latest step that somebody may look at."""
        last = len(table.steps(role)) - 1
        return max(0, last - self.record.delay) if self.record.lags(role) else last

    def until(self, table: Table, role: str) -> int:
        """How many actions somebody may know of."""
        return table.steps(role)[self.last_step(table, role)] if self.record.lags(role) else len(table.journal)

    async def shown(self, table: Table, role: str) -> tuple[Table, telling.LogBook]:
        """The table as it is, or, to spectators of a table that says so, as it was some steps ago."""
        if not self.record.lags(role):
            return table, self._book
        at = (table.version(role), self.record.delay)
        if self._past is None or self._past[0] != at:  # once for all who ask: a replay takes a while
            past = await asyncio.to_thread(table.look, self.until(table, role))
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
        self.kicks += 1
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
