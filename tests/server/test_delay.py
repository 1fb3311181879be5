"""Spectators who lag behind: whatever tells them of the game, on any wire, tells how it stood at the step they see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard.server.base import messages
from grognard.server.club import clocks, invitations
from grognard.server.people.identity import NOBODY, Identity
from grognard.server.play.listing import info
from grognard.server.web.surroundings import surroundings_of
from server.clubs import ANNA, CARL, club, deploy
from server.duels import CLUB, Duel, duel, guest
from server.helpers import Live, StubBots, in_a_loop, random_choice

NEVER = 900  # steps: they see the first position until the game is over
CLOCK = {"bank": 3600.0, "increment": 30.0}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


def asked(house: Live, table: Duel, lang: str = "en") -> dict[str, Any]:
    """All that a passer-by can ask about a table, without when it was last played at."""
    with guest(house, "Passer-by") as http:

        def get(path: str, **headers: str) -> Any:
            answer = http.get(path, params={"lang": lang}, headers=headers)
            assert answer.status_code == 200, answer.text
            return answer.json()

        watch = table.header("spectator")
        found = {
            "one": get(table.path),
            "lobby": next(t for t in get("/api/lobby") if t["id"] == table.id),
            "seat": get(f"{table.path}/seat", **watch)["table"],
            "state": get(f"{table.path}/state", **watch),
            "around": get(f"{table.path}/around", **watch),
        }
    for line in (found["one"], found["lobby"], found["seat"]):
        del line["updated"]
    return found


def test_whoever_sees_nothing_yet_is_told_nothing_anywhere(house: Live) -> None:
    table = duel(house, visibility="public", delay=NEVER, clock=CLOCK)
    for role in ("french", "german"):
        table.get(role)
    before = {lang: asked(house, table, lang) for lang in ("en", "fr")}
    table.deploy()
    table.play(15)
    assert table.get("french")["step"] > 5
    assert {lang: asked(house, table, lang) for lang in ("en", "fr")} == before
    line = before["en"]["lobby"]
    assert (line["to_act"], line["turn"], line["news"], line["delay"]) == ([], "", 0, NEVER)
    assert line["summary"] == "Under way, seen 900 steps late"
    assert before["fr"]["lobby"]["summary"] == "En cours, vue avec 900 étapes de retard"
    assert not [seat for seat in line["seats"] if seat.get("left") is not None]
    assert before["en"]["around"]["clock"]["seats"] == {}
    assert [person["looked"] for person in before["en"]["around"]["people"]] == [None, None]


def test_those_who_play_are_told_how_it_stands(house: Live) -> None:
    table = duel(house, visibility="public", delay=NEVER, clock=CLOCK)
    table.deploy()
    now = table.get("french")
    held = table.ask("french", "seat").json()["table"]  # by the seat's key alone, from any browser
    assert (held["to_act"], held["turn"]) == (now["to_act"], now["turn"])
    assert set(table.around("french")["clock"]["seats"]) == {"french", "german"}


def test_a_socket_says_nothing_of_steps_that_are_not_seen_yet(house: Live) -> None:
    table = duel(house, visibility="public", delay=NEVER, clock=CLOCK)
    for role in ("french", "german"):
        table.get(role)
    with table.socket("spectator") as line:
        assert {line.hear()["t"], line.hear()["t"]} == {"state", "around"}
        table.deploy()
        table.play(5)
        in_a_loop(_remind(house, table.id))
        assert line.silent()
        line.say(t="look", step=0)
        assert line.hear("look")["steps"] == 0
        line.say(t="look", step=1)
        assert line.hear("error")["code"] == "bad-request"


async def _remind(house: Live, id: str) -> None:
    """Somebody's time grows short: that too would say whose turn it is."""
    seat = next(s for s in await house.hub.store.do(lambda db: clocks.seats_of(db, id)) if s.since is not None)
    await clocks.remind(house.hub, seat)


