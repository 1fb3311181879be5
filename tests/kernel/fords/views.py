"""What each role may see, what it can imagine, and the notation of positions."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.kernel.chance import Dice
from grognard.kernel.errors import BadFile
from kernel.fords.rules import NOBODY, Movement, Plans, TakeHits, Turn
from kernel.fords.state import AREAS, BLOCKS, OFF_MAP, State, army, bare, blocks_in


class Block(msgspec.Struct, frozen=True):
    id: int
    steps: int


class Area(msgspec.Struct, frozen=True):
    faces: list[Block]  # blocks whose face you see
    backs: list[int]  # how many of each side stand with their back to you


class View(msgspec.Struct, frozen=True):
    turn: int
    side: int
    areas: list[Area]
    lost: list[int]
    steps: list[int]  # block -> strength: kept on a track that everybody sees
    plan: int  # your own
    ready: list[bool]


def shown_area(s: State) -> int:
    """F.5.1 Blocks in battle are laid face up."""
    top = s.stack[-1] if s.stack else None
    return top.area if isinstance(top, TakeHits) else OFF_MAP


def view(s: State, role: int) -> View:
    areas = []
    for a in range(AREAS):
        faces: list[Block] = []
        backs = [0, 0]
        for side in (0, 1):
            here = blocks_in(s, side, a)
            if side == role or role == -2 or a == shown_area(s):
                faces += [Block(b, s.steps[b]) for b in here]
            else:
                backs[side] = len(here)
        areas.append(Area(faces, backs))
    top = s.stack[-1]
    ready = [not isinstance(top, Plans) or bool(top.ready >> side & 1) for side in (0, 1)]
    lost = [b for b in range(BLOCKS) if s.where[b] == OFF_MAP]
    return View(s.turn, s.side, areas, lost, s.steps, s.plan[role] if role >= 0 else NOBODY, ready)


def imagine(s: State, role: int, dice: Dice) -> State:
    """A state this role cannot tell from the true one."""
    c = s.clone()
    for side in (0, 1):
        if side != role:
            scatter(s, c, side, dice)
    return c


def scatter(s: State, c: State, side: int, dice: Dice) -> None:
    hidden = [b for b in army(side) if s.where[b] not in (OFF_MAP, shown_area(s))]
    spots = sorted(s.where[b] for b in hidden)  # what is known: where blocks stand; nobody sees that one stays
    for i in range(len(spots) - 1, 0, -1):
        j = dice.below(i + 1, "imagine")
        spots[i], spots[j] = spots[j], spots[i]
    for b, spot in zip(hidden, spots, strict=True):
        c.where[b] = spot
        c.moved &= ~(1 << b)
    top = c.stack[-1]
    if isinstance(top, Movement) and s.side == side:
        top.picked = NOBODY  # nobody else sees what is only taken up
    if isinstance(top, Plans) and not top.ready >> side & 1:
        c.plan[side] = dice.below(len(army(side)) + 1, "imagine") + army(side).start - 1
        if c.plan[side] < army(side).start:
            c.plan[side] = NOBODY
    elif isinstance(top, Plans):
        c.plan[side] = dice.below(len(army(side)), "imagine") + army(side).start


def write_position(s: State) -> str:
    """turn side last: block@area*steps …; only at the beginning of a half-turn, when it says everything."""
    top = s.stack[-1]
    if not isinstance(top, Movement) or top.picked != NOBODY or s.moved or any(s.crossed):
        return ""
    turn = s.stack[0]
    assert isinstance(turn, Turn)
    return f"{s.turn} {s.side} {s.last}: " + " ".join(f"{b}@{s.where[b]}*{s.steps[b]}" for b in range(BLOCKS))


def read_position(text: str, options: Mapping[str, bool]) -> State:
    try:
        head, _, body = text.partition(":")
        turn, side, last = (int(x) for x in head.split())
        s = bare(last)
        s.turn, s.side = turn, side
        for word in body.split():
            b, _, rest = word.partition("@")
            area, _, steps = rest.partition("*")
            s.where[int(b)], s.steps[int(b)] = int(area), int(steps)
    except (ValueError, IndexError):
        raise BadFile("position") from None
    s.stack += [Turn(2 if side == 0 else 4), Movement(NOBODY)]
    return s
