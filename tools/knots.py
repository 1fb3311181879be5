"""Who imports whom: the knots of a package, and the imports that hide them.

    python tools/knots.py [PACKAGE] [--edges]

A knot is a set of modules each of which reaches every other by imports (a strongly connected component). Imports inside
functions and under TYPE_CHECKING count like all others: they untie a knot for the interpreter, not for a reader.
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src"


@dataclass
class Graph:
    """The modules of a package, and whom each imports."""

    imports: dict[str, set[str]] = field(default_factory=dict)
    lazy: list[tuple[str, int, str]] = field(default_factory=list)  # in a function: module, line, what
    typed: list[tuple[str, int, str]] = field(default_factory=list)  # under TYPE_CHECKING


def read(package: str) -> Graph:
    """Every module below `package`, read, not run."""
    top = SOURCE / Path(*package.split("."))
    files = {_name(path): path for path in sorted(top.rglob("*.py"))}
    graph = Graph({name: set() for name in files})
    for name, path in files.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node, kind in _imports(tree, "plain"):
            found = {known for known in _targets(node, files) if known != name}
            graph.imports[name] |= found
            for target in sorted(found):
                if kind != "plain":
                    (graph.lazy if kind == "lazy" else graph.typed).append((name, node.lineno, target))
    return graph


def _name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(node: ast.AST, kind: str) -> Iterator[tuple[ast.Import | ast.ImportFrom, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, kind
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _imports(child, "lazy")
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from _imports(child, "typed")
        else:
            yield from _imports(child, kind)


def _targets(node: ast.Import | ast.ImportFrom, files: dict[str, Path]) -> Iterator[str]:
    """The modules an import names; `from package import name` names the module `package.name`, if there is one."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in files)
        return
    for alias in node.names:
        inner = f"{node.module}.{alias.name}"
        if inner in files:
            yield inner
        elif node.module in files:
            yield node.module


def knots(imports: dict[str, set[str]]) -> list[list[str]]:
    """The knots, largest first (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(imports[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            knot = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(knot) > 1:
                found.append(sorted(knot))

    for name in sorted(imports):
        if name not in index:
            visit(name)
    return sorted(found, key=lambda knot: (-len(knot), knot))


def main() -> None:
    parser = argparse.ArgumentParser(description="The import knots of a package.")
    parser.add_argument("package", nargs="?", default="grognard.server")
    parser.add_argument("--edges", action="store_true", help="list the imports inside each knot")
    how = parser.parse_args()
    graph = read(how.package)
    found = knots(graph.imports)
    short = len(how.package) + 1
    largest = max(map(len, found), default=0)
    print(f"{how.package}: {len(graph.imports)} modules, {len(found)} knots, the largest of {largest}")
    for knot in found:
        print(f"  {len(knot):3}: {', '.join(name[short:] or name for name in knot)}")
        for name in knot if how.edges else ():
            print(f"       {name[short:]} -> {', '.join(o[short:] for o in sorted(graph.imports[name] & set(knot)))}")
    for title, list_ in (("imports inside functions", graph.lazy), ("imports for types only", graph.typed)):
        print(f"{title}: {len(list_)}")
        for name, line, target in list_:
            print(f"  {name[short:]}:{line} {target[short:]}")


if __name__ == "__main__":
    main()
