"""The whole page in French, at once, without a reload, and without an English word left over."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import grognard
from browser.page import Desk, quiet_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site

ROOT = Path(grognard.__file__).parent
SHOWN = """() => {
  const said = [...document.querySelectorAll('#app [aria-label], #app [title], dialog [aria-label], [placeholder]')]
    .filter((e) => e.getClientRects().length).flatMap((e) => [e.getAttribute('aria-label'), e.getAttribute('title'), e.getAttribute('placeholder')])
  return [document.body.innerText, document.title, ...said.filter(Boolean)].join('\\n')
}"""
WORD = re.compile(r"[^\W\d_]{3,}")
RULE = re.compile(r"\b(TR\.)?[a-z-]+\.[a-z][a-z0-9_.-]*")  # rule ids are the same everywhere
# never French, even if somebody forgot to translate a line of the French catalogue
ENGLISH = set(
    WORD.findall(
        """the and your you with that this from undo hint turn hand draw deck look rules board play take done lost computer
        what when two back open game games waiting move card cards search save"""
    )
)
# proper names, and what the buttons of the other language say
ALLOWED = {"english", "français", "grognard", "trench", "esc", "tab", "sha"}


@pytest.fixture(scope="module")
def site(fresh_site: Site) -> Site:
    return fresh_site


def catalogue(lang: str) -> set[str]:
    """Every word of the page, the game and its cards in one language."""
    files = [*(ROOT / "lang").glob(f"*.{lang}.ftl"), *(ROOT / "games/trench/lang").glob(f"*.{lang}.ftl")]
    text = " ".join(file.read_text() for file in files if not file.name.startswith("cli"))
    values = re.sub(r"\{[^}]*\}|^\s*[-\w.]+ =|^#.*$", " ", text, flags=re.MULTILINE)
    return {word.lower() for word in WORD.findall(values)}


TITLES = re.compile(r"to the last man!|last battle\s?: twilight 2000", re.IGNORECASE)  # they stay as they are


def english_left(page: Page) -> list[str]:
    foreign = (catalogue("en") - catalogue("fr") - ALLOWED) | ENGLISH
    shown = TITLES.sub(" ", RULE.sub(" ", page.evaluate(SHOWN)))
    return sorted({word for word in WORD.findall(shown) if word.lower() in foreign})


def french(page: Page) -> None:
    page.evaluate("() => { window.marker = 'still here' }")
    page.locator('.top [data-do=lang][data-value="fr"]').click()
    page.locator('html[lang="fr"]').wait_for()


def test_the_lobby(site: Site, page: Page) -> None:
    site.player.new(german="recruit")
    page.goto(site.url)
    page.locator(".slip").first.wait_for()
    assert len(english_left(page)) > 30, "the measure works: in English there are many"
    french(page)
    page.get_by_text("Parties en cours").first.wait_for()
    page.locator(".slip").first.wait_for()
    assert english_left(page) == []
    page.locator(".game [data-new=computer].btn").first.click()
    page.locator("dialog[open] form").wait_for()
    assert english_left(page) == []
    assert page.evaluate("() => window.marker") == "still here"
    page.reload()
    page.locator('html[lang="fr"]').wait_for()  # it is remembered


def test_the_table(site: Site, page: Page) -> None:
    desk = Desk(page)
    quiet_turn(site, desk)
    desk.do("unit", desk.see().args("unit")[0])
    before = desk.see()
    french(page)
    after = desk.wait(lambda s: s.prompt != before.prompt)
    assert (after.step, after.units, after.hand, sorted(after.acts)) == (
        before.step,
        before.units,
        before.hand,
        sorted(before.acts),
    )
    assert english_left(page) == []
    assert page.evaluate("() => window.marker") == "still here"
    desk.must_press("#box-20")
    desk.wait(lambda s: s.why)
    assert english_left(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.locator("#text").wait_for()
    assert english_left(page) == []
    page.keyboard.press("?")
    page.locator("dialog.help").wait_for()
    assert english_left(page) == []
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.locator('.top [data-do=lang][data-value="en"]').click()
    page.locator('html[lang="en"]').wait_for()
    desk.wait(lambda s: s.prompt == before.prompt)


def test_the_rules(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#/rules/trench")
    page.locator(".re").first.wait_for()
    n = page.locator(".re").count()
    french(page)
    page.get_by_placeholder("Chercher", exact=False).wait_for()
    page.locator(".re").first.wait_for()
    assert page.locator(".re").count() == n
    text = RULE.sub(" ", page.locator(".rlist").inner_text())
    assert sorted({word for word in WORD.findall(text) if word in ENGLISH}) == []
