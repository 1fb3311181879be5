"""The test harness of the laws: one position of a random game, and everything that an observer is told of it."""

from __future__ import annotations

import json
import os
import random
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn

from grognard.kernel import codec, save_file
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState, Runaway, play, to_act
from grognard.kernel.flow import offer as offer_of
from grognard.kernel.game import Game, Phrase
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table
from grognard.kernel.toml_files import read_toml
from grognard.kernel.translation import LANGS, MissingWords, catalogue
from grognard.kernel.umpire import Message, Secret, Umpire

Action = tuple[str, int]
Told = Callable[[Table, int], Mapping[str, Any]]  # to an observer
RECENT = 40  # lines of the log that are compared
TRIED_UNSEEN = 4  # actions of another's, in search of one that nobody notices
OFTEN = 12  # times that one sentence is tried in a game, each with other values


class LawBroken(AssertionError):
    """A game does not obey a law: which one, in which game of which seed, after how many actions."""

    def __init__(self, law: str, detail: str, game: str, seed: int, step: int, file: str) -> None:
        super().__init__(f"{law}: {detail} ({game}, seed {seed}, step {step})")
        self.law, self.detail, self.game, self.seed, self.step, self.file = law, detail, game, seed, step, file

    def write(self, folder: str | Path) -> Path:
        """Write the game up to the fault as a game file, to be opened later."""
        path = Path(folder) / f"crash-{self.game}-{self.seed}-{self.step}.grognard.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.file, encoding="utf-8")
        return path


class StrayChance(Exception):
    """The rules drew from the process-wide generator instead of asking the umpire."""


