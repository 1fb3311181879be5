"""Tournaments."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.kernel.errors import BadOption
from grognard.kernel.seating import OPTION
from grognard.kernel.translation import catalogue
from grognard.server.base import messages
from grognard.server.base.errors import BadRequest
from grognard.server.base.messages import moment
from grognard.server.club import chat, forfeits, pairing, tournaments
from grognard.server.club.tournaments import Tournament
from grognard.server.people.identity import Identity
from grognard.server.web.authentication import identity_of, member_of
from grognard.server.web.request import Endpoint, answer, hub_of, lang_of, parsed

NAME = 60  # characters of a tournament's name
SHORTEST, LONGEST = 60.0, 366 * 86400.0  # seconds of a clock


class NewTournament(msgspec.Struct):
    """`rounds` is for a Swiss; a robin has as many as it needs, `twice` that number if everybody meets twice."""

    name: str
    game: str
    scenario: str | None = None
    options: dict[str, Any] = {}
    kind: str = "swiss"
    rounds: int = 5
    places: int = pairing.MOST
    clock: messages.Clock | None = None
    twice: bool = False


class Made(msgspec.Struct):
    id: str


class Drop(msgspec.Struct):
    """Whom the organiser takes out; nobody named: oneself."""

    user: str | None = None


class ByHand(msgspec.Struct):
    """`result`: first, second, draw, none (nobody gets anything)."""

    round: int
    n: int
    result: str


class TournamentInfo(msgspec.Struct):
    id: str
    name: str
    game: str
    title: str  # of the game
    scenario: str
    options: dict[str, Any]
    kind: str
    rounds: int
    round: int
    state: str
    players: int
    places: int
    clock: messages.Clock | None
    created: str | None
    yours: bool  # you may run it
    entered: bool


class StandingInfo(msgspec.Struct):
    rank: int
    user: str
    name: str
    points: float
    games: int
    buchholz: float
    byes: int
    wins: int
    direct: float
    sonneborn: float
    dropped: bool
    you: bool


class PairingInfo(msgspec.Struct):
    round: int
    n: int
    first: str
    second: str | None
    first_name: str
    second_name: str
    table: str
    first_points: float | None
    second_points: float | None
    by: str  # who set the result by hand


class TournamentPage(TournamentInfo):
    standings: list[StandingInfo] = []
    pairings: list[PairingInfo] = []
    roles: list[str] = []  # what the sides are called, the first side first


def _facts(found: Tournament, identity: Identity, lang: str) -> dict[str, Any]:
    entrant = found.entrant(identity.id) if identity.somebody else None
    return {
        "id": found.id,
        "name": found.name,
        "game": found.game,
        "title": catalogue(lang, found.rules).text("game-title"),
        "scenario": found.scenario,
        "options": found.options,
        "kind": found.kind,
        "rounds": found.all_rounds(),
        "round": found.round,
        "state": found.state,
        "players": len(found.entrants),
        "places": found.places,
        "clock": None if found.clock is None else messages.Clock(**found.clock),
        "created": moment(found.created),
        "yours": tournaments.may_run(found, identity),
        "entered": entrant is not None and not entrant.dropped,
    }


def page(found: Tournament, identity: Identity, lang: str) -> TournamentPage:
    words = catalogue(lang, found.rules)
    standings = []
    for s in pairing.standings(found.players, found.played):
        standings.append(
            StandingInfo(
                s.rank, s.player, found.name_of(s.player), s.points, s.games, s.buchholz, s.byes, s.wins, s.direct,
                s.sonneborn, s.player in found.gone, identity.somebody and s.player == identity.id,
            )
        )  # fmt: skip
    pairings = [
        PairingInfo(
            p.round, p.n, p.first, p.second, found.name_of(p.first), found.name_of(p.second), p.table,
            p.first_points, p.second_points, p.by,
        )
        for p in found.pairings
    ]  # fmt: skip
    roles = [words.text(f"role-{role}") for role in found.rules.roles]
    return TournamentPage(**_facts(found, identity, lang), standings=standings, pairings=pairings, roles=roles)


async def _answer(request: Request, identity: Identity) -> Response:
    found = await hub_of(request).store.do(lambda db: tournaments.read(db, request.path_params["tournament"]))
    return answer(page(found, identity, lang_of(request)))


async def every(request: Request) -> Response:
    identity, lang = await identity_of(request), lang_of(request)
    found = await hub_of(request).store.do(tournaments.listed)
    return answer([TournamentInfo(**_facts(t, identity, lang)) for t in found])


async def one(request: Request) -> Response:
    return await _answer(request, await identity_of(request))


def _checked(wanted: NewTournament) -> dict[str, Any]:
    """What is stored of it, or a refusal."""
    name = " ".join(chat.tidy(wanted.name[: 4 * NAME]).split())[:NAME]
    table = grognard.load(wanted.game).new(wanted.scenario, None, wanted.options)
    if not table.seating.one_each:
        raise BadOption(option=OPTION, value=str(table.options[OPTION]))  # a pairing is of two
    clock = wanted.clock
    sound = clock is None or (SHORTEST <= clock.bank <= LONGEST and 0 <= clock.increment <= LONGEST)
    fits = 1 <= wanted.rounds <= pairing.SWISS_ROUNDS and 2 <= wanted.places <= pairing.MOST
    if not name or wanted.kind not in tournaments.KINDS or not sound or not fits:
        raise BadRequest
    return {
        "name": name,
        "game": table.game.id,
        "scenario": table.scenario,
        "options": json.dumps(table.options),
        "kind": wanted.kind,
        "rounds": 1 + wanted.twice if wanted.kind == "robin" else wanted.rounds,
        "clock": None if clock is None else json.dumps({"bank": clock.bank, "increment": clock.increment}),
        "places": wanted.places,
    }


async def new(request: Request) -> Response:
    identity = await member_of(request)
    facts = _checked(await parsed(request, NewTournament))
    id = await hub_of(request).store.do(lambda db: tournaments.create(db, identity, facts))
    return answer(Made(id), 201)


async def call_off(request: Request) -> Response:
    identity, id = await member_of(request), request.path_params["tournament"]
    await hub_of(request).store.do(lambda db: tournaments.call_off(db, id, identity))
    return answer({})


async def enter(request: Request) -> Response:
    identity, id = await member_of(request), request.path_params["tournament"]
    await hub_of(request).store.do(lambda db: tournaments.enter(db, id, identity))
    return await _answer(request, identity)


async def drop(request: Request) -> Response:
    hub, identity, id = hub_of(request), await member_of(request), request.path_params["tournament"]
    user = (await parsed(request, Drop)).user or identity.id
    if user != identity.id:
        await tournaments.close_tables(hub, await hub.store.do(lambda db: tournaments.take_out(db, id, identity, user)))
    else:
        staked = await hub.store.do(lambda db: forfeits.at_stake(db, user, id))
        await tournaments.close_tables(hub, await hub.store.do(lambda db: tournaments.drop(db, id, user)))
        await forfeits.lose(hub, staked, user)
    await tournaments.go_on(hub, id)
    return await _answer(request, identity)


async def start(request: Request) -> Response:
    hub, identity, id = hub_of(request), await member_of(request), request.path_params["tournament"]
    await hub.store.do(lambda db: tournaments.start(db, id, identity))
    await tournaments.go_on(hub, id)
    return await _answer(request, identity)


async def next_round(request: Request) -> Response:
    """The next round although games are still going on: their results will count when they come."""
    hub, identity, id = hub_of(request), await member_of(request), request.path_params["tournament"]
    found = await hub.store.do(lambda db: tournaments.read(db, id))
    tournaments.must_run(found, identity)
    if found.state != tournaments.PLAY or found.round >= found.rounds:
        raise tournaments.NotNow
    await tournaments.go_on(hub, id, force=True)
    return await _answer(request, identity)


async def result(request: Request) -> Response:
    hub, identity, id = hub_of(request), await member_of(request), request.path_params["tournament"]
    wanted = await parsed(request, ByHand)
    work = lambda db: tournaments.set_result(db, id, identity, wanted.round, wanted.n, wanted.result)  # noqa: E731
    await tournaments.close_tables(hub, [await hub.store.do(work)])
    await tournaments.go_on(hub, id)
    return await _answer(request, identity)


T = "/api/tournaments/{tournament}"
ROUTES = [
    Endpoint("GET", "/api/tournaments", every, gives=list[TournamentInfo], text="Tournaments, the newest first."),
    Endpoint("POST", "/api/tournaments", new, "member", NewTournament, Made, 201, "A new tournament."),
    Endpoint("GET", T, one, gives=TournamentPage, text="A tournament with its pairings and standings."),
    Endpoint("DELETE", T, call_off, "member", gives=dict[str, Any], text="Call off one of yours that has not begun."),
    Endpoint("POST", T + "/enter", enter, "member", gives=TournamentPage, text="Enter."),
    Endpoint("POST", T + "/drop", drop, "member", Drop, TournamentPage, text="Leave; open games are lost."),
    Endpoint("POST", T + "/start", start, "member", gives=TournamentPage, text="Begin, if it is yours."),
    Endpoint("POST", T + "/next", next_round, "member", gives=TournamentPage, text="Begin the next round early."),
    Endpoint("POST", T + "/result", result, "member", ByHand, TournamentPage, text="Decide an unfinished game."),
]
