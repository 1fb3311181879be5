"""16.2.1 Two commanders spend the Entente's Build Points: what one proposes the other accepts, or plans otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import DIGGERS, DIGS, SORTS
from grognard.games.ttlm.s7_builds import before
from grognard.games.ttlm.s7_production import (
    DIGS_PER_POINT,
    Planning,
    fresh_points,
    half,
    lay_out,
    resolve,
    restore,
)
from grognard.games.ttlm.s15_entrenching import quarters
from grognard.games.ttlm.s16_commanders import BOTH_AGREE, agree
from grognard.games.ttlm.state import (
    DISSOLVED,
    ENTENTE,
    GERMAN,
    LOST,
    State,
    in_play,
    land,
    sealed,
    sealed_row,
    unsealed,
    unsealed_row,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

NOT_PROPOSED: Final = Refusal("TTLM.16.2.1b", "why-not-proposed")
CHOOSE_A_PLAN: Final = Refusal("TTLM.16.2.1b", "why-choose-a-plan")
PLAIN_VERBS: Final = ("commit", "agree", "oppose")


@dataclass
class JointPlanning(Planning):
    """TTLM.16.2.1b The two share one plan. Who does not like what the other proposes draws up his own instead."""

    slip: list[str]  # the other's plan, under seal, once there are two
    planner: int  # who draws up the second one; -1: they plan together

    def clone(self) -> JointPlanning:
        return JointPlanning(self.picked.copy(), self.slip.copy(), self.planner)

    def offer(self, s: State, role: int, out: Offer) -> None:
        super().offer(s, role, out)
        if role != ENTENTE or "commit" not in out.verbs:
            return
        del out.verbs["commit"]
        if self.planner >= 0:
            out.add("agree", self.planner)
            return
        for who in (0, 1):
            if s.agreed >> who & 1 == 0:
                out.add("agree", who)
                if s.agreed >> 1 - who & 1:
                    out.add("oppose", who)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "oppose" or (verb == "agree" and role == ENTENTE):
            return NOT_PROPOSED
        if verb == "commit" and role == ENTENTE:
            return BOTH_AGREE
        return super().why_not(s, role, verb, arg)

    def changed(self, s: State, role: int) -> None:
        """A changed plan must be agreed on again."""
        if role == ENTENTE:
            s.agreed = 0

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if self.planner >= 0 or agree(s, who):
            self.do_commit(s, u, 0)

    def do_oppose(self, s: State, u: Umpire, who: int) -> None:
        """TTLM.16.2.1b The plan of the other is laid aside; he makes one of his own."""
        self.slip, self.planner, s.agreed = written(s), who, 0
        restore(s, ENTENTE)
        fresh_points(s, ENTENTE)

    def do_commit(self, s: State, u: Umpire, _: int) -> None:
        s.ready[u.role] = 1
        if not (s.ready[GERMAN] and s.ready[ENTENTE]):
            return
        if self.slip:
            u.reveal()
            s.stack.append(Arbitrating(self.planner, bought(s), bought(as_planned(s, self.slip))))
        else:
            done(s)
            resolve(s, u)

    # ---- whatever changes the plan ----

    def do_card(self, s: State, u: Umpire, arg: int) -> None:
        self.changed(s, u.role)
        super().do_card(s, u, arg)

    def do_buy(self, s: State, u: Umpire, sort: int) -> None:
        self.changed(s, u.role)
        super().do_buy(s, u, sort)

    def do_rebuild(self, s: State, u: Umpire, army: int) -> None:
        self.changed(s, u.role)
        super().do_rebuild(s, u, army)

    def do_take(self, s: State, u: Umpire, arg: int) -> None:
        self.changed(s, u.role)
        super().do_take(s, u, arg)

    def do_dig(self, s: State, u: Umpire, arg: int) -> None:
        self.changed(s, u.role)
        super().do_dig(s, u, arg)

    def do_fortify(self, s: State, u: Umpire, army: int) -> None:
        self.changed(s, u.role)
        super().do_fortify(s, u, army)

    def do_evacuate(self, s: State, u: Umpire, arg: int) -> None:
        self.changed(s, u.role)
        super().do_evacuate(s, u, arg)


def written(s: State) -> list[str]:
    """The Entente's plan under seal: what stands where, what has moved, and what is left of the points. Nothing of what
    Germany plans meanwhile is on it."""
    e, here = ENTENTE, land(s)
    dug, at, army_dug = [0] * len(s.dug), [0] * len(s.army_at), [0] * len(s.army_dug)
    for sort in here.diggers[e]:
        dug[DIGS[sort] :: DIGGERS] = s.dug[DIGS[sort] :: DIGGERS]
    for army in here.armies[e]:
        at[army], army_dug[army] = s.army_at[army], s.army_dug[army]
    n, moved = (sealed_row(half(row, bytes(len(row)), here.sorts[e])) for row in (s.n, s.spent))
    numbers = [s.bp[e], s.digs[e], s.dug_bp[e], s.buys[e], s.built[e]]
    return [n, sealed(dug), sealed(at), sealed(army_dug), sealed([0, len(s.due[e])]), moved, sealed(numbers), s.purses]


def carry_out(s: State, slip: list[str]) -> None:
    """Put the Entente where this plan has it."""
    e = ENTENTE
    lay_out(s, e, slip)
    moved, mine = bytearray(s.spent), unsealed_row(slip[5])
    for sort in land(s).sorts[e]:
        moved[sort::SORTS] = mine[sort::SORTS]
    s.spent = bytes(moved)
    s.bp[e], s.digs[e], s.dug_bp[e], s.buys[e], s.built[e] = unsealed(slip[6])
    s.purses = slip[7]


def as_planned(s: State, slip: list[str]) -> State:
    c = s.clone()
    carry_out(c, slip)
    return c


def bought(s: State) -> list[int]:
    """What a plan of the Entente buys, as its enemy is told: cards, trenches, then sorts and armies with their number.

    A sort, how many; SORTS + army, one. Where they stand is not told.
    """
    e, was = ENTENTE, unsealed_row(s.before[0])
    out = [s.buys[e], DIGS_PER_POINT * s.dug_bp[e] - s.digs[e] - quarters(s, e)]
    for sort in land(s).sorts[e]:
        new = in_play(s, sort) - sum(was[sort::SORTS])
        if new > 0:
            out += [sort, new]
    for army in land(s).armies[e]:
        if before(s, 2)[army] in (LOST, DISSOLVED) and s.army_at[army] >= 0:
            out += [SORTS + army, 1]
    return out


@dataclass
class Arbitrating(Decision):
    """TTLM.16.2.1b They could not agree: Germany chooses whose plan is carried out."""

    planner: int  # the commander whose plan lies on the map
    his: list[int]  # what it buys
    other: list[int]  # what the other's does

    def clone(self) -> Arbitrating:
        return Arbitrating(self.planner, self.his.copy(), self.other.copy())

    def roles(self, s: State) -> list[int]:
        return [GERMAN]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("choose", [0, 1])

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return CHOOSE_A_PLAN

    def do_choose(self, s: State, u: Umpire, who: int) -> None:
        done(s)
        plans = s.stack[-1]
        assert isinstance(plans, JointPlanning)
        if who != self.planner:
            carry_out(s, plans.slip)
        u.tell("log-chooses-plan", "TTLM.16.2.1b", GERMAN, commander=who)
        done(s)
        resolve(s, u)
