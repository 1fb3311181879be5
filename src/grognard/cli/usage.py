"""Usage errors in the reader's language. The English texts are click's own."""

from __future__ import annotations

import re
import sys
from typing import IO, Any

import click

from grognard.cli.help import help_language

NBSP = "\N{NO-BREAK SPACE}"
# as click says it, and in French; what stands in quotation marks is what was typed
FRENCH = [
    (r"Missing (?:argument|option|parameter) '(.*?)'\.(?s:.*)", r"Il manque \1."),
    (
        r"No such option:? '?(.*?)'?\. Did you mean '?(.*?)'?\?",
        rf"Il n’y a pas d’option \1. Vouliez-vous dire \2{NBSP}?",
    ),
    (r"No such option:? '?(.*?)'?\.(?s:.*)", r"Il n’y a pas d’option \1."),
    (
        r"No such command '(.*?)'\. Did you mean '?(.*?)'?\?",
        rf"Il n’y a pas de commande \1. Vouliez-vous dire \2{NBSP}?",
    ),
    (r"No such command '(.*?)'\.(?s:.*)", r"Il n’y a pas de commande \1."),
    (r"Missing command\.", "Il manque une commande."),
    (r"Option '(.*?)' requires an argument\.", r"L’option \1 demande une valeur."),
    (r"Option '(.*?)' does not take a value\.", r"L’option \1 ne prend pas de valeur."),
    (r"Got unexpected extra arguments? \((.*)\)", rf"C’est trop{NBSP}: \1."),
    (r"Invalid value for '(.*?)': (?s:(.*))", rf"Valeur impossible pour \1{NBSP}: \2"),
]
VALUES = [
    (r"'(.*?)' is not a valid integer(?: range)?\.", rf"«{NBSP}\1{NBSP}» n’est pas un nombre entier."),
    (r"'(.*?)' is not a valid float(?: range)?\.", rf"«{NBSP}\1{NBSP}» n’est pas un nombre."),
    (r"(\S+) is not in the range (.*)\.", r"\1 n’est pas dans l’intervalle \2."),
    (r"'(.*?)' is not one of (.*)\.", rf"«{NBSP}\1{NBSP}» n’est pas parmi \2."),
]


def french(text: str) -> str:
    """A sentence of click's; what it does not say itself is in the reader's language already."""
    for pattern, said in FRENCH:
        found = re.fullmatch(pattern, text)
        if found is not None:
            told = found.expand(said)
            return _value(told)
    return _value(text)


def _value(text: str) -> str:
    for pattern, said in VALUES:
        text = re.sub(pattern, said, text)
    return text


class WrongUsage(click.UsageError):
    """A usage error of click's, told in the reader's language."""

    def __init__(self, fault: click.UsageError) -> None:
        super().__init__(fault.format_message(), fault.ctx)

    def show(self, file: IO[Any] | None = None) -> None:
        if help_language(sys.argv[1:]) != "fr":
            super().show(file)
            return
        if self.ctx is not None:
            click.echo(self.ctx.get_usage(), file=file, err=file is None)
            click.echo(f"Aide{NBSP}: {self.ctx.command_path} --help\n", file=file, err=file is None)
        click.echo(f"Erreur{NBSP}: {french(self.message)}", file=file, err=file is None)
