"""What the hidden have done in this player-turn, as far as everybody saw it: the ways they went, and no more.

On its way a counter leaves traces in the state that tell what it is: points it has spent, how it stood, a driver who
had to pay for a halt. Of those that lie face down only the hexes are known.
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import ROAD, TOWN, TRAIL, WATER
from grognard.games.lastbattle.s2_steps import PRICE
from grognard.games.lastbattle.s2_trails import (
    AT_HIDING,
    AT_INSIDE,
    AT_SPOTTED,
    point,
    point_facing,
    point_hex,
    point_how,
    point_unit,
)
from grognard.games.lastbattle.state import (
    DEED,
    GONE,
    GOT_DOWN,
    GOT_UP,
    HALTED,
    IDLE,
    JOINED,
    KNOWN,
    OFF_ROAD,
    PARTED,
    SPOTTED,
    TOOK,
    TOWN_ONE,
    TRIED,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    is_helicopter,
    on_map,
)
from grognard.kernel.chance import Dice

NOT_SEEN: Final = HALTED | OFF_ROAD | IDLE


def forget_traces(c: State, side: int, dice: Dice) -> None:
    """Of the counters of this side that lie face down."""
    face_on_the_way(c, side, dice)
    for n in range(len(c.side)):
        if c.side[n] == side and on_map(c, n) and not c.flags[n] & SPOTTED:
            c.flags[n] &= ~NOT_SEEN
            way = [point_hex(p) for p in c.trail if point_unit(p) == n]
            c.spent[n] = sum(1 for k in range(1, len(way)) if way[k] != way[k - 1])
        elif c.side[n] == side and c.hex[n] == GONE:
            c.spent[n] = 0
        elif c.side[n] == side and c.kind[n] == VEHICLE and on_map(c, n):
            c.flags[n] &= ~HALTED  # without a driver it paid nothing, and nobody sees who sits in there
            c.spent[n] = price_of_way(c, n)
    for n in range(len(c.side)):
        if c.side[n] == 1 - side:  # whom its enemy has looked for is his affair [LB.R4]
            c.flags[n] &= ~TRIED


def price_of_way(c: State, n: int) -> int:
    """What the way of a vehicle in sight has cost, and nothing that it paid at its halts, here or before."""
    way = [point_hex(p) for p in c.trail if point_unit(p) == n]
    return sum(price_of_step(c, n, way[k - 1], way[k]) for k in range(1, len(way)) if way[k] != way[k - 1])


def price_of_step(c: State, n: int, a: int, h: int) -> int:
    """LB.move.terrain-cost: by the card, which is in sight. Whether the step could be made now is not asked."""
    bd = board(c)
    link = next((bd.link[a * 6 + d] for d in range(6) if bd.near[a * 6 + d] == h), ROAD)
    if link == ROAD or (link == TRAIL and cards(c).trail[c.what[n]]):  # [LB.vmove.trail-special]
        return 1
    if is_helicopter(c, n) or bd.terrain[h] == WATER or (bd.terrain[h] == TOWN and has_rule(c, TOWN_ONE)):
        return 1
    return PRICE[bd.terrain[h]]


def face_on_the_way(c: State, side: int, dice: Dice) -> None:
    """Which way a concealed vehicle faces: where it goes, or where it came from; nobody knows it of one that stays."""
    ways: dict[int, list[int]] = {}
    for k, p in enumerate(c.trail):
        if c.side[point_unit(p)] == side:
            ways.setdefault(point_unit(p), []).append(k)
    for n in range(len(c.side)):
        if c.side[n] != side:
            continue
        if n in ways:
            walk(c, n, ways[n], dice)
        elif c.kind[n] == VEHICLE and on_map(c, n) and not c.flags[n] & SPOTTED:
            c.facing[n] = dice.below(6, "imagine")


def walk(c: State, n: int, way: list[int], dice: Dice) -> None:
    """The points of one counter's way, those at which it was not seen."""
    bd = board(c)
    turned = -1
    for j, k in enumerate(way):
        p = c.trail[k]
        h = point_hex(p)
        ahead = next((point_hex(c.trail[x]) for x in way[j + 1 :] if point_hex(c.trail[x]) != h), h)
        if point_how(p) & AT_SPOTTED:
            turned = point_facing(p)
            continue
        way_on = [d for d in range(6) if bd.near[h * 6 + d] == ahead]
        if way_on:
            turned = way_on[0]
        elif turned < 0:
            turned = dice.below(6, "imagine")
        facing = turned if c.kind[n] == VEHICLE else 0
        c.trail[k] = point(n, h, facing, point_how(p) & ~(AT_HIDING | AT_INSIDE))
    if c.kind[n] == VEHICLE and on_map(c, n) and not c.flags[n] & SPOTTED and turned >= 0:
        c.facing[n] = turned


def even_out_guns(c: State, side: int) -> None:
    """Which of several guns of one kind has fired nobody hears, only how much they have fired together: they have as
    much left, one as the other."""
    fired = c.gun_fired + [0] * (len(c.gun) - len(c.gun_fired))
    for kind in sorted(set(c.gun)):
        alike = [g for g in range(len(c.gun)) if c.gun[g] == kind and c.gun_side[g] == side and kind >= 0]
        total, turns = sum(c.rounds[g] for g in alike), sorted((fired[g] for g in alike), reverse=True)
        for k, g in enumerate(alike):
            c.rounds[g] = (total + len(alike) - 1 - k) // len(alike)
            fired[g] = turns[k]
    if c.gun_fired:
        while fired and not fired[-1]:
            fired.pop()
        c.gun_fired = fired


def forget_unseen(c: State, side: int) -> None:
    """Of what is not known to the other side: with how many men a counter has joined another, and which weapons
    changed hands. That it joined, and who boarded what, everybody saw."""
    for k in range(0, len(c.deeds), DEED):
        if c.deeds[k] == JOINED and c.side[c.deeds[k + 1]] == side:
            if not c.flags[c.deeds[k + 1]] & SPOTTED:  # then nobody counted them
                c.deeds[k + 3] = min(1, c.deeds[k + 3])
    c.deeds = [x for k in range(0, len(c.deeds), DEED) if told(c, side, k) for x in c.deeds[k : k + DEED]]
    for i in range(len(c.handled)):
        if c.item_at[i] >= 0 and c.side[c.item_at[i]] == side:
            c.handled[i] = 0
    while c.handled and c.handled[-1] == 0:
        c.handled.pop()


def told(c: State, side: int, k: int) -> bool:
    """Whether a deed is one that everybody saw: not what somebody took in his hands, or a concealed man mounted, nor
    out of which counter that lies face down another came."""
    kind, n = c.deeds[k], c.deeds[k + 1]
    if kind == PARTED and c.side[n] == side:
        return all(c.flags[x] & (SPOTTED | KNOWN) for x in c.deeds[k + 1 : k + 3])
    if c.side[n] != side or kind not in (TOOK, GOT_UP, GOT_DOWN):
        return True
    return kind != TOOK and c.flags[n] & (SPOTTED | KNOWN) != 0
