"""Every screen at four sizes, in both languages, with our own letters and with those of three kinds of machine.

Nothing sticks out of the window, no letters out of their box, no part out of its card, and nothing is cut off. On a
machine with nothing but DejaVu even the stand-ins are taken away: what holds with those wide letters at their full
size holds with any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

import grognard
from browser import fonts
from browser.conftest import launch, missing
from browser.lastbattle_desk import HexDesk, battle
from browser.page import CLIPPED, SIDEWAYS, STRAY, Desk, deploy, late_game
from browser.test_lastbattle_turn import FIELD
from browser.ttlm_desk import MapDesk, spring

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright, Route

    from browser.conftest import Site, Windows

TEXTS = ".btn, .btn span, .ask, .ask a, .use, .go, .aimed, .sl .st, .tb, .seq .now span, .score:not(details), .score > summary, .sidepanel h2 span, .slip b, .who .sc, h2, .opt b, .vptrack *"
SIZES = [(1440, 900), (1280, 720), (1180, 800)]
PHONE = (390, 844)
OURS = "ours"
# what sticks out of the window, what is cut off, what lies outside its box: in one look, when the letters are there
LOOK = f"(texts) => document.fonts.ready.then(() => [({SIDEWAYS})(), ({CLIPPED})(texts), ({STRAY})()])"
# nothing lies over the button that begins a game, at its middle, its head or its foot
FREE = """() => {
  const e = document.querySelector('dialog .end [type=submit]'), r = e.getBoundingClientRect()
  return [0.1, 0.5, 0.9].every((y) => e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height * y)))
}"""
BUNKER = """german to act, turn 14, 1 CP
bunker
french deck: poilus*10
german deck: landser*10
german slots: barbed_wire? gas_masks?
french warned 7
german warned 6
"""
LOW = """() => [...document.querySelectorAll('.left .sl')].map((e) => e.getBoundingClientRect().bottom)
  .filter((low) => low > document.querySelector('.left').getBoundingClientRect().bottom)"""
# every card drawn at its own size, and its letters measured
CARDS = """() => {
  const svg = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg')), out = []
  svg.setAttribute('viewBox', '0 0 160 226')
  svg.style.cssText = 'position:absolute;left:0;top:0;width:160px;height:226px;visibility:hidden'
  const at = svg.getBoundingClientRect(), place = (e) => { const r = e.getBoundingClientRect(); return { x: r.left - at.left, y: r.top - at.top, to: r.right - at.left, down: r.bottom - at.top } }
  for (const g of document.querySelectorAll('#sprites [id^=sp-c-], #sprites [id^=sp-m-]')) {
    const copy = svg.appendChild(g.cloneNode(true)), mini = g.id.startsWith('sp-m-')
    const troop = !!copy.querySelector('path[stroke="#7c1d14"]')
    // the black ground of a word, if it has one
    const grounds = [...copy.querySelectorAll('rect[fill="var(--ink)"]')].map(place)
    for (const [i, t] of [...copy.querySelectorAll('text')].entries()) {
      const r = place(t), tab = grounds.find((b) => r.x >= b.x - 1 && r.x < b.to && r.y < b.down && r.down > b.y)
      // the name stands between the coin and the health tag; everything else inside the frame
      const [from, to] = i === 0 ? (troop ? [30, 122] : [32, 156]) : tab ? [tab.x, tab.to] : [4, 156]
      const low = mini ? 137 : 223
      if (r.x < from || r.to > to || r.y < -1 || r.y + (r.down - r.y) * 0.8 > low) out.push(`${g.id}: ${t.textContent} from ${r.x.toFixed(1)} to ${r.to.toFixed(1)} in ${from.toFixed(0)} to ${to.toFixed(0)}, ${r.y.toFixed(0)} down`)
    }
    for (const b of grounds) if (b.x < 4 || b.to > 156) out.push(`${g.id}: a tab from ${b.x.toFixed(1)} to ${b.to.toFixed(1)}`)
    copy.remove()
  }
  svg.remove()
  return out
}"""


@pytest.fixture(scope="module")
def site(fresh_site: Site) -> Site:
    return fresh_site


@pytest.fixture(scope="module", params=[OURS, *fonts.SETS])
def letters(request: pytest.FixtureRequest) -> str:
    which: str = request.param
    lacks = fonts.lacking(which) if which in fonts.SETS else ""
    if lacks:
        missing(lacks)
    return which


# Tables are looked at with our own letters and with the widest (DejaVu at its full size): the stand-ins of the other
# machines have the measure of ours. The lobby, the cards and that very measure are looked at with all four.
NOT_ALIKE = pytest.mark.parametrize("letters", [OURS, fonts.BARE_SET], indirect=True, scope="module")


@pytest.fixture(scope="module")
def lettered(
    letters: str, playwright: Playwright, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """A browser that finds nothing but these letters on its machine. With our own it paints: pictures are taken."""
    if letters == fonts.BARE_SET:
        yield browser
        return
    found = fonts.BARE_SET if letters == OURS else letters
    chromium = launch(playwright, found, tmp_path_factory.mktemp(letters), painted=letters == OURS)
    yield chromium
    chromium.close()


@pytest.fixture
def shown(windows: Windows, lettered: Browser, letters: str) -> Callable[..., list[Page]]:
    """A desk and a phone."""

    def open_both(stand_ins: bool = letters != fonts.BARE_SET) -> list[Page]:
        windows.browser = lettered
        pages = [windows.open(*SIZES[0]), windows.phone()]
        for page in pages:
            if letters != OURS:
                page.context.route("**/client/style/faces.css", lambda route: without_faces(route, stand_ins))
        return pages

    return open_both


def without_faces(route: Route, stand_ins: bool) -> None:
    """The page as it is before its faces have come; or with no stand-in that has their measure either."""
    found = route.fetch()
    kept = [line for line in found.text().splitlines() if "/fonts/" not in line and stand_ins]
    route.fulfill(response=found, body="\n".join(kept))


def looks_right(page: Page, what: str) -> None:
    out, cut, strays = page.evaluate(LOOK, TEXTS)
    assert out == [], what
    assert cut == [], what
    assert strays == [], what


def in_every_dress(page: Page, what: str, letters: str, before: str = "") -> None:
    """In both languages and at every size; by night too, where the letters are ours.

    Colours have no measure, so night is looked at where most is to be seen, in the largest window, and in French. Our
    own letters and the widest of all (DejaVu) are looked at in every window, those that lie between them where it is
    narrowest. Another language draws everything anew, so the one that is there comes first.
    """
    sizes = SIZES if letters in (OURS, fonts.BARE_SET) else SIZES[-1:]
    wide = page.viewport_size is not None and page.viewport_size["width"] > 760
    for lang in ("en", "fr") if page.evaluate("() => document.documentElement.lang") == "en" else ("fr", "en"):
        page.evaluate("() => document.querySelectorAll('details[data-popover]').forEach((d) => { d.open = false })")
        if page.evaluate("() => document.documentElement.lang") != lang:
            page.locator(f'[data-do=lang][data-value="{lang}"]').first.dispatch_event("click")
        page.locator(f'html[lang="{lang}"]').wait_for()
        page.locator(f'[data-do=lang][data-value="{lang}"][aria-pressed=true]').first.wait_for(state="attached")
        if before:
            page.evaluate(before)
        for width, height in sizes if wide else [PHONE]:
            if wide:
                page.set_viewport_size({"width": width, "height": height})
            by_night = letters == OURS and lang == "fr" and (width, height) in (SIZES[0], PHONE)
            for theme in ("night", "paper") if by_night else ("paper",):
                page.evaluate("(t) => { document.documentElement.dataset.theme = t }", theme)
                looks_right(page, f"{what}, {lang}, {theme}, {width} x {height}, letters {letters}")
    if letters == OURS:
        assert len(page.screenshot()) > 20_000, f"{what}: an empty picture"


def test_lobby_and_dialog(site: Site, shown: Callable[..., list[Page]], letters: str) -> None:
    """U-47: the cards of the lobby at 1180 x 800."""
    site.player.new(german="recruit")
    for page in shown():
        page.goto(site.url)
        page.locator(".slip").first.wait_for()
        in_every_dress(page, "lobby", letters)
        page.locator(".game [data-new=watch]").last.click()  # the longest of the dialogs
        page.locator("dialog[open] form").wait_for()
        looks_right(page, f"dialog, letters {letters}")
        assert page.evaluate(FREE), "something lies over the button that begins"


@NOT_ALIKE
def test_trench(site: Site, shown: Callable[..., list[Page]], letters: str) -> None:
    """U-52, R-m8: what lies beside the board, from the deployment to a card taken up."""
    for page in shown():
        desk = Desk(page)
        seats = site.player.new(german="recruit")
        desk.goto(f"{site.url}#/table/{seats.id}").asked()
        in_every_dress(page, "set-up", letters)
        deploy(seats)
        sight = desk.wait(lambda s: s.yours and s.args("done"))
        in_every_dress(page, "first turn", letters)
        named = page.evaluate("() => getComputedStyle(document.querySelector('#sprites .tkname')).display !== 'none'")
        assert named == (page.viewport_size != {"width": 390, "height": 844}), "U-48: a small counter has its name"
        for unit in sight.args("unit"):
            if desk.do("unit", unit).args("move"):
                break
            desk.key("u")
        in_every_dress(page, "a card taken up", letters)


def test_set_cards_are_in_sight_beside_full_piles(site: Site, windows: Windows, opened: Callable[[str], str]) -> None:
    """The bunker game has one more line in each panel, French the longest words."""
    page = windows.open(*SIZES[2], locale="fr-FR")
    desk = Desk(page).goto(f"{site.url}#/table/{opened(grognard.load('trench').position(BUNKER).save())}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    assert page.evaluate(LOW) == []


@NOT_ALIKE
def test_end_and_rules(
    site: Site, shown: Callable[..., list[Page]], opened: Callable[[str], str], letters: str
) -> None:
    for page in shown():
        Desk(page).goto(f"{site.url}#/table/{opened(late_game())}").wait(lambda s: s.over)
        in_every_dress(page, "the end", letters)
        page.goto(f"{site.url}#/rules/trench/cards")
        page.locator(".cardlist li").first.wait_for()
        looks_right(page, f"card list, letters {letters}")


@NOT_ALIKE
def test_to_the_last_man(site: Site, shown: Callable[..., list[Page]], letters: str) -> None:
    """U-36: the chart of victory points, with every level's name in full."""
    for page in shown():
        spring(site, MapDesk(page))
        in_every_dress(page, "spring", letters)
        in_every_dress(page, "chart", letters, before="() => { document.querySelector('.vpd').open = true }")


