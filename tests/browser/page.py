"""What the tests do with the page: look at it, click on it by real mouse, keys or finger, and wait for what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import grognard
from patience import LONG, until, wait_for
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


FRENCH, GERMAN = "french", "german"
WRITTEN = "A battle of my own"  # a table of the editor's test in the lobby: its name is its author's, in his language

# where the page shows an action (games/trench/client/scene.js, refOf)
ON: dict[str, str] = {
    **dict.fromkeys(("unit", "lift", "heal", "attack", "strike", "counter"), "unit"),
    **dict.fromkeys(("move", "place", "box", "fort", "shell", "gas"), "box"),
    **dict.fromkeys(("card", "back", "trap", "reveal", "give"), "card"),
    "draw": "deck",
}
LIT = (
    ".unit.lit > [data-ref], .unit.target > [data-ref], .box.move > .floor, .box.fire > .floor,"
    ".hc.lit > [data-ref], .sl.lit > [data-ref], .dk.lit"
)
SEE = """(lit) => {
  const text = (s) => document.querySelector(s)?.innerText ?? ''
  const slider = document.querySelector('[data-input=look]')
  return {
    prompt: text('#prompt .ask'), who: text('#prompt .who'), turn: text('.top h1 small'), resources: text('#prompt .cp'),
    coins: document.querySelectorAll('#prompt .coins circle[fill="#e2b64b"]').length,
    acts: [...document.querySelectorAll('#prompt [data-verb]')].map((b) => [b.dataset.verb, Number(b.dataset.arg)]),
    lit: [...document.querySelectorAll(lit)].map((e) => e.id),
    units: [...document.querySelectorAll('.unit > [data-ref]')].map((e) => `${e.id} ${e.closest('.box').dataset.key}`),
    hand: [...document.querySelectorAll('#hand [data-ref]')].map((e) => e.id),
    undo: !!document.querySelector('[data-do=undo]'), step: Number(slider?.max ?? -1),
    log: document.querySelectorAll('.log .lines li:not(.since), .textview .lines li:not(.since)').length,
    yours: !!document.querySelector('.table.yours'), over: !!document.querySelector('.prompt.over'),
    curtain: text('#curtain h1'), skip: !!document.querySelector('.bar.skip'), lost: !!document.querySelector('.bar.lost'),
    sure: !!document.querySelector('.sheetbox.confirm .cautions'), sent: globalThis.told?.sent ?? 0, why: text('.why'), toast: text('.toast'), seq: document.querySelector('.seq .now')?.dataset.key ?? '',
  }
}"""
LOOKS = 60  # so many looks at a page that has done nothing before a click is made again
# until all that this page has said to the server is answered, and drawn
SETTLE = """() => new Promise((done) => {
  const { line } = globalThis.told, heard = (e) => {
    if (JSON.parse(e.data).t !== 'pong') return
    line.removeEventListener('message', heard)
    requestAnimationFrame(() => requestAnimationFrame(done))
  }
  line.addEventListener('message', heard)
  line.send(JSON.stringify({ t: 'ping' }))
})"""
HEARD = """async () => {
  await (await fetch('/api/games')).text()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}"""
YES = ".sheetbox.confirm:has(.cautions) [data-confirm=yes]"  # the answer to "Do it all the same?"
# a point of the element that a mouse can reach: nothing else lies over it there
REACH = """(selector) => {
  const e = document.querySelector(selector)
  if (!e) return null
  e.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const r = e.getBoundingClientRect()
  for (const dy of [.5, .75, .25, .92, .08]) for (const dx of [.5, .3, .7, .85, .15, .97, .03]) {
    const x = r.left + r.width * dx, y = r.top + r.height * dy, hit = document.elementFromPoint(x, y)
    if (hit && (hit === e || e.contains(hit))) return [x, y]
  }
  return null
}"""
OUTLINE = """() => {
  const e = document.activeElement, s = getComputedStyle(e), r = e.getBoundingClientRect()
  return {
    id: e.id, tag: e.tagName, verb: e.dataset?.verb ?? '', region: e.closest('[data-region]')?.dataset.region ?? (e.closest('.top') ? 'top' : ''),
    visible: e !== document.body && s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 && r.width > 0 && r.height > 0
      && r.bottom > 0 && r.right > 0 && r.top < innerHeight && r.left < innerWidth,
  }
}"""


@dataclass
class Sight:
    """What can be seen of a table at one moment."""

    prompt: str = ""
    who: str = ""
    turn: str = ""
    resources: str = ""
    coins: int = 0
    acts: list[tuple[str, int]] = field(default_factory=list)
    lit: list[str] = field(default_factory=list)
    units: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    undo: bool = False
    step: int = -1
    log: int = 0
    yours: bool = False
    over: bool = False
    curtain: str = ""
    skip: bool = False
    lost: bool = False
    sure: bool = False  # it is asked whether it is meant
    sent: int = 0  # actions that this page has sent so far
    why: str = ""
    toast: str = ""
    seq: str = ""

    def args(self, verb: str) -> list[int]:
        return [arg for v, arg in self.acts if v == verb]

    @property
    def to_do(self) -> bool:
        return self.over or bool(self.curtain) or (self.yours and bool(self.acts))

    def same_place(self, other: Sight) -> bool:
        """The same game to look at: what a line of the log or a bubble adds does not count."""
        mine, theirs = (
            (s.prompt, s.turn, s.resources, sorted(s.acts), sorted(s.lit), sorted(s.units), s.hand)
            for s in (self, other)
        )
        return mine == theirs


class Desk:
    """A table on the screen and the hand at it. `finger`: by touch."""

    def __init__(self, page: Page, finger: bool = False) -> None:
        self.page = page
        self.finger = finger

    # ---- looking ----
    def see(self) -> Sight:
        found = self.page.evaluate(SEE, LIT)
        found["acts"] = [(verb, arg) for verb, arg in found["acts"]]
        return Sight(**found)

    def wait(self, what: Callable[[Sight], Any], seconds: float = LONG) -> Sight:
        """The first sight of which this is true."""
        seen: list[Sight] = []

        def looked() -> Any:
            seen[:] = [self.see()]
            return what(seen[0])

        try:
            until(self.page, looked, seconds)
        except AssertionError as vain:
            raise AssertionError(f"{vain}; the page shows {seen}") from None
        return seen[0]

    def asked(self) -> Sight:
        """Until there is something to do; a computer's long turn is skipped as a reader would."""

        def ready(s: Sight) -> bool:
            if s.skip and not s.to_do:
                self.press(".bar.skip")
            return s.to_do

        return self.wait(ready)

    def goto(self, url: str) -> Desk:
        self.page.goto(url)
        return self

    # ---- doing ----
    def press(self, selector: str) -> bool:
        """A click where the element can be reached; false when it is not there any more."""
        at = self.page.evaluate(REACH, selector)
        if at is None:
            return False
        if self.finger:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)
        return True

    def must_press(self, selector: str) -> None:
        until(self.page, lambda: self.press(selector))

    def place_of(self, verb: str, arg: int) -> str:
        """Where a player clicks for this: the lit thing itself, else the button."""
        return f"#{ON[verb]}-{arg}" if verb in ON else f'#prompt [data-verb="{verb}"][data-arg="{arg}"]'

    def do(self, verb: str, arg: int) -> Sight:
        """Does it where it is lit, and waits for what comes of it."""
        where = self.place_of(verb, arg)
        return self.through(lambda: self.press(where), f"{verb} {arg}")

    def key(self, key: str) -> Sight:
        return self.through(lambda: self.page.keyboard.press(key), f"key {key}")

    def through(self, act: Callable[[], Any], what: str) -> Sight:
        """Acts, and waits until the page shows it. A click that only skipped ahead, or came too soon after another
        question, is made again; one that has gone to the server is not, however long the answer takes."""
        before, now, looks = self.asked(), Sight(), count()

        def done() -> bool:
            nonlocal now
            now = self.see()
            if now.sent == before.sent and next(looks) % LOOKS == 0:
                act()
                now = self.see()
            if now.sure and self.press(YES):  # it may cost something: this player means it
                now = self.see()
            return now.step != before.step or now.curtain != before.curtain or not now.same_place(before)

        try:
            until(self.page, done, LONG)
        except AssertionError as vain:
            raise AssertionError(f"{what} does nothing, {vain}; the page shows {now}") from None
        return now

    def lift(self) -> Sight:
        """Behind the curtain."""
        self.must_press("#lift")
        return self.wait(lambda s: not s.curtain and s.step >= 0)

    # ---- whole parts of a game ----
    def set_up(self, bonus: int = 2) -> Sight:
        """Places six cards and takes the first draw by clicks on what is lit."""
        sight = self.asked()
        while sight.seq == "s-setup" and not sight.curtain:
            sight = self.do(*set_up_choice(sight, bonus))
            sight = self.asked()
        return sight

    def play_turn(self, choose: Callable[[Sight], tuple[str, int]]) -> Sight:
        """Until the turn is another one (or the game is over, or the curtain falls)."""
        sight = self.asked()
        turn = sight.turn
        while sight.turn == turn and not sight.over and not sight.curtain:
            self.do(*choose(sight))
            sight = self.asked()
        return sight


