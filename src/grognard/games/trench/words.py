"""Texts for the reader: prompts, the names of actions, the values behind a refusal, previews.

Only keys and values: the words themselves are in lang/.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.games.trench.cautions import cautions, forced_draws, last_troop, next_token, warned_now
from grognard.games.trench.ids import (
    ABILITY,
    ARTILLERY_BARRAGE,
    COST,
    COUNTER_ATTACK,
    DAMAGE,
    HEALTH,
    KIND,
    KINDS,
    RANGE,
    TRAP,
    TROOPS,
    TYPE,
)
from grognard.games.trench.s1_board import column_of, distance, line_of
from grognard.games.trench.s2_cards import (
    FORBIDDEN,
    artillery_damage,
    bunkered,
    damage,
    has,
    in_cover,
    is_flamethrower,
    observed,
    protected,
    table_value,
)
from grognard.games.trench.s3_setup import Drawing, Placing
from grognard.games.trench.s4_turn import (
    Actions,
    Discarding,
    Keeping,
    Refill,
    WithCard,
    WithTroop,
    attack_hindrance,
    step_hindrance,
)
from grognard.games.trench.s6_movement import FreeStep, Moving, Swapping
from grognard.games.trench.s7_attack import CounterAttack, may_counter
from grognard.games.trench.s8_bonus import OverTheTop
from grognard.games.trench.s9_traps import ATTACK, GAS, MOVE, Aiming, Reaction
from grognard.games.trench.s10_bunker import BunkerGain, PileChoice
from grognard.games.trench.state import (
    BONUS_DECK,
    FIRST_BONUS,
    NOBODY,
    OFF,
    TROOP_DECK,
    State,
    deck,
    is_troop,
    slots_used,
    troops_in,
)
from grognard.games.trench.views import phase
from grognard.kernel.flow import offer
from grognard.kernel.game import ActWords, Noun, Phrase, PreviewLine

ROLES: Final = ("french", "german")
TROOP_NAMES: Final = ("unit", "target", "other", "units", "attacker")
BOX_NAMES: Final = ("box", "origin", "into")
SIDE_NAMES: Final = ("side", "loser", "enemy")
UNIT_VERBS: Final = ("unit", "attack", "swap", "strike", "heal", "counter", "lift")
BOX_VERBS: Final = ("box", "move", "place", "shell", "gas", "fort")
CARD_VERBS: Final = ("card", "trap", "reveal", "give", "back")


def box_name(box: int) -> str:
    return f"{line_of(box)}·{column_of(box)}"


def kind_message(card: int) -> str:
    return "kind-" + KINDS[KIND[card]].replace("_", "-")


def noun(name: str, value: Any) -> Noun | None:
    """What the value of a parameter of this name stands for."""
    if not isinstance(value, int):
        return None
    if name in TROOP_NAMES or name == "card":
        if value == OFF:
            return Noun(message="thing-none", key="none")
        return Noun(
            kind_message(value), ref=("unit-" if is_troop(value) else "card-") + str(value), key=KINDS[KIND[value]]
        )
    if name in BOX_NAMES:
        return Noun(message="thing-none") if value == OFF else Noun(text=box_name(value), ref=f"box-{value}")
    if name in SIDE_NAMES:
        return Noun(message="thing-none") if value == NOBODY else Noun(f"role-{ROLES[value]}", key=ROLES[value])
    return None


# ---- why not ----


def facts(s: State, role: int, verb: str, arg: int) -> Mapping[str, Any]:
    """The values a refusal may quote."""
    top = s.stack[-1]
    unit = top.troop if isinstance(top, (WithTroop, FreeStep, OverTheTop)) else OFF
    card = top.card if isinstance(top, (WithCard, Aiming)) else OFF
    target, box = OFF, OFF
    if verb in UNIT_VERBS and arg < TROOPS:
        target, box = arg, s.at[arg] if seen(s, role, arg) else OFF
        if verb in ("unit", "counter", "lift"):
            unit = arg
    if verb in BOX_VERBS:
        box = arg
    if verb in CARD_VERBS:
        card = arg
    if isinstance(top, Placing):
        card = arg if verb == "card" else top.picked[role]
    return {
        "unit": unit,
        "card": card,
        "target": target,
        "box": box,
        "origin": s.at[unit] if unit != OFF and seen(s, role, unit) else OFF,
        "cp": s.cp,
        "cost": COST[card] if card != OFF else 1,
        "range": RANGE[unit] if unit != OFF else 1,
        "distance": far(s, role, unit, target, box),
        "placed": len(s.armies[role]),
        "slots": slots_used(s, role),
        "hand": len(s.hands[role]),
        "side": role,
        "enemy": 1 - role,
        **hindrances(s, role, verb, unit),
    }


def hindrances(s: State, role: int, verb: str, unit: int) -> dict[str, str]:
    """Why a troop that was pointed at can neither step nor attack: of those on the board, where all see them."""
    if verb != "unit" or unit == OFF or not isinstance(s.stack[-1], Actions) or unit not in s.armies[role]:
        return {"step": "blocked", "strike": "target"}
    return {"step": step_hindrance(s, unit), "strike": attack_hindrance(s, unit)}


def seen(s: State, role: int, troop: int) -> bool:
    """Face-down set-up cards of the other side must not be told by a refusal."""
    return not any(isinstance(f, Placing) for f in s.stack) or troop in s.armies[role]


def far(s: State, role: int, unit: int, target: int, box: int) -> int:
    there = s.at[target] if target != OFF and seen(s, role, target) else box
    here = s.at[unit] if unit != OFF and seen(s, role, unit) else OFF
    return 0 if OFF in (here, there) else distance(here, there)


# ---- prompts ----


def prompt(s: State, role: int) -> Phrase:
    """One sentence: what is to be chosen now."""
    top = s.stack[-1]
    if isinstance(top, PileChoice):
        return Phrase("prompt-pile", "TR.bunker.decks", {"chosen": len(deck(s, role, BONUS_DECK))})
    if isinstance(top, Placing):
        return placing_prompt(s, role, top)
    if isinstance(top, Drawing):
        return Phrase("prompt-draw", "TR.setup.draw-six-more", {"hand": len(s.hands[role])})
    if isinstance(top, Refill):
        return refill_prompt(s, role)
    if isinstance(top, WithTroop):
        params = {"unit": top.troop, "box": s.at[top.troop], "may": choices_of_troop(offer(s, role).verbs)}
        return Phrase("prompt-with-troop", "TR.attack.designate", params)
    if isinstance(top, WithCard):
        return card_prompt(top.card, offer(s, role).verbs)
    if isinstance(top, FreeStep):
        return Phrase("prompt-free-step", "TR.move.free-step", {"unit": top.troop, "box": s.at[top.troop]})
    if isinstance(top, OverTheTop):
        return over_the_top_prompt(s, top)
    if isinstance(top, Reaction):
        return reaction_prompt(s, top)
    if isinstance(top, Aiming):
        return Phrase("prompt-aim", "TR.bonus.strike-single", {"card": top.card})
    if isinstance(top, CounterAttack):
        return Phrase("prompt-counter", "TR.ability.counter-attack", {"unit": top.attacker, "box": top.box})
    return turn_prompt(s)


def refill_prompt(s: State, role: int) -> Phrase:
    """The deck is chosen card by card; a player who must draw the last Troop card, or could, is warned."""
    hand, left = len(s.hands[role]), len(deck(s, role, TROOP_DECK))
    need = forced_draws(s, role, hand)
    if need >= left:
        return Phrase("prompt-draw-lost", "TR.hand.forced-troop", {"hand": hand, "need": need, "left": left})
    key, rule = (
        ("prompt-draw-last", "TR.victory.own-draw") if last_troop(s, role) else ("prompt-draw", "TR.hand.refill")
    )
    return Phrase(key, rule, {"hand": hand})


def turn_prompt(s: State) -> Phrase:
    """In the steps of the turn itself."""
    top = s.stack[-1]
    if isinstance(top, Discarding):
        return Phrase("prompt-discard", "TR.cp.discard-action", {"count": top.count})
    if isinstance(top, Keeping):
        return Phrase("prompt-keep", "TR.bonus.persistent-discard")
    if isinstance(top, BunkerGain):
        return Phrase("prompt-bunker-gain", "TR.bunker.opponent-bonus", {"left": top.left})
    return Phrase("prompt-actions", "TR.turn.action-list", {"cp": s.cp})


def placing_prompt(s: State, role: int, top: Placing) -> Phrase:
    if top.picked[role] != OFF:
        return Phrase("prompt-placing-box", "TR.setup.place-six", {"card": top.picked[role]})
    key = "prompt-placing-ready" if offer(s, role).has("ready", 0) else "prompt-placing"
    return Phrase(key, "TR.setup.place-six", {"placed": len(s.armies[role])})


def choices_of_troop(acts: Mapping[str, Any]) -> str:
    """Only what there is to choose is named."""
    attacks, moves = "attack" in acts, "move" in acts
    if attacks and moves:
        return "both"
    return "attack" if attacks else "move" if moves else "other"


def card_prompt(card: int, acts: Mapping[str, Any]) -> Phrase:
    """Whether to use it now or to set it face down is asked only where both can be done."""
    if is_troop(card):
        return Phrase("prompt-place", "TR.place.rear-only", {"card": card})
    either = "set" in acts and bool(acts.keys() - {"set", "back"})
    key = "prompt-bonus-trap" if either else "prompt-set" if "set" in acts else "prompt-bonus"
    return Phrase(key, "TR.bonus.cost", {"card": card})


def over_the_top_prompt(s: State, top: OverTheTop) -> Phrase:
    if top.troop == OFF:
        return Phrase("prompt-over-top", "TR.bonus.use-this-turn", {"left": top.left})
    return Phrase("prompt-over-top-step", "TR.bonus.use-this-turn", {"unit": top.troop, "box": s.at[top.troop]})


def reaction_prompt(s: State, top: Reaction) -> Phrase:
    if top.what == GAS:
        return Phrase("prompt-react-gas", "TR.trap.window", {"box": top.box})
    params = {"unit": top.unit, "box": top.box, "target": top.target, "origin": s.at[top.unit]}
    if top.what == ATTACK:
        return Phrase("prompt-react-attack", "TR.trap.window", params)
    return Phrase("prompt-react-move" if top.what == MOVE else "prompt-react-swap", "TR.trap.window", params)


# ---- actions ----


def words(s: State, role: int, verb: str, arg: int) -> ActWords:
    """How an action is named on its button and read aloud."""
    top = s.stack[-1]
    unit = top.troop if isinstance(top, (WithTroop, FreeStep, OverTheTop)) else OFF
    card = top.card if isinstance(top, (WithCard, Aiming)) else OFF
    params: dict[str, Any] = {"unit": unit, "card": card}
    ref = ""
    if verb in UNIT_VERBS:
        params["unit" if verb in ("unit", "counter", "lift") else "target"] = arg
        params["box"] = s.at[arg]
        ref = f"unit-{arg}"
    elif verb in BOX_VERBS:
        params["box"] = arg
        ref = f"box-{arg}"
        if isinstance(top, Placing):
            params["card"] = top.picked[role]
    elif verb in CARD_VERBS:
        params["card"] = arg
        ref = f"card-{arg}"
    key = verb_key(s, role, verb, arg)
    if key == "done-warned":
        params["tokens"] = next_token(s, role)
    rule, quiet = RULE_OF_VERB.get(verb, "TR.turn.action-list"), verb in QUIET
    return ActWords(
        Phrase("act-" + key, rule, params),
        "label-" + key,
        ref,
        price(s, top, verb, card),
        "quiet" if quiet else "main",
        SHORTCUTS.get(key, SHORTCUTS.get(verb, "")),
        cautions(s, role, verb, arg),
    )


QUIET: Final = ("done", "pass", "waive", "stay", "ready", "discard")
# One letter for one thing: nobody ends his turn with the key that let something happen.
SHORTCUTS: Final = {
    "done": "E", "done-discard": "K", "done-over-top": "K", "done-keep": "K", "done-gain": "K", "pass": "P",
    "stay": "S", "ready": "G", "discard": "D", "waive": "W",
}  # fmt: skip
RULE_OF_VERB: Final = {
    "move": "TR.move.adjacent",
    "attack": "TR.attack.cost",
    "swap": "TR.move.swap",
    "place": "TR.place.rear-only",
    "set": "TR.trap.face-down",
    "play": "TR.bonus.cost",
    "shell": "TR.bonus.barrage-all",
    "gas": "TR.bonus.attack",
    "strike": "TR.bonus.strike-single",
    "fort": "TR.bonus.persistent",
    "heal": "TR.marker.damage",
    "reveal": "TR.trap.window",
    "trap": "TR.trap.own-turn",
    "counter": "TR.ability.counter-attack",
    "draw": "TR.hand.draw-choice",
    "discard": "TR.cp.discard-action",
    "done": "TR.turn.pass",
    "give": "TR.bonus.persistent-discard",
    "stay": "TR.move.free-step",
    "lift": "TR.setup.place-six",
    "ready": "TR.setup.simultaneous-reveal",
    "waive": "TR.amb.waive",
    "pass": "TR.trap.window",
    "box": "TR.setup.place-six",
    "back": "TR.bunker.decks",
}


def verb_key(s: State, role: int, verb: str, arg: int) -> str:
    """The same verb is spoken of differently in different places."""
    top = s.stack[-1]
    if verb == "draw":
        if arg == BONUS_DECK:
            return "draw-bonus"
        return "draw-last" if isinstance(top, Refill) and last_troop(s, role) else "draw-troop"
    if verb == "done" and warned_now(s):
        return "done-warned"
    if verb == "card":
        for kind, name in CARD_WHERE:
            if isinstance(top, kind):
                return name
    if verb == "done":
        for kind, name in DONE_WHERE:
            if isinstance(top, kind):
                return name
    if verb == "move" and not isinstance(top, WithTroop):
        return "move-free"
    if verb == "pass" and isinstance(top, CounterAttack):
        return "no-counter"
    if verb == "ready" and isinstance(top, PileChoice):
        return "ready-pile"
    return verb


CARD_WHERE: Final[tuple[tuple[type, str], ...]] = (
    (PileChoice, "card-pile"),
    (Placing, "card-lay"),
    (Discarding, "card-discard"),
    (BunkerGain, "card-gain"),
)
DONE_WHERE: Final[tuple[tuple[type, str], ...]] = (
    (Discarding, "done-discard"),
    (OverTheTop, "done-over-top"),
    (Keeping, "done-keep"),
    (BunkerGain, "done-gain"),
)


def price(s: State, top: object, verb: str, card: int) -> int | None:
    """What it costs in command points, where it costs any."""
    if isinstance(top, WithTroop):
        return {"move": 1, "attack": 1, "swap": 2}.get(verb)
    if isinstance(top, WithCard):
        return COST[card]
    return 1 if verb == "discard" else None


# ---- previews ----


def preview(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    """What an action would do, calculated from what everybody can see."""
    top = s.stack[-1]
    if isinstance(top, WithTroop) and verb == "attack":
        return attack_preview(s, top.troop, arg)
    if isinstance(top, CounterAttack) and verb == "counter":
        return calculate(s, arg, top.attacker)
    if isinstance(top, (WithCard, Aiming)) and verb == "strike":
        return artillery_lines(s, top.card, [arg])
    if isinstance(top, WithCard) and verb in ("shell", "gas"):
        return artillery_lines(s, top.card, troops_in(s, arg))
    return []


def calculate(s: State, attacker: int, target: int) -> list[PreviewLine]:
    """A damage figure with its reasons, and what is left of the target."""
    where = "preview-in-trench" if in_cover(s, target) else "preview-in-open"
    lines = [line(where, "TR.damage.table", "preview-number", n=table_value(s, attacker, target))]
    if observed(s, attacker, target):
        lines.append(line("preview-observer", "TR.ability.observer", "preview-times-two"))
    if protected(s, target):
        lines.append(line("preview-protection", "TR.ability.protection", "preview-half"))
    if bunkered(s, target) and not is_flamethrower(attacker):
        lines.append(line("preview-bunker", "TR.bunker.as-trench", "preview-half"))
    return [*lines, outcome(s, target, damage(s, attacker, target))]


def outcome(s: State, target: int, amount: int) -> PreviewLine:
    left = HEALTH[target] - s.hurt[target] - amount
    label = Phrase("preview-target", "TR.damage.destroyed", {"target": target, "left": HEALTH[target] - s.hurt[target]})
    if left <= 0:
        value, tone = Phrase("preview-destroyed", "TR.damage.destroyed", {"damage": amount}), "kill"
    else:
        value, tone = Phrase("preview-survives", "TR.attack.resolve", {"damage": amount, "left": left}), ""
    return PreviewLine(label, value, tone, brief=value, facts={"damage": amount})


def attack_preview(s: State, attacker: int, target: int) -> list[PreviewLine]:
    lines = calculate(s, attacker, target)
    dies = s.hurt[target] + damage(s, attacker, target) >= HEALTH[target]
    for troop in troops_in(s, s.at[target]):
        if not has(troop, COUNTER_ATTACK) or (troop == target and dies):
            continue
        if may_counter(s, troop, attacker, s.at[target]) is None:
            amount = damage(s, troop, attacker)
            kills = s.hurt[attacker] + amount >= HEALTH[attacker]
            value = Phrase("preview-destroyed" if kills else "preview-damage", "TR.counter.who", {"damage": amount})
            label = Phrase("preview-counter", "TR.ability.counter-attack", {"unit": troop})
            gist = Phrase("brief-counter", "TR.counter.who", {"damage": amount})
            lines.append(PreviewLine(label, value, "warn", brief=gist))
    return lines


def artillery_lines(s: State, card: int, targets: list[int]) -> list[PreviewLine]:
    out = []
    for target in targets:
        gas = KIND[card] != ARTILLERY_BARRAGE and not ABILITY[card] & TRAP
        amount = DAMAGE[card * 8 + TYPE[target] * 2] if gas else artillery_damage(s, card, target)
        if amount == FORBIDDEN:
            label = Phrase("preview-target", "TR.damage.x", {"target": target, "left": HEALTH[target] - s.hurt[target]})
            out.append(PreviewLine(label, Phrase("preview-nothing", "TR.damage.x")))
        else:
            out.append(outcome(s, target, amount))
    return out


def line(label: str, rule: str, value: str, **params: Any) -> PreviewLine:
    return PreviewLine(Phrase(label, rule), Phrase(value, rule, params), "reason")


# ---- the bar and the strip ----


def heading(s: State) -> Phrase:
    if s.active == NOBODY:
        return Phrase("heading-setup", "TR.setup.place-six")
    return Phrase("heading-turn", "TR.turn.alternate", {"turn": s.turn, "side": s.active})


def following(s: State) -> Phrase | None:
    if s.active == NOBODY or s.result:
        return None
    return Phrase("heading-next", "TR.turn.alternate", {"turn": s.turn + 1, "side": 1 - s.active})


STEP_OF_PHASE: Final = {
    "bonus-pile": "setup",
    "placing": "setup",
    "drawing": "setup",
    "bunker": "control",
    "keep": "keep",
    "refill": "refill",
    "over": "over",
}


def step_of(s: State) -> str:
    return STEP_OF_PHASE.get(phase(s), "actions")


__all__ = [
    "FIRST_BONUS",
    "Moving",
    "Swapping",
    "facts",
    "following",
    "heading",
    "noun",
    "preview",
    "prompt",
    "step_of",
    "words",
]
