"""The answers to a puzzle in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.match import Match
from game.match.reader import MatchReader
from game.players.choice import Reason
from game.puzzles import Graded, Puzzle
from game.review import Verdict
from game.rules.kernel import Action
from game.telling.review import cost_of, points_of, reason_lines
from game.titles import titled
from game.words import of, say


def told_apart(match: Match, names: Mapping[Action, str]) -> dict[Action, str]:
    """The names of the answers at the present decision; those of the same name with their places, dice or terms."""
    exact, view, often = titled(match.title).exact, match.view(match.seat), Counter(names.values())
    if exact is None:
        return dict(names)
    return {
        action: f"{name} ({exact(of(match.title), view, action)})" if often[name] > 1 else name
        for action, name in names.items()
    }


def missed_words(match: MatchReader, puzzle: Puzzle, graded: Graded | None) -> str:
    """The loss of an answer, what speaks for it, and what the best one has over it; None: it was not measured."""
    if graded is None:
        return say("puzzle.unmeasured")
    lines = [cost_words(match, puzzle, graded)]
    if graded.reasons:
        lines.append(say("puzzle.for", why=reason_words(match, graded.reasons)))
    if graded.against:
        lines.append(say("puzzle.against", why=reason_words(match, graded.against)))
    return "\n".join(lines)


def solved_words(match: MatchReader, puzzle: Puzzle, glanced: str) -> str:
    """The reasons of the best answer, and what first sight would have taken: `glanced`, in words."""
    lines = [reason_words(match, puzzle.answers[0].reasons)]
    first = puzzle.graded(match.game, match.game.action_of(puzzle.glanced))
    if first is not None:
        lines.append(say("puzzle.glanced", what=glanced, cost=cost_words(match, puzzle, first)))
    return "\n".join(lines)


def cost_words(match: MatchReader, puzzle: Puzzle, graded: Graded) -> str:
    """What it loses against the best answer."""
    say, loss, error, points = of(match.title), graded.loss, graded.error, graded.points
    verdict = Verdict(len(puzzle.moves), puzzle.seat, graded.action, puzzle.answers[0].action, loss, error, points)
    if graded.doubt:
        return say("puzzle.points", cost=points_of(say, verdict), error=max(1, round(graded.doubt)))
    return cost_of(say, verdict)


def reason_words(match: MatchReader, reasons: Sequence[Reason]) -> str:
    return "\n".join(reason_lines(match, reasons))
