"""Takeback, correction, rematch: only with the other's consent, logged, and nobody learns anything by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, update

import grognard
import hours
from grognard.kernel import codec
from grognard.kernel.translation import catalogue
from grognard.server.club import proposals
from grognard.server.play import referee
from grognard.server.play.replay import rebuild
from grognard.server.store import records, schema
from server.duels import CLUB, Duel, duel, of
from server.helpers import Live, Player, StubBots, in_a_loop, random_choice

FIELD = (
    "french to act, turn 3, 4 CP\n2.1: poilus/1\n3.1: poilus\n5.2: landser\nfrench hand: ft17\n"
    "german hand: a7v landser\ngerman slots: barbed_wire?\n"
)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


@pytest.fixture
def table(club: Live) -> Duel:
    """Both have placed and drawn; the turns begin."""
    made = duel(club)
    made.deploy()
    return made


def in_the_field(club: Live) -> Duel:
    """The duel goes on from a position of our own."""
    made = duel(club)
    room = club.hub.known(made.id)
    game = grognard.load("trench")
    fresh = game.position(FIELD)
    facts = {"position": FIELD, "scenario": "", "key": fresh.dice.key.hex(), "opening": [], "waits": 0}  # type: ignore[attr-defined]

    def work(db: Connection) -> None:
        db.execute(delete(schema.journal).where(schema.journal.c.table_id == made.id))
        records.change(db, made.id, **facts)

    in_the_hub(club, lambda: club.hub.store.do(work))
    for name, value in facts.items():
        setattr(room.record, name, value)
    room._table, room.rows = fresh, 0
    return made


def took_up_and_moved(table: Duel, role: str) -> None:
    """The seat takes a troop up and moves it, and whatever is asked then is passed."""
    state = table.get(role)
    for act in state["acts"]:
        if act["verb"] == "unit":
            assert table.act(role, "unit", act["arg"]).status_code == 200
            offer = table.get(role)["offer"]
            if "move" in offer:
                assert table.act(role, "move", offer["move"][0]).status_code == 200
                return
            assert table.post(role, "undo", {"version": table.get(role)["version"]}).status_code == 200
    raise AssertionError("nobody can move")


def actor(table: Duel) -> tuple[str, str]:
    role = table.get("french")["to_act"][0]
    return role, "german" if role == "french" else "french"


# ---- takeback ----


def test_a_takeback_waits_for_the_other_side_and_then_is_in_both_logs(club: Live, table: Duel) -> None:
    role, other = actor(table)
    step = table.get(role)["step"]
    before = table.get(role)["view"]
    took_up_and_moved(table, role)
    version = {r: table.get(r)["version"] for r in ("french", "german", "spectator")}
    id = table.propose(role, "takeback", step=step)
    mine, theirs = table.proposals(role)[-1], table.proposals(other, "fr")[-1]
    assert (mine["id"], mine["yours"], mine["state"], mine["agreed"]) == (id, True, "open", [])
    assert (theirs["yours"], theirs["kind"]) == (False, "takeback")
    assert "asks to take back" in mine["text"]
    assert "demande à reprendre" in theirs["text"]
    assert table.get(role)["view"] != before
    answer = table.respond(other, id, "yes")
    assert answer.json() == {"id": id, "state": "agreed"}
    now = table.get(role)
    assert now["view"] == before
    assert now["step"] == step
    assert now["undo"] is False
    assert all(table.get(r)["version"] > n for r, n in version.items())
    for reader, words in (("french", "taken back to this point"), ("spectator", "taken back to this point")):
        assert words in "".join(map(str, table.get(reader)["log"][-1]["parts"]))
    assert "revenue à ce point" in "".join(map(str, table.get(other, "fr")["log"][-1]["parts"]))
    closed = table.proposals(other)[-1]
    assert (closed["state"], closed["agreed"]) == ("agreed", [other])
    assert closed["text"].startswith("The game was taken back")


def test_after_a_takeback_the_same_moves_meet_the_same_dice(club: Live, table: Duel) -> None:
    role, other = actor(table)
    step = table.get(role)["step"]
    table.play(25, seed=4)
    states = [table.get(r)["view"] for r in ("french", "german")]
    room = club.hub.known(table.id)
    entries = list(room._table.journal)
    kept = room._table.steps(role)[step]
    assert table.respond(other, table.propose(role, "takeback", step=step), "yes").status_code == 200
    for entry in entries[kept:]:
        who = room.game.roles[entry.role]
        assert table.act(who, entry.verb, entry.arg).status_code == 200
    assert [table.get(r)["view"] for r in ("french", "german")] == states
    assert [[d.value for d in e.draws] for e in room._table.journal] == [[d.value for d in e.draws] for e in entries]


def test_no_takeback_against_the_others_will(table: Duel) -> None:
    role, other = actor(table)
    step = table.get(role)["step"]
    took_up_and_moved(table, role)
    view = table.get(role)["view"]
    id = table.propose(role, "takeback", step=step)
    assert table.respond(role, id, "yes").status_code == 403
    assert table.respond(other, id, "withdraw").status_code == 403
    assert table.respond("spectator", id, "yes").status_code == 403
    assert table.respond(other, id, "no").json()["state"] == "refused"
    assert table.respond(other, id, "yes").json()["error"]["code"] == "conflict"
    assert table.get(role)["view"] == view
    second = table.propose(role, "takeback", step=step)
    assert table.respond(role, second, "withdraw").json()["state"] == "withdrawn"
    assert table.respond(other, second, "yes").status_code == 409
    assert table.respond(other, "0" * 16, "yes").status_code == 404
    assert [p["state"] for p in table.proposals(other)] == ["refused", "withdrawn"]


def test_a_takeback_stays_open_while_the_game_goes_on_and_lapses_when_it_went_back_by_itself(table: Duel) -> None:
    role, other = actor(table)
    step = table.get(role)["step"]
    unit = table.get(role)["offer"]["unit"][0]
    assert table.act(role, "unit", unit).status_code == 200
    id = table.propose(role, "takeback", step=step)
    move = table.get(role)["offer"].get("move") or [None]
    if move[0] is not None:
        table.act(role, "move", move[0])
    assert table.proposals(other)[-1]["state"] == "open"
    while table.get(role)["step"] > step:
        assert table.post(role, "undo", {"version": table.get(role)["version"]}).status_code == 200
    assert table.proposals(other)[-1]["state"] == "lapsed"
    assert table.respond(other, id, "yes").status_code == 409


def test_a_second_request_takes_the_place_of_the_first(table: Duel) -> None:
    role, other = actor(table)
    step = table.get(role)["step"]
    one, two = table.propose(role, "takeback", step=step - 1), table.propose(role, "takeback", step=step - 2)
    found = {p["id"]: p["state"] for p in table.proposals(other)}
    assert found == {one: "withdrawn", two: "open"}


@pytest.mark.parametrize("step", [-1, -5, 10_000])
def test_a_takeback_needs_a_step_of_ones_own(table: Duel, step: int) -> None:
    answer = table.post("french", "proposals", {"kind": "takeback", "step": step})
    assert answer.status_code == 400
    assert answer.json()["error"]["text"] == "There is no such step to go back to."
    last = table.get("french")["step"]
    assert table.post("french", "proposals", {"kind": "takeback", "step": last}).status_code == 400


@pytest.mark.parametrize(
    "body", [{}, {"kind": "war"}, {"kind": "takeback", "step": "1"}, {"kind": "edit", "lines": [["a"]]}]
)
def test_nonsense_is_no_proposal(table: Duel, body: Any) -> None:
    assert table.post("french", "proposals", body).status_code == 400
    assert table.proposals("french") == []


def test_a_week_without_an_answer_and_it_lapses(club: Live, table: Duel) -> None:
    role, other = actor(table)
    id = table.propose(role, "takeback", step=table.get(role)["step"] - 1)
    t, old = schema.proposals, hours.now() - proposals.LASTS - 1
    in_the_hub(club, lambda: club.hub.store.do(lambda db: db.execute(update(t).where(t.c.id == id).values(at=old))))
    in_the_hub(club, lambda: proposals.lapse(club.hub))
    assert table.respond(other, id, "yes").status_code == 409


def in_the_hub(club: Live, work: Any) -> Any:
    """Run a coroutine in another loop: the store takes work from any."""
    return in_a_loop(work())


def test_a_table_with_takebacks_comes_out_of_the_store_as_it_was(club: Live, table: Duel) -> None:
    role, other = actor(table)
    for _ in range(2):
        table.play(8, seed=2)
        step = max(0, table.get(role)["step"] - 5)
        assert table.respond(other, table.propose(role, "takeback", step=step), "yes").status_code == 200
    table.play(5, seed=3)
    room = club.hub.known(table.id)
    told = {r: table.get(r) for r in ("french", "german", "spectator")}
    rows = in_the_hub(club, lambda: club.hub.store.journal(table.id))
    assert sum(row.what == "takeback" for row in rows) == 2
    again = rebuild(room.game, room.record, rows)
    assert codec.save(again.state) == codec.save(room._table.state)
    assert again.save() == room._table.save()
    assert grognard.verify(again.save()).fair
    room.drop()
    assert {r: table.get(r) for r in ("french", "german", "spectator")} == told


def test_what_was_read_beyond_the_takeback_counts_as_unread(table: Duel) -> None:
    role, other = actor(table)
    step = table.get(role)["step"]
    table.play(10, seed=6)
    with table.socket(other) as line:
        line.hear("state")
        line.say(t="seen")
        line.say(t="ping")
        line.hear("pong")
    assert table.respond(other, table.propose(role, "takeback", step=step), "yes").status_code == 200
    state = table.get(other)
    assert state["seen"] == len(state["log"]) - 1
    found = table.ask(other, "since").json()
    assert found["from"] == found["to"] == state["step"]
    assert "taken back" in str(found["lines"])


def test_both_pages_hear_of_a_proposal_and_of_the_answer(table: Duel) -> None:
    role, other = actor(table)
    with table.socket(other) as line:
        line.hear("around")
        id = table.propose(role, "takeback", step=table.get(role)["step"] - 1)
        while not (told := line.hear("around"))["proposals"]:
            pass
        assert told["proposals"][-1]["id"] == id
        assert told["may"] == {"takeback": True, "edit": True, "rematch": False}
        table.respond(role, id, "withdraw")
        while line.hear("around")["proposals"][-1]["state"] == "open":
            pass


# ---- where one person plays alone ----


def test_at_home_a_takeback_is_done_at_once(player: Player) -> None:
    table = of(player, player.new())
    table.deploy()
    step = table.get("french")["step"]
    answer = table.post("french", "proposals", {"kind": "takeback", "step": step - 3})
    assert (answer.status_code, answer.json()["state"]) == (201, "agreed")
    assert table.get("french")["step"] == step - 3


def test_against_the_computer_a_takeback_is_done_at_once_and_it_plays_on(player: Player) -> None:
    table = of(player, player.new(german="veteran"))
    for _ in range(12):
        state = table.get("french")
        offer = state["offer"]
        if offer:
            verb = next(v for v in ("ready", "box", "card", "draw", *offer) if v in offer)
            table.act("french", verb, offer[verb][-1], state["version"])
    step = table.get("french")["step"]
    assert table.post("french", "proposals", {"kind": "takeback", "step": 1}).json()["state"] == "agreed"
    assert table.get("french")["step"] < step
    assert table.get("french")["result"] is None


# ---- the referee's edit ----


def test_a_correction_needs_the_others_consent_and_is_logged_for_all(club: Live) -> None:
    table = in_the_field(club)
    lines = table.ask("french", "edit").json()["lines"]
    texts = [x["text"] for x in lines if x["open"]]
    assert "5.2: landser" in texts
    change = [["5.2: landser", "5.1: landser/1"], ["2.1: poilus/1", "2.1: poilus"]]
    id = table.propose("french", "edit", lines=change)
    asked = table.proposals("german", "fr")[-1]
    assert (asked["diff"], asked["text"]) == (sorted(change), "France propose de corriger la position.")
    assert table.respond("german", id, "yes").json()["state"] == "agreed"
    for reader in ("french", "german", "spectator"):
        log = ["".join(p if isinstance(p, str) else p[0] for p in x["parts"]) for x in table.get(reader)["log"]]
        assert "“5.2: landser” became “5.1: landser/1”." in log
        units = [u for b in table.get(reader)["view"]["boxes"] for u in b["units"]]
        assert sorted(u["hurt"] for u in units) == [0, 0, 1]
    rows = in_the_hub(club, lambda: club.hub.store.journal(table.id))
    assert [row.what for row in rows] == ["edit"]
    room = club.hub.known(table.id)
    assert rebuild(room.game, room.record, rows).save() == room._table.save()
    with table.socket("german") as line:
        line.say(t="look", step=1)
        assert line.hear("look")["view"] == table.get("german")["view"]


def test_the_position_that_is_offered_for_correction_hides_what_is_hidden(club: Live) -> None:
    table = in_the_field(club)
    for role in ("french", "german"):
        lines = table.ask(role, "edit").json()["lines"]
        assert all(x["text"] == "…" for x in lines if not x["open"])
        text = "\n".join(x["text"] for x in lines)
        for hidden in ("hand:", "ft17", "a7v", "deck:", "barbed_wire?"):
            assert hidden not in text
        assert {"french to act, turn 3, 4 CP", "2.1: poilus/1"} <= {x["text"] for x in lines}


def test_a_guess_at_what_is_hidden_is_refused_like_any_other_whether_it_is_true_or_not(club: Live) -> None:
    table = in_the_field(club)
    true = [x for x in club.hub.known(table.id)._table.position().splitlines() if x.startswith("german")]
    assert any(x.startswith("german hand: ") for x in true)
    guesses = [*true, "german hand: landser*2", "german slots: at_mines?", "german warned 1", "nonsense"]
    answers = {
        table.post("french", "proposals", {"kind": "edit", "lines": [[guess, new]]}).text
        for guess in guesses
        for new in ("", "german hand: landser")
    }
    assert len(answers) == 1
    assert "Only what every player knows" in answers.pop()
    adding = {
        table.post("french", "proposals", {"kind": "edit", "lines": [["", new]]}).status_code
        for new in ("german hand: a7v", "german hand: stosstruppen", "german slots: barbed_wire?")
    }
    assert adding == {422}
    assert table.proposals("french") == []


@pytest.mark.parametrize(
    "change",
    [
        [["5.2: landser", "5.2: dragon"]],
        [["5.2: landser", "3.1: landser"]],
        [["5.2: landser", "5.2: landser"]],
        [["5.2: landser", "5.1: landser"], ["5.2: landser", "5.3: landser"]],
        [["5.2: landser", "x" * 3000]],
        [["french to act, turn 3, 4 CP", ""]],
        [["", "one\ntwo\nthree"]],
        [["", ""]],
        [],
        [["5.2: landser", "5.1: landser"]] * 50,
    ],
)
def test_an_impossible_correction_is_refused_before_anybody_is_asked(club: Live, change: Any) -> None:
    table = in_the_field(club)
    answer = table.post("french", "proposals", {"kind": "edit", "lines": change})
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]["text"]
    assert table.proposals("german") == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_correction_that_the_true_position_does_not_bear_is_told_to_both_and_changes_nothing(
    club: Live, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """It was possible in all that a spectator could imagine; both have agreed; only what is hidden stands against it."""
    table = in_the_field(club)
    monkeypatch.setattr(referee, "check", lambda table, changes: changes)
    id = table.propose("german", "edit", lines=[["5.2: landser", "5.2: landser landser landser landser"]])
    before = {role: table.get(role) for role in ("french", "german", "spectator")}
    answer = table.respond("french", id, "yes")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "conflict")
    assert answer.json()["error"]["text"] == catalogue("en").text("error-cannot-correct")
    assert "landser" not in answer.text, "what stands against it is told to nobody"
    game = grognard.load("trench").game
    for role in ("french", "german"):
        told = table.proposals(role)[-1]
        assert told["state"] == "impossible"
        who = {"who": catalogue("en", game).text("role-german"), "state": "impossible"}
        assert told["text"] == catalogue("en", game).text("proposal-edit-closed", who)
    words = catalogue(lang, game)
    said = {words.text("proposal-edit-closed", {"who": "X", "state": s}) for s in ("lapsed", "impossible", "agreed")}
    assert len(said) == 3
    assert words.text("ui-proposal-impossible") not in ("", "ui-proposal-impossible")
    assert {role: table.get(role) for role in before} == before
    club.hub.known(table.id).drop()
    assert {role: table.get(role) for role in before} == before, "nor is anything written down"
    assert table.respond("french", id, "yes").status_code == 409
    assert table.act("french", "unit", table.get("french")["offer"]["unit"][-1]).status_code == 200


def test_a_correction_lapses_when_the_game_moves_on_but_not_by_what_nobody_saw(club: Live) -> None:
    table = in_the_field(club)
    id = table.propose("german", "edit", lines=[["5.2: landser", "5.1: landser"]])
    unit = table.get("french")["offer"]["unit"][-1]
    table.act("french", "unit", unit)  # taken up, unseen by the others
    assert table.proposals("german")[-1]["state"] == "open"
    table.act("french", "move", table.get("french")["offer"]["move"][0])
    assert table.proposals("german")[-1]["state"] == "lapsed"
    assert table.respond("french", id, "yes").status_code == 409


def test_there_is_no_correction_in_the_set_up(club: Live) -> None:
    table = duel(club)
    for role in ("french", "german"):
        answer = table.ask(role, "edit")
        assert answer.status_code == 409
        assert "cannot be corrected now" in answer.json()["error"]["text"]
    wrong = table.post("french", "proposals", {"kind": "edit", "lines": [["french to act, turn 0, 0 CP", ""]]})
    assert wrong.status_code == 409


# ---- rematch ----


def over(club: Live, table: Duel) -> None:
    """The game ends here and now, by the book of this test."""
    room = club.hub.known(table.id)
    room._table.state = room._table.state.clone()
    room._table.state.result = room.record.result = "french/victory/TR.victory.deck-empty"
    room.drop_told()


def test_a_rematch_seats_both_again_with_sides_changed(club: Live) -> None:
    table = duel(club, name="Sunday", visibility="unlisted", options={"bunker": True}, delay=4)
    assert table.post("french", "proposals", {"kind": "rematch"}).status_code == 409  # not before the end
    over(club, table)
    assert table.around("french")["may"] == {"takeback": False, "edit": False, "rematch": True}
    id = table.propose("german", "rematch")
    assert table.proposals("french")[-1]["text"] == "Germany offers a rematch with sides swapped."
    answer = table.respond("french", id, "yes").json()
    new = club.hub.known(answer["table"])
    assert table.proposals("german")[-1]["table"] == new.id
    old = club.hub.known(table.id).record
    assert {r: p.name for r, p in new.record.places.items()} == {"german": "Anna", "french": "Bruno"}
    assert new.record.places["german"].user_id == old.places["french"].user_id
    same = ("name", "visibility", "options", "delay", "scenario", "owner", "online", "rated", "clock")
    assert [getattr(new.record, x) for x in same] == [getattr(old, x) for x in same]
    assert new.record.parent == table.id
    assert not set(new.record.tokens.values()) & set(old.tokens.values())
    assert new.record.key != old.key
    again = table.post("french", "proposals", {"kind": "rematch"}).json()
    assert again["table"] == new.id  # one rematch is enough


def test_a_rematch_whose_agreement_was_not_written_down_is_not_made_twice(
    club: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server falls when the new table is on the disk, and before the proposal is."""
    table = duel(club)
    over(club, table)
    id = table.propose("german", "rematch")
    with monkeypatch.context() as falls:
        falls.setattr(proposals, "change", lambda db, p: 1 / 0)
        assert table.respond("french", id, "yes").status_code == 500
    assert table.proposals("french")[-1]["state"] == "open"
    answer = table.respond("french", id, "yes").json()
    t = schema.tables.c
    made = in_a_loop(club.hub.store.records(t.parent == table.id))
    assert [record.id for record in made] == [answer["table"]]


