"""Paths in reaction fire: whose men a point of a way speaks of, and who was aboard there.

Counters board, join and divide on their way. What they did is told by `State.deeds`; each deed knows how many points
all paths had then, so it can be said whether it was done before or after a counter went on from one of its points.
"""

from __future__ import annotations

from grognard.games.lastbattle.s2_trails import AT_SPOTTED, point_facing, point_hex, point_how
from grognard.games.lastbattle.state import (
    ABOARD,
    DEED,
    FOOT,
    GOT_DOWN,
    GOT_IN,
    GOT_UP,
    INSIDE,
    JOINED,
    KNOWN,
    LEAVING,
    PARTED,
    SHOVED,
    SPOTTED,
    TOOK,
    UNHITCHED,
    State,
    board_vehicle,
    horse_of,
    put,
)

# ---- counters that joined others ----


def heir(s: State, n: int) -> int:
    """The counter in which a counter's men are now: itself, or whichever it has joined [LB.react.boarded-or-joined]."""
    for k in range(0, len(s.deeds), DEED):
        if s.deeds[k] == JOINED and s.deeds[k + 1] == n:
            return heir(s, s.deeds[k + 2])
    return n


def path_points(s: State, n: int) -> list[int]:
    """The points where a counter was, and where those were who have joined it since."""
    own = [p for p in s.trail if p >> 19 == n]
    for k in range(0, len(s.deeds), DEED):
        if s.deeds[k] == JOINED and s.deeds[k + 3] > 0 and heir(s, s.deeds[k + 1]) == n:
            own += [p for p in s.trail if p >> 19 == s.deeds[k + 1]]
    return own


def last_at(s: State, p: int) -> int:
    """When a point was reached, -1 if it is none of a path (any more)."""
    for k in range(len(s.trail) - 1, -1, -1):
        if s.trail[k] == p:
            return k
    return -1


def gone_on(s: State, p: int) -> int:
    """When a counter went on from a point of its path to another hex; past all counting if it did not."""
    for k in range(last_at(s, p) + 1, len(s.trail)):
        if s.trail[k] >> 19 == p >> 19 and point_hex(s.trail[k]) != point_hex(p):
            return k
    return len(s.trail) + len(s.deeds) + 1


def men_at(s: State, p: int) -> int:
    """How many of a counter's men who still live were there: not those who joined it later."""
    n, later = p >> 19, gone_on(s, p)
    men = s.men[n]
    for k in range(0, len(s.deeds), DEED):
        kind, who, other, joined, when = s.deeds[k : k + DEED]
        if kind == JOINED and who == n:
            men = joined
        elif kind == JOINED and other == n and when > later:
            men -= joined
        elif kind == PARTED and other == n and when > later:
            men += s.men[who]
    return max(0, men)


def horse_at(s: State, n: int, p: int) -> int:
    """The horse a counter rode when it was at a point of its path, -1 none: not one it mounted farther on."""
    horse, later = horse_of(s, n), gone_on(s, p)
    for k in range(len(s.deeds) - DEED, -1, -DEED):
        kind, who, i, _, when = s.deeds[k : k + DEED]
        if who == p >> 19 and when > later and kind in (GOT_UP, GOT_DOWN):
            horse = i if kind == GOT_DOWN else -1
    return horse


def lose_joined(s: State, n: int, killed: int, p: int) -> None:
    """Men of a counter that has joined another are dead: so many fewer can be hit on the way it went. With the last of
    them falls what they brought."""
    for k in range(0, len(s.deeds), DEED):
        if s.deeds[k] == JOINED and s.deeds[k + 1] == n:
            s.deeds[k + 3] = max(0, s.deeds[k + 3] - killed)
            if s.deeds[k + 3] == 0:
                drop_brought(s, n, p)


def drop_brought(s: State, n: int, p: int) -> None:
    elsewhere = taken_later(s, n, p)
    for k in range(0, len(s.deeds), DEED):
        i = s.deeds[k + 2]
        if s.deeds[k] == TOOK and s.deeds[k + 3] == n + 1 and s.item_at[i] == heir(s, n):
            s.item_at[i] = -2 - elsewhere.get(i, point_hex(p))


# ---- what it had with it ----


def taken_later(s: State, n: int, p: int) -> dict[int, int]:
    """The weapons and horses that a counter took after it had gone on from a point, and the hexes where it did."""
    out: dict[int, int] = {}
    later = gone_on(s, p)
    for k in range(0, len(s.deeds), DEED):
        kind, who, i, _, when = s.deeds[k : k + DEED]
        if kind in (TOOK, GOT_UP) and who == n and when > later:
            out[i] = hex_then(s, n, when)
    return out


