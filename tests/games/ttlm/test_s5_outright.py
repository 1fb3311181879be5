"""Fire, losses and retreats, asked outright: who rolls how many dice, who pays, who goes where."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, cavalry_stays, declare, storm
from games.ttlm.table import area, army, card, do, holder, key, lay, lay_with, offered, piece, sort, state, umpire
from grognard.games.ttlm.ids import KINDS, SORTS
from grognard.games.ttlm.s4_movement import begin_phase
from grognard.games.ttlm.s5_combat import Battle, both_present, may_react, reacting
from grognard.games.ttlm.s5_fire import (
    BOMBARDMENT,
    DEFENSIVE,
    DOGFIGHT,
    PURSUIT,
    active,
    active_foot,
    active_of_type,
    bombardment,
    count_active,
    defensive_volley,
    dogfight_volley,
    elan,
    has_fort,
    hits_in,
    offensive_volley,
    present,
    siege_hits,
)
from grognard.games.ttlm.s5_losses import (
    FORT_LOSS,
    Losses,
    army_losses,
    army_strength,
    ersatz,
    lose_unit,
    loss_choices,
    reduce_fort,
    runner_choices,
    surprised_belgians,
)
from grognard.games.ttlm.s5_retreats import (
    AFTER,
    BEFORE,
    INSTEAD,
    AfterCombat,
    CavalryRetreat,
    Fleeing,
    asked_who_retreats,
    has_haven,
    havens,
    may_ever_retreat,
    may_withdraw,
    may_withdraw_to,
    rides,
    strand,
    withdrawable,
)
from grognard.games.ttlm.s15_dice import coded
from grognard.games.ttlm.state import ENTENTE, GERMAN, LOST, NO_FORT, WHOLE, State, added, unit

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
NORTH = "\ngerman: Maubeuge, Namur, Liege, Brussels"
I_GE, I_FR, A_GE, C_GE = sort("I GE"), sort("I FR"), sort("A GE"), sort("C GE")
SOMME = area("Somme")


def fought(there: str, turn: int = 16, more: str = "", **options: bool) -> State:
    """Both sides in Somme, as if a phase of combat had begun with Germany attacking."""
    s = state(lay_with(options, f"german to act, turn {turn}\nSomme: {there}\n{more}{HOME}{NORTH}"))
    begin_phase(s)
    return s


def gone(s: State, where: str, what: str, count: int = 1) -> None:
    """So many of these have retreated in this phase."""
    s.spent = added(s.spent, holder(where) * SORTS + sort(what), count)


def volley(row: list[int]) -> dict[int, tuple[int, int]]:
    """What rolls -> firepower, dice."""
    return {row[i]: (row[i + 1], row[i + 2]) for i in range(0, len(row), 3)}


# ---- who is in the battle ----


@pytest.mark.rule("TTLM.5.4a")
def test_who_has_retreated_is_counted_no_more() -> None:
    s = fought("GE5(3I 1A), 2I GE / FR2(2I)")
    assert (active(s, army("GE5"), I_GE), count_active(s, GERMAN, SOMME, I_GE)) == (3, 5)
    gone(s, "GE5", "I GE", 2)
    gone(s, "Somme", "I GE")
    assert (active(s, army("GE5"), I_GE), active(s, holder("Somme"), I_GE)) == (1, 1)
    assert (count_active(s, GERMAN, SOMME, I_GE), active_foot(s, GERMAN, SOMME)) == (2, 2)
    assert (active_of_type(s, GERMAN, SOMME, 4), active_of_type(s, ENTENTE, SOMME, 0)) == (1, 2)
    s.spent = b""
    assert count_active(s, GERMAN, SOMME, I_GE) == 5


@pytest.mark.rule("TTLM.A100", "TTLM.5.4a")
def test_a_side_is_present_with_a_unit_that_has_not_retreated_or_a_fort() -> None:
    s = fought("GE5(1I) / FR2(1I)")
    f = Battle(0, SOMME, 0, 0, 0, 0, 0, 0, [], [], -1, 0)
    assert present(s, GERMAN, SOMME)
    assert both_present(s, f)
    gone(s, "FR2", "I FR")
    assert not present(s, ENTENTE, SOMME)
    assert not both_present(s, f)
    s.fort[area("Verdun")] = 0
    assert has_fort(s, ENTENTE, area("Verdun"))
    assert not has_fort(s, GERMAN, area("Verdun"))
    assert present(s, ENTENTE, area("Verdun"))
    s.fort[area("Verdun")] = NO_FORT
    assert not present(s, ENTENTE, area("Verdun"))
    loose = fought("1A GE / FR2()")
    assert present(loose, GERMAN, SOMME)
    assert not present(loose, ENTENTE, SOMME)  # an empty army is nobody


# ---- volleys ----


@pytest.mark.rule("TTLM.2.II.4g", "TTLM.8.3.1f", "TTLM.8.3.3d", "TTLM.8.3.5d")
def test_what_the_attacker_rolls() -> None:
    s = fought("GE5(2I 1S 1C 1A 1B 1T), 1G GE / FR2(1I)", 17)
    everything = volley(offensive_volley(s, GERMAN, SOMME, False))
    assert everything == {I_GE: (1, 2), sort("S GE"): (2, 1), A_GE: (1, 1), sort("B GE"): (1, 1), sort("T GE"): (2, 1)}
    assert sort("B GE") not in volley(offensive_volley(s, GERMAN, SOMME, True))  # spent in the dogfight
    gone(s, "FR2", "I FR")
    assert volley(offensive_volley(s, GERMAN, SOMME, False))[C_GE] == (1, 1)  # no infantry is left against it
    s.weather = 1
    assert sort("B GE") not in volley(offensive_volley(s, GERMAN, SOMME, False))
    verdun = state(lay(f"german to act, turn 17\nVerdun: GE5(1I 1T 1G) / FR2(1I), 2F{HOME}"))
    rolled = volley(offensive_volley(verdun, GERMAN, area("Verdun"), False))
    assert rolled == {I_GE: (1, 1), sort("G GE"): (3, 1)}  # no tank in rough ground, and there is a fort
    assert volley(bombardment(verdun, GERMAN, area("Verdun"))) == {sort("G GE"): (3, 1)}
    assert volley(bombardment(s, GERMAN, SOMME)) == {A_GE: (1, 1)}


@pytest.mark.rule("TTLM.8.4f", "TTLM.8.4j", "TTLM.8.2.1e", "TTLM.13.3b")
def test_what_the_defender_rolls() -> None:
    s = fought("GE5(1I) / FR2!(2I 1C 1A), 2I FR!")
    assert volley(defensive_volley(s, ENTENTE, SOMME, False, 0)) == {
        I_FR: (2, 4),
        sort("C FR"): (1, 1),
        sort("A FR"): (1, 1),
    }
    s.army_dug[army("FR2")] = 0
    row = defensive_volley(s, ENTENTE, SOMME, False, 0)
    assert row[:6] == [I_FR, 1, 2, I_FR, 2, 2]
    s.army_dug[army("FR2")] = 2
    row = defensive_volley(s, ENTENTE, SOMME, False, 0)
    assert row[:6] == [I_FR, 2, 2, I_FR, 3, 2]
    s.dug[SOMME * 6 + 1] = 1
    assert defensive_volley(s, ENTENTE, SOMME, False, 0)[:9] == [I_FR, 1, 1, I_FR, 2, 1, I_FR, 3, 2]
    verdun = state(lay(f"german to act, turn 17\nVerdun: GE5(1I) / 3F{HOME}"))
    (fort,) = volley(defensive_volley(verdun, ENTENTE, area("Verdun"), False, 0)).values()
    assert fort == (2, 3)
    verdun.fort[area("Verdun")] = 0
    assert defensive_volley(verdun, ENTENTE, area("Verdun"), False, 0) == []


@pytest.mark.rule("TTLM.8.3.4k", "TTLM.8.3.4b", "TTLM.8.3.4h")
@pytest.mark.parametrize(("held_back", "fire"), [(0, [2, 1]), (1, [1, 1]), (2, [0, 1]), (3, [0, 0])])
def test_biplanes_that_react_do_not_fire(held_back: int, fire: list[int]) -> None:
    """Two French and a British one: the French are told off first."""
    s = fought("GE5(1I) / FR2(1I 1B), 1B FR, 1B UK")
    rolled = volley(defensive_volley(s, ENTENTE, SOMME, False, held_back))
    assert [rolled.get(sort(x), (0, 0))[1] for x in ("B FR", "B UK")] == fire
    assert volley(dogfight_volley(s, ENTENTE, SOMME)) == {sort("B FR"): (1, 2), sort("B UK"): (1, 1)}
    assert dogfight_volley(s, GERMAN, SOMME) == []
    assert not any(sort(x) in volley(defensive_volley(s, ENTENTE, SOMME, True, 0)) for x in ("B FR", "B UK"))
    s.weather = 1
    assert not any(sort(x) in volley(defensive_volley(s, ENTENTE, SOMME, False, 0)) for x in ("B FR", "B UK"))


@pytest.mark.rule("TTLM.14.5.2d")
def test_only_french_attacks_of_summer_1914_in_germany_have_elan() -> None:
    text = "entente to act, turn 1\nStrassburg: GE5(1I) / FR2(2I)\nMetz: GE6(1I) / UK2(1I)\nSomme: GE4(1I) / FR3(1I)"
    s = state(lay_with({"14.5.2": True}, text + HOME))
    assert elan(s, ENTENTE, area("Strassburg")) == 2
    assert elan(s, GERMAN, area("Strassburg")) == 0
    assert elan(s, ENTENTE, SOMME) == elan(s, ENTENTE, area("Metz")) == 0
    assert volley(offensive_volley(s, ENTENTE, area("Strassburg"), False))[I_FR][0] == 1
    s.turn = 2
    assert elan(s, ENTENTE, area("Strassburg")) == 0
    s.turn, s.size[army("FR2")] = 1, 0
    assert elan(s, ENTENTE, area("Strassburg")) == 0


@pytest.mark.rule("TTLM.8.3.3c", "TTLM.5.2.1c")
def test_dice_that_hit_and_those_that_only_the_fort_can_meet() -> None:
    gun = sort("G GE")
    dice = [coded(gun, 3, 0, 6) + face for face in (1, 3, 4)] + [coded(I_GE, 1, 0, 6) + face for face in (1, 2)]
    assert (hits_in(dice), siege_hits(dice)) == (3, 2)
    assert (hits_in([]), siege_hits([])) == (0, 0)


@pytest.mark.rule("TTLM.8.3.4k")
def test_nobody_reacts_against_biplanes_in_bad_weather_or_after_a_dogfight() -> None:
    s = fought("GE5(1I) / FR2(1I 1B), 1B FR")
    f = Battle(0, SOMME, 0, 0, 0, 0, 0, 0, [], [], -1, 0)
    assert may_react(s, f) is None
    f.reacting = 1
    assert (may_react(s, f), reacting(s, f)) == (None, 1)
    f.reacting = 2
    assert key(may_react(s, f)) == "why-no-biplanes-to-react"
    f.reacting, f.dogfought = 0, 1
    assert key(may_react(s, f)) == "why-no-biplanes-to-react"
    f.dogfought, s.weather = 0, 1
    assert key(may_react(s, f)) == "why-no-biplanes-to-react"
    s.weather = 0
    gone(s, "FR2", "B FR")
    f.reacting = 2
    assert reacting(s, f) == 1  # who has retreated does nothing
    with_planes = fought("GE5(1I 1B) / FR2(1I 1B)")
    assert key(may_react(with_planes, f)) == "why-no-biplanes-to-react"


# ---- losses ----


@pytest.mark.rule("TTLM.5.3.2a", "TTLM.9.2.1a")
def test_what_each_card_absorbs() -> None:
    assert [ersatz(kind) for kind in range(KINDS)] == [
        3 if kind == card("ersatz3") else 2 if kind == card("ersatz2") else 1 for kind in range(KINDS)
    ]


@pytest.mark.rule("TTLM.5.3.1b", "TTLM.5.3.1c")
def test_an_army_loses_its_most_numerous_type_and_all_infantry_is_one() -> None:
    s = fought("GE5(1I 1S 2A) / FR2(1I)", more="Aisne: GE6(1I 1C 1A)\nMaubeuge: GE7(2I 2A)\n")
    ge5, ge6, ge7 = army("GE5"), army("GE6"), army("GE7")
    assert army_losses(s, ge5, False) == [I_GE, sort("S GE"), A_GE]
    assert army_losses(s, ge6, False) == [I_GE, C_GE, A_GE]
    assert army_losses(s, ge7, False) == [I_GE, A_GE]
    gone(s, "GE5", "A GE")
    assert army_losses(s, ge5, False) == [I_GE, sort("S GE")]
    assert army_losses(s, ge5, True) == [I_GE, sort("S GE"), A_GE]  # in pursuit all count
    assert (army_strength(s, ge5, False), army_strength(s, ge5, True)) == (3, 4)
    gone(s, "GE7", "I GE")
    assert army_losses(s, ge7, False) == [A_GE]
    assert army_losses(s, army("GE9"), False) == []


@pytest.mark.rule("TTLM.5.3.1a", "TTLM.8.3.6d")
def test_the_strongest_pays_the_fort_among_them_and_loose_units_when_nothing_is_stronger() -> None:
    s = fought("GE5(2I), GE6(2A), 1I GE / FR2(1I)", more="Verdun: 1I GE / FR3(2I), 2F\n", turn=17)
    assert loss_choices(s, GERMAN, SOMME) == [piece("I GE in GE5"), piece("A GE in GE6")]
    gone(s, "GE5", "I GE")
    assert loss_choices(s, GERMAN, SOMME) == [piece("A GE in GE6")]
    gone(s, "GE6", "A GE")
    assert set(loss_choices(s, GERMAN, SOMME)) == {piece(x) for x in ("I GE in GE5", "A GE in GE6", "I GE in Somme")}
    verdun = area("Verdun")
    assert set(loss_choices(s, ENTENTE, verdun)) == {FORT_LOSS, piece("I FR in FR3")}
    s.fort[verdun] = 3
    assert loss_choices(s, ENTENTE, verdun) == [FORT_LOSS]
    s.fort[verdun] = 1
    assert loss_choices(s, ENTENTE, verdun) == [piece("I FR in FR3")]
    gone(s, "FR3", "I FR")
    assert set(loss_choices(s, ENTENTE, verdun)) == {FORT_LOSS, piece("I FR in FR3")}
    gone(s, "FR3", "I FR")
    assert loss_choices(s, ENTENTE, verdun) == [FORT_LOSS]
    guns = fought("GE5(1P) / FR2(1I)", 17)
    assert loss_choices(guns, GERMAN, SOMME) == []


@pytest.mark.rule("TTLM.8.3.1g", "TTLM.A19")
def test_of_those_who_are_pursued_the_strongest_pays_first() -> None:
    s = fought("GE5(1I) / FR2(1I)", more="Aisne: FR3(2I), FR4(1I), 1I FR\n")
    fr3, fr4, loose = piece("FR3"), piece("FR4"), piece("I FR in Aisne")
    assert runner_choices(s, [fr3, fr4, loose]) == [piece("I FR in FR3")]
    assert runner_choices(s, [fr4, loose]) == [piece("I FR in FR4"), loose]
    assert runner_choices(s, [loose, loose]) == [loose]
    assert runner_choices(s, [piece("C FR in Aisne")]) == []
    s.army_at[army("FR3")] = LOST
    assert runner_choices(s, [fr3]) == []
    assert runner_choices(s, []) == []


@pytest.mark.rule("TTLM.8.3.1h")
def test_cavalry_among_those_who_retreat_loose_or_in_an_army() -> None:
    s = fought("GE5(1I) / FR2(1I)", more="Aisne: FR3(1I 1C), 1C FR, 1I FR\nTroyes: FR4(1I)\n")
    for names, answer in (
        (["FR3"], True),
        (["FR4"], False),
        (["C FR in Aisne"], True),
        (["I FR in Aisne"], False),
        (["I FR in Aisne", "FR4", "C FR in Aisne"], True),
        ([], False),
    ):
        assert rides(s, [piece(x) for x in names]) == answer


@pytest.mark.rule("TTLM.14.2.2a", "TTLM.A50")
@pytest.mark.parametrize(
    ("there", "turn", "surprised"),
    [
        ("Liege: GE4(1I) / BEL(1I)", 1, True),
        ("Liege: GE4(1I) / BEL(1I)", 2, False),
        ("Liege: GE4(1I) / 2F", 1, True),
        ("Liege: GE4(1I) / BEL(1I), 1I FR", 1, False),
        ("Liege: GE4(1I) / BEL(1I), 1A UK", 1, False),
        ("Liege: GE4(1I) / FR2(1I)", 1, False),
        ("Maubeuge: GE4(1I) / BEL(1I), 1F", 1, False),  # a French fort is company
    ],
)
def test_belgians_alone_are_surprised_in_summer_1914(there: str, turn: int, surprised: bool) -> None:
    s = state(lay(f"german to act, turn {turn}\n{there}{HOME}"))
    where = area(there.split(":")[0])
    assert surprised_belgians(s, ENTENTE, where, []) == surprised
    assert not surprised_belgians(s, GERMAN, where, [])
    if surprised:
        assert not surprised_belgians(s, ENTENTE, where, [piece("FR1")])  # pursued, as if he were still there
        s.invaded = 2
        assert not surprised_belgians(s, ENTENTE, where, [])
        s.turn = 2
        assert surprised_belgians(s, ENTENTE, where, [])


@pytest.mark.rule("TTLM.5.3.1d", "TTLM.5.3.1e", "TTLM.5.3.1f", "TTLM.8.4d")
def test_losses_go_to_the_pool_and_a_fort_by_one_until_it_is_gone() -> None:
    s, u = fought("GE5(2I), 1A GE / FR2(1I)"), umpire()
    lose_unit(s, u, piece("I GE in GE5"), "TTLM.5.3.1a")
    lose_unit(s, u, piece("A GE in Somme"), "TTLM.5.3.1a")
    assert (s.size[army("GE5")], s.lost[I_GE], s.lost[A_GE]) == (1, 1, 1)
    lose_unit(s, u, piece("I GE in GE5"), "TTLM.5.3.1a")
    assert s.army_at[army("GE5")] == LOST
    assert s.owner[SOMME] == ENTENTE
    assert [m.key for m in u.messages] == ["log-lose-from", "log-lose", "log-lose-from", "log-army-eliminated"]
    verdun = area("Verdun")
    for before, after, left in ((3, 2, 2), (2, 1, 1), (1, NO_FORT, 0), (0, NO_FORT, 0)):
        s.fort[verdun] = before
        reduce_fort(s, u, verdun)
        assert s.fort[verdun] == after
        assert (u.messages[-1].key, u.messages[-1].params["left"]) == ("log-fort-hit", left)


@pytest.mark.rule("TTLM.5.3.1a", "TTLM.5.3.1c", "TTLM.5.3.1f", "TTLM.5.2.3a", "TTLM.8.3.3c", "TTLM.8.3.4h")
def test_why_a_loss_is_not_taken_as_one_would_like() -> None:
    s = fought("GE5(3I 1A), 1I GE, 1P GE / FR2(1I)", 17, "Aisne: GE7(1I)\n")
    f = Losses(GERMAN, SOMME, 2, 0, BOMBARDMENT, [])
    for what, answer in (
        ("A GE in GE5", "why-most-numerous"),
        ("I GE in Somme", "why-strongest-first"),
        ("I GE in GE7", "why-not-in-battle"),
        ("C GE in GE5", "why-not-in-battle"),
        ("GE5", "why-not-in-battle"),
        ("I FR in FR2", "why-not-in-battle"),
        ("P GE in Somme", "why-paris-gun-loss"),
    ):
        assert key(f.why_not(s, GERMAN, "lose", piece(what))) == answer, what
    assert key(f.why_not(s, GERMAN, "fort", SOMME)) == "why-no-fort-here"
    assert key(f.why_not(s, GERMAN, "done", 0)) == "why-pay-hits"
    assert key(f.why_not(s, GERMAN, "ersatz", card("ersatz2"))) == "why-no-such-card"
    air = Losses(GERMAN, SOMME, 1, 0, DOGFIGHT, [])
    assert key(air.why_not(s, GERMAN, "lose", piece("I GE in GE5"))) == "why-biplanes-only"
    verdun = state(lay(f"german to act, turn 17\nVerdun: GE5(1I 1G) / FR2(2I), 2F{HOME}"))
    siege = Losses(ENTENTE, area("Verdun"), 2, 1, BOMBARDMENT, [])
    assert key(siege.why_not(verdun, ENTENTE, "lose", piece("I FR in FR2"))) == "why-siege-hits-fort"
    assert siege.choices(verdun) == [FORT_LOSS]
    verdun.fort[area("Verdun")] = 1
    plain = Losses(ENTENTE, area("Verdun"), 2, 0, DEFENSIVE, [])
    assert key(plain.why_not(verdun, ENTENTE, "fort", area("Verdun"))) == "why-strongest-first"
    assert key(plain.why_not(verdun, ENTENTE, "fort", SOMME)) == "why-no-fort-here"


@pytest.mark.rule("TTLM.8.3.1g")
def test_in_pursuit_it_is_one_who_ran_that_falls() -> None:
    s, u = fought("GE5(1I) / FR2(1I)", more="Aisne: 2I FR\n"), umpire()
    runner = piece("I FR in Aisne")
    gone(s, "Aisne", "I FR")
    f = Losses(ENTENTE, SOMME, 1, 0, PURSUIT, [runner])
    f.lose(s, u, runner)
    assert f.runners == []
    assert s.n[holder("Aisne") * SORTS + I_FR] == 1
    assert s.spent[holder("Aisne") * SORTS + I_FR] == 0


# ---- retreats ----


@pytest.mark.rule("TTLM.5.4b", "TTLM.5.4.2b", "TTLM.1.2.2a")
def test_where_a_unit_retreats_to() -> None:
    s = fought("GE5(1I), 1I GE / FR2(1I)", more="Aisne: GE6(1I) / FR3(1I)\nMaubeuge: 3I GE\nArtois: 2I FR\n")
    loose, ge5 = piece("I GE in Somme"), piece("GE5")
    assert key(may_withdraw_to(s, loose, holder("Koeln"), -1, [])) == "why-retreat-adjacent"
    assert key(may_withdraw_to(s, loose, holder("Somme"), -1, [])) == "why-retreat-adjacent"
    assert key(may_withdraw_to(s, loose, holder("Artois"), -1, [])) == "why-retreat-enemy"
    assert may_withdraw_to(s, loose, holder("Aisne"), -1, []) is None  # disputed
    assert may_withdraw_to(s, loose, army("GE6"), -1, []) is None
    assert key(may_withdraw_to(s, loose, holder("Maubeuge"), -1, [])) == "why-full"
    assert key(may_withdraw_to(s, ge5, holder("Maubeuge"), -1, [])) == "why-full"
    assert key(may_withdraw_to(s, loose, holder("Aisne"), area("Maubeuge"), [])) == "why-one-destination"
    assert may_withdraw_to(s, loose, holder("Aisne"), area("Aisne"), []) is None
    assert set(havens(s, loose, -1, [])) == {holder("Aisne"), army("GE6")}
    assert havens(s, ge5, -1, []) == [holder("Aisne")]
    assert havens(s, ge5, area("Maubeuge"), []) == []
    assert has_haven(s, ge5, area("Aisne"))
    assert not has_haven(s, ge5, area("Maubeuge"))
    s.size[army("GE5")] = 0
    assert may_withdraw_to(s, ge5, holder("Maubeuge"), -1, []) is None  # an empty army needs no room


@pytest.mark.rule("TTLM.8.3.1e", "TTLM.8.3.3f", "TTLM.8.3.6e", "TTLM.5.4a")
@pytest.mark.parametrize(
    ("what", "kind", "answer"),
    [
        ("I GE in Somme", INSTEAD, None),
        ("I GE in GE5", AFTER, None),
        ("I GE in GE5", BEFORE, "why-cavalry-only"),
        ("C GE in GE5", BEFORE, None),
        ("GE5", BEFORE, "why-cavalry-only"),
        ("GE5", INSTEAD, None),
        ("G GE in GE5", INSTEAD, "why-siege-never-retreats"),
        ("P GE in Somme", AFTER, "why-paris-gun-never-retreats"),
        ("G GE in GE5", BEFORE, "why-cavalry-only"),
        ("A GE in GE5", AFTER, "why-not-in-this-battle"),
        ("GE1", AFTER, "why-not-in-this-battle"),
        ("FR2", AFTER, "why-not-in-this-battle"),
    ],
)
def test_who_may_be_taken_up_to_retreat(what: str, kind: int, answer: str | None) -> None:
    s = fought("GE5(1I 1C 1G), 1I GE, 1P GE / FR2(1I)", 17)
    assert key(may_withdraw(s, GERMAN, SOMME, piece(what), kind, -1)) == answer
    assert (piece(what) in withdrawable(s, GERMAN, SOMME, kind, -1)) == (answer is None)


@pytest.mark.rule("TTLM.5.4a", "TTLM.5.4b")
def test_nobody_retreats_twice_or_to_nowhere() -> None:
    s = fought("GE5(1I), 1I GE / FR2(1I)")
    gone(s, "Somme", "I GE")
    s.army_spent = 1 << army("GE5")
    for what in ("I GE in Somme", "GE5"):
        assert key(may_withdraw(s, GERMAN, SOMME, piece(what), AFTER, -1)) == "why-retreated-already"
    assert may_withdraw(s, GERMAN, SOMME, piece("I GE in GE5"), AFTER, -1) is None
    s.owner[area("Maubeuge")] = ENTENTE
    assert key(may_withdraw(s, GERMAN, SOMME, piece("I GE in GE5"), AFTER, -1)) == "why-nowhere"
    assert withdrawable(s, GERMAN, SOMME, AFTER, -1) == []
    assert not asked_who_retreats(s, GERMAN, SOMME, AFTER, -1)


@pytest.mark.rule("TTLM.8.3.1e", "TTLM.8.3.3f", "TTLM.8.3.6e")
def test_before_the_dice_only_cavalry_ever_retreats_and_the_great_guns_never() -> None:
    assert [may_ever_retreat(sort(f"{x} GE"), BEFORE) for x in "ISCAGBTP"] == [x == "C" for x in "ISCAGBTP"]
    for kind in (INSTEAD, AFTER):
        assert [may_ever_retreat(sort(f"{x} GE"), kind) for x in "ISCAGBTP"] == [x not in "GP" for x in "ISCAGBTP"]


@pytest.mark.rule("TTLM.5.4a", "TTLM.13.1a")
@pytest.mark.parametrize(
    ("near", "kind", "only", "asked"),
    [
        ("Maubeuge: GE6(5I), 2I GE", INSTEAD, "", True),  # for all anybody knows GE6 has room
        ("Maubeuge: GE6(5I), 2I GE", INSTEAD, "Maubeuge", True),
        ("Maubeuge: GE6(5I), 2I GE", INSTEAD, "Aisne", False),
        ("Maubeuge: GE6(5I), 2I GE", BEFORE, "", False),  # nobody here rides
        ("Maubeuge: 3I GE", INSTEAD, "", False),
    ],
)
def test_whether_a_hidden_army_has_room_is_not_told_by_the_question(
    near: str, kind: int, only: str, asked: bool
) -> None:
    text = f"german to act, turn 16\nSomme: 1I GE / FR2(1I)\n{near}\n{HOME}{NORTH}"
    s = state(lay(text))
    begin_phase(s)
    assert withdrawable(s, GERMAN, SOMME, kind, -1) == []
    where = area(only) if only else -1
    assert asked_who_retreats(s, GERMAN, SOMME, kind, where) == asked
    for options in ({"13.1": False}, {"v5": False}):
        known = state(lay_with(options, text))
        begin_phase(known)
        assert not asked_who_retreats(known, GERMAN, SOMME, kind, where)


@pytest.mark.rule("TTLM.5.4.4b")
def test_who_has_retreated_and_is_left_without_friends_is_stranded() -> None:
    s, u = fought("GE5(1I), 1I GE, 1A GE / FR2(1I)"), umpire()
    strand(s, u, GERMAN, SOMME)
    assert not u.messages
    gone(s, "GE5", "I GE")
    gone(s, "Somme", "I GE")
    strand(s, u, GERMAN, SOMME)
    assert not u.messages  # the gun has not retreated
    gone(s, "Somme", "A GE")
    other = s.clone()
    gone(other, "FR2", "I FR")
    strand(other, u, GERMAN, SOMME)
    assert not u.messages  # nor is any enemy left
    strand(s, u, GERMAN, SOMME)
    assert s.army_at[army("GE5")] == LOST
    assert [s.n[holder("Somme") * SORTS + x] for x in (I_GE, A_GE)] == [0, 0]
    assert (s.lost[I_GE], s.lost[A_GE]) == (2, 1)
    told = [(m.key, m.params.get("count")) for m in u.messages]
    assert told == [("log-army-eliminated", None), ("log-stranded", 1), ("log-stranded", 1)]
    assert s.n[army("FR2") * SORTS + I_FR] == 1


@pytest.mark.rule("TTLM.5.2.1a", "TTLM.5.4a", "TTLM.8.1c", "TTLM.8.2.2g")
def test_what_is_said_to_who_does_something_else_while_he_retreats() -> None:
    s = fought("GE5(2I 1C) / FR2(1I)")
    before = CavalryRetreat(GERMAN, SOMME)
    assert key(before.why_not(s, GERMAN, "take", piece("GE5"))) == "why-cavalry-only"
    assert key(before.why_not(s, GERMAN, "fire", 0)) == "why-fight-on"
    fleeing = Fleeing(piece("GE5"), INSTEAD, -1, 0, [])
    assert key(fleeing.why_not(s, GERMAN, "fire", 0)) == "why-choose-where"
    assert key(fleeing.why_not(s, GERMAN, "leave", sort("A GE"))) == "why-not-in-army"
    assert key(fleeing.why_not(s, GERMAN, "to", holder("Koeln"))) == "why-retreat-adjacent"
    assert set(fleeing.may_stay(s)) == {I_GE, C_GE}
    assert set(Fleeing(piece("GE5"), INSTEAD, -1, 0, [I_GE, I_GE]).may_stay(s)) == {C_GE}
    forced = Fleeing(piece("GE5"), AFTER, -1, 1, [])
    assert key(forced.why_not(s, GERMAN, "leave", I_GE)) == "why-nobody-stays"
    after = AfterCombat(GERMAN, SOMME, -1, 1)
    assert key(after.why_not(s, GERMAN, "done", 0)) == "why-must-retreat"
    assert key(after.why_not(s, GERMAN, "take", piece("I GE in GE5"))) == "why-whole-armies-first"
    assert after.candidates(s) == [piece("GE5")]
    free = AfterCombat(GERMAN, SOMME, -1, 0)
    assert key(free.why_not(s, GERMAN, "fire", 0)) == "why-fight-on"
    assert piece("I GE in GE5") in free.candidates(s)
    s.army_spent = 1 << army("GE5")
    assert after.candidates(s) == []
    assert unit(army("GE5"), WHOLE) == piece("GE5")


@pytest.mark.rule("TTLM.13.5a", "TTLM.8.3.3c")
def test_which_hit_the_ground_spares_must_be_said_first() -> None:
    t = lay("german to act, turn 4\nVerdun: GE5(1I 1A 1G) / FR3(3I 1A 1C), 4F\nplayed offensive", "1 1 " + MISS)
    storm(t, "Verdun")
    cavalry_stays(t)
    assert offered(t, "spare") == [0, 1]
    answer = t.why_not("entente", "fire", 0)
    assert answer is not None
    assert (answer.rule, answer.key) == ("TTLM.13.5a", "why-choose-hit")


@pytest.mark.rule("TTLM.9.5d", "TTLM.A05")
def test_with_that_agreement_weather_turns_bad_once() -> None:
    t = lay_with(
        {"A05": True},
        f"german to act, turn 5\nSomme: GE5(2I) / FR2(2I){HOME}{NORTH}\nhand entente: bad_weather*2\nplayed offensive",
        MISS,
    )
    declare(t, "Somme")
    do(t, "done")
    do(t, "weather")
    answer = t.why_not("entente", "weather", 0)
    assert answer is not None
    assert (answer.rule, answer.key) == ("TTLM.A05", "why-weather-once")
