"""16.2.2 What a player of Kriegspiel can imagine: where the enemy's unseen armies and units may stand.

Made of what is known and of the dice: which armies are on the map, how many counters of each sort are in play, which
areas are not seen, and what lies open.
"""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    DIGGERS,
    DIGS,
    ENGLAND,
    FOOT,
    HOLDER_TYPE,
    NATION,
    SORTS,
    SORTS_OF,
    UK,
)
from grognard.games.ttlm.s1_components import STACK
from grognard.games.ttlm.s4_areas import holds
from grognard.games.ttlm.s5_combat import Battle
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s16_kriegspiel import dark, report
from grognard.games.ttlm.state import (
    PLACES,
    WHOLE,
    State,
    armies_in,
    ground,
    holder_of,
    land,
    place_of,
    side_of,
    sort_of,
    unit,
)
from grognard.kernel.chance import Dice

ENTRENCHED: Final = 4  # the season from which most armies are


class Unseen:
    """What one side has where its enemy does not see it, taken off the map."""

    def __init__(self, c: State, side: int, role: int) -> None:
        self.c, self.side = c, side
        found = dark(c, side, role)
        # what it has entered in this movement its enemy does not know of: there they cannot be, for all he knows
        self.areas = [x for x in found if side != c.active or c.veiled >> x & 1 == 0]
        self.manned = -1  # where the airmen have seen somebody [16.2.2d]
        self.believe(report(c, role))
        self.armies = sorted([a for area in found for a in armies_in(c, side, area)])
        self.units = [0] * SORTS  # sort -> units that stand somewhere, in these armies or not
        fled = lost_from_sight(c, side, found)
        self.take_up(found)
        # of those who were seen to retreat into the dark one like each stands alone there, and can be pursued [8.3.1g]
        self.fled = [x for i, x in enumerate(fled) if fled[:i].count(x) < self.units[x]]

    def believe(self, told: tuple[int, bool] | None) -> None:
        """TTLM.16.2.2d The airmen's answer holds: nobody is there, or somebody is."""
        if told is not None and told[0] in self.areas:
            area, there = told
            if there:
                self.manned = area
            elif len(self.areas) > 1:
                self.areas.remove(area)

    def take_up(self, found: list[int]) -> None:
        c, row, moved = self.c, bytearray(self.c.n), bytearray(self.c.spent)
        for holder in [*self.armies, *[ground(area) for area in found]]:
            for sort in land(c).sorts[self.side]:
                self.units[sort] += row[holder * SORTS + sort]
                row[holder * SORTS + sort] = 0
                if moved:
                    moved[holder * SORTS + sort] = 0
        c.n, c.spent = bytes(row), bytes(moved)
        for army in self.armies:
            c.army_dug[army] = c.size[army] = 0
            c.army_spent &= ~(1 << army)
        for area in found:
            for sort in land(c).sorts[self.side]:
                if DIGS[sort] >= 0:
                    c.dug[area * DIGGERS + DIGS[sort]] = 0

    def stand(self, dice: Dice) -> None:
        """Each army somewhere in the dark, where there is room for it."""
        room = dict.fromkeys(self.areas, STACK)
        for army in self.armies:
            allowed = [x for x in self.areas if may_stand(ARMY_NATION[army], x)] or self.areas
            places = [x for x in allowed if room[x]] or allowed
            place = places[dice.below(len(places), "imagine")]
            self.c.army_at[army] = place
            room[place] = max(0, room[place] - 1)

    def spread(self, n: bytearray, pool: list[int], dice: Dice) -> None:
        """What no army has room for stands alone."""
        filled = [a for a in self.armies if any(n[a * SORTS : (a + 1) * SORTS])]
        room = {x: STACK - sum(self.c.army_at[a] == x for a in filled) for x in self.areas}
        if self.manned >= 0 and not any(self.c.army_at[a] == self.manned for a in filled):
            self.man(n, pool, filled, dice)
            room = {x: STACK - sum(self.c.army_at[a] == x for a in filled) for x in self.areas}
            room[self.manned] -= sum(n[ground(self.manned) * SORTS : (ground(self.manned) + 1) * SORTS])
        for sort in self.fled:
            pool[sort] += 1
        for sort in land(self.c).sorts[self.side]:
            for _ in range(pool[sort]):
                places = [x for x in self.areas if room[x] > 0 and may_stand(NATION[sort], x)] or self.areas
                place = places[dice.below(len(places), "imagine")]
                room[place] -= 1
                n[ground(place) * SORTS + sort] += 1
            pool[sort] = 0

    def man(self, n: bytearray, pool: list[int], filled: list[int], dice: Dice) -> None:
        """Somebody stands where the airmen have seen somebody: one of these armies, or a unit that stands alone."""
        if filled:
            self.c.army_at[filled[dice.below(len(filled), "imagine")]] = self.manned
            return
        loose = [x for x in land(self.c).sorts[self.side] if pool[x]]
        if loose:
            sort = loose[dice.below(len(loose), "imagine")]
            pool[sort] -= 1
            n[ground(self.manned) * SORTS + sort] += 1

    def dig(self, dice: Dice) -> None:
        for army in self.armies if self.c.turn >= ENTRENCHED else []:
            self.c.army_dug[army] = int(dice.below(4, "imagine") > 0)


