"""Ratings."""

from __future__ import annotations

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from grognard import registry
from grognard.kernel.game import Game
from grognard.server.club import ratings
from grognard.server.web.authentication import identity_of
from grognard.server.web.request import Endpoint, answer, hub_of


class RatedPlayer(msgspec.Struct):
    rank: int
    id: str
    name: str
    rating: int
    deviation: int
    games: int
    you: bool = False


class RatedSide(msgspec.Struct):
    """How many points of rating a side is worth in a scenario; the other side is worth as many less."""

    scenario: str
    role: str
    advantage: int
    games: int


class Ratings(msgspec.Struct):
    players: list[RatedPlayer]
    sides: list[RatedSide]


async def of_game(request: Request) -> Response:
    game: Game = registry.game(request.path_params["game"])
    identity = await identity_of(request)
    found, sides = await hub_of(request).store.do(lambda db: ratings.table_of(db, game.id))
    now = time.time()
    players = []
    for place, (user, name, *facts) in enumerate(found, 1):
        rating = ratings.aged(ratings.Rating(*facts), now)
        told = RatedPlayer(place, user, name, round(rating.rating), round(rating.deviation), rating.games)
        told.you = identity.somebody and user == identity.id
        players.append(told)
    worth = [RatedSide(scenario, game.roles[0], round(advantage), games) for scenario, advantage, games in sides]
    return answer(Ratings(players, worth))


ROUTES = [Endpoint("GET", "/api/ratings/{game}", of_game, gives=Ratings, text="The ratings of a game and its sides.")]
