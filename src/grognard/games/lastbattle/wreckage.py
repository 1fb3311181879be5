"""What becomes of a vehicle that is hit, by the tables of its card: every die weighed, none rolled.

Whether a damaged carrier burns afterwards, by its ammunition or its fuel, is on the card [LB.vdam.ammo, LB.vdam.fuel].
What its crew does (a pilot who may land his helicopter) is not known to who fires, and not calculated.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.lastbattle.ids import (
    BODY_MAJOR,
    BODY_MINOR,
    EFFECT_AMMO,
    EFFECT_ARM,
    EFFECT_ENGINE,
    EFFECT_FUEL,
    EFFECT_GOTO,
    EFFECT_MOUNT,
    GEAR,
    MAJ,
    NE,
    TURRET,
    TURRET_MAJOR,
    TURRET_MINOR,
    V_MI_17,
    VCRT,
    X,
)
from grognard.games.lastbattle.s7_damage import FIVE_TO_ONE, alike
from grognard.games.lastbattle.state import NO_ARM, State, cards

FUEL_BURNS = 5 / 6  # [LB.vdam.fuel]
BLOWS_OUT = 4 / 6  # and saves it [LB.card.m1.notes]


@dataclass
class Fate:
    """Chances of what a hit does."""

    outright: float  # destroyed at once
    burnt: float  # destroyed by its own ammunition or fuel
    damaged: float  # it lives, and something in it is broken or somebody dead
    stopped: float  # it lives, and does not move any more
    harmed: float  # it lives, damaged or stopped or both

    def add(self, other: Fate, chance: float) -> None:
        self.outright += other.outright * chance
        self.burnt += other.burnt * chance
        self.damaged += other.damaged * chance
        self.stopped += other.stopped * chance
        self.harmed += other.harmed * chance

    def often(self, hit: float, shots: int) -> Fate:
        """So many shots, each of which hits with this chance; what is destroyed is not hit again."""
        lost = hit * (self.outright + self.burnt)
        lives = (1 - lost) ** shots
        share = (1 - lives) / lost if lost else 0.0
        return Fate(
            hit * self.outright * share,
            hit * self.burnt * share,
            lives - (1 - lost - hit * self.damaged) ** shots,
            lives - (1 - lost - hit * self.stopped) ** shots,
            lives - (1 - lost - hit * self.harmed) ** shots,
        )


def fate_of(s: State, v: int, location: int, outcome: int) -> Fate:
    """LB.vhit.vcrt: one outcome of the table at one location."""
    if outcome == NE:
        return Fate(0.0, 0.0, 0.0, 0.0, 0.0)
    if location == GEAR:
        return Fate(0.0, 0.0, 0.0, 1.0, 1.0)
    if outcome == X:
        return Fate(1.0, 0.0, 0.0, 0.0, 0.0)
    major = outcome == MAJ
    if location == TURRET:
        table = TURRET_MAJOR if major else TURRET_MINOR
    else:
        table = BODY_MAJOR if major else BODY_MINOR
    burns, stops = by_table(s, v, table, s.damage[v])
    return Fate(0.0, burns, 1.0 - burns, stops, 1.0 - burns)


def by_table(s: State, v: int, table: int, damage: int) -> tuple[float, float]:
    """LB.vdam.minor-major: the chances that a table of the card burns the vehicle, or stops it and leaves it whole."""
    burns = stops = 0.0
    for die in range(1, 7):
        burnt, stopped = by_effects(s, v, cards(s).damage[s.what[v]][table][die], damage)
        burns += burnt / 6
        stops += stopped / 6
    return burns, stops


def by_effects(s: State, v: int, effects: list[int], damage: int) -> tuple[float, float]:
    """One row: its effects one after another, as long as the vehicle lasts."""
    lives, stopped = 1.0, 0.0  # of those that live, the part that is stopped
    for effect in effects:
        burns, stops = by_effect(s, v, effect, damage)
        stopped = stopped * (1 - burns) + (lives * (1 - burns) - stopped * (1 - burns)) * (
            stops / (1 - burns) if burns < 1 else 0.0
        )
        lives *= 1 - burns
    return 1 - lives, stopped


def by_effect(s: State, v: int, effect: int, damage: int) -> tuple[float, float]:
    if effect >= EFFECT_GOTO:
        return by_table(s, v, effect - EFFECT_GOTO, damage)
    if effect == EFFECT_FUEL:
        return FUEL_BURNS, 0.0
    if effect == EFFECT_AMMO:
        return (1 - BLOWS_OUT if cards(s).blowout[s.what[v]] else 1.0), 0.0
    if effect == EFFECT_ENGINE:
        return 0.0, 1.0
    if EFFECT_ARM <= effect < EFFECT_MOUNT and s.what[v] == V_MI_17:
        k, arms = effect - EFFECT_ARM, cards(s).arms[s.what[v]]
        while k + 1 < len(arms) and damage & NO_ARM << k and alike(arms[k], arms[k + 1]):
            k += 1
        return (0.0, 0.0) if damage & NO_ARM << k else by_rockets(s, v, damage | NO_ARM << k)
    return 0.0, 0.0


def by_rockets(s: State, v: int, damage: int) -> tuple[float, float]:
    """LB.card.mi-17.notes: a pod that is hit goes up, five to one against the body."""
    burns = stops = 0.0
    for die in range(1, 7):
        outcome = VCRT[FIVE_TO_ONE][die]
        if outcome == X:
            burns += 1 / 6
        elif outcome != NE:
            burnt, stopped = by_table(s, v, BODY_MAJOR if outcome == MAJ else BODY_MINOR, damage)
            burns += burnt / 6
            stops += stopped / 6
    return burns, stops
