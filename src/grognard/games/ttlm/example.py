"""18 Example of play: the books' own Spring 1915, move by move with its printed dice.

Each step is (the book's step, what was done: role, verb, argument in words). `example()` plays it at a table.
"""

from __future__ import annotations

from typing import Any

from grognard.games.ttlm.ids import ARMY_NAMES, CARD_NAMES, SORT_NAMES
from grognard.games.ttlm.notation import area_named, read_position
from grognard.games.ttlm.state import WHOLE, ground, unit
from grognard.games.ttlm.words import AREA_VERBS, ARMY_VERBS, CARD_VERBS, DEST_VERBS, SORT_VERBS, UNIT_VERBS
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.save_file import check_options
from grognard.kernel.table import Table

# TTLM.EX18.0 The set-up of 1915, with one infantry less in UK 2nd [TTLM.A71]; the free units stand in Metz and Paris.
POSITION = """\
german to act, turn 4
Flanders: GE4!(3I 2A) / UK2!(1I 1C), BEL!(1I)
Koeln: 2F
Mainz: 1F
Metz: 1G GE, 4F
Strassburg: 4F
Muelhausen: 2F / 1I FR!
Artois: GE6!(2I 1A) / UK1!(2I 1C), FR8(1I)
Somme: GE2!(2I) / FR10!(2I 1A)
Paris: 1C FR, FR7(), 6F
Aisne: GE1(1I), GE7!(2I) / FR5!(2I), FR6(2I)
Champagne: GE3!(2I) / FR2!(2I 1A), FR4(1I), FR9(1I)
Verdun: GE5!(2I 1A) / FR3!(2I), 2F
Nancy: 1I GE! / FR1!(1I), 4F
Epinal: 1I GE! / 4F
Langres: 1F
Belfort: 4F
german: Antwerp, Brussels, Liege, Namur, Semois, Luxembourg, Maubeuge, Sedan
east locked: 3I GE, 2C GE
hand german: limited_offensive, poison_gas, ersatz2, advanced_artillery_barrage
hand entente: offensive*2, ersatz3, surprise_attack
"""

# The dice as printed. Units of one sort roll together, in the order of their nations: in the second battle of
# Flanders the French infantry rolls its 4 before the UK rolls 1 and Belgium 4.
DICE = (1, 3, 5, 6, 2, 2, 1, 5, 1, 1, 2, 3, 3, 6, 6, 5, 4, 1, 4)

FRITZ, TOMMY = "german", "entente"

