"""What a role can imagine: a whole state it could not tell from the true one. Bots search it, the laws compare it.

It is made of what the role knows and of the dice, of nothing else: whatever is hidden is taken up before anything is
dealt, and where it lay is forgotten. So states that look alike are imagined alike.
"""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    ARMIES,
    ARMY_NATION,
    DIGGERS,
    DIGS,
    ENGLAND,
    FOOT,
    GE,
    GUNS,
    HOLDER_TYPE,
    KINDS,
    ROOM_AUX,
    ROOM_FOOT,
    SORTS,
    SORTS_OF,
    TYPE,
    US,
    US_I,
    YEAR,
)
from grognard.games.ttlm.imagine_fog import Unseen, lose_track, recount, settle_veil
from grognard.games.ttlm.openings import WAR_PLANS
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, NATIONS_IN_CHARTS, PARIS_GUN
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
    PLACES,
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


def imagine(s: State, role: int, dice: Dice) -> State:
    """A state this role cannot tell from the true one: what it does not see is dealt anew.

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
        c.crossed = ""  # what passes between armies is not seen, nor by which side it went [TTLM.13.1d]
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


class Deal:
    """Hidden armies of one side, emptied, and the units that were in them, by sort.

    That everything finds its place again: each army of a nation has room for as many infantry and auxiliaries as any
    other, so only sums count, and the true state shows that they suffice. US infantry, which any army of the Entente
    may hold, comes last [8.1b]. A template has always more room than its guns and its biplane take [8.3.2f, 8.3.4g],
    so those come first among the auxiliaries.
    """

    def __init__(self, c: State, side: int, armies: list[int]) -> None:
        self.c = c
        self.side = side
        self.armies = armies
        self.n = bytearray(c.n)
        self.pool = [0] * SORTS
        self.foot = [0] * ARMIES  # army -> infantry dealt to it
        self.aux = [0] * ARMIES
        self.barred = list[int]()  # armies where nobody holds the ground: nothing that would
        self.wanting = list[list[int]]()  # areas held by hidden armies alone: one of these must hold it
        self.here: dict[int, list[int]] = {}  # area -> its hidden armies
        for army in armies:
            self.here.setdefault(c.army_at[army], []).append(army)
        held = self.take_up()
        for area, there in self.here.items():
            i = side * PLACES + area
            if c.hold[i] == 0:
                self.barred += there
            elif c.hold[i] == held[area]:
                self.wanting.append(there)
        self.barring = [False] * ARMIES
        for army in self.barred:
            self.barring[army] = True
        guns = (YEAR[c.turn] - 1914) * NATIONS_IN_CHARTS
        self.guns = [GUNS[guns + nation] for nation in range(NATIONS_IN_CHARTS)]

    def take_up(self) -> dict[int, int]:
        """Empty the armies; area -> how many of their units held ground. The Paris Gun's point tells where it is
        [8.3.6c]: it stays."""
        n, pool, held = self.n, self.pool, dict.fromkeys(self.here, 0)
        for area, there in self.here.items():
            for army in there:
                base = army * SORTS
                for sort in SORTS_OF[ARMY_NATION[army]]:
                    count = n[base + sort]
                    if not count:
                        continue
                    if TYPE[sort] == PARIS_GUN:
                        self.aux[army] += count
                        continue
                    n[base + sort] = 0
                    pool[sort] += count
                    held[area] += count * HOLDER_TYPE[sort]
        return held

    def give(self, army: int, sort: int) -> None:
        self.n[army * SORTS + sort] += 1
        self.pool[sort] -= 1
        if FOOT[sort]:
            self.foot[army] += 1
        else:
            self.aux[army] += 1

    def draw(self, sorts: list[int], dice: Dice) -> int:
        """One of the units of these sorts, by lot; -1 if there is none."""
        pool, total = self.pool, 0
        for sort in sorts:
            total += pool[sort]
        if total == 0:
            return -1
        at = dice.below(total, "imagine")
        for sort in sorts:
            at -= pool[sort]
            if at < 0:
                return sort
        return -1

    # ---- nobody is empty, and who holds an area holds it still ----

    def seed(self, dice: Dice) -> None:
        """One unit for each army, the scarcest places first; US infantry fills in where a nation has not enough."""
        anchors = self.anchors(dice)
        order = anchors + [a for a in self.armies if a not in anchors and not self.barring[a]]
        order = [a for a in self.barred if self.aux[a] == 0] + sorted(order, key=self.last_resort)
        wishes = [self.wishes(army, army in anchors) for army in order]
        for army, sorts in zip(order, shared_out(wishes, self.pool), strict=True):
            sort = self.draw(sorts, dice)
            if sort >= 0:
                self.give(army, sort)

    def last_resort(self, army: int) -> int:
        """First those that US infantry cannot help out, last those whose own it is."""
        if self.c.army_at[army] == ENGLAND:
            return 0
        return 2 if ARMY_NATION[army] == US else 1

    def wishes(self, army: int, holds: bool) -> list[list[int]]:
        """What its first unit may be, the likeliest first."""
        nation = ARMY_NATION[army]
        if self.barring[army]:
            return [LIGHT[nation]]
        own = [INFANTRY[nation], RIDERS[nation]]
        if not holds:
            if self.aux[army]:
                return []  # the Paris Gun is there
            own.append(LIGHT[nation])
        if nation not in (GE, US) and self.c.army_at[army] != ENGLAND:  # [4.2f]
            own.append([US_I])
        return own

    def anchors(self, dice: Dice) -> list[int]:
        """In each area that hidden armies alone hold, one of them that holds it: by lot, but so that there are units
        enough for it."""
        for _ in range(TRIES):
            chosen = [
                there[dice.below(len(there), "imagine")] if len(there) > 1 else there[0] for there in self.wanting
            ]
            if self.enough(chosen):
                return chosen
        return self.first_anchors([])

    def first_anchors(self, chosen: list[int]) -> list[int]:
        """The first choice that will do, area by area. There is one: the true state's."""
        if len(chosen) == len(self.wanting):
            return chosen if self.enough(chosen) else []
        nations = list[int]()
        for army in self.wanting[len(chosen)]:
            if ARMY_NATION[army] not in nations:
                nations.append(ARMY_NATION[army])
                found = self.first_anchors([*chosen, army])
                if len(found) == len(self.wanting):
                    return found
        return []

    def enough(self, anchors: list[int]) -> bool:
        """Can every army be given a unit, and every one of these one that holds ground?"""
        asked, holding = [0] * NATIONS_IN_CHARTS, [0] * NATIONS_IN_CHARTS
        for army in self.armies:
            if not self.aux[army] or self.barring[army]:
                asked[ARMY_NATION[army]] += 1
        for army in anchors:
            holding[ARMY_NATION[army]] += 1
            if self.aux[army]:
                asked[ARMY_NATION[army]] += 1
        short = 0
        for nation in range(NATIONS_IN_CHARTS):
            own = [x for x in SORTS_OF[nation] if x != US_I]
            units = sum(self.pool[x] for x in own)
            holders = sum(self.pool[x] for x in own if HOLDER_TYPE[x])
            short += max(0, asked[nation] - units, holding[nation] - holders)
        return short <= self.pool[US_I]

    # ---- all the others ----

    def fill(self, dice: Dice) -> None:
        """Everything that is left goes anywhere it may."""
        for nation in sorted({ARMY_NATION[a] for a in self.armies}):
            own = [a for a in self.armies if ARMY_NATION[a] == nation]
            for sort in BY_ROOM[nation]:
                while self.pool[sort] > 0:
                    self.give(self.any_army(own, sort, dice), sort)
        while self.pool[US_I] > 0:
            home = [a for a in self.armies if ARMY_NATION[a] == US and self.may_take(a, US_I)]
            abroad = not home or dice.below(LENT_SELDOM, "imagine") == 0
            self.give(self.any_army(self.armies, US_I, dice) if abroad else self.one_of(home, dice), US_I)

    def fill_up(self, dice: Dice) -> None:
        """The same as far as there is room: what is left may stand elsewhere [16.2.2a]."""
        for nation in sorted({ARMY_NATION[a] for a in self.armies}):
            own = [a for a in self.armies if ARMY_NATION[a] == nation]
            for sort in [*BY_ROOM[nation], US_I]:
                while self.pool[sort] > 0 and sort in SORTS_OF[nation]:
                    found = [a for a in own if self.may_take(a, sort)]
                    if not found:
                        break
                    self.give(self.one_of(found, dice), sort)

    def any_army(self, armies: list[int], sort: int, dice: Dice) -> int:
        found = [a for a in armies if self.may_take(a, sort)]
        return self.one_of(found or armies, dice)

    def one_of(self, armies: list[int], dice: Dice) -> int:
        return armies[dice.below(len(armies), "imagine")] if len(armies) > 1 else armies[0]

    def may_take(self, army: int, sort: int) -> bool:
        """TTLM.1.4b Is there room in the right section, and would nobody notice?"""
        nation = ARMY_NATION[army]
        if FOOT[sort]:
            if sort == US_I and self.c.army_at[army] == ENGLAND:
                return False  # [4.2f]
            return self.foot[army] < ROOM_FOOT[nation] and not self.barring[army]
        if self.aux[army] >= ROOM_AUX[nation]:
            return False
        kind = TYPE[sort]
        if kind == ARTILLERY:
            return self.n[army * SORTS + sort] < self.guns[nation]
        if kind == BIPLANE:
            return self.n[army * SORTS + sort] == 0
        return not (HOLDER_TYPE[sort] and self.barring[army])

    # ---- into the state ----

    def lay(self) -> None:
        """Put the armies down, and keep the books."""
        c, side = self.c, self.side
        old, new = c.n, bytes(self.n)
        for area, there in self.here.items():
            hold, foot = 0, 0
            for army in there:
                base, size = army * SORTS, 0
                for sort in SORTS_OF[ARMY_NATION[army]]:
                    count = new[base + sort]
                    size += count
                    if count != old[base + sort] and HOLDER_TYPE[sort]:
                        hold += count - old[base + sort]
                        if FOOT[sort]:
                            foot += count - old[base + sort]
                c.size[army] = size
            c.hold[side * PLACES + area] += hold
            c.foot[side * PLACES + area] += foot
        c.n = new
        if c.spent:
            self.mark_moved(new)

    def mark_moved(self, new: bytes) -> None:
        """An army was seen to move, with all that is in it; what passes between armies is not seen [TTLM.13.1d]."""
        spent = bytearray(self.c.spent)
        for army in self.armies:
            base = army * SORTS
            moved = self.c.army_spent >> army & 1
            spent[base : base + SORTS] = new[base : base + SORTS] if moved else bytes(SORTS)
        self.c.spent = bytes(spent)


