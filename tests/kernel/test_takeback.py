"""Going back by consent, correcting a position, beginning from a state: the dice fall again, and nothing is lost."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

import grognard
from grognard.kernel import codec, edits, save_file, states
from grognard.kernel.chance import FastDice, KeyedDice, ScriptedDice, key_of_seed
from grognard.kernel.errors import BadEdit, BadFile, GameOver, NoEdit, NoSuchStep, NoUndo
from grognard.kernel.laws import LawBroken, check_game, pick
from grognard.kernel.laws_harness import noticed
from grognard.kernel.table import Table
from kernel.fords import GAME as FORDS

GAMES = ("trench", "ttlm", "lastbattle")
HIDING = {"lastbattle": "s2"}  # a scenario in which much is hidden
SHORT = {"trench": 150, "ttlm": 160, "lastbattle": 150}


def play(table: Table, actions: int, seed: int = 1) -> Table:
    rnd = random.Random(seed)
    for _ in range(actions):
        if table.result:
            break
        role = rnd.choice(table.to_act)
        offer = {verb: args for verb, args in table.offer(role).items() if verb not in ("lift", "back")}
        offer = {"ready": [0]} if "ready" in offer else offer or table.offer(role)  # so that the set-up ends
        table.act(role, *pick(rnd, offer, table.game.rare))
    return table


@cache
def text_of_a_game(name: str) -> str:
    """A game file of some length, played once for all tests."""
    return play(grognard.load(name).new(HIDING.get(name), seed=5), SHORT[name]).save()


def a_game(name: str) -> Table:
    return grognard.open(text_of_a_game(name))


def everything(table: Table) -> list[Any]:
    observers = [*range(len(table.game.roles)), -1]
    seen = [{k: v for k, v in noticed(table, o).items() if k != "version"} for o in observers]
    return [codec.save(table.state), table.log("all"), table.log("all", "fr"), seen]


# ---- takeback ----


@pytest.mark.parametrize("name", GAMES)
def test_after_a_takeback_the_same_actions_meet_the_same_dice_and_cards(name: str) -> None:
    table = a_game(name)
    entries, before = table.journal, [codec.save(table.state), [table.view_bytes(o) for o in (0, 1, -1, -2)]]
    for step in (len(entries) - 1, len(entries) // 2, 0):
        was = codec.save(table.look(step).state)
        table.takeback(step, 0)
        assert codec.save(table.state) == was
        for entry in entries[step:]:
            table.act(entry.role, entry.verb, entry.arg)
        assert [codec.save(table.state), [table.view_bytes(o) for o in (0, 1, -1, -2)]] == before
        assert [[d.value for d in e.draws] for e in table.journal] == [[d.value for d in e.draws] for e in entries]
    assert any(e.draws for e in entries), "there was chance in it"
    assert grognard.verify(table.save()).fair


@pytest.mark.parametrize("name", GAMES)
def test_the_line_about_a_takeback_stays_through_saving_and_further_takebacks(name: str) -> None:
    table = a_game(name)
    table.takeback(len(table.journal) - 5, 1)
    play(table, 12)
    table.takeback(len(table.journal) - 30, 0)
    play(table, 5, seed=9)
    who = [table.game.roles[m.message.side] for m in table.remarks]
    assert who == [table.game.roles[1], table.game.roles[0]]
    said = [line for line in table.log("all") if "taken back" in line]
    assert len(said) == 2
    assert sum("revenue à ce point" in line for line in table.log("all", "fr")) == 2
    text = table.save()
    again = grognard.open(text)
    assert again.save() == text
    assert everything(again) == everything(table)
    assert [again.can_undo(r) for r in (0, 1)] == [table.can_undo(r) for r in (0, 1)]
    last = len(table.journal)
    assert table.look(last).log("all") == table.log("all")
    assert table.look(last - 6).log("all") == table.log("all")[: len(table.look(last - 6).lines)]


def test_a_takeback_is_noticed_by_everybody_and_no_number_is_given_twice() -> None:
    table = grognard.load("trench").new(seed=3)
    table.act("french", "card", table.offer("french")["card"][0])
    seen = [table.version(o) for o in ("french", "german", "spectator", "all")]
    table.takeback(0, "german")
    now = [table.version(o) for o in ("french", "german", "spectator", "all")]
    assert all(a < b for a, b in zip(seen, now, strict=True))


def test_what_came_before_a_takeback_cannot_be_undone() -> None:
    table = grognard.load("trench").new(seed=3)
    cards = table.offer("french")["card"]
    for _ in range(2):
        table.act("french", "card", cards[0])
        table.act("french", "box", table.offer("french")["box"][0])
        cards = table.offer("french")["card"]
    table.takeback(2, "french")
    assert not table.can_undo("french")
    with pytest.raises(NoUndo):
        table.undo("french")
    table.act("french", "card", cards[0])
    table.undo("french")
    assert not table.can_undo("french")
    assert [line.message.key for line in table.remarks] == ["log-takeback"]
    assert "taken back" in table.log("spectator")[-1]


@pytest.mark.parametrize("step", [-1, 3, 4, 10**9, True, "1", 1.0, None])
def test_there_is_no_way_back_to_a_step_that_never_was(step: Any) -> None:
    table = grognard.load("trench").new(seed=3)
    play(table, 3)
    before = everything(table)
    with pytest.raises(NoSuchStep):
        table.takeback(step, "french")
    assert everything(table) == before


def test_scripted_dice_are_taken_up_again_also_after_a_file_was_opened() -> None:
    text = "french to act, turn 3, 6 CP\n3.1: poilus\n4.1: landser\n"
    table = grognard.load("trench").position(text, dice="1 2 3 4 5 6 1 2 3 4 5 6")
    unit = table.offer("french")["unit"][0]
    target = next(c for c in table.state.here if c != unit and c >= 0)
    table.act("french", "unit", unit)
    table.act("french", "attack", target)
    drawn = [d.value for e in table.journal for d in e.draws]
    again = grognard.open(table.save())
    for t in (table, again):
        entries = list(t.journal)
        t.takeback(0, "french")
        for e in entries:
            t.act(e.role, e.verb, e.arg)
        assert [d.value for e in t.journal for d in e.draws] == drawn
    assert again.save() == table.save()


def test_dice_that_cannot_go_back_say_so() -> None:
    table = Table(FORDS, FORDS.setup("crossing", {}), FastDice(1), "crossing", {"mist": False})
    while not any(e.draws for e in table.journal):
        play(table, 1, seed=len(table.journal))
    with pytest.raises(TypeError):
        table.takeback(0, 0)
    assert table.journal


@pytest.mark.parametrize(
    "remarks",
    [
        [[-1, "log-takeback", "french"]],
        [[99, "log-takeback", "french"]],
        [[1.0, "log-takeback", "french"]],
        [[2, "log-takeback", "french"], [1, "log-takeback", "french"]],
        [[1, "log-turn", "french"]],
        [[1, "log-takeback", "nobody"]],
        [[1, "log-takeback"]],
        "nonsense",
        [5],
        {"a": 1},
    ],
)
def test_a_file_whose_remarks_make_no_sense_is_not_opened(remarks: Any) -> None:
    body = json.loads(play(grognard.load("trench").new(seed=1), 4).save())
    body["remarks"] = remarks
    body["check"] = save_file.checksum(body)
    with pytest.raises(BadFile):
        grognard.open(json.dumps(body))


# ---- the referee's edit ----


def corrected(table: Table, old: str, new: str) -> None:
    text = edits.written(table.game, table.ground(), table.options)
    assert old in text.splitlines()
    table.edit(0, str(edits.replaced(text, [(old, new)])))


def in_the_field() -> Table:
    """Trench, at the French player's choice."""
    text = (
        "french to act, turn 3, 4 CP\n2.1: poilus/1\n3.1: poilus>\n5.2: landser\nfrench hand: ft17\n"
        "german hand: a7v landser\ngerman slots: barbed_wire?\n"
    )
    return grognard.load("trench").position(text)


