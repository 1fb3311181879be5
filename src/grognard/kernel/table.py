"""One table: the state, the journal that made it, and how far back each player may take a move.

`Table.act` is the only door to the state from outside, and it checks the very offer it made.
"""

from __future__ import annotations

import copy
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from grognard.kernel import edits, outcome, picture, save_file, table_words
from grognard.kernel.chance import Dice, FastDice, KeyedDice, ScriptedDice, seal_of, unroll
from grognard.kernel.codec import encode
from grognard.kernel.errors import (
    BadAction,
    GameOver,
    MayNotEnd,
    NoEdit,
    NoSuchEnding,
    NoSuchStep,
    NotOffered,
    NotYourTurn,
    NoUndo,
    StaleStep,
)
from grognard.kernel.flow import GameState, Offer, Refusal, decision, moment_of, play, settle, to_act, undealt
from grognard.kernel.game import Ending, Game
from grognard.kernel.journal import (
    ENDS,
    RESIGN,
    TAKEBACK,
    TIME_OUT,
    Choice,
    Entry,
    Heard,
    Line,
    Offered,
    Result,
    Shown,
    Steps,
    WhyNot,
    result_of,
    told,
    unbegun,
)
from grognard.kernel.options import Values
from grognard.kernel.seat import ALL, SPECTATOR, Seat
from grognard.kernel.translation import flat
from grognard.kernel.umpire import UNHEARD, Draw, Message, Umpire
from grognard.kernel.undo import Back, UndoStack

OBSERVERS = {"spectator": SPECTATOR, "all": ALL}
NUMBERS = count(1)  # of the tables of this process
EDIT = save_file.EDIT  # in a journal: a referee's correction of the position


