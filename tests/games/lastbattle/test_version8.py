"""Rules version 8: who lies unconscious does nothing, troops get out where their vehicle was hit, and other seams.

`OLD` is what games begun before it keep.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from grognard.games.lastbattle.campaign.field import parts_of
from grognard.games.lastbattle.campaign.recovery import Outcome, settle
from grognard.games.lastbattle.campaign.war import Force, War, begin, over, winner
from grognard.games.lastbattle.ids import EXTREME, GUN_NAMES, MEDIUM
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_fire import OWN, hit_band
from grognard.games.lastbattle.s5_spotting import AUTOMATIC, best_spotter
from grognard.games.lastbattle.s7_damage import lowest_armour
from grognard.games.lastbattle.s13_chemicals import gas
from grognard.games.lastbattle.state import board, is_soft

OLD = {"v8": False, "v11": False}
SURVIVORS = (Path(__file__).parents[3] / "examples" / "survivors.toml").read_text(encoding="utf-8")
VANCE = "leader AR person-3 injured"  # one wound more, and he is unconscious
OGARKOV = "leader PST person-1"


def survivors(
    units: str, head: str = "turn 3, attacker's movement", dice: str = "", options: dict[str, bool] | None = None
) -> T:
    return T(f"+++\n{SURVIVORS}\n+++\n{head}\n{units}\n2001: D 2 AR", dice=dice, options=options)


def to_reaction(t: T) -> T:
    while t.top != "Firing":
        t.back().done() if t.top == "WithUnit" else t.done()
    return t


# ---- a lone rifle beside men who serve something ----

TWO_RIFLES = "scenario 2, attacker's attack\nseen\n0605: A {} Rifle carrying {}\n0606: D 4 AR\n0101: A 1 AR"


def numbers(t: T) -> list[object]:
    return [m.params["number"] for m in t.u.messages if m.key == "log-fire"]


@pytest.mark.rule("LB.hit.single-halved", "LB.amb.portable-rest", "LB.portable.serving-men")
@pytest.mark.parametrize(
    ("men", "weapon", "needed"),
    [(2, "M60", 2), (3, "M2HB", 2), (3, "M60", 4)],  # one, one and two rifles are left to fire; Close, 4
)
def test_who_fires_his_rifle_alone_while_the_others_serve_a_weapon_is_one_man(
    men: int, weapon: str, needed: int
) -> None:
    for options, expected in (({}, needed), (OLD, 4)):
        t = T(TWO_RIFLES.format(men, weapon), dice="6 6", options=options)
        t.fire("A Rifle", "D AR", weapon).fire("A Rifle", "D AR", "own").resolve()
        assert numbers(t) == [4, expected]


# ---- characters at their posts ----


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.vdam.driver")
def test_a_driver_who_is_unconscious_drives_no_more_until_another_takes_his_post() -> None:
    text = f"1206: A HMMWV facing N [Driver: {VANCE} unconscious, Commander/Gunner: 1 AR]; A 1 SMG"
    t = survivors(text)
    t.take("HMMWV")
    assert t.refused("to", "1205") == t.refused("turn", "S") == "LB.rpg.pc-wounds"
    t.act("shift", ("1 AR Commander/Gunner", "Driver"))
    assert t.can("to", "1205")
    assert (t.s.seat[1], t.s.seat[2]) == (0, 1)  # they have changed places: he lies where the other sat
    assert survivors(text, options=OLD).take("HMMWV").can("to", "1205")


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.mount.crew-same-cost")
def test_from_outside_his_post_is_taken_too_and_he_is_laid_down_beside_the_vehicle() -> None:
    t = survivors(f"1206: A HMMWV facing N [Driver: {VANCE} unconscious]; A 1 SMG")
    t.take("A SMG").act("man", ("HMMWV", "Driver"))
    assert (t.at(1), t.s.aboard[1], t.s.aboard[2]) == ("1206", -1, 0)
    t = survivors(f"1206: A HMMWV facing N [Driver: {OGARKOV}]; A 1 SMG").take("A SMG")
    assert t.refused("man", ("HMMWV", "Driver")) == "LB.mount.crew-boxes"


@pytest.mark.rule("LB.rpg.cuf")
def test_a_driver_who_has_lost_his_nerve_does_not_drive_in_this_player_turn() -> None:
    text = f"1206: A HMMWV facing N [Driver: {OGARKOV} not-cool]"
    assert survivors(text).refused("take", "HMMWV") == "LB.rpg.cuf"
    assert survivors(text, options=OLD).can("take", "HMMWV")


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.rpg.cuf", "LB.vdam.gunner")
@pytest.mark.parametrize("state", ["injured unconscious", "not-cool"])
def test_nor_does_a_gunner_fire_who_can_do_nothing(state: str) -> None:
    text = "1206: A HMMWV facing N [Driver: 1 AR, Commander/Gunner: {} {}] carrying M2HB\n1208: D 2 AR spotted"
    head = "turn 3, attacker's attack"
    assert survivors(text.format(OGARKOV, ""), head).can("fire", "HMMWV")
    assert survivors(text.format(OGARKOV, state), head).refused("fire", "HMMWV") == "LB.vdam.gunner"
    assert survivors(text.format(OGARKOV, state), head, options=OLD).can("fire", "HMMWV")


# ---- characters who fall on their way ----


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.move.stopped-midway", "LB.mine.attack")
@pytest.mark.parametrize(("options", "ends"), [({}, "1107"), (OLD, "1108")])
def test_a_character_who_falls_unconscious_in_a_minefield_goes_no_farther(options: dict[str, bool], ends: str) -> None:
    text = f"1006: A {VANCE}\n1007: mines A secret\n1106: mines A secret\n1107: mines A secret"
    t = survivors(text, dice="1 6 3", options=options).take(0).act("to", "1108")
    assert (t.at(0), "unconscious" in t.marks(0)) == (ends, True)


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.amb.reaction-rewind")
@pytest.mark.parametrize(("options", "lies"), [({}, "1006"), (OLD, "1108")])
def test_a_character_who_falls_to_reaction_fire_lies_where_he_was_hit(options: dict[str, bool], lies: str) -> None:
    t = survivors(f"1006: A {VANCE} spotted\n1005: D 1 AR Elite spotted", dice="1 6", options=options)
    to_reaction(t.take(0).act("to", "1108"))
    t.fire("D Elite", 0, point="1006").resolve()
    assert (t.at(0), "unconscious" in t.marks(0)) == (lies, True)


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.map.exit")
@pytest.mark.parametrize(("options", "is_at"), [({}, "1601"), (OLD, "gone")])
def test_a_character_who_falls_at_the_edge_does_not_leave_the_map(options: dict[str, bool], is_at: str) -> None:
    t = survivors(f"1601: A {VANCE} spotted\n1603: D 1 AR Elite spotted\n1101: A 1 SMG", dice="1 6", options=options)
    to_reaction(t.take(0).act("exit"))
    t.fire("D Elite", 0).resolve()
    assert t.at(0) == is_at


# ---- helicopters ----


@pytest.mark.rule("LB.heli.mount-whole-move")
def test_a_helicopter_that_has_loaded_does_not_react_in_the_same_game_turn() -> None:
    text = (
        "scenario 8, turn 5, defender's movement\nfirst attacker\n1207: A 2 AR\n1205: D 2 AR spotted\n"
        "1206: A MI_17 facing N flying stirred spotted{} [Pilot: leader PST pilot, Copilot/Gunner: 1 PST]"
    )
    for loaded, options in (("", {}), (" boarded moved", OLD)):
        assert T(text.format(loaded), dice="6 6 6 6", options=options).done().can("fire", "MI_17")
    t = T(text.format(" boarded moved"), dice="6 6 6 6").done()
    assert (t.phase, t.refused("fire", "MI_17")) == ("reaction", "LB.heli.mount-whole-move")


# ---- rivers ----

AFLOAT = (
    "scenario 4, turn 2, {}'s attack\nfirst {}\n4105: D M113 facing N [crew] spotted no-radio\n0104: A M2 facing N [crew]\n"
    "0101: D 1 AR\nshaken: D element 1 lost 3; D under-fire"
)


@pytest.mark.rule("LB.water.survivors", "LB.cohesion.abandon")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_a_crew_that_abandons_a_swimming_vehicle_chooses_its_banks_at_once(side: str) -> None:
    t = T(AFLOAT.format(side, side), dice="1", options={"cohesion": True}).done()
    assert (t.top, t.who) == ("Ashore", "defender")
    first, *_, last = t.offered("to")
    t.act("to", last).act("to", first)
    assert (t.at(1), t.at(2), t.s.swimmers, t.phase) == (last, first, [], "movement")
    old = T(AFLOAT.format(side, side), dice="1", options={"cohesion": True, **OLD}).done()
    assert old.top == "Moving"
    assert old.s.swimmers


@pytest.mark.rule("LB.portable.left-behind", "LB.water.survivors")
@pytest.mark.parametrize(("options", "lies"), [({}, False), (OLD, True)])
def test_what_the_dead_carried_goes_down_with_a_vehicle_that_burns_in_the_river(
    options: dict[str, bool], lies: bool
) -> None:
    text = (
        "scenario 4, turn 2, attacker's attack\n4105: D M113 facing N [crew; 4 AR carrying M60] spotted\n"
        "4004: A M2 facing N [crew]\n0101: D 1 AR"
    )
    t = T(text, dice="1 3 1 6 6 6", options=options).fire("M2", "M113").resolve()
    assert (t.at("M113"), t.s.item_at[0] == -2 - t.hex("4105")) == ("lost", lies)


# ---- gas ----


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.chem.primary-equipped")
@pytest.mark.parametrize(("options", "lost"), [({}, {"driver"}), (OLD, set[str]())])
def test_who_takes_the_wheel_of_a_driver_killed_by_gas_is_a_substitute(
    options: dict[str, bool], lost: set[str]
) -> None:
    text = "scenario 3, turn 3, defender's attack\n0507: D TRUCK facing N [Driver: 1 PST Novice]; D 1 AR\n4004: A leader AR"
    t = T(text, dice="1 6", options={"chemicals": True, **options})
    gas(t.s, t.u, 1, GUN_NAMES.index("82mm"), t.hex("0507"))
    assert (t.at(1), t.lost_posts("TRUCK")) == ("lost", lost)


@pytest.mark.rule("LB.mount.crew-boxes")
@pytest.mark.parametrize(("face", "told"), [("spotted", True), ("hidden", False)])
def test_of_a_vehicle_that_the_enemy_knows_a_driver_killed_by_gas_is_announced(face: str, told: bool) -> None:
    text = f"scenario 3, turn 3, defender's attack\n0507: D TRUCK facing N {face} [Driver: 1 PST Novice]; D 1 AR\n4004: A leader AR"
    t = T(text, dice="1 6", options={"chemicals": True})
    gas(t.s, t.u, 1, GUN_NAMES.index("82mm"), t.hex("0507"))
    assert ("log-crew-killed" in t.log()) is told


# ---- troops of a vehicle that is hit on its way ----

DRIVES = (
    "scenario 2, attacker's movement\n0107: A HMMWV facing N [crew; 2 AR]\n0408: D 1 AR Elite\n0807: D 1 AR Elite\n"
    "3001: D 1 AR"
)
# To hit, Body, MIN, and 2: the commander; or Wheels and a result.
COMMANDER, WHEELS = "1 2 3 2", "1 1 1"


def driven(dice: str, *points: str, options: dict[str, bool] | None = None) -> T:
    """It drives from 0107 to 0806 past two men, who fire at these points in this order."""
    t = to_reaction(T(DRIVES, dice=dice, options=options).take("HMMWV").act("to", "0806"))
    for point in points:
        t.fire(4 if point == "0406" else 5, "HMMWV", point=point)
    return t.resolve()


@pytest.mark.rule("LB.escape.damage-dismount", "LB.amb.reaction-rewind")
@pytest.mark.parametrize(("options", "troops"), [({}, "0406"), (OLD, "0806")])
def test_the_troops_of_a_vehicle_that_is_damaged_on_its_way_get_out_there(
    options: dict[str, bool], troops: str
) -> None:
    """Its commander is hit at 0406: it drives on, they do not."""
    t = driven(COMMANDER, "0406", options=options)
    assert (t.at("HMMWV"), t.at("A AR"), t.s.aboard[3]) == ("0806", troops, -1)


@pytest.mark.rule("LB.react.path-snapshot", "LB.react.stopped-earlier", "LB.amb.reaction-rewind")
def test_shots_at_a_unit_on_its_way_are_rolled_in_the_order_of_its_way() -> None:
    """The shot at 0806 is declared first. The wheels go at 0406, so it never comes there; its troops stand beside it."""
    t = driven(WHEELS, "0806", "0406")
    assert (t.at("HMMWV"), t.at("A AR"), t.rolled()) == ("0406", "0406", ["to hit", "hit location", "damage"])
    assert [m.key for m in t.u.messages].count("log-shot-lost") == 1
    old = driven(f"{COMMANDER} {WHEELS}", "0806", "0406", options=OLD)
    assert (old.at("HMMWV"), old.at("A AR")) == ("0406", "0806")


@pytest.mark.rule("LB.react.path-snapshot", "LB.attack.resolved-separately")
def test_shots_at_who_has_not_moved_keep_their_places_among_the_others() -> None:
    text = DRIVES + "\n0409: A 1 SMG spotted"
    t = to_reaction(T(text, dice="6 6 6 1").take("HMMWV").act("to", "0806"))
    t.fire(5, "HMMWV", point="0806")
    t.act("fire", 4).act("target", "A SMG")
    t.resolve()
    assert t.s.fired == [5, t.hex("0806"), 4, t.hex("0409")]


# ---- making change ----


@pytest.mark.rule("LB.stack.making-change")
def test_who_has_stood_still_since_the_set_up_joins_who_has_come_to_him() -> None:
    text = "scenario 2, turn 5, attacker's movement\n2106: A 2 AR stirred; A 2 AR\n0101: D 1 AR"
    t = T(text).take(1).act("join", 0)
    assert (t.men(1), "stirred" in t.marks(1)) == (4, True)
    other = T(text.replace("2106: A 2 AR stirred; A 2 AR", "2106: A M2 facing N [crew; 2 AR stirred, 2 AR]"))
    assert other.act("change").act("take", 4).refused("join", 5) == "LB.stack.change-keeps-state"


# ---- cards of an author's own ----

CARD = '\n[[cards]]\nid = "CAR"\nname = "Car"\nlike = "{}"\narmor = [{}]\n'


def with_card(like: str, armor: str, extra: str = "", options: dict[str, bool] | None = None) -> T:
    text = SURVIVORS.replace('"HMMWV"', '"CAR"') + CARD.format(like, armor) + extra
    return T(
        f"+++\n{text}\n+++\nturn 3, attacker's movement\n1206: A CAR facing N [crew]\n2001: D 2 AR", options=options
    )


@pytest.mark.rule("LB.vhit.soft-always-5-1", "LB.rpg.vehicle-armor")
@pytest.mark.parametrize(
    ("like", "armor", "soft", "before"),
    [("M113", "0, 0, 0, 0, 0, 0", True, False), ("TRUCK", "2, 1, 1, 1, 1, 1", False, True), ("M113", "0, 0, 1, 0, 0, 0", False, False)],
)  # fmt: skip
def test_a_card_without_any_armour_is_a_soft_vehicle_and_no_other(
    like: str, armor: str, soft: bool, before: bool
) -> None:
    assert is_soft(with_card(like, armor).s, 0) == soft
    assert is_soft(with_card(like, armor, options=OLD).s, 0) == before


@pytest.mark.rule("LB.amb.lowest-armor", "LB.portable.tankbreaker-top")
def test_from_above_a_card_meets_the_lowest_of_its_own_body_and_turret() -> None:
    """The M1 it is like has 8."""
    five = "20, 20, 5, 6, 5, 20"
    assert lowest_armour(with_card("M1", five).s, 0) == 5
    assert lowest_armour(with_card("M1", five, "turret = 3\n").s, 0) == 3
    assert lowest_armour(with_card("M1", five, "lowest = 4\n").s, 0) == 4
    assert lowest_armour(with_card("M1", five, options=OLD).s, 0) == 8


# ---- out of an abandoned vehicle, where there is one way only ----


@pytest.mark.rule("LB.cohesion.abandon", "LB.mine.attack")
@pytest.mark.parametrize(("options", "rolled"), [({}, ["cohesion", "mines", "mines"]), (OLD, ["cohesion"])])
def test_who_steps_out_into_the_only_hex_there_is_comes_into_its_mines(
    redraw: Redraw, options: dict[str, bool], rolled: list[str]
) -> None:
    beside = ("2105", "2205", "2206", "2107", "2006", "2005")
    redraw(2, dict.fromkeys(beside[1:], ".3") | {"2106": ".", "2105": "."})
    text = (
        "scenario 2, attacker's attack\nfirst attacker\n2106: A HMMWV facing N [crew] no-radio\n2105: mines D\n0101: D 1 AR\n"
        "shaken: A element 1 lost 3; A under-fire"
    )
    t = T(text, dice="1 6 6", options={"cohesion": True, **options}).done()
    assert (t.at(1), t.at(2), t.rolled()) == ("2105", "2105", rolled)


# ---- the workshop of a campaign ----


@pytest.mark.rule("LB.campaign.repair", "LB.R20")
def test_a_hit_autoloader_and_blown_out_ammunition_are_components_to_be_repaired() -> None:
    text = "scenario 2, attacker's attack\n2106: A M1A2 facing N [crew] bad-loader no-ammo no-radio\n0101: D 1 AR"
    assert parts_of(T(text).s, 0) == ["radio", "autoloader", "ammunition"]
    assert parts_of(T(text, options=OLD).s, 0) == ["radio"]


# ---- high flight ----

PILOT = "MI_17 facing N flying {} stirred spotted [crew]"


@pytest.mark.rule("LB.heli.high-view", "LB.spot.attempt")
def test_from_high_up_nobody_looks_for_what_is_concealed_not_even_next_to_it() -> None:
    """The 2 AR lie in the woods of 0506; a Novice four hexes off needs 1, the helicopter beside them nothing."""
    text = f"scenario 2, attacker's movement\n0506: D 2 AR\n0510: A 1 AR Novice\n0507: A {PILOT}\n3001: D 1 AR"

    def best(how: str, options: dict[str, bool]) -> tuple[int, int]:
        return best_spotter(T(text.format(how), options=options).s, 1, 0)

    assert best("high", {}) == (1, 1)
    assert best("", {}) == best("high", OLD) == (2, AUTOMATIC)


@pytest.mark.rule("LB.lof.friendly-blocks", "LB.heli.high-view")
def test_a_friend_who_flies_high_stands_in_nobodys_way() -> None:
    text = f"scenario 2, attacker's attack\nseen\n0503: A 4 AR\n0505: D 4 AR\n0504: A {PILOT}\n3001: D 1 AR"
    assert T(text.format("high")).can("fire", "A 4 AR")
    assert not T(text.format("high"), options=OLD).can("fire", "A 4 AR")
    assert not T(text.format("")).can("fire", "A 4 AR")
    t = T(text.replace("attack\n", "movement\n").format("high"))
    free = t.lof("0503", "0505", "attacker")[0], not t.lof("0503", "0505", "defender")[0]
    t.take("MI_17").act("dive")
    assert (free, t.lof("0503", "0505", "attacker")[1]) == ((True, False), "LB.lof.friendly-blocks")
    t.act("climb").act("to", "0604").back()
    assert t.lof("0503", "0505", "attacker")[0]


@pytest.mark.rule("LB.arty.fo-los", "LB.heli.high-view")
def test_an_observer_who_flies_high_sees_every_hex() -> None:
    text = f"scenario 2, attacker's plotting\n0504: A {PILOT}\n3001: D 1 AR\nguns: A 120mm 5 rounds"
    seen = {}
    for key, how, options in (("high", "high", {}), ("low", "", {}), ("old", "high", OLD)):
        t = T(text.format(how), options=options).act("gun", 0).act("observe", 0)
        seen[key] = len(t.offered("at"))
    assert seen["high"] == 384  # two maps
    assert seen["low"] == seen["old"] < 384


@pytest.mark.rule("LB.smoke.sight", "LB.heli.high-view")
@pytest.mark.parametrize(("options", "seen"), [({}, False), (OLD, True)])
def test_smoke_hides_from_who_flies_high_and_who_stands_in_it_does_not_see_him(
    options: dict[str, bool], seen: bool
) -> None:
    text = f"scenario 2, {{}}'s attack\nseen\n0505: D 4 AR; smoke until 9\n0504: A {PILOT}\n3001: D 1 AR"
    t = T(text.format("attacker", "high"), options=options)
    assert ("spotted" in t.marks("D 4 AR"), t.act("fire", "MI_17").can("target", "D 4 AR")) == (seen, seen)
    up = T(text.format("defender", "high"), options=options)
    assert up.can("fire", "D 4 AR") == seen
    assert T(text.format("defender", "high").replace("; smoke until 9", "")).can("fire", "D 4 AR")


@pytest.mark.rule("LB.night.limit", "LB.heli.high-view")
@pytest.mark.parametrize(("options", "far"), [({}, False), (OLD, True)])
def test_by_night_one_sees_no_farther_from_high_up_than_from_below(options: dict[str, bool], far: bool) -> None:
    """Scenario 4 is fought by night: 0502 is 16 hexes from 2102, 0402 one more."""
    text = f"scenario 4, attacker's attack\nseen\n0502: D 2 AR\n0402: D 2 AR\n2102: A {PILOT}"
    t = T(text.format("high"), options=options)
    assert [board(t.s).distance(t.s.hex[n], t.s.hex[2]) for n in (0, 1)] == [16, 17]
    assert ["spotted" in t.marks(n) for n in (0, 1)] == [True, far]


# ---- who is left in a campaign ----


@pytest.mark.rule("LB.R19", "LB.R20")
def test_weapons_and_batteries_that_nobody_is_left_to_bring_away_are_lost_and_are_nobody() -> None:
    def fought(v8: bool) -> War:
        found = begin("olszna")
        found.turn = 0
        found.forces = [
            Force(0, "mlyn", {"AR-Trained": 20}),
            Force(1, "mlyn", {"AR-Trained": 3, "M60": 1, "82mm": 1, "82mm-he": 3}, whence="debie"),
        ]
        settle(found, "mlyn", (Outcome(), Outcome(lost={"AR-Trained": 3}, broken=True)), v8)
        return found

    found = fought(True)
    assert (found.own(1), over(found), winner(found)) == ([], True, 0)
    before = fought(False)
    assert ([f.box for f in before.own(1)], over(before, v8=False)) == (["debie"], False)
    assert over(before)  # an M60 alone is nobody


# ---- mortars ----


@pytest.mark.rule("LB.amb.mortar-crew")
def test_fire_is_aimed_at_the_men_who_serve_a_mortar_not_at_the_mortar() -> None:
    text = "scenario 5, attacker's attack\nseen\n2206: D 82mm mortar (5 rounds) spotted{}\n2207: A 4 AR\n1803: A 1 AR"
    t = T(text.format("; D 4 AR spotted")).act("fire", "A 4 AR")
    assert (t.offered("target"), t.refused("target", "mortar")) == ([1], "LB.amb.mortar-crew")
    assert not T(text.format("")).can("fire", "A 4 AR")
    assert T(text.format(""), options=OLD).act("fire", "A 4 AR").offered("target") == [0]


# ---- pistols, and shells where one comes down ----


@pytest.mark.rule("LB.heli.high-shift", "LB.hit.pistol-bands")
@pytest.mark.parametrize(("how", "options", "band"), [("high", {}, EXTREME), ("", {}, MEDIUM), ("high", OLD, MEDIUM)])
def test_a_pistol_too_fires_two_bands_farther_at_high_flight(how: str, options: dict[str, bool], band: int) -> None:
    text = f"scenario 2, attacker's attack\nseen\n0504: A 4 PST; D {PILOT}\n3001: D 1 AR"
    t = T(text.format(how), options=options)
    assert hit_band(t.s, 0, OWN * 4, 1, here(t.s, 1)) == band


@pytest.mark.rule("LB.arty.marker-lingers", "LB.heli.mount-whole-move")
@pytest.mark.parametrize(("options", "rolled"), [({}, ["salvo"]), (OLD, list[str]())])
def test_who_gets_out_of_a_helicopter_in_the_air_comes_into_the_shells_below(
    options: dict[str, bool], rolled: list[str]
) -> None:
    text = "scenario 2, attacker's movement\n0504: A MI_17 facing N flying [crew; 4 AR]; barrage 82mm HE\n3001: D 1 AR"
    t = T(text, dice="6", options=options).take("MI_17").act("unload", "A 4 AR")
    assert (t.at("A 4 AR"), t.rolled()) == ("0504", rolled)


@pytest.mark.rule("LB.arty.marker-lingers", "LB.water.survivors")
@pytest.mark.parametrize(("options", "shelled"), [({}, True), (OLD, False)])
def test_who_swims_ashore_into_a_hex_under_fire_is_shelled(options: dict[str, bool], shelled: bool) -> None:
    text = (
        "scenario 4, turn 2, attacker's attack\n4105: D M113 facing N [crew; 4 AR] spotted\n4004: A M2 facing N [crew]\n"
        "4104: barrage 82mm HE\n0101: D 1 AR"
    )
    t = T(text, dice="1 1 1 6", options=options).fire("M2", "M113").resolve()
    t.act("to", "4104")
    assert (t.at("D 4 AR"), t.rolled()[-1] == "salvo") == ("4104", shelled)


@pytest.mark.rule("LB.rpg.cuf", "LB.mount.dismount-cost")
def test_who_has_lost_his_nerve_does_not_get_out_either() -> None:
    text = f"1206: A HMMWV facing N [crew; {OGARKOV} not-cool]"
    assert survivors(text).take("HMMWV").refused("unload", OGARKOV.replace(" person-1", "")) == "LB.rpg.cuf"
    assert survivors(text, options=OLD).take("HMMWV").can("unload", OGARKOV.replace(" person-1", ""))


@pytest.mark.rule("LB.portable.pick-up", "LB.portable.vehicle-mount")
def test_only_infantry_picks_up_what_lies_there_and_may_hand_it_to_a_vehicle() -> None:
    text = "scenario 2, attacker's movement\n0507: A FAV facing N [crew]; A 2 AR; M60\n3001: D 1 AR"
    assert T(text).take("FAV").refused("grab", "M60") == "LB.portable.pick-up"
    assert T(text, options=OLD).take("FAV").can("grab", "M60")
    t = T(text).take("A AR").act("grab", "M60").back()
    assert t.take("FAV").refused("grab", "M60") == "LB.item.hand-over"  # it has changed hands in this phase
    handed = T(text.replace("A 2 AR; M60", "A 2 AR carrying M60")).take("FAV").act("grab", "M60")
    assert handed.carries("FAV") == ["M60"]
