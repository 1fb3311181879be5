"""Advice for the player turn: whether to attack, and which unit marches where."""

from __future__ import annotations

from grognard.games.ttlm.advice_battle import battle_gain
from grognard.games.ttlm.advice_weights import Weights
from grognard.games.ttlm.front import (
    GUARD,
    MARCHES_IN,
    UNKNOWN,
    WORTH,
    Actions,
    Front,
    army_guard,
    is_final,
    last_turn,
    lateness,
    opening,
    prize,
)
from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    COST,
    DIGGERS,
    DIGS,
    ENGLAND,
    GE_G,
    HOLDER_TYPE,
    KINDS,
    LIMITED_OFFENSIVE,
    SORTS,
    TYPE,
    YEAR,
)
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, COMMONWEALTH, INFANTRY, SIEGE, STOSS
from grognard.games.ttlm.s2_moving import Moving, Riding, WithUnit
from grognard.games.ttlm.s2_turn import Choosing
from grognard.games.ttlm.s3_victory import EAST_PER_VP, LAST_EAST_YEAR, about_to_lose, east_value
from grognard.games.ttlm.s4_areas import DISPUTED, ENEMY, FRIENDLY
from grognard.games.ttlm.s4_movement import may_go_east
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS, worth_of
from grognard.games.ttlm.s13_area_sides import may_cross
from grognard.games.ttlm.s13_bidding import NO_BID, Bidding, owed
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    ONE_YEAR,
    PLACES,
    WHOLE,
    State,
    armies_in,
    has_rule,
    holder_of,
    land,
    place_of,
    sort_of,
    unit,
)


def judge_choice(w: Weights, s: State, role: int, top: Choosing, actions: Actions) -> list[float]:
    """Attack if it promises more than the card and the losses."""
    promise = prospects(w, s, role) + word_to_keep(s, role)
    if w.exodus > 0.0 and role == GERMAN and is_final(s):
        promise += w.exodus * departures(w, s)
    spare = w.spare if offensives(s, role) > 1 else 0.0
    late = w.late * lateness(s) + (w.final_attack if is_final(s) else 0.0)
    out = []
    for verb, arg in actions:
        if verb == "offensive":
            cost = w.card_cost - spare - late - (0.3 if s.turn == 1 else 0.0)
            weight = max(0.02, promise - cost)
            if arg == LIMITED_OFFENSIVE:
                weight *= 0.9 if promise > 2.5 else 1.1
            elif worth_of(s, role, arg) == 3:
                weight *= 1.05 if promise > 1.0 else 0.4
            elif arg >= 2:
                weight *= 1.02  # a special offensive that is none any more: use it up
            if promise < AIMLESS:
                weight = min(weight, HELD_BACK * w.passing)
            out.append(min(weight, HELD_BACK * w.passing) if held_back(w, s, role) else weight)
        elif verb == "pass":
            out.append(0.01 if about_to_lose(s, role) else w.passing)
        else:
            out.append(0.0)
    return out


AIMLESS = 0.2  # an Offensive that promises less moves men about and no more
HELD_BACK = 0.2  # of what passing is worth: the last Offensive is played only where one may not pass


def held_back(w: Weights, s: State, role: int) -> bool:
    """In a year of the East's points [3.1g] Germany keeps its last Offensive: it takes everybody East when all ends."""
    if role != GERMAN or w.exodus <= 0.0 or is_final(s) or not has_rule(s, ONE_YEAR):
        return False
    return YEAR[last_turn(s)] <= LAST_EAST_YEAR and offensives(s, role) == 1


def word_to_keep(s: State, role: int) -> float:
    """TTLM.13.2c What an Offensive is worth towards a bid that can still be met: a share of the point it would cost."""
    left, held = owed(s), offensives(s, role)
    return BROKEN / left if s.first == role and 0 < left <= held else 0.0


def offensives(s: State, role: int) -> int:
    return sum(s.hands[role * KINDS + k] for k in range(OFFENSIVE_KINDS))


def judge_bid(w: Weights, s: State, role: int, top: Bidding, actions: Actions) -> list[float]:
    """TTLM.13.2a As many as it means to play anyway: never more than it holds, and few where nothing is promised."""
    held, promise = offensives(s, role), prospects(w, s, role)
    wish = min(held, BIDS_AT_MOST, int(promise / A_BID))
    noted = top.bids[role]
    if noted != NO_BID:  # once is enough: a bid that was chosen is closed
        return [1.0 if verb == "commit" else 0.0 for verb, _ in actions]
    return [1.0 / (1.0 + 3.0 * abs(arg - wish)) if arg <= held else 0.0 for _, arg in actions]


