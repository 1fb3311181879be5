"""Movement and stacking: what a step costs, where a counter can go, and what happens on the way."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import ROAD, TRAIL, Board
from grognard.games.lastbattle.ids import (
    BLOCK,
    BUILDING,
    HORSE_MF,
    NOVICE,
    RUBBLE,
    TOWN,
    TRAINED,
    VOID,
    WATER,
    WEAPON_MF,
)
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s4_line_of_fire import OPEN, line_of_fire
from grognard.games.lastbattle.s5_spotting import arrive, caught, stands
from grognard.games.lastbattle.s6_crew import may_drive
from grognard.games.lastbattle.s8_portable import loaded_down
from grognard.games.lastbattle.situation import CONVOY_LOADS
from grognard.games.lastbattle.state import (
    ATTACKED,
    BUTTONING,
    BY_WATER,
    COUNTS,
    DEAD,
    DEFENDER,
    DUMMY,
    FLYING,
    FOOT,
    FROZEN,
    GONE,
    GUN,
    HALTED,
    HID,
    HIDING,
    HIGH,
    IDLE,
    INSIDE,
    LEAVING,
    LED_ADVANCE,
    LOW_FLOWN,
    MOVED,
    NEW_DRIVER,
    NOBODY,
    OBSERVES,
    OFF_ROAD,
    RETREATS,
    SHAKEN,
    SPOTTED,
    STIRRED,
    TOWN_ONE,
    TREATING,
    UNCONSCIOUS,
    V3,
    V4,
    VEHICLE,
    WATER_ONE,
    WATER_TWO,
    State,
    board,
    cards,
    forget_paths,
    has_rule,
    here,
    horse_of,
    is_helicopter,
    place_of,
    point_hex,
    put,
    quality,
    special,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

FOOT_STEP: Final = 2
VEHICLE_STEP: Final = 1
# own vehicles, wrecks among them [LB.stack.vehicle-limit, LB.stack.road-limit]
IN_HEX: Final = 4
ON_ROAD_HEX: Final = 2
PRICE: Final = [1, 2, 2, 2, 1, 1, 99, 99]  # by terrain [LB.move.terrain-cost]
CLOSED: Final = 99

NOT_YOURS: Final = Refusal("LB.move.phase-only", "why-not-yours")
NOT_THERE: Final = Refusal("LB.move.phase-only", "why-not-there")
DUMMY_STAYS: Final = Refusal("LB.spot.dummy-static", "why-dummy")
SPENT: Final = Refusal("LB.move.factor-budget", "why-spent")
OBSERVER_STAYS: Final = Refusal("LB.arty.fo-who", "why-observer-stays")
HIDER_STAYS: Final = Refusal("LB.hide.eligible", "why-hider-stays")
THROWN: Final = Refusal("LB.cav.horse-killed", "why-thrown")
LEFT: Final = Refusal("LB.map.exit", "why-leaving")
LEFT_MAP: Final = Refusal("LB.map.exit", "why-left-map")
OUT_OF_REACH: Final = Refusal("LB.move.factor-budget", "why-out-of-reach")
RIVER: Final = Refusal("LB.move.river-impassable", "why-river")
TOO_STEEP: Final = Refusal("LB.move.infantry-elevation-limit", "why-steep")
TOO_STEEP_VEHICLE: Final = Refusal("LB.vmove.elevation-limit", "why-steep-vehicle")
NOT_AT_WATER: Final = Refusal("LB.amph.start-adjacent", "why-not-at-water")
TWO_WATERS: Final = Refusal("LB.amph.travel-rate", "why-two-waters")
CANNOT_LAND: Final = Refusal("LB.amph.cannot-exit", "why-cannot-land")
NO_STREET: Final = Refusal("LB.urban.vehicles-on-roads", "why-no-street")
ENEMY_VEHICLE: Final = Refusal("LB.stack.enemy-vehicles-never", "why-enemy-vehicle")
FULL: Final = Refusal("LB.stack.vehicle-limit", "why-full")
FULL_ROAD: Final = Refusal("LB.stack.road-limit", "why-full-road")
ROAD_BOUND: Final = Refusal("LB.S9.road-bound", "why-road-bound")
NO_HEX: Final = Refusal("LB.move.phase-only", "why-no-hex")
RIDER_CLOSED: Final = Refusal("LB.cav.who", "why-rider-closed")
NOT_LED: Final = Refusal("LB.morale.optional-advance", "why-not-led")
NOT_AWAY: Final = Refusal("LB.amb.retreat-path", "why-not-away")
BUTTONS_UP: Final = Refusal("LB.chem.button-up", "why-buttons-up")
OUT_COLD: Final = Refusal("LB.rpg.pc-wounds", "why-unconscious")
TENDS: Final = Refusal("LB.rpg.medic", "why-treating")
NOT_COOL: Final = Refusal("LB.rpg.cuf", "why-not-cool")
HELPLESS: Final = UNCONSCIOUS | TREATING | SHAKEN
OUT_OF_COMMAND: Final = Refusal("LB.command.roll", "why-out-of-command")
GROUNDED: Final = Refusal("LB.S8.liftoff", "why-grounded")


# ---- how far ----


def factor(s: State, n: int) -> int:
    """LB.move.factor-budget: the movement factor of a foot unit or a helicopter; vehicles have two, see `budget`."""
    if s.kind[n] == FOOT:
        if horse_of(s, n) >= 0:
            return HORSE_MF
        return 1 if loaded_down(s, n) else WEAPON_MF
    if s.kind[n] == VEHICLE:
        return budget(s, n, True)
    return 0


def budget(s: State, v: int, road: bool) -> int:
    """LB.vmove.two-factors, LB.vdam.driver-replacement: both halved for good with a substitute driver."""
    points = cards(s).road[s.what[v]] if road else cards(s).off[s.what[v]]
    return (points + 1) // 2 if s.damage[v] & NEW_DRIVER else points


def why_helpless(f: int) -> Refusal:
    """LB.rpg.pc-wounds, LB.rpg.medic, LB.rpg.cuf: what keeps a character from doing anything."""
    if f & UNCONSCIOUS:
        return OUT_COLD
    return TENDS if f & TREATING else NOT_COOL


def may_move(s: State, role: int, n: int) -> Refusal | None:
    """Whether a counter may move at all in this phase."""
    if n >= len(s.side) or s.side[n] != role:
        return NOT_YOURS
    if s.kind[n] == DUMMY:
        return DUMMY_STAYS
    if s.hex[n] < 0:
        return LEFT_MAP if s.hex[n] == GONE else NOT_THERE
    f = s.flags[n]
    if f & LEAVING:
        return LEFT
    if f & OBSERVES:
        return OBSERVER_STAYS
    if f & HID:
        return HIDER_STAYS
    if f & IDLE:
        return THROWN
    if f & (FROZEN | BUTTONING | HELPLESS):
        return OUT_OF_COMMAND if f & FROZEN else BUTTONS_UP if f & BUTTONING else why_helpless(f)
    if s.kind[n] == VEHICLE:
        if is_helicopter(s, n) and not f & FLYING:
            return GROUNDED
        why = may_drive(s, n)
        if why is not None:
            return why
    elif s.kind[n] == GUN:
        return SPENT
    if s.spent[n] >= factor(s, n):
        return SPENT
    return None


# ---- a step ----


def ground_price(bd: Board, a: int, d: int, town_one: bool) -> int:
    """LB.move.terrain-cost, road-ignores-terrain, road-first-entry, river-impassable; CLOSED if it may not be made."""
    to = bd.near[a * 6 + d]
    if to < 0:
        return CLOSED
    link = bd.link[a * 6 + d]
    terrain = bd.terrain[to]
    if terrain == WATER and not (link and bd.bridge[to]):
        return CLOSED
    if bd.terrain[a] == WATER and not link:
        return CLOSED  # off a bridge only along the lane
    climb = bd.level[to] - bd.level[a]
    if climb > FOOT_STEP or climb < -FOOT_STEP:
        return CLOSED
    if terrain == TOWN and town_one:
        return 1  # [LB.amb.town-cost]
    return 1 if link else PRICE[terrain]


def foot_prices(s: State, bd: Board) -> list[int]:
    """The price of every step on foot: the ground never changes, so they are worked out once."""
    if not bd.foot:
        for town_one in (False, True):
            bd.foot.append([ground_price(bd, k // 6, k % 6, town_one) for k in range(bd.size * 6)])
    return bd.foot[1 if has_rule(s, TOWN_ONE) else 0]


def foot_price(s: State, bd: Board, n: int, a: int, d: int) -> int:
    """The same for one unit: a convoy keeps to its road [LB.S9.road-bound]."""
    if bound_to_road(s, n) and bd.link[a * 6 + d] != ROAD:
        return CLOSED
    return foot_prices(s, bd)[a * 6 + d]


def vehicle_price(s: State, bd: Board, v: int, a: int, d: int) -> int:
    """The price of a step for a vehicle, and 1000 more where it keeps to a road; CLOSED if it may not be made."""
    to = bd.near[a * 6 + d]
    if to < 0:
        return CLOSED
    link = bd.link[a * 6 + d]
    terrain = bd.terrain[to]
    if terrain == VOID:
        return CLOSED
    if terrain == WATER and not (link and bd.bridge[to]):
        return water_price(s, bd, v, a, to)
    climb = bd.level[to] - bd.level[a]
    if climb > VEHICLE_STEP or climb < -VEHICLE_STEP:
        return CLOSED
    if not link and terrain in (TOWN, RUBBLE, BUILDING, BLOCK):
        return CLOSED  # [LB.urban.vehicles-on-roads]
    if bound_to_road(s, v) and link != ROAD:
        return CLOSED
    light = cards(s).trail[s.what[v]]
    if link == ROAD or (link == TRAIL and light == 2):
        return 1001  # [LB.vmove.hmmwv-trail]
    if link == TRAIL and light == 1:
        return 1  # [LB.vmove.trail-special]
    if terrain == WATER:
        return 1  # a bridge that carries a trail
    return 1 if terrain == TOWN and has_rule(s, TOWN_ONE) else PRICE[terrain]


def water_price(s: State, bd: Board, v: int, a: int, to: int) -> int:
    """LB.amph.half-factor: half the off-road factor, fractions dropped, at most two water hexes a turn."""
    if not cards(s).amphibious[s.what[v]] or s.flags[v] & WATER_TWO:
        return CLOSED
    if not may_launch(s, bd, v, a, to):
        return CLOSED  # [LB.amph.start-adjacent]
    if bound_to_road(s, v):
        return CLOSED
    half = budget(s, v, False) // 2
    return half if half > 0 else 1


def may_launch(s: State, bd: Board, v: int, a: int, to: int) -> bool:
    """LB.amph.start-adjacent: into water it stood beside when the phase began; who swims already swims on."""
    if not has_rule(s, V4):
        return bd.terrain[a] == WATER or s.flags[v] & BY_WATER != 0
    if bd.terrain[a] == WATER and (not bd.bridge[a] or s.flags[v] & (WATER_ONE | WATER_TWO)):
        return True
    start = next((point_hex(p) for p in s.trail if p >> 19 == v), s.hex[v])
    return bd.direction(start, to) >= 0


def bound_to_road(s: State, n: int) -> bool:
    """LB.S9.road-bound: the convoy keeps to the road until somebody has attacked it."""
    return special(s, CONVOY_LOADS) and s.side[n] == DEFENDER and not s.count[DEFENDER * COUNTS + ATTACKED]


def enemy_vehicle_at(s: State, side: int, h: int) -> bool:
    for n in range(len(s.side)):
        if s.hex[n] == h and s.kind[n] == VEHICLE and s.side[n] != side and not s.flags[n] & FLYING:
            return True
    return False


def vehicles_in(s: State, side: int, h: int) -> int:
    """LB.stack.vehicle-limit: a side's vehicles in a hex, its wrecks among them."""
    total = 0
    for n in range(len(s.side)):
        if s.hex[n] == h and s.kind[n] == VEHICLE and s.side[n] == side and not s.flags[n] & FLYING:
            total += 1
    for k in range(0, len(s.wreck), 2):
        if s.wreck[k] == h and s.wreck[k + 1] == side:
            total += 1
    return total


