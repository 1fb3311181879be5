"""The forces of a scenario as counters, and the places where they may be set up."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.lastbattle.board import COLS, ROWS, Board, is_city
from grognard.games.lastbattle.ids import (
    AR,
    ELITE,
    GUN_NAMES,
    HORSE,
    ITEM_HEAVY,
    ITEM_NAMES,
    ITEM_SHOTS,
    QUALITY_NAMES,
    V_MI_17,
    VEHICLE_DEFAULT_MOUNT,
    VEHICLE_NAMES,
    VEHICLE_POSTS,
    WEAPON_NAMES,
    WOODS,
)
from grognard.games.lastbattle.layout import scenario_data
from grognard.games.lastbattle.s15_scenarios import cache_hex, helicopter
from grognard.games.lastbattle.state import (
    ATTACKER,
    DEFENDER,
    DUMMY,
    FOOT,
    GUN,
    KNOWN,
    NOBODY,
    ROUNDED_SG,
    SPOTTED,
    VEHICLE,
    State,
    add_item,
    add_unit,
    blank,
    board,
    has_rule,
    put,
)

TEAM: Final = 4  # men in a counter, to begin with
CREW_ORDER: Final = ("PST", "SG", "SMG", "Rifle", "AR")  # who is sent to the vehicles first


def muster(scenario: int, rules: int) -> State:
    """LB.format.fields: a table with both sides' counters, none of them placed."""
    s = blank(scenario, rules)
    for side in (DEFENDER, ATTACKER):
        raise_side(s, side, scenario_data(scenario)["sides"]["AB"[side]])
    if scenario == 8:
        v = add_unit(s, NOBODY, VEHICLE, V_MI_17, 0, 0)
        s.flags[v] |= SPOTTED | KNOWN
        put(s, v, board(s).area(4, "helipad")[0])  # [LB.S8.setup]
    return s


def raise_side(s: State, side: int, data: dict[str, Any]) -> None:
    posts = 0
    for entry in data.get("vehicles", []):
        for _ in range(entry["count"]):
            what = VEHICLE_NAMES.index(entry["vehicle"])
            v = add_unit(s, side, VEHICLE, what, 0, 0)
            posts += len(VEHICLE_POSTS[what])
            mount = ITEM_NAMES.index(entry["mount"]) if "mount" in entry else VEHICLE_DEFAULT_MOUNT[what]
            if mount >= 0:
                add_item(s, mount, v, ITEM_SHOTS[mount])
    leaders = int(data.get("leaders", 0))
    for k in range(leaders):
        n = add_unit(s, side, FOOT, AR, ELITE, 1)
        s.rank[n] = 5 if s.scenario == 8 and side == ATTACKER and k == 0 else 1  # [LB.S8.pilot]
    raise_troops(s, side, troops_of(s, data), posts)
    for _ in range(int(data.get("dummies", 0))):
        add_unit(s, side, DUMMY, 0, 0, 0)
    raise_guns(s, side, data)
    hand_out(s, side, data)


def troops_of(s: State, data: dict[str, Any]) -> list[tuple[int, int, int]]:
    """Weapon, quality and number of men, the best first."""
    out: list[tuple[int, int, int]] = []
    for entry in data["troops"]:
        grade = QUALITY_NAMES.index(entry["quality"])
        men = {w: int(entry.get(w, 0)) for w in WEAPON_NAMES}
        if has_rule(s, ROUNDED_SG) and s.scenario == 3 and entry.get("SG", 0) == 5:
            men["SG"], men["SMG"] = 3, men["SMG"] + 2  # [LB.amb.s3-sg-twice]
        out += [(WEAPON_NAMES.index(w), grade, men[w]) for w in WEAPON_NAMES if men[w]]
    return out


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


def raise_guns(s: State, side: int, data: dict[str, Any]) -> None:
    """LB.arty.default-ammo: ten rounds a piece; the mortars of Corpus Christi share twenty [LB.S5.fire-support]."""
    shared = -1
    for entry in data.get("fire_support", []):
        gun = GUN_NAMES.index(entry["type"])
        for _ in range(entry["count"]):
            if entry.get("on_map"):
                if shared < 0:
                    shared = add_pool(s, -1, side, 20)
                n = add_unit(s, side, GUN, gun, shared, 0)
                s.grade[n] = shared
            else:
                add_pool(s, gun, side, 10)
    for _ in range(int(data.get("mortars", 0))):
        n = add_unit(s, side, GUN, GUN_NAMES.index("82mm"), 0, 0)
        s.grade[n] = add_pool(s, -1, side, 10)


def add_pool(s: State, gun: int, side: int, rounds: int) -> int:
    s.gun.append(gun)
    s.gun_side.append(side)
    s.rounds.append(rounds)
    return len(s.gun) - 1


