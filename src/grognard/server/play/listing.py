"""Who may look at a table, and what the lists say of it."""

from __future__ import annotations

import logging
import time
from typing import Any

from sqlalchemy import or_, select

from grognard import registry
from grognard.kernel import codec
from grognard.kernel.game import Game
from grognard.kernel.seating import seat_name
from grognard.kernel.table import OBSERVERS
from grognard.kernel.translation import catalogue
from grognard.server.base import messages, render
from grognard.server.people.identity import OWNER, Identity
from grognard.server.play import lessons
from grognard.server.store import Record, schema

log = logging.getLogger("grognard.tables")
HUMAN = "human"
BOOK = "book"  # nobody plays: the seat of a game that was played to show the rules


def mode(record: Record) -> str:
    humans = sum(kind == HUMAN for kind in record.seats.values())
    if humans and record.online:
        return "online"
    return "watch" if humans == 0 else "computer" if humans == 1 else "hotseat"


def mine(user: str) -> Any:
    """The tables that somebody made or plays at."""
    p, t = schema.places.c, schema.tables.c
    return or_(t.owner == user, t.id.in_(select(p.table_id).where(p.user_id == user)))


def may_look(record: Record, identity: Identity) -> bool:
    """Private tables are visible to their maker and players; others to anyone who knows their id."""
    if identity.kind == "owner" or identity.admin or record.visibility in ("unlisted", "public"):
        return True
    at_it = any(place.user_id == identity.id for place in record.places.values())
    return identity.somebody and (record.owner == identity.id or at_it)


def may_forget(record: Record, identity: Identity) -> bool:
    """Only its maker may delete it, and not once somebody else has begun to play there."""
    if identity.admin and not record.online:
        return True
    if record.owner != identity.id or not identity.somebody:
        return identity.admin
    return not any(place.user_id not in (None, identity.id) for place in record.places.values())


def seat_infos(
    game: Game, record: Record, lang: str, identity: Identity, now: float | None = None
) -> list[messages.SeatInfo]:
    """The seats as this user may know them: a token only for one's own seat. `now`: the club's time."""
    words, seating = catalogue(lang, game), game.seating(record.options)
    out = []
    for role in record.seats:
        kind, place = record.seats[role], record.places.get(role)
        seat = messages.SeatInfo(role, seat_name(role, words), kind, words.text(f"strength-{kind}"), None)
        if not seating.one_each:
            seat.side = game.roles[seating.role(role)]
        if place is not None:
            seat.player, seat.open, seat.caretaker = place.name, place.user_id is None, place.caretaker
            seat.here = place.is_here(time.time())
            if now is not None and record.clock is not None:
                bank = record.clock["bank"] if place.bank is None else place.bank
                seat.left = bank - (0.0 if place.since is None else max(0.0, now - place.since))
            seat.you = place.user_id is not None and place.user_id == identity.id
            seat.kind_name = place.name or seat.kind_name
            seat.invite = place.invite if record.owner == identity.id else None
        elif kind == "human":
            seat.you = identity.kind == "owner" or (identity.somebody and record.owner == identity.id)
        seat.token = record.tokens[role] if seat.you else None
        out.append(seat)
    return out


def info(
    record: Record, lang: str, identity: Identity = OWNER, now: float | None = None, seat: str = "spectator"
) -> messages.TableInfo:
    """A line of the "continue" list, read from the snapshot: no game is replayed for it. `seat`: whose key was shown,
    if any; somebody who does not play is told no more than a spectator."""
    game = registry.game(record.game)
    words = catalogue(lang, game)
    facts: dict[str, Any] = {"to_act": [], "turn": "", "summary": words.text("summary-broken"), "result": None}
    try:
        state = codec.load(record.snapshot.encode(), game)
        facts = {
            "to_act": game.seating(record.options).to_act(state),
            "turn": render.phrase(words, game.heading(state), OBSERVERS["spectator"]),
            "summary": render.summary(game, state, lang),
            "result": render.result(game, state, lang),
        }
    except Exception:
        log.exception("the snapshot of table %s cannot be read", record.id)
    own = [r for r, place in record.places.items() if place.user_id == identity.id]
    late = record.lags(seat) and not own and identity.kind != "owner"
    if late:  # where it stands by now is not for them; where they see it stand would take a replay
        facts |= {"to_act": [], "turn": "", "summary": words.text("summary-late", {"n": record.delay})}
    open_to_all = facts["result"] is not None or mode(record) == "watch"
    observers = [o for o in OBSERVERS if o != "all" or open_to_all]
    readers = own or [r for r, kind in record.seats.items() if kind == HUMAN] or list(OBSERVERS)
    seen = max(record.seen.get(r, 0) for r in readers)
    return messages.TableInfo(
        id=record.id,
        game=record.game,
        title=words.text("game-title"),
        scenario=record.scenario,
        options=record.options,
        mode=mode(record),
        seats=seat_infos(game, record, lang, identity, None if late else now),
        observers=[messages.ObserverInfo(o, record.tokens[o]) for o in observers],
        created=messages.moment(record.created) or "",
        updated=messages.moment(record.updated) or "",
        news=0 if late else max(0, record.lines - seen),
        online=bool(record.online),
        name=record.name,
        visibility=record.visibility,
        yours=identity.kind == "owner" or (identity.somebody and record.owner == identity.id),
        clock=None if record.clock is None else messages.Clock(**record.clock),
        rated=bool(record.rated),
        closed=bool(record.closed),
        tournament=record.tournament,
        delay=record.delay,
        unverified=render.unverified(record.doubt, lang),
        lesson=lessons.place(record, game, lang),
        **facts,
    )
