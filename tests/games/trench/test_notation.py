"""Positions in text: what is written is read back, and each kind of error is named with its line."""

from __future__ import annotations

import random

import pytest

from games.trench.table import GAME, box, cp, do, hurt, lay, move, offered, shown, state, tokens, troop, where, who
from grognard.games.trench.ids import KIND
from grognard.games.trench.notation import read_position, write_position
from grognard.games.trench.s4_turn import Actions
from grognard.games.trench.state import State
from grognard.kernel.errors import BadFile
from grognard.kernel.translation import LANGS, catalogue

SAMPLE = """french to act, turn 9, 3 CP
bunker
attacked this turn
1.1: poilus/2>~ fr_hmg
3.1: ft17*
4.2: tirailleur#
5.1: landser/1 a7v
french warned 1
french hand: poilus artillery_strike
french deck: poilus*8 ft17
french bonus: gas_attack
french aside: over_the_top
french slots: bunker@3.1 barbed_wire?
german warned 2
german hand: landser*3 pak
german deck: landser*9
german bonus: gas_attack*2
german slots: at_grenades at_mines? artillery_strike?
"""


def test_a_position_is_written_as_it_was_read() -> None:
    t = GAME.position(SAMPLE, dice="", options={"bunker": True})
    assert t.position() == SAMPLE


def test_a_position_says_what_it_says() -> None:
    t = lay(SAMPLE)
    assert (who(t), cp(t), state(t).turn, state(t).bunker) == ("french", 3, 9, 1)
    assert (where(t, "poilus"), hurt(t, "poilus"), hurt(t, "landser")) == ("1.1", 2, 1)
    assert (tokens(t, "french"), tokens(t, "german")) == (1, 2)
    assert shown(t, "french") == ["bunker", "barbed_wire?"]
    units = [u for b in t.view("all")["boxes"] for u in b["units"] if u["side"] == "french"]
    flags = {u["kind"]: (u["moved"], u["attacked"], u["pinned"]) for u in units}
    assert flags == {
        "poilus": (True, False, False),
        "fr_hmg": (False, False, False),
        "ft17": (False, True, False),
        "tirailleur": (False, False, True),
    }
    move(t, "poilus", "2.1")
    assert offered(t, "stay") == []  # it had its free step


def test_what_is_not_named_lies_in_its_deck_or_with_a_deck_given_in_the_discard_pile() -> None:
    t = lay("french to act\n3.1: poilus\nfrench deck: ft17")
    s = state(t)
    assert (len(s.decks[0]), len(s.lost[0]), len(s.decks[2])) == (1, 34, 18)
    assert (len(s.decks[1]), len(s.lost[1])) == (36, 0)


def test_turn_points_comments_and_blank_lines_may_be_left_out_or_put_in() -> None:
    t = lay("\n# a comment\ngerman to act\n\n5.1: landser  # with a remark\n")
    assert (who(t), cp(t), state(t).turn, where(t, "landser")) == ("german", 6, 1, "5.1")
    assert cp(lay("french to act, 0 CP")) == 0


def table_of(s: State) -> dict[str, object]:
    """What lies on the table, without the order in which it was laid there."""
    return {
        "numbers": (s.turn, s.active, s.cp, s.bunker, s.struck, s.warned),
        "board": [[kinds(s, b, side) for side in (0, 1)] for b in range(21)],
        "zones": [sorted(cards(x)) for zone in (s.decks, s.hands, s.down, s.open, s.lost, s.aside) for x in zone],
        "forts": [f != -1 for f in s.fort],
    }


def cards(ids: list[int]) -> list[int]:
    return [KIND[c] for c in ids]


def kinds(s: State, b: int, side: int) -> list[tuple[int, ...]]:
    def flag(bits: int, t: int) -> int:
        return int(side == s.active and bool(bits & (1 << t % 36)))

    found = [t for t in s.armies[side] if s.at[t] == b]
    return sorted((KIND[t], s.hurt[t], *(flag(x, t) for x in (s.moved, s.attacked, s.pinned, s.freed))) for t in found)


@pytest.mark.parametrize("seed", range(6))
def test_every_moment_of_choosing_an_action_is_written_and_read_back(seed: int) -> None:
    rnd = random.Random(seed)
    t = GAME.new(seed=seed, options={"bunker": seed % 2 == 0})
    tried = 0
    for _ in range(900):
        if t.result:
            break
        s = state(t)
        if isinstance(s.stack[-1], Actions):
            text = write_position(s)
            again = read_position(text, t.options)
            assert table_of(again) == table_of(s)
            assert write_position(again).splitlines() == text.splitlines()
            for role in ("french", "german"):
                assert len(GAME.position(text, options=t.options).offer(role)) == len(t.offer(role))
            tried += 1
        role = rnd.choice(t.to_act)
        verb, args = rnd.choice(list(t.offer(role).items()))
        t.act(role, verb, rnd.choice(args))
    assert tried > 20


