"""Where on the map something happened, in map pixels."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Point
from game.rules.puerto_rico.events import Built, Loaded, RoleTaken, Sold
from game.titles.puerto_rico.telling.story.cutting import PuertoRicoPassage

GAP = 8.0
"""Between two role cards, which share the beam."""
CORNER = (-29.0, 36.0)
"""From the upper right corner of a role card to its place: the number beside it covers no title."""


def places(board: Board, passage: PuertoRicoPassage) -> Iterator[Point]:
    """The corner of the card of the role, then each building, ship or house."""
    for beat in passage.beats:
        match beat.event:
            case RoleTaken(card=card):
                yield _card(board, card, len(beat.before.cards))
            case Built(building=building):
                space = board.spaces[building]
                yield space.x, space.y
            case Sold():
                yield _middle(board, "house")
            case Loaded(ship=ship) if ship >= 0:
                berth = sorted(board.of_kind("ship"), key=lambda space: int(space.properties["index"]))[ship]
                yield berth.x, berth.y


def _card(board: Board, card: int, cards: int) -> Point:
    spaces = list(board.of_kind("role"))
    left = min(space.x - space.width / 2 for space in spaces)
    right = max(space.x + space.width / 2 for space in spaces)
    wide = (right - left + GAP) / cards
    return left + wide * (card + 1) - GAP + CORNER[0], spaces[0].y - spaces[0].height / 2 + CORNER[1]


def _middle(board: Board, kind: str) -> Point:
    spaces = list(board.of_kind(kind))
    return sum(space.x for space in spaces) / len(spaces), sum(space.y for space in spaces) / len(spaces)
