"""Seats are not sides. A role is who chooses and what is known; a seat is a person's chair, with a role's eyes and all
or some of its actions. One seat a role unless the game offers other seatings and the players chose one (an option).

Everything that is given a role by its word may be given a seat instead: where each role has one seat, they are called
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grognard.kernel.flow import GameState, Offer, Refusal, offer, to_act

if TYPE_CHECKING:
    from grognard.kernel.game import Game
    from grognard.kernel.translation import Catalogue

OPTION = "seating"  # the option that chooses among a game's seatings
ONE_EACH = "roles"  # its plain value: one seat a role
OTHERS = "why-other-seat"


def anything(s: Any, verb: str, arg: int) -> bool:
    return True


@dataclass(frozen=True)
class SeatDefinition:
    """A seat: whose eyes it has, and which of that role's actions it may take. Words: seat-<id>.

    `may` looks only at what its role knows. What several seats may do, any of them does.
    """

    id: str
    role: int
    may: Callable[[Any, str, int], bool] = anything
    rule: str = ""  # that divides the actions; default: the game's own


class Seating:
    """The seats of one table."""

    def __init__(self, game: Game, places: tuple[SeatDefinition, ...]) -> None:
        self.game, self.places = game, places
        self.ids = [place.id for place in places]
        self._by_id = {place.id: place for place in places}
        self._count = [sum(place.role == role for place in places) for role in range(len(game.roles))]

    def who(self, who: int | str) -> tuple[int, SeatDefinition | None]:
        """The role of a seat or role, and the seat if it shares that role with others."""
        place = self._by_id.get(who) if isinstance(who, str) else None
        if place is None:
            return self.game.role(who), None
        return place.role, place if self._count[place.role] > 1 else None

    def role(self, who: int | str) -> int:
        return self.who(who)[0]

    def number(self, who: str) -> int:
        """The number of a seat, as a store keeps it: that of the role, where each role has one. Of a role that is
        shared it is its first seat's."""
        if who in self._by_id:
            return self.ids.index(who)
        role = self.game.role(who)
        return next(n for n, place in enumerate(self.places) if place.role == role)

    def doer(self, s: GameState, role: int, place: SeatDefinition | None, verb: str, arg: int) -> str:
        """The seat that a journal names: nothing where nobody shares the role. Where the role itself acted, as at one
        keyboard, it is the first of those that may."""
        if self._count[role] == 1:
            return ""
        mine = [x for x in self.places if x.role == role and x.may(s, verb, arg)]
        return place.id if place is not None else mine[0].id

    def partners(self, id: str) -> list[str]:
        """The seats that share a role with this one."""
        return [place.id for place in self.places if place.role == self._by_id[id].role and place.id != id]

    def others(self, id: str) -> list[str]:
        """Every seat but this one: those whose consent it takes."""
        return [other for other in self.ids if other != id]

    def offer(self, s: GameState, role: int, place: SeatDefinition | None) -> Offer:
        """What the role is offered, and of that what is this seat's."""
        return self.part(s, place, offer(s, role))

    def part(self, s: GameState, place: SeatDefinition | None, whole: Offer) -> Offer:
        """Of what the role is offered, what is this seat's."""
        if place is None:
            return whole
        mine = Offer()
        for verb, args in whole.verbs.items():
            mine.all(verb, [arg for arg in args if place.may(s, verb, arg)])
        return mine

    def to_act(self, s: GameState) -> list[str]:
        """The seats whose role must choose now, all of them: to say which of the seats that share a role is to choose
        would tell the enemy what that role keeps secret, such as a block picked up or a card in hand."""
        roles = to_act(s)
        return [place.id for place in self.places if place.role in roles]

    def asked(self, s: GameState, role: int) -> list[str]:
        """The seats of this role that have something to do now; only its own players are told."""
        if role not in to_act(s):
            return []
        mine = [place for place in self.places if place.role == role]
        return [place.id for place in mine if len(mine) == 1 or self.offer(s, role, place).verbs]

    def refusal(self, s: GameState, place: SeatDefinition | None, verb: str, arg: int) -> Refusal | None:
        """Why an action of the role is not this seat's."""
        if place is None or place.may(s, verb, arg):
            return None
        return Refusal(place.rule or self.game.rule, OTHERS)

    @property
    def one_each(self) -> bool:
        """Has every role one seat?"""
        return set(self._count) == {1}


def seat_name(id: str, words: Catalogue) -> str:
    """What a seat is called: by its own name, or by that of its role."""
    return words.text(f"seat-{id}") if words.has(f"seat-{id}") else words.text(f"role-{id}")


def definitions_of(game: Game, options: Mapping[str, Any]) -> tuple[SeatDefinition, ...]:
    chosen = options.get(OPTION, ONE_EACH)
    if chosen in game.seatings:
        return game.seatings[chosen]
    return tuple(SeatDefinition(name, role) for role, name in enumerate(game.roles))
