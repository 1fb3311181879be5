"""One table: the state, the journal that made it, and how far back each player may take a move.

`Table.act` is the only door to the state from outside, and it checks the very offer it made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.kernel import edits, passport
from grognard.kernel.chance import Dice, KeyedDice, ScriptedDice, commitment
from grognard.kernel.codec import encode
from grognard.kernel.errors import (
    BadAction,
    GameOver,
    NoEdit,
    NoSuchStep,
    NotOffered,
    NotYourTurn,
    NoUndo,
    StaleStep,
)
from grognard.kernel.flow import GameState, Offer, Refusal, decision, play, settle, to_act
from grognard.kernel.flow import offer as offer_of
from grognard.kernel.game import Game
from grognard.kernel.seat import ALL, SPECTATOR
from grognard.kernel.speech import catalogue, flat
from grognard.kernel.umpire import Draw, Message, Umpire

OBSERVERS = {"spectator": SPECTATOR, "all": ALL}
TIME_OUT = "time-out"  # in a journal: what the clock did to a role, which is no action of anybody's
EDIT = "referee-edit"  # in a journal: a referee's correction of the position
TAKEBACK = "log-takeback"  # the remark that a takeback leaves in the log
REMARKS = frozenset({TAKEBACK})
STRIDE = 8  # of the states to go back to, the first, the last and every so many are kept; the others are played again
LONGEST_TOLD = 200  # characters of a wrong verb or number that an error repeats


@dataclass(slots=True)
class Entry:
    """One line of the journal: who did what, and how chance fell."""

    role: int
    verb: str
    arg: int
    draws: list[Draw]
    sealed: bool = False  # the others do not notice it: a secret plan, or a card only taken up
    body: str = ""  # of a correction: the new position


@dataclass(slots=True)
class Line:
    """One line of the log, and the number of journal entries after which it was said."""

    step: int
    message: Message


@dataclass(frozen=True)
class Result:
    winner: str | None
    level: str
    rule: str


class WhyNot:
    """The answer to "why not?": the rule, and a sentence in each language."""

    def __init__(self, game: Game, refusal: Refusal, params: Mapping[str, Any], reader: int) -> None:
        self.rule = refusal.rule
        self.key = refusal.key
        self._game, self._params, self._reader = game, params, reader

    def parts(self, lang: str = "en") -> list[Any]:
        return catalogue(lang, self._game).say(self.key, self._params, self._reader)

    def text(self, lang: str = "en") -> str:
        return flat(self.parts(lang))

    def __str__(self) -> str:
        return f"{self.text()} [{self.rule}]"


@dataclass(slots=True)
class Back:
    """What it takes to undo one entry."""

    index: int  # of the entry in the journal
    state: GameState | None  # before it; None where it can be had from an earlier one
    lines: int


def told(given: object) -> str:
    """What somebody gave for a verb or a number, to be told in an error: a few characters of it will do."""
    try:
        return str(given)[:LONGEST_TOLD]
    except ValueError:  # a number with more digits than Python cares to write
        return "…"


class Table:
    """A game being played. Roles are given as words ("french") or numbers."""

    def __init__(
        self,
        game: Game,
        start: GameState,
        dice: Dice,
        scenario: str = "",
        options: Mapping[str, bool] | None = None,
        position: str | None = None,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options = dict(options or {})
        self.origin = position  # the position text, if it did not begin with a scenario
        self.dice = dice
        self.state = start
        self.journal: list[Entry] = []
        self.lines: list[Line] = []
        self.remarks: list[Line] = []  # those lines that tell of a takeback: no later one takes them away
        self._back: list[Back] = []
        self._barrier = [0] * len(game.roles)  # entries before this one are closed to the role's undo
        self._version = dict.fromkeys([*range(len(game.roles)), SPECTATOR, ALL], 0)
        u = Umpire(dice)
        settle(self.state, u)
        self.opening: list[Draw] = u.draws
        self.lines += [Line(0, m) for m in u.messages]

    # ---- questions ----

    @property
    def to_act(self) -> list[str]:
        """The roles that must choose now."""
        return [self.game.roles[r] for r in to_act(self.state)]

    @property
    def result(self) -> Result | None:
        if not self.state.result:
            return None
        winner, level, rule = self.state.result.split("/")
        return Result(None if winner == "-" else winner, level, rule)

    def observer(self, role: int | str) -> int:
        """The number of a role or of an observer ("spectator", "all")."""
        if isinstance(role, str) and role in OBSERVERS:
            return OBSERVERS[role]
        if isinstance(role, int) and role in (SPECTATOR, ALL):
            return role
        return self.game.role(role)

    def offer(self, role: int | str) -> dict[str, list[int]]:
        """What this role may do now: verb -> arguments."""
        return self._offer(self.game.role(role)).verbs

    def _offer(self, role: int) -> Offer:
        return offer_of(self.state, role)

    def view(self, role: int | str) -> Any:
        """What this role may see, as plain data."""
        from msgspec import to_builtins

        return to_builtins(self.game.view(self.state, self.observer(role)))

    def view_bytes(self, role: int | str) -> bytes:
        return encode(self.game.view(self.state, self.observer(role)))

    def describe(self, role: int | str, lang: str = "en") -> dict[str, Any]:
        """The prompt and each action in words."""
        r = self.game.role(role)
        words = catalogue(lang, self.game)
        if r not in to_act(self.state):
            return {"prompt": flat(self.waiting(r, lang)), "rule": "", "actions": []}
        prompt = self.game.prompt(self.state, r)
        actions = []
        for verb, arg in self._offer(r).actions():
            act = self.game.words(self.state, r, verb, arg)
            actions.append({"verb": verb, "arg": arg, "text": words.plain(act.phrase.key, act.phrase.params, r)})
        return {"prompt": words.plain(prompt.key, prompt.params, r), "rule": prompt.rule, "actions": actions}

    def waiting(self, role: int, lang: str) -> list[Any]:
        """What a seat reads when it has nothing to choose."""
        words = catalogue(lang, self.game)
        if self.state.result:
            return words.say("prompt-over", {})
        names = " / ".join(words.text(f"role-{self.game.roles[r]}") for r in to_act(self.state))
        return words.say("prompt-waiting", {"who": names})

    def log(self, role: int | str, lang: str = "en") -> list[str]:
        """What has happened, as this role may read it."""
        return [flat(text) for _, text in self.spoken(role, lang)]

    def spoken(self, role: int | str, lang: str, start: int = 0) -> list[tuple[Line, list[Any]]]:
        """The log from a line on, each with its sentence in parts."""
        reader = self.observer(role)
        words = catalogue(lang, self.game)
        everything = None if reader == ALL else reader
        return [(line, words.say(line.message.key, line.message.params, everything)) for line in self.lines[start:]]

    def why_not(self, role: int | str, verb: str, arg: int = 0) -> WhyNot | None:
        """Why this action is not offered: the rule and a sentence; None if it is offered."""
        r = self.game.role(role)
        self._must_exist(verb, arg)
        refusal = self._refusal(r, verb, arg)
        return None if refusal is None else WhyNot(self.game, refusal, self.game.facts(self.state, r, verb, arg), r)

    def _refusal(self, role: int, verb: str, arg: int) -> Refusal | None:
        if self.state.result:
            return self.game.refuse_over
        top = decision(self.state)
        if role not in top.roles(self.state):
            return self.game.refuse_turn
        if self._offer(role).has(verb, arg):
            return None
        refusal = top.why_not(self.state, role, verb, arg)
        assert refusal is not None, (verb, arg, "is neither offered nor refused")
        return refusal

    def _must_exist(self, verb: str, arg: int) -> None:
        known = isinstance(verb, str) and verb in self.game.verbs
        whole = isinstance(arg, int) and not isinstance(arg, bool)
        if not known or not whole or not 0 <= arg < self.game.verbs[verb]:
            raise BadAction(verb=told(verb), arg=told(arg))

    def position(self) -> str:
        """The position in the game's own notation."""
        return self.game.write_position(self.state)

    def version(self, role: int | str) -> int:
        """A number that changes whenever something happens that this role can notice."""
        return self._version[self.observer(role)]

    # ---- play ----

    def act(self, role: int | str, verb: str, arg: int = 0, version: int | None = None) -> None:
        """Take one offered action; anything else is refused with its rule and changes nothing.

        Give the `version` you looked at, and an action meant for an older position is refused as stale.
        """
        r = self.game.role(role)
        self._must_exist(verb, arg)
        if version is not None and version != self._version[r]:
            raise StaleStep(seq=version)
        before = self.state
        if before.result:
            raise GameOver()
        roles = to_act(before)
        if r not in roles:
            raise NotYourTurn(role=self.game.roles[r])
        refusal = self._refusal(r, verb, arg)
        if refusal is not None:
            raise NotOffered(refusal, verb=verb, arg=arg)
        # Played on a copy: should a rule break half-way, the table still stands as it was.
        after = before.clone()
        u = Umpire(self.dice, r)
        try:
            play(after, u, verb, arg)
        except BaseException:
            self._unroll(len(u.draws))
            raise
        self.state = after
        self._record(r, verb, arg, before, roles, u)

    def time_out(self, role: int | str) -> None:
        """This role's time has run out: the game ends by its own rule of surrender, and the journal says so."""
        r = self.game.role(role)
        if self.state.result or self.game.time_out is None:
            raise GameOver()
        before, roles = self.state, to_act(self.state)
        after = before.clone()
        u = Umpire(ScriptedDice([]), r)  # there is no chance in it
        self.game.time_out(after, u, r)
        self.state = after
        self._record(r, TIME_OUT, 0, before, roles, u)

    def _unroll(self, draws: int) -> None:
        """Give back draws that led nowhere: the next one must have the number that the journal gives it."""
        if isinstance(self.dice, KeyedDice):
            self.dice.drawn -= draws
        elif isinstance(self.dice, ScriptedDice):
            self.dice.next -= draws

    def _record(self, role: int, verb: str, arg: int, before: GameState, roles: list[int], u: Umpire) -> None:
        now = to_act(self.state)
        sealed = now == roles and not u.messages and not u.draws and self._unseen(role, before)
        self._keep(before)
        self.journal.append(Entry(role, verb, arg, u.draws, sealed))
        self.lines += [Line(len(self.journal), m) for m in u.messages]
        self._notice(role, sealed)
        closed = bool(u.draws) or u.revealed or bool(self.state.result)
        for q in range(len(self.game.roles)):
            if closed or q not in now or q not in roles:
                self._barrier[q] = len(self.journal)
        lowest = min(self._barrier[q] for q in now) if now else len(self.journal)
        self._forget(lowest)

    def _keep(self, before: GameState) -> None:
        """What is done next can be undone. A table may wait for weeks in the middle of a long set-up, so of the states
        on the way only some are kept."""
        if len(self._back) > 1 and self._back[-1].index % STRIDE:
            self._back[-1].state = None
        self._back.append(Back(len(self.journal), before, len(self.lines)))

    def _forget(self, lowest: int) -> None:
        """What was done before the entry `lowest` cannot be undone any more."""
        kept = [b for b in self._back if b.index >= lowest]
        if kept and kept[0].state is None:
            kept[0].state = self._before(kept[0])
        self._back = kept

    def _before(self, back: Back) -> GameState:
        """The state before an entry. No chance fell since the one it is played from: that would have closed it."""
        if back.state is not None:
            return back.state
        near = next(b for b in reversed(self._back) if b.index < back.index and b.state is not None)
        assert near.state is not None
        s = near.state.clone()
        for entry in self.journal[near.index : back.index]:
            play(s, Umpire(ScriptedDice([]), entry.role), entry.verb, entry.arg)
        return s

    def _unseen(self, role: int, before: GameState) -> bool:
        """Does what this role has just done look to everybody else as if nothing had happened?"""
        others = [o for o in self._version if o not in (role, ALL)]
        return all(self._sight(before, o) == self._sight(self.state, o) for o in others)

    def _sight(self, s: GameState, observer: int) -> tuple[Any, ...]:
        game = self.game
        return encode(game.view(s, observer)), game.step_of(s), game.heading(s), game.following(s)

    def _notice(self, role: int, sealed: bool) -> None:
        for observer in self._version:
            if not sealed or observer in (role, ALL):
                self._version[observer] += 1

    def can_undo(self, role: int | str) -> bool:
        return self._last_own(self.game.role(role)) is not None

    def _last_own(self, role: int) -> Back | None:
        if role not in to_act(self.state):
            return None
        for back in reversed(self._back):
            if back.index < self._barrier[role]:
                return None
            if self.journal[back.index].role == role:
                return back
        return None

    def undo(self, role: int | str) -> None:
        """Take back this role's last action. Plans that others sealed since are kept."""
        r = self.game.role(role)
        back = self._last_own(r)
        if back is None:
            raise NoUndo(role=self.game.roles[r])
        undone = self.journal[back.index]
        later = self.journal[back.index + 1 :]
        self.state = self._before(back)
        del self.journal[back.index :], self.lines[back.lines :]
        self._back = [b for b in self._back if b.index < back.index]
        for entry in later:
            self._again(entry)
        self._notice(r, undone.sealed)

    def _again(self, entry: Entry) -> None:
        before, roles = self.state, to_act(self.state)
        after = before.clone()
        u = Umpire(ScriptedDice([]), entry.role)
        play(after, u, entry.verb, entry.arg)
        self.state = after
        sealed = to_act(after) == roles and not u.messages and self._unseen(entry.role, before)
        self._keep(before)
        self.journal.append(Entry(entry.role, entry.verb, entry.arg, [], sealed))
        self.lines += [Line(len(self.journal), m) for m in u.messages]

    # ---- by consent: taking back further, and correcting the position ----

    def takeback(self, step: int, role: int | str) -> None:
        """Back to the first `step` entries of the journal, at a role's request. The dice go back as well: the very
        same will fall again. The log keeps a line that says so, and nobody can undo what came before it.
        """
        r = self.game.role(role)
        if type(step) is not int or not 0 <= step < len(self.journal):
            raise NoSuchStep(step=told(step))
        past, gone = self.look(step), self.journal[step:]
        self._take_up([d for entry in gone for d in entry.draws])
        self.state = past.state
        self.journal = self.journal[:step]
        later = [Line(step, line.message) for line in self.remarks if line.step > step]
        self.remarks = [line for line in self.remarks if line.step <= step] + later
        self.lines = [line for line in self.lines if line.step <= step] + later
        self.remark(Message(TAKEBACK, "", r, {"seat": r}))
        for observer in self._version:
            self._version[observer] += 1

    def _take_up(self, draws: list[Draw]) -> None:
        """Let these draws fall once more."""
        if isinstance(self.dice, KeyedDice):
            self.dice = KeyedDice(self.dice.key, self.dice.drawn - len(draws))
        elif isinstance(self.dice, ScriptedDice):
            self.dice = ScriptedDice([d.value for d in draws] + self.dice.script[self.dice.next :])
        elif draws:
            raise TypeError("these dice cannot go back")

    def remark(self, message: Message) -> None:
        """A line of the log that is no action's: it stays, and what came before it is closed to undo."""
        line = Line(len(self.journal), message)
        self.lines.append(line)
        self.remarks.append(line)
        self._close()

    def _close(self) -> None:
        self._back = []
        self._barrier = [len(self.journal)] * len(self.game.roles)

    def edit(self, role: int | str, text: str) -> None:
        """A referee's correction: the position becomes that of the text, in the game's own notation. It is a step of
        the journal like any other; what the notation does not tell stays as it is.
        """
        r = self.game.role(role)
        if self.state.result:
            raise GameOver()
        self.state, changes = edits.correct(self.game, self.ground(), text, self.options)
        said = [Message("log-edit", "", r, {"seat": r}), *(edits.message(r, old, new) for old, new in changes)]
        self.journal.append(Entry(r, EDIT, 0, [], body=text))
        self.lines += [Line(len(self.journal), m) for m in said]
        self._close()
        self._notice(r, sealed=False)

    def ground(self) -> GameState:
        """The state that can be corrected: what somebody has merely taken up, unseen by the others, is put down."""
        if edits.written(self.game, self.state, self.options):
            return self.state
        for back in reversed(self._back):
            if not self.journal[back.index].sealed:
                break
            state = self._before(back)
            if edits.written(self.game, state, self.options):
                return state
        raise NoEdit()

    # ---- looking back ----

    def steps(self, role: int | str) -> list[int]:
        """The lengths of the journal at which this role saw something change, from 0 on."""
        r = self.observer(role)
        seen = [i + 1 for i, e in enumerate(self.journal) if not e.sealed or r in (e.role, ALL)]
        return [0, *seen]

    def look(self, step: int) -> Table:
        """The table as it was after the first `step` entries of the journal."""
        past = self.afresh()
        past.replay(self.journal[:step], self.remarks)
        return past

    def afresh(self) -> Table:
        """The same table before anybody acted."""
        start = passport.start(self.game, self.scenario, self.options, self.origin)
        return Table(
            self.game,
            start,
            ScriptedDice([d.value for d in self.opening]),
            self.scenario,
            self.options,
            self.origin,
        )

    def replay(self, journal: list[Entry], remarks: Sequence[Line] = ()) -> None:
        """Play a journal again with its own dice, checking every line of it; remarks come where they were made."""
        self.remarks_of(remarks)
        for entry in journal:
            self.dice = ScriptedDice([d.value for d in entry.draws])
            if entry.verb == TIME_OUT:
                self.time_out(entry.role)
            elif entry.verb == EDIT:
                self.edit(entry.role, entry.body)
            else:
                self.act(entry.role, entry.verb, entry.arg)
            self.remarks_of(remarks)

    def remarks_of(self, remarks: Sequence[Line]) -> None:
        """Those that were made at this point."""
        for line in remarks:
            if line.step == len(self.journal):
                self.remark(line.message)

    # ---- the game file ----

    @property
    def commitment(self) -> str:
        return commitment(self.dice.key) if isinstance(self.dice, KeyedDice) else ""

    def save(self) -> str:
        """The game file ("passport"): scenario, options, versions, dice commitment and key, actions."""
        return passport.write(self)
