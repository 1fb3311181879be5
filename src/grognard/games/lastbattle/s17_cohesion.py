"""Cohesion, an option: a manoeuvre element that loses men may abandon damaged vehicles and flee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.assets import leaders
from grognard.games.lastbattle.log_params import at, team, who
from grognard.games.lastbattle.s2_steps import CLOSED, ground_price, may_move
from grognard.games.lastbattle.s2_ways import Fleeing, ways
from grognard.games.lastbattle.s5_spotting import survey
from grognard.games.lastbattle.s6_crew import open_up
from grognard.games.lastbattle.s6_water import afloat, next_ashore, swim
from grognard.games.lastbattle.s11_morale import lose_vehicle
from grognard.games.lastbattle.s17_elements import element_of, set_element, shaken_at
from grognard.games.lastbattle.s19_purchase import purchase
from grognard.games.lastbattle.state import (
    BAD_LOADER,
    BOARDED,
    COHESION,
    COUNTS,
    DEAD,
    DISORDERED,
    DUMMY,
    ELEMENTS,
    FLYING,
    FOOT,
    FRESH,
    GUN,
    HIDING,
    INSIDE,
    MOVED,
    NO_AMMO,
    NO_ARM,
    NO_ENGINE,
    NO_GEAR,
    NO_MOUNT,
    NO_RADIO,
    NO_RF,
    OBSERVES,
    RETREATS,
    STIRRED,
    V7,
    V8,
    V10,
    V11,
    VEHICLE,
    WRECKED,
    WRECKS_MADE,
    State,
    alive,
    board,
    has_rule,
    put,
    riders,
    situation,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, done
from grognard.kernel.umpire import Secret, Umpire

# what makes a vehicle a damaged one; a man lost from its crew does not
HARMED: Final = (
    NO_GEAR | NO_ENGINE | NO_RADIO | NO_RF | NO_AMMO | BAD_LOADER | NO_MOUNT | NO_ARM | NO_ARM << 1 | NO_ARM << 2
    | NO_ARM << 3
)  # fmt: skip

MUST_RETREAT: Final = Refusal("LB.cohesion.retreat", "why-must-retreat")
HAS_RETREATED: Final = Refusal("LB.cohesion.retreat", "why-has-retreated")
NOT_BESIDE: Final = Refusal("LB.cohesion.dismount-after", "why-not-beside")
NO_ELEMENTS: Final = Refusal("LB.cohesion.element", "why-no-elements")


# ---- elements ----


def elements(s: State, side: int) -> int:
    """LB.cohesion.element: as many as the side has leaders when the battle begins, one at least. Since rules version 11
    those that were bought are counted too."""
    force = situation(s).forces[side]
    led = force.leaders + sum(1 for person in force.people if not person.npc)
    if s.bought and has_rule(s, V11):
        led = leaders(purchase(s, side))
    return max(1, min(led, ELEMENTS - 1))


def form_elements(s: State) -> None:
    """LB.cohesion.element: each leader has one, and the vehicles and teams go round them; the owner may change it."""
    if not has_rule(s, COHESION):
        return
    for side in (0, 1):
        many = elements(s, side)
        led, vehicles, teams = 0, 0, 0
        for n in range(len(s.side)):
            if s.side[n] != side or s.kind[n] == DUMMY or not alive(s, n):
                continue
            if s.rank[n] & 3 and s.kind[n] == FOOT:
                set_element(s, n, led % many)
                led += 1
            elif s.kind[n] == VEHICLE:
                set_element(s, n, vehicles % many)
                vehicles += 1
            else:
                set_element(s, n, teams % many)
                teams += 1


def may_serve_under(s: State, n: int, element: int) -> Refusal | None:
    """Whether a counter may be put under another leader: before play, troops and vehicles."""
    if not has_rule(s, COHESION) or element >= elements(s, s.side[n]) or s.kind[n] == DUMMY:
        return NO_ELEMENTS
    if s.kind[n] == FOOT and s.rank[n] & 3:
        return NO_ELEMENTS  # he has his own
    return NO_ELEMENTS if element_of(s, n) == element else None


def join_crews(s: State, side: int) -> None:
    """The crew of a vehicle, and the gun behind it, belong where the vehicle belongs."""
    if not has_rule(s, COHESION):
        return
    for n in range(len(s.side)):
        v = s.aboard[n]
        if s.side[n] == side and v >= 0 and (s.seat[n] >= 0 or s.kind[n] == GUN) and not s.rank[n] & 3:
            set_element(s, n, element_of(s, v))


# ---- the check ----


def check_cohesion(s: State, u: Umpire) -> None:
    """LB.cohesion.trigger: at the end of the player-turn in which an element was fired at and lost men.

    The enemy is told that a side under fire looks to its elements, not what came of it: that shows on the counters.
    """
    if not has_rule(s, COHESION):
        return
    for side in (0, 1):
        row = [shaken_at(s, side, e) for e in range(elements(s, side))]
        if not shaken_at(s, side, ELEMENTS - 1):
            continue
        broken = 0
        for e in range(len(row)):
            number = casualties_to_count(s, side, row[e] // 2, row[e] % 2 != 0)
            if number <= 0 or not members(s, side, e):
                continue
            die = u.roll(1, "cohesion")[0]
            if die <= number:  # [LB.cohesion.roll]
                broken += 1
                fall_into_disorder(s, u, side, e)
        u.tell("log-cohesion", "LB.cohesion.roll", side, side=team(s, side), stay=Secret(side, broken))
    s.shaken = []


def casualties_to_count(s: State, side: int, lost: int, fired_at: bool) -> int:
    """LB.cohesion.low, LB.cohesion.high: one more, or one for having been fired at; one fewer."""
    grade = situation(s).forces[side].cohesion
    if grade > 0:
        return lost + 1 if lost else int(fired_at)
    return lost - 1 if grade < 0 else lost


def members(s: State, side: int, element: int) -> list[int]:
    """The counters of an element that are still in the battle."""
    mine = [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] != DUMMY and alive(s, n)]
    return [n for n in mine if element_of(s, n) == element]


def fall_into_disorder(s: State, u: Umpire, side: int, element: int) -> None:
    """LB.cohesion.no-reaction, LB.cohesion.abandon: at once; it retreats in its next Movement Phase."""
    mine = members(s, side, element)
    for n in mine:
        s.flags[n] = (s.flags[n] | DISORDERED) & ~RETREATS
    for v in mine:
        if s.kind[v] == VEHICLE and s.hex[v] >= 0 and s.damage[v] & HARMED and not s.flags[v] & FLYING:
            abandon(s, u, v)


def abandon(s: State, u: Umpire, v: int) -> None:
    """LB.cohesion.abandon: a damaged vehicle becomes a wreck, and its crew is placed next to it."""
    h = s.hex[v]
    u.tell("log-abandoned", "LB.cohesion.abandon", s.side[v], unit=who(s, v), hex=at(s, h))
    lose_vehicle(s, v)
    s.count[s.side[v] * COUNTS + WRECKS_MADE] += 1
    s.wreck += [h, s.side[v]]
    s.on[h] |= WRECKED
    out = riders(s, v)
    for g in range(len(s.side)):
        if s.aboard[g] == v and s.kind[g] == GUN:
            put(s, g, h)
            s.flags[g] |= FRESH | MOVED
            if afloat(s, h) and has_rule(s, V11):
                put(s, g, DEAD)  # it goes to the bottom
    for i in range(len(s.item)):
        if s.item_at[i] == v:
            s.item_at[i] = -1  # [LB.portable.vehicle-mount]
    for n in out:
        step_out(s, u, n, h)
    put(s, v, DEAD)


def step_out(s: State, u: Umpire, n: int, h: int) -> None:
    """Out of a vehicle into a hex next to it; which one its owner is asked if there are several."""
    s.flags[n] = (s.flags[n] | STIRRED) & ~(HIDING | INSIDE)
    if afloat(s, h):
        put(s, n, h)
        if has_rule(s, V11):
            open_up(s, n)
        swim(s, u, n, h)  # [LB.water.survivors]
        return
    there = beside(s, h)
    put(s, n, there[0] if there else h)
    if len(there) > 1:
        s.beside += [n, h]
    elif there and has_rule(s, V8):
        come_beside(s, u, n)


def beside(s: State, h: int) -> list[int]:
    """The hexes next to one that a man can step into."""
    bd = board(s)
    return sorted(bd.near[h * 6 + d] for d in range(6) if ground_price(bd, h, d, False) != CLOSED)


def next_out(s: State) -> Frame | None:
    """Men who left a vehicle and may choose where to go: first the banks of a river [LB.water.survivors]."""
    frame = next_beside(s)
    if not s.swimmers or not has_rule(s, V8):
        return frame
    if frame is not None:
        s.stack.append(frame)
    return next_ashore(s)


def next_beside(s: State) -> Frame | None:
    """The next who has a hex to choose."""
    while s.beside:
        n, h = s.beside[0], s.beside[1]
        s.beside = s.beside[2:]
        if s.hex[n] != DEAD:
            return Beside(n, h)
    return None


@dataclass
class Beside(Decision):
    """LB.cohesion.abandon, LB.cohesion.dismount-after: into which of the hexes next to the vehicle?"""

    unit: int
    hex: int

    def clone(self) -> Beside:
        return Beside(self.unit, self.hex)

    def roles(self, s: State) -> list[int]:
        return [s.side[self.unit]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("to", beside(s, self.hex))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return None if verb == "to" and arg in beside(s, self.hex) else NOT_BESIDE

    def do_to(self, s: State, u: Umpire, h: int) -> None:
        put(s, self.unit, h)
        done(s)
        come_beside(s, u, self.unit)
        frame = next_beside(s)
        if frame is not None:
            s.stack.append(frame)
        else:
            survey(s, u)


def come_beside(s: State, u: Umpire, n: int) -> None:
    """LB.mine.attack, LB.arty.marker-lingers: the hex that he comes into may be mined, or under fire."""
    from grognard.games.lastbattle.s12_bursts import pass_through
    from grognard.games.lastbattle.s13_mines import tread

    open_up(s, n)
    if has_rule(s, V7) and s.barrage:
        pass_through(s, u, n)
    if has_rule(s, V7) and s.mines and s.hex[n] >= 0:
        tread(s, u, n)


# ---- the retreat ----


def begin_retreats(s: State, side: int) -> None:
    """LB.cohesion.retreat, LB.cohesion.recover: who is in disorder runs now; who has run is himself again."""
    if not has_rule(s, COHESION):
        return
    for n in range(len(s.side)):
        if s.side[n] == side and s.flags[n] & DISORDERED:
            if s.flags[n] & RETREATS:
                s.flags[n] &= ~(DISORDERED | RETREATS)
            else:
                s.flags[n] |= RETREATS
                if s.flags[n] & OBSERVES and has_rule(s, V10):
                    leave_post(s, n)


def leave_post(s: State, n: int) -> None:
    """LB.amb.fo-moves-later: an observer who must run runs, and the mission he has called for is lost."""
    s.flags[n] &= ~OBSERVES
    if must_retreat(s, n):
        s.plots = [x for k in range(0, len(s.plots), 3) if s.plots[k + 1] != n for x in s.plots[k : k + 3]]
    else:
        s.flags[n] |= OBSERVES  # he sees nobody to run from


def must_retreat(s: State, n: int) -> bool:
    """LB.cohesion.retreat: it sees an enemy, has movement left, and there is a way away from him."""
    if not s.flags[n] & RETREATS or s.kind[n] not in (FOOT, VEHICLE) or s.hex[n] < 0 or s.flags[n] & FLYING:
        return False
    if may_move(s, s.side[n], n) is not None or not Fleeing(s, n).sees(s.hex[n]):
        return False
    return len(ways(s, n).cost) > 0


def still_to_run(s: State, side: int) -> bool:
    """Whether somebody of a side has not retreated as far as he must."""
    if not has_rule(s, COHESION):
        return False
    return any(s.side[n] == side and must_retreat(s, n) for n in range(len(s.side)))


def dismount_after(s: State, u: Umpire, side: int) -> None:
    """LB.cohesion.dismount-after: when the retreat is over the troops get out of the vehicles, the crews do not."""
    if not has_rule(s, COHESION):
        return
    for v in range(len(s.side)):
        if s.side[v] != side or s.kind[v] != VEHICLE or s.hex[v] < 0 or s.flags[v] & FLYING:
            continue
        out = [n for n in riders(s, v) if s.seat[n] < 0 and (s.flags[n] | s.flags[v]) & RETREATS]
        if out and not afloat(s, s.hex[v]):
            u.tell("log-dismount-after", "LB.cohesion.dismount-after", side, unit=who(s, v), hex=at(s, s.hex[v]))
            for n in out:
                step_out(s, u, n, s.hex[v])
                s.flags[n] |= MOVED | BOARDED
