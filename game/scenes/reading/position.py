"""The whole position as plain sentences, without anything hidden from the reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.rules.kernel import Standing
from game.scenes.table.moment import Moment
from game.scenes.table.view import TitleView
from game.telling import position as positions
from game.telling.labels import Prompt
from game.telling.lines import row
from game.telling.position import PositionSection, Reader
from game.words import amount


def position(
    now: Moment[Any], title: TitleView[Any], prompt: Prompt, notes: Sequence[str] = ()
) -> list[PositionSection]:
    """The decision, the board, then each player. `notes`: text of the decision panel."""
    name, names = title.say.title, tuple(seat.name for seat in title.match.seats)
    reader = Reader(names, now.eyes, now.face_down, now.over)
    seats = [
        PositionSection(
            names[line.seat], (*_points(now, title, line), *positions.seat(name, now.state, reader, line.seat))
        )
        for line in title.seats.standings(now)
    ]
    return [_turn(now, title, prompt, notes), *positions.board(name, now.state, reader), *seats]


def _turn(now: Moment[Any], title: TitleView[Any], prompt: Prompt, notes: Sequence[str]) -> PositionSection:
    """Under the prompt: its detail, the notes, turn, phase and meters."""
    phases, current = title.narration.phases(now)
    phase = phases[current] if 0 <= current < len(phases) else ""
    meters = [". ".join(filter(None, (f"{one.text}: {one.value}", one.tip))) for one in title.narration.meters(now)]
    lines = [
        prompt.detail,
        *(title.narration.plain(note) for note in notes),
        title.narration.turn_words(now),
        phase,
        *meters,
    ]
    return PositionSection(prompt.head, tuple(line for line in lines if line))


def _points(now: Moment[Any], title: TitleView[Any], line: Standing) -> Iterator[str]:
    """The points known to the reader, in total and by category."""
    say, points, hides = title.say, title.seats.known(now, line), title.seats.hidden(now, line.seat)
    yield say("table.points_hidden", points=points) if hides else say("points", n=points)
    known = {category: n for category, n in line.categories.items() if n and category not in hides}
    if known:
        yield row(say, say("position.points"), [f"{say(f'category.{one}')} {amount(n)}" for one, n in known.items()])
