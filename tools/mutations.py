"""The faults that tools/mutants.py makes in the rules: one small change in one module each."""

from __future__ import annotations

import ast
import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("trench", "ttlm", "lastbattle")

# Changes that change nothing, and why: they are not drawn.
EQUAL = {
    (
        "s7_attack.py",
        "s.at[troop] != box or owner(troop) == owner(attacker)",
        "s.at[troop] != box",
    ): "no box holds troops of both sides",
    **{
        ("s8_bonus.py", "s.here[box] != OFF and owner(s.here[box]) != role", after): (
            "a quick look before the rule, which asks the same"
        )
        for after in (
            "s.here[box] != OFF or owner(s.here[box]) != role",
            "s.here[box] != OFF",
            "owner(s.here[box]) != role",
        )
    },
    **{
        ("s6_movement.py", f"{x} != OFF and TYPE[{x}] == TYPE[{y}]", f"TYPE[{x}] == TYPE[{y}]"): (
            "with OFF the last card of the list is asked about, a Bonus card: it has no type"
        )
        for x, y in (("beside_b", "a"), ("beside_a", "b"))
    },
    ("s9_traps.py", "troop != OFF and TYPE[troop] == AIRCRAFT", "TYPE[troop] == AIRCRAFT"): (
        "with OFF the last card of the list is asked about, a Bonus card: it has no type"
    ),
    **{
        ("s2_cards.py", f"other != OFF and has(other, {ability})", f"has(other, {ability})"): (
            "with OFF the last card of the list is asked about, a Bonus card: it has no such ability"
        )
        for ability in ("OBSERVER", "PROTECTION")
    },
    (
        "s4_turn.py",
        "not s.result and len(s.hands[s.active]) >= HAND",
        "len(s.hands[s.active]) >= HAND",
    ): "the game is over: nobody is asked anything any more",
    (
        "s4_destinations.py",
        "s.seas < SEA_UNITS and (COASTAL[start] or start == ANTWERP_AREA)",
        "s.seas < SEA_UNITS or (COASTAL[start] or start == ANTWERP_AREA)",
    ): "a quick look before may_sail, which asks the same",
    ("s9_cards.py", "s.weather and s.level == 0", "s.level == 0"): (
        "battles are declared in an offensive alone, so that only Bad Weather makes it worth nothing before they begin"
    ),
    ("s14_conversion.py", "dest < ARMIES", "dest <= ARMIES"): "the ground of England, where no German stands",
    ("s14_sealed_setup.py", "True", "False"): "nobody reads what this umpire was told",
    ("s15_dice.py", "die < TWELVE", "die <= TWELVE"): "no die has that very number: it needs one at least",
    ("s2_turn.py", "u.reveal()", "pass"): "cards have been drawn: what chance has said is not taken back anyway",
    (
        "s4_destinations.py",
        "sure or may_reach(s, side, u, mode, ground(area), NONE) is None",
        "may_reach(s, side, u, mode, ground(area), NONE) is None",
    ): "a quick look: where only room is asked for, may_reach finds nothing against it",
    ("s2_cards.py", "value != FORBIDDEN and bunkered(s, target)", "bunkered(s, target)"): (
        "a bunker shelters only men, and every artillery card may hit them"
    ),
    ("s4_turn.py", "self.count += 1", "self.count -= 1"): ("what counts is whether a card was discarded, not how many"),
    ("s15_ottoman_empire.py", "has_rule(s, OTTOMANS) and garrison(s) >= GARRISON", "garrison(s) >= GARRISON"): (
        "nobody stands in the box without the rule"
    ),
    ("s19_terms.py", "dice[1] > dice[0]", "dice[1] >= dice[0]"): "equal dice are rolled again",
    ("s5_retreats.py", "holder < ARMIES", "holder <= ARMIES"): "the ground of England, from which nobody retreats",
    ("s13_scramble.py", "holder < ARMIES", "holder <= ARMIES"): "the ground of England, which is next to no area",
    ("s7_production.py", "not s.purses or may_dig(s, role, x) is None", "may_dig(s, role, x) is None"): (
        "with one purse whatever is diggable may be dug: may_pay_dig was asked before"
    ),
    ("s3_firing.py", "s.hex[x] == s.hex[n] and may_join(s, n, x) is None", "may_join(s, n, x) is None"): (
        "a quick look: may_join asks for the place itself"
    ),
    (
        "s4_destinations.py",
        "s.seas < SEA_UNITS",
        "s.seas <= SEA_UNITS",
    ): "a quick look before may_sail, which asks the same",
    **{
        ("s3_attack.py", "target in found or bd.distance(h, p >> 7 & 4095) > most", after): (
            "quick looks: who is found is found once, and may_aim asks for the range"
        )
        for after in (
            "target in found and bd.distance(h, p >> 7 & 4095) > most",
            "target in found",
            "bd.distance(h, p >> 7 & 4095) > most",
        )
    },
    (
        "s4_movement.py",
        "armies[place] += 1",
        "armies[place] -= 1",
    ): "a quick look: more areas are looked at",
    **{
        ("s7_production.py", "role == GERMAN and s.bp[role] and (s.turn >= FIRST_STOSSTRUPPEN)", after): (
            "a quick look before may_upgrade, which asks the same"
        )
        for after in ("role == GERMAN", "s.bp[role]", "s.turn >= FIRST_STOSSTRUPPEN")
    },
    **{
        (
            "s3_attack.py",
            "(known.get(row + to, True) or high or p & AT_HIGH) and bd.distance(h, ",
            after,
        ): "a quick look: may_aim asks for the range and the line"
        for after in (
            "known.get(row + to, True) or high or p & AT_HIGH",
            "bd.distance(h, to) <= most",
            "(known.get(row + to, True) or high or p & AT_HIGH) or bd.distance(h, t",
        )
    },
    ("s3_attack.py", "p & AT_HIGH", "p | AT_HIGH"): "in the same quick look",
    ("s13_visibility.py", "not found or s.kind[n] != VEHICLE", "s.kind[n] != VEHICLE"): (
        "a quick look: where nobody's sights are listed none are found"
    ),
    ("s3_fire.py", "lost and horse >= 0", "horse >= 0"): "for no losses no die falls",
    ("s3_fire.py", "cover >= 0", "cover > 0"): "the reason with the number nought is no cover",
    **{
        ("s2_changing.py", before, after): "a quick look: whom it finds alike has_partner asks"
        for before, after in (
            ("s.hex[n] * 256", "s.hex[n] + 256"),
            ("s.hex[n] * 256 + s.what[n]", "s.hex[n] * 256 - s.what[n]"),
            ("(s.hex[n] * 256 + s.what[n]) * 256", "s.hex[n] * 256 + s.what[n] + 256"),
            ("(s.hex[n] * 256 + s.what[n]) * 256 + s.grade[n]", "(s.hex[n] * 256 + s.what[n]) * 256 - s.grade[n]"),
        )
    },
}

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Fault:
    """One change: file, line, the node of its tree (counted in walking order), the words before and after."""

    game: str
    file: str
    line: int
    node: int
    kind: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of this node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield ast.Compare(node.left, [COMPARE[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        yield from node.values
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
        yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Return) and is_refusal(node.value):
        yield ast.Return(ast.Constant(None))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass()


def is_refusal(value: ast.expr | None) -> bool:
    """`return NO_ROOM` or `return Refusal(...)`: the rule that forbids."""
    if isinstance(value, ast.Call):
        value = value.func
    return isinstance(value, ast.Name) and (value.id.isupper() or value.id == "Refusal")


def skipped(tree: ast.Module) -> set[int]:
    """Ids of nodes that are no rule: types, decorators, docstrings, assertions, methods that only describe a value."""
    out: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.FunctionDef):
            parts = [node.returns, *node.decorator_list, *(a.annotation for a in node.args.args)]
            if node.name in ("clone", "__repr__", "__str__"):
                parts = [node]
        elif isinstance(node, ast.AnnAssign):
            parts = [node.annotation]
        elif isinstance(node, ast.ClassDef):
            parts = list(node.decorator_list)
        elif isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr) or is_strict(node):
            parts = [node]
        for part in parts:
            if part is not None:
                out.update(id(inner) for inner in ast.walk(part))
    return out


