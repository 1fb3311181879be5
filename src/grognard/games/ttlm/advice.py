"""What a good player knows: what a position is worth (`value`) and which actions deserve a look first (`weigh`).

Hand-made numbers, in units of one infantry. Bots use this through the kernel's Seat; it never sees more than the
state it is given, which for bots is an imagined one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.ttlm.advice_battle import (
    judge_battles,
    judge_cards,
    judge_defence,
    judge_flight,
    judge_losses,
    judge_retreat,
    judge_scramble,
)
from grognard.games.ttlm.advice_moves import judge_bid, judge_choice, judge_destination, judge_moving, judge_riding
from grognard.games.ttlm.advice_options import MOMENTS, judge_again, judge_raising, weigh_moments
from grognard.games.ttlm.advice_production import (
    judge_first_hand,
    judge_mustering,
    judge_orders,
    judge_picks,
    judge_planning,
    judge_reinforcing,
    judge_removal,
    judge_setting_up,
    judge_starving,
    judge_throw,
)
from grognard.games.ttlm.advice_weights import (
    STAFF_ENTENTE,
    STAFF_GERMAN,
    VETERAN,
    Weights,
    attacking,
    holding,
    massing,
)
from grognard.games.ttlm.front import WORTH, Actions, army_worth, guards, is_final, lateness, share, walls
from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    DIGGERS,
    DIGS,
    ENTENTE_CRISIS,
    ERSATZ2,
    ERSATZ3,
    GERMAN_CRISIS,
    KINDS,
    SORTS,
    TYPE,
    VP,
)
from grognard.games.ttlm.openings import opening, start_points
from grognard.games.ttlm.s2_moving import Absorbing, Moving, Riding, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import Choosing, CombatCards, Declaring, Keeping, NextBattle, Redrawing
from grognard.games.ttlm.s3_victory import Armistice, margin, victory_points, winning
from grognard.games.ttlm.s4_areas import DISPUTED, FRIENDLY, NEUTRAL, statuses
from grognard.games.ttlm.s5_combat import Defending, Rerolling
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import AfterCombat, CavalryRetreat, Fleeing, Leaving
from grognard.games.ttlm.s6_supply import Attrition, supplied
from grognard.games.ttlm.s7_production import Discarding, EastLosses, Planning
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS, Crisis
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s12_hands import FirstHands
from grognard.games.ttlm.s13_bidding import Bidding
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_historical import Mustering
from grognard.games.ttlm.s14_offensives import attacked, entrances, french_army_in, plan_of, to_enter
from grognard.games.ttlm.s14_plans import Orders
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce
from grognard.games.ttlm.s14_transfers import Withdrawing
from grognard.games.ttlm.s15_advantage import Judging
from grognard.games.ttlm.s15_industry import industry
from grognard.games.ttlm.s15_scratch_forces import Raising
from grognard.games.ttlm.s15_suppressing import Dissolving
from grognard.games.ttlm.state import (
    DIVIDED,
    ENTENTE,
    GERMAN,
    ONE_YEAR,
    OWN_MOMENTS,
    PLACES,
    State,
    ground,
    has_rule,
    land,
)

FORT_WORTH = 0.7
CRISIS_NOW, CRISIS_LATER = 9.0, 0.02


A_POINT = 2.6  # infantry one would give for a Victory Point


A_CARD = 0.75
FORCE, FORCE_LATE = 0.8, 0.5  # what units count in the lead, and how much less at the end
GROUND = 2.5  # what ground that is fought for counts


EVEN = 13.5  # the middle of the Victory Chart


SCALE = 14.0  # a lead of this many infantry is worth about three games in four

# Veteran and Staff think in plans for a player turn (ai/plans.py): imagined worlds in which each plan is tried.
# Who gives hints is asked for single actions: passes of a tree, in which the advice counts as much as `doubt` passes;
# the learnt judgement was not tried at that budget, so it is not used (docs/arena.md).
PLANNER = "grognard.ai.plans:PlanBot"
LEVELS: dict[str, dict[str, Any]] = {
    "veteran": {"bot": PLANNER, "skill": "staff", "most": 8, "far": 8, "even": True},
    "staff": {"bot": PLANNER, "skill": "staff", "most": 48, "far": 8, "even": True},
    "adviser": {"skill": "staff", "most": 120, "learnt": False, "doubt": 4.0},  # passes: a second or two
}


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


def final(s: State, role: int) -> float:
    """A year played to its end: points gained since its start count too, also within one row of the Victory Chart."""
    if not s.result.endswith(YEAR_OVER):
        winner = s.result.split("/", 1)[0]
        return 0.5 if winner == "-" else float(winner == ROLES[role])
    ahead = margin(s) if role == GERMAN else -margin(s)
    x = ahead / AHEAD
    return 0.5 + (0.3 if ahead > 0 else -0.3 if ahead < 0 else 0.0) + 0.2 * x / (1.0 + abs(x))


YEAR_OVER = "TTLM.A29"
AHEAD = 3.0  # points gained in a year that are a good result
ROLES = ("german", "entente")


A_FACTORY = 2.0  # the infantry that its points will buy while it lasts


def german_lead(s: State) -> float:
    """In infantry: points, units, cards, and the ground still fought for.

    The shares are those that foretold the end best in 250 games of the greedy bot from 1915.
    """
    late = lateness(s)
    even = start_points(s) if has_rule(s, ONE_YEAR) else EVEN
    lead = (victory_points(s) - even) * A_POINT * (1.0 + late)
    forces = (force(s, GERMAN) - force(s, ENTENTE)) * (FORCE - FORCE_LATE * late)
    cards = (card_worth(s, GERMAN) - card_worth(s, ENTENTE)) * (1.0 - 0.4 * late)
    works = (industry(s, GERMAN) - industry(s, ENTENTE)) * A_FACTORY * (1.0 - late)  # [15.3.1]
    return lead + forces + cards + works + contested(VETERAN, s) * GROUND


def force(s: State, side: int) -> float:
    """Units, trenches and forts; those out of supply are half lost."""
    whose = land(s)
    fort_side = whose.fort_side
    sorts = whose.sorts
    fed = supplied(s, side)
    total = 0.0
    n = s.n
    for area in range(AREAS):
        if s.stacked[side * PLACES + area]:
            base, here = (ARMIES + area) * SORTS, 0.0
            for sort in sorts[side]:
                if n[base + sort]:
                    d = DIGS[sort]
                    here += n[base + sort] * WORTH[TYPE[sort]] + (0.25 * s.dug[area * DIGGERS + d] if d >= 0 else 0.0)
            total += here if fed >> area & 1 else 0.3 * here
        if s.fort[area] > 0 and fort_side[area] == side:
            total += FORT_WORTH * s.fort[area] * (1.0 if fed >> area & 1 else 0.5)
    for army in whose.armies[side]:
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


def contested(w: Weights, s: State) -> float:
    """Ground that is fought for, and weak spots, for Germany."""
    borders = land(s).near
    german, entente = guards(w, s, GERMAN), guards(w, s, ENTENTE)
    mine = statuses(s, GERMAN)
    total = 0.0
    for area in range(AREAS):
        where = mine[area]
        if where == DISPUTED:
            total += (0.35 + 0.8 * VP[area]) * (2.0 * share(german[area], entente[area]) - 1.0)
        elif where != NEUTRAL:
            own, other = (german, entente) if where == FRIENDLY else (entente, german)
            danger = 0.0
            for near in borders[area]:
                if mine[near] != where and mine[near] != DISPUTED and other[near] > danger:
                    danger = max(danger, other[near] - walls(w, s, ENTENTE if where == FRIENDLY else GERMAN, near))
            if danger > 0.0:
                weak = (0.3 + 0.7 * VP[area]) * (1.0 - share(own[area], danger)) * 0.6
                total += -weak if where == FRIENDLY else weak
    return total


def unfinished(s: State) -> bool:
    """In the middle of something: worth looking on before judging."""
    top = s.stack[-1]
    if isinstance(top, Planning):
        return max(top.picked) >= 0
    return isinstance(top, (WithUnit, Riding, Fleeing, Losses, Rerolling, Absorbing, Judging, Raising, Dissolving)) or (
        isinstance(top, Scrambling) and top.picked >= 0
    )


def clock(s: State) -> int:
    """A count that grows as turns pass: how far a playout has come."""
    return s.count


# ---- weights ----


def weigh(s: State, role: int, actions: list[tuple[str, int]]) -> list[float]:
    """A weight for each action: cheap, never negative, higher is likelier to be good."""
    return weigh_with(VETERAN, s, role, actions)


def weigh_with(w: Weights, s: State, role: int, actions: list[tuple[str, int]]) -> list[float]:
    top = s.stack[-1]
    if s.rules & DIVIDED:
        actions, shared = as_one_command(top, actions)
        if shared:
            return merged(weigh_with(w, s, role, actions) if actions else [], shared, [SELDOM] * len(shared))
    if s.rules & OWN_MOMENTS and any(verb == "convert" for verb, _ in actions):
        others = iter(weigh_with(w, s, role, [x for x in actions if x[0] != "convert"]))
        return [CONVERT if verb == "convert" else next(others) for verb, _ in actions]
    crisis = crisis_in(s, role, actions)
    if crisis >= 0:  # a moment, whatever the decision: before the battles is as good as later
        out = weigh_with(w, s, role, actions[:crisis] + actions[crisis + 1 :])
        out.insert(crisis, CRISIS_NOW if isinstance(top, (Choosing, Moving)) else CRISIS_LATER)
        return out
    if s.rules & OWN_MOMENTS:
        own = [i for i, (verb, _) in enumerate(actions) if verb in MOMENTS]
        if own:
            rest = weigh_with(w, s, role, [a for a in actions if a[0] not in MOMENTS])
            return merged(rest, own, weigh_moments(w, s, role, [actions[i] for i in own]))
    for kind, judge in JUDGES:
        if isinstance(top, kind):
            weights: list[float] = judge(w, s, role, top, actions)
            return dutiful(s, role, top, actions, weights) if s.plans >> role & 1 else weights
    return [1.0] * len(actions)


def as_one_command(top: object, actions: Actions) -> tuple[Actions, list[int]]:
    """TTLM.16.2.1a The same as one commander would be offered it, and where the actions stand that he would not."""
    ends = "pass" if isinstance(top, Choosing) else "commit" if isinstance(top, Planning) else "done"
    if isinstance(top, Defending):
        ends = "fire"
    only_two = [i for i, (verb, _) in enumerate(actions) if verb in ("trade", "oppose")]
    rest = [x for x in actions if x[0] not in ("trade", "oppose")]
    return [(ends, 0) if verb == "agree" else (verb, 0 if verb == "card" else arg) for verb, arg in rest], only_two


SELDOM = 0.001  # trades and quarrels are for people


def merged(rest: list[float], places: list[int], others: list[float]) -> list[float]:
    """Two lists of weights as one: the others at their places."""
    for i, weight in zip(places, others, strict=True):
        rest.insert(i, weight)
    return rest


def dutiful(s: State, role: int, top: object, actions: Actions, weights: list[float]) -> list[float]:
    """TTLM.14.5.2a Before all else the attacks that a war plan asks for, while there are units for them."""
    if not isinstance(top, (Moving, WithUnit)):
        return weights
    goals = open_goals(s, role)
    first = 1.0 + max(weights) if goals else 0.0
    out = list[float]()
    for (verb, arg), weight in zip(actions, weights, strict=True):
        mover = arg if verb == "take" else top.mover if isinstance(top, WithUnit) and verb == "to" else -1
        ways = [a for areas, army in goals for a in entrances(s, role, mover, areas, army)] if mover >= 0 else []
        meant = bool(ways) if verb == "take" else any(arg == ground(a) for a in ways)
        out.append(weight + first if meant else weight)
    return out


def open_goals(s: State, side: int) -> list[tuple[list[int], bool]]:
    """What this player turn's plan still wants entered, and can be: areas, and whether it must be a French army."""
    if not plan_of(s, side) or s.level == 0:
        return []
    out = []
    for goal in opening(s).plans[side].goals:
        if to_enter(s, side, goal):
            areas = attacked(s, goal) if goal.against else [a for a in range(AREAS) if goal.ground >> a & 1]
            out.append(([a for a in areas if not (goal.army and french_army_in(s, a))], goal.army))
    return out