def test_a_correction_is_a_step_of_the_game_that_replays_and_saves() -> None:
    table = in_the_field()
    table.act("french", "unit", table.offer("french")["unit"][0])
    table.act("french", "move", table.offer("french")["move"][0])
    while "unit" not in table.offer("french"):
        role = table.to_act[0]
        table.act(role, next(verb for verb in ("stay", "pass") if verb in table.offer(role)))
    text = edits.written(table.game, table.ground(), table.options)
    old = next(x for x in text.splitlines() if x.startswith("5.2"))
    steps, version = len(table.steps("german")), table.version("spectator")
    table.edit("german", text.replace(old, "5.1: landser/1"))
    assert "5.1: landser/1" in table.position()
    assert old not in table.position().splitlines()
    assert table.log("spectator")[-2:] == [
        "The position was corrected at the request of Germany.",
        f"“{old}” became “5.1: landser/1”.",
    ]
    assert (len(table.steps("german")), table.version("spectator")) == (steps + 1, version + 1)
    assert not any(table.can_undo(r) for r in (0, 1))
    play(table, 20)
    again = grognard.open(table.save())
    assert everything(again) == everything(table)
    assert again.save() == table.save()
    assert grognard.verify(table.save()).replays
    past = table.look(len(table.journal) - 20)
    assert "5.1: landser/1" in past.position()


