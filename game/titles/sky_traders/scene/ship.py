"""A ship: balloon in the owner's colour, hull with six holds, phlogiston gauge; preview of the considered answer;
popup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Surface

from game.rules.sky_traders import events
from game.rules.sky_traders.components import HOLD_NUMBERS, REPAIR_COST, Crew, Damage, Kind
from game.scenes.board.closeup import CloseUps, Subject
from game.scenes.board.heaps import Heap, line, lying
from game.scenes.board.highlights import extent
from game.scenes.board.plane import Plane
from game.scenes.board.view import SpotView
from game.titles import boxes
from game.titles.sky_traders.analysis import prospects
from game.titles.sky_traders.analysis.prospects import Hold, barrels, room, strength
from game.titles.sky_traders.scene import colours
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.telling import tips
from game.titles.sky_traders.telling.phrases import ART, COIN, FUEL, crew_art, drawn, kind_art
from game.titles.sky_traders.telling.phrases import barrels as counted
from game.ui import art
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.words import signed

CAPTAIN = 62.0
"""Size of a captain's portrait."""


def captain(deck: Deck, seat: int) -> str:
    return boxes()[ART].cast(deck.seats)[seat]


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
        f"{drawn('barrel')} {barrels(state, seat)}/{room(state, seat)}",
        f"{drawn('strength')} {signed(strength(state, seat))}",
        *((f"{drawn('wanted')} {state.wanted[seat]}",) if state.wanted[seat] else ()),
    ):
        wide = deck.wide(words, 23, Face.BOLD) + 26
        deck.tag(words, Area(x, y - 18, wide, 36), deck.colours.deal, 23)
        x += wide + 8
    right = ship.right - ship.w * 0.08
    name = deck.text(owner.name, (right, y), 27, Face.TITLE, PLAYERS[owner.colour].ink, "midright")
    left = right - name.w / deck.plane.k - CAPTAIN - 8
    deck.picture(f"character_{captain(deck, seat)}", Area(left, y - CAPTAIN / 2, CAPTAIN, CAPTAIN))
    paint_gauge(deck, seat)
    for hold in prospects.ship(state, seat):
        paint_hold(deck, hold)


def paint_gauge(deck: Deck, seat: int) -> None:
    """The phlogiston gauge."""
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


def paint_hold(deck: Deck, hold: Hold) -> None:
    place, colour, what = deck.places.hold(hold.number), deck.colours, hold.what
    holds_cargo = isinstance(what, Kind) or hold.upgraded
    plain = colour.cargo if holds_cargo else colour.berth if what is not None else colour.hollow
    deck.plate(place, colour.hollow if hold.damage else plain, 9)
    if hold.damage is not None:
        _paint_damage(deck, place, hold.damage)
    elif isinstance(what, Crew):
        side = min(place.w, place.h) - 10
        deck.picture(crew_art(what), Area(place.centre[0] - side / 2, place.bottom - side - 5, side, side))
    if hold.upgraded:
        deck.picture("upgrade", Area(place.right - 34, place.y - 10, 36, 36))
    _paint_numbers(deck, hold)


def paint_numbers(deck: Deck, seat: int) -> None:
    """Numbers over any highlights."""
    for hold in prospects.ship(deck.state, seat):
        _paint_numbers(deck, hold)


def _paint_numbers(deck: Deck, hold: Hold) -> None:
    """Number of the hold, and strength of the crew in it."""
    place, style = deck.places.hold(hold.number), deck.colours.number
    deck.pill(str(hold.number), (place.x + 8, place.y + 6), style, 22)
    if isinstance(hold.what, Crew):
        power = signed(deck.state.card(hold.what).strength)
        deck.pill(power, (place.right - 24, place.bottom - 12), style, 21)


def _paint_damage(deck: Deck, place: Area, damage: Damage) -> None:
    side = min(place.w, place.h) - 10
    name = "damage_light" if damage is Damage.STAND_IN else f"damage_{damage}"
    deck.picture(name, Area(place.centre[0] - side / 2, place.y + 4, side, side))
    cost = f"{drawn('repair')} {REPAIR_COST[damage]} {COIN}"
    deck.pill(cost, (place.centre[0], place.bottom - 18), deck.colours.deal, 21)


