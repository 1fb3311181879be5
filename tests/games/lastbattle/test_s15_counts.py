"""What is counted at the end: who is left, what scores, what can still be done; and mines, hex by hex."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.table import T
from grognard.games.lastbattle.ids import GUN_FASCAM
from grognard.games.lastbattle.s13_mines import (
    HIDDEN,
    PLAIN,
    Laying,
    all_laid,
    allowed,
    blow_up,
    fascam_left,
    field_of,
    is_mined,
    known_mines,
    lay,
    left_to_lay,
    may_lay,
    may_mine,
    may_scatter,
    mine_zone,
    put_field,
    secret_fields,
    take_up_fields,
    tread,
)
from grognard.games.lastbattle.s15_scenarios import (
    by_points,
    cache_hex,
    carriers,
    crippled,
    examine,
    flies_away,
    helicopter,
    in_time,
    last_turn,
    load,
    men_left,
    met,
    pilot,
    points,
    still_possible,
    still_to_leave,
    vehicles_left,
)
from grognard.games.lastbattle.s16_staff import facing_to, post_order, spare_man, worth
from grognard.games.lastbattle.state import (
    ATTACKER,
    CACHE,
    COUNTS,
    DEFENDER,
    EXITED_MEN,
    EXITED_VEHICLES,
    FOUND,
    KILLED,
    LIFTED,
    TANKBREAKER,
    WRECKS_MADE,
    board,
    situation,
)

HEAD = "scenario {}, attacker's attack\nseen\n"


def table(scenario: int, text: str) -> T:
    return T(HEAD.format(scenario) + text)


# ---- who is left ----


@pytest.mark.rule("LB.format.early-end")
def test_men_are_left_who_are_neither_dead_nor_off_the_map_aboard_or_not() -> None:
    t = table(
        2,
        "0101: A 4 AR; A M2 facing N [Driver: 1 PST; 2 SMG]; A dummy\ngone: A 3 AR\nlost: A AR\nwaiting: A 1 SMG\n0507: D 2 AR",
    )
    assert (men_left(t.s, 1), men_left(t.s, 0)) == (4 + 1 + 2 + 1, 2)


@pytest.mark.rule("LB.format.early-end", "LB.S4.winning")
def test_vehicles_are_left_that_live_and_can_move_if_that_is_asked() -> None:
    text = "0101: A M2 facing N; A M113 facing N no-gear; A TRUCK facing N no-engine\nlost: A M1 facing N\n0507: D M113 facing N"
    t = table(2, text)
    assert (vehicles_left(t.s, 1, False), vehicles_left(t.s, 1, True)) == (3, 1)
    assert (vehicles_left(t.s, 0, False), vehicles_left(t.s, 0, True)) == (1, 1)
    assert (crippled(t.s, 1), crippled(t.s, 0)) == (2, 0)
    t.s.count[1 * COUNTS + WRECKS_MADE] = 3
    assert (crippled(t.s, 1), crippled(t.s, 0)) == (5, 0)


@pytest.mark.rule("LB.S2.winning", "LB.S4.winning", "LB.amb.score-ties")
@pytest.mark.parametrize("scenario", [2, 4])
def test_each_of_what_scores_counts_its_value_for_its_side(scenario: int) -> None:
    """2: defenders a man killed, and six if the tank breaker was not fired; attackers a man over the edge. 4: defenders a
    man over the edge, and four for a vehicle; attackers a man killed, and four for a vehicle stopped."""
    s = table(scenario, "0101: A 4 AR; A M2 facing N [crew]\n0507: D 2 AR").s
    before = [points(s, 0), points(s, 1)]
    gains = []
    for slot in (EXITED_MEN, EXITED_VEHICLES, KILLED, WRECKS_MADE, TANKBREAKER):
        for side in (0, 1):
            s.count[side * COUNTS + slot] += 2
            gains.append((points(s, 0) - before[0], points(s, 1) - before[1]))
            s.count[side * COUNTS + slot] -= 2
    nothing = (0, 0)
    wanted = {
        2: [nothing, (0, 2), nothing, nothing, nothing, (2, 0), nothing, nothing, (-6, 0), nothing],
        4: [(2, 0), nothing, (8, 0), nothing, (0, 2), nothing, (0, 8), nothing, nothing, nothing],
    }
    assert gains == wanted[scenario]
    assert (by_points(s, [99, 0]), by_points(s, [0, 99])) == (DEFENDER, ATTACKER)
    assert by_points(s, [before[1], before[0]]) == DEFENDER  # a tie


@pytest.mark.rule("LB.morale.after-break")
def test_what_can_still_leave_is_counted_with_its_value() -> None:
    """2: a point for each American; 4: one for a defender's man, four for a vehicle that can move."""
    text = "0101: A 4 AR; A M2 facing N [Driver: 1 PST]\n0507: D 2 AR; D M113 facing N [Driver: 1 PST]; D M113 facing N no-gear"
    assert [still_to_leave(table(2, text).s, side) for side in (0, 1)] == [0, 5]
    assert [still_to_leave(table(4, text).s, side) for side in (0, 1)] == [7, 0]


