"""To the Last Man! in text: the map line by line, in the books' own short hand (3I 2A; ! entrenched, !! fortified)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.games.ttlm.ids import AREA_NAMES, ARMY_NAMES
from grognard.games.ttlm.land import PASSAGE, build
from grognard.games.ttlm.notation import area_named
from grognard.games.ttlm.openings import NATIONS_WITH_PLANS
from grognard.games.ttlm.state import ground
from grognard.games.ttlm.static import static
from grognard.games.ttlm.words import AREA_VERBS, DEST_VERBS
from grognard.kernel.errors import BadFile
from grognard.kernel.translation import Catalogue

SIDES = ("german", "entente")

EXAMPLE = ("battle", "Somme")  # an action as a player may type it


@lru_cache(maxsize=4)
def facts(words: Catalogue) -> dict[str, Any]:
    return static(words)


def argument(verb: str, text: str, words: Catalogue) -> int | None:
    """What an argument of this verb stands for, if it is said in the game's own way: an area, or an army to join."""
    if verb in DEST_VERBS and text.upper() in ARMY_NAMES:
        return ARMY_NAMES.index(text.upper())
    if verb not in AREA_VERBS and verb not in DEST_VERBS:
        return None
    area = area_meant(text, words)
    return None if area is None else area if verb in AREA_VERBS else ground(area)


def area_meant(text: str, words: Catalogue) -> int | None:
    """An area by its name in the notation or in the reader's language: Flanders, Flandres."""
    named = [words.text(f"area-{name}").casefold() for name in AREA_NAMES]
    if text.casefold() in named:
        return named.index(text.casefold())
    try:
        return area_named(text, text)
    except BadFile:
        return None


def box(view: dict[str, Any], words: Catalogue, text: str) -> list[str]:
    """One area, and what stands there; nothing if there is no such area."""
    a = area_meant(text, words)
    if a is None:
        return []
    here = area_line(view, words, a) or in_area(view, words, a, words.text("text-nobody"))
    near = ", ".join(str(facts(words)["areas"][n]["name"]) for n in beside(view, a))
    return [here, words.text("text-near", {"areas": near})]


def beside(view: dict[str, Any], a: int) -> list[int]:
    """The areas that border on it; those through the Netherlands too, once Germany has invaded them [14.4.1k]."""
    invaded = any(m["key"] == "netherlands" for m in view["victory"]["modifiers"])
    return build(PASSAGE if invaded else 0).near[a]


def lines(view: dict[str, Any], words: Catalogue) -> list[str]:
    """Everything the map shows, one line after another, and what stands beside it."""
    return [*board(view, words), *status(view, words)]


def board(view: dict[str, Any], words: Catalogue, width: int = 80) -> list[str]:
    """The map line by line: the front first, then the rest."""
    areas = range(len(AREA_NAMES))
    front = [a for a in areas if view["areas"][a]["status"] == "disputed"]
    rest = [a for a in areas if a not in front]
    told = [area_line(view, words, a) for a in [*front, *rest]]
    return [heading(view, words), *(x for x in told if x), *east(view, words)]


def heading(view: dict[str, Any], words: Catalogue) -> str:
    season = facts(words)["seasons"][view["season"]["turn"] - 1]["name"]
    level = facts(words)["levels"][view["victory"]["row"]]["name"]
    return words.text("text-heading", {"season": season, "vp": view["victory"]["total"], "level": level})


def area_line(view: dict[str, Any], words: Catalogue, a: int) -> str:
    """An area with what stands in it; friendly ground without units is left out."""
    area = view["areas"][a]
    here = [[*armies(view, a, side), *loose(area, side)] for side in SIDES]
    for i, side in enumerate(SIDES):
        if area["fort_side"] == side:
            here[i].append(words.text("text-fort", {"n": area["fort"]}))
    if not any(here):
        return ""
    return in_area(view, words, a, " / ".join(", ".join(x) for x in here if x))


def in_area(view: dict[str, Any], words: Catalogue, a: int, forces: str) -> str:
    name, state = facts(words)["areas"][a]["name"], words.text(f"text-{view['areas'][a]['status']}")
    return words.text("text-area", {"area": name, "state": state, "forces": forces})


def armies(view: dict[str, Any], a: int, side: str) -> list[str]:
    return [army(x) for x in view["armies"] if x["area"] == a and x["side"] == side]


def army(x: dict[str, Any]) -> str:
    mark = "!!" if x["fortified"] else "!" if x["dug"] else ""
    inside = "?" if x["units"] is None else " ".join(f"{u['count']}{u['type']}" for u in x["units"])
    return f"{x['name']}{mark}({'' if x['empty'] else inside})"


def loose(area: dict[str, Any], side: str) -> list[str]:
    out = []
    for u in area["loose"]:
        if (u["nation"] == "GE") == (side == "german"):
            mark = "!" if u["dug"] == u["count"] else f" ({u['dug']}!)" if u["dug"] else ""
            out.append(f"{u['count']}{u['type']} {u['nation']}{mark}")
    return out


