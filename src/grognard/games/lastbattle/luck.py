"""After the battle: the dice that were rolled, compared with what was expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.kernel.game import Phrase, PreviewLine
from grognard.kernel.umpire import Message

SIDES: Final = (0, 1)
FACES: Final = 6
LABELS: Final = {"luck-hits": "luck-hits-of", "luck-saves": "luck-saves-of"}


class Tally:
    """How many dice were rolled, how many succeeded, and how many were expected to."""

    def __init__(self) -> None:
        self.dice = 0
        self.good = 0
        self.expected = 0.0

    def add(self, dice: Sequence[int], number: int) -> None:
        self.dice += len(dice)
        self.good += sum(die <= number for die in dice)
        self.expected += len(dice) * min(max(number, 0), FACES) / FACES


def luck(messages: Sequence[Message]) -> list[PreviewLine]:
    """Hits and saved points by side, rolled and expected. A die that could not help is none."""
    hits, saves = (Tally(), Tally()), (Tally(), Tally())
    names = list(SIDES)
    for message in messages:
        if message.side not in SIDES:
            continue
        name = message.params.get("side")
        if isinstance(name, int) and name >= len(SIDES) and name % len(SIDES) == message.side:
            names[message.side] = name  # a side is called by its army as soon as the log speaks of it
        number, dice = message.params.get("number"), thrown(message)
        if not isinstance(number, int) or number <= 0:
            continue
        if message.key in ("log-fire", "log-spray"):
            hits[message.side].add(dice, number)
        elif message.key == "log-saves":
            saves[message.side].add(dice, number)
    rolled = [line("luck-hits", names[side], hits[side]) for side in SIDES]
    return rolled + [line("luck-saves", names[side], saves[side]) for side in SIDES]


def thrown(message: Message) -> list[int]:
    dice = message.params.get("dice", message.params.get("die"))
    if isinstance(dice, int):
        return [dice]
    return dice if isinstance(dice, list) else []


def line(key: str, side: int, tally: Tally) -> PreviewLine:
    rule = "LB.attack.two-steps" if key == "luck-hits" else "LB.casualty.save-roll"
    value = {"good": tally.good, "expected": round(tally.expected, 1)}
    return PreviewLine(Phrase(LABELS[key], rule, {"side": side, "rolls": tally.dice}), Phrase(key, rule, value))
