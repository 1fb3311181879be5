"""What is on the table in Fords."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.kernel.flow import GameState

RED, BLUE = 0, 1
AREAS = 12
BLOCKS = 16
OFF_MAP = -1
ADJACENT: list[list[int]] = [[b for b in (a - 1, a + 1, a - 4, a + 4) if 0 <= b < AREAS] for a in range(AREAS)]


@dataclass
class State(GameState):
    turn: int
    side: int  # whose half-turn it is
    last: int  # the last turn
    where: list[int]  # block -> area
    steps: list[int]  # block -> strength left
    moved: int  # bit set of blocks
    crossed: list[int]  # area -> blocks that forded into it this half-turn
    plan: list[int]  # side -> the block it strengthens in secret, -1 while undecided

    def clone(self) -> State:
        return State(
            [f.clone() for f in self.stack],
            self.result,
            self.turn,
            self.side,
            self.last,
            self.where.copy(),
            self.steps.copy(),
            self.moved,
            self.crossed.copy(),
            self.plan.copy(),
        )


def bare(last: int = 3) -> State:
    """An empty map."""
    return State([], "", 0, RED, last, [OFF_MAP] * BLOCKS, [0] * BLOCKS, 0, [0] * AREAS, [-1, -1])


def owner(b: int) -> int:
    return RED if b < BLOCKS // 2 else BLUE


def army(side: int) -> range:
    return range(BLOCKS // 2) if side == RED else range(BLOCKS // 2, BLOCKS)


def blocks_in(s: State, side: int, area: int) -> list[int]:
    where = s.where
    return [b for b in army(side) if where[b] == area]


def contested(s: State, area: int) -> bool:
    return bool(blocks_in(s, RED, area)) and bool(blocks_in(s, BLUE, area))


def crosses_river(a: int, b: int) -> bool:
    return (a < 6) != (b < 6)
