"""To the Last Man!: what a seat may not see, French, a phone, answers to "why not", and luck after the game."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import grognard
from browser.page import GERMAN, WRITTEN, clipped, read_rule, sideways
from browser.test_french import ENGLISH, ROOT, SHOWN, WORD, french
from browser.ttlm_desk import ENTENTE, MapDesk, spring
from grognard.games.ttlm.example import argument
from patience import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

# ---- hidden armies ----

# Two positions of which one side cannot tell which it is: the same numbers of units, in other armies.
OTHER_ENTENTE = {"UK2!(1I 1C)": "UK2!(2I)", "UK1!(2I 1C)": "UK1!(1I 2C)", "FR5!(2I)": "FR5!(1I)", "FR6(2I)": "FR6(3I)"}
OTHER_GERMAN = {"GE3!(2I)": "GE3!(1I 1A)", "GE5!(2I 1A)": "GE5!(3I)"}
# all that is in the page, but for the number of the table
WHOLE_PAGE = """() => [...document.querySelectorAll('#app, dialog, [data-theme]')].map((e) => e.outerHTML).join('') + document.title"""


def nothing_shows(page: Page) -> None:
    assert page.locator("[data-ref], [data-read], [data-verb], .log, .view, .why, #tl-world").count() == 0
    assert page.evaluate("() => document.title") == "To the Last Man!"
    assert not re.search(r"(unit|card|area)-\d", page.locator("#app").evaluate("e => e.outerHTML"))


def seat(site: Site, page: Page, role: str, swap: dict[str, str]) -> tuple[str, str]:
    """The map and the text view as one seat has them at a table of two humans."""
    desk = MapDesk(page)
    seats = spring(site, desk, "" if role == GERMAN else "pass", swap)
    assert seats.get(role)["to_act"] == [role]
    board = page.evaluate(WHOLE_PAGE).replace(seats.id, "")
    page.keyboard.press("t")
    page.locator("#text").wait_for()
    text = page.evaluate(WHOLE_PAGE).replace(seats.id, "")
    page.keyboard.press("t")
    page.locator("#tl-world").wait_for()
    return board, text


def test_hidden_armies(site: Site, page: Page) -> None:
    german, entente = (seat(site, page, role, {}) for role in (GERMAN, ENTENTE))
    assert seat(site, page, GERMAN, OTHER_ENTENTE) == german, "the German cannot tell what the Entente's armies hold"
    assert seat(site, page, ENTENTE, OTHER_GERMAN) == entente, "nor the Entente what the Germans' armies hold"
    # the measure works: the owner sees the difference, on the map and in the text
    for mine, other in zip(seat(site, page, GERMAN, OTHER_GERMAN), german, strict=True):
        assert mine != other
    assert f'id="unit-{argument("take", "A GE in GE5")}"' in german[0]
    assert f"unit-{argument('take', 'I UK in UK2')}" not in german[0]
    assert f"unit-{argument('take', 'A GE in GE5')}" not in entente[0]


def test_the_curtain_between_the_players(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    spring(site, desk)
    page.reload()  # nobody gets past the curtain this way
    assert "German" in desk.wait(lambda s: s.curtain).curtain
    nothing_shows(page)
    page.keyboard.press("Enter")
    sight = desk.asked()
    assert sight.hand == ["card-1", "card-6", "card-8", "card-9"]
    page.keyboard.press("t")  # the hand is in the text view too
    desk.wait(lambda _: page.locator("#text").count())
    page.keyboard.press("t")
    desk.do("pass", 0)
    while not desk.asked().curtain:
        desk.do("done", 0)
    assert "Entente" in desk.see().curtain
    nothing_shows(page)
    sight = desk.lift()
    sight = desk.asked()
    assert sight.hand == ["card-0", "card-7", "card-12"]
    assert "Entente" in sight.turn


# ---- why not ----


def test_why_not_with_its_rule(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    seats = spring(site, desk, "G1")
    desk.order("take", "GE1")
    before = desk.see()
    # once the mouse has left it, the army in hand covers nothing with its contents
    page.mouse.move(5, 5)
    looks = page.locator(".army.sel > .inside").evaluate(
        "e => ((s) => [s.backgroundColor, s.overflowY])(getComputedStyle(e))"
    )
    assert looks == ["rgba(0, 0, 0, 0)", "visible"]
    paris = argument("battle", "Paris")
    assert f"area-{paris}" not in before.lit
    desk.must_press(f"#area-{paris}")
    sight = desk.wait(lambda s: s.why)
    assert len(sight.why.split()) > 4, "a sentence"
    assert page.locator(".area.refused").count() == 1
    read_rule(page, seats.id, "TTLM.4")
    assert desk.see().same_place(before), "asking changed nothing"
    desk.key("Escape")  # put down
    # an enemy army, and a card that cannot be played now
    for ref in (f"unit-{argument('take', 'FR1')}", "card-8"):
        desk.must_press(f"#{ref}")
        desk.wait(lambda s: s.why)
        assert str(page.locator(".why .rule").last.get_attribute("data-rule")).startswith("TTLM.")
        page.locator(".why .x").click()
        assert desk.see().why == ""


# ---- French ----

RULE = re.compile(r"\b(TTLM|TR)\.[\w.-]+|\b\d[\w.]*\.\w+")
ALLOWED = {
    "english",
    "français",
    "grognard",
    "esc",
    "tab",
    "sha",
    "the",
    "last",
    "man",
    "trench",
    "battle",
}  # the titles stay


@cache
def catalogue(lang: str) -> set[str]:
    files = [*(ROOT / "lang").glob(f"*.{lang}.ftl"), *(ROOT / "games/ttlm/lang").glob(f"*.{lang}.ftl")]
    text = " ".join(file.read_text() for file in files if not file.name.startswith("cli"))
    values = re.sub(r"\{[^}]*\}|^\s*[-\w.]+ =|^#.*$", " ", text, flags=re.MULTILINE)
    return {word.lower() for word in WORD.findall(values)}


def english_left(page: Page) -> list[str]:
    foreign = (catalogue("en") - catalogue("fr") | {w.lower() for w in ENGLISH}) - ALLOWED
    # an army of another game in the lobby, called so in French too, and a table with a name of its own
    shown = RULE.sub(" ", page.evaluate(SHOWN)).replace("US Army", " ").replace(WRITTEN, " ")
    return sorted({word for word in WORD.findall(shown) if word.lower() in foreign})


def in_french(page: Page, where: str) -> None:
    assert english_left(page) == [], where
    shown = page.evaluate(SHOWN)
    assert re.findall(r"\bui-[\w-]+|\{ ?\$[\w-]+ ?\}|\bundefined\b|\bNaN\b|\[object", shown) == [], (
        f"{where}: words are missing"
    )


def test_french(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    spring(site, desk)
    assert len(english_left(page)) > 30, "the measure works: in English there are many"
    before = desk.see()
    french(page)
    after = desk.wait(lambda s: s.prompt != before.prompt)
    assert (after.units, after.hand, after.acts) == (before.units, before.hand, before.acts)
    in_french(page, "choosing a card")
    page.locator(f"#{after.hand[0]}").hover()
    page.locator(".tooltip").wait_for()
    in_french(page, "reading a card")
    page.locator(".score summary").click()
    in_french(page, "the Victory Points")
    page.locator(".legend summary").click()
    in_french(page, "the legend")
    page.locator(".stk summary").click()
    in_french(page, "the pool")
    desk.order("offensive", "limited_offensive")
    desk.order("take", "GE1")
    in_french(page, "moving")
    desk.must_press(f"#area-{argument('battle', 'Paris')}")
    desk.wait(lambda s: s.why)
    in_french(page, "why not")
    page.keyboard.press("Escape")
    desk.key("Escape")
    page.keyboard.press("t")
    page.locator("#text").wait_for()
    in_french(page, "the text view")
    page.keyboard.press("t")
    desk.do("done", 0)
    page.locator("#prompt .odds").wait_for()
    in_french(page, "declaring battles")
    for step, name in (("G7", "a battle"), ("E9b", "paying for hits"), ("END", "production")):
        spring(site, desk, step)
        in_french(page, name)
        page.keyboard.press("t")
        page.locator("#text").wait_for()
        in_french(page, f"{name}, in words")
        page.keyboard.press("t")
    page.locator(".plan details.pd summary").first.click()
    in_french(page, "trenches")
    page.goto(f"{site.url}#/")
    page.locator('.game .btn[data-new=computer][data-game="ttlm"]').click()
    page.locator("dialog[open] form").wait_for()
    in_french(page, "a new game")


# ---- a phone ----

CAMERA = "() => new DOMMatrix(getComputedStyle(document.getElementById('tl-world')).transform).toFloat64Array().join().split(',').map(Number)"
SMALL = """() => [...document.querySelectorAll('button, a.btn, select, summary')].filter((e) => {
  const r = e.getBoundingClientRect(), s = getComputedStyle(e)
  if (!r.width || !r.height || s.visibility === 'hidden' || e.closest('#tl-world, .rule, .vh')) return false
  const least = e.closest('.bb .us, .bb .ba') ? 33.5 : 37.5 // units side by side in the battle board
  return r.width < least || r.height < least
}).map((e) => { const r = e.getBoundingClientRect(); return `${e.className} ${e.innerText || e.ariaLabel} ${r.width.toFixed(0)}x${r.height.toFixed(0)}` })"""


def camera(page: Page) -> dict[str, float]:
    m = page.evaluate(CAMERA)
    return {"k": m[0], "x": m[12], "y": m[13]}


def drag(page: Page, *fingers: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Fingers on the map from where to where, all at once."""
    hand = page.context.new_cdp_session(page)

    def points(part: float) -> list[dict[str, Any]]:
        return [
            {"x": a[0] + (b[0] - a[0]) * part, "y": a[1] + (b[1] - a[1]) * part, "id": i}
            for i, (a, b) in enumerate(fingers)
        ]

    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(0)})
    for i in range(1, 7):
        hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(i / 6)})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# of how many choices of the prompt's list the middle lies under the sign or below it
