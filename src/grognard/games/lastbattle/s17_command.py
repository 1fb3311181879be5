"""Command control, an option: a unit that begins its player-turn far from a leader may be unable to move."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import DRIVER, QUALITY_MOD
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s5_spotting import watcher
from grognard.games.lastbattle.s6_crew import filled
from grognard.games.lastbattle.state import (
    COMMAND,
    DISORDERED,
    FOOT,
    FROZEN,
    UNCONSCIOUS,
    VEHICLE,
    State,
    board,
    has_rule,
    is_helicopter,
    place_of,
    quality,
)
from grognard.kernel.umpire import Secret, Umpire

REACH: Final = 5  # hexes [LB.command.range]
LET_GO: Final = 4  # on a total of this or more [LB.command.roll]


def leaders_of(s: State, side: int) -> list[int]:
    """The hexes where the leaders of a side are, on foot or aboard something."""
    led = [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == FOOT and s.rank[n] & 3]
    led = [n for n in led if not s.flags[n] & UNCONSCIOUS]
    return [place_of(s, n) for n in led if place_of(s, n) >= 0]


def within_command(s: State, n: int, leaders: list[int]) -> bool:
    """LB.command.range: no farther than five hexes from a leader of one's own side."""
    bd, h = board(s), s.hex[n]
    return any(bd.distance(h, x) <= REACH for x in leaders)


def chief(s: State, n: int) -> int:
    """Whose quality counts: a unit's own; of a vehicle its commander's, else its driver's; -1 nobody is in it."""
    if s.kind[n] != VEHICLE:
        return n
    commander = watcher(s, n)
    return commander if commander >= 0 else filled(s, n, DRIVER)


def heeds_command(s: State, n: int) -> bool:
    """LB.command.exempt: troops and vehicles on the map, never a helicopter; and a leader is with himself."""
    if s.hex[n] < 0:
        return False
    if s.kind[n] == VEHICLE:
        return not is_helicopter(s, n) and chief(s, n) >= 0
    return s.kind[n] == FOOT


def out_of_command(s: State, side: int) -> list[int]:
    """The units of a side that have to roll."""
    leaders = leaders_of(s, side)
    mine = [n for n in range(len(s.side)) if s.side[n] == side and heeds_command(s, n)]
    return [n for n in mine if not (s.flags[n] & DISORDERED or within_command(s, n, leaders))]  # who runs, runs


def check_command(s: State, u: Umpire, side: int) -> None:
    """LB.command.roll, LB.command.modifiers: a die and the troops' modifier; on 3 or less they do not move.

    The enemy learns that the side has looked, not who or how many: he does not know its leaders [LB.R5].
    """
    if not has_rule(s, COMMAND):
        return
    rolled = out_of_command(s, side)
    stay = 0
    for n in rolled:
        die = u.roll(1, "command")[0]
        if die + QUALITY_MOD[quality(s, chief(s, n))] < LET_GO:
            freeze(s, n)
            stay += 1
    u.tell(
        "log-command", "LB.command.roll", side,
        side=team(s, side), rolled=Secret(side, len(rolled)), stay=Secret(side, stay),
    )  # fmt: skip


def freeze(s: State, n: int) -> None:
    """A vehicle with all who are aboard."""
    s.flags[n] |= FROZEN
    for x in range(len(s.side)):
        if s.aboard[x] == n:
            s.flags[x] |= FROZEN


def thaw(s: State) -> None:
    """Once the Movement Phase is over it no longer matters who could not move [LB.command.may-fire]."""
    if has_rule(s, COMMAND):
        for n in range(len(s.side)):
            s.flags[n] &= ~FROZEN
