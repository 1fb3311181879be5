"""Every button says which counter it means (audit W-8)."""

from __future__ import annotations

import re

import pytest

import grognard
from grognard.games.lastbattle.layout import SCENARIO_NAMES
from grognard.kernel.flow import offer
from grognard.kernel.translation import LANGS, catalogue

GAME = grognard.load("lastbattle")


@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_no_two_counters_have_the_same_button_at_set_up(scenario: str, lang: str) -> None:
    table = GAME.new(seed=3, scenario=scenario)
    role = next(r for r in range(len(GAME.game.roles)) if "take" in table.offer(r))
    words = catalogue(lang, GAME.game)
    said = [GAME.game.words(table.state, role, *action) for action in offer(table.state, role).actions()]
    labels = [words.plain(act.label, act.phrase.params, role) for act in said]
    assert len(set(labels)) == len(labels)
    assert any("★" in label for label in labels)


def test_who_is_waited_for_is_an_army_by_its_name() -> None:
    """A side is not called "Attacker": the page shows its army's name everywhere (audit U-26)."""
    table = GAME.new(seed=3, scenario="s3")
    role = table.to_act[0]
    words = catalogue("en", GAME.game)
    assert words.text(GAME.game.army(table.state, 1)) == "Allegheny Warlords"
    other = next(r for r in GAME.game.roles if r != role)
    said = "".join(x if isinstance(x, str) else x[0] for x in table.waiting(other, "en"))
    assert "Attacker" not in said
    assert "Defender" not in said


@pytest.mark.parametrize(("lang", "label"), [("en", "5 ↻ at 2/1"), ("fr", "5 ↻ en 2/1")])
def test_a_map_is_laid_in_a_row_and_a_column_of_the_table(lang: str, label: str) -> None:
    """Not in a column of the damage table, which has the same name."""
    table = GAME.new(seed=3, scenario="design")
    under = (3 * 6 + 4) * 2 + 1  # map 5, turned, in the second row
    said = GAME.game.words(table.state, 1, "sheet", under)
    words = catalogue(lang, GAME.game)
    assert words.plain(said.label, said.phrase.params, 1) == label
    assert ":" not in words.plain(said.phrase.key, said.phrase.params, 1)


@pytest.mark.parametrize("lang", LANGS)
def test_a_unit_has_no_article_in_any_sentence(lang: str) -> None:
    """A counter is named as it is printed: only sides know an article."""
    asked = re.compile(r"\{ \$(?:unit|target|vehicle|firer)-(?!key)\w+")
    for file in sorted((GAME.game.folder / "lang").glob(f"*.{lang}.ftl")):
        assert not asked.findall(file.read_text(encoding="utf-8")), file.name


def test_who_has_declared_is_not_told_that_he_has_no_target() -> None:
    """Before the declaration one unit has a target, after it everyone has fired: not "nobody has a target"."""
    table = GAME.position("scenario 2, attacker's attack\n0512: A 4 AR Veteran spotted\n0510: D 4 AR Veteran spotted\n")
    role = table.to_act[0]
    assert GAME.game.prompt(table.state, 1).key == "prompt-attack"
    table.act(role, "fire", table.offer(role)["fire"][0])
    table.act(role, "target", table.offer(role)["target"][0])
    assert GAME.game.prompt(table.state, 1).key == "prompt-attack-declared"


def test_who_has_placed_everything_is_not_asked_to_place_it() -> None:
    """U-13: a prompt fits what may be done."""
    table = GAME.new(seed=3, scenario="s1")
    role = table.to_act[0]
    assert GAME.game.prompt(table.state, 0).key == "prompt-set-up"
    table.act(role, "deploy", table.offer(role)["deploy"][0])
    assert table.offer(role)["ready"]
    assert GAME.game.prompt(table.state, 0).key == "prompt-set-up-done"
