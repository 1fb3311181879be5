"""The catalogues: the same keys, forms and holes in every language, no key missing, none left over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from grognard import registry
from grognard.ai.strengths import STRENGTHS
from grognard.kernel.options import words_of
from grognard.kernel.translation import LANGS, parsed
from grognard.kernel.translation import entries as written

SOURCE = Path(__file__).parents[2] / "src" / "grognard"
# stem of the file -> (folder of the catalogue, folders whose source may use its keys)
CATALOGUES = {
    **{file.name.removesuffix(".en.ftl"): (SOURCE / "lang", [SOURCE]) for file in (SOURCE / "lang").glob("*.en.ftl")},
    **{
        f"{name}/{file.name.removesuffix('.en.ftl')}": (registry.game(name).folder / "lang", [SOURCE])
        for name in registry.names()
        for file in (registry.game(name).folder / "lang").glob("*.en.ftl")
    },
}
# What the keys that code names by themselves look like.
KEY = re.compile(
    r"(?:ui|cli|error|badfile|store|serve|summary|why|log|prompt|act|label|preview|result|heading)-[a-z0-9-]*[a-z0-9]"
)
LISTED = (
    "act-",
    "badfile-",
    "example-",
    "kind-",
    "label-",
    "option-",
    "preset-",
    "role-",
    "scenario-",
    "seq-",
    "strength-",
)  # see `built`
NOT_KEYS = {"log-all", "log-heading", "why-in"}  # a command of the page, the beginning of a key, a class of its style


@cache
def entries(stem: str, lang: str) -> dict[str, ast.Message]:
    folder, _ = CATALOGUES[stem]
    body = FluentParser().parse((folder / f"{stem.split('/')[-1]}.{lang}.ftl").read_text(encoding="utf-8")).body
    junk = [x.content for x in body if isinstance(x, ast.Junk)]
    assert not junk, (stem, lang, junk)
    found = [x for x in body if isinstance(x, ast.Message)]
    names = [x.id.name for x in found]
    assert len(names) == len(set(names)), (stem, lang, "a key twice")
    return {x.id.name: x for x in found}


def holes(node: ast.BaseNode | None) -> set[str]:
    """The parameters a pattern speaks of, by their first name: `$unit-the` and `$unit-of` are both `unit`."""
    found: set[str] = set()

    def walk(x: object) -> None:
        if isinstance(x, ast.VariableReference):
            found.add(x.id.name.split("-")[0])
        elif isinstance(x, ast.BaseNode):
            for value in vars(x).values():
                walk(value)
        elif isinstance(x, list):
            for value in x:
                walk(value)

    walk(node)
    return found


@cache
def source() -> str:
    """All code of ours that can name a key."""
    data = [file for file in SOURCE.rglob("*.toml") if file.parent.name != "rules"]
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.js"), *SOURCE.rglob("*.html"), *data]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


@cache
def literals() -> set[str]:
    """Every text in quotes, in Python, JavaScript or HTML, that is a whole word."""
    return set(re.findall(r"[\"'`]([A-Za-z][\w.-]*)[\"'`]", source()))


@cache
def beginnings() -> set[str]:
    """How keys begin that are put together: `role-{winner}`, `ui-mode-${mode}`, "badfile-" + reason, named("item-", …)."""
    joined = re.findall(r"[\"'`]([a-z][a-z0-9-]*-)(?:\$?\{|[\"'`]\s*\+)", source())
    return {*joined, *re.findall(r"\bnamed\(\"([a-z-]+-)\",", source())}


@cache
def built() -> set[str]:
    """Those put together out of lists that we have: of the games, of the reasons, of the strengths."""
    found = {f"strength-{s}" for s in (*STRENGTHS, "human", "book")}
    found |= {f"badfile-{reason}" for reason in re.findall(r"BadFile\(\s*\"([a-z-]+)\"", source())}
    for name in registry.names():
        game = registry.game(name)
        found |= {f"role-{r}" for r in game.roles} | {f"seq-{step}" for step, _ in game.sequence} | {"seq-over"}
        found |= {f"option-{o}".replace(".", "-") for o in game.options} | {f"scenario-{x}" for x in game.scenarios}
        found |= {f"example-{x}" for x in game.examples} | set(words_of(game))
        parts = literals() | set(game.verbs)
        parts |= {f"{verb}-{what}" for verb in game.verbs for what in ("cache", "helicopter")}  # of a battle's site
        parts |= {f"{part}-{end}" for part in parts for end in ("army", "inside", "loose", "into", "area")}
        found |= {f"{kind}-{part}" for kind in ("act", "label") for part in parts}
        for file in (game.folder / "data").glob("*.toml"):
            ids = re.findall(r'^id = "([\w-]+)"', file.read_text(encoding="utf-8"), re.MULTILINE)
            found |= {f"kind-{id}".replace("_", "-") for id in ids}
    return found


def used(key: str) -> bool:
    if key in literals() or key in built():
        return True
    return not key.startswith(LISTED) and any(key.startswith(b) for b in beginnings())


def strings(stem: str) -> Iterator[tuple[str, str]]:
    for key, message in entries(stem, "en").items():
        yield key, ""
        for attribute in message.attributes:
            yield key, attribute.id.name


@pytest.mark.parametrize("stem", CATALOGUES)
def test_the_same_keys(stem: str) -> None:
    english = list(entries(stem, "en"))
    assert english
    for lang in LANGS:
        assert sorted(entries(stem, lang)) == sorted(english), lang


@pytest.mark.parametrize("stem", CATALOGUES)
def test_the_same_holes(stem: str) -> None:
    """A sentence of one language may not need what the other does not get; grammar may use a name's other forms."""
    for key, message in entries(stem, "en").items():
        assert {lang: holes(entries(stem, lang)[key].value) for lang in LANGS} == dict.fromkeys(
            LANGS, holes(message.value)
        ), key


