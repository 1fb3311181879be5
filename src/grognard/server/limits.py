"""How often somebody may try."""

from __future__ import annotations
