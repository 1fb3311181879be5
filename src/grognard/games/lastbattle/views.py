"""What each role may see, built by adding: nothing is here that was not put here."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from grognard.games.lastbattle.aiming import best_mode
from grognard.games.lastbattle.battle import read_battle
from grognard.games.lastbattle.battle_painted import told as drawn
from grognard.games.lastbattle.campaign.view import campaign_of
from grognard.games.lastbattle.ids import (
    ARM_KIND,
    GUN_NAMES,
    ITEM_NAMES,
    MISSILE,
)
from grognard.games.lastbattle.layout import known
from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import WithUnit
from grognard.games.lastbattle.s2_steps import budget, factor, may_move
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s2_ways import ways
from grognard.games.lastbattle.s3_attack import best_point, seen_boarding, targets_of
from grognard.games.lastbattle.s3_fire import number_needed
from grognard.games.lastbattle.s3_firing import Aiming, Pointing
from grognard.games.lastbattle.s3_paths import heir
from grognard.games.lastbattle.s3_serving import SHOT
from grognard.games.lastbattle.s6_crew import missiles_left
from grognard.games.lastbattle.s11_morale import break_point, hesitation_point
from grognard.games.lastbattle.s12_artillery import Plotting, Salvos
from grognard.games.lastbattle.s13_chemicals import in_play, salvoes_left
from grognard.games.lastbattle.s13_mines import Laying, mine_zone, secret_fields
from grognard.games.lastbattle.s13_visibility import is_night
from grognard.games.lastbattle.s15_scenarios import (
    cache_hex,
    helicopter,
    last_turn,
    men_left,
    points,
    tally,
)
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.s16_site import Agreeing, Choosing
from grognard.games.lastbattle.situation import CACHE_AGREED, HELICOPTER_WAITS, HOLD, POINTS
from grognard.games.lastbattle.state import (
    CACHE,
    DEAD,
    EXITED_MEN,
    EXITED_VEHICLES,
    FEW_MISSILES,
    FIELD,
    FLYING,
    FOOT,
    FOUND,
    GONE,
    GUN,
    KNOWN,
    PHASE_NAMES,
    SCATTERED,
    SPOTTED,
    STIRRED,
    V5,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    situation,
    special,
)
from grognard.games.lastbattle.static import task_of
from grognard.games.lastbattle.view_records import Counters, Item, Mines, Own, OwnSide, Path, Shot, Side, View
from grognard.games.lastbattle.views_design import design_of
from grognard.games.lastbattle.views_options import MARKING, characters_of, elements_of, option_marks
from grognard.games.lastbattle.views_units import (
    ALL,
    BOARDED_BY,
    EVERY,
    ITEMS_BY,
    KNOWN_BY,
    LOOKS,
    MEN_BY,
    PATHS_BY,
    ROLES,
    Look,
    differing,
    rows_of,
    sees_all,
    units_of,
)
from grognard.kernel.memo import LOOKING, kept


@lru_cache(maxsize=32)
def told(own: str) -> Own:
    """A battle by the text that a state carries of it."""
    battle = read_battle(own)
    return Own(
        name=battle.name,
        place=battle.place,
        layout=[{"map": x.map, "at": list(x.at), "rot": x.rot} for x in battle.layout],
        bridges=[{"map": x.map, "hex": x.hex} for x in battle.bridges],
        length=battle.length,
        night=battle.night,
        sides={role: OwnSide(x.name, x.colour, x.goal) for role, x in zip(ROLES, known(own).forces, strict=True)},
        task=task_of(known(own)),
        cards=battle.cards,
        maps=[drawn(7 + k, x) for k, x in enumerate(battle.maps)] or msgspec.UNSET,
        rules=msgspec.UNSET if battle.rules is None else list(battle.rules),
    )


@lru_cache(maxsize=32)
def own_id(own: str) -> str:
    """What stands for the number of a scenario: the same for the same battle."""
    return f"own-{hashlib.blake2b(own.encode(), digest_size=4).hexdigest()}"


def view(s: State, role: int) -> View:
    bd = board(s)
    setting_up = hidden_side(s, role)
    there = counters_of(s, role, setting_up)
    return View(
        scenario=f"s{s.scenario}" if s.scenario else own_id(s.own),
        number=s.scenario,
        turn=s.turn,
        length=last_turn(s),
        phase=PHASE_NAMES[s.phase],
        active=ROLES[s.active],
        initiative=ROLES[s.initiative],
        first=ROLES[s.first],
        you="all" if role == ALL else "spectator" if role < 0 else ROLES[role],
        night=is_night(s),
        wind=s.wind,
        wide=bd.wide,
        high=bd.high,
        morale=not has_rule(s, 16),
        units=there.units,
        items=there.items,
        wrecks=[
            {"hex": s.wreck[k], "side": ROLES[s.wreck[k + 1]] if s.wreck[k + 1] < 2 else "none"}
            for k in range(0, len(s.wreck), 2)
        ],
        smoke=sorted({s.smoke[k] for k in range(0, len(s.smoke), 2)}),
        light=[{"hex": s.light[k], "radius": s.light[k + 1]} for k in range(0, len(s.light), 3)],
        barrage=sorted({s.barrage[k] for k in range(0, len(s.barrage), 3)}),
        exits=situation(s).exits,
        objective=objective(s),
        cache=tally(s, situation(s).victory.by if situation(s).victory.kind == HOLD else 0, CACHE),
        sides={ROLES[k]: side_of(s, k, role, there.men[k]) for k in (0, 1)},
        shots=[shot_of(s, k) for k in range(0, len(s.fire), SHOT) if sees_all(s, s.side[s.fire[k]], role)],
        plots=[
            {"gun": GUN_NAMES[s.gun[s.plots[k]]], "observer": s.plots[k + 1], "hex": s.plots[k + 2]}
            for k in range(0, len(s.plots), 3)
            if sees_all(s, s.gun_side[s.plots[k]], role)
        ],
        fired=[[s.fired[k], s.fired[k + 1]] for k in range(0, len(s.fired), 2)],
        paths=there.paths,
        zone=zone_of(s, role),
        picked=picked(s, role),
        reach=reach(s, role),
        needs=needs(s, role),
        battle=told(s.own) if s.own else None,
        mines=[mines_of(s, k) for k in range(0, len(s.mines), FIELD) if field_shown(s, k, role, setting_up)],
        boarded=there.boarded,
        secret_mines=secret_mines(s, setting_up),
        missiles=missiles(s, role, setting_up) if has_rule(s, FEW_MISSILES) else {},
        characters=characters_of(s, role) if s.own else [],
        design=design_of(s, role) if situation(s).size else None,
        campaign=campaign_of(s, role) if s.war else None,
        gas=sorted(set(s.gas)),
        chemicals={ROLES[k]: salvoes_left(s, k) for k in (0, 1) if in_play(s) and sees_all(s, k, role)},
        marks=option_marks(s, there.known, role) if s.rules & MARKING or s.own else {},
        elements=elements_of(s, there.known, role) if s.rules & MARKING or s.own else {},
    )


def counters_of(s: State, role: int, setting_up: int) -> Counters:
    """Half of all actions move nothing on the map: then all of it is as it was. After the others, most of it."""
    at, stamp, rows = (role, LOOKING.table), (setting_up, s.rules, s.phase), rows_of(s)
    last: Look | None = LOOKS.kept.get(at)
    if last is not None and (last.scenario != s.scenario or last.own != s.own or len(last.units) != len(s.kind)):
        last = None
    moved = EVERY if last is None else differing(rows, last.rows)
    before = last.counters if last is not None and last.stamp == stamp else None
    if before is not None and not moved:
        return before
    there = counted(s, role, setting_up, before, moved)
    look = units_of(s, there, role, last, rows, moved)
    look.stamp = stamp
    LOOKS.keep(at, look)
    return there


def counted(s: State, role: int, setting_up: int, before: Counters | None, moved: int) -> Counters:
    """What hangs on the rows; of a look before under the same stamp what none of the rows that moved has to do with.
    Its units come later."""
    known = all_shown(s, role, setting_up) if before is None or moved & KNOWN_BY else before.known
    return Counters(
        known=known,
        units=[],
        items=items_of(s, role, setting_up) if before is None or moved & ITEMS_BY else before.items,
        men=(men_left(s, 0), men_left(s, 1)) if before is None or moved & MEN_BY else before.men,
        paths=paths(s) if before is None or moved & PATHS_BY else before.paths,
        boarded=aboard_of(s, role, setting_up) if before is None or moved & BOARDED_BY else before.boarded,
    )


def items_of(s: State, role: int, setting_up: int) -> list[Item]:
    return [item_of(s, i) for i in range(len(s.item)) if item_shown(s, i, role, setting_up)]


def aboard_of(s: State, role: int, setting_up: int) -> dict[int, list[int]]:
    return seen_aboard(s, role, setting_up) if has_rule(s, V5) else {}


def missiles(s: State, role: int, setting_up: int) -> dict[int, int]:
    return {n: missiles_left(s, n) for n in range(len(s.side)) if missiles_shown(s, n, role, setting_up)}


def missiles_shown(s: State, n: int, role: int, setting_up: int) -> bool:
    """LB.ammo.missiles-twice: of one's own vehicles, and of those whose face one sees."""
    if not has_rule(s, FEW_MISSILES) or s.kind[n] != VEHICLE or not shown(s, n, role, setting_up):
        return False
    if not any(ARM_KIND[arm] == MISSILE for arm in cards(s).arms[s.what[n]]):
        return False
    return sees_all(s, s.side[n], role) or s.flags[n] & SPOTTED != 0


