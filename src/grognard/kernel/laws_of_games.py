"""What a whole game must obey, looked at when it is over: see laws.py."""

from __future__ import annotations

import random
from typing import Any

from grognard.kernel import codec, memo, save_file
from grognard.kernel.errors import UnknownGame
from grognard.kernel.flow import GameState, offer, to_act
from grognard.kernel.game import Game
from grognard.kernel.journal import Line
from grognard.kernel.laws_harness import Position, plain, where
from grognard.kernel.table import Table

TAKEN_BACK_IN = 3  # one game in this many
SPOKEN = 12  # actions of a state whose words are looked at
LOOKED_AT_AGAIN = 120  # states of a game, at most about this many
FORGETFUL = 5  # of the actions played again, every Nth begins with nothing known
FAR_BACK = 150  # entries at most: what is played again must not cost more than the game


def law_old_states_never_change(p: Position) -> None:
    """No later action changes a state that has passed, as it would if two clones shared a list."""
    for step, data in p.bytes.items():
        p.must(codec.save(p.states[step]) == data, f"the state after step {step} was changed by a later action")


def law_what_is_kept_never_lies(p: Position) -> None:
    """What was worked out before (see memo.py) is what would be worked out now: views and offers to the byte,
    and the words of the first actions."""
    states = p.states[:: 1 + len(p.states) // LOOKED_AT_AGAIN]
    known = [_shown(p, s) for s in states]  # one after another, as at a table: what is kept grows
    for s, before in zip(states, known, strict=True):
        memo.forget()
        now = _shown(p, s)
        p.must(now == before, f"kept, and out of date: {', '.join(k for k in now if now[k] != before[k])}")


def _shown(p: Position, s: GameState) -> dict[str, Any]:
    views = {f"the view of {o}": codec.encode(p.game.view(s, o)) for o in p.observers()}
    offers = {r: offer(s, r) for r in to_act(s)}
    words = {f"the words of {r}": [p.game.words(s, r, *a) for a in o.actions()[:SPOKEN]] for r, o in offers.items()}
    return views | words | {f"the offer of {r}": o.verbs for r, o in offers.items()}


def law_the_journal_replays_to_the_same_bytes(p: Position) -> None:
    """The same actions and dice give the same states, whatever the process-wide generator does meanwhile, and whether
    or not what was worked out before is still known (see memo.py)."""
    t = p.table
    random.seed(1)  # and another one in the next law
    again = t.afresh()
    for step, entry in enumerate(t.journal, 1):
        if step % FORGETFUL == 0:
            memo.forget()
        again.replay([entry])
        if codec.save(again.state) != codec.save(p.states[step]):
            p.fail(f"played again, step {step} leads elsewhere: {where(p.states[step], again.state)}")
    p.must(_said(again) == _said(t), "the same game tells another log")
    if t.journal:
        step = p.rnd.randrange(len(t.journal))
        same = codec.save(t.look(step).state) == codec.save(p.states[step])
        p.must(same, f"looking back at step {step} shows another state")


def _said(t: Table) -> list[Any]:
    return [_told(x) for x in t.lines]


def _told(x: Line) -> list[Any]:
    return [x.step, x.message.key, x.message.rule, x.message.side, plain(x.message.params, None)]


def law_a_takeback_deals_nothing_anew(p: Position) -> None:
    """Back to some step, and the same actions again: the same dice fall, and state, log and views are the same.

    The log keeps its line, the numbers of what was seen are never given twice, and nothing before it can be undone.
    """
    t = p.table
    if p.seed % TAKEN_BACK_IN or not t.journal:
        return
    before, said, entries = codec.save(t.state), _said(t), t.journal
    seen = {o: (t.version(o), len(t.steps(o)), t.view_bytes(o)) for o in p.observers()}
    step = p.rnd.randrange(max(0, len(entries) - FAR_BACK), len(entries))
    t.takeback(step, p.rnd.randrange(len(p.game.roles)))
    p.must(codec.save(t.state) == codec.save(p.states[step]), f"a takeback to step {step} leads elsewhere")
    for o, (version, _, _) in seen.items():
        p.must(t.version(o) > version, "a number of what was seen is given twice")
    p.must(not any(t.can_undo(r) for r in range(len(p.game.roles))), "what came before a takeback can be undone")
    for entry in entries[step:]:
        t.act(entry.role, entry.verb, entry.arg)
    p.must(codec.save(t.state) == before, f"after a takeback to step {step} the same actions lead elsewhere")
    remark = t.remarks[-1]
    p.must(_said(t) == _with(said, remark, step), "after a takeback the same actions tell another log")
    for o, (_, steps, view) in seen.items():
        p.must(len(t.steps(o)) == steps and t.view_bytes(o) == view, "after a takeback somebody sees something else")


def _with(said: list[Any], remark: Line, step: int) -> list[Any]:
    """The log with one line more, where the takeback was made."""
    at = sum(line[0] <= step for line in said)
    return [*said[:at], _told(remark), *said[at:]]


def law_a_game_file_opens_as_the_same_game(p: Position) -> None:
    t = p.table

    def find(name: str) -> Game:
        if name != p.game.id:
            raise UnknownGame(game=name, known=p.game.id)
        return p.game

    random.seed(2)
    text = t.save()
    again = save_file.read(text, find)
    p.must(codec.save(again.state) == codec.save(t.state), "the game file opens as another state")
    p.must(again.save() == text, "the game file changes when it is opened and saved")
    p.must(_said(again) == _said(t), "the game file tells another log")
    p.must([again.can_undo(r) for r in range(len(p.game.roles))] == [t.can_undo(r) for r in range(len(p.game.roles))],
           "another undo is open after the game file was opened")  # fmt: skip
    verdict = save_file.verdict(save_file.parse(text), replays=True)
    p.must(verdict.sound, f"the game file does not verify: {verdict}")
