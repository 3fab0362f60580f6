"""Katzburg: a row for each market and the guild, with its tiles, tokens, the next price, and the ships requiring its
goods."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.rules.felinia.actions import PlaceBid
from game.rules.felinia.components import DECK
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.parts import GUILD
from game.scenes.board.highlights import Ghost
from game.titles.felinia.analysis.outlook import (
    boarding,
    boards_with,
    next_price,
    open_place,
    silver_after,
    tokens_left,
    wanted_by,
)
from game.titles.felinia.scene.faces import token
from game.titles.felinia.scene.market import FROM, paint_open, shelf, unfold
from game.titles.felinia.scene.places import TALL
from game.titles.felinia.scene.town import Town
from game.ui.text import Face
from game.ui.units import Area, about

CAT, BESIDE = 38.0, 84.0
"""Map px: width of a cat under a good (a ship requiring it), and maximum width of all cats under one good."""
LAST_LINE = 0.78
"""Vertical position of the next price in a row, as a fraction of its height."""
CAPTION = 25.0
"""Minimum height of the sky for captions, in units."""


def sign(town: Town, number: int) -> str:
    """Everything the painting of a place depends on."""
    state, eyes = town.state, town.now.eyes
    lying = state.market[number] if number != GUILD else state.bonus_left
    own = (state.goods[eyes], state.silver[eyes], state.merchants[eyes], tokens_left(state, eyes))
    crews = [len(crew) for crew in state.aboard]
    traded = (state.phase, open_place(state), boarding(state), state.bag, state.ships, crews)
    return repr((eyes, town.now.decision is None, lying, state.bids[number], own, traded))


def paint_place(town: Town, number: int) -> None:
    state, opened = town.state, open_place(town.state)
    row = town.places.rows(opened)[number]
    if number == opened:
        paint_open(town, row)
        return
    closed = number != GUILD and number >= state.open_markets
    done = opened is not None and number < opened
    town.plate(row, town.colours.done if done or closed else town.colours.place)
    side = min(row.h - 18, 100)
    front = Area(row.x + 10, row.centre[1] - side / 2, side, side)
    town.picture("market_closed" if closed else "guild" if number == GUILD else "market", front)
    if number != GUILD:
        town.pill(str(number + 1), (front.right - 3, front.bottom - 19), town.colours.number, 28)
    for place, id in () if closed else shelf(town.places, state, number):
        town.plate(place, town.colours.tile if id else town.colours.well)
        if id:
            town.picture(id, place.inset(place.w * 0.08))
    if state.phase == "bidding" and not closed and row.h > TALL:
        _wanted(town, row, number)
        _prices(town, row, number)


def _wanted(town: Town, row: Area, number: int) -> None:
    """Under each good, the cats of the ships requiring it, ringed in green if the reader could board; under the bonus
    tiles, the guild's swap."""
    state, eyes, y = town.state, town.now.eyes, row.bottom - 34
    if number == GUILD:
        sorts = "[felinia/spice]|[felinia/food]" if state.extended else "[felinia/spice]"
        town.rich(f"[felinia/good]→[felinia/good] +{sorts}", (row.x + FROM, y), 30, anchor="midleft")
        return
    for good, (place, _) in zip(state.market[number], shelf(town.places, state, number), strict=False):
        docks, reached = wanted_by(state, good), boards_with(state, eyes, good, next_price(state, number))
        wide = min(CAT, BESIDE / max(1, len(docks)))
        for i, dock in enumerate(docks):
            at = place.centre[0] + (i - (len(docks) - 1) / 2) * wide, y
            if dock in reached:
                town.plate(about(at, wide), town.colours.reached, wide / 2)
            town.put_art(f"cat_{DECK[state.ships[dock]].country}", at, wide - 4, alpha=255 if dock in reached else 165)


def _prices(town: Town, row: Area, number: int) -> None:
    """Price of the next token, the reader's silver after it, the price of the one above, position of the token."""
    state, eyes, y = town.state, town.now.eyes, row.y + row.h * LAST_LINE
    left = row.x + row.w * 0.56
    town.pill(f"[felinia/silver] {next_price(state, number)}", (left, y), town.colours.price, 33, "left")
    if tokens_left(state, eyes):
        after = silver_after(state, eyes, number)
        town.text(f"{state.silver[eyes]} →", (left + 174, y), 29, Face.MEDIUM, town.look.palette.ink_soft, "midright")
        ink = town.look.palette.bad if after < 0 else town.look.palette.ink
        town.text(str(after).replace("-", "−"), (left + 181, y), 31, colour=ink, anchor="midleft")
    town.pill(str(next_price(state, number, 1)), (row.right - 12, y), town.colours.next, anchor="right")
    if isinstance(town.now.decision, Bid):
        place = town.places.stack(row, len(state.bids[number]), False)[-1]
        town.ring(place, place.w / 2, town.colours.free, 1.6)


def faces(town: Town) -> Iterator[Surface]:
    """Each place unfolded, with the others folded; to prerender."""
    for opened in range(len(town.places.stand)):
        for number, row in enumerate(town.places.rows(opened)):
            if number == opened:
                unfold(town, row)
            else:
                town.plate(row, town.colours.done if number < opened else town.colours.place)
            yield town.canvas.surface


def paint_caption(town: Town) -> None:
    """Captions of the rows' numbers, in the sky."""
    sky, row = town.places.sky, town.places.stand[0]
    if town.state.phase != "bidding" or not sky.w or sky.h * town.k < CAPTION + 6:
        return
    y = sky.bottom - 26
    plate = Area(row.x + row.w * 0.54, y - 22, row.w * 0.46, 44)
    town.plate(plate, town.colours.load, 22)
    left = row.x + row.w * 0.56
    for key, x in (("bid.price", left + 34), ("bid.after", left + 133), ("bid.above", row.right - 56)):
        town.text(town.say(key), (x, y), 27, Face.TEXT, town.colours.load.ink)


def ghost(town: Town) -> Iterator[Ghost]:
    """The considered token on top of its stack."""
    decision, considered, places = town.now.decision, town.now.considered, town.places
    if not isinstance(decision, Bid) or not isinstance(considered, PlaceBid):
        return
    number = places.chart.place_index.get(considered.place)
    if number is None:
        place = places.token(decision.bid_round - 1)
    else:
        place = places.stack(places.rows()[number], len(town.state.bids[number]), False)[-1]
    face = token(town.plane.px(place.w), town.seats[decision.seat].colour)
    yield Ghost(considered, place.centre, face)
