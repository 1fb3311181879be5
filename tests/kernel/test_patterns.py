"""Sentences put together from pieces read as Fluent itself would have them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import grognard
from grognard import registry
from grognard.kernel.patterns import Choice, Hole, Pieces, pieces_of, put_together
from grognard.kernel.translation import LANGS, Catalogue, catalogue

NUMBERS = (0, 1, 2, 3, 5, 21, 999)
MOST_WORDS = 8  # that a sentence is tried with


def asked(pieces: Pieces) -> Iterator[tuple[str, list[Any]]]:
    """The values that a sentence takes, each with those it chooses by."""
    for piece in pieces:
        if isinstance(piece, Hole):
            yield piece.name, []
        elif isinstance(piece, Choice):
            yield piece.name, ["another", *piece.words, *NUMBERS]
            for inner in [*piece.words.values(), *piece.numbers.values()]:
                yield from asked(inner)


def patterns(words: Catalogue) -> Iterator[tuple[str, Any]]:
    for key in list(words.bundle._messages):
        entry = words.bundle.get_message(key)
        for pattern in [entry.value, *entry.attributes.values()]:
            if pattern is not None:
                yield key, pattern


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["", *registry.names()])
def test_every_sentence_reads_as_fluent_has_it(name: str, lang: str) -> None:
    words = catalogue(lang, registry.game(name) if name else None)
    quick = 0
    for key, pattern in patterns(words):
        pieces = pieces_of(pattern)
        if pieces is None:
            continue
        quick += 1
        holes: dict[str, list[Any]] = {}
        for hole, choices in asked(pieces):
            holes.setdefault(hole, []).extend(choices)
        for n in range(max([1, *(min(len(choices), MOST_WORDS) for choices in holes.values())])):
            values = {
                hole: choices[-1 - n % len(choices)] if choices else f"<{hole}>" for hole, choices in holes.items()
            }
            text, errors = words.bundle.format_pattern(pattern, values)
            made = put_together(pieces, values, words._plural)
            assert not errors, key
            assert made in (text, None), (key, values)
    assert quick > 100


def test_what_is_missing_or_of_another_kind_is_left_to_fluent() -> None:
    pieces: Pieces = ["so many: ", Hole("n")]
    plural = catalogue("en")._plural
    assert put_together(pieces, {"n": "12"}, plural) == "so many: 12"
    assert put_together(pieces, {"n": 12}, plural) == "so many: 12"
    assert put_together(pieces, {}, plural) is None
    assert put_together(pieces, {"n": 12_345}, plural) is None
    assert put_together(pieces, {"n": True}, plural) is None
    assert put_together(pieces, {"n": "x" * 3000}, plural) is None


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", registry.names())
def test_what_values_fill_in_is_remembered_as_it_would_be_filled_in_anew(name: str, lang: str) -> None:
    """The log and the actions of a random game, each sentence twice: of the second all values are known."""
    table = grognard.load(name).new(seed=5)
    words, rnd, quick = catalogue(lang, table.game), random.Random(5), 0
    for _ in range(60):
        role = rnd.choice([seat for seat in table.to_act if table.asked(seat)])
        verb, args = rnd.choice(list(table.offer(role).items()))
        reader = table.seating.role(role)
        said = table.game.words(table.state, reader, verb, args[0]).phrase
        table.act(role, verb, rnd.choice(args))
        lines = [line.message.read_by(reader) for line in table.lines[-3:]]
        for key, params in [(said.key, said.params), *((line.key, line.params) for line in lines)]:
            anew = words.text(key, words.values(params, reader))
            for remembered in (words._quickly(key, params, reader), words._quickly(key, params, reader)):
                assert remembered in (anew, None)
                quick += remembered is not None
        if table.result is not None:
            break
    assert quick > 30
