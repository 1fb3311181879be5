"""Taking a seat by a link, leaving it, being replaced."""

from __future__ import annotations

import dataclasses
import hmac
import secrets
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from grognard.kernel.game import Game
from grognard.kernel.speech import catalogue
from grognard.server import clocks, messages, presence
from grognard.server.bots import KINDS
from grognard.server.errors import BadRequest, BadSeat, Closed, InTournament, NoInvite, NotYet, RatedSeat, SeatTaken
from grognard.server.store import Place, Record, records
from grognard.server.visitors import Visitor

if TYPE_CHECKING:
    from grognard.server.tables import Room

LONGEST_DELAY = 1000  # steps
SHORTEST, LONGEST = 60.0, 366 * 86400.0  # seconds of a clock
VISIBILITIES = ("private", "unlisted", "public")


def lay_places(game: Game, record: Record, wanted: messages.NewTable, visitor: Visitor) -> None:
    """An online table: its maker takes a seat, every other human seat is open and has a link of its own."""
    humans = [role for role in game.roles if record.seats[role] == "human"]
    side = wanted.side or (humans[0] if humans else "")
    if side not in humans:
        raise BadSeat(role=side, kind="human")
    record.online = 1
    if wanted.visibility not in VISIBILITIES:
        raise BadRequest
    record.name, record.visibility = tidy(wanted.name), wanted.visibility
    record.clock = None if wanted.clock is None else _clock(wanted.clock)
    if record.clock is not None and game.time_out is None:
        raise BadRequest  # a game that does not say what it costs to run out of time
    record.rated, record.delay = int(wanted.rated), delayed(wanted.delay)
    for role in humans:
        record.places[role] = Place(role, invite=None if role == side else new_invite())
    record.places[side].user_id, record.places[side].name = visitor.id, visitor.name
    record.places[side].joined = record.places[side].looked = time.time()


def tidy(name: str) -> str:
    """A table's name: one line of printable text."""
    return " ".join("".join(c if c.isprintable() else " " for c in name[:200]).split())[:60]


def delayed(steps: int) -> int:
    return max(0, min(steps, LONGEST_DELAY))


def _clock(wanted: messages.Clock) -> dict[str, float]:
    bank, increment = float(wanted.bank), float(wanted.increment)
    if not (SHORTEST <= bank <= LONGEST and 0 <= increment <= LONGEST):
        raise BadRequest
    return {"bank": bank, "increment": increment}


def new_invite() -> str:
    return secrets.token_urlsafe(15)


def seat_infos(
    game: Game, record: Record, lang: str, visitor: Visitor, now: float | None = None
) -> list[messages.SeatInfo]:
    """The seats as this visitor may know them: a token only for a seat of one's own. `now`: by the club's watch."""
    words = catalogue(lang, game)
    out = []
    for role in game.roles:
        kind, place = record.seats[role], record.places.get(role)
        seat = messages.SeatInfo(role, words.text(f"role-{role}"), kind, words.text(f"strength-{kind}"), None)
        if place is not None:
            seat.player, seat.open, seat.caretaker = place.name, place.user_id is None, place.caretaker
            seat.here = presence.is_here(place, time.time())
            if now is not None and record.clock is not None:
                bank = record.clock["bank"] if place.bank is None else place.bank
                seat.left = bank - (0.0 if place.since is None else max(0.0, now - place.since))
            seat.you = place.user_id is not None and place.user_id == visitor.id
            seat.kind_name = place.name or seat.kind_name
            seat.invite = place.invite if record.owner == visitor.id else None
        elif kind == "human":
            seat.you = visitor.kind == "owner" or (visitor.somebody and record.owner == visitor.id)
        seat.token = record.tokens[role] if seat.you else None
        out.append(seat)
    return out


# ---- taking a seat ----

VANISHED = 7 * 86400.0  # seconds after which somebody's seat may be given to another
ABSENT = 86400.0  # seconds after which a computer may stand in


def by_invite(record: Record, invite: str) -> str:
    """The seat that this link opens. Every link is compared, in constant time."""
    given = invite.encode()
    found = [r for r, p in record.places.items() if p.invite and hmac.compare_digest(p.invite.encode(), given)]
    if not found:
        raise NoInvite
    return found[0]


