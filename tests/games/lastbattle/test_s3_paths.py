"""Reaction fire at who boarded, joined or was stopped on the way."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import DRIVER
from grognard.games.lastbattle.imagine_traces import forget_unseen
from grognard.games.lastbattle.notation import read_position, write_position
from grognard.games.lastbattle.notation_words import DIRECTIONS
from grognard.games.lastbattle.options import OPTIONS
from grognard.games.lastbattle.s2_trails import path_of, point_facing, point_hex
from grognard.games.lastbattle.s3_attack import points_of
from grognard.games.lastbattle.s3_paths import horse_at
from grognard.games.lastbattle.s7_damage import take_effect
from grognard.games.lastbattle.state import DEED, JOINED, KNOWN, SPOTTED, put
from grognard.games.lastbattle.views import view

# ---- boarding is no escape (L-M3) ----

BOARDS = (
    "scenario 2, turn 2, attacker's movement\nseen\n0605: A 4 AR Novice\n0506: A M2 facing N [crew]\n0705: D 6 AR Elite"
)


def boarded(dice: str = "") -> T:
    t = T(BOARDS, dice=dice)
    t.take("A 4 AR").act("to", "0506").act("board", "M2")
    return t.done()


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_who_walked_in_view_and_boarded_is_fired_at_where_he_walked() -> None:
    t = boarded()
    assert [t.label(point_hex(p)) for p in points_of(t.s, t.unit("A 4 AR"))] == ["0605", "0506"]
    t.act("fire", "D AR").act("target", "A 4 AR")
    assert t.offered("point") == [0, 1]


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_the_men_that_are_hit_on_their_way_are_missing_aboard() -> None:
    """Elite at Close needs 6: strength 6, Novices save nothing; with strength 2 two of four are aboard."""
    t = boarded("1")
    t.fire("D AR", "A 4 AR", weapon="own", strength=2, point="0605").resolve()
    rider = t.unit("A 2 AR")
    assert (t.men(rider), t.s.aboard[rider]) == (2, t.unit("M2"))


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_if_all_are_hit_nobody_is_aboard_and_their_weapon_lies_where_they_fell() -> None:
    t = T(BOARDS.replace("4 AR Novice", "4 AR Novice carrying M60"), dice="1")
    t.take("A 4 AR").act("to", "0506").act("board", "M2")
    t.done().fire("D AR", "A 4 AR", point="0605").resolve()
    assert t.s.hex[t.unit("A AR Novice")] < 0
    assert t.label(-2 - t.s.item_at[0]) == "0605"


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.mount.counter-represents-all")
def test_who_began_aboard_is_no_target_and_nobody_is_in_the_attack_phase() -> None:
    t = T(BOARDS.replace("[crew]", "[crew; 2 Rifle]"))
    t.take("A 4 AR").act("to", "0506").act("board", "M2")
    t.done().act("fire", "D AR")
    assert t.refused("target", "A 2 Rifle") == "LB.mount.counter-represents-all"
    t = boarded().done()
    assert t.phase == "attack"
    t = T(
        "scenario 2, defender's attack\nseen\n0506: A M2 facing N [crew; 4 AR moved boarded]; A 1 PST\n0705: D 6 AR Elite\n"
        "path: #5 0605 N spotted; #5 0506 N spotted"
    )
    assert t.act("fire", "D AR").refused("target", "A 4 AR") == "LB.mount.counter-represents-all"


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_a_man_who_took_a_post_may_be_hit_on_his_way_to_it() -> None:
    """The vehicle has gone where he drove it: what others did is never undone [LB.amb.reaction-rewind]."""
    start = "scenario 5, turn 2, defender's movement\nseen\nattacked 1/0\n"
    t = T(start + "2208: D 1 AR Novice\n2108: D M113 facing N\n1908: A 6 AR Elite", dice="1")
    t.take("D AR").act("to", "2108").act("man", ("M113", "Driver"))
    t.take("M113").act("to", "2109").back().done()
    t.fire("A AR", "D AR", point="2208").resolve()
    assert t.at("M113") == "2109"
    assert t.s.aboard.count(t.unit("M113")) == 0
    assert t.lost_posts("M113") == set()  # it never had a driver to lose


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_the_enemy_sees_who_boarded_as_long_as_he_may_react_and_no_longer() -> None:
    t = boarded()
    rider = t.unit("A 4 AR")
    assert rider in [u.id for u in view(t.s, 0).units]
    t.done()
    assert rider not in [u.id for u in view(t.s, 0).units]


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_who_boarded_without_being_seen_is_no_target() -> None:
    """Behind the hill nobody saw him."""
    t = T(BOARDS.replace("0705: D 6 AR Elite", "2712: D 6 AR Elite; D 1 PST"))
    t.take("A 4 AR").act("to", "0506").act("board", "M2")
    t.done()
    assert "fire" not in t.verbs()
    assert t.unit("A 4 AR") not in [u.id for u in view(t.s, 0).units]


# ---- nor is joining ----

JOIN = "scenario 1, attacker's movement\n0506: A 2 AR Novice spotted\n0605: A 3 AR Novice spotted\n"
EYES = "0504: D 6 AR Elite spotted"
MEET = "0505"


def joined(dice: str = "", eyes: str = EYES) -> T:
    """Two men from 0506 and three from 0605 meet at 0505, and are one counter, #1."""
    t = T(JOIN + eyes, dice=dice).move(0, MEET)
    t.take(1).act("to", MEET).act("join", 0).back()
    return t.done()


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_both_ways_of_who_became_one_counter_are_offered() -> None:
    t = joined()
    assert [t.label(point_hex(p)) for p in points_of(t.s, 1)] == ["0605", "0505", "0506", "0505"]
    assert t.act("fire", "D AR").offered("target") == [1]
    assert t.refused("target", 0) == "LB.comp.units-and-markers"


