"""The map of To the Last Man! as a reader sees it: areas, armies, units and what the ground is worth.

Most of it stays the same from one action to the next, and both seats and spectators share what is public. So each part
is kept by all that it is made of (see kernel/memo.py), and only what changed is made anew.
"""

from __future__ import annotations

from itertools import count, repeat
from struct import Struct

import msgspec

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NAMES,
    ARMY_NATION,
    DIGGERS,
    DIGS,
    LEVEL_NAMES,
    LEVEL_SIDES,
    NATION,
    NATIONS,
    SORTS,
    SORTS_OF,
    TYPE,
    TYPES,
    VP,
)
from grognard.games.ttlm.s3_victory import ground_points, level, modifiers
from grognard.games.ttlm.s4_areas import DISPUTED, disputed, statuses
from grognard.games.ttlm.s5_combat import Battle, laid_open
from grognard.games.ttlm.s5_fire import has_fort
from grognard.games.ttlm.s6_supply import ground_key, supplied
from grognard.games.ttlm.s15_counter_attack import stands_exposed
from grognard.games.ttlm.state import (
    DISSOLVED,
    EFT,
    HIDDEN,
    HOLDERS,
    LATE,
    LOST,
    NO_FORT,
    NOBODY,
    NOT_YET,
    ON_TIME,
    PLACES,
    UNSEEN,
    WAITING,
    WHOLE,
    State,
    ground,
    has_rule,
    land,
    unit,
)
from grognard.games.ttlm.view_records import Area, Army, Chart, Modifier, Seen, Stage, Units, Victory
from grognard.kernel.memo import Memo, kept

ALL = -2
ROLES = ("german", "entente")
EVERY_SORT = tuple(range(SORTS))
SORTS_IN_ARMY = [tuple(sorts) for sorts in SORTS_OF]  # by nation
NONE = bytes(SORTS)


# ---- rows, cut into what each holder has ----

CUT_ROW = Struct(f"{SORTS}s" * HOLDERS)
CUT_DUG = Struct(f"{DIGGERS}s" * PLACES)
NOTHING = (NONE,) * HOLDERS


@kept(1024)
def by_holder(row: bytes) -> tuple[bytes, ...]:
    """What each holder has of a long row (State.n, State.spent)."""
    return CUT_ROW.unpack(row) if row else NOTHING


@kept(1024)
def digits(number: int) -> tuple[int, ...]:
    """Bits of a number, for armies or areas."""
    return tuple(number >> i & 1 for i in range(AREAS))


# ---- units ----


def visible(s: State, a: int, reader: int) -> bool:
    """TTLM.13.1a Contents are hidden from the enemy; TTLM.13.1b shown while the army is in the battle being fought."""
    if reader == ALL or reader == land(s).army_side[a] or not has_rule(s, HIDDEN):
        return True
    if s.army_at[a] == EFT:
        return True  # the box counts points: it lies open
    return laid_open(s, a)


def units_in(s: State, holder: int, sorts: tuple[int, ...], reader: int) -> list[Units]:
    base = holder * SORTS
    row = s.n[base : base + SORTS]
    if row == NONE:
        return []
    dug = tuple(s.dug[(holder - ARMIES) * DIGGERS : (holder - ARMIES + 1) * DIGGERS]) if holder >= ARMIES else ()
    spent = s.spent[base : base + SORTS] if s.spent else NONE
    if spent != NONE and reader != ALL and not in_battle(s):
        sides = land(s).side
        spent = bytes([spent[sort] if reader == sides[sort] else 0 for sort in range(SORTS)])
    return list(units_of(holder, sorts, row, dug, spent))


@kept(8192)
def units_of(holder: int, sorts: tuple[int, ...], row: bytes, dug: tuple[int, ...], spent: bytes) -> tuple[Units, ...]:
    """The units of an army or on open ground, from all that is shown of them: whoever may see as much shares it."""
    return tuple(
        Units(
            unit(holder, sort),
            NATIONS[NATION[sort]],
            TYPES[TYPE[sort]],
            row[sort],
            dug[DIGS[sort]] if dug and DIGS[sort] >= 0 else 0,
            spent[sort],
        )
        for sort in sorts
        if row[sort]
    )


def in_battle(s: State) -> bool:
    return any(isinstance(f, Battle) for f in s.stack)


