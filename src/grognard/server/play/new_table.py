"""Creating a table: who sits where, what was agreed on, and what is stored of it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from typing import Any

from grognard.kernel import codec
from grognard.kernel.chance import KeyedDice, ScriptedDice
from grognard.kernel.game import Game
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import OBSERVERS, Table
from grognard.server.base import messages
from grognard.server.base.errors import BadRequest, BadSeat, NoSuchSeat, RatedMembers
from grognard.server.people.identity import Identity
from grognard.server.play.bot_pool import KINDS
from grognard.server.play.listing import HUMAN
from grognard.server.play.replay import drawn
from grognard.server.store import Place, Record, records

LONGEST_DELAY = 1000  # steps
SHORTEST, LONGEST = 60.0, 366 * 86400.0  # seconds of a clock
VISIBILITIES = ("private", "unlisted", "public")


def check_seats(seats: list[str], wanted: Mapping[str, Any] | None) -> dict[str, str]:
    """Who sits where. By default the user has the first side, against the Veteran."""
    if wanted is None:
        wanted = {role: HUMAN if role == seats[0] else "veteran" for role in seats}
    for role, kind in wanted.items():
        if role not in seats:
            raise NoSuchSeat(role=role, seats=", ".join(seats))
        if kind not in (HUMAN, *KINDS):
            raise BadSeat(role=role, kind=kind)
    return {role: wanted.get(role, HUMAN) for role in seats}


def new_record(table: Table, seats: dict[str, str], **more: Any) -> Record:
    dice, now = table.dice, time.time()
    draws = [d.value for d in table.opening] + [d.value for e in table.journal for d in e.draws]
    return Record(
        id=secrets.token_hex(5),
        game=table.game.id,
        rules=table.game.version,
        scenario=table.scenario,
        options=table.options,
        position=table.start_position,
        key=dice.key.hex() if isinstance(dice, KeyedDice) else None,
        script=draws + dice.script[dice.next :] if isinstance(dice, ScriptedDice) else None,
        opening=drawn(table.opening),
        seats=seats,
        tokens=records.new_tokens([*table.seats, *OBSERVERS]),
        created=now,
        updated=now,
        lines=len(table.heard(SPECTATOR)),
        snapshot=codec.save(table.state).decode(),
        result=table.state.result,
        ended=now if table.state.result else None,
        doubt=table.doubt,
        **more,
    )


def lay_places(game: Game, record: Record, wanted: messages.NewTable, identity: Identity) -> None:
    """An online table: its maker takes a seat, every other human seat is open and has a link of its own."""
    humans = [role for role, kind in record.seats.items() if kind == "human"]
    side = wanted.side or (humans[0] if humans else "")
    if side not in humans:
        raise BadSeat(role=side, kind="human")
    record.online = 1
    if wanted.visibility not in VISIBILITIES:
        raise BadRequest
    record.name, record.visibility = tidy(wanted.name) or record.name, wanted.visibility
    record.clock = None if wanted.clock is None else _clock(wanted.clock)
    if record.clock is not None and game.time_out is None:
        raise BadRequest  # a game that does not say what it costs to run out of time
    if wanted.rated and identity.kind == "guest":
        raise RatedMembers
    record.rated, record.delay = int(wanted.rated), delayed(wanted.delay)
    for role in humans:
        record.places[role] = Place(role, invite=None if role == side else new_invite())
    record.places[side].user_id, record.places[side].name = identity.id, identity.name
    record.places[side].joined = record.places[side].looked = time.time()


def tidy(name: str) -> str:
    """A table's name: one line of printable text."""
    return " ".join("".join(c if c.isprintable() else " " for c in name[:200]).split())[:60]


def delayed(steps: int) -> int:
    return max(0, min(steps, LONGEST_DELAY))


def _clock(wanted: messages.Clock) -> dict[str, float]:
    bank, increment = float(wanted.bank), float(wanted.increment)
    if not (SHORTEST <= bank <= LONGEST and 0 <= increment <= LONGEST):
        raise BadRequest
    return {"bank": bank, "increment": increment}


def new_invite() -> str:
    return secrets.token_urlsafe(15)
