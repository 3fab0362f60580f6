"""Orchard's table: trees and baskets, and the apples that travel between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from game.rules.orchard.picking import Pick, Take
from game.rules.orchard.state import Orchard
from game.titles.orchard.scene.colours import CROWN, CROWN_EDGE, MEADOW
from game.titles.orchard.telling.tale import TELLINGS
from pygame import Surface

from game.match import Match
from game.rules.kernel import Action
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap, line
from game.scenes.board.highlights import light
from game.scenes.board.places import Places
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.scenes.table.spots import ActionSpot
from game.scenes.table.view import TitleView
from game.telling.labels import BarChoice, Meter, Stat
from game.telling.tale import Tale
from game.ui.art import art
from game.ui.canvas import Canvas
from game.ui.theme import Plate
from game.ui.units import Area, Point

APPLE = 34.0
"""How large an apple is, in map pixels."""


class OrchardView(TitleView[Orchard]):
    points_icon: ClassVar[str] = "orchard/apple"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.places = Places(self.board)
        self.tale = Tale(self.say, self.colours, self.board, TELLINGS)

    def turn_words(self, now: Moment[Orchard]) -> str:
        return self.say("turn.number", turn=now.state.round)

    def meters(self, now: Moment[Orchard]) -> tuple[Meter, ...]:
        most, harvest = max(now.state.baskets), now.state.setting.harvest
        return (Meter(self.say("meter.harvest"), f"{most}/{harvest}", "orchard/apple", near=harvest - most <= 3),)

    def chips(self, now: Moment[Orchard], seat: int) -> tuple[Stat, ...]:
        return (Stat("apples", "orchard/apple", now.state.baskets[seat], self.say("thing.apples")),)

    # ------------------------------------------------------------------ what can be clicked
    def spots(self, now: Moment[Orchard]) -> list[Spot]:
        spots = []
        for tree, apples in now.state.trees.items():
            place, actions = self.places.of(tree), self.actions(now, tree)
            text = self.say("spot.tree", n=apples)
            spots.append(Spot(tree, place.centre, (place.w, place.h), "disc", actions, text))
        return spots

    def actions(self, now: Moment[Orchard], tree: str) -> tuple[Action, ...]:
        """What a click on a tree may mean; nothing while nobody is to pick."""
        decision = now.decision
        if not isinstance(decision, Pick):
            return ()
        return tuple(action for action in decision.candidates(now.state) if action.tree == tree and action.apples)

    def choice(self, now: Moment[Orchard], action: Action) -> BarChoice | None:
        """One of several handfuls from the same tree."""
        if not isinstance(action, Take):
            return None
        return BarChoice(f"take.{action.apples}", action, f"+{action.apples}", icon="orchard/apple")

    def choices(self, now: Moment[Orchard]) -> list[BarChoice]:
        """Where every tree that is left is empty, somebody goes home with nothing."""
        nothing = [action for action in now.state.options() if isinstance(action, Take) and not action.apples]
        return [BarChoice("nothing", nothing[0], self.say("action.nothing"), ends=True)] if nothing else []

    # ------------------------------------------------------------------ what is painted
    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        meadow = Surface(size)
        meadow.fill(MEADOW)
        return meadow

    def parts(self, sheet: Sheet, now: Moment[Orchard]) -> Sequence[Part]:
        crown = Plate(CROWN, CROWN, CROWN_EDGE)
        trees = [
            Part(tree, self.places.of(tree), None, partial(sheet.plate, self.places.of(tree), crown, 200))
            for tree in now.state.trees
        ]
        return trees + [self.basket(sheet, seat) for seat in range(now.state.seats)]

    def basket(self, sheet: Sheet, seat: int) -> Part:
        place, colour = self.places.row("basket")[seat], self.colours[seat]

        def paint() -> None:
            sheet.plate(place, "paper", 12)
            sheet.mark(colour, (place.centre[0], place.y + 20), 26)

        return Part(f"basket.{seat}", place, colour, paint)

    def heaps(self, now: Moment[Orchard]) -> list[Heap]:
        face = art("orchard/apple", round(APPLE * now.plane.k))
        trees = [
            line(tree, "apple", apples, rows(self.places.of(tree).inset(50), 4), face)
            for tree, apples in now.state.trees.items()
        ]
        baskets = [
            line(f"basket.{seat}", "apple", apples, rows(self.places.row("basket")[seat].inset(24), 5), face)
            for seat, apples in enumerate(now.state.baskets)
        ]
        return trees + baskets

    def paint_spots(self, canvas: Canvas, now: Moment[Orchard], spots: Sequence[SpotView]) -> None:
        sheet = Sheet(canvas.surface, now.look, now.plane, "orchard")
        light(sheet, [spot for spot in spots if isinstance(spot, ActionSpot)], now.considered)


def rows(place: Area, across: int) -> list[Point]:
    """Where apples lie in a place, from its lower left corner on, so many side by side."""
    down = int(place.h / APPLE)
    step = (place.w - APPLE) / (across - 1)
    return [
        (place.x + APPLE / 2 + step * (n % across), place.bottom - APPLE / 2 - APPLE * (n // across))
        for n in range(across * down)
    ]
