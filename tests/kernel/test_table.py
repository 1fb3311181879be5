"""The table: errors change nothing; undo closes when it must; secret plans stay secret in either order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from xml.etree import ElementTree as ET

import pytest

import grognard
from grognard.kernel import codec
from grognard.kernel.chance import KeyedDice, ScriptedDice, key_of_seed
from grognard.kernel.errors import BadAction, GameOver, NoSuchRole, NotOffered, NotYourTurn, NoUndo, StaleStep
from grognard.kernel.journal import Heard, Line
from grognard.kernel.laws import noticed
from grognard.kernel.picture import svg
from grognard.kernel.table import Table
from grognard.kernel.umpire import UNHEARD, Message
from kernel.fords import GAME, rules
from kernel.fords.rules import NOBODY, Movement
from kernel.fords.state import BLUE, RED, bare

RED_PLAN, BLUE_PLAN = 2, 10


def new(seed=1, game=GAME):
    return Table(game, game.setup("crossing", {}), KeyedDice(key_of_seed(seed)), "crossing", {"mist": False})


def past_plans(seed=1):
    t = new(seed)
    for role, block in (("red", RED_PLAN), ("blue", BLUE_PLAN)):
        t.act(role, "block", block)
        t.act(role, "ready")
    return t


def facts(t):
    """All that could have changed."""
    drawn = t.dice.drawn if isinstance(t.dice, KeyedDice) else t.dice.next
    notes = [noticed(t, r) for r in (RED, BLUE, -1)]
    return codec.save(t.state), len(t.journal), len(t.lines), drawn, notes, list(t._undo.barrier), len(t._undo.backs)


# ---- errors ----


@pytest.mark.parametrize(
    ("role", "verb", "arg", "error"),
    [
        ("blue", "done", 0, NotYourTurn),
        ("green", "done", 0, NoSuchRole),
        (7, "done", 0, NoSuchRole),
        (-1, "done", 0, NoSuchRole),
        (True, "done", 0, NoSuchRole),
        ("red", "fly", 0, BadAction),
        ("red", 5, 0, BadAction),
        ("red", None, 0, BadAction),
        ("red", "block", 16, BadAction),
        ("red", "block", -1, BadAction),
        ("red", "block", "3", BadAction),
        ("red", "block", 3.0, BadAction),
        ("red", "block", True, BadAction),
        ("red", "block", None, BadAction),
        ("red", "block", 10**30, BadAction),
        ("red", "block", 12, NotOffered),
        ("red", "area", 4, NotOffered),
    ],
)
def test_a_wrong_action_has_its_own_error_and_changes_nothing(role, verb, arg, error):
    t = past_plans()
    before = facts(t)
    with pytest.raises(error) as fault:
        t.act(role, verb, arg)
    assert facts(t) == before
    assert fault.value.key.startswith("error-")
    assert str(fault.value)


def test_a_refused_action_names_its_rule():
    with pytest.raises(NotOffered) as fault:
        past_plans().act("red", "block", 12)
    assert fault.value.refusal.rule == "F.3.1"
    assert fault.value.code == "not-offered"


def test_why_not_answers_in_both_languages():
    t = past_plans()
    why = t.why_not("red", "area", 3)
    assert why is not None
    assert (why.rule, why.text("en"), why.text("fr")) == ("F.3.1", "Not now.", "Pas maintenant.")
    assert str(why) == "Not now. [F.3.1]"
    assert t.why_not("red", "block", 3) is None
    assert t.why_not("blue", "done").rule == GAME.refuse_turn.rule
    with pytest.raises(BadAction):
        t.why_not("red", "fly")


def test_after_the_end_everything_is_refused_as_such():
    t = past_plans()
    t.state = t.state.clone()
    t.state.result = "red/victory/F.6.1"
    assert (t.result.winner, t.result.level, t.result.rule) == ("red", "victory", "F.6.1")
    assert t.to_act == []
    with pytest.raises(GameOver):
        t.act("red", "done")
    assert t.why_not("red", "done").rule == GAME.refuse_over.rule
    assert not t.can_undo("red")


def test_a_drawn_game_has_no_winner():
    t = past_plans()
    t.state.result = "-/drawn/F.6.1"
    assert t.result.winner is None


@dataclass
class Faulty(rules.Movement):
    """Breaks half-way, after it has rolled."""

    def clone(self):
        return Faulty(self.picked)

    def do_done(self, s, u, arg):
        s.turn = 99
        u.roll(3, "broken")
        u.tell("turn", "F.3.1", turn=99)
        raise ZeroDivisionError


@pytest.mark.parametrize("dice", [KeyedDice(key_of_seed(1)), ScriptedDice([0, 1, 2, 3])])
def test_a_rule_that_breaks_half_way_leaves_the_table_and_the_dice_as_they_were(dice):
    s = bare()
    s.where[0], s.steps[0] = 4, 1
    s.stack += [Faulty(NOBODY)]
    t = Table(GAME, s, dice)
    before = facts(t)
    with pytest.raises(ZeroDivisionError):
        t.act("red", "done")
    assert facts(t) == before


# ---- undo ----


def test_undo_goes_back_step_by_step_to_the_beginning_of_the_turn():
    t = past_plans()
    start = codec.save(t.state)
    assert not t.can_undo("red")
    t.act("red", "block", 3)
    t.act("red", "area", 7)
    t.act("red", "block", 2)
    lines = len(t.lines)
    for _ in range(3):
        assert t.can_undo("red")
        assert not t.can_undo("blue")
        t.undo("red")
    assert codec.save(t.state) == start
    assert len(t.lines) == lines - 1
    with pytest.raises(NoUndo):
        t.undo("red")


def test_undo_closes_when_the_turn_passes():
    t = past_plans()
    t.act("red", "done")
    assert t.to_act == ["blue"]
    assert not t.can_undo("red")
    assert not t.can_undo("blue")
    for role in ("red", "blue"):
        before = facts(t)
        with pytest.raises(NoUndo):
            t.undo(role)
        assert facts(t) == before


def battle(dice):
    """Red is about to end its move with two blocks of each side in area 6."""
    s = bare()
    for b, steps in ((2, 2), (3, 2), (8, 1), (9, 2)):
        s.where[b], s.steps[b] = 6, steps
    s.stack += [rules.Turn(2), Movement(NOBODY)]
    s.turn = 1
    return Table(GAME, s, ScriptedDice([int(d) - 1 for d in dice]))


def test_undo_closes_on_dice_and_opens_for_what_comes_after():
    t = battle("166" + "1111" + "111" + "1111" + "111" + "1111")
    t.act("red", "done")
    assert t.to_act == ["red"]  # Blue's dice have hit twice: Red chooses losses
    assert not t.can_undo("red")
    t.act("red", "block", 3)
    assert t.can_undo("red")
    t.undo("red")
    assert t.state.steps[3] == 2
    assert not t.can_undo("red")
    t.act("red", "block", 3)
    t.act("red", "block", 3)
    assert not t.can_undo("red")


def test_undo_closes_when_something_is_revealed(monkeypatch):
    original = rules.move

    def move(s, u, b, area):
        original(s, u, b, area)
        u.reveal()

    monkeypatch.setattr(rules, "move", move)
    t = past_plans()
    t.act("red", "block", 3)
    t.act("red", "area", 7)
    assert not t.can_undo("red")
    t.act("red", "block", 2)
    assert t.can_undo("red")


# ---- secret plans ----


@pytest.mark.parametrize("first", [RED, BLUE])
def test_plans_may_come_in_either_order(first):
    t = new()
    plans = (RED_PLAN, BLUE_PLAN)
    assert t.to_act == ["red", "blue"]
    t.act(first, "block", plans[first])
    t.act(1 - first, "block", plans[1 - first])
    t.act(1 - first, "ready")
    assert t.to_act == [GAME.roles[first]]
    t.act(first, "ready")
    assert t.state.steps[RED_PLAN] == 4
    assert t.state.steps[BLUE_PLAN] == 4


@pytest.mark.parametrize("first", [RED, BLUE])
def test_undo_of_a_plan_keeps_the_others_sealed_plan_and_tells_nothing(first):
    t = new()
    second = 1 - first
    plans = (RED_PLAN, BLUE_PLAN)
    t.act(first, "block", plans[first])
    assert not t.can_undo(second)
    t.act(second, "block", plans[second])
    look = noticed(t, second)
    t.undo(first)
    assert t.state.plan[first] == NOBODY
    assert t.state.plan[second] == plans[second]
    assert noticed(t, second) == look
    assert not t.can_undo(first)
    assert t.can_undo(second)
    t.undo(second)
    assert codec.save(t.state) == codec.save(new().state)


@pytest.mark.parametrize("hidden", [0, 1, 5])
def test_however_often_the_other_plans_a_seat_notices_nothing(hidden):
    def after(n):
        t = new()
        t.act("red", "block", 1)
        for i in range(n):
            t.act("blue", "block", 8 + i)
        return noticed(t, RED)

    assert after(hidden) == after(0)


def test_undo_of_one_keeps_the_others_public_ready():
    t = new()
    t.act("blue", "block", BLUE_PLAN)
    t.act("red", "block", RED_PLAN)
    t.act("blue", "ready")
    assert t.can_undo("red")
    lines = t.log("red")
    t.undo("red")
    assert t.to_act == ["red"]
    assert t.log("red") == lines
    assert t.state.plan == [NOBODY, BLUE_PLAN]
    t.act("red", "block", 3)
    t.act("red", "ready")
    assert t.state.steps[3] == 5


def test_a_sealed_action_changes_only_its_own_version():
    t = new()
    versions = [t.version(r) for r in ("red", "blue", "spectator", "all")]
    t.act("red", "block", RED_PLAN)
    assert [t.version(r) for r in ("red", "blue", "spectator", "all")] == [
        versions[0] + 1,
        versions[1],
        versions[2],
        versions[3] + 1,
    ]
    assert t.steps("blue") == [0]
    assert t.steps("red") == [0, 1]
    assert t.steps("all") == [0, 1]


# ---- looking ----


def test_descriptions_speak_the_readers_language():
    t = past_plans()
    assert t.describe("red", "en")["prompt"] == "Move a block, or end your turn"
    t.act("red", "block", 3)
    told = t.describe("red", "fr")
    assert told["prompt"] == "Où va r3 ?"
    assert told["rule"] == "F.4.1"
    assert {"verb": "stay", "arg": 0, "text": "Rester"} in told["actions"]


def test_the_log_hides_what_the_reader_may_not_know():
    t = past_plans()
    t.act("red", "block", 3)
    t.act("red", "area", 7)
    assert t.log("red")[-1] == "Red moves r3 from the Wood to the Wood."
    assert t.log("blue", "fr")[-1] == "Rouge déplace un bloc du Bois au Bois."
    assert t.log("spectator")[-1] == "Red moves a block from the Wood to the Wood."
    assert t.log("all")[-1] == t.log("red")[-1]


def test_views_are_plain_data_and_differ_by_reader():
    t = past_plans()
    assert t.view("red")["areas"][0]["faces"] != []
    assert t.view("blue")["areas"][0]["faces"] == []
    assert t.view("spectator")["areas"][0]["backs"] == [2, 0]
    assert t.view("all")["areas"][0]["faces"] == t.view("red")["areas"][0]["faces"]


def test_looking_back_shows_the_table_as_it_was():
    t = past_plans()
    keys = [codec.key(t.state)]
    for verb, arg in (("block", 3), ("area", 7), ("done", 0)):
        t.act("red", verb, arg)
        keys.append(codec.key(t.state))
    assert [codec.key(t.look(step).state) for step in range(4, 8)] == keys
    assert len(t.look(0).lines) == 0


def test_a_table_from_a_position_replays_from_it():
    text = past_plans().position()
    t = Table(GAME, GAME.read_position(text, {}), ScriptedDice([]), "", {}, text)
    assert t.position() == text
    t.act("red", "block", 3)
    assert t.position() == ""
    assert codec.save(t.look(0).state) == codec.save(GAME.read_position(text, {}))


def test_a_game_record_can_be_varied():
    assert replace(GAME, version="2.0").version == "2.0"


def test_an_action_meant_for_an_older_position_is_stale_and_changes_nothing() -> None:
    table = grognard.load("trench").new(seed=5)
    looked = table.version("french")
    card = table.offer("french")["card"][0]
    table.act("french", "card", card, version=looked)
    before = table.save()
    with pytest.raises(StaleStep):
        table.act("french", "box", table.offer("french")["box"][0], version=looked)
    assert table.save() == before
    table.act("french", "box", table.offer("french")["box"][0], version=table.version("french"))


def test_what_a_reader_hears_is_kept_while_the_log_grows_and_shrinks():
    """Against the same question asked of every line anew."""
    lines = [Line(n, Message("line", "", n % 2, {}, UNHEARD if n % 3 else "")) for n in range(30)]
    heard = Heard(1)
    for log in (lines[:4], lines[:20], lines[:11], lines[:11] + lines[20:], [], lines):
        assert heard.of(log) == [line for line in log if line.message.heard_by(1)]


@pytest.mark.parametrize("name", ["trench", "ttlm", "lastbattle"])
def test_a_notebook_shows_the_board_as_anybody_may_see_it(name):
    table = grognard.load(name).new(seed=4)
    picture = table._repr_svg_()
    assert ET.fromstring(picture).tag.endswith("svg")
    assert picture.count("<text") > 5
    own = svg(table, table.game.roles[0], "fr")
    assert own != picture


def test_a_game_without_text_shows_its_name():
    assert ">fords</text>" in new()._repr_svg_()
