"""Which lines of the log may reveal what is hidden, for the law that nothing else does (`Game.laid_open_by`).

A face is seen, somebody is heard, or a loss is announced. Who is asked, whether anybody is, what may be done, how many
lines there are: none of that may tell two hidden forces apart.
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.campaign.secrets import CAMPAIGN_SWAPS
from grognard.games.lastbattle.state import SPOTTED, State
from grognard.games.lastbattle.swaps import SWAPS
from grognard.games.lastbattle.swaps_design import DESIGN_SWAPS

SEEN: Final = frozenset(
    {"log-spotted", "log-dummy", "log-fire", "log-spray", "log-salvo", "log-mission", "log-alights", "log-cohesion"}
)
HURT: Final = frozenset(
    {
        "log-mines", "log-mined", "log-mined-unseen", "log-shelled", "log-shelled-unseen", "log-salvo-troops",
        "log-salvo-vehicle", "log-gassed", "log-gassed-unseen", "log-hit-unseen", "log-location", "log-casualties",
        "log-destroyed", "log-drowns", "log-exits", "log-flies-away",
    }
)  # fmt: skip
ENDS: Final = frozenset({"log-wins", "log-draw", "log-mutual", "log-breaks", "log-hesitates"})
# What a side has put down under seal is turned up when it is ready; who has batteries when both have bought [LB.R18].
READY: Final = frozenset({"log-set-up", "log-sealed"})
# When it is looked who sees whom, whether anybody looks out of a vehicle shows on those whom he would see, and on
# nothing else: see `seen_or_not`.
EYES: Final = frozenset({"log-moves", "log-movement", "log-reaction", "log-attack", "log-turn"})
LOOKING: Final = ("vehicles", "riders", "crews", "riding", "mortars", "stowaways", "models", "parts", "damaged")
# Of a campaign: both have bought, or both have given their orders.
CAMPAIGN: Final = frozenset({"log-camp-mustered", "log-camp-march", "log-camp-meeting", "log-camp-phase"})
# Whence a side came shows where it sets up, and where it goes back to [LB.R19].
FALLS_BACK: Final = frozenset({"log-camp-answer", "log-camp-won", "log-camp-undecided"})
LAID_OPEN_BY: Final = {
    **dict.fromkeys((*SWAPS, *DESIGN_SWAPS), SEEN | HURT | ENDS),
    **dict.fromkeys(LOOKING, SEEN | HURT | ENDS | EYES),
    **dict.fromkeys(("set-up", "purchases", "half bought"), SEEN | HURT | ENDS | READY),
    **dict.fromkeys(CAMPAIGN_SWAPS, CAMPAIGN),
    "campaign-origins": CAMPAIGN | FALLS_BACK,
}


def seen_or_not(s: State, other: State, reader: int) -> bool:
    """LB.amb.empty-eyes: a counter of the reader's own is face up where somebody looks, and not where nobody does."""
    mine = [n for n in range(min(len(s.side), len(other.side))) if s.side[n] == reader]
    return any((s.flags[n] ^ other.flags[n]) & SPOTTED for n in mine)


LAID_OPEN_IF: Final = dict.fromkeys(EYES, seen_or_not)
