"""Clocks: whose time runs, what a turn adds, who is reminded, and what happens when nothing is left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.journal import TIME_OUT
from grognard.server.club import clocks, invitations
from grognard.server.notices import notify
from grognard.server.play import presence
from grognard.server.play.room import Moved
from grognard.server.store import Row
from server.clubs import ANNA, BERT, CARL, DAY, Club, Time, club, deploy, place_all
from server.databases import Postgres
from server.helpers import Live, in_a_loop


def run(data: Path | str, play: Any, **settings: Any) -> None:
    """Play this at a club of its own."""

    async def work() -> None:
        async with club(data, **settings) as here:
            await play(here)

    in_a_loop(work())


# ---- bank and increment ----


def test_time_runs_for_whom_is_asked_and_for_nobody_else(anywhere: Path | str) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0, options={"coin": False})
        await deploy(c, room)  # France was ready first, and begins
        before = {role: await c.left(room, role) for role in ("french", "german")}
        assert await c.runs(room) == ["french"]
        await c.tick(40.0)
        assert await c.left(room, "french") == pytest.approx(before["french"] - 40.0, abs=0.1)
        assert await c.left(room, "german") == before["german"]

    run(anywhere, play)


def test_the_increment_comes_when_a_seat_is_done_and_not_for_every_click(anywhere: Path | str) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0, increment=7.0)
        assert await c.runs(room) == ["french", "german"]
        await place_all(c, room, "french")  # a dozen clicks
        assert await c.left(room, "french") == 600.0
        await c.tick(20.0)
        await c.act(room, "french", "ready")
        assert await c.left(room, "french") == 587.0
        assert await c.left(room, "german") == 580.0

    run(anywhere, play)


def test_both_run_while_both_place_in_secret(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0)
        await c.tick(10.0)
        await place_all(c, room, "german")
        await c.act(room, "german", "ready")
        await c.tick(10.0)
        assert await c.runs(room) == ["french"]
        assert (await c.left(room, "french"), await c.left(room, "german")) == (580.0, 590.0)

    run(data, play)


def test_an_undo_gives_no_increment_and_no_time_back(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0, increment=50.0)
        table = await c.ready(room)
        await c.act(room, "french", "card", table.offer("french")["card"][0])
        await c.tick(15.0)
        async with room.open() as opened:
            await opened.undo("french", None)
        assert await c.left(room, "french") == 585.0

    run(data, play)


def test_what_is_taken_back_by_consent_gives_no_time_back_either(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0, increment=50.0)
        await place_all(c, room, "french")
        await c.act(room, "french", "ready")
        await c.tick(30.0)
        table = await c.ready(room)
        row = Row("takeback", 1, "", 0, [], 0.0)
        work = clocks.together(Moved(room, table, row, ["german"], ["french", "german"], False))
        assert work is not None
        await c.hub.store.do(work)
        assert await c.runs(room) == ["french", "german"]
        assert (await c.left(room, "french"), await c.left(room, "german")) == (650.0, 570.0)
        back = clocks.together(Moved(room, table, row, ["french", "german"], ["french"], False))
        assert back is not None
        await c.hub.store.do(back)
        assert await c.left(room, "german") == 570.0

    run(data, play)


def test_a_table_without_a_clock_has_none(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=None)
        await c.tick(40 * DAY, step=59.0)
        assert await clocks.surroundings_of(room, "french", "en") == {"clock": None}
        assert (await c.ready(room)).result is None

    run(data, play)


# ---- when it does not run ----


def test_nothing_runs_before_everybody_has_come_nor_after_somebody_has_left(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=60.0, seated=False)
        await c.tick(500.0)
        assert await c.runs(room) == []
        await c.sit(room, "german", BERT)
        assert await c.runs(room) == ["french", "german"]
        await c.tick(20.0)
        async with room.open() as opened:
            await invitations.leave(opened, "german")
        await c.tick(500.0)
        assert (await c.ready(room)).result is None
        assert (await c.left(room, "french"), await c.left(room, "german")) == (40.0, 40.0)
        await c.sit(room, "german", CARL)  # who comes later has what the seat had left
        await c.tick(10.0)
        assert await c.left(room, "german") == 30.0

    run(data, play)


def test_against_the_computer_the_clock_runs_from_the_start(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=60.0, seats={"french": "human", "german": "veteran"})
        await c.tick(10.0)
        assert list((await c.clock(room))["seats"]) == ["french"]
        assert await c.left(room, "french") == 50.0

    run(data, play)


def test_a_seat_that_a_computer_looks_after_costs_no_time(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0)
        async with room.open() as opened:
            await invitations.stand_in(opened, "german", "german", "veteran", 0.0)
            await room.stop()  # the computer need not play here
        await c.tick(30.0)
        assert await c.left(room, "german") == 600.0
        assert await c.left(room, "french") == 570.0
        await presence.looked(room, "german")  # he is back, and from here on it is his time
        await room.stop()
        await c.tick(30.0)
        assert await c.left(room, "german") == 570.0

    run(data, play)


def test_on_leave_a_clock_of_days_stands_and_a_short_one_does_not(data: Path) -> None:
    async def play(c: Club) -> None:
        slow, quick = await c.table(bank=DAY), await c.table(bank=600.0)
        await c.tick(300.0)
        await c.on_leave(BERT, c.time.wall + 3 * DAY)
        await c.tick(200.0, step=10.0)
        assert (await c.clock(slow))["vacation"] == ["german"]
        assert await c.runs(slow) == ["french"]
        assert await c.left(slow, "german") == pytest.approx(DAY - 300.0, abs=11.0)
        assert await c.left(slow, "french") == DAY - 500.0
        assert (await c.clock(quick))["vacation"] == []
        assert await c.left(quick, "german") == 100.0

    run(data, play)


def test_nobody_on_leave_loses_by_time_and_afterwards_it_goes_on(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=DAY)
        await place_all(c, room, "french")
        await c.act(room, "french", "ready")
        await c.tick(DAY - 100.0)
        await c.on_leave(BERT, c.time.wall + 2 * DAY)
        await c.tick(2 * DAY - 20.0)
        assert (await c.ready(room)).result is None
        assert await c.left(room, "german") == pytest.approx(100.0, abs=31.0)
        await c.tick(30.0)  # the leave is over
        assert await c.runs(room) == ["german"]
        await c.tick(150.0)
        assert (await c.ready(room)).result is not None

    run(data, play)


# ---- what no player can help ----


def test_a_clock_that_is_set_forward_or_back_flags_nobody(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0)
        await c.tick(60.0)
        for jump in (5 * 3600.0, -30 * DAY, 400 * DAY):
            c.time.wall += jump
            await c.tick(10.0)
        assert (await c.ready(room)).result is None
        assert await c.left(room, "french") == 510.0

    run(data, play)


def test_a_server_that_stood_still_for_hours_flags_nobody(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0)
        await c.tick(60.0)
        c.time.steady += 2 * 3600.0
        await c.tick()
        await c.tick(10.0)
        assert await c.left(room, "french") == 530.0

    run(data, play)


@pytest.mark.parametrize("wall", [3 * DAY, -3 * DAY])
def test_the_time_a_server_was_down_is_nobodys(anywhere: Path | str, wall: float) -> None:
    async def work() -> None:
        async with club(anywhere) as c:
            room = await c.table(bank=600.0)
            await c.tick(100.0)
        later = Time()
        later.wall, later.steady = c.time.wall + wall, 5.0  # another boot of the machine, its clock perhaps wrong
        async with club(anywhere, later) as d:
            again = await d.hub.room(room.id)
            assert await d.left(again, "french") == pytest.approx(500.0, abs=clocks.WRITE_EVERY)
            await d.tick(50.0)
            assert await d.left(again, "french") == pytest.approx(450.0, abs=clocks.WRITE_EVERY)

    in_a_loop(work())


def test_a_clock_set_after_the_last_beat_goes_on_after_a_crash(data: Path) -> None:
    async def work() -> None:
        async with club(data) as c:
            await c.tick(9000.0)  # no clock anywhere: nothing is written down
            room = await c.table(bank=600.0)
        async with club(data, Time()) as d:
            again = await d.hub.room(room.id)
            await d.tick(50.0)
            assert await d.left(again, "french") == 550.0

    in_a_loop(work())


def test_two_servers_of_a_club_have_one_time(postgres: Postgres) -> None:
    anywhere = postgres.database()

    async def work() -> None:
        async with club(anywhere) as c:
            room = await c.table(bank=600.0)
            await c.tick(100.0)
            other = Time()
            other.wall = c.time.wall + 5000.0  # a machine whose clock is wrong
            async with club(anywhere, other) as d:
                await c.tick(20.0)
                await d.tick()
                again = await d.hub.room(room.id)
                assert await d.left(again, "french") == await c.left(room, "french") == 480.0

    in_a_loop(work())


# ---- reminders ----


def test_one_reminder_when_a_fifth_is_left(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, str]] = []

    async def remind(room: Any, role: str) -> None:
        told.append((room.id, role))

    monkeypatch.setattr(notify, "remind", remind)

    async def play(c: Club) -> None:
        room = await c.table(bank=1000.0, increment=1000.0)
        await place_all(c, room, "french")
        await c.act(room, "french", "ready")
        await c.tick(799.0)
        assert told == []
        assert not (await c.clock(room))["seats"]["german"]["reminded"]
        for _ in range(5):
            await c.tick(2.0)
        assert told == [(room.id, "german")]
        assert (await c.clock(room))["seats"]["german"]["reminded"]
        await place_all(c, room, "german")
        await c.act(room, "german", "ready")
        table = await c.ready(room)
        while "german" in table.to_act:  # he is asked again at once, so his turn is not done
            assert (await c.clock(room))["seats"]["german"]["reminded"]
            await c.act(room, "german", "draw", table.offer("german")["draw"][0])
        assert not (await c.clock(room))["seats"]["german"]["reminded"]  # now he has plenty again

    run(data, play)


# ---- time out ----

ENDS = {
    "trench": (
        "french",
        "german/victory/TR.amb.time-out",
        "France has run out of time",
        "Le temps de la France est écoulé",
    ),
    "ttlm": ("german", "entente/marginal/TTLM.3.3a", "has run out of time", "c’est une capitulation"),
    "lastbattle": ("defender", "attacker/win/LB.R7", "Time is up for the", "est écoulé"),
}


@pytest.mark.parametrize("game", ENDS)
def test_time_out_ends_the_game_by_its_own_rule_and_is_replayed_and_saved(game: str, data: Path) -> None:
    role, result, english, french = ENDS[game]

    async def work() -> None:
        async with club(data) as c:
            room = await c.table(bank=100.0, game=game, side=role)
            table = await c.ready(room)
            while role not in table.to_act:
                other = table.to_act[0]
                verb, args = next(iter(table.offer(other).items()))
                await c.act(room, other, verb, args[0])
            steps = len(table.journal)
            await c.tick(101.0)
            assert table.state.result == result
            assert table.journal[-1].verb == TIME_OUT
            assert len(table.journal) == steps + 1
            assert any(english in line for line in table.log("spectator", "en"))
            assert any(french in line for line in table.log("spectator", "fr"))
            assert await c.runs(room) == []
            await c.tick(500.0)
            assert len(table.journal) == steps + 1
            saved = table.save()
        async with club(data) as d:
            again = await d.ready(await d.hub.room(room.id))
            assert (again.state.result, again.save()) == (result, saved)
            assert grognard.open(saved).state.result == result
            assert grognard.verify(saved).replays
            opened = await d.hub.open(saved.encode(), ANNA)
            opened.drop()
            assert (await d.ready(opened)).state.result == result

    in_a_loop(work())


def test_of_two_who_are_out_the_one_with_less_loses(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=100.0, increment=10.0, seats={"french": "human", "german": "human"})
        await deploy(c, room)
        table = await c.ready(room)
        await c.tick(500.0)
        assert table.result is not None
        assert table.result.winner == "german"  # France was to act

    run(data, play)


@pytest.mark.rule("TTLM.3.3a")
def test_who_is_ahead_in_the_great_war_does_not_win_by_running_out_of_time() -> None:
    """TTLM.3.3a, TTLM.R14: from where it stands one level down; from ahead, as if it stood even."""
    import games.ttlm.table as ttlm
    from grognard.games.ttlm.s3_victory import victory_points

    ahead = ttlm.lay("german to act, turn 4\nParis: GE4(3I)\nRouen: GE5(3I)")
    assert victory_points(ahead.state) >= 17
    ahead.time_out("german")
    assert ahead.state.result == "entente/marginal/TTLM.3.3a"
    behind = ttlm.lay("german to act, turn 4\nParis: GE4(3I)\nRouen: GE5(3I)")
    behind.time_out("entente")
    assert behind.state.result.startswith("german/")


def test_in_the_trenches_whose_time_is_out_loses() -> None:
    """TR.amb.time-out"""
    table = grognard.load("trench").new(seed=3)
    table.time_out("german")
    assert table.state.result == "french/victory/TR.amb.time-out"
    for invariant in table.game.invariants:
        invariant(table.state)
    with pytest.raises(grognard.GrognardError):
        table.time_out("french")


# ---- claims ----


def test_a_claim_is_refused_before_time_and_granted_after(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=100.0)
        await deploy(c, room)
        with pytest.raises(clocks.NotOut):
            await clocks.claim(c.hub, room, "german")
        for _ in range(10):
            c.time.steady += 20.0
            c.hub.context.club_time.now()
        with pytest.raises(clocks.NotOut):
            await clocks.claim(c.hub, room, "french")  # his own time is no claim
        table = await c.ready(room)
        assert table.result is None
        await clocks.claim(c.hub, room, "german")
        assert table.state.result == "german/victory/TR.amb.time-out"
        with pytest.raises(clocks.NotOut):
            await clocks.claim(c.hub, room, "german")

    run(data, play)


def test_a_move_made_in_time_is_not_overtaken_by_an_old_claim(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=100.0, increment=50.0)
        await place_all(c, room, "french")
        await c.tick(99.0)
        await c.act(room, "french", "ready")
        await place_all(c, room, "german")
        await c.act(room, "german", "ready")
        assert not await clocks.flag(c.hub, room.id, "french")
        assert (await c.ready(room)).result is None

    run(data, play)


def test_only_a_player_of_the_table_may_claim(live: Live) -> None:
    body = {"online": True, "side": "french", "clock": {"bank": 60, "increment": 5}}
    seats, foreign = live.player.new(**body), live.player.new(**body)
    early = seats.post("french", "resign-on-time", {})
    assert (early.status_code, early.json()["error"]["code"]) == (409, "conflict")
    assert "temps" in seats.post("french", "resign-on-time", {}, params={"lang": "fr"}).json()["error"]["text"]
    assert seats.post("spectator", "resign-on-time", {}).status_code == 403
    bare, path = live.player.http, f"{seats.path}/resign-on-time"
    assert bare.post(path, json={}).status_code == 403
    for header in ({"Authorization": "Bearer " + "x" * 24}, foreign.header("french")):
        assert bare.post(path, json={}, headers=header).status_code == 403


@pytest.mark.parametrize("clock", [{"bank": 0}, {"bank": -5}, {"bank": 1e300}, {"bank": 60, "increment": -1}])
def test_a_clock_must_make_sense(live: Live, clock: dict[str, float]) -> None:
    body = {"game": "trench", "online": True, "seats": {"french": "human", "german": "human"}, "clock": clock}
    assert live.player.http.post("/api/tables", json=body).status_code == 400


def test_around_tells_the_clocks_of_everybody(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.table(bank=600.0, increment=5.0)
        found = (await clocks.surroundings_of(room, "french", "fr"))["clock"]
        assert (found["bank"], found["increment"], found["vacation"]) == (600.0, 5.0, [])
        assert found["now"].endswith("Z")
        assert found["seats"]["german"] == {"left": 600.0, "running": True, "reminded": False}

    run(data, play)
