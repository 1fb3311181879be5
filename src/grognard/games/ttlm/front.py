"""The front as a good player sees it: what each area's defence is worth, what presses on it, what it would bring."""

from __future__ import annotations

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    COUNTRY,
    DIGGERS,
    DIGS,
    FORT_SIDE,
    NEIGHBOURS,
    SORTS,
    SORTS_OF,
    SOURCE,
    TYPE,
    VP,
)
from grognard.games.ttlm.s1_components import INFANTRY
from grognard.games.ttlm.state import (
    ARMIES_OF_SIDE,
    DISPUTED,
    ENEMY,
    FRIENDLY,
    ONE_YEAR,
    PLACES,
    SORTS_OF_SIDE,
    State,
    has_rule,
    statuses,
)

# By type: what a unit is worth, what it brings to a defence (mobile, entrenched) and to an attack.
#              I    S    W    C    A    G    B    T    P
WORTH = [1.0, 1.8, 1.6, 0.7, 1.6, 0.7, 1.0, 1.7, 0.6]
GUARD = [1.0, 2.0, 2.0, 1.0, 1.0, 0.0, 0.8, 1.0, 0.0]
TRENCH = 0.8  # more, for each entrenched infantry
FORT_GUARD = 1.8


# ---- the front, area by area ----


def guards(s: State, side: int) -> list[float]:
    """What each area's defence is worth."""
    out = [0.0] * PLACES
    n, dug = s.n, s.dug
    for area in range(AREAS):
        if s.stacked[side * PLACES + area]:
            base = (ARMIES + area) * SORTS
            for sort in SORTS_OF_SIDE[side]:
                k = n[base + sort]
                if k:
                    d = DIGS[sort]
                    out[area] += k * GUARD[TYPE[sort]] + (TRENCH * dug[area * DIGGERS + d] if d >= 0 else 0.0)
        if s.fort[area] > 0 and FORT_SIDE[area] == side:
            out[area] += FORT_GUARD * s.fort[area]
    for army in ARMIES_OF_SIDE[side]:
        place = s.army_at[army]
        if place >= 0 and s.size[army]:
            out[place] += army_guard(s, army, s.army_dug[army] == 1)
    return out


def army_guard(s: State, army: int, deep: bool) -> float:
    total = 0.0
    base = army * SORTS
    for sort in SORTS_OF[ARMY_NATION[army]]:
        k = s.n[base + sort]
        if k:
            total += k * (GUARD[TYPE[sort]] + (TRENCH if deep and TYPE[sort] == INFANTRY else 0.0))
    return total


def army_worth(s: State, army: int) -> float:
    total = 0.0
    base = army * SORTS
    for sort in SORTS_OF[ARMY_NATION[army]]:
        if s.n[base + sort]:
            total += s.n[base + sort] * WORTH[TYPE[sort]]
    return total


def prize(area: int, side: int) -> float:
    """How much one would like to hold an area."""
    total = 0.7 + 1.5 * VP[area] + (0.6 if SOURCE[area] >= 0 else 0.0)
    return total + (0.3 if COUNTRY[area] == 0 else 0.0)


def share(mine: float, theirs: float) -> float:
    """From 0 to 1: who is master where both stand."""
    if theirs <= 0.0:
        return 1.0 if mine > 0.0 else 0.5
    return mine * mine / (mine * mine + theirs * theirs)


class Front:
    """The map as one side sees it before it moves: strengths, status, and what presses on each area."""

    def __init__(self, s: State, side: int) -> None:
        self.side = side
        self.mine = guards(s, side)
        self.theirs = guards(s, 1 - side)
        self.status = statuses(s, side)
        self.press = [self.pressure(s, area) for area in range(AREAS)]

    def pressure(self, s: State, area: int) -> float:
        """Enemy strength there, or what could come over from next door."""
        if self.status[area] == DISPUTED:
            return self.theirs[area]
        if self.status[area] != FRIENDLY:
            return self.theirs[area]
        worst = 0.0
        for near in NEIGHBOURS[area]:
            if self.status[near] == ENEMY and self.theirs[near] > worst:
                worst = self.theirs[near]
        return 0.35 * worst

    def hold(self, area: int, change: float) -> float:
        """How well the area is held with so much more or less there."""
        mine = self.mine[area] + change
        state = self.status[area]
        if state >= ENEMY:
            if mine <= 0.05:
                return 0.0
            return 1.0 if self.theirs[area] <= 0.0 else 0.75 * share(mine, 1.3 * self.theirs[area])
        if self.press[area] <= 0.0:
            return 1.0
        if mine <= 0.05:
            return 0.0 if state == DISPUTED else 0.45
        return share(mine, self.press[area])

    def gain(self, area: int, change: float) -> float:
        return prize(area, self.side) * (self.hold(area, change) - self.hold(area, 0.0))


def lateness(s: State) -> float:
    """From 0 to 1 as the last season comes near: then only points count."""
    last = s.start + 3 if has_rule(s, ONE_YEAR) else 23
    if has_rule(s, ONE_YEAR) and s.start == 1:
        last = 3
    left = last - s.turn
    return 1.0 / (1.0 + left)


Actions = list[tuple[str, int]]
