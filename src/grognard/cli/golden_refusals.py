"""With which sentence is refused what is not offered, and what comes of what is?

Kept in FOLDER/GAME/refusals.txt, to be read when it changes.

The file says from where, in the notation of positions; an empty line stands between one position and the next:

    options {"13.1": false}                    options that are not as usual, if any
    german to act, turn 4                      the position
    Flanders: GE4(3I) / UK2(2I)
    > german Choosing                          who is asked what; each sentence, and how often it refuses each verb
    . why-not-yours: take 3, to 2
    . why-turn-first: 51 verbs 260             a sentence for all that is nothing to the purpose
    > german take 3                            what is done next
    > ends [06424bee74948ce8]                  the state's key after the last of them
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile

from grognard.kernel import codec, save_file
from grognard.kernel.chance import Dice
from grognard.kernel.flow import GameState, decision, moment_of, offer, play, settle, to_act
from grognard.kernel.game import Game
from grognard.kernel.umpire import Umpire

STEPS = 5  # decisions looked at from each position
NEAR, FAR = 6, 3  # arguments asked about: next to what is offered, and anywhere
MANY = 12  # verbs that are not told one by one
TOLD = (">", ".")  # lines that are found out
OPTIONS = "options "


class Lowest(Dice):
    """Dice that always roll as low as they can: nothing here hangs on chance."""

    def below(self, n: int, purpose: str) -> int:
        return 0


def blocks(text: str) -> list[list[str]]:
    """The positions of a file, each with its options, without what was found out."""
    out = [[line for line in block.splitlines() if not line.startswith(TOLD)] for block in text.split("\n\n")]
    return [block for block in out if block]


def refusals_of(game: Game, text: str) -> str:
    """The file once more, with what the rules say now."""
    return "\n\n".join("\n".join([*block, *told(game, block)]) for block in blocks(text)) + "\n"


def told(game: Game, block: list[str]) -> list[str]:
    """From this position a few actions at random: what is refused before each of them."""
    head = list(takewhile(lambda line: line.startswith(OPTIONS), block))
    changed = json.loads(head[0].removeprefix(OPTIONS)) if head else {}
    text = "\n".join(block[len(head) :])
    s = game.read_position(text, save_file.check_options(game, changed))
    lots = random.Random(text)
    settle(s, Umpire(Lowest(), quiet=True))
    out: list[str] = []
    for _ in range(STEPS):
        roles = to_act(s)
        if not roles:
            break
        role = lots.choice(roles)
        out += [f"> {game.roles[role]} {type(decision(s)).__name__}", *refused(game, s, role, text)]
        verbs = offer(s, role).verbs
        verb = lots.choice(list(verbs))
        arg = lots.choice(verbs[verb])
        out.append(f"> {game.roles[role]} {verb} {arg}")
        play(s, Umpire(Lowest(), role, quiet=True), verb, arg)
    return [*out, f"> ends [{codec.key(s)}]"]


def refused(game: Game, s: GameState, role: int, seed: str) -> list[str]:
    """One line for each sentence: how often it refuses each verb."""
    found: dict[str, Counter[str]] = {}
    for verb, key in asked(game, s, role, seed):
        found.setdefault(key, Counter())[verb] += 1
    return [f". {key}: {counted(found[key])}" for key in sorted(found)]


def counted(verbs: Counter[str]) -> str:
    if len(verbs) > MANY:
        return f"{len(verbs)} verbs {verbs.total()}"
    return ", ".join(f"{verb} {n}" for verb, n in sorted(verbs.items()))


def asked(game: Game, s: GameState, role: int, seed: str) -> Iterator[tuple[str, str]]:
    """Each verb with arguments that are not offered, and the sentence that refuses it."""
    verbs = offer(s, role).verbs
    near = {arg + by for args in verbs.values() for arg in args for by in (-1, 0, 1)}
    for verb, n in game.verbs.items():
        lots = random.Random(verb + seed)  # a new verb leaves the others as they are
        close = sorted(arg for arg in near if 0 <= arg < n)
        args = {*lots.sample(close, min(len(close), NEAR)), *lots.sample(range(n), min(n, FAR))}
        for arg in sorted(args - set(verbs.get(verb, ()))):
            moment = moment_of(s, verb)
            why = moment.why_not(s, role, arg) if moment else decision(s).why_not(s, role, verb, arg)
            yield verb, why.key if why else "nothing"
