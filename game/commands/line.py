"""Parses the arguments of `python -m game`, and explains mistakes in the user's language."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NoReturn, Protocol

from game import rules, words
from game.levels import LevelError
from game.match import RecordFault
from game.paths import refused
from game.rules.board import Fault
from game.rules.kernel import Game, Refused, Scalar
from game.settings import HEIGHTS, WIDTHS
from game.words.visible import visible

Arguments = argparse.Namespace


class Wrong(Exception):
    """An unusable argument: one line of explanation, exit code 2."""

    def __init__(self, key: str, /, **params: words.Param) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class Parser(argparse.ArgumentParser):
    """argparse sees all arguments as optional text, so that every mistake is detected and worded here."""

    def __init__(self, name: str) -> None:
        super().__init__(
            prog=f"python -m game {name}",
            description=words.say(f"cli.{name}"),
            add_help=False,
            allow_abbrev=False,
            formatter_class=_Layout,
        )
        self._positionals.title = words.say("cli.arguments")
        self._optionals.title = words.say("cli.options")

    def argument(self, name: str, **settings: Any) -> None:
        """Adds an argument or option, with the help text `cli.<name>`."""
        plain = name.lstrip("-").lower()
        self.add_argument(name, help=words.say(f"cli.{plain}"), **settings)

    def error(self, message: str) -> NoReturn:
        named = re.match(r"argument ([^:]+):", message)
        raise Wrong("cli.value_missing", argument=named.group(1) if named else message)

    def read(self, arguments: list[str]) -> Arguments:
        """Parses the arguments. Raises Wrong."""
        self.add_argument("-h", "--help", action="help", help=words.say("cli.help"))
        known, unknown = self.parse_known_args(arguments)
        if unknown:
            raise Wrong("cli.unknown", argument=unknown[0])
        return known


class _Layout(argparse.HelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, words.say("cli.usage") + " " if prefix is None else prefix)


class Command(Protocol):
    """The interface of a command's module."""

    def describe(self, parser: Parser) -> None:
        """Adds the arguments."""

    def run(self, arguments: Arguments) -> int:
        """Does the work and returns the exit code. Raises Wrong."""


# -- argument values --------------------------------------------------------------------------------------------------


def title(arguments: Arguments) -> str:
    """The given title. Raises Wrong if it is missing or unknown."""
    named = arguments.title
    if not named:
        raise Wrong("cli.missing", argument="TITLE", known=", ".join(rules.titles()))
    if named not in rules.titles():
        raise Wrong("cli.no_title", name=named, known=", ".join(rules.titles()))
    return str(named)


def number(text: str | None, argument: str, default: int, least: int, most: int) -> int:
    """An integer within bounds. Raises Wrong."""
    if text is None:
        return default
    try:
        value = int(text)
    except ValueError:
        raise Wrong("cli.no_number", argument=argument, text=text) from None
    if not least <= value <= most:
        raise Wrong("cli.out_of_range", argument=argument, value=value, least=least, most=most)
    return value


def size(text: str | None) -> tuple[int, int] | None:
    """A size such as `1920x1080`. Raises Wrong."""
    if text is None:
        return None
    if match := re.fullmatch(r"(\d{3,5})[xX×](\d{3,5})", text):
        width, height = int(match[1]), int(match[2])
        if WIDTHS[0] <= width <= WIDTHS[1] and HEIGHTS[0] <= height <= HEIGHTS[1]:
            return width, height
    raise Wrong("cli.no_size", argument="--size", text=text)


def options(game: Game, given: Iterable[str]) -> dict[str, Scalar]:
    """The title's defaults, overridden by `KEY=VALUE` pairs. Raises Wrong."""
    chosen = game.defaults
    known = {option.key: option for option in game.options}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise Wrong("cli.no_option", argument="--option", text=text)
        if key not in known:
            raise Wrong("cli.unknown_option", option=key, known=", ".join(known) or "-")
        choices = {str(choice).lower(): choice for choice in known[key].choices}
        if value.lower() not in choices:
            raise Wrong("cli.unknown_value", option=key, value=value, known=", ".join(choices))
        chosen[key] = choices[value.lower()]
    return chosen


def file(text: str) -> Path:
    """The path of an existing file. Raises Wrong."""
    path = Path(text)
    if not path.is_file():
        raise Wrong("cli.no_file", file=text)
    return path


# -- output -----------------------------------------------------------------------------------------------------------


def show(result: Mapping[str, Any], as_json: bool, lines: Callable[[], Iterable[str]]) -> None:
    """Prints one JSON object, or lines for people."""
    if as_json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        for line in lines():
            print("\n".join(map(visible, line.split("\n"))))


def reason(fault: Fault, game: str = "") -> str:
    return words.of(game).say(fault.key, fault.params)


def tell(text: str) -> None:
    """Prints one line to standard error, with control characters replaced."""
    print(visible(text), file=sys.stderr)


def explain(error: Wrong | RecordFault | LevelError | Refused | OSError) -> str:
    """One line that names the problem and the file."""
    if isinstance(error, Wrong):
        return words.say(error.key, **error.params)
    if isinstance(error, RecordFault):
        return f"{error.path}: {reason(error.fault)}"
    if isinstance(error, LevelError):
        first = error.faults[0]
        return f"{place(error.path, first)}: {reason(first, error.game)}"
    if isinstance(error, Refused):
        return words.say(error.refusal.key, **error.refusal.params)
    return words.say("cli.refused", file=str(error.filename or ""), error=refused(error))


def place(path: Path, fault: Fault) -> str:
    """`file: layer: object`, without unknown parts."""
    return ": ".join(visible(part) for part in (str(path), fault.layer, fault.object) if part)
