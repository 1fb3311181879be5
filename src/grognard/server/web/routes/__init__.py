"""Every route of docs/protocol.md, gathered from one file per subject."""

from __future__ import annotations

from grognard.server.web.request import Endpoint
from grognard.server.web.routes import (
    accounts,
    chat,
    clocks,
    games,
    health,
    invitations,
    notices,
    openapi,
    pages,
    play,
    players,
    proposals,
    push,
    ratings,
    scenarios,
    standing_orders,
    tables,
    tournaments,
)


def endpoints() -> list[Endpoint]:
    subjects = (
        pages, games, accounts, tables, play, invitations, chat, proposals, clocks, standing_orders, notices, push,
        tournaments, ratings, players, scenarios, health, openapi,
    )  # fmt: skip
    return [endpoint for subject in subjects for endpoint in subject.ROUTES] + pages.LAST
