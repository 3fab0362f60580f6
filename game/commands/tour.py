"""`tour`: pictures and widget lists of every screen."""

from __future__ import annotations

from pathlib import Path

from game import words
from game.commands import line


def describe(parser: line.Parser) -> None:
    parser.argument("--out", metavar="DIR")
    parser.argument("--title", metavar="T")
    parser.argument("--size", metavar="WxH")
    parser.argument("--lang", metavar="L")
    parser.argument("--scale", metavar="S")
    parser.argument("--only", metavar="NAME", default="")


def run(arguments: line.Arguments) -> int:
    if not arguments.out:
        raise line.Wrong("cli.missing_file", argument="--out DIR")
    title = line.title(arguments) if arguments.title else None
    if arguments.lang and arguments.lang not in words.LANGUAGES:
        raise line.Wrong("cli.no_language", text=arguments.lang, known=", ".join(words.LANGUAGES))
    scale, size = _scale(arguments.scale), line.size(arguments.size) or (1280, 720)
    from game import tour  # pygame is loaded only when needed

    return tour.run(Path(arguments.out), title, size, arguments.lang or "", scale, only=arguments.only)


def _scale(text: str | None) -> float:
    try:
        scale = 1.0 if text is None else float(text)
    except ValueError:
        scale = 0.0
    if not 0.8 <= scale <= 2.0:
        raise line.Wrong("cli.no_scale", argument="--scale", text=text or "")
    return scale
