"""What a player may order once and for all, and what becomes of the battle when his time is out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.lastbattle.ids import CLOSE, EXTREME, LONG, MEDIUM
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s3_firing import Firing
from grognard.games.lastbattle.s15_scenarios import win
from grognard.games.lastbattle.state import REACTION, State
from grognard.kernel.game import Order
from grognard.kernel.umpire import Umpire

BANDS = {"close": CLOSE, "medium": MEDIUM, "long": LONG, "extreme": EXTREME}


def time_out(s: State, u: Umpire, role: int) -> None:
    """LB.R7 Whose time is out has given up."""
    u.tell("log-time-out", "LB.R7", role, side=team(s, role))
    win(s, u, 1 - role, "LB.R7")


def reaction_fire(s: State, role: int) -> bool:
    """LB.react.phase: it comes in every enemy player-turn, whether or not there is anything to fire at."""
    return s.phase == REACTION and isinstance(s.stack[-1], Firing)


def answer_fire(s: State, role: int, choice: str, verbs: Mapping[str, Sequence[int]]) -> tuple[str, int] | None:
    """The volley that the player could order himself, once; then the phase is over. Mortars hold their fire."""
    if choice != "hold" and BANDS[choice] in verbs.get("volley", ()) and not s.fire:
        return "volley", BANDS[choice]
    return "done", 0


STANDING = (Order("reaction", reaction_fire, answer_fire, ("hold", "close", "medium", "long", "extreme")),)