class Table:
    """A game being played. Roles are given as words ("french") or numbers, seats (which may share a role) as words."""

    def __init__(
        self,
        game: Game,
        start: GameState,
        dice: Dice,
        scenario: str = "",
        options: Values | None = None,
        position: str | None = None,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options = dict(options or {})
        self.seating = game.seating(self.options)
        self.start_position = position  # the position text, if it did not begin with a scenario
        self.doubt = ""  # of a game out of a file: why its dice cannot be believed (save_file.DOUBTS)
        self._version = dict.fromkeys([*range(len(game.roles)), SPECTATOR, ALL], 0)
        self._number = next(NUMBERS)
        self._shown = Shown()
        self._offered = Offered()
        self._observers = dict(OBSERVERS)  # by word, with the seats and roles that were asked for
        self._steps = Steps()
        self._begin(start, dice)

    def _begin(self, start: GameState, dice: Dice) -> None:
        self.dice = dice
        self.state = start
        self.journal: list[Entry] = []
        self.lines: list[Line] = []
        self._heard: dict[int, Heard] = {}
        self.remarks: list[Line] = []  # those lines that tell of a takeback: no later one takes them away
        self._undo = UndoStack(len(self.game.roles))
        u = Umpire(dice)
        settle(self.state, u)
        self.opening: list[Draw] = u.draws
        self._hush(self.state, u.messages)
        self.lines += [Line(0, m) for m in u.messages]

    # ---- before the beginning ----

    @property
    def undealt(self) -> bool:
        """Has the game not begun yet? Then nobody is asked, and no chance has fallen."""
        return undealt(self.state)

    def deal(self, dice: Dice, anew: Message | None = None) -> None:
        """Begin, with these dice; what was done before is forgotten, but that something was can be remarked."""
        self._begin(save_file.start(self.game, self.scenario, self.options, self.start_position), dice)
        if anew is not None:
            self.remark(anew)
        self._notice_all()

    def gather(self, dice: Dice) -> None:
        """Back to before the beginning: what was dealt and done is forgotten."""
        self._begin(unbegun(save_file.start(self.game, self.scenario, self.options, self.start_position)), dice)
        self._notice_all()

    def _notice_all(self) -> None:
        for observer in self._version:
            self._version[observer] += 1

    # ---- questions ----

    @property
    def to_act(self) -> list[str]:
        """Whose turn it is to choose: the roles, or every seat of those that are shared."""
        return self._offered.to_act(self.state, self.seating)

    def asked(self, who: int | str) -> bool:
        """Has this role or seat something to choose? (Of those that share a role perhaps only one has.)"""
        role = self.seating.role(who)
        own = self._offered.asked(self.state, self.seating, role)
        return who in own if who in self.seats else bool(own)

    @property
    def seats(self) -> list[str]:
        return self.seating.ids

    @property
    def result(self) -> Result | None:
        return result_of(self.state.result) if self.state.result else None

    def observer(self, role: int | str) -> int:
        """The number of a role or of an observer ("spectator", "all")."""
        if isinstance(role, str):
            known = self._observers.get(role)
            if known is None:
                known = self._observers[role] = self.seating.role(role)
            return known
        return role if role in (SPECTATOR, ALL) else self.seating.role(role)

    def offer(self, role: int | str) -> dict[str, list[int]]:
        """What this role or seat may do now: verb -> arguments. Only look: the table keeps it."""
        return self.offered(role).verbs

    def offered(self, who: int | str) -> Offer:
        """The same as the rules make it."""
        role, place = self.seating.who(who)
        return self.seating.part(self.state, place, self._offered.of(self.state, role))

    def seat(self, role: int | str, seed: int | None = None) -> Seat:
        """This role's side of the table, for a bot. There is nothing in it that the role may not know: the state
        behind it is imagined. Another seed, another one; without, it goes by the number of actions taken."""
        r, place = self.seating.who(role)
        dice = FastDice(len(self.journal) if seed is None else seed)
        known = self.game.imagine(self.state, r, dice)
        return Seat(self.game, known, r, self.seating.offer(known, r, place))

    def view(self, role: int | str) -> Any:
        """What this role may see, as plain data."""
        from msgspec import to_builtins

        return to_builtins(self.game.view(self.state, self.observer(role)))

    def _repr_svg_(self) -> str:
        """In a notebook: the board as anybody may see it."""
        return picture.svg(self)

    def view_bytes(self, role: int | str) -> bytes:
        return encode(self.game.view(self.state, self.observer(role)))

    def seen(self, role: int | str) -> Any:
        """The view as the game makes it. Only look: the table keeps it."""
        return self.shown().view(self.game, self.observer(role))

    def shown(self) -> Shown:
        """What there is to see of the state, and where it stands. Only look: the table keeps it."""
        self._shown = self._shown.at(self.state, self._number)
        return self._shown

    def describe(self, role: int | str, lang: str = "en") -> dict[str, Any]:
        """The prompt and each action in words; an action that costs or loses something says so in its "cautions"."""
        return table_words.describe(self, role, lang)

    def waiting(self, role: int | str, lang: str) -> list[Any]:
        """What a seat reads when it has nothing to choose."""
        return table_words.waiting(self, role, lang)

    def army(self, role: int) -> str:
        """The message that names a role as the game stands."""
        return outcome.called(self.game, self.state, role)

    def log(self, role: int | str, lang: str = "en") -> list[str]:
        """What has happened, as this role may read it."""
        return [flat(text) for _, text in self.spoken(role, lang)]

    def heard(self, role: int | str) -> list[Line]:
        """The lines of the log that this role reads at all, in whatever words."""
        reader = self.observer(role)
        if self.game.hush is None or reader == ALL:
            return self.lines
        return self._heard.setdefault(reader, Heard(reader)).of(self.lines)

    def read(self, role: int | str, public: int) -> int:
        """How many lines of a role's log are read when it has read so many of those that everybody reads."""
        return table_words.read(self, role, public)

    def spoken(self, role: int | str, lang: str, start: int = 0) -> list[tuple[Line, list[Any]]]:
        """This role's log from a line on, each with its sentence in parts."""
        return table_words.spoken(self, role, lang, start)

    def why_not(self, role: int | str, verb: str, arg: int = 0) -> WhyNot | None:
        """Why this action is not offered: the rule and a sentence; None if it is offered."""
        r = self.seating.role(role)
        self._must_exist(verb, arg)
        refusal = self._refusal(role, verb, arg)
        return None if refusal is None else WhyNot(self.game, refusal, self.game.facts(self.state, r, verb, arg), r)

    def _refusal(self, who: int | str, verb: str, arg: int) -> Refusal | None:
        role, place = self.seating.who(who)
        if self.state.result:
            return self.game.refuse_over
        top = decision(self.state)
        if role not in top.roles(self.state):
            return self.game.refuse_turn
        if self._offered.of(self.state, role).has(verb, arg):
            return self.seating.refusal(self.state, place, verb, arg)
        return self.refusal(role, verb, arg)

    def refusal(self, role: int, verb: str, arg: int) -> Refusal:
        """The rule that refuses an action of a role that is to act and is not offered it."""
        top = decision(self.state)
        moment = moment_of(self.state, verb)
        if moment is not None:
            refusal = moment.why_not(self.state, role, arg)
        else:
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
        r, place = self.seating.who(role)
        self._must_be_current(r, version)
        self._must_exist(verb, arg)
        before = self.state
        if before.result:
            raise GameOver()
        roles = to_act(before)
        if r not in roles:
            raise NotYourTurn(role=self.game.roles[r])
        refusal = self._refusal(role, verb, arg)
        if refusal is not None:
            why = WhyNot(self.game, refusal, self.game.facts(before, r, verb, arg), r)
            raise NotOffered(refusal, why, verb=verb, arg=arg)
        # Played on a copy: should a rule break half-way, the table still stands as it was.
        after = before.clone()
        seat = self.seating.doer(before, r, place, verb, arg)
        u = Umpire(self.dice, r, seat=seat)
        try:
            play(after, u, verb, arg)
        except BaseException:
            unroll(self.dice, len(u.draws))
            raise
        self.state = after
        self._record(r, verb, arg, before, roles, u)
        self.journal[-1].seat = seat

    def _must_be_current(self, role: int, version: int | None) -> None:
        if version is not None and version != self._version[role]:
            raise StaleStep(seq=version)

    def time_out(self, role: int | str) -> None:
        """This role's time has run out: the game ends by its own rule of surrender, and the journal says so."""
        r = self.seating.role(role)
        if self.state.result or self.undealt or self.game.time_out is None:
            raise GameOver()
        before, roles = self.state, to_act(self.state)
        after = before.clone()
        u = Umpire(ScriptedDice([]), r)  # there is no chance in it
        self.game.time_out(after, u, r)
        self.state = after
        self._record(r, TIME_OUT, 0, before, roles, u)

    # ---- ending it by word: at any moment, in either side's turn ----

    def endings(self, role: int | str) -> list[Choice]:
        """How this role may end the game now, and what that would mean."""
        r = self.seating.role(role)
        return [] if self.undealt else [self._choice(r, ending) for ending in self.game.endings]

    def _choice(self, role: int, ending: Ending) -> Choice:
        refusal = self._may_end(role, ending)
        why = None if refusal is None else WhyNot(self.game, refusal, {}, role)
        means = result_of(ending.result(self.state, role)) if refusal is None else None
        return Choice(ending.id, ending.rule, ending.agreed, why, means)

    def _may_end(self, role: int, ending: Ending) -> Refusal | None:
        return self.game.refuse_over if self.state.result else ending.may(self.state, role)

    def would_end(self, role: int | str, what: str) -> str:
        """The result that this ending would have now; refused if it may not be done."""
        r, ending = self.seating.role(role), self.game.ending(what)
        if self.state.result or self.undealt:
            raise GameOver()
        refusal = ending.may(self.state, r)
        if refusal is not None:
            raise MayNotEnd(refusal, role=self.game.roles[r], ending=what)
        return ending.result(self.state, r)

    def resign(self, role: int | str) -> None:
        """This role gives up, at any moment: the game ends as its own rule says."""
        self._end(role, RESIGN, agreed=False)

    def agree(self, role: int | str, what: str) -> None:
        """What this role proposed (an armistice, a draw) has been agreed on: the game ends with it."""
        self._end(role, what, agreed=True)

    def _end(self, role: int | str, what: str, agreed: bool) -> None:
        r, ending = self.seating.role(role), self.game.ending(what)
        if ending.agreed != agreed:
            raise NoSuchEnding(ending=what)
        means = self.would_end(r, what)
        before, roles = self.state, to_act(self.state)
        after = before.clone()
        u = Umpire(ScriptedDice([]), r)  # there is no chance in it
        ending.end(after, u, r)
        assert after.result == means, (what, after.result, means)
        self.state = after
        self._record(r, ENDS + what, 0, before, roles, u)

    def _record(self, role: int, verb: str, arg: int, before: GameState, roles: list[int], u: Umpire) -> None:
        now = to_act(self.state)
        self._hush(before, u.messages)
        sealed = self.sealed(before, u)
        self._undo.keep(len(self.journal), before, len(self.lines))
        self.journal.append(Entry(role, verb, arg, u.draws, sealed))
        self.lines += [Line(len(self.journal), m) for m in u.messages]
        self._notice(role, sealed)
        closed = bool(u.draws) or u.revealed or bool(self.state.result)
        for q in range(len(self.game.roles)):
            # who is only now asked goes back no further than this: nothing older need be kept for him
            if closed or q not in now or q not in roles:
                self._undo.barrier[q] = len(self.journal)
        lowest = min(self._undo.barrier[q] for q in now) if now else len(self.journal)
        self._undo.forget(lowest, self.journal)

    def _hush(self, before: GameState, messages: list[Message]) -> None:
        if self.game.hush is not None:
            self.game.hush(before, self.state, messages)

    def sealed(self, before: GameState, u: Umpire) -> bool:
        """Does nobody else notice what a role has just done? Nothing that others hear is said, nothing is rolled, and
        the same are to act."""
        known, self._shown = self._shown, Shown(self.state, self._number)
        heard = any(m.hushed != UNHEARD or m.side != u.role for m in u.messages)
        if heard or u.draws or to_act(self.state) != to_act(before):
            return False
        known = known.at(before, self._number)
        # First the others at the table, who are told of it in any case; what is public shows there as well.
        others = [r for r in range(len(self.game.roles)) if r != u.role]
        return all(self._shown.same(self.game, known, observer) for observer in [*others, SPECTATOR])

    def _notice(self, role: int, sealed: bool) -> None:
        for observer in self._version:
            if not sealed or observer in (role, ALL):
                self._version[observer] += 1

    def can_undo(self, role: int | str) -> bool:
        return self._last_own(role) is not None

    def undoes(self, role: int | str) -> tuple[GameState, str, int] | None:
        """What an undo of this role would take back: the state before it, and the action."""
        back = self._last_own(role)
        if back is None:
            return None
        entry = self.journal[back.index]
        return self._undo.before(back, self.journal), entry.verb, entry.arg

    def _last_own(self, who: int | str) -> Back | None:
        role, place = self.seating.who(who)
        if role not in to_act(self.state):
            return None
        return self._undo.last_own(role, None if place is None else place.id, self.journal)

    def undo(self, role: int | str, version: int | None = None) -> None:
        """Take back this role's last action. Plans that others sealed since are kept. `version`: as in `act`."""
        r = self.seating.role(role)
        self._must_be_current(r, version)
        back = self._last_own(role)
        if back is None:
            raise NoUndo(role=self.game.roles[r])
        undone = self.journal[back.index]
        later = self.journal[back.index + 1 :]
        self.state = self._undo.before(back, self.journal)
        del self.journal[back.index :], self.lines[back.lines :]
        self._undo.backs = [b for b in self._undo.backs if b.index < back.index]
        for entry in later:
            self._again(entry)
        self._notice(r, undone.sealed)

    def _again(self, entry: Entry) -> None:
        before = self.state
        after = before.clone()
        u = Umpire(ScriptedDice([]), entry.role, seat=entry.seat)
        play(after, u, entry.verb, entry.arg)
        self.state = after
        self._hush(before, u.messages)
        sealed = self.sealed(before, u)
        self._undo.keep(len(self.journal), before, len(self.lines))
        self.journal.append(Entry(entry.role, entry.verb, entry.arg, [], sealed, seat=entry.seat))
        self.lines += [Line(len(self.journal), m) for m in u.messages]

    # ---- by consent: taking back further, and correcting the position ----

    def takeback(self, step: int, role: int | str, past: Table | None = None, quietly: bool = False) -> None:
        """Back to the first `step` entries of the journal, at a role's request. The dice go back as well: the very
        same will fall again. The log keeps a line that says so (unless it is done `quietly`, as in a lesson), and
        nobody can undo what came before it. `past`: the table as it was then, if that was played elsewhere.
        """
        r = self.seating.role(role)
        if type(step) is not int or not 0 <= step < len(self.journal):
            raise NoSuchStep(step=told(step))
        past, gone = past or self.look(step), self.journal[step:]
        self._take_up([d for entry in gone for d in entry.draws])
        self.state = past.state
        self.journal = self.journal[:step]
        later = [Line(step, line.message) for line in self.remarks if line.step > step]
        self.remarks = [line for line in self.remarks if line.step <= step] + later
        self.lines = [line for line in self.lines if line.step <= step] + later
        self._heard.clear()
        if quietly:
            self._close()
        else:
            self.remark(Message(TAKEBACK, "", r, {"seat": r}))
        self._notice_all()

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
        self._undo.close(len(self.journal))

    def edit(self, role: int | str, text: str) -> None:
        """A referee's correction: the position becomes that of the text, in the game's own notation. It is a step of
        the journal like any other; what the notation does not tell stays as it is.
        """
        r = self.seating.role(role)
        if self.state.result:
            raise GameOver()
        self.state, changes = edits.correct(self.game, self.ground(), text, self.options)
        said = [Message("log-edit", "", r, {"seat": r}), *(edits.message(r, old, new) for old, new in changes)]
        self.journal.append(Entry(r, EDIT, 0, [], body=text))
        self.lines += [Line(len(self.journal), m) for m in said]
        self._close()
        self._notice(r, sealed=False)

    def ground(self) -> GameState:
        """The state that can be corrected: whatever somebody has only picked up, unseen by the others, is put down
        first."""
        if edits.written(self.game, self.state, self.options):
            return self.state
        for back in reversed(self._undo.backs):
            if not self.journal[back.index].sealed:
                break
            state = self._undo.before(back, self.journal)
            if edits.written(self.game, state, self.options):
                return state
        raise NoEdit()

    # ---- looking back ----

    def steps(self, role: int | str) -> list[int]:
        """The lengths of the journal at which this role saw something change, from 0 on."""
        return list(self._steps.of(self.observer(role), self.journal))

    def last_step(self, role: int | str) -> int:
        """How often this role saw something change."""
        return len(self._steps.of(self.observer(role), self.journal)) - 1

    def step_at(self, role: int | str, length: int) -> int:
        """How often this role had seen something change when the journal was so long."""
        return bisect_right(self._steps.of(self.observer(role), self.journal), length) - 1

    def aside(self, length: int) -> Table:
        """The first entries of this table's journal, for others to look at while this one goes on."""
        other = copy.copy(self)
        other.journal, other._steps, other._heard = self.journal[:length], Steps(), {}
        return other

    def look(self, step: int) -> Table:
        """The table as it was after the first `step` entries of the journal."""
        past = self.afresh()
        past.replay(self.journal[:step], self.remarks)
        return past

    def afresh(self) -> Table:
        """The same table before anybody acted."""
        start = save_file.start(self.game, self.scenario, self.options, self.start_position)
        if self.undealt:
            start = unbegun(start)
        return Table(
            self.game,
            start,
            ScriptedDice([d.value for d in self.opening]),
            self.scenario,
            self.options,
            self.start_position,
        )

    def replay(self, journal: list[Entry], remarks: Sequence[Line] = ()) -> None:
        """Play a journal again with its own dice and check every entry; remarks come where they were made."""
        made = save_file.by_step(remarks)
        self.remarks_of(made)
        for entry in journal:
            self.dice = ScriptedDice([d.value for d in entry.draws])
            if entry.verb == TIME_OUT:
                self.time_out(entry.role)
            elif entry.verb.startswith(ENDS):
                what = entry.verb.removeprefix(ENDS)
                self._end(entry.role, what, self.game.ending(what).agreed)
            elif entry.verb in self.game.retired:
                self._as_it_was(entry)
            elif entry.verb == EDIT:
                self.edit(entry.role, entry.body)
            else:
                self.act(entry.seat or entry.role, entry.verb, entry.arg)
            self.remarks_of(made)

    def _as_it_was(self, entry: Entry) -> None:
        """Take an action that decisions offered in an earlier version of the rules and offer no more."""
        old, before, roles = self.game.retired[entry.verb], self.state, to_act(self.state)
        if entry.role not in roles:
            raise NotYourTurn(role=self.game.roles[entry.role])
        if entry.arg or not old.offered(before, entry.role):
            raise BadAction(verb=entry.verb, arg=entry.arg)
        after = before.clone()
        u = Umpire(ScriptedDice([]), entry.role)
        old.do(after, u, entry.role)
        settle(after, u)
        self.state = after
        self._record(entry.role, entry.verb, 0, before, roles, u)

    def remarks_of(self, remarks: Mapping[int, Sequence[Line]]) -> None:
        """Those that were made at this point."""
        for line in remarks.get(len(self.journal), ()):
            self.remark(line.message)

    # ---- the game file ----

    @property
    def seal(self) -> str:
        return seal_of(self.dice.key) if isinstance(self.dice, KeyedDice) else ""

    def save(self) -> str:
        """The save file: scenario, options, versions, seal and key of the dice, actions."""
        return save_file.write(self)
