"""A bot that thinks in plans: which one it takes, how long it thinks, and that it does what the plan says."""

from __future__ import annotations

import itertools
import time

import pytest

import grognard
from grognard.ai.bots import Thought, player, thinking
from grognard.ai.plans import FEWEST, PlanBot
from grognard.ai.strengths import budget, choose, make
from grognard.games.lastbattle.advice import MORE_PLANS, PLANS
from grognard.kernel.seat import Seat
from grognard.kernel.world import World

MOVES = "scenario 1, attacker's movement\nseen\n1808: A 4 SG; A 6 AR\n1504: D 4 AR; D 2 AR"


class Told(PlanBot):
    """What comes of its plans is written down beforehand."""

    def __init__(self, came: dict[str, list[float]], most: int = 8) -> None:
        super().__init__(1, most)
        self.told = {name: iter(values) for name, values in came.items()}

    def came_of(self, seat: Seat, plan: str, seed: int) -> float:
        return next(self.told[plan])


def attacker() -> Seat:
    return grognard.load("lastbattle").position(MOVES, dice="1 " * 50).seat("attacker")


def planned(bot: PlanBot) -> str:
    bot.choose(attacker(), 3600.0)
    return bot.plan


def test_the_plan_that_came_out_better_is_taken() -> None:
    bot = Told({"": [0.5, 0.4] * 4, "wait": [0.5, 0.4] * 4, "storm": [0.7, 0.5] * 4})
    assert planned(bot) == "storm"


def test_the_usual_plan_is_not_left_for_what_chance_may_have_done() -> None:
    lucky = [1.0, 0.0, 0.4, 0.6, 0.3, 0.9, 0.2, 0.7]  # 0.51 on average
    bot = Told({"": [0.5] * 8, "wait": lucky, "storm": [0.1] * 8})
    assert planned(bot) == ""


def test_a_plan_that_is_clearly_worse_is_not_tried_on() -> None:
    bot = Told({"": [0.5] * 8, "wait": [0.4, 0.41] * 4, "storm": [0.1, 0.11] * 4})
    assert planned(bot) == ""
    assert [len(bot.came[name]) for name in ("", "wait", "storm")] == [FEWEST] * 3


def test_a_plan_is_kept_for_the_turn() -> None:
    bot = Told({"": [0.5] * 8, "wait": [0.5] * 8, "storm": [0.7] * 8})
    table = grognard.load("lastbattle").position(MOVES, dice="1 " * 50)
    for _ in range(3):
        action = bot.choose(table.seat("attacker"), 3600.0)
        table.act("attacker", *action)
    assert bot.plan == "storm"
    assert len(bot.came["storm"]) == 8  # it was thought of once


def test_the_same_seed_has_the_same_plan_for_the_same_reasons() -> None:
    first, second = (PlanBot(5, most=3, far=1) for _ in range(2))
    assert first.choose(attacker(), 3600.0) == second.choose(attacker(), 3600.0)
    assert first.came == second.came
    assert first.passes >= 6


def test_it_makes_no_more_passes_than_it_is_told() -> None:
    bot = thinking(make("staff", 1, attacker().game), Thought(passes=2))
    bot.choose(attacker(), 3600.0)
    assert max(len(values) for values in bot.came.values()) == 2


