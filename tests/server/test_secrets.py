"""What a seat may not know never leaves the server: not in a state, not in a refusal, not in how things are counted."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import grognard
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import GrognardError
from grognard.kernel.table import Table
from grognard.server.base import messages, render

READERS = ("french", "german", "spectator")


def positions(seed: int, actions: int, options: dict[str, bool]) -> Iterator[Table]:
    table = grognard.load("trench").new(seed=seed, options=options)
    rnd = random.Random(seed)
    for _ in range(actions):
        if table.result:
            return
        yield table
        role = rnd.choice(table.to_act)
        acts = [(v, a) for v, args in table.offer(role).items() for a in args]
        table.act(role, *rnd.choice([a for a in acts if a[0] in ("attack", "place", "move", "set")] or acts))


def told(table: Table, role: str, lang: str) -> bytes:
    return messages.encode(render.state(table, "t", role, lang, render.LogBook(), 0, []))


def exchanged(table: Table, role: str, seed: int) -> Table:
    """The same table with everything that the role cannot know exchanged."""
    other, dice = copy.copy(table), FastDice(seed)
    for swap in table.game.swaps.values():
        other.state = next(iter(swap(other.state, table.observer(role), dice)), other.state)
    return other


@pytest.mark.parametrize("bunker", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_a_state_does_not_depend_on_what_its_seat_cannot_know(seed: int, bunker: bool) -> None:
    changed = 0
    for n, table in enumerate(positions(seed, 300, {"bunker": bunker})):
        if n % 15:
            continue
        for role in READERS:
            other = exchanged(table, role, n)
            changed += table.view("all") != other.view("all")
            assert told(other, role, "en") == told(table, role, "en"), (n, role)
            assert told(other, role, "fr") == told(table, role, "fr"), (n, role)
    assert changed > 10, "there was something to hide"


@pytest.mark.parametrize("seed", range(2))
def test_a_refusal_does_not_either(seed: int) -> None:
    rnd = random.Random(seed)
    for n, table in enumerate(positions(seed, 200, {"bunker": False})):
        if n % 10:
            continue
        for role in ("french", "german"):
            other = exchanged(table, role, n)
            for verb, args in table.game.verbs.items():
                arg = rnd.randrange(args)
                if arg in table.offer(role).get(verb, []):
                    continue
                assert refusal(table, role, verb, arg) == refusal(other, role, verb, arg), (n, role, verb, arg)


def refusal(table: Table, role: str, verb: str, arg: int) -> Any:
    trial = copy.copy(table)
    with pytest.raises(GrognardError) as refused:
        trial.act(role, verb, arg)
    return render.trouble(refused.value, "en", table.game)


def test_the_key_of_the_dice_is_shown_only_after_the_end() -> None:
    key = grognard.load("trench").new(seed=4).dice.key.hex()  # type: ignore[attr-defined]
    table = None
    for table in positions(4, 3000, {}):
        for role in READERS:
            if len(table.journal) % 40 == 0:
                assert key not in told(table, role, "en").decode()
    assert table is not None
    assert table.result
    assert json.loads(told(table, "french", "en"))["key"] == key


def test_steps_are_counted_as_each_seat_saw_them() -> None:
    """The numbers of the others' sealed actions show nowhere, not even in the steps of the log."""
    one, two = (grognard.load("trench").new(seed=2) for _ in range(2))
    card = two.offer("german")["card"][0]
    two.act("german", "card", card)
    two.undo("german")
    two.act("german", "card", card)
    assert told(one, "french", "en") == told(two, "french", "en")
    assert told(one, "spectator", "en") == told(two, "spectator", "en")
