"""What is kept of a table: who may look at it, what the lists say of it, and how a new one begins."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import or_, select

from grognard import registry
from grognard.kernel import codec
from grognard.kernel.chance import KeyedDice, ScriptedDice
from grognard.kernel.flow import to_act
from grognard.kernel.game import Game
from grognard.kernel.speech import catalogue
from grognard.kernel.table import OBSERVERS, Table
from grognard.server import invites, messages, telling
from grognard.server.bots import KINDS
from grognard.server.errors import (
    BadSeat,
)
from grognard.server.rebuild import drawn
from grognard.server.store import Record, schema
from grognard.server.visitors import OWNER, Visitor

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


def may_look(record: Record, visitor: Visitor) -> bool:
    """Private tables are there for those who made them or play at them; the others for whoever knows their name."""
    if visitor.kind == "owner" or visitor.admin or record.visibility in ("unlisted", "public"):
        return True
    at_it = any(place.user_id == visitor.id for place in record.places.values())
    return visitor.somebody and (record.owner == visitor.id or at_it)


def may_forget(record: Record, visitor: Visitor) -> bool:
    """Whoever made it, unless somebody else has begun to play there."""
    if visitor.admin and not record.online:
        return True
    if record.owner != visitor.id or not visitor.somebody:
        return visitor.admin
    return not any(place.user_id not in (None, visitor.id) for place in record.places.values())


def check_seats(game: Game, wanted: Mapping[str, Any] | None) -> dict[str, str]:
    """Who sits where. Nothing said: you are the first side, against the Veteran."""
    if wanted is None:
        wanted = {role: HUMAN if role == game.roles[0] else "veteran" for role in game.roles}
    for role, kind in wanted.items():
        if role not in game.roles or kind not in (HUMAN, *KINDS):
            raise BadSeat(role=role, kind=kind)
    return {role: wanted.get(role, HUMAN) for role in game.roles}


def new_record(table: Table, seats: dict[str, str], **more: Any) -> Record:
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
        **more,
    )


def info(
    record: Record, lang: str, visitor: Visitor = OWNER, now: float | None = None, seat: str = "spectator"
) -> messages.TableInfo:
    """A line of the "continue" list. It is read from the snapshot: no game is replayed for it. `seat`: whose key was
    shown, if it was one; who does not play is told no more than a spectator."""
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
    own = [r for r, place in record.places.items() if place.user_id == visitor.id]
    late = record.lags(seat) and not own and visitor.kind != "owner"
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
        seats=invites.seat_infos(game, record, lang, visitor, None if late else now),
        observers=[messages.ObserverInfo(o, record.tokens[o]) for o in observers],
        created=_moment(record.created),
        updated=_moment(record.updated),
        news=0 if late else max(0, record.lines - seen),
        online=bool(record.online),
        name=record.name,
        visibility=record.visibility,
        yours=visitor.kind == "owner" or (visitor.somebody and record.owner == visitor.id),
        clock=None if record.clock is None else messages.Clock(**record.clock),
        rated=bool(record.rated),
        closed=bool(record.closed),
        tournament=record.tournament,
        delay=record.delay,
        **facts,
    )


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
