"""Felinia's part of the table, assembled."""

from __future__ import annotations

from game import words
from game.match import Match
from game.match.seat import SeatsNow
from game.rules.felinia.state import Felinia
from game.scenes.table.view import TitleView
from game.titles.felinia.analysis.outlook import open_place
from game.titles.felinia.scene.board import FeliniaBoard
from game.titles.felinia.scene.narration import FeliniaNarration
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.scene.prompts import FeliniaPrompts
from game.titles.felinia.scene.reckoning import Reckoning
from game.titles.felinia.scene.seats import FeliniaSeats
from game.titles.felinia.telling.tale import tale
from game.ui.units import Point


def table(match: Match) -> TitleView[Felinia]:
    say, places, colours = words.of(match.title), Realm(match.board), tuple(seat.colour for seat in match.seats)

    def place_at(number: int) -> Point:
        """Current position of a market or the guild."""
        state = match.view(0)
        assert isinstance(state, Felinia)
        row = places.rows(open_place(state))[number]
        return row.x + 26, row.y + 34

    reckoning = Reckoning()
    board = FeliniaBoard(match, say, places, reckoning)
    told = tale(say, colours, places.board, place_at, places.deck_of)
    return TitleView(
        match,
        say,
        board,
        FeliniaPrompts(say, SeatsNow(match), places, reckoning, board),
        FeliniaSeats(say, SeatsNow(match), places),
        FeliniaNarration(told, SeatsNow(match)),
    )
