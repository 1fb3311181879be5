"""Fords for three: two share Red, one with the even and one with the odd blocks. For the tests of seats."""

from __future__ import annotations

from dataclasses import replace

from grognard.kernel import defaults
from grognard.kernel.game import SeatDefinition
from kernel import fords
from kernel.fords.rules import Movement
from kernel.fords.state import State


def of_parity(parity: int):
    def may(s: State, verb: str, arg: int) -> bool:
        """F.4.1 A block is moved by whom it belongs to; what concerns all of Red either may do."""
        if verb == "block":
            return arg % 2 == parity
        top = s.stack[-1]
        if verb in ("area", "stay") and isinstance(top, Movement) and top.picked >= 0:
            return top.picked % 2 == parity
        return True

    return may


THREE = (
    SeatDefinition("guard", 0, of_parity(0), "F.4.1"),
    SeatDefinition("line", 0, of_parity(1), "F.4.1"),
    SeatDefinition("blue", 1),
)
GAME = replace(fords.GAME, id="banks", seatings={"three": THREE}, endings=defaults.endings(fords.GAME))
