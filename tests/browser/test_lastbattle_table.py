"""Last Battle: what a seat may not see, a first turn in French, and a phone."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from browser.lastbattle_desk import HexDesk, battle
from browser.page import WRITTEN, clipped, name_of, sideways, spot
from browser.test_french import ENGLISH, ROOT, SHOWN, WORD, french
from browser.test_lastbattle_fire import DUEL
from browser.test_lastbattle_turn import ATTACKER, DEFENDER, FIELD, ODDS, back, hexagon, log_of, unit_of
from browser.test_ttlm_table import WHOLE_PAGE, drag
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

# ---- concealment ----

# The wood at 0407 hides counter 1 from whoever stands in 0405; he knows only that somebody is there.
HIDDEN = """scenario 1, attacker's movement, first attacker
0405: A 3 SMG
0407: D 4 AR Veteran carrying M60
"""
OTHER = HIDDEN.replace("4 AR Veteran carrying M60", "4 SG Novice")
FOE = 1
# all that a program could read out: texts, words for screen readers, titles, data; the drawings of all counters are always
# there, seat or not, and tell nothing
CONTENT = """() => {
  const copy = document.documentElement.cloneNode(true)
  copy.querySelectorAll('#sprites, style, script').forEach((e) => e.remove())
  const said = [...copy.querySelectorAll('*')].flatMap((e) => [...e.attributes].filter((a) => /^(aria-|data-|title|alt|id|href|class)/.test(a.name)).map((a) => a.value))
  return [copy.textContent, ...said].join('\\n')
}"""
SECRETS = ("M60", "Veteran", "ssault rifle", "AR ×")


def nothing_shows(page: Page) -> None:
    assert page.locator("[data-ref], [data-verb], [data-card], .log, .why, #lb-world").count() == 0
    assert page.evaluate("() => document.title") == "Last Battle: Twilight 2000"
    assert not re.search(r"(unit|hex)-\d", page.locator("#app").evaluate("e => e.outerHTML"))


def everything(page: Page, seats: Seats) -> str:
    """All that is in the page, but for the number of the table and of the drawing."""
    return re.sub(r' data-v="[^"]*"', "", page.evaluate(WHOLE_PAGE).replace(seats.id, ""))


def of_the_enemy(site: Site, desk: HexDesk, text: str) -> list[str]:
    """The map, the list of the hex and the text view as the attacker's seat has them."""
    page = desk.page
    page.goto("about:blank")  # a page that remembers nothing
    seats = battle(site, desk, text)
    assert not unit_of(seats, ATTACKER, FOE)["face"]
    found = [everything(page, seats)]
    page.mouse.move(*spot(page, f"#unit-{FOE}"))
    page.locator("#lb-card").get_by_text("?").wait_for()
    found.append(everything(page, seats))
    page.keyboard.press("s")
    page.locator("#lb-stack").wait_for()
    name, more = (page.locator(f"#lb-stack .rows {x}").first.bounding_box() for x in ("b", "small"))
    assert name is not None
    assert more is not None
    assert name["y"] + name["height"] <= more["y"] + 1, "U-46: one line below the other"
    found.append(everything(page, seats))
    page.keyboard.press("s")
    page.locator("#lb-stack").wait_for(state="detached")
    page.mouse.move(2, 2)
    page.keyboard.press("t")
    page.locator("#text").wait_for()
    found.append(everything(page, seats))
    page.keyboard.press("t")
    page.locator("#lb-world").wait_for()
    return found


