"""Every button says which counter it means (audit W-8)."""

from __future__ import annotations

import pytest

import grognard
from grognard.kernel.flow import offer
from grognard.kernel.translation import LANGS, catalogue

GAME = grognard.load("lastbattle")


@pytest.mark.parametrize("scenario", GAME.game.scenarios)
@pytest.mark.parametrize("lang", LANGS)
def test_no_two_counters_have_the_same_button_at_set_up(scenario: str, lang: str) -> None:
    table = GAME.new(seed=3, scenario=scenario)
    role = next(r for r in range(len(GAME.game.roles)) if "take" in table.offer(r))
    words = catalogue(lang, GAME.game)
    said = [GAME.game.words(table.state, role, *action) for action in offer(table.state, role).actions()]
    labels = [words.plain(act.label, act.phrase.params, role) for act in said]
    assert len(set(labels)) == len(labels)
    assert any("★" in label for label in labels)