@pytest.mark.parametrize("stem", [stem for stem in CATALOGUES if "/" not in stem])
def test_the_same_attributes(stem: str) -> None:
    for key, message in entries(stem, "en").items():
        english = {a.id.name: holes(a) for a in message.attributes}
        for lang in LANGS:
            assert {a.id.name: holes(a) for a in entries(stem, lang)[key].attributes} == english, (lang, key)


def test_no_key_stands_in_two_catalogues() -> None:
    """A game's bundle reads the common files too: a key in both would hide one of them."""
    for name in registry.names():
        stems = [s for s in CATALOGUES if "/" not in s or s.startswith(name + "/")]
        keys = [key for stem in stems for key in entries(stem, "en")]
        assert len(keys) == len(set(keys)), sorted(k for k in set(keys) if keys.count(k) > 1)


def test_every_key_that_is_named_exists() -> None:
    known = {key for stem in CATALOGUES for key in entries(stem, "en")}
    known |= {f"{key}.{a}" for stem in CATALOGUES for key, a in strings(stem) if a}
    named = {x for x in literals() if KEY.fullmatch(x)}
    assert len(named) > 300
    assert sorted(named - known - NOT_KEYS) == []


@pytest.mark.parametrize("stem", CATALOGUES)
def test_every_key_is_used(stem: str) -> None:
    assert [key for key in entries(stem, "en") if not used(key)] == []


def test_an_idle_key_would_be_noticed() -> None:
    idle = ("ui-nobody", "cli-nobody", "error-nobody", "log-nobody", "why-nobody", "act-unheard-of", "role-nobody")
    assert [key for key in idle if used(key)] == []


def test_the_rules_have_the_same_ids_in_both_languages() -> None:
    from grognard.rulebook import rulebook

    for name in registry.names():
        books = [rulebook(registry.game(name), lang) for lang in LANGS]
        assert [list(b) for b in books] == [list(books[0])] * len(books)
        assert all(r.title and r.text for b in books for r in b.values())
        assert json.dumps([r.tier for r in books[0].values()]) == json.dumps([r.tier for r in books[1].values()])


@pytest.mark.parametrize("stem", sorted(CATALOGUES))
def test_entries_read_one_by_one_are_those_of_the_whole_file(stem: str) -> None:
    folder = CATALOGUES[stem][0]
    for lang in LANGS:
        file = folder / f"{stem.rpartition('/')[2]}.{lang}.ftl"
        whole = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
        told = [x for x in whole.body if isinstance(x, ast.Message | ast.Term)]
        names = ["-" + x.id.name if isinstance(x, ast.Term) else x.id.name for x in told]
        assert list(written(file)) == names
        for name, entry in zip(names, told, strict=True):
            assert parsed(written(file)[name]).equals(entry, ignored_fields=["span", "comment"]), name
