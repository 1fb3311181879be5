"""Advice in battle: what a round brings, which cards pay, who is lost, who goes back."""

from __future__ import annotations

from grognard.games.ttlm.advice_weights import Weights
from grognard.games.ttlm.front import WORTH, Actions, Front, is_final, prize
from grognard.games.ttlm.ids import (
    ADVANCED_ARTILLERY_BARRAGE,
    ARMIES,
    BAD_WEATHER,
    ENTENTE_CRISIS,
    ERSATZ2,
    ERSATZ3,
    FIRST_PLAY,
    GERMAN_CRISIS,
    KINDS,
    POISON_GAS,
    ROUGH,
    SORTS,
    STRATEGIC_RESERVES,
    SURPRISE_ATTACK,
    TYPE,
    VP,
)
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE
from grognard.games.ttlm.s2_turn import CombatCards
from grognard.games.ttlm.s4_areas import FRIENDLY
from grognard.games.ttlm.s5_combat import Defending, battle_of
from grognard.games.ttlm.s5_fire import (
    active_foot,
    active_of_type,
    bombardment,
    defensive_volley,
    dice_of,
    offensive_volley,
)
from grognard.games.ttlm.s5_losses import Losses, ersatz
from grognard.games.ttlm.s5_retreats import AfterCombat, Fleeing, Leaving
from grognard.games.ttlm.s7_production import hand_size
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s15_dice import forces_retreat
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    TERRAIN,
    WHOLE,
    State,
    armies_in,
    has_rule,
    land,
    place_of,
    sort_of,
)


def mean_hits(s: State, volley: list[int]) -> float:
    total = 0.0
    for i in range(0, len(volley), 3):
        total += volley[i + 1] * volley[i + 2]
    return total / dice_of(s)


def battle_gain(w: Weights, s: State, role: int, area: int) -> float:
    """What one round in this area brings the attacker, in infantry, roughly."""
    guns = mean_hits(s, bombardment(s, role, area)) if not s.surprise >> area & 1 else 0.0
    strike = mean_hits(s, offensive_volley(s, role, area, False))
    if ROUGH[area] and has_rule(s, TERRAIN):
        guns, strike = max(0.0, guns - w.rough), max(0.0, strike - w.rough)
    back = mean_hits(s, defensive_volley(s, 1 - role, area, False, 0))
    theirs = units_there(s, 1 - role, area)
    if guns and theirs:
        back *= max(0.3, 1.0 - guns / theirs)
    dealt = guns + strike
    chance = 0.0
    if theirs:
        chance = min(1.0, dealt / theirs)
        chance = chance * chance * chance
    volley = offensive_volley(s, role, area, False)
    push = sum(volley[i + 1] * volley[i + 2] for i in range(0, len(volley), 3) if forces_retreat(volley[i])) / dice_of(
        s
    )
    armies = len([a for a in armies_in(s, 1 - role, area) if s.size[a]])
    if armies:
        chance = max(chance, min(0.9, push / armies) * (w.push if s.fort[area] < 2 else 0.2))
    return min(dealt, theirs) - w.cost * back + chance * prize(w, area) * w.spoils + 0.1


def units_there(s: State, side: int, area: int) -> float:
    here = land(s)
    total = 0
    base = (ARMIES + area) * SORTS
    for sort in here.sorts[side]:
        total += s.n[base + sort]
    for army in armies_in(s, side, area):
        total += s.size[army]
    if s.fort[area] > 0 and here.fort_side[area] == side:
        total += s.fort[area]
    return float(total)


def judge_battles(w: Weights, s: State, role: int, top: object, actions: Actions) -> list[float]:
    out = []
    for verb, arg in actions:
        out.append(max(0.02, battle_gain(w, s, role, arg) + w.battle) if verb != "done" else w.no_battle)
    return out


def judge_cards(w: Weights, s: State, role: int, top: CombatCards, actions: Actions) -> list[float]:
    free = w.final_shells if is_final(s) else 1.0
    out = []
    for verb, arg in actions:
        if verb == "done":
            out.append(w.no_card)
        elif verb == "bonus":
            out.append(5.0)
        elif verb == "weather":
            out.append(free * w.weather * max(0.0, sum(threat(w, s, a) for a in s.battles)))
        elif verb == "surprise":
            out.append(free * w.surprise * mean_hits(s, offensive_volley(s, role, arg, False)))
        else:
            more = 1.0 if verb == "gas" else 2.0
            times = 2.0 if role == s.active and not s.surprise >> arg & 1 else 1.0
            out.append(free * w.shells * more * times * guns_in(s, role, arg) / 6.0)
    return out


def threat(w: Weights, s: State, area: int) -> float:
    return battle_gain(w, s, s.active, area) + 0.4


