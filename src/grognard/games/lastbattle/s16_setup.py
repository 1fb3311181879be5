"""Setting up: the first side places its counters, then the other; a sensible set-up at one touch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.board import Board
from grognard.games.lastbattle.ids import (
    BLOCK,
    BUILDING,
    DRIVER,
    HORSE,
    ITEM_CLASS,
    PILOT,
    RUBBLE,
    TOWN,
    WATER,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s2_change import (
    join,
    may_join,
    may_split,
    split,
)
from grognard.games.lastbattle.s2_movement import may_stop
from grognard.games.lastbattle.s5_spotting import survey
from grognard.games.lastbattle.s6_crew import NO_SUCH_POST, POST_TAKEN, filled
from grognard.games.lastbattle.s6_vehicles import NO_ROOM, NO_SEATS, SINGLE_ONLY, UNTIL_ATTACKED
from grognard.games.lastbattle.s10_urban import INSIDE_ALREADY, NO_DOOR, NO_URBAN
from grognard.games.lastbattle.s13_chemicals import button, may_button
from grognard.games.lastbattle.s13_mines import (
    KINDS,
    NOT_LAID,
    Laying,
    all_laid,
    field_of,
    lay,
    left_to_lay,
    may_mine,
    mine_zone,
    take_up_fields,
)
from grognard.games.lastbattle.s16_forces import came_mounted, enters, muster, zone
from grognard.games.lastbattle.s16_site import Choosing, may_choose
from grognard.games.lastbattle.s17_cohesion import elements, join_crews, may_serve_under
from grognard.games.lastbattle.situation import HELICOPTER_WAITS, URBAN_RULES
from grognard.games.lastbattle.state import (
    ASKED,
    COHESION,
    COUNTS,
    DEAD,
    DEFENDER,
    DUMMY,
    FIELD,
    FOOT,
    INSIDE,
    ORDERING,
    SETTING_UP,
    V3,
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
    passengers,
    put,
    set_element,
    situation,
    special,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done
from grognard.kernel.umpire import Umpire

SEATS: Final = 4

NOT_YOURS: Final = Refusal("LB.format.setup-limits", "why-not-yours")
OUTSIDE_ZONE: Final = Refusal("LB.format.setup-limits", "why-outside-zone")
NO_GROUND: Final = Refusal("LB.format.setup-limits", "why-no-ground")
NO_STREET: Final = Refusal("LB.amb.urban-city-vehicles", "why-no-street")
NOT_ALL: Final = Refusal("LB.format.setup-limits", "why-not-all-placed")
NEEDS_DRIVER: Final = Refusal("LB.vdam.driver", "why-needs-driver")
TAKE_FIRST: Final = Refusal("LB.format.setup-limits", "why-take-first")
SET_UP_FIRST: Final = Refusal("LB.format.initial-conditions", "why-set-up-first")
COMES_ON: Final = Refusal("LB.S6.setup", "why-comes-on")
NO_CARRIER: Final = Refusal("LB.mount.capacity-from-card", "why-not-a-carrier")
NO_ITEM: Final = Refusal("LB.portable.needs-infantry", "why-no-item")
MOUNT_STAYS: Final = Refusal("LB.R11", "why-mount-stays")
NOT_MOUNTED: Final = Refusal("LB.vfire.mounted-counter", "why-no-mount")
NOT_LEADER: Final = Refusal("LB.leader.selection", "why-not-leader")
SAME_WEAPON: Final = Refusal("LB.leader.selection", "why-same-weapon")
IS_PILOT: Final = Refusal("LB.S8.pilot", "why-is-pilot")
NO_PILOT: Final = Refusal("LB.S8.pilot", "why-pilot-only-krakow")


@dataclass
class SetUp(Routine):
    """LB.format.initial-conditions: who is named sets up first, then the other."""

    def clone(self) -> SetUp:
        return SetUp(self.at)

    def steps(self) -> tuple[Step, ...]:
        return SETUP


def sets_up_first(s: State) -> int:
    return situation(s).sets_up_first


def place_first(s: State, u: Umpire, f: SetUp) -> Frame | None:
    return placing(s, sets_up_first(s))


def place_second(s: State, u: Umpire, f: SetUp) -> Frame | None:
    return placing(s, 1 - sets_up_first(s))


def begin(s: State, u: Umpire, f: SetUp) -> Frame | None:
    from grognard.games.lastbattle.s1_turns import GameTurn

    s.phase = ORDERING
    s.count[DEFENDER * COUNTS + ASKED] = 0
    wind = situation(s).wind
    s.wind = u.below(6, "wind") if wind < 0 else wind  # [LB.amb.wind]
    survey(s, u)
    done(s)
    return GameTurn(0)


SETUP: Final = (
    Step("LB.format.initial-conditions", place_first),
    Step("LB.format.initial-conditions", place_second),
    Step("LB.turn.two-player-turns", begin),
)


def placing(s: State, role: int) -> Placing:
    s.active = role
    return Placing(role, -1, zone(s, role))


@dataclass
class Placing(Decision):
    """LB.format.setup-limits: take up a counter and place it, or let the staff do it."""

    role: int
    unit: int
    zone: list[int]

    def clone(self) -> Placing:
        return Placing(self.role, self.unit, self.zone[:])

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.unit < 0:
            self.offer_free(s, role, out)
            return
        n = self.unit
        for h in self.zone:
            if may_place(s, n, h) is None:
                out.add("place", h)
        for v in range(len(s.side)):
            if s.kind[v] == VEHICLE and s.side[v] == role:
                if may_ride(s, n, v) is None:
                    out.add("board", v)
                for seat in range(SEATS):
                    if may_sit(s, n, v, seat) is None:
                        out.add("man", v * SEATS + seat)
        self.offer_rest(s, n, out)
        if may_button(s, n) is None:
            out.add("button")
        if has_rule(s, COHESION):
            out.all("under", [e for e in range(elements(s, role)) if may_serve_under(s, n, e) is None])
        out.add("back")

    def offer_free(self, s: State, role: int, out: Offer) -> None:
        """With nothing in hand."""
        out.all("take", [n for n in range(len(s.side)) if s.side[n] == role and s.hex[n] != DEAD])
        out.add("deploy")
        if may_choose(s, role) is None:
            out.add("choose")
        for kind in range(KINDS):
            if may_mine(s, role, kind) is None:
                out.add("mines", kind)
        if may_ready(s, role) is None:
            out.add("ready")

    def offer_rest(self, s: State, n: int, out: Offer) -> None:
        if s.kind[n] == VEHICLE and s.hex[n] >= 0:
            for d in range(6):
                if s.facing[n] != d:
                    out.add("turn", d)
        for k in range(1, 6):
            if may_split(s, n, k) is None:
                out.add("split", k)
        for x in range(len(s.side)):
            if may_join(s, n, x) is None:
                out.add("join", x)
        for i in range(len(s.item)):
            if may_hand(s, n, i) is None:
                out.add("grab", i)
        for w in range(len(WEAPON_NAMES)):
            if may_arm(s, n, w) is None:
                out.add("arm", w)
        if may_enter_house(s, n) is None:
            out.add("enter")
        if may_name_pilot(s, n) is None:
            out.add("pilot")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take" or self.unit < 0:
            return self.why_not_free(s, role, verb, arg)
        n = self.unit
        if verb == "place":
            return may_place(s, n, arg) if arg in self.zone else OUTSIDE_ZONE
        if verb == "board":
            return may_ride(s, n, arg)
        if verb == "man":
            return may_sit(s, n, arg // SEATS, arg % SEATS)
        if verb == "turn":
            return None if s.kind[n] == VEHICLE and s.hex[n] >= 0 and s.facing[n] != arg else TAKE_FIRST
        if verb == "split":
            return may_split(s, n, arg)
        if verb == "join":
            return may_join(s, n, arg)
        if verb == "grab":
            return may_hand(s, n, arg)
        if verb == "arm":
            return may_arm(s, n, arg)
        if verb == "enter":
            return NO_DOOR if arg else may_enter_house(s, n)  # the hexes of this verb are those where units come on
        if verb in ("pilot", "button", "under"):
            return self.why_not_noted(s, n, verb, arg)
        if verb == "choose":
            return may_choose(s, role) or TAKE_FIRST
        if verb == "mines":
            return may_mine(s, role, arg) or TAKE_FIRST
        return None if verb == "back" else SET_UP_FIRST

    def why_not_noted(self, s: State, n: int, verb: str, arg: int) -> Refusal | None:
        """What is written down of a counter before play."""
        if verb == "pilot":
            return may_name_pilot(s, n)
        return may_button(s, n) if verb == "button" else may_serve_under(s, n, arg)

    def why_not_free(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take":
            if self.unit >= 0:
                return TAKE_FIRST
            mine = arg < len(s.side) and s.side[arg] == role and s.hex[arg] != DEAD
            return None if mine else NOT_YOURS
        if verb == "deploy":
            return None
        if verb == "ready":
            return may_ready(s, role)
        if verb == "choose":
            return may_choose(s, role)
        if verb == "mines":
            return may_mine(s, role, arg)
        return TAKE_FIRST if verb in PLACING_VERBS else SET_UP_FIRST

    def do_take(self, s: State, u: Umpire, n: int) -> None:
        self.unit = n

    def do_back(self, s: State, u: Umpire, _: int) -> None:
        self.unit = -1

    def do_place(self, s: State, u: Umpire, h: int) -> None:
        s.flags[self.unit] &= ~INSIDE
        put(s, self.unit, h)
        self.unit = -1

    def do_board(self, s: State, u: Umpire, v: int) -> None:
        s.flags[self.unit] &= ~INSIDE
        board_vehicle(s, self.unit, v, -1)
        self.unit = -1

    def do_man(self, s: State, u: Umpire, arg: int) -> None:
        s.flags[self.unit] &= ~INSIDE
        board_vehicle(s, self.unit, arg // SEATS, arg % SEATS)
        self.unit = -1

    def do_turn(self, s: State, u: Umpire, d: int) -> None:
        s.facing[self.unit] = d
        self.unit = -1

    def do_split(self, s: State, u: Umpire, men: int) -> None:
        split(s, self.unit, men)
        self.unit = -1

    def do_join(self, s: State, u: Umpire, n: int) -> None:
        join(s, n, self.unit)
        self.unit = -1

    def do_grab(self, s: State, u: Umpire, i: int) -> None:
        s.item_at[i] = self.unit
        self.unit = -1

    def do_arm(self, s: State, u: Umpire, weapon: int) -> None:
        """LB.leader.selection: any one-man counter may be the leader."""
        s.what[self.unit] = weapon
        self.unit = -1

    def do_enter(self, s: State, u: Umpire, _: int) -> None:
        s.flags[self.unit] |= INSIDE
        self.unit = -1

    def do_pilot(self, s: State, u: Umpire, _: int) -> None:
        for n in range(len(s.side)):
            if s.kind[n] == FOOT:
                s.rank[n] &= ~4
        s.rank[self.unit] |= 4
        self.unit = -1

    def do_choose(self, s: State, u: Umpire, _: int) -> None:
        s.stack.append(Choosing(self.role))

    def do_mines(self, s: State, u: Umpire, kind: int) -> None:
        """LB.mine.engineer-one-hex."""
        s.stack.append(Laying(self.role, kind))

    def rearrange(self, s: State) -> None:
        """The zone has changed: what stands outside of it is taken up again, with all that is aboard."""
        self.zone = zone(s, self.role)
        for n in range(len(s.side)):
            if s.side[n] == self.role and s.hex[n] >= 0 and s.hex[n] not in self.zone:
                s.flags[n] &= ~INSIDE
                put(s, n, WAITING)
        there = mine_zone(s, self.role)
        if any(s.mines[k + 1] == self.role and s.mines[k] not in there for k in range(0, len(s.mines), FIELD)):
            take_up_fields(s, self.role)

    def do_deploy(self, s: State, u: Umpire, _: int) -> None:
        deploy(s, self.role, self.zone)
        lay_all(s, self.role)

    def do_button(self, s: State, u: Umpire, _: int) -> None:
        """LB.chem.start-buttoned."""
        button(s, self.unit)
        self.unit = -1

    def do_under(self, s: State, u: Umpire, element: int) -> None:
        """LB.cohesion.element: all who begin under one leader."""
        set_element(s, self.unit, element)
        self.unit = -1

    def do_ready(self, s: State, u: Umpire, _: int) -> None:
        join_crews(s, self.role)
        shuffle(s, u, self.role)
        u.tell("log-set-up", "LB.format.initial-conditions", self.role, side=team(s, self.role))
        done(s)


PLACING_VERBS: Final = (
    "place", "board", "man", "turn", "split", "join", "grab", "arm", "enter", "pilot", "back", "deploy", "ready",
    "choose", "under", "button",
)  # fmt: skip


# ---- what is allowed ----


def may_place(s: State, n: int, h: int) -> Refusal | None:
    bd = board(s)
    if enters(s, s.side[n]):
        return COMES_ON
    if bd.terrain[h] == WATER and not bd.bridge[h]:
        return NO_GROUND
    if s.kind[n] == VEHICLE:
        if bd.terrain[h] in (TOWN, RUBBLE, BUILDING, BLOCK) and not bd.lane[h]:
            return NO_STREET
        return may_stop(s, n, h)
    return None


def may_ride(s: State, n: int, v: int) -> Refusal | None:
    """LB.mount.apc-any-friend: troops may start loaded."""
    if v >= len(s.side) or s.kind[v] != VEHICLE or s.side[v] != s.side[n] or s.kind[n] != FOOT:
        return NO_CARRIER
    if situation(s).forces[s.side[n]].unmanned:
        return UNTIL_ATTACKED
    room = cards(s).troops[s.what[v]]
    if room == 0:
        return NO_SEATS
    aboard = s.men[n] if s.aboard[n] == v and s.seat[n] < 0 else 0
    if passengers(s, v) - aboard + s.men[n] > room or horse_of(s, n) >= 0 or aboard:
        return NO_ROOM
    return None


def may_sit(s: State, n: int, v: int, seat: int) -> Refusal | None:
    """LB.amb.crew-from-troops: any single man may be crew."""
    if v >= len(s.side) or s.kind[v] != VEHICLE or s.side[v] != s.side[n] or s.kind[n] != FOOT:
        return NO_CARRIER
    if situation(s).forces[s.side[n]].unmanned:
        return UNTIL_ATTACKED
    if seat >= len(cards(s).posts[s.what[v]]):
        return NO_SUCH_POST
    if s.men[n] != 1 or horse_of(s, n) >= 0:
        return SINGLE_ONLY
    return POST_TAKEN if crewman(s, v, seat) >= 0 else None


def may_hand(s: State, n: int, i: int) -> Refusal | None:
    """Weapons and horses may be given to any unit of the side; on a vehicle only what its card mounts."""
    if i >= len(s.item) or s.item_at[i] < 0 or s.side[s.item_at[i]] != s.side[n] or s.item_at[i] == n:
        return NO_ITEM
    stays = MOUNT_STAYS if has_rule(s, V3) and came_mounted(s, i) else None  # [LB.R11]
    if s.kind[n] == VEHICLE:
        if ITEM_CLASS[s.item[i]] not in cards(s).mounts[s.what[n]] or held_by(s, n):
            return NOT_MOUNTED
        return stays
    if s.kind[n] != FOOT:
        return NO_ITEM
    if s.item[i] == HORSE:
        if horse_of(s, n) >= 0 or s.aboard[n] >= 0 or s.flags[n] & INSIDE:
            return NO_ITEM
    if situation(s).forces[s.side[n]].stowed and s.kind[s.item_at[i]] == VEHICLE:
        return NOT_MOUNTED  # [LB.S6.atgm-limits]
    return stays


def may_arm(s: State, n: int, weapon: int) -> Refusal | None:
    if s.kind[n] != FOOT or not s.rank[n]:
        return NOT_LEADER
    return SAME_WEAPON if s.what[n] == weapon else None


def may_enter_house(s: State, n: int) -> Refusal | None:
    if not situation(s).gates & URBAN_RULES and has_rule(s, V3):
        return NO_URBAN
    if s.kind[n] != FOOT or s.hex[n] < 0 or board(s).terrain[s.hex[n]] != BUILDING or horse_of(s, n) >= 0:
        return NO_DOOR
    return INSIDE_ALREADY if s.flags[n] & INSIDE else None


def may_name_pilot(s: State, n: int) -> Refusal | None:
    if not special(s, HELICOPTER_WAITS) or s.kind[n] != FOOT or not s.rank[n] or s.side[n] == DEFENDER:
        return NO_PILOT
    return IS_PILOT if s.rank[n] & 4 else None


def may_ready(s: State, role: int) -> Refusal | None:
    """Everything is placed, and every vehicle has its driver."""
    comes = enters(s, role)
    for n in range(len(s.side)):
        if s.side[n] != role:
            continue
        if s.hex[n] == WAITING and not comes:
            return NOT_ALL
        if s.kind[n] == VEHICLE and not situation(s).forces[role].unmanned:
            if filled(s, n, DRIVER) < 0 and filled(s, n, PILOT) < 0:
                return NEEDS_DRIVER
    return None if all_laid(s, role) else NOT_LAID


# ---- the staff's set-up ----


def deploy(s: State, role: int, where: list[int]) -> None:
    """A sensible set-up: crews and passengers aboard, teams in cover towards the enemy, leaders behind them."""
    for n in range(len(s.side)):
        if s.side[n] == role and s.hex[n] != DEAD:  # joined to another: no counter any more
            s.flags[n] &= ~INSIDE
            put(s, n, WAITING)
            s.aboard[n] = -1
            s.seat[n] = -1
    if not situation(s).forces[role].unmanned:
        man_vehicles(s, role)
        load_carriers(s, role)
    if enters(s, role):
        return
    bd, goal = board(s), front_of(s, role)
    order = sorted(where, key=lambda h: (-worth(s, bd, role, h, goal), h))
    for n in range(len(s.side)):
        if s.side[n] == role and s.kind[n] == VEHICLE:
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
    singles = [n for n in singles if not held_by(s, n)]
    singles.sort(key=lambda n: (s.what[n], -s.grade[n], n))
    for wanted in range(7):
        for v in range(len(s.side)):
            if s.side[v] != role or s.kind[v] != VEHICLE:
                continue
            posts = cards(s).posts[s.what[v]]
            for seat in range(len(posts)):
                if post_order(posts[seat]) == wanted and singles:
                    board_vehicle(s, singles.pop(0), v, seat)


def post_order(post: int) -> int:
    """The driver first, then who fires, then the rest."""
    return (4, 0, 1, 5, 2, 3, 6)[post]


def load_carriers(s: State, role: int) -> None:
    """Teams ride if their side has to go somewhere."""
    if not situation(s).forces[role].rides:
        return
    for v in range(len(s.side)):
        if s.side[v] != role or s.kind[v] != VEHICLE or cards(s).troops[s.what[v]] == 0:
            continue
        for n in range(len(s.side)):
            if s.side[n] == role and s.hex[n] == WAITING and s.kind[n] == FOOT and may_ride(s, n, v) is None:
                board_vehicle(s, n, v, -1)


def lay_all(s: State, role: int) -> None:
    """The engineers' fields: on the ways to the front first, before one's own counters and under none of them."""
    take_up_fields(s, role)
    if sum(situation(s).forces[role].mines) == 0:
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


# ---- when a side is ready ----


def shuffle(s: State, u: Umpire, role: int) -> None:
    """The numbers of a side's counters are mixed, so that a number tells nothing of what the counter is [LB.R3]."""
    mine = [n for n in range(len(s.side)) if s.side[n] == role]
    mixed = mine[:]
    for k in range(len(mixed) - 1, 0, -1):
        j = u.below(k + 1, "shuffle")
        mixed[k], mixed[j] = mixed[j], mixed[k]
    to = list(range(len(s.side)))
    for a, b in zip(mine, mixed, strict=True):
        to[a] = b
    renumber(s, to)


def renumber(s: State, to: list[int]) -> None:
    """Counter `n` becomes counter `to[n]`."""
    for row in (
        s.side, s.kind, s.what, s.grade, s.men, s.rank, s.hex, s.aboard, s.seat, s.flags, s.spent, s.facing, s.damage,
        s.seen,
    ):  # fmt: skip
        old = row[:]
        for n in range(len(to)):
            row[to[n]] = old[n]
    for n in range(len(to)):
        if s.aboard[n] >= 0:
            s.aboard[n] = to[s.aboard[n]]
    for i in range(len(s.item)):
        if s.item_at[i] >= 0:
            s.item_at[i] = to[s.item_at[i]]
    s.reserve = [to[n] for n in s.reserve]


def new_game(scenario: int, rules: int, own: str = "") -> State:
    s = muster(scenario, rules, own)
    s.phase = SETTING_UP
    s.stack.append(SetUp(0))
    return s
