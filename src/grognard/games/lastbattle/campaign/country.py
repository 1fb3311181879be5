"""The campaign map: boxes, each a battlefield, joined by lines on the ground and in the air."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from grognard.games.lastbattle.battle import BadBattle, Edge, Laid, Part, bad
from grognard.games.lastbattle.charts import DATA

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]{0,30}$")]
LONGEST = 40_000


class Box(Part, frozen=True):
    """LB.campaign.map: one battlefield with its own maps."""

    id: Id
    name: Annotated[str, msgspec.Meta(max_length=40)]
    layout: Annotated[list[Laid], msgspec.Meta(min_length=1, max_length=6)]
    xy: tuple[int, int] = (0, 0)
    home: Literal["green", "brown"] | None = None  # behind whose border it lies


class Road(Part, frozen=True):
    """A line on the ground: over which edge of the first box it leaves, over which of the second it comes in."""

    a: Id
    b: Id
    leave: Edge
    enter: Edge


class AirLine(Part, frozen=True):
    a: Id
    b: Id


class Country(Part, frozen=True):
    id: Id
    name: Annotated[str, msgspec.Meta(max_length=40)]
    boxes: Annotated[list[Box], msgspec.Meta(min_length=2, max_length=20)]
    lines: list[Road]
    air: tuple[AirLine, ...] = ()
    days: Annotated[int, msgspec.Meta(ge=1, le=30)] = 2  # it lasts [LB.R20]

    def number(self, id: str) -> int:
        """A box by its place in the list."""
        return next(k for k, b in enumerate(self.boxes) if b.id == id)

    def box(self, id: str) -> Box:
        return next(b for b in self.boxes if b.id == id)

    def has(self, id: str) -> bool:
        return any(b.id == id for b in self.boxes)

    def joined(self, a: str, b: str) -> bool:
        """LB.campaign.links: by ground."""
        return any({x.a, x.b} == {a, b} for x in self.lines)

    def beside(self, a: str, by_air: bool = False) -> list[str]:
        """The boxes one line away; in the air along both kinds of line [LB.campaign.air-routes]."""
        pairs = [(x.a, x.b) for x in self.lines] + ([(x.a, x.b) for x in self.air] if by_air else [])
        return [b if a == x else x for x, b in pairs if a in (x, b)]

    def flight(self, a: str, b: str) -> int:
        """LB.campaign.air-routes: how many boxes it is by air."""
        far, edge, steps = {a}, [a], 0
        while b not in far:
            edge = [y for x in edge for y in self.beside(x, by_air=True) if y not in far]
            if not edge:
                return 999
            far |= set(edge)
            steps += 1
        return steps

    def entry(self, box: str, whence: str) -> str:
        """The edge of a box over which the line from another comes in; "" if there is none."""
        for x in self.lines:
            if (x.a, x.b) == (whence, box):
                return x.enter
            if (x.b, x.a) == (whence, box):
                return x.leave
        return ""

    def beyond(self, box: str, edge: str) -> str:
        """The box that a line over this edge leads to; "" none."""
        for x in self.lines:
            if x.a == box and x.leave == edge:
                return x.b
            if x.b == box and x.enter == edge:
                return x.a
        return ""


class Countries(Part, frozen=True):
    campaign: list[Country]


def read_country(data: object) -> Country:
    """LB.campaign.map: a map from plain data; BadBattle names the field that is wrong."""
    try:
        country = msgspec.convert(data, Country)
    except msgspec.ValidationError as fault:
        raise BadBattle("campaign", "wrong", why=str(fault)) from fault
    ids = [b.id for b in country.boxes]
    if len(set(ids)) != len(ids):
        bad("boxes", "same-id")
    ends = [(x.a, x.b) for x in country.lines] + [(x.a, x.b) for x in country.air]
    for k, pair in enumerate(ends):
        for end in pair:
            if end not in ids:
                bad(f"lines[{k}]", "no-box", box=end)
    for side in ("green", "brown"):
        if not any(b.home == side for b in country.boxes):
            bad("boxes", "no-home", side=side)
    return country


@lru_cache(maxsize=1)
def countries() -> dict[str, Country]:
    """The maps of ours, by their ids."""
    told = tomllib.loads((DATA / "campaigns.toml").read_text(encoding="utf-8"))
    return {x["id"]: read_country(x) for x in told["campaign"]}


OTHERS: dict[str, Country] = {}  # maps that are not ours, by their ids


def country_of(id: str) -> Country:
    return OTHERS[id] if id in OTHERS else countries()[id]
