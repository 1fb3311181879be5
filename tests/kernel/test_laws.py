"""The laws hold on Fords, and each planted fault is caught by the law that should catch it."""

from __future__ import annotations

import json
import random
import shutil
from dataclasses import dataclass, replace

import pytest

from grognard.kernel import save_file
from grognard.kernel.errors import BadGame
from grognard.kernel.flow import Offer, Refusal, offer, to_act
from grognard.kernel.game import Caution, Phrase
from grognard.kernel.journal import Offered
from grognard.kernel.laws import LawBroken, check_ends, check_game, check_one
from grognard.kernel.laws_of_words import law_words_can_be_read
from grognard.kernel.memo import Memo
from grognard.kernel.table import Table
from grognard.kernel.umpire import Umpire
from grognard.kernel.undo import Back
from kernel import fords
from kernel.fords import GAME, rules
from kernel.fords.state import State, army, owner


def caught(game=GAME, games=6, every=2, **more):
    with pytest.raises(LawBroken) as fault:
        check_game(game, games=games, every=every, **more)
    return fault.value


def frames(*classes):
    return {**GAME.frames, **{c.__name__: c for c in classes}}


@pytest.mark.parametrize("seed", range(0, 24, 6))
def test_fords_obeys_every_law(seed):
    report = check_game(GAME, games=6, seed=seed, every=3)
    assert report.games == 6
    assert report.decisions > 100
    assert set(report.tried) == {"block", "plan", "fingers"}
    assert min(report.tried.values()) > 0
    assert set(report.unseen) == {"block", "stay"}  # taken up, or planned; and left where it is
    assert min(report.laws.values()) > 0


def test_laws_with_every_position_looked_at():
    assert check_one(GAME, 99, "skirmish", {"mist": True}, every=1).decisions > 10


def test_laws_do_not_need_pytest():
    import subprocess
    import sys
    from pathlib import Path

    import grognard

    code = "import sys, grognard.kernel.laws; sys.exit('pytest' in sys.modules)"
    where = str(Path(grognard.__file__).parent.parent)
    assert subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": where}).returncode == 0


# ---- planted faults ----


def test_a_leak_in_the_view_is_caught():
    def leaky(s, role):
        v = fords.view(s, role)
        return {"view": v, "where": s.where}

    assert caught(replace(GAME, view=leaky)).law == "law_a_seat_sees_only_what_it_may_know"


def test_a_leak_in_the_view_of_a_spectator_is_caught():
    def leaky(s, role):
        return fords.view(s, 0 if role == -1 else role)

    fault = caught(replace(GAME, view=leaky))
    assert "spectator" in fault.detail


def test_a_sealed_plan_that_shows_is_caught():
    def leaky(s, role):
        return {"view": fords.view(s, role), "decided": [p >= 0 for p in s.plan]}

    assert caught(replace(GAME, view=leaky)).law in {
        "law_a_seat_sees_only_what_it_may_know",
        "law_undo_goes_back_exactly",
    }


@dataclass
class Movement(rules.Movement):
    """Offers to stay only while the enemy's strongest block is far: an offer that knows too much."""

    def clone(self):
        return Movement(self.picked)

    def offer(self, s, role, out: Offer):
        super().offer(s, role, out)
        if "stay" in out.verbs and s.where[15 - 8 * role] % 2 and "area" in out.verbs:
            del out.verbs["stay"]


def test_a_leak_in_the_offer_is_caught(monkeypatch):
    monkeypatch.setattr(rules, "Movement", Movement)
    fault = caught(replace(GAME, frames=frames(Movement)))
    assert fault.law in {"law_a_seat_sees_only_what_it_may_know", "law_an_action_tells_no_more_than_it_shows"}
    assert "offer" in fault.detail


def test_a_leak_in_the_reason_of_a_refusal_is_caught():
    def facts(s, role, verb, arg):
        return {**fords.facts(s, role, verb, arg), "area": s.where[15 - 8 * role] % 12}

    fault = caught(replace(GAME, facts=facts))
    assert "why not" in fault.detail


