"""15.1.1 and 15.1.2 Other ways to fight: averages with one die for what is left over, and twelve-sided dice."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import FOOT, GE_G, ROUGH, SORTS, TYPE
from grognard.games.ttlm.s1_components import (
    ARTILLERY,
    BIPLANE,
    CAVALRY,
    COMMONWEALTH,
    INFANTRY,
    PARIS_GUN,
    SIEGE,
    STOSS,
    TANK,
)
from grognard.kernel.umpire import Umpire

# Dice that no counter rolls.
FORT_DIE: Final = SORTS
GUN_DIE: Final = SORTS + 1
TANK_DIE: Final = SORTS + 2
STOSS_DIE: Final = SORTS + 3
MARKS: Final = SORTS + 4

# ---- dice as numbers: mark * 100 + firepower * 10 + face; those with twelve sides have room for two digits each ----

TWELVE: Final = 1_000_000
FOR_A_HIT: Final = 6  # points of firepower [15.1.1a]


def coded(mark: int, need: int, face: int, sides: int) -> int:
    return TWELVE + mark * 10_000 + need * 100 + face if sides == 12 else mark * 100 + need * 10 + face


def mark_of(die: int) -> int:
    return die // 100 if die < TWELVE else (die - TWELVE) // 10_000


def need_of(die: int) -> int:
    return die // 10 % 10 if die < TWELVE else die // 100 % 100


def face_of(die: int) -> int:
    """What was rolled; nought for a hit of the averages, for which no die is rolled."""
    return die % 10 if die < TWELVE else die % 100


def sides_of(die: int) -> int:
    return 6 if die < TWELVE else 12


def is_hit(die: int) -> bool:
    """TTLM.5.2.2a F1 hits on 1, F2 on 1-2, F3 on 1-3."""
    return face_of(die) <= need_of(die)


def chance_of(die: int) -> float:
    return need_of(die) / sides_of(die)


def again(die: int, u: Umpire) -> int:
    """The same die, rolled once more."""
    sides = sides_of(die)
    return coded(mark_of(die), need_of(die), u.below(sides, "re-roll") + 1, sides)


def forces_retreat(mark: int) -> bool:
    """TTLM.8.2.2g, TTLM.8.3.5f Stosstruppen and tanks, and their bonus dice."""
    return mark in (TANK_DIE, STOSS_DIE) or (mark < SORTS and TYPE[mark] in (STOSS, TANK))


def is_foot_die(mark: int) -> bool:
    """A die of an infantry type: what a biplane's defensive reaction may have rolled again [8.3.4k]."""
    return mark == STOSS_DIE or (mark < SORTS and FOOT[mark] == 1)


# ---- 15.1.1 averages ----


def lined_up(volley: list[int]) -> list[int]:
    """TTLM.R40 Every point of firepower with who fires it: siege guns, then who forces retreats, then the others."""
    rows: list[list[int]] = [[], [], []]
    for i in range(0, len(volley), 3):
        mark = volley[i]
        row = 0 if mark == GE_G else 1 if forces_retreat(mark) else 2
        rows[row] += [mark] * (volley[i + 1] * volley[i + 2])
    return rows[0] + rows[1] + rows[2]


def sure_hits(line: list[int]) -> list[int]:
    """TTLM.15.1.1a Every six points are a hit, scored by the unit that completes them [TTLM.R40]."""
    return line[FOR_A_HIT - 1 :: FOR_A_HIT]


def left_over(line: list[int]) -> list[int]:
    return line[len(line) // FOR_A_HIT * FOR_A_HIT :]


def averaged(u: Umpire, volley: list[int], purpose: str) -> list[int]:
    """TTLM.15.1.1b One die at most, for the points left over: it counts off whose hit it is [TTLM.R40]."""
    line = lined_up(volley)
    out = [coded(mark, FOR_A_HIT, 0, 6) for mark in sure_hits(line)]
    rest = left_over(line)
    if rest:
        face = u.below(6, purpose) + 1
        out.append(coded(rest[min(face, len(rest)) - 1], len(rest), face, 6))
    return out


# ---- 15.1.2 twelve-sided dice ----

ATTACK_TWELVE: Final = {
    INFANTRY: 2,
    STOSS: 4,
    COMMONWEALTH: 4,
    CAVALRY: 0,
    ARTILLERY: 2,
    SIEGE: 6,
    BIPLANE: 2,
    TANK: 4,
    PARIS_GUN: 0,
}
DEFENCE_TWELVE: Final = {
    INFANTRY: 3,
    STOSS: 4,
    COMMONWEALTH: 4,
    CAVALRY: 2,
    ARTILLERY: 2,
    SIEGE: 0,
    BIPLANE: 2,
    TANK: 1,
    PARIS_GUN: 0,
}
ATTACK_OF_TWELVE: Final = [ATTACK_TWELVE[TYPE[x]] for x in range(SORTS)]
DEFENCE_OF_TWELVE: Final = [DEFENCE_TWELVE[TYPE[x]] for x in range(SORTS)]
ENTRENCHED_TWELVE: Final = 5
FORTIFIED_TWELVE: Final = 7


def defence_of_twelve(area: int, sort: int, entrenched: bool) -> int:
    """TTLM.15.1.2a What a unit other than artillery needs in defence; Commonwealth infantry digs in like any other."""
    kind = TYPE[sort]
    if entrenched and kind in (INFANTRY, COMMONWEALTH):
        return ENTRENCHED_TWELVE
    if kind == TANK and ROUGH[area]:
        return 0  # [8.3.5d]
    return DEFENCE_OF_TWELVE[sort]
