"""Nothing hidden is told: see laws.py.

Each law needs a second world that somebody cannot tell from the true one. It comes from `game.swaps`, which exchanges
one hidden fact of the true state and owes nothing to `imagine`: so what `imagine` keeps is varied too. And it comes
from playing: somebody else does one thing more that nobody notices. That owes nothing to `game.swaps` either.
"""

from __future__ import annotations

from itertools import zip_longest

from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState, to_act
from grognard.kernel.flow import offer as offer_of
from grognard.kernel.laws_harness import RECENT, Position, difference, heard, plain, sibling, where
from grognard.kernel.seat import ALL
from grognard.kernel.table import Table
from grognard.kernel.umpire import Secret

SWAPS = 3  # hidden facts that are exchanged for each observer of a position


def law_a_seat_sees_only_what_it_may_know(p: Position) -> None:
    """If a role cannot tell two states apart, it is shown, offered, told and refused the same.

    The second state is one in which a hidden fact was exchanged (`game.swaps`), one that somebody else's unnoticed
    action leads to, and one that was imagined.
    """
    asked, put = p.names(5), p.questions(1)
    for role in p.observers():
        names = asked if role >= 0 else ()
        mine = p.noticed(p.table, role, names, put)
        worlds = [(kind, other, p.rnd) for kind, other in p.swapped(role, SWAPS)]
        worlds += [(kind, other, p.unseen) for kind, other in p.played_unseen(role)]
        for kind, other, rnd in worlds:
            theirs = p.noticed(sibling(p.table, other), role, names, put)
            p.must(not (d := difference(mine, theirs)), f"{kind}: what {p.named(role)} cannot know changes its {d}")
            law_imagining_rests_on_what_is_known(p, role, kind, (p.table.state, other), rnd.randrange(1 << 32))
            p.holds(other, kind)
        other = p.imagine(role)
        theirs = p.noticed(sibling(p.table, other), role, names, put)
        p.must(not (d := difference(mine, theirs)), f"what {p.named(role)} imagines changes its {d}")
        p.holds(other, "imagined")


def law_imagining_rests_on_what_is_known(
    p: Position, role: int, kind: str, worlds: tuple[GameState, GameState], seed: int
) -> None:
    """What a role imagines is made of what it knows and of the dice, of nothing else: in all states that it cannot
    tell apart the same dice give the same world, to the byte. Corrections, forks, hints and computers begin there."""
    here, there = (p.game.imagine(s, role, FastDice(seed)) for s in worlds)
    if codec.save(here) != codec.save(there):
        detail = f"{kind}: what {p.named(role)} imagines rests on what it cannot know: {where(here, there)}"
        p.fail(detail, "law_imagining_rests_on_what_is_known")


def law_nothing_is_hidden(p: Position) -> None:
    """A game that names no secrets has none: everybody sees the same, reads all of the log, and imagines the truth."""
    if p.game.hidden:
        return
    true, whole = codec.save(p.table.state), p.table.view_bytes(ALL)
    secret = next(
        (x.message.key for x in p.table.lines if any(isinstance(v, Secret) for v in x.message.params.values())), ""
    )
    p.must(not secret, f"{secret} keeps something from somebody, but no secret is named")
    for role in p.observers():
        p.must(p.table.view_bytes(role) == whole, f"{p.named(role)} does not see all, but no secret is named")
        p.must(codec.save(p.imagine(role)) == true, f"{p.named(role)} is not shown all, but no secret is named")


