"""Ending a battle by resignation or agreement, at any moment (our rulings); and as older journals have it."""

from __future__ import annotations

from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s15_scenarios import win
from grognard.games.lastbattle.state import State
from grognard.kernel.flow import Refusal
from grognard.kernel.game import Ending, Retired
from grognard.kernel.umpire import Umpire

ROLES = ("defender", "attacker")
CONCEDED = "LB.R7"
DRAWN = "LB.R7"


def may_end(s: State, role: int) -> Refusal | None:
    """LB.R7 At any moment."""
    return None


def conceded(s: State, role: int) -> str:
    return f"{ROLES[1 - role]}/win/{CONCEDED}"


def concede(s: State, u: Umpire, role: int) -> None:
    """LB.R7 The other side wins."""
    u.tell("log-concedes", CONCEDED, role, side=team(s, role))
    win(s, u, 1 - role, CONCEDED)


def drawn(s: State, role: int) -> str:
    return f"-/agreed/{DRAWN}"


def draw(s: State, u: Umpire, role: int) -> None:
    """LB.R7 Both have agreed: nobody wins."""
    s.result = drawn(s, role)
    u.tell("log-agreed", DRAWN, role, side=team(s, role), enemy=team(s, 1 - role))


ENDINGS = (
    Ending("resign", CONCEDED, may_end, conceded, concede),
    Ending("draw", DRAWN, may_end, drawn, draw, agreed=True),
)


def might_concede(s: State, role: int) -> bool:
    """At the start of his own Movement Phase, before anything has moved: so it was once."""
    return isinstance(s.stack[-1], Moving) and not s.trail


RETIRED = {"concede": Retired(might_concede, concede)}
