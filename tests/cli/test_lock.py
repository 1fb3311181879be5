"""What is installed is what was locked: every package by version and fingerprint, and the lock fits pyproject.toml."""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent.parent
LOCKS = {
    "app.txt": [],
    "container.txt": ["postgres", "push"],
    "test.txt": ["browser", "fast", "lint", "test"],
}


def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def pinned(name: str) -> dict[str, tuple[Requirement, int]]:
    """package -> its line, and how many fingerprints it has"""
    out: dict[str, tuple[Requirement, int]] = {}
    text = (ROOT / "requirements" / name).read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            requirement = Requirement(line.split(" --hash")[0].strip())
            out[canonicalize_name(requirement.name)] = (
                requirement,
                len(re.findall(r"--hash=sha256:[0-9a-f]{64}", line)),
            )
    return out


def wanted(extras: list[str]) -> list[Requirement]:
    facts = project()["project"]
    assert isinstance(facts, dict)
    lines = list(facts["dependencies"])
    for extra in extras:
        for line in facts["optional-dependencies"][extra]:
            nested = re.fullmatch(r"grognard\[(.*)\]", line)
            lines += [x for e in nested[1].split(",") for x in facts["optional-dependencies"][e]] if nested else [line]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize("name", list(LOCKS))
def test_the_lock_holds_everything_the_project_asks_for(name: str) -> None:
    """`make lock` makes it anew."""
    lock = pinned(name)
    for requirement in wanted(LOCKS[name]):
        found = lock.get(canonicalize_name(requirement.name))
        assert found is not None, f"{requirement} is not in requirements/{name}: make lock"
        version = next(iter(found[0].specifier)).version
        assert requirement.specifier.contains(version), f"{requirement} and {found[0]}: make lock"


@pytest.mark.parametrize("name", [*LOCKS, "build.txt"])
def test_every_package_of_a_lock_has_one_version_and_its_fingerprints(name: str) -> None:
    """S-12"""
    lock = pinned(name)
    assert lock
    for package, (requirement, hashes) in lock.items():
        assert [s.operator for s in requirement.specifier] == ["=="], package
        assert hashes >= 1, package


def test_what_builds_the_package_is_locked_too() -> None:
    lock, build = pinned("build.txt"), project()["build-system"]
    assert isinstance(build, dict)
    for line in build["requires"]:
        requirement = Requirement(line)
        version = next(iter(lock[canonicalize_name(requirement.name)][0].specifier)).version
        assert requirement.specifier.contains(version), line


def test_the_container_has_a_base_that_cannot_change_under_its_name() -> None:
    """S-12"""
    text = (ROOT / "deploy" / "Containerfile").read_text()
    assert "--require-hashes" in text
    assert re.search(r'case "\$\{BASE\}" in \*@sha256:', text), "the build looks whether the base is named by digest"


# ---- run.py ----


@pytest.fixture
def run() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def answers(run: ModuleType, monkeypatch: pytest.MonkeyPatch, *said: tuple[bool, str]) -> list[list[str]]:
    asked: list[list[str]] = []

    def pip(what: list[str]) -> tuple[bool, str]:
        asked.append(what)
        return said[len(asked) - 1]

    monkeypatch.setattr(run, "pip", pip)
    return asked


def test_players_and_testers_install_by_the_lock(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for extras, lock in (([], "app.txt"), (run.TEST_EXTRAS, "test.txt")):
        asked = answers(run, monkeypatch, (True, ""), (True, ""), (True, ""))
        assert run.install(extras)
        assert [Path(what[-1]).name for what in asked] == ["build.txt", lock, ROOT.name]
        assert all("--require-hashes" in what for what in asked[:2])
        assert "--no-deps" in asked[2]


def test_a_machine_that_the_lock_does_not_know_takes_the_ranges(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = answers(run, monkeypatch, (True, ""), (False, "No matching distribution found"), (True, ""))
    assert run.install([])
    assert asked[-1] == ["--editable", run.ROOT]
    assert "version ranges" in capsys.readouterr().out


def test_a_package_that_is_not_what_it_says_ends_it(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or whoever can change a package could also make us take any."""
    asked = answers(run, monkeypatch, (True, ""), (False, "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM …"))
    with pytest.raises(SystemExit):
        run.install([])
    assert len(asked) == 2


def test_a_changed_lock_makes_the_environment_stale(run: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "pyproject.toml").write_text("x")
    (tmp_path / "requirements" / "app.txt").write_text("a==1")
    run.ROOT = str(tmp_path)
    before = run.wanted()
    (tmp_path / "requirements" / "app.txt").write_text("a==2")
    assert run.wanted() != before


def test_every_tool_of_the_page_has_its_fingerprint_too() -> None:
    """S-12: `npm ci` takes what package-lock.json names, and nothing else."""
    lock = json.loads((ROOT / "package-lock.json").read_text())
    tools = {name: facts for name, facts in lock["packages"].items() if name}
    assert tools
    assert [name for name, facts in tools.items() if not facts.get("integrity", "").startswith("sha512-")] == []
    wanted = json.loads((ROOT / "package.json").read_text()).get("devDependencies", {})
    assert [name for name in wanted if f"node_modules/{name}" not in tools] == []
    assert "npm ci" in (ROOT / "Makefile").read_text()