def test_two_who_wish_for_a_rematch_need_no_answer(club: Live) -> None:
    table = duel(club)
    over(club, table)
    one = table.propose("french", "rematch")
    answer = table.post("german", "proposals", {"kind": "rematch"}).json()
    assert (answer["id"], answer["state"]) == (one, "agreed")
    assert answer["table"]


def test_a_rematch_with_the_computer_begins_at_once(live: Live, player: Player) -> None:
    table = of(player, player.new(german="recruit"))
    room = live.hub.known(table.id)
    room._table.state = room._table.state.clone()
    room._table.state.result = "french/victory/TR.victory.deck-empty"
    answer = table.post("french", "proposals", {"kind": "rematch"}).json()
    assert answer["state"] == "agreed"
    assert live.hub.known(answer["table"]).record.seats == {"german": "human", "french": "recruit"}


def test_after_the_end_nothing_is_taken_back_or_corrected(club: Live) -> None:
    """Everything lies open then, and so does the key of the dice."""
    table = in_the_field(club)
    took_up_and_moved(table, "french")
    over(club, table)
    for body in ({"kind": "takeback", "step": 0}, {"kind": "edit", "lines": [["5.2: landser", "5.1: landser"]]}):
        answer = table.post("french", "proposals", body)
        assert (answer.status_code, answer.json()["error"]["text"]) == (409, "The game is over.")


