"""Tables and their journals. The journal only grows: an undo is an entry of its own, so replaying the rows gives the
same table to the last detail."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, Update, bindparam, delete, insert, select, update

from grognard.server.store import changes, chunks, quick, schema

HERE = 120.0  # seconds after a look in which somebody counts as here
PRIVATE = "private"  # a table that only its maker and its players may look at


@dataclass
class Row:
    """One line of the stored journal."""

    what: str
    role: int
    verb: str
    arg: int
    draws: list[list[Any]]
    at: float
    body: str = ""


@dataclass
class Place:
    """Who sits in one human seat of an online table."""

    role: str
    user_id: str | None = None
    name: str = ""
    invite: str | None = None
    caretaker: str | None = None
    joined: float = 0.0
    looked: float = 0.0
    bank: float | None = None
    since: float | None = None
    reminded: int = 0
    muted: int = 0
    standing: dict[str, Any] = field(default_factory=dict)

    def is_here(self, now: float) -> bool:
        """Has somebody in this seat looked within the last two minutes?"""
        return self.user_id is not None and now - self.looked < HERE


@dataclass
class Record:
    """What is stored of a table besides its journal."""

    id: str
    game: str
    rules: str
    scenario: str
    options: dict[str, bool | str]
    position: str | None
    key: str | None
    script: list[int] | None
    opening: list[list[Any]]
    seats: dict[str, str]
    tokens: dict[str, str]
    created: float
    updated: float
    lines: int
    snapshot: str
    owner: str = ""
    name: str = ""
    visibility: str = PRIVATE
    online: int = 0
    clock: dict[str, float] | None = None
    rated: int = 0
    delay: int = 0
    result: str = ""
    ended: float | None = None
    closed: int = 0
    tournament: str = ""
    parent: str = ""
    doubt: str = ""  # out of a file: why its dice cannot be believed
    waits: int = 0  # it began without a deal: the journal says when there was one
    lookers: list[str] = field(default_factory=list)  # who has seen a deal and gave the seat back
    lesson: str = ""  # the part of the game's lesson that is played here
    cue: int = 0  # the next cue of that part
    seen: dict[str, int] = field(default_factory=dict)  # role -> lines it has read
    steps: dict[str, int] = field(default_factory=dict)  # role -> step it last looked at
    places: dict[str, Place] = field(default_factory=dict)

    def lags(self, role: str) -> bool:
        """Does this reader see the game some steps late? Whatever they are told was so at the step they see; the delay
        ends with the game."""
        return role == "spectator" and self.delay > 0 and not self.result


APART = frozenset({"seen", "steps", "places"})
FIELDS = [f.name for f in fields(Record) if f.name not in APART]
AS_JSON = frozenset({"options", "script", "opening", "seats", "tokens", "clock", "lookers"})
COLUMNS = [schema.tables.c[name] for name in FIELDS]
PLACE = [f.name for f in fields(Place)]
APPENDING = insert(schema.journal)


def create(db: Connection, record: Record, rows: Iterable[Row], n: int = 0) -> None:
    """A table and its journal; `n`: how many rows of it are there already."""
    db.execute(insert(schema.tables), {name: _out(record, name) for name in FIELDS})
    add(db, record.id, n, rows)
    for place in record.places.values():
        put_place(db, record.id, place)


def add(db: Connection, id: str, n: int, rows: Iterable[Row]) -> None:
    """Rows of a journal, from the nth on, of which nobody need be told."""
    values = [_row(id, i, row) for i, row in enumerate(rows, n)]
    if values:
        db.execute(APPENDING, values)


def append(
    db: Connection, id: str, n: int, row: Row, lines: int, snapshot: str, result: str = "", **facts: Any
) -> None:
    """Append one entry to the journal; the other servers are notified when it is committed. `facts`: other columns of
    the table, or other values than the row's."""
    quick.execute(db, APPENDING, _row(id, n, row))
    changes.tell(db, id, "rows")
    ended = row.at if result else None
    told = {"updated": row.at, "lines": lines, "snapshot": snapshot, "result": result, "ended": ended, **facts}
    quick.execute(db, setting(tuple(told)), {"which": id, **told})


def change(db: Connection, id: str, **facts: Any) -> None:
    """Set some of the columns of a table."""
    out = {k: json.dumps(v) if k in AS_JSON and v is not None else v for k, v in facts.items()}
    quick.execute(db, setting(tuple(facts)), {"which": id, **out})


@cache
def setting(names: tuple[str, ...]) -> Update:
    """Sets these columns of the table `which`. Put together once: for SQLAlchemy that takes longer than to carry it
    out, and it is done after every action."""
    here = schema.tables.c.id == bindparam("which")
    return update(schema.tables).where(here).values({name: bindparam(name) for name in names})


def record(db: Connection, id: str) -> Record | None:
    row = db.execute(select(*COLUMNS).where(schema.tables.c.id == id)).first()
    return None if row is None else with_people(db, [_record(tuple(row))])[0]


