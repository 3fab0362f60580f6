"""Sky Traders' part of the table, assembled."""

from __future__ import annotations

from game import words
from game.match import Match
from game.match.seat import SeatsNow
from game.rules.sky_traders.state import SkyTraders
from game.scenes.table.view import TitleView
from game.titles.sky_traders.scene.board import SkyTradersBoard
from game.titles.sky_traders.scene.narration import SkyTradersNarration
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.scene.prompts import SkyTradersPrompts
from game.titles.sky_traders.scene.rooms import Rooms
from game.titles.sky_traders.scene.seats import SkyTradersSeats
from game.titles.sky_traders.telling.tale import tale


def table(match: Match) -> TitleView[SkyTraders]:
    say, places, colours = words.of(match.title), Heavens(match.board), tuple(seat.colour for seat in match.seats)
    rooms = Rooms(match, say, places)
    return TitleView(
        match,
        say,
        SkyTradersBoard(match, places, rooms),
        SkyTradersPrompts(say, places, rooms),
        SkyTradersSeats(say, rooms),
        SkyTradersNarration(tale(say, colours, match.board, rooms.where), SeatsNow(match), rooms),
        rooms,
    )
