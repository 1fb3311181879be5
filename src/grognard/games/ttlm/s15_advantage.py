"""15.1.3 The Advantage: who holds it may have a battle fought again that has just been fought, once; then it passes."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from grognard.games.ttlm.ids import YEAR
from grognard.games.ttlm.state import ADVANTAGE, ENTENTE, GERMAN, NOBODY, State, has_rule
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

NO_ADVANTAGE: Final = Refusal("TTLM.15.1.3a", "why-no-advantage")
ADVANTAGE_WHEN: Final = Refusal("TTLM.15.1.3a", "why-advantage-when")
STANDS: Final = Refusal("TTLM.15.1.3a", "why-battle-stands")
FIRST_HOLDER: Final = {1917: GERMAN}  # in every other scenario the Entente [15.1.3b]


def first_holder(s: State) -> int:
    """TTLM.15.1.3b Who begins with the Advantage."""
    return FIRST_HOLDER.get(YEAR[s.start], ENTENTE)


def give_advantage(s: State, side: int, since: int) -> None:
    s.advantage, s.advantage_since = side + 1, since


def advantage_of(s: State) -> int:
    """Whose the Advantage is; nobody's without the option."""
    return s.advantage - 1 if has_rule(s, ADVANTAGE) and s.advantage else NOBODY


def may_use(s: State, side: int) -> Refusal | None:
    """TTLM.15.1.3a Its holder, but not in the season in which he was handed it."""
    if advantage_of(s) != side:
        return NO_ADVANTAGE
    return ADVANTAGE_WHEN if s.advantage_since == s.turn else None


def why_no_advantage_now(s: State, side: int) -> Refusal:
    """What is said elsewhere than right after a battle."""
    return may_use(s, side) or ADVANTAGE_WHEN


def go_back(s: State, before: State) -> None:
    """TTLM.A59 Everything is as it was when the armies were laid open."""
    c = before.clone()
    for f in fields(c):
        setattr(s, f.name, getattr(c, f.name))


@dataclass
class Judging(Decision):
    """TTLM.15.1.3a Does the battle stand, or is it fought again?"""

    side: int
    area: int

    def clone(self) -> Judging:
        return Judging(self.side, self.area)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.add("again")
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return STANDS

    def do_again(self, s: State, u: Umpire, _: int) -> None:
        from grognard.games.ttlm.s5_combat import battle_of

        before = battle_of(s).before
        assert before is not None
        go_back(s, before)
        give_advantage(s, 1 - self.side, s.turn)
        u.tell("log-fought-again", "TTLM.15.1.3a", self.side, side=self.side, enemy=1 - self.side, area=self.area)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)
