"""The odds in words: before an action, for the command line, and the luck of both sides after the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.ttlm.ids import (
    ADVANCED_ARTILLERY_BARRAGE,
    AREAS,
    BAD_WEATHER,
    CARD_NAMES,
    KINDS,
    OFFENSIVE,
    POISON_GAS,
    SORTS,
    SURPRISE_ATTACK,
)
from grognard.games.ttlm.notation import area_named, side_named
from grognard.games.ttlm.odds import (
    QUIET,
    Odds,
    battle_odds,
    driven_out_again,
    pursuit_hits,
)
from grognard.games.ttlm.previews_in_battle import preview_in_battle, spread
from grognard.games.ttlm.s2_moving import Riding, WithUnit
from grognard.games.ttlm.s2_turn import CombatCards, Declaring, Keeping, NextBattle, declarable
from grognard.games.ttlm.s3_victory import victory_points
from grognard.games.ttlm.s4_areas import ENEMY, holds, status
from grognard.games.ttlm.s4_movement import MODES, end_phase, go
from grognard.games.ttlm.s5_fire import has_fort, hits_in
from grognard.games.ttlm.s5_retreats import INSTEAD, Fleeing
from grognard.games.ttlm.s9_cards import (
    may_barrage,
    may_gas,
    may_name_bonus,
    may_surprise,
    may_weather,
    play_on,
    play_weather,
    worth_of,
)
from grognard.games.ttlm.s15_dice import chance_of
from grognard.games.ttlm.state import (
    GERMAN,
    HIDDEN,
    KRIEGSPIEL,
    NOBODY,
    SCRAMBLE,
    State,
    added,
    has_rule,
    holder_of,
    place_of,
    sort_of,
)
from grognard.games.ttlm.unseen import KNOWN, SEEN, Case, cases
from grognard.kernel.errors import BadFile, NotOffered
from grognard.kernel.flow import Refusal
from grognard.kernel.game import Phrase, PreviewLine
from grognard.kernel.umpire import Message

# ---- before an action ----


def preview(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    """The odds behind an action: declaring a battle, fighting it, or entering an area that is held."""
    top = s.stack[-1]
    if verb == "to" and isinstance(top, Fleeing) and top.kind == INSTEAD and role in top.roles(s):
        return pursued(s, top, arg)
    inside = preview_in_battle(s, role, verb, arg)
    if inside or role != s.active:
        return inside
    if verb in ("battle", "fight", "keep") and isinstance(top, (Declaring, NextBattle, Keeping)):
        return lines(role, arg, cases(s, role, arg, sheet_lies(s)))
    if verb in ("gas", "barrage", "surprise", "bonus") and isinstance(top, CombatCards):
        found = cases(s, role, arg, sheet_lies(s))
        for case in found:
            mark(case.state, role, verb, arg)
        return lines(role, arg, found)
    points = points_line(s, role, top, verb, arg) if isinstance(top, WithUnit) and verb in MODES else []
    if verb == "to" and isinstance(top, (WithUnit, Riding)):
        return entering(s, role, top, arg) + points
    return points


def sheet_lies(s: State) -> bool:
    """TTLM.12.2a Everybody has read the set-up sheet: in the first player turn of 1914, until a battle has been
    fought, every army of the side that has not moved holds what is printed there. Later years have free units."""
    return s.turn == s.start == 1 and s.count == 1 and not isinstance(s.stack[-1], NextBattle)


def mark(c: State, role: int, verb: str, area: int) -> None:
    if verb == "gas":
        c.gas[role] |= 1 << area
    elif verb == "barrage":
        c.barrage[role] |= 1 << area
    elif verb == "surprise":
        c.surprise |= 1 << area
    else:
        c.bonus |= 1 << area


def entering(s: State, role: int, top: WithUnit | Riding, dest: int) -> list[PreviewLine]:
    area = place_of(s, dest)
    if not 0 <= area < AREAS or status(s, role, area) != ENEMY:
        return []
    found = [case for case in cases(s, role, area, sheet_lies(s)) if holds(case.state, 1 - role, area)]
    for case in found:
        enter(case.state, top, dest)
    return lines(role, area, found) if found else []


def points_line(s: State, role: int, top: WithUnit, mode: str, dest: int) -> list[PreviewLine]:
    """TTLM.3.1b What the move would do to the Victory Points; nothing is said if it does nothing."""
    now, then = victory_points(s), points_after(s, role, top, mode, dest)
    if then is None or then == now:
        return []
    params = {"now": now, "then": then, "by": f"{then - now:+d}".replace("-", "−")}
    gist = Phrase("brief-points", "TTLM.3.1b", params)
    tone = "kill" if (then > now) != (role == GERMAN) else "warn"
    value = Phrase("preview-points-then", "TTLM.3.1b", params)
    return [PreviewLine(Phrase("preview-points", "TTLM.3.1b"), value, tone, gist, {"vp": then})]


def points_after(s: State, role: int, top: WithUnit, mode: str, dest: int) -> int | None:
    """The total once the move is made, where the player can calculate it: enemies that are not seen may hold or not."""
    if has_rule(s, KRIEGSPIEL):
        return None
    area = place_of(s, dest)
    enemy = 0 <= area < AREAS and status(s, role, area) == ENEMY
    states = [case.state for case in cases(s, role, area, sheet_lies(s))] if enemy else [s.clone()]
    for c in states:
        go(c, QUIET, top.mover, mode, dest, top.stay)
    totals = {victory_points(c) for c in states}
    return totals.pop() if len(totals) == 1 else None


def enter(c: State, top: WithUnit | Riding, dest: int) -> None:
    """Make the move that is being thought of."""
    stay = top.stay if isinstance(top, WithUnit) else []
    if isinstance(top, Riding):
        c.spent = added(c.spent, holder_of(top.mover) * SORTS + sort_of(top.mover), -1)
    go(c, QUIET, top.mover, "to", dest, stay)
    end_phase(c)


def pursued(s: State, top: Fleeing, dest: int) -> list[PreviewLine]:
    """Units that retreat instead of firing may be pursued [8.3.1g]."""
    chances = pursuit_hits(s, top.runner, dest, top.stay)
    return [hits_line("preview-pursuit", [chances], LOSSES)] if chances else []


# ---- lines ----


def lines(role: int, area: int, found: list[Case]) -> list[PreviewLine]:
    """Which battle it is, what it may bring, and what that rests on."""
    head = PreviewLine(
        Phrase("preview-battle", "TTLM.2.II.4a", {"area": area}),
        Phrase("preview-attacks", "TTLM.2.II.4a", {"side": role}),
        "head",
    )
    calculated = [(case, battle_odds(case.state, area)) for case in found]
    sure = [odds for case, odds in calculated if case.kind != SEEN]
    fort = has_fort(found[0].state, 1 - role, area)
    held = any(holds(case.state, 1 - role, area) for case in found)
    out = [head]
    out.append(hits_line("preview-on-defender", [odds.on_defender for odds in sure]))
    out.append(hits_line("preview-on-attacker", [odds.on_attacker for odds in sure], LOSSES))
    if held:
        out.append(cleared_line(calculated))
        again = [x for case, odds in calculated if (x := driven_out_again(case.state, odds)) is not None]
        if again:
            out.append(chance_line("preview-with-advantage", again))
    if fort:
        out.append(chance_line("preview-fort-falls", [odds.breached for odds in sure]))
    out.append(chance_line("preview-wiped", [odds.wiped for odds in sure]))
    if max(odds.forced for odds in sure) > 0.005:
        out.append(forced_line([odds.forced for odds in sure]))
    return out + hidden_lines(calculated) + [assumption(calculated[0][0].state)]


def assumption(s: State) -> PreviewLine:
    """How the two sides are taken to play: it stands under every table."""
    how = "preview-calculated-still" if has_rule(s, SCRAMBLE) else "preview-calculated-how"
    return PreviewLine(Phrase("preview-calculated", "TTLM.5.3.1a"), Phrase(how, "TTLM.5.3.1a"), "note")


LOSSES = ("brief-lose", "brief-lose-range")  # one figure, or two
NO_GIST = ("", "")


def hits_line(label: str, rows: list[list[float]], brief: tuple[str, str] = NO_GIST) -> PreviewLine:
    means = [sum(i * p for i, p in enumerate(row)) for row in rows]
    low, high = tenths(min(means)), tenths(max(means))
    if low == high:
        return line(label, "preview-hits", brief[0], hits=low, spread=spread(rows[0]))
    return line(label, "preview-hits-range", brief[1], low=low, high=high)


def cleared_line(calculated: list[tuple[Case, Odds]]) -> PreviewLine:
    """One figure if all is known; else how it stands at best and at worst, and against how many."""
    sure = [(odds.cleared, case.units) for case, odds in calculated if case.kind != SEEN]
    low, most = min(sure)
    high, least = max(sure)
    if percent(low) == percent(high):
        return line("preview-cleared", "preview-chance", "brief-out", chance=percent(low))
    params = {"low": percent(low), "high": percent(high), "most": most, "least": least}
    return line("preview-cleared", "preview-chance-by-units", "brief-out-range", **params)


def chance_line(label: str, chances: list[float]) -> PreviewLine:
    low, high = percent(min(chances)), percent(max(chances))
    if low == high:
        return line(label, "preview-chance", chance=low)
    return line(label, "preview-chance-range", low=low, high=high)


def forced_line(armies: list[float]) -> PreviewLine:
    low, high = tenths(min(armies)), tenths(max(armies))
    if low == high:
        return line("preview-forced", "preview-armies", count=low)
    return line("preview-forced", "preview-armies-range", low=low, high=high)


def hidden_lines(calculated: list[tuple[Case, Odds]]) -> list[PreviewLine]:
    """TTLM.13.1a What the figures rest on where armies are hidden."""
    guessed = [case.units for case, _ in calculated if case.kind not in (KNOWN, SEEN)]
    out = []
    if guessed:
        units = {"least": min(guessed), "most": max(guessed)}
        out.append(
            PreviewLine(
                Phrase("preview-hidden", "TTLM.13.1a"), Phrase("preview-hidden-units", "TTLM.13.1a", units), "warn"
            )
        )
    for case, odds in calculated:
        if case.kind == SEEN:
            label = Phrase("preview-as-seen", "TTLM.13.1b", {"turn": case.turn})
            value = Phrase(
                "preview-as-seen-chance", "TTLM.13.1b", {"units": case.units, "chance": percent(odds.cleared)}
            )
            out.append(PreviewLine(label, value, "warn"))
    return out


def line(label: str, value: str, brief: str = "", **params: str | float) -> PreviewLine:
    gist = Phrase(brief, "TTLM.5.2.1a", params) if brief else None
    return PreviewLine(Phrase(label, "TTLM.5.2.1a"), Phrase(value, "TTLM.5.2.1a", params), brief=gist)


def tenths(x: float) -> float:
    return round(x, 1)


def percent(x: float) -> float:
    """Whole percents; near the ends, where they would say never or always, one figure more."""
    return round(100 * x) if 0.01 <= x <= 0.99 else round(100 * x, 1) or 0


# ---- for the command line and for programs ----


def odds_of(s: State, cards: Mapping[str, Sequence[str]]) -> list[tuple[Phrase, list[PreviewLine]]]:
    """Every battle that the active side could declare in a position, forts of one too [TTLM.A13].

    `cards` names what is played where: {"gas": ["Flanders", "entente:Flanders"], "barrage": …, "surprise": …,
    "bonus": ["gericht:Verdun"], "weather": [""]}. Both sides lie open unless "hidden" is among them: then the
    defender's armies are what the attacker can know of them.
    """
    c = s.clone()
    if "hidden" not in cards:
        c.rules &= ~HIDDEN
    if c.active == NOBODY:
        c.active = c.first  # a position before the first player turn
    c.card, c.level, c.battles = (c.card, c.level, []) if c.card >= 0 else (OFFENSIVE, 2, [])
    c.battles = declarable(c)
    for name, places in cards.items():
        for place in places:
            play_card(c, name, place)
    return [
        (
            Phrase("odds-battle", "TTLM.2.II.3a", {"area": area, "side": c.active}),
            lines(c.active, area, cases(c, c.active, area, False))[1:],
        )
        for area in c.battles
    ]


COMBAT_CARDS = {"gas": POISON_GAS, "barrage": ADVANCED_ARTILLERY_BARRAGE, "surprise": SURPRISE_ATTACK}
MAY_PLAY = {"gas": may_gas, "barrage": may_barrage, "surprise": may_surprise}


def play_card(c: State, name: str, text: str) -> None:
    """Play a combat card that need not be in the hand; refused with the rule where it could not be played at all."""
    first, _, rest = text.rpartition(":")
    if name in COMBAT_CARDS:
        side = side_named(first, text) if first else c.active
        area, kind = area_named(rest, text), COMBAT_CARDS[name]
        c.hands[side * KINDS + kind] += 1
        check(MAY_PLAY[name](c, side, area), area)
        play_on(c, QUIET, side, kind, area)
    elif name == "bonus":
        area = area_named(rest, text)
        if first:
            c.card = card_named(first, text)
            c.level = worth_of(c, c.active, c.card)
        check(may_name_bonus(c, c.active, area), area)
        c.bonus |= 1 << area
    elif name == "weather":
        c.hands[(1 - c.active) * KINDS + BAD_WEATHER] += 1
        check(may_weather(c, 1 - c.active), -1)
        play_weather(c, QUIET, 1 - c.active)


def card_named(name: str, entry: str) -> int:
    if name not in CARD_NAMES:
        raise BadFile("position", line=entry, why=f"no card is called {name}")
    return CARD_NAMES.index(name)


def check(refusal: Refusal | None, area: int) -> None:
    if refusal is not None:
        raise NotOffered(refusal, area=area)


# ---- after the game ----


BATTLES_SHOWN = 8


def luck(messages: Sequence[Message]) -> list[PreviewLine]:
    """Hits rolled against hits expected, by side, and the battles in which luck was most uneven."""
    totals = {0: [0, 0.0], 1: [0, 0.0]}
    battles: list[tuple[int, int, list[float]]] = []  # area, side, by side: rolled less expected
    for message in messages:
        if message.key == "log-battle":
            battles.append((int(str(message.params["area"])), message.side, [0.0, 0.0]))
        elif message.key.startswith("log-fire-"):
            dice = message.params["dice"]
            assert isinstance(dice, list)
            hits, expected = hits_in(dice), sum(chance_of(die) for die in dice)
            totals[message.side][0] += hits
            totals[message.side][1] += expected
            if battles:
                battles[-1][2][message.side] += hits - expected
    out = [
        PreviewLine(
            Phrase("luck-side", "TTLM.5.2.2a", {"side": side}),
            Phrase(
                "luck-hits",
                "TTLM.5.2.2a",
                {"hits": hits, "expected": tenths(expected)},
            ),
        )
        for side, (hits, expected) in totals.items()
    ]
    battles.sort(key=lambda b: -abs(b[2][0] - b[2][1]))
    for area, side, (german, entente) in battles[:BATTLES_SHOWN]:
        label = Phrase("luck-battle", "TTLM.5.2.2a", {"area": area, "side": side})
        value = Phrase("luck-both", "TTLM.5.2.2a", {"german": tenths(german), "entente": tenths(entente)})
        out.append(PreviewLine(label, value, "reason"))
    return out
