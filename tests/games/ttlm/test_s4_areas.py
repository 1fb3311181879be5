"""Whose an area is to either side, and who holds it, asked outright: forts, neutrals, factories, what is veiled."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    area,
    lay,
    lay_with,
    state,
)
from grognard.games.ttlm.ids import AREAS
from grognard.games.ttlm.s4_areas import (
    claim,
    disputed,
    friendly_bits,
    holds,
    hostile_fort,
    is_unknown,
    known_fort,
    leave_idle,
    neutral_soil,
    status,
    statuses,
    takes_unseen,
)
from grognard.games.ttlm.state import (
    BELGIUM_NEUTRAL,
    EFT,
    ENTENTE,
    GERMAN,
    INDUSTRY,
    NO_FORT,
    NOBODY,
    PLACES,
    UK_NEUTRAL,
    V6,
    V7,
)
from grognard.kernel.flow import Refusal

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"


def why(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.key


# ---- 4.1 areas ----


@pytest.mark.rule("TTLM.8.4h", "TTLM.4.1h")
@pytest.mark.parametrize(("strength", "held"), [(-1, False), (0, False), (1, False), (2, True), (4, True)])
def test_a_fort_of_two_holds_its_area_for_its_side_and_a_lesser_one_does_not(strength: int, held: bool) -> None:
    s, here = state(lay(f"german to act, turn 5\nVerdun: GE5(1I){HOME}")), area("Verdun")
    s.fort[here] = strength
    assert (holds(s, ENTENTE, here), holds(s, GERMAN, here)) == (held, True)
    assert disputed(s, here) == held
    assert (status(s, GERMAN, here) == status(s, ENTENTE, here) == 1) == held
    assert (statuses(s, GERMAN)[here] == statuses(s, ENTENTE)[here] == 1) == held
    assert hostile_fort(s, GERMAN, here) == (strength in (0, 1))
    assert not hostile_fort(s, ENTENTE, here)
    assert known_fort(s, GERMAN, here) == held
    assert not known_fort(s, ENTENTE, here)


@pytest.mark.rule("TTLM.8.4h")
def test_off_the_map_there_is_no_fort_nor_a_neutral() -> None:
    s = state(lay(f"german to act, turn 5{HOME}"))
    s.fort[EFT], s.neutral = 1, BELGIUM_NEUTRAL
    assert not hostile_fort(s, ENTENTE, EFT)
    assert not neutral_soil(s, EFT)
    assert neutral_soil(s, area("Brussels"))
    assert not neutral_soil(s, area("Paris"))
    s.neutral = UK_NEUTRAL
    assert not neutral_soil(s, area("Brussels"))


@pytest.mark.rule("TTLM.4.1f", "TTLM.4.1i")
def test_ground_without_units_is_its_owners_and_of_nobody_neutral() -> None:
    s = state(lay(f"german to act, turn 5\nneutral: Luxembourg\ngerman: Sedan{HOME}"))
    assert [status(s, side, area("Sedan")) for side in (GERMAN, ENTENTE)] == [0, 2]
    assert [status(s, side, area("Luxembourg")) for side in (GERMAN, ENTENTE)] == [3, 3]
    for side in (GERMAN, ENTENTE):
        assert statuses(s, side) == [status(s, side, a) for a in range(AREAS)]
        assert [bool(friendly_bits(s, side) >> a & 1) for a in range(AREAS)] == [x == 0 for x in statuses(s, side)]
    assert friendly_bits(s, GERMAN) >> AREAS == 0


@pytest.mark.rule("TTLM.4.1k")
def test_an_area_is_claimed_by_who_is_alone_in_it_and_by_nobody_else() -> None:
    s = state(lay(f"german to act, turn 5\nSedan: GE5(1I)\nAisne: 1A GE\nSomme: GE2(1I) / FR2(1I){HOME}"))
    for name, owner in (("Sedan", GERMAN), ("Aisne", ENTENTE), ("Somme", ENTENTE), ("Troyes", ENTENTE)):
        s.owner[area(name)] = ENTENTE
        claim(s, area(name))
        assert s.owner[area(name)] == owner, name
    s.neutral, s.owner[area("Brussels")] = BELGIUM_NEUTRAL, NOBODY
    s.hold[GERMAN * PLACES + area("Brussels")] = 1
    claim(s, area("Brussels"))
    assert s.owner[area("Brussels")] == NOBODY  # it is not at war


@pytest.mark.rule("TTLM.15.3.1b", "TTLM.15.3.1c")
@pytest.mark.parametrize(
    ("name", "turn", "idle"),
    [("Nancy", 1, True), ("Nancy", 9, True), ("Sedan", 9, False), ("Brussels", 3, False), ("Brussels", 4, True)],
)
def test_a_factory_that_changes_hands_stands_still_that_of_brussels_from_1915_on(
    name: str, turn: int, idle: bool
) -> None:
    s = state(lay(f"german to act, turn 5{HOME}"))
    s.turn, s.idle = turn, 0
    leave_idle(s, area(name))
    assert s.idle == (1 << area(name) if idle else 0)
    leave_idle(s, EFT)
    assert s.idle >> EFT == 0


@pytest.mark.rule("TTLM.15.3.1b")
@pytest.mark.parametrize("option", [True, False])
def test_only_with_the_option_a_factory_stands_still(option: bool) -> None:
    s = state(lay_with({"15.3.1": option}, f"german to act, turn 5\nNancy: GE5(1I){HOME}"))
    assert bool(s.rules & INDUSTRY) == option
    s.idle, s.owner[area("Nancy")] = 0, ENTENTE
    claim(s, area("Nancy"))
    assert bool(s.idle) == option
    s.idle = 0
    claim(s, area("Nancy"))
    assert s.idle == 0  # it was Germany's already


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.R53")
def test_what_has_entered_unseen_holds_ground_for_all_its_side_knows_but_guns_do_not() -> None:
    s = state(lay_with({"16.2.2": True}, f"german to act, turn 5\nAisne: 1A GE\nSedan: 1I GE\nentente: Sedan{HOME}"))
    s.owner[area("Sedan")] = ENTENTE
    s.veiled = 1 << area("Aisne") | 1 << area("Sedan")
    assert [takes_unseen(s, GERMAN, area(x)) for x in ("Aisne", "Sedan")] == [False, True]
    assert [status(s, GERMAN, area(x)) for x in ("Aisne", "Sedan")] == [2, 0]
    assert statuses(s, GERMAN) == [status(s, GERMAN, a) for a in range(AREAS)]
    assert status(s, ENTENTE, area("Sedan")) == 0  # the owner knows no better
    s.fort[area("Sedan")] = 2
    assert status(s, GERMAN, area("Sedan")) == 1  # a fort stands on every map
    assert statuses(s, GERMAN)[area("Sedan")] == 1
    assert [is_unknown(s, area(x)) for x in ("Sedan", "Troyes")] == [True, False]
    s.fort[area("Sedan")] = NO_FORT
    claim(s, area("Sedan"))
    assert s.owner[area("Sedan")] == ENTENTE  # until movement is over
    s.rules &= ~V7
    assert not is_unknown(s, area("Sedan"))
    claim(s, area("Sedan"))
    assert s.owner[area("Sedan")] == GERMAN
    s.rules &= ~V6
    assert [takes_unseen(s, GERMAN, area(x)) for x in ("Aisne", "Sedan")] == [True, True]
    s.fort[area("Aisne")] = 2
    assert not known_fort(s, GERMAN, area("Aisne"))
