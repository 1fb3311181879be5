"""Fire: ranges, the number needed with its reasons, and casualties among troops."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import (
    ARM_AP,
    ARM_AP_RANGE,
    ARM_AV,
    ARM_AV_RANGE,
    ARM_KIND,
    ARM_KINETIC,
    ATGM,
    BAND_HIT,
    BEYOND,
    BLOCK,
    BUILDING,
    CLOSE,
    EXTREME,
    ITEM_AP,
    ITEM_AP_RANGE,
    ITEM_AV,
    ITEM_AV_RANGE,
    ITEM_CLASS,
    ITEM_KINETIC,
    LONG,
    MEDIUM,
    MISSILE,
    PST,
    QUALITY_MOD,
    RIFLE,
    RUBBLE,
    SG,
    TOWN,
    WEAPON_HALF,
    WEAPON_NAMES,
    WEAPON_RANGE,
    WOODS,
)
from grognard.games.lastbattle.log_params import who
from grognard.games.lastbattle.s2_trails import AT_HIDING, AT_HIGH, AT_INSIDE, point_hex, point_how
from grognard.games.lastbattle.s6_crew import rangefinder, shooter
from grognard.games.lastbattle.s9_cavalry import riders_hit
from grognard.games.lastbattle.s11_morale import lose_man
from grognard.games.lastbattle.s13_visibility import shifts_band
from grognard.games.lastbattle.state import (
    BUTTONED,
    DEAD,
    FOOT,
    INSIDE,
    MOST_MEN,
    NO_RF,
    SPOTTED,
    V3,
    V8,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    horse_of,
    person_of,
    quality,
    skilled,
)
from grognard.kernel.umpire import Umpire

# ---- what a unit fires: source * 4 + use ----
# its own weapon, a grenade, line k of the card, weapon counter i
OWN: Final = 0
GRENADE: Final = 1
ARMS: Final = 2
ITEMS: Final = 8
AGAINST_MEN: Final = 0
AGAINST_VEHICLES: Final = 1
OVERHEAD: Final = 2
MODES: Final = 4 * (ITEMS + 32)
GRENADE_STRENGTH: Final = 4
AS_NOW: Final = -2  # the horse a unit rides now

# ---- reasons: each a line of the catalogue, with its rule ----
REASONS: Final = (
    "close", "medium", "long", "extreme", "novice", "trained", "veteran", "elite", "woods", "town", "rubble",
    "building", "from-building", "hiding", "horseback", "rf-1", "rf-2", "rf-lost", "single", "missile-woods",
    "night", "high", "grenade", "missile", "pistol-night", "building-hex",
    "buttoned",
)  # fmt: skip
R_CLOSE: Final = 0
R_MEDIUM: Final = 1
R_LONG: Final = 2
R_EXTREME: Final = 3
R_NOVICE: Final = 4
R_TRAINED: Final = 5
R_VETERAN: Final = 6
R_ELITE: Final = 7
R_WOODS: Final = 8
R_TOWN: Final = 9
R_RUBBLE: Final = 10
R_BUILDING: Final = 11
R_FROM_BUILDING: Final = 12
R_HIDING: Final = 13
R_HORSEBACK: Final = 14
R_RF_1: Final = 15
R_RF_2: Final = 16
R_RF_LOST: Final = 17
R_SINGLE: Final = 18
R_MISSILE_WOODS: Final = 19
R_NIGHT: Final = 20
R_HIGH: Final = 21
R_GRENADE: Final = 22
R_MISSILE: Final = 23
R_PISTOL_NIGHT: Final = 24
R_BUILDING_HEX: Final = 25
R_BUTTONED: Final = 26
REASON_RULES: Final = (
    "LB.hit.close", "LB.hit.medium", "LB.hit.long", "LB.hit.extreme", "LB.hit.quality-modifier",
    "LB.hit.quality-modifier", "LB.hit.quality-modifier", "LB.hit.quality-modifier", "LB.hit.terrain-modifier",
    "LB.hit.terrain-modifier", "LB.hit.terrain-modifier", "LB.urban.building-cover", "LB.urban.building-fire-bonus",
    "LB.hide.penalty", "LB.cav.fire-penalty", "LB.vhit.rangefinder", "LB.vhit.rangefinder", "LB.vdam.rf",
    "LB.hit.single-halved", "LB.vhit.missile-woods", "LB.night.band-shift", "LB.heli.high-shift", "LB.grenade.medium",
    "LB.missile.always-medium", "LB.night.pistols", "LB.amb.building-from-outside",
    "LB.chem.degraded",
)  # fmt: skip
REASON_VALUES: Final = (4, 2, 1, 0, -1, 0, 1, 2, -1, -1, -1, -1, 1, -1, -1, 1, 2, -1, 0, 0, 0, 0, 0, 0, 0, -1, 0)


def half_up(x: int) -> int:
    return (x + 1) // 2


def band(far: int, reach: int) -> int:
    """LB.hit.close, medium, long, extreme, beyond-extreme: half the printed range (up), once, twice, four times."""
    if far <= half_up(reach):
        return CLOSE
    if far <= reach:
        return MEDIUM
    if far <= 2 * reach:
        return LONG
    if far <= 4 * reach:
        return EXTREME
    return BEYOND


def pistol_band(far: int, night: bool) -> int:
    """LB.hit.pistol-bands: Medium in the same hex, Extreme next to it; at night only Extreme in the same hex."""
    if night:
        return EXTREME if far == 0 else BEYOND
    return MEDIUM if far == 0 else EXTREME if far == 1 else BEYOND


def reach_of(s: State, n: int, mode: int) -> int:
    """The printed range of what is fired."""
    src, against = mode // 4, mode % 4
    if src == OWN:
        return WEAPON_RANGE[s.what[n]]
    if src == GRENADE:
        return 0
    if src >= ITEMS:
        what = s.item[src - ITEMS]
        return ITEM_AV_RANGE[what] if against else ITEM_AP_RANGE[what]
    arm = cards(s).arms[s.what[n]][src - ARMS]
    return ARM_AV_RANGE[arm] if against else ARM_AP_RANGE[arm]


def strength_of(s: State, n: int, mode: int) -> int:
    """The printed strength of what is fired, before range changes it; of an own weapon that of all its men."""
    src, against = mode // 4, mode % 4
    if src == OWN:
        return own_strength(s.what[n], s.men[n])
    if src == GRENADE:
        return GRENADE_STRENGTH
    if src >= ITEMS:
        what = s.item[src - ITEMS]
        return ITEM_AV[what] if against else ITEM_AP[what]
    arm = cards(s).arms[s.what[n]][src - ARMS]
    return ARM_AV[arm] if against else ARM_AP[arm]


def own_strength(weapon: int, men: int) -> int:
    """LB.counter.ar, LB.counter.pst, LB.counter.rifle: one a man, or one for two; a single one is halved to hit."""
    if not WEAPON_HALF[weapon] or men <= 1:
        return men
    return men // 2


def is_missile(s: State, n: int, mode: int) -> bool:
    src = mode // 4
    if src >= ITEMS:
        return ITEM_CLASS[s.item[src - ITEMS]] == ATGM
    if src >= ARMS:
        return ARM_KIND[cards(s).arms[s.what[n]][src - ARMS]] == MISSILE
    return False


def is_kinetic(s: State, n: int, mode: int) -> bool:
    """LB.vhit.kinetic-modifier: guns and heavy machineguns, and only against vehicles [LB.vhit.kinetic-av-only]."""
    src = mode // 4
    if mode % 4 == AGAINST_MEN or src < ARMS:
        return False
    if src >= ITEMS:
        return ITEM_KINETIC[s.item[src - ITEMS]] == 1
    return ARM_KINETIC[cards(s).arms[s.what[n]][src - ARMS]] == 1


def is_primary(s: State, n: int, mode: int) -> bool:
    """The first-listed weapon of a vehicle; what is mounted on one without a chart."""
    src = mode // 4
    if s.kind[n] != VEHICLE:
        return False
    if src >= ITEMS:
        return not cards(s).arms[s.what[n]]
    return src - ARMS == cards(s).primary[s.what[n]]


def true_band(s: State, n: int, mode: int, far: int) -> int:
    """The band by distance alone."""
    src = mode // 4
    if src == GRENADE:
        return MEDIUM if far == 0 else BEYOND  # [LB.grenade.medium]
    if is_missile(s, n, mode):
        # [LB.missile.always-medium, max-range, no-same-hex]
        return MEDIUM if 0 < far <= reach_of(s, n, mode) else BEYOND
    if src == OWN and s.what[n] == PST:
        return pistol_band(far, False)
    return band(far, reach_of(s, n, mode))


def hit_band(s: State, n: int, mode: int, target: int, p: int) -> int:
    """The band for the number needed: night and high flight push it out [LB.night.band-shift, LB.heli.high-shift]."""
    bd, h = board(s), point_hex(p)
    far = bd.distance(s.hex[n], h)
    pistol = mode // 4 == OWN and s.what[n] == PST and s.kind[n] == FOOT
    k = pistol_band(far, shifts_band(s, bd, n, h)) if pistol else true_band(s, n, mode, far)
    if k == BEYOND:
        return BEYOND
    if not pistol and shifts_band(s, bd, n, h):
        k += 1
    if s.kind[target] == VEHICLE and point_how(p) & AT_HIGH and (has_rule(s, V8) or not pistol):
        k += 2
    if s.flags[n] & BUTTONED:
        k += 1  # [LB.chem.degraded]
    return min(BEYOND, k)


def number_needed(s: State, n: int, mode: int, target: int, p: int, why: list[int] | None) -> int:
    """LB.hit.base and every modifier that applies; `why` collects the reasons in order. Negative: out of reach."""
    k = hit_band(s, n, mode, target, p)
    if k == BEYOND:
        return -99
    if why is not None:
        explain_band(s, n, mode, target, p, k, why)
    number = BAND_HIT[k]
    if s.kind[n] == VEHICLE:
        number = from_vehicle(s, n, mode, number, why)
    else:
        number += of_firer(s, n, mode, why)
    number += of_target(s, p, why)
    if number > 0 or why is not None:
        number = halved(s, n, mode, p, number, why)
    return number


def note(why: list[int] | None, code: int) -> int:
    """A reason and its figure."""
    if why is not None:
        why.append(code)
    return REASON_VALUES[code]


def from_vehicle(s: State, v: int, mode: int, number: int, why: list[int] | None) -> int:
    """LB.vhit.rangefinder: to the basic number, which it never lifts above 4; then the gunner's quality."""
    primary = is_primary(s, v, mode)
    if primary:
        bonus = rangefinder(s, v)
        if bonus and number < 4:
            number = min(number + bonus, 4)
            note(why, R_RF_1 if bonus == 1 else R_RF_2)
    number += of_quality(skilled(s, shooter(s, v), "HW"), why)
    if primary and s.damage[v] & NO_RF:
        number += note(why, R_RF_LOST)  # [LB.vdam.rf]
    return number


