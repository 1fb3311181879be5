"""Who plays whom in a tournament, on which side, and who is ahead: functions of plain data, nothing is stored here.

Round-robin: everybody meets everybody, by the circle method. Swiss: players with equal points meet, nobody meets the
same opponent twice, sides are shared out evenly. All wishes are put in order and weighed exactly (see matching.py), so
what could have been avoided is never done; docs/tournaments.md tells the order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from grognard.server.club import matching

FIRST, SECOND = 1, -1
MOST = 64  # players of a tournament
SWISS_ROUNDS = 9
PATIENCE = 10_000  # ways of playing on that it tries: a fraction of a second
SMALL = 10  # players of a field in which a round must look ahead to those that follow


@dataclass(frozen=True)
class Pair:
    """A game to be played, `first` with the game's first side; or a bye, if there is no `second`."""

    first: str
    second: str | None


@dataclass(frozen=True)
class Played:
    """A pairing of a past round and what it brought; None while the game is open."""

    round: int
    first: str
    second: str | None
    first_points: float | None = None
    second_points: float | None = None

    @property
    def open(self) -> bool:
        return self.first_points is None or (self.second is not None and self.second_points is None)


# ---- round-robin ----


def robin_rounds(players: int, twice: bool = False) -> int:
    once = players - 1 + players % 2 if players > 1 else 0
    return 2 * once if twice else once