# ---- who may ----


def test_nobody_proposes_or_answers_without_a_seat(club: Live, table: Duel) -> None:
    other = duel(club)
    role, _ = actor(table)
    id = table.propose(role, "takeback", step=0)
    http = table.player.http
    for header in ({}, {"Authorization": "Bearer x"}, other.header("french"), table.header("spectator")):
        for method, path, body in (
            ("POST", "proposals", {"kind": "takeback", "step": 0}),
            ("POST", f"proposals/{id}", {"answer": "yes"}),
            ("GET", "edit", None),
            ("POST", "fork", {"step": 0, "strength": "recruit"}),
            ("GET", "since", None),
            ("POST", "seen", {"step": 0}),
        ):
            answer = http.request(method, f"{table.path}/{path}", json=body, headers=header)
            assert answer.status_code == 403, (path, header, answer.text)
    assert other.respond("german", id, "yes").status_code == 404  # a proposal of another table
    assert table.proposals("french")[-1]["state"] == "open"
    assert table.around("spectator")["proposals"] == []


def test_the_words_of_every_proposal_are_there_in_both_languages() -> None:
    from grognard.kernel.translation import catalogue

    for lang in ("en", "fr"):
        words = catalogue(lang, grognard.load("trench").game)
        for kind in ("takeback", "edit", "rematch"):
            said = {
                words.text(f"proposal-{kind}-closed", {"who": "X", "state": state})
                for state in ("agreed", "refused", "withdrawn", "lapsed")
            }
            assert len(said) == 4


