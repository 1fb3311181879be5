"""A referee's correction of the position, written in the game's own notation.

A position says less than a state: it does not say who has moved or what was played this turn. So a correction does not
replace the state. The notation is read twice, once for the present position and once for the corrected one, and only
the difference is carried over to the state. Where that is impossible, the corrected position is set up as the notation
describes it, provided the notation describes the present one completely.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import msgspec

from grognard.kernel import codec, states
from grognard.kernel.errors import BadEdit, BadFile, NoEdit
from grognard.kernel.flow import GameState
from grognard.kernel.game import Game
from grognard.kernel.options import Values
from grognard.kernel.umpire import Message

Change = tuple[str, str]  # a line as it was, and as it is to be; "" where there was or will be none
MISSING = object()  # a field that has its default value and so is not saved


class Conflict(Exception):
    """Something differs in all three: the state, what the notation makes of it, and the correction."""


def written(game: Game, s: GameState, options: Values) -> str:
    """The position as text; nothing where the notation cannot tell where the game stands."""
    text = game.write_position(s)
    if not text:
        return ""
    try:
        base = game.read_position(text, options)
    except BadFile:
        return ""
    return text if _stands(s, base) else ""


def _stands(s: GameState, base: GameState) -> bool:
    """Is nothing in progress that a correction could break? Frames that the notation does not know must be empty: they
    refer to no piece and no place."""
    if len(s.stack) != len(base.stack):
        return False
    return all(type(a) is type(b) or not fields(a) for a, b in zip(s.stack, base.stack, strict=True))


def correct(game: Game, s: GameState, text: str, options: Values) -> tuple[GameState, list[Change]]:
    """The corrected state and the lines that changed. Lines that the text does not change stay exactly as they are."""
    now = written(game, s, options)
    if not now:
        raise NoEdit()
    base, meant = game.read_position(now, options), game.read_position(text, options)
    wanted, found = game.write_position(meant), _candidates(game, s, base, meant)
    if not found:
        raise NoEdit()
    for after in found:
        if game.write_position(after) == wanted and _sound(game, after):
            kept = Counter(text.splitlines()) & Counter(now.splitlines())
            lost = kept - Counter(wanted.splitlines())
            if lost:
                raise BadEdit(line=next(iter(lost)))
            return after, differences(now, wanted)
    raise BadEdit(line="")


def _candidates(game: Game, s: GameState, base: GameState, meant: GameState) -> list[GameState]:
    """The state with the difference carried over; else, if the notation tells the whole stack, the text's own state."""
    mine, old, new = codec.dump(s), codec.dump(base), codec.dump(meant)
    out = []
    with contextlib.suppress(Conflict, ValueError, TypeError, KeyError):
        out.append(_loaded(game, merged(mine, old, new)))
    if old["stack"] == mine["stack"]:
        out.append(meant)
    return out


def _loaded(game: Game, facts: Any) -> GameState:
    loaded: GameState = codec.load(msgspec.json.encode(facts), game)
    return loaded


def merged(mine: Any, old: Any, new: Any) -> Any:
    """`mine` with the difference between `old` and `new`: plain data, part by part."""
    if old == new:
        return mine
    if mine == old:
        return new
    if isinstance(mine, dict) and isinstance(old, dict) and isinstance(new, dict):
        parts = {
            key: merged(mine.get(key, MISSING), old.get(key, MISSING), new.get(key, MISSING))
            for key in {**mine, **old, **new}
        }
        return {key: part for key, part in parts.items() if part is not MISSING}
    lists = isinstance(mine, list) and isinstance(old, list) and isinstance(new, list)
    if lists and len(mine) == len(old) == len(new):
        return [merged(*parts) for parts in zip(mine, old, new, strict=True)]
    raise Conflict


def _sound(game: Game, s: GameState) -> bool:
    """Do all invariants hold, and can every role be shown the state?"""
    try:
        states.must_stand(game, s)
    except Exception:  # noqa: BLE001 - whatever a rule makes of an impossible position
        return False
    return True


def differences(before: str, after: str) -> list[Change]:
    """The lines that changed, side by side. Unchanged lines play no part: some may be secret, and their order must not
    show in how the changed ones are paired."""
    gone, come = _without(before, after), _without(after, before)
    width = max(len(gone), len(come))
    return list(zip(gone + [""] * (width - len(gone)), come + [""] * (width - len(come)), strict=True))


def _without(text: str, other: str) -> list[str]:
    """The lines of a text that the other does not have."""
    left, out = Counter(other.splitlines()), []
    for line in text.splitlines():
        if left[line]:
            left[line] -= 1
        else:
            out.append(line)
    return out


def message(role: int, old: str, new: str) -> Message:
    """What the log says of one line."""
    if not old:
        return Message("log-edit-added", "", role, {"corrected": new})
    if not new:
        return Message("log-edit-gone", "", role, {"written": old})
    return Message("log-edit-line", "", role, {"written": old, "corrected": new})


# ---- what everybody knows ----


def replaced(text: str, changes: Sequence[Change]) -> str | None:
    """The text with these lines changed; None where a line to be changed is not in it."""
    lines = text.splitlines()
    for old, new in changes:
        if not old:
            lines += new.splitlines()
        elif old in lines:
            at = lines.index(old)
            lines[at : at + 1] = new.splitlines()
        else:
            return None
    return "\n".join(lines) + "\n"
