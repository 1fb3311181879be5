"""Ending the war by armistice or resignation, at any moment [3.2a, 3.3a]; and as older journals have it."""

from __future__ import annotations

from grognard.games.ttlm.s2_turn import Choosing
from grognard.games.ttlm.s3_victory import (
    Armistice,
    level,
    make_peace,
    may_resign,
    resign,
    resigned,
    result_of,
    victory_points,
)
from grognard.games.ttlm.s5_combat import Defending
from grognard.games.ttlm.s5_retreats import AfterCombat
from grognard.games.ttlm.s7_production import as_it_stood, withdraw_plans
from grognard.games.ttlm.s14_sealed_setup import cover, covered
from grognard.games.ttlm.state import ENTENTE, GERMAN, State
from grognard.kernel.flow import Refusal
from grognard.kernel.game import Ending, Retired
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.umpire import Umpire


def may_agree(s: State, role: int) -> Refusal | None:
    """TTLM.3.2a, TTLM.FAQ20.5 Either player may propose it at any time."""
    return None


# Sealed plans and set-ups are not carried out before both are opened: a game ended then ends as it stood before
# them, and what an ending would mean tells nothing of them [TTLM.A82, TTLM.R4].


def known_to_all(s: State) -> State:
    return as_it_stood(covered(s, SPECTATOR))


def withdraw(s: State) -> None:
    for side in (GERMAN, ENTENTE):
        cover(s, side)
    withdraw_plans(s)


def may_give_up(s: State, role: int) -> Refusal | None:
    return may_resign(known_to_all(s), role)


def giving_up_means(s: State, role: int) -> str:
    return result_of(resigned(known_to_all(s), role), "TTLM.3.3a")


def give_up(s: State, u: Umpire, role: int) -> None:
    withdraw(s)
    resign(s, u, role)


def peace_means(s: State, role: int) -> str:
    return result_of(level(victory_points(known_to_all(s))), "TTLM.3.2a")


def agree_on_peace(s: State, u: Umpire, role: int) -> None:
    withdraw(s)
    make_peace(s, u, role)


ENDINGS = (
    Ending("resign", "TTLM.3.3a", may_give_up, giving_up_means, give_up),
    Ending("armistice", "TTLM.3.2a", may_agree, peace_means, agree_on_peace, agreed=True),
)


# ---- as it was: verbs of certain decisions, an offer of peace once in a player turn ----


def might_resign(s: State, role: int) -> bool:
    return isinstance(s.stack[-1], Choosing) and may_resign(s, role) is None


def might_propose(s: State, role: int) -> bool:
    return isinstance(s.stack[-1], Choosing | Defending | AfterCombat) and not s.proposed >> role & 1


def propose(s: State, u: Umpire, role: int) -> None:
    s.proposed |= 1 << role
    u.tell("log-proposes", "TTLM.3.2a", role, side=role)
    s.stack.append(Armistice(role))


RETIRED = {"resign": Retired(might_resign, resign), "armistice": Retired(might_propose, propose)}
