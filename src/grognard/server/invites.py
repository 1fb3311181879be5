"""Taking a seat by a link, leaving it, being replaced."""

from __future__ import annotations

import secrets
import time

from grognard.kernel.game import Game
from grognard.kernel.speech import catalogue
from grognard.server import messages
from grognard.server.errors import BadSeat
from grognard.server.store import Place, Record
from grognard.server.visitors import Visitor

VISIBILITIES = ("private", "unlisted", "public")


def lay_places(game: Game, record: Record, wanted: messages.NewTable, visitor: Visitor) -> None:
    """An online table: its maker takes a seat, every other human seat is open and has a link of its own."""
    humans = [role for role in game.roles if record.seats[role] == "human"]
    side = wanted.side or (humans[0] if humans else "")
    if side not in humans:
        raise BadSeat(role=side, kind="human")
    record.online = 1
    record.name = wanted.name.strip()[:60]
    record.visibility = wanted.visibility if wanted.visibility in VISIBILITIES else "private"
    record.clock = None if wanted.clock is None else {"bank": wanted.clock.bank, "increment": wanted.clock.increment}
    record.rated, record.delay = int(wanted.rated), max(0, min(wanted.delay, 1000))
    for role in humans:
        record.places[role] = Place(role, invite=None if role == side else new_invite())
    record.places[side].user_id, record.places[side].name = visitor.id, visitor.name
    record.places[side].joined = record.places[side].looked = time.time()


def new_invite() -> str:
    return secrets.token_urlsafe(15)


def seat_infos(game: Game, record: Record, lang: str, visitor: Visitor) -> list[messages.SeatInfo]:
    """The seats as this visitor may know them: a token only for a seat of one's own."""
    words = catalogue(lang, game)
    out = []
    for role in game.roles:
        kind, place = record.seats[role], record.places.get(role)
        seat = messages.SeatInfo(role, words.text(f"role-{role}"), kind, words.text(f"strength-{kind}"), None)
        if place is not None:
            seat.player, seat.open, seat.caretaker = place.name, place.user_id is None, place.caretaker
            seat.you = place.user_id is not None and place.user_id == visitor.id
            seat.invite = place.invite if record.owner == visitor.id else None
        elif kind == "human":
            seat.you = visitor.kind == "owner" or record.owner == visitor.id
        seat.token = record.tokens[role] if seat.you else None
        out.append(seat)
    return out
