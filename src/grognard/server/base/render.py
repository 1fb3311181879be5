"""What one seat is told of a table, in its language. Nothing here looks at a state except through the game's own view,
offer, prompt and log for that role."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import Final, cast

import msgspec

from grognard.kernel.chance import KeyedDice
from grognard.kernel.errors import GrognardError, MayNotEnd, NotOffered
from grognard.kernel.flow import GameState, to_act, undealt
from grognard.kernel.game import ActWords, Game, Phrase, PreviewLine
from grognard.kernel.journal import Line
from grognard.kernel.memo import Memo
from grognard.kernel.options import (
    Option,
    OptionRefused,
    Unmet,
    Value,
    Values,
    allowed,
    check_options,
    closed,
    dropped,
    of_preset,
    told,
)
from grognard.kernel.outcome import called, sentence
from grognard.kernel.save_file import check_scenario
from grognard.kernel.scenario_files import BadScenario
from grognard.kernel.seat import ALL
from grognard.kernel.seating import seat_name
from grognard.kernel.table import OBSERVERS, Table
from grognard.kernel.translation import LANGS, Catalogue, catalogue
from grognard.kernel.umpire import Message, Secret, known
from grognard.rulebook import glossary, rulebook
from grognard.rulebook import how_to_play as rulebook_how
from grognard.server.base import messages as m
from grognard.server.base import messages_games

LONGEST: Final = 60  # of what somebody sent, quoted in an error
ECHOED: Final = 12


def language(wanted: str | None) -> str:
    return wanted if wanted in LANGS else "en"


# ---- errors ----


def trouble(error: GrognardError, lang: str, game: Game | None = None) -> m.Trouble:
    """An error as its reader meets it: one sentence, and the rule where there is one."""
    if isinstance(error, NotOffered) and error.why is not None:
        return m.Trouble(error.code, error.why.text(lang), error.why.rule)
    if isinstance(error, OptionRefused):
        return m.Trouble(error.code, told(error.game, error.unmet, lang), error.unmet.need.rule or None)
    if isinstance(error, BadScenario):
        return m.Trouble(error.code, error.text(lang), error.fault.rule or None)
    if isinstance(error, MayNotEnd) and game is not None:
        return m.Trouble(error.code, catalogue(lang, game).text(error.refusal.key), error.refusal.rule)
    params = {name: short(value) for name, value in list(error.params.items())[:ECHOED]}
    if "role" in params and game is not None and params["role"] in game.roles:
        params["role"] = catalogue(lang, game).text(f"role-{params['role']}")
    words = catalogue(lang)
    key = error.key if words.has(error.key) else "error-unknown"
    return m.Trouble(error.code, words.text(key, params))


def short(value: object) -> str | int | float:
    """What a client sent, cut short so that it can be quoted."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    text = str(value)[: LONGEST + 1]
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


# ---- a seat's state ----


