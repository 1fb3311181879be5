"""Every post of a vehicle by itself: who drives, who fires, and what each empty post and each damage silences."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.ids import PILOT, POST_NAMES
from grognard.games.lastbattle.notation_words import DAMAGE_WORDS
from grognard.games.lastbattle.s6_crew import (
    at_controls,
    at_work,
    driver,
    filled,
    gunner_post,
    is_vacant,
    may_drive,
    may_serve_arm,
    may_serve_main,
    may_shift,
    mounted,
    shooter,
)
from grognard.games.lastbattle.s6_vehicles import may_limber, may_unlimber, tows
from grognard.games.lastbattle.s16_placing import may_ready
from grognard.games.lastbattle.s17_cohesion import HARMED

FOE = "\n1604: D 4 AR Novice"


def tank(posts: str, words: str = "", phase: str = "attacker's attack", card: str = "LEOPARD_II") -> T:
    """A vehicle, its number nought, with one man at each of these posts."""
    crew = ", ".join(f"{post}: 1 PST" for post in posts.split())
    return T(f"scenario 7, {phase}\nseen\n1620: A {card} facing N {words}" + (f" [{crew}]" if crew else "") + FOE)


# ---- who is where ----


@pytest.mark.rule("LB.mount.crew-boxes")
@pytest.mark.parametrize("there", ["Commander", "Driver", "Gunner", "Loader"])
def test_a_man_is_at_his_own_post_and_at_no_other(there: str) -> None:
    t = tank(there)
    man = t.unit("1 PST A")
    for name in ("Commander", "Driver", "Gunner", "Loader"):
        post = POST_NAMES.index(name)
        assert filled(t.s, 0, post) == at_work(t.s, 0, post) == (man if name == there else -1)
        assert is_vacant(t.s, 0, ["Commander", "Driver", "Gunner", "Loader"].index(name)) is (name != there)
    assert filled(t.s, 0, PILOT) == -1  # the card has no such post


@pytest.mark.rule("LB.amb.crew-quality")
@pytest.mark.parametrize(
    ("posts", "fires"),
    [
        ("Commander Driver Gunner Loader", "Gunner"),
        ("Commander Driver Loader", "Commander"),
        ("Driver Loader", "Loader"),
        ("Driver", "Driver"),
        ("", ""),
    ],
)
def test_the_gunner_fires_else_the_commander_the_loader_the_driver(posts: str, fires: str) -> None:
    t = tank(posts)
    found = shooter(t.s, 0)
    assert found == (t.unit(f"A {fires}") if fires else -1)


@pytest.mark.rule("LB.vdam.driver", "LB.S8.pilot")
def test_the_driver_drives_a_vehicle_and_the_pilot_a_helicopter() -> None:
    assert driver(tank("Commander Gunner Loader").s, 0) == -1
    t = tank("Commander Driver")
    assert t.s.seat[driver(t.s, 0)] == 1
    t = tank("Pilot Copilot/Gunner", "flying", card="MI_17")
    assert t.s.seat[driver(t.s, 0)] == 0
    assert [at_controls(t.s, n) for n in (1, 2)] == [True, False]
    assert driver(tank("Copilot/Gunner", card="MI_17").s, 0) == -1
    t = tank("Pilot Copilot/Gunner", card="MI_17")
    assert not at_controls(t.s, 1)  # on the ground he may get out


@pytest.mark.rule("LB.vfire.armament-chart")
@pytest.mark.parametrize(
    ("card", "post"),
    [("LEOPARD_II", "Gunner"), ("M113", "Commander/Gunner"), ("MI_17", "Copilot/Gunner"), ("TRUCK", "")],
)
def test_the_post_of_the_main_weapon_is_the_gunner_s_whatever_the_card_calls_him(card: str, post: str) -> None:
    assert gunner_post(tank("", card=card).s, 0) == (POST_NAMES.index(post) if post else -1)


@pytest.mark.rule("LB.vfire.mounted-counter")
def test_the_first_weapon_of_all_may_be_the_one_on_the_mount() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0507: A FAV facing N [crew] carrying M60\n0503: D 2 AR")
    assert mounted(t.s, 0) == 0
    assert mounted(tank("Driver").s, 0) == -1


# ---- what keeps it from driving and firing ----


@pytest.mark.rule("LB.vdam.treads", "LB.vdam.engine", "LB.vdam.driver")
@pytest.mark.parametrize(
    ("words", "posts", "why"),
    [
        ("", "Driver", ""),
        ("", "Commander Gunner Loader", "no-driver"),
        ("no-gear", "Driver", "immobilised"),
        ("no-engine", "Driver", "engine"),
        ("no-radio no-ammo no-weapon-1 no-rangefinder", "Driver", ""),
    ],
)
def test_treads_engine_and_driver_keep_it_from_driving_and_nothing_else(words: str, posts: str, why: str) -> None:
    assert short_key(may_drive(tank(posts, words).s, 0)) == why


ALL = "Commander Driver Gunner Loader"


@pytest.mark.rule("LB.vdam.weapon", "LB.vdam.ammo", "LB.vdam.gunner", "LB.vdam.commander", "LB.vdam.radio")
@pytest.mark.parametrize(
    ("words", "posts", "silent"),
    [
        ("", ALL, ["", "", ""]),
        ("", "", ["no-crew", "no-crew", "no-crew"]),
        ("", "Commander Driver Loader", ["no-gunner", "", ""]),
        ("", "Driver Gunner Loader", ["", "", "no-commander"]),
        ("", "Commander Driver Gunner", ["", "", ""]),  # the loader is needed in reaction only
        ("no-radio", ALL, ["", "", "radio"]),
        ("no-ammo", ALL, ["ammo-gone", "", ""]),
        ("no-weapon-1", ALL, ["weapon-gone", "", ""]),
        ("no-weapon-2", ALL, ["", "weapon-gone", ""]),
        ("no-weapon-3", ALL, ["", "", "weapon-gone"]),
        ("new-gunner", ALL, ["", "", ""]),
        ("no-gear no-engine no-mount", ALL, ["", "", ""]),
    ],
)
def test_what_silences_each_weapon_of_a_leopard(words: str, posts: str, silent: list[str]) -> None:
    """Its 120mm, the MAG beside it, and the heavy machinegun of the commander."""
    s = tank(posts, words).s
    assert [short_key(may_serve_arm(s, 0, k)) for k in range(3)] == silent


@pytest.mark.rule("LB.vdam.gunner-replacement", "LB.vdam.loader")
@pytest.mark.parametrize(
    ("words", "posts", "reacting", "attacking"),
    [
        ("", ALL, "", ""),
        ("new-gunner", ALL, "new-gunner", ""),
        ("", "Commander Driver Gunner", "no-loader", ""),
        ("", "Commander Driver Loader", "no-gunner", "no-gunner"),
    ],
)
def test_in_reaction_the_main_gun_needs_its_loader_and_its_old_gunner(
    words: str, posts: str, reacting: str, attacking: str
) -> None:
    assert short_key(may_serve_main(tank(posts, words, "attacker's reaction").s, 0)) == reacting
    assert short_key(may_serve_main(tank(posts, words).s, 0)) == attacking


@pytest.mark.rule("LB.cohesion.abandon")
def test_every_damage_counts_for_abandoning_it_but_no_man_lost_nor_his_substitute() -> None:
    no_harm = {"new-driver", "new-gunner", "driver-lost", "gunner-lost"}
    assert {word for word, bit in DAMAGE_WORDS.items() if not bit & HARMED} == no_harm


# ---- replacing crew ----


@pytest.mark.rule("LB.vdam.crew-reassign", "LB.amb.crew-replacement-pool")
def test_crew_and_leaders_aboard_take_a_vacant_post_nobody_else_does() -> None:
    text = "scenario 5, attacker's movement\nseen\n0507: A M2 facing N {} [Commander: 1 PST, Driver: 1 PST; leader SMG; 1 AR; 2 SMG]"
    t = T(text.format("") + "\n0503: D 4 AR")
    commander, head = t.unit("Commander"), t.unit("A leader")
    gunner = 2
    assert short_key(may_shift(t.s, 0, commander, gunner)) == ""
    assert short_key(may_shift(t.s, 0, head, gunner)) == ""
    assert short_key(may_shift(t.s, 0, t.unit("A 1 AR"), gunner)) == "not-crew"
    assert short_key(may_shift(t.s, 0, t.unit("A 2 SMG"), gunner)) == "not-crew"
    assert short_key(may_shift(t.s, 0, commander, 1)) == "post-taken"
    assert short_key(may_shift(t.s, 0, commander, 0)) == "post-taken"  # his own
    assert short_key(may_shift(t.s, 0, commander, 3)) == "no-post"
    t = T(text.format("crew-hit") + "\n0503: D 4 AR")
    assert short_key(may_shift(t.s, 0, t.unit("Commander"), gunner)) == "post-next-phase"


# ---- mortars in tow ----

TOW = (
    "scenario 3, attacker's movement\nseen\n0507: A 82mm mortar (10 rounds){}; A {}\n0503: D 4 AR Novice\n4801: D 2 SMG"
)


@pytest.mark.rule("LB.arty.limber")
@pytest.mark.parametrize(
    ("mortar", "vehicle", "why"),
    [
        ("", "TRUCK facing N [crew]", ""),
        ("", "TRUCK facing N", "no-driver"),
        ("", "TRUCK facing N [crew] spent 1", "limber-moved"),
        ("", "TRUCK facing N [crew] moved", "limber-moved"),
        ("", "M1 facing N [crew]", "cannot-tow"),
        (" moved", "TRUCK facing N [crew]", "came-here"),
    ],
)
def test_who_stood_there_with_the_mortar_tows_it_if_it_has_room_for_troops(mortar: str, vehicle: str, why: str) -> None:
    t = T(TOW.format(mortar, vehicle))
    assert t.s.kind[0] == 3
    found = may_limber(t.s, 1, 0)
    assert (found is None) is (why == ""), short_key(found)


@pytest.mark.rule("LB.arty.limber")
def test_one_mortar_a_vehicle_of_ones_own_and_in_the_same_hex() -> None:
    t = T(TOW.format("; A 82mm mortar (10 rounds)", "TRUCK facing N [crew]") + "\n0509: A TRUCK facing N [crew]")
    truck, other = 2, next(n for n in range(3, len(t.s.side)) if t.s.kind[n] == 2)
    assert may_limber(t.s, truck, 0) is None
    assert may_limber(t.s, other, 0) is not None  # two hexes away
    assert may_limber(t.s, truck, truck) is not None
    assert (tows(t.s, truck), may_unlimber(t.s, truck) is None) == (-1, False)
    t.take(truck).act("limber", 0)
    assert (tows(t.s, truck), t.s.aboard[0]) == (0, truck)
    assert may_limber(t.s, truck, 1) is not None


# ---- before play ----


@pytest.mark.rule("LB.vdam.driver", "LB.format.setup-limits")
@pytest.mark.parametrize(
    ("posts", "card", "why"),
    [
        ("Driver", "LEOPARD_II", ""),
        ("Commander Gunner Loader", "LEOPARD_II", "needs-driver"),
        ("Pilot", "MI_17", ""),
        ("Copilot/Gunner", "MI_17", "needs-driver"),
    ],
)
def test_nobody_is_ready_before_each_vehicle_has_who_drives_or_flies_it(posts: str, card: str, why: str) -> None:
    assert short_key(may_ready(tank(posts, card=card).s, 1)) == why
