"""Every screen at three sizes, in both languages, by day and by night: nothing sticks out, nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from browser.page import Desk, clipped, deploy, late_game, sideways

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

TEXTS = ".btn, .btn span, .ask, .ask a, .use, .go, .hit, .sl .st, .tb, .seq .now span, .score, .kit h2 span, .slip b, .who .sc, h2, .opt b"
SIZES = {"large": (1440, 900), "small": (1180, 800), "phone": (390, 844)}
# every card drawn at its own size, and its letters measured
CARDS = """() => {
  const svg = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg')), out = []
  svg.setAttribute('viewBox', '0 0 160 226')
  svg.style.cssText = 'position:absolute;left:0;top:0;width:160px;height:226px;visibility:hidden'
  for (const g of document.querySelectorAll('#sprites [id^=sp-c-]')) {
    const copy = svg.appendChild(g.cloneNode(true))
    const troop = !!copy.querySelector('path[stroke="#7c1d14"]'), at = svg.getBoundingClientRect()
    for (const [i, t] of [...copy.querySelectorAll('text')].entries()) {
      const r = t.getBoundingClientRect(), x = r.left - at.left, y = r.top - at.top
      // the name stands between the coin and the health tag
      const [from, to] = i > 0 ? [0, 160] : troop ? [30, 122] : [32, 156]
      if (x < from || x + r.width > to || y < -1 || y + r.height > 227) out.push(`${g.id}: ${t.textContent} from ${x.toFixed(0)} to ${(x + r.width).toFixed(0)}, ${y.toFixed(0)} down`)
    }
    copy.remove()
  }
  svg.remove()
  return out
}"""


def looks_right(page: Page, what: str) -> None:
    assert sideways(page) == [], what
    assert clipped(page, TEXTS) == [], what


def in_every_dress(page: Page, what: str, pictures: bool = False) -> None:
    """In both languages, by day and by night."""
    for lang in ("fr", "en"):
        page.locator(f'[data-do=lang][data-value="{lang}"]').first.dispatch_event("click")
        page.locator(f'html[lang="{lang}"]').wait_for()
        page.locator(f'[data-do=lang][data-value="{lang}"][aria-pressed=true]').first.wait_for(state="attached")
        for theme in ("night", "paper"):
            page.evaluate("(t) => { document.documentElement.dataset.theme = t }", theme)
            looks_right(page, f"{what}, {lang}, {theme}")
            if pictures:
                assert len(page.screenshot()) > 20_000, f"{what}, {lang}, {theme}: an empty picture"


def window(windows: Windows, size: str) -> Page:
    return windows.phone() if size == "phone" else windows.open(*SIZES[size])


@pytest.mark.parametrize("size", SIZES)
def test_lobby_and_dialog(site: Site, windows: Windows, size: str) -> None:
    page = window(windows, size)
    site.player.new(german="recruit")
    page.goto(site.url)
    page.locator(".slip").first.wait_for()
    in_every_dress(page, "lobby", pictures=True)
    page.locator(".game [data-new=watch]").last.click()  # the longest of the dialogs
    page.locator("dialog[open] form").wait_for()
    looks_right(page, "dialog")


@pytest.mark.parametrize("size", SIZES)
def test_table(site: Site, windows: Windows, size: str) -> None:
    page = window(windows, size)
    desk = Desk(page)
    seats = site.player.new(german="recruit")
    desk.goto(f"{site.url}#/table/{seats.id}").asked()
    in_every_dress(page, "set-up")
    deploy(seats)
    sight = desk.wait(lambda s: s.yours and s.args("done"))
    in_every_dress(page, "first turn", pictures=True)
    for unit in sight.args("unit"):
        if desk.do("unit", unit).args("move"):
            break
        desk.key("u")
    in_every_dress(page, "a card taken up")


@pytest.mark.parametrize("size", SIZES)
def test_end_and_rules(site: Site, windows: Windows, opened: Callable[[str], str], size: str) -> None:
    page = window(windows, size)
    Desk(page).goto(f"{site.url}#/table/{opened(late_game())}").wait(lambda s: s.over)
    in_every_dress(page, "the end")
    page.goto(f"{site.url}#/rules/trench/cards")
    page.locator(".cardlist li").first.wait_for()
    looks_right(page, "card list")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_letters_stay_on_their_cards(site: Site, page: Page, lang: str) -> None:
    page.goto(f"{site.url}?lang={lang}#/rules/trench/cards")
    page.locator(".cardlist li").first.wait_for()
    assert page.evaluate(CARDS) == []
