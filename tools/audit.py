"""Is anything known against the packages that are locked? Asks the advisory databases that pip-audit knows.

make audit                                   every lock; exit code 1 if something is known
.venv/bin/python tools/audit.py app.txt      one of them

What could not be asked is said plainly, with exit code 2: that is no clean bill of health.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

LOCKS = Path(__file__).parent.parent / "requirements"
SERVICES = ("pypi", "osv")
KNOWN, UNKNOWN = 1, 2


def asked(lock: Path, service: str) -> list[dict[str, object]] | None:
    """The packages with what is known against each, or None if nobody could be asked."""
    command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "-r", str(lock)]
    command += ["--vulnerability-service", service, "--format", "json", "--progress-spinner", "off", "--timeout", "30"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        found: list[dict[str, object]] = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        print(f"  {service}: could not be asked. {(done.stderr.strip().splitlines() or ['No reason was given.'])[-1]}")
        return None
    return found


def audit(lock: Path) -> int:
    print(f"{lock.name}:")
    for service in SERVICES:
        found = asked(lock, service)
        if found is None:
            continue
        skipped = [str(p["name"]) for p in found if "skip_reason" in p]
        if found and len(skipped) == len(found):
            print(f"  {service}: could not be asked about any of {len(found)} packages")
            continue
        known = [(p["name"], p.get("version"), v) for p in found for v in p.get("vulns", [])]  # type: ignore[attr-defined]
        for name, version, what in known:
            print(f"  {name} {version}: {what['id']}, mended in {', '.join(what['fix_versions']) or 'no version yet'}")
        if skipped:
            print(f"  {service}: could not be asked about {', '.join(skipped)}")
        print(f"  {service}: {len(found) - len(skipped)} packages looked up, {len(known)} advisories")
        return KNOWN if known else UNKNOWN if skipped else 0
    print("  NOT CHECKED: no advisory database could be reached from here.")
    return UNKNOWN


def main() -> int:
    names = sys.argv[1:] or sorted(path.name for path in LOCKS.glob("*.txt"))
    if importlib.util.find_spec("pip_audit") is None:
        print("NOT CHECKED: pip-audit is not installed (.venv/bin/pip install pip-audit).")
        return UNKNOWN
    return max(audit(LOCKS / name) for name in names)


if __name__ == "__main__":
    sys.exit(main())
