"""5.2 Fire resolution: who rolls how many dice at which firepower, and what the dice say."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    ARMIES,
    ARMY_NATION,
    BIG_PUSH,
    DIGGERS,
    DIGS,
    FOOT,
    FR,
    FR_I,
    FRIEDENSTURM,
    GE_G,
    GERICHT,
    ROUGH,
    SORTS,
    TOUT_LE_MONDE,
    TYPE,
)
from grognard.games.ttlm.openings import opening
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, CAVALRY, COMMONWEALTH, INFANTRY, SIEGE, TANK
from grognard.games.ttlm.s8_units import (
    BONUS_FIRE,
    FORT_FIRE,
    artillery_fire,
    attack_fire,
    defence_fire,
    fixed_fire,
    fortified_fire,
)
from grognard.games.ttlm.s15_counter_attack import exposed
from grognard.games.ttlm.s15_dice import (
    FORT_DIE,
    GUN_DIE,
    STOSS_DIE,
    TANK_DIE,
    averaged,
    coded,
    face_of,
    forces_retreat,
    is_foot_die,
    is_hit,
    mark_of,
)
from grognard.games.ttlm.state import (
    AVERAGED,
    ENTENTE,
    GERMAN,
    NO_FORT,
    TWELVE_SIDED,
    WARPLANS,
    State,
    armies_in,
    has_rule,
    land,
)
from grognard.kernel.umpire import Umpire

# What is fired in: the steps of a battle.
DOGFIGHT: Final = 0
BOMBARDMENT: Final = 1
DEFENSIVE: Final = 2
OFFENSIVE_FIRE: Final = 3
PURSUIT: Final = 4
STEP_NAMES: Final = {
    DOGFIGHT: "dogfight",
    BOMBARDMENT: "artillery",
    DEFENSIVE: "defensive",
    OFFENSIVE_FIRE: "offensive",
    PURSUIT: "pursuit",
}
STEP_RULES: Final = {
    DOGFIGHT: "TTLM.2.II.4c",
    BOMBARDMENT: "TTLM.2.II.4e",
    DEFENSIVE: "TTLM.2.II.4f",
    OFFENSIVE_FIRE: "TTLM.2.II.4g",
    PURSUIT: "TTLM.8.3.1g",
}
FORTIFIED: Final = 2  # in State.army_dug


def active(s: State, holder: int, sort: int) -> int:
    """Units of a sort in a holder that have not retreated this phase [5.4a]."""
    cell = holder * SORTS + sort
    return s.n[cell] - s.spent[cell] if s.spent else s.n[cell]


def count_active(s: State, side: int, area: int, sort: int) -> int:
    total = active(s, ARMIES + area, sort)
    for army in armies_in(s, side, area):
        total += active(s, army, sort)
    return total


def active_of_type(s: State, side: int, area: int, kind: int) -> int:
    return sum(count_active(s, side, area, x) for x in land(s).sorts[side] if TYPE[x] == kind)


def active_foot(s: State, side: int, area: int) -> int:
    return sum(count_active(s, side, area, x) for x in land(s).sorts[side] if FOOT[x])


def has_fort(s: State, side: int, area: int) -> bool:
    return s.fort[area] != NO_FORT and land(s).fort_side[area] == side


def present(s: State, side: int, area: int) -> bool:
    """Has a side anything left in the battle that has not retreated? A fort is something."""
    sorts = land(s).sorts
    if has_fort(s, side, area):
        return True
    for sort in sorts[side]:
        if active(s, ARMIES + area, sort):
            return True
    for army in armies_in(s, side, area):
        if s.size[army]:
            for sort in sorts[side]:
                if active(s, army, sort):
                    return True
    return False


# ---- volleys: triples (what rolls, firepower, dice) ----


def add(out: list[int], mark: int, need: int, dice: int) -> None:
    if need > 0 and dice > 0:
        out.append(mark)
        out.append(need)
        out.append(dice)


def dogfight_volley(s: State, side: int, area: int) -> list[int]:
    """TTLM.8.3.4h Every biplane fires at F1, at biplanes only."""
    out: list[int] = []
    for sort in land(s).sorts[side]:
        if TYPE[sort] == BIPLANE:
            add(out, sort, fixed_fire(s, 1), count_active(s, side, area, sort))
    return out


def bombardment(s: State, side: int, area: int) -> list[int]:
    """TTLM.2.II.4e The attacker's artillery, siege guns where there is a fort [8.3.3b], and artillery bonus dice."""
    out: list[int] = []
    for sort in land(s).sorts[side]:
        if TYPE[sort] == ARTILLERY:
            add(out, sort, artillery_fire(s, side, area, sort, True), count_active(s, side, area, sort))
    if side == GERMAN and has_fort(s, ENTENTE, area):
        add(out, GE_G, attack_fire(s, GE_G), count_active(s, side, area, GE_G))
    if bonus_here(s, area) and s.card in (BIG_PUSH, GERICHT):
        add(out, GUN_DIE, fixed_fire(s, BONUS_FIRE), 1)  # stays F2 whatever else is played [TTLM.A23]
    return out


def bonus_here(s: State, area: int) -> bool:
    """A special offensive that still is one [9.5b]."""
    return s.bonus >> area & 1 == 1 and s.level == 3


