"""What somebody with bad intentions, or none at all, may hand to the Python face: a typed error, and nothing changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grognard
from grognard.kernel import errors, save_file
from grognard.kernel.chance import keyed

HUGE = 10**5000  # more digits than Python writes


def edited(**facts: Any) -> str:
    """A game file changed by somebody who knows how its checksum is made."""
    body = {**json.loads(grognard.load("trench").new(seed=7).save()), **facts}
    return json.dumps({**body, "check": save_file.checksum(body)})


@pytest.mark.parametrize("arg", [HUGE, -HUGE, -1, 1.0, float("nan"), True, "3", None, [], "\ud800"], ids=lambda _: "")
def test_an_argument_that_is_none(arg: Any) -> None:
    table = grognard.load("trench").new(seed=7)
    before = table.save()
    for ask in (table.act, table.why_not):
        with pytest.raises(errors.BadAction):
            ask("french", "card", arg)
    assert table.save() == before


@pytest.mark.parametrize(
    "verb", ["nope", "", 5, None, [], {}, "__class__", "card\0", "CARD", "x" * 1_000_000], ids=lambda _: ""
)
def test_a_verb_that_is_none(verb: Any) -> None:
    table = grognard.load("trench").new(seed=7)
    with pytest.raises(errors.BadAction) as refused:
        table.act("french", verb, 0)
    assert len(str(refused.value)) < 1000


def test_every_error_of_the_kernel_is_found_in_the_package() -> None:
    made = {name for name, x in vars(errors).items() if isinstance(x, type) and issubclass(x, errors.GrognardError)}
    assert made <= set(grognard.__all__)
    assert all(getattr(grognard, name) is getattr(errors, name) for name in made)


@pytest.mark.parametrize(
    "text",
    ['{"grognard": 1, "x": "\\ud800"}', '{"grognard": 1, "x": ' + "[" * 900 + "]" * 900 + "}", '{"grognard": 1}', "[]"],
    ids=["half a character", "deep", "nothing in it", "a list"],
)
def test_a_file_that_is_none(text: str) -> None:
    for ask in (grognard.open, grognard.verify):
        with pytest.raises(errors.BadFile):
            ask(text)


@pytest.mark.parametrize(
    "facts",
    [{"key": "00" * 100}, {"key": "zz"}, {"key": None, "script": [1.5]}, {"key": None, "script": [True]}],
    ids=["a key too long", "no key", "half a die", "a die that is yes"],
)
def test_a_file_with_dice_that_cannot_fall(facts: dict[str, Any]) -> None:
    with pytest.raises(errors.BadFile):
        grognard.open(edited(**facts))


@pytest.mark.parametrize("n", [2**70, 2**64 + 1, 0, -3])
def test_nothing_is_drawn_out_of_nothing_or_too_much(n: int) -> None:
    """Once `grognard verify` never came back from such a file."""
    opening = json.loads(edited())["opening"]
    opening[0][1] = n
    with pytest.raises(errors.BadFile):
        grognard.verify(edited(opening=opening))
    with pytest.raises(ValueError, match="drawn"):
        keyed(b"k", 0, "x", n)


@pytest.mark.parametrize("facts", [{"game": "no-such-game"}, {"rules": "99"}])
def test_of_rules_that_are_not_here_nothing_is_claimed(facts: dict[str, Any]) -> None:
    """`verify` once said of such a file that its actions break the rules."""
    with pytest.raises(errors.BadFile) as told:
        grognard.verify(edited(**facts))
    assert told.value.reason in ("other-game", "newer-rules")


def test_all_of_the_largest_range_can_be_drawn() -> None:
    assert 0 <= keyed(b"k", 0, "x", 2**64) < 2**64


def test_a_sentence_takes_any_length_of_value() -> None:
    from grognard.kernel.translation import LANGS, LONGEST, catalogue

    for lang in LANGS:
        text = catalogue(lang).text("error-unknown-game", {"game": "x" * 9000, "known": "trench"})
        assert "x" * 100 in text
        assert len(text) < LONGEST + 200


def test_nobody_counts_what_he_cannot_see() -> None:
    """The last to place, and whoever only takes a card up, is not noticed: not in `version`, not in `steps`."""
    table = grognard.load("trench").new(seed=7)

    def counted(role: str) -> tuple[int, int]:
        return table.version(role), len(table.steps(role))

    def place(role: str) -> None:
        while "ready" not in table.offer(role):
            verb = "box" if "box" in table.offer(role) else "card"
            table.act(role, verb, table.offer(role)[verb][0])

    place("german")
    table.act("german", "ready")
    before, own = [counted(r) for r in ("german", "spectator")], counted("french")
    place("french")
    table.act("french", "lift", table.offer("french")["lift"][0])
    table.undo("french")
    assert [counted(r) for r in ("german", "spectator")] == before
    assert counted("french") > own
    table.act("french", "ready")
    assert counted("german") > before[0]
    while "draw" in (offer := table.offer(table.to_act[0])):
        table.act(table.to_act[0], "draw", offer["draw"][0])
    active, other = table.to_act[0], "french" if table.to_act[0] == "german" else "german"
    seen = counted(other)
    table.act(active, "unit", table.offer(active)["unit"][0])
    assert counted(other) == seen
    table.act(active, "move", table.offer(active)["move"][0])
    assert counted(other) > seen
    assert grognard.open(table.save()).steps(other) == table.steps(other)


@pytest.mark.parametrize("dice", ["x", "0", "1 -2", "1.5", "9" * 40])
def test_a_script_that_is_no_dice_is_refused(dice: str) -> None:
    with pytest.raises(grognard.BadOption):
        grognard.load("trench").position("french to act", dice=dice)
