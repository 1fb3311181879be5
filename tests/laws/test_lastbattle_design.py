"""Designed battles under the laws: random purchases on random layouts, from the first word to the last turn."""

from __future__ import annotations

import random

import pytest

from amount import SEED, amount
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.s2_trails import point
from grognard.games.lastbattle.state import FOOT, GONE, STIRRED, State, put
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.flow import offer, to_act
from grognard.kernel.laws import no_stray_chance
from grognard.kernel.save_file import check_options
from grognard.kernel.table import Table
from laws.under_laws import chosen, under_every_law

GAMES = amount(1, 2, 60)
COSTLY = 60  # all laws at one action in so many
TERMS = ("agree", "dispute", "colour", "part", "sheet", "fold", "settle", "half", "size")


def begun(seed: int) -> Table:
    options = check_options(GAME, {})
    dice = KeyedDice(key_of_seed(f"design {seed}"))
    return Table(GAME, GAME.setup("design", options), dice, "design", options)


@pytest.mark.parametrize("seed", range(SEED, SEED + GAMES))
def test_random_designed_battles_obey_every_law(seed: int) -> None:
    with no_stray_chance():
        under_every_law(begun(seed), seed, COSTLY)


@pytest.mark.rule("LB.map.exit", "LB.R3")
def test_the_way_by_which_somebody_left_unseen_is_shown_in_what_is_imagined_too() -> None:
    """Everybody saw where the back went in this player-turn, before it was gone."""
    table, rnd = begun(1), random.Random(1)
    while not table.state.turn:
        role = rnd.choice(to_act(table.state))
        table.act(role, *chosen(rnd, offer(table.state, role).verbs))
    s = table.state.clone()
    assert isinstance(s, State)
    n = next(n for n in range(len(s.side)) if s.side[n] == 1 and s.kind[n] == FOOT and s.hex[n] >= 0 and s.men[n])
    s.trail = [point(n, s.hex[n], 0, 0), point(n, s.hex[n] + 1, 0, 0)]
    s.flags[n] = STIRRED
    put(s, n, GONE)
    for seed in range(4):
        assert GAME.view(GAME.imagine(s, 0, FastDice(seed)), 0) == GAME.view(s, 0)


def test_whole_forces_are_imagined_anew() -> None:
    """Who looks at the backs of the other side may believe many forces, all within a budget of the size."""
    table = begun(1)
    rnd = random.Random(1)
    while not table.state.turn:
        role = rnd.choice(to_act(table.state))
        table.act(role, *chosen(rnd, offer(table.state, role).verbs))
    seen = {tuple(GAME.imagine(table.state, 0, FastDice(n)).bought) for n in range(20)}
    assert len(seen) > 10