@NOT_ALIKE
def test_last_battle(site: Site, shown: Callable[..., list[Page]], letters: str) -> None:
    for page in shown():
        battle(site, HexDesk(page), FIELD.replace("order, initiative attacker", "attacker's movement"))
        in_every_dress(page, "movement", letters)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_letters_stay_on_their_cards(site: Site, shown: Callable[..., list[Page]], letters: str, lang: str) -> None:
    """U-52: tabs ("Permanente"), notes ("AA fire") and the lowest line too, not the names alone."""
    page = shown(stand_ins=True)[0]
    page.goto(f"{site.url}?lang={lang}#/rules/trench/cards")
    page.locator(".cardlist li").first.wait_for()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    assert page.evaluate(CARDS) == []


def test_the_chart_closes_by_escape_and_by_a_click_elsewhere(site: Site, page: Page) -> None:
    """U-36: and neither does anything else."""
    desk = MapDesk(page)
    spring(site, desk)
    chart, button = page.locator(".vpd .pop"), page.locator(".vpd > summary")
    before = desk.see()
    button.click()
    chart.wait_for()
    page.keyboard.press("Escape")
    chart.wait_for(state="hidden")
    assert page.evaluate("() => document.activeElement?.tagName") == "SUMMARY"
    button.click()
    chart.locator("h3").click()
    assert chart.is_visible(), "a click on the chart itself leaves it open"
    page.locator(".acts .btn, .picks .btn").first.click()
    chart.wait_for(state="hidden")
    assert desk.see().same_place(before)


