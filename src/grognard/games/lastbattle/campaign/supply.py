"""Letting the computer buy for a campaign, in the three styles of a designed battle."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.assets import ASSET_NAMES, BUY_MINES, BUY_MORTAR, QUARTERS
from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.s19_shopping import BASKETS, BATTERY, LAST, MINED, STEEL, Package

MOST: Final = 400  # packages: more than any purse holds
SMALLEST: Final = 30 * QUARTERS  # a force of less is not worth its box
AT_BORDER: Final = 2  # shares of a box at the border; one behind it


def supply(war: w.War, side: int, style: int, everywhere: bool = True) -> None:
    """Spend what is left of the purse: some in each box, more at the border. Once it was all for the box where the
    side buys."""
    if not everywhere:
        fill(war, side, war.drafts[side].at, BASKETS[style], 0)
        return
    basket = [*BASKETS[style], *([MINED] if war.turn < 0 else []), *([] if style == STEEL else [BATTERY])]
    boxes = boxes_to_fill(war, side)
    shares = [AT_BORDER if way_out(war, side, box) == 1 else 1 for box in boxes]
    for k, box in enumerate(boxes):
        rest = purchases.purse(war, side) * sum(shares[k + 1 :]) // sum(shares[k:])
        fill(war, side, box, basket, rest)


def boxes_to_fill(war: w.War, side: int) -> list[str]:
    """As many as the purse makes forces for; those that are nearest to what is not ours, first where the side buys."""
    boxes = [b.id for b in war.country.boxes if purchases.may_station(war, side, b.id) is None]
    boxes.sort(key=lambda box: (way_out(war, side, box), box != war.drafts[side].at))
    return boxes[: max(1, purchases.purse(war, side) // (SMALLEST if war.turn < 0 else 2 * SMALLEST))]


def way_out(war: w.War, side: int, box: str) -> int:
    """How many boxes it is to the nearest that the side does not hold."""
    return w.distance(war, box, lambda b: war.control.get(b) != side)


def fill(war: w.War, side: int, box: str, basket: list[Package], rest: int) -> None:
    """One package after another, until no more than `rest` is left in the purse."""
    k, refused = 0, 0
    for _ in range(MOST):
        if refused > len(basket):
            break
        refused = 0 if add(war, side, box, basket[k], rest) else refused + 1
        k = k + 1 if k + 1 < len(basket) else 1
    for package in LAST:
        while add(war, side, box, package, rest):
            pass


def add(war: w.War, side: int, box: str, package: Package, rest: int) -> bool:
    """All of it or nothing; mines and a battery once for a box."""
    bought = war.drafts[side].bought.get(box, {})
    once = [ASSET_NAMES[asset] for asset in package if asset >= BUY_MINES and asset != BUY_MORTAR]
    if any(name in bought for name in once):
        return False
    cost = sum(purchases.price_now(war, side, ASSET_NAMES[asset]) * n for asset, n in package.items())
    if cost > purchases.purse(war, side) - rest:
        return False
    for asset, n in package.items():
        purchases.buy(war, side, ASSET_NAMES[asset], box, n)
    return True
