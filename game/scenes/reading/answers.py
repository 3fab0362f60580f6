"""The answers available in the current decision, under unique names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.scenes.drafts.cards import CardPick
from game.scenes.drafts.row import CardFace
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
"""A button's text serves as a name only if it contains a word; numbers and pictures do not."""


class Answer(NamedTuple):
    """`press`: play the answer, or toggle a part of it."""

    name: str
    press: Callable[[], object]


def answers(
    layout: Layout, wording: Wording, look: Look, choose: Callable[[Action], object], press: Callable[[Widget], object]
) -> list[Answer]:
    """Complete answers, then parts: `choose` plays an action, `press` clicks a part.

    Answers with equal names are qualified by their action, then numbered (equal dice, for example).
    """
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
                continue  # also offered on the board, or the refused one of several
            told.add(action)
            what = wording.action(action)
            if isinstance(widget, ActionSpot):
                what = _at(widget.text, what, title) if alike[widget.text] > 1 or len(legal) > 1 else widget.text
            elif alike[widget.text] == 1 == len(legal) and WORD.search(widget.text):
                what = title.narration.plain(widget.text)
            named.append(Answer(what, partial(choose, action)))
    return list(_numbered([*named, *parts]))


def _at(place: str, what: str, title: TitleView[Any]) -> str:
    """An action at a place; the place is omitted if `what` begins with it."""
    return what if what.startswith(place) else title.say("position.answer", place=place, what=what)


def _numbered(named: Sequence[Answer]) -> Iterator[Answer]:
    alike, seen = Counter(one.name for one in named), Counter[str]()
    for name, press in named:
        seen[name] += 1
        yield Answer(f"{name} ({seen[name]})" if alike[name] > 1 else name, press)


def answering_widgets(layout: Layout, look: Look) -> list[Widget]:
    """Widgets of the panel, of the board beside it, and the choices and held pieces in the bar."""
    panel = layout.panel
    parts = [widget for widget in panel.walk() if widget is not panel and answering(widget)] if panel else []
    board = [widget for widget in layout.board.walk() if widget is not layout.board and answering(widget)]
    if panel is not None:
        board = [widget for widget in board if not panel.rect(look).collidepoint(widget.rect(look).center)]
    bar = [widget for widget in layout.bars["bar"].walk() if answering(widget) and not _tool(widget)]
    return [*parts, *board, *bar]


def answering(widget: Widget) -> bool:
    """Whether a click on it contributes to the decision."""
    pointed = widget.takes_pointer and widget.on_click is not None
    return pointed and widget.enabled and not isinstance(widget, LookSpot)


def _tool(widget: Widget) -> bool:
    """A button of the bar that is not a choice, such as undo."""
    return isinstance(widget, Button) and not isinstance(widget, ChoiceButton)


def notes(panel: DecisionPanel | None) -> list[str]:
    """Text of a panel besides its parts: labels, counts, cards."""
    if panel is None:
        return []
    said = (widget.text for widget in panel.walk() if widget.role in ("label", "status"))
    faces = (widget.face for widget in panel.walk() if isinstance(widget, ChoiceButton | CardPick))
    cards = (face.card for face in faces if isinstance(face, CardFace))
    told = (". ".join((card.name, *card.tip.lines)) for card in cards if not card.covered)
    return [panel.text, *(line for text in said for line in text.split("\n") if line), *told]


def _part(widget: Widget, title: TitleView[Any]) -> str:
    """Name of a part: its tooltip if the text is a picture; for a stepper's buttons, the part and its number."""
    if isinstance(widget.parent, Stepper):
        return f"{widget.parent.text}, {widget.parent.number}: {widget.text}"
    tip = widget.tip if isinstance(widget.tip, str) and "[" in widget.text else ""
    name = title.narration.plain(tip or widget.text)
    return title.say("position.chosen", what=name) if widget.chosen else name
