"""15.3.1 Industrial areas: a factory that is lost costs a Build Point; captured and repaired it brings one."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import AREAS, BRUSSELS, BUILD, FACTORY
from grognard.games.ttlm.s4_areas import BRUSSELS_COUNTS, FRIENDLY, status
from grognard.games.ttlm.state import ENTENTE, GERMAN, INDUSTRY, NOBODY, State, has_rule, land
from grognard.kernel.umpire import Umpire

REPAIRED: Final = 1  # of the die
FACTORIES: Final = [area for area in range(AREAS) if FACTORY[area]]


def counted_for(s: State, area: int) -> int:
    """In whose printed allowance a factory is: Brussels in the German one from 1915 on [15.3.1c, TTLM.R21]."""
    if area == BRUSSELS:
        return GERMAN if s.turn >= BRUSSELS_COUNTS else NOBODY
    return land(s).home[area]


def is_idle(s: State, area: int) -> bool:
    """It has changed hands and has not been repaired since."""
    return s.idle >> area & 1 == 1


def industry(s: State, side: int) -> int:
    """TTLM.15.3.1a, TTLM.15.3.1b What factories lost and captured add to a side's Build Points."""
    total = 0
    for area in FACTORIES if has_rule(s, INDUSTRY) else []:
        whose = counted_for(s, area)
        if whose == side:
            total -= int(s.owner[area] != side or is_idle(s, area))
        elif whose != NOBODY and not is_idle(s, area):
            total += int(status(s, side, area) == FRIENDLY)
    return total


def allowance(s: State, side: int) -> int:
    """TTLM.7.0a What the season brings a side; this is known to both."""
    return max(0, BUILD[s.turn * 2 + side] + industry(s, side))


def tell_industry(s: State, u: Umpire) -> None:
    """TTLM.15.3.1a Why a side has more or fewer points than the chart says."""
    for side in (GERMAN, ENTENTE):
        count = industry(s, side)
        if count:
            key = "log-industry-lost" if count < 0 else "log-industry-gained"
            u.tell(key, "TTLM.15.3.1a" if count < 0 else "TTLM.15.3.1b", side, side=side, count=abs(count))


def repair(s: State, u: Umpire) -> None:
    """TTLM.15.3.1b In the Reinforcement phase a die for each idle factory whose area is friendly: a 1 repairs it."""
    if not has_rule(s, INDUSTRY):
        return
    if s.turn == BRUSSELS_COUNTS and s.owner[BRUSSELS] != GERMAN:
        s.idle |= 1 << BRUSSELS  # it never worked for who holds it [TTLM.R21]
    for area in FACTORIES:
        side = s.owner[area]
        if side == NOBODY or not is_idle(s, area) or status(s, side, area) != FRIENDLY:
            continue
        die = u.roll(1, "factory")[0]
        if die == REPAIRED:
            s.idle &= ~(1 << area)
        key = "log-factory-repaired" if die == REPAIRED else "log-factory-idle"
        u.tell(key, "TTLM.15.3.1b", side, side=side, area=area, face=die)
