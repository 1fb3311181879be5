"""Since you last looked: from the seat's own last step, in the seat's own words, and nothing of what it did not see."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.server.store import Store
from server.duels import Duel, of
from server.helpers import Live, Player, StubBots, in_a_loop, random_choice


@pytest.fixture
def table(player: Player) -> Duel:
    made = of(player, player.new())
    made.deploy()
    return made


def since(table: Duel, role: str, lang: str = "en") -> dict[str, Any]:
    answer = table.ask(role, "since", lang=lang)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def see(table: Duel, role: str) -> None:
    """As the page does."""
    with table.socket(role) as line:
        line.hear("state")
        line.say(t="seen")
        line.say(t="ping")
        line.hear("pong")


def text(lines: list[dict[str, Any]]) -> list[str]:
    return ["".join(p if isinstance(p, str) else p[0] for p in x["parts"]) for x in lines]


def test_who_never_looked_gets_the_whole_game(table: Duel) -> None:
    state = table.get("french")
    found = since(table, "french")
    assert (found["from"], found["to"]) == (0, state["step"])
    assert text(found["lines"]) == text(state["log"])
    assert found["turns"] == sum(bool(x.get("head")) for x in state["log"])


def test_who_has_just_looked_has_missed_nothing(table: Duel) -> None:
    see(table, "french")
    found = since(table, "french")
    assert found["from"] == found["to"] == table.get("french")["step"]
    assert (found["lines"], found["turns"]) == ([], 0)
    assert found["summary"] == "Nothing has happened since you last looked."
    assert since(table, "french", "fr")["summary"].startswith("Il ne s’est rien passé")


def test_what_was_missed_is_told_and_can_be_stepped_through(table: Duel) -> None:
    see(table, "french")
    before = table.get("french")
    table.play(12, seed=3)
    after = table.get("french")
    found = since(table, "french")
    assert (found["from"], found["to"]) == (before["step"], after["step"])
    assert text(found["lines"]) == text(after["log"])[len(before["log"]) :]
    assert all(found["from"] < x["step"] <= found["to"] for x in found["lines"])
    assert found["summary"].startswith("Since you last looked: ")
    assert "action" in found["summary"]
    actions = found["summary"].split(";")[0].replace("one action", "1 action")
    assert sum(int(w) for w in actions.split() if w.isdigit()) == after["step"] - before["step"]
    with table.socket("french") as line:
        for step in range(found["from"], found["to"] + 1):
            line.say(t="look", step=step)
            assert line.hear("look")["step"] == step


def test_the_summary_speaks_the_readers_language(table: Duel) -> None:
    see(table, "german")
    table.play(8, seed=3)
    english, french = since(table, "german")["summary"], since(table, "german", "fr")["summary"]
    assert english.startswith("Since you last looked: ")
    assert french.startswith("Depuis votre dernier passage\N{NO-BREAK SPACE}: ")


def test_what_others_do_in_secret_is_not_counted(player: Player) -> None:
    table = of(player, player.new())
    see(table, "french")
    for _ in range(3):
        offer = table.get("german")["offer"]
        verb = "box" if "box" in offer else "card"
        assert table.act("german", verb, offer[verb][0]).status_code == 200
    found = since(table, "french")
    assert found["summary"] == "Nothing has happened since you last looked."
    assert (found["from"], found["to"], found["lines"]) == (0, 0, [])
    own = since(table, "german")
    assert own["summary"] == "Since you last looked: 3 actions by Germany."


def test_a_page_may_say_how_far_it_has_looked(live: Live, table: Duel) -> None:
    last = table.get("french")["step"]
    assert table.post("french", "seen", {"step": last - 2}).json() == {}
    found = since(table, "french")
    assert (found["from"], found["to"]) == (last - 2, last)
    assert all(x["step"] > last - 2 for x in found["lines"])
    record = in_a_loop(live.hub.store.record(table.id))
    assert record.steps["french"] == last - 2
    for step in (-1, last + 1, 10**12):
        assert table.post("french", "seen", {"step": step}).status_code == 400
    assert table.post("french", "seen", {"step": "1"}).status_code == 400
    assert since(table, "french")["from"] == last - 2


def test_a_step_without_a_word_is_remembered_too(live: Live, player: Player) -> None:
    """Taking a card up says nothing in the log; the step counts all the same."""
    table = of(player, player.new())
    see(table, "french")
    table.act("french", "card", table.get("french")["offer"]["card"][0])
    see(table, "french")
    assert in_a_loop(live.hub.store.record(table.id)).steps["french"] == 1
    assert since(table, "french")["from"] == 1


def test_what_a_seat_has_seen_outlives_the_server(data: Any) -> None:
    server = Live(data, StubBots(random_choice))
    table = of(server.player, server.player.new())
    table.deploy()
    see(table, "french")
    step = table.get("french")["step"]
    server.stop()
    store = Store(data)
    assert in_a_loop(store.record(table.id)).steps["french"] == step  # type: ignore[union-attr]
    store.close()
