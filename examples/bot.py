"""A whole bot: it attacks if it can, else draws near, else does something. Run: .venv/bin/python examples/bot.py"""

from __future__ import annotations

import random

import grognard
from grognard.ai.rollout import RandomBot


class Attacker:
    """Sees only its seat: `seat.view`, `seat.offer`, `seat.imagine(dice)`."""

    def choose(self, seat: grognard.Seat, seconds: float = 0.1) -> tuple[str, int]:
        offer = seat.offer.verbs
        for verb in ("attack", "counter", "shell", "strike", "unit", "move", "place", "reveal"):
            if verb in offer:
                return verb, random.choice(offer[verb])
        return random.choice(seat.offer.actions())


def play(seed: int) -> str:
    table = grognard.load("trench").new(seed=seed, options={"coin": True})
    bots = {"french": Attacker(), "german": RandomBot(seed)}
    while table.result is None:
        role = table.to_act[0]
        table.act(role, *bots[role].choose(table.seat(role)))
    return table.result.winner or "nobody"


if __name__ == "__main__":
    wins = [play(seed) for seed in range(20)]
    print("the attacker won", wins.count("french"), "of 20")
