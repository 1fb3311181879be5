"""The tactics suites are sound: each position can be read, passed and failed, and says why it is there."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner

from grognard import registry
from grognard.ai import tactics
from grognard.ai.bots import Thought, player
from grognard.ai.tactics import Deed, Position, by_line, examined, faults, found, position, suite, tried
from grognard.cli import cli
from grognard.kernel.errors import BadFile, BadOption
from grognard.kernel.game import Game

GAMES = ["trench", "ttlm", "lastbattle"]
EVERY = [(name, p) for name in GAMES for p in suite(registry.game(name))]
RANDOM = 40  # tries by chance until one passes and one fails


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_at_least_forty_positions_of_several_kinds(name: str) -> None:
    there = suite(registry.game(name))
    assert len(there) >= 40
    assert len({p.id for p in there}) == len(there)
    assert len({p.text + str(p.first) for p in there}) >= 40, "the same position is not counted twice"
    assert len({p.theme for p in there}) >= 4


@pytest.mark.parametrize(("name", "p"), EVERY, ids=[f"{name}-{p.id}" for name, p in EVERY])
def test_a_position_can_be_read_and_has_its_reason(name: str, p: Position) -> None:
    w, role = p.start(registry.game(name))
    assert len(w.offer(role)) > 1, "there is something to choose"
    assert p.why.endswith(".")
    assert p.source
    assert p.right or p.wrong or p.after or p.never or p.survives or p.wins or p.count, "something is asked"
    for pattern in p.after + p.never:
        re.compile(pattern)
    if p.until == "choice":
        for wanted in p.right[:1] + p.wrong:
            assert found(w, role, wanted)


def outcomes(game: Game, p: Position) -> set[bool]:
    """How it can end: by the line that is given, a greedy bot, or chance."""
    seen = {tried(game, p, by_line(p)).passed} if p.line else set()
    seen.add(tried(game, p, player("greedy", 1, game)).passed)
    for seed in range(RANDOM):
        if len(seen) == 2:
            break
        seen.add(tried(game, p, player("random", seed, game), 0.0, seed).passed)
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_every_position_can_be_passed_and_failed(name: str) -> None:
    game = registry.game(name)
    for p in suite(game):
        assert outcomes(game, p) == {True, False}, p.id


@pytest.mark.parametrize("name", GAMES)
def test_every_verb_that_is_right_or_wrong_exists(name: str) -> None:
    game = registry.game(name)
    for p in suite(game):
        for wanted in [*p.right, *p.wrong, *p.count, *p.first, *p.line]:
            assert wanted.partition(" ")[0] in game.verbs, (p.id, wanted)


@pytest.mark.parametrize("name", GAMES)
def test_chance_does_not_pass(name: str) -> None:
    verdicts = examined(registry.game(name), "random")
    assert sum(v.passed for v in verdicts) < 0.8 * len(verdicts)


@pytest.mark.parametrize("name", GAMES)
def test_the_advice_by_itself_passes_nineteen_of_twenty(name: str) -> None:
    """The search starts from it: what it forgets here, everybody forgets."""
    verdicts = examined(registry.game(name), "greedy", thought=Thought(passes=1))
    assert sum(v.passed for v in verdicts) >= 0.95 * len(verdicts), [v.position.id for v in verdicts if not v.passed]


def test_the_same_bot_does_the_same_twice() -> None:
    game = registry.game("trench")
    one, two = (examined(game, "greedy", thought=Thought(passes=4)) for _ in range(2))
    assert [v.deeds for v in one] == [v.deeds for v in two]


def test_each_condition_is_judged() -> None:
    """A man steps, and no more."""
    text = "french to act, turn 9, 2 CP\n3.1: poilus\n7.2: landser"
    game, base = registry.game("trench"), {"id": "x", "theme": "t", "why": "w", "source": "s", "text": text}
    deeds = [
        Deed("unit", "Select the Poilu in 3·1"),
        Deed("move", "Move to 4·1 (1\N{NO-BREAK SPACE}CP)"),
        Deed("done", ""),
    ]

    def judged(**asked: object) -> bool:
        p = position({**base, **asked})
        w, role = p.start(game)
        w.play(role, found(w, role, "unit"))
        w.play(role, found(w, role, "move 4·1"))
        return not faults(p, w, role, deeds)

    assert judged(right=["move 4·1 (1 cp)"])
    assert not judged(right=["attack", "move 5·1"])
    assert judged(wrong=["attack"])
    assert not judged(wrong=["move"])
    assert judged(after=[r"^4\.1: poilus"], never=[r"^3\.1"])
    assert not judged(after=[r"^3\.1: poilus"])
    assert not judged(never=[r"^4\.1"])
    assert judged(count={"move": 1}, survives=True)
    assert not judged(count={"move": 0})
    assert not judged(wins=True)


def test_what_is_wrong_in_a_file_is_told() -> None:
    base = {"id": "x", "theme": "t", "why": "w", "source": "s", "text": "french to act, turn 9, 2 CP\n3.1: poilus"}
    for wrong in ({"until": "doomsday"}, {"colour": "red"}):
        with pytest.raises(BadFile):
            position({**base, **wrong})
    with pytest.raises(BadFile):
        position({**base, "first": ["attack"]}).start(registry.game("trench"))


def test_a_game_without_a_suite_says_so(nim: Game) -> None:
    with pytest.raises(BadOption):
        suite(nim)


def test_the_command_prints_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    some = suite(registry.game("trench"))[:6]
    monkeypatch.setattr(tactics, "suite", lambda game: some)
    for lang, score in (("en", "of 6 positions"), ("fr", "positions sur 6")):
        done = CliRunner().invoke(cli, ["--lang", lang, "tactics", "trench", "--bot", "random"])
        assert done.exit_code == 0, done.output
        assert score in done.output
        assert "deck clock" in done.output
    facts = json.loads(CliRunner().invoke(cli, ["tactics", "trench", "--bot", "greedy", "--json"]).output)
    assert (facts["of"], len(facts["positions"])) == (6, 6)
    assert facts["passed"] == sum(p["passed"] for p in facts["positions"])


@pytest.mark.parametrize(("name", "least"), [("trench", 0.94), ("ttlm", 0.85), ("lastbattle", 0.92)])
def test_the_advice_alone_knows_most_of_it(name: str, least: float) -> None:
    """What `greedy` passes: the search can only do better than that if its first thought is sound."""
    verdicts = examined(registry.game(name), "greedy")
    assert sum(v.passed for v in verdicts) >= least * len(verdicts), [v.position.id for v in verdicts if not v.passed]
