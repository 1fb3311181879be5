"""One search for every game: information-set Monte Carlo tree search, guided and cut short by the game's advice.

Each pass imagines a fresh world the role cannot tell from the true one, walks down the tree by the actions that exist
in that world, plays on by weight to a fixed moment, and ends in the advice's value. The tree is shared by all worlds
(open loop), so chance and hidden cards are averaged, never peeked at.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any

from grognard.ai.advisor import advice, value
from grognard.ai.greedy import Action, sensible, weights_of
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState, offer, play, to_act
from grognard.kernel.game import Game
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire


class Node:
    """What was learnt after one sequence of actions: an edge from its parent, and its own children."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0  # for the role that chose this action
        self.children: dict[Action, Node] = {}


class Bounds:
    """The range of values met so far, so that the balance of trying and trusting fits any game's scale."""

    def __init__(self) -> None:
        self.low = 1.0
        self.high = 0.0

    def add(self, v: float) -> None:
        self.low = min(self.low, v)
        self.high = max(self.high, v)

    def scaled(self, v: float) -> float:
        return 0.5 if self.high <= self.low else (v - self.low) / (self.high - self.low)


class MctsBot:
    """Beyond the tree `ahead` turns are played by weight before the position is judged."""

    def __init__(
        self,
        seed: int = 0,
        explore: float = 0.6,
        ahead: int = 2,
        width: int = 12,
        deepest: int = 40,
        enough: int = 200,
        longest: int = 160,
        most: int = 1_000_000,
        skill: str = "",
        cpu: bool = False,
    ) -> None:
        self._random = random.Random(seed)
        self.explore = explore
        self.ahead = ahead
        self.width = width
        self.deepest = deepest
        self.enough = enough
        self.longest = longest
        self.most = most  # passes: a lighter bot looks less often, however fast the machine
        self.skill = skill  # which of the game's advisers it asks
        self.cpu = cpu  # the seconds are of the processor, so that a busy machine does not weaken it
        self.passes = 0  # of the last search, for the curious

    def choose(self, seat: Seat, seconds: float = 0.5) -> Action:
        deadline = self._now() + 0.96 * seconds
        self.passes = 0
        s = seat.imagine(FastDice(self._random.getrandbits(48)))
        actions = sensible(seat, s, self.skill)
        if len(actions) == 1:
            return actions[0]
        root, bounds = Node(1.0), Bounds()
        self._expand(seat.game, s, root, seat.role, actions)
        while self.passes < self.most and self._now() < deadline and not self._settled(root):
            self._pass(seat, root, bounds)
            self.passes += 1
        return max(root.children, key=lambda a: (root.children[a].visits, root.children[a].prior))

    def _now(self) -> float:
        return time.process_time() if self.cpu else time.monotonic()

    def _settled(self, root: Node) -> bool:
        """One action has been tried so much more than all others that more thought would not change the choice."""
        if self.passes < self.enough or self.passes % 16:
            return False
        return max(child.visits for child in root.children.values()) > 0.8 * self.passes

    def _pass(self, seat: Seat, root: Node, bounds: Bounds) -> None:
        game = seat.game
        s = seat.imagine(FastDice(self._random.getrandbits(48)))
        u = Umpire(FastDice(self._random.getrandbits(48)), quiet=True)
        until = advice(game, self.skill).clock(s) + self.ahead
        node, path = root, list[tuple[Node, int]]()
        while not s.result and len(path) < self.deepest:
            role = chooser(s, seat.role)
            child, action = self._descend(game, s, node, role, bounds)
            u.role = role
            play(s, u, *action)
            path.append((child, role))
            node = child
            if child.visits == 0:
                break
        self._play_on(game, s, u, until)
        worth = [value(game, s, r, self.skill) for r in range(len(game.roles))]
        root.visits += 1
        for step, role in path:
            step.visits += 1
            step.total += worth[role]
            bounds.add(worth[role])

    def _descend(self, game: Game, s: GameState, node: Node, role: int, bounds: Bounds) -> tuple[Node, Action]:
        """The child that is promising or little tried, among what this world offers."""
        children = node.children
        known = [a for a in offer(s, role).actions() if a in children] if children else []
        if not known:
            known = self._expand(game, s, node, role, offer(s, role).actions())
        best, chosen = -1.0, known[0]
        trials = math.sqrt(node.visits + 1.0)
        for action in known:
            child = children[action]
            seen = bounds.scaled(child.total / child.visits) if child.visits else 0.5
            score = seen + self.explore * child.prior * trials / (1.0 + child.visits)
            if score > best:
                best, chosen = score, action
        return children[chosen], chosen

    def _expand(self, game: Game, s: GameState, node: Node, role: int, actions: list[Action]) -> list[Action]:
        """Children with the advice's weights as priors; the least likely are left out if there are many."""
        weights = weights_of(game, s, role, actions, self.skill)
        order = sorted(range(len(actions)), key=lambda i: -weights[i])[: self.width]
        total = sum(weights[i] for i in order)
        for i in order:
            if actions[i] not in node.children:
                node.children[actions[i]] = Node(weights[i] / total)
        return [actions[i] for i in order]

    def _play_on(self, game: Game, s: GameState, u: Umpire, until: int) -> None:
        """By weight until the clock has run on, so that positions are judged at the same moment of the turn."""
        judge: Any = advice(game, self.skill)
        for _ in range(self.longest):
            if s.result or (judge.clock(s) >= until and not judge.unfinished(s)):
                return
            u.role = chooser(s, 0)
            actions = offer(s, u.role).actions()
            if len(actions) == 1:
                play(s, u, *actions[0])
                continue
            weights = weights_of(game, s, u.role, actions, self.skill)
            play(s, u, *actions[pick(weights, self._random.random())])


def chooser(s: GameState, first: int) -> int:
    """Who chooses: this role if it is among those asked."""
    roles = to_act(s)
    return first if first in roles else roles[0]


def pick(weights: list[float], x: float) -> int:
    """An index, likelier the heavier; cubed, so that good actions are clearly preferred."""
    total = 0.0
    for w in weights:
        total += w * w * w
    x *= total
    for i, w in enumerate(weights):
        x -= w * w * w
        if x < 0.0:
            return i
    return len(weights) - 1
