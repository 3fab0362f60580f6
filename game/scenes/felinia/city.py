"""Katzburg: the five markets and the guild, each a row with its goods, its stack of tokens, and what they will pay."""

from __future__ import annotations

from game.rules.felinia.components import BONUS_IDS, GOODS, MARKET_ROOM
from game.rules.felinia.outlook import next_price
from game.rules.felinia.parts import GUILD
from game.scenes.felinia.market import paint_open
from game.scenes.felinia.places import TALL
from game.scenes.felinia.standing import open_place
from game.scenes.felinia.town import Town
from game.ui.text import Face
from game.ui.units import Area


def sign(town: Town, number: int) -> object:
    """All that is painted of a place depends on."""
    state = town.state
    opened = open_place(state)
    lying = tuple(state.market[number]) if number != GUILD else tuple(state.bonus_left)
    own = (tuple(map(tuple, state.goods)), tuple(state.silver), tuple(state.gold), tuple(state.spice))
    return state.phase, opened, lying, tuple(state.bids[number]), own if number == opened else town.now.eyes


def paint_place(town: Town, number: int) -> None:
    state, opened = town.state, open_place(town.state)
    row = town.places.rows(opened)[number]
    if number == opened:
        paint_open(town, row)
        return
    closed = number != GUILD and number >= state.open_markets
    done = opened is not None and number < opened
    style = town.colours.done if done or closed else town.colours.place
    town.plate(row, style)
    side = min(row.h - 18, 100)
    front = Area(row.x + 10, row.centre[1] - side / 2, side, side)
    town.picture("market_closed" if closed else "guild" if number == GUILD else "market", front)
    if number != GUILD:
        badge = Area(front.right - 24, front.bottom - 40, 42, 42)
        town.plate(badge, town.colours.number, 21)
        town.text(str(number + 1), badge.centre, 28, colour=town.colours.number.ink)
    for place, picture in goods_places(town, row, number):
        if picture:
            town.plate(place, town.colours.tile)
            town.picture(picture, place.inset(place.w * 0.1))
        elif not closed:
            town.plate(place, town.colours.well)
    if state.phase == "bidding" and not closed and row.h > TALL:
        price = Area(row.x + row.w * 0.56, row.bottom - 66, 96, 52)
        town.plate(price, town.colours.price, 26)
        town.picture("silver", Area(price.x + 6, price.y + 8, 36, 36))
        text = str(next_price(state, number))
        town.text(text, (price.right - 26, price.centre[1]), 30, Face.BOLD, town.colours.price.ink)


def goods_places(town: Town, row: Area, number: int) -> list[tuple[Area, str]]:
    """Where each tile of a place lies, and its picture; empty: a tile that is gone."""
    state = town.state
    if number == GUILD:
        pictures = [f"bonus_{id.split('_')[0]}" if i in state.bonus_left else "" for i, id in enumerate(BONUS_IDS)]
        side, left = min(row.h * 0.44, 50.0), row.x + 128
    else:
        lying = [f"good_{GOODS[good]}" for good in state.market[number]]
        pictures = [lying[i] if i < len(lying) else "" for i in range(MARKET_ROOM)]
        side, left = min(row.h * 0.8, 76.0), row.x + 128
    top = row.centre[1] - side / 2 if row.h < TALL or (number != GUILD and state.phase != "bidding") else row.y + 14
    return [(Area(left + i * (side + 8), top, side, side), picture) for i, picture in enumerate(pictures)]
