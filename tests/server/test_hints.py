"""A hint is for the position as it is: if the game moves on while the computer thinks, it thinks again."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard import registry
from grognard.ai.strengths import ADVISER
from grognard.kernel import codec
from grognard.kernel.errors import StaleStep
from grognard.kernel.flow import offer
from grognard.server.assembly import make_hub
from grognard.server.base.settings import Settings
from grognard.server.play import new_table
from grognard.server.play.computer_turns import HINT_TRIES, advice
from grognard.server.play.room import Room
from grognard.server.store import Store
from server.helpers import Live, Seats, StubBots, in_a_loop, random_choice


class Interrupted(StubBots):
    """While it thinks, the player acts in another tab: so often."""

    def __init__(self, times: int) -> None:
        super().__init__(random_choice)
        self.times = times
        self.room: Room | None = None

    async def choose(
        self, game: str, state: bytes, role: int, strength: str, seed: int, *_: object
    ) -> tuple[str, int] | None:
        chosen = await super().choose(game, state, role, strength, seed)
        assert self.room is not None
        if self.times:
            self.times -= 1
            async with self.room.open() as opened:
                verb, args = next(iter((await opened.ready()).offer("french").items()))
                await opened.act("french", None, verb, args[0])
        return chosen


def asked(tmp_path: Path, times: int) -> int:
    """How often the computer thought until its hint was one for the position as it is."""
    bots = Interrupted(times)

    async def run() -> None:
        hub = make_hub(Store(tmp_path / "x.sqlite"), bots, Settings(pace=0.0))
        try:
            table = grognard.load("trench").new(seed=1)
            bots.room = await hub.keep(table, new_table.new_record(table, {"french": "human", "german": "human"}))
            table, (verb, arg) = await advice(bots.room, "french", ADVISER)
            assert arg in table.offer("french")[verb]
        finally:
            await hub.close()

    in_a_loop(run())
    return len(bots.asked)


def test_a_hint_for_a_position_that_is_gone_is_thought_of_again(tmp_path: Path) -> None:
    assert asked(tmp_path, 0) == 1
    (tmp_path / "again").mkdir()
    assert asked(tmp_path / "again", 2) == 3


def test_a_game_that_never_stands_still_gets_no_hint(tmp_path: Path) -> None:
    with pytest.raises(StaleStep):
        asked(tmp_path, HINT_TRIES)


def bold(game: str, state: bytes, role: int, strength: str, seed: int, *_: object) -> tuple[str, int]:
    """Takes up a troop and attacks with it, if it can."""
    found = codec.load(state, registry.game(game))
    verbs = offer(found, role).verbs
    verb = next(v for v in ("attack", "unit", "done", "pass", "draw") if v in verbs)
    return verb, verbs[verb][0]


def test_a_hint_says_what_follows_and_why(data: Path) -> None:
    """A troop is taken up for something: the hint says for what, and what speaks for it."""
    server = Live(data, StubBots(bold))
    try:
        table = grognard.load("trench").position("french to act, turn 3, 3 CP\n3.1: poilus\n4.1: landser")
        answer = server.player.http.post("/api/open", content=table.save())
        seats = Seats(server.player, answer.json()["table"])
        said = {lang: seats.post("french", "hint", {}, params={"lang": lang}).json() for lang in ("en", "fr")}
        assert said["en"]["verb"] == "unit"
        assert "Then: Attack the Landser in 4·1 (1 CP)." in said["en"]["text"]
        assert "Because: Table, target in the open: 4; Landser, health 4: −4: destroyed." in said["en"]["text"]
        assert "Puis\u00a0: " in said["fr"]["text"]
        assert "Parce que\u00a0: " in said["fr"]["text"]
        assert seats.post("french", "hint", {}).json() == said["en"], "asked twice, it says the same twice"
    finally:
        server.stop()
