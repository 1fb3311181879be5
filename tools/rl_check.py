"""Do the environments of `grognard[rl]` keep the contracts of PettingZoo and Gymnasium?

python tools/rl_check.py [GAME …]      in an environment with `pip install '.[rl]'`; without names all three games
"""

from __future__ import annotations

import random
import sys
from typing import Any

from gymnasium.utils.env_checker import check_reset_return_type, data_equivalence
from gymnasium.wrappers import PassiveEnvChecker
from pettingzoo.test import api_test, seed_test

from grognard import registry
from grognard.ai.bots import Thought
from grognard.ai.environments import aec, single

SHORT: dict[str, dict[str, Any]] = {
    "ttlm": {"scenario": "1915", "options": {"A29": True}},
    "lastbattle": {"scenario": "s1"},
}


def main() -> None:
    for game in sys.argv[1:] or registry.names():
        settings: dict[str, Any] = {"size": 512, "longest": 400, **SHORT.get(game, {})}
        api_test(aec(game, **settings), num_cycles=300)
        seed_test(lambda game=game, settings=settings: aec(game, **settings), num_cycles=60)
        shown = aec(game, render_mode="ansi", **settings)
        shown.reset(seed=3)
        assert shown.render()
        env = single(game, "greedy", thought=Thought(passes=1), **settings)
        played(env)
        print(game, "keeps the contracts")


def played(env: Any) -> None:
    """The same seed gives the same beginning; every step of a game keeps the contract (its checker samples any action
    of the space, ours are masked, so an offered one is taken)."""
    assert data_equivalence(env.reset(seed=7), env.reset(seed=7))
    check_reset_return_type(env)
    watched, lots = PassiveEnvChecker(env), random.Random(1)
    watched.reset(seed=1)
    over = False
    while not over:
        offered = [n for n, one in enumerate(env.action_masks()) if one]
        seen, reward, ended, cut, _ = watched.step(lots.choice(offered))
        assert env.observation_space.contains(seen)
        over = ended or cut
        assert ended or reward == 0.0


if __name__ == "__main__":
    main()
