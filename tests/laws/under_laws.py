"""Battles of Last Battle at random under the laws, from the first action to the last: what several tests share."""

from __future__ import annotations

import random

from grognard.games.lastbattle import GAME
from grognard.kernel.flow import offer
from grognard.kernel.laws import (
    SAMPLED,
    Position,
    law_an_action_tells_no_more_than_it_shows,
    law_every_decision_offers_something,
    law_invariants_hold,
    law_what_is_not_offered_is_refused,
    pick,
)
from grognard.kernel.laws_of_undo import law_undo_goes_back_exactly
from grognard.kernel.table import Table

LONGEST = 6000
EARLY = 200  # actions in which a battle is bought and set up
SEALING = ("seal", "ready", "supply", "settle")


def chosen(rnd: random.Random, verbs: dict[str, list[int]]) -> tuple[str, int]:
    """At random, but somebody who buys goes on for a while, and sets up at one touch now and then."""
    if "buy" in verbs and rnd.random() < 0.7:
        return "buy", rnd.choice(verbs["buy"])
    if "ready" in verbs and rnd.random() < 0.5:
        return "ready", 0
    if "deploy" in verbs and rnd.random() < 0.5:
        return "deploy", 0
    return pick(rnd, verbs, GAME.rare)


def under_every_law(table: Table, seed: int, costly: int) -> None:
    """A battle at random to its end: all laws at one action in so many, and where something is laid open early on."""
    p = Position(table, seed)
    while not table.state.result:
        step = len(table.journal)
        assert step < LONGEST, "the battle does not end"
        p.obey(law_every_decision_offers_something)
        role = p.rnd.choice(p.roles)
        verb, arg = chosen(p.rnd, offer(table.state, role).verbs)
        act(p, role, verb, arg, all_laws=step % costly == 0 or (verb in SEALING and step < EARLY))
    assert table.state.result.count("/") == 2


def act(p: Position, role: int, verb: str, arg: int, all_laws: bool, names: int = 50) -> None:
    """One action, under all laws or under none."""
    if all_laws:
        p.obey(law_invariants_hold)
        for law in SAMPLED:
            p.obey(law)
        law_what_is_not_offered_is_refused(p, p.names(names))
        law_an_action_tells_no_more_than_it_shows(p, role, verb, arg)
        law_undo_goes_back_exactly(p, role, verb, arg)
    else:
        p.table.act(role, verb, arg)
    p.states.append(p.table.state)
