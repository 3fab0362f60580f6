"""After the lesson one plays without the rules, and beats `easy`."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.newcomers import felinia, puerto_rico, zeelandia
from tests.newcomers.newcomer import Worth, wins


class Trial(NamedTuple):
    """As many seats as in the lesson."""

    title: str
    seats: int
    worth: Worth


TRIALS = (
    Trial("zeelandia", 2, zeelandia.worth),
    Trial("puerto_rico", 3, puerto_rico.worth),
    Trial("felinia", 3, felinia.worth),
)
MORE = 1.4
"""As often as by chance alone, somebody should win who follows the lesson."""


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.title)
def test_whoever_follows_the_lesson_beats_easy(trial: Trial) -> None:
    assert wins(trial.title, trial.worth, trial.seats, 2 * trial.seats) > MORE / trial.seats


@pytest.mark.fuzz
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.title)
def test_over_many_games_as_well(trial: Trial) -> None:
    assert wins(trial.title, trial.worth, trial.seats, 42) > MORE / trial.seats
