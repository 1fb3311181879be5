"""Advice for the player turn: whether to attack, and which unit marches where."""

from __future__ import annotations

from grognard.games.ttlm.advice_battle import battle_gain
from grognard.games.ttlm.front import GUARD, TRENCH, Actions, Front, army_guard, lateness, opening, prize
from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    DIGGERS,
    DIGS,
    FORT_SIDE,
    GE_G,
    KINDS,
    LIMITED_OFFENSIVE,
    NEIGHBOURS,
    SORTS,
    TYPE,
)
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, COMMONWEALTH, INFANTRY, SIEGE, STOSS
from grognard.games.ttlm.s2_turn import Choosing, Moving, Riding, WithUnit
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS, worth_of
from grognard.games.ttlm.state import (
    DISPUTED,
    ENEMY,
    FRIENDLY,
    GERMAN,
    NEUTRAL,
    PLACES,
    WHOLE,
    State,
    holder_of,
    place_of,
    sort_of,
)

CARD_COST, PASSING = 0.75, 0.5  # what an offensive must bring, and what passing is worth
ASSAULT = 0.45  # of a prize, for an attack that looks good
SIEGE_TRAIN = 0.6  # what it is worth to bring siege guns before a fort


def judge_choice(s: State, role: int, top: Choosing, actions: Actions) -> list[float]:
    """Attack if it promises more than the card and the losses."""
    promise = prospects(s, role)
    held = sum(s.hands[role * KINDS + k] for k in range(OFFENSIVE_KINDS))
    spare = 0.35 if held > 1 else 0.0
    late = 0.8 * lateness(s)
    out = []
    for verb, arg in actions:
        if verb == "offensive":
            cost = CARD_COST - spare - late - (0.3 if s.turn == 1 else 0.0)
            weight = max(0.02, promise - cost)
            if arg == LIMITED_OFFENSIVE:
                weight *= 0.9 if promise > 2.5 else 1.1
            elif worth_of(s, role, arg) == 3:
                weight *= 1.05 if promise > 1.0 else 0.4
            elif arg >= 2:
                weight *= 1.02  # a special offensive that is none any more: use it up
            out.append(weight)
        elif verb == "pass":
            out.append(PASSING)
        elif verb == "crisis":
            out.append(9.0)
        else:
            out.append(0.0)
    return out


def prospects(s: State, role: int) -> float:
    """What an offensive promises: ground to walk into, and battles worth fighting."""
    total = 0.0
    front = Front(s, role)
    for area in range(AREAS):
        where = front.status[area]
        if where == DISPUTED:
            total += max(0.0, battle_gain(s, role, area, front)) * 0.8
        elif where >= ENEMY:
            best = 0.0
            for near in NEIGHBOURS[area]:
                if front.status[near] == FRIENDLY and s.stacked[role * PLACES + near]:
                    best += front.mine[near] - 0.4 * front.press[near]
            if best > 0.0 and front.theirs[area] <= 0.0:
                total += prize(area, role)
            elif best > 1.3 * front.theirs[area]:
                total += ASSAULT * prize(area, role)
    return total


def unit_guard(s: State, u: int) -> float:
    holder, sort = holder_of(u), sort_of(u)
    if sort == WHOLE:
        return army_guard(s, holder, False)
    return GUARD[TYPE[sort]]


def loses_trench(s: State, u: int) -> float:
    """What moving out of a trench costs."""
    holder, sort = holder_of(u), sort_of(u)
    if sort == WHOLE:
        return TRENCH * s.size[holder] if s.army_dug[holder] else 0.0
    if TYPE[sort] != INFANTRY:
        return 0.0
    if holder < ARMIES:
        return TRENCH if s.army_dug[holder] else 0.0
    d = DIGS[sort]
    return TRENCH if s.dug[(holder - ARMIES) * DIGGERS + d] else 0.0


