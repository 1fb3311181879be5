"""Counters that the author of a battle has put on a hex: out of what the side has, on ground where they can stand."""

from __future__ import annotations

from grognard.games.lastbattle.battle import OneSide, OneSpot, bad
from grognard.games.lastbattle.board import Board
from grognard.games.lastbattle.cards import Cards
from grognard.games.lastbattle.ids import (
    BLOCK,
    BUILDING,
    ELITE,
    GUN_NAMES,
    QUALITY_NAMES,
    RUBBLE,
    TOWN,
    WATER,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.situation import (
    SPOT_DUMMY,
    SPOT_GUN,
    SPOT_LEADER,
    SPOT_PERSON,
    SPOT_TEAM,
    SPOT_VEHICLE,
    Force,
    Spot,
)

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
ON_FOOT = (SPOT_TEAM, SPOT_LEADER, SPOT_PERSON)
IN_HEX, ON_ROAD_HEX = 4, 2  # vehicles of a side [LB.stack.vehicle-limit, LB.stack.road-limit]


def spots_of(bd: Board, cards: Cards, force: Force, side: OneSide, at: str) -> list[Spot]:
    """LB.format.setup-limits: every spot with its counter. Raises BadBattle."""
    if side.placed and force.entry:
        bad(f"{at}.placed", "placed-enter")
    out: list[Spot] = []
    for i, told in enumerate(side.placed):
        out.append(spot_of(bd, cards, force, told, f"{at}.placed[{i}]"))
        if not is_there(force, out):
            bad(f"{at}.placed[{i}].unit", "placed-none", unit=told.unit)
        if crowded(bd, out):
            bad(f"{at}.placed[{i}].hex", "placed-full", hex=told.hex)
    afoot = sum(spot.men for spot in out if spot.kind == SPOT_TEAM)
    if out and not side.unmanned and sum(x.total for x in side.troops) - afoot < force.vehicle_count():
        bad(f"{at}.placed", "drivers")  # [LB.amb.crew-from-troops]
    return out


def spot_of(bd: Board, cards: Cards, force: Force, told: OneSpot, at: str) -> Spot:
    h = hex_of(bd, told.hex, f"{at}.hex")
    spot = counter_of(cards, force, told, h, at)
    if told.facing is not None:
        if spot.kind != SPOT_VEHICLE:
            bad(f"{at}.facing", "placed-facing")
        spot.facing = FACINGS.index(told.facing)
    spot.inside = told.inside
    if told.inside and (spot.kind not in ON_FOOT or bd.terrain[h] != BUILDING):
        bad(f"{at}.inside", "placed-inside", hex=told.hex)
    if bd.terrain[h] == WATER and not bd.bridge[h]:
        bad(f"{at}.hex", "placed-ground", hex=told.hex)
    if spot.kind == SPOT_VEHICLE and bd.terrain[h] in (TOWN, RUBBLE, BUILDING, BLOCK) and not bd.lane[h]:
        bad(f"{at}.hex", "placed-street", hex=told.hex)
    return spot


def hex_of(bd: Board, label: str, field: str) -> int:
    c, r = int(label[:2]) - 1, int(label[2:]) - 1
    if not (0 <= c < bd.wide and 0 <= r < bd.high and bd.map_of[r * bd.wide + c]):
        bad(field, "no-hex-laid", hex=label)
    return r * bd.wide + c


def counter_of(cards: Cards, force: Force, told: OneSpot, h: int, at: str) -> Spot:
    """The counter by its name: a card, a weapon, a gun, a leader, a dummy, a character."""
    name = told.unit
    people = [person.name for person in force.people]
    if name in WEAPON_NAMES:
        weapon = WEAPON_NAMES.index(name)
        return Spot(SPOT_TEAM, weapon, grade_of(force, told, weapon, at), told.men, h)
    if told.men != 1 or told.quality is not None:
        bad(f"{at}.men" if told.men != 1 else f"{at}.quality", "placed-single", unit=name)
    if name in cards.names:
        return Spot(SPOT_VEHICLE, cards.names.index(name), 0, 0, h)
    if name in GUN_NAMES:
        return Spot(SPOT_GUN, GUN_NAMES.index(name), 0, 0, h)
    if name == "dummy":
        return Spot(SPOT_DUMMY, 0, 0, 0, h)
    if name == "leader":
        return Spot(SPOT_LEADER, 0, ELITE, 1, h)
    if name not in people:
        bad(f"{at}.unit", "placed-unknown", unit=name)
    return Spot(SPOT_PERSON, people.index(name), ELITE, 1, h)


def grade_of(force: Force, told: OneSpot, weapon: int, at: str) -> int:
    """The quality that is said, or the only one in which the side has that weapon."""
    if told.quality is not None:
        return QUALITY_NAMES.index(told.quality)
    grades = {entry.grade for entry in force.troops if entry.men[weapon]}
    if len(grades) > 1:
        bad(f"{at}.quality", "placed-quality", unit=told.unit)
    return grades.pop() if grades else 0


def is_there(force: Force, spots: list[Spot]) -> bool:
    """Whether the side has the counter of the last spot besides those before it."""
    last = spots[-1]
    same = [x for x in spots if (x.kind, x.what) == (last.kind, last.what)]
    if last.kind == SPOT_LEADER:
        return len(same) <= force.leaders
    if last.kind == SPOT_DUMMY:
        return len(same) <= force.dummies
    if last.kind == SPOT_PERSON:
        return len(same) == 1
    if last.kind == SPOT_VEHICLE:
        return len(same) <= sum(entry.count for entry in force.vehicles if entry.card == last.what)
    if last.kind == SPOT_GUN:
        mortars = force.mortars if GUN_NAMES[last.what] == "82mm" else 0
        return len(same) <= mortars + sum(e.count for e in force.supports if e.on_map and e.gun == last.what)
    men = sum(x.men for x in same if x.grade == last.grade)
    return men <= sum(entry.men[last.what] for entry in force.troops if entry.grade == last.grade)


def crowded(bd: Board, spots: list[Spot]) -> bool:
    """LB.stack.vehicle-limit, LB.stack.road-limit."""
    last = spots[-1]
    here = [x for x in spots if x.kind == SPOT_VEHICLE and x.hex == last.hex]
    return last.kind == SPOT_VEHICLE and len(here) > (ON_ROAD_HEX if bd.road[last.hex] else IN_HEX)


def check_spots(bd: Board, forces: list[Force]) -> None:
    """LB.stack.enemy-vehicles-never: vehicles of both sides never share a hex."""
    green = {x.hex for x in forces[0].placed if x.kind == SPOT_VEHICLE}
    for i, spot in enumerate(forces[1].placed):
        if spot.kind == SPOT_VEHICLE and spot.hex in green:
            bad(f"sides.B.placed[{i}].hex", "placed-enemy", hex=bd.label(spot.hex))
