"""14.2.3 and 14.2.4 Antwerp: a source while Liege or Namur stands, and its evacuation."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fed, fort, production
from games.ttlm.table import count, do, holder, lay, lay_with, now, offered, pass_turn, refused, sort, state
from grognard.kernel.table import Table

# Germans all round Antwerp: it has no other way out
RING = "\nBrussels: GE1(2I)\nLiege: GE2(2I){liege}\nFlanders: GE3(2I)\nAntwerp: {antwerp}\nParis: FR6(1I)"


def antwerp(liege: str = "", namur: str = "", garrison: str = "BEL(1I), 3F", belgium: bool = True) -> Table:
    text = RING.format(liege=liege, antwerp=garrison) + (f"\nNamur: {namur}" if namur else "\ngerman: Namur, Koeln")
    return lay_with({"14.2": belgium}, "entente to act, turn 2" + text)


@pytest.mark.rule("TTLM.14.2.3a")
def test_antwerp_is_a_source_while_the_liege_or_the_namur_fort_stands() -> None:
    assert fed(antwerp(namur="1F"), "Antwerp", "entente")
    assert fed(antwerp(liege=" / 1F"), "Antwerp", "entente")


@pytest.mark.rule("TTLM.14.2.3a")
def test_when_both_have_fallen_it_is_none() -> None:
    assert not fed(antwerp(), "Antwerp", "entente")
    assert not fed(antwerp(namur="1F", belgium=False), "Antwerp", "entente")


@pytest.mark.rule("TTLM.14.2.3a")
def test_the_garrison_starves_once_both_forts_are_gone() -> None:
    t = production("entente to act, turn 2" + RING.format(liege="", antwerp="BEL(2I), 3F") + "\ngerman: Namur, Koeln")
    assert (count(t, "I BEL", "BEL"), fort(t, "Antwerp")) == (1, 2)


OPEN = "\nKoeln: GE1(3I)\nParis: FR6(1I)\nAntwerp: {fort}\nBrussels: BEL({belgians})"


def evacuation(strength: int, belgians: str = "1I", more: str = "", belgium: bool = True) -> Table:
    """A production with the Antwerp fort at this strength; Antwerp is supplied through Flanders."""
    return production(
        "entente to act, turn 2" + OPEN.format(fort=f"{strength}F", belgians=belgians) + more, **{"14_2": belgium}
    )


@pytest.mark.rule("TTLM.14.2.4a")
def test_antwerp_alone_gives_one_strength_for_a_belgian_infantry_next_season() -> None:
    t = evacuation(3)
    do(t, "evacuate", role="entente")
    assert refused(t, "evacuate", role="entente") == "TTLM.14.2.4a"  # once
    do(t, "commit", role="german")
    do(t, "commit", role="entente")
    assert fort(t, "Antwerp") == 2
    assert now(t) == "reinforce"
    while t.to_act == ["german"]:
        verb = "place" if "place" in t.offer("german") else "done"
        do(t, verb, offered(t, verb)[0])
    assert state(t).due[1][0] == sort("I BEL")
    do(t, "place", holder("BEL"))
    assert count(t, "I BEL", "BEL") == 2


@pytest.mark.rule("TTLM.14.2.4a")
def test_the_last_strength_is_not_given() -> None:
    assert refused(evacuation(1), "evacuate", role="entente") == "TTLM.14.2.4a"


@pytest.mark.rule("TTLM.14.2.4a")
@pytest.mark.parametrize("other", ["\nNamur: 2F", "\nLiege: 3F"])
def test_while_another_belgian_fort_stands_antwerp_is_not_evacuated(other: str) -> None:
    assert refused(evacuation(3, more=other), "evacuate", role="entente") == "TTLM.14.2.4a"


@pytest.mark.rule("TTLM.14.2.4a")
def test_without_a_belgian_infantry_in_the_pool_there_is_nothing_to_gain() -> None:
    assert refused(evacuation(3, "3I"), "evacuate", role="entente") == "TTLM.11.1f"


@pytest.mark.rule("TTLM.14.2.4a")
def test_germany_evacuates_nothing_and_without_the_option_nobody_does() -> None:
    assert refused(evacuation(3), "evacuate", role="german") == "TTLM.14.2.4a"
    assert refused(evacuation(3, belgium=False), "evacuate", role="entente") == "TTLM.14.2.4a"


@pytest.mark.rule("TTLM.14.2.4a")
def test_outside_production_there_is_no_evacuation() -> None:
    t = lay("entente to act, turn 2" + OPEN.format(fort="3F", belgians="1I"))
    assert refused(t, "evacuate") == "TTLM.2.0b"
    pass_turn(t)
