"""The odds shown before a battle are those of the rules: compared with every way the dice can fall."""

from __future__ import annotations

import itertools
import sys
from collections import Counter

import pytest

from games.ttlm.table import area, attack, card, do, lay, now, offered, state
from grognard.games.ttlm.odds import battle_odds, volley_dist
from grognard.games.ttlm.previews import lines, luck, odds_of
from grognard.games.ttlm.s5_fire import GE_G
from grognard.games.ttlm.state import HIDDEN, ground
from grognard.games.ttlm.unseen import cases
from grognard.kernel.errors import NotOffered
from grognard.kernel.translation import catalogue


def test_a_volley_counts_every_die():
    for dice in itertools.product(range(1, 4), repeat=2):
        volley = [0, dice[0], 2, GE_G, dice[1], 1]
        chances = volley_dist(volley)
        none = (1 - dice[0] / 6) ** 2 * (1 - dice[1] / 6)
        assert chances[0, 0, 0] == pytest.approx(none)
        assert sum(chances.values()) == pytest.approx(1)


def test_a_great_battle_is_reckoned_while_one_waits():
    """Counted, not timed: so many calls take well under 200 ms on any machine that can show the page."""
    t = lay(
        "german to act, turn 16\nFlanders: GE4!(3I 2A 1B), GE17(5S 1A 1B) / UK2!(2I 1C 2A 1B), BEL!(3I)\nhand german: offensive",
        dice="1",
    )
    calls = Counter()
    sys.setprofile(lambda frame, event, arg: calls.update([event]))
    try:
        battle_odds(state(t), area("Flanders"))
    finally:
        sys.setprofile(None)
    assert calls["call"] < 150_000, calls


def test_declaring_shows_the_odds_before_one_commits():
    t = lay("german to act, turn 4\nFlanders: GE4(3I 2A) / UK2!(2I)\nhand german: offensive", dice="1")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    assert now(t) == "declare"
    assert area("Flanders") in offered(t, "battle")
    shown = t.game.preview(t.state, 0, "battle", area("Flanders"))
    head = ["preview-battle", "preview-on-defender", "preview-on-attacker", "preview-cleared"]
    assert [x.label.key for x in shown][:4] == head


@pytest.mark.rule("TTLM.5.1.2a")
def test_the_odds_say_which_battle_they_are_for():
    """U-27: the name of the battle stands above its numbers."""
    t = lay(
        "german to act, turn 4\nFlanders: GE4(3I 2A) / UK2!(2I)\nSomme: GE2(2I) / FR10(2I)\nhand german: offensive",
        dice="1",
    )
    do(t, "offensive", card("offensive"))
    do(t, "done")
    for name in ("Flanders", "Somme"):
        first = t.game.preview(t.state, 0, "battle", area(name))[0]
        assert first.label.params == {"area": area(name)}
        assert first.value.params == {"side": 0}


def test_how_it_was_reckoned_stands_under_every_table():
    """T-M2: in both languages, at the table and on the command line."""
    t = lay("german to act, turn 4\nAachen: GE1(3I)\nLiege: 1I BEL, 1F\nplayed offensive", dice="1")
    do(t, "take", 0 * 26 + 25)
    tables = [t.game.preview(t.state, 0, "to", ground(area("Liege")))]
    t = lay("german to act, turn 4\nFlanders: GE4(3I) / UK2(1I)\nArtois: GE6(2I), 1F\nhand german: offensive", dice="1")
    tables += [table for _, table in odds_of(state(t), {})]
    assert len(tables) == 3
    for table in tables:
        assert table[-1].value.key == "preview-calculated-how"
    for lang, word in (("en", "cards"), ("fr", "cartes")):
        assert word in catalogue(lang, t.game).plain("preview-calculated-how", {})


def test_entering_a_held_area_shows_the_odds():
    t = lay("german to act, turn 4\nAachen: GE1(3I)\nLiege: 1I BEL, 1F\nplayed offensive", dice="1")
    do(t, "take", 0 * 26 + 25)
    assert t.game.preview(t.state, 0, "to", ground(area("Liege")))
    assert not t.game.preview(t.state, 0, "to", ground(area("Eifel")))


