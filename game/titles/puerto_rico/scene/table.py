"""Puerto Rico's part of the table, assembled."""

from __future__ import annotations

from functools import partial

from game import words
from game.match import Match
from game.match.seat import SeatsNow
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.table.view import TitleView
from game.titles.puerto_rico.scene.board import PuertoRicoBoard
from game.titles.puerto_rico.scene.narration import PuertoRicoNarration
from game.titles.puerto_rico.scene.places import Harbour
from game.titles.puerto_rico.scene.prompts import PuertoRicoPrompts
from game.titles.puerto_rico.scene.seats import PuertoRicoSeats
from game.titles.puerto_rico.telling.tale import tale


def table(match: Match) -> TitleView[PuertoRico]:
    say, first = words.of(match.title), match.view(0)
    assert isinstance(first, PuertoRico)
    places = Harbour(match.board, len(match.seats), first.limits)
    where = partial(places.point_of, len(first.cards))
    told = tale(say, tuple(seat.colour for seat in match.seats), match.board, first.limits, where)
    cards = PuertoRicoSeats(say, SeatsNow(match), match.board)
    return TitleView(
        match,
        say,
        PuertoRicoBoard(match, say, places),
        PuertoRicoPrompts(told, SeatsNow(match), places, cards),
        cards,
        PuertoRicoNarration(told, SeatsNow(match)),
    )
