"""Cohesion, an option: elements that lose men may fall into disorder, abandon what is damaged, and run."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import FORD
from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.advice import weigh
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.notation import write_position
from grognard.games.lastbattle.options import bits
from grognard.games.lastbattle.s1_turns import GameTurn
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.s17_cohesion import casualties_to_count, elements, must_retreat
from grognard.games.lastbattle.s17_elements import element_of
from grognard.games.lastbattle.state import DISORDERED, ELEMENT, FOOT, NOBODY, VEHICLE, State
from grognard.games.lastbattle.views import view
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import settle
from grognard.kernel.translation import catalogue
from grognard.kernel.umpire import Umpire

ON = {"cohesion": True}


def end_of(
    shaken: str, dice: str, units: str = "2106: A 4 AR; A leader SMG", options: dict[str, bool] | None = None
) -> T:
    """The attacker's player-turn ends with these losses of elements."""
    text = f"scenario 2, attacker's attack\nfirst attacker\n{units}\n0101: D 2 AR\nshaken: {shaken}; A under-fire"
    return T(text, dice=dice, options=ON if options is None else options).done()


# ---- elements ----


@pytest.mark.rule("LB.cohesion.element")
@pytest.mark.parametrize("scenario", range(1, 10))
def test_every_unit_belongs_to_the_element_of_one_leader(scenario: int) -> None:
    s = new_game(scenario, bits(ON))
    for side in (0, 1):
        led = [
            element_of(s, n) for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == FOOT and s.rank[n] & 3
        ]
        assert sorted(led) == list(range(elements(s, side)))
        assert {element_of(s, n) for n in range(len(s.side)) if s.side[n] == side} <= set(led)


@pytest.mark.rule("LB.cohesion.element")
def test_while_setting_up_a_counter_may_be_put_under_another_leader_and_crews_go_with_their_vehicle() -> None:
    t = start(3)
    many = elements(t.s, t.role)
    assert many > 1
    team = next(n for n in range(len(t.s.side)) if t.s.side[n] == t.role and t.s.men[n] > 1)
    now = element_of(t.s, team)
    t.act("take", team)
    assert t.refused("under", now) == t.refused("under", many) == "LB.cohesion.element"
    t.act("under", (now + 1) % many)
    assert element_of(t.s, team) == (now + 1) % many
    t.act("deploy").act("ready")
    for n in range(len(t.s.side)):
        if t.s.aboard[n] >= 0 and t.s.seat[n] >= 0:
            assert element_of(t.s, n) == element_of(t.s, t.s.aboard[n])


class Begun(T):
    def __init__(self, s: State) -> None:
        self.s = s
        self.u = Umpire(FastDice(1))
        settle(self.s, self.u)


def start(scenario: int) -> T:
    return Begun(new_game(scenario, bits({name: o.default for name, o in GAME.options.items()} | ON)))


@pytest.mark.rule("LB.cohesion.element", "LB.R14")
def test_counters_of_two_elements_do_not_join() -> None:
    t = T("scenario 2, attacker's movement\n2106: A 2 AR; A 2 AR element-2; A 1 AR", options=ON).take("#0")
    assert t.refused("join", "#1") == "LB.stack.change-keeps-state"
    assert t.can("join", "#2")


# ---- the check ----


@pytest.mark.rule("LB.cohesion.trigger", "LB.cohesion.roll")
@pytest.mark.parametrize(
    ("lost", "die", "runs"), [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False), (6, 6, True)]
)
def test_an_element_is_in_disorder_on_a_die_no_higher_than_its_losses(lost: int, die: int, runs: bool) -> None:
    t = end_of(f"A element 1 lost {lost} fired-at", str(die))
    assert ("disordered" in t.marks("A AR")) is runs
    assert ("disordered" in t.marks("A leader")) is runs
    assert t.s.shaken == []


