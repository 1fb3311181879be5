"""Damage: where a vehicle is hit, what the shot does to its armour, and what becomes of the men inside."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import (
    ARM_NAMES,
    BODY,
    BODY_MAJOR,
    BODY_MINOR,
    CLOSE,
    COPILOT_GUNNER,
    DRIVER,
    EFFECT_AMMO,
    EFFECT_ARM,
    EFFECT_AUTOLOADER,
    EFFECT_ENGINE,
    EFFECT_FUEL,
    EFFECT_GOTO,
    EFFECT_MOUNT,
    EFFECT_RADIO,
    EFFECT_RF,
    EFFECT_TROOPS,
    EXTREME,
    GEAR,
    LONG,
    MAJ,
    MISS,
    NE,
    PILOT,
    QUALITY_MOD,
    RATIO_DEN,
    RATIO_NUM,
    TURRET,
    TURRET_MAJOR,
    TURRET_MINOR,
    V_MI_17,
    VCRT,
    WATER,
    X,
)
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_trails import point_facing, point_hex
from grognard.games.lastbattle.s3_fire import OVERHEAD, half_up, is_kinetic, strength_of, true_band
from grognard.games.lastbattle.s3_paths import boarded_later, last_at, put_back, taken_later
from grognard.games.lastbattle.s6_crew import at_work, filled, is_helpless, lose_post, mounted, open_up, shift
from grognard.games.lastbattle.s6_water import afloat, show_up, swim
from grognard.games.lastbattle.s11_morale import lose_man, lose_vehicle
from grognard.games.lastbattle.s14_helicopters import come_down
from grognard.games.lastbattle.situation import HELICOPTER_WAITS
from grognard.games.lastbattle.state import (
    BAD_LOADER,
    BOARDED,
    COUNTS,
    DEAD,
    DRIVER_LOST,
    FLYING,
    FRESH,
    GUN,
    LEAVING,
    MOVED,
    MOVEMENT,
    NO_AMMO,
    NO_ARM,
    NO_ENGINE,
    NO_GEAR,
    NO_RADIO,
    NO_RF,
    NOBODY,
    REACTION,
    SMOKED,
    STIRRED,
    V3,
    V4,
    V5,
    V6,
    V7,
    V8,
    V11,
    VEHICLE,
    WRECKED,
    WRECKS_MADE,
    State,
    board,
    cards,
    has_rule,
    post,
    put,
    quality,
    riders,
    special,
)
from grognard.kernel.umpire import Umpire

# columns
TWO_TO_THREE: Final = 2
FIVE_TO_ONE: Final = 8
NO_COLUMN: Final = -1
ESCAPES: Final = 3  # on a die of this or less [LB.escape.roll]
ESCAPES_GAS: Final = 2  # where chemicals have been used [LB.chem.escape]
STOPPERS: Final = (DRIVER, PILOT)  # without them it goes no farther
ROCKET_BLAST: Final = 25  # [LB.card.mi-17.notes]


# ---- strength against armour ----


def strength_at(s: State, n: int, mode: int, far: int) -> int:
    """LB.vhit.kinetic-modifier: twice at Close, half at Long, a quarter at Extreme, fractions up; by true distance
    also at night [LB.night.kinetic-doubling]."""
    strength = strength_of(s, n, mode)
    if not is_kinetic(s, n, mode):
        return strength
    k = true_band(s, n, mode, far)
    if k == CLOSE:
        return 2 * strength
    if k == LONG:
        return half_up(strength)
    if k == EXTREME:
        return (strength + 3) // 4
    return strength


def column(strength: int, armour: int) -> int:
    """LB.vhit.ratio: the printed column at or below the true ratio; none below one to three [LB.vhit.ratio-floor]."""
    if armour <= 0:
        return FIVE_TO_ONE  # [LB.vhit.soft-always-5-1]
    best = NO_COLUMN
    for k in range(len(RATIO_NUM)):
        if strength * RATIO_DEN[k] >= armour * RATIO_NUM[k]:
            best = k
    return best


def side_hit(s: State, v: int, p: int, origin: int) -> int:
    """LB.vhit.angle-of-attack: the armour the shot meets on the body: through a corner the better of two sides, from
    the same hex the weakest [LB.amb.angle-vertex, LB.amb.range-zero-side]."""
    armour = cards(s).armor[s.what[v]]
    struck = side_struck(s, v, p, origin)
    return min(armour) if struck < 0 else armour[struck]


def side_struck(s: State, v: int, p: int, origin: int) -> int:
    """The side of the body that a shot meets, from the front clockwise; -1 from the same hex."""
    armour, h = cards(s).armor[s.what[v]], point_hex(p)
    if origin == h:
        return -1
    sides = board(s).line(h, origin).sides
    face = point_facing(p)
    struck = (sides % 8 - face) % 6
    if sides >= 8:
        other = (sides // 8 - 1 - face) % 6
        return other if armour[other] > armour[struck] else struck
    return struck


def lowest_armour(s: State, v: int) -> int:
    """LB.amb.lowest-armor: what an attack from above meets."""
    return (cards(s).weakest if has_rule(s, V8) else cards(s).lowest)[s.what[v]]


def armour_at(s: State, v: int, location: int, p: int, origin: int, overhead: bool) -> int:
    if overhead:
        return lowest_armour(s, v)  # [LB.portable.tankbreaker-top]
    if location == GEAR:
        return cards(s).gear[s.what[v]]
    if location == TURRET:
        return cards(s).turret[s.what[v]]
    return side_hit(s, v, p, origin)


# ---- a hit ----


def roll_location(s: State, u: Umpire, v: int) -> int:
    """LB.vhit.location."""
    die = u.roll(1, "hit location")[0]
    location = cards(s).location[s.what[v]][die]
    u.tell("log-location", "LB.vhit.location", -1, unit=who(s, v), die=die, location=location)
    return location


def hit_by_weapon(s: State, u: Umpire, n: int, mode: int, v: int, p: int) -> None:
    """LB.vhit.three-steps: an antivehicle hit: location, armour, damage."""
    location = roll_location(s, u, v)
    overhead = mode % 4 == OVERHEAD
    if location == MISS or (overhead and location == GEAR):
        return
    strength = strength_at(s, n, mode, board(s).distance(s.hex[n], point_hex(p)))
    struck = side_struck(s, v, p, s.hex[n]) if location == BODY and not overhead else -1
    strike(s, u, v, location, strength, armour_at(s, v, location, p, s.hex[n], overhead), p, struck)


def strike(s: State, u: Umpire, v: int, location: int, strength: int, armour: int, p: int, struck: int = -1) -> None:
    """LB.vhit.ratio and LB.vhit.vcrt: strength against armour. `struck` is the side of the body, for the log."""
    k = column(strength, armour)
    u.tell("log-ratio", "LB.vhit.ratio", -1, strength=strength, armour=armour, column=k, struck=struck)
    if k == NO_COLUMN:
        return
    assess(s, u, v, location, k, p)


def assess(s: State, u: Umpire, v: int, location: int, k: int, p: int) -> None:
    die = u.roll(1, "damage")[0]
    outcome = VCRT[k][die]
    u.tell("log-damage", "LB.vhit.vcrt", -1, unit=who(s, v), die=die, column=k, outcome=outcome)
    if outcome == NE:
        return
    if location == GEAR:
        gear_hit(s, u, v, p)
    elif outcome == X:
        destroy(s, u, v, p)
    else:
        major = outcome == MAJ
        if location == TURRET:
            damage_table(s, u, v, TURRET_MAJOR if major else TURRET_MINOR, p)
        else:
            damage_table(s, u, v, BODY_MAJOR if major else BODY_MINOR, p)
    if s.hex[v] != DEAD:
        tumble_out(s, u, v, p)


def hit_by_small_arms(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.soft.column-2-3: each hit on a soft vehicle has its own location and damage roll, in the 2:3 column."""
    location = roll_location(s, u, v)
    if location != MISS and s.hex[v] != DEAD:
        assess(s, u, v, location, TWO_TO_THREE, p)


