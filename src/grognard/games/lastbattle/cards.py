"""The vehicle cards of a battle: the 23 that are printed, and after them those that its author draws."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import (
    VEHICLE_AMPHIBIOUS,
    VEHICLE_ARMOR,
    VEHICLE_ARMS,
    VEHICLE_AUTOLOADER,
    VEHICLE_BLOWOUT,
    VEHICLE_CLASS,
    VEHICLE_DAMAGE,
    VEHICLE_DEFAULT_MOUNT,
    VEHICLE_GEAR,
    VEHICLE_LOCATION,
    VEHICLE_LOWEST,
    VEHICLE_MOUNTS,
    VEHICLE_NAMES,
    VEHICLE_OFF,
    VEHICLE_POSTS,
    VEHICLE_PRIMARY,
    VEHICLE_ROAD,
    VEHICLE_SOFT,
    VEHICLE_TRAIL,
    VEHICLE_TROOPS,
    VEHICLE_TURRET,
)

MOST_CARDS: Final = 32


class Cards:
    """One row a property, one place a card; see ids.py for what the numbers mean."""

    def __init__(self) -> None:
        self.names = VEHICLE_NAMES[:]  # by which a battle lists it
        self.titles = [""] * len(VEHICLE_NAMES)  # in its author's words; of printed ones the catalogue has them
        self.like = list(range(len(VEHICLE_NAMES)))  # the printed card whose special rules it has
        self.category = VEHICLE_CLASS[:]
        self.soft = VEHICLE_SOFT[:]
        self.posts = VEHICLE_POSTS[:]
        self.troops = VEHICLE_TROOPS[:]
        self.road = VEHICLE_ROAD[:]
        self.off = VEHICLE_OFF[:]
        self.amphibious = VEHICLE_AMPHIBIOUS[:]
        self.trail = VEHICLE_TRAIL[:]
        self.location = VEHICLE_LOCATION[:]
        self.armor = VEHICLE_ARMOR[:]
        self.turret = VEHICLE_TURRET[:]
        self.gear = VEHICLE_GEAR[:]
        self.lowest = VEHICLE_LOWEST[:]
        # the same by what an author says of armour; until rules version 8 his cards kept those of their models
        self.bare = VEHICLE_SOFT[:]
        self.weakest = VEHICLE_LOWEST[:]
        self.mounts = VEHICLE_MOUNTS[:]
        self.default_mount = VEHICLE_DEFAULT_MOUNT[:]
        self.arms = VEHICLE_ARMS[:]
        self.primary = VEHICLE_PRIMARY[:]
        self.damage = VEHICLE_DAMAGE[:]
        self.blowout = VEHICLE_BLOWOUT[:]
        self.autoloader = VEHICLE_AUTOLOADER[:]

    def add(self, name: str, title: str, like: int) -> int:
        """One more card, for now the same as a printed one."""
        self.names.append(name)
        self.titles.append(title)
        self.like.append(like)
        for row in (
            self.category, self.soft, self.troops, self.road, self.off, self.amphibious, self.trail, self.turret,
            self.gear, self.lowest, self.default_mount, self.primary, self.blowout, self.autoloader, self.bare,
            self.weakest,
        ):  # fmt: skip
            row.append(row[like])
        for rows in (self.posts, self.location, self.armor, self.mounts, self.arms):
            rows.append(rows[like])
        self.damage.append(self.damage[like])
        return len(self.names) - 1


PRINTED: Final = Cards()
