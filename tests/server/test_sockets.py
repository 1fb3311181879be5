"""The WebSocket: hello, states in step, questions, looking back, and what closes it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from grognard.kernel.table import Table
from grognard.server.base import messages as m
from grognard.server.base import render
from server.helpers import Line, Live, Player, Seats, in_a_loop, wait_for


def first(state: dict[str, Any]) -> dict[str, Any]:
    act = state["acts"][0]
    return {"verb": act["verb"], "arg": act["arg"]}


def test_hello_is_answered_with_the_state(seats: Seats) -> None:
    with seats.socket("french") as line:
        assert line.hear() == seats.get("french")


def test_a_wrong_or_foreign_token_is_closed_with_4403(player: Player, seats: Seats) -> None:
    for token in ("", "wrong", player.new().tokens["french"]):
        with seats.socket("french", token=token) as line:
            assert line.hear()["code"] == "forbidden"
            assert line.closed_with() == 4403


def test_an_unknown_table_is_closed_with_4404(player: Player, seats: Seats) -> None:
    with connect(f"ws://127.0.0.1:{player.port}/ws/nosuch") as web:
        line = Line(web)
        line.say(t="hello", token=seats.tokens["french"])
        assert line.hear()["code"] == "unknown"
        assert line.closed_with() == 4404


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"t":"act","version":0,"verb":"x"}', '{"t":"hello"}', '{"t":"hello","token":5}']
)
def test_who_does_not_say_hello_is_closed_with_4400(player: Player, seats: Seats, text: str) -> None:
    with connect(f"ws://127.0.0.1:{player.port}/ws/{seats.id}") as web:
        web.send(text)
        assert Line(web).closed_with() == 4400


def test_a_foreign_page_is_not_let_in(player: Player, seats: Seats) -> None:
    for origin in ("http://evil.example", "http://localhost:1", "null"):
        with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{player.port}/ws/{seats.id}", origin=origin):
            pass


def test_two_tabs_on_one_seat_stay_in_step(seats: Seats) -> None:
    with seats.socket("french") as one, seats.socket("french") as two:
        state = one.hear("state")
        assert two.hear("state") == state
        one.say(t="act", version=state["version"], **first(state))
        after = one.hear("state")
        assert after["version"] != state["version"]
        assert two.hear("state") == after
        # The second tab still shows the old state in its mind: its click is stale, and it is told how things stand.
        two.say(t="act", version=state["version"], **first(state))
        assert two.hear()["code"] == "stale"
        assert two.hear("state") == after
        two.say(t="undo", version=after["version"])
        assert two.hear("state")["view"] == state["view"]
        assert one.hear("state")["view"] == state["view"]


def test_the_other_seat_hears_nothing_of_a_sealed_plan(seats: Seats) -> None:
    with seats.socket("french") as mine, seats.socket("german") as theirs, seats.socket("spectator") as public:
        state = mine.hear("state")
        theirs.hear("state"), public.hear("state")
        mine.say(t="act", version=state["version"], **first(state))
        mine.hear("state")
        assert theirs.silent()
        assert public.silent()


def test_the_language_changes_without_a_reload(seats: Seats) -> None:
    with seats.socket("french", lang="en") as line:
        english = line.hear("state")
        line.say(t="lang", lang="fr")
        french = line.hear("state")
        assert french["lang"] == "fr"
        assert french["prompt"]["text"] != english["prompt"]["text"]
        assert french["view"] == english["view"]
        line.say(t="act", version=-1, verb="card", arg=0)
        assert "avancé" in line.hear("error")["text"]
        line.hear("state")
        line.say(t="lang", lang="tlh")
        assert line.hear("state")["lang"] == "en"


def test_why_not_names_the_rule(seats: Seats) -> None:
    with seats.socket("french") as line:
        state = line.hear("state")
        line.say(t="why", verb="ready", arg=0, id=5)
        answer = line.hear()
        assert (answer["t"], answer["id"]) == ("why", 5)
        assert answer["rule"].startswith("TR.")
        assert "".join(p if isinstance(p, str) else p[0] for p in answer["text"])
        line.say(t="why", id=6, **first(state))
        assert line.hear() == {"t": "why", "id": 6, "allowed": True}
        line.say(t="why", verb="nuke", arg=0, id=7)
        assert line.hear()["code"] == "bad-request"


def test_a_preview_is_reckoned_before_the_attack(seats: Seats) -> None:
    seats.deploy()
    with seats.socket("french") as line:
        line.hear("state")
        line.say(t="preview", verb="attack", arg=40, id=6)
        answer = line.hear()
        assert (answer["t"], answer["id"]) == ("preview", 6)
        line.say(t="preview", verb="nuke", arg={}, id=6)
        assert line.hear()["t"] in ("preview", "error")


def test_the_same_preview_is_calculated_once_in_a_position(seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
    """The odds of a battle take a while: whoever asks for them by the thousand keeps nobody else waiting."""
    calculated: list[tuple[str, int, str]] = []
    preview = render.preview

    def counted(table: Table, role: str, verb: str, arg: int, lang: str, id: int) -> m.Previewed:
        calculated.append((verb, arg, lang))
        return preview(table, role, verb, arg, lang, id)

    monkeypatch.setattr(render, "preview", counted)
    with seats.socket("french") as line:
        card = first(line.hear("state"))
        for n in range(20):
            line.say(t="preview", id=n, **card)
            assert line.hear("preview")["id"] == n
        assert calculated == [(card["verb"], card["arg"], "en")]
        line.say(t="lang", lang="fr")
        version = line.hear("state")["version"]
        line.say(t="preview", id=1, **card)
        line.hear("preview")
        line.say(t="act", version=version, **card)
        line.hear("state")
        line.say(t="preview", id=2, **card)
        line.hear("preview")
    assert [lang for _, _, lang in calculated] == ["en", "fr", "fr"]


def test_observers_may_not_ask_for_a_player(seats: Seats) -> None:
    with seats.socket("spectator") as line:
        state = line.hear("state")
        for message in (
            {"t": "why", "verb": "ready", "arg": 0, "id": 1},
            {"t": "preview", "verb": "ready", "arg": 0, "id": 1},
            {"t": "act", "version": state["version"], "verb": "ready", "arg": 0},
            {"t": "undo", "version": state["version"]},
        ):
            line.say(**message)
            assert line.hear()["code"] == "forbidden"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '{"t":"nosuch"}',
        '{"t":5}',
        '{"t":"act"}',
        '{"t":"act","version":"1","verb":"card","arg":0}',
        '{"t":"look","step":"x"}',
        '{"t":"look","step":-1}',
        '{"t":"look","step":99999}',
        '{"t":"look","step":0,"as":"british"}',
        '{"t":"lang","lang":5}',
        '{"t":"hello","token":"x"}',
        "[" * 60_000,
        '{"t":"act","version":' + "9" * 5000 + ',"verb":"card"}',
    ],
)
def test_nonsense_is_answered_and_the_line_holds(seats: Seats, text: str) -> None:
    with seats.socket("french") as line:
        state = line.hear("state")
        line.web.send(text)
        assert line.hear()["code"] in ("bad-request", "stale")
        line.say(t="ping")
        assert line.hear("pong")
        assert seats.get("french") == state


def test_a_message_of_ten_megabytes_is_refused_and_the_line_holds(seats: Seats) -> None:
    with seats.socket("french") as line:
        state = line.hear("state")
        for size in (64_001, 10_000_000):
            line.web.send(json.dumps({"t": "act", "version": state["version"], "verb": "x" * size}))
            answer = line.hear()
            assert answer["code"] == "too-large"
            assert "64 kB" in answer["text"]
        line.say(t="ping")
        assert line.hear("pong")
        assert seats.get("french") == state


def test_bytes_are_read_like_text(seats: Seats) -> None:
    with seats.socket("french") as line:
        line.hear("state")
        line.web.send(b'{"t":"ping"}')
        assert line.hear() == {"t": "pong"}


def test_the_line_comes_back_where_it_was(seats: Seats) -> None:
    with seats.socket("french") as line:
        state = line.hear("state")
        line.say(t="act", version=state["version"], **first(state))
        after = line.hear("state")
    with seats.socket("french") as line:
        assert line.hear("state") == after


def test_what_was_read_is_remembered(player: Player, seats: Seats) -> None:
    seats.deploy()
    assert player.http.get(seats.path).json()["news"] > 0
    with seats.socket("french") as line:
        state = line.hear("state")
        assert state["seen"] == 0
        line.say(t="seen")
        line.say(t="ping")
        line.hear("pong")
    assert seats.get("french")["seen"] == len(state["log"])
    assert seats.get("german")["seen"] == 0
    assert player.http.get(seats.path).json()["news"] == 0


def test_looking_back_shows_what_this_seat_saw_then(seats: Seats) -> None:
    states = [seats.get("french")]
    for n in range(25):
        seats.play(1, seed=n)
        states.append(seats.get("french"))
    kept = {s["step"]: s for s in states}
    with seats.socket("french") as line:
        last = line.hear("state")
        for step in sorted(kept):
            line.say(t="look", step=step)
            then = line.hear("look")
            assert (then["step"], then["steps"], then["as"]) == (step, last["step"], "french")
            for key in ("view", "log", "turn", "sequence"):
                assert then[key] == kept[step][key], (step, key)


def test_the_other_sides_past_is_closed_until_the_end(player: Player, seats: Seats) -> None:
    with seats.socket("french") as line:
        line.hear("state")
        for role in ("german", "all"):
            line.say(t="look", step=0, **{"as": role})
            assert line.hear()["code"] == "forbidden"
        line.say(t="look", step=0, **{"as": "spectator"})
        assert line.hear()["view"]["sides"]["french"]["cards"] is None
    watched = player.new("recruit", "recruit")
    with watched.socket("spectator") as line:
        line.hear("state")
        line.say(t="look", step=0, **{"as": "german"})
        assert line.hear("look")["view"]["sides"]["german"]["cards"] is not None


def test_after_the_end_everything_may_be_seen(player: Player) -> None:
    watched = player.new("recruit", "recruit")
    with watched.socket("all") as line:
        state = line.hear("state")
        for _ in range(3000):
            if state["result"]:
                break
            state = line.hear("state")
        assert state["result"]
        assert state["key"]
    saved = player.http.get(f"{watched.path}/save").content
    from grognard import verify

    verdict = verify(saved)
    assert verdict.fair
    assert verdict.committed
    assert verdict.replays
    ended = Seats(player, player.http.post("/api/open", content=saved).json()["table"])
    assert {"french", "german", "spectator", "all"} == set(ended.tokens)
    with ended.socket("french") as line:
        last = line.hear("state")
        line.say(t="look", step=last["step"] // 2, **{"as": "all"})
        then = line.hear("look")
        assert then["view"]["sides"]["german"]["cards"] is not None
        assert then["steps"] == last["step"]


def test_a_game_between_computers_goes_on_only_while_somebody_looks(live: Live, player: Player) -> None:
    watched = player.new("recruit", "recruit")
    with watched.socket("spectator") as line:
        line.hear("state"), line.hear("state")
    room = live.hub._rooms[watched.id]
    wait_for(lambda: room.computers.done())  # noqa: PLW0108  the driver may change
    stopped = room.rows
    for _ in range(20):  # the server does other things meanwhile
        assert player.http.get("/health").status_code == 200
    assert room.computers.done()
    assert room.rows == stopped
    with watched.socket("spectator") as line:
        line.hear("state")
        wait_for(lambda: room.rows > stopped)


def test_a_forgotten_table_is_closed(player: Player, seats: Seats) -> None:
    with seats.socket("french") as line:
        line.hear("state")
        assert player.http.delete(seats.path).status_code == 200
        assert line.closed_with() == 4404


def test_a_page_that_does_not_listen_delays_nobody(seats: Seats) -> None:
    with seats.socket("french") as deaf, seats.socket("french") as line:
        deaf.hear("state")
        for _ in range(200):
            deaf.say(t="look", step=0)
        state = line.hear("state")
        line.say(t="act", version=state["version"], **first(state))
        assert line.hear("state")["version"] != state["version"]


def test_players_see_how_many_look_on_as_they_come_and_go(live: Live) -> None:
    """U-65"""
    seats = live.player.new(online=True, side="french", visibility="public")
    seats.tokens.update(in_a_loop(live.hub.store.record(seats.id)).tokens)
    with seats.socket("french") as line:

        def until(n: int) -> None:
            while line.hear("around")["watching"] != n:
                pass

        until(0)
        with seats.socket("spectator") as other:
            other.hear("state")
            until(1)
        until(0)
