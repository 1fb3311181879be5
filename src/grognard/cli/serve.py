"""`grognard serve`: the page in the browser."""

from __future__ import annotations

from pathlib import Path

import click

from grognard.cli.common import examples, lang_option


@click.command(epilog=examples("grognard serve --port 8123 --data my-games.sqlite --no-browser"))
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; others cannot reach this one."
)
@click.option("--port", type=click.IntRange(0, 65535), help="Port; without it a free one is found.")
@click.option("--data", type=click.Path(path_type=Path), help="The data file (default: in your own data folder).")
@click.option("--browser/--no-browser", default=True, help="Open the page in your browser.")
@lang_option
def serve(host: str, port: int | None, data: Path | None, browser: bool, lang: str) -> None:
    """Play in the browser: starts the server of this machine and opens its page. Ctrl-C ends it."""
    from grognard.server import serve as run

    raise SystemExit(run(host=host, port=port, data=data, open_browser=browser, lang=lang))
