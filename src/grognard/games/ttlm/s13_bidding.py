"""13.2 Bidding for the initiative: sealed bids of Offensive cards; the higher goes first and must be met."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import DECK
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS
from grognard.games.ttlm.state import BIDDING, ENTENTE, GERMAN, NOBODY, State, has_rule
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

FIRST_BID: Final = 2  # Autumn 1914
HIGHEST_BID: Final = sum(DECK[:OFFENSIVE_KINDS])  # there are no more Offensive-type cards [TTLM.A44]
NO_BID: Final = -1

NO_BIDDING: Final = Refusal("TTLM.13.2a", "why-no-bidding")
BID_SUMMER: Final = Refusal("TTLM.13.2a", "why-bid-summer")
BID_OVER: Final = Refusal("TTLM.13.2a", "why-bid-over")
BID_TOO_HIGH: Final = Refusal("TTLM.A44", "why-bid-too-high")
BID_FIRST: Final = Refusal("TTLM.13.2a", "why-bid-first")
BID_OPEN: Final = Refusal("TTLM.13.2a", "why-bid-open")
BID_NOTED: Final = Refusal("TTLM.13.2a", "why-bid-noted")


def may_bid(s: State) -> Refusal | None:
    """TTLM.13.2a From Autumn 1914 on; in Summer 1914 Germany is first."""
    if not has_rule(s, BIDDING):
        return NO_BIDDING
    return BID_SUMMER if s.turn < FIRST_BID else None


def why_no_bid_now(s: State) -> Refusal:
    """What is said to a bid outside the bidding."""
    return may_bid(s) or BID_OVER


@dataclass
class Bidding(Decision):
    """TTLM.13.2a Both note in secret how many Offensive cards they will play this season; both are opened at once."""

    bids: list[int]  # side -> what it has noted, or NO_BID
    closed: list[int]  # side -> 1: it stands by that

    def clone(self) -> Bidding:
        return Bidding(self.bids.copy(), self.closed.copy())

    def roles(self, s: State) -> list[int]:
        return [r for r in (GERMAN, ENTENTE) if not self.closed[r]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.bids[role] != NO_BID:
            out.add("commit")
        for count in range(HIGHEST_BID + 1):
            if count != self.bids[role]:
                out.add("bid", count)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "bid":
            return BID_NOTED if arg == self.bids[role] else BID_TOO_HIGH
        return BID_FIRST if self.bids[role] == NO_BID else BID_OPEN

    def do_bid(self, s: State, u: Umpire, count: int) -> None:
        self.bids[u.role] = count

    def do_commit(self, s: State, u: Umpire, _: int) -> None:
        self.closed[u.role] = 1
        if self.closed[GERMAN] and self.closed[ENTENTE]:
            done(s)
            open_bids(s, u, self.bids)


def begin_bidding() -> Bidding:
    return Bidding([NO_BID, NO_BID], [0, 0])


def open_bids(s: State, u: Umpire, bids: list[int]) -> None:
    """TTLM.13.2a The higher bid goes first, Germany in a tie; TTLM.13.2b the other is bound to nothing."""
    u.reveal()
    s.first = ENTENTE if bids[ENTENTE] > bids[GERMAN] else GERMAN
    s.pledge, s.outbid, s.kept = bids[s.first], bids[1 - s.first], 0
    u.tell("log-bids", "TTLM.13.2a", NOBODY, german=bids[GERMAN], entente=bids[ENTENTE])
    u.tell("log-bid-won", "TTLM.13.2b", s.first, side=s.first, count=s.pledge)


def count_offensive(s: State, side: int) -> None:
    """TTLM.13.2b Every Offensive-type card played as one counts, whatever comes of it [TTLM.A44]."""
    if s.pledge and side == s.first:
        s.kept += 1


def owed(s: State) -> int:
    """Offensive cards that the first player has still to play this season."""
    return max(0, s.pledge - s.kept)


def settle_bid(s: State, u: Umpire) -> None:
    """TTLM.13.2c A broken bid costs a Victory Point for good, one for each season in which it was not met."""
    if owed(s):
        if s.first == GERMAN:
            s.german_broken += 1
        else:
            s.entente_broken += 1
        u.tell("log-bid-broken", "TTLM.13.2c", s.first, side=s.first, count=s.pledge, played=s.kept)
    s.pledge = s.outbid = s.kept = 0
