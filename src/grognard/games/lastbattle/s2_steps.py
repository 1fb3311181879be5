"""Movement and stacking: how far a counter may go, and what one step costs."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import ROAD, TRAIL, Board
from grognard.games.lastbattle.ids import (
    BLOCK,
    BUILDING,
    HORSE_MF,
    RUBBLE,
    TOWN,
    VOID,
    WATER,
    WEAPON_MF,
)
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s6_crew import may_drive
from grognard.games.lastbattle.s8_portable import loaded_down
from grognard.games.lastbattle.situation import CONVOY_LOADS
from grognard.games.lastbattle.state import (
    ATTACKED,
    BUTTONING,
    BY_WATER,
    COUNTS,
    DEFENDER,
    DUMMY,
    FLYING,
    FOOT,
    FROZEN,
    GONE,
    GUN,
    HID,
    IDLE,
    LEAVING,
    NEW_DRIVER,
    OBSERVES,
    SHAKEN,
    TOWN_ONE,
    TREATING,
    UNCONSCIOUS,
    V4,
    VEHICLE,
    WATER_ONE,
    WATER_TWO,
    State,
    board,
    cards,
    has_rule,
    horse_of,
    is_helicopter,
    special,
)
from grognard.kernel.flow import Refusal

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
STAYING: Final = LEAVING | OBSERVES | HID | IDLE
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


def why_stays(f: int) -> Refusal:
    """LB.map.exit, LB.arty.fo-who, LB.hide.eligible, LB.cav.horse-killed: what keeps a counter in its hex."""
    if f & LEAVING:
        return LEFT
    if f & OBSERVES:
        return OBSERVER_STAYS
    return HIDER_STAYS if f & HID else THROWN


def may_move(s: State, role: int, n: int) -> Refusal | None:
    """Whether a counter may move at all in this phase."""
    if n >= len(s.side) or s.side[n] != role:
        return NOT_YOURS
    if s.kind[n] == DUMMY:
        return DUMMY_STAYS
    if s.hex[n] < 0:
        return LEFT_MAP if s.hex[n] == GONE else NOT_THERE
    f = s.flags[n]
    if f & STAYING:
        return why_stays(f)
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
