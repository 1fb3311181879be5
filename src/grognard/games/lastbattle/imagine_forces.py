"""Forces as an enemy can believe them: which unit is under which back, who rides where, how men are divided.

All that is hidden of a side is counted together, and dealt again from the sums alone: what a set-up has made of them,
or a change made out of sight, is forgotten. The sums are known to everybody: what the scenario lists, less the losses.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grognard.games.lastbattle.ids import (
    AR,
    COMMANDER_GUNNER,
    COPILOT_GUNNER,
    DRIVER,
    ELITE,
    GUNNER,
    HORSE,
    PILOT,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.s2_steps import IN_HEX, vehicles_in
from grognard.games.lastbattle.s2_trails import point_unit
from grognard.games.lastbattle.s3_attack import seen_boarding
from grognard.games.lastbattle.s3_serving import SHOT
from grognard.games.lastbattle.s6_water import Ashore
from grognard.games.lastbattle.s16_forces import enters
from grognard.games.lastbattle.s16_staff import post_order
from grognard.games.lastbattle.state import (
    ABOARD,
    BOARDED,
    CHANGED,
    DEAD,
    DEED,
    DRIVER_LOST,
    DUMMY,
    FLYING,
    FOOT,
    FRESH,
    GONE,
    GUN,
    GUNNER_LOST,
    HID,
    HIDING,
    INSIDE,
    JOINED,
    KNOWN,
    LEAVING,
    MOST_MEN,
    MOVED,
    NEW_DRIVER,
    NEW_GUNNER,
    PUSHED,
    RANGED_IN,
    SPOTTED,
    STIRRED,
    UNITS_A,
    UNITS_B,
    VEHICLE,
    WAITING,
    State,
    add_unit,
    board_vehicle,
    cards,
    put,
    situation,
)
from grognard.kernel.chance import Dice

FACED: Final = SPOTTED | KNOWN
UNSEEN: Final = INSIDE | HIDING | HID | RANGED_IN | FRESH | PUSHED  # what the back of a counter does not tell
SEEN_OF_THE_DEAD: Final = FACED | STIRRED | MOVED | BOARDED | CHANGED | LEAVING
TEAM: Final = 4  # men in a counter, if nothing is known of it
SEATS: Final = 4
LEADER: Final = -1  # instead of a weapon: one man, with any
Kin = tuple[int, int]  # weapon and quality: men of one kin may be in one counter
Group = tuple[int, int, int]  # weapon, quality, how many
Card = tuple[int, int, int, int, int]  # kind, what, grade, rank, damage
Car = tuple[int, int, int, int]  # of a vehicle: what, grade, rank, damage


@dataclass
class Forces:
    """What is hidden of a side: the places where it is, and the sums of what is there."""

    side: int
    men: dict[Kin, int] = field(default_factory=dict)  # that may lie under the backs and ride; leaders are not here
    leaders: int = 0  # of these, with the weapons that they have chosen
    pilots: int = 0
    backs: list[int] = field(default_factory=list)  # counters on the map
    boarded: list[int] = field(default_factory=list)  # of whom was seen that they got in, but not who they are
    spare: list[int] = field(default_factory=list)  # numbers of counters that are unseen, or no more
    vehicles: list[int] = field(default_factory=list)  # all that have come on
    parked: list[Card] = field(default_factory=list)  # what waits beyond the edge, but for men
    open: list[int] = field(default_factory=list)  # men whose face is known, on the map, aboard and off it
    still: list[tuple[int, int, int]] = field(default_factory=list)  # what does not walk: kind, what, pool
    horses: list[int] = field(default_factory=list)
    arms: list[int] = field(default_factory=list)
    counted: dict[int, int] = field(default_factory=dict)  # counters that have lost men unseen -> men when last seen
    missing: int = 0  # men who fell unseen, of these and of the hidden
    left: list[int] = field(default_factory=list)  # vehicles that went off the map, and were never seen
    fallen: list[int] = field(default_factory=list)  # vehicles and men who are no more, whose face was never seen
    off: list[int] = field(default_factory=list)  # counters that walked off it, face down
    went: dict[int, int] = field(default_factory=dict)  # and face down, but seen before -> men when last seen
    gone: int = 0  # men who went off it in all these, or rode and were never seen


@dataclass
class Lot:
    """One way in which it may have gone: who of the hidden is left, who fell, who went off the map."""

    men: dict[Kin, int]
    counted: dict[int, int]
    dead: dict[Kin, int] = field(default_factory=dict)
    went: dict[int, int] = field(default_factory=dict)
    walked: dict[int, tuple[Kin, int]] = field(default_factory=dict)
    rode: list[tuple[Kin, int]] = field(default_factory=list)
    led: int = 0  # leaders among those who are gone


@dataclass
class Room:
    """What is free in a vehicle."""

    vehicle: int
    seats: list[int]
    troops: int


def mix(xs: list[int], dice: Dice) -> None:
    for k in range(len(xs) - 1, 0, -1):
        j = dice.below(k + 1, "imagine")
        xs[k], xs[j] = xs[j], xs[k]


# ---- what is hidden ----


def gather(c: State, side: int) -> Forces:
    """LB.R3: the sums of what the other side has not seen."""
    f = Forces(side)
    spoken, heard = spoken_of(c), heard_of(c)
    for n in range(len(c.side)):
        if c.side[n] != side:
            continue
        if c.hex[n] == GONE:
            note_gone(c, f, n)
        elif c.hex[n] == DEAD:
            if c.flags[n] & FACED or n in heard:
                continue
            if c.kind[n] == VEHICLE or n in spoken:
                f.fallen.append(n)
            else:
                f.spare.append(n)
        elif c.kind[n] == VEHICLE:
            if c.hex[n] >= 0:
                f.vehicles.append(n)
            else:
                f.parked.append((c.kind[n], c.what[n], c.grade[n], c.rank[n], c.damage[n]))
                f.spare.append(n)
        elif c.kind[n] != FOOT and c.hex[n] == WAITING:
            f.parked.append((c.kind[n], c.what[n], c.grade[n], 0, 0))
            f.spare.append(n)
        elif is_open(c, n):
            if c.kind[n] == FOOT:
                f.open.append(n)
        elif c.hex[n] >= 0:
            f.backs.append(n)
        elif c.flags[n] & STIRRED and c.hex[n] == ABOARD:
            f.boarded.append(n)
        else:
            f.spare.append(n)
    count_men(c, f)
    return f


def note_gone(c: State, f: Forces, n: int) -> None:
    """It went off the map: of those whose face was never seen only how many they were together is known."""
    if c.flags[n] & FACED:
        if c.kind[n] == FOOT:
            f.open.append(n)
        return
    if c.kind[n] == VEHICLE:
        f.left.append(n)
        return
    if c.kind[n] == FOOT and c.rank[n]:
        f.leaders += 1
        f.pilots += c.rank[n] >> 2
    elif c.kind[n] == FOOT:
        f.men[c.what[n], c.grade[n]] = f.men.get((c.what[n], c.grade[n]), 0) + c.men[n]
    for i in range(len(c.item)):
        if c.item_at[i] == n:
            (f.horses if c.item[i] == HORSE else f.arms).append(i)
            c.item_at[i] = -1
    f.gone += c.men[n]
    if c.flags[n] & STIRRED:
        c.rank[n] = 0
        f.off.append(n)
    else:
        f.spare.append(n)


def is_open(c: State, n: int) -> bool:
    """Whether everybody knows what this counter is: its face was seen, or what it did tells it."""
    if c.flags[n] & FACED or (c.kind[n] != FOOT and c.hex[n] < 0):
        return True
    if flies(c, n):
        return True
    if n in heard_of(c):  # a mortar
        return True
    if c.swimmers and n in c.swimmers[::2]:
        return True
    top = c.stack[-1] if c.stack else None
    if isinstance(top, Ashore) and top.unit == n:
        return True
    return bool(c.trail) and seen_boarding(c, n)


def flies(c: State, n: int) -> bool:
    """LB.S8.pilot: the leader who takes the helicopter up is the pilot."""
    return c.rank[n] & 4 != 0 and c.aboard[n] >= 0 and c.flags[c.aboard[n]] & FLYING != 0


def heard_of(c: State) -> set[int]:
    """Who has fired: of him is known what he is."""
    return set(c.fired[::2]) | set(c.fire[::SHOT])


def spoken_of(c: State) -> set[int]:
    """Counters that are no more, but of whom the paths and shots of this player-turn speak."""
    out = {point_unit(p) for p in c.trail}
    for k in range(0, len(c.fire), SHOT):
        if c.kind[c.fire[k]] != GUN:  # a mortar's target is a hex
            out.add(c.fire[k + 1])
    for k in range(0, len(c.deeds), DEED):
        out.add(c.deeds[k + 1])
        if c.deeds[k] == JOINED:
            out.add(c.deeds[k + 2])
    return out


def count_men(c: State, f: Forces) -> None:
    """The men of each kin who are hidden. Who of the elite is a leader shows on none of them [LB.R5]."""
    seen = set(f.open)
    for n in f.open + f.backs + f.boarded + f.spare:
        if c.kind[n] != FOOT:
            if n in f.backs:
                f.still.append((c.kind[n], c.what[n], c.grade[n]))
            continue
        kin, rank = (c.what[n], c.grade[n]), c.rank[n]
        if c.hex[n] == DEAD or (c.hex[n] == GONE and n not in seen):
            continue
        untold = rank & 3 == 1 or not c.flags[n] & SPOTTED  # nor on one whose injury nobody saw
        if rank and untold and not flies(c, n):
            f.leaders += 1
            f.pilots += rank >> 2
            c.rank[n] = 0
            if n in seen:  # as if he were none: then one of his kin is not among the hidden
                f.men[kin] = f.men.get(kin, 0) - 1
        elif n not in seen:
            f.men[kin] = f.men.get(kin, 0) + c.men[n]
    f.still.sort()


def take_out(c: State, f: Forces) -> None:
    """Nobody rides or waits any more but those who were seen to get in; nobody holds anything."""
    hidden = set(f.backs + f.boarded + f.spare)
    for i in range(len(c.item)):
        n = c.item_at[i]
        if n in hidden or (n >= 0 and c.side[n] == f.side and c.item[i] != HORSE and not shows_arms(c, n)):
            (f.horses if c.item[i] == HORSE else f.arms).append(i)
            c.item_at[i] = -1
    f.horses.sort()
    f.arms.sort()
    for n in f.spare:
        put(c, n, DEAD)
        c.aboard[n] = c.seat[n] = -1
        c.kind[n], c.men[n], c.rank[n] = FOOT, 0, 0
        c.what[n] = c.grade[n] = c.flags[n] = c.spent[n] = c.facing[n] = c.damage[n] = c.seen[n] = 0
    for kind, what, grade, rank, damage in sorted(f.parked):
        v = f.spare.pop(0)
        c.kind[v], c.hex[v] = kind, WAITING
        c.what[v], c.grade[v], c.rank[v], c.damage[v] = what, grade, rank, damage
        if kind == VEHICLE:
            f.vehicles.append(v)
    for n in f.open + f.boarded:
        if c.aboard[n] >= 0 and not flies(c, n):
            c.seat[n] = -1


def forget_the_fallen(c: State, f: Forces) -> None:
    """LB.R6: what men were who fell face down, and how anybody went who is no more."""
    for n in f.fallen:
        if c.kind[n] == FOOT:
            c.what[n] = c.grade[n] = c.rank[n] = c.seen[n] = 0
    for n in range(len(c.side)):
        if c.side[n] == f.side and c.hex[n] == DEAD:
            c.flags[n] &= SEEN_OF_THE_DEAD
            c.facing[n] = c.spent[n] = 0


def shows_arms(c: State, n: int) -> bool:
    """Whether the enemy sees what it carries: only of those that lie face up before him."""
    return c.flags[n] & SPOTTED != 0 and (c.kind[n] == VEHICLE or c.hex[n] >= 0)


# ---- room ----


def rooms_of(c: State, f: Forces) -> list[Room]:
    """The vehicles, with those who were seen to get in on their posts."""
    rooms = []
    for v in f.vehicles:
        room = Room(v, open_posts(c, v), cards(c).troops[c.what[v]])
        for n in f.open + f.boarded:
            if c.aboard[n] == v and c.kind[n] == FOOT and c.seat[n] >= 0:
                room.seats = [k for k in room.seats if k != c.seat[n]]
        for n in f.open + f.boarded:
            if c.aboard[n] == v and c.kind[n] == FOOT and c.seat[n] < 0:
                many = 1 if n in f.boarded else c.men[n]
                if many == 1 and room.seats:
                    c.seat[n] = room.seats.pop(0)
                else:
                    room.troops -= many
        if situation(c).forces[f.side].unmanned:  # empty, but for those who got in [LB.S5.empty-vehicles]
            room.seats, room.troops = [], 0
        rooms.append(room)
    return rooms


def open_posts(c: State, v: int) -> list[int]:
    """The posts of a vehicle, the driver's first; not those whose men are known to have fallen."""
    posts = cards(c).posts[c.what[v]]
    crowded = c.hex[v] >= 0 and vehicles_in(c, c.side[v], c.hex[v]) > IN_HEX  # one of them has lost its driver
    out = []
    for k in sorted(range(len(posts)), key=lambda k: post_order(posts[k])):
        damage, drives = c.damage[v], posts[k] in (DRIVER, PILOT)
        if drives and (crowded or (damage & DRIVER_LOST and not damage & NEW_DRIVER)):
            continue
        fires = posts[k] in (GUNNER, COMMANDER_GUNNER, COPILOT_GUNNER)
        if fires and damage & GUNNER_LOST and not damage & NEW_GUNNER:
            continue
        out.append(k)
    return out


