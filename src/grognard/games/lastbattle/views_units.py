"""A counter as each reader sees it: its face, or its back."""

from __future__ import annotations

from itertools import compress, count
from operator import ne

import msgspec

from grognard.games.lastbattle.ids import (
    GUN_NAMES,
    POST_NAMES,
    QUALITY_NAMES,
    WEAPON_MF,
    WEAPON_NAMES,
    WEAPON_RANGE,
)
from grognard.games.lastbattle.s2_steps import budget, factor
from grognard.games.lastbattle.s3_fire import own_strength
from grognard.games.lastbattle.s6_crew import rangefinder
from grognard.games.lastbattle.s13_visibility import sights
from grognard.games.lastbattle.situation import CONVOY_LOADS
from grognard.games.lastbattle.state import (
    BAD_LOADER,
    DUMMY,
    FLYING,
    FOOT,
    GUN,
    HIDING,
    HIGH,
    INSIDE,
    KNOWN,
    LEAVING,
    MOVED,
    NEW_DRIVER,
    NEW_GUNNER,
    NO_AMMO,
    NO_ARM,
    NO_ENGINE,
    NO_GEAR,
    NO_RADIO,
    NO_RF,
    NOBODY,
    OBSERVES,
    OFF_ROAD,
    SPOTTED,
    VEHICLE,
    WAITING,
    State,
    cards,
    held_by,
    horse_of,
    quality,
    special,
)
from grognard.games.lastbattle.view_records import Card, Counters, Seat, Unit
from grognard.kernel.memo import Memo, kept

REMEMBERED = 8192  # counters as they were shown; most of them stand as they stood a moment ago
FOOT_FLAGS = SPOTTED | MOVED | HIDING | INSIDE | LEAVING | OBSERVES
ALL, SPECTATOR = -2, -1
ROLES = ("defender", "attacker")
KINDS = ("dummy", "foot", "vehicle", "gun")
DAMAGE = (
    (NO_GEAR, "gear"), (NO_ENGINE, "engine"), (NO_RADIO, "radio"), (NO_RF, "rf"), (NO_AMMO, "ammo"),
    (BAD_LOADER, "autoloader"), (NEW_DRIVER, "driver"), (NEW_GUNNER, "gunner"),
)  # fmt: skip


def sees_all(s: State, side: int, role: int) -> bool:
    """The reader's own, and everything after the end."""
    return role == ALL or side == role


STAGES = Memo(4096)
NUMBERS = count()
UNITS_KEPT = Memo(20_000)


ROWS = msgspec.msgpack.Encoder()


def stage(*told: object) -> int:
    """A number for what many counters' looks hang on: the same number, the same values."""
    key = ROWS.encode(told)
    known: int | None = STAGES.kept.get(key)
    return STAGES.keep(key, next(NUMBERS)) if known is None else known


# the rows of a look, in their order: those that a counter's looks are made of come first
OF_UNITS = 13
ROWS_BY_NAME = (
    "kind", "hex", "flags", "spent", "aboard", "men", "seen", "facing", "damage", "rank", "grade", "what", "side",
    "item", "item_at", "seat", "shots", "trail", "deeds",
)  # fmt: skip
EVERY = (1 << len(ROWS_BY_NAME)) - 1


def by(*names: str) -> int:
    """A bit for each of these rows."""
    return sum(1 << ROWS_BY_NAME.index(name) for name in names)


# what hangs on which rows, besides the reader, the rules and the phase
CARRIED_BY = by("item", "item_at")
MANNED_BY = CARRIED_BY | by("aboard", "seat", "kind", "grade", "rank")
KNOWN_BY = by("hex", "side", "aboard", "trail", "deeds")
ITEMS_BY = by("item", "item_at", "shots", "side", "kind", "hex", "flags")
MEN_BY = by("side", "kind", "hex", "men")
PATHS_BY = by("trail", "deeds", "hex")
BOARDED_BY = by("aboard", "kind", "flags", "side")


def rows_of(s: State) -> list[list[int]]:
    return [
        s.kind, s.hex, s.flags, s.spent, s.aboard, s.men, s.seen, s.facing, s.damage, s.rank, s.grade, s.what, s.side,
        s.item, s.item_at, s.seat, s.shots, s.trail, s.deeds,
    ]  # fmt: skip


def differing(rows: list[list[int]], before: list[list[int]]) -> int:
    """A bit for each row that is not as it was."""
    found = 0
    for k in range(len(rows)):
        if rows[k] != before[k]:
            found |= 1 << k
    return found


