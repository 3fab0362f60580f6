"""`review`: where a finished game was lost, what would have been better, and how much of it was luck."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game import words
from game.commands import line
from game.match import Match
from game.paths import refused
from game.review import QUICK, THOROUGH, Depth, Review, begun, continued, review_file, save, stored_review, sums
from game.telling.lapses import Lapses, lapse_lines
from game.telling.review import moment_lines, person_lines, sum_lines

PAUSE = 2.0
"""Seconds between two writes."""


def describe(parser: line.Parser) -> None:
    parser.argument("file", nargs="?", metavar="FILE")
    parser.argument("--quick", action="store_true")
    parser.argument("--thorough", action="store_true")
    parser.argument("--json", action="store_true")
    parser.argument("--lang", metavar="L")


def run(arguments: line.Arguments) -> int:
    if not arguments.file:
        raise line.Wrong("cli.missing_file", argument="FILE")
    if arguments.quick and arguments.thorough:
        raise line.Wrong("cli.one_of", one="--quick", other="--thorough")
    if arguments.lang and arguments.lang not in words.LANGUAGES:
        raise line.Wrong("cli.no_language", text=arguments.lang, known=", ".join(words.LANGUAGES))
    if arguments.lang:
        words.speak(arguments.lang)
    record = line.file(arguments.file)
    match = Match.resume(record, keep=False)
    for notice in match.recorder.take_notices():
        line.tell(f"{arguments.file}: {line.reason(notice)}")
    if not match.over:
        raise line.Wrong("review.open", file=arguments.file)
    depth = THOROUGH if arguments.thorough else QUICK
    steps = reviewed(record, match, depth)
    if arguments.json:
        *_, review = steps
        line.show(result(match, review), True, list)
    else:
        line.show({}, False, lambda: report(match, steps))
    return 0


def reviewed(record: Path, match: Match, depth: Depth) -> Iterator[Review]:
    """The review as far as it has got, again and again until it is complete. It is kept on the way, and goes on from
    what is kept."""
    latest = stored_review(record, match, depth)
    keeping = latest is None or not latest.complete
    latest = latest or begun(match, depth)
    yield latest
    saved = time.monotonic()
    try:
        for review in continued(match, latest):
            latest = review
            if keeping and time.monotonic() >= saved + PAUSE:
                keeping, saved = keep(record, latest), time.monotonic()
            yield latest
    finally:
        if keeping:
            keep(record, latest)


def keep(record: Path, review: Review) -> bool:
    """Whether it could be written."""
    try:
        save(record, review)
    except OSError as error:
        line.tell(words.say("cli.not_written", file=str(review_file(record)), error=refused(error)))
        return False
    return True


def report(match: Match, steps: Iterator[Review]) -> Iterator[str]:
    """The sums at once, each mistake as soon as it is found, the averages at the end."""
    review = next(steps)
    say = words.of(match.title)
    yield say("review.head", title=say("title"), n=len(review.order))
    yield from sum_lines(match, review)
    yield ""
    told = 0
    while True:
        for verdict in review.verdicts[told:]:
            if verdict.mistake:
                yield from indented(moment_lines(match, verdict))
        told = len(review.verdicts)
        sys.stdout.flush()  # a pipe shows it at once, too
        following = next(steps, None)
        if following is None:
            break
        review = following
    if not review.moments:
        yield say("review.none")
    yield ""
    yield from person_lines(match, review)
    yield from lapse_lines(match, review)


def indented(lines: Iterator[str]) -> Iterator[str]:
    yield next(lines)
    yield from (f"    {text}" for text in lines)


def result(match: Match, review: Review) -> dict[str, Any]:
    """The review as it is kept, with the names of the players and their sums."""
    names = [seat.name for seat in match.seats]
    seats = [{"name": name, **one._asdict()} for name, one in zip(names, sums(match, review.curve), strict=True)]
    moments = [verdict.step for verdict in review.moments]
    found = (Lapses(match).costliest(review, seat) for seat in range(len(names)))
    lapses = [{**cost._asdict(), "lapse": cost.lapse.key} for cost in found if cost is not None]
    told = {"title": match.title, "seats": seats, "moments": moments, "lapses": lapses}
    return {**told, **msgspec.to_builtins(review)}
