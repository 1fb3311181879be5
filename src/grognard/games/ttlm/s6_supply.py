"""6 Supply: where it comes from, how far it reaches, and what happens to those it does not reach."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from grognard.games.ttlm.ids import (
    ANTWERP,
    AREAS,
    ARMY_NATION,
    ENGLAND,
    LIEGE,
    NAMUR,
    SORTS,
    SORTS_OF,
    SOURCE,
)
from grognard.games.ttlm.s4_areas import DISPUTED, FRIENDLY, claim, neutral_soil, statuses
from grognard.games.ttlm.s8_units import check_empty_armies, eliminate_army
from grognard.games.ttlm.state import (
    BELGIUM,
    HIDDEN,
    NO_FORT,
    PLACES,
    UNIT,
    V3,
    V7,
    State,
    ground,
    has_rule,
    land,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done, repeat
from grognard.kernel.memo import Memo
from grognard.kernel.umpire import Umpire

ONE_OF_THIS_ARMY: Final = Refusal("TTLM.6.5b", "why-attrition-army")


def is_source(s: State, side: int, area: int) -> bool:
    """TTLM.6.1a Printed sources; Antwerp while the Liege or Namur fort stands [TTLM.14.2.3a]."""
    if SOURCE[area] == side:
        return True
    if area == ANTWERP and side == land(s).fort_side[ANTWERP] and has_rule(s, BELGIUM):  # [14.2.5a]
        return s.fort[LIEGE] != NO_FORT or s.fort[NAMUR] != NO_FORT
    return False


def supplied(s: State, side: int) -> int:
    """The areas in which this side's units are in supply, as bits [6.2b].

    Supply runs from a friendly source through friendly areas; a disputed source feeds its own area only [6.3a]; it
    does not pass an enemy unit [8.4i], but units beside one may trace out of their area [TTLM.A98].
    """
    return supply_lines(s, side)[0]


LINES: Final = Memo(4096)
GROUNDS: Final = Memo(4096)
LAST_GROUNDS: Final = Memo(16)  # by who asks
NUMBERS: Final = count()
ANY: Final = bytes([min(x, 1) for x in range(256)])  # a count becomes: is there anything?
RULES: Final = 0  # who asks where the ground lies as it does: the rules, or a view


class Ground:
    """Rows that a ground was told apart by, and its number."""

    def __init__(self, s: State, number: int) -> None:
        self.number = number
        self.hold, self.stacked, self.owner, self.fort = s.hold.copy(), s.stacked.copy(), s.owner.copy(), s.fort.copy()
        self.army_at, self.size = s.army_at.copy(), s.size.copy()
        self.lands, self.rules, self.active, self.veiled = s.lands, s.rules, s.active, s.veiled

    def is_that_of(self, s: State) -> bool:
        if s.hold != self.hold or s.stacked != self.stacked or s.army_at != self.army_at or s.size != self.size:
            return False
        if s.owner != self.owner or s.fort != self.fort or s.rules != self.rules or s.lands != self.lands:
            return False
        return s.veiled == self.veiled and (s.veiled == 0 or s.active == self.active)


def ground_number(s: State, asking: int = RULES) -> int:
    """Another number for every other ground: while it is the same, so is whose an area is and where supply goes. Mostly
    it is that of the last time."""
    last: Ground | None = LAST_GROUNDS.kept.get(asking)
    if last is not None and last.is_that_of(s):
        return last.number
    key = ground_key(s)
    known: int | None = GROUNDS.kept.get(key)
    number = GROUNDS.keep(key, next(NUMBERS)) if known is None else known
    LAST_GROUNDS.keep(asking, Ground(s, number))
    return number


def ground_key(s: State) -> tuple[Any, ...]:
    """All that says whose an area is and where supply goes."""
    return (
        s.lands,
        s.rules,
        s.active if s.veiled else -2,
        s.veiled,
        bytes(s.hold).translate(ANY),
        bytes(s.stacked).translate(ANY),
        tuple(s.owner),
        tuple(s.fort),
        lonely_armies(s, 0),
        lonely_armies(s, 1),
    )


def supply_lines(s: State, side: int) -> list[int]:
    """The areas that supply reaches, and those through which it goes on to the next: bits. It is asked more often than
    it changes."""
    return lines_on(s, side, ground_number(s))


def lines_on(s: State, side: int, number: int) -> list[int]:
    """The same for callers that have the number of the ground already."""
    key = (side, number)
    known: list[int] | None = LINES.kept.get(key)
    return LINES.keep(key, traced(s, side)) if known is None else known


def traced(s: State, side: int) -> list[int]:
    """The same, worked out from the map."""
    here = land(s)
    fort_side = here.fort_side
    borders = here.near
    strict, enemy = has_rule(s, V3), 1 - side
    empty = lonely_armies(s, enemy) if strict else 0
    unknown = s.veiled if side == s.active else 0  # who stands there shows when movement is over [16.2.2b]
    fort, stacked, base = s.fort, s.stacked, enemy * PLACES
    where = statuses(s, side)
    reached, passing, chain = 0, 0, list[int]()
    for area in here.source[side]:
        if where[area] <= DISPUTED and is_source(s, side, area):
            reached |= 1 << area
            if area != ENGLAND:
                chain.append(area)
    while chain:
        area = chain.pop()
        if where[area] != FRIENDLY or (fort[area] >= 0 and fort_side[area] == enemy):
            continue
        if strict and not unknown >> area & 1 and (stacked[base + area] or empty >> area & 1):
            continue  # any enemy unit: a gun, a biplane, an empty army [8.4i]
        passing |= 1 << area
        for near in borders[area]:
            if not reached >> near & 1 and where[near] <= DISPUTED:
                reached |= 1 << near
                chain.append(near)
    return [reached, passing]


def lonely_armies(s: State, side: int) -> int:
    """Areas with an empty army of this side that may be in the way of enemy supply: bits. On ground of its own none is:
    that is not friendly to its enemy."""
    bits, at, size, owner = 0, s.army_at, s.size, s.owner
    for army in land(s).armies[side]:
        if size[army] == 0 and 0 <= at[army] < AREAS and owner[at[army]] != side:
            bits |= 1 << at[army]
    return bits


def supplied_fort(s: State, area: int, lines: list[int]) -> bool:
    """TTLM.A104 A fort of one on ground that the enemy holds traces out of its area, as anybody else there may."""
    if lines[0] >> area & 1:
        return True
    if not has_rule(s, V3) or s.fort[area] > 1:
        return False
    return any(lines[1] >> near & 1 for near in land(s).near[area])


@dataclass
class CheckSupply(Routine):
    """TTLM.2.V.a Check supply: forts, loose units, then armies, of both sides."""

    fed: list[int]  # side -> supplied areas: bits
    army: int  # the next army to look at

    def clone(self) -> CheckSupply:
        return CheckSupply(self.at, self.fed.copy(), self.army)

    def steps(self) -> tuple[Step, ...]:
        return CHECK


def look(s: State, u: Umpire, f: CheckSupply) -> Frame | None:
    """TTLM.6.2a Supply is checked once, for both sides, before anything is lost."""
    f.fed = [supplied(s, 0), supplied(s, 1)]
    f.army = 0
    return None


def forts_and_loose(s: State, u: Umpire, f: CheckSupply) -> Frame | None:
    """TTLM.6.5a A fort loses one; TTLM.6.5c loose units are eliminated. Cards cannot help [6.5f]."""
    fort_side = land(s).fort_side
    starving = starving_forts(s)
    for area in range(AREAS):
        side = fort_side[area]
        if area in starving:
            s.fort[area] = s.fort[area] - 1 if s.fort[area] > 1 else NO_FORT
            u.tell("log-fort-starves", "TTLM.6.5a", side, area=area, left=max(0, s.fort[area]))
        for owner in (0, 1):
            if not f.fed[owner] >> area & 1:
                starve_loose(s, u, owner, area)
        claim(s, area)
    return None


def starving_forts(s: State) -> list[int]:
    """TTLM.6.5a The areas whose fort is out of supply; those of neutrals are not looked at."""
    fort_side = land(s).fort_side
    lines = [supply_lines(s, 0), supply_lines(s, 1)]
    standing = [a for a in range(AREAS) if s.fort[a] != NO_FORT and not neutral_soil(s, a)]
    return [a for a in standing if not supplied_fort(s, a, lines[fort_side[a]])]


def starve_loose(s: State, u: Umpire, side: int, area: int) -> None:
    for sort in land(s).sorts[side]:
        count = s.n[ground(area) * SORTS + sort]
        if count:
            take(s, ground(area), sort, count)
            s.lost[side * SORTS + sort] += count
            u.tell("log-starves", "TTLM.6.5c", side, side=side, sort=sort, count=count, area=area)


def next_army(s: State, u: Umpire, f: CheckSupply) -> Frame | None:
    """TTLM.6.5b An army loses one unit of its owner's choice; with its last it is eliminated."""
    army_side = land(s).army_side
    while f.army < len(s.army_at):
        army = f.army
        f.army += 1
        area = s.army_at[army]
        side = army_side[army]
        if not 0 <= area < AREAS or f.fed[side] >> area & 1:
            continue
        repeat(f)
        if s.size[army] <= 1:
            eliminate_army(s, u, army, "TTLM.6.5b")
            claim(s, area)
            return None
        kinds = [x for x in SORTS_OF[ARMY_NATION[army]] if s.n[army * SORTS + x]]
        if len(kinds) == 1 and not (has_rule(s, HIDDEN) and has_rule(s, V7)):  # or the question would tell [TTLM.R62]
            starve(s, u, army, kinds[0])
            return None
        return Attrition(army)
    return None