@pytest.mark.rule("LB.react.boarded-or-joined")
@pytest.mark.parametrize(("point", "left"), [("0506", 3), ("0605", 2)])
def test_no_more_men_are_lost_than_were_there(point: str, left: int) -> None:
    """Six points at two men, or at three: the others had not come yet."""
    assert joined("1").fire("D AR", 1, point=point).resolve().men(1) == left


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_where_they_stand_together_all_may_be_hit() -> None:
    t = joined("1").fire("D AR", 1, point="0505").resolve()
    assert t.men(1) == 0


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_the_same_two_men_are_not_killed_twice() -> None:
    t = joined("1", "0504: D 3 AR Elite spotted; D 3 SMG Elite spotted")
    t.fire("D AR", 1, point="0506").fire("D SMG", 1, point="0506").resolve()
    assert (t.men(1), t.log().count("log-shot-lost")) == (3, 1)


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_who_joined_twice_and_boarded_is_fired_at_where_he_began() -> None:
    """One man joins two, the three join three, the six board: at 0605 he is still one man."""
    t = T(
        "scenario 2, turn 2, attacker's movement\nseen\n0406: A 3 AR Novice\n0505: A 2 AR Novice\n0605: A 1 AR Novice\n"
        "0506: A M113 facing N [crew]\n0705: D 6 AR Elite",
        dice="1",
    )
    three, two, one = t.unit("A 3 AR"), t.unit("A 2 AR"), t.unit("A 1 AR")
    t.move(one, "0506").move(three, "0506")
    t.take(two).act("to", "0506").act("join", one).back()
    t.take(three).act("join", two).act("board", "M113")
    t.done()
    assert t.men(three) == 6
    t.fire("D AR", three, point="0605").resolve()
    assert (t.men(three), t.s.aboard[three]) == (5, t.unit("M113"))


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.stack.change-keeps-state")
def test_who_was_left_behind_on_the_way_is_hit_where_the_whole_was() -> None:
    t = T("scenario 1, attacker's movement\n0506: A 4 AR Novice spotted\n0504: D 2 AR Elite spotted", dice="1")
    t.take("A 4 AR").act("to", "0505").act("split", 3).act("to", "0605").back()
    assert (t.at("A 1 AR"), t.at("A 3 AR")) == ("0605", "0505")
    t.done().fire("D AR", "A 3 AR", point="0506").resolve()
    assert t.s.men == [1, 2, 1]


# ---- a path cut short (L-M4) ----

CUT = "scenario 2, attacker's movement\nseen\n0107: A FAV [crew]\n0408: D 1 AR Elite\n0908: D 1 AR Elite"


