"""What a role can imagine: a whole state it could not tell from the true one. Bots search it, the laws compare it."""

from __future__ import annotations

from grognard.games.lastbattle.ids import ELITE, VEHICLE_POSTS, WATER
from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import WithUnit
from grognard.games.lastbattle.s3_attack import SHOT
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing
from grognard.games.lastbattle.s12_artillery import Plotting
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.state import (
    DUMMY,
    FLYING,
    FOOT,
    GUN,
    HIDING,
    INSIDE,
    KNOWN,
    MOVED,
    OBSERVES,
    SPOTTED,
    STIRRED,
    UNITS_A,
    UNITS_B,
    VEHICLE,
    WAITING,
    State,
    board,
    horse_of,
    put,
)
from grognard.kernel.chance import Dice

Body = tuple[int, int, int, int, int, int, list[int]]  # kind, what, grade, men, rank, seen, items


def imagine(s: State, role: int, dice: Dice) -> State:
    """A state this role cannot tell from the true one: what it does not see is dealt anew.

    Known to everybody: where counters stand and whether they are foot or vehicle, and every loss. Hidden: what a
    counter is that was never spotted [LB.R3], who is a leader [LB.R5], who rides in a vehicle, where missions are
    aimed [LB.arty.secret-target], and what has been declared but not yet fired.
    """
    c = s.clone()
    for other in (0, 1):
        if other == role:
            continue
        take_up_again(c, other)
        busy = in_hand(c)
        deal_foot_anew(c, other, busy, dice)
        deal_vehicles_anew(c, other, busy, dice)
        deal_riders_anew(c, other, busy, dice)
        deal_leaders_anew(c, other, busy, dice)
        aim_anew(c, other, dice)
        forget_declared(c, other)
    return c


def take_up_again(c: State, side: int) -> None:
    """While a side sets up nobody sees anything of it: as if nothing had been placed yet."""
    for frame in c.stack:
        if isinstance(frame, Placing) and frame.role == side:
            frame.unit = -1
            for n in range(len(c.side)):
                if c.side[n] == side and c.hex[n] >= 0:
                    c.flags[n] &= ~INSIDE
                    put(c, n, WAITING)


def in_hand(c: State) -> set[int]:
    """Counters that a decision speaks of: left as they are, for nobody else sees the decision.

    So whoever imagines in the middle of the other's decision keeps their true faces: nobody is let (forks begin at a
    decision of one's own, and computers are asked only then). The laws need it: they take the other's action there too.
    """
    busy: set[int] = set()
    for frame in c.stack:
        if isinstance(frame, (WithUnit, Aiming, Changing)):
            busy.add(frame.unit)
        elif isinstance(frame, Pointing):
            busy.update((frame.unit, frame.target))
        elif isinstance(frame, Plotting):
            busy.add(frame.observer)
        elif isinstance(frame, Firing):
            busy.update(frame.able)
    busy.update(c.fire[k] for k in range(0, len(c.fire), SHOT))
    return busy


def hidden(c: State, n: int, side: int, busy: set[int]) -> bool:
    return c.side[n] == side and c.hex[n] >= 0 and not c.flags[n] & (SPOTTED | KNOWN | OBSERVES) and n not in busy


def body_of(c: State, n: int, carried: dict[int, list[int]]) -> Body:
    return c.kind[n], c.what[n], c.grade[n], c.men[n], c.rank[n], c.seen[n], carried.get(n, [])


def give_body(c: State, n: int, body: Body) -> None:
    was, now = c.kind[n] != DUMMY, body[0] != DUMMY
    c.kind[n], c.what[n], c.grade[n], c.men[n], c.rank[n], c.seen[n] = (
        body[0],
        body[1],
        body[2],
        body[3],
        body[4],
        body[5],
    )
    for i in body[6]:
        c.item_at[i] = n
    if was != now:  # never of a counter that is aboard: those are all foot
        mark = UNITS_B if c.side[n] else UNITS_A
        c.on[c.hex[n]] += mark if now else -mark
    if body[0] != FOOT:
        c.flags[n] &= ~(HIDING | INSIDE)


def carried_by(c: State) -> dict[int, list[int]]:
    out: dict[int, list[int]] = {}
    for i in range(len(c.item)):
        if c.item_at[i] >= 0:
            out.setdefault(c.item_at[i], []).append(i)
    return out


