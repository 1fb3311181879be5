"""Ending a game by word over HTTP and the line: resigning at any moment, armistice and draw by consent, leaving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import grognard
import hours
from grognard.ai.ending_offers import CLEARLY_BEHIND, agrees
from grognard.kernel.journal import Entry
from grognard.server.club import proposals
from grognard.server.play.endings import told
from grognard.server.play.replay import rebuild
from grognard.server.store import schema
from server.duels import CLUB, Duel, duel, guest, of
from server.helpers import Live, StubBots, in_a_loop, random_choice, table_of


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


@pytest.fixture
def table(club: Live) -> Duel:
    made = duel(club)
    made.deploy()
    return made


def endings(table: Duel, role: str, lang: str = "en") -> dict[str, Any]:
    answer = table.ask(role, "endings", lang=lang)
    assert answer.status_code == 200, answer.text
    return {e["id"]: e for e in answer.json()["endings"]}


def not_to_act(table: Duel) -> str:
    return next(r for r in ("french", "german") if r not in table.get("french")["to_act"])


# ---- what a seat is told ----


def test_a_seat_is_told_what_each_ending_means_in_its_language(table: Duel) -> None:
    found = endings(table, "french")
    assert found["resign"]["result"]["winner"] == "german"
    assert found["resign"]["result"]["text"] == "Germany wins."
    assert (found["resign"]["agreed"], found["draw"]["agreed"]) == (False, True)
    assert found["draw"]["result"]["winner"] is None
    assert endings(table, "french", "fr")["resign"]["title"] == "Abandonner"
    assert not any(e["why"] for e in found.values())


def test_who_is_ahead_reads_why_he_cannot_resign() -> None:
    table = grognard.load("ttlm").position("german to act, turn 4\nMetz: GE5(1I)\ngerman: Paris, Flanders")
    resign = told(table, "german", "en", {"german": "human", "entente": "human"})[0]
    assert resign.why
    assert (resign.rule, resign.result, resign.means) == ("TTLM.3.3a", None, "")


def test_the_state_never_offers_it(table: Duel) -> None:
    for role in ("french", "german"):
        acts = table.get(role)["acts"]
        assert not [a for a in acts if a["verb"] in ("resign", "concede", "armistice")]


# ---- resigning ----


def test_a_seat_resigns_when_it_is_not_its_turn(table: Duel) -> None:
    role = not_to_act(table)
    answer = table.post(role, "resign", {})
    assert answer.status_code == 200, answer.text
    assert answer.json()["result"]["winner"] not in (None, role)
    for other in ("french", "german", "spectator"):
        assert table.get(other)["result"] == answer.json()["result"]


def test_a_seat_resigns_in_the_middle_of_the_set_up(club: Live) -> None:
    made = duel(club)
    assert made.post("german", "resign", {}).json()["result"]["winner"] == "french"


def test_resigning_over_the_line(table: Duel) -> None:
    role = not_to_act(table)
    with table.socket(role) as line:
        line.say(t="endings", id=5)
        found = line.hear("endings")
        assert found["id"] == 5
        means = next(e["means"] for e in found["endings"] if e["id"] == "resign")
        line.say(t="resign", means=means)
        while (state := line.hear("state"))["result"] is None:
            pass
    assert state["result"]["winner"] != role


def test_spectators_and_strangers_cannot_end_a_game(table: Duel) -> None:
    before = table.get("french")["version"]
    for what, body in (("resign", {}), ("proposals", {"kind": "ending", "ending": "draw"})):
        assert table.post("spectator", what, body).status_code == 403
        wrong = table.player.http.post(f"{table.path}/{what}", json=body, headers={"Authorization": "Bearer nonsense"})
        assert wrong.status_code == 403
        assert table.player.http.post(f"{table.path}/{what}", json=body).status_code in (401, 403)
    assert table.ask("spectator", "endings").status_code == 403
    state = table.get("french")
    assert (state["version"], state["result"]) == (before, None)


def test_a_finished_game_is_not_ended_again(table: Duel) -> None:
    table.post("french", "resign", {})
    result = table.get("german")["result"]
    for role in ("french", "german"):
        assert table.post(role, "resign", {}).status_code == 409
        assert table.post(role, "proposals", {"kind": "ending", "ending": "draw"}).status_code == 409
        assert all(e["why"] for e in endings(table, role).values())
    assert table.get("german")["result"] == result


def test_what_was_confirmed_for_another_result_does_nothing(table: Duel) -> None:
    """The dialog said what it means; if it means something else now, the player is asked to look again."""
    answer = table.post("french", "resign", {"means": "french/victory/TR.amb.resign"})
    assert answer.status_code == 409
    assert "changed" in answer.json()["error"]["text"]
    assert table.get("french")["result"] is None
    means = endings(table, "french")["resign"]["means"]
    assert table.post("french", "resign", {"means": means}).status_code == 200


def test_what_is_no_ending_of_the_game_is_refused(table: Duel) -> None:
    for ending in ("resign", "armistice", "", "../x"):
        answer = table.post("french", "proposals", {"kind": "ending", "ending": ending})
        assert answer.status_code == 400, answer.text
    assert table.get("french")["result"] is None


def test_a_resigned_game_is_stored_and_played_again_from_its_rows(club: Live, table: Duel) -> None:
    table.post("german", "resign", {})
    room = club.hub.known(table.id)
    rows = in_a_loop(club.hub.store.journal(table.id))
    assert (rows[-1].what, rows[-1].verb) == ("remark", "end-resign")
    again = rebuild(room.game, room.record, rows)
    assert again.state.result == in_a_loop(table_of(room)).state.result
    saved = table.player.http.get(f"{table.path}/save", headers=table.header("french"))
    if saved.status_code == 200:
        assert grognard.open(saved.content).state.result == again.state.result


# ---- by consent ----


def test_a_draw_that_is_agreed_on_ends_the_game(table: Duel) -> None:
    id = table.propose("french", "ending", ending="draw")
    assert table.get("german")["result"] is None
    asked = next(p for p in table.proposals("german") if p["id"] == id)
    assert (asked["kind"], asked["ending"], asked["state"], asked["yours"]) == ("ending", "draw", "open", False)
    assert "draw" in asked["text"]
    assert "nulle" in next(p for p in table.proposals("german", "fr") if p["id"] == id)["text"]
    assert table.respond("german", id, "yes").json()["state"] == "agreed"
    state = table.get("french")
    assert (state["result"]["winner"], state["result"]["level"]) == (None, "agreed")
    assert next(p for p in table.proposals("french") if p["id"] == id)["state"] == "agreed"


def test_an_offer_does_not_touch_the_question_in_hand(table: Duel) -> None:
    """O-5, U-1: it is a note beside the board; the offer of actions, the prompt and the step are as before."""
    asked = table.get("french")["to_act"][0]
    before = table.get(asked)
    table.propose(not_to_act(table), "ending", ending="draw")
    after = table.get(asked)
    for part in ("version", "step", "prompt", "offer", "acts", "sequence", "to_act", "undo", "log"):
        assert after[part] == before[part], part


def test_only_the_other_side_answers_and_only_once(table: Duel) -> None:
    id = table.propose("french", "ending", ending="draw")
    assert table.respond("french", id, "yes").status_code == 403
    assert table.respond("spectator", id, "yes").status_code == 403
    assert table.respond("german", id, "withdraw").status_code == 403
    assert table.respond("german", id, "no").json()["state"] == "refused"
    assert table.respond("german", id, "yes").status_code == 409
    assert table.get("french")["result"] is None


def test_what_was_declined_is_not_offered_again_in_the_same_turn(table: Duel) -> None:
    """TTLM.R4, and no nuisance in the other games."""
    table.respond("german", table.propose("french", "ending", ending="draw"), "no")
    again = table.post("french", "proposals", {"kind": "ending", "ending": "draw"})
    assert again.status_code == 409
    assert "declined" in again.json()["error"]["text"]
    assert table.post("german", "proposals", {"kind": "ending", "ending": "draw"}).status_code == 201


def test_both_propose_the_same_and_that_is_agreed(table: Duel) -> None:
    table.propose("french", "ending", ending="draw")
    answer = table.post("german", "proposals", {"kind": "ending", "ending": "draw"})
    assert answer.json()["state"] == "agreed"
    assert table.get("french")["result"]["level"] == "agreed"


def test_an_offer_can_be_withdrawn(table: Duel) -> None:
    id = table.propose("french", "ending", ending="draw")
    assert table.respond("french", id, "withdraw").json()["state"] == "withdrawn"
    assert table.respond("german", id, "yes").status_code == 409
    assert table.get("french")["result"] is None


def test_an_offer_lapses_when_the_turn_after_the_next_begins(table: Duel) -> None:
    id = table.propose("french", "ending", ending="draw")
    seed = 0
    while (state := next(p for p in table.proposals("french") if p["id"] == id)["state"]) == "open":
        seed += 1
        assert seed < 400, "it never lapses"
        table.play(1, seed)
        if table.get("french")["result"]:
            pytest.fail("the game was over before")
    assert state == "lapsed"
    heads = [line for line in table.get("french")["log"] if line.get("head")]
    assert len(heads) >= 3
    assert table.respond("german", id, "yes").status_code == 409


def test_an_offer_that_would_mean_something_else_lapses(club: Live, table: Duel) -> None:
    """An armistice at one level of victory is not accepted at another."""
    id = table.propose("french", "ending", ending="draw")
    t = schema.proposals
    other = update(t).where(t.c.id == id).values(body='{"what": "draw", "means": "french/victory/x"}')
    in_a_loop(club.hub.store.do(lambda db: db.execute(other)))
    assert table.respond("german", id, "yes").status_code == 409
    assert table.get("french")["result"] is None
    assert next(p for p in table.proposals("german") if p["id"] == id)["state"] == "lapsed"


def test_nobody_can_agree_for_an_empty_chair(club: Live) -> None:
    with guest(club, "Anna") as anna:
        body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
        info = anna.post("/api/tables", json=body).json()["table"]
        made = Duel(club.player, info, {s["role"]: s["token"] for s in info["seats"] if s["token"]})
        answer = made.post("french", "proposals", {"kind": "ending", "ending": "draw"})
    assert answer.status_code == 409
    assert made.get("french")["result"] is None


def test_open_offers_lapse_with_the_end(table: Duel) -> None:
    id = table.propose("french", "ending", ending="draw")
    table.post("german", "resign", {})
    assert next(p for p in table.proposals("french") if p["id"] == id)["state"] == "lapsed"
    assert table.respond("german", id, "yes").status_code == 409
    assert table.get("french")["result"]["winner"] == "french"


# ---- at home ----


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("home") / "games.sqlite", StubBots(random_choice))
    yield server
    server.stop()


def test_at_one_screen_the_other_side_is_asked(home: Live) -> None:
    made = of(home.player, home.player.new())
    answer = made.post("french", "proposals", {"kind": "ending", "ending": "draw"})
    assert answer.json()["state"] == "open", "one side alone does not agree for both"
    id = answer.json()["id"]
    assert made.get("german")["result"] is None
    assert made.respond("german", id, "no").json()["state"] == "refused"
    id = made.post("german", "proposals", {"kind": "ending", "ending": "draw"}).json()["id"]
    assert made.respond("french", id, "yes").json()["state"] == "agreed"
    assert made.get("german")["result"]["level"] == "agreed"


def test_the_computer_answers_at_once_and_not_when_it_is_even_or_ahead(home: Live) -> None:
    made = of(home.player, home.player.new(german="recruit"))
    answer = made.post("french", "proposals", {"kind": "ending", "ending": "draw"})
    assert (answer.status_code, answer.json()["state"]) == (201, "refused")
    assert made.get("french")["result"] is None


TROOP = {"french": "poilus", "german": "landser"}


@pytest.mark.parametrize(("strong", "weak"), [("french", "german"), ("german", "french")])
def test_a_computer_agrees_when_it_is_clearly_behind_and_never_when_it_is_ahead(strong: str, weak: str) -> None:
    game = grognard.load("trench")
    table = game.position(f"{strong} to act, turn 9, 6 CP\n{weak} deck: {TROOP[weak]}\n")  # its last card
    assert agrees(game.game, table.state, game.game.role(weak), 1)
    assert not agrees(game.game, table.state, game.game.role(strong), 1)
    assert CLEARLY_BEHIND < 0.5


def test_a_computer_alone_cannot_be_resigned_for(home: Live) -> None:
    made = of(home.player, home.player.new(german="recruit"))
    assert made.tokens["german"] is None
    assert made.post("spectator", "resign", {}).status_code == 403
    assert made.post("french", "resign", {}).json()["result"]["winner"] == "german"


def test_an_unanswered_offer_lapses_after_a_week(club: Live, table: Duel) -> None:
    id = table.propose("french", "ending", ending="draw")
    t = schema.proposals
    old = update(t).where(t.c.id == id).values(at=hours.now() - proposals.LASTS - 1)
    in_a_loop(club.hub.store.do(lambda db: db.execute(old)))
    in_a_loop(proposals.lapse(club.hub))
    assert table.respond("german", id, "yes").status_code == 409


# ---- tables that were begun when it was an action ----


def test_a_stored_table_in_which_somebody_resigned_by_an_action_still_opens(tmp_path: Path) -> None:
    old = grognard.load("ttlm").position("german to act, turn 4\nFlanders: 1I GE")
    old.replay([Entry(0, "armistice", 0, []), Entry(1, "refuse", 0, []), Entry(0, "resign", 0, [])])
    server = Live(tmp_path / "games.sqlite", StubBots(random_choice))
    try:
        made = server.player.http.post("/api/open", content=old.save().encode())
        assert made.status_code == 201, made.text
        id = made.json()["table"]["id"]
        room = server.hub.known(id)
        rows = in_a_loop(server.hub.store.journal(id))
        assert [r.verb for r in rows] == ["armistice", "refuse", "resign"]
        assert rebuild(room.game, room.record, rows).state.result == "entente/marginal/TTLM.3.3a"
    finally:
        server.stop()
