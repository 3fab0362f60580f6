"""Marco Polo's table: what its board, its cards, its bar and its log show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import ClassVar

from pygame import Surface

from game.match import Match
from game.players.choice import Reason
from game.players.reasons import RIVAL
from game.rules.kernel import Action, Event, Standing
from game.rules.marco_polo.actions import Stop, Use
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.decisions.powers import setters
from game.rules.marco_polo.decisions.setup import ChooseGoals
from game.rules.marco_polo.decisions.spaces import Slots
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.decisions.venice import BuildPalace
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import without_goals
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Flow, Heap
from game.scenes.board.life import Gulls, Living
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Answering, DecisionPanel
from game.scenes.table.parts import Tool
from game.scenes.table.view import TitleView
from game.telling.labels import BarChoice, Meter, Prompt, Stat, Tip
from game.titles.marco_polo.scene import ground, hand, holdings, marks, panels, routes, standing, uses
from game.titles.marco_polo.scene.atlas import Atlas
from game.titles.marco_polo.scene.hand import Hand
from game.titles.marco_polo.scene.mat import paint_changes
from game.titles.marco_polo.scene.offers import Offers, spot_of, spots
from game.titles.marco_polo.scene.places import Voyage
from game.titles.marco_polo.scene.scenery import scenery
from game.titles.marco_polo.telling import choices, phrases, prompts, status, tips
from game.titles.marco_polo.telling.tale import tale
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.units import Area, Point
from game.ui.widget import Widget

LEAST_ROW = 214.0
"""How high a row of cards must be, in units."""
MOST = 7
"""Answers that the action bar can show."""
SET_UP, ROUND = ("draft", "goals"), ("bonuses", "turns")
"""What a player's card counts besides the points."""
GOAL_REASONS = frozenset(f"reason.{name}" for name in ("points", "travel", RIVAL))
"""Reasons of a computer player whose points depend on goal cards: its own, and those it takes others to have."""


