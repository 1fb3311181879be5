"""Ending a game at the terminal: resigning, an armistice, a draw. The result is announced first, and the word has to be
typed again: no number and no single letter ends a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.ai.ending_offers import agrees
from grognard.kernel.journal import Choice
from grognard.kernel.outcome import sentence

if TYPE_CHECKING:
    from grognard.cli.session import Session

RESIGN = ("resign", "abandonner")
YES = ("yes", "oui")


def resign(session: Session, role: int) -> bool:
    """Give up, once the word is typed again; True when the game is over."""
    choice = next(c for c in session.table.endings(role) if not c.agreed)
    if not _may(session, choice) or not _sure(session, choice, "cli-resign-sure", RESIGN):
        return False
    session.table.resign(role)
    session.keep()
    return True


def offer(session: Session, role: int, what: str) -> bool:
    """Ask the other side for what needs both; True when the game is over."""
    known = [c for c in session.table.endings(role) if c.agreed]
    choice = next((c for c in known if what in ("", c.id)), None)
    if choice is None:
        session.face.tell([session.word("cli-offer-what", endings=", ".join(c.id for c in known))])
        return False
    if not _may(session, choice):
        return False
    now = (role, choice.id, session.heading())
    if now in session.declined:
        session.face.tell([session.word("error-offered-already")])
        return False
    others = [r for r in range(len(session.game.roles)) if r != role]
    refused = next((r for r in others if not _agrees(session, role, r, choice)), None)
    if refused is not None:
        session.declined.add(now)
        session.face.tell([session.word("ending-declined", who=session.name(refused))])
        return False
    session.table.agree(role, choice.id)
    session.keep()
    return True


def _may(session: Session, choice: Choice) -> bool:
    if choice.why_not is not None:
        session.face.tell([f"{choice.why_not.text(session.lang)} {session.by(choice.why_not.rule)}"])
    return choice.why_not is None


def _sure(session: Session, choice: Choice, key: str, words: tuple[str, ...], **params: str) -> bool:
    """Say what it means, and hear one of these words."""
    assert choice.result is not None
    means = sentence(session.game, session.table.state, choice.result.said, session.lang)
    answer = session.face.ask(session.word(key, result=means, **params))
    return answer is not None and answer.strip().casefold() in words


def _agrees(session: Session, role: int, other: int, choice: Choice) -> bool:
    if other in session.bots:
        return agrees(session.game, session.table.state, other, session.seed + len(session.table.journal))
    asked = {"who": session.name(role), "you": session.name(other)}
    what = session.word(f"ending-{choice.id}")
    return _sure(session, choice, "cli-offer-sure", YES, what=what, **asked)
