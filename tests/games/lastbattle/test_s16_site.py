"""Before set-up: the players agree on the cache of Allegheny, and Krakow chooses where to put the helicopter."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Start, T
from grognard.ai.strengths import choose
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.advice import weigh
from grognard.games.lastbattle.front import field
from grognard.games.lastbattle.ids import CLEAR, WATER, WOODS
from grognard.games.lastbattle.notation import write_position
from grognard.games.lastbattle.s15_scenarios import cache_hex
from grognard.games.lastbattle.state import ATTACKER, DEFENDER, FOOT, VEHICLE, WAITING, board
from grognard.games.lastbattle.text import lines, printed
from grognard.games.lastbattle.views import view
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import BadFile
from grognard.kernel.flow import offer
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

PLAYED = "turn 1, attacker's movement, first attacker, {}\n4801: A AR\n0101: D SMG\n{}: D 2 AR"


def proposed(label: str = "3110") -> Start:
    """CivGov has proposed a hex for the cache; the Warlords are to answer."""
    t = Start(3)
    t.act("choose").act("site", label)
    return t


def standing(label: str) -> Start:
    """The helicopter of Krakow stands where Krakow wants it."""
    t = Start(8)
    t.act("choose").act("site", label)
    return t


# ---- 3: the cache ----


@pytest.mark.rule("LB.S3.cache")
def test_who_answers_for_the_cache_imagines_nothing_of_what_the_other_side_has_placed() -> None:
    t = Start(3)
    t.act("deploy").act("choose").act("site", "3110")
    theirs = [n for n in range(len(t.s.side)) if t.s.side[n] == DEFENDER]
    assert any(t.s.hex[n] >= 0 for n in theirs)
    dreamt = GAME.imagine(t.s, ATTACKER, FastDice(1))
    assert not any(dreamt.hex[n] >= 0 for n in theirs)
    assert view(dreamt, ATTACKER) == view(t.s, ATTACKER)
    assert GAME.imagine(t.s, DEFENDER, FastDice(1)).hex == t.s.hex


@pytest.mark.rule("LB.S3.cache")
def test_only_woods_of_map_2_are_proposed_for_the_cache() -> None:
    t = Start(3)
    t.act("choose")
    bd = board(t.s)
    woods = [h for h in range(bd.size) if bd.map_of[h] == 2 and bd.terrain[h] == WOODS]
    assert t.numbers("site") == [h for h in woods if h != cache_hex(t.s)]
    clear = next(h for h in range(bd.size) if bd.map_of[h] == 2 and bd.terrain[h] == CLEAR)
    elsewhere = next(h for h in range(bd.size) if bd.map_of[h] == 3 and bd.terrain[h] == WOODS)
    assert t.refused("site", clear) == t.refused("site", elsewhere) == t.refused("site", "2402") == "LB.S3.cache"


@pytest.mark.rule("LB.S3.cache")
def test_nobody_has_to_choose_the_map_proposes_a_hex() -> None:
    t = Start(3)
    t.act("deploy").act("ready").act("deploy").act("ready")
    assert (t.top, t.label(cache_hex(t.s))) == ("Ordering", "2402")


@pytest.mark.rule("LB.S3.cache", "LB.S3.setup")
def test_what_both_agree_on_is_the_cache_and_the_set_up_is_measured_from_there() -> None:
    """LB.R10"""
    t = Start(3)
    t.act("deploy")
    near = [n for n in t.mine(VEHICLE) if t.s.hex[n] >= 0]
    t.act("choose").act("site", "1710")
    assert (t.who, t.label(cache_hex(t.s))) == ("attacker", "2402")
    t.act("accept")
    assert (t.who, t.label(cache_hex(t.s)), view(t.s, SPECTATOR).objective) == ("defender", "1710", [t.hex("1710")])
    bd = board(t.s)
    assert {t.s.hex[n] == WAITING or bd.distance(t.s.hex[n], t.hex("1710")) >= 10 for n in near} == {True}
    assert any(t.s.hex[n] == WAITING for n in near)
    t.take(t.mine(FOOT)[0])
    assert min(bd.distance(h, t.hex("1710")) for h in t.numbers("place")) == 10


@pytest.mark.rule("LB.S3.cache")
def test_without_a_yes_the_map_s_hex_is_the_cache_and_is_not_proposed_again() -> None:
    t = proposed().act("decline")
    assert (t.who, t.label(cache_hex(t.s))) == ("defender", "2402")
    assert t.refused("choose") == "LB.R10"


@pytest.mark.rule("LB.S3.cache")
def test_the_warlords_may_once_propose_another_hex() -> None:
    t = proposed("1710")
    assert t.refused("site", "1710") == t.refused("site", "2402") == "LB.S3.cache"
    assert t.refused("ready") == t.refused("take", 0) == "LB.R10"
    t.act("site", "3110")
    assert t.who == "defender"
    assert t.refused("site", "1710") == "LB.R10"
    t.act("accept")
    assert (t.top, t.label(cache_hex(t.s))) == ("Placing", "3110")


@pytest.mark.rule("LB.S3.cache")
def test_when_the_warlords_place_it_is_too_late() -> None:
    t = Start(3)
    t.act("deploy").act("ready")
    assert t.refused("choose") == "LB.R10"
    t.take(t.mine(FOOT)[0])
    assert t.refused("choose") == "LB.R10"


@pytest.mark.rule("LB.S3.cache")
def test_who_answers_sees_the_hex_proposed_and_nothing_of_the_set_up() -> None:
    t = Start(3)
    t.act("deploy").act("choose").act("site", "3110")
    shown = view(t.s, ATTACKER)
    assert (shown.picked, shown.zone) == ({"site": t.hex("3110")}, [])
    assert not [u for u in shown.units if u.side == "defender"]
    assert [u for u in view(t.s, DEFENDER).units if u.side == "defender" and u.hex is not None]


@pytest.mark.rule("LB.S3.examine")
def test_the_cache_is_examined_where_it_was_agreed() -> None:
    for label, won in (("3110", True), ("2402", False)):
        t = T("scenario 3, " + PLAYED.format("site 3110", label))
        for _ in range(2):
            for _ in range(20):
                if t.s.result or t.top == "Ordering":
                    break
                t.act("done")
            if not t.s.result:
                t.act("first")
        assert t.s.result.startswith("defender/") == won, label


@pytest.mark.rule("LB.S3.cache")
def test_the_notation_tells_where_the_cache_is() -> None:
    text = write_position(T("scenario 3, " + PLAYED.format("site 3110", "2402")).s)
    assert "site 3110" in text
    assert T(text).label(cache_hex(T(text).s)) == "3110"
    assert "site" not in write_position(T("scenario 3, " + PLAYED.format("quiet 0", "2402")).s)


@pytest.mark.rule("LB.S3.cache")
@pytest.mark.parametrize(("scenario", "label"), [(3, "2504"), (3, "0101"), (2, "2402")])
def test_a_position_with_the_cache_where_it_cannot_be_is_refused(scenario: int, label: str) -> None:
    with pytest.raises(BadFile):
        T(f"scenario {scenario}, site {label}, attacker's movement\n0101: D AR\n0102: A AR")


@pytest.mark.rule("LB.S3.cache")
@pytest.mark.parametrize(
    ("label", "first", "second"), [("1710", "decline", "accept"), ("3203", "accept", "decline"), ("3110", "accept", "")]
)
def test_the_computer_agrees_to_what_does_not_harm_it(label: str, first: str, second: str) -> None:
    """CivGov comes from the west, the Warlords from the east."""
    t = proposed(label)
    actions = offer(t.s, t.role).actions()
    weights = weigh(t.s, t.role, actions)
    assert actions[weights.index(max(weights))][0] == first
    assert choose("recruit", Seat(GAME, t.s, t.role), 1)[0] in ("accept", "decline", "site")
    if second:
        other = proposed("3110").act("site", label)
        actions = offer(other.s, other.role).actions()
        weights = weigh(other.s, other.role, actions)
        assert actions[weights.index(max(weights))][0] == second


@pytest.mark.rule("LB.S3.cache")
def test_the_computer_goes_where_the_cache_is() -> None:
    for label in ("2402", "3110"):
        t = T("scenario 3, " + PLAYED.format(f"site {label}", "0907"))
        way = field(t.s, t.unit("D SMG"))
        assert way is not None
        assert way[t.hex(label)] == 0
        assert way[t.hex("2402" if label != "2402" else "3110")] > 0


# ---- 8: the helicopter ----


@pytest.mark.rule("LB.S8.setup")
def test_krakow_chooses_a_clear_or_road_hex_of_map_4() -> None:
    """LB.amb.s8-heli-hex"""
    t = Start(8)
    t.act("choose")
    bd = board(t.s)
    for h in t.numbers("site"):
        assert bd.map_of[h] == 4
        assert bd.terrain[h] == CLEAR or bd.road[h]
        assert bd.terrain[h] != WATER
    assert {bd.road[h] for h in t.numbers("site")} == {0, 1}
    wrong = [h for h in range(bd.size) if bd.map_of[h] == 4 and bd.terrain[h] == WOODS and not bd.road[h]]
    wrong += [h for h in range(bd.size) if bd.map_of[h] == 6][:3]
    assert {t.refused("site", h) for h in wrong} == {"LB.amb.s8-heli-hex"}
    assert t.refused("site", t.s.hex[t.unit("N MI_17")]) == "LB.amb.s8-heli-hex"


@pytest.mark.rule("LB.S8.setup")
def test_krakow_s_troops_start_near_the_helicopter_wherever_it_stands() -> None:
    t = Start(8)
    t.act("deploy").act("choose")
    far = next(h for h in t.numbers("site") if board(t.s).distance(h, t.hex("2408")) > 5)
    t.act("site", far)
    assert t.s.hex[t.unit("N MI_17")] == far
    assert all(t.s.hex[n] == WAITING for n in t.mine(FOOT))  # all of them stood too far away
    assert t.refused("ready") == "LB.format.setup-limits"
    t.take(t.mine(FOOT)[0])
    assert max(board(t.s).distance(h, far) for h in t.numbers("place")) == 2
    assert t.refused("choose") == "LB.format.setup-limits"
    t.act("back").act("deploy").act("ready")
    assert t.who == "attacker"
    assert t.refused("choose") == "LB.amb.s8-heli-hex"
    assert view(t.s, ATTACKER).objective == [far]


@pytest.mark.rule("LB.S8.setup")
def test_the_choice_can_be_taken_back() -> None:
    t = Table(GAME, GAME.setup("s8", {}), FastDice(1))
    before = t.view("defender")
    t.act("defender", "choose")
    t.act("defender", "site", t.offer("defender")["site"][0])
    assert t.view("attacker")["objective"] != before["objective"]
    t.undo("defender")
    t.undo("defender")
    assert t.view("defender") == before


@pytest.mark.rule("LB.S8.winning")
def test_the_computer_makes_for_the_helicopter_wherever_it_stands() -> None:
    t = standing("1701")
    goal = t.s.hex[t.unit("N MI_17")]
    way = field(t.s, next(n for n in range(len(t.s.side)) if t.s.side[n] == ATTACKER and t.s.kind[n] != VEHICLE))
    assert way is not None
    assert way[goal] == 0


# ---- the others ----


@pytest.mark.rule("LB.format.setup-limits")
@pytest.mark.parametrize("scenario", [1, 2, 4, 5, 6, 7, 9])
def test_the_other_scenarios_leave_nothing_to_choose(scenario: int) -> None:
    t = Start(scenario)
    assert t.refused("choose") == "LB.format.setup-limits"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_terminal_tells_and_takes_the_hex(lang: str) -> None:
    t = Table(GAME, GAME.setup("s8", {}), FastDice(1))
    t.act("defender", "choose")
    seen = t.view("defender")
    assert printed(seen, "site", "2408") == board(t.state).named("2408")
    assert "2408" in "\n".join(lines(seen, catalogue(lang, GAME)))
    assert t.describe("defender", lang)["prompt"]
