"""14.5.2 Historical offensives: what the first player turns must do, by the historical plans or by other war plans."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import AREAS, ARMY_NATION, FR, HOLDER_TYPE, LIMITED_OFFENSIVE, SORTS, SORTS_OF
from grognard.games.ttlm.land import BELGIANS
from grognard.games.ttlm.openings import ANYWHERE, BELGIAN_GROUND, PLANS, VARIANTS, Goal, opening
from grognard.games.ttlm.s4_areas import DISPUTED, holds, status
from grognard.games.ttlm.s4_destinations import may_take
from grognard.games.ttlm.s4_movement import NONE, NORMAL, begin_phase, may_go, movers
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS, held, may_surprise, worth_of
from grognard.games.ttlm.s16_kriegspiel import fogged
from grognard.games.ttlm.state import (
    ENTENTE,
    FREE,
    GERMAN,
    PLACES,
    V6,
    WARPLANS,
    WHOLE,
    State,
    armies_in,
    ground,
    has_rule,
    holder_of,
    land,
    place_of,
    sort_of,
)
from grognard.kernel.flow import Refusal

RULES: Final = {plan.rule for plans in [*PLANS, *(x.plans for x in VARIANTS)] for plan in plans if plan.rule}
CARD_NOW: Final = {rule: Refusal(rule, "why-plan-card") for rule in RULES}
BETTER_CARD: Final = {rule: Refusal(rule, "why-plan-better") for rule in RULES}
ENTER_NOW: Final = {rule: Refusal(rule, "why-plan-enter") for rule in RULES}
BATTLE_NOW: Final = {rule: Refusal(rule, "why-plan-battle") for rule in RULES}
STAY_NOW: Final = {rule: Refusal(rule, "why-plan-stay") for rule in RULES}
NO_MORE: Final = -1  # in place of an area: no further battle is declared
SURPRISE_NOW: Final = Refusal("TTLM.14.5.2b", "why-plan-surprise")


def begin_plans(s: State) -> None:
    """TTLM.14.5.2a Each side's first player turn, in scenarios that have a plan for it."""
    s.plans = 0
    if has_rule(s, WARPLANS) and s.turn == opening(s).turn:
        for side in (GERMAN, ENTENTE):
            if opening(s).plans[side].rule and not may_stay_at_peace(s, side):
                s.plans |= 1 << side


def may_stay_at_peace(s: State, side: int) -> bool:
    """TTLM.14.4.1c In the free game of 1914 Germany need not invade anybody, whatever history did [TTLM.R72]."""
    return side == GERMAN and s.turn == 1 and has_rule(s, FREE) and has_rule(s, V6)


def plan_of(s: State, side: int) -> str:
    """The rule of the plan this side must follow in this player turn, or nothing."""
    return opening(s).plans[side].rule if s.plans >> side & 1 and s.active == side else ""


def may_plan_pass(s: State, side: int) -> Refusal | None:
    """TTLM.A56 With an Offensive-type card in hand the plan must be carried out."""
    rule = plan_of(s, side)
    cards = [kind for kind in range(OFFENSIVE_KINDS) if rule and held(s, side, kind)]
    if not cards or (opening(s).plans[side].answers and not could_answer(s, side, cards)):
        return None
    return CARD_NOW[rule]


def could_answer(s: State, side: int, cards: list[int]) -> bool:
    """TTLM.V-FR3.offensive, TTLM.V-FR5.offensive Is there an invasion, and with one of these cards a way to answer?"""
    if not any(attacked(s, goal) for goal in opening(s).plans[side].goals):
        return False
    c = s.clone()
    c.level = max(worth_of(s, side, kind) for kind in cards)
    begin_phase(c)
    return lacking(c, side)


def may_plan_card(s: State, side: int, kind: int) -> Refusal | None:
    """TTLM.A56 A Limited Offensive will do where the plan names one, or if nothing better is held."""
    rule = plan_of(s, side)
    if not rule or kind != LIMITED_OFFENSIVE or opening(s).plans[side].limited:
        return None
    better = any(held(s, side, x) for x in range(OFFENSIVE_KINDS) if x != LIMITED_OFFENSIVE)
    return BETTER_CARD[rule] if better else None


def may_plan_leave(s: State, side: int, mover: int) -> Refusal | None:
    """The last who hold the only ground on which the plan can be fought stay there."""
    rule = plan_of(s, side)
    wanted = opening(s).plans[side].ground if rule else 0
    if wanted == ANYWHERE:
        return None
    place = place_of(s, holder_of(mover))
    if not 0 <= place < AREAS or not wanted >> place & 1 or status(s, side, place) != DISPUTED:
        return None
    if any(wanted >> a & 1 and status(s, side, a) == DISPUTED for a in range(AREAS) if a != place):
        return None
    return STAY_NOW[rule] if s.hold[side * PLACES + place] <= holders_in(s, mover) else None


