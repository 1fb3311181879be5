"""How a judgement is learnt: bots play, positions are counted once a turn, and the weights are found by which the
counts foretell the end of the game best (logistic regression, by small steps, with a little pull towards nothing).

Only the standard library is used: it takes some minutes on one core. The same seed gives the same weights.
"""

from __future__ import annotations

import json
import math
import random
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import grognard
from grognard.ai.episode import Episode
from grognard.ai.greedy import NEXT_TO_NOTHING
from grognard.ai.judgement import UNIT, Judge, counting, file_of
from grognard.ai.strengths import Counter, part
from grognard.ai.tree import TreeBot
from grognard.kernel.advisor import levels
from grognard.kernel.errors import BadOption
from grognard.kernel.game import Game
from grognard.kernel.options import Values
from grognard.kernel.seat import Seat
from grognard.kernel.world import Action, World

NOISES = (0.05, 0.3, 0.8)  # how blurred the players are, in turn: good and bad play must both be known
SLIPS = (0.0, 0.03, 0.1)  # the share of a searcher's choices that it makes without searching
UNHURRIED = 3600.0  # seconds: the passes decide
LONGEST = 4000  # decisions of a game
ROUNDS = 6  # through all positions
STEP = 0.5
PULL = 2e-4
CAUTION = 30.0  # how slowly what is known already is changed
TURNS = 1  # player turns that are played on before a position is judged
HELD_BACK = 10  # every tenth game is kept to see how well the end is foretold


@dataclass
class Lesson:
    """Positions of one kind of game: their counts, what came of them, and the game each is from."""

    counts: list[array[int]] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    games: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Searchers:
    """Players that search by what was learnt before: the next lesson is from their games."""

    model: Judge
    passes: int


def play(
    game: Game, number: int, seed: int, scenario: str, options: Values, into: Lesson, by: Searchers | None = None
) -> None:
    """One game of bots with noise; its positions are counted whenever a player turn begins."""
    rnd = random.Random(f"{seed} {number}")
    episode = Episode(game, rnd.getrandbits(40), scenario, options)
    w, count = episode.world, counting(game).features
    noise = [rnd.choice(NOISES) for _ in game.roles]
    skill = str(levels(game).get("staff", {}).get("skill", ""))
    bots = [] if by is None else [searcher(by, rnd.getrandbits(40)) for _ in game.roles]
    counters = [Counter() for _ in game.roles]
    slips = [rnd.choice(SLIPS) for _ in game.roles]
    clock, begun = -1, len(into.counts)
    for _ in range(LONGEST):
        if w.over:
            break
        if w.clock() != clock and not w.unfinished():
            clock = w.clock()
            into.counts.append(array("i", count(w.state)))
            into.games.append(number)
        role = w.to_act()[0]
        if by is None or rnd.random() < slips[role]:
            w.play(role, blurred(w, role, noise[role], skill, rnd))
        else:
            bots[role].part = part(counters[role].next(game, w.state, len(w.offer(role))))
            w.play(role, bots[role].choose(Seat(game, w.state, role), UNHURRIED))
    into.ends += [w.value(0)] * (len(into.counts) - begun)


def searcher(by: Searchers, seed: int) -> TreeBot:
    return TreeBot(seed, most=by.passes, enough=by.passes, model=by.model, within=True)


def blurred(w: World, role: int, noise: float, skill: str, rnd: random.Random) -> Action:
    """The choice of the Staff's advice, with some noise."""
    actions = w.offer(role)
    if len(actions) == 1:
        return actions[0]
    weights = w.weigh(role, actions, skill)
    best = max(weights)
    likely = [i for i, weight in enumerate(weights) if weight >= NEXT_TO_NOTHING * best]
    return actions[max(likely, key=lambda i: weights[i] / best + noise * rnd.random())]


def lesson(
    game: Game,
    games: int,
    seed: int,
    scenarios: list[str],
    options: Values,
    hear: Callable[[int], None],
    by: Searchers | None = None,
) -> Lesson:
    if counting(game) is None:
        raise BadOption(option="lab train", value=game.id)
    found = Lesson()
    for number in range(games):
        play(game, number, seed, scenarios[number % len(scenarios)], options, found, by)
        hear(number + 1)
    return found