UNSEEN = """() => {
  const { top } = document.querySelector('#prompt .pbody > .goeson').getBoundingClientRect()
  return [...document.querySelectorAll('#prompt .pbody > :not(.quiets) button:not(.goeson)')].filter((e) => {
    const r = e.getBoundingClientRect()
    return e.checkVisibility() && (r.top + r.bottom) / 2 > top - 4
  }).length
}"""


def says_that_it_goes_on(page: Page) -> None:
    """U-43: in a low window the list says how many choices lie below, a tap goes there, and the last row stays."""
    body, sign = page.locator("#prompt .pbody"), page.locator("#prompt .pbody > .goeson")
    page.set_viewport_size({"width": 390, "height": 664})
    until(page, lambda: sign.is_visible() and "more below" in sign.inner_text())
    until(page, lambda: sign.inner_text() == f"▼ {page.evaluate(UNSEEN)} more below")
    sight = MapDesk(page).see()
    hint, box = page.locator("#prompt .quiets [data-do=hint]").bounding_box(), body.bounding_box()
    assert hint is not None
    assert box is not None
    assert hint["y"] + hint["height"] <= box["y"] + box["height"] + 1
    for _ in range(8):
        if sign.is_visible():
            sign.tap()
    until(page, lambda: not sign.is_visible())
    assert MapDesk(page).see().same_place(sight), "the sign chooses nothing"
    assert page.locator("#prompt [data-verb]").last.is_visible()
    page.set_viewport_size({"width": 390, "height": 844})


