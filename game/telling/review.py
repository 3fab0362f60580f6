"""The review of a finished game in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import groupby

from game.match import PlayedMove
from game.match.preview import preview
from game.match.reader import MatchReader
from game.players.choice import Reason
from game.review import Review, SeatSum, Verdict, sums
from game.rules.kernel import Action
from game.telling.labels import named
from game.telling.story.composing import beats, compose
from game.telling.story.text import amount, spoken
from game.titles import boxes, titled
from game.words import Voice, of, signed

NOBODY = -1
"""The reader by whom nobody is called “you”."""
WORD, STEM = re.compile(r"\w+"), 4
"""A word or a number, and how many letters of a word stay the same in all its forms, mostly."""


def share(say: Voice, tenths: int, sign: bool = False) -> str:
    """Tenths of a percent: “12.3 %”, with a `sign` “+12.3 %” or “−12.3 %”."""
    mark = "−" if tenths < 0 else "+" if sign and tenths else ""
    return say("review.share", whole=f"{mark}{abs(tenths) // 10}", tenth=abs(tenths) % 10)


def result_line(say: Voice, name: str, one: SeatSum) -> str:
    """How the chances of a seat add up to its result."""
    parts = {"decisions": share(say, one.decisions, True), "luck": share(say, one.luck, True)}
    return say("review.sum", name=name, start=share(say, one.start), result=share(say, one.result), **parts)


def sum_lines(match: MatchReader, review: Review) -> Iterator[str]:
    say = of(match.title)
    for seat, one in zip(match.seats, sums(match, review.curve), strict=True):
        yield result_line(say, seat.name, one)


def moment_lines(match: MatchReader, verdict: Verdict) -> Iterator[str]:
    """The answer and its cost, the better one, and the reasons."""
    say = of(match.title)
    chosen, better = answers(match, verdict)
    yield say("review.moment", when=when(match, verdict.step), what=chosen, cost=cost_of(say, verdict))
    yield say("review.better", what=better)
    yield from reason_lines(match, verdict.reasons)


def when(match: MatchReader, step: int) -> str:
    """The round of a step, or the turn where a title counts turns; the set-up has none."""
    if not match.move(step).round:
        return of(match.title)("review.when.setup")
    return of(match.title)(boxes()[match.title].counted("review.when"), n=match.move(step).round)


def points_of(say: Voice, verdict: Verdict) -> str:
    return say("review.points", amount=signed(-round(verdict.points)))


def cost_of(say: Voice, verdict: Verdict) -> str:
    """The loss with its error, and the points."""
    cost = points_of(say, verdict)
    if verdict.loss is None:
        return say("review.decided", cost=cost)
    loss, error = signed(-round(100 * verdict.loss)), max(1, round(100 * verdict.error))
    return say("review.cost", loss=loss, error=error, cost=cost)


def reason_lines(match: MatchReader, reasons: Sequence[Reason]) -> Iterator[str]:
    """A line for each advantage; those that show only by some round stand in one line with it."""
    say = of(match.title)
    for by, some in groupby(reasons, lambda reason: reason.params.get("by")):
        told = [_advantage(match, reason) for reason in some]
        if by is None:
            yield from told
            continue
        why = reduce(lambda why, more: say("reason.both", why=why, more=more), told)
        key = boxes()[match.title].counted("reason.by") if by else "reason.by.end"
        yield say(key, n=int(by), why=why)


def _advantage(match: MatchReader, reason: Reason) -> str:
    say, params, later = of(match.title), dict(reason.params), f"{reason.key}.later"
    seat = params.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(match.seats):
        params["name"] = match.seats[seat].name
    return with_harm(say, say.say(later if "by" in params and say.has(later) else reason.key, params), reason)


def with_harm(say: Voice, why: str, reason: Reason) -> str:
    """A reason in words, with what of a rival's it is that the action harms, where the reason knows."""
    if "of" not in reason.params:
        return why
    return say("reason.harmed", why=why, what=say.say(f"harm.{reason.params['of']}", reason.params))