def move_score(s: State, front: Front, u: int, area: int) -> float:
    """What a unit's march brings where it goes, less what it takes away where it stood."""
    start = place_of(s, holder_of(u))
    if start == area:
        return 0.0
    kind = sort_of(u)
    if kind != WHOLE and TYPE[kind] == SIEGE:
        return siege_work(s, front, area) - siege_work(s, front, start)
    power = unit_guard(s, u)
    if kind != WHOLE and TYPE[kind] in (ARTILLERY, BIPLANE):
        if front.status[area] >= ENEMY:
            return -1.0
        power *= 1.2 if front.status[area] == DISPUTED else 0.2
    if power == 0.0:
        return -0.1
    away = front.gain(start, -(power + loses_trench(s, u)))
    if front.status[area] >= ENEMY:
        score = front.entry(area, power) + away
    else:
        score = front.gain(area, power) + away
    if kind == WHOLE and s.n[holder_of(u) * SORTS + GE_G]:
        score += SIEGE_TRAIN * (breach(s, front.side, area) - breach(s, front.side, start))
    if front.status[start] == FRIENDLY and (kind == WHOLE or TYPE[kind] in (INFANTRY, STOSS, COMMONWEALTH)):
        score += opening(front, area, power) - opening(front, start, power)
    if front.status[area] == FRIENDLY and front.press[area] <= 0.0:
        score += nearer(front, start, area) * 0.12 * min(power, 2.0)
    return score - 0.03


def breach(s: State, side: int, area: int) -> float:
    """Is there an enemy fort to be broken?"""
    return 1.0 if s.fort[area] > 0 and FORT_SIDE[area] == 1 - side else 0.0


def siege_work(s: State, front: Front, area: int) -> float:
    """Siege guns belong where there is a fort to break, and infantry to guard them."""
    if front.status[area] >= ENEMY or s.fort[area] <= 0 or FORT_SIDE[area] == front.side:
        return 0.0
    return 1.0 if s.foot[front.side * PLACES + area] else -1.0


def nearer(front: Front, start: int, area: int) -> float:
    """Towards the front, for units in the rear."""
    if front.press[start] > 0.0:
        return -1.0
    for near in NEIGHBOURS[area]:
        if front.status[near] == DISPUTED:
            return 1.0
    return 0.2


def judge_moving(s: State, role: int, top: Moving, actions: Actions) -> list[float]:
    front = Front(s, role)
    out = []
    for verb, arg in actions:
        if verb == "take":
            start = place_of(s, holder_of(arg))
            best = 0.0
            for area in NEIGHBOURS[start]:
                if front.status[area] >= ENEMY and (s.level == 0 or front.status[start] == DISPUTED):
                    continue
                if front.status[area] == NEUTRAL and role != GERMAN:
                    continue
                if s.stacked[role * PLACES + area] >= 3 and sort_of(arg) == WHOLE:
                    continue
                best = max(best, move_score(s, front, arg, area))
            if start == 0:
                best = 1.5
            elif front.press[start] <= 0.0 and best < 0.3 and s.level:
                best = max(best, 0.12 * unit_guard(s, arg))  # the railways bring up what lies far back
            out.append(best)
        elif verb == "done":
            out.append(0.16 if s.level else 0.1)
        else:
            out.append(9.0 if verb == "crisis" else 0.0)
    return out


def judge_destination(s: State, role: int, top: WithUnit, actions: Actions) -> list[float]:
    front = Front(s, role)
    out = []
    for verb, arg in actions:
        if verb == "leave":
            out.append(0.0)
        elif verb == "east":
            out.append(east_wish(s, top.mover))
        else:
            area = place_of(s, arg)
            score = move_score(s, front, top.mover, area)
            if arg < ARMIES and area == place_of(s, holder_of(top.mover)):
                score = 0.02
            elif arg < ARMIES:
                score += 0.12 + (0.5 if s.army_dug[arg] else 0.0)
            if verb == "reserves":
                score -= 0.7
            elif verb != "to":
                score -= 0.05
            out.append(max(0.001, score + 0.05))
    return out


def east_wish(s: State, mover: int) -> float:
    return 0.0005


def judge_riding(s: State, role: int, top: Riding, actions: Actions) -> list[float]:
    front = Front(s, role)
    out = []
    for verb, arg in actions:
        if verb == "to":
            out.append(max(0.01, move_score(s, front, top.mover, place_of(s, arg))))
        else:
            out.append(0.15)
    return out