def is_strict(node: ast.AST) -> bool:
    """`strict=True` of a zip: an assertion that two lists are of one length."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def faults(game: str, path: Path) -> list[Fault]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    leave = skipped(tree)
    found = []
    for n, node in enumerate(ast.walk(tree)):
        if id(node) in leave:
            continue
        for kind, other in enumerate(changed(node)):
            before, after = (" ".join(ast.unparse(copy.deepcopy(x)).split())[:70] for x in (node, other))
            if (path.name, before, after) in EQUAL:
                continue
            found.append(Fault(game, str(path.relative_to(ROOT)), getattr(node, "lineno", 0), n, kind, before, after))
    return found


def broken(source: str, fault: Fault) -> ast.Module:
    """The module with this one fault."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    target = nodes[fault.node]
    other = ast.copy_location(list(changed(target))[fault.kind], target)
    for parent in nodes:
        for name, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, name, other)
            elif isinstance(value, list) and any(x is target for x in value):
                setattr(parent, name, [other if x is target else x for x in value])
    return ast.fix_missing_locations(tree)


# ---- which part of a module holds it ----

MARK, LINES = "__mark__", 100_000  # marks are line numbers, counted on from module to module
COMPOUND = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)


def parts(body: list[ast.stmt]) -> list[list[ast.stmt]]:
    """Statements that follow one another; after an `if` or a loop, what follows may not be reached."""
    out: list[list[ast.stmt]] = [[]]
    for statement in body:
        out[-1].append(statement)
        if isinstance(statement, COMPOUND):
            out.append([])
    return [part for part in out if part]


