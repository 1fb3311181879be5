"""What a good player knows: how a position is worth (`value`) and which actions deserve a look first (`weigh`).

Hand-made numbers, in units of one infantry. Bots use this through the kernel's Seat; it never sees more than the
state it is given, which for bots is an imagined one.
"""

from __future__ import annotations

from typing import Any

from grognard.games.ttlm.front import GUARD, TRENCH, WORTH, Front, army_guard, army_worth, guards, prize, share
from grognard.games.ttlm.ids import (
    ADVANCED_ARTILLERY_BARRAGE,
    AREAS,
    ARMIES,
    BAD_WEATHER,
    DIGGERS,
    DIGS,
    ENTENTE_CRISIS,
    ERSATZ2,
    ERSATZ3,
    FIRST_PLAY,
    FORT_SIDE,
    GERMAN_CRISIS,
    KINDS,
    LIMITED_OFFENSIVE,
    NEIGHBOURS,
    POISON_GAS,
    ROUGH,
    SORTS,
    STRATEGIC_RESERVES,
    SURPRISE_ATTACK,
    TYPE,
    VP,
    YEAR,
)
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, CAVALRY, INFANTRY, SIEGE, TANK
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import (
    Absorbing,
    Choosing,
    CombatCards,
    Declaring,
    Keeping,
    Moving,
    NextBattle,
    Redrawing,
    Riding,
    WithUnit,
)
from grognard.games.ttlm.s3_victory import Armistice, victory_points, winning
from grognard.games.ttlm.s5_combat import Defending, Rerolling, battle_of
from grognard.games.ttlm.s5_fire import bombardment, defensive_volley, forces_retreat, offensive_volley
from grognard.games.ttlm.s5_losses import Losses, ersatz
from grognard.games.ttlm.s5_retreats import AfterCombat, CavalryRetreat, Fleeing, Leaving
from grognard.games.ttlm.s6_supply import Attrition, supplied
from grognard.games.ttlm.s7_production import Discarding, EastLosses, Planning, hand_size, max_hand
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS, Crisis, worth_of
from grognard.games.ttlm.state import (
    ARMIES_OF_SIDE,
    DISPUTED,
    ENEMY,
    ENTENTE,
    FRIENDLY,
    GERMAN,
    NEUTRAL,
    ONE_YEAR,
    PLACES,
    SORTS_OF_SIDE,
    TERRAIN,
    WHOLE,
    State,
    armies_in,
    has_rule,
    holder_of,
    place_of,
    sort_of,
    statuses,
)

FORT_WORTH = 0.7
A_POINT = 2.6  # infantry one would give for a Victory Point
A_CARD = 0.75
EVEN = 13.5  # the middle of the Victory Chart
SCALE = 9.0  # a lead of this many infantry is worth about three games in four


# ---- the worth of a position ----


def value(s: State, role: int) -> float:
    """From 0 (lost) to 1 (won) for this role."""
    if s.result:
        winner = s.result.split("/", 1)[0]
        if winner == "-":
            return 0.5
        sure = {"decisive": 1.0, "major": 0.93, "marginal": 0.85}[s.result.split("/")[1]]
        return sure if winner == ROLES[role] else 1.0 - sure
    lead = german_lead(s)
    x = (lead if role == GERMAN else -lead) / SCALE
    return 0.5 + 0.5 * x / (1.0 + abs(x))


ROLES = ("german", "entente")


def german_lead(s: State) -> float:
    """In infantry: points, units, cards, and the ground still fought for."""
    late = lateness(s)
    lead = (victory_points(s) - EVEN) * A_POINT * (1.0 + late)
    forces = force(s, GERMAN) - force(s, ENTENTE)
    cards = card_worth(s, GERMAN) - card_worth(s, ENTENTE)
    return lead + (forces + cards) * (1.0 - 0.6 * late) + contested(s) * (1.0 - 0.3 * late)


def lateness(s: State) -> float:
    """From 0 to 1 as the last season comes near: then only points count."""
    last = s.start + 3 if has_rule(s, ONE_YEAR) else 23
    if has_rule(s, ONE_YEAR) and s.start == 1:
        last = 3
    left = last - s.turn
    return 1.0 / (1.0 + left)


