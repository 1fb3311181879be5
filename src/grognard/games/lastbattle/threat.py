"""Where would the counter in hand be seen, and what would it cost? For every hex in its reach, from what its side sees.

Calculated are the enemy's counters that lie face up, as if each fired once at the unit that comes: what they show of
themselves, a crew of the middle grade in their vehicles. Of those that lie face down it is said only that they look:
what they are nobody knows, and a dummy looks as well as a squad [LB.R8].
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grognard.games.lastbattle.advice_exchange import Team, add_items, darkness, harm, size_up
from grognard.games.lastbattle.ids import ARM_AP, ARM_AP_RANGE, ARM_AV, ARM_AV_RANGE
from grognard.games.lastbattle.s2_moving import WithUnit
from grognard.games.lastbattle.s5_spotting import doubtful, might_look
from grognard.games.lastbattle.state import FOOT, HIGH, NO_ARM, SPOTTED, VEHICLE, State, board, cards, is_soft
from grognard.games.lastbattle.views import reach

SAFE, DOUBTED, LOST = 0, 1, 2


def threat(s: State, role: int, args: Sequence[int]) -> Mapping[str, Any]:
    """Hex by hex: who looks, what it may cost, whether concealment is lost. It asks of the counter in hand, whatever
    number is given; hex -> [counters that look and are known, others that look, expected loss, SAFE to LOST]."""
    there = reach(s, role)
    top = s.stack[-1] if s.stack else None
    if not there or not isinstance(top, WithUnit):
        return {"unit": None, "men": False, "hidden": False, "hexes": {}}
    n = top.unit
    eyes = Eyes(s, n)
    return {
        "unit": n,
        "men": s.kind[n] == FOOT,
        "hidden": eyes.hidden,
        "hexes": {h: eyes.on(h) for h in sorted({s.hex[n], *there})},
    }


class Eyes:
    """The enemy's counters on the map, as far as one side sees them."""

    def __init__(self, s: State, n: int) -> None:
        enemy = 1 - s.side[n]
        self.s = s
        self.me = size_up(s, n)
        self.flies = s.flags[n] & HIGH != 0
        self.hidden = not s.flags[n] & SPOTTED
        mine = [x for x in range(len(s.side)) if s.side[x] == enemy and s.hex[x] >= 0]
        self.known = [show(s, x) for x in mine if s.flags[x] & SPOTTED]
        self.backs = [s.hex[x] for x in mine if not s.flags[x] & SPOTTED]
        self.hexes = sorted({s.hex[x] for x in mine})
        self.doubted = doubtful(s, enemy)

    def on(self, h: int) -> list[float]:
        s, bd = self.s, board(self.s)
        looking = {e for e in self.hexes if e == h or might_look(s, e, h)}
        covered = bd.covered[h] == 1 and not self.flies
        seeing = [t for t in self.known if t.hex in looking]
        loss = sum(harm(t, bd.distance(t.hex, h), self.me, int(covered), darkness(s)) for t in seeing) / self.me.worth
        finders = {e for e in looking if not covered or bd.distance(e, h) <= 1}
        unseen = sum(1 for e in self.backs if e in looking)
        fate = self.fate(finders)
        if self.hidden and fate == SAFE:
            loss = 0.0  # nobody fires at what he has not spotted [LB.spot.only-spotted]
        return [len(seeing), unseen, round(min(loss, self.me.men), 1), fate]

    def fate(self, finders: set[int]) -> int:
        """LB.spot.by-lof, LB.amb.empty-eyes: seen in the open or from next door; perhaps by nobody, where no man was
        seen among those who look."""
        if not finders:
            return SAFE
        return DOUBTED if finders <= self.doubted else LOST


def show(s: State, n: int) -> Team:
    """A counter that lies face up, as its enemy sees it: a leader looks like any other man [LB.R5], and nobody can tell
    who sits in a vehicle [LB.R9]."""
    if s.kind[n] == FOOT:
        t = size_up(s, n)
        t.men = s.men[n]
        return t
    t = Team(n, s.hex[n])
    t.foot = False
    if s.kind[n] == VEHICLE:
        t.soft = is_soft(s, n)
        for k, arm in enumerate(cards(s).arms[s.what[n]]):
            if s.damage[n] & NO_ARM << k:
                continue
            if ARM_AP[arm] > t.power:
                t.power, t.reach = ARM_AP[arm], ARM_AP_RANGE[arm]
            if ARM_AV[arm] > t.av:
                t.av, t.av_reach = ARM_AV[arm], ARM_AV_RANGE[arm]
        add_items(s, t)
    return t
