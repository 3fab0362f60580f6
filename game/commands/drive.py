"""`drive`: a window driven by a script."""

from __future__ import annotations

import sys
from functools import partial

from game.commands import line
from game.paths import LARGEST


def describe(parser: line.Parser) -> None:
    parser.argument("script", nargs="?", metavar="SCRIPT.jsonl")
    parser.argument("--size", metavar="WxH")


def run(arguments: line.Arguments) -> int:
    if not arguments.script:
        raise line.Wrong("cli.missing_file", argument="SCRIPT.jsonl")
    size = line.size(arguments.size)
    script = None if arguments.script == "-" else line.file(arguments.script)
    from game import drive  # pygame is loaded only when needed

    if script:
        return drive.run(script, size)
    return drive.converse(iter(partial(sys.stdin.readline, LARGEST), ""), size)
