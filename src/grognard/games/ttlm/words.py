"""Texts for the reader: the names of actions, the values behind a refusal, the bar; see prompts.py.

Only keys and values: the words themselves are in lang/.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.games.ttlm.cautions import cautions
from grognard.games.ttlm.ids import (
    ADVANCED_ARTILLERY_BARRAGE,
    ARMIES,
    BAD_WEATHER,
    COST,
    POISON_GAS,
    SEASON_NAMES,
    SEASON_YEARS,
    SORTS,
    SURPRISE_ATTACK,
)
from grognard.games.ttlm.s2_moving import Absorbing, Moving, Riding, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import Choosing, CombatCards, Declaring, Redrawing
from grognard.games.ttlm.s4_movement import MODES, RULE_OF_MODE
from grognard.games.ttlm.s5_combat import Defending, Reacting, Rerolling
from grognard.games.ttlm.s5_retreats import AfterCombat, CavalryRetreat, Fleeing, Leaving
from grognard.games.ttlm.s7_production import PICK_UNIT, Planning, hand_size, max_hand
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s12_hands import FirstHands
from grognard.games.ttlm.s13_bidding import HIGHEST_BID, Bidding
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_deploying import REST
from grognard.games.ttlm.s14_historical import Asking, Mustering
from grognard.games.ttlm.s14_plans import Orders, numbered
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce
from grognard.games.ttlm.s15_advantage import Judging
from grognard.games.ttlm.s15_scratch_forces import Raising
from grognard.games.ttlm.s15_suppressing import Dissolving
from grognard.games.ttlm.s16_national_points import terms
from grognard.games.ttlm.state import (
    ENTENTE,
    NOBODY,
    SAVING,
    UNIT,
    WHOLE,
    State,
    has_rule,
    holder_of,
    place_of,
    side_of,
    sort_of,
    unit,
)
from grognard.games.ttlm.views import PHASES, phase
from grognard.kernel.game import ActWords, Phrase

ROLES: Final = ("german", "entente")
UNIT_VERBS: Final = (
    "take", "lose", "remove", "swap", "dig", "upgrade", "recall", "scramble", "entrench", "raise",
    "withdraw", "convert", "pair",
)  # fmt: skip
AREA_VERBS: Final = ("scout", "battle", "keep", "fight", "gas", "barrage", "surprise", "bonus", "fort")
CARD_VERBS: Final = ("offensive", "crisis", "ersatz", "throw", "ask", "scratch", "pick")
DEST_VERBS: Final = (*MODES, "place", "early", "call")
SORT_VERBS: Final = ("leave", "absorb", "buy")
# and what their number is
NUMBER_VERBS: Final = {"reroll": "sort", "bid": "count", "plan": "plan", "choose": "commander"}
ARMY_VERBS: Final = ("rebuild", "doom", "fortify", "hasten", "suppress")


# ---- why not ----


def facts(s: State, role: int, verb: str, arg: int) -> Mapping[str, Any]:
    """The values a refusal may quote: only what was named, and what this role can see."""
    top = s.stack[-1]
    mover = moving(s, top, role)
    origin = place_of(s, holder_of(mover)) if mover >= 0 else -1
    area, army, sort, card = -1, -1, -1, -1
    if verb in UNIT_VERBS:
        holder = holder_of(arg)
        army = holder if holder < ARMIES else -1
        sort = -1 if sort_of(arg) == WHOLE else sort_of(arg)
        area = place_of(s, holder)
    elif verb in DEST_VERBS:
        army = arg if arg < ARMIES else -1
        area = place_of(s, arg)
        sort = -1 if mover < 0 or sort_of(mover) == WHOLE else sort_of(mover)
    elif verb in AREA_VERBS:
        area = arg
    elif verb in CARD_VERBS:
        card = arg
    elif verb in SORT_VERBS:
        sort = arg if arg < SORTS else -1
    elif verb in ARMY_VERBS:
        army = arg
    return {
        "area": area,
        "origin": origin,
        "army": army,
        "sort": sort,
        "card": card,
        "side": role,
        "enemy": 1 - role,
        "points": s.bp[role] if s.before else 0,
        "price": COST[sort] if 0 <= sort < SORTS else 1,
        "hand": hand_size(s, role),
        "limit": max_hand(s, role),
        "highest": HIGHEST_BID,
    }


def moving(s: State, top: object, role: int) -> int:
    """The unit in the fingers of this role, or -1."""
    if isinstance(top, (WithUnit, Riding)):
        return top.mover
    if isinstance(top, Fleeing):
        return top.runner
    if isinstance(top, Leaving):
        return unit(top.army, WHOLE)
    if isinstance(top, Dissolving):
        return top.mover(s)
    if isinstance(top, (Reinforcing, Scrambling)):
        return top.picked
    if isinstance(top, Planning) and top.picked[role] >= PICK_UNIT:
        return top.picked[role] - PICK_UNIT
    return -1


# ---- actions ----

RULE_OF_VERB: Final = {
    "take": "TTLM.4.1a",
    "leave": "TTLM.4.3d",
    "absorb": "TTLM.4.3c",
    "place": "TTLM.2.I.a",
    "swap": "TTLM.8.2.3d",
    "recall": "TTLM.13.8b",
    "relieve": "TTLM.14.4.1b",
    "muster": "TTLM.14.4.1a",
    "deploy": "TTLM.14.4.1a",
    "netherlands": "TTLM.14.4.1j",
    "renew": "TTLM.12.3.1a",
    "plan": "TTLM.14.4.2a",
    "pick": "TTLM.12.3.2a",
    "withdraw": "TTLM.14.6a",
    "convert": "TTLM.14.7.1a",
    "pair": "TTLM.14.7.1a",
    "offensive": "TTLM.2.II.1a",
    "pass": "TTLM.2.II.1b",
    "crisis": "TTLM.9.8a",
    "accept": "TTLM.3.2a",
    "refuse": "TTLM.3.2a",
    "battle": "TTLM.2.II.3a",
    "keep": "TTLM.A01",
    "fight": "TTLM.5.2.1d",
    "gas": "TTLM.9.3a",
    "barrage": "TTLM.9.4a",
    "surprise": "TTLM.9.7a",
    "bonus": "TTLM.9.1.3a",
    "weather": "TTLM.9.5a",
    "fire": "TTLM.2.II.4f",
    "react": "TTLM.8.3.4k",
    "reroll": "TTLM.8.3.4k",
    "spare": "TTLM.13.5a",
    "lose": "TTLM.5.3.1a",
    "fort": "TTLM.5.3.1f",
    "ersatz": "TTLM.5.3.2a",
    "doom": "TTLM.A15",
    "remove": "TTLM.9.8b",
    "throw": "TTLM.2.II.1e",
    "ask": "TTLM.14.5.1a",
    "early": "TTLM.14.3.1b",
    "call": "TTLM.15.2.4a",
    "entrench": "TTLM.15.2.1a",
    "scratch": "TTLM.15.2.3a",
    "raise": "TTLM.15.2.3a",
    "again": "TTLM.15.1.3a",
    "suppress": "TTLM.QA.3",
    "fortify": "TTLM.13.3a",
    "hasten": "TTLM.13.4a",
    "buy": "TTLM.7.6a",
    "rebuild": "TTLM.7.3a",
    "dig": "TTLM.7.4a",
    "upgrade": "TTLM.7.5a",
    "evacuate": "TTLM.14.2.4a",
    "card": "TTLM.7.1a",
    "commit": "TTLM.7.0d",
    "bid": "TTLM.13.2a",
    "scramble": "TTLM.13.7a",
    "done": "TTLM.2.0b",
    "scout": "TTLM.16.2.2d",
    "agree": "TTLM.16.2.1a",
    "oppose": "TTLM.16.2.1b",
    "choose": "TTLM.16.2.1b",
    "trade": "TTLM.16.2.1d",
    **RULE_OF_MODE,
}
QUIET: Final = ("done", "pass", "commit", "fire", "refuse", "agree", "trade")
APART: Final = (
    "again",
    "east",
    "evacuate",
    "accept",
    "netherlands",
)  # what does not come back: no number, never the leading button
BESIDE: Final = ("hasten", "renew", "weather", "react")  # beside what is asked: one of them alone does not lead
GROUPS: Final = {"quiet": QUIET, "apart": APART, "side": BESIDE}
SHORTCUTS: Final = {"done": "E", "pass": "P", "fire": "F", "commit": "G", "card": "C", "react": "B"}
CARD_OF_VERB: Final = {
    "gas": POISON_GAS,
    "barrage": ADVANCED_ARTILLERY_BARRAGE,
    "surprise": SURPRISE_ATTACK,
    "weather": BAD_WEATHER,
}


def words(s: State, role: int, verb: str, arg: int) -> ActWords:
    """How one offered action is spoken of."""
    top = s.stack[-1]
    mover = moving(s, top, role)
    key, params, ref = speak(s, role, verb, arg, mover)
    price = COST[arg] if verb == "buy" else 1 if verb in ("card", "rebuild", "upgrade") else None
    if verb == "dig" and s.digs[role] == 0:
        price = 1
    group = next((name for name, verbs in GROUPS.items() if verb in verbs), "main")
    rule = "TTLM.13.2a" if isinstance(top, Bidding) else RULE_OF_VERB[verb]
    rule = "TTLM.12.3.1a" if isinstance(top, FirstHands) else rule
    rule = "TTLM.12.3.2a" if isinstance(top, Building) else rule
    rule = "TTLM.14.4.3a" if isinstance(top, Orders) and verb == "done" else rule
    rule = "TTLM.15.2.3a" if isinstance(top, Raising) else rule
    if role == ENTENTE and verb in ("east", "recall"):
        rule = "TTLM.15.3.3a"
    short = SHORTCUTS.get(verb, "")
    said = cautions(s, role, verb, arg)
    return ActWords(Phrase("act-" + key, rule, params), "label-" + key, ref, price, group, short, said)


def speak(s: State, role: int, verb: str, arg: int, mover: int) -> tuple[str, dict[str, Any], str]:
    """The catalogue's key, its values, and the element an action is shown on."""
    top = s.stack[-1]
    if verb in UNIT_VERBS:
        return of_unit_verb(s, top, verb, arg)
    if verb in DEST_VERBS:
        return of_destination(s, top, verb, arg, mover)
    if verb in AREA_VERBS:
        ref = f"fort-{arg}" if verb == "fort" else f"area-{arg}"
        return verb, {"area": arg, "card": CARD_OF_VERB.get(verb, s.card)}, ref
    if verb in CARD_VERBS:
        key = verb if verb != "throw" or isinstance(top, Redrawing) else "throw-excess"
        key = "scratch-more" if verb == "ersatz" and isinstance(top, Raising) else key
        return key, {"card": arg}, f"card-{arg}"
    if verb in SORT_VERBS:
        army = holder_of(mover) if mover >= 0 else top.army if isinstance(top, Absorbing) else -1
        place = s.army_at[army] if army >= 0 and army < ARMIES else -1
        holder = army if verb == "leave" else ARMIES + place
        ref = f"unit-{holder * UNIT + arg}" if verb != "buy" else f"pool-{arg}"
        return verb, {"sort": arg, "army": army if army < ARMIES else -1}, ref
    if verb in ARMY_VERBS:
        refs = {"doom": f"unit-{unit(arg, WHOLE)}", "hasten": ""}
        return verb, {"army": arg}, refs.get(verb, f"army-{arg}")
    if verb == "weather":
        return verb, {"card": BAD_WEATHER}, f"card-{BAD_WEATHER}"
    if verb in NUMBER_VERBS:
        return verb, {NUMBER_VERBS[verb]: numbered(role, arg) if verb == "plan" else arg}, ""
    if verb in OF_TWO:
        return of_two(top, verb, arg)
    if verb in ("muster", "deploy"):
        return of_deploying(role, verb, arg)
    if verb == "east":
        return off_the_map(s, mover)
    if verb == "commit" and isinstance(top, Planning):
        return "commit-saving" if has_rule(s, SAVING) else "commit", {"points": s.bp[role]}, ""  # [15.3.2]
    return plainly(top, verb, arg), {}, ""


