"""Players' pages."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from grognard import registry
from grognard.server.base import messages
from grognard.server.base.errors import NotFound
from grognard.server.club import profiles, ratings
from grognard.server.people.identity import Identity
from grognard.server.play import listing
from grognard.server.web.authentication import identity_of
from grognard.server.web.request import Endpoint, answer, hub_of, lang_of


class PlayerResults(msgspec.Struct):
    """Rated games of one game."""

    game: str
    rating: int
    deviation: int
    won: int
    drawn: int
    lost: int
    course: list[int]  # the rating after each of the last games


class PlayerGame(msgspec.Struct):
    result: str  # won, drawn or lost
    table: messages.TableInfo


class PlayerTournament(msgspec.Struct):
    id: str
    name: str
    game: str
    state: str


class Player(msgspec.Struct):
    id: str
    name: str
    since: str
    you: bool
    results: list[PlayerResults]
    games: list[PlayerGame]  # that are over and that you may see
    tournaments: list[PlayerTournament]


async def player(request: Request) -> Response:
    identity, who, lang = await identity_of(request), request.path_params["player"], lang_of(request)
    told = await hub_of(request).store.do(lambda db: _player(db, who, identity, lang))
    if told is None:
        raise NotFound
    return answer(told)


def _player(db: Connection, who: str, reader: Identity, lang: str) -> Player | None:
    found = profiles.member(db, who)
    if found is None:
        return None
    games = [
        PlayerGame(profiles.result_of(record, found.id), listing.info(record, lang, reader))
        for record in profiles.finished(db, found.id, reader)
        if record.game in registry.names()
    ]
    return Player(
        id=found.id,
        name=found.name,
        since=messages.moment(found.created) or "",
        you=reader.somebody and reader.id == found.id,
        results=[_results(db, found.id, game, r) for game, r in sorted(profiles.rated(db, found.id).items())],
        games=games,
        tournaments=[
            PlayerTournament(row.id, row.name, row.game, row.state) for row in profiles.tournaments(db, found.id)
        ],
    )


def _results(db: Connection, user: str, game: str, results: profiles.Results) -> PlayerResults:
    rating = ratings.aged(ratings.rating_of(db, user, game), time.time())
    course = [round(points) for points in results.course[-profiles.POINTS :]]
    now = (round(rating.rating), round(rating.deviation))
    return PlayerResults(game, *now, results.won, results.drawn, results.lost, course)


ROUTES = [
    Endpoint("GET", "/api/players/{player}", player, gives=Player, text="A member: results, games, tournaments."),
]