def deal_foot_anew(c: State, side: int, busy: set[int], dice: Dice) -> None:
    """The counters never spotted change places, dummies and mortars only among those that have never stirred."""
    slots = [n for n in range(len(c.side)) if c.kind[n] != VEHICLE and hidden(c, n, side, busy)]
    if len(slots) < 2:
        return
    carried = carried_by(c)
    free = [
        n for n in slots if c.kind[n] == FOOT or not c.flags[n] & (STIRRED | MOVED)
    ]  # a mortar that was pushed stays as it is
    bodies = [body_of(c, n, carried) for n in free]
    still = [n for n in free if not c.flags[n] & (STIRRED | MOVED | INSIDE)]  # in a house there are men
    idle = [b for b in bodies if b[0] in (DUMMY, GUN)]
    rest = [b for b in bodies if b[0] not in (DUMMY, GUN)]
    mix(still, dice)
    for n, body in zip(still, idle, strict=False):
        give_body(c, n, body)
    others = [n for n in free if n not in set(still[: len(idle)])]
    mix(others, dice)
    for n, body in zip(others, rest, strict=True):
        give_body(c, n, body)


def mix(xs: list[int], dice: Dice) -> None:
    for k in range(len(xs) - 1, 0, -1):
        j = dice.below(k + 1, "imagine")
        xs[k], xs[j] = xs[j], xs[k]


def deal_vehicles_anew(c: State, side: int, busy: set[int], dice: Dice) -> None:
    """Vehicles never spotted change places, with all who ride in them."""
    bd = board(c)
    slots = [n for n in range(len(c.side)) if c.kind[n] == VEHICLE and hidden(c, n, side, busy)]
    slots = [n for n in slots if bd.terrain[c.hex[n]] != WATER and not c.flags[n] & FLYING]
    if len(slots) < 2:
        return
    to = slots[:]
    mix(to, dice)
    moved = dict(zip(slots, to, strict=True))
    rows = (c.what, c.grade, c.rank, c.damage)
    for row in rows:
        old = {n: row[n] for n in slots}
        for n in slots:
            row[moved[n]] = old[n]
    for n in range(len(c.side)):
        if c.aboard[n] in moved:
            c.aboard[n] = moved[c.aboard[n]]
    for i in range(len(c.item)):
        if c.item_at[i] in moved:
            c.item_at[i] = moved[c.item_at[i]]


def deal_riders_anew(c: State, side: int, busy: set[int], dice: Dice) -> None:
    """Who rides in which vehicle is not seen: passengers change places with others of as many men."""
    groups: dict[int, list[int]] = {}
    for n in range(len(c.side)):
        rides = c.side[n] == side and c.aboard[n] >= 0 and c.seat[n] < 0 and c.kind[n] == FOOT and n not in busy
        if rides or (c.kind[n] == FOOT and hidden(c, n, side, busy) and not c.flags[n] & INSIDE and horse_of(c, n) < 0):
            groups.setdefault(c.men[n], []).append(n)
    carried = carried_by(c)
    for places in groups.values():
        if len(places) > 1 and any(c.aboard[n] >= 0 for n in places):
            bodies = [body_of(c, n, carried) for n in places]
            mix(places, dice)
            for n, body in zip(places, bodies, strict=True):
                give_body(c, n, body)


def deal_leaders_anew(c: State, side: int, busy: set[int], dice: Dice) -> None:
    """Elite single men look alike: any of them may be a leader."""
    alike = [n for n in range(len(c.side)) if could_lead(c, n, side) and n not in busy]
    if len(alike) < 2:
        return
    ranks = [c.rank[n] for n in alike]
    mix(ranks, dice)
    for n, rank in zip(alike, ranks, strict=True):
        c.rank[n] = rank


def could_lead(c: State, n: int, side: int) -> bool:
    if c.side[n] != side or c.kind[n] != FOOT or c.men[n] != 1 or c.grade[n] != ELITE or c.rank[n] & 3 == 2:
        return False
    if c.flags[n] & OBSERVES:
        return False
    if c.aboard[n] >= 0:
        return len(VEHICLE_POSTS[c.what[c.aboard[n]]]) > 0 and c.scenario != 8
    return c.hex[n] >= 0


def aim_anew(c: State, side: int, dice: Dice) -> None:
    """Fire missions may be aimed anywhere."""
    theirs = [c.hex[n] for n in range(len(c.side)) if c.side[n] != side and c.hex[n] >= 0]
    for k in range(0, len(c.plots), 3):
        if c.gun_side[c.plots[k]] == side and theirs:
            c.plots[k + 2] = theirs[dice.below(len(theirs), "imagine")]
    top = c.stack[-1] if c.stack else None
    if isinstance(top, Plotting) and top.role == side:
        top.gun = top.observer = -1


def forget_declared(c: State, side: int) -> None:
    """What the other side has declared but not yet fired is not known."""
    top = c.stack[-1] if c.stack else None
    if isinstance(top, (Firing, Aiming, Pointing)):
        keep: list[int] = []
        for k in range(0, len(c.fire), SHOT):
            if c.side[c.fire[k]] != side:
                keep += c.fire[k : k + SHOT]
        c.fire = keep
