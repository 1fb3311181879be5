"""Vehicles: turning, getting in and out, hitching mortars."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import WATER
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_steps import (
    BUTTONS_UP,
    DUMMY_STAYS,
    HELPLESS,
    LEFT,
    LEFT_MAP,
    NOT_THERE,
    NOT_YOURS,
    OBSERVER_STAYS,
    OUT_OF_COMMAND,
    RIVER,
    STAYING,
    budget,
    factor,
    why_helpless,
    why_stays,
)
from grognard.games.lastbattle.s2_trails import here, note_deed
from grognard.games.lastbattle.s5_spotting import arrive, caught, stands
from grognard.games.lastbattle.s6_crew import (
    NO_DRIVER,
    NO_SUCH_POST,
    PILOT_STAYS,
    POST_TAKEN,
    at_controls,
    is_vacant,
    may_drive,
    may_fill,
    open_up,
    take_post,
)
from grognard.games.lastbattle.s6_water import afloat
from grognard.games.lastbattle.s11_unseen import count_again
from grognard.games.lastbattle.s15_scenarios import CONVOY_TURNS
from grognard.games.lastbattle.situation import CONVOY_LOADS
from grognard.games.lastbattle.state import (
    ATTACKED,
    BOARDED,
    BUTTONING,
    COUNTS,
    CREW_HIT,
    DEFENDER,
    DUMMY,
    FLYING,
    FOOT,
    FRESH,
    FROZEN,
    GONE,
    GOT_IN,
    GUN,
    HALTED,
    HIDING,
    HIGH,
    INSIDE,
    KNOWN,
    LEAVING,
    MOVED,
    NOBODY,
    OBSERVES,
    OFF_ROAD,
    PUSHED,
    RANGED_IN,
    SHAKEN,
    SMOKED,
    SPOTTED,
    STIRRED,
    UNHITCHED,
    UNITS_B,
    V3,
    V4,
    V8,
    VEHICLE,
    State,
    board,
    board_vehicle,
    cards,
    crewman,
    has_rule,
    horse_of,
    is_helicopter,
    passengers,
    put,
    situation,
    special,
    units_at,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

MOUNTING: Final = 1  # movement points, of the troops and of the vehicle [LB.mount.cost]
LIMBERING: Final = 3  # [LB.arty.limber, LB.arty.unlimber]

NOT_A_VEHICLE: Final = Refusal("LB.facing.hexside", "why-not-a-vehicle")
ALREADY_FACES: Final = Refusal("LB.facing.hexside", "why-already-faces")
NOT_HERE: Final = Refusal("LB.mount.cost", "why-not-here")
NOT_FRIENDLY: Final = Refusal("LB.amb.capture-vehicles", "why-not-friendly")
NO_CARRIER: Final = Refusal("LB.mount.capacity-from-card", "why-not-a-carrier")
NO_ROOM: Final = Refusal("LB.mount.capacity-from-card", "why-no-room")
NO_SEATS: Final = Refusal("LB.mount.non-carrier", "why-no-seats")
VEHICLE_SPENT: Final = Refusal("LB.mount.cost", "why-vehicle-spent")
RIDER_SPENT: Final = Refusal("LB.mount.cost", "why-rider-spent")
ON_HORSE: Final = Refusal("LB.cav.mount-cost", "why-on-horse")
NOT_ABOARD: Final = Refusal("LB.mount.dismount-cost", "why-not-aboard")
SINGLE_ONLY: Final = Refusal("LB.mount.crew-boxes", "why-single-only")
UNTIL_ATTACKED: Final = Refusal("LB.S5.empty-vehicles", "why-until-attacked")
WITH_AMMO: Final = Refusal("LB.S9.no-troops-with-ammo", "why-with-ammo")
IN_THE_AIR: Final = Refusal("LB.heli.mount-whole-move", "why-in-the-air")
ALREADY_TOWS: Final = Refusal("LB.amb.towing", "why-already-tows")
CANNOT_TOW: Final = Refusal("LB.amb.towing", "why-cannot-tow")
NOT_A_GUN: Final = Refusal("LB.arty.limber", "why-not-a-gun")
HAS_MOVED_HERE: Final = Refusal("LB.arty.limber", "why-limber-moved")
HAS_PUSHED: Final = Refusal("LB.amb.towing", "why-pushed")
CAME_HERE: Final = Refusal("LB.arty.limber", "why-limber-came")


# ---- facing ----


def may_turn(s: State, v: int, d: int) -> Refusal | None:
    """LB.facing.free: at no cost, any number of times, out of command too; not if it cannot move
    [LB.facing.who-may-turn]."""
    if s.kind[v] != VEHICLE:
        return NOT_A_VEHICLE
    why = may_drive(s, v)
    if why is not None:
        return why
    return ALREADY_FACES if s.facing[v] == d else None


def turn(s: State, u: Umpire, v: int, d: int) -> None:
    """LB.facing.reveals, LB.facing.bars-fire: turning in place costs concealment in view, and the fire of this turn."""
    if not s.flags[v] & MOVED:
        caught(s, u, v, stands(s, 1 - s.side[v]), "LB.facing.reveals")
        s.trail.append(here(s, v))
    s.facing[v] = d
    s.flags[v] |= MOVED | STIRRED
    s.trail.append(here(s, v))
    u.tell("log-turns", "LB.facing.free", s.side[v], unit=who(s, v), hex=at(s, s.hex[v]))


# ---- getting in ----


def fit_to_go(s: State, role: int, n: int) -> Refusal | None:
    """What keeps any counter from doing anything in the Movement Phase."""
    if n >= len(s.side) or s.side[n] != role:
        return NOT_YOURS
    if s.kind[n] == DUMMY:
        return DUMMY_STAYS
    if s.hex[n] < 0 and s.aboard[n] < 0:
        return LEFT_MAP if s.hex[n] == GONE else NOT_THERE
    f = s.flags[n]
    if f & STAYING:
        return why_stays(f)
    if f & PUSHED:
        return HAS_PUSHED
    if f & HELPLESS:
        return why_helpless(f)
    return BUTTONS_UP if f & BUTTONING else None


def hovers(s: State, v: int) -> bool:
    """LB.heli.mount-whole-move: on the ground, or low above it without having moved."""
    f = s.flags[v]
    return not f & FLYING or not (f & HIGH or (f & MOVED and not f & HALTED))


def pays(s: State, v: int) -> Refusal | None:
    """LB.amb.mount-multiple: the vehicle pays 1 MP once a halt; one that cannot move pays nothing."""
    if s.flags[v] & FROZEN:
        return OUT_OF_COMMAND
    if s.flags[v] & BUTTONING:
        return BUTTONS_UP
    if s.flags[v] & OBSERVES:
        return OBSERVER_STAYS  # loading is moving [LB.amb.mounting-counts-as-move]
    if s.flags[v] & HALTED or pays_nothing(s, v):
        return None
    road = not s.flags[v] & OFF_ROAD
    if s.spent[v] + MOUNTING > budget(s, v, road):
        return VEHICLE_SPENT
    return None


def pays_nothing(s: State, v: int) -> bool:
    """LB.amb.mount-multiple: one that cannot move; but not one that has driven and whose driver steps aside for it."""
    why = may_drive(s, v)
    if why is NO_DRIVER and has_rule(s, V4) and s.spent[v] and not s.flags[v] & CREW_HIT:
        return False
    return why is not None


def toll(s: State, v: int) -> int:
    """LB.amb.mount-multiple: what getting in or out costs the vehicle itself."""
    if s.flags[v] & HALTED or pays_nothing(s, v):
        return 0
    return budget(s, v, False) if is_helicopter(s, v) else MOUNTING  # [LB.heli.mount-whole-move]


def pay(s: State, v: int) -> None:
    if not s.flags[v] & HALTED and not pays_nothing(s, v):
        s.spent[v] += toll(s, v)
        s.flags[v] |= HALTED
    if not s.flags[v] & MOVED:
        s.trail.append(here(s, v))
    s.flags[v] |= MOVED | BOARDED  # [LB.amb.mounting-counts-as-move]


def may_board(s: State, n: int, v: int) -> Refusal | None:
    """LB.mount.cost, LB.mount.capacity-from-card: troops get into a friendly carrier in their hex."""
    why = may_get_in(s, n, v)
    if why is not None:
        return why
    room = cards(s).troops[s.what[v]]
    if room == 0:
        return NO_SEATS
    if passengers(s, v) + s.men[n] > room:
        return NO_ROOM
    if special(s, CONVOY_LOADS) and s.side[v] == DEFENDER and s.rank[v] >= CONVOY_TURNS:
        return WITH_AMMO
    return None


def may_get_in(s: State, n: int, v: int) -> Refusal | None:
    if v >= len(s.side) or s.kind[v] != VEHICLE or s.hex[v] < 0 or s.kind[n] != FOOT:
        return NO_CARRIER
    if s.hex[n] < 0 or s.hex[v] != s.hex[n]:
        return NOT_HERE
    if s.side[v] != s.side[n] and not (s.side[v] == NOBODY and s.side[n] == 1):
        return NOT_FRIENDLY
    if s.flags[v] & LEAVING and has_rule(s, V3):
        return LEFT
    if not hovers(s, v):
        return IN_THE_AIR
    if horse_of(s, n) >= 0:
        return ON_HORSE
    if situation(s).forces[s.side[n]].unmanned and not s.count[s.side[n] * COUNTS + ATTACKED]:
        return UNTIL_ATTACKED
    if s.spent[n] + MOUNTING + (1 if s.flags[n] & INSIDE else 0) > factor(s, n):
        return RIDER_SPENT
    return pays(s, v)


def may_man(s: State, n: int, v: int, seat: int) -> Refusal | None:
    """LB.mount.crew-same-cost: one man takes an empty post of a friendly vehicle in his hex."""
    why = may_get_in(s, n, v)
    if why is not None:
        return why
    if seat >= len(cards(s).posts[s.what[v]]):
        return NO_SUCH_POST
    if s.men[n] != 1:
        return SINGLE_ONLY
    if not is_vacant(s, v, seat) or (s.flags[v] & FLYING and crewman(s, v, seat) >= 0):
        return POST_TAKEN
    return may_fill(s, v)


def get_in(s: State, u: Umpire, n: int, v: int, seat: int) -> None:
    h = s.hex[n]
    eyes = stands(s, 1 - s.side[n])
    caught(s, u, n, eyes, "LB.spot.lose-by-leaving")
    if not s.flags[n] & MOVED:
        s.trail.append(here(s, n))
    if s.side[v] == NOBODY:
        s.side[v] = s.side[n]  # the helicopter of Krakow is theirs who sit in it
        s.on[h] += UNITS_B
        s.flags[v] |= SPOTTED | KNOWN
    s.spent[n] += MOUNTING + (1 if s.flags[n] & INSIDE else 0)
    s.flags[n] = (s.flags[n] | MOVED | BOARDED | STIRRED) & ~(HIDING | INSIDE)
    count_again(s, n)
    u.tell("log-boards", "LB.mount.cost", s.side[n], unit=who(s, n), vehicle=who(s, v), hex=at(s, h))
    before = crewman(s, v, seat) if seat >= 0 else -1
    if before >= 0:
        put(s, before, h)  # who lies unconscious there is laid down beside it
    board_vehicle(s, n, v, seat)
    if has_rule(s, V3):
        note_deed(s, GOT_IN, n, v, 0)
        if seat >= 0:
            take_post(s, v, seat)
    pay(s, v)  # a driver who takes his seat makes it pay as well [LB.mount.crew-same-cost]


# ---- getting out ----


def may_alight(s: State, n: int) -> Refusal | None:
    """LB.mount.dismount-cost: out into the vehicle's hex."""
    v = s.aboard[n]
    if v < 0 or s.kind[n] != FOOT:
        return NOT_ABOARD
    if s.flags[n] & FROZEN:
        return OUT_OF_COMMAND
    if s.flags[n] & SHAKEN and has_rule(s, V8):
        return why_helpless(SHAKEN)
    if s.hex[v] < 0:
        return NOT_THERE
    if s.flags[v] & LEAVING and has_rule(s, V3):
        return LEFT
    if not hovers(s, v):
        return IN_THE_AIR
    if at_controls(s, n):
        return PILOT_STAYS
    bd = board(s)
    if bd.terrain[s.hex[v]] == WATER and not bd.bridge[s.hex[v]]:
        return RIVER
    if s.spent[n] + MOUNTING > factor(s, n):
        return RIDER_SPENT
    return pays(s, v)


