"""Our own-words reference of each game's rules and its glossary, read from games/<game>/rules/*.toml.

A rule has an id for programs and links, `TR.move.adjacent`, and a short number for people, 16.1: its section and its
place there. Where the id is a number of the book, as in `TTLM.5.3.1a`, that is the number. The numbers are the same in
both languages, and a rule added at the end of its section changes none.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from grognard.kernel.game import Game
from grognard.kernel.toml_files import read_toml
from grognard.kernel.translation import LANGS


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
    number: str = ""  # what a reader is shown
    also: tuple[str, ...] = ()  # other words for what it says, from the glossary: a search finds it by them


@dataclass(frozen=True)
class Term:
    """A word of the game, what else it is called, and what it means."""

    term: str
    also: tuple[str, ...]
    means: str


NOT_OF_THE_BOOK = ("ruling", "card")  # tiers of entries that are not rules of the book


def rulebook(game: Game, lang: str) -> dict[str, Rule]:
    """Every rule, card and ruling of a game, in the book's order."""
    return read_book(str(game.folder / "rules" / f"{_known(lang)}.toml"))


def glossary(game: Game, lang: str) -> tuple[Term, ...]:
    """The words of a game, by the alphabet; none where it has no glossary."""
    return read_glossary(str(game.folder / "rules" / "glossary.toml"), _known(lang))


def how_to_play(game: Game, lang: str) -> tuple[tuple[str, str], ...]:
    """The game on one page: sentences, each with the rule it comes from; none where nobody wrote them."""
    return read_how(str(game.folder / "rules" / "how.toml"), _known(lang))


def numbers(game: Game) -> dict[str, str]:
    """The short number of every rule."""
    return {r.id: r.number for r in read_rules(str(game.folder / "rules" / "en.toml"))}


def number(game: Game, rule: str) -> str:
    """The short number of a rule; its id if the book does not have it."""
    found = rulebook(game, "en").get(rule)
    return found.number if found else rule


def find_rule(game: Game, lang: str, asked: str) -> Rule | None:
    """A rule by its id, with or without the game's prefix, or by its number, with or without the sign §."""
    wanted = asked.strip().removeprefix("§").strip().casefold()
    book = rulebook(game, lang).values()
    for name in (wanted, game.prefix.casefold() + wanted):
        if found := next((r for r in book if r.id.casefold() == name), None):
            return found
    return next((r for r in book if r.number.casefold() == wanted), None)


def search(game: Game, lang: str, words: str) -> list[Rule]:
    """The rules in which every one of these words occurs, whatever the accents, or a synonym of the glossary."""
    parts = fold(words).split()
    return [r for r in rulebook(game, lang).values() if all(p in _searched(r) for p in parts)]


@lru_cache(maxsize=4096)
def _searched(r: Rule) -> str:
    return fold(f"{r.id} {r.number} {r.title} {r.text} {r.source} {' '.join(r.also)}")