def may_stop(s: State, v: int, h: int) -> Refusal | None:
    """LB.stack.vehicle-limit, LB.stack.road-limit: room to stay, this vehicle not counted."""
    if s.flags[v] & FLYING:
        return None
    others = vehicles_in(s, s.side[v], h) - (1 if s.hex[v] == h else 0)
    if board(s).road[h]:
        return FULL_ROAD if others >= ON_ROAD_HEX else None
    return FULL if others >= IN_HEX else None


# ---- where to ----


class Ways:
    """Every hex within reach: what it costs to be there, and the hex one comes from."""

    __slots__ = ("cost", "before")

    def __init__(self) -> None:
        self.cost: dict[int, int] = {}
        self.before: dict[int, int] = {}


def ways(s: State, n: int) -> Ways:
    if s.kind[n] == VEHICLE:
        return air_ways(s, n) if s.flags[n] & FLYING else vehicle_ways(s, n)
    return foot_ways(s, n)


def foot_ways(s: State, n: int) -> Ways:
    bd, out = board(s), Ways()
    start = s.hex[n]
    left = factor(s, n) - s.spent[n]
    out.cost[start] = 0
    extra = 1 if s.flags[n] & INSIDE else 0  # to come out [LB.urban.building-enter]
    rings: list[list[int]] = [[start]] + [[] for _ in range(left)]
    prices, near, bound = foot_prices(s, bd), bd.near, bound_to_road(s, n)
    timid = Fleeing(s, n) if s.flags[n] & RETREATS else Timid(s, n) if needs_leader(s, n) else None
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
    if s.spent[n] == 0 and not s.flags[n] & MOVED:
        for d in range(6):  # one hex can always be made [LB.move.minimum]
            if foot_price(s, bd, n, start, d) != CLOSED:
                to = bd.near[start * 6 + d]
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


