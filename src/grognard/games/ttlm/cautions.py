"""Warnings before a unit moves: points and supply that it gives up or leaves unguarded, and moves to the East.

Everything here is known to the player: his own units, the status of areas, and which counters of the enemy lie where.
"""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import AREAS, COST, ENGLAND, GE_P, SORTS, VP, YEAR
from grognard.games.ttlm.s2_moving import WithUnit
from grognard.games.ttlm.s2_reinforcements import EAST_LIMIT, Reinforcing, price_of_return
from grognard.games.ttlm.s3_victory import EAST_PER_VP, LAST_EAST_YEAR, Armistice, east_value, paris_gun_bonus
from grognard.games.ttlm.s4_areas import DISPUTED, FRIENDLY, holds, neutral_soil, status
from grognard.games.ttlm.s4_movement import MODES, march
from grognard.games.ttlm.s5_retreats import Fleeing
from grognard.games.ttlm.s6_supply import is_source
from grognard.games.ttlm.s7_production import Planning
from grognard.games.ttlm.s8_units import leads_nothing
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce
from grognard.games.ttlm.s15_ottoman_empire import ottoman_points
from grognard.games.ttlm.s15_russian_front import costs_a_point
from grognard.games.ttlm.s16_kriegspiel import fogged
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    GERMAN,
    PLACES,
    V4,
    WHOLE,
    State,
    armies_in,
    ground,
    has_rule,
    holder_of,
    land,
    place_of,
    put,
    sort_of,
    take,
)
from grognard.kernel.game import Caution, Phrase

COSTS: Final = "costs"
NOTE: Final = "note"


def cautions(s: State, role: int, verb: str, arg: int) -> tuple[Caution, ...]:
    """What this action brings about beside its purpose."""
    top = s.stack[-1]
    if isinstance(top, WithUnit):
        if verb == "east" and role == ENTENTE:
            return (*leaving(s, role, top, EFT), *left_empty(s, role, top.mover, ground(EFT), top.stay))
        if verb == "east":
            behind = left_empty(s, role, top.mover, ground(EFT), top.stay)
            return (*leaving(s, role, top, EFT), *behind, going_east(s, top))
        if verb in MODES:
            there = place_of(s, arg)
            behind = left_empty(s, role, top.mover, arg, top.stay)
            return (*invading(s, role, there), *leaving(s, role, top, there), *behind)
    if isinstance(top, Fleeing) and verb == "to":
        return left_empty(s, role, top.runner, arg, top.stay)
    if isinstance(top, Scrambling) and verb == "to":
        return left_empty(s, role, top.picked, arg, [])
    if isinstance(top, Armistice) and verb == "accept":  # only games of the old rules are asked here
        return (Caution(Phrase("caution-accept", "TTLM.3.2a"), COSTS),)
    if verb == "call" and costs_a_point(s):
        return (Caution(Phrase("caution-call", "TTLM.15.2.4a"), COSTS),)
    if verb == "renew":
        return (Caution(Phrase("caution-new-hand", "TTLM.12.3.1a"), COSTS),)
    if isinstance(top, Reinforcing) and verb == "recall":
        return leaving_the_ottomans(s) if role == ENTENTE else coming_back(s, arg)
    if verb == "done" and isinstance(top, (Reinforcing, MusteringAtOnce)):
        return leading_nothing(s, role)
    if verb == "commit" and isinstance(top, Planning):
        return leading_nothing(s, role)
    return ()


def invading(s: State, role: int, there: int) -> tuple[Caution, ...]:
    """TTLM.14.4.1h Who marches into neutral Belgium makes an enemy of it."""
    if role == GERMAN or not neutral_soil(s, there):
        return ()
    points = sum(VP[a] for a in range(AREAS) if neutral_soil(s, a) and a != there)
    return (Caution(Phrase("caution-invades-belgium", "TTLM.14.4.1h", {"points": points}), COSTS),)


def leaving(s: State, role: int, top: WithUnit, there: int) -> tuple[Caution, ...]:
    """The area that the unit leaves: does anybody hold it then?"""
    start = place_of(s, holder_of(top.mover))
    if there == start or not 0 <= start < AREAS or start == ENGLAND:  # where no enemy ever comes [4.2f]
        return ()
    out: list[Caution] = []
    if VP[start] or is_source(s, role, start):
        out += the_ground_it_leaves(s, role, top, start)
    return (*out, *gun_of_paris(s, top, there))


def the_ground_it_leaves(s: State, role: int, top: WithUnit, start: int) -> list[Caution]:
    was = status(s, role, start)
    if was not in (FRIENDLY, DISPUTED) or holds(without(s, top), role, start):
        return []
    # [TTLM.3.1a] only Germany's areas are counted, and a disputed one for nobody
    points = VP[start] if was == DISPUTED and role != GERMAN else 0
    worth = {"area": start, "points": VP[start], "source": int(is_source(s, role, start)), "gained": points}
    if was == DISPUTED:
        return [Caution(Phrase("caution-hands-over", "TTLM.4.1k", {**worth, "enemy": 1 - role}), COSTS)]
    if enemy_near(s, role, start):
        return [Caution(Phrase("caution-unguarded-near", "TTLM.4.1k", {**worth, "enemy": 1 - role}), COSTS)]
    unseen = any(fogged(s, role, area) for area in land(s).near[start])  # [16.2.2a]
    key = "caution-unguarded-unseen" if unseen else "caution-unguarded"
    return [Caution(Phrase(key, "TTLM.4.1k", {**worth, "enemy": 1 - role}), NOTE)]


