"""Highlights over the board: legal, considered and refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Build, Place
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.placing import dice_needed, price
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.dice import laid
from game.rules.marco_polo.effects import Bundle
from game.scenes.board.highlights import barred, ghost, light, rim
from game.scenes.board.pieces import Piece
from game.scenes.board.view import SpotView
from game.scenes.table.spots import ActionSpot
from game.titles.marco_polo.scene import faces, stalls, travel
from game.titles.marco_polo.scene.atlas import SMALL, Atlas
from game.titles.marco_polo.scene.cities import labels
from game.titles.marco_polo.scene.offers import Offers
from game.titles.marco_polo.telling.phrases import icon, things
from game.ui.text import Face

GHOST = (120, 235)
"""Opacity of a die where it could be placed, and where it is considered."""


def paint_marks(
    atlas: Atlas, spots: Iterable[SpotView], offers: Offers, considered: Action | None, standing: Sequence[Piece]
) -> None:
    """Paint over ground and pieces; `standing`: pieces no highlight may cover."""
    shown = {spot.spot.id: spot for spot in spots if isinstance(spot, ActionSpot)}
    steps = travel.steps_of(offers.journey, considered) if offers.journey is not None else []
    if offers.journey is not None:
        travel.paint_way(atlas, offers.journey, steps)
    builds = [answer for answer in answers_of(considered) if isinstance(answer, Build)]
    for build in builds:
        travel.paint_canal(atlas, build)
    cities = [view for id, view in shown.items() if id in offers.prices]
    if isinstance(offers.decision, Turn):
        _paint_dice(atlas, shown, offers, considered)
    else:
        rest = [view for view in shown.values() if view not in cities]
        light(atlas, rest, considered, [travel.post_ghost(atlas, considered, build.place) for build in builds])
    written = [atlas.rect(label) for label in labels(atlas)] if cities else []
    for view in cities:
        travel.paint_place(atlas, view, offers, considered, written)
    for piece in standing if cities else ():
        atlas.put(piece.sprite, piece.at)
    travel.paint_stops(atlas, steps)


# ---------------------------------------------------------------------- dice
def _paint_dice(atlas: Atlas, shown: Mapping[str, ActionSpot], offers: Offers, considered: Action | None) -> None:
    """Spaces for the picked-up dice: price, dice to add, rows in reach; others are dimmed."""
    for id, view in shown.items():
        if id in SPACES and not view.enabled:
            barred(atlas, atlas.places.of(id), atlas.colours.veil, 54)
        if view.enabled and id not in offers.prices and id not in offers.limits:
            rim(atlas, view.spot, considered is not None and considered in view.spot.actions)
    for id in SPACES:
        if id in shown and shown[id].enabled:
            stalls.paint_knobs(atlas, id)
    light(atlas, [view for view in shown.values() if not view.enabled], considered)
    for stall, limit in offers.limits.items():
        rows = atlas.places.yields(stall) if stall in atlas.places.stalls() else atlas.places.row("contract_slot")
        for row in rows[limit:]:
            atlas.plate(row, atlas.colours.beyond)
    for id, view in shown.items():
        if view.enabled and (options := [a for a in view.legal if isinstance(a, Place)]) and id in SPACES:
            _offer(atlas, id, options, offers)
    for place in answers_of(considered):
        if isinstance(place, Place):
            _laid(atlas, place, GHOST[1])


def _offer(atlas: Atlas, space: str, options: Sequence[Place], offers: Offers) -> None:
    """Cost of entering, and the number of dice still to add."""
    state, kind = atlas.state, SPACES[space]
    seat = atlas.reader
    least = min(options, key=lambda place: min(place.values))
    cost = price(state, seat, kind, space, min(least.values))
    more = dice_needed(state, seat, kind) - len(offers.hand.taken)
    if offers.hand.taken and not more:
        _laid(atlas, least, GHOST[0])
    tags = []
    if offers.hand.taken and more:
        tags.append((f"+{more}{icon('white_die')}", atlas.colours.more))
    if space in state.lying and kind.blue:
        words = f"−{things(Bundle(coin=cost), loud=True)}" if cost else f"0{icon('coin')}"
        tags.append((words, atlas.colours.fee if cost else atlas.colours.free))
    wide = sum(atlas.wide(words, SMALL, Face.BOLD) + 26 for words, _ in tags)
    x, y = atlas.places.tags(space, wide, len(state.lying.get(space, ())))
    for words, style in tags:
        tag = atlas.wide(words, SMALL, Face.BOLD) + 20
        atlas.label(words, (x + tag / 2, y), style, SMALL, 56)
        x += tag + 6


def _laid(atlas: Atlas, place: Place, opaque: int) -> None:
    """Preview of a placement's dice."""
    state, seat = atlas.state, atlas.reader
    new = laid(seat, place.dice, place.values)
    count = len(state.lying.get(place.space, ())) + len(new)
    areas = atlas.places.lying(place.space, count, list(state.kit(seat).spaces))[-len(new) :]
    for one, area in zip(new, areas, strict=True):
        ghost(atlas, faces.laid(one, atlas.owners, atlas.plane.px(area.w)), area.centre, opaque)
