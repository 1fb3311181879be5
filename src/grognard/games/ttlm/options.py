"""The switches of the game, each named by the rule or ruling it turns on."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.ttlm.state import (
    ASKED_CARDS,
    BELGIUM,
    EARLY_ARMIES,
    EARLY_US,
    FORTIFY,
    FREE,
    HIDDEN,
    HIDDEN_HANDS,
    LASTING,
    MATERIEL,
    ONE_WEATHER,
    ONE_YEAR,
    ROUGH_ONCE,
    SAILING,
    SEMI,
    SHORT_CAP,
    TERRAIN,
    WARPLANS,
)
from grognard.kernel.game import Option

BITS = {
    "13.1": HIDDEN,  # army contents are hidden
    "13.5": TERRAIN,  # rough areas spare the defender a hit
    "14.2": BELGIUM,  # Belgian surprise, Antwerp as a source, its evacuation
    "11.2": HIDDEN_HANDS,  # not even the number of cards in a hand is shown
    "13.3": FORTIFY,  # from Winter 1916-17 entrenched armies may be fortified
    "13.4": EARLY_ARMIES,  # a die for an army that is due next season: now, in time or late
    "14.3.1": EARLY_US,  # US infantry may come a season early, two for one
    "14.4.1": FREE,  # free set-up: armies and units wherever they may stand
    "semi": SEMI,  # semi-historical set-up: armies in their places, units as one likes
    "14.5.1": ASKED_CARDS,  # one card of history in the first hand
    "14.5.2": WARPLANS,  # the first player turns follow the plans of history
    "14.7.3": MATERIEL,  # UK artillery defends at F2 from Spring 1918
    "A05": ONE_WEATHER,  # one Bad Weather card a turn
    "A28": LASTING,  # a Decisive Victory must outlast the enemy's next player turn
    "A29": ONE_YEAR,  # the game ends after the Winter of its first year
    "A32": SHORT_CAP,  # the entrenching limit holds in Summer 1914 only
    "A47": ROUGH_ONCE,  # a rough area spares one hit a battle, not one a step
    "A51": SAILING,  # the Belgian army may sail from Antwerp
}
DEFAULTS = ("13.1", "13.5", "14.2", "A28")
LATER = ("A28",)  # switches that came after the first games
OPTIONS = {name: Option(name, name in DEFAULTS, before=False if name in LATER else None) for name in BITS}


def bits(options: Mapping[str, bool]) -> int:
    return sum(bit for name, bit in BITS.items() if options.get(name, OPTIONS[name].unsaid))
