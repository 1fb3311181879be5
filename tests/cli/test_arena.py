"""The arithmetic of the arena, and its pairs."""

from __future__ import annotations

import itertools
import random

import pytest
from click.testing import CliRunner

import grognard
from grognard.ai import arena, bots
from grognard.ai.arena import Outcome, Score, Task, match, play, table_of, wilson
from grognard.ai.bots import Thought, player
from grognard.ai.strengths import REPLY
from grognard.cli import cli
from grognard.cli.common import sentence
from grognard.kernel.errors import BadBot, BadOption, UnknownBot, UnknownGame
from grognard.registry import game


def test_wilson_intervals():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(95, 100)
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0
    assert wilson(10, 20)[0] + wilson(10, 20)[1] == pytest.approx(1)


def test_a_pair_has_the_same_dice_and_changed_seats():
    one, two, three = (Task("trench", "a", "b", n, 0.1, 7) for n in range(3))
    assert one.key == two.key != three.key
    assert (one.first, two.first, three.first) == (0, 1, 0)
    assert Task("trench", "a", "b", 0, 0.1, 8).key != one.key


def test_scores_add_up():
    score = Score("a", "b")
    for number, points in enumerate((1.0, 0.0, 0.5, 1.0)):
        score.add(Outcome(number, points, 10, number / 10, ""))
    assert (score.games, score.wins_a, score.wins_b, score.draws) == (4, 2, 1, 1)
    assert score.rate == 0.625
    assert score.max_decision_s == 0.3
    assert score.low < score.rate < score.high
    assert score.as_dict()["decisions"] == 40
    assert Score("a", "b").rate == 0.5


@pytest.mark.parametrize(
    ("scores", "leads", "judged"),
    [
        ((1.0, 1.0), (-5.0, -5.0), 1.0),  # who won both is better, by however little
        ((1.0, 0.5), (-5.0, -5.0), 1.0),
        ((1.0, 0.0), (3.0, -2.0), 1.0),  # each won with the same side: who won by more
        ((0.0, 1.0), (-3.0, 2.0), 0.0),
        ((1.0, 0.0), (2.0, -2.0), 0.5),
        ((0.5, 0.5), (0.0, 1.0), 1.0),
        ((0.5, 0.0), (9.0, 9.0), 0.0),
    ],
)
def test_a_pair_judged_as_one_goes_to_who_made_more_of_both_seats(
    scores: tuple[float, float], leads: tuple[float, float], judged: float
) -> None:
    score = Score("a", "b", by_pairs=True)
    for number, (points, lead) in enumerate(zip(scores, leads, strict=True)):
        score.add(Outcome(number, points, 10, 0.1, "", lead=lead))
    assert score.pairs == [judged]
    assert score.rate == judged
    assert (score.low, score.high) == wilson(judged, 1)
    assert (score.games, score.as_dict()["pairs"]) == (2, 1)


def test_pairs_are_counted_only_where_games_are_mirrored():
    for a, b, side in (("random", "random", None), ("random", "greedy", "german")):
        with pytest.raises(BadOption):
            match("ttlm", a, b, games=2, side=side, by_pairs=True)


def test_a_lead_is_that_of_a_whichever_side_it_played():
    scored = [play(Task("ttlm", "random", "greedy", n, 0.0, 3, {"A29": True}, "1915", margin=True)) for n in (0, 1)]
    assert [(x.lead > 0) - (x.lead < 0) for x in scored] == [round(2 * x.score - 1) for x in scored]
    assert any(x.lead for x in scored)


def test_the_same_task_gives_the_same_game():
    task = Task("trench", "random", "random", 3, 0, 1)
    one, two = play(task), play(task)
    assert (one.score, one.decisions, one.result) == (two.score, two.decisions, two.result)


def test_progress_is_heard_and_workers_agree_with_this_process():
    heard = []
    here = match("trench", "random", "random", games=2, seed=5, progress=lambda s: heard.append(s.games))
    assert heard == [1, 2]
    there = match("trench", "random", "random", games=2, seed=5, jobs=2)
    assert (here.wins_a, here.wins_b, here.decisions) == (there.wins_a, there.wins_b, there.decisions)


def test_strengths_may_enter_and_strangers_may_not():
    assert callable(player("recruit", 1))
    with pytest.raises(UnknownBot):
        player("deep blue", 1)
    with pytest.raises(UnknownBot):
        match("trench", "random", "nobody")
    with pytest.raises(UnknownGame):
        match("chess", "random", "random")


