"""Last Battle: two game-turns against the computer by mouse, the same by keyboard, answers to "why not", and a move taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser.lastbattle_desk import HexDesk, battle
from browser.page import Sight, read_rule, spot
from browser.test_keyboard import key_of
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site

ATTACKER, DEFENDER = "attacker", "defender"
WIDE = 32
SIDES = {ATTACKER: "Los Diablos", DEFENDER: "US Army"}
ODDS = ".lb-odds"


# a line that is not broken, six times, fits the log
SIX = """() => {
  const log = document.querySelector('.log .lines')
  const low = Math.min(...[...log.querySelectorAll('li:not(.t)')].map((e) => e.getBoundingClientRect().height))
  return low > 10 && 6 * low <= log.clientHeight
}"""


def hexagon(label: str) -> int:
    """The number of a hex in the verbs of a map two sheets wide."""
    return (int(label[2:]) - 1) * WIDE + int(label[:2]) - 1


def begin(page: Page, site: Site) -> tuple[HexDesk, Seats]:
    """The lobby's dialog: Los Diablos, who attack, against a Recruit, in Armies of the Night."""
    page.goto(site.url)
    page.locator('.game .btn[data-new=computer][data-game="lastbattle"]').click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("radio", name="Armies of the Night").click()
    dialog.locator("input[name=strength][value=recruit]").click()
    dialog.locator(f'input[name=side][value="{ATTACKER}"]').click()
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/table/*")
    number = page.url.rsplit("/", 1)[1]
    return HexDesk(page), Seats(site.player, site.player.http.get(f"/api/tables/{number}").json())


def unit_of(seats: Seats, role: str, n: int) -> dict[str, Any]:
    """A counter as the server tells it to this role."""
    return next(u for u in seats.get(role)["view"]["units"] if u["id"] == n)


def log_of(page: Page) -> list[str]:
    return page.locator(".log .lines > li").all_inner_texts()


def fires_told(page: Page) -> int:
    return sum(" fires at " in line or "declared shot" in line for line in log_of(page))


def westward(desk: HexDesk, unit: int) -> None:
    """This counter as far west as it gets, by a click on it and a click on the lit hex."""
    was = desk.at(unit)
    sight = desk.do("take", unit)
    assert f"unit-{unit}" in sight.lit, "what is in hand is marked"
    west = [h for h in sight.args("to") if h % WIDE + 1 <= int(was[:2]) and f"hex-{label(h)}" in sight.lit]
    if west:
        to = min(west, key=lambda h: (h % WIDE, abs(h // WIDE - 6)))
        desk.do("to", to)
        desk.wait(lambda _: desk.at(unit) == label(to))
    back(desk)


def label(h: int) -> str:
    return f"{h % WIDE + 1:02d}{h // WIDE + 1:02d}"


def back(desk: HexDesk) -> None:
    """Puts down what is still in hand."""
    if desk.asked().args("back"):
        desk.do("back", 0)


def fire_at_will(desk: HexDesk, seats: Seats, phase: str) -> None:
    """One shot by hand after a look at its odds, the rest by a standing order, and the dice."""
    page = desk.page
    sight = desk.do("fire", desk.see().args("fire")[0])
    target = sight.args("target")[0]
    assert f"unit-{target}" in sight.lit, "the target is lit"
    page.mouse.move(*spot(page, f"#unit-{target}"))
    odds = page.locator(ODDS)
    odds.get_by_text("Needed to hit").wait_for()
    assert "%" in odds.inner_text()
    assert seats.get(ATTACKER)["view"]["shots"] == [], "looking declares nothing"
    desk.do("target", target)
    sight = desk.asked()
    if sight.args("point"):
        desk.do("point", sight.args("point")[-1])
        sight = desk.asked()
    if sight.args("back"):
        desk.do("back", 0)
    view = seats.get(ATTACKER)["view"]
    assert view["phase"] == phase
    assert [s["target"] for s in view["shots"]] == [target]
    assert page.locator("#lb-over .shot").count() == 1, "an arrow shows the shot"
    sight = desk.asked()
    if sight.args("volley"):
        desk.do("volley", sight.args("volley")[-1])
        declared = len(seats.get(ATTACKER)["view"]["shots"])
        assert page.locator("#lb-over .shot").count() == declared >= 1
    said = fires_told(page)
    desk.do("done", 0)
    if desk.asked().curtain:
        desk.lift()
        desk.wait(lambda s: s.yours)
    assert fires_told(page) > said, "what the dice did can be read"


def test_two_turns_against_the_computer_by_mouse(site: Site, page: Page) -> None:
    desk, seats = begin(page, site)
    sight = desk.asked()
    assert sight.seq == "s-setup"
    # one counter by hand: taken up from the list, laid on a highlighted hex at the edge of the city
    unit = sight.args("take")[0]
    sight = desk.do("take", unit)
    to = hexagon("1706")
    assert "hex-1706" in sight.lit
    assert "hex-1606" not in sight.lit, "that is the enemy's half"
    desk.do("place", to)
    desk.wait(lambda _: desk.at(unit) == "1706")
    assert unit_of(seats, ATTACKER, unit)["hex"] == to
    back(desk)
    # the staff places everything
    assert "ready" not in seats.get(ATTACKER)["offer"]
    desk.do("deploy", 0)
    sight = desk.wait(lambda s: s.args("ready"))
    mine = [u for u in seats.get(ATTACKER)["view"]["units"] if u["side"] == ATTACKER]
    assert all(u["hex"] is not None for u in mine)
    assert len(mine) == len(page.locator("#lb-pieces .ctr:not(.down)").all())
    desk.do("ready", 0)
    sight = desk.wait(lambda s: s.yours and s.args("first"))
    backs = [u for u in seats.get(ATTACKER)["view"]["units"] if u["side"] == DEFENDER]
    assert backs, "the enemy stands on the map"
    assert page.locator("#lb-pieces .ctr.down").count() == sum(not u["face"] for u in backs)
    desk.do("first", 0)
    done: set[tuple[str, str]] = set()
    for _ in range(60):
        sight = desk.asked()
        view = seats.get(ATTACKER)["view"]
        if sight.over or (view["turn"] > 2 and {"reaction", "attack"} <= {p for p, _ in done}) or view["turn"] > 5:
            break
        if sight.args("fire"):
            fire_at_will(desk, seats, view["phase"])
            done.add((view["phase"], "fire"))
        elif sight.args("take"):
            movers = [u["id"] for u in view["units"] if ("take", u["id"]) in sight.acts and not u["moved"]]
            # in the first turn all go forward; then some stay, because what moves seldom fires
            for n in movers if view["turn"] == 1 else movers[:1]:
                westward(desk, n)
            done.add(("movement", "to"))
            desk.do("done", 0)
        else:
            verb = next(v for v in ("first", "done") if sight.args(v))
            desk.do(verb, 0)
    assert desk.see().over or seats.get(ATTACKER)["view"]["turn"] > 2
    assert {("movement", "to"), ("reaction", "fire")} <= done
    told = " ".join(log_of(page))
    for words in ("moves from", "fires at", "Movement Phase", "Reaction Fire Phase", "Attack Phase"):
        assert words in told, words
    assert page.evaluate(SIX), "six lines of the log are in sight"
    if ("attack", "fire") not in done:  # seldom: the enemy kept out of sight, or the game is over
        fire_at_will(
            desk, battle(site, desk, FIELD.replace("order, initiative attacker", "attacker's attack")), "attack"
        )


# ---- by keyboard ----

# what arrows lead from one hex to another
ROUTE = """async ([from, to, view]) => {
  const { walk } = await import('/games/lastbattle/client/map/scene.js'), KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], way = new Map([[from, []]]), next = [from]
  for (let at; (at = next.shift()) !== undefined && at !== to;) for (const k of KEYS) { const on = walk(view, at, k); if (on !== null && !way.has(on)) { way.set(on, [...way.get(at), k]); next.push(on) } }
  return way.get(to) ?? null
}"""
# nobody is hurt: every die falls 1, which hits, and which saves whoever is hit
FIELD = """scenario 1, order, initiative attacker
0403: A 4 AR Veteran
0503: A 4 AR Veteran spotted
0407: D 4 AR Veteran
0507: D 4 AR Veteran spotted
"""


# a hex has no box to draw an outline round: its border takes the colour of the focus
FOCUS = """() => {
  const e = document.activeElement, s = getComputedStyle(e), r = e.getBoundingClientRect(), probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--focus-out)'
  const wanted = getComputedStyle(probe).color, frame = (e.closest('#lb-world') ? document.getElementById('lb-view') : document.documentElement).getBoundingClientRect()
  probe.remove()
  const ring = e.matches('polygon') ? s.stroke === wanted && parseFloat(s.strokeWidth) >= 2 : s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2
  return {
    id: e.id, region: e.closest('[data-region]')?.dataset.region ?? '', body: e === document.body,
    visible: ring && r.width > 0 && r.height > 0 && (r.left + r.right) / 2 > Math.max(0, frame.left) && (r.left + r.right) / 2 < Math.min(innerWidth, frame.right)
      && (r.top + r.bottom) / 2 > Math.max(0, frame.top) && (r.top + r.bottom) / 2 < Math.min(innerHeight, frame.bottom),
  }
}"""


def focus(page: Page) -> dict[str, Any]:
    """Where the keyboard is; it must be seen there."""
    at: dict[str, Any] = page.evaluate(FOCUS)
    assert at["body"] or at["visible"], f"the focus cannot be seen: {at}"
    return at


def tab_to(page: Page, region: str) -> None:
    for _ in range(120):
        page.keyboard.press("Tab")
        if focus(page)["region"] == region:
            return
    raise AssertionError(f"Tab does not come to {region}")


def steer(page: Page, to: str) -> None:
    """Arrows over the map until this hex has the focus; what has it is always seen."""
    if focus(page)["id"].startswith("unit-"):
        page.keyboard.press("ArrowUp")  # from a counter to the ground under it
    at = focus(page)["id"]
    assert at.startswith("hex-"), at
    view = {"wide": WIDE, "high": 12, "scenario": "s1", "units": [], "zone": [], "you": ATTACKER}
    keys = page.evaluate(ROUTE, [at, f"hex-{to}", view])
    assert keys is not None, f"no arrows lead from {at} to {to}"
    for key in keys:
        page.keyboard.press(key)
        focus(page)
    assert focus(page)["id"] == f"hex-{to}"


def enter_on(desk: HexDesk, unit: int) -> Sight:
    """Arrows to its hex, Tab to the counter, Enter."""
    page = desk.page
    if focus(page)["region"] != "board":
        tab_to(page, "board")
    steer(page, desk.at(unit))
    for _ in range(6):
        if focus(page)["id"] == f"unit-{unit}":
            return desk.key("Enter")
        page.keyboard.press("Tab")
        focus(page)
    raise AssertionError(f"Tab does not come to counter {unit}")


def lift(desk: HexDesk, role: str) -> Sight:
    """Behind the curtain, by Enter."""
    sight = desk.asked()
    assert SIDES[role] in sight.curtain, sight.curtain  # by its army, not by its part
    assert desk.page.evaluate("() => document.activeElement.id") == "lift"
    desk.page.keyboard.press("Enter")
    return desk.wait(lambda s: not s.curtain and s.yours and s.acts)


def move_by_keys(desk: HexDesk, seats: Seats, role: str, unit: int, to: str) -> None:
    sight = enter_on(desk, unit)
    assert hexagon(to) in sight.args("to")
    steer(desk.page, to)
    desk.key("Enter")
    desk.wait(lambda _: desk.at(unit) == to)
    assert unit_of(seats, role, unit)["hex"] == hexagon(to)
    if desk.asked().args("back"):
        desk.key("b")
    desk.key("e")


def fire_by_keys(desk: HexDesk, seats: Seats, role: str, unit: int, target: int) -> None:
    """One by arrows and Enter, all others by the number of the standing order."""
    page = desk.page
    assert ("fire", unit) in desk.asked().acts
    sight = enter_on(desk, unit)
    assert ("target", target) in sight.acts
    enter_on(desk, target)
    sight = desk.asked()
    if sight.args("point"):
        sight = desk.key(key_of(page, "point"))
        sight = desk.asked()
    if sight.args("back"):
        sight = desk.key("b")
    assert [(s["unit"], s["target"]) for s in seats.get(role)["view"]["shots"]] == [(unit, target)]
    if desk.asked().args("volley"):
        desk.key(key_of(page, "volley"))
    declared = len(seats.get(role)["view"]["shots"])
    assert page.locator("#lb-over .shot").count() == declared >= 1
    desk.key("e")


def test_a_turn_by_keyboard(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, FIELD)
    assert desk.asked().args("first")
    desk.key(key_of(page, "first"))
    for role, other, mover, still, foe, place in (
        (ATTACKER, DEFENDER, 0, 1, 3, "0404"),
        (DEFENDER, ATTACKER, 2, 3, 1, "0406"),
    ):
        if role == DEFENDER:
            lift(desk, role)
        move_by_keys(desk, seats, role, mover, place)
        lift(desk, other)
        assert desk.see().seq == "s-reaction"
        fire_by_keys(desk, seats, other, foe, mover)
        lift(desk, role)
        assert desk.see().seq == "s-attack"
        fire_by_keys(desk, seats, role, still, foe)
    lift(desk, ATTACKER)
    assert seats.get(ATTACKER)["view"]["turn"] == 2
    told = " ".join(log_of(page))
    assert told.count(" fires at ") >= 4
    assert "Game-turn 2" in told


# ---- why not, and back again ----


def test_why_not_with_its_rule(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, FIELD.replace("order, initiative attacker", "attacker's movement"), "6 6 6 6")
    # the far end of the map cannot be reached
    sight = desk.do("take", 0)
    assert "hex-0412" not in sight.lit
    desk.must_press("#hex-0412")
    sight = desk.wait(lambda s: s.why)
    assert len(sight.why.split()) > 4, "a sentence"
    assert page.locator(".hx.refused").count() == 1
    read_rule(page, seats.id, "LB.move.")
    assert ("to", hexagon("0404")) in desk.see().acts, "asking changed nothing"
    assert unit_of(seats, ATTACKER, 0)["hex"] == hexagon("0403")
    page.keyboard.press("Escape")
    desk.wait(lambda s: not s.why)
    # the enemy in front hears of every step: what he has seen is not taken back
    desk.do("to", hexagon("0404"))
    desk.wait(lambda _: desk.at(0) == "0404")
    assert not desk.see().undo
    desk.do("back", 0)
    # who has nothing in sight to fire at says so in the attack
    desk.do("done", 0)
    for _ in range(3):
        sight = desk.asked()
        if sight.curtain:
            desk.lift()
            sight = desk.asked()
        if sight.seq == "s-attack":
            break
        desk.do("done", 0)
    assert desk.see().seq == "s-attack"
    desk.do("fire", desk.see().args("fire")[0])
    desk.must_press("#unit-2")  # hidden in its wood
    desk.wait(lambda s: s.why)
    assert page.locator(".why .rule").last.get_attribute("data-rule") == "LB.spot.only-spotted"
    assert seats.get(ATTACKER)["view"]["shots"] == []


def test_a_move_that_nobody_saw_is_taken_back(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, "scenario 1, attacker's movement\n0403: A 4 AR Veteran\n1003: D 4 AR Veteran")
    start = desk.see()
    assert not start.undo, "nothing to take back yet"
    desk.do("take", 0)
    desk.do("to", hexagon("0404"))
    desk.wait(lambda _: desk.at(0) == "0404")
    assert unit_of(seats, ATTACKER, 0)["hex"] == hexagon("0404")
    said = len(log_of(page))
    assert any("moves from 0403 to 0404" in line for line in log_of(page))
    desk.must_press("[data-do=undo]")
    desk.wait(lambda _: desk.at(0) == "0403")
    assert unit_of(seats, ATTACKER, 0)["hex"] == hexagon("0403")
    desk.wait(lambda _: len(log_of(page)) < said)
    sight = desk.see()
    while sight.undo:
        sight = desk.key("u")
    assert sight.same_place(start)


# ---- the lists beside the map ----

# men enough in sight of each other that the list of those who can fire is longer than its place
CROWD = "scenario 1, attacker's attack\n" + "".join(
    f"{column:02d}03: A 4 AR Veteran spotted\n{column:02d}07: D 4 AR Veteran spotted\n" for column in range(3, 13)
)
COVERED = """() => [...document.querySelectorAll('.left .lb-fire button')].filter((e) => {
  document.querySelector('.left').scrollTop = 0
  e.focus()
  const r = e.getBoundingClientRect(), hit = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2)
  return !(hit && e.contains(hit))
}).map((e) => `${e.dataset.verb} ${e.dataset.arg}`)"""


def test_what_has_the_focus_in_the_list_of_fire_is_not_covered_by_a_card(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 600})
    desk = HexDesk(page)
    battle(site, desk, CROWD)
    page.mouse.move(*spot(page, "#unit-0"))
    page.locator(".left > .lb-card").wait_for()
    assert page.locator(".left .lb-fire button").count() >= 5
    assert page.evaluate(COVERED) == []
