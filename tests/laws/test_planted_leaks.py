"""A leak of each kind, planted in each of the games: the laws of secrecy must find it and say where it is.

What leaks is a sum of the whole true state. One position of each game is enough: there every observer has something that
is hidden from him. (A small game, with leaks that are harder to find: tests/kernel/test_leaks.py; over HTTP and the
socket: tests/server/test_secrets_online.py.)
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

import grognard
from grognard.ai import strengths
from grognard.kernel import codec
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.flow import GameState
from grognard.kernel.game import Game, Phrase, PreviewLine
from grognard.kernel.laws import LawBroken, pick
from grognard.kernel.laws_harness import Position, Told
from grognard.kernel.laws_of_secrets import (
    law_a_seat_sees_only_what_it_may_know,
    law_an_action_tells_no_more_than_it_shows,
)
from grognard.kernel.table import Table
from grognard.kernel.umpire import Message
from grognard.server.play import forks, referee
from laws.test_secrets import corrected, forked

Plant = Callable[[Game, pytest.MonkeyPatch], Game]
STARTS = {"trench": ("standard", 90), "ttlm": ("1915", 30), "lastbattle": ("s2", 40)}
OPTIONS = {"ttlm": {"13.1": True}}


def code(s: GameState) -> int:
    """Other for every other state."""
    return int(codec.key(s)[:6], 16)


@cache
def begun(name: str) -> str:
    """A game in the middle, as a file."""
    scenario, actions = STARTS[name]
    table = grognard.load(name).new(scenario, seed=4, options=OPTIONS.get(name, {}))
    p = Position(table, 4)
    while len(table.journal) < actions or not all(p.swapped(role, 1) for role in p.observers()):
        role = p.rnd.choice(p.roles)
        verbs = table.offer(role)
        verbs = next(({verb: verbs[verb]} for verb in ("ready", "deploy") if verb in verbs), verbs)
        table.act(role, *pick(p.rnd, verbs, table.game.rare))
    return str(table.save())


def position(name: str, game: Game, told: tuple[Told, ...]) -> Position:
    found = grognard.open(begun(name))
    table = Table(game, found.state, KeyedDice(key_of_seed("leaks")), found.scenario, found.options, None)
    return Position(table, 1, told)


# ---- what is planted ----


def in_the_view(game: Game, patch: pytest.MonkeyPatch) -> Game:
    return replace(game, view=lambda s, role: {"seen": game.view(s, role), "true": code(s)})


def in_the_offer(game: Game, patch: pytest.MonkeyPatch) -> Game:
    made = Table.offer
    patch.setattr(Table, "offer", lambda self, role: {**made(self, role), "more": [code(self.state)]})
    return game


def in_who_is_asked(game: Game, patch: pytest.MonkeyPatch) -> Game:
    made = Table.to_act.fget
    assert made is not None
    patch.setattr(Table, "to_act", property(lambda self: [*made(self), str(code(self.state))]))
    return game


def in_the_version(game: Game, patch: pytest.MonkeyPatch) -> Game:
    made = Table.version
    patch.setattr(Table, "version", lambda self, role: made(self, role) + code(self.state))
    return game


def in_the_steps(game: Game, patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Table, "steps", lambda self, role: range(code(self.state)))
    return game


def in_the_undo(game: Game, patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Table, "can_undo", lambda self, role: code(self.state))
    return game


def in_the_prompt(game: Game, patch: pytest.MonkeyPatch) -> Game:
    return replace(game, prompt=lambda s, role: replace(game.prompt(s, role), rule=str(code(s))))


def in_the_heading(game: Game, patch: pytest.MonkeyPatch) -> Game:
    return replace(game, heading=lambda s: replace(game.heading(s), rule=str(code(s))))


def in_the_words(game: Game, patch: pytest.MonkeyPatch) -> Game:
    return replace(game, words=lambda s, role, verb, arg: replace(game.words(s, role, verb, arg), price=code(s)))


def in_the_odds(game: Game, patch: pytest.MonkeyPatch) -> Game:
    def preview(s: GameState, role: int, verb: str, arg: int) -> list[PreviewLine]:
        return [PreviewLine(Phrase("odds", ""), Phrase("odds", "", {"n": code(s)}))]

    return replace(game, preview=preview)


def in_a_refusal(game: Game, patch: pytest.MonkeyPatch) -> Game:
    made = Table.why_not

    def why_not(self: Table, role: int, verb: str, arg: int = 0) -> Any:
        why = made(self, role, verb, arg)
        n = code(self.state)
        return why and SimpleNamespace(rule=why.rule, key=why.key, text=lambda lang: f"{why.text(lang)} {n}")

    patch.setattr(Table, "why_not", why_not)
    return game


def in_an_answer(game: Game, patch: pytest.MonkeyPatch) -> Game:
    return replace(game, questions={"far": lambda s, role, numbers: {"far": code(s)}})


def in_what_is_imagined(game: Game, patch: pytest.MonkeyPatch) -> Game:
    return replace(game, imagine=lambda s, role, dice: s.clone())


def in_the_log(game: Game, patch: pytest.MonkeyPatch) -> Game:
    """A line that counts what is hidden."""

    def hush(before: GameState, after: GameState, messages: list[Message]) -> None:
        if game.hush is not None:
            game.hush(before, after, messages)
        messages.append(Message("log-turn", "", 0, {"n": code(before)}))

    return replace(game, hush=hush)


def in_a_correction(game: Game, patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(referee, "lines", lambda table: [referee.PositionLine(f"true {code(table.state)}", True)])
    return game


def in_a_fork(game: Game, patch: pytest.MonkeyPatch) -> Game:
    made = forks.begun

    def begun(table: Table, role: int, step: int, as_it_was: bool) -> Table:
        return made(table, role, step, as_it_was=True)

    patch.setattr(forks, "begun", begun)
    return game


def in_a_hint(game: Game, patch: pytest.MonkeyPatch) -> Game:
    """Whoever advises looks at the true state."""
    patch.setattr(strengths, "rng_of_a_hint", lambda game, s, role: SimpleNamespace(getrandbits=lambda bits: code(s)))
    return game


PLANTED: dict[Plant, str] = {
    in_the_view: "changes its view",
    in_the_offer: "changes its seats|changes its offer",
    in_who_is_asked: "changes its to act",
    in_the_version: "changes its version",
    in_the_steps: "changes its steps",
    in_the_undo: "changes its undo",
    in_the_prompt: "changes its prompt",
    in_the_heading: "changes its heading",
    in_the_words: "changes its words of",
    in_the_odds: "changes its words of",
    in_a_refusal: "changes its why not",
    in_an_answer: "changes its answer to far",
    in_what_is_imagined: "rests on what it cannot know",
    in_the_log: "what it does not show: (version|log)|no line of the log lays open",
    in_a_correction: "changes its edit",
    in_a_fork: "changes its fork",
    in_a_hint: "changes its hint",
}


def hinted(table: Table, role: int) -> dict[str, Any]:
    """What the adviser begins with: what the seat can imagine, with lots that it could draw itself."""
    if role < 0 or table.game.roles[role] not in table.to_act:
        return {}
    rng = strengths.rng_of_a_hint(table.game, table.state, role)
    return {"hint": codec.key(table.game.imagine(table.state, role, FastDice(rng.getrandbits(48))))}


ALSO: dict[Plant, tuple[Told, ...]] = {in_a_correction: (corrected,), in_a_fork: (forked,), in_a_hint: (hinted,)}


def try_the_laws(p: Position, acting: bool) -> None:
    p.obey(law_a_seat_sees_only_what_it_may_know)
    if acting:
        for role in p.roles:
            for verb, args in p.table.offer(role).items():
                law_an_action_tells_no_more_than_it_shows(p, role, verb, args[0])


@pytest.fixture(autouse=True)
def same_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 77)
    monkeypatch.setattr(forks, "decision", lambda table, role, step: step)
    monkeypatch.setattr(referee, "WORLDS", 1)


@pytest.mark.parametrize("plant", PLANTED, ids=lambda f: f.__name__)
@pytest.mark.parametrize("name", STARTS)
def test_a_planted_leak_is_named(name: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(name)  # before anything leaks
    game = plant(grognard.load(name).game, monkeypatch)
    with pytest.raises(LawBroken, match=PLANTED[plant]):
        try_the_laws(position(name, game, ALSO.get(plant, ())), acting=plant is in_the_log)


@pytest.mark.parametrize("name", STARTS)
def test_nothing_is_found_where_nothing_was_planted(name: str) -> None:
    try_the_laws(position(name, grognard.load(name).game, (corrected, forked, hinted)), acting=False)
