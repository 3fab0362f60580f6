"""The mat below the board. Another player's mat opens over the table by a click on their card."""

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
    MERCHANTS,
    SILVER_TRACK,
    STORE_FREE,
    STORE_MOST,
    STORE_SILVER,
    Good,
)
from game.rules.felinia.state import Felinia
from game.scenes.board.closeup import CloseUps, Subject
from game.scenes.board.heaps import Heap, line, single
from game.scenes.board.heaps import lying as pieces
from game.scenes.board.plane import Plane
from game.scenes.table.moment import Moment
from game.titles.felinia.scene import faces
from game.titles.felinia.scene.faces import merchant, token
from game.titles.felinia.scene.places import LINE, SHARES, Realm
from game.titles.felinia.scene.town import Town
from game.titles.felinia.telling.tiles import tip
from game.ui import art, paint
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, Point, about
from game.words import Voice, signed

GOOD, COIN = 84.0, 54.0
"""Map px: size of goods, and of spaces of the silver track."""
HOME = 0.36
"""Size of a merchant at home, as a part of the height of the mat."""
Card = Literal["gold", "spice", "food"]
CARDS: tuple[Card, ...] = ("gold", "spice", "food")


# ---------------------------------------------------------------------- layout
def goods(places: Realm, state: Felinia, seat: int) -> Iterator[tuple[Area, Good]]:
    """Areas of the goods tiles."""
    held = [good for good, count in zip(GOODS, state.goods[seat], strict=True) for _ in range(count)]
    yield from zip(slots(places, len(held)), held, strict=False)


def slots(places: Realm, count: int) -> list[Area]:
    """Slots for `count` goods, and at least for the storage limit."""
    part, count = places.part("goods").inset(6, 0), max(STORE_MOST, count)
    step = min(GOOD + 18, part.w / count)
    side = min(GOOD, step - 4)
    return [about((part.x + i * step + side / 2, part.y + part.h * LINE), side) for i in range(count)]


def wealth(places: Realm, state: Felinia) -> list[tuple[Area, Card]]:
    """Areas of the cards by kind."""
    sorts = CARDS if state.extended else CARDS[:2]
    part = places.part("wealth")
    row = Area(part.x + 4, part.y + part.h * LINE - 42, part.w - 12, 84)
    return list(zip(row.columns(len(sorts), 4), sorts, strict=True))


def silver_at(places: Realm, count: int) -> Point:
    """Position of a space of the silver track."""
    part = places.part("silver")
    return part.x + (count + 0.6) * part.w / (len(SILVER_TRACK) + 0.3), part.y + part.h * LINE


def _at_home(places: Realm, count: int) -> list[Point]:
    """The centres of so many merchants at home, and where their number begins."""
    part, side = places.part("merchants"), places.mat.h * HOME
    row, y = Area(part.x + 8, part.y, part.w - side - 40, part.h).columns(MERCHANTS, 0), part.y + part.h * LINE
    centres = [(cell.x + side / 2, y) for cell in row[:count]]
    return [*centres, (centres[-1][0] + side / 2 + 4 if centres else part.x + 12, y)]


