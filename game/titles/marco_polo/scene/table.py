"""Marco Polo's part of the table, assembled."""

from __future__ import annotations

from game import words
from game.match import Match
from game.match.seat import SeatsNow
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.table.view import TitleView
from game.titles.marco_polo.scene.board import MarcoPoloBoard
from game.titles.marco_polo.scene.hand import HandOfDice
from game.titles.marco_polo.scene.narration import MarcoPoloNarration
from game.titles.marco_polo.scene.offers import LatestOffers
from game.titles.marco_polo.scene.places import Voyage
from game.titles.marco_polo.scene.prompts import MarcoPoloPrompts
from game.titles.marco_polo.scene.seats import MarcoPoloSeats
from game.titles.marco_polo.telling.tale import tale


def table(match: Match) -> TitleView[MarcoPolo]:
    say, first, colours = words.of(match.title), match.view(0), tuple(seat.colour for seat in match.seats)
    assert isinstance(first, MarcoPolo)
    places, hand = Voyage(match.board, first.setting.venice), HandOfDice(say, colours)
    offers = LatestOffers(hand)
    return TitleView(
        match,
        say,
        MarcoPoloBoard(match, say, places, offers),
        MarcoPoloPrompts(say, SeatsNow(match), places, offers),
        MarcoPoloSeats(say, SeatsNow(match)),
        MarcoPoloNarration(tale(say, colours, match.board), SeatsNow(match)),
        hand,
    )
