"""Letting the computer buy for a campaign, in the three styles of a designed battle."""

from __future__ import annotations

from grognard.games.lastbattle.assets import ASSET_NAMES, BUY_BATTERY, BUY_MINES, BUY_MORTAR
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.s19_shopping import BASKETS, LAST, Package

MOST = 400  # packages: more than any purse holds


def supply(war: w.War, side: int, style: int) -> None:
    """Fill what is left of the purse, one package after another; in the box where the side buys."""
    box, basket = war.drafts[side].at, [p for p in BASKETS[style] if sold(p)]
    k, refused = 0, 0
    for _ in range(MOST):
        if refused > len(basket):
            break
        refused = 0 if add(war, side, box, basket[k]) else refused + 1
        k = k + 1 if k + 1 < len(basket) else 1
    for package in LAST:
        while add(war, side, box, package):
            pass


def sold(package: Package) -> bool:
    return all(asset < BUY_MINES or asset == BUY_MORTAR for asset in package) and max(package) < BUY_BATTERY


def add(war: w.War, side: int, box: str, package: Package) -> bool:
    cost = sum(w.price(war, side, ASSET_NAMES[asset]) * n for asset, n in package.items())
    if cost > w.purse(war, side):
        return False
    for asset, n in package.items():
        w.buy(war, side, ASSET_NAMES[asset], box, n)
    return True