def mean_points(say: Voice, lost: float) -> str:
    """Points that decisions lost on average: “−1.2”, or “+0.3” where they gained some."""
    tenths = round(10 * lost)
    sign = "−" if tenths > 0 else "+" if tenths < 0 else ""
    return say("review.decimal", whole=f"{sign}{abs(tenths) // 10}", tenth=abs(tenths) % 10)


def person_lines(match: MatchReader, review: Review) -> Iterator[str]:
    """For each seat: how often nothing better was found, and what a decision cost on average."""
    say = of(match.title)
    for number, seat in enumerate(match.seats):
        verdicts = review.of(number)
        if verdicts:
            points = mean_points(say, sum(verdict.points for verdict in verdicts) / len(verdicts))
            best = sum(verdict.best for verdict in verdicts)
            yield say("review.person", name=seat.name, best=best, decisions=len(verdicts), points=points)


def answers(match: MatchReader, verdict: Verdict) -> tuple[str, str]:
    """The chosen and the better answer, told apart."""
    actions = [match.game.action_of(wire) for wire in (verdict.chosen, verdict.better)]
    chosen, better = (answer(match, verdict.step, action) for action in actions)
    return chosen, of(match.title)("review.otherwise", what=better) if chosen == better else better


def answer(match: MatchReader, step: int, action: Action) -> str:
    """An answer as the story tells it of somebody else, with its place, dice or terms; failing that, the name and what
    its button or its question is called."""
    say, move = of(match.title), match.move(step)
    name, told, exact = match.seats[move.seat].name, list(told_of(match, move, action)), exact_of(match, step, action)
    if not says(told, exact):
        told.insert(1, exact)
    what = "; ".join(told) or named(say, action) or say(f"prompt.{move.prompt}")
    return what if what.startswith(name) else say("review.answer", name=name, what=what)


def says(told: Sequence[str], exact: str) -> bool:
    """Whether each word and number of `exact` has been told, in whatever form of the word."""
    known = {word[:STEM] for word in WORD.findall(" ".join(told).lower())}
    return all(word[:STEM] in known for word in WORD.findall(exact.lower()))


def exact_of(match: MatchReader, step: int, action: Action) -> str:
    """Place, dice or terms of an answer."""
    exact = titled(match.title).exact
    return exact(of(match.title), match.at(step, match.move(step).seat), action) if exact else ""


def told_of(match: MatchReader, move: PlayedMove, action: Action) -> Iterator[str]:
    """The story of the seat that moves, if it took this action instead. The seat is named at most once, and
    what changes in its hands is told only where the words before do not say so."""
    say, maker, seat = of(match.title), titled(match.title).story, move.seat
    if maker is None:
        return
    view, name = match.at(move.number, seat), match.seats[seat].name
    then = preview(view, action)
    instead = PlayedMove(0, seat, move.prompt, action, then.events, False, move.turn, move.round)
    teller = maker(say, match.seats, match.board)
    nothing = say("story.nothing", name=name)
    for paragraph in compose(teller, list(beats([instead], {0: view, 1: then.view}.__getitem__)), NOBODY):
        rows, net = paragraph.rows, dict(paragraph.net)
        if paragraph.seat != seat:
            paragraph, rows, net = replace(paragraph, head="", touches=()), tuple(r for r in rows if r.seat == seat), {}
        elif paragraph.head == nothing:
            paragraph = replace(paragraph, head="")
        own = net.pop(seat, ())
        words = [
            text.removeprefix(f"{name}: ") for text in spoken(say, match.seats, replace(paragraph, rows=rows, net={}))
        ]
        yield from words
        changes = (amount(say, one) for one in own if not one.concealed)
        if more := [text for text in changes if text[1:] not in " ".join(words)]:
            yield ", ".join(more)
        yield from spoken(say, match.seats, replace(paragraph, head="", touches=(), rows=(), net=net))
