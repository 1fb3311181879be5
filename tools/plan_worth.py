"""What is each plan of a computer player worth, and what is gained by choosing among them? Without a match.

    python tools/plan_worth.py GAME [--scenario 1915] [--positions 8] [--worlds 40] [--chosen 8] [--seed 1] [--out FILE]

Positions are taken from a game of the Veteran against itself, one a player turn. There every plan that the Staff knows
is played out in the same imagined worlds, as the Staff does. Then a plan is chosen by some of these worlds, and the
others say what it gained on the usual one: so nobody judges his own luck. It believes the playouts; a match does not.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from pathlib import Path

import grognard
from grognard.ai.plans import PlanBot, Race, plans_of
from grognard.ai.strengths import make
from grognard.kernel.seat import Seat

Came = dict[str, list[float]]  # plan -> the value of each world
TRIES = 40  # ways to divide the worlds into those that choose and those that judge
OPTIONS = {"ttlm": {"A29": True}}  # a year


def positions(game: str, scenario: str, seed: int) -> list[Seat]:
    """The seats that had to choose a plan, in a game of two Veterans."""
    table = grognard.load(game).new(seed=seed, scenario=scenario, options=OPTIONS.get(game, {}))
    bots = {role: make("veteran", seed + n, table.game) for n, role in enumerate(table.seats)}
    found, last = list[Seat](), -1
    while table.result is None:
        role = table.to_act[0]
        seat = table.seat(role)
        world = seat.world(1)
        if world.clock() != last and plans_of(world, seat.role, True):
            last = world.clock()
            found.append(Seat(seat.game, world.clone(1).state, seat.role))
        table.act(role, *bots[role].choose(seat, 3600.0))
    return found


def tried(seat: Seat, worlds: int) -> Came:
    """Every plan of the Staff in the same worlds."""
    bot: PlanBot = make("staff", 1, seat.game)
    names = plans_of(seat.world(1), seat.role, True)
    return {name: [bot.came_of(seat, name, seed) for seed in range(worlds)] for name in names}


def gained(came: Came, names: list[str], chosen: int, rnd: random.Random) -> float:
    """What the plan that some worlds choose gains on the usual one in the others."""
    worlds, gains = len(came[names[0]]), list[float]()
    for _ in range(TRIES):
        by = rnd.sample(range(worlds), chosen)
        race = Race(tuple(names), chosen, worlds * len(names), False)
        race.came = {name: [came[name][n] for n in by] for name in names}
        best = race.best()
        gains += [came[best][n] - came[names[0]][n] for n in range(worlds) if n not in by]
    return statistics.mean(gains)


def told(found: list[Came], sets: dict[str, list[str]], chosen: int, seed: int) -> list[str]:
    names, lines = list(found[0]), list[str]()
    for name in names[1:]:
        worth = [statistics.mean(came[name]) - statistics.mean(came[names[0]]) for came in found]
        lines.append(f"{name}: {mean_and_error(worth)}")
    for title, some in sets.items():
        rnd = random.Random(seed)
        lines.append(f"chosen among {title}: {mean_and_error([gained(came, some, chosen, rnd) for came in found])}")
    apart = [
        statistics.stdev([a - b for a, b in zip(came[name], came[names[0]], strict=True)])
        for came in found
        for name in names[1:]
    ]
    return [*lines, f"spread of a difference in one world: {statistics.mean(apart):.3f}"]


def mean_and_error(values: list[float]) -> str:
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{100 * statistics.mean(values):+.1f} % (± {100 * error:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=["ttlm", "lastbattle"])
    parser.add_argument("--scenario", default="")
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--chosen", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="add what came of the plans to this file, and count all that is there")
    asked = parser.parse_args()
    seats = positions(asked.game, asked.scenario or grognard.load(asked.game).game.scenarios[0], asked.seed)
    found = (
        [json.loads(line) for line in asked.out.read_text().splitlines()] if asked.out and asked.out.exists() else []
    )
    for seat in random.Random(asked.seed).sample(seats, min(asked.positions, len(seats))):
        found.append(tried(seat, asked.worlds))
        if asked.out:
            with asked.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found[-1]) + "\n")
    every = list(found[0])
    few = [name for name in plans_of(seats[0].world(1), seats[0].role) if name in every]
    print(f"{asked.game}: {len(found)} positions, {asked.worlds} worlds, {asked.chosen} of them choose")
    print("\n".join(told(found, {"the Veteran's": few, "all": every}, asked.chosen, asked.seed)))


if __name__ == "__main__":
    main()