# ---- going ----


def go(s: State, u: Umpire, n: int, to: int) -> None:
    """Along the cheapest way, hex by hex, seen or unseen."""
    bd = board(s)
    found = ways(s, n)
    cost = found.cost[to]
    path = route(s, n, to, found)
    origin = s.hex[n]
    eyes = stands(s, 1 - s.side[n])
    leave(s, u, n, eyes)
    made: list[int] = []  # the steps
    for h in path:
        if made and not may_go_on(s, n, found, h):
            break  # [LB.move.stopped-midway]
        step(s, u, n, h, eyes)
        made.append(h)
        if s.hex[n] == DEAD:
            break
        if DUMMY in s.kind and has_rule(s, V4):
            eyes = stands(s, 1 - s.side[n])  # a dummy that was found sees nothing more [LB.spot.dummy-removed]
    if s.hex[n] >= 0:
        s.spent[n] += cost if len(made) == len(path) else cost_of(s, bd, n, origin, made, found)
        if s.kind[n] == VEHICLE and not s.flags[n] & FLYING:
            keep_books(s, bd, n, origin, made)
    end = made[-1] if has_rule(s, V3) else to
    u.tell("log-moves", "LB.move.phase-only", s.side[n], unit=who(s, n), origin=at(s, origin), hex=at(s, end))


