"""Fords, the toy game of the kernel's tests: hidden blocks, a river, a secret plan, dice. Small, and it obeys every law."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grognard.kernel.flow import Refusal
from grognard.kernel.game import ActWords, Game, Noun, Option, Phrase, PreviewLine
from kernel.fords.rules import Battle, Movement, Plans, TakeHits, Turn, setup
from kernel.fords.state import AREAS, BLOCKS, State, army, blocks_in, owner
from kernel.fords.swaps import SWAPS
from kernel.fords.views import imagine, read_position, view, write_position

SIDES = ("red", "blue")


def facts(s: State, role: int, verb: str, arg: int) -> Mapping[str, Any]:
    return {verb: arg} if verb in ("block", "area") else {}


def prompt(s: State, role: int) -> Phrase:
    top = s.stack[-1]
    if isinstance(top, Plans):
        return Phrase("prompt-plan", "F.2")
    if isinstance(top, TakeHits):
        return Phrase("prompt-hits", "F.5.4", {"n": top.hits, "area": top.area})
    assert isinstance(top, Movement)
    return Phrase("prompt-move", "F.4.1") if top.picked < 0 else Phrase("prompt-area", "F.4.1", {"block": top.picked})


def words(s: State, role: int, verb: str, arg: int) -> ActWords:
    params = {verb: arg} if verb in ("block", "area") else {}
    return ActWords(Phrase(f"act-{verb}", "F.3.1", params), f"label-{verb}", f"{verb}-{arg}")


def preview(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    if verb != "area":
        return []
    return [PreviewLine(Phrase("pre-company", ""), Phrase("pre-count", "", {"n": len(blocks_in(s, role, arg))}))]


def heading(s: State) -> Phrase:
    return Phrase("heading", "F.3.1", {"turn": s.turn})


def following(s: State) -> Phrase | None:
    return Phrase("following", "F.3.1", {"side": 1 - s.side}) if s.turn else None


def step_of(s: State) -> str:
    return "plan" if isinstance(s.stack[-1], Plans) else "battle" if isinstance(s.stack[-1], TakeHits) else "move"


def noun(name: str, value: Any) -> Noun | None:
    if name == "side":
        return Noun(message=f"role-{SIDES[value]}", key=SIDES[value])
    if name in ("area", "origin"):
        return Noun(message=f"area-{value % 4}", ref=f"area-{value}")
    if name == "block":
        return Noun(text=f"{SIDES[owner(value)][0]}{value}", ref=f"block-{value}")
    return None


def blocks_are_of_full_number(s: State) -> None:
    for b in range(BLOCKS):
        assert -1 <= s.where[b] < AREAS, b
        assert 0 <= s.steps[b] <= 5, b


def the_dead_are_off_the_map(s: State) -> None:
    assert all(s.where[b] < 0 for b in range(BLOCKS) if s.steps[b] == 0)


GAME = Game(
    id="fords",
    version="1.0",
    prefix="F.",
    roles=SIDES,
    letters=("R", "B"),
    scenarios=("crossing", "skirmish"),
    options={"mist": Option("mist", False)},
    sequence=(("plan", "F.2"), ("move", "F.4.1"), ("battle", "F.5.1")),
    verbs={"block": BLOCKS, "area": AREAS, "stay": 1, "done": 1, "ready": 1},
    setup=setup,
    view=view,
    imagine=imagine,
    swaps=SWAPS,
    facts=facts,
    prompt=prompt,
    words=words,
    preview=preview,
    heading=heading,
    following=following,
    step_of=step_of,
    noun=noun,
    static=lambda words: {},
    read_position=read_position,
    write_position=write_position,
    invariants=(blocks_are_of_full_number, the_dead_are_off_the_map),
    refuse_over=Refusal("F.6.1", "no-over"),
    refuse_turn=Refusal("F.3.1", "no-turn"),
    state=State,
    frames={c.__name__: c for c in (Plans, Turn, Movement, Battle, TakeHits)},
    folder=Path(__file__).parent,
    rule="F.3.1",
    exact=True,
    endings=(),
)

__all__ = ["GAME", "army"]