def field_shown(s: State, k: int, role: int, setting_up: int) -> bool:
    """LB.mine.camouflaged: one's own, and what lies open; while a side sets up its enemy sees nothing of it."""
    if sees_all(s, s.mines[k + 1], role):
        return True
    return s.mines[k + 2] & FOUND != 0 and s.mines[k + 1] != setting_up


def mines_of(s: State, k: int) -> Mines:
    h, side, how = s.mines[k : k + FIELD]
    return Mines(h, ROLES[side], not how & FOUND, how & SCATTERED != 0)


def secret_mines(s: State, setting_up: int) -> dict[str, int]:
    """LB.R12: the enemy knows how many there are."""
    if not s.mines:
        return {}
    count = {ROLES[side]: secret_fields(s, side) for side in (0, 1) if side != setting_up}
    return {side: n for side, n in count.items() if n}


def seen_aboard(s: State, role: int, setting_up: int) -> dict[int, list[int]]:
    """LB.R9: who was seen to get in is known to be there; what becomes of these counters aboard is told."""
    out: dict[int, list[int]] = {}
    for n, v in enumerate(s.aboard):
        if v >= 0 and s.kind[n] == FOOT and s.flags[n] & (SPOTTED | KNOWN | STIRRED) and s.side[n] != setting_up:
            if not sees_all(s, s.side[n], role):
                out.setdefault(v, []).append(n)
    return out


