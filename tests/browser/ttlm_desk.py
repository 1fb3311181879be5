"""The table of To the Last Man!: a map that is panned and zoomed, armies in stacks, units inside armies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import grognard
from browser.page import GERMAN, REACH, SEE, Desk, Sight
from grognard.games.ttlm.example import DICE, POSITION, argument, example
from grognard.kernel.chance import ScriptedDice
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from grognard import Table

ENTENTE = "entente"
MAP_LIT = (
    ".ctr.lit > [data-ref], .ctr.target > [data-ref], .area.lit > .floor, .area.strike > .floor,"
    ".hc.lit > [data-ref], .plan .pb.lit[data-ref]"
)
MAP_SEE = SEE.replace("'.unit > [data-ref]'", "'.stack > .ctr > [data-ref], .eastern > .ctr > [data-ref]'").replace(
    "closest('.box')", "closest('.stack, .eastern')"
)
# the army in whose open template this unit lies, if it lies in one
INSIDE = "(s) => document.querySelector(s)?.closest('.inside')?.closest('.army')?.querySelector('[data-ref]').id ?? ''"
UNFOLD = """(s) => {
  const title = document.querySelector(s)?.closest('details.fold:not([open])')?.querySelector('summary')
  title?.click()
  return Boolean(title)
}"""
MAP_ON: dict[str, str] = {
    **dict.fromkeys(("take", "lose", "remove", "swap", "dig", "upgrade", "recall"), "unit"),
    **dict.fromkeys(("battle", "fight", "keep"), "area"),
    **dict.fromkeys(("offensive", "crisis", "ersatz", "throw"), "card"),
    "buy": "pool",
}
ARMIES, WHOLE, SPAN = 32, 25, 26


class MapDesk(Desk):
    """The same hand at the map of To the Last Man!."""

    def see(self) -> Sight:
        found = self.page.evaluate(MAP_SEE, MAP_LIT)
        found["acts"] = [(verb, arg) for verb, arg in found["acts"]]
        return Sight(**found)

    def place_of(self, verb: str, arg: int) -> str:
        if verb in ("to", "place"):
            return f"#unit-{arg * SPAN + WHOLE}" if arg < ARMIES else f"#area-{arg - ARMIES}"
        if verb in MAP_ON:
            return f"#{MAP_ON[verb]}-{arg}"
        return "#plan-card" if verb == "card" else f'#prompt [data-verb="{verb}"][data-arg="{arg}"]'

    def press(self, selector: str) -> bool:
        """A unit inside an army is reached over the army, which opens under the pointer; many buttons of one kind lie
        under the title that unfolds them."""
        if super().press(selector):
            return True
        if self.page.evaluate(UNFOLD, selector):
            return super().press(selector)
        army = self.page.evaluate(INSIDE, selector)
        at = self.page.evaluate(REACH, f"#{army}") if army else None
        if at is None:
            return False
        self.page.mouse.move(*at)
        self.page.locator(f"#{army} ~ .inside").and_(self.page.locator(":visible")).wait_for()
        return super().press(selector)

    def order(self, verb: str, words: str = "") -> Sight:
        """`order("take", "A GE in GE6")`, `order("to", "Flanders")`: by mouse, in words."""
        return self.do(verb, argument(verb, words))

    def may(self, verb: str, words: str) -> bool:
        return (verb, argument(verb, words)) in self.see().acts

    def stands(self, words: str) -> str:
        """The stack in which this is seen: "german1" for Flanders."""
        ref = f"unit-{argument('take', words)} "
        return next((u.removeprefix(ref)[1:] for u in self.see().units if u.startswith(ref)), "")


def war(site: Any, desk: MapDesk, german: str = "human", entente: str = "human", **more: Any) -> Seats:
    """A new game of 1915, always with the same cards, on the screen."""
    body = {"game": "ttlm", "scenario": "1915", "seats": {GERMAN: german, ENTENTE: entente}, "seed": 7, **more}
    answer = site.player.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    seats = Seats(site.player, answer.json()["table"])
    desk.goto(f"{site.url}#/table/{seats.id}")
    return seats


def spring(site: Any, desk: MapDesk, last: str = "", swap: dict[str, str] | None = None) -> Seats:
    """The books' own Spring 1915 with its printed dice, up to one of its steps: two humans at one screen, curtain lifted.

    After the printed dice every die falls 1. `swap` changes words of the position before it begins; "pass": Germany has
    passed and it is the Entente's turn.
    """
    table = example(last) if last not in ("", "pass") else laid(swap or {})
    if last == "pass":
        table.act(GERMAN, "pass", 0)
        while table.to_act == [GERMAN]:
            table.act(GERMAN, "done", 0)
    assert isinstance(table.dice, ScriptedDice)
    table.dice.script = table.dice.script + [0] * 60
    answer = site.player.http.post("/api/open", content=table.save().encode())
    assert answer.status_code in (200, 201), answer.text
    seats = Seats(site.player, answer.json()["table"])
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours)
    return seats


def laid(swap: dict[str, str]) -> Table:
    text = POSITION
    for old, new in swap.items():
        assert old in text
        text = text.replace(old, new)
    return grognard.load("ttlm").position(text, dice=" ".join(map(str, DICE)))


# an area has no box to draw an outline round: its border takes the colour of the focus
MAP_OUTLINE = """() => {
  const e = document.activeElement, s = getComputedStyle(e), r = e.getBoundingClientRect(), edge = e.matches('.area > .floor') ? e.parentElement.querySelector('.edge') : null
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--focus-out)'
  const wanted = getComputedStyle(probe).color
  probe.remove()
  const ring = s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 || edge && getComputedStyle(edge).stroke === wanted
    || e.matches('.area.box > .floor') && getComputedStyle(e.parentElement).outlineStyle === 'solid'
  return {
    id: e.id, tag: e.tagName, verb: e.dataset?.verb ?? '', region: e.closest('[data-region]')?.dataset.region ?? (e.closest('.top') ? 'top' : ''),
    visible: e !== document.body && !!ring && s.visibility !== 'hidden' && r.width > 0 && r.height > 0 && r.bottom > 0 && r.right > 0 && r.top < innerHeight && r.left < innerWidth,
  }
}"""


def on_map(page: Page) -> dict[str, Any]:
    """Where the keyboard is at the table with the map, and whether that can be seen."""
    found: dict[str, Any] = page.evaluate(MAP_OUTLINE)
    return found
