"""7 Production: Build Points are spent on units, armies, trenches and cards, both sides at once, in sealed plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    ANTWERP,
    AREAS,
    ARMIES,
    ARMY_NATION,
    BEL_I,
    COST,
    DIGGERS,
    DIGS,
    FIRST_STOSSTRUPPEN,
    FOOT,
    GE_I,
    GE_S,
    HOLDER_TYPE,
    KINDS,
    MAX_HAND,
    NATION,
    SORTS,
    SORTS_OF,
    UK,
    YEAR,
)
from grognard.games.ttlm.land import LANDS
from grognard.games.ttlm.s1_components import EVACUATED
from grognard.games.ttlm.s2_reinforcements import (
    SHIFT_WHERE,
    may_shift,
    may_take_to_shift,
    shift,
    shiftable,
    shifts,
)
from grognard.games.ttlm.s3_victory import east_value
from grognard.games.ttlm.s4_movement import UNMOVED, begin_phase, end_phase
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s7_builds import (
    NO_POINTS,
    before,
    may_buy,
    may_dig,
    may_evacuate,
    may_fortify,
    may_pay_dig,
    may_place_build,
    may_rebuild,
    may_upgrade,
    nation_of,
    places_for_build,
)
from grognard.games.ttlm.s8_units import lose_empty_armies
from grognard.games.ttlm.s9_cards import NOT_HELD, discard, draw_card, held
from grognard.games.ttlm.s14_transfers import fewer_lent
from grognard.games.ttlm.s15_entrenching import points_paid, quarters, quarters_left, set_quarters
from grognard.games.ttlm.s15_industry import allowance, tell_industry
from grognard.games.ttlm.s15_saving import points, save_points
from grognard.games.ttlm.s16_commanders import COMMANDERS
from grognard.games.ttlm.s16_national_points import (
    NOT_ITS_POINTS,
    bought_by,
    card_payers,
    fill_purses,
    give,
    is_national,
    pay,
    pay_card,
    pay_trench,
)
from grognard.games.ttlm.state import (
    DISSOLVED,
    EFT,
    ENTENTE,
    FORTIFY,
    GERMAN,
    HIDDEN,
    HOLDERS,
    LOST,
    NO_UNIT,
    NOBODY,
    PLACES,
    WHOLE,
    State,
    added,
    armies_in,
    dig_loose,
    ground,
    has_rule,
    holder_of,
    in_play,
    land,
    place_of,
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
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.memo import Memo
from grognard.kernel.umpire import Umpire

DIGS_PER_POINT: Final = 4
PICK_UNIT: Final = 1000  # in Planning.picked: a unit taken up to be shifted

PLACE_IT_FIRST: Final = Refusal("TTLM.7.2a", "why-place-it-first")
PICK_FIRST: Final = Refusal("TTLM.7.2a", "why-pick-first")
HAND_LIMIT: Final = Refusal("TTLM.2.V.3a", "why-hand-limit")
EAST_UNIT: Final = Refusal("TTLM.2.V.4a", "why-east-unit")
EAST_ARMY: Final = Refusal("TTLM.2.V.4a", "why-east-army")


def begin_planning(s: State, u: Umpire) -> None:
    """TTLM.7.0a The season's Build Points; what lay open before is what the enemy goes on seeing."""
    for side in (0, 1):
        fresh_points(s, side)
        s.ready[side] = 0
    s.before = as_it_lies(s)
    begin_phase(s)
    u.tell("log-production", "TTLM.7.0a", NOBODY, german=allowance(s, 0), entente=allowance(s, 1))
    tell_industry(s, u)


def as_it_lies(s: State) -> list[str]:
    """What lies on the map, under seal."""
    rows = (s.dug, s.army_at, s.army_dug, [len(s.due[0]), len(s.due[1])])
    return [sealed_row(s.n), *[sealed(row) for row in rows]]


def fresh_points(s: State, side: int) -> None:
    """What a side may spend, nothing of it spent but trenches of its player turns [15.2.1a]."""
    s.bp[side] = max(0, points(s, side) - points_paid(s, side))
    s.digs[side], s.dug_bp[side] = quarters_left(s, side), points_paid(s, side)
    s.buys[side] = s.built[side] = 0
    fill_purses(s, side)


# ---- the sealed plans ----