def fold(text: str) -> str:
    """Small letters without accents, and one kind of apostrophe."""
    plain = unicodedata.normalize("NFD", text.replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


def _known(lang: str) -> str:
    return lang if lang in LANGS else "en"


# ---- reading ----


@lru_cache(maxsize=16)
def read_how(path: str, lang: str) -> tuple[tuple[str, str], ...]:
    if not Path(path).exists():
        return ()
    return tuple((str(p[lang]), str(p["rule"])) for p in read_toml(path)["point"])


@lru_cache(maxsize=16)
def read_book(path: str) -> dict[str, Rule]:
    terms = read_glossary(str(Path(path).with_name("glossary.toml")), Path(path).stem)
    return {r.id: replace(r, also=_other_words(r, terms)) for r in read_rules(path)}


@lru_cache(maxsize=16)
def read_rules(path: str) -> tuple[Rule, ...]:
    """The same without what else things may be called, which takes longer to find than to read all."""
    book = read_toml(path)
    order = [s["id"] for s in book.get("section", [])]
    sections = {s["id"]: f"{_place(s['id'], order)}. {s['title']}" for s in book.get("section", [])}
    rules = [_rule(entry, entry["tier"], sections) for entry in book["rule"]]
    rules += [_rule(entry, "card", sections) for entry in book.get("card", [])]  # what each card does, in full
    rules += [_rule(entry, "ruling", sections) for entry in book.get("ruling", [])]
    of = {entry["id"]: entry.get("section", "") for part in ("rule", "card") for entry in book.get(part, [])}
    numbers = numbered([(r.id, of.get(r.id, "")) for r in rules], order)
    return tuple(replace(r, number=numbers[r.id]) for r in rules)


def _rule(entry: Mapping[str, Any], tier: str, sections: Mapping[str, str]) -> Rule:
    return Rule(
        str(entry["id"]),
        str(entry["title"]),
        str(entry["text"]),
        tier,
        sections.get(entry.get("section", ""), ""),
        str(entry.get("source", "")),
        tuple(entry.get("refs", [])),
        str(entry["mark"]) if "mark" in entry else None,
    )


# ---- numbers ----

OF_THE_BOOK = re.compile(r"(?:[A-Z]+\.)?[A-Z]*\d[\w.]*")  # 5.3.1a, 2.VI.a, A12, FAQ20.1, QA.1
OF_A_SCENARIO = re.compile(r"S\d+")  # S1.maps, S1914.setup


def numbered(rules: Iterable[tuple[str, str]], sections: list[str]) -> dict[str, str]:
    """The number of each rule, given as id and section in the book's order."""
    counted: Counter[str] = Counter()
    out = {}
    for id, section in rules:
        own = id.split(".", 1)[-1]
        if OF_THE_BOOK.fullmatch(own) and not re.search(r"[a-z]{3}", own):
            out[id] = own
            continue
        group = _group(own, section, sections)
        counted[group] += 1
        out[id] = f"{group}.{counted[group]}" if group else f"A{counted[group]}"  # A: an answer of ours to the book
    return out


def _group(own: str, section: str, sections: list[str]) -> str:
    """What is counted together: a scenario, or else a section, which has a number or a place among the sections."""
    head = own.split(".", maxsplit=1)[0]
    if OF_A_SCENARIO.fullmatch(head):
        return head
    return _place(section, sections)


def _place(section: str, sections: list[str]) -> str:
    return section if not section or section.isdigit() else str(sections.index(section) + 1)


# ---- the glossary ----


@lru_cache(maxsize=16)
def read_glossary(path: str, lang: str) -> tuple[Term, ...]:
    if not Path(path).is_file():
        return ()
    terms = [entry[lang] for entry in read_toml(path)["term"]]
    found = [Term(t["term"], tuple(t.get("also", ())), t["means"]) for t in terms]
    return tuple(sorted(found, key=lambda t: fold(t.term)))


def _other_words(rule: Rule, terms: Iterable[Term]) -> tuple[str, ...]:
    """What a reader may call the things that this rule speaks of, and the rule does not."""
    told = f"{rule.title} {rule.text}"
    as_written, folded = _words(told), _words(fold(told))
    out: list[str] = []
    for term in terms:
        names = (term.term, *term.also)
        said = [name for name in names if _speaks_of(name, as_written, folded)]
        out += [name for name in names if said and name not in said]
    return tuple(dict.fromkeys(out))


def _speaks_of(name: str, as_written: str, folded: str) -> bool:
    """As a word or the beginning of one (`area`, `areas`); an abbreviation only in capitals."""
    if name.isupper():
        return f" {name} " in as_written or f" {name}s " in as_written
    return _beginning(name) in folded


@lru_cache(maxsize=4096)
def _beginning(name: str) -> str:
    return _words(fold(name)).rstrip()


def _words(text: str) -> str:
    """Only the words, with a space before and after each."""
    return f" {re.sub(r'[^0-9A-Za-zß]+', ' ', text)} "
