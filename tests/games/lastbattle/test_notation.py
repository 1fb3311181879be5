"""Positions in text: what can be said is read and written again, and an error names the line that is wrong."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import AR, ELITE, GUN_NAMES, HORSE, M60, NOVICE, PST, RPG_16, TRAINED, V_M2, V_M60A4
from grognard.games.lastbattle.notation import read_position, write_position
from grognard.games.lastbattle.notation_words import COUNT_NAMES, DAMAGE_WORDS, FLAG_WORDS
from grognard.games.lastbattle.options import OPTIONS, bits
from grognard.games.lastbattle.s1_turns import GameTurn, Ordering, PlayerTurn
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s2_trails import point
from grognard.games.lastbattle.s3_firing import Firing, fire_phase
from grognard.games.lastbattle.s12_artillery import Plotting
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import (
    ABOARD,
    ATTACK,
    ATTACKER,
    COUNTS,
    DEAD,
    DEFENDER,
    DUMMY,
    FOOT,
    GONE,
    GUN,
    HIDING,
    KILLED,
    KNOWN,
    MOVED,
    MOVEMENT,
    NO_GEAR,
    NOBODY,
    OFF_ROAD,
    ORDERING,
    PLOTTING,
    REACTION,
    SPOTTED,
    UNITS_A,
    UNITS_B,
    VEHICLE,
    WAITING,
    State,
)
from grognard.kernel import codec
from grognard.kernel.chance import FastDice, ScriptError
from grognard.kernel.errors import BadFile
from grognard.kernel.flow import decision, offer, play, settle, to_act
from grognard.kernel.umpire import Umpire

FULL = """scenario 2, turn 3, attacker's movement, passed 2   # a position with something of everything
initiative defender, first attacker, wind NE
losses 4/9, hesitated attacker, quiet 2, killed 3/0, exited-men 0/4
0907: D 4 AR Veteran spotted; D leader AR hiding; D injured leader SMG; M60
1206: A M2 facing NE [Commander: 1 PST Trained, Driver: 1 PST, Gunner: 1 SMG Veteran; 4 AR Elite] immobilised
1304: A dummy; A 82mm mortar (10 rounds); A 2 Rifle on horse carrying RPG_16 (1 shot); horse
1404: A 60mm mortar from gun 2
1306: wreck A; smoke until 4; smoke of A; light 5 until 4; barrage 155mm HE
waiting: A UAZ_469 [crew Elite SMG] carrying M60
lost: D AR Novice; D leader PST; D T_72_80
gone: D 2 AR Novice known seen 3; AT_4
guns: D 155mm 8 rounds; A mortars 20 rounds
missions: gun 1 by #1 at 1206
path: #3 1106 N; #3 1206 NE spotted
"""


def written(text: str) -> str:
    """What the position is written as; read again it is the same state and the same text."""
    one = read_position(text, {})
    out = write_position(one)
    two = read_position(out, {})
    assert codec.save(two) == codec.save(one)
    assert write_position(two) == out
    return out


def why(text: str) -> tuple[str, str]:
    """The line an error names, and what is wrong with it."""
    with pytest.raises(BadFile) as error:
        read_position(text, {})
    assert error.value.key == "badfile-position"
    return str(error.value.params["line"]), str(error.value.params["why"])


# ---- reading ----


def test_everything_the_notation_can_say_is_read() -> None:
    s = read_position(FULL, {})
    at = T("scenario 2").hex
    assert (s.scenario, s.turn, s.phase, s.active, s.first, s.initiative) == (2, 3, MOVEMENT, 1, 1, 0)
    assert (s.wind, s.losses, s.hesitated, s.quiet) == (1, [4, 9], 2, 2)
    assert s.count[KILLED] == 3
    assert s.count[COUNTS] == 4
    assert [s.men[n] for n in range(3)] == [4, 1, 1]
    assert (s.rank[1], s.rank[2], s.grade[1], s.grade[0]) == (1, 2, ELITE, 2)
    assert s.flags[0] == SPOTTED | KNOWN
    assert s.seen[0] == 4
    assert s.flags[1] & HIDING
    assert (s.kind[3], s.what[3], s.facing[3], s.damage[3]) == (VEHICLE, V_M2, 1, NO_GEAR)
    assert [(s.aboard[n], s.seat[n], s.hex[n], s.what[n], s.men[n]) for n in range(4, 8)] == [
        (3, 0, ABOARD, PST, 1), (3, 1, ABOARD, PST, 1), (3, 2, ABOARD, 2, 1), (3, -1, ABOARD, AR, 4),
    ]  # fmt: skip
    assert (s.kind[8], s.kind[9], s.kind[10], s.kind[11]) == (DUMMY, GUN, FOOT, GUN)
    assert (GUN_NAMES[s.what[9]], s.rounds[s.grade[9]], s.rounds[s.grade[11]]) == ("82mm", 10, 20)
    assert (s.hex[12], [s.aboard[n] for n in (13, 14)], s.grade[13]) == (WAITING, [12, 12], ELITE)
    assert [(s.hex[n], s.men[n]) for n in range(15, 19)] == [(DEAD, 0), (DEAD, 0), (DEAD, 0), (GONE, 2)]
    assert s.seen[18] == 3
    assert s.item == [M60, HORSE, RPG_16, HORSE, M60, 7]
    assert s.item_at == [-2 - at("0907"), 10, 10, -2 - at("1304"), 12, -1]
    assert s.shots == [0, 0, 1, 0, 0, 2]
    h = at("1306")
    assert (s.wreck, s.smoke, s.light, s.barrage) == ([h, 1], [h, 4, h, -2], [h, 5, 4], [h, 8, 0])
    assert s.plots == [0, 1, at("1206")]
    assert s.trail == [point(3, at("1106"), 0, 0), point(3, at("1206"), 1, 2)]
    assert s.on[at("0907")] == 3 * UNITS_A
    assert s.on[at("1304")] == 2 * UNITS_B  # dummies stand in nobody's way
    assert s.stack == [GameTurn(4), PlayerTurn(1), Moving(2)]


def test_it_is_written_as_it_was_read() -> None:
    out = written(FULL)
    heads = [line.partition(":")[0] for line in out.splitlines()[3:]]
    assert " ".join(heads) == "0907 1206 1304 1404 waiting lost gone guns wrecks smoke light barrage missions path"
    assert "A M2 facing NE" in out
    assert "[Commander: 1 PST Trained, Driver: 1 PST Trained, Gunner: 1 SMG Veteran, 4 AR Elite]" in out
    assert "D injured leader SMG" in out
    assert "carrying RPG_16 (1 shot)" in out
    assert "#" not in out.partition("missions")[0]  # the numbers are those of the order


def test_little_is_enough() -> None:
    s = read_position("0907: D 4 AR", {})
    assert (s.scenario, s.turn, s.phase, s.active, s.first) == (1, 1, MOVEMENT, ATTACKER, ATTACKER)
    assert (s.grade, s.flags, s.men) == ([TRAINED], [0], [4])
    assert written("0907: D 4 AR") == (
        "scenario 1, turn 1, attacker's movement\ninitiative attacker, first attacker, wind N\n0907: D 4 AR Trained\n"
    )
    assert written("scenario 1")


def test_options_are_the_rules_in_force() -> None:
    assert read_position("scenario 1", {"town": True}).rules == 1
    assert write_position(read_position("scenario 1", {"town": True, "rider": True})).startswith("scenario 1, turn 1")


@pytest.mark.parametrize(
    ("told", "phase", "active", "frames"),
    [
        ("attacker's movement", MOVEMENT, 1, [GameTurn(4), PlayerTurn(1), Moving(-1)]),
        ("defender's movement", MOVEMENT, 0, [GameTurn(4), PlayerTurn(1), Moving(-1)]),
        ("defender's movement, first attacker", MOVEMENT, 0, [GameTurn(5), PlayerTurn(1), Moving(-1)]),
        ("defender's reaction", REACTION, 1, [GameTurn(4), PlayerTurn(2), (0, [0])]),
        ("attacker's reaction, first attacker", REACTION, 0, [GameTurn(5), PlayerTurn(2), (1, [1])]),
        ("attacker's attack", ATTACK, 1, [GameTurn(4), PlayerTurn(4), (1, [1])]),
        ("order", ORDERING, 1, [GameTurn(1), Ordering()]),
        ("order, initiative defender", ORDERING, 0, [GameTurn(1), Ordering()]),
        ("defender's plotting", PLOTTING, 1, [GameTurn(2), Plotting(0, -1, -1)]),
        ("attacker's plotting", PLOTTING, 1, [GameTurn(3), Plotting(1, -1, -1)]),
    ],
)
def test_the_stack_goes_with_the_phase(told: str, phase: int, active: int, frames: list[object]) -> None:
    text = f"scenario 5, {told}\n0505: D 4 AR spotted\n0507: A 4 AR spotted\nguns: D 155mm 10; A 82mm 10"
    s = read_position(text, {})
    stack = [(f.role, f.able) if isinstance(f, Firing) else f for f in s.stack]
    assert (s.phase, s.active, stack) == (phase, active, frames)
    assert written(text)
    if phase != MOVEMENT:
        return
    T(text).done()  # and the game goes on from there


def test_those_who_can_fire_are_those_of_the_phase() -> None:
    s = read_position(
        "scenario 5, attacker's attack\n0505: D 4 AR spotted\n0507: A 4 AR; A 2 AR moved\n0511: A 4 AR", {}
    )
    assert s.stack[-1] == fire_phase(s, ATTACKER)
    assert T("scenario 5, attacker's attack\n" + write_position(s).partition("wind N\n")[2]).numbers("fire") == [1]


def test_in_view_and_in_the_open_is_spotted() -> None:
    text = "scenario 5\n0505: D 4 AR\n0507: A 4 AR\n0208: A 2 AR\n0509: A dummy\n{}"
    hidden = T(text.format(""))
    assert not hidden.marks("D AR") & {"spotted", "known"}
    for word in ("seen", "survey: on"):
        t = T(text.format(word))
        assert {"spotted", "known"} <= t.marks("D AR")
        assert "spotted" in t.marks("A 4 AR")
        assert "spotted" not in t.marks("A 2 AR")  # in woods
        assert t.at("dummy") == "lost"
        assert t.s.seen[t.unit("D AR")] == 4
        assert t.u.draws == []


def test_a_vehicle_that_begins_its_phase_is_where_it_is() -> None:
    t = T("scenario 4, attacker's movement\n4005: A M113 [crew]\n4210: A M113 [crew] moved\n4406: D M113 [crew]")
    assert t.s.flags[0] & OFF_ROAD
    assert not t.s.flags[t.unit("A M113 at 4210")] & OFF_ROAD
    assert t.s.flags[t.unit("D M113")] == 0
    assert written("scenario 4, attacker's movement\n4005: A M113 [crew]\n4210: A M113 [crew] moved off-road")


def test_numbers_can_be_given() -> None:
    s = read_position("0907: D 4 AR #2; D 3 AR; D 2 AR #0\n0908: M60#1; horse", {})
    assert s.men == [2, 3, 4]
    assert s.item == [HORSE, M60]
    out = written("0907: D 4 AR #2; D 3 AR; D 2 AR #0\n0908: M60#1; horse")
    assert "0907: D 2 AR Trained; D 3 AR Trained; D 4 AR Trained" in out
    out = written("0907: D 4 AR #1\n0908: D 3 AR #0")
    assert "0907: D 4 AR Trained #1" in out


def test_names_are_read_as_they_are_spoken() -> None:
    s = read_position("0907: D m60-a4 facing s [Crew]".replace("facing s", "facing S").replace("Crew", "crew"), {})
    assert s.what[0] == V_M60A4
    assert len(s.side) == 5
    s = read_position("0907: D 3 ar novice hidden carrying rpg-16; A BTR 70/80".replace("BTR 70/80", "BTR-70/80"), {})
    assert (s.grade[0], s.item[0]) == (NOVICE, RPG_16)


def test_the_helicopter_of_krakow_is_nobodys() -> None:
    out = written("scenario 8\n2407: N MI_17 spotted")
    s = read_position(out, {})
    assert s.side == [NOBODY]
    assert not any(s.on)


@pytest.mark.parametrize("line", ["0907: D ² AR", "lost: D ² AR", "1206: D M2 facing N [²1 PST]"])
def test_a_raised_two_is_no_number_of_men(line: str) -> None:
    assert "²" in why("scenario 2, turn 2, attacker's movement\n" + line)[1]


@pytest.mark.parametrize("word", FLAG_WORDS)
def test_every_flag_has_its_word(word: str) -> None:
    if word in ("flying", "high"):
        assert word in written(f"scenario 8\n2407: A MI_17 [crew] flying {word}".replace("flying flying", "flying"))
    else:
        place = "1303: D 1 AR" if word == "inside" else "0907: D 1 AR"
        assert f" {word}" in written(f"scenario 1\n{place} {word}").replace("movement", "")


@pytest.mark.parametrize("word", DAMAGE_WORDS)
def test_every_damage_has_its_word(word: str) -> None:
    assert f" {word}" in written(f"0907: D M1A2 [crew] {word}")


@pytest.mark.parametrize("name", COUNT_NAMES)
def test_every_count_has_its_name(name: str) -> None:
    assert f"{name} 1/2" in written(f"scenario 1, {name} 1/2")


def test_moved_units_with_points_spent() -> None:
    t = T("scenario 1\n0907: A 4 AR moved spent 1; A 2 AR moved spent 2")
    assert t.spent("A 4 AR") == 1
    assert t.s.flags[0] & MOVED
    assert t.can("take", "A 4 AR")


# ---- errors ----


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", "", "empty"),
        ("   \n# only words", "", "empty"),
        ("scenario 10", "scenario 10", "1 to 9"),
        ("scenario two", "scenario two", "1 to 9"),
        ("scenario 1, turn x", "scenario 1, turn x", "no whole number"),
        ("scenario 1, attacker's breakfast", "scenario 1, attacker's breakfast", "says nothing known"),
        ("scenario 1, mexican's attack", "scenario 1, mexican's attack", "no side is called mexican"),
        ("scenario 1, wind W", "scenario 1, wind W", "no direction"),
        ("scenario 1, losses 4", "scenario 1, losses 4", "like 4/9"),
        ("scenario 1, first nobody", "scenario 1, first nobody", "no side"),
        ("4001: D 4 AR", "4001: D 4 AR", "no hex 4001 in scenario 1"),
        ("0013: D 4 AR", "0013: D 4 AR", "no hex 0013"),
        ("scenario 7\n2020: D 4 AR", "2020: D 4 AR", "no hex 2020 in scenario 7"),
        ("907: D 4 AR", "907: D 4 AR", "no hex 907"),
        ("0907: D 4", "0907: D 4", "needs a weapon"),
        ("0907: D 7 AR", "0907: D 7 AR", "1 to 6 men"),
        ("0907: D 0 AR", "0907: D 0 AR", "1 to 6 men"),
        ("0907: D 4 AR drunk", "0907: D 4 AR drunk", "“drunk”"),
        ("0907: D 4 AR SMG", "0907: D 4 AR SMG", "comes twice"),
        ("0907: D 4 AR no-gear", "0907: D 4 AR no-gear", "says nothing of a counter"),
        ("0907: D 4 AR [crew]", "0907: D 4 AR [crew]", "only vehicles"),
        ("0907: D 4 AR carrying", "0907: D 4 AR carrying", "no weapon is called"),
        ("0907: D 4 AR carrying sword", "0907: D 4 AR carrying sword", "no weapon is called sword"),
        ("0907: D 4 AR carrying AT_4 (two shots)", "0907: D 4 AR carrying AT_4 (two shots)", "(1 shot)"),
        ("0907: X 4 AR", "0907: X 4 AR", "no weapon is called X"),
        ("0907: M60 D", "0907: M60 D", "begins with D or A"),
        ("0907: N 4 AR", "0907: N 4 AR", "only a vehicle"),
        ("0907: D M2 facing E", "0907: D M2 facing E", "no direction"),
        ("0907: D M2 [Loader: 1 PST]", "0907: D M2 [Loader: 1 PST]", "a M2 has no Loader"),
        ("0907: D M2 [Driver: M2]", "0907: D M2 [Driver: M2]", "ride in nothing"),
        ("0907: D 99mm mortar", "0907: D 99mm mortar", "no gun is called 99mm"),
        ("0907: D 82mm mortar from gun 3", "", "no gun 3"),
        ("0907: wreck X", "0907: wreck X", "no side is called X"),
        ("0907: smoke", "0907: smoke", "markers are"),
        ("0907: barrage 155mm soup", "0907: barrage 155mm soup", "markers are"),
        ("waiting: M60", "waiting: M60", "on a hex, or gone"),
        ("guns: 155mm", "guns: 155mm", "D 155mm 10 rounds"),
        ("missions: 1 at 0907", "missions: 1 at 0907", "gun 1 by #4 at 0907"),
        ("missions: gun 1 by #0 at 0907", "missions", "no gun 1"),
        ("guns: D 155mm 9\nmissions: gun 1 by #0 at 0907", "missions", "no counter #0"),
        ("path: #0 0907 N", "path", "no counter #0"),
        ("path: #0 0907", "path: #0 0907", "#3 0907 NE spotted"),
        ("path: #0 0907 N drunk", "path: #0 0907 N drunk", "words are"),
        ("survey: off", "survey: off", "is on"),
        ("0907: D 1 AR #1", "#1", "numbered 0 to 0"),
        ("0907: D 1 AR #0; D 1 AR #0", "#0", "each once"),
        ("0907: D M2 [Driver: 1 PST, Driver: 1 PST]", "", "filled twice"),
        ("0907: D M2 [6 AR; 6 AR]", "", "carries 12 men"),
        ("0907: D M2; A M2", "", "vehicles of both sides"),
        ("0907: D dummy spotted", "", "face up"),
        ("0907: D 4 leader AR", "", "has 4 men"),
    ],
)
def test_an_error_names_the_line_and_the_fault(text: str, line: str, words: str) -> None:
    where, what = why(text)
    assert where == line
    assert words in what


def test_a_long_line_is_cut() -> None:
    line, what = why("0907: D 4 AR " + "drunk " * 500)
    assert len(line) <= 101
    assert len(what) <= 101


# ---- what cannot be told ----


def test_nothing_is_written_where_the_notation_cannot_tell() -> None:
    s = new_game(1, 0)
    assert write_position(s) == ""
    settle(s, Umpire(FastDice(1), quiet=True))
    assert write_position(s) == ""
    t = T("scenario 5, attacker's attack\n0505: D 4 AR spotted\n0507: A 4 AR")
    assert write_position(t.s)
    t.act("fire", "A AR")
    assert write_position(t.s) == ""
    t.act("back")
    assert write_position(t.s)
    t.fire("A AR", "D AR")
    assert write_position(t.s) == ""
    t = T("scenario 5\n0507: A 4 AR")
    t.act("take", "A AR")
    assert write_position(t.s) == ""
    t.act("back").move("A AR", "0508")
    assert "path: #0 0507 N; #0 0508 N" in write_position(t.s)


# ---- round trips ----


def ramble(scenario: int, seed: int, most: int) -> Counter[tuple[str, bool]]:
    """A game at random, with options or without; now and then its position is written and read again."""
    options = dict.fromkeys(OPTIONS, True) if seed else {}
    s, u, rnd = new_game(scenario, bits(options)), Umpire(FastDice(seed), quiet=True), random.Random(seed)
    settle(s, u)
    seen: Counter[tuple[str, bool]] = Counter()
    for _ in range(most):
        if s.result:
            break
        u.role = rnd.choice(to_act(s))
        verbs = offer(s, u.role).verbs
        if "deploy" in verbs:
            play(s, u, "ready" if "ready" in verbs else "deploy")
            continue
        verb = rnd.choice([v for v in verbs if v != "concede"])
        play(s, u, verb, rnd.choice(verbs[verb]))
        if not s.result and rnd.random() < 0.1:
            seen[type(decision(s)).__name__, round_trip(s, options)] += 1
    return seen


def round_trip(s: State, options: dict[str, bool]) -> bool:
    before = codec.save(s)
    text = write_position(s)
    assert codec.save(s) == before
    if text:
        again = read_position(text, options)
        assert codec.save(again) == before
        assert write_position(again) == text
    return bool(text)


@pytest.mark.parametrize("scenario", range(1, 10))
def test_games_at_random_are_read_and_written_again(scenario: int) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in range(2):
        seen += ramble(scenario, seed, 1200)
    told = {name for name, written_down in seen if written_down}
    assert told <= {"Moving", "Firing", "Ordering", "Plotting"}
    assert {"Moving", "Firing"} <= told
    # Whatever stands at the start of a decision can be told.
    assert seen["Moving", False] == seen["Ordering", False] == 0


def test_either_side_may_be_first() -> None:
    for first, active, at in (("defender", "attacker", 5), ("attacker", "attacker", 4), ("defender", "defender", 4)):
        s = read_position(f"scenario 1, {active}'s movement, first {first}", {})
        assert s.stack[0] == GameTurn(at)
        assert s.first == ("defender", "attacker").index(first)
    assert read_position("scenario 1, defender's reaction", {}).active == ATTACKER
    assert read_position("scenario 1, attacker's reaction", {}).active == DEFENDER


# ---- the helpers that the rule tests are written with ----


def test_the_table_does_what_it_is_told() -> None:
    t = T("scenario 5\n0505: A 4 AR Veteran\n0405: D 2 SMG Novice spotted\n0501: A M113 [crew]", dice="6 6 6")
    assert (t.who, t.phase, t.top) == ("attacker", "movement", "Moving")
    assert [t.unit(x) for x in ("A AR", "D", "M113", "Driver", "#3", "at 0405")] == [0, 1, 2, 4, 3, 1]
    with pytest.raises(AssertionError, match="fits"):
        t.unit("A")
    with pytest.raises(AssertionError, match=r"LB\."):
        t.act("take", "D SMG")
    assert t.refused("take", "D SMG").startswith("LB.")
    assert t.can("take", "A AR")
    t.move("A AR", "0506", "0507")
    assert (t.at("A AR"), t.spent("A AR"), "moved" in t.marks("A AR")) == ("0507", 2, True)
    t.done()
    assert (t.who, t.phase, t.top) == ("defender", "reaction", "Firing")
    t.fire("D SMG", "A AR", weapon="own", point="0505").resolve()
    assert "log-fire" in t.log()
    assert set(t.rolled()) == {"to hit"}
    assert t.men("A AR") == 4


def test_dice_that_were_not_told_do_not_fall() -> None:
    t = T("scenario 5, attacker's attack\n0505: A 4 AR\n0506: D 4 AR spotted")
    t.fire("A AR", "D AR", weapon="own")
    with pytest.raises(ScriptError):
        t.resolve()