ERRORS = {
    "a number without end": ("french to act, turn " + "9" * 5000, "a position begins with"),
    "a word without end": ("french to act\n3.1: " + "x" * 5000, "xxx"),
    "empty": ("", "an empty text is no position"),
    "no header": ("3.1: poilus", "a position begins with"),
    "nobody's turn": ("british to act", "a position begins with"),
    "too many points": ("french to act, turn 1, 7 CP", "at most 6 CP"),
    "nonsense": ("french to act\nhello", "it is not understood"),
    "no such zone": ("french to act\nfrench pocket: poilus", "it is not understood"),
    "no such side": ("french to act\nbritish hand: poilus", "it is not understood"),
    "off the board": ("french to act\n8.1: poilus", "it is not understood"),
    "no such column": ("french to act\n3.4: poilus", "it is not understood"),
    "no such troop": ("french to act\n3.1: cavalry", "cavalry is no troop"),
    "a bonus card on the board": ("french to act\n3.1: gas_attack", "gas_attack is no troop"),
    "a strange mark": ("french to act\n3.1: poilus!", "poilus! is no troop"),
    "three in a box": ("french to act\n3.1: poilus fr_hmg ft17", "ft17 cannot stand there"),
    "two of a type": ("french to act\n3.1: poilus tirailleur", "tirailleur cannot stand there"),
    "enemies in a box": ("french to act\n3.1: poilus a7v", "a7v cannot stand there"),
    "dead": ("french to act\n3.1: poilus/4", "poilus would be destroyed"),
    "moved in the enemy's turn": ("french to act\n5.1: landser>", "only the troops of the side to act"),
    "too many of a kind": ("french to act\nfrench hand: bunker*2", "no french bunker left"),
    "the other nation's card": ("french to act\nfrench hand: landser", "no french landser left"),
    "no such card": ("french to act\nfrench hand: excalibur", "no french excalibur left"),
    "not a card": ("french to act\nfrench hand: ???", "??? is no card"),
    "too many in the hand": ("french to act\nfrench hand: poilus*9", "a hand has at most eight cards"),
    "bonus in the Troop deck": ("french to act\nfrench deck: poilus gas_attack", "gas_attack does not belong there"),
    "troop in the Bonus deck": ("french to act\nfrench bonus: poilus", "poilus does not belong there"),
    "troop left aside": ("french to act\nfrench aside: poilus", "poilus does not belong there"),
    "no Troop deck": ("french to act\nfrench deck:", "a side with no Troop deck has lost"),
    "six slots": (
        "french to act\nfrench slots: at_grenades at_grenades gas_masks? canon_37? canon_37? aa_fire?",
        "there are five slots",
    ),
    "troop in a slot": ("french to act\nfrench slots: poilus", "poilus is no Bonus card"),
    "not a slot": ("french to act\nfrench slots: at-grenades", "at-grenades is no card"),
    "hidden and no trap": (
        "french to act\nfrench slots: at_grenades?",
        "at_grenades is no trap and cannot lie face down",
    ),
    "bunker nowhere": ("french to act\nfrench slots: bunker", "a Bunker card, and no other, lies on a box"),
    "no bunker on a box": ("french to act\nfrench slots: gas_masks@3.1", "a Bunker card, and no other, lies on a box"),
    "bunker in an enemy trench": ("french to act\nfrench slots: bunker@5.1", "a Bunker card lies on an own trench box"),
}


@pytest.mark.parametrize("name", list(ERRORS))
def test_each_error_is_named_with_its_line(name: str) -> None:
    text, why = ERRORS[name]
    with pytest.raises(BadFile) as fault:
        GAME.position(text)
    assert fault.value.reason == "position"
    assert why in str(fault.value.params["why"])
    line = str(fault.value.params["line"]).removesuffix("…")
    assert line in text or name == "no Troop deck"
    for lang in LANGS:
        sentence = catalogue(lang, GAME.game).plain(fault.value.key, fault.value.params)
        assert why in sentence


def test_a_position_in_the_middle_of_an_action_tells_what_lies_on_the_table() -> None:
    t = lay("french to act\n3.1: poilus\n5.1: landser\ngerman slots: pak?")
    move(t, "poilus", "4.1")
    text = t.position()
    assert "3.1: poilus\n" in text
    assert "french to act, turn 1, 5 CP" in text
    do(t, "pass")
    assert troop(t, "poilus", "4.1") == state(t).here[box("4.1")]


def test_any_text_is_a_position_or_a_bad_file() -> None:
    rnd = random.Random("texts")
    words = [*SAMPLE.replace("\n", " \n ").split(" "), "*", "@", "9.9:", ">", "?", "poilus*99", "\u0663.1:"]
    read = 0
    for _ in range(1500):
        lines = SAMPLE.splitlines()
        at = rnd.randrange(len(lines))
        lines[at] = rnd.choice(
            [" ".join(rnd.choices(words, k=3)), lines[at] + rnd.choice(words), rnd.choice(lines), ""]
        )
        try:
            s = read_position("\n".join(lines), {})
        except BadFile:
            continue
        read += 1
        for invariant in GAME.game.invariants:
            invariant(s)
    assert 100 < read < 1400
