"""Hands, plans and other things decided in secret, exchanged for the laws of secrecy: see swaps.py."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ttlm.ids import AREAS, KINDS
from grognard.games.ttlm.openings import WAR_PLANS
from grognard.games.ttlm.s2_moving import Moving
from grognard.games.ttlm.s7_production import Discarding, Planning, hand_size, max_hand
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s12_hands import UNDECIDED, FirstHands
from grognard.games.ttlm.s13_area_sides import letter, limit, used
from grognard.games.ttlm.s13_bidding import HIGHEST_BID, Bidding
from grognard.games.ttlm.s14_deploying import REST, WAYS_TO_DEPLOY, may_deploy
from grognard.games.ttlm.s14_historical import may_relieve, relieve
from grognard.games.ttlm.s14_plans import ONE_DIE, WAYS, Orders, WarPlans
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce, cover, deploy_sealed
from grognard.games.ttlm.s15_saving import keep, saved
from grognard.games.ttlm.s16_joint_production import PLAIN_VERBS
from grognard.games.ttlm.s16_national_points import forget_owners
from grognard.games.ttlm.state import AREA_SIDES, HIDDEN, HIDDEN_HANDS, SAVING, State, has_rule, land
from grognard.games.ttlm.swaps_armies import any_of, others
from grognard.kernel.chance import Dice
from grognard.kernel.flow import offer, play
from grognard.kernel.umpire import Umpire

# ---- cards [11.2a] ----


def card(s: State, role: int, dice: Dice) -> Iterator[State]:
    """A card of the hand against one of the draw pile."""
    for side in others(role):
        held = [k for k in range(KINDS) if s.hands[side * KINDS + k]]
        both = [(h, d) for h in held for d in range(KINDS) if s.deck[d] and h != d]
        if both:
            h, d = both[dice.below(len(both), "swap")]
            c = s.clone()
            for kind, count in ((h, -1), (d, 1)):
                c.hands[side * KINDS + kind] += count
                c.deck[kind] -= count
            forget_owners(c)
            yield c


def two_hands(s: State, role: int, dice: Dice) -> Iterator[State]:
    """For a mere spectator: a card of one hand against one of the other."""
    both = [(g, e) for g in range(KINDS) for e in range(KINDS) if s.hands[g] and s.hands[KINDS + e] and g != e]
    if role < 0 and both:
        g, e = both[dice.below(len(both), "swap")]
        c = s.clone()
        for side, kind, count in ((0, g, -1), (1, g, 1), (1, e, -1), (0, e, 1)):
            c.hands[side * KINDS + kind] += count
        forget_owners(c)
        yield c


def hand_number(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.11.2a If the players agreed so, not even the number of cards is known."""
    for side in others(role) if has_rule(s, HIDDEN_HANDS) else []:
        held = [k for k in range(KINDS) if s.hands[side * KINDS + k]]
        lying = [k for k in range(KINDS) if s.deck[k]]
        more = lying and hand_size(s, side) < max_hand(s, side) and (not held or dice.below(2, "swap"))
        top = s.stack[-1] if s.stack else None
        must = isinstance(top, Discarding) and top.side == side  # everybody sees that he has more than he may hold
        if must and hand_size(s, side) <= max_hand(s, side) + 1:
            continue
        if more or held:
            kind, count = (any_of(lying, dice), 1) if more else (any_of(held, dice), -1)
            c = s.clone()
            c.hands[side * KINDS + kind] += count
            c.deck[kind] -= count
            forget_owners(c)
            yield c


# ---- sealed plans [TTLM.A82] ----


def plan(s: State, role: int, dice: Dice) -> Iterator[State]:
    """One thing more in a plan: the owner does it, by the rules."""
    for side in others(role) if isinstance(s.stack[-1], Planning) else []:
        c = s.clone()
        c.ready[side] = 0
        acts = [(verb, arg) for verb, arg in offer(c, side).actions() if verb not in PLAIN_VERBS]
        if acts:
            play(c, Umpire(dice, side, quiet=True), *acts[dice.below(len(acts), "swap")])
            top = c.stack[-1]
            if s.ready[side] and isinstance(top, Planning) and top.picked[side] >= 0:
                continue  # nobody commits with something in his fingers
            c.ready[side] = s.ready[side]
            yield c