@dataclass
class Report:
    """What a run of the laws has tried, and how often."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    tried: dict[str, int] = field(default_factory=dict)  # kind of secret -> how often it was exchanged
    unseen: dict[str, int] = field(default_factory=dict)  # verb -> how often it was done and nobody noticed
    laws: dict[str, int] = field(default_factory=dict)  # law -> how often it was tried

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        for mine, theirs in ((self.tried, other.tried), (self.unseen, other.unseen), (self.laws, other.laws)):
            for name, n in theirs.items():
                mine[name] = mine.get(name, 0) + n


class Position:
    """One position of a random game, and what a law needs to examine it."""

    def __init__(self, table: Table, seed: int, told: Sequence[Told] = ()) -> None:
        self.table = table
        self.game: Game = table.game
        self.seed = seed
        self.told = told  # what the platform tells besides: a correction's text, a fork's beginning
        self.rnd = random.Random(f"laws {seed}")
        self.unseen = random.Random(f"unseen {seed}")  # its own: what it finds must not change the game that is played
        self.rules = rule_ids(self.game)
        self.states: list[GameState] = [table.state]  # after each entry of the journal: acting never changes an old one
        self.bytes: dict[int, bytes] = {}  # step -> what it was when we passed
        self.said: dict[tuple[str, int | None], int] = {}  # sentence and reader -> how often it was tried
        self.report = Report(tried=dict.fromkeys(self.game.swaps, 0))
        self.law = ""
        self.next: tuple[int, str, int] | None = None  # the action under way

    def fail(self, detail: str, law: str = "") -> NoReturn:
        step = len(self.table.journal)
        law = law or self.law
        raise LawBroken(law, detail, self.game.id, self.seed, step, _crash(self, law, detail))

    def must(self, fine: bool, detail: str) -> None:
        if not fine:
            self.fail(detail)

    def obey(self, law: Callable[[Position], None]) -> None:
        """Try one law here; whatever it raises is the law broken."""
        self.law = law.__name__
        self.report.laws[self.law] = self.report.laws.get(self.law, 0) + 1
        with self.blaming():
            law(self)

    @contextmanager
    def blaming(self) -> Iterator[None]:
        try:
            yield
        except LawBroken:
            raise
        except StrayChance as fault:
            self.fail(str(fault), "law_no_stray_chance")
        except Runaway as fault:
            self.fail(str(fault), "law_no_runaway")
        except MissingWords as fault:
            self.fail(f"words are missing: {fault}", "law_words_in_both_languages")
        except Exception as fault:  # noqa: BLE001  whatever a rule raises is a fault of the game
            self.fail(f"{type(fault).__name__}: {fault}{line_of(fault, self.game)}")

    @property
    def roles(self) -> list[int]:
        return to_act(self.table.state)

    def observers(self) -> list[int]:
        return [*range(len(self.game.roles)), SPECTATOR]

    def imagine(self, role: int) -> GameState:
        return self.game.imagine(self.table.state, role, FastDice(self.rnd.randrange(1 << 32)))

    def swapped(self, role: int, most: int) -> list[tuple[str, GameState]]:
        """Some states that this role cannot tell from the true one; first those of the kinds that were tried least."""
        tried, found = self.report.tried, list[tuple[str, GameState]]()
        true = codec.save(self.table.state)
        for kind in sorted(tried, key=tried.__getitem__):
            if len(found) >= most:
                break
            dice = FastDice(self.rnd.randrange(1 << 32))
            for other in self.game.swaps[kind](self.table.state, role, dice):
                self.must(codec.save(other) != true, f"the exchange of {kind} changes nothing")
                found.append((kind, other))
        found = found[:most]
        for kind, _ in found:
            tried[kind] += 1
        return found

    def played_unseen(self, role: int) -> list[tuple[str, GameState]]:
        """The state after one action more of somebody else's that nobody notices, if a few tries find one. It is found
        by playing: it owes nothing to what the game itself thinks that it hides."""
        if not self.game.hidden:
            return []
        before = self.table.state
        for actor in [r for r in self.roles if r != role]:
            verbs = offer_of(before, actor).verbs  # of each verb one: those with few arguments must not drown
            names = sorted(verbs)
            for verb in self.unseen.sample(names, min(len(names), TRIED_UNSEEN)):
                arg = self.unseen.choice(verbs[verb])
                after, u = before.clone(), Umpire(FastDice(0), actor)
                play(after, u, verb, arg)
                there = sibling(self.table, after)
                there._hush(before, u.messages)
                if there.sealed(before, u) and codec.save(after) != codec.save(before):
                    self.report.unseen[verb] = self.report.unseen.get(verb, 0) + 1
                    return [(f"unseen {verb} {arg}", after)]
        return []

    def noticed(
        self, t: Table, role: int, asked: Sequence[Action] = (), put: Sequence[tuple[str, list[int]]] = ()
    ) -> dict[str, Any]:
        """Everything this observer is told, including what the caller of the laws adds."""
        seen = noticed(t, role, asked, put)
        for more in self.told:
            seen.update(more(t, role))
        return seen

    def named(self, role: int) -> str:
        return self.game.roles[role] if role >= 0 else "a spectator"

    def holds(self, s: GameState, kind: str) -> None:
        """The invariants hold in an imagined or swapped state too."""
        for invariant in self.game.invariants:
            try:
                invariant(s)
            except AssertionError as fault:
                self.fail(f"{kind}: {invariant.__name__}: {fault}")

    def names(self, n: int) -> list[Action]:
        """Some of the actions a player could name."""
        verbs = list(self.game.verbs)
        picked = [self.rnd.choice(verbs) for _ in range(n)]
        return [(verb, self.rnd.randrange(self.game.verbs[verb])) for verb in picked]

    def questions(self, n: int) -> list[tuple[str, list[int]]]:
        """Some of the questions the game answers, each with one number and with two."""
        most = max(self.game.verbs.values())
        asked = [(name, k) for name in self.game.questions for k in (1, 2) for _ in range(n)]
        return [(name, [self.rnd.randrange(most) for _ in range(k)]) for name, k in asked]

    def say(self, key: str, params: Mapping[str, Any], reader: int | None, rule: str) -> None:
        """The sentence must exist in both languages, and its rule in the book."""
        self.must(not rule or rule in self.rules, f"{key} names the rule {rule!r}, which the book does not have")
        known = (key, reader)
        tried = self.said.get(known, 0)
        if tried >= OFTEN:
            return
        for lang in LANGS:
            self.must(bool(catalogue(lang, self.game).say(key, params, reader)), f"{lang}: {key} says nothing")
        self.said[known] = tried + 1


def _crash(p: Position, law: str, detail: str) -> str:
    """The game file up to here, with a note of what went wrong; it opens like any other."""
    body = json.loads(save_file.write(p.table))
    body["fault"] = {"law": law, "detail": detail, "seed": p.seed, "next": list(p.next) if p.next else None}
    body["check"] = save_file.checksum(body)
    return json.dumps(body, ensure_ascii=False, indent=1)


def line_of(fault: Exception, game: Game) -> str:
    """Where in the game's own files it happened: the last line there on the way to it."""
    folder, found = game.folder.resolve(), ""
    for frame in traceback.extract_tb(fault.__traceback__):
        path = Path(frame.filename).resolve()
        if path.is_relative_to(folder):
            found = f" ({path.relative_to(folder.parent)}, line {frame.lineno})"
    return found


