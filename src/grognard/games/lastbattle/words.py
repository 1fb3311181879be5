"""What the rules have to say to a reader: prompts, the names of actions, the values behind a refusal.

Only keys and values: the words themselves are in lang/.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from grognard.games.lastbattle.campaign.words import FRAMES as CAMPAIGN_FRAMES
from grognard.games.lastbattle.campaign.words import NOUNS as CAMPAIGN_NOUNS
from grognard.games.lastbattle.campaign.words import (
    campaign_facts,
    campaign_heading,
    campaign_prompt,
    campaign_words,
)
from grognard.games.lastbattle.cautions import WARNED_OF, fire_cautions, mine_cautions
from grognard.games.lastbattle.ids import (
    ARM_NAMES,
    GUN_NAMES,
    ITEM_NAMES,
    POST_NAMES,
    QUALITY_NAMES,
    VEHICLE_NAMES,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.log_params import at, face, team, who
from grognard.games.lastbattle.prices import price
from grognard.games.lastbattle.s1_turns import Ordering
from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import Moving, WithUnit
from grognard.games.lastbattle.s2_steps import factor
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s3_attack import points_of
from grognard.games.lastbattle.s3_fire import REASONS
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing, hopeless
from grognard.games.lastbattle.s3_shots import mode_name
from grognard.games.lastbattle.s4_line_of_fire import KEY_OF, line_of_fire, reason, where
from grognard.games.lastbattle.s6_crew import SEATS
from grognard.games.lastbattle.s6_water import Ashore
from grognard.games.lastbattle.s12_artillery import SALVO_NAMES, Plotting, Salvos
from grognard.games.lastbattle.s13_mines import Laying, left_to_lay
from grognard.games.lastbattle.s13_visibility import sights
from grognard.games.lastbattle.s15_scenarios import cache_hex
from grognard.games.lastbattle.s16_placing import may_ready, stands
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.s16_site import Agreeing, Choosing
from grognard.games.lastbattle.s17_cohesion import Beside
from grognard.games.lastbattle.situation import CACHE_AGREED
from grognard.games.lastbattle.state import (
    ATTACK,
    DEAD,
    FIELD,
    FOOT,
    GUN,
    MOVEMENT,
    PHASE_NAMES,
    REACTION,
    VEHICLE,
    WAITING,
    State,
    board,
    cards,
    situation,
    special,
)
from grognard.games.lastbattle.static import slug
from grognard.games.lastbattle.words_design import FRAMES as DESIGN_FRAMES
from grognard.games.lastbattle.words_design import NOUNS as DESIGN_NOUNS
from grognard.games.lastbattle.words_design import VERBS as DESIGN_VERBS
from grognard.games.lastbattle.words_design import design_facts, design_prompt, design_words
from grognard.kernel.flow import decision, offer
from grognard.kernel.game import ActWords, Caution, Noun, Phrase
from grognard.kernel.memo import Memo

ROLES: Final = ("defender", "attacker")
UNIT_PARAMS: Final = ("unit", "target", "vehicle", "firer")
HEX_PARAMS: Final = ("hex", "origin", "block")
SIDE_PARAMS: Final = ("side", "enemy")
LOCATIONS: Final = ("miss", "gear", "body", "turret")
OUTCOMES: Final = ("ne", "min", "maj", "x")
COLUMNS: Final = ("1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1")
TABLES: Final = ("turret-minor", "turret-major", "body-minor", "body-major")
FACES: Final = "⚀⚁⚂⚃⚄⚅"
DIRECTIONS: Final = ("n", "ne", "se", "s", "sw", "nw")
UNIT_VERBS: Final = ("take", "fire", "target", "board", "join", "unload", "limber", "observe")
HEX_VERBS: Final = ("to", "place", "at", "shell", "push", "site", "lay", "clear")


# ---- nouns ----


def unpack(value: int) -> tuple[int, int, int, int, int, int]:
    """Number, kind, what, men, quality and side of a counter from `face`."""
    n, rest = value % 256, value // 256
    kind, rest = rest % 4, rest // 4
    what, rest = rest % 32, rest // 32
    men, rest = rest % 8, rest // 8
    return n, kind, what, men, rest % 4, rest // 4


def noun(name: str, value: Any) -> Noun | None:
    """What the value of a parameter of this name stands for."""
    if name in UNIT_PARAMS and isinstance(value, str):  # a card that the author of a battle has drawn
        number, _, title = value.partition(" ")
        return Noun(text=title, ref=f"unit-{number}", key="vehicle")
    stands_for = NOUNS.get(name)
    return stands_for(value) if stands_for and isinstance(value, int) else None


def named(kind: str, names: Sequence[str]) -> Callable[[int], Noun]:
    """A number stands for one of these names."""
    return lambda value: Noun(f"{kind}{slug(names[value])}", key=slug(names[value]))


def hex_noun(value: int) -> Noun:
    return Noun(text=f"{value:04d}", ref=f"hex-{value:04d}") if value > 0 else Noun("thing-none", key="none")


def side_noun(value: int) -> Noun:
    message = f"team-{value // 2}-{'ab'[value % 2]}" if value >= 2 else f"role-{ROLES[value]}"
    return Noun(message, key=ROLES[value % 2])


def army(s: State, role: int) -> str:
    """A side is called by its army in this scenario; in a battle that somebody wrote by its part in it."""
    value = team(s, role)
    return f"team-{value // 2}-{'ab'[role]}" if value >= 2 else f"role-{ROLES[role]}"


def column_noun(value: int) -> Noun:
    return Noun(text=COLUMNS[value]) if value >= 0 else Noun("thing-no-column", key="none")


def die_noun(value: int) -> Noun:
    return Noun(text=FACES[value - 1] if 1 <= value <= 6 else "–")


def unit_noun(value: int) -> Noun:
    if value < 0:
        return Noun("thing-none", key="none")
    n, kind, what, men, _, _ = unpack(value)
    ref = f"unit-{n}"
    if kind == FOOT:
        return Noun(f"foot-{slug(WEAPON_NAMES[what])}-{men}", ref=ref, key="foot")
    if kind == VEHICLE:
        return Noun(f"vehicle-{slug(VEHICLE_NAMES[what])}", ref=ref, key="vehicle")
    if kind == GUN:
        return Noun(f"gun-{slug(GUN_NAMES[what])}", ref=ref, key="gun")
    return Noun("thing-dummy", ref=ref, key="dummy")


def weapon_noun(value: int) -> Noun:
    if value >= 100:
        return Noun(f"arm-{slug(ARM_NAMES[value - 100])}")
    if value >= 10:
        return Noun(f"item-{slug(ITEM_NAMES[value - 10])}")
    if value == 9:
        return Noun("weapon-grenade")
    return Noun(f"weapon-{slug(WEAPON_NAMES[value])}")


NOUNS: Final[Mapping[str, Callable[[int], Noun]]] = {
    **dict.fromkeys(UNIT_PARAMS, unit_noun),
    **dict.fromkeys(HEX_PARAMS, hex_noun),
    **dict.fromkeys(SIDE_PARAMS, side_noun),
    "weapon": weapon_noun,
    "item": named("item-", ITEM_NAMES),
    "gun": lambda value: Noun(f"gun-{slug(GUN_NAMES[value])}"),
    "arm": lambda value: Noun(f"arm-{slug(ARM_NAMES[value])}"),
    "post": named("post-", POST_NAMES),
    "salvo": named("salvo-", SALVO_NAMES),
    "location": named("location-", LOCATIONS),
    "outcome": named("outcome-", OUTCOMES),
    "column": column_noun,
    "table": named("table-", TABLES),
    "why": named("reason-", REASONS),
    "die": die_noun,
    "dice": die_noun,
    "direction": lambda value: named("direction-", DIRECTIONS)(value % len(DIRECTIONS)),
    "grade": named("grade-", QUALITY_NAMES),
    "blocked": named("line-", KEY_OF),
    "band": lambda value: Noun(f"band-{value}"),
    **DESIGN_NOUNS,
    **CAMPAIGN_NOUNS,
    "stay": lambda value: Noun(text=str(value), key=("none", "one")[value] if value < 2 else "some"),
}


# ---- why not ----


def facts(s: State, role: int, verb: str, arg: int) -> Mapping[str, Any]:
    """The values a refusal speaks of: only what this role may know."""
    out: dict[str, Any] = {"side": team(s, max(role, 0)), "unit": -1, "hex": 0, "left": 0, "phase": s.phase}
    out |= design_facts(s, role, verb, arg)
    if s.war and not s.result:
        out |= campaign_facts(s, role, verb, arg)
    n = in_hand(s, role)
    if verb in ("take", "fire", "observe") and arg < len(s.side) and s.side[arg] == role:
        n = arg
    if n >= 0:
        out["unit"] = face(s, n)
        if s.hex[n] >= 0:
            out["hex"] = at(s, s.hex[n])
            out["left"] = max(factor(s, n) - s.spent[n], 0)
    if verb in HEX_VERBS and arg < board(s).size:
        out["hex"] = at(s, arg)
    out["blocked"], out["block"] = 0, 0
    aimed = aimed_at(s, verb, arg)
    if n >= 0 and s.hex[n] >= 0 and aimed >= 0:
        code = line_of_fire(s, s.hex[n], aimed, role, sights(s, n))
        out["blocked"], out["block"] = reason(code), at(s, where(code)) if code else 0
    return out


def aimed_at(s: State, verb: str, arg: int) -> int:
    """The hex a shot would go to: where the target stands, or was at a point of its path; -1 none."""
    top = s.stack[-1] if s.stack else None
    if verb == "target":
        return s.hex[arg] if arg < len(s.side) else -1
    if verb == "point" and isinstance(top, Pointing):
        points = points_of(s, top.target)
        return point_hex(points[arg]) if arg < len(points) else -1
    return -1


def in_hand(s: State, role: int) -> int:
    top = s.stack[-1] if s.stack else None
    if (
        isinstance(top, (WithUnit, Placing, Aiming, Pointing, Changing, Ashore, Beside))
        and top.unit >= 0
        and s.side[top.unit] == role
    ):
        return top.unit
    return -1


# ---- prompts ----


PROMPT_WITH: Final = {
    "WithUnit": ("prompt-with-unit", "LB.move.factor-budget"),
    "Aboard": ("prompt-with-unit-aboard", "LB.mount.dismount-cost"),
    "Spent": ("prompt-with-unit-spent", "LB.move.factor-budget"),
    "Ashore": ("prompt-ashore", "LB.water.survivors"),
    "Beside": ("prompt-beside", "LB.cohesion.dismount-after"),
}


def prompt(s: State, role: int) -> Phrase:
    top = decision(s)
    if isinstance(top, (*CAMPAIGN_FRAMES, *DESIGN_FRAMES)):
        asks = campaign_prompt if isinstance(top, CAMPAIGN_FRAMES) else design_prompt
        return asks(s, role, top)
    if isinstance(top, (Placing, Laying)):
        return set_up_prompt(s, role, top)
    if isinstance(top, Changing):
        if top.unit >= 0:
            return Phrase("prompt-change-unit", "LB.stack.making-change", {"unit": face(s, top.unit)})
        return Phrase("prompt-change", "LB.stack.making-change", {})
    if isinstance(top, Choosing):
        kind, rule = site_words(s)
        return Phrase(f"prompt-choose-{kind}", rule, {"side": team(s, role), "map": situation(s).objective_map})
    if isinstance(top, Agreeing):
        key = "prompt-agree-last" if top.last else "prompt-agree"
        return Phrase(key, "LB.R10", {"side": team(s, 1 - role), "hex": at(s, top.hex)})
    if isinstance(top, Ordering):
        return Phrase("prompt-order", "LB.init.order-choice", {"side": team(s, role)})
    if isinstance(top, Moving):
        return Phrase("prompt-move", "LB.move.phase-only", {"side": team(s, role)})
    if isinstance(top, (WithUnit, Ashore, Beside)):
        return with_unit_prompt(s, role, top)
    if isinstance(top, Firing):
        key = "prompt-react" if s.phase == REACTION else "prompt-attack"
        key += "-declared" if s.fire and not top.able else "-hopeless" if hopeless(s, top) else ""
        rule = "LB.react.phase" if s.phase == REACTION else "LB.attack.phase"
        return Phrase(key, rule, {"side": team(s, role), "able": len(top.able)})
    if isinstance(top, Aiming):
        return Phrase("prompt-aim", "LB.vfire.declare-first", {"unit": face(s, top.unit)})
    if isinstance(top, Pointing):
        return Phrase(
            "prompt-point", "LB.react.path-snapshot", {"unit": face(s, top.unit), "target": seen(s, top.target)}
        )
    if isinstance(top, Plotting):
        return plotting_prompt(s, top)
    assert isinstance(top, Salvos)
    key = "prompt-again" if top.fired else "prompt-salvo"
    return Phrase(key, "LB.arty.salvo-choice", {"gun": top.gun, "hex": at(s, top.hex), "left": top.left(s)})


def with_unit_prompt(s: State, role: int, top: WithUnit | Ashore | Beside) -> Phrase:
    what = type(top).__name__
    if isinstance(top, WithUnit):
        verbs = offer(s, role).verbs.keys()
        if "alight" in verbs:
            what = "Aboard"
        elif not verbs & {"to", "enter"}:
            what = "Spent"
    key, rule = PROMPT_WITH[what]
    return Phrase(key, rule, {"unit": face(s, top.unit)})


def set_up_prompt(s: State, role: int, top: Placing | Laying) -> Phrase:
    if isinstance(top, Laying):
        told = {"camouflaged": top.kind, "left": left_to_lay(s, role, top.kind)}
        return Phrase("prompt-lay", "LB.mine.camouflaged" if top.kind else "LB.mine.marked", told)
    if top.unit >= 0:
        return Phrase("prompt-place", "LB.format.setup-limits", {"unit": face(s, top.unit)})
    key = "prompt-set-up-done" if stands(s, role) else "prompt-set-up"
    return Phrase(key, "LB.format.setup-limits", {"side": team(s, role)})


def plotting_prompt(s: State, top: Plotting) -> Phrase:
    if top.gun < 0:
        return Phrase("prompt-plot", "LB.arty.fire-mission-timing", {})
    if top.observer < 0:
        return Phrase("prompt-observer", "LB.arty.fo-required", {"gun": s.gun[top.gun]})
    return Phrase("prompt-aim-gun", "LB.arty.secret-target", {"gun": s.gun[top.gun], "unit": face(s, top.observer)})


def seen(s: State, n: int) -> Any:
    """An enemy counter as one may speak of it."""
    return who(s, n)


# ---- actions ----


def twin(s: State, n: int) -> int:
    """Which one of its side's counters that are called the same; 0 if it is the only one."""
    key = ROWS.encode((s.side, s.kind, s.what, s.men, s.rank, s.hex))
    known: list[int] | None = TWINS.kept.get(key)
    return (TWINS.keep(key, twins(s)) if known is None else known)[n]


