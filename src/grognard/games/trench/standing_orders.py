"""Standing orders, and what happens when a player's time runs out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.trench.s4_turn import NATIONS
from grognard.games.trench.s7_attack import CounterAttack
from grognard.games.trench.s9_traps import MOVE, SWAP, Reaction
from grognard.games.trench.state import State
from grognard.kernel.game import Order
from grognard.kernel.umpire import Umpire

Action = tuple[str, int]
Verbs = Mapping[str, Sequence[int]]
PASS: Action = ("pass", 0)


def time_out(s: State, u: Umpire, role: int) -> None:
    """TR.amb.time-out A player who runs out of time loses, as if the Troop deck were empty."""
    s.result = f"{NATIONS[1 - role]}/victory/TR.amb.time-out"
    u.tell("log-time-out", "TR.amb.time-out", role, side=role, enemy=1 - role)


def trap_window(s: State, role: int) -> bool:
    """The enemy has declared something, and a face-down card could answer it. It opens whatever that card is."""
    return isinstance(s.stack[-1], Reaction)


def let_pass(s: State, role: int, choice: str, verbs: Verbs) -> Action | None:
    """Only `nothing` asks what the player holds; `wait` and `always` pass with any cards."""
    if choice == "nothing" and "reveal" in verbs:
        return None
    return PASS


def let_move(s: State, role: int, choice: str, verbs: Verbs) -> Action | None:
    """Moves and exchanges pass; attacks and gas are left to the player."""
    top = s.stack[-1]
    return PASS if isinstance(top, Reaction) and top.what in (MOVE, SWAP) else None


def counter_window(s: State, role: int) -> bool:
    return isinstance(s.stack[-1], CounterAttack)


def strike_back(s: State, role: int, choice: str, verbs: Verbs) -> Action | None:
    """With the first card that can: it is free."""
    return PASS if choice == "never" else ("counter", verbs["counter"][0])


STANDING = (
    # A pass by hand takes as long as one that is ordered: a person needs a few seconds, so the order takes some.
    Order(
        "autopass", trap_window, let_pass, ("nothing", "wait", "always"),
        patience={"nothing": (0.0, 12.0), "wait": (10.0, 10.0)},
        lapses=frozenset({"always"}),
        aloud=frozenset({"always"}),
    ),
    Order("moves", trap_window, let_move, aloud=frozenset({"on"})),
    Order("counter", counter_window, strike_back, ("always", "never")),
)  # fmt: skip
