"""The save file: one text with the start of a game, every action and every draw.

With it anyone can play on, replay the game, and check every draw against the key whose seal was published.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grognard.kernel import states
from grognard.kernel.chance import Dice, KeyedDice, ScriptedDice, keyed, seal_of
from grognard.kernel.errors import BadFile, GrognardError, UnknownScenario
from grognard.kernel.flow import GameState
from grognard.kernel.game import Game
from grognard.kernel.journal import REMARKS, Entry, Line
from grognard.kernel.options import Values, check_options, of_today
from grognard.kernel.umpire import Draw, Message

if TYPE_CHECKING:
    from grognard.kernel.table import Table

__all__ = ["check_options", "check_scenario", "of_today", "read", "start", "verify", "write"]

FORMAT = 1
SAVED = "{"  # begins a position that is a whole state, as a fork has it, and no text of the game's notation
EDIT = "referee-edit"  # the verb of a correction
KEY_BYTES = 32
DOUBTS = ("no-key", "short-key", "other-seal", "other-draws")
UNSEEN_DOUBTS = DOUBTS[2:]  # those that a file saved again would not show by itself
MOST_QUOTED = 40  # characters of what a file says, in a sentence about it
LARGEST = 20_000_000  # characters; a long campaign is a few hundred thousand


def start(game: Game, scenario: str, options: Values, position: str | None) -> GameState:
    """The state a game begins with: that of a scenario, of a position in the game's notation, or a saved state."""
    if position is None:
        return game.setup(scenario, options)
    if position.startswith(SAVED):
        return states.read(game, position)
    return game.read_position(position, options)


def check_scenario(game: Game, scenario: str | None) -> str:
    if scenario is None or scenario == "":
        return game.proposed_scenario
    if scenario not in game.scenarios:
        raise UnknownScenario(scenario=str(scenario))
    return scenario


def write(table: Table) -> str:
    dice = table.dice
    body = {
        "grognard": FORMAT,
        "game": table.game.id,
        "rules": table.game.version,
        "scenario": table.scenario,
        "options": table.options,
        "position": table.start_position,
        "commitment": table.seal,
        "key": dice.key.hex() if isinstance(dice, KeyedDice) else None,
        "script": [v + 1 for v in dice.script[dice.next :]] if isinstance(dice, ScriptedDice) else None,
        "opening": [_draw(d) for d in table.opening],
        "journal": [_entry(table.game, e) for e in table.journal],
        "result": table.state.result,
    }
    if table.doubt in UNSEEN_DOUBTS:
        body["unverified"] = table.doubt
    if table.remarks:
        body["remarks"] = [[x.step, x.message.key, table.game.roles[x.message.side]] for x in table.remarks]
    body["check"] = checksum(body)
    return _json(body)


def _entry(game: Game, e: Entry) -> list[Any]:
    """One line: who, what, and, where there is any, how chance fell and what a correction says."""
    line: list[Any] = [e.seat or game.roles[e.role], e.verb, e.arg]
    if e.draws or e.body:
        line.append([_draw(d) for d in e.draws])
    return [*line, e.body] if e.body else line


def _draw(d: Draw) -> list[Any]:
    return [d.purpose, d.n, d.value]


