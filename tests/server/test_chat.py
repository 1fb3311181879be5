"""Talk at a table and private notes: plain text, limited, read by those who may and nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from grognard.server.base import messages
from grognard.server.club import chat as talk
from grognard.server.store import schema
from server.declared import as_declared
from server.helpers import Live, Seats, StubBots, in_a_loop, random_choice
from server.members import CLUB, Member, Stranger, table_for

SECRET = "the storm troops come on the left"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def anna(club: Live) -> Member:
    return Member(club, "Anna")


@pytest.fixture(scope="module")
def ben(club: Live) -> Member:
    return Member(club, "Ben", kind="guest")


@pytest.fixture(scope="module")
def cleo(club: Live) -> Member:
    return Member(club, "Cleo")


def around(who: Member, table: str, token: str, lang: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = who.get(f"/api/tables/{table}/around?lang={lang}", token)
    as_declared(found, messages.Surroundings)
    return found


def chat(who: Member, table: str, token: str) -> list[tuple[str, str, str]]:
    return [(line["role"], line["name"], line["text"]) for line in around(who, table, token)["chat"]]


def watcher(who: Member, table: str) -> str:
    """The token of those who look on."""
    observers = who.get(f"/api/tables/{table}")["observers"]
    found: str = next(o["token"] for o in observers if o["role"] == "spectator")
    return found


# ---- chat ----


def test_both_players_read_what_either_says(anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    (_, mine), (_, his) = anna.seat(id), ben.seat(id)
    anna.post(f"/api/tables/{id}/chat", {"text": "Good luck!"}, mine)
    ben.post(f"/api/tables/{id}/chat", {"text": "You too."}, his)
    said = [("french", "Anna", "Good luck!"), ("german", "Ben", "You too.")]
    assert chat(anna, id, mine) == chat(ben, id, his) == said
    lines = around(anna, id, mine)["chat"]
    assert [line["you"] for line in lines] == [True, False]
    assert lines[0]["id"] < lines[1]["id"]
    assert lines[0]["at"].endswith("Z")


def test_whoever_is_signed_in_may_speak_from_his_seat_without_its_token(anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    ben.post(f"/api/tables/{id}/chat", {"text": "From the garden."})
    assert chat(anna, id, anna.seat(id)[1]) == [("german", "Ben", "From the garden.")]


def test_a_line_is_told_at_once(club: Live, anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    seats = Seats(club.player, anna.get(f"/api/tables/{id}"))
    with seats.socket("french") as line:
        assert line.hear("around")["chat"] == []
        ben.post(f"/api/tables/{id}/chat", {"text": "Here I am."}, ben.seat(id)[1])
        heard = next(a for a in iter(lambda: line.hear("around"), None) if a["chat"])
        assert heard["chat"][0]["text"] == "Here I am."


def test_what_was_said_and_noted_is_still_there_after_a_move(club: Live, anna: Member, ben: Member) -> None:
    """A move changes neither, so they are not read again: they must be told all the same."""
    id = table_for(anna, ben)["id"]
    seats = Seats(club.player, anna.get(f"/api/tables/{id}"))
    with seats.socket("french") as line:
        state = line.hear("state")
        ben.post(f"/api/tables/{id}/chat", {"text": "Here I am."}, ben.seat(id)[1])
        anna.put(f"/api/tables/{id}/notes", {"text": SECRET}, anna.seat(id)[1])
        next(a for a in iter(lambda: line.hear("around"), None) if a["notes"])
        verb, args = next(iter(state["offer"].items()))
        line.say(t="act", version=state["version"], verb=verb, arg=args[0])
        heard = next(a for a in iter(lambda: line.hear("around"), None) if a["may"]["takeback"])
        assert [said["text"] for said in heard["chat"]] == ["Here I am."]
        assert heard["notes"] == SECRET


def test_spectators_of_a_public_table_read_and_as_users_write(
    club: Live, anna: Member, ben: Member, cleo: Member
) -> None:
    id = table_for(anna, ben, visibility="public")["id"]
    token, nobody = watcher(cleo, id), Stranger(club)
    cleo.post(f"/api/tables/{id}/chat", {"text": "Fine move."}, token)
    cleo.post(f"/api/tables/{id}/chat", {"text": "And the next."})
    said = [("spectator", "Cleo", "Fine move."), ("spectator", "Cleo", "And the next.")]
    assert chat(nobody, id, token) == said
    assert chat(anna, id, anna.seat(id)[1]) == []  # nobody helps a player from behind his back
    anna.post(f"/api/tables/{id}/chat", {"text": "Hello"})
    assert chat(nobody, id, token) == [*said, ("french", "Anna", "Hello")]
    anna.resign(id)
    assert chat(anna, id, anna.seat(id)[1]) == chat(ben, id, ben.seat(id)[1]) == [*said, ("french", "Anna", "Hello")]
    assert nobody.post(f"/api/tables/{id}/chat", {"text": "Hi"}, token, 401)["error"]["code"] == "sign-in"
    assert not any(line["you"] for line in around(nobody, id, token)["chat"])


def test_spectators_of_an_unlisted_table_read_only(anna: Member, ben: Member, cleo: Member) -> None:
    id = table_for(anna, ben, visibility="unlisted")["id"]
    anna.post(f"/api/tables/{id}/chat", {"text": "Hello"})
    token = watcher(cleo, id)
    assert chat(cleo, id, token) == [("french", "Anna", "Hello")]
    cleo.post(f"/api/tables/{id}/chat", {"text": "Hi"}, token, 403)
    cleo.post(f"/api/tables/{id}/chat", {"text": "Hi"}, status=403)


def test_at_a_private_table_only_the_players_talk(club: Live, anna: Member, ben: Member, cleo: Member) -> None:
    id = table_for(anna, ben)["id"]
    anna.post(f"/api/tables/{id}/chat", {"text": SECRET})
    token = watcher(anna, id)
    assert chat(cleo, id, token) == []  # even if a player gave it away
    cleo.post(f"/api/tables/{id}/chat", {"text": "Hi"}, token, 403)
    cleo.post(f"/api/tables/{id}/chat", {"text": "Hi"}, status=404)
    Stranger(club).post(f"/api/tables/{id}/chat", {"text": "Hi"}, status=403)
    Stranger(club).post(f"/api/tables/{id}/chat", {"text": "Hi"}, "wrong", 403)


def test_a_foreign_seat_says_nothing_here(anna: Member, ben: Member, cleo: Member) -> None:
    id, other = table_for(anna, ben)["id"], table_for(anna, cleo)["id"]
    cleo.post(f"/api/tables/{id}/chat", {"text": "Hi"}, cleo.seat(other)[1], 403)
    cleo.put(f"/api/tables/{id}/notes", {"text": "Hi"}, cleo.seat(other)[1], 403)


def test_a_program_that_holds_only_the_seat_speaks_as_its_player(club: Live, anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    Stranger(club).post(f"/api/tables/{id}/chat", {"text": "beep"}, anna.seat(id)[1])
    assert chat(ben, id, ben.seat(id)[1]) == [("french", "Anna", "beep")]


def test_a_seat_without_a_person_speaks_by_the_name_of_its_side_in_the_readers_language(live: Live) -> None:
    """At home there are no accounts; it works there too."""
    seats = live.player.new()
    assert seats.post("french", "chat", {"text": "Vive la France"}).status_code == 200
    for lang, name in (("en", "France"), ("fr", "France")):
        told = live.player.http.get(f"{seats.path}/around", params={"lang": lang}, headers=seats.header("german"))
        assert [(x["name"], x["text"], x["you"]) for x in told.json()["chat"]] == [(name, "Vive la France", False)]


def test_chat_is_plain_text_whatever_it_looks_like(anna: Member, ben: Member) -> None:
    """It is carried as it was typed, as JSON that no browser takes for a page: the page shows it as text."""
    id = table_for(anna, ben)["id"]
    evil = '<img src=x onerror="alert(1)"><script>alert(2)</script> & I <3 you'
    anna.post(f"/api/tables/{id}/chat", {"text": evil})
    got = anna.http.get(f"/api/tables/{id}/around", headers={"Authorization": f"Bearer {anna.seat(id)[1]}"})
    assert got.json()["chat"][0]["text"] == evil
    assert got.headers["content-type"] == "application/json"
    assert got.headers["x-content-type-options"] == "nosniff"
    assert got.headers["content-security-policy"].startswith("default-src 'none';")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  two\nlines\r\nand\ttabs ", "two lines and tabs"),
        ("nul\x00 bell\x07 escape\x1b[31m", "nul bell escape[31m"),
        ("turned \u202eround\u202c and \u2066back\u2069", "turned round and back"),
        ("our own marks \ue000\ue001", "our own marks"),
        ("e\u0301te\u0301", "été"),
        ("z" + "\u0336" * 40, "z" + "\u0336" * 4),
        ("family 👩\u200d👩\u200d👧", "family 👩\u200d👩\u200d👧"),
        ("a\u2028b", "a b"),
    ],
)
def test_what_cannot_be_seen_is_left_out(typed: str, kept: str) -> None:
    assert talk.tidy(typed) == kept


def test_a_line_has_its_limits(anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    anna.post(f"/api/tables/{id}/chat", {"text": "x" * 500})
    refused = anna.post(f"/api/tables/{id}/chat", {"text": "x" * 501}, status=413)
    assert "500" in refused["error"]["text"]
    anna.post(f"/api/tables/{id}/chat", {"text": "x" * 900_000}, status=413)
    for empty in ("", "  \n ", "\x00\x1b", "\u202e"):
        anna.post(f"/api/tables/{id}/chat", {"text": empty}, status=400)
    for wrong in ({}, {"text": 7}, {"text": None}, []):
        anna.post(f"/api/tables/{id}/chat", wrong, status=400)
    assert len(chat(anna, id, anna.seat(id)[1])) == 1


def test_the_last_hundred_lines_are_told(club: Live, anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    room = in_a_loop(club.hub.room(id))

    async def much() -> None:
        for n in range(talk.SHOWN + 7):
            await talk.say(room, "french", talk.Identity(), f"line {n}")

    in_a_loop(much())
    said = [text for _, _, text in chat(anna, id, anna.seat(id)[1])]
    assert said == [f"line {n}" for n in range(7, talk.SHOWN + 7)]


def test_nobody_talks_at_a_table_that_was_closed(club: Live, anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    in_a_loop(club.hub.room(id)).record.closed = 1
    anna.post(f"/api/tables/{id}/chat", {"text": "Hello?"}, status=409)


def test_spectators_who_lag_behind_hear_later_too(club: Live, anna: Member, ben: Member) -> None:
    id = table_for(anna, ben, visibility="public", delay=3)["id"]
    seats = Seats(club.player, anna.get(f"/api/tables/{id}"))
    seats.tokens["german"] = ben.seat(id)[1]
    anna.post(f"/api/tables/{id}/chat", {"text": "before"})
    seats.play(12)
    anna.post(f"/api/tables/{id}/chat", {"text": SECRET})
    token = watcher(anna, id)
    assert [text for _, _, text in chat(anna, id, token)] == ["before"]
    assert [text for _, _, text in chat(anna, id, anna.seat(id)[1])] == ["before", SECRET]
    seats.deploy()
    seats.play(30, seed=3)
    assert [text for _, _, text in chat(anna, id, token)] == ["before", SECRET]


def test_with_the_end_of_the_game_they_hear_all_at_once(club: Live, anna: Member, ben: Member) -> None:
    id = table_for(anna, ben, visibility="public", delay=900)["id"]
    seats = Seats(club.player, anna.get(f"/api/tables/{id}"))
    seats.tokens["german"] = ben.seat(id)[1]
    seats.deploy()
    anna.post(f"/api/tables/{id}/chat", {"text": SECRET})
    with seats.socket("spectator", token=watcher(anna, id)) as line:
        assert line.hear("around")["chat"] == []
        assert seats.play(3000) < 3000, "it ended"
        heard = next(a for a in iter(lambda: line.hear("around"), None) if a["chat"])
        assert [said["text"] for said in heard["chat"]] == [SECRET]


def test_lines_of_somebody_who_left_the_seat_are_not_his_successors(anna: Member, ben: Member, cleo: Member) -> None:
    id = table_for(anna, ben)["id"]
    ben.post(f"/api/tables/{id}/chat", {"text": "I must go."})
    ben.put(f"/api/tables/{id}/notes", {"text": "left behind"})
    ben.post(f"/api/tables/{id}/leave", {}, ben.seat(id)[1])
    invite = next(s["invite"] for s in anna.get(f"/api/tables/{id}")["seats"] if s["role"] == "german")
    cleo.post(f"/api/invites/{id}/{invite}")
    told = around(cleo, id, cleo.seat(id)[1])
    assert [(line["name"], line["you"]) for line in told["chat"]] == [("Ben", False)]
    assert told["notes"] == ""


# ---- notes ----


def test_notes_are_kept_with_their_lines_and_written_over(anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    token = anna.seat(id)[1]
    for text in ("one\n\ttwo\x00\n\n", "another"):
        anna.put(f"/api/tables/{id}/notes", {"text": text}, token)
    assert around(anna, id, token)["notes"] == "another"
    anna.put(f"/api/tables/{id}/notes", {"text": "one\r\n\ttwo\x00\n\n"}, token)
    assert around(anna, id, token)["notes"] == "one\n\ttwo"
    anna.put(f"/api/tables/{id}/notes", {"text": ""}, token)
    assert around(anna, id, token)["notes"] == ""


def test_notes_have_their_limit(anna: Member, ben: Member) -> None:
    id = table_for(anna, ben)["id"]
    anna.put(f"/api/tables/{id}/notes", {"text": "é" * 20_000})
    anna.put(f"/api/tables/{id}/notes", {"text": "é" * 20_001}, status=413)
    assert len(around(anna, id, anna.seat(id)[1])["notes"]) == 20_000


def test_notes_never_leak(club: Live, anna: Member, ben: Member, cleo: Member) -> None:
    """Neither to the other seat, nor to spectators, nor into the game file, nor into what others are handed out."""
    id = table_for(anna, ben, game="ttlm", scenario="1914", visibility="public")["id"]
    (_, mine), (_, his) = anna.seat(id), ben.seat(id)
    seats = Seats(club.player, ben.get(f"/api/tables/{id}"))
    with seats.socket("entente", token=his) as line:
        anna.put(f"/api/tables/{id}/notes", {"text": SECRET}, mine)
        ben.put(f"/api/tables/{id}/notes", {"text": "his own"}, his)
        anna.resign(id)
        heard = [line.hear() for _ in range(3)]
    assert SECRET not in str(heard)
    everything = anna.get(f"/api/tables/{id}")["observers"]
    assert {o["role"] for o in everything} == {"spectator", "all"}
    for who in (ben, cleo):
        for token in [*(o["token"] for o in everything), *([his] if who is ben else [])]:
            for page in ("around", "state"):
                assert SECRET not in str(who.get(f"/api/tables/{id}/{page}", token))
        assert SECRET not in who.http.get(f"/api/tables/{id}/save").text
        assert SECRET not in str(who.get(f"/api/tables/{id}"))
        export = who.http.get("/api/me/export")
        assert export.status_code == 200
        assert SECRET not in export.text
    assert around(ben, id, his)["notes"] == "his own"
    assert SECRET in anna.http.get("/api/me/export").text


def test_notes_are_for_seats(club: Live, anna: Member, ben: Member, cleo: Member) -> None:
    id = table_for(anna, ben, visibility="public")["id"]
    token = watcher(cleo, id)
    cleo.put(f"/api/tables/{id}/notes", {"text": "x"}, token, 403)
    cleo.put(f"/api/tables/{id}/notes", {"text": "x"}, status=403)
    Stranger(club).put(f"/api/tables/{id}/notes", {"text": "x"}, status=403)
    Stranger(club).put(f"/api/tables/{id}/notes", {"text": "x"}, "wrong", 403)


def test_notes_belong_to_the_person_or_where_nobody_is_known_to_the_seat(
    live: Live, club: Live, anna: Member, ben: Member
) -> None:
    id = table_for(anna, ben)["id"]
    anna.put(f"/api/tables/{id}/notes", {"text": "x"})
    seats = live.player.new()
    live.player.http.put(f"{seats.path}/notes", json={"text": "y"}, headers=seats.header("german"))
    for server, table, owner in ((club, id, anna.id), (live, seats.id, "seat:german")):
        n = schema.notes.c
        wanted = select(n.owner).where(n.table_id == table)
        assert in_a_loop(server.hub.store.do(lambda db, w=wanted: list(db.execute(w).scalars()))) == [owner]
    told = live.player.http.get(f"{seats.path}/around", headers=seats.header("french")).json()
    assert told["notes"] == ""
