"""What a role can imagine: a whole state it could not tell from the true one. Bots search it, the laws compare it.

It is made of what the role knows and of the dice, of nothing else: whatever is hidden is taken up before anything is
dealt, and where it lay is forgotten. So states that look alike are imagined alike.
"""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    ARMY_NATION,
    DIGGERS,
    DIGS,
    KINDS,
    SORTS,
    SORTS_OF,
    US,
    US_I,
)
from grognard.games.ttlm.imagine_armies import Deal
from grognard.games.ttlm.imagine_fog import Unseen, lose_track, recount, settle_veil
from grognard.games.ttlm.openings import WAR_PLANS
from grognard.games.ttlm.s1_components import NATIONS_IN_CHARTS
from grognard.games.ttlm.s2_moving import Absorbing, Riding, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s5_combat import Battle, laid_open
from grognard.games.ttlm.s5_retreats import AfterCombat, Fleeing
from grognard.games.ttlm.s7_production import Discarding, Planning, fresh_points, half, max_hand, restore
from grognard.games.ttlm.s12_building import PILE, Building, drawn
from grognard.games.ttlm.s12_hands import UNDECIDED, FirstHands
from grognard.games.ttlm.s13_bidding import NO_BID, Bidding
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_conversion import Converting
from grognard.games.ttlm.s14_plans import ONE_DIE, WAYS, Orders, WarPlans, plan_of_dice
from grognard.games.ttlm.s14_plans import UNDECIDED as UNDECIDED_PLAN
from grognard.games.ttlm.s14_sealed_setup import cover, set_up_anew
from grognard.games.ttlm.s15_entrenching import set_quarters
from grognard.games.ttlm.s15_saving import keep
from grognard.games.ttlm.s16_joint_production import JointPlanning
from grognard.games.ttlm.s16_kriegspiel import forget_report, report
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    HIDDEN,
    HIDDEN_HANDS,
    KRIEGSPIEL,
    SAVING,
    State,
    has_rule,
    land,
    sealed,
    sealed_row,
    unsealed,
    unsealed_row,
)
from grognard.kernel.chance import Dice

LIKELY_BIDS: Final = 4  # nobody bids for much more than three Offensives
LIKELY_SAVINGS: Final = 3  # nobody keeps much: points that are spent fight


def imagine(s: State, role: int, dice: Dice) -> State:
    """A state this role cannot tell from the true one: what it does not see is dealt again.

    Known to everybody: where armies stand and whether they are empty, who holds an area, how many counters of each
    sort a side has in all, how many cards it holds (unless the players agreed otherwise). Hidden: which units are in
    which army [13.1a], which cards are in a hand [11.2a], plans that are still sealed [TTLM.A82], bids [13.2a],
    whether a first hand is kept [12.3.1], set-ups that are still sealed [14.4.1], war plans that are not laid open
    [14.4.3], and Build Points that were kept [15.3.2].
    """
    c = s.clone()
    for other in (0, 1):
        if other == role:
            continue
        if has_rule(c, SAVING):
            keep(c, other, dice.below(LIKELY_SAVINGS, "imagine"))
        if has_rule(c, KRIEGSPIEL):
            set_quarters(c, other, 0)  # what is dug out of sight is not heard of
            c.dug_bp[other] = 0
        if c.before:
            forget_plan(c, other)
        cover(c, other)
        if has_rule(c, KRIEGSPIEL):
            deal_in_the_dark(c, other, role, dice)
        elif has_rule(c, HIDDEN):
            deal_armies_anew(c, other, dice)
    set_up_anew(c, role, dice)
    if has_rule(c, KRIEGSPIEL):
        if report(c, role) is None:
            forget_report(c)
        lose_track(s, c, role, dice)
        settle_veil(c, role)
    mine = own_pile(c, role)
    c.deck = [c.deck[kind] - mine[kind] for kind in range(KINDS)]  # what lies before him is in nobody's hand
    deal_hands_anew(c, role, dice)
    c.deck = [c.deck[kind] + mine[kind] for kind in range(KINDS)]
    pick_anew(c, role, dice)
    bid_anew(c, role, dice)
    answer_anew(c, role, dice)
    plan_anew(c, role, dice)
    if has_rule(c, HIDDEN) and role != c.active:
        # what passes between armies is not seen, nor by which side it went, nor how [TTLM.13.1d]
        c.crossed, c.moved, c.rails, c.strategic, c.seas = "", 0, 0, 0, 0
    if role != ENTENTE:
        forget_commanders(c)
    hide_fingers(c, role)
    battle = next((f for f in c.stack if isinstance(f, Battle)), None)
    if battle is not None and battle.before is not None:
        battle.before = imagine(battle.before, role, dice)  # of which the role knows no more than of the rest [15.1.3]
    return c