def hit_by_grenade(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.infveh.grenade-armored: only treads or wheels matter, and they are gone [LB.amb.grenade-tread-damage]."""
    if roll_location(s, u, v) == GEAR:
        gear_hit(s, u, v, p)
        tumble_out(s, u, v, p)


def stop_at(s: State, v: int, p: int) -> None:
    """LB.amb.reaction-rewind: stopped or destroyed in the middle of its path, a vehicle is put where it was hit."""
    if p < 0 and s.phase == REACTION and has_rule(s, V3):
        s.flags[v] &= ~LEAVING  # shelled at the edge: it goes no farther [LB.map.exit]
    if p < 0 or s.phase != REACTION or s.hex[v] < 0:
        return
    if has_rule(s, V3):
        put_back(s, v, p)
        return
    if s.hex[v] != point_hex(p):
        put(s, v, point_hex(p))
    s.facing[v] = point_facing(p)
    s.flags[v] &= ~LEAVING


def gear_hit(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.vdam.treads: immobilised for the rest of the game, whatever the result."""
    if s.flags[v] & FLYING:
        rotor_hit(s, u, v, p)
        return
    if not s.damage[v] & NO_GEAR or has_rule(s, V5):  # or the shot at an earlier point stops it there
        stop_at(s, v, p)
    if not s.damage[v] & NO_GEAR:
        s.damage[v] |= NO_GEAR
        u.tell("log-immobilised", "LB.vdam.treads", s.side[v], unit=who(s, v))


# ---- tables of the card ----


def damage_table(s: State, u: Umpire, v: int, table: int, p: int) -> None:
    """LB.vdam.minor-major: the card's table; an entry may send on to another."""
    rows = cards(s).damage[s.what[v]][table]
    die = u.roll(1, "card table")[0]
    u.tell("log-table", "LB.vdam.minor-major", -1, unit=who(s, v), table=table, die=die)
    for effect in rows[die]:
        if s.hex[v] == DEAD:
            return
        if effect >= EFFECT_GOTO:
            damage_table(s, u, v, effect - EFFECT_GOTO, p)
        else:
            take_effect(s, u, v, effect, p)


def take_effect(s: State, u: Umpire, v: int, effect: int, p: int) -> None:
    if effect < EFFECT_ARM:
        if effect in STOPPERS:
            halt(s, v, effect, p)
        kill_crew(s, u, v, effect, p)
        if effect == PILOT and s.flags[v] & FLYING and has_rule(s, V7):
            take_controls(s, u, v, p)
    elif effect < EFFECT_MOUNT:
        weapon_hit(s, u, v, effect - EFFECT_ARM, p)
    elif effect == EFFECT_MOUNT:
        i = mounted(s, v)
        if i >= 0 and not came_later(s, v, i, p):
            s.item_at[i] = -1
            u.tell("log-mount-lost", "LB.vdam.weapon", s.side[v], unit=who(s, v), item=s.item[i])
    elif effect == EFFECT_RF:
        system_lost(s, u, v, NO_RF, "log-rf", "LB.vdam.rf")
    elif effect == EFFECT_RADIO:
        system_lost(s, u, v, NO_RADIO, "log-radio", "LB.vdam.radio")
    elif effect == EFFECT_AUTOLOADER:
        system_lost(s, u, v, BAD_LOADER, "log-autoloader-hit", "LB.vdam.card-notes-first")
    elif effect == EFFECT_ENGINE:
        engine_hit(s, u, v, p)
    elif effect == EFFECT_FUEL:
        fuel_hit(s, u, v, p)
    elif effect == EFFECT_AMMO:
        ammo_hit(s, u, v, p)
    elif effect == EFFECT_TROOPS:
        troops_hit(s, u, v, p)


def halt(s: State, v: int, wanted: int, p: int) -> None:
    """LB.amb.driverless-minimum: who drives is hit, and nobody drives it on. He may have fallen by a shot rolled
    before this one, but farther on: here he was still at the wheel [LB.react.stopped-earlier]."""
    driver = filled(s, v, wanted)
    if driver >= 0:
        if (wanted == DRIVER or has_rule(s, V3)) and driver not in absent(s, v, p):
            stop_at(s, v, p)
    elif s.damage[v] & DRIVER_LOST and last_at(s, p) >= 0 and has_rule(s, V6):
        stop_at(s, v, p)


def system_lost(s: State, u: Umpire, v: int, bit: int, key: str, rule: str) -> None:
    """LB.vdam.loss-persists: once."""
    if not s.damage[v] & bit:
        s.damage[v] |= bit
        u.tell(key, rule, s.side[v], unit=who(s, v))


def kill_crew(s: State, u: Umpire, v: int, wanted: int, p: int) -> None:
    """LB.vdam.combined-posts: the man at that post is dead; an empty post takes no further harm."""
    n = filled(s, v, wanted)
    if n < 0 or n in absent(s, v, p):
        return
    if has_rule(s, V3):
        lose_post(s, v, wanted)
    if s.rank[n] & 3 == 1:
        s.rank[n] += 1
    u.tell("log-crew-killed", "LB.mount.crew-boxes", s.side[v], unit=who(s, v), post=wanted)
    lose_man(s, u, n)


def weapon_hit(s: State, u: Umpire, v: int, k: int, p: int) -> None:
    """LB.vdam.weapon: gone for good; of two alike the first that still works [LB.amb.accv-which-m60]."""
    arms = cards(s).arms[s.what[v]]
    while k + 1 < len(arms) and s.damage[v] & NO_ARM << k and alike(arms[k], arms[k + 1]):
        k += 1
    if s.damage[v] & NO_ARM << k:
        return
    s.damage[v] |= NO_ARM << k
    u.tell("log-weapon", "LB.vdam.weapon", s.side[v], unit=who(s, v), arm=arms[k])
    if s.what[v] == V_MI_17:  # the rocket pod goes up [LB.card.mi-17.notes]
        strike(s, u, v, BODY, ROCKET_BLAST, 0, p)


def alike(a: int, b: int) -> bool:
    return ARM_NAMES[a].split(" ")[0] == ARM_NAMES[b].split(" ")[0]


def engine_hit(s: State, u: Umpire, v: int, p: int) -> None:
    stop_at(s, v, p)
    system_lost(s, u, v, NO_ENGINE, "log-engine", "LB.vdam.engine")
    if s.flags[v] & FLYING:
        come_down(s, v, FLYING)
        u.tell("log-forced-down", "LB.card.mi-17.notes", s.side[v], unit=who(s, v), hex=at(s, s.hex[v]))
        if no_landing(s, v):
            destroy(s, u, v, p)


def no_landing(s: State, v: int) -> bool:
    """LB.R21: in open water, or where a vehicle of the enemy stands, a helicopter that must come down crashes."""
    bd, h = board(s), s.hex[v]
    if not has_rule(s, V7) or h < 0:
        return False
    enemy = [n for n in range(len(s.side)) if s.hex[n] == h and s.kind[n] == VEHICLE and s.side[n] == 1 - s.side[v]]
    return (bd.terrain[h] == WATER and not bd.bridge[h]) or any(not s.flags[n] & FLYING for n in enemy)


def rotor_hit(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.amb.mi17-rotor: the pilot lands it on 1 and his quality, or it crashes."""
    pilot = at_work(s, v, PILOT) if has_rule(s, V11) else filled(s, v, PILOT)
    number = 1 + QUALITY_MOD[quality(s, pilot)] if pilot >= 0 else 0
    die = u.roll(1, "landing")[0]
    u.tell("log-rotor", "LB.card.mi-17.notes", s.side[v], unit=who(s, v), number=number, die=die)
    stop_at(s, v, p)
    s.damage[v] |= NO_GEAR
    come_down(s, v, FLYING)
    if die > number or no_landing(s, v):
        destroy(s, u, v, p)


def take_controls(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.R21: when the pilot falls in the air, the copilot flies it on as a substitute; without him it crashes."""
    pilot = filled(s, v, PILOT)
    if pilot >= 0 and not is_helpless(s, pilot):
        return
    copilot = -1 if special(s, HELICOPTER_WAITS) else filled(s, v, COPILOT_GUNNER)
    if copilot >= 0:
        shift(s, u, v, copilot, post(s, v, PILOT))
        return
    u.tell("log-nobody-flies", "LB.R21", s.side[v], unit=who(s, v), hex=at(s, s.hex[v]))
    come_down(s, v, FLYING)
    destroy(s, u, v, p)


def fuel_hit(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.vdam.fuel: it burns on 1 to 5."""
    die = u.roll(1, "fuel")[0]
    u.tell("log-fuel", "LB.vdam.fuel", s.side[v], unit=who(s, v), die=die)
    if die <= 5:
        destroy(s, u, v, p)


def ammo_hit(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.vdam.ammo: destroyed, unless blow-out panels save it [LB.card.m1.notes]."""
    if cards(s).blowout[s.what[v]]:
        die = u.roll(1, "blow-out")[0]
        u.tell("log-blowout", "LB.vdam.card-notes-first", s.side[v], unit=who(s, v), die=die)
        if die <= 4:
            s.damage[v] |= NO_AMMO
            return
    else:
        u.tell("log-ammo", "LB.vdam.ammo", s.side[v], unit=who(s, v))
    destroy(s, u, v, p)


def absent(s: State, v: int, p: int) -> dict[int, int]:
    """Those aboard who were not when the vehicle was at this point of its path [LB.react.stopped-earlier]."""
    return boarded_later(s, v, p) if s.phase == REACTION and has_rule(s, V3) else {}


def came_later(s: State, v: int, i: int, p: int) -> bool:
    """Whether a vehicle took a weapon on its mount only after it had gone on from this point of its path."""
    return p >= 0 and s.phase == REACTION and has_rule(s, V4) and i in taken_later(s, v, p)


def troops_hit(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.vdam.troops: a die for each passenger, 1 to 3 kills."""
    later = absent(s, v, p)
    for n in riders(s, v):
        if s.seat[n] >= 0 or n in later:
            continue
        dice = u.roll(s.men[n], "troops aboard")
        dead = sum(1 for d in dice if d <= 3)
        u.tell("log-troops", "LB.vdam.troops", s.side[n], vehicle=who(s, v), dice=dice, lost=dead)
        for _ in range(dead):
            if s.rank[n] & 3 == 1:
                s.rank[n] += 1
            lose_man(s, u, n)


# ---- the end of a vehicle ----


def destroy(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.vdam.destroyed: a burning wreck in its hex, and escape rolls for all aboard [LB.escape.roll]."""
    stop_at(s, v, p)
    h = s.hex[v]
    u.tell("log-destroyed", "LB.vdam.destroyed", s.side[v], unit=who(s, v), hex=at(s, h))
    lose_vehicle(s, v)
    if s.side[v] != NOBODY:
        s.count[s.side[v] * COUNTS + WRECKS_MADE] += 1
    s.wreck += [h, s.side[v]]
    s.on[h] |= WRECKED
    for n in riders(s, v):
        die = u.roll(1, "escape")[0]
        if die <= (ESCAPES_GAS if s.chem else ESCAPES):
            get_clear(s, u, v, n, h)
            u.tell("log-escapes", "LB.escape.roll", s.side[n], unit=who(s, n), die=die)
        else:
            u.tell("log-no-escape", "LB.escape.roll", s.side[n], unit=who(s, n), die=die)
            while s.men[n] > 0:
                if s.rank[n] & 3 == 1:
                    s.rank[n] += 1
                lose_man(s, u, n)
    for n in range(len(s.side)):
        if s.aboard[n] == v and s.kind[n] == GUN:
            put(s, n, h)
            if has_rule(s, V3):
                s.flags[n] |= FRESH | MOVED  # unhitched by force, it is silent all the same [LB.arty.unlimber]
                if afloat(s, h):
                    put(s, n, DEAD)  # it goes to the bottom
    for i in range(len(s.item)):
        if s.item_at[i] == v:
            s.item_at[i] = -1  # [LB.portable.vehicle-mount]
    if afloat(s, h) and has_rule(s, V8):
        s.item_at = [-1 if place == -2 - h else place for place in s.item_at]  # with the men who carried them
    put(s, v, DEAD)


def get_clear(s: State, u: Umpire, v: int, n: int, h: int) -> None:
    """Out of a vehicle that was hit, at no cost; what it did in this player-turn its riders have done too."""
    put(s, n, h)
    open_up(s, n)
    s.flags[n] |= s.flags[v] & (MOVED | BOARDED)  # [LB.turn.move-bars-fire]
    if not has_rule(s, V3):
        return
    s.flags[n] |= STIRRED
    if s.phase == MOVEMENT and has_rule(s, V4):
        s.flags[n] |= SMOKED  # it began the phase aboard [LB.smoke.self]
    if afloat(s, h):
        swim(s, u, n, h)  # [LB.water.survivors]
    else:
        show_up(s, u, n)


def tumble_out(s: State, u: Umpire, v: int, p: int) -> None:
    """LB.escape.damage-dismount: the passengers of a damaged carrier get out at once, where it was hit, unless it
    flies."""
    later = absent(s, v, p)
    out = [n for n in riders(s, v) if s.seat[n] < 0 and n not in later]
    if s.flags[v] & FLYING:
        return
    there = point_hex(p) if s.phase == REACTION and last_at(s, p) >= 0 and has_rule(s, V8) else s.hex[v]
    for n in out:
        get_clear(s, u, v, n, there)
    if out:
        u.tell("log-tumble-out", "LB.escape.damage-dismount", s.side[v], unit=who(s, v), hex=at(s, there))
