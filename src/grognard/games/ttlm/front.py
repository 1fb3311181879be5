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
    ENEMY,
    FRIENDLY,
    GERMAN,
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
COMING = 0.8  # of what stands next door and can march, how much one must reckon with
STAYING = 0.5  # of that, how much a neighbour keeps back when others attack
POINT = 1.5  # infantry one would give for a Victory Point's ground
EMPTY = 0.45  # how safe a threatened area is without anybody in it
ENTERING = 1.15  # those who come in find the defence this much stronger
FOUGHT_FOR = 0.9  # ground that is fought for is worth this much of ground that is held
TOGETHER = 0.6  # of those who could come along, how many will
EXCHANGE, STING = 1.0, 1.0  # what the dice of the first round count, and how hard the defence bites
DETERRENT, OPENING = 0.3, 0.07  # how defenders spoil a prize next door, and what standing next to one is worth


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


def walls(s: State, side: int, area: int) -> float:
    """The part of a defence that never marches: the fort."""
    return FORT_GUARD * s.fort[area] if s.fort[area] > 0 and FORT_SIDE[area] == side else 0.0


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
        self.chance = [0.0] * AREAS  # what there is to be had next door
        self.reach = [0.0] * AREAS  # what could march into an enemy area together
        for area in range(AREAS):
            if self.status[area] >= ENEMY:
                self.reach[area] = self.within_reach(s, area)
                lure = prize(area, side) / (1.0 + DETERRENT * self.theirs[area])
                for near in NEIGHBOURS[area]:
                    if lure > self.chance[near]:
                        self.chance[near] = lure

    def pressure(self, s: State, area: int) -> float:
        """Enemy strength there, or what could come over from next door."""
        if self.status[area] != FRIENDLY:
            return self.theirs[area]
        worst = 0.0
        for near in NEIGHBOURS[area]:
            if self.status[near] == ENEMY:
                worst = max(worst, self.theirs[near] - walls(s, 1 - self.side, near))
        return COMING * worst

    def within_reach(self, s: State, area: int) -> float:
        """Three stacks at most, and those who stand behind walls of their own do not come all."""
        total = 0.0
        for near in NEIGHBOURS[area]:
            if self.status[near] == FRIENDLY and s.stacked[self.side * PLACES + near]:
                total += max(0.0, self.mine[near] - walls(s, self.side, near) - STAYING * self.press[near])
        return total

    def worth(self, area: int, mine: float) -> float:
        """What the area is worth with so much there, in infantry."""
        state, theirs, press = self.status[area], self.theirs[area], self.press[area]
        if mine < 0.05:
            mine = 0.0
        points = POINT * VP[area]
        ground = prize(area, self.side) - 1.5 * VP[area]
        if state == FRIENDLY:
            if press <= 0.0:
                return ground + points
            safe = EMPTY if mine == 0.0 else share(mine, press)
            # A friendly area's points are gone for Germany once it is disputed; the Entente has only to stay.
            sure = 0.45 + 0.55 * safe if self.side == GERMAN else 0.7 + 0.3 * safe
            return ground * safe + points * sure
        if theirs <= 0.0:
            return ground + points if mine else 0.0
        if mine == 0.0:
            return 0.0
        held = share(mine, (ENTERING if state >= ENEMY else 1.0) * theirs)
        sure = 0.55 * held if self.side == GERMAN else 0.6 + 0.4 * held
        return FOUGHT_FOR * ground * held + points * sure

    def gain(self, area: int, change: float) -> float:
        """What so much more or less there would bring."""
        mine = self.mine[area]
        return self.worth(area, mine + change) - self.worth(area, mine)

    def entry(self, area: int, power: float) -> float:
        """What marching into an enemy area brings, with those who could come along."""
        theirs = self.theirs[area]
        if theirs <= 0.0:
            return self.gain(area, power)
        total = self.mine[area] + power + TOGETHER * max(0.0, self.reach[area] - power)
        whole = self.worth(area, total) + EXCHANGE * (total - STING * theirs) / 6.0
        return whole * power / total

    def hold(self, area: int, change: float) -> float:
        """How well an area is held with so much more or less there, from 0 to 1."""
        if self.press[area] <= 0.0:
            return 1.0
        return share(max(0.0, self.mine[area] + change), self.press[area])


def lateness(s: State) -> float:
    """From 0 to 1 as the last season comes near: then only points count."""
    last = s.start + 3 if has_rule(s, ONE_YEAR) else 23
    if has_rule(s, ONE_YEAR) and s.start == 1:
        last = 3
    left = last - s.turn
    return 1.0 / (1.0 + left)


Actions = list[tuple[str, int]]


def opening(front: Front, area: int, power: float) -> float:
    """Standing next to what is weakly held is worth something; among enemies only if they are soon gone."""
    where = front.status[area]
    if where >= ENEMY and front.theirs[area] <= 0.0:
        where = FRIENDLY
    open_ = 1.0 if where == FRIENDLY else share(front.mine[area] + power, front.theirs[area])
    return OPENING * front.chance[area] * min(power, 6.0) * open_