def without(s: State, top: WithUnit) -> State:
    """The position with the unit gone, and those that its army leaves behind still there [4.3d]."""
    c = s.clone()
    holder, sort = holder_of(top.mover), sort_of(top.mover)
    if sort == WHOLE:
        march(c, holder, EFT, top.stay)
    else:
        take(c, holder, sort)
        put(c, ground(EFT), sort)
    return c


def left_empty(s: State, role: int, mover: int, dest: int, stay: list[int]) -> tuple[Caution, ...]:
    """TTLM.8.1j Armies that stay empty among enemies, with no infantry beside them: lost at once, a point each."""
    holder, sort = holder_of(mover), sort_of(mover)
    start = place_of(s, holder)
    if not 0 <= start < AREAS or not holds(s, 1 - role, start):
        return ()
    c = s.clone()
    if sort == WHOLE:
        march(c, holder, place_of(s, dest), stay)
    else:
        take(c, holder, sort)
        put(c, dest, sort)
    if c.foot[role * PLACES + start]:
        return ()
    return armies_lost(role, [army for army in armies_in(c, role, start) if c.size[army] == 0])


def leading_nothing(s: State, role: int) -> tuple[Caution, ...]:
    """TTLM.8.1j The same at the end of reinforcements, of a set-up and of a plan."""
    return armies_lost(role, leads_nothing(s, role)) if has_rule(s, V4) else ()


def armies_lost(role: int, lost: list[int]) -> tuple[Caution, ...]:
    return tuple(
        Caution(Phrase("caution-army-lost", "TTLM.8.1j", {"army": a, "german": 1 - role}), COSTS) for a in lost
    )


def enemy_near(s: State, role: int, area: int) -> bool:
    """Lies an enemy counter there or next to it? An army counts whatever it holds: nobody knows."""
    here = land(s)
    sorts = here.sorts
    near = (area, *here.near[area])
    if any(s.army_at[army] in near for army in here.armies[1 - role]):
        return True
    return any(s.n[ground(a) * SORTS + sort] for a in near for sort in sorts[1 - role])


def gun_of_paris(s: State, top: WithUnit, there: int) -> tuple[Caution, ...]:
    """TTLM.8.3.6c The Paris Gun leaves the neighbourhood of Paris."""
    if not paris_gun_bonus(s):
        return ()
    c = s.clone()
    holder, sort = holder_of(top.mover), sort_of(top.mover)
    if sort == WHOLE:
        march(c, holder, there, top.stay)
    elif sort == GE_P:
        take(c, holder, sort)
        put(c, ground(there), sort)
    if paris_gun_bonus(c):
        return ()
    return (Caution(Phrase("caution-paris-gun", "TTLM.8.3.6c"), COSTS),)


def going_east(s: State, top: WithUnit) -> Caution:
    """TTLM.13.8b, TTLM.13.8c Back next season at the earliest, and slowly; what it is worth there [3.1g]."""
    before = east_value(s)
    after = east_value(without(s, top))
    counted = YEAR[s.turn] <= LAST_EAST_YEAR
    gained = after // EAST_PER_VP - before // EAST_PER_VP if counted else 0
    seasons = max(-(-after // EAST_LIMIT), -(-dear(without(s, top)) // (EAST_LIMIT // 2)))
    numbers = {"value": after - before, "box": after, "limit": EAST_LIMIT, "seasons": seasons, "gained": gained}
    return Caution(Phrase("caution-east", "TTLM.13.8b", {**numbers, "years": int(counted)}), COSTS)


def dear(s: State) -> int:
    """Units in the box that count two Build Points: no more than two of them come back in a season [13.8c]."""
    sorts = land(s).box[GERMAN].sorts
    holders = [ground(EFT), *armies_in(s, GERMAN, EFT)]
    return sum(s.n[h * SORTS + x] for h in holders for x in sorts if COST[x] == 2)


def leaving_the_ottomans(s: State) -> tuple[Caution, ...]:
    """TTLM.15.3.3b With fewer than four there the point is Germany's again."""
    return (Caution(Phrase("caution-ottoman-recall", "TTLM.15.3.3b"), COSTS),) if ottoman_points(s) else ()


def coming_back(s: State, arg: int) -> tuple[Caution, ...]:
    """TTLM.3.1g Units called back count no longer in the East."""
    before = east_value(s)
    after = before - price_of_return(s, arg)
    lost = before // EAST_PER_VP - after // EAST_PER_VP if YEAR[s.turn] <= LAST_EAST_YEAR else 0
    return (Caution(Phrase("caution-recall", "TTLM.3.1g", {"lost": lost}), COSTS),) if lost else ()