class LogBook:
    """The log of one table in words, by reader and language. Each line is translated once and kept encoded, which takes
    a tenth of the memory; where nothing in it is secret, once for all readers."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], tuple[list[Line], list[msgspec.Raw]]] = {}
        self._open: dict[str, dict[tuple[int, int], tuple[Line, msgspec.Raw]]] = {}  # by language, number and step

    def lines(self, table: Table, role: str, lang: str) -> list[msgspec.Raw]:
        """Do not modify the list: it is kept, and grows. One that must get shorter is left alone, and another begun."""
        known, told = self._known.get((role, lang)) or ([], [])
        heard = table.heard(role)
        stays = min(len(known), len(heard))
        # An undo takes lines away and others come in their place: they differ from the end backwards.
        while stays and known[stays - 1] is not heard[stays - 1]:
            stays -= 1
        if stays < len(known):
            known, told = known[:stays], told[:stays]
        for n in range(stays, len(heard)):
            told.append(self._encoded(table, role, lang, n, heard[n]))
        known += heard[stays:]
        self._known[role, lang] = known, told
        return told

    def _encoded(self, table: Table, role: str, lang: str, n: int, line: Line) -> msgspec.Raw:
        step, shared = table.step_at(role, line.step), self._open.setdefault(lang, {})
        last = shared.get((n, step))
        if last is not None and last[0] is line:
            return last[1]
        made = msgspec.Raw(m.encode(_line(table, role, lang, n, step, line)))
        if is_open(line.message):
            if len(shared) >= SHARED:
                shared.clear()
            shared[n, step] = line, made
        return made


SHARED: Final = 64  # lines of a log: the other readers are told of them at once


def is_open(message: Message) -> bool:
    """Do all who read this line read the same?"""
    return not message.hushed and not any(isinstance(value, Secret) for value in message.params.values())


def _spoken(table: Table, role: str, lang: str, steps: list[int], start: int = 0) -> list[m.LogLine]:
    """The log from a line on. Steps are counted as this reader saw them, so that they tell nothing of sealed plans."""
    heard = table.heard(role)[start:]
    return [
        _line(table, role, lang, n, bisect_right(steps, line.step) - 1, line) for n, line in enumerate(heard, start)
    ]


def _line(table: Table, role: str, lang: str, n: int, step: int, line: Line) -> m.LogLine:
    game, reader = table.game, None if table.observer(role) == ALL else table.observer(role)
    message = line.message.read_by(reader)
    parts = catalogue(lang, game).say(message.key, message.params, reader)
    side = game.roles[message.side] if 0 <= message.side < len(game.roles) else None
    told = m.LogLine(n, step, parts, side, message.rule or None, is_heading(message.key))
    if message.key in game.drawn:
        told.key, told.facts = message.key, known(message.params, reader)
    return told


def is_heading(key: str) -> bool:
    """By convention a game announces its turns with these."""
    return key == "log-turn" or key.startswith("log-heading")


def state(table: Table, id: str, role: str, lang: str, book: LogBook, seen: int, thinking: list[str]) -> m.State:
    """Everything that one seat is told."""
    game, words = table.game, catalogue(lang, table.game)
    reader = table.observer(role)
    step, heading, following = table.shown().where(game)
    playing = role not in OBSERVERS
    over = table.result is not None
    offered, back = (table.offer(role), table.undoes(role)) if playing else ({}, None)
    return m.State(
        table=id,
        game=game.id,
        role=role,
        lang=lang,
        version=table.version(role),
        step=table.last_step(role),
        title=words.text("game-title"),
        turn=phrase(words, heading, reader),
        to_act=_to_act(table, role),
        thinking=thinking,
        sequence=step,
        next="" if following is None else _aside(words, following, reader),
        prompt=_prompt(table, role, lang, words),
        offer=offered,
        acts=[act(table, reader, verb, arg, words) for verb, args in offered.items() for arg in args],
        undo=back is not None,
        undoes="" if back is None else _undoes(table, back, reader, words),
        view=table.seen(role),
        log=cast("list[m.LogLine]", book.lines(table, role, lang)),  # already as they are sent
        seen=table.read(role, seen),
        result=result(game, table.state, lang),
        commitment=table.seal,
        key=table.dice.key.hex() if over and isinstance(table.dice, KeyedDice) else None,
        report=report(table, lang) if over else None,
        unverified=unverified(table.doubt, lang),
    )


def _to_act(table: Table, role: str) -> list[str]:
    """Whose turn it is. Among the seats that share the reader's own role, only those with something to choose are
    named; which seat of another role must choose stays secret."""
    own = table.seating.role(role) if role not in OBSERVERS else None
    return [seat for seat in table.to_act if table.seating.role(seat) != own or table.asked(seat)]


def unverified(doubt: str, lang: str) -> str:
    """Why the dice of a game cannot be verified, in a sentence."""
    return catalogue(lang).text(f"unverified-{doubt}") if doubt else ""


def report(table: Table, lang: str) -> list[m.PreviewLine] | None:
    """After the game: how luck was shared, if the game calculates it."""
    if table.game.report is None:
        return None
    words = catalogue(lang, table.game)
    lines = table.game.report([line.message for line in table.lines])
    return [m.PreviewLine(_say(words, x.label, ALL), _say(words, x.value, ALL), x.tone) for x in lines]


def phrase(words: Catalogue, said: Phrase, reader: int) -> str:
    return words.plain(said.key, said.params, None if reader == ALL else reader)


def _aside(words: Catalogue, said: Phrase, reader: int) -> str:
    """A phrase that continues a sentence: no capital."""
    return words.aside(said.key, said.params, None if reader == ALL else reader)


def _prompt(table: Table, role: str, lang: str, words: Catalogue) -> m.Prompt:
    reader = table.observer(role)
    if role in OBSERVERS or not table.asked(role):
        return m.Prompt(table.waiting(reader if role in OBSERVERS else role, lang), None)
    said = table.game.prompt(table.state, reader)
    return m.Prompt(words.say(said.key, said.params, reader), said.rule or None)


def _undoes(table: Table, back: tuple[GameState, str, int], reader: int, words: Catalogue) -> str:
    """What an undo takes back, in words."""
    state, verb, arg = back
    said = table.game.words(state, reader, verb, arg)
    return words.plain(said.label, said.phrase.params, reader)


ACTS: Final = Memo(10_000)


def act(table: Table, reader: int, verb: str, arg: int, words: Catalogue) -> m.ActWords:
    """One offered action in words. Most of those that were offered before are offered again: they are kept by all that
    the game says of them."""
    said = table.game.words(table.state, reader, verb, arg)
    if said.cautions:
        return act_in_words(said, reader, verb, arg, words)
    phrase = said.phrase
    filled = phrase.params
    key = (words, reader, verb, arg, phrase.key, phrase.rule, *filled.items(), *map(type, filled.values()), said.label,
           said.ref, said.price, said.group, said.shortcut)  # fmt: skip
    try:
        known: m.ActWords | None = ACTS.kept.get(key)
    except TypeError:  # a list or another thing that cannot be looked up
        return act_in_words(said, reader, verb, arg, words)
    return ACTS.keep(key, act_in_words(said, reader, verb, arg, words)) if known is None else known


def act_in_words(said: ActWords, reader: int, verb: str, arg: int, words: Catalogue) -> m.ActWords:
    return m.ActWords(
        verb=verb,
        arg=arg,
        text=words.plain(said.phrase.key, said.phrase.params, reader),
        label=words.plain(said.label, said.phrase.params, reader),
        ref=said.ref or None,
        rule=said.phrase.rule or None,
        price=None if said.price is None else words.text(_first(words, "price-own", "price"), {"n": said.price}),
        group=said.group,
        key=said.shortcut or None,
        cautions=[m.Caution(x.level, _say(words, x.said, reader), x.said.rule or None) for x in said.cautions],
    )


def result(game: Game, state: GameState, lang: str) -> m.Result | None:
    return outcome(game, state, state.result, lang) if state.result else None


def outcome(game: Game, state: GameState, said: str, lang: str) -> m.Result:
    """A result, "winner/level/rule", in words."""
    winner, level, rule = said.split("/")
    return m.Result(None if winner == "-" else winner, level, rule, sentence(game, state, said, lang))


def _first(words: Catalogue, own: str, common: str) -> str:
    """The game's own sentence if it has one."""
    return own if words.has(own) else common