def test_a_phone(site: Site, windows: Windows) -> None:
    page = windows.phone()
    desk = MapDesk(page, finger=True)
    spring(site, desk)

    def fits() -> None:
        assert sideways(page) == []
        assert clipped(page, "#prompt .btn, #prompt .ask, .shelf .btn, .top h1, .tips, .pb, .bb h2, .bb h3") == []
        assert page.evaluate(SMALL) == [], "a finger needs room"

    fits()
    view = page.locator("#tl-view").bounding_box()
    assert view is not None
    assert view["width"] > 360
    assert view["height"] > 250, "the map has room"
    x, y = view["x"] + view["width"] / 2, view["y"] + view["height"] / 2
    before, sight = camera(page), desk.see()
    drag(page, ((x, y), (x - 60, y - 40)))
    panned = camera(page)
    assert (round(panned["x"] - before["x"]), round(panned["y"] - before["y"])) != (0, 0)
    assert panned["k"] == before["k"]
    drag(page, ((x - 30, y), (x - 80, y)), ((x + 30, y), (x + 80, y)))
    pinched = camera(page)
    assert pinched["k"] > panned["k"] * 1.5
    page.locator("[data-cam=out]").tap()
    assert camera(page)["k"] < pinched["k"]
    page.locator("[data-cam=fit]").tap()
    assert camera(page)["k"] < before["k"], "the whole map"
    fits()
    assert desk.see().same_place(sight), "none of this meant anything in the game"
    # the map itself does not scroll away with the page
    assert page.evaluate("() => scrollX") == 0
    desk.order("offensive", "limited_offensive")
    page.locator("[data-cam=in]").tap()
    fits()
    was = desk.stands("GE1")
    desk.order("take", "GE1")
    fits()
    desk.order("to", "Maubeuge")
    assert desk.stands("GE1") == f"german{argument('battle', 'Maubeuge')}" != was
    fits()
    # armies, pool and discards open as sheets
    for n in range(page.locator(".shelf .btn").count()):
        page.locator(".shelf .btn").nth(n).tap()
        page.locator("dialog[open]").wait_for()
        assert sideways(page) == []
        page.locator("dialog[open] .x").first.tap()
        page.locator("dialog").wait_for(state="detached")
    # a battle and production fit as well; a unit is lost by a tap on the battle board
    spring(site, desk, "E9b")
    fits()
    says_that_it_goes_on(page)
    loss = argument("lose", "A GE in GE6")
    desk.through(lambda: desk.press(f'.bb [data-verb=lose][data-arg="{loss}"]'), "the loss")
    spring(site, desk, "END")
    fits()
    page.locator(".plan .pd summary").first.tap()
    fits()
    desk.do("card", 0)


