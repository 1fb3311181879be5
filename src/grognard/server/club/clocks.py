"""Clocks: a bank of time and an increment; reminders, leave, and time that runs out.

A seat's time runs while it is asked, once every human seat is taken; what it has left is written in the transaction
of the action that changes it. `places.bank` and `places.since` are written here alone, and read from the store: what
lies in memory may be old. They are counted in the club's own time (see `ClubTime`), which no machine's clock can bend.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, and_, func, insert, select, update

from grognard import registry
from grognard.kernel import codec
from grognard.kernel.errors import GrognardError
from grognard.kernel.journal import TIME_OUT
from grognard.server.base.messages import moment
from grognard.server.notices import notify
from grognard.server.play.hub import Hub
from grognard.server.play.room import Moved, Room
from grognard.server.store import Row, Work, schema

log = logging.getLogger("grognard.clocks")
DAY = 86400.0
WRITE_EVERY = 10.0  # seconds after which the club's time is written down
REMIND = 0.2  # of the bank: with so little left the player is reminded
NAME = "club-time"  # under which the time is kept


class NotOut(GrognardError):
    """Somebody claimed the game, but nobody's time is out."""

    code, key = "conflict", "error-time-not-out"


async def resume_time(hub: Hub) -> None:
    """When the server starts, continue the club's time from where it stopped, so that the pause costs nobody time."""
    stored = await hub.store.do(stored_time)
    if stored is not None:
        hub.context.club_time.go_on(stored)


async def write_time(hub: Hub) -> None:
    """Store the club's time, and catch up with a server that is ahead. Every server does this for itself."""
    now = hub.context.club_time.now()
    hub.context.club_time.catch_up(await hub.store.do(lambda db: written_time(db, now)))


def stored_time(db: Connection) -> float | None:
    m, p = schema.meta.c, schema.places.c
    written = db.execute(select(m.value).where(m.name == NAME)).scalar()
    begun = db.execute(select(func.max(p.since))).scalar()  # a clock may have been set after the last beat
    known = [float(x) for x in (written, begun) if x is not None]
    return max(known) if known else None


def written_time(db: Connection, now: float) -> float:
    t, m = schema.tables.c, schema.meta
    if db.execute(select(t.id).where(t.clock.is_not(None), t.result == "").limit(1)).first() is None:
        return now  # no clock anywhere: leave the disk in peace
    stored = stored_time(db)
    if stored is None or now > stored:
        if db.execute(update(m).where(m.c.name == NAME).values(value=repr(now))).rowcount == 0:
            db.execute(insert(m), {"name": NAME, "value": repr(now)})
    return now if stored is None else max(now, stored)


# ---- one seat ----


@dataclass
class Seat:
    """The clock of one seat, as the store has it."""

    table: str
    role: str
    user: str | None
    caretaker: str | None
    bank: float
    since: float | None
    reminded: int
    clock: dict[str, float]
    leave: float  # until when the player is away, by the calendar
    closed: int

    def left(self, now: float) -> float:
        return self.bank if self.since is None else self.bank - max(0.0, now - self.since)

    def away(self, wall: float) -> bool:
        """On leave; that is for clocks that count in days."""
        return self.leave > wall and self.clock["bank"] >= DAY

    def low(self, now: float) -> bool:
        return self.left(now) <= REMIND * self.clock["bank"]


def _wanted() -> Select[Any]:
    p, t, u = schema.places, schema.tables, schema.users
    return (
        select(
            p.c.table_id, p.c.role, p.c.user_id, p.c.caretaker, p.c.bank, p.c.since, p.c.reminded, t.c.clock,
            u.c.vacation, t.c.closed,
        )
        .join(t, t.c.id == p.c.table_id)
        .outerjoin(u, u.c.id == p.c.user_id)
    )  # fmt: skip


def _seats(db: Connection, wanted: Select[Any]) -> list[Seat]:
    out = []
    for id, role, user, caretaker, bank, since, reminded, clock, leave, closed in db.execute(wanted):
        facts = json.loads(clock)
        left = facts["bank"] if bank is None else bank
        out.append(Seat(id, role, user, caretaker, left, since, reminded, facts, leave or 0.0, closed))
    return out


def seats_of(db: Connection, table: str) -> list[Seat]:
    """The clocks of one table; none where none was agreed on."""
    return _seats(db, _wanted().where(schema.places.c.table_id == table, schema.tables.c.clock.is_not(None)))


def running(db: Connection) -> list[Seat]:
    """Every clock that runs."""
    t = schema.tables.c
    return _seats(db, _wanted().where(schema.places.c.since.is_not(None), t.clock.is_not(None), t.result == ""))


def _write(db: Connection, seat: Seat, **facts: Any) -> bool:
    p = schema.places
    here = and_(p.c.table_id == seat.table, p.c.role == seat.role)
    return db.execute(update(p).where(here).values(**facts)).rowcount > 0


# ---- who is asked has changed ----


def together(moved: Moved) -> Work[Any] | None:
    """Set the clocks in the same transaction as the action. A seat that has finished its turn gets its increment, but
    not for every click and not for what was taken back."""
    room, club_time = moved.room, moved.room.context.club_time
    if room.record.clock is None:
        return None
    now, table = club_time.now(), room.id
    asked = [] if moved.ended else moved.now
    done = [r for r in moved.was if r not in moved.now] if moved.row.what == "act" else []
    club_time.hurry()
    return lambda db: put(db, table, asked, done, now)