# ---------------------------------------------------------------------- cargo
def cargo(deck: Deck, seat: int) -> Iterator[Heap]:
    """The barrels in its holds."""
    for hold in prospects.ship(deck.state, seat):
        if isinstance(hold.what, Kind):
            places = slots(deck, hold)
            px = round(min(places[0].w, places[0].h) * 0.94 * deck.plane.k)
            name, face = kind_art(hold.what), art.art(f"{ART}/{kind_art(hold.what)}", px)
            yield line(f"hold.{seat}.{hold.number}", name, hold.load, [place.centre for place in places], face, 14)


def slots(deck: Deck, hold: Hold) -> list[Area]:
    """Areas of the barrels in a hold."""
    place = deck.places.hold(hold.number).inset(12, 14)
    if not hold.upgraded:
        return place.columns(2, 0)
    return [part for row in place.rows(place.h / 2, 2, 0) for part in row.columns(2, 0)]


def paint_laden(deck: Deck, seat: int) -> None:
    """A ship with its cargo painted in, for views without movable pieces."""
    paint_ship(deck, seat)
    for piece in lying(cargo(deck, seat)):
        deck.put(piece.sprite, piece.at)


def glow(deck: Deck, spots: Sequence[SpotView]) -> None:
    """A glow around the holds that may be chosen, because all have brass rims."""
    for view in spots:
        if view.enabled and view.spot.actions and view.spot.id.startswith("hold."):
            deck.ring(extent(view.spot).inset(-5), 13, deck.look.palette.lamp_light, 6)


# ---------------------------------------------------------------------- preview
def paint_ahead(deck: Deck) -> None:
    """Changes at each hold and at the gauge."""
    preview, seat = deck.now.preview, deck.now.eyes
    for event in preview.events if preview is not None and preview.refusal is None else ():
        if getattr(event, "seat", -1) != seat:
            continue
        match event:
            case events.Loaded(hold=hold, kind=kind, count=count):
                _at_hold(deck, hold, counted(kind, signed(count)), good=True)
            case events.Unloaded(hold=hold, kind=kind, count=count):
                _at_hold(deck, hold, counted(kind, signed(-count)), good=False)
            case events.Boarded(hold=hold, crew=crew):
                _at_hold(deck, hold, f"+{drawn(crew_art(crew))}", good=True)
            case events.LeftShip(hold=hold, crew=crew):
                _at_hold(deck, hold, f"−{drawn(crew_art(crew))}", good=False)
            case events.Fuelled(change=change):
                x, y = deck.places.field("phlogiston").centre
                plate = deck.colours.gain if change > 0 else deck.colours.loss
                deck.pill(f"{FUEL} {signed(change)}", (x - 10, y), plate, 22)


def _at_hold(deck: Deck, hold: int, words: str, *, good: bool) -> None:
    place = deck.places.hold(hold)
    deck.pill(words, (place.centre[0], place.bottom - 6), deck.colours.gain if good else deck.colours.loss, 22)


# ---------------------------------------------------------------------- popup
def close_up(deck: Deck, seat: int) -> CloseUps:
    """A ship beside the reader's: contents of the holds, crew abilities, cards kept."""
    now, say, places = deck.now, deck.say, deck.places

    def subject(seat: int) -> Subject:
        def paint(face: Surface, look: Look, plane: Plane) -> None:
            paint_laden(deck.on(face, replace(now, look=look, plane=plane, eyes=seat)), seat)

        where = now.state.place[seat]
        landing = say(f"tile.{where}") if where is not None else say("ship.lost")
        foot = say(f"character.{captain(deck, seat)}"), landing, *(say(f"card.{card}") for card in now.state.kept[seat])
        things = [(f"hold.{n}", places.hold(n), tips.hold_tip(say, now.state, seat, n)) for n in HOLD_NUMBERS]
        return Subject(f"closer.{seat}", deck.seats[seat].name, places.ship, paint, things, " · ".join(foot))

    beside = subject(now.eyes) if seat != now.eyes else None
    return CloseUps("closer", now.look, deck.colours.night, subject(seat), beside)