BROKEN = 2.0  # infantry: the Victory Point that a broken bid costs
BIDS_AT_MOST = 2
A_BID = 1.5  # what each Offensive that is bid for must promise


def prospects(w: Weights, s: State, role: int) -> float:
    """What an offensive promises: ground to walk into, and battles worth fighting."""
    borders = land(s).near
    total = 0.0
    front = Front(w, s, role)
    for area in range(AREAS):
        where = front.status[area]
        if where == DISPUTED:
            total += max(0.0, battle_gain(w, s, role, area)) * w.fights
        elif where >= ENEMY and not front.closed[area]:
            best = 0.0
            for near in borders[area]:
                if front.status[near] == FRIENDLY and s.stacked[role * PLACES + near]:
                    best += front.mine[near] - 0.4 * front.press[near]
            if best > 0.0 and front.theirs[area] <= 0.0:
                total += prize(w, area)
            elif best > w.odds * front.theirs[area]:
                total += w.assault * prize(w, area)
    return total


def unit_guard(w: Weights, s: State, u: int) -> float:
    holder, sort = holder_of(u), sort_of(u)
    if sort == WHOLE:
        return army_guard(w, s, holder, False)
    return GUARD[TYPE[sort]]


def loses_trench(w: Weights, s: State, u: int) -> float:
    """What moving out of a trench costs."""
    holder, sort = holder_of(u), sort_of(u)
    if sort == WHOLE:
        return w.trench * s.size[holder] if s.army_dug[holder] else 0.0
    if TYPE[sort] != INFANTRY:
        return 0.0
    if holder < ARMIES:
        return w.trench if s.army_dug[holder] else 0.0
    d = DIGS[sort]
    return w.trench if s.dug[(holder - ARMIES) * DIGGERS + d] else 0.0


def move_score(s: State, front: Front, u: int, area: int) -> float:
    """What a unit's march brings where it goes, less what it takes away where it stood."""
    w = front.w
    start = place_of(s, holder_of(u))
    if start == area:
        return 0.0
    kind = sort_of(u)
    if kind != WHOLE and TYPE[kind] == SIEGE:
        return siege_work(s, front, area) - siege_work(s, front, start)
    power = unit_guard(w, s, u)
    if kind != WHOLE and TYPE[kind] in (ARTILLERY, BIPLANE):
        if front.status[area] >= ENEMY:
            return -1.0
        power *= w.guns if front.status[area] == DISPUTED else w.guns_behind
    if power == 0.0:
        return -0.1
    leaving = power + loses_trench(w, s, u)
    away = front.gain(start, -leaving)
    if front.status[area] >= ENEMY:
        score = front.entry(area, power) + away
    else:
        score = front.gain(area, power) + away
    if kind == WHOLE and s.n[holder_of(u) * SORTS + GE_G]:
        score += w.siege_train * (breach(s, front.side, area) - breach(s, front.side, start))
    if front.status[start] == FRIENDLY and (kind == WHOLE or TYPE[kind] in (INFANTRY, STOSS, COMMONWEALTH)):
        score += opening(front, area, power) - opening(front, start, power)
    if front.status[area] == FRIENDLY and front.press[area] <= 0.0:
        score += nearer(front, start, area) * w.forward * min(power, 2.0)
    if w.mass > 0.0:
        score += w.mass * power * effort_at(s, front, start, area)
    return score - w.effort + (covering(s, front, u, area, power, leaving) if w.cover else 0.0)


def effort_at(s: State, front: Front, start: int, area: int) -> int:
    """1 for who joins the main effort, -1 for who leaves it."""
    aim = main_effort(s, front)
    return int(area == aim) - int(start == aim)


def main_effort(s: State, front: Front) -> int:
    """The area where a battle promises most; -1 where none is fought."""
    if front.aim == UNKNOWN:
        best, front.aim = -9.0, -1
        for area in range(AREAS):
            if front.status[area] == DISPUTED:
                promise = battle_gain(front.w, s, front.side, area) + 0.5 * prize(front.w, area)
                if promise > best:
                    best, front.aim = promise, area
    return front.aim


def covering(s: State, front: Front, u: int, area: int, power: float, leaving: float) -> float:
    """A front is kept: the last one does not leave a threatened area, and a gap is filled before all else."""
    start = place_of(s, holder_of(u))
    opened = filled = 0.0
    if leaves_a_gap(s, front, u, area, leaving):
        opened = front.w.cover * (front.stake(start) + left_behind(s, front, u))
    if front.status[area] == FRIENDLY and front.bare(s, area) and front.threat(s, area) > MARCHES_IN:
        filled = front.w.cover * front.stake(area) * min(1.0, power / 2.0)
    return min(0.0, filled - opened) if opened else filled  # who fills a gap by opening another has gained nothing


