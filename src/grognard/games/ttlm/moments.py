"""What may be done at any moment: the Military Crises, and what options add."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.s9_cards import MilitaryCrisis
from grognard.games.ttlm.s13_early_armies import Hastening
from grognard.games.ttlm.s14_conversion import CavalryConversion
from grognard.games.ttlm.s14_early_americans import EarlyAmericans
from grognard.games.ttlm.s15_entrenching import Entrench
from grognard.games.ttlm.s15_russian_front import CallFromTheEast
from grognard.games.ttlm.s15_scratch_forces import Scratch
from grognard.games.ttlm.s15_suppressing import Suppress
from grognard.games.ttlm.s16_national_points import Trade
from grognard.kernel.flow import Moment

PLAIN_MOMENTS: Final[tuple[Moment, ...]] = (MilitaryCrisis(),)
MOMENTS: Final[tuple[Moment, ...]] = (
    *PLAIN_MOMENTS,
    EarlyAmericans(),
    Hastening(),
    CallFromTheEast(),
    Entrench(),
    Scratch(),
    Suppress(),
    CavalryConversion(),
    Trade(),
)
