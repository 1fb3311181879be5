"""From messages to sentences, in the reader's language and to the reader's knowledge.

Words live in Fluent files. A parameter that stands for a thing (a card, a box, a nation) reaches the sentence with
all the forms its catalogue entry has: `{ $card }`, `{ $card-the }`, `{ $card-of }`; the entry's key as `{ $card-key }`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    FunctionReference,
    MessageReference,
    SelectExpression,
    Term,
    TermReference,
    VariableReference,
)
from fluent.syntax.ast import Message as Entry
from fluent.syntax.visitor import Visitor
from mypy_extensions import mypyc_attr

from grognard.kernel import PACKAGE
from grognard.kernel.game import Game, Noun
from grognard.kernel.patterns import PLAIN, Pieces, pieces_of, put_together
from grognard.kernel.umpire import Message, Secret

LANGS: Final = ("en", "fr")
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR"}
COMMON: Final = PACKAGE / "lang"
LONGEST: Final = 1000  # characters of one value in a sentence
REMEMBERED: Final = 10_000  # sentences
OPEN: Final = "\ue000"  # private marks around what the page may light
MIDDLE: Final = "\ue001"
CLOSE: Final = "\ue002"
BEGINS: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
MARKED: Final = re.compile(f"{OPEN}([^{MIDDLE}]*){MIDDLE}([^{CLOSE}]*){CLOSE}")

Part = Any  # a str, or [text, ref]
Sentence = tuple[list[Part], str, str]  # in parts, without marks, and so as part of another one


@mypyc_attr(native_class=False)
class MissingWords(KeyError):
    """A key that the catalogue does not have, or a sentence with a hole nobody filled: never shown to players."""


@lru_cache(maxsize=256)
def entries(file: Path) -> dict[str, str]:
    """The entries of a file as they are written, by name; a term's begins with a dash. Of two with one name the first
    counts. Only an entry begins at the left margin with a name and an equals sign."""
    text = file.read_text(encoding="utf-8")
    starts = list(BEGINS.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    found: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=True):
        found.setdefault(start[1], text[start.start() : end])
    return found


@lru_cache(maxsize=8192)
def parsed(text: str) -> Entry | Term:
    """One entry. Every game has the common ones, which are parsed once for all."""
    entry = FluentParser(with_spans=False).parse(text).body[0]
    assert isinstance(entry, Entry | Term), text
    return entry


@mypyc_attr(native_class=False)
class Unread(dict[str, Any]):
    """Entries by name, each parsed when it is asked for: to parse all takes a second, and a game needs a few of them
    at a time."""

    def __getitem__(self, name: str) -> Entry | Term:
        return parsed(super().__getitem__(name))


@mypyc_attr(native_class=False)
class Holes(Visitor):
    """What an entry asks for: the names of its values, and those that it chooses by or calculates with. `open`: it
    quotes another entry, which may ask for anything."""

    def __init__(self, entry: Entry | Term) -> None:
        self.names: set[str] = set()
        self.weighed: set[str] = set()
        self.open = False
        self._forms: dict[str, list[tuple[str, str]]] = {}
        self.visit(entry)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, VariableReference):
            self.weighed.add(node.selector.id.name)
        self.generic_visit(node)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.open = True

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.open = True

    def visit_FunctionReference(self, node: FunctionReference) -> None:  # noqa: N802
        self.open = True

    def forms(self, name: str) -> list[tuple[str, str]]:
        """The holes that a thing fills, each with the form of its name that belongs there."""
        known = self._forms.get(name)
        if known is None:
            known = [(hole, hole[len(name) :]) for hole in self.names if hole == name or hole.startswith(name + "-")]
            self._forms[name] = known
        return known

    def takes(self, name: str) -> bool:
        """Does it read this value, or a form of it?"""
        return self.open or name in self.weighed or bool(self.forms(name))

    def filled(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The values that are wanted. A thing comes with a dozen forms of its name, and a sentence takes one or two; a
        small number that is only read needs nobody to put points between its digits."""
        if self.open:
            return {k: cut(v) for k, v in params.items()}
        wanted = {k: cut(params[k]) for k in self.names if k in params}
        for k, v in wanted.items():
            if type(v) is int and 0 <= v < PLAIN and k not in self.weighed:
                wanted[k] = str(v)
        return wanted