def force(s: State, side: int) -> float:
    """Units, trenches and forts; those out of supply are half lost."""
    fed = supplied(s, side)
    total = 0.0
    n = s.n
    for area in range(AREAS):
        if s.stacked[side * PLACES + area]:
            base, here = (ARMIES + area) * SORTS, 0.0
            for sort in SORTS_OF_SIDE[side]:
                if n[base + sort]:
                    d = DIGS[sort]
                    here += n[base + sort] * WORTH[TYPE[sort]] + (0.25 * s.dug[area * DIGGERS + d] if d >= 0 else 0.0)
            total += here if fed >> area & 1 else 0.3 * here
        if s.fort[area] > 0 and FORT_SIDE[area] == side:
            total += FORT_WORTH * s.fort[area] * (1.0 if fed >> area & 1 else 0.5)
    for army in ARMIES_OF_SIDE[side]:
        place = s.army_at[army]
        if place >= 0 and s.size[army]:
            here = army_worth(s, army) + (0.3 * s.size[army] if s.army_dug[army] else 0.0)
            total += here if place >= AREAS or fed >> place & 1 else 0.5 * here
    return total


def card_worth(s: State, side: int) -> float:
    """Cards bleed in place of units; the first offensives are worth more than the last."""
    total, attacks = 0.0, 0
    for kind in range(KINDS):
        count = s.hands[side * KINDS + kind]
        if not count:
            continue
        if kind < OFFENSIVE_KINDS:
            attacks += count
            total += 0.7 * count
        else:
            total += count * (1.5 if kind == ERSATZ3 else 1.15 if kind == ERSATZ2 else A_CARD)
    return total + 0.4 * min(attacks, 2) + (0.8 * s.buys[side] if s.before else 0.0)


def contested(s: State) -> float:
    """Ground that is fought for, and weak spots, for Germany."""
    german, entente = guards(s, GERMAN), guards(s, ENTENTE)
    mine = statuses(s, GERMAN)
    total = 0.0
    for area in range(AREAS):
        where = mine[area]
        if where == DISPUTED:
            total += (0.35 + 0.8 * VP[area]) * (2.0 * share(german[area], entente[area]) - 1.0)
        elif where != NEUTRAL:
            own, other = (german, entente) if where == FRIENDLY else (entente, german)
            danger = 0.0
            for near in NEIGHBOURS[area]:
                if mine[near] != where and mine[near] != DISPUTED and other[near] > danger:
                    danger = other[near]
            if danger > 0.0:
                weak = (0.3 + 0.7 * VP[area]) * (1.0 - share(own[area], danger)) * 0.6
                total += -weak if where == FRIENDLY else weak
    return total


def unfinished(s: State) -> bool:
    """In the middle of something: worth looking on before judging."""
    top = s.stack[-1]
    if isinstance(top, Planning):
        return max(top.picked) >= 0
    return isinstance(top, (WithUnit, Riding, Fleeing, Losses, Rerolling, Absorbing))


def clock(s: State) -> int:
    """A count that grows as turns pass: how far a playout has come."""
    return s.count


# ---- weights ----


def weigh(s: State, role: int, actions: list[tuple[str, int]]) -> list[float]:
    """A weight for each action: cheap, never negative, higher is likelier to be good."""
    top = s.stack[-1]
    for kind, judge in JUDGES:
        if isinstance(top, kind):
            weights: list[float] = judge(s, role, top, actions)
            return weights
    return [0.001 if verb in ("resign", "armistice") else 1.0 for verb, _ in actions]


Actions = list[tuple[str, int]]


def judge_choice(s: State, role: int, top: Choosing, actions: Actions) -> list[float]:
    """Attack if it promises more than the card and the losses."""
    promise = prospects(s, role)
    held = sum(s.hands[role * KINDS + k] for k in range(OFFENSIVE_KINDS))
    spare = 0.35 if held > 1 else 0.0
    late = 0.8 * lateness(s)
    out = []
    for verb, arg in actions:
        if verb == "offensive":
            cost = 0.75 - spare - late - (0.3 if s.turn == 1 else 0.0)
            weight = max(0.02, promise - cost)
            if arg == LIMITED_OFFENSIVE:
                weight *= 0.9 if promise > 2.5 else 1.1
            elif worth_of(s, role, arg) == 3:
                weight *= 1.05 if promise > 1.0 else 0.4
            elif arg >= 2:
                weight *= 1.02  # a special offensive that is none any more: use it up
            out.append(weight)
        elif verb == "pass":
            out.append(0.5)
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
                total += 0.45 * prize(area, role)
    return total


def mean_hits(volley: list[int]) -> float:
    total = 0.0
    for i in range(0, len(volley), 3):
        total += volley[i + 1] * volley[i + 2]
    return total / 6.0


