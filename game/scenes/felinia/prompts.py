"""What is to be decided, in a line and a half: what, how many, why, what then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.felinia.components import REVEALS, STEPS, STORE_FREE, STORE_MOST, STORE_SILVER, TOKENS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.exploration import Look, Walk
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtGuild, AtMarket
from game.rules.felinia.outlook import next_seat, turns
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.felinia.trips import Trip
from game.scenes.felinia.places import place_key
from game.scenes.table.parts import Prompt
from game.words import Voice


def prompt(say: Voice, seats: Sequence[Seat], state: Felinia, found: Sequence[Trip]) -> Prompt:
    """`found`: what the trip may still bring."""
    decision = state.decision
    name = type(decision).__name__
    head = say(f"prompt.{name}")
    if isinstance(decision, AtMarket | AtGuild):
        head = say(f"prompt.{name}.price", place=place_key(state.place), price=len(state.bids[state.place]))
    elif isinstance(decision, Walk):
        extra = state.steps >= STEPS
        head = say("prompt.Walk.food") if extra else say("prompt.Walk.step", step=state.steps + 1, steps=STEPS)
    details = list(_details(say, state, found))
    then = next_seat(state)
    if then not in (EMPTY, decision.seat):
        details.append(say("prompt.then", name=seats[then].name))
    return Prompt(head, " · ".join(details))


def _details(say: Voice, state: Felinia, found: Sequence[Trip]) -> Iterator[str]:
    decision = state.decision
    if isinstance(decision, Bid):
        yield say("prompt.Bid.round", bid_round=decision.bid_round, rounds=TOKENS)
    elif isinstance(decision, AtMarket | AtGuild):
        yield say("prompt.stack", n=len(turns(state, state.place)))
    elif isinstance(decision, Look):
        yield say("prompt.Look.count", number=state.reveals + 1, most=REVEALS)
    elif isinstance(decision, Walk):
        if any(trip.post for trip in found):
            yield say("prompt.Walk.post")
        else:
            yield say("prompt.Walk.none")
    elif isinstance(decision, Store):
        held, limit = sum(state.goods[decision.seat]), STORE_MOST if state.fourth else STORE_FREE
        yield say("prompt.Store.kept", held=held, limit=limit, lost=held - limit)
        if not state.fourth:
            yield say("prompt.Store.fourth", silver=STORE_SILVER)
    elif say.has(f"prompt.{type(decision).__name__}.detail"):
        yield say(f"prompt.{type(decision).__name__}.detail")
