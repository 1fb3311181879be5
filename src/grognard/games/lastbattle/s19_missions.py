"""Missions of a designed battle: what each asks for, and who has won."""

from __future__ import annotations

from grognard.games.lastbattle.assets import (
    BREAK_FRONT,
    BUY_MORTAR,
    CONTAIN,
    HOLD_GROUND,
    MISSION,
    PRICES,
    SEIZE_HILLS,
    SEIZE_VILLAGES,
    man_price,
    units_cost,
    unspent,
)
from grognard.games.lastbattle.s19_purchase import purchase
from grognard.games.lastbattle.state import DUMMY, FOOT, GUN, VEHICLE, State, alive, situation

SEIZES = (SEIZE_VILLAGES, SEIZE_HILLS)


def mission_of(s: State, side: int) -> int:
    return purchase(s, side)[MISSION]


def targets(s: State, mission: int) -> list[list[int]]:
    """The villages or the hills of the defender's half."""
    sit = situation(s)
    return sit.villages if mission == SEIZE_VILLAGES else sit.hills


def half_up(count: int) -> int:
    """LB.design.attack-seize: an odd number, fractions up."""
    return (count + 1) // 2


def seized(s: State, places: list[list[int]]) -> int:
    """LB.R17: in how many the attacker stands, and the defender does not."""
    attacker = situation(s).attacker
    there: list[set[int]] = [set(), set()]
    for n in range(len(s.side)):
        if s.hex[n] >= 0 and s.side[n] < 2 and s.kind[n] in (FOOT, VEHICLE):
            there[s.side[n]].add(s.hex[n])
    return sum(1 for x in places if there[attacker] & set(x) and not there[1 - attacker] & set(x))


def has_seized(s: State, places: list[list[int]]) -> bool:
    return bool(places) and seized(s, places) >= half_up(len(places))


def worth_of(s: State, n: int) -> int:
    """What a counter has cost, in quarters."""
    if s.kind[n] == VEHICLE:
        return PRICES[s.what[n]]
    if s.kind[n] == GUN:
        return PRICES[BUY_MORTAR]
    if s.kind[n] == DUMMY:
        return 0
    return s.men[n] * man_price(s.what[n], s.grade[n], s.rank[n] & 3 > 0)


def note_left(s: State, n: int) -> None:
    """LB.design.attack-break: it has left over the far edge."""
    if s.bought:
        s.left = s.left or [0, 0]
        s.left[s.side[n]] += worth_of(s, n)


def left_in_strength(s: State, unopposed: bool) -> bool:
    """LB.amb.design-half-force: half of the attacker's units by their price; unopposed, all who are left would."""
    side = situation(s).attacker
    gone = s.left[side] if s.left else 0
    if unopposed:
        gone += sum(worth_of(s, n) for n in range(len(s.side)) if s.side[n] == side and alive(s, n))
    return 2 * gone >= units_cost(purchase(s, side))


def achieved(s: State, side: int, loser: int = -1) -> bool:
    """Whether a side has done what it wrote down; `loser` has withdrawn or is no more, so nobody opposes the other."""
    attacker = situation(s).attacker
    mission = mission_of(s, side)
    unopposed = loser == 1 - attacker
    if mission in SEIZES:
        return loser != attacker and (unopposed or has_seized(s, targets(s, mission)))
    if mission == BREAK_FRONT:
        return left_in_strength(s, unopposed)
    if mission == CONTAIN:  # [LB.design.attack-contain]
        return unopposed or s.hesitated >> (1 - attacker) & 1 == 1
    out = left_in_strength(s, unopposed)
    if mission == HOLD_GROUND:  # [LB.design.defend-hold]
        kept = loser == attacker or not any(has_seized(s, targets(s, m)) for m in SEIZES)
        return loser != side and kept and not out
    return s.hesitated >> attacker & 1 == 1 or not out  # [LB.design.defend-delay]


def judged(s: State, loser: int = -1) -> int:
    """LB.design.victory: who alone has achieved it; of two the one with the larger share unspent; -1 a draw."""
    done = [achieved(s, side, loser) for side in (0, 1)]
    if done[0] != done[1]:
        return 0 if done[0] else 1
    if not done[0]:
        return -1  # [LB.amb.design-neither]
    size = situation(s).size
    (a, of_a), (b, of_b) = unspent(size, purchase(s, 0)), unspent(size, purchase(s, 1))
    if a * of_b == b * of_a:
        return -1
    return 0 if a * of_b > b * of_a else 1
