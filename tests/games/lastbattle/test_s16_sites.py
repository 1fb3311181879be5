"""Where the cache lies and the helicopter stands: every answer, every refusal, and what is told; mines laid one by one."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Start, T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.refusals import short_key
from grognard.games.lastbattle.ids import WOODS
from grognard.games.lastbattle.s13_mines import Laying
from grognard.games.lastbattle.s15_scenarios import cache_hex
from grognard.games.lastbattle.s16_site import Agreeing, Choosing, fits, may_choose, may_site, site
from grognard.games.lastbattle.state import ASKED, COUNTS, DEFENDER, FOUND, MARKED, SITE, board
from grognard.kernel.flow import decision, offer

CACHE = "LB.S3.cache"


def why(t: T, verb: str, arg: int = 0) -> str:
    refusal = decision(t.s).why_not(t.s, t.role, verb, arg)
    assert (refusal is None) == offer(t.s, t.role).has(verb, arg), (verb, arg)
    return short_key(refusal)


def last(t: T) -> tuple[str, str, int, object]:
    m = t.u.messages[-1]
    return m.key.removeprefix("log-"), m.rule, m.side, m.params.get("hex")


@pytest.mark.rule(CACHE, "LB.R10")
def test_proposed_answered_and_settled() -> None:
    t = Start(3)
    assert (site(t.s), t.label(cache_hex(t.s))) == (cache_hex(t.s), "2402")
    assert [short_key(may_choose(t.s, role)) for role in (0, 1)] == ["", "cache-first"]
    t.act("choose")
    assert isinstance(t.s.stack[-1], Choosing)
    clear = next(h for h in range(board(t.s).size) if board(t.s).map_of[h] == 2 and board(t.s).terrain[h] != WOODS)
    assert why(t, "site", clear) == why(t, "site", board(t.s).size) == "not-woods"
    assert why(t, "site", t.hex("2402")) == "lies-there"
    assert (why(t, "back"), why(t, "take"), why(t, "ready")) == ("", "choose-site", "choose-site")
    t.act("site", "3110")
    assert last(t) == ("cache-proposed", "LB.R10", 0, 3110)
    assert t.s.count[DEFENDER * COUNTS + ASKED] == 1
    assert t.s.stack[-1] == Agreeing(1, t.hex("3110"), 0)
    assert (why(t, "accept"), why(t, "decline"), why(t, "take")) == ("", "", "answer-first")
    assert why(t, "site", t.hex("3110")) == why(t, "site", t.hex("2402")) == "lies-there"
    assert why(t, "site", clear) == "not-woods"
    t.act("site", "1710")
    assert last(t) == ("cache-proposed", "LB.R10", 1, 1710)
    assert t.s.stack[-1] == Agreeing(0, t.hex("1710"), 1)
    assert why(t, "site", t.hex("3110")) == "cache-asked"
    t.act("accept")
    assert last(t) == ("cache-agreed", CACHE, -1, 1710)
    assert t.s.count[DEFENDER * COUNTS + SITE] == t.hex("1710")
    assert short_key(may_choose(t.s, 0)) == "cache-asked"


@pytest.mark.rule(CACHE, "LB.R10")
def test_declined_the_map_s_hex_stays_and_is_told() -> None:
    t = Start(3)
    t.act("choose").act("site", "3110").act("decline")
    assert last(t) == ("cache-declined", "LB.R10", 1, 2402)
    assert t.s.count[DEFENDER * COUNTS + SITE] == 0
    again = Start(3)
    again.act("choose").act("back")
    assert (again.top, again.u.messages) == ("Placing", [])


@pytest.mark.rule("LB.amb.s8-heli-hex", "LB.S8.setup")
def test_krakow_chooses_and_it_holds_at_once() -> None:
    t = Start(8)
    assert [short_key(may_choose(t.s, role)) for role in (0, 1)] == ["", "krakow-chooses"]
    t.act("choose")
    assert why(t, "site", t.hex("2408")) == "stands-there"
    woods = next(h for h in range(board(t.s).size) if board(t.s).map_of[h] == 4 and not fits(t.s, h))
    assert why(t, "site", woods) == why(t, "site", board(t.s).size) == "not-clear"
    goal = t.numbers("site")[0]
    t.act("site", goal)
    assert last(t)[:3] == ("helicopter-stands", "LB.amb.s8-heli-hex", 0)
    assert site(t.s) == goal
    assert may_site(t.s, t.hex("2408")) is None
    other = Start(2)
    assert (short_key(may_choose(other.s, 0)), site(other.s)) == ("no-site", -1)
    assert not fits(other.s, 5)


# ---- mines laid one by one ----


def engineers(marked: int = 1, hidden: int = 1, night: bool = False) -> Own:
    mines = f"mines = {{ marked = {marked}, camouflaged = {hidden}, where = {area('0101', '0202', '0303')} }}"
    return Own(laid_out(force(team(4), more=mines), area("0706"), more="night = true" if night else ""))


@pytest.mark.rule("LB.mine.engineer-one-hex", "LB.mine.marked", "LB.R12")
def test_fields_are_laid_and_cleared_until_none_is_left() -> None:
    t = engineers(marked=2)
    t.act("mines", 0)
    assert t.s.stack[-1] == Laying(0, 0)
    assert t.offered("lay") == ["0101", "0202", "0303"]
    assert (why(t, "lay", t.hex("0404")), why(t, "clear", t.hex("0101")), why(t, "take"), why(t, "back")) == (
        "mines-zone", "no-field", "lay-first", "",
    )  # fmt: skip
    t.act("lay", "0202")
    assert t.s.mines == [t.hex("0202"), 0, MARKED | FOUND]
    assert (why(t, "lay", t.hex("0202")), why(t, "clear", t.hex("0202"))) == ("mined-already", "")
    t.act("clear", "0202")
    assert t.s.mines == []
    t.act("lay", "0303").act("lay", "0101")
    assert t.top == "Placing"  # all are laid
    assert t.s.mines == [t.hex("0101"), 0, MARKED | FOUND, t.hex("0303"), 0, MARKED | FOUND]
    t.act("mines", 0)
    assert why(t, "lay", t.hex("0202")) == "mines-laid"
    t.act("back").act("mines", 1)
    assert why(t, "clear", t.hex("0101")) == "no-field"  # of the other kind
    t.act("lay", "0202")
    assert t.s.mines[3:6] == [t.hex("0202"), 0, 0]
    assert t.top == "Placing"


@pytest.mark.rule("LB.mine.marked")
def test_by_night_marked_fields_are_as_good_as_camouflaged() -> None:
    t = engineers(night=True)
    t.act("mines", 0).act("lay", "0202")
    assert t.s.mines == [t.hex("0202"), 0, MARKED]


@pytest.mark.rule("LB.format.initial-conditions")
@pytest.mark.parametrize("scenario", [1, 9])
def test_who_is_ready_is_told(scenario: int) -> None:
    t = Start(scenario)
    first = t.role
    t.act("deploy").act("ready")
    told = [(m.key, m.rule, m.side) for m in t.u.messages]
    assert told == [("log-set-up", "LB.format.initial-conditions", first)]
    assert t.role == 1 - first


@pytest.mark.rule("LB.format.setup-limits")
def test_the_facing_that_the_author_has_said_stays() -> None:
    spots = 'placed = [{ unit = "UAZ_469", hex = "0101", facing = "S" }, { unit = "TRUCK", hex = "0303" }]'
    t = Own(
        laid_out(force(team(6), vehicles='{ vehicle = "UAZ_469" }, { vehicle = "TRUCK" }', more=spots), area("0706"))
    )
    said, free = t.of(2)
    t.take(said)
    assert (why(t, "turn", 1), why(t, "place", t.hex("0706"))) == ("fixed-facing", "fixed")
    t.act("back").take(free)
    assert why(t, "turn", 1) == ""
    t.act("turn", 1)
    assert t.facing(free) == "NE"
    north = 'placed = [{ unit = "UAZ_469", hex = "0101", facing = "N" }]'
    up = Own(laid_out(force(team(6), vehicles='{ vehicle = "UAZ_469" }', more=north), area("0706")))
    up.take(up.of(2)[0])
    assert why(up, "turn", 1) == "fixed-facing"
