"""The table of Last Battle: a large map of hexes, counters on each other, fire that is declared before it is rolled."""

from __future__ import annotations

from typing import Any

import grognard
from browser.page import REACH, SEE, Desk, Sight, name_of
from grognard.kernel.chance import ScriptedDice
from server.helpers import Seats

HEX_LIT = ".ctr.lit > [data-ref], .ctr.target > [data-ref], .ctr.sel > [data-ref], .hx.lit > [data-ref], .hx.strike > [data-ref]"
HEX_SEE = SEE.replace("'.unit > [data-ref]'", "'.stack > .ctr > [data-ref]'").replace(
    "closest('.box')", "closest('.stack')"
)
ON_THE_MAP = ("take", "fire", "target", "observe", "point", "to", "place", "at", "shell", "push")
# how far the map must be drawn so that this comes into the middle; nothing where it is in sight, or no part of the map
AWAY = """(selector) => {
  const e = document.querySelector(selector), view = document.getElementById('lb-view')
  if (!e || !view || !e.closest('#lb-world')) return null
  const a = e.getBoundingClientRect(), b = view.getBoundingClientRect(), x = (a.left + a.right) / 2, y = (a.top + a.bottom) / 2
  if (x > b.left + 60 && x < b.right - 60 && y > b.top + 40 && y < b.bottom - 40) return null
  const most = (d, size) => Math.max(-size * .4, Math.min(size * .4, d)), mx = (b.left + b.right) / 2, my = (b.top + b.bottom) / 2
  return [mx, my, most(mx - x, b.width), most(my - y, b.height)]
}"""
PLACE = """(selector) => {
  const on = document.querySelector(selector)?.dataset.on
  return on && document.getElementById(on)?.closest('#lb-world') ? on : ''
}"""
# a hex under counters is chosen by the chip beside them; a counter under others over their pile
CHIP, PILE = "#lb-pieces .go", "(s) => document.querySelector(s)?.closest('.stack.many')?.dataset.key ?? ''"


class HexDesk(Desk):
    """The same hand at the map of Last Battle."""

    def see(self) -> Sight:
        found = self.page.evaluate(HEX_SEE, HEX_LIT)
        found["acts"] = [(verb, arg) for verb, arg in found["acts"]]
        return Sight(**found)

    def places_of(self, verb: str, arg: int) -> list[str]:
        """Where a player may click for this, best first: on the map, in the lists beside it, on the button."""
        it = f'[data-verb="{verb}"][data-arg="{arg}"]'
        on = self.page.evaluate(PLACE, f"#prompt {it}") if verb in ON_THE_MAP else ""
        return [*([f"#{on}", f"{CHIP}{it}"] if on else []), f".left {it}", f"#prompt {it}"]

    def do(self, verb: str, arg: int) -> Sight:
        places = self.places_of(verb, arg)
        return self.through(lambda: any(self.press(place) for place in places), f"{verb} {arg}")

    def bring(self, selector: str) -> None:
        """Draws the map by hand until this is in sight."""
        for _ in range(8):
            away = self.page.evaluate(AWAY, selector)
            if away is None:
                return
            x, y, dx, dy = away
            self.pull((x - dx / 2, y - dy / 2), (x + dx / 2, y + dy / 2))

    def pull(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=4)
        mouse.up()

    def press(self, selector: str) -> bool:
        self.bring(selector)
        if super().press(selector):
            return True
        pile = self.page.evaluate(PILE, selector)
        at = self.page.evaluate(REACH, f'.stack[data-key="{pile}"]') if pile else None
        if at is None:
            return False
        self.page.mouse.move(*at)
        return super().press(selector)

    def at(self, unit: int) -> str:
        """The printed number of the hex in which this counter is seen: "0907"; nothing if it is not."""
        found = name_of(self.page.locator(f"#lb-pieces #unit-{unit}")) if self.shows(unit) else ""
        return str(found)[:4]

    def shows(self, unit: int) -> bool:
        return self.page.locator(f"#lb-pieces #unit-{unit}").count() == 1


def battle(site: Any, desk: HexDesk, text: str, dice: str = "") -> Seats:
    """A position of Last Battle for two humans at one screen, curtain lifted; after these dice every die falls 1."""
    table = grognard.load("lastbattle").position(text, dice=dice or "1")
    assert isinstance(table.dice, ScriptedDice)
    table.dice.script = ([] if not dice else table.dice.script) + [0] * 400
    answer = site.player.http.post("/api/open", content=table.save().encode())
    assert answer.status_code in (200, 201), answer.text
    seats = Seats(site.player, answer.json()["table"])
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours)
    return seats
