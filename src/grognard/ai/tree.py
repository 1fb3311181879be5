"""One search for every game: information-set Monte Carlo tree search, guided and cut short by the game's advice.

Each pass imagines a fresh world the role cannot tell from the true one, walks down the tree by the actions that exist
in that world, plays on by weight to a fixed moment, and ends in the advice's value. The tree is shared by all worlds
(open loop), so chance and hidden cards are averaged, never peeked at. What a world offers and the tree does not know
yet is added, whichever world it is; how often an action could have been chosen is counted beside how often it was
(Cowling, Powley and Whitehouse 2012). The heaviest actions are tried first and more of them as visits grow, so that
one the advice dislikes can still be found. Within a turn the part of the tree that a choice leads to is kept.
"""

from __future__ import annotations

import math
import random
import time

from grognard.ai.judgement import Judge, judge
from grognard.kernel.seat import Seat
from grognard.kernel.world import Action, World

OPEN = 0.15  # of its curiosity goes to all alike, whatever the advice thinks of them
LEAST_STAKES = 0.04  # of a game: smaller differences are no reason to prefer anything
LONELY = 0.02  # of the heaviest: what is lighter is no rival, and without a rival little thought is spent
QUICK = 4  # a part of the thought then
MUCH = 16  # visits from which on a mean says more than how often something was tried
TILT = 0.5  # of what is at stake: how much worse the advice's last choice is rated than its first, until it is tried


