"""axe-core, the checker of accessibility, run inside a page: what it finds, one line each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from browser.conftest import missing

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
# The drawings that are kept for copies are thousands of parts that nobody sees or hears: the checker, which would look
# at the style of each, does not find them. What it could find there is looked for here.
RUN = """async ([inside, rules]) => {
  const kept = document.getElementById('sprites')
  const live = kept?.querySelector('a, button, input, select, textarea, [tabindex], [contenteditable], [aria-labelledby]')
  if (live) return [`aria-hidden-focus: ${live.outerHTML.slice(0, 160)}`]
  if (kept) Object.defineProperty(kept, 'childNodes', { value: [], configurable: true })
  const only = rules.length ? { runOnly: { type: 'rule', values: rules } } : {}
  const found = await axe.run(inside || document, { resultTypes: ['violations'], preload: false, selectors: false, ...only })
    .finally(() => delete kept?.childNodes)
  const reason = (n) => [...n.any, ...n.all, ...n.none].map((x) => x.message).join('; ')
  return found.violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)} (${reason(n)})`))
}"""
# What other colours or other words can break. The rest looks at how the page is built, which neither changes.
LOOKS = (
    "aria-command-name", "aria-dialog-name", "aria-input-field-name", "aria-meter-name", "aria-progressbar-name",
    "aria-toggle-field-name", "aria-tooltip-name", "aria-treeitem-name", "button-name", "color-contrast",
    "document-title", "empty-heading", "empty-table-header", "frame-title", "html-has-lang", "html-lang-valid",
    "image-alt", "input-button-name", "label", "label-content-name-mismatch", "link-in-text-block", "link-name",
    "role-img-alt", "select-name", "summary-name", "svg-img-alt", "valid-lang",
)  # fmt: skip
MOST = 12  # lines of one kind that are told; the rest are more of the same


@cache
def source() -> str:
    if not SOURCE.exists():
        missing("axe-core is not installed: npm ci")
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page, inside: str = "", rules: Sequence[str] = ()) -> list[str]:
    """Every rule of axe-core that the page breaks as it is now, or this part of it; or which of these rules."""
    if page.evaluate("() => typeof axe === 'undefined'"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, [inside, list(rules)])
    return found[:MOST]
