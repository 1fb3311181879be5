"""Designed battles under the laws: random purchases on random layouts, from the first word to the last turn."""

from __future__ import annotations

import random

import pytest

from amount import SEED, amount
from grognard.games.lastbattle import GAME
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.flow import offer, to_act
from grognard.kernel.laws import (
    SAMPLED,
    Position,
    law_an_action_tells_no_more_than_it_shows,
    law_every_decision_offers_something,
    law_invariants_hold,
    law_undo_goes_back_exactly,
    law_what_is_not_offered_is_refused,
    no_stray_chance,
    pick,
)
from grognard.kernel.save_file import check_options
from grognard.kernel.table import Table

GAMES = amount(1, 4, 60)
COSTLY = 60  # all laws at one action in so many
LONGEST = 6000
TERMS = ("agree", "dispute", "colour", "part", "sheet", "fold", "settle", "half", "size")


def begun(seed: int) -> Table:
    options = check_options(GAME, {})
    dice = KeyedDice(key_of_seed(f"design {seed}"))
    return Table(GAME, GAME.setup("design", options), dice, "design", options)


def chosen(rnd: random.Random, verbs: dict[str, list[int]]) -> tuple[str, int]:
    """At random, but somebody who buys goes on for a while, and sets up at one touch now and then."""
    if "buy" in verbs and rnd.random() < 0.7:
        return "buy", rnd.choice(verbs["buy"])
    if "ready" in verbs and rnd.random() < 0.5:
        return "ready", 0
    if "deploy" in verbs and rnd.random() < 0.5:
        return "deploy", 0
    return pick(rnd, verbs, GAME.rare)


@pytest.mark.parametrize("seed", range(SEED, SEED + GAMES))
def test_random_designed_battles_obey_every_law(seed: int) -> None:
    with no_stray_chance():
        table = begun(seed)
        p = Position(table, seed)
        while not table.state.result:
            step = len(table.journal)
            assert step < LONGEST, "the battle does not end"
            p.obey(law_every_decision_offers_something)
            role = p.rnd.choice(p.roles)
            verb, arg = chosen(p.rnd, offer(table.state, role).verbs)
            if step % COSTLY == 0 or (verb in ("seal", "ready", "supply", "settle") and step < 200):
                p.obey(law_invariants_hold)
                for law in SAMPLED:
                    p.obey(law)
                law_what_is_not_offered_is_refused(p, p.names(50))
                law_an_action_tells_no_more_than_it_shows(p, role, verb, arg)
                law_undo_goes_back_exactly(p, role, verb, arg)
            else:
                table.act(role, verb, arg)
            p.states.append(table.state)
        assert table.state.result.count("/") == 2


def test_whole_forces_are_imagined_anew() -> None:
    """Who looks at the backs of the other side may believe many forces, all within a budget of the size."""
    table = begun(1)
    rnd = random.Random(1)
    while not table.state.turn:
        role = rnd.choice(to_act(table.state))
        table.act(role, *chosen(rnd, offer(table.state, role).verbs))
    seen = {tuple(GAME.imagine(table.state, 0, FastDice(n)).bought) for n in range(20)}
    assert len(seen) > 10