def test_who_lags_behind_by_three_steps_sees_whose_turn_it_was_then(house: Live) -> None:
    table = duel(house, visibility="public", delay=3)
    table.deploy()
    table.play(10)
    room = house.hub.known(table.id)
    live = room._table
    then = live.look(live.steps("spectator")[-4])
    with table.socket("spectator") as line:
        seen = line.hear("state")
        assert (seen["to_act"], seen["step"]) == (then.to_act, len(live.steps("spectator")) - 4)
        line.say(t="look", step=seen["step"])
        assert line.hear("look")["steps"] == seen["step"]
    assert len(seen["log"]) == len(then.lines)


def test_a_computer_that_thinks_is_not_told_to_those_who_lag_behind(data: Path) -> None:
    async def story() -> None:
        async with club(data) as c:
            seats = {"french": "human", "german": "veteran"}
            room = await c.table(bank=None, visibility="public", delay=NEVER, seats=seats)
            room.thinking = lambda table: ["german"]  # type: ignore[method-assign]
            async with room.open() as opened:
                told = [
                    messages.encode(["german"]) in (await opened.state(r, "en"))[1].whole
                    for r in ("french", "spectator")
                ]
            assert told == [True, False]

    in_a_loop(story())


def test_with_the_end_of_the_game_everybody_sees_everything(data: Path) -> None:
    async def story() -> None:
        async with club(data) as c:
            room = await c.table(visibility="public", delay=NEVER)
            await deploy(c, room)
            assert info(await room.listed(), "en", CARL).result is None
            while (await c.ready(room)).result is None:
                await c.tick(60.0)
            line = info(await room.listed(), "en", CARL)
            assert line.result is not None
            assert line.summary == line.result.text
            assert set((await surroundings_of(room, "spectator", "en"))["clock"]["seats"]) == {"french", "german"}
            async with room.open() as opened:
                assert b'"result":{"winner"' in (await opened.state("spectator", "en"))[1].whole

    in_a_loop(story())


def test_its_maker_who_does_not_play_an_administrator_and_nobody_are_told_as_little(data: Path) -> None:
    async def story() -> None:
        async with club(data) as c:
            room = await c.table(visibility="public", delay=NEVER, increment=5.0)
            await deploy(c, room)
            now = c.hub.context.club_time.now()
            assert info(await room.listed(), "en", ANNA, now).to_act
            async with room.open() as opened:
                await invitations.leave(opened, "french")
            for who in (ANNA, NOBODY, Identity("x", "Xenia", "member", admin=True)):
                line = info(await room.listed(), "en", who, now)
                assert (line.to_act, line.turn, [s.left for s in line.seats]) == ([], "", [None, None])

    in_a_loop(story())


def test_a_delay_that_is_set_later_holds_at_once(house: Live) -> None:
    with guest(house, "Anna") as anna:
        table = _own(anna)
        told = [_watched(anna, table)]
        for delay in (NEVER, 0):
            changed = anna.post(f"/api/tables/{table['id']}/settings", json={"delay": delay})
            assert changed.status_code == 200
            told.append(_watched(anna, table))
    assert [step for step, _ in told] == [told[0][0], 0, told[0][0]]
    assert [sorted(seats) for _, seats in told] == [["french", "german"], [], ["french", "german"]]


def _own(anna: httpx.Client) -> dict[str, Any]:
    """A table of Anna's at which she has done something."""
    body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
    made = anna.post("/api/tables", json={**body, "seed": 7, "visibility": "public", "clock": CLOCK})
    table: dict[str, Any] = made.json()["table"]
    path, key = f"/api/tables/{table['id']}", next(s["token"] for s in table["seats"] if s["token"])
    while True:
        state = anna.get(f"{path}/state", headers={"Authorization": f"Bearer {key}"}).json()
        verb = next((v for v in ("ready", "box", "card") if v in state["offer"]), None)
        if verb is None:
            return table
        body = {"version": state["version"], "verb": verb, "arg": state["offer"][verb][0]}
        assert anna.post(f"{path}/act", json=body, headers={"Authorization": f"Bearer {key}"}).status_code == 200


def _watched(anna: httpx.Client, table: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    headers = {"Authorization": f"Bearer {table['observers'][0]['token']}"}
    state = anna.get(f"/api/tables/{table['id']}/state", headers=headers).json()
    return state["step"], anna.get(f"/api/tables/{table['id']}/around", headers=headers).json()["clock"]["seats"]
