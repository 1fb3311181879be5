"""A table in words: the prompt, the actions, who is waited for, and how much of the log is read."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from grognard.kernel.flow import to_act
from grognard.kernel.seat import ALL, SPECTATOR
from grognard.kernel.seating import seat_name
from grognard.kernel.translation import Catalogue, catalogue, flat

if TYPE_CHECKING:
    from grognard.kernel.journal import Line
    from grognard.kernel.table import Table


def describe(table: Table, role: int | str, lang: str) -> dict[str, Any]:
    """The prompt and each action in words; an action that costs or loses something says so in its "cautions"."""
    r = table.seating.role(role)
    words = catalogue(lang, table.game)
    if not table.asked(role):
        return {"prompt": flat(waiting(table, r, lang)), "rule": "", "actions": []}
    prompt = table.game.prompt(table.state, r)
    actions = []
    for verb, arg in table.offered(role).actions():
        act = table.game.words(table.state, r, verb, arg)
        said: dict[str, Any] = {"verb": verb, "arg": arg}
        said["text"] = words.plain(act.phrase.key, act.phrase.params, r)
        if act.cautions:
            said["cautions"] = [
                {"level": c.level, "text": words.plain(c.said.key, c.said.params, r), "rule": c.said.rule}
                for c in act.cautions
            ]
        actions.append(said)
    return {"prompt": words.plain(prompt.key, prompt.params, r), "rule": prompt.rule, "actions": actions}


def waiting(table: Table, role: int | str, lang: str) -> list[Any]:
    """What a seat reads when it has nothing to choose."""
    words = catalogue(lang, table.game)
    if table.state.result:
        return words.say("prompt-over", {})
    if table.undealt:
        return words.say("prompt-undealt", {})
    own = table.seating.role(role) if role not in (SPECTATOR, ALL) else SPECTATOR
    names = [name for r in to_act(table.state) for name in _names(table, r, r == own, words)]
    return words.say("prompt-waiting", {"who": " / ".join(names)})


def _names(table: Table, role: int, ours: bool, words: Catalogue) -> list[str]:
    """Who is waited for: of one's own side the very seat, of another the side."""
    seats = table.seating.asked(table.state, role)
    if ours and seats != [table.game.roles[role]]:
        return [seat_name(seat, words) for seat in seats]
    name = table.army(role)
    return [words.attribute(name, "the") or words.text(name)]


def spoken(table: Table, role: int | str, lang: str, start: int) -> list[tuple[Line, list[Any]]]:
    """A role's log from a line on, each with its sentence in parts."""
    observer = table.observer(role)
    reader, words = None if observer == ALL else observer, catalogue(lang, table.game)
    faces = [(line, line.message.read_by(reader)) for line in table.heard(role)[start:]]
    return [(line, words.say(face.key, face.params, reader)) for line, face in faces]


def read(table: Table, role: int | str, public: int) -> int:
    """How many lines of a role's log are read when it has read so many of those that everybody reads: what it did
    itself, unheard by others, is not new to it."""
    own = table.heard(role)
    if table.game.hush is None:
        return min(public, len(own))
    total = len(table.heard(SPECTATOR))
    if public >= total:
        return len(own)
    if public < total // 2:
        heard = (n for n, line in enumerate(own) if line.message.heard_by(SPECTATOR))
        return next(islice(heard, public, None))
    heard = (n for n in range(len(own) - 1, -1, -1) if own[n].message.heard_by(SPECTATOR))
    return next(islice(heard, total - 1 - public, None))  # mostly there are few that are new