def test_equal_bots_do_not_play_each_game_twice():
    """Audit R-m4: with the same dice two equal bots that draw no lots play the same game from either seat."""
    keys = [Task("trench", "greedy", "greedy", n, 0.0, 5).key for n in range(6)]
    assert len(set(keys)) == 6
    paired = [Task("trench", "greedy", "random", n, 0.0, 5).key for n in range(6)]
    assert paired[0::2] == paired[1::2]


def test_the_arena_proposes_what_the_page_does():
    """Audit R-m4: a coin decides who begins, so France has not every first turn; asked for, the race it is."""

    def beginners(options):
        tasks = [Task("trench", "random", "random", n, 0.0, 5, options) for n in range(8)]
        return {beginner(table_of(game("trench"), task)) for task in tasks}

    assert beginners({}) == {0, 1}
    assert beginners({"coin": False}) == {0}


def beginner(table):
    """Who has the first turn if the first to be asked is always the first to choose."""
    rnd = random.Random(1)
    while table.state.turn < 1:
        role = table.to_act[0]
        offer = table.offer(role)
        verb = rnd.choice(list(offer))
        table.act(role, verb, rnd.choice(offer[verb]))
    return table.state.active


# ---- bots of one's own ----

QUITTER = """
class Quitter:
    def choose(self, seat, seconds):
        if len(seat.offer.actions()) > 3:
            {}
        return seat.offer.actions()[0]
"""
WRONG = [
    ("nowhere.py:Bot", "no-file", ""),
    ("nowhere_at_all:Bot", "no-module", ""),
    ("{}:Nobody", "no-class", "class Bot: pass"),
    ("{}:Bot", "no-choose", "class Bot: pass"),
    ("{}:Bot", "unread", "import nothing_of_the_sort"),
    ("{}:Bot", "unmade", "class Bot:\n    def __init__(self):\n        raise ValueError('no')"),
]


@pytest.mark.parametrize(("name", "reason", "text"), WRONG, ids=[w[1] for w in WRONG])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_bot_that_cannot_play_is_told_why(tmp_path, name, reason, text, lang):
    file = tmp_path / "mine.py"
    file.write_text(text)
    with pytest.raises(BadBot) as fault:
        match("trench", name.format(file), "random", games=1)
    assert fault.value.reason == reason
    said = sentence(fault.value, lang)
    assert "$" not in said
    assert "badbot" not in said


@pytest.mark.parametrize(("does", "reason"), [("return 'fly', 7", "not-offered"), ("1 / 0", "failed")])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_errs_is_told_in_which_game_and_decision(tmp_path, does, reason, jobs):
    """In another process just as here."""
    file = tmp_path / f"errs{jobs}{reason[0]}.py"
    file.write_text(QUITTER.format(does))
    with pytest.raises(BadBot) as fault:
        match("trench", f"{file}:Quitter", "random", games=2, jobs=jobs)
    assert fault.value.reason == reason
    assert fault.value.params["step"] >= 0
    if reason == "failed":
        assert f"{file.name}:5" in fault.value.params["why"]
    else:
        assert "fly" in fault.value.params["choice"]


def test_a_class_of_a_module_plays_too(monkeypatch):
    score = match("trench", "grognard.ai.rollout:RandomBot", "random", games=2, seed=1)
    assert score.games == 2


def test_every_game_is_kept_and_can_be_verified(tmp_path):
    told = []
    match("trench", "random", "random", games=2, seed=9, save=str(tmp_path), each=told.append)
    files = sorted(tmp_path.glob("*.grognard.json"))
    assert [o.file for o in told] == [str(f) for f in files]
    for outcome, file in zip(told, files, strict=True):
        table = grognard.open(file.read_text())
        assert (table.state.result, len(table.journal)) == (outcome.result, outcome.decisions)


def test_a_strength_takes_the_seconds_it_is_given(monkeypatch):
    """Without seconds its passes count, however long they take; with --cpu it has the time that it has on the page."""
    asked = []

    class Watch:
        part = 0.0

        def choose(self, seat, seconds):
            asked.append((seconds, round(self.part, 3)))
            return seat.offer.actions()[0]

    monkeypatch.setattr(bots, "made", lambda name, seed, game=None: Watch())
    seat = grognard.load("trench").new(seed=1).seat("french")
    choose = player("staff", 1, seat.game)
    for seconds in (None, 0.25, 2.0):
        choose(seat, seconds)
    seat.offer.add("pass")
    player("staff", 1, seat.game, bots.Thought(share=0.5, cpu=True))(seat, None)
    player("greedy", 1, seat.game)(seat, None)
    assert asked == [(bots.UNHURRIED, 1.0), (0.25, 0.875), (2.0, 0.766), (REPLY, 0.5), (0.5, 0.0)]


