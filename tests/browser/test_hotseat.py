"""Two players at one screen: nothing of either seat is in the page while the curtain hangs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import grognard
from browser.page import FRENCH, GERMAN, Desk, Sight
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site

# The drawings of all cards of both sides are always there, seat or not: they tell nothing.
CONTENT = """() => {
  const copy = document.documentElement.cloneNode(true)
  copy.querySelector('#sprites').remove()
  return copy.outerHTML
}"""


def names_of(seats: Seats, role: str) -> set[str]:
    """The hand, and what lies face down on the board, by name."""
    view = seats.get(role)["view"]
    kinds = [c["kind"] for c in view["sides"][role]["cards"]]
    kinds += [u["kind"] for box in view["boxes"] for u in box["units"] if u["side"] == role]
    fixed = seats.player.http.get("/api/games/trench", params={"lang": "en"}).json()["static"]["kinds"]
    return {fixed[kind]["name"] for kind in kinds} | set(kinds)


def nothing_shows(page: Page, *secrets: set[str]) -> None:
    content = page.evaluate(CONTENT)
    assert [name for names in secrets for name in names if name in content] == []
    assert page.locator("[data-ref], [data-read], [data-verb], .log, .tooltip, .why").count() == 0
    assert page.evaluate("() => document.title") == "Trench 1918"


def test_the_curtain(site: Site, page: Page) -> None:
    seats = site.player.new()
    desk = Desk(page).goto(f"{site.url}#/table/{seats.id}")
    sight = desk.wait(lambda s: s.curtain)
    assert "France" in sight.curtain
    nothing_shows(page, names_of(seats, FRENCH), names_of(seats, GERMAN))
    assert page.evaluate("() => document.activeElement.id") == "lift", "Enter lifts it"
    page.keyboard.press("Enter")
    desk.wait(lambda s: len(s.hand) == 8)

    # France lays its six cards and is ready
    sight = desk.set_up()
    assert "Germany" in sight.curtain
    secrets = names_of(seats, FRENCH)
    assert len(secrets) > 4
    nothing_shows(page, secrets, names_of(seats, GERMAN))

    # Germany sees its own hand and nothing of France's line
    sight = desk.lift()
    assert len(sight.hand) == 8
    assert sight.units == []
    page.reload()  # nobody gets past the curtain this way
    sight = desk.wait(lambda s: s.curtain)
    assert "Germany" in sight.curtain
    nothing_shows(page, secrets, names_of(seats, GERMAN))
    desk.lift()
    sight = desk.set_up()
    assert "France" in sight.curtain
    nothing_shows(page, names_of(seats, FRENCH), names_of(seats, GERMAN))

    # France draws, plays its first turn at once, and hands over
    desk.lift()
    sight = desk.set_up()
    assert not sight.curtain
    sight = desk.wait(lambda s: s.args("done"))
    unit = next(ref for ref in sight.lit if ref.startswith("unit-"))
    desk.do("unit", int(unit.split("-")[1]))
    desk.key("Escape")
    desk.do("done", 0)
    sight = desk.asked()
    while not sight.curtain:
        verb = next(v for v in ("draw", "done") if sight.args(v))
        desk.do(verb, sight.args(verb)[0])
        sight = desk.asked()
    assert "Germany" in sight.curtain
    hand = {c["kind"] for c in seats.get(FRENCH)["view"]["sides"][FRENCH]["cards"]}
    nothing_shows(page, hand)
    sight = desk.lift()
    assert "Germany" in sight.turn
    assert sight.args("done")
    assert {f"card-{c['id']}" for c in seats.get(GERMAN)["view"]["sides"][GERMAN]["cards"]} == set(sight.hand)


# Germany holds PAK and mines face down: neither answers infantry. Audit R-M2.
TRAPS = (
    "french to act, turn 9, 6 CP\n1.1: poilus\n1.2: poilus\n3.3: tirailleur\n5.1: landser\n7.1: de_hmg\n"
    "german slots: pak? at_mines?"
)


def laid_out(site: Site, desk: Desk) -> Seats:
    table = grognard.load("trench").position(TRAPS, dice="1 " * 40)
    answer = site.player.http.post("/api/open", content=table.save().encode())
    assert answer.status_code in (200, 201), answer.text
    seats = Seats(site.player, answer.json()["table"])
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours and s.args("unit"))
    return seats


def step(desk: Desk, seats: Seats, unit: str, to: int) -> Sight:
    """One step of the troop in that box, up to whatever comes of it: the curtain, or the next choice."""
    boxes = seats.get(FRENCH)["view"]["boxes"]
    found = next(u["id"] for n, b in enumerate(boxes) for u in b["units"] if n == int(unit))
    desk.do("unit", found)
    desk.do("move", to)
    return desk.wait(
        lambda s: bool(s.curtain) or (s.yours and not s.args("move") and bool(s.acts)) or bool(s.args("stay"))
    )


def test_a_window_is_answered_aloud_without_a_second_curtain(site: Site, page: Page) -> None:
    desk = Desk(page)
    seats = laid_out(site, desk)
    sight = step(desk, seats, "8", 11)  # the Tirailleur from 3.3 to 4.3
    assert "Germany" in sight.curtain
    nothing_shows(page, {"pak", "at_mines", "PAK"})
    assert "4·3" in page.locator("#curtain .declared").inner_text()
    desk.must_press('[data-do=openly][data-value="pass"]')
    sight = desk.wait(lambda s: not s.curtain and s.yours and bool(s.args("done")))
    assert len(sight.hand) == len(seats.get(FRENCH)["view"]["sides"][FRENCH]["cards"])


def test_a_waiver_lasts_is_seen_and_can_be_taken_back(site: Site, page: Page) -> None:
    desk = Desk(page)
    seats = laid_out(site, desk)
    step(desk, seats, "8", 11)
    desk.must_press('[data-do=openly][data-value="moves"]')
    desk.wait(lambda s: not s.curtain and s.yours and bool(s.args("done")))
    assert "Germany lets all moves happen" in page.locator(".waived").inner_text()
    for start, to in (("11", 8), ("8", 11)):  # no curtain for either step
        sight = step(desk, seats, start, to)
        assert not sight.curtain
    desk.must_press('[data-do="ask-again"]')
    page.wait_for_selector(".waived", state="detached")
    sight = step(desk, seats, "11", 8)
    assert "Germany" in sight.curtain
    desk.lift()
    assert seats.get(GERMAN)["view"]["phase"] == "reaction"
