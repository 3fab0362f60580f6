"""Where Venice is not in play: what the others have before them."""

from __future__ import annotations

from game.scenes.board.places import square
from game.scenes.marco_polo.atlas import Atlas
from game.scenes.marco_polo.colours import PORTRAITS
from game.scenes.marco_polo.pictures import icon, portrait
from game.scenes.marco_polo.stalls import contract_card
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area

HEAD, ROW, GAP = 54.0, 238.0, 12.0


def paint_tray(atlas: Atlas) -> None:
    """A strip for each of the others, in their order from the reader on."""
    state, tray = atlas.state, atlas.places.tray
    others = state.clockwise(atlas.reader)[1:]
    for seat, place in zip(others, tray.rows(ROW, len(others), GAP), strict=True):
        tone, name = PLAYERS[atlas.seats[seat].colour], state.role[seat] or state.character[seat]
        atlas.plate(place, atlas.colours.sheet)
        head = Area(place.x + 4, place.y + 4, place.w - 8, HEAD)
        atlas.plate(head, tone.plate(8, 60))
        atlas.mark(atlas.seats[seat].colour, (head.x + 32, head.centre[1]), 46)
        words = atlas.say(f"character.{name}") if name else atlas.seats[seat].name
        atlas.text(words, (head.x + 66, head.centre[1]), 38, Face.SEMI, tone.ink, "midleft")
        counts = f"{icon('trading_posts')}{state.stock(seat)} {icon('completed_contracts')}{len(state.done[seat])}"
        atlas.rich(counts, (head.right - 16, head.centre[1]), 38, tone.ink, Face.BOLD, "midright")
        body = Area(place.x + 14, head.bottom + 10, place.w - 28, place.bottom - head.bottom - 22)
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
