"""The laws of words: whatever is said has its words in both languages."""

from __future__ import annotations

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from grognard.kernel import save_file
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.flow import offer as offer_of
from grognard.kernel.game import CAUTION_LEVELS, Game
from grognard.kernel.laws_harness import Position, rule_ids_of
from grognard.kernel.options import SCENARIO, words_of
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table
from grognard.kernel.translation import LANGS, catalogue


def law_words_in_both_languages(p: Position) -> None:
    """Prompts, actions, previews, reasons, headings and the log have words in both languages, for every reader."""
    t, game, s = p.table, p.game, p.table.state
    heading = game.heading(s)
    p.say(heading.key, heading.params, SPECTATOR, heading.rule)
    if (after := game.following(s)) is not None:
        p.say(after.key, after.params, SPECTATOR, after.rule)
    steps = {step for step, _ in game.sequence} or {""}
    p.must(game.step_of(s) in steps, f"{game.step_of(s)!r} is no step of the sequence")
    for role in p.roles:
        prompt = game.prompt(s, role)
        p.say(prompt.key, prompt.params, role, prompt.rule)
        for verb, arg in offer_of(s, role).actions():
            act = game.words(s, role, verb, arg)
            p.say(act.phrase.key, act.phrase.params, role, act.phrase.rule)
            p.say(act.label, act.phrase.params, role, "")
            for caution in act.cautions:
                p.must(caution.level in CAUTION_LEVELS, f"{caution.level!r} is no level of a caution")
                p.say(caution.said.key, caution.said.params, role, caution.said.rule)
            for line in game.preview(s, role, verb, arg):
                p.say(line.label.key, line.label.params, role, line.label.rule)
                p.say(line.value.key, line.value.params, role, line.value.rule)
                if line.brief is not None:
                    p.say(line.brief.key, line.brief.params, role, line.brief.rule)
            for reason in game.reasons(s, role, verb, arg):
                p.say(reason.key, reason.params, role, reason.rule)
    for said in t.lines[-20:]:
        for reader in [*range(len(game.roles)), SPECTATOR, None]:
            if not said.message.heard_by(reader):
                continue
            p.say(said.message.read_by(reader).key, said.message.read_by(reader).params, reader, said.message.rule)


def law_words_can_be_read(game: Game) -> None:
    """No entry of a catalogue is lost through a typing error. (Needs no game to be played.)"""
    p = before_anything(game)
    p.law = "law_words_can_be_read"
    for file in sorted((game.folder / "lang").glob("*.ftl")):
        text = file.read_text(encoding="utf-8")
        for junk in (x for x in FluentParser().parse(text).body if isinstance(x, Junk)):
            assert junk.span is not None
            line, said = text.count("\n", 0, junk.span.start) + 1, str(junk.content).strip().split("\n")[0]
            p.fail(f"{file.name}, line {line}: {said!r} is no entry, or not a whole one")


def before_anything(game: Game) -> Position:
    options = save_file.check_options(game, {})
    return Position(Table(game, game.setup(game.scenarios[0], options), KeyedDice(key_of_seed(0))), 0)


def law_the_books_agree(game: Game) -> None:
    """Rules, words and names are there in both languages. (Needs no game to be played.)"""
    p = before_anything(game)
    p.law = "law_the_books_agree"
    with p.blaming():
        french = rule_ids_of(str(game.folder / "rules" / "fr.toml"))
        p.must(french == p.rules, f"rules in one language only: {sorted(french ^ p.rules)}")
        en, fr = (set(catalogue(lang, game).bundle._messages) for lang in LANGS)
        p.must(en == fr, f"words in one language only: {sorted(en ^ fr)}")
        for role in game.roles:
            p.say(f"role-{role}", {}, None, "")
        for key in [*words_of(game), *(f"seat-{x.id}" for places in game.seatings.values() for x in places)]:
            p.say(key, {}, None, "")
        for option in game.options.values():
            for need in option.needs:
                if need.option == SCENARIO:
                    p.must(all(v in game.scenarios for v in need.values), f"{option.id} needs {need}")
                else:
                    p.must(need.option in game.options, f"{option.id} needs {need.option!r}, which is no option")
                    p.must(all(game.options[need.option].takes(v) for v in need.values), f"{option.id} needs {need}")
                p.must(
                    need.rule in p.rules, f"{option.id} needs {need.option} by {need.rule!r}: the book has no such rule"
                )
        for preset in game.presets:
            save_file.check_options(game, {}, preset=preset)  # raises if it does not go together
        for refusal in (game.refuse_over, game.refuse_turn):
            p.must(refusal.rule in p.rules, f"{refusal} names a rule that the book does not have")
        for step, rule in game.sequence:
            p.must(rule in p.rules, f"the step {step} names {rule!r}, which the book does not have")
