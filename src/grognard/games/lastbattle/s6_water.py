"""Men in the water: those who leave a vehicle hit in a river hex reach the bank or are lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.ids import WATER
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s5_spotting import arrive, stands
from grognard.games.lastbattle.s11_morale import lose_man
from grognard.games.lastbattle.state import DEAD, MOVEMENT, V3, V8, State, board, has_rule, held_by, put
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

CLIMB: Final = 2  # levels a man gets up or down [LB.move.infantry-elevation-limit]
NO_BANK: Final = Refusal("LB.water.survivors", "why-no-bank")


def afloat(s: State, h: int) -> bool:
    """Whether a hex is open water, with no bridge to stand on."""
    bd = board(s)
    return bd.terrain[h] == WATER and not bd.bridge[h]


def banks(s: State, h: int) -> list[int]:
    """The hexes next to a water hex where a man can get out of it."""
    bd = board(s)
    beside = [bd.near[h * 6 + d] for d in range(6)]
    land = [to for to in beside if to >= 0 and bd.terrain[to] != WATER]
    return sorted(to for to in land if abs(bd.level[to] - bd.level[h]) <= CLIMB)


def swim(s: State, u: Umpire, n: int, h: int) -> None:
    """LB.water.survivors: at once to a bank hex next to it, of his choice if there are several; else he is lost."""
    there = banks(s, h)
    if not there:
        u.tell("log-drowns", "LB.water.survivors", s.side[n], unit=who(s, n), hex=at(s, h))
        carried = held_by(s, n)
        while s.men[n] > 0:
            if s.rank[n] & 3 == 1:
                s.rank[n] += 1
            lose_man(s, u, n)
        for i in carried:
            s.item_at[i] = -1
        return
    put(s, n, there[0])
    if len(there) > 1:
        s.swimmers += [n, h]
    else:
        come_ashore(s, u, n)


def come_ashore(s: State, u: Umpire, n: int) -> None:
    u.tell("log-ashore", "LB.water.survivors", s.side[n], unit=who(s, n), hex=at(s, s.hex[n]))
    show_up(s, u, n)
    come_into_hex(s, u, n)


def come_into_hex(s: State, u: Umpire, n: int) -> None:
    """LB.arty.marker-lingers, LB.mine.attack: units that enter a hex other than by walking meet what lies there all the
    same."""
    from grognard.games.lastbattle.s12_bursts import pass_through
    from grognard.games.lastbattle.s13_mines import tread

    if s.barrage and has_rule(s, V8):
        pass_through(s, u, n)
    if s.mines:
        tread(s, u, n)


def show_up(s: State, u: Umpire, n: int) -> None:
    """Out of a vehicle in the middle of a Movement Phase: all who can see each other do, and here its path begins."""
    if s.phase == MOVEMENT and has_rule(s, V3):
        arrive(s, u, n, stands(s, 1 - s.side[n]))
        s.trail.append(here(s, n))


def next_ashore(s: State) -> Frame | None:
    """The next who has a bank to choose."""
    while s.swimmers:
        n, h = s.swimmers[0], s.swimmers[1]
        s.swimmers = s.swimmers[2:]
        if s.hex[n] != DEAD:
            return Ashore(n, h)
    return None


def ask_ashore(s: State) -> None:
    """A side that has a bank to choose is asked before anything else goes on."""
    frame = next_ashore(s)
    if frame is not None:
        s.stack.append(frame)


@dataclass
class Ashore(Decision):
    """LB.water.survivors: to which bank?"""

    unit: int
    water: int

    def clone(self) -> Ashore:
        return Ashore(self.unit, self.water)

    def roles(self, s: State) -> list[int]:
        return [s.side[self.unit]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("to", banks(s, self.water))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return None if verb == "to" and arg in banks(s, self.water) else NO_BANK

    def do_to(self, s: State, u: Umpire, h: int) -> None:
        put(s, self.unit, h)
        done(s)
        come_ashore(s, u, self.unit)
        ask_ashore(s)
