"""The place whose bids are resolved, unfolded: what lies there, and its stack of tokens as a ladder that tells who pays
what, what is left of their silver, and which ship they could board if the considered deal is made."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Surface

from game.rules.felinia.actions import Buy, Decline, SwapFood, SwapSpice, TakeBonus
from game.rules.felinia.components import BONUS_IDS, DECK, GOODS, MARKET_ROOM
from game.rules.felinia.outlook import open_place
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.prospects import Rung, ladder
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.scenes.board.heaps import Heap, single
from game.scenes.board.places import square
from game.scenes.felinia import colours
from game.scenes.felinia.places import Realm, place_key
from game.scenes.felinia.town import Town
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.text import Face
from game.ui.theme import WHITE
from game.ui.units import Area

AWNING, GOOD, BONUS, BAG = 78.0, 122.0, 82.0, 70.0
"""How high the awning is; how large the goods, the bonus tiles and the goods of the bag are."""
CAPTIONED = 0.5
"""Units for a map pixel from which there is room for the captions of the ladder."""


def shelf(places: Realm, state: Felinia) -> list[tuple[Area, str]]:
    """What lies at the unfolded place: where, and its id."""
    row = places.rows(state.place)[state.place]
    top = Area(row.x + 20, row.y + AWNING + 14, row.w - 40, GOOD)
    if state.place == GUILD:
        cells = top.grid(len(BONUS_IDS), len(BONUS_IDS), BONUS, 14)
        return list(zip(cells, [BONUS_IDS[tile] for tile in state.bonus_left], strict=False))
    cells = [square(room) for room in top.columns(MARKET_ROOM, 0)]
    return list(zip(cells, [GOODS[good] for good in state.market[state.place]], strict=False))


def heaps(places: Realm, state: Felinia, k: float) -> Iterator[Heap]:
    """What lies on the shelf."""
    for number, (place, id) in enumerate(shelf(places, state)):
        picture = f"bonus_{id.split('_')[0]}" if state.place == GUILD else f"good_{id}"
        face = art.art(f"felinia/{picture}", round((place.w - 16) * k))
        yield single(f"shelf.{number}", picture, place.centre, face, 15)


def bag(places: Realm, state: Felinia) -> list[tuple[Area, str]]:
    """What the guild swaps for: each kind of good."""
    row = places.rows(state.place)[state.place]
    top = row.y + AWNING + BONUS + 22
    return [(Area(row.x + 20 + i * (BONUS + 14), top, BAG, BAG), good) for i, good in enumerate(GOODS)]


def paint_open(town: Town, row: Area) -> None:
    state, shades = town.state, town.colours
    town.plate(row, shades.open)
    _head(town, row)
    guild = state.place == GUILD
    for place, _ in shelf(town.places, state):
        town.plate(place, shades.tile)
    for number, (place, good) in enumerate(bag(town.places, state) if guild else ()):
        town.picture(f"good_{good}", place.inset(4), 255 if state.bag[number] else 80)
        town.text(str(state.bag[number]), (place.right + 10, place.bottom - 14), 27)
    for number, rung in enumerate(town.places.rungs(row, len(state.bids[state.place]))):
        town.plate(rung, shades.rung if number else shades.rung_now)
    if town.k > CAPTIONED and not guild:
        _captions(town, row)


def _head(town: Town, row: Area) -> None:
    """The awning with the name of the place and the price of the topmost token."""
    state, shades = town.state, town.colours
    top = town.rect(Area(row.x + 5, row.y + 5, row.w - 10, AWNING))
    town.canvas.surface.blit(awning(top.size, town.canvas.px(10)), top)
    name = town.say(f"place.{place_key(state.place)}")
    plate = Area(row.x + 18, row.y + 9, town.wide(name, 32, Face.TITLE) + 82, 54)
    town.plate(plate, shades.number, 27)
    town.picture("guild" if state.place == GUILD else "market", Area(plate.x + 12, plate.y + 4, 46, 46))
    town.text(name, (plate.x + 66, plate.centre[1]), 32, Face.TITLE, shades.number.ink, "midleft")
    price = str(len(state.bids[state.place]))
    words = town.say("market.price_now")
    wide = town.wide(words, 27) + town.wide(price, 34, Face.BOLD) + 92
    plate = Area(row.right - wide - 16, row.y + 9, wide, 54)
    town.plate(plate, shades.price, 27)
    town.text(words, (plate.x + 18, plate.centre[1]), 27, Face.MEDIUM, shades.price.ink, "midleft")
    town.text(price, (plate.right - 18, plate.centre[1]), 34, colour=shades.price.ink, anchor="midright")
    town.put_art("silver", (plate.right - 42 - town.wide(price, 34, Face.BOLD), plate.centre[1]), 40)


def _captions(town: Town, row: Area) -> None:
    """What the numbers of the ladder are."""
    y, soft = row.y + AWNING + GOOD + 32, town.look.palette.ink_soft
    for key, x, anchor in (("pays", 84, "midleft"), ("silver", 190, "midleft"), ("boards", row.w - 24, "midright")):
        town.text(town.say(f"market.{key}"), (row.x + x, y), 27, Face.TEXT, soft, anchor)


def paint_ladder(town: Town) -> None:
    """Every token in its order, for the deal that is considered."""
    state, opened = town.state, open_place(town.state)
    if opened is None:
        return
    choice = deal(town.now.considered)
    now, base = ladder(state, choice), ladder(state)
    rungs = town.places.rungs(town.places.rows(opened)[opened], len(now))
    for number, (place, rung, hoped) in enumerate(zip(rungs, now, base, strict=True)):
        if rung.after is not None:
            _rung(town, place, rung, hoped if choice is not None and rung.ship == EMPTY else rung)
            continue
        declines = number == 0 and isinstance(choice, Decline)
        _no_deal(town, place, rung, "declines" if declines else "cannot_pay" if rung.left else "sold_out")


def deal(action: Action | None) -> Action | None:
    """An answer at a market or at the guild; None: something else is considered."""
    return action if isinstance(action, Buy | SwapSpice | SwapFood | TakeBonus | Decline) else None


def _price(town: Town, place: Area, rung: Rung, ink: str) -> None:
    """What a token pays, and the silver of its seat before that."""
    x, y = place.x + 72, place.centre[1]
    town.put_art("silver", (x + 20, y), 38)
    town.text(str(rung.price), (x + 50, y), 34, anchor="midleft")
    town.text(str(rung.silver), (x + 118, y), 29, Face.MEDIUM, ink, "midleft")


def _no_deal(town: Town, place: Area, rung: Rung, why: str) -> None:
    ink = town.look.palette.bad if why == "cannot_pay" else town.look.palette.ink_soft
    _price(town, place, rung, ink)
    town.text(town.say(f"market.{why}"), (place.right - 16, place.centre[1]), 27, Face.MEDIUM, ink, "midright")


def _rung(town: Town, place: Area, rung: Rung, hoped: Rung) -> None:
    """`hoped`: with the ship that the seat could board if the considered deal did not spoil it."""
    palette, y = town.look.palette, place.centre[1]
    _price(town, place, rung, palette.ink_soft)
    town.text(f"→ {rung.after}", (place.x + 218, y), 32, anchor="midleft")
    if hoped.ship == EMPTY:
        return
    boards = rung.ship != EMPTY
    tile, left = DECK[town.state.ships[hoped.ship]], place.right - 216
    town.put_art(f"cat_{tile.country}", (left, y), 44, alpha=255 if boards else 130)
    ink = palette.ink if boards else palette.ink_soft
    town.text(tile.departure, (left + 28, y), 32, Face.BOLD if boards else Face.MEDIUM, ink, "midleft")
    if boards:
        town.put_art("merchant", (place.right - 78, y - 2), 48, town.tones(rung.seat))
    elif hoped.take != EMPTY:
        town.put_art(f"good_{GOODS[hoped.take]}", (place.right - 78, y), 40, alpha=150)
    sign, tone = ("check", palette.good) if boards else ("cross", palette.bad)
    town.canvas.icon(sign, town.at((place.right - 34, y)), max(15.0, 36 * town.k), tone)


@kept
def awning(size: tuple[int, int], scallop: int) -> Surface:
    """Striped cloth; `scallop` pixels of its stripes hang down in curves."""
    wide, high = size[0] * 2, size[1] * 2
    out = paint.clear((wide, high), colours.CLOTH[0])
    stripes = 18
    for i in range(stripes):
        left, right = wide * i // stripes, wide * (i + 1) // stripes
        tone = colours.CLOTH[i % 2]
        pygame.draw.rect(out, tone, (left, 0, right - left, high - 2 * scallop))
        pygame.draw.circle(out, tone, ((left + right) // 2, high - 2 * scallop), (right - left) / 2)
    mask = paint.rounded((wide, high * 2), 2 * scallop, WHITE, WHITE)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(out, size)