def undo_later(s: State, n: int, p: int) -> None:
    """LB.react.stopped-earlier: what it took up or set down farther on, it never did."""
    for i, h in taken_later(s, n, p).items():
        if s.item_at[i] == n:
            s.item_at[i] = -2 - h
    later = gone_on(s, p)
    for k in range(0, len(s.deeds), DEED):
        kind, g, v, _, when = s.deeds[k : k + DEED]
        if kind == UNHITCHED and v == n and when > later and s.hex[g] >= 0:
            board_vehicle(s, g, v, -1)


def leave_mortar(s: State, n: int, p: int) -> None:
    """LB.react.stopped-earlier: who fell at a point of his way has pushed no mortar on from there."""
    later = gone_on(s, p)
    for k in range(0, len(s.deeds), DEED):
        kind, g, who, _, when = s.deeds[k : k + DEED]
        if kind == SHOVED and who == n and when > later:
            put(s, g, point_hex(p))


# ---- who was aboard ----


def boarded_later(s: State, v: int, p: int) -> dict[int, int]:
    """Those aboard now who got in after the vehicle had gone on from a point, and the hex where they did."""
    out: dict[int, int] = {}
    if p < 0 or not s.deeds:
        return out
    later = gone_on(s, p)
    for k in range(0, len(s.deeds), DEED):
        kind, n, vehicle, _, when = s.deeds[k : k + DEED]
        if kind == GOT_IN and vehicle == v and s.aboard[n] == v:
            out.pop(n, None)  # he may have been in and out before
            if when > later:
                out[n] = hex_then(s, v, when)
    return out


def part_again(s: State, v: int, p: int) -> None:
    """Who boarded earlier and who boarded later may have become one counter aboard: they are two again."""
    later = gone_on(s, p)
    for k in range(0, len(s.deeds), DEED):
        if s.deeds[k] != JOINED or s.deeds[k + 3] <= 0:
            continue
        n, other = s.deeds[k + 1], heir(s, s.deeds[k + 1])
        if s.aboard[other] != v or not got_in_after(s, n, v, later) or got_in_after(s, other, v, later):
            continue
        men = min(s.deeds[k + 3], s.men[other] - 1)
        if men > 0:
            s.men[other] -= men
            s.men[n] = men
            s.aboard[n] = v
            s.hex[n] = ABOARD
            s.deeds[k : k + DEED] = [PARTED, n, n, 0, 0]  # a deed of no meaning: the others keep their places


def got_in_after(s: State, n: int, v: int, later: int) -> bool:
    found = [s.deeds[k + 4] for k in range(0, len(s.deeds), DEED) if s.deeds[k : k + 3] == [GOT_IN, n, v]]
    return bool(found) and found[-1] > later


def hex_then(s: State, v: int, when: int) -> int:
    """Where a vehicle was when the paths had so many points."""
    for k in range(min(when, len(s.trail)) - 1, -1, -1):
        if s.trail[k] >> 19 == v:
            return point_hex(s.trail[k])
    return s.hex[v]


# ---- a path cut short ----


def cut_short(s: State, n: int, p: int) -> None:
    """LB.react.stopped-earlier: stopped at a point of its path, a counter has never been at those after it."""
    for k in range(last_at(s, p) + 1, len(s.trail)):
        if s.trail[k] >> 19 == n:
            s.trail[k] = p


def is_gone(s: State, p: int) -> bool:
    """Whether a point is one of a path that was cut short before it."""
    return last_at(s, p) < 0 and any(x >> 19 == p >> 19 for x in s.trail)


def put_back(s: State, n: int, p: int) -> None:
    """LB.amb.reaction-rewind: a counter that goes no farther than a point of its path stands there, as it stood there;
    who boarded it farther on stays where he boarded [LB.react.stopped-earlier]."""
    part_again(s, n, p)
    undo_later(s, n, p)
    for rider, h in boarded_later(s, n, p).items():
        put(s, rider, h)
    cut_short(s, n, p)
    if s.hex[n] != point_hex(p):
        put(s, n, point_hex(p))
        s.flags[n] &= ~INSIDE
    if s.kind[n] != FOOT:
        s.facing[n] = point_facing(p)
    s.flags[n] &= ~LEAVING
    if point_how(p) & AT_SPOTTED:
        s.flags[n] |= SPOTTED | KNOWN
        s.seen[n] = s.men[n]
