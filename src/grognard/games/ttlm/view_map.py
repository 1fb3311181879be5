"""The map of To the Last Man! as a reader sees it: areas, armies, units and what the ground is worth.

Most of it stays the same from one action to the next, and both seats and spectators share what is public. So each part
is kept by all that it is made of (see kernel/memo.py), and only what changed is rebuilt.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import ne

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
)
from grognard.games.ttlm.s3_victory import WORTHY, added_points, level, modifiers, points_of
from grognard.games.ttlm.s4_areas import DISPUTED, disputed, statuses
from grognard.games.ttlm.s5_combat import Battle, laid_open
from grognard.games.ttlm.s6_supply import ground_number, lines_on
from grognard.games.ttlm.s15_counter_attack import stands_exposed
from grognard.games.ttlm.state import (
    DISSOLVED,
    EFT,
    HIDDEN,
    LATE,
    LOST,
    NO_FORT,
    NOBODY,
    NOT_YET,
    ON_TIME,
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
from grognard.kernel.memo import LOOKING, Memo, kept

ALL = -2
ROLES = ("german", "entente")
EVERY_SORT = tuple(range(SORTS))
SORTS_IN_ARMY = [tuple(sorts) for sorts in SORTS_OF]  # by nation
NONE = bytes(SORTS)


# ---- what has changed since the last look ----


def pieces(now: bytes, before: bytes, width: int) -> list[int]:
    """Which pieces of a given size differ between two long rows; an empty row counts as all zeros."""
    if now == before:
        return []
    now, before = now or bytes(len(before)), before or bytes(len(now))
    found: list[int] = []
    block = 8 * width  # mostly all of it is the same
    for start in range(0, len(now), block):
        if now[start : start + block] != before[start : start + block]:
            for first in range(start, min(start + block, len(now)), width):
                if now[first : first + width] != before[first : first + width]:
                    found.append(first // width)
    return found


def entries(now: Sequence[object], before: Sequence[object]) -> list[int]:
    """Which entries differ."""
    return [] if now == before else list(compress(range(len(now)), map(ne, now, before)))


def bits(number: int) -> list[int]:
    return [i for i in range(number.bit_length()) if number >> i & 1]


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
    """The units of an army or on open ground, from what is shown of them: shared by all readers who see as much."""
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


NUMBERS = count()


def stage(s: State, reader: int) -> Stage:
    """Who looks, under which rules, and what a battle lays open [13.1b]."""
    battles = [f for f in s.stack if isinstance(f, Battle)]
    bare = 0
    for f in battles:
        if f.opened:
            bare |= sum(1 << a for a, place in enumerate(s.army_at) if place == f.area and laid_open(s, a))
    return Stage(stage_number(s.lands, reader, s.rules & HIDDEN, bool(battles), s.exposed), bare)


@kept(4096)
def stage_number(lands: int, reader: int, hidden: int, in_battle: bool, exposed: str) -> int:
    return next(NUMBERS)


ARMIES_KEPT = Memo(20_000)
LAST_ARMIES = Memo(4096)  # by stage and table: what the armies were made of, and they
ON_THE_GROUND = ARMIES * SORTS  # in a long row: what comes before is in armies


def armies(s: State, reader: int, here: Stage) -> list[Army]:
    """Those of the last look at this stage; what changed since is looked up, or rebuilt."""
    n, spent = s.n[:ON_THE_GROUND], s.spent[:ON_THE_GROUND]
    look = (here.number, LOOKING.table)
    last: Armies | None = LAST_ARMIES.kept.get(look) or LAST_ARMIES.kept.get((here.number, 0))
    if last is None:
        found, changed = [absent(a, 0, "none") for a in range(ARMIES)], set(range(ARMIES))
    else:
        at, dug, size, seen, bare, was, was_spent, was_moved, found = last
        if s.army_at == at and s.army_dug == dug and s.size == size and s.seen == seen and here.bare == bare:
            if n == was and spent == was_spent and s.army_spent == was_moved:
                return found
            changed = set[int]()
        else:
            changed = {*entries(s.army_at, at), *entries(s.army_dug, dug)}
            changed.update(entries(s.size, size), entries(s.seen, seen), bits(here.bare ^ bare))
        changed.update(pieces(n, was, SORTS), pieces(spent, was_spent, SORTS), bits(s.army_spent ^ was_moved))
        found = found.copy()
    for a in changed:
        found[a] = one_army(s, a, reader, here)
    rows = (s.army_at.copy(), s.army_dug.copy(), s.size.copy(), s.seen.copy())
    made = (*rows, here.bare, n, spent, s.army_spent, found)
    LAST_ARMIES.keep(look, made)
    return found


Armies = tuple[list[int], list[int], list[int], list[str], int, bytes, bytes, int, list[Army]]


def one_army(s: State, a: int, reader: int, here: Stage) -> Army:
    row, end = a * SORTS, (a + 1) * SORTS
    spent = s.spent[row:end] or NONE
    moved = s.army_spent >> a & 1
    shown = visible(s, a, reader)
    key = (here.number, shown, a, s.army_at[a], s.army_dug[a], s.size[a], s.n[row:end], spent, moved, s.seen[a])
    known: Army | None = ARMIES_KEPT.kept.get(key)
    return ARMIES_KEPT.keep(key, army(s, a, reader)) if known is None else known


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
VIEWS = 8  # a reader asks by another number than the rules: while plans are sealed his map is another


def chart(s: State, reader: int) -> Chart:
    number = ground_number(s, VIEWS + reader)
    known: Chart | None = CHARTS.kept.get(number)
    return CHARTS.keep(number, charted(s, number)) if known is None else known


def charted(s: State, number: int) -> Chart:
    german, entente = lines_on(s, 0, number)[0], lines_on(s, 1, number)[0]
    where = statuses(s, 0)
    contested = [x == DISPUTED for x in where]
    rows = tuple((s.owner[a], contested[a], s.fort[a], german >> a & 1, entente >> a & 1) for a in range(AREAS))
    unclear = [disputed(s, a) for a in range(AREAS)] if s.veiled else contested  # who is there, and not what one knows
    counting = [a for a in WORTHY if s.owner[a] == 0 and not unclear[a]]
    return Chart(number, rows, points_of(where), counting)


AREAS_KEPT = Memo(20_000)
LAST_AREAS = Memo(4096)  # by stage and table: what the areas were made of, and they


def areas(s: State, reader: int, here: Stage, known: Chart) -> list[Area]:
    """Those of the last look at this stage; what changed since is looked up, or rebuilt."""
    now = (known.areas, s.idle, s.n[ON_THE_GROUND:], s.spent[ON_THE_GROUND:], s.dug)
    look = (here.number, LOOKING.table)
    last: Areas | None = LAST_AREAS.kept.get(look) or LAST_AREAS.kept.get((here.number, 0))
    if last is None:
        found, changed = [area_of(*known.areas[0], 0, 0)] * AREAS, set(range(AREAS))
    else:
        (rows, idle, n, spent, dug), found = last
        if now == last[0]:
            return found
        found = found.copy()
        changed = {*entries(known.areas, rows), *bits(s.idle ^ idle), *pieces(now[2], n, SORTS)}
        changed.update(pieces(now[3], spent, SORTS), [cell // DIGGERS for cell in entries(s.dug, dug)])
    for a in changed:
        if a < AREAS:  # after them comes the box in the East
            found[a] = one_area(s, a, reader, here, known)
    LAST_AREAS.keep(look, ((*now[:4], s.dug.copy()), found))
    return found


OnTheGround = tuple[tuple[tuple[int, bool, int, int, int], ...], int, bytes, bytes, list[int]]
Areas = tuple[OnTheGround, list[Area]]


def one_area(s: State, a: int, reader: int, here: Stage, known: Chart) -> Area:
    row, end = ground(a) * SORTS, (ground(a) + 1) * SORTS
    units = s.n[row:end]
    if units == NONE:
        return area_of(*known.areas[a], land(s).fort_side[a], s.idle >> a & 1)
    dug = bytes(s.dug[a * DIGGERS : (a + 1) * DIGGERS])
    key = (here.number, a, known.areas[a], s.idle >> a & 1, units, s.spent[row:end] or NONE, dug)
    kept_before: Area | None = AREAS_KEPT.kept.get(key)
    return AREAS_KEPT.keep(key, area(s, a, reader, known)) if kept_before is None else kept_before


def area(s: State, a: int, reader: int, known: Chart) -> Area:
    """An area with units on open ground."""
    bare = area_of(*known.areas[a], land(s).fort_side[a], s.idle >> a & 1)
    loose = units_in(s, ground(a), EVERY_SORT, reader)
    return msgspec.structs.replace(bare, loose=loose, exposed=stands_exposed(s, ground(a)))


@kept(1024)
def area_of(owner: int, contested: bool, fort: int, german: int, entente: int, fort_side: int, idle: int) -> Area:
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


VICTORIES = Memo(1024)


def victory(s: State, known: Chart) -> Victory:
    key = (known.number, *added_points(s))
    found: Victory | None = VICTORIES.kept.get(key)
    return VICTORIES.keep(key, calculated(known, modifiers(s))) if found is None else found


def calculated(known: Chart, added: list[tuple[str, str, int]]) -> Victory:
    total = known.points + sum(points for _, _, points in added)  # victory_points
    row = level(total)
    return Victory(total, row, LEVEL_NAMES[row], LEVEL_SIDES[row], known.counting, [Modifier(*m) for m in added])
