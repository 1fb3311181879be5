"""15.1.1 Averaged combat and 15.1.2 twelve-sided dice; 15.1 one of the combat options at a time."""

from __future__ import annotations

import pytest

from games.ttlm.table import GAME, attack, count, do, fort, lay_with, now, offered, rolled, sort, who
from grognard.games.ttlm.previews import luck
from grognard.games.ttlm.s5_fire import hits_in
from grognard.games.ttlm.s15_dice import (
    FORT_DIE,
    MARKS,
    STOSS_DIE,
    TANK_DIE,
    chance_of,
    coded,
    face_of,
    forces_retreat,
    is_foot_die,
    is_hit,
    left_over,
    lined_up,
    mark_of,
    need_of,
    sides_of,
    sure_hits,
)
from grognard.games.ttlm.views import view
from grognard.kernel.options import OptionRefused, check_options
from grognard.kernel.table import Table

AVERAGED = {"15.1.1": True}
TWELVE = {"15.1.2": True}


def fire(t: Table, step: str) -> list[int]:
    """The dice of a step as the log has them."""
    return next(line.message.params["dice"] for line in t.lines if line.message.key == f"log-fire-{step}")


def fight(t: Table) -> None:
    while now(t) == "combat" and not t.state.result:
        do(
            t,
            "fire" if offered(t, "fire") else "done" if offered(t, "done") else "lose",
            0 if not offered(t, "lose") else offered(t, "lose")[0],
        )


@pytest.mark.rule("TTLM.15.1.1a")
def test_twelve_points_of_firepower_are_two_hits_without_a_die() -> None:
    """The example of the book: 3 infantry, 2 Stosstruppen, a siege gun and 2 artillery against a fort."""
    text = "german to act, turn 16\nLiege: GE17(3I 2S 2A 1G) / FR5(3I), 3F\nhand german: offensive, surprise_attack"
    t = lay_with(AVERAGED, text, "6 6 6 6")
    do(t, "offensive", 0 if 0 in offered(t, "offensive") else offered(t, "offensive")[0])
    do(t, "done")
    do(t, "battle", offered(t, "battle")[0])
    if now(t) == "declare":
        do(t, "done")
    do(t, "surprise", offered(t, "surprise")[0])
    while now(t) == "cards":
        do(t, "done")
    dice = fire(t, "offensive")
    assert hits_in(dice) == 2
    assert rolled(t) == []  # nobody has rolled anything so far
    assert [d.hit for d in view(t.state, 0).battle.dice] == [True, True]
    assert [d.face for d in view(t.state, 0).battle.dice] == [0, 0]


