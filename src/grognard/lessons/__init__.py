"""Lessons: a first game with a guide, on the real rules and the real table.

A lesson is data (`games/<game>/rules/lesson.toml`, read by `script.py`): positions in the game's notation, dice that
fall as they are told, and cues, one after another: something to read, something the reader does, something that is
played for him. `guide.py` says at which cue a table stands, what is wanted there, and what to answer to anything else.
The kernel and the rules know nothing of it.
"""

from __future__ import annotations

from grognard.lessons.guide import Guide, NotNow, begin
from grognard.lessons.script import Chapter, Cue, Lesson, Part, Step, lesson_of

__all__ = ["Chapter", "Cue", "Guide", "Lesson", "NotNow", "Part", "Step", "begin", "lesson_of"]