@pytest.mark.rule("TTLM.A13")
def test_every_fight_of_a_position_is_listed_forts_of_one_too():
    """T-m10."""
    t = lay(
        "german to act, turn 4\nFlanders: GE4(3I) / UK2(1I)\nSomme: GE2(2I) / FR10(2I)\nArtois: GE6(2I), 1F\nhand german: offensive",
        dice="1",
    )
    found = {title.params["area"]: shown for title, shown in odds_of(state(t), {})}
    assert list(found) == [area("Flanders"), area("Artois"), area("Somme")]
    labels = [x.label.key for x in found[area("Artois")]]
    assert "preview-fort-falls" in labels
    assert "preview-cleared" not in labels  # a fort of one holds no ground


POSITION = "german to act, turn {turn}\nVerdun: GE5(3I 2A 1B) / FR3(3I 1A)\nSomme: GE2(2I 1A) / FR10(1I 1A 1B)"
PLAYED = [
    (9, {"gas": ["Verdun"]}, (("gas", "Verdun"),)),
    (9, {"gas": ["Somme", "entente:Somme"]}, (("gas", "Somme"), ("done", ""), ("gas", "Somme"))),
    (13, {"barrage": ["Verdun"], "surprise": ["Somme"]}, (("barrage", "Verdun"), ("surprise", "Somme"))),
    (8, {"bonus": ["gericht:Verdun"]}, (("bonus", "Verdun"),)),
    (8, {"weather": [""]}, (("done", ""), ("weather", ""))),
]


@pytest.mark.parametrize(("turn", "cards", "plays"), PLAYED)
def test_cards_that_are_named_count_as_if_they_were_played(turn, cards, plays):
    """T-m10: the same as in a game in which they have been."""
    t = lay(
        POSITION.format(turn=turn)
        + "\nhand german: offensive, gericht, poison_gas, advanced_artillery_barrage, surprise_attack"
        + "\nhand entente: bad_weather, poison_gas",
        dice="1",
    )
    plain = odds_of(state(lay(POSITION.format(turn=turn))), {})
    do(t, "offensive", card("gericht" if "bonus" in cards else "offensive"))
    do(t, "done")
    for name in ("Verdun", "Somme"):
        do(t, "battle", area(name))
    for verb, where in plays:
        do(t, verb, area(where) if where else 0)
    told = {title.params["area"]: shown for title, shown in odds_of(state(lay(POSITION.format(turn=turn))), cards)}
    for name in ("Verdun", "Somme"):
        assert told[area(name)] == lines_of(state(t), name)
    assert told != {title.params["area"]: shown for title, shown in plain}


def lines_of(s, name):
    c = s.clone()
    c.rules &= ~HIDDEN
    return lines(0, area(name), cases(c, 0, area(name), False))[1:]


@pytest.mark.parametrize(
    ("turn", "cards", "rule"),
    [
        (3, {"gas": ["Verdun"]}, "TTLM.9.3c"),
        (9, {"barrage": ["Verdun"]}, "TTLM.9.4c"),
        (13, {"barrage": ["Verdun"], "gas": ["Verdun"]}, "TTLM.9.3d"),
        (5, {"gas": ["Paris"]}, "TTLM.2.II.3a"),
        (5, {"surprise": ["entente:Verdun"]}, "TTLM.9.7a"),
        (5, {"bonus": ["Verdun"]}, "TTLM.9.1.3b"),
        (5, {"bonus": ["gericht:Verdun"]}, "TTLM.9.1.4b"),
        (1, {"weather": [""]}, "TTLM.9.5h"),
    ],
)
def test_cards_that_could_not_be_played_are_refused_with_the_rule(turn, cards, rule):
    text = f"german to act, turn {turn}\nVerdun: GE5(3I) / FR3(3I)"
    with pytest.raises(NotOffered) as error:
        odds_of(state(lay(text)), cards)
    assert error.value.refusal.rule == rule


def test_the_report_counts_hits_against_what_was_to_be_expected():
    t = lay("german to act, turn 4\nFlanders: GE4(3I) / UK2(1I)\nhand german: offensive", dice="6 1 1 6")
    attack(t, "Flanders")
    while now(t) == "combat":
        do(t, "fire" if offered(t, "fire") else "done")
    lines = luck([line.message for line in t.lines])
    german, entente = lines[0].value.params, lines[1].value.params
    assert german["hits"] == 2
    assert german["expected"] == pytest.approx(0.5)
    assert entente["hits"] == 0
