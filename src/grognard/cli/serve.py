"""`grognard serve`: the page in the browser."""

from __future__ import annotations

from pathlib import Path

import click

from grognard.cli.common import data_option, examples, lang_option


@click.command(
    epilog=examples(
        "grognard serve --port 8123 --data my-games.sqlite --no-browser",
        "grognard serve --url https://club.example --port 8123 --data postgresql://grognard@localhost/grognard",
        "grognard serve --url http://192.168.1.5:8123 --host 0.0.0.0 --port 8123",
    )
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; others cannot reach this one."
)
@click.option("--url", help="A club: the address players use. Others may join, and every player signs in.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port; without it a free one is found.")
@data_option
@click.option("--browser/--no-browser", default=None, help="Open the page in your browser (default: not at a club).")
@click.option(
    "--log", type=click.Choice(["text", "json"]), help="How the log is written (default: $GROGNARD_LOG, text)."
)
@lang_option
def serve(
    host: str,
    url: str | None,
    port: int | None,
    data: str | Path | None,
    browser: bool | None,
    log: str | None,
    lang: str,
) -> None:
    """Play in the browser: start the server on this machine and open its page. Press Ctrl-C to stop."""
    from grognard.server.web.serve import serve as run

    raise SystemExit(run(host=host, port=port, data=data, open_browser=browser, lang=lang, url=url, log=log))
