"""The prompt of every decision: one sentence that says what is to be chosen now."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.ttlm.ids import ARMIES, KINDS, SORTS
from grognard.games.ttlm.s2_moving import Absorbing, Moving, Riding, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import Choosing, CombatCards, Declaring, Keeping, NextBattle, Redrawing
from grognard.games.ttlm.s3_victory import Armistice, about_to_lose
from grognard.games.ttlm.s5_combat import Defending, Reacting, Rerolling
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import AfterCombat, CavalryRetreat, Fleeing, Leaving
from grognard.games.ttlm.s6_supply import Attrition
from grognard.games.ttlm.s7_production import PICK_UNIT, Discarding, EastLosses, Planning, hand_size, max_hand
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS, Crisis
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s12_hands import FirstHands
from grognard.games.ttlm.s13_bidding import NO_BID, Bidding
from grognard.games.ttlm.s13_early_armies import Arriving
from grognard.games.ttlm.s13_rough_ground import Sparing
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_conversion import Converting
from grognard.games.ttlm.s14_historical import Asking, Mustering
from grognard.games.ttlm.s14_offensives import may_plan_pass, may_plan_stop, plan_of
from grognard.games.ttlm.s14_plans import UNDECIDED, Orders, numbered, plan_number
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce, of_side
from grognard.games.ttlm.s14_transfers import Withdrawing
from grognard.games.ttlm.s15_advantage import Judging
from grognard.games.ttlm.s15_scratch_forces import Raising
from grognard.games.ttlm.s15_suppressing import Dissolving
from grognard.games.ttlm.s16_joint_production import Arbitrating, JointPlanning
from grognard.games.ttlm.state import ENTENTE, WHOLE, State, holder_of, place_of, sort_of
from grognard.kernel.flow import offer
from grognard.kernel.game import Phrase


def prompt(s: State, role: int) -> Phrase:
    """One sentence: what is to be chosen now."""
    top = s.stack[-1]
    for kind, make in PROMPTS:
        if isinstance(top, kind):
            said: Phrase = make(s, role, top)
            return said
    return choose_prompt(s, role, top)


def choose_prompt(s: State, role: int, top: object) -> Phrase:
    if about_to_lose(s, role):
        return Phrase("prompt-choose-last", "TTLM.A28", {"enemy": 1 - role})
    if follows_1914(s, role) and may_plan_pass(s, role) is not None:
        return Phrase("prompt-choose-duty", plan_of(s, role), {"plan": numbered(role, plan_number(s, role))})
    return Phrase("prompt-choose", "TTLM.2.II.1a")


def of_unit(s: State, key: str, rule: str, mover: int) -> Phrase:
    holder, sort = holder_of(mover), sort_of(mover)
    params = {"area": place_of(s, holder), "army": holder if holder < ARMIES else -1, "sort": sort}
    return Phrase(f"prompt-{key}-army" if sort == WHOLE else f"prompt-{key}-unit", rule, params)


def move_prompt(s: State, role: int, top: Moving) -> Phrase:
    if s.level == 0:
        if s.moved and "take" in offer(s, role).verbs:
            return Phrase("prompt-pass-reserves", "TTLM.2.II.1d")
        return Phrase("prompt-pass-move", "TTLM.2.II.1b", {"left": max(0, 1 - s.moved)})
    if follows_1914(s, role) and may_plan_stop(s, role) is not None:
        return Phrase("prompt-move-duty", plan_of(s, role), {"plan": numbered(role, plan_number(s, role))})
    return Phrase("prompt-move", "TTLM.2.II.2a", {"rail": 2 - s.rails})


def follows_1914(s: State, role: int) -> bool:
    """Has this side a war plan of 1914 to carry out in this player turn [14.5.2]?"""
    return s.start == 1 and plan_of(s, role) != ""


def building_prompt(s: State, role: int, top: Building) -> Phrase:
    return Phrase("prompt-pick", "TTLM.12.3.2a", {"count": top.left(s, role), "size": top.sizes[role]})


def converting_prompt(s: State, role: int, top: Converting) -> Phrase:
    return Phrase("prompt-convert-second" if top.second < 0 else "prompt-convert-place", "TTLM.14.7.1a")


def orders_prompt(s: State, role: int, top: Orders) -> Phrase:
    if top.plans[role] == UNDECIDED:
        return Phrase("prompt-orders-choose", "TTLM.14.4.2a")
    key, rule = ("prompt-orders-chosen", "TTLM.14.4.2a") if top.free else ("prompt-orders", "TTLM.14.4.3a")
    return Phrase(key, rule, {"plan": numbered(role, top.plans[role])})


def reinforce_prompt(s: State, role: int, top: Reinforcing) -> Phrase:
    rule = "TTLM.12.2b" if top.free else "TTLM.2.I.a"
    if top.picked >= 0:
        return of_unit(s, "shift", "TTLM.8.1d", top.picked)
    item = top.item(s)
    where = "setup" if top.free else "place"
    if item >= SORTS:
        return Phrase(f"prompt-{where}-army", rule, {"army": item - SORTS})
    if item >= 0:
        return Phrase(f"prompt-{where}-unit", rule, {"sort": item})
    if isinstance(top, Mustering):
        return Phrase("prompt-mustered", "TTLM.14.4.1a")
    if s.swaps and role == 1:
        return Phrase("prompt-swap", "TTLM.8.2.3d")
    return Phrase("prompt-rearrange", "TTLM.2.I.b")


def offensives(s: State, role: int) -> int:
    """Offensive-type cards in a hand: what a bid is weighed against."""
    return sum(s.hands[role * KINDS : role * KINDS + OFFENSIVE_KINDS])


def bid_prompt(s: State, role: int, top: Bidding) -> Phrase:
    if top.bids[role] == NO_BID:
        return Phrase("prompt-bid", "TTLM.13.2a", {"count": offensives(s, role)})
    return Phrase("prompt-bid-noted", "TTLM.13.2a", {"bid": top.bids[role], "count": offensives(s, role)})


def scramble_prompt(s: State, role: int, top: Scrambling) -> Phrase:
    return Phrase("prompt-scramble" if top.picked < 0 else "prompt-scramble-to", "TTLM.13.7a", {"area": top.area})


def plan_prompt(s: State, role: int, top: Planning) -> Phrase:
    item = top.picked[role]
    if item >= PICK_UNIT:
        return of_unit(s, "shift", "TTLM.8.1d", item - PICK_UNIT)
    if item >= SORTS:
        return Phrase("prompt-build-army", "TTLM.7.3b", {"army": item - SORTS})
    if item >= 0:
        return Phrase("prompt-build-unit", "TTLM.7.2a", {"sort": item})
    return Phrase("prompt-plan", "TTLM.7.0a", {"points": s.bp[role]})


def joint_prompt(s: State, role: int, top: JointPlanning) -> Phrase:
    """TTLM.16.2.1b What one commander has proposed the other accepts, or plans otherwise."""
    if role != ENTENTE or top.picked[role] >= 0:
        return plan_prompt(s, role, top)
    if top.planner >= 0:
        return Phrase("prompt-own-plan", "TTLM.16.2.1b", {"points": s.bp[role], "commander": top.planner})
    if s.agreed:
        return Phrase("prompt-proposed", "TTLM.16.2.1b", {"points": s.bp[role], "commander": s.agreed - 1})
    return plan_prompt(s, role, top)


def losses_prompt(s: State, role: int, top: Losses) -> Phrase:
    if top.siege:
        return Phrase("prompt-siege-losses", "TTLM.8.3.3c", {"hits": top.siege, "area": top.area})
    return Phrase("prompt-losses", "TTLM.5.3a", {"hits": top.hits, "area": top.area})


def after_prompt(s: State, role: int, top: AfterCombat) -> Phrase:
    if top.forced:
        return Phrase("prompt-forced", "TTLM.8.2.2g", {"count": top.forced, "area": top.area})
    return Phrase("prompt-after", "TTLM.5.4.2a", {"area": top.area})


PROMPTS: Final[tuple[tuple[type, Any], ...]] = (
    (Choosing, choose_prompt),
    (Moving, move_prompt),
    (WithUnit, lambda s, r, t: of_unit(s, "go", "TTLM.4.1e", t.mover)),
    (Riding, lambda s, r, t: of_unit(s, "ride", "TTLM.8.3.1c", t.mover)),
    (Absorbing, lambda s, r, t: Phrase("prompt-absorb", "TTLM.4.3c", {"army": t.army})),
    (Declaring, lambda s, r, t: Phrase("prompt-declare", "TTLM.2.II.3a", {"count": len(s.battles)})),
    (CombatCards, lambda s, r, t: Phrase("prompt-cards", "TTLM.2.II.3c")),
    (Keeping, lambda s, r, t: Phrase("prompt-keep", "TTLM.A01")),
    (NextBattle, lambda s, r, t: Phrase("prompt-next-battle", "TTLM.5.2.1d")),
    (Redrawing, lambda s, r, t: Phrase("prompt-redraw", "TTLM.2.II.1e", {"count": t.thrown})),
    (CavalryRetreat, lambda s, r, t: Phrase("prompt-cavalry", "TTLM.5.4.3a", {"area": t.area})),
    (Defending, lambda s, r, t: Phrase("prompt-defend", "TTLM.5.4.1a", {"area": t.area})),
    (Reacting, lambda s, r, t: Phrase("prompt-react", "TTLM.8.3.4k", {"area": t.area})),
    (Rerolling, lambda s, r, t: Phrase("prompt-reroll", "TTLM.8.3.4k", {"count": t.left})),
    (Sparing, lambda s, r, t: Phrase("prompt-spare", "TTLM.13.5a", {"area": t.area})),
    (Losses, losses_prompt),
    (Fleeing, lambda s, r, t: of_unit(s, "flee", "TTLM.5.4b", t.runner)),
    (Leaving, lambda s, r, t: Phrase("prompt-leave", "TTLM.8.1i", {"army": t.army, "area": s.army_at[t.army]})),
    (AfterCombat, after_prompt),
    (Attrition, lambda s, r, t: Phrase("prompt-attrition", "TTLM.6.5b", {"army": t.army})),
    (Crisis, lambda s, r, t: Phrase("prompt-crisis", "TTLM.9.8b", {"count": t.left})),
    (Reinforcing, reinforce_prompt),
    (MusteringAtOnce, lambda s, r, t: reinforce_prompt(s, r, of_side(r))),
    (JointPlanning, joint_prompt),
    (Planning, plan_prompt),
    (Arbitrating, lambda s, r, t: Phrase("prompt-arbitrate", "TTLM.16.2.1b")),
    (
        Discarding,
        lambda s, r, t: Phrase("prompt-discard", "TTLM.2.V.3a", {"hand": hand_size(s, r), "limit": max_hand(s, r)}),
    ),
    (EastLosses, lambda s, r, t: Phrase("prompt-east", "TTLM.2.V.4a", {"count": t.left})),
    (Arriving, lambda s, r, t: Phrase("prompt-place-army", "TTLM.13.4c", {"army": t.army})),
    (Bidding, bid_prompt),
    (Scrambling, scramble_prompt),
    (Judging, lambda s, r, t: Phrase("prompt-judge", "TTLM.15.1.3a", {"area": t.area, "enemy": 1 - r})),
    (Dissolving, lambda s, r, t: of_unit(s, "shift", "TTLM.QA.3", t.mover(s))),
    (Raising, lambda s, r, t: Phrase("prompt-raise" if t.paid >= 2 else "prompt-scratch", "TTLM.15.2.3a")),
    (Asking, lambda s, r, t: Phrase("prompt-ask", "TTLM.14.5.1a")),
    (FirstHands, lambda s, r, t: Phrase("prompt-first-hand", "TTLM.12.3.1a", {"count": hand_size(s, r)})),
    (Orders, orders_prompt),
    (Building, building_prompt),
    (Withdrawing, lambda s, r, t: Phrase("prompt-withdraw", "TTLM.14.6a", {"sort": t.due[0]})),
    (Converting, converting_prompt),
    (Armistice, lambda s, r, t: Phrase("prompt-armistice", "TTLM.3.2a", {"side": t.proposer})),
)