TWINS: Final = Memo(1024)
ROWS: Final = msgspec.msgpack.Encoder()


def twins(s: State) -> list[int]:
    """The same of all counters."""
    there = [n for n, at in enumerate(s.hex) if at != DEAD]
    names = {n: called(s, n) for n in there}
    common, met, out = Counter(names.values()), Counter[Name](), [0] * len(s.side)
    for n, name in names.items():
        met[name] += 1
        out[n] = met[name] if common[name] > 1 else 0
    return out


Name = tuple[int, int, int, int, bool]


def called(s: State, n: int) -> Name:
    """Whose names do not tell them apart: of the same side, kind, what and men, and both or neither a leader."""
    return s.side[n], s.kind[n], s.what[n], s.men[n], s.rank[n] & 3 > 0


class Said(NamedTuple):
    """What the argument of an action adds to its words: parameters, what the page lights, which group it is in."""

    params: Mapping[str, Any]
    ref: str = ""
    group: str = "main"


Argument = Callable[[State, int, int], Said]  # (state, counter in hand, argument)


def words(s: State, role: int, verb: str, arg: int) -> ActWords:
    """How an offered action is spoken of. Keys: act-<verb> for the sentence, label-<verb> for the button."""
    top = decision(s)
    if isinstance(top, CAMPAIGN_FRAMES):
        return campaign_words(s, role, verb, arg)
    if isinstance(top, DESIGN_FRAMES):
        return words_of_design(s, role, verb, arg)
    n = in_hand(s, role)
    said = argument_words(s, n, verb, arg)
    params = {("firer" if verb in FIRER_VERBS else "unit"): face(s, n), **said.params} if n >= 0 else dict(said.params)
    rule = site_words(s)[1] if verb in SITE_VERBS else RULE_OF_VERB.get(verb, "")
    key = key_of(s, n, verb)
    group = group_of(s, role, verb, said.group)
    warned = cautions(s, role, verb)
    if isinstance(top, WARNED_OF):
        warned = (*warned, *fire_cautions(s, role, verb, arg), *mine_cautions(s, role, verb, arg))
    phrase = Phrase(f"act-{key}", rule, params)
    return ActWords(phrase, f"label-{key}", said.ref, price(s, verb), group, SHORTCUTS.get(verb, ""), warned)