def test_a_correction_can_be_taken_back() -> None:
    table = in_the_field()
    before = codec.save(table.state)
    corrected(table, "5.2: landser", "5.1: landser")
    table.takeback(0, "french")
    assert codec.save(table.state) == before


def test_the_dice_go_on_in_order_over_a_correction() -> None:
    one, other = in_the_field(), in_the_field()
    one.dice, other.dice = KeyedDice(key_of_seed(1)), KeyedDice(key_of_seed(1))
    corrected(one, "2.1: poilus/1", "2.1: poilus")
    for t in (one, other):
        t.act("french", "done")
    assert [d.value for e in one.journal for d in e.draws] == [d.value for e in other.journal for d in e.draws]


def test_what_was_only_taken_up_is_put_down_by_a_correction() -> None:
    table = in_the_field()
    table.act("french", "unit", table.offer("french")["unit"][0])
    assert edits.written(table.game, table.state, table.options) == ""
    corrected(table, "5.2: landser", "5.1: landser")
    assert "unit" in table.offer("french")


def test_what_the_notation_does_not_tell_stays_in_a_correction() -> None:
    """To the Last Man! in the middle of a movement phase: who has moved is not in the text, and is kept."""
    table = a_game("ttlm")
    rnd = random.Random(3)
    while type(table.state.stack[-1]).__name__ != "Moving" or not any(table.state.spent):  # type: ignore[attr-defined]
        role = rnd.choice(table.to_act)
        table.act(role, *pick(rnd, table.offer(role), table.game.rare))
    kept = [table.state.spent, codec.dump(table.state)["stack"], table.to_act]  # type: ignore[attr-defined]
    old = next(x for x in table.position().splitlines() if x.startswith("deck: "))
    card = old.removeprefix("deck: ").split(", ")[-1]
    new = old.removesuffix(", " + card)
    discard = next((x for x in table.position().splitlines() if x.startswith("discard: ")), "")
    text = table.position().replace(old, new)
    text = text.replace(discard, f"{discard}, {card}") if discard else f"{text}discard: {card}\n"
    table.edit("german", text)
    assert [table.state.spent, codec.dump(table.state)["stack"], table.to_act] == kept  # type: ignore[attr-defined]
    assert new in table.position().splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_a_correction_that_changes_nothing_changes_nothing(name: str) -> None:
    table = a_game(name)
    rnd, tried = random.Random(2), 0
    while tried < 3:
        if table.result:
            break
        role = rnd.choice(table.to_act)
        table.act(role, *pick(rnd, table.offer(role), table.game.rare))
        text = edits.written(table.game, table.state, table.options)
        if text and not table.result:
            before, tried = codec.save(table.state), tried + 1
            table.edit(0, text)
            assert codec.save(table.state) == before
    assert tried


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("5.2: landser", "5.2: landser landser"),  # two alike may not stand together
        ("5.2: landser", "5.2: dragon"),
        ("5.2: landser", "9.9: landser"),
        ("5.2: landser", "3.1: landser"),  # with the enemy
        ("german hand: landser a7v", "german hand: a7v*9"),
        ("french to act, turn 3, 4 CP", "french to act, turn 3, 9 CP"),
        ("french to act, turn 3, 4 CP", ""),
    ],
)
def test_an_impossible_correction_is_refused_and_changes_nothing(old: str, new: str) -> None:
    table = in_the_field()
    before = everything(table)
    with pytest.raises((BadFile, BadEdit)):
        corrected(table, old, new)
    assert everything(table) == before
    assert not table.journal