def test_a_leak_in_the_words_of_an_action_is_caught():
    def words(s, role, verb, arg):
        good = fords.words(s, role, verb, arg)
        return replace(good, price=s.where[15 - 8 * role])

    assert "words of" in caught(replace(GAME, words=words)).detail


def test_a_leak_in_what_is_said_before_an_action_is_caught():
    """A caution may speak only of what the seat knows."""

    def words(s, role, verb, arg):
        good = fords.words(s, role, verb, arg)
        told = Caution(Phrase(good.phrase.key, "F.3.1", good.phrase.params))
        return replace(good, cautions=(told,)) if s.where[15 - 8 * role] % 2 else good

    assert "words of" in caught(replace(GAME, words=words)).detail


def test_a_caution_of_an_unknown_level_or_without_words_is_caught():
    for caution in (Caution(Phrase("act-stay", "F.3.1"), "maybe"), Caution(Phrase("no-such-words", "F.3.1"))):

        def words(s, role, verb, arg, caution=caution):
            return replace(fords.words(s, role, verb, arg), cautions=(caution,))

        assert caught(replace(GAME, words=words)).law == "law_words_in_both_languages"


def test_a_leak_in_the_answer_to_a_question_of_the_games_own_is_caught():
    def far(s, role, numbers):
        return {"far": s.where[15 - 8 * role] - numbers[0]}

    assert "answer to far" in caught(replace(GAME, questions={"far": far})).detail


def test_a_leak_in_the_log_is_caught(monkeypatch):
    def move(s, u: Umpire, b, area):
        u.tell("hit", "F.4.1", s.side, block=b)  # says which block, although its back is turned
        monkeypatched(s, u, b, area)

    monkeypatched = rules.move
    monkeypatch.setattr(rules, "move", move)
    fault = caught(every=1)
    assert fault.law == "law_an_action_tells_no_more_than_it_shows"
    assert "log" in fault.detail


class Sharing(State):
    """Forgets to copy one list."""

    def clone(self):
        c = State.clone(self)
        c.__class__ = Sharing
        c.crossed = self.crossed
        return c


class Forgetful(State):
    """Forgets a field."""

    def clone(self):
        c = State.clone(self)
        c.__class__ = Forgetful
        c.moved = 0
        return c


class Burdened(State):
    """Keeps something beside its fields."""

    def clone(self):
        c = State.clone(self)
        c.__class__ = Burdened
        c.memo = 1
        return c


def with_state(cls):
    def setup(scenario, options):
        s = rules.setup(scenario, options)
        s.__class__ = cls
        return s

    return replace(GAME, setup=setup, state=cls)


def test_a_list_shared_by_clones_is_caught():
    fault = caught(with_state(Sharing))
    assert fault.law == "law_a_clone_is_complete_and_separate"
    assert "state.crossed" in fault.detail


def test_a_field_forgotten_in_a_clone_is_caught():
    fault = caught(with_state(Forgetful))
    assert fault.law == "law_a_clone_is_complete_and_separate"
    assert "moved" in fault.detail


def test_an_attribute_outside_the_fields_is_caught():
    assert "memo" in caught(with_state(Burdened)).detail


def test_a_stray_random_is_caught(monkeypatch):
    def begin(s, u, f):
        if random.random() < 0.5:
            s.moved = 0
        return rules_begin(s, u, f)

    rules_begin = rules.begin
    steps = tuple(rules.Step(x.rule, begin if x.do is rules_begin else x.do) for x in rules.TURN)
    monkeypatch.setattr(rules, "TURN", steps)
    assert caught().law == "law_no_stray_chance"


def test_a_stray_random_that_was_imported_by_name_is_caught(monkeypatch):
    imported = random.random

    def end_round(s, u, f):
        s.moved = int(imported() * 1000)
        return good(s, u, f)

    good = rules.end_round
    monkeypatch.setattr(rules, "BATTLE", (*rules.BATTLE[:2], rules.Step("F.5.5", end_round)))
    assert caught(every=50).law == "law_the_journal_replays_to_the_same_bytes"


def test_the_process_wide_generator_is_left_as_it_was():
    random.seed(5)
    wanted = random.random()
    random.seed(5)
    check_one(GAME, 3)
    assert random.random() == wanted


