"""Every lesson is played through to its end: each of its actions is one that the rules offer, its dice are as many as
fall, its words are there in both languages, and whatever else the reader tries is answered."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import grognard
from grognard.kernel.errors import NotOffered
from grognard.kernel.journal import WhyNot
from grognard.kernel.translation import LANGS
from grognard.lessons import Guide, Lesson, NotNow, begin, lesson_of
from grognard.lessons.guide import Said
from grognard.lessons.script import ref
from grognard.rulebook import rulebook

GAMES = [name for name in grognard.installed() if lesson_of(grognard.load(name).game) is not None]


def lesson(name: str) -> Lesson:
    found = lesson_of(grognard.load(name).game)
    assert found is not None
    return found


PARTS = [(name, part.id) for name in GAMES for part in lesson(name).parts]


def guide(name: str, part: str) -> Guide:
    found = lesson(name)
    return begin(found, found.part(part))


def reach(g: Guide, verb: str) -> Guide:
    """To the reader's first cue with this verb."""
    while not (g.asks and g.cue is not None and g.cue.verb == verb):
        g.play()
    return g


def test_every_game_has_a_lesson() -> None:
    assert {"trench", "ttlm", "lastbattle"} == set(GAMES)


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_the_rules_offer_every_action_of_a_lesson(name: str, part: str) -> None:
    g = guide(name, part)
    while not g.finished:
        action = g.action()
        if action is not None:
            verb, arg = action
            assert arg in g.table.offer(g.player).get(verb, []), (g.step.title["en"], g.cue, g.table.to_act)
        g.play()
        for invariant in g.table.game.invariants:
            invariant(g.table.state)
    dice = g.table.dice
    assert isinstance(dice, grognard.ScriptedDice)
    assert dice.next == len(dice.script), "dice that nobody rolls"


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_a_reader_who_does_as_he_is_told_gets_to_the_end(name: str, part: str) -> None:
    g = guide(name, part)
    g.follow()
    clicks = 0
    while not g.finished:
        if g.asks:
            action = g.action()
            assert action is not None
            offered = g.offer()
            assert action[1] in offered[action[0]]
            if not g.step.free:
                assert offered == {action[0]: [action[1]]}, "nothing else is offered"
            g.act(*action)
            clicks += 1
        else:
            assert g.offer() == {}
            g.play()
        g.follow()
    assert clicks > 1


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_says_everything_in_both_languages(name: str) -> None:
    found = lesson(name)
    for lang in LANGS:
        assert found.title[lang]
        assert all(c.title[lang] for c in found.chapters)
        for part in found.parts:
            for step in part.steps:
                assert step.title[lang], step
                assert len(step.text[lang]) > 40, step.title
                assert step.text[lang].count("**") % 2 == 0
                doing = [c for c in step.cues if c.readers and not c.page]
                assert bool(step.hint[lang]) == bool(doing), (step.title["en"], "one hint where something is asked")
                for cue in doing:
                    assert cue.text is not None, (step.title["en"], cue)
                    assert cue.text[lang]
                    assert not cue.text[lang].endswith(".")
                assert all(a.text[lang] for a in step.answers)


@pytest.mark.parametrize("name", GAMES)
def test_french_has_its_own_spaces_and_apostrophes(name: str) -> None:
    for part in lesson(name).parts:
        for step in part.steps:
            said = [step.title["fr"], step.text["fr"], step.hint["fr"]]
            said += [c.text["fr"] for c in step.cues if c.text] + [a.text["fr"] for a in step.answers]
            for text in said:
                assert "'" not in text, text
                assert not re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]", text), text


