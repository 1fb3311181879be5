"""What may be placed where, who may ride, sit and carry what, before the battle."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import (
    BLOCK,
    BUILDING,
    DRIVER,
    HORSE,
    ITEM_CLASS,
    PILOT,
    RUBBLE,
    TOWN,
    WATER,
)
from grognard.games.lastbattle.s2_steps import ENEMY_VEHICLE, enemy_vehicle_at, may_stop
from grognard.games.lastbattle.s6_crew import NO_SUCH_POST, POST_TAKEN, filled
from grognard.games.lastbattle.s6_vehicles import NO_ROOM, NO_SEATS, SINGLE_ONLY, UNTIL_ATTACKED
from grognard.games.lastbattle.s10_urban import INSIDE_ALREADY, NO_DOOR, NO_URBAN
from grognard.games.lastbattle.s13_mines import (
    NOT_LAID,
    all_laid,
)
from grognard.games.lastbattle.s16_fixed import FIXED, is_fixed, may_move
from grognard.games.lastbattle.s16_forces import came_mounted, enters
from grognard.games.lastbattle.situation import HELICOPTER_WAITS, URBAN_RULES
from grognard.games.lastbattle.state import (
    DEFENDER,
    FLYING,
    FOOT,
    INSIDE,
    V3,
    V9,
    VEHICLE,
    WAITING,
    State,
    board,
    cards,
    crewman,
    has_rule,
    held_by,
    horse_of,
    passengers,
    situation,
    special,
)
from grognard.kernel.flow import Refusal

NOT_YOURS: Final = Refusal("LB.format.setup-limits", "why-not-yours")
OUTSIDE_ZONE: Final = Refusal("LB.format.setup-limits", "why-outside-zone")
NO_GROUND: Final = Refusal("LB.format.setup-limits", "why-no-ground")
NO_STREET: Final = Refusal("LB.amb.urban-city-vehicles", "why-no-street")
NOT_ALL: Final = Refusal("LB.format.setup-limits", "why-not-all-placed")
NEEDS_DRIVER: Final = Refusal("LB.vdam.driver", "why-needs-driver")
TAKE_FIRST: Final = Refusal("LB.format.setup-limits", "why-take-first")
SET_UP_FIRST: Final = Refusal("LB.format.initial-conditions", "why-set-up-first")
COMES_ON: Final = Refusal("LB.S6.setup", "why-comes-on")
NO_CARRIER: Final = Refusal("LB.mount.capacity-from-card", "why-not-a-carrier")
NO_ITEM: Final = Refusal("LB.portable.needs-infantry", "why-no-item")
MOUNT_STAYS: Final = Refusal("LB.R11", "why-mount-stays")
NOT_MOUNTED: Final = Refusal("LB.vfire.mounted-counter", "why-no-mount")
NOT_LEADER: Final = Refusal("LB.leader.selection", "why-not-leader")
SAME_WEAPON: Final = Refusal("LB.leader.selection", "why-same-weapon")
ARMS_BOUGHT: Final = Refusal("LB.design.quality-cost", "why-arms-bought")
IS_PILOT: Final = Refusal("LB.S8.pilot", "why-is-pilot")
NO_PILOT: Final = Refusal("LB.S8.pilot", "why-pilot-only-krakow")


def may_place(s: State, n: int, h: int) -> Refusal | None:
    bd = board(s)
    if enters(s, s.side[n]):
        return COMES_ON
    if bd.terrain[h] == WATER and not bd.bridge[h]:
        return NO_GROUND
    stays = may_move(s, n, h)
    if stays is not None:
        return stays
    if s.kind[n] == VEHICLE:
        if bd.terrain[h] in (TOWN, RUBBLE, BUILDING, BLOCK) and not bd.lane[h]:
            return NO_STREET
        if has_rule(s, V9) and not s.flags[n] & FLYING and enemy_vehicle_at(s, s.side[n], h):
            return ENEMY_VEHICLE
        return may_stop(s, n, h)
    return None


def may_ride(s: State, n: int, v: int) -> Refusal | None:
    """LB.mount.apc-any-friend: troops may start loaded."""
    if v >= len(s.side) or s.kind[v] != VEHICLE or s.side[v] != s.side[n] or s.kind[n] != FOOT:
        return NO_CARRIER
    if is_fixed(s, n):
        return FIXED
    if situation(s).forces[s.side[n]].unmanned:
        return UNTIL_ATTACKED
    room = cards(s).troops[s.what[v]]
    if room == 0:
        return NO_SEATS
    aboard = s.men[n] if s.aboard[n] == v and s.seat[n] < 0 else 0
    if passengers(s, v) - aboard + s.men[n] > room or horse_of(s, n) >= 0 or aboard:
        return NO_ROOM
    return None


def may_sit(s: State, n: int, v: int, seat: int) -> Refusal | None:
    """LB.amb.crew-from-troops: any single man may be crew."""
    if v >= len(s.side) or s.kind[v] != VEHICLE or s.side[v] != s.side[n] or s.kind[n] != FOOT:
        return NO_CARRIER
    if is_fixed(s, n):
        return FIXED
    if situation(s).forces[s.side[n]].unmanned:
        return UNTIL_ATTACKED
    if seat >= len(cards(s).posts[s.what[v]]):
        return NO_SUCH_POST
    if s.men[n] != 1 or horse_of(s, n) >= 0:
        return SINGLE_ONLY
    return POST_TAKEN if crewman(s, v, seat) >= 0 else None


def may_hand(s: State, n: int, i: int) -> Refusal | None:
    """Weapons and horses may be given to any unit of the side; on a vehicle only what its card mounts."""
    if i >= len(s.item) or s.item_at[i] < 0 or s.side[s.item_at[i]] != s.side[n] or s.item_at[i] == n:
        return NO_ITEM
    stays = MOUNT_STAYS if has_rule(s, V3) and came_mounted(s, i) else None  # [LB.R11]
    if s.kind[n] == VEHICLE:
        if ITEM_CLASS[s.item[i]] not in cards(s).mounts[s.what[n]] or held_by(s, n):
            return NOT_MOUNTED
        return stays
    if s.kind[n] != FOOT:
        return NO_ITEM
    if s.item[i] == HORSE:
        if horse_of(s, n) >= 0 or s.aboard[n] >= 0 or s.flags[n] & INSIDE:
            return NO_ITEM
    if situation(s).forces[s.side[n]].stowed and s.kind[s.item_at[i]] == VEHICLE:
        return NOT_MOUNTED  # [LB.S6.atgm-limits]
    return stays


def may_arm(s: State, n: int, weapon: int) -> Refusal | None:
    if s.kind[n] != FOOT or not s.rank[n]:
        return NOT_LEADER
    if s.bought:
        return ARMS_BOUGHT
    return SAME_WEAPON if s.what[n] == weapon else None


def may_enter_house(s: State, n: int) -> Refusal | None:
    if not situation(s).gates & URBAN_RULES and has_rule(s, V3):
        return NO_URBAN
    if s.kind[n] != FOOT or s.hex[n] < 0 or board(s).terrain[s.hex[n]] != BUILDING or horse_of(s, n) >= 0:
        return NO_DOOR
    return INSIDE_ALREADY if s.flags[n] & INSIDE else None


def may_name_pilot(s: State, n: int) -> Refusal | None:
    if not special(s, HELICOPTER_WAITS) or s.kind[n] != FOOT or not s.rank[n] or s.side[n] == DEFENDER:
        return NO_PILOT
    return IS_PILOT if s.rank[n] & 4 else None


def stands(s: State, role: int) -> bool:
    """A side that has nothing left to place."""
    return may_ready(s, role) is None and not any(s.side[n] == role and s.hex[n] == WAITING for n in range(len(s.side)))


def may_ready(s: State, role: int) -> Refusal | None:
    """Everything is placed, and every vehicle has its driver."""
    comes = enters(s, role)
    for n in range(len(s.side)):
        if s.side[n] != role:
            continue
        if s.hex[n] == WAITING and not comes:
            return NOT_ALL
        if s.kind[n] == VEHICLE and not situation(s).forces[role].unmanned:
            if filled(s, n, DRIVER) < 0 and filled(s, n, PILOT) < 0:
                return NEEDS_DRIVER
    return None if all_laid(s, role) else NOT_LAID
