"""The front as a good player sees it: what each area's defence is worth, what presses on it, what it would bring."""

from __future__ import annotations

from grognard.games.ttlm.advice_weights import Weights
from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    COUNTRY,
    DIGGERS,
    DIGS,
    FR,
    GE,
    SEASONS,
    SORTS,
    SORTS_OF,
    SOURCE,
    TYPE,
    VP,
    WINTER,
)
from grognard.games.ttlm.s1_components import INFANTRY
from grognard.games.ttlm.s4_areas import ENEMY, FRIENDLY, NEUTRAL, statuses
from grognard.games.ttlm.s14_neutrals import may_violate
from grognard.games.ttlm.state import GERMAN, ONE_YEAR, PLACES, State, has_rule, land

# By type: what a unit is worth, what it brings to a defence (mobile, entrenched) and to an attack.
#              I    S    W    C    A    G    B    T    P
WORTH = [1.0, 1.8, 1.6, 0.7, 1.6, 0.7, 1.0, 1.7, 0.6]
GUARD = [1.0, 2.0, 2.0, 1.0, 1.0, 0.0, 0.8, 1.0, 0.0]


# ---- the front, area by area ----


def guards(w: Weights, s: State, side: int) -> list[float]:
    """What each area's defence is worth."""
    here = land(s)
    fort_side = here.fort_side
    sorts = here.sorts
    out = [0.0] * PLACES
    n, dug = s.n, s.dug
    for area in range(AREAS):
        if s.stacked[side * PLACES + area]:
            base = (ARMIES + area) * SORTS
            for sort in sorts[side]:
                k = n[base + sort]
                if k:
                    d = DIGS[sort]
                    out[area] += k * GUARD[TYPE[sort]] + (w.trench * dug[area * DIGGERS + d] if d >= 0 else 0.0)
        if s.fort[area] > 0 and fort_side[area] == side:
            out[area] += w.fort_guard * s.fort[area]
    for army in here.armies[side]:
        place = s.army_at[army]
        if place >= 0 and s.size[army]:
            out[place] += army_guard(w, s, army, s.army_dug[army] == 1)
    return out


def walls(w: Weights, s: State, side: int, area: int) -> float:
    """The part of a defence that never marches: the fort."""
    return w.fort_guard * s.fort[area] if s.fort[area] > 0 and land(s).fort_side[area] == side else 0.0


def army_guard(w: Weights, s: State, army: int, deep: bool) -> float:
    total = 0.0
    base = army * SORTS
    for sort in SORTS_OF[ARMY_NATION[army]]:
        k = s.n[base + sort]
        if k:
            total += k * (GUARD[TYPE[sort]] + (w.trench if deep and TYPE[sort] == INFANTRY else 0.0))
    return total


def army_worth(s: State, army: int) -> float:
    total = 0.0
    base = army * SORTS
    for sort in SORTS_OF[ARMY_NATION[army]]:
        if s.n[base + sort]:
            total += s.n[base + sort] * WORTH[TYPE[sort]]
    return total


def plain_ground(w: Weights, area: int) -> float:
    """What an area is worth beyond its points."""
    total = w.ground + (w.source if SOURCE[area] >= 0 else 0.0)
    return total + (w.home if COUNTRY[area] == 0 else 0.0)


def prize(w: Weights, area: int) -> float:
    """How much one would like to hold an area."""
    return plain_ground(w, area) + w.point_prize * VP[area]


def share(mine: float, theirs: float) -> float:
    """From 0 to 1: who is master where both stand."""
    if theirs <= 0.0:
        return 1.0 if mine > 0.0 else 0.5
    return mine * mine / (mine * mine + theirs * theirs)


UNKNOWN = -2
UNASKED = -1e9
NOBODY_THERE = 0.5  # a defence of less is none
FOOTHOLD = 0.5  # of the enemy who can strike back: with less one does not stay
MARCHES_IN = 1.0  # an enemy of less does not dare


