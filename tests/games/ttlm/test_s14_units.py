"""14.6 and 14.7 German unit transfers, cavalry conversion, Franco-Belgian cooperation."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    GAME,
    area,
    commit,
    count,
    do,
    holder,
    lay_with,
    move,
    now,
    offered,
    pass_turn,
    piece,
    prompt,
    refused,
    sort,
    state,
    told,
    vp,
    who,
)
from grognard.games.ttlm.ids import GE_C, GE_G, GE_I, LIMIT, SORTS
from grognard.games.ttlm.s5_retreats import havens, withdraw
from grognard.games.ttlm.s14_conversion import Converting
from grognard.games.ttlm.s14_transfers import Withdrawing, receive
from grognard.games.ttlm.state import EFT, ground, in_play, put, unit
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table
from grognard.kernel.umpire import Secret, Umpire

MOVED = {"14.6": True}
QUIET = "\nParis: FR1(3I), 6F\nEngland: UK1(1I)"
WEST = "Aachen: GE1(3I 2C), GE2(2I 1G)\nKoeln: 1C GE, 2F" + QUIET


def east(t: Table, sort_: int) -> int:
    return state(t).n[ground(EFT) * SORTS + sort_]


def season(t: Table, turn: int) -> Table:
    """Both pass and build nothing until this season begins; nothing is lost in the East."""
    while state(t).turn < turn:
        if now(t) == "choose":
            pass_turn(t)
        elif now(t) == "plan":
            commit(t)
        else:
            verb = next(v for v in ("withdraw", "place", "throw", "swap", "done") if offered(t, v))
            do(t, verb, offered(t, verb)[0])
    return t


def begin(turn: int, more: str = "", options: dict[str, bool] | None = None) -> Table:
    return lay_with(options or MOVED, f"german to act, turn {turn}\n{WEST}{more}", "6 " * 40)


# ---- 14.6 German unit transfers ----


@pytest.mark.rule("TTLM.14.6a")
def test_in_autumn_1914_germany_sends_a_cavalry_of_its_choice_east() -> None:
    t = season(begin(1), 2)
    assert isinstance(state(t).stack[-1], Withdrawing)
    assert (who(t), prompt(t)) == ("german", ("prompt-withdraw", "TTLM.14.6a"))
    assert offered(t, "withdraw") == [piece("C GE in GE1"), piece("C GE in Koeln")]
    for wrong in (piece("I GE in GE1"), piece("GE1")):
        assert refused(t, "withdraw", wrong) == "TTLM.14.6a"
    do(t, "withdraw", piece("C GE in Koeln"))
    assert (east(t, GE_C), count(t, "C GE", "Koeln"), now(t)) == (1, 0, "reinforce")
    assert not isinstance(state(t).stack[-1], Withdrawing)


@pytest.mark.rule("TTLM.14.6a", "TTLM.14.6b")
def test_in_winter_an_infantry_and_a_cavalry_go_east_and_a_siege_gun_goes_back() -> None:
    t = season(begin(2), 3)
    guns = in_play(state(t), GE_G)
    for _ in range(3):
        do(t, "withdraw", offered(t, "withdraw")[0])
    assert (east(t, GE_I), east(t, GE_C), east(t, GE_G)) == (1, 1, 0)
    assert in_play(state(t), GE_G) == guns - 1  # in the pool again
    assert state(t).locked[GE_I] == state(t).lent_infantry == 1


@pytest.mark.rule("TTLM.14.6a", "TTLM.A57")
def test_by_spring_1915_the_box_has_three_infantry_and_two_cavalry_worth_a_point() -> None:
    t = season(begin(1), 5)
    assert (east(t, GE_I), east(t, GE_C)) == (3, 2)
    assert (state(t).lent_infantry, state(t).lent_cavalry) == (3, 2)
    off = season(begin(1, options={"14.6": False}), 5)
    assert (east(off, GE_I), east(off, GE_C), "log-withdrawn" in told(off)) == (0, 0, False)
    assert vp(t) - vp(off) == 1
    assert refused(off, "withdraw", piece("C GE in Koeln")) in ("TTLM.14.6a", "TTLM.2.I.a")


@pytest.mark.rule("TTLM.14.6a")
def test_what_germany_has_not_does_not_go() -> None:
    t = season(lay_with(MOVED, "german to act, turn 2\nAachen: GE1(3I)" + QUIET, "6 " * 40), 3)
    do(t, "withdraw", piece("I GE in GE1"))
    assert told(t).count("log-none-to-withdraw") == 2
    assert now(t) == "reinforce"


@pytest.mark.rule("TTLM.14.6b")
def test_what_was_withdrawn_stays_until_winter_1915_though_the_year_is_over() -> None:
    t = season(begin(3, "\neast: 1I GE\neast locked: 1I GE\nlent 1 0"), 4)
    while offered(t, "withdraw"):
        do(t, "withdraw", offered(t, "withdraw")[0])
    assert (east(t, GE_I), state(t).locked[GE_I]) == (4, 3)  # the fourth went on its own
    x = unit(ground(EFT), GE_I)
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    do(t, "recall", x)
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    assert refused(t, "recall", x) == "TTLM.14.6b"


@pytest.mark.rule("TTLM.14.6b", "TTLM.14.6a")
def test_in_winter_1915_three_infantry_come_from_the_box_first_then_from_the_pool() -> None:
    t = season(begin(6, "\neast locked: 2I GE, 1C GE\nlent 2 1"), 7)
    before = in_play(state(t), GE_I)
    assert [x for x in told(t) if x == "log-received"] == ["log-received"] * 3
    assert (east(t, GE_I), state(t).lent_infantry) == (0, 0)
    assert state(t).due[0].count(GE_I) >= 3
    assert before + state(t).due[0].count(GE_I) <= LIMIT[GE_I]
    assert refused(t, "recall", unit(ground(EFT), GE_C)) in ("TTLM.14.6b", "TTLM.2.I.a")


@pytest.mark.rule("TTLM.14.6b")
def test_no_more_infantry_is_received_than_there_are_counters() -> None:
    t = begin(6, "\nlent 0 0")
    s = state(t)
    put(s, ground(area("Koeln")), GE_I, LIMIT[GE_I] - in_play(s, GE_I) - s.due[0].count(GE_I) - 1)
    receive(s, Umpire(FastDice(1), 0), 3)
    assert in_play(s, GE_I) + s.due[0].count(GE_I) == LIMIT[GE_I]


@pytest.mark.rule("TTLM.14.6b", "TTLM.A57")
def test_after_spring_1916_what_is_left_may_come_back_as_usual() -> None:
    t = season(begin(7, "\neast locked: 2I GE, 1C GE\nlent 2 1"), 8)
    assert (east(t, GE_I), state(t).lent_infantry, state(t).lent_cavalry) == (1, 0, 0)
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    assert {unit(ground(EFT), GE_I), unit(ground(EFT), GE_C)} <= set(offered(t, "recall"))


@pytest.mark.rule("TTLM.14.6b")
def test_the_sheet_of_1915_has_them_in_the_box_already() -> None:
    t = GAME.new("1915", seed=1, options=MOVED)
    while state(t).active < 0:
        verb = "place" if offered(t, "place") else "done"
        do(t, verb, offered(t, verb)[0])
    assert (state(t).lent_infantry, state(t).lent_cavalry) == (3, 2)
    again = GAME.position(t.position(), options=MOVED)
    assert again.position() == t.position()


# ---- 14.7.1 German cavalry conversion ----

TRADE = {"14.7.1": True}
HORSE = "german to act, turn 4\nAisne: GE1(2I 1C)\nVerdun: 1C GE, GE5(2I)\nhand german: offensive" + QUIET


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A58")
def test_two_cavalry_become_an_infantry_in_an_area_that_one_of_them_left() -> None:
    t = lay_with(TRADE, HORSE)
    assert offered(t, "convert") == [piece("C GE in GE1"), piece("C GE in Verdun")]
    do(t, "convert", piece("C GE in GE1"))
    assert prompt(t) == ("prompt-convert-second", "TTLM.14.7.1a")
    assert offered(t, "pair") == [piece("C GE in Verdun")]
    do(t, "pair", piece("C GE in Verdun"))
    assert set(offered(t, "place")) == {holder(x) for x in ("Aisne", "GE1", "Verdun", "GE5")}
    assert refused(t, "place", holder("Metz")) == "TTLM.14.7.1a"
    do(t, "place", holder("Verdun"))
    assert (count(t, "I GE", "Verdun"), in_play(state(t), GE_C)) == (1, 0)
    assert now(t) == "choose"
    do(t, "offensive", 0)
    assert piece("I GE in Verdun") in offered(t, "take")


@pytest.mark.rule("TTLM.14.7.1a")
def test_only_germany_from_spring_1915_and_only_with_the_option() -> None:
    early = lay_with(TRADE, HORSE.replace("turn 4", "turn 3"))
    assert refused(early, "convert", piece("C GE in GE1")) == "TTLM.14.7.1a"
    assert refused(lay_with({}, HORSE), "convert", piece("C GE in GE1")) == "TTLM.14.7.1a"
    french = lay_with(TRADE, HORSE.replace("german to", "entente to").replace("FR1(3I)", "FR1(3I 2C)"))
    assert refused(french, "convert", piece("C FR in FR1")) == "TTLM.14.7.1a"
    one = lay_with(TRADE, HORSE.replace("1C GE, ", ""))
    assert offered(one, "convert") == []
    assert refused(one, "convert", piece("C GE in GE1")) == "TTLM.14.7.1a"


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.R32")
def test_infantry_that_appears_in_the_movement_phase_does_not_move_in_it() -> None:
    t = lay_with(TRADE, HORSE)
    do(t, "offensive", 0)
    do(t, "convert", piece("C GE in Verdun"))
    do(t, "pair", piece("C GE in GE1"))
    do(t, "place", holder("Aisne"))
    assert piece("I GE in Aisne") not in offered(t, "take")
    assert refused(t, "take", piece("I GE in Aisne")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A58")
def test_nothing_is_traded_in_a_battle_and_what_is_only_taken_up_is_not_seen() -> None:
    t = lay_with(TRADE, HORSE.replace("Verdun: 1C GE, GE5(2I)", "Verdun: 1C GE, GE5(2I) / FR3(2I)"))
    before = t.view("entente")
    picture = codec.save(GAME.game.imagine(state(t), 1, FastDice(3)))
    do(t, "convert", piece("C GE in GE1"))
    assert isinstance(state(t).stack[-1], Converting)
    assert t.view("entente") == before
    assert codec.save(GAME.game.imagine(state(t), 1, FastDice(3))) == picture
    t.undo("german")
    do(t, "offensive", 0)
    do(t, "done")
    do(t, "battle", area("Verdun"))
    while now(t) == "cards":
        do(t, "done")
    assert who(t) == "german"  # whether his cavalry retreats
    assert refused(t, "convert", piece("C GE in GE1")) == "TTLM.A58"


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A58")
def test_two_cavalry_of_one_army_may_be_traded_in() -> None:
    t = lay_with(TRADE, "german to act, turn 4\nAisne: GE1(1I 2C)\nhand german: offensive" + QUIET)
    assert offered(t, "convert") == [piece("C GE in GE1")]
    do(t, "convert", piece("C GE in GE1"))
    assert offered(t, "pair") == [piece("C GE in GE1")]
    do(t, "pair", piece("C GE in GE1"))
    do(t, "place", holder("Aisne"))
    assert (count(t, "C GE", "GE1"), count(t, "I GE", "Aisne")) == (0, 1)


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.13.1a")
@pytest.mark.parametrize(
    ("first", "second", "to", "seen"),
    [
        ("C GE in Verdun", "C GE in Aisne", "Verdun", True),
        ("C GE in Verdun", "C GE in Aisne", "GE5", False),
        ("C GE in Verdun", "C GE in GE1", "Verdun", False),
        ("C GE in GE1", "C GE in Verdun", "Aisne", False),
    ],
)
def test_the_enemy_is_told_where_only_if_all_of_it_lies_in_the_open(
    first: str, second: str, to: str, seen: bool
) -> None:
    text = "german to act, turn 4\nAisne: GE1(2I 1C), 1C GE\nVerdun: 1C GE, GE5(2I)\nhand german: offensive" + QUIET
    t = lay_with(TRADE | {"13.1": True, "16.2.2": True}, text)
    do(t, "convert", piece(first))
    do(t, "pair", piece(second))
    do(t, "place", holder(to))
    said = next(line.message for line in t.lines if line.message.key == "log-converts")
    assert isinstance(said.params["area"], Secret) is not seen


# ---- 14.7.2 Franco-Belgian cooperation ----

ALLIES = {"14.7.2": True}
FLANDERS = "entente to act, turn 5\nFlanders: BEL!(1I)\nCalais: 1I FR, FR8(2I)\nKoeln: GE1(3I)\nhand entente: offensive"


@pytest.mark.rule("TTLM.14.7.2a")
def test_french_infantry_that_moves_into_the_belgian_army_is_belgian_for_good() -> None:
    t = lay_with(ALLIES, FLANDERS)
    french, belgian = in_play(state(t), sort("I FR")), in_play(state(t), sort("I BEL"))
    do(t, "offensive", 0)
    move(t, "I FR in Calais", "BEL")
    assert (count(t, "I BEL", "BEL"), count(t, "I FR", "BEL")) == (2, 0)
    assert (in_play(state(t), sort("I FR")), in_play(state(t), sort("I BEL"))) == (french - 1, belgian + 1)
    assert "log-enlists" in told(t)
    move(t, "I FR in FR8", "BEL")
    assert count(t, "I BEL", "BEL") == 3


@pytest.mark.rule("TTLM.14.7.2a")
def test_without_a_belgian_counter_or_the_option_no_frenchman_joins() -> None:
    t = lay_with(ALLIES, FLANDERS.replace("Calais:", "Rouen: 2I BEL\nCalais:"))
    assert in_play(state(t), sort("I BEL")) == LIMIT[sort("I BEL")]
    do(t, "offensive", 0)
    do(t, "take", piece("I FR in Calais"))
    assert refused(t, "to", holder("BEL")) == "TTLM.14.7.2a"
    t = lay_with({}, FLANDERS)
    do(t, "offensive", 0)
    do(t, "take", piece("I FR in Calais"))
    assert refused(t, "to", holder("BEL")) == "TTLM.8.1b"


@pytest.mark.rule("TTLM.14.7.2a")
def test_a_frenchman_who_is_rearranged_into_the_belgian_army_is_belgian_too() -> None:
    t = lay_with(ALLIES, FLANDERS.replace("Flanders: BEL!(1I)", "Flanders: BEL!(1I), 1I FR"), "6 " * 20)
    season(t, 6)
    while who(t) != "entente" or offered(t, "place"):
        verb = "place" if offered(t, "place") else "done"
        do(t, verb, offered(t, verb)[0])
    do(t, "take", piece("I FR in Flanders"))
    do(t, "to", holder("BEL"))
    assert (count(t, "I BEL", "BEL"), count(t, "I FR", "BEL"), count(t, "I FR", "Flanders")) == (2, 0, 0)


@pytest.mark.rule("TTLM.14.7.2a")
def test_a_frenchman_who_retreats_into_the_belgian_army_is_belgian_too() -> None:
    s = state(lay_with(ALLIES, "german to act, turn 5\nFlanders: BEL(1I)\nArtois: GE1(3I) / 1I FR"))
    runner = piece("I FR in Artois")
    assert holder("BEL") in havens(s, runner, -1, [])
    now_at = withdraw(s, Umpire(FastDice(1), 1, quiet=True), runner, holder("BEL"), [], 0)
    assert now_at == piece("I BEL in BEL")
    assert s.n[holder("BEL") * SORTS + sort("I BEL")] == 2
