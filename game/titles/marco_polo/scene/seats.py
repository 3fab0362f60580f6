"""Marco Polo's player cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.match import Seat
from game.players.choice import Reason
from game.players.reasons import RIVAL
from game.rules.kernel import Standing
from game.rules.marco_polo.decisions.setup import ChooseGoals
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import without_goals
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.title.seats import Seats
from game.telling.labels import Stat
from game.titles.marco_polo.scene import holdings
from game.titles.marco_polo.telling import status
from game.ui.dialog import Popup
from game.words import Voice

GOAL_REASONS = frozenset(f"reason.{name}" for name in ("points", "travel", RIVAL))
"""A computer player's reasons whose points depend on goal cards: its own, and its guess of the rivals'."""


class MarcoPoloSeats(Seats[MarcoPolo]):
    points_icon: ClassVar[str] = "marco_polo/vp"

    def __init__(self, say: Voice, seats: Sequence[Seat]) -> None:
        self.say, self.seats = say, seats

    def chips(self, now: Moment[MarcoPolo], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, self.seats, now.state, seat)

    def seat_popup(self, now: Moment[MarcoPolo], seat: int) -> Popup | None:
        return holdings.popup(self.say, self.seats, now, seat)

    def spot_popup(self, now: Moment[MarcoPolo], spot: Spot) -> Popup | None:
        """The only spot with a popup is the reader's powers."""
        return self.seat_popup(now, now.eyes)

    def hidden(self, now: Moment[MarcoPolo], seat: int) -> frozenset[str]:
        """Points of goal cards, until they are revealed."""
        return frozenset(() if now.sees(seat) else ("goal_cards", "goal_cities"))

    def made_of(self, state: MarcoPolo, line: Standing, category: str) -> str:
        return holdings.made_of(state, line.seat, category)

    def public_reasons(self, reasons: Sequence[Reason], *, own: bool = False) -> Sequence[Reason]:
        return [one for one in reasons if own or one.key not in GOAL_REASONS]

    def without_face_down(self, view: MarcoPolo) -> MarcoPolo:
        """Goal cards stay visible while choosing among them."""
        return view if isinstance(view.decision, ChooseGoals) else without_goals(view, view.decision.seat)
