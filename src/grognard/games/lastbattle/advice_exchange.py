"""What fire would cost and bring: counters sized up as firers and as targets, and the harm they would do each other."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import (
    ARM_AP,
    ARM_AP_RANGE,
    ARM_AV,
    ARM_AV_RANGE,
    BAND_HIT,
    BEYOND,
    HORSE,
    ITEM_AP,
    ITEM_AP_RANGE,
    ITEM_AV,
    ITEM_AV_RANGE,
    PST,
    QUALITY_MOD,
    RIFLE,
    SG,
    SMG,
    SPOT_NUMBER,
    WEAPON_RANGE,
)
from grognard.games.lastbattle.s3_fire import band, own_strength
from grognard.games.lastbattle.s4_line_of_fire import open_lines
from grognard.games.lastbattle.s5_spotting import FARTHEST, sees_by
from grognard.games.lastbattle.s6_crew import shooter
from grognard.games.lastbattle.situation import EXIT
from grognard.games.lastbattle.state import (
    DUMMY,
    FOOT,
    HIDING,
    INSIDE,
    SPOTTED,
    VEHICLE,
    State,
    board,
    cards,
    is_soft,
    quality,
    situation,
)

NEAR: Final = 10  # hexes within which fire is expected
GRENADE: Final = 4


class Team:
    """One counter as a firer and as a target."""

    __slots__ = (
        "armour", "av", "av_reach", "foot", "hex", "keep", "men", "mobile", "mod", "n", "power", "reach", "screen",
        "seen", "single", "soft", "weapon", "worth",
    )  # fmt: skip

    def __init__(self, n: int, h: int) -> None:
        self.n = n
        self.hex = h
        self.foot = True
        self.soft = False
        self.armour = False
        self.seen = True
        self.mobile = False  # fires on the move
        self.single = False
        self.weapon = -1
        self.men = 1
        self.power = 0
        self.reach = 0
        self.av = 0
        self.av_reach = 0
        self.mod = 0
        self.screen = 0  # what its being inside or in hiding takes off the number to hit it
        self.keep = 1.0  # share of the points that get through its saving rolls
        self.worth = 1.0  # morale points a man, or of the vehicle


def size_up(s: State, n: int) -> Team:
    t = Team(n, s.hex[n])
    f = s.flags[n]
    t.seen = f & SPOTTED != 0
    if s.kind[n] == FOOT:
        grade = quality(s, n)
        t.weapon = s.what[n]
        t.men = s.men[n]
        t.mod = QUALITY_MOD[grade] + (1 if f & INSIDE else 0)
        t.power = own_strength(t.weapon, t.men)
        t.reach = WEAPON_RANGE[t.weapon]
        t.mobile = t.weapon == SMG or t.weapon == PST
        t.single = t.men == 1 and (t.weapon == PST or t.weapon == RIFLE)
        t.keep = 1.0 - max(1 + QUALITY_MOD[grade], 0) / 6.0
        t.screen = 1 if f & HIDING else 0
        if s.rank[n] & 3:
            t.worth, t.men = 2.0, 3 - (s.rank[n] & 3)
        add_items(s, t)
    elif s.kind[n] == VEHICLE:
        size_up_vehicle(s, t)
    else:
        t.men, t.worth, t.foot = 1, 1.0, s.kind[n] == DUMMY
    return t


def add_items(s: State, t: Team) -> None:
    """Weapon counters it has."""
    for i in range(len(s.item)):
        if s.item_at[i] != t.n:
            continue
        what = s.item[i]
        if what == HORSE:
            t.mobile = True
            continue
        if ITEM_AP[what] and ITEM_AP_RANGE[what] > t.reach:
            t.reach, t.power, t.single = ITEM_AP_RANGE[what], ITEM_AP[what], False
            t.weapon = -1
        if ITEM_AV[what] > t.av:
            t.av, t.av_reach = ITEM_AV[what], ITEM_AV_RANGE[what]


def size_up_vehicle(s: State, t: Team) -> None:
    v = t.n
    t.foot = False
    t.soft = is_soft(s, v)
    t.armour = not t.soft
    t.worth = 4.0 if t.soft else 6.0
    aboard = 0
    for x in range(len(s.side)):
        if s.aboard[x] == v and s.kind[x] == FOOT:
            aboard += s.men[x]
    t.worth += 0.4 * aboard
    if needs_all(s, s.side[v]):
        t.worth *= 2.0  # none may be lost
    t.men = 1
    if not aboard:
        return
    gunner = shooter(s, v)
    t.mod = QUALITY_MOD[quality(s, gunner)] if gunner >= 0 else 0
    for arm in cards(s).arms[s.what[v]]:
        if ARM_AP[arm] > t.power:
            t.power, t.reach = ARM_AP[arm], ARM_AP_RANGE[arm]
        if ARM_AV[arm] > t.av:
            t.av, t.av_reach = ARM_AV[arm], ARM_AV_RANGE[arm]
    add_items(s, t)


def teams(s: State, side: int) -> list[Team]:
    """A side's counters on the map."""
    return [size_up(s, n) for n in range(len(s.side)) if s.side[n] == side and s.hex[n] >= 0]


def number(t: Team, far: int, reach: int, dark: int) -> int:
    """The number needed at a distance before cover, far below nothing if out of reach."""
    if t.weapon == PST:
        return (2 if far == 0 else 0 if far == 1 else -9) + t.mod
    k = band(far, reach) + dark
    return BAND_HIT[k] + t.mod if k < BEYOND else -9