@pytest.mark.rule("LB.react.stopped-earlier")
def test_a_shot_at_a_later_point_of_a_path_that_was_cut_short_is_lost() -> None:
    """Immobilised at 0406, its third point, it has never been at 0907."""
    t = T(CUT, dice="1 1 1").move("FAV", "0907").done()
    t.fire("D AR at 0408", "FAV", point="0406").fire("D AR at 0908", "FAV", point="0907").resolve()
    assert (t.at("FAV"), t.damage("FAV")) == ("0406", {"no-gear"})
    assert t.log().count("log-shot-lost") == 1


@pytest.mark.rule("LB.react.stopped-earlier")
def test_a_shot_at_an_earlier_point_still_finds_it_there() -> None:
    """Immobilised at 0907 by the shot that was declared first, and then at 0406: there it stands. (Since rules version 8
    the shot at 0406 is rolled first.)"""
    t = T(CUT, dice="1 1 1 1 2 1 1", options={"v8": False}).move("FAV", "0907").done()
    t.fire("D AR at 0908", "FAV", point="0907").fire("D AR at 0408", "FAV", point="0406").resolve()
    assert (t.at("FAV"), t.damage("FAV")) == ("0406", {"no-gear", "no-engine"})


@pytest.mark.rule("LB.react.stopped-earlier", "LB.vdam.treads")
@pytest.mark.parametrize(("v5", "stands"), [(True, "0406"), (False, "0907")])
def test_wheels_hit_twice_stop_it_where_they_were_hit_first(v5: bool, stands: str) -> None:
    """By the way it went, not by the order of the shots; games begun before rules version 5 keep theirs."""
    t = T(CUT, dice="1 1 1 1 1 1", options={"v5": v5, "v8": False}).move("FAV", "0907").done()
    t.fire("D AR at 0908", "FAV", point="0907").fire("D AR at 0408", "FAV", point="0406").resolve()
    assert (t.at("FAV"), t.damage("FAV")) == (stands, {"no-gear"})
    assert t.log().count("log-immobilised") == 1


@pytest.mark.rule("LB.react.stopped-earlier", "LB.vdam.driver")
@pytest.mark.parametrize(("v6", "stands"), [(True, "0406"), (False, "0907")])
def test_a_driver_hit_twice_stops_it_where_he_was_hit_first(v6: bool, stands: str) -> None:
    """The shot at the later point is rolled first and kills him; the one before it found him at the wheel."""
    t = T(CUT, options={"v6": v6}).move("FAV", "0907").done()
    v = t.unit("FAV")
    for point in ("0907", "0406"):
        p = next(p for p in path_of(t.s, v) if t.label(point_hex(p)) == point)
        take_effect(t.s, t.u, v, DRIVER, p)
    assert t.at("FAV") == stands
    assert t.log().count("log-crew-killed") == 1


@pytest.mark.rule("LB.react.stopped-earlier", "LB.map.exit")
def test_who_is_stopped_on_the_way_to_the_edge_does_not_leave_the_map() -> None:
    t = T("scenario 7, attacker's movement\nseen\n0512: A HMMWV facing N [crew]\n0409: D 1 AR Elite", dice="1 1 1")
    t.move("HMMWV", "0508").done()
    t.fire("D AR", "HMMWV", point="0510").resolve()
    assert t.at("HMMWV") == "0510"


@pytest.mark.rule("LB.react.stopped-earlier", "LB.cav.horse-killed")
def test_a_rider_who_is_thrown_goes_no_farther() -> None:
    """The horse is shot at 0505: the rider takes no other action in this player-turn, so he never got to 0507."""
    t = T(
        "scenario 1, attacker's movement\n0505: A 2 AR Novice spotted on horse\n0504: D 1 AR Elite spotted", dice="1 1"
    )
    t.move("A AR", "0508").done()
    t.fire("D AR", "A AR", point="0505").resolve()
    assert (t.at("A AR"), t.men("A AR"), "thrown" in t.marks("A AR")) == ("0505", 2, True)


# ---- who boarded later (L-M4b) ----

LATER = "scenario 2, turn 2, attacker's movement\nseen\n0307: A HMMWV facing N [crew]\n0806: A 4 AR Novice\n"
WATCH = "0509: D 1 AR Elite"


def picked_up(dice: str) -> T:
    """It drives from 0307 to 0806, and there four men get in."""
    t = T(LATER + WATCH, dice=dice).move("HMMWV", "0806")
    t.take("A 4 AR").act("board", "HMMWV")
    return t.done()