def hidden_side(s: State, role: int) -> int:
    """While a side sets up, its enemy sees nothing of it [LB.R3]; -1 when nobody hides."""
    placing = setting_up_now(s)
    if placing is not None and not sees_all(s, placing.role, role):
        return placing.role
    return -1


def setting_up_now(s: State) -> Placing | None:
    """Who is placing counters, be it that another question is asked in between."""
    for frame in s.stack:
        if isinstance(frame, Placing):
            return frame
    return None


def all_shown(s: State, role: int, setting_up: int) -> list[int]:
    """The counters that a reader learns of."""
    sides = s.side
    there = [n for n, at in enumerate(s.hex) if at != DEAD and at != GONE]
    return [n for n in there if sides[n] == role or shown(s, n, role, setting_up)]


def shown(s: State, n: int, role: int, setting_up: int) -> bool:
    """Whether a reader learns at all that this counter exists."""
    if s.hex[n] in (DEAD, GONE):
        return False
    if role == ALL or s.side[n] == role:
        return True
    return (s.hex[n] >= 0 or seen_boarding(s, n)) and s.side[n] != setting_up


def item_shown(s: State, i: int, role: int, setting_up: int) -> bool:
    """On the ground for all to see, otherwise with a counter that is face up."""
    holder = s.item_at[i]
    if holder == -1:
        return False
    if holder < 0 or sees_all(s, s.side[holder], role):
        return True
    if s.kind[holder] == VEHICLE or s.hex[holder] >= 0:
        return s.hex[holder] >= 0 and s.side[holder] != setting_up and s.flags[holder] & SPOTTED != 0
    return False


def item_of(s: State, i: int) -> Item:
    return item(i, s.item[i], s.item_at[i], s.shots[i])


@kept(4096)
def item(i: int, what: int, holder: int, shots: int) -> Item:
    return Item(
        id=i,
        item=ITEM_NAMES[what],
        hex=-2 - holder if holder < -1 else None,
        unit=holder if holder >= 0 else None,
        shots=shots,
    )


def veiled(s: State, side: int) -> Side:
    """LB.design.mission-secret: of what the other has bought only the losses are told, and who is seen to leave."""
    return Side(
        losses=s.losses[side],
        hesitation=0,
        breaks=0,
        hesitated=s.hesitated & 1 << side != 0,
        men=0,
        points=None,
        exited_men=0,
        exited_vehicles=tally(s, side, EXITED_VEHICLES),
        guns=None,
    )


