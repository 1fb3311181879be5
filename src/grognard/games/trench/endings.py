"""How a game is ended by word. The book knows neither surrender nor an agreed draw: both are rulings of ours."""

from __future__ import annotations

from grognard.games.trench.s4_turn import NATIONS
from grognard.games.trench.state import State
from grognard.kernel.flow import Refusal
from grognard.kernel.game import Ending
from grognard.kernel.umpire import Umpire

RESIGNED = "TR.amb.resign"
DRAWN = "TR.amb.draw"


def may_end(s: State, role: int) -> Refusal | None:
    """TR.amb.resign, TR.amb.draw At any moment."""
    return None


def resigned(s: State, role: int) -> str:
    return f"{NATIONS[1 - role]}/victory/{RESIGNED}"


def resign(s: State, u: Umpire, role: int) -> None:
    """TR.amb.resign The other side wins, as if the Troop deck were empty."""
    s.result = resigned(s, role)
    u.tell("log-resigns", RESIGNED, role, side=role, enemy=1 - role)


def drawn(s: State, role: int) -> str:
    return f"-/agreed/{DRAWN}"


def draw(s: State, u: Umpire, role: int) -> None:
    """TR.amb.draw Both have agreed: nobody wins."""
    s.result = drawn(s, role)
    u.tell("log-agreed", DRAWN, role, side=role, enemy=1 - role)


ENDINGS = (
    Ending("resign", RESIGNED, may_end, resigned, resign),
    Ending("draw", DRAWN, may_end, drawn, draw, agreed=True),
)
