"""Reviews beside their records: NAME.review, one JSON object, written whole after each few verdicts."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game import paths
from game.match.reader import MatchReader
from game.match.saves import REVIEW
from game.review.curve import WHOLE, sums
from game.review.judging import DEPTHS, Depth
from game.review.reviewing import digest_of
from game.review.verdict import METHOD, Review, Verdict

LARGEST = 4 * 1024 * 1024
"""Maximum size in bytes."""
UNUSABLE = (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def review_file(record: Path) -> Path:
    return record.with_suffix(REVIEW)


def save(record: Path, review: Review) -> None:
    """Raises OSError."""
    paths.write_whole(review_file(record), msgspec.json.encode(review))


def stored_review(record: Path, match: MatchReader, depth: Depth) -> Review | None:
    """The stored review of a record if it is valid and deep enough; None: it must be made anew."""
    try:
        review = msgspec.json.decode(paths.read_plain(review_file(record), LARGEST), type=Review)
    except UNUSABLE:
        return None
    return review if fits(review, match) and deep_enough(review, depth) else None


def deep_enough(review: Review, depth: Depth) -> bool:
    known = DEPTHS.get(review.depth)
    return known is not None and known.most >= depth.most


def fits(review: Review, match: MatchReader) -> bool:
    """Whether the review belongs to this record and these rules, and all it says is possible."""
    if (review.digest, review.version, review.method) != (digest_of(match), match.game.version, METHOD):
        return False
    rows = len(review.curve) == match.count + 1
    if not rows or any(len(row) != len(match.seats) or sum(row) != WHOLE for row in review.curve):
        return False
    if review.luck != tuple(one.luck for one in sums(match, review.curve)):
        return False
    own = {move.number: move.seat for move in match.told(-1) if move.chosen}
    judged = [verdict.step for verdict in review.verdicts]
    return (
        len(set(review.order)) == len(review.order)
        and all(step in own for step in review.order)
        and judged == list(review.order[: len(judged)])
        and all(verdict.seat == own[verdict.step] and possible(verdict, match) for verdict in review.verdicts)
    )


def possible(verdict: Verdict, match: MatchReader) -> bool:
    """Whether the verdict is about the move played, and both answers were legal."""
    try:
        chosen, better = (match.game.action_of(wire) for wire in (verdict.chosen, verdict.better))
    except msgspec.MsgspecError:
        return False
    state = match.timeline.at(verdict.step)
    return chosen == match.played[verdict.step] and state.refusal(better) is None
