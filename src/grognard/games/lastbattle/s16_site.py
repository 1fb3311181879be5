"""Before set-up: where the cache of Allegheny Uprising lies, and where the helicopter of Krakow stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.ids import CLEAR, WATER, WOODS
from grognard.games.lastbattle.log_params import at, team
from grognard.games.lastbattle.s15_scenarios import cache_hex, helicopter
from grognard.games.lastbattle.situation import CACHE_AGREED, HELICOPTER_WAITS
from grognard.games.lastbattle.state import ASKED, COUNTS, DEFENDER, SITE, State, board, put, situation, special
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

NO_SITE: Final = Refusal("LB.format.setup-limits", "why-no-site")
CACHE_FIRST: Final = Refusal("LB.R10", "why-cache-first")
CACHE_ASKED: Final = Refusal("LB.R10", "why-cache-asked")
NOT_WOODS: Final = Refusal("LB.S3.cache", "why-not-woods")
LIES_THERE: Final = Refusal("LB.S3.cache", "why-lies-there")
KRAKOW_CHOOSES: Final = Refusal("LB.amb.s8-heli-hex", "why-krakow-chooses")
NOT_CLEAR: Final = Refusal("LB.amb.s8-heli-hex", "why-not-clear")
STANDS_THERE: Final = Refusal("LB.amb.s8-heli-hex", "why-stands-there")
CHOOSE_SITE: Final = Refusal("LB.format.setup-limits", "why-choose-site")
ANSWER_FIRST: Final = Refusal("LB.R10", "why-answer-first")


def site(s: State) -> int:
    """The hex that the choice is about: the cache, or where the helicopter stands; -1 in other scenarios."""
    if special(s, CACHE_AGREED):
        return cache_hex(s)
    return s.hex[helicopter(s)] if special(s, HELICOPTER_WAITS) else -1


def fits(s: State, h: int) -> bool:
    """LB.S3.cache: woods of map 2. LB.amb.s8-heli-hex: clear ground or a road on map 4."""
    bd = board(s)
    if not special(s, CACHE_AGREED | HELICOPTER_WAITS) or bd.map_of[h] != situation(s).objective_map:
        return False
    if special(s, CACHE_AGREED):
        return bd.terrain[h] == WOODS
    return bd.terrain[h] == CLEAR or (bd.road[h] != 0 and bd.terrain[h] != WATER)


def may_choose(s: State, role: int) -> Refusal | None:
    """LB.R10: who sets up first proposes, once. LB.amb.s8-heli-hex: the defender chooses."""
    if special(s, HELICOPTER_WAITS):
        return None if role == DEFENDER else KRAKOW_CHOOSES
    if not special(s, CACHE_AGREED):
        return NO_SITE
    if role != DEFENDER:
        return CACHE_FIRST
    return CACHE_ASKED if s.count[DEFENDER * COUNTS + ASKED] else None


def may_site(s: State, h: int) -> Refusal | None:
    """Whether the cache may lie, or the helicopter stand, in this hex rather than where it is."""
    cache = special(s, CACHE_AGREED)
    if h >= board(s).size or not fits(s, h):
        return NOT_WOODS if cache else NOT_CLEAR
    if h == site(s):
        return LIES_THERE if cache else STANDS_THERE
    return None


def offer_sites(s: State, out: Offer) -> None:
    for h in range(board(s).size):
        if may_site(s, h) is None:
            out.add("site", h)


def settle_site(s: State, u: Umpire, h: int) -> None:
    """So it is: zones are measured from there from now on [LB.S3.setup, LB.S8.setup]."""
    if special(s, HELICOPTER_WAITS):
        put(s, helicopter(s), h)
        u.tell("log-helicopter-stands", "LB.amb.s8-heli-hex", DEFENDER, hex=at(s, h))
        return
    s.count[DEFENDER * COUNTS + SITE] = 0 if h == situation(s).objective[0] else h
    u.tell("log-cache-agreed", "LB.S3.cache", -1, hex=at(s, h))


@dataclass
class Choosing(Decision):
    """Which hex shall it be? Krakow's choice holds at once; what is proposed at Allegheny the other side answers."""

    role: int

    def clone(self) -> Choosing:
        return Choosing(self.role)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        offer_sites(s, out)
        out.add("back")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "site":
            return may_site(s, arg)
        return None if verb == "back" else CHOOSE_SITE

    def do_back(self, s: State, u: Umpire, _: int) -> None:
        done(s)

    def do_site(self, s: State, u: Umpire, h: int) -> None:
        done(s)
        if special(s, HELICOPTER_WAITS):
            settle_site(s, u, h)
            rearrange(s)
            return
        s.count[DEFENDER * COUNTS + ASKED] = 1
        u.tell("log-cache-proposed", "LB.R10", self.role, side=team(s, self.role), hex=at(s, h))
        s.stack.append(Agreeing(1 - self.role, h, 0))


@dataclass
class Agreeing(Decision):
    """LB.R10: the other side agrees to the hex proposed, keeps to the map's, or once proposes another in its turn."""

    role: int
    hex: int
    last: int  # 1: this is the answer to an answer

    def clone(self) -> Agreeing:
        return Agreeing(self.role, self.hex, self.last)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.add("accept")
        out.add("decline")
        if not self.last:
            for h in range(board(s).size):
                if self.may_counter(s, h) is None:
                    out.add("site", h)

    def may_counter(self, s: State, h: int) -> Refusal | None:
        if self.last:
            return CACHE_ASKED
        return LIES_THERE if h == self.hex else may_site(s, h)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "site":
            return self.may_counter(s, arg)
        return None if verb in ("accept", "decline") else ANSWER_FIRST

    def do_accept(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        settle_site(s, u, self.hex)
        rearrange(s)

    def do_decline(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        u.tell("log-cache-declined", "LB.R10", self.role, side=team(s, self.role), hex=at(s, cache_hex(s)))

    def do_site(self, s: State, u: Umpire, h: int) -> None:
        done(s)
        u.tell("log-cache-proposed", "LB.R10", self.role, side=team(s, self.role), hex=at(s, h))
        s.stack.append(Agreeing(1 - self.role, h, 1))


def rearrange(s: State) -> None:
    """The side that sets up has another zone now; counters outside it are picked up again."""
    from grognard.games.lastbattle.s16_setup import Placing

    top = s.stack[-1]
    assert isinstance(top, Placing)
    top.rearrange(s)