# ---- dividing them ----


def parts_of(men: dict[Kin, int], leaders: int) -> list[int]:
    """The counters that they need at least, of at most six men of one kin each; the smallest first."""
    parts = [1] * leaders
    for many in men.values():
        while many > 0:
            parts.append((many - 1) % MOST_MEN + 1)
            many -= parts[-1]
    return sorted(parts)


def find_room(men: dict[Kin, int], leaders: int, slots: int, room: int, numbers: int) -> bool:
    """Whether those who cannot be on the map, with so many counters there, find room and numbers."""
    parts = parts_of(men, leaders)
    over = parts[: max(0, len(parts) - slots)]
    return sum(over) <= room and len(over) <= numbers


def capacity(c: State, f: Forces, rooms: list[Room]) -> int:
    if enters(c, f.side):
        return 10_000
    return len(f.boarded) + sum(len(r.seats) + r.troops for r in rooms)


@dataclass
class Muster:
    """Men who have no counter yet, and how many counters there must be on the map."""

    men: dict[Kin, int]
    total: int
    slots: int

    def take(self, kin: Kin, many: int) -> None:
        self.men[kin] -= many
        self.total -= many

    def over(self) -> int:
        """How many of them cannot be on the map."""
        return sum(self.parts_over())

    def parts_over(self) -> list[int]:
        """The counters that they need at least besides those on the map."""
        walking = {kin: many for kin, many in self.men.items() if kin[0] != LEADER}
        parts = parts_of(walking, self.men.get((LEADER, ELITE), 0))
        return parts[: max(0, len(parts) - self.slots)]

    def next(self, dice: Dice) -> Kin:
        """Anybody; if there is not room for all, one of those for whom there is no counter on the map."""
        return part(self.men)[0] if self.over() else any_man(self.men, dice)