# ---- the cache, the helicopter, the convoy ----


@pytest.mark.rule("LB.S3.examine", "LB.amb.s3-consecutive")
@pytest.mark.parametrize(
    ("who", "before", "after"),
    [
        ("A 2 AR", 1, 2),
        ("A 2 AR moved", 1, 1),
        ("A AR", 1, 0),
        ("D 2 AR", 1, 0),
        ("A 2 AR", 0, 1),
        ("A AR; A SMG", 1, 0),
    ],
)
def test_the_cache_is_held_by_two_men_of_one_counter_who_stay(who: str, before: int, after: int) -> None:
    place = (t := table(3, "0101: A 2 AR\n4801: D 2 SMG")).label(cache_hex(t.s))
    t = table(3, f"{place}: {who}\n4801: D 2 SMG\n0101: A 3 SMG")
    by = situation(t.s).victory.by
    if by == 0:
        t = table(
            3,
            f"{place}: {who.replace('A ', 'X ').replace('D ', 'A ').replace('X ', 'D ')}\n4801: A 2 SMG\n0101: D 3 SMG",
        )
    t.s.count[by * COUNTS + CACHE] = before
    examine(t.s, t.u)
    assert t.s.count[by * COUNTS + CACHE] == after


@pytest.mark.rule("LB.S8.pilot", "LB.S8.winning", "LB.amb.s8-timetable")
@pytest.mark.parametrize(
    ("words", "lifted", "turn", "away"),
    [("flying", 3, 4, True), ("flying", 3, 3, False), ("", 3, 4, False), ("flying", 0, 4, False)],
)
def test_in_the_turn_after_lift_off_it_is_away_with_all_aboard(words: str, lifted: int, turn: int, away: bool) -> None:
    t = table(8, f"0101: A MI_17 facing N {words} [Pilot: 1 PST; 2 SMG]; A 2 AR\n0507: D 2 AR")
    assert helicopter(t.s) == 0
    t.s.rank[0], t.s.turn = lifted, turn
    flies_away(t.s, t.u)
    assert (t.at(0) == "gone") is away
    assert (t.at("A 2 SMG") == "gone") is away
    assert t.at("A 2 AR") == "0101"
    assert (met(t.s) == ATTACKER) is away


@pytest.mark.rule("LB.S8.winning")
@pytest.mark.parametrize(
    ("words", "winner"), [("", -1), ("no-gear", DEFENDER), ("no-engine", DEFENDER), ("no-radio", -1)]
)
def test_a_helicopter_that_cannot_fly_is_not_stolen(words: str, winner: int) -> None:
    t = table(8, f"0101: A MI_17 facing N {words} [Pilot: 1 PST]; A 2 AR\n0507: D 2 AR")
    assert met(t.s) == winner
    assert pilot(t.s) == -1


