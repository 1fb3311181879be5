"""Where each side wants to be: how far every hex is from what the scenario asks for, on foot and on wheels."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import BIT, ROAD, Board
from grognard.games.lastbattle.ids import BLOCK, BUILDING, RUBBLE, TOWN, WATER
from grognard.games.lastbattle.layout import BOARDS
from grognard.games.lastbattle.s2_movement import PRICE
from grognard.games.lastbattle.s15_scenarios import CONVOY_TURNS, cache_hex, exit_scores, helicopter
from grognard.games.lastbattle.state import ATTACKER, DEFENDER, DUMMY, VEHICLE, State, board

FAR: Final = 999
LEAVERS: Final = {2: ATTACKER, 4: DEFENDER, 6: ATTACKER, 7: DEFENDER, 9: DEFENDER}  # who has to get off the map
HUNTERS: Final = {1: ATTACKER, 3: ATTACKER, 4: ATTACKER, 5: ATTACKER, 7: ATTACKER, 9: ATTACKER}  # who must seek battle
FIELDS: Final[dict[int, list[int]]] = {}  # worked out when first asked, the same for everybody
CHASES: Final[dict[int, list[int]]] = {}  # the same, towards single hexes
MOST_CHASES: Final = 600


def step_price(bd: Board, a: int, d: int, wheels: bool) -> int:
    """Roughly what a step costs; closed steps are FAR."""
    to = bd.near[a * 6 + d]
    if to < 0:
        return FAR
    link = bd.link[a * 6 + d]
    terrain = bd.terrain[to]
    climb = abs(bd.level[to] - bd.level[a])
    if terrain == WATER and not (link and bd.bridge[to]):
        return FAR
    if wheels:
        if climb > 1 or (not link and terrain in (TOWN, RUBBLE, BUILDING, BLOCK)):
            return FAR
        return 2 if link == ROAD else 3 * PRICE[terrain]
    if climb > 2:
        return FAR
    return 3 if link else 3 * PRICE[terrain]


def spread(bd: Board, goals: list[int], wheels: bool) -> list[int]:
    """The cost from every hex to the nearest goal, in thirds of a movement point."""
    cost = [FAR] * bd.size
    rings: list[list[int]] = [[] for _ in range(FAR)]
    for h in goals:
        cost[h] = 0
        rings[0].append(h)
    for now in range(FAR):
        for a in rings[now]:
            if cost[a] != now:
                continue
            for d in range(6):
                b = bd.near[a * 6 + d]
                if b < 0:
                    continue
                total = now + step_price(bd, b, (d + 3) % 6, wheels)
                if total < cost[b] and total < FAR:
                    cost[b] = total
                    rings[total].append(b)
    return cost


def goals_of(s: State, side: int, loaded: bool) -> list[int]:
    """The hexes a side has to reach, if its scenario always names the same."""
    bd = board(s)
    if s.scenario == 9 and side == DEFENDER and not loaded:
        return [h for h in bd.area(2, "baranovic") if bd.road[h]]
    if LEAVERS.get(s.scenario) == side:
        return [h for h in range(bd.size) if bd.map_of[h] and exit_scores(s, side, h)]
    return []


def field(s: State, n: int) -> list[int] | None:
    """The field a unit follows, None if its scenario gives it nowhere to go."""
    side, wheels = s.side[n], s.kind[n] == VEHICLE
    if s.scenario == 3 and side == DEFENDER:
        return chase(s, cache_hex(s), wheels)
    if s.scenario == 8 and side == ATTACKER:
        goal = s.hex[helicopter(s)]
        return chase(s, goal, wheels) if goal >= 0 else None
    loaded = s.scenario == 9 and wheels and s.rank[n] >= CONVOY_TURNS
    key = ((s.scenario * 2 + side) * 2 + int(wheels)) * 2 + int(loaded)
    known = FIELDS.get(key)
    if known is None:
        goals = goals_of(s, side, loaded)
        if not goals:
            return None
        known = spread(BOARDS[s.scenario], goals, wheels)
        FIELDS[key] = known
    return known


# ---- after the enemy ----


def focus(s: State, side: int) -> int:
    """The enemy's hex that a side goes for together: near its own middle, not where he is thickest; -1 none."""
    bd = board(s)
    columns, rows, count = 0, 0, 0
    there: dict[int, int] = {}
    for n in range(len(s.side)):
        h = s.hex[n]
        if h < 0 or s.kind[n] == DUMMY:
            continue
        if s.side[n] == side:
            columns += h % bd.wide
            rows += h // bd.wide
            count += 1
        elif s.side[n] == 1 - side:
            there[h] = there.get(h, 0) + 1
    if not there or not count:
        return -1
    middle = rows // count * bd.wide + columns // count
    flight = runaway(s, 1 - side)
    best, least = -1, 1e9
    for e, crowd in there.items():
        cost = bd.distance(middle, e) + 0.4 * crowd
        if flight is not None:
            cost += 0.1 * min(flight[e], 150)  # whoever is about to get away comes first
        if cost < least or (cost == least and e < best):
            best, least = e, cost
    return best


def runaway(s: State, side: int) -> list[int] | None:
    """The field by which a side leaves the map, if it has to."""
    if LEAVERS.get(s.scenario) != side:
        return None
    for n in range(len(s.side)):
        if s.side[n] == side and s.kind[n] == VEHICLE:
            return field(s, n)
    return None


def chase(s: State, goal: int, wheels: bool) -> list[int]:
    """The field towards any one hex."""
    key = (s.scenario * 2 + int(wheels)) * BIT + goal
    known = CHASES.get(key)
    if known is None:
        if len(CHASES) >= MOST_CHASES:
            CHASES.clear()
        known = spread(BOARDS[s.scenario], [goal], wheels)
        CHASES[key] = known
    return known
