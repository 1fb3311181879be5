"""What is hidden in To the Last Man!, exchanged for the laws. Written without imagine: see docs/add_a_game.md.

Each function gives states that a role cannot tell from the true one, with one hidden fact exchanged for another.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ttlm.ids import (
    AREAS,
    ARMY_NATION,
    ENGLAND,
    HOLDER_TYPE,
    KINDS,
    NATION,
    SORTS,
    SORTS_OF,
    TYPE,
    UK,
    US,
    US_I,
)
from grognard.games.ttlm.imagine_fog import may_stand
from grognard.games.ttlm.openings import WAR_PLANS
from grognard.games.ttlm.s1_components import BIPLANE, CAVALRY, PARIS_GUN, may_hold
from grognard.games.ttlm.s2_moving import Absorbing, Moving, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s4_areas import holds
from grognard.games.ttlm.s4_movement import may_take, movers
from grognard.games.ttlm.s5_combat import Battle, laid_open
from grognard.games.ttlm.s5_retreats import Fleeing, Leaving
from grognard.games.ttlm.s6_supply import Attrition
from grognard.games.ttlm.s7_production import PICK_UNIT, Discarding, Planning, hand_size, max_hand
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s12_hands import UNDECIDED, FirstHands
from grognard.games.ttlm.s13_area_sides import letter, limit, used
from grognard.games.ttlm.s13_bidding import HIGHEST_BID, Bidding
from grognard.games.ttlm.s13_scramble import Scrambling, scramblers
from grognard.games.ttlm.s14_conversion import Converting
from grognard.games.ttlm.s14_deploying import REST, WAYS_TO_DEPLOY, may_deploy
from grognard.games.ttlm.s14_historical import may_relieve, relieve
from grognard.games.ttlm.s14_plans import ONE_DIE, WAYS, Orders, WarPlans
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce, cover, deploy_sealed
from grognard.games.ttlm.s15_saving import keep, saved
from grognard.games.ttlm.s16_joint_production import PLAIN_VERBS, JointPlanning, written
from grognard.games.ttlm.s16_kriegspiel import fog, report, scout
from grognard.games.ttlm.s16_national_points import TRADES, forget_owners, give, joint
from grognard.games.ttlm.state import (
    AREA_SIDES,
    DIVIDED,
    EFT,
    ENTENTE,
    GERMAN,
    HIDDEN,
    HIDDEN_HANDS,
    KRIEGSPIEL,
    NATIONAL,
    PLACES,
    SAVING,
    State,
    added,
    armies_in,
    ground,
    has_rule,
    holder_of,
    land,
    put,
    sealed,
    sealed_row,
    set_army,
    sort_of,
    take,
    unit,
    unsealed,
    unsealed_row,
)
from grognard.kernel.chance import Dice
from grognard.kernel.flow import offer, play
from grognard.kernel.umpire import Umpire

TRIES = 12  # pairs that are looked at
Move = tuple[int, int, int]  # from an army, a sort, to an army


def others(role: int) -> list[int]:
    """Whose secrets are kept from this role."""
    return [r for r in (0, 1) if r != role]


def any_of(items: list[int], dice: Dice) -> int:
    return items[dice.below(len(items), "swap")]


# ---- what is in an army [13.1a] ----


def hidden_armies(s: State, side: int) -> list[int]:
    if not has_rule(s, HIDDEN):
        return []
    found = [a for a in land(s).armies[side] if 0 <= s.army_at[a] < EFT and s.size[a] and not laid_open(s, a)]
    found = [a for a in found if a not in in_fingers(s)]
    if not s.before:
        return found
    then, at = unsealed_row(s.before[0]), unsealed(s.before[2])
    return [a for a in found if at[a] == s.army_at[a] and any(then[a * SORTS : (a + 1) * SORTS])]


def in_fingers(s: State) -> list[int]:
    """The armies, or the open ground, that the decision in hand speaks of."""
    top = s.stack[-1]
    if isinstance(top, Planning):
        return [holder_of(x - PICK_UNIT) for x in top.picked if x >= PICK_UNIT]
    if isinstance(top, WithUnit):
        return [holder_of(top.mover)]
    if isinstance(top, (Reinforcing, Scrambling)):
        return [holder_of(top.picked)] if top.picked >= 0 else []
    if isinstance(top, Converting):
        return [holder_of(x) for x in (top.first, top.second) if x >= 0]
    return [holder_of(top.runner)] if isinstance(top, Fleeing) else []


def loose_in(s: State, army: int) -> list[int]:
    """The sorts of an army of which one could be elsewhere; the Paris Gun's point tells where it is [8.3.6c]."""
    base = army * SORTS
    then = unsealed_row(s.before[0]) if s.before else s.n
    return [
        x
        for x in SORTS_OF[ARMY_NATION[army]]
        if s.n[base + x] and then[base + x] and TYPE[x] != PARIS_GUN and not unit_spent(s, base + x, army)
    ]


