"""What the log tells of each action: its rule, whose it was, who and where, to those who may know it."""

from __future__ import annotations

import pytest

from games.ttlm.battle import declare, flee
from games.ttlm.table import (
    area,
    army,
    card,
    commit,
    do,
    holder,
    lay,
    lay_with,
    move,
    now,
    offered,
    pass_turn,
    piece,
    sort,
    state,
    who,
)
from grognard.games.ttlm.state import ENTENTE, GERMAN, unit
from grognard.kernel.table import Table
from grognard.kernel.umpire import Secret

LINE = "\nFlanders: GE4!(3I) / UK2(2I)\nMetz: GE5(2I), GE6(1I), 1I GE\nKoeln: 1C GE\nMainz: 1C GE\n"
LINE += "Paris: FR1(2I), 1I FR\nEngland: UK1(1I)\ngerman: Antwerp, Brussels, Liege\n"


def last(t: Table, key: str, rule: str, **params: object) -> None:
    """The last line with this key has this rule and these params, secret or not."""
    found = [x.message for x in t.lines if x.message.key == key]
    assert found, [x.message.key for x in t.lines]
    shown = {k: v.value if isinstance(v, Secret) else v for k, v in found[-1].params.items()}
    assert found[-1].rule == rule
    assert {name: shown[name] for name in params} == params


def secret(t: Table, key: str) -> set[str]:
    """Which params of the last line with this key are only for its owner."""
    found = [x.message for x in t.lines if x.message.key == key]
    return {k for k, v in found[-1].params.items() if isinstance(v, Secret)}


def offensive(text: str = LINE, turn: int = 5, **options: bool) -> Table:
    given = {x.strip("_").replace("_", "."): on for x, on in options.items()}
    return lay_with(given, f"german to act, turn {turn}{text}played offensive", "6 " * 60)


# ---- movement ----


@pytest.mark.rule("TTLM.4.1d", "TTLM.13.1d")
def test_a_move_tells_what_was_seen_of_it() -> None:
    t = offensive()
    infantry, metz = sort("I GE"), area("Metz")
    move(t, "I GE in Metz", "GE5")
    last(t, "log-move-into", "TTLM.4.1d", sort=infantry, origin=metz, into=army("GE5"), area=metz)
    assert secret(t, "log-move-into") == {"into", "area"}
    move(t, "I GE in GE6", "Lothringen")
    last(t, "log-move-out", "TTLM.4.1d", sort=infantry, army=army("GE6"), origin=metz, area=area("Lothringen"))
    assert secret(t, "log-move-out") == {"army", "origin"}
    move(t, "I GE in GE5", "GE6")
    last(t, "log-move-between", "TTLM.4.1d", sort=infantry, army=army("GE5"), origin=metz, into=army("GE6"), area=metz)
    assert secret(t, "log-move-between") == {"sort", "army", "origin", "into", "area"}
    move(t, "GE5", "Luxembourg")
    last(t, "log-move-army-to", "TTLM.4.1d", army=army("GE5"), origin=metz, area=area("Luxembourg"))
    move(t, "C GE in Mainz", "Koeln")
    last(t, "log-move-unit-to", "TTLM.4.1d", sort=sort("C GE"), origin=area("Mainz"), area=area("Koeln"))


@pytest.mark.rule("TTLM.4.4a", "TTLM.13.1d")
def test_how_a_unit_of_an_army_has_come_is_not_told() -> None:
    t = offensive()
    do(t, "take", piece("C GE in Mainz"))
    far = next(x for x in offered(t, "rail") if x >= holder("England"))
    do(t, "rail", far)
    last(t, "log-move-unit-rail", "TTLM.4.4a", sort=sort("C GE"), origin=area("Mainz"))
    do(t, "take", piece("I GE in GE5"))
    do(t, "rail", next(x for x in offered(t, "rail") if x >= holder("England")))
    last(t, "log-move-out", "TTLM.4.1d", sort=sort("I GE"), army=army("GE5"))
    assert state(t).rails == 2
    plain = offensive(_13_1=False)
    do(plain, "take", piece("I GE in GE5"))
    do(plain, "rail", next(x for x in offered(plain, "rail") if x >= holder("England")))
    last(plain, "log-move-out", "TTLM.4.4a", sort=sort("I GE"))
    assert secret(plain, "log-move-out") == set()


@pytest.mark.rule("TTLM.4.3c")
def test_an_empty_army_takes_in_men_with_their_trench() -> None:
    text = "\nMetz: GE5(), GE6(1I)\nMainz: 2I GE!\nFlanders: GE4(3I) / UK2(2I)\nParis: FR1(2I)\nEngland: UK1(1I)\ngerman: Brussels\n"
    t = offensive(text)
    move(t, "GE5", "Mainz")
    do(t, "absorb", sort("I GE"))
    last(t, "log-absorb", "TTLM.4.3c", sort=sort("I GE"), army=army("GE5"), area=area("Mainz"))
    assert (state(t).army_dug[army("GE5")], state(t).size[army("GE5")]) == (1, 1)


@pytest.mark.rule("TTLM.13.8a", "TTLM.13.8b")
def test_who_leaves_for_the_east_and_who_is_called_back_is_told() -> None:
    t = offensive()
    do(t, "take", piece("C GE in Koeln"))
    do(t, "east")
    last(t, "log-east-unit", "TTLM.13.8a", sort=sort("C GE"), origin=area("Koeln"))
    do(t, "take", piece("GE6"))
    do(t, "east")
    last(t, "log-east-army", "TTLM.13.8a", army=army("GE6"), origin=area("Metz"))


# ---- retreats ----


