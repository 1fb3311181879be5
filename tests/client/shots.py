"""Photographs the page against the mock server: shots.py OUT [name=hash,width,height,theme,lang] ..."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def main(out: str, shots: list[str], host: str = "http://127.0.0.1:8765") -> None:
    Path(out).mkdir(parents=True, exist_ok=True)
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for shot in shots:
            name, spec = shot.split("=", 1)
            where, w, h, theme, lang, *click = spec.split(",")
            page = browser.new_page(
                viewport={"width": int(w), "height": int(h)},
                device_scale_factor=2 if int(w) < 500 else 1,
                has_touch=int(w) < 500,
            )
            page.on("console", lambda m: print("console", m.type, m.text) if m.type in ("error", "warning") else None)
            page.on("pageerror", lambda e: print("pageerror", e))
            page.goto(f"{host}/?theme={theme}&lang={lang}#/{where}")
            page.wait_for_timeout(1100)
            for c in click:
                if c.startswith("key:"):
                    page.keyboard.press(c[4:])
                elif c.startswith("hover:"):
                    page.hover(c[6:])
                else:
                    page.click(c)
                page.wait_for_timeout(700)
            page.screenshot(path=f"{out}/{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