def battle_gain(s: State, role: int, area: int, front: Front) -> float:
    """What one round in this area brings the attacker, in infantry, roughly."""
    guns = mean_hits(bombardment(s, role, area)) if not s.surprise >> area & 1 else 0.0
    strike = mean_hits(offensive_volley(s, role, area, False))
    if ROUGH[area] and has_rule(s, TERRAIN):
        guns, strike = max(0.0, guns - 0.7), max(0.0, strike - 0.7)
    back = mean_hits(defensive_volley(s, 1 - role, area, False, 0))
    theirs = units_there(s, 1 - role, area)
    if guns and theirs:
        back *= max(0.3, 1.0 - guns / theirs)
    dealt = guns + strike
    chance = 0.0
    if theirs:
        chance = min(1.0, dealt / theirs)
        chance = chance * chance * chance
    volley = offensive_volley(s, role, area, False)
    push = sum(volley[i + 1] * volley[i + 2] for i in range(0, len(volley), 3) if forces_retreat(volley[i])) / 6.0
    armies = len([a for a in armies_in(s, 1 - role, area) if s.size[a]])
    if armies:
        chance = max(chance, min(0.9, push / armies) * (0.8 if s.fort[area] < 2 else 0.2))
    return min(dealt, theirs) - 1.05 * back + chance * prize(area, role) * 1.6 + 0.1


def units_there(s: State, side: int, area: int) -> float:
    total = 0
    base = (ARMIES + area) * SORTS
    for sort in SORTS_OF_SIDE[side]:
        total += s.n[base + sort]
    for army in armies_in(s, side, area):
        total += s.size[army]
    if s.fort[area] > 0 and FORT_SIDE[area] == side:
        total += s.fort[area]
    return float(total)


# ---- movement ----


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
    start = place_of(s, holder_of(u))
    if start == area:
        return 0.0
    power = unit_guard(s, u)
    kind = sort_of(u)
    if kind != WHOLE and TYPE[kind] in (ARTILLERY, BIPLANE, SIEGE):
        if front.status[area] >= ENEMY:
            return -1.0
        power *= 1.2 if front.status[area] == DISPUTED else 0.2
    if power == 0.0:
        return 0.3 if front.status[start] == DISPUTED and front.status[area] == FRIENDLY else -0.1
    away = front.gain(start, -(power + loses_trench(s, u)))
    score = front.gain(area, power) + away
    if front.status[area] == FRIENDLY and front.press[area] <= 0.0:
        score += nearer(front, start, area) * 0.12 * min(power, 2.0)
    return score - 0.03


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


# ---- battle ----


def judge_battles(s: State, role: int, top: object, actions: Actions) -> list[float]:
    front = Front(s, role)
    return [max(0.02, battle_gain(s, role, arg, front) + 0.15) if verb != "done" else 0.4 for verb, arg in actions]


def judge_cards(s: State, role: int, top: CombatCards, actions: Actions) -> list[float]:
    out = []
    for verb, arg in actions:
        if verb == "done":
            out.append(0.5)
        elif verb == "bonus":
            out.append(5.0)
        elif verb == "weather":
            out.append(0.35 * max(0.0, sum(threat(s, a) for a in s.battles)))
        elif verb == "surprise":
            out.append(0.25 * mean_hits(offensive_volley(s, role, arg, False)))
        else:
            more = 1.0 if verb == "gas" else 2.0
            times = 2.0 if role == s.active and not s.surprise >> arg & 1 else 1.0
            out.append(0.9 * more * times * guns_in(s, role, arg) / 6.0)
    return out


def threat(s: State, area: int) -> float:
    return battle_gain(s, s.active, area, Front(s, s.active)) + 0.4


def guns_in(s: State, side: int, area: int) -> float:
    total = 0
    for sort in SORTS_OF_SIDE[side]:
        if TYPE[sort] == ARTILLERY:
            total += s.n[(ARMIES + area) * SORTS + sort]
            for army in armies_in(s, side, area):
                total += s.n[army * SORTS + sort]
    return float(total)