@pytest.mark.rule("LB.cohesion.trigger")
def test_without_losses_nothing_is_checked_and_each_element_is_checked_by_itself() -> None:
    assert "cohesion" not in end_of("A element 1 lost 0 fired-at", "").rolled()
    t = end_of("A element 2 lost 1 fired-at", "1", "2106: A 4 AR; A 2 SMG element-2")
    assert "disordered" in t.marks("A SMG")
    assert "disordered" not in t.marks("A AR 4")


@pytest.mark.rule("LB.cohesion.trigger")
def test_it_is_checked_when_the_player_turn_ends_not_when_the_men_fall() -> None:
    text = "scenario 2, attacker's reaction\n2106: A 4 AR Novice element-2 spotted\n2107: D 4 AR Elite spotted"
    t = T(text.replace("attacker's reaction", "defender's reaction"), dice="1 6 6 6 6 1", options=ON)
    t.fire("D AR", "A AR").done()
    assert (t.phase, t.men("A AR")) != ("movement", 4)
    assert "cohesion" not in t.rolled()
    assert t.s.shaken[32 + 1] == 2 * 4 + 1


@pytest.mark.rule("LB.cohesion.command-casualty")
def test_a_casualty_of_the_leader_counts_as_two_an_ordinary_one_as_one() -> None:
    for who, counted in (("leader SMG", 2), ("1 SMG Novice", 1)):
        text = f"scenario 2, defender's reaction\n2106: A {who} spotted\n2107: D 1 AR Elite spotted"
        t = T(text, dice="1 6", options=ON).fire("D AR", "A SMG").done()
        assert t.s.shaken[32] // 2 == counted


@pytest.mark.rule("LB.command.off-by-default")
def test_without_the_option_nothing_is_booked_and_nothing_checked() -> None:
    t = T("scenario 2, defender's reaction\n2106: A 4 AR Novice spotted\n2107: D 4 AR Elite spotted", dice="1 6 6 6 6")
    assert t.fire("D AR", "A AR").done().s.shaken == []
    t = T("scenario 2, attacker's attack\n2106: A 4 AR\n0101: D 2 AR").done()
    assert "log-cohesion" not in t.log()


@pytest.mark.rule("LB.cohesion.low", "LB.cohesion.high")
@pytest.mark.parametrize(
    ("grade", "lost", "fired_at", "number"),
    [
        ("low", 0, True, 1), ("low", 0, False, 0), ("low", 2, True, 3), ("high", 1, True, 0), ("high", 3, True, 2),
        ("", 0, True, 0), ("", 2, True, 2),
    ],
)  # fmt: skip
def test_low_and_high_cohesion_count_one_casualty_more_or_fewer(
    grade: str, lost: int, fired_at: bool, number: int
) -> None:
    told = f'colour = "brown"\ncohesion = "{grade}"' if grade else 'colour = "brown"'
    s = GAME.read_position(FORD.replace('colour = "brown"', told), ON)
    assert casualties_to_count(s, 1, lost, fired_at) == number


# ---- what disorder does ----


@pytest.mark.rule("LB.cohesion.no-reaction")
def test_in_disorder_nobody_fires_in_reaction() -> None:
    text = "scenario 2, defender's reaction\n2106: A 4 AR spotted\n2107: D 4 AR spotted{0}"
    t = T(text.format(" disordered"), options=ON)
    assert t.refused("fire", "D AR") == "LB.cohesion.no-reaction"
    assert T(text.format(""), options=ON).can("fire", "D AR")


@pytest.mark.rule("LB.cohesion.abandon")
def test_damaged_vehicles_become_wrecks_and_their_crews_stand_next_to_them() -> None:
    units = "2106: A M113 facing N no-gear [crew]\n2104: A TRUCK facing N [crew]"
    t = end_of("A element 1 lost 6", "6", units)
    assert t.at("A M113") == "lost"
    assert t.s.wreck == [t.hex("2106"), 1]
    assert t.at("A TRUCK") == "2104"
    assert (t.top, t.who) == ("Beside", "attacker")
    there = t.offered("to")
    assert len(there) > 1
    assert t.refused("to", "2106") == "LB.cohesion.dismount-after"
    while t.top == "Beside":
        t.act("to", there[-1])
    crew = [n for n in range(len(t.s.side)) if t.s.side[n] == 1 and t.s.kind[n] == FOOT and t.s.aboard[n] < 0]
    assert {t.at(n) for n in crew} == {there[-1]}
    assert "disordered" in t.marks("A TRUCK")


