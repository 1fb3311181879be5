"""Tournaments after a crash and on two servers: nothing is lost and nothing is counted twice."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, func, insert, select

from grognard.server import assembly
from grognard.server.assembly import make_hub
from grognard.server.club import tournaments
from grognard.server.people.identity import Identity
from grognard.server.store import Store, records, schema
from server.databases import Postgres
from server.helpers import PATIENCE, Live, StubBots, free_port, in_a_loop, wait_for
from server.members import CLUB, Member
from server.tournament import Event, rated

FALLS = """
import os, signal, sys
import uvicorn
from grognard.server.club import ratings
from grognard.server.web.app import create_app
from grognard.server.web.serve import config
from grognard.server.base.settings import Settings

async def moved(moved):
    if moved.ended:
        os.kill(os.getpid(), signal.SIGKILL)

ratings.moved = moved
app = create_app(sys.argv[1], settings=Settings(club=True, url="http://127.0.0.1", limits=False))
uvicorn.Server(config(app, port=int(sys.argv[2]))).run()
"""


def test_what_a_fall_of_the_server_left_undone_is_made_good(data: Path) -> None:
    """Killed when the last game of a round is over and safe: neither points nor ratings nor the next round are there."""
    club = Live(data, StubBots(), settings=CLUB)
    people = [Member(club, f"Player {n}") for n in range(4)]
    event = Event(people, rounds=2).begun()
    one, two = event.open()
    event.lose(one, first=True)
    for person in people:
        person.http.close()
    club.stop()

    port = free_port()
    doomed = subprocess.Popen([sys.executable, "-c", FALLS, str(data), str(port)], stderr=subprocess.DEVNULL)
    for person in people:
        person.moved_to(port)
    wait_for(lambda: answers(people[0]))
    with pytest.raises(httpx.TransportError):
        event.lose(two, first=True)
    assert doomed.wait(PATIENCE) == -signal.SIGKILL

    club = Live(data, StubBots(), settings=CLUB)
    for person in people:
        person.moved_to(club.port)
    (unpaid,) = event.open()
    assert people[0].get(f"/api/tables/{unpaid['table']}")["result"]["winner"] == "entente"
    assert [rated(club, event.by_id[two[side]]) for side in ("first", "second")] == [0, 0]
    assert [c.name for c in assembly.jobs() if c.do is tournaments.catch_up] == ["results"]
    for _ in range(3):
        in_a_loop(tournaments.catch_up(club.hub))
    found = event.get()
    assert found["round"] == 2
    assert len(found["pairings"]) == 4
    assert [s["points"] for s in found["standings"]] == [2.0, 2.0, 0.0, 0.0]
    for pair in event.open():
        assert people[0].get(f"/api/tables/{pair['table']}")["tournament"] == event.id
    assert [rated(club, person) for person in people] == [1, 1, 1, 1]
    for person in people:
        person.http.close()
    club.stop()


def answers(person: Member) -> bool:
    try:
        return person.http.get("/api/tournaments").status_code == 200
    except httpx.TransportError:
        return False


def test_two_servers_on_one_database_make_one_round(postgres: Postgres) -> None:
    """Both see that the round is complete; both pair the next one; one of them writes it."""
    address = postgres.database()
    hubs = [make_hub(Store(address), StubBots()) for _ in range(2)]
    owner = Identity("u0", "User 0", "member")

    def begin(db: Connection) -> str:
        for n in range(6):
            person = {"id": f"u{n}", "name": f"User {n}", "kind": "member", "created": 1.0, "looked": 1.0}
            db.execute(insert(schema.users), person)
        facts = {"name": "x", "game": "ttlm", "scenario": "1914", "options": "{}", "kind": "swiss", "rounds": 3}
        id = tournaments.create(db, owner, {**facts, "places": 6, "clock": None})
        for n in range(6):
            tournaments.enter(db, id, Identity(f"u{n}", f"User {n}", "member"))
        tournaments.start(db, id, owner)
        return id

    async def play() -> tournaments.Tournament:
        first, second = hubs
        id = await first.store.do(begin)
        for _ in range(3):
            await asyncio.gather(*(tournaments.go_on(hub, id) for hub in (first, second, first, second)))
            found = await second.store.do(lambda db: tournaments.read(db, id))
            for p in found.pairings:
                if p.played.open:
                    won = {"result": "german/major/TTLM.3.2a", "ended": 5.0}
                    await first.store.do(lambda db, p=p, won=won: records.change(db, p.table, **won))
                    await asyncio.gather(*(tournaments.count(hub, p.table) for hub in (first, second)))
        tables = await first.store.do(lambda db: db.execute(select(func.count()).select_from(schema.tables)).scalar())
        assert tables == 9
        found = await second.store.do(lambda db: tournaments.read(db, id))
        for hub in hubs:
            await hub.close()
        return found

    found = in_a_loop(play())
    assert (found.state, found.round) == ("over", 3)
    assert [(p.round, p.n) for p in found.pairings] == [(r, n) for r in (1, 2, 3) for n in (1, 2, 3)]
    assert {p.first_points for p in found.pairings} == {3.0}
