"""What can go wrong around a table: the server's own errors, beside those of the kernel."""

from __future__ import annotations

from grognard.kernel.errors import GrognardError

STATUS = {
    "bad-request": 400,
    "forbidden": 403,
    "unknown": 404,
    "not-your-turn": 409,
    "not-offered": 409,
    "stale": 409,
    "no-undo": 409,
    "too-large": 413,
    "bad-file": 422,
    "bad-option": 422,
    "sign-in": 401,
    "conflict": 409,
    "too-often": 429,
    "storage": 507,
    "error": 500,
}


class BadRequest(GrognardError):
    """Not a message of the protocol."""

    code, key = "bad-request", "error-bad-request"


class UnknownField(GrognardError):
    """A body with an unknown field: most likely a typing error."""

    code, key = "bad-request", "error-unknown-field"


class Forbidden(GrognardError):
    """No token, or not one of this table."""

    code, key = "forbidden", "error-forbidden"


class WrongHost(GrognardError):
    """Asked for under a foreign name, or by a foreign page."""

    code, key = "forbidden", "error-wrong-host"


class OnlyWatching(GrognardError):
    """An observer tried to do what only a player may."""

    code, key = "forbidden", "error-only-watching"


class NotYet(GrognardError):
    """The other side of the table may be seen only after the end."""

    code, key = "forbidden", "error-not-yet"


class UnknownTable(GrognardError):
    code, key = "unknown", "error-unknown-table"


class NotFound(GrognardError):
    code, key = "unknown", "error-not-found"


class NoSuchSeat(GrognardError):
    """A seat that the table does not have: with other options it may."""

    code, key = "bad-option", "error-no-such-seat"


class BadSeat(GrognardError):
    """A seat that cannot be taken that way, or not by this player."""

    code, key = "bad-option", "error-bad-seat"


class TooLarge(GrognardError):
    code, key = "too-large", "error-too-large"


class Storage(GrognardError):
    """The data file could not be written: nothing was changed."""

    code, key = "storage", "error-storage"


class BrokenTable(GrognardError):
    """A stored game that the present rules do not play through."""

    code, key = "storage", "error-broken-table"


class Fault(GrognardError):
    """An internal error. The details are in the server's log, never on the page."""

    code, key = "error", "error-fault"


class StoreError(Exception):
    """The data file cannot be used at all; `key` and `params` name the sentence in the catalogue."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params


# ---- people ----


class SignIn(GrognardError):
    """Nobody is signed in."""

    code, key = "sign-in", "error-sign-in"


class MembersOnly(GrognardError):
    """A guest asked for what needs an account."""

    code, key = "forbidden", "error-members-only"


class NotAdmin(GrognardError):
    code, key = "forbidden", "error-not-admin"


class Banned(GrognardError):
    code, key = "forbidden", "error-banned"


class NotYours(GrognardError):
    """The table belongs to others, or what was asked for waits until the game is over."""

    code, key = "forbidden", "error-not-yours"


class NoInvite(GrognardError):
    """A link that was used already, or never existed."""

    code, key = "unknown", "error-no-invite"


class SeatTaken(GrognardError):
    code, key = "conflict", "error-seat-taken"


class HasLooked(GrognardError):
    """A player who saw a deal and gave up the seat may not take part in another."""

    code, key = "conflict", "error-has-looked"


class NotBegun(GrognardError):
    """Nothing can be done before all players are there."""

    code, key = "conflict", "error-not-begun"


class InTournament(GrognardError):
    """The seat belongs to a player of a tournament: nobody else takes it."""

    code, key = "conflict", "error-in-tournament"


class RatedMembers(GrognardError):
    """A guest has no rating, so a rated game with one would count for nobody."""

    code, key = "forbidden", "error-rated-members"


class RatedSeat(GrognardError):
    """A rated game that has begun: a player who is about to lose cannot leave it."""

    code, key = "conflict", "error-rated-seat"


class NoHints(GrognardError):
    """A rated game, or one of a tournament."""

    code, key = "conflict", "error-no-hints"


class Closed(GrognardError):
    """An administrator closed the table: it can be looked at, not played."""

    code, key = "conflict", "error-closed"


class TooOften(GrognardError):
    code, key = "too-often", "error-too-often"


# ---- what needs consent ----


class NoProposal(GrognardError):
    """Nobody has proposed that at this table."""

    code, key = "unknown", "error-no-proposal"


class ProposalClosed(GrognardError):
    """It was agreed on, refused, withdrawn, or has lapsed."""

    code, key = "conflict", "error-proposal-closed"


class NotForYou(GrognardError):
    """Only the proposer withdraws, and only the others answer."""

    code, key = "forbidden", "error-not-for-you"


class NotOver(GrognardError):
    """A rematch before the game is over."""

    code, key = "conflict", "error-not-over"


class CannotCorrect(GrognardError):
    """All agreed to a correction, but something hidden does not allow it."""

    code, key = "conflict", "error-cannot-correct"


class ClosedLine(GrognardError):
    """A correction of what is not known to everybody, or is not there."""

    code, key = "bad-option", "error-closed-line"
