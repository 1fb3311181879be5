"""A member as the club knows them: ratings and how they came about, games that are over, tournaments."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, and_, or_, select

from grognard import registry
from grognard.server.people import accounts
from grognard.server.people.identity import Identity
from grognard.server.play import listing
from grognard.server.store import Record, records, schema

GAMES = 30  # how many are listed
POINTS = 60  # of the course of a rating
RESULTS = {0.0: "lost", 0.5: "drawn", 1.0: "won"}


@dataclass
class Results:
    """The rated games of one game: how they ended, and the rating after each."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    course: list[float] = field(default_factory=list)


def member(db: Connection, who: str) -> Row[Any] | None:
    """By id or by name; guests and banned members have no page."""
    found = accounts.person(db, who) or accounts.by_name(db, who)
    return found if found is not None and found.kind == "member" and not found.banned else None


def result_of(record: Record, user: str) -> str:
    """won, drawn or lost."""
    winner = record.result.partition("/")[0]
    if winner == "-":
        return RESULTS[0.5]
    seating = registry.game(record.game).seating(record.options)
    own = {registry.game(record.game).roles[seating.role(r)] for r, p in record.places.items() if p.user_id == user}
    return RESULTS[float(winner in own)]


def rated(db: Connection, user: str) -> dict[str, Results]:
    """By game. The number of rated games and what they came to is public, as the rating is."""
    t, r, p = schema.tables.c, schema.rated.c, schema.places.c
    wanted = select(t.game, p.role, r.body).where(t.id == r.table_id, t.id == p.table_id, p.user_id == user)
    found: dict[str, Results] = {}
    for game, role, text in db.execute(wanted.order_by(t.ended, t.id)):
        body = json.loads(text)
        if user not in body or game not in registry.names():
            continue
        score = body["score"] if role == registry.game(game).roles[0] else 1 - body["score"]
        results = found.setdefault(game, Results())
        name = RESULTS[score]
        setattr(results, name, getattr(results, name) + 1)
        results.course.append(body[user][1])
    return found


def finished(db: Connection, user: str, reader: Identity) -> list[Record]:
    """Games of theirs that are over, the last first: public ones, and those the reader played or made."""
    t, p = schema.tables.c, schema.places.c
    seen = or_(t.visibility == "public", listing.mine(reader.id)) if reader.somebody else t.visibility == "public"
    theirs = t.id.in_(select(p.table_id).where(p.user_id == user))
    return records.records(db, and_(theirs, seen, t.result != "", t.online == 1, t.closed == 0), limit=GAMES)


def tournaments(db: Connection, user: str) -> list[Row[Any]]:
    """Id, name, game and state of those they entered and did not leave."""
    t, e = schema.tournaments.c, schema.entrants.c
    wanted = select(t.id, t.name, t.game, t.state).where(e.tournament_id == t.id, e.user_id == user, e.dropped == 0)
    return list(db.execute(wanted.order_by(t.created.desc()).limit(GAMES)))
