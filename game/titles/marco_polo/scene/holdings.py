"""A popup with everything a seat holds, card by card, opened by a click on the player's card."""

from __future__ import annotations

from collections.abc import Iterator

from game.match import Seat
from game.rules.marco_polo import scoring
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import UNKNOWN
from game.scenes.board.card import Card
from game.scenes.board.spread import Spread
from game.scenes.table.moment import Moment
from game.titles.marco_polo.scene import cards
from game.titles.marco_polo.telling import phrases
from game.words import Voice


def popup(say: Voice, seats: tuple[Seat, ...], now: Moment[MarcoPolo], seat: int) -> Spread | None:
    """Cards hidden from others are face down, the reader's own too while secrets are covered; None: nothing held."""
    shown = list(held(say, now, seat))
    return Spread("holdings", now.look, seats[seat].name, shown) if shown else None


def made_of(state: MarcoPolo, seat: int, category: str) -> str:
    """Sources of a category's points at the end; goal cards are revealed."""
    if category == "goal_cards":
        goals = scoring.goals_reached(state, seat)
        return "".join(f"{'[check]' if reached else '[no]'}{goal.vp}" for goal, reached in goals)
    if category == "goal_cities":
        cities = scoring.cities_reached(state, seat)
        return f"{sum(cities.values())}/{len(cities)}"
    pieces = {"coins": "coin", "goods": "good_any", "most_contracts": "done", "venice": "post"}
    if category not in pieces:
        return ""
    return phrases.counted(pieces[category], scoring.counted(state, seat)[category], loud=True)


def held(say: Voice, now: Moment[MarcoPolo], seat: int) -> Iterator[Card]:
    state, bare = now.state, seat == now.eyes and not now.face_down
    played = [name for name in dict.fromkeys((state.character[seat], state.role[seat])) if name]
    always = (*state.contracts[seat], *state.companions[seat], *state.gifts[seat], *state.own_cards[seat])
    yield from (cards.of(say, state, seat, name) for name in (*played, *always))
    hands = {
        "goal": state.goals,
        "relay": state.kept_card,
        "char_rustichello": state.rustichello,
        "char_bellela": state.bellela,
    }
    for picture, hand in hands.items():
        seen = bare or (now.over if picture == "goal" else state.setting.open_hands)
        for name in hand[seat]:
            yield cards.of(say, state, seat, name) if seen and name != UNKNOWN else cards.back(say, picture)
