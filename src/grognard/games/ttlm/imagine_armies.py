"""The units of hidden armies, taken up and dealt again as far as nobody could notice: see imagine.py."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    ARMIES,
    ARMY_NATION,
    ENGLAND,
    FOOT,
    GE,
    GUNS,
    HOLDER_TYPE,
    ROOM_AUX,
    ROOM_FOOT,
    SORTS,
    SORTS_OF,
    TYPE,
    US,
    US_I,
    YEAR,
)
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, NATIONS_IN_CHARTS, PARIS_GUN
from grognard.games.ttlm.state import PLACES, State
from grognard.kernel.chance import Dice


class Deal:
    """Hidden armies of one side, emptied, and the units that were in them, by sort.

    That everything finds its place again: each army of a nation has room for as many infantry and auxiliaries as any
    other, so only sums count, and the true state shows that they suffice. US infantry, which any army of the Entente
    may hold, comes last [8.1b]. A template has always more room than its guns and its biplane take [8.3.2f, 8.3.4g],
    so those come first among the auxiliaries.
    """

    def __init__(self, c: State, side: int, armies: list[int]) -> None:
        self.c = c
        self.side = side
        self.armies = armies
        self.n = bytearray(c.n)
        self.pool = [0] * SORTS
        self.foot = [0] * ARMIES  # army -> infantry dealt to it
        self.aux = [0] * ARMIES
        self.barred = list[int]()  # armies where nobody holds the ground: nothing that would
        self.wanting = list[list[int]]()  # areas held by hidden armies alone: one of these must hold it
        self.here: dict[int, list[int]] = {}  # area -> its hidden armies
        for army in armies:
            self.here.setdefault(c.army_at[army], []).append(army)
        held = self.take_up()
        for area, there in self.here.items():
            i = side * PLACES + area
            if c.hold[i] == 0:
                self.barred += there
            elif c.hold[i] == held[area]:
                self.wanting.append(there)
        self.barring = [False] * ARMIES
        for army in self.barred:
            self.barring[army] = True
        guns = (YEAR[c.turn] - 1914) * NATIONS_IN_CHARTS
        self.guns = [GUNS[guns + nation] for nation in range(NATIONS_IN_CHARTS)]

    def take_up(self) -> dict[int, int]:
        """Empty the armies; area -> how many of their units held ground. The Paris Gun's point tells where it is
        [8.3.6c]: it stays."""
        n, pool, held = self.n, self.pool, dict.fromkeys(self.here, 0)
        for area, there in self.here.items():
            for army in there:
                base = army * SORTS
                for sort in SORTS_OF[ARMY_NATION[army]]:
                    count = n[base + sort]
                    if not count:
                        continue
                    if TYPE[sort] == PARIS_GUN:
                        self.aux[army] += count
                        continue
                    n[base + sort] = 0
                    pool[sort] += count
                    held[area] += count * HOLDER_TYPE[sort]
        return held

    def give(self, army: int, sort: int) -> None:
        self.n[army * SORTS + sort] += 1
        self.pool[sort] -= 1
        if FOOT[sort]:
            self.foot[army] += 1
        else:
            self.aux[army] += 1

    def draw(self, sorts: list[int], dice: Dice) -> int:
        """One of the units of these sorts, by lot; -1 if there is none."""
        pool, total = self.pool, 0
        for sort in sorts:
            total += pool[sort]
        if total == 0:
            return -1
        at = dice.below(total, "imagine")
        for sort in sorts:
            at -= pool[sort]
            if at < 0:
                return sort
        return -1

    # ---- nobody is empty, and who holds an area holds it still ----

    def seed(self, dice: Dice) -> None:
        """One unit for each army, the scarcest places first; US infantry fills in where a nation has not enough."""
        anchors = self.anchors(dice)
        order = anchors + [a for a in self.armies if a not in anchors and not self.barring[a]]
        order = [a for a in self.barred if self.aux[a] == 0] + sorted(order, key=self.last_resort)
        wishes = [self.wishes(army, army in anchors) for army in order]
        for army, sorts in zip(order, shared_out(wishes, self.pool), strict=True):
            sort = self.draw(sorts, dice)
            if sort >= 0:
                self.give(army, sort)

    def last_resort(self, army: int) -> int:
        """First those that US infantry cannot help out, last those whose own it is."""
        if self.c.army_at[army] == ENGLAND:
            return 0
        return 2 if ARMY_NATION[army] == US else 1

    def wishes(self, army: int, holds: bool) -> list[list[int]]:
        """What its first unit may be, the likeliest first."""
        nation = ARMY_NATION[army]
        if self.barring[army]:
            return [LIGHT[nation]]
        own = [INFANTRY[nation], RIDERS[nation]]
        if not holds:
            if self.aux[army]:
                return []  # the Paris Gun is there
            own.append(LIGHT[nation])
        if nation not in (GE, US) and self.c.army_at[army] != ENGLAND:  # [4.2f]
            own.append([US_I])
        return own

    def anchors(self, dice: Dice) -> list[int]:
        """In each area that hidden armies alone hold, one of them that holds it: by lot, but so that there are units
        enough for it."""
        for _ in range(TRIES):
            chosen = [
                there[dice.below(len(there), "imagine")] if len(there) > 1 else there[0] for there in self.wanting
            ]
            if self.enough(chosen):
                return chosen
        return self.first_anchors([])

    def first_anchors(self, chosen: list[int]) -> list[int]:
        """The first choice that will do, area by area. There is one: the true state's."""
        if len(chosen) == len(self.wanting):
            return chosen if self.enough(chosen) else []
        nations = list[int]()
        for army in self.wanting[len(chosen)]:
            if ARMY_NATION[army] not in nations:
                nations.append(ARMY_NATION[army])
                found = self.first_anchors([*chosen, army])
                if len(found) == len(self.wanting):
                    return found
        return []

    def enough(self, anchors: list[int]) -> bool:
        """Can every army be given a unit, and every one of these one that holds ground?"""
        asked, holding = [0] * NATIONS_IN_CHARTS, [0] * NATIONS_IN_CHARTS
        for army in self.armies:
            if not self.aux[army] or self.barring[army]:
                asked[ARMY_NATION[army]] += 1
        for army in anchors:
            holding[ARMY_NATION[army]] += 1
            if self.aux[army]:
                asked[ARMY_NATION[army]] += 1
        short = 0
        for nation in range(NATIONS_IN_CHARTS):
            own = [x for x in SORTS_OF[nation] if x != US_I]
            units = sum(self.pool[x] for x in own)
            holders = sum(self.pool[x] for x in own if HOLDER_TYPE[x])
            short += max(0, asked[nation] - units, holding[nation] - holders)
        return short <= self.pool[US_I]

    # ---- all the others ----

    def fill(self, dice: Dice) -> None:
        """Everything that is left goes anywhere it may."""
        for nation in sorted({ARMY_NATION[a] for a in self.armies}):
            own = [a for a in self.armies if ARMY_NATION[a] == nation]
            for sort in BY_ROOM[nation]:
                while self.pool[sort] > 0:
                    self.give(self.any_army(own, sort, dice), sort)
        while self.pool[US_I] > 0:
            home = [a for a in self.armies if ARMY_NATION[a] == US and self.may_take(a, US_I)]
            abroad = not home or dice.below(LENT_SELDOM, "imagine") == 0
            self.give(self.any_army(self.armies, US_I, dice) if abroad else self.one_of(home, dice), US_I)

    def fill_up(self, dice: Dice) -> None:
        """The same as far as there is room: what is left may stand elsewhere [16.2.2a]."""
        for nation in sorted({ARMY_NATION[a] for a in self.armies}):
            own = [a for a in self.armies if ARMY_NATION[a] == nation]
            for sort in [*BY_ROOM[nation], US_I]:
                while self.pool[sort] > 0 and sort in SORTS_OF[nation]:
                    found = [a for a in own if self.may_take(a, sort)]
                    if not found:
                        break
                    self.give(self.one_of(found, dice), sort)

    def any_army(self, armies: list[int], sort: int, dice: Dice) -> int:
        found = [a for a in armies if self.may_take(a, sort)]
        return self.one_of(found or armies, dice)

    def one_of(self, armies: list[int], dice: Dice) -> int:
        return armies[dice.below(len(armies), "imagine")] if len(armies) > 1 else armies[0]

    def may_take(self, army: int, sort: int) -> bool:
        """TTLM.1.4b Is there room in the right section, and would nobody notice?"""
        nation = ARMY_NATION[army]
        if FOOT[sort]:
            if sort == US_I and self.c.army_at[army] == ENGLAND:
                return False  # [4.2f]
            return self.foot[army] < ROOM_FOOT[nation] and not self.barring[army]
        if self.aux[army] >= ROOM_AUX[nation]:
            return False
        kind = TYPE[sort]
        if kind == ARTILLERY:
            return self.n[army * SORTS + sort] < self.guns[nation]
        if kind == BIPLANE:
            return self.n[army * SORTS + sort] == 0
        return not (HOLDER_TYPE[sort] and self.barring[army])

    # ---- into the state ----

    def lay(self) -> None:
        """Put the armies down, and keep the books."""
        c, side = self.c, self.side
        old, new = c.n, bytes(self.n)
        for area, there in self.here.items():
            hold, foot = 0, 0
            for army in there:
                base, size = army * SORTS, 0
                for sort in SORTS_OF[ARMY_NATION[army]]:
                    count = new[base + sort]
                    size += count
                    if count != old[base + sort] and HOLDER_TYPE[sort]:
                        hold += count - old[base + sort]
                        if FOOT[sort]:
                            foot += count - old[base + sort]
                c.size[army] = size
            c.hold[side * PLACES + area] += hold
            c.foot[side * PLACES + area] += foot
        c.n = new
        if c.spent:
            self.mark_moved(new)

    def mark_moved(self, new: bytes) -> None:
        """An army was seen to move, with all that is in it; what passes between armies is not seen [TTLM.13.1d]."""
        spent = bytearray(self.c.spent)
        for army in self.armies:
            base = army * SORTS
            moved = self.c.army_spent >> army & 1
            spent[base : base + SORTS] = new[base : base + SORTS] if moved else bytes(SORTS)
        self.c.spent = bytes(spent)


