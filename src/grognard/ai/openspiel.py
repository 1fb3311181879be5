"""Grognard's games for OpenSpiel (`pip install open_spiel`).

    import pyspiel
    import grognard.ai.openspiel                       # registers python_grognard_trench, _ttlm and _lastbattle
    game = pyspiel.load_game("python_grognard_trench")

Chance is sampled (`SAMPLED_STOCHASTIC`): the first step deals a seed, and all dice and cards fall by it. A clone gets
dice of its own, so a search cannot know how they will fall; `resample_from_infostate` gives a world that a player
cannot tell from the true one. Observations are those of encoding.py: what a player sees, and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from grognard import registry
from grognard.ai.encoding import SIZE
from grognard.ai.episode import LONGEST, Episode

PREFIX = "python_grognard_"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, in the scenario that its parameters name."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        self.grognard = registry.game(name)
        self.settings = dict(params or {})
        self.lots = random.Random(int(self.settings.get("seed", 0)))
        actions = Episode(self.grognard, 0, self.scenario).space.size
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=1,
            num_players=len(self.grognard.roles),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind(name), info, self.settings)

    @property
    def scenario(self) -> str:
        return str(self.settings.get("scenario", ""))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game under way. Before the deal nature is to move."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._game = game
        self.episode: Episode | None = None

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.episode.over or self.episode.cut_short:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.episode.to_act

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return sorted(self.episode.space.number(a) for a in self.episode.world.offer(player))

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            seed = self._game.lots.getrandbits(40)
            self.episode = Episode(self._game.grognard, seed, self._game.scenario)
        else:
            self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.episode is None:
            return "deal"
        verb, arg = self.episode.space.action(action)
        return f"{verb} {arg}"

    def is_terminal(self) -> bool:
        return self.episode is not None and (self.episode.over or self.episode.cut_short)

    def returns(self) -> list[float]:
        players = range(len(self._game.grognard.roles))
        return [self.episode.reward(p) if self.episode is not None and self.episode.over else 0.0 for p in players]

    def __deepcopy__(self, _memo: Any = None) -> SpielState:
        return self.copied(lambda episode, seed: episode.world.clone(seed))

    clone = __deepcopy__

    def resample_from_infostate(self, player: int, _sampler: Any = None) -> SpielState:
        """A state that this player cannot tell from this one."""
        return self.copied(lambda episode, seed: episode.world.imagine(player, seed))

    def copied(self, world: Callable[[Episode, int], Any]) -> SpielState:
        other = SpielState(self._game)
        if self.episode is not None:
            seed = self._game.lots.getrandbits(40)
            other.episode = self.episode.fork(world(self.episode, seed), seed)
        return other

    def __str__(self) -> str:
        return "not dealt" if self.episode is None else str(self.episode.drawn())


class SpielObserver:
    """What a player sees, as numbers and as text."""

    def __init__(self, params: Any = None) -> None:
        self.tensor = np.zeros(int((params or {}).get("size", SIZE)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.episode is not None:
            self.tensor[:] = state.episode.see(player, len(self.tensor)).observation

    def string_from(self, state: SpielState, player: int) -> str:
        return "" if state.episode is None else str(state.episode.world.observe(player))


def kind(name: str) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Grognard {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": "", "seed": 0},
        default_loadable=True,
    )


for each in registry.names():
    pyspiel.register_game(kind(each), type(f"SpielGame_{each}", (SpielGame,), {"name": each}))
