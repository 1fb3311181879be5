"""A phone held upright: everything by taps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.page import Desk, bold, settle, sideways

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

SMALL = """() => [...document.querySelectorAll('button, a.btn, label.btn, select, a.row, label.row')].filter((e) => {
  const r = e.getBoundingClientRect(), s = getComputedStyle(e)
  if (!r.width || !r.height || s.visibility === 'hidden' || e.closest('.slots, .swap')) return false
  if (document.querySelector('dialog[open]') && !e.closest('dialog')) return false
  const least = e.closest('.board') ? 30 : 39.5 // seven lines of boxes must share the screen; a box means the one target in it
  return r.width < least || r.height < least
}).map((e) => { const r = e.getBoundingClientRect(); return `${e.className} ${e.id} ${e.innerText || e.ariaLabel} ${r.width.toFixed(0)}x${r.height.toFixed(0)}` })"""


def fits(page: Page) -> None:
    assert sideways(page) == []
    assert page.evaluate(SMALL) == [], "a finger needs 40 px"


def test_a_game_by_taps(site: Site, windows: Windows) -> None:
    page = windows.phone()
    page.goto(site.url)
    page.locator(".game [data-new=computer].btn").first.wait_for()
    fits(page)
    lessons, games = (page.locator(x).bounding_box() for x in (".newc", ".games"))
    assert lessons is not None
    assert games is not None
    assert lessons["y"] < games["y"], "U-61: who is new here need not look below all the games"
    page.locator(".game [data-new=computer].btn").first.tap()
    dialog = page.locator("dialog[open]")
    dialog.locator("input[name=strength][value=recruit]").tap()
    dialog.locator("input[name=side][value=french]").tap()
    fits(page)
    dialog.get_by_role("button", name="Begin").tap()
    desk = Desk(page, finger=True)
    desk.asked()
    fits(page)
    desk.set_up()
    sight = desk.wait(lambda s: s.yours and s.args("done"))
    fits(page)
    assert not page.locator(".log").first.is_visible(), "the log is in the drawer"
    for _ in range(4):
        if not sight.args("done"):
            fits(page)
        desk.do(*bold(sight))
        sight = desk.asked()
    fits(page)


def test_the_drawer(site: Site, windows: Windows) -> None:
    page = windows.phone()
    desk = Desk(page, finger=True)
    seats = site.player.new(german="recruit")
    desk.goto(f"{site.url}#/table/{seats.id}").asked()
    page.locator("[data-do=menu]").tap()
    drawer = page.locator("dialog.drawer[open]")
    drawer.wait_for()
    fits(page)
    assert drawer.locator(".lines li").count() > 0, "the log is here"
    drawer.locator('[data-do=lang][data-value="fr"]').tap()
    page.locator('html[lang="fr"]').wait_for()
    page.locator("[data-do=menu]").tap()
    drawer = page.locator("dialog.drawer[open]")
    drawer.locator("[data-do=rules]").tap()
    page.locator("dialog.rulesbox .re").first.wait_for()
    assert sideways(page) == []
    page.locator("dialog.rulesbox .x").first.tap()
    page.locator("dialog").wait_for(state="detached")
    desk.do("card", desk.asked().args("card")[0])


def test_holding_a_card_reads_it(site: Site, windows: Windows) -> None:
    page = windows.phone()
    desk = Desk(page, finger=True)
    seats = site.player.new(german="recruit")
    sight = desk.goto(f"{site.url}#/table/{seats.id}").asked()
    box = page.locator(f"#{sight.hand[0]}").bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.locator(".tooltip").wait_for()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    settle(page)
    assert desk.see().same_place(sight), "reading does not take it up"
    assert sideways(page) == []
