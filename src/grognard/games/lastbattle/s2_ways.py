"""Where a counter can go, by which route, and why not elsewhere."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import ROAD, Board
from grognard.games.lastbattle.ids import (
    BLOCK,
    BUILDING,
    NOVICE,
    RUBBLE,
    TOWN,
    TRAINED,
    VOID,
    WATER,
)
from grognard.games.lastbattle.s2_steps import (
    CANNOT_LAND,
    CLOSED,
    ENEMY_VEHICLE,
    FOOT_STEP,
    NO_HEX,
    NO_STREET,
    NOT_AT_WATER,
    NOT_AWAY,
    NOT_LED,
    OUT_OF_REACH,
    RIVER,
    ROAD_BOUND,
    TOO_STEEP,
    TOO_STEEP_VEHICLE,
    TWO_WATERS,
    VEHICLE_STEP,
    bound_to_road,
    budget,
    enemy_vehicle_at,
    factor,
    foot_price,
    foot_prices,
    may_launch,
    may_stop,
    vehicle_price,
)
from grognard.games.lastbattle.s4_line_of_fire import OPEN, line_of_fire
from grognard.games.lastbattle.state import (
    FLYING,
    FOOT,
    HIGH,
    INSIDE,
    LED_ADVANCE,
    LOW_FLOWN,
    MOVED,
    OFF_ROAD,
    RETREATS,
    SPOTTED,
    TOWN_ONE,
    UNCONSCIOUS,
    V4,
    V8,
    VEHICLE,
    WATER_TWO,
    State,
    board,
    cards,
    has_rule,
    place_of,
    quality,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.memo import Memo

WALKS: Final = Memo(8192)  # where men on foot get, by ground, points and what they have done

# ---- where to ----


class Ways:
    """Every hex within reach: what it costs to be there, and the hex one comes from. It may be kept: only look."""

    __slots__ = ("cost", "before")

    def __init__(self) -> None:
        self.cost: dict[int, int] = {}
        self.before: dict[int, int] = {}


def ways(s: State, n: int) -> Ways:
    if s.kind[n] == VEHICLE:
        return air_ways(s, n) if s.flags[n] & FLYING else vehicle_ways(s, n)
    return foot_ways(s, n)


def foot_ways(s: State, n: int) -> Ways:
    """Men on foot walk past everybody, so where they get hangs on the ground alone, unless they run or shrink."""
    bd = board(s)
    left = factor(s, n) - s.spent[n]
    extra = 1 if s.flags[n] & INSIDE else 0  # to come out [LB.urban.building-enter]
    bound, first = bound_to_road(s, n), s.spent[n] == 0 and not s.flags[n] & MOVED
    walk = (bd, s.rules & TOWN_ONE, s.hex[n], left, extra, bound, first)
    timid = Fleeing(s, n) if s.flags[n] & RETREATS else Timid(s, n) if needs_leader(s, n) else None
    known: Ways | None = WALKS.kept.get(walk) if timid is None else None
    if known is None:
        known = walked(foot_prices(s, bd), bd, s.hex[n], left, extra, bound, first, timid)
        if timid is None:
            WALKS.keep(walk, known)
    return known


def walked(
    prices: list[int], bd: Board, start: int, left: int, extra: int, bound: bool, first: bool, timid: Timid | None
) -> Ways:
    out, near = Ways(), bd.near
    out.cost[start] = 0
    rings: list[list[int]] = [[start]] + [[] for _ in range(left)]
    for spent in range(left):
        for a in rings[spent]:
            if out.cost[a] != spent:
                continue
            for k in range(a * 6, a * 6 + 6):
                price = prices[k]
                if price == CLOSED or (bound and bd.link[k] != ROAD):
                    continue
                total = spent + price + (extra if a == start else 0)
                to = near[k]
                if timid is not None and timid.shrinks(a, to):
                    continue
                if total <= left and total < out.cost.get(to, CLOSED):
                    out.cost[to] = total
                    out.before[to] = a
                    if total < left:
                        rings[total].append(to)
    if first:
        for k in range(start * 6, start * 6 + 6):  # one hex can always be made [LB.move.minimum]
            if prices[k] != CLOSED and not (bound and bd.link[k] != ROAD):
                to = near[k]
                if to not in out.cost and (timid is None or not timid.shrinks(start, to)):
                    out.cost[to] = left
                    out.before[to] = start
    del out.cost[start]
    return out


def needs_leader(s: State, n: int) -> bool:
    """LB.morale.optional-advance: Novice and Trained troops, where the players agreed on it."""
    return has_rule(s, LED_ADVANCE) and s.kind[n] == FOOT and quality(s, n) in (NOVICE, TRAINED)


class Timid:
    """LB.amb.advance-definition: who does not go nearer to a spotted enemy in view without a leader in or next to his
    hex. What is seen from a hex is worked out once."""

    def __init__(self, s: State, n: int) -> None:
        self.s, self.side, self.bd = s, s.side[n], board(s)
        mine = [x for x in range(len(s.side)) if s.side[x] == self.side and s.kind[x] == FOOT and s.rank[x] & 3]
        if has_rule(s, V8):
            mine = [x for x in mine if not s.flags[x] & UNCONSCIOUS]
        self.leaders = [place_of(s, x) for x in mine if place_of(s, x) >= 0]
        foes = [x for x in range(len(s.side)) if s.side[x] == 1 - self.side and s.hex[x] >= 0]
        self.foes = sorted({s.hex[x] for x in foes if s.flags[x] & SPOTTED})
        self.seen: dict[int, list[int]] = {}

    def shrinks(self, a: int, to: int) -> bool:
        """Whether he does not take this step: nearer to one whom he sees before it or after it."""
        if any(self.bd.distance(a, h) <= 1 for h in self.leaders):
            return False
        near = [e for e in self.foes if self.bd.distance(to, e) < self.bd.distance(a, e)]
        return any(e in self.sees(a) or e in self.sees(to) for e in near)

    def sees(self, h: int) -> list[int]:
        if h not in self.seen:
            self.seen[h] = [e for e in self.foes if line_of_fire(self.s, h, e, self.side) == OPEN]
        return self.seen[h]


class Fleeing(Timid):
    """LB.cohesion.retreat, LB.amb.retreat-path: who runs. Each step takes him farther from the nearest enemy whom he
    sees before it or, if none does, no nearer; where he sees nobody he stops."""

    def __init__(self, s: State, n: int) -> None:
        super().__init__(s, n)
        self.n = n
        self.found: dict[int, list[int]] = {}

    def shrinks(self, a: int, to: int) -> bool:
        """Whether this step is not away from the enemy."""
        if a not in self.found:
            self.found[a] = self.steps(a)
        return to not in self.found[a]

    def steps(self, a: int) -> list[int]:
        foes = self.sees(a)
        if not foes:
            return []
        here = min(self.bd.distance(a, e) for e in foes)
        far = {to: min(self.bd.distance(to, e) for e in foes) for to in self.open(a)}
        away = [to for to in far if far[to] > here]
        return away or [to for to in far if far[to] == here]

    def open(self, a: int) -> list[int]:
        """The hexes next to one into which it could go at all."""
        s, bd, n = self.s, self.bd, self.n
        if s.kind[n] == FOOT:
            return [bd.near[a * 6 + d] for d in range(6) if foot_price(s, bd, n, a, d) != CLOSED]
        there = [bd.near[a * 6 + d] for d in range(6) if vehicle_price(s, bd, n, a, d) != CLOSED]
        return [to for to in there if not enemy_vehicle_at(s, self.side, to)]


def vehicle_ways(s: State, v: int) -> Ways:
    """Two layers: still on the road it began on (key 2h + 1), or not (2h). The road factor is for the former alone."""
    bd, layer = board(s), Ways()
    start, side = s.hex[v], s.side[v]
    road_left = budget(s, v, True) - s.spent[v]
    off_left = budget(s, v, False) - s.spent[v]
    on_road = 0 if s.flags[v] & OFF_ROAD else 1
    most = max(road_left if on_road else 0, off_left, 0)
    first = start * 2 + on_road
    layer.cost[first] = 0
    rings: list[list[int]] = [[first]] + [[] for _ in range(most)]
    hostile: dict[int, bool] = {}
    fleeing = Fleeing(s, v) if s.flags[v] & RETREATS else None
    for spent in range(most):
        for node in rings[spent]:
            if layer.cost[node] != spent:
                continue
            a, road = node // 2, node % 2
            if bd.terrain[a] == WATER and a != start and (not bd.bridge[a] or swum(s, bd, layer, node)):
                continue  # one water hex at a time: the player looks where he is [LB.amph.cannot-exit]
            for d in range(6):
                price = vehicle_price(s, bd, v, a, d)
                if price == CLOSED:
                    continue
                keeps = road if price > 1000 else 0
                total = spent + price % 1000
                if total > (road_left if keeps else off_left):
                    continue
                to = bd.near[a * 6 + d]
                if to not in hostile:
                    hostile[to] = enemy_vehicle_at(s, side, to)
                if fleeing is not None and fleeing.shrinks(a, to):
                    continue
                key = to * 2 + keeps
                if hostile[to] or total >= layer.cost.get(key, CLOSED):
                    continue
                layer.cost[key] = total
                layer.before[key] = node
                if total < most:
                    rings[total].append(key)
    if s.spent[v] == 0 and not s.flags[v] & MOVED:
        least_move(s, bd, v, layer, first, most)
    del layer.cost[first]
    return upper(s, v, layer)


def swum(s: State, bd: Board, layer: Ways, node: int) -> bool:
    """Whether a vehicle comes to a bridge hex through the water below it, not along the lane."""
    if not has_rule(s, V4):
        return False
    a = layer.before[node] // 2
    return not bd.link[a * 6 + bd.direction(a, node // 2)]


def least_move(s: State, bd: Board, v: int, layer: Ways, first: int, most: int) -> None:
    """LB.move.minimum: one hex can always be made, whatever it costs."""
    start = s.hex[v]
    for d in range(6):
        to = bd.near[start * 6 + d]
        if vehicle_price(s, bd, v, start, d) == CLOSED or to * 2 in layer.cost or to * 2 + 1 in layer.cost:
            continue
        if s.flags[v] & RETREATS and Fleeing(s, v).shrinks(start, to):
            continue
        if not enemy_vehicle_at(s, s.side[v], to):
            layer.cost[to * 2] = most
            layer.before[to * 2] = first


def upper(s: State, v: int, layer: Ways) -> Ways:
    """The two layers as one: the cheaper way to each hex where there is room to stay [LB.stack.pass-through]."""
    out = Ways()
    for key, cost in layer.cost.items():
        h = key // 2
        known = out.cost.get(h, CLOSED)
        if h != s.hex[v] and (cost < known or (cost == known and key % 2)):  # as cheap by road: it keeps to it
            out.cost[h] = cost
            out.before[h] = key
    for h in [h for h in out.cost if may_stop(s, v, h) is not None]:
        del out.cost[h]
    for key, node in layer.before.items():
        out.before[-1 - key] = node
    return out


def air_ways(s: State, v: int) -> Ways:
    """LB.amb.heli-cost: one point a hex, whatever lies below; the second factor once it has flown low."""
    bd, out = board(s), Ways()
    low = s.flags[v] & LOW_FLOWN or not s.flags[v] & HIGH
    left = budget(s, v, not low) - s.spent[v]
    for h in bd.within(s.hex[v], max(left, 0))[1:]:
        out.cost[h] = bd.distance(s.hex[v], h)
    return out


def route(s: State, n: int, to: int, out: Ways) -> list[int]:
    """The hexes of the cheapest way, in order, with the one arrived at last."""
    start = s.hex[n]
    if s.kind[n] == VEHICLE and s.flags[n] & FLYING:
        return straight(board(s), start, to)
    path: list[int] = []
    if s.kind[n] == VEHICLE:
        key = out.before[to]
        while key // 2 != start or -1 - key in out.before:
            path.append(key // 2)
            key = out.before[-1 - key]
    else:
        h = to
        while h != start:
            path.append(h)
            h = out.before[h]
    path.reverse()
    return path


def straight(bd: Board, a: int, b: int) -> list[int]:
    """A shortest way through the air."""
    path: list[int] = []
    while a != b:
        best = a
        for d in range(6):
            to = bd.near[a * 6 + d]
            if to >= 0 and bd.distance(to, b) < bd.distance(best, b):
                best = to
        if best == a:
            break
        a = best
        path.append(a)
    return path


def why_not_to(s: State, n: int, to: int) -> Refusal:
    """The rule that keeps a counter from a hex: of the step into it if it is next to it, else the distance."""
    bd, a = board(s), s.hex[n]
    if to >= bd.size or bd.terrain[to] == VOID:
        return NO_HEX
    if s.kind[n] == VEHICLE and not s.flags[n] & FLYING:
        if enemy_vehicle_at(s, s.side[n], to):
            return ENEMY_VEHICLE
        full = may_stop(s, n, to)
        if full is not None and to != a:
            return full
    d = bd.direction(a, to)
    if d < 0:
        return ROAD_BOUND if bound_to_road(s, n) else OUT_OF_REACH
    climb = abs(bd.level[to] - bd.level[a])
    if s.kind[n] == FOOT:
        if climb > FOOT_STEP:
            return TOO_STEEP
    elif climb > VEHICLE_STEP:
        return TOO_STEEP_VEHICLE
    if bd.terrain[to] == WATER or bd.terrain[a] == WATER:
        return why_not_afloat(s, bd, n, a, to)
    if s.kind[n] == VEHICLE and not bd.link[a * 6 + d] and bd.terrain[to] in (TOWN, RUBBLE, BUILDING, BLOCK):
        return NO_STREET
    if bound_to_road(s, n):
        return ROAD_BOUND
    if s.flags[n] & RETREATS:
        return NOT_AWAY
    if needs_leader(s, n) and Timid(s, n).shrinks(a, to):
        return NOT_LED
    return OUT_OF_REACH


def why_not_afloat(s: State, bd: Board, n: int, a: int, to: int) -> Refusal:
    """The rule that keeps a counter out of the water, or in it."""
    if s.kind[n] != VEHICLE or not cards(s).amphibious[s.what[n]] or bound_to_road(s, n):
        return RIVER
    if bd.terrain[to] != WATER:
        return CANNOT_LAND
    if s.flags[n] & WATER_TWO:
        return TWO_WATERS
    return OUT_OF_REACH if may_launch(s, bd, n, a, to) else NOT_AT_WATER