@pytest.mark.parametrize("strength", ["veteran", "staff"])
def test_a_plan_takes_no_more_than_its_turn_has(strength: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine: here every look at the clock costs a second, and all that follows is quick."""
    now = itertools.count(0.0)
    seat = attacker()
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    monkeypatch.setattr(PlanBot, "came_of", lambda self, seat, plan, seed: 0.5)
    began = next(now)
    choose(strength, seat, 1, 0)
    assert 3 <= next(now) - began <= budget(strength, [], seat.game, 0) + 3


def test_one_world_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine so slow that its time is over after the first world plays as usual."""
    now = itertools.count(0.0, 1.0)
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    bot = Told({"": [0.1] * 8, "wait": [0.2] * 8, "storm": [0.9] * 8})
    bot.choose(attacker(), 2.9)
    assert bot.passes == 3
    assert bot.plan == ""


def test_a_game_without_plans_is_played_by_weight() -> None:
    table = grognard.load("trench").new(seed=1)
    role = table.to_act[0]
    bot = PlanBot(1)
    assert bot.choose(table.seat(role), 0.5) in table.seat(role).offer.actions()
    assert bot.passes == 0


def test_the_strengths_of_last_battle_think_in_plans() -> None:
    game = grognard.load("lastbattle").game
    veteran, staff = make("veteran", 1, game), make("staff", 1, game)
    assert isinstance(veteran, PlanBot)
    assert isinstance(staff, PlanBot)
    assert veteran.most < staff.most
    assert player("veteran", 1, game) is not None


HIDDEN = "entente to act, turn 5\nhand entente: offensive*2\n" + "\n".join(
    f"{area}: {army}({men}I)"
    for area, army, men in (("Sedan", "GE3", 5), ("Verdun", "FR3", 3), ("Luxembourg", "GE4", 1), ("Metz", "GE5", 3))
)


def test_what_a_plan_does_is_weighed_in_one_world_for_the_whole_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """An enemy army that looks weak in one world and strong in the next would be attacked, and then not."""
    table = grognard.load("ttlm").position(HIDDEN, dice="1 " * 50)
    weighed = set[str]()
    true = World.weigh
    monkeypatch.setattr(World, "weigh", lambda w, *rest: (weighed.add(w.save()), true(w, *rest))[1])
    monkeypatch.setattr(PlanBot, "_best", lambda self, seat, names, deadline: names[0])
    for seed in range(6):
        PlanBot(seed, skill="staff", even=True).choose(table.seat("entente"), 3600.0)
    assert len(weighed) == 1
    for seed in range(6):
        PlanBot(seed, skill="staff").choose(table.seat("entente"), 3600.0)
    assert len(weighed) > 1
    game = table.game
    assert make("veteran", 1, game).even
    assert make("staff", 1, game).even


def test_two_plans_that_do_the_same_come_to_the_same() -> None:
    """Else chance alone would make one of them look better."""
    steady, loose = PlanBot(1, once=True), PlanBot(1)
    assert [steady.came_of(attacker(), "", n) for n in range(4)] == [
        steady.came_of(attacker(), "", n) for n in range(4)
    ]
    assert [loose.came_of(attacker(), "", n) for n in range(4)] != [loose.came_of(attacker(), "", n) for n in range(4)]


@pytest.mark.parametrize("once", [True, False])
def test_a_plan_may_be_tried_for_one_turn_alone(once: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = attacker()
    begun, followed = seat.world(1).clock(), set[int]()
    true = World.weigh

    def weigh(w: World, role: int, actions: list[tuple[str, int]], skill: str = "") -> list[float]:
        if skill == "storm":
            followed.add(w.clock() - begun)
        return true(w, role, actions, skill)

    monkeypatch.setattr(World, "weigh", weigh)
    PlanBot(1, once=once).came_of(seat, "storm", 3)
    assert followed == ({0} if once else {0, 1, 2, 3})
    assert make("veteran", 1, seat.game).once
    assert make("staff", 1, seat.game).once


class Many(Told):
    """All the plans of the advice are tried, in so many playouts."""

    def __init__(self, came: dict[str, list[float]], total: int) -> None:
        every = {name: [0.1, 0.11] * 99 for name in MORE_PLANS}
        super().__init__({**every, **came}, most=99)
        self.total = total


def test_where_thought_is_shared_out_the_worlds_go_to_the_close_plans() -> None:
    close = {"": [0.5, 0.4] * 99, "feet": [0.6, 0.32] * 99, "bold": [0.5, 0.46] * 99}
    bot = Many(close, total=120)
    planned(bot)
    assert bot.passes <= 120
    tried = {name: len(values) for name, values in bot.came.items()}
    assert {name: n for name, n in tried.items() if n > FEWEST} == dict.fromkeys(close, tried[""])
    assert tried[""] > 20


def test_a_plan_that_falls_behind_the_best_is_dropped_though_it_is_as_good_as_the_usual_one() -> None:
    bot = Many({"": [0.5, 0.4] * 99, "feet": [0.5, 0.41] * 99, "bold": [0.7, 0.71] * 99}, total=120)
    assert planned(bot) == "bold"
    assert len(bot.came["feet"]) == FEWEST


def test_who_has_the_time_tries_all_the_plans_that_the_advice_knows() -> None:
    staff, veteran = (make(strength, 1, attacker().game) for strength in ("staff", "veteran"))
    for bot, names in ((veteran, PLANS), (staff, MORE_PLANS)):
        bot.most, bot.far = 2, 1
        bot.choose(attacker(), 3600.0)
        assert tuple(bot.came) == names
    assert set(PLANS) < set(MORE_PLANS)


def test_steady_playouts_of_one_seed_are_alike_and_others_are_not() -> None:
    seat = grognard.load("ttlm").position(HIDDEN, dice="1 " * 50).seat("entente")
    steady, loose = PlanBot(1, skill="staff", far=2, steady=True), PlanBot(1, skill="staff", far=2)
    assert [steady.came_of(seat, "staff", n) for n in range(5)] == [steady.came_of(seat, "staff", n) for n in range(5)]
    assert [loose.came_of(seat, "staff", n) for n in range(5)] != [loose.came_of(seat, "staff", n) for n in range(5)]
    assert len({steady.came_of(seat, "staff", n) for n in range(9)}) > 1


def test_the_staff_of_last_battle_counts_its_playouts() -> None:
    game = grognard.load("lastbattle").game
    staff, veteran = make("staff", 1, game), make("veteran", 1, game)
    assert staff.steady
    assert staff.total >= 8 * veteran.most
    assert not veteran.total
