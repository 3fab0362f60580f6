"""A ship: its balloon in the owner's colour, the hull with six holds, the gauge of phlogiston."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.rules.sky_traders.components import HOLD_NUMBERS, REPAIR_COST, Crew, Damage, Kind
from game.rules.sky_traders.prospects import barrels, room, strength
from game.scenes.sky_traders import colours
from game.scenes.sky_traders.pictures import COIN, crew_art, kind_art
from game.scenes.sky_traders.sheet import ART, Deck
from game.ui import art
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, Point
from game.words import signed

STRONG = f"[{ART}/strength]"


def paint_ship(deck: Deck, seat: int) -> None:
    places, state, owner = deck.places, deck.state, deck.seats[seat]
    ship, hull = places.ship, places.hull
    balloon = Area(ship.x + 30, ship.y, ship.w - 60, hull.y - ship.y + 14)
    deck.picture("ship_envelope", balloon, tones=PLAYERS[owner.colour].tones)
    for k in range(9):
        x = ship.x + ship.w * (0.13 + k * 0.093)
        low = deck.at((x + (ship.centre[0] - x) * 0.06, hull.y + 18))
        deck.canvas.line(deck.at((x, balloon.bottom - 14)), low, colours.ROPE, 1.4)
    deck.picture("ship_hull", hull)
    x, y = ship.x + ship.w * 0.16, balloon.centre[1]
    deck.mark(owner.colour, (x, y), 46)
    x += 40
    for words in (
        f"[{ART}/barrel] {barrels(state, seat)}/{room(state, seat)}",
        f"{STRONG} {signed(strength(state, seat))}",
        *((f"[{ART}/wanted] {state.wanted[seat]}",) if state.wanted[seat] else ()),
    ):
        wide = deck.wide(words, 23, Face.BOLD) + 26
        deck.tag(words, Area(x, y - 18, wide, 36), deck.colours.deal, 23)
        x += wide + 8
    right = ship.right - ship.w * 0.08
    deck.text(owner.name, (right, y), 27, Face.TITLE, PLAYERS[owner.colour].ink, "midright")
    paint_gauge(deck, seat)
    for hold in HOLD_NUMBERS:
        paint_hold(deck, seat, hold)


def paint_gauge(deck: Deck, seat: int) -> None:
    """The tank; what the considered flight or deal would take or bring is striped."""
    places, have, palette = deck.places, deck.state.phlogiston[seat], deck.colours
    units = places.row("phlogiston")
    left = units[0].x - 24
    whole = Area(left, units[-1].y - 8, units[0].right - left + 8, units[0].bottom - units[-1].y + 16)
    deck.plate(whole, palette.gauge, 8)
    deck.text(str(have), (left + 22, whole.y + 22), 27, Face.BOLD, palette.gauge.ink)
    deck.picture("phlogiston", Area(left + 4, whole.bottom - 42, 36, 36))
    for unit, place in enumerate(units[1:], 1):
        cell = Area(left + 44, place.y + 1, place.right - left - 44, place.h - 2)
        deck.canvas.surface.fill(palette.full if unit <= have else palette.empty, deck.rect(cell))


def slots(deck: Deck, hold: int, *, four: bool) -> list[Area]:
    """Where the barrels of a hold stand."""
    place = deck.places.hold(hold).inset(12, 14)
    if four:
        w, h = place.w / 2, place.h / 2
        return [Area(place.x + k % 2 * w, place.y + k // 2 * h, w, h) for k in range(4)]
    return place.columns(2, 0)


def paint_hold(deck: Deck, seat: int, hold: int) -> None:
    state, place, colour = deck.state, deck.places.hold(hold), deck.colours
    slot = state.slot(seat, hold)
    what, damage, enlarged = state.content[slot], state.damage[slot], state.upgraded[slot]
    plain = colour.cargo if isinstance(what, Kind) or enlarged else colour.berth if what is not None else colour.hollow
    deck.plate(place, colour.hollow if damage else plain, 9)
    if damage is not None:
        _paint_damage(deck, place, damage)
    elif isinstance(what, Crew):
        side = min(place.w, place.h) - 10
        deck.picture(crew_art(what), Area(place.centre[0] - side / 2, place.bottom - side - 5, side, side))
        deck.pill(signed(state.card(what).strength), (place.right - 24, place.bottom - 12), colour.number, 21)
    if enlarged:
        deck.picture("upgrade", Area(place.right - 34, place.y - 10, 36, 36))
    _paint_number(deck, hold)


def paint_numbers(deck: Deck) -> None:
    """Over whatever lights up."""
    for hold in HOLD_NUMBERS:
        _paint_number(deck, hold)


def _paint_number(deck: Deck, hold: int) -> None:
    place = deck.places.hold(hold)
    deck.pill(str(hold), (place.x + 8, place.y + 6), deck.colours.number, 22)


def _paint_damage(deck: Deck, place: Area, damage: Damage) -> None:
    side = min(place.w, place.h) - 10
    name = "damage_light" if damage is Damage.STAND_IN else f"damage_{damage}"
    deck.picture(name, Area(place.centre[0] - side / 2, place.y + 4, side, side))
    cost = f"[{ART}/repair] {REPAIR_COST[damage]} {COIN}"
    deck.pill(cost, (place.centre[0], place.bottom - 18), deck.colours.deal, 21)


def barrel(deck: Deck, kind: Kind, *, four: bool) -> Surface:
    """A barrel as it stands in a hold."""
    place = slots(deck, 1, four=four)[0]
    px = round(min(place.w, place.h) * 0.94 * deck.plane.k)
    return art.art(f"{ART}/{kind_art(kind)}", px)


def standing(deck: Deck, hold: int, four: bool, number: int) -> Point:
    """Where a barrel stands in its hold."""
    places = slots(deck, hold, four=four)
    return places[min(number, len(places) - 1)].centre


def at_hold(deck: Deck, hold: int, *, four: bool) -> partial[Point]:
    return partial(standing, deck, hold, four)