def leaves_a_gap(s: State, front: Front, u: int, area: int, leaving: float) -> bool:
    """Is it the last one of a friendly area that the enemy could march into? Guns alone stop nobody."""
    start = place_of(s, holder_of(u))
    if front.status[start] != FRIENDLY:
        return False
    nobody = s.fort[start] <= 1 and s.hold[front.side * PLACES + start] <= holders(s, u)
    if not nobody and not front.bare(s, start, leaving):
        return False
    return front.threat(s, start, area) > MARCHES_IN


def holders(s: State, u: int) -> int:
    """How many of those who march can hold ground."""
    holder, sort = holder_of(u), sort_of(u)
    if sort != WHOLE:
        return HOLDER_TYPE[sort]
    return sum(s.n[holder * SORTS + x] * HOLDER_TYPE[x] for x in range(SORTS))


def left_behind(s: State, front: Front, u: int) -> float:
    """What is lost with the ground if the enemy comes: guns, and armies, each of them a point."""
    holder, sort = holder_of(u), sort_of(u)
    start, total = place_of(s, holder), 0.0
    for army in armies_in(s, front.side, start):
        if army != holder or sort != WHOLE:
            total += front.w.point + guns_of(s, army)
    return total + guns_of(s, ARMIES + start)


def guns_of(s: State, holder: int) -> float:
    return sum(s.n[holder * SORTS + x] * WORTH[TYPE[x]] for x in range(SORTS) if TYPE[x] == ARTILLERY)


def breach(s: State, side: int, area: int) -> float:
    """Is there an enemy fort to be broken?"""
    return 1.0 if s.fort[area] > 0 and land(s).fort_side[area] == 1 - side else 0.0


def siege_work(s: State, front: Front, area: int) -> float:
    """Siege guns belong where there is a fort to break, and infantry to guard them."""
    if front.status[area] >= ENEMY or s.fort[area] <= 0 or land(s).fort_side[area] == front.side:
        return 0.0
    return 1.0 if s.foot[front.side * PLACES + area] else -1.0


def nearer(front: Front, start: int, area: int) -> float:
    """Towards the front, for units in the rear."""
    if front.press[start] > 0.0:
        return -1.0
    for near in front.near[area]:
        if front.status[near] == DISPUTED:
            return 1.0
    return 0.2


def best_step(s: State, front: Front, u: int) -> float:
    """The best that a unit can do by marching to a neighbour; nothing, if that is better."""
    start = place_of(s, holder_of(u))
    best = 0.0
    for area in front.near[start]:
        if front.status[area] >= ENEMY and (s.level == 0 or front.status[start] == DISPUTED):
            continue
        if front.closed[area]:
            continue
        if s.stacked[front.side * PLACES + area] >= 3 and sort_of(u) == WHOLE:
            continue
        if may_cross(s, start, area) is not None:
            continue
        best = max(best, move_score(s, front, u, area))
    return best


def judge_moving(w: Weights, s: State, role: int, top: Moving, actions: Actions) -> list[float]:
    front = Front(w, s, role)
    out = []
    steps: dict[tuple[int, int, bool], float] = {}  # units of a sort that stand together, all dug in or none, are alike
    for verb, arg in actions:
        if verb == "take":
            start = place_of(s, holder_of(arg))
            if sort_of(arg) == WHOLE:
                best = best_step(s, front, arg)
            else:
                alike = (start, sort_of(arg), loses_trench(w, s, arg) > 0.0)
                if alike not in steps:
                    steps[alike] = best_step(s, front, arg)
                best = steps[alike]
            if w.east > 0.0 and front.final and role == GERMAN:
                best = max(best, east_score(s, front, arg, both_pass(s)))
            if start == ENGLAND:
                best = embarks(arg)
            elif front.press[start] <= 0.0 and best < 0.3 and s.level:
                best = max(best, w.rail * unit_guard(w, s, arg))  # the railways bring up what lies far back
            out.append(best)
        elif verb == "done":
            out.append(w.enough if s.level else w.rest)
        else:
            out.append(0.0)
    return out


def embarks(u: int) -> float:
    """Units in England are needed in France; an army sails as one, and first: ships are few."""
    return 2.0 if sort_of(u) == WHOLE else 1.5 if holder_of(u) >= ARMIES else 0.0


