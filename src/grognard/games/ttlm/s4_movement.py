"""4 Movement: one unit at a time, to an adjacent area or by rail, strategic, sea or reserves, or to the East."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    DIGGERS,
    DIGS,
    ENGLAND,
    REACH,
    SORTS,
    SORTS_OF,
    STRATEGIC_RESERVES,
    UK1,
    UK_I,
    US_I,
)
from grognard.games.ttlm.land import LANDS
from grognard.games.ttlm.s1_components import FULL, STACK, enlisted, may_hold, may_join, wakes_full
from grognard.games.ttlm.s4_areas import DISPUTED, ENEMY, NEUTRAL, claim, holds, known_fort, neutral_soil, status
from grognard.games.ttlm.s4_rail_and_sea import (
    may_move_strategically,
    may_rail,
    may_sail,
    may_use_reserves,
    nation_of,
)
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s8_units import check_empty_armies
from grognard.games.ttlm.s9_cards import discard
from grognard.games.ttlm.s13_area_sides import cross, may_cross, way_of_reserves
from grognard.games.ttlm.s14_neutrals import garrisoned, invade, may_violate
from grognard.games.ttlm.s15_ottoman_empire import NO_BOX, OTTOMAN_SUPPLY, may_garrison
from grognard.games.ttlm.s16_kriegspiel import enter_unseen, fogged
from grognard.games.ttlm.s16_national_points import NOT_ITS_CARD, usable
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    GERMAN,
    HIDDEN,
    HOLDERS,
    KRIEGSPIEL,
    NO_QA1,
    NO_QA2,
    PLACES,
    UNIT,
    V7,
    WHOLE,
    State,
    added,
    dig_loose,
    ground,
    has_rule,
    holder_of,
    land,
    loose_dug,
    place_of,
    put,
    replaced,
    set_army,
    side_of,
    sort_of,
    take,
    unit,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Param, Secret, Umpire

NORMAL: Final = "to"
RAIL: Final = "rail"
STRATEGIC: Final = "strategic"
SEA: Final = "sea"
RESERVES: Final = "reserves"
MODES: Final = (NORMAL, RAIL, STRATEGIC, SEA, RESERVES)

NOT_ADJACENT: Final = Refusal("TTLM.4.1d", "why-not-adjacent")
MOVED_ALREADY: Final = Refusal("TTLM.4.1a", "why-moved-already")
ONE_UNIT_ON_PASS: Final = Refusal("TTLM.4.1b", "why-one-unit-on-pass")
NEEDS_OFFENSIVE: Final = Refusal("TTLM.4.2d", "why-needs-offensive")
FROM_DISPUTED: Final = Refusal("TTLM.4.2c", "why-from-disputed")
ENGLAND_CLOSED: Final = Refusal("TTLM.4.2f", "why-england")
LIMITED_ONE_AREA: Final = Refusal("TTLM.9.1.2b", "why-limited-one-area")
LEFT_BEHIND_FULL: Final = Refusal("TTLM.1.2.2d", "why-left-behind-full")
NOT_THERE: Final = Refusal("TTLM.4.1d", "why-not-there")
NOT_YOURS: Final = Refusal("TTLM.2.II.4j", "why-not-yours")
KEPT_APART: Final = Refusal("TTLM.4.6g", "why-kept-apart")
EAST_GERMAN: Final = Refusal("TTLM.13.8a", "why-east-german")
EAST_SUPPLY: Final = Refusal("TTLM.13.8a", "why-east-supply")
SAME_PLACE: Final = Refusal("TTLM.4.1c", "why-same-place")
NO_WAY: Final = Refusal("TTLM.4.1d", "why-no-way")
NONE: Final[list[int]] = []


def spent(s: State, cell: int) -> int:
    return s.spent[cell] if s.spent else 0


def unspent(s: State, u: int) -> bool:
    """Has this unit still its move?"""
    h, sort = holder_of(u), sort_of(u)
    if sort == WHOLE:
        return s.army_spent >> h & 1 == 0
    cell = h * SORTS + sort
    return s.n[cell] > spent(s, cell)


def exists(s: State, u: int) -> bool:
    h, sort = holder_of(u), sort_of(u)
    if sort == WHOLE:
        return h < ARMIES and s.army_at[h] >= 0
    return s.n[h * SORTS + sort] > 0 and place_of(s, h) >= 0


# ---- entering an area ----


def may_enter(s: State, side: int, nation: int, start: int, area: int) -> Refusal | None:
    """4.2 From here to there, as far as the two areas are concerned."""
    if area == ENGLAND:
        return ENGLAND_CLOSED
    where = status(s, side, area)
    if where <= DISPUTED:
        return may_cross(s, start, area)  # nobody enters enemy ground from a disputed area [4.2c]
    if where == NEUTRAL:
        closed = may_violate(s, side, nation, area)
        if closed is not None:
            return closed
    if s.level == 0:
        return NEEDS_OFFENSIVE  # [4.1b]
    if status(s, side, start) == DISPUTED:
        return FROM_DISPUTED
    occupied = garrisoned(s, side, area) if s.neutral else holds(s, 1 - side, area)
    if occupied and s.rules & KRIEGSPIEL and fogged(s, side, area) and not known_fort(s, side, area):
        return None  # nobody knows of them [16.2.2b]
    sure = s.fresh | besieged(s, side)
    return LIMITED_ONE_AREA if s.level == 1 and occupied and sure and not sure >> area & 1 else None


def besieged(s: State, side: int) -> int:
    """Areas entered in this movement with a fort known to be there, no matter what else is there: bits [16.2.2b]."""
    return sum(1 << a for a in range(AREAS) if s.veiled >> a & 1 and known_fort(s, side, a)) if s.veiled else 0


def may_settle(s: State, u: int, dest: int, stay: list[int]) -> Refusal | None:
    """Is there room where it wants to lie: on the ground [1.2.2a] or in an army [1.4b, QA.1]?"""
    sort, side = sort_of(u), side_of(s, u)
    if sort == WHOLE:
        if dest < ARMIES:
            return NOT_ADJACENT
        place = dest - ARMIES
        if s.stacked[side * PLACES + place] < STACK or carried(s, holder_of(u), stay) == 0:
            return None  # an empty army does not count [1.2.2c]
        return None if not has_rule(s, NO_QA2) and absorbable(s, holder_of(u), place) else FULL
    if dest < ARMIES:
        if LANDS[s.lands].army_side[dest] != side:
            return NOT_YOURS
        place = s.army_at[dest]
        if kept_apart(s, dest, sort):
            return KEPT_APART
        if wakes_full(s, dest, frees(s, u, place)) or stops_at_the_border(s, u, place):
            return FULL
        return may_join(s, dest, sort)
    place = dest - ARMIES
    return None if s.stacked[side * PLACES + place] - frees(s, u, place) < STACK else FULL


def carried(s: State, army: int, stay: list[int]) -> int:
    """How many units an army takes along: not those left behind, nor those that have moved into it [4.1a]. Before
    version 7 all of them counted."""
    if not has_rule(s, V7):
        return s.size[army]
    behind = sum(s.spent[army * SORTS : army * SORTS + SORTS]) if s.spent else 0
    return s.size[army] - behind - len(stay)


def kept_apart(s: State, army: int, sort: int) -> bool:
    """TTLM.4.6g In England British infantry does not join the 1st Army in the campaign of 1914 [TTLM.R10]."""
    return army == UK1 and sort == UK_I and s.army_at[army] == ENGLAND and s.turn < 4 and s.start == 1


def stops_at_the_border(s: State, u: int, place: int) -> bool:
    """TTLM.1.2.2a Without QA.1 a full area is closed to those outside it, even if an army in it has room."""
    if not has_rule(s, NO_QA1) or place_of(s, holder_of(u)) == place:
        return False
    return s.stacked[side_of(s, u) * PLACES + place] >= STACK


def frees(s: State, u: int, place: int) -> int:
    """One if this unit, in leaving its holder, makes room in this place."""
    holder = holder_of(u)
    if place_of(s, holder) != place:
        return 0
    return 1 if holder >= ARMIES or s.size[holder] == 1 else 0


def absorbable(s: State, army: int, place: int) -> bool:
    """TTLM.QA.2 An army may enter a full area if it takes a loose unit in at once."""
    return any(s.n[ground(place) * SORTS + x] and may_hold(s, army, x) is None for x in SORTS_OF[ARMY_NATION[army]])


def leaves_room(s: State, u: int, stay: list[int]) -> bool:
    """Those an army leaves behind need room on the ground [1.2.2d]."""
    if sort_of(u) != WHOLE:
        return True
    army = holder_of(u)
    behind = len(stay) + sum(s.spent[army * SORTS : army * SORTS + SORTS])
    return s.stacked[land(s).army_side[army] * PLACES + s.army_at[army]] - 1 + behind <= STACK


# ---- the kinds of movement ----


def may_go(s: State, side: int, u: int, mode: str, dest: int, stay: list[int]) -> Refusal | None:
    """May this unit make this move?"""
    refusal = may_reach(s, side, u, mode, dest, stay) or may_settle(s, u, dest, stay)
    if refusal is None and not leaves_room(s, u, stay):
        return LEFT_BEHIND_FULL
    return refusal


def may_reach(s: State, side: int, u: int, mode: str, dest: int, stay: list[int]) -> Refusal | None:
    """The same but for the room there: so it is the same for all who stand in another area."""
    start, there = place_of(s, holder_of(u)), place_of(s, dest)
    if there < 0 or there >= AREAS:
        return NOT_ADJACENT
    if mode == RESERVES:
        foreign = s.owned and not usable(s, side, STRATEGIC_RESERVES, [nation_of(u)])
        return may_use_reserves(s, side, u, start, there) or (NOT_ITS_CARD if foreign else None)
    if s.level == 0 and s.moved >= 1:
        return ONE_UNIT_ON_PASS
    if mode == NORMAL:
        return may_step(s, side, u, start, there, dest)
    if mode == RAIL:
        return may_rail(s, side, start, there)
    if mode == STRATEGIC:
        return may_move_strategically(s, side, start, there)
    return may_sail(s, u, start, there) or (ENGLAND_CLOSED if carries_americans(s, u, stay) else None)


def may_step(s: State, side: int, u: int, start: int, there: int, dest: int) -> Refusal | None:
    """TTLM.4.1d To an adjacent area, or into or out of an army where it stands [4.1c]."""
    if there == start:
        return SAME_PLACE if sort_of(u) == WHOLE or dest == holder_of(u) else None
    if there not in LANDS[s.lands].near[start]:
        return NOT_ADJACENT
    return may_enter(s, side, nation_of(u), start, there)


def carries_americans(s: State, u: int, stay: list[int]) -> bool:
    """TTLM.4.2f A UK army must leave US infantry behind before it goes to England."""
    cell = holder_of(u) * SORTS + US_I
    return sort_of(u) == WHOLE and s.n[cell] - spent(s, cell) > stay.count(US_I)


def goes_off_the_map(s: State, side: int, item: int) -> bool:
    """Is there a box off the map for this: a sort, or SORTS + army?"""
    box = land(s).box[side]
    return item - SORTS in box.armies if item >= SORTS else item in box.sorts


def may_go_east(s: State, side: int, u: int) -> Refusal | None:
    """TTLM.13.8a A supplied German unit may leave for the Eastern Front as its move [TTLM.A42].

    TTLM.15.3.3a Four infantry of the Entente for the Ottoman Empire in the same way [TTLM.A64].
    """
    if not goes_off_the_map(s, side, sort_of(u) if sort_of(u) != WHOLE else SORTS + holder_of(u)):
        return NO_BOX if land(s).box[ENTENTE].sorts and side == ENTENTE else EAST_GERMAN
    if s.level == 0 and s.moved >= 1:
        return ONE_UNIT_ON_PASS
    if not supplied(s, side) >> place_of(s, holder_of(u)) & 1:
        return EAST_SUPPLY if side == GERMAN else OTTOMAN_SUPPLY
    if side == ENTENTE and may_garrison(s) is not None:
        return may_garrison(s)
    return None if leaves_room(s, u, []) else LEFT_BEHIND_FULL


# ---- moving ----


def go(s: State, u: Umpire, mover: int, mode: str, dest: int, stay: list[int]) -> None:
    """Make a move that is known to be legal; counts what the kind of movement counts."""
    side = side_of(s, mover)
    start = place_of(s, holder_of(mover))
    there = place_of(s, dest)
    if neutral_soil(s, there):
        invade(s, u, side)
    dark = there != start and enter_unseen(s, u, mover, there)
    entering = there != start and status(s, side, there) == ENEMY and holds(s, 1 - side, there)
    tell_move(s, u, mover, mode, start, dest)
    if there != start and mode == NORMAL:
        cross(s, start, there)
    elif mode == RESERVES:
        way = way_of_reserves(s, side, start, there)
        for i in range(len(way) - 1):
            cross(s, way[i], way[i + 1])
    if sort_of(mover) == WHOLE:
        march(s, holder_of(mover), there, stay)
    else:
        transfer(s, holder_of(mover), sort_of(mover), dest)
        tell_enlisted(s, u, sort_of(mover), dest)
    if entering and not dark:
        s.fresh |= 1 << there
    if mode == RAIL:
        s.rails += 1
    elif mode == STRATEGIC:
        s.strategic += 1
    elif mode == SEA:
        s.seas += 1
    elif mode == RESERVES:
        discard(s, u, side, STRATEGIC_RESERVES)
        s.reserves += 1
        s.played += 1
    if mode != RESERVES and s.level == 0:
        s.moved += 1
    after_move(s, u, start, there)


def after_move(s: State, u: Umpire, start: int, there: int) -> None:
    """TTLM.4.1k Status changes at once; empty armies left among enemies are lost [8.1j]. Not where nobody knows who is
    there [16.2.2b]."""
    if there < AREAS and not s.veiled >> there & 1:
        claim(s, there)
        check_empty_armies(s, u, there)
    if not s.veiled >> start & 1:
        claim(s, start)
        check_empty_armies(s, u, start)


def veiled(s: State, side: int, value: int) -> Param:
    """What only the owner may read while templates are hidden [13.1a]."""
    return Secret(side, value) if has_rule(s, HIDDEN) else value


def tell_move(s: State, u: Umpire, mover: int, mode: str, start: int, dest: int) -> None:
    """What a move tells: loose units are seen, what passes between armies is not [TTLM.13.1d]."""
    if u.quiet:
        return
    side, h, sort = side_of(s, mover), holder_of(mover), sort_of(mover)
    there = place_of(s, dest)
    rule = RULE_OF_MODE[mode]
    if sort == WHOLE:
        u.tell(f"log-move-army-{mode}", rule, side, army=h, origin=start, area=there)
        return
    from_army, into_army = h < ARMIES, dest < ARMIES
    if has_rule(s, HIDDEN) and mode != RESERVES and (from_army or into_army):
        rule = RULE_OF_MODE[NORMAL]  # how it went would tell how far; a card is seen anyway
    where, whence = veiled(s, side, there), veiled(s, side, start)
    into, army = veiled(s, side, dest), veiled(s, side, h)
    if from_army and into_army:
        what = veiled(s, side, sort)
        u.tell("log-move-between", rule, side, sort=what, army=army, origin=whence, into=into, area=where)
    elif into_army:
        u.tell("log-move-into", rule, side, sort=sort, origin=start, into=into, area=where)
    elif from_army:
        u.tell("log-move-out", rule, side, sort=sort, army=army, origin=whence, area=there)
    else:
        u.tell(f"log-move-unit-{mode}", rule, side, sort=sort, origin=start, area=there)


RULE_OF_MODE: Final = {
    NORMAL: "TTLM.4.1d",
    RAIL: "TTLM.4.4a",
    STRATEGIC: "TTLM.4.5a",
    SEA: "TTLM.4.6b",
    RESERVES: "TTLM.9.6a",
    "east": "TTLM.13.8a",
}


def march(s: State, army: int, there: int, stay: list[int]) -> None:
    """TTLM.4.3a An army that moves is no longer entrenched; TTLM.4.3d infantry left behind keeps its trench."""
    start, base = s.army_at[army], army * SORTS
    for sort in SORTS_OF[ARMY_NATION[army]]:
        behind = spent(s, base + sort) + stay.count(sort)
        if behind:
            take(s, army, sort, behind)
            put(s, ground(start), sort, behind)
            if s.army_dug[army] and DIGS[sort] >= 0:
                dig_loose(s, start, sort, behind)
            if s.spent:
                s.spent = replaced(s.spent, base + sort, 0)
                s.spent = added(s.spent, ground(start) * SORTS + sort, behind)
    s.army_dug[army] = 0
    set_army(s, army, there)
    s.army_spent |= 1 << army
    if s.spent:
        s.spent = s.spent[:base] + s.n[base : base + SORTS] + s.spent[base + SORTS :]


def transfer(s: State, origin: int, sort: int, dest: int) -> None:
    """One unit from holder to holder. Loose it arrives mobile [4.3a]; in an army it shares the army's trench [4.3b]."""
    take(s, origin, sort)
    sort = enlisted(s, dest, sort)
    put(s, dest, sort)
    if s.spent:
        s.spent = added(s.spent, dest * SORTS + sort, 1)


