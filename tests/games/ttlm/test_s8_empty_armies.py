"""8.1 Empty armies among enemies, outside movement and battle: at set-up, in production, in the Reinforcement phase."""

from __future__ import annotations

from typing import Any

import pytest

from games.ttlm.battle import next_season, production
from games.ttlm.sheets import begin, next_item
from games.ttlm.table import area, at, do, holder, lay, now, offered, piece, state, vp, who
from grognard.games.ttlm.state import ENTENTE, PLACES
from grognard.kernel.table import Table

BEHIND = "\nMaubeuge: GE2(1I)\nParis: 6F\ngerman: Namur, Liege, Brussels"


def costs(t: Table, verb: str, role: str) -> list[tuple[str, str]]:
    """What is said before the action: (level, rule)."""
    acts: list[dict[str, Any]] = t.describe(role, "en")["actions"]
    return [(c["level"], c["rule"]) for a in acts if a["verb"] == verb for c in a.get("cautions", [])]


def left_in_production(army: str, beside: str = "", **options: bool) -> Table:
    """The one unit of GE1 at the Somme steps out of its army in production."""
    t = production(f"german to act, turn 8\nSomme: GE1({army}){beside} / FR1(2I)" + BEHIND, **options)
    do(t, "take", piece(f"{army[1]} GE in GE1"), "german")
    do(t, "to", holder("Somme"), "german")
    return t


@pytest.mark.rule("TTLM.8.1j", "TTLM.8.1d")
def test_an_army_emptied_in_production_without_infantry_is_lost_when_the_plans_are_opened() -> None:
    t = left_in_production("1C")
    before = vp(t)
    assert costs(t, "commit", "german") == [("costs", "TTLM.8.1j")]
    do(t, "commit", 0, "german")
    assert at(t, "GE1") == "somme"  # sealed until both have given their orders [TTLM.A82]
    do(t, "commit", 0, "entente")
    assert (at(t, "GE1"), vp(t)) == ("lost", before - 1)


@pytest.mark.rule("TTLM.8.1j", "TTLM.8.1i")
def test_beside_infantry_it_stays_until_the_next_movement() -> None:
    """TTLM.A75: the infantry that stepped out of it is enough."""
    t = left_in_production("1I")
    assert costs(t, "commit", "german") == []
    next_season(t)
    assert at(t, "GE1") == "somme"


@pytest.mark.rule("TTLM.8.1j")
def test_games_begun_before_rules_version_4_keep_their_empty_army() -> None:
    t = left_in_production("1C", v4=False)
    assert costs(t, "commit", "german") == []
    next_season(t)
    assert at(t, "GE1") == "somme"


def reinforcements(more: str, **options: bool) -> Table:
    """Germany's Reinforcement phase of turn 9."""
    t = production("german to act, turn 8" + more + BEHIND, **options)
    next_season(t)
    assert (now(t), who(t)) == ("reinforce", "german")
    return t


@pytest.mark.rule("TTLM.8.1j", "TTLM.8.1d")
def test_an_army_emptied_among_reinforcements_is_lost_at_their_end() -> None:
    t = reinforcements("\nSomme: GE1(1C) / FR1(2I)")
    do(t, "take", piece("C GE in GE1"))
    do(t, "to", holder("Somme"))
    assert at(t, "GE1") == "somme"  # infantry may still arrive beside it
    assert costs(t, "done", "german") == [("costs", "TTLM.8.1j")]
    do(t, "done")
    assert at(t, "GE1") == "lost"


@pytest.mark.rule("TTLM.8.1j", "TTLM.13.8b")
def test_an_empty_army_called_back_from_the_east_to_enemies_is_lost() -> None:
    line = "german to act, turn 8\nSomme: 1C GE / FR1(2I)\neast: GE1()\npasses 1" + BEHIND
    t = lay(line, "6 6 6")
    do(t, "pass")
    do(t, "done")
    if now(t) == "redraw":
        do(t, "done")
    next_season(t)
    do(t, "recall", offered(t, "recall")[0])
    do(t, "place", holder("Somme"))
    do(t, "done")
    assert at(t, "GE1") == "lost"


def place_one(t: Table) -> None:
    """The next thing of the set-up, as far from Epinal as may be."""
    verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
    do(t, verb, max(offered(t, verb)))


@pytest.mark.rule("TTLM.8.1j", "TTLM.12.2b")
def test_an_empty_army_set_up_among_enemies_is_lost_when_all_is_set_up() -> None:
    """1917 has armies without units: where no French infantry stands beside them, they do not stand for long."""
    t = begin("1917")
    while t.to_act != ["entente"] or next_item(t) != "FR8":
        place_one(t)
    assert state(t).foot[ENTENTE * PLACES + area("Epinal")] == 0
    do(t, "place", holder("Epinal"))
    while now(t) != "choose":
        place_one(t)
    assert at(t, "FR8") == "lost"
