"""Last Battle: the hex of the cache agreed on over one screen, Krakow's helicopter moved before set-up, change made before firing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.lastbattle_desk import HexDesk, battle
from browser.test_lastbattle_turn import ATTACKER, DEFENDER, log_of
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site

PROPOSED = ".selh"
FLAG = "#lb-marks .flag"


def new(site: Site, desk: HexDesk, scenario: str) -> Seats:
    """A new game for two at one screen, the first who sets up before it."""
    body = {"game": "lastbattle", "scenario": scenario, "seats": {DEFENDER: "human", ATTACKER: "human"}, "seed": 7}
    answer = site.player.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    seats = Seats(site.player, answer.json()["table"])
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours)
    return seats


def test_civgov_proposes_a_hex_for_the_cache_and_the_warlords_agree(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = new(site, desk, "s3")
    before = page.locator(FLAG).first.bounding_box()
    desk.do("choose", 0)
    assert page.locator("#lb-hexes .hx.lit").count() > 40, "the woods of map 2"
    assert "woods hex of map 2" in page.locator("#prompt").inner_text()
    # what is not lit says why
    desk.must_press("#hex-2504")
    page.get_by_text("The cache goes in a woods hex of map 2.").wait_for()
    desk.must_press("#hex-2010")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    sight = desk.wait(lambda s: s.yours)
    assert {"accept", "decline"} <= {verb for verb, _ in sight.acts}
    assert page.locator(f"#lb-marks {PROPOSED}").count() == 1, "the hex in question is marked"
    assert "2010" in page.locator("#prompt").inner_text()
    desk.do("accept", 0)
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours and ("deploy", 0) in s.acts)
    assert seats.get(ATTACKER)["view"]["objective"] == [9 * 48 + 19]
    assert any("the cache is in 2010" in line for line in log_of(page))
    assert page.locator(FLAG).first.bounding_box() != before
    assert ("choose", 0) not in desk.see().acts, "there is one proposal"
    desk.do("deploy", 0)
    assert ("ready", 0) in desk.see().acts


def test_krakow_puts_the_helicopter_elsewhere_and_takes_it_back(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = new(site, desk, "s8")
    heli = next(u["id"] for u in seats.get(DEFENDER)["view"]["units"] if u["side"] == "none")
    assert desk.at(heli) == "2408"
    desk.do("choose", 0)
    assert page.locator("#lb-hexes .hx.lit").count() > 60
    desk.must_press("#hex-2804")
    desk.wait(lambda _: desk.at(heli) == "2804")
    assert any("The helicopter is in 2804." in line for line in log_of(page))
    desk.do("deploy", 0)
    own = [u for u in seats.get(DEFENDER)["view"]["units"] if u["side"] == DEFENDER and u["hex"] is not None]
    assert own
    assert all(abs(u["hex"] % 32 - 27) <= 2 for u in own), "within two hexes of it"
    page.keyboard.press("u")
    desk.wait(lambda s: ("ready", 0) not in s.acts)
    page.keyboard.press("u")
    desk.wait(lambda _: desk.at(heli) == "2408")


# Six men who could be two times three.
STAND = """scenario 2, attacker's attack, first attacker
2106: A 4 AR; A 2 SMG
2105: D 4 AR spotted
"""


def test_a_team_is_divided_before_it_fires_and_both_parts_fire(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, STAND)
    desk.do("fire", 0)
    assert "Detach 2" in page.locator("#prompt").inner_text()
    sight = desk.do("split", 2)
    assert sorted(sight.args("fire")) == [0, 1, 3]
    assert {f"unit-{n}" for n in (0, 1, 3)} <= set(sight.lit), "all three may be chosen on the map"
    assert [u["men"] for u in seats.get(ATTACKER)["view"]["units"] if u["id"] in (0, 3)] == [2, 2]
    desk.do("fire", 3)
    desk.do("target", 2)
    assert not {"split", "join"} & {verb for verb, _ in desk.see().acts}
    desk.do("fire", 0)
    assert not {"split", "join"} & {verb for verb, _ in desk.see().acts}, "fire has been declared"
    desk.do("target", 2)
    assert len(seats.get(ATTACKER)["view"]["shots"]) == 2


# They have moved as far as they can and see nobody.
TIRED = """scenario 2, attacker's attack, first attacker
2106: A 4 AR moved spent 2; A 2 AR moved spent 2
0101: D 4 AR
"""


def test_a_team_that_cannot_fire_is_divided_all_the_same(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, TIRED)
    sight = desk.do("change", 0)
    assert {"unit-0", "unit-1"} <= set(sight.lit)
    desk.do("take", 0)
    desk.do("split", 3)
    found = desk.wait(lambda s: ("done", 0) in s.acts)
    assert ("change", 0) in found.acts
    assert sorted(u["men"] for u in seats.get(ATTACKER)["view"]["units"] if u["side"] == ATTACKER) == [1, 2, 3]
    page.keyboard.press("u")
    desk.wait(lambda s: ("split", 3) in s.acts)
