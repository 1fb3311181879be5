"""A battle as the rules read it, built from a parsed file: its maps laid, its names looked up, its zones measured.

Whatever cannot be played is refused here by the name of its field.
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.assets import ASSET_NAMES, ASSETS, BUY_SALVO
from grognard.games.lastbattle.battle import (
    SIDES,
    Area,
    Battle,
    City,
    Entry,
    OneSide,
    OneSupport,
    OneTroop,
    OneVehicle,
    OneWeapon,
    Way,
    Winning,
    bad,
    plain_text,
    read_battle,
)
from grognard.games.lastbattle.battle_cards import cards_of, named
from grognard.games.lastbattle.battle_design import designed
from grognard.games.lastbattle.battle_painted import painted
from grognard.games.lastbattle.battle_placed import check_spots, spots_of
from grognard.games.lastbattle.board import (
    COLS,
    EDGE_NAMES,
    FIRST_STEP,
    ROWS,
    SHEETS,
    Board,
    Place,
    Sheet,
    edges_of,
    from_edge,
    is_city,
)
from grognard.games.lastbattle.cards import Cards
from grognard.games.lastbattle.ids import (
    ELITE,
    GUN_FASCAM,
    GUN_NAMES,
    HELICOPTER,
    HORSE,
    ITEM_CLASS,
    ITEM_NAMES,
    ITEM_SHOTS,
    QUALITY_NAMES,
    VEHICLE_NAMES,
    WATER,
    WEAPON_NAMES,
    WOODS,
)
from grognard.games.lastbattle.roleplaying import BadSheet, convert_character, cuf_number
from grognard.games.lastbattle.situation import (
    BREAK,
    CACHE_AGREED,
    CONVOY,
    CONVOY_LOADS,
    ELIMINATE,
    EXIT,
    HELICOPTER_WAITS,
    HIDING_RULES,
    HOLD,
    LEAVING_KILLS,
    MAN_EXITED,
    MAN_KILLED,
    POINTS,
    SMOKE_RULES,
    STEAL,
    TANKBREAKER_SAVED,
    URBAN_RULES,
    VEHICLE_CRIPPLED,
    VEHICLE_EXITED,
    Force,
    Person,
    Score,
    Situation,
    Support,
    Troops,
    Vehicles,
    Victory,
    Weapons,
    Zone,
)

MOST_HEXES: Final = 6 * COLS * ROWS  # in the rectangle round a layout: as many as an action can name
MOST_MEN: Final = 100  # of a side: every one of them may become a counter
MOST_VEHICLES: Final = 20  # of a side
MOST_ITEMS: Final = 32  # weapons and horses of both sides
MOST_GUNS: Final = 8  # of a side
GATES: Final = {"hiding": HIDING_RULES, "urban": URBAN_RULES, "smoke": SMOKE_RULES}
SPECIALS: Final = {
    "leaving-eliminates": LEAVING_KILLS,
    "cache": CACHE_AGREED,
    "helicopter": HELICOPTER_WAITS,
    "convoy": CONVOY_LOADS,
}
KINDS: Final = {
    "eliminate": ELIMINATE,
    "points": POINTS,
    "hold_hex": HOLD,
    "break_enemy": BREAK,
    "exit": EXIT,
    "steal_helicopter": STEAL,
    "destroy_convoy": CONVOY,
}
SCORES: Final = {
    "man-exited": MAN_EXITED,
    "vehicle-exited": VEHICLE_EXITED,
    "man-killed": MAN_KILLED,
    "vehicle-crippled": VEHICLE_CRIPPLED,
    "tankbreaker-saved": TANKBREAKER_SAVED,
}
# The winning clause: of any battle, and of the nine of the book.
WINNING: Final = (
    "LB.format.defender-wins-default",
    "LB.S1.winning", "LB.S2.winning", "LB.S3.winning", "LB.S4.winning", "LB.S5.winning", "LB.S6.winning",
    "LB.S7.winning", "LB.S8.winning", "LB.S9.winning",
)  # fmt: skip
SIGHTS: Final = ("none", "infrared", "thermal")
WINDS: Final = ("N", "NE", "SE", "S", "SW", "NW")


# ---- building ----


def own_text(text: str) -> str:
    """What a state carries of a battle that somebody wrote, which can be played; BadBattle names what is wrong."""
    battle = read_battle(text)
    situation_of(battle)
    return plain_text(battle)


def laid_from(text: str) -> Situation:
    """The battle that a state carries. Only the plain text will do: two states of the same battle are alike."""
    battle = read_battle(text)
    if plain_text(battle) != text:
        bad("", "state")
    return situation_of(battle)


def situation_of(battle: Battle) -> Situation:
    """The record that the rules read. Raises BadBattle."""
    bd, cards = lay(battle), cards_of(battle)
    if battle.design is not None:
        return designed(battle, battle.design, bd)
    forces = [force_of(battle, bd, cards, k) for k in (0, 1)]
    if forces[0].colour == forces[1].colour:
        bad("sides.B.colour", "colours")  # [LB.format.colour]
    check_counters(battle)
    check_spots(bd, forces)
    sit = Situation(battle.id, battle.name, battle.place, bd, forces, victory_of(battle, forces))
    sit.cards = cards
    sit.rule = WINNING[battle.id]
    sit.length = battle.length or 0
    sit.night = battle.night
    sit.wind = WINDS.index(battle.wind) if battle.wind else -1
    sit.initiative = SIDES.index(battle.initiative)
    sit.attacker = SIDES.index(battle.attacker)
    sit.sets_up_first = SIDES.index(battle.setup_first)
    sit.gates = sum(GATES[name] for name in set(GATES if battle.rules is None else battle.rules))
    sit.specials = sum(SPECIALS[name] for name in set(battle.specials))
    aim(battle, sit)
    check_specials(battle, sit)
    sit.conclude()
    for k in (0, 1):
        rides = side_of(battle, k).rides
        goes = sit.leaver == k or (sit.victory.kind in (HOLD, STEAL) and sit.victory.by == k)
        forces[k].rides = goes if rides is None else rides
    return sit


def side_of(battle: Battle, k: int) -> OneSide:
    assert battle.sides is not None
    return battle.sides.B if k else battle.sides.A


def sheets_of(battle: Battle) -> list[Sheet]:
    """The six maps of the game, and after them those that the author has drawn."""
    return SHEETS + [painted(x, f"maps[{i}]") for i, x in enumerate(battle.maps)]


def lay(battle: Battle) -> Board:
    """The maps, which are different and lie in one piece."""
    sheets = sheets_of(battle)
    maps, cells = [x.map for x in battle.layout], [x.at for x in battle.layout]
    for i, x in enumerate(battle.layout):
        if x.map > len(sheets):
            bad(f"layout[{i}].map", "no-map", map=x.map, last=len(sheets))
        if x.map in maps[:i]:
            bad(f"layout[{i}].map", "one-map", map=x.map)
        if x.at in cells[:i]:
            bad(f"layout[{i}].at", "taken")
    wide, high = 1 + max(c for c, _ in cells), 1 + max(r for _, r in cells)
    if wide * high * COLS * ROWS > MOST_HEXES:
        bad("layout", "too-many-maps", wide=wide, high=high)
    joined = {cells[0]}
    for _ in cells:
        joined |= {(c, r) for c, r in cells if any(abs(c - x) + abs(r - y) == 1 for x, y in joined)}
    if len(joined) != len(cells):
        bad("layout", "hole")
    if min(c for c, _ in cells) or min(r for _, r in cells):
        bad("layout", "from-zero")
    bridges = []
    for i, span in enumerate(battle.bridges):
        bridges.append((laid(battle, span.map, f"bridges[{i}].map"), printed_hex(span.hex, f"bridges[{i}].hex")))
        if sheets[span.map - 1].terrain[bridges[-1][1]] != WATER:
            bad(f"bridges[{i}].hex", "no-water")
    return Board([Place(x.map, x.at[0], x.at[1], x.rot == 180) for x in battle.layout], bridges, sheets[6:])


def laid(battle: Battle, number: int, field: str) -> int:
    if number not in [x.map for x in battle.layout]:
        bad(field, "not-laid", map=number)
    return number


def printed_hex(label: str, field: str) -> int:
    """A hex of one map by the number printed on it, as its place there."""
    c, r = int(label[:2]), int(label[2:])
    if not (1 <= c <= COLS and 1 <= r <= ROWS):
        bad(field, "no-hex", hex=label)
    return (r - 1) * COLS + c - 1


def area_of(battle: Battle, bd: Board, number: int, name: str, field: str) -> list[int]:
    laid(battle, number, f"{field}.map")
    if name not in bd.sheets[number - 1].areas:
        bad(f"{field}.area", "no-area", map=number, area=name)
    return bd.area(number, name)


def lane_end(battle: Battle, bd: Board, number: int, edge: str, name: str, field: str) -> int:
    """Where a lane of a map leaves it over an edge."""
    laid(battle, number, f"{field}.map")
    ends = [h for h in bd.lane_named(number, name) if from_edge(bd, number, edge, h) == 1]
    if not ends:
        bad(field, "no-lane", map=number, lane=name or "-", edge=edge)
    return ends[0]


# ---- forces ----


def force_of(battle: Battle, bd: Board, cards: Cards, k: int) -> Force:
    side, at = side_of(battle, k), f"sides.{SIDES[k]}"
    force, steals = Force(side.name, side.colour, side.goal), "helicopter" in battle.specials
    force.vehicles = [vehicles_of(x, cards, steals, f"{at}.vehicles[{i}]") for i, x in enumerate(side.vehicles)]
    force.weapons = [weapons_of(x, f"{at}.weapons[{i}]") for i, x in enumerate(side.weapons)]
    force.troops = [troops_of(x, f"{at}.troops[{i}]") for i, x in enumerate(side.troops)]
    force.supports = [support_of(x, f"{at}.fire_support[{i}]") for i, x in enumerate(side.fire_support)]
    force.he_only = [GUN_NAMES.index(x.type) for x in side.fire_support if x.he_only]
    force.salvoes = salvoes_of(side, f"{at}.salvoes")
    force.stowed = [x.item for x in force.weapons if x.stowed]
    if force.stowed and not force.vehicles:
        bad(f"{at}.weapons", "stowed")
    force.leaders, force.dummies, force.horses, force.mortars = side.leaders, side.dummies, side.horses, side.mortars
    force.hesitation, force.breaks = side.morale.hesitation, side.morale.breaks
    force.unmanned, force.surrenders = side.unmanned, side.surrenders
    introduce(force, side, at)
    force.chemical = side.chemical
    force.masks = -1 if side.masks is None else int(side.masks)
    if side.chemical and not any(not x.on_map for x in force.supports):
        bad(f"{at}.chemical", "chemical")
    force.cohesion = {None: 0, "low": 1, "high": -1}[side.cohesion]
    if not side.troops:
        bad(f"{at}.troops", "no-troops")
    if not side.setup:
        bad(f"{at}.setup", "no-setup")
    for i, area in enumerate(side.setup):
        if area.enter is not None:
            come_on(battle, bd, force, area.enter, f"{at}.setup[{i}].enter")
        else:
            force.zones.append(zone_of(battle, bd, area, f"{at}.setup[{i}]"))
    if force.entry and force.zones:
        bad(f"{at}.setup", "setup-both")
    force.exits = exits_of(battle, bd, SIDES[k])
    give_mines(battle, bd, force, side, at)
    force.placed = spots_of(bd, cards, force, side, at)
    return force


def introduce(force: Force, side: OneSide, at: str) -> None:
    """LB.rpg.pc-leaders, LB.rpg.npc-quality: the characters of a side."""
    for i, sheet in enumerate(side.characters):
        try:
            convert_character(sheet)
        except BadSheet as fault:
            bad(f"{at}.characters[{i}]", "character", sheet=fault.key, rule=fault.rule)
        grade = QUALITY_NAMES.index(sheet.quality) if sheet.npc and sheet.quality else ELITE
        cool = cuf_number(sheet.cuf) if sheet.cuf else 0
        force.people.append(
            Person(sheet.name, WEAPON_NAMES.index(sheet.weapon), sheet.npc, grade, cool, dict(sheet.skills))
        )


def give_mines(battle: Battle, bd: Board, force: Force, side: OneSide, at: str) -> None:
    """LB.mine.engineer-one-hex, LB.mine.fascam-count: the fields of the engineers, and the salvoes of the guns."""
    force.fascam = side.fascam
    if side.fascam and not any(GUN_FASCAM[x.gun] for x in force.supports):
        bad(f"{at}.fascam", "fascam")
    if side.mines is None:
        return
    force.mines = [side.mines.marked, side.mines.camouflaged]
    for i, area in enumerate(side.mines.where):
        if area.enter is not None:
            bad(f"{at}.mines.where[{i}].enter", "mines-enter")
        force.mine_zones.append(zone_of(battle, bd, area, f"{at}.mines.where[{i}]"))
    if not force.mine_zones and not force.zones:
        bad(f"{at}.mines.where", "mines-where")


def vehicles_of(x: OneVehicle, cards: Cards, steals: bool, at: str) -> Vehicles:
    card = named(x.vehicle, cards.names, f"{at}.vehicle", "no-vehicle")
    if cards.category[card] == HELICOPTER and steals:
        bad(f"{at}.vehicle", "helicopter")
    mount = named(x.mount, ITEM_NAMES, f"{at}.mount", "no-weapon") if x.mount else cards.default_mount[card]
    if x.mount and ITEM_CLASS[mount] not in cards.mounts[card]:
        bad(f"{at}.mount", "mount", vehicle=x.vehicle, weapon=x.mount)
    return Vehicles(card, x.count, mount, x.rf, SIGHTS.index(x.sights))


def weapons_of(x: OneWeapon, at: str) -> Weapons:
    item = named(x.weapon, ITEM_NAMES, f"{at}.weapon", "no-weapon")
    if item == HORSE:
        bad(f"{at}.weapon", "horses")
    return Weapons(item, x.count, ITEM_SHOTS[item] if x.ammo is None else x.ammo, x.stowed)


def troops_of(x: OneTroop, at: str) -> Troops:
    men = [int(getattr(x, w)) for w in WEAPON_NAMES]
    if sum(men) != x.total:
        bad(f"{at}.total", "total", men=x.total, armed=sum(men))
    reading = men[:]
    if x.option:
        for name in x.option:
            named(name, WEAPON_NAMES, f"{at}.option", "no-hand-weapon")
        first = next(iter(x.option))  # that many of these; the rest are added to the others
        for name, count in x.option.items():
            w = WEAPON_NAMES.index(name)
            reading[w] = count if name == first else reading[w] + count
        if sum(reading) != x.total:
            bad(f"{at}.option", "total", men=x.total, armed=sum(reading))
    return Troops(QUALITY_NAMES.index(x.quality), men, reading)


def support_of(x: OneSupport, at: str) -> Support:
    gun = named(x.type, GUN_NAMES, f"{at}.type", "no-gun")
    if x.shared and not x.on_map:
        bad(f"{at}.shared", "shared")
    return Support(gun, x.count, x.on_map, x.rounds, x.shared)


def salvoes_of(side: OneSide, at: str) -> list[int]:
    """LB.design.artillery-salvo: as many of each kind as the side has rounds, type by type."""
    if not side.salvoes:
        return []
    out = [0] * (ASSETS - BUY_SALVO)
    for name, n in side.salvoes.items():
        out[named(name, ASSET_NAMES[BUY_SALVO:], at, "no-salvo")] = n
    for x in side.fire_support:
        kinds = sum(n for name, n in side.salvoes.items() if name.startswith(f"{x.type}-"))
        if not x.on_map and x.rounds != kinds:
            bad(at, "salvoes", rounds=x.rounds, gun=x.type, n=kinds)
    return out


def check_counters(battle: Battle) -> None:
    """As many as the table can hold, every man being a counter of his own at worst."""
    items = 0
    for k in (0, 1):
        side, at = side_of(battle, k), f"sides.{SIDES[k]}"
        if sum(x.total for x in side.troops) + side.leaders > MOST_MEN:
            bad(f"{at}.troops", "most-men", most=MOST_MEN)
        vehicles = sum(x.count for x in side.vehicles)
        if vehicles > MOST_VEHICLES:
            bad(f"{at}.vehicles", "most-vehicles", most=MOST_VEHICLES)
        if not side.unmanned and sum(x.total for x in side.troops) < vehicles:
            bad(f"{at}.troops", "drivers")  # [LB.amb.crew-from-troops]
        if sum(x.count for x in side.fire_support) + side.mortars > MOST_GUNS:
            bad(f"{at}.fire_support", "most-guns", most=MOST_GUNS)
        items += sum(x.count for x in side.weapons) + side.horses + vehicles
    if items > MOST_ITEMS:
        bad("sides", "most-items", most=MOST_ITEMS)


# ---- places ----


def zone_of(battle: Battle, bd: Board, area: Area, at: str) -> Zone:
    for name, maps in (("maps", area.maps), ("not_maps", area.not_maps)):
        for number in maps:
            laid(battle, number, f"{at}.{name}")
    city = near_city(bd, area.city)
    hexes = {h for h in range(bd.size) if bd.map_of[h] and on_maps(bd, area, h) and on_ground(bd, area, h, city)}
    if area.lane is not None:
        lane = bd.lane_named(laid(battle, area.lane.map, f"{at}.lane.map"), area.lane.name)
        hexes &= {x for h in lane for x in bd.within(h, area.lane.max)}
    if area.hexes:
        hexes &= {board_hex(bd, label, f"{at}.hexes") for label in area.hexes}
    follows = -1
    if area.near_area is not None:
        near = area_of(battle, bd, area.near_area.map, area.near_area.area, f"{at}.near_area")
        if battle.objective_unit is not None:
            follows = area.near_area.max  # wherever it stands [LB.amb.s8-heli-hex]
        else:
            hexes &= {x for h in near for x in bd.within(h, area.near_area.max)}
    if not any(bd.terrain[h] != WATER for h in hexes):
        bad(at, "no-ground")
    return Zone(frozenset(hexes), area.enemy_min, area.objective_min, follows)


def board_hex(bd: Board, label: str, field: str) -> int:
    """A hex by its number over the whole layout."""
    c, r = int(label[:2]) - 1, int(label[2:]) - 1
    if not (0 <= c < bd.wide and 0 <= r < bd.high and bd.map_of[r * bd.wide + c]):
        bad(field, "no-hex-laid", hex=label)
    return r * bd.wide + c


def on_maps(bd: Board, area: Area, h: int) -> bool:
    """Which maps, and how far from their edges."""
    if area.maps and bd.map_of[h] not in area.maps:
        return False
    if bd.map_of[h] in area.not_maps:
        return False
    if area.edge is not None and from_edge(bd, area.edge.map, area.edge.side, h) > area.edge.max:
        return False
    return all(
        bd.map_of[h] != rim.map or from_edge(bd, rim.map, rim.side, h) >= rim.min for rim in area.edge_min
    )  # fmt: skip


def on_ground(bd: Board, area: Area, h: int, city: set[int]) -> bool:
    """Which ground: city, woods or hill."""
    if area.city is not None and h not in city:
        return False
    kinds = area.terrain_any
    return not kinds or ("woods" in kinds and bd.terrain[h] == WOODS) or ("hill" in kinds and bd.level[h] > 0)


def near_city(bd: Board, city: City | None) -> set[int]:
    """The city hexes of these maps, and all that are no farther from one than this."""
    if city is None:
        return set()
    inside = [h for h in range(bd.size) if bd.map_of[h] in city.maps and is_city(bd.terrain[h])]
    out, edge = set(inside), inside
    for _ in range(city.max):
        edge = [x for x in {b for h in edge for b in bd.near[h * 6 : h * 6 + 6]} if x >= 0 and x not in out]
        out.update(edge)
    return out


def come_on(battle: Battle, bd: Board, force: Force, way: Entry, at: str) -> None:
    """LB.S6.setup: over an edge, within a number of hexes of where a lane crosses it."""
    edge = EDGE_NAMES.index(way.side)
    end = lane_end(battle, bd, way.map, way.side, way.lane, at)
    if edge not in edges_of(bd, end):
        bad(f"{at}.side", "inner-edge", edge=way.side, map=way.map)
    force.entry = [h for h in bd.within(end, way.max) if edge in edges_of(bd, h)]
    force.entry_facing = FIRST_STEP[edge]


def exits_of(battle: Battle, bd: Board, letter: str) -> frozenset[int]:
    """LB.map.exit: the hexes from which leaving counts for a side."""
    out: set[int] = set()
    for i, way in enumerate(battle.exits):
        if way.side == letter:
            out |= exit_hexes(battle, bd, way, f"exits[{i}]")
    return frozenset(out)


def exit_hexes(battle: Battle, bd: Board, way: Way, at: str) -> set[int]:
    laid(battle, way.map, f"{at}.map")
    edge = EDGE_NAMES.index(way.edge)
    out = {h for h in range(bd.size) if bd.map_of[h] == way.map and edge in edges_of(bd, h)}
    if not out:
        bad(f"{at}.edge", "inner-edge", edge=way.edge, map=way.map)
    if way.near_lane:
        end = lane_end(battle, bd, way.map, way.edge, way.near_lane, f"{at}.near_lane")
        out = {h for h in out if bd.distance(h, end) <= way.max}
    if way.from_corner is not None:
        out = {h for h in out if from_edge(bd, way.map, way.from_corner, h) <= way.max}
    return out


def aim(battle: Battle, sit: Situation) -> None:
    """What the battle is about: hexes, or a vehicle that stands there."""
    goal, prize = battle.objective_area, battle.objective_unit
    if goal is not None and prize is not None:
        bad("objective_unit", "objective-both")
    if prize is not None:
        sit.objective = area_of(battle, sit.board, prize.map, prize.area, "objective_unit")
        sit.objective_map = prize.map
        sit.objective_card = named(prize.vehicle, VEHICLE_NAMES, "objective_unit.vehicle", "no-vehicle")
    if goal is not None:
        sit.objective_map = laid(battle, goal.map, "objective_area.map")
        if goal.area:
            sit.objective = area_of(battle, sit.board, goal.map, goal.area, "objective_area")
        place = next(p for p in sit.board.layout if p.number == goal.map)
        for label in goal.hexes:
            sit.objective.append(sit.board.hex_at(place, printed_hex(label, "objective_area.hexes")))
        if not sit.objective:
            bad("objective_area", "objective")


# ---- winning ----


def winning_of(battle: Battle) -> Winning:
    assert battle.victory is not None  # [LB.format.fields]
    return battle.victory


def victory_of(battle: Battle, forces: list[Force]) -> Victory:
    told = winning_of(battle)
    kind, by = KINDS[told.type], SIDES.index(told.by)
    otherwise = 1 - by if told.otherwise is None else SIDES.index(told.otherwise)
    vehicles = told.vehicles
    if told.vehicles_lost_max is not None:
        vehicles = forces[by].vehicle_count() - told.vehicles_lost_max
    if kind == POINTS:
        otherwise = SIDES.index(told.tie)
    men = told.min_men if kind == HOLD else told.men or told.personnel
    scores = [[Score(SCORES[x.what], x.value) for x in told.points.get(letter, [])] for letter in ("A", "B")]
    check_victory(battle, forces, kind, by, men, vehicles)
    return Victory(kind, by, otherwise, men, vehicles, told.turns, scores)


def check_victory(battle: Battle, forces: list[Force], kind: int, by: int, men: int, vehicles: int) -> None:
    told, side = winning_of(battle), SIDES[by]
    if kind == EXIT:
        if not forces[by].exits:
            bad("exits", "leave-where", side=side)
        if men + vehicles <= 0:
            bad("victory.men", "leave-how-many")
        if men > forces[by].men() or not 0 <= vehicles <= forces[by].vehicle_count():
            bad("victory", "leave-too-many", side=side)
    if kind == POINTS:
        if not any(told.points.values()):
            bad("victory.points", "no-score")
        for letter, scores in told.points.items():
            if any(x.what.endswith("exited") for x in scores) and not forces[SIDES.index(letter)].exits:
                bad("exits", "leave-where", side=letter)
    if kind == HOLD and battle.objective_area is None:
        bad("objective_area", "hold-what")
    if kind == BREAK and battle.length is None:
        bad("length", "break-when")


def check_specials(battle: Battle, sit: Situation) -> None:
    """A special rule stands on what its scenario has: the sides and places it speaks of."""
    v = sit.victory
    needs = (
        (CACHE_AGREED, "cache", v.kind == HOLD and v.by == 0 and len(sit.objective) == 1, "hold_hex, by A, one hex"),
        (HELICOPTER_WAITS, "helicopter", v.kind == STEAL and sit.objective_card >= 0, "steal_helicopter, by B"),
        (CONVOY_LOADS, "convoy", v.kind == CONVOY and bool(sit.objective), "destroy_convoy, by B, objective_area"),
    )
    for bit, name, there, what in needs:
        if sit.specials & bit and not there:
            bad("specials", "special", name=name, what=what)
    if v.kind == STEAL and not (sit.specials & HELICOPTER_WAITS and v.by == 1 and sit.length):
        bad("victory.type", "special", name="steal_helicopter", what="helicopter, by B, length")
    if v.kind == CONVOY and not (sit.specials & CONVOY_LOADS and v.by == 1 and sit.forces[0].exits):
        bad("victory.type", "special", name="destroy_convoy", what="convoy, by B, exits of A")
    if battle.objective_unit is not None and v.kind != STEAL:
        bad("objective_unit", "prize")
