"""Manoeuvre elements [LB.cohesion.element]: who belongs to which, and what has shaken it."""

from __future__ import annotations

from grognard.games.lastbattle.state import ATTACKER, COHESION, ELEMENT, ELEMENTS, State, has_rule


def element_of(s: State, n: int) -> int:
    """The manoeuvre element a counter belongs to, from 0."""
    return s.flags[n] // ELEMENT % ELEMENTS


def set_element(s: State, n: int, element: int) -> None:
    s.flags[n] += (element - element_of(s, n)) * ELEMENT


def shaken_at(s: State, side: int, element: int) -> int:
    return s.shaken[side * ELEMENTS + element] if s.shaken else 0


def note_under_fire(s: State, side: int) -> None:
    """Somebody fires at this side, for all to see."""
    if has_rule(s, COHESION) and side <= ATTACKER:
        s.shaken = s.shaken or [0] * (2 * ELEMENTS)
        s.shaken[side * ELEMENTS + ELEMENTS - 1] = 1


def note_fired_at(s: State, n: int) -> None:
    """LB.cohesion.low: whether it loses anybody or not."""
    if has_rule(s, COHESION) and s.side[n] <= ATTACKER:
        note_under_fire(s, s.side[n])
        s.shaken[s.side[n] * ELEMENTS + element_of(s, n)] |= 1


def note_casualty(s: State, n: int) -> None:
    """LB.cohesion.command-casualty: a man; two where it is the leader of the element."""
    if has_rule(s, COHESION):
        note_under_fire(s, s.side[n])
        s.shaken[s.side[n] * ELEMENTS + element_of(s, n)] += 2 * (2 if s.rank[n] & 3 else 1)
