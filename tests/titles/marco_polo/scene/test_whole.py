"""Nothing on the board is cut, covered or flown over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from pygame import Surface

from game.match import Match
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.scenes.board.life import WAVE
from game.scenes.table.scene import Table
from game.titles.marco_polo.scene.atlas import Atlas
from game.titles.marco_polo.scene.cities import card_area
from game.titles.marco_polo.scene.places import Voyage
from game.titles.marco_polo.scene.stalls import reward_lines
from game.titles.marco_polo.telling.phrases import things
from game.ui import paint
from game.ui.text import Face
from tests.scenes.hands import table_of
from tests.titles.marco_polo.scene.staged import PEOPLE
from tests.ui.host import showing

MOVES = 60
SIZES = ((1280, 720), (1920, 1080))


@contextmanager
def table(size: tuple[int, int], **settings: Any) -> Iterator[Table]:
    match, rng = Match.new("marco_polo", PEOPLE[:4], seed=3, first=0, secrets="open"), Random(3)
    while match.count < MOVES or match.prompt != "Turn":
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), size, reduced_motion=True, **settings) as driver:
        driver.wait("idle")
        yield table_of(driver)


@pytest.fixture(params=SIZES)
def scene(request: pytest.FixtureRequest) -> Iterator[Table]:
    with table(request.param) as scene:
        yield scene


def atlas(scene: Table) -> Atlas:
    board = scene.match.board
    return Atlas(Surface((1, 1)), scene.moment, Voyage(board, venice=True), scene.match.seats, scene.title.say)


def test_a_reward_is_whole_on_the_narrowest_contract(scene: Table) -> None:
    own = atlas(scene)
    room = own.places.own_contracts(2)[0].w - 10
    for contract in CONTRACTS.values():
        lines = reward_lines(own, contract.reward, room)
        assert "".join(lines).replace(" ", "") == things(contract.reward, gap="")
        assert all(own.wide(line, 40, Face.BOLD) <= room for line in lines)


def test_a_city_card_is_clickable_in_all_its_width(scene: Table) -> None:
    own = atlas(scene)
    spots = {spot.spot.id: spot.spot for spot in scene.layout.board.spots}
    assert own.state.cards
    for card in own.state.cards:
        area = card_area(own, card)
        assert (spots[card].at, spots[card].size) == (area.centre, (area.w, area.h))


def test_nothing_that_lives_on_the_board_crosses_what_is_read_there(scene: Table) -> None:
    plane, read = scene.moment.plane, [spot.rect(scene.look) for spot in scene.layout.board.spots]
    read += [scene.look.rect(plane.area(atlas(scene).places.mat, scene.look.s))]
    marks = [
        paint.around(face, at)
        for living in scene.title.board.life(scene.moment)
        for beat in range(5 * WAVE)
        for face, at in living.marks(beat, plane, scene.look.s)
    ]
    assert marks
    assert not [mark for mark in marks if mark.collidelist(read) >= 0]


@pytest.mark.parametrize(("size", "enlarged"), [((1920, 1080), {"tv": True}), ((1280, 720), {"scale": 1.5})])
def test_cards_of_a_whole_board_are_no_wider_with_enlarged_letters_than_at_720p(
    size: tuple[int, int], enlarged: dict[str, Any]
) -> None:
    def widths(scene: Table) -> list[float]:
        own = atlas(scene)
        return [card_area(own, card).w for card in own.state.cards]

    with table(SIZES[0]) as scene:
        smallest = widths(scene)
    with table(size, **enlarged) as scene:
        scene.layout.board.fit(scene.look)
        assert widths(scene) == pytest.approx(smallest, rel=0.08)


def test_for_a_television_the_board_opens_whole() -> None:
    with table((1920, 1080), tv=True) as scene:
        assert scene.layout.board.zoom == 1 < scene.layout.board.comfort
