"""Two servers on one database: whoever plays at either sees what happens at the other, and nothing happens twice."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from server.databases import Postgres
from server.helpers import Live, Seats, StubBots, in_a_loop, random_choice, wait_for


@pytest.fixture(scope="module")
def address(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def pair(address: str) -> Iterator[tuple[Live, Live]]:
    servers = Live(address, StubBots(random_choice)), Live(address, StubBots(random_choice))
    yield servers
    for server in servers:
        server.stop()


def at(seats: Seats, server: Live) -> Seats:
    """The same seats, reached through another server."""
    there = Seats(server.player, seats.info)
    there.tokens = seats.tokens
    return there


def test_what_is_done_at_one_is_seen_at_the_other(pair: tuple[Live, Live]) -> None:
    here = pair[0].player.new()
    there = at(here, pair[1])
    with here.socket("french") as one, there.socket("german") as two:
        one.hear("state"), two.hear("state")
        for line in (one, two):
            state = here.get("french") if line is one else there.get("german")
            verb, args = next(iter(state["offer"].items()))
            line.say(t="act", version=state["version"], verb=verb, arg=args[0])
            assert line.hear("state")["version"] > state["version"]
        here.deploy()
        wait_for(lambda: there.get("german") == here.get("german"))
        seen = here.get("german")
        while two.hear("state")["version"] != seen["version"]:
            pass


def test_both_act_at_once_and_nothing_is_lost_nor_done_twice(pair: tuple[Live, Live]) -> None:
    """Each side at its own server, both as fast as they can: what was answered "done" is in the journal, once."""
    here = pair[0].player.new()
    there = at(here, pair[1])
    done: list[tuple[str, str, int]] = []
    faults: list[Any] = []
    both = threading.Barrier(2)

    def play(seats: Seats, role: str, seed: int) -> None:
        rnd = random.Random(seed)
        both.wait()
        for _ in range(3000):
            if len(done) >= 200:
                return
            state = seats.get(role)
            if state["result"]:
                return
            # Both may choose at once in the set-up: they lay cards and lift them, for ever if need be.
            acts = [a for a in state["acts"] if a["verb"] != "ready" or len(done) > 150]
            if not acts:
                continue
            act = rnd.choice(acts)
            answer = seats.act(role, act["verb"], act["arg"], state["version"])
            if answer.status_code == 200:
                done.append((role, act["verb"], act["arg"]))
            elif answer.json()["error"]["code"] not in ("stale", "not-your-turn", "not-offered"):
                faults.append(answer.text)

    threads = [threading.Thread(target=play, args=args) for args in ((here, "french", 1), (there, "german", 2))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not faults
    assert len(done) >= 200
    rows = in_a_loop(pair[0].hub.store.journal(here.id))
    names = pair[0].hub.known(here.id).game.roles
    stored = [(names[row.role], row.verb, row.arg) for row in rows]
    for role in ("french", "german"):  # the order between the two is the journal's; each side's own is its own
        assert [s for s in stored if s[0] == role] == [d for d in done if d[0] == role]
    for role in ("french", "german", "spectator"):
        wait_for(lambda role=role: there.get(role) == here.get(role))


def test_people_and_words_around_the_table_are_told(pair: tuple[Live, Live]) -> None:
    here = pair[0].player.new(online=True, side="french", visibility="public")
    here.tokens.update(in_a_loop(pair[0].hub.store.record(here.id)).tokens)
    there = at(here, pair[1])
    with there.socket("spectator") as watching:
        assert watching.hear("around")["people"][0]["player"] == ""
        room = pair[0].hub.known(here.id)

        async def rename() -> None:
            from grognard.server.store import records

            room.record.places["french"].name = "Foch"
            await room.context.store.do(lambda db: records.put_place(db, room.id, room.record.places["french"]))

        in_a_loop(rename())
        on_loop(pair[0], room.tell_surroundings)
        while watching.hear("around")["people"][0]["player"] != "Foch":
            pass


def on_loop(live: Live, what: Any) -> None:
    """Call this where the server's own code runs."""
    live.hub.services[0]._tasks[0].get_loop().call_soon_threadsafe(what)


def test_whoever_lost_the_seat_to_another_is_out_at_every_server(pair: tuple[Live, Live]) -> None:
    here = pair[0].player.new()
    there = at(here, pair[1])
    with there.socket("german") as line:
        line.hear("state")
        tokens = {**here.tokens, "german": "another-secret"}
        in_a_loop(pair[0].hub.store.change(here.id, tokens=tokens))
        on_loop(pair[0], lambda: pair[0].hub.context.peers.tell(here.id, "around"))
        wait_for(lambda: line.web.close_code == 4403 or closed(line))
    answer = there.player.http.get(f"{there.path}/state", headers=there.header("german"))
    assert answer.status_code == 403


def closed(line: Any) -> bool:
    try:
        line.web.recv(timeout=0.1)
    except TimeoutError:
        return False
    except Exception:
        return bool(line.web.close_code == 4403)
    return False


def test_a_table_forgotten_at_one_is_gone_at_the_other(pair: tuple[Live, Live]) -> None:
    here = pair[0].player.new()
    there = at(here, pair[1])
    there.get("french")
    assert pair[1].hub.known(here.id) is not None
    assert here.player.http.delete(here.path).status_code == 200
    wait_for(lambda: pair[1].hub.known(here.id) is None)
    assert there.player.http.get(f"{there.path}/state", headers=there.header("french")).status_code == 404


def test_the_computer_is_played_by_one_server_only(pair: tuple[Live, Live]) -> None:
    """Both hold the table in memory and both are told of every move; the computer's answer comes once."""
    here = pair[0].player.new(german="recruit")
    there = at(here, pair[1])
    for _ in range(40):
        states = [s.get("french") for s in (here, there)]
        if states[0]["acts"] and states[0]["version"] == states[1]["version"]:
            act = states[0]["acts"][-1]
            here.act("french", act["verb"], act["arg"], states[0]["version"])
    wait_for(lambda: "german" not in here.get("french")["to_act"])
    asked = [len(server.hub.context.bots.asked) for server in pair]
    rows = in_a_loop(pair[0].hub.store.journal(here.id))
    chosen = sum(row.role == 1 for row in rows)
    assert chosen > 3
    assert sum(asked) <= chosen + 3, "two servers thought over the same move"
    wait_for(lambda: not pair[0].hub.store.postgres or not claims(pair[0]))


def claims(live: Live) -> list[Any]:
    from sqlalchemy import select

    from grognard.server.store import schema

    found = select(schema.claims.c.what).where(schema.claims.c.what.like("drive %"))
    return list(in_a_loop(live.hub.store.do(lambda db: db.execute(found).all())))
