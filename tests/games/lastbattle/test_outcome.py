"""How a battle or a campaign ended is said as the log says it: by the army, not by its part in the scenario."""

from __future__ import annotations

import pytest

import grognard
from grognard.cli.files import outcome
from grognard.kernel.table import Table
from grognard.server.base import render


def resigned(scenario: str, role: str) -> Table:
    t = grognard.load("lastbattle").new(scenario, seed=1)
    t.resign(role)
    return t


def told(t: Table, lang: str) -> list[str]:
    """In the terminal, and in the page, its lists and its e-mails."""
    said = render.result(t.game, t.state, lang)
    assert said is not None
    return [outcome(t, lang), said.text]


@pytest.mark.parametrize("scenario", ["design", "campaign3"])
def test_who_wins_a_battle_or_campaign_of_the_players_own_is_named_by_its_colour(scenario: str) -> None:
    t = resigned(scenario, "attacker")
    assert told(t, "en") == ["Green wins."] * 2
    assert told(t, "fr") == ["Le camp vert l’emporte."] * 2
    assert t.log("spectator", "en")[-1] == "Green wins."


def test_an_army_of_many_wins_in_the_plural_in_both_languages() -> None:
    t = resigned("s3", "defender")
    assert told(t, "en") == ["The Warlords win."] * 2
    assert told(t, "fr") == ["Les Seigneurs de guerre l’emportent."] * 2


def test_who_is_to_act_is_named_by_the_army_too() -> None:
    t = grognard.load("lastbattle").new("s3", seed=1)
    for said in (outcome(t, "en"), render.summary(t.game, t.state, "en")):
        assert "Defender" not in said
        assert "Attacker" not in said
