from __future__ import annotations

from game.words.dates import LATEST, duration, stamp, when


def test_moments_in_words() -> None:
    now = stamp("2026-11-21T12:00:00Z")
    assert when(now, now).startswith("today")
    assert when(now - 86400, now).startswith("yesterday")
    assert when(stamp("2026-11-03T12:00:00Z"), now) == "3 November"
    assert when(stamp("2025-11-03T12:00:00Z"), now) == "3 November 2025"
    assert stamp("no date") == 0
    assert {when(changed, now) for changed in (1e12, 2.0**62)} == {when(LATEST, now)}
    assert when(-1e12, now) == when(0, now)
    assert (duration(20), duration(61 * 60)) == (
        "1\N{NO-BREAK SPACE}min",
        "1\N{NO-BREAK SPACE}h 1\N{NO-BREAK SPACE}min",
    )
