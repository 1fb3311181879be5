"""How long do the computers think in a player turn? Processor seconds, so that a busy machine does not count.

    python tools/turn_times.py [--turns 3] [GAME ...]

Both sides are played by the strength that is measured, on the page's budget of a turn (ai/strengths.py) counted in
processor time. A player turn is all that one role decides between two of the other's; deployment is not counted.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import grognard
from grognard.ai.bots import Thought, player
from grognard.kernel.advisor import advice

GAMES: dict[str, dict[str, Any]] = {
    "trench": {},
    "ttlm": {"scenario": "1914"},
    "lastbattle": {"scenario": "s3"},
}
STRENGTHS = ("recruit", "veteran", "staff")


@dataclass
class Turns:
    """Seconds and decisions of each player turn, by the game's own clock and role."""

    seconds: dict[tuple[int, str], float] = field(default_factory=dict)
    decisions: dict[tuple[int, str], int] = field(default_factory=dict)

    def add(self, turn: tuple[int, str], seconds: float) -> None:
        self.seconds[turn] = self.seconds.get(turn, 0.0) + seconds
        self.decisions[turn] = self.decisions.get(turn, 0) + 1


def played(game: str, strength: str, turns: int, seed: int = 5) -> Turns:
    table = grognard.load(game).new(seed=seed, **GAMES[game])
    choosers = {role: player(strength, seed, table.game, Thought(cpu=True)) for role in table.seats}
    found, clocks = Turns(), list[int]()  # the clock of a game may go on by more than one
    while table.result is None:
        role = table.to_act[0]
        clock = advice(table.game).clock(table.state)
        if clock not in clocks:
            clocks.append(clock)
        if len(clocks) > turns + 1:
            break
        begun = time.process_time()
        action = choosers[role](table.seat(role), None)
        if clock != clocks[0]:
            found.add((clock, role), time.process_time() - begun)
        table.act(role, *action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--turns", type=int, default=3)
    asked = parser.parse_args()
    for game in asked.games:
        for strength in STRENGTHS:
            found = played(game, strength, asked.turns)
            longest = max(found.seconds.values(), default=0.0)
            mean = sum(found.seconds.values()) / max(1, len(found.seconds))
            most = max(found.decisions.values(), default=0)
            print(
                f"{game} {strength}: {len(found.seconds)} turns, mean {mean:.1f} s, longest {longest:.1f} s, "
                f"at most {most} decisions",
                flush=True,
            )


if __name__ == "__main__":
    main()
