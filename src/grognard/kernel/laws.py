"""What every game must obey, tried on games played at random.

    from grognard.kernel.laws import check_game
    check_game(GAME, games=20)

Each law is one function on a Position; those of undo, words, secrecy, seats, endings and whole games are in
laws_of_*.py. A broken law raises LawBroken, which knows the seed and the step and can write
the game as a file that anybody can open. Costly laws look at a sample of positions (`every`), cheap ones at all.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from typing import Any, NoReturn

from grognard.kernel import codec, save_file
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.errors import GameOver, GrognardError, NotOffered, NotYourTurn
from grognard.kernel.flow import Frame, GameState, Refusal, decision, moment_of, play, to_act
from grognard.kernel.flow import offer as offer_of
from grognard.kernel.game import Game
from grognard.kernel.journal import WhyNot
from grognard.kernel.laws_harness import (
    Action,
    LawBroken,
    Position,
    Report,
    StrayChance,
    Told,
    noticed,
    short,
    where,
)
from grognard.kernel.laws_of_endings import law_a_game_can_be_ended_at_any_moment
from grognard.kernel.laws_of_games import (
    law_a_game_file_opens_as_the_same_game,
    law_a_takeback_deals_nothing_anew,
    law_old_states_never_change,
    law_the_journal_replays_to_the_same_bytes,
    law_what_is_kept_never_lies,
)
from grognard.kernel.laws_of_seats import (
    law_a_seat_does_nothing_of_anothers,
    law_a_table_offers_what_the_rules_offer,
    law_every_action_belongs_to_a_seat,
)
from grognard.kernel.laws_of_secrets import (
    law_a_seat_sees_only_what_it_may_know,
    law_an_action_tells_no_more_than_it_shows,
    law_nothing_is_hidden,
)
from grognard.kernel.laws_of_undo import law_undo_all_the_way, law_undo_goes_back_exactly
from grognard.kernel.laws_of_words import law_the_books_agree, law_words_in_both_languages
from grognard.kernel.options import Values
from grognard.kernel.table import Table
from grognard.kernel.umpire import Umpire

__all__ = ["LawBroken", "Position", "Report", "check_game", "check_one", "check_secrets", "pick"]

LONGEST = 20_000  # decisions; no board game lasts as long
VERB_FIRST = 0.2
ASKED_OF_THE_TABLE = 60  # of the many actions that could be named

# ---- laws of every position ----


def law_every_decision_offers_something(p: Position) -> None:
    """Somebody is to act, has something to do, and each offered action is one the game knows."""
    top, roles = decision(p.table.state), p.roles
    p.must(bool(roles), f"{type(top).__name__} asks nobody")
    p.must(len(set(roles)) == len(roles) and set(roles) <= set(range(len(p.game.roles))), f"asks the roles {roles}")
    p.must(type(top).__name__ in p.game.frames, f"{type(top).__name__} is not in game.frames")
    for role in range(len(p.game.roles)):
        verbs = offer_of(p.table.state, role).verbs
        p.must(bool(verbs) == (role in roles), f"{p.game.roles[role]} is offered {verbs} while {roles} are to act")
        for verb, args in verbs.items():
            known = callable(getattr(top, "do_" + verb, None)) or moment_of(p.table.state, verb) is not None
            p.must(known, f"{type(top).__name__} has no do_{verb}")
            p.must(verb in p.game.verbs, f"{verb} is not in game.verbs")
            p.must(len(set(args)) == len(args), f"{verb} offers an argument twice: {args}")
            many = p.game.verbs[verb]
            fits = all(type(a) is int and 0 <= a < many for a in args)
            p.must(fits, f"{verb} offers {args}; by game.verbs its numbers are 0 to {many - 1}")


def law_invariants_hold(p: Position) -> None:
    """What the book says "at all times"."""
    for invariant in p.game.invariants:
        try:
            invariant(p.table.state)
        except AssertionError as fault:
            p.fail(f"{invariant.__name__}: {fault}")


def law_results_are_well_formed(p: Position) -> None:
    """A result names a role or nobody, a level and a rule; afterwards nobody acts."""
    s, t = p.table.state, p.table
    p.must(s.result.count("/") == 2, f"the result is {s.result!r}")
    winner, level, rule = s.result.split("/")
    p.must(winner == "-" or winner in p.game.roles, f"{winner!r} has won")
    p.must(bool(level) and rule in p.rules, f"the result is {s.result!r}: level or rule is unknown")
    for role in range(len(p.game.roles)):
        p.must(not t.to_act and not t.offer(role) and not t.can_undo(role), "there is something to do after the end")
        for verb, arg in p.names(3):
            p.must(_error(t, role, verb, arg) is GameOver, f"{verb} {arg} after the end is not refused as such")
            law_refusal(p, role, verb, arg)


# ---- laws of a sample of positions ----


def law_looking_changes_nothing(p: Position) -> None:
    """Views, offers, words, previews, reasons, imagining and saving leave the state alone."""
    t = p.table
    before = codec.save(t.state)
    for role in p.observers():
        noticed(t, role, p.names(6) if role >= 0 else ())
        p.game.imagine(t.state, role, FastDice(p.rnd.randrange(1 << 32)))
    t.view_bytes("all")
    t.save()
    t.position()
    p.must(codec.save(t.state) == before, "looking has changed the state")


def law_a_clone_is_complete_and_separate(p: Position) -> None:
    s = p.table.state
    before = codec.save(s)
    parts: list[Any] = [s, *s.stack]
    for x in parts:
        own = {f.name for f in fields(x)}
        extra = set(getattr(x, "__dict__", {})) - own
        p.must(not extra, f"{type(x).__name__} keeps {sorted(extra)} outside its fields: neither copied nor saved")
    c = s.clone()
    if codec.save(c) != before:
        p.fail(f"the clone differs: {where(s, c)}")
    shared = _shared(s, c, "state")
    p.must(not shared, f"the clone shares {shared}")
    _ramble(p, c, 4)
    p.must(codec.save(s) == before, "playing on the clone has changed the original")


def _shared(a: Any, b: Any, name: str) -> str:
    """The first changeable thing that two states have in common."""
    if isinstance(a, (GameState, Frame)):
        if a is b:
            return name
        parts = [(getattr(a, f.name), getattr(b, f.name), f"{name}.{f.name}") for f in fields(a)]
    elif isinstance(a, (list, dict, set, bytearray)):
        if a is b:
            return name
        if not isinstance(a, list):
            return ""
        parts = [(x, y, f"{name}[{i}]") for i, (x, y) in enumerate(zip(a, b, strict=True))]
    else:
        return ""
    return next((found for x, y, n in parts if (found := _shared(x, y, n))), "")


def _ramble(p: Position, s: GameState, steps: int) -> None:
    """Play on at random, with dice of our own."""
    u = Umpire(FastDice(p.rnd.randrange(1 << 32)))
    for _ in range(steps):
        if s.result:
            return
        u.role = p.rnd.choice(to_act(s))
        actions = offer_of(s, u.role).actions()
        if not actions:
            return  # another law will say so when the game comes here
        play(s, u, *p.rnd.choice(actions))


def law_a_saved_state_goes_on_the_same(p: Position) -> None:
    s = p.table.state
    data = codec.save(s)
    again = codec.load(data, p.game)
    if codec.save(again) != data:
        p.fail(f"loading changes {where(s, again)}")
    role = p.rnd.choice(p.roles)
    offered = offer_of(s, role)
    p.must(offer_of(again, role).verbs == offered.verbs, "a loaded state offers something else")
    action, seed, true = p.rnd.choice(offered.actions()), p.rnd.randrange(1 << 32), s.clone()
    for x in (true, again):
        play(x, Umpire(FastDice(seed), role), *action)
    if codec.save(true) != codec.save(again):
        p.fail(f"after {action} a loaded state goes another way: {where(true, again)}")


def law_what_is_not_offered_is_refused(p: Position, asked: Sequence[Action] = ()) -> None:
    """Every action that is not offered is refused by a rule of the book, in both languages, and changes nothing."""
    before, entries = codec.save(p.table.state), len(p.table.journal)
    for role in range(len(p.game.roles)):
        offered = offer_of(p.table.state, role)
        for verb, arg in asked or p.names(12):
            if offered.has(verb, arg):
                p.must(p.table.why_not(role, verb, arg) is None, f"{verb} {arg} is offered and refused")
                continue
            law_refusal(p, role, verb, arg)
            wanted = NotOffered if role in p.roles else NotYourTurn
            p.must(
                _error(p.table, role, verb, arg) is wanted, f"{verb} {arg} by {role} is not met by {wanted.__name__}"
            )
    p.must(
        codec.save(p.table.state) == before and len(p.table.journal) == entries, "a refused action changes something"
    )


def law_refusal(p: Position, role: int, verb: str, arg: int) -> None:
    """One refusal: a rule that exists, and a sentence in both languages."""
    _refused_by(p, role, verb, arg, lambda: p.table.why_not(role, verb, arg))


def _refused_by(p: Position, role: int, verb: str, arg: int, ask: Callable[[], WhyNot | Refusal | None]) -> None:
    try:
        why = ask()
    except AssertionError as fault:
        p.fail(f"{verb} {arg} is neither offered nor refused: {fault}", "law_what_is_not_offered_is_refused")
    if why is None:
        p.fail(f"{verb} {arg} is not offered, and no rule refuses it", "law_what_is_not_offered_is_refused")
    p.must(why.rule in p.rules, f"{verb} {arg} is refused by {why.rule!r}, which the book does not have")
    p.say(why.key, p.game.facts(p.table.state, role, verb, arg), role, why.rule)


def law_everything_is_refused_or_offered(p: Position) -> None:
    """The same for every action there is: for a few positions of each game.

    What is offered is worked out once for all of them; that the table does the same is tried on a few.
    """
    t, before = p.table, codec.save(p.table.state)
    for role in p.roles:
        offered = offer_of(t.state, role)
        for verb, arg in ((verb, arg) for verb, n in p.game.verbs.items() for arg in range(n)):
            if not offered.has(verb, arg):
                _refused_by(p, role, verb, arg, partial(t.refusal, role, verb, arg))
    p.must(codec.save(t.state) == before, "asking why not changes something")
    law_what_is_not_offered_is_refused(p, p.names(ASKED_OF_THE_TABLE))


def _error(t: Table, role: int, verb: str, arg: int) -> type[Exception] | None:
    try:
        t.act(role, verb, arg)
    except GrognardError as error:
        return type(error)
    return None


def law_a_position_can_be_written_and_read(p: Position) -> None:
    """A position read and written again is the same text, and the same bytes where the notation says everything.

    A game writes nothing where its notation cannot tell the position.
    """
    text = p.table.position()
    if not text:
        return
    again = p.game.read_position(text, p.table.options)
    twice = p.game.write_position(again)
    p.must(twice == text, f"a position read and written again is another text: {short(text)} / {short(twice)}")
    if p.game.exact:
        changed = where(p.table.state, again)
        p.must(not changed, f"reading changes {changed}: {short(text)}")


# ---- playing ----

SAMPLED: tuple[Callable[[Position], None], ...] = (
    law_what_is_not_offered_is_refused,
    law_looking_changes_nothing,
    law_a_clone_is_complete_and_separate,
    law_a_saved_state_goes_on_the_same,
    law_a_seat_sees_only_what_it_may_know,
    law_nothing_is_hidden,
    law_words_in_both_languages,
    law_a_position_can_be_written_and_read,
    law_undo_all_the_way,
    law_a_game_can_be_ended_at_any_moment,
    law_a_table_offers_what_the_rules_offer,
    law_every_action_belongs_to_a_seat,
    law_a_seat_does_nothing_of_anothers,
)
RARE: tuple[Callable[[Position], None], ...] = (law_everything_is_refused_or_offered,)
AT_THE_END: tuple[Callable[[Position], None], ...] = (
    law_results_are_well_formed,
    law_old_states_never_change,
    law_what_is_kept_never_lies,
    law_the_journal_replays_to_the_same_bytes,
    law_a_takeback_deals_nothing_anew,
    law_a_game_file_opens_as_the_same_game,
)
STRAY = ("random", "randint", "randrange", "choice", "choices", "shuffle", "sample", "uniform", "getrandbits", "gauss")


@contextmanager
def no_stray_chance() -> Iterator[None]:
    """Inside this block, drawing from the process-wide random generator raises an error."""

    def caught(*_: Any, **__: Any) -> NoReturn:
        raise StrayChance("the rules use the module random; ask the umpire instead")

    before, state = {name: getattr(random, name) for name in STRAY}, random.getstate()
    try:
        for name in STRAY:
            setattr(random, name, caught)
        yield
    finally:
        for name, function in before.items():
            setattr(random, name, function)
        random.setstate(state)


def check_one(
    game: Game,
    seed: int,
    scenario: str | None = None,
    options: Values | None = None,
    every: int = 10,
    longest: int = LONGEST,
    table: type[Table] = Table,
    told: Sequence[Told] = (),
    position: str | None = None,
) -> Report:
    """Play one game at random under all laws; costly ones at one position in `every`.

    `position`: the text it begins with, instead of a scenario.
    """
    chosen = save_file.check_options(game, options)
    name = save_file.check_scenario(game, scenario) if position is None else ""
    dice = KeyedDice(key_of_seed(f"laws {seed}"))
    with no_stray_chance():
        try:
            t = table(game, save_file.start(game, name, chosen, position), dice, name, chosen, position)
        except StrayChance as fault:
            raise LawBroken("law_no_stray_chance", str(fault), game.id, seed, 0, "") from fault
        p = Position(t, seed, told)
        _play_through(p, every, longest)
        for law in AT_THE_END:
            p.obey(law)
    p.report.games = 1
    p.report.decisions = p.report.longest = len(t.journal)
    return p.report


def _play_through(p: Position, every: int, longest: int) -> None:
    t, rnd = p.table, p.rnd
    rare = {rnd.randrange(40 * every) for _ in range(3)}
    while not t.state.result:
        step = len(t.journal)
        if step >= longest:
            p.fail(f"the game has not ended after {longest} actions", "law_no_runaway")
        p.obey(law_every_decision_offers_something)
        p.obey(law_invariants_hold)
        sampled = rnd.randrange(every) == 0
        if sampled:
            p.bytes[step] = codec.save(t.state)
            for law in SAMPLED:
                p.obey(law)
        if step in rare:
            for law in RARE:
                p.obey(law)
        _one_action(p, sampled)
        p.states.append(t.state)
    p.obey(law_invariants_hold)


SELDOM = 0.01


def pick(rnd: random.Random, verbs: dict[str, list[int]], rare: frozenset[str] = frozenset()) -> Action:
    """Any action; now and then first any verb, so that the rare ones ("ready") do not drown among many arguments.

    What leads nowhere (`game.rare`) is tried seldom, or no game would be played out.
    """
    if rare and rnd.random() >= SELDOM:
        verbs = {verb: args for verb, args in verbs.items() if verb not in rare} or verbs
    if rnd.random() < VERB_FIRST:
        verb = rnd.choice(list(verbs))
        return verb, rnd.choice(verbs[verb])
    return rnd.choice([(verb, arg) for verb, args in verbs.items() for arg in args])


def _one_action(p: Position, sampled: bool) -> None:
    role = p.rnd.choice(p.roles)
    verb, arg = pick(p.rnd, offer_of(p.table.state, role).verbs, p.game.rare)
    p.next = (role, verb, arg)
    if sampled:
        p.obey(_of_move(law_an_action_tells_no_more_than_it_shows, role, verb, arg))
        p.obey(_of_move(law_undo_goes_back_exactly, role, verb, arg))
    else:
        p.law = "law_no_runaway"
        with p.blaming():
            p.table.act(_seat(p, role, verb, arg), verb, arg)
    p.next = None


def _seat(p: Position, role: int, verb: str, arg: int) -> int | str:
    """One of those whose action it is, where a role is shared."""
    places = [x for x in p.table.seating.places if x.role == role]
    if len(places) == 1:
        return role
    theirs = [x.id for x in places if x.may(p.table.state, verb, arg)]
    if not theirs:
        p.fail(f"{verb} {arg} of {p.game.roles[role]} belongs to no seat", law_every_action_belongs_to_a_seat.__name__)
    return p.rnd.choice(theirs)


def _of_move(
    law: Callable[[Position, int, str, int], None], role: int, verb: str, arg: int
) -> Callable[[Position], None]:
    """A law of a move as a law of a position."""

    def bound(p: Position) -> None:
        law(p, role, verb, arg)

    bound.__name__ = law.__name__
    return bound


def check_secrets(
    game: Game,
    seed: int,
    scenario: str | None = None,
    options: Values | None = None,
    every: int = 10,
    longest: int = LONGEST,
    told: Sequence[Told] = (),
    position: str | None = None,
) -> Report:
    """Play (the beginning of) one game under the laws of secrecy alone; what was exchanged is in `report.tried`.

    `position`: the text it begins with, instead of a scenario.
    """
    chosen = save_file.check_options(game, options)
    name = save_file.check_scenario(game, scenario) if position is None else ""
    start = save_file.start(game, name, chosen, position)
    t = Table(game, start, KeyedDice(key_of_seed(f"secrets {seed}")), name, chosen, position)
    p = Position(t, seed, told)
    while not t.state.result and len(t.journal) < longest:
        role = p.rnd.choice(p.roles)
        verb, arg = pick(p.rnd, offer_of(t.state, role).verbs, game.rare)
        if p.rnd.randrange(every) == 0:
            p.obey(law_a_seat_sees_only_what_it_may_know)
            p.obey(_of_move(law_an_action_tells_no_more_than_it_shows, role, verb, arg))
        t.act(role, verb, arg)
    p.report.games, p.report.decisions = 1, len(t.journal)
    return p.report


def check_ends(game: Game, seed: int = 0, options: Values | None = None, actions: int = 5_000) -> None:
    """Play games at random under no law but that each ends, until that many actions were taken in all.

    A game that goes round in circles is found in seconds; under all laws it would take many minutes.
    """
    chosen = save_file.check_options(game, options)
    while actions > 0:
        names = [x for x in game.scenarios if x not in game.long]
        name = names[seed % len(names)]
        t = Table(game, game.setup(name, chosen), KeyedDice(key_of_seed(f"ends {seed}")), name, chosen)
        p = Position(t, seed, ())
        while not t.state.result and p.roles:  # that somebody must be to act is a law of its own
            if len(t.journal) >= LONGEST:
                p.fail(f"the game has not ended after {LONGEST} actions", "law_no_runaway")
            p.obey(law_every_decision_offers_something)
            _one_action(p, sampled=False)
        actions -= len(t.journal) + 1
        seed += 1


def check_game(
    game: Game,
    games: int = 20,
    seed: int = 0,
    scenarios: Sequence[str] | None = None,
    options: Values | None = None,
    every: int = 10,
    longest: int = LONGEST,
    table: type[Table] = Table,
) -> Report:
    """Play random games under all laws, scenario after scenario."""
    law_the_books_agree(game)
    names = list(scenarios or [x for x in game.scenarios if x not in game.long])
    total = Report()
    for i in range(games):
        total.add(check_one(game, seed + i, names[i % len(names)], options, every, longest, table))
    return total