def may_sit(record: Record, role: str, visitor: Visitor) -> None:
    """Refuses whoever cannot take this seat."""
    place = record.places.get(role)
    if place is None:
        raise BadSeat(role=role, kind="human")
    if record.closed:
        raise Closed
    if any(p.user_id == visitor.id for r, p in record.places.items() if r != role):
        raise SeatTaken  # one person cannot play against himself online


async def sit(room: Room, role: str, visitor: Visitor) -> None:
    """Take the seat: it gets a new key, and the link by which one came is spent. The room's lock is held."""
    may_sit(room.record, role, visitor)
    place, now = room.record.places[role], time.time()
    if place.user_id not in (None, visitor.id) and now - await _last_here(room, place) < VANISHED:
        raise SeatTaken  # a link was made while its player was away, but he has come back
    fresh = dataclasses.replace(
        place, user_id=visitor.id, name=visitor.name, invite=None, caretaker=None, joined=now, looked=now, standing={}
    )
    await _seated(room, fresh)


async def leave(room: Room, role: str) -> None:
    """Give the seat up: it is open again, and those who stay may invite somebody else."""
    if room.record.tournament:
        raise InTournament
    place = room.record.places.get(role)
    if place is None or place.user_id is None:
        raise BadSeat(role=role, kind="human")
    await _may_go(room)
    await _seated(room, Place(role, invite=new_invite(), bank=place.bank, joined=place.joined))


async def _may_go(room: Room) -> None:
    """Nobody slips away from a rated game that he is about to lose."""
    table = await room.ready()
    taken = all(place.user_id is not None for place in room.record.places.values())
    if room.record.rated and taken and table.journal and table.result is None:
        raise RatedSeat


async def _last_here(room: Room, place: Place) -> float:
    """When the player of a seat was last here. He may look at it through another server, which has written it down."""
    known = max(place.looked, place.joined)
    if not room.hub.store.postgres:
        return known
    return max(known, await room.hub.store.do(lambda db: records.looked(db, room.id, place.role)))


async def _seated(room: Room, place: Place) -> None:
    """Write down who sits there now. Whoever held the old key is out. Two who come at the same moment, each to another
    server, find that one of them was late; keys that were changed elsewhere stay changed."""
    was, key = room.record.places[place.role], secrets.token_urlsafe(18)

    def work(db: Connection) -> dict[str, str]:
        stored = records.seated(db, room.id, place.role)
        if stored is None or stored[:2] != (was.user_id, was.invite):
            raise SeatTaken
        tokens = {**stored[2], place.role: key}
        records.put_place(db, room.id, place)
        records.change(db, room.id, tokens=tokens)
        return tokens

    tokens = await room.hub.store.do(work)
    room.record.places[place.role] = place
    room.record.tokens = tokens
    for connection in list(room.connections):
        if connection.role == place.role:
            connection.end(4403)
    await clocks.seated(room)
    room.stir()
    room.kick()


async def invite(room: Room, role: str, now: float) -> str:
    """A new link for a seat that is open, or whose player has vanished."""
    if room.record.tournament:
        raise InTournament
    place = room.record.places.get(role)
    if place is None:
        raise BadSeat(role=role, kind="human")
    if place.user_id is not None and now - await _last_here(room, place) < VANISHED:
        raise SeatTaken
    changed = dataclasses.replace(place, invite=place.invite or new_invite())
    await room.hub.store.do(lambda db: records.put_place(db, room.id, changed))
    room.record.places[role] = changed
    return str(changed.invite)


async def stand_in(room: Room, asking: str, role: str, strength: str | None, now: float) -> None:
    """A computer plays on for somebody who is not there: for oneself at any time, for the other after a day."""
    place = room.record.places.get(role)
    if place is None or place.user_id is None or (strength is not None and strength not in KINDS):
        raise BadSeat(role=role, kind=strength or "human")
    if room.record.tournament and strength is not None:
        raise InTournament
    if asking != role and (strength is None or now - await _last_here(room, place) < ABSENT):
        raise NotYet
    if asking == role and strength is not None:
        await _may_go(room)
    changed = dataclasses.replace(place, caretaker=strength)
    await room.hub.store.do(lambda db: records.put_place(db, room.id, changed))
    room.record.places[role] = changed
    await clocks.seated(room)
    room.stir()
    room.kick()
