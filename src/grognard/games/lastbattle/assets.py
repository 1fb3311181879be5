"""Assets of a battle that the players design: what can be bought, what it costs, and what it makes of a force.

Everything is counted in quarters of an asset point, since the price tables have quarters and nothing is rounded up
[LB.amb.design-rounding]. A purchase is a row of numbers: the mission, the morale grade, whether it is sealed, and how
many of each asset.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.games.lastbattle.cards import PRINTED
from grognard.games.lastbattle.ids import (
    GUN_NAMES,
    HELICOPTER,
    HORSE,
    ITEM_NAMES,
    QUALITY_NAMES,
    VEHICLE_CLASS,
    VEHICLE_NAMES,
    VEHICLES,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.stats import stats

QUARTERS: Final = 4  # of a point

# ---- sizes and missions ----
SMALL: Final = 1
MEDIUM: Final = 2
LARGE: Final = 3
SIZE_NAMES: Final = ("small", "medium", "large")
LENGTHS: Final = (0, 12, 16, 20)  # game-turns, by size [LB.R17]
MOST_PIECES: Final = (0, 40, 72, 96)  # counters of a side, by size: every man may be one [LB.R18]

SEIZE_VILLAGES: Final = 0
SEIZE_HILLS: Final = 1
BREAK_FRONT: Final = 2
CONTAIN: Final = 3
HOLD_GROUND: Final = 4
DELAY: Final = 5
MISSION_NAMES: Final = ("seize-villages", "seize-hills", "break", "contain", "hold", "delay")
ATTACKERS_MISSIONS: Final = (SEIZE_VILLAGES, SEIZE_HILLS, BREAK_FRONT, CONTAIN)
DEFENDERS_MISSIONS: Final = (HOLD_GROUND, DELAY)
# LB.design.points-by-size: asset points for a small, a medium and a large scenario.
POINTS: Final = ((50, 100, 150), (50, 100, 150), (50, 100, 150), (40, 80, 120), (30, 60, 90), (20, 40, 60))
MISSION_RULES: Final = (
    "LB.design.attack-seize", "LB.design.attack-seize", "LB.design.attack-break", "LB.design.attack-contain",
    "LB.design.defend-hold", "LB.design.defend-delay",
)  # fmt: skip

# ---- morale grades ----
FAIR: Final = 0
GOOD: Final = 1
EXCELLENT: Final = 2
GRADE_NAMES: Final = ("fair", "good", "excellent")
TIMES: Final = ((5, 4), (1, 1), (4, 5))  # what each makes of the budget [LB.design.morale-grade]
TENTHS: Final = (2, 3, 4)  # of the morale total: hesitation; twice that, break [LB.design.hesitation-break]

# ---- a purchase as numbers ----
MISSION: Final = 0
GRADE: Final = 1
SEALED: Final = 2
HEAD: Final = 3

BUY_VEHICLE: Final = 0
BUY_MAN: Final = VEHICLES  # + weapon * 4 + quality
BUY_LEADER: Final = BUY_MAN + len(WEAPON_NAMES) * len(QUALITY_NAMES)  # + weapon
BUY_ITEM: Final = BUY_LEADER + len(WEAPON_NAMES)  # + item
BUY_MINES: Final = BUY_ITEM + HORSE  # marked; + 1 concealed
BUY_MORTAR: Final = BUY_MINES + 2  # on the map
BUY_BATTERY: Final = BUY_MORTAR + 1  # off the map, + place in BATTERIES
BUY_SALVO: Final = BUY_BATTERY + 3  # + place in BATTERIES * 3 + kind
ASSETS: Final = BUY_SALVO + 9
BLOCK: Final = HEAD + ASSETS

BATTERIES: Final = tuple(GUN_NAMES.index(name) for name in ("82mm", "4.2in", "120mm"))
SALVO_HE: Final = 0
SALVO_SMOKE: Final = 1
SALVO_CHEM: Final = 2
# In quarters: LB.design.artillery-battery, -salvo and -on-map, LB.design.engineering.
FIRST_BATTERY: Final = 5 * QUARTERS
BATTERY_PRICES: Final = (5 * QUARTERS, 10 * QUARTERS, 10 * QUARTERS)
SALVO_PRICES: Final = ((2, 8, 24), (4, 8, 24), (4, 8, 24))
MORTAR_PRICE: Final = 3 * QUARTERS
MINE_PRICES: Final = (1 * QUARTERS, 3 * QUARTERS)
QUALITY_PRICES: Final = (0, 2, 4, 8)  # [LB.design.quality-cost]
LEADER_PRICE: Final = 6 * QUARTERS  # and nothing for being Elite [LB.amb.leader-surcharge]

MOST_ITEMS: Final = 16  # weapons of a side, those that come on vehicles too
MOST_BATTERIES: Final = 4
MOST_MORTARS: Final = 4
MOST_VEHICLES: Final = 20
MOST_MINES: Final = 20
MOST_SALVOES: Final = 40  # of a kind


def listed(unit: str) -> int:
    """LB.design.ground-costs: the price of the tables in quarters; 0 if they have none."""
    for row in stats():
        if row.unit == unit:
            return int(Fraction(row.cost) * QUARTERS)
    return 0


def price_list() -> list[int]:
    out = [0 if VEHICLE_CLASS[v] == HELICOPTER else listed(VEHICLE_NAMES[v]) for v in range(VEHICLES)]
    out += [listed(w) + extra for w in WEAPON_NAMES for extra in QUALITY_PRICES]
    out += [listed(w) + LEADER_PRICE for w in WEAPON_NAMES]
    out += [listed(ITEM_NAMES[i]) for i in range(HORSE)]
    out += [*MINE_PRICES, MORTAR_PRICE, *BATTERY_PRICES]
    return out + [x for row in SALVO_PRICES for x in row]


PRICES: Final = price_list()  # by asset, in quarters; 0: not sold
MAN_PRICES: Final = PRICES[BUY_MAN:BUY_LEADER]


def is_sold(asset: int) -> bool:
    return 0 <= asset < ASSETS and PRICES[asset] > 0


# ---- what a purchase is ----


def nothing() -> list[int]:
    """Nothing bought, no mission written down, good troops."""
    return [-1, GOOD, 0] + [0] * ASSETS


def count_of(force: list[int], asset: int) -> int:
    return force[HEAD + asset]


def cost(force: list[int]) -> int:
    """LB.design.budget: what all of it costs; the first battery off the map costs 5 points more."""
    total = sum(force[HEAD + a] * PRICES[a] for a in range(ASSETS) if force[HEAD + a])
    return total + (FIRST_BATTERY if batteries(force) else 0)


def budget(size: int, mission: int, grade: int) -> int:
    """LB.design.points-by-size, LB.design.morale-grade, in quarters; nothing before a mission is written down."""
    if mission < 0:
        return 0
    times, by = TIMES[grade]
    return POINTS[mission][size - 1] * QUARTERS * times // by


def budget_of(size: int, force: list[int]) -> int:
    return budget(size, force[MISSION], force[GRADE])


def unspent(size: int, force: list[int]) -> tuple[int, int]:
    """LB.design.victory: what is left, and of how much."""
    given = budget_of(size, force)
    return given - cost(force), given


def batteries(force: list[int]) -> int:
    return sum(force[HEAD + BUY_BATTERY : HEAD + BUY_SALVO])


def soldiers(force: list[int]) -> int:
    """Men besides leaders."""
    return sum(force[HEAD + BUY_MAN : HEAD + BUY_LEADER])


def leaders(force: list[int]) -> int:
    return sum(force[HEAD + BUY_LEADER : HEAD + BUY_ITEM])


def vehicles(force: list[int]) -> int:
    return sum(force[HEAD : HEAD + BUY_MAN])


def mounted(force: list[int]) -> int:
    """Weapons that come on the vehicles."""
    return sum(force[HEAD + v] for v in range(VEHICLES) if PRINTED.default_mount[v] >= 0)


def items(force: list[int]) -> int:
    return sum(force[HEAD + BUY_ITEM : HEAD + BUY_MINES]) + mounted(force)


def pieces(force: list[int]) -> int:
    """LB.amb.design-pieces: each man, vehicle and gun on the map is one; weapons to carry are none."""
    return soldiers(force) + leaders(force) + vehicles(force) + count_of(force, BUY_MORTAR)


def morale_total(force: list[int]) -> int:
    """LB.design.morale-points: the pieces, and 5 more for every leader."""
    return pieces(force) + 5 * leaders(force)


def hesitation(force: list[int]) -> int:
    """LB.design.hesitation-break: of the total, fractions up."""
    return -(-morale_total(force) * TENTHS[force[GRADE]] // 10)


def breaking(force: list[int]) -> int:
    return -(-morale_total(force) * 2 * TENTHS[force[GRADE]] // 10)


def units_cost(force: list[int]) -> int:
    """LB.amb.design-half-force: the points of the units: men, vehicles and mortars."""
    upto = sum(force[HEAD + a] * PRICES[a] for a in range(BUY_ITEM))
    return upto + count_of(force, BUY_MORTAR) * MORTAR_PRICE


def man_price(weapon: int, grade: int, leads: bool) -> int:
    return PRICES[BUY_LEADER + weapon] if leads else PRICES[BUY_MAN + weapon * 4 + grade]


# ---- names ----


def asset_name(asset: int) -> str:
    """How an asset is called in positions and files: M1A2, AR-Veteran, leader-AR, M60, mines, 82mm, 82mm-he."""
    if asset < BUY_MAN:
        return VEHICLE_NAMES[asset]
    if asset < BUY_LEADER:
        weapon, grade = divmod(asset - BUY_MAN, 4)
        return f"{WEAPON_NAMES[weapon]}-{QUALITY_NAMES[grade]}"
    if asset < BUY_ITEM:
        return f"leader-{WEAPON_NAMES[asset - BUY_LEADER]}"
    if asset < BUY_MINES:
        return ITEM_NAMES[asset - BUY_ITEM]
    if asset < BUY_BATTERY:
        return ("mines", "mines-concealed", "mortar")[asset - BUY_MINES]
    if asset < BUY_SALVO:
        return GUN_NAMES[BATTERIES[asset - BUY_BATTERY]]
    gun, kind = divmod(asset - BUY_SALVO, 3)
    return f"{GUN_NAMES[BATTERIES[gun]]}-{('he', 'smoke', 'chemical')[kind]}"


ASSET_NAMES: Final = [asset_name(a) for a in range(ASSETS)]