def law_an_action_tells_no_more_than_it_shows(p: Position, role: int, verb: str, arg: int) -> None:
    """Take the action in the true state and in one that an observer cannot tell from it, with the same dice.

    If the observer then sees the same, it must also read the same log and may undo the same; if the actor sees
    something else, it has learnt something, and must not be able to undo it.
    """
    for reader in range(len(p.game.roles)):
        worlds = [(kind, other, p.rnd) for kind, other in p.swapped(reader, 1)] + [
            ("imagined", p.imagine(reader), p.rnd)
        ]
        worlds += [(kind, other, p.unseen) for kind, other in p.played_unseen(reader)]
        for kind, other, rnd in worlds:
            options = offer_of(other, role).verbs.get(verb, [])
            if options:
                chosen = arg if arg in options else rnd.choice(options)
                _both_worlds(p, reader, role, verb, arg, chosen, kind, other, rnd.randrange(1 << 32))


def law_only_a_line_of_the_log_lays_open(
    p: Position, reader: int, kind: str, what: str, tables: tuple[Table, Table], told: str
) -> None:
    """The same was done with the same dice where this secret is another one. If the reader can tell the two apart now
    (`told`: by what), he must have read a line that lays such secrets open (`game.laid_open_by`; some do so only where
    the game says that something was seen, `game.laid_open_if`): who is asked, or whether anybody is, must not tell that
    a hand is empty or that nothing fits."""
    lines = p.game.laid_open_by.get(kind)
    if lines is None or not told:
        return
    here, there = tables
    begun = len(p.table.heard(reader))
    new = [x.message.read_by(reader).key for t in (here, there) for x in t.heard(reader)[begun:]]
    states = here.state, there.state, reader
    open_now = any(
        key not in p.game.laid_open_if or p.game.laid_open_if[key](*states) for key in lines.intersection(new)
    )
    if not open_now:
        detail = f"{kind}: {what} shows {p.named(reader)} what no line of the log lays open: {told}"
        p.fail(detail, "law_only_a_line_of_the_log_lays_open")


def shown_by_the_log(p: Position, reader: int, here: Table, there: Table) -> bool:
    """Whether the first new line that differs shows something by itself (`game.shows`): everybody saw it happen, though
    nothing of it is left to see, like a counter that was found and fell at once."""
    begun = len(p.table.heard(reader))
    for a, b in zip_longest(here.heard(reader)[begun:], there.heard(reader)[begun:]):
        faces = [x.message.read_by(reader) for x in (a, b) if x is not None]
        lines = [[face.key, plain(face.params, reader)] for face in faces]
        if len(lines) < 2 or lines[0] != lines[1]:
            return any(key in p.game.shows for key, _ in lines)
    return False


def _both_worlds(
    p: Position, reader: int, role: int, verb: str, arg: int, chosen: int, kind: str, other: GameState, seed: int
) -> None:
    """The action in the true state, and there with the same argument or, if that is not to be had, another."""
    here, there = sibling(p.table, p.table.state), sibling(p.table, other)
    for t, a in ((here, arg), (there, chosen)):
        t.dice = FastDice(seed)
        t.act(role, verb, a)
    one, two = p.noticed(here, reader), p.noticed(there, reader)
    if arg == chosen:
        told = difference(one, two)
        law_only_a_line_of_the_log_lays_open(p, reader, kind, f"{verb} {arg}", (here, there), told)
    # That the game is over everybody is told, whether or not the view says so.
    same_view = one["view"] == two["view"] and here.state.result == there.state.result
    if reader == role and not same_view and here.can_undo(role):
        p.fail(f"{kind}: {verb} {arg} has shown {p.named(role)} something new, and can be undone")
    dice = [[(d.n, d.value) for d in t.journal[-1].draws] for t in (here, there)]
    if same_view and dice[0] == dice[1]:
        if shown_by_the_log(p, reader, here, there):
            one["log"] = two["log"] = "seen"
        d = difference(one, two)
        p.must(not d, f"{kind}: {verb} {arg} tells {p.named(reader)} what it does not show: {d}")
        if one["log"] != "seen":  # they still cannot be told apart
            law_imagining_rests_on_what_is_known(p, reader, f"{kind}, {verb} {arg}", (here.state, there.state), seed)
        if reader == role and here.can_undo(role):
            for t in (here, there):
                t.undo(role)
            d = difference(p.noticed(here, role), p.noticed(there, role))
            p.must(not d, f"{kind}: the undo of {verb} {arg} tells {p.named(role)} what it does not show: {d}")


