"""8 Unit manifest: what each sort of unit can do in fire, and what becomes of armies and auxiliaries left alone."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMY_NATION,
    ROUGH,
    SORTS,
    SORTS_OF,
    TYPE,
    UK_A,
)
from grognard.games.ttlm.s1_components import (
    ARTILLERY,
    BIPLANE,
    CAVALRY,
    COMMONWEALTH,
    INFANTRY,
    PARIS_GUN,
    SIEGE,
    STOSS,
    TANK,
)
from grognard.games.ttlm.s4_areas import claim, holds, is_unknown
from grognard.games.ttlm.s15_dice import ATTACK_OF_TWELVE, FORTIFIED_TWELVE, defence_of_twelve
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    LOST,
    MATERIEL,
    PLACES,
    TWELVE_SIDED,
    V4,
    State,
    armies_in,
    ground,
    has_rule,
    land,
    set_army,
    take,
)
from grognard.kernel.umpire import Umpire

# Firepower in attack and in defence by type [5.2.2b]; cavalry, siege guns and tanks have conditions of their own.
ATTACK_FIRE: Final = {
    INFANTRY: 1,
    STOSS: 2,
    COMMONWEALTH: 2,
    CAVALRY: 0,
    ARTILLERY: 1,
    SIEGE: 3,
    BIPLANE: 1,
    TANK: 2,
    PARIS_GUN: 0,
}
DEFENCE_FIRE: Final = {
    INFANTRY: 1,
    STOSS: 2,
    COMMONWEALTH: 2,
    CAVALRY: 1,
    ARTILLERY: 1,
    SIEGE: 0,
    BIPLANE: 1,
    TANK: 1,
    PARIS_GUN: 0,
}
ATTACK: Final = [ATTACK_FIRE[TYPE[x]] for x in range(SORTS)]
DEFENCE: Final = [DEFENCE_FIRE[TYPE[x]] for x in range(SORTS)]
ENTRENCHED_FIRE: Final = 2
GAS_FIRE: Final = 2
BARRAGE_FIRE: Final = 3
FORT_FIRE: Final = 2
FORTIFIED_FIRE: Final = 3
BONUS_FIRE: Final = 2
SPRING_1918: Final = 16


def fixed_fire(s: State, need: int) -> int:
    """Biplanes, forts and bonus dice: the same share of the faces whatever dice are rolled [15.1.2a]."""
    return need * 2 if has_rule(s, TWELVE_SIDED) else need


def attack_fire(s: State, sort: int) -> int:
    """TTLM.5.2.2b What a sort needs in attack, by its table; with twelve-sided dice by the other [15.1.2a]."""
    return ATTACK_OF_TWELVE[sort] if has_rule(s, TWELVE_SIDED) else ATTACK[sort]


def fortified_fire(s: State) -> int:
    """TTLM.13.3b What infantry in a fortified army needs in defence."""
    return FORTIFIED_TWELVE if has_rule(s, TWELVE_SIDED) else FORTIFIED_FIRE


def artillery_fire(s: State, side: int, area: int, sort: int, attacking: bool) -> int:
    """TTLM.8.3.2a F1; Poison Gas F2 [9.3b], Advanced Artillery Barrage F3 [9.4b]; UK guns of 1918 [14.7.3a]."""
    gas = s.gas[side] >> area & 1 and not s.weather
    need = GAS_FIRE if gas else 1
    if s.barrage[side] >> area & 1:
        need = BARRAGE_FIRE
    elif not attacking and sort == UK_A and s.turn >= SPRING_1918 and has_rule(s, MATERIEL):
        need = 3 if gas else 2
    return fixed_fire(s, need)


def defence_fire(s: State, area: int, sort: int, entrenched: bool) -> int:
    """TTLM.8.2.1e Entrenched infantry fires at F2 in defence; others by their table [5.2.2b]."""
    kind = TYPE[sort]
    if kind == ARTILLERY:
        return artillery_fire(s, land(s).side[sort], area, sort, False)
    if has_rule(s, TWELVE_SIDED):
        return defence_of_twelve(area, sort, entrenched)
    if kind == INFANTRY and entrenched:
        return ENTRENCHED_FIRE
    if kind == TANK and ROUGH[area]:
        return 0  # [8.3.5d]
    return DEFENCE[sort]


def eliminate_army(s: State, u: Umpire, army: int, rule: str) -> None:
    """TTLM.8.1m An eliminated army counts for victory until it is rebuilt; what it held returns to the pool."""
    army_side = land(s).army_side
    place = s.army_at[army]
    for sort in SORTS_OF[ARMY_NATION[army]]:
        count = s.n[army * SORTS + sort]
        if count:
            take(s, army, sort, count)
            s.lost[army_side[army] * SORTS + sort] += count
    set_army(s, army, LOST)
    s.army_dug[army] = 0
    s.army_spent &= ~(1 << army)
    if s.spent:
        base = army * SORTS
        s.spent = s.spent[:base] + bytes(SORTS) + s.spent[base + SORTS :]
    u.tell("log-army-eliminated", rule, army_side[army], army=army, area=place)


def check_empty_armies(s: State, u: Umpire, area: int) -> None:
    """TTLM.8.1j An empty army among enemies with no friendly infantry is eliminated immediately."""
    if area >= AREAS or is_unknown(s, area):
        return
    for side in (0, 1):
        if s.foot[side * PLACES + area] == 0 and holds(s, 1 - side, area):
            for army in armies_in(s, side, area):
                if s.size[army] == 0:
                    eliminate_army(s, u, army, "TTLM.8.1j")


def leads_nothing(s: State, side: int) -> list[int]:
    """TTLM.8.1j Armies of a side that stand empty among enemies, with no friendly infantry beside them."""
    return [
        army
        for area in range(AREAS)
        if s.foot[side * PLACES + area] == 0 and holds(s, 1 - side, area)
        for army in armies_in(s, side, area)
        if s.size[army] == 0
    ]


def lose_empty_armies(s: State, u: Umpire) -> None:
    """TTLM.8.1j Wherever they are: after a set-up, production or reinforcements; not before version 4."""
    if has_rule(s, V4):
        for side in (GERMAN, ENTENTE):
            for army in leads_nothing(s, side):
                eliminate_army(s, u, army, "TTLM.8.1j")


def strip(s: State, u: Umpire, side: int, area: int, sort: int, rule: str) -> None:
    """Remove every unit of a sort from an area, loose or in armies."""
    count = s.n[ground(area) * SORTS + sort]
    if count:
        take(s, ground(area), sort, count)
    for army in armies_in(s, side, area):
        inside = s.n[army * SORTS + sort]
        if inside:
            take(s, army, sort, inside)
            count += inside
    if count:
        s.lost[side * SORTS + sort] += count
        u.tell("log-unaccompanied", rule, side, side=side, sort=sort, count=count, area=area)


UNACCOMPANIED: Final = {ARTILLERY: "TTLM.8.3.2e", BIPLANE: "TTLM.8.3.4f", TANK: "TTLM.8.3.5e"}
GREAT_GUNS: Final = {SIEGE: "TTLM.8.3.3h", PARIS_GUN: "TTLM.8.3.6f"}


def remove_unaccompanied(s: State, u: Umpire, area: int) -> None:
    """TTLM.8.3.2e, TTLM.8.3.3h Auxiliaries without infantry of their side are lost among enemies [TTLM.A74]."""
    sorts = land(s).sorts
    for side in (0, 1):
        i, j = side * PLACES + area, (1 - side) * PLACES + area
        if s.foot[i]:
            continue
        for sort in sorts[side]:
            kind = TYPE[sort]
            if kind in UNACCOMPANIED and s.foot[j]:
                strip(s, u, side, area, sort, UNACCOMPANIED[kind])
            elif kind in GREAT_GUNS and s.stacked[j]:
                strip(s, u, side, area, sort, GREAT_GUNS[kind])
    claim(s, area)
    check_empty_armies(s, u, area)
