"""14.4.1 The Netherlands: what the invasion costs Germany, and the way it opens."""

from __future__ import annotations

import pytest

from games.ttlm.battle import next_season
from games.ttlm.table import (
    GAME,
    area,
    at,
    do,
    holder,
    lay_with,
    move,
    offered,
    pass_turn,
    piece,
    refused,
    state,
    told,
    vp,
)
from grognard.games.ttlm.ids import GE_I
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s14_neutrals import chart
from grognard.games.ttlm.state import GERMAN
from grognard.kernel.errors import GrognardError

FREE = {"14.4.1": True, "14.4.1j": True}
BOARD = (
    "\nAachen: GE1(3I)\nKoeln: GE2(2I)\nMetz: 1I GE\nParis: FR1(3I)\nCalais: 1I FR\nAntwerp: BEL(1I), 3F\nLiege: 3F"
    "\nhand german: offensive"
)
MISS = "6 " * 60


@pytest.mark.rule("TTLM.14.4.1j", "TTLM.R18")
def test_the_invasion_costs_germany_two_points_for_good() -> None:
    t = lay_with(FREE, "german to act, turn 1" + BOARD, MISS)
    before = vp(t)
    do(t, "netherlands")
    assert vp(t) == before - 2
    assert "log-invades-netherlands" in told(t)
    assert refused(t, "netherlands") == "TTLM.14.4.1j"  # once
    assert offered(t, "offensive") == [0]  # and the turn goes on
    view = t.view("entente")
    assert ["netherlands", "TTLM.14.4.1j", -2] in [
        [m["key"], m["rule"], m["points"]] for m in view["victory"]["modifiers"]
    ]


@pytest.mark.rule("TTLM.14.4.1j")
def test_in_autumn_1914_only_two_infantry_arrive() -> None:
    t = lay_with(FREE, "german to act, turn 1" + BOARD, MISS)
    assert chart(state(t), 2).count(GE_I) == 3
    do(t, "netherlands")
    assert chart(state(t), 2).count(GE_I) == 2
    assert chart(state(t), 8) == chart(state(lay_with({}, "german to act, turn 1" + BOARD)), 8)
    t = lay_with(FREE, "entente to act, turn 1\nnetherlands invaded" + BOARD + "\npasses 1", MISS)
    pass_turn(t)
    next_season(t)
    assert state(t).due[GERMAN].count(GE_I) == 2


@pytest.mark.rule("TTLM.14.4.1k", "TTLM.A91", "TTLM.4.2e")
@pytest.mark.parametrize("army", ["GE1", "GE2"])
def test_units_then_go_from_koeln_and_aachen_to_antwerp(army: str) -> None:
    t = lay_with(FREE, "german to act, turn 1" + BOARD + "\nplayed offensive", MISS)
    do(t, "take", piece(army))
    assert holder("Antwerp") not in offered(t, "to")
    assert refused(t, "to", holder("Antwerp")) == "TTLM.4.1d"
    t = lay_with(FREE, "german to act, turn 1" + BOARD, MISS)
    do(t, "netherlands")
    do(t, "offensive", 0)
    move(t, army, "Antwerp")
    assert at(t, army) == "antwerp"


@pytest.mark.rule("TTLM.14.4.1k", "TTLM.A91")
def test_the_way_is_open_to_the_entente_and_to_supply_as_well() -> None:
    t = lay_with(FREE, "entente to act, turn 3\nnetherlands invaded" + BOARD + "\nplayed offensive", MISS)
    move(t, "BEL", "Koeln")
    assert at(t, "BEL") == "koeln"
    cut = "german to act, turn 3{}\nAntwerp: GE1(1I)\nKoeln: GE2(1I)\nLiege: FR1(1I)\nBrussels: FR2(1I)"
    fed = [
        supplied(state(lay_with(FREE, cut.format(x))), GERMAN) >> area("Antwerp") & 1
        for x in ("", "\nnetherlands invaded")
    ]
    assert fed == [0, 1]


@pytest.mark.rule("TTLM.14.4.1j", "TTLM.R18")
def test_only_germany_may_only_in_summer_1914_and_only_with_the_option() -> None:
    assert refused(lay_with({}, "german to act, turn 1" + BOARD), "netherlands") == "TTLM.14.4.1j"
    assert refused(lay_with(FREE, "entente to act, turn 1" + BOARD), "netherlands") == "TTLM.14.4.1j"
    assert refused(lay_with(FREE, "german to act, turn 2" + BOARD), "netherlands") == "TTLM.R18"
    with pytest.raises(GrognardError, match=r"14\.4\.1"):
        GAME.new(scenario="1914", options={"14.4.1j": True})