TRIES: Final = 4
LIKELY_BIDS: Final = 4  # nobody bids for much more than three Offensives
LIKELY_SAVINGS: Final = 3  # nobody keeps much: points that are spent fight
LENT_SELDOM: Final = 8  # US infantry is with its own armies but for one in so many
NATION_NUMBERS: Final = list(range(NATIONS_IN_CHARTS))
INFANTRY: Final = [[x for x in SORTS_OF[k] if FOOT[x] and (x != US_I or k == US)] for k in NATION_NUMBERS]
RIDERS: Final = [[x for x in SORTS_OF[k] if HOLDER_TYPE[x] and not FOOT[x]] for k in NATION_NUMBERS]
LIGHT: Final = [[x for x in SORTS_OF[k] if not HOLDER_TYPE[x] and TYPE[x] != PARIS_GUN] for k in NATION_NUMBERS]


def shared_out(wishes: list[list[list[int]]], pool: list[int]) -> list[list[int]]:
    """For each army one of its wishes (none, if it has none), so that the pool suffices for all of them.

    Each gets the first of its wishes that is left; where nothing is left for one, another that can do with something
    else makes room (augmenting paths).
    """
    left = list[list[int]]()  # the groups of sorts that are wished for
    given = list[list[int]]()  # group -> who has one of it
    for groups in wishes:
        for sorts in groups:
            if sorts not in left:
                left.append(sorts)
                given.append([])
    for who in range(len(wishes)):
        make_room(who, wishes, pool, left, given, [False] * len(left))
    out = [list[int]() for _ in wishes]
    for group, those in enumerate(given):
        for who in those:
            out[who] = left[group]
    return out


def make_room(
    who: int,
    wishes: list[list[list[int]]],
    pool: list[int],
    left: list[list[int]],
    given: list[list[int]],
    seen: list[bool],
) -> bool:
    for sorts in wishes[who]:
        group = left.index(sorts)
        if seen[group]:
            continue
        seen[group] = True
        if len(given[group]) < sum(pool[sort] for sort in sorts):
            given[group].append(who)
            return True
        for place, other in enumerate(given[group]):
            if make_room(other, wishes, pool, left, given, seen):
                given[group][place] = who
                return True
    return False


def hardest(sort: int) -> int:
    """Biplanes and guns have limits of their own: they are laid first."""
    return {BIPLANE: 0, ARTILLERY: 1}.get(TYPE[sort], 2)


BY_ROOM: Final = [
    sorted([x for x in SORTS_OF[k] if x != US_I and TYPE[x] != PARIS_GUN], key=hardest) for k in NATION_NUMBERS
]


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
