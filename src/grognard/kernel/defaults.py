"""The defaults of a game. Each default is true of a small game without secrets.

Words come from the game's catalogue by these keys:

    prompt-<decision>   the name of the decision on top, in small letters: `class Taking` asks prompt-taking
    act-<verb>          what an action is called; $n is its argument
    game-title          also the heading

They are filled with what the reader sees: every number and word at the top of his view, by its name.
A decision may name its rule by a class attribute (`rule = "N.3"`); else it is the game's `rule`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from grognard.kernel.chance import Dice
from grognard.kernel.flow import GameState, Refusal
from grognard.kernel.game import ActWords, Ending, Game, Noun, Phrase, PreviewLine
from grognard.kernel.options import Option
from grognard.kernel.seating import ONE_EACH, OPTION
from grognard.kernel.umpire import Umpire

OVER = "why-game-over"
TURN = "why-not-your-turn"


def fill(game: Game) -> None:
    """Give every field that the game has left open its default."""
    if game.swaps and game.imagine is None:
        raise ValueError(f"{game.id} has secrets (swaps), so it must say how they are imagined")
    if (game.read_position is None) != (game.write_position is None):
        raise ValueError(f"{game.id} can only read or only write a position")
    if game.seatings and OPTION not in game.options:
        sits = Option(OPTION, ONE_EACH, choices=(ONE_EACH, *game.seatings))
        object.__setattr__(game, "options", {**game.options, OPTION: sits})
    for name, default in DEFAULTS.items():
        if getattr(game, name) is None:
            object.__setattr__(game, name, default(game))  # the record is frozen from here on


# ---- secrets ----


def truth(s: GameState, role: int, dice: Dice) -> GameState:
    """The true state: where nothing is hidden there is nothing else to imagine."""
    return s.clone()


# ---- words ----


def known(game: Game, s: GameState, role: int) -> dict[str, Any]:
    """The numbers and words at the top of what this role sees."""
    view = msgspec.to_builtins(game.view(s, role))
    return {k: v for k, v in view.items() if isinstance(v, (int, str))} if isinstance(view, dict) else {}


def rule_of(game: Game, s: GameState) -> str:
    """The rule of the decision on top, if it names one."""
    return str(getattr(s.stack[-1], "rule", "") or game.rule)


def prompt(game: Game) -> Callable[[Any, int], Phrase]:
    def asked(s: GameState, role: int) -> Phrase:
        return Phrase(f"prompt-{type(s.stack[-1]).__name__.lower()}", rule_of(game, s), known(game, s, role))

    return asked


def facts(game: Game) -> Callable[[Any, int, str, int], Mapping[str, Any]]:
    return lambda s, role, verb, arg: {**known(game, s, role), "n": arg}


def words(game: Game) -> Callable[[Any, int, str, int], ActWords]:
    def named(s: GameState, role: int, verb: str, arg: int) -> ActWords:
        return ActWords(Phrase(f"act-{verb}", rule_of(game, s), game.facts(s, role, verb, arg)), f"act-{verb}")

    return named


def no_preview(s: GameState, role: int, verb: str, arg: int) -> list[PreviewLine]:
    return []


def no_reasons(s: GameState, role: int, verb: str, arg: int) -> list[Phrase]:
    return []


def title(s: GameState) -> Phrase:
    return Phrase("game-title", "")


def nothing_follows(s: GameState) -> Phrase | None:
    return None


def itself(name: str, value: Any) -> Noun | None:
    return None


def letters(game: Game) -> tuple[str, ...]:
    """The first letters of the roles; numbers where two begin alike."""
    first = tuple(role[0].upper() for role in game.roles)
    return first if len(set(first)) == len(first) else tuple(str(n) for n in range(1, len(first) + 1))


def no_step(s: GameState) -> str:
    return ""


def nothing_static(catalogue: Any) -> dict[str, Any]:
    return {}


# ---- positions ----


def read_position(game: Game) -> Callable[[str, Mapping[str, Any]], GameState]:
    def read(text: str, options: Mapping[str, Any]) -> GameState:
        from grognard.kernel import states

        return states.read(game, text)

    return read


def write_position(s: GameState) -> str:
    """The saved state, one fact a line."""
    from grognard.kernel import codec

    return msgspec.json.format(codec.save(s), indent=1).decode() + "\n"


# ---- endings of a game for two ----


def endings(game: Game) -> tuple[Ending, ...]:
    if len(game.roles) != 2:
        return ()

    def at_any_moment(s: GameState, role: int) -> Refusal | None:
        return None

    def resigned(s: GameState, role: int) -> str:
        return f"{game.roles[1 - role]}/victory/{game.rule}"

    def resign(s: GameState, u: Umpire, role: int) -> None:
        s.result = resigned(s, role)
        u.tell("log-seat-resigns", game.rule, role, seat=role)

    def drawn(s: GameState, role: int) -> str:
        return f"-/agreed/{game.rule}"

    def draw(s: GameState, u: Umpire, role: int) -> None:
        s.result = drawn(s, role)
        u.tell("log-agreed", game.rule, role)

    return (
        Ending("resign", game.rule, at_any_moment, resigned, resign),
        Ending("draw", game.rule, at_any_moment, drawn, draw, agreed=True),
    )


def time_out(game: Game) -> Callable[[Any, Umpire, int], None] | None:
    if len(game.roles) != 2:
        return None

    def lose(s: GameState, u: Umpire, role: int) -> None:
        s.result = f"{game.roles[1 - role]}/victory/{game.rule}"
        u.tell("log-seat-out-of-time", game.rule, role, seat=role)

    return lose


# In this order: a position is exact if it is the saved state, so that is looked at before the notation is filled in.
DEFAULTS: Mapping[str, Callable[[Game], Any]] = {
    "exact": lambda game: game.write_position is None,
    "imagine": lambda game: truth,
    "facts": facts,
    "prompt": prompt,
    "words": words,
    "preview": lambda game: no_preview,
    "reasons": lambda game: no_reasons,
    "heading": lambda game: title,
    "following": lambda game: nothing_follows,
    "noun": lambda game: itself,
    "letters": letters,
    "prefix": lambda game: game.rule.split(".")[0] + "." if "." in game.rule else "",
    "step_of": lambda game: no_step,
    "static": lambda game: nothing_static,
    "read_position": read_position,
    "write_position": lambda game: write_position,
    "refuse_over": lambda game: Refusal(game.rule, OVER),
    "refuse_turn": lambda game: Refusal(game.rule, TURN),
    "endings": endings,
    "time_out": time_out,
}
