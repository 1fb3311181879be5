"""Two players at one screen: nothing of either seat is in the page while the curtain hangs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.page import FRENCH, GERMAN, Desk

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site
    from server.helpers import Seats

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
    assert page.locator("[data-ref], [data-read], [data-verb], .log, .reader, .why").count() == 0
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
