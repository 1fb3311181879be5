"""The six maps of Last Battle against our own constraints: edges, lanes, ground, and what each of them has."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

import pytest

from games.lastbattle.printed import distance, lane_hexes, links, turned
from grognard.games.lastbattle import ids
from grognard.games.lastbattle.charts import (
    COLUMNS,
    DATA,
    MAPS,
    ROWS,
    Hex,
    Map,
    maps,
    parse,
)

CITY = "tbBr"


# --- maps -------------------------------------------------------------------------------------------------------------

PORTS = {"W": {(1, 7)}, "E": {(16, 6)}, "N": {(5, 1), (12, 1)}, "S": {(5, 12), (12, 12)}}
WATER = {(9, 1), (8, 12)}
STEPS = {
    "N": ((0, -1), (0, -1)),
    "NE": ((1, -1), (1, 0)),
    "SE": ((1, 0), (1, 1)),
    "S": ((0, 1), (0, 1)),
    "SW": ((-1, 0), (-1, 1)),
    "NW": ((-1, -1), (-1, 0)),
}
BOARD = range(1, MAPS + 1)


def near(at: Hex) -> list[Hex]:
    """The six neighbours; even columns lie half a hex lower."""
    return [(at[0] + odd_even[1 - at[0] % 2][0], at[1] + odd_even[1 - at[0] % 2][1]) for odd_even in STEPS.values()]


def on_edge(at: Hex) -> bool:
    return at[0] in (1, COLUMNS) or at[1] in (1, ROWS)


def reached(m: Map, starts: list[Hex], bridge: bool, driving: bool) -> set[Hex]:
    """Where one can go on foot, or driving (towns only along lanes)."""
    seen, stack, linked = set(starts), list(starts), links(m)
    while stack:
        at = stack.pop()
        for to in near(at):
            if to not in m.terrain or to in seen:
                continue
            if m.terrain[to] == "~" and not (bridge and to in m.bridges):
                continue
            if driving and m.terrain[to] in CITY and frozenset((at, to)) not in linked:
                continue
            if abs(m.elevation[at] - m.elevation[to]) <= (1 if driving else 2):
                seen.add(to)
                stack.append(to)
    return seen


def edge_faults(m: Map) -> list[str]:
    """What breaks the edge standard of FORMAT.md."""
    out = []
    ports: dict[str, set[Hex]] = {side: set() for side in PORTS}
    for lane in m.lanes:
        for i, step in enumerate(lane.steps):
            if isinstance(step, str):
                out += [] if i in (0, len(lane.steps) - 1) else [f"edge {step} inside a lane"]
                ports[step].add(lane.hexes[0] if i == 0 else lane.hexes[-1])
    out += [f"ports {side}" for side in PORTS if ports[side] != PORTS[side]]
    for at, level in m.elevation.items():
        out += [f"edge {at} at level {level}"] if on_edge(at) and level else []
    found = {at for at, x in m.terrain.items() if x == "~" and on_edge(at)}
    return out + [f"water {at}" for at in found ^ WATER]


def lane_faults(m: Map) -> list[str]:
    """Lanes are unbroken, gentle and dry."""
    out = []
    for lane in m.lanes:
        out += [] if lane.kind in ("road", "trail") else [f"kind {lane.kind}"]
        for a, b in itertools.pairwise(lane.hexes):
            out += [] if b in near(a) else [f"gap {a} {b}"]
            out += [] if abs(m.elevation[a] - m.elevation[b]) <= 1 else [f"steep {a} {b}"]
        for at in lane.hexes:
            out += [f"wet {at}"] if m.terrain[at] == "~" and at not in m.bridges else []
            out += [f"through a building {at}"] if m.terrain[at] in "bB" else []
    return out


def ground_faults(m: Map) -> list[str]:
    """Terrain, levels, bridges and areas are of the kinds there are."""
    out = [f"terrain {at}" for at, x in m.terrain.items() if x not in ".wtrbB~"]
    out += [f"level {at}" for at, x in m.elevation.items() if not 0 <= x <= 3]
    out += [f"water on a hill {at}" for at, x in m.terrain.items() if x == "~" and m.elevation[at]]
    out += [f"bridge {at}" for at in m.bridges if m.terrain[at] != "~" or at not in lane_hexes(m)]
    return out + [f"area {name} {at}" for name, found in m.areas.items() for at in found if at not in m.terrain]


@pytest.mark.parametrize("n", BOARD)
def test_every_map_keeps_the_edge_standard(n: int) -> None:
    assert edge_faults(maps()[n]) == []


@pytest.mark.parametrize("n", BOARD)
def test_every_lane_is_unbroken_gentle_and_dry(n: int) -> None:
    assert lane_faults(maps()[n]) == []


@pytest.mark.parametrize("n", BOARD)
def test_every_map_is_made_of_known_ground(n: int) -> None:
    m = maps()[n]
    assert ground_faults(m) == []
    assert (m.number, len(m.terrain), len(m.elevation)) == (n, 192, 192)


@pytest.mark.parametrize("n", BOARD)
def test_every_port_can_be_driven_to_and_every_dry_hex_walked_to(n: int) -> None:
    m = maps()[n]
    driven = reached(m, [(1, 7)], bridge=True, driving=True)
    assert all(at in driven for found in PORTS.values() for at in found)
    walked = reached(m, [(1, 7)], bridge=True, driving=False)
    assert [at for at, x in m.terrain.items() if x != "~" and at not in walked] == []


def test_a_spoilt_map_is_found_out() -> None:
    good = maps()[1]

    def with_(**changes: Any) -> Map:
        return dataclasses.replace(good, **changes)

    assert edge_faults(with_(elevation=good.elevation | {(1, 3): 1}))
    assert edge_faults(with_(terrain=good.terrain | {(9, 1): "."}))
    assert edge_faults(with_(terrain=good.terrain | {(16, 6): "~"}))
    assert edge_faults(with_(lanes=good.lanes[1:]))
    assert lane_faults(with_(lanes=(dataclasses.replace(good.lanes[0], steps=("W", (1, 7), (3, 7))),)))
    assert lane_faults(with_(elevation=good.elevation | {(2, 7): 2}))
    assert lane_faults(with_(terrain=good.terrain | {(3, 8): "~"}))
    assert ground_faults(with_(terrain=good.terrain | {(3, 8): "?"}))
    assert ground_faults(with_(bridges={(1, 7): "printed"}))
    text = (DATA / "maps" / "map1.txt").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="16 x 12"):
        parse(text.replace(".w...ww.~.w..ww.\n", ""))


def test_ports_and_water_survive_half_a_turn_and_meet_at_every_seam() -> None:
    opposite = {"W": "E", "E": "W", "N": "S", "S": "N"}
    for side, found in PORTS.items():
        assert {turned(at) for at in found} == PORTS[opposite[side]]
    assert {turned(at) for at in WATER} == WATER
    assert (17, 7) in near((16, 6))
    assert (5, 13) in near((5, 12))
    assert (12, 13) in near((12, 12))
    assert (9, 13) in near((8, 12))


def test_neighbours_are_at_distance_one() -> None:
    for at in maps()[1].terrain:
        assert [distance(at, to) for to in near(at)] == [1] * 6
        assert len(set(near(at))) == 6


def test_the_river_of_map_5_parts_west_from_east_but_for_the_bridge() -> None:
    m = maps()[5]
    west = [(1, r) for r in range(1, ROWS + 1)]
    assert not any((COLUMNS, r) in reached(m, west, bridge=False, driving=False) for r in range(1, ROWS + 1))
    assert (16, 6) in reached(m, [(1, 7)], bridge=True, driving=True)
    assert m.bridges == {(9, 7): "counter"}


def test_each_map_has_what_its_scenarios_ask_of_it() -> None:
    m = maps()
    assert sum(x >= 2 for x in m[1].elevation.values()) >= 10, "mountains"
    assert sum(x == "w" for x in m[2].terrain.values()) >= 20, "woods for the cache"
    assert m[2].terrain[m[2].areas["cache_default"][0]] == "w"
    assert set(m[2].areas["baranovic"]) & lane_hexes(m[2]), "a vehicle can stop in Baranovic"
    assert any(x in CITY for x in (m[2].terrain[at] for at in m[2].areas["baranovic"]))
    assert [lane.kind for lane in m[3].lanes if lane.steps[0] == "W"] == ["trail"]
    assert [lane.kind for lane in m[4].lanes if lane.steps[-1] == "E"] == ["road"]
    assert "road" in [lane.kind for lane in m[2].lanes if lane.steps[-1] == "S"]
    assert m[4].terrain[m[4].areas["helipad"][0]] == "."
    assert all("b" in m[n].terrain.values() for n in (4, 6)), "buildings that can be entered"
    assert "r" in m[6].terrain.values()


@pytest.mark.parametrize("n", BOARD)
def test_the_maps_in_numbers_are_the_maps_in_letters(n: int) -> None:
    m = maps()[n]
    for (c, r), x in m.terrain.items():
        at = (r - 1) * 16 + c - 1
        assert ".wtrbB~"[ids.MAP_TERRAIN[n - 1][at]] == x
        assert ids.MAP_ELEVATION[n - 1][at] == m.elevation[c, r]
    edges = {1000 + i: side for i, side in enumerate("NESW")}
    for row, lane in zip(ids.MAP_LANES[n - 1], m.lanes, strict=True):
        assert (["", "trail", "road"][row[0]], ids.LANE_NAMES[row[1]]) == (lane.kind, lane.name)
        assert tuple(edges.get(x, (x % 16 + 1, x // 16 + 1)) for x in row[2:]) == lane.steps
