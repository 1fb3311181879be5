"""The counter with the number nought is a counter like any other, wherever the rules ask for somebody or nobody."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.ids import COMMANDER, DRIVER, GUNNER, LOADER, PILOT
from grognard.games.lastbattle.s3_attack import modes_of
from grognard.games.lastbattle.s5_spotting import best_spotter, can_look, stands, watcher
from grognard.games.lastbattle.s6_crew import (
    at_controls,
    at_work,
    driver,
    filled,
    is_vacant,
    may_drive,
    may_serve_heavy,
    may_serve_main,
    may_shift,
    shooter,
    why_nobody_drives,
)
from grognard.games.lastbattle.s6_vehicles import may_alight, may_man, tows
from grognard.games.lastbattle.s7_damage import halt, kill_crew, rotor_hit, take_controls
from grognard.games.lastbattle.s11_morale import has_come
from grognard.games.lastbattle.s12_artillery import may_fire_mortar
from grognard.games.lastbattle.s13_chemicals import can_button, in_the_air, is_buttoned, waits
from grognard.games.lastbattle.s14_helicopters import pilot_aboard, why_not_flown
from grognard.games.lastbattle.s15_scenarios import helicopter
from grognard.games.lastbattle.s16_placing import may_ready, may_sit
from grognard.games.lastbattle.s17_command import chief
from grognard.games.lastbattle.state import board, horse_of, place_of

FAR = "\n0112: D AR"


def man(card: str, post: str, words: str = "", vehicle: str = "", phase: str = "movement", dice: str = "") -> T:
    """The man at this post has the number nought, his vehicle the number one."""
    text = f"scenario 2, attacker's {phase}\nseen\n0101: A {card} #1 facing N {vehicle} [{post}: 1 PST #0 {words}]"
    return T(text + FAR, dice=dice)


@pytest.mark.rule("LB.mount.crew-boxes", "LB.vdam.driver")
def test_he_drives() -> None:
    t = man("M2", "Driver")
    assert (filled(t.s, 1, DRIVER), at_work(t.s, 1, DRIVER), driver(t.s, 1)) == (0, 0, 0)
    assert (may_drive(t.s, 1), may_ready(t.s, 1)) == (None, None)
    assert (chief(t.s, 1), shooter(t.s, 1)) == (0, 0)
    assert not is_vacant(t.s, 1, 1)
    assert short_key(may_sit(t.s, t.unit("D AR"), 1, 1)) != ""
    assert (place_of(t.s, 0), t.at(0)) == (t.hex("0101"), "0101")


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.rpg.cuf")
@pytest.mark.parametrize(("words", "why"), [("unconscious", "driver-unconscious"), ("not-cool", "driver-not-cool")])
def test_what_keeps_him_from_driving_is_told(words: str, why: str) -> None:
    t = man("M2", "Driver", words)
    assert (filled(t.s, 1, DRIVER), at_work(t.s, 1, DRIVER), driver(t.s, 1)) == (0, -1, -1)
    assert short_key(may_drive(t.s, 1)) == short_key(why_nobody_drives(t.s, 1)) == why
    assert is_vacant(t.s, 1, 1) is (words == "unconscious")
    t = man("M2", "Commander", words)
    assert (watcher(t.s, 1), can_look(t.s, 1)) == (-1, False)
    t = man("MI_17", "Pilot", words)
    assert short_key(why_not_flown(t.s, 1)) == why


@pytest.mark.rule("LB.vdam.gunner", "LB.vdam.loader", "LB.vdam.commander")
def test_he_fires_loads_and_looks() -> None:
    gunner = man("M2", "Gunner", phase="attack")
    assert (shooter(gunner.s, 1), may_serve_main(gunner.s, 1)) == (0, None)
    assert modes_of(gunner.s, 1)
    loader = man("M1", "Loader", phase="reaction")
    assert (filled(loader.s, 1, LOADER), at_work(loader.s, 1, LOADER)) == (0, 0)
    assert short_key(may_serve_main(loader.s, 1)) == "no-gunner"
    commander = man("M1", "Commander", phase="attack")
    assert (watcher(commander.s, 1), can_look(commander.s, 1), chief(commander.s, 1)) == (0, True, 0)
    assert may_serve_heavy(commander.s, 1) is None
    assert filled(commander.s, 1, COMMANDER) == 0
    both = T("scenario 2, attacker's reaction\nseen\n0101: A M1 #1 facing N [Loader: 1 PST #0, Gunner: 1 PST]" + FAR)
    assert may_serve_main(both.s, 1) is None


@pytest.mark.rule("LB.S8.pilot", "LB.R21", "LB.card.mi-17.notes")
def test_he_flies() -> None:
    t = man("MI_17", "Pilot", vehicle="flying")
    assert (pilot_aboard(t.s, 1), driver(t.s, 1), filled(t.s, 1, PILOT), helicopter(t.s)) == (True, 0, 0, 1)
    assert at_controls(t.s, 0)
    assert short_key(may_alight(t.s, 0)) == "pilot-flies"
    assert in_the_air(t.s, 0)
    take_controls(t.s, t.u, 1, -1)
    assert t.at(1) == "0101"  # the pilot is there
    landed = man("MI_17", "Pilot", vehicle="flying", dice="1")
    rotor_hit(landed.s, landed.u, 1, -1)
    assert landed.at(1) == "0101"
    copilot = man("MI_17", "Copilot/Gunner", vehicle="flying")
    take_controls(copilot.s, copilot.u, 1, -1)
    assert (copilot.at(1), filled(copilot.s, 1, PILOT)) == ("0101", 0)


@pytest.mark.rule("LB.vdam.combined-posts", "LB.vdam.crew-reassign", "LB.mount.crew-same-cost")
def test_he_is_hit_replaced_and_moves_over() -> None:
    t = man("M2", "Gunner")
    before = t.lost_posts(1)
    kill_crew(t.s, t.u, 1, GUNNER, -1)
    assert (t.at(0), t.lost_posts(1) - before) == ("lost", {"gunner"})
    t = man("M2", "Gunner")
    assert may_shift(t.s, 1, 0, 0) is None
    assert short_key(may_shift(t.s, 1, 0, 2)) == "post-taken"
    halt(t.s, 1, DRIVER, -1)  # nobody was driving
    assert t.at(1) == "0101"
    text = "scenario 2, attacker's movement\nseen\n0101: A M2 #1 facing N [Driver: 1 PST #0 {}]; A 1 SMG"
    taken = T(text.format("") + FAR)
    assert short_key(may_man(taken.s, taken.unit("A 1 SMG"), 1, 1)) == "post-taken"
    lies = T(text.format("unconscious") + FAR)
    assert may_man(lies.s, lies.unit("A 1 SMG"), 1, 1) is None


@pytest.mark.rule("LB.item.hand-over", "LB.chem.button-up")
def test_a_vehicle_with_that_number_carries_like_any_other() -> None:
    text = "scenario 2, attacker's movement\nseen\n{}: A M2 facing N {} [crew; 2 AR]"
    t = T(text.format("0101", "moved") + FAR, options={"chemicals": True})
    men = t.unit("A 2 AR")
    assert (t.s.aboard[men], has_come(t.s, men), is_buttoned(t.s, men), can_button(t.s, men)) == (0, True, False, True)
    assert is_buttoned(T(text.format("0101", "buttoned") + FAR, options={"chemicals": True}).s, men)
    waiting = T("scenario 2, attacker's movement\nseen\nwaiting: A M2 [crew; 2 AR]" + FAR)
    assert waits(waiting.s, waiting.unit("A 2 AR"))
    flies = T("scenario 2, attacker's movement\nseen\n0101: A MI_17 facing N flying [Pilot: 1 PST; 2 AR]" + FAR)
    assert in_the_air(flies.s, flies.unit("A 2 AR"))


@pytest.mark.rule("LB.arty.limbered-no-fire", "LB.amb.towing")
def test_a_mortar_with_that_number_is_towed_and_fires() -> None:
    t = T(
        "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar #0 (10 rounds) ranged-in; A 2 AR; A TRUCK facing N [crew]\n4801: D 2 SMG"
    )
    assert may_fire_mortar(t.s, 0) is None
    truck = t.unit("TRUCK")
    assert tows(t.s, truck) == -1
    move = T(
        "scenario 3, attacker's movement\nseen\n0507: A 82mm mortar #0 (10 rounds); A TRUCK facing N [crew]\n4801: D 2 SMG"
    )
    move.take("TRUCK").act("limber", 0)
    assert tows(move.s, move.unit("TRUCK")) == 0
    assert short_key(may_fire_mortar(move.s, 0)) != ""


@pytest.mark.rule("LB.spot.attempt", "LB.cav.who")
def test_he_looks_from_the_corner_and_rides_the_first_horse() -> None:
    t = T("scenario 2, attacker's movement\n0101: A 2 AR\n0103: D 2 AR")
    assert (stands(t.s, 1), best_spotter(t.s, 1, 1)[0]) == ([0], 0)
    assert board(t.s).label(0) == "0101"
    ride = T("scenario 7, attacker's movement\n0101: A 2 AR on horse\n0524: D AR")
    assert horse_of(ride.s, 0) == 0
