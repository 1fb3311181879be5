"""16.2.1 Dividing the Entente's command: who commands what, and when both must agree."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import ARMY_NATION, NATION
from grognard.games.ttlm.state import DIVIDED, ENTENTE, NOBODY, V6, WHOLE, State, has_rule, holder_of, sort_of
from grognard.kernel.flow import Offer, Refusal

BRITAIN: Final = 0  # with Belgium
FRANCE: Final = 1  # with the USA
COMMANDERS: Final = (BRITAIN, FRANCE)
SEATS: Final = ("britain", "france")
COMMANDER_OF: Final = [NOBODY, FRANCE, BRITAIN, BRITAIN, FRANCE]  # by nation: Germany, France, UK, Belgium, USA
BOTH: Final = 3

BOTH_AGREE: Final = Refusal("TTLM.16.2.1a", "why-both-agree")


def is_divided(s: State, side: int) -> bool:
    """Have two players the command of this side?"""
    return s.rules & DIVIDED != 0 and side == ENTENTE


def commander_of(unit: int) -> int:
    """TTLM.16.2.1a The British commander has the Belgians, the French one the Americans."""
    sort = sort_of(unit)
    return COMMANDER_OF[ARMY_NATION[holder_of(unit)] if sort == WHOLE else NATION[sort]]


def offer_end(s: State, role: int, out: Offer, verb: str = "done") -> None:
    """What ends a decision: one word, or that of both commanders."""
    if not is_divided(s, role):
        out.add(verb)
        return
    for who in COMMANDERS:
        if s.agreed >> who & 1 == 0:
            out.add("agree", who)


def may_end(s: State, role: int) -> Refusal | None:
    """TTLM.16.2.1a What binds both needs both; an Offensive that one of them wants is played."""
    return BOTH_AGREE if is_divided(s, role) else None


def agree(s: State, who: int) -> bool:
    """One of them has said so. Have both?"""
    s.agreed |= 1 << who
    if s.agreed != BOTH:
        return False
    s.agreed = 0
    return True


# ---- what one of them ends for both: retreats, biplanes, fire ----


def undecided(s: State, role: int, units: list[int]) -> list[int]:
    """TTLM.R50 The commanders who could still do something with these units and have not said that they will not."""
    if not is_divided(s, role) or not has_rule(s, V6):
        return []
    return [who for who in COMMANDERS if s.agreed >> who & 1 == 0 and any(commander_of(x) == who for x in units)]


def offer_close(s: State, role: int, out: Offer, verb: str, units: list[int]) -> None:
    """What ends a decision about units: it is for their own commanders, one after the other."""
    waiting = undecided(s, role, units)
    out.all("agree", waiting)
    if not waiting:
        out.add(verb)


def may_close(s: State, role: int, units: list[int]) -> Refusal | None:
    return BOTH_AGREE if undecided(s, role, units) else None


def close(s: State, role: int, who: int, units: list[int]) -> bool:
    """One of them leaves his units where they are. Is nobody left to be asked?"""
    s.agreed |= 1 << who
    if undecided(s, role, units):
        return False
    s.agreed = 0
    return True
