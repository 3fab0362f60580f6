"""The key moments of a match, found in its points by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match import RoundScores
from game.rules.kernel import Standing

MOST = 3


@dataclass(frozen=True)
class KeyMoment:
    """A round in which a seat gained much: `index` in the chart; `category` brought most of the gain, `part` of it;
    `lead`: the seat took the lead."""

    index: int
    round: int
    seat: int
    gain: int
    category: str
    part: int
    lead: bool


def key_moments(chart: Sequence[RoundScores]) -> list[KeyMoment]:
    """The rounds that decided the match, in order: the largest gains over what the others gained in the same round;
    a change of the lead counts half as much again. At most one per round."""
    ranked: list[tuple[float, KeyMoment]] = []
    for index in range(1, len(chart)):
        now, before = chart[index].standings, chart[index - 1].standings
        gains = [a.points - b.points for a, b in zip(now, before, strict=True)]
        best: tuple[float, KeyMoment] | None = None
        for seat, gain in enumerate(gains):
            if gain <= 0:
                continue
            others = [g for other, g in enumerate(gains) if other != seat]
            weight = gain - sum(others) / max(1, len(others))
            lead = _leader(now) == seat != _leader(before)
            weight *= 1.5 if lead else 1
            parts = {key: n - before[seat].categories.get(key, 0) for key, n in now[seat].categories.items()}
            category = max(parts, key=lambda key: parts[key])
            if best is None or weight > best[0]:
                best = weight, KeyMoment(index, chart[index].round, seat, gain, category, parts[category], lead)
        if best and best[0] > 0:
            ranked.append(best)
    chosen = sorted(ranked, key=lambda pair: -pair[0])[:MOST]
    return sorted((moment for _, moment in chosen), key=lambda moment: moment.index)


def _leader(standings: Sequence[Standing]) -> int | None:
    """The only seat with the most points; None if there are several."""
    points = [one.points for one in standings]
    top = max(points)
    return points.index(top) if points.count(top) == 1 else None
