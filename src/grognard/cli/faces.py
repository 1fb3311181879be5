"""The two faces of a game in the terminal: the full screen, and one line after another."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from itertools import groupby
from textwrap import wrap

import click
from rich.columns import Columns
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from grognard.cli.session import Session

SIDE = re.compile(r"(?<=[ ►│])([A-Z]) (?=\S)")
COLOURS = ("bold blue", "bold red", "bold green", "bold magenta")
WIDE = 120  # columns; below it the log stands under the board
LONG = 160  # letters: an entry that has its own lines instead of a column
BAND = 12  # lines: so many more, and the board is in two parts
LOG = 40  # columns that the log needs beside the board


class Plain:
    """One line after another, for screen readers, pipes and small windows."""

    def show(self, session: Session, role: int) -> None:
        for line in session.news(role):
            click.echo(line)
        text, rule = session.prompt(role)
        who = session.name(role)
        begun = text if text.startswith(who) else f"{who}. {text}"
        click.echo(f"{begun} {session.by(rule)}".rstrip())
        for line in session.numbered(role):
            click.echo(line)

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            click.echo(line)

    def ask(self, prompt: str) -> str | None:
        click.echo(prompt + " ", nl=False)
        line = sys.stdin.readline()
        return line.rstrip("\r\n") if line else None

    def curtain(self, session: Session, role: int) -> str | None:
        *first, last = session.curtain_words(role)
        self.tell(first)
        return self.ask(last)

    def thinking(self, session: Session, role: int, work: Callable[[], tuple[str, int]]) -> tuple[str, int]:
        return work()

    def over(self, session: Session) -> None:
        for line in session.news(session.seat if session.seat is not None else -1):
            click.echo(line)
        click.echo(session.ending())
        click.echo(session.word("cli-commitment", commitment=session.table.seal))


class Screen:
    """The whole terminal: board, hand, log and numbered actions, redrawn after every action."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.notes: list[str] = []

    def show(self, session: Session, role: int) -> None:
        letters, view = session.game.letters, session.view(role)
        session.news(role)
        beside, lines = self.board(session, role)
        board = _coloured(lines, letters)
        log = Text("\n".join(session.log(role, 18 if beside else 5)))
        panel = Panel(log, title=session.word("cli-log"), title_align="left", border_style="dim")
        self.console.clear()
        self.console.rule(session.heading())
        if beside:
            grid = Table.grid(padding=(0, 1), expand=True)
            grid.add_column(no_wrap=True)
            grid.add_column(ratio=1)
            grid.add_row(board, panel)
            self.console.print(grid)
        else:
            self.console.print(board, panel, sep="\n")
        for line in session.part("legend", session.say):
            self.console.print(Text(line, style="dim"))
        status = session.part("status", view, session.say)
        for line in status:
            self.console.print(Text(line))
        hand = session.part("cards", view, session.say) or session.hand(role)
        if hand and not set(hand) <= set(status):
            self.console.print(Text(session.word("cli-hand", cards="   ".join(hand))))
        text, rule = session.prompt(role)
        self.console.print(Text(text, style="bold"), Text(session.by(rule), style="dim"))
        for long, told in groupby(session.numbered(role), lambda line: len(line) > LONG):
            entries = [Text(line) for line in told]
            self.console.print(Group(*entries) if long else Columns(entries, column_first=True, padding=(0, 3)))
        self.tell(self.notes)
        self.notes = []

    def board(self, session: Session, role: int) -> tuple[bool, list[str]]:
        """With the log beside it, where there is room: not where a wide map would fall into two bands for that."""
        width = self.console.width
        whole = _fitting(session.board(role, True, width), width)
        if width < WIDE:
            return False, whole
        narrow = _fitting(session.board(role, True, width - LOG), width - LOG)
        return (True, narrow) if len(narrow) < len(whole) + BAND else (False, whole)

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            self.console.print(Text(line, style="yellow"))

    def ask(self, prompt: str) -> str | None:
        try:
            return self.console.input(Text(prompt + " ", style="bold"))
        except EOFError:
            return None

    def curtain(self, session: Session, role: int) -> str | None:
        self.console.clear()
        self.console.print("\n" * max(0, self.console.height // 3))
        for line in session.curtain_words(role):
            self.console.print(Text(line, justify="center"))
        return self.ask("")

    def thinking(self, session: Session, role: int, work: Callable[[], tuple[str, int]]) -> tuple[str, int]:
        with self.console.status(session.word("cli-thinking", who=session.name(role))):
            return work()

    def over(self, session: Session) -> None:
        reader = session.seat if session.seat is not None else 0
        self.console.clear()
        self.console.print(_coloured(session.board(reader, True, self.console.width), session.game.letters))
        self.console.print(Text("\n".join(session.log("all", 10))))
        self.console.print(Panel(Text(session.ending(), style="bold")))
        self.console.print(Text(session.word("cli-commitment", commitment=session.table.seal), style="dim"))


def _fitting(lines: list[str], width: int) -> list[str]:
    """Long lines go on below: nothing is cut off."""
    short = [[line] if len(line) <= width else wrap(line, width, subsequent_indent="  ") for line in lines]
    return [part for parts in short for part in parts]


def _coloured(lines: list[str], letters: tuple[str, ...]) -> Text:
    """The letter of each side in its colour; the letter itself says the same."""
    text = Text("\n".join(lines), no_wrap=True)
    for hit in SIDE.finditer(text.plain):
        if hit[1] in letters:
            text.stylize(COLOURS[letters.index(hit[1]) % len(COLOURS)], hit.start(), hit.start() + 1)
    return text
