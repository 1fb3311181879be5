"""The kernel: what every game is built on. Read flow.py first, then table.py."""

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent  # the folder that holds it: a compiled module lies elsewhere
