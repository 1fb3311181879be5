"""12.3.2 Hand building: half of the first hand is picked from twenty cards that nobody else sees."""

from __future__ import annotations

import pytest

from games.ttlm.table import GAME, do, now, offered, refused, state
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.ids import DECK, GERMAN_CRISIS, KINDS, OFFENSIVE
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.swaps_plans import built_hand
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.options import OptionRefused
from grognard.kernel.table import Table

BOTH = ("german", "entente")


def dealt(**options: bool) -> Table:
    more = {name.strip("_").replace("_", "."): on for name, on in options.items()}
    return GAME.new("1914", seed=4, options={"12.3.2": True} | more)


def frame(t: Table) -> Building:
    top = state(t).stack[-1]
    assert isinstance(top, Building)
    return top


def hand(t: Table, side: int) -> int:
    return sum(state(t).hands[side * KINDS : (side + 1) * KINDS])


def pick(t: Table, role: str, count: int) -> list[int]:
    out = []
    for _ in range(count):
        out.append(offered(t, "pick", role)[0])
        do(t, "pick", out[-1], role=role)
    return out


@pytest.mark.rule("TTLM.12.3.2a")
def test_each_side_has_twenty_cards_to_pick_from_and_fifteen_are_set_aside() -> None:
    t = dealt()
    piles = [frame(t).piles[side * KINDS : (side + 1) * KINDS] for side in (0, 1)]
    assert [sum(pile) for pile in piles] == [20, 20]
    aside = [state(t).deck[k] - piles[0][k] - piles[1][k] for k in range(KINDS)]
    assert (sum(aside), min(aside) >= 0) == (15, True)


@pytest.mark.rule("TTLM.12.3.2a")
def test_germany_picks_seven_of_fifteen_and_the_entente_four_of_eight() -> None:
    t = dealt()
    chosen = {role: pick(t, role, most) for role, most in zip(BOTH, (7, 4), strict=True)}
    for role in BOTH:
        assert offered(t, "pick", role) == []
        left = next(k for k in range(KINDS) if frame(t).piles[BOTH.index(role) * KINDS + k])
        assert refused(t, "pick", left, role) == "TTLM.12.3.2a"
        do(t, "done", role=role)
    assert (hand(t, 0), hand(t, 1), sum(state(t).deck), now(t)) == (15, 8, 32, "choose")
    for side, role in enumerate(BOTH):
        for kind in set(chosen[role]):
            assert state(t).hands[side * KINDS + kind] >= chosen[role].count(kind)


@pytest.mark.rule("TTLM.12.3.2a")
def test_a_card_that_is_not_in_ones_own_pile_cannot_be_picked() -> None:
    t = dealt()
    top = frame(t)
    missing = [k for k in range(KINDS) if not top.piles[k]]
    assert missing
    for kind in missing:
        answer = t.why_not("german", "pick", kind)
        assert answer is not None
        assert (answer.rule, "twenty" in answer.text("en")) == ("TTLM.12.3.2a", True)


@pytest.mark.rule("TTLM.12.3.2a", "TTLM.R31")
def test_one_may_pick_fewer_and_a_card_asked_for_is_part_of_the_hand() -> None:
    t = dealt(_14_5_1=True)
    do(t, "ask", offered(t, "ask")[0])
    do(t, "done")
    assert sum(frame(t).piles) == 40
    pick(t, "german", 2)
    for role in BOTH:
        do(t, "done", role=role)
    assert (hand(t, 0), hand(t, 1)) == (15, 8)


@pytest.mark.rule("TTLM.12.3.2a")
def test_nobody_else_sees_what_is_picked_nor_from_what_until_both_are_ready() -> None:
    t = dealt()
    before = [t.view(reader) for reader in ("entente", "spectator")]
    pick(t, "german", 3)
    assert [t.view(reader) for reader in ("entente", "spectator")] == before
    assert t.view("german")["sides"]["german"]["picks"]
    do(t, "done", role="german")
    assert t.view("entente")["sides"]["german"]["ready"]
    s = state(t)
    for role in (1, -1):
        for seed in range(6):
            for other in built_hand(s, role, FastDice(seed)):
                one, two = (codec.save(GAME.game.imagine(x, role, FastDice(seed))) for x in (s, other))
                assert one == two
    assert list(built_hand(s, 1, FastDice(1)))


@pytest.mark.rule("TTLM.12.3.2a")
def test_what_is_imagined_are_the_cards_of_the_game() -> None:
    t = dealt()
    pick(t, "german", 7)
    do(t, "done", role="german")
    for role in (0, 1, -1):
        for seed in range(8):
            c = GAME.game.imagine(state(t), role, FastDice(seed))
            top = c.stack[-1]
            both = [sum(top.piles[r * KINDS + k] + top.picks[r * KINDS + k] for r in (0, 1)) for k in range(KINDS)]
            assert all(both[k] <= c.deck[k] <= DECK[k] for k in range(KINDS))
            assert (sum(top.piles) + sum(top.picks), sum(c.deck)) == (40, 55)


@pytest.mark.rule("TTLM.12.3.2a")
def test_it_is_this_or_a_new_first_hand_and_nothing_without_the_option() -> None:
    with pytest.raises(OptionRefused) as refusal:
        dealt(_12_3_1=True)
    assert "TTLM.12.3.2a" in refusal.value.text("en")
    t = GAME.new("1914", seed=4)
    assert (now(t), refused(t, "pick", 0)) == ("choose", "TTLM.12.3.2a")


def test_a_bot_picks_what_is_worth_most_and_leaves_no_place_empty() -> None:
    t = dealt()
    offensive, crisis, done = weigh(state(t), 0, [("pick", OFFENSIVE), ("pick", GERMAN_CRISIS), ("done", 0)])
    assert offensive > crisis > done
