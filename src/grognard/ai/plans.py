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
from collections.abc import Callable

from grognard.ai.second_core import SecondCore, Thought
from grognard.ai.tree import chooser, pick
from grognard.kernel.advisor import advice
from grognard.kernel.seat import Seat
from grognard.kernel.world import Action, World

SURE = 0.7  # standard errors by which another plan must be better than the usual one
LOST = 1.5  # standard errors by which it is worse when it is dropped
FEWEST = 3  # worlds before anything is dropped
LONGEST = 600  # decisions of one playout
UNLIMITED = 1_000_000  # playouts


class PlanBot:
    """`most` worlds are imagined for each choice of a plan, and each is played `far` player turns on.

    `even`: what it then does is weighed in the world where all that is hidden is spread evenly, the same for the whole
    turn. Weighed in a new world every time it would attack what looks weak in one, and find it strong in the next.

    `total`: all plans that the advice knows are tried, in so many playouts at most: those that fall behind the best
    are dropped, and the worlds that are left go to the close ones.

    `steady`: luck evens out in the playouts (`World.steady`), and everybody does what looks best instead of choosing by
    weight. The outcomes of two plans then differ half as much by chance.

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
        steady: bool = False,
        total: int = 0,
    ) -> None:
        self._random = random.Random(seed)
        self.most = most
        self.far = far
        self.skill = self.plan = skill  # the usual plan, and that of this turn
        self.cpu = cpu  # the seconds are of the processor
        self.even = even
        self.once = once
        self.steady = steady
        self.total = total
        self.part = 1.0  # of the worlds
        self.passes = 0  # playouts of the last choice of a plan, for the curious
        self.came: dict[str, list[float]] = {}  # and what came of each plan
        self.second: SecondCore | None = None  # takes half of the playouts: the choice is the same, only earlier
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
        names = plans_of(w, seat.role, self.total > 0) if turn != self._turn else ()
        if names:
            self._turn, self.plan = turn, self._best(seat, names, deadline)
        weights = w.weigh(seat.role, offered, self.plan)
        best = max(weights)
        return self._random.choice([a for a, weight in zip(offered, weights, strict=True) if weight == best])

    def _now(self) -> float:
        return time.process_time() if self.cpu else time.monotonic()

    def _best(self, seat: Seat, names: tuple[str, ...], deadline: float) -> str:
        """The plan that came out better than the usual one by most."""
        most = max(2, round(self.part * self.most))
        total = round(self.part * self.total) or UNLIMITED
        race = Race(names, most, total, bool(self.total))
        thought = self._shared(seat)
        best = race.run(
            lambda some, seed: self._tried(seat, thought, some, seed, deadline),
            self._random,
            lambda: self._now() > deadline,
        )
        self.came, self.passes = race.came, race.passes
        return best

    def _shared(self, seat: Seat) -> Thought | None:
        """What the second core must know: none, where what comes of a playout also depends on those before it."""
        if self.second is None or not (self.once or self.steady):
            return None
        settings = {"far": self.far, "skill": self.skill, "once": self.once, "steady": self.steady}
        return Thought(seat.game.id, World(seat.game, seat._state).save(), seat.role, settings)

    def _tried(self, seat: Seat, thought: Thought | None, names: list[str], seed: int, deadline: float) -> list[float]:
        """What came of these plans in one world, as far as there is time."""
        half, second = len(names) - len(names) // 2, self.second
        if thought is None or second is None or not names[half:] or not second.begin(thought, seed, names[half:]):
            return self._tried_here(seat, names, seed, deadline)
        came = self._tried_here(seat, names[:half], seed, deadline)
        if self._now() > deadline:
            second.close()  # nobody waits for its answer
            return came
        heard = second.answer(deadline - self._now())
        if heard is None and self._now() < deadline:  # it has died
            heard = self._tried_here(seat, names[half:], seed, deadline)
        return came + (heard or [])

    def _tried_here(self, seat: Seat, names: list[str], seed: int, deadline: float) -> list[float]:
        came: list[float] = []
        for name in names:
            came.append(self.came_of(seat, name, seed))
            if self._now() > deadline:
                break
        return came

    def came_of(self, seat: Seat, plan: str, seed: int) -> float:
        """The value of a world after `far` player turns in which this role follows the plan, the enemy the usual."""
        w = seat.world(seed).steady(seed) if self.steady else seat.world(seed)
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
        return weights.index(max(weights)) if self.once or self.steady else pick(weights, self._random.random())


class Race:
    """Several courses, the usual one first, tried in the same worlds: what came of each, and which is best.

    `shared`: those that fall behind the best so far are dropped, not only those behind the usual one, and the tries
    that are left go to the close ones.
    """

    def __init__(self, courses: tuple[str, ...], most: int, total: int, shared: bool) -> None:
        self.usual, self.rivals = courses[0], list(courses[1:])
        self.most, self.total, self.shared = most, total, shared
        self.came: dict[str, list[float]] = {course: [] for course in courses}
        self.passes = 0

    def run(
        self, tried: Callable[[list[str], int], list[float]], chance: random.Random, late: Callable[[], bool]
    ) -> str:
        """The usual course, or the one that came out better by most, and by more than chance. Who tries them in a
        world tells what came of each, and of fewer if there is no time for all."""
        for n in range(self.most):
            some = [self.usual, *self.rivals]
            came = tried(some, chance.getrandbits(48))
            for course, value in zip(some, came, strict=False):
                self.came[course].append(value)
            self.passes += len(came)
            if n + 1 >= FEWEST:
                self.drop()
            if late() or not self.rivals or self.passes + len(self.rivals) >= self.total:
                break
        return self.best()

    def best(self) -> str:
        best = max(self.rivals, key=lambda course: self.better(course, self.usual, SURE), default=self.usual)
        return best if best != self.usual and self.better(best, self.usual, SURE) > 0.0 else self.usual

    def drop(self) -> None:
        """Those that are clearly worse than the usual course, or than the best so far, are not tried on."""
        best = self.usual
        if self.shared:
            best = max((self.usual, *self.rivals), key=lambda course: sum(self.came[course]))
        self.rivals = [x for x in self.rivals if x == best or self.better(x, best, -LOST) > 0.0]

    def better(self, course: str, other: str, sure: float) -> float:
        """By how much a course came out better than another in the same worlds, less what chance may have done."""
        differences = [a - b for a, b in zip(self.came[course], self.came[other], strict=False)]
        n = len(differences)
        if n < 2:
            return 0.0  # one world proves nothing
        mean = sum(differences) / n
        spread = sum((d - mean) ** 2 for d in differences) / (n - 1)
        return mean - sure * math.sqrt(spread / n)


def plans_of(w: World, role: int, every: bool = False) -> tuple[str, ...]:
    """The plans that the advice proposes now, the first few or all that it knows; empty if it has none."""
    adviser = advice(w.game)
    ask = getattr(adviser, "plans", None)
    if every:
        ask = getattr(adviser, "more_plans", ask)
    names: tuple[str, ...] = ask(w.state, role) if ask is not None else ()
    return names