def judge_losses(s: State, role: int, top: Losses, actions: Actions) -> list[float]:
    """Ersatz 2 and 3 are for this; other cards when the ground would be lost, or they are of no other use."""
    last = units_there(s, role, top.area) <= top.hits
    dear = prize(top.area, role) > 2.0
    out = []
    for verb, arg in actions:
        if verb == "ersatz":
            paid = min(ersatz(arg), top.hits)
            weight = 0.55 * paid / card_cost(s, role, arg)
            if last:
                weight *= 2.2 if dear and top.hits <= hand_size(s, role) else 0.7
            out.append(weight)
        elif verb == "fort":
            out.append(0.8)
        else:
            out.append(0.75 / WORTH[TYPE[sort_of(arg)]] * (0.8 if last else 1.0))
    return out


def card_cost(s: State, role: int, kind: int) -> float:
    """What it hurts to spend a card on losses."""
    if kind == ERSATZ3:
        return 1.2
    if kind == ERSATZ2:
        return 0.85
    count = s.hands[role * KINDS + kind]
    if kind < OFFENSIVE_KINDS:
        held = sum(s.hands[role * KINDS + k] for k in range(OFFENSIVE_KINDS))
        return 1.3 if held <= 1 else 0.9 if held <= 2 else 0.6
    if s.turn < FIRST_PLAY[kind]:
        return 0.45
    if kind in (ENTENTE_CRISIS, GERMAN_CRISIS):
        mine = (kind == ENTENTE_CRISIS) == (role == GERMAN)
        return 1.0 if mine else 0.3
    if kind == BAD_WEATHER:
        return 0.9
    if kind == ADVANCED_ARTILLERY_BARRAGE:
        return 1.0
    if kind in (POISON_GAS, STRATEGIC_RESERVES, SURPRISE_ATTACK):
        return 0.65 if count > 1 else 0.75
    return 0.7


def judge_defence(s: State, role: int, top: Defending, actions: Actions) -> list[float]:
    """Stand and fire, unless it is hopeless."""
    coming = mean_hits(offensive_volley(s, s.active, top.area, bool(battle_of(s).dogfought)))
    if battle_of(s).surprise:
        coming = 0.0
    mine = units_there(s, role, top.area)
    hopeless = coming > 0.75 * mine and hand_size(s, role) < coming
    out = []
    for verb, arg in actions:
        if verb == "take":
            out.append(1.2 if hopeless and sort_of(arg) == WHOLE else 0.4 if hopeless else 0.01)
        else:
            out.append(1.0 if verb == "fire" else 0.5)
    return out


def judge_retreat(s: State, role: int, top: object, actions: Actions) -> list[float]:
    """After the battle one stays, unless it is hopeless."""
    out = []
    for verb, _arg in actions:
        out.append(1.0 if verb == "done" else 0.02)
    return out


def judge_flight(s: State, role: int, top: Fleeing | Leaving, actions: Actions) -> list[float]:
    front = Front(s, role)
    out = []
    for verb, arg in actions:
        if verb != "to":
            out.append(0.001)
            continue
        area = place_of(s, arg)
        score = 0.5 + prize(area, role) * (1.0 - front.hold(area, 0.0))
        score += 0.6 if front.status[area] == FRIENDLY else 0.0
        if arg < ARMIES:
            score += 0.4 if s.army_dug[arg] else 0.1
        out.append(score)
    return out


# ---- reinforcements and production ----


def place_score(s: State, role: int, front: Front, sort: int, dest: int) -> float:
    area = place_of(s, dest)
    if area >= AREAS or area < 0:
        return 0.01
    power = GUARD[TYPE[sort]] if 0 <= sort < SORTS else 1.0
    if 0 <= sort < SORTS and TYPE[sort] in (ARTILLERY, BIPLANE, TANK):
        power = 1.5 if front.status[area] == DISPUTED else 0.3
    if dest < ARMIES:
        power += TRENCH if s.army_dug[dest] and 0 <= sort < SORTS and TYPE[sort] == INFANTRY else 0.0
    score = front.gain(area, power)
    if front.status[area] == DISPUTED:
        score += 0.15 * prize(area, role)
    return 0.02 + max(0.0, score) + (0.12 if dest < ARMIES else 0.0)


def judge_reinforcing(s: State, role: int, top: Reinforcing, actions: Actions) -> list[float]:
    front = Front(s, role)
    item = top.item(s) if top.picked < 0 else -1
    out = []
    for verb, arg in actions:
        if verb == "place":
            out.append(place_score(s, role, front, item, arg))
        elif verb == "swap":
            out.append(1.0 if front.status[place_of(s, holder_of(arg))] == DISPUTED else 0.5)
        elif verb == "recall":
            out.append(1.0 if YEAR[s.turn] >= 1918 else 0.05)
        else:
            out.append(0.2 if verb == "done" else 0.001)
    return out


