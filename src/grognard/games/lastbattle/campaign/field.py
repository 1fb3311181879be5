"""A battle of a campaign by the rules of the tactical game: the forces of a box as a battle, and what is left."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    BUY_BATTERY,
    BUY_ITEM,
    BUY_LEADER,
    BUY_MAN,
    BUY_MINES,
    BUY_MORTAR,
    BUY_SALVO,
    HEAD,
    PRICES,
    breaking,
    hesitation,
    nothing,
)
from grognard.games.lastbattle.battle import (
    Area,
    Battle,
    BothSides,
    Letter,
    Mines,
    OneSide,
    OneSupport,
    OneTroop,
    OneVehicle,
    OneWeapon,
    Points,
    Winning,
    plain_text,
    read_battle,
)
from grognard.games.lastbattle.battle_design import half_of, quarter_of
from grognard.games.lastbattle.battle_laid import lay
from grognard.games.lastbattle.board import EDGE_NAMES, edges_of
from grognard.games.lastbattle.campaign.country import country_of
from grognard.games.lastbattle.campaign.purchases import battery_of
from grognard.games.lastbattle.campaign.recovery import Outcome
from grognard.games.lastbattle.campaign.war import (
    CRAFT,
    KINDS_OF_SALVO,
    PILOTS,
    SIDES,
    TURNS_OF_PHASE,
    Colour,
    War,
    came_by,
    first_whence,
    over_box,
)
from grognard.games.lastbattle.cards import PRINTED
from grognard.games.lastbattle.ids import ITEM_NAMES, QUALITY_NAMES, WEAPON_NAMES
from grognard.games.lastbattle.s13_mines import left_to_lay
from grognard.games.lastbattle.s15_scenarios import men_left
from grognard.games.lastbattle.s19_batteries import salvoes_fired
from grognard.games.lastbattle.state import (
    BAD_LOADER,
    DEAD,
    FOOT,
    GONE,
    GUN,
    NO_AMMO,
    NO_ARM,
    NO_ENGINE,
    NO_GEAR,
    NO_RADIO,
    NO_RF,
    V8,
    V10,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    situation,
)

KINDS: Final = ("vehicle", "man", "leader", "weapon", "mines", "mortar", "battery", "salvo")
KIND_BEGINS: Final = (0, BUY_MAN, BUY_LEADER, BUY_ITEM, BUY_MINES, BUY_MORTAR, BUY_BATTERY, BUY_SALVO)  # as assets
# Of a side on the table [LB.R20]; mines and salvoes of a sort.
MOST: Final = {
    "man": 80, "leader": 12, "vehicle": 10, "weapon": 16, "mines": 20, "mortar": 4, "battery": 4, "salvo": 30,
}  # fmt: skip
MOST_CRAFT: Final = 4  # helicopters of a side on the table
CREW: Final = len(PRINTED.posts[PRINTED.names.index(CRAFT)])
MOST_ITEMS: Final = 16  # weapons and vehicles of a side
PARTS = ((NO_GEAR, "gear"), (NO_ENGINE, "engine"), (NO_RADIO, "radio"), (NO_RF, "rangefinder"))
OTHER_PARTS = ((BAD_LOADER, "autoloader"), (NO_AMMO, "ammunition"))  # since version 8


def strength(war: War, side: int, box: str) -> dict[str, int]:
    """All that a side has in a box."""
    out: dict[str, int] = {}
    for force in war.of(side, box):
        for name, n in force.assets.items():
            out[name] = out.get(name, 0) + n
    return out


def with_helicopters(war: War, side: int, box: str) -> dict[str, int]:
    """What a side takes into a battle: of what it has there as much as the table holds, and helicopters on a mission,
    with their crews [LB.R21]."""
    out, many = fielded(strength(war, side, box)), len(over_box(war, side, box)[:MOST_CRAFT])
    if many:
        out[CRAFT] = many
        out[PILOTS] = out.get(PILOTS, 0) + many * CREW
    return out


def fielded(assets: dict[str, int]) -> dict[str, int]:
    """LB.R20: of a very large force as much as the table holds, the dearest first; the rest waits behind the
    battlefield, and so do vehicles without drivers, weapons without men, and batteries without salvoes."""
    kinds: dict[str, int] = {}
    troops = sum(n for name, n in assets.items() if kind_of(name) == "man")
    most = dict(MOST)
    most["vehicle"] = min(most["vehicle"], troops)
    most["weapon"] = MOST_ITEMS - most["vehicle"] if troops else 0
    out: dict[str, int] = {}
    for name, n in sorted(assets.items(), key=lambda x: (-PRICES[ASSET_NAMES.index(x[0])], x[0])):
        kind = kind_of(name)
        if kind == "salvo" and battery_of(name) not in assets:
            continue
        if kind == "battery" and not any(battery_of(x) == name for x in assets):
            continue
        counted = name if kind in ("mines", "salvo") else kind
        n = min(n, most[kind] - kinds.get(counted, 0))
        kinds[counted] = kinds.get(counted, 0) + n
        if n > 0:
            out[name] = n
    return out


def kind_of(name: str) -> str:
    asset = ASSET_NAMES.index(name)
    return KINDS[bisect_right(KIND_BEGINS, asset) - 1]


def battle_text(
    war: War, box: str, attacks: int, had: list[dict[str, int]], latest: bool = True, masked: bool = True
) -> str:
    """LB.campaign.battle-setup: the attacker has the initiative, the defender sets up first; twenty turns, by night
    with the rules of the night [LB.amb.campaign-night]. Green is side A, brown side B, no matter who attacks."""
    told = war.country.box(box)
    layout = told.layout
    bd = lay(Battle(told.name, layout))
    there = war.of(attacks, box)  # the latest have made him the attacker [LB.campaign.attacker], since rules version 8
    whence = came_by(there) if latest else first_whence(there)
    edge = EDGE_NAMES.index(war.country.entry(box, whence) or "W")
    zones = [half_of(bd, (edge + 2) % 4), half_of(bd, (edge + 2) % 4)]
    zones[attacks] = quarter_of(bd, edge)
    areas = [Area(hexes=[bd.label(h) for h in zone]) for zone in zones]
    sides = [side_text(SIDES[k], had[k], areas[k], k == attacks, masked) for k in (0, 1)]
    letters: tuple[Letter, Letter] = ("A", "B")
    battle = Battle(
        told.name, layout, Winning("eliminate", by=letters[attacks]), BothSides(*sides),
        attacker=letters[attacks], initiative=letters[attacks], setup_first=letters[1 - attacks],
        length=TURNS_OF_PHASE, night=war.time() == "night",
    )  # fmt: skip
    return plain_text(read_battle(plain_text(battle)))


@lru_cache(maxsize=8)
def ground_text(map: str) -> str:
    """What a state carries of the ground while no battle is fought."""
    told = country_of(map).boxes[0]
    bd = lay(Battle(told.name, told.layout))
    man = {"PST-Novice": 1}
    area = Area(hexes=[bd.label(h) for h in half_of(bd, 1)])
    sides = [side_text(colour, man, area, False) for colour in SIDES]
    return plain_text(read_battle(plain_text(Battle(told.name, told.layout, Winning("eliminate"), BothSides(*sides)))))


def side_text(colour: Colour, assets: dict[str, int], area: Area, rides: bool, masked: bool = False) -> OneSide:
    """A side of a battle. All have masks, as where forces are bought for a battle [LB.R18]; since rules version 11."""
    force = nothing()
    troops: dict[int, dict[str, int]] = {}
    vehicles, weapons, support = list[OneVehicle](), list[OneWeapon](), list[OneSupport]()
    for name, n in sorted(assets.items()):
        asset = ASSET_NAMES.index(name)
        force[HEAD + asset] = n
        if asset < BUY_MAN:
            vehicles.append(OneVehicle(name, n))
        elif asset < BUY_LEADER:
            weapon, grade = divmod(asset - BUY_MAN, 4)
            men = troops.setdefault(grade, {})
            men[WEAPON_NAMES[weapon]] = men.get(WEAPON_NAMES[weapon], 0) + n
        elif BUY_ITEM <= asset < BUY_MINES:
            weapons.append(OneWeapon(ITEM_NAMES[asset - BUY_ITEM], n))
        elif BUY_BATTERY <= asset < BUY_SALVO:
            rounds = sum(m for salvo, m in assets.items() if battery_of(salvo) == name)
            support.append(OneSupport(name, count=n, rounds=rounds))
    listed = [OneTroop(QUALITY_NAMES[g], sum(men.values()), **men) for g, men in sorted(troops.items())]  # type: ignore[arg-type]
    leads = sum(force[HEAD + BUY_LEADER : HEAD + BUY_ITEM])
    morale = Points(max(1, hesitation(force)), max(2, breaking(force)))
    fields = Mines(force[HEAD + BUY_MINES], force[HEAD + BUY_MINES + 1])
    return OneSide(
        colour, colour, listed, leads, morale, [area], vehicles=vehicles, weapons=weapons, rides=rides,
        fire_support=support, mortars=force[HEAD + BUY_MORTAR], mines=fields if fields != Mines() else None,
        salvoes={name: n for name, n in sorted(assets.items()) if battery_of(name)}, masks=True if masked else None,
    )  # fmt: skip


# ---- what is left ----


def asset_of(s: State, n: int) -> str:
    if s.kind[n] == VEHICLE:
        return cards(s).names[s.what[n]]
    if s.kind[n] == GUN:
        return "mortar"
    if s.rank[n] & 3:
        return f"leader-{WEAPON_NAMES[s.what[n]]}"
    return f"{WEAPON_NAMES[s.what[n]]}-{QUALITY_NAMES[s.grade[n]]}"


def parts_of(s: State, v: int) -> list[str]:
    """The components of a vehicle that do not work."""
    parts = PARTS + OTHER_PARTS if has_rule(s, V8) else PARTS
    out = [name for bit, name in parts if s.damage[v] & bit]
    return out + [f"weapon-{k + 1}" for k in range(4) if s.damage[v] & NO_ARM << k]


def outcome_of(s: State, k: int, had: dict[str, int], ways: dict[int, str]) -> Outcome:
    """What a battle has done to its side `k`, compared with what it had."""
    out = Outcome()
    rest = {name: n for name, n in had.items() if kind_of(name) not in ("mines", "battery", "salvo")}
    for n in range(len(s.side)):
        if s.side[n] != k or s.hex[n] == DEAD:
            continue
        name, many = asset_of(s, n), s.men[n] if s.kind[n] == FOOT else 1
        if name not in rest and name.startswith("leader-"):
            name = next((x for x in rest if x.startswith("leader-") and rest[x]), name)
        if name not in rest or not many:
            continue
        rest[name] -= many
        parts = parts_of(s, n) if s.kind[n] == VEHICLE else []
        if s.hex[n] == GONE and not (parts and has_rule(s, V10)):
            out.left.append((name, many, ways.get(n, "")))
        elif s.hex[n] == GONE and name != CRAFT:
            out.limped.append((name, parts, ways.get(n, "")))
        elif parts:  # a helicopter wherever it is [LB.R21]
            out.damaged.append((name, parts))
    for name in list(rest):
        if name in ITEM_NAMES:
            rest[name] = 0  # weapons are found again
    count_out_pilots(rest, had)
    out.lost = {name: n for name, n in {**rest, **used_up(s, k, had)}.items() if n > 0}
    out.broken = men_left(s, k) == 0 or s.losses[k] >= situation(s).forces[k].breaks
    return out


def count_out_pilots(rest: dict[str, int], had: dict[str, int]) -> None:
    """LB.R21: a crew that fell is made up at its base; if others flew, the pilots who are left take their places."""
    if CRAFT not in had:
        return
    rest[PILOTS] -= CREW * had[CRAFT]
    for name in sorted(name for name in rest if kind_of(name) == "man"):
        n = min(max(-rest[PILOTS], 0), max(rest[name], 0))
        rest[name] -= n
        rest[PILOTS] += n


def used_up(s: State, k: int, had: dict[str, int]) -> dict[str, int]:
    """LB.R21: salvoes that were fired, and minefields that are gone."""
    out: dict[str, int] = {}
    for name in had:
        asset = ASSET_NAMES.index(name)
        if kind_of(name) == "salvo":
            out[name] = salvoes_fired(s, k, *divmod(asset - BUY_SALVO, KINDS_OF_SALVO))
        elif kind_of(name) == "mines":
            out[name] = left_to_lay(s, k, asset - BUY_MINES)
    return out


def ways_of(s: State, leads: Callable[[str], str]) -> dict[int, str]:
    """Over which edge each has left who has: in a corner over the one that leads to another box."""
    out: dict[int, str] = {}
    for k in range(0, len(s.ways), 2):
        edges = [EDGE_NAMES[edge] for edge in edges_of(board(s), s.ways[k + 1])]
        if has_rule(s, V10):
            edges.sort(key=lambda edge: not leads(edge))
        out[s.ways[k]] = edges[0] if edges else ""
    return out


def outcomes_of(s: State, war: War) -> tuple[Outcome, Outcome]:
    """Of green and of brown, by what they took into it."""
    ways, had = ways_of(s, lambda edge: war.country.beyond(war.box, edge)), war.had
    return outcome_of(s, 0, had[0], ways), outcome_of(s, 1, had[1], ways)
