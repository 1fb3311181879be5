"""4.1 Areas: Friendly, Disputed, Enemy or Neutral for a side, and who owns them."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import AREAS, BRUSSELS, COUNTRY, FACTORY
from grognard.games.ttlm.land import LANDS
from grognard.games.ttlm.state import BELGIUM_NEUTRAL, ENTENTE, GERMAN, INDUSTRY, NOBODY, PLACES, V6, V7, State, land

# Status of an area for one side [4.1].
FRIENDLY: Final = 0
DISPUTED: Final = 1
ENEMY: Final = 2
NEUTRAL: Final = 3

BELGIAN_SOIL: Final = 2  # in COUNTRY
BRUSSELS_COUNTS: Final = 4  # Spring 1915: its factory is in the German allowance [15.3.1]


def holds(s: State, side: int, area: int) -> bool:
    """Has this side anything there that holds ground? A fort of one does not [8.4h], guns and biplanes do not."""
    return s.hold[side * PLACES + area] > 0 or (s.fort[area] >= 2 and land(s).fort_side[area] == side)


def status(s: State, side: int, area: int) -> int:
    """TTLM.4.1f, TTLM.4.1g, TTLM.4.1h, TTLM.4.1i Friendly, Disputed, Enemy or Neutral for this side."""
    if s.veiled and s.veiled >> area & 1 and side == s.active and takes_unseen(s, side, area):
        return DISPUTED if known_fort(s, side, area) else FRIENDLY  # for all it knows [16.2.2]
    mine, theirs = s.hold[side * PLACES + area] > 0, s.hold[(1 - side) * PLACES + area] > 0
    if s.fort[area] >= 2:  # as in holds
        if LANDS[s.lands].fort_side[area] == side:
            mine = True
        else:
            theirs = True
    if mine and theirs:
        return DISPUTED
    owner = s.owner[area]
    if owner == side:
        return FRIENDLY
    return NEUTRAL if owner == NOBODY else ENEMY


def known_fort(s: State, side: int, area: int) -> bool:
    """TTLM.R53 An enemy fort that disputes its area stands on everybody's map; not so before version 6."""
    return s.fort[area] >= 2 and LANDS[s.lands].fort_side[area] == 1 - side and s.rules & V6 != 0


def takes_unseen(s: State, side: int, area: int) -> bool:
    """TTLM.R53 Does what has entered unseen take ground? Guns and biplanes do not [8.3.2d], but before version 6."""
    return s.rules & V6 == 0 or s.hold[side * PLACES + area] > 0


def statuses(s: State, side: int) -> list[int]:
    """The status of every area for this side, in one go."""
    fort_side = land(s).fort_side
    mine, theirs = side * PLACES, (1 - side) * PLACES
    hold, fort, owner = s.hold, s.fort, s.owner
    out = [0] * AREAS
    for area in range(AREAS):
        strong = fort_side[area] if fort[area] >= 2 else NOBODY
        if (hold[theirs + area] or strong == 1 - side) and (hold[mine + area] or strong == side):
            out[area] = DISPUTED
        elif owner[area] != side:
            out[area] = NEUTRAL if owner[area] == NOBODY else ENEMY
    if s.veiled and side == s.active:
        for area in range(AREAS):
            if s.veiled >> area & 1 and takes_unseen(s, side, area):
                out[area] = DISPUTED if known_fort(s, side, area) else FRIENDLY
    return out


def disputed(s: State, area: int) -> bool:
    return holds(s, GERMAN, area) and holds(s, ENTENTE, area)


def claim(s: State, area: int) -> None:
    """TTLM.4.1k The area belongs to the side alone in it; otherwise to the side that held it last."""
    if is_unknown(s, area):
        return
    german, entente = holds(s, GERMAN, area), holds(s, ENTENTE, area)
    if german != entente and not neutral_soil(s, area):
        owner = GERMAN if german else ENTENTE
        if s.owner[area] != owner:
            s.owner[area] = owner
            if s.rules & INDUSTRY:
                leave_idle(s, area)


def is_unknown(s: State, area: int) -> bool:
    """TTLM.16.2.2b Has it been entered unseen? Who is met there, and whose it is, shows when movement is over."""
    return s.veiled >> area & 1 == 1 and s.rules & V7 != 0


def leave_idle(s: State, area: int) -> None:
    """TTLM.15.3.1b A factory that changes hands stands still; that of Brussels only from 1915 on [15.3.1c]."""
    if area < AREAS and FACTORY[area] and (area != BRUSSELS or s.turn >= BRUSSELS_COUNTS):
        s.idle |= 1 << area


def neutral_soil(s: State, area: int) -> bool:
    """Is this an area of neutral Belgium [TTLM.S1914.opt.free]?"""
    return s.neutral & BELGIUM_NEUTRAL != 0 and area < AREAS and COUNTRY[area] == BELGIAN_SOIL


def hostile_fort(s: State, side: int, area: int) -> bool:
    """An enemy fort of one (or Sedan's nought) that does not dispute the area but hampers supply [8.4h, 8.4i]."""
    return area < AREAS and 0 <= s.fort[area] <= 1 and land(s).fort_side[area] == 1 - side


def friendly_bits(s: State, side: int) -> int:
    bits = 0
    for area, where in enumerate(statuses(s, side)):
        if where == FRIENDLY:
            bits |= 1 << area
    return bits