# ---- luck ----


@cache
def finished() -> str:
    """A war of one year [A29], fought out: every battle that may be declared is."""
    table = grognard.load("ttlm").new("1915", seed=7, options={"A29": True})
    while table.result is None:
        role = table.to_act[0]
        offer = table.offer(role)
        order = ("offensive", "battle", "fight", "lose", "fort", "fire", "done", "pass", "commit", "place", "ersatz")
        verb = next((v for v in order if v in offer), next(iter(offer)))
        table.act(role, verb, offer[verb][0])
    return str(table.save())


def test_luck_after_the_game(site: Site, page: Page, opened: Any) -> None:
    table = opened(finished())
    desk = MapDesk(page).goto(f"{site.url}#/table/{table}")
    desk.wait(lambda s: s.over)
    luck = page.locator("details.luck .odds")
    luck.wait_for()
    rows = luck.locator(":scope > span:not(.fig)").all_inner_texts()
    values = luck.locator(":scope > span.fig").all_inner_texts()
    assert len(rows) == len(values) > 3
    for side, value in zip(("Germany", "Entente"), values[:2], strict=True):
        assert side in " ".join(rows[:2])
        found = re.fullmatch(r"(\d+) hits, (\d+\.\d) expected", value)
        assert found, value
        assert int(found[1]) > 5
        assert abs(int(found[1]) - float(found[2])) < 30
    assert all("attacker: " in row for row in rows[2:])
    assert re.search(r"-?\d+\.\d, the Entente -?\d+\.\d", values[2].replace("−", "-")), values[2]
    french(page)
    page.locator("details.luck").get_by_text(re.compile(r"\d+,\d attendu")).first.wait_for()
    in_french(page, "luck")