def test_nothing_of_a_concealed_unit_is_in_the_page_of_its_enemy(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    first = of_the_enemy(site, desk, HIDDEN)
    content = page.evaluate(CONTENT)
    assert [word for word in SECRETS if word in content] == []
    counter = page.locator(f"#unit-{FOE}")
    assert "?" in str(counter.text_content()), "its back"
    assert "concealed" in name_of(counter).lower()
    assert page.locator(f".ctr.down #unit-{FOE}").count() == 1
    for one, two in zip(first, of_the_enemy(site, desk, OTHER), strict=True):
        assert one == two, "the attacker cannot tell what it is"
    # the measure works: its owner sees the difference
    assert unit_of(battle(site, desk, HIDDEN), DEFENDER, FOE)["weapon"] == "AR"


def test_concealment_from_both_seats_and_a_search(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    battle(site, desk, HIDDEN, "6 6 6 6")
    page.reload()  # nobody gets past the curtain this way
    desk.wait(lambda s: s.curtain)
    nothing_shows(page)
    desk.lift()
    sight = desk.asked()
    assert page.locator(f".ctr.down #unit-{FOE}").count() == 1
    assert sight.args("look")
    desk.do("done", 0)
    desk.wait(lambda s: s.curtain)
    nothing_shows(page)
    desk.lift()
    desk.asked()
    # its owner sees the face, and that the enemy does not
    own = page.locator(f"#unit-{FOE}")
    for words in ("ssault rifle ×4", "Veteran", "M60"):
        assert words in name_of(own), words
    assert page.locator(f".ctr.down #unit-{FOE}").count() == 0
    page.mouse.move(*spot(page, f"#unit-{FOE}"))
    page.locator("#lb-card").get_by_text("concealed").wait_for()
    # a search that fails, and one that does not
    for dice, face in (("6", False), ("1", True)):
        seats = battle(site, desk, HIDDEN, dice)
        desk.do("look", 0)
        desk.wait(lambda s: s.log)
        assert any("0407" in line for line in log_of(page)) is face
        assert unit_of(seats, ATTACKER, FOE)["face"] is face
        assert page.locator(f".ctr.down #unit-{FOE}").count() == int(not face)
        words = name_of(page.locator(f"#unit-{FOE}"))
        assert ("ssault rifle ×4" in words and "Veteran" in words) is face
        assert ("ssault rifle" in page.evaluate(CONTENT)) is face


# ---- French ----

RULE = re.compile(r"\b(LB\.)?[\w-]+\.[a-z][\w.-]+")
ALLOWED = {
    "english",
    "français",
    "grognard",
    "esc",
    "tab",
    "sha",
    "last",
    "battle",
    "twilight",
    "los",
    "diablos",
    "front",
}
# the scenarios keep the names they have in the box
NAMES = re.findall(
    r"^(?:scenario-s\d|game-title) = (.+)$",
    (ROOT / "games/lastbattle/lang/lastbattle.fr.ftl").read_text(),
    re.MULTILINE,
)
TITLES = re.compile("|".join(map(re.escape, [*NAMES, "To the Last Man!", "Trench 1918", WRITTEN])), re.IGNORECASE)
MARKS = re.compile(
    r"\bui-[\w-]+|\{ ?\$[\w-]+ ?\}|\bundefined\b|\bNaN\b|\[object|\b(?:act|label|log|why|prompt|reason|thing|role|team|preview|heading|next|unit|foot|vehicle|weapon|item|arm|post|grade|line)-[a-z][\w-]*"
)


@cache
def catalogue(lang: str) -> set[str]:
    files = [*(ROOT / "lang").glob(f"*.{lang}.ftl"), *(ROOT / "games/lastbattle/lang").glob(f"*.{lang}.ftl")]
    text = " ".join(file.read_text() for file in files if not file.name.startswith(("cli", "text")))
    values = re.sub(r"\{[^}]*\}|^\s*[-\w.]+ =|^#.*$", " ", text, flags=re.MULTILINE)
    return {word.lower() for word in WORD.findall(values)}


def english_left(page: Page) -> list[str]:
    foreign = (catalogue("en") - catalogue("fr") | {w.lower() for w in ENGLISH}) - ALLOWED
    shown = RULE.sub(" ", TITLES.sub(" ", page.evaluate(SHOWN)))
    return sorted({word for word in WORD.findall(shown) if word.lower() in foreign})


def in_french(page: Page, where: str) -> None:
    assert english_left(page) == [], where
    assert MARKS.findall(page.evaluate(SHOWN)) == [], f"{where}: words are missing"


def in_words_too(page: Page, where: str) -> None:
    in_french(page, where)
    page.keyboard.press("t")
    page.locator("#text").wait_for()
    in_french(page, f"{where}, in words")
    page.keyboard.press("t")
    page.locator("#lb-world").wait_for()


def test_a_first_turn_in_french(site: Site, page: Page) -> None:
    body = {"game": "lastbattle", "scenario": "s1", "seats": dict.fromkeys((ATTACKER, DEFENDER), "human"), "seed": 7}
    seats = Seats(site.player, site.player.http.post("/api/tables", json=body).json()["table"])
    desk = HexDesk(page).goto(f"{site.url}#/table/{seats.id}")
    assert isinstance(desk, HexDesk)
    desk.wait(lambda s: s.curtain)
    desk.lift()
    sight = desk.asked()
    assert len(english_left(page)) > 30, "the measure works: in English there are many"
    french(page)
    desk.wait(lambda s: s.prompt != sight.prompt)
    in_words_too(page, "set-up")
    sight = desk.do("take", sight.args("take")[0])
    in_french(page, "a counter in hand")
    desk.do("place", sight.args("place")[0])
    back(desk)
    for side in (1, 2):
        desk.do("deploy", 0)
        in_french(page, f"deployed {side}")
        desk.do("ready", 0)
        if side == 1:
            desk.wait(lambda s: s.curtain)
            in_french(page, "the curtain")
            desk.lift()
            desk.asked()
    desk.wait(lambda s: s.args("first"))
    in_words_too(page, "order of play")
    desk.do("first", 0)
    in_words_too(page, "movement")
    sight = desk.do("take", desk.asked().args("take")[0])
    in_words_too(page, "a unit in hand")
    desk.must_press("#hex-0101")
    desk.wait(lambda s: s.why)
    in_french(page, "why not")
    page.keyboard.press("Escape")
    page.locator("dialog, .why").wait_for(state="detached")
    desk.do("to", sight.args("to")[0])
    back(desk)
    in_french(page, "moved")
    # reaction and attack, where there is somebody to fire at
    battle(site, desk, FIELD.replace("order, initiative attacker", "attacker's movement"))
    desk.do("look", 0)
    desk.do("done", 0)
    desk.wait(lambda s: s.curtain)
    desk.lift()
    sight = desk.wait(lambda s: s.yours and s.args("fire"))
    in_words_too(page, "reaction")
    sight = desk.do("fire", sight.args("fire")[0])
    page.locator(ODDS).wait_for()
    in_french(page, "the odds")
    desk.do("target", sight.args("target")[0])
    in_words_too(page, "declared")
    desk.do("done", 0)
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours and s.args("fire"))
    assert len(log_of(page)) > 3
    in_words_too(page, "attack")
    # a vehicle's card, and a hit on it in the log
    battle(site, desk, DUEL, "2 3 4 2 1 4 3")
    page.mouse.move(*spot(page, "#unit-0"))
    page.locator("#lb-card .lb-crew").wait_for()
    in_words_too(page, "a vehicle")
    desk.do("fire", 0)
    page.locator(ODDS).wait_for()
    in_french(page, "a gun")
    desk.do("target", 4)
    desk.do("done", 0)
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours)
    in_words_too(page, "a wreck")
    page.goto(f"{site.url}#/")
    page.locator('.game .btn[data-new=computer][data-game="lastbattle"]').click()
    page.locator("dialog[open] form").wait_for()
    in_french(page, "a new game")


