"""2.II.2 The movement of a player turn: which unit moves, where it goes, what an army takes in or leaves behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import AREAS, SORTS, SORTS_OF, TYPE
from grognard.games.ttlm.ids import ARMY_NATION as NATION_OF_ARMY
from grognard.games.ttlm.s1_components import BIPLANE, may_hold
from grognard.games.ttlm.s2_turn import general
from grognard.games.ttlm.s4_areas import status
from grognard.games.ttlm.s4_destinations import (
    destinations,
    goes_anywhere,
    may_move_another,
    may_take,
    steps_from,
    ways_by_land,
)
from grognard.games.ttlm.s4_movement import (
    LEFT_BEHIND_FULL,
    MODES,
    NO_WAY,
    NONE,
    absorb,
    go,
    go_east,
    kept_apart,
    leaves_room,
    may_enter,
    may_go,
    may_go_east,
    may_settle,
    may_step,
    movers,
    reach,
)
from grognard.games.ttlm.s4_rail_and_sea import nation_of
from grognard.games.ttlm.s13_area_sides import CLOSED
from grognard.games.ttlm.s14_offensives import may_plan_leave, may_plan_stop
from grognard.games.ttlm.s16_commanders import agree, may_end, offer_end
from grognard.games.ttlm.s16_kriegspiel import lift_the_veil, may_scout, must_stop, scout, scouted
from grognard.games.ttlm.state import (
    NO_UNIT,
    PLACES,
    WHOLE,
    State,
    added,
    ground,
    holder_of,
    land,
    loose_dug,
    place_of,
    sort_of,
    unit,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

MOVE_FIRST: Final = Refusal("TTLM.2.0b", "why-move-first")
RIDE_ON: Final = Refusal("TTLM.8.3.1c", "why-ride-on")
ABSORB_FIRST: Final = Refusal("TTLM.QA.2", "why-absorb-first")
CHOOSE_DESTINATION: Final = Refusal("TTLM.4.1e", "why-choose-destination")
NOT_CARRIED: Final = Refusal("TTLM.8.1c", "why-not-in-army")
SECOND_STEP_DISPUTED: Final = Refusal("TTLM.8.3.1d", "why-second-step")
SECOND_FLIGHT_DISPUTED: Final = Refusal("TTLM.8.3.4d", "why-second-step")


def takeable(s: State, side: int) -> list[int]:
    """The units that may_take lets move. What is the same for all who stand together is asked once."""
    if may_move_another(s, side) is not None:
        return []
    steps = [-1] * AREAS  # most can step to a neighbour
    ways = dict[tuple[int, int], list[int]]()
    out: list[int] = []
    for u in movers(s, side):
        start = place_of(s, holder_of(u))
        if steps[start] < 0:
            steps[start] = int(steps_from(s, side, start))
        if steps[start] and leaves_room(s, u, NONE):
            out.append(u)
            continue
        together = start, nation_of(u)
        if together not in ways:
            ways[together] = ways_by_land(s, side, u)
        if goes_anywhere(s, side, u, ways[together]):
            out.append(u)
    return out


@dataclass
class Moving(Decision):
    """TTLM.2.II.2a Which unit moves next? One only on a pass [4.1b]."""

    def clone(self) -> Moving:
        return Moving()

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("take", [x for x in takeable(s, role) if may_plan_leave(s, role, x) is None])
        if may_plan_stop(s, role) is None:
            offer_end(s, role, out)
        out.all("scout", scouted(s, role))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take":
            return may_take(s, role, arg) or may_plan_leave(s, role, arg)
        if verb in ("done", "agree"):
            return may_plan_stop(s, role) or may_end(s, role) or MOVE_FIRST
        if verb == "scout":
            return may_scout(s, role, arg)
        return general(s, role, verb, arg) or MOVE_FIRST

    def do_take(self, s: State, u: Umpire, arg: int) -> None:
        s.stack.append(WithUnit(arg, []))

    def do_scout(self, s: State, u: Umpire, area: int) -> None:
        scout(s, u, s.active, area)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        lift_the_veil(s, u)

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if agree(s, who):
            self.do_done(s, u, 0)


@dataclass
class WithUnit(Decision):
    """TTLM.4.1e Where does the unit go, and how? An army may leave some of its units behind [4.3d]."""

    mover: int
    stay: list[int]

    def clone(self) -> WithUnit:
        return WithUnit(self.mover, self.stay.copy())

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for mode in MODES:
            for dest in destinations(s, role, self.mover, mode, self.stay):
                out.add(mode, dest)
        if not self.stay and may_go_east(s, role, self.mover) is None:
            out.add("east")
        if sort_of(self.mover) == WHOLE:
            for sort in self.may_stay(s, role):
                out.add("leave", sort)

    def carries(self, s: State, sort: int) -> bool:
        """Would the army take a unit of this sort along?"""
        cell = holder_of(self.mover) * SORTS + sort
        return sort_of(self.mover) == WHOLE and s.n[cell] - s.spent[cell] > self.stay.count(sort)

    def may_stay(self, s: State, role: int) -> list[int]:
        army = holder_of(self.mover)
        out = []
        for sort in SORTS_OF[NATION_OF_ARMY[army]]:
            if self.carries(s, sort):
                more = [*self.stay, sort]
                if any(destinations(s, role, self.mover, mode, more) for mode in MODES):
                    out.append(sort)
        return out

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb in MODES:
            return may_go(s, role, self.mover, verb, arg, self.stay) or NO_WAY
        if verb == "east":
            return may_go_east(s, role, self.mover) or NO_WAY
        if verb == "leave":
            return LEFT_BEHIND_FULL if self.carries(s, arg) else NOT_CARRIED
        return CHOOSE_DESTINATION

    def do_leave(self, s: State, u: Umpire, sort: int) -> None:
        self.stay.append(sort)

    def do_east(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        go_east(s, u, self.mover)

    def do_rail(self, s: State, u: Umpire, dest: int) -> None:
        self.depart(s, u, "rail", dest)

    def do_strategic(self, s: State, u: Umpire, dest: int) -> None:
        self.depart(s, u, "strategic", dest)

    def do_sea(self, s: State, u: Umpire, dest: int) -> None:
        self.depart(s, u, "sea", dest)

    def do_reserves(self, s: State, u: Umpire, dest: int) -> None:
        self.depart(s, u, "reserves", dest)

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        start = place_of(s, holder_of(self.mover))
        self.depart(s, u, "to", dest)
        sort = sort_of(self.mover)
        there = place_of(s, dest)
        if reach(sort) == 2 and there != start and dest == ground(there) and not must_stop(s, sort, there):
            frame = Riding(unit(dest, sort), start)
            if s.n[dest * SORTS + sort] and frame.ways(s):
                s.stack.append(frame)

    def depart(self, s: State, u: Umpire, mode: str, dest: int) -> None:
        done(s)
        army = holder_of(self.mover) if sort_of(self.mover) == WHOLE else NO_UNIT
        go(s, u, self.mover, mode, dest, self.stay)
        if army >= 0 and s.army_at[army] >= 0:
            take_in(s, army, s.size[army] == 0)


def take_in(s: State, army: int, was_empty: bool) -> None:
    """An army that arrives may or must take loose units in [4.3c, QA.2]."""
    frame = Absorbing(army, int(was_empty))
    if frame.must(s) or (was_empty and frame.trenches(s)):
        s.stack.append(frame)


@dataclass
class Absorbing(Decision):
    """TTLM.QA.2 Which loose units does the arriving army take in? TTLM.4.3c An empty one takes on their trench."""

    army: int
    empty: int

    def clone(self) -> Absorbing:
        return Absorbing(self.army, self.empty)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def must(self, s: State) -> bool:
        return s.stacked[s.active * PLACES + s.army_at[self.army]] > 3

    def trenches(self, s: State) -> list[int]:
        place = s.army_at[self.army]
        if place >= AREAS:
            return []
        return [x for x in self.sorts(s) if loose_dug(s, place, x)]

    def sorts(self, s: State) -> list[int]:
        place = s.army_at[self.army]
        base = ground(place) * SORTS
        there = [x for x in SORTS_OF[NATION_OF_ARMY[self.army]] if s.n[base + x] and not kept_apart(s, self.army, x)]
        return [x for x in there if may_hold(s, self.army, x) is None]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for sort in self.sorts(s) if self.must(s) else self.trenches(s):
            out.add("absorb", sort)
        if not self.must(s):
            out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return ABSORB_FIRST

    def do_absorb(self, s: State, u: Umpire, sort: int) -> None:
        absorb(s, self.army, sort)
        u.tell("log-absorb", "TTLM.4.3c", s.active, sort=sort, army=self.army, area=s.army_at[self.army])
        if not self.must(s) and not (self.empty and self.trenches(s)):
            done(s)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class Riding(Decision):
    """TTLM.8.3.1c, TTLM.8.3.4c Cavalry and biplanes may go on to a second area, or stop."""

    mover: int
    origin: int

    def clone(self) -> Riding:
        return Riding(self.mover, self.origin)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def ways(self, s: State) -> list[int]:
        """TTLM.4.2c Not from a disputed to an enemy area."""
        here = land(s)
        start, out = place_of(s, holder_of(self.mover)), list[int]()
        for area in here.near[start]:
            if may_enter(s, s.active, nation_of(self.mover), start, area) is not None:
                continue
            if may_settle(s, self.mover, ground(area), NONE) is None:
                out.append(ground(area))
            for army in here.armies[s.active]:
                if s.army_at[army] == area and may_settle(s, self.mover, army, NONE) is None:
                    out.append(army)
        return out

    def offer(self, s: State, role: int, out: Offer) -> None:
        for dest in self.ways(s):
            out.add("to", dest)
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb != "to":
            return RIDE_ON
        start, there = place_of(s, holder_of(self.mover)), place_of(s, arg)
        if there < 0 or there >= AREAS or there == start:
            return RIDE_ON
        refusal = may_step(s, role, self.mover, start, there, arg)
        if refusal is not None and refusal not in CLOSED and status(s, role, start) == 1:
            return SECOND_FLIGHT_DISPUTED if TYPE[sort_of(self.mover)] == BIPLANE else SECOND_STEP_DISPUTED
        return refusal or may_settle(s, self.mover, arg, NONE)

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        done(s)
        holder, sort = holder_of(self.mover), sort_of(self.mover)
        moved = s.moved
        s.spent = added(s.spent, holder * SORTS + sort, -1)
        go(s, u, self.mover, "to", dest, NONE)
        s.moved = moved  # still the same move [4.1b]

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)
