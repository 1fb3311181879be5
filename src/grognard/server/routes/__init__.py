"""Every route of docs/protocol.md, gathered from one file per subject."""

from __future__ import annotations

from grognard.server.routes import (
    clocks,
    games,
    health,
    invites,
    notices,
    openapi,
    pages,
    people,
    play,
    proposals,
    push,
    ratings,
    standing,
    tables,
    talk,
    tournaments,
)
from grognard.server.web import Endpoint


def endpoints() -> list[Endpoint]:
    subjects = (
        pages, games, people, tables, play, invites, talk, proposals, clocks, standing, notices, push, tournaments,
        ratings, health, openapi,
    )  # fmt: skip
    return [endpoint for subject in subjects for endpoint in subject.ROUTES] + pages.LAST
