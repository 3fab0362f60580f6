"""Opens the position and the legend as text over a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.figures import figures
from game.rules.kernel import Standing
from game.scenes.reading.answers import Answer, answers, notes
from game.scenes.reading.text_popup import TextPassage, TextPopup
from game.scenes.rulebook.figure import Easel
from game.scenes.table.chips import chip_tip
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.play import Play
from game.scenes.table.view import TitleView
from game.telling import position as positions
from game.telling.labels import Prompt, Tip
from game.telling.lines import row
from game.telling.position import PositionSection, Reader
from game.telling.story.text import read
from game.words import amount, capital, marks


def position(
    now: Moment[Any], title: TitleView[Any], prompt: Prompt, asides: Sequence[str] = ()
) -> list[PositionSection]:
    """The decision, the board, then each player. `asides`: text of the decision panel."""
    name, names = title.say.title, tuple(seat.name for seat in title.match.seats)
    reader = Reader(names, now.eyes, now.face_down, now.over)
    seats = [
        PositionSection(
            names[line.seat], (*_points(now, title, line), *positions.seat(name, now.state, reader, line.seat))
        )
        for line in title.seats.standings(now)
    ]
    return [_turn(now, title, prompt, asides), *positions.board(name, now.state, reader), *seats]


def _turn(now: Moment[Any], title: TitleView[Any], prompt: Prompt, asides: Sequence[str]) -> PositionSection:
    """Under the prompt: its detail, the panel's text, turn, phase and meters."""
    phases, current = title.narration.phases(now)
    phase = phases[current] if 0 <= current < len(phases) else ""
    meters = [". ".join(filter(None, (f"{one.text}: {one.value}", one.tip))) for one in title.narration.meters(now)]
    lines = [
        prompt.detail,
        *(title.narration.plain(aside) for aside in asides),
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


def _since(play: Play, now: Moment[Any]) -> Iterator[PositionSection]:
    """The story since the last turn of whoever decides, as the panel beside the board tells it."""
    story = play.presentation.story
    if (recap := story.recap(now)) is not None:
        heading, nothing = story.recap_words()
        yield PositionSection(heading, tuple(read(play.say, play.match.seats, recap)) or (nothing,))


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
        yield TextPassage(tool.words, (tool.detail,) if tool.detail else (), tool.icon)


def _passage(tip: Tip, player: str = "") -> TextPassage:
    return TextPassage(capital(tip.title), tip.lines, tip.icon, player)


def open_position(play: Play, prompt: Prompt) -> None:
    """The position; during a decision, also the available answers, unless they lie face down."""
    now, stage, layout, say = play.presentation.moment, play.stage, play.presentation.layout, play.say
    turn, *rest = position(now, play.title, prompt, notes(layout.panel))
    told = [turn, *_since(play, now), *rest]
    offered: list[Answer] = []
    if now.decision is not None and not (now.face_down and now.decision.secret):
        offered = answers(layout, play.wording, now.look, play.decide, stage.activate)

    def press(answer: Answer) -> None:
        """A partial answer returns to the sheet."""
        count = play.match.count
        stage.close_all()
        answer.press()
        if play.match.count == count and not stage.overlays:
            open_position(play, prompt)

    passages = [TextPassage(*section) for section in told]
    title, close, words = say("table.state"), stage.close_all, say("table.close")
    heading = say("position.answers")
    stage.open(
        TextPopup(
            "state", now.look, title, passages, close, words, answers=offered, answers_title=heading, choose=press
        )
    )


def open_legend(play: Play, tools: Sequence[Tool]) -> None:
    now, stage, say = play.presentation.moment, play.stage, play.say
    passages, easel = legend(now, play.title, tools), Easel(say.title, now.look)
    close, words = stage.close_all, say("table.close")
    stage.open(TextPopup("legend", now.look, say("legend.title"), passages, close, words, easel=easel))