def tell_enlisted(s: State, u: Umpire, sort: int, dest: int) -> None:
    """TTLM.14.7.2a Everybody sees a French counter go back and a Belgian one come."""
    if enlisted(s, dest, sort) != sort:
        u.tell("log-enlists", "TTLM.14.7.2a", side_of(s, unit(dest, sort)))


def absorb(s: State, army: int, sort: int) -> None:
    """TTLM.4.3c, TTLM.QA.2 An army takes in a loose unit where it arrives, and its trench if it was empty."""
    place = s.army_at[army]
    cell = ground(place) * SORTS + sort
    entrenched = loose_dug(s, place, sort) > 0
    was_empty = s.size[army] == 0
    moved = spent(s, cell)
    if entrenched:
        s.dug[place * DIGGERS + DIGS[sort]] -= 1
    take(s, ground(place), sort)
    if moved:  # one that has moved goes in first, unless it is one in a trench; the others have still moved [4.1a]
        s.spent = replaced(s.spent, cell, min(moved, s.n[cell]) if entrenched else moved - 1)
    put(s, army, sort)
    if s.spent:
        s.spent = added(s.spent, army * SORTS + sort, 1)
    if was_empty and entrenched:
        s.army_dug[army] = 1


def go_east(s: State, u: Umpire, mover: int) -> None:
    """TTLM.13.8a Off the map, into the Eastern Front Transit Box; back next season at the earliest [13.8b]."""
    h, sort = holder_of(mover), sort_of(mover)
    start = place_of(s, h)
    if sort == WHOLE:
        u.tell("log-east-army", "TTLM.13.8a", GERMAN, army=h, origin=start)
        march(s, h, EFT, [])
        s.east[SORTS + h] = 1
    else:
        if side_of(s, mover) == GERMAN:
            u.tell("log-east-unit", "TTLM.13.8a", GERMAN, sort=sort, origin=start)
        else:
            u.tell("log-ottoman-unit", "TTLM.15.3.3a", ENTENTE, sort=sort, origin=start)
        take(s, h, sort)
        put(s, ground(EFT), sort)
        s.east[sort] += 1
    if s.level == 0:
        s.moved += 1
    after_move(s, u, start, EFT)


