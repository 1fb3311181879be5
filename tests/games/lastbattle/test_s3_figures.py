"""The figures of fire, worked out once more: bands, strength, the column of the ratio, losses, smoke and darkness."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import BEYOND, CLOSE, EXTREME, LONG, MEDIUM, RATIO_DEN, RATIO_NUM, RIFLE, WEAPON_HALF
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_fire import (
    AGAINST_MEN,
    AGAINST_VEHICLES,
    ARMS,
    GRENADE,
    ITEMS,
    OWN,
    band,
    is_kinetic,
    is_missile,
    is_primary,
    is_shotgun,
    number_needed,
    own_strength,
    pistol_band,
    reach_of,
    saving_number,
    strength_of,
    suffer,
    true_band,
    weapon_skill,
)
from grognard.games.lastbattle.s7_damage import FIVE_TO_ONE, NO_COLUMN, column, strength_at
from grognard.games.lastbattle.s11_morale import lose_man
from grognard.games.lastbattle.s13_visibility import end_of_turn, lay_smoke, lift_smoke, too_dark
from grognard.games.lastbattle.state import COUNTS, KILLED, board

ATTACK = "scenario 7, attacker's attack\nseen\n"


# ---- bands ----


@pytest.mark.rule("LB.hit.close", "LB.hit.medium", "LB.hit.long", "LB.hit.extreme", "LB.hit.beyond-extreme")
@pytest.mark.parametrize("reach", range(1, 13))
def test_half_the_range_once_twice_and_four_times(reach: int) -> None:
    for far in range(60):
        wanted = (
            CLOSE if 2 * far <= reach + reach % 2 else MEDIUM if far <= reach else LONG if far <= 2 * reach
            else EXTREME if far <= 4 * reach else BEYOND
        )  # fmt: skip
        assert band(far, reach) == wanted


@pytest.mark.rule("LB.hit.pistol-bands", "LB.night.pistols")
def test_pistols_are_for_the_same_hex_and_the_next() -> None:
    assert [pistol_band(far, False) for far in range(4)] == [MEDIUM, EXTREME, BEYOND, BEYOND]
    assert [pistol_band(far, True) for far in range(3)] == [EXTREME, BEYOND, BEYOND]


@pytest.mark.rule("LB.counter.ar", "LB.counter.pst", "LB.counter.rifle")
@pytest.mark.parametrize("men", range(1, 7))
def test_a_point_a_man_or_for_two_of_them(men: int) -> None:
    for weapon in range(len(WEAPON_HALF)):
        assert own_strength(weapon, men) == (max(1, men // 2) if WEAPON_HALF[weapon] else men)


# ---- strength against armour ----


@pytest.mark.rule("LB.vhit.ratio", "LB.vhit.ratio-floor", "LB.vhit.soft-always-5-1")
def test_the_column_is_the_last_that_the_ratio_reaches() -> None:
    for strength in range(1, 80, 3):
        assert column(strength, 0) == FIVE_TO_ONE
        for armour in range(1, 80):
            reached = [k for k in range(len(RATIO_NUM)) if strength / armour >= RATIO_NUM[k] / RATIO_DEN[k] - 1e-9]
            assert column(strength, armour) == (reached[-1] if reached else NO_COLUMN)


@pytest.mark.rule("LB.vhit.kinetic-modifier", "LB.vhit.kinetic-av-only")
def test_a_shell_is_worth_twice_close_by_half_far_off_a_quarter_at_the_end() -> None:
    t = T(ATTACK + "1620: A LEOPARD_II facing N [crew]\n1604: D M2 facing N [crew]")
    gun = ARMS * 4 + AGAINST_VEHICLES
    full, reach = strength_of(t.s, 0, gun), reach_of(t.s, 0, gun)
    assert is_kinetic(t.s, 0, gun)
    assert not is_kinetic(t.s, 0, ARMS * 4 + AGAINST_MEN)
    for far in range(1, 5 * reach):
        k = band(far, reach)
        wanted = {CLOSE: 2 * full, MEDIUM: full, LONG: (full + 1) // 2, EXTREME: (full + 3) // 4, BEYOND: full}[k]
        assert strength_at(t.s, 0, gun, far) == wanted
    assert (is_primary(t.s, 0, gun), is_primary(t.s, 0, (ARMS + 1) * 4)) == (True, False)
    assert not is_missile(t.s, 0, gun)


@pytest.mark.rule("LB.missile.always-medium", "LB.missile.no-same-hex", "LB.grenade.medium")
def test_missiles_are_medium_wherever_they_reach_and_grenades_in_the_same_hex() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0507: A 2 AR carrying TOW_II (2 shots)\n0503: D M2 facing N [crew]")
    missile = ITEMS * 4 + AGAINST_VEHICLES
    assert is_missile(t.s, 0, missile)
    reach = reach_of(t.s, 0, missile)
    assert [true_band(t.s, 0, missile, far) for far in (0, 1, reach, reach + 1)] == [BEYOND, MEDIUM, MEDIUM, BEYOND]
    assert [true_band(t.s, 0, GRENADE * 4, far) for far in (0, 1)] == [MEDIUM, BEYOND]
    assert (reach_of(t.s, 0, GRENADE * 4), is_missile(t.s, 0, OWN * 4)) == (0, False)


@pytest.mark.rule("LB.rpg.skill-use", "LB.R16")
def test_each_weapon_has_its_skill() -> None:
    t = T(
        "scenario 2, attacker's attack\nseen\n0507: A 2 SMG carrying RPG_16 (2 shots)\n0503: D M2 facing N [crew]; D 2 SG"
    )
    skills = [weapon_skill(t.s, 0, mode * 4) for mode in (OWN, GRENADE, ITEMS)]
    assert skills == ["SMG", "THW", "HW"]
    assert weapon_skill(t.s, t.unit("M2"), ARMS * 4) == "HW"
    assert (is_shotgun(t.s, 0, OWN * 4), is_shotgun(t.s, t.unit("D 2 SG"), OWN * 4)) == (False, True)
    assert not is_shotgun(t.s, t.unit("D 2 SG"), GRENADE * 4)


# ---- the number needed ----

BY_BAND = {CLOSE: 4, MEDIUM: 2, LONG: 1, EXTREME: 0}
BY_QUALITY = {"Novice": -1, "Trained": 0, "Veteran": 1, "Elite": 2}


@pytest.mark.rule(
    "LB.hit.base", "LB.hit.quality-modifier", "LB.hit.single-halved", "LB.hide.penalty", "LB.cav.fire-penalty"
)
@pytest.mark.parametrize("quality", BY_QUALITY)
@pytest.mark.parametrize(("weapon", "men"), [("AR", 1), ("AR", 3), ("Rifle", 1), ("Rifle", 2), ("SMG", 2)])
@pytest.mark.parametrize("words", ["", "hiding"])
@pytest.mark.parametrize("horse", ["", " on horse"])
def test_the_number_is_that_of_the_band_and_every_modifier(
    quality: str, weapon: str, men: int, words: str, horse: str
) -> None:
    for row in (1, 2, 4, 8, 12, 20):
        text = f"1601: A {men} {weapon} {quality}{horse}\n16{1 + row:02d}: D 2 SMG {words} spotted"
        t = T("scenario 7, attacker's attack\n" + text)
        s, target = t.s, t.unit("D 2 SMG")
        k = band(row, reach_of(s, 0, OWN * 4))
        number = number_needed(s, 0, OWN * 4, target, here(s, target), None)
        if k == BEYOND:
            assert number == -99
            continue
        terrain = number_needed(s, 0, OWN * 4, target, here(s, target), why := [])
        assert terrain == number
        wanted = BY_BAND[k] + BY_QUALITY[quality] - bool(words) - bool(horse)
        wanted -= sum(1 for code in why if code in (8, 9, 10))  # woods, town, rubble
        if men == 1 and s.what[0] == RIFLE and wanted > 0:
            wanted = (wanted + 1) // 2
        assert number == wanted


# ---- casualties ----


@pytest.mark.rule("LB.casualty.save-number", "LB.casualty.apply", "LB.morale.points")
@pytest.mark.parametrize(("quality", "saves"), [("Novice", 0), ("Trained", 1), ("Veteran", 2), ("Elite", 3)])
def test_men_fall_one_by_one_and_no_more_than_were_there(quality: str, saves: int) -> None:
    t = T(f"{ATTACK}1620: A 4 AR {quality}; A 2 SMG\n1604: D 4 AR")
    assert saving_number(t.s, 0) == saves
    assert suffer(t.s, t.u, 0, 3, most=2) == 2
    assert (t.men(0), t.s.losses[1], t.s.count[1 * COUNTS + KILLED]) == (2, 2, 2)
    assert suffer(t.s, t.u, 0, 9) == 2
    assert (t.at(0), t.s.count[1 * COUNTS + KILLED]) == ("lost", 4)
    assert t.s.count[KILLED] == 0


@pytest.mark.rule("LB.leader.injury", "LB.morale.points")
def test_a_leader_is_injured_first_and_killed_then() -> None:
    t = T(f"{ATTACK}1620: A leader AR; A 2 SMG\n1604: D 4 AR")
    before = t.s.losses[1]
    assert (lose_man(t.s, t.u, 0), t.men(0), t.s.losses[1]) == (0, 1, before)
    assert "log-leader-injured" in t.log()
    assert lose_man(t.s, t.u, 0) == 1
    assert (t.at(0), t.s.losses[1] > before + 1) == ("lost", True)
    assert "log-leader-killed" in t.log()


# ---- smoke and darkness ----


@pytest.mark.rule("LB.amb.smoke-duration", "LB.night.illum")
def test_smoke_is_gone_when_its_time_is_over_and_not_before() -> None:
    t = T("scenario 2, turn 3, attacker's movement\n0507: A 2 AR\n0503: D 2 AR")
    a, b, c, d = (t.hex(x) for x in ("0101", "0102", "0103", "0104"))
    for h, until in ((a, t.s.turn), (b, t.s.turn + 1), (c, -1), (d, -2)):
        lay_smoke(t.s, t.u, h, until)
    t.s.light = [a, 1, t.s.turn, b, 1, t.s.turn + 1]
    end_of_turn(t.s)
    assert t.s.smoke == [b, t.s.turn + 1, c, -1, d, -2]
    assert t.s.light == [b, 1, t.s.turn + 1]
    lift_smoke(t.s, 1)
    assert t.s.smoke == [b, t.s.turn + 1, c, -1]
    lift_smoke(t.s, 0)
    assert t.s.smoke == [b, t.s.turn + 1]


@pytest.mark.rule("LB.night.limit")
def test_by_day_it_is_never_too_dark() -> None:
    t = T("scenario 2, attacker's movement\n0101: A 2 AR\n0503: D 2 AR")
    bd = board(t.s)
    assert not any(too_dark(t.s, bd, 0, h, 0) for h in range(bd.size) if bd.map_of[h])
