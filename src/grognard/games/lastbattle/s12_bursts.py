"""Where shells fall: what a salvo does to vehicles and troops in its hex, at once or to units that pass through it."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import is_open
from grognard.games.lastbattle.ids import (
    GEAR,
    GUN_DUAL,
    GUN_HE,
    GUN_ICM,
    MISS,
    QUALITY_MOD,
    TURRET,
    WOODS,
)
from grognard.games.lastbattle.log_params import at, team, who
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_fire import suffer, unsaved
from grognard.games.lastbattle.s7_damage import lowest_armour, roll_location, side_hit, strike
from grognard.games.lastbattle.s11_unseen import is_unseen, keep_to_itself
from grognard.games.lastbattle.s17_elements import note_fired_at, note_under_fire
from grognard.games.lastbattle.situation import HELICOPTER_WAITS
from grognard.games.lastbattle.state import (
    ATTACKED,
    COUNTS,
    DEAD,
    FOOT,
    HIDING,
    HIGH,
    INSIDE,
    NOBODY,
    SPOTTED,
    V4,
    V11,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    is_helicopter,
    quality,
    special,
)
from grognard.kernel.umpire import Umpire

HE: Final = 0
ICM: Final = 3
# [LB.arty.he-hit, LB.arty.icm-hit]
HE_HIT: Final = 1
ICM_HIT: Final = 2


def burst(s: State, u: Umpire, gun: int, h: int, salvo: int, origin: int, by: int) -> None:
    """LB.arty.he-hit: every vehicle rolls for itself, all troops together."""
    number = ICM_HIT if salvo == ICM else HE_HIT
    strength = GUN_ICM[gun] if salvo == ICM else GUN_HE[gun]
    vehicles = [n for n in range(len(s.side)) if s.hex[n] == h and s.kind[n] == VEHICLE]
    afoot = [n for n in range(len(s.side)) if s.hex[n] == h and s.kind[n] != VEHICLE]
    for v in vehicles:
        if not reaches(s, v, gun, salvo):
            continue
        die = u.roll(1, "salvo")[0]
        note_attack(s, v, by)
        u.tell("log-salvo-vehicle", "LB.arty.he-vehicle", s.side[v], unit=who(s, v), die=die, number=number)
        if die <= number:
            shell_vehicle(s, u, v, strength, salvo, origin)
    if salvo == ICM and board(s).terrain[h] == WOODS:
        return  # [LB.arty.icm-immune]
    if not has_rule(s, V4):  # who was thrown out by it was hit once more
        afoot = [n for n in range(len(s.side)) if s.hex[n] == h and s.kind[n] != VEHICLE]
    troops = [n for n in afoot if s.kind[n] == FOOT and reaches(s, n, gun, salvo)]
    # A die falls for whatever lies there face down: nobody learns from it what is a dummy [LB.arty.concealed-targets].
    if afoot:
        die = u.roll(1, "salvo")[0]
        u.tell("log-salvo-troops", "LB.arty.he-troops", -1, hex=at(s, h), die=die, number=number)
        for n in afoot:
            note_under_fire(s, s.side[n])  # a dummy is fired at as well, as far as anybody can see [LB.R8]
            if has_rule(s, V11):
                note_attacked(s, n, by)
        for n in troops:
            note_attack(s, n, by)
        if die <= number:
            shell_troops(s, u, troops, strength, salvo)


def reaches(s: State, n: int, gun: int, salvo: int) -> bool:
    """Whether a salvo can harm a unit in its hex: none who flies high [LB.heli.high-immune], nor the helicopter of
    Krakow while nobody is in it [LB.S8.no-fire-at-heli]; bomblets only what they are made for."""
    if s.kind[n] == VEHICLE:
        if s.flags[n] & HIGH or (special(s, HELICOPTER_WAITS) and is_helicopter(s, n) and n not in s.aboard):
            return False
        return salvo != ICM or GUN_DUAL[gun] == 1  # [LB.arty.icm-vehicles]
    return salvo != ICM or not (s.flags[n] & INSIDE or board(s).terrain[s.hex[n]] == WOODS)  # [LB.arty.icm-immune]


def note_attack(s: State, n: int, by: int) -> None:
    """Somebody is attacked; one's own shells are no attack."""
    if note_attacked(s, n, by):
        note_fired_at(s, n)


def note_attacked(s: State, n: int, by: int) -> bool:
    """LB.amb.s5-attacked, LB.amb.s9-attacked: whether a side has been attacked is remembered."""
    if s.side[n] == NOBODY or (s.side[n] == by and has_rule(s, V4)):
        return False
    s.count[s.side[n] * COUNTS + ATTACKED] = 1
    return True