def may_go_on(s: State, n: int, found: Ways, h: int) -> bool:
    """LB.move.stopped-midway: what is hit on its way so that it could not set out, ends its way there."""
    if not has_rule(s, V3):
        return True
    if s.flags[n] & IDLE:
        return False  # thrown from its horse
    if s.kind[n] == VEHICLE:
        return may_drive(s, n) is None
    return s.spent[n] + found.cost[h] <= factor(s, n)  # the last of two men bears the heavy weapon alone


def cost_of(s: State, bd: Board, n: int, origin: int, made: list[int], found: Ways) -> int:
    """The points for a way that was cut short."""
    if s.kind[n] != VEHICLE:
        return found.cost[made[-1]]
    if is_helicopter(s, n):
        return len(made)
    total, a = 0, origin
    for h in made:
        total += vehicle_price(s, bd, n, a, bd.direction(a, h)) % 1000
        a = h
    return total


def leave(s: State, u: Umpire, n: int, eyes: list[int]) -> None:
    """LB.spot.lose-by-leaving: who leaves its hex in the enemy's view is spotted; hiding and shelter end."""
    caught(s, u, n, eyes, "LB.spot.lose-by-leaving")
    s.flags[n] &= ~HIDING  # [LB.hide.ends-on-move]
    if not s.flags[n] & MOVED:
        s.trail.append(here(s, n))
    s.flags[n] = (s.flags[n] | MOVED | STIRRED) & ~(INSIDE | HALTED)