def points(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.7.0c Points that were kept, or spent on cards."""
    for side in others(role) if s.before else []:
        if s.bp[side] > 0:
            c = s.clone()
            c.bp[side] -= 1
            c.buys[side] += dice.below(2, "swap")
            yield c


def savings(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.15.3.2a What a side has kept from earlier seasons, and so what it may spend in this one."""
    for side in others(role) if has_rule(s, SAVING) else []:
        c = s.clone()
        more = -1 if saved(s, side) and (not s.before or s.bp[side]) and dice.below(2, "swap") else 1
        keep(c, side, saved(s, side) + more)
        if s.before:
            c.bp[side] += more
        yield c


def bid(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.13.2a What a side has noted, closed or not: it is another number."""
    top = s.stack[-1]
    if not isinstance(top, Bidding):
        return
    for side in others(role):
        least = 0 if top.closed[side] else -1  # who has not closed his bid may have noted none
        c = s.clone()
        frame = c.stack[-1]
        assert isinstance(frame, Bidding)
        frame.bids[side] = least + dice.below(HIGHEST_BID + 1 - least, "swap")
        if frame.bids != top.bids:
            yield c


def first_hand(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.12.3.1a A side that has decided about its first hand has decided otherwise."""
    top = s.stack[-1]
    if isinstance(top, FirstHands):
        for side in others(role):
            if top.answers[side] != UNDECIDED:
                c = s.clone()
                frame = c.stack[-1]
                assert isinstance(frame, FirstHands)
                frame.answers[side] = 1 - top.answers[side]
                yield c


def built_hand(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.12.3.2a A card of the pile a side picks from, picked or not, is one of those that were set aside."""
    top = s.stack[-1]
    if not isinstance(top, Building):
        return
    aside = [s.deck[k] - sum(top.piles[r * KINDS + k] + top.picks[r * KINDS + k] for r in (0, 1)) for k in range(KINDS)]
    for side in others(role):
        c = s.clone()
        frame = c.stack[-1]
        assert isinstance(frame, Building)
        row = frame.picks if top.picked(side) and dice.below(2, "swap") else frame.piles
        held = [k for k in range(KINDS) if row[side * KINDS + k]]
        lying = [k for k in range(KINDS) if aside[k]]
        out, in_ = any_of(held, dice), any_of(lying, dice)
        row[side * KINDS + out] -= 1
        row[side * KINDS + in_] += 1
        if out != in_:
            yield c


def war_plan(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.14.4.3a A side follows another war plan, until it is laid open."""
    top = s.stack[-1]
    if isinstance(top, Orders):
        for side in others(role):
            c = s.clone()
            frame = c.stack[-1]
            assert isinstance(frame, Orders)
            frame.plans[side] = other_plan(s, top, side, dice)
            if frame.plans != top.plans:
                yield c


def other_plan(s: State, top: Orders, side: int, dice: Dice) -> int:
    """Any that could be rolled or chosen; one who has not closed his choice may have none. One die knows no plan of
    history."""
    least = -1 if top.free and not top.ready[side] else 0
    finding = s.stack[-2]
    if isinstance(finding, WarPlans) and WAYS[finding.way] == ONE_DIE:
        least = 1
    return least + dice.below(WAR_PLANS - least, "swap")


def set_up(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.14.4.1a A side has set up otherwise, or is not as far: by the rules, from the beginning."""
    top = s.stack[-1]
    if isinstance(top, MusteringAtOnce):
        for side in others(role):
            c = s.clone()
            cover(c, side)
            ways = [way for way in range(WAYS_TO_DEPLOY) if may_deploy(c, side, way) is None]
            deploy_sealed(c, side, any_of(ways, dice))
            if top.ready[side] and not dice.below(2, "swap") and may_relieve(c, side) is None:
                relieve(c, Umpire(dice, side, quiet=True))
            if top.ready[side]:
                deploy_sealed(c, side, REST)
            if (c.n, c.army_at) != (s.n, s.army_at):
                yield c


def sides_used(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.13.6a A unit has gone from army to army over a side, which nobody else sees [TTLM.13.1d]."""
    if has_rule(s, AREA_SIDES) and has_rule(s, HIDDEN) and isinstance(s.stack[-1], Moving) and s.active != role:
        start = 1 + dice.below(AREAS - 1, "swap")  # not England
        there, way = any_of(land(s).near[start], dice), dice.below(2, "swap")
        if used(s, start, there, way) < limit(start, there):
            c = s.clone()
            c.crossed += letter(start, there, way)
            yield c
