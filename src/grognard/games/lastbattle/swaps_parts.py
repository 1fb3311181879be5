"""Parts of the exchanges in swaps.py: who lies face down, and a copy in which nothing in hand speaks of them."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import WithUnit
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing, Resolving
from grognard.games.lastbattle.s3_serving import SHOT
from grognard.games.lastbattle.s12_artillery import Plotting
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.state import (
    DUMMY,
    FRESH,
    KNOWN,
    OBSERVES,
    PUSHED,
    RANGED_IN,
    SPOTTED,
    UNITS_A,
    UNITS_B,
    VEHICLE,
    State,
    held_by,
)
from grognard.kernel.chance import Dice

TRIES = 10  # pairs that are looked at


def others(role: int) -> list[int]:
    """Whose secrets are kept from this role."""
    return [r for r in (0, 1) if r != role]


def any_of(items: list[int], dice: Dice) -> int:
    return items[dice.below(len(items), "swap")]


def setting_up(s: State, side: int) -> bool:
    return any(isinstance(f, Placing) and f.role == side for f in s.stack)


def face_down(s: State, side: int, vehicles: bool) -> list[int]:
    """Counters on the map whose face the enemy has never seen."""
    if setting_up(s, side):
        return []
    found = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] >= 0]
    heard = s.fired[::2]  # what a firer is, is known
    found = [n for n in found if not s.flags[n] & (SPOTTED | KNOWN) and n not in heard]
    return [n for n in found if (s.kind[n] == VEHICLE) == vehicles]


def pairs(found: list[int], dice: Dice) -> Iterator[tuple[int, int]]:
    for _ in range(TRIES if len(found) > 1 else 0):
        a, b = any_of(found, dice), any_of(found, dice)
        if a != b:
            yield a, b


def copy_without(s: State, side: int, touched: tuple[int, ...]) -> State:
    """A copy in which no decision of this side speaks of these counters: what it has in hand is not seen."""
    c = s.clone()
    while isinstance(c.stack[-1], (WithUnit, Aiming, Pointing, Changing)) and side in c.stack[-1].roles(c):
        c.stack.pop()
    top = c.stack[-1]
    if isinstance(top, Firing) and top.role == side:
        top.able = [n for n in top.able if n not in touched]
        c.fire = []
        for k in range(0, len(s.fire), SHOT):
            if s.fire[k] not in touched:
                c.fire += s.fire[k : k + SHOT]
    if isinstance(top, Plotting) and top.role == side:
        top.gun = top.observer = -1
    for f in c.stack:
        if isinstance(f, Resolving) and c.fire and c.side[c.fire[0]] == side:
            c.fire = c.fire[: f.next]  # what is declared shows when it is fired
    return c


def recounted(c: State, n: int, kind: int) -> None:
    """Another kind of counter lies here: dummies are not counted on their hex."""
    mark = UNITS_B if c.side[n] else UNITS_A
    if c.hex[n] >= 0 and (c.kind[n] == DUMMY) != (kind == DUMMY):
        c.on[c.hex[n]] += mark if c.kind[n] == DUMMY else -mark
    c.kind[n] = kind


def bodies_exchanged(c: State, a: int, b: int) -> None:
    """Each counter is what the other was, with all it carries."""
    mine, theirs = held_by(c, a), held_by(c, b)
    kinds = c.kind[a], c.kind[b]
    recounted(c, a, kinds[1])
    recounted(c, b, kinds[0])
    for row in (c.what, c.grade, c.men, c.rank, c.seen):
        row[a], row[b] = row[b], row[a]
    for items, to in ((mine, b), (theirs, a)):
        for i in items:
            c.item_at[i] = to
    for n in (a, b):
        c.flags[n] &= ~(RANGED_IN | FRESH | PUSHED)


def watches(s: State, n: int) -> bool:
    return s.flags[n] & OBSERVES != 0