class MarcoPoloView(TitleView[MarcoPolo]):
    """The way from Venice to Beijing on the screen. `picks`: whether routes are shown, as they are at the end."""

    points_icon: ClassVar[str] = "marco_polo/vp"
    least_scale: ClassVar[float] = 0.34

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        first = match.view(0)
        assert isinstance(first, MarcoPolo)
        self.places = Voyage(match.board, first.setting.venice)
        self.tale = tale(self.say, self.colours, match.board)
        self.match = match
        self.taken = Hand()
        self._offers: tuple[tuple[object, ...] | None, Offers] = (None, Offers(first, None, self.taken))

    # ------------------------------------------------------------------ chrome
    def turn_words(self, now: Moment[MarcoPolo]) -> str:
        if not now.state.round:
            return self.say("round.setup")
        return self.say("round.number", round=now.state.round, of=ROUNDS)

    def meters(self, now: Moment[MarcoPolo]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def chips(self, now: Moment[MarcoPolo], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, self.seats, now.state, seat)

    def hidden(self, now: Moment[MarcoPolo], seat: int) -> frozenset[str]:
        """What goal cards bring, until they are turned up."""
        return frozenset(() if now.sees(seat) else ("goal_cards", "goal_cities"))

    def tellable(self, reasons: Sequence[Reason], *, own: bool = False) -> Sequence[Reason]:
        return [one for one in reasons if own or one.key not in GOAL_REASONS]

    def unread(self, view: MarcoPolo) -> MarcoPolo:
        """Goal cards are read to choose among them."""
        return view if isinstance(view.decision, ChooseGoals) else without_goals(view, view.decision.seat)

    def prompt(self, now: Moment[MarcoPolo]) -> Prompt:
        return prompts.prompt(self.say, now.state, self.seats, bool(self.taken.taken))

    def spot_tip(self, now: Moment[MarcoPolo], spot: Spot) -> Tip | None:
        return tips.tip(self.say, self.seats, now.state, spot.id, self.offers(now).prices, now.eyes)

    def point_of_interest(self, now: Moment[MarcoPolo]) -> Point | None:
        decision, places = now.state.decision, self.places
        if isinstance(decision, Journey):
            return places.sheet.centre
        if isinstance(decision, BuildPalace):
            return places.tray.centre
        return places.of("contracts").centre if isinstance(decision, Turn | Slots) else None

    def phases(self, now: Moment[MarcoPolo]) -> tuple[tuple[str, ...], int]:
        """Of the set-up, or of a round."""
        state = now.state
        if state.over:
            return (), -1
        names = ROUND if state.round else SET_UP
        step = (state.rolled if state.round else not state.revealed) and 1
        return tuple(self.say(f"phase.{name}") for name in names), int(step)

    def tools(self) -> list[Tool]:
        return [Tool("routes", "globe", self.say("tool.routes"), self.toggle_routes)]

    def toggle_routes(self) -> None:
        self.picks = not self.picks

    def made_of(self, state: MarcoPolo, line: Standing, category: str) -> str:
        return holdings.made_of(state, line.seat, category)

    # ------------------------------------------------------------------ choices
    def hand(self, now: Moment[MarcoPolo], changed: Callable[[], object]) -> Sequence[Widget]:
        if not isinstance(now.decision, Turn):
            return ()
        dice = self.taken.look(now.state, now.decision)
        return hand.widgets(self.taken, dice, self.colours[now.decision.seat], self.say, changed)

    def take_up(self, now: Moment[MarcoPolo], action: Action) -> None:
        self.taken.take(hand.dice_of(action))

    def put_down(self) -> bool:
        held, self.taken.taken = self.taken.taken, ()
        return bool(held)

    def choices(self, now: Moment[MarcoPolo]) -> list[BarChoice]:
        if isinstance(now.decision, Turn):
            self.taken.look(now.state, now.decision)
            changes = self.taken.changes()
            gifts = setters(now.state, now.decision.seat) if len(self.taken.taken) == 1 else []
            if now.area.w < panels.SMALL_BOARD and self.taken.taken and len(changes) > 1:
                return [hand.together([*changes, *map(Use, gifts)])]
            own = [BarChoice(f"use.{gift}", Use(gift), "1–6", icon="marco_polo/gift") for gift in gifts]
            return [*(self.choice(now, action) for action in changes), *own]
        options = self.off_board(now)
        return [] if len(options) > MOST else [self.choice(now, action) for action in options]

    def off_board(self, now: Moment[MarcoPolo]) -> list[Action]:
        """The legal answers that are chosen neither on the board nor in a panel of their own."""
        decision = now.decision
        if decision is None or isinstance(decision, Turn):
            return []
        options = decision.options(now.state)
        if panels.shown(now, decision):
            return [action for action in options if isinstance(action, Stop)]
        spots = {spot.id for spot in self.spots(now)}
        return [action for action in options if spot_of(decision, action) not in spots]

    def choice(self, now: Moment[MarcoPolo], action: Action) -> BarChoice:
        return choices.choice(self.say, now.state, action)

    def panel(self, now: Moment[MarcoPolo], play: Answering) -> DecisionPanel | None:
        area, options = self.row_area(now), self.off_board(now)
        if len(options) > MOST:
            return panels.Answers(area, play, [self.choice(now, action) for action in options])
        return panels.panel(now, play, area, self.seats)

    def row_area(self, now: Moment[MarcoPolo]) -> Area:
        """Where cards lie to choose from: over the action spaces, the map above them stays in sight."""
        low = now.area.inset(6)
        if low.w < panels.SMALL_BOARD:
            return low
        high = min(low.h, max(now.band(self.places.strip.y, self.places.strip.bottom).h, LEAST_ROW))
        return low.cut_bottom(high)[0]

    def action_words(self, action: Action) -> str:
        return choices.words(self.say, action)

    def spot_popup(self, now: Moment[MarcoPolo], spot: Spot) -> Popup | None:
        """All that looks is what one's own powers are."""
        return self.seat_popup(now, now.eyes)

    def seat_popup(self, now: Moment[MarcoPolo], seat: int) -> Popup | None:
        return holdings.popup(self.say, self.seats, now, seat)

    def plain(self, line: str) -> str:
        return phrases.plain(self.say, line)

    # ------------------------------------------------------------------ the board
    def spots(self, now: Moment[MarcoPolo]) -> list[Spot]:
        own = uses.spot(now, self.places.powers, self.say)
        return [*spots(self.offers(now), self.places, self.say, now.eyes), own]

    def offers(self, now: Moment[MarcoPolo]) -> Offers:
        """Worked out anew for another position, decision, or dice that are taken up."""
        decision = None if panels.shown(now, now.decision) else now.decision
        key = (now.state, decision, self.taken.taken)
        if self._offers[0] is None or any(a is not b for a, b in zip(self._offers[0], key, strict=True)):
            self._offers = (key, Offers(now.state, decision, self.taken))
        return self._offers[1]

    def atlas(self, surface: Surface, now: Moment[MarcoPolo]) -> Atlas:
        return Atlas(surface, now, self.places, self.seats, self.say)

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return scenery(self.places, plane, size, s)

    def parts(self, sheet: Sheet, now: Moment[MarcoPolo]) -> list[Part]:
        gone: routes.Routes = {}
        if self.picks or now.state.over:
            seen = now.back_at if now.back_at is not None else self.match.count
            steps = (self.match.move(number).events for number in range(seen))
            gone = routes.routes(chain.from_iterable(steps), now.state.chart.start, now.state.seats)
        return ground.parts(self.atlas(sheet.canvas.surface, now), gone)

    def life(self, now: Moment[MarcoPolo]) -> Iterator[Living]:
        yield Gulls((self.places.tray if self.places.venice else self.places.sheet).inset(60))

    def heaps(self, now: Moment[MarcoPolo]) -> list[Heap]:
        return list(standing.heaps(now.state, self.places, now.plane, self.colours, now.eyes))

    def flows(self, events: Sequence[Event], before: MarcoPolo) -> list[Flow]:
        return list(standing.flows(events, before))

    def paint_spots(self, canvas: Canvas, now: Moment[MarcoPolo], spots: Sequence[SpotView]) -> None:
        if now.decision is not None:
            offers = self.offers(now)
            raised = [piece for piece in self.pieces(now) if piece.z >= standing.ON_MAP]
            marks.paint_marks(self.atlas(canvas.surface, now), spots, offers, now.considered, raised)

    def paint_extras(self, canvas: Canvas, now: Moment[MarcoPolo]) -> None:
        if now.preview is not None:
            paint_changes(self.atlas(canvas.surface, now), now.preview.view)

    def flights(self, events: Sequence[Event], before: Moment[MarcoPolo], after: Moment[MarcoPolo]) -> list[Flight]:
        """Figures go along the roads."""
        return [
            standing.walking(flight, events, before.state, self.places)
            for flight in super().flights(events, before, after)
        ]