@pytest.mark.rule("LB.mine.attack", "LB.cohesion.abandon")
def test_the_crew_that_abandons_its_vehicle_comes_into_the_mines_next_to_it() -> None:
    t = end_of("A element 1 lost 6", "6 1 6 6", "2106: A TRUCK facing N no-gear [Driver: 1 SMG]\n2105: mines D secret")
    t.act("to", "2105")
    assert t.rolled()[-3:] == ["mines", "saving", "saving"]
    assert t.at("A SMG") == "lost"


@pytest.mark.rule("LB.R14")
def test_a_vehicle_that_has_only_lost_a_man_is_not_abandoned_and_an_abandoned_one_counts_as_lost() -> None:
    t = end_of("A element 1 lost 6", "6", "2106: A M113 facing N [Driver: 1 PST] driver-lost")
    assert t.at("A M113") == "2106"
    assert end_of("A element 1 lost 6", "6", "2106: A M113 facing N no-radio [crew]").s.losses[1] == 6


# ---- the retreat ----

RUNS = "scenario 2, attacker's movement\n2106: A 4 AR disordered retreats spotted\n2109: D 2 AR spotted"


@pytest.mark.rule("LB.cohesion.retreat", "LB.amb.retreat-path")
def test_who_is_in_disorder_runs_from_the_enemy_he_sees_and_does_nothing_else() -> None:
    t = T(RUNS, options=ON)
    assert t.refused("done") == "LB.cohesion.retreat"
    t.take("A AR")
    assert t.refused("back") == t.refused("hide") == "LB.cohesion.retreat"
    assert t.refused("to", "2107") == "LB.amb.retreat-path"
    bd_far = [t.label(h) for h in t.numbers("to")]
    assert "2105" in bd_far
    assert "2107" not in bd_far


@pytest.mark.rule("LB.cohesion.retreat")
def test_he_keeps_on_until_he_sees_nobody_or_has_no_movement_left() -> None:
    t = T(RUNS, options=ON).take("A AR").act("to", "2105")
    if must_retreat(t.s, t.unit("A AR")):
        assert t.refused("back") == "LB.cohesion.retreat"
    while t.top == "WithUnit":
        t.act("to", t.numbers("to")[-1])
    seen = t.lof(t.at("A AR"), "2109", NOBODY)[0]
    assert not seen or t.spent("A AR") == 2
    assert t.can("done")
    assert t.refused("take", "A AR") == "LB.cohesion.retreat"


@pytest.mark.rule("LB.cohesion.retreat")
def test_disorder_of_the_last_turn_is_a_retreat_in_the_next_movement_phase() -> None:
    text = "scenario 2, defender's attack\nfirst defender\n2106: A 4 AR disordered spotted\n2109: D 2 AR spotted"
    t = T(text, options=ON).done()
    assert "retreats" in t.marks("A AR")
    assert t.refused("done") == "LB.cohesion.retreat"


@pytest.mark.rule("LB.cohesion.no-fire-retreat")
def test_who_runs_does_not_fire_in_that_turn() -> None:
    t = T("scenario 2, attacker's attack\n2106: A 4 SMG disordered retreats spotted\n2107: D 2 AR spotted", options=ON)
    assert t.refused("fire", "A SMG") == "LB.cohesion.no-fire-retreat"


@pytest.mark.rule("LB.cohesion.dismount-after")
def test_after_the_retreat_the_troops_get_out_and_the_crew_stays() -> None:
    text = "scenario 2, attacker's movement\n2106: A M113 facing N disordered retreats [crew; 4 AR]\n0101: D 2 AR"
    t = T(text, options=ON).done()
    assert t.top == "Beside"
    there = t.offered("to")
    t.act("to", there[0])
    assert t.at("A AR 4") == there[0]
    assert "moved" in t.marks("A AR 4")
    assert t.s.aboard.count(t.unit("A M113")) == 2
    assert t.phase == "reaction"


