"""5.4 Retreats: cavalry before the dice, the defender instead of firing, either side at the end of a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    DIGS,
    SORTS,
    SORTS_OF,
    TYPE,
)
from grognard.games.ttlm.land import LANDS
from grognard.games.ttlm.s1_components import CAVALRY, FULL, PARIS_GUN, SIEGE, enlisted, has_room
from grognard.games.ttlm.s4_areas import DISPUTED, FRIENDLY, claim, status
from grognard.games.ttlm.s4_movement import after_move, carried, leaves_room, march, may_settle, tell_enlisted, transfer
from grognard.games.ttlm.s5_fire import (
    active,
    count_active,
    has_fort,
    present,
)
from grognard.games.ttlm.s8_units import eliminate_army
from grognard.games.ttlm.s15_counter_attack import carry_mark
from grognard.games.ttlm.s16_commanders import close, may_close, offer_close
from grognard.games.ttlm.state import (
    HIDDEN,
    KRIEGSPIEL,
    PLACES,
    V5,
    WHOLE,
    State,
    armies_in,
    dig_loose,
    ground,
    has_rule,
    holder_of,
    land,
    place_of,
    put,
    side_of,
    sort_of,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

# What kind of retreat it is.
BEFORE: Final = 0
INSTEAD: Final = 1
AFTER: Final = 2
EMPTY: Final = 3
RULE_OF_RETREAT: Final = {BEFORE: "TTLM.5.4.3a", INSTEAD: "TTLM.5.4.1a", AFTER: "TTLM.5.4.2a", EMPTY: "TTLM.8.1i"}

ANY_AREA: Final = -1  # no one destination has been chosen yet [5.4.2b]
NOT_INTO_ENEMY: Final = Refusal("TTLM.5.4b", "why-retreat-enemy")
NOT_NEXT_TO: Final = Refusal("TTLM.5.4b", "why-retreat-adjacent")
ONE_DESTINATION: Final = Refusal("TTLM.5.4.2b", "why-one-destination")
CAVALRY_ONLY: Final = Refusal("TTLM.8.3.1e", "why-cavalry-only")
NEVER_RETREATS: Final = Refusal("TTLM.8.3.3f", "why-siege-never-retreats")
GUN_NEVER_RETREATS: Final = Refusal("TTLM.8.3.6e", "why-paris-gun-never-retreats")
RETREATED_ALREADY: Final = Refusal("TTLM.5.4a", "why-retreated-already")
NOT_HERE: Final = Refusal("TTLM.5.4a", "why-not-in-this-battle")
NOWHERE: Final = Refusal("TTLM.5.4b", "why-nowhere")
MUST_RETREAT: Final = Refusal("TTLM.8.2.2g", "why-must-retreat")
WHOLE_ARMIES_FIRST: Final = Refusal("TTLM.8.2.2g", "why-whole-armies-first")
CHOOSE_WHERE: Final = Refusal("TTLM.5.4a", "why-choose-where")
NOBODY_STAYS: Final = Refusal("TTLM.8.2.2g", "why-nobody-stays")
NOT_IN_ARMY: Final = Refusal("TTLM.8.1c", "why-not-in-army")
FIGHT_ON: Final = Refusal("TTLM.5.2.1a", "why-fight-on")


def may_withdraw_to(s: State, u: int, dest: int, only: int, stay: list[int]) -> Refusal | None:
    """TTLM.5.4b To an adjacent friendly or disputed area, within stacking; straight into an army if it likes."""
    start, there = place_of(s, holder_of(u)), place_of(s, dest)
    if there not in LANDS[s.lands].near[start]:
        return NOT_NEXT_TO  # never by sea [4.6f]
    if only >= 0 and there != only:
        return ONE_DESTINATION
    side = side_of(s, u)
    if status(s, side, there) > DISPUTED:
        return NOT_INTO_ENEMY
    if sort_of(u) == WHOLE and dest >= ARMIES and carried(s, holder_of(u), stay) and not has_room(s, side, there):
        return FULL  # absorbing is for movement [QA.2]
    return may_settle(s, u, dest, stay)


def havens(s: State, u: int, only: int, stay: list[int]) -> list[int]:
    """Every holder to which a unit may retreat."""
    here = land(s)
    start, side = place_of(s, holder_of(u)), side_of(s, u)
    if not leaves_room(s, u, stay):
        return []
    out: list[int] = []
    for area in here.near[start]:
        if may_withdraw_to(s, u, ground(area), only, stay) is None:
            out.append(ground(area))
        inside = [a for a in here.armies[side] if s.army_at[a] == area]
        out += [a for a in inside if may_withdraw_to(s, u, a, only, stay) is None]
    return out


def has_haven(s: State, u: int, only: int) -> bool:
    return len(havens(s, u, only, [])) > 0


def may_withdraw(s: State, side: int, area: int, u: int, kind: int, only: int) -> Refusal | None:
    """May this unit be taken up to retreat from this battle?"""
    holder, sort = holder_of(u), sort_of(u)
    if place_of(s, holder) != area or side_of(s, u) != side:
        return NOT_HERE
    if sort == WHOLE:
        if kind == BEFORE:
            return CAVALRY_ONLY
        if s.army_spent >> holder & 1:
            return RETREATED_ALREADY
    else:
        if s.n[holder * SORTS + sort] == 0:
            return NOT_HERE
        if kind == BEFORE and TYPE[sort] != CAVALRY:
            return CAVALRY_ONLY
        if TYPE[sort] == SIEGE:
            return NEVER_RETREATS
        if TYPE[sort] == PARIS_GUN:
            return GUN_NEVER_RETREATS
        if not active(s, holder, sort):
            return RETREATED_ALREADY
    return None if has_haven(s, u, only) else NOWHERE


def withdrawable(s: State, side: int, area: int, kind: int, only: int) -> list[int]:
    """Everything of a side that could retreat from here now."""
    out: list[int] = []
    for army in armies_in(s, side, area):
        u = unit(army, WHOLE)
        if may_withdraw(s, side, area, u, kind, only) is None:
            out.append(u)
        if s.size[army]:
            for sort in SORTS_OF[ARMY_NATION[army]]:
                u = unit(army, sort)
                if may_withdraw(s, side, area, u, kind, only) is None:
                    out.append(u)
    for sort in land(s).sorts[side]:
        if active(s, ground(area), sort):
            u = unit(ground(area), sort)
            if may_withdraw(s, side, area, u, kind, only) is None:
                out.append(u)
    return out


def asked_who_retreats(s: State, side: int, area: int, kind: int, only: int) -> bool:
    """Is a side asked who retreats from here? Only what both sides know counts [13.1a, 16.2.2a]: whether a hidden army
    next door has room for somebody, or an area that the enemy does not see, must not be told by the question."""
    if withdrawable(s, side, area, kind, only):
        return True
    if not has_rule(s, V5) or not has_rule(s, HIDDEN | KRIEGSPIEL):
        return False
    here = land(s)
    goers = [x for x in here.sorts[side] if may_ever_retreat(x, kind) and count_active(s, side, area, x)]
    for near in here.near[area]:
        if (only >= 0 and near != only) or status(s, side, near) > DISPUTED:
            continue
        if goers and has_rule(s, KRIEGSPIEL):
            return True
        for army in armies_in(s, side, near):
            if any(enlisted(s, army, x) in SORTS_OF[ARMY_NATION[army]] for x in goers):
                return True
    return False


def may_ever_retreat(sort: int, kind: int) -> bool:
    """Before the dice cavalry only [8.3.1e]; siege guns and the Paris Gun never [8.3.3f, 8.3.6e]."""
    return TYPE[sort] == CAVALRY if kind == BEFORE else TYPE[sort] not in (SIEGE, PARIS_GUN)


def withdraw(s: State, u: Umpire, runner: int, dest: int, stay: list[int], kind: int) -> int:
    """Make the retreat; siege guns and the Paris Gun of a retreating army are lost [8.3.3f, 8.3.6e].

    Gives the unit's number where it now lies.
    """
    holder, sort, side = holder_of(runner), sort_of(runner), side_of(s, runner)
    start, there = place_of(s, holder), place_of(s, dest)
    tell_retreat(s, u, runner, dest, kind)
    if sort == WHOLE:
        for x in SORTS_OF[ARMY_NATION[holder]]:
            if TYPE[x] in (SIEGE, PARIS_GUN):
                doomed = s.n[holder * SORTS + x] - stay.count(x)
                if doomed > 0:
                    take(s, holder, x, doomed)
                    s.lost[side * SORTS + x] += doomed
                    rule = "TTLM.8.3.3f" if TYPE[x] == SIEGE else "TTLM.8.3.6e"
                    u.tell("log-gun-lost", rule, side, side=side, sort=x, count=doomed, area=start)
        if stay:
            drop(s, holder, stay)
        march(s, holder, there, [])
        after_move(s, u, start, there)
        return runner
    if not goes_unseen(s, side, holder, dest):  # or his mark would tell [TTLM.13.1d]
        carry_mark(s, holder, sort, dest, enlisted(s, dest, sort))
    transfer(s, holder, sort, dest)
    tell_enlisted(s, u, sort, dest)
    after_move(s, u, start, there)
    return unit(dest, enlisted(s, dest, sort))


def goes_unseen(s: State, side: int, holder: int, dest: int) -> bool:
    """TTLM.13.1d From army to army, with no enemy left to see it."""
    start = place_of(s, holder)
    watched = s.stacked[(1 - side) * PLACES + start] > 0 or has_fort(s, 1 - side, start)
    return not watched and holder < ARMIES and dest < ARMIES


def drop(s: State, army: int, stay: list[int]) -> None:
    """Units that stay to fight when their army leaves: loose, in its trench, not marked as retreated [TTLM.A83]."""
    start = s.army_at[army]
    for sort in stay:
        carry_mark(s, army, sort, ground(start), sort)
        take(s, army, sort)
        put(s, ground(start), sort)
        if s.army_dug[army] and DIGS[sort] >= 0:
            dig_loose(s, start, sort)


def tell_retreat(s: State, u: Umpire, runner: int, dest: int, kind: int) -> None:
    """TTLM.13.1d A retreat from army to army is shown while enemies are there; otherwise nobody hears of it."""
    if u.quiet:
        return
    holder, sort, side = holder_of(runner), sort_of(runner), side_of(s, runner)
    start, there, rule = place_of(s, holder), place_of(s, dest), RULE_OF_RETREAT[kind]
    if sort == WHOLE:
        u.tell("log-retreat-army", rule, side, army=holder, origin=start, area=there)
        return
    if goes_unseen(s, side, holder, dest):
        return
    if dest < ARMIES:
        u.tell("log-retreat-into", rule, side, side=side, sort=sort, origin=start, into=dest, area=there)
    else:
        u.tell("log-retreat-unit", rule, side, side=side, sort=sort, origin=start, area=there)


@dataclass
class Fleeing(Decision):
    """Where does the unit that was taken up retreat to? An army may leave some behind [TTLM.A83, TTLM.A93]."""

    runner: int
    kind: int
    only: int  # the one destination after combat [5.4.2b], or -1
    forced: int  # 1: a forced retreat, with everything [TTLM.A15]
    stay: list[int]

    def clone(self) -> Fleeing:
        return Fleeing(self.runner, self.kind, self.only, self.forced, self.stay.copy())

    def roles(self, s: State) -> list[int]:
        return [side_of(s, self.runner)]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for dest in havens(s, self.runner, self.only, self.stay):
            out.add("to", dest)
        if sort_of(self.runner) == WHOLE and not self.forced and self.kind != EMPTY:
            for sort in self.may_stay(s):
                out.add("leave", sort)

    def may_stay(self, s: State) -> list[int]:
        army = holder_of(self.runner)
        out = []
        for sort in SORTS_OF[ARMY_NATION[army]]:
            if active(s, army, sort) > self.stay.count(sort):
                if havens(s, self.runner, self.only, [*self.stay, sort]):
                    out.append(sort)
        return out

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "to":
            refusal = may_withdraw_to(s, self.runner, arg, self.only, self.stay)
            return refusal or NOWHERE
        if verb == "leave":
            return NOBODY_STAYS if self.forced else NOT_IN_ARMY
        return CHOOSE_WHERE

    def do_leave(self, s: State, u: Umpire, sort: int) -> None:
        self.stay.append(sort)

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        from grognard.games.ttlm.s5_combat import fled

        done(s)
        there = place_of(s, dest)
        now = withdraw(s, u, self.runner, dest, self.stay, self.kind)
        fled(s, u, self.runner, now, there, self.kind)


def must_leave(s: State, side: int, area: int) -> list[int]:
    """TTLM.8.1i Empty armies of a side in a disputed area."""
    if not 0 <= area < AREAS or status(s, side, area) != DISPUTED:
        return []
    return [a for a in armies_in(s, side, area) if s.size[a] == 0]


def refuges(s: State, army: int) -> list[int]:
    """An empty army leaves for a friendly area next door [8.1i, TTLM.A75]."""
    here = land(s)
    side, start = here.army_side[army], s.army_at[army]
    return [ground(a) for a in here.near[start] if status(s, side, a) == FRIENDLY]


@dataclass
class Leaving(Decision):
    """TTLM.8.1i Where does an empty army go that must leave a disputed area?"""

    army: int

    def clone(self) -> Leaving:
        return Leaving(self.army)

    def roles(self, s: State) -> list[int]:
        return [land(s).army_side[self.army]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for dest in refuges(s, self.army):
            out.add("to", dest)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb != "to":
            return CHOOSE_WHERE
        return may_withdraw_to(s, unit(self.army, WHOLE), arg, ANY_AREA, []) or NOT_INTO_ENEMY

    def resume(self, s: State, u: Umpire) -> None:
        """It need not go if the area is not disputed any more."""
        if self.army not in must_leave(s, land(s).army_side[self.army], s.army_at[self.army]):
            done(s)

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        done(s)
        leave_disputed(s, u, self.army, dest)


def leave_disputed(s: State, u: Umpire, army: int, dest: int) -> None:
    start = s.army_at[army]
    tell_retreat(s, u, unit(army, WHOLE), dest, EMPTY)
    march(s, army, place_of(s, dest), [])
    after_move(s, u, start, place_of(s, dest))


def send_away(s: State, u: Umpire, army: int) -> Leaving | None:
    """TTLM.8.1i An empty army must go: ask where if there is a choice; with nowhere to go it is lost [TTLM.A75]."""
    if s.army_spent >> army & 1 and in_combat(s):
        eliminate_army(s, u, army, "TTLM.5.4.4b")  # a second forced retreat
        return None
    open_ = refuges(s, army)
    if not open_:
        eliminate_army(s, u, army, "TTLM.8.1i")
        return None
    if len(open_) == 1:
        leave_disputed(s, u, army, open_[0])
        return None
    return Leaving(army)


def in_combat(s: State) -> bool:
    from grognard.games.ttlm.s5_combat import Battle

    return any(isinstance(f, Battle) for f in s.stack)


@dataclass
class CavalryRetreat(Decision):
    """TTLM.5.4.3a Which cavalry retreats before the dice, if any?"""

    side: int
    area: int

    def clone(self) -> CavalryRetreat:
        return CavalryRetreat(self.side, self.area)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        able = withdrawable(s, self.side, self.area, BEFORE, ANY_AREA)
        out.all("take", able)
        offer_close(s, role, out, "done", able)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take":
            return may_withdraw(s, self.side, self.area, arg, BEFORE, ANY_AREA)
        return may_close(s, role, withdrawable(s, self.side, self.area, BEFORE, ANY_AREA)) or FIGHT_ON

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if close(s, self.side, who, withdrawable(s, self.side, self.area, BEFORE, ANY_AREA)):
            done(s)

    def do_take(self, s: State, u: Umpire, arg: int) -> None:
        s.stack.append(Fleeing(arg, BEFORE, ANY_AREA, 0, []))

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class AfterCombat(Decision):
    """TTLM.5.4.2a Who retreats at the end of the battle? Forced armies must, whole [8.2.2g, TTLM.A15]."""

    side: int
    area: int
    dest: int  # the one area, once chosen [5.4.2b]
    forced: int

    def clone(self) -> AfterCombat:
        return AfterCombat(self.side, self.area, self.dest, self.forced)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def candidates(self, s: State) -> list[int]:
        """While armies must go, only they may be taken up."""
        if not self.forced:
            return withdrawable(s, self.side, self.area, AFTER, self.dest)
        return [unit(a, WHOLE) for a in self.armies(s) if has_haven(s, unit(a, WHOLE), self.dest)]

    def armies(self, s: State) -> list[int]:
        return [a for a in armies_in(s, self.side, self.area) if s.size[a] and not s.army_spent >> a & 1]

    def offer(self, s: State, role: int, out: Offer) -> None:
        movable = self.candidates(s)
        for x in movable:
            out.add("take", x)
        if self.forced:
            if not movable:
                for army in self.armies(s):
                    out.add("doom", army)
        else:
            offer_close(s, role, out, "done", movable)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take":
            refusal = may_withdraw(s, self.side, self.area, arg, AFTER, self.dest)
            return refusal or WHOLE_ARMIES_FIRST
        return MUST_RETREAT if self.forced else may_close(s, role, self.candidates(s)) or FIGHT_ON

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if close(s, self.side, who, self.candidates(s)):
            done(s)

    def do_take(self, s: State, u: Umpire, arg: int) -> None:
        s.stack.append(Fleeing(arg, AFTER, self.dest, int(self.forced > 0), []))

    def do_doom(self, s: State, u: Umpire, army: int) -> None:
        eliminate_army(s, u, army, "TTLM.8.2.2g")
        claim(s, self.area)
        self.forced -= 1
        self.check(s, u)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)

    def check(self, s: State, u: Umpire) -> None:
        """Over when nothing is left to decide."""
        self.forced = min(self.forced, len(self.armies(s)))
        if not self.forced and not asked_who_retreats(s, self.side, self.area, AFTER, self.dest):
            done(s)


def rides(s: State, runners: list[int]) -> bool:
    """TTLM.8.3.1h Is there cavalry among those who retreat?"""
    for x in runners:
        holder, sort = holder_of(x), sort_of(x)
        if sort != WHOLE:
            if TYPE[sort] == CAVALRY:
                return True
        elif any(TYPE[y] == CAVALRY and s.n[holder * SORTS + y] for y in range(SORTS)):
            return True
    return False


def strand(s: State, u: Umpire, side: int, area: int) -> None:
    """TTLM.5.4.4b Retreated units whose unretreated friends are gone would have to retreat again: eliminated."""
    if present(s, side, area) or not present(s, 1 - side, area):
        return
    for army in armies_in(s, side, area):
        eliminate_army(s, u, army, "TTLM.5.4.4b")
    for sort in land(s).sorts[side]:
        count = s.n[ground(area) * SORTS + sort]
        if count:
            take(s, ground(area), sort, count)
            s.lost[side * SORTS + sort] += count
            u.tell("log-stranded", "TTLM.5.4.4b", side, side=side, sort=sort, count=count, area=area)
