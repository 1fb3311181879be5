"""Our own-words reference of each game's rules, in both languages, read from games/<game>/rules/*.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache

from grognard.kernel.game import Game


@dataclass(frozen=True)
class Rule:
    id: str
    title: str
    text: str
    tier: str
    section: str
    source: str
    refs: tuple[str, ...]
    mark: str | None = None  # where it is said: stated, inferred or reconstructed


NOT_OF_THE_BOOK = ("ruling", "card")  # tiers of entries that are not rules of the book


def rulebook(game: Game, lang: str) -> dict[str, Rule]:
    """Every rule, card and ruling of a game, in the book's order."""
    return read_book(str(game.folder / "rules" / f"{lang if lang in ('en', 'fr') else 'en'}.toml"))


@lru_cache(maxsize=16)
def read_book(path: str) -> dict[str, Rule]:
    with open(path, "rb") as file:
        book = tomllib.load(file)
    sections = {s["id"]: s["title"] for s in book.get("section", [])}
    rules = {}
    for entry in book["rule"]:
        section = sections.get(entry.get("section", ""), "")
        rules[entry["id"]] = _rule(entry, entry["tier"], section)
    for entry in book.get("card", []):  # what each card does, in full
        rules[entry["id"]] = _rule(entry, "card", sections.get(entry.get("section", ""), ""))
    for entry in book.get("ruling", []):
        rules[entry["id"]] = _rule(entry, "ruling", "")
    return rules


def _rule(entry: dict[str, object], tier: str, section: str) -> Rule:
    refs = entry.get("refs", [])
    assert isinstance(refs, list)
    return Rule(
        str(entry["id"]),
        str(entry["title"]),
        str(entry["text"]),
        tier,
        section,
        str(entry.get("source", "")),
        tuple(refs),
        str(entry["mark"]) if "mark" in entry else None,
    )
