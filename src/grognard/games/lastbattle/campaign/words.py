"""Words for a campaign: prompts, and what the arguments of its actions stand for."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.lastbattle.assets import ASSET_NAMES, ASSETS
from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.orders import BOXES, BUYING, Commanding, Meeting, Mustering, box_at
from grognard.games.lastbattle.campaign.words_of_boxes import name_of, place
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.state import V9, State, has_rule
from grognard.games.lastbattle.words_design import points
from grognard.kernel.flow import Decision, decision
from grognard.kernel.game import ActWords, Noun, Phrase

FRAMES: Final = (Mustering, Commanding, Meeting)
RULES: Final = {
    "station": "LB.campaign.new-units-place", "buy": "LB.campaign.repurchase", "refund": "LB.campaign.build-points",
    "airfield": "LB.campaign.air-base", "supply": "LB.campaign.build-points", "seal": "LB.campaign.phases",
    "march": "LB.campaign.mech-move", "detach": "LB.campaign.mech-move", "unite": "LB.campaign.mech-move",
    "repair": "LB.campaign.repair", "fly": "LB.campaign.air-mission", "transfer": "LB.campaign.air-transfer",
    "battle": "LB.campaign.battle-timing",
}  # fmt: skip
FLIGHT_WORDS: Final = {"fly": "camp-fly", "transfer": "camp-transfer"}
AIR_WORDS: Final = ("camp-air-base", "camp-helicopter", "camp-return-air-base", "camp-return-helicopter")
NOUNS: Final = {
    "box": lambda value: Noun(text=name_of(value)),
    "whence": lambda value: Noun(text=name_of(value)),
    "time": lambda value: Noun(f"camp-{w.TIMES[value]}", key=w.TIMES[value]),
}


def campaign_prompt(s: State, role: int, top: Decision) -> Phrase:
    war = w.war_of(s)
    if isinstance(top, Meeting):
        attacks = war.attackers[war.box]
        met = {"box": place(war.map, war.box), "side": team(s, attacks)}
        return Phrase("prompt-camp-battle", "LB.campaign.attacker", met)
    told: dict[str, Any] = {"left": points(purchases.purse(war, role)) if role >= 0 else "–"}
    if isinstance(top, Mustering):
        return Phrase("prompt-camp-muster", "LB.campaign.build-points", told)
    told |= {"day": war.day(), "time": w.TIMES.index(war.time()), "phase": war.phase + 1}
    return Phrase("prompt-camp-orders", "LB.campaign.phases", told)


def campaign_words(s: State, role: int, verb: str, arg: int) -> ActWords:
    key, params, ref = told_of(s, role, verb, arg)
    phrase = Phrase(f"act-{key}", RULES[verb], params)
    group = "board" if ref else "apart" if verb == "seal" else "quiet" if verb == "supply" else "main"
    return ActWords(phrase, f"label-{key}", ref, None, group, "E" if verb == "seal" else "", ())


def told_of(s: State, role: int, verb: str, arg: int) -> tuple[str, dict[str, Any], str]:
    """The key of the words, their parameters, and the element of the page that the action belongs to."""
    war = w.war_of(s)
    if verb in BUYING:
        return buying_of(war, role, verb, arg)
    if verb == "march":
        force, to = war.drafts[role].forces[arg // BOXES], box_at(war, arg % BOXES)
        told = {**named(war, force), "box": place(war.map, to)}
        return ("camp-stay" if to == force.box else "camp-march"), told, f"camp-march-{arg}"
    if verb == "detach":
        force = war.drafts[role].forces[arg // ASSETS]
        return "camp-detach", {**named(war, force), "asset": arg % ASSETS}, f"camp-detach-{arg}"
    if verb == "unite":
        return "camp-unite", named(war, war.drafts[role].forces[arg]), f"camp-unite-{arg}"
    if verb == "repair":
        wreck = w.shelf(war, role, has_rule(s, V9))[arg]
        told = {"asset": ASSET_NAMES.index(wreck.name), "box": place(war.map, wreck.box), "n": len(wreck.damage)}
        return "camp-repair", told, f"camp-repair-{arg}"
    if verb in ("fly", "transfer"):
        craft, to = war.drafts[role].helicopters[arg // BOXES], box_at(war, arg % BOXES)
        told = {"whence": place(war.map, craft.base), "box": place(war.map, to), "n": arg // BOXES + 1}
        return FLIGHT_WORDS[verb], told, f"camp-{verb}-{arg}"
    if verb == "battle":
        return ("camp-computers" if arg else "camp-here"), {}, ""
    return ("camp-begin" if war.turn < 0 else "camp-seal"), {}, ""


def buying_of(war: w.War, role: int, verb: str, arg: int) -> tuple[str, dict[str, Any], str]:
    if verb == "station":
        return "camp-station", {"box": place(war.map, box_at(war, arg))}, f"camp-station-{arg}"
    if verb == "airfield":
        name = (w.BASE, w.HELICOPTER)[arg % 2]
        return AIR_WORDS[arg], {"points": points(purchases.price(war, role, name))}, f"camp-airfield-{arg}"
    if verb == "supply":
        return "supply", {"style": arg}, ""
    cost = purchases.price if verb == "refund" else purchases.price_now
    told = {"asset": arg, "points": points(cost(war, role, ASSET_NAMES[arg]))}
    return verb, told, f"shop-{verb}-{arg}"


def named(war: w.War, force: w.Force) -> dict[str, Any]:
    return {"men": force.men(), "vehicles": force.vehicles(), "whence": place(war.map, force.box)}


def campaign_facts(s: State, role: int, verb: str, arg: int) -> dict[str, Any]:
    """The values behind a refusal."""
    war = w.war_of(s)
    out: dict[str, Any] = {"purse": "", "points": ""}
    if role >= 0 and isinstance(decision(s), (Mustering, Commanding)):
        out["purse"] = points(purchases.purse(war, role))
    return out


def campaign_heading(s: State) -> Phrase:
    war = w.war_of(s)
    if war.turn < 0:
        return Phrase("heading-camp-muster", "LB.campaign.build-points", {})
    told = {"day": war.day(), "time": w.TIMES.index(war.time()), "phase": war.phase + 1}
    return Phrase("heading-camp", "LB.campaign.phases", told)
