"""What a side buys between the battles of a campaign: prices, where new units appear, and their arrival."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.assets import ASSET_NAMES, BUY_SALVO, FIRST_BATTERY, PRICES, QUARTERS, is_sold
from grognard.games.lastbattle.campaign.war import (
    BASE,
    BATTERY_NAMES,
    HELICOPTER,
    KINDS_OF_SALVO,
    MOST_HELICOPTERS,
    NEEDS_BASE,
    NOT_CONTROLLED,
    NOT_JOINED,
    SIDES,
    TABLE_FULL,
    Helicopter,
    War,
    reinforce,
)
from grognard.kernel.flow import Refusal

BASE_PRICE: Final = 25 * QUARTERS  # [LB.campaign.air-base]
HELICOPTER_PRICE: Final = 20 * QUARTERS
TOO_DEAR: Final = Refusal("LB.campaign.build-points", "why-camp-too-dear")
NOT_SOLD: Final = Refusal("LB.design.ground-costs", "why-not-sold")
BEYOND_BORDER: Final = Refusal("LB.campaign.deploy", "why-camp-border")
MORNING_ONLY: Final = Refusal("LB.campaign.income", "why-camp-morning")
NEEDS_BATTERY: Final = Refusal("LB.design.artillery-salvo", "why-camp-needs-battery")


SOLD: Final = (*(name for a, name in enumerate(ASSET_NAMES) if is_sold(a)), BASE, HELICOPTER)


def is_battery(name: str) -> bool:
    return name in BATTERY_NAMES


def battery_of(name: str) -> str:
    """The type of battery that fires this salvo; "" if it is none."""
    asset = ASSET_NAMES.index(name) if name in ASSET_NAMES else 0
    return BATTERY_NAMES[(asset - BUY_SALVO) // KINDS_OF_SALVO] if asset >= BUY_SALVO else ""


def price(war: War, side: int, name: str) -> int:
    """What one of something costs now, in quarters; 0: not sold. After the beginning a type that the side has fielded
    costs double, any other triple [LB.campaign.repurchase]."""
    if name == BASE:
        plain = BASE_PRICE
    elif name == HELICOPTER:
        plain = HELICOPTER_PRICE
    else:
        plain = PRICES[ASSET_NAMES.index(name)] if name in ASSET_NAMES else 0
    if war.turn < 0:
        return plain
    return plain * (2 if name in war.fielded[side] else 3)


def price_now(war: War, side: int, name: str) -> int:
    """LB.design.artillery-battery: the first battery of a side costs 5 points more."""
    first = is_battery(name) and not any(is_battery(x) for box in war.drafts[side].bought.values() for x in box)
    return price(war, side, name) + (first_battery(war, side) if first else 0)


def first_battery(war: War, side: int) -> int:
    """What the first costs more; nothing if the side has one already."""
    if any(is_battery(name) for force in war.own(side) for name in force.assets):
        return 0
    if war.turn < 0:
        return FIRST_BATTERY
    return FIRST_BATTERY * (2 if any(is_battery(name) for name in war.fielded[side]) else 3)


def spent(war: War, side: int) -> int:
    """What is bought in secret and not yet paid for."""
    bought = [(name, n) for box in war.drafts[side].bought.values() for name, n in box.items()]
    total = sum(price(war, side, name) * n for name, n in bought)
    return total + (first_battery(war, side) if any(is_battery(name) for name, _ in bought) else 0)


def purse(war: War, side: int) -> int:
    return war.points[side] - (spent(war, side) if war.drafts else 0)


def may_station(war: War, side: int, box: str) -> Refusal | None:
    """LB.campaign.deploy, LB.campaign.new-units-place: where new units may appear."""
    if not war.country.has(box):
        return NOT_JOINED
    if war.turn < 0:
        return None if war.country.box(box).home == SIDES[side] else BEYOND_BORDER
    if war.time() != "morning" or war.phase != 0:
        return MORNING_ONLY
    return None if war.control.get(box) == side and not war.of(1 - side, box) else NOT_CONTROLLED


def may_buy(war: War, side: int, name: str, box: str, many: int = 1) -> Refusal | None:
    """LB.campaign.build-points, LB.campaign.air-base."""
    cost = price(war, side, name)
    if not cost or many < 1:
        return NOT_SOLD
    cost = cost * many + price_now(war, side, name) - cost
    why = may_station(war, side, box)
    if why is not None:
        return why
    bought = war.drafts[side].bought.get(box, {})
    if name == HELICOPTER and (side, box) not in war.bases and BASE not in bought:
        return NEEDS_BASE
    if name in (HELICOPTER, BASE) and len(war.helicopters) + len(war.bases) + bought.get(name, 0) >= MOST_HELICOPTERS:
        return TABLE_FULL
    gun = battery_of(name)
    if gun and gun not in bought and not any(gun in force.assets for force in war.of(side, box)):
        return NEEDS_BATTERY
    return TOO_DEAR if cost > purse(war, side) else None


def buy(war: War, side: int, name: str, box: str, many: int = 1) -> None:
    mine = war.drafts[side].bought.setdefault(box, {})
    mine[name] = mine.get(name, 0) + many


def may_refund(war: War, side: int, name: str, box: str) -> Refusal | None:
    bought = war.drafts[side].bought.get(box, {})
    if name == BASE and bought.get(BASE, 0) == 1 and bought.get(HELICOPTER):
        return NEEDS_BASE
    salvoes = is_battery(name) and any(battery_of(x) == name for x in bought)
    if salvoes and bought.get(name, 0) == 1 and not any(name in force.assets for force in war.of(side, box)):
        return NEEDS_BATTERY
    return None if bought.get(name) else NOT_SOLD


def refund(war: War, side: int, name: str, box: str) -> None:
    mine = war.drafts[side].bought[box]
    mine[name] -= 1
    if not mine[name]:
        del mine[name]
    if not mine:
        del war.drafts[side].bought[box]


def arrive(war: War, side: int, v9: bool = True) -> None:
    """What was bought is paid for, and stands in its boxes."""
    war.points[side] -= spent(war, side)
    bought, war.drafts[side].bought = war.drafts[side].bought, {}
    for box, assets in sorted(bought.items()):
        land = {name: n for name, n in assets.items() if name not in (BASE, HELICOPTER)}
        war.bases += [(side, box)] * assets.get(BASE, 0)
        war.helicopters += [Helicopter(side, box) for _ in range(assets.get(HELICOPTER, 0))]
        if land:
            reinforce(war, side, box, land, v9)
        war.fielded[side] = sorted({*war.fielded[side], *assets})