@pytest.mark.rule("TTLM.5.4.1a", "TTLM.13.1d")
def test_a_retreat_tells_who_goes_and_where_to() -> None:
    text = "\nFlanders: GE4(3I) / UK2(2I), FR5(1I), 1I UK\nCalais: UK3(1I)\nParis: FR1(2I)\nEngland: UK1(1I)\ngerman: Antwerp, Brussels\n"
    t = lay(f"german to act, turn 17{text}played offensive", "1 " * 9 + "6 " * 60)
    declare(t, "Flanders")
    while now(t) == "cards":
        do(t, "done")
    for _ in range(40):
        if who(t) == "entente" and "take" in t.offer("entente"):
            break
        verb = next(v for v in ("fire", "lose", "done") if offered(t, v))
        do(t, verb, offered(t, verb)[0])
    here, there = area("Flanders"), area("Calais")
    taken = [x for x in offered(t, "take") if x == piece("I UK in Flanders")]
    if taken:
        flee(t, "I UK in Flanders", "UK3")
        last(t, "log-retreat-into", "TTLM.5.4.1a", sort=sort("I UK"), origin=here, into=army("UK3"), area=there)
    left = [name for name in ("UK2", "FR5") if piece(name) in offered(t, "take")]
    assert left
    flee(t, left[0], "Calais")
    last(t, "log-retreat-army", "TTLM.5.4.1a", army=army(left[0]), origin=here, area=there)


# ---- cards ----


@pytest.mark.rule("TTLM.9.5a", "TTLM.9.1.1a")
def test_the_log_tells_of_an_offensive_and_of_the_weather() -> None:
    t = lay(f"german to act, turn 5{LINE}hand german: offensive\nhand entente: bad_weather", "6 " * 60)
    do(t, "offensive", card("offensive"))
    (line,) = [x.message for x in t.lines if x.message.key == "log-offensive"]
    assert line.side == GERMAN
    do(t, "done")
    do(t, "battle", area("Flanders"))
    while who(t) == "german":
        do(t, "done")
    do(t, "weather")
    last(t, "log-weather", "TTLM.9.5a", side=ENTENTE, level=1)
    assert state(t).pile[card("bad_weather")] == 1


# ---- production ----


@pytest.mark.rule("TTLM.7.1a", "TTLM.7.2a", "TTLM.7.3a", "TTLM.7.4a", "TTLM.7.5a")
def test_the_log_tells_what_was_bought_once_both_plans_are_open() -> None:
    t = lay(f"entente to act, turn 17{LINE}lost: GE9\npasses 1", "1")
    pass_turn(t)
    before = len(t.lines)
    do(t, "buy", sort("I GE"), "german")
    do(t, "place", holder("GE6"), "german")
    do(t, "rebuild", army("GE9"), "german")
    do(t, "place", holder("Koeln"), "german")
    do(t, "dig", piece("GE5"), "german")
    do(t, "upgrade", piece("I GE in GE6"), "german")
    do(t, "card", role="german")
    assert len(t.lines) == before  # sealed until both are ready
    commit(t)
    keys = [x.message.key for x in list(t.lines)[before:]]
    for key in ("log-built", "log-rebuilt", "log-dug", "log-upgraded", "log-buys"):
        assert key in keys, keys
    assert keys.count("log-draw") == 1


# ---- what options add ----


@pytest.mark.rule("TTLM.15.2.1a", "TTLM.15.2.3a", "TTLM.QA.3", "TTLM.14.7.1a", "TTLM.15.2.4a")
def test_the_log_tells_what_options_allow_at_any_moment() -> None:
    t = lay_with({"15.2.1": True}, f"german to act, turn 5{LINE}")
    do(t, "entrench", piece("GE5"))
    last(t, "log-entrenches-army", "TTLM.15.2.1a", side=GERMAN, army=army("GE5"), area=area("Metz"))
    do(t, "entrench", piece("I GE in Metz"))
    last(t, "log-entrenches", "TTLM.15.2.1a", side=GERMAN, sort=sort("I GE"), area=area("Metz"))
    assert state(t).german_quarters == 2
    t = lay_with({"15.2.3": True}, f"german to act, turn 5{LINE}hand german: ersatz2")
    do(t, "scratch", card("ersatz2"))
    last(t, "log-scratch-card", "TTLM.15.2.3a", side=GERMAN, card=card("ersatz2"))
    do(t, "raise", unit(holder("GE6"), sort("I GE")))
    last(t, "log-arrives-into", "TTLM.15.2.3a", sort=sort("I GE"), into=army("GE6"), area=area("Metz"))
    assert secret(t, "log-arrives-into") == {"into", "area"}
    t = lay_with({"QA.3": True}, f"german to act, turn 5{LINE.replace(', 1I GE', '')}")
    do(t, "suppress", army("GE6"))
    last(t, "log-suppress", "TTLM.QA.3", side=GERMAN, army=army("GE6"), area=area("Metz"))
    t = lay_with({"14.7.1": True}, f"german to act, turn 5{LINE}")
    do(t, "convert", piece("C GE in Koeln"))
    do(t, "pair", piece("C GE in Mainz"))
    do(t, "place", holder("Mainz"))
    last(t, "log-converts", "TTLM.14.7.1a", area=area("Mainz"))
    assert secret(t, "log-converts") == set()
    t = lay_with({"15.2.4": True}, f"german to act, turn 5{LINE}")
    do(t, "call", holder("Koeln"))
    last(t, "log-call-costs", "TTLM.15.2.4a", side=GERMAN)
    last(t, "log-arrives", "TTLM.15.2.4a", sort=sort("I GE"), area=area("Koeln"))
    before = len([x for x in t.lines if x.message.key == "log-call-costs"])
    do(t, "call", holder("Koeln"))
    assert len([x for x in t.lines if x.message.key == "log-call-costs"]) == before  # two for one point