class Look:
    """What a reader was shown of the counters, and what it was made of. Units: by their number; None: not made yet."""

    __slots__ = ("scenario", "own", "stamp", "rows", "carried", "manned", "units", "counters")

    def __init__(
        self, s: State, rows: list[list[int]], carried: int, manned: int, units: list[Unit | None], counters: Counters
    ) -> None:
        self.scenario, self.own, self.rows = s.scenario, s.own, rows
        self.carried, self.manned, self.units = carried, manned, units
        self.stamp = (0, 0, 0)
        self.counters = counters


LOOKS = Memo(2048)  # by reader and table: the last look


def units_of(s: State, there: Counters, role: int, last: Look | None, rows: list[list[int]], moved: int) -> Look:
    """The counters as a reader sees them. Those that stand as they stood at the last look are not rebuilt; what a
    vehicle shows hangs on its card and on those aboard."""
    if last is None:
        carried = stage(role, s.item, s.item_at)
        manned = stage(carried, s.scenario, s.own, s.aboard, s.seat, s.kind, s.grade, s.rank)
        units: list[Unit | None] = [None] * len(s.kind)
        kept_rows = [row.copy() for row in rows]
    else:
        carried, manned = last.carried, last.manned
        if moved & CARRIED_BY:
            carried = stage(role, s.item, s.item_at)
        if moved & MANNED_BY:
            manned = stage(carried, s.scenario, s.own, s.aboard, s.seat, s.kind, s.grade, s.rank)
        units = as_they_stood(s, last, carried, manned, rows, moved)
        kept_rows = [row.copy() if moved >> k & 1 else last.rows[k] for k, row in enumerate(rows)]
    for n in there.known:
        unit = units[n]
        if unit is None:
            key = (manned if s.kind[n] == VEHICLE else carried, n, *[row[n] for row in rows[:OF_UNITS]])
            known: Unit | None = UNITS_KEPT.kept.get(key)
            unit = units[n] = UNITS_KEPT.keep(key, unit_of(s, n, role)) if known is None else known
        there.units.append(unit)
    return Look(s, kept_rows, carried, manned, units, there)


def as_they_stood(
    s: State, last: Look, carried: int, manned: int, rows: list[list[int]], moved: int
) -> list[Unit | None]:
    """The counters of the last look, without those that are not the same any more."""
    units = last.units.copy()
    if last.carried != carried or last.manned != manned:
        for n, kind in enumerate(s.kind):
            if kind == VEHICLE or last.carried != carried:
                units[n] = None
    for k in range(OF_UNITS):
        if moved >> k & 1:
            row = rows[k]
            for n in compress(range(len(row)), map(ne, row, last.rows[k])):
                units[n] = None
    return units


def unit_of(s: State, n: int, role: int) -> Unit:
    mine = sees_all(s, s.side[n], role)
    side = ROLES[s.side[n]] if s.side[n] < 2 else "none"
    spotted = s.flags[n] & SPOTTED != 0 or s.side[n] == NOBODY
    at = s.hex[n] if s.hex[n] >= 0 else None
    if not mine and not spotted:
        return back_of(s, n, side, at)
    if s.kind[n] == FOOT:
        return foot_of(s, n, side, mine)
    if s.kind[n] == VEHICLE:
        return vehicle_of(s, n, side, at, mine, spotted)
    gun = GUN_NAMES[s.what[n]] if s.kind[n] == GUN else ""
    return Unit(
        id=n, side=side, kind=KINDS[s.kind[n]], face=True, spotted=spotted, hex=at, gun=gun,
        moved=s.flags[n] & MOVED != 0, aboard=s.aboard[n] if s.aboard[n] >= 0 else None, waiting=s.hex[n] == WAITING,
    )  # fmt: skip


def back_of(s: State, n: int, side: str, at: int | None) -> Unit:
    """A concealed counter: what the enemy saw of it before, else only its class."""
    kind = "vehicle" if s.kind[n] == VEHICLE else "foot"
    if not s.flags[n] & KNOWN or s.kind[n] == DUMMY:
        return unknown(n, side, kind, at)
    if s.kind[n] == FOOT:
        return Unit(
            id=n, side=side, kind=kind, face=False, spotted=False, hex=at, weapon=WEAPON_NAMES[s.what[n]],
            grade=QUALITY_NAMES[quality(s, n)], men=s.seen[n], seen=True,
        )  # fmt: skip
    if s.kind[n] == VEHICLE:
        card = Card(cards(s).names[s.what[n]], damage_of(s, n), arms_lost(s, n), None, None, None, 0, 0, 0)
        return Unit(id=n, side=side, kind=kind, face=False, spotted=False, hex=at, seen=True, card=card)
    return Unit(id=n, side=side, kind="gun", face=False, spotted=False, hex=at, gun=GUN_NAMES[s.what[n]], seen=True)


