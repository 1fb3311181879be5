"""Computer players: in workers, within their time, without anything to cheat with; and the table never waits for ever."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from grognard import registry
from grognard.kernel import codec
from grognard.server.play import bot_pool, computer_turns
from grognard.server.play.bot_pool import BotPool
from patience import PATIENCE, wait_for
from server import helpers
from server.clubs import club
from server.helpers import Live, StubBots, in_a_loop


def ask(pool: BotPool, times: int = 1) -> list[Any]:
    game = registry.game("trench")
    import grognard

    state = codec.save(grognard.load("trench").new(seed=1).state)

    async def choose() -> list[Any]:
        return [await pool.choose(game.id, state, 0, "recruit", 1) for _ in range(times)]

    return in_a_loop(choose())


@pytest.mark.parametrize("fault", [helpers.dies, helpers.raises, helpers.nonsense])
def test_a_bot_that_fails_is_told_apart_and_the_next_one_works(fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotPool(workers=1)
    try:
        monkeypatch.setattr(bot_pool, "think", fault)
        assert ask(pool) == [None]
        monkeypatch.setattr(bot_pool, "think", helpers.random_choice)
        assert ask(pool)[0][0] == "card"
    finally:
        pool.close()


def test_a_bot_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "seconds_of", lambda *_: 0.2)
    monkeypatch.setattr(bot_pool, "think", helpers.sleeper)
    pool = BotPool(workers=1, grace=0.2)
    try:
        assert ask(pool) == [None]  # it would have answered in the end
        monkeypatch.setattr(bot_pool, "think", helpers.random_choice)
        monkeypatch.setattr(bot_pool, "seconds_of", lambda *_: 20.0)
        assert ask(pool)[0][0] == "card"
    finally:
        pool.close()


def test_a_turn_stays_with_the_worker_that_began_it_and_remembers_its_plan() -> None:
    pool, turn = BotPool(workers=2), ("table 1", 0, "veteran")
    began = pool._worker(turn, 0)
    pool._asked[began] = 5  # it is the busier one
    assert [pool._worker(turn, nth) for nth in (1, 2, 3)] == [began] * 3
    assert pool._worker(("table 2", 0, "veteran"), 0) != began, "a new turn goes to who has less to do"
    assert pool._worker(turn, 0) != began, "also the next one of this table"
    for n in range(100):
        pool._worker((f"table {n}", 0, "staff"), 0)
    assert len(pool._began) <= 2 * bot_pool.REMEMBERED
    pool._worker(("", 0, "adviser"), 0)
    assert ("", 0, "adviser") not in pool._began, "a hint belongs to no turn"


def test_every_strength_has_a_budget() -> None:
    for strength in bot_pool.KINDS:
        assert 0 < bot_pool.seconds_of(strength) <= 10
    assert bot_pool.seconds_of("nosuch") == bot_pool.DEFAULT_SECONDS


def test_a_broken_computer_does_not_stop_the_game(data: Path) -> None:
    """Without any bot the fallback plays on, and does not run in a circle."""
    live = Live(data, StubBots())
    try:
        seats = live.player.new(german="veteran")
        seats_ready(seats)
        wait_for(lambda: seats.get("french")["sequence"] != "setup" and seats.get("french")["acts"])
    finally:
        live.stop()


def test_who_acts_while_the_computer_is_leaving_is_answered(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow database: giving back the claim on a table takes its time, and people do not wait for it."""

    left, given_back = threading.Event(), threading.Event()

    async def slowly(*_: Any) -> None:
        left.set()
        await asyncio.to_thread(given_back.wait, PATIENCE)

    monkeypatch.setattr(computer_turns, "release", slowly)
    stub = StubBots(helpers.random_choice)
    live = Live(data, stub)
    try:
        seats = live.player.new(french="veteran")
        assert left.wait(PATIENCE), "the computer has placed its cards, and is about to leave"
        asked = len(stub.asked)
        while (state := seats.get("german"))["offer"]:
            verb = next(v for v in ("ready", "box", "card", "draw") if v in state["offer"])
            seats.act("german", verb, state["offer"][verb][-1], state["version"])
        assert len(stub.asked) == asked
        given_back.set()
        wait_for(lambda: len(stub.asked) > asked)  # the French draw first; nobody looks at the table meanwhile
    finally:
        live.stop()


