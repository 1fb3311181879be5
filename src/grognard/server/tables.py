"""The hub: tables in memory, one lock each; whatever changes one goes to the disk before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import secrets
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Protocol

import grognard
from grognard import registry
from grognard.kernel import codec, passport
from grognard.kernel.chance import KeyedDice, ScriptedDice
from grognard.kernel.errors import GrognardError, StaleStep
from grognard.kernel.flow import to_act
from grognard.kernel.game import Game
from grognard.kernel.speech import catalogue
from grognard.kernel.table import OBSERVERS, Table
from grognard.kernel.umpire import Draw
from grognard.server import driver, messages, telling
from grognard.server.bots import KINDS, Bots
from grognard.server.errors import BadRequest, BadSeat, BrokenTable, Forbidden, NotYet, OnlyWatching, UnknownTable
from grognard.server.store import Record, Row, Store

log = logging.getLogger("grognard.tables")
HUMAN = "human"
BOOK = "book"  # nobody plays: the seat of a game that was played to show the rules
IN_MEMORY = 100  # tables nobody is at are forgotten beyond this, and read again when wanted
POLLED_SECONDS = 15.0


class Connection(Protocol):
    """Somebody who is told when something changes."""

    role: str

    def refresh(self, force: bool = False) -> None: ...
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
        self.used = time.monotonic()
        self.polled = 0.0
        self.gone = False
        self.rows = 0
        self._table: Table | None = None
        self._book = telling.LogBook()
        self._said: dict[tuple[str, str], tuple[tuple[Any, ...], bytes]] = {}

    # ---- who is who ----

    @property
    def mode(self) -> str:
        return mode(self.record.seats)

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
        self._said.clear()

    async def act(self, role: str, seq: int | None, verb: Any, arg: Any) -> None:
        """One action, checked, played, and safe on the disk when this returns."""
        self.must_play(role)
        table = await self.ready()
        self._must_be_current(table, role, seq)
        try:
            table.act(role, verb, arg)
        except GrognardError:
            raise
        except BaseException:
            self.drop()  # a rule broke half-way; its dice may have fallen
            raise
        entry = table.journal[-1]
        await self._commit(table, Row("act", entry.role, entry.verb, entry.arg, drawn(entry.draws), time.time()))

    async def undo(self, role: str, seq: int | None) -> None:
        self.must_play(role)
        table = await self.ready()
        self._must_be_current(table, role, seq)
        table.undo(role)
        await self._commit(table, Row("undo", self.game.role(role), "", 0, [], time.time()))

    def _must_be_current(self, table: Table, role: str, seq: int | None) -> None:
        if seq is not None and seq != table.version(role):
            raise StaleStep(seq=seq)

    async def _commit(self, table: Table, row: Row) -> None:
        snapshot = codec.save(table.state).decode()
        try:
            await self.hub.store.append(self.id, self.rows, row, len(table.lines), snapshot, table.state.result)
        except BaseException:
            self.drop()  # what is not on the disk has not happened
            raise
        self.rows += 1
        self.notify()
        self.kick()

    async def saw(self, role: str) -> None:
        table = await self.ready()
        if self.record.seen.get(role) != len(table.lines):
            self.record.seen[role] = len(table.lines)
            await self.hub.store.saw(self.id, role, len(table.lines), len(table.steps(role)) - 1)

    def thinking(self, table: Table) -> list[str]:
        """The seats whose computer is at work."""
        return [r for r in table.to_act if self.record.seats[r] not in (HUMAN, BOOK)] if self.watched() else []

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
            made = messages.encode(telling.state(table, self.id, role, lang, self._book, seen, thinking))
            known = self._said[role, lang] = ((*stamp, seen), made)
        return stamp, known[1]

    # ---- telling and driving ----

    def notify(self) -> None:
        for connection in list(self.connections):
            connection.refresh()

    def watched(self) -> bool:
        """A game between computers goes on only while somebody looks."""
        return self.mode != "watch" or bool(self.connections) or time.monotonic() - self.polled < POLLED_SECONDS

    def kick(self) -> None:
        """Let the computers play if it is their turn."""
        if self.mode == "hotseat" or self.gone or self.hub.closing:
            return
        if self.driver is None or self.driver.done():
            self.driver = asyncio.create_task(driver.drive(self), name=f"drive {self.id}")

    def idle(self) -> bool:
        return not self.connections and not self.lock.locked() and (self.driver is None or self.driver.done())

    async def stop(self) -> None:
        if self.driver is not None:
            self.driver.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.driver


class Hub:
    """All tables of one data file."""

    def __init__(self, store: Store, bots: Bots, pace: float = 0.35, watch_pace: float = 0.15) -> None:
        self.store = store
        self.bots = bots
        self.pace, self.watch_pace = pace, watch_pace
        self.closing = False
        self._rooms: dict[str, Room] = {}

    async def room(self, id: str) -> Room:
        room = self._rooms.get(id)
        if room is None:
            record = await self.store.record(id)
            if record is None:
                raise UnknownTable
            # Somebody else may have come while we were reading.
            room = self._rooms.setdefault(id, Room(self, record))
            self._tidy()
        return room

    def _tidy(self) -> None:
        spare = len(self._rooms) - IN_MEMORY
        for room in sorted(self._rooms.values(), key=lambda r: r.used)[: max(0, spare)]:
            if room.idle():
                del self._rooms[room.id]

    async def create(self, wanted: messages.NewTable) -> Room:
        handle = grognard.load(wanted.game)
        seats = check_seats(handle.game, wanted.seats)
        return await self._keep(handle.new(wanted.scenario, wanted.seed, wanted.options), seats)

    async def open(self, text: bytes, kind: str = HUMAN) -> Room:
        """A table from a game file: every seat is human, or nobody's."""
        table = await asyncio.to_thread(grognard.open, text)
        return await self._keep(table, dict.fromkeys(table.game.roles, kind))

    async def _keep(self, table: Table, seats: dict[str, str]) -> Room:
        record = new_record(table, seats)
        rows = [Row("act", e.role, e.verb, e.arg, drawn(e.draws), record.created) for e in table.journal]
        await self.store.create(record, rows)
        room = self._rooms[record.id] = Room(self, record)
        room.adopt(table, len(rows))
        self._tidy()
        room.kick()
        return room

    async def forget(self, id: str) -> None:
        room = await self.room(id)
        async with room.lock:
            room.gone = True
            await room.stop()
            await self.store.forget(id)
            self._rooms.pop(id, None)
        for connection in list(room.connections):
            connection.end(4404)

    async def infos(self, lang: str) -> list[messages.TableInfo]:
        """All tables; one whose game is no longer installed is left out."""
        known = registry.names()
        return [info(record, lang) for record in await self.store.records() if record.game in known]

    async def info(self, id: str, lang: str) -> messages.TableInfo:
        record = await self.store.record(id)
        if record is None:
            raise UnknownTable
        return info(record, lang)

    async def close(self) -> None:
        self.closing = True
        for room in list(self._rooms.values()):
            for connection in list(room.connections):
                connection.end(1001)
            await room.stop()
        await asyncio.to_thread(self.bots.close)
        await asyncio.to_thread(self.store.close)


