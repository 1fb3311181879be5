"""The common words: both languages say everything the code can say."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from fluent.syntax import FluentParser, ast

import grognard
from grognard import registry
from grognard.kernel import errors as kernel_errors
from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.translation import catalogue
from grognard.server.base import errors as server_errors
from grognard.server.base import render
from grognard.server.play.bot_pool import KINDS
from grognard.server.web import bundle, page_words

LANG = Path(grognard.__file__).parent / "lang"
SOURCE = Path(grognard.__file__).parent


def entries(name: str) -> dict[str, ast.Message]:
    body = FluentParser().parse((LANG / name).read_text(encoding="utf-8")).body
    assert not [e for e in body if isinstance(e, ast.Junk)], name
    return {e.id.name: e for e in body if isinstance(e, ast.Message)}


def holes(message: ast.Message) -> set[str]:
    from fluent.syntax.serializer import FluentSerializer

    return set(re.findall(r"\$([a-zA-Z_-]+)", FluentSerializer().serialize_entry(message)))


@pytest.mark.parametrize("name", ["common", "ui", "push", "ui-push"])
def test_both_languages_have_the_same_keys_and_holes(name: str) -> None:
    english, french = entries(f"{name}.en.ftl"), entries(f"{name}.fr.ftl")
    assert list(english) == list(french)
    for key, message in english.items():
        assert holes(message) == holes(french[key]), key
        assert {a.id.name for a in message.attributes} == {a.id.name for a in french[key].attributes}, key


def test_every_error_has_its_sentence() -> None:
    kinds = [
        kind
        for module in (kernel_errors, server_errors)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, GrognardError)
    ]
    assert len(kinds) > 20
    for kind in kinds:
        assert kind.code in server_errors.STATUS, kind
        for lang in ("en", "fr"):
            assert catalogue(lang).has(kind.key), (kind, lang)


def test_every_reason_for_a_bad_file_has_its_sentence() -> None:
    source = "".join(p.read_text(encoding="utf-8") for p in SOURCE.rglob("*.py"))
    reasons = set(re.findall(r'BadFile\(\s*"([a-z-]+)"', source))
    assert reasons >= {"unreadable", "edited", "newer", "differs"}
    for lang in ("en", "fr"):
        assert all(catalogue(lang).has(f"badfile-{r}") for r in reasons), (lang, reasons)


def test_every_key_the_server_names_exists() -> None:
    source = "".join(p.read_text(encoding="utf-8") for p in (SOURCE / "server").rglob("*.py"))
    keys = set(re.findall(r'"((?:error|store|serve|summary|strength|result|prompt)-[a-z-]+)"', source))
    assert len(keys) > 20
    for lang in ("en", "fr"):
        for key in keys | {f"strength-{k}" for k in (*KINDS, "human")}:
            assert catalogue(lang).has(key), (lang, key)


def test_every_error_sentence_can_be_filled() -> None:
    """The parameters each error is raised with are those its sentence has holes for."""
    samples: list[GrognardError] = [
        kernel_errors.NoSuchRole(role="x", known="y, z"),
        kernel_errors.BadAction(verb="x", arg="1"),
        kernel_errors.NotYourTurn(role="french"),
        kernel_errors.StaleStep(version=4),
        kernel_errors.NoUndo(role="french"),
        kernel_errors.GameOver(),
        kernel_errors.BadOption(option="x", value="y"),
        kernel_errors.UnknownScenario(scenario="x"),
        kernel_errors.UnknownGame(game="x", known="y, z"),
        kernel_errors.UnknownBot(bot="x", known="y, z"),
        kernel_errors.UnknownOption(option="x", value="y"),
        kernel_errors.NotInstalled(package="x"),
        kernel_errors.BadGame("file", file="x", why="y"),
        kernel_errors.BadGame("place", game="x", place="y", why="z"),
        kernel_errors.BadGame("record", game="x", place="y"),
        kernel_errors.BadBot("no-class", name="x", place="y"),
        kernel_errors.BadFile("differs", step=3),
        kernel_errors.BadFile("other-game", game="x"),
        kernel_errors.BadFile("newer", version="2"),
        kernel_errors.BadFile("newer-rules", version="2"),
        kernel_errors.BadFile("unknown-option", option="99.9"),
        kernel_errors.BadFile("position", line="x", why="y"),
        server_errors.BadSeat(role="x", kind="y"),
        server_errors.NoSuchSeat(role="x", seats="y, z"),
        server_errors.TooLarge(limit=64, unit="kB"),
        server_errors.Storage(reason="disk"),
        server_errors.BrokenTable(step=3),
    ]
    table = grognard.load("trench").new(seed=1)
    for error in samples:
        for lang in ("en", "fr"):
            assert render.trouble(error, lang).text
            assert render.trouble(error, lang, table.game).text


def test_what_was_sent_is_quoted_short_and_clean() -> None:
    text = render.trouble(kernel_errors.BadAction(verb="x" * 9000, arg="\x1b[31m\ue000"), "en").text
    assert len(text) < 200
    assert "\x1b" not in text


def test_the_page_knows_only_plain_holes() -> None:
    assert page_words.read('a = Hello { $name }!\n    .b = { "{" }x') == {"a": "Hello { $name }!", "a.b": "{x"}
    for bad in ("a = { $n ->\n   *[other] x\n }", "a = { NUMBER($n) }", "= broken"):
        with pytest.raises(page_words.PageWordsError):
            page_words.read(bad)


@pytest.mark.parametrize("file", sorted(Path(grognard.__file__).parent.rglob("ui*.ftl")), ids=lambda file: file.name)
def test_words_of_one_line_are_what_the_parser_makes_of_them(file: Path) -> None:
    assert page_words.of_page(file) == page_words.read(file.read_text(encoding="utf-8"))


def test_a_game_from_outside_brings_the_words_of_its_page(
    nim: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C-2, C-4: a game's words are in its own folder, wherever that is."""
    (tmp_path / "lang").mkdir()
    (tmp_path / "lang" / "page.en.ftl").write_text("### Nim.\nui-nim-heap = The heap\nlog-x = not the page's\n")
    game = registry.game
    with monkeypatch.context() as instead:
        instead.setattr(
            registry, "game", lambda name: SimpleNamespace(folder=tmp_path) if name == "nim" else game(name)
        )
        words = page_words.words_of_game.__wrapped__("en", "nim")
    assert words == {"ui-nim-heap": "The heap"}