class Crossing(Table):
    """Lets everybody take back what the dice have decided."""

    def _record(self, role, verb, arg, before, roles, u):
        super()._record(role, verb, arg, before, roles, u)
        if u.draws:
            self._undo.barrier = [0] * len(self.game.roles)
            self._undo.backs = [Back(len(self.journal) - 1, before, len(self.lines) - len(u.messages))]


class Halfway(Table):
    """Undoes the state and leaves the log."""

    def undo(self, role):
        lines = list(self.lines)
        super().undo(role)
        self.lines = lines


def test_an_undo_that_crosses_dice_is_caught():
    # Only a battle in which the same side chooses twice in a row can show it: look at every position of many games.
    fault = caught(games=40, every=1, table=Crossing)
    assert fault.law in {"law_undo_goes_back_exactly", "law_an_action_tells_no_more_than_it_shows"}
    assert "undo" in fault.detail


def test_an_undo_that_leaves_the_log_is_caught():
    assert caught(table=Halfway).law == "law_undo_goes_back_exactly"


def test_an_undo_after_something_was_revealed_is_caught(monkeypatch):
    """The first block to enter an area peeks at what stands there; the rule forgets to say so to the umpire."""

    def view(s, role):
        return {"view": fords.view(s, role), "peek": s.where[15 - 8 * role] if s.moved and s.side == role else None}

    def imagine(s, role, dice):
        c = fords.imagine(s, role, dice)
        while s.moved and s.side == role and c.where[15 - 8 * role] != s.where[15 - 8 * role]:
            c = fords.imagine(s, role, dice)  # respects what was seen
        return c

    def block(s, role, dice):
        return () if s.moved else GAME.swaps["block"](s, role, dice)

    fault = caught(replace(GAME, view=view, imagine=imagine, swaps={"block": block}), every=1)
    assert fault.law == "law_an_action_tells_no_more_than_it_shows"
    assert "can be undone" in fault.detail


def test_a_broken_invariant_is_caught():
    def three_turns(s):
        assert s.turn < 2, "the second turn"

    fault = caught(replace(GAME, invariants=(*GAME.invariants, three_turns)))
    assert fault.law == "law_invariants_hold"
    assert "three_turns" in fault.detail


@dataclass
class Dumb(rules.Movement):
    def clone(self):
        return Dumb(self.picked)

    def offer(self, s, role, out):
        super().offer(s, role, out)
        out.add("ready")


def test_a_verb_without_a_method_is_caught(monkeypatch):
    monkeypatch.setattr(rules, "Movement", Dumb)
    fault = caught(replace(GAME, frames=frames(Dumb)), every=50)  # seldom: a law that plays on might meet it first
    assert fault.law == "law_every_decision_offers_something"
    assert "do_ready" in fault.detail


def test_a_verb_the_game_does_not_declare_is_caught():
    verbs = {k: v for k, v in GAME.verbs.items() if k != "stay"}
    assert "stay" in caught(replace(GAME, verbs=verbs)).detail


def test_an_argument_out_of_range_is_caught():
    assert caught(replace(GAME, verbs={**GAME.verbs, "area": 6})).law == "law_every_decision_offers_something"


@dataclass
class Silent(rules.Movement):
    def clone(self):
        return Silent(self.picked)

    def why_not(self, s, role, verb, arg):
        return None if verb == "area" else super().why_not(s, role, verb, arg)


def test_a_refusal_without_a_reason_is_caught(monkeypatch):
    monkeypatch.setattr(rules, "Movement", Silent)
    assert caught(replace(GAME, frames=frames(Silent))).law == "law_what_is_not_offered_is_refused"


def test_a_refusal_by_a_rule_that_is_not_in_the_book_is_caught(monkeypatch):
    monkeypatch.setattr(rules, "NOT_NOW", Refusal("F.9.9", "no-now"))
    assert "F.9.9" in caught().detail


def test_a_refusal_without_words_is_caught(monkeypatch):
    monkeypatch.setattr(rules, "NOT_NOW", Refusal("F.3.1", "no-words-for-this"))
    assert caught().law == "law_words_in_both_languages"