@pytest.mark.rule("LB.react.stopped-earlier")
def test_who_boarded_farther_on_stays_where_he_boarded() -> None:
    t = picked_up("1 1 1").fire("D AR", "HMMWV", point="0507").resolve()
    assert (t.at("HMMWV"), t.damage("HMMWV")) == ("0507", {"no-gear"})
    assert (t.at("A 4 AR"), t.s.aboard[t.unit("A 4 AR")]) == ("0806", -1)


@pytest.mark.rule("LB.react.stopped-earlier", "LB.vdam.troops")
def test_a_hit_before_they_boarded_neither_harms_nor_throws_out_who_boarded_later() -> None:
    """Troops: at 0507 there were none aboard, so no die falls. It goes on to them, and they are in it."""
    t = picked_up("1 2 2 4").fire("D AR", "HMMWV", point="0507").resolve()
    rider = t.unit("A 4 AR")
    assert (t.at("HMMWV"), t.s.aboard[rider], t.dice_left) == ("0806", t.unit("HMMWV"), 0)


@pytest.mark.rule("LB.react.stopped-earlier", "LB.escape.roll")
def test_who_boarded_later_does_not_burn_with_it() -> None:
    """Fuel: it burns at 0507 and its two men must get clear; the four never came so far."""
    t = picked_up("1 2 1 3 1 6 6").fire("D AR", "HMMWV", point="0507").resolve()
    assert t.s.wreck == [t.hex("0507"), 1]
    assert (t.at("A 4 AR"), t.men("A 4 AR"), t.dice_left) == ("0806", 4, 0)


@pytest.mark.rule("LB.react.stopped-earlier")
def test_who_boarded_before_that_point_is_thrown_out_there() -> None:
    t = T(LATER.replace("0806", "0507") + WATCH, dice="1 1 1").move("HMMWV", "0507")
    t.take("A 4 AR").act("board", "HMMWV")
    t.move("HMMWV", "0806").done()
    t.fire("D AR", "HMMWV", point="0606").resolve()
    assert (t.at("HMMWV"), t.at("A 4 AR"), t.s.aboard[t.unit("A 4 AR")]) == ("0606", "0606", -1)


@pytest.mark.rule("LB.react.stopped-earlier")
def test_two_who_boarded_at_different_places_and_became_one_counter_are_two_again() -> None:
    """Two board at 0507, two at 0806, and make one counter aboard; wheels hit at 0606: two there, two at 0806."""
    start = LATER.replace("0806: A 4 AR Novice", "0507: A 2 AR Novice\n0806: A 2 AR Novice")
    t = T(start + WATCH, dice="1 1 1").move("HMMWV", "0507")
    near, far = t.unit("A 2 AR Novice at 0507"), t.unit("A 2 AR Novice at 0806")
    t.take(near).act("board", "HMMWV")
    t.move("HMMWV", "0806")
    t.take(far).act("board", "HMMWV")
    t.act("change").act("take", near).act("join", far)
    t.done().fire("D AR", "HMMWV", point="0606").resolve()
    assert (t.at("HMMWV"), t.at(near), t.men(near)) == ("0606", "0606", 2)
    assert (t.at(far), t.men(far)) == ("0806", 2)


# ---- what the enemy may know of it ----


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_with_how_many_men_a_concealed_counter_has_joined_another_is_not_told() -> None:
    """Behind the hill two counters become one: the enemy saw that, not how many they were."""
    start = "scenario 2, attacker's movement\n0605: A {} AR\n0506: A {} AR carrying M60\n2712: D 1 AR"
    worlds = []
    for men in ((1, 3), (3, 1)):
        t = T(start.format(*men)).move(0, "0505").move(1, "0505")
        t.act("change").act("take", 1).act("join", 0)
        seen = t.s.clone()
        forget_unseen(seen, 1)
        worlds.append((seen.deeds, seen.handled))
    assert worlds[0] == worlds[1]


@pytest.mark.rule("LB.react.boarded-or-joined")
@pytest.mark.parametrize(("mark", "men"), [(SPOTTED, 3), (KNOWN, 1), (0, 1)])
def test_of_one_that_everybody_sees_it_is(mark: int, men: int) -> None:
    """Three join one; how many they were is told if they lay face up. Of a counter that was seen before nobody knows how
    many are left [LB.R6]."""
    t = T("scenario 2, attacker's movement\n0605: A 3 AR\n0506: A 1 AR\n2712: D 1 AR")
    t.move(0, "0505").move(1, "0505")
    t.s.flags[:2] = [flags | mark for flags in t.s.flags[:2]]
    t.act("change").act("take", 1).act("join", 0)
    seen = t.s.clone()
    forget_unseen(seen, 1)
    assert [seen.deeds[k + 3] for k in range(0, len(seen.deeds), DEED) if seen.deeds[k] == JOINED] == [men]


