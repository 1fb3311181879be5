"""The lessons in the terminal: gone through by typing what the card asks for, plain and on the full screen."""

from __future__ import annotations

import io

import pytest
from click.testing import CliRunner
from rich.console import Console

import grognard
from grognard.cli import cli
from grognard.cli.faces import Plain, Screen
from grognard.cli.learn import LessonSession, at_card
from grognard.lessons import begin, lesson_of

GAMES = [name for name in grognard.installed() if lesson_of(grognard.load(name).game) is not None]


def typed(*lines: str, game: str = "trench", lang: str = "en", options: tuple[str, ...] = ()) -> str:
    found = CliRunner().invoke(cli, ["learn", game, "--plain", "--lang", lang, *options], input="\n".join(lines) + "\n")
    assert found.exit_code == 0, found.output
    return found.output


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_shown_through_to_its_end(game: str, lang: str) -> None:
    said = typed(*["show"] * 120, game=game, lang=lang)
    lesson = lesson_of(grognard.load(game).game)
    assert lesson is not None
    for part in lesson.parts:
        for step in part.steps:
            assert step.title[lang].replace("**", "") in said
            assert step.text[lang].replace("**", "") in said
    assert ("That was the whole lesson." if lang == "en" else "C’était toute la leçon.") in said


class Obedient(Plain):
    """Types what there is to do, and Enter at a page."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def tell(self, lines: list[str]) -> None:
        self.said += lines

    def ask(self, prompt: str) -> str | None:
        return "1" if "choice" in prompt else ""


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_who_takes_the_only_action_gets_to_the_end(game: str) -> None:
    """Where everything may be tried, the first is not always the one: then it is shown."""
    lesson = lesson_of(grognard.load(game).game)
    assert lesson is not None

    class Reader(Obedient):
        def ask(self, prompt: str) -> str | None:
            return "show" if session.guide.step.free else super().ask(prompt)

    session = LessonSession(begin(lesson), "en", Reader())
    session.run()
    assert session.guide.finished
    assert lesson.after(session.guide.part) is None


def test_something_else_gets_the_hint_and_what_is_forbidden_its_rule() -> None:
    said = typed("", "", "", "ready", "draw 0", "quit")
    assert "Hint: First the card in your hand" in said or "[§" in said
    said = typed("done", "quit", options=("--step", "8"))
    assert "Not now. First: Select the Poilu in 3·1." in said
    assert "Hint: An amber outline" in said


def test_back_and_to_a_chapter() -> None:
    said = typed("1", "1", "back", "back", "chapter", "chapter 4", "quit", options=("--step", "8"))
    assert said.count("Over the top") >= 4
    assert "3. Moving" in said
    assert "Attack the Landser" in said
    assert "grognard learn trench --step 10" in said


def test_one_goes_on_where_one_left() -> None:
    said = typed("quit", options=("--step", "20"))
    assert "20 of 22." in said
    wrong = CliRunner().invoke(cli, ["learn", "trench", "--plain", "--step", "99"])
    assert wrong.exit_code == 2


def test_on_the_full_screen() -> None:
    lesson = lesson_of(grognard.load("trench").game)
    assert lesson is not None
    drawn = io.StringIO()

    class Shown(Screen):
        def ask(self, prompt: str) -> str | None:
            return "show"

    session = LessonSession(at_card(lesson, 8), "en", Shown(Console(file=drawn, width=140, force_terminal=True)))
    session.run()
    assert "Over the top" in drawn.getvalue()
    assert "You have won" in drawn.getvalue()
