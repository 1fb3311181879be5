"""12.3.1 Initial hand discard: the whole first hand, once, for another that must be kept."""

from __future__ import annotations

from typing import Any

import pytest

from games.ttlm.table import GAME, do, now, offered, refused, state
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.ids import KINDS
from grognard.games.ttlm.s12_hands import FirstHands
from grognard.games.ttlm.state import ENTENTE, GERMAN
from grognard.games.ttlm.swaps_plans import first_hand
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table

NEW = {"12.3.1": True}


def hand(t: Table, side: int) -> list[int]:
    return state(t).hands[side * KINDS : (side + 1) * KINDS]


def dealt(seed: int = 3) -> Table:
    t = GAME.new("1914", seed=seed, options=NEW)
    assert isinstance(state(t).stack[-1], FirstHands)
    assert t.to_act == ["german", "entente"]
    return t


@pytest.mark.rule("TTLM.12.3.1a")
def test_fifteen_cards_thrown_away_are_fifteen_new_ones_and_the_old_lie_open() -> None:
    t = dealt()
    old, kept = hand(t, GERMAN), hand(t, ENTENTE)
    do(t, "renew", role="german")
    assert hand(t, GERMAN) == old
    do(t, "done", role="entente")
    assert (sum(hand(t, GERMAN)), hand(t, ENTENTE)) == (15, kept)
    assert state(t).pile == old
    assert hand(t, GERMAN) != old
    assert now(t) == "choose"


@pytest.mark.rule("TTLM.12.3.1a")
def test_a_second_hand_must_be_kept_and_no_part_of_a_hand_is_exchanged() -> None:
    t = dealt()
    kind = next(k for k in range(KINDS) if hand(t, GERMAN)[k])
    assert offered(t, "throw", "german") == []
    assert refused(t, "throw", kind, "german") == "TTLM.12.3.1a"
    for role in ("german", "entente"):
        do(t, "renew", role=role)
    assert (sum(hand(t, GERMAN)), sum(hand(t, ENTENTE)), sum(state(t).pile)) == (15, 8, 23)
    assert refused(t, "renew") == "TTLM.12.3.1a"
    answer = t.why_not("german", "renew", 0)
    assert answer is not None
    assert "only once" in answer.text("en")


@pytest.mark.rule("TTLM.12.3.1a", "TTLM.12.3a")
def test_without_the_option_nobody_is_asked() -> None:
    t = GAME.new("1914", seed=3)
    assert now(t) == "choose"
    answer = t.why_not("german", "renew", 0)
    assert answer is not None
    assert (answer.rule, "that option" in answer.text("en")) == ("TTLM.12.3.1a", True)


@pytest.mark.rule("TTLM.12.3.1a", "TTLM.R20")
@pytest.mark.parametrize("answer", ["done", "renew"])
def test_what_one_side_decides_is_not_seen_before_the_other_has_decided(answer: str) -> None:
    t = dealt()
    other = dealt()
    do(t, answer, role="german")
    do(other, "done" if answer == "renew" else "renew", role="german")
    for reader in ("entente", "spectator"):
        assert t.view(reader) == other.view(reader)
        assert t.view(reader)["sides"]["german"]["ready"]
        assert not t.view(reader)["sides"]["entente"]["ready"]
    s: Any = t.state
    for role in (ENTENTE, SPECTATOR):
        swapped = list(first_hand(s, role, FastDice(1)))
        assert len(swapped) == 1
        for seed in range(6):
            one, two = (codec.save(t.game.imagine(x, role, FastDice(seed))) for x in (s, swapped[0]))
            assert one == two
    do(t, "done", role="entente")
    told = [x.message.key for x in t.lines if x.message.side == GERMAN and x.message.rule == "TTLM.12.3.1a"]
    assert told == ["log-first-hand-kept" if answer == "done" else "log-new-hand"]


@pytest.mark.rule("TTLM.12.3.1a")
def test_it_is_said_before_that_the_second_hand_must_be_kept() -> None:
    t = dealt()
    for lang, said in (("en", "must be kept"), ("fr", "devra être gardée")):
        found = {x["verb"]: x.get("cautions", []) for x in t.describe("german", lang)["actions"]}
        assert found["done"] == []
        assert said in str(found["renew"])


@pytest.mark.rule("TTLM.12.3.1a")
@pytest.mark.parametrize(("offensives", "renews"), [(1, True), (6, False)])
def test_a_bot_throws_away_a_hand_with_hardly_an_offensive(offensives: int, renews: bool) -> None:
    s = state(dealt())
    s.hands[:KINDS] = [offensives, *[0] * (KINDS - 2), 15 - offensives]
    keep, renew = weigh(s, GERMAN, [("done", 0), ("renew", 0)])
    assert (renew > keep) == renews