@pytest.mark.parametrize(("lang", "words"), [("en", "needs the scenario"), ("fr", "suppose le scénario")])
def test_options_that_the_scenario_refuses_are_named_before_anybody_plays(lang: str, words: str) -> None:
    command = ["arena", "ttlm", "greedy", "random", "--scenario", "1915", "--option", "17.2=3", "--lang", lang]
    answer = CliRunner().invoke(cli, command)
    assert answer.exit_code == 2
    assert words in answer.output
    assert "TTLM.14.4.2a" in answer.output


# ---- a match that was stopped ----


def test_a_match_that_was_stopped_goes_on_from_its_file(tmp_path, monkeypatch):
    out, played = tmp_path / "match.jsonl", []
    whole = match("trench", "random", "greedy", games=4, seed=5)
    monkeypatch.setattr(arena, "play", lambda task: played.append(task.number) or play(task))
    match("trench", "random", "greedy", games=2, seed=5, out=out)
    with out.open("a", encoding="utf-8") as file:
        file.write('{"number": 2, "sco')  # it was killed while it wrote
    again = match("trench", "random", "greedy", games=4, seed=5, out=out)
    assert played == [0, 1, 2, 3]
    assert (again.wins_a, again.wins_b, again.decisions, again.results) == (
        whole.wins_a,
        whole.wins_b,
        whole.decisions,
        whole.results,
    )
    assert len(out.read_text(encoding="utf-8").splitlines()) == 5
    match("trench", "random", "greedy", games=4, seed=5, out=out)
    assert played == [0, 1, 2, 3], "nothing is played twice"


@pytest.mark.parametrize("other", [{"seed": 6}, {"options": {"coin": False}}, {"side": "german"}])
def test_the_file_of_another_match_is_refused(tmp_path, other):
    out = tmp_path / "match.jsonl"
    match("trench", "random", "random", games=1, seed=5, out=out)
    with pytest.raises(BadOption):
        match("trench", "random", "random", **{"games": 1, "seed": 5, "out": out, **other})
    out.write_text("not of ours\n", encoding="utf-8")
    with pytest.raises(BadOption):
        match("trench", "random", "random", games=1, seed=5, out=out)


# ---- time ----


def test_a_decision_that_takes_longer_than_it_may_is_counted(monkeypatch):
    now = itertools.count(0.0, 1.0)
    monkeypatch.setattr(bots.time, "process_time", lambda: next(now))  # every look at the clock takes a second
    score = match("trench", "recruit", "recruit", games=1, seed=5, thought=Thought(cpu=True))
    assert score.late > 0.9 * score.decisions
    assert match("trench", "recruit", "recruit", games=1, seed=5).late == 0, "passes are not timed"


def test_the_arena_says_how_many_were_late():
    told = CliRunner().invoke(
        cli, ["--lang", "en", "arena", "trench", "recruit", "random", "--games", "1", "--jobs", "1", "--cpu"]
    )
    assert "Decisions over the time limit: 0 of " in told.output


def test_a_side_that_wins_whoever_plays_it_makes_even_pairs():
    score = Score("a", "b")
    for number, points in enumerate((1.0, 0.0, 1.0, 0.5, 0.0, 0.0, 1.0)):
        score.add(Outcome(number, points, 10, 0.1, ""))
    facts = score.as_dict()
    assert (facts["pairs"], facts["better_a"], facts["better_b"]) == (3, 1, 1)
    assert score.pairs == [0.5, 0.75, 0.0]  # the seventh game waits for the eighth
    assert "points" not in facts


def test_the_arena_says_how_the_pairs_went_unless_the_sides_are_fixed():
    def said(*more: str) -> str:
        found = CliRunner().invoke(cli, ["arena", "trench", "random", "greedy", "--games", "2", "--jobs", "1", *more])
        assert found.exit_code == 0, found.output
        return found.output

    assert "Pairs with the same dice: random better in 0, greedy in 1, even in 0." in said()
    assert "Paires aux mêmes dés\N{NO-BREAK SPACE}: random meilleur dans 0, greedy dans 1, égalité dans 0." in said(
        "--lang", "fr"
    )
    assert "Pairs" not in said("--side", "german")
    assert '"pairs": 1' in said("--json")
    assert '"pairs"' not in said("--json", "--side", "german")