class Catalogue:
    """All words of one game in one language (or the common words alone)."""

    def __init__(self, lang: str, game: Game | None = None) -> None:
        self.lang = lang
        self.game = game
        self.bundle = FluentBundle([LOCALES[lang]], use_isolating=False)
        self.bundle._messages, self.bundle._terms = Unread(), Unread()
        folders = [COMMON] if game is None else [COMMON, game.folder / "lang"]
        for folder in folders:
            for file in sorted(folder.glob(f"*{lang}.ftl")):
                for name, text in entries(file).items():  # of two with the same name the first one counts
                    kind = self.bundle._terms if name.startswith("-") else self.bundle._messages
                    kind.setdefault(name.removeprefix("-"), text)
        self._holes: dict[str, Holes] = {}
        self._fixed: dict[tuple[str, str], str] = {}  # what has no holes is always the same
        self._pieces: dict[tuple[str, str], Pieces | None] = {}
        self._plural = lru_cache(PLAIN)(self.bundle._plural_form)
        self._forms: dict[str, dict[str, str]] = {}
        self._said: dict[Any, Sentence] = {}
        self._filled: dict[Any, dict[str, Any]] = {}

    def has(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def text(self, key: str, params: Mapping[str, Any] | None = None, attribute: str = "") -> str:
        """One message or attribute, filled with ready-made values."""
        fixed = self._fixed.get((key, attribute))
        if fixed is not None:
            return fixed
        pieces = self._pieces.get((key, attribute))
        if pieces is not None:
            quick = put_together(pieces, self.holes(key).filled(params or {}), self._plural)
            if quick is not None:
                return quick
        if not self.bundle.has_message(key):
            raise MissingWords(f"{self.lang}: {key}")
        message = self.bundle.get_message(key)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingWords(f"{self.lang}: {key}.{attribute}")
        self._pieces[key, attribute] = pieces_of(pattern)
        holes = self.holes(key)
        text, errors = self.bundle.format_pattern(pattern, holes.filled(params or {}))
        if errors:
            raise MissingWords(f"{self.lang}: {key}: {errors}")
        if not holes.names and not holes.open:
            self._fixed[key, attribute] = str(text)
        return str(text)

    def holes(self, key: str) -> Holes:
        known = self._holes.get(key)
        if known is None:
            known = self._holes[key] = Holes(self.bundle._messages[key])
        return known

    def attribute(self, key: str, attribute: str) -> str:
        """An attribute, or nothing where the entry has none."""
        if not self.bundle.has_message(key) or attribute not in self.bundle.get_message(key).attributes:
            return ""
        return self.text(key, None, attribute)

    def forms(self, message: str) -> dict[str, str]:
        """Every form of a thing's name: "" for the plain one."""
        known = self._forms.get(message)
        if known is None:
            known = {"": self.text(message)}
            for name in self.bundle.get_message(message).attributes:
                known["-" + name] = self.text(message, None, name)
            self._forms[message] = known
        return known

    def say(self, key: str, params: Mapping[str, Any], reader: int | None = None) -> list[Part]:
        """A sentence as parts: plain strings, and [text, ref] for what the page may light. Only look: it is kept."""
        return self._sentence(key, params, reader)[0]

    def plain(self, key: str, params: Mapping[str, Any], reader: int | None = None) -> str:
        """A sentence without marks."""
        return self._sentence(key, params, reader)[1]

    def aside(self, key: str, params: Mapping[str, Any], reader: int | None = None) -> str:
        """The same as part of another one: no capital."""
        return self._sentence(key, params, reader)[2]

    def _sentence(self, key: str, params: Mapping[str, Any], reader: int | None) -> Sentence:
        """What is offered is told again after every action: the last sentences are remembered."""
        filled = tuple([(name, value, value.__class__) for name, value in params.items()])
        # Where nothing is secret all read the same.
        reads = reader if Secret in [kind for _, _, kind in filled] else None
        wanted = (key, reads, filled)
        try:
            known = self._said.get(wanted)
        except TypeError:  # a list or another thing that cannot be looked up
            return self._worded(key, params, reader)
        if known is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            known = self._said[wanted] = self._worded(key, params, reader)
        return known

    def _worded(self, key: str, params: Mapping[str, Any], reader: int | None) -> Sentence:
        text = self._quickly(key, params, reader)
        if text is None:
            holes = self.holes(key) if self.bundle.has_message(key) else None
            text = self.text(key, self.values(params, reader, holes))
        if OPEN not in text:
            said = capital(text)
            return [said] if text else [], said, text
        bare = MARKED.sub(r"\2", text)
        return parts(text), capital(bare), bare

    def _quickly(self, key: str, params: Mapping[str, Any], reader: int | None) -> str | None:
        """The text of a message that was put together of pieces before: what each value fills in is remembered."""
        pieces = self._pieces.get((key, ""))
        if pieces is None:
            return None
        values: dict[str, Any] = {}
        for name, said in params.items():
            value = said if said.__class__ is not Secret else told_of(name, said, reader)
            kind = value.__class__
            if kind is list:
                return None
            try:
                known = self._filled.get((key, name, value, kind))
            except TypeError:  # another thing that cannot be looked up
                return None
            values.update(self._filling(key, name, value) if known is None else known)
        return put_together(pieces, values, self._plural)

    def _filling(self, key: str, name: str, value: Any) -> dict[str, Any]:
        """What one value fills in of a message's holes."""
        holes, out = self.holes(key), dict[str, Any]()
        if holes.takes(name):
            out = holes.filled(self.values({name: value}, None, holes))
        if len(self._filled) >= REMEMBERED:
            self._filled.clear()
        self._filled[key, name, value, value.__class__] = out
        return out

    def values(self, params: Mapping[str, Any], reader: int | None, holes: Holes | None = None) -> dict[str, Any]:
        """What the sentence's holes are filled with, for this reader (None reads everything). `holes`: no more than
        these, if it is known."""
        out: dict[str, Any] = {}
        for name, value in params.items():
            if isinstance(value, Secret):
                value = told_of(name, value, reader)
            if isinstance(value, list):
                out[name] = ", ".join(self._one(name, v) for v in value)
                continue
            noun = self._noun(name, value)
            if noun is not None:
                self._fill(out, name, noun, holes)
            else:
                out[name] = value
        return out

    def _noun(self, name: str, value: Any) -> Noun | None:
        """What a value stands for. `seat` is a role in every game: the platform's own sentences speak of it."""
        if isinstance(value, Noun):
            return value
        if self.game is None:
            return None
        if name == "seat" and isinstance(value, int) and 0 <= value < len(self.game.roles):
            return Noun(f"role-{self.game.roles[value]}", key=self.game.roles[value])
        return self.game.noun(name, value)

    def _one(self, name: str, value: Any) -> str:
        """One member of a list, by its plain name."""
        filled = self.values({name: value}, None)
        return str(filled[name])

    def _fill(self, out: dict[str, Any], name: str, noun: Noun, holes: Holes | None) -> None:
        forms = self.forms(noun.message) if noun.message else {"": noun.text}
        if holes is None or holes.open:
            wanted = [(name + "-key", "-key"), *[(name + form, form) for form in forms]]
        else:
            wanted = holes.forms(name)
        for hole, form in wanted:
            text = forms.get(form)
            if text is None:
                if form == "-key":
                    out[hole] = noun.key or noun.message or noun.text
                continue
            lit = noun.ref and form != "-agree"  # agreement is for selectors, never read
            out[hole] = f"{OPEN}{noun.ref}{MIDDLE}{text}{CLOSE}" if lit else text


def told_of(name: str, value: Secret, reader: int | None) -> Any:
    """What a reader (None reads everything) is told in place of a secret."""
    if reader is None or reader == value.owner:
        return value.value
    return Noun(message=f"unknown-{name}", key="unknown") if value.instead is None else value.instead


def cut(value: Any) -> Any:
    """What fills a hole; Fluent takes no more than a thousand characters, and somebody may have typed them."""
    return value if not isinstance(value, str) or len(value) <= LONGEST else value[: LONGEST - 1] + "…"


def parts(text: str) -> list[Part]:
    """Cut a marked sentence at its marks, and begin it with a capital."""
    out: list[Part] = []
    at = 0
    for hit in MARKED.finditer(text):
        if hit.start() > at:
            out.append(text[at : hit.start()])
        out.append([hit[2], hit[1]])
        at = hit.end()
    if at < len(text):
        out.append(text[at:])
    if out:
        first = out[0]
        out[0] = capital(first) if isinstance(first, str) else [capital(first[0]), first[1]]
    return out


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def flat(sentence: list[Part]) -> str:
    return "".join(p if isinstance(p, str) else p[0] for p in sentence)


def say(catalogue: Catalogue, message: Message, reader: int | None) -> str:
    """One line of the log in words."""
    return catalogue.plain(message.key, message.params, reader)


@lru_cache(maxsize=64)
def _catalogue(lang: str, game: Game | None) -> Catalogue:
    return Catalogue(lang, game)


def catalogue(lang: str, game: Game | None = None) -> Catalogue:
    """The words of a game, or the common ones; files are read once. An unknown language reads English."""
    return _catalogue(lang if lang in LANGS else "en", game)


def machine_language() -> str:
    """The language this machine is set to, as far as we speak it."""
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return next((lang for lang in LANGS if spoken.lower().startswith(lang)), "en")