def starve(s: State, u: Umpire, army: int, sort: int) -> None:
    side = land(s).army_side[army]
    take(s, army, sort)
    s.lost[side * SORTS + sort] += 1
    area = s.army_at[army]
    u.tell("log-army-starves", "TTLM.6.5b", side, army=army, sort=sort, area=area)
    claim(s, area)
    check_empty_armies(s, u, area)


def supply_done(s: State, u: Umpire, f: CheckSupply) -> Frame | None:
    done(s)
    return None


CHECK: Final = (
    Step("TTLM.6.2a", look),
    Step("TTLM.6.5a", forts_and_loose),
    Step("TTLM.6.5b", next_army),
    Step("TTLM.2.V.a", supply_done),
)


@dataclass
class Attrition(Decision):
    """TTLM.6.5b Which unit does the unsupplied army lose?"""

    army: int

    def clone(self) -> Attrition:
        return Attrition(self.army)

    def roles(self, s: State) -> list[int]:
        return [land(s).army_side[self.army]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for sort in SORTS_OF[ARMY_NATION[self.army]]:
            if s.n[self.army * SORTS + sort]:
                out.add("lose", unit(self.army, sort))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return ONE_OF_THIS_ARMY

    def do_lose(self, s: State, u: Umpire, arg: int) -> None:
        starve(s, u, self.army, arg % UNIT)
        done(s)