# ---- armies ----


STAGES = Memo(4096)
NUMBERS = count()


def stage(s: State, reader: int) -> Stage:
    """Who looks, under which rules, and what a battle lays open [13.1b]."""
    battles = [f for f in s.stack if isinstance(f, Battle)]
    opened = [(f.area, sees(s, 0, f.area), sees(s, 1, f.area)) for f in battles if f.opened]
    key = (s.lands, reader, s.rules & HIDDEN, bool(battles), *opened, s.exposed)
    known: Stage | None = STAGES.kept.get(key)
    return STAGES.keep(key, Stage(next(NUMBERS), bool(battles))) if known is None else known


def sees(s: State, side: int, area: int) -> bool:
    """TTLM.13.1d Is anybody of this side there to see what a battle lays open?"""
    return s.stacked[side * PLACES + area] > 0 or has_fort(s, side, area)


ARMIES_KEPT = Memo(20_000)
ALL_ARMIES = Memo(1024)
ON_THE_GROUND = ARMIES * SORTS  # in a long row: what comes before is in armies


def armies(s: State, reader: int, here: Stage) -> list[Army]:
    """Kept all together while none of them changes, and else one by one."""
    n, spent, seen = s.n[:ON_THE_GROUND], s.spent[:ON_THE_GROUND], tuple(s.seen)
    key = (here.number, tuple(s.army_at), tuple(s.army_dug), tuple(s.size), n, spent, s.army_spent, seen)
    known: list[Army] | None = ALL_ARMIES.kept.get(key)
    return ALL_ARMIES.keep(key, each_army(s, reader, here)) if known is None else known


def each_army(s: State, reader: int, here: Stage) -> list[Army]:
    keys = list(
        zip(
            repeat(here.number),
            range(ARMIES),
            s.army_at,
            s.army_dug,
            s.size,
            by_holder(s.n),  # what comes after the armies is not looked at
            by_holder(s.spent),
            digits(s.army_spent),
            s.seen,
        )
    )
    found: list[Army | None] = list(map(ARMIES_KEPT.kept.get, keys))
    return [ARMIES_KEPT.keep(keys[a], army(s, a, reader)) if x is None else x for a, x in enumerate(found)]


WHERE = {
    NOT_YET: "none",
    DISSOLVED: "none",
    ON_TIME: "none",
    LATE: "none",
    LOST: "lost",
    WAITING: "waiting",
    EFT: "east",
}
NOWHERE = (NOT_YET, DISSOLVED, ON_TIME, LATE, LOST)


def army(s: State, a: int, reader: int) -> Army:
    army_side = land(s).army_side
    place = s.army_at[a]
    if place in NOWHERE and not s.army_dug[a] and not s.army_spent >> a & 1:
        return absent(a, army_side[a], WHERE[place])
    if place == UNSEEN:
        return absent(a, army_side[a], "unseen")
    nation = ARMY_NATION[a]
    shown = visible(s, a, reader)
    own = reader in (ALL, army_side[a])
    deep = s.army_dug[a] > 0
    units = None
    if shown and (place >= 0 or place == WAITING):
        units = [dig(x) if deep else x for x in units_in(s, a, SORTS_IN_ARMY[nation], reader)]
    return Army(
        id=a,
        unit=unit(a, WHOLE),
        name=ARMY_NAMES[a],
        nation=NATIONS[nation],
        side=ROLES[army_side[a]],
        where=WHERE.get(place, "map"),
        area=place if 0 <= place < AREAS else None,
        dug=deep,
        empty=place >= 0 and s.size[a] == 0,
        spent=bool(s.army_spent >> a & 1) and (own or in_battle(s)),
        units=units,
        seen=None if own or shown or not has_rule(s, HIDDEN) else memory(s, a),
        fortified=shown and s.army_dug[a] == 2,
        exposed=stands_exposed(s, a),
    )


@kept(1024)
def absent(a: int, side: int, where: str) -> Army:
    """An army that is not in the game, or no more: nothing of it is hidden."""
    return Army(
        id=a,
        unit=unit(a, WHOLE),
        name=ARMY_NAMES[a],
        nation=NATIONS[ARMY_NATION[a]],
        side=ROLES[side],
        where=where,
        area=None,
        dug=False,
        empty=False,
        spent=False,
        units=None,
        seen=None,
        fortified=False,
        exposed=False,
    )


