"""The exchange: a row for each kind of barrel with prices, everybody's stock, and possible deals."""

from __future__ import annotations

from dataclasses import replace

from game.rules.sky_traders.components import CLASS, KINDS, PRICES, Kind
from game.titles.sky_traders.analysis.click_answers import deals, gain
from game.titles.sky_traders.analysis.prospects import holders
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.telling.phrases import COIN
from game.ui import paint
from game.ui.cache import FACES
from game.ui.text import Face
from game.ui.units import Area, about, around
from game.words import language, signed

HEAD = 24.0
"""Distance of the column headings from the upper edge."""
STOCK = 46.0
"""Height of the lines that say who carries a kind."""
ASIDE = 6.0
"""Room that they leave for the number of barrels in the supply, at the picture of the kind."""


def paint_exchange(deck: Deck) -> None:
    places, colours = deck.places, deck.colours
    paint_rows(deck)
    head(deck, places.side(Kind.FOOD, plus=True), deck.say("exchange.deal"), colours.ledger.quiet)
    for kind in KINDS:
        paint_stock(deck, kind)
        paint_deal(deck, kind)


def paint_stock(deck: Deck, kind: Kind) -> None:
    """The supply of a kind at its picture, the reader's barrels, and below them those of the others."""
    colours, place = deck.colours, deck.places.side(kind, plus=False)
    aside = 0.0 if kind is Kind.GROG else ASIDE  # its long track leaves no room
    aboard, lines = deck.state.aboard(deck.now.eyes, kind), rivals_lines(deck, kind, place.w - 2 * aside)
    words = [f"×{aboard}"] if aboard else [] if lines else ["–"]
    step = STOCK / (len(words) + len(lines))
    icon = deck.places.icon(kind)
    deck.pill(str(deck.state.supply[kind]), (icon.right + 4, icon.y + 3), colours.number, 18)
    for number, line in enumerate(words + lines):
        at = place.centre[0] + aside, place.centre[1] - STOCK / 2 + step * (number + 0.5)
        if line in words:
            face, ink = (Face.BOLD, colours.ledger.ink) if aboard else (Face.TEXT, colours.ledger.quiet)
            deck.text(line, at, 24 if aboard and not lines else 20, face, ink)
        else:
            deck.rich(line, at, 18, colours.ledger.ink)


def rivals_lines(deck: Deck, kind: Kind, room: float) -> list[str]:
    """The others who carry this kind, with their barrels: in two lines at most, together if they do not fit."""
    eyes, state = deck.now.eyes, deck.state
    words = [f"{deck.shape(seat)}{count}" for seat, count in holders(state, kind) if seat != eyes]
    lines = list[str]()
    for one in words:
        if lines and deck.wide(longer := f"{lines[-1]} {one}", 18) <= room:
            lines[-1] = longer
        else:
            lines.append(one)
    if len(lines) + bool(state.aboard(eyes, kind)) <= 2:
        return lines
    return [f"+{sum(count for seat, count in holders(state, kind) if seat != eyes)}"]


def paint_rows(deck: Deck) -> None:
    """The static part of all rows, cached by size."""
    box, now = deck.rect(deck.places.exchange), deck.now
    key = (paint_rows, box.size, deck.look, language())
    if (face := FACES.find(key)) is None:
        face = FACES.keep(key, paint.clear(box.size, deck.colours.line))
        _rows(deck.on(face, replace(now, plane=now.plane.moved(-box.x, -box.y))))
    deck.surface.blit(face, box)


def _rows(deck: Deck) -> None:
    """Die of the class, picture of the kind, prices."""
    places, colours = deck.places, deck.colours
    deck.ledger(places.exchange, deck.say("exchange.title"))
    track = around(places.cell(Kind.FOOD, index) for index in range(len(PRICES[Kind.FOOD])))
    head(deck, track, deck.say("exchange.price"), colours.ledger.quiet)
    for kind in KINDS:
        row = places.rows[kind]
        if kind is not KINDS[0]:
            edge = [deck.at((x, row.y)) for x in (row.x + 4, row.right - 4)]
            deck.canvas.line(edge[0], edge[1], colours.line)
        if kind in CLASS:
            deck.picture(f"die_{CLASS[kind]}", about((row.x + 16, row.centre[1]), 24))
        deck.picture(f"good_{kind}", places.icon(kind))
        paint_track(deck, kind)


def head(deck: Deck, column: Area, words: str, ink: str) -> None:
    """Heading of a column of the exchange."""
    deck.text(words, (column.centre[0], deck.places.exchange.y + HEAD), 20, Face.TEXT, ink)


def paint_track(deck: Deck, kind: Kind) -> None:
    """The prices on a brass rail; the marker is a piece."""
    places, colours = deck.places, deck.colours
    first, last = places.cell(kind, 0), places.cell(kind, len(PRICES[kind]) - 1)
    deck.plate(Area(first.x - 4, first.y - 3, last.right - first.x + 8, first.h + 6), colours.rail, 7)
    for index, price in enumerate(PRICES[kind]):
        deck.tag(str(price), places.cell(kind, index).inset(1, 0), colours.cell, 21, Face.MEDIUM)


def paint_deal(deck: Deck, kind: Kind) -> None:
    """The port's payment for all of the reader's barrels, or its price for as many as possible."""
    state, palette, place = deck.state, deck.look.palette, deck.places.side(kind, plus=True)
    *_, most = deals(state, deck.now.eyes, kind) or (None,)
    if most is None:
        return
    if state.decision.refusal(state, most) is not None:
        deck.text("–", place.centre, 20, Face.TEXT, deck.colours.ledger.quiet)
        return
    coins = gain(state, most)
    deck.plate(place, deck.colours.deal)
    words = f"×{most.count}  {signed(coins)} {COIN}"
    deck.rich(words, place.centre, 21, palette.bad if coins < 0 else palette.good, Face.BOLD)