def unit_spent(s: State, cell: int, army: int) -> bool:
    """Has it moved on its own in this phase? Of an army that has moved as a whole all have."""
    return bool(s.spent) and s.spent[cell] > 0 and not s.army_spent >> army & 1


def carried_out(s: State, side: int, moves: list[Move]) -> State | None:
    """The state in which these units are elsewhere, if nobody else could notice: now and before the sealed plans."""
    c = s.clone()
    for origin, sort, _ in moves:
        take(c, origin, sort)
    for _, sort, to in moves:
        if may_hold(c, to, sort) is not None or (s.army_at[to] == ENGLAND and NATION[sort] != UK):
            return None
        put(c, to, sort)
    armies = {a for origin, _, to in moves for a in (origin, to)}
    for a in armies:
        if s.spent and s.army_spent >> a & 1:
            row = a * SORTS
            c.spent = c.spent[:row] + c.n[row : row + SORTS] + c.spent[row + SORTS :]
    if s.before:
        then = unsealed_row(s.before[0])
        for origin, sort, to in moves:
            then = added(added(then, origin * SORTS + sort, -1), to * SORTS + sort, 1)
        if not all(any(then[a * SORTS : (a + 1) * SORTS]) for a in armies):
            return None
        c.before[0] = sealed_row(then)
    return c if alike(s, c, side, {s.army_at[a] for a in armies}) else None


def alike(s: State, c: State, side: int, areas: set[int]) -> bool:
    """Does the map look the same: who holds the ground, and, among enemies, whether there is infantry [8.3.2e]?"""
    for area in areas:
        i, j = side * PLACES + area, (1 - side) * PLACES + area
        if (s.hold[i] > 0) != (c.hold[i] > 0) or s.stacked[i] != c.stacked[i]:
            return False
        if s.stacked[j] and (s.foot[i] > 0) != (c.foot[i] > 0):
            return False
        if s.before and (held_before(s, side, area) > 0) != (held_before(c, side, area) > 0):
            return False  # a plan may have brought other units there: what counts is what lay open
    return True


def held_before(s: State, side: int, area: int) -> int:
    """Units that held ground in an area before the sealed plans."""
    here = land(s)
    sorts = here.sorts
    then, at = unsealed_row(s.before[0]), unsealed(s.before[2])
    holders = [a for a in here.armies[side] if at[a] == area] + [ground(area)]
    return sum(then[h * SORTS + x] for h in holders for x in sorts[side] if HOLDER_TYPE[x])


def two_armies(s: State, side: int, dice: Dice) -> Iterator[tuple[int, int]]:
    hidden = hidden_armies(s, side)
    for _ in range(TRIES if len(hidden) > 1 else 0):
        a, b = any_of(hidden, dice), any_of(hidden, dice)
        if a != b:
            yield a, b


