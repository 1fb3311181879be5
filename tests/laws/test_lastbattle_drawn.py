"""Battles on maps that somebody has drawn, under the laws: ground, levels, water, roads and bridges by lot."""

from __future__ import annotations

import random

import pytest

import grognard
from amount import SEED, amount
from grognard.games.lastbattle.battle_files import check
from grognard.games.lastbattle.battle_painted import beside, label_of
from grognard.games.lastbattle.board import COLS, ROWS
from grognard.kernel.laws import no_stray_chance
from laws.under_laws import under_every_law

GAMES = amount(1, 2, 40)
DRAWN = amount(30, 60, 2000)  # maps that are only laid
COSTLY = amount(150, 150, 40)
HEXES = COLS * ROWS
SIGNS = "wwwttrbB~~"
VEHICLES = ("M1", "M2", "BMP_BC", "TRUCK", "UAZ_469", "LAV_75", "BTR_70_80")


def blob(rnd: random.Random, size: int) -> set[int]:
    """Hexes that hang together."""
    out = {rnd.randrange(HEXES)}
    while len(out) < size:
        out |= {rnd.choice(beside(rnd.choice(sorted(out))))}
    return out


def lane(rnd: random.Random) -> list[int]:
    """From the western edge to the eastern one, up and down."""
    at = rnd.randrange(ROWS) * COLS
    way = [at]
    while way[-1] % COLS < COLS - 1:
        way.append(rnd.choice([h for h in beside(way[-1]) if h % COLS == way[-1] % COLS + 1]))
    return way


def rows(signs: list[str]) -> str:
    return ", ".join(f'"{"".join(signs[r * COLS : r * COLS + COLS])}"' for r in range(ROWS))


def map_of(rnd: random.Random) -> str:
    ground, level = ["."] * HEXES, ["0"] * HEXES
    for _ in range(rnd.randrange(4, 14)):
        sign = rnd.choice(SIGNS)
        for h in blob(rnd, rnd.randrange(1, 16)):
            ground[h] = sign
    for height in "123":
        for h in blob(rnd, rnd.randrange(2, 24)):
            level[h] = height
    ways = [lane(rnd) for _ in range(rnd.randrange(3))]
    spans = sorted({h for way in ways for h in way if ground[h] == "~"})[:24]
    lanes = ", ".join(
        f'"{rnd.choice(("road", "trail"))}@way{k} W {" ".join(map(label_of, way))} E"' for k, way in enumerate(ways)
    )
    bridges = ", ".join(f'"{label_of(h)}"' for h in spans)
    return (
        f"[[maps]]\nterrain = [{rows(ground)}]\nelevation = [{rows(level)}]\nlanes = [{lanes}]\nbridges = [{bridges}]"
    )


def side(rnd: random.Random, letter: str, colour: str, edge: str, map: int) -> str:
    cars = ", ".join(f'{{ vehicle = "{rnd.choice(VEHICLES)}" }}' for _ in range(rnd.randrange(3)))
    mines = "mines = { marked = 1, camouflaged = 2 }" if rnd.random() < 0.5 else ""
    return f"""[sides.{letter}]
name = "{letter}"
colour = "{colour}"
vehicles = [{cars}]
weapons = [{{ weapon = "M60" }}]
troops = [{{ quality = "{rnd.choice(("Novice", "Veteran"))}", total = 7, AR = 4, PST = 2, SMG = 1 }}]
leaders = 1
horses = {rnd.randrange(3)}
mortars = {rnd.randrange(2)}
dummies = {rnd.randrange(3)}
{mines}
morale = {{ hesitation = 3, break = 7 }}
setup = [{{ maps = [{map}], edge = {{ map = {map}, side = "{edge}", max = {rnd.randrange(3, 8)} }} }}]
"""


def drawn(rnd: random.Random) -> str:
    """A battle on one or two maps drawn by lot."""
    maps = rnd.randrange(1, 3)
    layout = ", ".join(f"{{ map = {7 + k}, at = [{k}, 0], rot = {rnd.choice((0, 180))} }}" for k in range(maps))
    return f"""name = "By lot"
layout = [{layout}]
length = 8
night = {str(rnd.random() < 0.3).lower()}
victory = {{ type = "break_enemy" }}
{chr(10).join(map_of(rnd) for _ in range(maps))}
{side(rnd, "A", "green", "W", 7)}
{side(rnd, "B", "brown", "E", 6 + maps)}
"""


def test_maps_drawn_by_lot_can_be_laid_and_written_again() -> None:
    for seed in range(SEED, SEED + DRAWN):
        found = check(drawn(random.Random(seed)))
        assert all(fault.key == "battle-no-ground" for fault in found.faults), (seed, found.faults)
        assert check(found.text).plain == found.plain, seed


@pytest.mark.parametrize("seed", range(SEED, SEED + GAMES))
def test_random_battles_on_drawn_maps_obey_every_law(seed: int) -> None:
    rnd = random.Random(seed)
    text = next(text for text in iter(lambda: drawn(rnd), "") if not check(text).faults)
    with no_stray_chance():
        under_every_law(grognard.load("lastbattle").scenario(text, f"drawn {seed}"), seed, COSTLY)