@pytest.mark.rule("LB.amb.s8-timetable", "LB.amb.break-vs-victory")
def test_whether_there_is_time_to_fly_away() -> None:
    t = table(8, "0101: A MI_17 facing N [Pilot: 1 PST]; A 2 AR\n0507: D 2 AR")
    last = last_turn(t.s)
    for turn, boarded, wanted in (
        (last - 2, 0, True),
        (last - 1, 0, False),
        (last, last - 2, True),
        (last, last - 1, False),
    ):
        t.s.turn, t.s.count[ATTACKER * COUNTS + LIFTED] = turn, boarded
        assert in_time(t.s) is still_possible(t.s, ATTACKER) is wanted
    t = table(8, "0101: A MI_17 facing N flying [Pilot: 1 PST]\n0507: D 2 AR")
    for lifted, wanted in ((last - 1, True), (last, False)):
        t.s.rank[0] = lifted
        assert in_time(t.s) is wanted
    assert still_possible(t.s, DEFENDER)


@pytest.mark.rule("LB.S9.load", "LB.S9.winning", "LB.S9.no-troops-with-ammo")
def test_what_may_carry_the_ammunition_out() -> None:
    t = T(
        "scenario 9, defender's attack\nseen\n1901: D TRUCK facing N [crew]\n1902: D TRUCK facing N no-gear\n1903: A 2 AR"
    )
    assert carriers(t.s) == [0]
    t.s.rank[0] = 0
    load(t.s, t.u)
    assert t.s.rank[0] in (0, 1)


# ---- mines ----


def mined(text: str = "") -> T:
    return T(f"+++{GAP}+++\nattacker's movement\n0101: A 4 AR Trained spotted\n3112: D 2 AR\n{text}")


@pytest.mark.rule("LB.mine.camouflaged", "LB.R12")
def test_a_field_is_known_to_its_side_and_to_the_other_when_it_is_found() -> None:
    t = mined()
    h, far = t.hex("0101"), t.hex("0103")
    put_field(t.s, far, 0, 0)
    put_field(t.s, h, 0, 0)
    put_field(t.s, h, 1, FOUND)
    assert t.s.mines == [h, 0, 0, h, 1, FOUND, far, 0, 0]
    assert (field_of(t.s, h, 0), field_of(t.s, h, 1), field_of(t.s, far, 1)) == (0, 3, -1)
    assert (is_mined(t.s, h), is_mined(t.s, t.hex("0102"))) == (True, False)
    assert (known_mines(t.s, 0), known_mines(t.s, 1)) == ([h, far], [h])
    assert (secret_fields(t.s, 0), secret_fields(t.s, 1)) == (2, 0)
    take_up_fields(t.s, 0)
    assert t.s.mines == [h, 1, FOUND]


@pytest.mark.rule("LB.mine.engineer-one-hex", "LB.mine.marked")
def test_each_kind_is_laid_as_often_as_the_battle_says_and_taken_up_again() -> None:
    t = mined()
    zone = mine_zone(t.s, 0)
    assert (allowed(t.s, 0, PLAIN), allowed(t.s, 0, HIDDEN)) == (2, 3)
    assert [may_mine(t.s, 0, kind) is None for kind in range(4)] == [True, True, False, False]
    assert [may_mine(t.s, 1, kind) is None for kind in range(4)] == [False, True, False, False]
    frame = Laying(0, PLAIN)
    t.s.stack.append(frame)
    lay(t.s, 0, PLAIN, zone[0])
    assert t.s.mines[2] & FOUND  # by day they lie open
    assert (left_to_lay(t.s, 0, PLAIN), left_to_lay(t.s, 0, HIDDEN)) == (1, 3)
    assert may_lay(t.s, 0, PLAIN, zone[0], zone) is not None
    assert may_lay(t.s, 0, PLAIN, zone[1], zone) is None
    assert may_lay(t.s, 0, PLAIN, next(h for h in range(999) if h not in zone), zone) is not None
    assert (frame.may_clear(t.s, zone[0]), Laying(0, HIDDEN).may_clear(t.s, zone[0]) is None) == (None, False)
    assert frame.may_clear(t.s, zone[1]) is not None
    lay(t.s, 0, HIDDEN, zone[1])
    assert t.s.mines[field_of(t.s, zone[1], 0) + 2] == 0
    assert not all_laid(t.s, 0)
    frame.do_lay(t.s, t.u, zone[2])
    assert t.s.stack[-1] is not frame  # the last of its kind
    for h in zone[3:5]:
        lay(t.s, 0, HIDDEN, h)
    assert all_laid(t.s, 0)
    assert not all_laid(t.s, 1)