# ---- what it had with it at that point ----


RIDER = "scenario 1, attacker's movement\n0505: A 2 AR Novice spotted on horse\n0504: D 2 AR Elite spotted"
WALKER = "scenario 1, attacker's movement\n0505: A 2 AR Novice spotted\n0506: horse\n0504: D 2 AR Elite spotted"


@pytest.mark.rule("LB.react.path-snapshot", "LB.cav.casualties")
def test_who_got_off_his_horse_later_is_hit_as_a_rider_where_he_rode() -> None:
    """A 1 finds the horse that now stands at 0507, so he was thrown at 0505; the other finds one of the two men."""
    t = T(RIDER, dice="1 1 6").take("A AR").act("to", "0507").act("getdown").back().done()
    horse = t.item("horse")
    t.fire("D AR", "A AR", point="0505").resolve()
    assert (t.at("A AR"), t.men("A AR"), t.s.item_at[horse]) == ("0505", 1, -1)
    assert ("thrown" in t.marks("A AR"), t.dice_left) == (True, 0)


@pytest.mark.rule("LB.react.path-snapshot", "LB.cav.casualties")
def test_who_got_off_his_horse_is_hit_on_foot_where_he_stands_beside_it() -> None:
    t = T(RIDER.replace("0504: D 2", "0506: D 2"), dice="1").take("A AR").act("to", "0507").act("getdown").back().done()
    t.fire("D AR", "A AR").resolve()
    assert (t.at("A AR"), t.s.item_at, t.dice_left) == ("lost", [-2 - t.hex("0507")], 0)


@pytest.mark.rule("LB.react.path-snapshot", "LB.cav.casualties")
def test_who_mounts_later_has_no_horse_to_be_hit_in_his_place() -> None:
    """Both fall at 0505, on foot; the horse stands where they never came to it."""
    t = T(WALKER, dice="1").take("A AR").act("to", "0506").act("ride", "horse").back().done()
    t.fire("D AR", "A AR", point="0505").resolve()
    assert (t.at("A AR"), t.s.item_at, t.dice_left) == ("lost", [-2 - t.hex("0506")], 0)


@pytest.mark.rule("LB.react.path-snapshot", "LB.cav.casualties")
@pytest.mark.parametrize(("text", "verb", "riding"), [(RIDER, "getdown", True), (WALKER, "ride", False)])
def test_the_odds_are_those_of_the_point(text: str, verb: str, riding: bool) -> None:
    t = T(text).take("A AR").act("to", "0506").act(verb, *(["horse"] if verb == "ride" else [])).back().done()
    p = next(p for p in path_of(t.s, t.unit("A AR")) if t.label(point_hex(p)) == "0505")
    assert (horse_at(t.s, t.unit("A AR"), p) >= 0) == riding
    again = read_position(write_position(t.s), {name: o.default for name, o in OPTIONS.items()})
    assert (again.trail, again.deeds) == (t.s.trail, t.s.deeds)


@pytest.mark.rule("LB.react.stopped-earlier", "LB.portable.left-behind")
def test_a_weapon_they_never_came_to_lies_where_it_lay() -> None:
    t = T(
        "scenario 1, attacker's movement\n0505: A 1 AR Novice spotted\n0506: M60\n0504: D 1 AR Elite spotted", dice="1"
    )
    t.take("A AR").act("to", "0506").act("grab", "M60").back().done()
    t.fire("D AR", "A AR", point="0505").resolve()
    assert (t.at("A AR"), t.s.item_at) == ("lost", [-2 - t.hex("0506")])


@pytest.mark.rule("LB.react.stopped-earlier", "LB.vfire.mounted-counter")
def test_a_weapon_that_was_mounted_farther_on_stays_there() -> None:
    start = LATER.replace("A 4 AR Novice", "A 4 AR Novice carrying M60")
    t = T(start + WATCH, dice="1 1 1").take("HMMWV").act("to", "0806").act("grab", "M60").back().done()
    t.fire("D AR", "HMMWV", point="0507").resolve()
    assert (t.at("HMMWV"), t.carries("HMMWV"), t.s.item_at) == ("0507", [], [-2 - t.hex("0806")])


