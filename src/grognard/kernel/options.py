"""What players choose before a game: switches and choices, what each needs of the others, and ready-made sets of them.

One function says what may be chosen (`refusals`); the record of a new game, the command line and the page's dialog all
ask it, so that no dependence is written twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from grognard.kernel.errors import BadOption, UnknownOption

if TYPE_CHECKING:
    from grognard.kernel.game import Game

Value = bool | str
Values = Mapping[str, Value]
SCENARIO = "scenario"  # what a Need names that asks for a scenario; no option of a game is called so
SHORT = "short"  # the preset under which a game is soon over, where there is one


@dataclass(frozen=True)
class Need:
    """Another option (or the scenario) must have one of these values, or ours cannot be chosen; and the rule that says
    so."""

    option: str
    values: tuple[Value, ...] = (True,)
    rule: str = ""
    of: tuple[Value, ...] = ()  # which values of ours need it; none: every one but the plain one


@dataclass(frozen=True)
class Option:
    """A switch of the game, or a choice of several. Titles and texts live in the catalogue: option-<id>,
    option-<id>.text, and option-<id>-<value> for the values of a choice. Its first value is the plain one."""

    id: str
    default: Value
    at_one_machine: Value | None = None  # what a new-game dialog proposes, where that is not the default
    before: Value | None = None  # what holds in games begun before there was this option, where that is not the default
    edition: bool = False  # no choice but a version of the rules: on in every new game, off in those begun before it
    reading: str = ""  # id of the ruling, if this switch is a reading of ours that a rules lawyer may dispute
    choices: tuple[str, ...] = ()  # none: a switch
    needs: tuple[Need, ...] = ()
    chapter: str = ""  # of the book: dialogs group by it; words chapter-<id>

    def __post_init__(self) -> None:
        for value in (self.default, self.at_one_machine, self.before):
            if value is not None and value not in self.values:
                raise ValueError(f"{self.id} cannot be {value!r}")

    @property
    def values(self) -> tuple[Value, ...]:
        return self.choices or (False, True)

    @property
    def plain(self) -> Value:
        """The value that needs nothing of the other options."""
        return self.values[0]

    def takes(self, value: object) -> bool:
        """Is this one of its values? (1 is not True.)"""
        return any(type(value) is type(v) and value == v for v in self.values)

    @property
    def proposed(self) -> Value:
        """The choice made for players at one machine, against the computer or each other, who say nothing."""
        return self.default if self.at_one_machine is None else self.at_one_machine

    @property
    def unsaid(self) -> Value:
        """The value in a game that was begun before this option existed."""
        return self.default if self.before is None else self.before


@dataclass(frozen=True)
class Unmet:
    """An option cannot have this value, because of another one."""

    option: str
    value: Value
    need: Need


class OptionRefused(BadOption):
    """The choices do not go together; `unmet` names the rule."""

    key = "error-option-refused"

    def __init__(self, game: Game, unmet: Unmet) -> None:
        super().__init__(option=unmet.option, value=str(unmet.value), rule=unmet.need.rule)
        self.game, self.unmet = game, unmet

    def text(self, lang: str) -> str:
        said = told(self.game, self.unmet, lang)
        return f"{said} [{self.unmet.need.rule}]" if self.unmet.need.rule else said


def check_options(
    game: Game, options: Mapping[str, Any] | None, old: bool = False, preset: str = "", scenario: str = ""
) -> dict[str, Value]:
    """All options of the game with a value for each: what is given, else what the preset says, else the default.
    Unknown ones, values that are none of theirs, and what does not go together or with the scenario are refused.

    `old`: of a game that has begun. What it does not name did not exist then, and nobody asked what goes together.
    """
    given = {**of_preset(game, preset), **(options or {})}
    for name, value in given.items():
        if name not in game.options:
            raise UnknownOption(option=str(name), value=str(value))
        if not game.options[name].takes(value):
            raise BadOption(option=str(name), value=str(value))
    values = {name: given.get(name, o.unsaid if old else o.default) for name, o in game.options.items()}
    for unmet in [] if old else refusals(game, values, scenario):
        raise OptionRefused(game, unmet)
    return values


def of_preset(game: Game, preset: str) -> Values:
    if preset and preset not in game.presets:
        raise BadOption(option="preset", value=str(preset))
    return game.presets[preset] if preset else {}


def refusals(game: Game, values: Values, scenario: str = "") -> list[Unmet]:
    """What of these choices does not go together, or with the scenario, if that is known."""
    values = {**values, SCENARIO: scenario}
    return [unmet for name, option in game.options.items() for unmet in _of(option, values[name], values)]


def _of(option: Option, value: Value, values: Values) -> Iterator[Unmet]:
    """Why this option cannot have this value while the others are as they are."""
    for need in option.needs:
        needing = value in need.of if need.of else value != option.plain
        unknown = need.option == SCENARIO and not values[SCENARIO]
        if needing and not unknown and values[need.option] not in need.values:
            yield Unmet(option.id, value, need)


def closed(game: Game, values: Values, scenario: str = "") -> list[Unmet]:
    """Every value of every option that cannot be chosen while the others are as they are: one reason each."""
    values = {**values, SCENARIO: scenario}
    found = [next(_of(option, v, values), None) for option in game.choices for v in option.values]
    return [unmet for unmet in found if unmet is not None]


def allowed(game: Game, values: Values, scenario: str = "") -> dict[str, Value]:
    """The same choices, but what does not go with the others (any more) is plain: the earlier option stays."""
    return {**values, **{unmet.option: game.options[unmet.option].plain for unmet in dropped(game, values, scenario)}}


def dropped(game: Game, values: Values, scenario: str = "") -> list[Unmet]:
    """What must become plain for the rest to go together, each with its reason, and what then hangs on nothing."""
    out = dict(values)
    found = list[Unmet]()
    for _ in game.options:
        wrong = refusals(game, out, scenario)
        if not wrong:
            break
        found.append(wrong[0])
        out[wrong[0].option] = game.options[wrong[0].option].plain
    return found


def of_today(game: Game, options: Values) -> dict[str, Value]:
    """The same choices under the rules as they are now."""
    return allowed(game, {**options, **{o.id: o.default for o in game.options.values() if o.edition}})


def told(game: Game, unmet: Unmet, lang: str, whole: bool = False) -> str:
    """Why, in a sentence; `whole`: of the option, whichever of its values is asked for."""
    from grognard.kernel.translation import catalogue

    words, need = catalogue(lang, game), unmet.need
    names = {"option": title(game, unmet.option, lang)}
    if game.options[unmet.option].choices and not whole:
        value = words.text(_key("option", unmet.option, str(unmet.value)))
        names["option"] = words.text("needs-chosen", {"option": names["option"], "value": value})
    if need.option == SCENARIO:
        scenarios = " / ".join(words.text(_key("scenario", str(v))) for v in need.values)
        return words.text("needs-scenario", {**names, "scenarios": scenarios})
    other = game.options[need.option]
    names["other"] = title(game, need.option, lang)
    if not other.choices:
        return words.text("needs-option" if need.values == (True,) else "needs-without", names)
    wanted = [words.text(_key("option", need.option, str(v))) for v in need.values]
    return words.text("needs-value", {**names, "values": " / ".join(wanted)})


def title(game: Game, option: str, lang: str) -> str:
    from grognard.kernel.translation import catalogue

    return catalogue(lang, game).text(_key("option", option))


def _key(*parts: str) -> str:
    """A rule's number as the words' files can spell it."""
    return "-".join(parts).replace(".", "-")


def demands(game: Game, option: Option, lang: str) -> list[tuple[str, str]]:
    """What this option needs of the others: a sentence and its rule for each."""
    out = []
    for need in option.needs:
        of = need.of or tuple(v for v in option.values if v != option.plain)
        out += [(told(game, Unmet(option.id, value, need), lang), need.rule) for value in of]
    return out


def words_of(game: Game) -> list[str]:
    """The catalogue keys that a game's options and presets need."""
    out = []
    for option in game.choices:
        out += [_key("option", option.id), *(_key("option", option.id, value) for value in option.choices)]
    chapters = {option.chapter for option in game.choices if option.chapter}
    out += [_key("chapter", chapter) for chapter in sorted(chapters)]
    return out + [_key("preset", preset) for preset in game.presets]


