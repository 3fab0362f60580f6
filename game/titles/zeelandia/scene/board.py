"""Zeelandia's table: what its board, its cards, its bar and its log show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from game.match import Match, PlayedMove, Preview
from game.rules.kernel import Action, Event, Standing
from game.rules.zeelandia.actions import Figure, Lay, Pass, Start, Steps, UseStuiver
from game.rules.zeelandia.components import WAREHOUSE_FINE
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.purchase import Move, price
from game.rules.zeelandia.decisions.start import PlaceStart
from game.rules.zeelandia.decisions.turn import EndTurn
from game.rules.zeelandia.events import Harvested
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.life import Living
from game.scenes.board.pieces import Flight
from game.scenes.board.places import Places
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.scenery.lowland import sea
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.view import TitleView
from game.telling.labels import BarChoice, Meter, Prompt, Stat, Tip
from game.telling.tale import Tale
from game.titles.zeelandia.analysis.market import WITHIN_REACH, lost, space_ahead, steps_to, stop
from game.titles.zeelandia.analysis.phases import PHASES, phase
from game.titles.zeelandia.scene import ground, life, marks, motion, overlay, standing, tray
from game.titles.zeelandia.scene.delft import DelftPanel
from game.titles.zeelandia.scene.polder import Polder
from game.titles.zeelandia.scene.tiles import disc_size, hex_radius
from game.titles.zeelandia.telling import status, tips
from game.titles.zeelandia.telling.plan import Site, best_harvest, find_sites, foresee
from game.titles.zeelandia.telling.position import hex_name, lying, offered
from game.titles.zeelandia.telling.tale import TELLINGS, picture_of
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Point
from game.ui.widget import Widget
from game.words import signed


class ZeelandiaView(TitleView[Zeelandia]):
    """The board of Zeelandia on the screen."""

    points_icon: ClassVar[str] = "zeelandia/profit"
    number_aside: ClassVar[tuple[float, float]] = (41.0, -15.0)  # between the values of this hex and of those above it

    delft: DelftPanel
    """Shows what is considered; made anew for another look."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.match = match
        self.owners = False
        """Whether every mill shows what it yields now, and every field whose harvest it counts for."""
        self.sites: list[Site] = []
        """Where the tile of the considered move could go."""
        self.places = Places(self.board)
        self.tale = Tale(self.say, self.colours, self.board, TELLINGS)

    # ------------------------------------------------------------------ chrome
    def phases(self, now: Moment[Zeelandia]) -> tuple[tuple[str, ...], int]:
        step = phase(now.state)
        if step is None:  # `turn_words` names the start
            return (), -1
        return tuple(self.say(f"phase.{name}") for name in PHASES), step

    def tools(self) -> list[Tool]:
        return [Tool("owners", "eye_off" if self.owners else "eye", self.say("tool.owners"), self.toggle_owners)]

    def toggle_owners(self) -> None:
        self.owners = not self.owners

    def turn_words(self, now: Moment[Zeelandia]) -> str:
        state = now.state
        if not state.round:
            return self.say("phase.start")
        turn = self.say("turn.number", turn=state.round)
        return f"{turn}, {self.say('turn.extra')}" if state.extra else turn

    def meters(self, now: Moment[Zeelandia]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def chips(self, now: Moment[Zeelandia], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, self.seats, now.state, seat)

    def made_of(self, state: Zeelandia, line: Standing, category: str) -> str:
        """How many harvests there were, and the best of them."""
        played = (event for number in range(self.match.count) for event in self.match.move(number).events)
        harvests = [event.points for event in played if isinstance(event, Harvested) and event.seat == line.seat]
        if category != "harvests" or not harvests:
            return ""
        return f"[zeelandia/harvest] {len(harvests)} · [zeelandia/record] {max(harvests)}"

    def prompt(self, now: Moment[Zeelandia]) -> Prompt:
        state, say, decision = now.state, self.say, now.state.decision
        head = say(f"prompt.{type(decision).__name__}")
        if isinstance(decision, Move):
            most = max(move.steps for move in decision.options(state))
            detail = say("prompt.Move.detail", most=most) if price(most) else say("prompt.Move.forced")
        elif isinstance(decision, Place):
            tile = decision.tile
            head = say("prompt.Place.tile", tile=say(f"tile.{tile.kind}"), value=tile.value)
            what = say("prompt.Place.mill" if tile.kind == "mill" else "prompt.Place.field")
            detail = say("prompt.sites", what=what, n=len(decision.options(state)))
        elif isinstance(decision, PutFigure):
            detail = say("prompt.PutFigure.detail", figures=state.figures(decision.seat))
        else:
            plain = isinstance(decision, PlaceStart) and not state.setting.variety
            detail = say(f"prompt.{type(decision).__name__}.detail{'.plain' if plain else ''}")
        return Prompt(head, detail)

    def choices(self, now: Moment[Zeelandia]) -> list[BarChoice]:
        state, say, decision = now.state, self.say, now.decision
        if isinstance(decision, Move):
            return [self._move_choice(state, move) for move in WITHIN_REACH]
        if isinstance(decision, PutFigure):
            yes = BarChoice("figure.yes", Figure(True), say("action.figure.True"), icon="zeelandia/mill")
            no = BarChoice("figure.no", Figure(False), say("action.figure.False"), icon="zeelandia/mill_neutral")
            return [yes, no]
        if isinstance(decision, EndTurn):
            more = BarChoice("stuiver", UseStuiver(), say("action.stuiver"), icon="zeelandia/stuiver")
            return [more, BarChoice("pass", Pass(), say("action.pass"), ends=True)]
        return []

    def _move_choice(self, state: Zeelandia, move: Steps) -> BarChoice:
        target = space_ahead(state, move.steps)
        tile, meets = state.market[target], stop(state, target)
        icon = picture_of(tile) if tile else state.board.spaces[state.chart.market[target]].kind
        bare = signed(-WAREHOUSE_FINE) if meets == "warehouse" else self.say("final.ends.choice")
        text = str(tile.value) if tile else bare
        cost = f"{price(move.steps)} [zeelandia/guilder]{' [no]' * (lost(state, move) is not None)}"
        return BarChoice(f"move.{move.steps}", move, text, cost, f"zeelandia/{icon}")

    def loss(self, now: Moment[Zeelandia], action: Action) -> str:
        """A tile that cannot be laid leaves the game."""
        tile = lost(now.state, action) if isinstance(action, Steps) else None
        return "" if tile is None else self.say("tile.lost", tile=tile.kind, value=tile.value)

    def foresee(self, state: Zeelandia, action: Action) -> Preview[Zeelandia]:
        return foresee(state, action)

    # ------------------------------------------------------------------ the board
    def spots(self, now: Moment[Zeelandia]) -> list[Spot]:
        """Every hex and every market space, so that each click is answered."""
        state, board, decision = now.state, self.board, now.decision
        spots = []
        legal = set(decision.options(state)) if decision is not None else set()
        names = tuple(seat.name for seat in self.seats)
        for id in state.chart.ids:
            space, hex = board.spaces[id], state.chart.index[id]
            words = lying(self.say, state, names, hex)
            tried: tuple[Action, ...] = ()
            if isinstance(decision, PlaceStart):
                tried = (Start(id),)
                words = self.say("spot.start") if legal.issuperset(tried) else words
            elif isinstance(decision, Place):
                tried, tile = (Lay(id),), decision.tile
                words = self.say("spot.lay", tile=tile.kind, value=tile.value) if legal.issuperset(tried) else words
            words = self.say("position.hex", hex=hex_name(state, hex), what=words)
            spots.append(Spot(id, (space.x, space.y), board.hex_size, "hex", tried, words))
        for i, id in enumerate(state.chart.market):
            space, words = board.spaces[id], offered(self.say, state, i)
            move = Steps(steps_to(state, i))
            if isinstance(decision, Move) and move in WITHIN_REACH:
                paid = price(move.steps)
                words = self.say("spot.price" if paid else "spot.free", what=words, price=paid)
            tried = (move,) if isinstance(decision, Move) else ()
            spots.append(Spot(id, (space.x, space.y), (space.width, space.height), "hex", tried, words))
        things = [(space.id, tips.thing_tip(self.say, state, space)) for space in board.of_kind(*tips.THINGS)]
        return [*spots, *(Spot.on(id, self.places.of(id), tip.title) for id, tip in things)]

    def spot_tip(self, now: Moment[Zeelandia], spot: Spot) -> Tip | None:
        """Nothing of what the Delft panel tells already."""
        if now.preview is not None and now.considered in spot.actions:
            return None
        state, say = now.state, self.say
        if spot.id in state.chart.index:
            return tips.hex_tip(say, self.seats, state, spot.id)
        if spot.id not in state.chart.market:
            return tips.thing_tip(say, state, self.board.spaces[spot.id])
        return tips.space_tip(say, state, spot.id)

    def point_of_interest(self, now: Moment[Zeelandia]) -> Point | None:
        if isinstance(now.decision, Move):
            ring = self.places.one("ring")
            return ring.centre[0], ring.centre[1] + ring.h / 8
        return self.places.one("town").centre

    def polder(self, surface: Surface, now: Moment[Zeelandia]) -> Polder:
        return Polder(surface, now, self.places, self.colours)

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return sea(*size)

    def parts(self, sheet: Sheet, now: Moment[Zeelandia]) -> list[Part]:
        return ground.parts(self.polder(sheet.canvas.surface, now))

    def ahead(self, now: Moment[Zeelandia]) -> Iterator[Surface]:
        radius, disc = hex_radius(self.board, now.plane), disc_size(self.board, now.plane, now.look.s)
        yield from self.delft.ahead(now.look)
        yield from ground.faces(radius, disc, self.colours)

    def life(self, now: Moment[Zeelandia]) -> Iterator[Living]:
        return life.living(self.polder(Surface((1, 1)), now), still=self.owners)

    def heaps(self, now: Moment[Zeelandia]) -> list[Heap]:
        return standing.heaps(now, self.places, self.colours)

    def flights(self, events: Sequence[Event], before: Moment[Zeelandia], after: Moment[Zeelandia]) -> list[Flight]:
        surface = Surface((1, 1))
        return motion.step_flights(super().flights(events, before, after), events, before, self.polder(surface, after))

    # ------------------------------------------------------------------ painting over it
    def paint_spots(self, canvas: Canvas, now: Moment[Zeelandia], spots: Sequence[SpotView]) -> None:
        if now.decision is not None:
            overlay.paint_spots(self.polder(canvas.surface, now), spots, self.sites, self.delft.mills)

    def paint_extras(self, canvas: Canvas, now: Moment[Zeelandia]) -> None:
        polder = self.polder(canvas.surface, now)
        if self.owners:
            marks.paint_yields(polder)
        overlay.paint_middle(polder, self.say("price"))
        tray.paint_counts(polder, self.say("stacks"))
        if self.delft.visible:
            self.delft.paint(canvas)

    def plates(self, look: Look) -> Sequence[Widget]:
        self.delft = DelftPanel(self.say, self.colours, self.places)
        return [self.delft]

    def kept_clear(self, now: Moment[Zeelandia], spots: Sequence[SpotView]) -> list[Rect]:
        """The ring with its prices, and the Delft panel, which tells what the choice means."""
        ring = now.look.rect(now.plane.area(self.places.one("ring"), now.look.s))
        return [ring, self.delft.rect(now.look)] if self.delft.visible else [ring]

    def settle(self, now: Moment[Zeelandia], spots: Sequence[SpotView]) -> None:
        state, home = now.state, now.plane.area(self.places.one("preview"), now.look.s)
        self.sites = find_sites(now.preview)
        best = best_harvest(self.sites, state.decision.seat) if self.sites else 0
        self.delft.consider(state, now.eyes, now.considered, now.preview, best)
        place = "" if self.delft.place is None else state.chart.ids[self.delft.place]
        meant = [
            child.area.inset(-16)
            for child in spots
            if child.spot.id == place or (child.enabled and now.considered in child.spot.actions)
        ]
        mills = {state.chart.ids[row.hex] for row in self.delft.mills}
        seen = [child.area for child in spots if (child.spot.id in mills if mills else child.enabled)]
        self.delft.settle(home, now.area, seen, [*meant, *self.overlaid])
        self.numbered = not self.owners and not (self.delft.floating and self.delft.visible)

    # ------------------------------------------------------------------ the log
    def action_words(self, action: Action) -> str:
        if isinstance(action, Figure):
            return self.say(f"hint.figure.{action.put}")
        if isinstance(action, UseStuiver | Pass):
            return self.say("action.stuiver" if isinstance(action, UseStuiver) else "action.pass")
        return ""

    def turn_heading(self, step: PlayedMove) -> str:
        """Turns are numbered by the game; an extra turn has a number of its own, the start has none."""
        name = self.seats[step.seat].name
        if not step.round:
            return f"{self.say('phase.start')} · {name}"
        return self.say("table.turn_of", n=step.round, name=name)
