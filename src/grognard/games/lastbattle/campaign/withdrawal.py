"""Giving up a battle of a campaign without giving up the campaign."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s15_scenarios import win
from grognard.games.lastbattle.state import State
from grognard.kernel.flow import Moment, Refusal
from grognard.kernel.umpire import Umpire

GIVEN_UP: Final = "LB.R21"
NOT_YET: Final = Refusal(GIVEN_UP, "why-camp-withdraw")


def may_withdraw(s: State, role: int) -> Refusal | None:
    """LB.R21: in one's own Movement Phase, with no counter in hand."""
    top = s.stack[-1] if s.stack else None
    return None if isinstance(top, Moving) and s.active == role else NOT_YET


def given_up(s: State, side: int) -> bool:
    """Whether the battle has ended because this side gave it up."""
    return s.result.endswith(f"/{GIVEN_UP}") and not s.result.startswith(("defender", "attacker")[side])


class Withdrawal(Moment):
    """LB.R21: the battle is lost, and who is left falls back."""

    verb = "withdraw"

    def args(self, s: State, role: int) -> list[int]:
        return [0] if may_withdraw(s, role) is None else []

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_withdraw(s, role)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        u.tell("log-camp-withdraws", GIVEN_UP, u.role, side=team(s, u.role))
        win(s, u, 1 - u.role, GIVEN_UP)


IN_BATTLE: Final = (Withdrawal(),)
