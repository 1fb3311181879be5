"""Tournaments: people enter, rounds are paired, tables created, results counted.

The database is the truth and every step can be repeated: a round is one transaction (pairings with the ids of their
tables), its tables are created after it, a result is stored once. Whatever a crash leaves undone in between, `catch_up`
does.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

import grognard
from grognard import registry
from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.save_file import check_options
from grognard.server.base.errors import BadRequest, NotFound, NotYours
from grognard.server.club import pairing, ratings
from grognard.server.club.pairing import Pair, Played
from grognard.server.people.identity import Identity
from grognard.server.play.hub import Hub
from grognard.server.play.new_table import new_record
from grognard.server.play.room import Moved
from grognard.server.store import DuplicateKey, Place, Record, records, schema

log = logging.getLogger("grognard.tournaments")
KINDS = ("robin", "swiss")
OPEN, PLAY, OVER = "open", "play", "over"
LISTED = 100  # tournaments that are listed
MOST_OPEN = 5  # tournaments that somebody may have going at once
BY_HAND = ("first", "second", "draw", "none")


class NotNow(GrognardError):
    """The tournament has not begun, has begun already, or is over; or there is nothing to do."""

    code, key = "conflict", "error-tournament-not-now"


class OwnTournament(GrognardError):
    """An organiser who plays may not remove a rival, nor decide a rival's game."""

    code, key = "forbidden", "error-tournament-own"


class OwnGame(GrognardError):
    """An organiser who plays may not decide their own games."""

    code, key = "forbidden", "error-tournament-own-game"


class Full(GrognardError):
    code, key = "conflict", "error-tournament-full"


class TooFew(GrognardError):
    code, key = "conflict", "error-tournament-too-few"


class TooMany(GrognardError):
    code, key = "conflict", "error-tournament-too-many"


@dataclass(frozen=True)
class Entrant:
    user: str
    name: str
    seed: int
    dropped: bool
    joined: float


@dataclass(frozen=True)
class Pairing:
    round: int
    n: int
    first: str
    second: str | None
    table: str
    first_points: float | None
    second_points: float | None
    by: str

    @property
    def played(self) -> Played:
        return Played(self.round, self.first, self.second, self.first_points, self.second_points)


@dataclass(frozen=True)
class Tournament:
    """Everything about one, as it is stored."""

    id: str
    name: str
    game: str
    scenario: str
    options: dict[str, bool | str]
    kind: str
    rounds: int  # of a robin that has not begun: how often everybody meets
    round: int
    state: str
    owner: str
    clock: dict[str, float] | None
    places: int
    created: float
    ended: float | None
    entrants: list[Entrant] = field(default_factory=list)  # in order of seed
    pairings: list[Pairing] = field(default_factory=list)

    @property
    def rules(self) -> Game:
        return registry.game(self.game)

    @property
    def players(self) -> list[str]:
        return [e.user for e in self.entrants]

    @property
    def gone(self) -> list[str]:
        return [e.user for e in self.entrants if e.dropped]

    @property
    def played(self) -> list[Played]:
        return [p.played for p in self.pairings]

    def entrant(self, user: str) -> Entrant | None:
        return next((e for e in self.entrants if e.user == user), None)

    def name_of(self, user: str | None) -> str:
        found = self.entrant(user) if user else None
        return found.name if found else ""

    def all_rounds(self) -> int:
        """How many rounds there will be."""
        if self.state != OPEN:
            return self.rounds
        n = len(self.entrants)
        if self.kind == "robin":
            return pairing.robin_rounds(n, self.rounds == 2)
        return min(self.rounds, pairing.robin_rounds(n)) if n > 1 else self.rounds


# ---- reading and writing ----


def read(db: Connection, id: str, lock: bool = False) -> Tournament:
    t, e, p = schema.tournaments, schema.entrants, schema.pairings
    wanted = select(t).where(t.c.id == id)
    row = db.execute(wanted.with_for_update() if lock else wanted).first()
    if row is None:
        raise NotFound
    entrants = db.execute(select(e).where(e.c.tournament_id == id).order_by(e.c.seed, e.c.joined, e.c.user_id))
    pairings = db.execute(select(p).where(p.c.tournament_id == id).order_by(p.c.round, p.c.n))
    games = [
        Pairing(x.round, x.n, x.first, x.second, x.table_id, x.first_points, x.second_points, x.by) for x in pairings
    ]
    return _tournament(row, [_entrant(x) for x in entrants], games)