class Front:
    """The map as one side sees it before it moves: strengths, status, and what presses on each area."""

    def __init__(self, w: Weights, s: State, side: int) -> None:
        self.w = w
        self.side = side
        self.near = land(s).near
        self.final = is_final(s)
        self.aim = UNKNOWN  # the area of the main effort, where a plan asks for one
        self.mine = guards(w, s, side)
        self.theirs = guards(w, s, 1 - side)
        # who can strike back: walls do not
        self.field = [self.theirs[area] - walls(w, s, 1 - side, area) for area in range(AREAS)]
        self.status = statuses(s, side)
        self.press = [self.pressure(s, area) for area in range(AREAS)]
        self.closed = [x == NEUTRAL and shut(s, side, area) for area, x in enumerate(self.status)]
        self.now = [UNASKED] * AREAS  # what each is worth as it stands, once somebody has asked
        self.chance = [0.0] * AREAS  # what there is to be had next door
        self.reach = [0.0] * AREAS  # what could march into an enemy area together
        for area in range(AREAS):
            if self.status[area] >= ENEMY and not self.closed[area]:
                self.reach[area] = self.within_reach(s, area)
                lure = prize(w, area) / (1.0 + w.deterrent * self.theirs[area])
                for near in self.near[area]:
                    if lure > self.chance[near]:
                        self.chance[near] = lure

    def pressure(self, s: State, area: int) -> float:
        """Enemy strength there, or what could come over from next door."""
        if self.status[area] != FRIENDLY:
            return self.theirs[area]
        worst = 0.0
        for near in self.near[area]:
            if self.status[near] == ENEMY:
                worst = max(worst, self.theirs[near] - walls(self.w, s, 1 - self.side, near))
        return self.w.coming * worst

    def within_reach(self, s: State, area: int) -> float:
        """Three stacks at most, and those who stand behind walls of their own do not come all."""
        total = 0.0
        for near in self.near[area]:
            if self.status[near] == FRIENDLY and s.stacked[self.side * PLACES + near]:
                marching = self.mine[near] - walls(self.w, s, self.side, near)
                total += max(0.0, marching - self.w.staying * self.press[near])
        return total

    def worth(self, area: int, mine: float) -> float:
        """What the area is worth with that strength of its own side in it, counted in infantry."""
        w = self.w
        state, theirs, press = self.status[area], self.theirs[area], self.press[area]
        if mine < 0.05:
            mine = 0.0
        points = w.point * VP[area]
        ground = plain_ground(w, area)
        if self.final:
            points, ground = points * w.final_point, ground * w.final_ground
        if state == FRIENDLY:
            if press <= 0.0:
                return ground + points
            safe = w.empty if mine == 0.0 else max(w.empty, share(mine, press))  # nobody there is never better
            # A friendly area's points are gone for Germany once it is disputed; the Entente has only to stay.
            least = w.german_hold if self.side == GERMAN else w.entente_hold
            sure = least + (1.0 - least) * safe
            return ground * safe + points * sure
        if theirs <= 0.0:
            return ground + points if mine else 0.0
        if mine == 0.0:
            return 0.0
        held = share(mine, (w.entering if state >= ENEMY else 1.0) * theirs)
        sure = w.german_fight * held if self.side == GERMAN else w.entente_fight + (1.0 - w.entente_fight) * held
        if mine < FOOTHOLD * self.field[area]:
            sure *= mine / (FOOTHOLD * self.field[area])  # one who is thrown out at once has denied nothing
        return w.fought_for * ground * held + points * sure

    def gain(self, area: int, change: float) -> float:
        """What a change of strength there would bring."""
        if self.now[area] == UNASKED:
            self.now[area] = self.worth(area, self.mine[area])
        return self.worth(area, self.mine[area] + change) - self.now[area]

    def entry(self, area: int, power: float) -> float:
        """What marching into an enemy area brings, with those who could come along."""
        theirs = self.theirs[area]
        if theirs <= 0.0:
            return self.gain(area, power)
        w = self.w
        total = self.mine[area] + power + w.together * max(0.0, self.reach[area] - power)
        whole = self.worth(area, total) + w.exchange * (total - w.sting * theirs) / 6.0
        return whole * power / total

    def threat(self, s: State, area: int, but: int = -1) -> float:
        """The strongest adjacent enemy that could march in, except for one area: a unit there keeps it busy."""
        worst = 0.0
        for near in self.near[area]:
            if near != but and self.status[near] == ENEMY:
                worst = max(worst, self.theirs[near] - walls(self.w, s, 1 - self.side, near))
        return worst

    def bare(self, s: State, area: int, leaving: float = 0.0) -> bool:
        """Is the area empty once that strength has left? The walls of a single fort stop no army."""
        alone = walls(self.w, s, self.side, area) if s.fort[area] == 1 else 0.0
        return self.mine[area] - alone - leaving < NOBODY_THERE

    def stake(self, area: int) -> float:
        """What is open to the enemy where nobody stands: the area, and the best that lies unguarded behind it."""
        behind = 0.0
        for near in self.near[area]:
            if self.status[near] == FRIENDLY and self.mine[near] < NOBODY_THERE:
                behind = max(behind, prize(self.w, near))
        return prize(self.w, area) + 0.5 * behind

    def hold(self, area: int, change: float) -> float:
        """How well an area is held with that much more or less strength, from 0 to 1."""
        if self.press[area] <= 0.0:
            return 1.0
        return share(max(0.0, self.mine[area] + change), self.press[area])


def shut(s: State, side: int, area: int) -> bool:
    """Neutral ground that this side may not enter first: under some war plans for the whole game [14.4.2]."""
    return may_violate(s, side, GE if side == GERMAN else FR, area) is not None


def lateness(s: State) -> float:
    """From 0 to 1 as the last season comes near: then only points count."""
    return 1.0 / (1.0 + last_turn(s) - s.turn)


def last_turn(s: State) -> int:
    """The last season: that of the war, or in a game of one year its Winter [TTLM.A29]."""
    if not has_rule(s, ONE_YEAR):
        return SEASONS
    turn = s.turn
    while not WINTER[turn]:
        turn += 1
    return turn


def is_final(s: State) -> bool:
    """The last season: what is not a point at its end is worth nothing."""
    return s.turn >= last_turn(s)


Actions = list[tuple[str, int]]


def opening(front: Front, area: int, power: float) -> float:
    """Standing next to what is weakly held is worth something; among enemies only if they are soon gone."""
    where = front.status[area]
    if where >= ENEMY and front.theirs[area] <= 0.0:
        where = FRIENDLY
    open_ = 1.0 if where == FRIENDLY else share(front.mine[area] + power, front.theirs[area])
    return front.w.opening * front.chance[area] * min(power, 6.0) * open_