def divide(c: State, f: Forces, slots: int, rooms: list[Room], dice: Dice) -> tuple[list[Group], list[Group]]:
    """Men into counters: those on the map, as many as there are backs, and those who were seen to get in. The others
    are at their posts, in the carriers, or beyond the edge: no more of them than numbers are not seen."""
    men = {**f.men, (LEADER, ELITE): f.leaders}
    m = Muster(men, sum(men.values()), slots)
    boarded: list[Group] = []
    for _ in f.boarded:
        kin = m.next(dice)
        m.take(kin, 1)
        boarded.append((kin[0], kin[1], 1))
    outside = enters(c, f.side)
    if not outside:
        stow(c, f, m, rooms, dice)
    man_posts(c, f, m, rooms, dice)
    mixed = list(range(len(rooms)))
    mix(mixed, dice)
    for k in mixed:
        load(c, f, m, rooms[k], dice)
    while m.over() or (outside and m.total > TEAM * slots and f.spare):
        kin, many = part(m.men)
        many = min(many, TEAM if len(f.spare) > len(m.parts_over()) else MOST_MEN)
        m.take(kin, many)
        c.hex[recruit(c, f, kin, many, dice)] = WAITING
    return counters_of(m.men, slots, dice), boarded


def stow(c: State, f: Forces, m: Muster, rooms: list[Room], dice: Dice) -> None:
    """Those for whom there is no counter on the map ride, for certain: where there is most room."""
    while m.over():
        kin, many = part(m.men)
        room = max(rooms, key=lambda r: (r.troops, len(r.seats)), default=None)
        if room is None or not (room.troops or room.seats):
            return
        many = min(many, room.troops) if room.troops else 1
        m.take(kin, many)
        n = recruit(c, f, kin, many, dice)
        if room.troops:
            room.troops -= many
            board_vehicle(c, n, room.vehicle, -1)
        else:
            board_vehicle(c, n, room.vehicle, room.seats.pop(0))


