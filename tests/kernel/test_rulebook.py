"""The short numbers of the rules: what the reader sees instead of an id (audit W-2)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import grognard
from grognard import registry
from grognard.kernel.translation import LANGS
from grognard.rulebook import find_rule, number, numbered, rulebook
from grognard.server.web.page_words import words_of_game

GAMES = Path(grognard.__file__).parent / "games"
SLUG = re.compile(r"[a-z]{3}|-")


@pytest.mark.parametrize("name", registry.names())
def test_every_rule_has_a_short_number_of_its_own_in_both_languages(name: str) -> None:
    game = registry.game(name)
    found = {lang: {r.id: r.number for r in rulebook(game, lang).values()} for lang in LANGS}
    numbers = list(found["en"].values())
    assert len(set(numbers)) == len(numbers)
    assert found["en"] == found["fr"]
    assert [n for n in numbers if SLUG.search(n) or len(n) > 9] == []


@pytest.mark.parametrize(
    "path", sorted(GAMES.glob("*/rules/??.toml")), ids=lambda path: f"{path.parts[-3]}-{path.stem}"
)
def test_no_two_entries_of_a_book_have_one_id(path: Path) -> None:
    """The second would hide the first."""
    book = tomllib.loads(path.read_text(encoding="utf-8"))
    ids = [entry["id"] for kind in ("rule", "card", "ruling") for entry in book.get(kind, [])]
    assert [id for id, times in Counter(ids).items() if times > 1] == []


def test_a_number_is_the_section_and_the_place_in_it() -> None:
    trench, lastbattle = registry.game("trench"), registry.game("lastbattle")
    assert number(trench, "TR.board.grid") == "1.1"
    assert number(trench, "TR.setup.place-six") == "7.3"
    assert rulebook(trench, "fr")["TR.setup.place-six"].section.startswith("7. ")
    assert number(lastbattle, "LB.turn.duration") == "2.1"
    assert number(lastbattle, "LB.S4.maps") == "S4.1"  # a scenario counts its own
    assert number(lastbattle, "LB.amb.armor-values-missing") == "A1"  # so do our answers


def test_what_the_book_numbers_keeps_its_number() -> None:
    game = registry.game("ttlm")
    for own in ("1.2.1a", "2.VI.a", "5.3.1a", "FAQ20.1", "QA.1", "EX18.0", "A28", "D01", "R1"):
        assert number(game, f"TTLM.{own}") == own


def test_a_rule_added_at_the_end_of_its_section_changes_no_number() -> None:
    book = [("X.a.one", "a"), ("X.a.two", "a"), ("X.b.one", "b"), ("X.why", "")]
    more = [*book[:2], ("X.a.new", "a"), *book[2:], ("X.more", "")]
    before, after = numbered(book, ["a", "b"]), numbered(more, ["a", "b"])
    assert before == {"X.a.one": "1.1", "X.a.two": "1.2", "X.b.one": "2.1", "X.why": "A1"}
    assert {id: after[id] for id in before} == before
    assert (after["X.a.new"], after["X.more"]) == ("1.3", "A2")


@pytest.mark.parametrize("asked", ["TR.move.adjacent", "move.adjacent", "16.1", "§16.1", " tr.MOVE.adjacent "])
def test_a_rule_is_found_by_its_id_and_by_its_number(asked: str) -> None:
    found = find_rule(registry.game("trench"), "fr", asked)
    assert found is not None
    assert found.id == "TR.move.adjacent"


def test_an_unknown_number_finds_nothing_and_an_unknown_id_stays_as_it_is() -> None:
    game = registry.game("trench")
    assert find_rule(game, "en", "99.1") is None
    assert number(game, "TR.no.such") == "TR.no.such"


def test_the_page_is_told_the_numbers_that_the_ids_do_not_say() -> None:
    for lang in LANGS:
        assert words_of_game(lang, "trench")["rule TR.setup.place-six"] == "7.3"
        told = words_of_game(lang, "lastbattle")["rule LB.format.setup-limits"]
        assert told == number(registry.game("lastbattle"), "LB.format.setup-limits")
        assert "rule TTLM.5.3.1a" not in words_of_game(lang, "ttlm")
