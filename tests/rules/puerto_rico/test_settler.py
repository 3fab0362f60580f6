"""The settler phase (section 3.1) and the buildings that bear on it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules.puerto_rico.actions import DrawTile, Pass, TakeTile, UseHacienda
from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.decisions.deck import TurnUpTiles
from game.rules.puerto_rico.decisions.settler import ChooseTile, DrawFromDeck, Hacienda
from game.rules.puerto_rico.events import DiscardsShuffled, RowDiscarded, TilesTurnedUp
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import (
    answers,
    bare,
    crowd,
    discard,
    key,
    lay_row,
    over,
    pass_on,
    plant,
    role,
    settlers,
    stand,
    told,
    turned,
)  # fmt: skip

TAKE = {good: TakeTile(good) for good in GOODS}
QUARRY = TakeTile("quarry")


def asked(state: PuertoRico, kind: type) -> list[int]:
    """The seats that are asked this kind of question when everybody passes or declines."""
    seats = []
    while not over(state):
        if isinstance(state.decision, TurnUpTiles):
            state.play(state.decision.draw(state, Random(1)))
            continue
        if isinstance(state.decision, kind):
            seats.append(state.decision.seat)
        state.play(UseHacienda(False) if isinstance(state.decision, Hacienda) else Pass())
    return seats


@pytest.mark.rule("PR-43")
def test_the_hacienda_may_draw_before_the_turn() -> None:
    state = bare()
    stand(state, 2, "hacienda")
    stand(state, 3, "hacienda", colonists=0)
    role(state, "settler", 1)
    pass_on(state, until=2)
    assert answers(state) == {UseHacienda(True), UseHacienda(False)}
    state.play(UseHacienda(True))
    deck = state.deck[2]
    state.play(DrawTile("sugar"))
    assert (state.island[2][2], state.deck[2]) == (1, deck - 1)
    assert isinstance(state.decision, ChooseTile)
    assert state.decision.seat == 2
    state.play(Pass())
    assert isinstance(state.decision, ChooseTile)
    role(state, "settler", 1)
    assert asked(state, Hacienda) == [2]


@pytest.mark.rule("PR-44")
def test_no_drawing_without_a_space_or_a_tile() -> None:
    state = bare()
    stand(state, 0, "hacienda")
    plant(state, 0, "corn", 8)
    plant(state, 0, "quarry", 4)
    role(state, "settler")
    assert asked(state, Hacienda) == []
    state = bare(5)
    stand(state, 0, "hacienda")
    lay_row(state, "corn")
    for seat, tiles in enumerate((4, 12, 12, 12, 9)):
        crowd(state, seat, tiles)
    assert sum(state.deck) + sum(state.discards) == 0
    role(state, "settler")
    assert isinstance(state.decision, ChooseTile)


@pytest.mark.rule("PR-45", "PR-46", "PR-53")
def test_the_drawn_tile_is_any_plantation_placed_at_once_and_empty() -> None:
    state = bare()
    stand(state, 0, "hacienda", "hospice", "construction_hut")
    role(state, "settler")
    state.play(UseHacienda(True))
    decision = state.decision
    assert isinstance(decision, DrawFromDeck)
    assert set(decision.candidates(state)) == {DrawTile(good) for good in GOODS}
    drawn = Counter(decision.draw(state, Random(seed)).tile for seed in range(6000))
    for kind, good in enumerate(GOODS):
        assert drawn[good] / 6000 == pytest.approx(state.deck[kind] / sum(state.deck), abs=0.025)
    supply = state.colonists
    state.play(DrawTile("tobacco"))
    assert (state.island[0][3], state.worked[0][3], state.colonists) == (1, 0, supply)
    discard(state, (0, 1, 0, 0, 0))
    state.agenda = [DrawFromDeck(owner=0)]
    assert key(state.refusal(DrawTile("corn"))) == "deck.short"
    assert key(state.refusal(DrawTile("indigo"))) == ""


@pytest.mark.rule("PR-47")
def test_one_kind_of_the_row_or_pass() -> None:
    state = bare()
    lay_row(state, "corn", "corn", "indigo", "coffee", "coffee")
    role(state, "settler", 3)
    assert answers(state) == {TAKE["corn"], TAKE["indigo"], TAKE["coffee"], QUARRY, Pass()}
    assert key(state.refusal(TAKE["sugar"])) == "row.none"
    state.play(TAKE["indigo"])
    assert state.decision.seat == 0
    assert answers(state) == {TAKE["corn"], TAKE["coffee"], Pass()}
    state.play(TAKE["corn"])
    assert state.row == [1, 0, 0, 0, 2]
    assert (state.island[3][1], state.island[0][0], state.worked[0][0]) == (1, 1, 0)
    state.play(Pass())
    assert sum(state.island[1]) == 0


@pytest.mark.rule("PR-48", "PR-52")
def test_a_quarry_for_the_chooser_or_a_construction_hut() -> None:
    state = bare()
    stand(state, 0, "construction_hut")
    stand(state, 2, "construction_hut")
    role(state, "settler")
    assert QUARRY in answers(state)
    state.play(QUARRY)
    assert state.decision.seat == 1  # hut and privilege together: one quarry
    assert key(state.refusal(QUARRY)) == "quarry.not_yours"
    state.play(Pass())
    assert QUARRY in answers(state)
    state.play(QUARRY)
    assert state.decision.seat == 3
    assert QUARRY not in answers(state)
    assert (state.quarries, state.island[0][5], state.island[2][5]) == (6, 1, 1)


@pytest.mark.rule("PR-135")
def test_without_quarries_a_plantation_may_still_be_taken() -> None:
    state = bare()
    stand(state, 0, "construction_hut")
    plant(state, 3, "quarry", 8)
    lay_row(state, "corn")
    role(state, "settler")
    assert answers(state) == {TAKE["corn"], Pass()}
    assert key(state.refusal(QUARRY)) == "quarry.none"


@pytest.mark.rule("PR-49")
def test_a_full_island_or_nothing_to_take_is_skipped() -> None:
    state = bare()
    crowd(state, 1, 12)
    role(state, "settler")
    assert asked(state, ChooseTile) == [0, 2, 3]
    state = bare()
    lay_row(state)
    role(state, "settler")
    assert asked(state, ChooseTile) == [0]  # the chooser has the quarries
    state = bare()
    lay_row(state)
    plant(state, 3, "quarry", 8)
    role(state, "settler")
    assert asked(state, ChooseTile) == []


@pytest.mark.rule("PR-148")
def test_a_full_island_takes_nothing_a_full_city_builds_nothing() -> None:
    state = bare()
    crowd(state, 0, 12)
    stand(state, 0, "hacienda", "construction_hut", "hospice", "office", "factory", "wharf", "harbor", "university")
    stand(state, 0, "city_hall", "fortress", colonists=0)
    role(state, "settler")
    assert state.decision.seat == 1
    state.money[0] = 50
    role(state, "builder")
    assert over(state) or state.decision.seat == 1


@pytest.mark.rule("PR-50", "PR-51", "PR-138", "PR-150")
def test_the_hospice_brings_a_colonist_from_supply_or_ship() -> None:
    """Named in the reviews: also on a quarry, and with an empty supply from the ship."""
    for supply, ship, left in ((5, 4, (4, 4)), (0, 4, (0, 3)), (0, 0, (0, 0))):
        for tile in ("quarry", "coffee"):
            state = bare()
            stand(state, 0, "hospice")
            settlers(state, 3, supply, ship)
            lay_row(state, "coffee")
            role(state, "settler")
            state.play(TakeTile(tile))
            assert (state.colonists, state.ship) == left
            works = int(supply + ship > 0)
            assert state.worked[0][5 if tile == "quarry" else 4] == works
            if tile == "quarry":
                assert state.price(0, 0, 1) == 1 - works  # it works at once
            pass_on(state)
            assert (state.colonists, state.ship) == left


@pytest.mark.rule("PR-50")
def test_no_tile_no_hospice() -> None:
    state = bare()
    stand(state, 0, "hospice")
    supply = state.colonists
    role(state, "settler")
    state.play(Pass())
    assert state.colonists == supply


@pytest.mark.rule("PR-54")
def test_a_drawn_tile_that_fills_the_island_ends_the_turn() -> None:
    state = bare()
    stand(state, 0, "hacienda", "hospice")
    plant(state, 0, "quarry", 5)
    crowd(state, 0, 6)
    supply = state.colonists
    role(state, "settler")
    state.play(UseHacienda(True))
    state.play(DrawTile("indigo"))
    assert sum(state.island[0]) == 12
    assert state.decision.seat == 1
    assert state.colonists == supply


@pytest.mark.rule("PR-57")
def test_the_hacienda_shuffles_the_discards() -> None:
    state = bare()
    stand(state, 0, "hacienda")
    discard(state, (0, 0, 0, 0, 0))
    pile = state.discards[:]
    role(state, "settler")
    state.play(UseHacienda(True))
    assert (state.deck, state.discards) == (pile, [0] * 5)
    assert told(state, DiscardsShuffled) == [DiscardsShuffled(sum(pile))]
    state.play(DrawTile("coffee"))
    assert state.island[0][4] == 1


@pytest.mark.rule("PR-58")
def test_the_rest_of_the_row_is_discarded() -> None:
    """Named in the reviews: what nobody took does not stay."""
    state = bare(3)
    lay_row(state, "corn", "sugar", "sugar", "coffee")
    role(state, "settler")
    state.play(TAKE["sugar"])
    state.play(Pass())
    state.play(Pass())
    assert told(state, RowDiscarded) == [RowDiscarded(("corn", "sugar", "coffee"))]
    assert state.discards == [1, 0, 1, 0, 1]
    assert state.row == [0] * 5
    turned(state, "corn", "corn", "indigo", "coffee")
    assert state.row == [2, 1, 0, 0, 1]
    assert over(state)


@pytest.mark.rule("PR-59", "PR-E19")
def test_the_deck_runs_out_while_the_row_is_laid() -> None:
    state = bare()
    lay_row(state, "corn", "sugar")
    for seat, tiles in enumerate((12, 12, 11, 0)):
        crowd(state, seat, tiles)
    assert sum(state.deck) == 13
    left = [0] * 5
    for _ in range(3):
        left[max(range(5), key=lambda kind: state.deck[kind] - left[kind])] += 1
    discard(state, tuple(left))
    assert (sum(state.deck), sum(state.discards)) == (3, 10)
    role(state, "settler", 3)
    pass_on_tiles(state)
    assert sum(state.discards) == 12
    assert isinstance(state.decision, TurnUpTiles)
    assert state.decision.count == 3
    state.play(state.decision.draw(state, Random(2)))
    assert told(state, DiscardsShuffled) == [DiscardsShuffled(12)]
    assert isinstance(state.decision, TurnUpTiles)
    assert state.decision.count == 2
    state.play(state.decision.draw(state, Random(2)))
    assert (sum(state.row), sum(state.deck), sum(state.discards)) == (5, 10, 0)
    assert len(told(state, TilesTurnedUp)) == 2


def pass_on_tiles(state: PuertoRico) -> None:
    while isinstance(state.decision, ChooseTile):
        state.play(Pass())


@pytest.mark.rule("PR-60")
def test_the_row_may_stay_short() -> None:
    state = bare(5)
    lay_row(state, "coffee")
    for seat, tiles in enumerate((12, 12, 12, 12, 1)):
        crowd(state, seat, tiles)
    assert sum(state.deck) == 0
    role(state, "settler", 4)
    pass_on_tiles(state)
    assert isinstance(state.decision, TurnUpTiles)
    assert state.decision.count == 1
    turned(state, "coffee")
    assert state.row == [0, 0, 0, 0, 1]
    assert over(state)


@pytest.mark.rule("PR-E18")
def test_hacienda_hospice_and_construction_hut_together() -> None:
    for spaces in (2, 1):
        for draw in (True, False):
            state = bare()
            stand(state, 1, "hacienda", "hospice", "construction_hut")
            plant(state, 1, "quarry", 2)
            plant(state, 1, "indigo", 10 - spaces)
            settlers(state, 3, supply=10)
            lay_row(state, "corn", "corn")
            role(state, "settler")
            state.play(Pass())
            state.play(UseHacienda(draw))
            if draw:
                state.play(DrawTile("sugar"))
                assert (state.island[1][2], state.worked[1][2]) == (1, 0)
            if draw and spaces == 1:
                assert (state.decision.seat, state.colonists) == (2, 10)
                continue
            state.play(QUARRY)
            assert (state.worked[1][5], state.colonists) == (1, 9)
            assert sum(state.island[1]) == 12 - (not draw and spaces == 2)