TRIES: Final = 4
LENT_SELDOM: Final = 8  # US infantry is with its own armies but for one in this many
NATION_NUMBERS: Final = list(range(NATIONS_IN_CHARTS))
INFANTRY: Final = [[x for x in SORTS_OF[k] if FOOT[x] and (x != US_I or k == US)] for k in NATION_NUMBERS]
RIDERS: Final = [[x for x in SORTS_OF[k] if HOLDER_TYPE[x] and not FOOT[x]] for k in NATION_NUMBERS]
LIGHT: Final = [[x for x in SORTS_OF[k] if not HOLDER_TYPE[x] and TYPE[x] != PARIS_GUN] for k in NATION_NUMBERS]


def shared_out(wishes: list[list[list[int]]], pool: list[int]) -> list[list[int]]:
    """For each army one of its wishes (none, if it has none), so that the pool suffices for all of them.

    Each gets the first of its wishes that is left; where nothing is left for one, another that can do with something
    else makes room (augmenting paths).
    """
    left = list[list[int]]()  # the groups of sorts that are wished for
    given = list[list[int]]()  # group -> who has one of it
    for groups in wishes:
        for sorts in groups:
            if sorts not in left:
                left.append(sorts)
                given.append([])
    for who in range(len(wishes)):
        make_room(who, wishes, pool, left, given, [False] * len(left))
    out = [list[int]() for _ in wishes]
    for group, those in enumerate(given):
        for who in those:
            out[who] = left[group]
    return out


def make_room(
    who: int,
    wishes: list[list[list[int]]],
    pool: list[int],
    left: list[list[int]],
    given: list[list[int]],
    seen: list[bool],
) -> bool:
    for sorts in wishes[who]:
        group = left.index(sorts)
        if seen[group]:
            continue
        seen[group] = True
        if len(given[group]) < sum(pool[sort] for sort in sorts):
            given[group].append(who)
            return True
        for place, other in enumerate(given[group]):
            if make_room(other, wishes, pool, left, given, seen):
                given[group][place] = who
                return True
    return False


def hardest(sort: int) -> int:
    """Biplanes and guns have limits of their own: they are laid first."""
    return {BIPLANE: 0, ARTILLERY: 1}.get(TYPE[sort], 2)


BY_ROOM: Final = [
    sorted([x for x in SORTS_OF[k] if x != US_I and TYPE[x] != PARIS_GUN], key=hardest) for k in NATION_NUMBERS
]