@pytest.mark.parametrize(("lang", "title"), [("en", "Our readings of the book"), ("fr", "Nos lectures du livret")])
def test_the_new_game_dialog_shows_our_readings_with_their_rulings(
    site: Site, windows: Windows, lang: str, title: str
) -> None:
    """T-M4: a Decisive Victory that must last is a reading of ours; the plain one is a click away."""
    page = windows.open(locale=lang)
    page.goto(site.url)
    page.locator('.game .btn[data-new=computer][data-game="ttlm"]').click()
    dialog = page.locator("dialog.new[open]")
    readings = dialog.locator("fieldset.readings")
    assert title.casefold() in readings.locator("legend").inner_text().casefold()
    assert dialog.locator('fieldset:not(.readings) [name="option-A28"]').count() == 0
    box = readings.locator('[name="option-A28"]')
    assert box.is_checked()
    readings.locator('[data-rule="TTLM.A28"]').click()
    book = page.locator("dialog.rulesbox[open]")
    assert "A28" in book.locator("article.re.at").inner_text()
    page.keyboard.press("Escape")
    book.wait_for(state="detached")
    assert dialog.is_visible(), "the dialog is still there, as it was"
    box.uncheck()
    with page.expect_request(lambda r: r.method == "POST" and "/api/tables?" in r.url) as made:
        dialog.locator("[type=submit]").click()
    sent = made.value.post_data_json["options"]
    assert (sent["A28"], sent["A47"]) == (False, False)
    page.wait_for_url("**/#/table/*")


# ---- a Military Crisis at any moment ----

CRISIS = 13
GALLIPOLI = (
    "german to act, turn 5\nSomme: GE1(3I) / UK1(1I), FR1(2I)\nArtois: GE2(2I) / 1I UK\nEngland: UK2(1I)"
    "\ngerman: Maubeuge, Brussels, Namur, Liege\nhand german: offensive, entente_crisis"
)


def test_a_crisis_is_played_by_a_click_while_battles_are_declared(site: Site, page: Page, opened: Any) -> None:
    """T-M3: the card is lit in a decision that is not about it, and what was asked is asked again."""
    table = grognard.load("ttlm").position(GALLIPOLI, options={"13.1": False})
    for verb, arg in (("offensive", 0), ("done", 0)):
        table.act("german", verb, arg)
    desk = MapDesk(page).goto(f"{site.url}#/table/{opened(str(table.save()))}")
    desk.wait(lambda s: bool(s.curtain))
    before = desk.lift()
    assert before.args("battle")
    assert ("crisis", CRISIS) in before.acts
    page.locator(f"#card-{CRISIS}").click()
    desk.wait(lambda s: bool(s.curtain))  # the screen goes to the Entente
    taken = desk.lift().args("remove")
    assert len(taken) == 3, "three UK infantry, one of which must go"
    loose = argument("take", "I UK in Artois")
    assert loose in taken
    desk.do("remove", loose)
    desk.wait(lambda s: bool(s.curtain))
    after = desk.lift()
    assert after.prompt == before.prompt, "what was asked is asked again"
    assert len(after.args("battle")) == len(before.args("battle")) - 1, "in Artois there is nobody left to fight"
    assert not after.args("crisis")
