"""Last Battle under the laws: what no other game needs. (All games: test_laws.py.)

Every game is under every law; how many there are: tests/amount.py. What is costly is looked at in two stretches of a game: its first actions, and some in the middle.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from amount import SEED, amount
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.layout import SCENARIO_NAMES
from grognard.games.lastbattle.state import State
from grognard.kernel import codec, save_file
from grognard.kernel.chance import FastDice, KeyedDice, ScriptedDice, key_of_seed
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.laws import (
    AT_THE_END,
    SAMPLED,
    Position,
    law_an_action_tells_no_more_than_it_shows,
    law_every_decision_offers_something,
    law_invariants_hold,
    law_results_are_well_formed,
    law_what_is_not_offered_is_refused,
    no_stray_chance,
    pick,
)
from grognard.kernel.laws_of_undo import law_undo_goes_back_exactly
from grognard.kernel.table import Table
from grognard.kernel.umpire import Umpire

SAMPLES = amount(9, 9, 300)
CHUNK = 3
EVERY = 250
LOOK = 5  # invariants at one action in so many
STRETCH = 10  # actions under all laws
COSTLY = 4  # the costly ones at one action in so many of these
NAMED = 200  # actions, offered or not, that are asked about in each stretch
LONGEST = 20_000
BATTLES = [x for x in GAME.scenarios if x not in GAME.long]  # campaigns: test_lastbattle_campaign.py
SWITCHED = dict.fromkeys(GAME.options, True)


@pytest.mark.parametrize(
    ("scenario", "role"),
    # at Harlingen the Soviets are still beyond the edge: there is nothing to be mistaken about
    [(scenario, role) for scenario in SCENARIO_NAMES for role in (0, 1) if (scenario, role) != ("s6", 0)],
)
def test_what_lies_face_down_is_imagined_anew(scenario, role):
    """After both sides have set up, the enemy's counters may be anything: a bot does not play with open cards."""
    s, u = GAME.setup(scenario, {}), Umpire(FastDice(7), quiet=True)
    settle(s, u)
    while "deploy" in offer(s, to_act(s)[0]).verbs:
        u.role = to_act(s)[0]
        play(s, u, "deploy")
        play(s, u, "ready")
    true = codec.save(s)
    assert any(codec.save(GAME.imagine(s, role, FastDice(n))) != true for n in range(10))


# ---- all laws in every game ----


@dataclass
class Played:
    """A game that was played at random: what was done, how the dice fell, and some of its states."""

    start: bytes
    actions: list[tuple[int, str, int, list[int]]]
    kept: dict[int, bytes]  # after so many actions
    middle: str  # a position of it
    last: State


def whole_game(seed: int, scenario: str, options: dict[str, bool]) -> Played:
    """The invariants and the offers all along."""
    rnd, dice = random.Random(seed), FastDice(seed)
    s, u = GAME.setup(scenario, options), Umpire(dice, quiet=True)
    settle(s, u)
    game = Played(codec.save(s), [], {}, "", s)
    wanted = rnd.randrange(60, 400)
    while not s.result:
        step = len(game.actions)
        assert step < LONGEST, f"seed {seed}: the game does not end"
        if step % LOOK == 0:
            for invariant in GAME.invariants:
                invariant(s)
        if step % EVERY == 0:
            game.kept[step] = codec.save(s)
        if step >= wanted and not game.middle:
            game.middle = GAME.write_position(s)
        u = Umpire(dice, rnd.choice(to_act(s)))
        verb, arg = pick(rnd, offer(s, u.role).verbs, GAME.rare)
        play(s, u, verb, arg)
        game.actions.append((u.role, verb, arg, [d.value for d in u.draws]))
    for invariant in GAME.invariants:
        invariant(s)
    return game


def plays_again(game: Played, data: bytes, step: int) -> None:
    """From a saved state on, the same actions and dice lead through the same bytes to the same end."""
    s = codec.load(data, GAME)
    for k, (role, verb, arg, draws) in enumerate(game.actions[step:], step):
        if k in game.kept:
            assert codec.save(s) == game.kept[k], f"played again, step {k} leads elsewhere"
        play(s, Umpire(ScriptedDice(draws), role, quiet=True), verb, arg)
    assert codec.save(s) == codec.save(game.last)


def stretch(table: Table, seed: int) -> Position:
    """Some actions at random under every law, and then the laws of a whole game."""
    p = Position(table, seed)
    while not table.state.result and len(table.journal) < STRETCH:
        p.obey(law_every_decision_offers_something)
        p.obey(law_invariants_hold)
        role = p.rnd.choice(p.roles)
        verb, arg = pick(p.rnd, offer(table.state, role).verbs, GAME.rare)
        if len(table.journal) % COSTLY == 0:
            p.bytes[len(table.journal)] = codec.save(table.state)
            for law in SAMPLED:
                p.obey(law)
            for move_law in (law_an_action_tells_no_more_than_it_shows, law_undo_goes_back_exactly):
                p.obey(of_move(move_law, role, verb, arg))
        else:
            table.act(role, verb, arg)
        p.states.append(table.state)
    if not table.state.result:
        p.obey(any_name_is_offered_or_refused)
    for law in AT_THE_END:
        if law is not law_results_are_well_formed or table.state.result:
            p.obey(law)
    return p


def of_move(
    law: Callable[[Position, int, str, int], None], role: int, verb: str, arg: int
) -> Callable[[Position], None]:
    def bound(p: Position) -> None:
        law(p, role, verb, arg)

    bound.__name__ = law.__name__
    return bound


def any_name_is_offered_or_refused(p: Position) -> None:
    law_what_is_not_offered_is_refused(p, p.names(NAMED))


@pytest.mark.parametrize("first", range(0, SAMPLES, CHUNK))
def test_every_random_game_obeys_every_law(first):
    for seed in range(SEED + first, SEED + first + CHUNK):
        scenario = BATTLES[seed % len(BATTLES)]
        options = save_file.check_options(GAME, SWITCHED if seed % 4 == 3 else {})
        with no_stray_chance():
            game = whole_game(seed, scenario, options)
            plays_again(game, game.start, 0)
            assert game.last.result.count("/") == 2
            dice = KeyedDice(key_of_seed(f"lastbattle {seed}"))
            begun = Table(GAME, GAME.setup(scenario, options), dice, scenario, options)
            stretch(begun, seed)
            if game.middle:
                dice = KeyedDice(key_of_seed(f"lastbattle {seed} middle"))
                from_there = save_file.start(GAME, "", options, game.middle)
                stretch(Table(GAME, from_there, dice, "", options, game.middle), seed)