def law_worlds_stay_alike(p: Position, reader: int, kind: str, other: GameState, actions: int) -> int:
    """Play on in the true state and in one that a reader cannot tell from it, with the same actions and dice: as long
    as he sees the same and reads the same, he imagines the same. Returns how many actions that was."""
    here, there = sibling(p.table, p.table.state), sibling(p.table, other)
    for done in range(actions):
        role = p.rnd.choice(to_act(here.state)) if to_act(here.state) else -1
        one, two = (offer_of(s, role).verbs if role >= 0 else {} for s in (here.state, there.state))
        both = {verb: [a for a in args if a in two.get(verb, [])] for verb, args in one.items()}
        names = sorted(verb for verb, args in both.items() if args)
        if not names:
            return done
        verb = p.rnd.choice(names)
        arg, seed = p.rnd.choice(both[verb]), p.rnd.randrange(1 << 32)
        for t in (here, there):
            t.dice = FastDice(seed)
            t.act(role, verb, arg)
        dice = [[(d.n, d.value) for d in t.journal[-1].draws] for t in (here, there)]
        if here.view_bytes(reader) != there.view_bytes(reader) or dice[0] != dice[1] or here.to_act != there.to_act:
            return done
        if shown_by_the_log(p, reader, here, there):
            return done
        told = [[heard(x.message, reader) for x in t.heard(reader)[-RECENT:]] for t in (here, there)]
        p.must(told[0] == told[1], f"{kind}, {verb} {arg}: the log tells {p.named(reader)} what it does not show")
        law_imagining_rests_on_what_is_known(p, reader, f"{kind}, {verb} {arg}", (here.state, there.state), seed)
    return actions


def law_ways_that_look_alike_are_imagined_alike(p: Position, reader: int, tries: int) -> int:
    """Let the others play on in many different ways, a few actions each: wherever the reader has seen and read the same
    on the way, he is told the same and imagines the same. It owes nothing to `game.swaps`. Returns how many pairs."""
    found: dict[bytes, list[Table]] = {}
    begun = len(p.table.heard(reader))
    for n in range(tries):
        there, seen = sibling(p.table, p.table.state), list[bytes]()
        for step in range(p.rnd.randrange(1, 6)):
            others = [r for r in to_act(there.state) if r != reader]
            if not others or (reader in to_act(there.state) and step):
                break
            role, there.dice = p.rnd.choice(others), FastDice(n % 2 * 1000 + step)
            verb, args = p.rnd.choice(sorted(there.offer(role).items()))
            there.act(role, verb, p.rnd.choice(args))
            if not there.journal[-1].sealed:
                seen.append(there.view_bytes(reader))
        log = [heard(x.message, reader) for x in there.heard(reader)[begun:]]
        rolled = [(d.n, d.value) for e in there.journal[len(p.table.journal) :] for d in e.draws]
        facts = repr((log, rolled, there.to_act, there.version(reader))).encode()
        found.setdefault(b"/".join([*seen, there.view_bytes(reader), facts]), []).append(there)
    pairs = 0
    for first, *alike in found.values():
        for other in alike:
            if first.state.result or codec.save(first.state) == codec.save(other.state):
                continue
            pairs += 1
            ways = " / ".join(str([(e.verb, e.arg) for e in t.journal[len(p.table.journal) :]]) for t in (first, other))
            d = difference(p.noticed(first, reader), p.noticed(other, reader))
            p.must(not d, f"{ways} tells {p.named(reader)} what it does not show: {d}")
            law_imagining_rests_on_what_is_known(p, reader, ways, (first.state, other.state), p.rnd.randrange(1 << 32))
    return pairs
