"""The ways of the player-turn: what a point of one remembers, and who was aboard, had joined or held what when he was there."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.s2_trails import (
    AT_HIDING,
    AT_HIGH,
    AT_INSIDE,
    AT_SPOTTED,
    forget_paths,
    here,
    note_deed,
    path_of,
    point,
    point_facing,
    point_hex,
    point_how,
    point_unit,
)
from grognard.games.lastbattle.s3_paths import (
    boarded_later,
    cut_short,
    drop_brought,
    gone_on,
    got_in_after,
    heir,
    hex_then,
    horse_at,
    is_gone,
    last_at,
    leave_mortar,
    lose_joined,
    men_at,
    part_again,
    path_points,
    put_back,
    taken_later,
    undo_later,
)
from grognard.games.lastbattle.state import (
    ABOARD,
    DEAD,
    GOT_DOWN,
    GOT_IN,
    GOT_UP,
    JOINED,
    PARTED,
    SHOVED,
    TOOK,
    UNHITCHED,
    board_vehicle,
    put,
)

FAR = "\n3212: D 5 SMG"
SNAPSHOT = "LB.react.path-snapshot"
EARLIER = "LB.react.stopped-earlier"
JOIN = "LB.react.boarded-or-joined"


def table(units: str = "0505: A 3 AR; A 2 SMG; A M113 facing N [Driver: 1 PST]; A 1 SG", phase: str = "reaction") -> T:
    return T(f"scenario 2, attacker's {phase}\nseen\n{units}{FAR}")


def went(t: T, n: int, *labels: str, how: int = AT_SPOTTED) -> list[int]:
    """It has gone this way."""
    points = [point(n, t.hex(label), 0, how) for label in labels]
    t.s.trail += points
    return points


# ---- a point ----


@pytest.mark.rule(SNAPSHOT)
def test_a_point_says_who_where_which_way_and_how() -> None:
    p = point(77, 1234, 5, AT_INSIDE | AT_HIGH)
    assert (point_unit(p), point_hex(p), point_facing(p), point_how(p)) == (77, 1234, 5, 5)
    assert (AT_INSIDE, AT_SPOTTED, AT_HIGH, AT_HIDING) == (1, 2, 4, 8)
    t = table(
        "0505: A 3 AR spotted hiding; A 2 SMG inside; A M113 facing SE\n0606: A MI_17 facing NW flying high [crew]"
    )
    assert [point_how(here(t.s, n)) & ~AT_SPOTTED for n in (0, 1, 2)] == [AT_HIDING, AT_INSIDE, 0]
    heli = t.unit("MI_17")
    assert (
        point_how(here(t.s, heli)) & AT_HIGH,
        point_facing(here(t.s, heli)),
        t.label(point_hex(here(t.s, heli))),
    ) == (4, 5, "0606")
    assert point_facing(here(t.s, 2)) == 2
    one, two = went(t, 0, "0505", "0506")
    other = went(t, 1, "0505")
    assert (path_of(t.s, 0), path_of(t.s, 1)) == ([one, two], other)
    note_deed(t.s, TOOK, 0, 3, 1)
    assert t.s.deeds == [TOOK, 0, 3, 1, 3]
    forget_paths(t.s)
    assert (t.s.trail, t.s.deeds) == ([], [])


@pytest.mark.rule(SNAPSHOT)
def test_when_a_point_was_reached_and_left() -> None:
    t = table()
    a = went(t, 0, "0505")[0]
    b = went(t, 1, "0505")[0]
    c, d = went(t, 0, "0505", "0506", how=0)
    e = went(t, 1, "0506")[0]
    assert [last_at(t.s, p) for p in (a, b, c, d, e)] == [0, 1, 2, 3, 4]
    assert last_at(t.s, point(9, 0, 0, 0)) == -1
    past = len(t.s.trail) + len(t.s.deeds) + 1
    assert [gone_on(t.s, p) for p in (a, b, c, d, e)] == [3, 4, 3, past, past]


# ---- who joined whom ----


@pytest.mark.rule(JOIN)
def test_his_men_are_now_in_whoever_he_has_joined() -> None:
    t = table("0505: A 3 AR; A 2 AR; A 1 AR; A 4 SMG")
    first, second = went(t, 0, "0504", "0505")
    third = went(t, 1, "0506", "0505")
    note_deed(t.s, JOINED, 1, 0, 2)
    note_deed(t.s, JOINED, 0, 2, 5)
    assert [heir(t.s, n) for n in (0, 1, 2, 3)] == [2, 2, 2, 3]
    own = went(t, 2, "0505")
    assert path_points(t.s, 2) == [*own, *third, first, second]
    assert path_points(t.s, 3) == []
    t.s.deeds[3] = 0  # none of those two is left
    assert path_points(t.s, 2) == [*own, first, second]


@pytest.mark.rule(JOIN, EARLIER)
def test_how_many_of_them_were_there() -> None:
    t = table("0505: A 5 AR; A 2 SMG; A 1 AR")
    a = went(t, 0, "0505")[0]
    note_deed(t.s, JOINED, 1, 0, 2)  # two came before it went on
    b = went(t, 0, "0506")[0]
    note_deed(t.s, JOINED, 3, 0, 2)  # and two after
    note_deed(t.s, PARTED, 2, 0, 0)  # and a man stayed behind
    c = went(t, 0, "0507")[0]
    assert (men_at(t.s, a), men_at(t.s, b), men_at(t.s, c)) == (4, 5, 5)
    fled = table("0505: A 5 AR; A 2 SMG; A 1 AR")
    a = went(fled, 1, "0505")[0]
    note_deed(fled.s, JOINED, 1, 0, 2)
    assert men_at(fled.s, a) == 2  # of his own
    many = table("0505: A 1 AR; A 2 SMG")
    a = went(many, 0, "0505", "0506")[0]
    note_deed(many.s, JOINED, 1, 0, 2)
    assert men_at(many.s, a) == 0  # never fewer than none


@pytest.mark.rule(JOIN, EARLIER)
def test_with_the_last_of_those_who_joined_falls_what_they_brought() -> None:
    t = table("0505: A 5 AR carrying M60; A 2 SMG; A 1 AR")
    p = went(t, 1, "0504", "0505")[0]
    note_deed(t.s, JOINED, 1, 0, 2)
    note_deed(t.s, TOOK, 0, 0, 2)  # of counter 1, one more
    lose_joined(t.s, 1, 1, p)
    assert (t.s.deeds[3], t.s.item_at) == (1, [0])
    lose_joined(t.s, 2, 1, p)
    assert t.s.deeds[3] == 1
    lose_joined(t.s, 1, 5, p)
    assert (t.s.deeds[3], t.label(-2 - t.s.item_at[0])) == (0, "0504")
    other = table("0505: A 5 AR carrying M60; A 2 SMG")
    p = went(other, 1, "0504", "0505")[0]
    note_deed(other.s, JOINED, 1, 0, 2)
    note_deed(other.s, TOOK, 0, 0, 5)  # brought by another
    drop_brought(other.s, 1, p)
    assert other.s.item_at == [0]


# ---- horses and weapons ----


@pytest.mark.rule(EARLIER, "LB.cav.casualties")
def test_the_horse_he_rode_there() -> None:
    t = T("scenario 7, attacker's reaction\nseen\n0101: A 2 AR on horse; A 2 SMG\n0524: D 1 PST")
    a = went(t, 0, "0101")[0]
    b = went(t, 0, "0102")[0]
    note_deed(t.s, GOT_UP, 0, 0, 0)
    c = went(t, 0, "0103")[0]
    assert [horse_at(t.s, 0, p) for p in (a, b, c)] == [-1, 0, 0]
    d = T("scenario 7, attacker's reaction\nseen\n0101: A 2 AR; A 2 SMG\n0524: D 1 PST")
    a, b = went(d, 0, "0101", "0102")
    note_deed(d.s, GOT_DOWN, 0, 4, 0)
    note_deed(d.s, GOT_UP, 1, 5, 0)
    c = went(d, 0, "0103")[0]
    assert [horse_at(d.s, 0, p) for p in (a, b, c)] == [4, -1, -1]


@pytest.mark.rule(EARLIER)
def test_what_he_took_up_farther_on_he_never_did() -> None:
    t = table("0505: A 3 AR carrying M60; A 2 SMG")
    a = went(t, 0, "0505")[0]
    b = went(t, 0, "0506")[0]
    note_deed(t.s, TOOK, 0, 0, 0)
    c = went(t, 0, "0507")[0]
    assert taken_later(t.s, 0, a) == {0: t.hex("0506")}
    assert taken_later(t.s, 0, b) == {}
    assert taken_later(t.s, 0, c) == {}
    assert taken_later(t.s, 1, a) == {}
    undo_later(t.s, 0, c)
    assert t.s.item_at == [0]
    undo_later(t.s, 0, a)
    assert t.s.item_at == [-2 - t.hex("0506")]
    undo_later(t.s, 0, a)
    assert t.s.item_at == [-2 - t.hex("0506")]
    horse = table("0505: A 3 AR; A 2 SMG")
    a, _ = went(horse, 0, "0505", "0506")
    note_deed(horse.s, GOT_UP, 0, 7, 0)
    assert taken_later(horse.s, 0, a) == {7: horse.hex("0506")}


@pytest.mark.rule(EARLIER, "LB.arty.unlimber")
def test_the_mortar_that_it_set_down_farther_on_is_still_in_tow() -> None:
    t = table("0505: A TRUCK facing N [crew]; A 82mm mortar (5 rounds); A 3 AR")
    v, g = t.unit("TRUCK"), t.unit("mortar")
    a, b = went(t, v, "0504", "0505")
    note_deed(t.s, UNHITCHED, g, v, 0)
    undo_later(t.s, v, b)
    assert t.at(g) == "0505"
    undo_later(t.s, t.unit("A 3 AR"), a)
    assert t.at(g) == "0505"
    undo_later(t.s, v, a)
    assert (t.s.aboard[g], t.s.seat[g], t.s.hex[g]) == (v, -1, ABOARD)
    put(t.s, g, DEAD)
    undo_later(t.s, v, a)
    assert t.s.hex[g] == DEAD


@pytest.mark.rule(EARLIER, "LB.amb.towing")
def test_who_fell_on_his_way_has_pushed_no_mortar_on() -> None:
    t = table("0505: A 3 AR; A 82mm mortar (5 rounds)")
    g = t.unit("mortar")
    a = went(t, 0, "0504", "0505")[0]
    note_deed(t.s, SHOVED, g, 0, 0)
    leave_mortar(t.s, 1, a)
    assert t.at(g) == "0505"
    leave_mortar(t.s, 0, a)
    assert t.at(g) == "0504"


# ---- who was aboard ----


@pytest.mark.rule(EARLIER, JOIN)
def test_who_got_in_farther_on_was_not_aboard_before() -> None:
    t = table("0505: A M113 facing N [Driver: 1 PST; 3 AR]; A 2 SMG")
    v, n, driver = t.unit("M113"), t.unit("A 3 AR"), t.unit("Driver")
    a = went(t, v, "0503")[0]
    went(t, v, "0504")
    note_deed(t.s, GOT_IN, n, v, 0)
    c = went(t, v, "0505")[0]
    assert boarded_later(t.s, v, a) == {n: t.hex("0504")}
    assert boarded_later(t.s, v, c) == {}
    assert boarded_later(t.s, v, -1) == {}
    assert boarded_later(t.s, driver, a) == {}
    assert hex_then(t.s, v, 0) == t.s.hex[v]
    assert [t.label(hex_then(t.s, v, k)) for k in (1, 2, 3, 9)] == ["0503", "0504", "0505", "0505"]
    assert (got_in_after(t.s, n, v, 1), got_in_after(t.s, n, v, 2), got_in_after(t.s, driver, v, 0)) == (
        True,
        False,
        False,
    )
    board_vehicle(t.s, n, driver, -1)
    assert boarded_later(t.s, v, a) == {}  # he is aboard no more
    free = table("0505: A M113 facing N [Driver: 1 PST; 3 AR]")
    assert boarded_later(free.s, free.unit("M113"), went(free, free.unit("M113"), "0505")[0]) == {}


@pytest.mark.rule(EARLIER, JOIN)
def test_who_was_out_and_in_again_is_aboard_since_the_last_time() -> None:
    t = table("0505: A M113 facing N [Driver: 1 PST; 3 AR]; A 2 SMG")
    v, n = t.unit("M113"), t.unit("A 3 AR")
    a = went(t, v, "0503")[0]
    note_deed(t.s, GOT_IN, n, v, 0)
    b = went(t, v, "0504")[0]
    note_deed(t.s, GOT_IN, n, v, 0)
    went(t, v, "0505")
    assert boarded_later(t.s, v, a) == {n: t.hex("0504")}
    assert boarded_later(t.s, v, b) == {}


@pytest.mark.rule(EARLIER, JOIN)
def test_those_who_became_one_aboard_are_two_again() -> None:
    t = table("0505: A M113 facing N [Driver: 1 PST; 5 AR]; A 2 AR")
    v, whole, part = t.unit("M113"), t.unit("A 5 AR"), t.unit("A 2 AR")
    put(t.s, part, DEAD)
    t.s.men[part] = 0
    a = went(t, v, "0504")[0]
    went(t, v, "0505")
    note_deed(t.s, GOT_IN, part, v, 0)
    note_deed(t.s, JOINED, part, whole, 2)
    part_again(t.s, v, a)
    assert (t.s.men[whole], t.s.men[part], t.s.aboard[part], t.s.hex[part]) == (3, 2, v, ABOARD)
    assert t.s.deeds[5:9] == [PARTED, part, part, 0]
    part_again(t.s, v, a)
    assert (t.s.men[whole], t.s.men[part]) == (3, 2)


# ---- cut short ----


@pytest.mark.rule(EARLIER, "LB.amb.reaction-rewind")
def test_stopped_at_a_point_it_was_never_at_those_after_it() -> None:
    t = table("0505: A M113 facing N [Driver: 1 PST]; A 2 SMG")
    v, other = t.unit("M113"), t.unit("A SMG")
    a, b, c = went(t, v, "0503", "0504", "0505")
    d = went(t, other, "0505")[0]
    assert [is_gone(t.s, p) for p in (a, b, c, d)] == [False] * 4
    cut_short(t.s, v, b)
    assert t.s.trail == [a, b, b, d]
    assert [is_gone(t.s, p) for p in (a, b, c, d)] == [False, False, True, False]
    assert not is_gone(t.s, point(99, 0, 0, 0))  # nobody's


@pytest.mark.rule("LB.amb.reaction-rewind", EARLIER)
def test_put_back_it_stands_as_it_stood_there() -> None:
    t = table("0505: A M113 facing S leaving [Driver: 1 PST; 3 AR]; A 2 SMG inside leaving")
    v, rider, team = t.unit("M113"), t.unit("A 3 AR"), t.unit("A SMG")
    a = point(v, t.hex("0503"), 1, AT_SPOTTED)
    t.s.trail += [a, point(v, t.hex("0504"), 2, 0), point(v, t.hex("0505"), 3, 0)]
    note_deed(t.s, GOT_IN, rider, v, 0)
    put_back(t.s, v, a)
    assert (t.at(v), t.facing(v), "leaving" in t.marks(v)) == ("0503", "NE", False)
    assert t.at(rider) == "0505"  # where he boarded
    assert t.marks(v) >= {"spotted", "known"}
    assert set(path_of(t.s, v)) == {a}
    b = point(team, t.hex("0504"), 0, 0)
    t.s.trail += [b, point(team, t.hex("0505"), 0, 0)]
    put_back(t.s, team, b)
    assert (t.at(team), t.marks(team) & {"inside", "leaving"}) == ("0504", set())
    stays = table("0505: A 2 SMG inside")
    p = point(0, stays.hex("0505"), 0, AT_SPOTTED)
    stays.s.trail += [p]
    put_back(stays.s, 0, p)
    assert ("inside" in stays.marks(0), stays.s.seen[0]) == (True, 2)
