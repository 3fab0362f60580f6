"""The mat below the board: what somebody has. Other people's lies over the table when one clicks their card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from pygame import Surface

from game.match import Seat
from game.rules.felinia.actions import OWN_BOARD
from game.rules.felinia.components import (
    BID_SILVER,
    GOODS,
    SILVER_TRACK,
    STORE_FREE,
    STORE_MOST,
    STORE_SILVER,
    Good,
)
from game.rules.felinia.state import Felinia
from game.scenes.board.closeup import CloseUps, Subject
from game.scenes.board.heaps import Heap, lying, single
from game.scenes.board.plane import Plane
from game.scenes.board.spot import Spot
from game.scenes.felinia import standing, tiles
from game.scenes.felinia.places import SHARES, Realm
from game.scenes.felinia.town import Town
from game.scenes.table.moment import Moment
from game.ui import art
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, Point
from game.words import Voice, signed

LINE, GOOD = 0.63, 84.0
"""How far down the mat its things stand; how large its goods are, in map pixels."""
Card = Literal["gold", "spice", "food"]
CARDS: tuple[Card, ...] = ("gold", "spice", "food")


def sign(town: Town) -> object:
    state, seat = town.state, town.now.eyes
    held = (state.silver[seat], state.gold[seat], state.spice[seat], state.food[seat], tuple(state.goods[seat]))
    return (
        seat,
        held,
        state.merchants[seat],
        state.first,
        tuple(tiles.held(state, seat, seen=tiles.sees(town.now, seat))),
    )


def goods(places: Realm, state: Felinia, seat: int) -> Iterator[tuple[Area, Good]]:
    """Where each goods tile lies."""
    held = [good for good, count in zip(GOODS, state.goods[seat], strict=True) for _ in range(count)]
    yield from zip(slots(places, len(held)), held, strict=False)


def heaps(places: Realm, state: Felinia, seat: int, k: float) -> Iterator[Heap]:
    """The goods of the mat."""
    for number, (place, good) in enumerate(goods(places, state, seat)):
        face = art.art(f"felinia/good_{good}", round(place.w * 0.8 * k))
        yield single(f"own.{number}", f"good_{good}", place.centre, face, 12)


def slots(places: Realm, count: int) -> list[Area]:
    """For so many goods, and for all that may be stored."""
    part, count = places.part("goods").inset(6, 0), max(STORE_MOST, count)
    step = min(GOOD + 18, part.w / count)
    side = min(GOOD, step - 4)
    return [Area(part.x + i * step, part.y + part.h * LINE - side / 2, side, side) for i in range(count)]


def wealth(places: Realm, state: Felinia) -> list[tuple[Area, Card]]:
    """Where the cards stand, by sort."""
    sorts = CARDS if state.extended else CARDS[:2]
    part = places.part("wealth")
    row = Area(part.x + 4, part.y + part.h * LINE - 42, part.w - 12, 84)
    return list(zip(row.columns(len(sorts), 4), sorts, strict=True))


def silver_at(places: Realm, count: int) -> Point:
    """A space of the silver track."""
    part = places.part("silver")
    return part.x + (count + 0.6) * part.w / (len(SILVER_TRACK) + 0.3), part.y + part.h * LINE


def paint_mat(town: Town, seat: int, *, sees: bool) -> None:
    """`sees`: the tiles of the seat are not face down for whoever looks."""
    state, places, look = town.state, town.places, town.look
    town.plate(places.mat, town.colours.mat)
    for name in [name for name in SHARES if name != "badge"]:
        part = places.part(name)
        town.text(town.say(f"mat.{name}"), (part.x + 8, part.y + 30), 27, Face.MEDIUM, look.palette.ink_soft, "midleft")
    player = PLAYERS[town.seats[seat].colour]
    badge = places.part("badge").inset(10)
    town.plate(badge, player.badge(9, 80))
    town.put_art("merchant", (badge.centre[0], badge.centre[1] - 6), 108, player.tones)
    town.mark(town.seats[seat].colour, (badge.right - 26, badge.bottom - 28), 44)
    if state.first == seat:
        town.put_art("first_player", (badge.x + 24, badge.bottom - 30), 50)
    for number, silver in enumerate(BID_SILVER):
        space = places.token(number)
        town.plate(space, town.colours.well, space.w / 2)
        town.text(signed(silver), space.centre, 30)
    for count in SILVER_TRACK:
        at, here = silver_at(places, count), count == state.silver[seat]
        town.put_art("silver", at, 54, alpha=255 if here else 120)
        town.text(str(count), at, 30)
        if here:
            town.ring(Area(at[0] - 31, at[1] - 31, 62, 62), 31, player.main, 4)
    _paint_goods(town, seat)
    for place, sort in wealth(places, state):
        town.put_art(sort, (place.x + 28, place.centre[1]), 52)
        town.text(str(state.holdings(sort)[seat]), (place.x + 62, place.centre[1]), 33, anchor="midleft")
    home = places.part("merchants")
    town.text(str(state.merchants[seat]), (home.right - 22, home.y + home.h * LINE), 33, anchor="midright")
    tiles.paint_tiles(town, seat, sees=sees)


def _paint_goods(town: Town, seat: int) -> None:
    """What may be stored for nothing, the fourth and its price; what lies beyond will be sold."""
    held = list(goods(town.places, town.state, seat))
    for number, slot in enumerate(slots(town.places, len(held))[len(held) : STORE_MOST], len(held)):
        town.plate(slot, town.colours.well)
        if number >= STORE_FREE:
            town.rich(f"{STORE_SILVER} [felinia/silver]", slot.centre, 28)
    for number, (place, _) in enumerate(held):
        town.plate(place, town.colours.tile)
        if number >= STORE_MOST:
            town.ring(place, 8, town.look.palette.bad, 2)


def paint_considered(town: Town) -> None:
    """What the considered answer makes of one's own silver and goods."""
    now, places, seat = town.now, town.places, town.now.eyes
    if now.preview is None or now.decision is None or now.decision.seat != seat:
        return
    good, before, after = town.look.palette.good, town.state, now.preview.view
    change = after.silver[seat] - before.silver[seat]
    if change:
        (x, y), part = silver_at(places, after.silver[seat]), places.part("silver")
        town.ring(Area(x - 31, y - 31, 62, 62), 31, good, 3)
        town.pill(signed(change), (part.right - 24, part.y + 30), town.colours.badge, 28, "right")
    count = sum(before.goods[seat])
    came = [kind for kind, own in enumerate(after.goods[seat]) if own > before.goods[seat][kind]]
    for kind, slot in zip(came, slots(places, count + len(came))[count:], strict=False):
        town.picture(f"good_{GOODS[kind]}", slot.inset(8), 150)
        town.ring(slot, 8, good, 2.4)


