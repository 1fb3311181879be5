"""The game file: what cannot be read says why; what can be read goes on exactly."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from grognard.kernel import codec, save_file
from grognard.kernel.chance import FastDice, KeyedDice, ScriptedDice, key_of_seed, seal_of
from grognard.kernel.errors import BadFile, BadOption, UnknownGame, UnknownScenario
from grognard.kernel.flow import offer
from grognard.kernel.game import Option
from grognard.kernel.table import Table
from kernel.fords import GAME


def find(name):
    if name != "fords":
        raise UnknownGame(game=name, known=GAME.id)
    return GAME


def played(actions=60, seed=3, dice=None):
    t = Table(GAME, GAME.setup("crossing", {}), dice or KeyedDice(key_of_seed(seed)), "crossing", {"mist": False})
    rnd = random.Random(seed)
    for _ in range(actions):
        if t.state.result:
            break
        role = rnd.choice(t.to_act)
        t.act(role, *rnd.choice(offer(t.state, GAME.role(role)).actions()))
    return t


def forged(text, **changes):
    """Edited by somebody who knows how the checksum is made."""
    body = {**json.loads(text), **changes}
    body["check"] = save_file.checksum(body)
    return json.dumps(body)


def reason(text, finder=find):
    with pytest.raises(BadFile) as fault:
        save_file.read(text, finder)
    assert fault.value.key == "badfile-" + fault.value.reason
    return fault.value.reason


def test_a_file_goes_on_as_the_same_game():
    t = played()
    again = save_file.read(t.save(), find)
    assert codec.save(again.state) == codec.save(t.state)
    assert again.save() == t.save()
    for x in (t, again):
        role = x.to_act[0]
        x.act(role, *offer(x.state, GAME.role(role)).actions()[-1])
    assert again.save() == t.save()


def test_a_file_may_be_bytes():
    assert save_file.read(played().save().encode(), find).journal


def test_a_file_with_scripted_dice_keeps_the_rest_of_its_script():
    t = played(actions=5, dice=ScriptedDice([0, 1, 2]))
    again = save_file.read(t.save(), find)
    assert isinstance(again.dice, ScriptedDice)
    assert again.dice.script == [0, 1, 2]


def test_a_file_without_a_key_can_be_opened_but_not_verified():
    t = played(dice=FastDice(3))
    assert save_file.read(t.save(), find).journal
    with pytest.raises(BadFile) as fault:
        save_file.verify(t.save(), find)
    assert fault.value.reason == "no-key"


@pytest.mark.parametrize("cut", [0, 1, 10, 100, 0.5, 0.9, -1, -2])
def test_a_truncated_file_is_unreadable(cut):
    text = played().save()
    end = int(len(text) * cut) if isinstance(cut, float) else cut
    # The last line break may go: nothing is lost with it.
    if text[:end].rstrip() == text.rstrip():
        assert save_file.read(text[:end], find)
    else:
        assert reason(text[:end]) == "unreadable"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "unreadable"),
        ("hello", "unreadable"),
        (b"\xff\xfe\x00", "unreadable"),
        ("[" * 100_000, "unreadable"),
        ("[]", "not-ours"),
        ("null", "not-ours"),
        ('"grognard"', "not-ours"),
        ('{"a": 1}', "not-ours"),
        ('{"grognard": "one"}', "newer"),
        ('{"grognard": 2}', "newer"),
        ('{"grognard": 1}', "edited"),
        (" " * (save_file.LARGEST + 1), "too-large"),
    ],
    ids=lambda x: str(x)[:12],
)
def test_what_is_not_a_game_file_says_so(text, why):
    assert reason(text) == why


def test_an_edited_file_is_refused():
    text = played().save()
    assert reason(text.replace('"crossing"', '"skirmish"')) == "edited"


def test_a_file_of_another_game_is_refused():
    assert reason(forged(played().save(), game="chess")) == "other-game"


def test_a_file_of_newer_rules_is_refused_and_of_older_ones_is_tried():
    text = played().save()
    assert reason(forged(text, rules="1.1")) == "newer-rules"
    assert reason(forged(text, rules="10.0")) == "newer-rules"
    assert reason(forged(text, rules="x")) == "newer-rules"
    assert reason(forged(text, options={"99.9": True})) == "unknown-option"
    some = next(iter(json.loads(text)["options"]))
    assert reason(forged(text, options={some: "of a newer version"})) == "unknown-option"
    newer = replace(GAME, version="1.2")
    assert save_file.read(text, lambda name: newer).journal


@pytest.mark.parametrize(
    "changes",
    [
        {"scenario": "skirmish", "result": "red/victory/F.6.1"},
        {"scenario": 5},
        {"options": {"mist": 3}},
        {"result": "blue/victory/F.6.1"},
        {"opening": [["fire", 6, 2]]},
        {"opening": 7},
        {"journal": [["red", "area", 3]]},
        {"journal": [["green", "block", 3]]},
        {"journal": [["red", "block", 3.0]]},
        {"journal": [["red", "block", True]]},
        {"journal": [["red", "block", 10**40]]},
        {"journal": [["red", "fly", 0]]},
        {"journal": [["red"]]},
        {"journal": [7]},
        {"journal": None},
        {"journal": [["red", "block", 3, [["fire", 6, 1]]]]},
        {"journal": [["red", "block", 3, [["fire", 6, 1.5]]]]},
        {"journal": [["red", "block", 3, "dice"]]},
        {"key": "not hex"},
        {"key": 7},
    ],
    ids=str,
)
def test_a_forged_file_is_refused(changes):
    assert reason(forged(played().save(), **changes)) == "differs"


def test_a_forged_position_is_refused():
    assert reason(forged(played().save(), position="nonsense")) == "position"


@pytest.mark.parametrize("missing", ["game", "rules", "options", "journal", "result", "opening", "position", "key"])
def test_a_file_with_a_part_missing_is_refused(missing):
    body = json.loads(played().save())
    del body[missing]
    body["check"] = save_file.checksum(body)
    assert reason(json.dumps(body)) in {"differs", "unreadable"}


@pytest.mark.parametrize("wrong", [7, None, ["fords"], {"a": 1}])
def test_a_game_that_is_not_a_word_is_refused(wrong):
    assert reason(forged(played().save(), game=wrong)) == "unreadable"


def test_the_step_of_the_difference_is_told():
    body = json.loads(played().save())
    body["journal"][7] = ["red", "area", 3]
    body["check"] = save_file.checksum(body)
    with pytest.raises(BadFile) as fault:
        save_file.read(json.dumps(body), find)
    assert fault.value.params["step"] == 8


# ---- verify ----


def test_an_honest_game_verifies():
    t = played(400)
    verdict = save_file.verify(t.save(), find)
    assert verdict.committed
    assert verdict.fair
    assert verdict.replays
    assert verdict.first_wrong is None
    assert verdict.actions == len(t.journal)
    assert verdict.draws == sum(len(e.draws) for e in t.journal) > 0


def test_dice_that_the_key_does_not_give_are_found():
    t = played(400)
    body = json.loads(t.save())
    entry = next(e for e in body["journal"] if len(e) > 3)
    entry[3][0][2] = (entry[3][0][2] + 1) % 6
    verdict = save_file.verify(forged(t.save(), journal=body["journal"]), find)
    assert verdict.first_wrong == 0
    assert not verdict.fair


def test_another_key_than_the_committed_one_is_found():
    t = played(400)
    verdict = save_file.verify(forged(t.save(), key=key_of_seed("other").hex()), find)
    assert not verdict.committed
    assert not verdict.fair
    swapped = forged(t.save(), key=key_of_seed("o").hex(), commitment=seal_of(key_of_seed("o")))
    assert save_file.verify(swapped, find).committed
    assert not save_file.verify(swapped, find).fair


@pytest.mark.parametrize(
    "changes",
    [
        {"key": "zz"},
        {"key": 9},
        {"key": "00" * 65},
        {"opening": None},
        {"opening": [["x", 0, 0]]},
        {"opening": [["x", "6", 0]]},
        {"journal": [["red", "block", 3, [3]]]},
        {"journal": 3},
        {"journal": [[]]},
        {"journal": ["x"]},
    ],
    ids=str,
)
def test_nonsense_cannot_be_verified(changes):
    with pytest.raises(BadFile):
        save_file.verify(forged(played(400).save(), **changes), find)


# ---- options and scenarios ----


def test_options_are_completed_and_unknown_ones_refused():
    assert save_file.check_options(GAME, None) == {"mist": False}
    assert save_file.check_options(GAME, {"mist": True}) == {"mist": True}
    for wrong in ({"fog": True}, {"mist": 1}, {"mist": "yes"}, {"mist": None}):
        with pytest.raises(BadOption):
            save_file.check_options(GAME, wrong)


def test_a_game_that_has_begun_keeps_what_held_before_a_switch_came():
    later = replace(GAME, options={**GAME.options, "truce": Option("truce", True, before=False)})
    assert save_file.check_options(later, {}) == {"mist": False, "truce": True}
    assert save_file.check_options(later, {"mist": True}, old=True) == {"mist": True, "truce": False}
    assert save_file.check_options(later, {"truce": True}, old=True) == {"mist": False, "truce": True}
    file = played(400).save()  # of before: it does not name the truce
    assert save_file.read(file, lambda _: later).options == {"mist": False, "truce": False}


def test_the_first_scenario_is_the_usual_one_and_unknown_ones_are_refused():
    assert save_file.check_scenario(GAME, None) == "crossing"
    assert save_file.check_scenario(GAME, "") == "crossing"
    assert save_file.check_scenario(GAME, "skirmish") == "skirmish"
    with pytest.raises(UnknownScenario):
        save_file.check_scenario(GAME, "waterloo")
