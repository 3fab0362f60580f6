"""Puerto Rico's player cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pygame import Surface

from game.match import Seat
from game.rules.board import Board
from game.rules.kernel import Standing
from game.rules.puerto_rico.components import BUILDINGS, GOODS, PRICES, TILES
from game.rules.puerto_rico.scoring import CHIPS, concealed
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.closeup import CloseUps, Subject
from game.scenes.board.heaps import lying
from game.scenes.board.plane import Plane
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.title.seats import Seats
from game.telling.labels import Stat, Tip
from game.titles.puerto_rico.analysis.loading import duties
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.colours import COLOURS
from game.titles.puerto_rico.scene.mats import paint_mat
from game.titles.puerto_rico.scene.places import Harbour, island_order
from game.titles.puerto_rico.scene.standing import mat_heaps
from game.titles.puerto_rico.telling import phrases, status, tips
from game.ui.dialog import Popup
from game.ui.look import Look
from game.ui.units import Area
from game.words import Voice

MODEL = 3
"""Mats are painted as with this number of players, at the level's size."""


def mat_popup(say: Voice, seats: Sequence[Seat], board: Board, now: Moment[PuertoRico], seat: int) -> CloseUps:
    """A seat's mat, with the reader's to its left."""
    state, places = now.state, Harbour(board, MODEL, now.state.limits)

    def subject(seat: int) -> Subject:
        def paint(face: Surface, look: Look, plane: Plane) -> None:
            paint_mat(Bay(face, look, plane, places, state, seats, seat, say), seat, False, False)
            for piece in sorted(lying(mat_heaps(state, places, plane, seat)), key=lambda piece: piece.z):
                face.blit(piece.sprite, piece.sprite.get_rect(center=plane.at(*piece.at)))

        things = _things(say, [seat.colour for seat in seats], state, places, seat)
        foot = " · ".join(tips.summary(say, state, seat))
        return Subject(f"closer.{seat}", seats[seat].name, places.mats.mat(seat), paint, things, foot)

    frame = now.look.colours(COLOURS).frame
    return CloseUps("closer", now.look, frame, subject(seat), subject(now.eyes) if seat != now.eyes else None)


def _things(
    say: Voice, colours: Sequence[str], state: PuertoRico, places: Harbour, seat: int
) -> Iterator[tuple[str, Area, Tip]]:
    mats = places.mats
    for index, place in places.city(seat, state.city[seat]).items():
        yield BUILDINGS[index].id, place, tips.owned_tip(say, colours, state, seat, index)
    for space, (kind, number) in enumerate(island_order(state.island[seat])):
        told = say("closer.worked") if number < state.worked[seat][kind] else say("building.idle")
        yield f"tile.{space}", mats.slot(seat, "island", space), Tip(say(f"tile.{TILES[kind]}"), (told,))
    for kind, good in enumerate(GOODS):
        told = say("closer.held", barrels=state.goods[seat][kind], coins=PRICES[kind])
        yield f"goods.{good}", mats.slot(seat, "windrose", kind), Tip(say(f"good.{good}"), (told,))
    told = say("closer.san_juan", idle=state.san_juan[seat])
    yield "san_juan", mats.slot(seat, "san_juan"), Tip(say("kind.san_juan"), (told,))


class PuertoRicoSeats(Seats[PuertoRico]):
    points_icon: ClassVar[str] = "puerto_rico/vp"
    on_board: ClassVar[bool] = True

    def __init__(self, say: Voice, seats: Sequence[Seat], level: Board) -> None:
        self.say, self.seats, self.level = say, seats, level

    def chips(self, now: Moment[PuertoRico], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, now.state, seat)

    def duties(self, now: Moment[PuertoRico]) -> list[str]:
        return [self.say(f"duty.{duty}") for duty in duties(now.state)]

    def seat_popup(self, now: Moment[PuertoRico], seat: int) -> Popup:
        """The enlarged mat beside the reader's own."""
        return mat_popup(self.say, self.seats, self.level, now, seat)

    def spot_popup(self, now: Moment[PuertoRico], spot: Spot) -> Popup:
        """Every spot with a popup is a mat, or lies on one."""
        return self.seat_popup(now, int(spot.id.split(".")[1]))

    def hidden(self, now: Moment[PuertoRico], seat: int) -> frozenset[str]:
        """Categories that would reveal other players' chips (PR-156); none after the match, or when looking back from
        there."""
        return frozenset() if now.state.setting.open_vp or now.sees(seat) else concealed(now.state, seat)

    def untold(self, now: Moment[PuertoRico], seat: int) -> frozenset[str]:
        """Chips taken are public, but the customs house's points for all of them are not."""
        return self.hidden(now, seat).difference(CHIPS)

    def made_of(self, state: PuertoRico, line: Standing, category: str) -> str:
        return phrases.made_of(state, line.seat, category)