def crisis_in(s: State, role: int, actions: list[tuple[str, int]]) -> int:
    """Which of the actions is a Military Crisis? -1 if none."""
    if s.active != role or not s.hands[role * KINDS + (ENTENTE_CRISIS if role == GERMAN else GERMAN_CRISIS)]:
        return -1
    return next((i for i, (verb, _) in enumerate(actions) if verb == "crisis"), -1)


CONVERT = 0.03  # two cavalry for an infantry: seldom worth a thought


def judge_peace(w: Weights, s: State, role: int, top: Armistice, actions: Actions) -> list[float]:
    return [1.0 if (verb == "accept") == winning(s, role) else 0.001 for verb, _ in actions]


JUDGES: tuple[tuple[type, Any], ...] = (
    (Losses, judge_losses),
    (Moving, judge_moving),
    (WithUnit, judge_destination),
    (Planning, judge_planning),
    (Choosing, judge_choice),
    (Bidding, judge_bid),
    (FirstHands, judge_first_hand),
    (Orders, judge_orders),
    (Building, judge_picks),
    (Withdrawing, judge_starving),
    (Declaring, judge_battles),
    (NextBattle, judge_battles),
    (Keeping, judge_battles),
    (CombatCards, judge_cards),
    (Scrambling, judge_scramble),
    (Judging, judge_again),
    (Raising, judge_raising),
    (Defending, judge_defence),
    (AfterCombat, judge_retreat),
    (CavalryRetreat, judge_retreat),
    (Fleeing, judge_flight),
    (Leaving, judge_flight),
    (Riding, judge_riding),
    (Mustering, judge_setting_up),
    (Reinforcing, judge_reinforcing),
    (MusteringAtOnce, judge_mustering),
    (Redrawing, judge_throw),
    (Discarding, judge_throw),
    (Crisis, judge_removal),
    (Attrition, judge_starving),
    (EastLosses, judge_starving),
    (Armistice, judge_peace),
)


