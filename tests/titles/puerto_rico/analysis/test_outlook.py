"""What is foretold of a role is what happens when it is played out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.rules.puerto_rico.actions import (
    Build,
    Load,
    LoadWharf,
    Pass,
    Produce,
    Sell,
    TakeBarrel,
    TakeColonist,
    TakeRole,
    TakeTile,
    UseHacienda,
)
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, GOOD_INDEX, GOODS, HACIENDA, HOSPICE, KINDS, TILES
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.mayor import Placement, Privilege
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.settler import ChooseTile, Hacienda
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.loading import Loading
from game.titles.puerto_rico.analysis.outlook import (
    Building,
    Outlook,
    Peopling,
    Producing,
    Prospecting,
    Selling,
    Settling,
    Shipping,
    next_seat,
    outlook,
)
from tests.rules.puerto_rico.positions import (
    captain_example,
    cargo,
    give,
    played,
    random_game,
    role,
    settlers,
    stand,
    stock,
    table,
)
from tests.rules.tables import random_answer


def picks(role_name: str, seats: int = 4, seeds: range = range(3), **options: bool) -> Iterator[tuple[PuertoRico, int]]:
    """Positions of random games in which that role may be taken, and its card."""
    for seed in seeds:
        for state in random_game(seed, seats, **options):
            if isinstance(state.decision, ChooseRole) and role_name in state.cards:
                card = state.cards.index(role_name)
                if state.taken[card] == -1:
                    yield state, card


def seen(state: PuertoRico, card: int) -> Outlook:
    """What is foretold; the position must not be touched by that."""
    digest = state.digest()
    found = outlook(state, card)
    assert state.digest() == digest
    assert found is not None
    assert found.role == state.cards[card]
    assert found.chooser == state.decision.seat
    assert found.coins == state.roles[card]
    in_order = state.clockwise(found.chooser)
    assert [turn.seat for turn in found.turns] == [s for s in in_order if s in {turn.seat for turn in found.turns}]
    return found


def turn_of(state: PuertoRico, card: int, seat: int) -> PuertoRico | None:
    """The phase played with passes until this seat is asked; None: it is not asked."""
    twin = played(state, TakeRole(card))
    while not twin.over and not isinstance(twin.decision, ChooseRole):
        passes = [a for a in (Pass(), UseHacienda(False)) if twin.refusal(a) is None]
        if not passes:
            return None
        if twin.decision.seat == seat and not isinstance(twin.decision, Hacienda):
            return twin
        twin.play(passes[0])
    return None


# ---------------------------------------------------------------------- one role each, played out
@pytest.mark.parametrize(("seats", "asking"), [(2, False), (4, False), (5, False), (4, True)])
def test_production_is_what_happens(seats: int, asking: bool) -> None:
    """Also where everybody is asked first, if nobody declines."""
    short = coins = more = 0
    for state, card in picks("craftsman", seats, ask_colonists=asking):
        foretold = {turn.seat: turn for turn in seen(state, card).turns}
        then = played(state, TakeRole(card))
        while not then.over and Produce(True) in then.options():
            then.play(Produce(True))
        chooser = state.decision.seat
        for seat in range(seats):
            made = tuple(b - a for a, b in zip(state.goods[seat], then.goods[seat], strict=True))
            earned = then.money[seat] - state.money[seat] - (state.roles[card] if seat == chooser else 0)
            turn = foretold.get(seat)
            assert made == (turn.goods if isinstance(turn, Producing) else (0,) * 5)
            assert earned == (turn.coins if isinstance(turn, Producing) else 0)
            if isinstance(turn, Producing):
                able = tuple(state.capacity(seat, kind) for kind in KINDS)
                assert tuple(map(sum, zip(turn.goods, turn.short, strict=True))) == able
                assert seat == chooser or not turn.more
                short += any(turn.short)
                coins += turn.coins
        mine = foretold.get(chooser)
        allowed = () if then.over else tuple(good for good in GOODS if then.refusal(TakeBarrel(good)) is None)
        assert allowed == (mine.more if isinstance(mine, Producing) else ())
        more += len(allowed)
    assert short
    assert coins
    assert more


@pytest.mark.parametrize("seats", [4, 5])
def test_sales_are_what_could_be_sold(seats: int) -> None:
    sold = crowded = 0
    for state, card in picks("trader", seats):
        foretold = {turn.seat: turn for turn in seen(state, card).turns}
        sellers = 0
        for seat in state.clockwise(state.decision.seat):
            asked = turn_of(state, card, seat)
            assert (asked is not None) == (seat in foretold)
            if asked is None:
                continue
            income = {
                good: played(asked, Sell(good)).money[seat] - asked.money[seat]
                for good in GOODS
                if asked.refusal(Sell(good)) is None
            }
            turn = foretold[seat]
            assert isinstance(turn, Selling)
            assert dict(turn.sales) == income
            assert turn.sales[0][1] == max(income.values())
            assert turn.crowded == (sellers + len(asked.house) >= 4)
            sellers += 1
            sold += 1
            crowded += turn.crowded
    assert sold
    assert crowded


@pytest.mark.parametrize("seats", [2, 4])
def test_buildings_are_what_could_be_built_at_their_prices(seats: int) -> None:
    built = 0
    for state, card in picks("builder", seats, range(2)):
        foretold = {turn.seat: turn for turn in seen(state, card).turns}
        for seat in range(seats):
            asked = turn_of(state, card, seat)
            assert (asked is not None) == (seat in foretold)
            if asked is None:
                continue
            prices = {
                b.id: asked.money[seat] - played(asked, Build(b.id)).money[seat]
                for b in BUILDINGS
                if asked.refusal(Build(b.id)) is None
            }
            turn = foretold[seat]
            assert isinstance(turn, Building)
            assert dict(turn.prices) == prices
            assert turn.prices[-1][1] == max(prices.values())
            built += 1
    assert built


@pytest.mark.parametrize("asking", [False, True])
def test_tiles_are_what_could_be_taken(asking: bool) -> None:
    quarries = drawing = housed = 0
    for state, card in picks("settler", 4, ask_colonists=asking):
        foretold = {turn.seat: turn for turn in seen(state, card).turns}
        for seat in range(4):
            turn = foretold.get(seat)
            hacienda = state.occupied(seat, HACIENDA) and not state.island_full(seat)
            assert (turn is not None and isinstance(turn, Settling) and turn.hacienda) == hacienda
            asked = turn_of(state, card, seat)
            takes = {tile for tile in TILES if asked is not None and asked.refusal(TakeTile(tile)) is None}
            assert takes == (set(turn.tiles) if isinstance(turn, Settling) else set())
            if asked is not None and isinstance(turn, Settling):
                gets = state.occupied(seat, HOSPICE) and state.colonists + state.ship > 0
                assert turn.colonist == gets
                quarries += "quarry" in takes and seat != state.decision.seat
                housed += gets
            drawing += hacienda
    assert quarries
    assert drawing
    assert housed


@pytest.mark.parametrize("options", [{}, {"ask_colonists": True}, {"refuse_dealt": True}])
def test_colonists_are_what_is_dealt(options: dict[str, bool]) -> None:
    dealt = 0
    for state, card in picks("mayor", 4, range(2), **options):
        foretold = {turn.seat: turn for turn in seen(state, card).turns}
        then = played(state, TakeRole(card))
        if not then.over and isinstance(then.decision, Privilege):
            then.play(TakeColonist(True))
        for seat in range(4):
            turn = foretold.get(seat)
            count = turn.colonists if isinstance(turn, Peopling) else 0
            assert then.colonists_of(seat) - state.colonists_of(seat) == count
            if isinstance(turn, Peopling):
                tiles = sum(state.island[seat]) - sum(state.worked[seat])
                inside = sum(
                    building.circles - held
                    for building, held in zip(BUILDINGS, state.city[seat], strict=True)
                    if held != ABSENT
                )
                assert turn.empty == tiles + inside
            dealt += count
    assert dealt


@pytest.mark.rule("PR-E2")
def test_the_mayor_of_the_example() -> None:
    state = table(4)
    settlers(state, 3, supply=40, ship=6)
    foretold = outlook(state, state.cards.index("mayor"))
    assert foretold is not None
    assert [(turn.seat, turn.colonists) for turn in foretold.turns if isinstance(turn, Peopling)] == [
        (0, 3),
        (1, 2),
        (2, 1),
        (3, 1),
    ]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_loads_are_what_could_be_loaded(seats: int) -> None:
    loads = 0
    for state, card in picks("captain", seats, range(2)):
        foretold = {turn.seat: turn for turn in seen(state, card).turns}
        then = played(state, TakeRole(card))
        if then.over or not isinstance(then.decision, LoadGoods):
            assert not foretold
            continue
        for seat in range(seats):
            mine = then.copy()
            mine.agenda[-1] = LoadGoods(seat)
            allowed: list[Load | LoadWharf] = [a for a in mine.options() if isinstance(a, Load | LoadWharf)]
            turn = foretold.get(seat)
            if not allowed:
                assert turn is None
                continue
            assert isinstance(turn, Shipping)
            assert turn.must == (mine.refusal(Pass()) is not None)
            told = {(load.ship, load.good): (load.barrels, load.points) for load in turn.loads}
            assert len(told) == len(allowed)
            for action in allowed:
                done = played(mine, action)
                kind = GOOD_INDEX[action.good]
                ship = action.ship if isinstance(action, Load) else -1
                moved = mine.goods[seat][kind] - done_goods(done, seat, kind, mine, ship)
                assert told[ship, action.good] == (moved, done.chips[seat] - mine.chips[seat])
            assert turn.loads[0].points == max(points for _, points in told.values())
            loads += len(told)
    assert loads


@pytest.mark.rule("PR-116")
def test_only_a_wharf_need_not_be_used() -> None:
    state = table(3)  # ships 4, 5, 6
    for ship, good in enumerate(("corn", "indigo", "sugar")):
        cargo(state, ship, good, 2)
    give(state, 0, coffee=3)
    give(state, 1, corn=1)
    stand(state, 0, "wharf")
    foretold = seen(state, state.cards.index("captain"))
    assert foretold.turns == (
        Shipping(0, (Loading(-1, "coffee", 3, 4),), must=False),
        Shipping(1, (Loading(0, "corn", 1, 1),), must=True),
    )


def done_goods(done: PuertoRico, seat: int, kind: int, before: PuertoRico, ship: int) -> int:
    """What the seat still has after a load; storage at once after the last load may take more, so the hold counts."""
    going_on = not done.over and isinstance(done.decision, LoadGoods)
    if going_on:
        return done.goods[seat][kind]
    if ship < 0:
        return 0
    room = before.limits[ship] - before.holds[ship][1]
    return max(0, before.goods[seat][kind] - room)


def test_prospecting_and_the_coins_of_the_card() -> None:
    state = table(4)
    state.roles[state.cards.index("prospector")] = 2
    foretold = outlook(state, state.cards.index("prospector"))
    assert foretold == Outlook("prospector", 0, 2, (0,), (Prospecting(0, 1),))


def test_coins_of_the_card_can_be_built_with() -> None:
    state = table(4)  # 3 doubloons each
    card = state.cards.index("builder")
    state.roles[card] = 2
    foretold = seen(state, card)
    assert isinstance(foretold.turns[0], Building)
    assert max(price for _, price in foretold.turns[0].prices) == 5
    assert isinstance(foretold.turns[1], Building)
    assert max(price for _, price in foretold.turns[1].prices) == 3


def test_nothing_is_foretold_of_what_cannot_be_taken() -> None:
    state = table(4)
    role(state, "settler")
    assert outlook(state, 0) is None  # nobody chooses a role now
    state = table(4)
    state.taken[1] = 2
    assert outlook(state, 1) is None
    assert outlook(state, 99) is None


def test_who_follows_is_who_is_asked() -> None:
    state = captain_example()
    give(state, 2, tobacco=1)
    role(state, "trader")
    assert next_seat(state) == 1
    state = table(4)
    give(state, 0, corn=1)
    give(state, 2, indigo=1)  # the second and the fourth have nothing
    role(state, "trader")
    assert next_seat(state) == 2
    state.play(Sell("corn"))
    assert next_seat(state) is None  # the house stays open, but nobody else sells
    state = table(4)
    stock(state, "sugar", "tobacco", "coffee")
    give(state, 0, corn=1)
    give(state, 1, indigo=1)
    role(state, "trader")
    assert next_seat(state) is None  # a sale fills the house, a pass does not
    told = 0
    for state in random_game(3, 3):
        if isinstance(state.decision, LoadGoods | Placement | ChooseTile) and (then := next_seat(state)) is not None:
            after_it = played(state, random_answer(state, Random(1)))
            assert (after_it.decision.seat, after_it.over) == (then, False)
            told += 1
    assert told > 20