def words_of_design(s: State, role: int, verb: str, arg: int) -> ActWords:
    phrase = Phrase(f"act-{verb}", DESIGN_VERBS[verb], design_words(s, role, verb, arg))
    if verb in ("buy", "refund", "sheet"):
        return ActWords(phrase, f"label-{verb}", f"shop-{verb}-{arg}", None, "board", "", ())
    group = "apart" if verb == "seal" else "quiet" if verb in ("refund", "fold", "dispute") else "main"
    return ActWords(phrase, f"label-{verb}", "", None, group, SHORTCUTS.get(verb, ""), ())


def argument_words(s: State, n: int, verb: str, arg: int) -> Said:
    """What the argument stands for; `n` is the counter in hand."""
    if verb == "enter" and not isinstance(decision(s), WithUnit):
        return Said({})  # a house: no hex is named
    told = ARGUMENTS.get(verb)
    return told(s, n, arg) if told else Said({})


def counter_words(name: str) -> Argument:
    return lambda s, n, arg: Said({name: face(s, arg)}, f"unit-{arg}")


def own_words(s: State, n: int, arg: int) -> Said:
    """A counter of one's own: is it a leader, and which of those that look the same?"""
    told = {"unit": face(s, arg), "leader": int(s.rank[arg] & 3 > 0), "twin": twin(s, arg)}
    return Said(told, f"unit-{arg}", "board")


