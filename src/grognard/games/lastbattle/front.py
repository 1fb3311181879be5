"""Where each side wants to be: how far every hex is from what the scenario asks for, on foot and on wheels."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.assets import BREAK_FRONT
from grognard.games.lastbattle.board import BIT, ROAD, Board
from grognard.games.lastbattle.campaign.war import seeks_battle
from grognard.games.lastbattle.ids import BLOCK, BUILDING, RUBBLE, TOWN, WATER
from grognard.games.lastbattle.s2_steps import PRICE
from grognard.games.lastbattle.s15_scenarios import CONVOY_TURNS, held_hexes, helicopter
from grognard.games.lastbattle.s19_missions import SEIZES, mission_of, targets
from grognard.games.lastbattle.situation import CONVOY_LOADS, HOLD, STEAL
from grognard.games.lastbattle.state import DEFENDER, DUMMY, VEHICLE, State, board, situation

FAR: Final = 999
MOST_CHASES: Final = 600
SEIZING: Final = 100  # keys of the fields towards villages and hills


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


def leaver_side(s: State) -> int:
    """Who has to get off the map, -1 nobody: in a designed battle by what he has written down."""
    sit = situation(s)
    if not s.bought:
        return sit.leaver
    return sit.attacker if mission_of(s, sit.attacker) == BREAK_FRONT else -1


def hunter_side(s: State) -> int:
    """Who must seek battle, -1 nobody. In a campaign the stronger, or two sides would lie in wait for days."""
    sit = situation(s)
    if s.war:
        stronger = seeks_battle(s.war)
        return sit.hunter if stronger < 0 else stronger
    return -1 if s.bought and leaver_side(s) == sit.hunter else sit.hunter


def seizing(s: State, side: int, wheels: bool) -> list[int] | None:
    """The field towards what has to be seized, if a side has to."""
    mission = mission_of(s, side)
    if side != situation(s).attacker or mission not in SEIZES:
        return None
    sit, key = situation(s), SEIZING + mission * 2 + int(wheels)
    known = sit.fields.get(key)
    if known is None:
        known = sit.fields[key] = spread(sit.board, [h for x in targets(s, mission) for h in x], wheels)
    return known


def goals_of(s: State, side: int, loaded: bool) -> list[int]:
    """The hexes a side has to reach, if its scenario always names the same."""
    sit = situation(s)
    if sit.specials & CONVOY_LOADS and side == DEFENDER and not loaded:
        return [h for h in sit.objective if sit.board.road[h]]
    return sorted(sit.forces[side].exits) if leaver_side(s) == side else []


def field(s: State, n: int) -> list[int] | None:
    """The field a unit follows, None if its scenario gives it nowhere to go."""
    side, wheels = s.side[n], s.kind[n] == VEHICLE
    sit = situation(s)
    if sit.victory.kind == HOLD and side == sit.victory.by:
        return chase(s, held_hexes(s)[0], wheels)
    if sit.victory.kind == STEAL and side == sit.victory.by:
        goal = s.hex[helicopter(s)]
        return chase(s, goal, wheels) if goal >= 0 else None
    if s.bought and leaver_side(s) < 0:
        return seizing(s, side, wheels)
    loaded = sit.specials & CONVOY_LOADS != 0 and wheels and s.rank[n] >= CONVOY_TURNS
    key = (side * 2 + int(wheels)) * 2 + int(loaded)
    known = sit.fields.get(key)
    if known is None:
        goals = goals_of(s, side, loaded)
        if not goals:
            return None
        known = spread(sit.board, goals, wheels)
        sit.fields[key] = known
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
            cost += 0.1 * min(flight[e], 150)  # units about to get away come first
        if cost < least or (cost == least and e < best):
            best, least = e, cost
    return best


def runaway(s: State, side: int) -> list[int] | None:
    """The field by which a side leaves the map, if it has to."""
    if leaver_side(s) != side:
        return None
    for n in range(len(s.side)):
        if s.side[n] == side and s.kind[n] == VEHICLE:
            return field(s, n)
    return None


def chase(s: State, goal: int, wheels: bool) -> list[int]:
    """The field towards any one hex."""
    sit = situation(s)
    key = int(wheels) * BIT + goal
    known = sit.chases.get(key)
    if known is None:
        if len(sit.chases) >= MOST_CHASES:
            sit.chases.clear()
        known = spread(sit.board, [goal], wheels)
        sit.chases[key] = known
    return known
