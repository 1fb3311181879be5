"""What a player may not know changes nothing he can notice: set traps, sealed set-up, hands, and answers to "why not?"."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.trench.table import (
    GAME,
    attack,
    box,
    deal,
    do,
    held,
    lay,
    lay_card,
    lay_out,
    move,
    phase,
    play,
    refused,
    reveal,
    shown,
    slot,
    take_up,
    troop,
    who,
)
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.laws_harness import difference, noticed, sibling
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

TRAPS = {
    "french": ("artillery_strike", "gas_masks", "canon_37", "at_mines", "barbed_wire", "aa_fire"),
    "german": ("artillery_strike", "gas_masks", "pak", "at_mines", "barbed_wire", "aa_fire"),
}
NAMES = [(verb, arg) for verb, n in GAME.game.verbs.items() for arg in range(n)]


def answers(t: Table, role: int) -> dict[str, Any]:
    """Why each action a player could name is not offered, in words; None where it is."""
    out: dict[str, Any] = {}
    for verb, arg in NAMES:
        why = t.why_not(role, verb, arg)
        out[f"{verb} {arg}"] = why and [why.rule, why.key, why.text("en")]
    return out


def seen(t: Table, role: int) -> dict[str, Any]:
    """Everything a seat is told here, the answer to every "why not?" included."""
    found = noticed(t, role)
    if role >= 0:
        found["why not"] = answers(t, role)
        found["describe"] = [t.describe(role, lang) for lang in ("en", "fr")]
    found["log in words"] = [t.log(role if role >= 0 else "spectator", lang) for lang in ("en", "fr")]
    return found


# ---- face-down traps ----

BOARD = """french to act
1.1: poilus
3.1: ft17
3.2: tirailleur fr_aircraft
4.3: poilus
5.1: landser
5.3: landser de_hmg
french hand: gas_attack over_the_top
"""


def moves(t: Table) -> None:
    move(t, "poilus", "2.1", "1.1")


def free_steps(t: Table) -> None:
    move(t, "poilus", "2.1", "1.1")
    do(t, "pass")
    do(t, "move", box("2.2"))


def tank_moves(t: Table) -> None:
    move(t, "ft17", "4.1")


def aircraft_moves(t: Table) -> None:
    move(t, "fr_aircraft", "4.2")


def exchanges(t: Table) -> None:
    take_up(t, "ft17")
    do(t, "swap", troop(t, "tirailleur"))


def attacks(t: Table) -> None:
    attack(t, "poilus", "de_hmg", "4.3", "5.3")


def gasses(t: Table) -> None:
    play(t, "gas_attack", "gas", box("5.1"))


def goes_over_the_top(t: Table) -> None:
    play(t, "over_the_top")
    take_up(t, "tirailleur")
    do(t, "move", box("4.2"))


ACTIONS: list[Callable[[Table], None]] = [
    moves,
    free_steps,
    tank_moves,
    aircraft_moves,
    exchanges,
    attacks,
    gasses,
    goes_over_the_top,
]


@pytest.mark.rule("TR.setup.hidden-information")
@pytest.mark.parametrize("action", ACTIONS, ids=lambda f: f.__name__)
def test_a_window_opens_whatever_card_lies_face_down_and_looks_the_same_from_outside(
    action: Callable[[Table], None],
) -> None:
    looks: list[dict[str, Any]] = []
    for kind in TRAPS["german"]:
        t = lay(BOARD + f"german slots: {kind}?")
        start = noticed(t, 0)
        action(t)
        assert (who(t), phase(t)) == ("german", "reaction")
        during = [noticed(t, 0), noticed(t, SPECTATOR), t.describe("french"), t.log("french", "fr")]
        do(t, "pass")
        looks.append({"start": start, "during": during, "after": noticed(t, 0), "words": t.describe("french")})
    for other in looks[1:]:
        assert not difference(looks[0], other)


@pytest.mark.rule("TR.setup.hidden-information")
def test_two_hidden_cards_keep_the_window_open_whether_the_second_fits_or_not() -> None:
    looks = []
    for kind in ("at_mines", "gas_masks", "pak", "aa_fire"):
        t = lay(BOARD + f"german slots: artillery_strike? {kind}?")
        tank_moves(t)
        reveal(t, "artillery_strike")
        do(t, "strike", troop(t, "poilus", "1.1"))
        assert phase(t) == "reaction"
        looks.append(noticed(t, 0))
    assert all(not difference(looks[0], other) for other in looks)


@pytest.mark.rule("TR.trap.face-down")
@pytest.mark.parametrize("kind", TRAPS["german"])
def test_nothing_tells_the_enemy_which_trap_was_set_until_it_is_turned_up(kind: str) -> None:
    t = lay(
        f"german to act\n5.1: landser\n4.1: ft17 poilus\n4.2: fr_aircraft\ngerman hand: {kind} landser*7", dice="1 " * 9
    )
    play(t, kind, "set")
    do(t, "done")
    while t.to_act == ["german"]:
        do(t, "draw", 1)
    move(t, "ft17", "3.1")
    names = [catalogue(lang, t.game).text("kind-" + kind.replace("_", "-")) for lang in ("en", "fr")]
    card = slot(t, kind)
    for reader in ("french", "spectator"):
        told = json.dumps([t.view(reader)["sides"], t.log(reader), t.log(reader, "fr")], ensure_ascii=False)
        assert not any(name in told for name in (*names, f'"{kind}"', f'"id": {card}'))
    assert not any(n in json.dumps(t.describe("french", x), ensure_ascii=False) for n in names for x in ("en", "fr"))
    assert names[0] in json.dumps(t.log("german"), ensure_ascii=False)


@pytest.mark.rule("TR.trap.face-down")
def test_a_trap_that_is_turned_up_is_seen_by_all() -> None:
    t = lay("german to act\n4.1: poilus\n5.1: landser a7v\nfrench slots: canon_37?")
    assert shown(t, "french", "german") == ["?"]
    attack(t, "a7v", "poilus")
    reveal(t, "canon_37")
    assert shown(t, "french", "german") == shown(t, "french", "spectator") == ["canon_37"]
    assert any("Canon" in line for line in t.log("german"))


@pytest.mark.rule("TR.trap.stays-hidden")
def test_asking_for_an_enemy_trap_is_refused_alike_for_every_card_of_the_enemy() -> None:
    t = lay("french to act\n5.1: landser\ngerman slots: pak?\ngerman hand: aa_fire\ngerman lost: at_mines")
    assert {refused(t, "trap", card) for card in range(90, 108)} == {"TR.trap.stays-hidden"}
    assert len({refused(t, "card", card) for card in range(90, 108)}) == 1


@pytest.mark.rule("TR.setup.hidden-information")
@pytest.mark.parametrize("kind", TRAPS["german"])
def test_in_a_window_nothing_is_taken_up_and_put_back_unseen(kind: str) -> None:
    """Every action there is final: its coming and going would tell that the hidden card fits."""
    t = lay(BOARD + f"german slots: {kind}? {'pak' if kind == 'aa_fire' else 'aa_fire'}?")
    tank_moves(t)
    for verb, args in t.offer("german").items():
        other = sibling(t, t.state.clone())
        other.act("german", verb, args[0])
        assert not other.can_undo("german")
        assert verb != "reveal" or shown(other, "german", "french") != ["?", "?"]


# ---- sealed set-up ----

EIGHT = ("poilus*3 fr_hmg ft17 fr_aircraft crapouillot tirailleur", "landser*4 de_hmg a7v de_aircraft minenwerfer")


def eight(text: str) -> str:
    return " ".join(" ".join([kind] * int(n or 1)) for kind, _, n in (x.partition("*") for x in text.split()))


@pytest.mark.rule("TR.setup.simultaneous-reveal", "TR.setup.hidden-information")
def test_while_the_enemy_places_nothing_can_be_noticed_not_even_that_he_does() -> None:
    """TR.amb.sealed-setup"""
    t = deal(eight(EIGHT[0]), eight(EIGHT[1]))
    lay_card(t, "french", "poilus", "3.1")
    before, outside = seen(t, 0), noticed(t, SPECTATOR)
    t.act("german", "card", held(t, "landser", "german"))
    assert not difference(before, seen(t, 0))
    t.act("german", "box", box("5.1"))
    lay_card(t, "german", "de_hmg", "5.1")
    t.act("german", "lift", troop(t, "de_hmg"))
    t.undo("german")
    assert not difference(before, seen(t, 0))
    assert not difference(outside, noticed(t, SPECTATOR))
    assert t.view("french")["sides"]["german"]["hand"] == 8


@pytest.mark.rule("TR.setup.simultaneous-reveal")
def test_who_is_ready_first_shows_that_he_is_ready_and_nothing_else() -> None:
    looks = []
    for german in (EIGHT[1], "landser*3 de_hmg*2 a7v de_aircraft minenwerfer"):
        t = deal(eight(EIGHT[0]), eight(german))
        lay_out(t, "german")
        looks.append(seen(t, 0))
        assert t.view("french")["sides"]["german"]["ready"] is True
    assert not difference(*looks)


# ---- imagined siblings ----


def at_setup(bunker: bool = False) -> Table:
    t = GAME.new(seed=11, options={"bunker": bunker})
    for role in ("french", "german"):
        t.act(role, "card", t.offer(role)["card"][2])
    return t


def half_placed() -> Table:
    t = GAME.new(seed=12)
    lay_out(t, "german")
    for _ in range(3):
        t.act("french", "card", t.offer("french")["card"][0])
        t.act("french", "box", t.offer("french")["box"][-1])
    return t


def drawing() -> Table:
    t = GAME.new(seed=13)
    lay_out(t, "german")
    lay_out(t, "french")
    t.act("french", "draw", 1)
    return t


MIDDLE = (
    BOARD + "german slots: pak? aa_fire?\nfrench slots: artillery_strike? at_grenades\ngerman hand: landser gas_masks"
)


def in_reach(*acts: tuple[str, str]) -> Table:
    """The middle game after these actions; names stand for troops (kind@box), hand cards (hand.kind) and boxes."""
    t = lay(MIDDLE, dice="1 " * 20)
    for verb, name in acts:
        do(t, verb, number(t, name))
    return t


def number(t: Table, name: str) -> int:
    if name.startswith("hand."):
        return held(t, name[5:])
    if name.startswith("slot."):
        return slot(t, name[5:])
    if "@" in name:
        kind, _, at = name.partition("@")
        return troop(t, kind, at)
    return box(name) if name else 0


def strike_in_reaction() -> Table:
    t = lay(BOARD + "german slots: artillery_strike? aa_fire?")
    tank_moves(t)
    reveal(t, "artillery_strike")
    return t


POSITIONS: dict[str, Callable[[], Table]] = {
    "placing": at_setup,
    "pile": lambda: at_setup(bunker=True),
    "half placed": half_placed,
    "drawing": drawing,
    "actions": in_reach,
    "with a troop": lambda: in_reach(("unit", "poilus@4.3")),
    "with a card": lambda: in_reach(("card", "hand.gas_attack")),
    "aiming": lambda: in_reach(("trap", "slot.artillery_strike")),
    "discarding": lambda: in_reach(("discard", "")),
    "reaction to an attack": lambda: in_reach(("unit", "ft17@3.1"), ("move", "4.1")),
    "strike in a reaction": strike_in_reaction,
    "reaction to gas": lambda: in_reach(("card", "hand.gas_attack"), ("gas", "5.1")),
    "free step": lambda: in_reach(("unit", "poilus@1.1"), ("move", "2.1"), ("pass", "")),
    "counter": lambda: in_reach(("unit", "poilus@4.3"), ("attack", "landser@5.3"), ("pass", "")),
    "over the top": lambda: in_reach(("card", "hand.over_the_top"), ("play", ""), ("unit", "poilus@4.3")),
    "keep": lambda: in_reach(("done", "")),
    "refill": lambda: in_reach(("done", ""), ("done", "")),
}


@pytest.mark.rule("TR.setup.hidden-information")
@pytest.mark.parametrize("name", list(POSITIONS))
def test_no_answer_differs_between_states_a_seat_cannot_tell_apart(name: str) -> None:
    t = POSITIONS[name]()
    for role in (0, 1, SPECTATOR):
        mine = seen(t, role)
        others = [("imagined", t.game.imagine(t.state, role, FastDice(seed))) for seed in range(2)]
        for kind, swap in t.game.swaps.items():
            others += [(kind, other) for other in list(swap(t.state, role, FastDice(1)))[:1]]
        assert len(others) > 2, (name, role)
        for kind, other in others:
            assert not difference(mine, seen(sibling(t, other), role)), (name, role, kind)


@pytest.mark.rule("TR.setup.hidden-information")
def test_of_a_hand_the_enemy_sees_the_number_only() -> None:
    t = lay("french to act\nfrench hand: ft17 gas_attack poilus*3", dice="1 " * 5)
    do(t, "done")
    do(t, "draw", 0)
    do(t, "draw", 1)
    drawn = [c["kind"] for c in t.view("french")["sides"]["french"]["cards"]]
    assert drawn[:2] == ["ft17", "gas_attack"]
    for reader in ("german", "spectator"):
        side = t.view(reader)["sides"]["french"]
        assert (side["hand"], side["cards"]) == (7, None)
    assert t.log("german")[-2:] == ["France draws a Troop card.", "France draws a Bonus card."]
    assert t.log("french")[-2:] != t.log("german")[-2:]


WAIVED = "french to act\n3.1: ft17\n4.2: landser\n5.3: stosstruppen\ngerman slots: pak?"


@pytest.mark.rule("TR.amb.waive")
def test_passing_and_waiving_look_alike_until_a_window_does_not_open() -> None:
    """S-8: nothing that is noticed or imagined tells them apart, and who has seen it cannot take back the look."""
    passed, waived = (lay(WAIVED) for _ in range(2))
    for t, verb in ((passed, "pass"), (waived, "waive")):
        move(t, "ft17", "3.2")
        do(t, verb)
    for role in (0, SPECTATOR):
        assert not difference(seen(passed, role), seen(waived, role))
        dreams = [codec.save(t.game.imagine(t.state, role, FastDice(5))) for t in (passed, waived)]
        assert dreams[0] == dreams[1]
    move(passed, "ft17", "3.1")
    assert phase(passed) == "reaction"
    move(waived, "ft17", "3.1")
    assert phase(waived) == "actions"
    assert not waived.can_undo("french")  # or he would look whether a window opens, and take the move back
    assert waived.game.imagine(waived.state, 0, FastDice(5)).waived == waived.state.waived  # now everybody knows


@pytest.mark.rule("TR.amb.waive")
def test_a_move_that_nobody_could_answer_can_be_taken_back() -> None:
    t = lay("french to act\n3.1: ft17\n4.2: landser\n5.3: stosstruppen")
    move(t, "ft17", "3.2")
    assert t.can_undo("french")


def throw_one_away(t: Table) -> None:
    do(t, "discard")
    do(t, "card", held(t, "poilus"))


UNTRACED: dict[str, tuple[str, Callable[[Table], Any]]] = {
    "free step": ("french to act\n1.1: poilus\nfrench hand: poilus*7 gas_attack", lambda t: move(t, "poilus", "2.1")),
    "over the top": (
        "french to act\n3.1: tirailleur\nfrench hand: over_the_top poilus*7",
        lambda t: play(t, "over_the_top"),
    ),
    "discard": ("french to act\n3.1: tirailleur\nfrench hand: poilus*8", throw_one_away),
}


@pytest.mark.rule("TR.amb.free-step")
@pytest.mark.parametrize("name", UNTRACED)
def test_nothing_tells_that_a_question_has_been_left_without_a_trace(name: str) -> None:
    """Whether the page of corrections opened told that the enemy had taken his free step, or let it be."""
    position, ask = UNTRACED[name]
    asked, ended = (lay(position) for _ in range(2))
    for t in (asked, ended):
        ask(t)
    do(ended, "stay" if name == "free step" else "done")
    for role in (1, SPECTATOR):
        assert not difference(seen(asked, role), seen(ended, role))
        dreams = [codec.save(t.game.imagine(t.state, role, FastDice(5))) for t in (asked, ended)]
        assert dreams[0] == dreams[1]
    assert asked.game.imagine(asked.state, 0, FastDice(5)).stack == asked.state.stack  # he who is asked knows it


@pytest.mark.rule("TR.setup.simultaneous-reveal")
@pytest.mark.parametrize("reader", [0, SPECTATOR])
def test_whom_the_other_laid_out_first_is_told_nowhere(reader: int) -> None:
    """They are turned up together: where they stand is seen, not who was put there first, not even by the order in
    which they are offered as targets."""
    both = []
    for again in (False, True):
        t = GAME.new(seed=5)
        for role in (0, 1):
            while "ready" not in t.offer(role):
                t.act(role, "card", t.offer(role)["card"][0])
                t.act(role, "box", t.offer(role)["box"][len(t.state.armies[role]) % 2])
        if again:  # one that stands alone is lifted, and put back where it was
            places = [t.state.at[x] for x in t.state.armies[1]]
            first = next(x for x in t.state.armies[1] if places.count(t.state.at[x]) == 1)
            place = t.state.at[first]
            assert first != t.state.armies[1][-1]
            t.act(1, "lift", first)
            t.act(1, "card", first)
            t.act(1, "box", place)
        for role in (0, 1):
            t.act(role, "ready")
        both.append(t)
    one, two = both
    assert one.state.armies == two.state.armies
    assert one.state.armies[1] == sorted(one.state.armies[1])
    assert not difference(seen(one, reader), seen(two, reader))
    imagined = [GAME.game.imagine(t.state, reader, FastDice(1)) for t in both]
    assert codec.save(imagined[0]) == codec.save(imagined[1])
