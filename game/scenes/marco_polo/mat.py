"""The mat of the seat that looks: character, active contracts, what is left of posts; goal cards face down."""

from __future__ import annotations

from game.scenes.marco_polo.atlas import Atlas
from game.scenes.marco_polo.pictures import icon
from game.scenes.marco_polo.stalls import contract_card
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area

HEAD = 74.0


def paint_mat(atlas: Atlas) -> None:
    state, seat, mat = atlas.state, atlas.reader, atlas.places.mat
    tone = PLAYERS[atlas.seats[seat].colour]
    atlas.plate(mat, atlas.colours.sheet)
    head = Area(mat.x + 4, mat.y + 4, mat.w - 8, HEAD)
    atlas.plate(head, tone.plate(8, 60))
    atlas.mark(atlas.seats[seat].colour, (head.x + 40, head.centre[1]), 60)
    name = state.role[seat] or state.character[seat]
    words = atlas.say(f"character.{name}") if name else atlas.seats[seat].name
    atlas.text(words, (head.x + 82, head.centre[1]), 42, Face.SEMI, tone.ink, "midleft")
    own = len(state.kit(seat).spaces)
    counts = f"{icon('trading_posts')}{state.stock(seat)} {icon('completed_contracts')}{len(state.done[seat])}"
    atlas.rich(counts, (head.right - 20 - own * 84, head.centre[1]), 42, tone.ink, Face.BOLD, "midright")
    for number in range(own):
        atlas.plate(atlas.places.own_space(number), atlas.colours.blue)
    for number, contract in enumerate(state.contracts[seat]):
        contract_card(atlas, contract, atlas.places.own_contract(number))
    for number in range(len(state.goals[seat])):
        place = Area(mat.right - 124 - number * 8, mat.y + HEAD + 24 + number * 8, 106, mat.h - HEAD - 50)
        atlas.picture("goal", place)


def mat_sign(atlas: Atlas) -> object:
    state, seat = atlas.state, atlas.reader
    cards = (tuple(state.contracts[seat]), len(state.done[seat]), len(state.goals[seat]), state.stock(seat))
    return seat, state.role[seat], state.character[seat], cards, tuple(state.kit(seat).spaces), atlas.say("title")
