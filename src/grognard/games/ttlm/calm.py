"""When “at any time” is: the side has a decision to make, no unit is selected, no battle is being fought."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.state import State
from grognard.kernel.flow import Refusal

EXCHANGE_LAST: Final = Refusal("TTLM.A08", "why-exchange-last")


def is_calm(s: State) -> bool:
    """In a player turn, between one thing and the next [TTLM.R42]."""
    from grognard.games.ttlm.s2_moving import Moving
    from grognard.games.ttlm.s2_turn import Choosing, CombatCards, Declaring, Keeping, NextBattle, Redrawing

    top = s.stack[-1]
    if isinstance(top, Redrawing):
        return top.thrown == 0  # an exchange of cards that has begun is the last thing [TTLM.A08]
    return isinstance(top, (Choosing, Moving, Declaring, CombatCards, Keeping, NextBattle))


def why_not_calm(s: State, usual: Refusal) -> Refusal:
    """Why something is not done now: an exchange of cards that has begun, or what is usually in the way."""
    from grognard.games.ttlm.s2_turn import Redrawing

    return EXCHANGE_LAST if isinstance(s.stack[-1], Redrawing) else usual


def is_placing(s: State, side: int) -> bool:
    """In a side's own reinforcements, when what arrives has been placed."""
    from grognard.games.ttlm.s2_reinforcements import Reinforcing
    from grognard.games.ttlm.s14_historical import Mustering

    top = s.stack[-1]
    if not isinstance(top, Reinforcing) or isinstance(top, Mustering) or top.side != side or top.free:
        return False
    return top.picked < 0 and top.is_settled(s)


def is_free_to_act(s: State, side: int) -> bool:
    """At any time of a season, in the enemy's player turn too, whenever this side is asked."""
    return is_calm(s) or is_placing(s, side)
