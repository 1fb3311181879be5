"""A person's data across all tables: seats, tables, notes, chat. Merged, renamed, exported, erased."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import Connection, delete, or_, select, update

from grognard.kernel.table import OBSERVERS
from grognard.server.store import Record, records, schema

GONE = "gone"  # sits in the seat of somebody who has left for good: nobody has this id
NAMELESS = "–"


def tables_of(db: Connection, user: str) -> list[Record]:
    """The tables that somebody made or plays at."""
    p, t = schema.places.c, schema.tables.c
    return records.records(db, or_(t.owner == user, t.id.in_(select(p.table_id).where(p.user_id == user))))


def new_keys(db: Connection, user: str) -> list[str]:
    """New keys for all seats of somebody: the old ones stop working, copies included. Returns the tables."""
    touched = []
    for record in tables_of(db, user):
        own = [role for role, place in record.places.items() if place.user_id == user]
        if record.owner == user and not record.online:
            own += [role for role in record.seats if role not in own]
        if own and record.visibility == records.PRIVATE:
            own += OBSERVERS  # there a key to look on is for those who play
        if own:
            records.change(db, record.id, tokens={**record.tokens, **records.new_tokens(own)})
            touched.append(record.id)
    return touched


def rename(db: Connection, user: str, name: str) -> list[str]:
    """Somebody goes by another name from now on; what was said under the old one stays so."""
    p, e = schema.places, schema.entrants
    db.execute(update(p).where(p.c.user_id == user).values(name=name))
    db.execute(update(e).where(e.c.user_id == user).values(name=name))
    db.execute(update(schema.scenarios).where(schema.scenarios.c.owner == user).values(author=name))
    return [row.table_id for row in db.execute(select(p.c.table_id).where(p.c.user_id == user))]


def merge(db: Connection, guest: str, member: str) -> list[str]:
    """Give everything of the guest to the member. Returns the tables that changed."""
    u, p, t, c, o = schema.users, schema.places, schema.tables, schema.chat, schema.outbox
    w = schema.scenarios
    touched = [record.id for record in tables_of(db, guest)]
    name = db.execute(select(u.c.name).where(u.c.id == member)).scalar_one()
    db.execute(update(p).where(p.c.user_id == guest).values(user_id=member, name=name))
    db.execute(update(t).where(t.c.owner == guest).values(owner=member))
    db.execute(update(w).where(w.c.owner == guest).values(owner=member, author=name))
    for part in (c, o, schema.pushes):
        db.execute(update(part).where(part.c.user_id == guest).values(user_id=member))
    _merge_notes(db, guest, member)
    _merge_ratings(db, guest, member)
    for part in (schema.sessions, schema.secrets):
        db.execute(delete(part).where(part.c.user_id == guest))
    db.execute(update(u).where(u.c.id == guest).values(merged=member, email=None, email_key=None, email_checked=0))
    return touched


def _merge_notes(db: Connection, guest: str, member: str) -> None:
    n = schema.notes
    for note in list(db.execute(select(n).where(n.c.owner == guest))):
        there = (n.c.table_id == note.table_id, n.c.owner == member)
        own = db.execute(select(n.c.text).where(*there)).scalar()
        if own is None:
            db.execute(update(n).where(n.c.table_id == note.table_id, n.c.owner == guest).values(owner=member))
        else:
            db.execute(update(n).where(*there).values(text=f"{own}\n\n{note.text}".strip(), at=time.time()))
    db.execute(delete(n).where(n.c.owner == guest))


def _merge_ratings(db: Connection, guest: str, member: str) -> None:
    """The member's own rating counts; where there is none, the guest's is taken over."""
    r = schema.ratings
    own = select(r.c.game).where(r.c.user_id == member)
    games = [row.game for row in db.execute(own)]
    db.execute(update(r).where(r.c.user_id == guest, r.c.game.not_in(games)).values(user_id=member))
    db.execute(delete(r).where(r.c.user_id == guest))


# ---- leaving for good ----


def erase(db: Connection, user: str) -> list[str]:
    """Erase somebody. Games with others stay, with a nameless seat; everything else goes. Returns the tables."""
    u, p, c, n, e, t = schema.users, schema.places, schema.chat, schema.notes, schema.entrants, schema.tables
    touched = new_keys(db, user)
    for record in tables_of(db, user):
        touched.append(record.id)
        if not _shared(record, user):
            records.forget(db, record.id)
    empty = {"user_id": GONE, "name": NAMELESS, "looked": 0.0, "joined": 0.0, "standing": "{}"}
    db.execute(update(p).where(p.c.user_id == user).values(**empty))
    db.execute(delete(schema.scenarios).where(schema.scenarios.c.owner == user))
    for made in (t, schema.tournaments):
        db.execute(update(made).where(made.c.owner == user).values(owner=GONE))
    db.execute(update(c).where(c.c.user_id == user).values(user_id=GONE, name=NAMELESS))
    db.execute(delete(n).where(n.c.owner == user))
    db.execute(update(e).where(e.c.user_id == user).values(name=NAMELESS, dropped=1))
    for part in (schema.sessions, schema.secrets, schema.outbox, schema.pushes, schema.ratings):
        db.execute(delete(part).where(part.c.user_id == user))
    db.execute(delete(u).where(u.c.merged == user))
    db.execute(delete(u).where(u.c.id == user))
    return sorted(set(touched))


def _shared(record: Record, user: str) -> bool:
    """Does the table mean something to others too?"""
    others = any(place.user_id not in (None, user, GONE) for place in record.places.values())
    return others or bool(record.tournament)


# ---- everything that is kept about somebody ----


def export(db: Connection, user: str) -> dict[str, Any]:
    """Everything stored about a user, without what would let a finder in: hashes, keys of seats, links."""
    u, s, k, c, n, o, b = (
        schema.users, schema.sessions, schema.secrets, schema.chat, schema.notes, schema.outbox, schema.pushes
    )  # fmt: skip
    row = db.execute(select(u).where(u.c.id == user)).one()
    hidden = ("password", "name_key", "email_key", "settings")
    return {
        "account": {
            **{k: v for k, v in row._mapping.items() if k not in hidden},
            "settings": _open_part(json.loads(row.settings)),
        },
        "sessions": _rows(db, select(s.c.label, s.c.created, s.c.looked, s.c.expires).where(s.c.user_id == user)),
        "keys": _rows(db, select(k.c.label, k.c.created).where(k.c.user_id == user, k.c.kind == "api")),
        "tables": [_table(record, user) for record in tables_of(db, user)],
        "chat": _rows(db, select(c.c.table_id, c.c.at, c.c.text).where(c.c.user_id == user).order_by(c.c.id)),
        "notes": _rows(db, select(n.c.table_id, n.c.at, n.c.text).where(n.c.owner == user)),
        "notices": _rows(
            db,
            select(o.c.table_id, o.c.kind, o.c.channel, o.c.target, o.c.state, o.c.created, o.c.sent)
            .where(o.c.user_id == user)
            .order_by(o.c.created),
        ),
        "browsers": _rows(
            db, select(b.c.label, b.c.created, b.c.wanted, b.c.failures, b.c.trouble).where(b.c.user_id == user)
        ),
        "ratings": _rows(db, select(schema.ratings).where(schema.ratings.c.user_id == user)),
        "tournaments": _rows(db, select(schema.entrants).where(schema.entrants.c.user_id == user)),
        "scenarios": _rows(
            db,
            select(schema.scenarios.c.id, schema.scenarios.c.title, schema.scenarios.c.text)
            .where(schema.scenarios.c.owner == user)
            .order_by(schema.scenarios.c.created),
        ),
        "tournaments_made": _rows(
            db, select(schema.tournaments.c.id, schema.tournaments.c.name).where(schema.tournaments.c.owner == user)
        ),
    }


def _open_part(value: Any) -> Any:
    """Settings without the secrets among them: what signs webhooks, what ends mails."""
    if isinstance(value, dict):
        return {k: _open_part(v) for k, v in value.items() if k not in ("secret", "stop")}
    return [_open_part(v) for v in value] if isinstance(value, list) else value


def _rows(db: Connection, wanted: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in db.execute(wanted)]


def _table(record: Record, user: str) -> dict[str, Any]:
    return {
        "id": record.id,
        "game": record.game,
        "scenario": record.scenario,
        "name": record.name,
        "made_by_you": record.owner == user,
        "your_sides": [role for role, place in record.places.items() if place.user_id == user],
        "created": record.created,
        "updated": record.updated,
        "result": record.result,
    }
