"""A game in the terminal, whatever it looks like: who sits where, what a typed line means, and what is answered."""

from __future__ import annotations

import errno
import importlib
import importlib.util
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from grognard.cli.common import package_of, sentence, words
from grognard.cli.files import outcome
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import GrognardError, NotOffered
from grognard.kernel.flow import offer, to_act
from grognard.kernel.seat import Seat
from grognard.kernel.speech import Catalogue, flat
from grognard.kernel.table import Table
from grognard.rulebook import rulebook

# What may be typed, in either language, and what it means.
COMMANDS = {
    "help": ("help", "?", "aide"),
    "why": ("why", "w", "pourquoi"),
    "preview": ("preview", "p", "prévoir", "prevoir"),
    "undo": ("undo", "u", "annuler"),
    "hint": ("hint", "conseil"),
    "actions": ("actions", "a"),
    "board": ("board", "b", "plateau"),
    "box": ("box", "case"),
    "hand": ("hand", "h", "main"),
    "log": ("log", "l", "journal"),
    "rules": ("rules", "r", "règles", "regles", "règle", "regle"),
    "save": ("save", "s", "enregistrer"),
    "quit": ("quit", "q", "quitter", "exit"),
}
MEANING = {alias: command for command, aliases in COMMANDS.items() for alias in aliases}


class Face(Protocol):
    """How a session looks and hears: the full screen, or one line after another."""

    def show(self, session: Session, role: int) -> None: ...
    def tell(self, lines: list[str]) -> None: ...
    def ask(self, prompt: str) -> str | None: ...
    def curtain(self, session: Session, role: int) -> bool: ...
    def thinking(self, session: Session, role: int, work: Callable[[], tuple[str, int]]) -> tuple[str, int]: ...
    def over(self, session: Session) -> None: ...


