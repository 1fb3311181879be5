"""`--help` in both languages."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from grognard.cli import cli
from grognard.cli.help import first_sentence, french, help_language, in_french, plain


def commands() -> Iterator[tuple[str, click.Command]]:
    ctx = click.Context(cli)
    yield "", cli
    for name in cli.list_commands(ctx):
        command = cli.get_command(ctx, name)
        assert command is not None
        yield name, command
        if isinstance(command, click.Group):
            yield from ((f"{name} {inner}", command.commands[inner]) for inner in command.commands)


def paragraphs() -> set[str]:
    """Every English sentence of the help, as it stands at the commands."""
    found = set()
    for _, command in commands():
        for part in (command.help or "").split("\n\n"):
            if "\b" not in part:
                found.add(plain(part))
        found |= {plain(p.help) for p in command.params if isinstance(p, click.Option) and p.help}
    return found - {""}


def asked(monkeypatch: pytest.MonkeyPatch, *args: str) -> str:
    monkeypatch.setattr(sys, "argv", ["grognard", *args])
    done = CliRunner().invoke(cli, list(args), prog_name="grognard")
    assert done.exit_code == 0, done.output
    return done.output


def test_everything_is_said_in_french_and_nothing_that_is_no_longer_said() -> None:
    lines = {line for line in in_french() if line.startswith("grognard ")}
    by_click = {"default: ", "required", "Show this message and exit.", "Options", "Commands", "Examples:"}
    assert set(in_french()) - lines - by_click == paragraphs()


@pytest.mark.parametrize("name", [name for name, _ in commands()])
def test_the_help_of_every_command_is_french_from_top_to_bottom(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    told = asked(monkeypatch, *name.split(), "--help", "--lang", "fr")
    assert told.startswith("Utilisation")
    for english in ("Usage", "Examples:", "Commands:", "[default", "Show this", " the ", " and ", " your "):
        assert english not in told.replace("[OPTIONS] COMMAND", ""), english


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", [name for name, command in commands() if isinstance(command, click.Group)])
def test_a_list_of_commands_says_what_each_is_for_in_a_whole_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, lang: str
) -> None:
    group = dict(commands())[name]
    assert isinstance(group, click.Group)
    told = plain(asked(monkeypatch, *name.split(), "--help", "--lang", lang)) + " "
    for inner in group.list_commands(click.Context(group)):
        said = first_sentence((dict(commands())[f"{name} {inner}".strip()].help or "").split("\n\n")[0])
        assert said.endswith((".", "?"))
        assert f" {inner} {said if lang == 'en' else first_sentence(french(said))} " in told


def test_without_a_language_it_is_that_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert asked(monkeypatch, "--help").startswith("Utilisation")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert asked(monkeypatch, "--help").startswith("Usage")


def test_the_language_may_stand_anywhere() -> None:
    assert help_language(["--help", "--lang", "fr"]) == "fr"
    assert help_language(["play", "--lang=fr", "--help"]) == "fr"
    assert help_language(["play", "--lang", "en", "trench"]) == "en"