def rule_ids(game: Game) -> set[str]:
    """The ids of the game's own-words rulebook."""
    return rule_ids_of(str(game.folder / "rules" / "en.toml"))


def rule_ids_of(path: str) -> set[str]:
    return set(_rule_ids(path, os.stat(path).st_mtime_ns))


@lru_cache(maxsize=16)
def _rule_ids(path: str, _: int) -> frozenset[str]:
    """A book is read once, and again after it was rewritten."""
    book = read_toml(path)
    return frozenset(entry["id"] for part in ("rule", "card", "ruling") for entry in book.get(part, []))


# ---- what a seat can notice ----


def plain(x: Any, reader: int | None) -> Any:
    """A phrase before translation, as this reader gets it, in a form that can be compared."""
    if isinstance(x, Secret):
        return x.value if reader is None or reader == x.owner else "hidden" if x.instead is None else x.instead
    if isinstance(x, Phrase):
        return [x.key, x.rule, plain(x.params, reader)]
    if isinstance(x, Mapping):
        return {k: plain(v, reader) for k, v in sorted(x.items())}
    if isinstance(x, (list, tuple)):
        return [plain(y, reader) for y in x]
    return x


def heard(message: Message, reader: int) -> list[Any]:
    """A line of the log as this reader gets it."""
    face = message.read_by(reader)
    return [face.key, face.rule, plain(face.params, reader)]


def noticed(
    t: Table, role: int, asked: Sequence[Action] = (), put: Sequence[tuple[str, list[int]]] = ()
) -> dict[str, Any]:
    """Everything the platform ever tells this observer, in comparable form."""
    game, s = t.game, t.state
    seen: dict[str, Any] = {
        "view": t.view_bytes(role),
        "heading": [plain(game.heading(s), role), plain(game.following(s), role), game.step_of(s)],
        "to act": t.to_act,
        "version": t.version(role),
        "steps": len(t.steps(role)),  # only how many: the numbers themselves would count the others' sealed actions
        "log": [len(t.heard(role)), *(heard(x.message, role) for x in t.heard(role)[-RECENT:])],
    }
    for name, numbers in put:
        said = game.questions[name](s, role, numbers)
        seen[f"answer to {name} {numbers}"] = plain(said, role)
    if role < 0:
        return seen
    seen["undo"] = t.can_undo(role)
    seen["seats"] = [
        [x.id, t.offer(x.id), t.can_undo(x.id)]
        for x in t.seating.places
        if t.seating.who(x.id)[1] is not None and x.role == role
    ]
    seen["offer"] = t.offer(role)
    if seen["offer"]:
        seen["prompt"] = plain(game.prompt(s, role), role)
    for verb, arg in offer_of(s, role).actions():
        act = game.words(s, role, verb, arg)
        shown = [plain(act.phrase, role), act.label, act.ref, act.price, act.group, act.shortcut]
        shown += [[x.level, plain(x.said, role)] for x in act.cautions]
        told = game.preview(s, role, verb, arg)
        lines = [[plain(y, role) if y else "" for y in (x.label, x.value, x.brief)] + [x.tone] for x in told]
        reasons = [plain(x, role) for x in game.reasons(s, role, verb, arg)]
        seen[f"words of {verb} {arg}"] = [shown, lines, reasons]
    for verb, arg in asked:
        why = t.why_not(role, verb, arg)
        seen[f"why not {verb} {arg}"] = why and [why.rule, why.key, *(why.text(lang) for lang in LANGS)]
    return seen


def difference(a: Mapping[str, Any], b: Mapping[str, Any]) -> str:
    """The first difference between two observations; empty if there is none."""
    for name in [*a, *(k for k in b if k not in a)]:
        if a.get(name) != b.get(name):
            return f"{name}: {short(a.get(name))} / {short(b.get(name))}"
    return ""


def where(a: GameState, b: GameState) -> str:
    """The fields in which two states differ."""
    one, other = codec.dump(a), codec.dump(b)
    return ", ".join(name for name in {**one, **other} if one.get(name) != other.get(name))


def short(x: Any, most: int = 400) -> str:
    text = x.decode() if isinstance(x, bytes) else str(x)
    return text if len(text) <= most else text[:most] + "…"


def sibling(t: Table, state: GameState) -> Table:
    """A copy of the table with another state; the two share nothing that can change."""
    other = type(t)(t.game, state, FastDice(0), t.scenario, t.options, t.start_position)
    other.journal, other.lines, other.remarks = list(t.journal), list(t.lines), list(t.remarks)
    other._undo, other._version = t._undo.copy(), dict(t._version)
    return other
