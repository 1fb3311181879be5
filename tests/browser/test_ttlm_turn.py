"""To the Last Man!: a German player turn of 1915 by mouse and by keyboard, a battle, production, and the computer's reply."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import grognard
from browser.page import GERMAN, Sight, spot
from browser.test_keyboard import key_of
from browser.ttlm_desk import ENTENTE, MapDesk, on_map, spring, war
from grognard.games.ttlm.example import argument
from patience import until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from browser.conftest import Site, Windows
    from server.helpers import Seats

QUIET = ("refuse", "done", "pass", "fire", "ersatz", "lose", "fort", "to", "commit", "throw", "place")
BATTLE = ".bdock.now"
WHO_SAID = "(all) => all.map((e) => e.matches('.t') ? e.innerText : e.querySelector('i.fr') ? 'entente' : '')"


ALL_IN_SIGHT = """() => {
  const box = (s) => document.querySelector(s).getBoundingClientRect(), first = box('#prompt .odds > span'), last = box('#prompt .odds > span:nth-child(8)'), done = box('#prompt [data-verb=done]'), frame = box('#prompt')
  return first.top >= frame.top && last.bottom <= done.top && done.bottom <= frame.bottom
}"""


def area(words: str) -> str:
    return f"#area-{argument('battle', words)}"


def quietly(s: Sight) -> tuple[str, int]:
    """Whatever ends a question."""
    verb = next((v for v in QUIET if s.args(v)), s.acts[0][0])
    return verb, s.args(verb)[0]


def test_a_german_turn_by_mouse_and_the_answer_of_the_computer(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    war(site, desk, entente="recruit")
    desk.wait(lambda s: s.yours and s.args("place"))
    gun = f"unit-{argument('take', 'G GE in Metz')}"
    assert not [u for u in desk.see().units if u.startswith(f"{gun} ")]
    desk.order("place", "Metz")  # the siege gun of Spring 1915
    assert [u for u in desk.see().units if u.startswith(f"{gun} sgerman")]
    desk.do("done", 0)
    sight = desk.wait(lambda s: s.yours and s.args("offensive"))
    assert sight.seq == "s-choose"
    desk.order("offensive", "offensive")
    # a unit out of an army into another area, and a whole army
    desk.order("take", "A GE in GE6")
    assert page.locator(".area.lit").count() > 1
    assert page.locator(f".area.lit {area('Flanders')}").count() == 1
    desk.order("to", "Flanders")
    assert desk.stands("A GE in Flanders") == f"german{argument('battle', 'Flanders')}"
    before = desk.stands("GE1")
    desk.order("take", "GE1")
    desk.order("to", "Maubeuge")
    assert desk.stands("GE1") == f"german{argument('battle', 'Maubeuge')}" != before
    desk.must_press("[data-do=undo]")
    sight = desk.wait(lambda s: f"unit-{argument('take', 'GE1')} s{before}" in s.units)
    assert sight.args("to"), "it is in the hand again"
    desk.key("Escape")
    desk.do("done", 0)
    desk.wait(lambda s: s.yours and s.args("battle"))
    desk.order("battle", "Flanders")
    assert page.locator(".clash").count() == 1, "the battle is marked on the map"
    turn = desk.see().turn
    assert "Germany" in turn
    sight = desk.asked()
    for _ in range(40):
        if sight.turn != turn or sight.over:
            break
        desk.do(*quietly(sight))
        sight = desk.asked()
    assert sight.turn != turn, "Germany's turn is over, the computer has begun its own"

    def can_be_read() -> bool:
        said: list[str] = page.locator(".log .lines > li").evaluate_all(WHO_SAID)
        return "entente" in said[said.index("Spring 1915 · Entente") :]

    until(page, can_be_read)


ROUTE = """async ([from, to]) => {
  const { beyond } = await import('/games/ttlm/client/scene.js'), KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], way = new Map([[from, []]]), next = [from]
  for (let at; (at = next.shift()) !== undefined;) for (const k of KEYS) { const on = beyond(at, k); if (on !== null && !way.has(on)) { way.set(on, [...way.get(at), k]); next.push(on) } }
  return way.get(to) ?? null
}"""


def steer(page: Page, words: str) -> None:
    """Arrows over the map until this area has the focus; what has it is always seen."""
    to = argument("battle", words)
    if on_map(page)["id"].startswith("unit-"):
        page.keyboard.press("ArrowUp")  # from a piece to the ground under it
    at = on_map(page)["id"]
    assert at.startswith("area-"), at
    keys = page.evaluate(ROUTE, [int(at[5:]), to])
    assert keys is not None, f"no arrows lead from {at} to {words}"
    for key in keys:
        page.keyboard.press(key)
        assert on_map(page)["visible"], "the focus cannot be seen"
    assert on_map(page)["id"] == f"area-{to}"


def tab_to(page: Page, region: str) -> None:
    for _ in range(120):
        page.keyboard.press("Tab")
        at = on_map(page)
        assert at["visible"] or at["tag"] == "BODY", f"the focus cannot be seen: {at}"
        if at["region"] == region:
            return
    raise AssertionError(f"Tab does not come to {region}")


def tab_on(page: Page, ref: str) -> None:
    """Tab through what stands in this area."""
    for _ in range(20):
        if on_map(page)["id"] == ref:
            return
        page.keyboard.press("Tab")
        assert on_map(page)["visible"], f"the focus cannot be seen: {on_map(page)}"
    raise AssertionError(f"Tab does not come to {ref}")


def along(page: Page, key: str, ref: str) -> None:
    """Left and Right along what stands in an area."""
    for _ in range(12):
        page.keyboard.press(key)
        assert on_map(page)["visible"], f"the focus cannot be seen: {on_map(page)}"
        if on_map(page)["id"] == ref:
            return
    raise AssertionError(f"{key} does not come to {ref}")


def test_a_german_turn_by_keyboard(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    spring(site, desk)
    tab_to(page, "hand")
    assert on_map(page)["id"] == "card-1"
    sight = desk.key("Enter")  # the Limited Offensive
    assert sight.seq == "s-move"
    tab_to(page, "board")
    steer(page, "Aisne")
    army = f"unit-{argument('take', 'GE1')}"
    tab_on(page, army)
    sight = desk.key("Enter")
    assert sight.args("to")
    steer(page, "Maubeuge")
    desk.key("Enter")
    assert desk.stands("GE1") == f"german{argument('battle', 'Maubeuge')}"
    # Tab goes through all that stands in an area, arrows also into an army: a unit out of it, and back by Escape
    before = desk.asked()
    steer(page, "Artois")
    tab_on(page, f"unit-{argument('take', 'FR8')}")
    along(page, "ArrowLeft", f"unit-{argument('take', 'A GE in GE6')}")
    assert desk.key("Enter").args("to")
    assert desk.key("Escape").same_place(before)
    sight = desk.key(key_of(page, "done"))
    assert sight.seq == "s-declare"
    steer(page, "Flanders")
    page.locator("#prompt .odds").get_by_text("Hits on the defender").wait_for()  # the focus is enough
    sight = desk.key("Enter")
    assert sight.args("gas")
    sight = desk.key(key_of(page, "gas"))
    assert page.locator(".bdock .tg.gas").count() == 1
    sight = desk.key(key_of(page, "done")) if sight.args("done") else sight
    # the rest with the keys that the buttons show, for both seats, until it is the Entente's turn
    for _ in range(30):
        sight = desk.asked()
        if sight.curtain:
            assert page.evaluate("() => document.activeElement.id") == "lift"
            page.keyboard.press("Enter")
            desk.wait(lambda s: not s.curtain and s.yours and s.acts)
        elif "Entente" in sight.turn:
            break
        else:
            desk.key(key_of(page, quietly(sight)[0]))
    assert "Entente" in desk.see().turn
    assert desk.see().args("pass")


# a line that is not broken, six times, fits the log
SIX = """() => {
  const log = document.querySelector('.log .lines')
  const low = Math.min(...[...log.querySelectorAll('li:not(.t)')].map((e) => e.getBoundingClientRect().height))
  return low > 10 && 6 * low <= log.clientHeight
}"""


def test_a_battle_with_losses_and_a_retreat(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    seats = spring(site, desk, "G6")
    board = page.locator(BATTLE)
    assert "Flanders" in board.locator("h2").inner_text()
    assert board.locator(".bs li.now").inner_text().strip() != ""
    desk.do("done", 0)  # the cavalry stays; the guns roll 1, 3, 5 and need 2
    desk.wait(lambda s: s.args("lose"))
    assert board.locator(".bd .dc > *").count() == 3
    assert "1" in board.locator(".bd h3 b").inner_text()
    assert board.locator(".ow").count() == 1
    page.locator("#prompt .picks .gist").first.wait_for()
    size = page.viewport_size or {"width": 1440, "height": 900}
    page.set_viewport_size({"width": 1280, "height": 720})
    assert page.evaluate(SIX), "six lines of the log are in sight while losses are paid"
    page.set_viewport_size(size)
    loss = argument("lose", "I UK in UK2")
    spare = argument("lose", "C UK in UK2")
    assert board.locator(f'[data-verb=lose][data-arg="{loss}"]').count() == 1
    desk.through(lambda: desk.press(f'{BATTLE} [data-verb=lose][data-arg="{loss}"]'), "the loss")
    units = seats.get(ENTENTE)["view"]["armies"][argument("take", "UK2") // 26]["units"]
    assert [u["unit"] for u in units] == [spare], "the infantry is gone, the cavalry is left"
    assert page.locator(f"#unit-{loss}").count() == 0
    # and now everybody goes back to Calais
    for army in ("UK2", "BEL"):
        desk.order("take", army)
        assert page.locator(f".area.lit {area('Calais')}").count() == 1
        desk.order("to", "Calais")
        assert desk.stands(army) == f"entente{argument('battle', 'Calais')}"
    desk.do("fire", 0)  # nobody is left to fire
    sight = desk.asked()
    assert "German" in sight.curtain
    desk.lift()
    desk.asked()
    assert page.locator(f".area.german {area('Flanders')}").count() == 1, "Flanders is German"
    assert page.locator(".log .lines").get_by_text("Calais").count() >= 2, "both retreats can be read"


def test_odds_before_a_battle_is_declared(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    seats = spring(site, desk, "G5")
    desk.do("done", 0)
    sight = desk.wait(lambda s: s.args("battle"))
    odds = page.locator("#prompt .odds")
    odds.wait_for()  # of the first battle, unasked
    shown = set()
    for where in ("Flanders", "Verdun"):
        page.mouse.move(*spot(page, area(where)))
        odds.get_by_text(hits_in(seats, argument("battle", where))).first.wait_for()
        assert odds.inner_text().startswith(where), "the name of the battle stands above its numbers"
        assert re.search(r"\d\.\d (to \d\.\d )?on average", odds.inner_text())
        assert re.search(r"driven out\s+\d", odds.inner_text())
        assert "keeps what holds ground" in odds.inner_text(), "and under them how they were calculated"
        shown.add(odds.inner_text())
    assert len(shown) == 2, "each battle has its own odds"
    after = desk.see()
    assert (after.step, after.acts) == (sight.step, sight.acts), "looking declares nothing"
    assert page.locator(".clash").count() == 0
    # in a small window too, however many battles there are to choose from: the odds and the way out are seen at once
    page.set_viewport_size({"width": 1280, "height": 720})
    desk.wait(lambda _: page.evaluate(ALL_IN_SIGHT), 5)


def hits_in(seats: Seats, area: int) -> str:
    """What the server calculates, as a page would ask for it."""
    with seats.socket(GERMAN) as line:
        line.hear("state")
        line.say(t="preview", verb="battle", arg=area, id=1)
        value = line.hear("preview")["lines"][1]["value"]
    return "".join(part if isinstance(part, str) else part[0] for part in value)


def test_production(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    seats = spring(site, desk, "END")
    plan = page.locator(".plan")
    plan.wait_for()

    def points() -> int:
        return int(plan.locator(".pp b").inner_text())

    begun = points()
    assert begun == seats.get(GERMAN)["view"]["sides"][GERMAN]["points"] > 3
    desk.do("card", 0)
    assert points() == begun - 1
    assert plan.locator(".pq li").count() == 1
    # an infantry, laid into an army on the map
    desk.order("buy", "I GE")
    assert page.locator(".ph").is_visible(), "what is being placed is said over the map"
    to = desk.see().args("place")
    assert argument("place", "GE4") in to
    desk.order("place", "GE4")
    assert points() == begun - 2
    assert plan.locator(".pq li").count() == 2
    # a trench for the first army; and taken back
    dig = argument("dig", "GE1")
    desk.do("dig", dig)
    dug = points()
    assert seats.get(GERMAN)["view"]["armies"][dig // 26]["dug"]
    desk.must_press("[data-do=undo]")
    desk.wait(lambda s: ("dig", dig) in s.acts)
    assert not seats.get(GERMAN)["view"]["armies"][dig // 26]["dug"]
    desk.do("dig", dig)
    assert points() == dug
    # what may not be built answers why, with its rule
    off = plan.locator(".pb.off[data-ref^=pool-]").first.get_attribute("id")
    desk.must_press(f"#{off}")
    assert len(desk.wait(lambda s: s.why).why.split()) > 3
    assert str(page.locator(".why .rule").last.get_attribute("data-rule")).startswith("TTLM.")
    page.keyboard.press("Escape")
    desk.through(lambda: desk.press(".plan .commit"), "commit")
    sight = desk.asked()
    assert "Entente" in sight.curtain
    desk.lift()
    plan.wait_for()
    german = seats.get(ENTENTE)["view"]["sides"][GERMAN]
    assert (german["points"], german["buys"]) == (None, None), "the other's plan is sealed"
    desk.through(lambda: desk.press(".plan .commit"), "commit")
    sight = desk.asked()
    for _ in range(12):
        if "Summer" in sight.turn:
            break
        if sight.curtain:
            desk.lift()
        else:
            desk.do(*quietly(sight))
        sight = desk.asked()
    assert "Summer 1915" in sight.turn
    view = seats.get(GERMAN)["view"]
    assert view["armies"][dig // 26]["dug"]


OVER = """() => {
  const box = (s) => document.querySelector(`#prompt ${s}`).getBoundingClientRect(), still = box('.cp.moving')
  const meet = (p, q) => p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom
  return ['.who .sc', '.who .rule', '.ask'].filter((s) => box(s).width > 1 && meet(box(s), still))
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1180, 800), (1366, 768)])
def test_what_may_still_move_is_written_over_nothing(
    windows: Windows, opened: Callable[[str], str], site: Site, width: int, height: int
) -> None:
    """The Entente has three figures there: by rail, by strategic movement, by sea."""
    table = grognard.load("ttlm").new("1914", seed=5)
    while table.to_act == [GERMAN]:
        offer = table.offer(GERMAN)
        table.act(GERMAN, next(v for v in ("pass", "done", *offer) if v in offer))
    table.act(ENTENTE, "offensive", table.offer(ENTENTE)["offensive"][0])
    page = windows.open(width, height, locale="fr-FR")
    page.goto(f"{site.url}#/table/{opened(table.save())}")
    MapDesk(page).lift()
    assert page.locator(".cp.moving .mv").count() == 3
    assert page.evaluate(OVER) == []


def test_while_armies_move_the_hand_leaves_its_room_to_the_log(
    windows: Windows, opened: Callable[[str], str], site: Site
) -> None:
    """At 1280 x 720, in French, an army in hand over a fight: its odds, six lines of the log, and the names of the cards."""
    table = grognard.load("ttlm").new("1914", seed=5)
    table.act(GERMAN, "offensive", table.offer(GERMAN)["offensive"][0])
    page = windows.open(1280, 720, locale="fr-FR")
    page.goto(f"{site.url}#/table/{opened(table.save())}")
    MapDesk(page).lift()
    army = argument("take", "GE1")
    page.locator(f'#prompt [data-verb=take][data-arg="{army}"]').click()
    page.locator("#prompt .odds:not(.brief)").first.wait_for()
    assert page.evaluate(SIX)
    names = page.locator("#hand .called")
    assert names.count() >= 5
    assert all(names.nth(i).is_visible() for i in range(names.count()))
    assert page.locator("#hand .lit .called").inner_text() == "Strategic Reserves!"