def listed(db: Connection) -> list[Tournament]:
    """The newest, those that still go on first: who plays in them, without their games."""
    t, e = schema.tournaments, schema.entrants
    newest = db.execute(select(t).order_by(t.c.state == OVER, t.c.created.desc(), t.c.id).limit(LISTED)).all()
    people: dict[str, list[Entrant]] = {row.id: [] for row in newest}
    for x in db.execute(select(e).where(e.c.tournament_id.in_(list(people)))):
        people[x.tournament_id].append(_entrant(x))
    return [_tournament(row, people[row.id], []) for row in newest]


def _entrant(row: Any) -> Entrant:
    return Entrant(row.user_id, row.name, row.seed, bool(row.dropped), row.joined)


def _tournament(row: Any, entrants: list[Entrant], pairings: list[Pairing]) -> Tournament:
    facts = dict(row._mapping)
    facts["options"] = json.loads(facts["options"])
    facts["clock"] = None if facts["clock"] is None else json.loads(facts["clock"])
    return Tournament(**facts, entrants=entrants, pairings=pairings)


def _set(db: Connection, id: str, **facts: Any) -> None:
    t = schema.tournaments
    db.execute(update(t).where(t.c.id == id).values(**facts))


def create(db: Connection, owner: Identity, facts: dict[str, Any]) -> str:
    t, id = schema.tournaments, secrets.token_hex(5)
    going = db.execute(select(t.c.id).where(t.c.owner == owner.id, t.c.state != OVER)).all()
    if len(going) >= MOST_OPEN and not owner.admin:
        raise TooMany(most=MOST_OPEN)
    db.execute(insert(t), {**facts, "id": id, "owner": owner.id, "created": time.time()})
    return id


def call_off(db: Connection, id: str, identity: Identity) -> None:
    """Cancel a tournament that has not begun."""
    found = read(db, id, lock=True)
    must_run(found, identity)
    if found.state != OPEN:
        raise NotNow
    db.execute(delete(schema.entrants).where(schema.entrants.c.tournament_id == id))
    db.execute(delete(schema.tournaments).where(schema.tournaments.c.id == id))


def may_run(tournament: Tournament, identity: Identity) -> bool:
    return identity.somebody and (tournament.owner == identity.id or identity.admin)


def must_run(tournament: Tournament, identity: Identity) -> None:
    if not may_run(tournament, identity):
        raise NotYours


# ---- entering and leaving ----


def enter(db: Connection, id: str, identity: Identity) -> None:
    found = read(db, id, lock=True)
    if found.state != OPEN:
        raise NotNow
    if found.entrant(identity.id) is not None:
        return
    if len(found.entrants) >= found.places:
        raise Full
    facts = {"tournament_id": id, "user_id": identity.id, "name": identity.name, "joined": time.time()}
    db.execute(insert(schema.entrants), {**facts, "seed": len(found.entrants) + 1, "dropped": 0})


def drop(db: Connection, id: str, user: str) -> list[str]:
    """Leave. Before the start that is all; later the player's open games are lost. Gives the tables to be closed."""
    found, e = read(db, id, lock=True), schema.entrants
    entrant = found.entrant(user)
    if entrant is None or found.state == OVER:
        raise NotNow
    mine = (e.c.tournament_id == id, e.c.user_id == user)
    if found.state == OPEN:
        db.execute(delete(e).where(*mine))
        return []
    db.execute(update(e).where(*mine).values(dropped=1))
    return forfeit(db, id)


def take_out(db: Connection, id: str, identity: Identity, user: str) -> list[str]:
    """The organiser removes a player. Once it has begun, an organiser who plays may not: every other player is a rival,
    whether or not they meet in this round."""
    found = read(db, id, lock=True)
    must_run(found, identity)
    if found.state == PLAY and _plays(found, identity):
        raise OwnTournament
    return drop(db, id, user)


def _plays(found: Tournament, identity: Identity) -> bool:
    """Does the organiser play in it?"""
    entrant = found.entrant(identity.id)
    return entrant is not None and not entrant.dropped


def forfeit(db: Connection, id: str) -> list[str]:
    """The open games of those who have left are lost. Gives the tables, which are closed."""
    found = read(db, id, lock=True)
    closed = [p for p in found.pairings if _forfeited(found, p)]
    for p in closed:
        left = [user for user in (p.first, p.second) if user in found.gone]
        result = "none" if len(left) == 2 else "second" if left == [p.first] else "first"
        _put_points(db, id, p, by_hand(found.rules, result), found.name_of(left[0]))
        records.change(db, p.table, closed=1)
    return [p.table for p in closed]


def _forfeited(found: Tournament, p: Pairing) -> bool:
    return p.played.open and (p.first in found.gone or p.second in found.gone)


# ---- points ----


