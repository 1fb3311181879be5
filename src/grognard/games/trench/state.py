"""What is on the table in Trench 1918, and small questions about it."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.trench.ids import CARDS, TROOPS, TROOPS_A_SIDE
from grognard.kernel.flow import Frame, GameState

FRENCH, GERMAN = 0, 1
NOBODY = -1
OFF = -1  # not on the board
WAIVED_UNSEEN, WAIVED = 1, 2  # nobody can tell it from letting one action pass, until a window does not open
BOXES = 21
TROOP_DECK, BONUS_DECK = 0, 1
FIRST_BONUS = TROOPS  # numbers below are troops, from here on bonus cards
FIRST_GERMAN_BONUS = TROOPS + (CARDS - TROOPS) // 2


@dataclass
class State(GameState):
    """One flat record. Cards are numbers (ids.py); decks are sets, drawn from by chance [TR.amb.unordered-deck]."""

    turn: int  # player turns begun
    active: int  # whose turn it is; NOBODY during set-up
    first: int  # who finished placing first
    cp: int  # command points left
    bunker: int  # 1: the bunker mode
    coin: int  # 1: a coin decides who begins
    struck: int  # 1: a Troop attack was declared this turn
    moved: int  # bit sets over the active side's troops (card % 36)
    freed: int
    attacked: int
    pinned: int
    at: list[int]  # troop -> box, or OFF
    hurt: list[int]  # troop -> damage markers
    here: list[int]  # box -> first troop in it, or OFF
    also: list[int]  # box -> second troop in it, or OFF
    fort: list[int]  # box -> Bunker card lying on it, or OFF
    warned: list[int]  # role -> warning tokens
    waived: list[int]  # role -> no more reactions this turn: WAIVED_UNSEEN, or WAIVED if it has been noticed
    ready: list[int]  # role -> 1: has finished placing (or choosing)
    armies: list[list[int]]  # role -> troops on the board
    decks: list[list[int]]  # role + 2 * deck -> cards in it
    hands: list[list[int]]
    down: list[list[int]]  # role -> traps lying face down
    open: list[list[int]]  # role -> bonus cards lying open in the slots
    lost: list[list[int]]  # role -> discard pile
    aside: list[list[int]]  # role -> bonus cards left out of the pile (bunker mode)
    edition: int = 0  # 1: rules version 3; games begun before it keep what they began with

    def clone(self) -> State:
        return State(
            [f.clone() for f in self.stack],
            self.result,
            self.turn,
            self.active,
            self.first,
            self.cp,
            self.bunker,
            self.coin,
            self.struck,
            self.moved,
            self.freed,
            self.attacked,
            self.pinned,
            self.at.copy(),
            self.hurt.copy(),
            self.here.copy(),
            self.also.copy(),
            self.fort.copy(),
            self.warned.copy(),
            self.waived.copy(),
            self.ready.copy(),
            [x.copy() for x in self.armies],
            [x.copy() for x in self.decks],
            [x.copy() for x in self.hands],
            [x.copy() for x in self.down],
            [x.copy() for x in self.open],
            [x.copy() for x in self.lost],
            [x.copy() for x in self.aside],
            self.edition,
        )


def bare() -> State:
    """An empty board with no card anywhere."""
    return State(
        stack=list[Frame](),
        result="",
        turn=0,
        active=NOBODY,
        first=NOBODY,
        cp=0,
        bunker=0,
        coin=0,
        struck=0,
        moved=0,
        freed=0,
        attacked=0,
        pinned=0,
        at=[OFF] * TROOPS,
        hurt=[0] * TROOPS,
        here=[OFF] * BOXES,
        also=[OFF] * BOXES,
        fort=[OFF] * BOXES,
        warned=[0, 0],
        waived=[0, 0],
        ready=[0, 0],
        armies=[[], []],
        decks=[[], [], [], []],
        hands=[[], []],
        down=[[], []],
        open=[[], []],
        lost=[[], []],
        aside=[[], []],
    )


def owner(card: int) -> int:
    """Whose card it is, troop or bonus."""
    if card < FIRST_BONUS:
        return FRENCH if card < TROOPS_A_SIDE else GERMAN
    return FRENCH if card < FIRST_GERMAN_BONUS else GERMAN


def is_troop(card: int) -> bool:
    return card < FIRST_BONUS


def bit(troop: int) -> int:
    """The troop's place in the bit sets of its side."""
    return 1 << (troop % TROOPS_A_SIDE)


def troops_in(s: State, box: int) -> list[int]:
    if s.here[box] == OFF:
        return []
    if s.also[box] == OFF:
        return [s.here[box]]
    return [s.here[box], s.also[box]]


def companion(s: State, troop: int) -> int:
    """The other card in a troop's box, or OFF."""
    box = s.at[troop]
    return s.also[box] if s.here[box] == troop else s.here[box]


def put(s: State, troop: int, box: int) -> None:
    """Lay a troop into a box that can take it."""
    s.at[troop] = box
    if s.here[box] == OFF:
        s.here[box] = troop
    else:
        s.also[box] = troop


def take(s: State, troop: int) -> None:
    """Lift a troop off its box."""
    box = s.at[troop]
    if s.here[box] == troop:
        s.here[box] = s.also[box]
    s.also[box] = OFF
    s.at[troop] = OFF


def deck(s: State, role: int, which: int) -> list[int]:
    return s.decks[role + 2 * which]


def slots_used(s: State, role: int) -> int:
    """TR.slot.five Everything lying in front of a player holds a slot."""
    return len(s.open[role]) + len(s.down[role])
