"""Tables that begin with a state out of a file, as forks do. Anybody may have written it: the kernel tries it before it
is opened, but what only fails many moves later shows only then. Whoever plays there is told so: the file is at fault.
"""

from __future__ import annotations

import logging

from grognard.kernel.errors import BadFile
from grognard.kernel.flow import Runaway
from grognard.kernel.save_file import SAVED

log = logging.getLogger("grognard.tables")
# What rules and views raise over an impossible state; a store that fails, or a task that is stopped, is none of these.
NONSENSE = (
    LookupError,
    ValueError,
    TypeError,
    AssertionError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    Runaway,
)


def explain(position: str | None, fault: BaseException | None) -> None:
    """Raises BadFile in place of a fault of the rules at a table with such a start; leaves everything else alone."""
    if position is not None and position.startswith(SAVED) and isinstance(fault, NONSENSE):
        log.warning("the initial state of a table is not valid", exc_info=fault)
        raise BadFile("state") from fault
