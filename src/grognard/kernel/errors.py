"""What can go wrong, as types. Each error changes nothing, and knows the catalogue key that explains it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from grognard.kernel.flow import Refusal


class GrognardError(Exception):
    """Anything a user can cause. `key` and `params` name the sentence in the catalogue; `str()` does for a log."""

    code = "error"
    key = "error-unknown"

    def __init__(self, **params: object) -> None:
        self.params: dict[str, object] = params
        super().__init__(f"{self.code}: " + ", ".join(f"{k}={v}" for k, v in params.items()))


class NoSuchRole(GrognardError):
    code, key = "bad-request", "error-no-such-role"


class BadAction(GrognardError):
    """Not an action of this game at all: an unknown verb, or an argument that is not a whole number in range."""

    code, key = "bad-request", "error-bad-action"


class NotYourTurn(GrognardError):
    code, key = "not-your-turn", "error-not-your-turn"


class Sentence(Protocol):
    """Why something is not allowed, in words (`table.WhyNot`)."""

    rule: str
    key: str

    def text(self, lang: str = "en") -> str: ...


class NotOffered(GrognardError):
    """The action exists but is not legal now; `refusal` names the rule, `why` is the sentence for the player."""

    code, key = "not-offered", "error-not-offered"

    def __init__(self, refusal: Refusal, why: Sentence | None = None, **params: object) -> None:
        super().__init__(rule=refusal.rule, **params)
        self.refusal = refusal
        self.why = why


class MayNotEnd(GrognardError):
    """The game may not be ended this way now; `refusal` names the rule."""

    code, key = "not-offered", "error-not-offered"

    def __init__(self, refusal: Refusal, **params: object) -> None:
        super().__init__(rule=refusal.rule, **params)
        self.refusal = refusal


class NoSuchEnding(GrognardError):
    """Not a way to end this game, or one that needs (or does not need) the other side's consent."""

    code, key = "bad-request", "error-no-such-ending"


class StaleStep(GrognardError):
    """The action was meant for an older step of the game."""

    code, key = "stale", "error-stale"


class NoUndo(GrognardError):
    code, key = "no-undo", "error-no-undo"


class NoSuchStep(GrognardError):
    """The game has no such step to go back to."""

    code, key = "bad-request", "error-no-such-step"


class NoEdit(GrognardError):
    """The game's notation cannot describe the current position, so it cannot be corrected."""

    code, key = "conflict", "error-no-edit"


class BadEdit(GrognardError):
    """A correction that does not lead to a possible position, or changes more than it says."""

    code, key = "bad-option", "error-bad-edit"


class GameOver(GrognardError):
    code, key = "not-your-turn", "error-game-over"


class BadFile(GrognardError):
    """A save file or a position that cannot be read; `reason` is its own catalogue key."""

    code, key = "bad-file", "error-bad-file"

    def __init__(self, reason: str, **params: object) -> None:
        super().__init__(reason=reason, **params)
        self.reason = reason
        self.key = "badfile-" + reason


class BadOption(GrognardError):
    code, key = "bad-option", "error-bad-option"


class UnknownOption(BadOption):
    key = "error-unknown-option"


class NotInstalled(BadOption):
    """Something needs a package that is not there."""

    key = "error-not-installed"


class UnknownScenario(GrognardError):
    code, key = "bad-option", "error-unknown-scenario"


class UnknownGame(GrognardError):
    code, key = "unknown", "error-unknown-game"


class BadGame(GrognardError):
    """A third-party game that cannot be loaded; `reason` is its own catalogue key."""

    code, key = "error", "badgame-file"

    def __init__(self, reason: str, **params: object) -> None:
        super().__init__(reason=reason, **params)
        self.reason = reason
        self.key = "badgame-" + reason


class UnknownBot(GrognardError):
    code, key = "bad-option", "error-unknown-bot"


class BadBot(GrognardError):
    """A third-party bot that cannot play; `reason` is its own catalogue key."""

    code, key = "bad-option", "badbot-failed"

    def __init__(self, reason: str, **params: object) -> None:
        super().__init__(reason=reason, **params)
        self.reason = reason
        self.key = "badbot-" + reason

    def __reduce__(self) -> tuple[object, ...]:
        return bad_bot, (self.params,)


def bad_bot(params: dict[str, object]) -> BadBot:
    """Out of another process."""
    rest = {name: value for name, value in params.items() if name != "reason"}
    return BadBot(str(params["reason"]), **rest)
