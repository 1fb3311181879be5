"""Do the environments of `grognard[rl]` keep the contracts of PettingZoo and Gymnasium? And do OpenSpiel's bridge,
Parquet shards and self-play on a Dask cluster work?

python tools/rl_check.py [GAME …]      in an environment with `pip install '.[rl]'`; without names all three games

What is not installed of open_spiel, pyarrow and dask[distributed] is not tried, and a line says so.
"""

from __future__ import annotations

import random
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from gymnasium.utils.env_checker import check_reset_return_type, data_equivalence
from gymnasium.wrappers import PassiveEnvChecker
from pettingzoo.test import api_test, seed_test

from grognard import registry
from grognard.ai import selfplay
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
        if installed("pyspiel"):
            spiel(game)
            print(game, "plays in OpenSpiel")
    if installed("pyarrow") and installed("distributed"):
        shards()
        print("a Dask cluster writes the same shards, as lines and as Parquet")


def installed(package: str) -> bool:
    found = find_spec(package) is not None
    if not found:
        print(package, "is not installed")
    return found


def spiel(name: str, decisions: int = 300) -> None:
    """A game at random; what a player is given of a clone and of a resampled state is what it is given of the true."""
    import pyspiel

    from grognard.ai import openspiel

    game, lots = pyspiel.load_game(openspiel.PREFIX + name), random.Random(1)
    state, observer = game.new_initial_state(), game.make_py_observer(params={"size": 512})
    for n in range(decisions):
        if state.is_terminal():
            assert sum(state.returns()) == 0
            break
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        player, offered = state.current_player(), state.legal_actions()
        for other in (state.clone(), state.resample_from_infostate(player)) if n % 50 == 1 else ():
            observer.set_from(state, player)
            seen = observer.tensor.copy()
            observer.set_from(other, player)
            assert (seen == observer.tensor).all()
            assert other.legal_actions() == offered
        state.apply_action(lots.choice(offered))


def shards() -> None:
    """The same run here, and on a cluster of one worker."""
    from distributed import LocalCluster

    def silence(done: int, of: int) -> None:
        """Nobody listens."""

    with (
        tempfile.TemporaryDirectory() as folder,
        LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
    ):
        written = []
        for form in (selfplay.LINES, selfplay.PARQUET):
            run = selfplay.Run("trench", ("random", "random"), 3, size=64, shard=1, form=form)
            for address in ("", cluster.scheduler_address):
                out = Path(folder) / f"{form}{bool(address)}"
                selfplay.play(run, out, 2, 1, silence, address)
                written.append(list(selfplay.read(out)))
        assert written[0]
        assert all(one == written[0] for one in written)


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