def test_a_correction_may_not_change_a_line_that_it_leaves_alone() -> None:
    """A second line for the same hand would add to the first."""
    table = in_the_field()
    text = edits.written(table.game, table.ground(), table.options)
    spare = next(x for x in text.splitlines() if x.startswith("german deck"))
    count = int(spare.split("landser*")[1].split()[0])
    less = spare.replace(f"landser*{count}", f"landser*{count - 1}")
    with pytest.raises(BadEdit) as fault:
        table.edit(0, text.replace(spare, less) + "german hand: landser\n")
    assert fault.value.params["line"] == "german hand: landser a7v"


@pytest.mark.parametrize("secret", ["", "1300: hidden\n", "1100: hidden\n", "1200: hidden\n1300: hidden\n"])
def test_the_log_of_a_correction_does_not_show_where_a_hidden_line_stands(secret: str) -> None:
    def written(*lines: str) -> str:
        return "\n".join(sorted([*lines, *secret.splitlines()]))

    old, new = written("1050: a", "1250: b", "1400: c"), written("1150: a", "1350: b", "1400: c", "1500: d")
    assert edits.differences(old, new) == [("1050: a", "1150: a"), ("1250: b", "1350: b"), ("", "1500: d")]


def test_there_is_no_correction_in_the_set_up_nor_after_the_end() -> None:
    table = grognard.load("trench").new(seed=1)
    with pytest.raises(NoEdit):
        table.edit("french", table.position())
    table = in_the_field()
    table.state = table.state.clone()
    table.state.result = "french/victory/TR.victory.deck-empty"
    with pytest.raises(GameOver):
        table.edit("french", table.position())


def test_a_file_with_a_correction_that_does_not_hold_is_not_opened() -> None:
    table = in_the_field()
    corrected(table, "5.2: landser", "5.1: landser")
    body = json.loads(table.save())
    for text in ("5.1: landser", "", 5, None, "french to act\n5.1: dragon\n"):
        body["journal"][0][4] = text
        body["check"] = save_file.checksum(body)
        with pytest.raises(BadFile):
            grognard.open(json.dumps(body))


# ---- a game that begins from a state ----


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_a_state_saves_opens_replays_and_verifies(name: str) -> None:
    table = a_game(name)
    origin = states.write(table.game.imagine(table.state, 0, FastDice(1)))
    start = save_file.start(table.game, "", table.options, origin)
    fork = Table(table.game, start, KeyedDice(key_of_seed("fork")), "", table.options, origin)
    assert fork.view_bytes(0) == table.view_bytes(0)
    play(fork, 40)
    text = fork.save()
    again = grognard.open(text)
    assert again.save() == text
    assert everything(again) == everything(fork)
    verdict = grognard.verify(text)
    assert (verdict.committed, verdict.fair, verdict.replays) == (True, True, True)
    assert fork.look(0).view_bytes(0) == table.view_bytes(0)


def test_a_state_that_anybody_could_have_written_is_not_believed() -> None:
    table = in_the_field()
    game, good = table.game, json.loads(states.write(table.state))
    assert codec.save(states.read(game, json.dumps(good))) == codec.save(table.state)
    bad: list[Any] = [
        {},
        {**good, "turn": "3"},
        {**good, "turn": True},
        {**good, "turn": 3.0},
        {**good, "hands": [[1, 2]]},
        {**good, "hands": [["x"], []]},
        {**good, "hands": 5},
        {**good, "at": []},
        {**good, "stack": []},
        {**good, "stack": [["Turn", 1]]},
        {**good, "stack": [["Nothing"]]},
        {**good, "stack": [["Turn", 1], ["Actions", 5]]},
        {**good, "stack": [["Turn", 1]] * 65 + [["Actions"]]},
        {**good, "stack": "Actions"},
        {**good, "result": "french/victory/x"},
        {**good, "extra": 1},
        {k: v for k, v in good.items() if k != "hands"},
    ]
    for facts in bad:
        with pytest.raises(BadFile) as fault:
            states.read(game, json.dumps(facts))
        assert fault.value.key == "badfile-state"
    for text in ("{", "{}", '{"stack": {}}', "{" * 10_000, '{"stack": [[]]}', '{"stack": [[[]]]}'):
        with pytest.raises(BadFile):
            states.read(game, text)