def test_a_proposal_is_kept_alike_in_a_file_and_in_a_database(anywhere: Path | str) -> None:
    """Asked for, refused, asked for again, agreed on, and played again from the store."""
    server = Live(anywhere, StubBots(random_choice), settings=CLUB)  # type: ignore[arg-type]
    try:
        table = duel(server)
        table.deploy()
        role, other = actor(table)
        step = table.get(role)["step"]
        assert table.respond(other, table.propose(role, "takeback", step=step - 2), "no").json()["state"] == "refused"
        id = table.propose(role, "takeback", step=step - 2)
        assert table.respond(other, id, "yes").json()["state"] == "agreed"
        assert [p["state"] for p in table.proposals(other)] == ["refused", "agreed"]
        told = table.get(other)
        server.hub.known(table.id).drop()
        assert table.get(other) == told
        old = table.propose(role, "takeback", step=0)
        t, long_ago = schema.proposals, hours.now() - proposals.LASTS - 1
        in_the_hub(server, lambda: server.hub.store.do(lambda db: db.execute(update(t).values(at=long_ago))))
        in_the_hub(server, lambda: proposals.lapse(server.hub))
        assert table.respond(other, old, "yes").status_code == 409
    finally:
        server.stop()


def test_whoever_was_overtaken_by_another_server_tries_again(club: Live, table: Duel) -> None:
    role, other = actor(table)
    step = table.get(role)["step"]
    id = table.propose(role, "takeback", step=step - 1)
    room = club.hub.known(table.id)
    room.rows -= 1  # as if we had not read the last row yet
    assert table.respond(other, id, "yes").json()["state"] == "agreed"
    assert table.get(role)["step"] == step - 1
