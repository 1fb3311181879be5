"""Line of fire: one function says whether a straight line is open, and if not, which hex and which rule close it."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import BIT, Board
from grognard.games.lastbattle.ids import BLOCK, BUILDING
from grognard.games.lastbattle.s13_visibility import NO_SIGHTS, THERMAL, smoke_hides, too_dark
from grognard.games.lastbattle.state import (
    DEFENDER,
    NOBODY,
    SMOKY,
    UNITS_A,
    UNITS_B,
    V3,
    WRECKED,
    State,
    board,
    has_rule,
    situation,
)
from grognard.kernel.memo import Memo

OPEN: Final = 0
TERRAIN: Final = 1
HOUSE: Final = 2
HIGHER: Final = 3
PLATEAU_DOWN: Final = 4
PLATEAU_UP: Final = 5
SHADOW: Final = 6
FRIEND: Final = 7
WRECK: Final = 8
SMOKE: Final = 9
IN_SMOKE: Final = 10
DARK: Final = 11
OFF_MAP: Final = 12
LINES: Final = Memo(256)  # the lines of a board, by all that has come to stand on it
RULE_OF: Final = (
    "",
    "LB.lof.blocking-terrain",
    "LB.urban.building-blocks",
    "LB.lof.higher-ground-blocks",
    "LB.lof.plateau-down",
    "LB.lof.plateau-up",
    "LB.lof.shadow",
    "LB.lof.friendly-blocks",
    "LB.lof.wreck-blocks",
    "LB.smoke.height",
    "LB.smoke.sight",
    "LB.night.limit",
    "LB.amb.off-map-line",
)
KEY_OF: Final = (
    "open", "terrain", "house", "higher", "plateau", "plateau", "shadow", "friend", "wreck", "smoke",
    "in-smoke", "dark", "void",
)  # fmt: skip


def reason(code: int) -> int:
    return code // BIT


def where(code: int) -> int:
    return code % BIT


def line_of_fire(s: State, a: int, b: int, side: int = NOBODY, optics: int = NO_SIGHTS) -> int:
    """OPEN, or the reason that blocks times BIT plus the hex that does.

    `side` is whose fire it is: its own units stand in its way [LB.lof.friendly-blocks]; NOBODY only looks
    [LB.arty.fo-los]. Level fire is stopped by what stands as high as both ends; between different levels by ground as
    high as the higher end, and by what casts its shadow on the lower one [LB.amb.lof-diagram-lost].
    """
    if a == b:
        return OPEN
    bd = board(s)
    if smoke_hides(s, bd, a, b, optics):
        return IN_SMOKE * BIT + (b if s.on[b] & SMOKY else a)
    code = crossing(s, bd, a, b, side, optics)
    if code:
        return code
    if too_dark(s, bd, a, b, optics):
        return DARK * BIT + b
    return OPEN


def crossing(s: State, bd: Board, a: int, b: int, side: int, optics: int) -> int:
    """What stands between: the ground, which never changes, and then what has come to stand there."""
    line = bd.edged(a, b) if has_rule(s, V3) else bd.line(a, b)
    if line.fixed < 0:
        line.fixed = ground_along(bd, a, b, line.between)
        if line.void >= 0 and not line.fixed:
            line.fixed = OFF_MAP * BIT + line.void  # [LB.amb.off-map-line]
    if line.fixed:
        return line.fixed
    if not line.between:
        return OPEN  # [LB.lof.adjacent-clear]
    if side == NOBODY:
        return along(s, bd, a, b, line.between, 0, optics) if s.wreck or s.smoke else OPEN
    own = UNITS_A * 255 if side == DEFENDER else UNITS_B * 255
    return along(s, bd, a, b, line.between, own, optics)


def sight(s: State, bd: Board) -> dict[int, bool]:
    """What is known of lines that only the ground could close."""
    return bd.sight_edged if has_rule(s, V3) else bd.sight


def open_lines(s: State, bd: Board) -> dict[int, bool] | None:
    """What is known of looking by day from a hex into another (from * BIT + to), past the wrecks and the smoke that
    stand there now. None where it hangs on more than that: on the dark, or on sights that look through smoke."""
    sit = situation(s)
    if sit.night or (s.smoke and sit.sights):
        return None
    if not s.wreck and not s.smoke:
        return sight(s, bd)
    standing = (bd, s.rules & V3, tuple(s.wreck), tuple(s.smoke))
    known: dict[int, bool] | None = LINES.kept.get(standing)
    return LINES.keep(standing, {}) if known is None else known


def shadow_at(bd: Board, a: int, b: int, between: list[int]) -> int:
    """Where along the line a tall thing hides the lower end: next to it; -1 where both ends are level."""
    if bd.level[a] > bd.level[b]:
        return len(between) - 1
    return 0 if bd.level[b] > bd.level[a] else -1


def ground_along(bd: Board, a: int, b: int, between: list[int]) -> int:
    """The nearest hex whose ground closes the line; along a hexside both hexes must [LB.amb.lof-hexside]."""
    shadow = shadow_at(bd, a, b, between)
    for k in range(len(between)):
        pair = between[k]
        code = ground_at(bd, pair % BIT, a, b, k == shadow)
        if code and pair >= BIT and not ground_at(bd, pair // BIT - 1, a, b, k == shadow):
            code = OPEN
        if code:
            return code * BIT + pair % BIT
    return OPEN


def along(s: State, bd: Board, a: int, b: int, between: list[int], own: int, optics: int) -> int:
    """The nearest hex that closes the line by what stands on it; along a hexside its ground counts with it."""
    shadow = shadow_at(bd, a, b, between)
    for k in range(len(between)):
        pair = between[k]
        h = pair % BIT
        if pair < BIT:
            code = standing(s, bd, h, a, b, k == shadow, own, optics) if s.on[h] else OPEN
        else:
            other = pair // BIT - 1
            code = OPEN
            if s.on[h] or s.on[other]:
                code = closes(s, bd, h, a, b, k == shadow, own, optics)
                if code and not closes(s, bd, other, a, b, k == shadow, own, optics):
                    code = OPEN
        if code:
            return code * BIT + h
    return OPEN


def closes(s: State, bd: Board, h: int, a: int, b: int, shadow: bool, own: int, optics: int) -> int:
    return ground_at(bd, h, a, b, shadow) or standing(s, bd, h, a, b, shadow, own, optics)


def ground_at(bd: Board, h: int, a: int, b: int, shadow: bool) -> int:
    """Why the ground of a hex closes the line from `a` to `b`."""
    level, la, lb = bd.level[h], bd.level[a], bd.level[b]
    high = max(la, lb)
    if level > high:
        return HIGHER
    if level == high and la != lb:
        return PLATEAU_DOWN if la > lb else PLATEAU_UP
    if bd.covered[h]:
        if level == high:
            return HOUSE if bd.terrain[h] in (BUILDING, BLOCK) else TERRAIN
        if shadow and (level >= la or level >= lb):
            return SHADOW
    return OPEN


def standing(s: State, bd: Board, h: int, a: int, b: int, shadow: bool, own: int, optics: int) -> int:
    """Why something on a hex closes the line: smoke stands one level high; wrecks and friends do not rise, and are
    fired over from above [LB.lof.see-over-low]."""
    on = s.on[h]
    if not on:
        return OPEN
    level, la, lb = bd.level[h], bd.level[a], bd.level[b]
    high = max(la, lb)
    if on & SMOKY and optics != THERMAL and (level == high or (shadow and (level >= la or level >= lb))):
        return SMOKE
    if on & WRECKED and (level == high or (has_rule(s, V3) and level >= la)):
        return WRECK  # fired over only from higher ground, like a friend [LB.lof.see-over-low]
    return FRIEND if on & own and level >= la else OPEN