def tile_spots(say: Voice, places: Realm, now: Moment[Felinia]) -> Iterator[Spot]:
    """One's own tiles say what they are worth."""
    for number, (place, _) in enumerate(tiles.places_of(places, now.state, now.eyes, seen=tiles.sees(now, now.eyes))):
        yield Spot.on(f"held.{number}", place, say("spot.held"))


# ---------------------------------------------------------------------- seen close
def popup(say: Voice, seats: Sequence[Seat], places: Realm, now: Moment[Felinia], seat: int) -> CloseUps:
    """A seat's mat, and above it that of whoever looks."""

    def subject(seat: int) -> Subject:
        sees = tiles.sees(now, seat)

        def paint(face: Surface, look: Look, plane: Plane) -> None:
            theirs = replace(now, eyes=seat, look=look, plane=plane, decision=None)
            paint_mat(Town(face, theirs, places, seats, say), seat, sees=sees)
            pieces = [
                heap for heap in standing.heaps(theirs, places, seats) if heap.place.startswith(("home", OWN_BOARD))
            ]
            for piece in lying([*pieces, *heaps(places, now.state, seat, plane.k)]):
                face.blit(piece.sprite, piece.sprite.get_rect(center=plane.at(*piece.at)))

        things = list(tiles.things(say, places, now.state, seat, sees=sees))
        return Subject(f"mat.{seat}", seats[seat].name, places.mat, paint, things, seats[seat].name)

    frame = now.look.palette.plate("navy")
    return CloseUps("mats", now.look, frame, subject(seat), subject(now.eyes) if seat != now.eyes else None)
