"""A bot that thinks in plans for a whole player turn, where the worth of a single action drowns in dice.

A game's advice may name plans (`plans(state, role)`: skills of the advice, the usual one first), such as to hang back
and fire, or to go over to the assault. At the beginning of a turn each is played out in the same imagined worlds, for
several player turns. The usual one is left only for one that came out better in those very worlds, and by more than
chance. The turn is then played as the chosen plan has it (portfolio search, after Churchill and Buro 2013).
"""

from __future__ import annotations

import math
import random
import time

from grognard.ai.tree import chooser, pick
from grognard.kernel.advisor import advice
from grognard.kernel.seat import Seat
from grognard.kernel.world import Action, World

SURE = 0.7  # standard errors by which another plan must be better than the usual one
LOST = 1.5  # standard errors by which it is worse when it is dropped
FEWEST = 3  # worlds before anything is dropped
LONGEST = 600  # decisions of one playout


class PlanBot:
    """`most` worlds are imagined for each choice of a plan, and each is played `far` player turns on.

    `even`: what it then does is weighed in the world where all that is hidden is spread evenly, the same for the whole
    turn. Weighed in a new world every time it would attack what looks weak in one, and find it strong in the next.

    `once`: a plan is tried for this player turn alone, the usual one follows, and everybody does what looks best. The
    worlds of two plans are then alike but for what the plans do, and few of them show a small difference. Without it
    the plan is followed to the end, by weight: for plans that need more than one player turn.
    """

    def __init__(
        self,
        seed: int = 0,
        most: int = 8,
        far: int = 4,
        skill: str = "",
        cpu: bool = False,
        even: bool = False,
        once: bool = False,
    ) -> None:
        self._random = random.Random(seed)
        self.most = most
        self.far = far
        self.skill = self.plan = skill  # the usual plan, and that of this turn
        self.cpu = cpu  # the seconds are of the processor
        self.even = even
        self.once = once
        self.part = 1.0  # of the worlds
        self.passes = 0  # playouts of the last choice of a plan, for the curious
        self.came: dict[str, list[float]] = {}  # and what came of each plan
        self._turn = -1

    def count(self, passes: int, cpu: bool) -> None:
        """How its thought is counted; a pass is a world in which all plans are tried."""
        self.cpu = cpu
        if passes:
            self.most = min(self.most, passes)

    def choose(self, seat: Seat, seconds: float = 0.5) -> Action:
        """What the plan of this turn has it do; only the choice of a plan takes time."""
        offered = seat.offer.actions()
        if len(offered) == 1:
            return offered[0]
        deadline = self._now() + 0.9 * seconds
        seed = self._random.getrandbits(48)
        w = seat.average(seed) if self.even else seat.world(seed)
        turn = w.clock()
        names = plans_of(w, seat.role) if turn != self._turn else ()
        if names:
            self._turn, self.plan = turn, self._best(seat, names, deadline)
        weights = w.weigh(seat.role, offered, self.plan)
        best = max(weights)
        return self._random.choice([a for a, weight in zip(offered, weights, strict=True) if weight == best])

    def _now(self) -> float:
        return time.process_time() if self.cpu else time.monotonic()

    def _best(self, seat: Seat, names: tuple[str, ...], deadline: float) -> str:
        """The plan that came out better than the usual one by most; those that are clearly worse are not tried on."""
        usual, rivals, late = names[0], list(names[1:]), False
        self.came, self.passes = {name: [] for name in names}, 0
        for n in range(max(2, round(self.part * self.most))):
            seed = self._random.getrandbits(48)
            for name in (usual, *rivals):
                self.came[name].append(self._came_of(seat, name, seed))
                self.passes += 1
                late = self._now() > deadline
                if late:
                    break
            if n + 1 >= FEWEST:
                rivals = [name for name in rivals if self._better(name, usual, -LOST) > 0.0]
            if late or not rivals:
                break
        best = max(rivals, key=lambda name: self._better(name, usual, SURE), default=usual)
        return best if best != usual and self._better(best, usual, SURE) > 0.0 else usual

    def _better(self, name: str, usual: str, sure: float) -> float:
        """By how much a plan came out better than the usual one in the same worlds, less what chance may have done."""
        differences = [a - b for a, b in zip(self.came[name], self.came[usual], strict=False)]
        n = len(differences)
        if n < 2:
            return 0.0  # one world proves nothing
        mean = sum(differences) / n
        spread = sum((d - mean) ** 2 for d in differences) / (n - 1)
        return mean - sure * math.sqrt(spread / n)

    def _came_of(self, seat: Seat, plan: str, seed: int) -> float:
        """The value of a world after `far` player turns in which this role follows the plan, the enemy the usual."""
        w = seat.world(seed)
        turn, until = w.clock(), w.clock(self.skill) + self.far
        for _ in range(LONGEST):
            if w.over or (w.clock(self.skill) >= until and not w.unfinished(self.skill)):
                break
            role = chooser(w, seat.role)
            actions = w.offer(role)
            if len(actions) == 1:
                w.play(role, actions[0])
                continue
            follows = role == seat.role and not (self.once and w.clock() != turn)
            weights = w.weigh(role, actions, plan if follows else self.skill)
            w.play(role, actions[self._picked(weights)])
        return w.value(seat.role, self.skill)

    def _picked(self, weights: list[float]) -> int:
        return weights.index(max(weights)) if self.once else pick(weights, self._random.random())


def plans_of(w: World, role: int) -> tuple[str, ...]:
    """The plans that the advice proposes now; empty if it has none."""
    ask = getattr(advice(w.game), "plans", None)
    names: tuple[str, ...] = ask(w.state, role) if ask is not None else ()
    return names
