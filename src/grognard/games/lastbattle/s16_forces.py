"""The forces of a scenario as counters, and the places where they may be set up."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import Board
from grognard.games.lastbattle.ids import (
    AR,
    ELITE,
    GUN_NAMES,
    HORSE,
    ITEM_HEAVY,
    ITEM_SHOTS,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.s2_reserve import lay_in_reserve
from grognard.games.lastbattle.s15_scenarios import cache_hex, helicopter
from grognard.games.lastbattle.s17_cohesion import form_elements
from grognard.games.lastbattle.situation import HELICOPTER_WAITS, SPOT_TEAM, Force, Zone
from grognard.games.lastbattle.state import (
    ATTACKER,
    DEFENDER,
    DUMMY,
    FLYING,
    FOOT,
    GUN,
    KNOWN,
    NOBODY,
    PERSON,
    ROUNDED_SG,
    SPOTTED,
    VEHICLE,
    State,
    add_item,
    add_unit,
    blank,
    board,
    cards,
    has_rule,
    is_helicopter,
    put,
    situation,
    special,
)
from grognard.kernel.memo import Memo

MOUNTED: Final = Memo(64)  # by battle and rules: the weapons that came on their vehicles
MORTAR_ROUNDS: Final = 10  # [LB.arty.default-ammo]
TEAM: Final = 4  # men in a counter, to begin with
CREW_ORDER: Final = ("PST", "SG", "SMG", "Rifle", "AR")  # who is sent to the vehicles first


def muster(scenario: int, rules: int, own: str = "") -> State:
    """LB.format.fields: a table with both sides' counters, none of them placed."""
    s = blank(scenario, rules, own)
    sit = situation(s)
    for side in (DEFENDER, ATTACKER):
        raise_side(s, side, sit.forces[side])
    form_elements(s)
    if sit.objective_card >= 0:
        v = add_unit(s, NOBODY, VEHICLE, sit.objective_card, 0, 0)
        s.flags[v] |= SPOTTED | KNOWN
        put(s, v, sit.objective[0])  # [LB.S8.setup]
    return s


def mustered(s: State) -> State:
    """The same battle before anything was placed."""
    if s.bought:
        from grognard.games.lastbattle.s19_muster import fresh_from

        return fresh_from(s)
    return muster(s.scenario, s.rules, s.own)


def came_mounted(s: State, i: int) -> bool:
    """LB.R11: whether a weapon came on its vehicle, and is none of those the scenario lists for the troops."""
    if s.kind[s.item_at[i]] != VEHICLE:
        return False
    if s.bought:
        return i in mounted_at_first(mustered(s))
    battle = (s.scenario, s.rules, s.own)
    known: set[int] | None = MOUNTED.kept.get(battle)
    if known is None:
        known = MOUNTED.keep(battle, mounted_at_first(mustered(s)))
    return i in known


def mounted_at_first(first: State) -> set[int]:
    """The weapons on vehicles of a table where nothing was placed yet."""
    return {i for i, at in enumerate(first.item_at) if first.kind[at] == VEHICLE}


def raise_side(s: State, side: int, force: Force) -> None:
    posts = 0
    for entry in force.vehicles:
        for _ in range(entry.count):
            v = add_unit(s, side, VEHICLE, entry.card, 0, 0)
            posts += len(cards(s).posts[entry.card])
            if is_helicopter(s, v):  # it comes through the air, and nobody takes it for a truck [LB.R21]
                s.flags[v] |= FLYING | SPOTTED | KNOWN
            if entry.mount >= 0:
                add_item(s, entry.mount, v, ITEM_SHOTS[entry.mount])
    for k in range(force.leaders):
        n = add_unit(s, side, FOOT, AR, ELITE, 1)
        s.rank[n] = 5 if special(s, HELICOPTER_WAITS) and side == ATTACKER and k == 0 else 1  # [LB.S8.pilot]
    for k, person in enumerate(force.people):  # [LB.rpg.pc-leaders]
        n = add_unit(s, side, FOOT, person.weapon, person.grade, 1)
        s.rank[n] = 0 if person.npc else 1
        s.flags[n] += (k + 1) * PERSON
    raise_troops(s, side, raise_placed(s, side, force), posts)
    for _ in range(force.dummies):
        add_unit(s, side, DUMMY, 0, 0, 0)
    raise_guns(s, side, force)
    hand_out(s, side, force)
    lay_in_reserve(s, side)


def troops_of(s: State, force: Force) -> list[tuple[int, int, int]]:
    """Weapon, quality and number of men, the best first."""
    out: list[tuple[int, int, int]] = []
    for entry in force.troops:
        men = entry.reading if has_rule(s, ROUNDED_SG) else entry.men  # [LB.amb.s3-sg-twice]
        out += [(weapon, entry.grade, men[weapon]) for weapon in range(len(men)) if men[weapon]]
    return out