# ---- questions about a table ----


def why(table: Table, role: str, verb: str, arg: int, lang: str, id: int) -> m.WhyNot | m.Allowed:
    answer = table.why_not(role, verb, arg)
    return m.Allowed(id) if answer is None else m.WhyNot(id, answer.parts(lang), answer.rule or None)


def preview(table: Table, role: str, verb: str, arg: int, lang: str, id: int) -> m.Previewed:
    """What an offered action would do; nothing for any other that exists."""
    if table.why_not(role, verb, arg) is not None:
        return m.Previewed(id, [], None)
    reader, words = table.seating.role(role), catalogue(lang, table.game)
    lines = table.game.preview(table.state, reader, verb, arg)
    return m.Previewed(
        id,
        [_preview_line(words, line, reader) for line in lines],
        next((line.label.rule for line in lines if line.label.rule), None),
    )


def _preview_line(words: Catalogue, line: PreviewLine, reader: int) -> m.PreviewLine:
    brief = None if line.brief is None else _say(words, line.brief, reader)
    facts = None if line.facts is None else dict(line.facts)
    return m.PreviewLine(_say(words, line.label, reader), _say(words, line.value, reader), line.tone, brief, facts)


def _say(words: Catalogue, said: Phrase, reader: int) -> m.Text:
    return words.say(said.key, said.params, reader)


def look(table: Table, seat: str, step: int, viewpoint: str, lang: str) -> m.Looked:
    """The table as it was at one of the steps this seat saw, from a viewpoint."""
    steps = table.steps(seat)
    past = table.look(steps[step])
    game, reader = table.game, table.observer(viewpoint)
    return m.Looked(
        step=step,
        steps=len(steps) - 1,
        as_=viewpoint,
        view=game.view(past.state, reader),
        log=_spoken(past, viewpoint, lang, steps),
        turn=phrase(catalogue(lang, game), game.heading(past.state), reader),
        sequence=game.step_of(past.state),
    )


# ---- games and tables in lists ----


def game_info(game: Game, lang: str, whole: bool = False) -> messages_games.GameInfo:
    words = catalogue(lang, game)
    info = messages_games.GameInfo(
        id=game.id,
        title=words.text("game-title"),
        tagline=_told(words, "game-tagline"),
        facts=_told(words, "game-facts"),
        start_with=_told(words, "game-start"),
        roles=[
            messages_games.RoleInfo(r, words.text(f"role-{r}"), letter)
            for r, letter in zip(game.roles, game.letters, strict=True)
        ],
        scenarios=[_scenario(words, game, s) for s in game.scenarios],
        options=[_option(words, o) for o in game.choices],
    )
    if game.presets:
        info.presets = [_choice(words, "preset", name) for name in game.presets]
    if game.seatings:
        info.seatings = [_seating(words, game, name) for name in game.seatings]
    info.face, info.hidden = game.face, game.hidden
    if game.editor:
        info.editor = True
    if game.examples:
        info.examples = [_choice(words, "example", name) for name in game.examples]
    if whole:
        info.static = game.static(words)
        info.sequence = [
            messages_games.StepInfo(id, words.text(f"seq-{id}"), rule or None) for id, rule in game.sequence
        ]
    return info