def guns_in(s: State, side: int, area: int) -> float:
    total = 0
    for sort in land(s).sorts[side]:
        if TYPE[sort] == ARTILLERY:
            total += s.n[(ARMIES + area) * SORTS + sort]
            for army in armies_in(s, side, area):
                total += s.n[army * SORTS + sort]
    return float(total)


def judge_losses(w: Weights, s: State, role: int, top: Losses, actions: Actions) -> list[float]:
    """Ersatz 2 and 3 are for this; other cards when the ground would be lost, or they are of no other use."""
    last = units_there(s, role, top.area) <= top.hits
    dear = prize(w, top.area) > 2.0
    out = []
    for verb, arg in actions:
        if verb == "ersatz":
            paid = min(ersatz(arg), top.hits)
            weight = w.ersatz * paid / card_cost(w, s, role, arg)
            if last:
                weight *= w.last_stand if dear and top.hits <= hand_size(s, role) else 0.7
            out.append(weight)
        elif verb == "fort":
            out.append(0.8)
        else:
            out.append(w.unit_loss / WORTH[TYPE[sort_of(arg)]] * (0.8 if last else 1.0))
    return out


def card_cost(w: Weights, s: State, role: int, kind: int) -> float:
    """What it hurts to spend a card on losses."""
    return usual_cost(w, s, role, kind) * (w.final_cards if is_final(s) else 1.0)


def usual_cost(w: Weights, s: State, role: int, kind: int) -> float:
    if kind == ERSATZ3:
        return 1.2
    if kind == ERSATZ2:
        return 0.85
    count = s.hands[role * KINDS + kind]
    if kind < OFFENSIVE_KINDS:
        return offensive_worth(w, sum(s.hands[role * KINDS + k] for k in range(OFFENSIVE_KINDS)))
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


def offensive_worth(w: Weights, held: int) -> float:
    """What the last of so many Offensives is worth: the first most."""
    return w.offensive_card * (1.3 if held <= 1 else 0.9 if held <= 2 else 0.6)


def judge_defence(w: Weights, s: State, role: int, top: Defending, actions: Actions) -> list[float]:
    """Stand and fire, unless it is hopeless."""
    coming = mean_hits(s, offensive_volley(s, s.active, top.area, bool(battle_of(s).dogfought)))
    if battle_of(s).surprise:
        coming = 0.0
    mine = units_there(s, role, top.area)
    hopeless = coming > w.hopeless * mine and hand_size(s, role) < coming
    out = []
    for verb, arg in actions:
        if verb == "take":
            out.append(1.2 if hopeless and sort_of(arg) == WHOLE else 0.4 if hopeless else 0.01)
        else:
            out.append(1.0 if verb == "fire" else 0.5)
    return out


def judge_scramble(w: Weights, s: State, role: int, top: Scrambling, actions: Actions) -> list[float]:
    """A biplane is worth bringing if there is foot whose hits it spoils, or an enemy plane to fight."""
    foot = active_foot(s, s.active, top.area)
    planes = active_of_type(s, s.active, top.area, BIPLANE)
    wish = 0.3 * foot - 0.2 * planes
    return [max(0.02, wish) if verb == "scramble" else 0.5 if verb == "done" else 1.0 for verb, _ in actions]


def judge_retreat(w: Weights, s: State, role: int, top: object, actions: Actions) -> list[float]:
    """After the battle one stays, unless it is hopeless and nothing is gained by staying."""
    stay = 1.0
    if isinstance(top, AfterCombat) and not top.forced:
        area = top.area
        coming = mean_hits(s, offensive_volley(s, 1 - role, area, False)) + mean_hits(s, bombardment(s, 1 - role, area))
        mine = units_there(s, role, area)
        denies = VP[area] if role == ENTENTE else 0
        if coming > w.doomed * mine and not denies and hand_size(s, role) < 3:
            stay = 0.4
    out = []
    for verb, arg in actions:
        if verb == "take":
            out.append(0.02 if stay == 1.0 else 1.0 if sort_of(arg) == WHOLE else 0.6)
        else:
            out.append(stay if verb == "done" else 0.02)
    return out


def judge_flight(w: Weights, s: State, role: int, top: Fleeing | Leaving, actions: Actions) -> list[float]:
    front = Front(w, s, role)
    out = []
    for verb, arg in actions:
        if verb != "to":
            out.append(0.001)
            continue
        area = place_of(s, arg)
        score = 0.5 + prize(w, area) * (1.0 - front.hold(area, 0.0))
        score += 0.6 if front.status[area] == FRIENDLY else 0.0
        if arg < ARMIES:
            score += 0.4 if s.army_dug[arg] else 0.1
        out.append(score)
    return out
