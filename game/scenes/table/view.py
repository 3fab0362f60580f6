"""What a title says about its table: the questions that the table asks, and the answers of a title that has none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic

from pygame import Rect, Surface

from game import words
from game.match import Match, PlayedMove, Preview
from game.match.preview import preview
from game.players.choice import Reason
from game.rules.kernel import Action, Event, Refusal, Standing
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Flow, Heap, flights, lying
from game.scenes.board.life import Living
from game.scenes.board.pieces import Flight, Piece
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment, S
from game.scenes.table.panel import Answering, DecisionPanel
from game.scenes.table.parts import Limit, Tool
from game.telling.labels import BarChoice, Meter, Prompt, Stat, Tip
from game.telling.tale import Tale
from game.titles import titled
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.look import Look
from game.ui.units import Area, Point
from game.ui.widget import Widget
from game.words import marks

CARDS = 0.6
"""The part of the board's height beside which the players' cards stand."""


KIND = re.compile(r"_?\d.*|\..*")
"""What the id of a spot has besides its kind."""


class TitleView(Generic[S]):
    """A title's side of its table. A question that is not answered leaves its part of the screen empty."""

    def __init__(self, match: Match) -> None:
        self.say = words.of(match.title)
        self.seats, self.board = match.seats, match.board
        self.tale = Tale(self.say, self.colours, self.board)
        """How its events are told; a title puts its own in the place of this one, which tells nothing."""
        self._lying: list[tuple[S, Plane, list[Heap]]] = []

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour for seat in self.seats)

    # ------------------------------------------------------------------ the top bar
    def phases(self, now: Moment[S]) -> tuple[tuple[str, ...], int]:
        """The steps of a turn in words, and which one it is (-1: none)."""
        return (), -1

    def phase_signs(self, now: Moment[S]) -> tuple[tuple[str, str], ...]:
        """By step, instead of its number: a player's colour, and art (or none) beside it. Empty: numbers."""
        return ()

    def turn_words(self, now: Moment[S]) -> str:
        raise NotImplementedError

    def meters(self, now: Moment[S]) -> tuple[Meter, ...]:
        """How far each end of the game is."""
        return ()

    def limit(self, now: Moment[S]) -> Limit | None:
        """How long the person who decides may think; None: as long as they like."""
        return None

    def tools(self) -> list[Tool]:
        """Buttons of its own; the table is drawn anew after a click on one."""
        return []

    # ------------------------------------------------------------------ what is to be decided
    def prompt(self, now: Moment[S]) -> Prompt:
        name = type(now.decision).__name__
        detail = f"prompt.{name}.detail"
        return Prompt(self.say(f"prompt.{name}"), self.say(detail) if self.say.has(detail) else "")

    def choices(self, now: Moment[S]) -> list[BarChoice]:
        """Buttons for the present decision."""
        return []

    def hand(self, now: Moment[S], changed: Callable[[], object]) -> Sequence[Widget]:
        """What a person takes up before choosing where it goes: widgets of the bar, each as wide as it is to be there.
        They call `changed` when something was taken up or put down."""
        return ()

    def put_down(self) -> bool:
        """Puts down what was taken up; False: nothing was."""
        return False

    def take_up(self, now: Moment[S], action: Action) -> None:
        """Takes up what an action is chosen with, and puts down all else; called before the action is shown."""

    def choice(self, now: Moment[S], action: Action) -> BarChoice | None:
        """An action as a button, for a place where several can be chosen; None: it is named as its event is told."""
        return None

    def panel(self, now: Moment[S], play: Answering) -> DecisionPanel | None:
        """A panel over the board in which this decision is put together, where spots and choices do not do."""
        return None

    def spots(self, now: Moment[S]) -> list[Spot]:
        """Every place that answers a click."""
        return []

    def fresh(self, now: Moment[S]) -> None:
        """Somebody is asked for the first time since the last step: nothing of the answer is chosen yet. Looking at
        past turns in between does not count."""

    def pick(self, now: Moment[S], spot: Spot) -> None:
        """A click on a spot that `picks`: remembered until it is clicked again or something is played."""

    picks: object = None
    """All that was picked so, as a value: the ground is painted for another one anew."""

    def spot_tip(self, now: Moment[S], spot: Spot) -> Tip | None:
        """What a place says when somebody points at it for a while."""
        return None

    def tip(self, now: Moment[S], spot: Spot) -> Tip | None:
        """The same; for a place that says no more than its name also what it is for, the key `use.KIND`."""
        tip = self.spot_tip(now, spot)
        use = f"use.{KIND.sub('', spot.id)}"
        if (tip is not None and tip.lines) or not self.say.has(use):
            return tip
        return Tip(tip.title if tip else spot.text, (self.say(use),), tip.icon if tip else "")

    def foresee(self, state: S, action: Action) -> Preview[S]:
        """What a considered action would bring: what cards and board show before it is played."""
        return preview(state, action)

    def why_not(self, now: Moment[S], action: Action, refusal: Refusal) -> str:
        """A line below the words of a refusal: how a number in it comes about. Empty: none."""
        return ""

    def discreet(self, now: Moment[S], refusal: Refusal) -> Refusal:
        """A refusal without numbers that lie face down."""
        return refusal

    def action_words(self, action: Action) -> str:
        """An action in few words; empty: as its event is told."""
        return ""

    def action_tip(self, now: Moment[S], action: Action) -> Tip | None:
        """What an action would bring, beside the button that plays it."""
        return None

    def loss(self, now: Moment[S], action: Action) -> str:
        """What an answer would lose for nothing, in a sentence: somebody is asked before. Empty: nothing."""
        return ""

    # ------------------------------------------------------------------ seats
    points_icon: ClassVar[str] = ""
    """Art that stands before everybody's points."""

    def chips(self, now: Moment[S], seat: int) -> tuple[Stat, ...]:
        return ()

    def duties(self, now: Moment[S]) -> Sequence[str]:
        """By seat: what it will have to do, in a word or two on its card. Empty: nobody has to do anything."""
        return ()

    def standings(self, now: Moment[S]) -> Sequence[Standing]:
        """Everybody's points in a position, as far as whoever looks can reckon them: `hidden` categories may be whole,
        but the others must not give away what lies face down."""
        return now.state.standings()

    def tellable(self, reasons: Sequence[Reason], *, own: bool = False) -> Sequence[Reason]:
        """Of what a computer player says for its choice, or (`own`) for a choice of whoever looks and sees their own
        secrets: all that gives away nothing hidden."""
        return reasons

    def unread(self, view: S) -> S:
        """What whoever decides may see, without what lies face down before them: hints go by that while it does. The
        view itself: they go by all of it, and `tellable` keeps back what they must not say."""
        return view

    def hidden(self, now: Moment[S], seat: int) -> frozenset[str]:
        """Categories of this seat's points that whoever looks is not shown."""
        return frozenset()

    def known(self, now: Moment[S], line: Standing) -> int:
        """The points of a seat that may be seen."""
        hidden = self.hidden(now, line.seat)
        return line.points - sum(line.categories[category] for category in hidden)

    def untold(self, now: Moment[S], seat: int) -> frozenset[str]:
        """Those of `hidden` of which not even the changes are known: they depend on hidden values."""
        return self.hidden(now, seat)

    def gain(self, now: Moment[S], old: Standing, new: Standing) -> int:
        """The points by which a seat's standing changed, as far as they may be told."""
        untold = self.untold(now, new.seat)
        return new.points - old.points - sum(new.categories[key] - old.categories[key] for key in untold)

    def made_of(self, state: S, line: Standing, category: str) -> str:
        """What a category's points at the end are made of, in pictures; empty: the number says it all."""
        return ""

    def seat_popup(self, now: Moment[S], seat: int) -> Popup | None:
        """What a click on a player's card opens; None: everybody's points."""
        return None

    def spot_popup(self, now: Moment[S], spot: Spot) -> Popup | None:
        """What a click on a spot that `looks` opens."""
        return None

    # ------------------------------------------------------------------ the board
    least_scale: ClassVar[float] = 0.44
    """Units of the screen for a pixel of the map, below which the board is zoomed."""

    def point_of_interest(self, now: Moment[S]) -> Point | None:
        """Where on the map a zoomed board should look for the present decision."""
        return None

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        """What lies under all parts of the ground and never changes, `size` pixels large with the whole board in it;
        `s` pixels a unit."""
        raise NotImplementedError

    def parts(self, sheet: Sheet, now: Moment[S]) -> Sequence[Part]:
        """All that does not travel."""
        raise NotImplementedError

    def ahead(self, now: Moment[S]) -> Iterator[Surface]:
        """Faces that the board may need later, one a frame in which nothing else is to be drawn: they are kept."""
        return iter(())

    def life(self, now: Moment[S]) -> Iterator[Living]:
        """What moves by itself while nothing is done."""
        return iter(())

    def heaps(self, now: Moment[S]) -> list[Heap]:
        """All that travels, where it lies."""
        return []

    def flows(self, events: Sequence[Event], before: S) -> list[Flow]:
        """What of it went where in one step, as far as the heaps before and after it do not tell."""
        return []

    def place_of(self, name: str) -> Point:
        """Where a place lies that a flow names and that has no heap: a space of the level, or beside a seat's card
        (`seat.N`)."""
        if (space := self.board.spaces.get(name)) is not None:
            return space.x, space.y
        seat = int(name.removeprefix("seat."))
        return self.board.width, self.board.height * (seat + 0.5) / len(self.seats) * CARDS

    def pieces(self, now: Moment[S]) -> list[Piece]:
        """What travels, at its place in map pixels."""
        return lying(self._heaps(now))

    def flights(self, events: Sequence[Event], before: Moment[S], after: Moment[S]) -> list[Flight]:
        """What moves between the positions before and after a step."""
        return flights(self._heaps(before), self._heaps(after), self.flows(events, before.state), self.place_of)

    def _heaps(self, now: Moment[S]) -> list[Heap]:
        """Kept for the last two positions: what a step leads to lies on the board afterwards."""
        for state, plane, heaps in self._lying:
            if state is now.state and plane == now.plane:
                return heaps
        heaps = self.heaps(now)
        self._lying = [(now.state, now.plane, heaps), *self._lying[:1]]
        return heaps

    def paint_spots(self, canvas: Canvas, now: Moment[S], spots: Sequence[SpotView]) -> None:
        """What is legal now, what is considered, what was just refused."""

    def paint_extras(self, canvas: Canvas, now: Moment[S]) -> None:
        """Over all that: prices, previews, stacks."""

    def plates(self, look: Look) -> Sequence[Widget]:
        """Widgets of its own over the board; made anew for another look."""
        return ()

    def settle(self, now: Moment[S], spots: Sequence[SpotView]) -> None:
        """Puts those where they belong: called when the position, what is considered, or the board's place changed."""

    def kept_clear(self, now: Moment[S], spots: Sequence[SpotView]) -> list[Rect]:
        """What no tip should cover besides the spots that may be chosen, in pixels."""
        return []

    overlaid: Sequence[Area] = ()
    """What else lies over the board, in units; its own plates keep clear of that."""
    numbered: bool = True
    """Whether the numbers of the recap stand on the board; not while something else covers it."""
    number_aside: ClassVar[tuple[float, float]] = (28.0, -28.0)
    """How far from where something happened its number stands, in map pixels."""

    # ------------------------------------------------------------------ what happened
    def plain(self, line: str) -> str:
        """A line of the log in words alone, for buttons and for reading aloud."""
        return marks.plain(line)

    def heads(self, step: PlayedMove, turn: int) -> bool:
        """Whether the log has a heading before this step; `turn` is the last turn that has one."""
        return step.turn != turn

    def turn_heading(self, step: PlayedMove) -> str:
        return self.say("table.turn_of", n=step.turn, name=self.seats[step.seat].name)

    def begins(self, step: PlayedMove, event: Event) -> str:
        """The heading of what an event begins amid a step; empty: nothing. It stands before the next line."""
        return ""

    def headed(self, step: PlayedMove, turn: int, has_line: bool) -> bool:
        """Whether a heading stands before a step in any log of the table; `has_line`: the step has one in it."""
        return not step.chance and (has_line or step.chosen) and self.heads(step, turn)


def view_of(match: Match) -> TitleView[Any]:
    """The title's side of the table of a match."""
    table = titled(match.title).table
    assert table, f"{match.title} has no table"
    return table(match)