def heaps(town: Town, seat: int) -> Iterator[Heap]:
    """Movable pieces of a mat: goods, tokens, silver marker, merchants at home."""
    state, places, player = town.state, town.places, town.seats[seat].colour
    for number, (place, good) in enumerate(goods(places, state, seat)):
        yield single(f"own.{number}", good, place.centre, art.art(f"felinia/{good}", town.plane.px(place.w * 0.8)), 12)
    for bid_round, count in enumerate(state.on_board[seat]):
        space = places.token(bid_round)
        if count:
            face = token(town.plane.px(space.w), player)
            yield single(f"{OWN_BOARD}.{bid_round}", f"token {seat}", space.centre, face, 20)
    px = town.plane.px(COIN + 8)
    ring = paint.ring((px, px), px // 2, PLAYERS[player].main, max(2, town.canvas.px(4)))
    yield single("silver", "marker", silver_at(places, state.silver[seat]), ring, 11)
    face = merchant(town.plane.px(places.mat.h * HOME), player, False)
    *row, _ = _at_home(places, MERCHANTS)
    yield line("home", f"merchant {seat}", state.merchants[seat], row, face, 10)


# ---------------------------------------------------------------------- painting
def sign(town: Town) -> str:
    state, seat = town.state, town.now.eyes
    held = [own[seat] for own in (state.silver, state.gold, state.spice, state.food, state.goods, state.merchants)]
    return repr((seat, held, state.first, faces.held_tiles(town.now, seat)))


def paint_mat(town: Town, seat: int) -> None:
    state, places, look = town.state, town.places, town.look
    town.plate(places.mat, town.colours.mat)
    for name in list(SHARES)[1:]:
        part = places.part(name)
        at = part.x + 12, part.y + 32
        town.text(town.say(f"mat.{name}"), at, 27, Face.MEDIUM, look.palette.ink_soft, "midleft")
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
        at = silver_at(places, count)
        town.plate(about(at, COIN), town.colours.coin, COIN / 2)
        town.text(str(count), at, 30)
    _paint_goods(town, seat)
    for place, sort in wealth(places, state):
        held = f"[felinia/{sort}] {state.holdings(sort)[seat]}"
        town.rich(held, (place.x + 4, place.centre[1]), 40, face=Face.BOLD, anchor="midleft")
    *_, last = _at_home(places, state.merchants[seat])
    town.text(str(state.merchants[seat]), last, 33, anchor="midleft")
    faces.paint_tiles(town, seat)


def _paint_goods(town: Town, seat: int) -> None:
    """Free storage, the paid fourth space with its price; anything beyond must be sold."""
    held = list(goods(town.places, town.state, seat))
    for number, slot in enumerate(slots(town.places, len(held))):
        town.plate(slot, town.colours.tile if number < len(held) else town.colours.well)
        if STORE_FREE <= number >= len(held):
            town.rich(f"{STORE_SILVER} [felinia/silver]", slot.centre, 28)
        if number >= STORE_MOST:
            town.ring(slot, 8, town.look.palette.bad, 2)


def paint_considered(town: Town) -> None:
    """Preview of the reader's own silver and goods."""
    now, places, seat = town.now, town.places, town.now.eyes
    if now.preview is None or now.decision is None or now.decision.seat != seat:
        return
    good, before, after = town.look.palette.good, town.state, now.preview.view
    change = after.silver[seat] - before.silver[seat]
    if change:
        part = places.part("silver")
        town.ring(about(silver_at(places, after.silver[seat]), COIN + 8), COIN / 2 + 4, good, 3)
        town.pill(signed(change), (part.right - 24, part.y + 32), town.colours.badge, 28, "right")
    count = sum(before.goods[seat])
    came = [kind for kind, own in enumerate(after.goods[seat]) if own > before.goods[seat][kind]]
    for kind, slot in zip(came, slots(places, count + len(came))[count:], strict=False):
        town.plate(slot, town.colours.well)
        town.picture(GOODS[kind], slot.inset(8), 150)
        town.ring(slot, 8, good, 2.4)


# ---------------------------------------------------------------------- popup
def popup(say: Voice, seats: Sequence[Seat], places: Realm, now: Moment[Felinia], seat: int) -> CloseUps:
    """A seat's mat, with the reader's above it."""

    def subject(seat: int) -> Subject:
        def paint_seat(face: Surface, look: Look, plane: Plane) -> None:
            town = Town(face, replace(now, look=look, plane=plane, decision=None), places, seats, say)
            paint_mat(town, seat)
            for piece in pieces(heaps(town, seat)):
                town.put(piece.sprite, piece.at)

        lying = faces.places_of(places, now, seat)
        things = [(f"held.{n}", place, tip(say, tile)) for n, (place, tile) in enumerate(lying)]
        return Subject(f"mat.{seat}", seats[seat].name, places.mat, paint_seat, things, seats[seat].name)

    frame = now.look.palette.plate("navy")
    return CloseUps("mats", now.look, frame, subject(seat), subject(now.eyes) if seat != now.eyes else None)
