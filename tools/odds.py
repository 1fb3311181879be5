"""How long the odds of a battle take in To the Last Man!: processor time of every battle met in random games, and of
the greatest. Prints the figures of docs/figures.md."""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import grognard
from grognard.games.ttlm.previews import odds_of, preview
from grognard.games.ttlm.unseen import hidden_in
from grognard.kernel.laws import pick

GREATEST = {
    "two armies against two that lie open, a dogfight": """german to act, turn 16
Flanders: GE4!(3I 2A 1B), GE17(5S 1A 1B) / UK2!(2I 1C 2A 1B), BEL!(3I)""",
    "one army against a hidden one": """german to act, turn 5
Somme: GE1(3I 2A) / FR1(2I)
Verdun: FR3(3I 1A)
Nancy: FR4(2I 1C)""",
    "three armies against two hidden ones": """german to act, turn 16
Flanders: GE4!(3I 2A 1B), GE17(5S 1A 1B), GE6(3I 2A) / UK2(2I 1C 2A 1B), UK1(3I 2A)
Verdun: FR3(3I 1A)
Nancy: FR4(2I 1C)
Somme: UK3(3I 2A), UK4(2I 1C)""",
}


def took(ask: Callable[[], Any]) -> float:
    """Milliseconds of processor time, the best of three."""
    best = 1e9
    for _ in range(3):
        began = time.process_time()
        ask()
        best = min(best, time.process_time() - began)
    return best * 1000


def met(games: int) -> dict[str, list[float]]:
    """Every battle that could be declared in random games, once each time it is asked about."""
    found: dict[str, list[float]] = {"open": [], "hidden": []}
    for seed in range(games):
        table, rnd = grognard.load("ttlm").new("1916", seed=seed), random.Random(seed)
        for _ in range(1500):
            if table.result:
                break
            role = rnd.choice(table.to_act)
            s: Any = table.state
            seat = table.game.role(role)
            for area in table.offer(role).get("battle", []):
                kind = "hidden" if hidden_in(s, seat, area) else "open"
                if rnd.random() < 0.2:
                    found[kind].append(took(partial(preview, s, seat, "battle", area)))
            table.act(role, *pick(rnd, table.offer(role), table.game.rare))
    return found


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for name, text in GREATEST.items():
        s: Any = grognard.load("ttlm").position(text, dice="1").state
        cards: dict[str, tuple[str, ...]] = {"hidden": ("",)} if "hidden" in name else {}
        print(f"{name}: {took(partial(odds_of, s, cards)):.0f} ms")
    for kind, times in met(games).items():
        cut = statistics.quantiles(times, n=20)
        spread = f"{cut[0]:.1f} ms at the 5th percentile, {statistics.median(times):.1f} in the middle"
        print(f"{games} random games, {kind}: {len(times)} battles, {spread}, {cut[18]:.1f} at the 95th")
        print(f"  {max(times):.0f} ms at most")


if __name__ == "__main__":
    main()
