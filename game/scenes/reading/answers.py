"""What the person whose turn it is may press to answer, each thing by a name of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.scenes.drafts.row import CardChoice, CardPick
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.layout import Layout
from game.scenes.table.panel import DecisionPanel
from game.scenes.table.spots import ActionSpot, LookSpot
from game.scenes.table.view import TitleView
from game.scenes.table.wording import Wording
from game.ui.button import Button
from game.ui.look import Look
from game.ui.stepper import Stepper
from game.ui.widget import Widget

WORD = re.compile(r"[^\W\d_]{2}")
"""What makes a name of the text of a button: numbers and pictures alone do not."""


class Answer(NamedTuple):
    """`press` plays it, or takes a part of it up."""

    name: str
    press: Callable[[], object]


def answers(
    layout: Layout, wording: Wording, look: Look, choose: Callable[[Action], object], press: Callable[[Widget], object]
) -> list[Answer]:
    """Whole answers, then parts of one: `choose` plays an action, `press` clicks what is only a part. What has the name
    of something else says also what it does; things that still have one name, such as equal dice, are numbered."""
    widgets, title = answering_widgets(layout, look), layout.title
    alike = Counter(widget.text for widget in widgets)
    named, parts, told = list[Answer](), list[Answer](), set[Action]()
    for widget in widgets:
        if not isinstance(widget, ActionSpot | ChoiceButton):
            parts.append(Answer(_part(widget, title), partial(press, widget)))
            continue
        legal = widget.legal if isinstance(widget, ActionSpot) else widget.choice.actions
        for action in legal:
            if action in told or wording.match.refusal(answers_of(action)[0]) is not None:
                continue  # the board offers it as well, or it is the one of several that is refused
            told.add(action)
            what = wording.action(action)
            if isinstance(widget, ActionSpot):
                what = _at(widget.text, what, title) if alike[widget.text] > 1 or len(legal) > 1 else widget.text
            elif alike[widget.text] == 1 == len(legal) and WORD.search(widget.text):
                what = title.narration.plain(widget.text)
            named.append(Answer(what, partial(choose, action)))
    return list(_numbered([*named, *parts]))


def _at(place: str, what: str, title: TitleView[Any]) -> str:
    """What is done at a place, unless that names it already."""
    return what if what.startswith(place) else title.say("position.answer", place=place, what=what)


def _numbered(named: Sequence[Answer]) -> Iterator[Answer]:
    alike, seen = Counter(one.name for one in named), Counter[str]()
    for name, press in named:
        seen[name] += 1
        yield Answer(f"{name} ({seen[name]})" if alike[name] > 1 else name, press)


def answering_widgets(layout: Layout, look: Look) -> list[Widget]:
    """Of the panel, of the board beside it, and of the choices and what is held in hand in the bar."""
    panel = layout.panel
    parts = [widget for widget in panel.walk() if widget is not panel and answering(widget)] if panel else []
    board = [widget for widget in layout.board.walk() if widget is not layout.board and answering(widget)]
    if panel is not None:
        board = [widget for widget in board if not panel.rect(look).collidepoint(widget.rect(look).center)]
    bar = [widget for widget in layout.bars["bar"].walk() if answering(widget) and not _tool(widget)]
    return [*parts, *board, *bar]


def answering(widget: Widget) -> bool:
    """Whether a press on it bears on the decision."""
    pointed = widget.takes_pointer and widget.on_click is not None
    return pointed and widget.enabled and not isinstance(widget, LookSpot)


def _tool(widget: Widget) -> bool:
    """A button of the bar that is no choice, such as undo."""
    return isinstance(widget, Button) and not isinstance(widget, ChoiceButton)


def notes(panel: DecisionPanel | None) -> list[str]:
    """What a panel says besides its parts: how much is in hand, what is still missing, what is on its cards."""
    if panel is None:
        return []
    said = (widget.text for widget in panel.walk() if widget.role in ("label", "status"))
    cards = (widget.card for widget in panel.walk() if isinstance(widget, CardChoice | CardPick))
    told = (". ".join((card.name, *card.tip.lines)) for card in cards if not card.covered)
    return [panel.text, *(line for text in said for line in text.split("\n") if line), *told]


def _part(widget: Widget, title: TitleView[Any]) -> str:
    """A part of an answer: what its tip tells, where its text is a picture; less and more of what and how many."""
    if isinstance(widget.parent, Stepper):
        return f"{widget.parent.text}, {widget.parent.number}: {widget.text}"
    tip = widget.tip if isinstance(widget.tip, str) and "[" in widget.text else ""
    name = title.narration.plain(tip or widget.text)
    return title.say("position.chosen", what=name) if widget.chosen else name
