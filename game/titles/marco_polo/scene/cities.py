"""Cities and palaces: pictures, names, cards, tokens, bonuses, and the costs of roads."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.marco_polo.chart import PALACES
from game.rules.marco_polo.dice import NEUTRAL
from game.titles.marco_polo.scene import faces
from game.titles.marco_polo.scene.atlas import SMALL, Atlas, Routes, paint_routes
from game.titles.marco_polo.scene.places import CARD_DIE, RIBBON
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.phrases import card, outpost, token
from game.ui.text import Face
from game.ui.units import Area, Point, around
from game.words import NBSP

AROUND = 230.0
"""Maximum extent of a place's painting from its centre."""
CHIP = (200.0, 100.0)
"""Maximum size of a token or bonus, with its shadow."""


def paint_places(atlas: Atlas, gone: Routes) -> None:
    """Paint the places that need repainting, north to south, over the players' routes, if any."""
    state, board = atlas.state, atlas.places.board
    paint_routes(atlas, gone)
    for place in sorted(state.chart.kinds, key=lambda place: board.spaces[place].y):
        x, y = atlas.places.of(place).centre
        if atlas.seen(around([Area(x - AROUND, y - 110, 2 * AROUND, 280), *changing(atlas, place)])):
            _place(atlas, place)
    for cost, at in atlas.places.tolls if not state.over else ():
        if atlas.seen(_chip(at)):
            atlas.label(cost, at, atlas.colours.cost, SMALL, 52)


def changing(atlas: Atlas, place: str) -> list[Area]:
    """Areas of everything that changes at a place: its token or bonus, its cards, the spaces of Beijing."""
    state, places = atlas.state, atlas.places
    names = (f"{place}_token", f"{place}_outpost")
    chips = [_chip(places.of(name).centre) for name in names if name in places.board.spaces]
    cards = [space for space in state.chart.place_cards.get(place, ()) if space in state.cards]
    spaces = places.row("beijing_space") if place == state.chart.beijing else ()
    return [*chips, *(area.inset(-20) for area in (*spaces, *(card_area(atlas, space) for space in cards)))]


def _chip(at: Point) -> Area:
    wide, high = CHIP
    return Area(at[0] - wide / 2, at[1] - high / 2, wide, high)


def sign(atlas: Atlas, place: str) -> tuple[object, ...]:
    """The part of the position a place depends on."""
    state = atlas.state
    cards = tuple((state.cards.get(space), state.lying.get(space)) for space in state.chart.place_cards.get(place, ()))
    free = tuple(state.beijing) if place == state.chart.beijing else ()
    return cards, state.tokens.get(place), state.outposts.get(place), free


def _place(atlas: Atlas, place: str) -> None:
    state, places = atlas.state, atlas.places
    kind, area = places.board.spaces[place].kind, places.of(place)
    atlas.picture(phrases.place(place, state.chart), area)
    if kind == "oasis":
        return
    if kind not in PALACES:
        name = atlas.say(f"place.{place}")
        atlas.label(name, places.ribbon(place), getattr(atlas.colours, kind), SMALL, RIBBON, Face.SEMI)
    elif vp := state.chart.palace_vp[place]:
        atlas.tag(str(vp), _seal(area), atlas.colours.seal, 38)
    if place == state.chart.beijing:
        _beijing(atlas)
    if not state.over:
        _offers(atlas, place)


def _offers(atlas: Atlas, place: str) -> None:
    """Bonuses and cards; after the game, the players' routes are shown instead."""
    state, places = atlas.state, atlas.places
    if place in state.tokens:
        at = places.of(f"{place}_token").centre
        atlas.label(token(state.tokens[place]), at, atlas.colours.token, SMALL, 66)
    if place in state.outposts:
        bonus = outpost(state.outposts[place])
        atlas.label(bonus, places.of(f"{place}_outpost").centre, atlas.colours.outpost, SMALL, 62)
    for space in state.chart.place_cards.get(place, ()):
        if space in state.cards:  # cards are dealt while the table is set up
            card_plate(atlas, space)


def labels(atlas: Atlas) -> Iterator[Area]:
    """Everything written on the map and in Venice."""
    state, places = atlas.state, atlas.places

    def plate(words: str, at: Point, high: float) -> Area:
        wide = atlas.wide(words, SMALL, Face.BOLD) + 20
        return Area(at[0] - wide / 2, at[1] - high / 2, wide, high)

    yield from (plate(cost, at, 52) for cost, at in places.tolls)
    yield from (plate(token(name), places.of(f"{place}_token").centre, 66) for place, name in state.tokens.items())
    yield from (
        plate(outpost(name), places.of(f"{place}_outpost").centre, 62) for place, name in state.outposts.items()
    )
    yield from (card_area(atlas, space) for space in state.cards)
    yield from places.row("beijing_space")
    for place, kind in state.chart.kinds.items():
        if kind in PALACES:
            yield _seal(places.of(place))
        elif kind != "oasis":
            yield plate(atlas.say(f"place.{place}"), places.ribbon(place), RIBBON)


def _seal(palace: Area) -> Area:
    return Area(palace.right - 22, palace.y - 10, 62, 58)


def _beijing(atlas: Atlas) -> None:
    """The spaces of Beijing with their points; posts are painted as pieces."""
    for space, vp, owner in zip(
        atlas.places.row("beijing_space"), atlas.state.chart.beijing_vp, atlas.state.beijing, strict=True
    ):
        atlas.plate(space, atlas.colours.card)
        if owner == NEUTRAL:
            atlas.text(str(vp), space.centre, 40, colour=atlas.colours.value)


def card_line(atlas: Atlas, space: str) -> str:
    """Effect of the card, set tight: the map has little room."""
    return card(atlas.state.cards[space]).replace(NBSP, "")


def card_area(atlas: Atlas, space: str) -> Area:
    """As wide as the card's line and the die on it."""
    place, die = atlas.places.of(space), CARD_DIE + 8 if space in atlas.state.lying else 0
    wide = atlas.wide(card_line(atlas, space), 36) + 24 + die
    home = atlas.places.of(atlas.state.chart.card_place[space])
    sheet = atlas.places.frame(home).inset(24)
    left = place.right - wide if place.right < home.x else place.centre[0] - wide / 2
    return Area(min(max(left, sheet.x), sheet.right - wide), place.y, wide, place.h)


def card_plate(atlas: Atlas, space: str) -> None:
    area = card_area(atlas, space)
    atlas.plate(area, atlas.colours.card)
    atlas.rich(card_line(atlas, space), (area.x + 12, area.centre[1]), 36, anchor="midleft")
    for laid in atlas.state.lying.get(space, ()):
        die = faces.laid(laid, atlas.owners, atlas.plane.px(CARD_DIE))
        atlas.put(die, (area.right - CARD_DIE / 2 - 6, area.centre[1]))
