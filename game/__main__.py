"""The command line. Without a command, opens the window."""

from __future__ import annotations

import logging
import multiprocessing
import os
import sys
from contextlib import suppress
from pathlib import Path

from game import __version__, log, paths, words
from game.words.visible import visible

LOG = logging.getLogger(__name__)


def main(typed: list[str] | None = None) -> int:
    """Runs a command. Exit codes: 0; 1 if `check` found faults; 2 for unusable arguments; 141 if the reader of the
    output has gone."""
    multiprocessing.freeze_support()
    paths.give_back_libraries()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")
    words.speak(words.system_language())
    arguments = sys.argv[1:] if typed is None else typed
    with log.logging_to_file():
        try:
            return run(arguments)
        except Exception:
            LOG.exception("The program failed")
            raise


def run(arguments: list[str]) -> int:
    """Opens the window, or runs the command named first."""
    if not arguments or paths.has_suffix(arguments[0], paths.SUFFIX):
        return window(*arguments[:1])
    try:
        code = command(arguments)
        if sys.stdout:  # a program without a console has no standard output
            sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # otherwise exit would try to write the rest
        return 141
    return code


def window(record: str = "") -> int:
    """Opens the window, at the table of a record if one is given. Exit codes: 2 if there is no screen or no such
    record; 130 if interrupted, with everything saved."""
    if record and not os.path.isfile(record):
        complain(words.say("cli.no_file", file=record))
        return 2
    from game import app  # only the window needs pygame
    from game.window import NoScreen

    try:
        return app.run(record=Path(record) if record else None)
    except NoScreen as error:
        complain(words.say("app.no_screen", error=str(error)))
        return 2
    except KeyboardInterrupt:
        return 130


def complain(text: str) -> None:
    """Says why nothing happens: on standard error, or in a message box, since a program without a console has none."""
    if sys.stderr is not None:
        print(visible(text), file=sys.stderr)
        return
    import pygame

    with suppress(pygame.error):  # there is no screen either
        pygame.display.message_box(words.say("app.name"), text, "error")


def command(arguments: list[str]) -> int:
    if arguments[0] == "--version":
        print(f"{words.say('app.name')} {__version__}")
        return 0
    from game.commands import bench, check, drive, line, replay, review, simulate, tour
    from game.levels import LevelError
    from game.match import RecordFault
    from game.rules.kernel import Refused

    commands: dict[str, line.Command] = {
        "simulate": simulate,
        "replay": replay,
        "review": review,
        "check": check,
        "tour": tour,
        "drive": drive,
        "bench": bench,
    }
    name = arguments[0]
    if name in ("-h", "--help"):
        print(words.say("cli.overview"))
        for known in commands:
            print(f"  {known:10} {words.say(f'cli.{known}')}")
        return 0
    try:
        if name not in commands:
            raise line.Wrong("cli.no_command", name=name, known=", ".join(commands))
        parser = line.Parser(name)
        commands[name].describe(parser)
        return commands[name].run(parser.read(arguments[1:]))
    except BrokenPipeError:
        raise
    except (line.Wrong, RecordFault, LevelError, Refused, OSError) as error:
        complain(line.explain(error))
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