def raise_placed(s: State, side: int, force: Force) -> list[tuple[int, int, int]]:
    """LB.format.setup-limits: teams that begin where the author says are counters of their own; who is left."""
    left = troops_of(s, force)
    for spot in force.placed:
        if spot.kind == SPOT_TEAM:
            add_unit(s, side, FOOT, spot.what, spot.grade, spot.men)
            left = [(w, g, n - spot.men if (w, g) == (spot.what, spot.grade) else n) for w, g, n in left]
    return left


def raise_troops(s: State, side: int, troops: list[tuple[int, int, int]], posts: int) -> None:
    """LB.amb.crew-from-troops: as many single men as the vehicles have posts, the rest in teams."""
    left = {(weapon, grade): men for weapon, grade, men in troops}
    order = sorted(left, key=lambda k: (CREW_ORDER.index(WEAPON_NAMES[k[0]]), -k[1]))
    for key in order:
        while posts > 0 and left[key] > 0:
            add_unit(s, side, FOOT, key[0], key[1], 1)
            left[key] -= 1
            posts -= 1
    for weapon, grade, _ in troops:
        men = left[weapon, grade]
        while men > 0:
            size = min(TEAM, men)
            add_unit(s, side, FOOT, weapon, grade, size)
            men -= size


def raise_guns(s: State, side: int, force: Force) -> None:
    """LB.arty.default-ammo: ten rounds a piece; the mortars of Corpus Christi share twenty [LB.S5.fire-support]."""
    shared = -1
    for entry in force.supports:
        for _ in range(entry.count):
            if not entry.on_map:
                add_pool(s, entry.gun, side, entry.rounds)
                continue
            n = add_unit(s, side, GUN, entry.gun, 0, 0)
            if entry.shared and shared < 0:
                shared = add_pool(s, -1, side, entry.rounds)
            s.grade[n] = shared if entry.shared else add_pool(s, -1, side, entry.rounds)
    for _ in range(force.mortars):
        n = add_unit(s, side, GUN, GUN_NAMES.index("82mm"), 0, 0)
        s.grade[n] = add_pool(s, -1, side, MORTAR_ROUNDS)


def add_pool(s: State, gun: int, side: int, rounds: int) -> int:
    s.gun.append(gun)
    s.gun_side.append(side)
    s.rounds.append(rounds)
    return len(s.gun) - 1


def hand_out(s: State, side: int, force: Force) -> None:
    """Weapon counters and horses go to those who can use them; the owner may change that before play."""
    teams = [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == FOOT and not s.rank[n]]
    strong = sorted(teams, key=lambda n: (-s.men[n], -s.grade[n], n))
    free = list(strong)
    for entry in force.weapons:
        for _ in range(entry.count):
            if entry.stowed:
                at = next(v for v in range(len(s.side)) if s.side[v] == side and s.kind[v] == VEHICLE)
            else:
                at = next((n for n in free if s.men[n] > ITEM_HEAVY[entry.item]), strong[0])
                if at in free:
                    free.remove(at)
            add_item(s, entry.item, at, entry.shots)
    riders = [n for n in free if s.men[n] > 1] or strong
    for k in range(force.horses):
        add_item(s, HORSE, riders[k % len(riders)] if k < len(riders) else -1, 0)


# ---- where ----


def zone(s: State, side: int) -> list[int]:
    """LB.format.setup-limits: the hexes where a side may set up; the enemy, if already there, keeps it away."""
    bd, zones = board(s), situation(s).forces[side].zones
    return [h for h in range(bd.size) if any(allows(s, bd, side, z, h) for z in zones)]


def enters(s: State, side: int) -> bool:
    """LB.amb.s6-entry: a side that comes on from beyond the edge."""
    return len(situation(s).forces[side].entry) > 0


def entry_hexes(s: State, side: int) -> list[int]:
    """LB.S6.setup: the west edge of map 3, no farther than one hex from the trail."""
    return situation(s).forces[side].entry


def allows(s: State, bd: Board, side: int, z: Zone, h: int) -> bool:
    """Its ground is right, and it is far enough from the objective, or near enough, and from the enemy."""
    if h not in z.hexes:
        return False
    if z.objective_min and bd.distance(h, about(s)) < z.objective_min:
        return False
    if z.objective_max >= 0 and bd.distance(h, about(s)) > z.objective_max:  # wherever it stands [LB.amb.s8-heli-hex]
        return False
    return z.enemy_min == 0 or clear_of(s, bd, side, z.enemy_min, h)


def about(s: State) -> int:
    """The hex the battle is about: where the cache lies, or the helicopter stands."""
    return s.hex[helicopter(s)] if special(s, HELICOPTER_WAITS) else cache_hex(s)


def clear_of(s: State, bd: Board, side: int, least: int, h: int) -> bool:
    """Far enough from the enemy who is already there."""
    for n in range(len(s.side)):
        if s.hex[n] >= 0 and s.side[n] == 1 - side and bd.distance(s.hex[n], h) < least:
            return False
    return True
