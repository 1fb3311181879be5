"""`--help` in the reader's language. The English text is at each command, the French in `help_fr.toml`.

It is the language of --lang, wherever that stands on the command line, else that of the machine.
"""

from __future__ import annotations

import functools
import itertools
import re
import sys
import tomllib
from pathlib import Path

import click

from grognard.kernel.translation import LANGS, machine_language

HERE = Path(__file__).parent
NBSP = "\N{NO-BREAK SPACE}"
# what click adds to the help of an option: "  [default: 20; required]"
EXTRA = re.compile(r"^(?P<text>.*?)(?P<extra>\s*\[(?:default: |required|env var|x[<>]|\d+<=)[^\]]*\])$", re.DOTALL)
SENTENCE = re.compile(r"(?<=[.?!]) ")
BY_CLICK = {
    "default: ": f"par défaut{NBSP}: ",
    "required": "obligatoire",
    "Show this message and exit.": "Affiche cette aide et quitte.",
    "Options": "Options",
    "Commands": "Commandes",
    "Examples:": f"Exemples{NBSP}:",
}


def help_language(args: list[str]) -> str:
    for flag, value in itertools.pairwise(args):
        if flag == "--lang" and value in LANGS:
            return value
    return next((a[7:] for a in args if a.startswith("--lang=") and a[7:] in LANGS), "") or machine_language()


@functools.cache
def in_french() -> dict[str, str]:
    """English -> French, by paragraph."""
    return {**BY_CLICK, **tomllib.loads((HERE / "help_fr.toml").read_text(encoding="utf-8"))}


def plain(text: str) -> str:
    return " ".join(text.split())


def first_sentence(text: str) -> str:
    return SENTENCE.split(plain(text), maxsplit=1)[0]


def french(text: str) -> str:
    """A paragraph, its first sentence, or a line of a list."""
    known = in_french()
    if text.startswith("\b"):
        return "\n".join(known.get(line.strip(), line) for line in text.split("\n"))
    if found := EXTRA.match(text):
        extra = found["extra"].replace("default: ", known["default: "]).replace("required", known["required"])
        return french(found["text"]) + extra
    said = plain(text)
    if said in known:
        return known[said]
    return next((first_sentence(fr) for en, fr in known.items() if said and first_sentence(en) == said), text)


class FrenchFormatter(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or f"Utilisation{NBSP}: ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(in_french().get(heading, heading) + NBSP)

    def write_text(self, text: str) -> None:
        super().write_text("\n\n".join(french(part) for part in text.split("\n\n")))

    def write_dl(self, rows, col_max: int = 30, col_spacing: int = 2) -> None:  # type: ignore[no-untyped-def]
        super().write_dl([(name, french(text)) for name, text in rows], col_max, col_spacing)


class HelpContext(click.Context):
    """The context of every command of ours."""

    def make_formatter(self) -> click.HelpFormatter:
        if help_language(sys.argv[1:]) != "fr":
            return super().make_formatter()
        return FrenchFormatter(width=self.terminal_width, max_width=self.max_content_width)


def speaking(command: click.Command) -> click.Command:
    """This command, and those under it, with help in the reader's language. Lists tell its first sentence, whole."""
    command.context_class = HelpContext
    command.short_help = first_sentence((command.help or "").split("\n\n")[0])
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            speaking(inner)
    return command
