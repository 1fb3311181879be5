"""Rules version 11: mortars whose men have fallen, characters who see nothing, elements of forces that were bought,
helicopters at the edge, masks in campaigns, and other things that happen in the middle of others.

`OLD` is what games begun before it keep.
"""

from __future__ import annotations

import pytest

import grognard
from games.lastbattle.campaigns import met
from games.lastbattle.table import T
from games.lastbattle.test_meetings import FIELD, field
from grognard.games.lastbattle.assets import ASSET_NAMES, CONTAIN
from grognard.games.lastbattle.battle_laid import laid_from
from grognard.games.lastbattle.campaign.field import battle_text, ground_text, strength
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.s13_chemicals import has_masks
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.s17_cohesion import elements
from grognard.games.lastbattle.s17_elements import element_of
from grognard.kernel import codec
from grognard.kernel.chance import FastDice

OLD = {"v11": False}
PEOPLE = """
[[sides.B.characters]]
name = "Vance"
weapon = "AR"
skills = { RCN = 45, AR = 78 }
cuf = 3
[[sides.B.characters]]
name = "Doc"
weapon = "SMG"
npc = true
quality = "Veteran"
skills = { MED = 70 }
cuf = 3
"""
VANCE, DOC = "leader AR person-1", "1 SMG Veteran person-2"


def people(position: str, dice: str = "", **options: bool) -> T:
    return T(f"+++{FIELD.replace('NIGHT', '')}{PEOPLE}+++\n{position}", dice=dice, options=options)


# ---- mortars whose men have fallen ----

BATTERY = (
    "turn 3, attacker's attack\n0506: A 82mm mortar (5 rounds); A 2 AR\n"
    "0508: A 82mm mortar (5 rounds); A 2 AR Novice; D 2 AR spotted\n0408: A leader AR"
)


@pytest.mark.rule("LB.amb.artillery-allocation", "LB.amb.mortar-crew")
@pytest.mark.parametrize(("options", "rounds"), [({}, [4, 5]), (OLD, [4, 4])])
def test_a_mortar_whose_men_fell_to_another_of_its_side_does_not_fire(
    options: dict[str, bool], rounds: list[int]
) -> None:
    t = field(BATTERY, dice="1 6 1 6 6 6", **options)
    t.act("fire", 0).act("shell", "0508").act("fire", 2).act("shell", "0508").done()
    assert t.men(3) == 0
    while t.top == "Salvos":
        t.act("cease")
    assert (t.s.rounds, "log-shot-lost" in t.log()) == (rounds, rounds == [4, 5])


@pytest.mark.rule("LB.amb.artillery-allocation", "LB.arty.salvo-choice")
@pytest.mark.parametrize(("options", "goes_on"), [({}, False), (OLD, True)])
def test_who_has_shelled_his_own_crew_fires_no_further_salvo(options: dict[str, bool], goes_on: bool) -> None:
    t = field(
        "turn 3, attacker's attack\n0508: A 82mm mortar (5 rounds); A 2 AR Novice; D 2 AR spotted",
        dice="1 6",
        **options,
    )
    t.act("fire", 0).act("shell", "0508").done()
    assert (t.men(1), t.top == "Salvos") == (0, goes_on)


@pytest.mark.rule("LB.amb.artillery-allocation")
def test_of_two_mortars_in_a_hex_the_first_declared_keeps_the_men_who_are_left() -> None:
    t = field(
        "turn 3, attacker's attack\n0506: A 82mm mortar (5 rounds); A 82mm mortar (5 rounds); A 4 AR\n"
        "0507: D 1 AR spotted\n0606: D 1 AR spotted",
        dice="6",
    )
    t.act("fire", 0).act("shell", "0507").act("fire", 1).act("shell", "0606")
    t.s.men[2] = 2  # two of the four have fallen since
    t.done().act("cease")
    assert (t.s.rounds[:2], t.log().count("log-shot-lost")) == ([4, 5], 1)


# ---- characters ----


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.amb.artillery-allocation")
@pytest.mark.parametrize(("options", "told"), [({}, "log-shot-lost"), (OLD, "log-fire")])
def test_who_falls_unconscious_to_his_own_mortar_does_not_fire_any_more(options: dict[str, bool], told: str) -> None:
    t = people(
        f"turn 3, attacker's attack\n0606: A {VANCE} injured spotted; D 3 AR Elite spotted\n"
        "0608: A 82mm mortar (5 rounds); A 2 AR spotted",
        dice="1 1 1 6 6 6",
        **options,
    )
    t.act("fire", 2).act("shell", "0606").fire(0, 1).done()
    t.act("cease")
    assert ("unconscious" in t.marks(0), told in t.log()) == (True, True)