def alight(s: State, u: Umpire, n: int) -> None:
    """LB.mount.dismount-hex, LB.mount.dismount-bars-fire."""
    v = s.aboard[n]
    h = s.hex[v]
    pay(s, v)
    began_aboard(s, n)
    put(s, n, h)
    open_up(s, n)
    s.spent[n] += MOUNTING
    s.flags[n] = (s.flags[n] | MOVED | BOARDED | STIRRED) & ~(HIDING | INSIDE)
    arrive(s, u, n, stands(s, 1 - s.side[n]))
    s.trail.append(here(s, n))
    u.tell("log-alights", "LB.mount.dismount-cost", s.side[n], unit=who(s, n), vehicle=who(s, v), hex=at(s, h))


def began_aboard(s: State, n: int) -> None:
    """LB.smoke.self: smoke covers the hex where a unit began the phase; who began it in a vehicle makes none."""
    if has_rule(s, V4) and not any(p >> 19 == n for p in s.trail):
        s.flags[n] |= SMOKED


# ---- mortars in tow ----


def tows(s: State, v: int) -> int:
    """The mortar hitched to a vehicle, -1 none."""
    for n in range(len(s.side)):
        if s.aboard[n] == v and s.kind[n] == GUN:
            return n
    return -1


def may_limber(s: State, v: int, g: int) -> Refusal | None:
    """LB.arty.limber: by a vehicle that stood in the mortar's hex when the phase began, the mortar too, for 3 MP."""
    if g >= len(s.side) or s.kind[g] != GUN or s.side[g] != s.side[v] or s.kind[v] != VEHICLE:
        return NOT_A_GUN
    if s.hex[g] < 0 or s.hex[g] != s.hex[v]:
        return NOT_HERE
    if cards(s).troops[s.what[v]] == 0 or is_helicopter(s, v):
        return CANNOT_TOW
    if tows(s, v) >= 0:
        return ALREADY_TOWS
    if s.spent[v] > 0 or s.flags[v] & MOVED:
        return HAS_MOVED_HERE
    if s.flags[g] & MOVED and has_rule(s, V3):
        return CAME_HERE  # pushed or set down here in this very phase
    why = may_drive(s, v)
    if why is not None:
        return why
    return VEHICLE_SPENT if budget(s, v, not s.flags[v] & OFF_ROAD) < LIMBERING else None


