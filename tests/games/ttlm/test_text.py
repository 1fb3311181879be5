"""The map in words, for the terminal and for whoever cannot see it."""

from __future__ import annotations

import pytest

from games.ttlm.table import area, army, lay
from grognard.games.ttlm import text
from grognard.games.ttlm.state import ground
from grognard.kernel.translation import catalogue

POSITION = "german to act, turn 4\nFlanders: GE4!(3I 2A) / UK2!(2I 1C), 2I BEL\nParis: 6F\nhand german: offensive*2"


@pytest.mark.parametrize(("lang", "name"), [("en", "Flanders (disputed)"), ("fr", "Flandres (disputée)")])
def test_the_front_comes_first_and_hidden_armies_stay_hidden(lang, name):
    t = lay(POSITION, dice="1")
    told = text.lines(t.view("german"), catalogue(lang, t.game))
    assert told[1].startswith(name)
    assert "GE4!(3I 2A)" in told[1]
    assert "UK2!(?)" in told[1]
    assert "2I BEL" in told[1]
    assert "UK2!(2I 1C)" in text.lines(t.view("entente"), catalogue(lang, t.game))[1]


def test_only_the_owner_reads_the_hand():
    t = lay(POSITION, dice="1")
    words = catalogue("en", t.game)
    assert text.hand(t.view("german"), words) == ["Your hand: Offensive ×2"]
    assert text.hand(t.view("entente"), words) == []


def test_areas_and_armies_can_be_typed_by_name():
    words = catalogue("en", lay(POSITION, dice="1").game)
    assert text.argument("battle", "Köln", words) == area("Koeln")
    assert text.argument("to", "verdun", words) == ground(area("Verdun"))
    assert text.argument("to", "ge4", words) == army("GE4")
    assert text.argument("to", "Atlantis", words) is None
    assert text.argument("take", "Verdun", words) is None
