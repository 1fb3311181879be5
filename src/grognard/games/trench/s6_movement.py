"""Troop card movement: one box a command point, the free step from the own rear trench, and the exchange."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.trench.ids import MOVE_COST, SINGLE_MOVE, TYPE
from grognard.games.trench.s1_board import ADJACENT, distance, own_rear
from grognard.games.trench.s2_cards import BOX_FULL, ENEMY_THERE, SAME_TYPE, has, may_stand
from grognard.games.trench.s9_traps import MOVE, NOT_NOW, SWAP, window
from grognard.games.trench.state import OFF, State, bit, companion, owner, put, take
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done
from grognard.kernel.umpire import Umpire

NOT_ADJACENT = Refusal("TR.move.adjacent", "why-not-adjacent")
MOVED_ONCE = Refusal("TR.move.mortar-limit", "why-mortar-moved")
PINNED = Refusal("TR.amb.wire-pin", "why-pinned")
NO_CP = Refusal("TR.cp.insufficient", "why-no-cp")
SWAP_NEEDS_TWO = Refusal("TR.move.swap", "why-swap-cp")
SWAP_NOT_ADJACENT = Refusal("TR.move.swap", "why-swap-not-adjacent")
SWAP_NOT_OWN = Refusal("TR.move.swap", "why-swap-not-own")
SWAP_STACK = Refusal("TR.move.swap-stack-legal", "why-swap-stack")
SWAP_MORTAR = Refusal("TR.move.swap-mortar", "why-mortar-moved")
THROUGH_ENEMY = Refusal("TR.move.through-none", "why-enemy-there")
NOT_ON_BOARD = Refusal("TR.move.adjacent", "why-not-on-board")

PAID, FREE, OVER_TOP = 0, 1, 2


def may_step(s: State, troop: int, box: int) -> Refusal | None:
    """May this troop step into that box, leaving command points aside?"""
    if s.at[troop] == OFF:
        return NOT_ON_BOARD
    if distance(s.at[troop], box) != 1:  # [TR.move.adjacent]
        return NOT_ADJACENT
    if s.pinned & bit(troop):  # [TR.amb.wire-pin]
        return PINNED
    if s.moved & bit(troop) and has(troop, SINGLE_MOVE):  # [TR.move.mortar-limit]
        return MOVED_ONCE
    refusal = may_stand(s, troop, box)
    return THROUGH_ENEMY if refusal is ENEMY_THERE else refusal  # [TR.move.through-none]


def may_move(s: State, troop: int, box: int) -> Refusal | None:
    """TR.move.adjacent For one command point to an adjacent box that can take it."""
    refusal = may_step(s, troop, box)
    if refusal is None and s.cp < MOVE_COST:
        return NO_CP
    return refusal


def can_step(s: State, troop: int) -> bool:
    """Has it anywhere to go?"""
    if s.pinned & bit(troop) or (s.moved & bit(troop) and has(troop, SINGLE_MOVE)):
        return False
    for box in ADJACENT[s.at[troop]]:
        if s.here[box] == OFF or may_stand(s, troop, box) is None:
            return True
    return False


def may_swap(s: State, a: int, b: int) -> Refusal | None:
    """TR.move.swap Two own cards in adjacent boxes change places for the price of both."""
    if a == b or owner(a) != owner(b) or s.at[b] == OFF:
        return SWAP_NOT_OWN
    if distance(s.at[a], s.at[b]) != 1:
        return SWAP_NOT_ADJACENT
    for troop in (a, b):
        if s.pinned & bit(troop):
            return PINNED
        if s.moved & bit(troop) and has(troop, SINGLE_MOVE):
            return SWAP_MORTAR
    beside_a, beside_b = companion(s, a), companion(s, b)
    if beside_b != OFF and TYPE[beside_b] == TYPE[a]:  # [TR.move.swap-stack-legal]
        return SWAP_STACK
    if beside_a != OFF and TYPE[beside_a] == TYPE[b]:
        return SWAP_STACK
    if s.cp < 2 * MOVE_COST:
        return SWAP_NEEDS_TWO
    return None


@dataclass
class Moving(Routine):
    """One declared step: the enemy's window, the step, and the free step it may earn."""

    troop: int
    box: int
    mode: int

    def clone(self) -> Moving:
        return Moving(self.at, self.troop, self.box, self.mode)

    def steps(self) -> tuple[Step, ...]:
        return MOVING


