"""What cost somebody most: the kinds of mistakes of each title, their words, and where they are explained."""

from __future__ import annotations

import re

import msgspec
import pytest

from game import words
from game.coach.lapse import Lapse
from game.lessons.lesson import lesson
from game.players.choice import Reason
from game.review import QUICK, Review, Verdict
from game.rules import titles
from game.telling.lapses import Lapses, better_line, cost_line, cost_words, moments_line
from game.telling.review import when
from game.titles import titled
from game.words import LANGUAGES, rulebook
from tests.review.games import SHORT, choices, reviewed_match

LONGEST = 30
"""Words of advice in a bubble."""
DEALT_WITH = {"points", "rival"}
"""Advantages that every title knows."""


def lapses(title: str) -> tuple[Lapse, ...]:
    return titled(title).lapses or ()


def review_of(verdicts: list[Verdict], seats: int) -> Review:
    curve, luck = ((0,) * seats,), (0,) * seats
    return Review("", 1, 1, QUICK.name, tuple(one.step for one in verdicts), curve, luck, tuple(verdicts))


@pytest.mark.parametrize("title", titles())
def test_each_is_explained_by_a_rule_and_in_a_chapter(title: str) -> None:
    known = {rule for section in rulebook.sections(title) for rule in section.rules}
    for lapse in lapses(title):
        assert lapse.rule in known, lapse
        assert 1 <= lapse.chapter <= len(lesson(title).chapters), lapse


@pytest.mark.parametrize("title", titles())
def test_each_cue_and_each_advantage_belongs_to_one(title: str) -> None:
    cues = {cue.key for cue in titled(title).cues or () if cue.kind != "news"}
    told = [key for lapse in lapses(title) for key in lapse.cues]
    news = {cue.key for cue in titled(title).cues or ()} - cues
    assert cues <= set(told) <= cues | news
    assert len(set(told)) == len(told)
    reasons = [name for lapse in lapses(title) for name in lapse.reasons]
    assert len(set(reasons)) == len(reasons)
    say = words.of(title)
    assert all(say(f"reason.{name}", points=2, name="Anna", end=3, instead=4) for name in reasons)
    assert set(reasons) & DEALT_WITH == DEALT_WITH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_each_has_a_name_and_short_advice(title: str, language: str) -> None:
    words.speak(language)
    for lapse in lapses(title):
        name, better = words.of(title)(f"lapse.{lapse.key}"), better_line(title, lapse.key)
        assert 2 <= len(name) <= 42, name
        assert not name.endswith(".")
        assert 5 < len(re.findall(r"\w+", better)) <= LONGEST, better


def verdict(step: int, seat: int, chosen: object, better: object, points: float, *reasons: str) -> Verdict:
    told = tuple(Reason(f"reason.{name}", {"points": 2}) for name in reasons)
    wire = msgspec.to_builtins
    return Verdict(step, seat, wire(chosen), wire(better), 0.1, 0.02, points, told)


@pytest.mark.parametrize("title", titles())
def test_an_advantage_of_the_better_answer_names_the_kind(title: str) -> None:
    match = reviewed_match(SHORT[title])
    step, _, seat, options = next(choices(title, 1))
    for lapse in lapses(title):
        for name in lapse.reasons:
            found = Lapses(match).kind_of(verdict(step, seat, options[0], options[0], 3.0, "slight", name))
            assert found == lapse
    assert Lapses(match).kind_of(verdict(step, seat, options[0], options[0], 3.0, "slight")) is None


@pytest.mark.parametrize("title", titles())
def test_the_coach_would_have_said_so(title: str) -> None:
    """A warning about the chosen answer alone names the kind before any advantage does; where a better one is as bad,
    it does not."""
    match, asked = reviewed_match(SHORT[title]), 0
    cues = {key: lapse for lapse in lapses(title) for key in lapse.cues}
    for step, view, seat, options in choices(title, 60):
        for cue in titled(title).cues or ():
            spoken = {action: cue.speaks_of(view, action) for action in options}
            bad = next((action for action, told in spoken.items() if told == (cue.kind == "warning")), None)
            good = next((action for action, told in spoken.items() if told != (cue.kind == "warning")), None)
            if cue.key not in cues or not isinstance(view.decision, cue.at) or bad is None or good is None:
                continue
            asked += 1
            found = Lapses(match).kind_of(verdict(step, seat, bad, good, 3.0))
            assert found is not None
            against = set(Lapses(match)._against(view, bad, good))
            assert cue.key in against
            assert against & set(found.cues)
            assert cue.key not in Lapses(match)._against(view, good, bad)
    assert asked


def test_the_kind_that_cost_most_points_in_all_is_named() -> None:
    match = reviewed_match(SHORT["zeelandia"])
    places = [(step, seat, options[0]) for step, _, seat, options in choices("zeelandia", 40)]
    (step, seat, action), *more = places
    own = [(step, action)] + [(other, answer) for other, at, answer in more if at == seat]
    costs = [("money", 2.0), ("market", 5.0), ("money", 2.5), ("money", 2.0), ("sites", 0.4)]
    verdicts = [
        verdict(step, seat, action, action, points, name)
        for (step, action), (name, points) in zip(own[:5], costs, strict=True)
    ]
    verdicts[4] = msgspec.structs.replace(verdicts[4], loss=None)
    review = review_of(verdicts, len(match.seats))
    cost = Lapses(match).costliest(review, seat)
    assert cost is not None
    assert (cost.lapse.key, cost.points) == ("purse", 6.5)
    assert cost.steps == tuple(sorted((own[0][0], own[2][0], own[3][0])))
    assert Lapses(match).costliest(review, (seat + 1) % len(match.seats)) is None
    slight = [msgspec.structs.replace(one, points=0.2) for one in verdicts]
    assert Lapses(match).costliest(review_of(slight, len(match.seats)), seat) is None, "less than a point"
    words.speak("en")
    assert cost_line(match, cost).replace(words.NBSP, " ") == "Guilders gone too early: 3 times, −6 points"
    assert moments_line(match, cost).split(" · ") == [when(match, step) for step in cost.steps]


@pytest.mark.parametrize(("times", "english", "russian"), [(1, "once", "1 раз"), (3, "3 times", "3 раза")])
def test_it_says_how_often(times: int, english: str, russian: str) -> None:
    for language, told in (("en", english), ("ru", russian)):
        words.speak(language)
        assert told in cost_words("puerto_rico", "rot", times, 7).replace(words.NBSP, " ")
