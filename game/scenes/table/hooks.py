"""What a title says about its table: the part of a board scene that each game writes itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import msgspec
from pygame import Surface

from game import words
from game.match import Match, Preview, Seat, Step
from game.rules.kernel import Action, Decision, Event, Standing, State
from game.scenes.scene import Host, Scene
from game.scenes.table.board import SpotView
from game.scenes.table.ground import Part
from game.scenes.table.panel import Asking, DecisionPanel
from game.scenes.table.parts import Chip, Choice, Meter, Prompt, Spot
from game.scenes.table.pieces import Paths, Piece
from game.scenes.table.plane import Plane
from game.scenes.table.sheet import Sheet
from game.scenes.table.topbar import Tool
from game.ui import rich
from game.ui.canvas import Canvas
from game.ui.widget import Tip


class Hooks(Scene):
    """Questions that the table asks its title. Those that are not answered leave their part of the screen empty."""

    def __init__(self, host: Host, match: Match) -> None:
        super().__init__(host)
        self.match = match
        self.say = words.of(match.title)

    def seat_of(self, number: int) -> Seat:
        return self.match.seats[number]

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour for seat in self.match.seats)

    def phases(self, view: State) -> tuple[tuple[str, ...], int]:
        """The steps of a turn in words, and which one it is (-1: none)."""
        return (), -1

    def phase_signs(self, view: State) -> tuple[tuple[str, str], ...]:
        """By step, instead of its number: a player's colour, and art (or none) beside it. Empty: numbers."""
        return ()

    def turn_words(self, view: State) -> str:
        raise NotImplementedError

    def meters(self, view: State) -> tuple[Meter, ...]:
        """How far each end of the game is."""
        return ()

    def prompt(self, view: State, decision: Decision[Any, Any]) -> Prompt:
        name = type(decision).__name__
        detail = f"prompt.{name}.detail"
        return Prompt(self.say(f"prompt.{name}"), self.say(detail) if self.say.has(detail) else "")

    def choices(self, view: State, decision: Decision[Any, Any]) -> list[Choice]:
        """Buttons for the present decision."""
        return []

    def panel(self, view: State, decision: Decision[Any, Any], asking: Asking) -> DecisionPanel | None:
        """A panel over the board in which this decision is put together, where spots and choices do not do."""
        return None

    def spots(self, view: State, decision: Decision[Any, Any] | None) -> list[Spot]:
        """Every place that answers a click; `decision` None: nobody of the people is to decide."""
        return []

    def spot_tip(self, view: State, spot: Spot) -> Tip | None:
        """What a place says when somebody points at it for a while."""
        return None

    def look_closer(self, spot: Spot) -> None:
        """A click on a spot that `looks`: shows it larger."""

    numbered = True
    """Whether the numbers of the recap stand on the board; not while something else covers it."""

    number_aside: ClassVar[tuple[float, float]] = (28.0, -28.0)
    """How far from where something happened its number stands, in map pixels."""

    def tools(self) -> list[Tool]:
        """Buttons of its own in the top bar."""
        return []

    least_scale: ClassVar[float] = 0.44
    """Units of the screen for a pixel of the map, below which the board is zoomed."""

    def point_of_interest(self, view: State, decision: Decision[Any, Any]) -> tuple[float, float] | None:
        """Where on the map a zoomed board should look."""
        return None

    points_icon: ClassVar[str] = ""
    """Art that stands before everybody's points."""

    def chips(self, view: State, seat: int) -> tuple[Chip, ...]:
        return ()

    def holdings(self, view: State, seat: int) -> list[str]:
        """The same in phrases, for reading aloud."""
        return [chip.tip or f"{chip.text} {chip.shown}" for chip in self.chips(view, seat)]

    def hidden(self, view: State, seat: int) -> frozenset[str]:
        """Categories of this seat's points that whoever looks is not shown."""
        return frozenset()

    def known(self, view: State, line: Standing) -> int:
        """The points of a seat that may be seen."""
        hidden = self.hidden(view, line.seat)
        return line.points - sum(line.categories[category] for category in hidden)

    def untold(self, view: State, seat: int) -> frozenset[str]:
        """Those of them of which not even the changes are known: they hang on what is hidden."""
        return self.hidden(view, seat)

    def gain(self, view: State, old: Standing, new: Standing) -> int:
        """The points by which a seat's standing changed, as far as they may be told."""
        untold = self.untold(view, new.seat)
        return new.points - old.points - sum(new.categories[key] - old.categories[key] for key in untold)

    def foresee(self, action: Action) -> Preview:
        """What a considered action would bring: what cards and board show before it is played."""
        return self.match.preview(action)

    def pieces(self, view: State) -> list[Piece]:
        """What travels, at its place in map pixels."""
        return []

    def paths(self, events: Sequence[Event], before: State, after: State) -> Paths:
        """Where pieces that come or go start or end."""
        return {}

    def scenery(self, plane: Plane, size: tuple[int, int]) -> Surface:
        """What lies under all parts of the ground and never changes, `size` pixels large with the whole board in it."""
        raise NotImplementedError

    def parts(self, sheet: Sheet, view: State) -> Sequence[Part]:
        """All that does not travel."""
        raise NotImplementedError

    def ahead(self, view: State) -> Iterator[Surface]:
        """Faces that the board may need later, one a frame in which nothing else is to be drawn: they are kept."""
        return iter(())

    def paint_spots(self, canvas: Canvas, plane: Plane, view: State, spots: Sequence[SpotView]) -> None:
        """What is legal now, what is considered, what was just refused."""

    def paint_extras(self, canvas: Canvas, plane: Plane, view: State) -> None:
        """Plates on the board: prices, previews, stacks."""

    def event_text(self, event: Event) -> str | None:
        """A line of the log; None: not worth one."""
        key = f"event.{type(event).__struct_config__.tag}"
        params = {
            name: value
            for name, value in msgspec.structs.asdict(event).items()
            if isinstance(value, str | int) and name != "seat"
        }
        return self.say(key, **params) if self.say.has(key) else None

    headlines: ClassVar[tuple[type[Event], ...]] = ()
    """Events that name a choice better than the first one it brings: the purchase rather than its payment."""

    def event_brief(self, event: Event) -> str | None:
        """The same in pictures and numbers, for a recap of one line a turn; None: its lines are of text."""
        return None

    def plain(self, told: str) -> str:
        """A line of the log in words alone, for buttons and for reading aloud."""
        return rich.plain(told)

    def event_space(self, event: Event) -> str | None:
        """Where on the board it happened, for the numbers of the recap."""
        return None

    def event_point(self, event: Event) -> tuple[float, float] | None:
        """The same in map pixels."""
        space = self.match.board.spaces.get(self.event_space(event) or "")
        return (space.x, space.y) if space else None

    def announcement(self, event: Event) -> str:
        """News that everybody must hear, once (the last round); empty: none."""
        return ""

    def cues(self, events: Sequence[Event]) -> list[str]:
        """Sounds of these events."""
        return []

    def heads(self, step: Step, turn: int) -> bool:
        """Whether the log has a heading before this step; `turn` is the last turn that has one."""
        return step.turn != turn

    def turn_heading(self, step: Step, seat: Seat) -> str:
        return self.say("table.turn_of", n=step.turn, name=seat.name)
