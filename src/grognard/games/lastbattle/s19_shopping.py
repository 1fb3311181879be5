"""Letting the computer buy, in three styles. It fills what is left of the budget, one package after another."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.assets import (
    ATTACKERS_MISSIONS,
    BUY_BATTERY,
    BUY_ITEM,
    BUY_LEADER,
    BUY_MAN,
    BUY_MINES,
    BUY_MORTAR,
    BUY_SALVO,
    DEFENDERS_MISSIONS,
    GRADE,
    HEAD,
    MISSION,
    MOST_ITEMS,
    MOST_PIECES,
    MOST_VEHICLES,
    SEALED,
    budget_of,
    cost,
    items,
    nothing,
    pieces,
    vehicles,
)
from grognard.games.lastbattle.cards import PRINTED
from grognard.games.lastbattle.ids import ITEM_NAMES, TRAINED, VEHICLE_NAMES, VETERAN, WEAPON_NAMES
from grognard.kernel.chance import Dice

STEEL: Final = 0
ALL_ARMS: Final = 1
MEN: Final = 2
STYLES: Final = 3
STYLE_NAMES: Final = ("steel", "all-arms", "men")
Package = dict[int, int]  # assets, and how many of each


def man(weapon: str, quality: int) -> int:
    return BUY_MAN + WEAPON_NAMES.index(weapon) * 4 + quality


def team(weapon: str, quality: int, men: int = 4) -> Package:
    return {man(weapon, quality): men}


def manned(vehicle: str) -> Package:
    """A vehicle with a man for every post."""
    v = VEHICLE_NAMES.index(vehicle)
    return {v: 1, man("PST", TRAINED): len(PRINTED.posts[v])}


def weapon(name: str) -> Package:
    return {BUY_ITEM + ITEM_NAMES.index(name): 1}


LEADER: Final = {BUY_LEADER + WEAPON_NAMES.index("AR"): 1}
TEAM: Final = team("AR", TRAINED)
# What each style buys, in this order, then again from the second on.
BASKETS: Final[tuple[list[Package], ...]] = (
    [
        LEADER, manned("T_72_80"), manned("M2"), manned("LAV_75"), TEAM, weapon("RPG_16"), manned("BMP_BC"),
        manned("M60A4"), manned("BTR_70_80"), team("SMG", TRAINED),
    ],
    [
        LEADER, TEAM, TEAM, weapon("M60"), manned("M2"), TEAM, weapon("RPG_16"), manned("LAV_75"), TEAM, LEADER,
        weapon("AT_4"), manned("BTR_70_80"), {BUY_MORTAR: 1},
    ],
    [
        LEADER, TEAM, TEAM, weapon("M60"), team("Rifle", TRAINED), weapon("RPG_16"), TEAM, team("AR", VETERAN),
        weapon("M60"), TEAM, LEADER, weapon("AT_4"), {BUY_MORTAR: 1}, team("SMG", TRAINED),
    ],
)  # fmt: skip
LAST: Final = (TEAM, team("AR", TRAINED, 1), team("SMG", TRAINED, 1), team("PST", 0, 1))
# A defender thinks of mines, whatever the style; a large purse of a battery.
MINED: Final = {BUY_MINES: 1, BUY_MINES + 1: 1}
BATTERY: Final = {BUY_BATTERY: 1, BUY_SALVO: 10}


def shop(force: list[int], size: int, style: int, dice: Dice | None) -> None:
    """Spend what is left: in the order of the style, or by the dice."""
    basket = BASKETS[style]
    if force[MISSION] in DEFENDERS_MISSIONS:
        basket = [*basket[:3], MINED, *basket[3:]]
    if size > 1 and style != STEEL:
        basket = [*basket[:5], BATTERY, *basket[5:]]
    k, refused = 0, 0
    while refused <= len(basket):
        package = basket[k if dice is None else dice.below(len(basket), "imagine")]
        refused = 0 if add(force, size, package) else refused + 1
        k = k + 1 if k + 1 < len(basket) else 1  # one leader is enough to begin with
    for package in LAST:
        while add(force, size, package):
            pass


def add(force: list[int], size: int, package: Package) -> bool:
    """All of a package or nothing of it."""
    trial = force[:]
    for asset, many in package.items():
        trial[HEAD + asset] += many
    if cost(trial) > budget_of(size, trial) or pieces(trial) > MOST_PIECES[size]:
        return False
    if vehicles(trial) > MOST_VEHICLES or items(trial) > MOST_ITEMS or trial[HEAD + BUY_MORTAR] > 2:
        return False
    if trial[HEAD + BUY_MINES] > 2 or sum(trial[HEAD + BUY_BATTERY : HEAD + BUY_SALVO]) > 1:
        return False
    force[:] = trial
    return True


def any_purchase(size: int, attacks: bool, missions: list[int], battery: bool, dice: Dice) -> list[int]:
    """A whole force as a player might have bought it, sealed; with a battery, or without."""
    force = nothing()
    mine = [m for m in missions if m in (ATTACKERS_MISSIONS if attacks else DEFENDERS_MISSIONS)]
    force[MISSION] = mine[dice.below(len(mine), "imagine")]
    force[GRADE] = dice.below(3, "imagine")
    force[HEAD + man("PST", 0)] = 1
    if battery:
        force[HEAD + BUY_BATTERY] = force[HEAD + BUY_SALVO] = 1
    shop(force, size, dice.below(STYLES, "imagine"), dice)
    if not battery:
        force[HEAD + BUY_BATTERY : HEAD + BUY_SALVO + 9] = [0] * 12
    force[SEALED] = 1
    return force
