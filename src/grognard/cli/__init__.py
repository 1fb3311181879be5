"""The command `grognard`: one module per group of commands, imported only when it is used."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import click

from grognard.cli.help import HelpContext, speaking
from grognard.cli.usage import WrongUsage
from grognard.kernel.errors import GrognardError
from grognard.kernel.translation import LANGS

COMMANDS = {
    "play": "play:play",
    "learn": "learn:learn",
    "serve": "serve:serve",
    "open": "files:open_file",
    "replay": "files:replay",
    "verify": "files:verify",
    "backup": "backup:backup",
    "restore": "backup:restore",
    "worker": "worker:worker",
    "rules": "rules:rules",
    "odds": "odds:odds",
    "lastbattle": "lastbattle:lastbattle",
    "scenario": "scenario:scenario",
    "arena": "arena:arena",
    "tactics": "tactics:tactics",
    "lab": "lab:lab",
    "selfplay": "selfplay:selfplay",
    "bench": "bench:bench",
    "fast": "fast:fast",
    "fuzz": "laws:fuzz",
    "check": "laws:check",
    "golden": "golden:golden",
    "gen": "gen:gen",
    "admin": "admin:admin",
}
# What a user typed wrongly is a matter of usage; everything else is a fault that was found.
USAGE = frozenset({"bad-option", "unknown", "bad-request"})


class Commands(click.Group):
    """Reads a command's module when it is asked for, and tells errors in one sentence."""

    context_class = HelpContext

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        found: click.Command = getattr(importlib.import_module(f"grognard.cli.{module}"), name)
        return speaking(found)

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        try:
            return super().make_context(*args, **more)
        except click.UsageError as fault:
            raise WrongUsage(fault) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as fault:
            raise WrongUsage(fault) from None
        except GrognardError as error:
            from grognard.cli.common import language, sentence

            click.echo(sentence(error, language(ctx)), err=True)
            ctx.exit(2 if error.code in USAGE else 1)
        except (BrokenPipeError, KeyboardInterrupt):
            ctx.exit(130)
        except OSError as fault:
            from grognard.cli.common import language, words

            reason = fault.strerror or str(fault)
            click.echo(
                words(language(ctx)).text("cli-no-file", {"file": str(fault.filename), "reason": reason}), err=True
            )
            ctx.exit(1)


def _language(ctx: click.Context, _: click.Parameter, lang: str | None) -> None:
    if lang:
        ctx.meta["grognard.lang"] = lang


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        import grognard

        click.echo(f"grognard {grognard.__version__}")
        ctx.exit()


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version, help="Print the version."
)
@click.option(
    "--lang",
    type=click.Choice(LANGS),
    expose_value=False,
    is_eager=True,
    callback=_language,
    help="Language of what you read (default: that of your system).",
)
def cli() -> None:
    """Play board wargames by the book: in the browser, in the terminal or from Python.

    \b
    Examples:
      grognard serve                      the page in your browser
      grognard play trench --vs veteran   a game in the terminal
      grognard learn trench               a first game with a guide
      grognard rules trench TR.move.adjacent
      grognard verify my-game.grognard.json

    Exit codes: 0 all is well, 1 a fault was found, 2 the command was used wrongly.
    """


def main() -> None:
    # Windows consoles may not speak UTF-8 by themselves, and the board is drawn with its characters.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure") and (stream.encoding or "").lower() not in ("utf-8", "utf8"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    cli(prog_name="grognard")