def of_quality(grade: int, why: list[int] | None) -> int:
    """LB.hit.quality-modifier; Trained changes nothing and is not spoken of."""
    return note(why, R_NOVICE + grade) if QUALITY_MOD[grade] else 0


def of_firer(s: State, n: int, mode: int, why: list[int] | None) -> int:
    total = of_quality(skilled(s, n, weapon_skill(s, n, mode)), why)
    if s.flags[n] & INSIDE:
        total += note(why, R_FROM_BUILDING)
    if horse_of(s, n) >= 0:
        total += note(why, R_HORSEBACK)
    return total


def weapon_skill(s: State, n: int, mode: int) -> str:
    """LB.rpg.skill-use, LB.R16: the weapon's own; HW for what is carried besides or mounted, THW for grenades."""
    if mode // 4 == OWN and s.kind[n] == FOOT:
        return WEAPON_NAMES[s.what[n]]
    return "THW" if mode // 4 == GRENADE else "HW"


def of_target(s: State, p: int, why: list[int] | None) -> int:
    """LB.hit.terrain-modifier, LB.hide.penalty: cover where the target is, or was, and hiding besides."""
    how = point_how(p)
    total = 0
    cover = cover_of(board(s).terrain[point_hex(p)], how)
    if cover < 0 and has_rule(s, V3) and board(s).terrain[point_hex(p)] in (BUILDING, BLOCK):
        cover = R_BUILDING_HEX
    if cover >= 0 and not how & AT_HIGH:
        total += note(why, cover)
    if how & AT_HIDING:
        total += note(why, R_HIDING)
    return total


