"""The list of choices in the terminal: equal counters are told apart, long runs are one entry, prices and chances."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

import grognard
from grognard.cli import choices, cli
from grognard.cli.faces import Plain
from grognard.cli.session import Session
from grognard.kernel.flow import offer

NARROW = "\N{NO-BREAK SPACE}"
MARCH = """scenario 1, attacker's movement
1803: A 4 AR
1802: A 4 AR
0102: D 2 AR
"""
# the crew of the Bradley, which is counter 0, are 1 to 3
MOUNT = """scenario 2, attacker's movement
0506: A M2 facing NE [crew]
0506: A 4 AR
2906: D 2 AR
"""
CREW, SQUAD = 1, 4
AIM = """scenario 1, attacker's attack
0504: A 4 AR
0506: D 2 AR spotted
0507: D 2 AR spotted
"""


def at_table(game: str, position: str, lang: str = "en") -> Session:
    found = grognard.load(game)
    table = found.position(position) if position else found.new(seed=3)
    return Session(table, {}, lang, Plain())


def take(session: Session, role: int, verb: str) -> None:
    session.table.act(role, verb, offer(session.table.state, role).verbs[verb][0])


def test_equal_counters_are_told_apart_by_number_and_hex() -> None:
    session = at_table("lastbattle", MARCH)
    lines = choices.numbered(session, 1)
    assert "1. Select AR ×4 (#0, 1803)" in lines
    assert "2. Select AR ×4 (#1, 1802)" in lines


def test_many_ways_are_one_entry_with_what_is_left_after_each() -> None:
    session = at_table("lastbattle", MARCH)
    take(session, 1, "take")
    ways = [c for c in choices.choices(session, 1) if c.verb == "to"]
    assert len(ways) >= choices.MANY
    entry = next(line for line in choices.numbered(session, 1) if " Move AR ×4 to … " in line)
    assert entry.startswith(f"{ways[0].number}–{ways[-1].number}. ")
    told = re.findall(r"(\d{4}) \((\d+) MP left\)", entry)
    reach = session.view(1)["reach"]
    assert [int(left) for _, left in told] == [reach[c.arg] for c in ways]
    # each can be typed as it stands there
    assert [session.parse("to", place) for place, _ in told] == [("to", c.arg) for c in ways]


def test_a_short_run_is_told_one_by_one() -> None:
    session = at_table("lastbattle", MARCH)
    assert not any("…" in line for line in choices.numbered(session, 1))


def test_targets_say_the_chance_of_a_hit() -> None:
    session = at_table("lastbattle", AIM)
    take(session, 1, "fire")
    lines = [line for line in choices.numbered(session, 1) if "Fire at" in line]
    assert len(lines) == 2
    for line, hexagon in zip(lines, ("0506", "0507"), strict=True):
        assert re.search(rf"\(#\d, {hexagon}, \d+%, [\d.]+ men\)$", line), line


def test_what_costs_something_says_its_price_once() -> None:
    session = at_table("lastbattle", MOUNT)
    session.table.act(1, "take", CREW)
    assert "1. PST ×1: dismount (1 MP)" in choices.numbered(session, 1)
    session.table.undo(1)
    session.table.act(1, "take", SQUAD)
    assert "17. AR ×4: mount M2 Bradley (#0, 0506, 1 MP)" in choices.numbered(session, 1)


def said(game: str, *lines: str, lang: str = "en") -> str:
    args = ["play", game, "--plain", "--seed", "5", "--vs", "recruit", "--lang", lang]
    result = CliRunner().invoke(cli, args, input="\n".join([*lines, "quit", "y", ""]))
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    ("game", "lang", "asked", "answer"),
    [
        ("lastbattle", "en", "box 0604", "0604 (woods ▲1): nobody"),
        ("lastbattle", "fr", "case 0604", "0604 (bois ▲1) : personne"),
        ("lastbattle", "en", "box 9999", "There is no place “9999”. For example: box 0907"),
        ("ttlm", "en", "box Metz", "Metz (German): fort 4"),
        ("ttlm", "fr", "case Paris", "Paris (Entente) : fort 6"),
        ("ttlm", "en", "box Moscow", "There is no place “Moscow”. For example: box Somme"),
    ],
)
def test_what_stands_in_one_place(game: str, lang: str, asked: str, answer: str) -> None:
    assert answer in said(game, asked, lang=lang).replace(NARROW, " ")


def test_a_prompt_that_begins_with_the_side_does_not_name_it_twice() -> None:
    text = said("lastbattle")
    assert "US Army: select a counter" in text
    assert "US Army. US Army" not in text