def robin(players: Sequence[str], twice: bool = False) -> list[list[Pair]]:
    """All rounds. Sides alternate, nobody has one three times running; twice round, each pair switches sides."""
    circle = list(players)
    if len(circle) < 2:
        return []
    fixed = circle.pop() if len(circle) % 2 == 0 else None
    n = len(circle)  # odd
    once = [[_robin_pair(circle, fixed, r, k) for k in range((n + 1) // 2)] for r in range(n)]
    if not twice:
        return once
    # The second time begins with the second round: so no side comes three times running where the two meet.
    again = [[Pair(p.second, p.first) if p.second else p for p in once[r % n]] for r in range(1, n + 1)]
    return once + again


def _robin_pair(circle: list[str], fixed: str | None, r: int, k: int) -> Pair:
    """In round r those at equal distance k on both sides of the r-th meet; the r-th meets the fixed one, or rests."""
    n = len(circle)
    if k == 0:
        if fixed is None:
            return Pair(circle[r], None)
        return Pair(fixed, circle[r]) if r % 2 == 0 else Pair(circle[r], fixed)
    ahead, behind = circle[(r + k) % n], circle[(r - k) % n]
    return Pair(ahead, behind) if k % 2 else Pair(behind, ahead)


def without(pairs: Iterable[Pair], gone: Iterable[str]) -> list[Pair]:
    """A round as it is played when some have left: their opponents have a bye."""
    left, out = set(gone), []
    for pair in pairs:
        here = [p for p in (pair.first, pair.second) if p is not None and p not in left]
        if len(here) == 2:
            out.append(pair)
        elif here:
            out.append(Pair(here[0], None))
    return out


# ---- what has been so far ----


@dataclass
class Card:
    """One player's tournament so far."""

    player: str
    seed: int
    points: float = 0.0
    games: int = 0
    wins: int = 0
    byes: int = 0
    sides: list[int] = field(default_factory=list)  # of the games played, in order: FIRST or SECOND
    met: list[str] = field(default_factory=list)

    @property
    def balance(self) -> int:
        return sum(self.sides)

    def strain(self, side: int) -> tuple[int, int]:
        """What another game with this side would do: three times running? counts further apart than one?"""
        thrice = self.sides[-2:] == [side, side]
        return int(thrice), max(0, abs(self.balance + side) - 1)


def cards(players: Sequence[str], played: Iterable[Played], open_points: float = 0.0) -> dict[str, Card]:
    """Everybody's card; `players` are in order of seed. A game still open brings `open_points` to each."""
    out = {player: Card(player, seed) for seed, player in enumerate(players)}
    for game in sorted(played, key=lambda g: g.round):
        for me, other, mine, theirs, side in (
            (game.first, game.second, game.first_points, game.second_points, FIRST),
            (game.second, game.first, game.second_points, game.first_points, SECOND),
        ):
            if me is None or me not in out:
                continue
            card = out[me]
            if other is None:
                card.byes += 1
                card.points += mine or 0.0
                continue
            card.met.append(other)
            card.sides.append(side)
            if mine is None or theirs is None:
                card.points += open_points
            else:
                card.games += 1
                card.points += mine
                card.wins += mine > theirs
    return out


# ---- Swiss ----


def swiss(
    players: Sequence[str],
    played: Sequence[Played],
    gone: Iterable[str] = (),
    open_points: float = 0.5,
    rounds_left: int = 1,
) -> list[Pair]:
    """The next round for those who are still there, the top table first; `rounds_left` counts it."""
    left = set(gone)
    every = cards(players, played, open_points)
    here = sorted((c for c in every.values() if c.player not in left), key=lambda c: (-c.points, c.seed))
    if len(here) < 2:
        return [Pair(c.player, None) for c in here]
    matched = _matched(here, rounds_left)
    out = [Pair(here[i].player, None) if j == len(here) else _sides(here[i], here[j], i) for i, j in sorted(matched)]
    return [p for p in out if p.second] + [p for p in out if not p.second]


def _matched(here: list[Card], rounds_left: int) -> list[tuple[int, int]]:
    """The best pairs; in a small field, the best after which the rest can still be played without a rematch, or, if
    too many have left for that, as much of the rest as possible."""
    costs = _costs(here)
    size = len(costs)
    best = matching.pairs(costs)
    if rounds_left < 2 or size > SMALL:
        return best
    free = _unmet(here, size)
    every = [m for m in matching.every(list(range(size))) if free.issuperset(m)]
    every.sort(key=lambda m: sum(costs[i][j] for i, j in m))
    possible = min(sum(i in pair for pair in free) for i in range(size)) - 1
    for ahead in range(min(rounds_left - 1, possible), 0, -1):
        patience = matching.Patience(PATIENCE)
        for pairs in (best, *every) if free.issuperset(best) else every:
            if patience.left > 0 and matching.enough(size, free.difference(pairs), ahead, patience):
                return pairs
    return best


def _unmet(here: list[Card], size: int) -> frozenset[tuple[int, int]]:
    """The pairs (i, j), i < j, that have not been; the bye is the last."""
    number = {card.player: i for i, card in enumerate(here)}
    met = {(i, number[o]) for i, card in enumerate(here) for o in card.met if o in number}
    met |= {(i, size - 1) for i, card in enumerate(here) if card.byes and size > len(here)}
    return frozenset((i, j) for i in range(size) for j in range(i + 1, size) if (i, j) not in met)


def _costs(here: list[Card]) -> matching.Costs:
    """What each pair would cost. The wishes, the most important first, are the digits of one number."""
    n = len(here)
    size = n + n % 2  # one more, the bye, if the number is odd
    groups = _groups(here)
    wishes = [[(0, 0, 0, 0, 0, 0, 0)] * size for _ in range(size)]
    for i in range(n):
        for j in range(i):
            wishes[i][j] = wishes[j][i] = _wishes(here[j], here[i], groups[j], groups[i])
        if size > n:
            # The lowest who had none; a second bye only if everybody has had one.
            wishes[i][n] = wishes[n][i] = (here[i].byes, 0, n - 1 - i, 0, 0, 0, 0)
    # No digit may run over into the next, whatever the sum.
    base = [sum(max(row[d] for row in line) for line in wishes) + 1 for d in range(7)]
    return [[_number(row, base) for row in line] for line in wishes]


def _number(digits: Sequence[int], base: Sequence[int]) -> int:
    total = 0
    for digit, size in zip(digits, base, strict=True):
        total = total * size + digit
    return total


def _groups(here: list[Card]) -> list[tuple[int, int]]:
    """For each, in order of points: the place in the group of those with as many points, and the group's size."""
    sizes: dict[float, int] = defaultdict(int)
    places = []
    for card in here:
        places.append(sizes[card.points])
        sizes[card.points] += 1
    return [(place, sizes[card.points]) for place, card in zip(places, here, strict=True)]


def _wishes(a: Card, b: Card, at: tuple[int, int], bt: tuple[int, int]) -> tuple[int, int, int, int, int, int, int]:
    """What is wrong with this pair, the worst first; `a` stands higher than `b`."""
    met = a.met.count(b.player)
    thrice, uneven = min(_strain(a, b), _strain(b, a))
    apart = round(2 * abs(a.points - b.points)) ** 2
    if a.points == b.points:  # the upper half of a group meets the lower half, in order
        order = abs(bt[0] - at[0] - at[1] // 2) ** 2
    else:  # the last of the higher group meets the first of the lower
        order = at[1] - 1 - at[0] + bt[0]
    return 0, met, 0, thrice, uneven, apart, order


def _strain(first: Card, second: Card) -> tuple[int, int]:
    x, y = first.strain(FIRST), second.strain(SECOND)
    return x[0] + y[0], x[1] + y[1]


def _sides(a: Card, b: Card, board: int) -> Pair:
    """Who has which side. The last word: at the first table the higher has the first side, and so on by turns."""

    def wish(first: Card, second: Card) -> tuple[int, ...]:
        met_so = int(second.player in _first_against(first))
        apart = abs(first.balance + FIRST) + abs(second.balance + SECOND)
        again = int(first.sides[-1:] == [FIRST]) + int(second.sides[-1:] == [SECOND])
        return (*_strain(first, second), apart, again, met_so, int((first is a) == bool(board % 2)))

    return Pair(a.player, b.player) if wish(a, b) < wish(b, a) else Pair(b.player, a.player)


def _first_against(card: Card) -> set[str]:
    return {other for other, side in zip(card.met, card.sides, strict=True) if side == FIRST}


# ---- standings ----


@dataclass(frozen=True)
class Standing:
    rank: int
    player: str
    points: float
    games: int
    wins: int
    byes: int
    buchholz: float
    direct: float
    sonneborn: float


def standings(players: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """The table: points, then Buchholz, direct encounter, wins, Sonneborn-Berger. Full equals share a rank."""
    every = cards(players, played)
    buchholz, sonneborn = _buchholz(every), _sonneborn(every, played)
    tied: dict[tuple[float, float], set[str]] = defaultdict(set)
    for c in every.values():
        tied[c.points, buchholz[c.player]].add(c.player)
    direct = dict.fromkeys(players, 0.0)
    for equals in tied.values():
        for game in played:
            if game.first in equals and game.second in equals and not game.open:
                direct[game.first] += game.first_points or 0.0
                direct[game.second] += game.second_points or 0.0
    value = {
        c.player: (c.points, buchholz[c.player], direct[c.player], c.wins, sonneborn[c.player]) for c in every.values()
    }
    order = sorted(every.values(), key=lambda c: (*(-v for v in value[c.player]), c.seed))
    out: list[Standing] = []
    for place, c in enumerate(order, 1):
        rank = out[-1].rank if out and value[out[-1].player] == value[c.player] else place
        b, d, s = buchholz[c.player], direct[c.player], sonneborn[c.player]
        out.append(Standing(rank, c.player, c.points, c.games, c.wins, c.byes, b, d, s))
    return out


def _buchholz(every: dict[str, Card]) -> dict[str, float]:
    """The points of one's opponents; a bye counts as an opponent as good as oneself."""
    return {
        c.player: sum(every[other].points for other in c.met if other in every) + c.byes * c.points
        for c in every.values()
    }


def _sonneborn(every: dict[str, Card], played: Sequence[Played]) -> dict[str, float]:
    """The points of those one has beaten, and half of the points of those one has drawn with."""
    out = dict.fromkeys(every, 0.0)
    for game in played:
        if game.open or game.second is None or game.first not in every or game.second not in every:
            continue
        first, second = game.first_points or 0.0, game.second_points or 0.0
        share = 0.5 if first == second else float(first > second)
        if first == second == 0:  # nobody came
            continue
        out[game.first] += share * every[game.second].points
        out[game.second] += (1 - share) * every[game.first].points
    return out
