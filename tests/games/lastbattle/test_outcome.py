"""How a battle or a campaign ended is said as the log says it: by the army, not by its part in the scenario."""

from __future__ import annotations

import pytest

import grognard
from grognard.cli.files import outcome
from grognard.kernel.outcome import sentence
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
    assert told(t, "en") == ["Green wins. The other side has given up."] * 2
    assert told(t, "fr") == ["Le camp vert l’emporte. L’autre camp a abandonné."] * 2
    assert t.log("spectator", "en")[-1] == "Green wins."


def test_an_army_of_many_wins_in_the_plural_in_both_languages() -> None:
    t = resigned("s3", "defender")
    assert told(t, "en") == ["The Warlords win. The other side has given up."] * 2
    assert told(t, "fr") == ["Les Seigneurs de guerre l’emportent. L’autre camp a abandonné."] * 2


def test_who_is_to_act_is_named_by_the_army_too() -> None:
    t = grognard.load("lastbattle").new("s3", seed=1)
    for said in (outcome(t, "en"), render.summary(t.game, t.state, "en")):
        assert "Defender" not in said
        assert "Attacker" not in said


@pytest.mark.parametrize(
    ("result", "en", "fr"),
    [
        ("attacker/win/LB.S1.victory", "Los Diablos win.", "Los Diablos l’emportent."),
        (
            "defender/win/LB.morale.after-break",
            "The US Army wins. The other side has broken and withdraws.",
            "L’US Army l’emporte. L’autre camp est en rupture et se retire.",
        ),
        ("-/draw/LB.amb.double-break", "A draw. Both sides broke.", "Partie nulle. Les deux camps sont en rupture."),
        (
            "-/draw/LB.morale.after-break",
            "A draw. One side broke, and the other can no longer win.",
            "Partie nulle. Un camp est en rupture, et l’autre ne peut plus gagner.",
        ),
    ],
)
def test_the_reason_is_told_where_there_is_more_to_say_than_the_rule(result: str, en: str, fr: str) -> None:
    t = grognard.load("lastbattle").new("s1", seed=1)
    assert [sentence(t.game, t.state, result, lang) for lang in ("en", "fr")] == [en, fr]
