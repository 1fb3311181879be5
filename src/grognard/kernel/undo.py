"""What can still be undone: the states before recent entries of the journal, and how far back each role may go."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.kernel.chance import ScriptedDice
from grognard.kernel.flow import GameState, play
from grognard.kernel.journal import Entry
from grognard.kernel.umpire import Umpire

STRIDE = 8  # of the states to go back to, the first, the last and every eighth are kept; the others are played again


@dataclass(slots=True)
class Back:
    """What it takes to undo one entry."""

    index: int  # of the entry in the journal
    state: GameState | None  # before it; None where it can be had from an earlier one
    lines: int


class UndoStack:
    """The states before those entries of the journal that some role may still take back."""

    def __init__(self, roles: int) -> None:
        self.backs: list[Back] = []
        self.barrier = [0] * roles  # entries before this one are closed to the role's undo

    def copy(self) -> UndoStack:
        other = UndoStack(0)
        other.backs, other.barrier = self.backs.copy(), self.barrier.copy()
        return other

    def close(self, length: int) -> None:
        """Nothing that has been done so far can be undone any more."""
        self.backs = []
        self.barrier = [length] * len(self.barrier)

    def keep(self, length: int, before: GameState, lines: int) -> None:
        """Make the next action undoable. A table may wait for weeks in the middle of a long set-up, so only some of the
        states on the way are kept."""
        if len(self.backs) > 1 and self.backs[-1].index % STRIDE:
            self.backs[-1].state = None
        self.backs.append(Back(length, before, lines))

    def forget(self, lowest: int, journal: list[Entry]) -> None:
        """What was done before the entry `lowest` cannot be undone any more."""
        if not self.backs or self.backs[0].index >= lowest:
            return
        kept = [b for b in self.backs if b.index >= lowest]
        if kept and kept[0].state is None:
            kept[0].state = self.before(kept[0], journal)
        self.backs = kept

    def before(self, back: Back, journal: list[Entry]) -> GameState:
        """The state before an entry. No chance fell since the one it is played from: that would have closed it."""
        if back.state is not None:
            return back.state
        near = next(b for b in reversed(self.backs) if b.index < back.index and b.state is not None)
        assert near.state is not None
        s = near.state.clone()
        for entry in journal[near.index : back.index]:
            play(s, Umpire(ScriptedDice([]), entry.role, seat=entry.seat), entry.verb, entry.arg)
        return s

    def last_own(self, role: int, seat: str | None, journal: list[Entry]) -> Back | None:
        """Of seats that share a role each takes back its own; what another of them did since is not pulled away."""
        for back in reversed(self.backs):
            if back.index < self.barrier[role]:
                return None
            entry = journal[back.index]
            if entry.role == role:
                return back if seat is None or entry.seat == seat else None
        return None
