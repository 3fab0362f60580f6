"""The legend of a table: pictures and shapes with their tooltips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.figures import figures
from game.scenes.reading.text_popup import TextPassage
from game.scenes.table.cards import chip_tip
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.view import TitleView
from game.telling.labels import Tip
from game.words import capital, marks

SIGNS = ("eye", "play", "undo")
"""Icons shown at every table."""


def legend(now: Moment[Any], title: TitleView[Any], tools: Sequence[Tool]) -> list[TextPassage]:
    """Passages with the same picture and title are listed once."""
    say, seen = title.say, dict[tuple[str, str], TextPassage]()
    for passage in (*_things(now, title), *_signs(title), *_tools(tools)):
        seen.setdefault((passage.picture or passage.figure, passage.title), passage)
    players = tuple(f"{marks.player(seat.colour)} {seat.name}" for seat in title.match.seats)
    return [TextPassage(say("legend.players"), players), *seen.values()]


def _things(now: Moment[Any], title: TitleView[Any]) -> Iterator[TextPassage]:
    """The player's own counts, the meters, and for each picture on the board its first spot."""
    if title.seats.points_icon:
        yield TextPassage(title.say("legend.points"), (title.say("legend.points.use"),), title.seats.points_icon)
    for chip in title.seats.chips(now, now.eyes):
        yield _passage(chip_tip(title.say, chip), chip.player)
    for meter in title.narration.meters(now):
        yield TextPassage(capital(f"{meter.text}: {meter.value}"), (meter.tip,) if meter.tip else (), meter.icon)
    shown = set[str]()
    for spot in title.prompts.spots(now):
        tip = title.prompts.tip(now, spot)
        if tip is not None and tip.lines and tip.icon and tip.icon not in shown:
            shown.add(tip.icon)
            yield _passage(tip)


def _signs(title: TitleView[Any]) -> Iterator[TextPassage]:
    """Signs painted by the board, as figures of a position; then the icons."""
    for sign in figures(title.say.title).signs:
        yield TextPassage(title.say(f"sign.{sign}"), (title.say(f"sign.{sign}.use"),), figure=sign)
    for sign in SIGNS:
        yield TextPassage(title.say(f"sign.{sign}"), (title.say(f"sign.{sign}.use"),), sign)


def _tools(tools: Sequence[Tool]) -> Iterator[TextPassage]:
    for tool in tools:
        yield TextPassage(tool.words, (), tool.icon)


def _passage(tip: Tip, player: str = "") -> TextPassage:
    return TextPassage(capital(tip.title), tip.lines, tip.icon, player)
