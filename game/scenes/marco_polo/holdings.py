"""All that a seat holds, card by card: opened by a click on its player's card."""

from __future__ import annotations

from collections.abc import Iterator

from game.match import Seat
from game.rules.marco_polo import scoring
from game.rules.marco_polo.effects import COIN, FIRST_GOOD
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import UNKNOWN
from game.scenes.board.card import Card
from game.scenes.marco_polo import cards, pictures
from game.scenes.table.moment import Moment
from game.scenes.table.spread import Spread
from game.words import Voice


def popup(say: Voice, seats: tuple[Seat, ...], now: Moment[MarcoPolo], seat: int) -> Spread | None:
    """What others may not see lies face down, and so does one's own where secrets do; None: nothing is held."""
    shown = list(held(say, now, seat))
    return Spread("holdings", now.look, seats[seat].name, shown) if shown else None


def made_of(state: MarcoPolo, seat: int, category: str) -> str:
    """What made the points of a category at the end; goal cards are turned up."""
    if category == "goal_cards":
        goals = scoring.goals_reached(state, seat)
        return "".join(f"{'[check]' if reached else '[no]'}{goal.vp}" for goal, reached in goals)
    if category == "goal_cities":
        cities = scoring.cities_reached(state, seat)
        return f"{sum(cities.values())}/{len(cities)}"
    held = state.holdings[seat]
    counts = {
        "coins": ("coin", held[COIN]),
        "goods": ("good_any", sum(held[FIRST_GOOD:])),
        "most_contracts": ("done", len(state.done[seat])),
        "venice": ("post", sum(place in state.chart.palace_vp for place in state.posts[seat])),
    }
    return pictures.counted(*counts[category], loud=True) if category in counts else ""


def held(say: Voice, now: Moment[MarcoPolo], seat: int) -> Iterator[Card]:
    state = now.state
    bare = seat == now.eyes and not now.face_down
    yield from (cards.character(say, name) for name in {state.character[seat]: 1, state.role[seat]: 1} if name)
    yield from (cards.contract(say, state, seat, name) for name in state.contracts[seat])
    for goal in state.goals[seat]:
        shown = (bare or now.over) and goal != UNKNOWN
        yield cards.goal(say, state, seat, goal) if shown else cards.back(say, "goal")
    open_cards = (*state.companions[seat], *state.gifts[seat], *state.own_cards[seat])
    yield from (cards.of(say, name) for name in open_cards)
    hands = {"relay": state.kept_card, "char_rustichello": state.rustichello, "char_bellela": state.bellela}
    for picture, hand in hands.items():
        for name in hand[seat]:
            shown = (bare or state.setting.open_hands) and name != UNKNOWN
            yield cards.of(say, name) if shown else cards.back(say, picture)
