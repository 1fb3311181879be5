"""Standing orders, and what happens when a player's time runs out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.ttlm.endings import withdraw
from grognard.games.ttlm.ids import ARMIES, COST, ERSATZ2, ERSATZ3, FOOT, SORTS
from grognard.games.ttlm.s3_victory import LAST_ROW, STALEMATE, finish, level, victory_points, winning
from grognard.games.ttlm.s5_combat import Defending, Reacting
from grognard.games.ttlm.s5_losses import Losses, ersatz
from grognard.games.ttlm.s5_retreats import AfterCombat, CavalryRetreat
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.state import GERMAN, State, holder_of, loose_dug, place_of, sort_of
from grognard.kernel.game import Order
from grognard.kernel.umpire import Umpire

Action = tuple[str, int]
Verbs = Mapping[str, Sequence[int]]


def time_out(s: State, u: Umpire, role: int) -> None:
    """TTLM.3.3a One level worse than it stands; who is ahead cannot resign, and falls from a stalemate [TTLM.R14]."""
    withdraw(s)
    row = STALEMATE if winning(s, role) else level(victory_points(s))
    row = max(0, row - 1) if role == GERMAN else min(LAST_ROW, row + 1)
    u.tell("log-time-out", "TTLM.3.3a", role, side=role)
    finish(s, u, row, "TTLM.3.3a")


# ---- losses ----


def paying(s: State, role: int) -> bool:
    return isinstance(s.stack[-1], Losses)


def pay_with_ersatz(s: State, role: int, choice: str, verbs: Verbs) -> Action | None:
    """An Ersatz card before units, as long as nothing of it is wasted [5.3.2b]; no other card."""
    top = s.stack[-1]
    assert isinstance(top, Losses)
    for kind in (ERSATZ3, ERSATZ2):
        if kind in verbs.get("ersatz", ()) and ersatz(kind) <= top.hits:
            return "ersatz", kind
    return None


def pay_with_units(s: State, role: int, choice: str, verbs: Verbs) -> Action | None:
    """By the chosen order; no cards are spent."""
    fort = [("fort", area) for area in verbs.get("fort", ())]
    units = sorted(verbs.get("lose", ()), key=lambda x: worth(s, x, choice))
    if fort and (choice == "fort" or not units):
        return fort[0]
    return ("lose", units[0]) if units else None


def worth(s: State, unit: int, choice: str) -> tuple[int, ...]:
    """The dearer the later: what is dug in, if that is to last; then what costs more, then what is no infantry."""
    holder, sort = holder_of(unit), sort_of(unit)
    dug = entrenched(s, holder, sort) if choice == "trenches" else 0
    return dug, COST[sort], 1 - FOOT[sort], unit


def entrenched(s: State, holder: int, sort: int) -> int:
    """Is it in a trench: that of its army, or its own? Of loose infantry those in the open fall first."""
    if holder < ARMIES:
        return s.army_dug[holder]
    return int(loose_dug(s, place_of(s, holder), sort) >= s.n[holder * SORTS + sort])


# ---- being attacked ----


def attacked(s: State, role: int) -> bool:
    """The enemy's turn, and a question of standing or leaving."""
    return role != s.active and isinstance(s.stack[-1], (Scrambling, CavalryRetreat, Defending, Reacting, AfterCombat))


def stand_fast(s: State, role: int, choice: str, verbs: Verbs) -> Action | None:
    """Fire and stay; who is forced to go must still choose where."""
    for verb in ("fire", "done"):
        if verb in verbs:
            return verb, 0
    return ("agree", verbs["agree"][0]) if verbs.get("agree") else None  # one of two commanders [16.2.1]


STANDING = (
    Order("ersatz", paying, pay_with_ersatz),
    Order("losses", paying, pay_with_units, ("weakest", "trenches", "fort")),
    Order("stand", attacked, stand_fast),
)
