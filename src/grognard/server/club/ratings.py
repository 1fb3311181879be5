"""Ratings per game, with the strength of the sides taken into account.

Players: Glicko-2, from Mark E. Glickman, "Example of the Glicko-2 system" (2013; http://www.glicko.net/glicko/glicko2.pdf);
the numbered steps are his. Every rated game is counted at once, as a period of one game; between games a rating grows
uncertain with time. Sides: the first side's advantage in a scenario, in points of rating, is learned from the same
games, beginning with none; a few results move it little. What it is worth is added to the first player's rating
before a result is expected, so nobody gains by taking the stronger side.
"""

from __future__ import annotations

import json
import logging
import math
import time
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from grognard import registry
from grognard.kernel.game import Game
from grognard.server.play.context import Context
from grognard.server.play.hub import Hub
from grognard.server.play.room import Moved
from grognard.server.store import DuplicateKey, Record, records, schema

log = logging.getLogger("grognard.ratings")

START, START_DEVIATION, START_VOLATILITY = 1500.0, 350.0, 0.06
TAU = 0.5  # how much volatility may change: step 1
SCALE = 173.7178  # points of rating in one unit of Glicko-2: step 2
CLOSE = 0.000001
PERIOD = 30 * 86400.0  # seconds in which one period's uncertainty is added
LEAST_DEVIATION = 45.0  # so that somebody who plays much can still change
SIDE_DEVIATION = 100.0  # how large we think an advantage may be before we have seen a game
LOGISTIC = math.log(10) / 400


@dataclass(frozen=True)
class Rating:
    rating: float = START
    deviation: float = START_DEVIATION
    volatility: float = START_VOLATILITY
    games: int = 0
    updated: float = 0.0


@dataclass(frozen=True)
class Side:
    """What the first side of a scenario is worth."""

    advantage: float = 0.0
    games: int = 0


# ---- the formulas ----


