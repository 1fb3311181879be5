"""What a computer chooses is offered: in every game, at every strength, and also when the game moves on meanwhile."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path

import pytest

import grognard
from grognard.ai import strengths
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.seat import Seat
from grognard.server.play import computer_turns
from server.clubs import club


def test_a_hint_for_a_position_that_is_gone_is_not_given(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """O-11: while the computer thought, the player took up the very card; the log said that it chose what is not
    offered, and the player was advised some other action that nobody had chosen."""

    async def work() -> None:
        async with club(tmp_path / "a.sqlite") as c:
            room = await c.table(bank=None)
            table = await c.ready(room)
            card = table.offer("french")["card"][0]

            thoughts: list[tuple[str, int]] = []

            async def slowly(*_: object) -> tuple[str, int]:
                if thoughts:
                    now = (await c.ready(room)).offer("french")
                    verb = next(iter(now))
                    thoughts.append((verb, now[verb][0]))
                else:
                    await c.act(room, "french", "card", card)
                    thoughts.append(("card", card))
                return thoughts[-1]

            c.hub.context.bots.choose = slowly  # type: ignore[method-assign,assignment]
            _, advised = await computer_turns.advice(room, "french", "staff")
            assert len(thoughts) == 2
            assert advised == thoughts[1] != ("card", card)

    with caplog.at_level(logging.WARNING):
        asyncio.run(work())
    assert "not offered" not in caplog.text


@pytest.mark.parametrize("strength", ["recruit", "veteran", "staff"])
@pytest.mark.parametrize("game", ["trench", "ttlm", "lastbattle"])
def test_the_choice_is_among_what_the_seat_is_offered(game: str, strength: str) -> None:
    """From what the server sends a worker: an imagined state, saved and loaded; against the offer of the true one."""
    rnd, handle = random.Random(f"{game} {strength}"), grognard.load(game)
    asked = 0
    for n in range(2):
        table = handle.new(rnd.choice(handle.scenarios), seed=n)
        for step in range(120):
            if table.result is not None:
                break
            role = rnd.choice(table.to_act)
            number, offer = table.game.role(role), table.offer(role)
            if step % 12 == n:
                imagined = table.game.imagine(table.state, number, FastDice(rnd.getrandbits(48)))
                seat = Seat(table.game, codec.load(codec.save(imagined), table.game), number)
                bot = strengths.make(strength, rnd.getrandbits(32), table.game)
                if hasattr(bot, "most"):
                    bot.most = 4  # passes; by the clock a slow machine would look at nothing
                verb, arg = bot.choose(seat, 60.0)
                assert arg in offer.get(verb, []), (game, strength, n, step, verb, arg)
                asked += 1
            verb = rnd.choice([v for v in offer if v not in table.game.rare])
            table.act(role, verb, rnd.choice(offer[verb]))
    assert asked >= 10
