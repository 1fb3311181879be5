"""A side that never moves and fires at everything: the least that an attacker must be able to beat."""

from __future__ import annotations

from grognard.kernel.seat import Seat
from grognard.kernel.world import Action

QUIET = ("ready", "deploy", "second", "done", "pass", "commit")  # what it says when it is asked, in this order


class SentryBot:
    """Uses no advice: it fires at the longest range it can, or else takes the quietest action there is."""

    def __init__(self, seed: int = 0) -> None:
        del seed  # nothing is left to chance

    def choose(self, seat: Seat, seconds: float = 0.0) -> Action:
        offered = seat.offer.verbs
        if offered.get("volley"):
            return "volley", max(offered["volley"])
        for verb in QUIET:
            if verb in offered:
                return verb, offered[verb][0]
        return seat.offer.actions()[0]