def east(view: dict[str, Any], words: Catalogue) -> list[str]:
    there = [f"{u['count']}{u['type']}" for u in view["east"]]
    there += [army(x) for x in view["armies"] if x["where"] == "east"]
    return [words.text("text-east", {"forces": " ".join(there)})] if there else []


def status(view: dict[str, Any], words: Catalogue) -> list[str]:
    """Both hands, as far as they may be known, and the draw pile."""
    out = []
    for side in SIDES:
        n = view["sides"][side]["hand"]
        facts_ = {"side": words.text(f"role-{side}"), "n": n}
        out.append(words.text("text-hand-hidden" if n is None else "text-hand", facts_))
    out += [
        *plans(view, words),
        *options(view, words),
        *idle_factories(view, words),
        *sides_used(view, words),
        *bids(view, words),
        *savings(view, words),
    ]
    deck = [] if view["deck"] is None else [words.text("text-deck", {"n": view["deck"]})]
    return [*out, *pile(view, words), *hand(view, words), *deck]


def plans(view: dict[str, Any], words: Catalogue) -> list[str]:
    """14.4.2 The war plans of 1914, as far as they may be known."""
    out = []
    for side, nation in zip(SIDES, NATIONS_WITH_PLANS, strict=True):
        number = view["sides"][side]["plan"]
        if number is not None:
            name = f"plan-{nation}-{number}"
            said = {"plan": words.text(name), "limits": words.attribute(name, "limits")}
            out.append(words.text("text-plan", {"side": words.text(f"role-{side}"), **said}))
    return out


def options(view: dict[str, Any], words: Catalogue) -> list[str]:
    """15 The Advantage, trenches of the player turns, who is exposed, and the Ottoman box."""
    out = []
    if view["advantage"]:
        held = view["advantage"]
        now = "yes" if held["now"] else "no"
        out.append(words.text("text-advantage", {"side": words.text(f"role-{held['side']}"), "now": now}))
    for side in SIDES:
        n = view["sides"][side]["trenches"]
        out += [words.text("text-trenches", {"side": words.text(f"role-{side}"), "n": n})] if n else []
    where = [x["name"] for x in view["armies"] if x["exposed"]]
    where += [facts(words)["areas"][a]["name"] for a, x in enumerate(view["areas"]) if x["exposed"]]
    out += [words.text("text-exposed", {"where": ", ".join(where)})] if where else []
    if view["ottoman"]:
        there = " ".join(f"{u['count']}{u['type']} {u['nation']}" for u in view["ottoman"])
        out.append(words.text("text-ottoman", {"forces": there}))
    return out


def sides_used(view: dict[str, Any], words: Catalogue) -> list[str]:
    """13.6 Through which sides of disputed areas units have gone in this movement."""
    names = facts(words)["areas"]
    told = [
        words.text(
            f"text-side-{x['way']}",
            {"area": names[x["area"]]["name"], "other": names[x["other"]]["name"], "n": x["used"], "of": x["limit"]},
        )
        for x in view["crossings"]
    ]
    return [words.text("text-sides", {"sides": "; ".join(told)})] if told else []


def bids(view: dict[str, Any], words: Catalogue) -> list[str]:
    """13.2 One's own sealed bid; what the first player has still to play."""
    own, bid = view["sides"].get(view["you"], {}).get("bid"), view["bid"]
    if own is not None:
        return [words.text("text-own-bid", {"n": own})]
    return [words.text("text-bid", {**bid, "side": words.text(f"role-{bid['side']}")})] if bid else []


def idle_factories(view: dict[str, Any], words: Catalogue) -> list[str]:
    """15.3.1 Factories that stand still since they changed hands."""
    idle = [facts(words)["areas"][a]["name"] for a, x in enumerate(view["areas"]) if x["idle"]]
    return [words.text("text-idle", {"areas": ", ".join(idle)})] if idle else []


def savings(view: dict[str, Any], words: Catalogue) -> list[str]:
    """15.3.2 One's own Build Points of earlier seasons."""
    own = view["sides"].get(view["you"], {}).get("saved")
    return [words.text("text-saved", {"n": own})] if own else []


def pile(view: dict[str, Any], words: Catalogue) -> list[str]:
    """12.3.2 The cards from which the reader picks, and those he has picked."""
    side, names = view["sides"].get(view["you"], {}), facts(words)["cards"]
    out = []
    for key, cards in (("text-pile", side.get("pile")), ("text-picks", side.get("picks"))):
        if cards:
            told = [names[c["id"]]["name"] + (f" ×{c['count']}" if c["count"] > 1 else "") for c in cards]
            out.append(words.text(key, {"cards": ", ".join(told)}))
    return out


def hand(view: dict[str, Any], words: Catalogue) -> list[str]:
    """The reader's own cards."""
    cards = view["sides"].get(view["you"], {}).get("cards")
    if not cards:
        return []
    names = [facts(words)["cards"][c["id"]]["name"] + (f" ×{c['count']}" if c["count"] > 1 else "") for c in cards]
    return [words.text("text-own-hand", {"cards": ", ".join(names)})]
