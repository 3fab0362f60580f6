"""Reviews a finished game, starting with the most telling decisions."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from math import ceil

import msgspec

from game.match.reader import MatchReader
from game.match.record import encode
from game.players.minds import mind_of
from game.review.curve import curve, sums
from game.review.judging import DEPTHS, JUDGE, POINTS_PER_CHANCE, Depth, glance, judge
from game.review.verdict import METHOD, Review, Verdict

HOPELESS = 0.25
"""Weight of points in that order: they distinguish mistakes where the game is all but decided."""


def digest_of(match: MatchReader) -> str:
    """SHA-256 of the table and of everything that was played, in hexadecimal. Undone moves do not count."""
    return sha256(encode(match.header) + msgspec.json.encode(match.played)).hexdigest()


def begun(match: MatchReader, depth: Depth) -> Review:
    """A review without verdicts, of a match that is over."""
    digest = digest_of(match)
    chances = tuple(curve(match, digest))
    luck = tuple(one.luck for one in sums(match, chances))
    order = telling(match, digest)
    allowed = depth.minutes * mind_of(match.title, "", JUDGE).policy.judged_a_minute
    order = order[: ceil(min(allowed, len(order)))]
    return Review(digest, match.game.version, METHOD, depth.name, tuple(order), chances, luck)


def telling(match: MatchReader, seed: str) -> list[int]:
    """The steps of all decisions with several sensible answers: those of people first, whom the review is for, ordered
    by how much the chosen answer loses at a quick look."""
    order: list[tuple[bool, float, int]] = []
    for step in decisions(match):
        seat = match.move(step).seat
        seen = glance(match.title, match.at(step, seat), seat, match.played[step], f"{seed}/{step}")
        if seen is not None:
            loss = seen.chance + HOPELESS * seen.worth / POINTS_PER_CHANCE
            order.append((not match.seats[seat].human, -loss, step))
    return [step for *_, step in sorted(order)]


def decisions(match: MatchReader) -> list[int]:
    """The steps with a choice."""
    return [move.number for move in match.told(-1) if move.chosen]


def continued(match: MatchReader, review: Review) -> Iterator[Review]:
    """The review with one verdict more each time, until it is complete."""
    while not review.complete:
        verdict = judged(match, review.order[len(review.verdicts)], review.digest, DEPTHS[review.depth])
        review = msgspec.structs.replace(review, verdicts=(*review.verdicts, verdict))
        yield review


def judged(match: MatchReader, step: int, seed: str, depth: Depth) -> Verdict:
    """The verdict of the decision at a step."""
    seat, chosen = match.move(step).seat, match.played[step]
    view, own = match.at(step, seat), f"{seed}/{step}"
    better, loss, error, points, reasons, doubt, _ = judge(match.title, view, seat, chosen, own, depth)
    seen = glance(match.title, view, seat, chosen, own)
    glanced = round(seen.chance, 4) if seen is not None else 0.0
    wire = msgspec.to_builtins
    return Verdict(step, seat, wire(chosen), wire(better), loss, error, points, reasons, glanced, doubt)
