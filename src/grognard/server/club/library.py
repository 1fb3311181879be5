"""Scenarios that people have written and published here; a club decides who may (GROGNARD_PUBLISH)."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.scenario_files import BadScenario, Checked, ScenarioFiles
from grognard.server.base.errors import NotFound, NotYours, SignIn
from grognard.server.base.settings import Settings
from grognard.server.people.identity import Identity
from grognard.server.store import schema

LISTED = 200  # that are listed of a game, the newest first
MOST = 50  # of one author


class MayNotPublish(GrognardError):
    """The administrator of this club lets others publish, or nobody."""

    code, key = "forbidden", "error-may-not-publish"


class TooManyScenarios(GrognardError):
    code, key = "conflict", "error-too-many-scenarios"


def files_of(game: Game) -> ScenarioFiles:
    if game.scenario_files is None:
        raise NotFound
    return game.scenario_files


def sound(game: Game, text: str) -> Checked:
    """A scenario that can be played, or BadScenario."""
    checked = files_of(game).check(text)
    if checked.faults:
        raise BadScenario(game, checked.faults[0])
    return checked


def may_publish(settings: Settings, identity: Identity) -> bool:
    """At home anybody; in a club those it allows: nobody, admins, members, or everybody (guests too)."""
    if not settings.club:
        return True
    if identity.admin:
        return settings.publish != "nobody"
    return identity.kind in {"everybody": ("member", "guest"), "members": ("member",)}.get(settings.publish, ())


def publish(db: Connection, settings: Settings, game: Game, identity: Identity, checked: Checked) -> str:
    """Store a scenario for everybody; its link is its id."""
    if not identity.somebody:
        raise SignIn
    if not may_publish(settings, identity):
        raise MayNotPublish
    s, id = schema.scenarios, secrets.token_hex(5)
    if db.execute(select(func.count()).where(s.c.owner == identity.id)).scalar_one() >= MOST:
        raise TooManyScenarios(most=MOST)
    facts = {"title": checked.title, "text": checked.text, "owner": identity.id, "author": identity.name}
    db.execute(insert(s).values(id=id, game=game.id, created=time.time(), **facts))
    return id


def listed(db: Connection, game: Game) -> list[Any]:
    s = schema.scenarios
    wanted = select(s.c.id, s.c.title, s.c.author, s.c.owner, s.c.created).where(s.c.game == game.id)
    return list(db.execute(wanted.order_by(s.c.created.desc(), s.c.id).limit(LISTED)))


def read(db: Connection, game: Game, id: str) -> Any:
    s = schema.scenarios
    found = db.execute(select(s).where(s.c.game == game.id, s.c.id == id)).one_or_none()
    if found is None:
        raise NotFound
    return found


def withdraw(db: Connection, game: Game, id: str, identity: Identity) -> None:
    """By its author or an administrator. Games that were begun with it keep its text."""
    found = read(db, game, id)
    if found.owner != identity.id and not identity.admin:
        raise NotYours
    db.execute(delete(schema.scenarios).where(schema.scenarios.c.id == id))