def points_of(game: Game, result: str) -> tuple[float, float]:
    """What a finished game brings to the first and to the second side."""
    if game.points is not None:
        return game.points(result)
    first = ratings.score_of(game, result)
    return first, 1 - first


def by_hand(game: Game, result: str) -> tuple[float, float]:
    """What a result brings that was not played out: a victory is worth a bye, a draw half of it to each."""
    won, drawn = game.bye, game.bye / 2
    return {"first": (won, 0.0), "second": (0.0, won), "draw": (drawn, drawn), "none": (0.0, 0.0)}[result]


def _put_points(db: Connection, id: str, p: Pairing, points: tuple[float, float], by: str = "") -> None:
    t = schema.pairings
    here = (t.c.tournament_id == id, t.c.round == p.round, t.c.n == p.n)
    db.execute(update(t).where(*here).values(first_points=points[0], second_points=points[1], by=by))


def settle(db: Connection, table: str) -> str | None:
    """Write down what a finished table brought, once; gives the tournament."""
    t = schema.tables
    row = db.execute(select(t.c.game, t.c.result, t.c.tournament).where(t.c.id == table)).first()
    if row is None or not row.result or not row.tournament:
        return None
    found = read(db, row.tournament, lock=True)
    for pair in found.pairings:
        if pair.table == table and pair.played.open:
            _put_points(db, found.id, pair, points_of(registry.game(row.game), row.result))
    return found.id


def set_result(db: Connection, id: str, identity: Identity, round: int, n: int, result: str) -> str:
    """The organiser decides a game that is not finished; one who plays decides none: his own least of all, and the
    others' move him in the standings. Who did stands beside it for everybody to read."""
    found = read(db, id, lock=True)
    must_run(found, identity)
    if result not in BY_HAND:
        raise BadRequest
    pair = next((p for p in found.pairings if (p.round, p.n) == (round, n)), None)
    if pair is None or found.state != PLAY or pair.second is None or not (pair.played.open or pair.by):
        raise NotNow
    if identity.id in (pair.first, pair.second):
        raise OwnGame
    if _plays(found, identity):
        raise OwnTournament
    _put_points(db, id, pair, by_hand(found.rules, result), identity.name or identity.id)
    records.change(db, pair.table, closed=1)
    return pair.table


# ---- rounds ----


def start(db: Connection, id: str, identity: Identity) -> None:
    """Entering is over: the seeds go by rating, and the number of rounds is known."""
    found, e = read(db, id, lock=True), schema.entrants
    must_run(found, identity)
    if found.state != OPEN:
        raise NotNow
    if len(found.entrants) < 2:
        raise TooFew
    strong = {x.user: ratings.rating_of(db, x.user, found.game).rating for x in found.entrants}
    order = sorted(found.entrants, key=lambda x: (-strong[x.user], x.joined, x.user))
    for seed, entrant in enumerate(order, 1):
        db.execute(update(e).where(e.c.tournament_id == id, e.c.user_id == entrant.user).values(seed=seed))
    _set(db, id, state=PLAY, rounds=found.all_rounds())


def complete(found: Tournament) -> bool:
    """Has every game of the present round a result?"""
    return not any(p.played.open for p in found.pairings if p.round == found.round)


def next_pairs(found: Tournament) -> list[Pair]:
    """The next round, from what is known now."""
    if found.kind == "robin":
        return pairing.without(_planned(found), found.gone)
    left = found.rounds - found.round
    return pairing.swiss(found.players, found.played, found.gone, found.rules.bye / 2, left)


def _planned(found: Tournament) -> list[Pair]:
    """The next round of a robin as if nobody had left. One that goes round twice has more rounds than once."""
    twice = found.rounds > pairing.robin_rounds(len(found.entrants))
    return pairing.robin(found.players, twice)[found.round]


def write_round(db: Connection, known: Tournament, pairs: list[Pair]) -> bool:
    """The next round, all of it or nothing; False if the tournament is no longer what the pairs were made from."""
    found = read(db, known.id, lock=True)
    if found != known:
        return False
    for n, pair in enumerate(pairs, 1):
        facts = {"tournament_id": found.id, "round": found.round + 1, "n": n, "first": pair.first, "by": ""}
        facts |= {"second": pair.second, "table_id": secrets.token_hex(5) if pair.second else ""}
        facts |= {"first_points": None if pair.second else _rest(found, pair.first), "second_points": None}
        db.execute(insert(schema.pairings), facts)
    _set(db, found.id, round=found.round + 1)
    return True


def _rest(found: Tournament, user: str) -> float:
    """What a round without an opponent is worth. In a robin of an odd number everybody rests once, for nothing."""
    if found.kind == "robin" and Pair(user, None) in _planned(found):
        return 0.0
    return found.rules.bye