@pytest.mark.parametrize("name", GAMES)
def test_the_chapters_of_a_lesson_are_those_of_its_steps_in_order(name: str) -> None:
    found = lesson(name)
    order: list[str] = []
    for part in found.parts:
        for step in part.steps:
            if not order or order[-1] != step.chapter:
                order.append(step.chapter)
    assert order == [c.id for c in found.chapters]


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_names_rules_that_exist(name: str) -> None:
    game = grognard.load(name).game
    for part in lesson(name).parts:
        for step in part.steps:
            assert not step.rule or step.rule in rulebook(game, "en"), step.rule


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_what_a_card_speaks_of_is_there(name: str, part: str) -> None:
    g = guide(name, part)
    seen: set[int] = set()
    while not g.finished:
        if g.number not in seen and not g.plays_itself:
            seen.add(g.number)
            for words in g.step.look:
                assert ref(g.table.game, g.table.state, g.table.seating.role(g.seat), words), words
        g.play()


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_whatever_else_the_reader_tries_is_answered(name: str, part: str) -> None:
    """An action that the rules allow gets the lesson's hint, one that they forbid its rule; neither changes anything."""
    g = guide(name, part)
    hinted = refused = 0
    while not g.finished:
        before = g.table.position()
        offered = g.table.offer(g.seat) if g.asks else {}
        for n, verb in enumerate(g.table.game.verbs if g.asks else ()):
            if verb not in offered and n % 7 != g.at % 7:  # of those that are forbidden a few at each moment
                continue
            for arg in {0, *offered.get(verb, [])[:2]}:
                if (verb, arg) == g.action():
                    continue
                why = g.why_not(verb, arg)
                assert why is not None
                assert all(why.text(lang) for lang in LANGS)
                with pytest.raises(NotOffered) as caught:
                    g.act(verb, arg)
                if arg in offered.get(verb, []):
                    assert isinstance(why, Said)
                    assert isinstance(caught.value, NotNow)
                    hinted += 1
                else:
                    assert isinstance(why, WhyNot)
                    assert why.rule
                    refused += 1
        assert g.table.position() == before
        g.play()
    assert hinted
    assert refused


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_every_answer_of_a_lesson_is_to_something_the_rules_allow(name: str, part: str) -> None:
    """An answer that nobody can ever get is no answer."""
    g = guide(name, part)
    got: set[str] = set()
    wanted = {a.text["en"] for step in g.part.steps for a in step.answers}
    while not g.finished:
        if g.asks:
            for verb, args in g.table.offer(g.seat).items():
                for arg in args:
                    why = g.why_not(verb, arg)
                    if isinstance(why, Said):
                        got.add(why.text("en"))
        g.play()
    assert wanted <= got


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_step_by_step_back_to_the_beginning(name: str, part: str) -> None:
    """What was undone is done again with the same dice, and the log keeps no trace of it."""
    g = guide(name, part)
    while not g.finished:
        g.play()
    end, log = g.table.position(), g.table.log(g.seat)
    while g.step_back():
        assert g.part.entries[g.at] == len(g.table.journal)
    first = guide(name, part)
    assert g.table.position() == first.table.position()
    assert g.table.log(g.seat) == first.table.log(g.seat)
    while not g.finished:
        g.play()
    assert g.table.position() == end
    assert g.table.log(g.seat) == log


@pytest.mark.parametrize("name", GAMES)
def test_every_chapter_can_be_opened_at_once(name: str) -> None:
    found = lesson(name)
    for chapter in found.chapters:
        where = found.where(chapter.id)
        assert where is not None
        part, at = where
        g = begin(found, part)
        g.to(at)
        assert g.step.chapter == chapter.id
        assert g.at == at


@pytest.mark.parametrize("name", GAMES)
def test_how_far_one_has_come_is_read_from_the_journal(name: str) -> None:
    """What was remembered of the pages counts only where it goes with what was played."""
    found = lesson(name)
    g = begin(found)
    while not g.asks:
        g.play()
    at = g.at
    g.play()
    later = Guide(found, g.part, g.table, at)  # remembered too little
    assert later.at == at + 1
    assert Guide(found, g.part, g.table, 9999).at == at + 1


def test_a_wrong_click_gets_the_hint_of_the_step() -> None:
    g = reach(guide("trench", "trenches"), "unit")
    verb, arg = "done", 0
    assert arg in g.table.offer("french")[verb]
    with pytest.raises(NotNow) as caught:
        g.act(verb, arg)
    assert caught.value.why is not None
    assert caught.value.why.text("en") == "Not now. First: Select the Poilu in 3·1."
    assert caught.value.why.text("fr") == "Pas maintenant. D’abord\u00a0: Sélectionnez le Poilu en 3·1."


def test_what_would_you_do() -> None:
    """In a free step everything may be tried; what would lose the game is answered with its reason."""
    g = guide("trench", "last-turn")
    g.play()
    assert g.step.free
    assert g.offer() == g.table.offer("french")
    why = g.why_not("done")
    assert why is not None
    assert "third warning" in why.text("en")
    assert g.table.result is None


def test_a_step_that_the_rules_do_not_offer_is_found() -> None:
    """The check above can fail: with another position the first action of the lesson is refused."""
    found = lesson("trench")
    last = found.part("last-turn")
    assert last is not None
    assert last.position is not None
    other = replace(last, position=last.position.replace("7.2: landser\n", ""))
    g = Guide(found, other, other.table(found.game))
    g.play()
    g.play()
    with pytest.raises((NotOffered, StopIteration)):
        g.play()
