"""13.1 What a hidden army may hold, for all its enemy knows: the weakest and the strongest cases, and what was seen.

Everybody knows the templates and how many counters of each sort are in play; what lies loose or open is not hidden.
What is left over lies in the hidden armies, each of which holds at least one unit. Nothing here asks what a hidden
army really holds.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.ttlm.ids import (
    ARMIES,
    ARMY_NATION,
    FOOT,
    GUNS,
    HOLDER_TYPE,
    NATIONS,
    ROOM_AUX,
    ROOM_FOOT,
    SORTS,
    SORTS_OF,
    TYPE,
    US_I,
    YEAR,
)
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, may_hold
from grognard.games.ttlm.s4_areas import disputed, holds
from grognard.games.ttlm.s5_fire import FORTIFIED
from grognard.games.ttlm.s8_units import ATTACK, DEFENCE
from grognard.games.ttlm.state import FORTIFY, PLACES, WAITING, State, armies_in, ground, has_rule, land, put, take
from grognard.games.ttlm.view_map import visible

Contents = list[int]  # sort -> units
NATIONS_IN_CHARTS = len(NATIONS)
GUESSED, SEEN, KNOWN = 0, 1, 2


@dataclass
class Case:
    """One way the hidden armies of an area may be filled."""

    state: State
    units: int  # in them
    kind: int  # GUESSED, SEEN or KNOWN
    turn: int = 0  # when they were seen


def hidden_in(s: State, role: int, area: int) -> list[int]:
    """The enemy's armies there whose contents this role does not see."""
    return [a for a in armies_in(s, 1 - role, area) if s.size[a] and not visible(s, a, role)]


def cases(s: State, role: int, area: int, sheet: bool) -> list[Case]:
    """What may stand in an area: one case if all is known, else the extremes and what was last seen.

    `sheet`: no army has been touched since the set-up that is printed for both players.
    """
    here = hidden_in(s, role, area)
    if not here:
        return [Case(s.clone(), 0, KNOWN)]
    pool = Pool(s, role, here, sheet)
    if pool.is_known():
        return [Case(filled(s, here, [pool.base[a] for a in here]), pool.units(here), KNOWN)]
    need = not pool.guns_only and not others_hold(s, role, area, here)
    out: list[Case] = []
    tried: list[list[Contents]] = []
    for rows in [*pool.weakest(here, need), *pool.strongest(here)]:
        if rows not in tried:
            tried.append(rows)
            out.append(Case(filled(s, here, rows), sum(sum(row) for row in rows), GUESSED))
    if has_rule(s, FORTIFY) and any(s.army_dug[a] for a in here):
        out += [fortified(case, here) for case in out]
    if len(out) == 1:
        out[0].kind = KNOWN  # there is only one way
        return out
    return out + remembered(s, pool, here, need)


def fortified(case: Case, here: list[int]) -> Case:
    """TTLM.13.1c Whether an entrenched army is fortified stands on its template, too."""
    c = case.state.clone()
    for army in here:
        if c.army_dug[army]:
            c.army_dug[army] = FORTIFIED
    return Case(c, case.units, case.kind)


def others_hold(s: State, role: int, area: int, here: list[int]) -> bool:
    """Does something that lies open hold the area for the enemy? If not, a hidden army there must."""
    return holds(filled(s, here, [[0] * SORTS for _ in here]), 1 - role, area)


def filled(s: State, here: list[int], rows: list[Contents]) -> State:
    """The state with these contents in the hidden armies."""
    c = s.clone()
    for army, row in zip(here, rows, strict=True):
        c.army_dug[army] = min(1, c.army_dug[army])
        if c.spent:
            c.spent = c.spent[: army * SORTS] + bytes(SORTS) + c.spent[(army + 1) * SORTS :]
        for sort in SORTS_OF[ARMY_NATION[army]]:
            take(c, army, sort, c.n[army * SORTS + sort])
            put(c, army, sort, row[sort])
        if c.spent and c.army_spent >> army & 1:  # it has retreated into this area: none of it fights
            base = army * SORTS
            c.spent = c.spent[:base] + c.n[base : base + SORTS] + c.spent[base + SORTS :]
    return c


def seen_row(s: State, army: int) -> Contents:
    row = [0] * SORTS
    for item in s.seen[army].partition(":")[2].split():
        count, _, sort = item.partition(".")
        row[int(sort)] += int(count)
    return row