def test_the_page_has_its_own_words_and_a_game_adds_its_own() -> None:
    own = page_words.page_words("en")
    assert "ui-board" in own
    for name in registry.names():
        added = page_words.words_of_game("en", name)
        assert not added.keys() & own.keys(), "a word is the page's or a game's"
        assert added.keys() == page_words.words_of_game("fr", name).keys()
    assert "ui-trench-decks" in page_words.words_of_game("en", "trench")


@pytest.mark.parametrize(("name", "parts"), [("", ["table", "club"]), ("lastbattle", ["table", "editor"])])
def test_words_come_in_parts_that_are_all_of_them(name: str, parts: list[str]) -> None:
    def some(part: str = "") -> dict[str, str]:
        return page_words.words_of_game("en", name, part) if name else page_words.page_words("en", part)

    found = [some(part) for part in parts]
    assert all(found)
    assert not found[0].keys() & found[1].keys()
    assert found[0] | found[1] == some()


def test_a_table_has_its_words_without_those_of_the_other_screens() -> None:
    """No module of the page that a table loads names a word which comes with the lobby only."""
    later = page_words.page_words("en", "club")
    folder = bundle.PAGE
    with_table = (bundle.FIRST, bundle.TOGETHER, "table/tablepage.js", "table/afterview.js", "table/tabledialogs.js")
    for name in with_table:
        text = bundle.found_in(folder, "/client/", name) or ""
        said = set(re.findall(r"['\"`](ui-[a-z0-9-]+)['\"`]", text))
        assert text
        assert said & later.keys() == set(), name


def test_the_words_of_the_page_need_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first visitor does not wait for what the games say."""
    monkeypatch.setattr(registry, "game", pytest.fail)
    assert page_words.page_words.__wrapped__("en")["ui-board"]
