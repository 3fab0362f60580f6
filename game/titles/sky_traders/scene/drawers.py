"""A drawer for each player in the Council: dice, goods and crew, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.rules.sky_traders.actions import NOTHING, Invest
from game.rules.sky_traders.components import KINDS, NOBODY, Crew, Kind
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.bargain import Bargain
from game.titles.sky_traders.analysis.bundles import count
from game.titles.sky_traders.analysis.forecasts import brought_by, in_hand
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.places import EDGE
from game.titles.sky_traders.telling import council
from game.titles.sky_traders.telling.phrases import barrels, crew_art
from game.ui import paint
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, about

DIE, GOOD, CREW, GAP = 54.0, 84.0, 68.0, 8.0
"""Widths of a die, a good, a crew card, and the gap."""


class Item(NamedTuple):
    """A thing in a drawer. `number`: identical things before it; `die`: index of the die."""

    id: str
    seat: int
    thing: Kind | Crew | int
    place: Area
    number: int = 0
    die: int = NOBODY


def drawer(board: Area, seats: int, seat: int) -> Area:
    high = min(94.0, 0.52 * board.h / seats - EDGE)
    return Area(board.x, board.y + seat * (high + EDGE), board.w, high)


def items(state: SkyTraders, place: Area, seat: int) -> Iterator[Item]:
    """Everything in a seat's drawer, side by side; slime lies there to be seen and changes hands in no deal."""
    hand = in_hand(state, seat)
    kinds = [kind for kind in KINDS if state.aboard(seat, kind)]
    crew = list(dict.fromkeys(card for _, card in state.fighters(seat)))
    things: list[Kind | Crew | int] = [*hand, *kinds, *crew]
    room = place.cut_left(206)[1].inset(6, 8)
    sizes = [DIE] * len(hand) + [GOOD] * len(kinds) + [CREW] * len(crew)
    k, x, y, before = min(1.0, room.w / (sum(sizes) + GAP * (len(sizes) + 2))), room.x, room.centre[1], list[int]()
    for number, (thing, size) in enumerate(zip(things, sizes, strict=True)):
        wide, area = size * k, Area(x, room.y, size * k, room.h)
        if isinstance(thing, Kind):
            yield Item(f"good.{seat}.{thing}", seat, thing, area)
        elif isinstance(thing, Crew):
            yield Item(f"crew.{seat}.{thing}", seat, thing, area)
        else:
            value = state.die_value[thing]
            middle = x + wide / 2, y
            yield Item(f"die.{seat}.{number}", seat, value, about(middle, wide), before.count(value), thing)
            before.append(value)
        x += wide + (3 * GAP if number == len(hand) - 1 else GAP) * k  # dice stand apart


def paint_drawer(deck: Deck, place: Area, seat: int, bargain: Bargain | None, tried: Mapping[int, Invest]) -> None:
    state, colours, player = deck.state, deck.colours, deck.seats[seat]
    deck.plate(place, colours.drawer)
    badge, name = place.inset(10, 10).cut_left(place.h - 26, 10)
    deck.plate(badge, PLAYERS[player.colour].badge(radius=9))
    deck.mark(player.colour, badge.centre, badge.h - 14)
    y = place.centre[1]
    deck.text(player.name, (name.x, y - 13), 22, Face.SEMI, colours.drawer.ink, "midleft", room=92)
    words, speaks = council.standing(deck.say, state, seat, player.name)
    ink = colours.drawer.ink if speaks else colours.drawer.quiet
    deck.text(words, (name.x, y + 15), 19, Face.TEXT, ink, "midleft")
    for item in items(state, place, seat):
        paint_item(deck, item, bargain, tried.get(item.die))


def paint_item(deck: Deck, item: Item, bargain: Bargain | None, tried: Invest | None) -> None:
    colours, thing, place = deck.colours, item.thing, item.place
    chosen = count(bargain.chosen(item.seat) if bargain else NOTHING, thing)
    if isinstance(thing, Kind | Crew):
        plain = colours.deal_off if thing is Kind.SLIME else colours.deal
        deck.plate(place, colours.chosen if chosen else plain, 10)
    elif item.number < chosen:
        deck.plate(place.inset(-5), colours.chosen, 12)
    match thing:
        case Kind():
            number = deck.state.aboard(item.seat, thing)
            words = barrels(thing, f"{chosen}/{number}" if chosen else number)
            deck.rich(words, place.centre, 23, colours.deal.ink, Face.BOLD)
        case Crew():
            side = min(place.w - 12, place.h - 8)
            deck.picture(crew_art(thing), Area(place.centre[0] - side / 2, place.bottom - side - 3, side, side))
        case _:
            paint_die(deck, item.die, place)
    if tried is not None:
        sign, style = ("+", colours.gain) if tried.plus else ("−", colours.loss)
        deck.tag(sign, about((place.right - 4, place.y + 4), 24), style, 20)


def paint_die(deck: Deck, number: int, place: Area, alpha: int = 255) -> None:
    """A die in the colour of the player who rolled it."""
    state, px = deck.state, round(place.w * deck.plane.k)
    face = deck.die(state.die_value[number], brought_by(state, number), px)
    deck.put(paint.fade(face, alpha) if alpha < 255 else face, place.centre)
