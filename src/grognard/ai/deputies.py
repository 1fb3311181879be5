"""Plays out a battle that both sides have left to computers, action by action: all of it is in the journal."""

from __future__ import annotations

from grognard.ai.strengths import DEPUTY, choose
from grognard.kernel.flow import to_act
from grognard.kernel.table import Table


def is_delegated(table: Table) -> bool:
    return table.game.deputies is not None and not table.state.result and table.game.deputies(table.state)


def play_one(table: Table) -> None:
    """One action of the side to act, using only what that seat knows."""
    role, n = to_act(table.state)[0], len(table.journal)
    table.act(role, *choose(DEPUTY, table.seat(role, n), n))


def fight_out(table: Table) -> int:
    """To the end of the battle; returns how many actions it took."""
    begun = len(table.journal)
    while is_delegated(table):
        play_one(table)
    return len(table.journal) - begun