def put(db: Connection, table: str, asked: Collection[str], done: Collection[str], now: float) -> None:
    """Start the clocks of the seats that must act and stop all others. Nothing runs before all players are there."""
    seats = seats_of(db, table)
    complete = all(seat.user is not None for seat in seats)
    for seat in seats:
        runs = complete and seat.role in asked and seat.caretaker is None
        if runs == (seat.since is not None) and seat.role not in done:
            continue
        left = max(0.0, seat.left(now))
        if seat.since is not None and seat.role in done:
            left += seat.clock["increment"]
        reminded = seat.reminded if left <= 2 * REMIND * seat.clock["bank"] else 0
        _write(db, seat, bank=left, since=now if runs else None, reminded=reminded)


async def seated(room: Room) -> None:
    """Somebody came, left, or has a computer standing in: see whose clock runs now."""
    if room.record.clock is None:
        return
    context, id = room.context, room.id
    now = context.club_time.now()
    await context.store.do(lambda db: put(db, id, _asked(db, id), (), now))
    context.club_time.hurry()


def _asked(db: Connection, table: str) -> list[str]:
    """Who is to act, by the stored snapshot: no game is replayed for it."""
    t = schema.tables.c
    row = db.execute(select(t.game, t.options, t.snapshot, t.closed).where(t.id == table)).first()
    if row is None or row.closed:
        return []
    game = registry.game(row.game)
    return game.seating(json.loads(row.options)).to_act(codec.load(row.snapshot.encode(), game))


# ---- what the clock does ----


async def check_clocks(hub: Hub) -> None:
    """Every second: remind players whose time is short, and end the game of those whose time is out. The clocks are
    read from the store only now and then, or when one has changed."""
    club_time = hub.context.club_time
    now, wall = club_time.now(), club_time.wall()
    swept = now if club_time.swept is None else club_time.swept
    if now < club_time.due and now < swept + WRITE_EVERY:
        return
    seats = await hub.store.do(lambda db: sweep(db, now, now - swept, wall))
    club_time.swept = now
    club_time.due = min((_next(seat, now) for seat in seats), default=now + WRITE_EVERY)
    for seat in sorted(seats, key=lambda s: s.left(now)):
        try:
            if seat.left(now) <= 0.0:
                await flag(hub, seat.table, seat.role)
            elif seat.low(now) and not seat.reminded:
                await remind(hub, seat)
        except GrognardError as error:
            log.warning("table %s: %s", seat.table, error)
        except Exception:
            log.exception("table %s: the clock of %s failed", seat.table, seat.role)


def sweep(db: Connection, now: float, passed: float, wall: float) -> list[Seat]:
    """The running clocks; those of players on leave are given back the time since the last look."""
    out = []
    for seat in running(db):
        if not (seat.away(wall) or seat.closed):
            out.append(seat)
        elif seat.since is not None and passed > 0.0:
            _write(db, seat, since=min(now, seat.since + passed))
    return out


def _next(seat: Seat, now: float) -> float:
    """When this seat next needs attention."""
    spare = 0.0 if seat.reminded else REMIND * seat.clock["bank"]
    return now + max(0.0, seat.left(now) - spare)


async def remind(hub: Hub, seat: Seat) -> None:
    """Remind a player once, until there is plenty of time again; the server that records it sends it."""
    p = schema.places
    mine = update(p).where(p.c.table_id == seat.table, p.c.role == seat.role, p.c.reminded == 0).values(reminded=1)
    if await hub.store.do(lambda db: db.execute(mine).rowcount) == 0:
        return
    room = await hub.room(seat.table)
    room.tell_surroundings()
    await notify.remind(room, seat.role)


async def flag(hub: Hub, id: str, role: str) -> bool:
    """End the game of a seat whose time is out; False if it is not, or not any more."""
    room = await hub.room(id)
    async with room.open() as opened:
        table = await opened.ready()
        now, wall = hub.context.club_time.now(), hub.context.club_time.wall()
        seats = await hub.store.do(lambda db: seats_of(db, id))
        out = [s for s in seats if s.role == role and _is_out(s, now, wall)]
        if not out or role not in table.to_act:
            return False
        was = table.to_act
        table.time_out(role)
        await opened.commit(table, was, Row("remark", table.seating.number(role), TIME_OUT, 0, [], time.time()))
    return True


def _is_out(seat: Seat, now: float, wall: float) -> bool:
    return seat.since is not None and seat.left(now) <= 0.0 and not seat.away(wall) and not seat.closed


async def claim(hub: Hub, room: Room, role: str) -> None:
    """A player says that another's time is out; the server checks for itself."""
    now, wall = hub.context.club_time.now(), hub.context.club_time.wall()
    seats = await hub.store.do(lambda db: seats_of(db, room.id))
    out = [seat for seat in seats if seat.role != role and _is_out(seat, now, wall)]
    for seat in sorted(out, key=lambda s: s.left(now)):
        if await flag(hub, room.id, seat.role):
            return
    raise NotOut


async def surroundings_of(room: Room, role: str, lang: str) -> dict[str, Any]:
    clock, club_time = room.record.clock, room.context.club_time
    if clock is None:
        return {"clock": None}
    if room.record.lags(role):  # whose time runs now says whose turn it is
        return {"clock": {**clock, "now": None, "seats": {}, "vacation": []}}
    seats = await room.context.store.do(lambda db: seats_of(db, room.id))
    now, wall = club_time.now(), club_time.wall()
    shown = {
        seat.role: {
            "left": round(max(0.0, seat.left(now)), 1),
            "running": seat.since is not None and not seat.away(wall),
            "reminded": bool(seat.reminded),
        }
        for seat in seats
    }
    away = [seat.role for seat in seats if seat.away(wall)]
    return {"clock": {**clock, "now": moment(wall), "seats": shown, "vacation": away}}
