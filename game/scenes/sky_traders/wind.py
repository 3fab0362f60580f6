"""The Ill Wind that blows: the card of this turn, how deep Traders' Day lies; and what flights cost."""

from __future__ import annotations

from game.rules.sky_traders.components import Wind
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.prospects import fares
from game.rules.sky_traders.state import SkyTraders
from game.scenes.sky_traders.pictures import drawn, wind_art
from game.scenes.sky_traders.sheet import ART, Deck
from game.ui.text import Face
from game.ui.units import Area

CARD, FARE = 132.0, 84.0
"""How large the card is, and how high the fares are."""


def flying(state: SkyTraders, seat: int) -> bool:
    return not state.over and isinstance(state.decision, Fly) and state.decision.seat == seat


def paint_wind(deck: Deck) -> None:
    """The card and its sentence; while a flight is to be chosen, the fares below it."""
    state, say, colour = deck.state, deck.say, deck.colours
    place = deck.places.port
    deck.plate(place, colour.night)
    deck.ring(place.inset(6), 8, colour.dusk.edge, 1)
    inner, card = place.inset(20, 14), state.last_wind
    if flying(state, deck.now.eyes):
        _paint_fares(deck, inner.cut_bottom(FARE)[0])
    side = CARD if flying(state, deck.now.eyes) else inner.h - 48
    frame = Area(inner.x, inner.y, side, side)
    deck.plate(frame, colour.deal, 10)
    deck.picture(wind_art(card) if card is not None else "ill_wind", frame.inset(16))
    left = frame.right + 18
    room = Area(left, inner.y, inner.right - left, side)
    if card is None:
        deck.para(say("wind.none"), room, 22, colour.night.quiet)
    else:
        deck.text(say(f"card.{card}"), (left, room.y + 14), 26, Face.TITLE, colour.night.ink, "midleft")
        deck.para(say(f"card.{card}.text"), Area(left, room.y + 34, room.w, room.h), 22, colour.night.quiet)
    low = frame.bottom + 24
    deck.rich(deck_words(deck), (inner.x, low), 21, colour.night.quiet, Face.TEXT, "midleft")
    for number, card in enumerate(state.kept[deck.now.eyes]):
        words = f"{drawn(wind_art(card))} {say(f'card.{card}')}"
        deck.rich(words, (inner.right, low + 28 * number), 21, colour.night.ink, Face.SEMI, "midright")


def deck_words(deck: Deck) -> str:
    """How many cards are left, and how many of them lie above Traders' Day."""
    state = deck.state
    cards = sum(state.pile.values())
    return f"{drawn('ill_wind')} {cards}   {drawn(wind_art(Wind.TRADERS_DAY))} {state.day_in}"


def fare_places(deck: Deck) -> list[Area]:
    """A place for each number of tiles."""
    inner = deck.places.port.inset(20, 14).cut_bottom(FARE)[0]
    return inner.columns(len(fares(deck.state, deck.now.eyes)), 6)


def _paint_fares(deck: Deck, place: Area) -> None:
    state, colour, seat = deck.state, deck.colours, deck.now.eyes
    have = state.phlogiston[seat]
    for tiles, (cell, fare) in enumerate(zip(fare_places(deck), fares(state, seat), strict=True)):
        able = fare <= have and tiles <= state.flight_limit
        style = colour.deal if able else colour.deal_off
        deck.plate(cell, style, 8)
        x, y = cell.centre
        deck.text(str(tiles), (x, y - 16), 28, Face.BOLD, style.ink)
        deck.rich(f"[{ART}/phlogiston] {fare}", (x, y + 18), 22, style.ink)