def lost_from_sight(s: State, side: int, areas: list[int]) -> list[int]:
    """The sorts of a side's single units that have retreated into these areas in the battle being fought."""
    for frame in s.stack:
        if isinstance(frame, Battle) and frame.runners and side_of(s, frame.runners[0]) == side:
            loose = [x for x in frame.runners if sort_of(x) != WHOLE and place_of(s, holder_of(x)) in areas]
            return sorted(sort_of(x) for x in loose)
    return []


def may_stand(nation: int, area: int) -> bool:
    """TTLM.4.2f Only the British are in England."""
    return area != ENGLAND or nation == UK


def recount(c: State, side: int) -> None:
    """The books of one side, rebuilt."""
    here = land(c)
    for a in here.armies[side]:
        c.size[a] = sum(c.n[a * SORTS + x] for x in SORTS_OF[ARMY_NATION[a]])
    for place in range(PLACES):
        i = side * PLACES + place
        c.stacked[i] = c.hold[i] = c.foot[i] = 0
    for holder in range(ARMIES + PLACES):
        place = c.army_at[holder] if holder < ARMIES else holder - ARMIES
        if place < 0 or (holder < ARMIES and here.army_side[holder] != side):
            continue
        i, total = side * PLACES + place, 0
        for sort in here.sorts[side]:
            k = c.n[holder * SORTS + sort]
            total += k
            c.hold[i] += k * HOLDER_TYPE[sort]
            c.foot[i] += k * FOOT[sort]
        c.stacked[i] += min(total, 1) if holder < ARMIES else total


def lose_track(s: State, c: State, role: int, dice: Dice) -> None:
    """Of those who retreated out of sight nobody else knows where they are: one like them, somewhere in the dark, may
    be the one that is pursued [8.3.1g]."""
    for frame in c.stack:
        if isinstance(frame, (Battle, Losses)) and frame.runners:
            side = side_of(s, frame.runners[0])
            if side != role:
                frame.runners = runners_in_the_dark(s, c, frame.runners, dark(s, side, role), dice)


def runners_in_the_dark(s: State, c: State, runners: list[int], areas: list[int], dice: Dice) -> list[int]:
    """An army is known by its name; of a unit only what it is."""
    out = [x for x in runners if sort_of(x) == WHOLE or place_of(s, holder_of(x)) not in areas]
    lost = sorted(sort_of(x) for x in runners if x not in out)
    for sort in lost:
        holders = [h for h in range(ARMIES + AREAS) if c.n[h * SORTS + sort] > out.count(unit(h, sort))]
        found = [h for h in holders if place_of(c, h) in areas]
        if found:
            out.append(unit(found[dice.below(len(found), "imagine")], sort))
    return sorted(out)


def settle_veil(c: State, role: int) -> None:
    """Of what the enemy has entered, another role knows where it has units itself: to it that is a battle already."""
    if role != c.active and c.veiled:
        for area in range(AREAS):
            if role >= 0 and c.veiled >> area & 1 and holds(c, role, area) and c.owner[area] == role:
                c.fresh |= 1 << area
        c.veiled = 0