def records(db: Connection, *where: Any, limit: int | None = None) -> list[Record]:
    """Tables, the last played first."""
    wanted = select(*COLUMNS).where(*where).order_by(schema.tables.c.updated.desc(), schema.tables.c.id)
    found = db.execute(wanted.limit(limit) if limit else wanted)
    return with_people(db, [_record(tuple(row)) for row in found])


def with_people(db: Connection, found: list[Record]) -> list[Record]:
    """Add who sits where and what they have seen, in two questions for all tables."""
    by_id = {record.id: record for record in found}
    for part in _slices(list(by_id)):
        s, p = schema.seen, schema.places
        for id, role, lines, step in db.execute(select(s).where(s.c.table_id.in_(part))):
            by_id[id].seen[role] = lines
            by_id[id].steps[role] = step
        for id, *facts in db.execute(select(p.c.table_id, *(p.c[n] for n in PLACE)).where(p.c.table_id.in_(part))):
            place = Place(**dict(zip(PLACE, facts, strict=True)))
            place.standing = json.loads(str(place.standing))
            by_id[id].places[place.role] = place
    return found


def _slices(ids: list[str], size: int = 500) -> list[list[str]]:
    return [ids[i : i + size] for i in range(0, len(ids), size)]


def seated(db: Connection, id: str, role: str) -> tuple[str | None, str | None, dict[str, str]] | None:
    """Who sits there, the link to the seat, and the keys of the table, locked against changes by others."""
    p, keys = schema.places.c, tokens(db, id)
    row = db.execute(select(p.user_id, p.invite).where(p.table_id == id, p.role == role)).first()
    return None if not keys or row is None else (row.user_id, row.invite, keys)


def new_tokens(roles: Iterable[str]) -> dict[str, str]:
    """Keys that nobody can guess."""
    return {role: secrets.token_urlsafe(18) for role in roles}


def tokens(db: Connection, id: str) -> dict[str, str]:
    """The keys of a table, locked against changes by others; none if it is gone."""
    t = schema.tables.c
    found: dict[str, str] = json.loads(
        db.execute(select(t.tokens).where(t.id == id).with_for_update()).scalar() or "{}"
    )
    return found


def looked(db: Connection, id: str, role: str) -> float:
    """When somebody last looked from this seat, as it was written down."""
    p = schema.places.c
    return db.execute(select(p.looked).where(p.table_id == id, p.role == role)).scalar() or 0.0


def put_place(db: Connection, id: str, place: Place) -> None:
    """Store who sits there. A clock that exists goes on: club/clocks.py sets it."""
    facts = {name: getattr(place, name) for name in PLACE}
    values = {**facts, "table_id": id, "standing": json.dumps(place.standing)}
    put(db, schema.places, values, keep=("bank", "since", "reminded"))


def put(db: Connection, table: Table, values: dict[str, Any], keep: tuple[str, ...] = ()) -> None:
    """Insert or update a row in one statement (upsert), so that two servers may do it at once. The columns in `keep`
    are not updated."""
    from sqlalchemy.dialects import postgresql, sqlite

    key = [column.name for column in table.primary_key]
    begun = (postgresql if db.dialect.name == "postgresql" else sqlite).insert(table).values(**values)
    fresh = {name: begun.excluded[name] for name in values if name not in (*key, *keep)}
    db.execute(begun.on_conflict_do_update(index_elements=key, set_=fresh))


def journal(db: Connection, id: str, start: int = 0, most: int | None = None) -> list[Row]:
    """The rows from a number on, at most `most`."""
    j = schema.journal
    wanted = select(j.c.what, j.c.role, j.c.verb, j.c.arg, j.c.draws, j.c.at, j.c.body)
    found = db.execute(wanted.where(j.c.table_id == id, j.c.n >= start).order_by(j.c.n).limit(most))
    return [Row(what, role, verb, arg, json.loads(draws), at, body) for what, role, verb, arg, draws, at, body in found]


def saw(db: Connection, id: str, role: str, lines: int, step: int) -> None:
    put(db, schema.seen, {"table_id": id, "role": role, "lines": lines, "step": step})


def forget(db: Connection, id: str) -> None:
    """Delete everything of a table; the journal of a long one goes later."""
    db.execute(delete(schema.tables).where(schema.tables.c.id == id))
    chunks.forget(db, id)
    for part in (schema.seen, schema.places, schema.proposals, schema.chat, schema.notes):
        db.execute(delete(part).where(part.c.table_id == id))


def _row(id: str, n: int, row: Row) -> dict[str, Any]:
    return {
        "table_id": id, "n": n, "what": row.what, "role": row.role, "verb": row.verb, "arg": row.arg,
        "draws": json.dumps(row.draws) if row.draws else "[]", "at": row.at, "body": row.body,
    }  # fmt: skip


def _out(record: Record, name: str) -> Any:
    value = getattr(record, name)
    return json.dumps(value) if name in AS_JSON and value is not None else value


def _record(row: tuple[Any, ...]) -> Record:
    facts = {
        name: json.loads(value) if name in AS_JSON and value is not None else value
        for name, value in zip(FIELDS, row, strict=True)
    }
    return Record(**facts)