@pytest.mark.rule("LB.react.stopped-earlier", "LB.arty.unlimber")
@pytest.mark.parametrize(("dice", "wreck"), [("1 1 1", False), ("1 2 1 5 1 6 6", True)])
def test_a_mortar_that_was_unhitched_farther_on_is_where_its_truck_was_stopped(dice: str, wreck: bool) -> None:
    start = "scenario 2, turn 2, attacker's movement\nseen\n0307: A TRUCK facing N [crew; 82mm mortar (5 rounds)]\n"
    t = T(start + WATCH, dice=dice).take("TRUCK").act("to", "0507").act("unlimber").back().done()
    t.fire("D AR", "TRUCK", point="0406").resolve()
    assert (t.at("TRUCK"), t.at("A mortar")) == ("lost" if wreck else "0406", "0406")
    assert (t.s.aboard[t.unit("A mortar")] < 0) == wreck


@pytest.mark.rule("LB.amb.path-facing")
def test_at_a_halt_where_others_got_out_it_faces_the_way_it_goes_on() -> None:
    t = T(LATER.replace("[crew]", "[crew; 2 AR]") + WATCH)
    t.take("HMMWV").act("to", "0507").act("unload", "A 2 AR").act("to", "0505").back()
    way = [(t.label(point_hex(p)), DIRECTIONS[point_facing(p)]) for p in path_of(t.s, t.unit("HMMWV"))]
    assert way == [("0307", "NE"), ("0406", "SE"), ("0507", "N"), ("0506", "N"), ("0505", "N")]


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.portable.left-behind")
@pytest.mark.parametrize(("dice", "lies", "left"), [("1 6 6 6 6 6 6", True, 2), ("1 6 1 1 1 1 1", False, 4)])
def test_what_the_fallen_brought_to_those_they_joined_lies_where_they_fell(dice: str, lies: bool, left: int) -> None:
    """Three men with a machinegun joined two others; hit where they were alone, all fall, or one of them."""
    t = T(
        JOIN.replace("A 3 AR Novice", "A 3 AR Veteran carrying M60").replace("A 2 AR Novice", "A 2 AR Veteran") + EYES,
        dice,
    )
    t.move(0, MEET).take(1).act("to", MEET).back()
    t.take(0).act("join", 1).back().done()
    t.fire("D AR", 0, point="0605").resolve()
    assert (t.men(0), t.s.item_at) == (left, [-2 - t.hex("0605") if lies else 0])


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.map.exit")
def test_whose_driver_fell_on_his_way_to_it_does_not_leave_the_map() -> None:
    """The man walks to the HMMWV at the edge, takes the wheel and drives off; he is shot where he walked."""
    car = "0101: A HMMWV facing N driver-away [Commander_Gunner: 1 PST]\n"
    start = "scenario 7, attacker's movement\nseen\n0102: A 1 AR Novice\n" + car + "0104: D 1 AR Elite\n0110: A 2 SMG"
    t = T(start, dice="1 6").take("A 1 AR").act("to", "0101").act("man", ("HMMWV", "Driver"))
    t.take("HMMWV").act("exit").done()
    t.fire("D AR", "A 1 AR", point="0102").resolve()
    assert (t.at(0), t.at("HMMWV"), t.marks("HMMWV") & {"leaving"}) == ("lost", "0101", set())


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.cav.casualties")
@pytest.mark.parametrize("change", ["split", "join"])
def test_riders_who_got_down_and_made_change_were_riders_all_the_same(change: str) -> None:
    """They rode from 0505; on foot at 0507 two become one and one, or join two others: the horse takes the 1."""
    t = T(RIDER + "\n0508: A 2 AR Novice", dice="1 1 1").take(0).act("to", "0507").act("getdown").back()
    if change == "split":
        t.act("change").act("take", 0).act("split", 1)
        whom = 3
    else:
        t.s.flags[2], t.s.spent[2] = t.s.flags[0], t.s.spent[0]
        put(t.s, 2, t.s.hex[0])
        t.act("change").act("take", 2).act("join", 0)
        whom = 2
    t.done().fire("D AR", whom, point="0505").resolve()
    assert t.rolled() == ["to hit", "horse or rider", "horse or rider"]
    assert (t.men(whom), t.s.item_at) == (1 if change == "split" else 4, [-1])
