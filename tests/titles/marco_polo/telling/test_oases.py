"""Oases have no names of their own: a number tells them apart."""

from __future__ import annotations

import pytest

from game import words
from game.match import COLOURS
from game.rules.marco_polo.actions import Halt, StartOn
from game.rules.marco_polo.events import FigureMoved, FigurePlaced, FigureRemoved
from game.telling import position as positions
from game.telling.position import Reader
from game.titles.marco_polo.telling import tips
from game.titles.marco_polo.telling.choices import choice
from game.titles.marco_polo.telling.phrases import plain
from game.titles.marco_polo.telling.tale import tale
from tests.rules.marco_polo.positions import A, journey, position
from tests.titles.marco_polo.scene.staged import PEOPLE, shown

SAY = words.of("marco_polo")
WORD = {"en": "Oasis", "ru": "Оазис"}
STEM = {"en": "Oasis ", "ru": "азис"}
"""Within a sentence, in its case."""


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_oases_are_numbered_along_the_map_and_called_the_same_everywhere(tongue: str) -> None:
    """By the number of their id: on the board, in tips, answers, refusals, the log and the position in words."""
    words.speak(tongue)
    state = position(3)
    teller, seats = tale(SAY, COLOURS[:3], state.board), PEOPLE[:3]
    reader = Reader(tuple(seat.name for seat in seats), A)
    with shown(state, language=tongue) as (_, scene):
        spots = {spot.id: spot.text for spot in scene.title.prompts.spots(scene.moment)}
    names = {f"oasis_{number}": f"{WORD[tongue]} {number}" for number in range(1, 11)}
    assert {*names} == {*state.chart.oases}
    for oasis, name in names.items():
        state.figures[A], state.agenda = [oasis], journey(A, 2, path=((0, oasis),))
        tip = tips.tip(SAY, seats, state, oasis, {}, A)
        ended = choice(SAY, state, Halt()).text
        told = [
            plain(SAY, teller.line(event) or "")
            for event in (FigurePlaced(A, 0, oasis), FigureMoved(A, 0, ("moscow", oasis)), FigureRemoved(A, oasis))
        ]
        refused = [SAY.say("travel.no_road", {"source": oasis, "node": oasis}), SAY("post.no_city", place=oasis)]
        board = [line for section in positions.board("marco_polo", state, reader) for line in section.lines]
        (own,) = (line for line in board if line.startswith(f"{name}:"))
        seat = next(line for line in positions.seat("marco_polo", state, reader, A) if name in line)
        assert tip is not None
        assert {spots[oasis], tip.title, choice(SAY, state, StartOn(oasis)).text} == {name}
        assert all(text.endswith(name) for text in (ended, *refused, seat)), (ended, refused, seat)
        assert all(STEM[tongue] in text and f" {name.split()[-1]}" in text for text in told), told
        ways = {edge.to for edge in state.chart.roads[oasis]} & {*names}
        assert all(names[other] in own for other in ways)
