"""Automatic set-up: crews, passengers, counters in cover towards the enemy, the engineers' fields."""

from __future__ import annotations

from grognard.games.lastbattle.board import Board
from grognard.games.lastbattle.ids import (
    DRIVER,
    PILOT,
)
from grognard.games.lastbattle.s2_change import (
    may_split,
    split,
)
from grognard.games.lastbattle.s13_mines import (
    KINDS,
    allowed,
    field_of,
    lay,
    left_to_lay,
    mine_zone,
    take_up_fields,
)
from grognard.games.lastbattle.s16_fixed import is_fixed, take_posts
from grognard.games.lastbattle.s16_forces import enters, zone
from grognard.games.lastbattle.s16_placing import (
    may_enter_house,
    may_place,
    may_ride,
)
from grognard.games.lastbattle.state import (
    DEAD,
    DUMMY,
    FOOT,
    INSIDE,
    V6,
    VEHICLE,
    WAITING,
    State,
    board,
    board_vehicle,
    cards,
    crewman,
    has_rule,
    held_by,
    horse_of,
    put,
    situation,
)


def deploy(s: State, role: int, where: list[int]) -> None:
    """A sensible set-up: crews and passengers aboard, teams in cover towards the enemy, leaders behind them."""
    for n in range(len(s.side)):
        if s.side[n] == role and s.hex[n] != DEAD:  # joined to another: no counter any more
            s.flags[n] &= ~INSIDE
            put(s, n, WAITING)
            s.aboard[n] = -1
            s.seat[n] = -1
    take_posts(s, role)
    if not situation(s).forces[role].unmanned:
        man_vehicles(s, role)
        load_carriers(s, role)
    if enters(s, role):
        return
    bd, goal = board(s), front_of(s, role)
    order = sorted(where, key=lambda h: (-worth(s, bd, role, h, goal), h))
    for n in range(len(s.side)):
        if s.side[n] == role and s.kind[n] == VEHICLE and not is_fixed(s, n):
            spot_for(s, n, order, 1)
    for n in range(len(s.side)):
        if s.side[n] == role and s.hex[n] == WAITING:
            spot_for(s, n, order, 3 if s.kind[n] == DUMMY else 2)


def spot_for(s: State, n: int, order: list[int], most: int) -> None:
    """The best hex with room, allowing more company each time round."""
    for company in range(most, most + 40):
        for h in order:
            here_now = sum(1 for x in range(len(s.side)) if s.hex[x] == h and s.side[x] == s.side[n])
            if here_now < company and may_place(s, n, h) is None:
                put(s, n, h)
                if s.kind[n] == VEHICLE:
                    s.facing[n] = facing_to(board(s), h, front_of(s, s.side[n]))
                if may_enter_house(s, n) is None:
                    s.flags[n] |= INSIDE
                return


def facing_to(bd: Board, a: int, b: int) -> int:
    """The hexside that looks towards a hex."""
    return bd.line(a, b).sides % 8 if a != b else 0


def worth(s: State, bd: Board, role: int, h: int, goal: int) -> int:
    """Cover is good, nearness to the front too; the edge of the zone nearest the enemy is where battle is."""
    far = bd.distance(h, goal)
    cover = 6 if bd.covered[h] else 0
    high = 2 * bd.level[h]
    return cover + high - far


def front_of(s: State, role: int) -> int:
    """A hex in the middle of where the enemy is, or will be."""
    bd = board(s)
    there = [s.hex[n] for n in range(len(s.side)) if s.hex[n] >= 0 and s.side[n] == 1 - role]
    if not there:
        there = zone(s, 1 - role)
    if not there:
        there = situation(s).forces[1 - role].entry[:1] or zone(s, role)  # whence they come, if they do
    if not there:
        return bd.size // 2
    c = sum(h % bd.wide for h in there) // len(there)
    r = sum(h // bd.wide for h in there) // len(there)
    return r * bd.wide + c


def man_vehicles(s: State, role: int) -> None:
    """Singles take the posts: the better men the better seats."""
    singles = [
        n for n in range(len(s.side)) if s.side[n] == role and s.kind[n] == FOOT and s.men[n] == 1 and not s.rank[n]
    ]
    singles = [n for n in singles if not held_by(s, n) and not is_fixed(s, n)]
    singles.sort(key=lambda n: (s.what[n], -s.grade[n], n))
    for wanted in range(7):
        for v in range(len(s.side)):
            if s.side[v] != role or s.kind[v] != VEHICLE:
                continue
            posts = cards(s).posts[s.what[v]]
            for seat in range(len(posts)):
                if post_order(posts[seat]) == wanted and singles:
                    board_vehicle(s, singles.pop(0), v, seat)
    if has_rule(s, V6):
        find_drivers(s, role)


def find_drivers(s: State, role: int) -> None:
    """Nobody is ready without a driver in every vehicle: then men with weapons drive, men of teams, leaders at last."""
    for v in range(len(s.side)):
        if s.side[v] != role or s.kind[v] != VEHICLE:
            continue
        seat = next((k for k, post in enumerate(cards(s).posts[s.what[v]]) if post in (DRIVER, PILOT)), -1)
        if seat < 0 or crewman(s, v, seat) >= 0:
            continue
        man = spare_man(s, role)
        if man >= 0:
            board_vehicle(s, man, v, seat)


def spare_man(s: State, role: int) -> int:
    """A single man who waits, or one who leaves a team for it; -1 if there is nobody."""
    waiting = [n for n in range(len(s.side)) if s.side[n] == role and s.kind[n] == FOOT and s.hex[n] == WAITING]
    waiting = [n for n in waiting if s.men[n] and horse_of(s, n) < 0]
    if not waiting:
        return -1
    man = min(waiting, key=lambda n: (s.rank[n] > 0, s.men[n] > 1, n))
    if s.men[man] == 1:
        return man
    return split(s, man, 1) if may_split(s, man, 1) is None else -1


def post_order(post: int) -> int:
    """The driver first, then who fires, then the rest."""
    return (4, 0, 1, 5, 2, 3, 6)[post]


def load_carriers(s: State, role: int) -> None:
    """Teams ride if their side has to go somewhere."""
    if not situation(s).forces[role].rides:
        return
    for v in range(len(s.side)):
        for n in range(len(s.side)):
            if s.side[n] == role and s.hex[n] == WAITING and may_ride(s, n, v) is None:
                board_vehicle(s, n, v, -1)


def lay_all(s: State, role: int) -> None:
    """The engineers' fields: on the ways to the front first, before one's own counters and under none of them."""
    take_up_fields(s, role)
    if sum(allowed(s, role, kind) for kind in range(KINDS)) == 0:
        return
    bd, goal, zone_now = board(s), front_of(s, role), mine_zone(s, role)
    own = [s.hex[n] for n in range(len(s.side)) if s.side[n] == role and s.hex[n] >= 0]
    nearest = min((bd.distance(h, goal) for h in own), default=99)

    def worse(h: int) -> tuple[bool, int, int, int]:
        """A road that leads past one's own foremost counters is where the enemy comes."""
        ahead = abs(bd.distance(h, goal) - nearest + 2)
        return (h in own, ahead - (3 if bd.road[h] else 2 if bd.lane[h] else 0), bd.distance(h, goal), h)

    for kind in range(KINDS):
        free = sorted((h for h in zone_now if field_of(s, h, role) < 0), key=worse)
        for h in free[: left_to_lay(s, role, kind)]:
            lay(s, role, kind, h)