def remembered(s: State, pool: Pool, here: list[int], need: bool) -> list[Case]:
    """TTLM.13.1b The armies as they were last seen, if all of them were and enough counters are still there."""
    if not all(s.seen[a] for a in here):
        return []
    rows = [seen_row(s, a) for a in here]
    if not all(sum(row) for row in rows) or (need and not any(holders(row) for row in rows)):
        return []
    if any(sum(row[x] for row in rows) > pool.all[x] for x in range(SORTS)):
        return []
    turn = min(int(s.seen[a].partition(":")[0]) for a in here)
    return [Case(filled(s, here, rows), sum(sum(row) for row in rows), SEEN, turn)]


def holders(row: Contents) -> int:
    return sum(count for sort, count in enumerate(row) if HOLDER_TYPE[sort])


class Pool:
    """The counters that lie in hidden armies, and how they may be shared out among them."""

    def __init__(self, s: State, role: int, here: list[int], sheet: bool) -> None:
        whose = land(s)
        army_side = whose.army_side
        self.s = s
        self.side = 1 - role
        self.armies = [
            a
            for a in range(ARMIES)
            if army_side[a] == self.side
            and (s.army_at[a] == WAITING or (s.army_at[a] >= 0 and s.size[a] and not visible(s, a, role)))
        ]
        self.left = [0] * SORTS  # sort -> counters in hidden armies, as everybody can count
        for sort in whose.sorts[self.side]:
            loose = sum(s.n[ground(place) * SORTS + sort] for place in range(PLACES))
            shown = sum(s.n[a * SORTS + sort] for a in range(ARMIES) if s.army_at[a] >= 0 and a not in self.armies)
            self.left[sort] = s.total[sort] - loose - shown
        self.all = self.left.copy()
        self.base = {a: [0] * SORTS for a in self.armies}
        if sheet:
            self.start_from_sheet()
        self.others = [a for a in self.armies if a not in here]
        area = s.army_at[here[0]]
        self.guns_only = holds(s, role, area) and not disputed(s, area)  # else the area would be disputed

    def start_from_sheet(self) -> None:
        """TTLM.12.2a What the set-up sheet puts into each army, if nothing has been lost since."""
        rows = {a: seen_row(self.s, a) for a in self.armies}
        if all(sum(row[x] for row in rows.values()) <= self.left[x] for x in range(SORTS)):
            self.base = rows
            for row in rows.values():
                self.left = [have - used for have, used in zip(self.left, row, strict=True)]

    def is_known(self) -> bool:
        """Nothing is left to guess."""
        return not any(self.left) and all(sum(row) for row in self.base.values())

    def units(self, here: list[int]) -> int:
        return sum(sum(self.base[a]) for a in here)

    # ---- the strongest ----

    def strongest(self, here: list[int]) -> list[list[Contents]]:
        """As full as may be, with what fires best, what holds most ground, with planes and without."""
        sorts = land(self.s).sorts
        out = []
        for taste in (best_shots, best_holders, guns_not_planes):
            order = [x for x in sorted(sorts[self.side], key=taste) if self.left[x]]
            out.append(self.fill(here, order))
        return out

    def fill(self, here: list[int], order: list[int]) -> list[Contents]:
        w, rest = self.begin(here)
        fighting = sorted(here, key=lambda a: self.s.army_spent >> a & 1)
        for sort in order:
            for army in fighting:
                while rest[sort] and self.fits(w, army, sort) and self.can_spare(rest, sort):
                    put(w, army, sort)
                    rest[sort] -= 1
        return rows_of(w, here)

    def begin(self, here: list[int]) -> tuple[State, Contents]:
        return filled(self.s, here, [self.base[a] for a in here]), self.left.copy()

    def fits(self, w: State, army: int, sort: int) -> bool:
        if self.guns_only and HOLDER_TYPE[sort]:
            return False
        return sort in SORTS_OF[ARMY_NATION[army]] and may_hold(w, army, sort) is None

    def can_spare(self, rest: Contents, sort: int) -> bool:
        """Would every other hidden army still find a unit?"""
        rest[sort] -= 1
        short = 0
        for nation in range(NATIONS_IN_CHARTS):
            bare = [
                a
                for a in self.others
                if ARMY_NATION[a] == nation and self.s.army_at[a] != WAITING and not any(self.base[a])
            ]
            own = sum(rest[x] for x in SORTS_OF[nation] if x != US_I)
            short += max(0, len(bare) - own)
        rest[sort] += 1
        return short <= rest[US_I] - (sort == US_I)

    # ---- the weakest ----

    def weakest(self, here: list[int], need: bool) -> list[list[Contents]]:
        """As few as may be: what the other hidden armies have no room for, or one unit of any sort."""
        out = []
        resting = sorted(here, key=lambda a: -(self.s.army_spent >> a & 1))  # who has retreated does not fight
        for order in (resting, resting[::-1]) if len(here) > 1 else (resting,):
            for first in sorted({x for a in here for x in SORTS_OF[ARMY_NATION[a]]}):
                if self.left[first]:
                    rows = self.least(here, order, first, need)
                    if rows is not None:
                        out.append(rows)
        return out or [self.fill(here, [])]

    def least(self, here: list[int], order: list[int], first: int, need: bool) -> list[Contents] | None:
        """One unit each, then what nobody else has room for, then something that holds ground if that must be."""
        w, rest = self.begin(here)
        sorts = [first, *(x for x in sorted(land(self.s).sorts[self.side], key=best_shots, reverse=True) if x != first)]
        for army in order:
            if not w.size[army] and not self.add_one(w, rest, [army], self.useful(rest, sorts)):
                return None
        while True:
            tight = self.overflow(rest)
            if tight is None:
                break
            if not self.add_one(w, rest, order, [x for x in sorts if x in tight]):
                return None
        if need and not any(holders(row) for row in rows_of(w, here)):
            if not self.add_one(w, rest, order, [x for x in sorts if HOLDER_TYPE[x]]):
                return None
        return rows_of(w, here)

    def useful(self, rest: Contents, sorts: list[int]) -> list[int]:
        """What must be placed here in any case comes first: it costs no unit more."""
        tight = self.overflow(rest) or []
        return [x for x in sorts if x in tight] + [x for x in sorts if x not in tight]

    def add_one(self, w: State, rest: Contents, here: list[int], order: list[int]) -> bool:
        for sort in order:
            for army in here:
                if rest[sort] and self.fits(w, army, sort):
                    put(w, army, sort)
                    rest[sort] -= 1
                    return True
        return False

    def overflow(self, rest: Contents) -> list[int] | None:
        """The sorts of which the other hidden armies cannot take all that is left, or None."""
        foot_room = 0
        for nation in range(NATIONS_IN_CHARTS):
            armies = [a for a in self.others if ARMY_NATION[a] == nation]
            own = [x for x in SORTS_OF[nation] if x != US_I or NATIONS[nation] == "US"]
            foot, aux = [x for x in own if FOOT[x] and x != US_I], [x for x in own if not FOOT[x]]
            room = sum(ROOM_FOOT[nation] - sum(self.base[a][x] for x in SORTS_OF[nation] if FOOT[x]) for a in armies)
            spare = sum(ROOM_AUX[nation] - sum(self.base[a][x] for x in aux) for a in armies)
            if sum(rest[x] for x in foot) > room:
                return foot
            if sum(rest[x] for x in aux) > spare:
                return aux
            foot_room += room - sum(rest[x] for x in foot)
            for sort in aux:
                most = self.most_each(nation, sort)
                if most and rest[sort] > sum(most - self.base[a][sort] for a in armies):
                    return [sort]
        return [US_I] if rest[US_I] > foot_room else None

    def most_each(self, nation: int, sort: int) -> int:
        """A limit of its own in one army: guns by the year [8.3.2f], one biplane [8.3.4g]; 0: none."""
        if TYPE[sort] == ARTILLERY:
            return GUNS[(YEAR[self.s.turn] - 1914) * NATIONS_IN_CHARTS + nation]
        return 1 if TYPE[sort] == BIPLANE else 0


def rows_of(w: State, here: list[int]) -> list[Contents]:
    return [[w.n[a * SORTS + x] for x in range(SORTS)] for a in here]


# What to put in first.


def best_shots(sort: int) -> tuple[int, int]:
    return -DEFENCE[sort] - ATTACK[sort], -HOLDER_TYPE[sort]


def best_holders(sort: int) -> tuple[int, int]:
    return -HOLDER_TYPE[sort], -DEFENCE[sort]


def guns_not_planes(sort: int) -> tuple[int, int]:
    return int(TYPE[sort] == BIPLANE), -int(TYPE[sort] == ARTILLERY)