def side_of(s: State, side: int, role: int, men: int) -> Side:
    if situation(s).size and (not s.bought or not sees_all(s, side, role)):
        return veiled(s, side)
    guns: list[dict[str, int | str]] | None = None
    if sees_all(s, side, role):
        guns = [
            {"id": k, "gun": GUN_NAMES[s.gun[k]] if s.gun[k] >= 0 else "", "rounds": s.rounds[k]}
            for k in range(len(s.gun))
            if s.gun_side[k] == side
        ]
    return Side(
        losses=s.losses[side],
        hesitation=hesitation_point(s, side),
        breaks=break_point(s, side),
        hesitated=s.hesitated & 1 << side != 0,
        men=men,
        points=points(s, side) if situation(s).victory.kind == POINTS else None,
        exited_men=tally(s, side, EXITED_MEN),
        exited_vehicles=tally(s, side, EXITED_VEHICLES),
        guns=guns,
    )


def shot_of(s: State, k: int) -> Shot:
    n, target, mode, p, share = s.fire[k : k + SHOT]
    if s.kind[n] == GUN:
        return Shot(n, None, target, share, 1, mode)
    return Shot(n, target, point_hex(p), share, number_needed(s, n, mode, target, p, None), mode)


def paths(s: State) -> list[Path]:
    """The ways gone in this player-turn: everybody saw the counters move."""
    out: dict[int, list[int]] = {}
    for p in s.trail:
        row, h = out.setdefault(p >> 19, []), point_hex(p)
        if not row or row[-1] != h:
            row.append(h)
    ways = [Path(heir(s, n), hexes) for n, hexes in out.items() if len(hexes) > 1]
    return [way for way in ways if s.hex[way.unit] != DEAD]


def zone_of(s: State, role: int) -> list[int]:
    placing = setting_up_now(s)
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Laying) and sees_all(s, top.role, role):
        return mine_zone(s, top.role)
    return placing.zone if placing is not None and sees_all(s, placing.role, role) else []


def objective(s: State) -> list[int]:
    """The hexes a scenario is about."""
    if special(s, CACHE_AGREED):
        return [cache_hex(s)]
    if special(s, HELICOPTER_WAITS):
        v = helicopter(s)
        return [s.hex[v]] if v >= 0 and s.hex[v] >= 0 else []
    return situation(s).objective


def picked(s: State, role: int) -> dict[str, int]:
    """What is taken up in the decision at hand: for its owner only."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, (WithUnit, Placing, Changing)) and top.unit >= 0 and sees_all(s, s.side[top.unit], role):
        return {"unit": top.unit}
    if isinstance(top, Aiming) and sees_all(s, s.side[top.unit], role):
        return {"firer": top.unit, "mode": top.mode, "share": top.share}
    if isinstance(top, Pointing) and sees_all(s, s.side[top.unit], role):
        return {"firer": top.unit, "mode": top.mode, "target": top.target, "share": top.share}
    if isinstance(top, Plotting) and sees_all(s, top.role, role):
        return {k: v for k, v in (("gun", top.gun), ("observer", top.observer)) if v >= 0}
    if isinstance(top, Choosing) and sees_all(s, top.role, role):
        return {"choose": 1}
    if isinstance(top, Laying) and sees_all(s, top.role, role):
        return {"mines": top.kind}
    if isinstance(top, Agreeing):
        return {"site": top.hex}
    if isinstance(top, Salvos):
        own = sees_all(s, top.role, role)  # what a gun has left is its owner's business
        if top.is_secret(s) and not own:
            return {"fired": top.fired, "most": top.most}
        return {"hex": top.hex, "fired": top.fired, "most": top.fired + top.left(s) if own else top.most}
    return {}


def needs(s: State, role: int) -> dict[int, int]:
    """What each target would take, with the weapon chosen or the best one."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Aiming) or s.kind[top.unit] == GUN or not sees_all(s, s.side[top.unit], role):
        return {}
    out: dict[int, int] = {}
    for target in targets_of(s, top.unit, top.mode):
        mode = top.mode if top.mode >= 0 else best_mode(s, top.unit, target)[0]
        out[target] = max(min(best_point(s, top.unit, mode, target)[1], 6), 0)
    return out


def reach(s: State, role: int) -> dict[int, int]:
    """Where the unit in hand can go, and what it would have left."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, WithUnit) or not sees_all(s, s.side[top.unit], role) or s.hex[top.unit] < 0:
        return {}
    if may_move(s, s.side[top.unit], top.unit) is not None:
        return {}
    n, found = top.unit, ways(s, top.unit)
    if s.kind[n] == VEHICLE and not s.flags[n] & FLYING:  # on the road it keeps the greater factor
        left = budget(s, n, False) - s.spent[n], budget(s, n, True) - s.spent[n]
        return {h: max(left[found.before[h] % 2] - cost, 0) for h, cost in found.cost.items()}
    most = factor(s, n) - s.spent[n]
    return {h: max(most - cost, 0) for h, cost in found.cost.items()}
