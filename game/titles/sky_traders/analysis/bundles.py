"""Bundles by thing: contents, changed amounts, the most a seat could give."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.sky_traders.actions import Bundle, Promise
from game.rules.sky_traders.components import CREWS, KINDS, Crew, Kind
from game.rules.sky_traders.state import SkyTraders

Thing = Kind | Crew | int | Promise | None
"""A kind of barrel, a crew card, a die by its value, a promise; None: coins."""


def things(bundle: Bundle) -> list[Thing]:
    """Each die, the coins together, each kind of barrel, each crew card, each promise."""
    coins = [None] if bundle.coins else []
    return [*bundle.dice, *coins, *(kind for kind, _ in bundle.barrels), *bundle.crew, *bundle.promises]


def count(bundle: Bundle, thing: Thing) -> int:
    match thing:
        case None:
            return bundle.coins
        case Kind():
            return dict(bundle.barrels).get(thing, 0)
        case Crew():
            return bundle.crew.count(thing)
        case Promise():
            return bundle.promises.count(thing)
    return bundle.dice.count(thing)


def with_count(bundle: Bundle, thing: Thing, number: int) -> Bundle:
    """The bundle with `number` of a thing; the usual order is kept."""
    match thing:
        case None:
            return replace(bundle, coins=number)
        case Kind():
            barrels = dict(bundle.barrels) | {thing: number}
            return replace(bundle, barrels=tuple((kind, barrels[kind]) for kind in KINDS if barrels.get(kind)))
        case Crew():
            crew = [card for card in bundle.crew if card is not thing] + [thing] * number
            return replace(bundle, crew=tuple(sorted(crew, key=CREWS.index)))
        case Promise():
            words = tuple(word for word in bundle.promises if word != thing)
            return replace(bundle, promises=(*words, *[thing] * number))
    dice = [die for die in bundle.dice if die != thing] + [thing] * number
    return replace(bundle, dice=tuple(sorted(dice)))


def held(state: SkyTraders, seat: int, thing: Kind | Crew | int) -> int:
    """The most a seat could give of a thing."""
    if isinstance(thing, Kind):
        return state.aboard(seat, thing)
    return len(state.holds_of(seat, thing)) if isinstance(thing, Crew) else state.dice_of(seat).count(thing)


def traded(dice: Sequence[int], gives: Bundle, gets: Bundle) -> list[int]:
    """Values of somebody's dice after a deal, ascending."""
    after = [*dice, *gets.dice]
    for value in gives.dice:
        if value in after:
            after.remove(value)
    return sorted(after)