def chance(needed: int) -> float:
    return 0.0 if needed <= 0 else 1.0 if needed >= 6 else needed / 6.0


def harm(t: Team, far: int, x: Team, cover: int, dark: int) -> float:
    """Morale points that one phase of fire by `t` would cost `x` on average."""
    if not x.foot:
        return harm_to_vehicle(t, far, x, dark)
    total = 0.0
    if t.power:
        p = chance(number(t, far, t.reach, dark) - cover)
        if t.single:
            p *= 0.5
        if p > 0.0:
            total = p * min(t.power, x.men) * (1.0 if t.weapon == SG else x.keep)
    if far == 0 and t.foot:
        thrown = chance(2 + t.mod - cover) * min(GRENADE, x.men) * x.keep
        total = max(total, thrown) if t.men == 1 else total + thrown
    return min(total, x.men) * x.worth


def harm_to_vehicle(t: Team, far: int, x: Team, dark: int) -> float:
    total = 0.0
    if t.av:
        total = 0.5 * chance(number(t, far, t.av_reach, dark)) if far or t.av_reach < NEAR else 0.0
    if x.soft and t.power:
        total = max(total, 0.2 * t.power * chance(number(t, far, t.reach, dark)))
    if far == 0 and t.foot:
        total = max(total, 0.1)
    return min(total, 1.0) * x.worth


def needs_all(s: State, side: int) -> bool:
    """Whether every vehicle of a side has to leave the map."""
    sit = situation(s)
    by, vehicles = sit.victory.by, sit.victory.vehicles
    return sit.victory.kind == EXIT and by == side and vehicles == sit.forces[side].vehicle_count()


def darkness(s: State) -> int:
    return 1 if situation(s).night else 0


class Ground:
    """What is known of the hexes a counter might stand on, each worked out once."""

    __slots__ = (
        "_bite",
        "_bites",
        "_danger",
        "_harms",
        "_spot",
        "company",
        "dark",
        "escort",
        "fear",
        "foes",
        "friends",
        "goal",
        "halt",
        "me",
        "s",
        "side",
    )

    def __init__(self, s: State, me: Team, foes: list[Team], friends: list[int], company: int = 0) -> None:
        self.s = s
        self.company = company  # those who will come along
        self.fear = 1.0  # how much the enemy's fire counts
        self.me = me
        self.side = s.side[me.n]
        bd, reach = board(s), NEAR + (3 if me.foot else 9)
        self.foes = [e for e in foes if bd.distance(e.hex, me.hex) <= reach]
        self.friends = friends  # hexes of spotted friends: fire is shared among targets
        self.dark = darkness(s)
        self.halt = 0  # thirds of a movement point from its goal at which it is near enough
        self.goal, self.escort = -1, 0  # where its side goes, and how near to it the first of its infantry is
        self._danger: dict[int, float] = {}
        self._spot: dict[int, float] = {}
        self._bite: dict[int, float] = {}
        # Harm by distance and cover, and bite by distance, of each foe, worked out when first wanted.
        self._harms = [-1.0] * (len(self.foes) * (NEAR + 1) * 4)
        self._bites = [-1.0] * (len(self.foes) * (NEAR + 1))

    def look(self, h: int) -> None:
        s, bd, me = self.s, board(self.s), self.me
        covered = bd.covered[h]
        cover = (1 if covered else 0) + (me.screen if h == me.hex else 0)
        danger, spot, bite = 0.0, 0.0, 0.0
        last, open_line, lines = -1, False, open_lines(s, bd)
        for i in range(len(self.foes)):
            e = self.foes[i]
            far = bd.distance(h, e.hex)
            if far > NEAR:
                continue
            if e.hex != last:
                last, open_line = e.hex, far == 0 or sees_by(s, lines, self.side, h, e.hex)
            if not open_line:
                continue
            k = i * (NEAR + 1) + far
            if self._harms[k * 4 + cover] < 0.0:
                self._harms[k * 4 + cover] = harm(e, far, me, cover, self.dark)
            danger += self._harms[k * 4 + cover]
            if far <= 1 or not covered:
                spot = 1.0
            elif far <= FARTHEST and spot < 1.0:
                spot = max(spot, chance(SPOT_NUMBER[far] + e.mod))
            there = bd.covered[e.hex]
            known = 1.0 if e.seen or far <= 1 or not there else 0.4 if far <= FARTHEST else 0.0
            if known > 0.0:
                if self._bites[k] < 0.0:
                    self._bites[k] = harm(me, far, e, (1 if there else 0) + e.screen, self.dark)
                bite = max(bite, known * self._bites[k])
        company = self.company
        if danger > 0.0 and not company:
            for f in self.friends:
                if bd.distance(f, h) <= 2:
                    company += 1
        self._danger[h] = self.fear * danger / (1.0 + 0.35 * company)
        self._spot[h] = spot
        self._bite[h] = bite

    def danger(self, h: int) -> float:
        """What the enemy's fire would cost there in a phase, if it were spotted."""
        if h not in self._danger:
            self.look(h)
        return self._danger[h]

    def spot(self, h: int) -> float:
        """How likely it is spotted there."""
        if h not in self._spot:
            self.look(h)
        return self._spot[h]

    def bite(self, h: int) -> float:
        """What its own best shot from there would cost the enemy in a phase."""
        if h not in self._bite:
            self.look(h)
        return self._bite[h]