def judge_destination(w: Weights, s: State, role: int, top: WithUnit, actions: Actions) -> list[float]:
    front = Front(w, s, role)
    kept = ranks(w, s, holder_of(top.mover))
    out = []
    for verb, arg in actions:
        if verb == "leave":
            out.append(0.0)
        elif verb == "east":
            wish = east_score(s, front, top.mover, both_pass(s)) if w.east > 0.0 and front.final else 0.0
            wish = garrison_score(front, top.mover, s) if role == ENTENTE else wish
            out.append(max(0.0005, wish))
        else:
            area = place_of(s, arg)
            score = move_score(s, front, top.mover, area)
            if arg < ARMIES and area == place_of(s, holder_of(top.mover)):
                score = 0.02
            elif arg < ARMIES:
                score += max(0.0, ranks(w, s, arg) - kept)
            if verb == "reserves":
                score -= w.reserves
            elif verb != "to":
                score -= 0.05
            out.append(max(0.001, score + 0.05))
    return out


def ranks(w: Weights, s: State, holder: int) -> float:
    """What it is worth to stand in the ranks of an army: more, if it is entrenched. Whoever stands in one gains nothing
    by going over to another."""
    if holder >= ARMIES:
        return 0.0
    return w.join + (w.join_dug if s.army_dug[holder] else 0.0)


def garrison_score(front: Front, u: int, s: State) -> float:
    """TTLM.15.3.3b A quarter of a point for an infantry that the line can spare."""
    start = place_of(s, holder_of(u))
    return 0.9 if front.press[start] <= 0.0 else 0.02


def east_score(s: State, front: Front, u: int, over: bool) -> float:
    """What leaving for the East brings in the last season, less what the front loses unless all is over."""
    if YEAR[s.turn] > LAST_EAST_YEAR or may_go_east(s, GERMAN, u) is not None:
        return 0.0
    w = front.w
    price = build_points(s, u)
    there = east_value(s)
    points = (there + price) // EAST_PER_VP - there // EAST_PER_VP
    score = w.east * price + w.east_point * points
    if over:
        return score
    start = place_of(s, holder_of(u))
    power = unit_guard(w, s, u) + loses_trench(w, s, u)
    foe = facing(s, front, start) if w.cover else 0.0
    if foe > MARCHES_IN and front.mine[start] - power < STILL_HELD * foe:
        return 0.0  # a line that breaks costs more in a season of marching than the East can bring
    return score + front.gain(start, -power)


STILL_HELD = 0.75  # of the enemy before it: with less a line breaks


def facing(s: State, front: Front, area: int) -> float:
    """The enemy who stands there, or next door, and could march on."""
    return front.field[area] if front.status[area] == DISPUTED else front.threat(s, area)


def both_pass(s: State) -> bool:
    """The enemy has passed and so do we: the front does not matter any more."""
    return s.level == 0 and s.passes > 0


def departures(w: Weights, s: State) -> float:
    """What an offensive would bring that lets everybody go east who is not needed."""
    if YEAR[s.turn] > LAST_EAST_YEAR:
        return 0.0
    front, fed = Front(w, s, GERMAN), supplied(s, GERMAN)
    going = sum(spared(s, front, area) for area in range(AREAS) if fed >> area & 1)
    there = east_value(s)
    return w.east * going + w.east_point * ((there + going) // EAST_PER_VP - there // EAST_PER_VP)


def spared(s: State, front: Front, area: int) -> int:
    """The Build Points that could go east from there one by one, while the line still holds."""
    foe = facing(s, front, area)
    spare = front.mine[area] - (STILL_HELD * foe if foe > MARCHES_IN else 0.0)
    going = 0
    for holder in (ARMIES + area, *armies_in(s, GERMAN, area)):
        for sort in land(s).box[GERMAN].sorts:
            count = s.n[holder * SORTS + sort]
            if count:
                power = GUARD[TYPE[sort]] + loses_trench(front.w, s, unit(holder, sort))
                count = min(count, max(0, int(spare / power))) if power else count
                spare -= count * power
                going += count * COST[sort]
    return going


def build_points(s: State, u: int) -> int:
    """What a unit counts in the East: an army one more than its units."""
    holder, sort = holder_of(u), sort_of(u)
    if sort != WHOLE:
        return COST[sort]
    total = 1
    for x in land(s).box[GERMAN].sorts:
        total += s.n[holder * SORTS + x] * COST[x]
    return total


def judge_riding(w: Weights, s: State, role: int, top: Riding, actions: Actions) -> list[float]:
    front = Front(w, s, role)
    out = []
    for verb, arg in actions:
        if verb == "to":
            out.append(max(0.01, move_score(s, front, top.mover, place_of(s, arg))))
        else:
            out.append(0.15)
    return out