# ---- a phone ----

SMALL = """() => [...document.querySelectorAll('button, a.btn, select, summary')].filter((e) => {
  const r = e.getBoundingClientRect(), s = getComputedStyle(e)
  if (!r.width || !r.height || s.visibility === 'hidden' || e.closest('#lb-world, .rule, .vh')) return false
  if (document.querySelector('dialog[open]') && !e.closest('dialog')) return false
  return r.width < 39.5 || r.height < 39.5
}).map((e) => { const r = e.getBoundingClientRect(); return `${e.className} ${e.innerText || e.ariaLabel} ${r.width.toFixed(0)}x${r.height.toFixed(0)}` })"""
# how large the place is where a finger meets this counter and nothing else
ROOM = """(id) => {
  const e = document.getElementById(id), r = e.getBoundingClientRect(), x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2
  const far = (dx, dy) => { let n = 0; while (n < 60) { const hit = document.elementFromPoint(x + dx * n, y + dy * n); if (!hit || !(hit === e || e.contains(hit))) break; n++ } return n }
  return [far(1, 0) + far(-1, 0), far(0, 1) + far(0, -1)]
}"""


class Finger(HexDesk):
    def __init__(self, page: Page) -> None:
        super().__init__(page, finger=True)

    def pull(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        drag(self.page, (start, end))


def fits(page: Page) -> None:
    assert sideways(page) == []
    assert clipped(page, "#prompt .btn, #prompt .ask, .lb-b") == []
    assert page.evaluate(SMALL) == [], "a finger needs 40 px"


def test_a_phone(site: Site, windows: Windows) -> None:
    page = windows.phone()
    desk = Finger(page)
    seats_: dict[str, Any] = {ATTACKER: "human", DEFENDER: "recruit"}
    body = {"game": "lastbattle", "scenario": "s1", "seats": seats_, "seed": 7}
    seats = Seats(site.player, site.player.http.post("/api/tables", json=body).json()["table"])
    desk.goto(f"{site.url}#/table/{seats.id}")
    sight = desk.asked()
    fits(page)
    view = page.locator("#lb-view").bounding_box()
    assert view is not None
    assert view["width"] > 360
    assert view["height"] > 200, "the map has room"
    # set-up
    unit = sight.args("take")[0]
    sight = desk.do("take", unit)
    fits(page)
    desk.do("place", hexagon("1706"))
    desk.wait(lambda _: desk.at(unit) == "1706")
    assert unit_of(seats, ATTACKER, unit)["hex"] == hexagon("1706")
    back(desk)
    fits(page)
    desk.do("deploy", 0)
    fits(page)
    desk.do("ready", 0)
    desk.wait(lambda s: s.yours and s.args("first"))
    fits(page)
    desk.do("first", 0)
    desk.asked()
    fits(page)
    # the sheets under the map
    for n in range(page.locator(".lb-shelf button").count()):
        shelf = page.locator(".lb-shelf button").nth(n)
        if not shelf.is_visible():
            continue
        shelf.tap()
        page.locator("dialog[open]").wait_for()
        assert sideways(page) == []
        page.locator("dialog[open] .x").first.tap()
        page.locator("dialog").wait_for(state="detached")
    # a move
    seats = battle(site, desk, FIELD.replace("order, initiative attacker", "attacker's movement"))
    sight = desk.do("take", 0)
    fits(page)
    wide, high = page.evaluate(ROOM, "unit-0")
    assert min(wide, high) >= 30, "a counter can be met"
    desk.do("to", hexagon("0404"))
    desk.wait(lambda _: desk.at(0) == "0404")
    assert unit_of(seats, ATTACKER, 0)["hex"] == hexagon("0404")
    fits(page)
    back(desk)
    desk.do("done", 0)
    desk.wait(lambda s: s.curtain)
    fits(page)
    desk.lift()
    sight = desk.wait(lambda s: s.yours and s.args("fire"))
    fits(page)
    # fire in reaction
    sight = desk.do("fire", sight.args("fire")[0])
    page.locator(ODDS).wait_for()
    fits(page)
    page.locator(f"{ODDS} [data-pile=odds]").tap()
    page.locator("dialog[open]").get_by_text("%").first.wait_for()
    assert sideways(page) == []
    page.locator("dialog[open] .x").first.tap()
    page.locator("dialog").wait_for(state="detached")
    desk.do("target", sight.args("target")[0])
    sight = desk.asked()
    if sight.args("point"):
        fits(page)
        desk.do("point", sight.args("point")[-1])
    assert len(seats.get(DEFENDER)["view"]["shots"]) == 1
    fits(page)
    desk.do("done", 0)
    desk.wait(lambda s: s.curtain)
    assert not seats.get(DEFENDER)["view"]["shots"]
