"""`replay`: replays a record and prints its story, turn by turn, and its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from game import words
from game.commands import line
from game.match import Match
from game.telling.story.text import numbered
from game.titles import titled


def describe(parser: line.Parser) -> None:
    parser.argument("file", nargs="?", metavar="FILE")
    parser.argument("--seat", metavar="SEAT")
    parser.argument("--json", action="store_true")


def run(arguments: line.Arguments) -> int:
    if not arguments.file:
        raise line.Wrong("cli.missing_file", argument="FILE")
    match = Match.resume(line.file(arguments.file), keep=False)
    reader = line.number(arguments.seat, "--seat", 0, 1, len(match.seats)) - 1
    for notice in match.recorder.take_notices():
        line.tell(f"{arguments.file}: {line.reason(notice)}")
    line.show(result(match), arguments.json, lambda: chain(story(match, reader), report(match)))
    return 0


def result(match: Match) -> dict[str, Any]:
    """The outcome of a replay: the digest of the position and the standings."""
    return {
        "title": match.title,
        "actions": match.count,
        "digest": match.digest,
        "standings": [
            {"seat": s.seat, "points": s.points, "place": s.place, "categories": s.categories}
            for s in match.standings()
        ],
    }


def story(match: Match, reader: int) -> Iterator[str]:
    """The paragraphs as that seat may read them; none for a title without a storyteller."""
    maker = titled(match.title).story
    if maker is not None:
        yield from numbered(maker(words.of(match.title), match.seats, match.board), match, reader)
        yield ""


def report(match: Match) -> Iterator[str]:
    say = words.of(match.title)
    steps = words.say("steps", n=match.count)
    end = words.say("replay.over" if match.over else "replay.open", number=match.round)
    yield words.say("replay.head", title=say("title"), steps=steps, end=end)
    for standing in match.standings():
        parts = ", ".join(f"{say('category.' + key)}: {value}" for key, value in standing.categories.items())
        name, points = match.seats[standing.seat].name, words.say("points", n=standing.points)
        yield words.say("replay.seat", place=standing.place, name=name, points=points, parts=parts)
    yield match.digest
