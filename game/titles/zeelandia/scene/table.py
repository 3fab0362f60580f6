"""Zeelandia's part of the table, assembled."""

from __future__ import annotations

from game import words
from game.match import Match
from game.match.seat import SeatsNow
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.places import Places
from game.scenes.table.view import TitleView
from game.telling.tale import Tale
from game.titles.zeelandia.scene.board import ZeelandiaBoard
from game.titles.zeelandia.scene.narration import ZeelandiaNarration
from game.titles.zeelandia.scene.prompts import ZeelandiaPrompts
from game.titles.zeelandia.scene.seats import ZeelandiaSeats
from game.titles.zeelandia.telling.tale import TELLINGS


def table(match: Match) -> TitleView[Zeelandia]:
    say, places, colours = words.of(match.title), Places(match.board), tuple(seat.colour for seat in match.seats)
    return TitleView(
        match,
        say,
        ZeelandiaBoard(say, SeatsNow(match), places),
        ZeelandiaPrompts(say, SeatsNow(match), places),
        ZeelandiaSeats(match, say),
        ZeelandiaNarration(Tale(say, colours, match.board, TELLINGS), SeatsNow(match)),
    )