WOODS = FIELD.replace('"...........~...."', '"...w.......~...."').replace("NIGHT", "")
WOOD = FIELD.replace('"...........~...."', '"...w.......~...."', 1).replace("NIGHT", "")


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.rpg.cuf", "LB.spot.attempt")
@pytest.mark.parametrize("state", ["injured unconscious", "not-cool"])
@pytest.mark.parametrize(("options", "looks"), [({}, False), (OLD, True)])
def test_who_can_do_nothing_looks_for_nobody(state: str, options: dict[str, bool], looks: bool) -> None:
    """The enemy is in the wood, two hexes away."""
    for how, expected in ((state, looks), ("", True)):
        text = f"turn 3, attacker's movement\n0203: A {VANCE} {how} spotted\n0401: D 2 AR\n0112: A 2 AR"
        t = T(f"+++{WOOD}{PEOPLE}+++\n{text}", options=options)
        assert t.can("look") == expected


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.amb.empty-eyes")
@pytest.mark.parametrize(("options", "seen"), [({}, False), (OLD, True)])
def test_who_lies_unconscious_sees_nobody_come(options: dict[str, bool], seen: bool) -> None:
    text = f"turn 3, defender's movement\n0606: A {VANCE} injured unconscious spotted\n1001: D 2 AR\nfallen: #0 since 2"
    t = people(text, **options)
    assert ("spotted" in t.move("D AR", "0901").marks("D AR")) == seen
    assert "spotted" in people(text.replace("injured unconscious ", "").split("\nfallen")[0]).move(
        "D AR", "0901"
    ).marks("D AR")


@pytest.mark.rule("LB.rpg.medic", "LB.command.may-fire")
def test_a_medic_who_is_out_of_command_may_tend_who_lies_in_his_hex() -> None:
    t = people(
        f"turn 3, attacker's movement\n0606: A {DOC} frozen; A {VANCE} injured unconscious\n0101: D 2 AR\nfallen: #1 since 2",
        command=True,
    )
    t.take(0)
    assert t.refused("to", "0607") == "LB.command.roll"
    assert "treating" in t.act("treat", 1).marks(0)


@pytest.mark.rule("LB.rpg.wound-timeout", "LB.amb.map-exit")
@pytest.mark.parametrize(("options", "losses", "is_at"), [({}, 0, "gone"), (OLD, 3, "lost")])
def test_who_was_carried_off_the_map_is_no_loss_any_more(options: dict[str, bool], losses: int, is_at: str) -> None:
    text = f"turn 22, attacker's attack\n0606: A 2 AR\n0101: D 2 AR\ngone: A {VANCE} injured unconscious\nfallen: #2 since 2"
    battle = FIELD.replace("NIGHT", "").replace("length = 20", "length = 30")
    t = T(f"+++{battle}{PEOPLE}+++\n{text}", options=options)
    while t.s.turn == 22:
        t.done()
    assert (t.s.losses[1], t.at(2)) == (losses, is_at)


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.rpg.cuf", "LB.heli.mode-change")
@pytest.mark.parametrize(("state", "why"), [("injured unconscious", "LB.rpg.pc-wounds"), ("not-cool", "LB.rpg.cuf")])
def test_with_a_pilot_who_can_do_nothing_a_helicopter_neither_lifts_off_nor_climbs(state: str, why: str) -> None:
    text = f"turn 3, attacker's movement\n0606: A MI_17 facing N {{}}[Pilot: {VANCE} {state}]\n0101: D 2 AR"
    for how in ("", "flying "):
        assert people(text.format(how)).refused("take", "MI_17") in (why, "LB.S8.liftoff")
        assert people(text.format(how), **OLD).can("take", "MI_17")


# ---- helicopters at the edge ----

EDGE = "turn 3, defender's attack\nfirst defender\n{}: A MI_17 facing N flying {}spotted [crew{}]\n0101: D 2 AR"


@pytest.mark.rule("LB.heli.mount-whole-move", "LB.map.exit")
@pytest.mark.parametrize(("options", "leaves"), [({}, False), (OLD, True)])
def test_a_helicopter_that_has_let_men_out_stays_over_its_hex(options: dict[str, bool], leaves: bool) -> None:
    t = field(EDGE.format("1606", "", "; 4 AR"), **options).done()
    t.take("MI_17").act("unload", t.unit("4 AR"))
    assert t.can("exit") == leaves
    if not leaves:
        assert t.refused("exit") == "LB.heli.mount-whole-move"


@pytest.mark.rule("LB.heli.two-factors", "LB.map.exit")
@pytest.mark.parametrize(("options", "leaves"), [({}, True), (OLD, False)])
def test_flying_high_it_leaves_with_what_is_left_of_its_first_factor(options: dict[str, bool], leaves: bool) -> None:
    t = field(EDGE.format("0105", "high ", ""), **options).done()
    t.take("MI_17").act("to", "1605").act("to", "1601").act("to", "0901")
    assert (t.spent("MI_17"), t.can("exit")) == (26, leaves)


# ---- mortars in the water, and mortars that nobody pushed ----


@pytest.mark.rule("LB.cohesion.abandon", "LB.water.survivors")
def test_what_an_abandoned_swimmer_towed_goes_to_the_bottom() -> None:
    t = field(
        "turn 3, attacker's attack\nfirst attacker\n1204: A M113 facing N no-engine [Driver: 1 AR; 82mm mortar (5 rounds)]\n"
        "0808: D 2 AR spotted\nshaken: A element 1 lost 6; A under-fire",
        dice="1",
        cohesion=True,
    ).done()
    assert (t.at("M113"), t.at("mortar"), t.top) == ("lost", "lost", "Ashore")


