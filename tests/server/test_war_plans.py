"""A war plan that was rolled in secret [14.4.3], and a seat that changes hands: a person's, or a computer's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from grognard import registry
from grognard.kernel import codec
from patience import wait_for
from server import helpers
from server.helpers import Live, StubBots
from server.members import CLUB, Member

SECRET = {"game": "ttlm", "scenario": "1914", "options": {"14.4.3": "two-dice"}, "online": True, "side": "german"}


@pytest.fixture(scope="module")
def stub() -> StubBots:
    return StubBots(helpers.random_choice)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, stub: StubBots) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("plans") / "games.sqlite", stub, settings=CLUB)
    yield server
    server.stop()


@pytest.fixture
def table(club: Live) -> tuple[Member, Member, str]:
    """Anna has the Germans, Bert the Entente: their plans are rolled."""
    anna, bert = Member(club, "Anna"), Member(club, "Bert")
    seats = dict.fromkeys(("german", "entente"), "human")
    id: str = anna.post("/api/tables", {**SECRET, "seats": seats}, status=201)["table"]["id"]
    bert.post(invitation(anna, id))
    return anna, bert, id


def invitation(host: Member, id: str) -> str:
    seats = host.get(f"/api/tables/{id}")["seats"]
    return f"/api/invites/{id}/{next(s['invite'] for s in seats if s.get('open'))}"


def look(who: Member, id: str) -> dict[str, Any]:
    state: dict[str, Any] = who.get(f"/api/tables/{id}/state", who.seat(id)[1])
    return state


def plans(who: Member, id: str) -> tuple[int | None, int | None]:
    """The German and the French plan as somebody sees them."""
    sides = look(who, id)["view"]["sides"]
    return sides["german"].get("plan"), sides["entente"].get("plan")


@pytest.mark.rule("TTLM.14.4.3a")
def test_whoever_takes_a_seat_over_is_rolled_a_plan_of_his_own(club: Live, table: tuple[Member, Member, str]) -> None:
    anna, bert, id = table
    seal = look(anna, id)["commitment"]
    assert [plan is None for plan in plans(bert, id)] == [True, False]
    bert.act(id, "done")
    bert.post(f"/api/tables/{id}/leave", token=bert.seat(id)[1])
    carl = Member(club, "Carl")
    carl.post(invitation(anna, id))
    assert look(carl, id)["commitment"] != seal  # Bert has seen his: the dice are rolled again
    assert look(carl, id)["to_act"] == ["german", "entente"]
    assert [plan is None for plan in plans(carl, id)] == [True, False]
    assert [plan is None for plan in plans(anna, id)] == [False, True]


@pytest.mark.rule("TTLM.14.4.3a")
def test_a_computer_that_stands_in_reads_its_own_plan_and_makes_the_others_up(
    club: Live, stub: StubBots, table: tuple[Member, Member, str]
) -> None:
    anna, bert, id = table
    mine = plans(anna, id)[0]
    before = len(stub.asked)
    anna.post(f"/api/tables/{id}/caretaker", {"role": "german", "strength": "recruit"}, anna.seat(id)[1])
    wait_for(lambda: look(bert, id)["to_act"] == ["entente"])  # it has closed the German orders
    sent = [codec.load(state, registry.game("ttlm")) for game, state, *_ in stub.asked[before:] if game == "ttlm"]
    assert {s.stack[-1].plans[0] for s in sent} == {mine}
    assert plans(bert, id)[0] is None
    bert.act(id, "done")
    assert plans(bert, id)[0] == mine
