"""Who may fire in a phase, and how many of a counter's men are busy: at weapons they serve, or at a mortar."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import PST, SMG, WEAPON_HALF
from grognard.games.lastbattle.s3_fire import GRENADE, ITEMS, OWN
from grognard.games.lastbattle.s3_paths import last_at
from grognard.games.lastbattle.s8_portable import serving
from grognard.games.lastbattle.state import (
    ATTACK,
    BOARDED,
    BUTTONING,
    DISORDERED,
    DUMMY,
    FOOT,
    GUN,
    HID,
    IDLE,
    MOVED,
    OBSERVES,
    PUSHED,
    REACTION,
    SHAKEN,
    TREATING,
    UNCONSCIOUS,
    V3,
    V4,
    V8,
    VEHICLE,
    State,
    has_rule,
    horse_of,
    is_helicopter,
    units_at,
)
from grognard.kernel.flow import Refusal

MEN_TO_SERVE: Final = 2  # a mortar [LB.amb.mortar-crew]
SHOT: Final = 5  # firer, target, mode, point, strength

NOT_YOURS: Final = Refusal("LB.attack.phase", "why-not-yours")
NOT_THERE: Final = Refusal("LB.attack.phase", "why-not-there")
DUMMY_HOLDS: Final = Refusal("LB.spot.dummy-static", "why-dummy")
ABOARD_HOLDS: Final = Refusal("LB.amb.mounted-troops-fire", "why-aboard")
HAS_MOVED: Final = Refusal("LB.turn.move-bars-fire", "why-moved")
HAS_BOARDED: Final = Refusal("LB.mount.dismount-bars-fire", "why-boarded")
HAS_LOADED: Final = Refusal("LB.heli.mount-whole-move", "why-heli-loaded")
JUST_MOUNTED: Final = Refusal("LB.cav.move-and-fire", "why-just-mounted")
JUST_HID: Final = Refusal("LB.hide.no-fire-first", "why-hid")
THROWN: Final = Refusal("LB.cav.horse-killed", "why-thrown")
HAS_PUSHED: Final = Refusal("LB.amb.towing", "why-pushed")
OUT_COLD: Final = Refusal("LB.rpg.pc-wounds", "why-unconscious")
TENDS: Final = Refusal("LB.rpg.medic", "why-treating")
NOT_COOL: Final = Refusal("LB.rpg.cuf", "why-not-cool")
UNFIT: Final = UNCONSCIOUS | TREATING | SHAKEN | BUTTONING | DISORDERED
BUTTONS_UP: Final = Refusal("LB.chem.button-up", "why-buttons-up")
NO_REACTION: Final = Refusal("LB.cohesion.no-reaction", "why-disordered")
RUNS: Final = Refusal("LB.cohesion.no-fire-retreat", "why-runs")
OBSERVING: Final = Refusal("LB.arty.fo-no-attack", "why-observing")


# ---- who may fire ----


def may_fire(s: State, role: int, n: int) -> Refusal | None:
    """Whether a unit may fire at all in this phase."""
    if n >= len(s.side) or s.side[n] != role:
        return NOT_YOURS
    if s.aboard[n] >= 0:
        return ABOARD_HOLDS
    if s.hex[n] < 0:
        return NOT_THERE
    if s.kind[n] == DUMMY:
        return DUMMY_HOLDS
    f = s.flags[n]
    if f & IDLE:
        return THROWN
    if f & UNFIT:
        return why_unfit(s, f)
    if f & BOARDED and is_helicopter(s, n) and has_rule(s, V8):
        return HAS_LOADED  # all the game-turn
    if s.phase == ATTACK:
        if f & OBSERVES:
            return OBSERVING
        if f & HID:
            return JUST_HID
        if f & PUSHED:
            return HAS_PUSHED
        if f & BOARDED and s.kind[n] != VEHICLE:
            return JUST_MOUNTED if horse_of(s, n) >= 0 else HAS_BOARDED
        if f & MOVED and not fires_on_the_move(s, n):
            return HAS_MOVED
    return None


def why_unfit(s: State, f: int) -> Refusal | None:
    """What special and optional rules say of who may not fire."""
    if f & (UNCONSCIOUS | TREATING):
        return OUT_COLD if f & UNCONSCIOUS else TENDS
    if f & BUTTONING:
        return BUTTONS_UP
    if f & DISORDERED:
        return NO_REACTION if s.phase == REACTION else RUNS
    return NOT_COOL if s.phase == ATTACK else None  # in reaction he fires [LB.rpg.cuf]


def fires_on_the_move(s: State, n: int) -> bool:
    """LB.turn.smg-pst-exception, LB.cav.move-and-fire, LB.heli.fire-after-move."""
    if s.kind[n] == VEHICLE:
        return is_helicopter(s, n) and not s.flags[n] & BOARDED
    return s.kind[n] == FOOT and (s.what[n] in (SMG, PST) or horse_of(s, n) >= 0)


# ---- in which order ----


def in_order_of_way(s: State) -> list[int]:
    """LB.react.path-snapshot: shots at units on their way are rolled in the order in which those came to the points
    that were named: what stops one of them early, spares it what was meant for it farther on. All others keep their
    places."""
    shots = [s.fire[k : k + SHOT] for k in range(0, len(s.fire), SHOT)]
    places = [i for i, shot in enumerate(shots) if shot[3] >= 0 and last_at(s, shot[3]) >= 0]
    for i, k in zip(places, sorted(places, key=lambda i: last_at(s, s.fire[i * SHOT + 3])), strict=True):
        shots[i] = s.fire[k * SHOT : (k + 1) * SHOT]
    return [x for shot in shots for x in shot]


# ---- men who are busy ----


def fired_by(s: State, n: int) -> list[int]:
    """Where in the list of declared shots this unit's begin."""
    return [k for k in range(0, len(s.fire), SHOT) if s.fire[k] == n]


