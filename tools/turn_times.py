"""How long does a player turn of the computer take? Processor seconds, so that a busy machine does not count.

    python tools/turn_times.py [--turns 3] [--seed 5] [--cores 2] [GAME ...]

With two cores (ai/second_core.py) it is the clock that counts: for an idle machine only. Both sides are played by the
strength that is measured, on the page's budget of a turn (ai/strengths.py) counted in processor time. A player turn is
all that one role decides in one turn of the game's clock; deployment is not counted. "On the page" is what a reader
waits: every decision is shown for the page's pause at least, and an answer to somebody else's action takes all the time
that it might have (server/play/computer_turns.py), so that a quick one tells nothing.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import grognard
from grognard.ai.bots import Chooser, Thought, player
from grognard.ai.second_core import SecondCore
from grognard.ai.strengths import Counter, answering, budget
from grognard.kernel.advisor import advice
from grognard.kernel.game import Game
from grognard.kernel.table import Table
from grognard.server.base.settings import from_environment
from grognard.server.play.computer_turns import SLACK, pause

GAMES: dict[str, dict[str, Any]] = {
    "trench": {},
    "ttlm": {"scenario": "1914"},
    "lastbattle": {"scenario": "s3"},
}
STRENGTHS = ("recruit", "veteran", "staff")


@dataclass
class Turn:
    """Of one role in one turn of the clock."""

    thought: float = 0.0
    on_page: float = 0.0
    decisions: int = 0


@dataclass
class Measured:
    turns: dict[tuple[int, str], Turn] = field(default_factory=dict)

    def add(self, turn: tuple[int, str], thought: float, least: float) -> None:
        found = self.turns.setdefault(turn, Turn())
        found.thought += thought
        found.on_page += max(thought, least)
        found.decisions += 1

    def __str__(self) -> str:
        turns = list(self.turns.values()) or [Turn()]
        thought = [t.thought for t in turns]
        most = max(t.decisions for t in turns)
        return (
            f"{len(turns)} turns, mean {sum(thought) / len(turns):.1f} s, longest {max(thought):.1f} s, "
            f"on the page at most {max(t.on_page for t in turns):.1f} s, at most {most} decisions"
        )


def least(table: Table, role: str, strength: str, nth: int, pace: float) -> float:
    """The seconds that the page shows a decision for at least."""
    answers = bool(table.journal) and table.journal[-1].role != table.seating.role(role)
    shown = pause(pace, nth)
    theirs = answering(table.state, table.seating.role(role))
    may = budget(strength, table.offer(role), table.game, nth, answers=theirs)
    return max(shown, may + SLACK) if answers else shown


def thinker(strength: str, seed: int, game: Game, second: SecondCore | None) -> Chooser:
    found = player(strength, seed, game, Thought(cpu=second is None))
    if hasattr(found.bot, "second"):
        found.bot.second = second
    return found


def played(game: str, strength: str, turns: int, seed: int, second: SecondCore | None) -> Measured:
    now = time.process_time if second is None else time.monotonic
    pace = from_environment({}).pace
    table = grognard.load(game).new(seed=seed, **GAMES[game])
    choosers = {role: thinker(strength, seed, table.game, second) for role in table.seats}
    counters = {role: Counter() for role in table.seats}
    found, clocks = Measured(), list[int]()  # the clock of a game may go on by more than one
    while table.result is None:
        role = table.to_act[0]
        clock = advice(table.game).clock(table.state)
        if clock not in clocks:
            clocks.append(clock)
        if len(clocks) > turns + 1:
            break
        actions = sum(len(args) for args in table.offer(role).values())
        shown = least(table, role, strength, counters[role].next(table.game, table.state, actions), pace)
        begun = now()
        action = choosers[role](table.seat(role), None)
        if clock != clocks[0]:
            found.add((clock, role), now() - begun, shown)
        table.act(role, *action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--cores", type=int, choices=(1, 2), default=1)
    asked = parser.parse_args()
    second = SecondCore() if asked.cores == 2 else None
    for game in asked.games:
        for strength in STRENGTHS:
            print(f"{game} {strength}: {played(game, strength, asked.turns, asked.seed, second)}", flush=True)


if __name__ == "__main__":
    main()
