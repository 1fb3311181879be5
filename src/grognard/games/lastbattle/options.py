"""The switches of the game, each named by the ruling it turns on."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.lastbattle.state import (
    CHEMICALS,
    COHESION,
    COMMAND,
    EARLY_SMOKE,
    FEW_MISSILES,
    GAS_BITES,
    LED_ADVANCE,
    LONG_QUIET,
    MISSILE_MEN,
    NO_MORALE,
    ONE_RIDER,
    ROUNDED_SG,
    SMALL_CAMPAIGN,
    TOWN_ONE,
    V3,
    V4,
    V5,
    V6,
    V7,
    V8,
    V9,
    V10,
    V11,
)
from grognard.kernel.game import Option

BITS = {
    "town": TOWN_ONE,  # a town hex costs 1 MP [LB.amb.town-cost]
    "rider": ONE_RIDER,  # one man a horse [LB.amb.horse-capacity]
    "missile": MISSILE_MEN,  # missiles may be fired at troops [LB.amb.missile-antipersonnel]
    "shotguns": ROUNDED_SG,  # scenario 3: the second SG entry is SMG [LB.amb.s3-sg-twice]
    "beginner": NO_MORALE,  # no hesitation, no break [LB.amb.s1-morale]
    "quiet": LONG_QUIET,  # twenty quiet game-turns end a scenario, and who leaves the map breaks the quiet [LB.R1]
    "smoke": EARLY_SMOKE,  # smoke only before moving [LB.amb.smoke-self-cost]
    "ammo": FEW_MISSILES,  # the missiles of a vehicle are fired twice [LB.ammo.missiles-twice]
    "advance": LED_ADVANCE,  # raw troops advance only with a leader [LB.morale.optional-advance]
    "command": COMMAND,  # who is far from a leader may have to stay [LB.command.range]
    "cohesion": COHESION,  # elements that lose men may fall into disorder [LB.cohesion.trigger]
    "chemicals": CHEMICALS,  # guns have chemical salvoes, everybody a mask [LB.chem.delivery]
    "gas": GAS_BITES,  # what lingers of it hits on 1 [LB.amb.chem-extreme]
    "evening": SMALL_CAMPAIGN,  # a campaign with smaller forces [LB.R20]
    "v3": V3,  # rules version 3; games begun before it keep what they began with
    "v4": V4,  # rules version 4, likewise
    "v5": V5,  # rules version 5, likewise
    "v6": V6,  # rules version 6, likewise
    "v7": V7,  # rules version 7, likewise
    "v8": V8,  # rules version 8, likewise
    "v9": V9,  # rules version 9, likewise
    "v10": V10,  # rules version 10, likewise
    "v11": V11,  # rules version 11, likewise
}
EDITIONS = ("v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11")
LATER = ("quiet", *EDITIONS)  # on in new games; games begun before there was this switch know nothing of it
# Readings of ours that a rules lawyer may dispute, each with its ruling.
READINGS = {
    "town": "LB.amb.town-cost",
    "rider": "LB.amb.horse-capacity",
    "missile": "LB.amb.missile-antipersonnel",
    "shotguns": "LB.amb.s3-sg-twice",
    "quiet": "LB.R1",
    "smoke": "LB.amb.smoke-self-cost",
    "gas": "LB.amb.chem-extreme",
}
OPTIONS = {
    name: Option(name, name in LATER, before=False, edition=name in EDITIONS, reading=READINGS.get(name, ""))
    for name in BITS
}


def bits(options: Mapping[str, bool]) -> int:
    return sum(bit for name, bit in BITS.items() if options.get(name, OPTIONS[name].unsaid))
