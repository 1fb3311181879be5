"""Helicopters: lifting off, high flight and nap-of-earth."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import PILOT
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s5_spotting import spot
from grognard.games.lastbattle.s6_crew import ENGINE_GONE, GEAR_GONE, driver, filled, why_nobody_drives
from grognard.games.lastbattle.situation import HELICOPTER_WAITS
from grognard.games.lastbattle.state import (
    ATTACKER,
    BOARDED,
    COUNTS,
    DEFENDER,
    FLYING,
    HIGH,
    LIFTED,
    LOW_FLOWN,
    MOVED,
    NO_ENGINE,
    NO_GEAR,
    UNITS_A,
    UNITS_B,
    V8,
    V11,
    State,
    cards,
    has_rule,
    in_the_way,
    is_helicopter,
    special,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

NOT_A_HELICOPTER: Final = Refusal("LB.heli.two-factors", "why-not-helicopter")
NO_PILOT: Final = Refusal("LB.S8.pilot", "why-no-pilot")
TOO_SOON: Final = Refusal("LB.S8.liftoff", "why-too-soon")
UP_ALREADY: Final = Refusal("LB.heli.mode-change", "why-up-already")
LOW_ALREADY: Final = Refusal("LB.heli.mode-change", "why-low-already")
ON_THE_GROUND: Final = Refusal("LB.heli.mode-change", "why-on-ground")
LOADING_NOW: Final = Refusal("LB.heli.mount-whole-move", "why-loading-now")
TOO_FAR_LOW: Final = Refusal("LB.heli.two-factors", "why-too-far-low")


def pilot_aboard(s: State, v: int) -> bool:
    """LB.S8.pilot: the leader whose number was written down sits at the controls; of one that came with its crew,
    whoever sits there [LB.R21]."""
    n = filled(s, v, PILOT)
    return n >= 0 and (s.rank[n] & 4 != 0 or not special(s, HELICOPTER_WAITS))


def note_pilot(s: State) -> None:
    """Remember the game-turn in which the pilot took his seat [LB.amb.s8-timetable]."""
    if not special(s, HELICOPTER_WAITS):
        return
    for v in range(len(s.side)):
        if is_helicopter(s, v) and s.hex[v] >= 0:
            slot = ATTACKER * COUNTS + LIFTED
            if not pilot_aboard(s, v):
                s.count[slot] = 0
            elif s.count[slot] == 0:
                s.count[slot] = s.turn


def why_not_flown(s: State, v: int) -> Refusal | None:
    """LB.rpg.pc-wounds, LB.rpg.cuf: with a pilot who can do nothing it neither lifts off nor climbs nor dives."""
    if filled(s, v, PILOT) >= 0 and driver(s, v) < 0 and has_rule(s, V11):
        return why_nobody_drives(s, v)
    return None


def may_lift(s: State, v: int) -> Refusal | None:
    """LB.S8.liftoff: in the game-turn after the pilot has boarded."""
    if not is_helicopter(s, v):
        return NOT_A_HELICOPTER
    if s.flags[v] & FLYING:
        return UP_ALREADY
    if s.damage[v] & NO_GEAR:
        return GEAR_GONE
    if s.damage[v] & NO_ENGINE:
        return ENGINE_GONE
    if not pilot_aboard(s, v):
        return NO_PILOT
    boarded = s.count[ATTACKER * COUNTS + LIFTED]
    if special(s, HELICOPTER_WAITS) and (boarded == 0 or boarded >= s.turn):  # noted at the end of the phase
        return TOO_SOON
    if s.flags[v] & BOARDED:
        return LOADING_NOW
    return why_not_flown(s, v)


def lift(s: State, u: Umpire, v: int) -> None:
    s.trail.append(here(s, v))
    s.flags[v] |= FLYING | LOW_FLOWN | MOVED
    s.rank[v] = s.turn  # when it left the ground
    spot(s, u, v, "LB.heli.high-view")
    s.trail.append(here(s, v))
    u.tell("log-lifts", "LB.S8.liftoff", s.side[v], unit=who(s, v), hex=at(s, s.hex[v]))


def may_climb(s: State, v: int) -> Refusal | None:
    """LB.heli.mode-change: any number of times, at no cost."""
    if not is_helicopter(s, v):
        return NOT_A_HELICOPTER
    if not s.flags[v] & FLYING:
        return ON_THE_GROUND
    if s.flags[v] & BOARDED:
        return LOADING_NOW
    return UP_ALREADY if s.flags[v] & HIGH else why_not_flown(s, v)


def may_dive(s: State, v: int) -> Refusal | None:
    """LB.heli.two-factors: having flown low in this phase, it has only the second factor."""
    if not is_helicopter(s, v):
        return NOT_A_HELICOPTER
    if not s.flags[v] & FLYING:
        return ON_THE_GROUND
    if not s.flags[v] & HIGH:
        return LOW_ALREADY
    return TOO_FAR_LOW if s.spent[v] > cards(s).off[s.what[v]] else why_not_flown(s, v)


def fly_high(s: State, v: int) -> None:
    """High above the ground it stands in nobody's way [LB.lof.friendly-blocks]."""
    if in_the_way(s, v) and s.hex[v] >= 0 and has_rule(s, V8):
        s.on[s.hex[v]] -= UNITS_A if s.side[v] == DEFENDER else UNITS_B
    s.flags[v] |= HIGH


def come_down(s: State, v: int, low: int = 0) -> None:
    """From high flight, if that is where it flew; with the flags `low` gone as well."""
    was_above = s.flags[v] & HIGH and s.hex[v] >= 0 and has_rule(s, V8)
    s.flags[v] &= ~(HIGH | low)
    if was_above and in_the_way(s, v):
        s.on[s.hex[v]] += UNITS_A if s.side[v] == DEFENDER else UNITS_B


def climb(s: State, u: Umpire, v: int) -> None:
    fly_high(s, v)
    s.flags[v] |= MOVED | (LOW_FLOWN if s.spent[v] else 0)
    spot(s, u, v, "LB.heli.high-view")
    s.trail.append(here(s, v))
    u.tell("log-climbs", "LB.heli.mode-change", s.side[v], unit=who(s, v))


def dive(s: State, u: Umpire, v: int) -> None:
    come_down(s, v)
    s.flags[v] |= LOW_FLOWN | MOVED
    s.trail.append(here(s, v))
    u.tell("log-dives", "LB.heli.mode-change", s.side[v], unit=who(s, v))