def set_up_choice(s: Sight, bonus: int = 2) -> tuple[str, int]:
    if s.args("ready"):
        return "ready", 0
    if s.args("box"):
        return "box", s.args("box")[-1]  # forward first
    if s.args("draw"):
        return "draw", s.args("draw")[-1 if len(s.hand) < 2 + bonus else 0]
    return "card", s.args("card")[0]


def bold(s: Sight) -> tuple[str, int]:
    """Attacks, moves forward, plays a card: whatever is bold among what is lit."""
    for verb in (
        "attack",
        "strike",
        "counter",
        "move",
        "place",
        "shell",
        "gas",
        "play",
        "set",
        "heal",
        "fort",
        "pass",
        "draw",
        "unit",
    ):
        if s.args(verb):
            return verb, s.args(verb)[-1 if verb == "move" else 0]
    return any_of(s)


def spend(s: Sight) -> tuple[str, int]:
    """Throws the hand away and draws troops: the shortest honest way to the end of a game, a lost one."""
    if s.args("discard"):
        return "discard", 0
    if s.args("draw"):
        return "draw", 0 if 0 in s.args("draw") else 1
    if s.args("card") and not s.args("unit"):
        return "card", s.args("card")[0]
    return any_of(s)


def any_of(s: Sight) -> tuple[str, int]:
    for verb in ("done", "pass", "stay", "waive"):
        if s.args(verb):
            return verb, s.args(verb)[0]
    return s.acts[0]


