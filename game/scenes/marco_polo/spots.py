"""Every place that answers a click, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.rules.kernel import Refusal
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.placing import space_of
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.spot import Spot
from game.scenes.marco_polo.offers import Offers
from game.scenes.marco_polo.places import Voyage
from game.words import Voice


def spots(offers: Offers, places: Voyage, say: Voice, reader: int) -> Iterator[Spot]:
    """`reader`: the seat whose mat is shown."""
    for spot in _things(offers.state, places, say, reader):
        tried = offers.tries.get(spot.id, ())
        if isinstance(tried, Refusal):
            yield replace(spot, reason=f"{say.say(tried.key, tried.params)}\n§ {tried.rule}")
        else:
            yield replace(spot, actions=tuple(tried))


def _things(state: MarcoPolo, places: Voyage, say: Voice, reader: int) -> Iterator[Spot]:
    """What lies on the board; what lies over something comes later."""
    for space in SPACES:
        if space_of(state, reader, space) is not None:
            yield Spot.on(space, places.of(space), say(f"space.{space}"))
    for stall in places.stalls():
        for value, place in enumerate(places.yields(stall), 1):
            yield Spot.on(f"{stall}.{value}", place, say("spot.row", space=stall, value=value), shape="row")
    for slot in range(len(places.row("contract_slot"))):
        yield Spot.on(f"slot.{slot}", places.slot(slot), say("spot.slot", slot=slot + 1))
    for number, companion in enumerate(state.open_companions):
        yield Spot.on(f"companion.{companion}", places.companion(number), say(f"companion.{companion}"))
    for city in state.chart.kinds:
        shape = "disc" if city in state.chart.oases else "box"
        yield Spot.on(city, places.of(city), say(f"place.{city}"), shape=shape)
    for card in state.chart.cards:
        yield Spot.on(card, places.of(card), say(f"space.{card}"))
    for number, contract in enumerate(state.contracts[reader]):
        yield Spot.on(f"contract.{contract}", places.own_contract(number), say(f"contract.{contract}"))
    for number, own in enumerate(state.kit(reader).spaces):
        yield Spot.on(own, places.own_space(number), say(f"space.{own}"))