def halved(s: State, n: int, mode: int, p: int, number: int, why: list[int] | None) -> int:
    """LB.hit.single-halved, LB.vhit.missile-woods: after everything else, fractions up [LB.hit.round-half-up]."""
    if is_single_half(s, n, mode):
        note(why, R_SINGLE)
        number = half_up(number) if number > 0 else number
    if board(s).terrain[point_hex(p)] == WOODS and is_missile(s, n, mode):
        note(why, R_MISSILE_WOODS)
        number = half_up(number) if number > 0 else number
    return number


def explain_band(s: State, n: int, mode: int, target: int, p: int, k: int, why: list[int]) -> None:
    why.append(R_CLOSE + k)
    if mode // 4 == GRENADE:
        why.append(R_GRENADE)
    elif is_missile(s, n, mode):
        why.append(R_MISSILE)
    night = shifts_band(s, board(s), n, point_hex(p))
    if night:
        why.append(R_PISTOL_NIGHT if mode // 4 == OWN and s.what[n] == PST and s.kind[n] == FOOT else R_NIGHT)
    if s.kind[target] == VEHICLE and point_how(p) & AT_HIGH:
        why.append(R_HIGH)
    if s.flags[n] & BUTTONED:
        why.append(R_BUTTONED)


def cover_of(terrain: int, how: int) -> int:
    """LB.amb.terrain-stacking: one row only, the building's if inside it."""
    if terrain == WOODS:
        return R_WOODS
    if terrain == TOWN:
        return R_TOWN
    if terrain == RUBBLE:
        return R_RUBBLE
    if terrain == BUILDING and how & AT_INSIDE:
        return R_BUILDING
    return -1


def is_single_half(s: State, n: int, mode: int) -> bool:
    """LB.hit.single-halved: one man with a pistol or a rifle; not his grenades [LB.amb.grenade-halving]. Who fires it
    alone while the others of his team serve something is one man too [LB.amb.portable-rest]."""
    if mode // 4 != OWN or s.kind[n] != FOOT or s.what[n] not in (PST, RIFLE):
        return False
    if s.men[n] == 1 or not s.fire or not has_rule(s, V8):
        return s.men[n] == 1
    from grognard.games.lastbattle.s3_serving import busy_men, fired_by

    return s.men[n] - busy_men(s, n, fired_by(s, n)) == 1


# ---- casualties ----


def saving_number(s: State, n: int) -> int:
    """LB.casualty.save-number: base 1 and quality; ground makes no difference [LB.casualty.no-terrain-on-save]."""
    return 1 + QUALITY_MOD[quality(s, n)]


def hit_troops(
    s: State,
    u: Umpire,
    n: int,
    points: int,
    by_shotgun: bool,
    bonus: int = 0,
    most: int = MOST_MEN,
    horse: int = AS_NOW,
) -> int:
    """LB.casualty.on-hit, save-roll, apply: each point is saved for by itself; returns the men lost. `most` were there:
    who joined them later was not hit."""
    number = saving_number(s, n) + bonus
    lost = points
    if not by_shotgun:  # [LB.casualty.shotgun-no-save]
        if number > 0:
            dice = u.roll(points, "saving")
            lost = unsaved(s, u, n, dice, number)
            u.tell("log-saves", "LB.casualty.save-roll", s.side[n], unit=who(s, n), number=number, dice=dice, lost=lost)
    else:
        u.tell("log-no-save", "LB.casualty.shotgun-no-save", s.side[n], unit=who(s, n))
    return suffer(s, u, n, lost, most, horse)


SLIGHT: Final = 4  # no more than a scratch to a character [LB.rpg.pc-save-table]


def unsaved(s: State, u: Umpire, n: int, dice: list[int], number: int) -> int:
    """LB.casualty.save-roll; LB.rpg.pc-save-table: a character is slightly hurt on a 4, wounded on 5 and 6."""
    failed = [d for d in dice if d > number]
    if s.rank[n] & 3 == 0 or person_of(s, n) < 0:
        return len(failed)
    slight = sum(1 for d in failed if d <= SLIGHT)
    if slight and s.flags[n] & SPOTTED:
        u.tell("log-slight", "LB.rpg.pc-save-table", s.side[n], unit=who(s, n))
    return len(failed) - slight


def suffer(s: State, u: Umpire, n: int, lost: int, most: int = MOST_MEN, horse: int = AS_NOW) -> int:
    """LB.casualty.apply: men are removed one by one; points beyond the last man are lost."""
    killed = 0
    if horse == AS_NOW:
        horse = horse_of(s, n)
    if lost and horse >= 0:
        lost = riders_hit(s, u, n, lost, horse)  # [LB.cav.casualties]
    for _ in range(lost):
        if s.hex[n] == DEAD or killed >= most:
            break
        killed += lose_man(s, u, n)
    return killed


def is_shotgun(s: State, n: int, mode: int) -> bool:
    return mode // 4 == OWN and s.kind[n] == FOOT and s.what[n] == SG