# ---- games made beforehand, through the public Python face ----


def quick(offer: dict[str, list[int]]) -> tuple[str, int]:
    """The same way of playing, for a table in Python."""
    if "discard" in offer:
        return "discard", 0
    for verb in ("ready", "box", "draw"):
        if verb in offer:
            return verb, offer[verb][0]
    if "card" in offer and "unit" not in offer:
        return "card", offer["card"][0]
    verb = next((v for v in ("done", "pass", "stay") if v in offer), next(iter(offer)))
    return verb, offer[verb][0]


@cache
def late_game(left: int = 0, seed: int = 7) -> str:
    """A game file of which about so many actions are still to be played; 0: a finished game."""
    played = list(quick_game(seed))
    table = grognard.load("trench").new(seed=seed)
    for role, verb, arg in played[: len(played) - left]:
        table.act(role, verb, arg)
    return str(table.save())


@cache
def first_turn_file(seed: int = 7) -> str:
    """A game file at the first choice of France's first turn."""
    table = grognard.load("trench").new(seed=seed)
    for role, verb, arg in quick_game(seed):
        if (role, verb) == (FRENCH, "discard"):
            break
        table.act(role, verb, arg)
    return str(table.save())


def quick_game(seed: int) -> Iterator[tuple[str, str, int]]:
    table = grognard.load("trench").new(seed=seed)
    while table.result is None:
        role = table.to_act[0]
        verb, arg = quick(table.offer(role))
        yield role, verb, arg
        table.act(role, verb, arg)


# ---- a table brought to a point through the server's own door ----


def deploy(seats: Seats, role: str = FRENCH) -> None:
    """This human seat places and draws; the computer does its part by itself."""

    def done() -> bool:
        while (state := seats.get(role))["offer"]:
            offer = state["offer"]
            if state["sequence"] != "setup":
                return True
            verb = next(v for v in ("ready", "box", "card", "draw") if v in offer)
            answer = seats.act(role, verb, offer[verb][0], state["version"])
            assert answer.status_code in (200, 409), answer.text  # 409: the other side was quicker
        return False

    wait_for(done, LONG)


