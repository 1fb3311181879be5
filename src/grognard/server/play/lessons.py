"""What a lesson changes at a table: which seats play automatically, what is offered, what the page is told."""

from __future__ import annotations

from grognard.kernel.game import Game
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.lessons import Cue, Guide, Lesson, lesson_of
from grognard.lessons.script import ref
from grognard.server.base import messages as m
from grognard.server.base import messages_games, render
from grognard.server.store import Record


def guide_of(record: Record, table: Table) -> Guide | None:
    """The guide of a table; None where nobody is being taught."""
    lesson = lesson_of(table.game) if record.lesson else None
    part = lesson.part(record.lesson) if lesson is not None else None
    return None if lesson is None or part is None else Guide(lesson, part, table, record.cue)


def plays(guide: Guide) -> list[str]:
    """The seats that are played automatically now: what the lesson says comes next is played for the reader."""
    return [guide.player] if guide.plays_itself else []


def taught(state: m.State, guide: Guide, lang: str) -> m.State:
    """What a seat is told at a table with a lesson: the card, and no more than it asks for."""
    if state.role == guide.seat:
        state.offer = guide.offer()
        state.acts = [a for a in state.acts if a.arg in state.offer.get(a.verb, ())]
        state.undo, state.undoes = guide.back() is not None, ""
    state.lesson = card(guide, lang)
    return state


def card(guide: Guide, lang: str) -> m.LessonTold:
    lesson, part, step = guide.lesson, guide.part, guide.step
    return m.LessonTold(
        title=lesson.title[lang],
        chapter=step.chapter,
        chapters=chapters(lesson, lang),
        card=lesson.card(part, guide.number),
        cards=lesson.cards,
        heading=step.title[lang],
        text=step.text[lang],
        hint=step.hint[lang],
        rule=step.rule or None,
        kind=kind(guide),
        cues=cues(guide, lang),
        look=looked_at(guide),
        free=step.free and guide.asks,
        back=guide.back() is not None,
        last=lesson.after(part) is None,
        want=wanted(guide, lang),
    )


def kind(guide: Guide) -> str:
    if guide.finished:
        return "end"
    if guide.plays_itself:
        return "watch"
    return "do" if guide.asks else "read"


def chapters(lesson: Lesson, lang: str) -> list[m.LessonChapter]:
    return [m.LessonChapter(c.id, c.title[lang]) for c in lesson.chapters]


def cues(guide: Guide, lang: str) -> list[m.LessonCue]:
    """The reader's own clicks of this card."""
    first, out = guide.part.first(guide.number), []
    for at, cue in enumerate(guide.step.cues, first):
        if cue.readers and not cue.page:
            out.append(m.LessonCue(_said(guide, cue, lang), at < guide.at, at == guide.at))
    return out


def _said(guide: Guide, cue: Cue, lang: str) -> str:
    return cue.text[lang] if cue.text is not None else guide.step.title[lang]


def wanted(guide: Guide, lang: str) -> m.LessonWant | None:
    """The next click: where it is, and what it costs."""
    action = guide.action() if guide.asks else None
    if action is None:
        return None
    table = guide.table
    said = render.act(table, table.observer(guide.seat), *action, catalogue(lang, table.game))
    return m.LessonWant(*action, said.ref, said.price)


def looked_at(guide: Guide) -> list[str]:
    """What the card speaks of. What is no longer there is left out."""
    table, out = guide.table, []
    for words in guide.step.look:
        try:
            out.append(ref(table.game, table.state, table.seating.role(guide.seat), words))
        except (StopIteration, LookupError):
            continue
    return out


def why(guide: Guide, verb: str, arg: int, lang: str, id: int) -> m.WhyNot | m.Allowed:
    """Why something is not offered: by the rules, or because the lesson wants something else first."""
    answer = guide.why_not(verb, arg)
    return m.Allowed(id) if answer is None else m.WhyNot(id, answer.parts(lang), answer.rule or None)


def info(game: Game, lang: str) -> messages_games.LessonInfo | None:
    """The lesson of a game, for the lobby."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    return messages_games.LessonInfo(lesson.title[lang], lesson.minutes, lesson.cards, chapters(lesson, lang))


def place(record: Record, game: Game, lang: str) -> m.LessonPlace | None:
    """How far a table has come, for the list of tables."""
    lesson = lesson_of(game) if record.lesson else None
    part = lesson.part(record.lesson) if lesson is not None else None
    if lesson is None or part is None:
        return None
    step = part.cues[min(record.cue, len(part.cues) - 1)][0]
    over = lesson.after(part) is None and record.cue >= len(part.cues)
    title = next(c.title[lang] for c in lesson.chapters if c.id == part.steps[step].chapter)
    return m.LessonPlace(lesson.title[lang], title, lesson.card(part, step), lesson.cards, over)