@pytest.mark.rule("LB.arty.fascam-who", "LB.mine.fascam-count")
def test_only_missions_of_some_guns_scatter_mines_and_as_often_as_the_battle_says() -> None:
    t = mined()
    for pool in range(len(t.s.gun)):
        gun = t.s.gun[pool]
        if gun >= 0:
            assert (may_scatter(t.s, gun, pool) is None) is bool(GUN_FASCAM[gun])
    assert (fascam_left(t.s, 0), fascam_left(t.s, 1)) == (2, 1)
    t.s.scattered = [2, 0]
    assert (fascam_left(t.s, 0), fascam_left(t.s, 1)) == (0, 1)


@pytest.mark.rule("LB.mine.attack")
def test_who_flies_over_mines_or_is_nowhere_is_not_attacked() -> None:
    t = mined("0103: A MI_17 facing N flying [Pilot: 1 PST]\nwaiting: A 1 SMG")
    put_field(t.s, t.hex("0103"), 0, 0)
    put_field(t.s, t.hex("0101"), 0, FOUND)
    tread(t.s, t.u, t.unit("MI_17"))
    tread(t.s, t.u, t.unit("A 1 SMG"))
    assert t.rolled() == []


@pytest.mark.rule("LB.casualty.save-roll", "LB.R6")
@pytest.mark.parametrize(("words", "told"), [("spotted", "log-mined"), ("", "log-mined-unseen")])
@pytest.mark.parametrize(("dice", "lost"), [("6 6", 2), ("1 6", 1), ("1 1", 0)])
def test_of_whom_the_enemy_sees_he_reads_who_was_hit_of_others_how_many_fell(
    words: str, told: str, dice: str, lost: int
) -> None:
    t = T(f"scenario 2, attacker's movement\n0101: A 4 AR Trained {words}\n0507: D 2 AR", dice=dice)
    blow_up(t.s, t.u, 0)
    lines = {x.key: x.params for x in t.u.messages if x.key.startswith("log-mined")}
    assert set(lines) == ({told} if words or lost else set())
    assert t.men(0) == 4 - lost
    if lines:
        assert lines[told]["lost"] == lost


# ---- the staff that sets up ----


@pytest.mark.rule("LB.amb.crew-from-troops")
def test_the_driver_is_seated_first_then_the_gunner() -> None:
    assert sorted(post_order(post) for post in range(7)) == list(range(7))
    t = table(7, "1620: A LEOPARD_II facing N\n1604: D 4 AR")
    names = [post_order(post) for post in (0, 1, 2, 3)]
    assert min(names) == 0
    bd = board(t.s)
    a = t.hex("1620")
    assert [facing_to(bd, a, bd.near[a * 6 + d]) for d in range(6) if bd.near[a * 6 + d] >= 0] == [
        d for d in range(6) if bd.near[a * 6 + d] >= 0
    ]
    assert facing_to(bd, a, a) == 0
    assert worth(t.s, bd, 1, a, a) == (6 if bd.covered[a] else 0) + 2 * bd.level[a]
    assert worth(t.s, bd, 1, bd.near[a * 6], a) - worth(t.s, bd, 1, a, a) <= 7


@pytest.mark.rule("LB.amb.crew-from-troops")
def test_a_single_man_without_a_rank_is_spared_before_one_of_a_team_and_a_leader_last() -> None:
    t = table(2, "waiting: A 3 AR; A leader AR; A 1 SMG; A 1 PST\n0507: D 2 AR")
    assert spare_man(t.s, 1) == 2
    t = table(2, "waiting: A leader AR; A 3 AR\n0507: D 2 AR")
    n = spare_man(t.s, 1)
    assert (t.s.men[n], t.s.rank[n]) == (1, 0)
    t = table(2, "waiting: A leader AR\n0101: A 3 AR\n0507: D 2 AR")
    assert spare_man(t.s, 1) == 0
    assert spare_man(table(2, "0101: A 3 AR\n0507: D 2 AR").s, 1) == -1
