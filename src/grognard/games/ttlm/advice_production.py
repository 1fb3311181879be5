"""Advice for reinforcements and production: what to build, where it stands, who digs, which card goes."""

from __future__ import annotations

from grognard.games.ttlm.advice_battle import card_cost, offensive_worth
from grognard.games.ttlm.advice_moves import main_effort, offensives
from grognard.games.ttlm.advice_weights import Weights
from grognard.games.ttlm.front import GUARD, WORTH, Actions, Front, is_final, prize, walls
from grognard.games.ttlm.ids import AREAS, ARMIES, DECK, KINDS, SEASONS, SORTS, TYPE, WINTER, YEAR
from grognard.games.ttlm.openings import opening
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, CAVALRY, INFANTRY, SIEGE, TANK
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import Redrawing
from grognard.games.ttlm.s4_areas import DISPUTED
from grognard.games.ttlm.s7_production import Planning, hand_size, max_hand
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS, Crisis
from grognard.games.ttlm.s14_deploying import REST
from grognard.games.ttlm.s14_historical import Mustering
from grognard.games.ttlm.s14_plans import UNDECIDED, Orders
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce, of_side
from grognard.games.ttlm.state import ONE_YEAR, SAVING, WHOLE, State, has_rule, holder_of, land, place_of, sort_of


def place_score(w: Weights, s: State, front: Front, sort: int, dest: int) -> float:
    area = place_of(s, dest)
    if area >= AREAS or area < 0:
        return 0.01
    power = GUARD[TYPE[sort]] if 0 <= sort < SORTS else 1.0
    if 0 <= sort < SORTS and TYPE[sort] in (ARTILLERY, BIPLANE, TANK):
        power = w.place_guns if front.status[area] == DISPUTED else 0.3
    if dest < ARMIES:
        power += w.trench if s.army_dug[dest] and 0 <= sort < SORTS and TYPE[sort] == INFANTRY else 0.0
    score = front.gain(area, power)
    if front.status[area] == DISPUTED:
        score += w.place_line * prize(w, area)
    if w.mass > 0.0 and area == main_effort(s, front):
        score += w.mass * power
    return 0.02 + max(0.0, score) + (w.place_army if dest < ARMIES else 0.0)


def judge_reinforcing(w: Weights, s: State, role: int, top: Reinforcing, actions: Actions) -> list[float]:
    front = Front(w, s, role)
    item = top.item(s) if top.picked < 0 else -1
    out = []
    for verb, arg in actions:
        if verb == "place":
            out.append(place_score(w, s, front, item, arg))
        elif verb == "swap":
            out.append(1.0 if front.status[place_of(s, holder_of(arg))] == DISPUTED else 0.5)
        elif verb == "deploy":
            out.append(2.0 if arg in (0, REST) else 0.001)  # history has thought about it longer
        elif verb == "recall":
            out.append(1.0 if YEAR[s.turn] >= 1918 else 0.05)
        else:
            out.append(0.2 if verb == "done" else 0.001)
    return out


def judge_setting_up(w: Weights, s: State, role: int, top: Mustering, actions: Actions) -> list[float]:
    """TTLM.V-FR4.setup Who may not stand at the border stands one march behind it; chance would put him anywhere."""
    weights = judge_reinforcing(w, s, role, top, actions)
    if not opening(s).placed:
        return weights
    front, item = Front(w, s, role), top.item(s)
    out = []
    for (verb, arg), weight in zip(actions, weights, strict=True):
        if verb == "place":
            out.append(weight + one_march_away(w, s, front, item, arg))
        else:
            out.append(0.001 if verb == "deploy" else weight)
    return out


AN_ARMY = 3.0  # what an army will hold once its units are placed


def one_march_away(w: Weights, s: State, front: Front, item: int, dest: int) -> float:
    """How much better the threatened areas next door would be held if all who can reach them at once marched there."""
    power = AN_ARMY if item >= SORTS else GUARD[TYPE[item]]
    total = 0.0
    for threatened in front.near[place_of(s, dest)]:
        if front.press[threatened] > 0.0:
            ready = sum(front.mine[x] - walls(w, s, front.side, x) for x in front.near[threatened])
            if item >= SORTS:
                ready += AN_ARMY * sum(s.army_at[a] in front.near[threatened] for a in land(s).armies[front.side])
            total += prize(w, threatened) * (front.hold(threatened, ready + power) - front.hold(threatened, ready))
    return total


def judge_mustering(w: Weights, s: State, role: int, top: MusteringAtOnce, actions: Actions) -> list[float]:
    return judge_reinforcing(w, s, role, of_side(role), actions)


def judge_planning(w: Weights, s: State, role: int, top: Planning, actions: Actions) -> list[float]:
    front = Front(w, s, role)
    item = top.picked[role]
    out = []
    for verb, arg in actions:
        if verb == "place":
            out.append(place_score(w, s, front, item, arg))
        elif verb == "commit":
            out.append(1.0 if not s.bp[role] else kept_wish(s))
        elif verb == "card":
            free = max_hand(s, role) - hand_size(s, role) - s.buys[role]
            out.append(w.card + w.free_hand * free if free > 0 else 0.02)
        elif verb == "buy":
            out.append(buy_wish(w, s, arg))
        elif verb == "rebuild":
            out.append(1.4)
        elif verb == "dig":
            out.append(dig_wish(w, s, role, front, arg))
        elif verb == "upgrade":
            out.append(1.0 if front.status[place_of(s, holder_of(arg))] == DISPUTED else 0.5)
        elif verb == "evacuate":
            out.append(0.9)
        elif verb == "to":
            out.append(0.5)
        else:
            out.append(0.0005)
    return out