def seats_ready(seats: Any) -> None:
    for _ in range(100):
        state = seats.get("french")
        if state["sequence"] != "setup":
            return
        if state["offer"]:
            verb = next(v for v in ("ready", "box", "card", "draw") if v in state["offer"])
            seats.act("french", verb, state["offer"][verb][-1], state["version"])
        else:
            wait_for(lambda: (now := seats.get("french"))["offer"] or now["sequence"] != "setup")


def test_what_is_not_offered_is_never_played(data: Path) -> None:
    live = Live(data, StubBots(lambda *_: ("nuke", 99)))
    try:
        seats = live.player.new(german="veteran")
        seats_ready(seats)
        wait_for(lambda: seats.get("french")["sequence"] != "setup")
        rows = live.hub._rooms[seats.id]._table.journal
        assert all(e.verb in registry.game("trench").verbs for e in rows)
    finally:
        live.stop()


def test_the_worker_is_sent_nothing_its_seat_does_not_know(data: Path) -> None:
    """The enemy's hand, as the computer is sent it, is not the true one every time."""
    stub = StubBots(helpers.random_choice)
    live = Live(data, stub)
    try:
        seats = live.player.new(german="veteran")
        wait_for(lambda: len(stub.asked) > 8)
        table = live.hub._rooms[seats.id]._table
        game = table.game
        true = codec.encode(game.view(table.state, 0))
        sent = [codec.load(state, game) for _, state, *_ in stub.asked]
        assert all(role == 1 for _, _, role, *_ in stub.asked), "only the computer's own seat was asked"
        guessed = {codec.encode(game.view(s, 0)) for s in sent}
        assert len(guessed - {true}) > 1, "the human's cards are made up anew each time"
    finally:
        live.stop()


def test_for_a_test_the_lots_can_be_said_beforehand(tmp_path: Path) -> None:
    """GROGNARD_BOT_SEED: the same game, the same computer, the same choices; without it nobody knows them."""

    def game(n: int, seed: str) -> list[tuple[str, int]]:
        live = Live(tmp_path / f"{n}.sqlite", StubBots(helpers.random_choice), bot_seed=seed)
        try:
            seats = live.player.new(german="veteran")
            seats_ready(seats)
            journal = live.hub._rooms[seats.id]._table.journal
            # its set-up: how far it has come since depends on who is quicker
            return [(e.verb, e.arg) for e in list(journal) if e.role == 1][:9]
        finally:
            live.stop()

    said = [game(0, "a"), game(1, "a"), game(2, "b"), game(3, ""), game(4, "")]
    assert all(len(choices) == 9 for choices in said)
    assert said[0] == said[1]
    assert said[0] != said[2]
    assert said[3] != said[4]


def test_the_page_stays_alive_while_the_computer_thinks(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "think", helpers.sleeper)
    monkeypatch.setattr(bot_pool, "seconds_of", lambda strength: 30.0)
    live = Live(data, BotPool(workers=1))
    try:
        seats = live.player.new("veteran", "veteran")
        with seats.socket("spectator") as line:
            state = line.hear("state")
            assert state["thinking"] == ["french", "german"]
            for _ in range(20):
                line.say(t="ping")
                line.hear("pong")
            assert seats.get("spectator")["thinking"] == ["french", "german"], "it has not even begun to choose"
    finally:
        live.stop()  # a thinking computer does not hold the server up when it ends: it thinks longer than we wait


def test_workers_end_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "think", helpers.where_am_i)
    pool = BotPool(workers=1)
    (_, worker), *_ = ask(pool)
    os.kill(worker, 0)
    pool.close()

    def gone() -> bool:
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return True
        return False

    wait_for(gone)


def test_the_fallback_is_the_first_offer_and_later_any() -> None:
    import grognard

    table = grognard.load("trench").new(seed=1)
    actions = [("card", c) for c in table.offer("french")["card"]]
    assert computer_turns.settle_on(table, "french", None, 1) == actions[0]
    assert computer_turns.settle_on(table, "french", ("nuke", 1), 0) == actions[0]
    assert computer_turns.settle_on(table, "french", actions[3], 0) == actions[3]
    assert len({computer_turns.settle_on(table, "french", None, computer_turns.PATIENCE) for _ in range(200)}) > 1


def test_nothing_is_begun_where_no_computer_plays(data: Path) -> None:
    """Nor at every action of people against each other; a caretaker plays on."""

    async def look() -> None:
        async with club(data) as here:
            room = await here.table(bank=None)
            await here.act(room, "french", "card", (await here.ready(room)).offer("french")["card"][0])
            assert room.computers is None
            room.record.places["french"].caretaker = "recruit"
            room.wake_players()
            assert room.computers is not None

    asyncio.run(look())