class Session:
    """One game at this terminal."""

    def __init__(
        self, table: Table, bots: dict[int, str], lang: str, face: Face, file: Path | None = None, seed: int = 0
    ) -> None:
        self.table, self.bots, self.lang, self.face, self.file = table, bots, lang, face, file
        self.game = table.game
        self.say: Catalogue = words(lang, self.game)
        self.text: ModuleType | None = text_module(package_of(self.game))
        self.seed = seed
        self.seat: int | None = None  # whose side of the table the screen shows
        self.told: dict[int, int] = {}  # role -> lines of the log it has read
        self.leaving = False
        self.saved = 0  # entries of the journal that are safe in a file

    # ---- the game ----

    @property
    def humans(self) -> list[int]:
        return [r for r in range(len(self.game.roles)) if r not in self.bots]

    def run(self) -> None:
        """Until the end, or until somebody leaves."""
        while not self.leaving and not self.table.state.result:
            roles = to_act(self.table.state)
            machine = next((r for r in roles if r in self.bots), None)
            if machine is not None:
                self.let_play(machine)
                continue
            role = self.seat if self.seat in roles else roles[0]
            assert role is not None
            if self.seat != role and len(self.humans) > 1 and not self.face.curtain(self, role):
                self.leaving = True
                break
            self.seat = role
            self.turn(role)
        if self.table.state.result:
            self.face.over(self)

    def turn(self, role: int) -> None:
        """Show, then listen until something was done."""
        self.face.show(self, role)
        while True:
            line = self.face.ask(self.word("cli-your-choice"))
            if line is None:
                self.leaving = True
                return
            if self.obey(role, line.strip()):
                return

    def let_play(self, role: int) -> None:
        def work() -> tuple[str, int]:
            return self.choice(role, self.bots[role])

        verb, arg = self.face.thinking(self, role, work)
        if not offer(self.table.state, role).has(verb, arg):
            verb, arg = offer(self.table.state, role).actions()[0]
        self.table.act(role, verb, arg)
        self.keep()

    def choice(self, role: int, strength: str) -> tuple[str, int]:
        """What a computer of this strength would do, knowing only what the seat knows."""
        from grognard.ai.strengths import choose

        n = self.seed + len(self.table.journal)
        known = self.game.imagine(self.table.state, role, FastDice(n))
        return choose(strength, Seat(self.game, known, role), n)

    def keep(self) -> None:
        """With --file, every action is safe at once."""
        if self.file is not None:
            self.write(self.file)

    def write(self, path: Path) -> None:
        if path.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        beside = path.with_name(path.name + ".part")
        beside.write_text(self.table.save(), encoding="utf-8")
        beside.replace(path)  # never half a file
        self.saved = len(self.table.journal)

    # ---- what is said ----

    def word(self, key: str, **params: Any) -> str:
        return self.say.text(key, params)

    def name(self, role: int) -> str:
        return self.say.text(f"role-{self.game.roles[role]}")

    def heading(self) -> str:
        said = self.game.heading(self.table.state)
        return self.say.plain(said.key, said.params)

    def prompt(self, role: int) -> tuple[str, str]:
        said = self.game.prompt(self.table.state, role)
        return self.say.plain(said.key, said.params, role), said.rule

    def actions(self, role: int) -> list[tuple[str, int, str]]:
        """Each offered action with its sentence, in the order of their numbers."""
        out = []
        for verb, arg in offer(self.table.state, role).actions():
            act = self.game.words(self.table.state, role, verb, arg)
            out.append((verb, arg, self.say.plain(act.phrase.key, act.phrase.params, role)))
        return out

    def numbered(self, role: int) -> list[str]:
        return [f"{n}. {text}" for n, (_, _, text) in enumerate(self.actions(role), 1)]

    def news(self, role: int) -> list[str]:
        """Lines of the log that this role has not read yet."""
        start = self.told.get(role, 0)
        self.told[role] = len(self.table.lines)
        return [flat(said) for _, said in self.table.spoken(role, self.lang, start)]

    def view(self, role: int) -> Any:
        return self.table.view(role)

    def board(self, role: int, drawn: bool, width: int = 80) -> list[str]:
        view = self.view(role)
        if self.text is None:
            return generic(view)
        if drawn and hasattr(self.text, "board"):
            lines: list[str] = self.text.board(view, self.say, width)
            return lines
        found: list[str] = self.text.lines(view, self.say)
        return found

    def part(self, name: str, *arguments: Any) -> list[str]:
        """A part of the game's own text, where it has one."""
        function = getattr(self.text, name, None)
        found = function(*arguments) if function is not None else []
        return [found] if isinstance(found, str) else list(found)

    def hand(self, role: int) -> list[str]:
        return self.part("hand", self.view(role), self.say)

    # ---- what is typed ----

    def obey(self, role: int, line: str) -> bool:
        """Do what a line says; True when the table has changed or somebody leaves."""
        word, _, rest = line.partition(" ")
        command = MEANING.get(word.casefold())
        try:
            chosen = number(line)
            if chosen is not None:
                return self.take(role, chosen)
            if command is not None:
                return bool(getattr(self, "do_" + command)(role, rest.strip()))
            return self.named(role, word, rest.strip())
        except NotOffered as error:
            self.why(role, str(error.params["verb"]), int(str(error.params["arg"])))
        except GrognardError as error:
            self.face.tell([self.sentence(error)])
        except OSError as fault:
            self.face.tell([self.word("cli-no-file", file=str(fault.filename), reason=fault.strerror or str(fault))])
        return False

    def sentence(self, error: GrognardError) -> str:
        role = error.params.get("role")
        if role in self.game.roles:
            error.params["role"] = self.name(self.game.role(str(role)))
        return sentence(error, self.lang)

    def take(self, role: int, number: int) -> bool:
        actions = self.actions(role)
        if not 1 <= number <= len(actions):
            self.face.tell([self.word("cli-no-number", n=number, most=len(actions))])
            return False
        verb, arg, _ = actions[number - 1]
        self.table.act(role, verb, arg)
        self.keep()
        return True

    def named(self, role: int, word: str, rest: str) -> bool:
        """An action by its own name: `move 4.2`."""
        action = self.parse(word, rest) if word else None
        if action is None:
            self.face.tell([self.word("cli-unknown-command", line=f"{word} {rest}".strip())] if word else [])
            return False
        self.table.act(role, *action)
        self.keep()
        return True

    def parse(self, verb: str, text: str) -> tuple[str, int] | None:
        verb = verb.casefold()
        if verb not in self.game.verbs:
            return None
        if not text:
            return verb, 0
        printed = getattr(self.text, "printed", None)  # numbers that stand on the map, where they are not ours
        named = printed(self.view(self.table.game.roles.index(self.table.to_act[0])), verb, text) if printed else None
        if named is not None:
            return verb, named
        plain = number(text)
        if plain is not None:
            return verb, plain
        argument = getattr(self.text, "argument", None)
        found = argument(verb, text) if argument is not None else None
        return None if found is None else (verb, found)

    def why(self, role: int, verb: str, arg: int) -> None:
        answer = self.table.why_not(role, verb, arg)
        if answer is None:
            self.face.tell([self.word("cli-why-allowed")])
        else:
            self.face.tell([f"{answer.text(self.lang)} [{answer.rule}]"])

    def do_why(self, role: int, rest: str) -> bool:
        verb, _, text = rest.partition(" ")
        action = self.parse(verb, text.strip())
        if action is None:
            self.face.tell([self.word("cli-why-what", verbs=", ".join(self.game.verbs))])
        else:
            self.why(role, *action)
        return False

    def do_preview(self, role: int, rest: str) -> bool:
        actions = self.actions(role)
        chosen = number(rest)
        if chosen is None or not 1 <= chosen <= len(actions):
            self.face.tell([self.word("cli-preview-what")])
            return False
        verb, arg, text = actions[chosen - 1]
        lines = self.game.preview(self.table.state, role, verb, arg)
        pairs = [
            (self.say.plain(x.label.key, x.label.params, role), self.say.plain(x.value.key, x.value.params, role))
            for x in lines
        ]
        self.face.tell(
            [text, *(f"  {label}: {value}" for label, value in pairs)] if pairs else [self.word("cli-preview-none")]
        )
        return False

    def do_help(self, role: int, rest: str) -> bool:
        self.face.tell(self.word("cli-help").splitlines())
        return False

    def do_undo(self, role: int, rest: str) -> bool:
        self.table.undo(role)
        self.told[role] = min(self.told.get(role, 0), len(self.table.lines))
        self.keep()
        return True

    def do_hint(self, role: int, rest: str) -> bool:
        verb, arg = self.face.thinking(self, role, lambda: self.choice(role, "veteran"))
        act = self.game.words(self.table.state, role, verb, arg)
        text = self.say.plain(act.phrase.key, act.phrase.params, role)
        number = next((n for n, (v, a, _) in enumerate(self.actions(role), 1) if (v, a) == (verb, arg)), 0)
        self.face.tell([self.word("cli-hint", n=number, text=text)])
        return False

    def do_actions(self, role: int, rest: str) -> bool:
        text, rule = self.prompt(role)
        self.face.tell([f"{text} [{rule}]", *self.numbered(role)])
        return False

    def do_board(self, role: int, rest: str) -> bool:
        self.face.tell(self.board(role, drawn=False))
        return False

    def do_box(self, role: int, rest: str) -> bool:
        # In some games `box` is an action too: that one is taken by its number.
        self.face.tell(self.part("box", self.view(role), self.say, rest) or [self.word("cli-no-box", box=rest)])
        return False

    def do_hand(self, role: int, rest: str) -> bool:
        self.face.tell(self.hand(role) or [self.word("cli-no-hand")])
        return False

    def do_log(self, role: int, rest: str) -> bool:
        asked = number(rest)
        most = 20 if asked is None else asked
        self.face.tell(self.table.log(role, self.lang)[-most:] if most else [])
        return False

    def do_rules(self, role: int, rest: str) -> bool:
        book = rulebook(self.game, self.lang)
        rule = rest or self.prompt(role)[1]
        found = book.get(rule) or book.get(self.game.prefix + rule)
        if found is None:
            hits = [
                f"{r.id}  {r.title}"
                for r in book.values()
                if rule.casefold() in f"{r.id} {r.title} {r.text}".casefold()
            ]
            self.face.tell(hits[:20] or [self.word("cli-rules-none", text=rule)])
        else:
            self.face.tell([f"{found.id}  {found.title}", found.text])
        return False

    def do_save(self, role: int, rest: str) -> bool:
        path = Path(rest) if rest else self.file or Path(f"{self.game.id}-{len(self.table.journal)}.grognard.json")
        try:
            self.write(path)
        except ValueError:  # "/" names no file, and no name has a zero in it
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), rest) from None
        self.face.tell([self.word("cli-saved", file=str(path))])
        return False

    def do_quit(self, role: int, rest: str) -> bool:
        if self.saved < len(self.table.journal):
            answer = self.face.ask(self.word("cli-quit-unsaved"))
            if answer is not None and answer.strip().casefold()[:1] not in ("y", "o"):
                return False
        self.leaving = True
        return True

    def ending(self) -> str:
        return outcome(self.table, self.lang)


def number(text: str) -> int | None:
    """The number that was typed, if it is one: "²" and a thousand nines are not."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def text_module(package: str) -> ModuleType | None:
    """A game's own text rendering, if it has one."""
    name = package + ".text"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def generic(view: Any, name: str = "") -> list[str]:
    """Any view, one line for each fact: for games without a text of their own."""
    if isinstance(view, dict):
        return [line for key, value in view.items() for line in generic(value, f"{name} {key}".strip())]
    if isinstance(view, list) and any(isinstance(x, dict | list) for x in view):
        return [line for n, value in enumerate(view) for line in generic(value, f"{name} {n}".strip())]
    shown = " ".join(str(x) for x in view) if isinstance(view, list) else "–" if view is None else str(view)
    return [f"{name}: {shown}"] if shown else []
