"""Felinia's player cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.match import Seat
from game.players.choice import Reason
from game.players.reasons import RIVAL
from game.rules.felinia.state import Felinia
from game.rules.felinia.views import without_face_down, without_memory
from game.rules.kernel import Standing
from game.scenes.table.moment import Moment
from game.scenes.table.title.seats import Seats
from game.telling.labels import Stat
from game.titles.felinia.scene import mat
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.scene.reckoning import unseen
from game.titles.felinia.telling import status
from game.ui.dialog import Popup
from game.words import Voice

OPEN_REASONS = frozenset(f"reason.{name}" for name in ("goods", "bids", "silver", "gold", "spice", "slight"))
"""A computer player's reasons whose points do not depend on face-down tiles."""


class FeliniaSeats(Seats[Felinia]):
    points_icon: ClassVar[str] = "felinia/prosperity"

    def __init__(self, say: Voice, seats: Sequence[Seat], places: Realm) -> None:
        self.say, self.seats, self.places = say, seats, places

    def chips(self, now: Moment[Felinia], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, self.seats, now.state, seat, now.sees(seat))

    def seat_popup(self, now: Moment[Felinia], seat: int) -> Popup:
        return mat.popup(self.say, self.seats, self.places, now, seat)

    def standings(self, now: Moment[Felinia]) -> Sequence[Standing]:
        """Face-down tiles count for readers who may see them, and for all after the match (FE-138)."""
        return now.state.standings() if now.over else without_face_down(now.state, unseen(now)).standings()

    def hidden(self, now: Moment[Felinia], seat: int) -> frozenset[str]:
        tiles = any(now.state.tiles[seat]) or bool(now.state.bonus[seat])
        return frozenset(("trade", "bonus") if tiles and seat in unseen(now) else ())

    def public_reasons(self, reasons: Sequence[Reason], *, own: bool = False) -> Sequence[Reason]:
        """A rival's loss depends on the rival's tiles."""
        return [one for one in reasons if one.key in OPEN_REASONS or (own and one.key != f"reason.{RIVAL}")]

    def without_memory(self, view: Felinia, seat: int) -> Felinia:
        """Computer players may remember tiles that were taken (FE-138); a hint tells nobody of them."""
        return without_memory(view, seat)
