"""Positions told in a few readable lines. Red, Blue, Green and Yellow are seats 0 to 3; nothing loses a tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.felinia.actions import PlaceBid
from game.rules.felinia.components import DEPARTURES, GOODS, TILE_INDEX, TYPES
from game.rules.felinia.decisions import bidding
from game.rules.felinia.decisions.boarding import Boarding
from game.rules.felinia.decisions.exploration import Exploration
from game.rules.felinia.decisions.round import PHASES
from game.rules.felinia.decisions.trade import NEXT_TOKEN, Trade
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic, Scalar
from tests.rules.playing import journal as journal
from tests.rules.playing import play as play
from tests.rules.playing import refusal as refusal
from tests.rules.playing import settle as settle
from tests.rules.playing import told as told
from tests.rules.tables import fresh

RED, BLUE, GREEN, YELLOW = range(4)


def table(seats: int = 4, mode: str = "base", first: int = RED, **options: Scalar) -> Felinia:
    """Before the set-up."""
    state = fresh("felinia", seats, {"mode": mode, **options}, first)
    assert isinstance(state, Felinia)
    return state


def opening(seats: int = 4, mode: str = "base", first: int = RED, **options: Scalar) -> Felinia:
    """Set up; the first bid is to be placed."""
    state = table(seats, mode, first, **options)
    settle(state)
    journal(state).clear()
    return state


def asked(state: Felinia) -> Any:
    """What is decided now."""
    return state.decision


def tile(departure: str) -> int:
    return DEPARTURES.index(departure)


def good(name: str) -> int:
    return [str(one) for one in GOODS].index(name)


def province(state: Felinia, name: str) -> int:
    return state.chart.index[name]


def hold(state: Felinia, seat: int, *goods: str, **stock: int) -> None:
    """The seat holds just these goods, from the bag, and so much silver, gold, spice and food."""
    own = state.goods[seat]
    for i in range(len(GOODS)):
        state.bag[i] += own[i]
        own[i] = 0
    for name in goods:
        _take(state, good(name))
        own[good(name)] += 1
    for sort, count in stock.items():
        getattr(state, sort)[seat] = count


def _take(state: Felinia, i: int) -> None:
    """From the bag, or else from a market, which gets another tile for it."""
    if not state.bag[i]:
        lying = next(market for market in state.market if i in market)
        other = next(j for j in range(len(GOODS)) if state.bag[j])
        lying[lying.index(i)] = other
        state.bag[other] -= 1
        state.bag[i] += 1
    state.bag[i] -= 1


def lay(state: Felinia, market: int, *goods: str) -> None:
    """On market 1 to 5 lie just these."""
    lying = state.market[market - 1]
    for i in lying:
        state.bag[i] += 1
    lying.clear()
    for name in goods:
        _take(state, good(name))
        lying.append(good(name))


def ships(state: Felinia, *loads: tuple[str, Sequence[int]] | None) -> None:
    """At the docks these deck tiles with these merchants, the bow first; None: an empty dock."""
    for shown in (*state.ships, state.next_tile):
        if shown != EMPTY:
            state.deck[shown] = True
    state.next_tile = EMPTY
    for crew in state.aboard:
        for seat in crew:
            state.merchants[seat] += 1
        crew.clear()
    for dock in range(len(state.ships)):
        load = loads[dock] if dock < len(loads) else None
        state.ships[dock] = EMPTY
        if load is None:
            continue
        departure, crew_now = load
        state.ships[dock] = tile(departure)
        state.deck[tile(departure)] = False
        for seat in crew_now:
            state.merchants[seat] -= 1
            state.aboard[dock].append(seat)


def bids(state: Felinia, place: int, *seats: int) -> None:
    """The stack on a market 1 to 5, or the guild (6), the topmost token first."""
    state.bids[place - 1] = list(reversed(seats))


def begin(state: Felinia, phase: Automatic[Felinia]) -> None:
    """This phase of the round comes now, and the others after it."""
    state.agenda = [*PHASES[: PHASES.index(phase) + 1]]
    state.settle()


def trading(state: Felinia) -> None:
    """All bids are placed: the trade phase begins."""
    begin(state, Trade())


def boards(state: Felinia, seat: int) -> None:
    """The seat has just made a deal at the guild, the last token of all."""
    state.phase, state.place = "trade", 5
    state.agenda = [*PHASES[: PHASES.index(Trade())], NEXT_TOKEN, Boarding(seat)]
    state.settle()


def exploring(state: Felinia) -> None:
    begin(state, Exploration())


def sail(state: Felinia, departure: str, *crew: int) -> None:
    """One full ship sails with this crew; the others are empty."""
    others = [name for name in ("5:00", "5:15", "5:30", "5:45", "6:00") if name != departure][:3]
    ships(state, (departure, crew), *((name, ()) for name in others))
    exploring(state)


def face_up(state: Felinia, name: str, kind: str) -> None:
    """This tile lies face up there; in the extended game it is exchanged with where it lies in the country."""
    here = province(state, name)
    number = TILE_INDEX[kind]
    country = state.chart.country[here]
    if state.ground[here] == number:
        return
    if not state.extended:
        assert state.ground[here] == FACE_DOWN
        state.unseen[country][number] -= 1
        assert state.unseen[country][number] >= 0, "no such tile in this country"
        state.ground[here] = number
        return
    there = next(p for p in state.chart.factories[country] if state.ground[p] == number)
    state.ground[here], state.ground[there] = number, state.ground[here]


def post(state: Felinia, seat: int, *names: str) -> None:
    """The seat has trading posts there, and has taken what lay there."""
    for name in names:
        here = province(state, name)
        country = state.chart.country[here]
        number = state.ground[here]
        if number == FACE_DOWN:
            number = next(i for i, count in enumerate(state.unseen[country]) if count)
            state.unseen[country][number] -= 1
        if number < len(TYPES):
            state.tiles[seat][number] += 1
        else:
            state.specials[seat].append(number - len(TYPES))
        state.ground[here] = EMPTY
        state.standing[here] = seat
        state.posts[seat].append(here)
        state.merchants[seat] -= 1


def bid_all(state: Felinia, place: str = "own_board") -> None:
    """Everybody puts all tokens there until the trade phase."""
    while isinstance(state.decision, bidding.Bid):
        state.play(PlaceBid(place))
