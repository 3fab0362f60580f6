"""Mats. Of the seat that looks: its powers, active contracts, what is left of posts; goal cards face down."""

from __future__ import annotations

from game.rules.marco_polo.components.table import ACTIVE_SPACES
from game.rules.marco_polo.decisions import contracts
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.places import square
from game.titles.marco_polo.scene import uses
from game.titles.marco_polo.scene.atlas import SMALL, Atlas
from game.titles.marco_polo.scene.colours import PORTRAITS
from game.titles.marco_polo.scene.stalls import contract_card
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.phrases import icon, portrait
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area

HEAD, LOW_HEAD, ROW = 74.0, 54.0, 238.0
"""The head of one's own mat, of the others', and how high all of such a one is."""
FACE, MINI = 116.0, 58.0
"""The character, and whatever else may be used."""
NEXT = 10.0
"""How far one goal card sticks out from under another."""


def paint_mat(atlas: Atlas) -> None:
    state, seat, mat = atlas.state, atlas.reader, atlas.places.mat
    own = len(state.kit(seat).spaces)
    paint_head(atlas, seat, mat, HEAD, own * 84)
    for number in range(own):
        atlas.plate(atlas.places.own_space(number), atlas.colours.blue)
    active = own_contracts(atlas)
    if len(active) <= ACTIVE_SPACES:  # more of them lie over all the rest
        _powers(atlas)
        for number in range(len(state.goals[seat])):
            atlas.picture("goal", atlas.places.goals.moved(-NEXT * number, NEXT * number))
    for contract, place in active:
        contract_card(atlas, contract, place)
        lack(atlas, place, contracts.shortfall(state, seat, contract))


def paint_head(atlas: Atlas, seat: int, mat: Area, high: float, spare: float = 0.0) -> None:
    """The sheet of a mat, and at its top who plays whom, posts left and contracts completed, `spare` from the right."""
    state, owner = atlas.state, atlas.owners[seat]
    atlas.plate(mat, atlas.colours.sheet)
    head = Area(mat.x + 4, mat.y + 4, mat.w - 8, high)
    name = _role(atlas, seat)
    counts = f"{icon('trading_posts')}{state.stock(seat)} {icon('completed_contracts')}{len(state.done[seat])}"
    right = head.right - 20 - spare
    words = atlas.say(f"character.{name}") if name else atlas.seats[seat].name
    atlas.nameplate(head, owner, words, right - atlas.wide(counts, 42, Face.BOLD) - 12)
    atlas.rich(counts, (right, head.centre[1]), 42, PLAYERS[owner].ink, Face.BOLD, "midright")


def _role(atlas: Atlas, seat: int) -> str:
    """Whose powers it has, else whom it has taken; empty: nobody."""
    return atlas.state.role[seat] or atlas.state.character[seat]


def _portrait(atlas: Atlas, seat: int, place: Area) -> None:
    """Of that character."""
    if name := _role(atlas, seat):
        atlas.plate(place, PORTRAITS[name])
        atlas.picture(portrait(name), square(place).inset(7))


def _powers(atlas: Atlas) -> None:
    """The character, and beside and below it what else can be used: as many as there is room for."""
    place = atlas.places.powers
    face = Area(place.x, place.y, FACE, FACE)
    _portrait(atlas, atlas.reader, face)
    below = [Area(place.x + n * (MINI + 6), place.y + FACE + 8, MINI, MINI) for n in range(3)]
    room = [Area(face.right + 8, place.y, MINI, MINI), *below]
    others = uses.others(atlas.state, atlas.reader)
    for cell, other in zip(room, others, strict=False):
        atlas.plate(cell, atlas.colours.tile)
        atlas.picture(other, cell.inset(4))
    if len(others) > len(room):
        atlas.label(f"+{len(others) - len(room)}", room[-1].centre, atlas.colours.number, SMALL, 40)


def own_contracts(atlas: Atlas) -> list[tuple[str, Area]]:
    """The active ones of the reader, and where they lie."""
    own = atlas.state.contracts[atlas.reader]
    return list(zip(own, atlas.places.own_contracts(len(own)), strict=False))


def lack(atlas: Atlas, place: Area, lacking: Bundle) -> None:
    """At the corner of a contract: that it can be completed, or what is missing; how much, where it is narrow."""
    words = atlas.fitting((phrases.missing(lacking), f"−{sum(lacking.fixed)}"), place.w, SMALL)
    plate = atlas.look.palette.plate("loss" if any(lacking.fixed) else "gain")
    atlas.label(words, (place.right - atlas.wide(words, SMALL, Face.BOLD) / 2, place.y - 14), plate, SMALL, 44)


def paint_changes(atlas: Atlas, after: MarcoPolo) -> None:
    """On the contracts that stay, what is missing after what is considered, where that is not what was missing."""
    state, seat = atlas.state, atlas.reader
    for contract, place in own_contracts(atlas):
        missing = contracts.shortfall(after, seat, contract)
        if contract in after.contracts[seat] and missing != contracts.shortfall(state, seat, contract):
            lack(atlas, place, missing)
            atlas.ring(place.inset(-2), 10, atlas.look.palette.gold, 2.4)


def mat_sign(atlas: Atlas) -> object:
    state, seat = atlas.state, atlas.reader
    own = tuple(state.contracts[seat])
    missing = tuple(contracts.shortfall(state, seat, contract) for contract in own)
    cards = (own, missing, len(state.done[seat]), len(state.goals[seat]), state.stock(seat))
    held = (state.role[seat], state.character[seat], tuple(uses.others(state, seat)), tuple(state.kit(seat).spaces))
    return seat, cards, held


# ---------------------------------------------------------------------- the others
def paint_tray(atlas: Atlas) -> None:
    """Where Venice is not in play: a strip for each of the others, in their order from the reader on."""
    state, tray = atlas.state, atlas.places.tray
    others = state.clockwise(atlas.reader)[1:]
    for seat, place in zip(others, tray.rows(ROW, len(others), 12), strict=True):
        paint_head(atlas, seat, place, LOW_HEAD)
        body = place.inset(14, 12).cut_top(LOW_HEAD)[1]
        face, rest = body.cut_left(min(body.h, 150.0), 14)
        _portrait(atlas, seat, face)
        for contract, cell in zip(state.contracts[seat], rest.columns(3, 12), strict=False):
            contract_card(atlas, contract, cell)


def tray_sign(atlas: Atlas) -> object:
    state = atlas.state
    held = tuple((state.stock(n), len(state.done[n]), tuple(state.contracts[n])) for n in range(state.seats))
    return atlas.reader, tuple(state.role), tuple(state.character), held