def man_posts(c: State, f: Forces, m: Muster, rooms: list[Room], dice: Dice) -> None:
    """LB.mount.crew-boxes: the drivers first; of two men the worse armed is sent to the vehicles."""
    for k in range(SEATS):
        for room in rooms:
            if k < len(room.seats) and m.total > m.slots and len(f.spare) > len(m.parts_over()):
                kin = min(m.next(dice), m.next(dice))
                m.take(kin, 1)
                board_vehicle(c, recruit(c, f, kin, 1, dice), room.vehicle, room.seats[k])


def load(c: State, f: Forces, m: Muster, room: Room, dice: Dice) -> None:
    """LB.mount.capacity-from-card: teams ride, if there are more of them than there are backs on the map."""
    while room.troops > 0 and m.total > m.slots and m.total > TEAM * m.slots and len(f.spare) > len(m.parts_over()):
        kin = m.next(dice)
        many = min(TEAM, m.men[kin], room.troops, m.total - m.slots, 1 if kin[0] == LEADER else TEAM)
        m.take(kin, many)
        room.troops -= many
        board_vehicle(c, recruit(c, f, kin, many, dice), room.vehicle, -1)


def part(men: dict[Kin, int]) -> tuple[Kin, int]:
    """The smallest part of a kin that would need a counter of its own."""
    best: tuple[Kin, int] = ((LEADER, ELITE), 99)
    for kin in sorted(men):
        if men[kin] > 0:
            many = 1 if kin[0] == LEADER else (men[kin] - 1) % MOST_MEN + 1
            if many < best[1]:
                best = (kin, many)
    return best


