"""A game in the terminal, whatever it looks like: who sits where, what a typed line means, and what is answered."""

from __future__ import annotations

import errno
import importlib
import importlib.util
import os
import unicodedata
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from grognard.ai.deputies import is_delegated, play_one
from grognard.cli import choices, endings
from grognard.cli.choices import verb_word
from grognard.cli.common import sentence, words
from grognard.cli.files import outcome
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import GrognardError, NotOffered
from grognard.kernel.flow import offer, to_act
from grognard.kernel.game import Game, Order
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table
from grognard.kernel.translation import Catalogue, flat
from grognard.registry import package_of
from grognard.rulebook import find_rule, search
from grognard.rulebook import number as rule_number

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
    "ask": ("ask", "demander"),
    "cards": ("cards", "cartes"),
    "log": ("log", "l", "journal"),
    "rules": ("rules", "r", "règles", "regles", "règle", "regle"),
    "resign": ("resign", "abandonner"),
    "offer": ("offer", "proposer"),
    "save": ("save", "s", "enregistrer"),
    "quit": ("quit", "q", "quitter", "exit"),
}
MEANING = {alias: command for command, aliases in COMMANDS.items() for alias in aliases}


class Face(Protocol):
    """How a session looks and hears: the full screen, or one line after another."""

    def show(self, session: Session, role: int) -> None: ...
    def tell(self, lines: list[str]) -> None: ...
    def ask(self, prompt: str) -> str | None: ...
    def curtain(self, session: Session, role: int) -> str | None: ...
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
        self.declined: set[tuple[int, str, str]] = set()  # who offered what in which turn, in vain
        self.leaving = False
        self.saved = 0  # entries of the journal that are safe in a file
        self.waived: dict[int, list[tuple[str, str]]] = {}  # role -> (order, choice) said aloud, until further notice
        self.asking = True  # once more before what costs something or loses the game
        self.verbs = typed_verbs(self.game, self.say)
        self.thinkers: dict[tuple[int, str], Any] = {}  # role, strength -> its decisions counted, and the bot

    # ---- the game ----

    @property
    def humans(self) -> list[int]:
        return [r for r in range(len(self.game.roles)) if r not in self.bots]

    def run(self) -> None:
        """Until the end, or until somebody leaves."""
        while not self.leaving and not self.table.state.result:
            roles = to_act(self.table.state)
            if is_delegated(self.table):
                play_one(self.table)
                self.keep()
                continue
            machine = next((r for r in roles if r in self.bots), None)
            if machine is not None:
                self.let_play(machine)
                continue
            role = self.seat if self.seat in roles else roles[0]
            assert role is not None
            curtain = self.seat != role and len(self.humans) > 1 and self.game.hidden
            if curtain and self.handed_over(role):
                continue
            self.seat = role
            self.turn(role)
        if self.table.state.result:
            self.face.over(self)

    def handed_over(self, role: int) -> bool:
        """The curtain before another seat; True if its player has answered aloud, or somebody leaves."""
        if self.waive(role):
            return True
        said = self.face.curtain(self, role)
        if said is None:
            self.leaving = True
            return True
        return self.answer_aloud(role, said.strip().casefold())

    def windows(self, role: int) -> list[tuple[Order, str]]:
        """The orders that may be said aloud of the present question: the same whatever the player holds."""
        asked = [order for order in self.game.standing if order.window(self.table.state, role)]
        open_ = [(order, choice) for order in asked for choice in order.settings if choice in order.aloud]
        return [(order, choice) for order, choice in open_ if self.order_act(order, role, choice) is not None]

    def order_act(self, order: Order, role: int, choice: str) -> tuple[str, int] | None:
        return order.act(self.table.state, role, choice, offer(self.table.state, role).verbs)

    def waive(self, role: int) -> bool:
        """Does what this player has said once and for all, if it is about this question."""
        for order, choice in self.windows(role):
            if (order.id, choice) in self.waived.get(role, []):
                self.do_order(order, role, choice)
                return True
        return False

    def do_order(self, order: Order, role: int, choice: str) -> None:
        action = self.order_act(order, role, choice)
        assert action is not None
        self.table.act(role, *action)
        self.keep()

    def answer_aloud(self, role: int, said: str) -> bool:
        """At the curtain: a number lets it happen now (0) or until further notice; anything else looks at the cards."""
        found = self.windows(role)
        number_ = number(said) if said else None
        if not found or number_ is None or number_ > len(found):
            return False
        order, choice = found[max(0, number_ - 1)]
        if number_:
            self.waived.setdefault(role, []).append((order.id, choice))
        self.do_order(order, role, choice)
        return True

    def curtain_words(self, role: int) -> list[str]:
        """The text of the curtain: who takes the keyboard, and what may be answered without looking."""
        who = self.name(role)
        lines = [self.word("cli-curtain", who=who)]
        found = self.windows(role)
        if found:
            lines.append(self.word("cli-aloud", who=who))
            for n, (order, choice) in enumerate(found, 1):
                key = f"standing-{order.id}" + (f"-{choice}" if order.choices else "")
                lines.append(self.word("cli-aloud-choice", n=n, what=self.say.text(key)))
        return lines

    def do_ask(self, role: int, rest: str) -> bool:
        """Everybody is asked again: what was said once and for all is forgotten."""
        self.waived.clear()
        self.face.tell([self.word("cli-ask-again")])
        return False

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
        from grognard.ai.strengths import Counter, choose, make

        n = self.seed + len(self.table.journal)
        seat = self.table.seat(role, n)
        counter, bot = self.thinkers.setdefault((role, strength), (Counter(), make(strength, n, self.game)))
        nth = counter.next(self.game, self.table.state, len(seat.offer.actions()))
        return choose(strength, seat, n, nth, bot)

    def advice(self, role: int) -> tuple[str, int]:
        """What the adviser would do here: the same answer whenever it is asked in this position."""
        from grognard.ai.strengths import ADVISER, choose, rng_of_a_hint

        rng = rng_of_a_hint(self.game, self.table.state, role)
        return choose(ADVISER, self.table.seat(role, rng.getrandbits(48)), rng.getrandbits(48))

    def keep(self) -> None:
        """With --file, save after every action."""
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
        return self.say.text(self.table.army(role))

    def by(self, rule: str) -> str:
        """The rule behind a sentence: [§5.3.1a]."""
        return f"[§{rule_number(self.game, rule)}]" if rule else ""

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
        return choices.numbered(self, role)

    def cautions(self, role: int, verb: str, arg: int, asking: bool = False) -> list[str]:
        """What an action brings about beside its purpose, each with its rule; or only what is asked about."""
        found = self.game.words(self.table.state, role, verb, arg).cautions
        return [
            f"{self.say.plain(c.said.key, c.said.params, role)} {self.by(c.said.rule)}"
            for c in found
            if c.asks or not asking
        ]

    def sure(self, role: int, verb: str, arg: int) -> bool:
        """Once more before what costs something or loses the game, unless there is nothing else to do."""
        offered = offer(self.table.state, role)
        if not self.asking or not offered.has(verb, arg) or len(offered.actions()) == 1:
            return True
        said = self.cautions(role, verb, arg, asking=True)
        if not said:
            return True
        self.face.tell(said)
        answer = self.face.ask(self.word("cli-sure"))
        return answer is not None and answer.strip().casefold()[:1] in ("y", "o")

    def news(self, role: int) -> list[str]:
        """Lines of the log that this role has not read yet."""
        start = self.told.get(role, 0)
        self.told[role] = len(self.table.heard(role))
        return self.folded([flat(said) for _, said in self.table.spoken(role, self.lang, start)])

    def log(self, role: int | str, most: int) -> list[str]:
        """The last lines of the log, up to a number."""
        return self.folded(self.table.log(role, self.lang))[-most:] if most else []

    def folded(self, lines: list[str]) -> list[str]:
        """Equal lines in a row become one, with their number, as in the page."""
        counted = [(line, len(list(equal))) for line, equal in groupby(lines)]
        return [line if n == 1 else self.word("cli-log-times", line=line, n=n) for line, n in counted]

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
        return self.act(role, verb, arg)

    def named(self, role: int, word: str, rest: str) -> bool:
        """An action by its own name: `move 4.2`."""
        action = self.parse(word, rest) if word else None
        if action is None:
            self.face.tell([self.word("cli-unknown-command", line=f"{word} {rest}".strip())] if word else [])
            return False
        return self.act(role, *action)

    def act(self, role: int, verb: str, arg: int) -> bool:
        if not self.sure(role, verb, arg):
            return False
        self.table.act(role, verb, arg)
        self.keep()
        return True

    def parse(self, verb: str, text: str) -> tuple[str, int] | None:
        meant = self.verbs.get(plain_letters(verb))
        if meant is None:
            return None
        verb = meant
        if not text:
            return verb, 0
        printed = getattr(self.text, "printed", None)  # numbers that stand on the map, where they are not ours
        named = printed(self.table.view(self.table.to_act[0]), verb, text) if printed else None
        if named is not None:
            return verb, named
        plain = number(text)
        if plain is not None:
            return verb, plain
        argument = getattr(self.text, "argument", None)
        found = argument(verb, text, self.say) if argument is not None else None
        return None if found is None else (verb, found)

    def verb_words(self) -> list[str]:
        """The actions as they are typed in this language."""
        return [verb_word(self.say, verb) for verb in self.game.verbs]

    def example(self) -> str:
        """An action as it may be typed in this game: `move 4.2`."""
        verb, argument = getattr(self.text, "EXAMPLE", (next(iter(self.game.verbs)), "0"))
        return f"{verb_word(self.say, verb)} {argument}"

    def place(self) -> str:
        """A place as it may be typed in this game."""
        return self.example().partition(" ")[2]

    def why(self, role: int, verb: str, arg: int) -> None:
        answer = self.table.why_not(role, verb, arg)
        if answer is None:
            self.face.tell([self.word("cli-why-allowed")])
        else:
            self.face.tell([f"{answer.text(self.lang)} {self.by(answer.rule)}"])

    def do_why(self, role: int, rest: str) -> bool:
        verb, _, text = rest.partition(" ")
        action = self.parse(verb, text.strip())
        if action is None:
            self.face.tell([self.word("cli-why-what", verbs=", ".join(self.verb_words()), example=self.example())])
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
        self.face.tell(self.word("cli-help", example=self.example(), place=self.place()).splitlines())
        return False

    def do_undo(self, role: int, rest: str) -> bool:
        self.table.undo(role)
        self.told[role] = min(self.told.get(role, 0), len(self.table.heard(role)))
        self.keep()
        return True

    def do_hint(self, role: int, rest: str) -> bool:
        verb, arg = self.face.thinking(self, role, lambda: self.advice(role))
        act = self.game.words(self.table.state, role, verb, arg)
        text = self.say.plain(act.phrase.key, act.phrase.params, role)
        number = next((n for n, (v, a, _) in enumerate(self.actions(role), 1) if (v, a) == (verb, arg)), 0)
        costs, reasons = self.cautions(role, verb, arg), self.reasons(role, (verb, arg))
        self.face.tell([self.word("cli-hint", n=number, text=text), *costs, *reasons])
        return False

    def reasons(self, role: int, action: tuple[str, int]) -> list[str]:
        """What follows a hint and what speaks for it: taking something up is the first half of a move."""
        from grognard.ai import hints
        from grognard.ai.strengths import ADVISER, choose, followed, rng_of_a_hint

        after = followed(self.table.state, role, *action)
        if after is None:
            return hints.why(self.game, self.table.state, role, action, self.say)
        rng = rng_of_a_hint(self.game, after, role)
        known = self.game.imagine(after, role, FastDice(rng.getrandbits(48)))
        following = choose(ADVISER, Seat(self.game, known, role), rng.getrandbits(48))
        return [
            hints.then(self.game, after, role, following, self.say),
            *hints.why(self.game, after, role, following, self.say),
        ]

    def do_actions(self, role: int, rest: str) -> bool:
        text, rule = self.prompt(role)
        self.face.tell([f"{text} {self.by(rule)}", *self.numbered(role)])
        return False

    def do_board(self, role: int, rest: str) -> bool:
        self.face.tell(self.board(role, drawn=False))
        return False

    def do_box(self, role: int, rest: str) -> bool:
        # In some games `box` is an action too: that one is taken by its number.
        self.face.tell(self.part("box", self.view(role), self.say, rest) or [self.no_box(rest)])
        return False

    def no_box(self, asked: str) -> str:
        return self.word("cli-no-box", box=asked, place=self.place())

    def do_hand(self, role: int, rest: str) -> bool:
        self.face.tell(self.hand(role) or [self.word("cli-no-hand")])
        return False

    def do_cards(self, role: int, rest: str) -> bool:
        """What each card does, in full, where the game has cards of its own."""
        self.face.tell(self.part("card_list", self.say, rest) or [self.word("cli-no-cards", text=rest)])
        return False

    def do_log(self, role: int, rest: str) -> bool:
        asked = number(rest)
        most = 20 if asked is None else asked
        self.face.tell(self.log(role, most))
        return False

    def do_rules(self, role: int, rest: str) -> bool:
        rule = rest or self.prompt(role)[1]
        found = find_rule(self.game, self.lang, rule)
        if found is None:
            hits = [f"§{r.number}  {r.title}" for r in search(self.game, self.lang, rule)]
            self.face.tell(hits[:20] or [self.word("cli-rules-none", text=rule)])
        else:
            self.face.tell([f"§{found.number}  {found.title}", found.text])
        return False

    def do_resign(self, role: int, rest: str) -> bool:
        return endings.resign(self, role)

    def do_offer(self, role: int, rest: str) -> bool:
        return endings.offer(self, role, rest.casefold())

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


def typed_verbs(game: Game, say: Catalogue) -> dict[str, str]:
    """What may be typed for each action: its word in this language, and its name unless that is another's word."""
    own = {verb: verb for verb in game.verbs}
    return own | {plain_letters(verb_word(say, verb)): verb for verb in game.verbs}


def plain_letters(text: str) -> str:
    """Small letters without accents: not every keyboard has them."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def number(text: str) -> int | None:
    """The number that was typed, if it is one: "²" and a thousand nines are not."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def text_module(package: str) -> ModuleType | None:
    """A game's own text rendering, if it has one."""
    name = package + ".text"
    return importlib.import_module(name) if package and importlib.util.find_spec(name) else None


def generic(view: Any, name: str = "") -> list[str]:
    """Any view, one line for each fact: for games without a text of their own."""
    if isinstance(view, dict):
        return [line for key, value in view.items() for line in generic(value, f"{name} {key}".strip())]
    if isinstance(view, list) and any(isinstance(x, dict | list) for x in view):
        return [line for n, value in enumerate(view) for line in generic(value, f"{name} {n}".strip())]
    shown = " ".join(str(x) for x in view) if isinstance(view, list) else "–" if view is None else str(view)
    return [f"{name}: {shown}"] if shown else []
