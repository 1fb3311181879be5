"""Chemical warfare: the line of gas, who is hit in it, buttoning up, and firing with a mask on."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import FORD
from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.advice_options import gas_weight
from grognard.games.lastbattle.ids import POST_NAMES
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.notation import write_position
from grognard.games.lastbattle.s1_turns import GameTurn
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_fire import R_BUTTONED, number_needed
from grognard.games.lastbattle.s7_damage import destroy
from grognard.games.lastbattle.s12_artillery import CHEM, HE, Salvos, fire_salvo, may_load
from grognard.games.lastbattle.s13_chemicals import can_button, gas_line, salvoes_left
from grognard.games.lastbattle.state import BUTTONED, cards
from grognard.games.lastbattle.views import view
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import BadFile
from grognard.kernel.flow import settle
from grognard.kernel.umpire import Umpire

ON = {"chemicals": True}
GUNS = "guns: D 120mm 5 rounds; A 120mm 5 rounds"
# 120mm: HE strength 4; the wind blows south
POSITION = "scenario 2, turn 3, attacker's movement\nwind S\n{units}\n" + GUNS


def table(units: str, dice: str = "", options: dict[str, bool] | None = None) -> T:
    return T(POSITION.format(units=units), dice=dice, options=ON if options is None else options)


def strike(t: T, at: str, side: int = 0) -> T:
    """A chemical salvo of the 120mm lands."""
    fire_salvo(t.s, t.u, side, t.s.gun[side], t.hex(at), CHEM, -1)
    t.check()
    return t


def next_turn(t: T) -> T:
    """The end of this game-turn, and the beginning of the next."""
    t.s.stack = [GameTurn(6)]
    settle(t.s, t.u)
    return t


def without_masks(units: str, dice: str = "", **options: bool) -> T:
    """A battle in which the attacker has no protective equipment and the defender has two chemical salvoes."""
    text = FORD.replace('goal = "Nobody comes through."', 'goal = "Nobody comes through."\nchemical = 2\nmasks = true')
    text = text.replace('goal = "Over the eastern edge."', 'goal = "Over the eastern edge."\nmasks = false')
    return T(f"+++\n{text}\n+++\nturn 3, attacker's movement\nwind S\n{units}\n{GUNS}", dice=dice, options=options)


# ---- the line ----


@pytest.mark.rule("LB.chem.delivery")
def test_a_salvo_lays_a_line_downwind_as_long_as_the_guns_he_strength() -> None:
    t = strike(table("0101: A 1 AR"), "1003")
    assert [t.label(h) for h in t.s.gas] == ["1003", "1004", "1005", "1006"]
    assert t.s.chem == [1, 0, 3]
    assert [t.label(h) for h in gas_line(t.s, t.s.gun[0], t.hex("1003"))] == ["1007", "1008", "1009", "1010"]


@pytest.mark.rule("LB.chem.delivery")
def test_only_missions_of_guns_off_the_map_and_only_as_many_as_there_are() -> None:
    t = table("0101: A 1 AR\n0505: D 82mm mortar (5 rounds); D 4 AR")
    mortar = t.unit("D mortar")
    refused = may_load(t.s, t.s.what[mortar], t.s.grade[mortar], CHEM)
    assert refused is not None
    assert refused.rule == "LB.chem.delivery"
    assert salvoes_left(t.s, 0) == 2
    t.s.stack.append(Salvos(0, t.s.gun[0], 0, t.hex("1003"), 0, 2, -1, HE))
    assert t.can("salvo", CHEM)
    t.s.chem = [2, 0, 3]
    assert t.refused("salvo", CHEM) == "LB.chem.delivery"
    assert may_load(table("0101: A 1 AR", options={}).s, t.s.gun[0], 0, CHEM) is not None


@pytest.mark.rule("LB.chem.delivery")
def test_a_battle_gives_chemicals_to_guns_off_the_map() -> None:
    armed = FORD.replace('goal = "Over the eastern edge."', 'goal = "Over the eastern edge."\nchemical = 1')
    with pytest.raises(BadFile, match="off the map"):
        GAME.read_position(armed, {})


# ---- who is in it ----


@pytest.mark.rule("LB.chem.primary-unprotected")
@pytest.mark.parametrize(("place", "dice", "men"), [("1107", "2 6 6 6 6", 0), ("1107", "3", 4), ("1307", "", 4)])
def test_without_equipment_men_in_or_next_to_the_line_are_attacked_as_at_medium(
    place: str, dice: str, men: int
) -> None:
    t = strike(without_masks(f"{place}: A 4 Rifle Trained spotted", dice), "1004")
    assert t.s.men[0] == men
    assert t.dice_left == 0


@pytest.mark.rule("LB.chem.primary-equipped")
@pytest.mark.parametrize(("dice", "men"), [("1 6 6 6 1", 1), ("2", 4)])
def test_with_equipment_but_not_buttoned_up_as_at_long(dice: str, men: int) -> None:
    assert strike(table("1004: A 4 AR spotted", dice), "1003").men("A AR") == men


@pytest.mark.rule("LB.chem.primary-buttoned")
def test_who_was_buttoned_up_before_suffers_nothing() -> None:
    assert strike(table("1004: A 4 AR buttoned spotted"), "1003").men("A AR") == 4


@pytest.mark.rule("LB.chem.primary-unprotected", "LB.R15")
def test_men_aboard_are_attacked_the_vehicle_is_not_and_who_flies_is_not_either() -> None:
    t = strike(table("1004: A TRUCK facing N spotted [Driver: 1 PST Novice]", "1"), "1003")
    assert t.at("A PST") == "lost"
    assert t.at("A TRUCK") == "1004"
    assert strike(table("1004: A MI_17 flying high spotted [crew]"), "1003").rolled() == []


# ---- buttoning up ----


@pytest.mark.rule("LB.chem.button-up", "LB.chem.primary-equipped")
def test_the_game_turn_after_the_strike_is_spent_on_it_and_then_all_are_buttoned_up() -> None:
    t = strike(table("2101: A 4 AR\n2103: A MI_17 flying high [crew]\n0101: D 2 AR"), "1003")
    next_turn(t)
    assert (t.s.turn, "buttoning" in t.marks("A AR 4")) == (4, True)
    assert "buttoning" not in t.marks("A MI_17")
    while t.phase != "movement" or t.who != "attacker":
        t.act("first" if t.top == "Ordering" else "done")
    assert t.refused("take", "A AR 4") == "LB.chem.button-up"
    assert t.can("take", "A MI_17")
    next_turn(t)
    assert "buttoned" in t.marks("A AR 4")
    assert "buttoning" not in t.marks("A AR 4")


@pytest.mark.rule("LB.chem.button-up")
def test_who_is_buttoning_up_does_not_fire_in_either_phase() -> None:
    for phase in ("attacker's attack", "attacker's reaction"):
        t = T(f"scenario 2, turn 4, {phase}\n2106: A 4 AR buttoning spotted\n2107: D 2 AR spotted", options=ON)
        assert t.refused("fire", "A AR 4") == "LB.chem.button-up"


@pytest.mark.rule("LB.chem.start-buttoned")
def test_who_is_noted_as_buttoned_up_before_play_loses_no_turn() -> None:
    t = next_turn(strike(table("2101: A 4 AR buttoned\n0101: D 2 AR"), "1003"))
    assert not t.marks("A AR 4") & {"buttoning"}
    begun = GAME.setup("s2", {name: o.default for name, o in GAME.options.items()} | ON)
    settle(begun, Umpire(FastDice(1)))
    t.s = begun
    team = next(n for n in range(len(begun.side)) if begun.side[n] == t.role and begun.men[n] > 1)
    t.act("take", team).act("button")
    assert begun.flags[team] & BUTTONED
    assert not t.act("take", team).act("button").s.flags[team] & BUTTONED


@pytest.mark.rule("LB.chem.start-buttoned")
def test_once_play_has_begun_it_is_too_late_to_note_it() -> None:
    t = table("2101: A 4 AR").take("A AR")
    assert t.refused("button") == "LB.move.phase-only"


@pytest.mark.rule("LB.chem.no-equipment", "LB.amb.chem-unequipped")
@pytest.mark.parametrize("option", [False, True])
def test_without_equipment_only_armour_can_be_closed(option: bool) -> None:
    """Also where the option would give masks to everybody: the battle says who has none."""
    t = without_masks(
        "1107: A 4 Rifle\n1108: A TRUCK facing N [crew]\n1109: A M113 facing N [crew; 2 PST]\n2001: D 2 AR",
        chemicals=option,
    )
    able = [n for n in range(len(t.s.side)) if t.s.side[n] == 1 and can_button(t.s, n)]
    assert able == [n for n in range(len(t.s.side)) if n == t.unit("A M113") or t.s.aboard[n] == t.unit("A M113")]


@pytest.mark.rule("LB.chem.no-equipment", "LB.chem.button-up")
def test_who_leaves_closed_armour_without_a_mask_is_buttoned_up_no_more() -> None:
    units = "1109: A M113 facing N buttoned [crew buttoned; 2 SMG buttoned]\n2001: D 2 AR\nchemicals: 1/0 since turn 2"
    t = without_masks(units).take("M113").act("unload", "SMG")
    assert "buttoned" not in t.marks("SMG")
    assert "buttoned" in t.marks("M113")
    t = table(units.replace("since turn 2", "since turn 1")).take("M113").act("unload", "SMG")  # all have masks
    assert "buttoned" in t.marks("SMG")


# ---- afterwards ----


@pytest.mark.rule("LB.chem.secondary", "LB.amb.chem-extreme", "LB.chem.no-equipment")
def test_who_is_not_buttoned_up_is_attacked_every_turn_as_at_extreme() -> None:
    gone = "\nchemicals: 1/0 since turn 2"
    t = next_turn(without_masks("1107: A 4 Rifle\n2001: D 2 AR" + gone))
    assert "log-gas-lingers" in t.log()
    assert t.rolled() == []  # by the letter it needs 0
    text = "scenario 2, turn 3, attacker's movement\n2101: A 1 AR Novice\n0101: D 2 AR buttoned" + gone
    t = next_turn(T(text, dice="1", options={"gas": True}))
    assert t.at("#0") == "lost"
    t = next_turn(T(text.replace("Novice", "buttoned"), options={"gas": True}))
    assert t.rolled() == []


@pytest.mark.rule("LB.chem.degraded")
def test_buttoned_up_one_fires_a_range_band_farther() -> None:
    for mask, number in (("", 4), (" buttoned", 2)):
        t = T(f"scenario 2, attacker's attack\n2106: A 2 AR{mask} spotted\n2107: D 2 AR spotted", options=ON)
        why: list[int] = []
        assert number_needed(t.s, 0, 0, 1, here(t.s, 1), why) == number
        assert (R_BUTTONED in why) == bool(mask)


@pytest.mark.rule("LB.chem.degraded", "LB.amb.fixed-band-shift")
def test_beyond_extreme_there_is_no_fire_and_a_pistol_reaches_its_own_hex_only() -> None:
    far = "scenario 2, attacker's attack\n2101: A 2 AR{0} spotted\n2109: D 2 AR spotted"
    assert T(far.format(""), options=ON).can("fire", "#0")
    assert not T(far.format(" buttoned"), options=ON).can("fire", "#0")
    t = T(
        "scenario 2, attacker's attack\n2106: A 2 PST buttoned spotted; D 2 AR spotted\n2107: D 3 AR spotted",
        options=ON,
    )
    assert number_needed(t.s, 0, 0, 1, here(t.s, 1), None) == 1
    assert number_needed(t.s, 0, 0, 2, here(t.s, 2), None) < 0


@pytest.mark.rule("LB.chem.escape")
@pytest.mark.parametrize(
    ("gas", "die", "escapes"),
    [("", 3, True), ("\nchemicals: 1/0 since turn 1", 3, False), ("\nchemicals: 1/0 since turn 1", 2, True)],
)
def test_where_there_is_gas_men_escape_on_two_or_less(gas: str, die: int, escapes: bool) -> None:
    t = table("2106: A TRUCK facing N [Driver: 1 PST]" + gas, dice=str(die))
    destroy(t.s, t.u, t.unit("A TRUCK"), -1)
    assert (t.at("A PST") == "2106") is escapes


# ---- who knows what ----


@pytest.mark.rule("LB.chem.start-buttoned", "LB.R15")
def test_masks_show_on_faces_only_and_are_imagined_written_and_drawn() -> None:
    t = table("2101: A 4 AR buttoned\n1109: A 2 SMG buttoned spotted\n0101: D 2 AR\n1111: D 2 AR spotted")
    assert set(view(t.s, 0).marks) == {t.unit("A SMG")}
    assert set(view(t.s, 1).marks) == {t.unit("A SMG"), t.unit("A AR")}
    assert (view(t.s, 0).chemicals, view(t.s, 1).chemicals) == ({"defender": 2}, {"attacker": 2})
    other = t.s.clone()
    other.flags[t.unit("A AR")] ^= BUTTONED
    assert imagine(t.s, 0, FastDice(2)) == imagine(other, 0, FastDice(2))
    strike(t, "0509")
    assert view(t.s, 1).gas == [t.hex(x) for x in ("0509", "0510", "0511", "0512")][: len(t.s.gas)]
    text = write_position(t.s)
    assert "chemicals: 1/0 since turn 3" in text
    assert "gas: 0509; 0510" in text
    assert "buttoned" in text


@pytest.mark.rule("LB.chem.button-up", "LB.chem.primary-unprotected")
def test_the_first_gas_and_gas_on_ones_own_are_warned_of() -> None:
    t = table("0101: A 1 AR\n1004: D 2 AR")
    t.s.stack.append(Salvos(0, t.s.gun[0], 0, t.hex("1003"), 0, 2, -1, HE))
    warned = [c.said.key for c in GAME.words(t.s, 0, "salvo", CHEM).cautions]
    assert warned == ["caution-own-gas", "caution-first-gas"]


@pytest.mark.rule("LB.chem.primary-unprotected")
def test_computers_gas_whoever_has_no_mask_and_never_their_own() -> None:
    near = "1006: A 4 Rifle\n1007: A 4 Rifle"
    t = without_masks(near)
    worth = gas_weight(t.s, 0, t.s.gun[0], t.hex("1005"))
    assert worth > 1
    assert gas_weight(without_masks(near + "\n1105: D 2 AR").s, 0, t.s.gun[0], t.hex("1005")) < 0.01
    assert gas_weight(table(near).s, 0, t.s.gun[0], t.hex("1005")) < 0.1


@pytest.mark.rule("LB.mount.crew-boxes", "LB.chem.primary-equipped")
@pytest.mark.parametrize(("post", "number"), [("Commander/Gunner", 0), ("Driver", 1)])
def test_the_enemy_sees_who_is_missing_in_a_vehicle_that_he_knows_after_a_gas_attack(post: str, number: int) -> None:
    text = "1005: A HMMWV facing N [" + post + ": 1 PST Novice] spotted"
    t = strike(table(text, dice="1"), "1003")
    posts = cards(t.s).posts[t.s.what[t.unit("HMMWV")]]
    told = [x.params["post"] for x in t.u.messages if x.key == "log-crew-killed"]
    assert told == [POST_NAMES.index(post)]
    assert posts[number] == POST_NAMES.index(post)


@pytest.mark.rule("LB.R6", "LB.chem.primary-equipped")
def test_of_whom_the_enemy_does_not_see_he_is_told_how_many_died_and_nothing_else() -> None:
    t = strike(table("1005: A 4 AR Novice\n0501: A 1 AR", dice="1"), "1003")
    said = {x.key: x.params for x in t.u.messages}
    assert "log-gassed" not in said
    assert said["log-gassed-unseen"]["lost"] == 4
    t = strike(table("1005: A 6 AR Novice spotted\n0501: A 1 AR", dice="1"), "1003")
    said = {x.key: x.params for x in t.u.messages}
    assert "log-gassed-unseen" not in said
    assert (said["log-gassed"]["points"], said["log-gassed"]["lost"]) == (4, 4)
    assert t.men("A 2 AR") == 2


@pytest.mark.rule("LB.chem.delivery")
def test_gas_on_ground_that_is_full_of_it_drifts_on_and_ends_at_the_edge() -> None:
    t = table("0101: A 1 AR")
    last = t.hex("1012")
    assert [t.label(h) for h in gas_line(t.s, t.s.gun[0], last)] == ["1012"]
    t.s.gas = [t.hex("1004")]
    assert [t.label(h) for h in gas_line(t.s, t.s.gun[0], t.hex("1003"))] == ["1003", "1005", "1006", "1007"]


@pytest.mark.rule("LB.chem.button-up")
def test_the_first_salvo_of_either_side_is_the_beginning_and_each_is_counted_for_its_side() -> None:
    t = table("0101: A 1 AR", dice="")
    strike(t, "1003", 1)
    strike(t, "2003", 1)
    strike(t, "3003", 0)
    assert t.s.chem == [1, 2, 3]
    assert t.log().count("log-chem-first") == 1
    assert [salvoes_left(t.s, side) for side in (0, 1)] == [1, 0]