def forget_plan(c: State, other: int) -> None:
    """Sealed plans: as if nothing had been planned yet; only whether they are committed shows."""
    restore(c, other)
    fresh_points(c, other)
    if c.ready[other]:
        c.bp[other] = 0
    top = c.stack[-1]
    if isinstance(top, Planning):
        top.picked[other] = -1


def forget_commanders(c: State) -> None:
    """16.2.1 What the Entente's commanders have agreed on, or have of their own, is between them."""
    c.agreed = c.trade = 0
    c.owned = ""
    for frame in c.stack:
        if isinstance(frame, JointPlanning):
            frame.slip, frame.planner = [], -1


def deal_hands_anew(c: State, role: int, dice: Dice) -> None:
    """The other hand and the draw pile are mixed and dealt again; a spectator mixes all three.

    If not even the number of cards is known [11.2a], any number will do that a hand may have.
    """
    pool = c.deck.copy()
    hidden = [r for r in (0, 1) if r != role]
    sizes = []
    for other in hidden:
        size = 0
        for kind in range(KINDS):
            held = c.hands[other * KINDS + kind]
            pool[kind] += held
            size += held
            c.hands[other * KINDS + kind] = 0
        sizes.append(size)
    total = sum(pool)
    if has_rule(c, HIDDEN_HANDS):
        top = c.stack[-1] if c.stack else None
        excess = top.side if isinstance(top, Discarding) else -1  # everybody sees that he has more than he may hold
        sizes = [max_hand(c, x) + 1 if x == excess else dice.below(max_hand(c, x) + 1, "imagine") for x in hidden]
        while sum(sizes) > total:
            first = hidden[-1] == excess or (hidden[0] != excess and sizes[0] >= sizes[-1])
            sizes[0 if first else -1] -= 1
    for other, size in zip(hidden, sizes, strict=True):
        for _ in range(size):
            at = dice.below(total, "imagine")
            for kind in range(KINDS):
                at -= pool[kind]
                if at < 0:
                    pool[kind] -= 1
                    c.hands[other * KINDS + kind] += 1
                    break
            total -= 1
    c.deck = pool


def own_pile(c: State, role: int) -> list[int]:
    """TTLM.12.3.2a The twenty cards from which this role picks, if it does."""
    top = c.stack[-1] if c.stack else None
    if not isinstance(top, Building) or role < 0:
        return [0] * KINDS
    return [top.piles[role * KINDS + kind] + top.picks[role * KINDS + kind] for kind in range(KINDS)]


def pick_anew(c: State, role: int, dice: Dice) -> None:
    """TTLM.12.3.2a Nobody sees from what the other picks, nor what; only that he is ready."""
    top = c.stack[-1] if c.stack else None
    if not isinstance(top, Building):
        return
    mine = own_pile(c, role)
    rest = [c.deck[kind] - mine[kind] for kind in range(KINDS)]
    for other in (0, 1):
        if other != role:
            pile = some_of(rest, PILE, dice)
            picks = some_of(pile, max(0, top.left(c, other) + top.picked(other)) if top.ready[other] else 0, dice)
            top.piles[other * KINDS : (other + 1) * KINDS] = pile
            top.picks[other * KINDS : (other + 1) * KINDS] = picks


def some_of(cards: list[int], count: int, dice: Dice) -> list[int]:
    """So many of these cards by lot; they are taken from them."""
    out = [0] * KINDS
    for _ in range(min(count, sum(cards))):
        kind = drawn(cards, dice.below(sum(cards), "imagine"))
        cards[kind] -= 1
        out[kind] += 1
    return out


def bid_anew(c: State, role: int, dice: Dice) -> None:
    """TTLM.13.2a That a side has closed its bid is seen, not how much it bids."""
    top = c.stack[-1] if c.stack else None
    if isinstance(top, Bidding):
        for other in (0, 1):
            if other != role:
                top.bids[other] = dice.below(LIKELY_BIDS, "imagine") if top.closed[other] else NO_BID


def answer_anew(c: State, role: int, dice: Dice) -> None:
    """TTLM.12.3.1a That a side has decided about its first hand is seen, not how."""
    top = c.stack[-1] if c.stack else None
    if isinstance(top, FirstHands):
        for other in (0, 1):
            if other != role and top.answers[other] != UNDECIDED:
                top.answers[other] = dice.below(2, "imagine")


def plan_anew(c: State, role: int, dice: Dice) -> None:
    """TTLM.14.4.3a That a side has closed its orders is seen, not which war plan it follows."""
    top = c.stack[-1] if c.stack else None
    if isinstance(top, Orders):
        for other in (0, 1):
            if other != role:
                top.plans[other] = guessed_plan(c, top, other, dice)


