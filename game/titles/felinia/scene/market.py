"""Tiles at the markets and the guild.

The place being resolved is unfolded: its stack becomes a ladder with each token's price, remaining silver, and the ship
its seat could board after the considered deal.
"""

from __future__ import annotations

from itertools import zip_longest

from game.rules.felinia.actions import Buy, Decline, SwapFood, SwapSpice, TakeBonus
from game.rules.felinia.components import BONUS_IDS, DECK, GOODS, MARKET_ROOM
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.scenes.board.places import square
from game.scenes.scenery.curtain import awning
from game.titles.felinia.analysis.outlook import boarding, open_place
from game.titles.felinia.analysis.prospects import Rung, ladder
from game.titles.felinia.scene import colours
from game.titles.felinia.scene.places import TALL, Realm
from game.titles.felinia.scene.town import Town
from game.titles.felinia.telling.phrases import place_key
from game.ui.text import Face
from game.ui.units import Area

AWNING, GOOD, BONUS, BAG = 78.0, 122.0, 82.0, 70.0
"""Map px: height of the awning; size of goods, bonus tiles, and goods in the bag."""
FROM, SIDES, GAPS = 122.0, (74.0, 46.0), (10.0, 2.0)
"""Map px, for a folded place: start of its tiles, size of goods and bonus tiles, gaps."""
CAPTIONED = 0.5
"""Minimum units per map px at which the ladder has captions."""


def shelf(places: Realm, state: Felinia, number: int) -> list[tuple[Area, str]]:
    """Areas of the tiles of a market or the guild, each with its id; empty: taken."""
    opened, guild = open_place(state), number == GUILD
    row = places.rows(opened)[number]
    if guild:
        lying, room = [id if tile in state.bonus_left else "" for tile, id in enumerate(BONUS_IDS)], len(BONUS_IDS)
    else:
        lying, room = [GOODS[good] for good in state.market[number]], MARKET_ROOM
    if number == opened:
        top = Area(row.x + 20, row.y + AWNING + 14, row.w - 40, BONUS if guild else GOOD)
        cells = [square(part) for part in top.columns(room, 0)]
    else:
        side = min(row.h * 0.8, SIDES[guild])
        high = row.y + 14 if state.phase == "bidding" and row.h > TALL else row.centre[1] - side / 2
        cells = Area(row.x + FROM, high, 0, 0).grid(room, room, side, GAPS[guild])
    return list(zip_longest(cells, lying, fillvalue=""))  # type: ignore[arg-type]


def bag(places: Realm, state: Felinia) -> list[tuple[Area, str]]:
    """The goods offered in swaps: areas by kind."""
    row = places.rows(state.place)[state.place]
    cells = Area(row.x + 20, row.y + AWNING + BONUS + 20, 0, 0).grid(len(GOODS), len(GOODS), BAG, BONUS + 14 - BAG)
    return list(zip(cells, GOODS, strict=True))


def paint_open(town: Town, row: Area) -> None:
    state, shades = town.state, town.colours
    unfold(town, row)
    _head(town, row)
    guild = state.place == GUILD
    for place, id in shelf(town.places, state, state.place):
        town.plate(place, shades.tile if id else shades.well)
    for count, (place, good) in zip(state.bag, bag(town.places, state), strict=True) if guild else ():
        town.picture(good, place.inset(4), 255 if count else 80)
        town.text(str(count), (place.right - 2, place.bottom - 22), 27, anchor="midleft")
    for number, rung in enumerate(town.places.rungs(row, len(state.bids[state.place]))):
        town.plate(rung, shades.rung if number or boarding(state) else shades.rung_now)
    if town.k > CAPTIONED and not guild:
        _captions(town, row)


def unfold(town: Town, row: Area) -> None:
    """The plate of an unfolded place with its awning."""
    town.plate(row, town.colours.open)
    top = town.rect(Area(row.x + 5, row.y + 5, row.w - 10, AWNING))
    town.canvas.surface.blit(awning(top.size, town.canvas.px(10), colours.CLOTH), top)


def _head(town: Town, row: Area) -> None:
    """Name of the place and price of the acting token, on the awning; the price in words if there is room."""
    state, shades, y = town.state, town.colours, row.y + 36
    icon, name = "guild" if state.place == GUILD else "market", town.say(f"place.{place_key(state.place)}")
    plate = town.pill(f"[felinia/{icon}] {name}", (row.x + 18, y), shades.number, 36, "left", Face.TITLE)
    if boarding(state):
        return
    price = f"[felinia/silver] {len(state.bids[state.place])}"
    words = f"{town.say('market.price_now')} {price}"
    fits = plate.right + town.wide(words, 33, Face.BOLD) + 50 < row.right
    town.pill(words if fits else price, (row.right - 16, y), shades.price, 33, "right")


def _captions(town: Town, row: Area) -> None:
    """Column captions of the ladder."""
    y, soft = row.y + AWNING + GOOD + 32, town.look.palette.ink_soft
    for key, x, anchor in (("pays", 84, "midleft"), ("silver", 190, "midleft"), ("boards", row.w - 24, "midright")):
        town.text(town.say(f"market.{key}"), (row.x + x, y), 27, Face.TEXT, soft, anchor)


def paint_ladder(town: Town) -> None:
    """The tokens in order, given the considered deal."""
    state, opened = town.state, open_place(town.state)
    if opened is None:
        return
    considered = town.now.considered
    choice = considered if isinstance(considered, Buy | SwapSpice | SwapFood | TakeBonus | Decline) else None
    now, base = ladder(state, choice), ladder(state)
    rungs = town.places.rungs(town.places.rows(opened)[opened], len(now))
    for place, rung, hoped in zip(rungs, now, base, strict=True):
        _rung(town, place, rung, hoped if choice is not None and rung.ship == EMPTY else rung)


def _rung(town: Town, place: Area, rung: Rung, hoped: Rung) -> None:
    """Price, silver before and after, and the ship.

    `hoped`: the ship the seat could board without the considered deal.
    """
    palette, x, y = town.look.palette, place.x + 72, place.centre[1]
    town.rich(f"[felinia/silver] {rung.price}", (x, y), 34, face=Face.BOLD, anchor="midleft")
    soft = palette.bad if rung.why == "cannot_pay" else palette.ink_soft
    town.text(str(rung.silver), (x + 118, y), 29, Face.MEDIUM, soft, "midleft")
    if rung.why:
        town.text(town.say(f"market.{rung.why}"), (place.right - 16, y), 27, Face.MEDIUM, soft, "midright")
        return
    town.text(f"→ {rung.after}", (x + 146, y), 32, anchor="midleft")
    if hoped.ship == EMPTY:
        return
    boards = rung.ship != EMPTY
    deck, left = DECK[town.state.ships[hoped.ship]], place.right - 216
    town.put_art(f"cat_{deck.country}", (left, y), 44, alpha=255 if boards else 130)
    face, ink = (Face.BOLD, palette.ink) if boards else (Face.MEDIUM, soft)
    town.text(deck.departure, (left + 28, y), 32, face, ink, "midleft")
    if boards:
        town.put_art("merchant", (place.right - 78, y - 2), 48, town.tones(rung.seat))
    elif hoped.take != EMPTY:
        town.put_art(GOODS[hoped.take], (place.right - 78, y), 40, alpha=150)
    sign, tone = ("check", palette.good) if boards else ("cross", palette.bad)
    town.canvas.icon(sign, town.at((place.right - 34, y)), max(15.0, 36 * town.k), tone)
