"""Sentences as pieces, put together quickly: text, holes, and choices by a word or a number. Whatever else Fluent can
do (entries that quote others, long numbers) is left to Fluent itself, which is slower."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Union

from fluent.syntax.ast import (
    Identifier,
    NumberLiteral,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)

LONGEST: Final = 2500  # characters of a value: Fluent refuses more
PLAIN: Final = 1000  # numbers below it are written alike everywhere


class Hole:
    """Where a value comes in."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Choice:
    """Where a value chooses among words: by its name, by its very number, or by the plural that goes with it."""

    __slots__ = ("name", "words", "numbers", "otherwise")

    def __init__(self, name: str, words: dict[str, Pieces], numbers: dict[int, Pieces], otherwise: Pieces) -> None:
        self.name, self.words, self.numbers, self.otherwise = name, words, numbers, otherwise


Pieces = list[Union[str, Hole, Choice]]
Plural = Callable[[int], str]


def pieces_of(pattern: Any) -> Pieces | None:
    """The pieces of a sentence as Fluent has prepared it; None if there is something else in it."""
    out: Pieces = []
    for element in getattr(pattern, "elements", [pattern]):
        piece = piece_of(element.expression if isinstance(element, Placeable) else element)
        if piece is None:
            return None
        out.append(piece)
    return out


def piece_of(x: Any) -> str | Hole | Choice | None:
    if isinstance(x, TextElement):
        return str(x.value)
    if isinstance(x, StringLiteral):
        return str(x.parse()["value"])
    if isinstance(x, VariableReference):
        return Hole(x.id.name)
    if isinstance(x, SelectExpression) and isinstance(x.selector, VariableReference):
        return choice_of(x.selector.id.name, x.variants)
    return None


def choice_of(name: str, variants: list[Any]) -> Choice | None:
    """Of two variants that fit the first one counts: so those by their number must come first."""
    words: dict[str, Pieces] = {}
    numbers: dict[int, Pieces] = {}
    otherwise: Pieces | None = None
    for variant in variants:
        pieces = pieces_of(variant.value)
        if pieces is None:
            return None
        if isinstance(variant.key, Identifier):
            words.setdefault(variant.key.name, pieces)
        elif isinstance(variant.key, NumberLiteral) and not words and isinstance(variant.key.value, int):
            numbers.setdefault(int(variant.key.value), pieces)
        else:
            return None
        if variant.default:
            otherwise = pieces
    return None if otherwise is None else Choice(name, words, numbers, otherwise)


def put_together(pieces: Pieces, values: Mapping[str, Any], plural: Plural) -> str | None:
    """The sentence; None if a value is missing or of another kind, so that Fluent must say what to make of it."""
    out: list[str] = []
    for piece in pieces:
        if isinstance(piece, str):
            out.append(piece)
            continue
        value: Any = values.get(piece.name)
        kind = type(value)
        if not (kind is str and len(value) <= LONGEST) and not (kind is int and 0 <= value < PLAIN):
            return None
        if isinstance(piece, Hole):
            out.append(str(value))
            continue
        chosen = chosen_by(piece, value, plural)
        inner = None if chosen is None else put_together(chosen, values, plural)
        if inner is None:
            return None
        out.append(inner)
    return "".join(out)


def chosen_by(choice: Choice, value: str | int, plural: Plural) -> Pieces | None:
    if isinstance(value, int):
        exact = choice.numbers.get(value)
        return choice.words.get(plural(value), choice.otherwise) if exact is None else exact
    # To a word that is held against a number Fluent gives a meaning of its own.
    return None if choice.numbers else choice.words.get(value, choice.otherwise)