def elan(s: State, side: int, area: int) -> int:
    """TTLM.14.5.2d In Summer 1914 French attacks inside Germany roll two more infantry dice a battle.

    Other war plans have another number, or another country [14.5.2i].
    """
    if side != ENTENTE or s.turn != 1 or not has_rule(s, WARPLANS):
        return 0
    plan = opening(s).plans[ENTENTE]
    if not plan.dice_ground >> area & 1:
        return 0
    return plan.dice if any(ARMY_NATION[a] == FR and s.size[a] for a in armies_in(s, side, area)) else 0


def offensive_volley(s: State, side: int, area: int, dogfought: bool) -> list[int]:
    """TTLM.2.II.4g Everything of the attacker that may fire; artillery and siege guns again [8.3.2b, 8.3.3d]."""
    out: list[int] = []
    raiding = active_foot(s, 1 - side, area) == 0  # [8.3.1f]
    for sort in land(s).sorts[side]:
        count = count_active(s, side, area, sort)
        if count == 0:
            continue
        kind = TYPE[sort]
        need = attack_fire(s, sort)
        if kind == ARTILLERY:
            need = artillery_fire(s, side, area, sort, True)
        elif kind == CAVALRY:
            need = 1 if raiding else 0
        elif kind == SIEGE:
            need = need if has_fort(s, 1 - side, area) else 0
        elif kind == BIPLANE:
            need = 0 if dogfought or s.weather else need  # [2.II.4d, 8.3.4b]
        elif kind == TANK and ROUGH[area]:
            need = 0  # [8.3.5d]
        add(out, sort, need, count)
    add(out, FR_I, attack_fire(s, FR_I), elan(s, side, area))
    if bonus_here(s, area):
        if s.card in (BIG_PUSH, GERICHT):
            add(out, GUN_DIE, fixed_fire(s, BONUS_FIRE), 1)
        elif s.card == TOUT_LE_MONDE and not ROUGH[area]:
            add(out, TANK_DIE, fixed_fire(s, BONUS_FIRE), 2)
        elif s.card == FRIEDENSTURM:
            add(out, STOSS_DIE, fixed_fire(s, BONUS_FIRE), 2)
    return out


def defensive_volley(s: State, side: int, area: int, dogfought: bool, reacting: int) -> list[int]:
    """TTLM.2.II.4f All the defender's units that have not retreated; a fort rolls its strength at F2 [8.4f]."""
    sorts = land(s).sorts
    out: list[int] = []
    mobile = [0] * SORTS
    deep = [0] * SORTS
    iron = [0] * SORTS  # infantry in fortified armies [13.3b]
    for sort in sorts[side]:
        loose = active(s, ARMIES + area, sort)
        d = DIGS[sort]
        trench = min(loose, s.dug[area * DIGGERS + d]) if d >= 0 else 0
        if s.exposed and trench:
            trench = max(0, trench - exposed(s, ARMIES + area, sort))  # [15.2.2a]
        deep[sort] += trench
        mobile[sort] += loose - trench
    for army in armies_in(s, side, area):
        if s.size[army]:
            for sort in sorts[side]:
                count = active(s, army, sort)
                if s.exposed and count and s.army_dug[army]:
                    out_of_it = min(count, exposed(s, army, sort))  # [15.2.2a]
                    mobile[sort] += out_of_it
                    count -= out_of_it
                if s.army_dug[army] == FORTIFIED and TYPE[sort] in (INFANTRY, COMMONWEALTH):
                    iron[sort] += count
                elif s.army_dug[army]:
                    deep[sort] += count
                else:
                    mobile[sort] += count
    for sort in sorts[side]:
        if TYPE[sort] == BIPLANE:
            fit = 0 if dogfought or s.weather else max(0, mobile[sort] + deep[sort] - reacting)
            reacting = max(0, reacting - mobile[sort] - deep[sort])
            add(out, sort, fixed_fire(s, 1), fit)
            continue
        add(out, sort, defence_fire(s, area, sort, False), mobile[sort])
        add(out, sort, defence_fire(s, area, sort, True), deep[sort])
        add(out, sort, fortified_fire(s), iron[sort])
    if has_fort(s, side, area):
        add(out, FORT_DIE, fixed_fire(s, FORT_FIRE), s.fort[area])  # Sedan's nought rolls none [8.4j]
    return out


# ---- dice (see s15_dice) ----


def roll(s: State, u: Umpire, volley: list[int], purpose: str) -> list[int]:
    """TTLM.5.2.1c One die each; with averages one at most [15.1.1b]."""
    if has_rule(s, AVERAGED):
        return averaged(u, volley, purpose)
    sides = dice_of(s)
    out: list[int] = []
    for i in range(0, len(volley), 3):
        head = coded(volley[i], volley[i + 1], 0, sides)
        out += [head + u.below(sides, purpose) + 1 for _ in range(volley[i + 2])]
    return out


def dice_of(s: State) -> int:
    """TTLM.15.1.2a How many sides the dice have."""
    return 12 if has_rule(s, TWELVE_SIDED) else 6


def hits_in(dice: list[int]) -> int:
    return sum(1 for die in dice if is_hit(die))


def siege_hits(dice: list[int]) -> int:
    """TTLM.8.3.3c Hits that only the fort (or a card) can meet."""
    return sum(1 for die in dice if is_hit(die) and mark_of(die) == GE_G)


def forcing_hits(dice: list[int]) -> int:
    return sum(1 for die in dice if is_hit(die) and forces_retreat(mark_of(die)))


def may_be_rolled_again(die: int) -> bool:
    """TTLM.8.3.4k A hit of an infantry type for which a die was rolled [TTLM.R40]."""
    return is_hit(die) and face_of(die) > 0 and is_foot_die(mark_of(die))
