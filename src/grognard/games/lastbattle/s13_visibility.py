"""Limited visibility: night, sights, smoke, illumination."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import Board
from grognard.games.lastbattle.cards import MOST_CARDS
from grognard.games.lastbattle.state import SMOKY, VEHICLE, State, refresh_smoke, situation
from grognard.kernel.umpire import Umpire

NO_SIGHTS: Final = 0
INFRARED: Final = 1
THERMAL: Final = 2
# hexes that can be seen at night [LB.night.limit]
UNAIDED: Final = 16
AIDED: Final = 40


def is_night(s: State) -> bool:
    return situation(s).night  # [LB.S4.night, LB.S8.night-and-sights]


def sights(s: State, n: int) -> int:
    """LB.vis.sights-from-scenario: none, but for the Stingray of Krakow [LB.S8.night-and-sights]."""
    found = situation(s).sights
    if not found or s.kind[n] != VEHICLE:
        return NO_SIGHTS
    return found.get(s.side[n] * MOST_CARDS + s.what[n], NO_SIGHTS)


def is_lit(s: State, bd: Board, h: int) -> bool:
    """LB.night.illum: within the radius of an illumination round that still burns."""
    light = s.light
    for k in range(0, len(light), 3):
        if s.turn <= light[k + 2] and bd.distance(light[k], h) <= light[k + 1]:
            return True
    return False


def too_dark(s: State, bd: Board, a: int, b: int, optics: int) -> bool:
    """LB.night.limit: too far to be seen in the dark."""
    if not is_night(s):
        return False
    if bd.distance(a, b) <= (AIDED if optics else UNAIDED):
        return False
    return not is_lit(s, bd, b)


def shifts_band(s: State, bd: Board, n: int, target: int) -> bool:
    """LB.night.band-shift: at night fire without thermal sights is one band farther, unless the target is lit."""
    return is_night(s) and sights(s, n) != THERMAL and not is_lit(s, bd, target)


def smoke_hides(s: State, bd: Board, a: int, b: int, optics: int) -> bool:
    """LB.smoke.sight: smoke hides the units in it; infrared sees into one hex of it, thermal through."""
    thick = (s.on[a] & SMOKY != 0) + (s.on[b] & SMOKY != 0)
    if not thick:
        return False
    if optics == THERMAL:
        return bd.distance(a, b) > AIDED
    return not (optics == INFRARED and thick == 1)


def lay_smoke(s: State, u: Umpire, h: int, until: int) -> None:
    """A hex of smoke; `until` is the last game-turn, or -1 - side for that side's next Movement Phase."""
    s.smoke += [h, until]
    s.on[h] |= SMOKY


def lift_smoke(s: State, side: int) -> None:
    """LB.amb.smoke-duration: self-made smoke is gone when its maker's side moves again."""
    keep: list[int] = []
    for k in range(0, len(s.smoke), 2):
        if s.smoke[k + 1] != -1 - side:
            keep += [s.smoke[k], s.smoke[k + 1]]
    if len(keep) != len(s.smoke):
        s.smoke = keep
        refresh_smoke(s)


def end_of_turn(s: State) -> None:
    """LB.amb.smoke-duration, LB.night.illum: what was fired last game-turn is gone."""
    keep: list[int] = []
    for k in range(0, len(s.smoke), 2):
        if s.smoke[k + 1] < 0 or s.smoke[k + 1] > s.turn:
            keep += [s.smoke[k], s.smoke[k + 1]]
    if len(keep) != len(s.smoke):
        s.smoke = keep
        refresh_smoke(s)
    burning: list[int] = []
    for k in range(0, len(s.light), 3):
        if s.light[k + 2] > s.turn:
            burning += s.light[k : k + 3]
    s.light = burning
