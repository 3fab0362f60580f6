"""A ship seen close, beside one's own: what is in every hold, what the crew can do, what the trader has kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pygame import Surface

from game.match import Seat
from game.rules.sky_traders.components import HOLD_NUMBERS
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.closeup import CloseUps, Subject
from game.scenes.board.heaps import lying
from game.scenes.board.plane import Plane
from game.scenes.sky_traders import ship, standing, tips
from game.scenes.sky_traders.colours import COLOURS
from game.scenes.sky_traders.places import Heavens
from game.scenes.sky_traders.sheet import Deck
from game.scenes.table.moment import Moment
from game.ui.look import Look
from game.ui.units import Area
from game.ui.widget import Tip
from game.words import Voice

Decks = Callable[[Surface, Moment[SkyTraders]], Deck]


def ship_popup(
    say: Voice, seats: Sequence[Seat], places: Heavens, now: Moment[SkyTraders], decks: Decks, seat: int
) -> CloseUps:
    """`decks` makes the sheet that it is painted on."""

    def subject(seat: int) -> Subject:
        def paint(face: Surface, look: Look, plane: Plane) -> None:
            deck = decks(face, replace(now, look=look, plane=plane, eyes=seat))
            ship.paint_ship(deck, seat)
            for piece in lying(standing.cargo(deck, seat)):
                face.blit(piece.sprite, piece.sprite.get_rect(center=plane.at(*piece.at)))

        where = now.state.place[seat]
        foot = [say(f"tile.{where}") if where is not None else say("ship.lost")]
        foot += [say(f"card.{card}") for card in now.state.kept[seat]]
        things = _things(say, now.state, places, seat)
        return Subject(f"closer.{seat}", seats[seat].name, places.ship, paint, things, " · ".join(foot))

    frame = now.look.colours(COLOURS).night
    return CloseUps("closer", now.look, frame, subject(seat), subject(now.eyes) if seat != now.eyes else None)


def _things(say: Voice, state: SkyTraders, places: Heavens, seat: int) -> Iterator[tuple[str, Area, Tip]]:
    for hold in HOLD_NUMBERS:
        yield f"hold.{hold}", places.hold(hold), tips.hold_tip(say, state, seat, hold)