def judge_planning(s: State, role: int, top: Planning, actions: Actions) -> list[float]:
    front = Front(s, role)
    item = top.picked[role]
    out = []
    for verb, arg in actions:
        if verb == "place":
            out.append(place_score(s, role, front, item, arg))
        elif verb == "commit":
            out.append(0.01 if s.bp[role] else 1.0)
        elif verb == "card":
            free = max_hand(s, role) - hand_size(s, role) - s.buys[role]
            out.append(0.75 + 0.06 * free if free > 0 else 0.02)
        elif verb == "buy":
            out.append(buy_wish(s, role, arg))
        elif verb == "rebuild":
            out.append(1.4)
        elif verb == "dig":
            out.append(dig_wish(s, role, front, arg))
        elif verb == "upgrade":
            out.append(1.0 if front.status[place_of(s, holder_of(arg))] == DISPUTED else 0.5)
        elif verb == "evacuate":
            out.append(0.9)
        elif verb == "to":
            out.append(0.5)
        else:
            out.append(0.0005)
    return out


BUY = [0.95, 1.25, 1.1, 0.1, 1.15, 0.05, 0.7, 1.2, 0.6]


def buy_wish(s: State, role: int, sort: int) -> float:
    wish = BUY[TYPE[sort]]
    if TYPE[sort] == SIEGE and s.turn < 4:
        wish = 0.3
    if TYPE[sort] == CAVALRY:
        wish = 0.08
    return wish


def dig_wish(s: State, role: int, front: Front, u: int) -> float:
    area = place_of(s, holder_of(u))
    worth = s.size[holder_of(u)] if sort_of(u) == WHOLE else 1
    pressed = 1.0 if front.status[area] == DISPUTED else 0.45 if front.press[area] > 0.0 else 0.05
    if s.digs[role]:
        return 2.5 * pressed if pressed > 0.1 else 0.3
    return 0.42 * min(4.0, wanting(s, role, front)) * (0.7 + 0.1 * worth) * (1.0 if pressed == 1.0 else 0.3)


def wanting(s: State, role: int, front: Front) -> float:
    """Units in the line that have no trench yet."""
    total = 0.0
    for army in ARMIES_OF_SIDE[role]:
        place = s.army_at[army]
        if 0 <= place < AREAS and s.size[army] and not s.army_dug[army] and front.status[place] == DISPUTED:
            total += 1.0
    return total


def judge_throw(s: State, role: int, top: object, actions: Actions) -> list[float]:
    """Away with what is of least use."""
    out = []
    for verb, arg in actions:
        if verb == "throw":
            least = 1.0 / card_cost(s, role, arg)
            out.append(0.12 * least if isinstance(top, Redrawing) else least)
        else:
            out.append(0.5)
    return out


def judge_removal(s: State, role: int, top: Crisis, actions: Actions) -> list[float]:
    front = Front(s, role)
    out = []
    for _, arg in actions:
        area = place_of(s, holder_of(arg))
        out.append(1.0 / (1.0 - front.gain(area, -1.5) + 0.2) / WORTH[TYPE[sort_of(arg)]])
    return out


def judge_starving(s: State, role: int, top: object, actions: Actions) -> list[float]:
    return [1.0 / WORTH[TYPE[sort_of(arg)]] if sort_of(arg) != WHOLE else 0.5 for _, arg in actions]


def judge_peace(s: State, role: int, top: Armistice, actions: Actions) -> list[float]:
    return [1.0 if (verb == "accept") == winning(s, role) else 0.001 for verb, _ in actions]


JUDGES: tuple[tuple[type, Any], ...] = (
    (Losses, judge_losses),
    (Moving, judge_moving),
    (WithUnit, judge_destination),
    (Planning, judge_planning),
    (Choosing, judge_choice),
    (Declaring, judge_battles),
    (NextBattle, judge_battles),
    (Keeping, judge_battles),
    (CombatCards, judge_cards),
    (Defending, judge_defence),
    (AfterCombat, judge_retreat),
    (CavalryRetreat, judge_retreat),
    (Fleeing, judge_flight),
    (Leaving, judge_flight),
    (Riding, judge_riding),
    (Reinforcing, judge_reinforcing),
    (Redrawing, judge_throw),
    (Discarding, judge_throw),
    (Crisis, judge_removal),
    (Attrition, judge_starving),
    (EastLosses, judge_starving),
    (Armistice, judge_peace),
)
