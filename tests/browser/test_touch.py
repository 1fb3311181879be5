"""A whole player turn of each game on a phone, by taps alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.lastbattle_desk import HexDesk, battle
from browser.page import GERMAN, Desk, any_of, quiet_turn
from browser.test_lastbattle_turn import ATTACKER, DEFENDER, FIELD, back, hexagon
from browser.test_ttlm_turn import quietly
from browser.ttlm_desk import MapDesk, spring
from grognard.games.ttlm.example import argument

if TYPE_CHECKING:
    from browser.conftest import Site, Windows
    from browser.page import Sight


def behind(desk: HexDesk) -> Sight:
    """The other player takes the phone."""
    desk.wait(lambda s: s.curtain)
    desk.lift()
    return desk.wait(lambda s: s.yours and s.acts)


def test_a_turn_of_trench_1918_by_taps(site: Site, windows: Windows) -> None:
    """A step, a card, the end of the turn with its warning, and the refill, until the other player is asked."""
    page = windows.phone()
    desk = Desk(page, finger=True)
    seats = quiet_turn(site, desk)
    unit = int(next(u for u in desk.see().units if u.endswith(" c6")).split()[0].removeprefix("unit-"))
    to = desk.do("unit", unit).args("move")[-1]
    desk.do("move", to)
    sight = desk.asked()
    if sight.args("stay"):
        sight = desk.do("stay", 0)
    card = sight.args("card")[-1]
    box = desk.do("card", card).args("place")[0]
    desk.do("place", box)
    assert {f"unit-{unit} c{to}", f"unit-{card} c{box}"} <= set(desk.asked().units)
    sight = desk.play_turn(any_of)
    assert sight.curtain
    assert seats.get(GERMAN)["view"]["turn"] == 2


def test_a_turn_of_last_battle_by_taps(site: Site, windows: Windows) -> None:
    page = windows.phone()
    desk = HexDesk(page, finger=True)
    seats = battle(site, desk, FIELD)
    desk.do("first", 0)
    desk.do("take", 0)
    desk.do("to", hexagon("0404"))
    assert seats.get(ATTACKER)["view"]["units"][0]["hex"] == hexagon("0404")
    back(desk)
    desk.do("done", 0)
    for role, firer, target in ((DEFENDER, 3, 0), (ATTACKER, 1, 3)):
        behind(desk)
        desk.do("fire", firer)
        desk.do("target", target)
        if desk.asked().args("point"):
            desk.do("point", desk.see().args("point")[0])
        assert [(s["unit"], s["target"]) for s in seats.get(role)["view"]["shots"]] == [(firer, target)]
        back(desk)
        desk.do("done", 0)
    behind(desk)
    assert desk.see().seq == "s-movement"


def test_a_turn_of_to_the_last_man_by_taps(site: Site, windows: Windows) -> None:
    """Germany's Spring 1915 on a phone: a card, an army on the map, a battle with gas, to the Entente's turn."""
    page = windows.phone()
    desk = MapDesk(page, finger=True)
    spring(site, desk)
    desk.must_press("[data-cam=fit]")
    desk.do("offensive", desk.see().args("offensive")[0])
    desk.order("take", "GE1")
    desk.order("to", "Maubeuge")
    assert desk.stands("GE1") == f"{GERMAN}{argument('battle', 'Maubeuge')}"
    desk.do("done", 0)
    desk.order("battle", "Flanders")
    desk.order("gas", "Flanders")
    for _ in range(30):
        sight = desk.asked()
        if sight.curtain:
            desk.lift()
            desk.wait(lambda s: s.yours and s.acts)
        elif "Entente" in sight.turn:
            break
        else:
            desk.do(*quietly(sight))
    assert "Entente" in desk.see().turn
    assert desk.see().args("pass")