def shell_vehicle(s: State, u: Umpire, v: int, strength: int, salvo: int, origin: int) -> None:
    """LB.arty.he-vehicle, LB.arty.icm-vehicles; of one that the enemy has never seen he learns only what shows."""
    unseen, begun = is_unseen(s, v), len(u.messages)
    shatter(s, u, v, strength, salvo, origin)
    if unseen:
        keep_to_itself(s, u, v, begun)


def shatter(s: State, u: Umpire, v: int, strength: int, salvo: int, origin: int) -> None:
    """Location as usual; bomblets find the weakest armour, never the gear."""
    location = roll_location(s, u, v)
    if location == MISS or (salvo == ICM and location == GEAR):
        return
    if salvo == ICM:
        armour = lowest_armour(s, v)
    elif location == GEAR:
        armour = cards(s).gear[s.what[v]]
    elif location == TURRET:
        armour = cards(s).turret[s.what[v]]
    elif origin >= 0 and origin != s.hex[v]:
        armour = side_hit(s, v, here(s, v), origin)
    else:
        armour = cards(s).armor[s.what[v]][u.roll(1, "side hit")[0] - 1]  # [LB.amb.artillery-angle]
    strike(s, u, v, location, strength, armour, -1)


def shell_troops(s: State, u: Umpire, troops: list[int], strength: int, salvo: int) -> None:
    """LB.amb.artillery-allocation: points go round the units, largest first; each is saved for by itself."""
    order = sorted(troops, key=lambda n: (-s.men[n], n))
    share = shares([s.men[n] + (s.rank[n] & 3 == 1) for n in order], strength)  # a leader stands two [LB.leader.injury]
    for i in range(len(order)):
        if share[i]:
            save_and_suffer(s, u, order[i], share[i], salvo)


def shares(room: list[int], strength: int) -> list[int]:
    """LB.amb.artillery-allocation: how many points each unit gets, by those that it can take."""
    share, room = [0] * len(room), room[:]
    k = 0
    total = sum(room)
    for dealt in range(strength if room else 0):
        while dealt < total and room[k % len(room)] == 0:
            k += 1
        share[k % len(room)] += 1
        room[k % len(room)] -= 1
        k += 1
    return share


def save_number(s: State, n: int, salvo: int) -> int:
    """LB.arty.he-save-bonus: one better if hiding, two in a building; none against bomblets in the open."""
    number = 1 + QUALITY_MOD[quality(s, n)]
    if s.flags[n] & INSIDE:
        number += 2
    elif s.flags[n] & HIDING:
        number += 1
    if salvo == ICM and not s.flags[n] & HIDING and is_open(board(s).terrain[s.hex[n]]):
        number = 0  # [LB.arty.icm-no-save]
    return number


def save_and_suffer(s: State, u: Umpire, n: int, points: int, salvo: int) -> None:
    number = save_number(s, n, salvo)
    lost = points
    if number > 0:
        lost = unsaved(s, u, n, u.roll(points, "saving"), number)
    if s.flags[n] & SPOTTED:
        u.tell("log-shelled", "LB.arty.he-troops", s.side[n], unit=who(s, n), number=number, points=points, lost=lost)
    killed = suffer(s, u, n, lost)
    if killed and not s.flags[n] & SPOTTED:  # losses are announced, not who suffered them [LB.R6]
        u.tell("log-shelled-unseen", "LB.arty.concealed-targets", s.side[n], side=team(s, s.side[n]), lost=killed)


def pass_through(s: State, u: Umpire, n: int) -> None:
    """LB.arty.marker-lingers: who comes through a hex still under fire is attacked by one salvo of the last kind."""
    for k in range(0, len(s.barrage), 3):
        gun, salvo = s.barrage[k + 1], s.barrage[k + 2]
        if s.barrage[k] != s.hex[n] or salvo not in (HE, ICM) or not reaches(s, n, gun, salvo):
            continue
        number = ICM_HIT if salvo == ICM else HE_HIT
        die = u.roll(1, "salvo")[0]
        u.tell("log-passes-fire", "LB.arty.marker-lingers", s.side[n], unit=who(s, n), hex=at(s, s.hex[n]), die=die)
        note_attack(s, n, NOBODY)
        if die > number:
            continue
        strength = GUN_ICM[gun] if salvo == ICM else GUN_HE[gun]
        if s.kind[n] == VEHICLE:
            shell_vehicle(s, u, n, strength, salvo, -1)
        elif s.kind[n] == FOOT:
            save_and_suffer(s, u, n, strength, salvo)
        if s.hex[n] == DEAD:
            return
