"""What must hold of ending a game by word: at every moment, for every role. See laws.py."""

from __future__ import annotations

from grognard.kernel import codec
from grognard.kernel.flow import GameState
from grognard.kernel.laws_harness import Position, sibling
from grognard.kernel.seat import SPECTATOR


def law_a_game_can_be_ended_at_any_moment(p: Position) -> None:
    """Resigning, an armistice, a draw: what the table says beforehand is what happens, and it is told in words."""
    game, s = p.game, p.table.state
    if not game.endings:
        return
    for role in range(len(game.roles)):
        for choice in p.table.endings(role):
            p.must(choice.rule in p.rules, f"{choice.id} names {choice.rule!r}, which the book does not have")
            if choice.why_not is not None:
                p.say(choice.why_not.key, {}, role, choice.why_not.rule)
            else:
                _ended(p, role, choice.id, choice.agreed)
    p.must(_seen(p, s) == _seen(p, p.imagine(p.rnd.choice(p.observers()))), "how the game may end tells what is hidden")


def _ended(p: Position, role: int, what: str, agreed: bool) -> None:
    before, lines = codec.save(p.table.state), len(p.table.lines)
    means = p.table.would_end(role, what)
    t = sibling(p.table, p.table.state.clone())
    t.agree(role, what) if agreed else t.resign(role)
    p.must(t.state.result == means, f"{what} was to mean {means} and means {t.state.result}")
    p.must(not t.to_act, f"somebody is to act after {what}")
    p.must(len(t.lines) > lines, f"nobody is told of {what}")
    p.must(not any(t.can_undo(r) for r in range(len(p.game.roles))), f"{what} can be undone")
    for line in t.lines[lines:]:
        for reader in [*range(len(p.game.roles)), SPECTATOR, None]:
            p.say(line.message.key, line.message.params, reader, line.message.rule)
    for check in p.game.invariants:
        check(t.state)
    p.must(codec.save(p.table.state) == before, f"{what} changed the table that was only asked")


def _seen(p: Position, s: GameState) -> list[tuple[str, int, str]]:
    """Who may end it how, and what that would mean."""
    out = []
    for role in range(len(p.game.roles)):
        for e in p.game.endings:
            refusal = e.may(s, role)
            out.append((e.id, role, e.result(s, role) if refusal is None else refusal.rule))
    return out