def write_end(db: Connection, id: str) -> None:
    found = read(db, id, lock=True)
    if found.state == PLAY and not any(p.played.open for p in found.pairings):
        _set(db, id, state=OVER, ended=time.time())


async def go_on(hub: Hub, id: str, force: bool = False) -> None:
    """Whatever is to be done now: the next round if this one is complete (or the organiser wants it), or the end."""
    while True:
        found = await hub.store.do(lambda db: read(db, id))
        if found.state != PLAY:
            return
        if any(_forfeited(found, p) for p in found.pairings):  # somebody closed his account
            await close_tables(hub, await hub.store.do(lambda db: forfeit(db, id)))
            continue
        active = len(found.entrants) - len(found.gone)
        if found.round < found.rounds and active > 1 and (force or complete(found)):
            pairs = await asyncio.to_thread(next_pairs, found)
            if await _wrote(hub, found, pairs):
                force = False
            continue
        if (found.round >= found.rounds or active < 2) and not any(p.played.open for p in found.pairings):
            await hub.store.do(lambda db: write_end(db, id))
        await create_tables(hub, found)
        return


async def _wrote(hub: Hub, found: Tournament, pairs: list[Pair]) -> bool:
    try:
        return await hub.store.do(lambda db: write_round(db, found, pairs))
    except DuplicateKey:
        return False  # another server was quicker


# ---- tables ----


async def create_tables(hub: Hub, found: Tournament) -> None:
    """A table for every open game that has none yet."""
    wanted = [p for p in found.pairings if p.played.open]
    t = schema.tables
    ids = [p.table for p in wanted]
    there = set(await hub.store.do(lambda db: list(db.execute(select(t.c.id).where(t.c.id.in_(ids))).scalars())))
    for p in wanted:
        if p.table not in there:
            await _create_table(hub, found, p)


async def _create_table(hub: Hub, found: Tournament, p: Pairing) -> None:
    options = check_options(registry.game(found.game), found.options, old=True)  # all rounds by the same rules
    table = await asyncio.to_thread(lambda: grognard.load(found.game).new(found.scenario, None, options, begun=True))
    record = new_record(table, dict.fromkeys(found.rules.roles, "human"))
    _furnish(record, found, p)
    try:
        await hub.keep(table, record)
    except DuplicateKey:
        return  # another server was quicker


def _furnish(record: Record, found: Tournament, p: Pairing) -> None:
    """Make it a public, rated table of the tournament with its two players in their seats."""
    now = time.time()
    record.id, record.owner, record.tournament = p.table, f"tournament:{found.id}", found.id
    record.online, record.rated, record.visibility, record.clock = 1, 1, "public", found.clock
    record.name = f"{found.name[:50]} – {p.round}"
    for role, user in zip(found.rules.roles, (p.first, p.second), strict=True):
        record.places[role] = Place(role, user_id=user, name=found.name_of(user), joined=now)


async def close_tables(hub: Hub, ids: list[str]) -> None:
    """Close the tables of games that were decided without being finished."""
    for id in ids:
        room = hub.known(id)
        if room is not None:
            room.record.closed = 1
            room.tell_state()
        hub.context.peers.tell(id, "rows")


# ---- when ----


async def moved(hub: Hub, moved: Moved) -> None:
    """Count a finished game of a tournament; perhaps it was the last of its round."""
    if moved.ended and moved.room.record.tournament:
        await count(hub, moved.room.id)


async def count(hub: Hub, table: str) -> None:
    id = await hub.store.do(lambda db: settle(db, table))
    if id is not None:
        await go_on(hub, id)


async def catch_up(hub: Hub) -> None:
    """Do what a crash left undone after a finished game: ratings, points, rounds."""
    await ratings.catch_up(hub)
    for table in await hub.store.do(_unsettled):
        await _safely(table, count(hub, table))
    t = schema.tournaments
    for id in await hub.store.do(lambda db: list(db.execute(select(t.c.id).where(t.c.state == PLAY)).scalars())):
        await _safely(id, go_on(hub, id))


async def _safely(what: str, work: Awaitable[None]) -> None:
    """A tournament that cannot be read, because its game is no longer installed, must not hold up the others."""
    try:
        await work
    except GrognardError as error:
        log.warning("%s: %s", what, error)


def _unsettled(db: Connection) -> list[str]:
    """Tables that are over and whose game has no points yet, in the order in which they ended."""
    t, p = schema.tables, schema.pairings
    wanted = select(t.c.id).join(p, p.c.table_id == t.c.id).where(t.c.result != "", p.c.first_points.is_(None))
    return list(db.execute(wanted.order_by(t.c.ended, t.c.id)).scalars())
