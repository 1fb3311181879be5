"""With which sentence the rules refuse what they do not offer, from many positions, is as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import registry
from grognard.cli.golden_refusals import TOLD, blocks, refusals_of, told

GOLDEN = Path(__file__).parent.parent / "golden"
KEPT = {
    path.parent.name: [block.splitlines() for block in path.read_text(encoding="utf-8").strip().split("\n\n")]
    for path in sorted(GOLDEN.glob("*/refusals.txt"))
}


@pytest.mark.parametrize(("name", "place"), [(name, k) for name in KEPT for k in range(len(KEPT[name]))])
def test_what_is_refused_is_refused_by_the_same_sentence(name: str, place: int) -> None:
    """If that was changed on purpose: `grognard golden GAME --write`, and read the difference."""
    block = KEPT[name][place]
    position = [line for line in block if not line.startswith(TOLD)]
    assert [*position, *told(registry.game(name), position)] == block


@pytest.mark.parametrize("name", KEPT)
def test_every_refusal_has_a_rule_that_refuses(name: str) -> None:
    assert not [block for block in KEPT[name] if any(line.startswith(". nothing") for line in block)]


def test_the_file_is_written_again_as_it_was_read() -> None:
    text = (GOLDEN / "trench" / "refusals.txt").read_text(encoding="utf-8")
    assert len(blocks(text)) == len(KEPT["trench"])
    assert refusals_of(registry.game("trench"), text) == text
