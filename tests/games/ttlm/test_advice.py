"""What a good player knows: the habits that the computer opponents stand on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard import registry
from grognard.ai.greedy import GreedyBot
from grognard.ai.mcts import MctsBot
from grognard.ai.strengths import make
from grognard.games.ttlm.advice import LEVELS, value, weigh
from grognard.games.ttlm.advice_moves import move_score
from grognard.games.ttlm.front import COMING, Front
from grognard.games.ttlm.s2_turn import Choosing
from grognard.games.ttlm.s5_combat import AfterCombat
from grognard.games.ttlm.s7_production import Planning
from grognard.games.ttlm.state import ENTENTE, GERMAN, WHOLE, State, unit
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import play, settle, to_act
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire
from tests.games.ttlm.table import area, army, lay, sort, state

GAME = registry.game("ttlm")


def greedy_until(scenario: str, seed: int, stop: Callable[[State], bool]) -> State:
    """Two greedy bots play until it is time to stop."""
    s = GAME.setup(scenario, {})
    assert isinstance(s, State)
    u = Umpire(FastDice(seed), quiet=True)
    settle(s, u)
    bots = (GreedyBot(seed), GreedyBot(seed + 1))
    while not s.result and not stop(s):
        u.role = to_act(s)[0]
        verb, arg = bots[u.role].choose(Seat(GAME, s, u.role))
        play(s, u, verb, arg)
    return s


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_germany_opens_by_massing_on_liege_with_its_siege_guns(seed):
    s = greedy_until("1914", seed, lambda s: isinstance(s.stack[-1], Choosing) and s.active == ENTENTE)
    at_liege = [name for name in ("GE1", "GE2", "GE3") if s.army_at[army(name)] == area("Liege")]
    assert len(at_liege) >= 2
    assert "GE2" in at_liege, "the army with the siege gun belongs before the fort"
    assert s.owner[area("Luxembourg")] == GERMAN, "ground that nobody holds is taken"


def test_a_fort_next_door_does_not_march():
    s = state(lay("german to act, turn 4\nLothringen: GE6(2I)\nNancy: FR2(1I), 5F"))
    assert Front(s, GERMAN).press[area("Lothringen")] == pytest.approx(COMING * 1.0)


def test_the_entente_gains_by_disputing_what_germany_must_clear():
    s = state(lay("german to act, turn 4\nStrassburg: 4F\nEpinal: FR1(3I)\nNancy: 5F\nLothringen: GE6(3I)"))
    french = Front(s, ENTENTE).worth(area("Strassburg"), 3.0)
    german = Front(s, GERMAN).worth(area("Nancy"), 3.0)
    assert french > german, "two points are gone at once; Germany has none before the fort has fallen"


def test_siege_guns_are_not_led_away_from_a_fort():
    s = state(lay("german to act, turn 1\nLiege: GE2(3I 1G) / 3F\nAachen: GE1(2I)\nplayed offensive"))
    gun = unit(army("GE2"), sort("G GE"))
    assert move_score(s, Front(s, GERMAN), gun, area("Aachen")) < 0


def test_a_lonely_army_goes_back_and_a_strong_one_stays():
    def staying(text: str, side: int) -> bool:
        t = lay(text)
        s = state(t)
        where = area("Somme")
        s.stack.append(AfterCombat(side, where, -1, 0))
        who = army("FR10") if side == ENTENTE else army("GE2")
        weights = weigh(s, side, [("done", 0), ("take", unit(who, WHOLE))])
        return weights[0] > weights[1]

    hopeless = "german to act, turn 4\nSomme: GE1(5I 2A), GE2(5I 2A), GE3(5I 1A) / FR10(1I)\nParis: 6F"
    even = "german to act, turn 4\nSomme: GE2(2I) / FR10!(2I)\nParis: 6F"
    assert not staying(hopeless, ENTENTE)
    assert staying(even, ENTENTE)
    assert staying(hopeless, GERMAN)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_all_build_points_are_spent(seed):
    left = []
    s = GAME.setup("1915", {"A29": True})
    u = Umpire(FastDice(seed), quiet=True)
    settle(s, u)
    bots = (GreedyBot(seed), GreedyBot(seed + 1))
    while not s.result:
        u.role = to_act(s)[0]
        verb, arg = bots[u.role].choose(Seat(GAME, s, u.role))
        if isinstance(s.stack[-1], Planning) and verb == "commit":
            left.append(s.bp[u.role])
        play(s, u, verb, arg)
    assert left
    assert max(left) == 0


def test_points_are_worth_having():
    even = "german to act, turn 4\nFlanders: GE4!(3I) / UK2!(3I)\nParis: 6F\n"
    more = state(lay(even + "german: Antwerp, Brussels, Liege"))
    less = state(lay(even + "german: Liege"))
    assert value(more, GERMAN) > value(less, GERMAN)
    assert value(more, ENTENTE) == pytest.approx(1.0 - value(more, GERMAN))


def test_the_veteran_looks_a_few_times_and_the_staff_as_often_as_it_can():
    veteran, staff = make("veteran", 1, GAME), make("staff", 1, GAME)
    assert isinstance(veteran, MctsBot)
    assert isinstance(staff, MctsBot)
    assert veteran.most == LEVELS["veteran"]["most"] < staff.most
    assert make("veteran", 1, registry.game("trench")).most == staff.most, "other games keep their own"
    t = lay("german to act, turn 4\nFlanders: GE4!(3I 2A) / UK2!(2I)\nParis: 6F\nhand german: offensive*2")
    verb, arg = veteran.choose(Seat(GAME, t.state, GERMAN), 30.0)
    assert Seat(GAME, t.state, GERMAN).offer.has(verb, arg)
    assert 0 < veteran.passes <= veteran.most


def test_there_is_one_weight_for_every_action_of_a_year():
    s = GAME.setup("1916", {"A29": True})
    u = Umpire(FastDice(9), quiet=True)
    settle(s, u)
    bots = (GreedyBot(1, 0.5), GreedyBot(2, 0.5))
    while not s.result:
        u.role = to_act(s)[0]
        seat = Seat(GAME, s, u.role)
        actions = seat.offer.actions()
        weights = weigh(s, u.role, actions)
        assert len(weights) == len(actions)
        play(s, u, *bots[u.role].choose(seat))
