"""Recorded games to be reviewed, and decisions in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from game.match import Match
from game.paths import SUFFIX
from game.players.minds import mind_of
from game.review.judging import JUDGE, Depth, sensible
from game.rules.kernel import Action, State

RECORDS = Path(__file__).parent.parent / "records"
SHORT: Mapping[str, str] = {
    "felinia": "felinia-2-usual",
    "marco_polo": "marco_polo-2-companions-normal",
    "puerto_rico": "puerto_rico-4-normal-seat1",
    "sky_traders": "sky_traders-3-fixed-binding",
    "zeelandia": "zeelandia-4-tactical-records",
}
"""A short game by title."""
HASTY = Depth("quick", 0.04, 1, 2, 4, 0.04)
"""Enough to see that it works."""


@cache
def reviewed_match(stem: str) -> Match:
    """Shared; not to be changed."""
    return Match.resume(RECORDS / f"{stem}{SUFFIX}", keep=False)


def choices(title: str, count: int) -> Iterator[tuple[int, State, int, list[Action]]]:
    """Decisions with several sensible answers, spread over a short game: step, view, seat, answers."""
    match = reviewed_match(SHORT[title])
    found = []
    for move in match.timeline.moves:
        if move.chosen:
            view = match.at(move.number, move.seat)
            options = sensible(mind_of(title, "", JUDGE).among(view, move.seat), view)
            if len(options) > 1:
                found.append((move.number, view, move.seat, options))
    yield from found[:: max(1, len(found) // count)][:count]
