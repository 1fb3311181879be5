"""PettingZoo and Gymnasium environments (`pip install 'grognard[rl]'`).

    from grognard.ai.environments import aec, single
    env = aec("trench")                      # both sides, one after another (AEC), with action masks
    env = single("trench", "recruit")        # one side against a bot

What an agent observes is made of its own view and its own offer: see encoding.py. Rewards come at the end: 1, 0, -1.
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from grognard import registry
from grognard.ai.bots import BY_THE_CLOCK, Thought, player
from grognard.ai.encoding import SIZE
from grognard.ai.episode import LONGEST, Episode, Sight
from grognard.kernel.options import Values

Given = dict[str, Any]


def told(sight: Sight) -> Given:
    return {
        "observation": np.array(sight.observation, dtype=np.float32),
        "action_mask": np.array(sight.action_mask, dtype=np.int8),
    }


def seen_by(actions: int, size: int) -> spaces.Dict:
    box = spaces.Box(-np.inf, np.inf, (size,), np.float32)
    return spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


class GrognardEnv(AECEnv):  # type: ignore[misc]
    """Both sides of a game as agents that act in turn."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "grognard_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        scenario: str = "",
        options: Values | None = None,
        size: int = SIZE,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game, self.scenario, self.options = registry.game(game), scenario, options
        self.size, self.longest, self.render_mode = size, longest, render_mode
        self.possible_agents = list(self.game.roles)
        self._next_seed = 0
        actions = Episode(self.game, 0, scenario, options).space.size
        self._seen = {agent: seen_by(actions, size) for agent in self.possible_agents}
        self._acts = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: Given | None = None) -> None:
        if seed is not None:
            self._next_seed = seed
        self.episode = Episode(self.game, self._next_seed, self.scenario, self.options, self.longest)
        self._next_seed += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Given] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.to_act]

    def observe(self, agent: str) -> Given:
        return told(self.episode.see(self.game.role(agent), self.size))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.episode.act(int(action))
        over, cut = self.episode.over, self.episode.cut_short
        for each in self.agents:
            self.rewards[each] = self.episode.reward(self.game.role(each)) if over else 0.0
            self.terminations[each], self.truncations[each] = over, cut
        if over or cut:
            self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]
        else:
            self.agent_selection = self.possible_agents[self.episode.to_act]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self.episode.drawn()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        return


class SingleEnv(gymnasium.Env):  # type: ignore[misc]
    """One side of a game; a bot plays the other."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        opponent: str = "recruit",
        side: str = "",
        scenario: str = "",
        options: Values | None = None,
        thought: Thought = BY_THE_CLOCK,
        size: int = SIZE,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self.game, self.opponent, self.thought = registry.game(game), opponent, thought
        self.role = self.game.role(side) if side else 0
        self.scenario, self.options, self.size, self.longest = scenario, options, size, longest
        self.render_mode = render_mode
        actions = Episode(self.game, 0, scenario, options).space.size
        self.observation_space = seen_by(actions, size)
        self.action_space = spaces.Discrete(actions)

    def reset(self, *, seed: int | None = None, options: Given | None = None) -> tuple[Given, Given]:
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(1 << 40))
        self.episode = Episode(self.game, dealt, self.scenario, self.options, self.longest)
        self._bot = player(self.opponent, dealt, self.game, self.thought)
        self._answer()
        return self._sight(), {}

    def step(self, action: Any) -> tuple[Given, float, bool, bool, Given]:
        self.episode.act(int(action), self.role)
        self._answer()
        over = self.episode.over
        reward = self.episode.reward(self.role) if over else 0.0
        return self._sight(), reward, over, self.episode.cut_short, {}

    def action_masks(self) -> Any:
        """As MaskablePPO of sb3-contrib asks for it."""
        return self._sight()["action_mask"].astype(bool)

    def _answer(self) -> None:
        """The bot plays until only this side is asked."""
        other = 1 - self.role
        while not self.episode.over and not self.episode.cut_short and other in self.episode.world.to_act():
            chosen = self._bot(self.episode.seat(other), None)
            self.episode.act(self.episode.space.number(chosen), other)

    def _sight(self) -> Given:
        return told(self.episode.see(self.role, self.size))

    def render(self) -> str | None:
        return str(self.episode.drawn()) if self.render_mode == "ansi" else None


def aec(game: str, **settings: Any) -> GrognardEnv:
    return GrognardEnv(game, **settings)


def single(game: str, opponent: str = "recruit", **settings: Any) -> SingleEnv:
    return SingleEnv(game, opponent, **settings)
