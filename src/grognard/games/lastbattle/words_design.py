"""Words for designing a battle: prompts, and what the arguments of its actions stand for."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    BATTERIES,
    BUY_BATTERY,
    BUY_ITEM,
    BUY_LEADER,
    BUY_MAN,
    BUY_MINES,
    BUY_SALVO,
    GRADE_NAMES,
    MISSION,
    MISSION_NAMES,
    MISSION_RULES,
    QUARTERS,
    SIZE_NAMES,
    budget_of,
    cost,
)
from grognard.games.lastbattle.board import EDGE_NAMES
from grognard.games.lastbattle.ids import (
    GUN_NAMES,
    ITEM_NAMES,
    QUALITY_NAMES,
    VEHICLE_NAMES,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s19_purchase import Buying, price_now, purchase
from grognard.games.lastbattle.s19_shopping import STYLE_NAMES
from grognard.games.lastbattle.s19_terms import ACROSS, MAPS, Halving, MapLaying, Sides, Sizing
from grognard.games.lastbattle.state import State, situation
from grognard.kernel.flow import Decision
from grognard.kernel.game import Noun, Phrase

FRAMES: Final = (Sides, MapLaying, Halving, Sizing, Buying)
VERBS: Final = {
    "agree": "LB.design.sides", "dispute": "LB.design.sides", "colour": "LB.design.sides", "part": "LB.design.sides",
    "sheet": "LB.design.map", "fold": "LB.design.map", "settle": "LB.design.map", "half": "LB.design.map",
    "size": "LB.design.size", "mission": "LB.design.mission-secret", "grade": "LB.design.morale-grade",
    "buy": "LB.design.ground-costs", "refund": "LB.design.budget", "supply": "LB.design.budget",
    "seal": "LB.design.mission-secret",
}  # fmt: skip


def slug(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-").replace(" ", "-")


def points(quarters: int) -> str:
    """Points in figures: 62.5 as 62½, a quarter as ¼."""
    whole, rest = divmod(abs(quarters), QUARTERS)
    part = ("", "¼", "½", "¾")[rest]
    return ("−" if quarters < 0 else "") + (f"{whole}{part}" if whole or not part else part)


# ---- nouns ----


def asset_noun(value: int) -> Noun:
    """A thing that is bought: most have a name already."""
    if value < BUY_MAN:
        return Noun(f"vehicle-{slug(VEHICLE_NAMES[value])}", key="vehicle")
    if value < BUY_LEADER:
        weapon, grade = divmod(value - BUY_MAN, 4)
        return Noun(f"recruit-{slug(WEAPON_NAMES[weapon])}-{slug(QUALITY_NAMES[grade])}", key="man")
    if value < BUY_ITEM:
        return Noun(f"recruit-{slug(WEAPON_NAMES[value - BUY_LEADER])}-leader", key="leader")
    if value < BUY_MINES:
        return Noun(f"item-{slug(ITEM_NAMES[value - BUY_ITEM])}", key="item")
    if value < BUY_BATTERY:
        return Noun(f"asset-{slug(ASSET_NAMES[value])}", key="support")
    if value < BUY_SALVO:
        return Noun(f"asset-battery-{slug(GUN_NAMES[BATTERIES[value - BUY_BATTERY]])}", key="support")
    return Noun(f"asset-{slug(ASSET_NAMES[value])}", key="salvo")


def named(kind: str, names: tuple[str, ...]) -> Any:
    return lambda value: Noun(f"{kind}{slug(names[value])}", key=slug(names[value]))


NOUNS: Final = {
    "asset": asset_noun,
    "mission": named("mission-", MISSION_NAMES),
    "size": named("size-", SIZE_NAMES),
    "morale": named("morale-", GRADE_NAMES),
    "edge": named("edge-", EDGE_NAMES),
    "style": named("style-", STYLE_NAMES),
    "tone": named("tone-", ("green", "brown")),
}


# ---- prompts and actions ----


def design_prompt(s: State, role: int, top: Decision) -> Phrase:
    if isinstance(top, Sides):
        return sides_prompt(s, role, top)
    if isinstance(top, MapLaying):
        return Phrase("prompt-maps", "LB.design.map", {"n": len(top.laid)})
    if isinstance(top, Halving):
        return Phrase("prompt-half", "LB.design.map", {})
    if isinstance(top, Sizing):
        if top.proposed >= 0:
            told = {"side": team(s, 1 - role), "size": top.proposed}
            return Phrase("prompt-size-answer", "LB.design.size", told)
        return Phrase("prompt-size-decide" if top.decides else "prompt-size", "LB.design.size", {})
    return buying_prompt(s, role)


def sides_prompt(s: State, role: int, top: Sides) -> Phrase:
    if top.higher < 0:
        return Phrase("prompt-sides", "LB.design.sides", {"side": team(s, situation(s).attacker)})
    return Phrase("prompt-colour" if role == top.higher else "prompt-part", "LB.design.sides", {})


def buying_prompt(s: State, role: int) -> Phrase:
    """Who looks on, or has sealed, is told nothing of the purse."""
    if role < 0:
        return Phrase("prompt-purchases", "LB.design.budget", {})
    force = purchase(s, role)
    if force[MISSION] < 0:
        return Phrase("prompt-mission", "LB.design.mission-secret", {})
    given = budget_of(situation(s).size, force)
    if cost(force) > given:
        over = {"over": points(cost(force) - given), "given": points(given), "mission": force[MISSION]}
        return Phrase("prompt-buy-over", "LB.design.budget", over)
    told = {"left": points(given - cost(force)), "given": points(given), "mission": force[MISSION]}
    return Phrase("prompt-buy", MISSION_RULES[force[MISSION]], told)


def sheet_words(x: int) -> dict[str, Any]:
    place, number = divmod(x // 2, MAPS)
    # not "column": that is one of the damage table in every sentence
    return {"map": number + 1, "row": place // ACROSS + 1, "across": place % ACROSS + 1, "turned": x % 2}


def design_words(s: State, role: int, verb: str, arg: int) -> dict[str, Any]:
    """What the argument of an action stands for."""
    if verb in ("buy", "refund"):
        return {"asset": arg, "points": points(price_now(purchase(s, role), arg))}
    if verb == "sheet":
        return sheet_words(arg)
    name = {"colour": "tone", "part": "attacks", "half": "edge", "size": "size", "mission": "mission"}.get(verb, "")
    name = name or {"grade": "morale", "supply": "style"}.get(verb, "")
    return {name: arg} if name else {}


def design_facts(s: State, role: int, verb: str, arg: int) -> dict[str, Any]:
    """The values behind a refusal."""
    if not s.bought or role < 0:
        return {}
    force = purchase(s, role)
    given = budget_of(situation(s).size, force)
    left = given - cost(force)
    price = points(price_now(force, arg)) if verb in ("buy", "refund") else ""
    return {"points": price, "purse": points(left), "over": points(-left), "given": points(given)}
