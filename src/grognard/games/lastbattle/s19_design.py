"""Designing your own scenarios: the steps of it, one after another, up to the set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.s16_setup import SetUp
from grognard.games.lastbattle.s19_muster import muster_bought
from grognard.games.lastbattle.s19_purchase import Buying, open_the_shop
from grognard.games.lastbattle.s19_terms import USUAL, Halving, MapLaying, Sides, Sizing, first_text
from grognard.games.lastbattle.state import SETTING_UP, State, blank, situation
from grognard.kernel.flow import Frame, Routine, Step, done
from grognard.kernel.umpire import Umpire


@dataclass
class Design(Routine):
    """Sides, map, size, missions and purchases; then the forces are mustered and set up."""

    def clone(self) -> Design:
        return Design(self.at)

    def steps(self) -> tuple[Step, ...]:
        return DESIGN


def sides(s: State, u: Umpire, f: Design) -> Frame | None:
    return Sides(0, -1, -1)


def maps(s: State, u: Umpire, f: Design) -> Frame | None:
    return MapLaying(list(USUAL))


def half(s: State, u: Umpire, f: Design) -> Frame | None:
    return Halving()


def size(s: State, u: Umpire, f: Design) -> Frame | None:
    return Sizing(situation(s).attacker, -1, False)


def purchases(s: State, u: Umpire, f: Design) -> Frame | None:
    open_the_shop(s)
    return Buying()


def set_up(s: State, u: Umpire, f: Design) -> Frame | None:
    muster_bought(s)
    done(s)
    return SetUp(0)


DESIGN: Final = (
    Step("LB.design.sides", sides),
    Step("LB.design.map", maps),
    Step("LB.design.map", half),
    Step("LB.design.size", size),
    Step("LB.design.budget", purchases),
    Step("LB.format.initial-conditions", set_up),
)
SETTLED: Final = 4  # sides, map and size are in the file


def new_design(rules: int) -> State:
    """Everything is still to be settled."""
    s = blank(0, rules, first_text())
    s.phase = SETTING_UP
    s.stack.append(Design(0))
    return s


def new_purchase(rules: int, own: str) -> State:
    """A file has settled all but missions and forces."""
    s = blank(0, rules, own)
    s.phase = SETTING_UP
    s.active = situation(s).sets_up_first
    s.stack.append(Design(SETTLED))
    return s
