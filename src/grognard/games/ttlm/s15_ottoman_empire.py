"""15.3.3 The Ottoman Empire: four British or French infantry off the map cost Germany a Victory Point."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import SORTS
from grognard.games.ttlm.state import EFT, ENTENTE, OTTOMANS, State, ground, has_rule, land
from grognard.kernel.flow import Refusal

GARRISON: Final = 4

NO_BOX: Final = Refusal("TTLM.15.3.3a", "why-no-ottoman-box")
BOX_FULL: Final = Refusal("TTLM.15.3.3a", "why-ottoman-full")
OTTOMAN_SUPPLY: Final = Refusal("TTLM.A64", "why-ottoman-supply")


def garrison(s: State) -> int:
    """Infantry in the Ottoman box."""
    return sum(s.n[ground(EFT) * SORTS + sort] for sort in land(s).box[ENTENTE].sorts)


def may_garrison(s: State) -> Refusal | None:
    """TTLM.15.3.3a Four and no more."""
    return BOX_FULL if garrison(s) >= GARRISON else None


def ottoman_points(s: State) -> int:
    """TTLM.15.3.3b One point from Germany while all four are there."""
    return -1 if has_rule(s, OTTOMANS) and garrison(s) >= GARRISON else 0