@pytest.mark.rule("TTLM.15.1.1b")
@pytest.mark.parametrize(("face", "hits"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_four_points_left_over_hit_on_four_or_less(face: int, hits: int) -> None:
    """The French 5th army, 3 infantry and an artillery, of the book's second example."""
    t = lay_with(
        AVERAGED, "entente to act, turn 5\nSomme: GE3(2I 1C) / FR5(3I 1A)\nhand entente: offensive", f"6 6 {face} 6 6"
    )
    attack(t, "Somme")
    fight(t)
    assert hits_in(fire(t, "offensive")) == hits
    assert len(fire(t, "offensive")) == 1


@pytest.mark.rule("TTLM.15.1.1b")
@pytest.mark.parametrize(("face", "hits"), [(3, 1), (4, 0)])
def test_three_points_in_defence_are_never_more_than_one_hit(face: int, hits: int) -> None:
    t = lay_with(
        AVERAGED, "entente to act, turn 5\nSomme: GE3(2I 1C) / FR5(3I 1A)\nhand entente: offensive", f"6 {face} 6 6 6"
    )
    attack(t, "Somme")
    fight(t)
    assert hits_in(fire(t, "defensive")) == hits


@pytest.mark.rule("TTLM.R40")
@pytest.mark.parametrize(("face", "kind"), [(1, "siege"), (3, "siege"), (4, "gun"), (5, "gun"), (6, "miss")])
def test_the_die_counts_off_whose_point_hits(face: int, kind: str) -> None:
    """A siege gun (three points) and two artillery: of the first three the fort pays, not the men."""
    t = lay_with(
        AVERAGED, "german to act, turn 5\nLiege: GE2(3I 2A 1G) / BEL(3I), 2F\nhand german: offensive", f"{face} 6 6 6"
    )
    attack(t, "Liege")
    if offered(t, "lose"):
        do(t, "lose", offered(t, "lose")[0])
    assert fort(t, "Liege") == (1 if kind == "siege" else 2)
    assert count(t, "I BEL", "BEL") == (2 if kind == "gun" else 3)


@pytest.mark.rule("TTLM.R40")
def test_a_sure_hit_is_that_of_who_completes_the_six() -> None:
    """Three Stosstruppen are six points and force a retreat; two and two infantry are six, which an infantry completes."""
    for army, forced in (("3S", 1), ("2S 2I", 0)):
        t = lay_with(
            AVERAGED, f"german to act, turn 16\nSomme: GE17({army}) / FR5(3I), FR6(2I)\nhand german: offensive", "6 6 6"
        )
        attack(t, "Somme")
        do(t, "fire")
        while now(t) == "combat" and offered(t, "lose"):
            do(t, "lose", offered(t, "lose")[0])
        assert hits_in(fire(t, "offensive")) == 1
        assert view(t.state, 0).battle.forced == forced


@pytest.mark.rule("TTLM.R40")
def test_biplanes_have_only_the_die_rolled_again() -> None:
    """Seven points: the sure hit stands, the die may be rolled again."""
    text = "german to act, turn 9\nSomme: GE1(5I), GE2(2I) / UK2(2I 1B)\nhand german: offensive"
    t = lay_with(AVERAGED, text, "6 1 6 6")
    attack(t, "Somme")
    do(t, "react")
    do(t, "fire")
    assert len(offered(t, "reroll")) == 1
    do(t, "reroll", offered(t, "reroll")[0])
    assert (
        hits_in([d for line in t.lines if line.message.key == "log-reroll" for d in line.message.params["dice"]]) == 0
    )
    assert view(t.state, 0).battle.hits == 1


DEFENCE = [
    ("FR5(1I)", 3), ("FR5!(1I)", 5), ("FR5!!(1I)", 7), ("UK5(1W)", 4), ("UK5!(1W)", 5), ("UK5!!(1W)", 7),
    ("1C FR", 2), ("1T UK, 1I UK", 1), ("1A UK, 1I UK", 2), ("1B UK, 1I UK", 2),
]  # fmt: skip


@pytest.mark.rule("TTLM.15.1.2a")
@pytest.mark.parametrize(("defender", "need"), DEFENCE)
def test_what_a_unit_needs_in_defence_with_twelve_sides(defender: str, need: int) -> None:
    """It hits on its number and misses on the next."""
    for face, hit in ((need, True), (need + 1, False)):
        dice = "12 " * 3
        text = f"german to act, turn 16\nSomme: GE1(4I) / {defender}\nhand german: offensive"
        t = lay_with({**TWELVE, "13.3": True}, text, f"{face} " * 3 + dice * 5)
        attack(t, "Somme")
        while not any(line.message.key == "log-fire-defensive" for line in t.lines):
            do(t, "done" if "done" in t.offer(who(t)) else "fire")
        found = view(t.state, 0).battle.dice if view(t.state, 0).battle else []
        shown = [(d // 100 % 100, d % 100 <= d // 100 % 100) for d in fire(t, "defensive")]
        assert (need, hit) in shown
        assert all(d.sides == 12 for d in found)


@pytest.mark.rule("TTLM.15.1.2a")
def test_what_units_need_in_attack_with_twelve_sides() -> None:
    text = "german to act, turn 16\nLiege: GE17(1I 1S 1A 1G), 1T GE, 1B GE / FR5(3I), 2F\nhand german: offensive, poison_gas, advanced_artillery_barrage"
    needs = {}
    for card in ("", "gas", "barrage"):
        t = lay_with(TWELVE, text, "12 " * 60)
        do(t, "offensive", offered(t, "offensive")[0])
        do(t, "done")
        do(t, "battle", offered(t, "battle")[0])
        if now(t) == "declare":
            do(t, "done")
        if card:
            do(t, card, offered(t, card)[0])
        while now(t) == "cards":
            do(t, "done")
        fight(t)
        needs[card] = sorted(d // 100 % 100 for d in fire(t, "offensive"))
        assert sorted(d // 100 % 100 for d in fire(t, "artillery")) == sorted(
            [6, {"": 2, "gas": 4, "barrage": 6}[card]]
        )
    assert needs[""] == [2, 2, 2, 4, 4, 6]  # infantry, artillery, biplane, Stosstruppen, tank, siege gun
    assert needs["gas"] == [2, 2, 4, 4, 4, 6]
    assert needs["barrage"] == [2, 2, 4, 4, 6, 6]


@pytest.mark.rule("TTLM.15.1.2a")
def test_cavalry_rides_after_the_enemy_at_one_in_twelve_and_forts_fire_at_four() -> None:
    t = lay_with(TWELVE, "german to act, turn 4\nSomme: GE5(1I 2C) / FR3(3I)\nhand german: offensive", "12 " * 30)
    attack(t, "Somme")
    do(t, "take", offered(t, "take")[0])
    do(t, "to", offered(t, "to")[0])
    do(t, "fire")
    assert [d // 100 % 100 for d in fire(t, "pursuit")] == [1, 1]
    t = lay_with(TWELVE, "german to act, turn 2\nNamur: GE2(3I 1A) / 2F\nhand german: offensive", "12 " * 30)
    attack(t, "Namur")
    fight(t)
    assert [d // 100 % 100 for d in fire(t, "defensive")] == [4, 4]


@pytest.mark.rule("TTLM.15.1.2a", "TTLM.15.1.1a")
def test_the_report_knows_what_such_dice_promise() -> None:
    for options, dice, expected in ((AVERAGED, "6 6 6", 0.5), (TWELVE, "12 12 12 12", 0.5)):
        t = lay_with(options, "german to act, turn 4\nFlanders: GE4(3I) / UK2(1I)\nhand german: offensive", dice)
        attack(t, "Flanders")
        fight(t)
        assert luck([line.message for line in t.lines])[0].value.params["expected"] == pytest.approx(expected)


@pytest.mark.rule("TTLM.15.1a", "TTLM.15.1.1a")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"15.1.1": True, "13.1": False}, "TTLM.15.1.1a"),
        ({"15.1.1": True, "15.1.2": True}, "TTLM.15.1a"),
        ({"15.1.1": True, "15.1.3": True}, "TTLM.15.1a"),
        ({"15.1.2": True, "15.1.3": True}, "TTLM.15.1a"),
    ],
)
def test_one_combat_option_at_a_time_and_averages_need_hidden_armies(options: dict[str, bool], rule: str) -> None:
    with pytest.raises(OptionRefused) as refusal:
        check_options(GAME.game, options)
    assert refusal.value.unmet.need.rule == rule
    assert refusal.value.text("fr") != refusal.value.text("en")


@pytest.mark.rule("TTLM.15.1a")
def test_any_one_of_them_is_accepted() -> None:
    for name in ("15.1.1", "15.1.2", "15.1.3"):
        assert check_options(GAME.game, {name: True})[name]


@pytest.mark.rule("TTLM.15.1.1b", "TTLM.15.1.2a")
def test_the_log_shows_such_dice_in_both_languages() -> None:
    for options, dice, shown in ((AVERAGED, "6 6 6 6", "✱"), (TWELVE, "11 " * 9, "11")):
        t = lay_with(
            options, "german to act, turn 4\nFlanders: GE4(5I), GE5(1I) / UK2(2I)\nhand german: offensive", dice
        )
        attack(t, "Flanders")
        fight(t)
        for lang in ("en", "fr"):
            assert any(shown in line for line in t.log("german", lang))


@pytest.mark.rule("TTLM.15.1.1b", "TTLM.R40")
def test_siege_guns_count_first_then_who_forces_retreats_then_the_others() -> None:
    """Triples of who fires, how many, and their firepower."""
    infantry, guns, tanks = sort("I GE"), sort("G GE"), sort("T GE")
    volley = [infantry, 2, 1, STOSS_DIE, 1, 2, guns, 1, 3, tanks, 1, 2, TANK_DIE, 1, 1, FORT_DIE, 1, 2]
    assert lined_up(volley) == [
        *[guns] * 3,
        *[STOSS_DIE] * 2,
        *[tanks] * 2,
        TANK_DIE,
        *[infantry] * 2,
        *[FORT_DIE] * 2,
    ]


@pytest.mark.rule("TTLM.8.3.4k")
def test_biplanes_have_infantry_dice_rolled_again_and_the_bonus_die_of_stosstruppen() -> None:
    men = [sort(x) for x in ("I GE", "S GE", "I FR", "I UK", "W UK", "I BEL", "I US")]
    assert [mark for mark in range(MARKS) if is_foot_die(mark)] == [*sorted(men), STOSS_DIE]


@pytest.mark.rule("TTLM.8.2.2g", "TTLM.8.3.5f")
def test_stosstruppen_and_tanks_force_retreats_and_so_do_their_bonus_dice() -> None:
    who = [sort(x) for x in ("S GE", "T GE", "T FR", "T UK", "T US")]
    assert [mark for mark in range(MARKS) if forces_retreat(mark)] == [*sorted(who), TANK_DIE, STOSS_DIE]


@pytest.mark.rule("TTLM.15.1.1a")
@pytest.mark.parametrize(("points", "hits", "left"), [(5, 0, 5), (6, 1, 0), (7, 1, 1), (12, 2, 0), (17, 2, 5)])
def test_every_six_points_are_a_hit_and_the_rest_is_left_over(points: int, hits: int, left: int) -> None:
    line = list(range(points))
    assert sure_hits(line) == [5, 11][:hits]
    assert left_over(line) == line[points - left :]


@pytest.mark.parametrize("sides", [6, 12])
def test_a_die_says_whose_it_is_what_it_needs_and_what_was_rolled(sides: int) -> None:
    for mark, need, face in ((0, 1, 1), (MARKS - 1, 3, 4), (sort("G GE"), 3, 3), (FORT_DIE, 2, 6)):
        die = coded(mark, need, face, sides)
        assert (mark_of(die), need_of(die), face_of(die), sides_of(die)) == (mark, need, face, sides)
        assert is_hit(die) is (face <= need)
        assert chance_of(die) == need / sides