def test_a_table_does_not_wear_the_style_of_the_game_before(site: Site, page: Page) -> None:
    """All in one window: a battle looks the same after a look at another game as before it."""
    places = "() => [...document.querySelectorAll('.tools, .tools button')].map((e) => JSON.stringify(e.getBoundingClientRect()))"
    battle(site, HexDesk(page), FIELD)
    alone = page.evaluate(places)
    spring(site, MapDesk(page))
    battle(site, HexDesk(page), FIELD)
    assert alone
    assert page.evaluate(places) == alone


def test_the_chosen_language_is_readable_under_the_pointer(site: Site, page: Page) -> None:
    """U-58"""
    page.goto(site.url)
    chosen = page.locator(".lang [aria-pressed=true]")
    plain = chosen.evaluate("(e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]")
    chosen.hover()
    assert chosen.evaluate("(e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]") == plain


def test_a_stand_in_has_the_measure_of_its_face(site: Site, windows: Windows, lettered: Browser, letters: str) -> None:
    """So that nothing moves when the faces come. DejaVu's sans may be a fifth wider: smaller it could not be read."""
    if letters == OURS:
        return
    windows.browser = lettered
    page = windows.open()
    page.goto(site.url)
    page.locator(".game").first.wait_for()
    found = page.evaluate(MEASURES)
    far = 0.2 if letters == fonts.BARE_SET else 0.06
    assert {
        role: round(ratio, 3) for role, ratio in found.items() if abs(ratio - 1) > (far if "narrow" in role else 0.06)
    } == {}


MEASURES = """async () => {
  const TEXT = 'Une unité d’infanterie passe de la 6e armée à la 2e armée sur la Somme; the figure is what is left, 1915.'
  const STACKS = { text: 'Text', head: 'Head', narrow: 'Narrow' }, out = {}
  for (const [role, name] of Object.entries(STACKS)) for (const weight of [400, 700]) {
    const width = async (stack) => {
      const e = document.body.appendChild(document.createElement('span'))
      e.style.cssText = `position:absolute;white-space:nowrap;font:${weight} 100px ${stack}`
      e.textContent = TEXT
      await document.fonts.load(`${weight} 100px ${stack}`, TEXT).catch(() => { /* a stand-in that this machine has not */ })
      const { width } = e.getBoundingClientRect()
      e.remove()
      return width
    }
    const stood = ['', ' 2', ' 3', ' 4'].map((n) => `"${name} stand-in${n}"`).join()
    out[`${role} ${weight}`] = await width(`${stood}, monospace`) / await width(`"Grognard ${name}"`)
  }
  return out
}"""
