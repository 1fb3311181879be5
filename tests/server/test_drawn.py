"""Facts beside the sentences of the log: what the page draws (U-16, U-18), and nothing that its reader may not know."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.kernel.journal import Line
from grognard.kernel.seat import ALL
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.kernel.umpire import Message, Secret
from grognard.server.base import render
from grognard.server.base.messages import LogLine

GAMES = ("trench", "ttlm", "lastbattle")


def played(game: str, seed: int, actions: int) -> Table:
    table, rnd = grognard.load(game).new(seed=seed), random.Random(seed)
    for _ in range(actions):
        if table.result:
            break
        role = rnd.choice(table.to_act)
        acts = [(v, a) for v, args in table.offer(role).items() for a in args if v not in ("resign", "concede")]
        table.act(role, *rnd.choice(acts))
    return table


def lines(table: Table, role: str) -> list[LogLine]:
    return render._spoken(table, role, "en", table.steps(role))


@pytest.mark.parametrize("name", GAMES)
def test_every_line_that_is_drawn_is_a_line_of_the_game(name: str) -> None:
    game = grognard.load(name).new(seed=1).game
    for lang in ("en", "fr"):
        assert [key for key in sorted(game.drawn) if not catalogue(lang, game).has(key)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_line_that_is_drawn_has_its_key_and_its_facts_and_no_other_has(name: str) -> None:
    table = played(name, 3, 400)
    told = lines(table, table.game.roles[0])
    drawn = [line for line in told if line.key]
    assert drawn, "something that is drawn has happened"
    for line, kept in zip(told, table.lines, strict=True):
        assert line.key == (kept.message.key if kept.message.key in table.game.drawn else "")
        assert line.key or not line.facts


def secret_line(owner: int) -> Table:
    table = grognard.load("lastbattle").new(seed=1)
    table.lines.append(
        Line(0, Message("log-look", "", owner, {"hex": 1507, "unit": Secret(owner, 0), "number": Secret(owner, 4),
                                                "die": Secret(owner, 2), "origin": Secret(owner, 1407)}))
    )  # fmt: skip
    return table


def test_somebody_elses_secret_is_no_fact() -> None:
    table = secret_line(1)
    assert lines(table, "attacker")[-1].facts == {"hex": 1507, "unit": 0, "number": 4, "die": 2, "origin": 1407}
    for other in ("defender", "spectator"):
        assert lines(table, other)[-1].facts == {"hex": 1507}
    assert table.observer("all") == ALL
    assert lines(table, "all")[-1].facts["origin"] == 1407


@pytest.mark.parametrize(("name", "fact"), [("trench", "decks"), ("ttlm", "vp"), ("lastbattle", "losses")])
def test_each_turn_begins_with_the_score(name: str, fact: str) -> None:
    table = played(name, 5, 600)
    turns = [line for line in lines(table, "spectator") if line.key == "log-turn"]
    assert turns
    assert all(fact in line.facts for line in turns)
