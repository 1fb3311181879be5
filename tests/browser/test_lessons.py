"""The lessons in the browser: begun from the lobby, gone through by clicking where the ring points, left, taken up
again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import grognard
from grognard.lessons import lesson_of
from patience import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

GAMES = [name for name in grognard.installed() if lesson_of(grognard.load(name).game) is not None]
RING = """() => {
  const r = document.querySelector('.lesson-layer .ring .line')
  if (!r) return null
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((n) => Number(r.getAttribute(n)))
  return [x + w / 2, y + h / 2]
}"""
# what tells one moment of a lesson from the next
MOMENT = """() => {
  const card = document.querySelector('.prompt.lesson')
  return card ? [card.getAttribute('aria-label'), card.className, card.querySelector('.todo')?.textContent ?? '',
    document.querySelector('#ask')?.textContent].join('|') : ''
}"""


@pytest.fixture(scope="module")
def site(fresh_site: Site) -> Site:
    return fresh_site


def begin(page: Page, site: Site, game: str) -> None:
    page.goto(site.url)
    page.locator(f'[data-learn="{game}"]').click()
    page.wait_for_url("**/#/table/*")
    page.wait_for_selector(".prompt.lesson")


def anew(page: Page, site: Site, game: str, chapter: str = "") -> None:
    """A lesson of this test's own."""
    made = site.player.http.post(f"/api/games/{game}/lesson", json={"chapter": chapter}).json()["table"]
    page.goto(f"{site.url}#/table/{made['id']}")
    page.wait_for_selector(".prompt.lesson")


def moment(page: Page) -> str:
    return str(page.evaluate(MOMENT))


def kind(page: Page) -> str:
    classes = page.locator(".prompt.lesson").get_attribute("class") or ""
    return next(k for k in ("read", "do", "watch", "end") if k in classes.split())


def step(page: Page) -> None:
    """Do what the card asks for: a page is turned, else one clicks where the ring is."""
    until(page, lambda: kind(page) != "watch")
    before = moment(page)
    if page.locator('#prompt [data-do="lesson-next"]').count():
        page.locator('#prompt [data-do="lesson-next"]').click()
    else:
        at = until(page, lambda: page.evaluate(RING) or page.locator('#prompt [data-do="lesson-show"]').count())
        if isinstance(at, list):
            page.mouse.click(*at)
        else:  # "what would you do?": nothing points
            page.locator('#prompt [data-do="lesson-show"]').click()
    until(page, lambda: moment(page) != before)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_from_the_lobby_to_its_end_by_clicking_where_the_ring_points(
    site: Site, page: Page, game: str
) -> None:
    begin(page, site, game)
    seen = set()
    for _ in range(300):
        until(page, lambda: kind(page) != "watch")
        seen.add(page.locator("#ask").inner_text())
        if page.locator('[data-do="lesson-play"]').count():
            break
        step(page)
    found = lesson_of(grognard.load(game).game)
    assert found is not None
    wanted = {s.title["en"].replace("**", "") for part in found.parts for s in part.steps}
    assert seen == wanted
    page.locator('[data-do="lesson-play"]').click()
    dialog = page.locator("dialog[open]")
    assert dialog.locator("input[name=strength][value=recruit]").is_checked(), (
        "a first real game is one against the Recruit"
    )


def to_moving(page: Page) -> None:
    page.locator(".lchap summary").click()
    page.locator('[data-do="lesson-chapter"][data-value="moving"]').click()
    until(page, lambda: "Over the top" in page.locator("#ask").inner_text())


def test_a_wrong_click_is_answered_and_opens_the_hint(site: Site, page: Page) -> None:
    anew(page, site, "trench")
    to_moving(page)
    assert page.locator(".lhint[open]").count() == 0
    page.locator("#prompt").press("e")  # the key that would end the turn
    page.locator("[id^=unit-]").last.click()
    why = page.locator(".why")
    why.wait_for()
    assert "Not now" in why.inner_text() or why.locator(".rule").count()
    assert page.locator(".lhint[open]").is_visible()
    assert "amber" in page.locator(".lhint p").inner_text()
    assert "Over the top" in page.locator("#ask").inner_text(), "nothing was done"