UNMOVED: Final = bytes(HOLDERS * SORTS)


def begin_phase(s: State) -> None:
    """Fresh marks for a phase in which units move or retreat once."""
    s.spent = UNMOVED
    s.army_spent = 0


def end_phase(s: State) -> None:
    s.spent = b""
    s.army_spent = 0


def movers(s: State, side: int) -> list[int]:
    """Every unit of this side on the map, by number, that has not moved: candidates for taking up."""
    here = land(s)
    sorts = here.sorts
    out: list[int] = []
    armies = [0] * AREAS  # that count for stacking
    n, moved = s.n, s.spent
    for army in here.armies[side]:
        place = s.army_at[army]
        if not 0 <= place < AREAS:
            continue
        if s.army_spent >> army & 1 == 0:
            out.append(unit(army, WHOLE))
        if s.size[army]:
            armies[place] += 1
            base = army * SORTS
            for sort in SORTS_OF[ARMY_NATION[army]]:
                if n[base + sort] > moved[base + sort]:
                    out.append(army * UNIT + sort)
    for area in range(AREAS):
        if s.stacked[side * PLACES + area] == armies[area]:
            continue
        base = (ARMIES + area) * SORTS
        for sort in sorts[side]:
            if n[base + sort] > moved[base + sort]:
                out.append((ARMIES + area) * UNIT + sort)
    return out


def reach(sort: int) -> int:
    """TTLM.4.1d Areas a unit may move: cavalry and biplanes two, the rest one."""
    return 1 if sort == WHOLE else REACH[sort]
