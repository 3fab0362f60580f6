"""The game against the teacher that may follow a lesson."""

from __future__ import annotations

from msgspec.structs import replace

from game.lessons.lesson import AnyLesson
from game.match import HUMAN
from game.scenes.scene import Host
from game.scenes.shell import setup
from game.words import of


def play_on(host: Host, lesson: AnyLesson) -> None:
    """A table in the place of the lesson: as many seats, the same options, the computer players at the lesson's
    level under the names that they had in it."""
    say, table = of(lesson.title), setup.peopled(lesson.title, setup.fresh(lesson.title, host.settings.undo), 1)
    while len(table.seats) < len(lesson.chairs):
        table = setup.joined(table)
    seats = [replace(table.seats[0], player=HUMAN, character=lesson.chairs[0].character)]
    for seat, chair in zip(table.seats[1:], lesson.chairs[1:], strict=False):
        name = say(f"lesson.{chair.name}")
        seats.append(replace(seat, name=name, player=lesson.level, character=chair.character))
    table = replace(table, seats=tuple(seats), options=table.options | lesson.options)
    match = table.lay(lesson.title, ask_forced=host.settings.asks_forced)
    setup.remember(lesson.title, table)
    host.replace(host.table(match))
