"""A campaign line by line, for the terminal and for whoever cannot see the map."""

from __future__ import annotations

from typing import Any

from grognard.games.lastbattle.campaign.country import country_of
from grognard.games.lastbattle.words_design import points
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
        out += [f"  {force_line(f, words)}" for f in camp["forces"] if f["box"] == box.id]
    for hand in camp.get("hands", {}).values():
        out.append(words.text("ui-lb-camp-points", {"n": points(hand["points"])}))
        for box, assets in hand.get("bought", {}).items():
            out.append(f"  {country.box(box).name}: {listed(assets)}")
        for x in hand.get("workshop", []):
            out.append(f"  {words.text('ui-lb-camp-workshop')}: {x['name']} ({', '.join(x['damage'])})")
    return out


def holder(camp: dict[str, Any], box: str, words: Catalogue) -> str:
    side = camp["control"].get(box)
    if side is None:
        return words.text("ui-lb-camp-nobody")
    return words.text("ui-lb-camp-control", {"side": name_of(side, words)})


def name_of(side: str, words: Catalogue) -> str:
    return words.text(f"ui-lb-camp-{COLOURS[side]}")


def force_line(f: dict[str, Any], words: Catalogue) -> str:
    side = name_of(f["side"], words)
    if not f.get("known"):
        return f"{side}: {words.text('ui-lb-camp-unknown')}"
    order = f" → {f['to']}" if f.get("to") else ""
    walks = words.text("ui-lb-camp-foot" if f.get("foot") else "ui-lb-camp-wheels")
    return f"{side}: {listed(f['assets'])} ({walks}){order}"


def listed(assets: dict[str, int]) -> str:
    return ", ".join(f"{n} {name}" for name, n in assets.items())