def hand_out(s: State, side: int, data: dict[str, Any]) -> None:
    """Weapon counters and horses go to those who can use them; the owner may change that before play."""
    teams = [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == FOOT and not s.rank[n]]
    strong = sorted(teams, key=lambda n: (-s.men[n], -s.grade[n], n))
    free = list(strong)
    for entry in data.get("weapons", []):
        what = ITEM_NAMES.index(entry["weapon"])
        for _ in range(entry["count"]):
            if s.scenario == 6 and what == ITEM_NAMES.index("TOW_II"):
                at = next(v for v in range(len(s.side)) if s.side[v] == side and s.kind[v] == VEHICLE)
            else:
                at = next((n for n in free if s.men[n] > ITEM_HEAVY[what]), strong[0])
                if at in free:
                    free.remove(at)
            add_item(s, what, at, int(entry.get("ammo", ITEM_SHOTS[what])))
    riders = [n for n in free if s.men[n] > 1] or strong
    for k in range(int(data.get("horses", 0))):
        add_item(s, HORSE, riders[k % len(riders)] if k < len(riders) else -1, 0)


# ---- where ----


def zone(s: State, side: int) -> list[int]:
    """LB.format.setup-limits: the hexes where a side may set up; the enemy, if already there, keeps it away."""
    bd = board(s)
    rules = scenario_data(s.scenario)["sides"]["AB"[side]]["setup"]
    return [h for h in range(bd.size) if bd.map_of[h] and any(allows(s, bd, side, rule, h) for rule in rules)]


def enters(s: State, side: int) -> bool:
    """LB.amb.s6-entry: a side that comes on from beyond the edge."""
    return any("enter" in rule for rule in scenario_data(s.scenario)["sides"]["AB"[side]]["setup"])


def entry_hexes(s: State) -> list[int]:
    """LB.S6.setup: the west edge of map 3, no farther than one hex from the trail."""
    bd = board(s)
    trail = bd.named("0107")
    return [h for h in bd.within(trail, 1) if h % bd.wide == 0]


def allows(s: State, bd: Board, side: int, rule: dict[str, Any], h: int) -> bool:
    return "enter" not in rule and on_maps(bd, rule, h) and on_ground(s, bd, rule, h) and clear_of(s, bd, side, rule, h)


def on_maps(bd: Board, rule: dict[str, Any], h: int) -> bool:
    """Which maps, and how far from their edges."""
    if "maps" in rule and bd.map_of[h] not in rule["maps"]:
        return False
    if "not_maps" in rule and bd.map_of[h] in rule["not_maps"]:
        return False
    if "edge" in rule and from_edge(bd, rule["edge"]["map"], rule["edge"]["side"], h) > rule["edge"]["max"]:
        return False
    for entry in rule.get("edge_min", []):
        if bd.map_of[h] == entry["map"] and from_edge(bd, entry["map"], entry["side"], h) < entry["min"]:
            return False
    return True


def on_ground(s: State, bd: Board, rule: dict[str, Any], h: int) -> bool:
    """Which ground: city, woods or hill, a lane, near an area or far from the objective."""
    if "objective_min" in rule and bd.distance(h, cache_hex(s)) < rule["objective_min"]:
        return False
    if "near_area" in rule:
        near = rule["near_area"]
        if bd.distance(h, s.hex[helicopter(s)]) > near["max"]:  # wherever it stands [LB.amb.s8-heli-hex]
            return False
    if "city" in rule and not near_city(bd, h, rule["city"]["maps"], rule["city"]["max"]):
        return False
    if "terrain_any" in rule and not (bd.terrain[h] == WOODS or bd.level[h] > 0):
        return False
    return "lane" not in rule or h in lane(bd, rule["lane"]["map"], rule["lane"]["name"])


def clear_of(s: State, bd: Board, side: int, rule: dict[str, Any], h: int) -> bool:
    """Far enough from the enemy who is already there."""
    if "enemy_min" in rule:
        for n in range(len(s.side)):
            if s.hex[n] >= 0 and s.side[n] == 1 - side and bd.distance(s.hex[n], h) < rule["enemy_min"]:
                return False
    return True


def from_edge(bd: Board, number: int, edge: str, h: int) -> int:
    """How far a hex lies from an edge of a map, the hex on the edge being 1; far away on another map."""
    if bd.map_of[h] != number:
        return 99
    c, r = h % bd.wide % COLS, h // bd.wide % ROWS
    return {"N": r + 1, "S": ROWS - r, "W": c + 1, "E": COLS - c}[edge]


def near_city(bd: Board, h: int, maps: list[int], most: int) -> bool:
    if most == 0:
        return bd.map_of[h] in maps and is_city(bd.terrain[h])
    return any(bd.map_of[x] in maps and is_city(bd.terrain[x]) for x in bd.within(h, most))


def lane(bd: Board, number: int, name: str) -> list[int]:
    from grognard.games.lastbattle.ids import LANE_NAMES

    return bd.lane_hexes.get(f"{number}/{LANE_NAMES.index(name)}", [])
