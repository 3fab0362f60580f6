"""Sky Traders' player cards."""

from __future__ import annotations

from typing import ClassVar

from game.rules.kernel import Refusal, Standing
from game.rules.sky_traders.state import SkyTraders
from game.scenes.table.moment import Moment
from game.scenes.table.title.seats import Seats
from game.telling.labels import Stat
from game.titles.sky_traders.analysis.prospects import growing
from game.titles.sky_traders.scene.rooms import Rooms
from game.titles.sky_traders.scene.ship import close_up
from game.titles.sky_traders.telling import status
from game.titles.sky_traders.telling.phrases import ART, coins, drawn
from game.ui.dialog import Popup
from game.words import NBSP, Voice


class SkyTradersSeats(Seats[SkyTraders]):
    points_icon: ClassVar[str] = f"{ART}/influence"
    luck_in_points: ClassVar[bool] = False  # it moves coins and cargo; only who has all influence wins

    def __init__(self, say: Voice, rooms: Rooms) -> None:
        self.say, self.rooms = say, rooms

    def chips(self, now: Moment[SkyTraders], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, now.state, seat, self.rooms.seen(now).secret(now))

    def seat_popup(self, now: Moment[SkyTraders], seat: int) -> Popup | None:
        return None if growing(now.state) else close_up(self.rooms.deck(now), seat)

    def made_of(self, state: SkyTraders, line: Standing, category: str) -> str:
        """Coins left, and the value of the goods aboard: the first tie-break (ST-173)."""
        if category != "influence":
            return ""
        return f"{coins(state.coins[line.seat])} {NBSP} {drawn('barrel')} {state.cargo_value(line.seat)}"

    def redact_refusal(self, now: Moment[SkyTraders], refusal: Refusal) -> Refusal:
        """Omit the coins a seat has, if they are secret."""
        if refusal.key != "coins.short" or not (now.face_down and now.state.setting.secret_money):
            return refusal
        return Refusal("coins.too_few", {"need": refusal.params["need"]}, refusal.rule)