def offer_units(s: State, role: int, out: Offer) -> None:
    here = land(s)
    out.all("card", card_payers(s, role))
    fed = supplied(s, role)
    for sort in here.sorts[role]:
        if may_buy(s, role, sort, fed) is None:
            out.add("buy", sort)
    for army in here.armies[role]:
        if may_rebuild(s, role, army) is None:
            out.add("rebuild", army)


def offer_works(s: State, role: int, out: Offer) -> None:
    """Trenches, upgrades, fortifications, and the evacuation of Antwerp."""
    if may_pay_dig(s, role) is None:
        for x in diggable(s, role):
            if not s.purses or may_dig(s, role, x) is None:
                out.add("dig", x)
    if role == GERMAN and s.bp[role] and s.turn >= FIRST_STOSSTRUPPEN:
        for holder in range(ARMIES + AREAS):
            if may_upgrade(s, role, unit(holder, GE_I)) is None:
                out.add("upgrade", unit(holder, GE_I))
    if may_evacuate(s, role) is None:
        out.add("evacuate")
    if has_rule(s, FORTIFY):
        for army in land(s).armies[role]:
            if may_fortify(s, role, army) is None:
                out.add("fortify", army)


@dataclass
class Planning(Decision):
    """TTLM.7.0d Both sides spend their points, neither seeing the other [TTLM.A82]."""

    picked: list[int]  # side -> what is being placed (a sort, SORTS + army, PICK_UNIT + unit), or -1

    def clone(self) -> Planning:
        return Planning(self.picked.copy())

    def roles(self, s: State) -> list[int]:
        return [r for r in (GERMAN, ENTENTE) if not s.ready[r]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        item = self.picked[role]
        if item >= PICK_UNIT:
            for dest in shifts(s, item - PICK_UNIT):
                out.add("to", dest)
            return
        if item >= 0:
            for dest in places_for_build(s, role, item):
                out.add("place", dest)
            return
        out.add("commit")
        if s.bp[role]:
            offer_units(s, role, out)
        offer_works(s, role, out)
        for x in shiftable(s, role):
            out.add("take", x)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        item = self.picked[role]
        if verb == "to":
            return PICK_FIRST if item < PICK_UNIT else may_shift(s, item - PICK_UNIT, arg)
        if verb == "place":
            if item < 0 or item >= PICK_UNIT:
                return PICK_FIRST
            return may_place_build(s, role, item, arg, supplied(s, role))
        if item >= 0:
            return SHIFT_WHERE if item >= PICK_UNIT else PLACE_IT_FIRST
        if verb == "card":
            return NOT_ITS_POINTS if s.purses and role == ENTENTE and s.bp[role] else NO_POINTS
        if verb == "buy":
            return may_buy(s, role, arg)
        if verb == "rebuild":
            return may_rebuild(s, role, arg)
        if verb == "dig":
            return may_dig(s, role, arg)
        if verb == "upgrade":
            return may_upgrade(s, role, arg)
        if verb == "evacuate":
            return may_evacuate(s, role)
        if verb == "fortify":
            return may_fortify(s, role, arg)
        return may_take_to_shift(s, role, arg) if verb == "take" else PICK_FIRST

    def do_card(self, s: State, u: Umpire, arg: int) -> None:
        """TTLM.7.1a Cards are announced now and drawn when all points are spent [7.1b]."""
        pay_card(s, u.role, arg)
        s.bp[u.role] -= 1
        s.buys[u.role] += 1

    def do_buy(self, s: State, u: Umpire, sort: int) -> None:
        self.picked[u.role] = sort

    def do_rebuild(self, s: State, u: Umpire, army: int) -> None:
        self.picked[u.role] = SORTS + army

    def do_take(self, s: State, u: Umpire, arg: int) -> None:
        self.picked[u.role] = PICK_UNIT + arg

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        mover = self.picked[u.role] - PICK_UNIT
        self.picked[u.role] = NO_UNIT
        shift(s, mover, dest)

    def do_place(self, s: State, u: Umpire, dest: int) -> None:
        role = u.role
        item, self.picked[role] = self.picked[role], NO_UNIT
        nation = ARMY_NATION[item - SORTS] if item >= SORTS else NATION[item]
        pay(s, role, nation, 1 if item >= SORTS else COST[item])
        if item >= SORTS:
            s.bp[role] -= 1
            s.army_dug[item - SORTS] = 0
            set_army(s, item - SORTS, place_of(s, dest))
        else:
            s.bp[role] -= COST[item]
            put(s, dest, item)
            s.spent = added(s.spent, dest * SORTS + item, 1)
        if nation == UK:
            s.built[ENTENTE] += 1

    def do_dig(self, s: State, u: Umpire, arg: int) -> None:
        role = u.role
        if pay_trench(s, role, nation_of(arg)):
            s.bp[role] -= 1
            s.dug_bp[role] += 1
            s.digs[role] += DIGS_PER_POINT
        s.digs[role] -= 1
        holder, sort = holder_of(arg), sort_of(arg)
        if sort == WHOLE:
            s.army_dug[holder] = 1
        else:
            dig_loose(s, place_of(s, holder), sort)

    def do_upgrade(self, s: State, u: Umpire, arg: int) -> None:
        """TTLM.7.5a The infantry goes back to the pool."""
        holder = holder_of(arg)
        s.bp[GERMAN] -= 1
        s.built[GERMAN] += 1
        take(s, holder, GE_I)
        put(s, holder, GE_S)
        s.spent = added(s.spent, holder * SORTS + GE_S, 1)

    def do_fortify(self, s: State, u: Umpire, army: int) -> None:
        s.bp[u.role] -= 1
        pay(s, u.role, ARMY_NATION[army], 1)
        s.army_dug[army] = 2

    def do_evacuate(self, s: State, u: Umpire, _: int) -> None:
        s.built[ENTENTE] += EVACUATED

    def do_commit(self, s: State, u: Umpire, _: int) -> None:
        s.ready[u.role] = 1
        if s.ready[GERMAN] and s.ready[ENTENTE]:
            done(s)
            resolve(s, u)


def diggable(s: State, side: int) -> list[int]:
    here = land(s)
    out = [unit(a, WHOLE) for a in here.armies[side] if 0 <= s.army_at[a] < AREAS and not s.army_dug[a]]
    n, dug, diggers = s.n, s.dug, here.diggers[side]
    for area in range(AREAS):
        if s.stacked[side * PLACES + area]:
            for sort in diggers:
                if n[(ARMIES + area) * SORTS + sort] > dug[area * DIGGERS + DIGS[sort]]:
                    out.append(unit(ground(area), sort))
    return out


def resolve(s: State, u: Umpire) -> None:
    """Both plans are opened; then the cards are drawn, Germany's first [TTLM.A82]."""
    u.reveal()
    for side in (GERMAN, ENTENTE):
        tell_plan(s, u, side)
    if s.built[ENTENTE] >= EVACUATED:
        s.fort[ANTWERP] -= 1
        s.due[ENTENTE].append(BEL_I)
        u.tell("log-evacuate", "TTLM.14.2.4a", ENTENTE, area=ANTWERP)
    s.before = []
    lose_empty_armies(s, u)
    end_phase(s)
    for side in (GERMAN, ENTENTE):
        draw_bought(s, u, side)
        save_points(s, u, side)  # or it is lost [7.0c]
        s.digs[side] = 0
        set_quarters(s, side, 0)


def draw_bought(s: State, u: Umpire, side: int) -> None:
    """TTLM.7.1b The cards that were announced; with national points each is its buyer's [16.2.1d]."""
    if not is_national(s, side):
        for _ in range(s.buys[side]):
            draw_card(s, u, side)
        return
    for who in COMMANDERS:
        for _ in range(bought_by(s, who)):
            was = s.hands[side * KINDS : (side + 1) * KINDS]
            if draw_card(s, u, side):
                kind = next(k for k in range(KINDS) if s.hands[side * KINDS + k] > was[k])
                give(s, who, kind)
    s.purses = ""


def tell_plan(s: State, u: Umpire, side: int) -> None:
    """What a plan bought: units by sort, armies, trenches, cards."""
    here = land(s)
    armies = here.armies
    if u.quiet:
        return
    was = unsealed_row(s.before[0])
    for sort in here.sorts[side]:
        old = sum(was[cell] for cell in range(sort, len(was), SORTS))
        new = in_play(s, sort)
        if new > old:
            u.tell("log-built", "TTLM.7.6a", side, side=side, sort=sort, count=new - old)
    for army in armies[side]:
        if before(s, 2)[army] in (LOST, DISSOLVED) and s.army_at[army] >= 0:
            u.tell("log-rebuilt", "TTLM.7.3a", side, side=side, army=army, area=s.army_at[army])
    for army in armies[side] if not has_rule(s, HIDDEN) else []:  # [13.1c]
        if s.army_dug[army] == 2 and before(s, 3)[army] == 1:
            u.tell("log-fortified", "TTLM.13.3a", side, side=side, army=army, area=s.army_at[army])
    if side == GERMAN and s.built[GERMAN]:
        u.tell("log-upgraded", "TTLM.7.5a", side, side=side)
    dug = DIGS_PER_POINT * s.dug_bp[side] - s.digs[side] - quarters(s, side)
    if dug:
        u.tell("log-dug", "TTLM.7.4a", side, side=side, count=dug)
    u.tell("log-buys", "TTLM.7.1a", side, side=side, count=s.buys[side])


# ---- what the other side goes on seeing ----


def restore(c: State, side_: int) -> None:
    """Put one side back to where it stood before the plans."""
    lay_out(c, side_, c.before)


@dataclass
class Laid:
    """What sealed rows say of one side: as in State, of that side alone."""

    n: bytes
    total: list[int]
    dug: list[int]
    army_at: list[int]
    army_dug: list[int]
    size: list[int]
    stacked: list[int]
    hold: list[int]
    foot: list[int]
    due: int  # how many reinforcements had been announced


LAID: Final = Memo(512)


def lay_out(c: State, side_: int, rows: list[str]) -> None:
    """Set one side up as these sealed rows have it."""
    here = land(c)
    sorts = here.sorts[side_]
    laid = as_laid(c.lands, side_, rows)
    c.n = half(laid.n, c.n, sorts)
    if c.spent != UNMOVED:
        c.spent = half(UNMOVED, c.spent, sorts)
    for sort in sorts:
        c.total[sort] = laid.total[sort]
        if DIGS[sort] >= 0:
            c.dug[DIGS[sort] :: DIGGERS] = laid.dug[DIGS[sort] :: DIGGERS]
    for a in here.armies[side_]:
        c.army_at[a], c.army_dug[a], c.size[a] = laid.army_at[a], laid.army_dug[a], laid.size[a]
    first, last = side_ * PLACES, (side_ + 1) * PLACES
    c.stacked[first:last], c.hold[first:last], c.foot[first:last] = laid.stacked, laid.hold, laid.foot
    del c.due[side_][laid.due :]


def as_laid(lands: int, side_: int, rows: list[str]) -> Laid:
    """What the rows say, read once: they stay the same while plans are made, and are asked for after every action."""
    key = (lands, side_, *rows)
    known: Laid | None = LAID.kept.get(key)
    return LAID.keep(key, read_rows(lands, side_, rows)) if known is None else known


def read_rows(lands: int, side_: int, rows: list[str]) -> Laid:
    here = LANDS[lands]
    sorts = here.sorts[side_]
    n = unsealed_row(rows[0])
    dug, army_at, army_dug, due = [unsealed(row) for row in rows[1:5]]
    total = [sum(n[sort::SORTS]) for sort in range(SORTS)]
    size = [sum(n[a * SORTS + x] for x in SORTS_OF[ARMY_NATION[a]]) for a in range(ARMIES)]
    stacked, hold, foot = [0] * PLACES, [0] * PLACES, [0] * PLACES
    for holder in [*here.armies[side_], *range(ARMIES, HOLDERS)]:
        place = army_at[holder] if holder < ARMIES else holder - ARMIES
        if place < 0:
            continue
        units = 0
        for sort in sorts:
            k = n[holder * SORTS + sort]
            units += k
            hold[place] += k * HOLDER_TYPE[sort]
            foot[place] += k * FOOT[sort]
        stacked[place] += min(units, 1) if holder < ARMIES else units
    return Laid(n, total, dug, army_at, army_dug, size, stacked, hold, foot, due[side_])


def as_it_stood(s: State) -> State:
    """The position before the sealed plans, while there are any: what both sides know of how the war stands."""
    if not s.before:
        return s
    c = s.clone()
    withdraw_plans(c)
    return c


def withdraw_plans(s: State) -> None:
    """TTLM.A82 Plans that were never opened are not carried out: the game ends while they are being made."""
    plans = next((frame for frame in reversed(s.stack) if isinstance(frame, Planning)), None)
    if plans is not None and s.before:
        plans.picked = [NO_UNIT, NO_UNIT]
        for side in (GERMAN, ENTENTE):
            restore(s, side)
            fresh_points(s, side)


def half(own: bytes, other: bytes, sorts: list[int]) -> bytes:
    """A row of units with the numbers of these sorts from the first row and all others from the second."""
    row = bytearray(other)
    for sort in sorts:
        row[sort::SORTS] = own[sort::SORTS]
    return bytes(row)


# ---- afterwards ----


def hand_size(s: State, side: int) -> int:
    return sum(s.hands[side * KINDS : (side + 1) * KINDS])


def max_hand(s: State, side: int) -> int:
    """TTLM.7.1d By game year."""
    return MAX_HAND[(YEAR[s.turn] - 1914) * 2 + side]


def over_limit(s: State, side: int) -> bool:
    return hand_size(s, side) > max_hand(s, side)


@dataclass
class Discarding(Decision):
    """TTLM.2.V.3a Above the limit the excess is discarded, the owner's choice, without refund [7.1d]."""

    side: int

    def clone(self) -> Discarding:
        return Discarding(self.side)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for kind in range(KINDS):
            if held(s, role, kind):
                out.add("throw", kind)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return NOT_HELD if verb == "throw" else HAND_LIMIT

    def do_throw(self, s: State, u: Umpire, kind: int) -> None:
        discard(s, u, self.side, kind)
        u.tell("log-throws", "TTLM.2.V.3a", self.side, side=self.side, card=kind)
        if not over_limit(s, self.side):
            done(s)


def roll_east(s: State, u: Umpire) -> int:
    """TTLM.2.V.4a One die for every five points or part of five in the box; each 1 costs a unit."""
    value = east_value(s)
    if value == 0:
        return 0
    dice = u.roll((value + 4) // 5, "EFT box")
    lost = sum(1 for die in dice if die == 1)
    u.tell("log-east-dice", "TTLM.2.V.4a", GERMAN, faces=", ".join(str(d) for d in dice), hits=lost)
    return min(lost, east_units(s))


def east_units(s: State) -> int:
    return sum(s.n[ground(EFT) * SORTS + x] for x in land(s).box[GERMAN].sorts) + sum(
        max(1, s.size[a]) for a in armies_in(s, GERMAN, EFT)
    )


@dataclass
class EastLosses(Decision):
    """TTLM.2.V.4a Which units in the box are eliminated?"""

    left: int

    def clone(self) -> EastLosses:
        return EastLosses(self.left)

    def roles(self, s: State) -> list[int]:
        return [GERMAN]

    def offer(self, s: State, role: int, out: Offer) -> None:
        sorts = land(s).box[GERMAN].sorts
        for sort in sorts:
            if s.n[ground(EFT) * SORTS + sort]:
                out.add("lose", unit(ground(EFT), sort))
        for army in armies_in(s, GERMAN, EFT):
            if s.size[army] == 0:
                out.add("lose", unit(army, WHOLE))
            for sort in sorts:
                if s.n[army * SORTS + sort]:
                    out.add("lose", unit(army, sort))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return EAST_ARMY if sort_of(arg) == WHOLE and place_of(s, holder_of(arg)) == EFT else EAST_UNIT

    def do_lose(self, s: State, u: Umpire, arg: int) -> None:
        holder, sort = holder_of(arg), sort_of(arg)
        if sort == WHOLE:
            set_army(s, holder, LOST)
            s.east[SORTS + holder] = s.locked[SORTS + holder] = 0
            u.tell("log-army-eliminated", "TTLM.2.V.4a", GERMAN, army=holder, area=EFT)
        else:
            take(s, holder, sort)
            s.lost[GERMAN * SORTS + sort] += 1
            if holder == ground(EFT) and s.locked[sort]:
                s.locked[sort] -= 1  # the owner's choice: one that could not come back yet
            clear_locks(s)
            u.tell("log-east-lost", "TTLM.2.V.4a", GERMAN, side=GERMAN, sort=sort)
        self.left -= 1
        if self.left == 0:
            done(s)


def clear_locks(s: State) -> None:
    """Fewer units than locks cannot be."""
    for sort in land(s).box[GERMAN].sorts:
        there = s.n[ground(EFT) * SORTS + sort]
        s.locked[sort] = min(s.locked[sort], there)
        s.east[sort] = min(s.east[sort], there - s.locked[sort])
    fewer_lent(s)
