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
from sqlalchemy import select

import grognard
from grognard.games.lastbattle.state import INSIDE, KNOWN, SPOTTED
from grognard.kernel import codec, states
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import GrognardError
from grognard.kernel.flow import GameState
from grognard.kernel.table import Table
from grognard.server.base import render
from grognard.server.club import proposals
from grognard.server.notices import texts
from grognard.server.people import erasure
from grognard.server.play import computer_turns, forks, presence, referee, replay_pool
from grognard.server.store import schema
from server.wire import SPECIAL, Case, World, cases, play, standing_still

GAMES = ("trench", "ttlm", "lastbattle")
LB = importlib.import_module("grognard.games.lastbattle.state")


def differences(folder: Path, found: list[Case], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the observers of these tables are told differently in the two clubs."""
    monkeypatch.setattr(replay_pool, "SHORT", 10**6)  # the world that was exchanged looks back here, and cannot travel
    monkeypatch.setattr(referee, "WORLDS", 2)  # as good as eight: the same dice fall in both clubs
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
        assert one["hint 0"][0] == (200 if case.plays else 403), one["hint 0"]
        assert not [what for what, said in one.items() if isinstance(said, tuple) and said[0] >= 500]
        out += [f"{case.observer}: {what}" for what in one if one[what] != two[what]]
    return out


@pytest.mark.parametrize("game", [*GAMES, *SPECIAL])
def test_nothing_that_an_observer_receives_depends_on_what_is_hidden_from_him(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert differences(tmp_path, cases(game), monkeypatch) == []


# ---- the law can fail ----


def code(state: GameState) -> str:
    return codec.key(state)


def in_the_view(patch: pytest.MonkeyPatch) -> None:
    made = render.state

    def leaky(table: Table, *more: Any) -> Any:
        told = made(table, *more)
        told.title += code(table.state)
        return told

    patch.setattr(render, "state", leaky)


def in_the_lists(patch: pytest.MonkeyPatch) -> None:
    made = render.summary
    patch.setattr(render, "summary", lambda game, state, lang: made(game, state, lang) + code(state))


def in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """The table's error carries it, and it is told."""
    act, made = Table.act, render.trouble

    def leaky(self: Table, *action: Any, **more: Any) -> None:
        try:
            act(self, *action, **more)
        except GrognardError as error:
            error.leak = code(self.state)  # type: ignore[attr-defined]
            raise

    def told(error: GrognardError, lang: str, game: Any = None) -> Any:
        said = made(error, lang, game)
        said.text += getattr(error, "leak", "")
        return said

    patch.setattr(Table, "act", leaky)
    patch.setattr(render, "trouble", told)


def around_the_table(patch: pytest.MonkeyPatch) -> None:
    made = presence.surroundings_of

    async def leaky(room: Any, role: str, lang: str) -> dict[str, Any]:
        return {**await made(room, role, lang), "watching": code(room._table.state)}

    patch.setattr(presence, "surroundings_of", leaky)


def in_a_look_back(patch: pytest.MonkeyPatch) -> None:
    made = render.look

    def leaky(table: Table, seat: str, step: int, viewpoint: str, lang: str) -> Any:
        told = made(table, seat, step, viewpoint, lang)
        told.turn += code(table.look(step).state)
        return told

    patch.setattr(render, "look", leaky)


def in_a_letter(patch: pytest.MonkeyPatch) -> None:
    made = texts.table_facts

    def leaky(record: Any, lang: str) -> Any:
        told = made(record, lang)
        assert told is not None
        return texts.TableFacts(told.label + record.snapshot, told.title, told.turn, told.result, told.to_act)

    patch.setattr(texts, "table_facts", leaky)


def in_a_proposal(patch: pytest.MonkeyPatch) -> None:
    made = proposals.told
    patch.setattr(proposals, "told", lambda p, t, reader, words: {**made(p, t, reader, words), "at": code(t.state)})


def in_the_export(patch: pytest.MonkeyPatch) -> None:
    made = erasure.export

    def leaky(db: Any, user: str) -> dict[str, Any]:
        return {**made(db, user), "more": list(db.execute(select(schema.tables.c.snapshot)).scalars())}

    patch.setattr(erasure, "export", leaky)


def in_a_correction(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(referee, "lines", lambda table: [referee.PositionLine(code(table.state), True)])


def in_a_fork(patch: pytest.MonkeyPatch) -> None:
    """It begins as it truly was: whoever saves it reads everything."""
    made = forks.begun
    patch.setattr(forks, "begun", lambda table, role, step, as_it_was: made(table, role, step, True))


def in_a_hint(patch: pytest.MonkeyPatch) -> None:
    """Whoever advises is told the truth."""
    patch.setattr(computer_turns, "_knowledge", lambda table, role, rng: codec.save(table.state))


PLANTED: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (in_the_view, "GET state en"),
    (in_the_lists, "/api/lobby nobody"),
    (in_a_refusal, "act stale"),
    (around_the_table, "socket around"),
    (in_a_look_back, "socket look"),
    (in_a_letter, "letter takeback"),
    (in_a_proposal, "around, asked"),
    (in_the_export, "/api/me/export somebody"),
    (in_a_correction, "GET edit en"),
    (in_a_fork, "file of fork 1"),
    (in_a_hint, "hint 0"),
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
        dealt = [forks.begun(case.table, case.number, step, as_it_was=False).start_position for _ in range(4)]
        assert len({true, *dealt}) > 3


@pytest.mark.parametrize("game", GAMES)
def test_with_the_same_lots_a_fork_is_the_same_whatever_is_true(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 77)
    for case in cases(game)[:2]:
        step, truth = case.table.steps(case.observer)[-1], case.table.look
        one = forks.begun(case.table, case.number, step, as_it_was=False).start_position

        def other(step: int, case: Case = case, truth: Callable[[int], Table] = truth) -> Table:
            past = truth(step)
            past.state = case.exchanged(past.state)
            return past

        case.table.look = other  # type: ignore[method-assign]
        assert forks.begun(case.table, case.number, step, as_it_was=False).start_position == one


def hidden(table: Table, n: int) -> bool:
    """Last Battle: has the enemy never seen this counter's face?"""
    return not table.state.flags[n] & (SPOTTED | KNOWN)  # type: ignore[attr-defined]


def body(s: Any, n: int) -> tuple[int, ...]:
    """What is printed on its face."""
    return s.kind[n], s.what[n], s.men[n], s.grade[n]


def alone(table: Table, n: int) -> bool:
    """There is nobody else whom it could be taken for."""
    s: Any = table.state
    alike = [m for m in range(len(s.side)) if s.side[m] == s.side[n] and s.hex[m] >= 0 and hidden(table, m)]
    return len({body(s, m) for m in alike}) == 1


def in_a_house(s: Any) -> list[int]:
    return [n for n in range(len(s.side)) if s.flags[n] & INSIDE]


def test_what_a_counter_in_a_house_is_that_nobody_has_spotted_is_imagined_anew() -> None:
    """[LB.R3] or the page of corrections would tell it."""
    table, rnd, tried = grognard.load("lastbattle").new("s8", seed=3), random.Random(3), 0
    for role in table.game.roles:
        table.act(role, "deploy")
        table.act(role, "ready")
    for _ in range(40):
        for n in in_a_house(table.state):
            reader = 1 - table.state.side[n]  # type: ignore[attr-defined]
            if tried < 12 and hidden(table, n):
                worlds = [table.game.imagine(table.state, reader, FastDice(k)) for k in range(40)]
                assert len({body(w, n) for w in worlds}) > 1 or alone(table, n), n
                tried += 1
        play(table, 1, rnd)
    assert tried
