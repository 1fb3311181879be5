"""A world: a position where everything may be tried, with nothing in it that a role may not know."""

from __future__ import annotations

import json
import random

import pytest

import grognard
from grognard.kernel import codec
from grognard.kernel.errors import BadFile
from grognard.kernel.flow import offer
from grognard.kernel.world import World

GAMES = ["trench", "ttlm", "lastbattle"]


def middle(name: str, actions: int = 40) -> grognard.Table:
    table = grognard.load(name).new(seed=11)
    rnd = random.Random(5)
    while table.result is None and len(table.journal) < actions:
        role = table.to_act[0]
        chosen = [a for a in offer(table.state, table.game.role(role)).actions() if a[0] not in table.game.rare]
        table.act(role, *rnd.choice(chosen))
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_world_goes_on_to_the_end_and_knows_who_won(name: str) -> None:
    w = World(grognard.load(name).game, middle(name).state.clone(), 3)
    rnd = random.Random(1)
    for _ in range(20_000):
        if w.over:
            break
        role = w.to_act()[0]
        assert w.kind
        offered = w.offer(role)
        w.play(role, rnd.choice([a for a in offered if a[0] not in w.game.rare] or offered))
    assert w.over
    assert (w.kind, w.to_act()) == ("", [])
    said = w.state.result.split("/")[0]
    assert w.winner == (None if said == "-" else w.game.roles.index(said))
    assert all(w.value(role) in (0.0, 0.5, 1.0) or 0 <= w.value(role) <= 1 for role in (0, 1))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_played_in_a_clone_is_not_played_here(name: str) -> None:
    w = World(grognard.load(name).game, middle(name).state.clone(), 3)
    before = w.save()
    for seed in range(3):
        twin = w.clone(seed)
        role = twin.to_act()[0]
        twin.play(role, twin.offer(role)[0])
    assert w.save() == before
    assert w.weigh(w.to_act()[0], w.offer(w.to_act()[0])) != []


def test_the_same_seed_throws_the_same_dice() -> None:
    game, state = grognard.load("trench").game, middle("trench").state

    def played(seed: int) -> str:
        w, rnd = World(game, state).clone(seed), random.Random(1)
        for _ in range(30):
            if not w.over:
                w.play(w.to_act()[0], rnd.choice(w.offer(w.to_act()[0])))
        return w.save()

    assert played(4) == played(4)
    assert len({played(seed) for seed in range(6)}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_world_looks_the_same_to_its_role(name: str) -> None:
    table = middle(name)
    role = table.game.role(table.to_act[0])
    seat, seen = table.seat(role), json.loads(table.view_bytes(role))
    for seed in range(3):
        w = seat.world(seed)
        assert w.observe(role) == seen
        assert w.offer(role) == seat.offer.actions()
        assert w.imagine(role, seed + 9).observe(role) == seen


@pytest.mark.parametrize("name", GAMES)
def test_a_world_is_the_same_when_it_is_read_again(name: str) -> None:
    table = middle(name)
    w = World(table.game, table.state)
    again = World.load(table.game, w.save())
    assert codec.save(again.state) == codec.save(table.state)
    with pytest.raises(BadFile):
        World.load(table.game, w.save()[:-40])


@pytest.mark.parametrize("name", GAMES)
def test_the_average_world_is_the_same_for_all_that_look_alike_and_tells_nothing(name: str) -> None:
    """Whatever is really hidden: it is made of what the role knows, and of nothing else."""
    table = middle(name)
    for role in table.to_act:
        seat, one = table.seat(role), table.game.role(role)
        worlds = {seat.world(seed).average(one, 1).save() for seed in range(5)}
        assert worlds == {seat.average(1).save()}
        seen = [json.dumps(World(table.game, table.state).observe(one)), json.dumps(seat.average(1).observe(one))]
        assert seen[0] == seen[1]
