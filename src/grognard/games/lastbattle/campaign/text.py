"""A campaign line by line, for the terminal and for screen readers."""

from __future__ import annotations

from typing import Any

from grognard.games.lastbattle.assets import ASSET_NAMES
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.country import Country, country_of
from grognard.games.lastbattle.words_design import asset_noun, points
from grognard.kernel.translation import Catalogue

COLOURS = {"defender": "green", "attacker": "brown"}


def campaign_lines(view: dict[str, Any], words: Catalogue) -> list[str]:
    """The day, every box with who holds it and who stands there, what is in hand."""
    camp = view["campaign"]
    country = country_of(camp["map"])
    time = words.text(f"camp-{camp['time']}")
    day = words.text("ui-lb-camp-days", {"day": camp["day"], "days": camp["days"], "time": time})
    out = [f"{words.text(f'camp-map-{country.id}')}. {day}"]
    for box in country.boxes:
        near = ", ".join(country.box(b).name for b in country.beside(box.id))
        out.append(f"{box.name} ({near}): {holder(camp, box.id, words)}")
        for side, at in camp.get("bases", []):
            if at == box.id:
                out.append(f"  {name_of(side, words)}: {words.text('ui-lb-camp-base')}")
        out += [f"  {force_line(f, country, words)}" for f in camp["forces"] if f["box"] == box.id]
    for hand in camp.get("hands", {}).values():
        out.append(words.text("ui-lb-camp-points", {"n": points(hand["points"])}))
        for box, assets in hand.get("bought", {}).items():
            out.append(f"  {country.box(box).name}: {listed(assets, words)}")
        for x in hand.get("workshop", []):
            state = ", ".join(part_name(part, words) for part in x["damage"]) or words.text("ui-lb-camp-back")
            out.append(f"  {words.text('ui-lb-camp-workshop')}: {asset_name(x['name'], words)} ({state})")
        for x in hand.get("helicopters", []):
            out.append(f"  {asset_name(w.HELICOPTER, words)}: {craft_state(x, country, words)}")
    return out


def holder(camp: dict[str, Any], box: str, words: Catalogue) -> str:
    side = camp["control"].get(box)
    if side is None:
        return words.text("ui-lb-camp-nobody")
    return words.text("ui-lb-camp-control", {"side": name_of(side, words)})


def name_of(side: str, words: Catalogue) -> str:
    return words.text(f"ui-lb-camp-{COLOURS[side]}")


def force_line(f: dict[str, Any], country: Country, words: Catalogue) -> str:
    side = name_of(f["side"], words)
    if not f.get("known"):
        return f"{side}: {words.text('ui-lb-camp-unknown')}"
    order = f" → {country.box(f['to']).name}" if f.get("to") else ""
    walks = words.text("ui-lb-camp-foot" if f.get("foot") else "ui-lb-camp-wheels")
    return f"{side}: {listed(f['assets'], words)} ({walks}){order}"


def listed(assets: dict[str, int], words: Catalogue) -> str:
    return "; ".join(f"{n} × {asset_name(name, words)}" for name, n in assets.items())


def asset_name(name: str, words: Catalogue) -> str:
    """As the price list calls it."""
    if name in (w.BASE, w.HELICOPTER):
        return words.text("ui-lb-camp-base" if name == w.BASE else "ui-lb-camp-helicopter")
    return words.text(asset_noun(ASSET_NAMES.index(name)).message)


def part_name(part: str, words: Catalogue) -> str:
    kind, _, number = part.partition("-")
    return words.text(f"ui-lb-camp-part-{kind}", {"n": number})


def craft_state(x: dict[str, Any], country: Country, words: Catalogue) -> str:
    if x["mission"]:
        return words.text("ui-lb-camp-over", {"box": country.box(x["mission"]).name})
    if x["flown"]:
        return words.text("ui-lb-camp-flown")
    return words.text("ui-lb-camp-ready", {"box": country.box(x["base"]).name})