def first_turn(site: Any, desk: Desk, german: str = "recruit", **more: Any) -> Seats:
    """At a table against the computer, at the first choice of France's first turn."""
    seats: Seats = site.player.new(german=german, **more)
    deploy(seats)
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.yours and s.args("done"))
    return seats


def quiet_turn(site: Any, desk: Desk) -> Seats:
    """The same turn of France at a table of two humans, always the same one: nothing has been set face down yet."""
    answer = site.player.http.post("/api/open", content=first_turn_file().encode())
    assert answer.status_code in (200, 201), answer.text
    seats = Seats(site.player, answer.json()["table"])
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours and s.args("done"))
    return seats


# ---- things asked of every screen ----

SIDEWAYS = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth
  const out = [...document.querySelectorAll('body *:not(svg *), svg svg')].filter((e) => {
    const r = e.getBoundingClientRect()
    if (!r.width || !r.height || (r.right <= innerWidth + 1 && r.left >= -1)) return false
    if (e.closest('svg, .vh, [hidden]') && e.tagName !== 'svg') return false
    const s = getComputedStyle(e)
    if (s.visibility === 'hidden' || s.display === 'none') return false
    // what scrolls, or is cut off on purpose, may be wider than its frame; the table itself may not
    for (let p = e.parentElement; p && p.id !== 'app' && p !== document.body; p = p.parentElement) if (/auto|scroll|hidden|clip/.test(getComputedStyle(p).overflowX)) return false
    return true
  })
  return [...(wide > 0 ? [`the page is ${wide} px too wide`] : []), ...out.map((e) => `${e.tagName}.${e.className} ${e.innerText?.slice(0, 30) ?? ''}`)]
}"""
CLIPPED = """(selector) => [...document.querySelectorAll(selector)].filter((e) => {
  const s = getComputedStyle(e), r = e.getBoundingClientRect()
  if (!r.width || !r.height || s.visibility === 'hidden' || e.closest('.vh')) return false
  return e.scrollWidth > e.clientWidth + 1 && s.display !== 'inline'
}).map((e) => `${e.className}: ${e.innerText} (${e.scrollWidth} in ${e.clientWidth})`)"""
# Letters outside the box they are painted in, and parts outside the card they lie on. Not by classes: whatever has a
# border or a ground of its own is a box; what scrolls may be longer than its frame; what ends in an ellipsis is cut on
# purpose (`clipped` names those that may not be); what is laid over the rest (absolute) may look over an edge.
STRAY = """() => {
  const PAINTED = /^(?!rgba\\(\\d+, \\d+, \\d+, 0\\)|transparent)/, out = new Set(), look = new Map()
  const style = (e) => look.get(e) ?? look.set(e, getComputedStyle(e)).get(e)
  const painted = (e) => ['Left', 'Right'].some((side) => parseFloat(style(e)[`border${side}Width`]) > 0 && style(e)[`border${side}Style`] !== 'none') || PAINTED.test(style(e).backgroundColor)
  const shown = (e) => e instanceof HTMLElement && e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest('.vh, [hidden], noscript')
  const named = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].join('.')}`
  // the box something is painted in; null if it may be looked at by scrolling, or is cut off in words
  const frame = (e, of) => {
    for (let p = e; p && p !== document.body; p = p.parentElement) {
      const s = style(p)
      if (/auto|scroll/.test(s.overflowX) || (s.textOverflow === 'ellipsis' && s.overflowX === 'hidden')) return null
      if (p !== of && s.display !== 'inline' && s.display !== 'contents' && (painted(p) || /hidden|clip/.test(s.overflowX))) return p
      if (/absolute|fixed/.test(s.position)) return null
    }
    return null
  }
  // a sheet has a second rule inside its edge, and nothing is written over it
  const inner = (e) => {
    const r = e.getBoundingClientRect(), s = getComputedStyle(e, '::after'), ruled = s.content !== 'none' && s.position === 'absolute' && parseFloat(s.borderRightWidth) > 0
    const within = ruled && s.left === s.right ? parseFloat(s.left) : 0
    return { left: r.left + within, right: r.right - within, top: r.top, bottom: r.bottom, width: r.width }
  }
  const rolls = (e) => !!e && (/auto|scroll/.test(style(e).overflowY) || rolls(e.parentElement))
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange()
  for (let n = words.nextNode(); n; n = words.nextNode()) {
    const e = n.parentElement
    if (!n.data.trim() || !e || !shown(e)) continue
    const box = frame(e, null)
    if (!box) continue
    const b = inner(box), scrolls = rolls(e)
    range.selectNodeContents(n)
    for (const r of range.getClientRects()) {
      if (!r.width || !b.width) continue
      // letters are lower than their line: half of its height is enough to be seen
      const up = r.top + r.height / 4, low = r.bottom - r.height / 4
      if (r.right > b.right + 1 || r.left < b.left - 1) out.add(`${named(e)} "${n.data.trim().slice(0, 40)}" is ${Math.round(Math.max(r.right - b.right, b.left - r.left))} px wider than ${named(box)}`)
      else if (!scrolls && (low > b.bottom + 1 || up < b.top - 1)) out.add(`${named(e)} "${n.data.trim().slice(0, 40)}" is ${Math.round(Math.max(low - b.bottom, b.top - up))} px above or below ${named(box)}`)
    }
  }
  for (const e of document.querySelectorAll('#app *:not(svg *), dialog[open] *:not(svg *)')) {
    if (!shown(e) || !painted(e) || /absolute|fixed|sticky/.test(style(e).position) || style(e).display === 'inline') continue
    const box = frame(e.parentElement, e)
    if (!box) continue
    const r = e.getBoundingClientRect(), b = inner(box)
    if (r.width && b.width && (r.right > b.right + 1 || r.left < b.left - 1)) out.add(`${named(e)} sticks ${Math.round(Math.max(r.right - b.right, b.left - r.left))} px out of ${named(box)}`)
  }
  return [...out]
}"""
NAMELESS = """(selector) => [...document.querySelectorAll(selector)].filter((e) => {
  if (e.closest('[aria-hidden=true]') || !e.getClientRects().length) return false
  const by = e.getAttribute('aria-labelledby')
  const name = e.getAttribute('aria-label') || (by && document.getElementById(by)?.textContent) || e.getAttribute('title') || e.getAttribute('alt')
    || (e.labels?.length ? e.labels[0].textContent : '') || e.textContent
  return !name.trim()
}).map((e) => e.outerHTML.slice(0, 160))"""


def sideways(page: Page) -> list[str]:
    """What sticks out of the window."""
    found: list[str] = page.evaluate(SIDEWAYS)
    return found


def clipped(page: Page, selector: str) -> list[str]:
    """Texts that do not fit their box."""
    found: list[str] = page.evaluate(CLIPPED, selector)
    return found


def stray(page: Page) -> list[str]:
    """Letters outside their box, parts outside their card."""
    found: list[str] = page.evaluate(STRAY)
    return found


def name_of(found: Locator) -> str:
    """What a screen reader says of something that is drawn."""
    return found.get_attribute("aria-label") or (found.text_content() or "").strip()


def nameless(
    page: Page,
    selector: str = "button, a, input, select, [role=img], [role=group], [role=dialog], img, dialog, section",
) -> list[str]:
    """What a screen reader could not name."""
    found: list[str] = page.evaluate(NAMELESS, selector)
    return found


def focused(page: Page) -> dict[str, Any]:
    """Where the keyboard is, and whether that can be seen."""
    found: dict[str, Any] = page.evaluate(OUTLINE)
    return found


def settle(page: Page) -> None:
    """Until all that the page has said to the server is answered, and drawn: what has not happened now does not happen."""
    page.evaluate(SETTLE)


def heard(page: Page) -> None:
    """Until the page has had the answer to a request made now, and drawn what it learned of earlier ones."""
    page.evaluate(HEARD)


def spot(page: Page, selector: str) -> tuple[float, float]:
    """A point where the mouse meets this element and nothing else."""
    at = until(page, lambda: page.evaluate(REACH, selector))
    return float(at[0]), float(at[1])


def read_rule(page: Page, table: str, prefix: str) -> None:
    """From a refusal to its rule, which begins so, and back to the table."""
    link = page.locator(".why .rule").last
    rule = str(link.get_attribute("data-rule"))
    assert rule.startswith(prefix), rule
    link.click()
    entry = page.locator(".re.at")
    entry.wait_for()
    assert entry.get_attribute("id") == f"rule-{rule}"
    assert f"#/table/{table}" in page.url
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
