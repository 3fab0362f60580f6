"""Mats. The reader's shows powers, active contracts, posts left, and goal cards face down."""

from __future__ import annotations

from game.rules.marco_polo.components.table import ACTIVE_SPACES
from game.rules.marco_polo.decisions import contracts
from game.rules.marco_polo.decisions.cards import DiscardOlder
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
"""Map px: header of the reader's mat, header of another mat, total height of another mat."""
FACE, MINI = 116.0, 58.0
"""Map px: portrait of the character, picture of another power."""
NEXT = 10.0
"""Visible strip of a goal card under another, in map px."""


def paint_mat(atlas: Atlas) -> None:
    state, seat, mat = atlas.state, atlas.reader, atlas.places.mat
    own = len(state.kit(seat).spaces)
    paint_head(atlas, seat, mat, HEAD, own * 84)
    for number in range(own):
        atlas.plate(atlas.places.own_space(number), atlas.colours.blue)
    active = own_contracts(atlas)
    if len(active) <= ACTIVE_SPACES:  # more than that cover everything else
        _powers(atlas)
        for number in range(len(state.goals[seat])):
            atlas.picture("goal", atlas.places.goals.moved(-NEXT * number, NEXT * number))
    for contract, place in active:
        contract_card(atlas, contract, place)
        lack(atlas, place, contracts.shortfall(state, seat, contract))


def paint_head(atlas: Atlas, seat: int, mat: Area, high: float, spare: float = 0.0) -> None:
    """The plate of a mat; its header with the character, posts left and contracts completed, `spare` from the right."""
    state, owner = atlas.state, atlas.owners[seat]
    atlas.plate(mat, atlas.colours.sheet)
    head = Area(mat.x + 4, mat.y + 4, mat.w - 8, high)
    name = _role(atlas, seat)
    counts = f"{icon('trading_posts')}{state.stock(seat)} {icon('completed_contracts')}{len(state.done[seat])}"
    right = head.right - 20 - spare
    short = f"character.{name}.short"
    key = short if atlas.say.has(short) else f"character.{name}"
    words = atlas.say(key) if name else atlas.seats[seat].name
    atlas.nameplate(head, owner, words, right - atlas.wide(counts, 42, Face.BOLD) - 12)
    atlas.rich(counts, (right, head.centre[1]), 42, PLAYERS[owner].ink, Face.BOLD, "midright")


def _role(atlas: Atlas, seat: int) -> str:
    """The character whose powers the seat has, otherwise the one it has taken; empty: none."""
    return atlas.state.role[seat] or atlas.state.character[seat]


def _portrait(atlas: Atlas, seat: int, place: Area) -> None:
    """Portrait of that character."""
    if name := _role(atlas, seat):
        atlas.plate(place, PORTRAITS[name])
        atlas.picture(portrait(name), square(place).inset(7))


def _powers(atlas: Atlas) -> None:
    """The character, and other powers beside and below it, as far as they fit."""
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
    """The reader's active contracts with their areas."""
    own = atlas.state.contracts[atlas.reader]
    return list(zip(own, atlas.places.own_contracts(len(own)), strict=False))


def lack(atlas: Atlas, place: Area, lacking: Bundle) -> None:
    """Mark at the corner of a contract: ready, or the goods missing; only their number where space is narrow.
    On the left there is room for more than the card's width."""
    room = place.w * (2 if place == own_contracts(atlas)[0][1] else 1)
    words = atlas.fitting((phrases.missing(lacking), f"−{sum(lacking.fixed)}"), room, SMALL)
    plate = atlas.look.palette.plate("loss" if any(lacking.fixed) else "gain")
    atlas.label(words, (place.right - atlas.wide(words, SMALL, Face.BOLD) / 2, place.y - 10), plate, SMALL, 40)


def paint_changes(atlas: Atlas, after: MarcoPolo) -> None:
    """After the considered action: on the contracts kept, the goods missing, where that changes; those given up."""
    state, seat = atlas.state, atlas.reader
    kept, due = after.contracts[seat], after.agenda[-1] if after.agenda else None
    if isinstance(due, DiscardOlder) and due.count == len(kept) - len(due.new):
        kept = list(due.new)
    for contract, place in own_contracts(atlas):
        missing = contracts.shortfall(after, seat, contract)
        if contract in kept and missing != contracts.shortfall(state, seat, contract):
            lack(atlas, place, missing)
            atlas.ring(place.inset(-2), 10, atlas.look.palette.gold, 2.4)
        elif contract not in (*kept, *after.done[seat]):
            atlas.plate(place, atlas.colours.beyond)
            atlas.label("[no]", place.centre, atlas.look.palette.plate("loss"), 42, 56)
            atlas.ring(place.inset(-2), 10, atlas.look.palette.bad, 3.4)


def mat_sign(atlas: Atlas) -> object:
    state, seat = atlas.state, atlas.reader
    own = tuple(state.contracts[seat])
    missing = tuple(contracts.shortfall(state, seat, contract) for contract in own)
    cards = (own, missing, len(state.done[seat]), len(state.goals[seat]), state.stock(seat))
    held = (state.role[seat], state.character[seat], tuple(uses.others(state, seat)), tuple(state.kit(seat).spaces))
    return seat, cards, held


# ---------------------------------------------------------------------- other players
def paint_tray(atlas: Atlas) -> None:
    """Without Venice: a strip for every other player, in turn order from the reader."""
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
