"""The two faces of a game in the terminal: the full screen, and one line after another."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

import click
from rich.columns import Columns
from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from grognard.cli.session import Session

SIDE = re.compile(r"(?<=[ ►│])([A-Z]) (?=\S)")
COLOURS = ("bold blue", "bold red", "bold green", "bold magenta")
NARROW = 110  # columns; below it the log stands under the board


class Plain:
    """One line after another, for screen readers, pipes and small windows."""

    def show(self, session: Session, role: int) -> None:
        for line in session.news(role):
            click.echo(line)
        text, rule = session.prompt(role)
        click.echo(f"{session.name(role)}. {text} [{rule}]" if rule else f"{session.name(role)}. {text}")
        for line in session.numbered(role):
            click.echo(line)

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            click.echo(line)

    def ask(self, prompt: str) -> str | None:
        click.echo(prompt + " ", nl=False)
        line = sys.stdin.readline()
        return line.rstrip("\r\n") if line else None

    def curtain(self, session: Session, role: int) -> bool:
        return self.ask(session.word("cli-curtain", who=session.name(role))) is not None

    def thinking(self, session: Session, role: int, work: Callable[[], tuple[str, int]]) -> tuple[str, int]:
        return work()

    def over(self, session: Session) -> None:
        for line in session.news(session.seat if session.seat is not None else -1):
            click.echo(line)
        click.echo(session.ending())
        click.echo(session.word("cli-commitment", commitment=session.table.commitment))


class Screen:
    """The whole terminal: board, hand, log and numbered actions, drawn anew after every action."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.notes: list[str] = []

    def show(self, session: Session, role: int) -> None:
        self.console.clear()
        self.console.rule(f"{session.heading()} · {session.name(role)}")
        board = _coloured(session.board(role, drawn=True), session.game.letters)
        session.news(role)
        log = Text("\n".join(session.table.log(role, session.lang)[-14:]))
        panel = Panel(log, title=session.word("cli-log"), title_align="left", border_style="dim")
        if self.console.width >= NARROW:
            self.console.print(Columns([board, panel], expand=False, equal=False, padding=(0, 2)))
        else:
            self.console.print(Group(board, panel))
        if hand := session.hand(role):
            self.console.print(Panel(Text("\n".join(hand)), title=session.word("cli-hand"), title_align="left"))
        text, rule = session.prompt(role)
        self.console.print(Text(text, style="bold"), Text(f"[{rule}]" if rule else "", style="dim"))
        self.console.print(Columns([Text(line) for line in session.numbered(role)], column_first=True, padding=(0, 3)))
        self.tell(self.notes)
        self.notes = []

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            self.console.print(Text(line, style="yellow"))

    def ask(self, prompt: str) -> str | None:
        try:
            return self.console.input(Text(prompt + " ", style="bold"))
        except EOFError:
            return None

    def curtain(self, session: Session, role: int) -> bool:
        self.console.clear()
        self.console.print("\n" * max(0, self.console.height // 3))
        self.console.print(Text(session.word("cli-curtain", who=session.name(role)), justify="center"))
        return self.ask("") is not None

    def thinking(self, session: Session, role: int, work: Callable[[], tuple[str, int]]) -> tuple[str, int]:
        with self.console.status(session.word("cli-thinking", who=session.name(role))):
            return work()

    def over(self, session: Session) -> None:
        reader = session.seat if session.seat is not None else 0
        self.console.clear()
        self.console.print(_coloured(session.board(reader, drawn=True), session.game.letters))
        self.console.print(Text("\n".join(session.table.log("all", session.lang)[-10:])))
        self.console.print(Panel(Text(session.ending(), style="bold")))
        self.console.print(Text(session.word("cli-commitment", commitment=session.table.commitment), style="dim"))


def _coloured(lines: list[str], letters: tuple[str, ...]) -> Text:
    """The letter of each side in its colour; the letter itself says the same."""
    text = Text("\n".join(lines), no_wrap=True)
    for hit in SIDE.finditer(text.plain):
        if hit[1] in letters:
            text.stylize(COLOURS[letters.index(hit[1]) % len(COLOURS)], hit.start(), hit.start() + 1)
    return text
