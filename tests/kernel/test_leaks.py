"""A leak of each kind, planted in Fords: the laws of secrecy must find it and say where it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from grognard.kernel.chance import FastDice
from grognard.kernel.flow import Offer
from grognard.kernel.game import Game, Phrase, PreviewLine
from grognard.kernel.laws import LawBroken, check_secrets
from grognard.kernel.laws_harness import Told
from grognard.kernel.table import Table
from grognard.kernel.umpire import Secret, Umpire
from kernel import fords
from kernel.fords import GAME, rules
from kernel.fords.state import army

Plant = Callable[[pytest.MonkeyPatch], Game]


def secret(s: Any, role: int) -> int:
    """Where the enemy's last block stands: nobody's business."""
    return int(s.where[15 - 8 * max(role, 0)])


def in_the_view(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, view=lambda s, role: {"view": fords.view(s, role), "where": s.where})


def in_the_order_of_a_list(patch: pytest.MonkeyPatch) -> Game:
    """The backs are only counted, but lie in the order of what they are."""

    def backs(s: Any, role: int) -> Any:
        return sorted({s.where[b] for b in army(1 - max(role, 0))}, key=s.where.index)

    return replace(GAME, view=lambda s, role: {"view": fords.view(s, role), "held": backs(s, role)})


def in_the_offer(patch: pytest.MonkeyPatch) -> Game:
    made = rules.Movement.offer

    def offer(self: Any, s: Any, role: int, out: Offer) -> None:
        made(self, s, role, out)
        if "stay" in out.verbs and "area" in out.verbs and secret(s, role) % 2:
            del out.verbs["stay"]

    patch.setattr(rules.Movement, "offer", offer)
    return GAME


def in_a_refusal(patch: pytest.MonkeyPatch) -> Game:
    return replace(
        GAME, facts=lambda s, role, verb, arg: {**fords.facts(s, role, verb, arg), "area": secret(s, role) % 12}
    )


def in_the_words(patch: pytest.MonkeyPatch) -> Game:
    return replace(
        GAME, words=lambda s, role, verb, arg: replace(fords.words(s, role, verb, arg), price=secret(s, role))
    )


def in_a_preview(patch: pytest.MonkeyPatch) -> Game:
    def preview(s: Any, role: int, verb: str, arg: int) -> list[PreviewLine]:
        return [PreviewLine(Phrase("pre-company", ""), Phrase("pre-count", "", {"n": secret(s, role)}))]

    return replace(GAME, preview=preview)


def in_the_prompt(patch: pytest.MonkeyPatch) -> Game:
    def prompt(s: Any, role: int) -> Phrase:
        good = fords.prompt(s, role)
        return replace(good, params={**good.params, "n": secret(s, role)})

    return replace(GAME, prompt=prompt)


def in_the_heading(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, heading=lambda s: Phrase("heading", "F.3.1", {"turn": s.where[15]}))


def in_an_answer(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, questions={"far": lambda s, role, numbers: {"far": secret(s, role) - numbers[0]}})


def in_the_log(patch: pytest.MonkeyPatch) -> Game:
    made = rules.move

    def move(s: Any, u: Umpire, b: int, area: int) -> None:
        u.tell("hit", "F.4.1", s.side, block=b)
        made(s, u, b, area)

    patch.setattr(rules, "move", move)
    return GAME


def in_the_length_of_a_message(patch: pytest.MonkeyPatch) -> Game:
    """What it says is secret, but not how much it says."""
    made = rules.move

    def move(s: Any, u: Umpire, b: int, area: int) -> None:
        for _ in range(b % 2):
            u.tell("hit", "F.4.1", s.side, block=Secret(s.side, b))
        made(s, u, b, area)

    patch.setattr(rules, "move", move)
    return GAME


def in_the_undo(patch: pytest.MonkeyPatch) -> Game:
    """Whether a step can be taken back depends on who it is that stands there."""
    made = rules.move

    def move(s: Any, u: Umpire, b: int, area: int) -> None:
        made(s, u, b, area)
        if secret(s, s.side) % 2:
            u.reveal()

    patch.setattr(rules, "move", move)
    return GAME


def in_what_is_imagined(patch: pytest.MonkeyPatch) -> Game:
    """One block keeps its true place: whoever forks the game often enough reads it."""

    def imagine(s: Any, role: int, dice: Any) -> Any:
        c = fords.imagine(s, role, dice)
        if role >= 0 and not isinstance(s.stack[-1], rules.TakeHits):
            b = 15 - 8 * role
            swapped = next((x for x in army(1 - role) if c.where[x] == s.where[b] and c.where[x] >= 0), b)
            if s.where[b] >= 0:
                c.where[swapped], c.where[b] = c.where[b], s.where[b]
                done = (c.moved >> b & 1) << swapped | (c.moved >> swapped & 1) << b
                c.moved = c.moved & ~(1 << b | 1 << swapped) | done
        return c

    return replace(GAME, imagine=imagine)


def the_true_position(t: Table, role: int) -> dict[str, Any]:
    return {"edit": t.position()}


def a_true_block(t: Table, role: int) -> dict[str, Any]:
    s: Any = t.state
    return {"fork": [t.game.imagine(s, role, FastDice(1)).stack[-1], s.where[-1]]}


def in_a_correction(patch: pytest.MonkeyPatch) -> Game:
    return GAME


def in_a_fork(patch: pytest.MonkeyPatch) -> Game:
    return GAME


ALSO: dict[Plant, list[Told]] = {in_a_correction: [the_true_position], in_a_fork: [a_true_block]}
PLANTED: dict[Plant, str] = {
    in_the_view: "changes its view",
    in_the_order_of_a_list: "changes its view",
    in_the_offer: "offer",
    in_a_refusal: "changes its why not",
    in_the_words: "changes its words of",
    in_a_preview: "changes its words of",
    in_the_prompt: "prompt",
    in_the_heading: "changes its heading",
    in_an_answer: "changes its answer to far",
    in_the_log: "what it does not show: log",
    in_the_length_of_a_message: "what it does not show: log",
    in_the_undo: "undo",
    in_what_is_imagined: "rests on what it cannot know",
    in_a_correction: "edit: ",
    in_a_fork: "fork: ",
}


def play_under_the_laws(game: Game, told: list[Told]) -> None:
    for seed in range(12):
        check_secrets(game, seed, every=1, told=told)


@pytest.mark.parametrize("plant", PLANTED, ids=lambda f: f.__name__)
def test_a_planted_leak_is_named(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    game = plant(monkeypatch)
    with pytest.raises(LawBroken) as fault:
        play_under_the_laws(game, ALSO.get(plant, []))
    assert PLANTED[plant] in fault.value.detail


def test_nothing_is_found_where_nothing_was_planted() -> None:
    tried = check_secrets(GAME, 1, every=1).tried
    assert min(tried.values()) > 0