def units(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.13.1a A unit of one hidden army against another of a second."""
    for side in others(role):
        for a, b in two_armies(s, side, dice):
            mine, theirs = loose_in(s, a), loose_in(s, b)
            if not mine or not theirs:
                continue
            x, y = any_of(mine, dice), any_of(theirs, dice)
            c = carried_out(s, side, [(a, x, b), (b, y, a)]) if x != y else None
            if c is not None:
                yield c
                break


def strength(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.13.1a How many units a hidden army has: one is in another army."""
    for side in others(role):
        for a, b in two_armies(s, side, dice):
            found = loose_in(s, a)
            if s.size[a] > 1 and found:
                c = carried_out(s, side, [(a, any_of(found, dice), b)])
                if c is not None:
                    yield c
                    break


def lent(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.8.1b US infantry in an army of another nation of the Entente: it is in one of its own, or the reverse."""
    for side in others(role):
        for a, b in two_armies(s, side, dice):
            if (ARMY_NATION[a] == US) == (ARMY_NATION[b] == US) or s.size[a] < 2 or US_I not in loose_in(s, a):
                continue
            c = carried_out(s, side, [(a, US_I, b)])
            if c is not None:
                yield c
                break


def moved(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.4.1e Which units of a hidden army have come in this phase."""
    for side in others(role):
        for a in hidden_armies(s, side) if s.spent and not s.before else []:
            row = range(a * SORTS, (a + 1) * SORTS)
            some, rest = [k for k in row if s.spent[k]], [k for k in row if s.n[k] > s.spent[k]]
            if some and rest and any_of(some, dice) != rest[0]:
                c = s.clone()
                c.spent = added(added(s.spent, some[0], -1), rest[-1], 1)
                if c.spent != s.spent:
                    yield c
                    break


def fortified(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.13.1c Whether a hidden army is fortified or only entrenched."""
    armies = land(s).armies
    for side in others(role):
        open_ = not has_rule(s, HIDDEN)
        on_map = [a for a in armies[side] if not open_ and 0 <= s.army_at[a] < EFT and not laid_open(s, a)]
        dug = [a for a in on_map if s.army_dug[a]]
        if dug:
            a, c = any_of(dug, dice), s.clone()
            c.army_dug[a] = 3 - s.army_dug[a]
            if s.before:
                then = unsealed(s.before[3])
                if not then[a]:
                    continue
                then[a] = c.army_dug[a]
                c.before[3] = sealed(then)
            yield c


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


# ---- what is only taken up ----


def fingers(s: State, role: int, dice: Dice) -> Iterator[State]:
    """Another's unit that is only taken up: put down again, or another is taken up."""
    top, c = s.stack[-1], s.clone()
    if isinstance(top, (WithUnit, Fleeing, Converting)) and role not in top.roles(s):
        c.stack.pop()
        yield c
    elif isinstance(top, Moving) and s.active != role:
        found = [x for x in movers(s, s.active) if may_take(s, s.active, x) is None]
        if found:
            c.stack.append(WithUnit(any_of(found, dice), []))
            yield c
    elif isinstance(top, Reinforcing) and top.side != role and top.picked >= 0:
        frame = c.stack[-1]
        assert isinstance(frame, Reinforcing)
        frame.picked = -1
        yield c
    elif isinstance(top, Scrambling) and top.side != role:
        found = scramblers(s, top.side, top.area)
        plane = c.stack[-1]
        assert isinstance(plane, Scrambling)
        plane.picked = -1 if top.picked >= 0 or not found else any_of(found, dice)
        if plane.picked != top.picked:
            yield c


def next_door(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.13.7a While he is asked: a hidden army next to the battle has a biplane that it has not, or the reverse."""
    borders = land(s).near
    top = s.stack[-1]
    if not isinstance(top, Scrambling) or top.side == role:
        return
    hidden = hidden_armies(s, top.side)
    near = [a for a in hidden if s.army_at[a] in borders[top.area]]
    for a in near:
        for b in hidden:
            for x in loose_in(s, b) if a != b else []:
                for y in loose_in(s, a):
                    if (TYPE[x] == BIPLANE) == (TYPE[y] == BIPLANE):
                        continue
                    c = carried_out(s, top.side, [(b, x, a), (a, y, b)])
                    if c is not None:
                        yield c
                        return


def agreement(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.1a One of the Entente's commanders has agreed to go on, or has not yet."""
    if role != ENTENTE and has_rule(s, DIVIDED) and s.active != GERMAN:
        c = s.clone()
        c.agreed = 0 if s.agreed else 1 + dice.below(2, "swap")
        yield c


def laid_aside(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.1b One of the Entente's commanders has laid the other's plan aside, or has not."""
    top = s.stack[-1]
    if role != ENTENTE and isinstance(top, JointPlanning) and not s.ready[ENTENTE]:
        c = s.clone()
        frame = c.stack[-1]
        assert isinstance(frame, JointPlanning)
        frame.slip = [] if top.slip else written(s)
        frame.planner = -1 if top.slip else dice.below(2, "swap")
        yield c


def trade(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.1d A trade of cards that one commander proposes to the other."""
    if role != ENTENTE and s.owned:
        c = s.clone()
        c.trade = 0 if s.trade else 1 + dice.below(TRADES, "swap")
        yield c


def owners(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.1d Whose a card of the Entente is."""
    if role != ENTENTE and has_rule(s, NATIONAL):
        held = [k for k in range(KINDS) if joint(s, k) > 0]
        if held or s.owned:
            c = s.clone()
            if held and (not s.owned or dice.below(2, "swap")):
                give(c, dice.below(2, "swap"), any_of(held, dice))
            else:
                c.owned = ""
            yield c


def places(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.2a An army that the role does not see stands elsewhere, where it sees nothing either."""
    for side in others(role) if has_rule(s, KRIEGSPIEL) and not s.before and s.active != side_of_role(role) else []:
        dark = fog(s, 1 - side)
        armies = [a for x in dark for a in armies_in(s, side, x) if a not in in_fingers(s)]
        for _ in range(TRIES if armies else 0):
            a, to = any_of(armies, dice), any_of(dark, dice)
            if to == s.army_at[a] or not may_stand(ARMY_NATION[a], to) or s.stacked[side * PLACES + to] >= 3:
                continue
            if ENGLAND in (to, s.army_at[a]) or s.army_at[a] in busy(s) or to in busy(s):
                continue
            c = s.clone()
            set_army(c, a, to)
            yield c
            break


def stragglers(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.2a A unit that stands alone and unseen stands elsewhere."""
    for side in others(role) if has_rule(s, KRIEGSPIEL) and not s.before and s.active != side_of_role(role) else []:
        dark = [x for x in fog(s, 1 - side) if x != ENGLAND and x not in busy(s)]
        left = [x for x in dark if ground(x) not in in_fingers(s)]
        loose = [(x, y) for x in left for y in land(s).sorts[side] if s.n[ground(x) * SORTS + y]]
        for _ in range(TRIES if loose else 0):
            (start, sort), to = loose[dice.below(len(loose), "swap")], any_of(dark, dice)
            if to == start or s.stacked[side * PLACES + to] >= 3 or (s.spent and s.spent[ground(start) * SORTS + sort]):
                continue
            c = s.clone()
            take(c, ground(start), sort)
            put(c, ground(to), sort)
            yield c
            break


def entered(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.2b A unit out of the dark has entered an area of this role's in which it has nobody: by the rules."""
    side = s.active
    if not isinstance(s.stack[-1], Moving) or not has_rule(s, KRIEGSPIEL) or role in (side, -1) or s.level == 0:
        return
    dark = [x for x in fog(s, role) if s.veiled >> x & 1 == 0]
    loose = [unit(ground(x), y) for x in dark for y in land(s).sorts[side] if s.n[ground(x) * SORTS + y]]
    for x in loose:
        if TYPE[sort_of(x)] == CAVALRY or may_take(s, side, x) is not None:
            continue
        c = s.clone()
        play(c, Umpire(dice, side, quiet=True), "take", x)
        empty = [ground(a) for a in range(AREAS) if s.owner[a] == role and not eyes_in(s, role, a)]
        ways = [dest for dest in offer(c, side).verbs.get("to", []) if dest in empty]
        if ways:
            play(c, Umpire(dice, side, quiet=True), "to", any_of(ways, dice))
            yield c
            return


def eyes_in(s: State, side: int, area: int) -> bool:
    """Has a side anybody there, units or a fort, who would see who comes?"""
    return s.stacked[side * PLACES + area] > 0 or holds(s, side, area)


def asked(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.2d The airmen were asked about another area, and told what is there."""
    told = report(s, s.active)
    if told and role != s.active:
        area = dice.below(AREAS, "swap")
        c = s.clone()
        c.flown = 0
        scout(c, Umpire(dice, s.active, quiet=True), s.active, area)
        if c.flown != s.flown:
            yield c


def side_of_role(role: int) -> int:
    """Nobody, for a mere spectator."""
    return -2 if role < 0 else 1 - role


def busy(s: State) -> list[int]:
    """Areas that a decision or a battle speaks of."""
    top = s.stack[-1]
    told = report(s, s.active)
    found = [f.area for f in s.stack if isinstance(f, Battle)] + ([told[0]] if told else [])
    return [*found, *([s.army_at[top.army]] if isinstance(top, (Leaving, Attrition, Absorbing)) else [])]


SWAPS = {
    "places": places,
    "stragglers": stragglers,
    "asked of the airmen": asked,
    "entered": entered,
    "plan laid aside": laid_aside,
    "trade": trade,
    "agreement": agreement,
    "owners": owners,
    "units": units,
    "strength": strength,
    "US infantry": lent,
    "moved": moved,
    "fortified": fortified,
    "card": card,
    "two hands": two_hands,
    "number of cards": hand_number,
    "plan": plan,
    "points": points,
    "savings": savings,
    "bid": bid,
    "first hand": first_hand,
    "built hand": built_hand,
    "war plan": war_plan,
    "set-up": set_up,
    "sides used": sides_used,
    "fingers": fingers,
    "biplane next door": next_door,
}

# The lines of the log that lay such a secret open, to somebody; who is asked, or whether anybody is, never does.
CARDS = frozenset({"log-draw"})
ARMIES_OPEN = frozenset({"log-battle"})
LAID_OPEN_BY = {
    "card": CARDS,
    "two hands": CARDS,
    "number of cards": CARDS,
    "owners": CARDS,
    "units": ARMIES_OPEN,
    "strength": ARMIES_OPEN,
    "US infantry": ARMIES_OPEN,
    "moved": ARMIES_OPEN,
    "fortified": ARMIES_OPEN,
    "plan": frozenset({"log-buys"}),
    "points": frozenset({"log-buys"}),
    "savings": frozenset({"log-buys"}),
    "bid": frozenset({"log-bids"}),
    "asked of the airmen": frozenset(),
}