def test_a_prompt_without_words_is_caught():
    def prompt(s, role):
        return Phrase("prompt-nothing", "F.4.1")

    assert caught(replace(GAME, prompt=prompt)).law == "law_words_in_both_languages"


def test_an_imagination_that_peeks_is_caught():
    fault = caught(replace(GAME, imagine=lambda s, role, dice: s.clone()))
    assert fault.law == "law_imagining_rests_on_what_is_known"


def counts_who_stayed(s, role, dice):
    """Nobody sees that a block stays where it is, but this imagination knows how many have. No exchange varies that."""
    c = fords.imagine(s, role, dice)
    for side in (0, 1):
        if side != role:
            blocks = army(side)
            many = sum(s.moved >> b & 1 for b in blocks)
            c.moved |= ((1 << many) - 1) << blocks.start
    return c


def test_an_imagination_that_counts_what_nobody_saw_is_caught():
    fault = caught(replace(GAME, imagine=counts_who_stayed))
    assert fault.law == "law_imagining_rests_on_what_is_known"
    assert fault.detail.startswith("unseen stay")


def test_an_answer_that_counts_what_nobody_saw_is_caught():
    def rested(s, role, numbers):
        return {"rested": s.moved.bit_count()}

    fault = caught(replace(GAME, imagine=counts_who_stayed, questions={"rested": rested}))
    assert fault.law == "law_a_seat_sees_only_what_it_may_know"
    assert fault.detail.startswith("unseen stay")
    assert "answer to rested" in fault.detail


def test_nothing_hidden_nothing_to_exchange():
    """A game that names no secrets is believed only if everybody sees the same, reads the same and imagines the truth.
    (One that has none: test_small_game.py.)"""
    assert caught(replace(GAME, swaps={})).law == "law_nothing_is_hidden"
    true = {"swaps": {}, "imagine": lambda s, role, dice: s.clone()}
    fault = caught(replace(GAME, **true))
    assert (fault.law, "does not see all" in fault.detail) == ("law_nothing_is_hidden", True)
    fault = caught(replace(GAME, view=lambda s, role: fords.view(s, -2), **true))
    assert (fault.law, "keeps something from somebody" in fault.detail) == ("law_nothing_is_hidden", True)


def test_an_exchange_that_changes_nothing_is_caught():
    fault = caught(replace(GAME, swaps={"block": lambda s, role, dice: [s.clone()]}))
    assert "changes nothing" in fault.detail


def test_looking_that_changes_something_is_caught():
    def view(s, role):
        s.crossed[0] += 1
        return fords.view(s, role)

    assert caught(replace(GAME, view=view)).law == "law_looking_changes_nothing"


def test_something_kept_that_forgets_what_it_depends_on_is_caught():
    known = Memo(10)

    def view(s, role):
        key = (role, len(s.stack))
        return known.kept.get(key) or known.keep(key, fords.view(s, role))

    assert caught(replace(GAME, view=view)).law in {
        "law_what_is_kept_never_lies",
        "law_a_seat_sees_only_what_it_may_know",  # an older view may also show what another world had
        "law_an_action_tells_no_more_than_it_shows",
        "law_undo_goes_back_exactly",
    }


def test_a_table_that_keeps_an_old_offer_is_caught(monkeypatch):
    last = {}

    def of(known, s, role):
        """Who is not to act is told what he could do last."""
        if role in to_act(s):
            last[role] = offer(s, role)
        return last.get(role) or offer(s, role)

    monkeypatch.setattr(Offered, "of", of)
    assert caught().law == "law_a_table_offers_what_the_rules_offer"


def test_a_shelf_that_is_full_begins_anew():
    known = Memo(2)
    for x in range(3):
        known.keep(x, str(x))
    assert known.kept == {2: "2"}


@dataclass
class Nothing(rules.Movement):
    def clone(self):
        return Nothing(self.picked)

    def offer(self, s, role, out):
        if s.turn == 1 or self.picked >= 0:
            super().offer(s, role, out)


def test_a_decision_without_an_action_is_caught(monkeypatch):
    monkeypatch.setattr(rules, "Movement", Nothing)
    fault = caught(replace(GAME, frames=frames(Nothing)), every=50)  # seldom: as with Dumb
    assert fault.law == "law_every_decision_offers_something"


