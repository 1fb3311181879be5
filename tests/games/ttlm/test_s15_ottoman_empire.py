"""15.3.3 The Ottoman Empire: four British or French infantry off the map, a point from Germany."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    count,
    do,
    lay_with,
    next_season,
    now,
    offered,
    pass_turn,
    piece,
    place_all,
    refused,
    sort,
    state,
    vp,
)
from games.ttlm.test_notation import same, why
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.s3_victory import modifiers
from grognard.games.ttlm.s15_ottoman_empire import garrison
from grognard.games.ttlm.state import EFT, ENTENTE, ground, unit
from grognard.games.ttlm.views import view
from grognard.kernel.table import Table

OPTION = {"15.3.3": True}
LINE = "entente to act, turn 5\nKoeln: GE1(1I)\nParis: FR1(3I), 1I UK, 1I BEL\nFlanders: GE4(1I) / UK2(2I)\nhand entente: offensive\n"


def laid(more: str = "") -> Table:
    return lay_with(OPTION, LINE + more, "6 " * 60)


def sail(t: Table, mover: str) -> None:
    do(t, "take", piece(mover))
    do(t, "east")


@pytest.mark.rule("TTLM.15.3.3a", "TTLM.15.3.3b")
def test_the_fourth_infantry_there_costs_germany_a_point() -> None:
    t = laid()
    before = vp(t)
    do(t, "offensive", 0)
    for mover in ("I FR in FR1", "I FR in FR1", "I UK in Paris"):
        sail(t, mover)
        assert vp(t) == before
    sail(t, "I FR in FR1")
    assert garrison(state(t)) == 4
    assert vp(t) == before - 1
    assert ("ottoman", "TTLM.15.3.3b", -1) in modifiers(state(t))
    assert sum(u.count for u in view(t.state, 0).ottoman) == 4
    assert any("Ottoman" in line for line in t.log("german", "en"))


@pytest.mark.rule("TTLM.15.3.3a")
def test_four_and_no_more_and_no_belgians() -> None:
    t = laid("ottoman: 4I FR")
    do(t, "offensive", 0)
    do(t, "take", piece("I UK in Paris"))
    assert refused(t, "east") == "TTLM.15.3.3a"
    t.undo("entente")
    do(t, "take", piece("I BEL in Paris"))
    assert refused(t, "east") == "TTLM.15.3.3a"
    off = lay_with({}, LINE)
    do(off, "offensive", 0)
    do(off, "take", piece("I UK in Paris"))
    assert refused(off, "east") == "TTLM.13.8a"


@pytest.mark.rule("TTLM.15.3.3b", "TTLM.A64")
def test_called_back_in_a_later_season_the_point_is_germanys_again() -> None:
    t = laid("ottoman: 3I FR")
    do(t, "offensive", 0)
    sail(t, "I UK in Paris")
    do(t, "done")
    while now(t) in ("declare", "cards"):
        do(t, "done")
    pass_turn(t)
    next_season(t)
    while now(t) == "reinforce" and not offered(t, "recall"):
        verb = next(v for v in ("place", "swap", "done") if offered(t, v))
        do(t, verb, offered(t, verb)[0])
    lower = vp(t)
    said = [x for x in t.describe("entente", "fr")["actions"] if x["verb"] == "recall"]
    assert all(x["cautions"] for x in said)
    do(t, "recall", unit(ground(EFT), sort("I FR")))
    assert vp(t) == lower + 1
    place_all(t)
    assert garrison(state(t)) == 3


@pytest.mark.rule("TTLM.A64")
def test_who_left_this_season_stays_and_germany_cannot_call_them() -> None:
    t = laid("ottoman now: 1I FR\nottoman: 1I UK")
    assert state(t).east[view(t.state, 0).ottoman[0].unit % 26] in (0, 1)
    assert same(LINE + "ottoman now: 1I FR\nottoman: 1I UK", **OPTION)
    assert "15.3.3" in why(LINE + "ottoman: 1I UK")[1]


@pytest.mark.rule("TTLM.15.3.3a")
def test_a_bot_sends_whom_the_line_can_spare() -> None:
    t = laid("Rouen: 2I FR")
    do(t, "offensive", 0)
    do(t, "take", piece("I FR in Rouen"))
    actions = [("east", 0)] + [("to", x) for x in offered(t, "to")]
    assert weigh(state(t), ENTENTE, actions)[0] > 0.5
    assert count(t, "I FR", "Rouen") == 2


@pytest.mark.rule("TTLM.15.3.3a", "TTLM.8.2.3a")
def test_commonwealth_infantry_is_british_there_too() -> None:
    t = lay_with({"15.3.3": True}, "entente to act, turn 12\nParis: FR1(1I), 1W UK\nKoeln: GE1(1I)\nottoman: 3I UK\n")
    before = vp(t)
    do(t, "pass")
    do(t, "take", piece("W UK in Paris"))
    do(t, "east")
    assert vp(t) == before - 1