def limber(s: State, u: Umpire, v: int, g: int) -> None:
    s.trail.append(here(s, v))
    s.spent[v] += LIMBERING
    s.flags[v] |= MOVED | STIRRED
    s.flags[g] = (s.flags[g] | STIRRED) & ~RANGED_IN
    u.tell("log-limbers", "LB.arty.limber", s.side[v], unit=who(s, g), vehicle=who(s, v), hex=at(s, s.hex[v]))
    board_vehicle(s, g, v, -1)


def may_unlimber(s: State, v: int) -> Refusal | None:
    """LB.arty.unlimber: 3 MP of the vehicle that tows it; one that cannot move pays nothing [LB.amb.towing]."""
    if s.kind[v] != VEHICLE or tows(s, v) < 0:
        return NOT_A_GUN
    if has_rule(s, V3):
        if afloat(s, s.hex[v]):
            return RIVER
        if may_drive(s, v) is not None:
            return OBSERVER_STAYS if s.flags[v] & OBSERVES else None
    return VEHICLE_SPENT if s.spent[v] + LIMBERING > budget(s, v, not s.flags[v] & OFF_ROAD) else None


def unlimber(s: State, u: Umpire, v: int) -> None:
    g = tows(s, v)
    if not s.flags[v] & MOVED:
        s.trail.append(here(s, v))
    if not has_rule(s, V3) or may_drive(s, v) is None:
        s.spent[v] += LIMBERING
    s.flags[v] |= MOVED | STIRRED
    put(s, g, s.hex[v])
    s.flags[g] |= FRESH | MOVED
    if has_rule(s, V3):
        note_deed(s, UNHITCHED, g, v, 0)
    u.tell("log-unlimbers", "LB.arty.unlimber", s.side[v], unit=who(s, g), vehicle=who(s, v), hex=at(s, s.hex[v]))


def crowd(s: State, n: int) -> list[int]:
    """Friendly vehicles in a unit's hex."""
    return [v for v in units_at(s, s.hex[n], s.side[n]) if s.kind[v] == VEHICLE]