def test_a_runaway_is_caught(monkeypatch):
    def for_ever(s, u, f):
        rules.repeat(f)

    monkeypatch.setattr(rules, "TURN", (rules.TURN[0], rules.Step("F.3.1", for_ever)))
    assert caught().law == "law_no_runaway"


def test_a_game_without_end_is_caught():
    assert caught(longest=20).law == "law_no_runaway"


def test_a_malformed_result_is_caught(monkeypatch):
    def end(s, u, f):
        s.result = "red"

    monkeypatch.setattr(rules, "TURN", (*rules.TURN[:5], rules.Step("F.6.1", end)))
    assert caught().law == "law_results_are_well_formed"


def test_a_notation_that_forgets_is_caught():
    def read(text, options):
        s = fords.read_position(text, options)
        s.last += 1
        return s

    assert caught(replace(GAME, read_position=read), every=1).law == "law_a_position_can_be_written_and_read"


def test_a_frame_that_cannot_be_loaded_is_caught():
    few = {k: v for k, v in GAME.frames.items() if k != "TakeHits"}
    assert "TakeHits" in caught(replace(GAME, frames=few)).detail


def test_words_in_one_language_only_are_caught(tmp_path):
    shutil.copytree(GAME.folder, tmp_path / "g")
    (tmp_path / "g/lang/fr.ftl").write_text((GAME.folder / "lang/fr.ftl").read_text().replace("hit = ", "hitt = "))
    fault = caught(replace(GAME, folder=tmp_path / "g"))
    assert fault.law == "law_the_books_agree"
    assert "hitt" in fault.detail


def test_an_entry_that_a_slip_of_the_pen_hides_is_caught(tmp_path):
    shutil.copytree(GAME.folder, tmp_path / "g")
    words = tmp_path / "g/lang/fr.ftl"
    law_words_can_be_read(replace(GAME, folder=tmp_path / "g"))
    for slip in ("log-more = { $seat a", "log-more { $seat }"):
        lines = (GAME.folder / "lang/fr.ftl").read_text().splitlines()
        words.write_text("\n".join([*lines, slip, ""]))
        with pytest.raises(LawBroken) as fault:
            law_words_can_be_read(replace(GAME, folder=tmp_path / "g"))
        assert f"fr.ftl, line {len(lines) + 1}: 'log-more" in fault.value.detail


def test_a_rule_that_breaks_is_told_with_its_line(monkeypatch):
    def breaks(s, role):
        raise ValueError("no such ford")

    breaks.__code__ = breaks.__code__.replace(co_filename=str(GAME.folder / "rules.py"), co_firstlineno=7)
    assert caught(replace(GAME, view=breaks)).detail == "ValueError: no such ford (fords/rules.py, line 8)"


def test_a_number_beyond_what_the_game_says_of_a_verb_is_caught_before_it_is_played():
    few = replace(GAME, verbs={**GAME.verbs, "block": 2})
    with pytest.raises(LawBroken, match=r"block offers .*; by game.verbs its numbers are 0 to 1"):
        check_ends(few)


def test_rules_that_cannot_be_read_are_told_with_file_and_line(tmp_path):
    shutil.copytree(GAME.folder, tmp_path / "g")
    (tmp_path / "g/rules/en.toml").write_text("[[rule]]\nid = F.1\n")
    with pytest.raises(BadGame) as fault:
        check_ends(replace(GAME, folder=tmp_path / "g"))
    assert fault.value.params["file"].endswith("en.toml")
    assert "line 2" in fault.value.params["why"]


def test_a_crash_is_a_file_that_opens(tmp_path):
    def no_second_turn(s):
        assert s.turn < 2

    game = replace(GAME, invariants=(no_second_turn,))
    fault = caught(game)
    path = fault.write(tmp_path / "crashes")
    assert path.exists()
    body = json.loads(path.read_text())
    assert body["fault"]["law"] == "law_invariants_hold"
    table = save_file.read(path.read_text(), lambda name: game)
    assert table.state.turn == 2
    assert len(table.journal) == fault.step
    assert str(fault.seed) in str(fault)
    assert owner(0) == 0
