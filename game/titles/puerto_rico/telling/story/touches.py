"""Touch lines about the phase of a role."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.match import PlayedMove
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS
from game.rules.puerto_rico.decisions.storage import StoreGoods, warehouse_kinds
from game.rules.puerto_rico.decisions.trader import saleable
from game.rules.puerto_rico.events import HouseEmptied, Loaded, Produced, Skipped, Sold, Stored
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Beat
from game.titles.puerto_rico.telling.phrases import in_words, kinds
from game.titles.puerto_rico.telling.story.unloaded import unloaded
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
                yield Touch("no_room", {"because": unloaded(say, beat, reader)}, "no_room")
            case Produced(seat=seat, short=short) if seat == reader and any(short):
                yield Touch("short", {"count": sum(short), "goods": in_words(say, short)})
            case HouseEmptied() if _crowded_out(beat, reader):
                yield Touch("house.full")


def quiet_touches(say: Voice, beats: Sequence[Beat[PuertoRico]], reader: int) -> Iterator[Touch]:
    """Those without a banner: a load that the reader could not help, and goods that others were first to sell."""
    if reader < 0:
        return
    loads = [(beat.move, beat.event) for beat in beats if isinstance(beat.event, Loaded) and beat.event.seat == reader]
    if loads and all(move.forced for move, _ in loads):
        count, points = (sum(n) for n in zip(*((load.barrels, load.points) for _, load in loads), strict=True))
        yield Touch("load", {"count": count, "points": points}, "loads")
    if taken := _sold_first(beats, reader):
        yield Touch("taken", {"goods": kinds(say, taken)})


def _sold_first(beats: Sequence[Beat[PuertoRico]], reader: int) -> list[str]:
    """Kinds that the reader holds and could have sold before others did (PR-98); a refused sale says so itself."""
    if any(isinstance(beat.event, Skipped) and beat.event.seat == reader for beat in beats):
        return []
    end = beats[-1].after
    taken = []
    for before, event in ((beat.before, beat.event) for beat in beats):
        if isinstance(event, Sold) and event.seat != reader:
            kind = GOOD_INDEX[event.good]
            if kind in saleable(before, reader) and end.goods[reader][kind] and kind not in saleable(end, reader):
                taken.append(event.good)
    return taken


def _chosen(move: PlayedMove, reader: int) -> bool:
    """Whether the reader chose what to keep."""
    return move.chosen and move.seat == reader and move.prompt == StoreGoods.__name__


def _crowded_out(beat: Beat[PuertoRico], reader: int) -> bool:
    """Whether the house was full before the reader's turn came (PR-103), who had goods to sell."""
    order = beat.before.clockwise(beat.before.chooser)
    return order.index(reader) > order.index(beat.move.seat) and any(beat.after.goods[reader])