def busy_men(s: State, n: int, mine: list[int]) -> int:
    """Men who serve the weapon counters that this unit has already declared, or a mortar in its hex."""
    return min(s.men[n], items_served(s, n, mine) + mortar_duty(s, n))


def items_served(s: State, n: int, mine: list[int]) -> int:
    total = 0
    served: list[int] = []
    for k in mine:
        src = s.fire[k + 2] // 4
        if src >= ITEMS and src not in served:
            served.append(src)
            total += serving(s, src - ITEMS, s.men[n] - total)
    return total


def could_serve(s: State, n: int) -> bool:
    """LB.amb.mortar-crew: men who could fire now may serve a mortar, but none who has moved."""
    if s.kind[n] != FOOT or may_fire(s, s.side[n], n) is not None:
        return False
    if horse_of(s, n) >= 0 and has_rule(s, V4):
        return False  # not from the saddle
    return not (s.phase == ATTACK and s.flags[n] & (MOVED | BOARDED))


def free_hands(s: State, n: int) -> int:
    """Men of a counter who have neither fired nor served anything in this phase, mortars left out."""
    mine = fired_by(s, n)
    return max(0, s.men[n] - items_served(s, n, mine) - firing_men(s, n, mine))


def serving_mortars(s: State, h: int, side: int) -> int:
    """Men in a hex who are at the mortars that have been declared."""
    firing = {s.fire[k] for k in range(0, len(s.fire), SHOT) if s.kind[s.fire[k]] == GUN}
    return MEN_TO_SERVE * sum(1 for g in firing if s.hex[g] == h and s.side[g] == side)


def mortar_duty(s: State, n: int) -> int:
    """How many men of a counter must stay with the mortars in its hex: as many as the others there cannot spare."""
    if GUN not in s.kind or not s.fire or not has_rule(s, V3) or not could_serve(s, n):
        return 0
    wanted = serving_mortars(s, s.hex[n], s.side[n])
    if not wanted:
        return 0
    others = [x for x in units_at(s, s.hex[n], s.side[n]) if x != n and could_serve(s, x)]
    return min(s.men[n], max(0, wanted - sum(free_hands(s, x) for x in others)))


def firing_men(s: State, n: int, mine: list[int]) -> int:
    """Men who fire their own weapons or throw a grenade: they serve no other."""
    each = 2 if WEAPON_HALF[s.what[n]] else 1
    total = 0
    for k in mine:
        src = s.fire[k + 2] // 4
        if src == OWN:
            total += each * s.fire[k + 4]
        elif src == GRENADE:
            total += 1
    return total