def pairs(game: Game) -> Iterator[dict[str, Value]]:
    """For every two options and every two of their values that go together: a choice that has both, and of the others
    what they need and else the defaults."""
    base = {name: option.default for name, option in game.options.items()}
    for a, b in combinations(game.choices, 2):
        for x, y in product(a.values, b.values):
            found = _with(game, base, {a.id: x, b.id: y})
            if found is not None:
                yield found


def covering(game: Game) -> list[dict[str, Value]]:
    """Few choices in which every two values that are not plain, of two options, and go together, meet at least once."""
    base = {name: option.default for name, option in game.options.items()}
    on = [(o.id, v) for o in game.choices for v in o.values if v != o.plain]
    pairs_ = [(a, b) for a, b in combinations(on, 2) if a[0] != b[0]]
    wanted = [(a, b) for a, b in pairs_ if _with(game, base, {a[0]: a[1], b[0]: b[1]}) is not None]
    out = []
    while wanted:
        fixed = dict(wanted[0])
        open_ = {value for pair in wanted for value in pair}
        for name, value in on:
            if name not in fixed and (name, value) in open_ and _with(game, base, {**fixed, name: value}) is not None:
                fixed[name] = value
        found = _with(game, base, fixed)
        assert found is not None
        out.append(found)
        wanted = [pair for pair in wanted if any(found[name] != value for name, value in pair)]
    return out


def alone(game: Game, name: str, value: Value) -> dict[str, Value]:
    """The defaults with this one choice, and what it needs."""
    found = _with(game, {x: option.default for x, option in game.options.items()}, {name: value})
    assert found is not None, f"{name} = {value} cannot be had"
    return found


def _with(game: Game, base: Values, fixed: Values) -> dict[str, Value] | None:
    """The defaults with these values, and what they need; None if they do not go together."""
    out = {**base, **fixed}
    for _ in game.options:
        wrong = refusals(game, out)
        if not wrong:
            return out
        need = wrong[0].need
        if wrong[0].option not in fixed:
            out[wrong[0].option] = game.options[wrong[0].option].plain
        elif need.option in fixed:
            return None
        else:
            out[need.option] = need.values[0]
    return None
