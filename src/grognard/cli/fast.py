"""`grognard fast`: the rules compiled, for quicker computer players and a server that carries more tables."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, NoReturn

import click

from grognard.cli.common import examples, lang_option, words
from grognard.fast import build as building
from grognard.fast import loader
from grognard.fast.background import why_not_now
from grognard.fast.modules import FAILED, OFF, cache

PATIENCE = 30 * 60.0  # a compiler that takes longer hangs


@click.group(invoke_without_command=True, epilog=examples("grognard fast build"))
@lang_option
@click.pass_context
def fast(ctx: click.Context, lang: str) -> None:
    """The rules compiled to machine code: the same rules, several times as fast. Shows the current state.

    A server compiles them by itself where a C compiler and mypyc are found, and uses them from its next start on;
    GROGNARD_FAST=0 switches them off for one run.
    """
    if ctx.invoked_subcommand is None:
        click.echo(words(lang).text(why_not_now() or "fast-not-built", told()))


def told() -> dict[str, str]:
    """The values for the sentences: the folder in use, or why the last build failed."""
    params = {"folder": str(loader.in_use() or cache()), "reason": ""}
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        params["reason"] = str(json.loads((cache() / FAILED).read_text(encoding="utf-8"))["params"].get("reason", ""))
    return params


@fast.command("build", epilog=examples("grognard fast build"))
@click.option("--quietly", is_flag=True, help="At the lowest priority, on one core, as a server does.")
@lang_option
def build(quietly: bool, lang: str) -> None:
    """Compile the rules now. Takes some minutes."""
    began = time.monotonic()
    if quietly:
        stand_back()
        fetch_mypyc()
    try:
        folder = building.build(within=PATIENCE, workers=1 if quietly else None)
    except building.CannotBuild as wrong:
        click.echo(words(lang).text(wrong.key, wrong.params), err=True)
        raise SystemExit(1) from wrong
    params = {"modules": building.compiled_modules(), "folder": str(folder), "seconds": round(time.monotonic() - began)}
    click.echo(words(lang).text("fast-built", params))


def stand_back() -> None:
    """Run at the lowest priority, and end when the server ends."""
    if hasattr(os, "nice"):
        os.nice(19)
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: Any) -> NoReturn:
    raise SystemExit(1)


def fetch_mypyc() -> None:
    """`run.py` says which packages compile the rules, each with its fingerprint; without a network nothing happens."""
    lock = os.environ.get("GROGNARD_FAST_LOCK")
    if not lock or find_spec("mypyc") is not None:
        return
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes", "-r", lock]
    subprocess.run(pip, stdin=subprocess.DEVNULL, capture_output=True, check=False)


@fast.command("off")
@lang_option
def off(lang: str) -> None:
    """Do not use compiled rules any more, nor compile them automatically."""
    cache().mkdir(parents=True, exist_ok=True)
    (cache() / OFF).touch()
    click.echo(words(lang).text("fast-is-off"))


@fast.command("on")
@lang_option
def on(lang: str) -> None:
    """Use compiled rules again."""
    (cache() / OFF).unlink(missing_ok=True)
    click.echo(words(lang).text("fast-is-on"))


@fast.command("remove")
@lang_option
def remove(lang: str) -> None:
    """Remove the compiled rules."""
    click.echo(words(lang).text("fast-removed" if building.remove() else "fast-not-built"))