def g(phi: float) -> float:
    """How much a result against somebody so uncertain counts."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def expected(mu: float, other: float, phi: float) -> float:
    return 1 / (1 + math.exp(-g(phi) * (mu - other)))


def glicko(me: Rating, games: list[tuple[Rating, float, float]], periods: float = 1.0) -> Rating:
    """A rating after games against (opponent, score, points that my side was worth); steps 2 to 8."""
    mu, phi = (me.rating - START) / SCALE, me.deviation / SCALE
    against = [((o.rating - START - bonus) / SCALE, o.deviation / SCALE, score) for o, score, bonus in games]
    sums = [(g(p), expected(mu, m, p), s) for m, p, s in against]
    v = 1 / sum(w**2 * e * (1 - e) for w, e, _ in sums)
    gain = sum(w * (s - e) for w, e, s in sums)
    sigma = _volatility(phi, me.volatility, v, v * gain)
    wider = math.sqrt(phi**2 + sigma**2 * periods)
    after = 1 / math.sqrt(1 / wider**2 + 1 / v)
    return replace(
        me,
        rating=START + SCALE * (mu + after**2 * gain),
        deviation=min(START_DEVIATION, SCALE * after),
        volatility=sigma,
        games=me.games + len(games),
    )


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5, by the Illinois algorithm."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = math.log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def aged(me: Rating, now: float) -> Rating:
    """The rating as it stands today: time makes it uncertain."""
    periods = max(0.0, now - me.updated) / PERIOD if me.updated else 0.0
    wider = math.hypot(me.deviation, SCALE * me.volatility * math.sqrt(periods))
    return replace(me, deviation=min(START_DEVIATION, wider))


def learned(side: Side, first: Rating, second: Rating, score: float) -> Side:
    """The advantage after one more game: Bayes' rule as in Glicko, from a prior of none give or take SIDE_DEVIATION.

    What is known of it by now follows from the number of games: each adds what an even game tells.
    """
    weight = g(math.hypot(first.deviation, second.deviation) / SCALE)
    chance = 1 / (1 + 10 ** (-weight * (first.rating + side.advantage - second.rating) / 400))
    games = side.games + 1
    precision = 1 / SIDE_DEVIATION**2 + games * LOGISTIC**2 / 4
    return Side(side.advantage + LOGISTIC * weight * (score - chance) / precision, games)


def counted(first: Rating, second: Rating, side: Side, score: float, now: float) -> tuple[Rating, Rating, Side]:
    """One game: both ratings and the advantage, each from what the others were before it."""
    one, two = aged(first, now), aged(second, now)
    a, b = side.advantage, -side.advantage
    new_one = glicko(one, [(two, score, a)], 0.0)
    new_two = glicko(two, [(one, 1 - score, b)], 0.0)
    return _dated(new_one, now), _dated(new_two, now), learned(side, one, two, score)


def _dated(rating: Rating, now: float) -> Rating:
    return replace(rating, deviation=max(LEAST_DEVIATION, rating.deviation), updated=now)


# ---- games that count ----


def score_of(game: Game, result: str) -> float:
    """1 the first side has won, 0 the second, 1/2 neither."""
    winner = result.partition("/")[0]
    return 0.5 if winner == "-" else float(winner == game.roles[0])


def opponents(db: Connection, record: Record, game: Game) -> tuple[str, str] | None:
    """The two members whose ratings this game changes; None: it changes nothing."""
    places = [record.places.get(role) for role in game.roles]
    if not record.online or not record.rated or record.position is not None or len(places) != 2:
        return None
    ids = [p.user_id for p in places if p is not None and p.user_id and p.caretaker is None]
    if len(ids) != 2 or ids[0] == ids[1] or any(kind != "human" for kind in record.seats.values()):
        return None
    u = schema.users
    members = db.execute(select(u.c.id).where(u.c.id.in_(ids), u.c.kind == "member")).scalars().all()
    return (ids[0], ids[1]) if len(members) == 2 else None


def rate(db: Connection, table: str) -> bool:
    """Count a finished game, once. One that changes nothing is noted too, so that nobody asks again."""
    r = schema.rated
    record = records.record(db, table)
    if record is None or not record.result or not record.rated or record.game not in registry.names():
        return False
    if db.execute(select(r.c.table_id).where(r.c.table_id == table)).first() is not None:
        return False
    game, now = registry.game(record.game), record.ended or time.time()
    who = opponents(db, record, game)
    body: dict[str, Any] = {}
    if who is not None:
        score = score_of(game, record.result)
        # Always in the same order, so that two servers never wait for each other.
        before = {user: rating_of(db, user, record.game, lock=True) for user in sorted(who)}
        side = side_of(db, record.game, record.scenario)
        first, second, new_side = counted(before[who[0]], before[who[1]], side, score, now)
        for user, after in zip(who, (first, second), strict=True):
            _put(db, user, record.game, after)
            body[user] = [before[user].rating, after.rating]
        _put_side(db, record.game, record.scenario, new_side)
        body |= {"score": score, "side": [side.advantage, new_side.advantage]}
    db.execute(insert(r), {"table_id": table, "body": json.dumps(body), "at": time.time()})
    return who is not None


def rating_of(db: Connection, user: str, game: str, lock: bool = False) -> Rating:
    t = schema.ratings
    wanted = select(t.c.rating, t.c.deviation, t.c.volatility, t.c.games, t.c.updated)
    wanted = wanted.where(t.c.user_id == user, t.c.game == game)
    row = db.execute(wanted.with_for_update() if lock else wanted).first()
    return Rating() if row is None else Rating(*row)


def side_of(db: Connection, game: str, scenario: str) -> Side:
    t = schema.sides
    wanted = select(t.c.advantage, t.c.games).where(t.c.game == game, t.c.scenario == scenario)
    row = db.execute(wanted.with_for_update()).first()
    return Side() if row is None else Side(*row)


def _put(db: Connection, user: str, game: str, rating: Rating) -> None:
    t = schema.ratings
    db.execute(delete(t).where(t.c.user_id == user, t.c.game == game))
    facts = {"rating": rating.rating, "deviation": rating.deviation, "volatility": rating.volatility}
    db.execute(insert(t), {"user_id": user, "game": game, **facts, "games": rating.games, "updated": rating.updated})


def _put_side(db: Connection, game: str, scenario: str, side: Side) -> None:
    t = schema.sides
    db.execute(delete(t).where(t.c.game == game, t.c.scenario == scenario))
    db.execute(insert(t), {"game": game, "scenario": scenario, "advantage": side.advantage, "games": side.games})


# ---- when ----


async def moved(moved: Moved) -> None:
    """A rated game that is over counts at once."""
    if moved.ended and moved.room.record.rated and moved.room.record.online:
        await count(moved.room.context, moved.room.id)


async def count(context: Context, table: str) -> None:
    try:
        await context.store.do(lambda db: rate(db, table))
    except DuplicateKey:
        log.info("table %s is being counted by another server", table)  # or will be, by `catch_up`


async def catch_up(hub: Hub) -> None:
    """Games that ended while nobody could count them, in the order in which they ended."""
    for table in await hub.store.do(_uncounted):
        await count(hub.context, table)


def _uncounted(db: Connection) -> list[str]:
    t, r = schema.tables, schema.rated
    wanted = select(t.c.id).where(t.c.rated == 1, t.c.result != "", ~t.c.id.in_(select(r.c.table_id)))
    return list(db.execute(wanted.order_by(t.c.ended, t.c.id)).scalars())


# ---- the list ----


def table_of(db: Connection, game: str, limit: int = 200) -> tuple[list[Any], list[Any]]:
    """The best players of a game (name, rating, deviation, games), and what its sides are worth."""
    t, u, s = schema.ratings, schema.users, schema.sides
    wanted = (
        select(t.c.user_id, u.c.name, t.c.rating, t.c.deviation, t.c.volatility, t.c.games, t.c.updated)
        .join(u, u.c.id == t.c.user_id)
        .where(t.c.game == game, u.c.kind == "member", u.c.banned == 0)
        .order_by(t.c.rating.desc(), u.c.name)
        .limit(limit)
    )
    sides = select(s.c.scenario, s.c.advantage, s.c.games).where(s.c.game == game).order_by(s.c.scenario)
    return list(db.execute(wanted)), list(db.execute(sides))