def test_left_and_taken_up_again_after_the_server_was_killed(own_site: Site, windows: Windows) -> None:
    windows.forgive("WebSocket", "Failed to load", "ERR_CONNECTION_REFUSED")
    page = windows.open()
    begin(page, own_site, "trench")
    to_moving(page)
    step(page)
    before = moment(page)
    page.reload()
    until(page, lambda: moment(page) == before)
    page.locator(".prompt .leave").click()
    page.wait_for_selector(".learn .btn")
    own_site.kill()
    own_site.start()
    page.goto(own_site.url)
    button = page.locator('[data-learn="trench"]')
    button.wait_for()
    assert "Moving" in button.inner_text()
    button.click()
    until(page, lambda: moment(page) == before)


def test_by_keyboard_alone(site: Site, page: Page) -> None:
    """N turns the page, the number does what is asked, U steps back, S shows; the card is announced."""
    anew(page, site, "trench")
    first = moment(page)
    page.keyboard.press("n")
    until(page, lambda: moment(page) != first)
    page.keyboard.press("u")
    until(page, lambda: moment(page) == first)
    for _ in range(3):
        before = moment(page)
        page.keyboard.press("n")
        until(page, lambda was=before: moment(page) != was)
    until(page, lambda: kind(page) == "do")
    before = moment(page)
    page.locator("#prompt [data-verb]").first.focus()
    page.keyboard.press("Enter")
    until(page, lambda: moment(page) != before)
    before = moment(page)
    page.keyboard.press("s")
    until(page, lambda: moment(page) != before)
    card = page.locator(".prompt.lesson")
    assert card.get_attribute("aria-label") == "Step 5 of 22: First trench"
    assert card.locator("[aria-live=polite] #ask").count() == 1
    assert card.locator(".todo [aria-current=step]").count() == 1


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1180, 800), (390, 844)])
def test_the_card_fits_the_screen_and_covers_nothing_it_speaks_of(
    site: Site, windows: Windows, width: int, height: int
) -> None:
    page = windows.open(width, height, locale="fr-FR")
    anew(page, site, "trench")
    to_chapter = page.locator(".lchap summary")
    to_chapter.click()
    page.locator('[data-do="lesson-chapter"][data-value="moving"]').click()
    until(page, lambda: kind(page) == "do" and page.evaluate(RING))
    card = page.locator(".prompt.lesson").bounding_box()
    assert card is not None
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= width
    assert card["y"] + card["height"] <= height
    for what in ('[data-do="lesson-show"]', '[data-do="lesson-back"]', ".leave"):
        box = page.locator(f"#prompt {what}").bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        assert page.evaluate(
            "([x, y, what]) => !!document.elementFromPoint(x, y)?.closest(what)",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, what],
        ), f"{what} is covered"
    bubble = page.locator(".lesson-layer .bub")
    if bubble.count():
        b, unit = bubble.bounding_box(), page.locator("#unit-0").bounding_box()
        assert b is not None
        assert unit is not None
        apart = b["x"] >= unit["x"] + unit["width"] or unit["x"] >= b["x"] + b["width"]
        assert apart or b["y"] >= unit["y"] + unit["height"] or unit["y"] >= b["y"] + b["height"]
    if width < 760:
        anew(page, site, "lastbattle")
        page.locator("#lb-view").wait_for()
        assert page.locator("#lb-view .tools.lay").is_hidden(), "what the ring points at lies under no tool"


def test_on_a_phone_the_ring_is_on_nothing_that_a_sheet_covers(site: Site, windows: Windows) -> None:
    """The window of the battles lies over the map there: the ring is on its button, and a tap on it is enough."""
    page = windows.phone()
    anew(page, site, "ttlm", "entente")
    for _ in range(20):
        until(page, lambda: kind(page) != "watch")
        at = page.evaluate(RING)
        over = page.evaluate("at => !!at && !!document.elementFromPoint(...at).closest('#board .sheet')", at)
        if over:
            break
        step(page)
    assert over, "no sheet was over the map"
    before = moment(page)
    page.touchscreen.tap(*at)
    until(page, lambda: moment(page) != before)