@pytest.mark.rule("LB.react.stopped-earlier", "LB.amb.towing")
@pytest.mark.parametrize(
    ("options", "point", "stands"), [({}, "0606", "0606"), ({}, "0607", "0607"), (OLD, "0606", "0607")]
)
def test_men_who_fell_before_they_pushed_a_mortar_have_not_pushed_it(
    options: dict[str, bool], point: str, stands: str
) -> None:
    text = (
        "turn 3, attacker's movement\n0606: A 82mm mortar (5 rounds); A 2 AR Novice spotted\n0609: D 2 AR Elite spotted"
    )
    t = field(text, dice="1", **options)
    t.take("A 2 AR").act("push", "0607").done()
    t.fire("D AR", "A AR", point=point).done()
    assert (t.at(1), t.at("mortar")) == ("lost", stands)


# ---- forces that were bought ----


def bought(**options: bool) -> grognard.Table:
    table = grognard.load("lastbattle").new("design", seed=3, options=dict(options))
    for seat, verb, arg in (
        ("defender", "agree", 0), ("attacker", "agree", 0), ("attacker", "settle", 0), ("defender", "half", 0),
        ("attacker", "size", 0), ("defender", "agree", 0),
    ):  # fmt: skip
        table.act(seat, verb, arg)
    return table


@pytest.mark.rule("LB.cohesion.element", "LB.design.leader-elite")
@pytest.mark.parametrize(("options", "many"), [({}, 3), (OLD, 1)])
def test_each_leader_who_was_bought_has_an_element(options: dict[str, bool], many: int) -> None:
    table = bought(cohesion=True, **options)
    for seat, verb, arg in (
        ("attacker", "mission", 2), *[("attacker", "buy", ASSET_NAMES.index("leader-AR"))] * 3,
        *[("attacker", "buy", ASSET_NAMES.index("AR-Trained"))] * 9, ("attacker", "seal", 0),
        ("defender", "mission", 4), ("defender", "supply", 2), ("defender", "seal", 0),
    ):  # fmt: skip
        table.act(seat, verb, arg)
    s = table.state
    assert elements(s, 1) == many
    assert sorted({element_of(s, n) for n in range(len(s.side)) if s.side[n] == 1 and s.rank[n]}) == list(range(many))


@pytest.mark.rule("LB.design.attack-contain")
def test_without_morale_nobody_is_to_be_made_hesitate() -> None:
    assert CONTAIN in bought().offer("attacker")["mission"]
    table = bought(beginner=True)
    assert CONTAIN not in table.offer("attacker")["mission"]
    why = table.why_not("attacker", "mission", CONTAIN)
    assert why is not None
    assert why.rule == "LB.design.attack-contain"
    assert CONTAIN in bought(beginner=True, **OLD).offer("attacker")["mission"]


@pytest.mark.rule("LB.chem.no-equipment", "LB.R21")
@pytest.mark.parametrize("masked", [True, False])
def test_in_a_campaign_everybody_has_a_mask(masked: bool) -> None:
    found = met()
    had = [strength(found, side, "brod") for side in (0, 1)]
    s = new_game(0, 0, battle_text(found, "brod", 0, had, masked=masked))
    assert [has_masks(s, side) for side in (0, 1)] == [masked, masked]
    assert [force.masks for force in laid_from(ground_text("olszna")).forces] == [-1, -1]


# ---- shells on what lies face down ----


@pytest.mark.rule("LB.R8", "LB.arty.concealed-targets")
@pytest.mark.parametrize(("options", "alike"), [({}, True), (OLD, False)])
def test_shells_on_a_dummy_are_an_attack_as_far_as_anybody_can_tell(options: dict[str, bool], alike: bool) -> None:
    """Whoever imagines the enemy would otherwise know what he has shelled."""
    text = (
        "turn 3, attacker's attack\n0401: D {}\n0403: D {}\n0203: A 82mm mortar (5 rounds); A 2 AR\n0303: A leader AR"
    )
    worlds: list[bytes | str] = []
    for there in (("dummy", "2 AR"), ("2 AR", "dummy")):
        t = T(f"+++{WOODS}+++\n{text.format(*there)}", dice="6", options=options)
        t.act("fire", 2).act("shell", "0403").done()
        worlds.append(codec.save(imagine(t.s, 1, FastDice(9))))
    assert (worlds[0] == worlds[1]) == alike


@pytest.mark.rule("LB.design.budget")
def test_who_has_spent_too_much_is_asked_to_give_something_back() -> None:
    table = bought()
    for verb, arg in (("mission", 2), ("supply", 2), ("grade", 2)):
        table.act("attacker", verb, arg)
    assert "10 points more than the 40 you have" in table.describe("attacker", lang="en")["prompt"]
    table.act("attacker", "grade", 1)
    assert "0 of 50 points left" in table.describe("attacker", lang="en")["prompt"]