def guessed_plan(c: State, top: Orders, other: int, dice: Dice) -> int:
    """As likely as it is rolled; of a choice that is not closed nothing is known, not even whether it was made."""
    if top.free:
        return dice.below(WAR_PLANS, "imagine") if top.ready[other] else UNDECIDED_PLAN
    finding = c.stack[-2]
    assert isinstance(finding, WarPlans)
    return plan_of_dice([dice.below(6, "imagine") + 1 for _ in range(1 if WAYS[finding.way] == ONE_DIE else 2)])


# ---- what is in which army [13.1a] ----


def deal_armies_anew(c: State, other: int, dice: Dice) -> None:
    """The units of hidden armies are taken up and dealt again, as far as nobody could notice."""
    hidden = hidden_armies(c, other)
    for army in hidden:
        if c.army_dug[army]:
            c.army_dug[army] = 1  # whether it is fortified is on the template [13.1c]
    filled = [a for a in hidden if c.size[a]]
    if filled:
        deal = Deal(c, other, filled)
        deal.seed(dice)
        deal.fill(dice)
        deal.lay()
    if c.before:
        keep_before(c, other, hidden)


def deal_in_the_dark(c: State, other: int, role: int, dice: Dice) -> None:
    """TTLM.16.2.2a Neither where its unseen armies and units stand nor what is in any army is known."""
    unseen = Unseen(c, other, role)
    unseen.stand(dice)
    hidden = [a for a in hidden_armies(c, other) if a not in unseen.armies]
    for army in hidden:
        if c.army_dug[army]:
            c.army_dug[army] = 1
    deal = Deal(c, other, [a for a in hidden if c.size[a]])
    for sort in range(SORTS):
        deal.pool[sort] += unseen.units[sort] - unseen.fled.count(sort)
    deal.armies = deal.armies + with_units(deal, unseen.armies)
    deal.seed(dice)
    deal.fill_up(dice)
    unseen.spread(deal.n, deal.pool, dice)
    unseen.dig(dice)
    c.n = bytes(deal.n)
    recount(c, other)
    if c.spent:
        deal.mark_moved(c.n)
    if c.before:
        keep_before(c, other, land(c).armies[other])
        keep_places_before(c, other)


def with_units(deal: Deal, armies: list[int]) -> list[int]:
    """So many of these armies as there are units for, one each."""
    out = list[int]()
    for nation in range(NATIONS_IN_CHARTS):
        own = sum(deal.pool[x] for x in SORTS_OF[nation] if x != US_I or nation == US)
        left = own - sum(1 for a in deal.armies if ARMY_NATION[a] == nation)
        out += [a for a in armies if ARMY_NATION[a] == nation][: max(0, left)]
    return sorted(out)


def keep_places_before(c: State, other: int) -> None:
    """The same for where its armies stand, and for the trenches of its loose infantry."""
    here = land(c)
    dug, at = unsealed(c.before[1]), unsealed(c.before[2])
    for army in here.armies[other]:
        at[army] = c.army_at[army]
    for sort in here.diggers[other]:
        dug[DIGS[sort] :: DIGGERS] = c.dug[DIGS[sort] :: DIGGERS]
    c.before[1], c.before[2] = sealed(dug), sealed(at)


def hidden_armies(c: State, side: int) -> list[int]:
    """The box lies open, for it counts points; and so do armies in the battle that is being fought."""
    at = c.army_at
    found = [a for a in land(c).armies[side] if 0 <= at[a] < EFT]
    fought = [f.area for f in c.stack if isinstance(f, Battle)]
    return [a for a in found if at[a] not in fought or not laid_open(c, a)] if fought else found


def keep_before(c: State, other: int, hidden: list[int]) -> None:
    """What lay open before the sealed plans is what the plans have now been put back to, hidden armies and all."""
    c.before[0] = sealed_row(half(c.n, unsealed_row(c.before[0]), land(c).sorts[other]))
    dug = unsealed(c.before[3])
    for army in hidden:
        dug[army] = c.army_dug[army]
    c.before[3] = sealed(dug)


def hide_fingers(c: State, role: int) -> None:
    """What another role has just taken up is not to be seen: put it down."""
    c.stack = [f for f in c.stack if not isinstance(f, (WithUnit, Fleeing, Converting)) or role in f.roles(c)]
    top = c.stack[-1] if c.stack else None
    may_be_over = isinstance(top, Riding) or (isinstance(top, Absorbing) and not top.must(c))
    if may_be_over and role != c.active:
        c.stack.pop()  # it ends without a trace: nobody else can tell whether it is still asked
    if isinstance(top, (Reinforcing, Scrambling)) and role != top.side:
        top.picked = -1
    for side, due in enumerate(c.due):
        if side != role:  # what he places next is his own business [14.4.1a]
            c.due[side] = sorted(due, key=lambda x: (x < SORTS, x))
    if isinstance(top, AfterCombat) and role != top.side and has_rule(c, HIDDEN):
        top.dest = -1  # nobody sees whether one has gone from army to army already [TTLM.13.1d]
