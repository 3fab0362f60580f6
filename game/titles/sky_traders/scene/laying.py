"""Laying the map: the reader's tiles in a ledger, legal cells of the chosen tile, its connections, whose turn comes
when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.rules.kernel import Action
from game.rules.sky_traders.actions import Lay
from game.rules.sky_traders.components import EXPORTS, TILES, Tile
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.sky import open_cells
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.highlights import Ghost, light
from game.scenes.board.spot import Spot
from game.scenes.board.tags import consequence, consequence_box
from game.scenes.board.view import SpotView
from game.scenes.scenery.heavens import island
from game.scenes.table.moment import Moment
from game.telling.labels import Tip
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.analysis.prospects import growing, growth, order_of_laying
from game.titles.sky_traders.scene import colours, sky
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.scene.room import Room
from game.titles.sky_traders.telling import tips
from game.titles.sky_traders.telling.phrases import kind_art, tile_art
from game.titles.sky_traders.telling.position import cell_name
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, Point, about

TALLEST, GAP, HEAD, FOOT = 150.0, 6.0, 52.0, 44.0
"""Heights: of a tile in the ledger, of the ledger's title, of a rival's line."""
ASIDE = 12.0
"""Units between a tile and its text."""


class Laying(Room):
    def open(self, state: SkyTraders, eyes: int) -> bool:
        return growing(state)

    def spots(self, deck: Deck) -> Iterator[Spot]:
        """The reader's tiles and the open cells; face-down tiles are not named where one does not fit."""
        now, state, say = deck.now, deck.state, self.say
        if not isinstance(now.decision, LayTile):
            return
        tile, map_now = meant(deck.outlook, self.picked), self.places.sky(state)
        for number, (own, place) in enumerate(rows(self.places, state, now.decision.seat).items()):
            name = say("spot.own_tile") if now.face_down else say(f"tile.{own}")
            yield Spot.on(f"own.{number}", place, name, shape="row", picks=True)
        for q, r in open_cells(state.cells):
            tried, name = [Lay(tile, q, r)] if tile is not None else [], cell_name(say, state, (q, r))
            name = say("spot.cell", tile=tile, cell=name) if tile is not None and not now.face_down else name
            spot = Spot.on(f"cell.{q}.{r}", map_now.hex((q, r)), name, *tried, shape="hex")
            yield replace(spot, reason=say("laying.misfit") if now.face_down else "")

    def tip(self, now: Moment[SkyTraders], spot: Spot) -> Tip | None:
        """For a tile without a legal cell: the reasons against all cells."""
        tile = self.own(now, spot) if spot.id.startswith("own.") and not now.face_down else None
        return tips.own_tile_tip(self.say, Outlook(now.state, now.eyes), tile, spot.text)

    def own(self, now: Moment[SkyTraders], spot: Spot) -> Tile:
        """The tile at a place of the ledger."""
        return now.state.hands[now.state.decision.seat][int(spot.id.removeprefix("own."))]

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        self.picked = self.own(now, spot)

    def take_up(self, action: Action) -> None:
        self.picked = action.tile if isinstance(action, Lay) else ""

    def parts(self, deck: Deck) -> list[Part]:
        state, places = deck.state, self.places
        held, laid = tuple(state.unlaid), tuple(state.cells.items())
        left, right = partial(paint_ledger, deck), partial(paint_growing, deck)
        upper, lower = places.ledger.cut_top(places.exchange.h + 3)
        return [
            Part("exchange", upper, held, left),
            Part("port", lower, held, left),
            Part("sky", places.window, laid, right),
            Part("ship", places.ship, laid, right),
        ]

    def heaps(self, deck: Deck) -> Iterator[Heap]:
        return iter(())

    def paint(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        if deck.now.decision is not None:
            light(deck, spots, deck.now.considered, ghosts(deck, spots))
            paint_cells(deck, spots)

    def paint_hand(self, deck: Deck) -> None:
        paint_own(deck, self.picked)

    def kept_clear(self, deck: Deck) -> list[Rect]:
        """The box with the considered tile's connections."""
        lay = considered(deck)
        return [consequence_box(deck.look, *joins(deck, lay))] if lay is not None else []


def rows(places: Heavens, state: SkyTraders, seat: int) -> dict[Tile, Area]:
    """Areas of the reader's tiles in the ledger."""
    hand = state.hands[seat]
    inner = places.ledger.inset(16, 0)
    room = inner.h - HEAD - (state.seats - 1) * FOOT - 66
    high = min(TALLEST, room / max(1, len(hand)) - GAP)
    return {tile: Area(inner.x, inner.y + HEAD + i * (high + GAP), inner.w, high) for i, tile in enumerate(hand)}


def meant(outlook: Outlook, picked: str) -> Tile | None:
    """The tile chosen to be laid: the picked one, otherwise the first that fits somewhere."""
    hand = outlook.state.hands[outlook.seat]
    named = [tile for tile in hand if tile == picked]
    return next(iter([*named, *(tile for tile in hand if outlook.fits.get(tile)), *hand]), None)


# ---------------------------------------------------------------------- painting
def paint_ledger(deck: Deck) -> None:
    """The frame, and the number of tiles left to the other players."""
    state, places, colour = deck.state, deck.places, deck.colours
    ledger = places.ledger
    deck.ledger(ledger, deck.say("laying.own"))
    inner = ledger.inset(16, 14)
    others = [seat for seat in state.clockwise(deck.now.eyes) if seat != deck.now.eyes]
    top = inner.bottom - len(others) * FOOT
    deck.text(deck.say("laying.others"), (inner.x + 6, top - 20), 25, Face.TITLE, colour.ledger.ink, "midleft")
    for line, seat in enumerate(others):
        place = Area(inner.x, top + line * FOOT, inner.w, FOOT - GAP)
        deck.plate(place, colour.deal, 9)
        y = place.centre[1]
        name = f"{deck.shape(seat)} {deck.seats[seat].name}"
        deck.rich(name, (place.x + 8, y), 23, colour.deal.ink, Face.SEMI, "midleft")
        deck.text(str(state.unlaid[seat]), (place.right - 12, y), 24, Face.BOLD, colour.deal.ink, "midright")
        for number in range(state.unlaid[seat]):
            deck.picture("tile_back", Area(place.right - 66 - 32 * number, y - 15, 30, 30))


def paint_growing(deck: Deck) -> None:
    """The map so far, and the cells it may grow into."""
    sky.hint(deck, deck.places.sky(deck.state))
    sky.paint_sky(deck)
    paint_ribbon(deck)


def paint_ribbon(deck: Deck) -> None:
    """The tiles laid, in order; then the seats still to lay."""
    state, place = deck.state, deck.places.ribbon
    order = order_of_laying(state, state.decision.seat) if state.decision.seat >= 0 else []
    deck.plate(place, deck.colours.dusk, 12)
    beads, laid = place.inset(14, 4).columns(len(TILES), 4), [*state.cells]
    for number, bead in enumerate(beads[: len(laid) + len(order)]):
        x, ink = bead.centre[0], deck.colours.dusk.quiet
        if number < len(laid):
            deck.picture(tile_art(laid[number]), Area(x - 17, bead.y, 34, 34))
        else:
            colour = deck.seats[order[number - len(laid)]].colour
            if number == len(laid):
                deck.plate(bead.inset(-4, -1), PLAYERS[colour].plate(10), 10)
                ink = PLAYERS[colour].ink
            deck.mark(colour, (x, bead.y + 18), 30)
        deck.text(str(number + 1), (x, bead.bottom - 11), 20, Face.SEMI, ink)


def paint_own(deck: Deck, picked: str) -> None:
    """The reader's tiles: export, number of legal cells, or the reason there is none. Face down while secret."""
    state, now = deck.state, deck.now
    tile = meant(deck.outlook, picked)
    for held, place in rows(deck.places, state, now.eyes).items():
        deck.plate(place, deck.colours.chosen if held == tile else deck.colours.deal, 10)
        side = place.h - 12
        radius = side / 2 * 0.94 * deck.plane.k
        if now.face_down:
            deck.picture("tile_back", Area(place.x + 8, place.y + 6, side, side))
            at = place.x + side + 24, place.centre[1]
            deck.text(deck.say("laying.hidden"), at, 22, Face.TEXT, anchor="midleft")
            continue
        deck.put(island(tile_art(held), round(radius, 1), deck.look.s), (place.x + 8 + side / 2, place.centre[1] - 3))
        _paint_words(deck, held, Area(place.x + side + 22, place.y, place.w - side - 30, place.h))


def _paint_words(deck: Deck, tile: Tile, place: Area) -> None:
    say, ink = deck.say, deck.colours.ledger
    kind, roomy = EXPORTS.get(tile), place.h > 100
    count, edge = (3, 8) if roomy else (2, 2)
    lines = place.inset(0, edge).rows((place.h - 2 * edge) / count, count, 0)
    name = say(f"tile.{tile}")
    deck.text(name, (place.x, lines[0].centre[1]), 24, Face.SEMI, ink.ink, "midleft")
    if kind is not None and roomy:
        words = say("laying.exports", icon=f"[sky_traders/{kind_art(kind)}]", kind=kind)
        deck.rich(words, (place.x, lines[1].centre[1]), 22, ink.quiet, Face.TEXT, "midleft")
    last, fits = lines[-1], deck.outlook.fits
    if tile not in fits:  # another player is laying
        return
    if places := len(fits[tile]):
        words = say("laying.places", n=places)
        deck.tag(words, Area(place.x, last.y, deck.wide(words, 22, Face.BOLD) + 24, last.h - 2), deck.colours.gain)
        return
    words = say("laying.nowhere", rules=", ".join(one.rule for one in deck.outlook.against(tile)))
    deck.rich(words, (place.x, last.centre[1]), 21, deck.look.palette.bad, Face.SEMI, "midleft")


def ghosts(deck: Deck, spots: Sequence[SpotView]) -> Iterator[Ghost]:
    """Preview of the considered tile."""
    sky_now = deck.places.sky(deck.state)
    for view in spots:
        for lay in view.spot.actions if view.enabled else ():
            if isinstance(lay, Lay) and lay == deck.now.considered:
                face = sky.back(deck, sky_now) if deck.now.face_down else sky.face_of(deck, sky_now, lay.tile)
                yield Ghost(lay, view.spot.at, face, opaque=(220, 220))


def considered(deck: Deck) -> Lay | None:
    """The considered placement, if legal."""
    lay = deck.now.considered
    return lay if isinstance(lay, Lay) and deck.state.decision.refusal(deck.state, lay) is None else None


def joins(deck: Deck, lay: Lay) -> tuple[Point, list[str], Rect]:
    """Text on the connections and cells opened by a tile; its left centre in screen pixels, and its bounds."""
    place, grown = deck.places.sky(deck.state).hex((lay.q, lay.r)), growth(deck.state, lay)
    words = [deck.say("laying.stages", n=len(grown.stages)), deck.say("laying.opens", n=len(grown.opened))]
    x, y, within = *deck.plane.at(place.right, place.centre[1]), deck.rect(deck.places.side_board)
    wide = consequence_box(deck.look, (x, y), words, within).w
    return (x + wide / 2 + deck.look.px(ASIDE), y), words, within


def paint_cells(deck: Deck, spots: Sequence[SpotView]) -> None:
    """A plus in each legal cell; connections of the considered tile."""
    state, sky_now, lay = deck.state, deck.places.sky(deck.state), considered(deck)
    for view in spots:
        if view.spot.id.startswith("cell.") and view.enabled and lay not in view.spot.actions:
            deck.hexagon(view.spot.at, sky_now.radius * 0.9, colours.OPEN)
            side = max(44.0, sky_now.wide * 0.3)
            deck.plate(about(view.spot.at, side), deck.colours.knob, side / 2)
            deck.text("+", view.spot.at, 40, Face.BOLD, deck.colours.knob.ink)
    if lay is None:
        return
    grown, cell = growth(state, lay), (lay.q, lay.r)
    for opened in grown.opened:
        deck.hexagon(sky_now.at(opened), sky_now.radius * 0.9, None, colours.OPENED)
    for edge in grown.stages:
        sky.paint_stage(deck, sky_now, *edge, colours.NEW_STAGE)
    if not deck.now.face_down:
        sky.paint_arrows(deck, sky_now, lay.tile, cell)
        sky.paint_wares(deck, sky_now, lay.tile, sky_now.at(cell))
    at, words, within = joins(deck, lay)
    consequence(deck.canvas, at, words, deck.colours.gain, within)
