"""2.I Reinforcements: new units are placed, returned from the East, exchanged, and armies rearranged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    BRINGS,
    COST,
    DIGS,
    ENGLAND,
    GE_I,
    GE_S,
    LIMIT,
    NATION,
    NATIONS,
    PLANES,
    SORTS,
    SORTS_OF,
    TYPE,
    UK,
    UK_I,
    UK_W,
    US,
    US_I,
    YEAR,
)
from grognard.games.ttlm.land import LANDS
from grognard.games.ttlm.s1_components import (
    BIPLANE,
    FULL,
    belgians,
    enlisted,
    may_hold,
    may_join,
    may_stand,
    wakes_full,
)
from grognard.games.ttlm.s4_areas import DISPUTED, claim, status
from grognard.games.ttlm.s4_movement import (
    ENGLAND_CLOSED,
    KEPT_APART,
    begin_phase,
    end_phase,
    frees,
    kept_apart,
    tell_enlisted,
    veiled,
)
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s8_units import lose_empty_armies
from grognard.games.ttlm.s13_bidding import why_no_bid_now
from grognard.games.ttlm.s14_neutrals import chart, swaps_due
from grognard.games.ttlm.s16_commanders import agree, may_end, offer_end
from grognard.games.ttlm.state import (
    COOPERATION,
    EFT,
    ENTENTE,
    GERMAN,
    LATE,
    NO_UNIT,
    NOT_YET,
    ON_TIME,
    PLACES,
    TRANSFERS,
    UNIT,
    V3,
    WAITING,
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
    loose_dug,
    place_of,
    put,
    set_army,
    side_of,
    sort_of,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.memo import Memo
from grognard.kernel.umpire import Secret, Umpire

EAST_LIMIT: Final = 5
UK_ARMY_ENGLAND: Final = Refusal("TTLM.4.6a", "why-uk-army-england")
NOT_SUPPLIED: Final = Refusal("TTLM.2.I.a", "why-not-supplied-area")
PLACE_FIRST: Final = Refusal("TTLM.2.I.a", "why-place-first")
NOTHING_TO_PLACE: Final = Refusal("TTLM.2.I.a", "why-nothing-to-place")
SHIFT_HERE: Final = Refusal("TTLM.8.1d", "why-shift-here")
SHIFTED_ALREADY: Final = Refusal("TTLM.R2", "why-shifted-already")
NO_SHIFT: Final = Refusal("TTLM.8.1d", "why-no-shift")
SWAP_UK: Final = Refusal("TTLM.8.2.3d", "why-swap-uk")
NOT_IN_EAST: Final = Refusal("TTLM.13.8b", "why-not-in-east")
LOCKED_EAST: Final = Refusal("TTLM.13.8b", "why-locked-east")
LENT_EAST: Final = Refusal("TTLM.14.6b", "why-lent-east")
FIVE_FROM_EAST: Final = Refusal("TTLM.13.8c", "why-five-from-east")
NO_PLACE_BACK: Final = Refusal("TTLM.2.I.a", "why-no-place-back")
EARLY_PRICE: Final = 2  # infantry of the army for one that comes early
NOT_OTTOMAN: Final = Refusal("TTLM.A64", "why-not-ottoman")
SHIFT_WHERE: Final = Refusal("TTLM.8.1d", "why-shift-where")
FRANCE: Final = 1


def arrive(s: State, u: Umpire) -> None:
    """TTLM.2.I.a What the Game Events Chart brings this season joins what still waits [TTLM.A38]."""
    sides = land(s).side
    for item in chart(s, s.turn):
        if item < SORTS:
            if in_play(s, item) + s.due[sides[item]].count(item) < LIMIT[item]:
                s.due[sides[item]].append(item)
            continue
        if s.army_at[item - SORTS] in (NOT_YET, ON_TIME):  # not if it came early, or is late [13.4]
            report(s, item - SORTS)
    for item in chart(s, s.turn - 1):
        if item >= SORTS and s.army_at[item - SORTS] == LATE:
            report(s, item - SORTS)
    s.swaps += swaps_due(s)


def report(s: State, army: int) -> None:
    """An army with what it brings waits to be placed."""
    s.army_at[army] = WAITING
    bring(s, army)
    s.due[land(s).army_side[army]].append(SORTS + army)


def bring(s: State, army: int) -> None:
    """TTLM.8.2.2f What an arriving army holds, as far as there are counters; infantry stands in for Stosstruppen."""
    sides = land(s).side
    row = BRINGS[army]
    gone = 0
    if ARMY_NATION[army] == US:
        gone, s.early = EARLY_PRICE * s.early, 0  # [14.3.1b]
    for i in range(0, len(row), 2):
        for _ in range(row[i + 1] - (gone if row[i] == US_I else 0)):
            sort = row[i]
            if sort == GE_S and in_play(s, sort) >= LIMIT[sort]:
                sort = GE_I
            if (
                TYPE[sort] == BIPLANE
                and in_play(s, sort) >= PLANES[(YEAR[s.turn] - 1914) * len(NATIONS) + NATION[sort]]
            ):
                continue  # an army that comes a season early leaves the biplanes of the next year behind [TTLM.R13]
            if in_play(s, sort) + s.due[sides[sort]].count(sort) < LIMIT[sort] and may_hold(s, army, sort) is None:
                put(s, army, sort)


def may_place(s: State, side: int, item: int, dest: int, fed: int, free: bool) -> Refusal | None:
    """TTLM.2.I.a In a supplied area that is friendly or disputed, with room; UK armies in England [4.6a]."""
    place = place_of(s, dest)
    if place < 0 or place >= AREAS:
        return NOT_SUPPLIED
    army = item - SORTS if item >= SORTS else NO_UNIT
    nation = ARMY_NATION[army] if army >= 0 else NATION[item]
    if place == ENGLAND and nation != UK:
        return ENGLAND_CLOSED
    if army >= 0 and nation == UK and place != ENGLAND and not free:
        return UK_ARMY_ENGLAND
    if status(s, side, place) > DISPUTED or not (free or fed >> place & 1):
        return NOT_SUPPLIED
    if army >= 0:
        if dest < ARMIES:
            return SHIFT_HERE
        return None if s.size[army] == 0 or s.stacked[side * PLACES + place] < 3 else FULL
    if dest < ARMIES and land(s).army_side[dest] != side:
        return SHIFT_HERE
    return may_stand(s, dest, item)


def places_for(s: State, side: int, item: int, fed: int, free: bool) -> list[int]:
    out: list[int] = []
    for area in range(AREAS):
        if not (fed >> area & 1 or free):
            continue
        if may_place(s, side, item, ground(area), fed, free) is None:
            out.append(ground(area))
    if item < SORTS:
        for army in land(s).armies[side]:
            if may_place(s, side, item, army, fed, free) is None:
                out.append(army)
    return out


def place(s: State, u: Umpire, side: int, item: int, dest: int, rule: str) -> None:
    """Set a reinforcement down."""
    area = place_of(s, dest)
    if item >= SORTS:
        set_army(s, item - SORTS, area)
        u.tell("log-arrives-army", rule, side, army=item - SORTS, area=area)
    else:
        put(s, dest, item)
        if dest < ARMIES:
            where = veiled(s, side, area)
            u.tell("log-arrives-into", rule, side, sort=item, into=veiled(s, side, dest), area=where)
        else:
            u.tell("log-arrives", rule, side, sort=item, area=area)
    claim(s, area)


# ---- rearranging within an area [8.1d] ----


def may_shift(s: State, mover: int, dest: int) -> Refusal | None:
    """TTLM.8.1d Between the armies and the ground of one area; each unit once a phase [TTLM.R2]."""
    holder, sort = holder_of(mover), sort_of(mover)
    if sort == WHOLE or place_of(s, holder) != place_of(s, dest) or holder == dest:
        return SHIFT_HERE
    if dest < ARMIES:
        here = LANDS[s.lands]
        if here.army_side[dest] != here.side[sort]:
            return SHIFT_HERE
        if kept_apart(s, dest, sort):
            return KEPT_APART
        if place_of(s, dest) == EFT:
            return may_regroup(s, mover, dest) or may_hold(s, dest, sort)  # nobody stacks in the East
        return FULL if wakes_full(s, dest, frees(s, mover, place_of(s, dest))) else may_join(s, dest, sort)
    if dest == ground(EFT):
        return may_regroup(s, mover, dest)
    return None if s.stacked[land(s).side[sort] * PLACES + dest - ARMIES] - frees(s, mover, dest - ARMIES) < 3 else FULL


def may_regroup(s: State, mover: int, dest: int) -> Refusal | None:
    """TTLM.13.8g In the Eastern Front box too, but only what might come back: nothing changes its season [TTLM.R15]."""
    if not may_return(s, mover):
        return LOCKED_EAST
    return LOCKED_EAST if dest < ARMIES and not free_army(s, dest) else None


def free_army(s: State, army: int) -> bool:
    """Has this army in the Eastern Front box been there long enough to come back [13.8b]?"""
    return s.east[SORTS + army] == 0 and s.locked[SORTS + army] == 0


def may_return(s: State, mover: int) -> bool:
    """TTLM.13.8b Not in the season it left; what a set-up placed there not before the next year."""
    holder, sort = holder_of(mover), sort_of(mover)
    if holder < ARMIES:
        return free_army(s, holder)
    return s.n[holder * SORTS + sort] > s.east[sort] + s.locked[sort]


def shifts(s: State, mover: int) -> list[int]:
    area, side = place_of(s, holder_of(mover)), side_of(s, mover)
    out = [a for a in armies_in(s, side, area) if may_shift(s, mover, a) is None]
    if may_shift(s, mover, ground(area)) is None:
        out.append(ground(area))
    return out


def shiftable(s: State, side: int) -> list[int]:
    """Units that could change places within their area."""
    out: list[int] = []
    armies: list[list[int]] = [[] for _ in range(AREAS + 1)]
    for army in land(s).armies[side]:
        if s.army_at[army] >= 0:
            armies[s.army_at[army]].append(army)
    rules = (side, s.lands, s.rules, s.turn, s.start, belgians(s) if has_rule(s, COOPERATION) else 0)
    for area in range(AREAS):
        here = armies[area]
        if not here:
            continue
        key = (rules, area, s.stacked[side * PLACES + area], *here, *rows_of(s, here, area))
        known: list[int] | None = SHIFTABLE.kept.get(key)
        out += SHIFTABLE.keep(key, shiftable_at(s, side, area, here)) if known is None else known
    return out + shiftable_in_the_east(s, armies[EFT])


SHIFTABLE: Final = Memo(8192)  # by who stands in an area, and all else that may_shift asks


def rows_of(s: State, armies: list[int], area: int) -> list[bytes]:
    """The units of these armies and of the ground, and how many of them have been spent."""
    rows: list[bytes] = []
    for holder in [*armies, ground(area)]:
        base = holder * SORTS
        rows.append(s.n[base : base + SORTS])
        rows.append(s.spent[base : base + SORTS])
    return rows


def shiftable_at(s: State, side: int, area: int, here: list[int]) -> list[int]:
    """The same in one area, where these armies stand."""
    out: list[int] = []
    n, spent = s.n, s.spent
    for army in here:
        for sort in SORTS_OF[ARMY_NATION[army]]:
            if n[army * SORTS + sort] > spent[army * SORTS + sort] and shifts_at(s, army * UNIT + sort, area, here):
                out.append(army * UNIT + sort)
    base = (ARMIES + area) * SORTS
    for sort in land(s).sorts[side]:
        if n[base + sort] > spent[base + sort] and shifts_at(s, (ARMIES + area) * UNIT + sort, area, here):
            out.append((ARMIES + area) * UNIT + sort)
    return out


def shiftable_in_the_east(s: State, here: list[int]) -> list[int]:
    """TTLM.13.8g Units that could change places within the Eastern Front box."""
    sorts = land(s).box[GERMAN].sorts
    out = list[int]()
    for holder in [*here, ground(EFT)] if here else []:
        for sort in sorts:
            cell = holder * SORTS + sort
            if s.n[cell] > s.spent[cell] and shifts_at(s, holder * UNIT + sort, EFT, here):
                out.append(holder * UNIT + sort)
    return out


def shifts_at(s: State, mover: int, area: int, here: list[int]) -> bool:
    """Is there anywhere else in its area for this unit? Stops at the first."""
    if may_shift(s, mover, ground(area)) is None:
        return True
    for army in here:
        if may_shift(s, mover, army) is None:
            return True
    return False


def may_take_to_shift(s: State, side: int, mover: int) -> Refusal | None:
    holder, sort = holder_of(mover), sort_of(mover)
    if sort == WHOLE or side_of(s, mover) != side or not s.n[holder * SORTS + sort]:
        return NO_SHIFT
    if place_of(s, holder) < 0:
        return NO_SHIFT
    if place_of(s, holder) == EFT and not may_return(s, mover):
        return LOCKED_EAST
    if s.n[holder * SORTS + sort] <= s.spent[holder * SORTS + sort]:
        return SHIFTED_ALREADY
    return None if shifts(s, mover) else NO_SHIFT


def shift(s: State, mover: int, dest: int) -> None:
    """TTLM.A102 Not a movement: infantry keeps its trench, and shares that of an army it joins."""
    holder, sort = holder_of(mover), sort_of(mover)
    area = place_of(s, holder)
    from_trench = holder < ARMIES and s.army_dug[holder] > 0 and DIGS[sort] >= 0
    take(s, holder, sort)
    sort = enlisted(s, dest, sort)
    put(s, dest, sort)
    s.spent = added(s.spent, dest * SORTS + sort, 1)
    if from_trench and dest >= ARMIES and area < AREAS:
        dig_loose(s, area, sort)


# ---- the decision ----


def reinforce(s: State, side: int, free: int) -> Reinforcing:
    begin_phase(s)
    return Reinforcing(side, free, NO_UNIT, 0)


@dataclass
class Reinforcing(Decision):
    """TTLM.2.I.a One side places what arrives; rearranging is free [2.I.b]."""

    side: int
    free: int  # 1: at set-up, wherever it likes [12.2b]
    picked: int  # a unit taken up to be shifted, or -1
    recalled: int  # Build Points of units called back from the East [13.8c]

    def clone(self) -> Reinforcing:
        return Reinforcing(self.side, self.free, self.picked, self.recalled)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def item(self, s: State) -> int:
        """The next reinforcement that can be placed, or -1."""
        if not s.due[self.side]:
            return NO_UNIT
        for item in s.due[self.side]:
            if self.places(s, item):
                return item
        return NO_UNIT

    def places(self, s: State, item: int) -> list[int]:
        return places_for(s, self.side, item, supplied(s, self.side), bool(self.free))

    def may(self, s: State, item: int, dest: int) -> Refusal | None:
        return may_place(s, self.side, item, dest, supplied(s, self.side), bool(self.free))

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.picked >= 0:
            for dest in shifts(s, self.picked):
                out.add("to", dest)
            return
        item = self.item(s)
        if item >= 0:
            for dest in self.places(s, item):
                out.add("place", dest)
            return
        where = self.exchanges(s)
        for x in where:
            out.add("swap", x)
        if where and not self.free:
            return  # compulsory if possible [TTLM.A35]
        for x in shiftable(s, self.side):
            out.add("take", x)
        if not self.free:
            for x in self.returning(s):
                out.add("recall", x)
        offer_end(s, role, out)

    def exchanges(self, s: State) -> list[int]:
        """UK infantry for which Commonwealth infantry may come."""
        swap = self.side == ENTENTE and s.swaps and in_play(s, UK_W) < LIMIT[UK_W]
        return swappable(s) if swap else []

    def is_settled(self, s: State) -> bool:
        """Is there nothing left that must be placed or exchanged first?"""
        return self.item(s) < 0 and not self.exchanges(s)

    def returning(self, s: State) -> list[int]:
        sorts = land(s).box[self.side].sorts
        candidates = list[int]()
        for holder in [ground(EFT), *armies_in(s, self.side, EFT)]:
            candidates += [unit(holder, x) for x in sorts if s.n[holder * SORTS + x]]
        candidates += [unit(a, WHOLE) for a in armies_in(s, self.side, EFT)]
        return [x for x in candidates if self.may_recall(s, x) is None]

    def may_recall(self, s: State, x: int) -> Refusal | None:
        """TTLM.13.8b Loose units, armies, and units out of armies there [13.8g]; five points a season [13.8c].

        From the Ottoman Empire as many as one likes, in a later season [TTLM.A64].
        """
        holder, sort = holder_of(x), sort_of(x)
        if place_of(s, holder) != EFT or side_of(s, x) != self.side:
            return NOT_IN_EAST if self.side == GERMAN else NOT_OTTOMAN
        if sort == WHOLE:
            if holder >= ARMIES:
                return NOT_IN_EAST
        elif not s.n[holder * SORTS + sort]:
            return NOT_IN_EAST
        if not may_return(s, x):
            return LENT_EAST if has_rule(s, TRANSFERS) and s.turn > 3 else LOCKED_EAST
        if self.side == GERMAN and self.recalled + price_of_return(s, x) > EAST_LIMIT:
            return FIVE_FROM_EAST
        if not has_rule(s, V3) or self.places(s, SORTS + holder if sort == WHOLE else sort):
            return None
        return NO_PLACE_BACK  # it would be neither here nor there

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "bid":
            return why_no_bid_now(s)
        if verb == "to":
            return SHIFT_WHERE if self.picked < 0 else may_shift(s, self.picked, arg)
        if self.picked >= 0:
            return SHIFT_WHERE
        item = self.item(s)
        if verb == "place":
            if item < 0:
                return NOTHING_TO_PLACE
            return self.may(s, item, arg)
        if item >= 0:
            return PLACE_FIRST
        if verb == "swap":
            return SWAP_UK
        if verb == "recall":
            return self.may_recall(s, arg) or PLACE_FIRST
        if verb == "take":
            return may_take_to_shift(s, self.side, arg) or SWAP_UK
        return SWAP_UK if verb in ("done", "agree") and swappable(s) else may_end(s, role) or PLACE_FIRST

    def do_place(self, s: State, u: Umpire, dest: int) -> None:
        item = self.item(s)
        s.due[self.side].remove(item)
        place(s, u, self.side, item, dest, "TTLM.12.2b" if self.free else "TTLM.2.I.a")

    def do_swap(self, s: State, u: Umpire, arg: int) -> None:
        """TTLM.8.2.3d The Commonwealth infantry takes the place and the trench of a UK infantry."""
        holder = holder_of(arg)
        deep = holder >= ARMIES and loose_dug(s, place_of(s, holder), UK_I) == s.n[holder * SORTS + UK_I]
        take(s, holder, UK_I)
        put(s, holder, UK_W)
        if deep:
            dig_loose(s, place_of(s, holder), UK_W)
        s.swaps -= 1
        area = place_of(s, holder)
        u.tell("log-swap", "TTLM.8.2.3d", ENTENTE, area=area if holder >= ARMIES else veiled(s, ENTENTE, area))

    def do_take(self, s: State, u: Umpire, arg: int) -> None:
        self.picked = arg

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        mover, self.picked = self.picked, NO_UNIT
        tell_shift(s, u, mover, dest)
        shift(s, mover, dest)
        tell_enlisted(s, u, sort_of(mover), dest)

    def do_recall(self, s: State, u: Umpire, arg: int) -> None:
        holder, sort = holder_of(arg), sort_of(arg)
        self.recalled += price_of_return(s, arg)
        if sort == WHOLE:
            set_army(s, holder, WAITING)
            s.due[GERMAN].append(SORTS + holder)
        else:
            take(s, holder, sort)
            s.due[self.side].append(sort)
        if self.side == GERMAN:
            u.tell("log-recall", "TTLM.13.8b", GERMAN)
        else:
            u.tell("log-ottoman-recall", "TTLM.A64", ENTENTE, sort=sort)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        if self.free:
            s.swaps = 0 if self.side == ENTENTE else s.swaps
        else:
            lose_empty_armies(s, u)
        end_phase(s)
        done(s)

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if agree(s, who):
            self.do_done(s, u, 0)


def price_of_return(s: State, x: int) -> int:
    """TTLM.13.8c Build Points that leave the box with a unit: an army counts one, and what it holds [TTLM.A42]."""
    holder, sort = holder_of(x), sort_of(x)
    if sort != WHOLE:
        return COST[sort]
    return 1 + sum(s.n[holder * SORTS + y] * COST[y] for y in range(SORTS))


def swappable(s: State) -> list[int]:
    out = []
    for holder in range(ARMIES + AREAS):
        if s.n[holder * SORTS + UK_I] and place_of(s, holder) >= 0:
            out.append(unit(holder, UK_I))
    return out


def tell_shift(s: State, u: Umpire, mover: int, dest: int) -> None:
    side, holder, sort = side_of(s, mover), holder_of(mover), sort_of(mover)
    area = place_of(s, holder)
    seen = holder >= ARMIES or dest >= ARMIES
    what, where = (sort, area) if seen else (Secret(side, sort), veiled(s, side, area))
    u.tell("log-shift", "TTLM.8.1d", side, side=side, sort=what, area=where)