class Edge:
    """An action after one sequence of actions: what the advice thought of it, and what came of it."""

    __slots__ = ("available", "node", "total", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight  # in the first world that offered it
        self.available = 0  # passes in which it could have been chosen
        self.visits = 0
        self.total = 0.0  # for the role that chooses here
        self.node = Node()


class Node:
    __slots__ = ("edges", "role", "visits")

    def __init__(self) -> None:
        self.role = -1  # who chooses here; -1: it is not known yet
        self.visits = 0
        self.edges: dict[Action, Edge] = {}


class Stakes:
    """Least and greatest value of positions that one role met: what is at stake. A finished game lies beyond both."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low, self.high = 1.0, 0.0

    def add(self, v: float) -> None:
        self.low, self.high = min(self.low, v), max(self.high, v)

    def scaled(self, v: float) -> float:
        if self.high <= self.low:
            return v
        return min(2.0, max(-1.0, (v - self.low) / max(LEAST_STAKES, self.high - self.low)))


class Kept:
    """What is remembered between the small decisions of a turn: the tree, and what is at stake."""

    __slots__ = ("node", "role", "stakes", "turn")

    def __init__(self, role: int, turn: int, roles: int) -> None:
        self.role = role
        self.turn = turn
        self.stakes = [Stakes() for _ in range(roles)]
        self.node: Node | None = None

    def root(self, role: int, offered: list[Action]) -> Node:
        """The tree so far, if it was this role's to choose there, and from the same; else an empty one."""
        node = self.node
        return node if node is not None and node.role == role and node.edges.keys() == set(offered) else Node()


class TreeBot:
    """Beyond the tree `ahead` turns are played by weight before the position is judged."""

    def __init__(
        self,
        seed: int = 0,
        explore: float = 0.6,
        ahead: int = 2,
        start: int = 6,
        widen: float = 1.0,
        deepest: int = 40,
        enough: int = 200,
        longest: int = 160,
        most: int = 1_000_000,
        skill: str = "",
        cpu: bool = False,
        learnt: bool = True,
        doubt: float = 0.0,
        within: bool = False,
        turns: int = 0,
        model: Judge | None = None,
    ) -> None:
        self._random = random.Random(seed)
        self.explore = explore
        self.ahead = ahead
        self.start = start  # actions that are looked at from the beginning
        self.widen = widen  # and how many more as visits grow
        self.deepest = deepest
        self.enough = enough
        self.longest = longest
        self.most = most  # passes: a lighter bot looks less often, however fast the machine
        self.part = 1.0  # of these passes: the later decisions of a turn have fewer
        self.skill = skill  # which of the game's advisers it asks
        self.cpu = cpu  # the seconds are of the processor, so that a busy machine does not weaken it
        self.learnt = learnt  # judge by what was learnt from games, where there is such a judgement
        self.doubt = doubt  # passes that the advice's opinion counts as: where dice are loud, few passes prove little
        self.within = within  # the tree ends with the player turn: all positions are judged at the same moment
        self.turns = turns  # player turns that are played before a position is judged; 0: as many as it was learnt with
        self.model = model  # a judgement of its own, instead of the game's
        self.passes = 0  # of the last search, for the curious
        self.root: Node | None = None  # likewise
        self._kept: Kept | None = None
        self._judge: Judge | None = None

    def count(self, passes: int, cpu: bool) -> None:
        """How its thought is counted. One that looks less often by nature keeps to that."""
        self.cpu = cpu
        if passes:
            self.most = self.enough = min(self.most, passes)

    def choose(self, seat: Seat, seconds: float = 0.5) -> Action:
        began = self._now()
        self.passes = 0
        offered = seat.offer.actions()
        if len(offered) == 1:
            return offered[0]
        w = self._world(seat)
        kept = self._remembered(w, seat.role)
        self._judge = self._judgement(w)
        root = self.root = kept.root(seat.role, offered)
        self._know(w, root, seat.role, offered)
        share = 1.0 / QUICK if self._no_rival(root) else 1.0
        most, deadline = max(1, int(share * self.part * self.most)), began + share * 0.96 * seconds
        while self.passes < most and self._now() < deadline and not self._settled(root):
            self._pass(seat, root, kept.stakes)
            self.passes += 1
        best = self._chosen(root, offered, kept.stakes[seat.role])
        kept.node = root.edges[best].node
        return best

    def _remembered(self, w: World, role: int) -> Kept:
        """What was kept, if it is still the same player turn: by the clock that all skills share."""
        turn = w.clock()
        if self._kept is None or (self._kept.role, self._kept.turn) != (role, turn):
            self._kept = Kept(role, turn, len(w.game.roles))
        return self._kept

    def _no_rival(self, root: Node) -> bool:
        """Does the advice think next to nothing of all actions but one?"""
        weights = [edge.weight for edge in root.edges.values()]
        least = LONELY * max(weights)
        return sum(weight >= least for weight in weights) == 1

    def _world(self, seat: Seat) -> World:
        return seat.world(self._random.getrandbits(48))

    def _now(self) -> float:
        return time.process_time() if self.cpu else time.monotonic()

    def _settled(self, root: Node) -> bool:
        """One action has been tried so much more than all others that more thought would not change the choice."""
        if self.passes < self.enough or self.passes % 16:
            return False
        return max(edge.visits for edge in root.edges.values()) > 0.8 * root.visits

    def _judgement(self, w: World) -> Judge | None:
        if self.model is not None:
            return self.model
        return judge(w.game, w.state) if self.learnt else None

    def _pass(self, seat: Seat, root: Node, stakes: list[Stakes]) -> None:
        w = self._world(seat)
        turn = w.clock(self.skill)
        path, begun = self._walk(w, seat.role, root, stakes)
        if self._judge is None:
            self._play_on(w, turn + self.ahead)
        else:  # judged as it was learnt: when a player turn begins
            least = turn + (self.turns or self._judge.turns)
            self._play_on(w, least if self.within else max(least, w.clock(self.skill) + (0 if begun else 1)))
        worth = self._worth(w)
        if not w.over:
            for r, v in enumerate(worth):
                stakes[r].add(v)
        for edge, role in path:
            edge.visits += 1
            edge.total += worth[role]

    def _walk(self, w: World, first: int, root: Node, stakes: list[Stakes]) -> tuple[list[tuple[Edge, int]], bool]:
        """Down the tree to its edge, the role that thinks choosing first; has the last step begun a player turn?"""
        node, path, begun = root, list[tuple[Edge, int]](), False
        while not w.over and len(path) < self.deepest and not (begun and self.within and self._judge is not None):
            role, turn = chooser(w, first), w.clock(self.skill)
            action, edge = self._descend(w, node, role, stakes[role])
            w.play(role, action)
            begun = w.clock(self.skill) != turn
            node.visits += 1
            path.append((edge, role))
            node = edge.node
            if edge.visits == 0:
                break
        return path, begun

    def _worth(self, w: World) -> list[float]:
        """What has come of it for each role: by the result, by a learnt judgement, or by the advice's."""
        if self._judge is not None and not w.over:
            return self._judge.worth(w.state)
        return [w.value(r, self.skill) for r in range(len(w.game.roles))]

    def _descend(self, w: World, node: Node, role: int, stakes: Stakes) -> tuple[Action, Edge]:
        """The most promising or least tried of what this world offers."""
        actions = self._opened(w, node, role)
        edges = [node.edges[a] for a in actions]
        weight, visits, total = 0.0, 0, 0.0
        for e in edges:
            weight += e.weight
            visits += e.visits
            total += e.total
        hope = stakes.scaled(total / visits) if visits else 0.5  # of what is untried: as good as the rest
        even, heaviest = OPEN / len(edges), max(e.weight for e in edges)
        best, chosen = -9.0, 0
        for i, e in enumerate(edges):
            e.available += 1
            seen = self._believed(e, hope, heaviest, stakes)
            prior = (1.0 - OPEN) * e.weight / weight + even
            score = seen + self.explore * prior * math.sqrt(e.available) / (1.0 + e.visits)
            if score > best:
                best, chosen = score, i
        return actions[chosen], edges[chosen]

    def _believed(self, e: Edge, hope: float, heaviest: float, stakes: Stakes) -> float:
        """What came of an action, drawn towards what the advice thinks of it the more, the less it was tried."""
        if not self.doubt:
            return stakes.scaled(e.total / e.visits) if e.visits else hope
        guess = hope - TILT * (1.0 - e.weight / heaviest) if heaviest > 0.0 else hope
        came = e.visits * stakes.scaled(e.total / e.visits) if e.visits else 0.0
        return (came + self.doubt * guess) / (e.visits + self.doubt)

    def _chosen(self, root: Node, offered: list[Action], stakes: Stakes) -> Action:
        """What is believed to be best of what was tried about as often as any; without doubt, what was tried most."""
        if not self.doubt:
            return chosen(root, offered)
        edges = [root.edges[a] for a in offered]
        heaviest, visits = max(e.weight for e in edges), sum(e.visits for e in edges)
        hope = stakes.scaled(sum(e.total for e in edges) / visits) if visits else 0.5
        least = max(1.0, max(e.visits for e in edges) / 2)
        tried = [a for a in offered if root.edges[a].visits >= least]
        return max(
            tried or offered,
            key=lambda a: (self._believed(root.edges[a], hope, heaviest, stakes), root.edges[a].weight),
        )

    def _opened(self, w: World, node: Node, role: int) -> list[Action]:
        """Of all that this world offers the heaviest, more of them as visits grow."""
        actions = w.offer(role)
        self._know(w, node, role, actions)
        width = self.start + int(self.widen * math.sqrt(node.visits))
        return actions if len(actions) <= width else sorted(actions, key=lambda a: -node.edges[a].weight)[:width]

    def _know(self, w: World, node: Node, role: int, actions: list[Action]) -> None:
        """Whatever is offered becomes known, with its weight."""
        node.role = role
        new = [a for a in actions if a not in node.edges]
        if new:
            whole = w.weigh(role, actions, self.skill)
            for a, weight in zip(actions, whole, strict=True):
                if a not in node.edges:
                    node.edges[a] = Edge(weight)

    def _play_on(self, w: World, until: int) -> None:
        """By weight until the clock has run on, so that positions are judged at the same moment of the turn."""
        for _ in range(self.longest):
            if w.over or (w.clock(self.skill) >= until and not w.unfinished(self.skill)):
                return
            role = chooser(w, 0)
            actions = w.offer(role)
            if len(actions) == 1:
                w.play(role, actions[0])
                continue
            weights = w.weigh(role, actions, self.skill)
            w.play(role, actions[pick(weights, self._random.random())])


def chosen(root: Node, offered: list[Action]) -> Action:
    """What was tried most; of several that were tried much and about as often, what came of it is what counts."""
    edges = root.edges
    most = max(edges[a].visits for a in offered)
    rivals = [a for a in offered if edges[a].visits >= max(MUCH, most / 2)]
    if len(rivals) > 1:
        return max(rivals, key=lambda a: edges[a].total / edges[a].visits)
    return max(offered, key=lambda a: (edges[a].visits, edges[a].weight))


def chooser(w: World, first: int) -> int:
    """Who chooses: this role if it is among those asked."""
    roles = w.to_act()
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