def declare_move(s: State, u: Umpire, troop: int, box: int, mode: int) -> Frame:
    """Paid at once and provisionally; a trap that kills the mover gives the point back [TR.trap.cancel-refund]."""
    if mode == PAID:
        s.cp -= MOVE_COST
    return Moving(0, troop, box, mode)


def move_window(s: State, u: Umpire, f: Moving) -> Frame | None:
    return window(s, u, MOVE, f.troop, f.box, OFF)


def carry_out_move(s: State, u: Umpire, f: Moving) -> Frame | None:
    if s.at[f.troop] == OFF:  # [TR.trap.cancel-refund]
        if f.mode == PAID:
            s.cp += MOVE_COST
        done(s)
        return None
    if s.pinned & bit(f.troop):  # [TR.amb.wire-pin] the wire held; the point is spent
        done(s)
        return None
    origin = s.at[f.troop]
    u.tell("log-move", "TR.move.adjacent", owner(f.troop), unit=f.troop, origin=origin, box=f.box, free=f.mode)
    take(s, f.troop)
    put(s, f.troop, f.box)
    s.moved |= bit(f.troop)
    if f.mode != PAID or not earns_free_step(s, f.troop, origin):
        done(s)
    return None


def earns_free_step(s: State, troop: int, origin: int) -> bool:
    """TR.move.free-step The first paid step of the turn that begins in the own rear trench; mortars never."""
    if not own_rear(owner(troop), origin) or has(troop, SINGLE_MOVE):
        return False
    return not s.freed & bit(troop)  # [TR.amb.free-step] once a turn


def free_step(s: State, u: Umpire, f: Moving) -> Frame | None:
    s.freed |= bit(f.troop)
    done(s)
    return FreeStep(f.troop) if can_step(s, f.troop) else None


MOVING = (
    Step("TR.trap.window", move_window),
    Step("TR.move.adjacent", carry_out_move),
    Step("TR.move.free-step", free_step),
)


@dataclass
class FreeStep(Decision):
    """TR.move.free-step After the paid step from the own rear trench one more step is free, now or never."""

    troop: int

    def clone(self) -> FreeStep:
        return FreeStep(self.troop)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for box in ADJACENT[s.at[self.troop]]:
            if may_step(s, self.troop, box) is None:
                out.add("move", box)
        out.add("stay")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "move":
            return may_step(s, self.troop, arg)
        return NOT_NOW

    def do_move(self, s: State, u: Umpire, box: int) -> None:
        done(s)
        s.stack.append(declare_move(s, u, self.troop, box, FREE))

    def do_stay(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class Swapping(Routine):
    """TR.move.swap Both cards move at the same moment; traps may answer either."""

    first: int
    second: int

    def clone(self) -> Swapping:
        return Swapping(self.at, self.first, self.second)

    def steps(self) -> tuple[Step, ...]:
        return SWAPPING


def declare_swap(s: State, u: Umpire, a: int, b: int) -> Frame:
    s.cp -= 2 * MOVE_COST
    return Swapping(0, a, b)


def swap_window(s: State, u: Umpire, f: Swapping) -> Frame | None:
    return window(s, u, SWAP, f.first, s.at[f.second], f.second)


def carry_out_swap(s: State, u: Umpire, f: Swapping) -> Frame | None:
    a, b = f.first, f.second
    done(s)
    if s.at[a] == OFF or s.at[b] == OFF:  # [TR.amb.swap-cancel]
        s.cp += 2 * MOVE_COST
        return None
    if s.pinned & (bit(a) | bit(b)):
        return None
    here, there = s.at[a], s.at[b]
    u.tell("log-swap", "TR.move.swap", owner(a), unit=a, other=b, origin=here, box=there)
    take(s, a)
    take(s, b)
    put(s, a, there)
    put(s, b, here)
    s.moved |= bit(a) | bit(b)  # [TR.move.swap-mortar, TR.amb.swap-free] a movement of each, and no free step
    return None


SWAPPING = (Step("TR.trap.window", swap_window), Step("TR.move.swap", carry_out_swap))

__all__ = [
    "BOX_FULL",
    "SAME_TYPE",
    "FreeStep",
    "Moving",
    "Swapping",
    "declare_move",
    "declare_swap",
    "may_move",
    "may_swap",
]