def bodies(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    """Every list of statements in a function."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                for name in ("body", "orelse", "finalbody"):
                    body = getattr(node, name, None)
                    if isinstance(body, list) and body and not isinstance(node, ast.ClassDef):
                        yield body


def marked(source: str, first: int) -> ast.Module:
    """The module, each part of its functions leaving a mark when it is come to."""
    tree = ast.parse(source)
    for body in list({id(body): body for body in bodies(tree)}.values()):
        new: list[ast.stmt] = []
        for part in parts(body):
            call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(first + part[0].lineno)], [])
            new += [ast.copy_location(ast.Expr(call), part[0]), *part]
        body[:] = new
    return ast.fix_missing_locations(tree)


def part_of(fault: Fault) -> int:
    """The first line of the smallest part that holds it; 0: it is in no function."""
    tree = ast.parse((ROOT / fault.file).read_text(encoding="utf-8"))
    target = list(ast.walk(tree))[fault.node]
    found, size = 0, 0
    for body in bodies(tree):
        for part in parts(body):
            inner = [x for statement in part for x in ast.walk(statement)]
            if any(x is target for x in inner) and (not found or len(inner) <= size):
                found, size = part[0].lineno, len(inner)
    return found


def rule_modules(game: str) -> list[Path]:
    """One module for each section of the book."""
    return sorted((ROOT / "src" / "grognard" / "games" / game).glob("s[0-9]*_*.py"))


def sample(games: list[str], number: int, seed: int) -> list[Fault]:
    """As many for each game, drawn evenly over all that can be made."""
    dice = random.Random(seed)
    out = []
    for k, game in enumerate(games):
        all_of_them = [fault for path in rule_modules(game) for fault in faults(game, path)]
        share = number // len(games) + (k < number % len(games))
        out += dice.sample(all_of_them, min(share, len(all_of_them)))
    return out
