"""13.5 Rough ground: which of two kinds of hits it spares the defender."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.s5_losses import demand
from grognard.games.ttlm.state import State
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

CHOOSE_HIT: Final = Refusal("TTLM.13.5a", "why-choose-hit")


@dataclass
class Sparing(Decision):
    """TTLM.13.5a Which hit does the rough ground spare: one that only the fort could take, or another?"""

    side: int
    area: int
    hits: int
    siege: int
    step: int

    def clone(self) -> Sparing:
        return Sparing(self.side, self.area, self.hits, self.siege, self.step)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.add("spare", 0)
        out.add("spare", 1)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return CHOOSE_HIT

    def do_spare(self, s: State, u: Umpire, siege: int) -> None:
        done(s)
        demand(s, u, self.side, self.area, self.hits - 1, self.siege - siege, self.step, [])
