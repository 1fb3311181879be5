"""Splitting and merging: one counter for several, several for one."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.s2_reserve import from_reserve, give_back, out_of_sight, reserve_of
from grognard.games.lastbattle.s2_trails import note_deed
from grognard.games.lastbattle.state import (
    ATTACK,
    CHANGED,
    DEAD,
    DEED,
    FOOT,
    GOT_DOWN,
    GOT_IN,
    GOT_UP,
    JOINED,
    KNOWN,
    MOST_MEN,
    MOST_UNITS,
    OBSERVES,
    PARTED,
    REACTION,
    SPOTTED,
    STIRRED,
    TOOK,
    V3,
    V5,
    V6,
    State,
    add_unit,
    has_rule,
    held_by,
    horse_of,
    put,
)
from grognard.kernel.flow import Refusal

SPLIT_MEN: Final = Refusal("LB.stack.making-change", "why-split-men")
SPLIT_FOOT: Final = Refusal("LB.stack.making-change", "why-split-foot")
SPLIT_RIDERS: Final = Refusal("LB.stack.change-keeps-state", "why-split-riders")
TOO_MANY: Final = Refusal("LB.stack.making-change", "why-too-many")
NO_RESERVE: Final = Refusal("LB.R9", "why-no-reserve")
MERGE_OTHER: Final = Refusal("LB.stack.making-change", "why-merge-other")
MERGE_STATE: Final = Refusal("LB.stack.change-keeps-state", "why-merge-state")
MERGE_SIZE: Final = Refusal("LB.comp.infantry-men", "why-merge-size")
MERGE_PLACE: Final = Refusal("LB.stack.making-change", "why-merge-place")
MERGE_OBSERVER: Final = Refusal("LB.arty.fo-one-mission", "why-merge-observer")
MERGE_CHANGED: Final = Refusal("LB.R9", "why-merge-changed")
FIRE_DECLARED: Final = Refusal("LB.amb.making-change-abuse", "why-change-declared")


def in_fire_phase(s: State) -> bool:
    return s.phase in (REACTION, ATTACK)


def open_for_change(s: State) -> Refusal | None:
    """LB.amb.making-change-abuse: not from the first declaration of fire until all fire of the phase is resolved."""
    return FIRE_DECLARED if in_fire_phase(s) and s.fire else None


def may_split(s: State, n: int, men: int) -> Refusal | None:
    """LB.stack.making-change: some men become a counter of their own."""
    why = open_for_change(s)
    if why is not None:
        return why
    if s.kind[n] != FOOT or s.rank[n]:
        return SPLIT_FOOT
    if horse_of(s, n) >= 0:
        return SPLIT_RIDERS
    if not 0 < men < s.men[n] or (s.aboard[n] >= 0 and s.seat[n] >= 0):
        return SPLIT_MEN
    if out_of_sight(s, n):
        return None if reserve_of(s, s.side[n]) else NO_RESERVE
    return TOO_MANY if len(s.side) >= MOST_UNITS else None


def split(s: State, n: int, men: int) -> int:
    """LB.stack.change-keeps-state: the parts inherit all states; weapons carried stay with the first."""
    unseen = out_of_sight(s, n)
    make = from_reserve if unseen else add_counter
    new = make(s, s.side[n], s.what[n], s.grade[n], men)
    counted = s.flags[n] & SPOTTED or (has_rule(s, V5) and s.seen[n] == s.men[n])  # by the enemy, who sees it done
    s.men[n] -= men
    if in_fire_phase(s):
        s.flags[n] |= CHANGED
    s.flags[new] = s.flags[n]
    s.spent[new] = s.spent[n]
    if s.aboard[n] >= 0:
        s.hex[new], s.aboard[new], s.seat[new] = s.hex[n], s.aboard[n], -1
    else:
        put(s, new, s.hex[n])
    known = s.flags[n] & (SPOTTED | KNOWN)
    if has_rule(s, V6):  # he sees how many go; who is missing of the rest he does not [LB.R6]
        s.seen[new] = men if known else 0
        s.seen[n] = s.seen[n] - men if known else 0
    else:
        s.seen[n] = s.men[n] if counted else 0
        s.seen[new] = men if counted else 0
    if known:
        s.flags[new] |= KNOWN
    if unseen:
        return new  # who has not been seen since the set-up has gone no way
    if s.trail and has_rule(s, V3):
        for k in range(0, len(s.deeds), DEED):
            if s.deeds[k] == GOT_IN and s.deeds[k + 1] == n:  # aboard both are where the whole boarded
                s.deeds += [GOT_IN, new, s.deeds[k + 2], 0, s.deeds[k + 4]]
            elif s.deeds[k] in (GOT_UP, GOT_DOWN) and s.deeds[k + 1] == n:  # both rode, by the points that follow now
                before = sum(1 for p in s.trail[: s.deeds[k + 4]] if p >> 19 == n)
                s.deeds += [s.deeds[k], new, s.deeds[k + 2], 0, len(s.trail) + before]
        note_deed(s, PARTED, new, n, 0)
    for p in [p for p in s.trail if p >> 19 == n]:
        s.trail.append(p - (n << 19) + (new << 19))
    return new


def add_counter(s: State, side: int, what: int, grade: int, men: int) -> int:
    """A new counter that everybody sees, or knows of: it gets the next number."""
    return add_unit(s, side, FOOT, what, grade, men)


def may_join(s: State, n: int, other: int) -> Refusal | None:
    """Two counters of one weapon, quality and state become one of up to six men."""
    why = open_for_change(s)
    if why is not None:
        return why
    if other >= len(s.side) or other == n or s.kind[other] != FOOT or s.kind[n] != FOOT:
        return MERGE_OTHER
    if s.side[other] != s.side[n] or s.what[other] != s.what[n] or s.grade[other] != s.grade[n]:
        return MERGE_OTHER
    if s.rank[n] or s.rank[other]:
        return MERGE_OTHER
    if s.hex[n] != s.hex[other] or s.aboard[n] != s.aboard[other] or s.hex[n] == DEAD or s.seat[n] >= 0:
        return MERGE_PLACE
    if s.seat[other] >= 0:
        return MERGE_PLACE
    idle = STIRRED if s.aboard[n] < 0 else 0  # who has stood still since the set-up takes in who has not
    if (s.flags[n] ^ s.flags[other]) & ~(CHANGED | idle) or (s.spent[n] != s.spent[other] and not in_fire_phase(s)):
        return MERGE_STATE
    if s.flags[n] & OBSERVES:
        return MERGE_OBSERVER
    if s.flags[n] & s.flags[other] & CHANGED:
        return MERGE_CHANGED
    if horse_of(s, n) >= 0 or horse_of(s, other) >= 0:
        return MERGE_STATE
    if s.men[n] + s.men[other] > MOST_MEN:
        return MERGE_SIZE
    return None


def join(s: State, n: int, other: int) -> None:
    """`other` goes into `n`, with all it carries; the way it went is not forgotten [LB.react.boarded-or-joined]."""
    unseen = out_of_sight(s, n)
    if s.trail and has_rule(s, V3) and not unseen:
        note_deed(s, JOINED, other, n, s.men[other])
        for i in held_by(s, other):
            note_deed(s, TOOK, n, i, other + 1)
    counted = s.flags[n] & SPOTTED or (has_rule(s, V5) and s.seen[n] == s.men[n] and s.seen[other] == s.men[other])
    s.men[n] += s.men[other]
    s.men[other] = 0
    s.flags[n] |= s.flags[other] & STIRRED
    if in_fire_phase(s):
        s.flags[n] |= CHANGED
    if has_rule(s, V6):
        s.seen[n] += s.seen[other]
        s.seen[other] = 0
    else:
        s.seen[n] = s.men[n] if counted else 0
    for i in held_by(s, other):
        s.item_at[i] = n
    if unseen:
        give_back(s, other)
        return
    put(s, other, DEAD)
    s.aboard[other] = -1
    if not has_rule(s, V3):
        s.trail = [p for p in s.trail if p >> 19 != other]
