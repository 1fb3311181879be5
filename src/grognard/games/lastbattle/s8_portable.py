"""Portable weapons and missiles: who may carry, serve and fire the grey counters."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import HORSE, ITEM_HEAVY
from grognard.games.lastbattle.state import ATTACK, BOARDED, CARRIED, MOVED, REACTION, State, handling
from grognard.kernel.flow import Refusal

MOVED_CREW: Final = Refusal("LB.portable.moved-bars-fire", "why-portable-moved")
ONE_MAN_HEAVY: Final = Refusal("LB.portable.heavy-one-fires", "why-heavy-one")
CARRIED_ON: Final = Refusal("LB.item.hand-over", "why-weapon-carried")
NO_HANDS: Final = Refusal("LB.portable.serving-men", "why-no-hands")
NOT_A_WEAPON: Final = Refusal("LB.cav.who", "why-horse")


def serving(s: State, i: int, men: int) -> int:
    """LB.portable.serving-men: one, or two for a heavy weapon if there are two."""
    wanted = 2 if ITEM_HEAVY[s.item[i]] else 1
    return min(men, wanted)


def may_serve(s: State, n: int, i: int, busy: int) -> Refusal | None:
    """Whether a unit may fire a weapon counter it carries, `busy` of its men being at other weapons."""
    if s.item[i] == HORSE:
        return NOT_A_WEAPON
    if s.phase == ATTACK and s.flags[n] & (MOVED | BOARDED):
        return MOVED_CREW
    if was_carried(s, i):
        return CARRIED_ON
    free = s.men[n] - busy
    if free <= 0:
        return NO_HANDS
    if ITEM_HEAVY[s.item[i]] and free < 2 and s.phase == REACTION:
        return ONE_MAN_HEAVY
    return None


def was_carried(s: State, i: int) -> bool:
    """LB.item.hand-over: carried or driven in this player-turn and then handed on, it does not fire."""
    return s.phase == ATTACK and handling(s, i) & CARRIED != 0


def spend_shot(s: State, i: int) -> None:
    """LB.portable.at-shots: with no shots left the counter leaves play."""
    if s.shots[i] > 0:
        s.shots[i] -= 1
        if s.shots[i] == 0:
            s.item_at[i] = -1


def loaded_down(s: State, n: int) -> bool:
    """LB.portable.heavy-one-moves: one man alone with a heavy weapon."""
    if s.men[n] != 1 or n not in s.item_at:
        return False
    for i in range(len(s.item)):
        if s.item_at[i] == n and s.item[i] != HORSE and ITEM_HEAVY[s.item[i]]:
            return True
    return False
