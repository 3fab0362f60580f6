"""Touch lines about the phase of a role."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from game.match import PlayedMove
from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.decisions.storage import StoreGoods, warehouse_kinds
from game.rules.puerto_rico.events import HouseEmptied, Produced, Skipped, Stored
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Beat
from game.titles.puerto_rico.telling.phrases import in_words, kinds
from game.words import Param, Voice


@dataclass(frozen=True, slots=True)
class Touch:
    """`key` is that of `you.KEY` and of the banner `banner.KEY.you`. `instead`: the deed that would say it again."""

    key: str
    params: Mapping[str, Param] = field(default_factory=dict)
    instead: str = ""


def touches(say: Voice, beats: Iterable[Beat[PuertoRico]], reader: int) -> Iterator[Touch]:
    """Nothing befalls who only watches (-1)."""
    if reader < 0:
        return
    for beat in beats:
        match beat.event:
            case Stored(seat=seat, lost=lost) if seat == reader and any(lost) and not _chosen(beat.move, reader):
                key = "lost.full" if warehouse_kinds(beat.before, reader) else "lost"
                yield Touch(key, {"count": sum(lost)}, "loses")
            case Skipped(seat=seat, why="house") if seat == reader:
                held = (good for good, n in zip(GOODS, beat.before.goods[reader], strict=True) if n)
                yield Touch("house.has", {"goods": kinds(say, held)}, "shut_out")
            case Skipped(seat=seat, why="ships") if seat == reader:
                yield Touch("no_room", {}, "no_room")
            case Produced(seat=seat, short=short) if seat == reader and any(short):
                yield Touch("short", {"count": sum(short), "goods": in_words(say, short)})
            case HouseEmptied() if _crowded_out(beat, reader):
                yield Touch("house.full")


def _chosen(move: PlayedMove, reader: int) -> bool:
    """Whether the reader chose what to keep."""
    return move.chosen and move.seat == reader and move.prompt == StoreGoods.__name__


def _crowded_out(beat: Beat[PuertoRico], reader: int) -> bool:
    """Whether the house was full before the reader's turn came (PR-103), who had goods to sell."""
    order = beat.before.clockwise(beat.before.chooser)
    return order.index(reader) > order.index(beat.move.seat) and any(beat.after.goods[reader])
