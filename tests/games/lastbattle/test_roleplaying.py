"""Last Battle and Twilight: 2000: ratings of the role-playing game as cards and counters, step by step."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from games.lastbattle.battles import FORD
from grognard.cli import cli
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.roleplaying import (
    BadSheet,
    armour,
    av_strength,
    convert,
    cuf_number,
    he_strength,
    heavy_range,
    movement,
    quality_of,
    read_sheet,
    skill_modifier,
    small_arm,
)
from grognard.games.lastbattle.state import cards

SHEET = """
[[vehicles]]
id = "T_62"
name = "T-62"
like = "M60A4"
com_mov = [41, 30]
armor = { front = 560, front_right = 400, rear_right = 84, rear = 55, rear_left = 84, front_left = 400 }
turret = { C = 520, L = 380, R = 380 }
guns = [{ name = "115mm", damage = "30", rng = 500, rof = 2, burst = 20 }, { name = "HEAT", damage = "30C" }]
{override}
[[small_arms]]
name = "AKM"
rof = 2
rng = 4
[[small_arms]]
name = "Musket"
rof = 1
rng = 5
[[heavy_weapons]]
name = "82mm"
rng = 480
rof = 10
burst = 0
[[characters]]
name = "Ogarkov"
skills = { RCN = 60, PST = 80, MED = 25 }
cuf = 5
[[characters]]
name = "Private"
npc = true
quality = "Veteran"
"""


def sheet(text: str = SHEET, override: str = "") -> str:
    return text.replace("{override}", override)


def values(override: str = "") -> dict[tuple[str, str], str]:
    return {(x.name, step.what): step.value for x in convert(read_sheet(sheet(override=override))) for step in x.steps}


def refused(text: str) -> str:
    with pytest.raises(BadSheet) as fault:
        convert(read_sheet(text))
    return fault.value.rule


@pytest.mark.rule("LB.rpg.skill-translation")
def test_a_skill_stands_for_a_quality_and_its_modifier() -> None:
    assert [quality_of(x) for x in (0, 25, 26, 50, 51, 75, 76, 100)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [skill_modifier(x) for x in (25, 26, 51, 76)] == [-1, 0, 1, 2]
    for bad in (-1, 101):
        with pytest.raises(BadSheet) as fault:
            quality_of(bad)
        assert fault.value.rule == "LB.rpg.skill-translation"


@pytest.mark.rule("LB.rpg.vehicle-armor", "LB.amb.rpg-rounding", "LB.amb.turret-armor")
def test_armour_is_a_tenth_of_its_rating_and_the_turret_has_three_in_front() -> None:
    assert [armour(x) for x in (560, 0, 84, 55, 54, 3)] == [56, 0, 8, 6, 5, 1]
    told = values()
    assert [told["T-62", f"sheet-turret-{k}"] for k in "lcr"] == ["38", "52", "38"]
    assert told["T-62", "sheet-turret"] == "52"
    assert refused(sheet(SHEET.replace("{ C = 520, L = 380, R = 380 }", "{ front = 520 }"))) == "LB.rpg.vehicle-armor"
    assert refused(sheet(SHEET.replace("front = 560, ", ""))) == "LB.rpg.vehicle-armor"


@pytest.mark.rule("LB.rpg.av-damage")
def test_anti_armour_damage_is_doubled_unless_it_is_marked_c() -> None:
    assert (av_strength("30"), av_strength("30C")) == (60, 30)
    with pytest.raises(BadSheet):
        av_strength("30D")


@pytest.mark.rule("LB.rpg.he-damage")
def test_he_is_rate_of_fire_times_burst_by_ten() -> None:
    assert (he_strength(2, 20), he_strength(10, 0), he_strength(1, 15)) == (4, 0, 2)
    assert values()["82mm", "sheet-he"] == "–"


@pytest.mark.rule("LB.rpg.weapon-range")
def test_the_range_of_heavy_weapons_is_divided_by_25_and_of_small_arms_by_two() -> None:
    assert heavy_range(500) == 20
    assert values()["82mm", "sheet-range"] == "19"
    assert values()["AKM", "sheet-range"] == "2"


@pytest.mark.rule("LB.rpg.movement")
def test_combat_movement_is_divided_by_ten_and_rounded_up() -> None:
    assert (movement(41), movement(40), movement(0)) == (5, 4, 0)


@pytest.mark.rule("LB.rpg.small-arms")
def test_small_arms_are_halved_and_a_half_is_kept() -> None:
    assert small_arm(2, 4) == (1, 2)
    assert small_arm(1, 5) == (Fraction(1, 2), 3)
    assert values()["Musket", "sheet-strength"] == "½"


@pytest.mark.rule("LB.rpg.cuf", "LB.example.cuf-five")
def test_half_of_coolness_under_fire_rounded_up_or_more_lets_one_act() -> None:
    assert [cuf_number(x) for x in (1, 4, 5, 6, 10)] == [1, 2, 3, 3, 5]
    assert [die for die in range(1, 7) if die >= cuf_number(5)] == [3, 4, 5, 6]


@pytest.mark.rule("LB.rpg.npc-quality")
def test_who_is_not_a_players_keeps_his_grade_and_must_have_one() -> None:
    assert values()["Private", "sheet-grade"] == "Veteran"
    assert refused(sheet(SHEET.replace('quality = "Veteran"', ""))) == "LB.rpg.npc-quality"


@pytest.mark.rule("LB.rpg.guidelines")
def test_a_printed_card_is_not_overwritten_and_a_referee_may_overrule_a_conversion() -> None:
    assert refused(sheet(SHEET.replace('"T_62"', '"M1"'))) == "LB.rpg.guidelines"
    assert values()["T-62", "sheet-road"] == "5"
    made = convert(read_sheet(sheet(override="override = { road = 7 }")))[0]
    assert made.card["road"] == 7
    assert made.steps[-1].rule == "LB.rpg.guidelines"


@pytest.mark.rule("LB.rpg.guidelines")
def test_the_command_shows_each_step_with_its_rule_and_gives_an_entry_that_a_battle_takes(tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text(sheet(), encoding="utf-8")
    told = CliRunner().invoke(cli, ["lastbattle", "convert", str(file), "--lang", "en"])
    assert told.exit_code == 0, told.output
    assert "Movement on the road: 41 → 41 ÷ 10 ↑ → 5  [LB.rpg.movement]" in told.output
    assert "Skill: RCN 60 → Veteran → +1  [LB.rpg.skill-translation]" in told.output
    assert "Compétence" in CliRunner().invoke(cli, ["lastbattle", "convert", str(file), "--lang", "fr"]).output
    entry = CliRunner().invoke(cli, ["lastbattle", "convert", str(file), "--toml"]).output.split("[[sides")[0]
    drawn = cards(GAME.read_position(FORD + entry, {}))
    assert drawn.road[drawn.names.index("T_62")] == 5
    file.write_text("[[vehicles]]", encoding="utf-8")
    bad = CliRunner().invoke(cli, ["lastbattle", "convert", str(file), "--lang", "en"])
    assert bad.exit_code == 1
    assert "LB.rpg.guidelines" in bad.output


@pytest.mark.rule("LB.rpg.guidelines")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("x = " + "[" * 3000 + "]" * 3000, "sheet-nested"),
        ("x = " + "9" * 5000, "sheet-digits"),
        (sheet(SHEET.replace('like = "M60A4"', 'like = "T_34"')), "sheet-like"),
    ],
    ids=["nested", "digits", "like"],
)
def test_a_sheet_that_is_none_is_refused_in_a_sentence(text: str, key: str) -> None:
    with pytest.raises(BadSheet) as fault:
        convert(read_sheet(text))
    assert fault.value.key == key


@pytest.mark.rule("LB.rpg.guidelines")
@pytest.mark.parametrize(("lang", "said"), [("en", "not a text file"), ("fr", "pas un fichier texte")])
def test_what_is_no_text_is_no_sheet(lang: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "sheet.toml").write_bytes(b"\xff\xfe")
    told = CliRunner().invoke(cli, ["lastbattle", "convert", str(tmp_path / "sheet.toml"), "--lang", lang])
    assert (told.exit_code, said in told.output) == (1, True)
