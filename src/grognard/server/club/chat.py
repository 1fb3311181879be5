"""Chat at a table, and private notes. Both are plain text: nothing here makes or understands markup.

Everyone who looks at a public or unlisted table reads its chat; players write, and at a public table all users.
Those who watch talk among themselves: the players read it when the game is over.
Notes belong to one person (or, where nobody is known, to one seat) and are shown to nobody else, not even at the end.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from grognard.kernel.errors import GrognardError
from grognard.kernel.seating import seat_name
from grognard.kernel.table import OBSERVERS
from grognard.kernel.translation import catalogue
from grognard.server.base.errors import Closed, OnlyWatching, SignIn
from grognard.server.base.messages import moment
from grognard.server.notices import notify
from grognard.server.people.identity import Identity
from grognard.server.play.room import Room
from grognard.server.store import Record, schema

LINE = 500  # characters of one line of chat
NOTES = 20_000  # characters of somebody's notes of a table
SHOWN = 100  # lines of chat that are told
MARKS = 4  # accents upon one letter; more only smear over the lines above and below
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u200b\u2060")


class TooLong(GrognardError):
    code, key = "too-large", "error-too-long"


class NothingSaid(GrognardError):
    code, key = "bad-request", "error-nothing-said"


@dataclass(frozen=True)
class Speaker:
    """Who speaks: the seat (or "spectator"), and the person as far as we know."""

    role: str
    user: str
    name: str


# ---- text ----


def tidy(text: str, lines: bool = False) -> str:
    """Text without invisible or direction-changing characters; in chat a line break becomes a space."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    out, marks = [], 0
    for char in unicodedata.normalize("NFC", text):
        sort = unicodedata.category(char)
        marks = marks + 1 if sort[0] == "M" else 0
        if char == "\n" or sort in ("Zl", "Zp"):
            out.append("\n" if lines else " ")
        elif char == "\t":
            out.append("\t" if lines else " ")
        elif sort in ("Cc", "Cs", "Co", "Cn") or char in TURNING or marks > MARKS:
            continue
        else:
            out.append(char)
    return "".join(out).rstrip() if lines else "".join(out).strip()


def fits(text: str, limit: int) -> str:
    """The text, or TooLong. Text that is much too long is refused before it is examined."""
    if len(text) > limit:
        raise TooLong(limit=limit)
    return text


# ---- who ----


def speaker(record: Record, role: str, identity: Identity) -> Speaker:
    """Who writes from this seat or as a spectator; raises if they may not."""
    if record.closed:
        raise Closed
    if role in OBSERVERS:
        if record.visibility != "public":
            raise OnlyWatching
        if not identity.somebody:
            raise SignIn
        return Speaker("spectator", identity.id, identity.name)
    place = record.places.get(role)
    if place is None:
        return Speaker(role, identity.id, identity.name)
    return Speaker(role, place.user_id or "", place.name)


def own_seat(record: Record, identity: Identity) -> str:
    """The seat of somebody who shows no seat's token: their own seat, else a spectator's."""
    own = [role for role, place in record.places.items() if place.user_id == identity.id]
    return own[0] if identity.somebody and own else "spectator"


def may_read(record: Record, role: str) -> bool:
    return role not in OBSERVERS or not record.online or record.visibility in ("public", "unlisted")


def hears_all(record: Record, role: str) -> bool:
    """Spectators can neither help nor disturb a player: players read what spectators write after the game."""
    return role in OBSERVERS or not record.online or bool(record.result)


def owner_of_notes(record: Record, role: str) -> str:
    """Whose notes this seat reads and writes."""
    if role in OBSERVERS:
        raise OnlyWatching
    place = record.places.get(role)
    return place.user_id if place is not None and place.user_id else f"seat:{role}"


# ---- writing ----


async def say(room: Room, role: str, identity: Identity, text: str) -> None:
    """Add one line of chat; everybody at the table is told once it is stored."""
    who = speaker(room.record, role, identity)
    said = fits(tidy(fits(text, 4 * LINE)), LINE)
    if not said:
        raise NothingSaid
    line = {"table_id": room.id, "user_id": who.user, "role": who.role, "name": who.name, "text": said}
    await room.context.store.do(lambda db: db.execute(insert(schema.chat), {**line, "at": time.time()}))
    room.tell_surroundings()
    if who.role not in OBSERVERS or room.record.result:
        await notify.said(room, who.role)


async def write_notes(room: Room, role: str, text: str) -> None:
    """Replace somebody's notes; only the author is told."""
    owner = owner_of_notes(room.record, role)
    kept = fits(tidy(fits(text, 2 * NOTES), lines=True), NOTES)
    await room.context.store.do(lambda db: _put_notes(db, room.id, owner, kept))
    for connection in list(room.connections):
        if connection.role == role:
            connection.tell_surroundings()


def _put_notes(db: Connection, table: str, owner: str, text: str) -> None:
    n = schema.notes
    db.execute(delete(n).where(n.c.table_id == table, n.c.owner == owner))
    if text:
        db.execute(insert(n), {"table_id": table, "owner": owner, "text": text, "at": time.time()})


# ---- reading ----


async def surroundings_of(room: Room, role: str, lang: str, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The last lines, and the reader's own notes."""
    if before is not None and not room.record.lags(role) and not room.record.result:
        return {"chat": before["chat"], "notes": before["notes"]}
    owner = None if role in OBSERVERS else owner_of_notes(room.record, role)
    shown = may_read(room.record, role)
    known = await _known(room, role) if room.record.lags(role) else None
    watchers = hears_all(room.record, role)
    lines, notes = await room.context.store.do(lambda db: _read(db, room.id, shown, owner, known, watchers))
    words = catalogue(lang, room.game)
    chat = [
        {
            "id": line.id,
            "role": line.role,
            "name": line.name or (seat_name(line.role, words) if line.role in room.record.seats else ""),
            "text": line.text,
            "at": moment(line.at),
            "you": _said_by(room.record, role, line),
        }
        for line in lines
    ]
    return {"chat": chat, "notes": notes}


async def _known(room: Room, role: str) -> int:
    """How many actions a spectator who lags behind has seen."""
    async with room.open() as opened:
        return room.until(await opened.ready(), role)


def _read(
    db: Connection, table: str, shown: bool, owner: str | None, known: int | None, watchers: bool
) -> tuple[list[Any], str]:
    c, n, j = schema.chat, schema.notes, schema.journal
    lines: list[Any] = []
    if shown:
        wanted = select(c).where(c.c.table_id == table)
        if not watchers:
            wanted = wanted.where(c.c.role.not_in(list(OBSERVERS)))
        if known is not None:
            # Those who see the board later read the chat later too, or it would tell what is coming.
            acts = select(j.c.at).where(j.c.table_id == table, j.c.what.in_(("act", "edit"))).order_by(j.c.n)
            unseen = db.execute(acts.offset(known).limit(1)).scalar()
            wanted = wanted if unseen is None else wanted.where(c.c.at < unseen)
        lines = list(reversed(db.execute(wanted.order_by(c.c.id.desc()).limit(SHOWN)).all()))
    notes = None
    if owner is not None:
        notes = db.execute(select(n.c.text).where(n.c.table_id == table, n.c.owner == owner)).scalar()
    return lines, notes or ""


def _said_by(record: Record, role: str, line: Any) -> bool:
    """Did the reader of this line write it? Not if somebody else had the seat at the time."""
    place = record.places.get(role)
    here = place is None or line.user_id == (place.user_id or "")
    return bool(line.role == role and role not in OBSERVERS and here)