def dig(x: Units) -> Units:
    return Units(x.unit, x.nation, x.type, x.count, x.count if x.type in "IW" else 0, x.spent)


def memory(s: State, a: int) -> Seen | None:
    """What the enemy last saw of a hidden army."""
    return seen_as(a, s.seen[a]) if s.seen[a] and s.army_at[a] >= 0 else None


@kept(1024)
def seen_as(a: int, text: str) -> Seen:
    """What a state remembers as a text: it changes seldom, and is shown after every action."""
    turn, _, rest = text.partition(":")
    units = []
    for item in rest.split():
        count, _, sort = item.partition(".")
        x = int(sort)
        units.append(Units(unit(a, x), NATIONS[NATION[x]], TYPES[TYPE[x]], int(count), 0, 0))
    return Seen(int(turn), units)


# ---- areas, and what they are worth ----


CHARTS = Memo(2048)


def chart(s: State) -> Chart:
    key = ground_key(s)
    known: Chart | None = CHARTS.kept.get(key)
    return CHARTS.keep(key, charted(s)) if known is None else known


def charted(s: State) -> Chart:
    german, entente = supplied(s, 0), supplied(s, 1)
    contested = [where == DISPUTED for where in statuses(s, 0)]
    rows = tuple((s.owner[a], contested[a], s.fort[a], german >> a & 1, entente >> a & 1) for a in range(AREAS))
    counting = [a for a in range(AREAS) if VP[a] and s.owner[a] == 0 and not disputed(s, a)]
    return Chart(next(NUMBERS), rows, ground_points(s), counting)


AREAS_KEPT = Memo(20_000)
ALL_AREAS = Memo(1024)


def areas(s: State, reader: int, here: Stage, known: Chart) -> list[Area]:
    """Kept all together while none of them changes, and else one by one."""
    dug = bytes(s.dug)
    key = (here.number, known.number, s.idle, s.n[ON_THE_GROUND:], s.spent[ON_THE_GROUND:], dug)
    found: list[Area] | None = ALL_AREAS.kept.get(key)
    return ALL_AREAS.keep(key, each_area(s, reader, here, known, dug)) if found is None else found


def each_area(s: State, reader: int, here: Stage, known: Chart, dug: bytes) -> list[Area]:
    keys = list(
        zip(
            repeat(here.number),
            range(AREAS),
            known.areas,
            digits(s.idle),
            by_holder(s.n)[ARMIES:],
            by_holder(s.spent)[ARMIES:],
            CUT_DUG.unpack(dug),
        )
    )
    found: list[Area | None] = list(map(AREAS_KEPT.kept.get, keys))
    return [AREAS_KEPT.keep(keys[a], area(s, a, reader, known)) if x is None else x for a, x in enumerate(found)]


def area(s: State, a: int, reader: int, known: Chart) -> Area:
    owner, contested, fort, german, entente = known.areas[a]
    bare = area_of(owner, contested, fort, land(s).fort_side[a], german, entente, s.idle >> a & 1)
    loose = units_in(s, ground(a), EVERY_SORT, reader)
    return msgspec.structs.replace(bare, loose=loose, exposed=stands_exposed(s, ground(a))) if loose else bare


@kept(1024)
def area_of(owner: int, contested: bool, fort: int, fort_side: int, german: int, entente: int, idle: int) -> Area:
    """An area with nobody on open ground, as most are: few kinds of them, and they are shown after every action."""
    return Area(
        status="disputed" if contested else "neutral" if owner == NOBODY else ROLES[owner],
        owner=None if owner == NOBODY else ROLES[owner],
        fort=None if fort == NO_FORT else fort,
        fort_side=None if fort == NO_FORT else ROLES[fort_side],
        loose=[],
        supplied=[ROLES[r] for r, fed in enumerate((german, entente)) if fed],
        idle=idle == 1,
        exposed=False,
    )


def victory(s: State, known: Chart) -> Victory:
    added = modifiers(s)
    total = known.points + sum(points for _, _, points in added)  # victory_points
    row = level(total)
    return Victory(total, row, LEVEL_NAMES[row], LEVEL_SIDES[row], known.counting, [Modifier(*m) for m in added])
