"""Pairs that are best together: a perfect matching of least cost in a complete graph.

Edmonds' blossom algorithm with dual variables ("Paths, trees, and flowers", 1965; "Maximum matching and a polyhedron
with 0,1-vertices", 1965) in its primal-dual form of cubic time. Whole numbers only, so it is exact: Swiss pairing can
put all its wishes, in order of importance, into one large number, and what comes out cannot be bettered.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

Costs = list[list[int]]


def pairs(cost: Costs) -> list[tuple[int, int]]:
    """Everybody with somebody: the pairs (i, j), i < j, whose costs are least in sum. An even number of people."""
    n = len(cost)
    assert n % 2 == 0
    if n == 0:
        return []
    most = max(max(row) for row in cost) + 1
    # Weights are so large that one pair more is worth any costs, and even, so that halves never come up.
    worth = [[2 * (most * (n + 1) - cost[i][j]) if i != j else 0 for j in range(n)] for i in range(n)]
    mate = _Blossoms(worth).matched()
    return [(i, mate[i]) for i in range(n) if i < mate[i]]


def every(people: list[int]) -> list[list[tuple[int, int]]]:
    """All ways to pair a few people."""
    if not people:
        return [[]]
    me, rest = people[0], people[1:]
    return [[(me, o), *more] for n, o in enumerate(rest) for more in every(rest[:n] + rest[n + 1 :])]


class Patience:
    """How many attempts are made before a question is given up: some have no quick answer."""

    def __init__(self, tries: int) -> None:
        self.left = tries

    def out(self) -> bool:
        self.left -= 1
        return self.left < 0


def enough(people: int, free: frozenset[tuple[int, int]], rounds: int, patience: Patience) -> bool:
    """Can that many rounds be made of these pairs, each used once? False also if patience runs out."""
    return _rounds(free, list(range(people)), rounds, 0, patience)


def _rounds(free: frozenset[tuple[int, int]], people: list[int], rounds: int, least: int, patience: Patience) -> bool:
    """Round after round, in order of who meets the first: so none is tried in two orders."""
    if rounds == 0 or not people:
        return True
    if any(sum(p in pair for pair in free) < rounds for p in people):
        return False
    for made in _of(free, people):
        if patience.out():
            return False
        if made[0][1] >= least and _rounds(free.difference(made), people, rounds - 1, made[0][1] + 1, patience):
            return True
    return False


def _of(free: frozenset[tuple[int, int]], people: list[int]) -> Iterator[list[tuple[int, int]]]:
    """All ways to pair these people with these pairs."""
    if not people:
        yield []
        return
    me, rest = people[0], people[1:]
    for n, other in enumerate(rest):
        if (me, other) in free:
            for more in _of(free, rest[:n] + rest[n + 1 :]):
                yield [(me, other), *more]


class _Blossoms:
    """Maximum-weight matching. Vertices are 1..n, blossoms n+1.. (0 is nobody); `st` is the outermost blossom of each.

    Edges between blossoms are kept as the pair of vertices that touch: `u[a][b]`, `v[a][b]`.
    """

    def __init__(self, worth: list[list[int]]) -> None:
        n = self.n = len(worth)
        size = self.size = 2 * n + 1
        self.last = n  # the highest blossom in use
        self.w = [[0] * size for _ in range(size)]
        self.u = [[a] * size for a in range(size)]
        self.v = [list(range(size)) for _ in range(size)]
        for i in range(n):
            for j in range(n):
                self.w[i + 1][j + 1] = worth[i][j]
        top = max(max(row) for row in worth)
        self.label = [0] + [top] * n + [0] * (size - n - 1)  # dual variables
        self.match = [0] * size
        self.slack = [0] * size
        self.st = list(range(n + 1)) + [0] * (size - n - 1)
        self.pa = [0] * size
        self.side = [-1] * size  # in the forest: 0 outer, 1 inner, -1 outside
        self.flower: list[list[int]] = [[] for _ in range(size)]
        self.inside = [[0] * (n + 1) for _ in range(size)]  # [blossom][vertex]: the part of the blossom it lies in
        for i in range(1, n + 1):
            self.inside[i][i] = i
        self.seen = [0] * size
        self.time = 0
        self.queue: deque[int] = deque()

    def matched(self) -> list[int]:
        while self._augmented():
            pass
        return [self.match[i + 1] - 1 for i in range(self.n)]

    def _gap(self, a: int, b: int) -> int:
        """How far the edge between a and b is from being tight."""
        x, y = self.u[a][b], self.v[a][b]
        return self.label[x] + self.label[y] - self.w[x][y] * 2

    def _closer(self, x: int, b: int) -> None:
        if not self.slack[b] or self._gap(x, b) < self._gap(self.slack[b], b):
            self.slack[b] = x

    def _set_slack(self, b: int) -> None:
        self.slack[b] = 0
        for x in range(1, self.n + 1):
            if self.w[x][b] > 0 and self.st[x] != b and self.side[self.st[x]] == 0:
                self._closer(x, b)

    def _push(self, b: int) -> None:
        if b <= self.n:
            self.queue.append(b)
        else:
            for part in self.flower[b]:
                self._push(part)

    def _set_st(self, b: int, to: int) -> None:
        self.st[b] = to
        if b > self.n:
            for part in self.flower[b]:
                self._set_st(part, to)

    def _turned(self, b: int, part: int) -> int:
        """The place of a part in its blossom, counted the way round that is even."""
        at = self.flower[b].index(part)
        if at % 2:
            self.flower[b][1:] = self.flower[b][:0:-1]
            return len(self.flower[b]) - at
        return at

    def _set_match(self, a: int, b: int) -> None:
        self.match[a] = self.v[a][b]
        if a <= self.n:
            return
        part = self.inside[a][self.u[a][b]]
        at = self._turned(a, part)
        for i in range(at):
            self._set_match(self.flower[a][i], self.flower[a][i ^ 1])
        self._set_match(part, b)
        self.flower[a] = self.flower[a][at:] + self.flower[a][:at]

    def _augment(self, a: int, b: int) -> None:
        while True:
            next_ = self.st[self.match[a]]
            self._set_match(a, b)
            if not next_:
                return
            self._set_match(next_, self.st[self.pa[next_]])
            a, b = self.st[self.pa[next_]], next_

    def _meeting(self, a: int, b: int) -> int:
        """Where the paths of two outer vertices to their roots meet; 0 if they are in different trees."""
        self.time += 1
        while a or b:
            if a:
                if self.seen[a] == self.time:
                    return a
                self.seen[a] = self.time
                a = self.st[self.match[a]]
                if a:
                    a = self.st[self.pa[a]]
            a, b = b, a
        return 0

    def _add_blossom(self, a: int, meeting: int, b: int) -> None:
        new = self.n + 1
        while new <= self.last and self.st[new]:
            new += 1
        self.last = max(self.last, new)
        self.label[new], self.side[new] = 0, 0
        self.match[new] = self.match[meeting]
        parts = [meeting]
        for end, back in ((a, True), (b, False)):
            x = end
            while x != meeting:
                y = self.st[self.match[x]]
                parts += [x, y]
                self._push(y)
                x = self.st[self.pa[y]]
            if back:
                parts[1:] = parts[:0:-1]
        self.flower[new] = parts
        self._set_st(new, new)
        for x in range(1, self.last + 1):
            self.w[new][x] = self.w[x][new] = 0
        self.inside[new] = [0] * (self.n + 1)
        for part in parts:
            self._absorb(new, part)
        self._set_slack(new)

    def _absorb(self, new: int, part: int) -> None:
        """A blossom touches others by the tightest edge of its parts."""
        for x in range(1, self.last + 1):
            if self.w[new][x] == 0 or self._gap(part, x) < self._gap(new, x):
                self.u[new][x], self.v[new][x], self.w[new][x] = self.u[part][x], self.v[part][x], self.w[part][x]
                self.u[x][new], self.v[x][new], self.w[x][new] = self.u[x][part], self.v[x][part], self.w[x][part]
        for x in range(1, self.n + 1):
            if self.inside[part][x]:
                self.inside[new][x] = part

    def _expand_blossom(self, b: int) -> None:
        for part in self.flower[b]:
            self._set_st(part, part)
        entered = self.inside[b][self.u[b][self.pa[b]]]
        at = self._turned(b, entered)
        parts = self.flower[b]
        for i in range(0, at, 2):
            inner, outer = parts[i], parts[i + 1]
            self.pa[inner] = self.u[outer][inner]
            self.side[inner], self.side[outer] = 1, 0
            self.slack[inner] = 0
            self._set_slack(outer)
            self._push(outer)
        self.side[entered], self.pa[entered] = 1, self.pa[b]
        for part in parts[at + 1 :]:
            self.side[part] = -1
            self._set_slack(part)
        self.st[b] = 0

    def _found(self, a: int, b: int) -> bool:
        """A tight edge between vertices: grow the forest, close a blossom, or find a path that adds a pair."""
        x, y = self.u[a][b], self.v[a][b]
        top, other = self.st[x], self.st[y]
        if self.side[other] == -1:
            self.pa[other], self.side[other] = x, 1
            beyond = self.st[self.match[other]]
            self.slack[other] = self.slack[beyond] = 0
            self.side[beyond] = 0
            self._push(beyond)
        elif self.side[other] == 0:
            meeting = self._meeting(top, other)
            if not meeting:
                self._augment(top, other)
                self._augment(other, top)
                return True
            self._add_blossom(top, meeting, other)
        return False

    def _augmented(self) -> bool:
        """One phase: one pair more; False when there is nothing to gain."""
        every = range(1, self.last + 1)
        for b in every:
            self.side[b], self.slack[b] = -1, 0
        self.queue.clear()
        for b in every:
            if self.st[b] == b and not self.match[b]:
                self.pa[b], self.side[b] = 0, 0
                self._push(b)
        if not self.queue:
            return False
        while True:
            if self._grown():
                return True
            if not self._relaxed():
                return False
            if self._tight():
                return True
            for b in range(self.n + 1, self.last + 1):
                if self.st[b] == b and self.side[b] == 1 and self.label[b] == 0:
                    self._expand_blossom(b)

    def _grown(self) -> bool:
        """Follow tight edges from the outer vertices as far as they go."""
        while self.queue:
            a = self.queue.popleft()
            if self.side[self.st[a]] == 1:
                continue
            for b in range(1, self.n + 1):
                if self.w[a][b] > 0 and self.st[a] != self.st[b]:
                    if self._gap(a, b) == 0:
                        if self._found(a, b):
                            return True
                    else:
                        self._closer(a, self.st[b])
        return False

    def _relaxed(self) -> bool:
        """Change the dual variables as far as they may; False: a free vertex has come to nought."""
        tops = [b for b in range(1, self.last + 1) if self.st[b] == b]
        steps = [self.label[b] // 2 for b in tops if b > self.n and self.side[b] == 1]
        for b in tops:
            if self.slack[b] and self.side[b] != 1:
                gap = self._gap(self.slack[b], b)
                steps.append(gap if self.side[b] == -1 else gap // 2)
        step = min(steps) if steps else max(self.label[1 : self.n + 1])
        for x in range(1, self.n + 1):
            if self.side[self.st[x]] == 0:
                if self.label[x] <= step:
                    return False
                self.label[x] -= step
            elif self.side[self.st[x]] == 1:
                self.label[x] += step
        for b in tops:
            if b > self.n and self.side[b] >= 0:
                self.label[b] += 2 * step if self.side[b] == 0 else -2 * step
        self.queue.clear()
        return True

    def _tight(self) -> bool:
        """Edges that have become tight."""
        for b in range(1, self.last + 1):
            near = self.slack[b]
            if self.st[b] == b and near and self.st[near] != b and self._gap(near, b) == 0 and self._found(near, b):
                return True
        return False
