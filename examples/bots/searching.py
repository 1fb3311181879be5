import math
import random
import time
from dataclasses import dataclass, field

from grognard import Action, Seat, World


@dataclass
class Node:
    visits: int = 0
    total: float = 0.0  # for the role that chose to come here
    seen: int = 0  # passes in which it could have been chosen
    children: dict[Action, "Node"] = field(default_factory=dict)


class Searcher:
    """A tree shared by many imagined worlds: in each pass only what that world offers can be chosen."""

    def __init__(self, seed: int = 0, passes: int = 100_000, ahead: int = 1) -> None:
        self.random = random.Random(seed)
        self.passes, self.ahead, self.now = passes, ahead, time.monotonic

    def count(self, passes: int, cpu: bool) -> None:  # the arena's --passes and --cpu
        self.passes = passes or self.passes
        self.now = time.process_time if cpu else time.monotonic

    def choose(self, seat: Seat, seconds: float) -> Action:
        root, deadline = Node(), self.now() + 0.9 * seconds
        for _ in range(self.passes):
            self.one_pass(seat.world(self.random.getrandbits(32)), root, seat.role)
            if self.now() > deadline:
                break
        offered = [a for a in seat.offer.actions() if a in root.children]
        return max(offered, key=lambda a: root.children[a].visits)

    def one_pass(self, w: World, root: Node, me: int) -> None:
        until, path, node = w.clock() + self.ahead, list[tuple[Node, int]](), root
        while not w.over and (not path or node.visits > 0) and w.clock() < until:
            role = me if me in w.to_act() else w.to_act()[0]
            action = self.promising(w, node, role)
            w.play(role, action)
            node = node.children[action]
            path.append((node, role))
        while not w.over and (w.clock() < until or w.unfinished()):
            role = w.to_act()[0]
            offered = w.offer(role)
            w.play(role, self.random.choices(offered, w.weigh(role, offered))[0])
        for node, role in path:
            node.visits += 1
            node.total += w.value(role)

    def promising(self, w: World, node: Node, role: int) -> Action:
        offered = w.offer(role)
        best, chosen = -1.0, offered[0]
        for action, weight in zip(offered, w.weigh(role, offered), strict=True):
            child = node.children.setdefault(action, Node())
            child.seen += 1
            worth = child.total / child.visits if child.visits else 0.5
            score = worth + weight * math.sqrt(child.seen) / (1 + child.visits)
            if score > best:
                best, chosen = score, action
        return chosen
