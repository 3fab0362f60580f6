"""Felinia's decisions, choices and spots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from game.match import Seat
from game.rules.felinia.actions import PlaceBid
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.scenes.board.spot import Spot
from game.scenes.table.actionbar import ROOMY
from game.scenes.table.moment import Moment
from game.scenes.table.title.prompts import Prompts
from game.telling.labels import BarChoice, Prompt, Tip
from game.titles.felinia.analysis.trips import best
from game.titles.felinia.scene.board import FeliniaBoard
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.scene.reckoning import Reckoning
from game.titles.felinia.scene.spots import spots
from game.titles.felinia.telling import choices, tips
from game.titles.felinia.telling.prompts import prompt
from game.ui.units import Point
from game.words import Voice


class FeliniaPrompts(Prompts[Felinia]):
    board_first: ClassVar[bool] = True

    def __init__(
        self, say: Voice, seats: Sequence[Seat], places: Realm, reckoning: Reckoning, board: FeliniaBoard
    ) -> None:
        super().__init__(say)
        self.seats, self.places, self.reckoning, self.board = seats, places, reckoning, board

    def prompt(self, now: Moment[Felinia]) -> Prompt:
        return prompt(self.say, self.seats, now.state, self.reckoning.trips(now), now.face_down)

    def choices(self, now: Moment[Felinia]) -> list[BarChoice]:
        made = choices.choices(self.say, now.state, self.reckoning.trips(now), now.face_down)
        if now.look.w < ROOMY and isinstance(now.decision, Bid):  # the rows of the city are large enough then
            return [replace(one, on_board=True) if isinstance(one.action, PlaceBid) else one for one in made]
        return list(made)

    def choice(self, now: Moment[Felinia], action: Action) -> BarChoice | None:
        return choices.choice(self.say, now.state, action, self.reckoning.trips(now))

    def point_of_interest(self, now: Moment[Felinia]) -> Point | None:
        """Where the present decision is answered."""
        state, places = now.state, self.places
        if state.traveller != EMPTY:
            return places.centres[state.at]
        trading = places.harbour if isinstance(now.decision, Board) else places.rows(state.place)[state.place]
        place = {"trade": trading, "storage": places.part("goods")}.get(state.phase, places.city)
        return place.centre

    # ------------------------------------------------------------------ places
    def spots(self, now: Moment[Felinia]) -> list[Spot]:
        return list(spots(now, self.places, self.say, best(self.reckoning.trips(now))))

    def spot_tip(self, now: Moment[Felinia], spot: Spot) -> Tip | None:
        return tips.tip(self.say, self.seats, now.state, now.eyes, now.sees(now.eyes), spot.id)

    def tip(self, now: Moment[Felinia], spot: Spot) -> Tip | None:
        """None if the preview panel already shows it."""
        return None if self.board.outlook.visible and now.considered in spot.actions else super().tip(now, spot)
