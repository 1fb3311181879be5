"""Sentences put together from pieces read as Fluent itself would have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

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