def _json(body: dict[str, Any]) -> str:
    """One journal entry a line, so that files can be read and compared by eye."""
    journal = ",\n  ".join(json.dumps(e, ensure_ascii=False) for e in body["journal"])
    head = {k: v for k, v in body.items() if k != "journal"}
    lines = [f" {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in head.items()]
    lines.append(f' "journal": [\n  {journal}\n ]' if journal else ' "journal": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def checksum(body: Mapping[str, Any]) -> str:
    facts = {k: v for k, v in body.items() if k != "check"}
    return hashlib.sha256(json.dumps(facts, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:32]


def parse(text: str | bytes) -> dict[str, Any]:
    """The file as data; raises BadFile with the reason."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError:
            raise BadFile("unreadable") from None
    if len(text) > LARGEST:
        raise BadFile("too-large")
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        raise BadFile("unreadable") from None
    if not isinstance(body, dict) or "grognard" not in body:
        raise BadFile("not-ours")
    if not isinstance(body["grognard"], int) or body["grognard"] > FORMAT:
        raise BadFile("newer", version=str(body["grognard"]))
    try:
        whole = body.get("check") == checksum(body)
    except (ValueError, RecursionError):  # half a character, or a file nested beyond reason
        raise BadFile("unreadable") from None
    if not whole:
        raise BadFile("edited")
    return body


def read(text: str | bytes, find: Any) -> Table:
    """Open a save file: every action is replayed and must draw what the file says. `find` maps an id to a Game."""
    return replayed(parse(text), find)


def replayed(body: dict[str, Any], find: Any) -> Table:
    """The table of a parsed file."""
    name, rules = body.get("game"), body.get("rules")
    if not isinstance(name, str) or not isinstance(rules, str):
        raise BadFile("unreadable")
    try:
        game: Game = find(name)
    except GrognardError:
        raise BadFile("other-game", game=name) from None
    if rules != game.version and _newer(rules, game.version):
        raise BadFile("newer-rules", version=rules)
    return _replayed(body, game)


def _newer(theirs: str, ours: str) -> bool:
    def number(v: str) -> list[int]:
        return [int(x) for x in v.split(".")]

    try:
        return number(theirs) > number(ours)
    except (ValueError, AttributeError):
        return True


def _replayed(body: dict[str, Any], game: Game) -> Table:
    from grognard.kernel.table import Table

    step = 0
    try:
        options = _options(body["options"], game)
        scenario = check_scenario(game, body["scenario"]) if body["position"] is None else ""
        state = start(game, scenario, options, body["position"])
        foreign = body["position"] is not None and body["position"].startswith(SAVED)
        if foreign:
            states.must_play(game, state)
        opening = _draws(body["opening"])
        dice = ScriptedDice([d.value for d in opening])
        table = Table(game, state, dice, scenario, options, body["position"])
        _agree(table.opening, opening, 0)
        remarks = by_step(_remarks(body, game))
        table.remarks_of(remarks)
        for role, verb, arg, *more in body["journal"]:
            step += 1
            wanted = _draws(more[0] if more else [])
            number, place = table.seating.who(role)
            text = _text(more[1]) if len(more) > 1 else ""
            table.replay([Entry(number, verb, arg, wanted, body=text, seat=place.id if place else "")])
            _agree(table.journal[-1].draws, wanted, step)
            table.remarks_of(remarks)
        if table.state.result != body["result"]:
            raise BadFile("differs", step=step)
        if foreign:
            states.must_tell(game, table.state)
        table.dice = _dice(body, len(table.opening) + sum(len(e.draws) for e in table.journal))
        table.doubt = doubt(body)
    except BadFile:
        raise
    except Exception as fault:  # whatever a rule makes of nonsense
        raise BadFile("differs", step=step) from fault
    return table


def _options(given: Any, game: Game) -> Values:
    """The options of a file. One that we do not know, or a value of it, comes from a newer version, and the file says
    which it is."""
    for name, value in given.items() if isinstance(given, dict) else ():
        if name not in game.options:
            raise BadFile("unknown-option", option=str(name)[:MOST_QUOTED])
        if isinstance(value, str) and not game.options[name].takes(value):
            raise BadFile("unknown-option", option=f"{name} = {value}"[:MOST_QUOTED])
    return check_options(game, given, old=True)


def _draws(given: list[Any]) -> list[Draw]:
    """The draws of a file. Nothing but whole numbers: 1.0 would pass for 1 and end up in a state."""
    draws = [Draw(*d) for d in given]
    if not all(type(d.purpose) is str and type(d.n) is int and type(d.value) is int for d in draws):
        raise TypeError(given)
    return draws


def _text(given: Any) -> str:
    if type(given) is not str:
        raise TypeError(given)
    return given


def _remarks(body: dict[str, Any], game: Game) -> list[Line]:
    """The lines of the log that belong to no action: each at a step of the journal, in order, and of a known kind."""
    out, last = [], 0
    for step, key, role in body.get("remarks", []):
        if type(step) is not int or not last <= step <= len(body["journal"]) or key not in REMARKS:
            raise ValueError(step, key)
        last, r = step, game.role(role)
        out.append(Line(step, Message(key, "", r, {"seat": r})))
    return out


def by_step(remarks: Sequence[Line]) -> dict[int, list[Line]]:
    out: dict[int, list[Line]] = {}
    for line in remarks:
        out.setdefault(line.step, []).append(line)
    return out


def _agree(drawn: list[Draw], wanted: list[Draw], step: int) -> None:
    if [_draw(d) for d in drawn] != [_draw(d) for d in wanted]:
        raise BadFile("differs", step=step)


def _dice(body: dict[str, Any], drawn: int) -> Dice:
    if body["key"] is None:
        script = body["script"] or []
        if not all(type(v) is int for v in script):
            raise TypeError(script)
        return ScriptedDice([v - 1 for v in script])
    key = bytes.fromhex(body["key"])
    keyed(key, drawn, "", 1)  # a key that cannot be drawn from is no key
    return KeyedDice(key, drawn)


# ---- can its dice be believed? ----


def doubt(body: Mapping[str, Any]) -> str:
    """Why the dice of a file that replays correctly cannot be trusted: a catalogue key, unverified-…; empty if they
    can. A game that was doubted once stays doubted, in every save file made from it."""
    if not body["key"]:
        return "no-key"
    key = bytes.fromhex(body["key"])
    if len(key) < KEY_BYTES:
        return "short-key"
    if seal_of(key) != body.get("commitment"):
        return "other-seal"
    if first_wrong(key, drawn_in(body)) is not None:
        return "other-draws"
    told = body.get("unverified", "")
    return told if told in UNSEEN_DOUBTS else ""


def drawn_in(body: Mapping[str, Any]) -> list[Draw]:
    """Every draw of a file, in order."""
    return _draws([*body["opening"], *(d for e in body["journal"] for d in (e[3] if len(e) > 3 else []))])


def first_wrong(key: bytes, draws: Sequence[Draw]) -> int | None:
    """The first draw that is not the one that the key gives."""
    return next((i for i, d in enumerate(draws) if keyed(key, i, d.purpose, d.n) != d.value), None)


@dataclass(frozen=True)
class Edited:
    """A referee's correction: after which step of the journal, and at whose request."""

    step: int
    role: str


@dataclass(frozen=True)
class Verdict:
    """What `grognard verify` found."""

    draws: int
    actions: int
    committed: bool  # the key is the one that was committed to
    fair: bool  # every draw is the one the key gives
    first_wrong: int | None  # index of the first draw that is not
    replays: bool  # the actions are legal and lead to the result
    seal: str  # the commitment that the file names: compare it with the one that was shown at the table
    long: bool  # the key is as long as ours are; a short one can be searched for
    edits: tuple[Edited, ...]  # the position was corrected here, which no rule checks

    @property
    def sound(self) -> bool:
        """Is everything in order, as far as the file itself can tell?"""
        return self.committed and self.fair and self.replays and self.long


def verify(text: str | bytes, find: Any) -> Verdict:
    """Check a save file: the seal against the key, every draw against the key, every action against the rules."""
    body = parse(text)
    if not body.get("key"):
        raise BadFile("no-key")
    try:
        replayed(body, find)
        replays = True
    except BadFile as fault:
        if fault.reason in ("other-game", "newer-rules", "unknown-option"):
            raise  # whether it obeys rules that are not here nobody can say
        replays = False
    return verdict(body, replays)


def verdict(body: dict[str, Any], replays: bool) -> Verdict:
    """Of a parsed file that is known to replay, or not to."""
    try:
        key = bytes.fromhex(body["key"])
        draws = drawn_in(body)
        wrong = first_wrong(key, draws)
        committed = seal_of(key) == body["commitment"]
        edits = tuple(Edited(n, str(e[0])) for n, e in enumerate(body["journal"], 1) if e[1] == EDIT)
    except (LookupError, TypeError, ValueError, ArithmeticError):
        raise BadFile("unreadable") from None
    return Verdict(
        draws=len(draws),
        actions=len(body["journal"]),
        committed=committed,
        fair=wrong is None,
        first_wrong=wrong,
        replays=replays,
        seal=str(body["commitment"]),
        long=len(key) >= KEY_BYTES,
        edits=edits,
    )
