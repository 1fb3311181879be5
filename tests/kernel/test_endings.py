"""Ending a game by word: resigning, an armistice, a draw; at any moment, by the table and not by a decision."""

from __future__ import annotations

import json
import random

import pytest

import grognard
from grognard.kernel import save_file
from grognard.kernel.errors import BadFile, GameOver, MayNotEnd, NoSuchEnding, NoUndo
from grognard.kernel.flow import decision
from grognard.kernel.journal import Entry
from grognard.kernel.laws import pick
from grognard.kernel.table import Table

GAMES = ("trench", "ttlm", "lastbattle")
WORDS = frozenset({"resign", "concede", "armistice", "draw"})


def begun(name: str, steps: int, seed: int = 3) -> Table:
    """A game that was played at random for so many actions."""
    table, rnd = grognard.load(name).new(seed=seed), random.Random(seed)
    for _ in range(steps):
        role = rnd.choice(table.to_act)
        table.act(role, *pick(rnd, table.offer(role), table.game.rare))
    return table


def loser(table: Table) -> str:
    """Somebody who may resign now; in To the Last Man! that is not who is ahead [TTLM.3.3a]."""
    return next(r for r in table.game.roles if table.endings(r)[0].why_not is None)


@pytest.mark.parametrize("name", GAMES)
def test_no_decision_offers_to_end_the_game(name: str) -> None:
    """U-1: what ends a game is no action: no search, no random player and no key ever meets it."""
    assert not WORDS & set(begun(name, 0).game.verbs) - {"draw"}  # in Trench `draw` draws a card
    table, rnd = begun(name, 0), random.Random(7)
    for _ in range(250):
        if table.result:
            break
        for role in table.to_act:
            assert not {"resign", "concede", "armistice"} & set(table.offer(role))
        role = rnd.choice(table.to_act)
        table.act(role, *pick(rnd, table.offer(role), table.game.rare))


@pytest.mark.parametrize("name", grognard.installed())
def test_every_game_can_be_resigned_and_be_stopped_by_agreement(name: str) -> None:
    endings = grognard.load(name).game.endings
    assert [e.id for e in endings if not e.agreed] == ["resign"]
    assert [e.id for e in endings if e.agreed] in (["draw"], ["armistice"])


@pytest.mark.parametrize("steps", [0, 1, 17, 120])
@pytest.mark.parametrize("name", GAMES)
def test_a_player_may_resign_at_any_moment_also_when_it_is_not_his_turn(name: str, steps: int) -> None:
    """T-m6, U-2."""
    for own_turn in (True, False):
        table = begun(name, steps)
        able = [r for r in table.game.roles if table.endings(r)[0].why_not is None]
        for role in able:
            if (role in table.to_act) is not own_turn:
                continue
            table = begun(name, steps)
            means = table.endings(role)[0].result
            table.resign(role)
            assert table.result == means
            assert means is not None
            assert means.winner not in (None, role)
            assert table.to_act == []
            assert (table.journal[-1].role, table.journal[-1].verb) == (table.game.role(role), "end-resign")


@pytest.mark.parametrize("name", GAMES)
def test_what_was_agreed_on_ends_the_game_as_was_said_before(name: str) -> None:
    table = begun(name, 40)
    role = table.game.roles[0]
    what = next(c for c in table.endings(role) if c.agreed)
    table.agree(role, what.id)
    assert table.result == what.result
    assert table.log(role)[-1]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_ended_by_word_is_saved_opened_verified_and_looked_back_at(name: str) -> None:
    table = begun(name, 30)
    table.resign(loser(table))
    text = table.save()
    again = grognard.open(text)
    assert again.save() == text
    assert again.state.result == table.state.result
    verdict = grognard.verify(text)
    assert verdict.replays
    assert verdict.fair
    assert table.look(30).result is None
    assert table.look(31).result == table.result


@pytest.mark.parametrize("name", GAMES)
def test_after_the_end_nobody_ends_it_again_and_nobody_takes_it_back(name: str) -> None:
    table = begun(name, 30)
    table.resign(loser(table))
    before = table.save()
    for role in table.game.roles:
        with pytest.raises(GameOver):
            table.resign(role)
        with pytest.raises(GameOver):
            table.agree(role, table.game.endings[1].id)
        with pytest.raises(NoUndo):
            table.undo(role)
        assert all(c.why_not is not None and c.result is None for c in table.endings(role))
    assert table.save() == before


