"""The parts of a table on the screen: the bar above, the board, the rail beside it, the bar below, a panel over all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from game.match import Match
from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.scenes.board.plane import Plane
from game.scenes.board.view import LEAST, NEARLY, BoardView, SpotView
from game.scenes.table import promptbar, rail, topbar
from game.scenes.table.choices import ChoiceButton, paint_number
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Answering, DecisionPanel
from game.scenes.table.spots import ActionSpot, spot_view
from game.scenes.table.story import Story
from game.scenes.table.view import TitleView
from game.telling.story.paragraph import Paragraph
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area
from game.ui.widget import Widget

RANKS = {"board": 0, "bar": 2, "rail": 3, "top": 4}
"""In which order Tab goes round a table: what is to be decided first, then everybody's holdings, then the tools.
A panel is 1, what stands on no table 5."""


def room(look: Look) -> Area:
    """The room that a window has for a board, beside the rail and above the action bar."""
    wide = rail.WIDE if look.w >= 1000 else rail.NARROW
    return Area(0, topbar.HEIGHT, look.w - wide, look.h - topbar.HEIGHT - promptbar.HEIGHT)


class Layout:
    """Builds the widgets for a look, and brings them up to date with each moment."""

    board: BoardView
    rail: rail.Rail

    def __init__(self, match: Match, title: TitleView[Any]) -> None:
        self.match, self.title = match, title
        self.panel: DecisionPanel | None = None
        """In which the present decision is put together."""
        self.bars: dict[str, Widget] = {}
        """Those at the top and at the bottom; none before it is built."""
        self._asked: object = self
        """The step after which somebody was asked last; none before the first step."""
        self._half: tuple[str, object] = ("", None)
        """The position in which a panel was shown last, and what was half chosen in it."""
        self._made_for = 0
        """The number of the position that its widgets were made for."""

    # ------------------------------------------------------------------ building
    def build(
        self,
        root: Widget,
        look: Look,
        eyes: int,
        story: Story,
        paint: Callable[[Canvas, Plane], object],
        *,
        on_board: Callable[[], object],
        on_move: Callable[[], object],
        on_seat: Callable[[int], object],
        on_step: Callable[[int], object],
        on_paragraph: Callable[[Paragraph], object],
        on_recap: Callable[[], object],
    ) -> None:
        """`on_board`: a click beside all spots; `on_move`: the board has another place; `on_seat`: a card was clicked;
        `on_step`: a line of the log; `on_paragraph`: one of the recap; `on_recap`: all of it is asked for."""
        self.root, self.look = root, look
        left = room(look).w
        self.rail_area = Area(left, topbar.HEIGHT, look.w - left, look.h - topbar.HEIGHT)
        self.board_area = self.bar_area = Area(0, 0, 0, 0)
        board = BoardView("board", self.board_area, self.title.board.map, paint, on_click=on_board, on_move=on_move)
        self.board = root.add(board)
        self.turn(eyes)
        board.comfort = max(1.0, self.title.board.least_scale * look.s / board.plane(look).k)
        board.zoom = board.opening = board.comfort if board.comfort > NEARLY else LEAST
        self.plates = self.title.board.plates(look)
        self.rail = root.add(
            rail.Rail(
                self.rail_area,
                look,
                self.match,
                self.title,
                story,
                on_seat=on_seat,
                on_step=on_step,
                on_paragraph=on_paragraph,
                on_recap=on_recap,
            )
        )
        self.bars.clear()

    def turn(self, eyes: int) -> None:
        """The action bar lies on the side of whoever decides, and the board beside it."""
        far = self.match.seats[eyes].side == "far"
        high, board = promptbar.HEIGHT, room(self.look)
        self.bar_area = Area(0, topbar.HEIGHT if far else self.look.h - high, board.w, high)
        self.board_area = board.moved(0, high if far else 0)
        self.board.area = self.board_area

    @property
    def built(self) -> bool:
        """There are widgets for a moment, not only their places."""
        return bool(self.bars)

    # ------------------------------------------------------------------ the moment
    def outdated(self, number: int) -> bool:
        """Its widgets are those of another position than the one before step `number`."""
        return self.built and self._made_for != number

    def ask(self, now: Moment[Any]) -> None:
        """A moment for which all widgets are made anew; tells the title of a decision that was not asked before."""
        self._made_for = now.number
        last = self.match.move(self.match.count - 1) if self.match.count else None
        if now.decision is not None and self._asked is not last:
            self._asked = last
            self.title.hand.fresh(now)

    def put(self, name: str, bar: Widget) -> None:
        """A bar in place of the one before of that name."""
        old = self.bars.get(name)
        if old is not None:
            self.root.remove(old)
        self.bars[name] = self.root.add(bar)

    def show_panel(self, now: Moment[Any], answering: Answering) -> None:
        """The panel of the moment for whoever decides; what was half chosen in it comes back with the same position."""
        if self.panel is not None:
            self._half = (self._half[0], self.panel.memory())
            if self.panel in self.root.children:
                self.root.remove(self.panel)
        self.panel = None
        if now.decision is not None:
            self.panel = self.title.prompts.panel(now, answering)
        if self.panel is not None:
            self.root.add(self.panel)
            digest = self.match.digest
            if self._half[0] == digest:
                self.panel.recall(self._half[1])
            self._half = (digest, None)

    def show_spots(self, now: Moment[Any]) -> list[SpotView]:
        """Spots that stay as they are keep their widgets; returns the new ones."""
        board = self.board
        known = {old.id: old for old in board.spots}
        allowed = set(self.match.options()) if now.decision is not None else set()
        views: list[SpotView] = []
        for spot in self.title.prompts.spots(now):
            legal = tuple(action for action in spot.actions if answers_of(action)[0] in allowed)
            view = known.get(spot.id)
            if view is None or view.spot != spot or (isinstance(view, ActionSpot) and view.legal != legal):
                view = spot_view(board, spot, legal)
            views.append(view)
        board.hold([*views, *self.plates])
        new = [view for view in views if view is not known.get(view.id)]
        board.place(self.look, new)
        return new

    def number_keys(self) -> None:
        """The buttons of the bar go on with the numbers of the panel, and those of answers that a crowded bar leaves to
        the board stand at their spots."""
        for spot in self.board.spots:
            spot.action = ""
        bar, panel = self.bars["bar"], self.panel
        if isinstance(bar, promptbar.PromptBar):
            taken = sum(part.action.startswith("choice.") for part in panel.walk()) if panel is not None else 0
            buttons = [child for child in bar.children if isinstance(child, ChoiceButton)]
            for number, button in enumerate(buttons, taken + 1):
                button.renumber(number)
            places = dict.fromkeys(filter(None, map(self.chooser_of, bar.left_to_board)))
            for number, place in zip(range(taken + len(buttons) + 1, 10), places, strict=False):
                place.action = f"choice.{number}"

    def paint_numbers(self, canvas: Canvas) -> None:
        """At the corners of the spots that number keys press."""
        for spot in self.board.spots:
            if spot.action:
                x, y = max(spot.area.x - 5, self.board_area.x + 2), max(spot.area.y - 8, self.board_area.y + 2)
                paint_number(canvas, spot.action.removeprefix("choice."), x, y)

    def look_at(self, now: Moment[Any]) -> None:
        """A zoomed board shows what the decision is about."""
        if now.decision is not None and (at := self.title.prompts.point_of_interest(now)):
            self.board.look_at(self.look, at)

    def settle(self, now: Moment[Any]) -> None:
        """Moves whatever the title puts over the board to the place it is about."""
        self.title.board.settle(now, self.board.spots)

    def consider(self, now: Moment[Any], over: Sequence[Widget]) -> None:
        """Cards, choices (also those that lie `over` the table) and the board show what is considered."""
        self.rail.refresh_cards(now)
        panels = [self.panel] if self.panel else []
        for widget in chain.from_iterable(root.walk() for root in (self.bars["bar"], *panels, *over)):
            if isinstance(widget, ChoiceButton):
                widget.chosen = now.considered is not None and widget.enabled and widget.act == now.considered
        self.title.hand.consider(now)
        self.settle(now)

    # ------------------------------------------------------------------ finding
    def choosable(self, now: Moment[Any]) -> list[Rect]:
        """The places of the board that may be chosen now, and what else no tip should cover."""
        spots = [spot for spot in self.board.spots if isinstance(spot, ActionSpot) and spot.enabled]
        chosen = [spot.rect(self.look) for spot in spots] if now.decision is not None else []
        beside = [part.rect(self.look) for part in (self.bars["bar"], self.rail, *self.rail.cards)]
        return chosen + beside + self.title.board.kept_clear(now, self.board.spots)

    def chooser_of(self, action: Action) -> ActionSpot | ChoiceButton | None:
        """Where an action is chosen, or a plan that begins with it: on the board, or in the bar."""
        for widget in self.root.walk():
            if isinstance(widget, ActionSpot) and any(action == answers_of(one)[0] for one in widget.spot.actions):
                return widget
            if isinstance(widget, ChoiceButton) and action in widget.choice.actions:
                return widget
        return None

    def place_of(self, action: Action) -> Widget | None:
        """Like `chooser_of`; else the button of the panel for an answer of its kind, or the place of a part of it."""
        if (widget := self.chooser_of(action)) is not None:
            return widget
        if self.panel is not None:
            return next((part for part in self.panel.walk() if type(self.panel.proposes(part)) is type(action)), None)
        spots = (widget for widget in self.root.walk() if isinstance(widget, ActionSpot))
        return next((spot for spot in spots if any(part_of(one, action) for one in spot.spot.actions)), None)


def part_of(one: Action, whole: Action) -> bool:
    """Whether an action is another but for a smaller count."""
    count = getattr(whole, "count", 0)
    return type(one) is type(whole) and 0 < getattr(one, "count", 0) < count and replace(one, count=count) == whole


def in_order(root: Widget, widgets: Sequence[Widget]) -> list[Widget]:
    """Board, panel, action bar, rail, top bar; what stands in the top bar from left to right."""

    def place(widget: Widget) -> tuple[int, float]:
        part = widget
        while part.parent is not None and part.parent is not root:
            part = part.parent
        if part.parent is None:
            return 5, 0.0
        return RANKS.get(part.id, 1), widget.area.x if part.id == "top" else 0.0

    return sorted(widgets, key=place)