STEPS: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...] = (
    ("G1", ((FRITZ, "offensive", "limited_offensive"),)),
    ("G2", ((FRITZ, "take", "A GE in GE6"), (FRITZ, "to", "Flanders"))),
    ("G3", ((FRITZ, "take", "I GE in GE6"), (FRITZ, "to", "GE2"))),
    ("G4", ((FRITZ, "take", "GE1"), (FRITZ, "to", "Maubeuge"))),
    ("G5", ((FRITZ, "take", "A GE in GE5"), (FRITZ, "to", "GE3"))),
    (
        "G6",
        (
            (FRITZ, "done", ""),
            (FRITZ, "battle", "Flanders"),
            (FRITZ, "gas", "Flanders"),
            (FRITZ, "done", ""),
            (TOMMY, "done", ""),
        ),
    ),
    ("G7", ((TOMMY, "done", ""), (TOMMY, "ersatz", "surprise_attack"))),  # the cavalry stays; 1, 3, 5
    ("G8", ((TOMMY, "take", "UK2"), (TOMMY, "to", "Calais"), (TOMMY, "take", "BEL"), (TOMMY, "to", "Calais"))),
    ("G10", ((TOMMY, "fire", ""),)),  # nobody is left to fire, nor to be fired at
    (
        "G11",
        (
            (FRITZ, "take", "I GE in GE4"),
            (FRITZ, "to", "GE6"),
            (FRITZ, "take", "A GE in GE4"),
            (FRITZ, "to", "GE6"),
            (FRITZ, "take", "A GE in Flanders"),
            (FRITZ, "to", "GE6"),
            (FRITZ, "done", ""),
        ),
    ),
    ("E0", ((TOMMY, "offensive", "offensive"),)),
    ("E1", ((TOMMY, "take", "UK2"), (TOMMY, "to", "Flanders"), (TOMMY, "take", "BEL"), (TOMMY, "to", "Flanders"))),
    ("E2", ((TOMMY, "take", "I FR in FR6"), (TOMMY, "to", "FR10"))),
    ("E3", ((TOMMY, "take", "FR10"), (TOMMY, "to", "Artois"))),
    ("E4", ((TOMMY, "take", "I FR in FR8"), (TOMMY, "to", "Flanders"))),
    ("E5", ((TOMMY, "take", "FR8"), (TOMMY, "to", "Somme"), (TOMMY, "absorb", "I FR"))),
    ("E6", ((TOMMY, "take", "I FR in FR5"), (TOMMY, "to", "FR8"))),
    ("E7", ((TOMMY, "take", "I FR in FR2"), (TOMMY, "to", "FR5"))),
    (
        "E8",
        (
            (TOMMY, "done", ""),
            (TOMMY, "battle", "Artois"),
            (TOMMY, "done", ""),
            (TOMMY, "done", ""),
            (FRITZ, "done", ""),
            (TOMMY, "fight", "Artois"),
        ),
    ),
    ("E9a", ((TOMMY, "done", ""),)),  # the cavalry stays; 6
    ("E9b", ((FRITZ, "fire", ""), (TOMMY, "ersatz", "ersatz3"))),  # 2, 2 and 1, 5
    ("E9c", ((FRITZ, "ersatz", "ersatz2"),)),  # 1, 1, 2, 3, 3
    ("E10", ((TOMMY, "take", "I FR in FR10"), (TOMMY, "to", "FR8"))),
    ("E11", ((TOMMY, "done", ""), (FRITZ, "done", ""))),
    ("E12", ((TOMMY, "done", ""), (FRITZ, "fire", ""))),  # the cavalry stays; 6, 6 and 5
    ("E13", ((FRITZ, "ersatz", "advanced_artillery_barrage"), (TOMMY, "done", ""), (FRITZ, "done", ""))),  # 1, 4, 4
    ("END", ((FRITZ, "pass", ""), (FRITZ, "done", ""), (TOMMY, "pass", ""), (TOMMY, "done", ""), (TOMMY, "done", ""))),
)
JOURNAL = [action for _, actions in STEPS for action in actions]


def begin() -> Table:
    """The table before the first move; hidden armies are on [13.1a]."""
    from grognard.games.ttlm import GAME

    options: dict[str, Any] = dict(check_options(GAME, None))
    return Table(GAME, read_position(POSITION, options), ScriptedDice([x - 1 for x in DICE]), "", options, POSITION)


def example(last: str = "END") -> Table:
    """The example played through, or up to one of its steps ("G7")."""
    table = begin()
    for step, actions in STEPS:
        for role, verb, words in actions:
            table.act(role, verb, argument(verb, words))
        if step == last:
            return table
    raise KeyError(last)


def argument(verb: str, words: str) -> int:
    """ "A GE in GE6", "Flanders", "ersatz3", "I FR": the number a verb wants."""
    if verb in UNIT_VERBS:
        what, _, where = words.partition(" in ")
        return unit(holder(where), SORT_NAMES.index(what)) if where else unit(ARMY_NAMES.index(what), WHOLE)
    if verb in DEST_VERBS:
        return holder(words)
    if verb in AREA_VERBS:
        return area_named(words, words)
    if verb in CARD_VERBS:
        return CARD_NAMES.index(words)
    if verb in SORT_VERBS:
        return SORT_NAMES.index(words)
    return ARMY_NAMES.index(words) if verb in ARMY_VERBS else 0


def holder(words: str) -> int:
    """An army, or the ground of an area."""
    return ARMY_NAMES.index(words) if words in ARMY_NAMES else ground(area_named(words, words))
