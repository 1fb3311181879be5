"""`grognard learn`: the first game with a guide, in the terminal."""

from __future__ import annotations

import click

from grognard.cli.common import examples, find, game_argument, lang_option
from grognard.cli.play import face
from grognard.cli.session import Face, Session
from grognard.kernel.errors import BadOption
from grognard.lessons import Guide, Lesson, NotNow, begin, lesson_of

# What may be typed in a lesson besides what a game understands.
COMMANDS = {
    "next": ("next", "n", "suite", "suivant"),
    "show": ("show", "montrer", "montre"),
    "undo": ("back", "retour"),
    "chapter": ("chapter", "chapitre"),
}
MEANING = {alias: command for command, aliases in COMMANDS.items() for alias in aliases}


class LessonSession(Session):
    """A lesson at this terminal: a card, one thing to do, and an answer to everything else."""

    def __init__(self, guide: Guide, lang: str, face: Face) -> None:
        super().__init__(guide.table, {}, lang, face)
        self.guide = guide
        self.asking = False

    def run(self) -> None:
        """Until the last card, or until the reader leaves."""
        while not self.leaving:
            self.guide.follow()
            if self.guide.finished and not self.next_part():
                break
            self.seat = self.table.seating.role(self.guide.seat)
            self.turn(self.seat)
        lesson, part = self.guide.lesson, self.guide.part
        if self.leaving:
            self.face.tell([self.word("cli-lesson-left", game=self.game.id, n=lesson.card(part, self.guide.number))])
        else:
            self.face.tell([*self.news(self.table.seating.role(self.guide.seat)), self.word("cli-lesson-over")])

    def next_part(self) -> bool:
        following = self.guide.lesson.after(self.guide.part)
        if following is None:
            return False
        self.begin(begin(self.guide.lesson, following))
        return True

    def begin(self, guide: Guide) -> None:
        self.guide, self.table = guide, guide.table
        self.told = {}

    # ---- what is said ----

    def turn(self, role: int) -> None:
        """Show the card, then listen until something was done."""
        if self.guide.asks:
            self.face.show(self, role)
        else:
            self.face.tell([*self.news(role), " ".join(self.prompt(role)[:1])])
        self.face.tell([self.guide.step.text[self.lang].replace("**", "")])
        while True:
            line = self.face.ask(self.word("cli-your-choice" if self.guide.asks else "cli-lesson-next"))
            if line is None:
                self.leaving = True
                return
            if self.obey(role, line.strip()):
                return

    def prompt(self, role: int) -> tuple[str, str]:
        guide, lesson = self.guide, self.guide.lesson
        place = self.word("cli-lesson-card", n=lesson.card(guide.part, guide.number), of=lesson.cards)
        cue = guide.cue
        asked = cue.text[self.lang] if cue is not None and cue.text is not None else ""
        said = [place, guide.step.title[self.lang].replace("**", ""), f"► {asked}" if asked else ""]
        return " ".join(x for x in said if x), guide.step.rule

    def actions(self, role: int) -> list[tuple[str, int, str]]:
        offered = self.guide.offer()
        return [a for a in super().actions(role) if a[1] in offered.get(a[0], ())] if offered else []

    # ---- what is typed ----

    def obey(self, role: int, line: str) -> bool:
        word, _, rest = line.partition(" ")
        if not line and not self.guide.asks:
            return self.do_next(role, "")
        command = MEANING.get(word.casefold())
        if command is not None:
            return bool(getattr(self, "do_" + command)(role, rest.strip()))
        return super().obey(role, line)

    def act(self, role: int, verb: str, arg: int) -> bool:
        try:
            self.guide.act(verb, arg)
        except NotNow:
            self.why(role, verb, arg)
            self.face.tell([self.hint()])
            return False
        return True

    def hint(self) -> str:
        said = self.guide.step.hint[self.lang].replace("**", "")
        return self.word("cli-lesson-hint", hint=said) if said else ""

    def why(self, role: int, verb: str, arg: int) -> None:
        answer = self.guide.why_not(verb, arg)
        if answer is None:
            self.face.tell([self.word("cli-why-allowed")])
        else:
            self.face.tell([f"{answer.text(self.lang)} {self.by(answer.rule)}"])

    def do_next(self, role: int, rest: str) -> bool:
        if self.guide.asks:
            self.face.tell([self.hint()])
            return False
        self.guide.play()
        return True

    def do_show(self, role: int, rest: str) -> bool:
        self.guide.play()
        return True

    def do_hint(self, role: int, rest: str) -> bool:
        self.face.tell([self.hint()])
        return False

    def do_undo(self, role: int, rest: str) -> bool:
        self.guide.step_back()
        self.told[role] = min(self.told.get(role, 0), len(self.table.heard(role)))
        return True

    def do_chapter(self, role: int, rest: str) -> bool:
        """Open a chapter by its number; without one, they are listed."""
        chapters = self.guide.lesson.chapters
        if not rest.isdecimal() or not 1 <= int(rest) <= len(chapters):
            self.face.tell([f"{n}. {c.title[self.lang]}" for n, c in enumerate(chapters, 1)])
            return False
        self.begin(at_chapter(self.guide.lesson, chapters[int(rest) - 1].id))
        return True

    def do_resign(self, role: int, rest: str) -> bool:
        return self.do_quit(role, rest)

    def do_offer(self, role: int, rest: str) -> bool:
        return self.do_quit(role, rest)

    def do_quit(self, role: int, rest: str) -> bool:
        self.leaving = True
        return True


def at_chapter(lesson: Lesson, chapter: str) -> Guide:
    where = lesson.where(chapter)
    if where is None:
        raise BadOption(option="chapter", value=chapter)
    guide = begin(lesson, where[0])
    guide.to(where[1])
    return guide


def at_card(lesson: Lesson, card: int) -> Guide:
    for part in lesson.parts:
        for n in range(len(part.steps)):
            if lesson.card(part, n) == card:
                guide = begin(lesson, part)
                guide.to(part.first(n))
                return guide
    raise BadOption(option="step", value=str(card))


@click.command(epilog=examples("grognard learn trench", "grognard learn ttlm --plain --lang fr"))
@game_argument
@click.option("--step", "card", type=int, default=1, metavar="N", help="Continue at this step.")
@click.option("--plain", is_flag=True, help="One line after another: for screen readers and pipes.")
@lang_option
def learn(game: str, card: int, plain: bool, lang: str) -> None:
    """Learn GAME by playing it: a first game with a guide, ten minutes.

    Do what the card says, by its number or in words, or type: next, show, back, hint, chapter, why, board, rules, quit.
    """
    lesson = lesson_of(find(game))
    if lesson is None:
        raise BadOption(option="lesson", value=game)
    LessonSession(at_card(lesson, card), lang, face(plain)).run()
