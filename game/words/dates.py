"""Dates and times in words: today, yesterday, 3 November."""

from __future__ import annotations

import time
from calendar import timegm

from game.words import say

LATEST = 32_503_680_000.0
"""The year 3000 in seconds since 1970: Windows knows no later dates. A file may say that it was changed at any time."""


def when(seconds: float, now: float | None = None) -> str:
    """A time (seconds since 1970) as people say it: with the hour for today and yesterday, else the day."""
    return _said(seconds, now, ("date.today", "date.yesterday"))


def day(seconds: float) -> str:
    """A day as people say it."""
    return _said(seconds, None, ("date.only_today", "date.only_yesterday"))


def _said(seconds: float, now: float | None, near: tuple[str, str]) -> str:
    """`near` are the keys for today and yesterday."""
    then, today = _local(seconds), _local(time.time() if now is None else now)
    days = _day(today) - _day(then)
    if days in (0, 1):
        return say(near[days], time=time.strftime("%H:%M", then))
    key = "date.day" if then.tm_year == today.tm_year else "date.year"
    return say(key, day=str(then.tm_mday), month=str(then.tm_mon), year=str(then.tm_year))


def stamp(written: str) -> float:
    """Seconds since 1970 of `2026-11-21T05:15:00Z`; 0 for anything else."""
    try:
        return float(timegm(time.strptime(written, "%Y-%m-%dT%H:%M:%SZ")))
    except ValueError:
        return 0.0


def duration(seconds: int) -> str:
    """A duration: hours and minutes."""
    hours, minutes = divmod(max(0, seconds) // 60, 60)
    return (
        say("lasted.hours", hours=hours, minutes=minutes) if hours else say("lasted.minutes", minutes=max(1, minutes))
    )


def _local(seconds: float) -> time.struct_time:
    return time.localtime(min(max(0.0, seconds), LATEST))


def _day(moment: time.struct_time) -> int:
    return timegm((moment.tm_year, moment.tm_mon, moment.tm_mday, 0, 0, 0)) // 86400
