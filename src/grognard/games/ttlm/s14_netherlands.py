"""14.4.1 The Netherlands: in the free game Germany may invade them in Summer 1914, at a price, for a way to Antwerp."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import GE_I
from grognard.games.ttlm.land import PASSAGE
from grognard.games.ttlm.state import GERMAN, NETHERLANDS, State, has_rule
from grognard.kernel.flow import Offer, Refusal
from grognard.kernel.umpire import Umpire

PENALTY: Final = 2  # Victory Points, for good
SUMMER_1914: Final = 1
NORTH_ARMY: Final = 2  # Autumn 1914: an infantry stays behind in the Netherlands

LEFT_ALONE: Final = Refusal("TTLM.14.4.1j", "why-netherlands-option")
GERMANS_ONLY: Final = Refusal("TTLM.14.4.1j", "why-netherlands-german")
SUMMER_ONLY: Final = Refusal("TTLM.R18", "why-netherlands-late")
INVADED: Final = Refusal("TTLM.14.4.1j", "why-netherlands-done")


def may_invade_netherlands(s: State, side: int) -> Refusal | None:
    """TTLM.14.4.1j Germany may, in the free game; in Summer 1914, before it plays a card [TTLM.R18]."""
    if not has_rule(s, NETHERLANDS):
        return LEFT_ALONE
    if side != GERMAN:
        return GERMANS_ONLY
    if s.turn != SUMMER_1914:
        return SUMMER_ONLY
    return INVADED if s.lands & PASSAGE else None


def offer_netherlands(s: State, side: int, out: Offer) -> None:
    if may_invade_netherlands(s, side) is None:
        out.add("netherlands")


def invade_netherlands(s: State, u: Umpire) -> None:
    """TTLM.14.4.1k Koeln and Aachen now border on Antwerp, for both sides [TTLM.A91]."""
    u.tell("log-invades-netherlands", "TTLM.14.4.1j", GERMAN)
    s.lands |= PASSAGE


def without_the_north_army(s: State, turn: int, items: list[int]) -> list[int]:
    """TTLM.14.4.1j What arrives in Autumn 1914 is one German infantry less."""
    if turn != NORTH_ARMY or not s.lands & PASSAGE or GE_I not in items:
        return items
    at = items.index(GE_I)
    return items[:at] + items[at + 1 :]
