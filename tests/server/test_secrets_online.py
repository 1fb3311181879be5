"""The secrecy law over the wire: nobody at a club's table receives a byte that depends on what he may not know.

Two clubs are alike but for what an observer cannot see; each seat in turn, and a spectator, asks both for everything
there is to be asked. Whatever differs is a leak.
"""

from __future__ import annotations

import importlib
import random
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel import codec, states
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState
from grognard.kernel.table import Table
from grognard.server import forks, presence, proposals, telling
from grognard.server.notices import letters
from server.wire import Case, World, cases, play, standing_still

GAMES = ("trench", "ttlm", "lastbattle")
LB = importlib.import_module("grognard.games.lastbattle.imagine")


def differences(folder: Path, found: list[Case], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the observers of these tables are told differently in the two clubs."""
    evenings: list[list[dict[str, Any]]] = []
    with standing_still(monkeypatch) as chance:
        for hidden in (False, True):
            world = World(folder / f"{hidden}.sqlite", found, hidden)
            try:
                chance.reset()
                evenings.append([world.evening(case) for case in found])
            finally:
                world.close()
    out = []
    for case, one, two in zip(found, *evenings, strict=True):
        assert one.keys() == two.keys()
        assert not [what for what, said in one.items() if isinstance(said, tuple) and said[0] >= 500]
        out += [f"{case.observer}: {what}" for what in one if one[what] != two[what]]
    return out


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_an_observer_receives_depends_on_what_is_hidden_from_him(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert differences(tmp_path, cases(game), monkeypatch) == []


# ---- the law can fail ----


def code(state: GameState) -> str:
    return codec.key(state)


def in_the_view(patch: pytest.MonkeyPatch) -> None:
    made = telling.state

    def leaky(table: Table, *more: Any) -> Any:
        told = made(table, *more)
        told.title += code(table.state)
        return told

    patch.setattr(telling, "state", leaky)


def in_the_lists(patch: pytest.MonkeyPatch) -> None:
    made = telling.summary
    patch.setattr(telling, "summary", lambda game, state, lang: made(game, state, lang) + code(state))


def in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    made = telling.trouble

    def leaky(error: Any, lang: str, table: Table | None = None, role: str | None = None) -> Any:
        told = made(error, lang, table, role)
        told.text += "" if table is None else code(table.state)
        return told

    patch.setattr(telling, "trouble", leaky)


def around_the_table(patch: pytest.MonkeyPatch) -> None:
    made = presence.around

    async def leaky(room: Any, role: str, lang: str) -> dict[str, Any]:
        return {**await made(room, role, lang), "watching": code(room._table.state)}

    patch.setattr(presence, "around", leaky)


def in_a_look_back(patch: pytest.MonkeyPatch) -> None:
    made = telling.look

    def leaky(table: Table, seat: str, step: int, viewpoint: str, lang: str) -> Any:
        told = made(table, seat, step, viewpoint, lang)
        told.turn += code(table.look(step).state)
        return told

    patch.setattr(telling, "look", leaky)


def in_a_letter(patch: pytest.MonkeyPatch) -> None:
    made = letters.standing

    def leaky(record: Any, lang: str) -> Any:
        told = made(record, lang)
        assert told is not None
        return letters.Standing(told.label + record.snapshot, told.title, told.turn, told.result, told.to_act)

    patch.setattr(letters, "standing", leaky)


def in_a_proposal(patch: pytest.MonkeyPatch) -> None:
    made = proposals.told
    patch.setattr(proposals, "told", lambda p, t, reader, words: {**made(p, t, reader, words), "at": code(t.state)})


PLANTED: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (in_the_view, "GET state en"),
    (in_the_lists, "/api/lobby nobody"),
    (in_a_refusal, "act stale"),
    (around_the_table, "socket around"),
    (in_a_look_back, "socket look"),
    (in_a_letter, "letter takeback"),
    (in_a_proposal, "around, asked"),
]


def test_a_planted_leak_is_found_on_every_wire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them at once: each shows where it was planted."""
    for plant, _ in PLANTED:
        plant(monkeypatch)
    found = differences(tmp_path, cases("trench")[:1], monkeypatch)
    assert {f"french: {where}" for _, where in PLANTED} <= set(found)
    assert "french: GET save en" not in found, "what tells nothing is told alike"


# ---- forks and corrections rest on what is imagined ----


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_is_dealt_anew_each_time(game: str) -> None:
    for case in cases(game)[:2]:
        step = case.table.steps(case.observer)[-1]
        true = states.write(case.table.look(step).state)
        dealt = [forks.begun(case.table, case.number, step, as_it_was=False).origin for _ in range(4)]
        assert len({true, *dealt}) > 3


@pytest.mark.parametrize("game", ["trench", "ttlm"])
def test_with_the_same_lots_a_fork_is_the_same_whatever_is_true(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 77)
    for case in cases(game)[:2]:
        step, truth = case.table.steps(case.observer)[-1], case.table.look
        one = forks.begun(case.table, case.number, step, as_it_was=False).origin

        def other(step: int, case: Case = case, truth: Callable[[int], Table] = truth) -> Table:
            past = truth(step)
            past.state = case.imagined(past.state)
            return past

        case.table.look = other  # type: ignore[method-assign]
        assert forks.begun(case.table, case.number, step, as_it_was=False).origin == one


def hidden(table: Table, reader: int, n: int) -> bool:
    """Last Battle: could this counter exchange what it is with another, and the reader would see no difference?"""
    s, carried = table.state, LB.carried_by(table.state)
    seen = codec.encode(table.game.view(s, reader))
    for m in range(len(s.side)):
        bodies = [LB.body_of(s, x, carried) for x in (n, m)]
        if s.side[m] == s.side[n] and s.hex[m] >= 0 and s.kind[m] == LB.FOOT and bodies[0][:5] != bodies[1][:5]:
            c = s.clone()
            LB.give_body(c, n, bodies[1])
            LB.give_body(c, m, bodies[0])
            if codec.encode(table.game.view(c, reader)) == seen:
                return True
    return False


def in_a_house(s: Any) -> list[int]:
    return [n for n in range(len(s.side)) if s.flags[n] & LB.INSIDE]


def test_what_a_counter_in_a_house_is_that_nobody_has_spotted_is_imagined_anew() -> None:
    """[LB.R3] or the page of corrections would tell it."""
    table, rnd, tried = grognard.load("lastbattle").new("s1", seed=3), random.Random(3), 0
    for role in table.game.roles:
        table.act(role, "deploy")
        table.act(role, "ready")
    for _ in range(40):
        for n in in_a_house(table.state):
            reader = 1 - table.state.side[n]  # type: ignore[attr-defined]
            if tried < 12 and hidden(table, reader, n):
                worlds = [table.game.imagine(table.state, reader, FastDice(k)) for k in range(40)]
                assert len({LB.body_of(w, n, {})[:5] for w in worlds}) > 1, n
                tried += 1
        play(table, 1, rnd)
    assert tried
