"""Ratings: the published formulas, an advantage that is learned, and every game counted once."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update

import grognard
from grognard.server.club import ratings
from grognard.server.club.ratings import Rating, Side
from grognard.server.play.new_table import new_record
from grognard.server.store import Place, Store, records, schema
from server.helpers import Live, StubBots, in_a_loop, random_choice
from server.members import CLUB, Member, Stranger, table_for

DAY = 86400.0


# ---- the formulas ----


def test_the_worked_example_of_the_paper() -> None:
    """Glickman, "Example of the Glicko-2 system": 1500 (200, 0.06) against 1400 (30), 1550 (100), 1700 (300)."""
    others = [(Rating(1400, 30), 1.0, 0.0), (Rating(1550, 100), 0.0, 0.0), (Rating(1700, 300), 0.0, 0.0)]
    after = ratings.glicko(Rating(1500, 200, 0.06), others)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)
    assert after.games == 3


def test_the_intermediate_values_of_the_paper() -> None:
    for deviation, weight, other, chance in ((30, 0.9955, 1400, 0.639), (100, 0.9531, 1550, 0.432), (300, 0.7242, 1700, 0.303)):  # fmt: skip
        phi, mu = deviation / ratings.SCALE, (other - 1500) / ratings.SCALE
        assert ratings.g(phi) == pytest.approx(weight, abs=0.0001)
        assert ratings.expected(0.0, mu, phi) == pytest.approx(chance, abs=0.001)


def test_a_great_surprise_makes_a_player_more_volatile() -> None:
    after = ratings.glicko(Rating(1500, 50, 0.06), [(Rating(2300, 50), 1.0, 0.0)] * 6)
    assert after.volatility > 0.06


def test_a_stronger_side_is_worth_points_of_its_own() -> None:
    """With the better side a win is expected: it gains less, and a loss costs more."""
    me, other = Rating(1500, 100), Rating(1500, 100)
    plain, strong = (ratings.glicko(me, [(other, 1.0, bonus)]) for bonus in (0.0, 150.0))
    assert strong.rating < plain.rating
    # 150 points of side are as good as 150 points of rating.
    same = ratings.glicko(me, [(Rating(1350, 100), 1.0, 0.0)])
    assert strong.rating == pytest.approx(same.rating)


def test_time_makes_a_rating_uncertain() -> None:
    now = 1e9
    rating = Rating(1700, 60, 0.06, 40, now)
    assert ratings.aged(rating, now) == rating
    assert rating.deviation < ratings.aged(rating, now + 90 * DAY).deviation < 70
    assert ratings.aged(rating, now + 1e6 * DAY).deviation == ratings.START_DEVIATION
    assert ratings.aged(Rating(), now) == Rating()


def test_what_one_wins_the_other_loses_if_both_are_equally_known() -> None:
    first, second, _ = ratings.counted(Rating(1500, 100), Rating(1500, 100), Side(), 1.0, 1e9)
    assert first.rating - 1500 == pytest.approx(1500 - second.rating)
    assert first.rating > 1500
    first, second, side = ratings.counted(Rating(1500, 100), Rating(1500, 100), Side(), 0.5, 1e9)
    assert (first.rating, second.rating, side.advantage) == (1500, 1500, 0)


def simulated(advantage: float, games: int, seed: int) -> tuple[dict[int, Rating], dict[int, float], Side]:
    """So many games between 24 players of known strength, the first side worth so much."""
    rnd = random.Random(seed)
    strength = {p: rnd.gauss(1500, 180) for p in range(24)}
    known, side = {p: Rating() for p in strength}, Side()
    for n in range(games):
        a, b = rnd.sample(list(strength), 2)
        chance = 1 / (1 + 10 ** (-(strength[a] + advantage - strength[b]) / 400))
        known[a], known[b], side = ratings.counted(known[a], known[b], side, float(rnd.random() < chance), 1e9 + n)
    return known, strength, side


@pytest.mark.parametrize("advantage", [-120.0, 0.0, 120.0])
def test_the_advantage_of_a_side_is_learned(advantage: float) -> None:
    _, _, side = simulated(advantage, 3000, 1)
    assert side.games == 3000
    assert side.advantage == pytest.approx(advantage, abs=30)


def test_strength_is_learned_whatever_side_one_had() -> None:
    known, strength, _ = simulated(150.0, 3000, 2)
    n = len(known)
    mean = sum(strength.values()) / n - sum(r.rating for r in known.values()) / n
    errors = [abs(known[p].rating + mean - strength[p]) for p in known]
    assert sum(errors) / n < 60
    assert all(ratings.LEAST_DEVIATION <= r.deviation < 90 for r in known.values())


def test_a_few_games_move_the_advantage_little() -> None:
    side = Side()
    for _ in range(3):
        side = ratings.learned(side, Rating(1500, 80), Rating(1500, 80), 1.0)
    assert 0 < side.advantage < 80


# ---- games that count ----


def laid(db: Connection, n: int, result: str = "french/won/TR.victory.deck-empty", **more: Any) -> str:
    """A finished rated table of two members."""
    kinds = {"anna": "member", "ben": "member", "gast": "guest"}
    for user, kind in kinds.items():
        if db.execute(select(schema.users.c.id).where(schema.users.c.id == user)).first() is None:
            facts = {"id": user, "name": user.title(), "kind": kind, "created": 1.0, "looked": 1.0}
            db.execute(insert(schema.users), facts)
    table = grognard.load("trench").new(seed=n)
    record = new_record(table, {"french": "human", "german": "human"}, online=1, rated=1)
    record.result, record.ended = result, 1e9 + n
    users = more.pop("users", ("anna", "ben"))
    for role, user in zip(("french", "german"), users, strict=True):
        record.places[role] = Place(role, user_id=user, name=user or "")
    for place in record.places.values():
        place.caretaker = more.get("caretaker") if place.role == "german" else None
    more.pop("caretaker", None)
    for key, value in more.items():
        setattr(record, key, value)
    records.create(db, record, [])
    return record.id


@pytest.fixture
def store(anywhere: Path | str) -> Iterator[Store]:
    found = Store(anywhere)
    yield found
    found.close()


@pytest.fixture
def file(data: Path) -> Iterator[Store]:
    found = Store(data)
    yield found
    found.close()


def told(db: Connection) -> dict[str, tuple[float, int]]:
    r = schema.ratings
    return {row.user_id: (row.rating, row.games) for row in db.execute(select(r))}


def test_a_game_counts_once(store: Store) -> None:
    table = in_a_loop(store.do(lambda db: laid(db, 1)))
    assert in_a_loop(store.do(lambda db: ratings.rate(db, table)))
    before = in_a_loop(store.do(told))
    assert before["anna"][0] > 1500 > before["ben"][0]
    for _ in range(3):
        assert not in_a_loop(store.do(lambda db: ratings.rate(db, table)))
    assert in_a_loop(store.do(told)) == before
    body = json.loads(in_a_loop(store.do(lambda db: db.execute(select(schema.rated.c.body)).scalar_one())))
    assert body["score"] == 1.0
    assert body["anna"] == [1500.0, before["anna"][0]]


@pytest.mark.parametrize(
    "how",
    [
        {"users": ("anna", "gast")},
        {"users": ("anna", "anna")},
        {"users": ("anna", None)},
        {"caretaker": "veteran"},
        {"online": 0},
        {"position": "a position"},
        {"seats": {"french": "human", "german": "veteran"}},
    ],
)
def test_guests_computers_and_made_up_positions_are_not_rated(file: Store, how: dict[str, Any]) -> None:
    table = in_a_loop(file.do(lambda db: laid(db, 1, **how)))
    assert not in_a_loop(file.do(lambda db: ratings.rate(db, table)))
    assert in_a_loop(file.do(told)) == {}
    noted = in_a_loop(file.do(lambda db: db.execute(select(schema.rated.c.table_id)).scalars().all()))
    assert noted == [table]  # nobody asks again


def test_what_is_not_over_or_not_rated_is_left_alone(file: Store) -> None:
    for how in ({"result": ""}, {"rated": 0}):
        table = in_a_loop(file.do(lambda db, how=how: laid(db, 1, **how)))
        assert not in_a_loop(file.do(lambda db, table=table: ratings.rate(db, table)))
    assert not in_a_loop(file.do(lambda db: ratings.rate(db, "nowhere")))
    assert in_a_loop(file.do(lambda db: db.execute(select(schema.rated)).all())) == []


def test_games_that_ended_unseen_are_counted_in_their_order(store: Store) -> None:
    class Hub:
        def __init__(self) -> None:
            self.store = store
            self.context = self

    for n, result in ((3, "german/won/x"), (1, "french/won/x"), (2, "-/drawn/x")):
        in_a_loop(store.do(lambda db, n=n, result=result: laid(db, n, result)))
    for _ in range(2):
        in_a_loop(ratings.catch_up(Hub()))  # type: ignore[arg-type]
    first, second, side = Rating(), Rating(), Side()
    for n, score in ((1, 1.0), (2, 0.5), (3, 0.0)):
        first, second, side = ratings.counted(first, second, side, score, 1e9 + n)
    assert in_a_loop(store.do(told)) == {
        "anna": (pytest.approx(first.rating), 3),
        "ben": (pytest.approx(second.rating), 3),
    }
    assert in_a_loop(store.do(lambda db: ratings.side_of(db, "trench", "standard"))).games == 3


# ---- through the door ----


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


def test_a_rated_game_changes_the_list_at_once(club: Live) -> None:
    anna, ben = Member(club, "Anna"), Member(club, "Ben")
    table = table_for(anna, ben, game="ttlm", scenario="1914", rated=True)
    anna.resign(table["id"])  # Germany gives up
    found = Stranger(club).get("/api/ratings/ttlm")
    assert [(p["rank"], p["name"], p["games"], p["you"]) for p in found["players"]] == [
        (1, "Ben", 1, False),
        (2, "Anna", 1, False),
    ]
    assert found["players"][0]["rating"] > 1500 > found["players"][1]["rating"]
    assert found["players"][0]["deviation"] < 350
    (side,) = found["sides"]
    assert (side["scenario"], side["role"], side["games"]) == ("1914", "german", 1)
    assert side["advantage"] < 0
    assert [p["you"] for p in anna.get("/api/ratings/ttlm")["players"]] == [False, True]


def test_a_casual_game_changes_nothing(club: Live) -> None:
    anna, ben = Member(club, "Dora"), Member(club, "Emil")
    table = table_for(anna, ben, game="ttlm", scenario="1914")
    anna.resign(table["id"])
    assert "Dora" not in str(anna.get("/api/ratings/ttlm"))


def test_a_game_that_nobody_knows_has_no_ratings(club: Live) -> None:
    assert Stranger(club).get("/api/ratings/chess", status=404)["error"]["code"] == "unknown"
    assert Stranger(club).get("/api/ratings/trench") == {"players": [], "sides": []}


def test_whoever_was_shut_out_is_not_listed(club: Live) -> None:
    anna, ben = Member(club, "Fritz"), Member(club, "Gerd")
    anna.resign(table_for(anna, ben, game="ttlm", scenario="1914", rated=True)["id"])
    u = schema.users
    in_a_loop(club.hub.store.do(lambda db: db.execute(update(u).where(u.c.id == ben.id).values(banned=1))))
    names = [p["name"] for p in anna.get("/api/ratings/ttlm")["players"]]
    assert "Fritz" in names
    assert "Gerd" not in names