def number_words(name: str) -> Argument:
    return lambda s, n, arg: Said({name: arg})


def hex_words(s: State, n: int, h: int) -> Said:
    return Said({"hex": at(s, h)}, f"hex-{at(s, h):04d}", "board")


def point_words(s: State, n: int, arg: int) -> Said:
    top = decision(s)
    assert isinstance(top, Pointing)
    return hex_words(s, n, point_hex(points_of(s, top.target)[arg]))


def answer_words(verb: str) -> Argument:
    """The hex that will be the cache after this answer."""

    def told(s: State, n: int, arg: int) -> Said:
        top = decision(s)
        assert isinstance(top, Agreeing)
        return Said({"hex": at(s, top.hex if verb == "accept" else cache_hex(s))})

    return told


def man_words(s: State, n: int, arg: int) -> Said:
    return Said(seat_words(s, arg // SEATS, arg % SEATS))


def shift_words(s: State, n: int, arg: int) -> Said:
    return Said({**seat_words(s, n, arg % SEATS), "unit": face(s, arg // SEATS)})


def seat_words(s: State, v: int, seat: int) -> dict[str, Any]:
    return {"post": cards(s).posts[s.what[v]][seat], "vehicle": face(s, v)}


def mines_words(s: State, n: int, kind: int) -> Said:
    """Which fields, and how many are still to be laid."""
    return Said({"camouflaged": kind, "left": left_to_lay(s, s.active, kind)})


ARGUMENTS: Final[Mapping[str, Argument]] = {
    **dict.fromkeys(("take", "fire", "observe"), own_words),
    **dict.fromkeys(("board", "limber"), counter_words("vehicle")),
    **dict.fromkeys((*HEX_VERBS, "enter"), hex_words),
    **dict.fromkeys(("grab", "ride"), lambda s, n, arg: Said({"item": s.item[arg]})),
    **dict.fromkeys(("salvo", "load"), number_words("salvo")),
    **dict.fromkeys(("split", "strength"), number_words("men")),
    "target": lambda s, n, arg: Said({"target": seen(s, arg)}, f"unit-{arg}", "board"),
    "join": counter_words("target"),
    "treat": counter_words("target"),
    "unload": counter_words("unit"),
    "man": man_words,
    "shift": shift_words,
    "turn": number_words("direction"),
    "under": lambda s, n, arg: Said({"element": arg + 1}),
    "mines": mines_words,
    "gun": lambda s, n, arg: Said({"gun": s.gun[arg]}),
    "weapon": lambda s, n, arg: Said({"weapon": mode_name(s, n, arg), "use": arg % 4}),
    "volley": number_words("band"),
    "arm": number_words("weapon"),
    "point": point_words,
    "accept": answer_words("accept"),
    "decline": answer_words("decline"),
}
FIRER_VERBS: Final = ("target", "point", "weapon", "strength", "shell", "load")
SITE_VERBS: Final = ("choose", "site")
DONE: Final = {MOVEMENT: "done-movement", REACTION: "done-reaction", ATTACK: "done-attack"}


def key_of(s: State, n: int, verb: str) -> str:
    """The catalogue key of an action: its verb, or what the verb means here."""
    top = decision(s)
    if verb == "enter":
        return "enter" if isinstance(top, WithUnit) else "enter-house"
    if verb == "done":
        return DONE.get(s.phase, "done-plot")
    if verb in SITE_VERBS:
        return f"{verb}-{site_words(s)[0]}"
    if verb == "back" and isinstance(top, Laying):
        return "back-mines"
    if verb == "back" and isinstance(top, Choosing):
        return "back-site"
    if verb == "back" and isinstance(top, Changing) and n < 0:
        return "back-change"
    return verb


def group_of(s: State, role: int, verb: str, group: str) -> str:
    """Where the button stands among the others."""
    if verb == "join" or (verb in ("smoke", "split") and isinstance(decision(s), WithUnit)):
        return "side"  # none of them is what a counter was taken up for
    if verb in QUIET:
        return "quiet"
    if verb == "exit":
        return "apart"  # who has left the map does not come back
    if group == "main" and (isinstance(decision(s), WithUnit) or (verb == "deploy" and may_ready(s, role) is None)):
        return "side"  # a counter in hand mostly moves; and who has placed all is ready
    return group


def cautions(s: State, role: int, verb: str) -> tuple[Caution, ...]:
    """What an action brings about beside its purpose."""
    if verb == "withdraw":
        return (Caution(Phrase("caution-withdraw", "LB.R21")),)
    if verb != "deploy":
        return ()
    mine = [n for n, side in enumerate(s.side) if side == role and s.hex[n] != DEAD]
    laid = any(side == role for side in s.mines[1::FIELD])
    if laid or any(s.hex[n] != WAITING or s.aboard[n] >= 0 for n in mine):
        return (Caution(Phrase("caution-deploy", "LB.format.setup-limits")),)
    return ()


def site_words(s: State) -> tuple[str, str]:
    """What a hex is chosen for, and by which rule."""
    return ("cache", "LB.S3.cache") if special(s, CACHE_AGREED) else ("helicopter", "LB.amb.s8-heli-hex")


RULE_OF_VERB: Final = {
    "take": "LB.move.phase-only", "to": "LB.move.enter-cost", "done": "LB.turn.phase-order", "look": "LB.spot.attempt",
    "fire": "LB.attack.phase", "target": "LB.attack.two-steps", "volley": "LB.vfire.declare-first",
    "weapon": "LB.vfire.armament-chart", "strength": "LB.attack.split-strength", "point": "LB.react.path-snapshot",
    "board": "LB.mount.cost", "man": "LB.mount.crew-same-cost", "alight": "LB.mount.dismount-cost",
    "unload": "LB.mount.dismount-cost", "shift": "LB.vdam.crew-reassign", "turn": "LB.facing.free",
    "inside": "LB.urban.building-enter", "outside": "LB.urban.building-enter", "hide": "LB.hide.eligible",
    "grab": "LB.portable.pick-up", "ride": "LB.cav.mount-cost", "getdown": "LB.cav.mount-cost",
    "split": "LB.stack.making-change", "join": "LB.stack.making-change", "smoke": "LB.smoke.self",
    "exit": "LB.map.exit", "limber": "LB.arty.limber", "unlimber": "LB.arty.unlimber", "push": "LB.amb.towing",
    "lift": "LB.S8.liftoff", "climb": "LB.heli.mode-change", "dive": "LB.heli.mode-change", "enter": "LB.S6.setup",
    "gun": "LB.arty.one-mission-per-piece", "observe": "LB.arty.fo-who", "at": "LB.arty.secret-target",
    "salvo": "LB.arty.salvo-choice", "cease": "LB.arty.salvo-choice", "load": "LB.arty.salvo-mix",
    "shell": "LB.arty.direct-or-indirect", "first": "LB.init.order-choice", "second": "LB.init.order-choice",
    "place": "LB.format.setup-limits", "deploy": "LB.format.setup-limits", "ready": "LB.format.initial-conditions",
    "arm": "LB.leader.selection", "pilot": "LB.S8.pilot", "under": "LB.cohesion.element",
    "button": "LB.chem.start-buttoned", "treat": "LB.rpg.medic", "back": "LB.turn.phase-order",
    "mines": "LB.mine.engineer-one-hex", "lay": "LB.mine.engineer-one-hex", "clear": "LB.mine.engineer-one-hex",
    "accept": "LB.R10", "decline": "LB.R10", "change": "LB.stack.making-change", "withdraw": "LB.R21",
}  # fmt: skip
QUIET: Final = ("back", "smoke", "split", "choose", "change", "withdraw")
SHORTCUTS: Final = {"done": "E", "ready": "G", "back": "B", "look": "L", "deploy": "D"}


# ---- the strip, the heading ----


def heading(s: State) -> Phrase:
    if s.war and not s.side:
        return campaign_heading(s)
    if isinstance(s.stack[-1] if s.stack else None, DESIGN_FRAMES):
        return Phrase("heading-design", "LB.design.sides", {})
    if s.turn == 0:
        return Phrase("heading-set-up", "LB.format.initial-conditions", {"side": team(s, s.active)})
    return Phrase("heading-turn", "LB.turn.two-player-turns", {"turn": s.turn, "side": team(s, s.active)})


def following(s: State) -> Phrase | None:
    """What comes next."""
    if s.phase == MOVEMENT:
        return Phrase("next-reaction", "LB.turn.phase-order", {"side": team(s, 1 - s.active)})
    if s.phase == REACTION:
        return Phrase("next-attack", "LB.turn.phase-order", {"side": team(s, s.active)})
    if s.phase == ATTACK:
        if s.active == s.first:
            return Phrase("next-movement", "LB.turn.phase-order", {"side": team(s, 1 - s.active)})
        return Phrase("next-turn", "LB.turn.two-player-turns", {"turn": s.turn + 1})
    return None


def step_of(s: State) -> str:
    return PHASE_NAMES[s.phase]
