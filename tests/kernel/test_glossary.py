"""The glossary: the words of the table find the rules, whatever the book calls the thing."""

from __future__ import annotations

import json
import tomllib

import pytest
from click.testing import CliRunner

from grognard import registry
from grognard.cli import cli
from grognard.kernel.translation import LANGS
from grognard.rulebook import fold, glossary, rulebook, search

# What a French player of To the Last Man! looks for, and a rule that must be among those found.
SEARCHES = {
    "ravitaillement": "6.1a",
    "approvisionnement": "6.1a",
    "combat aérien": "8.3.4a",
    "PV": "3.1a",
    "terrain accidenté": "13.5a",
    "Recréer": "7.3a",
    "infanterie américaine": "7.3b",
    "battre en retraite": "5.4.1a",
    "Mayence": "S1916.1",
    "Unités disponibles": "7.5a",
    "front de l’Est": "13.8a",
}
MORE = {
    ("ttlm", "en", "air combat"): "8.3.4a",
    ("ttlm", "en", "dug in"): "4.3a",
    ("ttlm", "fr", "offensive limitée"): "9.1.2a",
    ("trench", "en", "riposte"): "13.1",
    ("trench", "fr", "points de vie"): "14.1",
    ("lastbattle", "en", "opportunity fire"): "4.42",
    ("lastbattle", "fr", "antichar"): "8.8",
}


@pytest.mark.parametrize("words", SEARCHES)
def test_the_words_of_the_table_find_the_rules(words: str) -> None:
    assert SEARCHES[words] in [r.number for r in search(registry.game("ttlm"), "fr", words)]


@pytest.mark.parametrize(("game", "lang", "words"), MORE)
def test_other_words_too_in_every_game_and_language(game: str, lang: str, words: str) -> None:
    assert MORE[game, lang, words] in [r.number for r in search(registry.game(game), lang, words)]


def test_a_search_minds_neither_accents_nor_capitals_nor_the_kind_of_apostrophe() -> None:
    game = registry.game("ttlm")
    assert search(game, "fr", "COMBAT AERIEN") == search(game, "fr", "combat aérien")
    assert search(game, "fr", "front de l'est") == search(game, "fr", "front de l’Est")
    assert search(game, "fr", "xyzzy") == []


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("lang", LANGS)
def test_every_term_is_a_word_of_the_rules_and_means_something(name: str, lang: str) -> None:
    terms = glossary(registry.game(name), lang)
    assert len(terms) > 20
    for t in terms:
        assert search(registry.game(name), lang, t.term), t.term
        assert t.means.endswith((".", "!")), t.term
        assert len(t.means) < 130, t.term
    names = [fold(t.term) for t in terms]
    assert names == sorted(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", registry.names())
def test_every_term_is_told_in_every_language(name: str) -> None:
    book = tomllib.loads((registry.game(name).folder / "rules" / "glossary.toml").read_text(encoding="utf-8"))
    ids = [term["id"] for term in book["term"]]
    assert len(set(ids)) == len(ids)
    for term in book["term"]:
        assert set(term) == {"id", *LANGS}, term["id"]


def test_a_synonym_that_the_rule_says_itself_is_not_added() -> None:
    for r in rulebook(registry.game("ttlm"), "fr").values():
        assert [word for word in r.also if f" {word} " in f" {r.text} "] == [], r.id


def test_the_terminal_searches_by_synonyms_and_lists_the_glossary() -> None:
    found = CliRunner().invoke(cli, ["rules", "ttlm", "--search", "combat aérien", "--lang", "fr"])
    assert "§8.3.4a" in found.output
    listed = CliRunner().invoke(cli, ["rules", "ttlm", "--glossary", "--lang", "fr"])
    assert "Dogfight (combat aérien, duel aérien)\n  Les biplans tirent" in listed.output
    told = CliRunner().invoke(cli, ["rules", "trench", "--glossary", "--search", "riposte", "--json", "--lang", "en"])
    assert [t["term"] for t in json.loads(told.output)] == ["counter-attack"]
    nothing = CliRunner().invoke(cli, ["rules", "trench", "--glossary", "--search", "xyzzy", "--lang", "en"])
    assert nothing.exit_code == 1
