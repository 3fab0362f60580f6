"""The prompt of a decision: one line, and a detail line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.felinia.components import REVEALS, STEPS, STORE_SILVER, TOKENS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.exploration import Look, Walk
from game.rules.felinia.decisions.mystery import KeepPlace
from game.rules.felinia.decisions.storage import Store, limit
from game.rules.felinia.decisions.trade import AtGuild, AtMarket
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.telling.labels import Prompt
from game.titles.felinia.analysis.outlook import next_seat, turns
from game.titles.felinia.analysis.trips import Trip
from game.titles.felinia.telling.phrases import place_key
from game.words import Voice


def prompt(say: Voice, seats: Sequence[Seat], state: Felinia, found: Sequence[Trip], face_down: bool) -> Prompt:
    """`found`: possible trips; `face_down`: hide Mysterious Places."""
    head, *details = _parts(say, state, found)
    if face_down and isinstance(state.decision, KeepPlace):
        return Prompt(head, say("prompt.KeepPlace.peek"))
    then = next_seat(state)
    if then not in (EMPTY, state.decision.seat):
        details.append(say("prompt.then", name=seats[then].name))
    return Prompt(head, " · ".join(details))


def _parts(say: Voice, state: Felinia, found: Sequence[Trip]) -> Iterator[str]:
    """The decision, then further details."""
    decision = state.decision
    name = f"prompt.{type(decision).__name__}"
    match decision:
        case Bid(seat=seat, bid_round=bid_round):
            yield say("prompt.Bid.round", bid_round=bid_round, rounds=TOKENS)
            if not state.silver[seat]:
                yield say("prompt.Bid.poor")
                return
        case AtMarket(seat=seat) if (price := len(state.bids[state.place])) > state.silver[seat]:
            yield say("prompt.AtMarket.poor", price=price, silver=state.silver[seat])
            yield say("prompt.AtMarket.sell")
        case AtMarket() | AtGuild():
            yield say(f"{name}.price", price=len(state.bids[state.place]))
            yield say("prompt.stack", place=place_key(state.place), n=len(turns(state, state.place)))
        case Look():
            yield say(name)
            yield say("prompt.Look.count", number=state.reveals + 1, most=REVEALS)
        case Walk():
            extra = state.steps >= STEPS
            yield say("prompt.Walk.food") if extra else say("prompt.Walk.step", step=state.steps + 1, steps=STEPS)
            yield say("prompt.Walk.post" if any(trip.post for trip in found) else "prompt.Walk.none")
        case Store(seat=seat):
            yield say(name)
            held, kept = sum(state.goods[seat]), limit(state)
            yield say("prompt.Store.kept", held=held, limit=kept, lost=held - kept)
            for_fourth = state.obtainable(seat) - kept - 1  # without the goods to keep
            if not state.fourth and for_fourth >= STORE_SILVER:
                yield say("prompt.Store.fourth", silver=STORE_SILVER)
        case _:
            yield say(name)
    if say.has(f"{name}.detail"):
        yield say(f"{name}.detail")