@dataclass
class Learnt:
    weights: list[float]  # a constant comes last
    loss: float  # of games that were held back: the mean surprise, in bits
    blind: float  # the same if nothing but the side's share of wins is known


def learn(found: Lesson, seed: int = 0, before: Learnt | None = None) -> Learnt:
    """Weights by stochastic gradient descent with a step of its own for each count (Adagrad). What was learnt before is
    kept as far as this lesson does not speak against it: of what is seldom seen, almost all."""
    width = len(found.counts[0])
    scale = spread(found, width) if before is None else [1.0] * width
    known = [0.0] * (width + 1) if before is None else before.weights
    weights, steepness = known.copy(), [1e-8 if before is None else CAUTION] * (width + 1)
    order = [i for i in range(len(found.counts)) if found.games[i] % HELD_BACK]
    rnd = random.Random(seed)
    mean = [0.0] * (width + 1)  # of the last half of the way: steadier than its end
    taken = 0
    for turn in range(ROUNDS):
        rnd.shuffle(order)
        for i in order:
            row = [(k, x * scale[k]) for k, x in enumerate(found.counts[i]) if x]
            row.append((width, 1.0))
            error = curve(sum(weights[k] * x for k, x in row)) - found.ends[i]
            for k, x in row:
                g = error * x + PULL * (weights[k] - known[k])
                steepness[k] += g * g
                weights[k] -= STEP * 0.2 * g / math.sqrt(steepness[k])
        if turn >= ROUNDS // 2:
            taken += 1
            mean = [m + w for m, w in zip(mean, weights, strict=True)]
    final = [m / taken * (scale[k] if k < width else 1.0) for k, m in enumerate(mean)]
    return Learnt(final, *tested(found, final))


def curve(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def spread(found: Lesson, width: int) -> list[float]:
    """One over the mean square of each count, so that all are learnt at the same pace."""
    total = [0.0] * width
    for row in found.counts:
        for k, x in enumerate(row):
            if x:
                total[k] += x * x
    return [1.0 / math.sqrt(t / len(found.counts)) if t else 0.0 for t in total]


def tested(found: Lesson, weights: list[float]) -> tuple[float, float]:
    """The mean surprise over the games that were held back, and that of somebody who knows only who wins how often."""
    rest = [i for i in range(len(found.counts)) if not found.games[i] % HELD_BACK]
    if not rest:
        return 0.0, 0.0
    share = min(0.99, max(0.01, sum(found.ends) / len(found.ends)))
    loss = blind = 0.0
    for i in rest:
        p = curve(sum(w * x for w, x in zip(weights, found.counts[i], strict=False)) + weights[-1])
        loss += surprise(p, found.ends[i])
        blind += surprise(share, found.ends[i])
    return loss / len(rest), blind / len(rest)


def surprise(p: float, end: float) -> float:
    p = min(0.999, max(0.001, p))
    return -(end * math.log2(p) + (1.0 - end) * math.log2(1.0 - p))


def judge_of(game: Game, learnt: Learnt) -> Judge:
    """What was learnt, to search by."""
    return Judge(rounded(learnt), counting(game).features, TURNS)


def rounded(learnt: Learnt) -> list[int]:
    return [round(w * UNIT) for w in learnt.weights]


def written(game: Game, learnt: Learnt, heard: Lesson, command: str) -> dict[str, Any]:
    """The file: weights by the name of what they count, and where they come from."""
    names = [*counting(game).NAMES, "constant"]
    return {
        "game": game.id,
        "made": {
            "command": command,
            "version": grognard.__version__,
            "positions": len(heard.counts),
            "loss": round(learnt.loss, 4),
            "blind": round(learnt.blind, 4),
        },
        "turns": TURNS,
        "weights": dict(zip(names, rounded(learnt), strict=True)),
    }


def save(game: Game, content: dict[str, Any], file: Path | None = None) -> Path:
    file = file or file_of(game)
    if file is None:
        raise BadOption(option="lab train", value=game.id)
    file.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return file
