"""The port: phlogiston by the unit, and crew for hire with their effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.sky_traders.components import CREWS, PHLOGISTON_MAX, Crew
from game.rules.sky_traders.decisions.trade import FUEL_IN, FUEL_OUT, TradeHere
from game.scenes.board.spot import Spot
from game.titles.sky_traders.analysis.click_answers import filling, hires
from game.titles.sky_traders.analysis.prospects import fuel_price
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.telling.phrases import ART, COIN, FUEL, crew_art
from game.ui.text import Face
from game.ui.units import Area
from game.words import signed

BUTTON = 66.0
FAINT = 120


class Harbour(NamedTuple):
    """Layout of the port's ledger."""

    head: Area
    less: Area
    number: Area
    more: Area
    full: Area
    crew: dict[Crew, Area]


def harbour(places: Heavens) -> Harbour:
    inner = places.port.inset(16, 10)
    head, rest = inner.cut_top(34, 4)
    fuel, crew = rest.cut_top(BUTTON, 12)
    less, number = Area(fuel.x + 52, fuel.y, BUTTON, BUTTON), Area(fuel.x + 52 + BUTTON, fuel.y, 60, BUTTON)
    more = Area(number.right, fuel.y, BUTTON, BUTTON)
    full = Area(more.right + 14, fuel.y, fuel.right - more.right - 14, BUTTON)
    return Harbour(head, less, number, more, full, dict(zip(CREWS, crew.columns(len(CREWS), 6), strict=True)))


def spots(deck: Deck, decision: TradeHere) -> Iterator[Spot]:
    say, port = deck.say, harbour(deck.places)
    yield Spot.on("fuel.less", port.less, say("port.fuel.less"), FUEL_OUT[0])
    yield Spot.on("fuel.more", port.more, say("port.fuel.more"), FUEL_IN[0])
    yield Spot.on("fuel.full", port.full, say("port.fuel.full"), filling(deck.state, decision))
    for crew, place in port.crew.items():
        yield Spot.on(f"crew.{crew}", place, say(f"crew.{crew}"), *hires(deck.state, decision, crew))


def paint_port(deck: Deck, decision: TradeHere) -> None:
    state, say, colour = deck.state, deck.say, deck.colours
    port, seat = harbour(deck.places), decision.seat
    deck.ledger(deck.places.port)
    ink = colour.ledger
    title = deck.text(say("port.title"), (port.head.x + 6, port.head.centre[1]), 27, Face.TITLE, ink.ink, "midleft")
    left = port.head.x + title.w / deck.plane.k + 22
    deck.text(say(f"tile.{state.place[seat]}"), (left, port.head.centre[1]), 22, Face.TEXT, ink.quiet, "midleft")
    deck.picture("phlogiston", Area(port.less.x - 50, port.less.y + 12, 44, 44))
    for place, sign in ((port.less, "−"), (port.more, "+")):
        deck.plate(place.inset(3), colour.deal, 10)
        deck.text(sign, place.centre, 34, Face.BOLD, colour.deal.ink)
    deck.text(str(state.phlogiston[seat]), port.number.centre, 32, Face.BOLD, ink.ink)
    most = filling(state, decision)
    able = decision.refusal(state, most) is None
    words = f"+{most.count} {FUEL}  {signed(-fuel_price(most.count))} {COIN}"
    full = state.phlogiston[seat] == PHLOGISTON_MAX
    deck.tag(say("port.filled") if full else words, port.full.inset(3), colour.deal if able else colour.deal_off, 23)
    for crew, place in port.crew.items():
        _paint_crew(deck, decision, crew, place)


def _paint_crew(deck: Deck, decision: TradeHere, crew: Crew, place: Area) -> None:
    state, colour = deck.state, deck.colours
    card = state.card(crew)
    legal = decision.refusal(state, hires(state, decision, crew)[0]) is None
    deck.plate(place, colour.deal if legal else colour.deal_off, 10)
    side, (x, _) = min(place.w - 8, place.h - 62), place.centre
    deck.picture(crew_art(crew), Area(x - side / 2, place.y + 6, side, side), 255 if legal else FAINT)
    y = place.bottom - 44
    deck.rich(f"[{ART}/strength] {signed(card.strength)}", (x, y), 21, colour.deal.ink)
    ink = deck.look.palette.bad if legal else colour.deal_off.ink
    deck.rich(f"{card.cost} {COIN}", (x, y + 26), 22, ink, Face.BOLD)
    deck.pill(str(state.crew_supply[crew]), (place.right - 16, place.y + 16), colour.number, 20)
