"""Dice: an input of the rules, never a part of the state."""

from __future__ import annotations

import hashlib
import random
import secrets

from mypy_extensions import mypyc_attr

from grognard.kernel.memo import kept


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of whole numbers. Every draw says what it is for."""

    def below(self, n: int, purpose: str) -> int:
        """A whole number from 0 to n - 1."""
        raise NotImplementedError


class KeyedDice(Dice):
    """Dice for real games: unpredictable without the key, checkable by anyone once it is published.

    Draw number i is a pure function of (key, i, purpose, n), so a journal can be checked line by line.
    """

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self.key = key
        self.drawn = drawn

    def below(self, n: int, purpose: str) -> int:
        value = keyed(self.key, self.drawn, purpose, n)
        self.drawn += 1
        return value


def keyed(key: bytes, index: int, purpose: str, n: int) -> int:
    """Draw number `index` of the game with this key. Rejection sampling: every value is exactly as likely."""
    top = 1 << 64
    if not 0 < n <= top:
        raise ValueError(f"nothing can be drawn out of {n}")
    ceiling = top - top % n
    attempt = 0
    while True:
        text = f"{index}/{attempt}/{n}/{purpose}".encode()
        value = int.from_bytes(hashlib.blake2b(text, digest_size=8, key=key).digest(), "big")
        if value < ceiling:
            return value % n
        attempt += 1


def new_key() -> bytes:
    return secrets.token_bytes(32)


def key_of_seed(seed: int | str) -> bytes:
    """The key made from a seed, for games that must be repeatable."""
    return hashlib.blake2b(str(seed).encode(), digest_size=32, person=b"grognard seed").digest()


@kept(1024)  # it is told after every action
def seal_of(key: bytes) -> str:
    """What is published at the start: it commits to the key and reveals nothing of it."""
    return hashlib.sha256(b"grognard dice " + key).hexdigest()


class FastDice(Dice):
    """Dice for search and fuzzing."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int, purpose: str) -> int:
        return int(self._random.random() * n)


class SteadyDice(Dice):
    """Every purpose has a stream of its own, so that in two playouts with one seed as much as possible falls alike; and
    a die is drawn from a shuffled bag that holds each face once, so that luck evens out soon."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._streams: dict[tuple[str, int], tuple[random.Random, list[int]]] = {}

    def below(self, n: int, purpose: str) -> int:
        stream = self._streams.get((purpose, n))
        if stream is None:
            stream = self._streams[purpose, n] = (random.Random(f"{self._seed} {purpose} {n}"), [])
        chance, bag = stream
        if n not in DICE_FACES:
            return int(chance.random() * n)
        if not bag:
            bag.extend(range(n))
            chance.shuffle(bag)
        return bag.pop()


DICE_FACES = (6, 12)  # what is rolled; everything else is dealt or drawn


class EvenDice(Dice):
    """Not chance at all: every draw lies as far as may be from those before (multiples of the golden ratio), so that
    whatever is dealt by it is spread evenly. It always deals the same."""

    def __init__(self) -> None:
        self._at = 0x80000000

    def below(self, n: int, purpose: str) -> int:
        self._at = (self._at + 0x9E3779B9) & 0xFFFFFFFF
        return self._at * n >> 32


class ScriptedDice(Dice):
    """Dice for tests and replays: they give the scripted values, and raise when they run out."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.next = 0

    def below(self, n: int, purpose: str) -> int:
        if self.next == len(self.script):
            raise ScriptError(f"the rules asked for chance ({purpose}, 1 to {n}) that was not scripted")
        value = self.script[self.next]
        self.next += 1
        if not 0 <= value < n:
            raise ScriptError(f"{value + 1} is scripted for {purpose}, which takes 1 to {n}")
        return value


def unroll(dice: Dice, draws: int) -> None:
    """Return unused draws: the next draw must have the number that the journal gives it."""
    if isinstance(dice, KeyedDice):
        dice.drawn -= draws
    elif isinstance(dice, ScriptedDice):
        dice.next -= draws


class ScriptError(Exception):
    """The script and the rules do not agree about chance."""
