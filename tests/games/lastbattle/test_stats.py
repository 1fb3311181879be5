"""Statistics and prices: the tables of the book, figure by figure, and against the cards."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.charts import DATA, vehicles
from grognard.games.lastbattle.s11_morale import lose_vehicle
from grognard.games.lastbattle.static import static
from grognard.games.lastbattle.stats import BadStats, Row, is_soft_card, price, read_stats, stats
from grognard.kernel.translation import catalogue

TEXT = Path(DATA, "stats.toml").read_text(encoding="utf-8")


def of(unit: str) -> Row:
    return next(row for row in stats() if row.unit == unit)


@pytest.mark.rule("LB.stats.tanks")
@pytest.mark.parametrize(
    ("unit", "av", "movement", "cost"),
    [
        ("T_72_80", [70, 20], [4, 3], 12), ("T_90", [70, 20], [4, 3], 15), ("M1", [60, 20], [5, 4], 15),
        ("M1A1", [70, 20], [5, 4], 16), ("M1A2", [70, 20], [5, 4], 17), ("STINGRAY", [60, 20], [5, 4], 12),
        ("LEOPARD_II", [70, 20], [5, 4], 14), ("M60A4", [60, 20], [5, 3], 10), ("BRDM_3", [12, 10], [7, 3], 6),
        ("LAV_25", [10, 10], [6, 4], 6), ("LAV_75", [30, 16], [6, 4], 8),
    ],
)  # fmt: skip
def test_tanks_have_the_figures_and_prices_of_the_table(
    unit: str, av: list[int], movement: list[int], cost: int
) -> None:
    row = of(unit)
    assert (row.table, row.av, row.movement, row.cost) == ("tanks", av, movement, cost)
    assert row.amphibious == (unit == "LAV_25")


@pytest.mark.rule("LB.stats.tanks")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"LEOPARD_II", av = [70, 20]', '"LEOPARD_II", av = [60, 20]'),
        ('"LEOPARD_II", av = [70, 20], movement = [5, 4]', '"LEOPARD_II", av = [70, 20], movement = [5, 3]'),
        ("movement = [5, 4], cost = 14", "movement = [5, 4], cost = 13"),
    ],
)
def test_a_row_that_differs_from_its_card_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(BadStats, match="LEOPARD_II"):
        read_stats(TEXT.replace(old, new))


@pytest.mark.rule("LB.stats.apcs")
def test_carriers_have_the_figures_and_prices_of_the_table_and_the_m113_no_weapon() -> None:
    bmp = of("BMP_BC")
    assert (bmp.av, bmp.missile, bmp.movement, bmp.cost) == ([12, 10], [35, 60], [5, 3], 7)
    assert (of("M2").av, of("M2").missile, of("M2").cost) == ([10, 10], [30, 60], 7)
    assert [of(x).cost for x in ("M113", "M113_ACCV_A3", "BTR_70_80", "BMD_B")] == [4, 5, 5, 6]
    assert (of("M113").av, of("M113").missile) == (None, None)
    assert all(row.amphibious for row in stats() if row.table == "apcs")


@pytest.mark.rule("LB.stats.troops")
def test_troops_are_priced_as_novices_and_portable_weapons_by_the_piece() -> None:
    assert price("PST", 4) == 1
    assert [price(x) for x in ("AR", "SMG", "SG", "Rifle")] == [1, Fraction(1, 2), Fraction(1, 2), Fraction(1, 2)]
    assert (of("TOW_II").av, of("TOW_II").cost) == ([40, 140], 4)
    assert (of("M60").av, of("M60").ap, of("M60").cost) == (None, [2, 5], 2)
    assert [of(x).cost for x in ("TANKBR", "AT_4", "ARMBRUST", "RPG_16", "MARK_19", "AGS_17", "M2HB")] == [
        4,
        4,
        3,
        3,
        2,
        2,
        2,
    ]
    with pytest.raises(BadStats, match="M60"):
        read_stats(TEXT.replace('"M60", ap = [2, 5]', '"M60", ap = [2, 6]'))


@pytest.mark.rule("LB.stats.helicopters")
def test_the_helicopter_carries_what_its_card_says_and_not_its_movement() -> None:
    row = of("MI_17")
    assert (row.missile, row.movement, row.cost, row.mark) == ([15, 16], [34, 20], 20, "ruling")
    assert vehicles()["MI_17"]["troops"] == 24
    aboard = "; ".join(["6 AR"] * 4)
    full = f"scenario 8, attacker's movement\n0505: A MI_17 facing N [crew; {aboard}]; A 1 AR; A leader SMG"
    t = T(full).take("A AR 1")
    assert t.refused("board", "A MI_17") == "LB.mount.capacity-from-card"


@pytest.mark.rule("LB.stats.soft")
def test_five_vehicles_are_soft_and_cost_four_points_of_morale() -> None:
    assert [row.unit for row in stats() if row.table == "soft"] == ["HMMWV", "HMMWV_FSV", "TRUCK", "FAV", "UAZ_469"]
    assert [row.cost for row in stats() if row.table == "soft"] == [3, 5, 3, 3, 3]
    assert {key for key, card in vehicles().items() if card["soft"]} - {"MI_17"} == {
        row.unit for row in stats() if row.table == "soft"
    }
    assert is_soft_card("FAV")
    assert not is_soft_card("LAV_25")
    t = T("scenario 2, attacker's movement\n2106: A FAV facing N [crew]")
    lose_vehicle(t.s, t.unit("A FAV"))
    assert t.s.losses[1] == 4


@pytest.mark.rule("LB.stats.troops")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_gets_every_row_with_its_name_and_rule(lang: str) -> None:
    rows = static(catalogue(lang, GAME))["stats"]
    assert len(rows) == len(stats()) == 37
    assert all(row["name"] and row["rule"].startswith("LB.stats.") for row in rows)