def plainly(top: object, verb: str, arg: int) -> str:
    """The key of what speaks of nothing but itself."""
    if verb == "commit" and isinstance(top, Bidding):
        return "commit-bid"
    if verb == "spare":
        return "spare-siege" if arg else "spare-other"
    return done_key(top) if verb == "done" else verb


def of_deploying(role: int, verb: str, arg: int) -> tuple[str, dict[str, Any], str]:
    """What is set down next, or a whole set-up at once [14.4.1]."""
    if verb == "muster":
        return ("muster-unit", {"sort": arg}, "") if arg < SORTS else ("muster-army", {"army": arg - SORTS}, "")
    if arg in (0, REST):
        return "deploy-rest" if arg else "deploy-history", {}, ""
    return "deploy-plan", {"plan": numbered(role, arg)}, ""


CARD_FOR: Final = ("card", "card-FR", "card-UK", "card-US")  # who pays for it: as in PAYERS
OF_TWO: Final = ("agree", "oppose", "trade", "card")


def of_two(top: object, verb: str, arg: int) -> tuple[str, dict[str, Any], str]:
    """What two commanders of one side say to each other, and cards that one of its nations buys [16.2.1]."""
    if verb == "card":
        return CARD_FOR[arg], {}, ""
    if verb == "trade":
        who, british, french = terms(arg)
        return "trade", {"commander": who, "card": british, "taken": french}, ""
    ends = "agree-pass" if isinstance(top, Choosing) else "agree-plan" if isinstance(top, Planning) else "agree-done"
    if isinstance(top, (CavalryRetreat, Defending, AfterCombat)):
        ends = "agree-stand"
    return (ends if verb == "agree" else verb), {"commander": arg}, ""


