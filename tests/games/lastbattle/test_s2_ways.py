"""How far a counter gets: worked out once more step by step, without the short cuts, from many hexes of the maps."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import WATER
from grognard.games.lastbattle.s2_steps import (
    CLOSED,
    budget,
    enemy_vehicle_at,
    factor,
    foot_price,
    may_stop,
    vehicle_price,
)
from grognard.games.lastbattle.s2_ways import route, straight, ways
from grognard.games.lastbattle.state import FLYING, HIGH, INSIDE, LOW_FLOWN, MOVED, OFF_ROAD, State, board, put

FIELD = "scenario {}, attacker's movement\n{}: A {}\n"
ENEMIES = {
    3: "0506: D M2 facing N [crew]; D 2 AR\n",
    5: "0506: D BMP_BC facing N [crew]\n",
    2: "0506: D M2 facing N [crew]\n",
}


def table(scenario: int, unit: str) -> tuple[State, int]:
    t = T(FIELD.format(scenario, "0107", unit) + ENEMIES[scenario])
    return t.s, next(n for n in range(len(t.s.side)) if t.s.side[n] == 1 and t.s.hex[n] >= 0)


def starts(s: State, every: int) -> list[int]:
    """Hexes all over the map, of land."""
    bd = board(s)
    return [h for h in range(3, bd.size, every) if bd.map_of[h] and bd.terrain[h] != WATER]


def on_foot(s: State, n: int) -> dict[int, int]:
    """The least that it costs to be in each hex within the points that are left."""
    bd, start = board(s), s.hex[n]
    left = factor(s, n) - s.spent[n]
    cost, again = {start: 0}, True
    while again:
        again = False
        for a in list(cost):
            for d in range(6):
                price = foot_price(s, bd, n, a, d)
                if price == CLOSED:
                    continue
                total = cost[a] + price + (1 if a == start and s.flags[n] & INSIDE else 0)
                to = bd.near[a * 6 + d]
                if total <= left and total < cost.get(to, CLOSED):
                    cost[to], again = total, True
    if s.spent[n] == 0 and not s.flags[n] & MOVED:  # one hex can always be made
        for d in range(6):
            if foot_price(s, bd, n, start, d) != CLOSED:
                cost.setdefault(bd.near[start * 6 + d], left)
    del cost[start]
    return cost


def driving(s: State, v: int) -> dict[int, int]:
    """The same for a vehicle: on the road all the way it has the larger factor; afloat it stops to look where it is."""
    bd, start = board(s), s.hex[v]
    road, off = (budget(s, v, x) - s.spent[v] for x in (True, False))
    first = (start, not s.flags[v] & OFF_ROAD, False)  # where, by road so far, swimming
    cost, again = {first: 0}, True
    while again:
        again = False
        for a, by_road, swims in list(cost):
            if swims:
                continue
            for d in range(6):
                price = vehicle_price(s, bd, v, a, d)
                to = bd.near[a * 6 + d]
                if price == CLOSED or enemy_vehicle_at(s, s.side[v], to):
                    continue
                keeps = by_road and price > 1000
                total = cost[a, by_road, swims] + price % 1000
                afloat = bd.terrain[to] == WATER and not (bd.bridge[to] and bd.link[a * 6 + d])
                if total <= (road if keeps else off) and total < cost.get((to, keeps, afloat), CLOSED):
                    cost[to, keeps, afloat], again = total, True
    best: dict[int, int] = {}
    for (h, _, _), total in cost.items():
        best[h] = min(total, best.get(h, CLOSED))
    if s.spent[v] == 0 and not s.flags[v] & MOVED:
        most = max(road if first[1] else 0, off, 0)
        for d in range(6):
            to = bd.near[start * 6 + d]
            if vehicle_price(s, bd, v, start, d) != CLOSED and not enemy_vehicle_at(s, s.side[v], to):
                best.setdefault(to, most)
    return {h: total for h, total in best.items() if h != start and may_stop(s, v, h) is None}


@pytest.mark.rule("LB.move.factor-budget", "LB.move.terrain-cost", "LB.move.minimum")
@pytest.mark.parametrize("scenario", [2, 3, 5])
@pytest.mark.parametrize("flags", [0, INSIDE, MOVED])
def test_men_on_foot_get_as_far_as_their_points_and_always_one_hex(scenario: int, flags: int) -> None:
    s, n = table(scenario, "3 SMG")
    before = s.flags[n]
    for h in starts(s, 41):
        put(s, n, h)
        for spent in range(factor(s, n) + 1):
            s.spent[n], s.flags[n] = spent, before | flags
            found = ways(s, n)
            assert found.cost == on_foot(s, n), board(s).label(h)
            for to in found.cost:
                path = [h, *route(s, n, to, found)]
                assert path[-1] == to
                assert all(b in board(s).around(a, 1) for a, b in pairwise(path))


@pytest.mark.rule("LB.vmove.two-factors", "LB.vmove.hmmwv-trail", "LB.amph.half-factor", "LB.stack.pass-through")
@pytest.mark.parametrize(
    ("scenario", "card"), [(2, "M2"), (3, "M2"), (3, "TRUCK"), (3, "HMMWV"), (5, "M1A2"), (5, "BTR_70_80")]
)
@pytest.mark.parametrize("flags", [0, OFF_ROAD | MOVED])
def test_a_vehicle_gets_as_far_as_its_two_factors(scenario: int, card: str, flags: int) -> None:
    s, v = table(scenario, f"{card} facing N [crew]")
    before = s.flags[v]
    for h in starts(s, 157):
        put(s, v, h)
        for spent in (0, 3):
            s.spent[v], s.flags[v] = spent, before | flags
            found = ways(s, v)
            assert found.cost == driving(s, v), (board(s).label(h), spent)
            for to in list(found.cost)[:20]:
                path = [h, *route(s, v, to, found)]
                assert path[-1] == to
                assert all(b in board(s).around(a, 1) for a, b in pairwise(path))


@pytest.mark.rule("LB.heli.two-factors", "LB.amb.heli-cost")
@pytest.mark.parametrize(("flags", "first"), [(HIGH, True), (HIGH | LOW_FLOWN, False), (0, False), (LOW_FLOWN, False)])
def test_a_helicopter_flies_a_hex_a_point_by_its_first_factor_only_if_it_stays_high(flags: int, first: bool) -> None:
    s, v = table(5, "MI_17 facing N flying [crew]")
    bd, before = board(s), s.flags[v] & ~(HIGH | LOW_FLOWN)
    s.flags[v] = before | flags
    assert s.flags[v] & FLYING
    for spent in (0, 5):
        s.spent[v] = spent
        left = budget(s, v, first) - spent
        wanted = {h: bd.distance(s.hex[v], h) for h in range(bd.size) if 0 < bd.distance(s.hex[v], h) <= left}
        found = ways(s, v).cost
        assert {h: found[h] for h in found if h in wanted} == found
        assert all(bd.map_of[h] == 0 or h in found for h in wanted)
    for to in [h for h in range(5, bd.size, 311) if bd.map_of[h] and h != s.hex[v]]:
        path = straight(bd, s.hex[v], to)
        assert (len(path), path[-1]) == (bd.distance(s.hex[v], to), to)
    assert straight(bd, s.hex[v], s.hex[v]) == []