def kept_wish(s: State) -> float:
    """Points that are left: lost [7.0c], or kept for what is worth more than cards that no hand can hold [15.3.2a]."""
    last = s.turn >= SEASONS - 1 or (has_rule(s, ONE_YEAR) and WINTER[s.turn])
    return 0.25 if has_rule(s, SAVING) and not last else 0.01


BUY = [0.95, 1.25, 1.1, 0.1, 1.15, 0.05, 0.7, 1.2, 0.6]


def buy_wish(w: Weights, s: State, sort: int) -> float:
    if TYPE[sort] == INFANTRY:
        return w.infantry
    if TYPE[sort] == ARTILLERY:
        return w.artillery
    wish = BUY[TYPE[sort]]
    if TYPE[sort] == SIEGE and s.turn < 4:
        wish = 0.3
    if TYPE[sort] == CAVALRY:
        wish = 0.08
    return wish


def dig_wish(w: Weights, s: State, role: int, front: Front, u: int) -> float:
    area = place_of(s, holder_of(u))
    worth = s.size[holder_of(u)] if sort_of(u) == WHOLE else 1
    pressed = 1.0 if front.status[area] == DISPUTED else 0.45 if front.press[area] > 0.0 else 0.05
    if s.digs[role]:
        return 2.5 * pressed if pressed > 0.1 else 0.3
    return w.dig * min(4.0, wanting(s, role, front)) * (0.7 + 0.1 * worth) * (1.0 if pressed == 1.0 else 0.3)


def wanting(s: State, role: int, front: Front) -> float:
    """Units in the line that have no trench yet."""
    total = 0.0
    for army in land(s).armies[role]:
        place = s.army_at[army]
        if 0 <= place < AREAS and s.size[army] and not s.army_dug[army] and front.status[place] == DISPUTED:
            total += 1.0
    return total


def judge_throw(w: Weights, s: State, role: int, top: object, actions: Actions) -> list[float]:
    """Away with what is of least use; after a pass [2.II.1e] with all that the deck is likely to better."""
    out = []
    for verb, arg in actions:
        if verb != "throw":
            out.append(0.5)
        elif isinstance(top, Redrawing):
            gain = hoped_of_a_draw(w, s, role, arg) - card_cost(w, s, role, arg) - w.exchange_card
            out.append(0.5 + gain if gain > 0.0 else 0.01)
        else:
            out.append(1.0 / card_cost(w, s, role, arg))
    return out


def hoped_of_a_draw(w: Weights, s: State, role: int, thrown: int) -> float:
    """What a card from the deck is worth on average once this one is thrown: an Offensive the more, the fewer one then
    holds, so that nobody throws one away in the hope of another."""
    left = offensives(s, role) - (1 if thrown < OFFENSIVE_KINDS else 0)
    last = w.final_cards if is_final(s) else 1.0
    attack = offensive_worth(w, left + 1) * last
    worth = [attack if k < OFFENSIVE_KINDS else card_cost(w, s, role, k) for k in range(KINDS)]
    return sum(DECK[k] * worth[k] for k in range(KINDS)) / sum(DECK)


def judge_first_hand(w: Weights, s: State, role: int, top: object, actions: Actions) -> list[float]:
    """TTLM.12.3.1a Away with a hand that has fewer Offensives than half its share of the deck."""
    hand = s.hands[role * KINDS : (role + 1) * KINDS]
    share = sum(DECK[:OFFENSIVE_KINDS]) / sum(DECK)
    poor = sum(hand[:OFFENSIVE_KINDS]) < POOR_HAND * share * sum(hand)
    return [1.0 if (verb == "renew") == poor else 0.02 for verb, _ in actions]


POOR_HAND = 0.5


def judge_picks(w: Weights, s: State, role: int, top: object, actions: Actions) -> list[float]:
    """TTLM.12.3.2a The cards that one would give away last; no place of the half is left empty."""
    return [card_cost(w, s, role, arg) if verb == "pick" else 0.001 for verb, arg in actions]


def judge_orders(w: Weights, s: State, role: int, top: Orders, actions: Actions) -> list[float]:
    """TTLM.14.4.2a Any war plan will do; once there is one, no second thoughts."""
    decided = top.plans[role] != UNDECIDED
    return [1.0 if (verb == "done") == decided else 0.001 for verb, _ in actions]


def judge_removal(w: Weights, s: State, role: int, top: Crisis, actions: Actions) -> list[float]:
    front = Front(w, s, role)
    out = []
    for _, arg in actions:
        area = place_of(s, holder_of(arg))
        out.append(1.0 / (1.0 - front.gain(area, -1.5) + 0.2) / WORTH[TYPE[sort_of(arg)]])
    return out


def judge_starving(w: Weights, s: State, role: int, top: object, actions: Actions) -> list[float]:
    return [1.0 / WORTH[TYPE[sort_of(arg)]] if sort_of(arg) != WHOLE else 0.5 for _, arg in actions]