def off_the_map(s: State, mover: int) -> tuple[str, dict[str, Any], str]:
    """To the Eastern Front, or to the Ottoman Empire [15.3.3]."""
    holder, sort = holder_of(mover), sort_of(mover)
    params = {"army": holder if holder < ARMIES else -1, "sort": sort}
    if side_of(s, mover) == ENTENTE:
        return "ottoman-unit", params, "east"
    return "east-army" if sort == WHOLE else "east-unit", params, "east"


def done_key(top: object) -> str:
    for kind, name in DONE_WHERE:
        if isinstance(top, kind):
            return name
    return "done"


DONE_WHERE: Final[tuple[tuple[type, str], ...]] = (
    (Moving, "done-moving"),
    (Riding, "done-riding"),
    (Absorbing, "done-absorbing"),
    (Declaring, "done-declaring"),
    (CombatCards, "done-cards"),
    (CavalryRetreat, "done-cavalry"),
    (AfterCombat, "done-retreating"),
    (Scrambling, "done-scrambling"),
    (Judging, "done-judging"),
    (Reacting, "done-reacting"),
    (Rerolling, "done-reacting"),
    (Redrawing, "done-redrawing"),
    (Mustering, "done-mustering"),
    (MusteringAtOnce, "done-mustering"),
    (Reinforcing, "done-reinforcing"),
    (Asking, "done-asking"),
    (FirstHands, "done-first-hand"),
    (Orders, "done-orders"),
    (Building, "done-building"),
)
RETREATS: Final = (CavalryRetreat, Defending, AfterCombat)