def step(s: State, u: Umpire, n: int, h: int, eyes: list[int]) -> None:
    """One hex: the vehicle faces the way it goes [LB.amb.path-facing], and all who can see each other do."""
    from grognard.games.lastbattle.s12_artillery import pass_through
    from grognard.games.lastbattle.s13_mines import tread

    if s.kind[n] == VEHICLE:
        d = board(s).direction(s.hex[n], h)
        if d >= 0:
            s.facing[n] = d
            turn_at_point(s, n, d)
    put(s, n, h)
    arrive(s, u, n, eyes)
    s.trail.append(here(s, n))
    if s.barrage:
        pass_through(s, u, n)
    if s.mines:
        tread(s, u, n)


def turn_at_point(s: State, n: int, d: int) -> None:
    """LB.amb.path-facing: it turned before it went, whatever others did while it halted there."""
    last = len(s.trail) - 1
    while has_rule(s, V3) and last >= 0 and s.trail[last] >> 19 != n:
        last -= 1
    if last >= 0 and s.trail[last] >> 19 == n:
        s.trail[last] = s.trail[last] & ~(7 << 4) | d << 4


def keep_books(s: State, bd: Board, v: int, origin: int, path: list[int]) -> None:
    """What the way has used up: the road factor, the water hexes, the halt."""
    a = origin
    for h in path:
        link = bd.link[a * 6 + bd.direction(a, h)]
        if not (link == ROAD or (link == TRAIL and cards(s).trail[s.what[v]] == 2)):
            s.flags[v] |= OFF_ROAD
        if bd.terrain[h] == WATER and not (bd.bridge[h] and (link or not has_rule(s, V4))):
            s.flags[v] |= WATER_TWO if s.flags[v] & WATER_ONE else WATER_ONE
        a = h


def begin_movement(s: State, side: int) -> None:
    """A new Movement Phase: points are whole again and nothing is carried over [LB.move.no-carryover]."""
    bd = board(s)
    forget_paths(s)
    s.handled = []
    for n in range(len(s.side)):
        s.spent[n] = 0
        if s.side[n] != side or s.kind[n] != VEHICLE or s.hex[n] < 0:
            continue
        h = s.hex[n]
        light = cards(s).trail[s.what[n]] == 2
        if not (bd.road[h] or (light and bd.lane[h])):
            s.flags[n] |= OFF_ROAD  # [LB.vmove.road-factor-conditions]
        if cards(s).amphibious[s.what[n]]:
            if bd.terrain[h] == WATER:
                s.flags[n] |= BY_WATER
            for d in range(6):
                to = bd.near[h * 6 + d]
                if to >= 0 and bd.terrain[to] == WATER:
                    s.flags[n] |= BY_WATER


def friendly(s: State, role: int, n: int) -> bool:
    return s.side[n] == role and s.side[n] != NOBODY
