"""Advice for the optional rules: stay near a leader, and keep leaders near their men."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import QUALITY_MOD
from grognard.games.lastbattle.s13_chemicals import can_button, gas_line, has_masks, is_buttoned
from grognard.games.lastbattle.s17_command import LET_GO, REACH, chief, heeds_command, leaders_of
from grognard.games.lastbattle.s17_elements import element_of, shaken_at
from grognard.games.lastbattle.state import (
    COHESION,
    COMMAND,
    DISORDERED,
    FOOT,
    State,
    board,
    has_rule,
    place_of,
    quality,
)

TIED: Final = 0.4  # morale points that a turn without moving is worth, if it is certain
ROUTED: Final = 0.15  # of what a side can bear, if all of it is in disorder
FOLLOWED: Final = 0.5  # of it for each of his men, to a leader


def command_gain(s: State, n: int, to: int) -> float:
    """LB.command.range What a hex is worth, against the one it leaves, to be in command at the next player-turn."""
    if not has_rule(s, COMMAND):
        return 0.0
    bd, here = board(s), s.hex[n]
    if s.kind[n] == FOOT and s.rank[n] & 3:
        men = [x for x in range(len(s.side)) if s.side[x] == s.side[n] and x != n and heeds_command(s, x)]
        led = sum((bd.distance(to, s.hex[x]) <= REACH) - (bd.distance(here, s.hex[x]) <= REACH) for x in men)
        return FOLLOWED * TIED * max(-3.0, min(3.0, float(led)))
    if not heeds_command(s, n):
        return 0.0
    leaders = leaders_of(s, s.side[n])
    inside = [any(bd.distance(h, x) <= REACH for x in leaders) for h in (here, to)]
    return (inside[1] - inside[0]) * TIED * chance_to_stay(s, n)


def chance_to_stay(s: State, n: int) -> float:
    """LB.command.roll, LB.command.modifiers."""
    low = LET_GO - 1 - QUALITY_MOD[quality(s, chief(s, n))]
    return max(0, min(6, low)) / 6.0


def disorder(s: State, side: int) -> float:
    """LB.cohesion.roll How badly a side is off by disorder, and by what its elements have lost in this player-turn."""
    if not has_rule(s, COHESION):
        return 0.0
    men, loose = 0, 0.0
    for n in range(len(s.side)):
        if s.side[n] == side and s.kind[n] == FOOT and s.men[n]:
            men += s.men[n]
            likely = min(6, shaken_at(s, side, element_of(s, n)) // 2) / 6.0
            loose += s.men[n] * (1.0 if s.flags[n] & DISORDERED else likely)
    return ROUTED * loose / men if men else 0.0


def gas_weight(s: State, role: int, gun: int, h: int) -> float:
    """LB.chem.primary-unprotected Worth it where enemies without masks stand and none of one's own; the first strike
    costs both sides a turn, and all their aim."""
    near = {x for there in gas_line(s, gun, h) for x in board(s).around(there, 1)}
    there = [n for n in range(len(s.side)) if s.kind[n] == FOOT and place_of(s, n) in near and not is_buttoned(s, n)]
    if any(s.side[n] == role for n in there):
        return 0.001
    hit = sum(s.men[n] * (1 if can_button(s, n) else 2) for n in there)
    return 0.02 + 0.25 * hit if hit > 4 and not has_masks(s, 1 - role) else 0.02