def of_unit_verb(s: State, top: object, verb: str, arg: int) -> tuple[str, dict[str, Any], str]:
    holder, sort = holder_of(arg), sort_of(arg)
    params = {"area": place_of(s, holder), "army": holder if holder < ARMIES else -1, "sort": sort}
    key = "retreat" if verb == "take" and isinstance(top, RETREATS) else verb
    if verb == "take" and isinstance(top, (Planning, Reinforcing)):
        key = "shift"
    if sort == WHOLE:
        key += "-army"
    elif holder < ARMIES:
        key += "-inside"
    else:
        key += "-loose"
    return key, params, f"unit-{arg}"


def of_destination(s: State, top: object, verb: str, arg: int, mover: int) -> tuple[str, dict[str, Any], str]:
    area = place_of(s, arg)
    params: dict[str, Any] = {"area": area, "into": arg if arg < ARMIES else -1}
    if mover >= 0:
        holder = holder_of(mover)
        params |= {"army": holder if holder < ARMIES else -1, "sort": sort_of(mover), "origin": place_of(s, holder)}
    key = verb
    if verb == "to" and isinstance(top, (Fleeing, Leaving)):
        key = "flee"
    elif verb == "to" and isinstance(top, Scrambling):
        key = "scramble-to"
    elif verb == "to" and isinstance(top, (Reinforcing, Planning, Dissolving)):
        key = "shift-to"
    if arg < ARMIES:
        return key + "-into", params, f"unit-{unit(arg, WHOLE)}"
    return key + "-area", params, f"area-{area}"


# ---- the bar and the strip ----


def heading(s: State) -> Phrase:
    params = {"season": f"{SEASON_NAMES[s.turn]}", "years": SEASON_YEARS[s.turn], "turn": s.turn, "side": s.active}
    if s.active == NOBODY:
        return Phrase("heading-season", "TTLM.2.0a", params)
    return Phrase("heading-turn", "TTLM.2.0b", params)


def following(s: State) -> Phrase | None:
    if s.active == NOBODY or s.result:
        return None
    return Phrase("heading-next", "TTLM.2.III.a", {"side": 1 - s.active})


STEP_OF_PHASE: Final = {
    "setup": "reinforce",
    "reinforce": "reinforce",
    "bid": "reinforce",
    "choose": "choose",
    "move": "move",
    "redraw": "move",
    "declare": "declare",
    "cards": "declare",
    "combat": "combat",
    "supply": "production",
    "plan": "production",
    "discard": "production",
    "east": "production",
    "over": "over",
}


def step_of(s: State) -> str:
    name = phase(s)
    if name in ("crisis", "armistice"):
        for frame in reversed(s.stack[:-1]):
            if type(frame) in PHASES:
                return STEP_OF_PHASE[PHASES[type(frame)]]
        return "choose"
    return STEP_OF_PHASE[name]