def _told(words: Catalogue, key: str) -> str:
    """Nothing where the game does not say it."""
    return words.text(key) if words.has(key) else ""


def _scenario(words: Catalogue, game: Game, id: str) -> messages_games.Choice:
    """The only scenario of a game need not have a name of its own."""
    proposed = id == game.proposed_scenario or None
    if len(game.scenarios) == 1 and not words.has(f"scenario-{id}"):
        return messages_games.Choice(id, words.text("game-title"), "", proposed)
    said = _choice(words, "scenario", id, proposed)
    armies = game.armies(id) if game.armies else ()
    if armies:
        pairs = zip(game.roles, armies, strict=True)
        said.armies = [messages_games.ArmyInfo(role, words.text(name), colour) for role, (name, colour) in pairs]
    return said


def _seating(words: Catalogue, game: Game, name: str) -> messages_games.SeatingInfo:
    places = game.seatings[name]
    return messages_games.SeatingInfo(
        name, [messages_games.SeatName(x.id, seat_name(x.id, words), game.roles[x.role]) for x in places]
    )


def _option(words: Catalogue, option: Option) -> messages_games.Choice:
    said = _choice(words, "option", option.id, option.proposed, option.reading)
    said.needs = bool(option.needs)
    if option.choices:
        said.choices = [_choice(words, f"option-{option.id}", value) for value in option.choices]
    if option.chapter:
        said.chapter = words.text(f"chapter-{option.chapter}".replace(".", "-"))
    return said


def options(game: Game, wanted: Values, preset: str, scenario: str, lang: str) -> messages_games.OptionsTold:
    """What these choices come to: those that do not go with the others are plain again, and what is closed says why."""
    scenario = scenario and check_scenario(game, scenario)
    proposed: dict[str, Value] = {o.id: o.proposed for o in game.options.values()}
    asked = check_options(game, {**proposed, **of_preset(game, preset), **wanted}, old=True)
    values = allowed(game, asked, scenario)
    return messages_games.OptionsTold(
        values={o.id: values[o.id] for o in game.choices},
        refused=[_closed(game, unmet, lang) for unmet in dropped(game, asked, scenario)],
        closed=_all_closed(game, closed(game, values, scenario), lang),
    )


def _all_closed(game: Game, found: list[Unmet], lang: str) -> list[messages_games.OptionClosed]:
    """One sentence for an option of which nothing can be chosen, whatever it is."""
    same = Counter((unmet.option, unmet.need) for unmet in found)
    whole = {key for key, n in same.items() if n == len(game.options[key[0]].values) - 1}
    return [_closed(game, unmet, lang, (unmet.option, unmet.need) in whole) for unmet in found]


def _closed(game: Game, unmet: Unmet, lang: str, whole: bool = False) -> messages_games.OptionClosed:
    need = unmet.need
    return messages_games.OptionClosed(
        unmet.option, unmet.value, told(game, unmet, lang, whole), need.rule or None, need.option, need.values[0]
    )


def _choice(
    words: Catalogue, kind: str, id: str, default: Value | None = None, reading: str = ""
) -> messages_games.Choice:
    key = f"{kind}-{id}".replace(".", "-")  # a rule's number as the words' files can spell it
    return messages_games.Choice(id, words.text(key), words.attribute(key, "text"), default, reading)


def rules(game: Game, lang: str) -> list[messages_games.RuleInfo]:
    return [
        messages_games.RuleInfo(
            r.id, r.title, r.text, r.tier, r.section, r.source, list(r.refs), r.mark, r.number, list(r.also)
        )
        for r in rulebook(game, lang).values()
    ]


def how_to_play(game: Game, lang: str) -> messages_games.HowToPlay:
    words = catalogue(lang, game)
    points = [messages_games.HowPoint(text, rule) for text, rule in rulebook_how(game, lang)]
    return messages_games.HowToPlay(
        points, [messages_games.StepInfo(id, words.text(f"seq-{id}"), rule or None) for id, rule in game.sequence]
    )


def terms(game: Game, lang: str) -> list[messages_games.TermInfo]:
    return [messages_games.TermInfo(t.term, list(t.also), t.means) for t in glossary(game, lang)]


def summary(game: Game, state: GameState, lang: str) -> str:
    """Where a game stands, in a few words: "France to act", "France wins: ..."."""
    ended = result(game, state, lang)
    if ended is not None:
        return ended.text
    words = catalogue(lang, game)
    if undealt(state):
        return words.text("summary-undealt")
    names = [words.text(called(game, state, r)) for r in to_act(state)]
    return words.text("summary-to-act", {"who": " / ".join(names), "n": len(names)})
