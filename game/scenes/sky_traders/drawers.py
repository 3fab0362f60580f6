"""Everybody's drawer in the Council: their dice, goods and crew, side by side."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.sky_traders.actions import NOTHING, Bundle, Invest
from game.rules.sky_traders.components import KINDS, NOBODY, Crew, Kind
from game.rules.sky_traders.decisions.negotiation import Answer
from game.rules.sky_traders.forecasts import brought_by, has_floor
from game.rules.sky_traders.state import SkyTraders
from game.scenes.sky_traders.bargain import Bargain, Thing, count
from game.scenes.sky_traders.dice import die
from game.scenes.sky_traders.pictures import barrels, crew_art, drawn, plain, thing_art
from game.scenes.sky_traders.places import EDGE
from game.scenes.sky_traders.sheet import Deck
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area

DIE = 54.0


class Item(NamedTuple):
    """A thing in a drawer. `number`: of how many that are alike before it; `brought`: whose die it was first."""

    id: str
    seat: int
    thing: Thing
    place: Area
    number: int = 0
    brought: int = NOBODY
    die: int = NOBODY


def drawer(board: Area, seats: int, seat: int) -> Area:
    high = min(94.0, 0.52 * board.h / seats - EDGE)
    return Area(board.x, board.y + seat * (high + EDGE), board.w, high)


def items(state: SkyTraders, place: Area, seat: int, *, slime: bool = False) -> list[Item]:
    """All that lies in a seat's drawer, side by side; `slime`: that counts as a thing too."""
    owned = [d for d, owner in enumerate(state.die_owner) if owner == seat]
    hand = [d for d in owned if not state.die_box[d]]
    hand.sort(key=lambda d: (state.die_value[d], d))
    kinds = [kind for kind in KINDS if state.aboard(seat, kind) and (slime or kind is not Kind.SLIME)]
    crew = list(dict.fromkeys(card for _, card in state.fighters(seat)))
    wide = len(hand) * (DIE + 8) + len(kinds) * 92 + len(crew) * 76 + 24
    room = place.cut_left(196)[1].inset(6, 8)
    k, x, y = min(1.0, room.w / wide), room.x, room.centre[1]
    laid: list[Item] = []
    for d in hand:
        value, side = state.die_value[d], DIE * k
        number = sum(item.thing == value for item in laid)
        area = Area(x, y - side / 2, side, side)
        laid.append(Item(f"die.{seat}.{len(laid)}", seat, value, area, number, brought_by(state, d), d))
        x += (DIE + 8) * k
    x += 24 * k if hand else 0
    for kind in kinds:
        laid.append(Item(f"good.{seat}.{kind}", seat, kind, Area(x, room.y, 84 * k, room.h)))
        x += 92 * k
    for card in crew:
        laid.append(Item(f"crew.{seat}.{card}", seat, card, Area(x, room.y, 68 * k, room.h)))
        x += 76 * k
    return laid


def named(deck: Deck, item: Item) -> str:
    what = drawn(thing_art(item.thing)) if item.thing else "–"
    return f"{deck.seats[item.seat].name}: {plain(deck.say, what)}"


def paint_drawer(deck: Deck, place: Area, seat: int, bargain: Bargain | None, tried: dict[int, Invest]) -> None:
    state, colours, player = deck.state, deck.colours, deck.seats[seat]
    deck.plate(place, colours.drawer)
    badge, name = place.inset(10, 10).cut_left(place.h - 26, 10)
    deck.plate(badge, PLAYERS[player.colour].badge(radius=9))
    deck.mark(player.colour, badge.centre, badge.h - 14)
    written, y = fitted(deck, player.name, 92), place.centre[1]
    deck.text(written, (name.x, y - 13), 22, Face.SEMI, colours.drawer.ink, "midleft")
    words, ink = standing(deck, seat)
    deck.text(words, (name.x, y + 15), 19, Face.TEXT, ink, "midleft")
    for item in items(state, place, seat, slime=bargain is not None and not bargain.dealing):
        paint_item(deck, item, bargain, tried.get(item.die))


def fitted(deck: Deck, name: str, room: float) -> str:
    while len(name) > 2 and deck.wide(name, 22, Face.SEMI) > room:
        name = name[:-2] + "…"
    return name


def standing(deck: Deck, seat: int) -> tuple[str, str]:
    """What a seat does in the bargaining, and its ink."""
    state, colours = deck.state, deck.colours
    if not state.bargaining:
        return "", colours.drawer.quiet
    if state.decision.seat == seat:
        return deck.say(
            "council.answers" if isinstance(state.decision, Answer) else "council.floor"
        ), colours.drawer.ink
    return deck.say("council.listens" if has_floor(state, seat) else "council.done"), colours.drawer.quiet


def chosen_of(bargain: Bargain | None, seat: int) -> Bundle:
    """What of a seat's things is in the terms."""
    if (
        bargain is None
        or not bargain.concerns(seat)
        or (bargain.offering and seat not in (bargain.maker, bargain.partner))
    ):
        return NOTHING
    return bargain.bundle(bargain.side_of(seat))


def paint_item(deck: Deck, item: Item, bargain: Bargain | None, tried: Invest | None) -> None:
    colours, thing, place = deck.colours, item.thing, item.place
    chosen = count(chosen_of(bargain, item.seat), thing)
    if isinstance(thing, int):
        if item.number < chosen:
            deck.plate(place.inset(-5), colours.chosen, 12)
        paint_die(deck, thing, item.brought, place)
        if tried is not None:
            knob = Area(place.right - 16, place.y - 8, 24, 24)
            deck.plate(knob, colours.gain if tried.plus else colours.loss, 12)
            deck.text("+" if tried.plus else "−", knob.centre, 20, Face.BOLD, colours.gain.ink)
        return
    deck.plate(place, colours.chosen if chosen else colours.deal, 10)
    side = min(place.w - 12, place.h - 8)
    if isinstance(thing, Crew):
        deck.picture(crew_art(thing), Area(place.centre[0] - side / 2, place.bottom - side - 3, side, side))
        return
    assert isinstance(thing, Kind)
    number = deck.state.aboard(item.seat, thing)
    words = barrels(thing, f"{chosen}/{number}" if chosen else number)
    deck.rich(words, place.centre, 23, colours.deal.ink, Face.BOLD)


def paint_die(deck: Deck, value: int, brought: int, place: Area, alpha: int = 255) -> None:
    """In the colour of whoever brought it."""
    colour = "" if brought == NOBODY else deck.seats[brought].colour
    face = die(value, colour, round(place.w * deck.plane.k))
    if alpha < 255:
        face = face.copy()
        face.set_alpha(alpha)
    deck.put(face, place.centre)