def any_man(men: dict[Kin, int], dice: Dice) -> Kin:
    """One of the men, each as likely; leaders walk if there is room for all."""
    kins = [kin for kin in sorted(men) if men[kin] > 0 and kin[0] != LEADER] or [(LEADER, ELITE)]
    k = dice.below(sum(men[kin] for kin in kins), "imagine")
    for kin in kins:
        k -= men[kin]
        if k < 0:
            return kin
    return kins[-1]


def counters_of(men: dict[Kin, int], slots: int, dice: Dice) -> list[Group]:
    """So many counters, those of one kin as even as may be, or teams as long as there are men."""
    parts: dict[Kin, int] = {}
    for kin in sorted(men):
        if men[kin] > 0:
            parts[kin] = men[kin] if kin[0] == LEADER else (men[kin] + MOST_MEN - 1) // MOST_MEN
    while sum(parts.values()) < slots:
        kins = [kin for kin in parts if parts[kin] < men[kin]]
        most = max(men[kin] * 1000 // parts[kin] for kin in kins)
        even = [kin for kin in kins if men[kin] * 1000 // parts[kin] == most]
        parts[even[dice.below(len(even), "imagine")]] += 1
    out: list[Group] = []
    for kin, many in parts.items():
        left, teams = men[kin], dice.below(2, "imagine") == 1
        for k in range(many, 0, -1):
            size = (left + k - 1) // k
            if teams and size <= TEAM:
                size = min(TEAM, left - k + 1)
            out.append((kin[0], kin[1], size))
            left -= size
    return out


# ---- placing them ----


def recruit(c: State, f: Forces, kin: Kin, many: int, dice: Dice) -> int:
    """A counter that nobody has seen."""
    n = f.spare.pop(0) if f.spare else add_unit(c, f.side, FOOT, 0, 0, 0)
    become(c, n, (kin[0], kin[1], many), dice)
    return n


def become(c: State, n: int, group: Group, dice: Dice) -> None:
    """A counter is of these men; a leader has chosen his weapon [LB.leader.selection]."""
    weapon, grade, many = group
    c.rank[n] = 0
    if weapon == LEADER:
        weapon = AR if dice.below(2, "imagine") else dice.below(len(WEAPON_NAMES), "imagine")
        c.rank[n] = 1
    recounted(c, n, FOOT)
    c.what[n], c.grade[n], c.men[n], c.seen[n] = weapon, grade, many, 0


def went_in(c: State, n: int) -> bool:
    """Whether it was seen to go into a house: no mortar does."""
    return c.flags[n] & (STIRRED | INSIDE) == STIRRED | INSIDE


def recounted(c: State, n: int, kind: int) -> None:
    """Dummies are not counted on their hex."""
    was, now = c.kind[n] != DUMMY, kind != DUMMY
    c.kind[n] = kind
    if was != now and c.hex[n] >= 0:
        mark = UNITS_B if c.side[n] else UNITS_A
        c.on[c.hex[n]] += mark if now else -mark


def lay_out(c: State, f: Forces, on_map: list[Group], boarded: list[Group], dice: Dice) -> None:
    """Dummies and mortars are where nothing has stirred, if there is room for them; the men on the rest."""
    free = f.backs[:]
    mix(free, dice)
    free.sort(key=lambda n: (c.flags[n] & (STIRRED | MOVED) != 0, went_in(c, n)))
    for n, (kind, what, pool) in zip(free, f.still, strict=False):
        recounted(c, n, kind)
        c.what[n], c.grade[n], c.men[n], c.rank[n], c.seen[n] = what, pool, 0, 0, 0
        c.flags[n] &= ~UNSEEN
    rest = free[len(f.still) :]
    mix(rest, dice)
    for n, group in zip(rest, on_map, strict=True):
        become(c, n, group, dice)
        c.flags[n] &= ~(UNSEEN if not c.flags[n] & STIRRED else UNSEEN & ~INSIDE)
    for n, group in zip(f.boarded, boarded, strict=True):
        become(c, n, group, dice)
    if f.pilots:
        leaders = [n for n in range(len(c.side)) if c.side[n] == f.side and c.rank[n] == 1 and c.kind[n] == FOOT]
        leaders = [n for n in leaders if c.hex[n] != GONE] or leaders
        c.rank[leaders[dice.below(len(leaders), "imagine")]] = 5
