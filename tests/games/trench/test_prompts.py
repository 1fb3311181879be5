"""A question names only what there is to choose (audit U-13)."""

from __future__ import annotations

import pytest

from games.trench.table import do, held, lay, troop, who
from grognard import registry
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

HAND = "\nfrench hand: poilus*3\ngerman hand: landser*3"


def asked(t: Table) -> str:
    return str(t.describe(who(t), "en")["prompt"])


@pytest.mark.parametrize(
    ("foe", "words"),
    [("4.1: landser", "choose a target or a box to enter"), ("7.3: landser", ": choose a box to enter")],
)
def test_a_target_is_asked_for_only_where_there_is_one(foe: str, words: str) -> None:
    t = lay(f"french to act\n3.1: poilus\n{foe}{HAND}")
    do(t, "unit", troop(t, "poilus"))
    assert words in asked(t)


def test_a_card_that_can_only_be_set_is_not_asked_to_be_used() -> None:
    t = lay("french to act\n3.1: poilus\n7.3: landser\nfrench hand: barbed_wire poilus*2\ngerman hand: landser*3")
    do(t, "card", held(t, "barbed_wire"))
    assert "set it face down?" in asked(t)
    assert "use it now" not in asked(t)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_letters_of_a_small_counter_mean_one_kind_of_troop(lang: str) -> None:
    """U-48: L was the French flamethrower and the German Landser."""
    game = registry.game("trench")
    kinds = game.static(catalogue(lang, game))["kinds"]
    names: dict[str, set[str]] = {}
    for kind in kinds.values():
        names.setdefault(kind["letter"], set()).add(kind["short"])
    assert all(len(called) == 1 for called in names.values()), names
