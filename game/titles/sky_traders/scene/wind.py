"""The current Ill Wind card and the depth of Traders' Day; below, the fares of flights or the actions at the ship's
location."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.match.action_sequence import ActionSequence
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Finish, MineClouds, MineMinerals, Trade
from game.rules.sky_traders.components import MINERAL_DICE, NOBODY, Wind
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.ill_wind import DrawWind, WindPhase
from game.rules.sky_traders.decisions.mining import cloud_dice
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.spot import Spot
from game.titles.sky_traders.analysis.prospects import fares
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.telling.phrases import FUEL, drawn, wind_art
from game.ui.text import Face
from game.ui.units import Area

CARD, ALONE, STRIP = 132.0, 168.0, 84.0
"""Map px: size of the card above the strip and without one, height of the strip."""
TITLE, GAP = 34.0, 10.0
"""Map px: height of the card's name, room between the card and the depth of Traders' Day."""
LEAST = 24.0
"""Size of the card's name below which its owner's shape stands for the words."""
DEEDS: dict[str, tuple[Action, str]] = {
    "trade": (Trade(), "scales"),
    "minerals": (MineMinerals(), "good_minerals"),
    "clouds": (MineClouds(), "phlogiston"),
}
"""Actions possible anywhere or in a city, by name, with their pictures."""


Stripped = Fly | DumpCargo | ChooseAction
"""Decisions that have a strip."""


def asked(state: SkyTraders, seat: int) -> Stripped | None:
    """The decision of a seat that has a strip."""
    decision = None if state.over else state.decision
    return decision if isinstance(decision, Stripped) and decision.seat == seat else None


def strip(places: Heavens, count: int) -> list[Area]:
    """`count` areas at the bottom of the panel."""
    return places.port.inset(20, 14).cut_bottom(STRIP)[0].columns(count, 6)


def spots(deck: Deck, decision: DumpCargo | ChooseAction) -> Iterator[Spot]:
    """Whoever acts has dumped enough."""
    for (name, (action, _)), place in zip(DEEDS.items(), strip(deck.places, len(DEEDS)), strict=True):
        spot = Spot.on(f"do.{name}", place, deck.say(f"action.{action.__struct_config__.tag}"), action)
        if isinstance(decision, DumpCargo):
            refusal = ChooseAction(decision.seat).refusal(deck.state, action)
            why = f"{deck.say.say(refusal.key, refusal.params)}\n§ {refusal.rule}" if refusal is not None else ""
            spot = replace(spot, actions=() if why else (ActionSequence((Finish(), action)),), reason=why)
        yield spot


def drawn_by(state: SkyTraders) -> int:
    """Whose card lies open; nobody's where that is not known from the position."""
    if state.active == NOBODY or not any(isinstance(one, WindPhase | DrawWind) for one in state.agenda):
        return state.active
    return NOBODY if state.active == state.first else state.clockwise(state.active)[-1]  # who had a turn before


def paint_wind(deck: Deck) -> None:
    """The card with its text, and the strip below."""
    state, say, colour, place = deck.state, deck.say, deck.colours, deck.places.port
    deck.plate(place, colour.night)
    deck.ring(place.inset(6), 8, colour.dusk.edge, 1)
    inner, card, decision = place.inset(20, 14), state.last_wind, asked(state, deck.now.eyes)
    if isinstance(decision, Fly):
        _paint_fares(deck)
    elif decision is not None:
        _paint_deeds(deck, decision)
    side = CARD if decision is not None else ALONE
    frame = Area(inner.x, inner.y, side, side)
    deck.plate(frame, colour.deal, 10)
    deck.picture(wind_art(card) if card is not None else "ill_wind", frame.inset(16))
    room = Area(frame.right + 18, inner.y, inner.right - frame.right - 18, side)
    crowded = bool(state.kept[deck.now.eyes])  # the names of cards in hand need the room of the words
    if card is None:
        deck.para(say("wind.none"), room, 22, colour.night.quiet)
    else:
        name, whose = say(f"card.{card}"), drawn_by(state)
        titles = [name]
        if whose != NOBODY:
            you = ".you" if whose == deck.now.eyes else ""
            titles = [say(f"wind.of{you}", name=deck.seats[whose].name, card=name), f"{deck.shape(whose)} {name}"]
        title = deck.fitting(titles, room.w, LEAST, Face.TITLE)
        size = min(26.0, 26 * room.w / deck.wide(title, 26, Face.TITLE))  # a long name is scaled to one line
        deck.rich(title, (room.x, room.y + 14), size, colour.night.ink, Face.TITLE, "midleft")
        text = say(f"card.{card}.text")
        crowded = crowded or TITLE + deck.tall(text, 22, room.w) > side + GAP
        deck.para(text, Area(room.x, room.y + TITLE, room.w, room.h), 22, colour.night.quiet)
    low = frame.bottom + 24
    kept, count = state.kept[deck.now.eyes], sum(state.pile.values())
    pile, day = drawn("ill_wind"), drawn(wind_art(Wind.TRADERS_DAY))
    depth = say("wind.pile", pile=pile, n=count, day=day, above=state.day_in)
    if crowded:
        depth = f"{pile} {count}   {day} {state.day_in}"
    deck.rich(depth, (inner.x, low), 21, colour.night.quiet, Face.TEXT, "midleft")
    for number, card in enumerate(kept):
        words = f"{drawn(wind_art(card))} {say(f'card.{card}')}"
        deck.rich(words, (inner.right, low + 28 * number), 21, colour.night.ink, Face.SEMI, "midright")


def fare_places(deck: Deck) -> list[Area]:
    """An area for each flight distance."""
    return strip(deck.places, len(fares(deck.state, deck.now.eyes)))


def _paint_fares(deck: Deck) -> None:
    """Fare of each flight distance."""
    state, seat = deck.state, deck.now.eyes
    for tiles, (cell, fare) in enumerate(zip(fare_places(deck), fares(state, seat), strict=True)):
        able = fare <= state.phlogiston[seat] and tiles <= state.flight_limit
        _paint_cell(deck, cell, f"**{tiles}**", f"{FUEL} {fare}", able)


def _paint_deeds(deck: Deck, decision: DumpCargo | ChooseAction) -> None:
    """The actions with the dice each would roll."""
    rolls = {"minerals": MINERAL_DICE, "clouds": cloud_dice(deck.state, decision.seat)}
    for (name, (action, art)), cell in zip(DEEDS.items(), strip(deck.places, len(DEEDS)), strict=True):
        able = ChooseAction(decision.seat).refusal(deck.state, action) is None
        _paint_cell(deck, cell, f"{drawn(art)} {drawn('die') * rolls.get(name, 0)}", deck.say(f"deed.{name}"), able)


def _paint_cell(deck: Deck, cell: Area, above: str, below: str, able: bool) -> None:
    style, (x, y) = deck.colours.deal if able else deck.colours.deal_off, cell.centre
    deck.plate(cell, style, 9)
    deck.rich(above, (x, y - 16), 28, style.ink)
    deck.rich(below, (x, y + 20), 22, style.ink)
