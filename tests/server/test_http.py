"""Every route, and what each answers to the wrong people and to nonsense."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import httpx
import msgspec
import pytest

import grognard
from grognard.server.base import messages
from server.helpers import Live, Player, Seats, pick, wait_for


def error_of(answer: httpx.Response, status: int, code: str) -> str:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    error = answer.json()["error"]
    assert error["code"] == code
    assert len(error["text"]) > 10
    assert "$" not in error["text"], "a hole nobody filled"
    return str(error["text"])


# ---- games ----


@pytest.mark.parametrize("whose", ["", *(f"/games/{game}" for game in ("trench", "ttlm", "lastbattle"))])
def test_the_page_gets_its_words_in_both_languages(player: Player, whose: str) -> None:
    english, french = (player.http.get(f"/api{whose}/words", params={"lang": lang}).json() for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    assert english != french
    holes = re.compile(r"\{[^}]*\}")
    for key, text in {**english, **french}.items():
        assert all(re.fullmatch(r"\{ \$[a-z][a-zA-Z0-9_-]* \}", h) for h in holes.findall(text)), key


def test_a_table_is_told_nothing_of_what_is_chosen_before_it_begins(player: Player) -> None:
    whole = player.http.get("/api/games/ttlm").json()
    table = player.http.get("/api/games/ttlm", params={"part": "table"}).json()
    assert whole["options"]
    assert table == whole | {"options": [], "presets": []}


def test_games_and_their_facts(player: Player) -> None:
    games = player.http.get("/api/games").json()
    trench = next(g for g in games if g["id"] == "trench")
    assert {r["id"] for r in trench["roles"]} == {"french", "german"}
    assert all(trench[k] for k in ("title", "tagline", "facts", "start_with", "scenarios", "options"))
    assert "static" not in trench
    whole = player.http.get("/api/games/trench").json()
    assert whole["static"]["boxes"][20]["line"] == 7
    assert {s["id"] for s in whole["sequence"]} >= {"setup", "actions"}
    assert all(s["title"] for s in whole["sequence"])


def test_one_scenario_is_proposed(player: Player) -> None:
    games = {g["id"]: g["scenarios"] for g in player.http.get("/api/games").json()}
    assert [s["id"] for s in games["ttlm"] if s.get("default")] == ["1915"]
    assert [s["id"] for s in games["trench"] if s.get("default")] == ["standard"]
    table = player.http.post("/api/tables", json={"game": "ttlm"}).json()["table"]
    assert table["scenario"] == "1915"


def test_rules_in_the_books_order_then_rulings(player: Player) -> None:
    rules = player.http.get("/api/games/trench/rules").json()
    assert len(rules) >= 134
    assert all(r["id"] and r["title"] and r["text"] and r["tier"] for r in rules)
    tiers = [r["tier"] == "ruling" for r in rules]
    assert tiers == sorted(tiers)


def test_an_unknown_game_is_a_404(player: Player) -> None:
    for path in ("/api/games/chess", "/api/games/chess/rules", "/games/chess/client/scene.js"):
        assert "chess" in error_of(player.http.get(path), 404, "unknown")


def test_the_language_asked_for_wins_over_the_browsers(player: Player) -> None:
    def text(**more: Any) -> str:
        return str(player.http.get("/api/tables/nosuch", **more).json()["error"]["text"])

    english, french = text(), text(params={"lang": "fr"})
    assert english != french
    assert text(headers={"accept-language": "fr-CA,fr;q=0.9"}) == french
    assert text(params={"lang": "en"}, headers={"accept-language": "fr"}) == english
    assert text(params={"lang": "tlh"}) == english


# ---- tables ----


def test_a_new_table_says_who_sits_where(player: Player) -> None:
    info = player.new(german="veteran").info
    assert info["mode"] == "computer"
    mine, theirs = info["seats"]
    assert (mine["kind"], theirs["kind"]) == ("human", "veteran")
    assert mine["token"]
    assert theirs["token"] is None, "nobody is given the computer's seat"
    assert [o["role"] for o in info["observers"]] == ["spectator"]
    assert player.new().info["mode"] == "hotseat"
    assert player.new("recruit", "staff").info["mode"] == "watch"


def test_without_seats_one_plays_the_first_side_against_the_veteran(player: Player) -> None:
    info = player.http.post("/api/tables", json={"game": "trench"}).json()["table"]
    assert [s["kind"] for s in info["seats"]] == ["human", "veteran"]


def test_the_list_is_newest_first_and_forgets(player: Player) -> None:
    older, newer = player.new(), player.new()
    older.act("french", "card", older.get("french")["offer"]["card"][0])
    ids = [t["id"] for t in player.http.get("/api/tables").json()]
    assert ids.index(older.id) < ids.index(newer.id), "the one just played stands first"
    assert player.http.delete(newer.path).status_code == 200
    assert newer.id not in [t["id"] for t in player.http.get("/api/tables").json()]
    error_of(player.http.get(newer.path), 404, "unknown")
    error_of(player.http.delete(newer.path), 404, "unknown")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown"),
        ({"game": "trench", "scenario": "1940"}, 422, "bad-option"),
        ({"game": "trench", "options": {"tanks": True}}, 422, "bad-option"),
        ({"game": "trench", "options": {"bunker": "yes"}}, 422, "bad-option"),
        ({"game": "trench", "seats": {"british": "human"}}, 422, "bad-option"),
        ({"game": "trench", "seats": {"french": "genius"}}, 422, "bad-option"),
        ({"game": "trench", "seats": {"french": ["human"]}}, 422, "bad-option"),
        ({"game": 5}, 400, "bad-request"),
        ({}, 400, "bad-request"),
        ([], 400, "bad-request"),
        ("trench", 400, "bad-request"),
    ],
)
def test_a_table_that_cannot_be(player: Player, body: Any, status: int, code: str) -> None:
    before = len(player.http.get("/api/tables").json())
    error_of(player.http.post("/api/tables", json=body), status, code)
    assert len(player.http.get("/api/tables").json()) == before


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"game": "trench"'])
def test_broken_json(player: Player, body: bytes) -> None:
    error_of(player.http.post("/api/tables", content=body), 400, "bad-request")


# ---- tokens ----

SEAT_ROUTES = [
    ("GET", "state"),
    ("POST", "act"),
    ("POST", "undo"),
    ("POST", "hint"),
    ("GET", "worlds"),
    ("GET", "ask/line?args=1,2"),
]


@pytest.mark.parametrize(("method", "what"), SEAT_ROUTES)
def test_no_wrong_or_foreign_token_opens_a_seat(player: Player, seats: Seats, method: str, what: str) -> None:
    before = seats.get("french")
    foreign = player.new().tokens["french"]
    body = (
        None if method == "GET" else {"version": before["version"], "verb": "card", "arg": before["offer"]["card"][0]}
    )
    own = seats.tokens["french"]
    for header in (None, "", "Bearer", "Bearer x", f"Basic {own}", f"Bearer {foreign}", f"Bearer {own}x", own):
        headers = {} if header is None else {"Authorization": header}
        answer = player.http.request(method, f"{seats.path}/{what}", json=body, headers=headers)
        error_of(answer, 403, "forbidden")
    assert seats.get("french") == before


@pytest.mark.parametrize(("method", "what"), [*SEAT_ROUTES, ("GET", "save")])
def test_an_unknown_table(player: Player, seats: Seats, method: str, what: str) -> None:
    body = None if method == "GET" else {}
    for id in ("nosuch", "../tables", "%00", "é"):
        answer = player.http.request(method, f"/api/tables/{id}/{what}", json=body, headers=seats.header("french"))
        error_of(answer, 404, "unknown")


def test_observers_watch_and_no_more(seats: Seats) -> None:
    state = seats.get("spectator")
    assert (state["offer"], state["acts"], state["undo"]) == ({}, [], False)
    for what in ("act", "undo", "hint"):
        act = {"verb": "ready", "arg": 0} if what == "act" else {}
        answer = seats.post("spectator", what, {"version": state["version"], **act})
        error_of(answer, 403, "forbidden")


def test_everything_is_shown_only_after_the_end_or_when_no_human_plays(live: Live, player: Player) -> None:
    seats = player.new()
    assert "all" not in seats.tokens
    # Even who somehow learnt the token is refused while the game lasts.
    room = live.hub._rooms[seats.id]
    seats.tokens["all"] = room.record.tokens["all"]
    answer = player.http.get(f"{seats.path}/state", headers=seats.header("all"))
    error_of(answer, 403, "forbidden")
    watched = player.new("recruit", "recruit")
    assert watched.get("all")["view"]["sides"]["german"]["cards"]


# ---- playing ----


def test_an_action_is_taken_and_answered_with_the_state(seats: Seats) -> None:
    before = seats.get("french")
    card = before["offer"]["card"][0]
    after = seats.act("french", "card", card, before["version"]).json()
    assert after["t"] == "state"
    assert after["version"] != before["version"]
    assert after["view"]["picked"] == {"card": card}
    assert after["undo"] is True
    undone = seats.post("french", "undo", {"version": after["version"]}).json()
    assert undone["view"] == before["view"]
    assert undone["version"] not in (before["version"], after["version"]), "the past comes back, its number does not"
    error_of(seats.post("french", "undo", {"version": undone["version"]}), 409, "no-undo")


def test_a_state_has_every_field_of_the_protocol(seats: Seats) -> None:
    seats.deploy()
    state = seats.get("french")
    assert state.keys() == {f.encode_name for f in msgspec.structs.fields(messages.State)} | {"t"}
    assert {(a["verb"], a["arg"]) for a in state["acts"]} == {
        (v, a) for v, args in state["offer"].items() for a in args
    }
    acting = seats.get(state["to_act"][0])
    assert all(a["text"] and a["label"] and a["group"] in ("main", "quiet") for a in acting["acts"])
    assert acting["prompt"]["rule"]
    assert state["key"] is None
    assert len(state["commitment"]) == 64
    for n, line in enumerate(state["log"]):
        assert line["n"] == n
        assert 0 <= line["step"] <= state["step"]
    assert [line for line in state["log"] if line.get("head")], "turns have headings"


def test_a_stale_action_changes_nothing(seats: Seats) -> None:
    first = seats.get("french")
    second = seats.act("french", "card", first["offer"]["card"][0], first["version"]).json()
    verb, args = next(iter(second["offer"].items()))
    text = error_of(seats.act("french", verb, args[0], first["version"]), 409, "stale")
    assert "moved on" in text
    error_of(seats.post("french", "undo", {"version": first["version"]}), 409, "stale")
    assert seats.get("french") == second


def test_the_wrong_seat(seats: Seats) -> None:
    seats.deploy()
    state = seats.get("french")
    other = "german" if state["to_act"] == ["french"] else "french"
    before = seats.get(other)
    error_of(seats.act(other, "done", 0, before["version"]), 409, "not-your-turn")
    error_of(seats.post(other, "undo", {"version": before["version"]}), 409, "no-undo")
    error_of(seats.post(other, "hint", {}), 409, "not-your-turn")
    assert seats.get(other) == before


@pytest.mark.parametrize(
    ("verb", "arg"),
    [
        ("nuke", 0),
        ("__init__", 0),
        ("", 0),
        (None, 0),
        (7, 0),
        (["card"], 0),
        ("card", -1),
        ("card", 108),
        ("card", 10**30),
        ("card", "5"),
        ("card", 5.0),
        ("card", 5.5),
        ("card", True),
        ("card", None),
        ("card", [5]),
        ("card", {"a": 1}),
        ("v" * 50_000, "a" * 50_000),
    ],
)
def test_what_is_no_action_at_all(seats: Seats, verb: Any, arg: Any) -> None:
    before = seats.get("french")
    text = error_of(
        seats.post("french", "act", {"version": before["version"], "verb": verb, "arg": arg}), 400, "bad-request"
    )
    assert len(text) < 300
    assert seats.get("french") == before


def test_what_is_not_offered_is_refused_with_its_rule(seats: Seats) -> None:
    before = seats.get("french")
    answer = seats.act("french", "ready", 0, before["version"])
    english = error_of(answer, 409, "not-offered")
    assert answer.json()["error"]["rule"].startswith("TR.")
    again = seats.post(
        "french", "act", {"version": before["version"], "verb": "ready", "arg": 0}, params={"lang": "fr"}
    )
    assert error_of(again, 409, "not-offered") != english


@pytest.mark.parametrize(
    "body", [{}, {"version": 0}, {"version": "0", "verb": "ready"}, {"version": None, "verb": "ready"}, [1], 5]
)
def test_half_an_action(seats: Seats, body: Any) -> None:
    error_of(seats.post("french", "act", body), 400, "bad-request")


def test_a_hint_asked_twice_is_the_same(seats: Seats) -> None:
    """Also after something was done and taken back. O-3"""
    first = seats.post("french", "hint", {}).json()
    assert seats.post("french", "hint", {}).json() == first
    state = seats.get("french")
    verb, args = next(iter(state["offer"].items()))
    seats.post("french", "act", {"version": state["version"], "verb": verb, "arg": args[0]})
    seats.post("french", "undo", {"version": seats.get("french")["version"]})
    assert seats.post("french", "hint", {}).json() == first


def test_a_program_is_given_worlds_that_its_seat_cannot_tell_from_the_true_one(seats: Seats) -> None:
    """Each can be thought ahead in, shows the seat what it sees, and is dealt anew."""
    seen = seats.get("french")
    given = seats.player.http.get(f"{seats.path}/worlds?n=6", headers=seats.header("french")).json()
    game = grognard.load("trench").game
    worlds = [grognard.World.load(game, text) for text in given["worlds"]]
    assert (given["version"], given["role"], len(worlds)) == (seen["version"], 0, 6)
    for w in worlds:
        assert {v: [a for verb, a in w.offer(0) if verb == v] for v in seen["offer"]} == seen["offer"]
        assert w.observe(0) == seen["view"]
    assert len(set(given["worlds"])) > 1
    for wrong in ("0", "17", "x"):
        error_of(
            seats.player.http.get(f"{seats.path}/worlds?n={wrong}", headers=seats.header("french")), 400, "bad-request"
        )


def test_a_hint_says_what_it_costs(player: Player) -> None:
    """Nothing is left but to end the turn, and that is the third warning. O-3"""
    text = "french to act, turn 9, 0 CP\n3.1: poilus\n6.1: landser\nfrench warned 2"
    opened = player.http.post("/api/open", content=grognard.load("trench").position(text, dice="1").save().encode())
    table = Seats(player, opened.json()["table"])
    hint = table.post("french", "hint", {}).json()
    assert hint["verb"] == "done"
    end = next(act for act in table.get("french")["acts"] if act["verb"] == "done")
    assert end["cautions"]
    assert all("".join(map(str, caution["text"])) in hint["text"] for caution in end["cautions"])


def test_a_hint_is_an_offered_action_in_words(seats: Seats) -> None:
    hint = seats.post("french", "hint", {}).json()
    assert hint["arg"] in seats.get("french")["offer"][hint["verb"]]
    assert hint["text"]


def test_what_one_side_plans_the_other_does_not_notice(seats: Seats) -> None:
    before, public = seats.get("german"), seats.get("spectator")
    for _ in range(3):
        offer = seats.get("french")["offer"]
        verb = "box" if "box" in offer else "card"
        assert seats.act("french", verb, offer[verb][0]).status_code == 200
    assert seats.get("german") == before
    assert seats.get("spectator") == public


# ---- size ----


def test_ten_megabytes_are_refused_with_a_sentence(seats: Seats) -> None:
    before = seats.get("french")
    body = {"version": before["version"], "verb": "card", "arg": before["offer"]["card"][0], "x": "x" * 10_000_000}
    assert "1 MB" in error_of(seats.post("french", "act", body), 413, "too-large")
    text = "x" * 20_000_001
    assert "20 MB" in error_of(seats.player.http.post("/api/open", content=text.encode()), 413, "too-large")
    assert seats.get("french") == before


def test_a_body_without_a_length_is_measured_too(player: Player) -> None:
    def endless() -> Any:
        for _ in range(30):
            yield b"x" * 100_000

    error_of(player.http.post("/api/tables", content=endless()), 413, "too-large")


# ---- the whole way ----


def ready_for(seats: Seats, role: str) -> dict[str, Any] | None:
    """The state, once this seat is to choose or all is over."""
    state = seats.get(role)
    return state if state["acts"] or state["result"] else None


def test_a_game_against_the_computer_to_the_end(live: Live, player: Player) -> None:
    seats = player.new(german="recruit")
    rnd = random.Random(3)
    for _ in range(2000):
        state = wait_for(lambda: ready_for(seats, "french"))
        if state["result"]:
            break
        assert state["thinking"] == [] or state["to_act"] == ["french", "german"]
        chosen = pick([(a["verb"], a["arg"]) for a in state["acts"]], rnd)
        answer = seats.act("french", *chosen, state["version"])
        # While both place in secret the computer may have finished in between: then we look again.
        assert answer.status_code in (200, 409), answer.text
    assert state["result"]["text"]
    assert state["key"], "after the end the dice can be checked"
    info = player.http.get(seats.path).json()
    assert info["result"] == state["result"]
    assert info["summary"] == state["result"]["text"]
    assert [o["role"] for o in info["observers"]] == ["spectator", "all"]


def test_the_save_of_a_table_opens_again(player: Player, seats: Seats) -> None:
    seats.play(40)
    answer = player.http.get(f"{seats.path}/save")
    assert answer.headers["content-type"].startswith("text/plain")
    assert re.fullmatch(
        r'attachment; filename="trench-[0-9a-z]+\.grognard\.json"', answer.headers["content-disposition"]
    )
    opened = player.http.post("/api/open", content=answer.content)
    assert opened.status_code == 201
    again = Seats(player, opened.json()["table"])
    assert again.info["mode"] == "hotseat"
    assert again.id != seats.id
    for role in ("french", "german", "spectator"):
        one, two = seats.get(role), again.get(role)
        for key in ("view", "offer", "log", "turn", "commitment", "step"):
            assert one[key] == two[key], key
    assert again.play(5) == 5


def saved(seats: Seats) -> str:
    return seats.player.http.get(f"{seats.path}/save").text


def sealed(body: dict[str, Any]) -> str:
    """A file whose checksum fits what somebody wrote into it."""
    from grognard.kernel.save_file import checksum

    body["check"] = checksum(body)
    return json.dumps(body)


def test_files_that_do_not_open(player: Player, seats: Seats) -> None:
    seats.play(30)
    text = saved(seats)
    body = json.loads(text)
    before = len(player.http.get("/api/tables").json())
    bad = {
        "empty": ("", "damaged"),
        "truncated": (text[: len(text) // 2], "damaged"),
        "not text": ("\x00\x01", "damaged"),
        "deep": ("[" * 100_000, "damaged"),
        "not ours": ('{"a": 1}', "not a Grognard"),
        "edited": (text.replace('"scenario": "standard"', '"scenario": "custom"'), "changed after"),
        "newer": (sealed({**body, "grognard": 99}), "newer Grognard"),
        "newer rules": (sealed({**body, "rules": "999"}), "newer rules"),
        "another game": (sealed({**body, "game": "chess"}), "chess"),
        "no game": (sealed({k: v for k, v in body.items() if k != "game"}), "damaged"),
        "an illegal action": (sealed({**body, "journal": [["german", "done", 0], *body["journal"]]}), "step 1"),
        "loaded dice": (sealed({**body, "opening": [[p, n, 0] for p, n, _ in body["opening"]]}), "cannot be replayed"),
        "no key": (sealed({**body, "key": 5}), "cannot be replayed"),
        "an odd key": (sealed({**body, "key": "zz"}), "cannot be replayed"),
        "odd journal": (sealed({**body, "journal": [5]}), "cannot be replayed"),
        "unknown option": (sealed({**body, "options": {"x": True}}), "does not know"),
    }
    for name, (content, needle) in bad.items():
        answer = player.http.post("/api/open", content=content.encode())
        text = error_of(answer, 422, "bad-file")
        assert needle in text, (name, text)
        french = player.http.post("/api/open", content=content.encode(), params={"lang": "fr"})
        assert error_of(french, 422, "bad-file") != text, name
    assert len(player.http.get("/api/tables").json()) == before


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/api/tables", {"game": "trench", "sead": 7}, "sead"),
        ("/api/tables", {"game": "lastbattle", "position": "scenario 1"}, "position"),
        ("/api/games/trench/options", {"options": {}, "presets": "short"}, "presets"),
    ],
)
def test_a_field_that_nobody_reads_is_refused_by_its_name(
    player: Player, path: str, body: dict[str, Any], field: str
) -> None:
    """Passed over in silence, the table would be another than the one that was asked for."""
    before = len(player.http.get("/api/tables").json())
    assert field in error_of(player.http.post(path, json=body), 400, "bad-request")
    assert len(player.http.get("/api/tables").json()) == before


def test_an_action_with_a_field_that_nobody_reads_is_refused(player: Player) -> None:
    t = player.new()
    body = {"version": t.get("french")["version"], "verb": "card", "arg": 0, "args": [1]}
    answer = player.http.post(f"{t.path}/act", json=body, headers=t.header("french"))
    assert "args" in error_of(answer, 400, "bad-request")