# ---- records ----


def mode(seats: Mapping[str, str]) -> str:
    humans = sum(kind == HUMAN for kind in seats.values())
    return "watch" if humans == 0 else "computer" if humans == 1 else "hotseat"


def check_seats(game: Game, wanted: Mapping[str, Any] | None) -> dict[str, str]:
    """Who sits where. Nothing said: you are the first side, against the Veteran."""
    if wanted is None:
        wanted = {role: HUMAN if role == game.roles[0] else "veteran" for role in game.roles}
    for role, kind in wanted.items():
        if role not in game.roles or kind not in (HUMAN, *KINDS):
            raise BadSeat(role=role, kind=kind)
    return {role: wanted.get(role, HUMAN) for role in game.roles}


def new_record(table: Table, seats: dict[str, str]) -> Record:
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
    )


def drawn(draws: list[Draw]) -> list[list[Any]]:
    return [[d.purpose, d.n, d.value] for d in draws]


def rebuild(game: Game, record: Record, rows: list[Row]) -> Table:
    """Play a stored table again, undone actions and all: it comes out the same to the last number."""
    n = 0
    try:
        start = passport.start(game, record.scenario, record.options, record.position)
        opening = ScriptedDice([value for _, _, value in record.opening])
        table = Table(game, start, opening, record.scenario, record.options, record.position)
        for n, row in enumerate(rows, 1):
            if row.what == "undo":
                table.undo(row.role)
                continue
            table.dice = ScriptedDice([value for _, _, value in row.draws])
            table.act(row.role, row.verb, row.arg)
            if drawn(table.journal[-1].draws) != row.draws:
                raise BrokenTable(step=n)
        # What was drawn is never undone, so the journal holds every draw there was.
        done = len(table.opening) + sum(len(e.draws) for e in table.journal)
        if record.key is not None:
            table.dice = KeyedDice(bytes.fromhex(record.key), done)
        else:
            table.dice = ScriptedDice((record.script or [])[done:])
    except BrokenTable:
        raise
    except Exception as fault:
        log.exception("table %s does not play through at step %d", record.id, n)
        raise BrokenTable(step=n) from fault
    return table


def info(record: Record, lang: str) -> messages.TableInfo:
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
    open_to_all = facts["result"] is not None or mode(record.seats) == "watch"
    observers = [o for o in OBSERVERS if o != "all" or open_to_all]
    readers = [r for r, kind in record.seats.items() if kind == HUMAN] or list(OBSERVERS)
    seen = max(record.seen.get(r, 0) for r in readers)
    return messages.TableInfo(
        id=record.id,
        game=record.game,
        title=words.text("game-title"),
        scenario=record.scenario,
        options=record.options,
        mode=mode(record.seats),
        seats=telling.seat_infos(game, record.seats, record.tokens, lang),
        observers=[messages.ObserverInfo(o, record.tokens[o]) for o in observers],
        created=_moment(record.created),
        updated=_moment(record.updated),
        news=max(0, record.lines - seen),
        **facts,
    )


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
