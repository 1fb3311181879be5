"""The laws of undo: what closes it, and that it goes back to the byte."""

from __future__ import annotations

from grognard.kernel import codec
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.flow import GameState, play
from grognard.kernel.laws_harness import Position, difference, noticed, where
from grognard.kernel.umpire import Umpire


def law_undo_goes_back_exactly(p: Position, role: int, verb: str, arg: int) -> None:
    """Undo is open unless dice, a reveal, the end or a change of player closed it; then it goes back to the byte.

    The action stays taken.
    """
    t, roles, before = p.table, p.roles, p.table.state
    others = [r for r in range(len(p.game.roles)) if r != role]
    bytes_before, lines = codec.save(before), len(t.lines)
    looks = {r: noticed(t, r) for r in others}
    t.act(role, verb, arg)
    entry, now, after = t.journal[-1], p.roles, codec.save(t.state)
    for r in range(len(p.game.roles)):
        shut = bool(entry.draws) or bool(t.state.result) or r not in now or r not in roles
        p.must(not (shut and t.can_undo(r)), f"undo is open to {p.game.roles[r]} after {verb} {arg}: dice, end or turn")
    if entry.sealed:
        for r in others:
            p.must(not (d := difference(looks[r], noticed(t, r))), f"a sealed plan is noticed by the other side: {d}")
    if not t.can_undo(role):
        p.must(bool(entry.draws) or now != roles or bool(t.state.result) or _reveals(before, role, verb, arg),
               f"nothing has closed the undo of {verb} {arg}")  # fmt: skip
        return
    t.undo(role)
    if codec.save(t.state) != bytes_before:
        p.fail(f"undo of {verb} {arg} leaves a difference: {where(before, t.state)}")
    p.must(len(t.lines) == lines and len(t.journal) == len(p.states) - 1, "undo leaves its lines in the log")
    if entry.sealed:
        for r in others:
            p.must(not (d := difference(looks[r], noticed(t, r))), f"a sealed undo is noticed by the other side: {d}")
    t.act(role, verb, arg)
    p.must(codec.save(t.state) == after, f"{verb} {arg} after its undo leads elsewhere")


def _reveals(before: GameState, role: int, verb: str, arg: int) -> bool:
    u = Umpire(ScriptedDice([]), role)
    play(before.clone(), u, verb, arg)
    return u.revealed


def law_undo_all_the_way(p: Position) -> None:
    """Back to the first action that is still open, then forward again: the same bytes at every step."""
    if len(p.roles) != 1 or not p.table.can_undo(p.roles[0]):
        return
    t, role, taken = p.table, p.roles[0], []
    last = codec.save(t.state)
    while t.can_undo(role) and t.journal[-1].role == role:  # a plan that another side made since stays
        taken.append(t.journal[-1])
        t.undo(role)
        p.must(codec.save(t.state) == codec.save(p.states[len(t.journal)]), "undo does not lead back to where we were")
    for entry in reversed(taken):
        t.act(entry.seat or entry.role, entry.verb, entry.arg)
    p.must(codec.save(t.state) == last, "the same actions after their undo lead elsewhere")
