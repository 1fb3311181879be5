"""Splitting or merging any counter of the side to act, even one that can neither move nor fire now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.log_params import who
from grognard.games.lastbattle.s2_change import join, may_join, may_split, open_for_change, split
from grognard.games.lastbattle.s2_reserve import out_of_sight
from grognard.games.lastbattle.state import DEAD, FOOT, GONE, MOST_MEN, V5, State, has_rule
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

NO_CHANGE: Final = Refusal("LB.stack.making-change", "why-no-change")
NOT_YOURS: Final = Refusal("LB.stack.making-change", "why-not-yours")
CHANGE_NOW: Final = Refusal("LB.stack.making-change", "why-change-now")


def partners(s: State, n: int) -> list[int]:
    """The counters that `n` could take in."""
    here = s.hex[n]
    return [x for x, h in enumerate(s.hex) if h == here and may_join(s, n, x) is None]


def has_partner(s: State, n: int) -> bool:
    """The same as a question that is asked at every step."""
    here = s.hex[n]
    for x, h in enumerate(s.hex):
        if h == here and may_join(s, n, x) is None:
            return True
    return False


def may_take_for_change(s: State, role: int, n: int) -> Refusal | None:
    """Whether a counter could be divided, or joined by another."""
    if n >= len(s.side) or s.side[n] != role:
        return NOT_YOURS
    why = open_for_change(s)
    if why is not None:
        return why
    if s.hex[n] == DEAD or s.hex[n] == GONE or s.kind[n] != FOOT:
        return NO_CHANGE
    return None if may_split(s, n, 1) is None or has_partner(s, n) else NO_CHANGE


def may_change(s: State, role: int) -> Refusal | None:
    """LB.stack.making-change: at any time, if there is anything to make change of."""
    why = open_for_change(s)
    if why is not None:
        return why
    met: set[int] = set()
    for n, side in enumerate(s.side):
        if side == role and s.kind[n] == FOOT and s.hex[n] not in (DEAD, GONE):
            if may_split(s, n, 1) is None:
                return None
            like = (s.hex[n] * 256 + s.what[n]) * 256 + s.grade[n]
            if like in met and has_partner(s, n):  # only with one of the same weapon, quality and place
                return None
            met.add(like)
    return NO_CHANGE


@dataclass
class Changing(Decision):
    """LB.stack.making-change: which counter, and how? One change, and back to what was asked."""

    role: int
    unit: int  # -1 before one is chosen

    def clone(self) -> Changing:
        return Changing(self.role, self.unit)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        n = self.unit
        if n < 0:
            for x in range(len(s.side)):
                if may_take_for_change(s, role, x) is None:
                    out.add("take", x)
        else:
            for k in range(1, MOST_MEN):
                if may_split(s, n, k) is None:
                    out.add("split", k)
            for x in partners(s, n):
                out.add("join", x)
        out.add("back")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "back":
            return None
        if self.unit < 0:
            return may_take_for_change(s, role, arg) if verb == "take" else CHANGE_NOW
        if verb == "split":
            return may_split(s, self.unit, arg)
        return may_join(s, self.unit, arg) if verb == "join" else CHANGE_NOW

    def do_take(self, s: State, u: Umpire, n: int) -> None:
        self.unit = n

    def do_back(self, s: State, u: Umpire, _: int) -> None:
        if self.unit >= 0:
            self.unit = -1
        else:
            done(s)

    def do_split(self, s: State, u: Umpire, men: int) -> None:
        tell = told_aboard(s, self.unit)
        split(s, self.unit, men)
        if tell:
            tell_aboard(s, u, "log-divides-aboard", self.unit)
        go_back(s)

    def do_join(self, s: State, u: Umpire, n: int) -> None:
        if told_aboard(s, self.unit):
            tell_aboard(s, u, "log-joins-aboard", self.unit)
        join(s, self.unit, n)
        go_back(s)


def told_aboard(s: State, n: int) -> bool:
    """LB.R9: a change among those who were seen to get in is made before everybody's eyes, though they are aboard."""
    return has_rule(s, V5) and s.aboard[n] >= 0 and not out_of_sight(s, n)


def tell_aboard(s: State, u: Umpire, key: str, n: int) -> None:
    u.tell(key, "LB.R9", s.side[n], unit=who(s, n), vehicle=who(s, s.aboard[n]))


def go_back(s: State) -> None:
    """There are other counters now: in a fire phase they have other things to fire at."""
    from grognard.games.lastbattle.s3_firing import Firing

    done(s)
    top = s.stack[-1]
    if isinstance(top, Firing):
        top.recount(s)
