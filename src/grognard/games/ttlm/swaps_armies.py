"""What is in a hidden army [13.1a], exchanged for the laws of secrecy: see swaps.py."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ttlm.ids import ARMY_NATION, ENGLAND, HOLDER_TYPE, NATION, SORTS, SORTS_OF, TYPE, UK, US, US_I
from grognard.games.ttlm.s1_components import PARIS_GUN, may_hold
from grognard.games.ttlm.s2_moving import WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s5_combat import laid_open
from grognard.games.ttlm.s5_retreats import Fleeing
from grognard.games.ttlm.s7_production import PICK_UNIT, Planning
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_conversion import Converting
from grognard.games.ttlm.state import (
    EFT,
    HIDDEN,
    PLACES,
    State,
    added,
    ground,
    has_rule,
    holder_of,
    land,
    put,
    sealed,
    sealed_row,
    take,
    unsealed,
    unsealed_row,
)
from grognard.kernel.chance import Dice

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
