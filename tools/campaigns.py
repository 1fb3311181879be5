"""Whole campaigns of Last Battle between two computers, under the laws: who won, and how long a decision takes.

python tools/campaigns.py [campaign3|campaign9] [--games N] [--first SEED] [--strength deputy|recruit|veteran]
[--evening] [--laws N] [--save FOLDER]

Both sides are played by the same computer. Somebody to act, something to do and every invariant: after every action.
All other laws of a position: at one action in N (--laws). At the end the file is opened, replayed and compared.
A decision is set against the seconds that this computer may think, in seconds of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter as Tally
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import grognard
from grognard.ai.strengths import Counter, budget, make
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.campaign.war import war_of
from grognard.games.lastbattle.state import State
from grognard.kernel import codec
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.flow import offer, to_act
from grognard.kernel.laws import (
    SAMPLED,
    LawBroken,
    Position,
    law_every_decision_offers_something,
    law_invariants_hold,
    no_stray_chance,
)
from grognard.kernel.laws_of_undo import law_undo_all_the_way
from grognard.kernel.save_file import check_options
from grognard.kernel.table import Table

LONGEST = 100_000


@dataclass
class Played:
    """What is told of one campaign."""

    result: str = ""
    actions: int = 0
    battles: int = 0
    last_turn: int = 0
    decisions: int = 0
    dearest: float = 0.0  # seconds of the processor
    over: int = 0  # decisions that took longer than they may
    laws: Tally[str] = field(default_factory=Tally)


def begun(scenario: str, seed: int, evening: bool) -> Table:
    options = check_options(GAME, {"evening": evening})
    return Table(GAME, GAME.setup(scenario, options), KeyedDice(key_of_seed(f"campaign {seed}")), scenario, options)


def campaign(scenario: str, seed: int, strength: str, evening: bool, laws: int) -> tuple[Table, Played]:
    table, told = begun(scenario, seed, evening), Played()
    bots, counters = [make(strength, seed * 2 + role, GAME) for role in (0, 1)], [Counter(), Counter()]
    p = Position(table, seed)
    while not table.state.result:
        assert len(table.journal) < LONGEST, "the campaign does not end"
        p.obey(law_every_decision_offers_something)
        p.obey(law_invariants_hold)
        if laws and len(table.journal) % laws == 0:
            for law in SAMPLED:
                if law is not law_undo_all_the_way:  # it needs every state there was: too many of them here
                    p.obey(law)
        act(table, to_act(table.state)[0], strength, bots, counters, told)
    p.obey(law_invariants_hold)
    again = grognard.open(table.save())
    assert codec.save(again.state) == codec.save(table.state), "the file leads elsewhere"
    assert isinstance(table.state, State)
    war = war_of(table.state)
    told.result, told.actions, told.battles, told.last_turn = (
        table.state.result, len(table.journal), len(war.sheets), war.turn,
    )  # fmt: skip
    told.laws.update(p.report.laws)
    return table, told


def act(table: Table, role: int, strength: str, bots: list[Any], counters: list[Counter], told: Played) -> None:
    """One action of a computer that knows what its seat knows, and how long it took."""
    verbs = offer(table.state, role).verbs
    actions = sum(map(len, verbs.values()))
    nth = counters[role].next(GAME, table.state, actions)
    most = budget(strength, verbs, GAME, nth)
    seat = table.seat(role, len(table.journal))
    began = time.process_time()
    chosen = bots[role].choose(seat, most)
    took = time.process_time() - began
    if actions > 1:
        told.decisions += 1
        told.dearest = max(told.dearest, took)
        told.over += took > most
    table.act(role, *chosen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("scenario", nargs="?", default="campaign3", choices=["campaign3", "campaign9"])
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--strength", default="deputy", choices=["deputy", "recruit", "veteran"])
    parser.add_argument("--evening", action="store_true")
    parser.add_argument("--laws", type=int, default=200, metavar="N")
    parser.add_argument("--save", type=Path)
    asked = parser.parse_args()
    for seed in range(asked.first, asked.first + asked.games):
        try:
            with no_stray_chance():
                table, told = campaign(asked.scenario, seed, asked.strength, asked.evening, asked.laws)
        except LawBroken as broken:
            Path(f"{asked.scenario}-{seed}-broken.json").write_text(broken.file, encoding="utf-8")
            raise
        if asked.save:
            asked.save.mkdir(parents=True, exist_ok=True)
            (asked.save / f"{asked.scenario}-{seed}.json").write_text(table.save(), encoding="utf-8")
        print(
            f"{asked.scenario} {seed}: {told.result}, {told.battles} battles, {told.actions} actions, "
            f"{sum(told.laws.values())} checks of laws; {told.decisions} decisions, dearest {told.dearest:.2f} s, "
            f"{told.over} over the budget",
            flush=True,
        )


if __name__ == "__main__":
    main()