class Skilled:
    """The same advice with other numbers: what bots ask when their level names a skill."""

    def __init__(self, by_role: tuple[Weights, Weights]) -> None:
        self.by_role = by_role

    def weigh(self, s: State, role: int, actions: list[tuple[str, int]]) -> list[float]:
        return weigh_with(self.by_role[role], s, role, actions)

    def value(self, s: State, role: int) -> float:
        return value(s, role)

    def final(self, s: State, role: int) -> float:
        return final(s, role)

    def unfinished(self, s: State) -> bool:
        return unfinished(s)

    def clock(self, s: State) -> int:
        """In the last season it stands still and playouts go on to the end: leaving for the East is answered late."""
        return 0 if is_final(s) else clock(s)


def skilled(change: Callable[[Weights], Weights]) -> Skilled:
    return Skilled((change(STAFF_GERMAN), change(STAFF_ENTENTE)))


SKILLS = {
    "staff": Skilled((STAFF_GERMAN, STAFF_ENTENTE)),
    "attack": skilled(attacking),
    "mass": skilled(massing),
    "hold": skilled(holding),
}
PLANS = ("staff", "attack", "mass", "hold")  # of which a bot chooses one for its player turn (ai/plans.py)


def plans(s: State, role: int) -> tuple[str, ...]:
    """What may be planned now: at the beginning of one's own player turn; nothing at other times."""
    return PLANS if isinstance(s.stack[-1], Choosing) and s.active == role else ()
