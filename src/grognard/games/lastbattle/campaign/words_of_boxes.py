"""Boxes as numbers in messages: the map, and the place of the box in its list."""

from __future__ import annotations

from grognard.games.lastbattle.campaign.country import countries, country_of

MOST = 32  # boxes of a map, with room


def place(map: str, box: str) -> int:
    maps = list(countries())
    return (maps.index(map) if map in maps else len(maps)) * MOST + country_of(map).number(box)


def name_of(number: int) -> str:
    country = list(countries().values())[number // MOST]
    return country.boxes[number % MOST].name