@pytest.mark.rule("LB.cohesion.recover")
def test_in_the_movement_phase_after_the_retreat_all_is_as_usual() -> None:
    text = (
        "scenario 2, defender's attack\nfirst defender\n2106: A 4 AR disordered retreats spotted\n2109: D 2 AR spotted"
    )
    t = T(text, options=ON).done()
    assert not t.marks("A AR") & {"disordered", "retreats"}
    assert t.take("A AR").can("to", "2107")


@pytest.mark.rule("LB.cohesion.trigger", "LB.R14")
def test_what_fire_missions_did_is_checked_at_the_end_of_the_game_turn() -> None:
    text = "scenario 2, defender's attack\nfirst attacker\n2106: A 4 AR\n0101: D 2 AR"
    t = T(text, dice="1", options=ON)
    t.s.shaken = [0] * 64
    t.s.shaken[32], t.s.shaken[63] = 4, 1
    t.s.stack = [GameTurn(6)]
    settle(t.s, t.u)
    assert "disordered" in t.marks("A AR")


# ---- who knows what ----


@pytest.mark.rule("LB.R14", "LB.R3")
def test_the_enemy_sees_disorder_on_faces_only_and_never_an_element() -> None:
    units = "2106: A 4 AR disordered spotted\n1101: A 4 SMG disordered element-2\n0101: D 2 AR\n2109: D 2 AR spotted"
    t = T(f"scenario 2, defender's movement\n{units}\nshaken: A element 2 lost 1; A under-fire", options=ON)
    assert view(t.s, 1).marks == {t.unit("A AR"): ["disordered"], t.unit("A SMG"): ["disordered"]}
    assert view(t.s, 0).marks == {t.unit("A AR"): ["disordered"]}
    assert view(t.s, 1).elements == {t.unit("A AR"): 1, t.unit("A SMG"): 2}
    assert not set(view(t.s, 0).elements) & {t.unit("A AR"), t.unit("A SMG")}
    other = t.s.clone()
    other.flags[t.unit("A SMG")] ^= DISORDERED | ELEMENT
    other.shaken[32 + 1] += 2
    assert imagine(t.s, 0, FastDice(3)) == imagine(other, 0, FastDice(3))
    text = write_position(t.s)
    assert "disordered element-2" in text.replace("disordered spotted", "")
    assert "shaken: A element 2 lost 1; A under-fire" in text


@pytest.mark.rule("LB.R14")
def test_the_log_tells_the_enemy_that_elements_were_checked_not_how() -> None:
    t = end_of("A element 1 lost 6", "1")
    told = next(m for m in t.u.messages if m.key == "log-cohesion")
    said = [catalogue("en", GAME).plain(told.key, told.params, role) for role in (0, 1)]
    assert said[0].endswith("the elements under fire are checked.")
    assert said[1].endswith("an element falls into disorder.")


@pytest.mark.rule("LB.cohesion.retreat")
@pytest.mark.parametrize("kind", [FOOT, VEHICLE])
def test_a_vehicle_runs_as_men_do_and_computers_let_them(kind: int) -> None:
    who = "A 4 AR" if kind == FOOT else "A TRUCK facing N"
    crew = "" if kind == FOOT else " [crew]"
    t = T(
        f"scenario 2, attacker's movement\n2106: {who} disordered retreats spotted{crew}\n2109: D 2 AR spotted",
        options=ON,
    )
    n = 0
    assert t.s.kind[n] == kind
    before = t.s.hex[n]
    for _ in range(9):
        if not must_retreat(t.s, n):
            break
        if t.top == "Moving":
            t.take(n)
        acts = [("to", h) for h in t.numbers("to")]
        weights = weigh(t.s, 1, acts)
        t.act(*acts[weights.index(max(weights))])
    assert t.s.hex[n] != before
    assert not must_retreat(t.s, n)
