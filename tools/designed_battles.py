"""How well computers fight battles that they design: greedy against random, 60 games over ten random layouts.

python tools/designed_battles.py [GAMES [FIRST]]

GAMES of them from number FIRST on. It also prints the dearest decision of the computer, in seconds of processor time.
"""

from __future__ import annotations

import random
import sys
import time

from grognard.ai.greedy import GreedyBot
from grognard.ai.strengths import DEPUTY, EVERYBODY
from grognard.games.lastbattle import GAME
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import decision, offer, play, settle, to_act
from grognard.kernel.laws import pick
from grognard.kernel.save_file import check_options
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire

PER_LAYOUT = 6
LONGEST = 8000


def terms(rnd: random.Random) -> tuple[list[tuple[int, str, int]], object]:
    """A small battle on some maps, as both agree to it."""
    s, u = GAME.setup("design", check_options(GAME, {})), Umpire(FastDice(1), quiet=True)
    settle(s, u)
    done: list[tuple[int, str, int]] = []

    def do(role: int, verb: str, arg: int = 0) -> None:
        u.role = role
        play(s, u, verb, arg)
        done.append((role, verb, arg))

    do(0, "agree")
    do(1, "agree")
    for _ in range(rnd.randrange(1, 4)):
        if rnd.random() < 0.4 and len(getattr(decision(s), "laid", [])) > 1:
            do(1, "fold")
        sheets = offer(s, 1).verbs.get("sheet", [])
        if sheets:
            do(1, "sheet", rnd.choice(sheets))
    do(1, "settle")
    do(0, "half", rnd.choice(offer(s, 0).verbs["half"]))
    do(1, "size", 0)
    do(0, "agree")
    return done, s


def battle(seed: int) -> tuple[bool, float]:
    """Whether the computer wins, and its dearest decision; it attacks in every other game."""
    greedy, rnd = seed % 2, random.Random(seed)
    s, u = GAME.setup("design", check_options(GAME, {})), Umpire(FastDice(seed), quiet=True)
    settle(s, u)
    for role, verb, arg in terms(random.Random(seed // PER_LAYOUT))[0]:
        u.role = role
        play(s, u, verb, arg)
    bot, dearest = GreedyBot(seed, 0.1), 0.0
    for step in range(LONGEST):
        if s.result:
            break
        role = u.role = rnd.choice(to_act(s))
        if role == greedy:
            begun = time.process_time()
            verb, arg = bot.choose(Seat(GAME, GAME.imagine(s, role, FastDice(step)), role))
            dearest = max(dearest, time.process_time() - begun)
        else:
            verb, arg = pick(rnd, offer(s, role).verbs, GAME.rare)
        play(s, u, verb, arg)
    return s.result.startswith(GAME.roles[greedy]), dearest


def main() -> None:
    given = [int(x) for x in sys.argv[1:3]]
    games, first = (given + [60, 0][len(given) :])[:2]
    played = [battle(seed) for seed in range(first, first + games)]
    won, dearest = sum(wins for wins, _ in played), max(seconds for _, seconds in played)
    within = "within" if dearest <= EVERYBODY[DEPUTY].seconds else "over"
    print(f"greedy won {won} of {games} designed battles: {100 * won // games} %; ", end="")
    print(f"dearest decision {dearest:.2f} s, {within} its {EVERYBODY[DEPUTY].seconds} s")


if __name__ == "__main__":
    main()
