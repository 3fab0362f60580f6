"""Where Venice is not in play: what the others have before them."""

from __future__ import annotations

from game.scenes.board.places import square
from game.scenes.marco_polo.atlas import Atlas
from game.scenes.marco_polo.colours import PORTRAITS
from game.scenes.marco_polo.mat import paint_head
from game.scenes.marco_polo.pictures import portrait
from game.scenes.marco_polo.stalls import contract_card

HEAD, ROW, GAP = 54.0, 238.0, 12.0


def paint_tray(atlas: Atlas) -> None:
    """A strip for each of the others, in their order from the reader on."""
    state, tray = atlas.state, atlas.places.tray
    others = state.clockwise(atlas.reader)[1:]
    for seat, place in zip(others, tray.rows(ROW, len(others), GAP), strict=True):
        name = state.role[seat] or state.character[seat]
        paint_head(atlas, seat, place, HEAD)
        body = place.inset(14, 12).cut_top(HEAD)[1]
        face, rest = body.cut_left(min(body.h, 150.0), 14)
        if name:
            atlas.plate(face, PORTRAITS[name])
            atlas.picture(portrait(name), square(face).inset(8))
        for contract, cell in zip(state.contracts[seat], rest.columns(3, 12), strict=False):
            contract_card(atlas, contract, cell)


def tray_sign(atlas: Atlas) -> object:
    state = atlas.state
    held = tuple((state.stock(n), len(state.done[n]), tuple(state.contracts[n])) for n in range(state.seats))
    return atlas.reader, tuple(state.role), tuple(state.character), held, atlas.say("title")
