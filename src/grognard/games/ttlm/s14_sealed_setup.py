"""14.4.1 Both sides set up in their own way at once, under seal: neither learns how, nor how far it is, until both are
ready [TTLM.R70]."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.ttlm.ids import AREAS, SORTS
from grognard.games.ttlm.s4_areas import claim
from grognard.games.ttlm.s4_movement import begin_phase, end_phase
from grognard.games.ttlm.s7_production import as_it_lies, lay_out
from grognard.games.ttlm.s14_deploying import REST, deploy, may_deploy, muster_next
from grognard.games.ttlm.s14_historical import Mustering, may_muster, relieve
from grognard.games.ttlm.s16_commanders import agree
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    GERMAN,
    NO_UNIT,
    WAITING,
    State,
    ground,
    land,
    place_of,
    put,
    sealed,
    set_army,
    unsealed,
)
from grognard.kernel.chance import Dice, ScriptedDice
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire


@dataclass
class MusteringAtOnce(Decision):
    """TTLM.14.4.1a, TTLM.12.2b What one side alone does in Mustering, for both at the same time."""

    ready: list[int]  # side -> 1: has closed its set-up
    due: list[str]  # side -> what it had to place, as a text
    swaps: int  # Commonwealth infantry that might be exchanged
    before: list[str]  # what lay open before: see as_it_lies

    def clone(self) -> MusteringAtOnce:
        return MusteringAtOnce(self.ready.copy(), self.due.copy(), self.swaps, self.before.copy())

    def roles(self, s: State) -> list[int]:
        return [r for r in (GERMAN, ENTENTE) if not self.ready[r]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        of_side(role).offer(s, role, out)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return of_side(role).why_not(covered(s, role), role, verb, arg)  # asking about an enemy reveals nothing

    def do_place(self, s: State, u: Umpire, dest: int) -> None:
        set_down(s, u.role, of_side(u.role).item(s), dest)

    def do_muster(self, s: State, u: Umpire, item: int) -> None:
        muster_next(s, u.role, item)

    def do_deploy(self, s: State, u: Umpire, way: int) -> None:
        deploy_sealed(s, u.role, way)

    def do_relieve(self, s: State, u: Umpire, _: int) -> None:
        relieve(s, silent(u))

    def do_swap(self, s: State, u: Umpire, arg: int) -> None:
        of_side(u.role).do_swap(s, silent(u), arg)

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if agree(s, who):
            self.do_done(s, u, 0)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        self.ready[u.role] = 1
        if all(self.ready):
            done(s)
            open_set_ups(s, u, self)


def of_side(side: int) -> Mustering:
    """One side's half of it."""
    return Mustering(side, 1, NO_UNIT, 0)


def silent(u: Umpire) -> Umpire:
    """Nothing is told of a sealed set-up, and there is no chance in it."""
    return Umpire(ScriptedDice([]), u.role, quiet=True)


def musters(s: State, role: int) -> Mustering | None:
    """What this role is setting up in its own way now, alone or at the same time as the other."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, MusteringAtOnce):
        return of_side(role) if role in top.roles(s) else None
    return top if isinstance(top, Mustering) and top.side == role else None


def muster_at_once(s: State) -> MusteringAtOnce:
    begin_phase(s)
    return MusteringAtOnce([0, 0], [sealed(due) for due in s.due], s.swaps, as_it_lies(s))


def set_down(s: State, side: int, item: int, dest: int) -> None:
    """Whose the ground is shows only when both are ready."""
    s.due[side].remove(item)
    if item >= SORTS:
        set_army(s, item - SORTS, place_of(s, dest))
    else:
        put(s, dest, item)


def deploy_sealed(s: State, side: int, way: int) -> None:
    deploy(s, side, way, lambda x, to: may_muster(s, side, x, to), lambda x, to: set_down(s, side, x, to))


def open_set_ups(s: State, u: Umpire, f: MusteringAtOnce) -> None:
    """Both are ready: an area belongs to the side alone in it [4.1k], and everybody sees what is visible."""
    u.reveal()
    s.swaps = 0
    end_phase(s)
    for area in range(AREAS):
        claim(s, area)
    for side in (GERMAN, ENTENTE):
        tell_set_up(s, u, side, f)


def tell_set_up(s: State, u: Umpire, side: int, f: MusteringAtOnce) -> None:
    """Where its armies and its loose units stand; what is inside an army is nobody else's business [13.1a]."""
    if u.quiet:
        return
    here, was, due = land(s), unsealed(f.before[2]), unsealed(f.due[side])
    for army in here.armies[side]:
        if was[army] == WAITING and s.army_at[army] == EFT:
            u.tell("log-east-set", "TTLM.14.4.1b", side, army=army)
        elif was[army] == WAITING and s.army_at[army] >= 0:
            u.tell("log-arrives-army", "TTLM.12.2b", side, army=army, area=s.army_at[army])
    for area in range(AREAS):
        for sort in here.sorts[side]:
            if sort in due:
                for _ in range(s.n[ground(area) * SORTS + sort]):
                    u.tell("log-arrives", "TTLM.12.2b", side, sort=sort, area=area)
    if side == GERMAN and s.relieved:
        u.tell("log-relieves", "TTLM.14.4.1b", GERMAN, count=s.relieved)


# ---- what the other side goes on seeing ----


def sealed_set_up(s: State) -> MusteringAtOnce | None:
    top = s.stack[-1] if s.stack else None
    return top if isinstance(top, MusteringAtOnce) else None


def cover(c: State, side: int) -> None:
    """Put one side back to where it stood before it began to set up."""
    f = sealed_set_up(c)
    if f is not None:
        lay_out(c, side, f.before)
        c.due[side] = unsealed(f.due[side])
        if side == GERMAN:
            c.relieved = 0
        else:
            c.swaps, c.agreed = f.swaps, 0


def covered(s: State, role: int) -> State:
    """The state without what others have sealed; itself if there is nothing."""
    if sealed_set_up(s) is None or role == -2:
        return s
    c = s.clone()
    for side in (GERMAN, ENTENTE):
        if side != role:
            cover(c, side)
    return c


def set_up_anew(c: State, role: int, dice: Dice) -> None:
    """What others have sealed as far as a role knows: nothing yet, or, if they are ready, one way of many."""
    f = sealed_set_up(c)
    for side in (GERMAN, ENTENTE):
        if f is not None and side != role and f.ready[side]:
            ways = [way for way in range(REST) if may_deploy(c, side, way) is None]
            if ways:
                deploy_sealed(c, side, ways[dice.below(len(ways), "imagine")])
            deploy_sealed(c, side, REST)