@kept(REMEMBERED)
def unknown(n: int, side: str, kind: str, at: int | None) -> Unit:
    return Unit(id=n, side=side, kind=kind, face=False, spotted=False, hex=at)


def foot_of(s: State, n: int, side: str, mine: bool) -> Unit:
    rank = s.rank[n] if mine else s.rank[n] & 3 == 2 and 2  # a leader is known once he is hit [LB.R5]
    flags = s.flags[n] & (FOOT_FLAGS if mine else FOOT_FLAGS & ~OBSERVES)
    shown = mine or s.hex[n] >= 0  # what he carries: aboard it may be handed on
    return foot(
        n, side, s.hex[n], s.what[n], quality(s, n), s.men[n], rank, flags, s.aboard[n],
        factor(s, n) if shown else WEAPON_MF, s.spent[n], horse_of(s, n) >= 0, tuple(held_by(s, n)) if shown else (),
    )  # fmt: skip


@kept(REMEMBERED)
def foot(
    n: int,
    side: str,
    at: int,
    what: int,
    grade: int,
    men: int,
    rank: int,
    flags: int,
    aboard: int,
    factor: int,
    spent: int,
    mounted: bool,
    items: tuple[int, ...],
) -> Unit:
    """Men on foot, from all that is shown of them: shared by all readers who may see as much."""
    return Unit(
        id=n,
        side=side,
        kind="foot",
        face=True,
        spotted=flags & SPOTTED != 0 or side == "none",
        hex=at if at >= 0 else None,
        weapon=WEAPON_NAMES[what],
        grade=QUALITY_NAMES[grade],
        men=men,
        strength=own_strength(what, men),
        range=WEAPON_RANGE[what],
        leader=bool(rank & 3),
        injured=rank & 3 == 2,
        pilot=bool(rank & 4),
        moved=flags & MOVED != 0,
        hiding=flags & HIDING != 0,
        inside=flags & INSIDE != 0,
        mounted=mounted,
        leaving=flags & LEAVING != 0,
        observes=flags & OBSERVES != 0,
        aboard=aboard if aboard >= 0 else None,
        waiting=at == WAITING,
        left=max(factor - spent, 0),
        factor=factor,
        items=list(items),
    )


def vehicle_of(s: State, n: int, side: str, at: int | None, mine: bool, spotted: bool) -> Unit:
    f = s.flags[n]
    road = not f & OFF_ROAD
    return Unit(
        id=n,
        side=side,
        kind="vehicle",
        face=True,
        spotted=spotted,
        hex=at,
        facing=s.facing[n],
        moved=f & MOVED != 0,
        high=f & HIGH != 0,
        flying=f & FLYING != 0,
        leaving=f & LEAVING != 0,
        observes=mine and f & OBSERVES != 0,
        waiting=s.hex[n] == WAITING,
        left=max(budget(s, n, road) - s.spent[n], 0) if mine else 0,
        factor=budget(s, n, True),
        off_left=max(budget(s, n, False) - s.spent[n], 0) if mine else None,
        items=held_by(s, n),
        card=card_of(s, n, mine),
    )


def damage_of(s: State, v: int) -> list[str]:
    return [name for bit, name in DAMAGE if s.damage[v] & bit]


def arms_lost(s: State, v: int) -> list[int]:
    return [k for k in range(len(cards(s).arms[s.what[v]])) if s.damage[v] & NO_ARM << k]


def card_of(s: State, v: int, mine: bool) -> Card:
    aboard = [n for n, at in enumerate(s.aboard) if at == v] if v in s.aboard else []
    seats = None
    if mine:
        seats = []
        for k, post in enumerate(cards(s).posts[s.what[v]]):
            man = next((n for n in aboard if s.seat[n] == k and s.kind[n] == FOOT), None)
            seats.append(Seat(POST_NAMES[post], man, QUALITY_NAMES[quality(s, man)] if man is not None else ""))
    return Card(
        vehicle=cards(s).names[s.what[v]],
        damage=damage_of(s, v),
        arms_lost=arms_lost(s, v),
        seats=seats,
        passengers=[n for n in aboard if s.seat[n] < 0 and s.kind[n] == FOOT] if mine else None,
        tows=next((n for n in aboard if s.kind[n] == GUN), None),
        rf=rangefinder(s, v),
        sights=sights(s, v),
        loaded=s.rank[v] & 63 if special(s, CONVOY_LOADS) and mine else 0,
    )
