"""What the rules answer when they are asked outright about something out of the way: a number that nobody has, a gun
without men, a counter that is not there. Each answer names its rule and its reason."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.lastbattle.test_s19_design import A, D, Designed, force
from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    BUY_BATTERY,
    BUY_MINES,
    BUY_MORTAR,
    BUY_SALVO,
    CONTAIN,
    GRADE,
    HEAD,
    MISSION,
    MISSION_NAMES,
    MOST_ITEMS,
    MOST_PIECES,
    MOST_VEHICLES,
    PRICES,
    SEIZE_HILLS,
    SEIZE_VILLAGES,
    budget_of,
    cost,
    items,
    nothing,
    pieces,
    vehicles,
)
from grognard.games.lastbattle.ids import WEAPON_NAMES
from grognard.games.lastbattle.s2_entry import may_come_on
from grognard.games.lastbattle.s2_steps import may_move, why_helpless, why_stays
from grognard.games.lastbattle.s3_attack import is_target, may_use
from grognard.games.lastbattle.s3_fire import GRENADE, OWN
from grognard.games.lastbattle.s6_vehicles import may_alight, may_limber, pays
from grognard.games.lastbattle.s12_artillery import SALVOES, may_load
from grognard.games.lastbattle.s16_placing import may_arm
from grognard.games.lastbattle.s17_cohesion import may_serve_under
from grognard.games.lastbattle.s19_missions import worth_of
from grognard.games.lastbattle.s19_purchase import may_buy, may_write, silence, too_many
from grognard.games.lastbattle.s19_shopping import BATTERY, STYLES, add, any_purchase, shop
from grognard.games.lastbattle.state import (
    BUTTONING,
    DEAD,
    DUMMY,
    FROZEN,
    HID,
    LEAVING,
    MOVED,
    OBSERVES,
    SPOTTED,
    TREATING,
    UNCONSCIOUS,
    situation,
)
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import Refusal, decision

FAR = "\n4801: D 2 SMG\n"
ROAD = "scenario 2, attacker's movement\n0107: A M2 facing N [crew]; A 2 SMG; A 82mm mortar (10 rounds)\n0506: D 2 AR\n"


def why(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.key


def key(t: T, verb: str, arg: int = 0) -> str:
    refusal = decision(t.s).why_not(t.s, t.role, verb, arg)
    return refusal.key if refusal else ""


# ---- moving ----


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.rpg.medic", "LB.rpg.cuf", "LB.map.exit", "LB.arty.fo-who", "LB.hide.eligible")
def test_what_keeps_a_counter_where_it_is_is_named_by_its_own_rule() -> None:
    helpless = [why_helpless(f).key for f in (UNCONSCIOUS, UNCONSCIOUS | TREATING, TREATING, 0)]
    assert len(set(helpless)) == 3
    assert helpless[0] == helpless[1]
    stays = [why_stays(f).rule for f in (LEAVING, LEAVING | OBSERVES, OBSERVES, OBSERVES | HID, HID, 0)]
    assert stays[0] == stays[1]
    assert stays[2] == stays[3]
    assert len(set(stays)) == 4


@pytest.mark.rule("LB.turn.phase-order")
def test_nobody_moves_what_is_not_his() -> None:
    t = T(ROAD)
    theirs, nobody = t.number("take", "D AR"), len(t.s.side)
    assert why(may_move(t.s, 1, theirs)) == why(may_move(t.s, 1, nobody))
    assert why(may_move(t.s, 0, t.number("take", "M2"))) == why(may_move(t.s, 1, theirs))
    assert may_move(t.s, 1, t.number("take", "M2")) is None


@pytest.mark.rule("LB.amb.mount-multiple", "LB.amb.mounting-counts-as-move")
def test_why_a_vehicle_does_not_stop_for_men_to_get_in() -> None:
    t = T(ROAD)
    v = t.number("take", "M2")
    before = t.s.flags[v]
    assert pays(t.s, v) is None
    found = []
    for flag in (FROZEN, BUTTONING, OBSERVES):
        t.s.flags[v] = before | flag
        found.append(why(pays(t.s, v))[1])
    assert len(set(found)) == 3


@pytest.mark.rule("LB.mount.dismount-cost")
def test_who_is_not_aboard_does_not_get_out() -> None:
    t = T(ROAD)
    assert why(may_alight(t.s, t.number("take", "A SMG")))[1] == why(may_alight(t.s, t.number("take", "M2")))[1]
    assert why(may_alight(t.s, t.number("take", "A SMG")))[1] == "why-not-aboard"


@pytest.mark.rule("LB.arty.limber")
def test_what_a_vehicle_takes_in_tow_is_a_mortar_of_its_own_side_in_its_hex() -> None:
    t = T(ROAD)
    v, men, gun = (t.number("take", x) for x in ("M2", "A SMG", "A mortar"))
    assert may_limber(t.s, v, gun) is None
    for other in (len(t.s.side), men, v):
        assert why(may_limber(t.s, v, other)) == ("LB.arty.limber", "why-not-a-gun")
    assert why(may_limber(t.s, men, gun))[1] == "why-not-a-gun"
    t.s.side[gun] = 0
    assert why(may_limber(t.s, v, gun))[1] == "why-not-a-gun"
    t.s.side[gun] = 1
    spent, t.s.spent[v] = t.s.spent[v], 1
    moved = why(may_limber(t.s, v, gun))
    t.s.spent[v] = spent
    t.s.flags[v] |= MOVED
    assert why(may_limber(t.s, v, gun)) == moved
    t.s.flags[v] &= ~MOVED
    t.s.hex[gun] += 1
    assert why(may_limber(t.s, v, gun))[1] == "why-not-here"
    t.s.hex[gun] = -1
    assert why(may_limber(t.s, v, gun))[1] == "why-not-here"


@pytest.mark.rule("LB.S6.setup")
def test_who_is_on_the_map_does_not_come_on_again() -> None:
    t = T(ROAD)
    n = t.number("take", "A SMG")
    refusal = why(may_come_on(t.s, n, t.s.hex[n]))
    assert refusal[1] == "why-not-waiting"


# ---- firing ----


@pytest.mark.rule("LB.attack.phase", "LB.spot.only-spotted", "LB.comp.units-and-markers")
def test_a_target_is_an_enemy_on_the_map_that_is_not_face_down() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0107: A 2 SMG\n0506: D 2 AR\n0505: D dummy\n")
    enemy, mine = t.number("target", "D AR"), t.number("target", "A SMG")
    dummy = next(n for n in range(len(t.s.side)) if t.s.kind[n] == DUMMY and t.s.hex[n] >= 0)
    assert is_target(t.s, 1, enemy) is None
    assert why(is_target(t.s, 1, len(t.s.side)))[1] == "why-not-a-target"
    assert why(is_target(t.s, 1, mine))[1] == "why-own-side"
    t.s.flags[dummy] |= SPOTTED
    assert is_target(t.s, 1, dummy) is None
    t.s.flags[dummy] &= ~SPOTTED
    assert why(is_target(t.s, 1, dummy))[1] == "why-concealed"
    t.s.hex[enemy] = DEAD
    assert why(is_target(t.s, 1, enemy))[1] == "why-not-a-target"


@pytest.mark.rule("LB.vfire.armament-chart", "LB.turn.move-bars-fire")
def test_small_arms_and_grenades_have_one_use_and_not_after_moving() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0107: A 2 Rifle; A 82mm mortar (10 rounds)\n0506: D 2 AR\n")
    n, gun = t.number("fire", "A Rifle"), t.number("take", "A mortar")
    assert may_use(t.s, n, OWN * 4) is None
    assert may_use(t.s, n, GRENADE * 4) is None
    for src in (OWN, GRENADE):
        assert why(may_use(t.s, n, src * 4 + 1))[1] == "why-no-such-weapon"
    assert why(may_use(t.s, gun, OWN * 4))[1] == "why-no-such-weapon"
    t.s.flags[n] |= MOVED
    for src in (OWN, GRENADE):
        assert why(may_use(t.s, n, src * 4))[1] == "why-moved"


@pytest.mark.rule("LB.arty.salvo-mix")
def test_there_is_no_salvo_of_a_kind_that_does_not_exist() -> None:
    t = T(ROAD)
    gun = t.number("take", "A mortar")
    pool = t.s.grade[gun]
    assert may_load(t.s, t.s.what[gun], pool, 0) is None
    assert why(may_load(t.s, t.s.what[gun], pool, SALVOES))[1] == "why-no-such-round"
    t.s.rounds[pool] = 0
    assert why(may_load(t.s, t.s.what[gun], pool, 0))[1] == "why-no-rounds"


# ---- before play ----


@pytest.mark.rule("LB.cohesion.element", "LB.leader.selection")
def test_without_cohesion_nobody_serves_under_anybody_and_only_a_leader_picks_his_weapon() -> None:
    t = T(ROAD)
    n = t.number("take", "A SMG")
    assert why(may_serve_under(t.s, n, 0))[1] == "why-no-elements"
    assert why(may_arm(t.s, n, WEAPON_NAMES.index("AR")))[1] == "why-not-leader"
    t.s.rank[n] = 1
    assert may_arm(t.s, n, WEAPON_NAMES.index("AR")) is None
    assert why(may_arm(t.s, n, t.s.what[n]))[1] == "why-same-weapon"
    t.s.bought = nothing() + nothing()
    assert why(may_arm(t.s, n, WEAPON_NAMES.index("AR")))[1] == "why-arms-bought"


# ---- purchases ----


def written(mission: str = "hold", **assets: int) -> list[int]:
    return force(MISSION_NAMES.index(mission), **assets)


@pytest.mark.rule("LB.design.mission-secret", "LB.design.attack-seize")
def test_a_mission_needs_what_it_is_about() -> None:
    t = Designed().agreed()
    sit, blank = situation(t.s), nothing()
    for mission, there in ((SEIZE_VILLAGES, sit.villages), (SEIZE_HILLS, sit.hills)):
        refusal = may_write(t.s, A, blank, mission)
        assert (refusal is None) == bool(there)
        assert refusal is None or why(refusal)[1] == "why-nothing-to-seize"
    assert may_write(t.s, A, blank, CONTAIN) is None
    blank[MISSION] = CONTAIN
    assert why(may_write(t.s, A, blank, CONTAIN))[1] == "why-same-mission"
    assert why(may_write(t.s, D, blank, CONTAIN))[1] == "why-not-your-mission"


@pytest.mark.rule("LB.R18")
def test_the_table_holds_so_many_pieces_vehicles_and_weapons() -> None:
    men, truck = ASSET_NAMES.index("AR-Novice"), ASSET_NAMES.index("TRUCK")
    rpg = ASSET_NAMES.index("RPG_16")
    full = written(AR__Novice=MOST_PIECES[1])
    assert pieces(full) == MOST_PIECES[1]
    assert too_many(full, 1, truck)
    assert too_many(full, 1, BUY_MORTAR)
    assert too_many(full, 1, men)
    assert not too_many(written(AR__Novice=MOST_PIECES[1] - 1), 1, truck)
    assert not too_many(full, 1, rpg)  # a weapon is no piece
    park = written(TRUCK=MOST_VEHICLES)
    assert vehicles(park) == MOST_VEHICLES
    assert too_many(park, 3, truck)
    assert not too_many(written(TRUCK=MOST_VEHICLES - 1), 3, truck)
    armed = written(RPG_16=MOST_ITEMS)
    assert items(armed) == MOST_ITEMS
    assert too_many(armed, 3, rpg)
    assert not too_many(written(RPG_16=MOST_ITEMS - 1), 3, rpg)


@pytest.mark.rule("LB.design.ground-costs", "LB.R18", "LB.design.artillery-salvo", "LB.design.budget")
def test_each_purchase_is_refused_by_its_own_reason() -> None:
    t = Designed().agreed()
    mine = written("break")
    assert why(may_buy(t.s, nothing(), ASSET_NAMES.index("TRUCK")))[1] == "why-mission-first"
    assert why(may_buy(t.s, mine, ASSET_NAMES.index("MI_17")))[1] == "why-no-helicopter"
    assert why(may_buy(t.s, mine, ASSET_NAMES.index("DSHK")))[1] == "why-not-sold"
    assert why(may_buy(t.s, mine, BUY_SALVO))[1] == "why-needs-battery"
    mine[HEAD + BUY_BATTERY] = 1
    assert may_buy(t.s, mine, BUY_SALVO) is None
    assert why(may_buy(t.s, mine, BUY_SALVO + 3))[1] == "why-needs-battery"  # of the other kind
    assert key_of(t, A, "supply") == key_of(t, A, "seal") == "why-mission-first"
    assert key_of(t, A, "sheet") == "why-buy-first"
    t.mission(A, "break")
    assert key_of(t, A, "supply") == ""


def key_of(t: Designed, role: int, verb: str, arg: int = 0) -> str:
    refusal = decision(t.s).why_not(t.s, role, verb, arg)
    return refusal.key if refusal else ""


@pytest.mark.rule("LB.design.artillery-battery")
def test_salvoes_go_back_with_their_battery_and_those_of_the_other_stay() -> None:
    mine = written("break")
    mine[HEAD + BUY_BATTERY] = 1
    for k in range(6):
        mine[HEAD + BUY_SALVO + k] = k + 1
    silence(mine)
    assert mine[HEAD + BUY_SALVO : HEAD + BUY_SALVO + 6] == [1, 2, 3, 0, 0, 0]
    mine[HEAD + BUY_BATTERY] = 0
    silence(mine)
    assert mine[HEAD + BUY_SALVO : HEAD + BUY_SALVO + 6] == [0] * 6


@pytest.mark.rule("LB.design.budget", "LB.R18")
@pytest.mark.parametrize("style", range(STYLES))
@pytest.mark.parametrize("mission", ["break", "hold"])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_computer_spends_what_is_left_and_no_more(style: int, mission: str, size: int) -> None:
    mine = written(mission)
    shop(mine, size, style, None)
    left = budget_of(size, mine) - cost(mine)
    assert 0 <= left < PRICES[ASSET_NAMES.index("PST-Novice")]
    assert pieces(mine) <= MOST_PIECES[size]
    assert vehicles(mine) <= MOST_VEHICLES
    assert items(mine) <= MOST_ITEMS
    mines = mine[HEAD + BUY_MINES] + mine[HEAD + BUY_MINES + 1]
    assert mines == 0 or mission == "hold"  # an attacker lays none


@pytest.mark.rule("LB.R18")
def test_a_package_is_bought_whole_or_not_at_all() -> None:
    mine = written("break", AR__Novice=4)
    before = mine[:]
    mortar, mine_asset = {BUY_MORTAR: 1}, {BUY_MINES: 1}
    assert not add(mine, 1, {ASSET_NAMES.index("M1A2"): 9})
    assert mine == before
    assert add(mine, 3, mortar)
    assert add(mine, 3, mortar)
    assert not add(mine, 3, mortar)  # two at most
    assert add(mine, 3, mine_asset)
    assert add(mine, 3, mine_asset)
    assert not add(mine, 3, mine_asset)
    assert add(mine, 3, BATTERY)
    assert not add(mine, 3, BATTERY)


@pytest.mark.rule("LB.design.mission-secret")
@pytest.mark.parametrize("battery", [False, True])
@pytest.mark.parametrize("attacks", [False, True])
def test_a_force_that_is_imagined_is_one_that_could_have_been_bought(battery: bool, attacks: bool) -> None:
    every = list(range(len(MISSION_NAMES)))
    for seed in range(6):
        mine = any_purchase(2, attacks, every, battery, FastDice(seed))
        assert (mine[MISSION] <= CONTAIN) == attacks
        assert mine[GRADE] in range(3)
        assert cost(mine) <= budget_of(2, mine)
        assert (sum(mine[HEAD + BUY_BATTERY : HEAD + BUY_SALVO]) > 0) == battery
        assert battery or sum(mine[HEAD + BUY_BATTERY : HEAD + BUY_SALVO + 9]) == 0
        assert any(mine[HEAD:])


@pytest.mark.rule("LB.design.attack-break")
def test_what_a_counter_is_worth_is_what_it_cost() -> None:
    t = T(
        "scenario 2, attacker's movement\n0107: A M2 facing N [crew]; A 2 SMG Trained; A 82mm mortar\n0506: D dummy; D 2 AR\n"
    )
    n = {name: t.number("take", name) for name in ("M2", "A SMG", "A mortar")}
    assert worth_of(t.s, n["M2"]) == PRICES[ASSET_NAMES.index("M2")]
    assert worth_of(t.s, n["A mortar"]) == PRICES[BUY_MORTAR]
    assert worth_of(t.s, n["A SMG"]) == 2 * PRICES[ASSET_NAMES.index("SMG-Trained")]
    dummy = next(x for x in range(len(t.s.side)) if t.s.kind[x] == DUMMY and t.s.hex[x] >= 0)
    assert worth_of(t.s, dummy) == 0