def holders_in(s: State, mover: int) -> int:
    holder, sort = holder_of(mover), sort_of(mover)
    if sort != WHOLE:
        return HOLDER_TYPE[sort]
    return sum(s.n[holder * SORTS + x] for x in SORTS_OF[ARMY_NATION[holder]] if HOLDER_TYPE[x])


def may_plan_stop(s: State, side: int) -> Refusal | None:
    """TTLM.14.5.2b, TTLM.14.5.2c The advances of 1914: movement does not end while one is lacking and possible."""
    rule = plan_of(s, side)
    if not rule or s.level == 0:
        return None
    return ENTER_NOW[rule] if lacking(s, side) else None


def lacking(s: State, side: int) -> bool:
    """Is there a goal of the plan that is not reached yet, and could be?"""
    return any(to_enter(s, side, goal) for goal in opening(s).plans[side].goals)


def to_enter(s: State, side: int, goal: Goal) -> bool:
    """Ground that must still be entered, and can."""
    if goal.against:
        there = attacked(s, goal)
        return not any(french_army_in(s, a) for a in there) and enterable(s, side, there, True)
    areas = [a for a in range(AREAS) if goal.ground >> a & 1]
    if not goal.army:
        reached = any(holds(s, side, a) or s.owner[a] == side for a in areas)
        return not reached and enterable(s, side, areas, False)
    entered = [a for a in areas if french_army_in(s, a)]
    if len(entered) < goal.areas and enterable(s, side, [a for a in areas if a not in entered], True):
        return True
    bare = [a for a in areas if s.fresh >> a & 1 and a not in entered]  # each battle with a French army
    return enterable(s, side, bare, True)


def attacked(s: State, goal: Goal) -> list[int]:
    """Where Germans stand on the ground that they were not to enter; in Kriegspiel where they may stand, for all that
    France knows [TTLM.R53]."""
    if not goal.against or (s.lands & BELGIANS and goal.ground == BELGIAN_GROUND):
        return []  # no German invasion: they are there as allies
    return [a for a in range(AREAS) if goal.ground >> a & 1 and (holds(s, GERMAN, a) or fogged(s, ENTENTE, a))]


def french_army_in(s: State, area: int) -> bool:
    return any(ARMY_NATION[a] == FR and s.size[a] for a in armies_in(s, ENTENTE, area))


def enterable(s: State, side: int, areas: list[int], french: bool) -> bool:
    """Could a unit that has not moved (a French army, if it must be one) march into one of these areas now?"""
    return any(entrances(s, side, mover, areas, french) for mover in movers(s, side))


def entrances(s: State, side: int, mover: int, areas: list[int], french: bool) -> list[int]:
    """The areas of these into which this unit could march now and fight."""
    holder = holder_of(mover)
    if french and (sort_of(mover) != WHOLE or ARMY_NATION[holder] != FR):
        return []
    if not holders_in(s, mover) or may_take(s, side, mover) is not None:
        return []
    near = land(s).near[place_of(s, holder)]
    return [a for a in areas if a in near and may_go(s, side, mover, NORMAL, ground(a), NONE) is None]


def plan_ground(s: State, side: int) -> int:
    """Where this player turn's plan still wants a battle declared: bits."""
    rule = plan_of(s, side)
    if not rule:
        return 0
    goals = opening(s).plans[side].goals
    if goals:
        return sum(1 << a for goal in goals for a in attacked(s, goal) if french_army_in(s, a))
    return opening(s).plans[side].ground


def may_plan_declare(s: State, side: int, area: int, possible: list[int]) -> Refusal | None:
    """TTLM.14.5.2a The plan's battle must be declared; a Limited Offensive has no other.

    `area` is NO_MORE for the end of declaring; `possible` is what could still be declared.
    """
    wanted = plan_ground(s, side)
    if not wanted or any(wanted >> a & 1 for a in s.battles) or not any(wanted >> a & 1 for a in possible):
        return None
    if area < 0 or (s.level == 1 and not wanted >> area & 1):
        return BATTLE_NOW[plan_of(s, side)]
    return None


def may_plan_hold_back(s: State, side: int) -> Refusal | None:
    """TTLM.14.5.2b In 1914 Germany plays a Surprise Attack if it holds one."""
    if not plan_of(s, side) or not opening(s).plans[side].surprise or s.surprise:
        return None
    return SURPRISE_NOW if any(may_surprise(s, side, a) is None for a in s.battles) else None
