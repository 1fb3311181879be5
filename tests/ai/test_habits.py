"""Exploiters do what they are named for, and play whole games."""

from __future__ import annotations

import pytest

import grognard
from grognard import registry
from grognard.ai.arena import Task, play
from grognard.ai.bots import made
from grognard.ai.tactics import suite
from grognard.games.ttlm.habits import Bully, MarchEast
from grognard.kernel.seat import Seat

HABITS = {"trench": ["idler", "deck-guard"], "ttlm": ["idler", "march-east", "bully"], "lastbattle": ["idler"]}
SHORT = {"ttlm": {"A29": True}}
PAIRS = [(game, bot) for game, bots in HABITS.items() for bot in bots]


@pytest.mark.parametrize(("game", "bot"), PAIRS)
def test_an_exploiter_plays_a_whole_game(game: str, bot: str) -> None:
    scenario = {"ttlm": "1915", "lastbattle": "s1"}.get(game, "")
    outcome = play(Task(game, bot, "random", 0, 0.0, 5, SHORT.get(game, {}), scenario))
    assert outcome.result


def test_the_hasty_one_takes_what_wins_at_once() -> None:
    """Trench: the enemy's last card goes if the turn ends here; it does not wait."""
    text = "french to act, turn 30, 1 CP\n5.1: poilus>\n3.2: fr_hmg\n7.3: landser\ngerman deck: landser\ngerman hand: landser"
    table = grognard.load("trench").position(text, dice="1")
    assert made("hasty", 1).choose(table.seat("french"), 0.0) == ("done", 0)


def test_the_guard_of_the_deck_keeps_its_cards_and_nobody_else_does() -> None:
    p = next(p for p in suite(registry.game("trench")) if p.id == "own-last-card-1")
    few = grognard.load("trench").position(p.text.replace("de_hmg*1", "de_hmg*5"), dice="1")
    many = grognard.load("trench").position(p.text.replace("german bonus:", "german bonus: pak"), dice="1")
    for seed in range(5):
        assert made("deck-guard", seed).choose(few.seat("german"), 0.0)[0] != "card"
    assert any(made("deck-guard", seed).choose(many.seat("german"), 0.0)[0] == "card" for seed in range(5))


def test_the_bully_always_attacks_and_where_the_neighbour_is_weakest() -> None:
    text = "german to act, turn 5\nMetz: GE5(4I)\nVerdun: FR3!(3I), 4F\nNancy: FR2(1I)\nLuxembourg: GE18!(2I)\nhand german: offensive"
    table = grognard.load("ttlm").position(text, dice="1")
    assert Bully(1).choose(table.seat("german"))[0] == "offensive"
    marching = grognard.load("ttlm").position(text + "\nplayed offensive", dice="1")
    takes = marching.offer("german")["take"]
    said = {x["arg"]: x["text"] for x in marching.describe("german")["actions"] if x["verb"] == "take"}
    marching.act("german", "take", next(a for a in takes if "Select the German 5th" in said[a]))
    chosen = Bully(1).choose(marching.seat("german"))
    spoken = {(x["verb"], x["arg"]): x["text"] for x in marching.describe("german")["actions"]}
    assert spoken[chosen] == "Move to Nancy"


def test_who_marches_east_does_so_in_the_last_season_and_only_then() -> None:
    for turn, goes in ((7, True), (5, False)):
        text = (
            f"german to act, turn {turn}\nKoeln: GE1(3I 1A)\nMainz: GE5(1I)\nParis: 6F\neast: 4I GE\nplayed offensive"
        )
        table = grognard.load("ttlm").position(text, dice="1", options={"A29": True})
        table.state.start = 4  # type: ignore[attr-defined]
        table.act("german", "take", table.offer("german")["take"][0])
        bot = MarchEast(1)
        assert (bot.choose(Seat(table.game, table.state, 0))[0] == "east") is goes