FIRST_CARD = {"stack": [["SetUp", 3], ["Placing", [4, -1]]]}
STATES_THAT_FAIL = {
    "a phase that is not there": ("trench", {"stack": [["SetUp", 300], ["Placing", [4, -1]]]}),
    "a card that nobody holds": ("trench", {"stack": [["SetUp", 3], ["Placing", [4, -2]]]}),
    "a card past all": ("trench", {"stack": [["SetUp", 3], ["Placing", [4, 10**6]]]}),
    "nobody to let things happen": ("trench", {**FIRST_CARD, "waived": []}),
    "a side that is none": ("ttlm", {"first": 200}),
}


def in_a_file(name: str, facts: dict[str, Any]) -> str:
    """A game file that begins with its game's first decision, changed by somebody who knows how files are made."""
    game = grognard.load(name)
    table = game.position("german to act, turn 4") if name == "ttlm" else game.new(seed=7)
    if name == "trench":
        table.act("french", "card", 4)
    body = json.loads(table.save())
    state = {**json.loads(states.write(table.state)), **facts}
    body |= {"position": json.dumps(state), "scenario": "", "opening": [], "journal": []}
    return json.dumps({**body, "check": save_file.checksum(body)})


@pytest.mark.parametrize(("name", "facts"), STATES_THAT_FAIL.values(), ids=STATES_THAT_FAIL)
def test_a_file_whose_state_fails_one_action_later_is_not_opened(name: str, facts: dict[str, Any]) -> None:
    assert grognard.open(in_a_file(name, FIRST_CARD if name == "trench" else {})).to_act
    with pytest.raises(BadFile) as fault:
        grognard.open(in_a_file(name, facts))
    assert fault.value.reason == "state"


def test_scripted_and_keyed_dice_alike_stand_where_they_stood() -> None:
    table = grognard.load("trench").new(seed=2)
    play(table, 120)
    drawn = table.dice.drawn  # type: ignore[attr-defined]
    entries = table.journal
    table.takeback(60, 0)
    assert table.dice.drawn == drawn - sum(len(e.draws) for e in entries[60:])  # type: ignore[attr-defined]
    assert isinstance(table.look(10).dice, ScriptedDice)


# ---- the law can be broken ----


class Redealing(Table):
    """Goes back and draws on."""

    def _take_up(self, draws: list[Any]) -> None:
        return


class Silent(Table):
    """Says nothing of it."""

    def takeback(self, step: int, role: int | str) -> None:
        super().takeback(step, role)
        self.lines.pop()


class Again(Table):
    """Gives the numbers of what was seen once more."""

    def takeback(self, step: int, role: int | str) -> None:
        version = dict(self._version)
        super().takeback(step, role)
        self._version = version


class Reopening(Table):
    """Lets what came before be undone."""

    def can_undo(self, role: int | str) -> bool:
        return bool(self.remarks) or super().can_undo(role)


@pytest.mark.parametrize("kind", [Redealing, Silent, Again, Reopening])
def test_a_takeback_that_cheats_is_caught(kind: type[Table]) -> None:
    with pytest.raises(LawBroken) as fault:
        check_game(FORDS, games=30, every=50, table=kind)
    assert fault.value.law == "law_a_takeback_deals_nothing_anew"


@pytest.mark.parametrize(
    ("value", "fits"), [([1, [2, "x"]], True), ([], True), ([None], False), ([[1.0]], False), ("x", False), ({}, False)]
)
def test_of_a_compiled_state_one_knows_only_that_a_field_is_a_list(value: object, fits: bool) -> None:
    """A fork must begin with compiled rules too: there the words of a field's type are gone."""
    if fits:
        states._typed(value, states._name(list))
        return
    with pytest.raises(BadFile):
        states._typed(value, states._name(list))


def test_of_a_state_that_may_be_missing_a_compiled_class_tells_only_that_it_has_a_type() -> None:
    """To the Last Man! keeps one in a battle: with compiled rules nobody could begin a game of his own there."""
    assert states._name(type) == "State | None"
    assert states._name(list) == "list"
