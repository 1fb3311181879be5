"""The choices of a player as the terminal lists them: a number and a sentence each, where a counter stands, what it
costs; long runs that differ in one word, the last, are one entry."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from grognard.kernel.translation import Catalogue

if TYPE_CHECKING:
    from grognard.cli.session import Session

MANY = 12  # in a row that differ in their last word alone
COMPARED_AT_MOST = 40  # of so many choices it is found out what each would do


class Choice(NamedTuple):
    number: int
    verb: str
    arg: int
    text: str  # the sentence
    marks: str  # " (#4, 0907)": which counter is meant, and where it is; its price
    cautions: tuple[str, ...]


def numbered(session: Session, role: int) -> list[str]:
    """The lines of the list."""
    out = []
    for stem, run in groupby(choices(session, role), lambda c: stem_of(session, c)):
        together = list(run)
        if stem and len(together) >= MANY:
            out.append(folded(session, stem, together))
        else:
            out += [line(c) for c in together]
    return out


def choices(session: Session, role: int) -> list[Choice]:
    """Everything that may be chosen, in the order of the numbers."""
    view, offered = session.view(role), session.actions(role)
    compared = getattr(session.text, "COMPARED", ()) if len(offered) <= COMPARED_AT_MOST else ()
    out = []
    for n, (verb, arg, text) in enumerate(offered, 1):
        marks = [*session.part("whereabouts", view, session.say, verb, arg), *price(session, role, verb, arg, text)]
        if verb in compared:
            marks += gist(session, role, verb, arg)
        said = f" ({', '.join(marks)})" if marks else ""
        out.append(Choice(n, verb, arg, text, said, tuple(session.cautions(role, verb, arg))))
    return out


def price(session: Session, role: int, verb: str, arg: int, text: str) -> list[str]:
    """What it costs, unless the sentence says so itself."""
    n = session.game.words(session.table.state, role, verb, arg).price
    said = "" if n is None else session.word("price-own" if session.say.has("price-own") else "price", n=n)
    return [said] if said and said not in text else []


def gist(session: Session, role: int, verb: str, arg: int) -> list[str]:
    """What it would do, in a few words: for choices that are compared with each other."""
    found = session.game.preview(session.table.state, role, verb, arg)
    return [session.say.plain(x.brief.key, x.brief.params, role) for x in found if x.brief is not None]


def line(c: Choice) -> str:
    return " ".join([f"{c.number}. {c.text}{c.marks}", *(f"! {said}" for said in c.cautions)])


def stem_of(session: Session, c: Choice) -> str:
    """The sentence without its last word, if that word after the verb means the same; nothing where more is to be
    said of this action."""
    stem, _, last = c.text.rpartition(" ")
    if not stem or c.cautions or session.parse(verb_word(session.say, c.verb), last) != (c.verb, c.arg):
        return ""
    return stem


def folded(session: Session, stem: str, run: list[Choice]) -> str:
    """Many in one entry: their numbers, the sentence, its endings, and how one of them is typed."""
    endings = [c.text.removeprefix(stem + " ") + c.marks for c in run]
    example = f"{verb_word(session.say, run[0].verb)} {run[0].text.rpartition(' ')[2]}"
    said = session.word("cli-choices", first=run[0].number, last=run[-1].number, stem=stem, example=example)
    return f"{said} {', '.join(endings)}"


def verb_word(say: Catalogue, verb: str) -> str:
    """An action as it is typed; a game without such words is spoken to by its own names."""
    return say.text(f"verb-{verb}") if say.has(f"verb-{verb}") else verb
