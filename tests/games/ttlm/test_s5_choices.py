"""From what a hit may be paid: the strongest unit of the area, of its most numerous kind; a fort by its strength."""

from __future__ import annotations

import pytest

from games.ttlm.table import area, army, lay, lay_with, piece, sort, state
from grognard.games.ttlm.ids import SORT_NAMES, SORTS
from grognard.games.ttlm.s5_losses import (
    FORT_LOSS,
    PURSUIT,
    Losses,
    army_losses,
    army_strength,
    ersatz,
    fort_nation,
    lose_unit,
    loss_choices,
    reduce_fort,
    runner_choices,
    surprised_belgians,
)
from grognard.games.ttlm.state import ENTENTE, GERMAN, State
from grognard.kernel.chance import FastDice
from grognard.kernel.umpire import Umpire

REST = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)\n"


def front(ours: str, theirs: str = "FR9(1I)", name: str = "Verdun", turn: int = 17) -> State:
    s = state(lay(f"german to act, turn {turn}\n{name}: {ours} / {theirs}{REST}"))
    s.spent = bytes(len(s.n))
    return s


def retreated(s: State, what: str, count: int = 1) -> State:
    """So many of these have retreated here already."""
    row = bytearray(s.spent)
    x = piece(what)
    row[x // 26 * SORTS + x % 26] = count
    s.spent = bytes(row)
    return s


def chosen(s: State, side: int = GERMAN, name: str = "Verdun") -> set[int]:
    return set(loss_choices(s, side, area(name)))


@pytest.mark.rule("TTLM.5.3.2a", "TTLM.9.2.1a")
def test_an_ersatz_card_pays_what_it_says_and_any_other_one() -> None:
    from grognard.games.ttlm.ids import CARD_NAMES

    worth = {name: ersatz(k) for k, name in enumerate(CARD_NAMES)}
    assert (worth.pop("ersatz3"), worth.pop("ersatz2")) == (3, 2)
    assert set(worth.values()) == {1}


@pytest.mark.rule("TTLM.5.3.1c")
@pytest.mark.parametrize(
    ("inside", "kinds"),
    [
        ("3I 2A", "I GE"),
        ("1I 2A", "A GE"),
        ("1I 1S 2A", "I GE, S GE, A GE"),  # infantry and Stosstruppen are one kind
        ("1I 1S 1A", "I GE, S GE"),
        ("1I 1A 1C", "I GE, A GE, C GE"),
        ("1P 1I", "I GE"),
        ("1P", ""),
    ],
)
def test_an_army_loses_of_what_it_has_most(inside: str, kinds: str) -> None:
    s = front(f"GE5({inside})")
    wanted = {SORT_NAMES.index(x) for x in kinds.split(", ") if x}
    assert set(army_losses(s, army("GE5"), False)) == wanted


@pytest.mark.rule("TTLM.5.3.1b", "TTLM.5.4.4a")
def test_who_has_retreated_into_an_army_is_out_of_this_battle() -> None:
    s = retreated(front("GE5(3I 2A)"), "I GE in GE5", 2)
    assert (army_strength(s, army("GE5"), False), army_strength(s, army("GE5"), True)) == (3, 5)
    assert army_losses(s, army("GE5"), False) == [sort("A GE")]
    assert set(army_losses(s, army("GE5"), True)) == {sort("I GE")}


@pytest.mark.rule("TTLM.5.3.1a")
def test_the_strongest_army_pays_and_of_two_alike_either() -> None:
    assert chosen(front("GE5(3I), GE6(2I), 1I GE")) == {piece("I GE in GE5")}
    assert chosen(front("GE5(2I), GE6(2A), 1I GE")) == {piece("I GE in GE5"), piece("A GE in GE6")}
    assert chosen(front("GE5(1I), 1C GE, 1I GE")) == {
        piece(f"{x}") for x in ("I GE in GE5", "C GE in Verdun", "I GE in Verdun")
    }
    assert chosen(front("GE5(), 1C GE")) == {piece("C GE in Verdun")}
    assert chosen(front("GE5(1P), 1A GE")) == {piece("A GE in Verdun")}
    assert chosen(front("1P GE")) == set()
    assert chosen(retreated(front("GE5(2I), 1I GE"), "I GE in GE5", 2)) == {piece("I GE in Verdun")}
    assert chosen(retreated(front("1C GE, 1I GE"), "I GE in Verdun")) == {piece("C GE in Verdun")}


@pytest.mark.rule("TTLM.5.3.1a", "TTLM.5.3.1f")
@pytest.mark.parametrize(
    ("fort", "theirs", "pays"),
    [
        (3, "FR9(2I)", "fort"),
        (2, "FR9(2I)", "I FR in FR9, fort"),
        (1, "FR9(2I)", "I FR in FR9"),
        (1, "1I FR", "I FR in Verdun, fort"),
        (1, "FR9(1I), 1A FR", "I FR in FR9, A FR in Verdun, fort"),
        (2, "1I FR", "fort"),
        (0, "1I FR", "I FR in Verdun"),
    ],
)
def test_a_fort_counts_with_its_strength(fort: int, theirs: str, pays: str) -> None:
    s = front("GE5(3I)", theirs)
    s.fort[area("Verdun")] = fort
    wanted = {FORT_LOSS if x == "fort" else piece(x) for x in pays.split(", ")}
    assert chosen(s, ENTENTE) == wanted


@pytest.mark.rule("TTLM.8.3.1g")
def test_pursuit_falls_on_the_strongest_of_those_who_run() -> None:
    s = front("GE5(3I)", "FR9(2I), FR8(3I), 1C FR")
    both = [piece("FR9"), piece("FR8"), piece("C FR in Verdun")]
    assert runner_choices(s, both) == [piece("I FR in FR8")]
    assert runner_choices(s, [piece("FR9"), piece("C FR in Verdun")]) == [piece("I FR in FR9")]
    assert runner_choices(s, [piece("C FR in Verdun"), piece("C FR in Verdun")]) == [piece("C FR in Verdun")]
    assert runner_choices(s, [piece("A FR in Verdun")]) == []  # it is gone
    s.army_at[army("FR8")] = -1
    assert runner_choices(s, both) == [piece("I FR in FR9")]
    frame = Losses(ENTENTE, area("Verdun"), 1, 0, PURSUIT, [piece("FR9")])
    assert frame.choices(s) == [piece("I FR in FR9")]


@pytest.mark.rule("TTLM.5.3.1d", "TTLM.5.3.1e")
def test_what_is_lost_is_counted_for_its_own_side_and_told() -> None:
    s, u = front("GE5(1I), 1A GE", "FR9(1I), 1I FR"), Umpire(FastDice(1))
    lose_unit(s, u, piece("I FR in Verdun"), "TTLM.5.3.1d")
    assert (s.lost[SORTS + sort("I FR")], sum(s.lost)) == (1, 1)
    assert [m.key for m in u.messages] == ["log-lose"]
    lose_unit(s, u, piece("I FR in FR9"), "TTLM.5.3.1d")
    assert [m.key for m in u.messages][1:3] == ["log-lose-from", "log-army-eliminated"]
    assert s.lost[SORTS + sort("I FR")] == 2
    lose_unit(s, u, piece("A GE in Verdun"), "TTLM.5.3.1d")
    assert (s.lost[sort("A GE")], sum(s.lost)) == (1, 3)


@pytest.mark.rule("TTLM.5.3.1f", "TTLM.8.4d")
def test_a_fort_loses_one_and_leaves_the_game_at_nought() -> None:
    s, u, here = front("GE5(3I)", "1I FR"), Umpire(FastDice(1)), area("Verdun")
    s.fort[here] = 2
    reduce_fort(s, u, here)
    assert (s.fort[here], u.messages[-1].params["left"]) == (1, 1)
    reduce_fort(s, u, here)
    assert s.fort[here] < 0
    assert (u.messages[-1].key, u.messages[-1].params["left"]) == ("log-fort-hit", 0)


@pytest.mark.rule("TTLM.14.2.2a", "TTLM.A50")
@pytest.mark.parametrize(
    ("theirs", "turn", "surprised"),
    [
        ("BEL(1I)", 1, True),
        ("BEL(1I), 1I FR", 1, False),
        ("BEL(1I), 1I UK", 1, False),
        ("1I FR", 1, False),
        ("BEL(1I)", 2, False),
    ],
)
def test_belgians_alone_are_surprised_in_summer_1914(theirs: str, turn: int, surprised: bool) -> None:
    text = f"german to act, turn {turn}\nFlanders: GE5(1I) / {theirs}{REST}"
    s = state(lay(text))
    s.spent = bytes(len(s.n))
    assert surprised_belgians(s, ENTENTE, area("Flanders"), []) == surprised
    assert not surprised_belgians(s, GERMAN, area("Flanders"), [])
    assert not surprised_belgians(s, ENTENTE, area("Flanders"), [piece("FR1")])  # pursued beside them
    off = state(lay_with({"14.2": False}, text))
    off.spent = bytes(len(off.n))
    assert not surprised_belgians(off, ENTENTE, area("Flanders"), [])


@pytest.mark.rule("TTLM.14.2.2a")
def test_a_fort_is_of_the_nation_whose_ground_it_stands_on() -> None:
    assert fort_nation(area("Liege")) == fort_nation(area("Antwerp")) == 3
    assert fort_nation(area("Verdun")) == fort_nation(area("Belfort")) == 1
