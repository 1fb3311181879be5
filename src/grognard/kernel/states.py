"""A whole state as the beginning of a game: what a fork starts from.

It may come out of a file that anybody wrote, so nothing of it is believed: every field must have its type, every
invariant of the game must hold, and every seat must be able to look at it.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import msgspec

from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import BadFile
from grognard.kernel.flow import Decision, GameState, Routine, offer, play, to_act
from grognard.kernel.game import Game
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.translation import LANGS, catalogue
from grognard.kernel.umpire import Umpire

DEEPEST = 64  # frames of a stack
MOST_TRIED = 48  # actions of a role
PLAIN = {"int": int, "str": str, "bool": bool}


def write(s: GameState) -> str:
    return codec.save(s).decode()


def read(game: Game, text: str) -> GameState:
    """The state of such a text, or BadFile."""
    try:
        facts = msgspec.json.decode(text)
        _check(game, facts)
        s: GameState = codec.load(text.encode(), game)
        must_stand(game, s)
    except BadFile:
        raise
    except Exception as fault:  # whatever a rule makes of nonsense
        raise BadFile("state") from fault
    return s


def _check(game: Game, facts: Any) -> None:
    """Every field is there and of its type, nothing else is, and each frame is one of the game's."""
    stack = facts["stack"]
    if not isinstance(stack, list) or len(stack) > DEEPEST or set(facts) - {f.name for f in fields(game.state)}:
        raise BadFile("state")
    for f in fields(game.state):
        if f.name != "stack" and f.name in facts:
            _typed(facts[f.name], _name(f.type))
    for name, *values in stack:
        for f, value in zip(fields(game.frames[name]), values, strict=True):
            kind = _name(f.type)
            if isinstance(value, dict) and "State" in kind:
                _check(game, value)
            elif value is not None or "None" not in kind:
                _typed(value, kind)


def _name(kind: Any) -> str:
    """Annotations are words, or types where they were read already; compiled classes know only that it is a list, and
    of a state that may be missing only that it has some type."""
    if kind is type:
        return "State | None"
    return kind if isinstance(kind, str) else kind.__name__ if kind in (int, str, bool, bytes, list) else str(kind)


def _typed(value: Any, kind: str) -> None:
    if kind.startswith("list["):
        if not isinstance(value, list):
            raise BadFile("state")
        for part in value:
            _typed(part, kind[5:-1])
    elif kind == "list":
        _plain_list(value)
    elif kind == "bytes":
        if not isinstance(value, list) or not all(type(x) is int and 0 <= x < 256 for x in value):
            raise BadFile("state")
    elif type(value) is not PLAIN[kind]:
        raise BadFile("state")


def _plain_list(value: Any) -> None:
    """Nothing but whole numbers, words and lists of them: the compiled rules refuse the rest themselves."""
    if not isinstance(value, list):
        raise BadFile("state")
    for part in value:
        if isinstance(part, list):
            _plain_list(part)
        elif type(part) not in (int, str, bool):
            raise BadFile("state")


def must_stand(game: Game, s: GameState) -> None:
    """Raises unless the game can go on from here: somebody must be asked, and every role must be able to look."""
    for invariant in game.invariants:
        invariant(s)
    if s.result or not s.stack or not isinstance(s.stack[-1], Decision) or not to_act(s):
        raise BadFile("state")
    for frame in s.stack:
        if isinstance(frame, Routine) and not 0 <= frame.at < len(frame.steps()):
            raise BadFile("state")
    for role in (*range(len(game.roles)), SPECTATOR):
        game.view(s, role)
    game.heading(s), game.following(s), game.step_of(s)
    for role in to_act(s):
        if not offer(s, role).verbs:
            raise BadFile("state")
        game.prompt(s, role)


# ---- a state out of a file: tried before anybody plays with it ----


def must_play(game: Game, s: GameState) -> None:
    """BadFile unless the table can tell of this state, and of every state that one action leads to."""
    try:
        _must_tell(game, s)
        for role in to_act(s):
            actions = offer(s, role).actions()
            for verb, arg in actions[:: len(actions) // MOST_TRIED + 1]:
                after = s.clone()
                play(after, Umpire(FastDice(0), role), verb, arg)
                _must_tell(game, after)
    except Exception as fault:  # whatever a rule makes of nonsense
        raise BadFile("state") from fault


def must_tell(game: Game, s: GameState) -> None:
    """BadFile unless the table can tell of this state."""
    try:
        _must_tell(game, s)
    except Exception as fault:
        raise BadFile("state") from fault


def _must_tell(game: Game, s: GameState) -> None:
    """Everything a table does with a state without playing on; for a state that no play leads to it may fail."""
    for invariant in game.invariants:
        invariant(s)
    for role in (*range(len(game.roles)), SPECTATOR):
        codec.encode(game.view(s, role))
    game.heading(s), game.following(s), game.step_of(s), game.write_position(s)
    if s.result:
        return
    if not s.stack or not isinstance(s.stack[-1], Decision):
        raise BadFile("state")
    words = [catalogue(lang, game) for lang in LANGS]
    for role in to_act(s):
        said = [game.prompt(s, role)]
        for verb, arg in offer(s, role).actions():
            act = game.words(s, role, verb, arg)
            said += [act.phrase, *(c.said for c in act.cautions)]
        for x in said:
            for lang in words:
                lang.say(x.key, x.params, role)
    for role in range(len(game.roles)):
        codec.encode(game.view(game.imagine(s, role, FastDice(0)), role))
