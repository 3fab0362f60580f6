"""Puerto Rico's player cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.match import Seat
from game.rules.board import Board
from game.rules.kernel import Standing
from game.rules.puerto_rico.scoring import CHIPS, concealed
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.title.seats import Seats
from game.telling.labels import Stat
from game.titles.puerto_rico.analysis.loading import duties
from game.titles.puerto_rico.scene.mat_popup import mat_popup
from game.titles.puerto_rico.telling import phrases, status
from game.ui.dialog import Popup
from game.words import Voice


class PuertoRicoSeats(Seats[PuertoRico]):
    points_icon: ClassVar[str] = "puerto_rico/vp"

    def __init__(self, say: Voice, seats: Sequence[Seat], level: Board) -> None:
        self.say, self.seats, self.level = say, seats, level

    def chips(self, now: Moment[PuertoRico], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, now.state, seat)

    def duties(self, now: Moment[PuertoRico]) -> list[str]:
        return [self.say(f"duty.{duty}") for duty in duties(now.state)]

    def seat_popup(self, now: Moment[PuertoRico], seat: int) -> Popup:
        """The enlarged mat beside the reader's own."""
        return mat_popup(self.say, self.seats, self.level, now, seat)

    def spot_popup(self, now: Moment[PuertoRico], spot: Spot) -> Popup:
        """Every spot with a popup is a mat, or lies on one."""
        return self.seat_popup(now, int(spot.id.split(".")[1]))

    def hidden(self, now: Moment[PuertoRico], seat: int) -> frozenset[str]:
        """Categories that would reveal other players' chips (PR-156); none after the match, or when looking back from
        there."""
        return frozenset() if now.state.setting.open_vp or now.sees(seat) else concealed(now.state, seat)

    def untold(self, now: Moment[PuertoRico], seat: int) -> frozenset[str]:
        """Chips taken are public, but the customs house's points for all of them are not."""
        return self.hidden(now, seat).difference(CHIPS)

    def made_of(self, state: PuertoRico, line: Standing, category: str) -> str:
        return phrases.made_of(state, line.seat, category)
