"""Games for learners: numbers for actions and views, the same again from the same seed, and nothing that leaks."""

from __future__ import annotations

import json
import random

import pytest

from grognard import registry
from grognard.ai.encoding import ActionSpace, observation
from grognard.ai.episode import Episode
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import BadAction

GAMES = ["trench", "ttlm", "lastbattle"]


def lots(episode: Episode, rnd: random.Random, decisions: int) -> None:
    """So many actions by chance."""
    for _ in range(decisions):
        if episode.over or episode.cut_short:
            return
        offered = episode.world.offer(episode.to_act)
        chosen = rnd.choice([a for a in offered if a[0] not in episode.game.rare] or offered)
        episode.act(episode.space.number(chosen))


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_one_number(name: str) -> None:
    game = registry.game(name)
    space = ActionSpace(game)
    assert space.size == sum(game.verbs.values())
    assert [space.number(space.action(n)) for n in range(space.size)] == list(range(space.size))


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_is_the_offer(name: str) -> None:
    episode, rnd = Episode(registry.game(name), 4), random.Random(2)
    for _ in range(15):
        role = episode.to_act
        mask = episode.see(role).action_mask
        offered = {episode.space.action(n) for n, one in enumerate(mask) if one}
        assert offered == set(episode.world.offer(role))
        if len(episode.world.to_act()) == 1:
            assert not any(episode.see(1 - role).action_mask), "whoever is not asked may do nothing"
        lots(episode, rnd, 1)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_actions_give_the_same_game(name: str) -> None:
    def played(seed: int) -> tuple[list[float], list[float]]:
        episode = Episode(registry.game(name), seed)
        lots(episode, random.Random(3), 40)
        return episode.see(0).observation, episode.see(1).observation

    assert played(5) == played(5)


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_tells_nothing_that_the_role_cannot_know(name: str) -> None:
    """The law of secrecy: exchange what it may not know, and observation and mask are the same."""
    game = registry.game(name)
    episode, rnd, exchanged = Episode(game, 6), random.Random(7), 0
    for _ in range(12):
        for role in (0, 1):
            before = episode.see(role)
            true = episode.world.state
            for swap in game.swaps.values():
                for other in swap(true, role, FastDice(rnd.getrandbits(30))):
                    episode.world.state = other
                    assert episode.see(role) == before
                    exchanged += 1
            episode.world.state = true
        lots(episode, rnd, 6)
    assert exchanged > 0


@pytest.mark.parametrize("name", GAMES)
def test_different_sights_give_different_observations(name: str) -> None:
    episode, rnd, seen, views = Episode(registry.game(name), 1), random.Random(1), set(), set()
    for _ in range(20):
        lots(episode, rnd, 4)
        seen.add(tuple(episode.see(0).observation))
        views.add(json.dumps(episode.world.observe(0)))
    assert len(seen) == len(views) > 5


def test_a_view_is_folded_by_its_paths() -> None:
    one, two = observation({"a": 3, "b": [1, "x"]}, 64), observation({"a": 3, "b": [1, "y"]}, 64)
    assert (len(one), sum(one)) == (64, 5.0)
    assert one != two
    assert observation({"b": [1, "x"], "a": 3}, 64) == one, "whatever the order"
    assert sum(observation({"a": None, "b": "", "c": True}, 64)) == 1.0


def test_the_winner_gets_one_and_the_loser_loses_one() -> None:
    episode = Episode(registry.game("trench"), 3)
    assert (episode.reward(0), episode.reward(1)) == (0.0, 0.0)
    lots(episode, random.Random(8), 20_000)
    assert episode.over
    assert sorted((episode.reward(0), episode.reward(1))) == [-1.0, 1.0]
    assert not any(episode.see(0).action_mask)


def test_a_game_that_lasts_too_long_is_cut_short() -> None:
    episode = Episode(registry.game("trench"), 3, longest=10)
    lots(episode, random.Random(8), 30)
    assert (episode.decisions, episode.over, episode.cut_short) == (10, False, True)


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    episode = Episode(registry.game("trench"), 3)
    before = episode.world.save()
    mask = episode.see(episode.to_act).action_mask
    for wrong in (mask.index(0), -1, episode.space.size):
        with pytest.raises(BadAction):
            episode.act(wrong)
    assert episode.world.save() == before


def test_a_bot_may_play_a_seat_of_it() -> None:
    from grognard.ai.rollout import RandomBot

    episode = Episode(registry.game("trench"), 3)
    role = episode.to_act
    seat = episode.seat(role)
    assert seat.offer.actions() == episode.world.offer(role)
    episode.act(episode.space.number(RandomBot(1).choose(seat)), role)
    assert episode.decisions == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_fork_goes_its_own_way(name: str) -> None:
    episode = Episode(registry.game(name), 6)
    lots(episode, random.Random(3), 10)
    before = episode.see(0).observation, episode.decisions
    fork = episode.fork(episode.world.clone(9), 9)
    assert (fork.see(0).observation, fork.decisions) == before
    lots(fork, random.Random(4), 12)
    assert (episode.see(0).observation, episode.decisions) == before
    assert fork.decisions > episode.decisions
