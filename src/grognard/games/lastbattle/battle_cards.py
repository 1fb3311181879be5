"""Vehicle cards that a battle brings of its own: like a printed one except for what the author changes."""

from __future__ import annotations

from grognard.games.lastbattle.battle import Battle, Line, OneCard, bad
from grognard.games.lastbattle.cards import PRINTED, Cards
from grognard.games.lastbattle.ids import HELICOPTER, ITEM_NAMES, VEHICLE_NAMES, WEAPON_NAMES


def named(name: str, names: list[str], field: str, what: str) -> int:
    if name not in names:
        bad(field, what, name=name)
    return names.index(name)


def cards_of(battle: Battle) -> Cards:
    """The printed cards, and after them the author's own."""
    if not battle.cards:
        return PRINTED
    cards = Cards()
    for i, x in enumerate(battle.cards):
        draw(cards, x, f"cards[{i}]")
    return cards


def draw(cards: Cards, x: OneCard, at: str) -> None:
    taken = {name.replace("_", "") for name in (*cards.names, *ITEM_NAMES, *WEAPON_NAMES)}
    if x.id.replace("_", "") in {name.upper() for name in taken}:
        bad(f"{at}.id", "card-taken", name=x.id)
    like = named(x.like, VEHICLE_NAMES, f"{at}.like", "no-vehicle")
    if cards.category[like] == HELICOPTER:
        bad(f"{at}.like", "one-helicopter")
    v = cards.add(x.id, x.name, like)
    for row, told in (
        (cards.road, x.road), (cards.off, x.off), (cards.troops, x.troops), (cards.gear, x.gear),
        (cards.lowest, x.lowest),
    ):  # fmt: skip
        row[v] = row[v] if told is None else told
    if x.amphibious is not None:
        cards.amphibious[v] = int(x.amphibious)
    if x.armor is not None:
        cards.armor[v] = list(x.armor)
    if x.turret is not None:
        if cards.turret[like] < 0:
            bad(f"{at}.turret", "no-turret", name=x.like)
        cards.turret[v] = x.turret
    weigh_armour(cards, x, v)
    if x.arms is not None:
        if len(x.arms) != len(cards.arms[like]):
            bad(f"{at}.arms", "arms", name=x.like, n=len(cards.arms[like]))
        cards.arms[v] = [arm_of(line, f"{at}.arms[{k}]") for k, line in enumerate(x.arms)]


def weigh_armour(cards: Cards, x: OneCard, v: int) -> None:
    """LB.vhit.soft-always-5-1: without any armour a vehicle is soft; LB.amb.lowest-armor: from above attacks meet the
    lowest of body and turret, if the author says nothing else."""
    if x.armor is None and x.turret is None:
        cards.weakest[v] = cards.lowest[v]
        return
    values = cards.armor[v] + ([cards.turret[v]] if cards.turret[v] >= 0 else [])
    cards.bare[v] = int(max(values) == 0)
    cards.weakest[v] = min(values) if x.lowest is None else x.lowest


def arm_of(x: Line, at: str) -> int:
    arms = PRINTED.arms[named(x.card, VEHICLE_NAMES, f"{at}.card", "no-vehicle")]
    if x.line > len(arms):
        bad(f"{at}.line", "arms", name=x.card, n=len(arms))
    return arms[x.line - 1]
