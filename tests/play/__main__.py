"""Answers the questions anew and says what changed; see the package."""

from __future__ import annotations

import argparse
import sys

from game.rules import titles
from tests.play.asking import answers, budgets_of
from tests.play.choosing import choose, choose_more
from tests.play.questions import (
    BUDGETS,
    DEPTHS,
    Depth,
    Line,
    differing,
    read_budgets,
    read_lines,
    shown,
    write_budgets,
    write_lines,
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.play", description=__doc__)
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="all if none is given")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--level", help="only this one answers anew")
    parser.add_argument("--choose", action="store_true", help="choose the questions anew")
    arguments = parser.parse_args()
    if unknown := set(arguments.titles) - set(titles()):
        parser.error(f"no such title: {', '.join(sorted(unknown))}")
    changed = 0
    found = {title: budgets_of(title) for title in titles()}
    if found != read_budgets():
        changed += 1
        print(f"{BUDGETS.name}: expected {shown(read_budgets())}, found {shown(found)}")
        if not arguments.dry:
            write_budgets(found)
    for title in arguments.titles or titles():
        for depth in DEPTHS:
            lines, differences = renewed(title, depth, arguments.choose, arguments.level)
            changed += differences
            if not arguments.dry:
                write_lines(title, depth, lines)
            print(f"{title}, {depth}: {len(lines)} answers, {differences} not as before")
    return 1 if arguments.dry and changed else 0


def renewed(title: str, depth: Depth, choosing: bool, level: str | None = None) -> tuple[list[Line], int]:
    """The lines as they are now, those about new records among them, and how many answers changed. What differs by
    rounding alone stays as it was, and so do other levels than this one."""
    before = {line.question: line.answer for line in read_lines(title, depth)}
    questions = choose(title, depth) if choosing else [*before, *choose_more(title, depth, before)]
    questions.sort(key=lambda question: (question.record, question.step))
    due = [one for one in questions if level in (None, one.level) or one not in before]
    lines, changed = {question: Line(question, answer) for question, answer in before.items()}, 0
    for record in sorted({question.record for question in due}):
        for question, state, answer in answers(record, [one for one in due if one.record == record]):
            known = before.get(question)
            differences = [] if known is None else list(differing(known, answer))
            if differences:
                changed += 1
                print(f"{question}: {type(state.decision).__name__}", *differences, sep="\n  ")
            lines[question] = Line(question, answer if known is None or differences else known)
    return [lines[question] for question in questions], changed


if __name__ == "__main__":
    sys.exit(main())