def test_a_takeback_brings_a_resigned_game_back() -> None:
    table = begun("trench", 30)
    state = table.look(30).position()
    table.resign("french")
    table.takeback(30, "french")
    assert table.result is None
    assert table.position() == state
    table.resign("german")
    assert table.result is not None
    assert table.result.winner == "french"
    assert grognard.open(table.save()).save() == table.save()


def test_what_needs_two_is_not_done_by_one_and_the_other_way_round() -> None:
    table = begun("trench", 10)
    with pytest.raises(NoSuchEnding):
        table.agree("french", "resign")
    with pytest.raises(NoSuchEnding):
        table.agree("french", "armistice")  # of another game
    with pytest.raises(NoSuchEnding):
        table._end("french", "draw", agreed=False)
    assert table.result is None


def test_who_may_not_is_told_the_rule_and_nothing_changes() -> None:
    table = grognard.load("ttlm").position("german to act, turn 4\nMetz: GE5(1I)\ngerman: Paris, Flanders")
    before = table.position()
    with pytest.raises(MayNotEnd) as refused:
        table.resign("german")
    assert refused.value.refusal.rule == "TTLM.3.3a"
    choice = table.endings("german")[0]
    assert choice.why_not is not None
    assert "TTLM.3.3a" in str(choice.why_not)
    assert choice.why_not.text("fr") != choice.why_not.text("en")
    assert table.position() == before
    assert table.result is None


def test_sealed_plans_that_others_made_do_not_matter() -> None:
    """In the middle of a secret set-up too."""
    table = begun("trench", 3)
    assert len(table.to_act) == 2
    table.resign("german")
    assert table.result is not None
    assert table.result.winner == "french"


def test_a_file_cannot_resign_for_who_may_not() -> None:
    """A forged line is refused as any other action against the rules is."""
    table = grognard.load("ttlm").position("german to act, turn 4\nMetz: GE5(1I)\ngerman: Paris, Flanders")
    body = json.loads(table.save())
    for line in (["german", "end-resign", 0], ["german", "end-armistice", 1], ["german", "end-nothing", 0]):
        forged = {**body, "journal": [line], "result": "entente/marginal/TTLM.3.3a"}
        forged["check"] = save_file.checksum(forged)
        with pytest.raises(BadFile):
            grognard.open(save_file._json(forged))


# ---- journals of a time when decisions offered it ----


def old_ttlm() -> Table:
    return grognard.load("ttlm").position("german to act, turn 4\nFlanders: 1I GE")


def test_old_journals_in_which_somebody_resigned_still_replay() -> None:
    table = old_ttlm()
    table.replay([Entry(0, "resign", 0, [])])
    assert table.state.result == "entente/marginal/TTLM.3.3a"
    again = grognard.open(table.save())
    assert again.state.result == table.state.result
    assert [e.verb for e in again.journal] == ["resign"]


def test_old_journals_in_which_an_armistice_was_proposed_refused_and_accepted_still_replay() -> None:
    table = old_ttlm()
    table.replay([Entry(0, "armistice", 0, []), Entry(1, "refuse", 0, [])])
    assert table.to_act == ["german"]
    with pytest.raises(Exception):  # noqa: B017  once in a player turn, it was
        table.replay([Entry(0, "armistice", 0, [])])
    table = old_ttlm()
    table.replay([Entry(0, "armistice", 0, [])])
    assert table.to_act == ["entente"]
    assert set(table.offer("entente")) == {"accept", "refuse"}  # a table that waits there must be able to go on
    table.act("entente", "accept")
    assert table.state.result == "-/stalemate/TTLM.3.2a"
    assert grognard.open(table.save()).save() == table.save()


def test_old_journals_in_which_somebody_conceded_still_replay() -> None:
    text = "scenario 1, attacker's movement\n0101: D 4 AR\n3210: A 4 AR"
    table = grognard.load("lastbattle").position(text)
    table.replay([Entry(1, "concede", 0, [])])
    assert table.state.result == "defender/win/LB.R7"
    assert grognard.open(table.save()).state.result == table.state.result
    table = grognard.load("lastbattle").position(text)
    with pytest.raises(Exception):  # noqa: B017  only the side that was to move
        table.replay([Entry(0, "concede", 0, [])])


def test_what_is_retired_cannot_be_done_any_more() -> None:
    table = old_ttlm()
    assert type(decision(table.state)).__name__ == "Choosing"
    for verb in ("resign", "armistice"):
        with pytest.raises(grognard.kernel.errors.BadAction):
            table.act("german", verb)
